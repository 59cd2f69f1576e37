"""What a game did over the decades: living standard and unrest by province, the three tracks, what was built.

Values hold until the next action or phase changes them, so all lines are steps.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.draw.fit import text_width
from wsdv.games.germany.atlas import (
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS_OF,
    PROVINCES,
    SIDE_OF,
    SIDES,
    TRACK_ENDS,
)
from wsdv.games.germany.cards import TRACKS
from wsdv.games.germany.draw.words import said, signed
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.language import enumerated
from wsdv_widgets.charts.style import (
    HEIGHT,
    LETTERS,
    STROKE,
    WIDTH,
    colours,
    drawn,
    hover,
    mark,
    plain,
    side_colour,
    sides,
)
from wsdv_widgets.germany.charts.history import Snapshot, history, years

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wsdv.engine import Game
    from wsdv.games.germany.position import Position

    Shapes = list[dict[str, Any]]

_TOP: Final = 68  # pixels above the first panel: title, names of decades or states
_BOTTOM: Final = 52  # below the last one: decades, the axis' title


class _Panel(NamedTuple):
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


_NO_MARGINS: Final = {"margin": {"l": 0, "r": 0, "t": 0, "b": 0}}


def _above(words: str, left: float, top: float, **options: Any) -> dict[str, Any]:
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


def _decades(moments: Sequence[Snapshot]) -> list[tuple[int, float, float]]:
    return _spans(moments, lambda moment: moment.decade)


def _fits(words: str, start: float, end: float, unit: float) -> bool:
    return text_width(words, LETTERS) <= (end - start) * unit


def _time_axis(moments: Sequence[Snapshot], room: float, *, parts: bool) -> dict[str, Any]:
    """The axis of time, labelled with decades or with the parts of decades, as far as there is room (in pixels)."""
    unit = room / len(moments)
    if parts:
        spans = _spans(moments, lambda moment: (moment.decade, moment.part))
        named = [(said("chart-part", part=key[1]), start, end) for key, start, end in spans]
    else:
        named = [(ROMAN[decade], start, end) for decade, start, end in _decades(moments)]
    named = [(words, start, end) for words, start, end in named if _fits(words, start, end, unit)]
    return {
        "range": [-0.5, len(moments) - 0.5],
        "tickvals": [(start + end) / 2 for _, start, end in named],
        "ticktext": [plain(words) for words, _, _ in named],
        "ticks": "",
        "showline": True,
    }


def _borders(moments: Sequence[Snapshot], panel: _Panel, theme: str) -> Shapes:
    """A line where a decade ends."""
    line = {"color": colours(theme)["edge"], "width": 1}
    axes = {"xref": f"x{panel.key}", "yref": f"y{panel.key} domain", "y0": 0, "y1": 1, "layer": "below"}
    return [{"type": "line", "x0": end, "x1": end, "line": line, **axes} for _, _, end in _decades(moments)[:-1]]


def _decade_names(moments: Sequence[Snapshot], left: float, room: float) -> list[dict[str, Any]]:
    """The decades and their years, above the first panel."""
    unit = room / len(moments)
    names = []
    for decade, start, end in _decades(moments):
        first, last = years(decade)
        facts = {"decade": ROMAN[decade], "first": str(first), "last": str(last)}
        forms = (said("chart-decade", **facts), said("chart-decade-short", **facts), ROMAN[decade])
        words = next((form for form in forms if _fits(form, start, end, unit)), forms[-1])
        place = left + ((start + end) / 2 + 0.5) * unit
        names.append(_above(plain(words), place, _TOP - 12, xanchor="center"))
    return names


# Living standard and unrest by province


class _Measure(NamedTuple):
    """One number of every province, and the messages that speak of it."""

    name: str
    value: Callable[[Position, str], int]


_LIVING: Final = _Measure("living", lambda position, name: position.provinces[name].living_standard)
_UNREST: Final = _Measure("unrest", lambda position, name: position.provinces[name].unrest)


def living_standards(game: Game, *, side: str | None = None, theme: str = "light") -> go.Figure:
    """The living standard of every province over a game, one strip each.

    >>> chart = living_standards(game)
    >>> chart
    """
    return _by_province(history(game), _LIVING, sides(side), theme)


def unrest(game: Game, *, side: str | None = None, theme: str = "light") -> go.Figure:
    """The unrest in every province over a game; the dashed line is where a mass protest begins.

    >>> chart = unrest(game, side="east")
    >>> chart
    """
    return _by_province(history(game), _UNREST, sides(side), theme)


_NAME_ROOM: Final = 196  # pixels for the name of a province and the numbers of its axis
_VALUE_ROOM: Final = 30
_GAP: Final = 13


def _by_province(moments: Sequence[Snapshot], measure: _Measure, shown: tuple[str, ...], theme: str) -> go.Figure:
    colour = colours(theme)
    values = {
        name: [measure.value(moment.position, name) for moment in moments]
        for name, side in zip(PROVINCES, SIDE_OF, strict=True)
        if side in shown
    }
    most = max(PROTEST_AT, *(max(row) for row in values.values()))
    traces: list[Any] = []
    layout: dict[str, Any] = {"annotations": [], "shapes": [], **_NO_MARGINS}
    rows = max(sum(SIDE_OF[PROVINCES.index(name)] == side for name in values) for side in shown)
    tall = (HEIGHT - _TOP - _BOTTOM) / rows
    for column, side in enumerate(shown):
        wide = WIDTH / len(shown)
        left, right = column * wide + _NAME_ROOM, (column + 1) * wide - _VALUE_ROOM
        names = [name for name in values if SIDE_OF[PROVINCES.index(name)] == side]
        layout["annotations"].append(_above(f"<b>{plain(say('chart-side', side=side))}</b>", left, _TOP - 16))
        for row, name in enumerate(names):
            top = _TOP + row * tall
            panel = _Panel(len(traces) + 1, left, right, top, top + tall - _GAP)
            traces.append(_strip(name, values[name], moments, measure, panel, theme))
            bottom = row == len(names) - 1
            axis = _time_axis(moments, right - left, parts=False) | {"showticklabels": bottom}
            title = {"text": plain(said("chart-axis-decades")), "standoff": 4} if bottom else {}
            layout |= panel.axes(
                x={**axis, "title": title}, y={"range": [0, most * 1.06], "tickvals": [0, most], "ticklen": 3}
            )
            layout["annotations"] += [
                _above(plain(name), left - 30, (panel.top + panel.bottom) / 2, xanchor="right"),
                panel.beside(f"<b>{values[name][-1]}</b>", values[name][-1]),
            ]
            layout["shapes"] += _borders(moments, panel, theme)
            if measure is _UNREST:
                layout["shapes"].append(_threshold(panel, colour["ink"]))
    return drawn(
        traces,
        title=say(f"chart-{measure.name}-title"),
        summary=_provinces_in_words(moments, measure, values, shown),
        theme=theme,
        **layout,
    )


def _strip(
    name: str, values: Sequence[int], moments: Sequence[Snapshot], measure: _Measure, panel: _Panel, theme: str
) -> Any:
    side = SIDE_OF[PROVINCES.index(name)]
    told = [
        hover(say(f"chart-{measure.name}-point", province=name, value=value, moment=moment.words))
        for value, moment in zip(values, moments, strict=True)
    ]
    return go.Scatter(
        x=list(range(len(values))),
        y=list(values),
        xaxis=f"x{panel.key}",
        yaxis=f"y{panel.key}",
        name=name,
        mode="lines",
        line={"shape": "hv", "color": side_colour(side, theme), "width": 2.5},
        fill="tozeroy",
        fillcolor=colours(theme)[f"land-{side}"],
        hovertext=told,
        hoverinfo="text",
    )


def _threshold(panel: _Panel, colour: str) -> dict[str, Any]:
    axes = {"xref": f"x{panel.key} domain", "yref": f"y{panel.key}", "x0": 0, "x1": 1}
    line = {"color": colour, "width": 1.5, "dash": "dash"}
    return {"type": "line", "y0": PROTEST_AT, "y1": PROTEST_AT, "line": line, **axes}


def _provinces_in_words(
    moments: Sequence[Snapshot], measure: _Measure, values: dict[str, list[int]], shown: tuple[str, ...]
) -> str:
    told = [_period(moments)]
    now = moments[-1].position
    for side in shown:
        of_side = {name: row for name, row in values.items() if SIDE_OF[PROVINCES.index(name)] == side}
        told.append(
            say(
                f"chart-{measure.name}-summary",
                side=side,
                start=sum(row[0] for row in of_side.values()),
                now=sum(row[-1] for row in of_side.values()),
                protests=now.mass_protests(side),
                items=enumerated([say("chart-item", name=name, value=row[-1]) for name, row in of_side.items()]),
            )
        )
    return " ".join(told)


def _period(moments: Sequence[Snapshot]) -> str:
    """From when to when a chart goes."""
    first, last = moments[0], moments[-1]
    return say("chart-period", first=ROMAN[first.decade], last=ROMAN[last.decade], moment=last.words)


# Panels above each other


def _rows(moments: Sequence[Snapshot], count: int, right: float, theme: str) -> tuple[list[_Panel], dict[str, Any]]:
    """Panels of equal height over one axis of time, with the decades above and their parts below."""
    left = 74.0
    gap = 26
    tall = (HEIGHT - _TOP - _BOTTOM - (count - 1) * gap) / count
    tops = [_TOP + row * (tall + gap) for row in range(count)]
    panels = [_Panel(row + 1, left, right, top, top + tall) for row, top in enumerate(tops)]
    layout: dict[str, Any] = {
        "annotations": _decade_names(moments, left, right - left),
        "shapes": [line for panel in panels for line in _borders(moments, panel, theme)],
        **_NO_MARGINS,
    }
    return panels, layout


def _x_of_row(moments: Sequence[Snapshot], panel: _Panel, *, last: bool) -> dict[str, Any]:
    axis = _time_axis(moments, panel.right - panel.left, parts=True) | {"showticklabels": last}
    return axis | ({"title": {"text": plain(said("chart-axis-time")), "standoff": 4}} if last else {})


# The three tracks


def tracks(game: Game, *, theme: str = "light") -> go.Figure:
    """The three markers over a game: above 0 is East's end of a track, below 0 West's.

    >>> chart = tracks(game)
    >>> chart
    """
    moments = history(game)
    colour = colours(theme)
    panels, layout = _rows(moments, len(TRACKS), WIDTH - 150, theme)
    line = {"color": colour["ink"], "width": 3}
    traces: list[Any] = []
    told = [_period(moments), say("chart-tracks-summary")]
    for panel, track in zip(panels, TRACKS, strict=True):
        values = [getattr(moment.position.tracks, track) for moment in moments]
        told.append(_track_in_words(track, values))
        points = [
            hover(say("chart-track-point", track=track, place=signed(value), moment=moment.words))
            for value, moment in zip(values, moments, strict=True)
        ]
        traces.append(_steps(values, panel, name=said("draw-track", track=track), points=points, line=line))
        low, high = TRACK_ENDS
        ticks = [low, 0, high]
        layout |= panel.axes(
            x=_x_of_row(moments, panel, last=panel is panels[-1]),
            y={"range": [low - 0.6, high + 0.6], "tickvals": ticks, "ticktext": [signed(tick) for tick in ticks]},
        )
        layout["shapes"] = _halves(panel, low - 0.6, high + 0.6, colour) + layout["shapes"]  # the lines on top
        name = plain(said("draw-track", track=track)).replace(" ", "<br>")
        layout["annotations"] += [
            panel.beside(f"<b>{name} {signed(values[-1])}</b>", 0, align="left"),
            panel.beside(plain(said("chart-towards", side="east")), high - 1),
            panel.beside(plain(said("chart-towards", side="west")), low + 1),
        ]
    return drawn(traces, title=say("chart-tracks-title"), summary=" ".join(told), theme=theme, **layout)


def _halves(panel: _Panel, low: float, high: float, colour: dict[str, str]) -> list[dict[str, Any]]:
    """East's half of a track and West's, pale as their land, and the line between them."""
    axes = {"xref": f"x{panel.key} domain", "yref": f"y{panel.key}", "x0": 0, "x1": 1, "layer": "below"}
    fill = {"type": "rect", "line": {"width": 0}, **axes}
    return [
        {**fill, "y0": 0, "y1": high, "fillcolor": colour["land-east"]},
        {**fill, "y0": low, "y1": 0, "fillcolor": colour["land-west"]},
        {"type": "line", "y0": 0, "y1": 0, "line": {"color": colour["muted"], "width": 1, "dash": "dot"}, **axes},
    ]


def _steps(values: Sequence[int], panel: _Panel, *, name: str, points: Sequence[str], line: dict[str, Any]) -> Any:
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


def _track_in_words(track: str, values: Sequence[int]) -> str:
    return say(
        "chart-track-summary",
        track=track,
        start=signed(values[0]),
        low=signed(min(values)),
        high=signed(max(values)),
        now=signed(values[-1]),
    )


# Factories and infrastructure


def _factories(position: Position, side: str) -> int:
    return sum(CITIES_OF[side] >> CITY_NUMBER[city] & 1 for city in position.factories)


def _infrastructure(position: Position, side: str) -> int:
    return sum(
        count for name, count in position.infrastructure.items() if CONNECTIONS_OF[side] >> CONNECTION_NUMBER[name] & 1
    )


_BUILT: Final[dict[str, Callable[[Position, str], int]]] = {
    "factories": _factories,
    "infrastructure": _infrastructure,
}


def building(game: Game, *, theme: str = "light") -> go.Figure:
    """How many factories and how much infrastructure both states had over a game.

    >>> chart = building(game)
    >>> chart
    """
    moments = history(game)
    panels, layout = _rows(moments, len(_BUILT), WIDTH - 90, theme)
    traces: list[Any] = []
    told = [_period(moments)]
    for panel, (kind, count) in zip(panels, _BUILT.items(), strict=True):
        rows = {side: [count(moment.position, side) for moment in moments] for side in SIDES}
        most = max(6, *(max(row) for row in rows.values()))
        told.append(_built_in_words(kind, rows))
        for side, row in rows.items():
            points = [
                hover(say("chart-built-point", side=side, kind=kind, count=value, moment=moment.words))
                for value, moment in zip(row, moments, strict=True)
            ]
            name = say("chart-built-name", side=side, kind=kind)
            line = {"color": side_colour(side, theme), **STROKE[side]}
            traces += [
                _steps(row, panel, name=name, points=points, line=line),
                _ends_of_decades(row, moments, panel, side, theme),
            ]
        layout |= panel.axes(
            x=_x_of_row(moments, panel, last=panel is panels[-1]),
            y={
                "range": [-0.04 * most, most * 1.08],
                "nticks": 5,
                "title": {"text": plain(said("chart-built-axis", kind=kind))},
            },
        )
        heights = _apart({side: row[-1] for side, row in rows.items()}, most * 1.08, panel.bottom - panel.top)
        for side, height in heights.items():
            words = plain(say("chart-side-count", side=side, count=rows[side][-1]))
            layout["annotations"].append(panel.beside(f"<b>{words}</b>", height))
    told.append(say("chart-rundown-summary", count=len(moments[-1].position.run_down)))
    return drawn(traces, title=say("chart-built-title"), summary=" ".join(told), theme=theme, **layout)


def _ends_of_decades(values: Sequence[int], moments: Sequence[Snapshot], panel: _Panel, side: str, theme: str) -> Any:
    """The state's mark wherever a decade begins or the game stands: lines are told apart by shape as well."""
    places = [round(start + 0.5) for _, start, _ in _decades(moments)] + [len(values) - 1]
    return go.Scatter(
        x=places,
        y=[values[place] for place in places],
        xaxis=f"x{panel.key}",
        yaxis=f"y{panel.key}",
        mode="markers",
        marker=mark(side, theme),
        cliponaxis=False,
        hoverinfo="skip",
    )


def _apart(values: dict[str, int], top: float, room: float) -> dict[str, float]:
    """Heights for labels that do not cover each other, in the order of their values."""
    least = top * (LETTERS + 4) / room
    (lower, low), (upper, high) = sorted(values.items(), key=lambda entry: entry[1])
    missing = max(0.0, least - (high - low)) / 2
    return {lower: low - missing, upper: high + missing}


def _built_in_words(kind: str, rows: dict[str, list[int]]) -> str:
    return " ".join(
        say("chart-built-summary", kind=kind, side=side, start=row[0], most=max(row), now=row[-1])
        for side, row in rows.items()
    )
