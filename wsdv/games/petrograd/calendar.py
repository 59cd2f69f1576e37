"""The calendar: the date moves on, months begin, the Will of the People changes hands (D27 to D32, D35, D36)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wsdv.games.petrograd.components import COLOURS, DISTRICTS, SIDES
from wsdv.games.petrograd.table import DAY, MONTH, PRESENT, SETTING, STOCK, UNREST, put, take, unstock
from wsdv.games.petrograd.will import take_the_will

if TYPE_CHECKING:
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data


class Date(NamedTuple):
    """Where a card would bring the markers."""

    day: int
    month: int
    jumped: bool  # from 29 or 30 on to 31 (D28)
    passed: bool  # 31 was passed: the Will of the People changes hands (D30)
    bonus: bool  # a bonus action is earned (D29)


@lru_cache(maxsize=4096)
def later(data: Data, month: int, day: int, days: int) -> Date:
    """D27 to D31: the date so many days later."""
    numbers = data.numbers
    reached = day + days
    passed = reached > numbers["last_day"]
    if passed:
        reached -= numbers["last_day"]
        month = min(month + 1, len(data.months) - 1)
    jumped = reached in numbers["jump_days"]
    if jumped:
        reached = numbers["jump_to"]
    return Date(reached, month, jumped, passed, reached in numbers["bonus_days"])


def advance(game: Game, side: int, days: int) -> bool:
    """D32: day marker, month marker, Will of the People, event, in this order. Whether a bonus action is earned."""
    table = game.table
    data = table[SETTING].data
    date = later(data, table[MONTH], table[DAY], days)
    new_month = date.month != table[MONTH]
    table[DAY] = date.day
    table[MONTH] = date.month
    game.emit("date", "D28" if date.jumped else "D27", SIDES[side], None, date.day, days)
    if new_month:
        game.emit("month", "D30", SIDES[side], data.months[date.month].id, date.month)
    if date.passed:
        take_the_will(game, side, "D30")
    if new_month:
        _EVENTS[data.months[date.month].event](game)
    return date.bonus


def _nothing(game: Game) -> None:
    """A month without an event."""


def trotsky_returns(game: Game) -> None:
    """D35: neutral Trotsky comes, fresh, into the district of the Unrest tile."""
    table = game.table
    neutral, _ = table[SETTING].trotsky
    if table[STOCK] >> neutral & 1:
        unstock(table, neutral)
        put(table, neutral, 0, table[UNREST])
        game.emit("trotsky-returns", "D35", None, COLOURS[table[UNREST]])


def trotsky_joins(game: Game) -> None:
    """D36: red Trotsky takes the place of neutral Trotsky, the same side up; if that one is gone, he goes too."""
    table = game.table
    neutral, red = table[SETTING].trotsky
    if not table[STOCK] >> red & 1:
        return
    unstock(table, red)
    found = where_is(table, neutral)
    if found is None:
        game.emit("trotsky-gone", "D36")
        return
    up, district = found
    take(table, neutral, up, district)
    put(table, red, up, district)
    game.emit("trotsky-joins", "D36", "red", COLOURS[district])


def where_is(table: Table, piece: int) -> tuple[int, int] | None:
    """Which side of a token that exists once is up, and in which district it is; None if it is not in the city."""
    for up in (0, 1):
        districts = table[PRESENT + up] >> piece * DISTRICTS & (1 << DISTRICTS) - 1
        if districts:
            return up, districts.bit_length() - 1
    return None


_EVENTS = {"": _nothing, "trotsky-returns": trotsky_returns, "trotsky-joins": trotsky_joins}
