"""One style for all charts: the colours of the board, large letters, words instead of legends where there is room.

Every figure carries its own summary in words.
"""

from __future__ import annotations

import textwrap
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.draw.markup import escape
from wsdv.draw.theme import FONT, PALETTE, THEMES
from wsdv.engine import Error
from wsdv.engine.registry import face_of
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTH: Final = 900  # the size at which every label has its place
HEIGHT: Final = 520
LETTERS: Final = 14  # pixels, for the last row of a classroom
FIXED_THEMES: Final = THEMES[1:]
_HOVER_COLUMNS = 56
# Nothing to zoom, and nothing to upload: a classroom's charts stay where they are.
_NOT_NEEDED = (
    "zoom", "pan", "select", "lasso", "zoomIn", "zoomOut", "autoScale", "resetScale", "sendChartToCloud",
)  # fmt: skip


@lru_cache
def colours(theme: str, game: str = "") -> Mapping[str, str]:
    """The colours of drawings by what they mean, with those of a game."""
    if theme not in FIXED_THEMES:
        raise Error(say("draw-bad-theme", theme=str(theme), themes=", ".join(FIXED_THEMES)))
    column = FIXED_THEMES.index(theme)
    own = face_of(game).palette() if game else {}
    return MappingProxyType({name: shades[column] for name, shades in {**PALETTE, **own}.items()})


@lru_cache
def _template(theme: str) -> go.layout.Template:
    colour = colours(theme)
    axis = {
        "showgrid": False,
        "zeroline": False,
        "fixedrange": True,
        "linecolor": colour["edge"],
        "tickcolor": colour["edge"],
        "ticks": "outside",
        "automargin": False,
        "title": {"standoff": 6, "font": {"size": LETTERS}},
    }
    return go.layout.Template(
        layout={
            "font": {"family": FONT, "size": LETTERS, "color": colour["ink"]},
            "title": {"x": 0.01, "y": 0.985, "yanchor": "top", "font": {"size": 18}},
            "paper_bgcolor": colour["paper"],
            "plot_bgcolor": colour["paper"],
            "xaxis": axis,
            "yaxis": axis | {"gridcolor": colour["edge"]},
            "annotationdefaults": {"showarrow": False, "font": {"size": LETTERS, "color": colour["ink"]}},
            "hoverlabel": {
                "bgcolor": colour["panel"],
                "bordercolor": colour["ink"],
                "font": {"family": FONT, "size": 15, "color": colour["ink"]},
                "align": "left",
            },
            "hovermode": "closest",
            "dragmode": False,
            "showlegend": False,
            "modebar": {"remove": list(_NOT_NEEDED), "color": colour["muted"], "activecolor": colour["ink"]},
        }
    )


def drawn(traces: Sequence[Any], *, title: str, summary: str, theme: str, **layout: Any) -> go.Figure:
    """A figure in the common style that knows its summary."""
    return go.Figure(
        traces,
        {
            "template": _template(theme),
            "title": {"text": plain(title), "subtitle": layout.pop("subtitle", {})},
            "meta": {"title": title, "summary": summary},
            "height": HEIGHT,
            "autosize": True,
            **layout,
        },
    )


def summary(figure: go.Figure) -> str:
    """What a chart shows, in sentences.

    >>> chart = economy_graph(position)
    >>> print(summary(chart))
    """
    meta = figure.layout.meta if isinstance(figure, go.Figure) else None
    if not isinstance(meta, dict) or "summary" not in meta:
        raise Error(say("chart-no-summary", got=type(figure).__name__))
    return str(meta["summary"])


def plain(words: str) -> str:
    """Words as Plotly shows them letter by letter: it would read < and & as markup."""
    return escape(words)


def hover(words: str) -> str:
    """Words for a tooltip, in lines short enough to be read beside a mark."""
    return "<br>".join(plain(line) for line in textwrap.wrap(words, _HOVER_COLUMNS, break_on_hyphens=False))
