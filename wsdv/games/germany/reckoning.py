"""The sums of the end of a decade, functions of the table alone: played, forecast and judged are the same (§9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    FLIGHT_END,
    PROVINCES_OF,
    SIDES,
    SOCIALIST_BOXES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.cards import CARDS, LAST_DECADE, RED_POLICE
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.economy import export_values
from wsdv.games.germany.table import (
    BOX,
    CURRENCY,
    DECADE,
    IMPORTED,
    LIVING,
    PLAYED,
    POLICE,
    POLICE_USED,
    PRESTIGE,
    PROTEST,
    PROTEST_AT,
    SECTOR,
    SOCIALIST_TRACK,
    SOCIALISTS,
    UNREST,
    mass_protests,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv.engine.rules import Table
    from wsdv.games.germany.table import Counts

PHASES: Final = tuple(f"9.{phase}" for phase in range(1, 11))
COLLAPSE_AT: Final = 4  # 9.10: so many mass protests end a state
_OF: Final = {side: members(PROVINCES_OF[side]) for side in SIDES}
_WEST_GERMANY: Final = members(WEST_GERMANY)
_NEIGHBOURS: Final = tuple(members(border) for border in BORDERS)  # across the border, by province


def living_standards(table: Counts, side: str) -> list[int]:
    """The living standards of a state's provinces."""
    return [table[LIVING + province] for province in _OF[side]]


# 9.1 Flight from the Republic


class Flight(NamedTuple):
    """The terms of the flight marker's way."""

    icons: int
    west_most: int
    red_police: int
    east_protest: int
    east_least: int
    west_protest: int
    spaces: int
    dismantling: int

    @property
    def total(self) -> int:
        """The sum of the terms, before the ends of the track stop the marker."""
        return flight_total(*self[:6])


@lru_cache(maxsize=1 << 12)
def flight_of_cards(played: Sequence[int], police: Sequence[int]) -> tuple[int, int]:
    """9.1: the flight icons of the cards played this decade, and the red police cards."""
    return sum([CARDS[card].flight for card in played]), len(RED_POLICE.intersection(police))


def flight_of_people(table: Counts) -> tuple[int, int, int, int]:
    """9.1: West's most living standard, whether East has a protest, East's least, whether West has a protest."""
    west_protest, east_protest = [int(_protests_somewhere(table, side)) for side in SIDES]
    return max(living_standards(table, WEST)), east_protest, min(living_standards(table, EAST)), west_protest


def _protests_somewhere(table: Counts, side: str) -> bool:
    for province in _OF[side]:  # noqa: SIM110 - asked of every table that is judged
        if table[UNREST + province] >= PROTEST_AT or table[IMPORTED + province]:
            return True
    return False


def flight_total(
    icons: int, west_most: int, red_police: int, east_protest: int, east_least: int, west_protest: int
) -> int:
    """9.1 (ruling 33): how far the flight marker would move on a track without ends."""
    return icons + west_most + red_police + east_protest - east_least - west_protest


