"""Position: a table situation as an immutable value that can be asked, changed, compared and saved."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from wsdv.engine.errors import Error, InvalidDocument
from wsdv.engine.rules import NOBODY
from wsdv.games.germany import economy
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG_NEIGHBOURS,
    LINES,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    PROVINCES,
    REVERSED,
    SECTORS,
    SIDE_OF,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    bits,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.document import CARD_LISTS, FORMAT, GAME, check, set_up_special
from wsdv.games.germany.editions import EDITIONS
from wsdv.games.germany.secrets import blind, sees
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CLOSED,
    DECADE,
    DISPLAY,
    DOUBLED,
    DRAW,
    EAST_HAND,
    EDITION,
    FACTORIES,
    GONE,
    HALF,
    HAND,
    IMPORTED,
    IN_PLAY,
    KNOWN_TO_EAST,
    KNOWN_TO_WEST,
    LIVING,
    PLAYED,
    POLICE,
    POLICE_USED,
    RUN_DOWN,
    SECTOR,
    SET_ASIDE,
    SOCIALISTS,
    SPECIAL,
    STAGE,
    STASI_DISBANDED,
    TO_MOVE,
    TRACK,
    UNREST,
    WALL,
    WEST_HAND,
    mass_protests,
    note_unrest,
    prestige_holder,
    set_up,
)
from wsdv.games.germany.voice import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import networkx as nx

    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

T = TypeVar("T")
ZONES = {
    "display": DISPLAY,
    "west_hand": WEST_HAND,
    "east_hand": EAST_HAND,
    "draw": DRAW,
    "played": PLAYED,
    "gone": GONE,
}
CardList = tuple[str | None, ...]


class FrozenMap(Mapping[str, T], Generic[T]):
    """A mapping that cannot be changed and can be compared and hashed."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, T]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: str) -> T:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


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
    provinces: FrozenMap[Province]
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
    _table: list[Any] = field(default_factory=list, init=False, compare=False, repr=False, hash=False)

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
            provinces=FrozenMap({name: _province(entry) for name, entry in doc["provinces"].items()}),
            imported_protests=FrozenMap(doc["imported_protests"]),
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
        cards: dict[str, Any] = {
            name: list(entries) for name in CARD_LISTS if (entries := getattr(self.cards, name)) is not None
        }
        default = set_up_special(self.decade, wall=self.wall, cards=dict.fromkeys(CARD_LISTS) | cards)
        if cards or self.cards.special != default:  # with every list left open the special card is open too
            cards["special"] = self.cards.special
        if self.cards.in_play is not None:
            cards["in_play"] = self.cards.in_play
        document: dict[str, Any] = {
            "format": FORMAT,
            "game": GAME,
            "edition": self.edition,
            "decade": self.decade,
            "half": self.half,
            "stage": self.stage,
            "to_move": self.to_move,
            "provinces": {name: _province_document(name, entry) for name, entry in self.provinces.items()},
            "imported_protests": dict(self.imported_protests),
            "factories": list(self.factories),
            "run_down": list(self.run_down),
            "closed_sites": list(self.closed_sites),
            "infrastructure": dict(self.infrastructure),
            "tracks": {
                "prestige": self.tracks.prestige,
                "currency": self.tracks.currency,
                "socialists": self.tracks.socialists,
            },
            "socialists_in_box": self.socialists_in_box,
            "wall": self.wall,
            "stasi_disbanded": self.stasi_disbanded,
            "police": [{"card": entry.card, "used": entry.used} for entry in self.police],
            "cards": cards,
            "known": _known_document(self.known),
        }
        if self.unfinished:
            document["unfinished"] = True
        return document

    def replace(self, changes: Mapping[str, Any]) -> Position:
        """A position changed by a partial document: objects are merged, everything else is put in place of the old."""
        if not isinstance(changes, Mapping):
            raise Error(say("partial-document"))
        return Position.from_dict(_merged(self.to_dict(), changes))

    def diff(self, other: Position) -> list[tuple[str, Any, Any]]:
        """What differs, as (path, here, there)."""
        if not isinstance(other, Position):
            raise Error(say("diff-of-what", got=type(other).__name__))
        return list(_differences("", self.to_dict(), other.to_dict()))

    # Asking

    @property
    def table(self) -> Table:
        """The position as the rules see it. Do not change it."""
        if not self._table:
            self._table.extend(_lay(self))
        return self._table

    @property
    def prestige_holder(self) -> str:
        """Who holds the prestige advantage."""
        return prestige_holder(self.table)

    def factory_value(self, city: str) -> int:
        """The value of the factory in a city; 0 for an empty city."""
        return economy.factory_value(self.table, _number(city, CITY_NUMBER, "city"))

    def economy(self, province: str, *, hamburg: str | None = None, external: Mapping[str, str] | None = None) -> int:
        """The economy of a province; say where Hamburg and each external factory count (left out: nowhere)."""
        return economy.economy(
            self.table,
            _number(province, PROVINCE_NUMBER, "province"),
            hamburg=_hamburg(hamburg),
            external={
                _external(city): _number(helped, PROVINCE_NUMBER, "province")
                for city, helped in (external or {}).items()
            },
        )

    def export_value(self, province: str, *, hamburg: str | None = None) -> int | None:
        """The value of a province's export factory; None without a factory."""
        return economy.export_value(
            self.table, _number(province, PROVINCE_NUMBER, "province"), hamburg=_hamburg(hamburg)
        )

    def mass_protests(self, where: str) -> int:
        """The mass protests of a province, or of a whole state ("west", "east"), own and imported."""
        number = _number(where, PROVINCE_NUMBER | dict.fromkeys(SIDES, -1), "province")
        if number < 0:
            return sum(mass_protests(self.table, p) for p, side in enumerate(SIDE_OF) if side == where)
        return mass_protests(self.table, number)

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
        from wsdv.games.germany.draw.board import svg

        return svg(self, theme=theme, prefix=prefix, with_cards=with_cards)

    def _repr_html_(self) -> str:
        from wsdv.games.germany.draw.board import html

        return html(self)


