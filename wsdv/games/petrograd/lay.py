"""From a position to the table the rules see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, SIDE, SIDES, bits
from wsdv.games.petrograd.document import MARKERS as MARKER_NAMES
from wsdv.games.petrograd.table import (
    BLOCKADE,
    BLOCKADE_TILE,
    DAY,
    DECK,
    DISCARD,
    GONE,
    HAND,
    MARKERS,
    MONTH,
    OBJECTIVE,
    OPEN,
    OPPOSITION_CARDS,
    OPPOSITION_LEADERS,
    PLAYED,
    ROUND,
    SCORE,
    STAGE,
    STARTS,
    STOCK,
    SUPPLY,
    TILES,
    TILES_OUT,
    TURN,
    UNREST,
    WILL,
    put,
    set_up,
    stock,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.position import Position
    from wsdv.games.petrograd.setting import Setting


def lay(position: Position) -> Table:
    """The table of a position; what is left open or unseen is not on it."""
    setting = position.setting
    table = set_up(setting)
    table[ROUND] = position.round
    table[TURN] = position.turn
    table[STAGE] = position.stage
    table[STARTS] = SIDE[position.starts]
    table[MONTH] = setting.data.month_number[position.month]
    table[DAY] = position.day
    table[WILL] = SIDE[position.will]
    table[SCORE] = position.score
    _lay_tiles(table, position, setting)
    _lay_tokens(table, position, setting)
    _lay_cards(table, position, setting)
    return table


def _lay_tiles(table: Table, position: Position, setting: Setting) -> None:
    table[UNREST] = None if position.unrest is None else COLOURS.index(position.unrest)
    table[BLOCKADE_TILE] = None if position.blockade_tile is None else COLOURS.index(position.blockade_tile)
    table[TILES] = tuple(COLOURS.index(tile) for tile in position.tiles or () if tile is not None)
    table[TILES_OUT] = tuple(COLOURS.index(tile) for tile in position.tiles_out)
    if position.blockade is not None:
        table[BLOCKADE] = setting.data.connection_number[position.blockade]
    elif table[BLOCKADE_TILE] is not None:
        table[BLOCKADE] = setting.colours[table[BLOCKADE_TILE]]
    marked = (position.markers[name] for name in MARKER_NAMES)
    table[MARKERS] = tuple(None if name is None else COLOURS.index(name) for name in marked)


def _lay_tokens(table: Table, position: Position, setting: Setting) -> None:
    number = setting.data.piece_number
    table[STOCK] = table[SUPPLY] = 0
    unused = Counter(name for side in SIDES for name in position.supply[side])
    unused.update(position.trotsky)
    unused.update({f"o{level}": count for level, count in (position.pool or {}).items()})
    for name, count in unused.items():
        stock(table, number[name], count)
    for district, colour in enumerate(COLOURS):
        for token in () if position.tokens is None else position.tokens[colour]:
            name, colon, _ = token.partition(":")
            put(table, number[name], int(bool(colon)), district)


def _lay_cards(table: Table, position: Position, setting: Setting) -> None:
    number = setting.data.card_number

    def cards(names: Iterable[str | None] | None) -> tuple[int, ...]:
        return tuple(number[name] for name in names or () if name is not None)

    lists = position.cards
    for side, hand in enumerate((lists.red_hand, lists.white_hand)):
        table[HAND + side] = bits(cards(hand))
    table[DECK] = cards(lists.deck)
    table[DISCARD] = bits(cards(lists.discard))
    table[GONE] = bits(cards(lists.gone))
    table[PLAYED] = tuple((SIDE[one.side], number[one.card]) for one in lists.played)
    table[OPPOSITION_CARDS] = cards(lists.opposition)
    table[OPPOSITION_LEADERS] = cards(lists.opposition_leaders)
    for side, name in enumerate(SIDES):
        objective = None if position.objectives is None else position.objectives[name]
        if objective is not None and objective.card is not None:
            table[OBJECTIVE + side] = number[objective.card]
            table[OPEN + side] = objective.open
