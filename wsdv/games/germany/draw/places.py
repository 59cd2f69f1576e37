"""Where something happened: a pin on the map, and a small map of its own with such a pin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.fit import text_width
from wsdv.draw.markup import circle, described, number, rectangle, text
from wsdv.games.germany.draw.geometry import AREAS, HEIGHT, WIDTH, arc_path, arcs, area_path, kind_of_arc, project
from wsdv.games.germany.draw.geometry import state_of as side_of
from wsdv.language import worded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.games.germany.draw.geometry import Point
    from wsdv.games.germany.history.dossier import Place

_LETTERS: Final = 22  # size of the name on a pin's sign
_LARGE: Final = 2.6  # how much larger a pin is on a small map
_LAND: Final = (130.0, 800.0)  # from where to where there is land
_EDGE: Final = 44.0  # how far from the edge of the map stands what lies beyond it

RULES: Final = """
& .pin { pointer-events: none; }
& .pin .drop { fill: $legal; stroke: $paper; stroke-width: 4; }
& .pin .eye { fill: $paper; }
& .pin .sign { fill: $paper; stroke: $legal; stroke-width: 2; }
& .pin text { font-size: 22px; font-weight: 700; }
"""


def _on_map(place: Place) -> tuple[Point, bool]:
    """Where a place is on the map; of what lies beyond it the nearest point of the edge, and that it does."""
    x, y = project(place.longitude, place.latitude)
    inside = min(max(x, _EDGE), WIDTH - _EDGE), min(max(y, 2 * _EDGE), HEIGHT - _EDGE)
    return inside, abs(x - inside[0]) + abs(y - inside[1]) > _EDGE


def _drop(place: Place, size: float = 1, sign: str = "") -> str:
    x, y = _on_map(place)[0]
    drop = '<path class="drop" d="M0 0C-7 -15 -17 -20 -17 -33A17 17 0 0 1 17 -33C17 -20 7 -15 0 0Z"/>'
    scaled = f" scale({number(size)})" if size != 1 else ""
    where = f'transform="translate({number(x)} {number(y)}){scaled}"'
    return f'<g class="pin" {where} aria-hidden="true">{sign}{drop}{circle(0, -33, 6, "eye")}</g>'


def pin(place: Place) -> str:
    """A pin that stands on a place, with its name on a sign; beyond the map an arrow in that direction."""
    (x, _), beyond = _on_map(place)
    town = place.name.partition(",")[0]
    name = f"{town} →" if beyond and x > WIDTH / 2 else f"← {town}" if beyond else town
    wide = text_width(name, _LETTERS, bold=True) + 16
    left = -22 - wide if x > WIDTH * 0.6 else 22
    return _drop(place, sign=rectangle(left, -50, wide, 34, "sign", round_by=6) + text(left + 8, -26, name))


def pins(places: Iterable[Place]) -> str:
    """A pin for each place."""
    return "".join(map(pin, places))


@worded(256)
def locator(places: tuple[Place, ...], words: str) -> str:
    """Both states in small, with a large pin for each place, as a picture of its own."""
    land = "".join(f'<path class="land of-{side_of(area)}" d="{area_path(area)}"/>' for area in AREAS)
    inner = "".join(
        f'<path class="border inner" d="{arc_path(arc)}"/>' for arc in range(len(arcs())) if kind_of_arc(arc) == "inner"
    )
    drops = "".join(_drop(place, _LARGE) for place in places)
    right = max(_LAND[1], *(_on_map(place)[0][0] + _EDGE for place in places))
    box = f'viewBox="{_LAND[0]} 0 {number(right - _LAND[0])} {HEIGHT}"'
    return f'<svg class="locator" {box}>{described(words, land, inner, drops)}</svg>'
