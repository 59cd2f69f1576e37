"""The 85 card faces as cards.toml gives them, and the prestige boxes, which use the same icons (§1, §6.4, §9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.errors import Error, Message
from wsdv.engine.frozen import FrozenMap
from wsdv.engine.registry import face_of
from wsdv.games.germany.atlas import GAME, PRESTIGE_BOXES, bits, place, read

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wsdv.games.germany.history.dossier import Dossier

TRACKS: Final = ("prestige", "currency", "socialists")
POLICE_ICONS: Final = ("red_police", "pink_police")


class Icon(NamedTuple):
    """One line of icons on a card: `times` separate icons of the same kind and instruction (ruling 22)."""

    name: str
    side: str | None  # the affected state
    times: int
    where: str | None  # the instruction printed under the icons
    limit: int | None  # at most so many per province
    chooser: str | None  # coat of arms: this state chooses the place
    arrow: int  # +1: red arrows, to East; -1: yellow arrows, to West; 0: no arrow
    provinces: int
    cities: int
    connections: int


@dataclass(frozen=True, slots=True)
class Card:
    """One face of an action card."""

    id: str
    number: int
    decade: int
    kind: str  # red, yellow, dual or special
    value: FrozenMap[int]
    flight: int
    title: FrozenMap[str]
    years: str
    icons: tuple[Icon, ...]

    @property
    def police(self) -> str | None:
        """The name of its police power icon, if it has one."""
        return next((icon.name for icon in self.icons if icon.name in POLICE_ICONS), None)

    @property
    def dossier(self) -> Dossier:
        """What happened: the history behind the card."""
        from wsdv.games.germany.history.dossier import dossier

        return dossier(self.id)

    def _repr_html_(self) -> str:
        return face_of(GAME).card_html(self.id)


def _icon(entry: Mapping[str, Any]) -> Icon:
    arrows = entry.get("arrows", 0)
    side = entry.get("side")
    where = entry.get("where")
    return Icon(
        name=entry["icon"],
        side=side,
        times=abs(arrows) or entry.get("count", 1),
        where=where,
        limit=entry.get("max_per_province"),
        chooser=entry.get("chooser"),
        arrow=(arrows > 0) - (arrows < 0),
        **dict(zip(("provinces", "cities", "connections"), place(where, side), strict=True)),
    )


CARDS: Final[tuple[Card, ...]] = tuple(
    Card(
        id=entry["id"],
        number=number,
        decade=entry["decade"],
        kind=entry["kind"],
        value=FrozenMap(entry.get("value", {})),
        flight=entry.get("flight", 0),
        title=FrozenMap(entry["title"]),
        years=entry["years"],
        icons=tuple(_icon(icon) for icon in entry["icons"]),
    )
    for number, entry in enumerate(read("cards.toml")["card"])
)
CARD_NUMBER: Final = MappingProxyType({card.id: card.number for card in CARDS})
NORMAL: Final = bits(card.number for card in CARDS if card.kind != "special")
POLICE_CARDS: Final = tuple(card.number for card in CARDS if card.police)
RED_POLICE: Final = frozenset(card.number for card in CARDS if card.police == "red_police")
MOST_ICON_LINES: Final = max(len(card.icons) for card in CARDS)
DECKS: Final = MappingProxyType(
    {
        decade: tuple(card.number for card in CARDS if card.decade == decade and card.kind != "special")
        for decade in range(1, 5)
    }
)
LAST_DECADE: Final = max(DECKS)


def card(name: str) -> Card:
    """The face of that id: "20", "I", "IV-wall-falls"."""
    if name not in CARD_NUMBER:
        import difflib

        near = difflib.get_close_matches(str(name), CARD_NUMBER, n=3)
        message = Message("unknown-name", game=GAME, kind="card", name=str(name), near=", ".join(near), count=len(near))
        raise Error(message)
    return CARDS[CARD_NUMBER[name]]


@lru_cache
def special_card(decade: int, *, wall: bool) -> int:
    """The special card of a decade; card IV shows the wall's fall only if the wall stands (§3, ruling 6)."""
    faces = [card for card in CARDS if card.decade == decade and card.kind == "special"]
    opens = [card for card in faces if any(icon.name == "open_wall" for icon in card.icons)]
    if len(faces) > 1:
        faces = opens if wall else [face for face in faces if face not in opens]
    return faces[0].number


def _box(entries: Sequence[str]) -> tuple[Icon, ...]:
    return tuple(_icon(dict(zip(("icon", "side"), entry.split(":"), strict=True))) for entry in entries)


# A source of icons is a card's number or a prestige box behind the cards: both are executed the same way.
BOX_SOURCE: Final = len(CARDS) - min(PRESTIGE_BOXES)  # the source of box 0
SOURCES: Final[Mapping[int, tuple[Icon, ...]]] = MappingProxyType(
    {card.number: card.icons for card in CARDS}
    | {BOX_SOURCE + box: _box(entries) for box, entries in PRESTIGE_BOXES.items()}
)
