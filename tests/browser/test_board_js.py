"""The board's front end in a real browser, against the fake model."""

import pytest
from playwright.sync_api import expect

import wsdv
from tests.games.germany.invariants import random_document
from tests.pseudo import CODE
from wsdv_widgets import Board

HOSTILE = [
    None, 5, "update", [], {}, {"type": "update"}, {"type": "nonsense"}, {"type": "note"}, {"type": "note", "text": {}},
    {"type": "update", "parts": 5, "gone": 5, "order": 5, "table": 5, "chronicle": 5},
    {"type": "update", "parts": {"city:kassel": 7}, "order": {"map": "x"}, "table": {"targets": []}},
    {"type": "update", "order": {"nowhere": ["a"], '"]<': ["b"]}},
    {"type": "update", "parts": {"city:kassel": "<g data-part='x'><script>window.hacked=1</script></g>"}},
    {"type": "update", "parts": {"city:kassel": "<g onclick='window.hacked=1'><image href='http://example.org/x'/></g>"}},
    {"type": "update", "parts": {"city:kassel": "<img src=x onerror='window.hacked=1'>"}},
    {"type": "update", "parts": {"cards:display": "<div><iframe src='javascript:window.hacked=1'></iframe></div>"}},
    {"type": "update", "parts": {"cards:display": "<div><a href='javascript:window.hacked=1'>x</a></div>"}},
    {"type": "note", "text": "<img src=x onerror='window.hacked=1'>"},
]  # fmt: skip


@pytest.fixture
def board(fake):
    """A board with two targets."""
    widget = Board(wsdv.new_game(seed=1), targets={"city:kassel": "build here", "province:Bayern": "most unrest"})
    fake.load(widget)
    fake.widget = widget
    return fake


def thing(board, name):
    """The thing itself, not the area around it."""
    return board.locator(f'[data-thing="{name}"]:not([aria-hidden])').first


def mark(board, name):
    """What is drawn of a thing at its place: a point that can be clicked."""
    return thing(board, name).locator(":is(circle, rect, path):not(.hit)").first


def focused(board):
    return board.page.evaluate("document.activeElement?.dataset?.thing ?? null")


def test_the_whole_drawing_is_there_and_titles_do_not_show_twice(board):
    expect(board.locator('svg[data-panel="map"] [data-part]').first).to_be_attached()
    keys = board.locator("[data-part]").evaluate_all("parts => parts.map(part => part.dataset.part)")
    assert sorted(keys) == sorted(board.state["drawing"]["parts"])
    assert board.locator("title").count() == 0
    assert "@" not in board.el.inner_html()


def test_hovering_tells_what_a_thing_is(board):
    tip = board.locator(".wsdv-tip")
    expect(tip).to_be_hidden()
    mark(board, "city:bremen").hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Bremen, Niedersachsen: no factory")
    board.page.mouse.move(1, 1)
    expect(tip).to_be_hidden()


def test_the_land_of_a_province_stands_for_the_province(board):
    land = board.locator('[data-area="Bayern"]').first
    assert "legal" in land.get_attribute("class")
    box = land.bounding_box()
    board.page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
    land.dispatch_event("pointerover")
    expect(board.locator(".wsdv-tip")).to_contain_text("Bayern (West)")
    land.dispatch_event("click")
    board.settle()
    assert board.widget.chosen == "province:Bayern"


def test_a_tip_stays_on_the_page(board):
    for name in ("city:flensburg", "city:polska-south", "city:saarbruecken"):
        mark(board, name).hover()
        box = board.locator(".wsdv-tip").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280


def test_targets_glow_say_what_they_are_for_and_are_chosen_by_a_click(board):
    target = thing(board, "city:kassel")
    assert "legal" in target.get_attribute("class")
    assert target.get_attribute("aria-label").endswith("– build here")
    assert target.get_attribute("role") == "button"
    assert thing(board, "city:bremen").get_attribute("role") == "img"
    mark(board, "city:kassel").click()
    board.settle()
    assert board.sent == [{"type": "choose", "thing": "city:kassel"}]
    assert board.widget.chosen == "city:kassel"
    expect(board.locator(".wsdv-live")).to_have_text("Chosen: build here.")
    mark(board, "city:bremen").click()
    assert len(board.sent) == 1
    board.widget.targets = {"city:bremen": "now here"}
    board.settle()
    assert "legal" not in thing(board, "city:kassel").get_attribute("class")
    mark(board, "city:bremen").click()
    board.settle()
    assert board.widget.chosen == "city:bremen"


