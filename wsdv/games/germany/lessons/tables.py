"""Random tables for exercises: valid by the contract and such as a game might show, fuller with every level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTIONS,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG,
    LINES,
    PROVINCES,
    RHEINSBERG,
    SECTORS,
    SIDE_OF,
    SUPPLIER_OF_SECTOR,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.cards import CARDS, DECKS, POLICE_CARDS
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.document import FORMAT
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import PROTEST_AT

if TYPE_CHECKING:
    from collections.abc import Collection

    from wsdv.lessons.exercise import Chance

Document = dict[str, Any]
FIRST, USUAL, SPECIAL = 1, 2, 3  # the levels: one thing to see, the usual case, every special rule
SUPPLIERS = [PROVINCES[number] for number in SUPPLIER_OF_SECTOR]
EXTERNAL_IDS = [CITIES[city] for city in members(EXTERNAL)]


def random_position(chance: Chance, level: int, **fields: Any) -> Position:
    """A random table of a level; fields of the document can be given."""
    return Position.from_dict(random_document(chance, level) | fields)


def random_document(chance: Chance, level: int) -> Document:
    """The document of a random table."""
    decade = chance.between(1, 2) if level == FIRST else chance.between(2, 4)
    factories = _factories(chance, level)
    provinces = _provinces(chance, level)
    unrest = provinces[PROVINCES[WEST_BERLIN]]["unrest"]
    waiting = chance.between(0, level)
    protests = any(provinces[PROVINCES[number]]["unrest"] >= PROTEST_AT for number in EAST_PROVINCES)
    return {
        "format": FORMAT,
        "decade": decade,
        "provinces": provinces,
        "imported_protests": imported_protests(chance, unrest // PROTEST_AT),
        "factories": factories,
        "run_down": [city for city in factories if level > FIRST and _may_run_down(city) and chance.luck(0.3)],
        "closed_sites": [city for city in EXTERNAL_IDS if _closes(chance, level, city, factories)],
        "infrastructure": _infrastructure(chance, level, factories),
        "tracks": {track: chance.between(-2 * level, 2 * level) for track in ("prestige", "currency", "socialists")},
        "socialists_in_box": 0 if protests else waiting,  # where there is a protest, nobody waits (7)
    }


def _closes(chance: Chance, level: int, city: str, factories: list[str]) -> bool:
    return level == SPECIAL and city not in factories and chance.luck(0.4)


def _may_run_down(city: str) -> bool:
    return bool((CITIES_OF[EAST] & ~EXTERNAL) >> CITY_NUMBER[city] & 1)


def _factories(chance: Chance, level: int) -> list[str]:
    """Ordinary cities on every level, Hamburg from the second on, Rheinsberg and the external ones on the third."""
    density = (0.45, 0.6, 0.75)[level - 1]
    rare = level == SPECIAL and 0.5
    share = {HAMBURG: level > FIRST and density, RHEINSBERG: rare} | dict.fromkeys(members(EXTERNAL), rare)
    return [city for number, city in enumerate(CITIES) if chance.luck(share.get(number, density))]


def _infrastructure(chance: Chance, level: int, factories: list[str]) -> dict[str, int]:
    """Mostly between factories; some of it leads nowhere or is only half built."""
    built = {}
    for number, connection in enumerate(CONNECTIONS):
        standing = [CITIES[end] in factories for end in ENDS[number]]
        abroad = any(EXTERNAL >> end & 1 and not there for end, there in zip(ENDS[number], standing, strict=True))
        likely = (0.45 + 0.1 * level) if all(standing) else 0.2
        if any(standing) and not abroad and chance.luck(likely):
            built[connection] = chance.between(1, LINES[number])
    return built


def _provinces(chance: Chance, level: int) -> dict[str, Any]:
    provinces: dict[str, Any] = {}
    for number, name in enumerate(PROVINCES):
        most = PROTEST_AT - 1 if (number, level) == (WEST_BERLIN, FIRST) else (5, 7, 9)[level - 1]
        entry: Document = {"unrest": chance.between(0, most)}  # nothing is exported on the first level
        if number == WEST_BERLIN:
            entry["sectors"] = _sectors(chance, level)
        else:
            entry["living_standard"] = chance.between(0, level + 1)
        if SIDE_OF[number] == EAST:
            entry["socialists"] = int(level > FIRST and chance.luck(0.2))
        provinces[name] = entry
    return provinces


def _sectors(chance: Chance, level: int) -> dict[str, int]:
    """The sectors are filled evenly: they differ by one at most (10.2)."""
    each = chance.between(0, level - 1)
    return {sector: each + (level > FIRST and chance.luck(0.4)) for sector in SECTORS}


def imported_protests(chance: Chance, protests: int) -> dict[str, int]:
    """As many as West Berlin has of its own."""
    imported = dict.fromkeys(SUPPLIERS, 0)
    for _ in range(protests):
        imported[chance.pick(list(imported))] += 1
    return imported


def calmed(document: Document, names: Collection[str]) -> Document:
    """The document without mass protests in these provinces, and with nothing passed on from West Berlin."""
    for name in names:
        document["provinces"][name]["unrest"] %= PROTEST_AT
    imported = {} if PROVINCES[WEST_BERLIN] in names else document["imported_protests"]
    return document | {"imported_protests": imported}


def with_police(chance: Chance, document: Document) -> Document:
    """The document with some police cards of this and earlier decades in front of East."""
    cards = [CARDS[card].id for card in POLICE_CARDS if CARDS[card].decade <= document["decade"]]
    return document | {"police": [{"card": card, "used": False} for card in cards if chance.luck(0.5)]}


def with_played(chance: Chance, document: Document) -> Document:
    """The document at the end of its decade, with a row of played cards."""
    taken = {entry["card"] for entry in document.get("police", ())}
    deck = [CARDS[card].id for card in DECKS[document["decade"]] if CARDS[card].id not in taken]
    played = [card for card in deck if chance.luck(0.7)]
    return document | {"stage": "9.1", "cards": {"played": played}}
