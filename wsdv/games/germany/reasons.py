"""What makes one table better for a player than another, cause by cause.

A cause is something people can see on the board: a line that works, a protest that ends. Each belongs to terms of
the judgement, which tell how much it counts. Only what lies open is compared, and of the hands only the player's own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.learned import USUAL
from wsdv.games.germany import reckoning
from wsdv.games.germany.atlas import (
    CONNECTIONS,
    CONNECTIONS_OF,
    EAST,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCES,
    PROVINCES_OF,
    WEST,
    members,
)
from wsdv.games.germany.choices import CATALOGUE, HAND_CARD
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    economy,
    export_values,
    infrastructure,
    own_economy,
    working_connections,
    worth,
)
from wsdv.games.germany.features import expected_unrest
from wsdv.games.germany.table import (
    BUILT,
    CURRENCY,
    DECADE,
    DOUBLED,
    HAND,
    IMPORTED,
    LIVING,
    POLICE,
    PRESTIGE,
    PROTEST_AT,
    SECTOR,
    SOCIALIST_TRACK,
    SOCIALISTS,
    STAGE,
    UNREST,
    WALL,
    holder,
    mass_protests,
)
from wsdv.games.germany.usefulness import promise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.engine.rules import Judge, Table

_LEAST: Final = 0.004  # what counts less is no cause worth naming: a tenth of a percentage point
_DANGERS: Final = frozenset({"insolvency", "socialist-endings"})  # nobody can point at them on the board …
_REMOTE: Final = 0.5  # … so they count less than what can be seen
_PASSING: Final = frozenset({"tempo", USUAL})  # whose turn it is and how late it is, whatever was chosen
_COMPARED: Final = frozenset({"9.8", "9.9", "9.10"})  # when no more unrest is to come


class Reason(NamedTuple):
    """A cause: its name, the terms it belongs to, and what it is about."""

    name: str
    terms: tuple[str, ...]
    about: tuple[str, ...] = ()  # provinces or connections
    number: int = 0  # how many factories rise or fall, which living standard, …
    own: bool = True  # whether the player's own state gains by it; otherwise the other one loses


def reasons(here: Table, there: Table, player: str, judge: Judge) -> list[Reason]:
    """What makes the second table better than the first, what counts most to the judge first.

    A cause counts as much as the term that speaks for it most: a fourth unrest is no longer a threat, but a protest.
    """
    weights = gains(here, there, player, judge)
    found = {
        reason: max(weights.get(term, 0.0) for term in reason.terms) * (_REMOTE if reason.name in _DANGERS else 1)
        for reason in _found(here, there, player)
    }
    return sorted((one for one in found if found[one] > _LEAST), key=lambda one: -found[one])


def gains(here: Table, there: Table, player: str, judge: Judge) -> dict[str, float]:
    """By how much the second table is better, by terms; not by those that pass with every action."""
    before, after = judge.terms(here, player), judge.terms(there, player)
    return {name: after[name] - before[name] for name in after if name not in _PASSING}


def same_phase(here: Table, there: Table) -> bool:
    """Whether two tables can be compared at all: nothing of a reckoning lies between them."""
    return bool(here[DECADE] == there[DECADE] and here[STAGE] == there[STAGE])


def _found(here: Table, there: Table, player: str) -> Iterator[Reason]:
    """Everything that is better for a player: gains of the own state, losses of the other."""
    for side in (player, OTHER[player]):
        own = side == player
        worse, better = (here, there) if own else (there, here)  # what the other state loses, it would gain in reverse
        for gained in (_industry, _living, _unrest):
            yield from (reason._replace(own=own) for reason in gained(worse, better, side))
    yield from _easts_lot(here, there, player)
    yield from _tracks(here, there, player)
    yield from _hand(here, there, player)


# What a state gains


def _industry(worse: Table, better: Table, side: str) -> Iterator[Reason]:
    """Lines that work, economies that grow, provinces with a factory at last, infrastructure for later."""
    earlier, later = worth(worse), worth(better)
    working = working_connections(better)
    closed = working & ~working_connections(worse) & CONNECTIONS_OF[side]
    if closed:
        rising = sum(0 < value < later.values[city] for city, value in enumerate(earlier.values))
        yield Reason("line", ("economy", "in-reach"), _lines(closed), rising)
    else:
        weak, strong = _carrying(worse)[1], _carrying(better)[1]
        grown = [province for province in members(PROVINCES_OF[side]) if strong[province] > weak[province]]
        if grown:
            yield Reason("economy", ("economy",), _provinces(grown))
    if side == WEST:
        first = [p for p in members(PROVINCES_OF[WEST]) if earlier.exports[p] is None and later.exports[p] is not None]
        if first:
            yield Reason("first-factory", ("no-factory",), _provinces(first))
    if infrastructure(better, side) > infrastructure(worse, side):
        added = (better[BUILT] & ~worse[BUILT] | better[DOUBLED] & ~worse[DOUBLED]) & CONNECTIONS_OF[side] & ~working
        if added:
            yield Reason("prepared", ("infrastructure",), _lines(added))


def _living(worse: Table, better: Table, side: str) -> Iterator[Reason]:
    """Living standard that rises, can be held, or comes into reach."""
    raised, held = [], []
    reach: dict[int, list[int]] = {}
    earlier, later = _carrying(worse), _carrying(better)
    lost, still = (reckoning.above(table, limits) for table, (limits, _) in ((worse, earlier), (better, later)))
    for province in members(PROVINCES_OF[side]):
        living = better[LIVING + province]
        if living > worse[LIVING + province]:
            raised.append(province)
        elif living == worse[LIVING + province]:
            if lost.get(province, 0) > still.get(province, 0):
                held.append(province)
            if _in_reach(later, province, living) and not _in_reach(earlier, province, living):
                reach.setdefault(living + 1, []).append(province)
    if raised:
        yield Reason("living-standard", ("living-standard", "unrest"), _provinces(raised))
    if held:
        yield Reason("held", ("living-standard",), _provinces(held))
    for standard, provinces in sorted(reach.items()):
        yield Reason("in-reach", ("in-reach",), _provinces(provinces), standard)


def _carrying(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each province's export factory can hold, and its economy; Hamburg counts in both its neighbours."""
    limits = [export or 0 for export in export_values(table)]
    strengths = [own_economy(table, province) for province in range(len(PROVINCES))]
    for neighbour in HAMBURG_NEIGHBOURS:
        limits[neighbour] = export_values(table, hamburg=neighbour)[neighbour] or 0
        strengths[neighbour] = economy(table, neighbour, hamburg=neighbour)
    return tuple(limits), tuple(strengths)


