"""Living standard and unrest of every province over a game: one strip each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.atlas import PROVINCES
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import named, say
from wsdv_widgets.charts.style import HEIGHT, WIDTH, drawn, hover, plain
from wsdv_widgets.germany.charts.axes import BOTTOM, NO_MARGINS, TOP, Panel, above, borders, period, time_axis
from wsdv_widgets.germany.charts.history import history
from wsdv_widgets.germany.charts.style import colours, side_colour, sides
from wsdv_widgets.germany.ids import provinces_of, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wsdv.engine import Game
    from wsdv.games.germany.position import Position
    from wsdv_widgets.germany.charts.history import Snapshot


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
        for name in PROVINCES
        if side_of(name) in shown
    }
    most = max(PROTEST_AT, *(max(row) for row in values.values()))
    traces: list[Any] = []
    layout: dict[str, Any] = {"annotations": [], "shapes": [], **NO_MARGINS}
    rows = max(len(provinces_of(side)) for side in shown)
    when = [moment.words for moment in moments]
    tall = (HEIGHT - TOP - BOTTOM) / rows
    for column, side in enumerate(shown):
        wide = WIDTH / len(shown)
        left, right = column * wide + _NAME_ROOM, (column + 1) * wide - _VALUE_ROOM
        names = provinces_of(side)
        layout["annotations"].append(above(f"<b>{plain(say('chart-side', side=side))}</b>", left, TOP - 16))
        for row, name in enumerate(names):
            top = TOP + row * tall
            panel = Panel(len(traces) + 1, left, right, top, top + tall - _GAP)
            traces.append(_strip(name, values[name], when, measure, panel, theme))
            bottom = row == len(names) - 1
            axis = time_axis(moments, right - left, parts=False) | {"showticklabels": bottom}
            title = {"text": plain(say("chart-axis-decades")), "standoff": 4} if bottom else {}
            layout |= panel.axes(
                x={**axis, "title": title}, y={"range": [0, most * 1.06], "tickvals": [0, most], "ticklen": 3}
            )
            layout["annotations"] += [
                above(plain(named(name)), left - 30, (panel.top + panel.bottom) / 2, xanchor="right"),
                panel.beside(f"<b>{values[name][-1]}</b>", values[name][-1]),
            ]
            layout["shapes"] += borders(moments, panel, theme)
            if measure is _UNREST:
                layout["shapes"].append(_threshold(panel, colour["ink"]))
    return drawn(
        traces,
        title=say(f"chart-{measure.name}-title"),
        summary=_provinces_in_words(moments, measure, values, shown),
        theme=theme,
        **layout,
    )


def _strip(name: str, values: Sequence[int], when: Sequence[str], measure: _Measure, panel: Panel, theme: str) -> Any:
    side = side_of(name)
    told = [
        hover(say(f"chart-{measure.name}-point", province=name, value=value, moment=moment))
        for value, moment in zip(values, when, strict=True)
    ]
    return go.Scatter(
        x=list(range(len(values))),
        y=list(values),
        xaxis=f"x{panel.key}",
        yaxis=f"y{panel.key}",
        name=named(name),
        mode="lines",
        line={"shape": "hv", "color": side_colour(side, theme), "width": 2.5},
        fill="tozeroy",
        fillcolor=colours(theme)[f"land-{side}"],
        hovertext=told,
        hoverinfo="text",
    )


def _threshold(panel: Panel, colour: str) -> dict[str, Any]:
    axes = {"xref": f"x{panel.key} domain", "yref": f"y{panel.key}", "x0": 0, "x1": 1}
    line = {"color": colour, "width": 1.5, "dash": "dash"}
    return {"type": "line", "y0": PROTEST_AT, "y1": PROTEST_AT, "line": line, **axes}


def _provinces_in_words(
    moments: Sequence[Snapshot], measure: _Measure, values: dict[str, list[int]], shown: tuple[str, ...]
) -> str:
    told = [period(moments)]
    now = moments[-1].position
    for side in shown:
        of_side = {name: values[name] for name in provinces_of(side)}
        told.append(
            say(
                f"chart-{measure.name}-summary",
                side=side,
                start=sum(row[0] for row in of_side.values()),
                now=sum(row[-1] for row in of_side.values()),
                protests=now.mass_protests(side),
                items=[say("chart-item", name=name, value=row[-1]) for name, row in of_side.items()],
            )
        )
    return " ".join(told)
