"""Flight and Western currency as waterfalls: each term a step up or down, the sum at the end (§9.1, §9.3)."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.germany.blackboard import blackboard
from wsdv.games.germany.forecast import Forecast, forecast
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.voice import say
from wsdv.language import signed, yes
from wsdv_widgets.charts.style import LETTERS, drawn, hover, plain
from wsdv_widgets.germany.charts.style import colours, position_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wsdv.games.germany.position import Position


class _Term(NamedTuple):
    """One bar: its messages, and by how much it raises or lowers the sum."""

    name: str
    amount: int


def flight(shown: Position | Forecast, *, theme: str = "light") -> go.Figure:
    """The flight of 9.1: what drives people to the West, what holds them, and how far the marker would go.

    >>> chart = flight(position)
    >>> chart
    """
    told = _forecast(shown)
    flight = told.flight
    terms = [
        _Term("icons", flight.icons),
        _Term("west-most", flight.west_most),
        _Term("red-police", flight.red_police),
        _Term("east-protest", flight.east_protest),
        _Term("east-least", -flight.east_least),
        _Term("west-protest", -flight.west_protest),
    ]
    total = sum(term.amount for term in terms)
    if total != flight.spaces:
        terms.append(_Term("track-ends", flight.spaces - total))
    words = _in_words(told, PHASES[0])
    return _waterfall("flight", terms, flight.spaces, words, theme, points=flight.dismantling, wall=told.wall.stands)


def currency(shown: Position | Forecast, *, theme: str = "light") -> go.Figure:
    """The Western currency of 9.3: what East needs, what it earns, and how much is missing.

    >>> chart = currency(position)
    >>> chart
    """
    told = _forecast(shown)
    currency = told.currency
    terms = [
        _Term("needed", currency.needed),
        _Term("track", -currency.track),
        _Term("exports", -currency.exports),
    ]
    total = sum(term.amount for term in terms)
    if total != currency.shortage:
        terms.append(_Term("surplus", currency.shortage - total))
    words = _in_words(told, PHASES[2])
    worst = currency.worst_west_export
    return _waterfall("currency", terms, currency.shortage, words, theme, worst=worst, wall=False)


def _forecast(shown: object) -> Forecast:
    return shown if isinstance(shown, Forecast) else forecast(position_of(shown))


def _in_words(told: Forecast, phase: str) -> str:
    """The phase as the blackboard has it, a sentence for its sum and for each of its terms."""
    line = next(line for line in blackboard(told) if line.section == phase)
    whole = say("chart-sum", section=line.section, heading=line.heading, text=line.text)
    return " ".join([whole, *(say("chart-term", text=term) for term in line.terms)])


def _waterfall(
    name: str, terms: Sequence[_Term], total: int, words: str, theme: str, *, wall: bool, **facts: int
) -> go.Figure:
    colour = colours(theme)
    told = [
        hover(say(f"chart-{name}-point", term=term.name, amount=abs(term.amount), sign=_sign(term.amount), **facts))
        for term in terms
    ]
    labels = [_in_lines(say(f"chart-{name}-term", term=term)) for term in (*(term.name for term in terms), "total")]
    trace = go.Waterfall(
        x=labels,
        y=[*(term.amount for term in terms), total],
        measure=[*("relative" for _ in terms), "total"],
        text=[*(signed(term.amount) for term in terms), f"<b>{total}</b>"],
        textposition="outside",
        textfont={"size": LETTERS + 2, "color": colour["ink"]},
        hovertext=[*told, hover(say(f"chart-{name}-total", total=total, **facts))],
        hoverinfo="text",
        increasing={"marker": {"color": colour["living"]}},
        decreasing={"marker": {"color": colour["dual"]}},
        totals={"marker": {"color": colour["ink"]}},
        connector={"line": {"color": colour["edge"], "width": 1}},
        cliponaxis=False,
    )
    return drawn(
        [trace],
        title=say(f"chart-{name}-title", wall=yes(wall)),
        summary=words,
        theme=theme,
        margin={"l": 66, "r": 20, "t": 70, "b": 84},
        xaxis={"tickangle": 0, "ticks": "", "showline": False, "title": {"text": plain(say(f"chart-{name}-x"))}},
        yaxis={**_levels(terms), "title": {"text": plain(say(f"chart-{name}-axis"))}, **_zero_line(colour)},
    )


def _levels(terms: Sequence[_Term]) -> dict[str, Any]:
    """The range of the sum on its way, with room for the numbers at the bars."""
    level = low = high = 0
    for term in terms:
        level += term.amount
        low, high = min(low, level), max(high, level)
    room = max(1, high - low) * 0.12
    step = max(1, round((high - low) / 6))
    return {"range": [low - room, max(high, 1) + room], "tick0": 0, "dtick": step}


def _in_lines(words: str) -> str:
    """The name of a term, in lines no wider than its bar."""
    return "<br>".join(plain(line) for line in textwrap.wrap(words, 14))


def _zero_line(colour: Mapping[str, str]) -> dict[str, Any]:
    return {"zeroline": True, "zerolinecolor": colour["muted"], "zerolinewidth": 1.5}


def _sign(amount: int) -> str:
    return "up" if amount > 0 else "down" if amount < 0 else "none"
