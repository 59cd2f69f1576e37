"""How a picture is put together: parts with keys, in panels that stand side by side or one below the other.

A panel is either an SVG picture with a size of its own, or a place of a page for rows of small pictures. Whoever
shows a game again and again sends only the parts that have changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import checked_prefix, escape, number, own_style, part, text, with_prefix

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.face import Face

Size = tuple[float, float]
XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg"'
GAP: Final = 8.0

# How panels, and rows in them, stand on a page. `&` is the drawing.
LAYOUT: Final = """
& { display: flex; flex-wrap: wrap; gap: 8px; background: $paper; color: $ink; max-width: 1600px; line-height: 1.3; }
& svg { display: block; }
& > div > svg { width: 100%; height: auto; }
& .row[hidden] { display: none; }
& .row:not([hidden]) { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; margin: 0 0 10px; }
& .row > h4 { flex: 1 1 100%; margin: 4px 0 0; font: 700 16px/1.3 FONT; color: $ink; }
& .row-title { font-size: 18px; font-weight: 700; }
& .row > p { margin: 0; color: $muted; }
"""


class Row:
    """Small pictures of one size that lie together: drawn as a line of a picture, or as a row of a page."""

    def __init__(self, key: str, title: str, size: Size) -> None:
        self.key = key
        self.title = title
        self.width, self.height = size
        self.items: list[str] = []
        self.deck = ""  # what lies behind the others
        self.deck_width = self.width

    @property
    def empty(self) -> bool:
        """Whether nothing lies here."""
        return not (self.items or self.deck)

    def html(self) -> str:
        """The row of a page."""
        if self.empty:
            return f'<div class="row" data-part="{self.key}" hidden=""></div>'
        items = "".join(item(markup, (self.width, self.height), "card") for markup in self.items)
        if self.deck:
            items += item(self.deck, (self.deck_width, self.height), "deck")
        return f'<div class="row" data-part="{self.key}"><h4>{escape(self.title)}</h4>{items}</div>'

    def svg(self, x: float, y: float, per_row: int) -> tuple[str, float]:
        """The row at a place, and how high it is."""
        drawn = [text(x, y + 18, self.title, "row-title")]
        items = [*self.items, *([self.deck] if self.deck else [])]
        for place, markup in enumerate(items):
            left = x + place % per_row * (self.width + GAP)
            top = y + 28 + place // per_row * (self.height + GAP)
            drawn.append(f'<g transform="translate({number(left)} {number(top)})">{markup}</g>')
        lines = -(-len(items) // per_row)
        return part(self.key, *drawn), 28 + lines * (self.height + GAP) + 6


def item(markup: str, size: Size, kind: str) -> str:
    """A small picture of its own, so that a row can break where the page ends."""
    width, height = (number(length) for length in size)
    return f'<svg class="item {kind}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{markup}</svg>'


# Panels


def inside(face: Face, name: str, drawn: Mapping[str, str]) -> str:
    """The parts that stand in a panel."""
    return "".join(markup for key, markup in drawn.items() if face.panel_of(key) == name)


def panel(face: Face, name: str, drawn: Mapping[str, str], about: str = "") -> str:
    """A panel as a picture of its own; `about` describes it to programs."""
    return _picture_panel(face, name, face.sizes[name], about + inside(face, name, drawn))


def _picture_panel(face: Face, name: str, size: Size, content: str) -> str:
    width, height = (number(length) for length in size)
    return (
        f'<svg {XMLNS} viewBox="0 0 {width} {height}" data-panel="{name}" role="group" '
        f'aria-label="{escape(face.panel_title(name))}">{content}</svg>'
    )


def panels(face: Face, drawn: Mapping[str, str], **about: str) -> str:
    """All panels as HTML, without the element around them and without style."""
    contents = {name: about.get(name, "") + inside(face, name, drawn) for name in face.panels}
    return _framed(face, contents, face.sizes)


def stage(face: Face, **about: str) -> str:
    """The panels of a stage as HTML, still empty."""
    return _framed(face, {name: about.get(name, "") for name in face.stage_panels}, face.stage_sizes)


def _framed(face: Face, contents: Mapping[str, str], sizes: Mapping[str, Size]) -> str:
    return "".join(
        f'<div class="panel-{name}">{_picture_panel(face, name, sizes[name], content)}</div>'
        if name in sizes
        else f'<div class="panel-{name}" data-panel="{name}">{content}</div>'
        for name, content in contents.items()
    )


def side_by_side(face: Face, drawn: Mapping[str, str]) -> tuple[str, Size]:
    """The panels that are pictures as one picture, from left to right, and its size."""
    left, content = 0.0, []
    for name, (width, _) in face.sizes.items():
        content.append(f'<g transform="translate({number(left)} 0)">{inside(face, name, drawn)}</g>')
        left += width
    return "".join(content), (left, max(height for _, height in face.sizes.values()))


# The whole


def page(face: Face, content: str, *, title: str, theme: str, prefix: str | None) -> str:
    """A drawing for a page: its style, and its panels, which find their own places."""
    prefix = checked_prefix(theme, prefix)
    return (
        f'<div class="wsdv" id="{prefix}" role="group" aria-label="{escape(title)}">'
        f"{own_style(face, prefix, theme)}{with_prefix(content, prefix)}</div>"
    )


def picture(
    face: Face, content: str, size: Size, *, title: str, told: str, theme: str, prefix: str | None, about: str = ""
) -> str:
    """A drawing as one SVG picture; what is told reads the position aloud."""
    prefix = checked_prefix(theme, prefix)
    width, height = (number(length) for length in size)
    return (
        f'<svg {XMLNS} id="{prefix}" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-description">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-description">{escape(told)}</desc>{about}{own_style(face, prefix, theme)}'
        f'<rect class="paper" width="{width}" height="{height}"/>{with_prefix(content, prefix)}</svg>'
    )
