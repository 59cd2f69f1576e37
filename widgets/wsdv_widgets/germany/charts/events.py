"""What really happened: the 85 events of the cards on their days, in lanes for both states."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.voice import say
from wsdv_widgets.charts.style import LETTERS, drawn, hover, plain
from wsdv_widgets.germany.charts.style import colours

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wsdv.games.germany.cards import Card

LANES: Final = ("abroad", "both", "west", "east")  # from below
_SYMBOL: Final = {"east": "square", "west": "circle", "both": "diamond", "abroad": "octagon"}
_FILL: Final = {"east": "east", "west": "west", "both": "dual", "abroad": "ink"}
_TEXT: Final = {"east": "on-east", "west": "on-west", "both": "on-dual", "abroad": "paper"}
_SIZE: Final = 19
_APART: Final = 1.6  # years from one mark to the next in the same row
_BETWEEN: Final = 0.3  # rows left empty between two lanes
_FIRST, _LAST = 1944.3, 1991.2
_DECADES: Final = {1: (1945, 1959), 2: (1960, 1969), 3: (1970, 1979), 4: (1980, 1989)}  # of the game, by their years
FADED: Final = 0.12


class Spot(NamedTuple):
    """Where an event stands."""

    card: str
    when: float
    row: float


def happened(card: Card) -> float:
    """When the event of a card began, in years: its first day within the years on the card."""
    first, _, last = card.years.partition("-")
    days = [_day(dated.when) for dated in card.dossier.dates]
    within = [day for day in days if int(first) <= day < int(last or first) + 1]
    return min(within, default=float(first))


def _day(when: str) -> float:
    year, *rest = map(int, when.partition("/")[0].split("-"))
    if not rest:
        return year + 0.5
    day = date(year, rest[0], rest[1] if len(rest) > 1 else 15)
    return year + (day - date(year, 1, 1)).days / 366


def spots() -> dict[str, list[Spot]]:
    """Every event in the lane of its state, in the lowest row in which there is room."""
    found: dict[str, list[Spot]] = {}
    bottom = 0.0
    for lane in LANES:
        free_from: list[float] = []
        cards = sorted(
            (card for card in CARDS if card.dossier.state == lane), key=lambda card: (happened(card), card.number)
        )
        found[lane] = []
        for card in cards:
            when = happened(card)
            row = next((row for row, free in enumerate(free_from) if free <= when), len(free_from))
            free_from[row : row + 1] = [when + _APART]
            found[lane].append(Spot(card.id, when, bottom + row))
        bottom += len(free_from) + _BETWEEN
    return found


def events(
    shown: Collection[str] | None = None,
    chosen: str = "",
    order: Mapping[str, int] | None = None,
    *,
    theme: str = "light",
) -> go.Figure:
    """All events by their days and states; those not `shown` are faded, those of an `order` bear their number.

    >>> chart = events(shown={"16", "II"}, chosen="16")
    >>> chart
    """
    colour = colours(theme)
    traces, ticks, top = [], [], 0.0
    for lane, placed in spots().items():
        seen = [shown is None or spot.card in shown for spot in placed]
        number = [str((order or {}).get(spot.card, "")) if order else spot.card.partition("-")[0] for spot in placed]
        picked = [spot.card == chosen for spot in placed]
        traces.append(
            go.Scatter(
                x=[spot.when for spot in placed],
                y=[spot.row for spot in placed],
                name=say("history-state", state=lane),
                mode="markers+text",
                text=number,
                textfont={"color": colour[_TEXT[lane]], "size": LETTERS - 2},
                marker={
                    "symbol": _SYMBOL[lane],
                    "size": [_SIZE + 8 * one for one in picked],
                    "color": colour[_FILL[lane]],
                    "opacity": [1.0 if one else FADED for one in seen],
                    "line": {"color": colour["ink"], "width": [4 if one else 1.2 for one in picked]},
                },
                customdata=[spot.card for spot in placed],
                hovertext=[_words(spot.card, order) for spot in placed],
                hoverinfo="text",
            )
        )
        rows = [spot.row for spot in placed]
        ticks.append(((min(rows) + max(rows)) / 2, say("history-state", state=lane)))
        top = max(rows)
    return drawn(
        traces,
        title=say("history-timeline-title"),
        summary=say("history-timeline-summary", count=len(CARDS) if shown is None else len(shown), all=len(CARDS)),
        theme=theme,
        height=310,
        margin={"l": 76, "r": 10, "t": 26, "b": 26},
        annotations=_decade_names(),
        shapes=_decade_bands(theme),
        xaxis={"range": [_FIRST, _LAST], "dtick": 5, "tick0": 1945},
        yaxis={
            "range": [-0.7, top + 0.7],
            "tickvals": [middle for middle, _ in ticks],
            "ticktext": [plain(words) for _, words in ticks],
            "ticks": "",
        },
    ).update_layout(title=None)


def _words(card: str, order: Mapping[str, int] | None) -> str:
    dossier = next(one for one in CARDS if one.id == card).dossier
    words = say("history-event", title=dossier.title, years=dossier.years, place=dossier.places[0].name)
    if order and card in order:
        words = f"{words} {say('history-played', number=order[card])}"
    return hover(words)


def _decade_names() -> list[dict[str, Any]]:
    names = []
    for decade, (first, last) in _DECADES.items():
        words = say("chart-decade-short", decade=ROMAN[decade], first=str(first), last=str(last))
        names.append({"text": plain(words), "x": (first + last + 1) / 2, "yref": "paper", "y": 1, "yanchor": "bottom"})
    return names


def _decade_bands(theme: str) -> list[dict[str, Any]]:
    fill = {"type": "rect", "yref": "paper", "y0": 0, "y1": 1, "layer": "below", "line": {"width": 0}}
    return [
        {**fill, "x0": first, "x1": last + 0.94, "fillcolor": colours(theme)["panel"]}
        for first, last in _DECADES.values()
    ]
