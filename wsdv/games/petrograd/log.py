"""The kinds of events the rules write into the log, and what the fields of each hold.

An event is data (`Event(kind, rule, player, subject, amount, detail)`); this table says how to read it. A field
with no text here is always None; one whose text ends in "or None" may be. Every event carries its ruling.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.petrograd.secrets import SECRET_EVENTS

if TYPE_CHECKING:
    from collections.abc import Mapping


class EventKind(NamedTuple):
    """What happened when an event of this kind is in the log, and what its fields hold."""

    what: str
    player: str = ""
    subject: str = ""
    amount: str = ""
    detail: str = ""
    secret: bool = False  # subject and detail are for the event's player alone until the game is over


_SIDE = "the side"
_CARD = "card"
_PIECE = "token"
_DISTRICT = "district"
_KINDS: Final = {
    "round-begins": EventKind("A round begins.", amount="its number"),
    "drew": EventKind("A card goes from the deck into a hand.", _SIDE, _CARD, "1"),
    "set-aside": EventKind("In solo: a card is laid down, unseen, as the human's objective.", "", _CARD, "1"),
    "opposition-drew": EventKind("In solo: the Opposition takes a card, unseen.", "", _CARD, "1"),
    "reshuffled": EventKind("The discard pile becomes the deck.", amount="how many cards"),
    "objective-chosen": EventKind("A secret objective is chosen.", _SIDE, _CARD, "1"),
    "objective-open": EventKind("An objective is turned face up.", "whose it is", _CARD),
    "opposition-leader": EventKind("In solo: a leader appears.", _SIDE, "leader", detail=_DISTRICT),
    "will": EventKind("The Will of the People changes hands.", "the new holder"),
    "actions-begin": EventKind("The Action phase begins.", "who plays first"),
    "played": EventKind("A card is played.", _SIDE, "card or leader", "its days"),
    "date": EventKind("The day marker moves.", _SIDE, amount="the new day", detail="the days of the card"),
    "month": EventKind("The month marker moves.", _SIDE, "month box", "its place, from 0"),
    "bonus-earned": EventKind("The day marker stands on a day with a bonus action.", _SIDE),
    "trotsky-returns": EventKind("Neutral Trotsky comes into the city.", subject=_DISTRICT),
    "trotsky-joins": EventKind("Red Trotsky takes his place.", "red", _DISTRICT),
    "trotsky-gone": EventKind("Red Trotsky leaves the game, for neutral Trotsky has left."),
    "passed": EventKind("A card's action is not used.", _SIDE),
    "recruited": EventKind("A unit comes from a supply or the pool into a district.", _SIDE, _PIECE, detail=_DISTRICT),
    "none-left": EventKind("In solo: the pool has no unit of that level.", _SIDE, _PIECE, detail=_DISTRICT),
    "moved": EventKind(
        "A token moves.", _SIDE, _PIECE, "0 if it is fresh, 1 if it is exhausted", "the two districts, from and to"
    ),
    "refreshed": EventKind("A token is turned fresh.", _SIDE, _PIECE, detail=_DISTRICT),
    "placed": EventKind("A leader's token comes into a district.", _SIDE, "leader", detail=_DISTRICT),
    "special": EventKind("A leader's special action is used.", _SIDE, "leader", detail="mobilize, espionage, inspire"),
    "blockade-moved": EventKind("Mobilize Protest moves the blockade.", _SIDE, "connection"),
    "bonus": EventKind("A bonus action is taken.", _SIDE, "recruit, move, refresh, draw or organize"),
    "bonus-declined": EventKind("A bonus action earned on the calendar is not taken.", _SIDE),
    "marker": EventKind("A marker is put into a district.", subject=_DISTRICT, amount="1, 2 or 3"),
    "stronger": EventKind(
        "A district is scored: who is stronger.",
        "the stronger side or None",
        _DISTRICT,
        detail="red's strength and number of tokens, then white's",
    ),
    "unrest-bonus": EventKind("The stronger side at Unrest takes a bonus action instead of points.", _SIDE),
    "scored": EventKind(
        "Points are scored.", _SIDE, "unrest or objective", "the points", "the score marker afterwards"
    ),
    "exhausted": EventKind("A district is exhausted.", subject=_DISTRICT, amount="how many tokens were there"),
    "turned": EventKind("Tokens turn exhausted.", subject=_PIECE, amount="how many", detail=_DISTRICT),
    "returned": EventKind("Units return to their supply or the pool.", "", _PIECE, "how many", _DISTRICT),
    "lost": EventKind("Tokens leave the game.", subject=_PIECE, amount="how many", detail=_DISTRICT),
    "cleaned": EventKind("Cards played and objectives are discarded, markers taken back."),
    "unrest-tile": EventKind("The Blockade tile becomes the Unrest tile.", subject=_DISTRICT),
    "tiles-shuffled": EventKind("The tiles that left become the pile.", amount="how many"),
    "blockade-tile": EventKind("A new Blockade tile moves the blockade.", subject=_DISTRICT, detail="connection"),
    "game-over": EventKind(
        "The game is over.", "the winner", "the reason (see `Result.reason`)", "the score marker at the end"
    ),
}

EVENT_KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(
    {name: kind._replace(secret=name in SECRET_EVENTS) for name, kind in _KINDS.items()}
)