def _number(name: str, numbers: Mapping[str, int], kind: str) -> int:
    try:
        return numbers[unicodedata.normalize("NFC", name)]
    except (KeyError, TypeError):
        import difflib

        near = difflib.get_close_matches(str(name), numbers, n=3) or [
            known for known in numbers if known.casefold() == str(name).casefold()
        ]
        raise Error(say("unknown-name", kind=kind, name=str(name), near=", ".join(near), count=len(near))) from None


def _hamburg(province: str | None) -> int | None:
    """The province Hamburg counts for; one that is not its neighbour never counts it."""
    number = None if province is None else _number(province, PROVINCE_NUMBER, "province")
    return number if number in HAMBURG_NEIGHBOURS else None


def _external(city: str) -> int:
    number = _number(city, CITY_NUMBER, "city")
    if not EXTERNAL >> number & 1:
        raise Error(say("not-external", city=city))
    return number


def _side(side: object) -> str:
    if side not in SIDES:
        raise Error(say("unknown-player", player=str(side), players=", ".join(SIDES)))
    return str(side)


def _province(entry: Mapping[str, Any]) -> Province:
    sectors = entry.get("sectors")
    living = sum(sectors.values()) if sectors is not None else entry["living_standard"]
    return Province(
        entry["unrest"], living, entry.get("socialists", 0), None if sectors is None else FrozenMap(sectors)
    )


def _province_document(name: str, province: Province) -> dict[str, Any]:
    document: dict[str, Any] = {"unrest": province.unrest}
    if province.sectors is None:
        document["living_standard"] = province.living_standard
    else:
        document["sectors"] = dict(province.sectors)
    if SIDE_OF[PROVINCE_NUMBER[name]] == EAST:
        document["socialists"] = province.socialists
    return document


