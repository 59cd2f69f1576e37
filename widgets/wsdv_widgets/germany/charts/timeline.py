"""The 85 events on the cards, in their years."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.engine import Error
from wsdv.games.germany.cards import CARDS, DECKS, Card
from wsdv.games.germany.draw.cards import card_words, text_width
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.voice import say, title
from wsdv_widgets.charts.style import LETTERS, WIDTH, drawn, hover, plain
from wsdv_widgets.germany.charts.history import years
from wsdv_widgets.germany.charts.style import colours

if TYPE_CHECKING:
    from collections.abc import Sequence

_KINDS: Final = ("special", "yellow", "dual", "red")  # from below; a word, a shape and a colour for each
_SYMBOL: Final = {"red": "square", "yellow": "circle", "dual": "diamond", "special": "octagon"}
_FILL: Final = {"red": "east", "yellow": "west", "dual": "dual", "special": "ink"}
_TEXT: Final = {"red": "on-east", "yellow": "on-west", "dual": "on-dual", "special": "paper"}
_SIZE: Final = {"red": 22, "yellow": 22, "dual": 19, "special": 24}  # pixels; a diamond reaches beyond its size
_SMALL: Final = 0.6
_BETWEEN: Final = 0.4  # rows left empty between the kinds
_LEFT: Final = 86
_RIGHT: Final = 16


class _Placed(NamedTuple):
    """An event with its years on the axis and the row it stands in."""

    card: Card
    start: int
    end: int
    row: float


def timeline(*, decade: int | None = None, theme: str = "light") -> go.Figure:
    """The events of all cards, or those of one decade with their names.

    >>> chart = timeline(decade=2)
    >>> chart
    """
    if decade is None:
        return _all_decades(theme)
    if decade not in DECKS:
        raise Error(say("chart-no-decade", got=str(decade)))
    return _one_decade(decade, theme)


def _span(card: Card) -> tuple[int, int]:
    """The first and the last year of an event."""
    first, _, last = card.years.partition("-")
    return int(first), int(last or first)


def _in_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (*_span(card), card.number))


def _summary(cards: Sequence[Card]) -> str:
    kinds = [
        say("chart-timeline-count", kind=kind, count=count)
        for kind in reversed(_KINDS)
        if (count := sum(card.kind == kind for card in cards))
    ]
    decades = sorted({card.decade for card in cards})
    periods = []
    for decade in decades:
        first, last = years(decade)
        periods.append(say("chart-timeline-decade", decade=ROMAN[decade], first=str(first), last=str(last)))
    return say("chart-timeline-summary", count=len(cards), kinds=kinds, periods=periods)


# All decades: a number for each event


def _all_decades(theme: str) -> go.Figure:
    first, last = years(min(DECKS))[0] - 1, years(max(DECKS))[1] + 1
    unit = (WIDTH - _LEFT - _RIGHT) / (last - first)
    placed: list[_Placed] = []
    bands: list[tuple[str, float]] = []
    bottom = 0.0
    for kind in _KINDS:
        band = _in_rows([card for card in CARDS if card.kind == kind], bottom, max(_SIZE.values()) / unit)
        placed += band
        top = max(event.row for event in band) + 1
        bands.append((kind, (bottom + top - 1) / 2))
        bottom = top + _BETWEEN
    return drawn(
        _marks(placed, theme),
        title=say("chart-timeline-title", decade="all"),
        summary=_summary(CARDS),
        theme=theme,
        margin={"l": _LEFT, "r": _RIGHT, "t": 64, "b": 50},
        annotations=_decade_names(),
        shapes=_decade_bands(theme),
        xaxis={"range": [first, last], "dtick": 5, "tick0": 1945, "title": {"text": plain(say("chart-axis-years"))}},
        yaxis={
            "range": [-0.7, bottom - _BETWEEN - 0.3],
            "tickvals": [middle for _, middle in bands],
            "ticktext": [plain(say("chart-timeline-kind", kind=kind)) for kind, _ in bands],
            "ticks": "",
        },
    )


def _in_rows(cards: Sequence[Card], bottom: float, apart: float) -> list[_Placed]:
    """Each event in the lowest row in which there is room at the year of its beginning."""
    free_from: list[float] = []
    placed = []
    for card in _in_order(cards):
        start, end = _span(card)
        row = next((row for row, year in enumerate(free_from) if year <= start), len(free_from))
        free_from[row : row + 1] = [start + apart]
        placed.append(_Placed(card, start, end, bottom + row))
    return placed


def _lasting(placed: Sequence[_Placed], theme: str) -> Any:
    """A line for every event that lasted longer than a year."""
    long = [event for event in placed if event.end > event.start]
    return go.Scatter(
        x=[year for event in long for year in (event.start, event.end, None)],
        y=[row for event in long for row in (event.row, event.row, None)],
        mode="lines",
        line={"color": colours(theme)["muted"], "width": 3},
        hoverinfo="skip",
    )


def _marks(placed: Sequence[_Placed], theme: str, *, numbers: bool = True) -> list[Any]:
    """The marks of the events, one trace for each kind of card."""
    colour = colours(theme)
    traces = []
    for kind in _KINDS:
        events = [event for event in placed if event.card.kind == kind]
        traces.append(
            go.Scatter(
                x=[event.start for event in events],
                y=[event.row for event in events],
                name=say("chart-timeline-kind", kind=kind),
                mode="markers+text" if numbers else "markers",
                text=[event.card.id.partition("-")[0] for event in events] if numbers else None,
                textfont={"color": colour[_TEXT[kind]], "size": LETTERS},
                marker={
                    "symbol": _SYMBOL[kind],
                    "size": _SIZE[kind] * (1 if numbers else _SMALL),
                    "color": colour[_FILL[kind]],
                    "line": {"color": colour["ink"], "width": 1.2},
                },
                customdata=[event.card.id for event in events],
                hovertext=[hover(card_words(event.card.id)) for event in events],
                hoverinfo="text",
            )
        )
    return traces


def _decade_names() -> list[dict[str, Any]]:
    names = []
    for decade in DECKS:
        first, last = years(decade)
        words = say("chart-decade-short", decade=ROMAN[decade], first=str(first), last=str(last))
        place = {"x": (first + last) / 2, "yref": "paper", "y": 1, "yanchor": "bottom", "yshift": 4}
        names.append({"text": plain(words), **place})
    return names


def _decade_bands(theme: str) -> list[dict[str, Any]]:
    """The years in which a decade's events begin."""
    fill = {"type": "rect", "yref": "paper", "y0": 0, "y1": 1, "layer": "below", "line": {"width": 0}}
    return [
        {**fill, "x0": first - 0.5, "x1": last + 0.5, "fillcolor": colours(theme)["panel"]}
        for first, last in map(years, DECKS)
    ]


