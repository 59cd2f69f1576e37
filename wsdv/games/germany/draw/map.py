"""The map: both states, their cities, connections and provinces, and Berlin enlarged."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.draw.fit import text_width, wrapped
from wsdv.draw.markup import PREFIX, circle, described, escape, number, part, rectangle, text, thing
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    EXTERNAL,
    LINES,
    PROVINCE_NUMBER,
    PROVINCES,
    RHEINSBERG,
    SECTORS,
    SIDE_OF,
    SIDES,
    WEST,
)
from wsdv.games.germany.draw.geometry import (
    AREAS,
    COUNTERS_BELOW,
    HEIGHT,
    IN_INSET,
    INSET,
    NAME_PLACES,
    NAMES_AT_SEA,
    PLAQUES,
    POINTERS,
    SECTOR_NAMES,
    WIDTH,
    arc_path,
    arcs,
    area_path,
    city_place,
    connection_path,
    counters_width,
    kind_of_arc,
    state_of,
)
from wsdv.games.germany.draw.icons import use
from wsdv.games.germany.draw.words import (
    city_state,
    city_words,
    half_of,
    line_words,
    province_words,
    said,
    sector_words,
)
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.voice import named
from wsdv.language import worded, yes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from wsdv.games.germany.position import Position

# One word for each mass protest of a state; with the fourth the slogan is complete, and so is the collapse.
SLOGANS: Final = {"west": ("KEINE", "MACHT", "FÜR", "NIEMAND"), "east": ("WIR", "SIND", "DAS", "VOLK!")}

RULES: Final = """
& .sea { fill: $sea; }
& .land { stroke: none; }
& .land.of-west { fill: $land-west; }
& .land.of-east { fill: $land-east; }
& .border { fill: none; stroke-linejoin: round; stroke-linecap: round; }
& .border.province { stroke: $province-line; stroke-width: 1.6; }
& .border.outer { stroke: $province-line; stroke-width: 1.6; }
& .border.inner { stroke: $inner-border; stroke-width: 6; }
& .line path { fill: none; stroke-linecap: butt; }
& .line .hit { stroke: transparent; stroke-width: 16; }
& .line .bed { stroke: $paper; stroke-width: 7; stroke-opacity: 0.75; }
& .line .empty { stroke: $idle; stroke-width: 2.2; stroke-dasharray: 2 5; }
& .line .idle { stroke: $idle; stroke-width: 7; }
& .line .core { stroke: $paper; stroke-width: 3; }
& .line .working { stroke: $working; stroke-width: 6; }
& .line .built { stroke: $working; stroke-width: 6; }
& .city .hit { fill: transparent; }
& .city .site { fill: $paper; stroke: $ink; stroke-width: 1.6; }
& .city .shape { stroke-width: 1.8; }
& .city .value { font-size: 21px; font-weight: 700; text-anchor: middle; }
& .city .scar { fill: none; stroke: $on-run-down; stroke-width: 1.8; }
& .city .ring { fill: none; stroke: $ink; stroke-width: 1.6; }
& .name { font-size: 18px; font-weight: 600; paint-order: stroke; stroke-width: 4px; stroke-linejoin: round; }
& text.name.of-west { stroke: $land-west; }
& text.name.of-east { stroke: $land-east; }
& text.name.of-abroad { stroke: $sea; }
& .plaque .title { font-size: 20px; font-weight: 700; paint-order: stroke; stroke-width: 4px; }
& text.title.of-west { stroke: $land-west; }
& text.title.of-east { stroke: $land-east; }
& text.title.of-abroad { stroke: $sea; }
& text.title.of-panel { stroke: $panel; }
& .plaque .count { font-size: 20px; font-weight: 700; }
& .plaque .pointer { fill: none; stroke: $ink; stroke-width: 1.4; }
& .pill { stroke: $ink; stroke-width: 1.2; }
& .pill.unrest { fill: $unrest; }
& .pill.living { fill: $living; }
& .pill.east { fill: $east; }
& .pill.none { fill: $paper; stroke: $edge; }
& .sign-unrest { color: $on-unrest; }
& .sign-living { color: $on-living; }
& .sign-east { color: $on-east; }
& .sign-none { color: $muted; }
& text.on-none { fill: $muted; }
& .banner rect { fill: $unrest; stroke: none; }
& text.slogan { fill: $on-unrest; font-size: 18px; font-weight: 700; text-anchor: middle; }
& .heading { font-size: 30px; font-weight: 800; }
& .subheading { font-size: 20px; }
& .of-map { font-size: 18px; }
& .large.of-map, & .of-map tspan { font-size: 20px; }
& .inset { fill: $panel; stroke: $edge; stroke-width: 1.4; }
& .sector path { fill: $land-west; stroke: $province-line; stroke-width: 1.6; }
& .half path { fill: $land-east; stroke: $province-line; stroke-width: 1.6; }
& .wall-line { fill: none; stroke: $inner-border; stroke-width: 5; }
& .wall-bricks { fill: none; stroke: $paper; stroke-width: 1.4; stroke-dasharray: 2 7; }
"""


BERLIN: Final = ("West Berlin", "East Berlin")

# What never changes


@lru_cache
def ground() -> str:
    """Sea, land and borders."""
    land = "".join(_area(area) for area in AREAS) + _west_berlin()
    order = {"outer": 0, "province": 1, "inner": 2}
    lines = sorted(range(len(arcs())), key=lambda arc: order[kind_of_arc(arc)])
    borders = "".join(
        f'<path class="border {kind_of_arc(arc)}" data-arc="{arc}" d="{arc_path(arc)}"/>' for arc in lines
    )
    return rectangle(0, 0, WIDTH, HEIGHT, "sea") + land + borders


_GROUND: Final = f"{PREFIX}-ground"


def shared_ground(classes: str) -> str:
    """The ground as it stands once on a page with many maps that share it; the class is what its style belongs to."""
    return f'<g id="{_GROUND}" class="{classes}">{ground()}</g>'


def _area(area: str) -> str:
    """An area's land. One can point at a province's land as at the province; who listens finds it in its plaque."""
    thing_ = f' data-thing="province:{escape(area)}"' if area in PROVINCE_NUMBER else ""
    return (
        f'<path class="land of-{state_of(area)}" data-area="{escape(area)}"{thing_} aria-hidden="true" '
        f'd="{area_path(area)}"/>'
    )


def _west_berlin() -> str:
    """The western half of Berlin, an island in the East."""
    x, y = city_place("berlin")
    return (
        f'<clipPath id="{PREFIX}-berlin"><path d="{area_path("Berlin")}"/></clipPath>'
        f'<g clip-path="url(#{PREFIX}-berlin)">{rectangle(x - 60, y - 40, 56, 80, "land of-west")}</g>'
    )


# Connections


def _line_state(position: Position, connection: str, working: frozenset[str] | None) -> str:
    """How a connection looks; where nobody is told which ones work, all that is built looks the same."""
    if not position.infrastructure.get(connection, 0):
        return "empty"
    if working is None:
        return "built"
    return "working" if connection in working else "idle"


@worded(1 << 11)
def line(connection: str, built: int, state: str, *, asked: bool = False) -> str:
    """A connection: a dotted line where nothing is built, a hollow one that does not work, a solid one that does."""
    lines = LINES[CONNECTION_NUMBER[connection]]
    asides = (0.0,) if lines == 1 else (-5.0, 5.0)
    strokes = [f'<path class="hit" d="{connection_path(connection)}"/>']
    for place, aside in enumerate(asides):
        path = connection_path(connection, aside)
        if place >= built:
            strokes.append(f'<path class="bed" d="{path}"/><path class="empty" d="{path}"/>')
        elif state in {"working", "built"}:
            strokes.append(f'<path class="bed" d="{path}"/><path class="{state}" d="{path}"/>')
        else:
            strokes.append(f'<path class="idle" d="{path}"/><path class="core" d="{path}"/>')
    words = line_words(connection, built, state)
    return part(f"line:{connection}", thing(f"line:{connection}", words, *strokes, classes="line", asked=asked))


# Cities


def _owner(city: str) -> str:
    numbered = CITY_NUMBER[city]
    return WEST if CITIES_OF[WEST] >> numbered & 1 else "east"


def _shape(city: str, classes: str, size: float) -> str:
    """West builds round, East square, abroad stands on its corner."""
    x, y = city_place(city)
    if _owner(city) == WEST:
        return circle(x, y, size, classes)
    if EXTERNAL >> CITY_NUMBER[city] & 1:
        far = size * 1.3
        corners = f"M{number(x)} {number(y - far)}L{number(x + far)} {number(y)}L{number(x)} {number(y + far)}"
        return f'<path class="{classes}" d="{corners}L{number(x - far)} {number(y)}Z"/>'
    return rectangle(x - size, y - size, 2 * size, 2 * size, classes, round_by=3)


@worded(1 << 10)
def city(name: str, state: str, value: int | None, *, asked: bool = False) -> str:
    """A city: an empty site, or its factory with the value, if that is told."""
    x, y = city_place(name)
    words = city_words(name, state, value)
    if state == "empty":
        drawn = circle(x, y, 17, "hit") + _shape(name, "site", 7)
    elif state == "closed":
        drawn = _shape(name, "site", 7) + (
            f'<path class="ring" d="M{number(x - 9)} {number(y - 9)}l18 18m0-18l-18 18"/>'
        )
    else:
        side = _owner(name)
        ground = "run-down" if state == "rundown" else side
        drawn = _shape(name, f"shape fill-{ground}", 16)
        if state == "rundown":
            drawn += f'<path class="scar" d="M{number(x - 16)} {number(y - 5)}l6-4 3 4 6-7m5 20l5-5 2 3 5-5"/>'
        if CITY_NUMBER[name] == RHEINSBERG:
            drawn += rectangle(x - 20, y - 20, 40, 40, "ring", round_by=5)
        if value is not None:
            drawn += text(x, y + 7, str(value), f"value on-{ground}")
    look = f"city {state}"
    return part(f"city:{name}", thing(f"city:{name}", words, drawn, _city_name(name), classes=look, asked=asked))


def _city_name(name: str) -> str:
    x, y = city_place(name)
    right, down, anchor = NAME_PLACES[name]
    owner = "abroad" if EXTERNAL >> CITY_NUMBER[name] & 1 or name in NAMES_AT_SEA else _owner(name)
    label = CITY_NAMES[CITY_NUMBER[name]]
    return text(x + right, y + down, label, f"name of-{owner} {anchor}".strip())


# Provinces


_BANNERS_BELOW: Final = 48.0  # from a plaque's top to its banners
_BANNER_PITCH: Final = 24.0


def _pill_width(count: int | None) -> float:
    return 42.0 if count is None else 36.0 if count < 10 else 47.0


@lru_cache(maxsize=1 << 10)
def _pill(x: float, y: float, sign: str, kind: str, count: int | None) -> str:
    """A counter: how many of something lie here. Where there are none, or where one writes, it is only an outline."""
    look = kind if count else "none"
    return (
        rectangle(x, y, _pill_width(count), 24, f"pill {look}", round_by=4 if kind == "east" else 12)
        + use(sign, x + 4, y + 4, 16, f"sign-{look}")
        + ("" if count is None else text(x + 21, y + 19, str(count), f"count on-{look}"))
    )


@worded(1 << 12)
def plaque(
    province: str,
    words: str,
    counts: tuple[int | None, ...],
    banner: tuple[tuple[str, bool], ...],
    *,
    asked: bool = False,
) -> str:
    """What lies in a province: unrest, living standard, in the East socialists, and a word for each mass protest."""
    x, y = PLAQUES[province]
    x = min(x, WIDTH - 2 - sum(_pill_width(count) + 2 for count in counts))
    side = SIDE_OF[PROVINCE_NUMBER[province]]
    ground = "panel" if province in BERLIN else "abroad" if province in POINTERS else side
    drawn = []
    if province in POINTERS:
        (from_x, from_y), (to_x, to_y) = POINTERS[province]
        line_ = f"M{number(from_x)} {number(from_y)}L{number(to_x)} {number(to_y)}"
        drawn.append(f'<path class="pointer" d="{line_}"/>' + circle(to_x, to_y, 3, "fill-ink"))
    drawn.append(text(x, y + 15, named(province), f"title of-{ground}"))
    signs = (("unrest", "unrest"), ("living_standard", "living"), ("socialist", "east"))
    right = x
    for (sign, kind), count in zip(signs, counts, strict=False):
        drawn.append(_pill(right, y + COUNTERS_BELOW, sign, kind, count))
        right += _pill_width(count) + 2
    drawn.extend(_banners(province, x, y + _BANNERS_BELOW, banner))
    classes = f"plaque of-{side}" + (" protest" if banner else "")
    return part(f"province:{province}", thing(f"province:{province}", words, *drawn, classes=classes, asked=asked))


_BANNER_WIDTH: Final = 130.0  # of a row with more than one word, at most
_WIDER_BANNERS: Final = {"Hessen": 152.0}  # where there is room beside, not below
_BANNER_LETTERS: Final = 18.0


def _banner_text(words: str, *, imported: bool) -> str:
    return f"⇠ {words}" if imported else words


def _banner_width(words: str, *, imported: bool) -> float:
    return text_width(_banner_text(words, imported=imported), _BANNER_LETTERS, bold=True) + 6


def _banner_rows(banner: tuple[tuple[str, bool], ...], most: float) -> list[tuple[str, bool]]:
    """The words of a banner in rows, as few as can be; what came from West Berlin stands apart."""
    rows: list[tuple[str, bool]] = []
    for word, imported in banner:
        if rows and rows[-1][1] == imported:
            longer = f"{rows[-1][0]} {word}"
            if _banner_width(longer, imported=imported) <= most:
                rows[-1] = longer, imported
                continue
        rows.append((word, imported))
    return rows


def _banners(province: str, x: float, y: float, banner: tuple[tuple[str, bool], ...]) -> Iterator[str]:
    """The rows of a province's banner, all as wide as the widest and no narrower than its usual counters."""
    rows = _banner_rows(banner, _WIDER_BANNERS.get(province, _BANNER_WIDTH))
    counters = counters_width(province)
    width = max([counters, *(_banner_width(words, imported=imported) for words, imported in rows)])
    for row, (words, imported) in enumerate(rows):
        yield _banner(x, y + _BANNER_PITCH * row, width, words, imported=imported)


