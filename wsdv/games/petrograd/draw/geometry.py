"""Where everything lies on the map of Petrograd: districts, water, bridges, names, and rooms for tokens.

The city is drawn by hand after the lie of its rivers, canals and islands: the Neva from the right around the Smolny
bend to the Strelka, its arms to the Gulf, the Fontanka, the Vvedensky and the Obvodny Canal. Shores are bent so that
every district has room for its tokens. What joins what is not said here but in the data file.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.draw.markup import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH: Final = 1000
HEIGHT: Final = 900

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

SHORES: Final = MappingProxyType(
    {
        "white": (
            (246, 230), (255, 160), (280, 98), (330, 56), (410, 40), (505, 41), (580, 67), (611, 122), (627, 190),
            (620, 250), (608, 290), (590, 318), (556, 336), (500, 356), (455, 374), (400, 347), (345, 320), (272, 292),
        ),
        "red": (
            (590, -20), (1020, -20), (1020, 262), (950, 284), (900, 300), (840, 304), (780, 306), (715, 312),
            (664, 326), (642, 312), (649, 250), (656, 190), (642, 120), (612, 62), (598, 20),
        ),
        "blue": (
            (432, 412), (385, 378), (330, 352), (260, 328), (180, 314), (110, 322), (64, 352), (46, 410), (52, 470),
            (40, 524), (70, 580), (130, 614), (200, 626), (258, 608), (298, 568), (342, 518), (386, 474), (422, 440),
        ),
        "purple": (
            (606, 420), (628, 438), (652, 470), (662, 512), (652, 560), (628, 602), (568, 650), (505, 680), (432, 700),
            (366, 704), (312, 694), (300, 658), (330, 598), (382, 540), (430, 492), (466, 458), (510, 434), (560, 421),
        ),
        "green": (
            (632, 404), (660, 384), (705, 366), (780, 346), (850, 342), (912, 352), (950, 388), (962, 450),
            (956, 530), (950, 600), (956, 660), (970, 708), (940, 718), (880, 718), (800, 712), (720, 704), (672, 694),
            (656, 650), (648, 606), (670, 562), (680, 512), (670, 462), (648, 430),
        ),
        "brown": (
            (312, 714), (368, 723), (436, 718), (510, 698), (576, 668), (630, 622), (643, 656), (656, 702), (668, 711),
            (720, 720), (800, 728), (850, 733), (838, 790), (842, 850), (836, 920), (160, 920), (182, 862), (218, 806),
            (246, 756), (276, 722),
        ),
    }
)  # fmt: skip

# What belongs to no district of the game: Krestovsky, Kamenny and the other islands in the north, the fortress before
# the Petrograd Side, Okhta beyond the Neva, the south-east.
ELSEWHERE: Final = (
    ((146, 264), (196, 262), (222, 238), (220, 200), (204, 174), (150, 178), (98, 188), (74, 216), (94, 252)),
    ((152, 152), (206, 150), (236, 130), (256, 100), (248, 80), (216, 98), (170, 120)),
    ((1020, 280), (1003, 304), (997, 380), (1006, 450), (1000, 530), (994, 600), (1002, 660), (1020, 696)),
    ((850, 733), (885, 735), (960, 738), (1020, 756), (1020, 920), (836, 920), (842, 850), (838, 790)),
)
FORTRESS: Final = (
    (478, 395), (488, 384), (506, 388), (518, 374), (532, 380), (546, 372), (554, 382), (568, 390), (556, 397),
    (548, 409), (530, 405), (516, 416), (500, 406), (484, 408),
)  # fmt: skip

# The ends of bridges on both shores, in the order of the connection's name.
BRIDGES: Final = MappingProxyType(
    {
        "purple-blue": ((444, 503), (394, 456)),
        "blue-white": ((318, 356), (334, 306)),
        "red-green": ((743, 304), (748, 366)),
        "purple-green": ((642, 533), (698, 531)),
        "red-white": ((672, 274), (600, 274)),
        "purple-brown": ((408, 684), (413, 738)),
        "purple-white": ((594, 436), (584, 306)),
        "green-brown": ((742, 688), (736, 736)),
    }
)

# Where the name of a bridge stands, the sign of its colour before it: left, foot, room, what it stands on.
_BRIDGE_NAMES: Final = MappingProxyType(
    {
        "purple-blue": (312.0, 420.0, 98.0, "blue"),
        "blue-white": (352.0, 314.0, 116.0, "white"),
        "red-green": (762.0, 331.0, 100.0, "water"),
        "purple-green": (706.0, 538.0, 124.0, "green"),
        "red-white": (680.0, 285.0, 190.0, "red"),
        "purple-brown": (284.0, 748.0, 114.0, "brown"),
        "purple-white": (604.0, 374.0, 70.0, "water"),
        "green-brown": (758.0, 699.0, 158.0, "green"),
    }
)
_NAME_HEIGHT: Final = 26.0

# Where the heading of a district begins (left, foot of its name) and how much room its name has.
NAMES: Final = MappingProxyType(
    {
        "white": (380.0, 83.0, 184.0),
        "red": (706.0, 35.0, 200.0),
        "blue": (106.0, 390.0, 228.0),
        "purple": (518.0, 480.0, 120.0),
        "green": (710.0, 414.0, 236.0),
        "brown": (470.0, 769.0, 148.0),
    }
)
ICON: Final = 34.0  # of a district, before its name
PLAQUES: Final = MappingProxyType(
    {
        "white": (340.0, 90.0),
        "red": (666.0, 43.0),
        "blue": (66.0, 398.0),
        "purple": (452.0, 490.0),
        "green": (670.0, 422.0),
        "brown": (626.0, 746.0),
    }
)
PLAQUE: Final = (208.0, 30.0)
SUMS: Final = 100.0  # what of its width the strengths take
ROOM_TOPS: Final = MappingProxyType(
    {"white": 126.0, "red": 80.0, "blue": 434.0, "purple": 526.0, "green": 459.0, "brown": 783.0}
)
PAD: Final = 7.0  # between tokens and the shore
BESIDE: Final = 5.0  # between tokens and whatever else stands on land


# Lines


def _handles(points: Sequence[Point], i: int) -> tuple[Point, Point, Point]:
    """The stretch of a smooth closed line from a point to the next: two handles and the end."""
    before, start, end, after = (points[(i + step) % len(points)] for step in (-1, 0, 1, 2))
    return (
        (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
        (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
        end,
    )


def shore_path(points: Sequence[Point]) -> str:
    """A smooth closed line through all points."""
    pairs = (_handles(points, i) for i in range(len(points)))
    curves = "".join("C" + " ".join(at(point) for point in stretch) for stretch in pairs)
    return f"M{at(points[0])}{curves}Z"


def at(point: Point) -> str:
    """A point as it is written in a path."""
    return f"{number(point[0])} {number(point[1])}"


@lru_cache
def land(district: str) -> tuple[Point, ...]:
    """The shore of a district as a polygon with many corners."""
    points = SHORES[district]
    found = []
    for i, (x0, y0) in enumerate(points):
        (x1, y1), (x2, y2), (x3, y3) = _handles(points, i)
        for t in (0.0, 0.25, 0.5, 0.75):
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return tuple(found)


def inside(district: str, point: Point) -> bool:
    """Whether a point lies on the land of a district."""
    x, y = point
    return sum(left < x for left in _crossings(district, y)) % 2 == 1


def _crossings(district: str, y: float) -> list[float]:
    """Where a line from left to right crosses the shore."""
    points = land(district)
    found = []
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        if (y0 > y) != (y1 > y):
            found.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return sorted(found)


# Bridges

Ends = tuple[str, str]


def _drawn(ends: Ends) -> str | None:
    """The name of the drawn bridge between two districts, from whichever end."""
    return next((name for name in ("-".join(ends), "-".join(reversed(ends))) if name in BRIDGES), None)


@lru_cache
def bridge_ends(ends: Ends) -> tuple[Point, Point]:
    """Where a bridge stands on land: as drawn; for a bridge of somebody's own data the shortest way over the water."""
    name = _drawn(ends)
    if name is not None:
        start, end = BRIDGES[name]
        return (start, end) if name.startswith(ends[0]) else (end, start)
    one, other = min(product(land(ends[0]), land(ends[1])), key=lambda pair: math.dist(*pair))
    far = math.dist(one, other) or 1.0
    right, down = (other[0] - one[0]) / far * 14, (other[1] - one[1]) / far * 14
    return (one[0] - right, one[1] - down), (other[0] + right, other[1] + down)


