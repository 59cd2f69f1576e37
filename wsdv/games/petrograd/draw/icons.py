"""Our own signs, drawn on one grid of 24 units: of districts, of what cards do, of what lies on the map.

They have no colour of their own: they take the colour of the text around them (`currentColor`).
"""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import Final

from wsdv.draw.markup import number


def _solid(path: str) -> str:
    return f'<path fill="currentColor" fill-rule="evenodd" d="{path}"/>'


def _line(path: str, width: float = 2.4) -> str:
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{number(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round" d="{path}"/>'
    )


def _wheel(teeth: int) -> str:
    """A cog wheel with a hole."""
    corners = []
    for tooth in range(teeth):
        for turn, far in ((-0.3, 8.2), (-0.2, 11.4), (0.2, 11.4), (0.3, 8.2)):
            angle = 2 * math.pi * (tooth + turn) / teeth
            corners.append(f"{number(12 + far * math.sin(angle))} {number(12 - far * math.cos(angle))}")
    return "M" + "L".join(corners) + "ZM12 8.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6z"


def _star() -> str:
    corners = []
    for corner in range(10):
        far, angle = (11.3, 4.6)[corner % 2], math.pi * corner / 5
        corners.append(f"{number(12 + far * math.sin(angle))} {number(12.6 - far * math.cos(angle))}")
    return "M" + "L".join(corners) + "Z"


SIGNS: Final = MappingProxyType(
    {
        # of districts
        "spire": _solid(
            "M11.5.5h1L13.6 10h1.2v2.6h1.6v2.2h5.1V23H14v-3.6a2 2 0 0 0-4 0V23H2.5v-8.2h5.1v-2.2h1.6V10h1.2z"
        ),
        "anchor": _solid(
            "M12 1a3.1 3.1 0 0 1 1.5 5.8V8.4h4v2.5h-4v8.8c2.8-.4 4.9-2.1 5.6-4.5l-1.9 1 1.9-5.4 3.6 4.5-1.6-.2"
            "c-.8 4.6-4.6 7.9-9.1 7.9s-8.3-3.3-9.1-7.9l-1.6.2 3.6-4.5 1.9 5.4-1.9-1c.7 2.4 2.8 4.1 5.6 4.5v-8.8h-4"
            "V8.4h4V6.8A3.1 3.1 0 0 1 12 1zm0 1.9a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z"
        ),
        "gear": _solid(_wheel(8)),
        "dome": _solid(
            "M11.2.8h1.6v2.8c4 .6 6.8 3.6 7 7.6H4.2c.2-4 3-7 7-7.6zM2 12.4h20v2.4H2zM3.6 16h2.8v4.4H3.6z"
            "M8.4 16h2.4v4.4H8.4zM13.2 16h2.4v4.4h-2.4zM17.6 16h2.8v4.4h-2.8zM1.2 21.2h21.6v2.2H1.2z"
        ),
        "fortress": _solid("M1.5 23V6h4v2.6h2.6V3h2.3v2.4h3.2V3h2.3v5.6h2.6V6h4v17h-7.7v-4.6a2.8 2.8 0 0 0-5.6 0V23z"),
        "gate": _solid(
            "M7 1h2l1.4 2h3.2L15 1h2v4h4.6v4h-1v14h-5v-6.6a3.6 3.6 0 0 0-7.2 0V23h-5V9h-1V5H7zM5 6.6v1h14v-1z"
        ),
        # of what cards do
        "move": _solid("M1.5 9.6h11V4.2L22.5 12l-10 7.8v-5.4h-11z"),
        "double_move": _solid("M1 9.8h6V5l7 7-7 7v-4.8H1zM13.2 5l9.3 7-9.3 7v-3.6L17.4 12l-4.2-3.4z"),
        "refresh": _line("M19.6 8.4A8.4 8.4 0 1 0 20.4 13", 3) + _solid("M22.6 2.6v8h-8z"),
        "draw": _solid("M3 5.5 13 2l5 14.5-10 3.5zM15.5 4h5.5v16h-6z"),
        "mobilize": _solid("M2 9h4.5L18 3v18L6.5 15H2zM19.8 8.2h2.2v7.6h-2.2zM6.8 16.4h3.6l1.4 6h-3.6z"),
        "espionage": _solid(
            "M12 4.5c5 0 9 3 11.5 7.5C21 16.5 17 19.5 12 19.5S3 16.5 .5 12C3 7.5 7 4.5 12 4.5z"
            "M12 7.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6zM12 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z"
        ),
        "inspire": _solid(
            "M12 2.5a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4zM4.8 6.5a2.9 2.9 0 1 1 0 5.8a2.9 2.9 0 1 1 0-5.8z"
            "M19.2 6.5a2.9 2.9 0 1 1 0 5.8a2.9 2.9 0 1 1 0-5.8zM6.6 22c0-7 1.9-10.6 5.4-10.6s5.4 3.6 5.4 10.6z"
            "M0 21.5c0-5 1.3-7.9 4.6-7.9c.7 0 1.2.1 1.7.3c-1 2-1.5 4.6-1.5 7.6zM24 21.5c0-5-1.3-7.9-4.6-7.9"
            "c-.7 0-1.2.1-1.7.3c1 2 1.5 4.6 1.5 7.6z"
        ),
        # of what lies on the map
        "unrest": _solid(
            "M12.4 1C12.8 5.4 20 8 20 15.2a8 8 0 0 1-16 0c0-3.8 2-6.2 3.6-7.7.2 2 .8 3.3 2.1 3.9"
            "C9.3 7.4 10 3.7 12.4 1zM12 21.2a3.3 3.3 0 0 0 3.3-3.3c0-2.2-1.7-3-2.3-5-1.6 1.4-4.3 2.8-4.3 5"
            "A3.3 3.3 0 0 0 12 21.2z"
        ),
        "blockade": _solid(
            "M1 6.5h22v4.6H1zM4.5 12h3v10.5h-3zM16.5 12h3v10.5h-3zM1 13.5h22v3.6H1zM4.5 2h3v4h-3zM16.5 2h3v4h-3z"
        ),
        "star": _solid(_star()),
        "objective": _solid(
            "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z"
            "M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"
        ),
    }
)
OF_DISTRICT: Final = MappingProxyType(
    {"purple": "spire", "blue": "anchor", "red": "gear", "green": "dome", "white": "fortress", "brown": "gate"}
)


def sign(name: str, x: float, y: float, size: float, classes: str = "of-ink") -> str:
    """A sign at a place, so large."""
    scale = f"{size / 24:.3f}".rstrip("0").rstrip(".")
    return (
        f'<g class="sign {classes}" data-sign="{name}" transform="translate({number(x)} {number(y)}) scale({scale})">'
        f"{SIGNS[name]}</g>"
    )
