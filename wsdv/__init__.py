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
from wsdv.germany.cards import card
from wsdv.germany.endings import Result
from wsdv.germany.position import Position, load_position
from wsdv.germany.rules import catalogue, load, new_game, start_from

if TYPE_CHECKING:
    from wsdv import lessons, samples
    from wsdv.draw.text import board
    from wsdv.germany.forecast import Forecast, forecast
    from wsdv.germany.narrate import label, question

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
    "Forecast": "wsdv.germany.forecast",
    "board": "wsdv.draw.text",
    "forecast": "wsdv.germany.forecast",
    "label": "wsdv.germany.narrate",
    "question": "wsdv.germany.narrate",
}


def __getattr__(name: str) -> Any:
    """Load a name of `_LATER`, the exercises or the sample games."""
    if name in {"lessons", "samples"}:
        return import_module(f"wsdv.{name}")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    error = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(error)
