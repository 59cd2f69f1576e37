"""The three tracks over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.games.germany.atlas import EAST, TRACK_ENDS, WEST
from wsdv.games.germany.cards import TRACKS
from wsdv.games.germany.voice import say
from wsdv.language import signed
from wsdv_widgets.charts.style import WIDTH, drawn, hover, plain
from wsdv_widgets.germany.charts.axes import Panel, period, rows_over_time, steps, x_of_row
from wsdv_widgets.germany.charts.history import history
from wsdv_widgets.germany.charts.style import colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go  # type: ignore[import-untyped]

    from wsdv.engine import Game


def tracks(game: Game, *, theme: str = "light") -> go.Figure:
    """The three markers over a game: above 0 is East's end of a track, below 0 West's.

    >>> chart = tracks(game)
    >>> chart
    """
    moments = history(game)
    colour = colours(theme)
    panels, layout = rows_over_time(moments, len(TRACKS), WIDTH - 150, theme)
    line = {"color": colour["ink"], "width": 3}
    traces: list[Any] = []
    told = [period(moments), say("chart-tracks-summary")]
    when = [moment.words for moment in moments]
    for panel, track in zip(panels, TRACKS, strict=True):
        values = [getattr(moment.position.tracks, track) for moment in moments]
        told.append(_track_in_words(track, values))
        points = [
            hover(say("chart-track-point", track=track, place=signed(value), moment=moment))
            for value, moment in zip(values, when, strict=True)
        ]
        traces.append(steps(values, panel, name=say("draw-track", track=track), points=points, line=line))
        low, high = TRACK_ENDS
        ticks = [low, 0, high]
        layout |= panel.axes(
            x=x_of_row(moments, panel, last=panel is panels[-1]),
            y={"range": [low - 0.6, high + 0.6], "tickvals": ticks, "ticktext": [signed(tick) for tick in ticks]},
        )
        layout["shapes"] = _halves(panel, low - 0.6, high + 0.6, colour) + layout["shapes"]  # the lines on top
        name = plain(say("draw-track", track=track)).replace(" ", "<br>")
        layout["annotations"] += [
            panel.beside(f"<b>{name} {signed(values[-1])}</b>", 0, align="left"),
            panel.beside(plain(say("chart-towards", side=EAST)), high - 1),
            panel.beside(plain(say("chart-towards", side=WEST)), low + 1),
        ]
    return drawn(traces, title=say("chart-tracks-title"), summary=" ".join(told), theme=theme, **layout)


def _halves(panel: Panel, low: float, high: float, colour: dict[str, str]) -> list[dict[str, Any]]:
    """East's half of a track and West's, pale as their land, and the line between them."""
    axes = {"xref": f"x{panel.key} domain", "yref": f"y{panel.key}", "x0": 0, "x1": 1, "layer": "below"}
    fill = {"type": "rect", "line": {"width": 0}, **axes}
    return [
        {**fill, "y0": 0, "y1": high, "fillcolor": colour["land-east"]},
        {**fill, "y0": low, "y1": 0, "fillcolor": colour["land-west"]},
        {"type": "line", "y0": 0, "y1": 0, "line": {"color": colour["muted"], "width": 1, "dash": "dot"}, **axes},
    ]


def _track_in_words(track: str, values: Sequence[int]) -> str:
    return say(
        "chart-track-summary",
        track=track,
        start=signed(values[0]),
        low=signed(min(values)),
        high=signed(max(values)),
        now=signed(values[-1]),
    )
