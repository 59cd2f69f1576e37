"""Charts of positions and games, as Plotly figures, each with its summary in words.

>>> from wsdv_widgets.charts import Chart, economy_graph
>>> Chart(economy_graph, position)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wsdv.language import say

try:
    from wsdv_widgets.charts.chart import Chart
    from wsdv_widgets.charts.style import summary
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] in {"wsdv", "wsdv_widgets"}:
        raise
    raise ImportError(say("missing-extra", module=missing.name or "", extra="notebooks")) from None

if TYPE_CHECKING:
    from wsdv_widgets.germany.charts.building import building
    from wsdv_widgets.germany.charts.economy import economy_graph
    from wsdv_widgets.germany.charts.history import Snapshot, history
    from wsdv_widgets.germany.charts.provinces import living_standards, unrest
    from wsdv_widgets.germany.charts.timeline import timeline
    from wsdv_widgets.germany.charts.tracks import tracks
    from wsdv_widgets.germany.charts.waterfall import currency, flight
    from wsdv_widgets.petrograd.charts.days import days
    from wsdv_widgets.petrograd.charts.score import score
    from wsdv_widgets.petrograd.charts.strengths import strengths

__all__ = [
    "Chart",
    "Snapshot",
    "building",
    "currency",
    "days",
    "economy_graph",
    "flight",
    "history",
    "living_standards",
    "score",
    "strengths",
    "summary",
    "timeline",
    "tracks",
    "unrest",
]

_HOMES = {  # each chart in the module of its game
    "Snapshot": "germany.charts.history",
    "building": "germany.charts.building",
    "currency": "germany.charts.waterfall",
    "days": "petrograd.charts.days",
    "economy_graph": "germany.charts.economy",
    "flight": "germany.charts.waterfall",
    "history": "germany.charts.history",
    "living_standards": "germany.charts.provinces",
    "score": "petrograd.charts.score",
    "strengths": "petrograd.charts.strengths",
    "timeline": "germany.charts.timeline",
    "tracks": "germany.charts.tracks",
    "unrest": "germany.charts.provinces",
}


def __getattr__(name: str) -> Any:
    """Load a chart when it is asked for: the style and the widget serve any game."""
    if name not in _HOMES:
        error = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(error)
    return getattr(import_module(f"wsdv_widgets.{_HOMES[name]}"), name)