def test_the_keyboard_finds_its_way(board):
    page = board.page
    thing(board, "city:kassel").focus()
    centre = (
        "one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
    )
    for key, axis, sign in (("ArrowRight", 0, 1), ("ArrowLeft", 0, -1), ("ArrowDown", 1, 1), ("ArrowUp", 1, -1)):
        before = thing(board, focused(board)).evaluate(centre)
        page.keyboard.press(key)
        after = thing(board, focused(board)).evaluate(centre)
        assert (after[axis] - before[axis]) * sign > 0, key
    expect(board.locator(".wsdv-tip")).to_be_visible()
    page.keyboard.press("Home")
    first = focused(board)
    page.keyboard.press("End")
    assert focused(board) not in {first, None}
    page.keyboard.press("PageDown")
    assert focused(board) in {"city:kassel", "province:Bayern"}
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    one = focused(board)
    page.keyboard.press("Enter")
    board.settle()
    assert board.sent == [{"type": "choose", "thing": one}]
    assert board.locator('[data-thing][tabindex="0"]').count() == 1
    page.keyboard.press("Escape")
    assert focused(board) is None


def test_every_thing_can_be_reached_by_arrows(board):
    names = board.page.evaluate(
        """() => {
            const root = document.querySelector(".wsdv-picture");
            const things = [...root.querySelectorAll("[data-thing]:not([aria-hidden])")];
            const reached = new Set();
            const todo = [things[0]];
            while (todo.length) {
                const from = todo.pop();
                if (reached.has(from)) continue;
                reached.add(from);
                for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
                    from.focus();
                    from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
                    todo.push(document.activeElement);
                }
            }
            return things.filter((one) => !reached.has(one)).map((one) => one.dataset.thing);
        }"""
    )
    assert names == []


def test_tab_enters_and_leaves_the_board(board):
    page = board.page
    page.keyboard.press("Tab")
    assert focused(board) is not None
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement.dataset.region === 'cards'"):  # longer than its place
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Full screen"
    for _ in range(3):
        page.keyboard.press("Tab")
    assert focused(board) is None


def test_keys_do_not_reach_the_page_around(board):
    board.page.evaluate("addEventListener('keydown', (event) => (window.heard = [...(window.heard ?? []), event.key]))")
    thing(board, "city:kassel").focus()
    for key in ("a", "b", "Enter", "ArrowDown", "d", "Escape"):
        board.page.keyboard.press(key)
    assert board.page.evaluate("window.heard ?? []") == []
    assert board.locator(".wsdv-widget").get_attribute("data-lm-suppress-shortcuts") == "true"


def test_only_changed_parts_are_drawn_anew_in_all_views(board):
    second = board.render()
    board.page.evaluate("() => document.querySelectorAll('[data-part]').forEach((part) => { part.old = true; })")
    thing(board, "city:bremen").focus()
    position = board.widget.position
    board.widget.position = position.replace({"factories": [*position.factories, "bremen"]})
    board.settle()
    for view in (board.el, second):
        new = view.locator("[data-part]").evaluate_all(
            "parts => parts.filter(one => !one.old).map(one => one.dataset.part)"
        )
        assert "city:bremen" in new
        assert len(new) < 12
        assert view.locator('[data-part="city:bremen"].wsdv-glow').count() == 1
    assert focused(board) == "city:bremen"  # drawn anew, and still focused
    third = board.render()
    assert third.locator(".city.factory").count() == board.locator(".city.factory").count()


def test_all_changes_together_are_the_whole_drawing(board):
    for seed in range(6):
        board.widget.position = wsdv.Position.from_dict(random_document(seed, "second"))
        board.settle()
    fresh = board.beside(Board(board.widget.position, targets=board.widget.targets))
    shape = """el => [...el.querySelectorAll("[data-part]")].map((part) => part.outerHTML
        .replace(/wsdv[a-z0-9]+-/g, "").replace(/ ?wsdv-glow/g, "").replaceAll(' class=""', "")
        .replace(/tabindex="-?[01]"/g, ""))"""
    shown, expected = (one.locator(".wsdv-picture").evaluate(shape) for one in (board, fresh))
    assert shown == expected


def test_without_motion_nothing_moves(board):
    board.widget.position = wsdv.Position.from_dict(random_document(3, "second"))
    board.settle()
    assert board.locator(".wsdv-glow").first.evaluate("one => getComputedStyle(one).animationName") == "none"
    board.page.emulate_media(reduced_motion="no-preference")
    assert board.locator(".wsdv-glow").first.evaluate("one => getComputedStyle(one).animationName") == "wsdv-glow"


