"""What the economy is worth: factory values, economies, exports, dismantling capacity (§5, §6.3, §10.3-10.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CONNECTIONS_AT,
    CONNECTIONS_IN,
    CONNECTIONS_OF,
    DOUBLE,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    LINES,
    PROVINCE_OF,
    PROVINCES,
    RHEINSBERG,
    SINGLE,
    between,
    bits,
    members,
)
from wsdv.games.germany.table import BUILT, DOUBLED, FACTORIES, RUN_DOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wsdv.engine.rules import Table

RHEINSBERG_BIT = 1 << RHEINSBERG
BESIDE_HAMBURG = bits(HAMBURG_NEIGHBOURS)


def complete_connections(table: Table) -> int:
    """The connections all of whose lines carry infrastructure."""
    complete: int = table[BUILT] & SINGLE | table[DOUBLED] & DOUBLE
    return complete


def working_connections(table: Table) -> int:
    """5.1: complete connections with a factory at both ends; rundown and external ones count (ruling 15)."""
    return complete_connections(table) & between(table[FACTORIES])


class Worth(NamedTuple):
    """What all factories are worth, one by one and by province."""

    values: tuple[int, ...]  # by city; 0 if empty
    economies: tuple[int, ...]  # by province: the sum of its values
    exports: tuple[int | None, ...]  # by province: the highest of its values; None without a factory


def worth(table: Table) -> Worth:
    """What all factories are worth now."""
    return _worth(table[FACTORIES], table[RUN_DOWN], working_connections(table))


@lru_cache(maxsize=1 << 12)
def _worth(factories: int, run_down: int, working: int) -> Worth:
    """5.1, 5.3, 10.4: a base value (1, Rheinsberg 2, one less when rundown) plus working connections."""
    values = [0] * len(CITIES)
    economies = [0] * len(PROVINCES)
    exports: list[int | None] = [None] * len(PROVINCES)
    for city in members(factories):
        base = 2 if city == RHEINSBERG else 1
        value = values[city] = base - (run_down >> city & 1) + (working & CONNECTIONS_AT[city]).bit_count()
        province = PROVINCE_OF[city]
        if province >= 0:  # Hamburg and external factories belong to no province for good
            economies[province] += value
            exports[province] = max(value, exports[province] or 0)
    return Worth(tuple(values), tuple(economies), tuple(exports))


def factory_value(table: Table, city: int) -> int:
    """5.1: what the factory in a city is worth; 0 if empty."""
    return worth(table).values[city]


def factory_terms(table: Table, city: int) -> tuple[int, tuple[int, ...]]:
    """5.1: the value of the factory in a city as a sum: its base value, and its working connections, worth 1 each."""
    working = members(working_connections(table) & CONNECTIONS_AT[city])
    return factory_value(table, city) - len(working), working


def lacks(table: Table, connection: int) -> tuple[int, tuple[int, ...]]:
    """5.1: what a connection lacks to work: so many pieces of infrastructure, and a factory in these of its cities."""
    built: int = (table[BUILT] >> connection & 1) + (table[DOUBLED] >> connection & 1)
    return LINES[connection] - built, tuple(end for end in ENDS[connection] if not table[FACTORIES] >> end & 1)


def own_economy(table: Table, province: int) -> int:
    """6.3: the sum of the values of the province's factories, without Hamburg and external ones."""
    return worth(table).economies[province]


def economy(
    table: Table, province: int, *, hamburg: int | None = None, external: Mapping[int, int] | None = None
) -> int:
    """6.3, 10.3, 10.5: the province's economy if Hamburg and the external factories count as said.

    An external factory adds its value only to a province it has a working connection with.
    """
    total = own_economy(table, province)
    if hamburg == province:
        total += factory_value(table, HAMBURG)
    for city, helped in (external or {}).items():
        if helped == province and reaches(table, city, province):
            total += factory_value(table, city)
    return total


