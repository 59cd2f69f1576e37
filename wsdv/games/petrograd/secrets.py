"""Who may know what, and worlds that could be the real one (D69 to D74, D96)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.chance import imagined
from wsdv.games.petrograd.components import COMMAND_CARDS, RED, SIDES, WHITE, bits, members
from wsdv.games.petrograd.table import (
    DECK,
    HAND,
    OBJECTIVE,
    OPEN,
    OPPOSITION_CARDS,
    OPPOSITION_LEADERS,
    SETTING,
    TILES,
)

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.rules import Table

SECRET_EVENTS = frozenset({"drew", "objective-chosen", "set-aside", "opposition-drew"})
_COMMANDS = (1 << COMMAND_CARDS) - 1


def sees_hand(viewer: str | None, side: int) -> bool:
    """Whether a viewer sees the command cards in a hand; leader cards are seen by all (D73)."""
    return viewer is None or viewer == SIDES[side]


def sees_objective(table: Table, viewer: str | None, side: int) -> bool:
    """Whether a viewer knows a side's objective: in solo not even its owner, until it is revealed (D96)."""
    if viewer is None or table[OPEN + side]:
        return True
    return viewer == SIDES[side] and table[SETTING].human is None


def hides(table: Table, viewer: str, choice: Choice) -> bool:
    """Whether a choice offered to the other side names a card the viewer cannot know."""
    if choice.family == "objective":
        return True
    return choice.family == "card" and choice.index < COMMAND_CARDS


def imagine(table: Table, viewer: str, seed: object) -> Table:
    """A table that could be the real one for all the viewer knows; a pure function of the viewer's knowledge."""
    new = table.copy()
    hands = [side for side in (RED, WHITE) if not sees_hand(viewer, side)]
    unseen = bits((*table[DECK], *table[OPPOSITION_CARDS]))
    for side in hands:
        unseen |= table[HAND + side] & _COMMANDS
    objectives = [side for side in (RED, WHITE) if table[OBJECTIVE + side] is not None]
    objectives = [side for side in objectives if not sees_objective(table, viewer, side)]
    for side in objectives:
        unseen |= 1 << table[OBJECTIVE + side]
    cards = list(imagined(seed, "imagine", tuple(members(unseen))))
    for side in hands:
        own = table[HAND + side]
        held = (own & _COMMANDS).bit_count()
        new[HAND + side] = own & ~_COMMANDS | bits(cards[:held])
        del cards[:held]
    for side in objectives:
        new[OBJECTIVE + side] = cards.pop()
    count = len(table[OPPOSITION_CARDS])
    new[OPPOSITION_CARDS] = tuple(cards[:count])
    new[DECK] = tuple(cards[count:])
    new[OPPOSITION_LEADERS] = imagined(seed, "leaders", tuple(sorted(table[OPPOSITION_LEADERS])))
    new[TILES] = imagined(seed, "tiles", tuple(sorted(table[TILES])))
    return new
