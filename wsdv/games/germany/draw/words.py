"""What things on the board are called, in full words: for hovering, for screen readers, for the live region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    EXTERNAL,
    HAMBURG,
    LINES,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    PROVINCES,
    RHEINSBERG,
    SECTORS,
    SIDE_OF,
    SUPPLIER_OF_SECTOR,
)
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.voice import say
from wsdv.language import signed, worded

if TYPE_CHECKING:
    from collections.abc import Collection

    from wsdv.games.germany.position import Position

__all__ = ["city_state", "city_words", "half_of", "line_words", "province_words", "said", "sector_words", "signed"]


@worded(1 << 12)
def said(message: str, /, **facts: object) -> str:
    """The sentence of that name. A board says the same few hundred sentences again and again."""
    return say(message, **facts)


def half_of(position: Position) -> int:
    """Which half it is, 0 at the end of the decade, when both are over."""
    return 0 if position.stage.startswith("9.") else position.half


def city_state(position: Position, city: str) -> str:
    """What stands in a city: empty, closed, rundown, external, power or factory."""
    number = CITY_NUMBER[city]
    if city in position.closed_sites:
        return "closed"
    if city not in position.factories:
        return "empty"
    if city in position.run_down:
        return "rundown"
    if EXTERNAL >> number & 1:
        return "external"
    return "power" if number == RHEINSBERG else "factory"


def city_words(city: str, state: str, value: int | None) -> str:
    """A city with its factory; its value may be left out."""
    number = CITY_NUMBER[city]
    province = PROVINCE_OF[number]
    place = PROVINCES[province] if province >= 0 else said("draw-hamburg-of" if number == HAMBURG else "draw-abroad")
    told = "none" if value is None else value
    return said("draw-city", city=CITY_NAMES[number], province=place, state=state, value=told)


def line_words(connection: str, built: int, state: str) -> str:
    """A connection with its infrastructure."""
    lines = LINES[CONNECTION_NUMBER[connection]]
    return said("draw-line", site=site_name(connection), lines=lines, built=built, state=state)


def province_words(position: Position, province: str, without: Collection[str] = ()) -> str:
    """A province with everything in it, save for what is to be found out."""
    there = position.provinces[province]
    return said(
        "draw-province",
        province=province,
        side=SIDE_OF[PROVINCE_NUMBER[province]],
        unrest=there.unrest,
        living=there.living_standard,
        economy="none" if {"economy", "values"} & set(without) else position.economy(province),
        socialists=there.socialists,
        protests="none" if "protests" in without else position.mass_protests(province),
        imported=position.imported_protests.get(province, 0),
    )


def sector_words(sector: str, living: int | None) -> str:
    """A sector of West Berlin with its supplier, and what lies there if that is told."""
    supplier = PROVINCES[SUPPLIER_OF_SECTOR[SECTORS.index(sector)]]
    return said("draw-sector", sector=sector, supplier=supplier, living="none" if living is None else living)