def reaches(table: Table, city: int, province: int) -> bool:
    """10.5: whether an external factory has a working connection with the province."""
    return bool(working_connections(table) & CONNECTIONS_AT[city] & CONNECTIONS_IN[province])


def external_help(table: Table) -> list[tuple[int, int]]:
    """10.5: for each external factory that helps at all, its value and the set of provinces it reaches."""
    abroad = table[FACTORIES] & EXTERNAL
    if not abroad:
        return []
    working = working_connections(table)
    help_from = []
    for city in members(abroad):
        lines = working & CONNECTIONS_AT[city]
        if lines:
            reached = 0
            for province, connections in enumerate(CONNECTIONS_IN):
                if lines & connections:
                    reached |= 1 << province
            help_from.append((factory_value(table, city), reached))
    return help_from


def export_value(table: Table, province: int, *, hamburg: int | None = None) -> int | None:
    """9.3: the highest value among the province's factories; None without a factory. External ones never count."""
    return export_values(table, hamburg=hamburg)[province]


def export_values(table: Table, *, hamburg: int | None = None) -> Sequence[int | None]:
    """9.3: the same for every province, with Hamburg counted in one of them or in none."""
    values, _, exports = worth(table)
    return exports if hamburg is None else with_hamburg(exports, hamburg, values[HAMBURG])


def with_hamburg(exports: Sequence[int | None], province: int, hamburg: int) -> Sequence[int | None]:
    """9.3: the export values with Hamburg's counted in a province, if it has any."""
    if not hamburg:
        return exports
    found = list(exports)
    found[province] = max(exports[province] or 0, hamburg)
    return found


def infrastructure(table: Table, side: str) -> int:
    """How many infrastructure pieces a side has on the board."""
    own = CONNECTIONS_OF[side]
    pieces: int = (table[BUILT] & own).bit_count() + (table[DOUBLED] & own).bit_count()
    return pieces


def dismantling_capacity(table: Table, side: str) -> int:
    """5.2 (ruling 14): infrastructure, ordinary factories that are not rundown, Rheinsberg 2 or 1."""
    sound = table[FACTORIES] & CITIES_OF[side] & ~table[RUN_DOWN] & ~EXTERNAL
    capacity: int = infrastructure(table, side) + sound.bit_count()
    if CITIES_OF[side] & table[FACTORIES] & RHEINSBERG_BIT:
        capacity += 1
    return capacity


def can_dismantle(table: Table, side: str) -> bool:
    """5.2: whether a side has anything to dismantle."""
    return table[BUILT] & CONNECTIONS_OF[side] != 0 or dismantling_capacity(table, side) > 0


# 6.3 What living standard an economy can carry

HELPER_POINTS_PER_PROVINCE = 2
ECONOMY_PER_LIVING_STANDARD = 3


def helpers(table: Table, side: str) -> list[tuple[int, int]]:
    """10.3, 10.5: what may be counted in one province per action: each helper's value and where it may count."""
    if side == EAST:
        return external_help(table)
    if not table[FACTORIES] >> HAMBURG & 1:
        return []
    return [(factory_value(table, HAMBURG), BESIDE_HAMBURG)]


def most_living_standard(strength: int, points: int = 0) -> int:
    """6.3: the highest living standard an economy allows if so many points of a card are added to it."""
    return (strength + min(points, HELPER_POINTS_PER_PROVINCE)) // ECONOMY_PER_LIVING_STANDARD


def carries(missing: dict[int, int], helping: list[tuple[int, int]], points: int) -> bool:
    """6.3 (ruling 19): whether some assignment of helpers and helper points gives every province what it misses."""
    needed = 0
    for lack in missing.values():
        if lack > HELPER_POINTS_PER_PROVINCE:
            break
        if lack > 0:
            needed += lack
    else:
        if needed <= points:
            return True
    for place, (value, reach) in enumerate(helping):
        for province, lack in missing.items():
            helped = missing | {province: lack - value}
            if lack > 0 and reach >> province & 1 and carries(helped, helping[place + 1 :], points):
                return True
    return False