def _known_document(known: Known) -> dict[str, Any]:
    document: dict[str, Any] = {}
    if known.east is not None:
        east = known.east
        document["east"] = {"west_hand": list(east.west_hand), "draw": dict(east.draw), "gone": list(east.gone)}
    if known.west is not None:
        document["west"] = {"east_hand": list(known.west.east_hand), "gone": list(known.west.gone)}
    return document


def _merged(old: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(old)
    for name, value in changes.items():
        key = unicodedata.normalize("NFC", name) if isinstance(name, str) else name
        key = REVERSED.get(key, key) if REVERSED.get(key) in merged else key
        both = isinstance(value, Mapping) and isinstance(merged.get(key), dict)
        merged[key] = _merged(merged[key], value) if both else value
    return merged


def _differences(path: str, here: Any, there: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in (*here, *(key for key in there if key not in here)):
            yield from _differences(f"{path}.{key}" if path else key, here.get(key), there.get(key))
    elif here != there:
        yield path, here, there


# Table and position


def _lay(position: Position) -> Table:
    """The table of a position; card lists that were left out stay empty."""
    table = set_up(EDITIONS[position.edition])
    for number, name in enumerate(PROVINCES):
        province = position.provinces[name]
        table[UNREST + number] = province.unrest
        table[LIVING + number] = province.living_standard
        table[SOCIALISTS + number] = province.socialists
        table[IMPORTED + number] = position.imported_protests.get(name, 0)
        note_unrest(table, number)
    sectors: Mapping[str, int] = position.provinces[PROVINCES[WEST_BERLIN]].sectors or {}
    for number, sector in enumerate(SECTORS):
        table[SECTOR + number] = sectors.get(sector, 0)
    table[FACTORIES] = bits(CITY_NUMBER[city] for city in position.factories)
    table[RUN_DOWN] = bits(CITY_NUMBER[city] for city in position.run_down)
    table[CLOSED] = bits(CITY_NUMBER[city] for city in position.closed_sites)
    table[BUILT] = bits(CONNECTION_NUMBER[name] for name, count in position.infrastructure.items() if count)
    table[DOUBLED] = bits(CONNECTION_NUMBER[name] for name, count in position.infrastructure.items() if count > 1)
    for track, at in TRACK.items():
        table[at] = getattr(position.tracks, track)
    table[BOX] = position.socialists_in_box
    table[WALL] = position.wall
    table[STASI_DISBANDED] = position.stasi_disbanded
    table[DECADE] = position.decade
    table[HALF] = position.half
    table[STAGE] = position.stage
    table[TO_MOVE] = position.to_move
    table[POLICE] = tuple(CARD_NUMBER[entry.card] for entry in position.police)
    table[POLICE_USED] = bits(CARD_NUMBER[entry.card] for entry in position.police if entry.used)
    for name, zone in ZONES.items():
        table[zone] = tuple(CARD_NUMBER[card] for card in getattr(position.cards, name) or () if card is not None)
    table[SPECIAL] = None if position.cards.special is None else CARD_NUMBER[position.cards.special]
    table[IN_PLAY] = None if position.cards.in_play is None else CARD_NUMBER[position.cards.in_play]
    east, west = position.known.east, position.known.west
    if east is not None:
        table[KNOWN_TO_EAST] = _card_set(*east.west_hand, *east.draw.values(), *east.gone)
    if west is not None:
        table[KNOWN_TO_WEST] = _card_set(*west.east_hand, *west.gone)
    return table


def _card_set(*cards: str | None) -> int:
    return bits({CARD_NUMBER[card] for card in cards if card is not None})


def _finished(game: Game, viewer: str | None) -> bool:
    """Whether a game could start from here: no action or phase is half done, as far as the viewer knows."""
    asked = game.asked
    if asked is None:
        return True
    if asked.name == "discard":
        aside = game.table[SET_ASIDE] if viewer is None else blind(game.table, viewer)[SET_ASIDE]
        return asked.values[0] == game.table[TO_MOVE] and not aside
    return asked.name in {"turn", "prestige-box", "currency-hamburg", "hold-hamburg"}


def snapshot(game: Game, viewer: str | None) -> Position:
    """The position of a game now; with a viewer, what that player cannot know is None."""
    table = game.table
    if game.result is not None:
        viewer = None  # everything is revealed at the end (ruling 42)
    if viewer == NOBODY:
        return _common([snapshot(game, side) for side in SIDES])

    def shown(zone: int) -> CardList:
        cards = table[zone]
        if viewer is None or zone in {DISPLAY, PLAYED} or zone == HAND[viewer]:
            return tuple(CARDS[card].id for card in cards)
        return tuple(CARDS[card].id if sees(table, viewer, card) else None for card in cards)

    def known_in(side: str, zone: int) -> CardList:
        known = table[KNOWN_TO_EAST if side == EAST else KNOWN_TO_WEST]
        return tuple(CARDS[card].id for card in table[zone] if known >> card & 1)

    draw = {str(at): CARDS[card].id for at, card in enumerate(table[DRAW]) if table[KNOWN_TO_EAST] >> card & 1}
    known = Known(
        KnownToEast(known_in(EAST, WEST_HAND), FrozenMap(draw), known_in(EAST, GONE)) if viewer != WEST else None,
        KnownToWest(known_in(WEST, EAST_HAND), known_in(WEST, GONE)) if viewer != EAST else None,
    )
    special, in_play = table[SPECIAL], table[IN_PLAY]
    return Position(
        edition=table[EDITION].name,
        decade=table[DECADE],
        half=table[HALF],
        stage=table[STAGE],
        to_move=table[TO_MOVE],
        provinces=FrozenMap(
            {
                name: Province(
                    table[UNREST + i],
                    table[LIVING + i],
                    table[SOCIALISTS + i],
                    FrozenMap({sector: table[SECTOR + s] for s, sector in enumerate(SECTORS)})
                    if i == WEST_BERLIN
                    else None,
                )
                for i, name in enumerate(PROVINCES)
            }
        ),
        imported_protests=FrozenMap({PROVINCES[p]: table[IMPORTED + p] for p in SUPPLIER_OF_SECTOR}),
        factories=tuple(CITIES[c] for c in members(table[FACTORIES])),
        run_down=tuple(CITIES[c] for c in members(table[RUN_DOWN])),
        closed_sites=tuple(CITIES[c] for c in members(table[CLOSED])),
        infrastructure=FrozenMap({CONNECTIONS[i]: 1 + (table[DOUBLED] >> i & 1) for i in members(table[BUILT])}),
        tracks=Tracks(*(table[at] for at in TRACK.values())),
        socialists_in_box=table[BOX],
        wall=table[WALL],
        stasi_disbanded=table[STASI_DISBANDED],
        police=tuple(PoliceCard(CARDS[c].id, bool(table[POLICE_USED] >> c & 1)) for c in table[POLICE]),
        cards=Cards(
            special=None if special is None else CARDS[special].id,
            in_play=None if in_play is None else CARDS[in_play].id,
            **{name: shown(zone) for name, zone in ZONES.items()},
        ),
        known=known,
        unfinished=not _finished(game, viewer),
    )


def _common(views: Sequence[Position]) -> Position:
    """What several views show alike: face down is what any of them hides."""
    first, *others = views
    lists: dict[str, Any] = {name: getattr(first.cards, name) for name in CARD_LISTS}
    for other in others:
        for name, cards in lists.items():
            both = zip(cards, getattr(other.cards, name), strict=True)
            lists[name] = tuple(card if card == same else None for card, same in both)
    return dataclasses.replace(
        first,
        cards=dataclasses.replace(first.cards, **lists),
        known=Known(),
        unfinished=all(seen.unfinished for seen in views),
    )
