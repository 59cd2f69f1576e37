"""Provinces and cities of which the explorers speak again and again, by their ids."""

from __future__ import annotations

from typing import Final

from wsdv.engine.errors import Error, Message
from wsdv.games.germany import atlas
from wsdv.games.germany.document import GAME
from wsdv.games.germany.document import SUPPLIERS as _SUPPLIERS
from wsdv.games.germany.voice import named
from wsdv.language import worded

BERLIN: Final = atlas.PROVINCES[atlas.WEST_BERLIN]
NEIGHBOURS: Final = tuple(atlas.PROVINCES[number] for number in atlas.HAMBURG_NEIGHBOURS)  # of Hamburg (10.3)
SUPPLIERS: Final = _SUPPLIERS  # of West Berlin's sectors (10.2)
ABROAD: Final = tuple(atlas.CITIES[city] for city in atlas.members(atlas.EXTERNAL))


def side_of(province: str) -> str:
    """The state a province belongs to."""
    return atlas.SIDE_OF[atlas.PROVINCE_NUMBER[province]]


def provinces_of(side: str) -> list[str]:
    """The provinces of a state."""
    return [name for name in atlas.PROVINCES if side_of(name) == side]


@worded(2 * len(atlas.PROVINCES))
def province_name(province: str) -> str:
    """A province as people call it; tables name all of them again and again."""
    return named(province)


def beside_hamburg(province: object) -> str | None:
    """A province for which Hamburg may count (10.3), or none; anything else is refused."""
    if province is not None and province not in NEIGHBOURS:
        raise Error(Message("not-hamburgs", game=GAME, name=str(province), neighbours=NEIGHBOURS))
    return None if province is None else str(province)


def city_name(city: str) -> str:
    """A city as people write it."""
    return atlas.CITY_NAMES[atlas.CITY_NUMBER[city]]


def province_thing(province: str) -> str:
    """A province as a thing on the board."""
    return f"province:{province}"
