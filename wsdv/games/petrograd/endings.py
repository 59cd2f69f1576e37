"""How a game ends (D63, D64, D95)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.engine.origin import Result as EngineResult
from wsdv.games.petrograd.components import RED, SIDES, WHITE
from wsdv.games.petrograd.table import ROUND, SCORE, WILL

if TYPE_CHECKING:
    from wsdv.engine.game import Game

SECTION: Final = MappingProxyType(
    {
        "victory-box": "D63",
        "october": "D64",
        "october-centre": "D64",
        "third-round": "D95",
        "third-round-centre": "D95",
    }
)


@dataclass(frozen=True, slots=True)
class Result(EngineResult):
    """How a game ended: the winner, the reason, the round, and for a victory box what was scored last."""

    round: int = 0
    step: str = ""  # "unrest" or "objective"


def in_a_victory_box(game: Game, step: str) -> None:
    """D63: the game ends at once."""
    _end(game, RED if game.table[SCORE] > 0 else WHITE, "victory-box", step)


def by_the_clock(game: Game, reason: str) -> None:
    """D64, D95: the side on whose half the score marker is; at the centre the holder."""
    score = game.table[SCORE]
    if score:
        _end(game, RED if score > 0 else WHITE, reason)
    else:
        _end(game, game.table[WILL], f"{reason}-centre")


def _end(game: Game, winner: int, reason: str, step: str = "") -> None:
    table = game.table
    game.emit("game-over", SECTION[reason], SIDES[winner], reason, table[SCORE])
    game.end(Result(SIDES[winner], reason, table[ROUND], step))
