"""Wir sind das Volk! as a rules engine, a classroom and a laboratory.

An unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
"""

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
from wsdv.germany.forecast import Forecast, forecast
from wsdv.germany.position import Position, load_position
from wsdv.germany.rules import catalogue, load, new_game, start_from

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
