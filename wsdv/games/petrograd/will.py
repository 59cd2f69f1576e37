"""The Will of the People, and what its holder controls (D30, D33, D34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import SIDES
from wsdv.games.petrograd.table import WILL

if TYPE_CHECKING:
    from wsdv.engine.game import Game


def take_the_will(game: Game, side: int, rule: str) -> None:
    """A side takes the Will of the People; if it has it already nothing changes."""
    if game.table[WILL] != side:
        game.table[WILL] = side
        game.emit("will", rule, SIDES[side])
