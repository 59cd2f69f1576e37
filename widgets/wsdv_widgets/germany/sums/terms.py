"""What several phases say: what East can pay, the head of a table, a card as a term."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.draw.words import said
from wsdv.games.germany.narrate import card_name
from wsdv.language import signed, yes
from wsdv_widgets.panel import text

if TYPE_CHECKING:
    from wsdv_widgets.germany.account import Account
    from wsdv_widgets.panel import Block

    Term = tuple[str, str] | tuple[str, str, str]


def costs(points: int, now: Account) -> Block:
    """What so many points to dismantle would mean."""
    capacity = now.forecast.police.capacity
    words = said("reckoning-can-pay", points=points, capacity=capacity, can=yes(points <= capacity))
    return text(words, "plain" if points <= capacity else "fault")


def columns(*names: str) -> list[str]:
    """The head of a table."""
    return [said("reckoning-column", column=name) for name in names]


def card_term(message: str, card: str, amount: int, thing: str) -> Term:
    """A card and what it counts."""
    return said(message, card=card_name(card), count=amount), signed(amount), thing
