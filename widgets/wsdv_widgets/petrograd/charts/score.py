"""The score over a game, scoring step by scoring step."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.petrograd.components import COLOURS, SIDES
from wsdv.games.petrograd.naming import district
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.voice import say
from wsdv.language import signed
from wsdv_widgets.charts.style import drawn, hover, plain
from wsdv_widgets.petrograd.charts.style import bar, colours, log_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.engine import Event, Game


class _Step(NamedTuple):
    """Who scored what, and where the marker was then."""

    round: int
    district: str
    side: str
    points: int
    score: int


def score(game: Game, *, theme: str = "light") -> go.Figure:
    """Who scored what in which round, and where the marker was then; above 0 is Red's half.

    >>> chart = score(game)
    >>> chart
    """
    steps = list(_steps(log_of(game)))
    data = game.rules.data  # type: ignore[attr-defined]
    boxes, colour = data.boxes, colours(theme)
    scores = [0, *(step.score for step in steps)]
    told = [
        say(
            "chart-score-step",
            round=step.round,
            player=player_name(step.side),
            points=step.points,
            district=district(data, step.district),
            score=signed(step.score),
        )
        for step in steps
    ]
    traces: list[Any] = [
        go.Bar(
            x=[at for at, step in enumerate(steps, 1) if step.side == side],
            y=[step.score - before for step, before in zip(steps, scores, strict=False) if step.side == side],
            base=[before for step, before in zip(steps, scores, strict=False) if step.side == side],
            marker=bar(side, theme),
            width=0.8,
            name=player_name(side),
            hovertext=[hover(words) for step, words in zip(steps, told, strict=True) if step.side == side],
            hoverinfo="text",
        )
        for side in SIDES
    ]
    rounds = [at for at, step in enumerate(steps, 1) if at == 1 or step.round != steps[at - 2].round]
    layout: dict[str, Any] = {
        "barmode": "overlay",
        "xaxis": {
            "range": [0.3, max(len(steps), 1) + 0.7],
            "tickvals": rounds,
            "ticktext": [plain(say("moment", round=steps[at - 1].round)) for at in rounds],
        },
        "yaxis": {
            "range": [-boxes - 1, boxes + 1],
            "tickvals": [-boxes, 0, boxes],
            "ticktext": [signed(value) for value in (-boxes, 0, boxes)],
            "title": {"text": plain(say("chart-score"))},
        },
        "shapes": [_line(0, colour["ink"], "solid"), *(_line(at, colour["muted"], "dash") for at in (-boxes, boxes))],
        "annotations": [
            {"x": at, "y": max(before, after), "yanchor": "bottom", "text": f"<b>{signed(after)}</b>"}
            for at, (before, after) in enumerate(pairwise(scores), 1)
        ],
        "margin": {"l": 70, "r": 20, "t": 60, "b": 40},
    }
    words = [say("chart-score-summary", count=len(steps), score=signed(scores[-1])), *told]
    return drawn(traces, title=say("chart-score-title"), summary=" ".join(words), theme=theme, **layout)


def _line(at: int, colour: str, dash: str) -> dict[str, Any]:
    where = {"xref": "x domain", "x0": 0, "x1": 1, "y0": at, "y1": at}
    return {"type": "line", "line": {"color": colour, "width": 1.5, "dash": dash}, "layer": "below", **where}


def _steps(log: tuple[Event, ...]) -> Iterator[_Step]:
    """What was scored: the district is the one that was compared last."""
    number, where = 1, COLOURS[0]
    for event in log:
        if event.kind == "round-begins":
            number = event.amount or number
        elif event.kind == "stronger":
            where = str(event.subject)
        elif event.kind == "scored":
            yield _Step(number, where, str(event.player), event.amount or 0, int(str(event.detail)))
