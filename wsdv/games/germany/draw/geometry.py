"""Where everything lies on the map: borders, cities, connections, plaques.

Borders come from outline.json as arcs that neighbours share. They are projected, smoothed arc by arc and never
moved: two provinces that share an arc share exactly the same line. What a province touches is not said here but
in board.toml; only the places of things in the picture are.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from wsdv.draw.markup import number
from wsdv.games.germany.atlas import BOARD, CITIES, CITY_NUMBER, CONNECTION_NUMBER, ENDS, PROVINCE_NUMBER, SIDE_OF

WIDTH: Final = 1000
HEIGHT: Final = 900

_WEST_END, _NORTH_END = 5.6, 55.12  # degrees at the left and upper edge of the land
_LEFT, _TOP = 150.0, 14.0
_TALL = 111.0  # units for a degree of latitude
_WIDE = _TALL * math.cos(math.radians(51.2))  # a degree of longitude is so much shorter in the middle of Germany

Point = tuple[float, float]


def project(longitude: float, latitude: float) -> Point:
    """A place on earth as a place on the map."""
    return _LEFT + (longitude - _WEST_END) * _WIDE, _TOP + (_NORTH_END - latitude) * _TALL


@lru_cache
def outline() -> dict[str, Any]:
    """The outline file: arcs, rings, islands and the note about its source."""
    file = Path(__file__).parents[1] / "data" / "outline.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@lru_cache
def arcs() -> tuple[tuple[Point, ...], ...]:
    """The arcs on the map."""
    return tuple(tuple(project(*place) for place in arc) for arc in outline()["arcs"])


def _curve(points: tuple[Point, ...]) -> list[tuple[Point, Point, Point]]:
    """A smooth line through all points: for each stretch its two handles and its end.

    At each point the line runs parallel to the line between its neighbours; the sharper the turn, the shorter the
    handles, so that the line stays where the border is and never makes a loop.
    """
    last = len(points) - 1
    leaning = []  # at each point the direction, shorter at sharp turns
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, last)]
        straight = math.hypot(x1 - x0, y1 - y0) or 1
        around = math.hypot(x - x0, y - y0) + math.hypot(x1 - x, y1 - y) or 1
        softness = (straight / around) ** 2 / straight
        leaning.append(((x1 - x0) * softness, (y1 - y0) * softness))
    stretches = []
    for i in range(last):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        reach = math.hypot(x1 - x0, y1 - y0) * 0.3
        (right0, down0), (right1, down1) = leaning[i], leaning[i + 1]
        stretches.append(
            ((x0 + right0 * reach, y0 + down0 * reach), (x1 - right1 * reach, y1 - down1 * reach), (x1, y1))
        )
    return stretches


def _backwards(start: Point, stretches: list[tuple[Point, Point, Point]]) -> list[tuple[Point, Point, Point]]:
    ends = [start] + [end for _, _, end in stretches]
    return [(second, first, ends[i]) for i, (first, second, _) in reversed(list(enumerate(stretches)))]


def _pairs(*points: Point) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def arc_path(arc: int) -> str:
    """One arc as a path of its own."""
    points = arcs()[arc]
    return f"M{_pairs(points[0])}" + "".join(f"C{_pairs(*stretch)}" for stretch in _curve(points))


@lru_cache
def area_path(area: str) -> str:
    """The closed shape of an area, with its islands."""
    path = ""
    for turn, arc in enumerate(outline()["rings"][area]):
        points = arcs()[arc if arc >= 0 else ~arc]
        stretches = _curve(points)
        if arc < 0:
            start, stretches = points[-1], _backwards(points[0], stretches)
        else:
            start = points[0]
        path += f"M{_pairs(start)}" if turn == 0 else ""
        path += "".join(f"C{_pairs(*stretch)}" for stretch in stretches)
    path += "Z"
    for island in outline()["islands"].get(area, ()):
        places = tuple(project(*place) for place in island)
        path += f"M{_pairs(places[0])}" + "".join(f"C{_pairs(*stretch)}" for stretch in _curve(places)) + "Z"
    return path


AREAS: Final = tuple(outline()["rings"])


def state_of(area: str) -> str:
    """Whose land an area is: Hamburg is West's, Berlin as a whole lies in the East."""
    if area in PROVINCE_NUMBER:
        return SIDE_OF[PROVINCE_NUMBER[area]]
    return "west" if area == "Hamburg" else "east"