def _banner(x: float, y: float, width: float, words: str, *, imported: bool) -> str:
    """The words of mass protests on a banner; an arrow marks those that came from West Berlin."""
    spoken = _banner_text(words, imported=imported)
    label = said("draw-banner", words=words) + (f" ({said('draw-imported')})" if imported else "")
    return (
        f'<g class="banner{" imported" if imported else ""}" role="img" aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>{rectangle(x, y, width, 22, '', round_by=2)}"
        f"{text(x + width / 2, y + 17.5, spoken, 'slogan')}</g>"
    )


def banners(position: Position, *, own: bool = True) -> dict[str, tuple[tuple[str, bool], ...]]:
    """For each province the words of its mass protests, and whether they came from West Berlin.

    Without its own only those from West Berlin are there: what a province's unrest makes can be found out.
    """
    found: dict[str, tuple[tuple[str, bool], ...]] = {}
    for side in SIDES:
        said_already = 0
        for number_, province in enumerate(PROVINCES):
            if SIDE_OF[number_] == side:
                imported = position.imported_protests.get(province, 0)
                protests = position.mass_protests(province) if own else imported
                words = [
                    SLOGANS[side][said_already + i] if said_already + i < len(SLOGANS[side]) else "!"
                    for i in range(protests)
                ]
                said_already += protests
                found[province] = tuple((word, i >= protests - imported) for i, word in enumerate(words))
    return found


