"""The economy as a graph on the map: factories with their values, infrastructure between them (§5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.atlas import CITIES
from wsdv.games.germany.draw.geometry import AREAS, Point, arc_path, arcs, area_path, city_place, kind_of_arc, state_of
from wsdv.games.germany.draw.words import city_state, city_words, line_words
from wsdv.games.germany.voice import say
from wsdv_widgets.charts.style import LETTERS, drawn, hover, plain
from wsdv_widgets.germany.charts.places import MAP_HEIGHT, NAME_AT, PROVINCE_AT, Frame
from wsdv_widgets.germany.charts.style import SYMBOL, colours, position_of, sides
from wsdv_widgets.germany.ids import city_name, provinces_of, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import networkx as nx

    from wsdv.engine import Game, View
    from wsdv.games.germany.position import Position

_STROKES: Final = {  # how infrastructure is drawn: told apart by breadth and dashes, and by colour
    "empty": {"width": 1.5, "dash": "dot"},
    "idle": {"width": 2.5, "dash": "dash"},
    "working": {"width": 5, "dash": "solid"},
}
_BESIDE: Final = 4.5  # pixels between the lines of a double connection
_LOOKS: Final = ("west", "east", "run-down", "external", "site")


class _Stroke(NamedTuple):
    """One line of a connection."""

    state: str
    start: Point
    end: Point


def economy_graph(position: Position | Game | View, *, side: str | None = None, theme: str = "light") -> go.Figure:
    """The economy of both states, or of one: cities with what their factories are worth, and what connects them.

    >>> chart = economy_graph(position, side="east")
    >>> chart
    """
    shown = position_of(position)
    sides(side)  # refuses what is no side
    graph = shown.graph(side)
    frame = Frame.around(side)
    return drawn(
        [
            *_connections(graph, frame, theme),
            *_cities(shown, graph, theme),
            _provinces(shown, side, theme),
        ],
        title=say("chart-economy-title", side=side or "both"),
        summary=_in_words(shown, graph, side),
        theme=theme,
        margin=frame.margin,
        height=MAP_HEIGHT,
        xaxis={"range": frame.across, "visible": False},
        yaxis={"range": frame.down, "visible": False, "scaleanchor": "x"},
        plot_bgcolor=colours(theme)["sea"],
        shapes=list(_land(theme)),
        showlegend=True,
        legend={
            "orientation": "h",
            "x": 0,
            "xref": "paper",
            "y": 0,
            "yanchor": "top",
            "itemclick": False,
            "itemdoubleclick": False,
            "font": {"size": LETTERS},
        },
    )


def _halo(theme: str) -> str:
    """Around the letters of names, so that a line behind them does not run through them."""
    return ", ".join([f"0 0 3px {colours(theme)['paper']}"] * 4)


# Land


def _land(theme: str) -> Iterator[dict[str, Any]]:
    """Provinces with their borders; the one between the two states is strong."""
    colour = colours(theme)
    for area in AREAS:
        line = {"color": colour["province-line"], "width": 1.2}
        fill = colour[f"land-{state_of(area)}"]
        yield {"type": "path", "path": area_path(area), "fillcolor": fill, "line": line, "layer": "below"}
    for arc in range(len(arcs())):
        if kind_of_arc(arc) == "inner":
            line = {"color": colour["inner-border"], "width": 3}
            yield {"type": "path", "path": arc_path(arc), "line": line, "layer": "below"}


# Infrastructure


def _connections(graph: nx.Graph[str], frame: Frame, theme: str) -> Iterator[Any]:
    colour = colours(theme)
    strokes = [stroke for a, b, line in graph.edges(data=True) for stroke in _strokes(a, b, line, frame)]
    for state, look in _STROKES.items():
        of_state = [stroke for stroke in strokes if stroke.state == state]
        yield go.Scatter(
            x=[x for stroke in of_state for x in (stroke.start[0], stroke.end[0], None)],
            y=[y for stroke in of_state for y in (stroke.start[1], stroke.end[1], None)],
            name=plain(say(f"draw-legend-{state}")),
            mode="lines",
            line={"color": colour["muted" if state == "empty" else state], **look},
            hoverinfo="skip",
            legendrank=30,
        )
    edges = list(graph.edges(data=True))
    middles = [_middle(city_place(a), city_place(b)) for a, b, _ in edges]
    yield go.Scatter(  # lines cannot be pointed at; their middles can
        x=[x for x, _ in middles],
        y=[y for _, y in middles],
        name="connections",
        mode="markers",
        marker={"size": 16, "opacity": 0},
        customdata=[line["id"] for _, _, line in edges],
        hovertext=[hover(line_words(line["id"], line["built"], _state(line))) for _, _, line in edges],
        hoverinfo="text",
        showlegend=False,
    )


def _state(line: dict[str, Any]) -> str:
    return "working" if line["working"] else "idle" if line["built"] else "empty"


def _strokes(a: str, b: str, line: dict[str, Any], frame: Frame) -> Iterator[_Stroke]:
    """A connection has one line or two; of two, one may be built."""
    asides = (0.0,) if line["lines"] == 1 else (-_BESIDE, _BESIDE)
    for number, aside in enumerate(asides):
        state = _state(line) if number < line["built"] else "empty"
        yield _Stroke(state, *frame.beside(city_place(a), city_place(b), aside))


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


# Cities


def _look(state: str, owner: str) -> str:
    """Which of the five looks a city has."""
    if state in {"empty", "closed"}:
        return "site"
    return {"rundown": "run-down", "external": "external"}.get(state, owner)


def _cities(position: Position, graph: nx.Graph[str], theme: str) -> Iterator[Any]:
    looks: dict[str, list[str]] = {look: [] for look in _LOOKS}
    for city, there in graph.nodes(data=True):
        looks[_look(city_state(position, city), there["side"])].append(city)
    for look, cities in looks.items():
        yield _marks(position, graph, look, cities, theme)
    yield _values(graph, [city for look, cities in looks.items() if look != "site" for city in cities], looks, theme)


def _marks(position: Position, graph: nx.Graph[str], look: str, cities: list[str], theme: str) -> Any:
    colour = colours(theme)
    fill = {"site": "paper", "external": "east"}.get(look, look)
    return go.Scatter(
        x=[city_place(city)[0] for city in cities],
        y=[city_place(city)[1] for city in cities],
        name=plain(say(f"chart-economy-{look}")),
        mode="markers+text",
        marker={
            "symbol": [_symbol(graph.nodes[city]) for city in cities],
            "size": [_size(graph.nodes[city]["value"], look) for city in cities],
            "color": colour[fill],
            "opacity": 1,
            "line": {"color": colour["ink"], "width": 1.5},
        },
        text=[plain(city_name(city)) for city in cities],
        textposition=[NAME_AT[city] for city in cities],
        textfont={"color": colour["ink"], "size": LETTERS, "shadow": _halo(theme)},
        customdata=[[city, graph.nodes[city]["value"]] for city in cities],
        hovertext=[hover(_city_in_words(position, graph, city)) for city in cities],
        hoverinfo="text",
        legendrank=_LOOKS.index(look),
    )


def _symbol(there: dict[str, Any]) -> str:
    """West builds round, East square, abroad stands on its corner, as on the board."""
    return "diamond" if there["external"] else SYMBOL[there["side"]]


def _size(value: int, look: str) -> float:
    """The more a factory is worth the larger its mark; a square looks larger than a circle, a diamond smaller."""
    if look == "site":
        return 9
    return 21 + 1.6 * value + {"west": 2, "external": 8}.get(look, 0)


def _values(graph: nx.Graph[str], cities: Iterable[str], looks: dict[str, list[str]], theme: str) -> Any:
    """The number in each mark; an arrow says that a factory is rundown."""
    colour = colours(theme)
    look_of = {city: look for look, members in looks.items() for city in members}
    shown = list(cities)
    on = {"external": "on-east"}
    return go.Scatter(
        x=[city_place(city)[0] for city in shown],
        y=[city_place(city)[1] for city in shown],
        mode="text",
        text=[f"<b>{graph.nodes[c]['value']}</b>{'↓' if look_of[c] == 'run-down' else ''}" for c in shown],
        textposition="middle center",
        textfont={"color": [colour[on.get(look_of[city], f"on-{look_of[city]}")] for city in shown], "size": LETTERS},
        hoverinfo="skip",
        showlegend=False,
    )


def _city_in_words(position: Position, graph: nx.Graph[str], city: str) -> str:
    """A city with the sum of its value."""
    state = city_state(position, city)
    value = graph.nodes[city]["value"]
    words = city_words(city, state, value)
    if state in {"empty", "closed"}:
        return words
    reached = [other for other, line in graph.adj[city].items() if line["working"]]
    return say(
        "chart-economy-city",
        city=words,
        value=value,
        base=value - len(reached),
        count=len(reached),
        items=[city_name(other) for other in sorted(reached, key=CITIES.index)] or "",
    )


# Provinces


def _provinces(position: Position, side: str | None, theme: str) -> Any:
    """The names of the provinces with their economies; pointing at one tells the sum."""
    places = {name: PROVINCE_AT[name] for name in PROVINCE_AT if side in {None, side_of(name)}}
    return go.Scatter(
        x=[x for x, _ in places.values()],
        y=[y for _, y in places.values()],
        name="provinces",
        mode="text",
        text=[
            f"<i>{plain(say('chart-economy-province', province=name, economy=position.economy(name)))}</i>"
            for name in places
        ],
        textfont={"color": colours(theme)["muted"], "size": LETTERS, "shadow": _halo(theme)},
        customdata=[[name, position.economy(name)] for name in places],
        hovertext=[hover(_province_in_words(position, name)) for name in places],
        hoverinfo="text",
        showlegend=False,
    )


def _province_in_words(position: Position, name: str) -> str:
    graph = position.graph(side_of(name))
    terms = [
        say("chart-item", name=there["name"], value=there["value"])
        for _, there in graph.nodes(data=True)
        if there["province"] == name and there["factory"]
    ]
    return say(
        "chart-economy-sum",
        province=name,
        economy=position.economy(name),
        count=len(terms),
        sum=" + ".join(terms),
        export=position.export_value(name) or 0,
    )


def _in_words(position: Position, graph: nx.Graph[str], side: str | None) -> str:
    told = []
    for one in sides(side):
        cities = [there for _, there in graph.nodes(data=True) if there["side"] == one and there["factory"]]
        lines = [line for a, _, line in graph.edges(data=True) if graph.nodes[a]["side"] == one]
        told.append(
            say(
                "chart-economy-summary",
                side=one,
                factories=len(cities),
                rundown=sum(there["run_down"] for there in cities),
                infrastructure=sum(line["built"] for line in lines),
                working=sum(line["working"] for line in lines),
            )
        )
        economies = {name: economy for name in provinces_of(one) if (economy := position.economy(name))}
        if economies:
            items = [say("chart-item", name=name, value=value) for name, value in economies.items()]
            told.append(say("chart-economy-economies", items=items))
        best = max(cities, key=lambda there: there["value"], default=None)
        if best is not None:
            told.append(say("chart-economy-best", city=best["name"], value=best["value"]))
    return " ".join(told)
