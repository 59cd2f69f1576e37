"""Learning from games: the regression finds what it should, and who has learned foretells games it never saw."""

import random
from functools import cache

import numpy as np
import pytest

import high_card  # noqa: F401 - importing it makes the game known
import wsdv
from wsdv.analysis.calibration import surprise
from wsdv.analysis.generations import Plan, Rivals
from wsdv.analysis.selfplay import Run, fill, played
from wsdv.analysis.training import (
    Samples,
    _newton,
    chances,
    grounds_of,
    learned,
    odds,
    returns,
    sampled,
    samples,
    thought_through,
    together,
)
from wsdv.engine.learned import Grounds, Learned, Model
from wsdv.engine.registry import rules_of

GAME = "dual-powers"


def made(count, weights, bias, seed=1):
    """Trials of a known logistic model: columns with a last one of ones, and what became of each."""
    chance = np.random.default_rng(seed)
    columns = np.hstack([chance.normal(size=(count, len(weights))), np.ones((count, 1))])
    told = 1 / (1 + np.exp(-(columns @ np.array([*weights, bias]))))
    return columns, (chance.random(count) < told).astype(float)


def found(columns, won, *, drawn=0.0, to=0.0, signs=0, begun=None):
    """The weights, all drawn to the same and with the same sign, if these are numbers."""
    size = columns.shape[1]
    full = [np.broadcast_to(np.array(one, float), size) for one in (to, drawn, signs)]
    return _newton(columns, won, *full, None if begun is None else np.array(begun, float))


# The search for weights


def test_the_weights_of_a_known_model_are_found():
    """With 20,000 trials the error of a weight is about 0.02."""
    weights = (1.0, -0.5, 0.25, 0.0)
    assert found(*made(20_000, weights, 0.4)) == pytest.approx([*weights, 0.4], abs=0.08)


def test_where_the_search_begins_does_not_matter():
    trials = made(2_000, (1.0, -0.5), 0.4)
    one = found(*trials)
    assert found(*trials, begun=[-3, 3, -3]) == pytest.approx(one, abs=0.01)


def test_weights_are_drawn_to_where_they_should_go():
    trials = made(2_000, (1.0, -0.5), 0.4)
    free = found(*trials)
    to_none = [np.abs(found(*trials, drawn=strength)).sum() for strength in (0, 50, 1_000, 1e7)]
    assert to_none == sorted(to_none, reverse=True)
    assert to_none[-1] < 0.01
    assert found(*trials, drawn=1e7, to=0.7) == pytest.approx([0.7] * 3, abs=0.01)
    half = found(*trials, drawn=200, to=0.7)
    assert ((half > np.minimum(free, 0.7)) & (half < np.maximum(free, 0.7))).all()


def test_what_is_wanted_may_be_chances_and_then_they_are_told_exactly():
    columns, _ = made(500, (1.0, -0.5), 0.4)
    wanted = 1 / (1 + np.exp(-(columns @ np.array([0.3, 0.9, -0.2]))))
    assert found(columns, wanted) == pytest.approx([0.3, 0.9, -0.2], abs=1e-3)


def test_a_weight_never_gets_the_wrong_sign():
    trials = made(5_000, (1.0, -0.5), 0.4)
    wrong = found(*trials, signs=[-1, 1, 0])
    assert (wrong[0], wrong[1]) == (0, 0)
    assert wrong[2] == pytest.approx(found(trials[0][:, 2:], trials[1])[0], abs=0.01)  # as if it were alone
    right = found(*trials, signs=[1, -1, 0])
    assert right == pytest.approx(found(*trials), abs=0.01)


def test_a_weight_that_was_held_at_none_is_free_again_where_others_have_moved():
    """Two columns are nearly the same; begun with the wrong one, the search finds the right one."""
    chance = np.random.default_rng(2)
    first = chance.normal(size=4_000)
    columns = np.stack([first, 0.9 * first + 0.4 * chance.normal(size=4_000)], axis=1)
    won = (chance.random(4_000) < 1 / (1 + np.exp(-first))).astype(float)
    assert found(columns, won, signs=1, begun=[0, 5]) == pytest.approx([1, 0], abs=0.15)


