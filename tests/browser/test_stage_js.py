"""One screen: everything a decision needs is in sight, in every size, and keeps its place."""

import pytest

import wsdv
from tests.browser.sight import NEEDED, Sight, missing
from wsdv_widgets import Board, Table, Task

# The room that an output has in JupyterLab at 1280 × 720 and 1366 × 768, the file list open and closed, and in a
# window 900 px wide; a page's column is 16 pixels narrower, and the height has 14 pixels to spare.
ROOMS = {
    "1280 files": (864, 599),
    "1280": (1116, 599),
    "1366 files": (950, 647),
    "1366": (1202, 647),
    "900": (736, 599),
}
LARGE = ((1280, 720), (1920, 1080))  # full screens
THEMES = ("light", "dark")
DECADE = 140  # decisions: more than a decade has


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "tables"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)


@pytest.fixture
def sight(fake):
    return Sight(fake.page)


def opened(fake, widget):
    fake.widget = widget
    fake.load(widget)
    fake.settle()
    return widget


def against_an_agent(fake, **options):
    """A person as West; East decides at once, so that a test need not wait."""
    return opened(fake, Table(east="greedy", seed=1989, speed="at-once", **options))


def play(fake, choice):
    fake.page.evaluate('(id) => document.querySelector(`[data-choice="${id}"]`).click()', choice)
    fake.settle()
    while fake.widget.sitting.thinking:
        fake.page.wait_for_timeout(20)
        fake.settle()


def full_screen(fake, width, height, act="full-screen"):
    fake.page.set_viewport_size({"width": width, "height": height})
    fake.locator(f"[data-act={act}]").click()
    fake.page.wait_for_function("() => document.fullscreenElement")
    Sight(fake.page).settle()


# In sight


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ROOMS.values(), ids=ROOMS)
def test_everything_a_decision_needs_is_in_sight(fake, sight, size, theme):
    table = against_an_agent(fake)
    fake.theme(theme)
    fake.resize(*size)
    assert missing(sight) == {}
    for choice in ("card:16", "use:build"):
        play(fake, choice)
        assert missing(sight) == {}, table.game.decision.kind
    assert not sight.overflows()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_full_screen_uses_the_whole_screen(fake, sight, size, theme):
    table = against_an_agent(fake)
    fake.theme(theme)
    full_screen(fake, *size)
    for choice in ("card:16", "use:build"):
        assert missing(sight) == {}, table.game.decision.kind
        play(fake, choice)
    boxes = sight.regions()
    left, top, _, height = boxes["map"]
    assert (left, top) == (6, 6)
    assert height >= size[1] - 20, "the map is as high as the screen"
    right = max(box[0] + box[2] for box in boxes.values())
    low = max(box[1] + box[3] for box in boxes.values())
    assert (size[0] - 12 <= right <= size[0], size[1] - 20 <= low <= size[1]) == (True, True)


@pytest.mark.parametrize("size", [*ROOMS.values(), *LARGE], ids=[*ROOMS, "720", "1080"])
def test_whatever_card_is_played_its_uses_and_what_the_other_side_did_are_in_sight(fake, sight, size):
    table = against_an_agent(fake)
    if size in LARGE:
        full_screen(fake, *size)
    else:
        fake.resize(*size)
    play(fake, "card:16")
    play(fake, table.game.decision.choices[-1].id)
    while table.game.decision.kind != "card":
        play(fake, table.game.decision.choices[0].id)
    cards = [choice.id for choice in table.game.decision.choices]
    assert len(cards) > 5
    for card in cards:
        play(fake, card)
        assert sight.cut(".wsdv-choices > button") == []
        assert size not in LARGE or sight.cut('[data-region="answers"] > *') == []
        assert sight.cut('[data-region="story"]') == []
        shown, whole = fake.locator(".wsdv-telling-body").evaluate("(one) => [one.clientHeight, one.scrollHeight]")
        assert whole <= shown or (size not in LARGE and shown >= 2 * 18), "two lines at least, where it is small"
        fake.locator("[data-act=undo]").click()
        fake.settle()


def test_the_answers_of_the_next_question_begin_at_their_top(fake):
    against_an_agent(fake)
    fake.resize(*ROOMS["1280 files"])
    choices = fake.locator(".wsdv-choices")
    choices.locator("summary").click()
    choices.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    assert choices.evaluate("(one) => one.scrollTop") > 0
    choices.locator("button").last.click()
    fake.settle()
    assert choices.evaluate("(one) => one.scrollTop") == 0


def test_a_phone_shows_question_map_and_what_happened_together(fake, sight):
    against_an_agent(fake)
    fake.resize(390, 760)
    together = {name: NEEDED[name] for name in ("the question", "its answers", "the map", "what just happened")}
    for choice in ("card:16", "use:build"):
        play(fake, choice)
        assert missing(sight, together) == {}
    for region in ("cards", "tracks"):  # one swipe away
        fake.locator(".wsdv-picture").evaluate("(one) => one.scrollBy({ left: one.clientWidth })")
        sight.settle()
        assert sight.cut(f'[data-region="{region}"]') == []


