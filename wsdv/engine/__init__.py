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
from wsdv.engine.game import Agent, Game, play_out
from wsdv.engine.rules import Bar, Origin, Question, Result, Rules
from wsdv.engine.view import View

__all__ = [
    "Agent",
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