# Berlin

_SECTOR_SHAPES: Final = {  # the three sectors and the East as in reality: north, west, south, and east of them
    "french": "M38 14L96 4L134 12L122 42L92 48L42 43Z",
    "british": "M4 46L42 43L92 48L122 42L128 58L92 70L50 76L10 79Z",
    "american": "M10 79L50 76L92 70L128 58L146 84L140 110L84 116L36 110Z",
}
_EAST_SHAPE: Final = "M134 12L170 4L230 36L246 76L200 108L146 110L140 110L146 84L128 58L122 42Z"
_WALL: Final = "M134 12L122 42L128 58L146 84L140 110"


def _placed(*content: str) -> str:
    """Content in the inset's own coordinates."""
    return f'<g transform="translate({number(IN_INSET[0])} {number(IN_INSET[1])})">{"".join(content)}</g>'


@worded()
def _berlin_ground() -> str:
    x, y, width, height = INSET
    return part(
        "berlin",
        rectangle(x, y, width, height, "inset", round_by=8),
        _placed(
            f'<g class="half"><path d="{_EAST_SHAPE}"/></g>',
            text(189, 66, said("draw-east-berlin"), "middle strong of-map"),
        ),
        text(x + 12, y + 23, said("draw-berlin"), "large strong of-map"),
    )


