"""The map of Petrograd: rivers and islands, six districts with what lies in them, bridges, the blockade."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.draw.fit import fitted, text_width
from wsdv.draw.fit import shortened as cut_off
from wsdv.draw.markup import PREFIX, circle, described, escape, number, part, rectangle, text, thing
from wsdv.games.petrograd.components import COLOURS, SIDES
from wsdv.games.petrograd.draw.geometry import (
    ELSEWHERE,
    FORTRESS,
    HEIGHT,
    ICON,
    NAMES,
    PLAQUE,
    PLAQUES,
    SHORES,
    SUMS,
    WIDTH,
    Point,
    at,
    bridge_middle,
    bridge_name_place,
    bridge_path,
    shelves,
    shore_path,
)
from wsdv.games.petrograd.draw.icons import OF_DISTRICT, sign
from wsdv.games.petrograd.draw.pieces import SIZE, Pile, piles, token, width
from wsdv.games.petrograd.draw.words import bridge_name, bridge_short, district_name, month_name, said
from wsdv.games.petrograd.table import ACTION_PHASE
from wsdv.language import worded, yes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position
    from wsdv.games.petrograd.setting import Setting

_RULES: Final = """
& .water { fill: $water; }
& .bank { fill: none; stroke: $wave; stroke-width: 9; stroke-opacity: 0.55; stroke-linejoin: round; }
& .shore { stroke: $shore; stroke-width: 2.2; stroke-linejoin: round; }
& .elsewhere { fill: $elsewhere; }
& .wave { fill: none; stroke: $wave; stroke-width: 2; stroke-linecap: round; }
& .sheen { fill: none; stroke: $ink; stroke-opacity: 0.13; stroke-width: 1.5; }
& .grain { fill: $ink; fill-opacity: 0.14; stroke: none; }
& .water-name { font-size: 18px; text-anchor: middle; font-style: italic; fill: $ink; }
& .bridge .hit { stroke: transparent; stroke-width: 34; fill: none; }
& .bridge .edge { stroke: $ink; stroke-width: 17; fill: none; }
& .bridge .deck { stroke: $stone; stroke-width: 12.5; fill: none; }
& .bridge .planks { stroke: $shore; stroke-width: 12.5; fill: none; stroke-dasharray: 1.5 6; stroke-opacity: 0.7; }
& .bridge .name, & .bridge .seal { stroke-linejoin: round; }
& .bridge text.name { font-size: 18px; font-weight: 600; paint-order: stroke; stroke-width: 4px; }
& text.name.of-water { stroke: $water; }
& .bridge .seal { stroke-width: 1.4; }
& .blockade .body { stroke-width: 3; }
& .district-name { font-size: 21px; font-weight: 700; paint-order: stroke; stroke-width: 5px; stroke-linejoin: round; }
& .crest { stroke-width: 1.6; }
& .plaque .ground { fill: $paper; stroke: $edge; }
& .plaque .half { stroke-width: 1.8; }
& .plaque .sum { font-size: 20px; text-anchor: middle; }
& .plaque .sum.stronger { font-weight: 800; }
& .plaque .lead { fill: none; stroke: $ink; stroke-width: 3; }
& .map-heading { font-weight: 800; }
& .map-subheading { font-size: 20px; }
& .flagged { fill: none; stroke: $fault; stroke-width: 5; stroke-dasharray: 14 7; stroke-linejoin: round; }
& .scored { fill: $ink; stroke: $paper; stroke-width: 1.6; }
& text.scored-number { fill: $paper; font-size: 19px; font-weight: 800; text-anchor: middle; stroke: none; }
"""

RULES: Final = _RULES + "".join(
    f"& .land.of-{name} {{ fill: $land-{name}; }}\n& text.of-{name} {{ stroke: $land-{name}; }}\n" for name in COLOURS
)

# A grain for each district, so that colours need not be told apart.
_GRAINS: Final = {
    "purple": (16, 16, '<path class="sheen" d="M-4 4L4-4M0 16L16 0M12 20L20 12"/>'),
    "blue": (28, 14, '<path class="sheen" d="M0 7q7-6 14 0t14 0"/>'),
    "red": (20, 20, '<path class="sheen" d="M0 10H20M10 0V20"/>'),
    "green": (18, 18, circle(4.5, 4.5, 1.9, "grain") + circle(13.5, 13.5, 1.9, "grain")),
    "white": (24, 24, '<path class="sheen" d="M12 8v8M8 12h8"/>'),
    "brown": (28, 20, '<path class="sheen" d="M0 .5H28M0 10.5H28M7 .5V10.5M21 10.5V20.5"/>'),
}  # fmt: skip


def shortened(words: str, room: float, size: float, *, bold: bool = False) -> str:
    """A text that fits into its room, cut off only if it must be."""
    return words if text_width(words, size, bold=bold) <= room else cut_off(words, room, size)


# What never changes


@lru_cache
def ground() -> str:
    """Water, islands and districts."""
    grains = "".join(
        f'<pattern id="{PREFIX}-grain-{name}" width="{wide}" height="{tall}" patternUnits="userSpaceOnUse">'
        f"{drawn}</pattern>"
        for name, (wide, tall, drawn) in _GRAINS.items()
    )
    paths = [shore_path(points) for points in (*SHORES.values(), *ELSEWHERE)]
    banks = "".join(f'<path class="bank" d="{path}"/>' for path in paths)
    other = "".join(f'<path class="elsewhere shore" d="{shore_path(points)}"/>' for points in ELSEWHERE)
    fort = "M" + "L".join(at(point) for point in FORTRESS) + "Z"
    return (
        f"<defs>{grains}</defs>{rectangle(0, 0, WIDTH, HEIGHT, 'water')}{_waves()}{banks}{other}"
        f'<path class="bank" d="{fort}"/><path class="land of-white shore" d="{fort}"/>'
        + "".join(_district_land(name) for name in COLOURS)
    )


def _district_land(name: str) -> str:
    path = shore_path(SHORES[name])
    return (
        f'<g data-thing="district:{name}" aria-hidden="true"><path class="land of-{name} shore" d="{path}"/>'
        f'<path fill="url(#{PREFIX}-grain-{name})" d="{path}"/></g>'
    )


def _waves() -> str:
    places = (
        (30, 300),
        (24, 660),
        (96, 700),
        (40, 770),
        (120, 810),
        (60, 860),
        (14, 560),
        (180, 690),
        (20, 230),
        (14, 470),
    )
    return '<path class="wave" d="' + "".join(f"M{x} {y}q6-6 12 0t12 0t12 0" for x, y in places) + '"/>'


@worded()
def water_names() -> str:
    """Names of the water: the Neva, its arms, the Gulf."""
    names = (
        ("neva", 905, 331, 0, 80), ("gulf", 104, 732, 0, 200), ("bolshaya-neva", 335, 578, -48, 150),
        ("malaya-neva", 216, 312, 9, 124),
    )  # fmt: skip
    drawn = []
    for name, x, y, turn, room in names:
        line = shortened(said("draw-water", name=name), room, 18)
        drawn.append(f'<text class="water-name" transform="translate({x} {y}) rotate({turn})">{escape(line)}</text>')
    return part("water", f'<g aria-hidden="true">{"".join(drawn)}</g>')


# Bridges


def bridge(data: Data, connection: str, *, blocked: bool, asked: bool = False) -> str:
    """A bridge with its name, the colour that closes it, and the blockade if it lies there."""
    about = data.connection(connection)
    path = bridge_path(about.ends)
    drawn = [f'<path class="{look}" d="{path}"/>' for look in ("hit", "edge", "deck", "planks")]
    drawn.append(_bridge_name(data, connection))
    if blocked:
        drawn.append(_barricade(bridge_middle(about.ends)))
    one, other = (district_name(data, end) for end in about.ends)
    closer = about.blockade_color
    words = said(
        "draw-bridge", name=bridge_name(data, connection), one=one, other=other, colour=closer or "none",
        closer=district_name(data, closer) if closer else "none", blocked=yes(blocked),
    )  # fmt: skip
    return part(f"bridge:{connection}", thing(f"connection:{connection}", words, *drawn, classes="bridge", asked=asked))


def _bridge_name(data: Data, connection: str) -> str:
    about = data.connection(connection)
    x, y, room, ground = bridge_name_place(about.ends)
    drawn, seal = "", about.blockade_color
    if seal:
        drawn = circle(x + 12, y - 6, 12, f"seal fill-{seal}") + sign(
            OF_DISTRICT[seal], x + 3.5, y - 14.5, 17, f"on-{seal}"
        )
        x, room = x + 28, room - 28
    name = bridge_short(data, connection)
    return drawn + text(x, y, shortened(name, room, 18, bold=True), f"name of-{ground}")


def _barricade(middle: Point) -> str:
    x, y = middle
    corners = ((-9, -22), (9, -22), (22, -9), (22, 9), (9, 22), (-9, 22), (-22, 9), (-22, -9))
    points = " ".join(at((x + right, y + down)) for right, down in corners)
    beams = sign("blockade", x - 14, y - 14, 28, "on-alarm")
    return f'<g class="blockade"><polygon class="body fill-alarm" points="{points}"/>{beams}</g>'


# Districts


_SCALES: Final = tuple(step / 100 for step in range(100, 28, -3))
GAP: Final = 7.0  # between tokens
Placed = tuple[Pile, tuple[float, float, float]]  # a pile, its left upper corner and scale


def lay_out(district: str, lying: Sequence[Pile], setting: Setting) -> list[Placed]:
    """Places for all tokens of a district: as large as they fit, in lines that are filled from the top."""
    for scale in _SCALES:
        found = _filled(district, lying, setting, scale)
        if found is not None:
            return found
    raise ValueError(district)


def _filled(district: str, lying: Sequence[Pile], setting: Setting, scale: float) -> list[Placed] | None:
    waiting, placed = list(lying), []
    for left, right, top in shelves(district, SIZE * scale, GAP * scale):
        line: list[Pile] = []
        wide = 0.0
        while waiting and wide + width(waiting[0], setting) * scale <= right - left:
            wide += (width(waiting[0], setting) + GAP) * scale
            line.append(waiting.pop(0))
        x = (left + right - wide + GAP * scale) / 2
        for pile in line:
            placed.append((pile, (x, top, scale)))
            x += (width(pile, setting) + GAP) * scale
    return None if waiting else placed


def tokens(district: str, lying: Sequence[Pile], setting: Setting, asked: Collection[str]) -> str:
    """All tokens of a district."""
    drawn = [
        token(pile, place, setting, district, asked=f"token:{pile.name}:{district}" in asked)
        for pile, place in lay_out(district, lying, setting)
    ]
    return part(f"tokens:{district}", *drawn)


def district_heading(data: Data, district: str, words: str, *, unrest: bool, asked: bool = False) -> str:
    """A district's sign and name; by it one can point at the district."""
    x, y, room = NAMES[district]
    left, top = x - ICON - 6, y - 25
    drawn = [f'<path class="flagged" d="{shore_path(SHORES[district])}"/>'] if unrest else []
    drawn += [
        rectangle(left, top, ICON, 32, f"crest fill-{district}", round_by=6),
        sign(OF_DISTRICT[district], left + 4, top + 3, 26, f"on-{district}"),
        text(x, y, shortened(district_name(data, district), room, 21, bold=True), f"district-name of-{district}"),
    ]
    return part(f"district:{district}", thing(f"district:{district}", words, *drawn, classes="district", asked=asked))


