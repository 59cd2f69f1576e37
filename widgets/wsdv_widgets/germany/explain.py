"""The economy of a position explained: what a city, a connection or a province is worth, term by term (§5, §6.3, §10).

Every sum comes from the rules in economy.py; here it is only put into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_AT,
    ENDS,
    EXTERNAL,
    HAMBURG,
    LINES,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    PROVINCES,
    RHEINSBERG,
    SECTOR_OF,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.economy import (
    HELPER_POINTS_PER_PROVINCE,
    factory_terms,
    factory_value,
    lacks,
    most_living_standard,
    reaches,
)
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.table import FACTORIES
from wsdv.language import signed, yes
from wsdv_widgets.germany.ids import BERLIN, province_name, province_thing, provinces_of
from wsdv_widgets.panel import addition, grid, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block


class Situation(NamedTuple):
    """A position, and the provinces for which Hamburg and the external factories count."""

    position: Position
    hamburg: str | None
    external: Mapping[str, str]

    def economy(self, province: str) -> int:
        """The economy of a province."""
        return self.position.economy(province, hamburg=self.hamburg, external=self.external)

    def export(self, province: str) -> int | None:
        """What the export factory of a province is worth; None without a factory."""
        return self.position.export_value(province, hamburg=self.hamburg)


def about(now: Situation, thing: str) -> list[Block]:
    """What there is to know of a thing on the map."""
    kind, _, name = thing.partition(":")
    if kind == "city":
        return list(_about_city(now.position, name))
    if kind == "line":
        return list(_about_line(now.position, name))
    if kind == "sector":
        return list(_about_province(now, BERLIN))
    return list(_about_province(now, name)) if kind == "province" else []


def in_short(now: Situation, thing: str) -> str:
    """The most important sentence of it, to be read aloud."""
    found = about(now, thing)
    return str(found[0].get("text", "")) if found and isinstance(found[0], dict) else ""


def related(now: Situation, thing: str) -> list[str]:
    """The things a sum is made of: working connections and their factories, or the factories of a province."""
    kind, _, name = thing.partition(":")
    table = now.position.table
    if kind == "city" and name in CITY_NUMBER:
        city = CITY_NUMBER[name]
        lines = factory_terms(table, city)[1]
        return [f"line:{CONNECTIONS[line]}" for line in lines] + [
            f"city:{CITIES[_other(line, city)]}" for line in lines
        ]
    if kind == "line" and name in CONNECTION_NUMBER:
        ends = [CITIES[end] for end in ENDS[CONNECTION_NUMBER[name]]]
        return [f"city:{city}" for city in ends if city in now.position.factories]
    if kind == "province" and name in PROVINCE_NUMBER:
        return [f"city:{CITIES[part.city]}" for part in _economy_parts(now, name) if part.value]
    return []


def _other(connection: int, city: int) -> int:
    a, b = ENDS[connection]
    return b if a == city else a


# Factories


def _about_city(position: Position, name: str) -> Iterator[Block]:
    city = CITY_NUMBER[name]
    if name not in position.factories:
        closed = name in position.closed_sites
        yield text(said("sandbox-no-factory", city=CITY_NAMES[city], closed=yes(closed)), "result")
        if not closed:
            yield text(said("sandbox-would-be-worth", value=_would_be_worth(position, city)))
    else:
        base, working = factory_terms(position.table, city)
        terms = " + ".join([str(base), *(CITY_NAMES[_other(line, city)] for line in working)])
        yield text(said("sandbox-sum", city=CITY_NAMES[city], value=base + len(working), terms=terms), "result")
        state = "rundown" if name in position.run_down else "sound"
        own = said("sandbox-base", state=state, special=yes(city == RHEINSBERG))
        yield addition(
            [(own, str(base)), *_connection_terms(position, city)],
            (said("sandbox-value", city=CITY_NAMES[city]), str(base + len(working))),
        )
    if city == HAMBURG:
        yield text(said("sandbox-hamburg-rule"), "muted")
    elif EXTERNAL >> city & 1:
        yield text(said("sandbox-external-rule"), "muted")
    if not CONNECTIONS_AT[city]:
        yield text(said("sandbox-no-connections"), "muted")


def _would_be_worth(position: Position, city: int) -> int:
    """What a factory would be worth in an empty city."""
    table = list(position.table)
    table[FACTORIES] |= 1 << city
    return factory_value(table, city)


def _connection_terms(position: Position, city: int) -> Iterator[tuple[str, str, str]]:
    for connection in members(CONNECTIONS_AT[city]):
        other = CITY_NAMES[_other(connection, city)]
        thing = f"line:{CONNECTIONS[connection]}"
        if _works(position, connection):
            yield said("sandbox-connection", city=other), signed(1), thing
        else:
            why = _why_idle(position, connection)
            yield said("sandbox-idle-connection", city=other, why=why), "0", thing


def _works(position: Position, connection: int) -> bool:
    missing, empty = lacks(position.table, connection)
    return not missing and not empty


def _why_idle(position: Position, connection: int) -> str:
    missing, empty = lacks(position.table, connection)
    cities = tuple(CITY_NAMES[city] for city in empty)
    none = "no" if LINES[connection] == 1 else "neither"
    built = "all" if not missing else none if missing == LINES[connection] else "half"
    return said("sandbox-lacks", built=built, empty=len(empty), cities=cities)


# Connections


def _about_line(position: Position, name: str) -> Iterator[Block]:
    connection = CONNECTION_NUMBER[name]
    cities = tuple(CITY_NAMES[end] for end in ENDS[connection])
    works = _works(position, connection)
    yield text(said("sandbox-line", site=site_name(name), works=yes(works)), "result")
    if works:
        yield text(said("sandbox-line-works", cities=cities))
    else:
        yield text(said("sandbox-line-idle", why=_why_idle(position, connection)))
    yield text(said("sandbox-line-rule", lines=LINES[connection]), "muted")


# Provinces


def _about_province(now: Situation, name: str) -> Iterator[Block]:
    number = PROVINCE_NUMBER[name]
    if number == WEST_BERLIN:
        yield text(said("sandbox-west-berlin", suppliers=tuple(PROVINCES[p] for p in SECTOR_OF)))
    else:
        economy = now.economy(name)
        yield text(said("sandbox-economy", province=name, economy=economy), "result")
        yield addition(
            list(_economy_terms(now, name)) or [(said("sandbox-no-factories"), "0")],
            (said("sandbox-economy-sum"), str(economy)),
        )
        yield text(
            said(
                "sandbox-living",
                now=now.position.provinces[name].living_standard,
                most=most_living_standard(economy),
                helped=most_living_standard(economy, HELPER_POINTS_PER_PROVINCE),
            )
        )
        export = now.export(name)
        yield text(said("sandbox-export", known=yes(export is not None), export=export or 0))
    protests = now.position.mass_protests(name)
    if protests:
        imported = now.position.imported_protests.get(name, 0)
        yield text(said("sandbox-protest", protests=protests, imported=imported), "note")


class _Part(NamedTuple):
    """A factory in the sum of a province's economy: its own, Hamburg, or one abroad, which may not reach it."""

    city: int
    value: int
    whose: str


