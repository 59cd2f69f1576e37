"""The kinds of events the rules write into the log, and what the fields of each hold.

An event is data (`Event(kind, rule, player, subject, amount, detail)`); this table says how to read it. A field
with no text here is always None; one whose text ends in "or None" may be. Every event carries its rule section.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.germany.secrets import SECRET_EVENTS

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


_WHOSE_TURN = "whose action it is"
_TRIGGER = "who triggered the event, or the prestige holder in 9.2"
_CHOOSER = "who chose the place"
_CITY = "city"
_SITE = "city or connection"
_PROVINCE = "province"
_CARD = "card"


_KINDS: Final = {
    # 3 Decades, halves, hands and turns
    "decade-begins": EventKind(
        "A decade begins: its special card is laid out and its deck mixed.",
        subject="special card",
        amount="the decade, 1 to 4",
    ),
    "discarded": EventKind(
        "A hand card is discarded unseen, at a decade's start or as the price of the special card.",
        player="whose card it was",
        subject=_CARD,
        amount="1",
    ),
    "drew": EventKind(
        "The top card of the deck goes into a hand.",
        player="whose hand",
        subject=_CARD,
        amount="1",
    ),
    "displayed": EventKind(
        "The cards of a half decade are laid out.",
        amount="how many cards",
        detail="the cards, a tuple of ids",
    ),
    "card-chosen": EventKind(
        "A card is chosen for an action.",
        player=_WHOSE_TURN,
        subject=_CARD,
        detail='where it came from: "display" or "hand"',
    ),
    "half-ends": EventKind(
        "The last normal card of the display has been played: the half decade is over.",
        amount="the half, 1 or 2",
    ),
    # 4 Mass protests, 10.2 West Berlin
    "unrest-added": EventKind(
        "Unrest is put into a province.",
        player="who chose the province, or None",
        subject=_PROVINCE,
        amount="how many counters",
        detail="unrest there afterwards",
    ),
    "unrest-removed": EventKind(
        "Unrest leaves a province.",
        player="who chose the province, or its state",
        subject=_PROVINCE,
        amount="how many counters",
        detail="unrest there afterwards",
    ),
    "protest-begins": EventKind(
        "A province's unrest has reached 4, 8, 12 …: a mass protest begins.",
        subject=_PROVINCE,
        amount="how many protests begin",
        detail="the province's own protests afterwards",
    ),
    "protest-ends": EventKind(
        "A province's unrest has fallen below 4, 8, 12 …: a mass protest ends.",
        subject=_PROVINCE,
        amount="how many protests end",
        detail="the province's own protests afterwards",
    ),
    "protest-exported": EventKind(
        "A protest in West Berlin appears a second time, in a supplier.",
        player="East, who chooses the supplier",
        subject="supplier",
        amount="1",
        detail="imported protests there afterwards",
    ),
    "protest-recalled": EventKind(
        "With a protest in West Berlin an imported one ends.",
        player="East, who chooses the supplier",
        subject="supplier",
        amount="1",
        detail="imported protests there afterwards",
    ),
    # 5 Economy
    "built": EventKind(
        "A factory or an infrastructure is built.",
        player=_CHOOSER,
        subject=_SITE,
        amount="1",
        detail='"factory" or "line"',
    ),
    "dismantled": EventKind(
        "A factory or an infrastructure is taken off the board.",
        player=_CHOOSER,
        subject=_SITE,
        amount="1",
        detail='"factory" or "line"',
    ),
    "run-down": EventKind(
        "A factory becomes rundown.",
        player=_CHOOSER,
        subject=_CITY,
        amount="1",
        detail='"dismantled" if an intact Rheinsberg pays a dismantling point, or None',
    ),
    "repaired": EventKind(
        "A rundown factory is a normal one again.",
        player=_CHOOSER,
        subject=_CITY,
        amount="1",
    ),
    "closed": EventKind(
        "An external factory and all its infrastructure are removed, and the site is lost for good.",
        player=_CHOOSER,
        subject="external city",
        amount="how many infrastructures went with it",
    ),
    # 6 Actions
    "use-chosen": EventKind(
        "A normal card is used in one of the four ways.",
        player=_WHOSE_TURN,
        subject=_CARD,
        amount="the card's value for the player",
        detail='"remove-unrest", "build", "living-standard" or "event"',
    ),
    "stopped": EventKind(
        "Somebody stops before everything allowed is used up, or does not begin.",
        player="who stopped",
        subject='what was stopped: "build", "living-standard", "look" or "exchange"',
        amount="build points or living standards left unused, or None",
    ),
    "living-standard-added": EventKind(
        "A province receives living standard.",
        player="who chose the province",
        subject=_PROVINCE,
        amount="1",
        detail="living standard there afterwards",
    ),
    "living-standard-removed": EventKind(
        "A province loses living standard.",
        player="who chose the province, or its state",
        subject=_PROVINCE,
        amount="how many",
        detail="living standard there afterwards",
    ),
    "sector-chosen": EventKind(
        "West chooses a sector of West Berlin: the living standard of the next event comes or goes there.",
        player="West",
        subject="sector",
    ),
    "transferred": EventKind(
        "A supplier's new living standard is passed on to West Berlin.",
        player="West",
        subject="supplier",
        amount="1",
        detail="sector that receives it",
    ),
    # 6.4 Events and their icons
    "event": EventKind("A card's event is triggered.", player="who triggered it", subject=_CARD),
    "icon-ignored": EventKind(
        "An icon or arrow of a dual card is ignored.",
        player="who triggered the event",
        subject="icon",
        amount="1",
        detail="line of the card, counted from 1",
    ),
    "icon-skipped": EventKind(
        "Icons of a line could not be executed.",
        player=_TRIGGER,
        subject="icon",
        amount="how many icons or arrows",
        detail="line of the card or box, counted from 1",
    ),
    "track-moved": EventKind(
        "A marker moves on its track.",
        player="who triggered the event, or None",
        subject='"prestige", "currency" or "socialists"',
        amount="+1 towards East, -1 towards West",
        detail="where the marker is afterwards",
    ),
    "arrow-off-track": EventKind(
        "An arrow would push its marker off the track: whoever it favours is compensated.",
        player="who triggered the event, or None",
        subject='"prestige", "currency" or "socialists"',
        amount="+1 towards East, -1 towards West",
    ),
    "wall-built": EventKind("The Berlin Wall is built.", player="who triggered the event"),
    "wall-opened": EventKind("The Berlin Wall is opened.", player="who triggered the event"),
    "police-collected": EventKind(
        "A police power card comes to lie in front of East.",
        player="East",
        subject=_CARD,
        amount="1",
        detail='"red_police" or "pink_police"',
    ),
    "stasi-disbanded": EventKind(
        "The Stasi is disbanded: East's police cards leave, and none is ever collected again.",
        player="who triggered the event",
        amount="how many police cards leave",
    ),
    "looked-at-hand": EventKind(
        "East looks at West's hand (the Guillaume affair).",
        player="East",
        amount="how many cards",
        detail="the cards, a tuple of ids",
    ),
    "looked-at-deck": EventKind(
        "East looks at the top of the deck (the Guillaume affair).",
        player="East",
        amount="how many cards",
        detail="the cards, a tuple of ids",
    ),
    "exchanged-with-hand": EventKind(
        "East exchanges a hand card for one of West's; both know both cards.",
        player="East",
        amount="1",
        detail='pairs ("given", card) and ("taken", card)',
    ),
    "exchanged-with-deck": EventKind(
        "East exchanges a hand card for one of the deck's top cards.",
        player="East",
        amount="1",
        detail='pairs ("given", card) and ("taken", card)',
    ),
    "removed-from-game": EventKind(
        "East removes one of the deck's top cards from the game.",
        player="East",
        subject=_CARD,
        amount="1",
    ),
    # 7 Socialists, 8 Police power
    "socialist-moved": EventKind(
        "A socialist moves from the box to a province with a mass protest.",
        player="East",
        subject=_PROVINCE,
        amount="1",
        detail="socialists left in the box",
    ),
    "police-used": EventKind(
        "East uses a police power card against unrest.",
        player="East",
        subject=_CARD,
        amount="1",
        detail=_PROVINCE,
    ),
    # 9 End of decade
    "wall-costs": EventKind(
        "9.1 with the wall: East pays for it with prestige and dismantling.",
        player="East",
        amount="dismantling points",
    ),
    "flight": EventKind(
        "9.1 without the wall: Flight from the Republic hits East.",
        amount="dismantling points",
        detail="the terms of the sum, pairs (name, number)",
    ),
    "prestige-box": EventKind(
        "9.2: the prestige holder chooses the box it executes.",
        player="the prestige holder",
        amount="the box, -6 to +6",
    ),
    "currency": EventKind(
        "9.3: East's Western currency is counted.",
        player="East",
        amount="how much East is short",
        detail='the terms of the sum, pairs (name, number), and ("hamburg", province)',
    ),
    "police-paid": EventKind(
        "9.4: East pays for its police power cards.",
        player="East",
        amount="dismantling points, one per card",
    ),
    "attack": EventKind(
        "9.7: a province attacks one across the border.",
        player="whose province attacks",
        subject="attacking province",
        amount="unrest it will cause",
        detail="attacked province",
    ),
    "attack-declined": EventKind(
        "9.7: a province that could attack does not.",
        player="whose province it is",
        subject=_PROVINCE,
    ),
    "socialists-gained": EventKind(
        "9.9: East receives socialists by the track.",
        player="East",
        amount="how many by the track",
        detail="socialists in the box afterwards",
    ),
    "socialists-lost": EventKind(
        "9.9: East loses socialists by the track.",
        player="East",
        amount="how many by the track",
        detail="how many of them come from the box",
    ),
    "socialist-removed": EventKind(
        "9.9: West takes a socialist from a province.",
        player="West",
        subject=_PROVINCE,
        amount="1",
        detail="socialists there afterwards",
    ),
    "protests-counted": EventKind(
        "9.10: both states' mass protests are counted.",
        detail="pairs (state, mass protests)",
    ),
    "game-over": EventKind(
        "The game is over.",
        player="the winner",
        subject="the reason (see `Result.reason`)",
        amount="the decade it happened in",
    ),
}

EVENT_KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(
    {name: kind._replace(secret=name in SECRET_EVENTS) for name, kind in _KINDS.items()}
)
