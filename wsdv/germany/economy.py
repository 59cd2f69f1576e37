"""What the economy is worth: factory values, economies, exports, dismantling capacity (§5, §6.3, §10.3-10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.germany.atlas import (
    CITIES_IN,
    CITIES_OF,
    CONNECTIONS_AT,
    CONNECTIONS_IN,
    CONNECTIONS_INSIDE,
    CONNECTIONS_OF,
    DOUBLE,
    EAST,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    RHEINSBERG,
    SINGLE,
    between,
    bits,
    members,
)
from wsdv.germany.table import BUILT, DOUBLED, FACTORIES, RUN_DOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.rules import Table

RHEINSBERG_BIT = 1 << RHEINSBERG


def complete_connections(table: Table) -> int:
    """The connections all of whose lines carry infrastructure."""
    complete: int = table[BUILT] & SINGLE | table[DOUBLED] & DOUBLE
    return complete


def working_connections(table: Table) -> int:
    """5.1: complete connections with a factory at both ends; rundown and external ones count (ruling 15)."""
    return complete_connections(table) & between(table[FACTORIES])


def factory_value(table: Table, city: int) -> int:
    """5.1, 5.3, 10.4: base value (1, Rheinsberg 2, one less when rundown) plus working connections; 0 if empty."""
    return _value(table, city, working_connections(table))


def _value(table: Table, city: int, working: int) -> int:
    bit = 1 << city
    if not table[FACTORIES] & bit:
        return 0
    base = 2 if city == RHEINSBERG else 1
    if table[RUN_DOWN] & bit:
        base -= 1
    return base + (working & CONNECTIONS_AT[city]).bit_count()


def own_economy(table: Table, province: int) -> int:
    """6.3: the sum of the values of the province's factories, without Hamburg and external ones."""
    return _sum_of_values(table, province, working_connections(table))


def own_economies(table: Table, provinces: int) -> dict[int, int]:
    """6.3: the same for several provinces."""
    working = working_connections(table)
    return {province: _sum_of_values(table, province, working) for province in members(provinces)}


def _sum_of_values(table: Table, province: int, working: int) -> int:
    factories = table[FACTORIES] & CITIES_IN[province]
    if not factories:
        return 0
    bases: int = factories.bit_count() - (table[RUN_DOWN] & factories).bit_count()
    if factories & RHEINSBERG_BIT:
        bases += 1
    ends = (working & CONNECTIONS_IN[province]).bit_count() + (working & CONNECTIONS_INSIDE[province]).bit_count()
    return bases + ends


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
    working = working_connections(table)
    help_from = []
    for city in members(table[FACTORIES] & EXTERNAL):
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
    factories = table[FACTORIES] & CITIES_IN[province]
    if hamburg == province:
        factories |= table[FACTORIES] & 1 << HAMBURG
    if not factories:
        return None
    working = working_connections(table)
    return max([_value(table, city, working) for city in members(factories)])


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


# 6.3 What living standard an economy can carry

HELPER_POINTS_PER_PROVINCE = 2
ECONOMY_PER_LIVING_STANDARD = 3


def helpers(table: Table, side: str) -> list[tuple[int, int]]:
    """10.3, 10.5: what may be counted in one province per action: each helper's value and where it may count."""
    if side == EAST:
        return external_help(table)
    hamburg = factory_value(table, HAMBURG)
    return [(hamburg, bits(HAMBURG_NEIGHBOURS))] if hamburg else []


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
