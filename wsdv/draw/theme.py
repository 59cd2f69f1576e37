"""Colours and styles of all drawings: light, dark and print, scoped to one drawing each.

Drawings name colours by what they mean (`ink`, `edge`, `legal` …); a game adds its own. With the theme "auto" the
page decides (JupyterLab's theme, Voilà's, the system's), through custom properties; a fixed theme writes the colours
out, so that programs which know no custom properties show the same picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Shades = tuple[str, str, str]  # of one colour: light, dark and for print
THEMES: Final = ("auto", "light", "dark", "print")

# name: light, dark, print
PALETTE: Final[Mapping[str, Shades]] = MappingProxyType(
    {
        "paper": ("#fdfcf9", "#15171b", "#ffffff"),
        "panel": ("#f3f1eb", "#1e2126", "#ffffff"),
        "edge": ("#8b8a84", "#7d828b", "#777777"),  # outlines of panels, boxes and empty places
        "ink": ("#17191c", "#f4f2ec", "#000000"),
        "muted": ("#52555b", "#b9bdc5", "#333333"),
        "legal": ("#0067a8", "#69b7ff", "#000000"),
        "changed": ("#00775a", "#3fd6a8", "#000000"),
        "fault": ("#b3261e", "#ff8a7a", "#4d4d4d"),
    }
)

# Which text stands on which ground: the contrast of every pair is at least 4.5 : 1 in every theme.
TEXT_ON: Final[tuple[tuple[str, str], ...]] = tuple(
    (text, ground) for text in ("ink", "muted", "legal") for ground in ("paper", "panel")
)

FONT: Final = '"Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", system-ui, sans-serif'

# The rules of every drawing. `&` is the drawing itself. Numbers are units of the drawing, not pixels.
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
& .fill-none { fill: none; stroke: $ink; }
"""


def _colours(theme: str, own: Mapping[str, Shades]) -> dict[str, str]:
    column = {"auto": 0, "light": 0, "dark": 1, "print": 2}[theme]
    return {name: shades[column] for name, shades in {**PALETTE, **own}.items()}


def _properties(theme: str, own: Mapping[str, Shades]) -> str:
    return "".join(f"--wsdv-{name}:{colour};" for name, colour in _colours(theme, own).items())


def stylesheet(scope: str, theme: str, extra: str = "", own: Mapping[str, Shades] = MappingProxyType({})) -> str:
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
