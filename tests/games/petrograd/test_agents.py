"""Agents at the table of Petrograd: stronger than chance, and blind to what their side cannot know."""

import pytest

import wsdv
from tests.games.petrograd.tools import GAME, OTHER, position
from wsdv.engine.registry import rules_of
from wsdv.players import Greedy, Random
from wsdv.players.greedy import hint

SIDES = ("red", "white")


def test_greedy_beats_random_on_both_sides():
    """A dozen games; by chance alone so many wins come up less than once in three hundred times."""
    won = 0
    for number in range(12):
        side = SIDES[number % 2]
        agents = {side: Greedy(seed=number), OTHER[side]: Random(seed=number)}
        won += wsdv.play_out(wsdv.new_game(GAME, seed=number), agents).winner == side
    assert won >= 11


def test_to_the_judge_of_0_1_a_rivals_objective_counts_only_when_it_lies_open():
    rules = rules_of(GAME)

    def objectives(card, *, shown):
        objective = {"red": {"card": "red-1", "open": False}, "white": {"card": card, "open": shown}}
        table = list(position(tokens={"blue": ["r3-33"]}, objectives=objective).table)
        return rules.judge("0.1").terms(table, "red")["objectives"]

    assert objectives("blue-6", shown=False) == objectives("green-9", shown=False)
    assert objectives("blue-6", shown=True) > objectives("green-9", shown=True)  # red would score blue's


@pytest.mark.parametrize("options", [{}, {"mode": "solo", "side": "white", "difficulty": 3}])
def test_a_hint_is_the_same_in_every_world_that_could_be_the_real_one(options):
    game = wsdv.new_game(GAME, seed=4, **options)
    for _ in range(8):
        view = game.view(game.decision.player)
        told = hint(view, game.decision)
        for number in range(2):
            world = view.imagine(number)
            assert world.position != game.position
            assert hint(world.view(view.player), world.decision) == told
        game.play(told.choice)
