"""Factories and infrastructure of both states over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.atlas import CITIES_OF, CITY_NUMBER, CONNECTION_NUMBER, CONNECTIONS_OF, SIDES
from wsdv.games.germany.voice import say
from wsdv_widgets.charts.style import LETTERS, WIDTH, drawn, hover, plain
from wsdv_widgets.germany.charts.axes import Panel, decades, period, rows_over_time, steps, x_of_row
from wsdv_widgets.germany.charts.history import history
from wsdv_widgets.germany.charts.style import STROKE, mark, side_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wsdv.engine import Game
    from wsdv.games.germany.position import Position
    from wsdv_widgets.germany.charts.history import Snapshot


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
    panels, layout = rows_over_time(moments, len(_BUILT), WIDTH - 90, theme)
    traces: list[Any] = []
    told = [period(moments)]
    when = [moment.words for moment in moments]
    for panel, (kind, count) in zip(panels, _BUILT.items(), strict=True):
        rows = {side: [count(moment.position, side) for moment in moments] for side in SIDES}
        most = max(6, *(max(row) for row in rows.values()))
        told.append(_built_in_words(kind, rows))
        for side, row in rows.items():
            points = [
                hover(say("chart-built-point", side=side, kind=kind, count=value, moment=moment))
                for value, moment in zip(row, when, strict=True)
            ]
            name = say("chart-built-name", side=side, kind=kind)
            line = {"color": side_colour(side, theme), **STROKE[side]}
            traces += [
                steps(row, panel, name=name, points=points, line=line),
                _ends_of_decades(row, moments, panel, side, theme),
            ]
        layout |= panel.axes(
            x=x_of_row(moments, panel, last=panel is panels[-1]),
            y={
                "range": [-0.04 * most, most * 1.08],
                "nticks": 5,
                "title": {"text": plain(say("chart-built-axis", kind=kind))},
            },
        )
        heights = _apart({side: row[-1] for side, row in rows.items()}, most * 1.08, panel.bottom - panel.top)
        for side, height in heights.items():
            words = plain(say("chart-side-count", side=side, count=rows[side][-1]))
            layout["annotations"].append(panel.beside(f"<b>{words}</b>", height))
    told.append(say("chart-rundown-summary", count=len(moments[-1].position.run_down)))
    return drawn(traces, title=say("chart-built-title"), summary=" ".join(told), theme=theme, **layout)


def _ends_of_decades(values: Sequence[int], moments: Sequence[Snapshot], panel: Panel, side: str, theme: str) -> Any:
    """The state's mark wherever a decade begins or the game stands: lines are told apart by shape as well."""
    places = [round(start + 0.5) for _, start, _ in decades(moments)] + [len(values) - 1]
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