class Standing(NamedTuple):
    """What a district's plaque says: both strengths and who is stronger, if that is told; unrest, markers."""

    sums: tuple[int, int] | None
    stronger: str | None
    unrest: bool
    markers: tuple[str, ...]


def district_words(data: Data, district: str, there: Standing) -> str:
    """A district with what its plaque says."""
    red, white = there.sums or (0, 0)
    return said(
        "draw-place", district=district_name(data, district), colour=said("name-colour", colour=district),
        unrest=yes(there.unrest), markers=", ".join(there.markers) or "none", known=yes(there.sums is not None),
        red=red, white=white, stronger=there.stronger or "none",
    )  # fmt: skip


def plaque(data: Data, district: str, there: Standing, *, asked: bool) -> str:
    """The strengths of both sides, who is stronger; Unrest and the markers of scoring."""
    x, y = PLAQUES[district]
    drawn = []
    if there.sums is not None:
        drawn.append(described(district_words(data, district, there), _sums(x, y, there), classes="plaque"))
    x += SUMS + 4
    if there.unrest:
        flag = rectangle(x, y + 1, 28, 28, "fill-alarm", round_by=5) + sign("unrest", x + 3, y + 3, 22, "on-alarm")
        drawn.append(thing("unrest", said("draw-unrest", district=district_name(data, district)), flag, asked=asked))
        x += 30
    for marker in there.markers:
        shape = circle(x + 12, y + 15, 12, "scored") + text(x + 12, y + 21.5, marker, "scored-number")
        drawn.append(described(said("draw-marker", marker=marker), shape))
        x += 25
    return part(f"plaque:{district}", *drawn)


