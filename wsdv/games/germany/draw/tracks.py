"""Everything beside the map in one small picture, for a stage: a row for each track, its title to the left.

What the things are called and what they say is as in the side panel, which has room for more words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import circle, described, part, rectangle, text
from wsdv.games.germany.atlas import FLIGHT_END, SOCIALIST_BOXES
from wsdv.games.germany.draw import side
from wsdv.games.germany.draw.icons import badge, use
from wsdv.games.germany.draw.side import PHASES, PLACES
from wsdv.games.germany.draw.words import said
from wsdv.language import signed, worded

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from wsdv.games.germany.cards import Icon
    from wsdv.games.germany.position import Position

SIZE: Final = (480, 190)
_LEFT: Final = 3.0
_CELLS: Final = 94.0  # where the cells of every row begin
_RIGHT: Final = SIZE[0] - 2.0
_STEP: Final = (_RIGHT - _CELLS) / len(PLACES)
_LETTERS: Final = 4.7  # from the middle of a line of text to its foot
ROWS: Final = {  # top and height
    "prestige": (2.0, 52.0),
    "currency": (58.0, 20.0),
    "socialists": (82.0, 34.0),
    "flight": (120.0, 20.0),
    "phases": (144.0, 20.0),
    "box": (168.0, 20.0),
}
_SIGNS: Final = (  # of the ten phases
    "flight", "prestige", "currency", "police", "factory", "living_standard", "unrest", "quell_protest", "socialist",
    "protest",
)  # fmt: skip

RULES: Final = """
& .t-title { font-size: 14px; font-weight: 700; }
& .t-note { font-size: 13px; }
& .t-number { font-size: 14px; text-anchor: middle; }
& .place.t-cell { stroke-width: 1; }
& .at .place.t-cell { stroke-width: 2.4; }
& .marker.t-marker { stroke-width: 1; }
& .t-half { fill: $panel; stroke: $edge; }
& .t-stopped { opacity: 0.65; }
& .phase.now .t-note { fill: $paper; font-weight: 700; }
& .phase.now .sign { color: $paper; }
& .police-card > .t-card { stroke-width: 1.2; }
& .police-card.used > .t-card { fill: $panel; }
"""


def _middle(row: str) -> float:
    top, height = ROWS[row]
    return top + height / 2


def _title(row: str, y: float | None = None) -> str:
    return text(_LEFT, (_middle(row) if y is None else y) + _LETTERS, said("draw-row", row=row), "t-title")


def _x(place: int) -> float:
    return _CELLS + (place - PLACES[0]) * _STEP


def _cell(place: int, row: str, *, marked: bool) -> str:
    """A place of a track with its number; the marker lies around it."""
    top, height = ROWS[row]
    middle, y = _x(place) + _STEP / 2, top + 10
    drawn = [rectangle(_x(place) + 0.8, top, _STEP - 1.6, height, f"{side.leaning(place)} t-cell", round_by=3)]
    if marked:
        drawn.append(rectangle(middle - 12.2, y - 8.2, 24.4, 16.4, "marker t-marker", round_by=8.2))
    drawn.append(text(middle, y + _LETTERS, signed(place), "t-number" + (" at" if marked else "")))
    return "".join(drawn)


# The three tracks


def _icons(place: int, icons: Sequence[Icon]) -> Iterator[str]:
    """The icons of a box below its number: one large, two one below the other, three in two lines."""
    middle, top = _x(place) + _STEP / 2, ROWS["prestige"][0] + 19
    if len(icons) == 3:
        size, places = 12.6, [(-13.1, 2.5), (0.5, 2.5), (-6.3, 17.0)]
    elif len(icons) == 2:
        size, places = 15.4, [(-7.7, 0.0), (-7.7, 16.4)]
    else:
        size, places = 24.0, [(-12.0, 4.0)]
    for icon, (x, y) in zip(icons, places, strict=False):
        yield badge(icon, middle + x, top + y, size)


@worded()
def _prestige_box(place: int, *, marked: bool) -> str:
    icons = side.icons_in(place)
    return side.prestige_box(place, _cell(place, "prestige", marked=marked), *_icons(place, icons), marked=marked)


@worded()
def _prestige(marker: int, holder: str) -> str:
    top = ROWS["prestige"][0]
    boxes = [_prestige_box(place, marked=place == marker) for place in PLACES]
    return side.prestige(marker, holder, _title("prestige", top + 12), _holder(holder, top + 33), *boxes)


def _holder(holder: str, y: float) -> str:
    """Who has the advantage: round for West, square for East."""
    if holder == "none":
        return ""
    token = (
        circle(_LEFT + 6.5, y, 6, "fill-west")
        if holder == "west"
        else rectangle(_LEFT + 0.5, y - 6, 12, 12, "fill-east", round_by=2)
    )
    return token + text(_LEFT + 17, y + _LETTERS, said("draw-holder-short", holder=holder), "t-note")


@worded()
def _currency(marker: int, *, editable: bool) -> str:
    places = {place: _cell(place, "currency", marked=place == marker) for place in PLACES}
    return side.track("currency", marker, _title("currency"), places, editable=editable)


@worded()
def _socialists(marker: int, *, editable: bool) -> str:
    y = ROWS["socialists"][0] + 25.5
    places = {place: _cell(place, "socialists", marked=place == marker) for place in PLACES}
    for place in PLACES:
        change = SOCIALIST_BOXES[place]
        if change:
            places[place] += use("socialist", _x(place) + 2, y - 5, 9.5, "sign")
            places[place] += text(_x(place) + _STEP - 1.8, y + _LETTERS, signed(change), "t-note end")
    return side.track("socialists", marker, _title("socialists"), places, editable=editable)


# The flight and the end of decade


@worded()
def _flight(spaces: int | None, points: int, *, wall: bool) -> str:
    top, height = ROWS["flight"]
    y, step = top + height / 2, (_RIGHT - _CELLS) / (FLIGHT_END + 1)
    marker = side.flight_marker(spaces, wall=wall)
    drawn = []
    for space in range(FLIGHT_END + 1):
        x, whole = _CELLS + space * step, space % 2 == 0
        inset = 0.0 if whole else 4.0
        classes = "place t-cell" if whole else "t-half"
        drawn.append(rectangle(x + 0.6, top + inset, step - 1.2, height - 2 * inset, classes, round_by=2))
        if space == marker:
            drawn.append(circle(x + step / 2, y, 9.4, "marker t-marker"))
        if whole:
            number = "t-number at" if space == marker else "t-number"
            drawn.append(text(x + step / 2, y + _LETTERS, str(space // 2), number))
    cells = f'<g class="{"t-stopped" if wall and spaces is not None else ""}">{"".join(drawn)}</g>'
    note = "" if spaces is None else _stopped(y) if wall else _dismantled(points, y)
    return part("track:flight", described(side.flight_words(spaces, points, wall=wall), _title("flight"), note, cells))


def _dismantled(points: int, y: float) -> str:
    """What East would dismantle now, beside the title."""
    return use("dismantle", 54, y - 8, 15, "sign") + text(_CELLS - 5, y + _LETTERS, str(points), "t-title end")


def _stopped(y: float) -> str:
    return use("wall", 72, y - 8, 16, "sign")


@worded()
def _phases(stage: str, *, editable: bool) -> str:
    top, height = ROWS["phases"]
    y, step = top + height / 2, (_RIGHT - _CELLS) / len(PHASES)
    drawn = []
    for place, section in enumerate(PHASES):
        x = _CELLS + place * step
        drawn.append(
            side.phase(
                section,
                rectangle(x + 0.6, top, step - 1.2, height, "place t-cell", round_by=3),
                text(x + (19 if place == 9 else 12), y + _LETTERS, str(place + 1), "t-note end"),
                use(_SIGNS[place], x + (20.5 if place == 9 else 17), y - 7.5, 15, "sign"),
                now=section == stage,
                editable=editable,
            )
        )
    return part("track:phases", _title("phases"), *drawn)


# Socialists in the box, and police


@worded()
def _socialists_box(box: int, board: int, *, editable: bool) -> str:
    (top, height), y = ROWS["box"], _middle("box")
    return side.socialists_box(
        box,
        board,
        _title("box"),
        rectangle(_CELLS + 0.6, top, 40, height, "place t-cell", round_by=3),
        use("socialist", _CELLS + 5, y - 7, 14, "sign"),
        text(_CELLS + 29, y + _LETTERS, str(box), "t-number strong"),
        editable=editable,
    )


_POLICE: Final = 196.0  # where the police cards begin
_ROOMY: Final = 3  # so many cards have room for a word


def _police(position: Position) -> str:
    y = _middle("box")
    drawn = [text(_POLICE - 6, y + _LETTERS, said("draw-row", row="police"), "t-title end")]
    if position.stasi_disbanded or not position.police:
        words = said("draw-disbanded" if position.stasi_disbanded else "draw-no-police")
        drawn.append(text(_POLICE, y + _LETTERS, words, "t-note muted"))
    step = (_RIGHT - _POLICE) / max(_ROOMY, len(position.police))
    for place, entry in enumerate(position.police):
        drawn.append(_police_card(entry.card, _POLICE + place * step, step, used=entry.used))
    return part("police", *drawn)


@worded()
def _police_card(card: str, x: float, step: float, *, used: bool) -> str:
    (top, height), y = ROWS["box"], _middle("box")
    roomy = step * _ROOMY >= _RIGHT - _POLICE
    said_so = f" {said('draw-used' if used else 'draw-ready')}" if roomy else ""
    return side.police_card(
        card,
        rectangle(x + 0.6, top, step - 3.2, height, "t-card", round_by=3),
        badge(side.police_icon(card), x + 4, y - 7.5, 15),
        text(x + 23, y + _LETTERS, f"{card}{said_so}", "t-note"),
        used=used,
    )


def parts(position: Position, without: Collection[str] = (), *, editable: bool = False) -> Iterator[tuple[str, str]]:
    """The picture part by part, with the keys of the side panel; `without` and `editable` are as in board.parts."""
    marker = position.tracks
    yield "track:prestige", _prestige(marker.prestige, "none" if "holder" in without else position.prestige_holder)
    yield "track:currency", _currency(marker.currency, editable=editable)
    yield "track:socialists", _socialists(marker.socialists, editable=editable)
    yield "track:flight", _flight(*side.flight_now(position, without), wall=position.wall)
    yield "track:phases", _phases(position.stage, editable=editable)
    box, board = position.socialists_in_box, side.socialists_on(position)
    yield "socialists", _socialists_box(box, board, editable=editable)
    yield "police", _police(position)
