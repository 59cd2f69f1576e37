"""The catalogue: every choice a game can ever offer, in a fixed order.

The index of a choice is the first index of its family plus a number from the atlas or the cards, so a set
of provinces, cities, connections or cards becomes a set of choices by one shift.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from wsdv.engine.catalogue import Catalogue
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CONNECTIONS,
    EAST,
    EXTERNAL,
    GAME,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    PROVINCES,
    PROVINCES_OF,
    REVERSED,
    SECTORS,
    TRACK_ENDS,
    members,
)
from wsdv.games.germany.cards import CARDS, MOST_ICON_LINES, POLICE_CARDS

_NORMAL_IDS = [card.id for card in CARDS if card.kind != "special"]  # they come first: id order is number order
EAST_PROVINCES: Final = members(PROVINCES_OF[EAST])
_EAST_CITIES = members(CITIES_OF[EAST])
LINES: Final = range(1, MOST_ICON_LINES + 1)
BOXES: Final = range(TRACK_ENDS[0], TRACK_ENDS[1] + 1)

_FAMILIES: dict[str, list[str]] = {
    "card": [card.id for card in CARDS],
    "hand": _NORMAL_IDS,
    "use": ["remove-unrest", "build", "living-standard", "event"],
    "build:factory": list(CITIES),
    "build:line": list(CONNECTIONS),
    "dismantle:factory": list(CITIES),
    "dismantle:line": list(CONNECTIONS),
    "province": list(PROVINCES),
    "sector": list(SECTORS),
    "police": [f"{CARDS[card].id}:{PROVINCES[province]}" for card in POLICE_CARDS for province in EAST_PROVINCES],
    "icon": [str(line) for line in LINES],
    "ignore": [str(line) for line in LINES],
    "box": [f"{box:+d}" if box else "0" for box in BOXES],
    "run-down": [CITIES[city] for city in _EAST_CITIES],
    "repair": [CITIES[city] for city in _EAST_CITIES],
    "close": [CITIES[city] for city in members(EXTERNAL)],
    "discard": _NORMAL_IDS,
    "look": ["west-hand", "deck"],
    "take": _NORMAL_IDS,
    "give": _NORMAL_IDS,
    "remove": _NORMAL_IDS,
}
_LONE = ["west-draws", "done"]


def _lines_from_either_end() -> dict[str, str]:
    families = ("build:line", "dismantle:line")
    return {f"{family}:{back}": f"{family}:{name}" for back, name in REVERSED.items() for family in families}


def _provinces_by_id() -> dict[str, str]:
    found = {f"province:{known}": f"province:{name}" for known, name in PROVINCE_NAMES.items()}
    for name in _FAMILIES["police"]:
        card, _, province = name.partition(":")
        found[f"police:{card}:{PROVINCE_IDS[province]}"] = f"police:{name}"
    return found


CATALOGUE: Final = Catalogue(
    [f"{family}:{name}" for family, names in _FAMILIES.items() for name in names] + _LONE,
    aliases=_lines_from_either_end() | _provinces_by_id(),
    home=("wsdv.games.germany.choices", "CATALOGUE"),
    game=GAME,
)


def _first(family: str) -> int:
    return CATALOGUE.find(f"{family}:{_FAMILIES[family][0]}").index


def _all(family: str) -> int:
    return ((1 << len(_FAMILIES[family])) - 1) << _first(family)


CARD: Final = _first("card")
HAND_CARD: Final = _first("hand")
USE: Final = _first("use")
BUILD_FACTORY: Final = _first("build:factory")
BUILD_LINE: Final = _first("build:line")
DISMANTLE_FACTORY: Final = _first("dismantle:factory")
DISMANTLE_LINE: Final = _first("dismantle:line")
PROVINCE: Final = _first("province")
SECTOR_CHOICE: Final = _first("sector")
POLICE_CHOICE: Final = _first("police")
ICON: Final = _first("icon")
IGNORE: Final = _first("ignore")
BOX_CHOICE: Final = _first("box") - BOXES[0]  # BOX_CHOICE + box
RUN_DOWN_CITY: Final = _first("run-down") - _EAST_CITIES[0]  # East's cities stand together: + city
REPAIR_CITY: Final = _first("repair") - _EAST_CITIES[0]
CLOSE_CITY: Final = _first("close") - members(EXTERNAL)[0]
DISCARD: Final = _first("discard")
LOOK: Final = _first("look")
TAKE: Final = _first("take")
GIVE: Final = _first("give")
REMOVE: Final = _first("remove")

ANY_CARD: Final = _all("card")
ANY_HAND_CARD: Final = _all("hand")
ANY_USE: Final = _all("use")
ANY_BUILD: Final = _all("build:factory") | _all("build:line")
ANY_FACTORY: Final = _all("build:factory")
ANY_LINE: Final = _all("build:line")
ANY_DISMANTLE: Final = _all("dismantle:factory") | _all("dismantle:line")
ANY_DISMANTLE_LINE: Final = _all("dismantle:line")
ANY_PROVINCE: Final = _all("province")
ANY_SECTOR: Final = _all("sector")
ANY_POLICE: Final = _all("police")
ANY_ICON: Final = _all("icon")
ANY_IGNORE: Final = _all("ignore")
ANY_BOX: Final = _all("box")
ANY_RUN_DOWN: Final = _all("run-down")
ANY_REPAIR: Final = _all("repair")
ANY_CLOSE: Final = _all("close")
ANY_DISCARD: Final = _all("discard")
ANY_LOOK: Final = _all("look")
ANY_TAKE: Final = _all("take")
ANY_GIVE: Final = _all("give")
ANY_REMOVE: Final = _all("remove")

WEST_DRAWS: Final = CATALOGUE.find("west-draws").index
DONE: Final = CATALOGUE.find("done").index
JUST_DONE: Final = 1 << DONE

USE_REMOVE_UNREST, USE_BUILD, USE_LIVING_STANDARD, USE_EVENT = range(USE, USE + 4)
LOOK_AT_HAND, LOOK_AT_DECK = range(LOOK, LOOK + 2)

POLICE_BY_CARD: Final = MappingProxyType(
    {  # a police card's choices, one per East province
        card: ((1 << len(EAST_PROVINCES)) - 1) << (POLICE_CHOICE + place * len(EAST_PROVINCES))
        for place, card in enumerate(POLICE_CARDS)
    }
)


def police_choice(index: int) -> tuple[int, int]:
    """The card and the province of a police choice."""
    place, province = divmod(index - POLICE_CHOICE, len(EAST_PROVINCES))
    return POLICE_CARDS[place], EAST_PROVINCES[province]
