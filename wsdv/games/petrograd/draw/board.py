"""The whole table: map, tracks and cards, for a page, for a stage, and as one picture.

A picture is made of parts, each with a key; whoever shows a game again and again sends only those that have changed.
A game's face gives what is asked for here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from wsdv.draw import panels as panels_of
from wsdv.draw.markup import fresh_prefix, number, own_style
from wsdv.draw.panels import GAP, LAYOUT
from wsdv.draw.panels import Row as PageRow
from wsdv.games.petrograd.draw import cards, colours, marks, pieces, tiles, tracks
from wsdv.games.petrograd.draw import map as city
from wsdv.games.petrograd.draw.geometry import HEIGHT, WIDTH
from wsdv.games.petrograd.draw.rows import rows
from wsdv.language import language, speaking

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.face import Face
    from wsdv.games.petrograd.choices import Ids
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position

PANELS: Final = ("map", "tracks", "cards")
STAGE_PANELS: Final = ("map", "cards", "tracks")
SIZES: Final[Mapping[str, tuple[float, float]]] = MappingProxyType({"map": (WIDTH, HEIGHT), "tracks": tracks.SIZE})
REVEALING: Final = frozenset({"strengths"})  # what the rules make of the table: both strengths, who is stronger

# How the panels stand on a page, beside what any drawing does.
_LAYOUT: Final = """
& > .panel-map { flex: 5 1 600px; min-width: min(600px, 100%); overflow-x: auto; }
& > .panel-tracks { flex: 3 1 380px; min-width: min(380px, 100%); max-width: 680px; overflow-x: auto; }
& > .panel-map > svg { min-width: 640px; }
& > .panel-tracks > svg { min-width: 400px; }
& > .panel-cards { flex: 1 1 100%; }
"""
RULES: Final = "".join(
    (LAYOUT, *(room.RULES for room in (colours, city, pieces, tracks, cards, tiles, marks)), _LAYOUT)
)
PALETTE: Final = colours.PALETTE
_ON_TRACKS: Final = ("track:", "supply:")
_ON_CARDS: Final = ("cards:", "face:")
_UNLIT: Final = (*_ON_CARDS, "heading", "ground", "water", "marks")


def _board(position: Position, without: Collection[str], asked: Collection[str]) -> dict[str, str]:
    return dict(city.parts(position, without, asked)) | dict(tracks.parts(position, asked))


def parts(position: Position, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
    """Every part of the drawing by its key: map, tracks, rows of whole cards."""
    with speaking(language()):  # asked once for a few hundred sentences
        return _board(position, without, asked) | {row.key: row.html() for row in _page_rows(position)}


def stage_parts(position: Position, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
    """The same on a stage: cards as tiles, their whole faces waiting."""
    with speaking(language()):
        return _board(position, without, asked) | dict(tiles.parts(position))


def panel_of(key: str) -> str:
    """In which panel a part stands, on a page and on a stage."""
    if key.startswith(_ON_CARDS):
        return "cards"
    return "tracks" if key.startswith(_ON_TRACKS) else "map"


def unlit(key: str) -> bool:
    """Whether a part changes with everything: rows of cards, heading, ground."""
    return key.startswith(_UNLIT)


def _page_rows(position: Position) -> list[PageRow]:
    data, found = position.components, []
    for row in rows(position):
        drawn = PageRow(f"cards:{row.name}", row.title, (cards.WIDTH, cards.HEIGHT))
        drawn.items = [cards.face(data, lying.card, lying.words) for lying in row.open]
        drawn.items += [cards.back(hidden) for hidden in row.hidden]
        found.append(drawn)
    return found


def card_html(face: Face, data: Data, card: str) -> str:
    """A card alone for a page."""
    prefix = fresh_prefix()
    return f'<div class="wsdv" id="{prefix}">{own_style(face, prefix, "auto")}{cards.html(data, card)}</div>'


_BESIDE: Final = 4  # cards side by side beside the map
_GAP: Final = 10.0
_SIDE: Final = _BESIDE * (cards.WIDTH + GAP)  # how wide everything beside the map is in one picture


def svg(face: Face, position: Position, *, theme: str = "light", prefix: str | None = None) -> str:
    """The table as one SVG picture: the map, beside it the tracks and the cards; the rest of them below."""
    drawn, width = parts(position), WIDTH + _SIDE + 2 * _GAP
    wide, tall = tracks.SIZE
    beside = _SIDE * tall / wide
    content = _framed("map", drawn, (0, 0, *SIZES["map"])) + _framed("tracks", drawn, (WIDTH + _GAP, 0, _SIDE, beside))
    with speaking(language()):
        cards_drawn, height = _cards(position, beside + _GAP)
    title, told = face.title(), face.text(position)
    size = (width, height)
    return panels_of.picture(face, content + cards_drawn, size, title=title, told=told, theme=theme, prefix=prefix)


def _framed(panel: str, drawn: Mapping[str, str], place: tuple[float, float, float, float]) -> str:
    """A panel at a place of the picture; nothing of it reaches beyond its frame."""
    x, y, width, height = (number(length) for length in place)
    own_width, own_height = (number(length) for length in SIZES[panel])
    inside = "".join(markup for key, markup in drawn.items() if panel_of(key) == panel)
    view = f'viewBox="0 0 {own_width} {own_height}"'
    return f'<svg x="{x}" y="{y}" width="{width}" height="{height}" {view}>{inside}</svg>'


def _cards(position: Position, y: float) -> tuple[str, float]:
    """The rows of cards, beside the map as long as there is room, and how far down everything reaches."""
    content, below = "", HEIGHT + _GAP
    for row in _page_rows(position):
        markup, tall = row.svg(WIDTH + _GAP, y, _BESIDE)
        if below == HEIGHT + _GAP and y + tall <= HEIGHT:
            content, y = content + markup, y + tall
        else:
            markup, tall = row.svg(14, below, 2 * _BESIDE + 1)
            content, below = content + markup, below + tall
    return content, below


# What choices are about

_DISTRICTS: Final = frozenset({"to", "place"})


def things(choice: Choice) -> tuple[str, ...]:
    """`refresh:n1-0:purple` is about `token:n1-0:exhausted:purple`."""
    family, _, rest = choice.id.partition(":")
    if family in {"card", "objective"}:
        return (cards.card_thing(cast("Ids", choice.catalogue).data, rest),)
    if family in _DISTRICTS:
        return (f"district:{rest}",)
    if family == "refresh":
        face, _, district = rest.partition(":")
        return (f"token:{face}:exhausted:{district}",)
    plain = {"token": choice.id, "unit": f"supply:{rest}", "blockade": f"connection:{rest}", "unrest": "unrest"}
    if choice.id == "bonus:draw":
        return ("deck",)
    return (plain[family],) if family in plain else ()