@worded()
def _wall(*, stands: bool) -> str:
    x, y, width, _ = INSET
    answer = yes(stands)
    bricks = f'<path class="wall-bricks" d="{_WALL}"/>' if stands else ""
    return part(
        "wall",
        _placed(described(said("draw-wall", stands=answer), f'<path class="wall-line" d="{_WALL}"/>', bricks)),
        text(x + width - 12, y + 23, said("draw-wall-short", stands=answer), "end of-map"),
    )


@worded(256)
def _sector(sector: str, living: int | None) -> str:
    text_x, text_y = SECTOR_NAMES[sector]
    count = "" if living is None else living
    return part(
        f"sector:{sector}",
        _placed(
            thing(
                f"sector:{sector}",
                sector_words(sector, living),
                f'<path d="{_SECTOR_SHAPES[sector]}"/>',
                f'<text x="{text_x}" y="{text_y}" class="middle of-map">'
                f'{escape(said("draw-sector-short", sector=sector))} <tspan class="strong">{count}</tspan></text>',
                classes="sector",
            )
        ),
    )


def _berlin(position: Position) -> Iterator[tuple[str, str]]:
    yield "berlin", _berlin_ground()
    sectors: Mapping[str, int] = position.provinces["West Berlin"].sectors or {}
    for sector in SECTORS:
        yield f"sector:{sector}", _sector(sector, sectors[sector])
    yield "wall", _wall(stands=position.wall)


