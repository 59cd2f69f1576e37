"""Position: a table situation as an immutable value that can be asked, changed, compared and saved."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from wsdv.engine.documents import differences, merged
from wsdv.engine.errors import Error, InvalidDocument, Message
from wsdv.engine.frozen import FrozenMap
from wsdv.engine.registry import face_of
from wsdv.games.germany import economy, end_of_decade
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTIONS,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG_NEIGHBOURS,
    LINES,
    PROVINCE_NAMES,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    PROVINCES,
    SIDES,
    WEST,
    members,
)
from wsdv.games.germany.document import CARD_LISTS, GAME, check, set_up_special
from wsdv.games.germany.lay import keep, lay
from wsdv.games.germany.table import mass_protests, prestige_holder
from wsdv.games.germany.writing import document_of, field_of

if TYPE_CHECKING:
    import networkx as nx

    from wsdv.engine.rules import Table

__all__ = [
    "ByProvince",
    "CardList",
    "Cards",
    "FrozenMap",
    "Known",
    "KnownToEast",
    "KnownToWest",
    "PoliceCard",
    "Position",
    "Province",
    "Tracks",
]

T = TypeVar("T")
_PROVINCES_OR_STATES: Final = {**PROVINCE_NUMBER, **dict.fromkeys(SIDES, -1)}  # whatever may have been meant
CardList = tuple[str | None, ...]


class ByProvince(FrozenMap[T]):
    """A mapping from provinces, each found by its name (“Bayern”) or its id (“bayern”)."""

    __slots__ = ()

    def __getitem__(self, key: str) -> T:
        try:
            return self._items[key]
        except KeyError:
            return self._items[PROVINCE_NAMES.get(key, key)]


@dataclass(frozen=True, slots=True)
class Province:
    """What lies in a province. West Berlin's living standard lies in its sectors."""

    unrest: int
    living_standard: int
    socialists: int = 0
    sectors: FrozenMap[int] | None = None


@dataclass(frozen=True, slots=True)
class Tracks:
    """The three markers."""

    prestige: int
    currency: int
    socialists: int


@dataclass(frozen=True, slots=True)
class PoliceCard:
    """A police power card in front of East."""

    card: str
    used: bool


@dataclass(frozen=True, slots=True)
class Cards:
    """Where the cards lie. A list that is None was left out and is dealt when a game starts from the position.

    In a view, a card the player cannot know is None.
    """

    display: CardList | None = None
    special: str | None = None
    west_hand: CardList | None = None
    east_hand: CardList | None = None
    draw: CardList | None = None
    played: CardList | None = None
    gone: CardList | None = None
    in_play: str | None = None


@dataclass(frozen=True, slots=True)
class KnownToEast:
    """What East has seen of hidden cards; `draw` by place in the deck."""

    west_hand: CardList = ()
    draw: FrozenMap[str] = field(default_factory=lambda: FrozenMap({}))
    gone: CardList = ()


