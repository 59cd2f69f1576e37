"""What is going to happen: scoring as if it came now, and what each card would do to the date. Data, told when shown.

Each part is computed from the table as given: nobody acts any more, and no part waits for another.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, OTHER, SIDES, members
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.scoring import first_to_reveal, unrest_points
from wsdv.games.petrograd.strength import Strength, Token, strength, tokens_in
from wsdv.games.petrograd.table import (
    DAY,
    HAND,
    MONTH,
    OBJECTIVE,
    OPEN,
    PLAYED,
    ROUND,
    SCORE,
    SETTING,
    UNREST,
    WILL,
)

if TYPE_CHECKING:
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position


@dataclass(frozen=True, slots=True)
class Scored:
    """What one marker would score (D54 to D59)."""

    district: str
    points: int
    strength: Strength
    card: str | None = None  # the objective; None for Unrest
    owner: str | None = None  # whose objective it is
    open: bool = True

    @property
    def side(self) -> str | None:
        """Who would score it."""
        return self.strength.stronger


@dataclass(frozen=True, slots=True)
class Exhausted:
    """What exhaustion would do in a district (D61, D62)."""

    district: str
    turned: tuple[Token, ...]
    removed: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Dated:
    """What a card in hand would do to the date if its side played it now (D27 to D32)."""

    side: str
    card: str
    days: int
    day: int
    month: str
    bonus: bool
    passes: bool  # the end of the month: its side takes the Will of the People
    event: str  # of the month that begins, or nothing


@dataclass(frozen=True, slots=True)
class Forecast:
    """Scoring as if it came now, and the calendar."""

    unrest: Scored | None  # None before the tiles are dealt
    objectives: tuple[Scored, ...]  # those that are known, in the order in which they would be scored
    first_to_reveal: str
    exhausted: tuple[Exhausted, ...]
    ends: str | None  # how the game would end after Scoring: "october", "third-round", or not
    leader: str  # the side that would have won: on whose half the marker is, at the centre the holder
    score: int
    calendar: tuple[Dated, ...]
    components: Data = field(repr=False)  # what names are said with

    def __str__(self) -> str:
        from wsdv.games.petrograd.narrate import told_forecast

        return told_forecast(self.components, self)


def forecast(position: Position) -> Forecast:
    """What scoring would do now, with every term, and what each card that is known in a hand would do to the date."""
    table = position.table
    first = first_to_reveal(table)
    unrest = None
    if table[UNREST] is not None:
        unrest = Scored(COLOURS[table[UNREST]], unrest_points(table), strength(table, table[UNREST]))
    objectives = tuple(_objective(table, side) for side in (first, OTHER[first]) if _known(table, side) is not None)
    marked = {one.district for one in (unrest, *objectives) if one is not None}
    return Forecast(
        unrest,
        objectives,
        SIDES[first],
        tuple(_exhausted(table, district) for district in COLOURS if district in marked),
        _end(table),
        SIDES[int(table[SCORE] < 0)] if table[SCORE] else SIDES[table[WILL]],
        table[SCORE],
        tuple(_dated(table, side, card) for side in (0, 1) for card in members(table[HAND + side])),
        position.components,
    )


def _known(table: Table, side: int) -> int | None:
    """A side's objective; the Opposition's follows from the cards it has played so far (D90)."""
    setting = table[SETTING]
    if side != setting.opposition or table[OBJECTIVE + side] is not None:
        found: int | None = table[OBJECTIVE + side]
        return found
    row = [card for played_by, card in table[PLAYED] if played_by == side and card < COMMAND_CARDS]
    return objective_of(setting, row) if row else None


def _objective(table: Table, side: int) -> Scored:
    setting = table[SETTING]
    card = _known(table, side)
    assert card is not None  # noqa: S101 - asked before
    one = setting.data.cards[card]
    shown = bool(table[OPEN + side]) or side == setting.opposition
    return Scored(one.district, one.points, strength(table, setting.district[card]), one.id, SIDES[side], shown)


def _exhausted(table: Table, district: str) -> Exhausted:
    tokens = tokens_in(table, COLOURS.index(district))
    fresh = tuple(token for token in tokens if token.up == "fresh")
    return Exhausted(district, fresh, tuple(token for token in tokens if token.up != "fresh"))


def _end(table: Table) -> str | None:
    """D64, D95: whether the game would be over after this Scoring."""
    setting = table[SETTING]
    if setting.human is not None:
        return "third-round" if table[ROUND] >= setting.data.numbers["solo_rounds"] else None
    return "october" if setting.data.months[table[MONTH]].final else None


def _dated(table: Table, side: int, card: int) -> Dated:
    setting = table[SETTING]
    data = setting.data
    date = later(data, table[MONTH], table[DAY], setting.days[card])
    event = data.months[date.month].event if date.month != table[MONTH] else ""
    return Dated(
        SIDES[side],
        data.card_ids[card],
        setting.days[card],
        date.day,
        data.months[date.month].id,
        date.bonus,
        date.passed,
        event,
    )
