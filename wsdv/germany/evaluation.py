"""What a table is worth, in build points, term by term.

A table is good for West as far as it is bad for East: every term is West's gain. What the end of the decade would
do is part of it, weighed by how near it is. All weights stand in one table; they are opinions, tested by play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.germany import end_of_decade as phases
from wsdv.germany.atlas import (
    BORDERS,
    CONNECTIONS_OF,
    EAST,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    PROVINCES,
    PROVINCES_OF,
    SIDE_OF,
    SIDES,
    SOCIALIST_BOXES,
    SOCIALISTS_IN_ALL,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.germany.economy import dismantling_capacity, working_connections, worth
from wsdv.germany.table import (
    BUILT,
    CURRENCY,
    DECADE,
    DOUBLED,
    FACTORIES,
    HALF,
    IMPORTED,
    LIVING,
    POLICE,
    POLICE_USED,
    PRESTIGE,
    PROTEST_AT,
    RUN_DOWN,
    SECTOR,
    SOCIALIST_TRACK,
    STAGE,
    UNREST,
    WALL,
)

if TYPE_CHECKING:
    from wsdv.engine.rules import Result, Table

WON: Final = 1000.0

# term: its weight in build points
WEIGHTS: Final[dict[str, float]] = {
    "economy": 1.0,  # a point of factory value
    "infrastructure": 0.35,  # a piece that does not work yet
    "no-factory": 1.2,  # a West province without a factory: no export, no living standard
    "living-standard": 1.3,  # a living standard
    "unrest": 1.0,  # what the unrest expected after the reckoning costs (see _UNREST_COSTS)
    "protests": 1.0,  # what the mass protests expected then cost (see _PROTEST_COSTS)
    "flight": 1.1,  # a point East would dismantle for the flight
    "currency": 1.3,  # a factory that would become rundown
    "currency-track": 0.35,
    "prestige-track": 0.7,
    "socialist-track": 0.35,
    "socialists": 0.8,  # a socialist on the board or in the box
    "police": 0.7,  # a police card that can still be used
    "wall": 1.5,  # that the wall stands
    "insolvency": 4.0,  # a point East would be short of in a reckoning: it loses the game
    "socialist-endings": 3.0,
}

_UNREST_COSTS: Final = (0.0, 0.5, 1.1, 2.0, 3.4)  # of none to four unrest in a province: four are a mass protest
_PROTEST_COSTS: Final = (0.0, 0.6, 2.0, 5.0, 14.0)  # of a state's protests together
_ECONOMY_BY_DECADE: Final = (0.0, 1.0, 0.9, 0.75, 0.5)  # what will still bear fruit
_UNREST_BY_DECADE: Final = (0.0, 0.8, 0.95, 1.15, 1.5)  # what will decide the game
_AT_THE_BORDER: Final = tuple((province, members(border)) for province, border in enumerate(BORDERS) if border)
_NEAR: Final = {1: 0.55, 2: 0.85}  # how much of the reckoning is certain in each half


def terms(table: Table, player: str) -> dict[str, float]:
    """Every term of a table's worth for a player."""
    sign = 1 if player == WEST else -1
    return {name: sign * amount for name, amount in _terms(table).items()}


def _terms(table: Table) -> dict[str, float]:
    """Every term, West's gain positive."""
    decade = table[DECADE]
    near = _NEAR[table[HALF]] if table[STAGE] in {"actions", "3.1"} else 1.0
    people = _people(tuple(table[:SECTOR]), near)
    industry = _industry(table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED])
    flight = 0.0 if table[WALL] else phases.flight(table).spaces / 2
    shortage = min(phases.currency(table, hamburg).shortage for hamburg in HAMBURG_NEIGHBOURS)
    on_board = phases.socialists_on_board(table)
    total = on_board + SOCIALIST_BOXES[table[SOCIALIST_TRACK]]
    costs = flight + len(table[POLICE]) + table[WALL]
    found = {
        "economy": industry.economy * _ECONOMY_BY_DECADE[decade],
        "infrastructure": industry.idle,
        "no-factory": -industry.without_factory,
        "living-standard": people.living_standard,
        "unrest": people.unrest * _UNREST_BY_DECADE[decade],
        "protests": people.protests * _UNREST_BY_DECADE[decade],
        "flight": flight * near,
        "currency": shortage * near,
        "currency-track": -table[CURRENCY],
        "prestige-track": -table[PRESTIGE],
        "socialist-track": -table[SOCIALIST_TRACK],
        "socialists": -on_board,
        "police": table[POLICE_USED].bit_count() - len(table[POLICE]),
        "wall": -table[WALL] * (5 - decade) / 3,
        "insolvency": max(0.0, costs + 1 - dismantling_capacity(table, EAST)) * near,
        "socialist-endings": (max(0, -total) - max(0, total - SOCIALISTS_IN_ALL + 2)) * near,
    }
    return {name: amount * WEIGHTS[name] for name, amount in found.items()}