@pytest.mark.parametrize("width", [1280, 900, 500, 380])
def test_in_any_width_nothing_sticks_out(board, width):
    board.resize(width)
    assert board.page.evaluate("document.documentElement.scrollWidth") <= width
    stage = board.locator(".wsdv-stage").bounding_box()
    assert stage["height"] <= 720
    shown = [board.locator(f'[data-region="{name}"]').bounding_box() for name in ("map", "tracks")]
    if width >= 640:
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in shown)
        assert all(box["y"] + box["height"] <= stage["y"] + stage["height"] for box in shown)


def test_themes_follow_jupyterlab(board):
    background = "one => getComputedStyle(one).backgroundColor"
    light = board.locator(".wsdv-widget").evaluate(background)
    board.theme("dark")
    assert board.locator(".wsdv-widget").evaluate(background) != light


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(board, axe, theme):
    board.theme(theme)
    assert [str(one) for one in axe(board.page)] == []


def test_two_boards_do_not_disturb_each_other(board):
    board.beside(Board())
    ids = board.page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert len(ids) == len(set(ids))
    lost = board.page.locator("use").evaluate_all(
        "all => all.map(one => one.getAttribute('href')).filter(ref => !document.querySelector(ref))"
    )
    assert lost == []


def test_hostile_messages_do_nothing(board):
    for message in HOSTILE:
        board.message(message)
    board.page.wait_for_timeout(200)
    assert board.page.evaluate("window.hacked ?? null") is None
    assert board.locator("script, iframe, img, image, a").count() == 0
    assert board.locator("[onclick], [onerror]").count() == 0
    expect(board.locator('svg[data-panel="tracks"] [data-part]').first).to_be_attached()


def test_the_page_can_be_full_screen(board):
    button = board.locator('[data-act="full-screen"]')
    button.click()
    board.page.wait_for_function("document.fullscreenElement !== null")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    board.page.wait_for_function("document.fullscreenElement === null")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_text("Full screen")


def test_a_view_that_goes_leaves_nothing(board):
    second = board.render()
    board.close_view()
    assert board.page.locator(".wsdv-widget").count() == 1
    expect(second.locator(".wsdv-picture")).to_be_visible()
    board.close_view(1)
    assert board.listeners == ["msg:custom"]
    assert board.page.locator("main").inner_html() == ""


def test_a_closed_board_leaves_its_last_picture_and_says_so(board):
    board.widget.close()
    board.settle()
    left = board.page.locator("main > .wsdv-widget")
    expect(left).to_have_count(1)
    expect(left.locator(".wsdv-banner")).to_contain_text("This was closed")
    expect(left.locator('[data-thing="city:kassel"]')).to_be_visible()
    left.locator('[data-thing="city:kassel"] circle').first.click()
    assert board.sent == []
    assert board.listeners == []


def test_after_the_kernel_died_the_last_picture_stays_and_says_so(board):
    board.kill()
    expect(board.locator(".wsdv-banner")).to_contain_text("Python is no longer running")
    mark(board, "city:kassel").click()
    board.page.mouse.move(1, 1)
    mark(board, "city:kassel").hover()
    expect(board.locator(".wsdv-tip")).to_contain_text("Kassel")
    assert board.sent == []


def test_a_silent_kernel_is_remarked_upon(board):
    board.page.clock.install()
    mark(board, "city:kassel").click()
    board.page.clock.fast_forward(9000)
    expect(board.locator(".wsdv-banner")).to_contain_text("Python does not answer yet")
    board.settle()
    expect(board.locator(".wsdv-banner")).to_be_hidden()


# Language


def test_a_board_speaks_another_language_from_one_moment_to_the_next(fake):
    board = Board(targets={"city:jena": "here"})
    fake.load(board)
    root = fake.locator('[data-widget="board"]')
    expect(root).to_have_attribute("lang", "en")
    for region in ("map", "cards"):
        expect(root.locator(f'[data-region="{region}"]')).to_have_count(1)
    listeners = sorted(fake.listeners)
    board.language = CODE
    fake.settle()
    expect(root).to_have_count(1)
    expect(root).to_have_attribute("lang", CODE)
    expect(fake.el.get_by_role("button", name="⟦Full screen⟧")).to_be_visible()
    expect(fake.locator('[data-thing="city:jena"].legal')).to_have_count(1)
    assert sorted(fake.listeners) == listeners  # nothing of the view before listens on
    board.language = "en"
    fake.settle()
    expect(root).to_have_attribute("lang", "en")
    expect(fake.el.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
