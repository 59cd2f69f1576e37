"""What an exercise is about, before it is put into words."""

from __future__ import annotations

from typing import NamedTuple

from wsdv.games.germany.position import Position  # noqa: TC001 - a field's type


class Task(NamedTuple):
    """A random case: a table and what is asked about it."""

    position: Position
    subject: str  # a city, a province, a state, a building site, a card
    about: tuple[str, ...] = ()
    side: str = ""
    other: str = ""  # a second province, or the one the helper is said to count for
    helper: str = ""  # Hamburg or an external factory
    points: int = 0