@lru_cache
def neighbours() -> dict[int, tuple[str, ...]]:
    """The areas on both sides of each arc, as drawn."""
    found: dict[int, list[str]] = {}
    for area, ring in outline()["rings"].items():
        for arc in ring:
            found.setdefault(arc if arc >= 0 else ~arc, []).append(area)
    return {arc: tuple(areas) for arc, areas in found.items()}


def kind_of_arc(arc: int) -> str:
    """Whether a line is the inner-German border, a border of provinces or the outer edge."""
    areas = neighbours()[arc]
    if len(areas) < 2:
        return "outer"
    return "inner" if len({state_of(area) for area in areas}) > 1 else "province"


# Cities stand where they lie on earth; some are moved a little so that nothing overlaps (right, down).
_MOVED: Final[dict[str, Point]] = {
    "bremen": (1, -1),
    "hannover": (14, -6),
    "wolfsburg": (-9, 18),
    "bielefeld": (-23, 9),
    "duisburg": (-6, 0),
    "dortmund": (-10, -4),
    "koeln": (-4, 4),
    "kassel": (10, 4),
    "giessen": (0, -6),
    "fulda": (0, 13),
    "frankfurt": (0, 6),
    "saarbruecken": (-10, 2),
    "kaiserslautern": (-8, 4),
    "mannheim": (12, -6),
    "heilbronn": (1, 6),
    "stuttgart": (-4, 10),
    "ulm": (-8, 6),
    "bayreuth": (-6, 6),
    "neubrandenburg": (-1, -28),
    "schwedt": (-4, -8),
    "rheinsberg": (32, -9),
    "cottbus": (18, 0),
    "berlin": (18, 12),
    "magdeburg": (-6, 8),
    "bitterfeld": (9, -2),
    "leipzig": (9, 15),
    "dresden": (6, 0),
    "karl-marx-stadt": (-13, 10),
    "eisenach": (12, -3),
    "jena": (7, 10),
    "polska-north": (70, -30),
    "polska-south": (56, -46),
    "cssr-north": (73, 31),
    "cssr-south": (16, 30),
}

# Where a name stands beside its city (right, down, anchor).
NAME_PLACES: Final[dict[str, tuple[float, float, str]]] = {
    "flensburg": (0, -23, "middle"),
    "kiel": (4, -23, "middle"),
    "hamburg": (-21, -10, "end"),
    "bremen": (29, 38, "middle"),
    "hannover": (-21, 2, "end"),
    "wolfsburg": (-21, 26, "end"),
    "bielefeld": (21, 17, ""),
    "duisburg": (-21, 14, "end"),
    "dortmund": (21, -1, ""),
    "koeln": (-21, 5, "end"),
    "kassel": (-17, -26, "middle"),
    "giessen": (-21, -1, "end"),
    "fulda": (-17, -23, "middle"),
    "frankfurt": (21, 8, ""),
    "koblenz": (-21, 8, "end"),
    "saarbruecken": (0, 35, "middle"),
    "kaiserslautern": (-19, -23, "middle"),
    "mannheim": (21, -13, ""),
    "heilbronn": (24, 11, ""),
    "stuttgart": (-21, 5, "end"),
    "ulm": (0, 35, "middle"),
    "bayreuth": (6, -23, "middle"),
    "nuernberg": (-21, -1, "end"),
    "ingolstadt": (21, 5, ""),
    "muenchen": (0, 35, "middle"),
    "rostock": (0, -23, "middle"),
    "neubrandenburg": (23, -26, "middle"),
    "schwedt": (33, 35, "middle"),
    "rheinsberg": (-38, -27, "middle"),
    "cottbus": (-21, 5, "end"),
    "berlin": (21, 14, ""),
    "magdeburg": (21, 11, ""),
    "bitterfeld": (21, 14, ""),
    "leipzig": (21, -7, ""),
    "dresden": (-5, 38, "middle"),
    "karl-marx-stadt": (21, 29, ""),
    "eisenach": (18, 35, "middle"),
    "jena": (-17, -23, "middle"),
    "polska-north": (0, -27, "middle"),
    "polska-south": (0, -27, "middle"),
    "cssr-north": (48, 39, "middle"),
    "cssr-south": (-30, 36, "middle"),
}


# Names that lie mostly outside the land.
NAMES_AT_SEA: Final = frozenset({"flensburg", "duisburg", "saarbruecken", "rostock", "karl-marx-stadt"})


