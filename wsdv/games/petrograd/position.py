"""Position: a table situation as an immutable value that can be asked, changed, compared and saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from wsdv.engine.documents import differences, merged
from wsdv.engine.errors import Error, InvalidDocument, Message
from wsdv.engine.frozen import FrozenMap
from wsdv.engine.registry import face_of
from wsdv.games.petrograd.components import COLOURS, GAME, SIDES, Data, data_of
from wsdv.games.petrograd.document import CARD_LISTS, FORMAT, check
from wsdv.games.petrograd.lay import lay
from wsdv.games.petrograd.setting import SOLO, Options, Setting, setting_of
from wsdv.games.petrograd.strength import Strength, strength

if TYPE_CHECKING:
    from wsdv.engine.rules import Table

Names = tuple[str, ...]
Unseen = tuple[str | None, ...]  # None stands for what a viewer cannot know


@dataclass(frozen=True, slots=True)
class Played:
    """A card that was played, and by whom."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective; in a view the card is None for whoever cannot know it."""

    card: str | None
    open: bool


@dataclass(frozen=True, slots=True)
class Cards:
    """Where the cards lie. A list that is None was left out and is dealt when a game starts from the position."""

    red_hand: Unseen | None
    white_hand: Unseen | None
    deck: Unseen | None
    discard: Names
    played: tuple[Played, ...]
    gone: Names
    opposition: Unseen | None = None
    opposition_leaders: Unseen | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A table situation. Its attributes mirror the position document.

    What chance decides at set-up (tiles, tokens, cards) is None where the document leaves it out.
    """

    game: ClassVar[str] = GAME

    data: str | None  # the text of the data file, if it is not the package's own
    mode: str
    side: str  # in solo: the side of the player
    difficulty: int
    options: FrozenMap[str]
    round: int
    turn: int
    stage: str
    starts: str
    month: str
    day: int
    will: str
    score: int
    unrest: str | None
    blockade_tile: str | None
    tiles: Unseen | None
    tiles_out: Names
    blockade: str | None
    tokens: FrozenMap[Names] | None
    supply: FrozenMap[Names]
    pool: FrozenMap[int] | None
    trotsky: Names
    markers: FrozenMap[str | None]
    out: Names
    cards: Cards
    objectives: FrozenMap[Objective | None] | None
    unfinished: bool = False
    _table: tuple[Any, ...] | None = field(default=None, init=False, compare=False, repr=False, hash=False)

    # Documents

    @classmethod
    def from_dict(cls, document: Any) -> Position:
        """The position of a document; all faults are listed in one InvalidDocument."""
        doc, faults = check(document)
        if faults:
            raise InvalidDocument(faults)
        cards = {name: None if doc["cards"][name] is None else tuple(doc["cards"][name]) for name in CARD_LISTS}
        tokens, objectives = doc["tokens"], doc["objectives"]
        as_they_stand = {
            name: doc[name]
            for name in (
                "data", "mode", "side", "difficulty", "round", "turn", "stage", "starts", "month", "day", "will",
                "score", "unrest", "blockade_tile", "blockade", "unfinished",
            )
        }  # fmt: skip
        return cls(
            **as_they_stand,
            options=FrozenMap(doc["options"]),
            tiles=None if doc["tiles"] is None else tuple(doc["tiles"]),
            tiles_out=tuple(doc["tiles_out"]),
            tokens=None if tokens is None else FrozenMap({name: tuple(tokens[name]) for name in COLOURS}),
            supply=FrozenMap({side: tuple(doc["supply"][side]) for side in SIDES}),
            pool=None if doc["pool"] is None else FrozenMap(doc["pool"]),
            trotsky=tuple(doc["trotsky"]),
            markers=FrozenMap(doc["markers"]),
            out=tuple(doc["out"]),
            cards=Cards(**cards, played=tuple(Played(**entry) for entry in doc["cards"]["played"])),  # type: ignore[arg-type]
            objectives=None
            if objectives is None
            else FrozenMap({side: None if one is None else Objective(**one) for side, one in objectives.items()}),
        )

    def to_dict(self) -> dict[str, Any]:
        """The document of the position, with everything it knows."""
        document: dict[str, Any] = {"format": FORMAT, "game": GAME}
        if self.data is not None:
            document["data"] = self.data
        document["mode"] = self.mode
        usual = (SIDES[0], self.components.difficulties[0])
        if self.mode == SOLO or (self.side, self.difficulty) != usual:
            document |= {"side": self.side, "difficulty": self.difficulty}
        document["options"] = dict(self.options)
        for name in ("round", "turn", "stage", "starts", "month", "day", "will", "score"):
            document[name] = getattr(self, name)
        for name in ("unrest", "blockade_tile", "tiles", "tiles_out", "blockade"):
            value = getattr(self, name)
            if value is not None:
                document[name] = list(value) if isinstance(value, tuple) else value
        if self.tokens is not None:
            document["tokens"] = {name: list(tokens) for name, tokens in self.tokens.items()}
        document["supply"] = {side: list(tokens) for side, tokens in self.supply.items()}
        if self.pool is not None:
            document["pool"] = dict(self.pool)
        document |= {"trotsky": list(self.trotsky), "markers": dict(self.markers), "out": list(self.out)}
        document["cards"] = {
            name: list(cards) for name in CARD_LISTS if (cards := getattr(self.cards, name)) is not None
        } | {"played": [{"side": one.side, "card": one.card} for one in self.cards.played]}
        if self.objectives is not None:
            document["objectives"] = {
                side: None if one is None else {"card": one.card, "open": one.open}
                for side, one in self.objectives.items()
            }
        if self.unfinished:
            document["unfinished"] = True
        return document

    def replace(self, changes: Mapping[str, Any]) -> Position:
        """A position changed by a partial document: objects are merged, everything else is put in place of the old.

        Where tokens are changed and nothing is said of supplies and pool, these hold what is left.
        """
        if not isinstance(changes, Mapping):
            raise Error(Message("partial-document", game=GAME))
        old = self.to_dict()
        if "tokens" in changes:
            for name in ("supply", "pool"):
                if name not in changes:
                    old.pop(name, None)
        return Position.from_dict(merged(old, changes))

    def diff(self, other: Position) -> list[tuple[str, Any, Any]]:
        """What differs, as (path, here, there)."""
        if not isinstance(other, Position):
            raise Error(Message("diff-of-what", game=GAME, got=type(other).__name__))
        return list(differences(self.to_dict(), other.to_dict()))

    # Asking

    @property
    def components(self) -> Data:
        """What the game is played with."""
        return data_of(self.data)

    @property
    def setting(self) -> Setting:
        """Components and options together, as the rules see them."""
        return setting_of(self.components, Options(self.mode, self.side, self.difficulty, **self.options))

    @property
    def table(self) -> Table:
        """The position as the rules see it: laid once, and as a tuple, so that nobody writes into it."""
        if self._table is None:
            object.__setattr__(self, "_table", tuple(lay(self)))
        return list(self._table or ())

    def strength(self, district: str) -> Strength:
        """D52, D53: both sides in a district, with every token and what decides."""
        if district not in COLOURS:
            allowed = ", ".join(COLOURS)
            raise Error(Message("unknown-district", game=GAME, district=str(district)[:60], districts=allowed))
        return strength(self.table, COLOURS.index(district))

    # Showing

    def svg(self, **options: Any) -> str:
        """The position as one SVG picture; `theme` is light, dark, print, or auto for pages that have a theme."""
        return face_of(GAME).svg(self, **options)

    def _repr_html_(self) -> str:
        return face_of(GAME).html(self)
