"""The whole table as one picture: map, tracks and cards.

A picture is made of parts, each with a key. `parts` gives them; `svg` puts them into one picture, `html` into three
panels that stand side by side or, in a narrow column, one above the other. Whoever shows a game again and again
sends only the parts that have changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.draw import panels as panels_of
from wsdv.draw.markup import escape, rectangle, style_of, text, thing
from wsdv.draw.panels import LAYOUT, Row
from wsdv.games.germany.draw import cards, colours, icons, marks, places, side, tiles, tracks
from wsdv.games.germany.draw import map as land
from wsdv.games.germany.draw.geometry import outline
from wsdv.games.germany.draw.text import board as told
from wsdv.games.germany.draw.words import half_of, said
from wsdv.games.germany.face import FACE
from wsdv.games.germany.narrate import ROMAN
from wsdv.language import language, speaking, worded

if TYPE_CHECKING:
    from collections.abc import Collection

    from wsdv.games.germany.position import CardList, Position

# How the panels stand on a page, beside what any drawing does.
_LAYOUT: Final = """
& > .panel-map { flex: 5 1 600px; min-width: min(600px, 100%); overflow-x: auto; }
& > .panel-tracks { flex: 3 1 380px; min-width: min(380px, 100%); max-width: 680px; overflow-x: auto; }
& > .panel-map > svg { min-width: 640px; }
& > .panel-tracks > svg { min-width: 400px; }
& > .panel-cards { flex: 1 1 100%; }
"""
RULES: Final = "".join(
    (LAYOUT, *(room.RULES for room in (colours, land, marks, places, side, icons, cards, tracks, tiles)), _LAYOUT),
)

# Cards


@worded()
def _face_down(owner: str) -> str:
    words = said("draw-face-down", side=owner)
    return thing(f"{owner}-hand", words, cards.back(0, 0, words))


_CARD: Final = (cards.WIDTH, cards.HEIGHT)
_DECK_WIDTH: Final = 58


@worded()
def _deck(count: int) -> str:
    """The deck seen from its edge, with the number of its cards."""
    edges = "".join(rectangle(2 + 4 * i, 2, _DECK_WIDTH - 12, cards.HEIGHT - 4, "box", round_by=6) for i in range(3))
    shown = text(_DECK_WIDTH / 2 + 3, cards.HEIGHT / 2 + 8, str(count), "strong large middle")
    return thing("deck", said("draw-deck", count=count), edges, shown)


def _hand(position: Position, owner: str) -> Row:
    row = Row(f"cards:{owner}-hand", said("draw-hand", side=owner), _CARD)
    held: CardList = (position.cards.west_hand if owner == "west" else position.cards.east_hand) or ()
    for card in held:
        if card is None:
            row.items.append(_face_down(owner))
        else:
            row.items.append(cards.face(card, 0, 0))
    return row


def _rows(position: Position) -> list[Row]:
    lying = position.cards
    in_play = Row("cards:in-play", said("draw-in-play"), _CARD)
    if lying.in_play is not None:
        in_play.items.append(cards.face(lying.in_play, 0, 0))
    deck = None if lying.draw is None else said("draw-deck", count=len(lying.draw))
    display = Row("cards:display", said("draw-display") + (f" · {deck}" if deck else ""), _CARD)
    display.items.extend(cards.face(card, 0, 0) for card in lying.display or () if card is not None)
    if lying.special is not None:
        display.items.append(cards.face(lying.special, 0, 0))
    if deck and lying.draw:
        display.deck, display.deck_width = _deck(len(lying.draw)), _DECK_WIDTH
    played = Row("cards:played", said("draw-played"), (cards.WIDTH, cards.SLIP_HEIGHT))
    played.items.extend(cards.slip(card, 0, 0) for card in lying.played or () if card is not None)
    return [in_play, display, _hand(position, "west"), _hand(position, "east"), played]


def _lines(rows: list[Row]) -> list[list[Row]]:
    """The rows as lines of one picture: both hands side by side, empty rows left out."""
    full = [row for row in rows if not row.empty]
    hands = [row for row in full if row.key.endswith("-hand")]
    return [hands if row in hands else [row] for row in full if row not in hands[1:]]


# The whole


# What the rules make of the table, and somebody who is asked for it has to find out: the values of factories, the
# economy of provinces, which connections work, which unrest is a mass protest, the flight, who holds the prestige.
REVEALING: Final = frozenset({"values", "economy", "working", "protests", "flight", "holder"})


def parts(
    position: Position,
    without: Collection[str] = (),
    *,
    asked: Collection[str] = (),
    editable: bool = False,
    shared: bool = False,
) -> dict[str, str]:
    """Every part of the drawing by its key, from the ground upwards: map and side as SVG, rows of cards as HTML.

    What is REVEALING can be left out, in the picture and in its words. Things that are asked for are marked; what can
    be set on the side is a thing of its own where the drawing is editable; the map's ground may be shared with others
    of the page. Ids are written with a placeholder; `with_prefix` puts in what makes them the drawing's own.
    """
    with speaking(language()):  # asked once for a few hundred sentences
        found = dict(land.parts(position, without, asked=asked, shared=shared))
        found.update(side.parts(position, without, editable=editable))
        found.update({row.key: row.html() for row in _rows(position)})
    return found


def stage_parts(
    position: Position, without: Collection[str] = (), *, asked: Collection[str] = (), editable: bool = False
) -> dict[str, str]:
    """The parts of the drawing on a stage: the map as it is, cards as tiles, everything beside the map in small."""
    with speaking(language()):
        found = dict(land.parts(position, without, asked=asked))
        found.update(tiles.parts(position))
        found.update(tracks.parts(position, without, editable=editable))
    return found


panel_of: Final = FACE.panel_of


def style(scope: str, theme: str) -> str:
    """The style of a whole drawing under one outermost element."""
    return style_of(FACE, scope, theme)


@lru_cache
def _description() -> str:
    return f"<metadata>{escape(outline()['about'])}</metadata>"


def _title(position: Position) -> str:
    return said("draw-title", decade=ROMAN[position.decade], half=half_of(position))


def panel(name: str, drawn: dict[str, str]) -> str:
    """The map or the side as a picture of its own."""
    return panels_of.panel(FACE, name, drawn, _description() if name == "map" else "")


def piece(key: str, drawn: dict[str, str]) -> str:
    """One part of the side as a picture of its own."""
    top, bottom = side.SPANS[key]
    return f'<svg viewBox="0 {top} {side.WIDTH} {bottom - top}">{drawn[key]}</svg>'


def panels(drawn: dict[str, str]) -> str:
    """The three panels as HTML, without the element around them and without style."""
    return _symbols() + panels_of.panels(FACE, drawn, map=_description())


def stage() -> str:
    """The panels of a stage, still empty."""
    return _symbols() + panels_of.stage(FACE, map=_description())


def _symbols() -> str:
    return (
        f'<svg class="symbols" width="0" height="0" aria-hidden="true" style="position:absolute">'
        f"<defs>{icons.symbols()}</defs></svg>"
    )


def html(position: Position, *, theme: str = "auto", prefix: str | None = None) -> str:
    """The drawing for a page, in panels that find their own places."""
    return panels_of.page(FACE, panels(parts(position)), title=_title(position), theme=theme, prefix=prefix)


def svg(position: Position, *, theme: str = "light", prefix: str | None = None, with_cards: bool = True) -> str:
    """The drawing as one SVG picture. Its description reads the position aloud."""
    content, (width, height) = panels_of.side_by_side(FACE, parts(position))
    if with_cards:
        below, height = _below(position, height + 4)
        content += below
    return panels_of.picture(
        FACE,
        f"<defs>{icons.symbols()}</defs>{content}",
        (width, height),
        title=_title(position),
        told=told(position),
        theme=theme,
        prefix=prefix,
        about=_description(),
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
