"""Small tools for writing SVG as text."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from html import escape as _escape
from itertools import count
from typing import TYPE_CHECKING

from wsdv.draw.theme import THEMES, stylesheet
from wsdv.engine.errors import Error, Message

if TYPE_CHECKING:
    from wsdv.engine.face import Face

PREFIX = "@"  # stands in every id and reference for what makes one drawing's ids differ from another's

_SCOPE = f"#{PREFIX}"


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


def thing(name: str, words: str, *content: str, classes: str = "", asked: bool = False) -> str:
    """Something one can point at: its name for programs, its words for people; perhaps marked as what is asked for."""
    mark = 'data-asked="" ' if asked else ""
    return (
        f'<g class="thing {classes}" {mark}data-thing="{escape(name)}" role="img" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>{''.join(content)}</g>"
    )


def described(words: str, *content: str, classes: str = "", role: str = "img") -> str:
    """A group that is explained in words but cannot be chosen."""
    return (
        f'<g class="{classes}" role="{role}" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>{''.join(content)}</g>"
    )


# What makes one drawing's ids differ from another's

_token = os.urandom(3).hex()
_drawings = count(1)


def fresh_prefix() -> str:
    """A prefix of ids that no other drawing has, not even one of another session on the same page."""
    return f"w{_token}-{next(_drawings)}"


def checked_prefix(theme: str, prefix: str | None) -> str:
    """The prefix of a new drawing; a theme or prefix that cannot be is refused."""
    if theme not in THEMES:
        raise Error(Message("draw-bad-theme", theme=str(theme), themes=", ".join(THEMES)))
    if prefix is None:
        return fresh_prefix()
    if not isinstance(prefix, str) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", prefix):
        raise Error(Message("draw-bad-prefix", prefix=str(prefix)))
    return prefix


def with_prefix(markup: str, prefix: str) -> str:
    """The markup with the drawing's own ids."""
    return markup.replace(PREFIX, prefix)


@lru_cache
def style_of(face: Face, scope: str, theme: str) -> str:
    """The style of a game's whole drawing under one outermost element."""
    return stylesheet(scope, theme, face.rules_of_style(), face.palette())


def own_style(face: Face, prefix: str, theme: str) -> str:
    """The style of the drawing with this prefix."""
    return f"<style>{style_of(face, _SCOPE, theme).replace(_SCOPE, '#' + prefix)}</style>"
