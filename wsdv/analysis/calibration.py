"""Whether chances are what they say: of tables called 70 %, some 70 % should be won.

Tables of one game are no independent trials, so what is counted is told with the number of games behind it.
"""

from __future__ import annotations

from functools import partial
from math import exp, log
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.analysis.training import grounds_of
from wsdv.analysis.work import in_order
from wsdv.engine.registry import rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from wsdv.analysis.selfplay import Run
    from wsdv.engine.learned import Grounds

_AT_ONCE: Final = 50  # so many games are one piece of work
_SURE: Final = 1e-6  # nothing is called surer than that where surprise is counted
_STEPS: Final = 30
BINS: Final = 10


class Called(NamedTuple):
    """A table of a game: what it was called, what became of it."""

    chance: float  # of the first player, by the judge of today
    points: float  # what the judge of version 0.1 makes of it, for the first player
    won: bool
    part: str  # of the game: its decade, its round
    setting: int  # which of the run's settings
    game: int


class Row(NamedTuple):
    """All tables that were called about the same."""

    low: float
    high: float
    tables: int
    games: int
    called: float  # on average
    won: float  # the share of them


def called(run: Run, rows: Sequence[Mapping[str, Any]], *, jobs: int | None = None) -> list[Called]:
    """Every table of these games at which somebody could be asked for a chance."""
    pieces = [rows[start : start + _AT_ONCE] for start in range(0, len(rows), _AT_ONCE)]
    found = in_order(partial(_piece, run, pieces), range(len(pieces)), jobs=jobs)
    return [one for piece in found for one in piece]


def _piece(run: Run, pieces: Sequence[Sequence[Mapping[str, Any]]], number: int) -> list[Called]:
    return [one for row in pieces[number] for one in _of_game(run, row)]


def _of_game(run: Run, row: Mapping[str, Any]) -> Iterable[Called]:
    rules, grounds = rules_of(run.game), grounds_of(run.game)
    today, former = rules.judge(None), rules.judge("0.1")
    won = row["winner"] == grounds.first
    for game in run.replayed(row):
        table = rules.outlook(game)
        chance = today.chance(today.worth(table, None, grounds.first))
        if chance is None:
            raise AssertionError(run)
        points = former.worth(table, None, grounds.first)
        yield Called(chance, points, won, part(grounds, game.table), row["game"] % len(run.options), row["game"])


def part(grounds: Grounds, table: Any) -> str:
    """The part of the game: what the name of the stage it is nearest to begins with."""
    stage, _ = max(grounds.mixture(grounds.moment(table)), key=lambda one: one[1])
    return grounds.stages[stage].rpartition("/")[0]


def brier(chances: Iterable[float], won: Iterable[bool]) -> float:
    """The mean square of what chances were wrong by: 0 is perfect, 0.25 is what saying 50 % always gets."""
    squares = [(chance - end) ** 2 for chance, end in zip(chances, won, strict=True)]
    return sum(squares) / len(squares)


def surprise(chances: Iterable[float], won: Iterable[bool]) -> float:
    """The mean log loss: 0.693 is what saying 50 % always gets."""
    losses = [-log(max(_SURE, chance if end else 1 - chance)) for chance, end in zip(chances, won, strict=True)]
    return sum(losses) / len(losses)


def logistic(points: Sequence[float], won: Sequence[bool]) -> Callable[[float], float]:
    """Points turned into chances as well as a slope and a shift can, by the very games they are tried on."""
    spread = (sum(one * one for one in points) / len(points)) ** 0.5 or 1.0
    slope, shift = 0.0, 0.0
    for _ in range(_STEPS):
        sums = [0.0, 0.0, 1e-6, 0.0, 1e-6]  # so that points which are all the same can be turned too
        for one, end in zip(points, won, strict=True):
            told = 1 / (1 + exp(-max(-30.0, min(30.0, slope * one / spread + shift))))
            wrong, curve, x = told - end, told * (1 - told) + 1e-9, one / spread
            for at, amount in enumerate((wrong * x, wrong, curve * x * x, curve * x, curve)):
                sums[at] += amount
        along, across, xx, x1, one1 = sums
        area = xx * one1 - x1 * x1
        if abs(area) < 1e-9:
            break
        steps = (along * one1 - across * x1) / area, (across * xx - along * x1) / area
        slope, shift = slope - steps[0], shift - steps[1]
        if max(map(abs, steps)) < 1e-6:
            break
    return lambda one: 1 / (1 + exp(-max(-30.0, min(30.0, slope * one / spread + shift))))


def table(found: Sequence[Called], bins: int = BINS) -> list[Row]:
    """What was called about the same, and how often it was won."""
    rows = []
    for number in range(bins):
        low, high = number / bins, (number + 1) / bins
        here = [one for one in found if low <= one.chance < high or (one.chance == high == 1)]
        if here:
            games = len({one.game for one in here})
            mean, won = sum(one.chance for one in here) / len(here), sum(one.won for one in here) / len(here)
            rows.append(Row(low, high, len(here), games, mean, won))
    return rows


def error(rows: Iterable[Row]) -> float:
    """By how much called and won differ, on average over tables."""
    rows = list(rows)
    return sum(row.tables * abs(row.called - row.won) for row in rows) / sum(row.tables for row in rows)
