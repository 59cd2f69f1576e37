"""Dual Powers told at a table: scoring on pages with every term, the round, the end, and the Opposition's turns."""

import json

import pytest

from tests.games.petrograd.tools import start
from wsdv_widgets import Table

# White plays the last card of a round: 8 days from day 1; its objective is Narva Gate. In Admiralty, with Unrest,
# 2 (red) is against 1 + 1 (white): equal in strength, but white has two tokens.
EVE = {
    "turn": 7,
    "starts": "red",
    "score": 1,
    "tokens": {
        "purple": ["r2-22", "w1-11", "w1-11:exhausted", "n1-0"],
        "brown": ["r3-33", "n1-1"],
        "blue": ["w2-21", "kerensky:exhausted"],
    },
    "will": "white",
    "cards": {"red_hand": [], "white_hand": ["green-2", "kornilov"]},
    "objectives": {"red": {"card": "blue-6", "open": True}, "white": {"card": "brown-8", "open": False}},
}


def table(**changes):
    options = changes.pop("options", {})
    return Table(game=start(EVE, **changes), speed="wait", **options)


def say(widget, kind, **fields):
    widget.hear({"type": kind, **fields})


def asked(widget):
    return widget.state()["table"]


def phase(widget):
    return asked(widget)["phase"]


def answer(widget, choice):
    if phase(widget) == "veil":
        say(widget, "reveal", stamp=widget.sitting.stamp)
    while phase(widget) == "told":
        say(widget, "skip", at=widget._telling.at)
    say(widget, "choose", id=choice, stamp=widget.sitting.stamp)


def told(widget):
    """Everything that is told from here on: headings, with the words of the page."""
    found = []
    while phase(widget) == "told":
        shown = asked(widget)
        found.append((shown["heading"], words(shown["told"]["page"])))
        say(widget, "on", at=widget._telling.at)
    return found


def words(page):
    return [] if page is None else [word for block in page["blocks"] for word in flat(block)]


def flat(value):
    if isinstance(value, dict):
        return [word for key, one in value.items() if key not in {"block", "tone", "svg"} for word in flat(one)]
    if isinstance(value, (list, tuple)):
        return [word for one in value for word in flat(one)]
    return [value] if isinstance(value, str) and value else []


@pytest.fixture
def scored():
    """A table at which scoring has just begun: white is stronger in Admiralty and is asked."""
    widget = table()
    answer(widget, "card:green-2")
    answer(widget, "use:recruit")
    while asked(widget)["phase"] != "told" and widget.game.decision.kind != "unrest":
        answer(widget, widget.game.decision.choices[-1].id)
    return widget


def test_the_question_of_unrest_stands_beside_its_sums(scored):
    shown = asked(scored)
    assert scored.game.decision.kind == "unrest"
    assert (
        shown["heading"] == "White: you are stronger where there is Unrest: do you take the points, or a bonus action?"
    )
    page = words(shown["told"]["page"])
    assert page[0] == "White is stronger in Admiralty and chooses: 2 points or a bonus action"
    assert "In March/April Unrest is worth 2 points." in page


def test_sums_have_every_token_and_what_decides(scored):
    (row,) = [block for block in asked(scored)["told"]["page"]["blocks"] if block["block"] == "row"]
    red, white = row["blocks"]
    assert [term[1] for term in red["terms"]] == ["2"]
    assert red["total"] == ["1 token", "2"]
    assert white["title"] == "White with neutral tokens"
    assert [term[2] for term in white["terms"]] == [
        "token:w1-11:fresh:purple", "token:w1-11:exhausted:purple", "token:n1-0:fresh:purple",
    ]  # fmt: skip
    (compared,) = [block for block in asked(scored)["told"]["page"]["blocks"] if block["block"] == "grid"]
    assert [line[0].startswith("▸") for line in compared["rows"]] == [True, False, False]
    assert compared["rows"][2][1:] == ["–", "holds it"]


def test_the_end_of_a_round_is_told_page_by_page(scored):
    answer(scored, "unrest:points")
    pages = told(scored) or [(asked(scored)["heading"], [])]
    headings = [heading for heading, _ in pages]
    assert headings == ["Round 1 is over"] or headings[0].startswith("Round 1:")
    by_heading = dict(pages)
    if phase(scored) == "veil":
        say(scored, "reveal", stamp=scored.sitting.stamp)
        by_heading |= dict(told(scored))
    steps = [heading for heading in by_heading if heading.startswith("Round 1")]
    assert steps[-6:] == [
        "Round 1: the objectives are revealed",
        "Round 1: marker 2 is scored",
        "Round 1: marker 3 is scored",
        "Round 1: exhaustion",
        "Round 1: cleanup",
        "Round 1 is over",
    ]
    reveal = by_heading["Round 1: the objectives are revealed"]
    assert reveal[0] == "Red reveals first: Red is behind, the score marker is at −1"
    assert "Red (lay open)" in reveal
    second = by_heading["Round 1: marker 2 is scored"]  # red is behind and so gets marker 2: Blue 6
    assert second[0] == "White is stronger in Vasilyevsky Island and scores 3 points"
    assert second[1] == "The objective is Red’s: Blue 6. But the rival is stronger there, and so the rival scores."
    third = by_heading["Round 1: marker 3 is scored"]
    assert third[1].endswith("But the rival is stronger there, and so the rival scores.")
    exhausted = by_heading["Round 1: exhaustion"]
    assert exhausted[0].startswith("3 districts are exhausted:")
    assert "Out of the game: Alexander Kerensky" in exhausted
    assert any(word.startswith("Leaves and can come again: white unit of cost 1 (1/1)") for word in exhausted)
    over = by_heading["Round 1 is over"]
    assert "Score (+ is Red’s half)" in over


