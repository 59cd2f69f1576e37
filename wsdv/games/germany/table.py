"""What lies on the table: one flat list, so that a copy costs next to nothing.

A name below is a place in the list. `UNREST + province` is a count; the names after the counts hold one
value each: a number, a set (see atlas) or a tuple of card numbers.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.games.germany.atlas import (
    BOARD,
    EAST,
    SET_UP_FACTORIES,
    SUPPLIERS,
    WEST,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv.engine.rules import Table
    from wsdv.games.germany.editions import Edition

    Counts = Sequence[Any]  # a table that is only looked at, or just its first part

_N: Final = 14  # provinces; all places are written as numbers, so that the compiler knows them

# Counts, one place per province (or sector)
UNREST: Final = 0
LIVING: Final = _N  # living standard; West Berlin's is the sum of its sectors
SOCIALISTS: Final = 2 * _N
IMPORTED: Final = 3 * _N  # mass protests imported from West Berlin
SECTOR: Final = 4 * _N  # living standard in the sectors of West Berlin

# One value each
_FIRST: Final = 4 * _N + 3  # the sectors are three
UNREST_SOMEWHERE: Final = _FIRST + 0  # set: provinces with any unrest  (these three follow from the counts)
OWN_PROTEST: Final = _FIRST + 1  # set: provinces with 4 or more unrest
PROTEST: Final = _FIRST + 2  # set: provinces with a mass protest, own or imported
FACTORIES: Final = _FIRST + 3  # set of cities
RUN_DOWN: Final = _FIRST + 4  # set of cities, part of FACTORIES
CLOSED: Final = _FIRST + 5  # set of cities lost for good
BUILT: Final = _FIRST + 6  # set of connections with at least one infrastructure
DOUBLED: Final = _FIRST + 7  # set of connections with two
PRESTIGE: Final = _FIRST + 8
CURRENCY: Final = _FIRST + 9
SOCIALIST_TRACK: Final = _FIRST + 10
BOX: Final = _FIRST + 11  # socialists in the holding box
WALL: Final = _FIRST + 12
STASI_DISBANDED: Final = _FIRST + 13
EDITION: Final = _FIRST + 14  # see editions
DECADE: Final = _FIRST + 15
HALF: Final = _FIRST + 16
STAGE: Final = _FIRST + 17  # "3.1", "actions" or a phase "9.1" … "9.10"
TO_MOVE: Final = _FIRST + 18
DISPLAY: Final = _FIRST + 19  # normal cards on display
SPECIAL: Final = _FIRST + 20  # the special card's number, or None when it is gone
WEST_HAND: Final = _FIRST + 21
EAST_HAND: Final = _FIRST + 22
DRAW: Final = _FIRST + 23  # top card first
PLAYED: Final = _FIRST + 24  # this decade's row
GONE: Final = _FIRST + 25
IN_PLAY: Final = _FIRST + 26  # the card of the action under way, or None
POLICE: Final = _FIRST + 27  # police cards in front of East
POLICE_USED: Final = _FIRST + 28  # set of cards used this decade
KNOWN_TO_WEST: Final = _FIRST + 29  # sets of cards whose hidden place a side has seen
KNOWN_TO_EAST: Final = _FIRST + 30
WEST_TRAIL: Final = _FIRST + 31  # chains: what everybody could see of a hidden hand's making (see secrets)
EAST_TRAIL: Final = _FIRST + 32
SET_ASIDE: Final = _FIRST + 33  # set of cards chosen to be discarded, not yet shown to be gone
CHOSEN: Final = _FIRST + 34  # tuple of the sides that have made their discards
PLACED: Final = _FIRST + 35  # how often the icon with a limit has hit each province: two bits a province
DEAL: Final = _FIRST + 36  # the shuffled decks of the four decades

HAND: Final = MappingProxyType({WEST: WEST_HAND, EAST: EAST_HAND})
KNOWN: Final = MappingProxyType({WEST: KNOWN_TO_WEST, EAST: KNOWN_TO_EAST})
TRAIL: Final = MappingProxyType({WEST: WEST_TRAIL, EAST: EAST_TRAIL})
TRACK: Final = MappingProxyType({"prestige": PRESTIGE, "currency": CURRENCY, "socialists": SOCIALIST_TRACK})

PROTEST_AT: Final = 4  # §4: a mass protest at 4 unrest, another at 8, 12 …


def set_up(edition: Edition) -> Table:
    """The table at the start of the game (§2; E1, E2), before any card is laid out."""
    table: Table = [0] * (DEAL + 1)
    for province in range(_N):
        supplier = SUPPLIERS >> province & 1
        table[UNREST + province] = edition.unrest_in_suppliers if supplier else edition.unrest_elsewhere
    table[FACTORIES] = SET_UP_FACTORIES
    table[PRESTIGE] = BOARD["prestige_track"]["start"]
    table[CURRENCY] = BOARD["currency_track"]["start"]
    table[SOCIALIST_TRACK] = BOARD["socialist_track"]["start"]
    table[BOX] = edition.socialists
    table[WALL] = table[STASI_DISBANDED] = False
    table[EDITION] = edition
    table[DECADE] = table[HALF] = 1
    table[STAGE] = "3.1"
    table[TO_MOVE] = WEST
    table[SPECIAL] = table[IN_PLAY] = None
    for cards in (DISPLAY, WEST_HAND, EAST_HAND, DRAW, PLAYED, GONE, POLICE, WEST_TRAIL, EAST_TRAIL, CHOSEN):
        table[cards] = ()
    for province in range(_N):
        note_unrest(table, province)
    return table


def note_unrest(table: Table, province: int) -> None:
    """Bring the sets that follow from a province's unrest and imported protests up to date (§4)."""
    bit = 1 << province
    unrest = table[UNREST + province]
    if unrest:
        table[UNREST_SOMEWHERE] |= bit
    else:
        table[UNREST_SOMEWHERE] &= ~bit
    if unrest >= PROTEST_AT:
        table[OWN_PROTEST] |= bit
        table[PROTEST] |= bit
    else:
        table[OWN_PROTEST] &= ~bit
        if table[IMPORTED + province]:
            table[PROTEST] |= bit
        else:
            table[PROTEST] &= ~bit


def holder(prestige: int) -> str:
    """Who holds the prestige advantage: East in the red part of the track, otherwise West (§2)."""
    return EAST if prestige > 0 else WEST


def prestige_holder(table: Table) -> str:
    """Who holds the prestige advantage now (§2)."""
    return holder(table[PRESTIGE])


def mass_protests(table: Counts, province: int) -> int:
    """The mass protest markers in a province, own and imported (§4, §10.2)."""
    protests: int = table[UNREST + province] // PROTEST_AT + table[IMPORTED + province]
    return protests
