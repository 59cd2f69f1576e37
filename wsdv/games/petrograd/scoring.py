"""Scoring: Unrest, the objectives revealed and scored (D52 to D60, D63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.petrograd.bonus import AT_UNREST, any_bonus
from wsdv.games.petrograd.cards import is_hidden, open_objective
from wsdv.games.petrograd.choices import ANY_UNREST, UNREST_BONUS, UNREST_POINTS
from wsdv.games.petrograd.components import COLOURS, DISTRICTS, NEUTRAL, OTHER, RED, SIDES, WHITE
from wsdv.games.petrograd.endings import in_a_victory_box
from wsdv.games.petrograd.opposition import choose_objective
from wsdv.games.petrograd.table import (
    MARKERS,
    MONTH,
    NUMBER,
    OBJECTIVE,
    SCORE,
    SCORING_PHASE,
    SETTING,
    STAGE,
    SUM,
    UNREST,
    WILL,
    stronger,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table


def scoring_phase(game: Game) -> None:
    """D54, D55: marker 1 lies in the Unrest district; the stronger side there chooses points or a bonus action."""
    table = game.table
    table[STAGE] = SCORING_PHASE
    table[MARKERS] = (table[UNREST], None, None)
    game.emit("marker", "D54", None, COLOURS[table[UNREST]], 1)
    game.push("reveal")
    side = compare(game, table[UNREST])
    if side is None:
        return
    if side == table[SETTING].opposition:
        score(game, side, unrest_points(table), "D89", "unrest")
    else:
        game.push("unrest", side)


def unrest_points(table: Table) -> int:
    """D6: what Unrest is worth this month."""
    points: int = table[SETTING].data.months[table[MONTH]].unrest_points
    return points


def compare(game: Game, district: int) -> int | None:
    """D52, D53: the stronger side in a district, noted with both sums and both numbers of tokens."""
    table = game.table
    side = stronger(table, district)
    if not game.is_bare:
        sums = tuple(counted(table, one, district) for one in (RED, WHITE))
        game.emit("stronger", "D53", None if side is None else SIDES[side], COLOURS[district], None, sums)
    return side


def counted(table: Table, side: int, district: int) -> tuple[int, int]:
    """D52: a side's strength in a district and the number of tokens it is made of."""
    own = side * DISTRICTS + district
    strength, number = table[SUM + own], table[NUMBER + own]
    if table[WILL] == side and number:
        neutral = NEUTRAL * DISTRICTS + district
        return strength + table[SUM + neutral], number + table[NUMBER + neutral]
    return strength, number


class Unrest(Question):
    """D55: the points of the month, or one bonus action at once."""

    kind = "unrest"
    rule = "D55"
    whom = "the stronger side in the Unrest district, never the Opposition"
    universe = ANY_UNREST
    bars = (
        Bar(
            "no-bonus-possible",
            "D56",
            lambda table, side: 0 if any_bonus(table, side) else 1 << UNREST_BONUS,
            lambda _, __, side: {"player": SIDES[side]},
        ),
    )

    def player(self, table: Table, side: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int) -> None:
        if index == UNREST_POINTS:
            score(game, side, unrest_points(game.table), "D55", "unrest")
        else:
            game.emit("unrest-bonus", "D55", SIDES[side])
            game.push("bonus", side, AT_UNREST)


def score(game: Game, side: int, points: int, rule: str, step: str) -> None:
    """D57, D63: the marker goes towards a side and stops in its victory box; there the game ends at once."""
    table = game.table
    boxes = table[SETTING].data.boxes
    table[SCORE] = max(-boxes, min(boxes, table[SCORE] + (points if side == RED else -points)))
    game.emit("scored", rule, SIDES[side], step, points, table[SCORE])
    if abs(table[SCORE]) == boxes:
        in_a_victory_box(game, step)


def reveal(game: Game) -> None:
    """D58: the side behind reveals first and gets marker 2; at the centre the side without the Will. Then the rival."""
    table = game.table
    first = first_to_reveal(table)
    for side in (first, OTHER[first]):
        if side == table[SETTING].opposition:
            choose_objective(game, side)
        elif is_hidden(table, side):
            open_objective(game, side, "D58")
    markers = [table[MARKERS][0], None, None]
    game.push("exhaustion")
    for marker, side in ((2, OTHER[first]), (1, first)):
        card = table[OBJECTIVE + side]
        if card is not None:
            markers[marker] = table[SETTING].district[card]
            game.push("score-objective", side)
    table[MARKERS] = tuple(markers)
    for marker in (1, 2):
        if markers[marker] is not None:
            game.emit("marker", "D58", None, COLOURS[markers[marker]], marker + 1)


def first_to_reveal(table: Table) -> int:
    """D58: the side behind on the track; at the centre the side without the Will of the People."""
    if table[SCORE]:
        return WHITE if table[SCORE] > 0 else RED
    return OTHER[table[WILL]]


def score_objective(game: Game, owner: int) -> None:
    """D59: the stronger side in the district gets the card's points, whoever chose the card."""
    table = game.table
    setting = table[SETTING]
    card = table[OBJECTIVE + owner]
    side = compare(game, setting.district[card])
    if side is not None:
        score(game, side, setting.points[card], "D59", "objective")


QUESTIONS = {"unrest": Unrest()}
AUTOMATIC: dict[str, Callable[..., None]] = {
    "scoring": scoring_phase,
    "reveal": reveal,
    "score-objective": score_objective,
}