def test_on_a_phone_cards_and_tracks_can_be_turned_to(fake, sight):
    against_an_agent(fake)
    fake.resize(390, 760)
    for region in ("cards", "tracks", "map"):
        turn = fake.locator(f'[data-page="{region}"]')
        turn.click()
        sight.settle()
        assert sight.cut(f'[data-region="{region}"]') == []
        assert turn.get_attribute("aria-pressed") == "true"
        assert fake.locator('[data-page][aria-pressed="true"]').count() == 1


# Nothing jumps


@pytest.mark.slow
@pytest.mark.parametrize("size", [ROOMS["1280 files"], ROOMS["1366"], (390, 760)])
def test_places_stay_the_same_over_a_decade(fake, sight, size):
    table = against_an_agent(fake, tasks=[Task("End the first decade.", done=lambda at: at.position.decade > 1)])
    fake.resize(*size)
    agent = wsdv.players.Greedy(seed=7)
    first, kinds = sight.regions(), set()
    assert {"question", "answers", "map", "story", "task"} <= set(first)
    first.pop("answers")  # it is as large as the answers are
    for _ in range(DECADE):
        decision = table.game.decision
        if decision is None or table.position.decade > 1:
            break
        kinds.add(decision.kind)
        if table._telling.is_told:
            fake.locator("[data-act=telling-skip]").click()
        else:
            play(fake, agent.decide(table.game.view("west"), decision).id)
        fake.settle()
        now = sight.regions()
        now.pop("answers", None)
        assert now == first, decision.kind
    assert table.position.decade == 2
    assert {"card", "use", "build"} <= kinds


# Letters


@pytest.mark.parametrize(("size", "city", "card"), [((1280, 720), 14, 12), ((1920, 1080), 20, 16)])
def test_letters_can_be_read_from_the_last_row(fake, sight, size, city, card):
    against_an_agent(fake)
    full_screen(fake, *size)
    names = sight.letters('[data-region="map"] .city .name')
    assert names >= city
    assert sight.letters('[data-region="map"] .plaque .title') > names
    assert sight.letters('[data-region="map"] .plaque .pill text, [data-region="map"] .plaque .count') >= names
    assert sight.letters('[data-region="cards"] .tile :is(.tile-title, .tile-number > span)') >= card
    fake.locator('[data-thing="card:16"]').hover()
    sight.settle()
    assert sight.letters(".wsdv-tip text") >= card


@pytest.mark.parametrize("size", ROOMS.values(), ids=ROOMS)
def test_words_beside_the_map_are_legible_everywhere(fake, sight, size):
    against_an_agent(fake)
    fake.resize(*size)
    assert sight.letters(":is(.wsdv-heading, .wsdv-rule, .wsdv-choices button, .wsdv-bar button)") >= 13
    assert sight.letters('[data-region="cards"] .tile-title') >= 12


# The projector


def test_the_projector_leaves_map_task_and_question(fake, sight, axe):
    table = against_an_agent(fake, tasks=["Find out who holds the prestige."])
    full_screen(fake, 1280, 720, act="projector")
    boxes = sight.regions()
    assert set(boxes) == {"map", "task", "question", "answers"}
    assert sight.letters(".wsdv-heading") >= 20
    assert sight.letters(".wsdv-task-now") >= 20
    assert (
        missing(sight, {"the question": ".wsdv-heading", "the task": ".wsdv-task-now", "the map": NEEDED["the map"]})
        == {}
    )
    play(fake, "card:16")  # cards are out of sight: they can be chosen from the list
    assert table.game.decision.kind == "use"
    assert axe(fake.page) == []
    fake.locator("[data-act=projector]").click()
    sight.settle()
    assert {"cards", "tracks", "story"} <= set(sight.regions())


def test_leaving_the_full_screen_leaves_the_projector(fake, sight):
    against_an_agent(fake)
    full_screen(fake, 1280, 720, act="projector")
    fake.page.evaluate("() => document.exitFullscreen()")
    fake.page.wait_for_function("() => !document.fullscreenElement")
    sight.settle()
    assert {"cards", "tracks", "story"} <= set(sight.regions())
    assert fake.locator("[data-act=projector]").get_attribute("aria-pressed") == "false"


# Boards


def test_a_board_without_cards_shows_no_deck_and_leaves_no_room_for_one(fake, sight):
    bare = wsdv.Position.from_dict({"format": "wsdv-position/1", "stage": "9.1", "cards": {"special": None}})
    opened(fake, Board(bare))
    fake.resize(*ROOMS["1280"])
    boxes = sight.regions()
    assert "cards" not in boxes
    bottom = max(top + height for _, top, _, height in boxes.values())
    _, top, _, height = fake.page.evaluate(
        "() => { const { left, top, width, height } = document.querySelector('[data-widget]').getBoundingClientRect();"
        " return [left, top, width, height]; }"
    )
    assert top + height - bottom <= 12
    assert "Deck" not in fake.el.inner_text()