def _in_reach(carrying: tuple[tuple[int, ...], tuple[int, ...]], province: int, living: int) -> bool:
    limits, strengths = carrying
    return living < limits[province] and strengths[province] >= ECONOMY_PER_LIVING_STANDARD * (living + 1)


def _unrest(worse: Table, better: Table, side: str) -> Iterator[Reason]:
    """Protests that end or are averted, unrest that goes or is not to come."""
    ends, averted, calmer, hopeful = [], [], [], []
    earlier, later = _to_come(worse), _to_come(better)
    for province in members(PROVINCES_OF[side]):
        if mass_protests(better, province) < mass_protests(worse, province):
            ends.append(province)
        elif later[province] // PROTEST_AT < earlier[province] // PROTEST_AT:
            averted.append(province)
        elif better[UNREST + province] < worse[UNREST + province]:
            calmer.append(province)
        elif later[province] < earlier[province]:
            hopeful.append(province)
    for name, provinces in (("protest", ends), ("averted", averted), ("unrest", calmer), ("hope", hopeful)):
        if provinces:
            yield Reason(name, ("unrest", "protests"), _provinces(provinces))


def _to_come(table: Table) -> list[float]:
    """The unrest of each province after the comparisons of the next reckoning."""
    return list(_to_come_with(tuple(table[:SECTOR]), _carrying(table)[0], table[STAGE] not in _COMPARED))


@lru_cache(maxsize=1 << 6)
def _to_come_with(counts: tuple[Any, ...], limits: tuple[int, ...], comparing: bool) -> tuple[float, ...]:
    held = list(counts)
    for province, lost in reckoning.above(held, limits).items():
        held[LIVING + province] -= lost
    now, living, imported = counts[:LIVING], tuple(held[LIVING:SOCIALISTS]), counts[IMPORTED:SECTOR]
    return tuple(expected_unrest(now, living, imported, float(comparing)))


# What is good for one and bad for the other


def _easts_lot(here: Table, there: Table, player: str) -> Iterator[Reason]:
    """Flight, currency, socialists, police, the Wall, insolvency: named as a gain of East or as its loss."""
    own = player == EAST
    worse, better = (here, there) if own else (there, here)
    if better[WALL] != worse[WALL]:
        yield Reason("wall", ("wall", "flight"), number=int(there[WALL]), own=own)
    elif not better[WALL] and reckoning.flight(better).total < reckoning.flight(worse).total:
        yield Reason("flight", ("flight",), own=own)
    short, still = _shortage(worse), _shortage(better)
    if still < short:
        earns = _exports(better) > _exports(worse)
        yield Reason("exports" if earns else "currency", ("currency",), number=int(min(short, still) > 0), own=own)
    if reckoning.socialists_on_board(better) > reckoning.socialists_on_board(worse):
        yield Reason("socialists", ("socialists",), own=own)
    if reckoning.unused_police(better) > reckoning.unused_police(worse):
        yield Reason("police", ("police",), own=own)
    elif len(better[POLICE]) > len(worse[POLICE]):
        yield Reason("police", ("police", "unrest", "protests"), own=own)
    yield Reason("insolvency", ("insolvency",), own=own)
    yield Reason("socialist-endings", ("socialist-endings",), own=own)


def _exports(table: Table) -> int:
    return min(reckoning.earning_exports(table, neighbour)[1] for neighbour in HAMBURG_NEIGHBOURS)


def _shortage(table: Table) -> int:
    return reckoning.currency_shortage(reckoning.currency_needed(table), table[CURRENCY], _exports(table))


def _tracks(here: Table, there: Table, player: str) -> Iterator[Reason]:
    """Markers that stand nearer to the player."""
    towards = 1 if player == EAST else -1
    if (there[PRESTIGE] - here[PRESTIGE]) * towards > 0:
        taken = holder(there[PRESTIGE]) == player != holder(here[PRESTIGE])
        yield Reason("advantage" if taken else "prestige", ("prestige-track",))
    if (there[CURRENCY] - here[CURRENCY]) * towards > 0:
        yield Reason("currency-track", ("currency-track",))
    if (there[SOCIALIST_TRACK] - here[SOCIALIST_TRACK]) * towards > 0:
        yield Reason("socialist-track", ("socialist-track",))


def _hand(here: Table, there: Table, player: str) -> Iterator[Reason]:
    """Better cards in the player's own hand; the other's is nothing to speak about."""
    if here[DECADE] == there[DECADE] and _held(there, player) > _held(here, player):
        yield Reason("hand", ("hand",))


def _held(table: Table, player: str) -> float:
    return sum(promise(CATALOGUE[HAND_CARD + card], player) for card in table[HAND[player]])


# Names


def _provinces(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(PROVINCES[number] for number in numbers)


def _lines(connections: int) -> tuple[str, ...]:
    return tuple(CONNECTIONS[number] for number in members(connections))
