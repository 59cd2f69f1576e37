"""The rulebooks the reference pages are about: what only one game's pages know. Another game adds its `Book` here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wsdv.analysis import schema
from wsdv.engine.registry import rules_of
from wsdv.games.germany.cards import CARDS, SOURCES
from wsdv.games.germany.icons import STEP, is_box
from wsdv.games.germany.log import EVENT_KINDS
from wsdv.games.germany.rules import GERMANY as GERMAN_RULES
from wsdv.games.germany.schema import position_schema
from wsdv.games.petrograd.log import EVENT_KINDS as PETROGRAD_EVENTS
from wsdv.games.petrograd.schema import position_schema as petrograd_schema

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine.rules import Question, Rules


@dataclass(frozen=True, eq=False)
class Book:
    """A game's rulebook as code, tests and pages cite it."""

    game: str  # its name in the registry
    pages: str  # the folder of its reference pages
    code: str  # the folder of its rules
    tests: str  # … and of their tests
    sections: Mapping[str, str]  # number -> title, chapters too
    families: Mapping[str, str]  # the beginning of an id -> what such a choice means
    numbering: str = ""  # whose numbers these are, where a game has several rulebooks
    rulings: tuple[str, ...] = ()  # how the rulebook is read where it leaves room
    about_rulings: str = "How the rulebooks are read where they leave room."
    letter: str = ""  # before the number of a ruling, where code and tests cite rulings and no sections: D42
    editions: tuple[str, ...] = ()  # what another edition does differently
    cards: tuple[tuple[str, str], ...] = ()  # id and title
    card_data: str = ""  # where what a card does is written
    events: Mapping[str, Any] = field(default_factory=dict)  # kind -> its fields
    rows: tuple[Any, ...] = ()  # the columns of a simulation's rows
    decisions: tuple[Any, ...] = ()  # … and of their decisions
    schema: Callable[[], object] | None = None  # of its position documents
    whom: Callable[[Question], str] = lambda question: question.whom
    asked_under: Callable[[Question], tuple[str, ...]] = lambda question: question.sections or (question.rule,)

    @property
    def rules(self) -> Rules:
        """The rules themselves."""
        return rules_of(self.game)

    @cached_property
    def dotted(self) -> str:
        """A pattern for the numbers of its sections, the longest first: 9.10 is not 9.1."""
        numbers = sorted((number for number in self.sections if "." in number), key=len, reverse=True)
        return "|".join(map(re.escape, numbers)) or "(?!)"


# Wir sind das Volk!

SECTIONS = {  # the second edition's numbering
    "2": "Set-up",
    "3": "Playing the game",
    "3.1": "The start of a decade",
    "3.2": "The display",
    "3.3": "Actions",
    "3.4": "The end of a half decade",
    "4": "Mass protests",
    "5": "Economy",
    "5.1": "New factories and infrastructure",
    "5.2": "Dismantling",
    "5.3": "Rundown East factories",
    "6": "The actions",
    "6.1": "Remove unrest",
    "6.2": "Build up your economy",
    "6.3": "Increase your living standard",
    "6.4": "Trigger the card event",
    "7": "Socialists",
    "8": "Police power",
    "9": "End of decade",
    "9.1": "Flight from the Republic, the wall",
    "9.2": "Prestige",
    "9.3": "Western currency",
    "9.4": "Pay for police power",
    "9.5": "Hold your living standard",
    "9.6": "Internal comparison",
    "9.7": "East West comparison",
    "9.8": "Use police power",
    "9.9": "Socialists phase",
    "9.10": "Wir sind das Volk?",
    "10": "Special cities",
    "10.1": "East Berlin",
    "10.2": "West Berlin",
    "10.3": "Hamburg",
    "10.4": "Rheinsberg",
    "10.5": "External factories",
}


