"""Colours and styles of all drawings: light, dark and print, scoped to one drawing each.

Drawings name colours by what they mean (`ink`, `land-west`, `unrest` …). With the theme "auto" the page decides
(JupyterLab's theme, Voilà's, the system's), through custom properties; a fixed theme writes the colours out, so
that programs which know no custom properties show the same picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

THEMES: Final = ("auto", "light", "dark", "print")

# name: light, dark, print. Fills of land are pale: whatever stands on them is read in `ink`.
PALETTE: Final[dict[str, tuple[str, str, str]]] = {
    "paper": ("#fdfcf9", "#15171b", "#ffffff"),
    "panel": ("#f3f1eb", "#1e2126", "#ffffff"),
    "edge": ("#8b8a84", "#7d828b", "#777777"),  # outlines of panels, boxes and empty places
    "ink": ("#17191c", "#f4f2ec", "#000000"),
    "muted": ("#52555b", "#b9bdc5", "#333333"),
    "sea": ("#e3edf3", "#182129", "#ffffff"),
    "abroad": ("#ebe8e0", "#22252a", "#f4f4f4"),
    "land-west": ("#fcedb9", "#4b4119", "#f7f7f7"),
    "land-east": ("#f7cfc6", "#57261f", "#dddddd"),
    "province-line": ("#8d8a80", "#8f8c83", "#777777"),
    "inner-border": ("#17191c", "#f4f2ec", "#000000"),
    "west": ("#eab308", "#f2c230", "#ffffff"),  # yellow, always with a round shape
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
    "empty": ("#aeaba2", "#6f727a", "#999999"),
    "legal": ("#0067a8", "#69b7ff", "#000000"),
    "fault": ("#b3261e", "#ff8a7a", "#4d4d4d"),
    "changed": ("#00775a", "#3fd6a8", "#000000"),
    "dual": ("#6d4a8f", "#c7a6ea", "#666666"),
    "on-dual": ("#ffffff", "#17191c", "#ffffff"),
}

# Which text stands on which ground: the contrast of every pair is at least 4.5 : 1 in every theme.
TEXT_ON: Final[tuple[tuple[str, str], ...]] = (
    *(("ink", ground) for ground in ("paper", "panel", "sea", "abroad", "land-west", "land-east")),
    *(("muted", ground) for ground in ("paper", "panel", "sea", "abroad", "land-west", "land-east")),
    *((f"on-{name}", name) for name in ("west", "east", "unrest", "living", "run-down", "dual")),
    ("legal", "paper"),
    ("legal", "panel"),
)

FONT: Final = '"Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", system-ui, sans-serif'

# Every rule of every drawing. `&` is the drawing itself. Numbers are units of the drawing, not pixels.
_RULES: Final = """
& { font-family: FONT; font-size: 16px; color: $ink; }
& text { fill: $ink; stroke: none; }
& .muted { fill: $muted; }
& .strong { font-weight: 700; }
& .middle { text-anchor: middle; }
& .end { text-anchor: end; }
& .small { font-size: 14px; }
& .large { font-size: 20px; }
& .paper { fill: $paper; }
& .panel { fill: $panel; stroke: $edge; }
& .box { fill: $paper; stroke: $edge; }
& .fill-ink { fill: $ink; stroke: none; }
& .fill-west { fill: $west; stroke: $ink; }
& .fill-east { fill: $east; stroke: $ink; }
& .fill-dual { fill: $dual; stroke: $ink; }
& .fill-unrest { fill: $unrest; stroke: $unrest; }
& .fill-living { fill: $living; stroke: $ink; }
& .fill-run-down { fill: $run-down; stroke: $ink; }
& .fill-none { fill: none; stroke: $ink; }
& text.on-west { fill: $on-west; }
& text.on-east { fill: $on-east; }
& text.on-dual { fill: $on-dual; }
& text.on-unrest { fill: $on-unrest; }
& text.on-living { fill: $on-living; }
& text.on-run-down { fill: $on-run-down; }
"""


def _colours(theme: str, own: Mapping[str, tuple[str, str, str]]) -> dict[str, str]:
    column = {"auto": 0, "light": 0, "dark": 1, "print": 2}[theme]
    return {name: shades[column] for name, shades in {**PALETTE, **own}.items()}


def _properties(theme: str, own: Mapping[str, tuple[str, str, str]]) -> str:
    return "".join(f"--wsdv-{name}:{colour};" for name, colour in _colours(theme, own).items())


def stylesheet(
    scope: str, theme: str, extra: str = "", own: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
) -> str:
    """The style of one drawing: `scope` is the selector of its outermost element, `extra` the rules of its parts.

    `own` are the colours of the game beside those of the palette.
    """
    text = re.sub(r"\s*\n\s*", "", _RULES + extra).replace("&", scope).replace("FONT", FONT)
    if theme != "auto":
        colours = _colours(theme, own)
        return re.sub(r"\$([a-z-]+)", lambda name: colours[name[1]], text)
    light, dark, paper = _properties("light", own), _properties("dark", own), _properties("print", own)
    return (
        f"{scope}{{{light}}}"
        f"@media(prefers-color-scheme:dark){{{scope}{{{dark}}}}}"
        f"body[data-jp-theme-light=true] {scope},body.theme-light {scope},body.vscode-light {scope}{{{light}}}"
        f"body[data-jp-theme-light=false] {scope},body.theme-dark {scope},body.vscode-dark {scope}{{{dark}}}"
        f"@media print{{{scope * 3}{{{paper}}}}}"  # stronger than whatever the page says
        + re.sub(r"\$([a-z-]+)", r"var(--wsdv-\1)", text)
    )
