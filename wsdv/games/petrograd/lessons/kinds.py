"""All kinds of exercises about Dual Powers."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from wsdv.games.petrograd.lessons import calendar, moving, scoring, strength

KINDS: Final = MappingProxyType(
    {kind.name: kind for chapter in (calendar, strength, moving, scoring) for kind in chapter.KINDS}
)
