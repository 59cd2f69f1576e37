"""Wir sind das Volk! as a rules engine, a classroom and a laboratory.

An unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wsdv import players
from wsdv.engine import (
    Choice,
    Decision,
    Error,
    Event,
    Fault,
    Game,
    IllegalChoice,
    InvalidDocument,
    Refusal,
    UnknownChoice,
    View,
    play_out,
)
from wsdv.games.germany.cards import card
from wsdv.games.germany.endings import Result
from wsdv.games.germany.position import Position, load_position
from wsdv.games.germany.rules import catalogue, load, new_game, start_from

if TYPE_CHECKING:
    from wsdv import lessons
    from wsdv.games.germany import samples
    from wsdv.games.germany.draw.text import board
    from wsdv.games.germany.forecast import Forecast, forecast
    from wsdv.games.germany.narrate import label, question

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "Decision",
    "Error",
    "Event",
    "Fault",
    "Forecast",
    "Game",
    "IllegalChoice",
    "InvalidDocument",
    "Position",
    "Refusal",
    "Result",
    "UnknownChoice",
    "View",
    "__version__",
    "board",
    "card",
    "catalogue",
    "forecast",
    "label",
    "lessons",
    "load",
    "load_position",
    "new_game",
    "play_out",
    "players",
    "question",
    "samples",
    "start_from",
]


_LATER = {  # what a game does not need is loaded when it is asked for
    "Forecast": "wsdv.games.germany.forecast",
    "board": "wsdv.games.germany.draw.text",
    "forecast": "wsdv.games.germany.forecast",
    "label": "wsdv.games.germany.narrate",
    "question": "wsdv.games.germany.narrate",
}


def __getattr__(name: str) -> Any:
    """Load a name of `_LATER`, the exercises or the sample games."""
    if name == "lessons":
        return import_module("wsdv.lessons")
    if name == "samples":
        return import_module("wsdv.games.germany.samples")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    error = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(error)
