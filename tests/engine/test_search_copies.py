"""What copies for search leave out: answers that nobody asks for are not counted."""

from __future__ import annotations

import random

import pytest

import wsdv
from wsdv.games.germany.icons import PLACING

GAMES = (
    {"edition": "second"},
    {"edition": "first"},
    {"game": "dual-powers"},
    {"game": "dual-powers", "mode": "solo"},
)


@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_surely_asked_has_two_answers_or_more(options, seed):
    game = wsdv.new_game(options.get("game", "wir-sind-das-volk"), seed=seed, **_without_game(options))
    draw = random.Random(seed)
    while game.asked is not None:
        question, values, legal = game.asked.question, game.asked.values, game.asked.legal
        if question.surely_asked(game.table, *values):
            assert legal.bit_count() >= 2
        game.play(draw.choice(game.decision.choices))


@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_copy_for_search_asks_the_same_as_the_game(options, seed):
    game = wsdv.new_game(options.get("game", "wir-sind-das-volk"), seed=seed, **_without_game(options))
    draw = random.Random(seed)
    while (decision := game.decision) is not None:
        choice = draw.choice(decision.choices)
        twin = game.after(choice)
        assert game.decision == decision
        game.play(choice)
        assert (twin.asks, twin.step, twin.player, twin.result) == (game.asks, game.step, game.player, game.result)
        assert twin.table == game.table
        assert twin.choices == game.choices
        assert twin.decision == game.decision
        assert twin.is_bare


def test_a_choice_that_is_not_legal_is_refused_by_a_copy_that_has_not_counted_yet():
    game = wsdv.new_game(seed=4).after(wsdv.new_game(seed=4).decision.choices[0])
    while game.asks != "card":
        game = game.after(game.choices[0])
    legal = game.choices
    taken = next(choice for choice in game.rules.catalogue if choice.family == "card" and choice not in legal)
    for played in (game.copy(history=False), game.copy(history=False).copy()):
        with pytest.raises(wsdv.IllegalChoice):
            played.play(taken)
        assert played.why_not(legal[0]) is None


@pytest.mark.parametrize("edition", ["second", "first"])
def test_an_icon_has_a_place_if_one_is_legal(edition):
    game = wsdv.new_game(seed=5, edition=edition)
    from wsdv.games.germany.icons import ORDERS

    draw = random.Random(5)
    orders = [order for (order,) in ORDERS.values() if order.icon.name in PLACING]
    while game.decision is not None:
        for order in draw.sample(orders, 40):
            question = PLACING[order.icon.name]
            assert question.has_place(game.table, order) == bool(question.legal(game.table, (order,))), order
        game.play(draw.choice(game.decision.choices))


def _without_game(options):
    return {name: value for name, value in options.items() if name != "game"}