# The whole map


def _plaque_of(
    position: Position, province: str, banner: tuple[tuple[str, bool], ...], without: Collection[str], *, asked: bool
) -> str:
    there = position.provinces[province]
    counts: tuple[int, ...] = (there.unrest, there.living_standard)
    if SIDE_OF[PROVINCE_NUMBER[province]] != WEST:
        counts += (there.socialists,)
    return plaque(province, province_words(position, province, without), counts, banner, asked=asked)


def _heading(position: Position) -> str:
    kind = {"3.1": "discards", "actions": "actions"}.get(position.stage, "phase")
    stage = said("draw-stage", stage=kind, player=position.to_move, section=position.stage)
    half = half_of(position)
    lines = [(said("draw-half", half=half), "subheading")] if half else []
    width = PLAQUES["Schleswig-Holstein"][0] - 24
    lines += [(words, "subheading strong") for words in wrapped(stage, width, 20, bold=True)]
    return part(
        "heading",
        text(16, 40, said("draw-decade", decade=ROMAN[position.decade]), "heading"),
        *(text(16, 66 + 25 * at, words, look) for at, (words, look) in enumerate(lines)),
    )


def parts(
    position: Position, without: Collection[str] = (), *, asked: Collection[str] = (), shared: bool = False
) -> Iterator[tuple[str, str]]:
    """The map part by part, from the ground upwards; the options are as in board.parts."""
    yield "ground", f'<use href="#{_GROUND}"/>' if shared else part("ground", ground())
    yield "heading", _heading(position)
    working = None if "working" in without else frozenset(position.working_connections())
    for connection in CONNECTIONS:
        state = _line_state(position, connection, working)
        key, built = f"line:{connection}", position.infrastructure.get(connection, 0)
        yield key, line(connection, built, state, asked=key in asked)
    yield from _berlin(position)
    for name in CITIES:
        state = city_state(position, name)
        told = state not in {"empty", "closed"} and "values" not in without
        key, value = f"city:{name}", position.factory_value(name) if told else None
        yield key, city(name, state, value, asked=key in asked)
    spoken = banners(position, own="protests" not in without)
    for province in PROVINCES:
        key = f"province:{province}"
        yield key, _plaque_of(position, province, spoken[province], without, asked=key in asked)


# To be written on


def blank_parts() -> Iterator[tuple[str, str]]:
    """The map with nothing on it but places to write and draw; its ground stands once on the page."""
    yield "ground", f'<use href="#{_GROUND}"/>'
    for connection in CONNECTIONS:
        yield f"line:{connection}", line(connection, 0, "empty")
    yield "berlin", _berlin_ground()
    for sector in SECTORS:
        yield f"sector:{sector}", _sector(sector, None)
    yield "wall", part("wall", _placed(f'<path class="wall-line" d="{_WALL}"/>'))
    for name in CITIES:
        yield f"city:{name}", city(name, "empty", None)
    for number_, province in enumerate(PROVINCES):
        counts = (None,) * (2 if SIDE_OF[number_] == WEST else 3)
        yield f"province:{province}", plaque(province, named(province), counts, ())
