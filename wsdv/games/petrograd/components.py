"""What the game is made of: districts, bridges, calendar, cards, units, leaders (D1 to D13).

All values come from a data file, `data/dual-powers.toml` or one that its owner puts in its place, and each of them
can say where it comes from: "rulebook", "published" or "reconstructed". Inside the program a district, connection,
card or piece is its number, and a set of them is one integer (bit i = number i).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.frozen import FrozenMap

if TYPE_CHECKING:
    from collections.abc import Iterable

GAME: Final = "dual-powers"
RED, WHITE, NEUTRAL, OPPOSITION = range(4)  # owners; the first two are the sides
SIDES: Final = ("red", "white")
OWNERS: Final = (*SIDES, "neutral", "opposition")
COLOURS: Final = ("purple", "blue", "red", "green", "white", "brown")
DISTRICTS: Final = len(COLOURS)
SOURCES: Final = ("rulebook", "published", "reconstructed")
ACTIONS: Final = ("move", "double_move", "refresh")
SPECIALS: Final = ("mobilize", "espionage", "inspire")
EVENTS: Final = ("trotsky-returns", "trotsky-joins")
FRESH, EXHAUSTED = "fresh", "exhausted"
COMMAND_CARDS: Final = 48
LEADERS_A_SIDE: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """Something whose values come from somewhere (D13)."""

    source: str
    rulebook: tuple[str, ...] = ()
    published: tuple[str, ...] = ()

    def source_of(self, name: str) -> str:
        """Where the value of a field comes from."""
        if name in self.rulebook:
            return "rulebook"
        return "published" if name in self.published else self.source


@dataclass(frozen=True, slots=True, kw_only=True)
class District(Component):
    """A part of the city (D3). Its id is its colour."""

    id: str
    name: str
    name_ru: str = ""
    icon: str = ""
    lat: float = 0.0
    lon: float = 0.0
    note: str = ""
    also_called: tuple[str, ...] = ()

    @property
    def color(self) -> str:
        """Its colour."""
        return self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection(Component):
    """A bridge between two districts (D4)."""

    id: str
    ends: tuple[str, str]
    blockade_color: str = ""  # the tile of this colour puts the blockade here
    name: str = ""
    lat: float = 0.0
    lon: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Month(Component):
    """A month box of the calendar (D5, D6)."""

    id: str
    name: str
    unrest_points: int
    event: str = ""
    final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Component):
    """A command card (D8)."""

    id: str
    district: str
    days: int
    recruit: int
    action: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader(Component):
    """A leader's card; the token is a piece of the same id (D10)."""

    id: str
    side: str
    name: str
    days: int
    fresh: int
    exhausted: int
    special: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Component):
    """Tokens that look the same: a face with its two strengths, and how many there are (D9 to D12).

    The exhausted strength of an Opposition unit is the difficulty; here it is 0.
    """

    id: str
    owner: str  # one of OWNERS
    kind: str  # "unit", "leader", "trotsky"
    number: int
    fresh: int
    exhausted: int
    cost: int = 0  # of red and white units; the level of the Opposition's


@dataclass(frozen=True)
class Data:
    """All components, and the numbers that the rules fix. There is one of each data file."""

    text: str | None  # of the file; None for the one of the package
    sides: FrozenMap[str]
    numbers: FrozenMap[Any]  # the table [rules]
    options: FrozenMap[str]
    districts: tuple[District, ...]
    connections: tuple[Connection, ...]
    months: tuple[Month, ...]
    boxes: int  # the last one on each side of the score track is its victory box
    cards: tuple[Card, ...]
    leaders: tuple[Leader, ...]  # red's, then white's
    pieces: tuple[Piece, ...]  # red and white units, leaders, neutral and red Trotsky, neutral units, the Opposition's
    difficulties: tuple[int, ...]
    first_holder: str
    sources: FrozenMap[str] = field(repr=False)  # of whole tables, such as "score_track"

    def __reduce__(self) -> tuple[object, ...]:
        return data_of, (self.text,)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Data) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    # Numbers

    @cached_property
    def card_number(self) -> FrozenMap[int]:
        """Command cards, then leader cards."""
        return FrozenMap({card: number for number, card in enumerate(self.card_ids)})

    @cached_property
    def card_ids(self) -> tuple[str, ...]:
        """The ids of command cards, then of leader cards."""
        return (*(card.id for card in self.cards), *(leader.id for leader in self.leaders))

    @cached_property
    def piece_number(self) -> FrozenMap[int]:
        """Each piece by its id."""
        return FrozenMap({piece.id: number for number, piece in enumerate(self.pieces)})

    @cached_property
    def connection_number(self) -> FrozenMap[int]:
        """Each connection by its id; where that is made of the ends, from either of them."""
        turned = {
            f"{b}-{a}": i for i, one in enumerate(self.connections) for a, b in [one.ends] if one.id == f"{a}-{b}"
        }
        return FrozenMap(turned | {one.id: number for number, one in enumerate(self.connections)})

    @cached_property
    def month_number(self) -> FrozenMap[int]:
        """Each month box by its id."""
        return FrozenMap({month.id: number for number, month in enumerate(self.months)})

    # Things by their ids

    def district(self, name: str) -> District:
        """The district of a colour."""
        return self.districts[COLOURS.index(name)]

    def connection(self, name: str) -> Connection:
        """The connection of that id."""
        return self.connections[self.connection_number[name]]

    def card(self, name: str) -> Card | Leader:
        """The command or leader card of that id."""
        number = self.card_number[name]
        return self.cards[number] if number < COMMAND_CARDS else self.leaders[number - COMMAND_CARDS]

    def piece(self, name: str) -> Piece:
        """The piece of that id."""
        return self.pieces[self.piece_number[name]]

    def month(self, name: str) -> Month:
        """The month box of that id."""
        return self.months[self.month_number[name]]

    def source_of(self, table: str) -> str:
        """Where a whole table of the file comes from."""
        return self.sources[table]


def bits(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    result = 0
    for number in numbers:
        result |= 1 << number
    return result


@lru_cache(maxsize=1 << 14)
def members(numbers: int) -> tuple[int, ...]:
    """The numbers in a set, smallest first."""
    return tuple([i for i, digit in enumerate(reversed(f"{numbers:b}")) if digit == "1"])


@lru_cache(maxsize=16)
def data_of(text: str | None = None) -> Data:
    """The components of a data file's text, or of the package's own file. All faults are in one InvalidDocument."""
    from wsdv.games.petrograd.reading import read

    return read(text)


DATA: Final = data_of()
OTHER: Final = (WHITE, RED)
SIDE: Final = MappingProxyType({name: number for number, name in enumerate(SIDES)})
