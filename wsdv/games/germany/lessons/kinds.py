"""All kinds of exercises about Wir sind das Volk!."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from wsdv.games.germany.lessons import building, cards, economy, living_standard, reckoning, unrest, west_berlin

KINDS: Final = MappingProxyType(
    {
        kind.name: kind
        for chapter in (economy, living_standard, reckoning, unrest, building, cards, west_berlin)
        for kind in chapter.KINDS
    }
)
