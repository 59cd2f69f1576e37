"""The calendar as it was used: which card took how many days, month by month."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import plotly.graph_objects as go  # type: ignore[import-untyped]

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import SIDES
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.voice import say
from wsdv.language import yes
from wsdv_widgets.charts.style import drawn, hover, plain
from wsdv_widgets.petrograd.charts.style import bar, colours, log_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wsdv.engine import Event, Game
    from wsdv.games.petrograd.components import Data


class _Stretch(NamedTuple):
    """The days of a month that a card took."""

    side: str
    month: int
    begin: int  # the day after which it begins
    end: int
    words: str


class _Used(NamedTuple):
    """A card, and the date from which and to which it led."""

    side: str
    card: str
    days: int
    before: tuple[int, int]
    month: int
    day: int
    bonus: bool
    passed: bool


def days(game: Game, *, theme: str = "light") -> go.Figure:
    """Which card took how many days of which month; the days with a bonus action are marked.

    >>> chart = days(game)
    >>> chart
    """
    log = log_of(game)
    data: Data = game.rules.data  # type: ignore[attr-defined]
    used = _used(log, data, game.origin.start or {})
    stretches = [one for use in used for one in _stretches(data, use)]
    traces: list[Any] = [_bars([one for one in stretches if one.side == side], side, theme) for side in SIDES]
    numbers, colour = data.numbers, colours(theme)
    last = numbers["last_day"]
    months = [plain(str(naming.month(data, month.id))) for month in data.months]
    ticks = sorted({1, 5, 10, *numbers["bonus_days"], 20, 25})
    layout: dict[str, Any] = {
        "barmode": "overlay",
        "showlegend": True,
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom"},
        "xaxis": {"range": [0, last + 0.5], "tickvals": ticks, "title": {"text": plain(say("chart-day"))}},
        "yaxis": {"range": [len(months) - 0.4, -0.6], "tickvals": list(range(len(months))), "ticktext": months},
        "shapes": [_bonus(day, colour["muted"]) for day in numbers["bonus_days"]],
        "margin": {"l": 150, "r": 20, "t": 70, "b": 50},
    }
    told = [say("chart-days-summary", count=len(used), bonus=sum(one.bonus for one in used))]
    words = " ".join([*told, *(_told(data, one) for one in used)])
    return drawn(traces, title=say("chart-days-title"), summary=words, theme=theme, **layout)


def _bars(found: Sequence[_Stretch], side: str, theme: str) -> Any:
    return go.Bar(
        orientation="h",
        y=[one.month for one in found],
        x=[one.end - one.begin for one in found],
        base=[one.begin for one in found],
        width=0.6,
        marker=bar(side, theme),
        name=player_name(side),
        hovertext=[hover(one.words) for one in found],
        hoverinfo="text",
    )


def _bonus(day: int, colour: str) -> dict[str, Any]:
    where = {"yref": "y domain", "y0": 0, "y1": 1, "x0": day, "x1": day}
    return {"type": "line", "line": {"color": colour, "width": 1.5, "dash": "dash"}, "layer": "below", **where}


def _used(log: Sequence[Event], data: Data, start: Mapping[str, Any]) -> list[_Used]:
    """Every card that was played and the date it led to, as the log has them."""
    month = data.month_number[str(start.get("month", data.months[0].id))]
    day = int(str(start.get("day", data.numbers["start_day"])))
    found: list[_Used] = []
    card = ""
    for event in log:
        if event.kind == "played":
            card = str(event.subject)
        elif event.kind == "date":
            taken = int(str(event.detail))
            passed = day + taken > data.numbers["last_day"]
            before = (month, day)
            month, day = min(month + passed, len(data.months) - 1), event.amount or day
            bonus = day in data.numbers["bonus_days"]
            found.append(_Used(str(event.player), card, taken, before, month, day, bonus, passed))
    return found


def _stretches(data: Data, one: _Used) -> Iterator[_Stretch]:
    """The days of a card; those after the last of a month lie in the next."""
    words, (month, day) = _told(data, one), one.before
    if one.passed:
        if day < data.numbers["last_day"]:
            yield _Stretch(one.side, month, day, data.numbers["last_day"], words)
        yield _Stretch(one.side, one.month, 0, one.day, words)
    else:
        yield _Stretch(one.side, month, day, one.day, words)


def _told(data: Data, one: _Used) -> str:
    return say(
        "chart-days-card",
        player=player_name(one.side),
        card=naming.card(data, one.card),
        days=one.days,
        month=naming.month(data, data.months[one.month].id),
        day=one.day,
        bonus=yes(one.bonus),
        passes=yes(one.passed),
    )
