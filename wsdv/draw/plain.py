"""The drawing of a game that has none of its own: its table as text, framed as any drawing is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.draw.markup import checked_prefix, escape, own_style, with_prefix
from wsdv.draw.theme import stylesheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.face import Face

_LINE = 22  # units from one line of text to the next
_LETTER = 10


def text_part(text: str) -> str:
    """A table's text as a part of a page."""
    return f'<div class="row" data-part="table"><p class="told">{escape(text)}</p></div>'


def panels(face: Face, drawn: Mapping[str, str]) -> str:
    """Every panel as HTML with its parts in it."""
    return "".join(
        f'<div class="panel-{name}" data-panel="{name}">'
        f"{''.join(markup for key, markup in drawn.items() if face.panel_of(key) == name)}</div>"
        for name in face.panels
    )


def html(face: Face, position: Any, *, theme: str = "auto", prefix: str | None = None) -> str:
    """A position for a page."""
    prefix = checked_prefix(theme, prefix)
    inside = with_prefix(face.frame(face.parts(position)), prefix)
    return f'<div class="wsdv" id="{prefix}" role="group">{own_style(face, prefix, theme)}{inside}</div>'


def svg(face: Face, position: Any, *, theme: str = "light", prefix: str | None = None) -> str:
    """A position's text as one SVG picture."""
    prefix = checked_prefix(theme, prefix)
    lines = face.text(position).splitlines()
    width = max(len(line) for line in lines) * _LETTER + 24
    height = len(lines) * _LINE + 24
    drawn = "".join(
        f'<text x="12" y="{12 + _LINE * place}" xml:space="preserve">{escape(line)}</text>'
        for place, line in enumerate(lines, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(face.title())}"><style>{stylesheet("#" + prefix, theme)}</style>'
        f'<rect class="paper" width="{width}" height="{height}"/>{drawn}</svg>'
    )
