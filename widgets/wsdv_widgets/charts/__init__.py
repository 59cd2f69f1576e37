"""Charts of positions and games, as Plotly figures, each with its summary in words.

>>> from wsdv_widgets.charts import Chart, economy_graph
>>> Chart(economy_graph, position)
"""

from wsdv.language import say

try:
    from wsdv_widgets.charts.chart import Chart
    from wsdv_widgets.charts.style import summary
    from wsdv_widgets.germany.charts.economy import economy_graph
    from wsdv_widgets.germany.charts.history import Snapshot, history
    from wsdv_widgets.germany.charts.over_time import building, living_standards, tracks, unrest
    from wsdv_widgets.germany.charts.timeline import timeline
    from wsdv_widgets.germany.charts.waterfall import currency, flight
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] in {"wsdv", "wsdv_widgets"}:
        raise
    raise ImportError(say("missing-extra", module=missing.name or "", extra="notebooks")) from None

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
