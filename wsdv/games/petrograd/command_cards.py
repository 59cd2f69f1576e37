"""Turns and what a command card lets a side do: recruit, move, refresh (D24 to D26, D37 to D44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.errors import Message
from wsdv.engine.rules import Bar, Question
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.calendar import advance
from wsdv.games.petrograd.cards import facts_of_card
from wsdv.games.petrograd.choices import (
    ANY_CARD,
    ANY_TO,
    ANY_USE,
    CARD,
    DONE,
    JUST_DONE,
    JUST_PASS,
    PASS,
    TO,
    USE_DOUBLE_MOVE,
    USE_MOVE,
    USE_RECRUIT,
    USE_REFRESH,
    Ids,
)
from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, DISTRICTS, GAME, OTHER, SIDES
from wsdv.games.petrograd.table import (
    BLOCKADE,
    GONE,
    HAND,
    PLAYED,
    PRESENT,
    SETTING,
    STARTS,
    STOCK,
    TURN,
    controlled,
    put,
    take,
    unstock,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

ON_A_CARD = 0  # how a recruit or a move came about: by a card (D39, D42) …
AS_A_BONUS = 1  # … or as a bonus action (D50)


class OfData(Question):
    """A question whose answers depend on the data file: which units and connections there are."""

    def __init__(self, ids: Ids) -> None:
        self._ids = ids
        super().__init__()


# Turns


def turn(game: Game) -> None:
    """D24: the sides alternate until all turns of the phase have been played."""
    table = game.table
    setting = table[SETTING]
    if table[TURN] >= setting.turns:
        game.push("scoring")
        return
    side = table[STARTS] if table[TURN] % 2 == 0 else OTHER[table[STARTS]]
    game.push("turn-over")
    if side == setting.opposition:
        game.push("opposition-turn")
    else:
        game.push("card", side)


def turn_over(game: Game) -> None:
    """D24: the next turn."""
    game.table[TURN] += 1
    game.push("turn")


class PlayCard(Question):
    """D25, D26: a card of the hand is played: the date first, then its action, then a bonus action if earned."""

    kind = "card"
    rule = "D26"
    whom = "the side whose turn it is"
    universe = ANY_CARD
    bars = (Bar("not-in-hand", "D26", lambda table, side: ANY_CARD & ~(table[HAND + side] << CARD), facts_of_card),)

    def player(self, table: Table, side: int) -> str:
        return SIDES[side]

    def surely_asked(self, table: Table, side: int) -> bool:
        hand: int = table[HAND + side]
        return hand & (hand - 1) != 0

    def answer(self, game: Game, index: int, side: int) -> None:
        table = game.table
        setting = table[SETTING]
        card = index - CARD
        table[HAND + side] &= ~(1 << card)
        table[PLAYED] += ((side, card),)
        game.emit("played", "D26", SIDES[side], setting.data.card_ids[card], setting.days[card])
        if advance(game, side, setting.days[card]):
            game.emit("bonus-earned", "D29", SIDES[side])
            game.push("bonus", side, ON_A_CARD)
        if card < COMMAND_CARDS:
            game.push("use", side, card)
        else:
            table[GONE] |= 1 << card
            game.push("leader", side, card)


# Recruit, move or refresh


def recruits(table: Table, side: int, budget: int) -> int:
    """D38: the units of a side that can be recruited for so much, as a set of pieces."""
    affordable: int = table[SETTING].affordable[side][budget]
    return affordable & int(table[STOCK])


def movable(table: Table, side: int, steps: int, how: int = ON_A_CARD) -> int:
    """D38: the spots of the tokens that a side controls and that have a way out."""
    setting = table[SETTING]
    found: int = controlled(table, side) & setting.exits[table[BLOCKADE]][steps]
    if how == AS_A_BONUS and setting.options.bonus_move == "small":
        found &= setting.small
    return found & int(table[PRESENT] | table[PRESENT + 1])


def refreshable(table: Table, side: int) -> int:
    """D44: the spots of the exhausted tokens that a side controls."""
    return controlled(table, side) & int(table[PRESENT + 1])


def _not_on_the_card(table: Table, _: int, card: int) -> int:
    return ANY_USE & ~int(table[SETTING].uses[card])


def _nobody_to_recruit(table: Table, side: int, card: int) -> int:
    return 0 if recruits(table, side, table[SETTING].recruit[card]) else 1 << USE_RECRUIT


def _nobody_to_move(table: Table, side: int, _: int) -> int:
    forbidden = 0 if movable(table, side, 1) else 1 << USE_MOVE
    return forbidden if movable(table, side, 2) else forbidden | 1 << USE_DOUBLE_MOVE


def _nobody_to_refresh(table: Table, side: int, _: int) -> int:
    return 0 if refreshable(table, side) else 1 << USE_REFRESH


def _facts_of_use(table: Table, choice: Choice, side: int, card: int) -> dict[str, object]:
    data = table[SETTING].data
    return {"player": SIDES[side], "card": naming.card(data, data.card_ids[card])}


class UseCard(OfData):
    """D37, D38: one thing: recruit, or the action shown, or nothing."""

    kind = "use"
    rule = "D37"
    whom = "the side whose turn it is"
    universe = ANY_USE | JUST_PASS
    bars = (
        Bar("not-on-the-card", "D37", _not_on_the_card, _facts_of_use),
        Bar("nobody-to-recruit", "D38", _nobody_to_recruit, _facts_of_use),
        Bar("nobody-to-move", "D38", _nobody_to_move, _facts_of_use),
        Bar("nobody-to-refresh", "D38", _nobody_to_refresh, _facts_of_use),
    )

    def subject(self, side: int, card: int) -> str | None:
        return self._ids.data.card_ids[card]

    def player(self, table: Table, side: int, card: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, card: int) -> None:
        setting = game.table[SETTING]
        if index == PASS:
            game.emit("passed", "D37", SIDES[side])
        elif index == USE_RECRUIT:
            game.push("recruit", side, setting.district[card], setting.recruit[card], False)
        elif index == USE_REFRESH:
            game.push("refresh", side, ON_A_CARD)
        else:
            game.push("token", side, 1 if index == USE_MOVE else 2, ON_A_CARD)


# Recruit


def recruit(game: Game, side: int, piece: int, district: int, rule: str) -> None:
    """A unit comes from the supply into a district, fresh."""
    table = game.table
    unstock(table, piece)
    put(table, piece, 0, district)
    game.emit("recruited", rule, SIDES[side], table[SETTING].data.pieces[piece].id, None, COLOURS[district])


def _not_own_unit(table: Table, side: int, *_: object) -> int:
    setting = table[SETTING]
    return int(setting.ids.any_unit & ~(setting.affordable[side][3] << setting.ids.unit))


def _not_in_supply(table: Table, *_: object) -> int:
    ids = table[SETTING].ids
    return int(ids.any_unit & ~(table[STOCK] << ids.unit))


def _too_dear(table: Table, side: int, _: int, budget: int, *__: object) -> int:
    setting = table[SETTING]
    return int(setting.ids.any_unit & ~(setting.affordable[side][budget] << setting.ids.unit))


def _nothing_recruited(table: Table, side: int, district: int, budget: int, begun: bool) -> int:
    return 0 if begun else JUST_DONE


def facts_of_unit(table: Table, choice: Choice, side: int, *__: object) -> dict[str, object]:
    """What a sentence about a unit needs."""
    return {"unit": naming.token(table[SETTING].data, choice.subject), "player": SIDES[side]}


UNIT_BARS = (
    Bar("not-own-unit", "D39", _not_own_unit, facts_of_unit),
    Bar("not-in-supply", "D39", _not_in_supply, facts_of_unit),
)


class Recruit(OfData):
    """D39 to D41: units from the supply into the card's district, one by one, as long as their costs allow."""

    kind = "recruit"
    rule = "D39"
    whom = "the side whose turn it is"
    bars = (
        *UNIT_BARS,
        Bar("too-dear", "D40", _too_dear, facts_of_unit),
        Bar("nothing-recruited", "D41", _nothing_recruited),
    )

    @property
    def universe(self) -> int:  # type: ignore[override]
        return self._ids.any_unit | JUST_DONE

    def subject(self, side: int, district: int, budget: int, begun: bool) -> str | None:
        return COLOURS[district]

    def player(self, table: Table, side: int, district: int, budget: int, begun: bool) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, district: int, budget: int, begun: bool) -> None:
        if index == DONE:
            return
        piece = index - self._ids.unit
        recruit(game, side, piece, district, "D39")
        left = budget - self._ids.data.pieces[piece].cost
        if left and recruits(game.table, side, left):
            game.push("recruit", side, district, left, True)


