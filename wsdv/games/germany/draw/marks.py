"""Marks on the map that say what has just happened: rings around what was built, lost or changed, and arrows.

A mark is told by its shape as well as by its colour: what was built has a plus, what was lost a dashed ring and a
minus, what was changed neither. Marks lie over the map and are silent: whoever listens is told in words.
"""

from __future__ import annotations

import math
from typing import Final

from wsdv.draw.markup import circle, escape, number, rectangle
from wsdv.games.germany.atlas import CITIES_OF, CITY_NUMBER, CONNECTION_NUMBER, EXTERNAL, RHEINSBERG, WEST
from wsdv.games.germany.draw.geometry import (
    COUNTERS_BELOW,
    IN_INSET,
    LABEL_AT,
    PLAQUES,
    SECTOR_NAMES,
    Point,
    city_place,
    connection_middle,
    counters_width,
)

KINDS: Final = ("built", "lost", "changed")  # of rings

# `&` is the drawing, `$name` a colour of the palette. Below each stroke lies a wider one that sets it off.
RULES: Final = """
& .mark, & .moved { pointer-events: none; }
& .mark .ring, & .moved .shaft { fill: none; stroke-width: 4; }
& .mark .under, & .moved .under { fill: none; stroke: $paper; stroke-width: 7; stroke-linejoin: round; }
& .mark.built .ring { stroke: $changed; }
& .mark.lost .ring { stroke: $fault; stroke-dasharray: 9 6; }
& .mark.changed .ring { stroke: $legal; }
& .mark .badge { stroke: $paper; stroke-width: 2; }
& .mark.built .badge { fill: $changed; }
& .mark.lost .badge { fill: $fault; }
& .mark .sign { fill: none; stroke: $paper; stroke-width: 3.4; }
& .moved .shaft { stroke: $legal; }
& .moved .head { fill: $legal; }
& .moved.attack .shaft { stroke: $fault; stroke-dasharray: 12 8; }
& .moved.attack .head { fill: $fault; }
"""


def place_of(thing: str) -> Point | None:
    """Where on the map a thing is, if it is there: a province where its counters are, a connection in its middle."""
    kind, _, name = thing.partition(":")
    if kind == "city" and name in CITY_NUMBER:
        return city_place(name)
    if kind == "line" and name in CONNECTION_NUMBER:
        return connection_middle(name)
    if kind == "sector" and name in SECTOR_NAMES:
        right, down = SECTOR_NAMES[name]
        return IN_INSET[0] + right, IN_INSET[1] + down - 6
    if kind == "province" and name in PLAQUES:
        x, y = PLAQUES[name]
        return x + _room(name) / 2, y + COUNTERS_BELOW + 12
    return None


def _room(province: str) -> float:
    """How much room the counters of a province take, should some have two digits."""
    return counters_width(province) + 16


def _half(thing: str) -> Point:
    """How far the mark of a thing reaches from its place to the right and downwards."""
    kind, _, name = thing.partition(":")
    if kind == "province":
        return _room(name) / 2 + 6, 15.0
    if kind == "sector":
        return 46.0, 13.0
    if kind == "line":
        return 13.0, 13.0
    if EXTERNAL >> CITY_NUMBER[name] & 1:
        return 27.0, 27.0
    far = 24.5 if CITY_NUMBER[name] == RHEINSBERG else 20.5
    return far, far


def _is_round(thing: str) -> bool:
    """Whether a mark is a ring; around provinces, sectors and East's square factories it is a frame."""
    kind, _, name = thing.partition(":")
    if kind == "city":
        return bool((CITIES_OF[WEST] | EXTERNAL) >> CITY_NUMBER[name] & 1)
    return kind == "line"


def ring(thing: str, kind: str) -> str:
    """A ring around a city or a connection, a frame around a province's counters or a sector; nothing elsewhere."""
    if kind not in KINDS:
        raise LookupError(kind)
    place = place_of(thing)
    if place is None:
        return ""
    right, down = _half(thing)
    drawn = "".join(_outline(thing, place, look) for look in ("under", "ring"))
    if kind != "changed":
        across, up = _corner(thing)
        drawn += _badge(place[0] + right * across, place[1] - down * up, plus=kind == "built")
    return f'<g class="mark {kind}" data-mark="{escape(thing)}" aria-hidden="true">{drawn}</g>'


def _corner(thing: str) -> Point:
    """Where the badge of a mark lies, in halves of it to the right and upwards: where no name is, and no factory."""
    kind, _, name = thing.partition(":")
    if kind == "province":
        return 1.0, 0.0
    far = 0.85 if _is_round(thing) else 1.1
    side = LABEL_AT.get(name) if kind == "city" else None
    return (-far if side == "e" else far), (-far if side == "n" else far)


def _outline(thing: str, place: Point, look: str) -> str:
    (x, y), (right, down) = place, _half(thing)
    if _is_round(thing):
        return circle(x, y, right, look)
    return rectangle(x - right, y - down, 2 * right, 2 * down, look, round_by=7)


def _badge(x: float, y: float, *, plus: bool) -> str:
    upright = f"M{number(x)} {number(y - 5)}v10" if plus else ""
    return circle(x, y, 9.5, "badge") + f'<path class="sign" d="M{number(x - 5)} {number(y)}h10{upright}"/>'


_HEAD: Final = 17.0  # how long an arrow's head is
_TITLE: Final = 18.0  # how much a province's name takes above its counters
_BOW: Final = 0.12  # how far an arrow swings out, for its length


def arrow(from_thing: str, to_thing: str, kind: str) -> str:
    """An arrow from one thing to another, slightly bent; nothing if one of them is not on the map.

    The kind is a class of its style: an "attack" is dashed.
    """
    start, end = place_of(from_thing), place_of(to_thing)
    if start is None or end is None or start == end:
        return ""
    (x0, y0), (x1, y1) = start, end
    bend = (x0 + x1) / 2 + (y1 - y0) * _BOW, (y0 + y1) / 2 + (x0 - x1) * _BOW
    start, tip = _edge(from_thing, start, bend), _edge(to_thing, end, bend)
    far = math.dist(tip, bend) or 1
    right, down = (tip[0] - bend[0]) / far, (tip[1] - bend[1]) / far
    neck = tip[0] - right * _HEAD, tip[1] - down * _HEAD
    wings = [(neck[0] - down * side, neck[1] + right * side) for side in (9.0, -9.0)]
    shaft = f"M{_at(start)}Q{_at(bend)} {_at((neck[0] + right * 3, neck[1] + down * 3))}"
    head = f"M{_at(tip)}L{_at(wings[0])}L{_at(wings[1])}Z"
    return (
        f'<g class="moved {escape(kind)}" data-from="{escape(from_thing)}" data-to="{escape(to_thing)}" '
        f'aria-hidden="true"><path class="under" d="{shaft}{head}"/><path class="shaft" d="{shaft}"/>'
        f'<path class="head" d="{head}"/></g>'
    )


def _edge(thing: str, place: Point, towards: Point) -> Point:
    """Where the way from a thing towards a point leaves it, a province above its name; at most half of the way."""
    right, down = towards[0] - place[0], towards[1] - place[1]
    wide, tall = _half(thing)
    tall += _TITLE if thing.startswith("province:") and down < 0 else 0
    share = min(
        (wide + 3) / abs(right) if right else math.inf,
        (tall + 3) / abs(down) if down else math.inf,
        0.5,
    )
    return place[0] + right * share, place[1] + down * share


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
