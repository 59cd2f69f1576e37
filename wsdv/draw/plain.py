"""The drawing of a game that has none of its own: its table as text. What every drawing has around it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wsdv.draw import panels
from wsdv.draw.fit import text_width
from wsdv.draw.markup import escape

if TYPE_CHECKING:
    from wsdv.engine.face import Face

_LINE: Final = 22  # units from one line of text to the next
_EDGE: Final = 12
_LETTERS: Final = 16


def text_part(text: str) -> str:
    """A table's text as a part of a page."""
    return f'<div class="row" data-part="table"><p class="told">{escape(text)}</p></div>'


def html(face: Face, position: Any, *, theme: str = "auto", prefix: str | None = None) -> str:
    """A position for a page."""
    content = face.frame(face.parts(position))
    return panels.page(face, content, title=face.title(), theme=theme, prefix=prefix)


def svg(face: Face, position: Any, *, theme: str = "light", prefix: str | None = None) -> str:
    """A position as one SVG picture: its panels side by side, or its text if none of them is a picture."""
    told = face.text(position)
    content, size = panels.side_by_side(face, face.parts(position)) if face.sizes else _lines(told)
    return panels.picture(face, content, size, title=face.title(), told=told, theme=theme, prefix=prefix)


def _lines(told: str) -> tuple[str, panels.Size]:
    lines = told.splitlines()
    drawn = "".join(
        f'<text x="{_EDGE}" y="{_EDGE + _LINE * place}" xml:space="preserve">{escape(line)}</text>'
        for place, line in enumerate(lines, 1)
    )
    width = max((text_width(line, _LETTERS) for line in lines), default=0.0)
    return drawn, (width + 2 * _EDGE, len(lines) * _LINE + 2 * _EDGE)
