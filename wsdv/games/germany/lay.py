"""From a position to the table the rules see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.games.germany.atlas import (
    CITY_NUMBER,
    CONNECTION_NUMBER,
    PROVINCE_NUMBER,
    PROVINCES,
    SECTORS,
    WEST_BERLIN,
    bits,
)
from wsdv.games.germany.cards import CARD_NUMBER
from wsdv.games.germany.editions import EDITIONS
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CLOSED,
    DECADE,
    DISPLAY,
    DOUBLED,
    DRAW,
    EAST_HAND,
    FACTORIES,
    GONE,
    HALF,
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
    SOCIALISTS,
    SPECIAL,
    STAGE,
    STASI_DISBANDED,
    TO_MOVE,
    TRACK,
    UNREST,
    WALL,
    WEST_HAND,
    note_unrest,
    set_up,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.rules import Table
    from wsdv.games.germany.position import Position

ZONES: Final = {
    "display": DISPLAY,
    "west_hand": WEST_HAND,
    "east_hand": EAST_HAND,
    "draw": DRAW,
    "played": PLAYED,
    "gone": GONE,
}


def lay(position: Position) -> Table:
    """The table of a position; card lists that were left out stay empty."""
    table = set_up(EDITIONS[position.edition])
    for name, count in position.imported_protests.items():
        table[IMPORTED + PROVINCE_NUMBER[name]] = count
    for number, name in enumerate(PROVINCES):
        province = position.provinces[name]
        table[UNREST + number] = province.unrest
        table[LIVING + number] = province.living_standard
        table[SOCIALISTS + number] = province.socialists
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


def keep(position: Position, table: Table) -> None:
    """Let a position keep the table it was taken from, or was laid as, so that it need not be laid again."""
    object.__setattr__(position, "_table", tuple(table))
