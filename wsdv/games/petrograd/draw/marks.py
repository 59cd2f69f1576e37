"""Marks on the map that say what has just happened: rings around what was built, lost or changed, and arrows.

A mark is told by its shape as well as by its colour: what came has a plus, what was lost a dashed ring and a minus,
what was changed neither. Marks lie over the map and are silent: whoever listens is told in words. Tokens find new
places whenever others come and go, so what happened to them is marked at the sign and name of their district.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from wsdv.draw.fit import text_width
from wsdv.draw.markup import circle, escape, number, part, rectangle
from wsdv.games.petrograd.components import COLOURS
from wsdv.games.petrograd.draw.geometry import ICON, NAMES, Point, at, bridge_ends, bridge_middle, middle_of_room
from wsdv.games.petrograd.draw.words import district_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wsdv.games.petrograd.components import Data

KINDS: Final = ("built", "lost", "changed")  # of rings

# Below each stroke lies a wider one that sets it off.
RULES: Final = """
& .mark, & .moved { pointer-events: none; }
& .mark .ring, & .moved .shaft { fill: none; stroke-width: 4; }
& .mark .under, & .moved .under { fill: none; stroke: $paper; stroke-width: 9; stroke-linejoin: round; }
& .mark.built .ring { stroke: $changed; }
& .mark.lost .ring { stroke: $fault; stroke-dasharray: 9 6; }
& .mark.changed .ring { stroke: $legal; }
& .mark .badge { stroke: $paper; stroke-width: 2; }
& .mark.built .badge { fill: $changed; }
& .mark.lost .badge { fill: $fault; }
& .mark .plus { fill: none; stroke: $paper; stroke-width: 3.4; }
& .moved .shaft { stroke: $legal; stroke-width: 6; }
& .moved .head { fill: $legal; }
"""

_ROUND: Final = 29.0  # radius of a ring around the middle of a bridge


def _district(thing: str) -> str | None:
    """The district a thing is or lies in."""
    kind, _, rest = thing.partition(":")
    last = rest.rpartition(":")[2]
    return last if kind in {"district", "token"} and last in COLOURS else None


def _frame(data: Data, district: str) -> tuple[float, float, float, float]:
    """The frame around a district's sign and name."""
    x, y, room = NAMES[district]
    width = min(text_width(district_name(data, district), 21, bold=True), room)
    return x - ICON - 11, y - 29, width + ICON + 18, 38.0


def _ring(data: Data, thing: str, kind: str) -> str:
    district = _district(thing)
    if district is not None:
        x, y, width, height = _frame(data, district)
        outline = "".join(rectangle(x, y, width, height, look, round_by=9) for look in ("under", "ring"))
        corner = (x + width, max(y, 11.0))
    elif thing.startswith("connection:") and thing.partition(":")[2] in data.connection_number:
        x, y = bridge_middle(data.connection(thing.partition(":")[2]).ends)
        outline = "".join(circle(x, y, _ROUND, look) for look in ("under", "ring"))
        corner = (x + _ROUND * math.sqrt(0.5), y - _ROUND * math.sqrt(0.5))
    else:
        return ""
    badge = "" if kind == "changed" else _badge(*corner, plus=kind == "built")
    return f'<g class="mark {kind}" data-mark="{escape(thing)}" aria-hidden="true">{outline}{badge}</g>'


def _badge(x: float, y: float, *, plus: bool) -> str:
    upright = f"M{number(x)} {number(y - 5)}v10" if plus else ""
    return circle(x, y, 10, "badge") + f'<path class="plus" d="M{number(x - 5)} {number(y)}h10{upright}"/>'


_HEAD: Final = 22.0  # how long an arrow's head is
_BOW: Final = 0.14  # how far an arrow swings out, for its length
_SHORT: Final = 46.0  # what an arrow over more than one bridge leaves free at both ends
_BEYOND: Final = 10.0  # how far an arrow over a bridge goes on land


def _arrow(data: Data, from_thing: str, to_thing: str, kind: str) -> str:
    """An arrow from one district to another: over their bridge, else slightly bent; nothing for what lies in none."""
    one, other = _district(from_thing), _district(to_thing)
    if one is None or other is None or one == other:
        return ""
    start, bend, tip = _over(data, one, other) or _across(one, other)
    far = math.dist(tip, bend) or 1
    right, down = (tip[0] - bend[0]) / far, (tip[1] - bend[1]) / far
    neck = tip[0] - right * _HEAD, tip[1] - down * _HEAD
    wings = [(neck[0] - down * side, neck[1] + right * side) for side in (13.0, -13.0)]
    shaft = f"M{at(start)}Q{at(bend)} {at((neck[0] + right * 3, neck[1] + down * 3))}"
    head = f"M{at(tip)}L{at(wings[0])}L{at(wings[1])}Z"
    return (
        f'<g class="moved {escape(kind)}" data-from="{escape(from_thing)}" data-to="{escape(to_thing)}" '
        f'aria-hidden="true"><path class="under" d="{shaft}{head}"/><path class="shaft" d="{shaft}"/>'
        f'<path class="head" d="{head}"/></g>'
    )


Way = tuple[Point, Point, Point]  # where an arrow begins, bends and ends


def _over(data: Data, one: str, other: str) -> Way | None:
    """The way over the bridge of two districts, if there is one."""
    found = next((about.ends for about in data.connections if {one, other} == set(about.ends)), None)
    if found is None:
        return None
    start, end = bridge_ends(found) if found[0] == one else reversed(bridge_ends(found))
    middle = bridge_middle(found)
    return _towards(start, middle, -_BEYOND), middle, _towards(end, middle, -_BEYOND)


def _across(one: str, other: str) -> Way:
    """The way between two districts that have none, in a bow."""
    (x0, y0), (x1, y1) = start, end = middle_of_room(one), middle_of_room(other)
    bend = (x0 + x1) / 2 + (y1 - y0) * _BOW, (y0 + y1) / 2 + (x0 - x1) * _BOW
    return _towards(start, bend, _SHORT), bend, _towards(end, bend, _SHORT)


def _towards(place: Point, aim: Point, far: float) -> Point:
    whole = math.dist(place, aim) or 1.0
    share = min(far / whole, 0.5)
    return place[0] + (aim[0] - place[0]) * share, place[1] + (aim[1] - place[1]) * share


def marked(data: Data, lit: Iterable[tuple[str, str]], arrows: Sequence[tuple[str, str, str]]) -> dict[str, str]:
    """All marks as one part of the map: each place once, where more than one thing happened as changed."""
    kinds: dict[str, set[str]] = {}
    for thing, kind in lit:
        if kind not in KINDS:
            raise LookupError(kind)
        district = _district(thing)
        kinds.setdefault(thing if district is None else f"district:{district}", set()).add(kind)
    rings = (_ring(data, thing, kind.pop() if len(kind) == 1 else "changed") for thing, kind in kinds.items())
    return {"marks": part("marks", *rings, *(_arrow(data, *one) for one in dict.fromkeys(arrows)))}