def test_a_column_that_is_nothing_weighs_nothing():
    columns, won = made(1_000, (1.0,), 0.0)
    assert found(np.hstack([columns, np.zeros((1_000, 1))]), won)[-1] == 0


# What a table is to be called


def test_returns_mix_the_end_with_what_is_thought_of_later_tables():
    """Two games: three tables of one that was won, two of one that was lost."""
    won = np.array([1.0, 1.0, 1.0, 0.0, 0.0])
    told = np.array([0.5, 0.6, 0.8, 0.3, 0.4])
    game = np.array([0, 0, 0, 1, 1])
    tables = Samples(np.zeros((5, 1)), np.ones((5, 1)), won, game)
    second = 0.75 * 0.8 + 0.25 * 1
    assert returns(tables, told, 0.25) == pytest.approx([0.75 * 0.6 + 0.25 * second, second, 1, 0.75 * 0.4, 0])
    assert returns(tables, told, 1.0) == pytest.approx(won)  # the end alone
    assert returns(tables, told, 0.0) == pytest.approx([0.6, 0.8, 1, 0.4, 0])  # the next table alone
    assert tables.won == pytest.approx([1, 1, 1, 0, 0])  # unchanged


def test_returns_tell_games_apart_that_end_alike():
    tables = Samples(np.zeros((2, 1)), np.ones((2, 1)), np.array([1.0, 1.0]), np.array([7, 8]))
    assert returns(tables, np.array([0.2, 0.3]), 0.5) == pytest.approx([1, 1])


# A model from samples

COINS = Grounds(
    game="coins",
    first="heads",
    term_of={"gold": "gold", "noise": "noise"},
    features=tuple,
    stages=("start", "end", "never"),
    groups=((0, 1), (2,)),
    moment=len,
    mixture=lambda _: ((0, 1.0),),
    signs=(1, -1),
)


def coins(count=8_000, seed=3):
    """Gold counts twice as much at the end as at the start; noise does not count."""
    chance = np.random.default_rng(seed)
    features = np.stack([chance.normal(2, 3, count), chance.normal(-1, 0.5, count)], axis=1)
    late = chance.random(count)
    shares = np.stack([1 - late, late, np.zeros(count)], axis=1)
    told = 1 / (1 + np.exp(-((0.3 + 0.3 * late) * (features[:, 0] - 2))))
    won = (chance.random(count) < told).astype(float)
    return Samples(features.astype(np.float32), shares.astype(np.float32), won, np.arange(count))


def test_a_model_has_weights_for_each_stage_and_means():
    tables = coins()
    model = learned(COINS, tables, tables.won, made={"by": "test"}, common=1.0, apart=1.0)
    start, end, never = (weights[0] for weights in model.weights)
    assert (start, end) == pytest.approx((0.3, 0.6), abs=0.08)
    assert start < never < end  # what was never met is judged by what all have in common
    assert all(-0.2 < weights[1] <= 0 for weights in model.weights)  # never against its sign
    assert model.bias[0] + 2 * start == pytest.approx(0, abs=0.15)
    assert model.means[0] == pytest.approx((2, -1), abs=0.1)
    assert (model.game, model.names, model.stages) == ("coins", ("gold", "noise"), COINS.stages)
    assert model.made == {"by": "test"}


def test_stages_that_are_strongly_drawn_together_weigh_alike():
    tables = coins()
    apart, alike = (
        learned(COINS, tables, tables.won, made={}, common=1.0, apart=strength).weights for strength in (1.0, 1e6)
    )
    assert alike[0][0] == pytest.approx(alike[1][0], abs=0.01)
    assert apart[1][0] - apart[0][0] > 0.2


def test_a_feature_that_is_always_the_same_does_no_harm():
    tables = coins(500)
    tables.features[:, 1] = 3.0
    model = learned(COINS, tables, tables.won, made={})
    assert np.isfinite([model.bias, *zip(*model.weights, strict=True)]).all()


def test_odds_of_a_table_are_what_the_judge_tells():
    run = Run(GAME, grounds_of(GAME).settings, "odds", agent="random")
    row = run.play(0)
    model = any_model(GAME)
    tables = samples(run, [row], grounds_of(GAME))
    judge = Learned(model, grounds_of(GAME), rules_of(GAME).promise)
    told = [judge.worth(game.table, None, grounds_of(GAME).first) for game in run.replayed(row)]
    assert odds(model, tables) == pytest.approx(told, abs=1e-4)
    assert chances(model, tables) == pytest.approx([judge.chance(worth) for worth in told], abs=1e-4)


