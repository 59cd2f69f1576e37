"""Names, cards and sums as the exercises write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import DATA, FRESH, Leader
from wsdv.games.petrograd.draw.cards import card_thing
from wsdv.games.petrograd.draw.words import district_name, leader_name, month_name
from wsdv.games.petrograd.voice import say
from wsdv.lessons.exercise import Option

if TYPE_CHECKING:
    from collections.abc import Iterable


NOBODY = "nobody"
NONE = "none"


def district(colour: str) -> str:
    """A district by its name and colour."""
    return say("lessons-district", name=district_name(DATA, colour), colour=say("draw-colour", colour=colour))


def card(name: str) -> str:
    """A card by what it is called, with its days."""
    about = DATA.card(name)
    called = leader_name(DATA, name) if isinstance(about, Leader) else district_name(DATA, about.district)
    return say("lessons-card", name=called, days=about.days)


def month(name: str) -> str:
    """A month box."""
    return month_name(DATA, name)


def side(name: str) -> str:
    """A side at the beginning of a sentence."""
    return say("lessons-side", side=name)


def things(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the drawing."""
    return tuple(card_thing(DATA, one) for one in cards)


def strength_of(token: str, up: str) -> int:
    """How strong a token is with that side up."""
    about = DATA.piece(token)
    return about.fresh if up == FRESH else about.exhausted


def who(*others: str) -> tuple[Option, ...]:
    """The sides to choose from."""
    return tuple(Option(name, say("lessons-who", who=name)) for name in ("red", "white", *others))
