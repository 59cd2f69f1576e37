"""Games made of decisions. Nothing here knows a particular game."""

from wsdv.engine.catalogue import Catalogue, Choice
from wsdv.engine.decision import Decision, Event, Refusal
from wsdv.engine.errors import Error, Fault, IllegalChoice, InvalidDocument, Message, UnknownChoice
from wsdv.engine.game import Agent, Asked, Game, Turn, play_out
from wsdv.engine.rules import NOBODY, Bar, Option, Origin, Question, Result, Rules
from wsdv.engine.view import View

__all__ = [
    "NOBODY",
    "Agent",
    "Asked",
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
    "Message",
    "Option",
    "Origin",
    "Question",
    "Refusal",
    "Result",
    "Rules",
    "Turn",
    "UnknownChoice",
    "View",
    "play_out",
]
