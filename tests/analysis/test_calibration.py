"""Whether chances are what they say: the counting, on examples small enough for a sheet of paper."""

import random
from math import exp, log

import pytest

from wsdv.analysis.calibration import Called, brier, error, logistic, part, surprise, table
from wsdv.analysis.training import grounds_of


def called(chance, won, game=0):
    return Called(chance, points=0.0, won=won, part="1", setting=0, game=game)


def test_brier_is_the_mean_square_of_the_mistake():
    assert brier([0.8, 0.4], [True, False]) == pytest.approx((0.2**2 + 0.4**2) / 2)
    assert brier([0.5, 0.5], [True, False]) == 0.25
    assert brier([1.0, 0.0], [True, False]) == 0


def test_surprise_is_the_mean_log_loss_and_never_without_end():
    assert surprise([0.8, 0.4], [True, False]) == pytest.approx(-(log(0.8) + log(0.6)) / 2)
    assert surprise([0.5], [False]) == pytest.approx(log(2))
    assert surprise([0.0], [True]) == pytest.approx(-log(1e-6))


def test_a_row_holds_what_was_called_about_the_same():
    found = [called(0.72, won=True), called(0.78, won=True, game=1), called(0.7, won=False, game=1)]
    (row,) = table(found)
    assert (row.low, row.high, row.tables, row.games) == (0.7, 0.8, 3, 2)
    assert row.called == pytest.approx((0.72 + 0.78 + 0.7) / 3)
    assert row.won == pytest.approx(2 / 3)


def test_every_table_is_in_one_row_the_surest_ones_too():
    found = [called(number / 100, won=False) for number in range(101)]
    rows = table(found)
    assert [row.tables for row in rows] == [10] * 9 + [11]
    assert len(table(found, bins=4)) == 4
    assert table([]) == []


def test_the_error_is_the_mean_difference_over_tables():
    rows = table([called(0.75, won=True)] * 3 + [called(0.25, won=True)])
    assert error(rows) == pytest.approx((3 * 0.25 + 1 * 0.75) / 4)


def test_chances_that_are_what_they_say_are_off_by_next_to_nothing():
    chance = random.Random(1)
    found = [called(told, won=chance.random() < told) for told in (chance.random() for _ in range(20_000))]
    assert error(table(found)) < 0.02
    boasting = [one._replace(chance=min(1.0, one.chance + 0.15)) for one in found]
    assert error(table(boasting)) > 0.1


def test_points_become_chances_by_the_slope_and_shift_that_fit_best():
    chance = random.Random(2)
    points = [chance.gauss(3, 10) for _ in range(20_000)]
    won = [chance.random() < 1 / (1 + exp(-(0.2 * one - 0.5))) for one in points]
    turned = logistic(points, won)
    for one in (-10, 0, 2.5, 20):
        assert turned(one) == pytest.approx(1 / (1 + exp(-(0.2 * one - 0.5))), abs=0.02)


@pytest.mark.parametrize("points", [[0.0, 0.0, 0.0, 0.0], [7.0, 7.0, 7.0, 7.0]])
def test_points_that_are_always_the_same_become_the_share_that_was_won(points):
    assert logistic(points, [True, True, True, False])(points[0]) == pytest.approx(0.75, abs=0.01)


def test_points_that_tell_all_become_nearly_certain():
    turned = logistic([-2.0, -1.0, 1.0, 2.0], [False, False, True, True])
    assert turned(1.0) > 0.95
    assert turned(-1.0) < 0.05
    assert 0 < turned(-1e9) < turned(1e9) < 1 or turned(1e9) == 1


@pytest.mark.parametrize(("game", "parts"), [("wir-sind-das-volk", {"1"}), ("dual-powers", {"two-players/early"})])
def test_a_part_is_named_by_the_stage_that_is_nearest(game, parts):
    import wsdv

    assert {part(grounds_of(game), wsdv.new_game(game, seed=1).table)} == parts
