"""Games to learn from, with a comment on every decision: `game("the-last-card")` is a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wsdv.engine.errors import Error, Message
from wsdv.engine.start import load
from wsdv.games.petrograd.components import GAME

if TYPE_CHECKING:
    from wsdv.engine import Game

__all__ = ["NAMES", "game"]

NAMES: Final = ("the-last-card",)


def game(name: str = NAMES[0]) -> Game:
    """A sample game, with its comments."""
    if name not in NAMES:
        raise Error(Message("no-such-sample", game=GAME, name=str(name)[:40], names=", ".join(NAMES)))
    return load(Path(__file__).with_name(f"{name}.json"))