def _economy_parts(now: Situation, name: str) -> Iterator[_Part]:
    """The factories that count for a province, and those that were meant to but do not reach it."""
    table, province = now.position.table, PROVINCE_NUMBER[name]
    standing = table[FACTORIES]
    for city in members(CITIES_IN[province] & standing):
        yield _Part(city, factory_value(table, city), "own")
    if now.hamburg == name and standing >> HAMBURG & 1:
        yield _Part(HAMBURG, factory_value(table, HAMBURG), "hamburg")
    for city in (CITY_NUMBER[one] for one, helped in now.external.items() if helped == name):
        if standing >> city & 1:
            there = reaches(table, city, province)
            yield _Part(city, factory_value(table, city) if there else 0, "external" if there else "too-far")


def _economy_terms(now: Situation, name: str) -> Iterator[tuple[str, str, str]]:
    for city, value, whose in _economy_parts(now, name):
        words = CITY_NAMES[city]
        if whose == "hamburg":
            words = said("sandbox-counted-hamburg")
        elif whose != "own":
            words = said("sandbox-counted-external", city=words, reaches=yes(whose == "external"))
        yield words, str(value), f"city:{CITIES[city]}"


def overview(now: Situation, side: str, pointed: str) -> Block:
    """All provinces of a state as a table."""
    names = [name for name in provinces_of(side) if name != BERLIN]
    columns = ("province", "economy", "export", "living", "helped", "protests")
    return grid(
        said("sandbox-state", side=side),
        [said("sandbox-column", column=column) for column in columns],
        [_row(now, name) for name in names],
        [province_thing(name) for name in names],
        province_of(pointed),
    )


def _row(now: Situation, name: str) -> list[str]:
    economy, export = now.economy(name), now.export(name)
    return [
        province_name(name),
        str(economy),
        "–" if export is None else str(export),
        str(most_living_standard(economy)),
        str(most_living_standard(economy, HELPER_POINTS_PER_PROVINCE)),
        str(now.position.mass_protests(name) or "–"),
    ]


def province_of(thing: str) -> str:
    """The province a city or province belongs to, as a thing; nothing for other things."""
    kind, _, name = thing.partition(":")
    if kind == "city" and name in CITY_NUMBER:
        number = PROVINCE_OF[CITY_NUMBER[name]]
        return province_thing(PROVINCES[number]) if number >= 0 else ""
    return thing if kind == "province" else ""