def test_nobody_scores_where_nobody_is():
    widget = table(tokens={"purple": ["n1-0"], "blue": ["n1-2"], "brown": ["r3-33"]})
    answer(widget, "card:green-2")
    answer(widget, "use:recruit")
    found = []
    for _ in range(40):
        if phase(widget) == "veil":
            say(widget, "reveal", stamp=widget.sitting.stamp)
        found += told(widget)
        if widget.game.position.round == 2:
            break
        answer(widget, widget.game.decision.choices[-1].id)
    by_heading = dict(found)
    assert "Nobody is stronger in Admiralty: nobody scores" in by_heading["Round 1: Unrest is scored"]
    second = next(page for heading, page in found if heading.startswith("Round 1: marker") and "Blue 6" in str(page))
    assert second[0] == "Nobody is stronger in Vasilyevsky Island: nobody scores"


def test_a_game_s_end_is_told_with_its_sums_and_curves():
    widget = table(score=-17)
    answer(widget, "card:green-2")
    answer(widget, "use:recruit")
    while widget.game.result is None:
        answer(widget, widget.game.decision.choices[0].id)
    shown = asked(widget)
    page = shown["told"]["page"]
    assert shown["phase"] == "over"
    assert page["title"] == "White wins (round 1)"
    assert page["blocks"][0]["text"] == "The score marker is in the victory box of White: the game ends at once."
    assert any(block["block"] == "row" for block in page["blocks"])
    curves = [block for block in page["blocks"][-1]["blocks"] if block["block"] == "curves"]
    assert [block["title"] for block in curves] == ["The score (+ is Red’s half)", "Strength of own tokens in the city"]
    assert curves[0]["said"].endswith("→ -18.")
    say(widget, "watch")
    assert widget._instead is not None


def test_an_end_by_the_clock_says_why():
    widget = table(month="october-november", score=3)
    answer(widget, "card:green-2")
    answer(widget, "use:recruit")
    while widget.game.result is None:
        answer(widget, widget.game.decision.choices[0].id)
    told(widget)
    assert words(asked(widget)["told"]["page"])[0].startswith("October has come")


# The game for one


@pytest.fixture
def alone():
    return Table(game="dual-powers", mode="solo", side="red", difficulty=2, seed=3, speed="wait")


def test_who_decides_alone_is_never_asked_to_hand_over(alone):
    assert alone.sitting.people == ("red",)
    assert alone.sitting.at_screen == "red"
    assert asked(alone)["players"] == ["Red: a person", "White: nobody decides"]


def test_the_opposition_is_told_before_the_first_question(alone):
    headings = [heading for heading, _ in told(alone)]
    assert headings[0] == "Round 1 begins."
    assert " appears for the Opposition in " in headings[1]
    assert headings[2].startswith("White plays ")
    assert asked(alone)["heading"] == "Red: which card do you play?"
    assert asked(alone)["told"]["title"] == "What White did"
    assert asked(alone)["told"]["last"].startswith("White plays ")


def test_at_each_scene_the_table_is_as_it_was_then(alone):
    position = alone._telling.position
    assert position.round == 1
    assert not position.cards.played
    say(alone, "on", at=alone._telling.at)
    assert not alone._telling.position.cards.played
    assert alone._telling.position.cards.gone
    say(alone, "on", at=alone._telling.at)
    assert len(alone._telling.position.cards.played) == 1


def test_each_turn_of_the_opposition_is_a_scene_of_its_own(alone):
    headings = []
    while "Round 1 is over" not in headings:
        headings += [heading for heading, _ in told(alone)]
        if alone.game.position.round == 1:
            answer(alone, alone.game.decision.choices[0].id)
    first = headings[: headings.index("Round 1 is over")]
    assert len([heading for heading in first if heading.startswith("White plays ")]) == 5


def test_hidden_cards_are_told_to_nobody(alone):
    hidden = {*alone.game.position.cards.opposition, *alone.game.position.cards.deck}
    shown = json.dumps(alone.now["table"])
    assert not [card for card in hidden if f'"{card}"' in shown]


def test_taken_back_to_the_beginning_nothing_is_told_again(alone):
    told(alone)
    answer(alone, alone.game.decision.choices[0].id)
    while alone.game.moves:
        say(alone, "undo")
    assert phase(alone) == "asked"


def test_a_new_game_tells_its_beginning(alone):
    told(alone)
    form = asked(alone)["form"]
    options = {name: field["value"] for name, field in form["options"].items()} | {"side": "white"}
    say(alone, "new", options=options, seats={"red": "human", "white": "human"}, seed="4")
    assert alone.sitting.people == ("white",)
    assert [heading for heading, _ in told(alone)][-1].startswith("Red plays ")


def test_told_at_once_one_is_asked_at_once():
    widget = Table(game="dual-powers", mode="solo", seed=3, speed="at-once")
    assert phase(widget) == "asked"