def bridge_path(ends: Ends) -> str:
    """A bridge as a line."""
    start, end = bridge_ends(ends)
    return f"M{at(start)}L{at(end)}"


def bridge_middle(ends: Ends) -> Point:
    """The middle of a bridge."""
    (x0, y0), (x1, y1) = bridge_ends(ends)
    return (x0 + x1) / 2, (y0 + y1) / 2


def bridge_name_place(ends: Ends) -> tuple[float, float, float, str]:
    """Where a bridge's name begins, its foot, its room, what it stands on."""
    name = _drawn(ends)
    if name is not None:
        return _BRIDGE_NAMES[name]
    x, y = bridge_middle(ends)
    return x + 14, y + 6, 110.0, "water"


def _bridge_boxes(name: str) -> tuple[Box, Box]:
    """The rooms of a bridge and of its name."""
    x, y, room, _ = _BRIDGE_NAMES[name]
    (x0, y0), (x1, y1) = BRIDGES[name]
    return (min(x0, x1) - 8, min(y0, y1) - 8, abs(x1 - x0) + 16, abs(y1 - y0) + 16), (x, y - 19, room, _NAME_HEIGHT)


def heading_boxes(district: str) -> tuple[Box, Box]:
    """The rooms of a district's name with its icon, and of its plaque."""
    x, y, width = NAMES[district]
    return (x - ICON - 6, y - 25, width + ICON + 6, 32.0), (*PLAQUES[district], *PLAQUE)