FAMILIES = {  # the beginning of an id -> what such a choice means
    "card": "Play this card from the display (East also the special card).",
    "hand": "Play this card from your hand.",
    "use": "Use the card in this way.",
    "build:factory": "Build a factory in this city.",
    "build:line": "Build one infrastructure on this connection (either order of the two cities is understood).",
    "dismantle:factory": "Dismantle the factory in this city.",
    "dismantle:line": "Dismantle one infrastructure of this connection (either order of the two cities is understood).",
    "province": "Choose this province for whatever the decision asks.",
    "sector": "Choose this sector of West Berlin.",
    "police": "Use this police power card to remove one unrest from this province.",
    "icon": "Execute next an icon or arrow of this line of the card or prestige box, counted from the top.",
    "ignore": "Ignore one icon or arrow of this line of a dual card.",
    "box": "Execute this box of the prestige track.",
    "run-down": "This East factory becomes rundown.",
    "repair": "Repair this rundown factory.",
    "close": "Close this external factory for good.",
    "discard": "Discard this hand card.",
    "look": "Look at West's hand, or at the top of the deck (the Guillaume affair).",
    "take": "Take this card out of those you look at.",
    "give": "Give this hand card for the one you take.",
    "remove": "Remove this card, one of those you look at, from the game.",
    "west-draws": "Let West draw a card, as the price of the special card.",
    "done": "Stop, decline or go on: there is nothing more you want to do here.",
}


def _icon(question: Question) -> list[tuple[int, Any]]:
    """Where the icon a question is about is printed, with the icon; for the order of icons, all of them."""
    step = next(step for step, known in GERMAN_RULES.questions.items() if known is question)
    names = {name for name, known in STEP.items() if step in {known, "icons"}}
    return [(source, icon) for source, icons in SOURCES.items() for icon in icons if icon.name in names]


def _sections(question: Question) -> tuple[str, ...]:
    """The sections a question is asked under; for an icon they follow from where it is printed."""
    found = {"9.2" if is_box(source) else "6.4" for source, _ in _icon(question)}
    return tuple(sorted(found)) or question.sections or (question.rule,)


def _whom(question: Question) -> str:
    """Who is asked; for an icon that depends on where it is printed."""
    if not _icon(question):
        return question.whom
    arms = question.kind != "icon" and any(icon.chooser for _, icon in _icon(question))
    who = question.whom + (", or the state whose coat of arms is shown" if arms else "")
    if "9.2" not in _sections(question):
        return who
    return f"{who}; the prestige holder in 9.2" if "6.4" in _sections(question) else "the prestige holder"


GERMANY = Book(
    game="wir-sind-das-volk",
    pages="docs/reference",
    code="wsdv/games/germany",
    tests="tests/games/germany",
    sections=SECTIONS,
    families=FAMILIES,
    numbering="second edition",
    rulings=tuple(str(number) for number in range(1, 44)),
    editions=tuple(f"E{number}" for number in range(1, 10)),
    cards=tuple((card.id, card.title["en"]) for card in CARDS),
    card_data="wsdv/games/germany/data/cards.toml",
    events=EVENT_KINDS,
    rows=schema.GAMES,
    decisions=schema.DECISIONS,
    schema=position_schema,
    whom=_whom,
    asked_under=_sections,
)


# Dual Powers

PETROGRAD = Book(
    game="dual-powers",
    pages="docs/reference/dual-powers",
    code="wsdv/games/petrograd",
    tests="tests/games/petrograd",
    sections={},
    families={
        "card": "Play this command or leader card.",
        "objective": "Make this card your secret objective.",
        "use": "Use the command card in this way.",
        "to": "Move the token into this district.",
        "place": "Put the leader, or the unit of a Bonus Recruit, into this district.",
        "leader": "What comes first with a leader card: the special action or the token.",
        "special": "Whether the special action is used after the token was placed.",
        "bonus": "Take this bonus action.",
        "unrest": "Take the points of Unrest, or a bonus action.",
        "pass": "Do nothing.",
        "done": "Recruit no more units.",
        "blockade": "Move the blockade to this connection (either order of the two districts is understood).",
        "unit": "Recruit a unit with this face.",
        "token": "Move a token with this face, this side up, out of this district.",
        "refresh": "Turn an exhausted token with this face in this district fresh.",
    },
    rulings=tuple(f"D{number}" for number in range(1, 99)),
    about_rulings="Where each ruling on the rules is in the code, and which tests show it.",
    letter="D",
    card_data="wsdv/games/petrograd/data/dual-powers.toml",
    events=PETROGRAD_EVENTS,
    rows=schema.games("dual-powers"),
    decisions=schema.decisions("dual-powers"),
    schema=petrograd_schema,
)
BOOKS = (GERMANY, PETROGRAD)
