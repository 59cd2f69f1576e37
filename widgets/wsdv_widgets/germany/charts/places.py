"""Where things stand in the economy graph: what part of the map is shown, and where names cover nothing.

The map is true to scale, and the sea fills what is left of a wide screen. All places are meant for the view of both
states at the usual size; in a view of one state everything is farther apart.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.germany.atlas import CITIES
from wsdv.games.germany.draw.geometry import LABEL_AT
from wsdv_widgets.charts.style import WIDTH

if TYPE_CHECKING:
    from wsdv.games.germany.draw.geometry import Point

MAP_HEIGHT: Final = 820  # pixels; taller than other charts
_VIEWS: Final = {  # left, right, top and bottom of the map that is shown
    None: (150, 960, 32, 868),
    "west": (150, 760, 32, 868),
    "east": (430, 960, 60, 640),
}

# Where the name of a city stands beside its mark, as on the board, in Plotly's words; or elsewhere, where the letters
# of a chart are too large for the place on the board.
_IN_WORDS: Final = {"n": "top center", "s": "bottom center", "e": "middle right", "w": "middle left"}
_OTHERWISE: Final = {
    "bremen": "middle right",
    "wolfsburg": "middle right",
    "dortmund": "bottom right",
    "kassel": "middle right",
    "fulda": "middle left",
    "kaiserslautern": "top left",
    "mannheim": "top right",
    "schwedt": "bottom right",
    "polska-south": "bottom center",
    "rheinsberg": "bottom center",
    "cottbus": "middle right",
    "leipzig": "bottom center",
    "dresden": "middle right",
    "jena": "top left",
}
NAME_AT: Final = {city: _OTHERWISE.get(city, _IN_WORDS[LABEL_AT[city]]) for city in CITIES}

# Where the name of a province stands, in units of the map. West Berlin has no city, East Berlin but one.
PROVINCE_AT: Final[dict[str, Point]] = {
    "Schleswig-Holstein": (350, 101),
    "Niedersachsen": (297, 201),
    "Nordrhein-Westfalen": (228, 355),
    "Hessen": (472, 405),
    "Rheinland-Pfalz": (201, 573),
    "Baden-Württemberg": (350, 825),
    "Bayern": (602, 670),
    "Mecklenburg-Vorpommern": (606, 204),
    "Brandenburg": (760, 350),
    "Sachsen-Anhalt": (580, 377),
    "Sachsen": (765, 439),
    "Thüringen": (539, 530),
}


class Frame(NamedTuple):
    """The part of the map that a chart shows, and how large it is there."""

    left: float
    right: float
    top: float
    bottom: float

    @classmethod
    def around(cls, side: str | None) -> Frame:
        """The frame for both states or for one."""
        return cls(*_VIEWS[side])

    @property
    def margin(self) -> dict[str, int]:
        """The room for title and legend, in pixels."""
        return {"l": 8, "r": 8, "t": 40, "b": 62}

    @property
    def across(self) -> list[float]:
        """The range of the horizontal axis, with sea on both sides."""
        sea = (self._room[0] / self.scale - (self.right - self.left)) / 2
        return [self.left - sea, self.right + sea]

    @property
    def down(self) -> list[float]:
        """The range of the vertical axis: the map counts downwards."""
        return [self.bottom, self.top]

    @property
    def _room(self) -> Point:
        """What is left for the map, in pixels."""
        margin = self.margin
        return WIDTH - margin["l"] - margin["r"], MAP_HEIGHT - margin["t"] - margin["b"]

    @property
    def scale(self) -> float:
        """How many pixels a unit of the map is."""
        wide, tall = self._room
        return min(wide / (self.right - self.left), tall / (self.bottom - self.top))

    def pixel(self, place: Point) -> Point:
        """Where a place of the map stands in the chart."""
        return (place[0] - self.left) * self.scale, (place[1] - self.top) * self.scale

    def place(self, pixel: Point) -> Point:
        """The way back."""
        return pixel[0] / self.scale + self.left, pixel[1] / self.scale + self.top

    def beside(self, a: Point, b: Point, aside: float) -> tuple[Point, Point]:
        """The line between two places, moved aside by so many pixels."""
        (x0, y0), (x1, y1) = self.pixel(a), self.pixel(b)
        length = math.hypot(x1 - x0, y1 - y0)
        right, down = (y0 - y1) / length * aside, (x1 - x0) / length * aside
        return self.place((x0 + right, y0 + down)), self.place((x1 + right, y1 + down))
