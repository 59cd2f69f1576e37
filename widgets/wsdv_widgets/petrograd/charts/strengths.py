"""How strong both sides are, district by district."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.petrograd.components import COLOURS, SIDES
from wsdv.games.petrograd.naming import district
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.voice import say
from wsdv_widgets.charts.style import drawn, hover, plain
from wsdv_widgets.petrograd.charts.style import bar, position_of

if TYPE_CHECKING:
    from wsdv.engine import Game, View
    from wsdv.games.petrograd.position import Position


def strengths(shown: Position | Game | View, *, theme: str = "light") -> go.Figure:
    """Both sides' strength in every district, with the neutral tokens that count, and who is stronger by what.

    >>> chart = strengths(position)
    >>> chart
    """
    position = position_of(shown)
    data = position.components
    found = {name: position.strength(name) for name in COLOURS}
    names = [plain(str(district(data, name))) for name in COLOURS]
    told = [
        say(
            "chart-strengths-district",
            district=district(data, name),
            red=one.red.strength,
            white=one.white.strength,
            player=player_name(one.stronger),
            by=one.decided_by or "none",
        )
        for name, one in found.items()
    ]
    traces: list[Any] = [
        go.Bar(
            x=names,
            y=[one.of(side).strength for one in found.values()],
            marker=bar(side, theme),
            name=player_name(side),
            text=[f"<b>{one.of(side).strength}</b>" for one in found.values()],
            textposition="outside",
            cliponaxis=False,
            hovertext=[hover(words) for words in told],
            hoverinfo="text",
        )
        for side in SIDES
    ]
    most = max(1, *(one.of(side).strength for one in found.values() for side in SIDES))
    layout: dict[str, Any] = {
        "barmode": "group",
        "showlegend": True,
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom"},
        "xaxis": {"automargin": False},
        "yaxis": {
            "range": [0, most * 1.15],
            "dtick": max(1, most // 6),
            "title": {"text": plain(say("chart-strength"))},
        },
        "margin": {"l": 60, "r": 20, "t": 70, "b": 60},
    }
    words = " ".join([say("chart-strengths-summary"), *told])
    return drawn(traces, title=say("chart-strengths-title"), summary=words, theme=theme, **layout)
