"""Wir sind das Volk! as a rules engine, a classroom and a laboratory.

An unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
"""

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
from wsdv.germany.endings import Result
from wsdv.germany.position import Position, load_position
from wsdv.germany.rules import catalogue, load, new_game, start_from

if TYPE_CHECKING:
    from wsdv.germany.forecast import Forecast, forecast

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
    "catalogue",
    "forecast",
    "load",
    "load_position",
    "new_game",
    "play_out",
    "players",
    "start_from",
]


def __getattr__(name: str) -> Any:
    """What a game does not need is loaded when it is asked for."""
    if name in {"Forecast", "forecast"}:
        from wsdv.germany import forecast

        return getattr(forecast, name)
    error = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(error)
