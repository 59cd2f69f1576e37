"""Any table made by hand: what it holds, what is refused in plain words, files, a game from here."""

import json

import pytest

import wsdv
from tests.games.petrograd.tools import position
from tests.widgets.page import Page
from wsdv_widgets import Situation

TABLE = {
    "tokens": {"purple": ["r2-22", "w1-11"]},
    "cards": {"red_hand": ["blue-6", "green-9"], "white_hand": ["red-1"]},
}


@pytest.fixture
def page():
    return Page(Situation(position(TABLE)))


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1].get("said") or answers[-1].get("text")


def words(page, name):
    return [block.get("text") for block in page.table[f"section:{name}"]["blocks"]]


def test_fields_of_the_course_are_set(page):
    use(page, "field-round", 3)
    use(page, "field-stage", "scoring")
    use(page, "field-unrest", "brown")
    use(page, "field-blockade", "red-green")
    now = page.widget.position
    assert (now.round, now.stage, now.unrest, now.blockade) == (3, "scoring", "brown", "red-green")
    assert now.tiles is None  # dealt anew: one of them lies elsewhere now


def test_what_cannot_be_is_refused_in_plain_words_and_changes_nothing(page):
    before = page.widget.position
    said = use(page, "field-mode", "solo")  # White's unit stands in Admiralty
    assert "tokens" not in said.split()[0]
    assert page.widget.position == before


def test_cards_are_laid_elsewhere(page):
    use(page, "card", "blue-6")
    use(page, "place", "red_objective")
    assert use(page, "lay") == "Blue 6: Red’s objective."
    now = page.widget.position
    assert now.objectives["red"].card == "blue-6"
    assert now.cards.red_hand == ("green-9",)
    use(page, "place", "white_played")
    use(page, "lay")
    assert [one.card for one in page.widget.position.cards.played] == ["blue-6"]
    assert page.widget.position.objectives["red"] is None
    use(page, "place", "open")
    use(page, "lay")
    assert not page.widget.position.cards.played


def test_it_says_whether_a_game_can_begin(page):
    assert words(page, "begin") == ["Yes. What is left open is dealt by chance."]
    use(page, "play")
    assert page.widget._instead.game.position.unrest == "purple"


def test_a_table_in_the_middle_of_a_turn_says_why_not():
    game = wsdv.new_game("dual-powers", seed=2)
    while game.decision.kind in {"objective", "card"}:
        game.play(game.decision.choices[0])
    page = Page(Situation(game))
    assert "middle of an action" in words(page, "begin")[0]


def test_files_go_out_and_come_in(page):
    use(page, "export")
    (message,) = [one for one in page.messages if one["type"] == "download"]
    document = json.loads(message["text"])
    assert document["format"] == "dual-powers-position/1"
    use(page, "field-round", 5)
    use(page, "import", message["text"])
    assert page.widget.position.round == 1
    document["day"] = 77
    assert "77" in use(page, "import", json.dumps(document))
    assert page.widget.position.day != 77


def test_everything_is_taken_back(page):
    before = page.widget.position
    use(page, "field-round", 4)
    use(page, "undo")
    assert page.widget.position == before


def test_a_view_leaves_to_chance_what_it_does_not_know():
    game = wsdv.new_game("dual-powers", seed=1)
    widget = Situation(game.view("red"))
    assert widget.position.cards.white_hand is None
    assert widget.position.cards.red_hand == game.position.cards.red_hand


def test_whatever_calendar_moves_can_be_moved(page):
    use(page, "day", 9)
    assert page.widget.position.day == 9
    assert page.send({"type": "click", "thing": "token:r2-22:fresh:purple"})
    assert "r2-22:exhausted" in page.widget.position.tokens["purple"]
