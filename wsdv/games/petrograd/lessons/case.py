"""What an exercise is about, before it is put into words."""

from __future__ import annotations

from typing import NamedTuple

from wsdv.games.petrograd.position import Position  # noqa: TC001 - a field's type


class Case(NamedTuple):
    """A random table and what is asked about it."""

    position: Position
    about: tuple[str, ...]
    level: int
    side: str = ""
    district: str = ""
    cards: tuple[str, ...] = ()
    token: str = ""  # as position documents name it
    to: str = ""  # the district where it would go