def flight(table: Table) -> Flight:
    """9.1 (ruling 33): how far the flight marker moves, and the dismantling points under it."""
    icons, red_police = flight_of_cards(table[PLAYED], table[POLICE])
    west_most, east_protest, east_least, west_protest = flight_of_people(table)
    total = flight_total(icons, west_most, red_police, east_protest, east_least, west_protest)
    spaces = min(max(total, 0), FLIGHT_END)
    return Flight(icons, west_most, red_police, east_protest, east_least, west_protest, spaces, spaces // 2)


# 9.2 Prestige


def boxes_in_reach(table: Table) -> range:
    """9.2: the marker's box and those nearer to 0 on the same side."""
    marker = table[PRESTIGE]
    return range(1, marker + 1) if marker > 0 else range(marker, 0)


# 9.3 Western currency


class Currency(NamedTuple):
    """The terms of East's Western currency."""

    needed: int
    track: int
    worst_west_export: int
    exports: int
    income: int
    shortage: int


def currency(table: Table, hamburg: int) -> Currency:
    """9.3 (ruling 35): what East needs, earns and is short of, with Hamburg counted in one province."""
    needed, track = currency_needed(table), table[CURRENCY]
    worst, exports = earning_exports(table, hamburg)
    return Currency(needed, track, worst, exports, track + exports, currency_shortage(needed, track, exports))


def currency_needed(table: Counts) -> int:
    """9.3: one for each living standard in East."""
    return sum(living_standards(table, EAST))


def earning_exports(table: Table, hamburg: int) -> tuple[int, int]:
    """9.3: the worst export in West Germany, and how many East provinces export as well as that."""
    return earning(export_values(table, hamburg=hamburg))


def earning(values: Sequence[int | None]) -> tuple[int, int]:
    """9.3: the same for export values by province."""
    worst = min([values[province] or 0 for province in _WEST_GERMANY])
    return worst, sum([value is not None and value >= worst for value in [values[p] for p in EAST_PROVINCES]])


def currency_shortage(needed: int, track: int, exports: int) -> int:
    """9.3: what East is short of."""
    return max(0, needed - track - exports)


# 9.5 Hold your living standard


def surplus(table: Table, hamburg: int) -> dict[int, int]:
    """9.5: how many living standards each province but West Berlin cannot hold."""
    return above(table, [value or 0 for value in export_values(table, hamburg=hamburg)])


def above(table: Counts, limits: Sequence[int]) -> dict[int, int]:
    """9.5: the same for limits by province."""
    over = {}
    for province, limit in enumerate(limits, LIVING):
        if table[province] > limit:
            over[province - LIVING] = table[province] - limit
    over.pop(WEST_BERLIN, None)
    return over


def west_berlin_limit(table: Table) -> int | None:
    """9.5 (ruling 37): the worst export value among the suppliers whose sector holds a living standard."""
    values = export_values(table)
    limits = [values[supplier] or 0 for sector, supplier in enumerate(SUPPLIER_OF_SECTOR) if table[SECTOR + sector]]
    return min(limits) if limits else None


# 9.6 Internal comparison


def internal_comparison(table: Counts) -> dict[int, int]:
    """9.6 (ruling 38): new unrest by province: the difference to the own maximum less 1; West Berlin in full."""
    return dict(differences(tuple(table[LIVING:SOCIALISTS])))


@lru_cache(maxsize=1 << 12)
def differences(living: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """9.6: the same for living standards by province."""
    unrest = []
    for side in SIDES:
        most = max([living[province] for province in _OF[side]])
        for province in _OF[side]:
            difference = most - living[province] - (province != WEST_BERLIN)
            if difference > 0:
                unrest.append((province, difference))
    return tuple(unrest)


# 9.7 East West comparison


def available_living_standard(table: Counts, province: int) -> int:
    """9.7: living standard less mass protest markers, own and imported."""
    available: int = table[LIVING + province] - mass_protests(table, province)
    return max(0, available)


def attack_targets(table: Counts, attacker: int, available: int) -> dict[int, int]:
    """9.7: the bordering provinces of the other state with less living standard, and the unrest they would take."""
    return dict(targets_of(tuple(table[LIVING:SOCIALISTS]), attacker, available))


def targets_of(living: tuple[int, ...], attacker: int, available: int) -> tuple[tuple[int, int], ...]:
    """9.7: the same for living standards by province."""
    neighbours = _NEIGHBOURS[attacker]
    return tuple([(target, available - living[target]) for target in neighbours if living[target] < available])


# 9.8 Use police power


def unused_police(table: Table) -> int:
    """9.8: how many police cards East has not used this decade."""
    unused: int = len(table[POLICE]) - table[POLICE_USED].bit_count()
    return unused


# 9.9 Socialists


def socialists_arriving(table: Counts) -> int:
    """9.9: how many socialists the track brings, or takes away if negative."""
    change: int = SOCIALIST_BOXES[table[SOCIALIST_TRACK]]
    return change


def socialists_in_provinces(table: Counts) -> int:
    """All socialists in the provinces."""
    return sum([table[SOCIALISTS + province] for province in EAST_PROVINCES])


def socialists_on_board(table: Table) -> int:
    """All socialists, in the box and in the provinces."""
    total: int = table[BOX] + socialists_in_provinces(table)
    return total


# 9.10 Wir sind das Volk?


def state_protests(table: Table, side: str) -> int:
    """The mass protest markers of a state, imported ones included."""
    return sum([mass_protests(table, province) for province in members(PROVINCES_OF[side] & table[PROTEST])])


def collapse(table: Table) -> str | None:
    """9.10: which state collapses, if any."""
    falls = {side: state_protests(table, side) >= COLLAPSE_AT for side in SIDES}
    if falls[WEST] and falls[EAST]:
        return "both-collapse"
    if falls[WEST]:
        return "west-collapses"
    return "east-collapses" if falls[EAST] else None


def ending(table: Table) -> str | None:
    """9.10: how the game would end now, if it would: by collapse, or because decade IV is over."""
    return collapse(table) or ("end-of-decade-iv" if table[DECADE] == LAST_DECADE else None)
