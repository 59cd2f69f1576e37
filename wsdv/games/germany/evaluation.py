"""What a table is worth, in build points, term by term: how version 0.1 judged.

A table is good for West as far as it is bad for East: every term is West's gain. What the end of the decade would
do is part of it, weighed by how near it is. All weights stand in one table; they are opinions, tested by play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.rules import Points
from wsdv.games.germany import reckoning
from wsdv.games.germany.atlas import (
    CONNECTIONS_OF,
    EAST,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    PROVINCES,
    PROVINCES_OF,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    WEST,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    dismantling_capacity,
    with_hamburg,
    working_connections,
    worth,
)
from wsdv.games.germany.features import calm, expected_unrest
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CURRENCY,
    DECADE,
    DOUBLED,
    EAST_HAND,
    FACTORIES,
    HALF,
    IMPORTED,
    LIVING,
    PLAYED,
    POLICE,
    PRESTIGE,
    PROTEST_AT,
    RUN_DOWN,
    SECTOR,
    SOCIALIST_TRACK,
    SOCIALISTS,
    STAGE,
    TO_MOVE,
    UNREST,
    WALL,
    WEST_HAND,
)
from wsdv.games.germany.usefulness import held, promise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Table

WON: Final = 1000.0

# term: its weight in build points
WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "economy": 1.0,  # a point of factory value
        "infrastructure": 0.35,  # a piece that does not work yet
        "no-factory": 1.2,  # a West province without a factory: no export, no living standard
        "living-standard": 0.9,  # a living standard that can be held
        "in-reach": 0.5,  # a living standard the economy could carry
        "unrest": 1.0,  # what the unrest expected after the reckoning costs (see UNREST_COSTS)
        "protests": 2.5,  # what the mass protests expected then cost (see PROTEST_COSTS)
        "flight": 1.0,  # a point East would dismantle for the flight
        "currency": 1.3,  # a factory that would become rundown
        "currency-track": 0.35,
        "prestige-track": 0.7,
        "socialist-track": 0.35,
        "socialists": 0.8,  # a socialist on the board or in the box
        "police": 0.7,  # a police card that can still be used
        "wall": 1.5,  # that the wall stands
        "insolvency": 1.0,  # how near East comes to national insolvency in the reckoning (see MARGIN_COSTS)
        "socialist-endings": 2.0,  # how near socialism comes to its failure or its triumph (see FAILING_COSTS)
        "hand": 0.5,  # what a card in the hand is worth
    }
)

UNREST_COSTS: Final[tuple[float, ...]] = (
    0.0,
    0.5,
    1.1,
    2.0,
    3.4,
)  # of none to four unrest in a province: four are a mass protest
PROTEST_COSTS: Final[tuple[float, ...]] = (0.0, 0.8, 2.5, 7.0, 18.0)  # of a state's protests together: four end it
MARGIN_COSTS: Final[tuple[float, ...]] = (
    14.0,
    8.0,
    4.5,
    2.5,
    1.2,
    0.5,
    0.0,
)  # of none to six points East could still dismantle after it
BEYOND_MARGIN: Final = 6.0  # of each point it would be short of
FAILING_COSTS: Final[tuple[float, ...]] = (0.0, 0.3, 0.8, 1.8, 5.0)  # of three, two, one, no socialist, and one too few
LASTING: Final[tuple[float, ...]] = (0.0, 1.0, 0.9, 0.7, 0.2)  # by decade: how much what is built will still bear fruit
SOON: Final = 0.5  # what the next reckoning asks for counts at least so much in the last decade
UNREST_BY_DECADE: Final[tuple[float, ...]] = (0.0, 0.8, 0.95, 1.15, 1.5)  # what will decide the game
NEAR: Final = MappingProxyType({1: 0.6, 2: 0.9})  # how much of the reckoning is certain in each half
_BEFORE_THE_RECKONING: Final = frozenset({"3.1", "actions"})
_COMPARED: Final = frozenset({"9.8", "9.9", "9.10"})  # when both comparisons have been made
_OF_WEST, _OF_EAST = members(PROVINCES_OF[WEST]), members(PROVINCES_OF[EAST])
_OF_WEST_GERMANY: Final = members(WEST_GERMANY)
_ABROAD: Final = members(EXTERNAL)
_LINES_OF: Final = tuple(CONNECTIONS_OF[side] for side in SIDES)
_IS_EASTS: Final = tuple(side == EAST for side in SIDE_OF)  # by province
_NO_UNREST: Final = (0,) * len(PROVINCES)
_NOTHING_BUILT: Final = (0,) * PRESTIGE


def terms(table: Table, player: str) -> dict[str, float]:
    """Every term of a table's worth for a player."""
    sign = 1 if player == WEST else -1
    found = *_board_terms(*_parts(table)), _hands(table[WEST_HAND], table[EAST_HAND])
    return {name: sign * amount for name, amount in zip(WEIGHTS, found, strict=True)}