def _side_of_name(right: float, down: float, anchor: str) -> str:
    if anchor == "middle":
        return "n" if down < 0 else "s"
    return "w" if anchor == "end" else "e"


# The same as one of the four sides of the city, for drawings of another size.
LABEL_AT: Final[dict[str, str]] = {city: _side_of_name(*place) for city, place in NAME_PLACES.items()}

# Connections are straight but for these, which make room: how far the middle is pushed (right, down).
_BENT: Final[dict[str, Point]] = {
    "rostock-magdeburg": (-10, 0),
    "nuernberg-muenchen": (-20, 0),
    "fulda-bayreuth": (-2, 12),
    "berlin-bitterfeld": (23, 14),
    "wolfsburg-kassel": (6, 0),
    "bielefeld-dortmund": (-3, -7),
}

# Where what lies in a province is shown (left, top), and, where that is outside its land, what it points at.
PLAQUES: Final[dict[str, Point]] = {
    "Schleswig-Holstein": (204, 72),
    "Niedersachsen": (221, 200),
    "Nordrhein-Westfalen": (25, 304),
    "Hessen": (289, 425),
    "Rheinland-Pfalz": (28, 560),
    "Baden-Württemberg": (84, 740),
    "Bayern": (612, 742),
    "Mecklenburg-Vorpommern": (640, 8),
    "Brandenburg": (850, 326),
    "Sachsen-Anhalt": (577, 252),
    "Sachsen": (852, 424),
    "Thüringen": (708, 540),
    "West Berlin": (738, 778),
    "East Berlin": (864, 778),
}
COUNTERS_BELOW: Final = 21.0  # from a plaque's top
POINTERS: Final[dict[str, tuple[Point, Point]]] = {  # from, to
    "Schleswig-Holstein": ((278, 105), (396, 124)),
    "Nordrhein-Westfalen": ((99, 337), (196, 374)),
    "Hessen": ((363, 458), (398, 462)),
    "Rheinland-Pfalz": ((102, 593), (204, 593)),
    "Baden-Württemberg": ((158, 773), (306, 773)),
    "Mecklenburg-Vorpommern": ((650, 53), (650, 110)),
    "Brandenburg": ((850, 359), (772, 340)),
    "Sachsen": ((852, 457), (800, 436)),
    "Thüringen": ((708, 573), (590, 516)),
}

# Berlin enlarged: left, top, width, height; where its own picture begins, and where its sectors are named in that.
INSET: Final = (732.0, 634.0, 267.0, 262.0)
IN_INSET: Final[Point] = (INSET[0] + 8, INSET[1] + 26)
SECTOR_NAMES: Final[dict[str, Point]] = {"french": (80, 34), "british": (65, 68), "american": (80, 101)}


@lru_cache
def city_place(city: str) -> Point:
    """Where a city stands."""
    entry = BOARD["city"][CITY_NUMBER[city]]
    x, y = project(entry["lon"], entry["lat"])
    right, down = _MOVED.get(city, (0, 0))
    return x + right, y + down


@lru_cache
def connection_path(connection: str, aside: float = 0) -> str:
    """The line of a connection, or one beside it."""
    a, b = ENDS[CONNECTION_NUMBER[connection]]
    (x0, y0), (x1, y1) = city_place(CITIES[a]), city_place(CITIES[b])
    length = math.hypot(x1 - x0, y1 - y0)
    right, down = (y0 - y1) / length * aside, (x1 - x0) / length * aside
    start, end = (x0 + right, y0 + down), (x1 + right, y1 + down)
    if connection not in _BENT:
        return f"M{_pairs(start)}L{_pairs(end)}"
    bent = _BENT[connection]
    middle = ((start[0] + end[0]) / 2 + 2 * bent[0], (start[1] + end[1]) / 2 + 2 * bent[1])
    return f"M{_pairs(start)}Q{_pairs(middle, end)}"


def connection_middle(connection: str) -> Point:
    """Where the middle of a connection's line lies."""
    (x0, y0), (x1, y1) = (city_place(CITIES[end]) for end in ENDS[CONNECTION_NUMBER[connection]])
    right, down = _BENT.get(connection, (0, 0))
    return (x0 + x1) / 2 + right, (y0 + y1) / 2 + down


def counters_width(province: str) -> float:
    """How wide the counters of a province usually are: unrest, living standard, in the East also socialists."""
    return 74.0 if SIDE_OF[PROVINCE_NUMBER[province]] == "west" else 112.0
