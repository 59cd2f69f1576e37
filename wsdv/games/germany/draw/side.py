"""Beside the map: the three tracks, the flight track, the end of decade, the socialists' box, police and wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import circle, described, escape, number, part, rectangle, text, thing
from wsdv.games.germany.atlas import FLIGHT_END, SOCIALIST_BOXES, TRACK_ENDS
from wsdv.games.germany.cards import BOX_SOURCE, CARD_NUMBER, CARDS, SOURCES
from wsdv.games.germany.document import STAGES
from wsdv.games.germany.draw.icons import badge, use
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.end_of_decade import flight
from wsdv.games.germany.narrate import icon_phrase
from wsdv.games.germany.voice import title
from wsdv.language import enumerated, signed, worded, yes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from wsdv.games.germany.cards import Icon
    from wsdv.games.germany.position import Position

WIDTH: Final = 600
_LEFT: Final = 14.0
_STEP: Final = 44.0
PLACES: Final = range(TRACK_ENDS[0], TRACK_ENDS[1] + 1)
PHASES: Final = tuple(stage for stage in STAGES if stage.startswith("9."))
SPANS: Final = {  # from which height to which the parts reach that can be shown alone
    "track:currency": (152, 222),
    "track:flight": (320, 388),
    "police": (526, 640),
    "legend": (652, 812),
}

RULES: Final = """
& .place { fill: $paper; stroke: $edge; stroke-width: 1.2; }
& .place.to-west { fill: $land-west; }
& .place.to-east { fill: $land-east; }
& .at .place { stroke: $ink; stroke-width: 3.2; }
& .track-title { font-size: 18px; font-weight: 700; }
& .place-number { font-size: 16px; text-anchor: middle; }
& .marker { fill: $ink; stroke: $paper; stroke-width: 1.5; }
& text.at { fill: $paper; font-weight: 700; }
& .ghost { fill: none; stroke: $ink; stroke-width: 2.6; }
& .phase.now > rect { fill: $ink; }
& .phase.now text { fill: $paper; font-weight: 700; }
& .police-card > rect { fill: $paper; stroke: $ink; stroke-width: 1.6; }
& .police-card.used > rect { stroke-dasharray: 4 4; }
& .sign { color: $ink; }
"""


# What the things are, wherever they stand: their names and words around whatever is drawn


def leaning(place: int) -> str:
    """The class of a place of a track: whose half it lies in."""
    return "place" + (" to-west" if place < 0 else " to-east" if place > 0 else "")


def icons_in(place: int) -> tuple[Icon, ...]:
    """The icons of a prestige box."""
    return tuple(SOURCES[BOX_SOURCE + place])


def prestige_box(place: int, *drawn: str, marked: bool) -> str:
    """One box of the prestige track."""
    icons = icons_in(place)
    what = enumerated([icon_phrase(icon) for icon in icons]) if icons else "none"
    name = f"box:{place:+d}" if place else "box:0"
    words = said("draw-box", box=signed(place), what=what)
    return thing(name, words, *drawn, classes="box-of-track" + (" at" if marked else ""))


def prestige(marker: int, holder: str, *drawn: str) -> str:
    """The prestige track."""
    words = said("draw-track-words", track="prestige", place=signed(marker), holder=holder)
    return part("track:prestige", f'<g role="group" aria-label="{escape(words)}">', *drawn, "</g>")


def track(name: str, marker: int, top: str, places: dict[int, str], *, editable: bool) -> str:
    """One of the two other tracks with its title; where it can be edited each place is a thing."""
    words = said("draw-track-words", track=name, place=signed(marker), holder="none")
    if editable:
        places = {
            place: thing(f"{name}:{place:+d}", said("draw-track-place", track=name, place=signed(place)), drawn)
            for place, drawn in places.items()
        }
    return part(f"track:{name}", described(words, top, *places.values(), role="group" if editable else "img"))


def _perhaps_thing(name: str, words: str, *content: str, editable: bool, classes: str = "") -> str:
    """Something that is a thing only where it can be edited."""
    return thing(name, words, *content, classes=classes) if editable else described(words, *content, classes=classes)


def flight_now(position: Position, without: Collection[str]) -> tuple[int | None, int]:
    """How far the flight would go if the decade ended now, None if that is not told, and what it would dismantle."""
    terms = None if "flight" in without else flight(position.table)
    return (None, 0) if terms is None else (terms.spaces, terms.dismantling)


def flight_marker(spaces: int | None, *, wall: bool) -> int | None:
    """Where the marker of the flight would stand."""
    return None if spaces is None or wall else max(0, min(FLIGHT_END, spaces))


def flight_words(spaces: int | None, points: int, *, wall: bool) -> str:
    """The flight track in words."""
    if spaces is None:
        return said("draw-flight-hidden-words")
    return said("draw-flight-wall-words") if wall else said("draw-flight-words", spaces=spaces, points=points)


def phase(section: str, *drawn: str, now: bool, editable: bool) -> str:
    """A phase of the end of decade."""
    name = said("draw-phase", phase=PHASES.index(section) + 1)
    words = said("draw-phase-words", section=section, name=name, now=yes(now))
    classes = "phase" + (" now" if now else "")
    return _perhaps_thing(f"stage:{section}", words, *drawn, editable=editable, classes=classes)


def socialists_on(position: Position) -> int:
    """How many socialists lie in the provinces."""
    return sum(province.socialists for province in position.provinces.values())


def socialists_box(box: int, board: int, *drawn: str, editable: bool) -> str:
    """The socialists' box."""
    words = said("draw-socialists", count=box, board=board)
    return part("socialists", _perhaps_thing("socialists-box", words, *drawn, editable=editable))


