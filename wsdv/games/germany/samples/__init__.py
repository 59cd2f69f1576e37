"""Games to learn from, with a comment on every decision.

`game("four-decades")` is a whole game; each `ending-…` begins at a table of its own and shows one of the seven ways
a game ends; `first-edition` shows where the first edition plays differently.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wsdv.engine.errors import Error, Message
from wsdv.engine.start import load
from wsdv.games.germany.document import GAME

if TYPE_CHECKING:
    from wsdv.engine import Game

__all__ = ["NAMES", "game"]

NAMES: Final = (
    "four-decades",
    "ending-national-insolvency",
    "ending-triumph-of-socialism",
    "ending-socialism-fails",
    "ending-east-collapses",
    "ending-west-collapses",
    "ending-both-collapse",
    "ending-end-of-decade-iv",
    "first-edition",
)


def game(name: str) -> Game:
    """A sample game, with its comments."""
    if name not in NAMES:
        raise Error(Message("no-such-sample", game=GAME, name=str(name)[:40], names=", ".join(NAMES)))
    return load(Path(__file__).with_name(f"{name}.json"))
