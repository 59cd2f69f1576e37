"""What is true of every widget with a stage: the names of its regions, its keys, where Tab leads, its small boxes."""

import pytest
from playwright.sync_api import expect

import wsdv
from wsdv_widgets import Board, Calendar, Cards, Deck, Editor, Quiz, Reckoning, Replay, Sandbox, Situation, Table, Task

REGIONS = {"question", "answers", "map", "cards", "tracks", "story", "task"}
TASKS = [Task("Point at Hessen", done=lambda widget: False)]  # noqa: ARG005 - never done


def replay():
    game = wsdv.new_game(seed=1)
    for _ in range(3):
        game.play(game.decision.choices[0])
    return Replay(game, at=2)


# Each widget, and the regions it has whatever else is shown
WIDGETS = {
    "board": (lambda: Board(wsdv.new_game(seed=1), tasks=TASKS), {"map", "cards", "tracks", "task"}),
    "table": (lambda: Table(seed=1, open_hands=True, tasks=TASKS), REGIONS),
    "replay": (replay, {"map", "cards", "tracks", "story"}),
    "sandbox": (lambda: Sandbox(tasks=TASKS), {"map", "story", "task"}),
    "reckoning": (lambda: Reckoning(tasks=TASKS), {"map", "tracks", "story", "task"}),
    "editor": (Editor, {"map", "tracks", "story"}),
    "quiz": (lambda: Quiz("factory-value"), {"map", "story", "question", "answers"}),
    "cards": (Cards, {"cards", "story"}),
    "calendar": (lambda: Calendar(tasks=TASKS), {"map", "tracks", "story", "task"}),
    "deck": (Deck, {"cards", "story"}),
    "situation": (Situation, {"map", "tracks", "story"}),
}


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)


@pytest.fixture(params=WIDGETS)
def shown(request, fake):
    """Each widget on the page, by its name."""
    fake.load(WIDGETS[request.param][0]())
    fake.settle()
    return request.param


def test_regions_have_the_names_of_the_contract(fake, shown):
    root = fake.locator(f'[data-widget="{shown}"]')
    expect(root).to_have_count(1)
    names = root.evaluate("(root) => [...root.querySelectorAll('[data-region]')].map((one) => one.dataset.region)")
    assert sorted(names) == sorted(set(names)), "each region is there once"
    assert set(names) <= REGIONS
    seen = root.evaluate(
        "(root) => [...root.querySelectorAll('[data-region]')].filter((one) => one.getClientRects().length)"
        ".map((one) => one.dataset.region)"
    )
    assert WIDGETS[shown][1] <= set(seen)


@pytest.mark.usefixtures("shown")
def test_a_question_mark_shows_the_keys_and_escape_takes_them_away(fake):
    root = fake.locator("[data-widget]")
    keys = root.get_by_role("dialog", name="Keys")
    for place in ('[data-act="keys"]', '[data-thing][tabindex="0"]'):
        root.locator(place).first.focus()
        fake.page.keyboard.press("?")
        expect(keys).to_be_visible()
        expect(keys.locator("li").first).to_contain_text("Tab")
        fake.page.keyboard.press("Escape")
        expect(keys).to_have_count(0)
        expect(root.locator(place).first).to_be_focused()


# Tab first reaches what is asked; in a widget that asks nothing, what it tells, and on a board the map
FIRST = {"table": "question", "board": "map", "quiz": "question"}


def test_tab_first_reaches_what_is_asked(fake, shown):
    fake.page.keyboard.press("Tab")
    first = f'[data-region="{FIRST.get(shown, "story")}"]'
    at = "document.activeElement.outerHTML.slice(0, 200)"
    assert fake.page.evaluate("(first) => Boolean(document.activeElement.closest(first))", first), fake.page.evaluate(
        at
    )


def test_tab_goes_through_a_widget_and_leaves_it(fake, shown):
    fake.page.evaluate(
        "for (const [place, name] of [['prepend', 'before'], ['append', 'after']]) {"
        "  const button = document.createElement('button'); button.id = name; document.body[place](button); }"
    )
    for key, start, end in (("Tab", "#before", "after"), ("Shift+Tab", "#after", "before")):
        fake.page.locator(start).focus()
        for _ in range(200):
            fake.page.keyboard.press(key)
            if fake.page.evaluate("document.activeElement.id") == end:
                break
        assert fake.page.evaluate("document.activeElement.id") == end, f"a trap for {key} in a {shown}"


# Small boxes

