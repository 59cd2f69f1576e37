"""The colours of Wir sind das Volk! and the shapes filled with them, beside those any game has."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

# name: light, dark, print. Fills of land are pale: whatever stands on them is read in `ink`.
PALETTE: Final = MappingProxyType(
    {
        "sea": ("#e3edf3", "#182129", "#ffffff"),
        "abroad": ("#ebe8e0", "#22252a", "#f4f4f4"),
        "land-west": ("#fcedb9", "#4b4119", "#f7f7f7"),
        "land-east": ("#f7cfc6", "#57261f", "#dddddd"),
        "province-line": ("#8d8a80", "#8f8c83", "#777777"),
        "inner-border": ("#17191c", "#f4f2ec", "#000000"),
        "west": ("#eab308", "#f2c230", "#ffffff"),  # yellow, always with a round shape
        "west-line": ("#8a6400", "#f2c230", "#000000"),  # its lines, which must stand out
        "on-west": ("#17191c", "#17191c", "#000000"),
        "east": ("#b3261e", "#ff8a7a", "#4d4d4d"),  # red, always with a square shape
        "on-east": ("#ffffff", "#17191c", "#ffffff"),
        "unrest": ("#17191c", "#f4f2ec", "#000000"),
        "on-unrest": ("#ffffff", "#17191c", "#ffffff"),
        "living": ("#0b5c8a", "#7cc4ee", "#ffffff"),
        "on-living": ("#ffffff", "#10202b", "#000000"),
        "run-down": ("#6b6e74", "#a4a8b0", "#ffffff"),
        "on-run-down": ("#ffffff", "#17191c", "#000000"),
        "working": ("#17191c", "#f4f2ec", "#000000"),
        "idle": ("#5d6067", "#a9adb5", "#555555"),
        "dual": ("#6d4a8f", "#c7a6ea", "#666666"),
        "on-dual": ("#ffffff", "#17191c", "#ffffff"),
    }
)

# Which text stands on which ground, with a contrast of at least 4.5 : 1 in every theme.
TEXT_ON: Final[tuple[tuple[str, str], ...]] = (
    *((text, ground) for text in ("ink", "muted") for ground in ("sea", "abroad", "land-west", "land-east")),
    *((f"on-{name}", name) for name in ("west", "east", "unrest", "living", "run-down", "dual")),
)

# `&` is the drawing, `$name` a colour of the palette.
RULES: Final = """
& .fill-west { fill: $west; stroke: $ink; }
& .fill-east { fill: $east; stroke: $ink; }
& .fill-dual { fill: $dual; stroke: $ink; }
& .fill-unrest { fill: $unrest; stroke: $unrest; }
& .fill-living { fill: $living; stroke: $ink; }
& .fill-run-down { fill: $run-down; stroke: $ink; }
& text.on-west { fill: $on-west; }
& text.on-east { fill: $on-east; }
& text.on-dual { fill: $on-dual; }
& text.on-unrest { fill: $on-unrest; }
& text.on-living { fill: $on-living; }
& text.on-run-down { fill: $on-run-down; }
"""
