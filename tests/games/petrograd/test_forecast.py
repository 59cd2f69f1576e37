"""The forecast: what Scoring would do now, what cards would do to the date; by the rulings, and as it then happens."""

import random

import pytest

import wsdv
from tests.games.petrograd.tools import GAME, events, play, position, scoring

SECRET = {"red": {"card": "blue-6", "open": False}, "white": {"card": "green-9", "open": False}}  # 3 and 4 points


def test_unrest_and_objectives_are_forecast_with_both_sums_in_the_order_of_d58():
    tokens = {"purple": ["w1-11", "n1-0"], "blue": ["r1-10", "n1-2:exhausted"], "green": []}
    found = wsdv.forecast(position(tokens=tokens, objectives=SECRET, month="july", trotsky=[], score=2, will="red"))
    assert (found.unrest.district, found.unrest.points, found.unrest.side) == ("purple", 3, "white")
    assert (found.unrest.strength.white.strength, found.unrest.strength.red.strength) == (1, 0)
    assert [(one.owner, one.card, one.points, one.side) for one in found.objectives] == [
        ("white", "green-9", 4, None),  # white is behind
        ("red", "blue-6", 3, "red"),
    ]
    assert found.objectives[1].strength.red.strength == 1 + 2
    assert (found.first_to_reveal, found.leader, found.score, found.ends) == ("white", "red", 2, None)
    assert [(one.district, len(one.turned), len(one.removed)) for one in found.exhausted] == [
        ("purple", 2, 0),
        ("blue", 1, 1),
        ("green", 0, 0),
    ]


def test_a_view_forecasts_only_the_objective_it_knows():
    game = wsdv.new_game(GAME, seed=1)
    while game.decision.kind == "objective":
        game.play(game.decision.choices[0])
    for side in ("red", "white"):
        assert [one.owner for one in wsdv.forecast(game.view(side).position).objectives] == [side]
        assert {one.side for one in wsdv.forecast(game.view(side).position).calendar if "-" in one.card} == {side}
    alone = wsdv.new_game(GAME, mode="solo", seed=1).view("red").position
    (opposition,) = wsdv.forecast(alone).objectives  # it follows from the cards that lie there (D90)
    assert (opposition.owner, opposition.card) == ("white", alone.cards.played[0].card)


def test_the_oppositions_objective_is_forecast_from_its_row():
    row = [{"side": "white", "card": card} for card in ("red-2", "red-4", "purple-4", "brown-5", "purple-2")]
    fields = {"mode": "solo", "side": "red", "starts": "white", "stage": "actions", "turn": 8}
    found = wsdv.forecast(position(fields, cards={"played": row, "red_hand": []}))  # example H
    assert [(one.card, one.owner, one.open) for one in found.objectives] == [("purple-4", "white", True)]


@pytest.mark.parametrize(
    ("fields", "ends", "leader"),
    [
        ({"month": "october-november", "trotsky": [], "score": -1, "will": "red"}, "october", "white"),
        ({"month": "october-november", "trotsky": [], "will": "white"}, "october", "white"),
        ({"month": "september", "trotsky": []}, None, "red"),
        ({"mode": "solo", "round": 3}, "third-round", "red"),
        ({"mode": "solo", "round": 2, "month": "october-november", "trotsky": []}, None, "red"),
    ],
)
def test_the_end_by_the_calendar_or_after_the_third_round_is_forecast(fields, ends, leader):
    found = wsdv.forecast(position(fields))
    assert (found.ends, found.leader) == (ends, leader)


@pytest.mark.parametrize(
    ("day", "card", "then"),  # D27 to D30, D35
    [
        (26, "purple-4", (31, "march-april", True, False, "")),
        (28, "purple-3", (31, "march-april", True, False, "")),
        (28, "purple-4", (1, "may-june", False, True, "trotsky-returns")),
        (14, "purple-2", (16, "march-april", False, False, "")),
        (7, "purple-8", (15, "march-april", True, False, "")),
        (9, "stalin", (15, "march-april", True, False, "")),
    ],
)
def test_each_card_in_hand_says_what_it_would_do_to_the_date(day, card, then):
    found = wsdv.forecast(position(day=day, cards={"red_hand": [card], "white_hand": ["blue-1"]})).calendar
    assert [(one.side, one.card) for one in found] == [("red", card), ("white", "blue-1")]
    one = found[0]
    assert (one.day, one.month, one.bonus, one.passes, one.event) == then


def test_the_calendar_is_told_card_by_card():
    cards = {"red_hand": ["purple-4", "purple-7", "purple-8"], "white_hand": []}
    told = str(wsdv.forecast(position(day=28, month="july", trotsky=["trotsky-red"], cards=cards))).splitlines()
    assert [line.strip() for line in told[-3:]] == [
        "Purple 4: August 1, the Will of the People, Trotsky joins the Soviet",
        "Purple 7: August 4, the Will of the People, Trotsky joins the Soviet",
        "Purple 8: August 5, the Will of the People, Trotsky joins the Soviet",
    ]
    told = str(wsdv.forecast(position(day=8, cards={"red_hand": ["purple-7"], "white_hand": []})))
    assert told.endswith("Purple 7: March/April 15, a bonus action")


def test_a_tie_is_told_in_the_forecast():
    told = str(wsdv.forecast(position(tokens={"purple": ["r1-10", "w1-11"]}, will="white")))
    assert "Strengths and tokens are equal: White is stronger as the holder of the Will of the People." in told


@pytest.mark.parametrize("options", [{}, {"mode": "solo", "side": "white", "difficulty": 4}])
def test_what_is_forecast_when_points_are_taken_is_what_then_happens(options):
    seen = 0
    for seed in range(25):
        game, draw = wsdv.new_game(GAME, seed=seed, **options), random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.kind != "unrest":
                game.play(draw.choice(decision.choices))
                continue
            before = wsdv.forecast(game.position)
            assert (before.unrest.side, game.position.unrest) == (decision.player, before.unrest.district)
            happened = game.play("unrest:points")
            scored = [(event.player, event.amount) for event in happened if event.kind == "scored"]
            assert scored[0] == (decision.player, before.unrest.points)
            if game.result is not None and game.result.reason == "victory-box":
                continue
            seen += 1
            expected = [(one.side, one.points) for one in before.objectives if one.side is not None]
            assert sorted(scored[1:]) == sorted(expected)
            for kinds, lists in ((("turned",), "turned"), (("returned", "lost"), "removed")):
                told = sum(event.amount for event in happened if event.kind in kinds)
                assert told == sum(len(getattr(one, lists)) for one in before.exhausted)
            assert (before.ends is None) == (game.result is None)
    assert seen > 5


def test_a_forecast_changes_nothing_and_scoring_follows_it():
    game = scoring(tokens={"purple": ["w1-11", "r2-21"]}, objectives=SECRET, month="september", trotsky=[])
    before = game.position
    assert wsdv.forecast(before).unrest.side == "red"
    assert game.position == before
    assert events(play(game, "unrest:points"), "scored")[0].amount == 5