BOXES = """(name) => {
    const box = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const tip = document.querySelector(".wsdv-tip");
    const things = [...document.querySelectorAll("[data-thing].legal:not([aria-hidden])")];
    const about = things.find((one) => one.dataset.thing === name);
    return {
        tip: box(tip),
        about: box(about.querySelector(".site, .shape") ?? about),
        others: things.filter((one) => one !== about && one.matches(".tile")).map(box),
        question: box(document.querySelector('[data-region="question"]')),
    };
}"""


def apart(one, other):
    return one[0] >= other[2] - 1 or other[0] >= one[2] - 1 or one[1] >= other[3] - 1 or other[1] >= one[3] - 1


@pytest.mark.parametrize("size", [(1280, 720), (864, 599)])
@pytest.mark.parametrize("choices", [[], ["card:16", "use:build"]])
def test_a_tip_covers_neither_what_is_chosen_nor_the_question(fake, size, choices):
    fake.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Table(east="greedy", seed=1989, speed="at-once")
    fake.load(table)
    fake.settle()
    for choice in choices:
        fake.page.evaluate('(id) => document.querySelector(`[data-choice="${id}"]`).click()', choice)
        fake.settle()
    names = fake.page.evaluate(
        "[...document.querySelectorAll('[data-thing].legal:not([aria-hidden])')].map((one) => one.dataset.thing)"
    )
    assert len(names) > 5
    for name in names:
        fake.locator(f'[data-thing="{name}"]:not([aria-hidden])').dispatch_event("pointerover", {"bubbles": True})
        expect(fake.locator(".wsdv-tip")).to_be_visible()
        boxes = fake.page.evaluate(BOXES, name)
        for covered in ("about", "question"):
            assert apart(boxes["tip"], boxes[covered]), f"the tip of {name} covers the {covered}"
        assert all(apart(boxes["tip"], other) for other in boxes["others"]), f"the tip of {name} covers other cards"


def test_a_tip_goes_with_a_key_a_click_and_the_pointer(fake):
    fake.load(Table(seed=1, open_hands=True))
    fake.settle()
    tip = fake.locator(".wsdv-tip")
    city = fake.locator('[data-thing="city:kassel"] .site')
    city.hover()
    expect(tip).to_be_visible()
    fake.page.keyboard.press("Shift")  # where no key was meant for the widget, it stays
    expect(tip).to_be_visible()
    fake.locator(".wsdv-heading").focus()
    fake.page.keyboard.press("Shift")
    expect(tip).to_be_hidden()
    fake.locator('[data-thing="city:fulda"]').focus()
    expect(tip).to_be_visible()
    fake.page.keyboard.press("Tab")
    expect(tip).to_be_hidden()
    card = fake.locator(".tile.legal").first
    card.hover()
    expect(tip).to_be_visible()
    card.click()
    fake.settle()
    expect(tip).to_be_hidden()


def test_a_tip_repeats_neither_itself_nor_what_stands_there(fake):
    board = Board(wsdv.new_game(seed=1), targets={"city:kassel": "Kassel", "city:fulda": "build here"})
    fake.load(board)
    tip = fake.locator(".wsdv-tip")
    fake.locator('[data-thing="city:kassel"] .site').hover()
    expect(tip).to_be_visible()
    assert tip.inner_text().count("Kassel") == 1
    fake.locator('[data-thing="city:fulda"] .site').hover()
    expect(tip).to_contain_text("– build here")
    fake.locator('[data-thing="deck"]').hover()
    expect(tip).to_be_hidden()


@pytest.mark.parametrize("browser_of_cards", [Cards, Deck])
def test_every_card_can_be_scrolled_to_beside_the_large_one_whatever_else_is_on_the_page(fake, browser_of_cards):
    fake.load(browser_of_cards())
    fake.resize(1116, 599)
    fake.settle()
    fake.beside(Calendar())  # whose style comes after it
    fake.settle()
    small, large = (fake.locator(f'[data-region="{region}"]').bounding_box() for region in ("cards", "tracks"))
    assert small["x"] + small["width"] <= large["x"]
    assert small["y"] + small["height"] <= 599
    last = fake.locator('[data-region="cards"] .thing').last
    assert last.bounding_box()["y"] > 599
    fake.page.mouse.move(small["x"] + 50, small["y"] + 50)
    fake.page.mouse.wheel(0, 20_000)
    fake.page.wait_for_function(
        "([region, last]) => last.getBoundingClientRect().bottom <= region.getBoundingClientRect().bottom",
        arg=[fake.locator('[data-region="cards"]').element_handle(), last.element_handle()],
    )