# Move


def _not_there(table: Table, *_: object) -> int:
    ids = table[SETTING].ids
    fresh = table[PRESENT] & (1 << ids.spots) - 1  # beyond those are the Opposition's units, which nobody moves (D86)
    return int(ids.any_token & ~((fresh | table[PRESENT + 1] << ids.spots) << ids.token))


def _both_faces(table: Table, spots: int) -> int:
    ids = table[SETTING].ids
    return int(ids.any_token & ~((spots | spots << ids.spots) << ids.token))


def _not_controlled(table: Table, side: int, *_: object) -> int:
    return _both_faces(table, controlled(table, side))


def _not_small(table: Table, _: int, __: int, how: int) -> int:
    setting = table[SETTING]
    if how == ON_A_CARD or setting.options.bonus_move == "any":
        return 0
    return _both_faces(table, setting.small)


def _no_way_out(table: Table, _: int, steps: int, __: int) -> int:
    return _both_faces(table, table[SETTING].exits[table[BLOCKADE]][steps])


def facts_of_token(table: Table, choice: Choice, side: int, *__: object) -> dict[str, object]:
    """What a sentence about a token needs."""
    data = table[SETTING].data
    piece, _, up = choice.kind.partition(":")
    return {
        "token": naming.token(data, piece),
        "up": Message("name-up", game=GAME, up=up),
        "district": naming.district(data, choice.subject),
        "player": SIDES[side],
    }


