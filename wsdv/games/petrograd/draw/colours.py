"""The colours of Dual Powers and the shapes filled with them, beside those any game has."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

DISTRICTS: Final = ("purple", "blue", "red", "green", "white", "brown")

# name: light, dark, print. Fills of land are pale: whatever stands on them is read in `ink`.
PALETTE: Final = MappingProxyType(
    {
        "water": ("#bfd9e2", "#0d1c26", "#ffffff"),
        "wave": ("#90b6c4", "#24424f", "#bbbbbb"),
        "shore": ("#6f8f9b", "#7d97a3", "#777777"),
        "elsewhere": ("#dcdad2", "#2b2d31", "#f4f4f4"),
        "land-purple": ("#e5d8f0", "#3c2d52", "#ffffff"),
        "land-blue": ("#d5def7", "#22365e", "#ffffff"),
        "land-red": ("#f8d3cb", "#55261f", "#ffffff"),
        "land-green": ("#d6ebcf", "#20432a", "#ffffff"),
        "land-white": ("#fbf9f3", "#4a4c52", "#ffffff"),
        "land-brown": ("#eeddc1", "#4b371f", "#ffffff"),
        "purple": ("#6b3fa0", "#c9aaf0", "#444444"),
        "on-purple": ("#ffffff", "#17191c", "#ffffff"),
        "blue": ("#1f56a6", "#93bff6", "#444444"),
        "on-blue": ("#ffffff", "#17191c", "#ffffff"),
        "red": ("#b3261e", "#ff9182", "#444444"),
        "on-red": ("#ffffff", "#17191c", "#ffffff"),
        "green": ("#276835", "#86d396", "#444444"),
        "on-green": ("#ffffff", "#17191c", "#ffffff"),
        "white": ("#ffffff", "#f4f2ec", "#ffffff"),
        "on-white": ("#17191c", "#17191c", "#000000"),
        "brown": ("#79502b", "#dfb98c", "#444444"),
        "on-brown": ("#ffffff", "#17191c", "#ffffff"),
        "side-red": ("#c01d2b", "#ff6f6b", "#4d4d4d"),  # always with square corners
        "on-side-red": ("#ffffff", "#17191c", "#ffffff"),
        "side-white": ("#ffffff", "#f6f4ee", "#ffffff"),  # always round
        "on-side-white": ("#17191c", "#17191c", "#000000"),
        "side-neutral": ("#5d6067", "#aeb2ba", "#888888"),  # always with corners cut off
        "on-side-neutral": ("#ffffff", "#17191c", "#000000"),
        "turned": ("#e9e6dd", "#24272c", "#ffffff"),  # the ground of exhausted tokens
        "stone": ("#efe9dc", "#8f8877", "#ffffff"),  # bridges
        "alarm": ("#17191c", "#f4f2ec", "#000000"),
        "on-alarm": ("#ffd21f", "#7a1200", "#ffffff"),
        "bonus": ("#ffe08a", "#5c4a10", "#eeeeee"),
    }
)

# Which text stands on which ground, with a contrast of at least 4.5 : 1 in every theme.
TEXT_ON: Final[tuple[tuple[str, str], ...]] = (
    *((text, f"land-{name}") for text in ("ink", "muted") for name in DISTRICTS),
    *((text, ground) for text in ("ink", "muted") for ground in ("water", "elsewhere", "turned")),
    ("ink", "bonus"),
    ("on-alarm", "alarm"),
    *((f"on-{name}", name) for name in (*DISTRICTS, "side-red", "side-white", "side-neutral")),
)

_FILLS: Final = (*DISTRICTS, "side-red", "side-white", "side-neutral")

# `&` is the drawing, `$name` a colour of the palette.
RULES: Final = "".join(
    (
        *(f"& .fill-{name} {{ fill: ${name}; stroke: $ink; }}\n" for name in _FILLS),
        *(f"& text.on-{name} {{ fill: $on-{name}; }}\n& .sign.on-{name} {{ color: $on-{name}; }}\n" for name in _FILLS),
        "& .fill-alarm { fill: $alarm; stroke: $paper; }\n& .sign.on-alarm { color: $on-alarm; }\n",
        "& text.on-alarm { fill: $on-alarm; }\n& .sign.of-ink { color: $ink; }\n& .sign.of-muted { color: $muted; }\n",
    )
)
