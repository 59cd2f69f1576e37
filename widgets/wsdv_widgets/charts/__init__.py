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

__all__ = [
    "Chart",
    "Snapshot",
    "building",
    "currency",
    "economy_graph",
    "flight",
    "history",
    "living_standards",
    "summary",
    "timeline",
    "tracks",
    "unrest",
]

_HOMES = {  # the charts of Wir sind das Volk!, each in its module
    "Snapshot": "history",
    "building": "building",
    "currency": "waterfall",
    "economy_graph": "economy",
    "flight": "waterfall",
    "history": "history",
    "living_standards": "provinces",
    "timeline": "timeline",
    "tracks": "tracks",
    "unrest": "provinces",
}


def __getattr__(name: str) -> Any:
    """Load a chart when it is asked for: the style and the widget serve any game."""
    if name not in _HOMES:
        error = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(error)
    return getattr(import_module(f"wsdv_widgets.germany.charts.{_HOMES[name]}"), name)
