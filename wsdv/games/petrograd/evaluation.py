"""What a table is worth to a side, term by term, in points of the score track: for agents and their hints.

Who is stronger in a district is not sure before Scoring, so a lead counts from −1 to 1: the greater, the surer.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.rules import Points
from wsdv.games.petrograd.components import COMMAND_CARDS, DISTRICTS, NEUTRAL, OTHER, SIDE
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.table import (
    BLOCKADE_TILE,
    HAND,
    MONTH,
    NUMBER,
    OBJECTIVE,
    OPEN,
    PLAYED,
    SCORE,
    SETTING,
    STAGE,
    SUM,
    UNREST,
    WILL,
    stronger,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Table

TERMS: Final = (
    "score", "unrest", "objectives", "next-unrest", "districts", "strength", "will", "leaders", "cards",
)  # fmt: skip
WON: Final = 100.0
_SURE: Final = 2.5  # a lead by so much strength is nearly sure
_TIE: Final = 0.6  # … and a tie that is won is worth so much strength
_UNREST: Final = 0.8
_OBJECTIVE: Final = 0.9
_NEXT_UNREST: Final = 0.35
_ELSEWHERE: Final = 0.35  # points, for a district that is not scored now as far as anybody knows
_STRENGTH: Final = 0.12
_WILL: Final = 0.8
_COMMAND_CARD: Final = 0.15
_LEADER_CARD: Final = 0.9
_SCORED_SOON: Final = frozenset({"objective", "actions", "scoring"})
_COMMANDS: Final = (1 << COMMAND_CARDS) - 1


def lead(table: Table, side: int, district: int) -> float:
    """How surely a side is the stronger one in a district, from −1 to 1."""
    winner = stronger(table, district)
    if winner is None:
        return 0.0
    own, rival = side * DISTRICTS + district, OTHER[side] * DISTRICTS + district
    ahead: float = table[SUM + own] - table[SUM + rival]
    neutral = table[SUM + NEUTRAL * DISTRICTS + district]
    if neutral:
        holder = table[WILL]
        if table[NUMBER + holder * DISTRICTS + district]:
            ahead += neutral if holder == side else -neutral
    return tanh((ahead + (_TIE if winner == side else -_TIE)) / _SURE)


def terms(table: Table, player: str) -> Mapping[str, float]:
    """The terms of what a table is worth; of objectives those that the side knows."""
    return dict(zip(TERMS, _terms(table, SIDE[player]), strict=True))


def _terms(table: Table, side: int) -> tuple[float, ...]:
    rival = OTHER[side]
    setting = table[SETTING]
    leads, elsewhere, strength = _districts(tuple(table[SUM:]), table[WILL], side)
    points = setting.data.months[table[MONTH]].unrest_points
    next_unrest = objectives = 0.0
    if table[STAGE] in _SCORED_SOON:
        unrest = _UNREST * points * leads[table[UNREST]]
        for owner in (side, rival):
            card = table[OBJECTIVE + owner]
            if card is not None and (table[OPEN + owner] or (owner == side and setting.human is None)):
                objectives += _OBJECTIVE * setting.points[card] * leads[setting.district[card]]
        if setting.opposition is not None and table[OBJECTIVE + setting.opposition] is None:
            objectives += _foreseen(table, leads)
        next_unrest = _NEXT_UNREST * points * leads[table[BLOCKADE_TILE]]
    else:
        unrest = _NEXT_UNREST * points * leads[table[UNREST]]
    own, other = table[HAND + side], table[HAND + rival]
    return (  # in the order of their names
        float(table[SCORE] if side == 0 else -table[SCORE]),
        unrest,
        objectives,
        next_unrest,
        elsewhere,
        strength,
        _WILL if table[WILL] == side else -_WILL,
        _LEADER_CARD * (own & ~_COMMANDS).bit_count() - _LEADER_CARD * (other & ~_COMMANDS).bit_count(),
        _COMMAND_CARD * ((own & _COMMANDS).bit_count() - (other & _COMMANDS).bit_count()),
    )


class _Districts(NamedTuple):
    """What follows from the tokens in the city: a side's leads, and two terms."""

    leads: tuple[float, ...]
    elsewhere: float
    strength: float


@lru_cache(maxsize=1 << 12)
def _districts(tokens: tuple[int, ...], holder: int, side: int) -> _Districts:
    """By the strength and number of the tokens there."""
    table: Table = [0] * SUM
    table[WILL] = holder
    table.extend(tokens)
    leads = tuple([lead(table, side, district) for district in range(DISTRICTS)])
    own, other = side * DISTRICTS, OTHER[side] * DISTRICTS
    strength = sum(tokens[own : own + DISTRICTS]) - sum(tokens[other : other + DISTRICTS])
    return _Districts(leads, _ELSEWHERE * sum(leads), _STRENGTH * strength)


def _foreseen(table: Table, leads: Sequence[float]) -> float:
    """D90: what the Opposition's objective would be after the cards it has played so far."""
    setting = table[SETTING]
    row = [card for played_by, card in table[PLAYED] if played_by == setting.opposition and card < COMMAND_CARDS]
    if not row:
        return 0.0
    card = objective_of(setting, row)
    sure = len(row) / setting.data.numbers["solo_opposition_turns"]
    return float(_OBJECTIVE * sure * setting.points[card] * leads[setting.district[card]])


def worth(table: Table, result: Result | None, player: str) -> float:
    """Their sum, or a great number when the game is won or lost."""
    if result is not None:
        return WON if result.winner == player else -WON
    return sum(_terms(table, SIDE[player]))


def promise(choice: Choice, player: str) -> float:
    """A guess of what a card is worth before anybody tries it: what recruits much, and leaders."""
    del player
    if choice.family != "card":
        return 0.0
    card = choice.index
    return 1.0 if card >= COMMAND_CARDS else 0.4 * choice.catalogue.data.cards[card].recruit  # type: ignore[attr-defined]


POINTS: Final = Points(4.0, worth, terms, promise)  # the judge of version 0.1