# One decade: a row and a name for each event


def _one_decade(decade: int, theme: str) -> go.Figure:
    cards = _in_order([card for card in CARDS if card.decade == decade])
    first, last = years(decade)
    begin, finish = first - 0.7, last + 0.7
    unit = (WIDTH - 2 * _RIGHT) / (finish - begin)
    placed = [
        _Placed(card, _span(card)[0], min(_span(card)[1], last + 1), len(cards) - row) for row, card in enumerate(cards)
    ]
    return drawn(
        [_lasting(placed, theme), *_marks(placed, theme, numbers=False)],
        title=say("chart-timeline-title", decade=ROMAN[decade]),
        summary=_summary(cards) + " " + _listed(cards),
        theme=theme,
        margin={"l": _RIGHT, "r": _RIGHT, "t": 44, "b": 50},
        annotations=[_name(event, begin, finish, unit, theme) for event in placed],
        xaxis={"range": [begin, finish], "dtick": 1, "title": {"text": plain(say("chart-axis-years"))}},
        yaxis={"range": [0.2, len(cards) + 0.8], "visible": False},
    )


def _name(event: _Placed, begin: float, finish: float, unit: float, theme: str) -> dict[str, Any]:
    """The name behind the event's years, or before them, or on the line where there is no other room."""
    card = event.card
    words = say("chart-timeline-name", id=card.id.partition("-")[0], title=title(card))
    wide = text_width(words, LETTERS) + 12
    place = {"y": event.row, "yanchor": "middle", "text": plain(words), "font": {"color": colours(theme)["ink"]}}
    if (finish - event.end) * unit >= wide:
        return {"x": event.end, "xanchor": "left", "xshift": 12, **place}
    if (event.start - begin) * unit >= wide:
        return {"x": event.start, "xanchor": "right", "xshift": -12, **place}
    return {"x": event.start, "xanchor": "left", "xshift": 12, "bgcolor": colours(theme)["paper"], **place}


def _listed(cards: Sequence[Card]) -> str:
    """All names with their years, for whoever cannot see them; a sentence each, since a fact must not be long."""
    return " ".join(say("chart-timeline-item", title=title(card), years=card.years.replace("-", "–")) for card in cards)