class MoveToken(OfData):
    """D42, D43, D50: which controlled token is moved."""

    kind = "token"
    rule = "D42"
    sections = ("D42", "D43", "D50")
    whom = "the side that acts"
    bars = (
        Bar("not-there", "D42", _not_there, facts_of_token),
        Bar("not-controlled", "D33", _not_controlled, facts_of_token),
        Bar("not-small", "D98", _not_small, facts_of_token),
        Bar("no-way-out", "D42", _no_way_out, facts_of_token),
    )

    @property
    def universe(self) -> int:  # type: ignore[override]
        return self._ids.any_token

    def rule_now(self, side: int, steps: int, how: int) -> str:
        return rule_of_move(steps, how)

    def player(self, table: Table, side: int, steps: int, how: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, steps: int, how: int) -> None:
        up, spot = divmod(index - self._ids.token, self._ids.spots)
        game.push("destination", side, up, spot, steps, how)


def rule_of_move(steps: int, how: int) -> str:
    """Under which rule somebody moves."""
    return "D50" if how == AS_A_BONUS else "D42" if steps == 1 else "D43"


def _where_it_is(table: Table, side: int, up: int, spot: int, steps: int, how: int) -> int:
    return 1 << TO + spot % DISTRICTS


def _too_far(table: Table, side: int, up: int, spot: int, steps: int, how: int) -> int:
    """Where no way of so many steps leads, whether blocked or not."""
    return int(ANY_TO & ~(table[SETTING].reach[-1][steps][spot % DISTRICTS] << TO))


