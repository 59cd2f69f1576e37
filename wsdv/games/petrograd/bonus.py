"""Bonus actions, earned on the calendar or taken for the points of Unrest (D50, D51, D56, D87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.petrograd.cards import draw, is_hidden, open_objective
from wsdv.games.petrograd.choices import (
    ANY_BONUS,
    BONUS_DRAW,
    BONUS_MOVE,
    BONUS_ORGANIZE,
    BONUS_RECRUIT,
    BONUS_REFRESH,
    JUST_PASS,
    PASS,
    Ids,
)
from wsdv.games.petrograd.command_cards import (
    AS_A_BONUS,
    ON_A_CARD,
    UNIT_BARS,
    OfData,
    facts_of_unit,
    movable,
    recruits,
    refreshable,
)
from wsdv.games.petrograd.components import SIDES
from wsdv.games.petrograd.table import DECK, DISCARD, SETTING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

CALENDAR = ON_A_CARD  # where a bonus action comes from: a day (D51) …
AT_UNREST = AS_A_BONUS  # … or the Unrest of scoring (D56)


def _cost(table: Table) -> int:
    cost: int = table[SETTING].data.numbers["bonus_recruit_cost"]
    return cost


def _nobody_to_recruit(table: Table, side: int, _: int) -> int:
    return 0 if recruits(table, side, _cost(table)) else 1 << BONUS_RECRUIT


def _nobody_to_move(table: Table, side: int, _: int) -> int:
    return 0 if movable(table, side, 1, AS_A_BONUS) else 1 << BONUS_MOVE


def _nobody_to_refresh(table: Table, side: int, _: int) -> int:
    return 0 if refreshable(table, side) else 1 << BONUS_REFRESH


def _no_card(table: Table, _: int, __: int) -> int:
    return 0 if table[DECK] or table[DISCARD] else 1 << BONUS_DRAW


def _not_solo(table: Table, _: int, __: int) -> int:
    return 1 << BONUS_ORGANIZE if table[SETTING].human is None else 0


def _already_open(table: Table, side: int, _: int) -> int:
    return 0 if table[SETTING].human is None or is_hidden(table, side) else 1 << BONUS_ORGANIZE


def _must(_: Table, __: int, where: int) -> int:
    return JUST_PASS if where == AT_UNREST else 0


def _facts(_: Table, choice: Choice, side: int, __: int) -> dict[str, object]:
    return {"player": SIDES[side]}


class Bonus(Question):
    """D50: one of four, in solo of five. Earned on the calendar it may be declined, at Unrest it may not."""

    kind = "bonus"
    rule = "D51"
    sections = ("D51", "D56")
    whom = "the side whose turn it is; at Unrest the stronger side"
    universe = ANY_BONUS | JUST_PASS
    bars = (
        Bar("nobody-to-recruit", "D50", _nobody_to_recruit, _facts),
        Bar("nobody-to-move", "D50", _nobody_to_move, _facts),
        Bar("nobody-to-refresh", "D50", _nobody_to_refresh, _facts),
        Bar("no-card-left", "D50", _no_card, _facts),
        Bar("only-in-solo", "D87", _not_solo, _facts),
        Bar("objective-open", "D87", _already_open, _facts),
        Bar("must-take-bonus", "D56", _must, _facts),
    )

    def rule_now(self, side: int, where: int) -> str:
        return "D56" if where == AT_UNREST else "D51"

    def player(self, table: Table, side: int, where: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, where: int) -> None:
        if index == PASS:
            game.emit("bonus-declined", "D51", SIDES[side])
            return
        game.emit("bonus", self.rule_now(side, where), SIDES[side], _NAMES[index])
        if index == BONUS_RECRUIT:
            game.push("bonus-recruit", side)
        elif index == BONUS_MOVE:
            game.push("token", side, 1, AS_A_BONUS)
        elif index == BONUS_REFRESH:
            game.push("refresh", side, AS_A_BONUS)
        elif index == BONUS_DRAW:
            draw(game, side, 1, "D50")
        else:
            open_objective(game, side, "D87")


_NAMES = {
    BONUS_RECRUIT: "recruit",
    BONUS_MOVE: "move",
    BONUS_REFRESH: "refresh",
    BONUS_DRAW: "draw",
    BONUS_ORGANIZE: "organize",
}


def any_bonus(table: Table, side: int) -> bool:
    """D56: whether at least one bonus action can be done."""
    can_act = recruits(table, side, _cost(table)) or movable(table, side, 1, AS_A_BONUS) or refreshable(table, side)
    can_organize = table[SETTING].human is not None and is_hidden(table, side)
    return bool(can_act or table[DECK] or table[DISCARD] or can_organize)


def _too_dear(table: Table, side: int) -> int:
    setting = table[SETTING]
    return int(setting.ids.any_unit & ~(setting.affordable[side][_cost(table)] << setting.ids.unit))


class BonusRecruit(OfData):
    """D50: which unit of cost 1 a Bonus Recruit brings."""

    kind = "recruit"
    rule = "D50"
    whom = "the side that acts"
    bars = (*UNIT_BARS, Bar("too-dear", "D50", _too_dear, facts_of_unit))

    @property
    def universe(self) -> int:  # type: ignore[override]
        return self._ids.any_unit

    def player(self, table: Table, side: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int) -> None:
        game.push("place", side, index - self._ids.unit)


def questions(ids: Ids) -> Mapping[str, Question]:
    """The questions of this chapter."""
    return {"bonus": Bonus(), "bonus-recruit": BonusRecruit(ids)}


AUTOMATIC: dict[str, Callable[..., None]] = {}
