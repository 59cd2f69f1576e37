"""The seven ways a game ends (§9)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from wsdv.engine.origin import Result as EngineResult
from wsdv.games.germany.atlas import EAST, WEST
from wsdv.games.germany.table import DECADE

if TYPE_CHECKING:
    from wsdv.engine.game import Game

WINNER = MappingProxyType(
    {
        "national-insolvency": WEST,
        "triumph-of-socialism": EAST,
        "socialism-fails": WEST,
        "east-collapses": WEST,
        "west-collapses": EAST,
        "both-collapse": EAST,
        "end-of-decade-iv": EAST,
    }
)
SECTION = MappingProxyType(
    {
        "national-insolvency": "9",
        "triumph-of-socialism": "9.9",
        "socialism-fails": "9.9",
        "east-collapses": "9.10",
        "west-collapses": "9.10",
        "both-collapse": "9.10",
        "end-of-decade-iv": "9.10",
    }
)


@dataclass(frozen=True, slots=True)
class Result(EngineResult):
    """How a game ended: the winner, one of the seven reasons, and the decade it happened in."""

    decade: int = 0


def end(game: Game, reason: str, rule: str) -> None:
    """The game ends at once."""
    game.end(Result(WINNER[reason], reason, game.table[DECADE]))
    game.emit("game-over", rule, WINNER[reason], reason, game.table[DECADE])