@lru_cache(maxsize=1 << 10)
def _hands(west: tuple[int, ...], east: tuple[int, ...]) -> float:
    return WEIGHTS["hand"] * (held(west, WEST) - held(east, EAST))


def value(table: Table, result: Result | None, player: str) -> float:
    """What a table is worth for a player: the sum of its terms."""
    if result is not None:
        return WON if result.winner == player else -WON
    west = _board(*_parts(table)) + _hands(table[WEST_HAND], table[EAST_HAND])
    return west if player == WEST else -west


def after_attacks(table: Table, pending: tuple[int, ...]) -> Table:
    """9.7: what is to be judged while attacks go on, as if no further province attacked. Nobody plays on from it."""
    after = table.copy()
    after[STAGE] = "9.8"
    for province, count in enumerate(pending):
        after[UNREST + province] += count
    return after


# What makes up a board is worked out in parts, and where two parts are equal they are one object, compared as such.


def _parts(table: Table) -> tuple[_People, _Industry, _State]:
    return (
        _people(tuple(table[:SECTOR])),
        _industry(table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED], table[DECADE]),
        _state(tuple(table[PRESTIGE:TO_MOVE]), table[PLAYED], table[POLICE], reckoning.unused_police(table)),
    )


@lru_cache(maxsize=1 << 12)
def _board(people: _People, industry: _Industry, state: _State) -> float:
    return sum(_board_terms(people, industry, state))


def _board_terms(people: _People, industry: _Industry, state: _State) -> tuple[float, ...]:
    """All terms but that of the cards, West's gain positive."""
    living = _living(people.living, industry.limits, industry.economies, state.decade)
    unrest = _unrest(people.unrest, living.held, people.imported, state.spare, state.to_come, state.decade)
    near, soon = state.near, state.soon
    flight = 0.0 if state.flight is None else max(0.0, (state.flight + people.flight) / 2)
    shortage = reckoning.currency_shortage(people.needed, state.currency, industry.exports)
    on_board = state.box + people.socialists
    return (  # in the order of the weights
        *industry.terms,
        *living.terms,
        *unrest,
        flight * near * WEIGHTS["flight"],
        shortage * near * WEIGHTS["currency"],
        *state.tracks,
        -on_board * soon * WEIGHTS["socialists"],
        *state.measures,
        _insolvency(industry.capacity - shortage - flight - state.to_pay) * near * WEIGHTS["insolvency"],
        _socialist_endings(on_board + state.arriving) * near * WEIGHTS["socialist-endings"],
    )


@dataclass(slots=True, eq=False)
class _State:
    """What follows from the tracks, the decade and the cards."""

    decade: int
    near: float  # how much of the reckoning is certain
    to_come: float  # of its comparisons likewise
    soon: float
    box: int
    currency: int
    arriving: int  # socialists
    spare: int  # police and socialists that can calm
    to_pay: int  # for the wall and the police
    flight: int | None  # those of its terms that come from cards
    tracks: tuple[float, ...]
    measures: tuple[float, ...]