# Rooms for tokens


@lru_cache
def _obstacles() -> tuple[Box, ...]:
    boxes = [box for name in BRIDGES for box in _bridge_boxes(name)]
    return (*boxes, *(box for district in SHORES for box in heading_boxes(district)))


class Shelf(NamedTuple):
    """A line on which tokens can stand: left and right end, top."""

    left: float
    right: float
    top: float


@lru_cache
def shelves(district: str, height: float, gap: float) -> tuple[Shelf, ...]:
    """The lines on which tokens of that height can stand, from the top, the longest first."""
    bottom = min(max(y for _, y in land(district)), HEIGHT - 2.0)
    top, found = ROOM_TOPS[district], []
    while top + height <= bottom:
        spans = sorted(_free(district, top, top + height), key=lambda span: span[0] - span[1])
        found += [Shelf(left, right, top) for left, right in spans]
        top += height + gap
    return tuple(found)


def _free(district: str, top: float, bottom: float) -> Iterator[tuple[float, float]]:
    """What of a strip lies on the land and holds nothing else, from left to right."""
    steps = [top + (bottom - top) * step / 6 for step in range(7)]
    edges = [_crossings(district, y) for y in (top - PAD, *steps, bottom + PAD)]
    if any(len(line) < 2 for line in edges):
        return
    left = max(max(line[0] for line in edges) + PAD, 4.0)
    right = min(min(line[-1] for line in edges) - PAD, WIDTH - 4.0)
    for x, y, width, height in sorted(_obstacles()):
        if y - BESIDE < bottom and top < y + height + BESIDE and x < right and left < x + width:
            if x - BESIDE > left:
                yield left, x - BESIDE
            left = max(left, x + width + BESIDE)
    if left < right:
        yield left, right


@lru_cache
def middle_of_room(district: str) -> Point:
    """The middle of the room for tokens."""
    found = shelves(district, 50.0, 7.0)
    wide = max(found[:3], key=lambda shelf: shelf.right - shelf.left)
    return (wide.left + wide.right) / 2, (found[0].top + min(found[-1].top, found[0].top + 120)) / 2 + 25
