"""What of the table an exercise shows, and what of it would give the answer away."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from wsdv.lessons.picture import Look

_HIDDEN: Final = frozenset({"strengths"})

LOOKS: Final = MappingProxyType(
    {
        "date": Look(("tracks", "cards")),
        "calendar-bonus": Look(("tracks", "cards")),
        "will-of-the-people": Look(("tracks", "cards")),
        "strength": Look(("map", "tracks"), _HIDDEN),
        "stronger": Look(("map", "tracks"), _HIDDEN),
        "move-legal": Look(("map", "tracks", "cards")),
        "scoring": Look(("map", "tracks", "cards"), _HIDDEN),
        "exhaustion": Look(("map", "cards")),
        "opposition-objective": Look(("map", "cards"), _HIDDEN),
    }
)