_one_state: Final = lru_cache(maxsize=1 << 10)(_State)


@lru_cache(maxsize=1 << 10)
def _state(state: tuple[Any, ...], played: tuple[int, ...], police: tuple[int, ...], unused: int) -> _State:
    table = (*_NOTHING_BUILT, *state)
    decade, stage, wall = table[DECADE], table[STAGE], table[WALL]
    near = NEAR[table[HALF]] if stage in _BEFORE_THE_RECKONING else 1.0
    soon = max(LASTING[decade], SOON)
    arriving = reckoning.socialists_arriving(table)
    return _one_state(
        decade,
        near,
        0.0 if stage in _COMPARED else near,
        soon,
        table[BOX],
        table[CURRENCY],
        arriving,
        table[BOX] + unused + max(0, arriving),
        wall + len(police),
        None if wall else sum(reckoning.flight_of_cards(played, police)),
        (
            -table[CURRENCY] * soon * WEIGHTS["currency-track"],
            -table[PRESTIGE] * soon * WEIGHTS["prestige-track"],
            -table[SOCIALIST_TRACK] * soon * WEIGHTS["socialist-track"],
        ),
        (-unused * soon * WEIGHTS["police"], -wall * (5 - decade) / 3 * WEIGHTS["wall"]),
    )


def _insolvency(margin: float) -> float:
    """9: how much East has to fear that it cannot pay for flight, wall, currency and police."""
    if margin < 0:
        return MARGIN_COSTS[0] - BEYOND_MARGIN * margin
    return _between(MARGIN_COSTS, margin) if margin < len(MARGIN_COSTS) else 0.0


def _socialist_endings(total: int) -> float:
    """9.9: how near the socialists come to their two endings, with those who will arrive or leave."""
    failing = _between(FAILING_COSTS, max(0, 3 - total))
    return failing - max(0, total - SOCIALISTS_IN_ALL + 2)


@dataclass(slots=True, eq=False)
class _Industry:
    """What follows from factories and infrastructure alone."""

    terms: tuple[float, ...]
    limits: tuple[int, ...]  # by province: export value, with Hamburg in both its neighbours
    economies: tuple[int, ...]  # by province, likewise
    exports: int  # those of East that bring Western currency, with Hamburg counted as is best for West
    capacity: int  # what East could dismantle


_one_industry: Final = lru_cache(maxsize=1 << 12)(_Industry)


@lru_cache(maxsize=1 << 12)
def _industry(factories: int, run_down: int, built: int, doubled: int, decade: int) -> _Industry:
    table = [0] * (DOUBLED + 1)
    table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED] = factories, run_down, built, doubled
    values, economies, exports = worth(table)
    hamburg = values[HAMBURG]
    west = hamburg + sum([economies[province] for province in _OF_WEST])
    east = sum([economies[province] for province in _OF_EAST]) + 0.5 * sum([values[city] for city in _ABROAD])
    working = working_connections(table)
    idle, twice = built & ~working, doubled & ~working
    pieces = [(idle & own).bit_count() + (twice & own).bit_count() for own in _LINES_OF]
    limits, strengths = [export or 0 for export in exports], list(economies)
    for neighbour in HAMBURG_NEIGHBOURS:
        limits[neighbour] = max(limits[neighbour], hamburg)
        strengths[neighbour] += hamburg
    earning = [reckoning.earning(with_hamburg(exports, neighbour, hamburg)) for neighbour in HAMBURG_NEIGHBOURS]
    without_factory = sum([exports[province] is None for province in _OF_WEST_GERMANY])
    lasting = LASTING[decade]
    return _one_industry(
        (
            (west - east) * lasting * WEIGHTS["economy"],  # external factories count half: they help where they reach
            (pieces[0] - pieces[1]) * lasting * WEIGHTS["infrastructure"],
            -without_factory * lasting * WEIGHTS["no-factory"],
        ),
        tuple(limits),
        tuple(strengths),
        min([exporting for _, exporting in earning]),
        dismantling_capacity(table, EAST),
    )


