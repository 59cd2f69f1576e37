"""Features in parts: the same numbers, and what is remembered of parts never changes what a table is worth."""

from __future__ import annotations

import random
from operator import mul

import pytest

import wsdv
from wsdv.engine.learned import Learned, Model
from wsdv.games.germany.features import GROUNDS, SIZES, features, parts
from wsdv.games.germany.usefulness import promise
from wsdv.players import ISMCTS, Greedy

NAMES = GROUNDS.names


def any_model(seed):
    draw = random.Random(seed)

    def row():
        return tuple(draw.gauss(0, 0.2) for _ in NAMES)

    stages = GROUNDS.stages
    bias = tuple(draw.gauss(0, 1) for _ in stages)
    return Model(GROUNDS.game, NAMES, stages, bias, tuple(row() for _ in stages), tuple(row() for _ in stages), {})


def judge(seed=1):
    return Learned(any_model(seed), GROUNDS, promise)


def tables(seed, edition="second"):
    game = wsdv.new_game(seed=seed, edition=edition)
    draw = random.Random(seed)
    while game.decision is not None:
        yield game.table.copy()
        game.play(draw.choice(game.decision.choices))


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_parts_are_the_features_in_their_order(edition):
    assert sum(SIZES) == len(NAMES)
    for table in tables(3, edition):
        found = parts(table)
        assert [part.number for part in found] == list(range(len(SIZES)))
        assert tuple(len(part.features) for part in found) == SIZES
        assert sum((part.features for part in found), ()) == features(table)


def test_what_is_remembered_of_parts_is_what_the_features_weigh():
    one, other = judge(1), judge(2)
    for table in (*tables(4), *tables(5, "first"), *tables(4)):
        for learned in (one, other):
            mixed = learned.model.mixed(GROUNDS.mixture(GROUNDS.moment(table)))
            whole = mixed.bias + sum(map(mul, mixed.weights, features(table)))
            assert learned.worth(table, None, "west") == pytest.approx(whole, abs=1e-9)
            assert learned.worth(table, None, "east") == pytest.approx(-whole, abs=1e-9)
            assert sum(learned.terms(table, "west").values()) == pytest.approx(whole, abs=1e-9)


def test_an_agent_with_a_memory_judges_like_one_without():
    agent = Greedy(seed=1, version=judge())
    game = wsdv.new_game(seed=6)
    for _ in range(60):
        view, decision = game.view(game.decision.player), game.decision
        choice = agent.decide(view, decision)
        anew = Greedy(seed=1, version=judge())
        assert anew.decide(view, decision) is choice
        assert anew.values == agent.values
        game.play(choice)


def test_search_with_a_memory_finds_what_search_without_one_finds():
    agent = ISMCTS(seed=1, iterations=12, version=judge())
    game = wsdv.new_game(seed=7)
    for _ in range(8):
        view, decision = game.view(game.decision.player), game.decision
        choice = agent.decide(view, decision)
        anew = ISMCTS(seed=1, iterations=12, version=judge())
        assert anew.decide(view, decision) is choice
        assert anew.found == agent.found
        game.play(choice)
