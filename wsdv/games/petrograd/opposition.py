"""Solo: the Opposition, which decides nothing (D75 to D92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.calendar import advance
from wsdv.games.petrograd.cards import draw, draw_one
from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, SIDES
from wsdv.games.petrograd.table import (
    GONE,
    OBJECTIVE,
    OPEN,
    OPPOSITION_CARDS,
    OPPOSITION_LEADERS,
    PLAYED,
    SETTING,
    STOCK,
    UNREST,
    put,
    unstock,
)
from wsdv.games.petrograd.will import take_the_will

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wsdv.engine.game import Game
    from wsdv.games.petrograd.setting import Setting


def solo_draw(game: Game) -> None:
    """D78: four cards for the hand, the fifth unseen as the objective, five unseen for the Opposition."""
    table = game.table
    setting = table[SETTING]
    numbers = setting.data.numbers
    draw(game, setting.human, numbers["solo_hand_draw"], "D78")
    card = draw_one(game)
    if card is not None:
        table[OBJECTIVE + setting.human] = card
        game.emit("set-aside", "D78", None, setting.data.card_ids[card], 1)
    for _ in range(numbers["solo_opposition_turns"]):
        card = draw_one(game)
        if card is not None:
            table[OPPOSITION_CARDS] += (card,)
            game.emit("opposition-drew", "D78", None, setting.data.card_ids[card], 1)


def reveal_leader(game: Game) -> None:
    """D79: the next leader comes, fresh, into the Unrest district; then the Opposition takes the Will of the People."""
    table = game.table
    setting = table[SETTING]
    side = setting.opposition
    if table[OPPOSITION_LEADERS]:
        card, *rest = table[OPPOSITION_LEADERS]
        table[OPPOSITION_LEADERS] = tuple(rest)
        table[GONE] |= 1 << card
        piece = setting.leader_piece + card - COMMAND_CARDS
        if table[STOCK] >> piece & 1:
            unstock(table, piece)
            put(table, piece, 0, table[UNREST])
            identity = setting.data.card_ids[card]
            game.emit("opposition-leader", "D79", SIDES[side], identity, None, COLOURS[table[UNREST]])
    take_the_will(game, side, "D79")


def opposition_turn(game: Game) -> None:
    """D82: the next card, the date, a unit, perhaps one more for the day."""
    table = game.table
    if not table[OPPOSITION_CARDS]:
        return
    setting = table[SETTING]
    side = setting.opposition
    card, *rest = table[OPPOSITION_CARDS]
    table[OPPOSITION_CARDS] = tuple(rest)
    table[PLAYED] += ((side, card),)
    game.emit("played", "D82", SIDES[side], setting.data.card_ids[card], setting.days[card])
    earned = advance(game, side, setting.days[card])
    add_unit(game, setting.recruit[card], setting.district[card], "D84")
    if earned:
        add_unit(game, setting.data.numbers["solo_bonus_level"], table[UNREST], "D85")


def add_unit(game: Game, level: int, district: int, rule: str) -> None:
    """D84, D85: a unit of that level, fresh; if the pool has none left, none."""
    table = game.table
    setting = table[SETTING]
    piece = setting.unit_of_level[level]
    if table[STOCK] >> piece & 1:
        unstock(table, piece)
        put(table, piece, 0, district)
        game.emit("recruited", rule, SIDES[setting.opposition], setting.data.pieces[piece].id, None, COLOURS[district])
    else:
        game.emit("none-left", "D85", SIDES[setting.opposition], setting.data.pieces[piece].id, None, COLOURS[district])


def choose_objective(game: Game, side: int) -> None:
    """D90: of the district with the most days among its cards the one with the most points; it stays in the row."""
    table = game.table
    setting = table[SETTING]
    row = [card for played_by, card in table[PLAYED] if played_by == side and card < COMMAND_CARDS]
    if not row:
        return
    card = objective_of(setting, row)
    table[OBJECTIVE + side] = card
    table[OPEN + side] = True
    game.emit("objective-open", "D90", SIDES[side], setting.data.card_ids[card])


def objective_of(setting: Setting, row: Sequence[int]) -> int:
    """D90, D91: the objective in a row of cards; equal days: more cards, then the one played last decides."""
    last = {setting.district[card]: place for place, card in enumerate(row)}

    def rank(district: int) -> tuple[int, int, int]:
        own = [card for card in row if setting.district[card] == district]
        return sum(setting.days[card] for card in own), len(own), last[district]

    district = max(last, key=rank)
    return max((card for card in row if setting.district[card] == district), key=lambda card: setting.points[card])


AUTOMATIC: dict[str, Callable[..., None]] = {
    "solo-draw": solo_draw,
    "opposition-leader": reveal_leader,
    "opposition-turn": opposition_turn,
}
