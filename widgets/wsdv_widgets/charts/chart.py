"""A chart as a widget: it stands beside a board, is drawn anew when the board changes, and says what it shows.

The figure goes to the page as ordinary Plotly output inside an Output widget: JupyterLab and Voilà draw it with what
they have loaded once. A FigureWidget would bring another 5 MB and several seconds, and nobody listens to these charts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import plotly.graph_objects as go  # type: ignore[import-untyped]
import traitlets

from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.language import checked, speaking
from wsdv.language import language as spoken
from wsdv_widgets.charts.style import summary

if TYPE_CHECKING:
    from collections.abc import Callable

_MIME: Final = "application/vnd.plotly.v1+json"
_CONFIG: Final = {"displaylogo": False}
_LONGEST: Final = 80  # letters of what a mark stands for
_PAGES: Final = ("light", "dark")  # what a page can look like


class _Caption(anywidget.AnyWidget):
    """The summary under a chart. Its page tells whether it is light or dark, and sets nothing."""

    _esm = Path(__file__).with_name("caption.js")
    _css = """
.wsdv-caption { max-width: 60em; margin: 4px 8px; font-size: 15px; line-height: 1.4; }
.wsdv-timeline .wsdv-caption { position: absolute; clip-path: inset(50%); }
"""
    name = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    listens = traitlets.Bool(False).tag(sync=True)  # noqa: FBT003 - how traits are written

    def set_state(self, sync_data: Any) -> None:
        """A page sets nothing."""


class Chart(ipywidgets.VBox):  # type: ignore[misc]
    """A chart with its summary, for HBox and VBox. A function is called again whenever the chart is drawn anew.

    >>> board = Board(position)
    >>> HBox([board, Chart.following(board, economy_graph, side="east")])

    With the theme "auto" a chart is light or dark as its page is; a finished figure stays as it was drawn. It speaks
    the language of the moment it was made, or its own; setting `chart.language` draws it anew.
    """

    language = traitlets.Unicode()

    def __init__(
        self,
        drawing: go.Figure | Callable[..., go.Figure],
        *shown: Any,
        theme: str = "auto",
        language: str | None = None,
        **options: Any,
    ) -> None:
        if not callable(drawing) and (not isinstance(drawing, go.Figure) or shown or options):
            raise Error(Message("chart-of-no-chart", got=type(drawing).__name__))
        if not callable(drawing) and theme != "auto":
            raise Error(Message("chart-figure-theme"))
        self.language = checked(spoken() if language is None else language)
        self._drawing = drawing
        self._options = options
        self._shown = shown
        self._theme = theme
        self._page = _PAGES[0]
        self._callbacks: list[Callable[[str], object]] = []
        self._output = ipywidgets.Output(layout={"width": "100%"})
        self._caption = _Caption()
        self._caption.on_msg(self._hear)
        self._draw()
        layout = {"flex": "1 0 min(100%, 760px)", "width": "100%", "max_width": "1200px"}
        super().__init__([self._output, self._caption], layout=layout)
        self.add_class("wsdv-chart")

    @classmethod
    def following(
        cls,
        widget: Any,
        drawing: Callable[..., go.Figure],
        *,
        theme: str = "auto",
        language: str | None = None,
        **options: Any,
    ) -> Chart:
        """A chart of a widget's position, drawn anew whenever that changes.

        >>> board = Board(position)
        >>> HBox([board, Chart.following(board, economy_graph)])
        """
        if not isinstance(widget, traitlets.HasTraits) or not widget.has_trait("position"):
            raise Error(Message("chart-follows-what", got=type(widget).__name__))
        values = widget.trait_values()
        chart = cls(drawing, values["position"], theme=theme, language=language or values.get("language"), **options)
        widget.observe(lambda change: chart.show(change["new"]), "position")
        return chart

    @traitlets.validate("language")
    def _valid_language(self, proposal: Any) -> str:
        return checked(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, _: Any) -> None:
        if self.comm is not None and callable(self._drawing):
            self._draw()

    @property
    def figure(self) -> go.Figure:
        """The figure that is shown."""
        return self._figure

    @property
    def summary(self) -> str:
        """What it shows, in sentences."""
        return summary(self._figure)

    def on_choose(self, callback: Callable[[str], object]) -> None:
        """Call a function with what each mark stands for that is clicked from now on."""
        self._callbacks.append(callback)
        self._caption.set_trait("listens", True)  # noqa: FBT003 - a trait's value

    def show(self, *shown: Any) -> None:
        """Draw the chart of something else."""
        before, self._shown = self._shown, shown
        try:
            self._draw()
        except Error:
            self._shown = before
            raise

    def _draw(self) -> None:
        figure = self._drawing
        if callable(figure):
            theme = self._page if self._theme == "auto" else self._theme
            with speaking(self.language):
                figure = figure(*self._shown, theme=theme, **self._options)
        words = summary(figure)
        data = {_MIME: {**json.loads(figure.to_json()), "config": _CONFIG}, "text/plain": words}
        self._figure = figure
        self._output.outputs = ({"output_type": "display_data", "data": data, "metadata": {}},)
        self._caption.set_trait("language", self.language)
        self._caption.set_trait("name", figure.layout.meta["title"])
        self._caption.set_trait("text", words)

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """The page is light or dark, or a mark was clicked; whatever else it says is ignored."""
        message = content if isinstance(content, dict) else {}
        page, clicked = message.get("theme"), message.get("clicked")
        if page in _PAGES and page != self._page:
            self._page = page
            if self._theme == "auto" and callable(self._drawing):
                self._draw()
        if isinstance(clicked, str) and len(clicked) <= _LONGEST:
            for callback in tuple(self._callbacks):
                callback(clicked)
