"""The whole table as one picture: map, tracks and cards.

A picture is made of parts, each with a key. `parts` gives them; `svg` puts them into one picture, `html` into three
panels that stand side by side or, in a narrow column, one above the other. Whoever shows a game again and again
sends only the parts that have changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import PREFIX, checked_prefix, escape, number, part, rectangle, text, thing, with_prefix
from wsdv.draw.theme import stylesheet
from wsdv.games.germany.draw import cards, icons, side
from wsdv.games.germany.draw import map as land
from wsdv.games.germany.draw.geometry import outline
from wsdv.games.germany.draw.text import board as told
from wsdv.games.germany.draw.words import half_of, said
from wsdv.games.germany.narrate import ROMAN
from wsdv.language import language, speaking

if TYPE_CHECKING:
    from collections.abc import Collection

    from wsdv.games.germany.position import CardList, Position

PANELS: Final = {"map": (1000, 900), "side": (side.WIDTH, side.HEIGHT)}
RULES: Final = land.RULES + side.RULES + icons.RULES + cards.RULES
_GAP: Final = 8.0
_SCOPE: Final = f"#{PREFIX}"

# How the panels stand on a page. The drawing itself is styled by the rules of its panels.
LAYOUT: Final = """
& { display: flex; flex-wrap: wrap; gap: 8px; background: $paper; color: $ink; max-width: 1600px; line-height: 1.3; }
& > .panel-map { flex: 5 1 600px; min-width: min(600px, 100%); overflow-x: auto; }
& > .panel-side { flex: 3 1 380px; min-width: min(380px, 100%); max-width: 680px; overflow-x: auto; }
& > .panel-map > svg { min-width: 640px; }
& > .panel-side > svg { min-width: 400px; }
& > .panel-cards { flex: 1 1 100%; }
& svg { display: block; }
& > div > svg { width: 100%; height: auto; }
& .row[hidden] { display: none; }
& .row:not([hidden]) { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; margin: 0 0 10px; }
& .row > h4 { flex: 1 1 100%; margin: 4px 0 0; font: 700 16px/1.3 FONT; color: $ink; }
& .row > p { margin: 0; color: $muted; }
"""

# Cards


def _item(markup: str, width: float, height: float, kind: str) -> str:
    """A card as a picture of its own, so that a row can break where the page ends."""
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg class="item {kind}" {size}>{markup}</svg>'


class _Row:
    """Cards that lie together: drawn as a line of a picture, or as a row of a page."""

    def __init__(self, key: str, title: str, *, slips: bool = False) -> None:
        self.key = key
        self.title = title
        self.width = cards.WIDTH
        self.height = cards.SLIP_HEIGHT if slips else cards.HEIGHT
        self.items: list[str] = []
        self.deck = ""  # what lies behind the cards

    @property
    def empty(self) -> bool:
        """Whether nothing lies here."""
        return not (self.items or self.deck)

    def html(self) -> str:
        """The row of a page."""
        if self.empty:
            return f'<div class="row" data-part="{self.key}" hidden=""></div>'
        items = "".join(_item(item, self.width, self.height, "card") for item in self.items)
        if self.deck:
            items += _item(self.deck, _DECK_WIDTH, self.height, "deck")
        return f'<div class="row" data-part="{self.key}"><h4>{escape(self.title)}</h4>{items}</div>'

    def svg(self, x: float, y: float, per_row: int) -> tuple[str, float]:
        """The row at a place, and how high it is."""
        drawn = [text(x, y + 18, self.title, "track-title")]
        items = [*self.items, *([self.deck] if self.deck else [])]
        for place, item in enumerate(items):
            left = x + place % per_row * (self.width + _GAP)
            top = y + 28 + place // per_row * (self.height + _GAP)
            drawn.append(f'<g transform="translate({number(left)} {number(top)})">{item}</g>')
        lines = -(-len(items) // per_row)
        return part(self.key, *drawn), 28 + lines * (self.height + _GAP) + 6


@lru_cache
def _face_down(name: str, words: str) -> str:
    return thing(name, words, cards.back(0, 0, words))


_DECK_WIDTH: Final = 58


@lru_cache
def _deck(count_: int, words: str) -> str:
    """The deck seen from its edge, with the number of its cards."""
    edges = "".join(rectangle(2 + 4 * i, 2, _DECK_WIDTH - 12, cards.HEIGHT - 4, "box", round_by=6) for i in range(3))
    shown = text(_DECK_WIDTH / 2 + 3, cards.HEIGHT / 2 + 8, str(count_), "strong large middle")
    return thing("deck", words, edges, shown)


def _hand(position: Position, owner: str) -> _Row:
    row = _Row(f"cards:{owner}-hand", said("draw-hand", side=owner))
    held: CardList = (position.cards.west_hand if owner == "west" else position.cards.east_hand) or ()
    for card in held:
        if card is None:
            row.items.append(_face_down(f"{owner}-hand", said("draw-face-down", side=owner)))
        else:
            row.items.append(cards.face(card, 0, 0))
    return row


def _rows(position: Position) -> list[_Row]:
    lying = position.cards
    in_play = _Row("cards:in-play", said("draw-in-play"))
    if lying.in_play is not None:
        in_play.items.append(cards.face(lying.in_play, 0, 0))
    deck = None if lying.draw is None else said("draw-deck", count=len(lying.draw))
    display = _Row("cards:display", said("draw-display") + (f" · {deck}" if deck else ""))
    display.items.extend(cards.face(card, 0, 0) for card in lying.display or () if card is not None)
    if lying.special is not None:
        display.items.append(cards.face(lying.special, 0, 0))
    if deck and lying.draw:
        display.deck = _deck(len(lying.draw), deck)
    played = _Row("cards:played", said("draw-played"), slips=True)
    played.items.extend(cards.slip(card, 0, 0) for card in lying.played or () if card is not None)
    return [in_play, display, _hand(position, "west"), _hand(position, "east"), played]


def _lines(rows: list[_Row]) -> list[list[_Row]]:
    """The rows as lines of one picture: both hands side by side, empty rows left out."""
    full = [row for row in rows if not row.empty]
    hands = [row for row in full if row.key.endswith("-hand")]
    return [hands if row in hands else [row] for row in full if row not in hands[1:]]


# The whole


# What the rules make of the table, and somebody who is asked for it has to find out: the values of factories, the
# economy of provinces, which connections work, which unrest is a mass protest, the flight, who holds the prestige.
REVEALING: Final = frozenset({"values", "economy", "working", "protests", "flight", "holder"})


def parts(position: Position, without: Collection[str] = ()) -> dict[str, str]:
    """Every part of the drawing by its key, from the ground upwards: map and side as SVG, rows of cards as HTML.

    What is REVEALING can be left out, in the picture and in its words. Ids are written with a placeholder;
    `with_prefix` puts in what makes them the drawing's own.
    """
    with speaking(language()):  # asked once for a few hundred sentences
        found = dict(land.parts(position, without))
        found.update(side.parts(position, without))
        found.update({row.key: row.html() for row in _rows(position)})
    return found


def panel_of(key: str) -> str:
    """In which panel a part stands: map, side or cards."""
    if key.startswith("cards:"):
        return "cards"
    return "side" if key.startswith("track:") or key in {"socialists", "police", "legend"} else "map"


@lru_cache
def style(scope: str, theme: str) -> str:
    """The style of a whole drawing under one outermost element."""
    return stylesheet(scope, theme, extra=RULES + LAYOUT)


def _own_style(prefix: str, theme: str) -> str:
    """The style of the drawing with this prefix."""
    return f"<style>{style(_SCOPE, theme).replace(_SCOPE, '#' + prefix)}</style>"


@lru_cache
def _description() -> str:
    return f"<metadata>{escape(outline()['about'])}</metadata>"


def _title(position: Position) -> str:
    return said("draw-title", decade=ROMAN[position.decade], half=half_of(position))


def panel(name: str, drawn: dict[str, str]) -> str:
    """The map or the side as a picture of its own."""
    width, height = PANELS[name]
    content = "".join(markup for key, markup in drawn.items() if panel_of(key) == name)
    about = _description() if name == "map" else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" data-panel="{name}" role="group" '
        f'aria-label="{escape(said("draw-panel", panel=name))}">{about}{content}</svg>'
    )


def piece(key: str, drawn: dict[str, str]) -> str:
    """One part of the side as a picture of its own."""
    top, bottom = side.SPANS[key]
    return f'<svg viewBox="0 {top} {side.WIDTH} {bottom - top}">{drawn[key]}</svg>'


def panels(drawn: dict[str, str]) -> str:
    """The three panels as HTML, without the element around them and without style."""
    rows = "".join(markup for key, markup in drawn.items() if panel_of(key) == "cards")
    return (
        f'<svg class="symbols" width="0" height="0" aria-hidden="true" style="position:absolute">'
        f"<defs>{icons.symbols()}</defs></svg>"
        f'<div class="panel-map">{panel("map", drawn)}</div>'
        f'<div class="panel-side">{panel("side", drawn)}</div>'
        f'<div class="panel-cards" data-panel="cards">{rows}</div>'
    )


def html(position: Position, *, theme: str = "auto", prefix: str | None = None) -> str:
    """The drawing for a page, in panels that find their own places."""
    prefix = checked_prefix(theme, prefix)
    return (
        f'<div class="wsdv" id="{prefix}" role="group" aria-label="{escape(_title(position))}">'
        f"{_own_style(prefix, theme)}{with_prefix(panels(parts(position)), prefix)}</div>"
    )


def svg(position: Position, *, theme: str = "light", prefix: str | None = None, with_cards: bool = True) -> str:
    """The drawing as one SVG picture. Its description reads the position aloud."""
    prefix = checked_prefix(theme, prefix)
    drawn = parts(position)
    width = sum(size[0] for size in PANELS.values())
    content = [
        f'<g transform="translate({x} 0)">'
        + "".join(markup for key, markup in drawn.items() if panel_of(key) == name)
        + "</g>"
        for name, x in (("map", 0), ("side", PANELS["map"][0]))
    ]
    height = float(PANELS["map"][1])
    if with_cards:
        below, height = _below(position, height + 4)
        content.append(below)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" viewBox="0 0 {width} {number(height)}" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-description">'
        f'<title id="{prefix}-title">{escape(_title(position))}</title>'
        f'<desc id="{prefix}-description">{escape(told(position))}</desc>{_description()}{_own_style(prefix, theme)}'
        f'<rect class="paper" width="{width}" height="{number(height)}"/>'
        + with_prefix(f"<defs>{icons.symbols()}</defs>{''.join(content)}", prefix)
        + "</svg>"
    )


def _below(position: Position, y: float) -> tuple[str, float]:
    """The cards below the map, and how far down they reach."""
    drawn = []
    for line in _lines(_rows(position)):
        tallest = 0.0
        for place, row in enumerate(line):
            markup, tall = row.svg(14 + 790 * place, y, per_row=10 if len(line) == 1 else 5)
            drawn.append(markup)
            tallest = max(tallest, tall)
        y += tallest
    return "".join(drawn), y
