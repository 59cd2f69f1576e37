"""Names, cards and sums as the exercises write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import DATA, FRESH, Leader
from wsdv.games.petrograd.draw.cards import card_thing
from wsdv.games.petrograd.voice import say
from wsdv.lessons.exercise import Option

if TYPE_CHECKING:
    from collections.abc import Iterable


NOBODY = "nobody"
NONE = "none"


def district(colour: str) -> str:
    """A district by its name and colour."""
    return say("lessons-district", name=naming.district(DATA, colour), colour=colour)


def card(name: str) -> str:
    """A card by its name; that of a command card says its days, a leader's does not."""
    kind = "leader" if isinstance(about := DATA.card(name), Leader) else "command"
    return say("lessons-card", name=naming.card(DATA, name), kind=kind, days=about.days)


def month(name: str) -> str:
    """A month box."""
    return say("lessons-named", name=naming.month(DATA, name))


def side(name: str) -> str:
    """A side at the beginning of a sentence."""
    return say(f"player-{name}")


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
