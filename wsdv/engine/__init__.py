"""Games made of decisions. Nothing here knows a particular game."""

from wsdv.engine.decision import (
    Catalogue,
    Choice,
    Decision,
    Error,
    Event,
    Fault,
    IllegalChoice,
    InvalidDocument,
    Refusal,
    UnknownChoice,
)
from wsdv.engine.game import Bar, Game, Origin, Question, Result, Rules, View, play_out

__all__ = [
    "Bar",
    "Catalogue",
    "Choice",
    "Decision",
    "Error",
    "Event",
    "Fault",
    "Game",
    "IllegalChoice",
    "InvalidDocument",
    "Origin",
    "Question",
    "Refusal",
    "Result",
    "Rules",
    "UnknownChoice",
    "View",
    "play_out",
]