def value(table: Table, result: Result | None, player: str) -> float:
    """What a table is worth for a player."""
    if result is not None:
        return WON if result.winner == player else -WON
    west = sum(_terms(table).values())
    return west if player == WEST else -west


class _Industry(NamedTuple):
    economy: float
    idle: int
    without_factory: int


@lru_cache(maxsize=1 << 13)
def _industry(factories: int, run_down: int, built: int, doubled: int) -> _Industry:
    """Factories and infrastructure, West's less East's; external ones count half: they help only where they reach."""
    table = [0] * (DOUBLED + 1)
    table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED] = factories, run_down, built, doubled
    values, economies, exports = worth(table)
    west = values[HAMBURG] + sum(economies[province] for province in members(PROVINCES_OF[WEST]))
    east = sum(economies[province] for province in members(PROVINCES_OF[EAST]))
    working = working_connections(table)
    idle, twice = built & ~working, doubled & ~working
    pieces = {side: (idle & CONNECTIONS_OF[side]).bit_count() + (twice & CONNECTIONS_OF[side]).bit_count()
              for side in SIDES}  # fmt: skip
    return _Industry(
        west - east - 0.5 * sum(values[city] for city in members(EXTERNAL)),
        pieces[WEST] - pieces[EAST],
        sum(1 for province in members(WEST_GERMANY) if exports[province] is None),
    )


class _People(NamedTuple):
    living_standard: int
    unrest: float
    protests: float


@lru_cache(maxsize=1 << 13)
def _people(counts: tuple[int, ...], near: float) -> _People:
    """Living standard, and what unrest and mass protests cost after what the reckoning would add (9.6, 9.7)."""
    living = counts[LIVING : LIVING + len(PROVINCES)]
    unrest = [float(count) for count in counts[:LIVING]]
    for province, count in phases.internal_comparison(list(counts)).items():
        unrest[province] += count * near
    for attacker, border in _AT_THE_BORDER:
        strength = living[attacker] - counts[UNREST + attacker] // PROTEST_AT - counts[IMPORTED + attacker]
        targets = [target for target in border if living[target] < strength]
        if attacker != WEST_BERLIN and targets:
            targets = [max(targets, key=lambda target: counts[UNREST + target] * 0.1 - living[target])]
        for target in targets:
            unrest[target] += (strength - living[target]) * near
    cost = dict.fromkeys(SIDES, 0.0)
    protests = dict.fromkeys(SIDES, 0.0)
    for province, side in enumerate(SIDE_OF):
        whole, rest = divmod(unrest[province], PROTEST_AT)
        cost[side] += whole * _UNREST_COSTS[-1] + _between(_UNREST_COSTS, rest)
        protests[side] += whole + counts[IMPORTED + province] + max(0.0, rest - 3) / 2
    return _People(
        sum(standard if side == WEST else -standard for standard, side in zip(living, SIDE_OF, strict=True)),
        cost[EAST] - cost[WEST],
        _between(_PROTEST_COSTS, protests[EAST]) - _between(_PROTEST_COSTS, protests[WEST]),
    )


def _between(costs: tuple[float, ...], amount: float) -> float:
    """The cost of an amount that may lie between two whole ones; beyond the last it goes on as before."""
    step = min(int(amount), len(costs) - 2)
    return costs[step] + (costs[step + 1] - costs[step]) * (amount - step)
