"""Exhaustion after scoring, and the end by the clock (D61, D62, D64, D93 to D95)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, DISTRICTS, members
from wsdv.games.petrograd.endings import by_the_clock
from wsdv.games.petrograd.table import COUNTS, MARKERS, MONTH, PRESENT, ROUND, SETTING, put, stock, take

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.game import Game
    from wsdv.games.petrograd.components import Piece

_OF_A_DISTRICT = sum(1 << DISTRICTS * piece for piece in range(64))  # the spots of district 0


def exhaustion(game: Game) -> None:
    """D61: once in every district with a marker. Then the end may have come, or cleanup follows."""
    table = game.table
    for district in sorted({marker for marker in table[MARKERS] if marker is not None}):
        exhaust(game, district)
    setting = table[SETTING]
    if setting.human is not None:
        if table[ROUND] >= setting.data.numbers["solo_rounds"]:
            by_the_clock(game, "third-round")
            return
    elif setting.data.months[table[MONTH]].final:
        by_the_clock(game, "october")
        return
    game.push("cleanup")


def exhaust(game: Game, district: int) -> None:
    """D61: fresh tokens turn exhausted, exhausted ones are removed, whoever owns them."""
    table = game.table
    there = _OF_A_DISTRICT << district
    pieces = table[SETTING].data.pieces
    tokens = [
        (spot // DISTRICTS, up, table[COUNTS + up] >> 4 * spot & 15)
        for up in (1, 0)
        for spot in members(table[PRESENT + up] & there)
    ]
    if tokens:
        game.emit("exhausted", "D61", None, COLOURS[district], sum(number for _, _, number in tokens))
    for piece, up, number in tokens:
        take(table, piece, up, district, number)
        if up:
            remove(game, piece, number, district)
        else:
            put(table, piece, 1, district, number)
            game.emit("turned", "D61", None, pieces[piece].id, number, COLOURS[district])


def returns(piece: Piece) -> bool:
    """D62, D94: whether a removed token comes back to its supply or the pool; all others are out of the game."""
    return piece.kind == "unit" and piece.owner != "neutral"


def remove(game: Game, piece: int, number: int, district: int) -> None:
    """D62, D94: units go back, fresh, to their supply or the pool; leaders, Trotsky, neutral units leave the game."""
    what = game.table[SETTING].data.pieces[piece]
    if returns(what):
        stock(game.table, piece, number)
    rule = "D94" if what.owner == "opposition" else "D62"
    game.emit("returned" if returns(what) else "lost", rule, None, what.id, number, COLOURS[district])


AUTOMATIC: dict[str, Callable[..., None]] = {"exhaustion": exhaustion}