def police_icon(card: str) -> Icon:
    """The police icon of a card."""
    face = CARDS[CARD_NUMBER[card]]
    return next(icon for icon in face.icons if icon.name == face.police)


def police_card(card: str, *drawn: str, used: bool) -> str:
    """A police card beside the map."""
    words = said("draw-police-words", card=card, title=title(CARDS[CARD_NUMBER[card]]), used=yes(used))
    return thing(f"police:{card}", words, *drawn, classes="police-card" + (" used" if used else ""))


# The side panel


def _top(y: float, title: str, note: str = "") -> str:
    return text(_LEFT, y, title, "track-title") + text(WIDTH - _LEFT, y, note, "end")


def _x(place: int) -> float:
    return _LEFT + (place - PLACES[0]) * _STEP


def _box(place: int, y: float, height: float) -> str:
    return rectangle(_x(place) + 1, y, _STEP - 2, height, leaning(place), round_by=4)


def _numbered(place: int, y: float, *, marked: bool) -> str:
    middle = _x(place) + _STEP / 2
    disc = circle(middle, y - 5.5, 14, "marker") if marked else ""
    return disc + text(middle, y, signed(place), "place-number" + (" at" if marked else ""))


@worded()
def _prestige_box(place: int, *, marked: bool) -> str:
    drawn = [_box(place, 36, 108), _numbered(place, 58, marked=marked)]
    drawn.extend(badge(icon, _x(place) + 11, 70 + 24 * i, 22) for i, icon in enumerate(icons_in(place)))
    return prestige_box(place, *drawn, marked=marked)


@worded()
def _prestige(marker: int, holder: str) -> str:
    boxes = [_prestige_box(place, marked=place == marker) for place in PLACES]
    top = _top(26, said("draw-track", track="prestige"), said("draw-holder", holder=holder))
    return prestige(marker, holder, top, *boxes)


@worded()
def _currency(marker: int, *, editable: bool) -> str:
    places = {place: _box(place, 182, 36) + _numbered(place, 206, marked=place == marker) for place in PLACES}
    return track("currency", marker, _title_of("currency", 172), places, editable=editable)


@worded()
def _socialists(marker: int, *, editable: bool) -> str:
    places = {}
    for place in PLACES:
        places[place] = _box(place, 258, 54) + _numbered(place, 278, marked=place == marker)
        change = SOCIALIST_BOXES[place]
        if change:
            sign = use("socialist", _x(place) + 4, 291, 15, "sign")
            places[place] += sign + text(_x(place) + _STEP - 5, 305, signed(change), "small end")
    return track("socialists", marker, _title_of("socialists", 248), places, editable=editable)


def _title_of(track: str, y: float) -> str:
    return _top(y, said("draw-track", track=track), said("draw-ends"))