@dataclass(frozen=True, slots=True)
class KnownToWest:
    """What West has seen of hidden cards."""

    east_hand: CardList = ()
    gone: CardList = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What each side has seen of hidden cards. In a view the other side's knowledge is None."""

    east: KnownToEast | None = None
    west: KnownToWest | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A table situation. Its attributes mirror the position document."""

    game: ClassVar[str] = GAME

    edition: str
    decade: int
    half: int
    stage: str
    to_move: str
    provinces: FrozenMap[Province]  # by name or id
    imported_protests: FrozenMap[int]
    factories: tuple[str, ...]
    run_down: tuple[str, ...]
    closed_sites: tuple[str, ...]
    infrastructure: FrozenMap[int]
    tracks: Tracks
    socialists_in_box: int
    wall: bool
    stasi_disbanded: bool
    police: tuple[PoliceCard, ...]
    cards: Cards
    known: Known
    unfinished: bool = False
    _table: tuple[Any, ...] | None = field(default=None, init=False, compare=False, repr=False, hash=False)

    # Documents

    @classmethod
    def from_dict(cls, document: Any) -> Position:
        """The position of a document; all faults are listed in one InvalidDocument."""
        doc, faults = check(document)
        if faults:
            raise InvalidDocument(faults)
        cards = doc["cards"]
        left_out = "special" not in cards
        special = set_up_special(doc["decade"], wall=doc["wall"], cards=cards) if left_out else cards["special"]
        known = doc["known"]
        return cls(
            edition=doc["edition"],
            decade=doc["decade"],
            half=doc["half"],
            stage=doc["stage"],
            to_move=doc["to_move"],
            provinces=ByProvince({name: _province(entry) for name, entry in doc["provinces"].items()}),
            imported_protests=ByProvince(doc["imported_protests"]),
            factories=tuple(doc["factories"]),
            run_down=tuple(doc["run_down"]),
            closed_sites=tuple(doc["closed_sites"]),
            infrastructure=FrozenMap(doc["infrastructure"]),
            tracks=Tracks(**doc["tracks"]),
            socialists_in_box=doc["socialists_in_box"],
            wall=doc["wall"],
            stasi_disbanded=doc["stasi_disbanded"],
            police=tuple(PoliceCard(**entry) for entry in doc["police"]),
            cards=Cards(
                special=special,
                in_play=cards.get("in_play"),
                **{name: None if cards[name] is None else tuple(cards[name]) for name in CARD_LISTS},
            ),
            known=Known(
                KnownToEast(
                    tuple(known["east"]["west_hand"]), FrozenMap(known["east"]["draw"]), tuple(known["east"]["gone"])
                ),
                KnownToWest(tuple(known["west"]["east_hand"]), tuple(known["west"]["gone"])),
            ),
            unfinished=doc["unfinished"],
        )

    def to_dict(self) -> dict[str, Any]:
        """The document of the position, with everything it knows."""
        return document_of(self)

    def replace(self, changes: Mapping[str, Any]) -> Position:
        """A position changed by a partial document: objects are merged, everything else is put in place of the old."""
        if not isinstance(changes, Mapping):
            raise Error(Message("partial-document", game=GAME))
        return Position.from_dict(merged(self.to_dict(), changes, field_of))

    def diff(self, other: Position) -> list[tuple[str, Any, Any]]:
        """What differs, as (path, here, there)."""
        if not isinstance(other, Position):
            raise Error(Message("diff-of-what", game=GAME, got=type(other).__name__))
        return list(differences(self.to_dict(), other.to_dict()))

    # Asking

    @property
    def table(self) -> Table:
        """The position as the rules see it: laid once, and copied, so that nobody writes into it."""
        if self._table is None:
            keep(self, lay(self))
        return list(self._table or ())

    @property
    def prestige_holder(self) -> str:
        """Who holds the prestige advantage."""
        return prestige_holder(self.table)

    @property
    def flight(self) -> end_of_decade.Flight:
        """9.1: how far people would flee now, with every term of the sum."""
        return end_of_decade.flight(self.table)

    def factory_value(self, city: str) -> int:
        """The value of the factory in a city; 0 for an empty city."""
        return economy.factory_value(self.table, _number(city, CITY_NUMBER, "city"))

    def economy(self, province: str, *, hamburg: str | None = None, external: Mapping[str, str] | None = None) -> int:
        """The economy of a province; say where Hamburg and each external factory count (left out: nowhere)."""
        return economy.economy(
            self.table,
            _province_number(province),
            hamburg=_hamburg(hamburg),
            external={_external(city): _province_number(helped) for city, helped in (external or {}).items()},
        )

    def export_value(self, province: str, *, hamburg: str | None = None) -> int | None:
        """The value of a province's export factory; None without a factory."""
        return economy.export_value(self.table, _province_number(province), hamburg=_hamburg(hamburg))

    def mass_protests(self, where: str) -> int:
        """The mass protests of a province, or of a whole state ("west", "east"), own and imported."""
        if where in SIDES:
            return end_of_decade.state_protests(self.table, where)
        return mass_protests(self.table, _number(where, _PROVINCES_OR_STATES, "province"))

    def working_connections(self) -> tuple[str, ...]:
        """The ids of all working connections."""
        return tuple(CONNECTIONS[i] for i in members(economy.working_connections(self.table)))

    def dismantling_capacity(self, side: str) -> int:
        """How many points a side could dismantle."""
        return economy.dismantling_capacity(self.table, _side(side))

    def graph(self, side: str | None = None) -> nx.Graph[str]:
        """The economy as a graph: cities and connections with their values as attributes."""
        import networkx as nx

        if side is not None:
            _side(side)
        working = economy.working_connections(self.table)
        graph: nx.Graph[str] = nx.Graph()
        for number, city in enumerate(CITIES):
            province = PROVINCE_OF[number]
            owner = WEST if CITIES_OF[WEST] >> number & 1 else EAST
            if side in {None, owner}:
                graph.add_node(
                    city,
                    name=CITY_NAMES[number],
                    province=PROVINCES[province] if province >= 0 else None,
                    side=owner,
                    external=bool(EXTERNAL >> number & 1),
                    factory=city in self.factories,
                    run_down=city in self.run_down,
                    value=economy.factory_value(self.table, number),
                )
        for number, connection in enumerate(CONNECTIONS):
            a, b = (CITIES[end] for end in ENDS[number])
            if a in graph and b in graph:
                graph.add_edge(
                    a,
                    b,
                    id=connection,
                    lines=LINES[number],
                    built=self.infrastructure.get(connection, 0),
                    working=bool(working >> number & 1),
                )
        return graph

    # Showing

    def svg(self, *, theme: str = "light", prefix: str | None = None, with_cards: bool = True) -> str:
        """The position as one SVG picture; `theme` is light, dark, print, or auto for pages that have a theme."""
        return face_of(GAME).svg(self, theme=theme, prefix=prefix, with_cards=with_cards)

    def _repr_html_(self) -> str:
        return face_of(GAME).html(self)


def _number(name: str, numbers: Mapping[str, int], kind: str) -> int:
    try:
        wanted = unicodedata.normalize("NFC", name)
        return numbers[PROVINCE_NAMES.get(wanted, wanted)]
    except (KeyError, TypeError):
        import difflib

        near = difflib.get_close_matches(str(name), numbers, n=3) or [
            known for known in numbers if known.casefold() == str(name).casefold()
        ]
        message = Message("unknown-name", game=GAME, kind=kind, name=str(name), near=", ".join(near), count=len(near))
        raise Error(message) from None


def _province_number(name: str) -> int:
    return _number(name, PROVINCE_NUMBER, "province")


def _hamburg(province: str | None) -> int | None:
    """The province Hamburg counts for; one that is not its neighbour never counts it."""
    number = None if province is None else _province_number(province)
    return number if number in HAMBURG_NEIGHBOURS else None


def _external(city: str) -> int:
    number = _number(city, CITY_NUMBER, "city")
    if not EXTERNAL >> number & 1:
        raise Error(Message("not-external", game=GAME, city=city))
    return number


def _side(side: object) -> str:
    if side not in SIDES:
        raise Error(Message("unknown-player", player=str(side), players=", ".join(SIDES)))
    return str(side)


def _province(entry: Mapping[str, Any]) -> Province:
    sectors = entry.get("sectors")
    living = sum(sectors.values()) if sectors is not None else entry["living_standard"]
    return Province(
        entry["unrest"], living, entry.get("socialists", 0), None if sectors is None else FrozenMap(sectors)
    )