@dataclass(slots=True, eq=False)
class _People:
    """The counts in the provinces, and what the reckoning will ask of them as they are now."""

    unrest: tuple[int, ...]
    living: tuple[int, ...]
    imported: tuple[int, ...]
    flight: int  # those of its terms that are theirs
    needed: int  # Western currency
    socialists: int  # in the provinces


@lru_cache(maxsize=1 << 12)
def _people(counts: tuple[int, ...]) -> _People:
    west_most, *rest = reckoning.flight_of_people(counts)
    return _People(
        counts[:LIVING],
        counts[LIVING:SOCIALISTS],
        counts[IMPORTED:],
        reckoning.flight_total(0, west_most, 0, *rest),
        reckoning.currency_needed(counts),
        reckoning.socialists_in_provinces(counts),
    )


class _Living(NamedTuple):
    """9.5: what becomes of the living standard."""

    held: tuple[int, ...]  # by province
    terms: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def _living(standards: tuple[int, ...], limits: tuple[int, ...], economies: tuple[int, ...], decade: int) -> _Living:
    held = list(standards)
    for province, lost in reckoning.above((*_NO_UNREST, *standards), limits).items():
        held[province] -= lost
    in_reach = 0
    for province, living in enumerate(held):
        if living < limits[province] and economies[province] >= ECONOMY_PER_LIVING_STANDARD * (living + 1):
            in_reach += 1 if SIDE_OF[province] == WEST else -1
    west, east = sum([held[province] for province in _OF_WEST]), sum([held[province] for province in _OF_EAST])
    lasting = LASTING[decade]
    terms = (west - east) * lasting * WEIGHTS["living-standard"], in_reach * lasting * WEIGHTS["in-reach"]
    return _Living(tuple(held), terms)


@lru_cache(maxsize=1 << 12)
def _unrest(
    now: tuple[int, ...], living: tuple[int, ...], imported: tuple[int, ...], spare: int, near: float, decade: int
) -> tuple[float, float]:
    """What unrest and protests cost East less what they cost West, after 9.6 to 9.9 in outline.

    `spare` police and socialists can calm one unrest each.
    """
    unrest = expected_unrest(now, living, imported, near)
    calm(unrest, spare)
    cost, protests = [0.0, 0.0], [0.0, 0.0]  # West's, East's
    for is_easts, amount, markers in zip(_IS_EASTS, unrest, imported, strict=True):
        costs, whole, nearly = _unrest_costs(amount)
        cost[is_easts] += costs
        protests[is_easts] += whole + markers + nearly
    by_decade = UNREST_BY_DECADE[decade]
    collapse = _between(PROTEST_COSTS, protests[1]) - _between(PROTEST_COSTS, protests[0])
    return (cost[1] - cost[0]) * by_decade * WEIGHTS["unrest"], collapse * by_decade * WEIGHTS["protests"]


@lru_cache(maxsize=1 << 8)
def _unrest_costs(unrest: float) -> tuple[float, float, float]:
    """What so much unrest in a province costs; its whole protests, and how near it is to another one."""
    whole, rest = divmod(unrest, PROTEST_AT)
    return whole * UNREST_COSTS[-1] + _between(UNREST_COSTS, rest), whole, max(0.0, rest - 3) / 2


def _between(costs: tuple[float, ...], amount: float) -> float:
    """The cost of an amount that may lie between two whole ones; beyond the last it goes on as before."""
    step = min(int(amount), len(costs) - 2)
    return costs[step] + (costs[step + 1] - costs[step]) * (amount - step)


BUILD_POINTS: Final = Points(5.0, value, terms, promise)  # the judge of version 0.1