@worded()
def _flight(spaces: int | None, points: int, *, wall: bool) -> str:
    """The track of the flight, with or without where the marker would stand now."""
    step = (WIDTH - 2 * _LEFT) / (FLIGHT_END + 1)
    marker = flight_marker(spaces, wall=wall)
    drawn = []
    for space in range(FLIGHT_END + 1):
        x = _LEFT + space * step
        whole = space % 2 == 0
        drawn.append(rectangle(x + 1, 350, step - 2, 34 if whole else 22, "place", round_by=3))
        if whole:
            drawn.append(text(x + step / 2, 373, str(space // 2), "place-number"))
        if space == marker:
            drawn.append(circle(x + step / 2, 367 if whole else 361, 15, "ghost"))
    note = said("draw-flight-wall") if wall else said("draw-flight-note", points=points)
    note = "" if spaces is None else note
    words = flight_words(spaces, points, wall=wall)
    return part("track:flight", described(words, _top(340, said("draw-flight"), note), *drawn))


@worded()
def _phases(stage: str, *, editable: bool) -> str:
    drawn = []
    for place, section in enumerate(PHASES):
        x, y = _LEFT + place % 5 * 114.5, 428 + place // 5 * 44
        drawn.append(
            phase(
                section,
                rectangle(x, y, 112, 40, "place", round_by=4),
                text(x + 6, y + 16, section, "small"),
                text(x + 6, y + 33, said("draw-phase", phase=place + 1), "small strong"),
                now=section == stage,
                editable=editable,
            )
        )
    return part("track:phases", _top(418, said("draw-phases")), *drawn)


@worded()
def _socialists_box(box: int, board: int, *, editable: bool) -> str:
    tokens = "".join(use("socialist", _LEFT + 10 + 25 * (i % 6), 560 + 25 * (i // 6), 22, "sign") for i in range(box))
    return socialists_box(
        box,
        board,
        text(_LEFT, 546, said("draw-socialists-short"), "track-title"),
        rectangle(_LEFT, 554, 170, 60, "place", round_by=6),
        tokens,
        text(_LEFT, 632, said("draw-on-board", board=board), "small muted"),
        editable=editable,
    )


def _police(position: Position) -> str:
    left, top = 206.0, 554.0
    drawn = [text(left, 546, said("draw-police"), "track-title")]
    if position.stasi_disbanded:
        drawn.append(text(left, top + 24, said("draw-disbanded"), "muted"))
    elif not position.police:
        drawn.append(text(left, top + 24, said("draw-no-police"), "muted"))
    for place, entry in enumerate(position.police):
        x, y = left + place % 3 * 128, top + place // 3 * 42
        drawn.append(_police_card(entry.card, x, y, used=entry.used))
    return part("police", *drawn)


@worded()
def _police_card(card: str, x: float, y: float, *, used: bool) -> str:
    return police_card(
        card,
        rectangle(x, y, 122, 38, "", round_by=4),
        badge(police_icon(card), x + 6, y + 7, 24),
        text(x + 38, y + 16, card, "small strong"),
        text(x + 38, y + 32, said("draw-used" if used else "draw-ready"), "small"),
        used=used,
    )


@worded()
def _legend(*, values: bool, working: bool) -> str:
    top, left = 672.0, _LEFT
    drawn = [text(left, top, said("draw-legend"), "track-title")]

    def entry(column: int, row: int, drawing: str, message: str) -> None:
        x, y = left + 194 * column, top + 26 + 32 * row
        drawn.append(
            f'<g transform="translate({number(x)} {number(y)})">{drawing}{text(44, 5, said(message), "small")}</g>'
        )

    entry(0, 0, '<g class="city">' + circle(18, 0, 7, "site") + "</g>", "draw-legend-site")
    two, alone = ("2", "") if values else ("", "-alone")
    entry(0, 1, _token(circle(18, 0, 13, "shape fill-west"), "on-west", two), f"draw-legend-west{alone}")
    square = rectangle(5, -13, 26, 26, "shape fill-east", round_by=3)
    entry(0, 2, _token(square, "on-east", two), f"draw-legend-east{alone}")
    worn = rectangle(5, -13, 26, 26, "shape fill-run-down", round_by=3) + (
        '<path class="scar" d="M5 -4l5-3 3 3 5-6m4 16l4-4 2 2 4-4"/>'
    )
    entry(0, 3, _token(worn, "on-run-down", "1" if values else ""), "draw-legend-rundown")
    diamond = '<path class="shape fill-east" d="M18 -16L34 0L18 16L2 0Z"/>'
    entry(1, 3, _token(diamond, "on-east", two), "draw-legend-external")
    banner = (
        f'<g class="banner"><rect x="0" y="-10" width="36" height="20" rx="2"/>{text(18, 5, "WIR", "slogan small")}</g>'
    )
    entry(2, 3, banner, "draw-legend-protest")
    built = {"idle": ("idle", "core"), "working": ("working",)} if working else {"built": ("built",)}
    for row, (state, strokes) in enumerate({"empty": ("empty",), **built}.items()):
        lines = "".join(f'<path class="{stroke}" d="M0 0H38"/>' for stroke in strokes)
        entry(1, row, f'<g class="line">{lines}</g>', f"draw-legend-{state}")
    signs = {"unrest": "unrest", "living": "living_standard", "socialist": "socialist"}
    for row, (message, sign) in enumerate(signs.items()):
        entry(2, row, use(sign, 8, -11, 22, "sign"), f"draw-legend-{message}")
    return part("legend", *drawn)


def _token(shape: str, classes: str, value: str) -> str:
    return f'<g class="city">{shape}<text x="18" y="7" class="value {classes}">{value}</text></g>'


def parts(position: Position, without: Collection[str] = (), *, editable: bool = False) -> Iterator[tuple[str, str]]:
    """The side panel part by part; `without` and `editable` are as in board.parts."""
    tracks = position.tracks
    yield "track:prestige", _prestige(tracks.prestige, "none" if "holder" in without else position.prestige_holder)
    yield "track:currency", _currency(tracks.currency, editable=editable)
    yield "track:socialists", _socialists(tracks.socialists, editable=editable)
    yield "track:flight", _flight(*flight_now(position, without), wall=position.wall)
    yield "track:phases", _phases(position.stage, editable=editable)
    yield "socialists", _socialists_box(position.socialists_in_box, socialists_on(position), editable=editable)
    yield "police", _police(position)
    yield "legend", _legend(values="values" not in without, working="working" not in without)
