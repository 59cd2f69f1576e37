"""Set-up, and going on from a position (D16, D17, D77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, SIDES, bits
from wsdv.games.petrograd.table import (
    BLOCKADE,
    BLOCKADE_TILE,
    DECK,
    HAND,
    OPPOSITION_LEADERS,
    TILES,
    UNREST,
    put,
    set_up,
)

if TYPE_CHECKING:
    from wsdv.engine.game import Game
    from wsdv.games.petrograd.setting import Setting


def begin(game: Game, setting: Setting) -> None:
    """D16: the set-up, in this order; in solo D77 as well."""
    game.table = table = set_up(setting)
    for side, name in enumerate(SIDES):
        if side != setting.opposition:
            table[HAND + side] = bits(leader_cards(setting, name))
    for district, unit in enumerate(game.shuffle("neutral", neutral_units(setting))):
        put(table, setting.data.piece_number[unit.partition(":")[0]], 0, district)
    tiles = [COLOURS.index(name) for name in game.shuffle("tiles", COLOURS)]
    table[UNREST], table[BLOCKADE_TILE], *rest = tiles
    table[TILES] = tuple(rest)
    table[BLOCKADE] = setting.colours[table[BLOCKADE_TILE]]
    table[DECK] = game.shuffle("deck", range(COMMAND_CARDS))
    if setting.opposition is not None:
        table[OPPOSITION_LEADERS] = game.shuffle("leaders", leader_cards(setting, SIDES[setting.opposition]))
    game.push("draw")


def leader_cards(setting: Setting, side: str) -> list[int]:
    """The leader cards of a side."""
    leaders = setting.data.leaders
    return [COMMAND_CARDS + number for number, leader in enumerate(leaders) if leader.side == side]


def neutral_units(setting: Setting) -> list[str]:
    """The neutral units one by one; those that look the same are numbered."""
    pieces = [piece for piece in setting.data.pieces if piece.owner == "neutral" and piece.kind == "unit"]
    return [f"{piece.id}:{number + 1}" for piece in pieces for number in range(piece.number)]


