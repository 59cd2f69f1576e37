"""Small tools for writing SVG as text."""

from __future__ import annotations

from html import escape as _escape

PREFIX = "@"  # stands in every id and reference for what makes one drawing's ids differ from another's


def escape(text: str) -> str:
    """Text as it may stand in an element or an attribute; the placeholder of ids never comes from a text."""
    return _escape(text, quote=True).replace(PREFIX, "&#64;")


def number(value: float) -> str:
    """A coordinate with no more digits than a drawing needs."""
    return f"{value:.1f}".removesuffix(".0")


def text(x: float, y: float, words: str, classes: str = "") -> str:
    """A line of text."""
    return f'<text x="{number(x)}" y="{number(y)}" class="{classes}">{escape(words)}</text>'


def rectangle(x: float, y: float, width: float, height: float, classes: str, *, round_by: float = 0) -> str:
    """A rectangle, perhaps with round corners."""
    corners = f' rx="{number(round_by)}"' if round_by else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f'{corners} class="{classes}"/>'
    )


def circle(x: float, y: float, radius: float, classes: str) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{classes}"/>'


def part(key: str, *content: str) -> str:
    """A part of a drawing that can be replaced on its own."""
    return f'<g data-part="{escape(key)}">{"".join(content)}</g>'


def thing(name: str, words: str, *content: str, classes: str = "") -> str:
    """Something one can point at: its name for programs, its words for people."""
    return (
        f'<g class="thing {classes}" data-thing="{escape(name)}" role="img" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>{''.join(content)}</g>"
    )


def described(words: str, *content: str, classes: str = "") -> str:
    """A group that is explained in words but cannot be chosen."""
    return (
        f'<g class="{classes}" role="img" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>{''.join(content)}</g>"
    )
