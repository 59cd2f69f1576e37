"""Dual Powers in a real browser with the real table behind it: a round by mouse, a game for one by keyboard alone."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.sight import Sight
from tests.browser.test_stage_js import ROOMS, THEMES, full_screen
from wsdv_widgets import Calendar, Deck, Situation, Table

GAME = "dual-powers"
STEPS = (
    "Round 1: the objectives are revealed",
    "Round 1: marker 2 is scored",
    "Round 1: marker 3 is scored",
    "Round 1: exhaustion",
    "Round 1: cleanup",
    "Round 1 is over",
)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "tables"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)


class Played:
    """A table of the game on the fake page."""

    def __init__(self, fake, **options):
        self.fake, self.page = fake, fake.page
        self.table = Table(game=GAME, **{"seed": 3, "speed": "wait", **options})
        fake.load(self.table)
        fake.settle()

    def locator(self, selector):
        return self.fake.locator(selector)

    @property
    def phase(self):
        return self.locator(".wsdv-desk").get_attribute("data-phase")

    @property
    def heading(self):
        return self.locator(".wsdv-heading").inner_text()

    def press(self, act):
        self.locator(f'[data-act="{act}"]').click()
        self.fake.settle()

    def key(self, name):
        self.page.keyboard.press(name)
        self.fake.settle()

    def board(self, choice):
        """Where on the board a choice can be clicked, if it can: what no other choice stands for."""
        things = self.table.face.things(choice)
        asked = self.table.game.decision.choices
        alone = [one for one in things if sum(one in self.table.face.things(other) for other in asked) == 1]
        return self.locator(f'.legal[data-thing="{alone[0]}"]') if alone else None

    def click(self, choice):
        """Choose by a click: on the board if one can, else in the list."""
        on_board = self.board(choice)
        if on_board is not None and on_board.count() == 1 and on_board.is_visible():
            name = on_board.locator("text")  # between a bridge and its name there is water
            (name.first if choice.family == "blockade" else on_board).click()
        else:
            self.unfold(lambda summary: summary.click())
            self.locator(f'.wsdv-choices [data-choice="{choice.id}"]').click()
        self.fake.settle()

    def unfold(self, open_):
        folded = self.locator(".wsdv-list:not([open]) > summary")
        if folded.count():
            open_(folded)

    def type(self, choice):
        """Choose by keyboard: in the list."""

        def open_(summary):
            summary.focus()
            self.key("Enter")

        self.unfold(open_)
        self.locator(f'.wsdv-choices [data-choice="{choice.id}"]').focus()
        self.key("Enter")


def test_a_round_of_two_at_one_screen_by_clicks(fake, screenshot):
    played = Played(fake)
    random, pages, handed, on_board = Random(4), [], 0, 0
    for _ in range(300):
        if played.phase == "veil":
            handed += 1
            expect(played.locator('[data-thing^="card:"].legal')).to_have_count(0)
            played.locator(".wsdv-choices button").first.click()
            fake.settle()
        elif played.phase == "told":
            if played.locator(".wsdv-table").get_attribute("data-story") == "page":
                pages.append(played.heading)
                if played.heading == "Round 1: marker 3 is scored":
                    screenshot(fake.page, "petrograd-marker")
            played.press("telling-on")
        elif played.table.game.position.round == 2:
            break
        else:
            before = len(played.table.game.moves)
            choice = random.choice(played.table.game.decision.choices)
            on_board += played.board(choice) is not None
            played.click(choice)
            assert len(played.table.game.moves) > before
    assert played.table.game.position.round == 2
    assert [page for page in dict.fromkeys(pages) if page in STEPS] == list(STEPS)
    assert handed > 8
    assert on_board > 10


def test_a_game_for_one_by_keyboard_alone(fake, screenshot):
    played = Played(fake, mode="solo", side="white", difficulty=3)
    played.page.keyboard.press("Tab")
    random, told = Random(2), []
    for _ in range(900):
        assert played.phase != "veil"
        if played.phase == "over":
            break
        if played.phase == "told":
            told.append(played.heading)
            played.key(" ")
        else:
            before = len(played.table.game.moves)
            played.type(random.choice(played.table.game.decision.choices))
            assert len(played.table.game.moves) > before
    assert played.phase == "over"
    rounds = played.table.game.position.round
    assert len([one for one in told if one.startswith("Red plays ")]) == 5 * rounds
    assert len([one for one in told if one.endswith(" is over")]) == rounds - 1
    expect(played.locator(".wsdv-telling-body .wsdv-tone-result").first).not_to_be_empty()
    assert played.locator(".wsdv-curves svg").count() == 2
    screenshot(fake.page, "petrograd-over")
    played.locator('[data-act="watch"]').focus()
    expect(played.locator('[data-act="watch"]')).to_be_focused()


@pytest.mark.parametrize("size", ROOMS.values(), ids=ROOMS)
def test_words_on_a_small_card_are_whole_or_not_there(fake, size):
    Played(fake, white="random")
    fake.resize(*size)
    Sight(fake.page).settle()
    words = fake.page.evaluate("""() => [...document.querySelectorAll('.tile')]
      .filter((tile) => tile.getClientRects().length)
      .flatMap((tile) => [...tile.querySelectorAll('.tile-title, .tile-deed > span')])
      .map((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const [first] = range.getClientRects(), room = words.closest('.tile-title, .tile-deed').getBoundingClientRect();
        return {text: words.textContent, right: first.right - room.right, top: first.top - room.bottom,
          bottom: first.bottom - room.bottom};
      })""")
    assert len([one for one in words if one["top"] < 0]) >= 16
    cut = [one for one in words if one["top"] < -2 and (one["right"] > 1 or one["bottom"] > 4)]
    assert cut == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [ROOMS["1280 files"], ROOMS["1366"], (390, 760)])
def test_places_stay_the_same_over_a_round(fake, size):
    played = Played(fake, mode="solo")
    fake.resize(*size)
    sight, random = Sight(fake.page), Random(1)
    first = sight.regions()
    first.pop("answers", None)
    for _ in range(200):
        if played.table.game.position.round == 2 and played.phase == "asked":
            break
        if played.phase == "told":
            played.press("telling-on")
        else:
            choice = random.choice(played.table.game.decision.choices)
            fake.page.evaluate('(id) => document.querySelector(`[data-choice="${id}"]`).click()', choice.id)
            fake.settle()
        now = sight.regions()
        now.pop("answers", None)
        assert now == first, played.heading
    assert played.table.game.position.round == 2


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_while_somebody_is_asked_and_on_a_page(fake, axe, theme):
    played = Played(fake, mode="solo")
    fake.theme(theme)
    assert [str(one) for one in axe(fake.page)] == []  # what the Opposition did
    random, asked = Random(1), False
    while played.locator(".wsdv-table").get_attribute("data-story") != "page":
        if played.phase == "told":
            played.press("telling-on")
        else:
            if not asked:
                assert [str(one) for one in axe(fake.page)] == []
            asked = True
            played.click(random.choice(played.table.game.decision.choices))
    assert [str(one) for one in axe(fake.page)] == []


def test_a_class_sees_the_sums_of_a_page_on_the_projector_and_its_places_stay(fake):
    played = Played(fake, white="random")
    full_screen(fake, 1280, 720, act="projector")
    random, places, seen = Random(4), [], 0
    while played.table.game.position.round == 1 or played.phase == "told":
        if played.phase == "told":
            if played.locator(".wsdv-table").get_attribute("data-story") == "page":
                expect(played.locator(".wsdv-telling-body")).to_be_visible()
                seen += played.locator(".wsdv-telling-body :is(.wsdv-sum, .wsdv-grid)").count() > 0
                places.append(played.locator('[data-act="telling-on"]').bounding_box()["y"])
            played.press("telling-on")
        else:
            choice = random.choice(played.table.game.decision.choices)
            fake.page.evaluate('(id) => document.querySelector(`[data-choice="${id}"]`).click()', choice.id)
            fake.settle()
    assert seen >= 6
    assert len(set(places)) == 1
    assert Sight(fake.page).letters(".wsdv-heading") >= 20


def test_a_token_of_a_sum_is_pointed_at_on_the_map(fake):
    played = Played(fake, mode="solo")
    random = Random(1)
    while not played.locator(".wsdv-telling-body .wsdv-sum button.wsdv-link").count():
        if played.phase == "told":
            played.press("telling-on")
        else:
            played.click(random.choice(played.table.game.decision.choices))
    played.locator(".wsdv-telling-body .wsdv-sum button.wsdv-link").first.click()
    expect(played.locator('[data-region="map"] .wsdv-pointed')).to_have_count(1)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("widget", [Calendar, Deck, Situation])
def test_axe_finds_nothing_in_what_stands_beside_the_game(fake, axe, widget, theme):
    fake.load(widget())
    fake.theme(theme)
    fake.settle()
    assert [str(one) for one in axe(fake.page)] == []


def test_a_district_is_asked_about_and_a_token_turned_by_keyboard(fake):
    calendar = Calendar()
    fake.load(calendar)
    fake.settle()
    token = fake.locator('[data-thing^="token:n1"].legal').first
    token.focus()
    fake.page.keyboard.press("Enter")
    fake.settle()
    turned = [name for tokens in calendar.position.tokens.values() for name in tokens if name.endswith(":exhausted")]
    assert len(turned) == 1
    fake.page.keyboard.press("Control+z")
    fake.settle()
    assert calendar.position == calendar._start
