"""Time along the axis: decades and their parts under panels with axes of their own.

Values hold until the next action or phase changes them, so all lines are steps.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.draw.cards import text_width
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.voice import say
from wsdv_widgets.charts.style import HEIGHT, LETTERS, WIDTH, plain
from wsdv_widgets.germany.charts.history import Snapshot, years
from wsdv_widgets.germany.charts.style import colours

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Shapes = list[dict[str, Any]]

TOP: Final = 68  # pixels above the first panel: title, names of decades or states
BOTTOM: Final = 52  # below the last one: decades, the axis' title


class Panel(NamedTuple):
    """A rectangle with axes of its own, in pixels from the upper left corner of the chart."""

    number: int  # Plotly counts axes x, x2, x3 …
    left: float
    right: float
    top: float
    bottom: float

    @property
    def key(self) -> str:
        """What Plotly adds to the names of its axes."""
        return str(self.number) if self.number > 1 else ""

    def axes(self, *, x: dict[str, Any], y: dict[str, Any]) -> dict[str, Any]:
        """The two axes of the panel, for the layout. The margins are none: the panel says where it is."""
        across = [self.left / WIDTH, self.right / WIDTH]
        up = [1 - self.bottom / HEIGHT, 1 - self.top / HEIGHT]
        return {
            f"xaxis{self.key}": {"domain": across, "anchor": f"y{self.key}", **x},
            f"yaxis{self.key}": {"domain": up, "anchor": f"x{self.key}", **y},
        }

    def beside(self, words: str, height: float, **options: Any) -> dict[str, Any]:
        """Words to the right of the panel, at a height of its own axis."""
        place = {"xref": "paper", "x": self.right / WIDTH, "xshift": 6, "xanchor": "left"}
        return {"text": words, "yref": f"y{self.key}", "y": height, **place, **options}


NO_MARGINS: Final = {"margin": {"l": 0, "r": 0, "t": 0, "b": 0}}


def above(words: str, left: float, top: float, **options: Any) -> dict[str, Any]:
    """Words at a place of the chart, in pixels."""
    place = {"xref": "paper", "x": left / WIDTH, "yref": "paper", "y": 1 - top / HEIGHT}
    return {"text": words, "xanchor": "left", "yanchor": "middle", **place, **options}


# Decades along the axis


def _spans(moments: Sequence[Snapshot], key: Callable[[Snapshot], Any]) -> list[tuple[Any, float, float]]:
    """Neighbouring moments with the same key: the key, where they begin and where they end."""
    spans = []
    start = 0
    for value, group in groupby(moments, key=key):
        count = len(list(group))
        spans.append((value, start - 0.5, start + count - 0.5))
        start += count
    return spans


def decades(moments: Sequence[Snapshot]) -> list[tuple[int, float, float]]:
    """Each decade, where it begins on the axis and where it ends."""
    return _spans(moments, lambda moment: moment.decade)


def _fits(words: str, start: float, end: float, unit: float) -> bool:
    return text_width(words, LETTERS) <= (end - start) * unit


def time_axis(moments: Sequence[Snapshot], room: float, *, parts: bool) -> dict[str, Any]:
    """The axis of time, labelled with decades or with the parts of decades, as far as there is room (in pixels)."""
    unit = room / len(moments)
    if parts:
        spans = _spans(moments, lambda moment: (moment.decade, moment.part))
        named = [(say("chart-part", part=key[1]), start, end) for key, start, end in spans]
    else:
        named = [(ROMAN[decade], start, end) for decade, start, end in decades(moments)]
    named = [(words, start, end) for words, start, end in named if _fits(words, start, end, unit)]
    return {
        "range": [-0.5, len(moments) - 0.5],
        "tickvals": [(start + end) / 2 for _, start, end in named],
        "ticktext": [plain(words) for words, _, _ in named],
        "ticks": "",
        "showline": True,
    }


def borders(moments: Sequence[Snapshot], panel: Panel, theme: str) -> Shapes:
    """A line where a decade ends."""
    line = {"color": colours(theme)["edge"], "width": 1}
    axes = {"xref": f"x{panel.key}", "yref": f"y{panel.key} domain", "y0": 0, "y1": 1, "layer": "below"}
    return [{"type": "line", "x0": end, "x1": end, "line": line, **axes} for _, _, end in decades(moments)[:-1]]


def _decade_names(moments: Sequence[Snapshot], left: float, room: float) -> list[dict[str, Any]]:
    """The decades and their years, above the first panel."""
    unit = room / len(moments)
    names = []
    for decade, start, end in decades(moments):
        first, last = years(decade)
        facts = {"decade": ROMAN[decade], "first": str(first), "last": str(last)}
        forms = (say("chart-decade", **facts), say("chart-decade-short", **facts), ROMAN[decade])
        words = next((form for form in forms if _fits(form, start, end, unit)), forms[-1])
        place = left + ((start + end) / 2 + 0.5) * unit
        names.append(above(plain(words), place, TOP - 12, xanchor="center"))
    return names


# Panels above each other


def rows_over_time(
    moments: Sequence[Snapshot], count: int, right: float, theme: str
) -> tuple[list[Panel], dict[str, Any]]:
    """Panels of equal height over one axis of time, with the decades above and their parts below."""
    left = 74.0
    gap = 26
    tall = (HEIGHT - TOP - BOTTOM - (count - 1) * gap) / count
    tops = [TOP + row * (tall + gap) for row in range(count)]
    panels = [Panel(row + 1, left, right, top, top + tall) for row, top in enumerate(tops)]
    layout: dict[str, Any] = {
        "annotations": _decade_names(moments, left, right - left),
        "shapes": [line for panel in panels for line in borders(moments, panel, theme)],
        **NO_MARGINS,
    }
    return panels, layout


def x_of_row(moments: Sequence[Snapshot], panel: Panel, *, last: bool) -> dict[str, Any]:
    """The axis of time of such a panel; only the last one is labelled."""
    axis = time_axis(moments, panel.right - panel.left, parts=True) | {"showticklabels": last}
    return axis | ({"title": {"text": plain(say("chart-axis-time")), "standoff": 4}} if last else {})


def steps(values: Sequence[int], panel: Panel, *, name: str, points: Sequence[str], line: dict[str, Any]) -> Any:
    """A line of steps in a panel."""
    return go.Scatter(
        x=list(range(len(values))),
        y=list(values),
        xaxis=f"x{panel.key}",
        yaxis=f"y{panel.key}",
        name=name,
        mode="lines",
        line={"shape": "hv", **line},
        hovertext=points,
        hoverinfo="text",
    )


def period(moments: Sequence[Snapshot]) -> str:
    """From when to when a chart goes."""
    first, last = moments[0], moments[-1]
    return say("chart-period", first=ROMAN[first.decade], last=ROMAN[last.decade], moment=last.words)
