"""Cleanup: tiles, markers, cards; then the next round (D65 to D68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, RED, WHITE
from wsdv.games.petrograd.table import (
    BLOCKADE,
    BLOCKADE_TILE,
    CLEANUP_PHASE,
    DISCARD,
    MARKERS,
    OBJECTIVE,
    OPEN,
    PLAYED,
    ROUND,
    SETTING,
    STAGE,
    TILE_SHUFFLES,
    TILES,
    TILES_OUT,
    UNREST,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.game import Game


def cleanup(game: Game) -> None:
    """D65 to D68, in this order; then the next round begins."""
    table = game.table
    table[STAGE] = CLEANUP_PHASE
    next_tiles(game)
    table[MARKERS] = (None, None, None)
    for side in (RED, WHITE):
        card = table[OBJECTIVE + side]
        if card is not None:
            table[DISCARD] |= 1 << card
        table[OBJECTIVE + side] = None
        table[OPEN + side] = False
    for _, card in table[PLAYED]:
        if card < COMMAND_CARDS:
            table[DISCARD] |= 1 << card
    table[PLAYED] = ()
    game.emit("cleaned", "D68")
    table[ROUND] += 1
    game.push("draw")


def next_tiles(game: Game) -> None:
    """D65, D66: the Unrest tile leaves, the Blockade tile takes its place, the next tile moves the blockade."""
    table = game.table
    table[TILES_OUT] += (table[UNREST],)
    table[UNREST] = table[BLOCKADE_TILE]
    game.emit("unrest-tile", "D65", None, COLOURS[table[UNREST]])
    if not table[TILES]:
        table[TILE_SHUFFLES] += 1
        names = [COLOURS[tile] for tile in sorted(table[TILES_OUT])]
        table[TILES] = tuple(COLOURS.index(name) for name in game.shuffle(f"tiles/{table[TILE_SHUFFLES]}", names))
        table[TILES_OUT] = ()
        game.emit("tiles-shuffled", "D66", None, None, len(table[TILES]))
    table[BLOCKADE_TILE], *rest = table[TILES]
    table[TILES] = tuple(rest)
    setting = table[SETTING]
    table[BLOCKADE] = setting.colours[table[BLOCKADE_TILE]]
    game.emit(
        "blockade-tile", "D65", None, COLOURS[table[BLOCKADE_TILE]], None, setting.data.connections[table[BLOCKADE]].id
    )


AUTOMATIC: dict[str, Callable[..., None]] = {"cleanup": cleanup}
