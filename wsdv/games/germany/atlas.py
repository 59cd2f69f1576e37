"""The board as board.toml gives it: provinces, cities, connections, borders, tracks (§1, §10).

Inside the program a province, city or connection is its number in board.toml, and a set of them is one
integer (bit i = number i), so that the rules can say `factories & CITIES_OF[side]`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.games import germany

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAME: Final = "wir-sind-das-volk"
WEST: Final = "west"
EAST: Final = "east"
SIDES: Final = (WEST, EAST)
OTHER: Final = MappingProxyType({WEST: EAST, EAST: WEST})


def read(name: str) -> Mapping[str, Any]:
    """A data file of the package, as values nobody can change."""
    here = Path(germany.__file__ or "").parent  # this module may lie elsewhere, compiled
    found: Mapping[str, Any] = _fixed(tomllib.loads((here / "data" / name).read_text("utf-8")))
    return found


def _fixed(value: Any) -> Any:
    if isinstance(value, dict):
        return MappingProxyType({key: _fixed(entry) for key, entry in value.items()})
    return tuple(_fixed(entry) for entry in value) if isinstance(value, list) else value


BOARD: Final = read("board.toml")


def bits(numbers: Any) -> int:
    """The set of these numbers."""
    result = 0
    for number in numbers:
        result |= 1 << number
    return result


@lru_cache(maxsize=1 << 12)
def members(numbers: int) -> tuple[int, ...]:
    """The numbers in a set, smallest first."""
    return tuple([i for i, digit in enumerate(reversed(f"{numbers:b}")) if digit == "1"])


def _unions(sets: Sequence[int]) -> list[list[int]]:
    """For each eight of these sets the unions of every choice among them."""
    tables = []
    for start in range(0, len(sets), 8):
        unions = [0]
        for one in sets[start : start + 8]:
            unions += [one | union for union in unions]
        tables.append(unions)
    return tables


def _union(unions: list[list[int]], numbers: int) -> int:
    """The union of the sets with these numbers, eight looked up at once."""
    result = 0
    for byte, table in zip(numbers.to_bytes(len(unions), "little"), unions, strict=True):
        result |= table[byte]
    return result


def identity(name: str) -> str:
    """A name as an id: small letters and hyphens only."""
    return name.lower().translate(_PLAIN_LETTERS)


_PLAIN_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "č": "c", " ": "-", "/": "-"})

# Provinces

PROVINCES: Final[tuple[str, ...]] = tuple(entry["name"] for entry in BOARD["province"])
PROVINCE_NUMBER: Final = MappingProxyType({name: i for i, name in enumerate(PROVINCES)})
PROVINCE_IDS: Final = MappingProxyType({name: identity(name) for name in PROVINCES})  # what messages call them
PROVINCE_NAMES: Final = MappingProxyType({known: name for name, known in PROVINCE_IDS.items()})  # back again
SIDE_OF: Final[tuple[str, ...]] = tuple(entry["side"] for entry in BOARD["province"])
PROVINCES_OF: Final = MappingProxyType({side: bits(i for i, s in enumerate(SIDE_OF) if s == side) for side in SIDES})
WEST_BERLIN: Final = PROVINCE_NUMBER["West Berlin"]
WEST_GERMANY: Final = PROVINCES_OF[WEST] & ~(1 << WEST_BERLIN)  # §1: all West provinces but West Berlin
SECTOR_OF: Final[Mapping[int, str]] = MappingProxyType(
    {i: entry["supplies"] for i, entry in enumerate(BOARD["province"]) if "supplies" in entry}
)
SECTORS: Final = ("french", "british", "american")
SUPPLIER_OF_SECTOR: Final = tuple(next(p for p, s in SECTOR_OF.items() if s == sector) for sector in SECTORS)
SUPPLIERS: Final = bits(SECTOR_OF)


def _borders() -> tuple[int, ...]:
    """For each province the provinces of the other state it touches; board.toml names them from the West.

    10.1, 10.2: East Berlin is a province like any other; West Berlin touches it and Brandenburg.
    """
    touching = [0] * len(PROVINCES)
    for i, entry in enumerate(BOARD["province"]):
        for name in entry.get("borders", ()):
            j = PROVINCE_NUMBER[name]
            touching[i] |= 1 << j
            touching[j] |= 1 << i
    return tuple(touching)


BORDERS: Final = _borders()

# Cities

CITIES: Final[tuple[str, ...]] = tuple(entry["id"] for entry in BOARD["city"])
CITY_NAMES: Final[tuple[str, ...]] = tuple(entry["name"] for entry in BOARD["city"])
CITY_NUMBER: Final = MappingProxyType({name: i for i, name in enumerate(CITIES)})
HAMBURG: Final = CITY_NUMBER["hamburg"]
RHEINSBERG: Final = next(i for i, entry in enumerate(BOARD["city"]) if entry.get("special"))
HAMBURG_NEIGHBOURS: Final = tuple(sorted(PROVINCE_NUMBER[name] for name in BOARD["city"][HAMBURG]["province"]))
EXTERNAL: Final = bits(i for i, entry in enumerate(BOARD["city"]) if "country" in entry)
SET_UP_FACTORIES: Final = bits(i for i, entry in enumerate(BOARD["city"]) if entry.get("setup_factory"))
PROVINCE_OF: Final = tuple(  # -1: Hamburg, which belongs to no one for good, and the external cities
    PROVINCE_NUMBER[entry["province"]] if isinstance(entry.get("province"), str) else -1 for entry in BOARD["city"]
)
CITIES_IN: Final = tuple(bits(c for c, p in enumerate(PROVINCE_OF) if p == i) for i in range(len(PROVINCES)))
CITIES_OF: Final = MappingProxyType(
    {
        WEST: bits(c for c, p in enumerate(PROVINCE_OF) if SIDE_OF[p] == WEST and p >= 0) | 1 << HAMBURG,
        EAST: bits(c for c, p in enumerate(PROVINCE_OF) if SIDE_OF[p] == EAST and p >= 0) | EXTERNAL,
    }
)
CITIES_IN_COUNTRY: Final = MappingProxyType(
    {
        country: bits(i for i, entry in enumerate(BOARD["city"]) if entry.get("country") == country)
        for country in sorted({entry["country"] for entry in BOARD["city"] if "country" in entry})
    }
)

# Connections

ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (CITY_NUMBER[entry["cities"][0]], CITY_NUMBER[entry["cities"][1]]) for entry in BOARD["connection"]
)
CONNECTIONS: Final[tuple[str, ...]] = tuple(f"{CITIES[a]}-{CITIES[b]}" for a, b in ENDS)
CONNECTION_NUMBER: Final = MappingProxyType({name: i for i, name in enumerate(CONNECTIONS)})
REVERSED: Final = MappingProxyType({f"{CITIES[b]}-{CITIES[a]}": f"{CITIES[a]}-{CITIES[b]}" for a, b in ENDS})
LINES: Final[tuple[int, ...]] = tuple(entry["lines"] for entry in BOARD["connection"])
SINGLE: Final = bits(i for i, lines in enumerate(LINES) if lines == 1)
DOUBLE: Final = bits(i for i, lines in enumerate(LINES) if lines == 2)
CONNECTIONS_AT: Final = tuple(bits(i for i, ends in enumerate(ENDS) if c in ends) for c in range(len(CITIES)))


def connections_of_cities(cities: int) -> int:
    """All connections of these cities: they are part of the city (§5.1)."""
    found = 0
    for city in members(cities):
        found |= CONNECTIONS_AT[city]
    return found


CONNECTIONS_OF: Final = MappingProxyType({side: connections_of_cities(CITIES_OF[side]) for side in SIDES})
CONNECTIONS_IN: Final = tuple(connections_of_cities(cities) for cities in CITIES_IN)
TO_EXTERNAL: Final = connections_of_cities(EXTERNAL)


_ALL_CITIES = (1 << len(CITIES)) - 1
_ALL_CONNECTIONS = (1 << len(CONNECTIONS)) - 1
_CONNECTIONS_BY_BYTE = _unions(CONNECTIONS_AT)
_ENDS_BY_BYTE = _unions([1 << a | 1 << b for a, b in ENDS])


@lru_cache(maxsize=1 << 12)
def with_end_in(cities: int) -> int:
    """The connections with at least one of these cities at an end."""
    return _union(_CONNECTIONS_BY_BYTE, cities)


@lru_cache(maxsize=1 << 12)
def between(cities: int) -> int:
    """The connections with these cities at both ends."""
    return _ALL_CONNECTIONS & ~_union(_CONNECTIONS_BY_BYTE, _ALL_CITIES & ~cities)


@lru_cache(maxsize=1 << 12)
def ends_of(connections: int) -> int:
    """The cities at the ends of these connections."""
    return _union(_ENDS_BY_BYTE, connections)


@lru_cache(maxsize=1 << 14)
def blocked_sites(provinces: int) -> tuple[int, int]:
    """The cities and the connections on which these provinces' protests forbid building (§5.1, ruling 10).

    Hamburg is blocked only when both its neighbours are: it belongs to the other one otherwise (ruling 11).
    """
    cities = connections = 0
    for province in members(provinces):
        cities |= CITIES_IN[province]
        connections |= CONNECTIONS_IN[province]
    if all(provinces >> neighbour & 1 for neighbour in HAMBURG_NEIGHBOURS):
        cities |= 1 << HAMBURG
        connections |= CONNECTIONS_AT[HAMBURG]
    return cities, connections


# Where an icon may be executed: the provinces, cities and connections of a place on a card


def place(where: str | None, side: str | None) -> tuple[int, int, int]:
    """The provinces, cities and connections a card means by `where` (all of the side's if it says nothing)."""
    if where is None:
        return (PROVINCES_OF[side], CITIES_OF[side], CONNECTIONS_OF[side]) if side else (0, 0, 0)
    if where in PROVINCE_NUMBER:
        province = PROVINCE_NUMBER[where]
        return 1 << province, CITIES_IN[province], CONNECTIONS_IN[province]
    if where in CITIES_IN_COUNTRY:
        cities = CITIES_IN_COUNTRY[where]
    elif where == "West Germany":
        return WEST_GERMANY, CITIES_OF[WEST], CONNECTIONS_OF[WEST]
    elif where == CITY_NAMES[RHEINSBERG]:
        cities = 1 << RHEINSBERG
    else:  # "Niedersachsen/Hamburg": a province and a city (ruling 11)
        name, city = where.split("/")
        cities = CITIES_IN[PROVINCE_NUMBER[name]] | 1 << CITY_NAMES.index(city)
    return 0, cities, connections_of_cities(cities)


PLACE_IDS: Final = MappingProxyType(  # places on cards that are no province, as messages call them
    {name: identity(name) for name in ("West Germany", "Niedersachsen/Hamburg", *CITIES_IN_COUNTRY)}
)

# Tracks

TRACK_ENDS: Final = (-6, 6)
SOCIALISTS_IN_ALL: Final[int] = BOARD["pieces"]["socialists"]
FLIGHT_END: Final[int] = BOARD["flight_track"]["spaces"] - 1
PRESTIGE_BOXES: Final = MappingProxyType(
    {int(key): entry for key, entry in BOARD["prestige_track"].items() if key != "start"}
)
SOCIALIST_BOXES: Final = MappingProxyType(
    {int(key): entry for key, entry in BOARD["socialist_track"].items() if key != "start"}
)
