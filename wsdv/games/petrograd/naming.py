"""Names of components as messages: what they are, not yet a word. They are worded when somebody shows them.

The names of the usual components stand in the message files, so that they can be translated; whoever plays with a
data file of their own reads the names they gave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.errors import Message
from wsdv.games.petrograd.components import COMMAND_CARDS, GAME

if TYPE_CHECKING:
    from wsdv.games.petrograd.components import Data


def _id(data: Data, name: str) -> str:
    """An id by which the message files know a name."""
    return name if data.text is None else "own"


def district(data: Data, name: str) -> Message:
    """A district."""
    return Message("name-district", game=GAME, id=_id(data, name), name=data.district(name).name)


def connection(data: Data, name: str) -> Message:
    """A bridge."""
    own = data.connection(name).name or name
    return Message("name-connection", game=GAME, id=_id(data, name), name=own)


def month(data: Data, name: str) -> Message:
    """A month box."""
    return Message("name-month", game=GAME, id=_id(data, name), name=data.month(name).name)


def card(data: Data, name: str) -> Message:
    """A command card by its district's colour and its days, a leader card by the leader."""
    number = data.card_number[name]
    if number >= COMMAND_CARDS:
        return leader(data, name)
    one = data.cards[number]
    return Message("name-card", game=GAME, colour=one.district, days=one.days)


def leader(data: Data, name: str) -> Message:
    """A leader."""
    number = data.card_number[name] - COMMAND_CARDS
    return Message("name-leader", game=GAME, id=_id(data, name), name=data.leaders[number].name)


def token(data: Data, name: str, *, article: bool = False) -> Message:
    """A token: a leader by name, a unit by its owner and both its strengths, perhaps with its article."""
    piece = data.piece(name)
    if piece.kind == "leader":
        return leader(data, name)
    facts = {"owner": piece.owner, "cost": piece.cost, "fresh": piece.fresh, "exhausted": piece.exhausted}
    kind = f"a-{piece.kind}" if article and piece.kind == "unit" else piece.kind
    return Message(f"name-{kind}", game=GAME, **facts)
