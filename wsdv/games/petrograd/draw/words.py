"""What things on the table are called, in full words: for hovering and for those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.voice import say
from wsdv.language import worded

if TYPE_CHECKING:
    from wsdv.engine.errors import Message
    from wsdv.games.petrograd.components import Data


@worded(1 << 12)
def said(message: str, /, **facts: object) -> str:
    """The sentence of that name. A board says the same few hundred sentences again and again."""
    return say(message, **facts)


def _named(name: Message) -> str:
    return said(name.name, **name.facts)


def district_name(data: Data, district: str) -> str:
    """What a district is called."""
    return _named(naming.district(data, district))


def bridge_name(data: Data, connection: str) -> str:
    """What a bridge is called."""
    return _named(naming.connection(data, connection))


def bridge_short(data: Data, connection: str) -> str:
    """The same on the map, where nobody needs to be told that it is a bridge."""
    return said(
        "draw-bridge-short", bridge=connection if data.text is None else "own", name=data.connection(connection).name
    )


def leader_name(data: Data, leader: str) -> str:
    """A leader's whole name."""
    return _named(naming.leader(data, leader))


def leader_short(data: Data, face: str) -> str:
    """The name on a leader's token."""
    if data.piece(face).kind == "trotsky":
        return said("draw-leader-short", leader="trotsky", name="")
    last = getattr(data.card(face), "name", face).split()[-1]
    return said("draw-leader-short", leader=face if data.text is None else "own", name=last)


def month_name(data: Data, month: str) -> str:
    """What a month box is called."""
    return _named(naming.month(data, month))


def month_short(data: Data, month: str) -> str:
    """The same where there is little room."""
    return said("draw-month-short", month=month if data.text is None else "own", name=data.month(month).name)


def token_name(data: Data, face: str) -> str:
    """What a token is: a leader by name, a unit by its owner; its strengths are told apart."""
    about = data.piece(face)
    if about.kind == "unit":
        return said("draw-unit", owner=about.owner, level=about.cost)
    return _named(naming.token(data, face))