def _blocked(table: Table, side: int, up: int, spot: int, steps: int, how: int) -> int:
    return int(ANY_TO & ~(table[SETTING].reach[table[BLOCKADE]][steps][spot % DISTRICTS] << TO))


def _facts_of_way(table: Table, choice: Choice, side: int, up: int, spot: int, *_: object) -> dict[str, object]:
    data = table[SETTING].data
    return {
        "district": naming.district(data, choice.subject),
        "here": naming.district(data, COLOURS[spot % DISTRICTS]),
        "token": naming.token(data, data.pieces[spot // DISTRICTS].id),
        "connection": naming.connection(data, data.connections[table[BLOCKADE]].id),
    }


class Destination(Question):
    """D42, D43: where the token goes; nothing happens on the way."""

    kind = "destination"
    rule = "D42"
    sections = ("D42", "D43", "D50")
    whom = "the side that acts"
    universe = ANY_TO
    bars = (
        Bar("already-there", "D42", _where_it_is, _facts_of_way),
        Bar("too-far", "D42", _too_far, _facts_of_way),
        Bar("blocked", "D42", _blocked, _facts_of_way),
    )

    def rule_now(self, side: int, up: int, spot: int, steps: int, how: int) -> str:
        return rule_of_move(steps, how)

    def player(self, table: Table, side: int, up: int, spot: int, steps: int, how: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, up: int, spot: int, steps: int, how: int) -> None:
        table = game.table
        piece, here = divmod(spot, DISTRICTS)
        there = index - TO
        take(table, piece, up, here)
        put(table, piece, up, there)
        identity = table[SETTING].data.pieces[piece].id
        game.emit("moved", rule_of_move(steps, how), SIDES[side], identity, up, (COLOURS[here], COLOURS[there]))


# Refresh


def refresh(game: Game, side: int, piece: int, district: int, rule: str) -> None:
    """An exhausted token is turned fresh, even if that side is weaker."""
    take(game.table, piece, 1, district)
    put(game.table, piece, 0, district)
    identity = game.table[SETTING].data.pieces[piece].id
    game.emit("refreshed", rule, SIDES[side], identity, None, COLOURS[district])


def _not_exhausted(table: Table, *_: object) -> int:
    ids = table[SETTING].ids
    return int(ids.any_refresh & ~(table[PRESENT + 1] << ids.refresh))


def _not_controlled_either(table: Table, side: int, *_: object) -> int:
    ids = table[SETTING].ids
    return int(ids.any_refresh & ~(controlled(table, side) << ids.refresh))


class Refresh(OfData):
    """D44, D50: which controlled exhausted token is turned fresh."""

    kind = "refresh"
    rule = "D44"
    sections = ("D44", "D50")
    whom = "the side that acts"
    bars = (
        Bar("not-exhausted", "D44", _not_exhausted, facts_of_token),
        Bar("not-controlled", "D33", _not_controlled_either, facts_of_token),
    )

    @property
    def universe(self) -> int:  # type: ignore[override]
        return self._ids.any_refresh

    def rule_now(self, side: int, how: int) -> str:
        return "D50" if how == AS_A_BONUS else "D44"

    def player(self, table: Table, side: int, how: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, how: int) -> None:
        piece, district = divmod(index - self._ids.refresh, DISTRICTS)
        refresh(game, side, piece, district, self.rule_now(side, how))


def questions(ids: Ids) -> Mapping[str, Question]:
    """The questions of this chapter."""
    return {
        "card": PlayCard(),
        "use": UseCard(ids),
        "recruit": Recruit(ids),
        "token": MoveToken(ids),
        "destination": Destination(),
        "refresh": Refresh(ids),
    }


AUTOMATIC: dict[str, Callable[..., None]] = {"turn": turn, "turn-over": turn_over}
