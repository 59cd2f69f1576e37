"""Games made of decisions. Nothing here knows a particular game."""

from wsdv.engine.catalogue import Catalogue, Choice
from wsdv.engine.decision import Decision, Event
from wsdv.engine.errors import Error, Fault, IllegalChoice, InvalidDocument, Message, UnknownChoice
from wsdv.engine.game import Agent, Asked, Game, Turn, play_out
from wsdv.engine.origin import Option, Origin, Result
from wsdv.engine.refusal import Refusal
from wsdv.engine.rules import NOBODY, Bar, Question, Rules
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