def any_model(game):
    grounds = grounds_of(game)
    chance = random.Random(1)
    rows = [tuple(tuple(chance.uniform(-1, 1) for _ in grounds.names) for _ in grounds.stages) for _ in range(2)]
    return Model(game, grounds.names, grounds.stages, tuple(0.1 for _ in grounds.stages), *rows, {})


# Samples of games


def test_samples_are_the_tables_that_can_be_judged_in_their_order():
    grounds = grounds_of(GAME)
    run = Run(GAME, grounds.settings, "samples", agent="random")
    rows = [run.play(number) for number in range(3)]
    tables = samples(run, rows, grounds, first=100)
    lengths = [sum(1 for _ in run.replayed(row)) for row in rows]
    assert min(lengths) > 10
    assert list(tables.game) == [100 + number for number, length in enumerate(lengths) for _ in range(length)]
    ends = [float(row["winner"] == grounds.first) for row in rows]
    assert list(tables.won) == [end for end, length in zip(ends, lengths, strict=True) for _ in range(length)]
    assert tables.shares.sum(1) == pytest.approx(1)
    one_by_one = together(samples(run, [row], grounds, first=100) for row in rows)
    for column, other in zip(tables, one_by_one, strict=True):
        assert np.array_equal(column, other)


def test_several_processes_sample_the_same():
    run = Run(GAME, grounds_of(GAME).settings, "samples", agent="random")
    rows = [run.play(number) for number in range(120)]  # two pieces of work
    here, there = (sampled(run, rows, grounds_of(GAME), first=5, jobs=jobs) for jobs in (1, 2))
    for column, other in zip(here, there, strict=True):
        assert np.array_equal(column, other)


def test_what_has_no_grounds_cannot_be_learned():
    with pytest.raises(wsdv.Error, match="high-card has nothing yet that a judge could learn from"):
        grounds_of("high-card")


# A real run, small: two hundred games to learn from, a hundred that nobody learned from


def untrained(game):
    """A judge that thinks nothing yet."""
    grounds = grounds_of(game)
    none = tuple((0.0,) * len(grounds.names) for _ in grounds.stages)
    return Model(game, grounds.names, grounds.stages, (0.0,) * len(grounds.stages), none, none, {})


def tables_of(game, folder, name, games):
    grounds = grounds_of(game)
    run = Run(game, grounds.settings, name, "0.1" if game == GAME else None, agent=None if game == GAME else "random")
    path = folder / f"{name}.jsonl"
    assert len(list(fill(path, run, games, jobs=2))) == games
    return sampled(run, played(path), grounds, jobs=2)


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """Of Greedy's games where those are quick, else of games at random."""

    @cache
    def of(game):
        folder = tmp_path_factory.mktemp(game)
        seen, unseen = tables_of(game, folder, "seen", 200), tables_of(game, folder, "unseen", 100)
        return thought_through(grounds_of(game), seen, lasting=0.4, rounds=2, made={}), unseen

    return of


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAME, "wir-sind-das-volk"])
def test_two_hundred_games_teach_to_foretell_games_that_were_not_learned_from(trained, game):
    model, unseen = trained(game)
    won = unseen.won
    share = won.mean()  # the best that can be said of all tables alike
    told = surprise(chances(model, unseen), won)
    assert surprise(chances(untrained(game), unseen), won) == pytest.approx(np.log(2))
    constant = surprise(np.full(len(won), share), won)
    assert told < constant - 0.05
    assert told < np.log(2) - 0.05


@pytest.mark.slow
def test_who_has_learned_plays_better_than_who_has_not(trained):
    model, _ = trained(GAME)
    new, old = (Learned(one, grounds_of(GAME), rules_of(GAME).promise) for one in (model, untrained(GAME)))
    rivals = Rivals(Plan(GAME, "learned or not"), 0, new, old)
    shares = [rivals.play(number)["share"] for number in range(12)]
    assert sum(shares) / len(shares) > 0.6