def _sums(x: float, y: float, there: Standing) -> str:
    drawn = [rectangle(x, y, SUMS, PLAQUE[1], "ground", round_by=6)]
    for place, (side, value) in enumerate(zip(SIDES, there.sums or (), strict=False)):
        left = x + 4 + (SUMS - 4) / 2 * place
        drawn.append(rectangle(left + 2, y + 7, 16, 16, f"half fill-side-{side}", round_by=2 if side == "red" else 8))
        bold = there.stronger == side
        drawn.append(text(left + 33, y + 22, str(value), "sum stronger" if bold else "sum"))
        if bold:
            drawn.append(f'<path class="lead" d="M{number(left + 22)} {number(y + 26)}h22"/>')
    return "".join(drawn)


# The whole


def standing(position: Position, district: str, without: Collection[str] = ()) -> Standing:
    """What is to be said of a district."""
    marked = tuple(number for number, place in sorted(position.markers.items()) if place == district)
    unrest = position.unrest == district
    if "strengths" in without:
        return Standing(None, None, unrest, marked)
    there = position.strength(district)
    return Standing((there.red.strength, there.white.strength), there.stronger, unrest, marked)


def parts(position: Position, without: Collection[str] = (), asked: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """The map, from the ground upwards."""
    setting = position.setting
    data = setting.data
    yield "ground", part("ground", ground())
    yield "water", water_names()
    found = {name: standing(position, name, without) for name in COLOURS}
    for name, there in found.items():
        words = district_words(data, name, there)
        yield (
            f"district:{name}",
            district_heading(data, name, words, unrest=there.unrest, asked=f"district:{name}" in asked),
        )
    for about in data.connections:
        thing_ = f"connection:{about.id}" in asked
        yield f"bridge:{about.id}", bridge(data, about.id, blocked=about.id == position.blockade, asked=thing_)
    for name, there in found.items():
        yield f"plaque:{name}", plaque(data, name, there, asked="unrest" in asked)
    for name in COLOURS:
        yield (
            f"tokens:{name}",
            tokens(name, piles(position.tokens[name] if position.tokens else (), setting), setting, asked),
        )
    yield "heading", heading(position, data)


def heading(position: Position, data: Data) -> str:
    """The date, the round and the turn, the score and the Will of the People, in short; the tracks say it again."""
    date = said("draw-heading", month=month_name(data, position.month), day=position.day)
    size, lines = fitted(date, 250, (28, 26, 24, 22, 20), bold=True)
    y = 8.0 + 29 * len(lines)
    drawn = [text(16, 37 + 29 * place, line, "map-heading") for place, line in enumerate(lines)]
    now = min(position.turn + 1, position.setting.turns) if position.stage == ACTION_PHASE else 0
    turn = said("draw-subheading", round=position.round, turn=now)
    drawn.append(text(16, y + 26, shortened(turn, 250, 20), "map-subheading"))
    will = rectangle(
        44, y + 37, 20, 20, f"half fill-side-{position.will}", round_by=2 if position.will == "red" else 10
    )
    score = said("draw-score", side=leading(position.score), points=abs(position.score))
    drawn.append(sign("inspire", 15, y + 35, 24) + will)
    drawn.append(text(74, y + 54, shortened(score, 190, 20), "map-subheading"))
    return part("heading", f'<g aria-hidden="true" style="font-size:{number(size)}px">{"".join(drawn)}</g>')


def leading(score: int) -> str:
    """On whose half of the score track the marker is."""
    return "red" if score > 0 else "white" if score < 0 else "none"
