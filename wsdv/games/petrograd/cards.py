"""Decks, hands and objectives: the cards of both sides (D15, D19 to D23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.choices import ANY_OBJECTIVE, OBJECTIVE
from wsdv.games.petrograd.components import COMMAND_CARDS, OTHER, SIDES, bits, members
from wsdv.games.petrograd.table import (
    ACTION_PHASE,
    DECK,
    DISCARD,
    DRAW_PHASE,
    HAND,
    MARKERS,
    OBJECTIVE_PHASE,
    OPEN,
    RESHUFFLES,
    ROUND,
    SETTING,
    STAGE,
    STARTS,
    TURN,
    WILL,
)
from wsdv.games.petrograd.table import OBJECTIVE as OWN_OBJECTIVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

COMMANDS = (1 << COMMAND_CARDS) - 1  # the set of all command cards


def draw_one(game: Game) -> int | None:
    """D20: the top card of the deck; if it is empty the discard pile is shuffled first. None if there is no card."""
    table = game.table
    if not table[DECK]:
        if not table[DISCARD]:
            return None
        table[RESHUFFLES] += 1
        table[DECK] = game.shuffle(f"reshuffle/{table[RESHUFFLES]}", members(table[DISCARD]))
        table[DISCARD] = 0
        game.emit("reshuffled", "D20", None, None, len(table[DECK]))
    card: int = table[DECK][0]
    table[DECK] = table[DECK][1:]
    return card


def draw(game: Game, side: int, count: int, rule: str) -> None:
    """Cards from the deck into a hand, unseen by the rival (D72)."""
    table = game.table
    if game.is_bare and len(table[DECK]) >= count:  # nobody is told of each card
        table[HAND + side] |= bits(table[DECK][:count])
        table[DECK] = table[DECK][count:]
        return
    for _ in range(count):
        card = draw_one(game)
        if card is not None:
            table[HAND + side] |= 1 << card
            game.emit("drew", rule, SIDES[side], table[SETTING].data.card_ids[card], 1)


def draw_phase(game: Game) -> None:
    """D19: five cards for each side, the holder's first. In solo D78."""
    table = game.table
    table[STAGE] = DRAW_PHASE
    table[TURN] = 0
    table[MARKERS] = (None, None, None)
    game.emit("round-begins", "D18", None, None, table[ROUND])
    game.push("objective")
    if table[SETTING].human is not None:
        game.push("solo-draw")
        return
    for side in (table[WILL], OTHER[table[WILL]]):
        draw(game, side, table[SETTING].data.numbers["cards_per_draw"], "D19")


def objective_phase(game: Game) -> None:
    """D22: each side chooses its objective, the holder first, neither seeing the other's (D15). In solo D79."""
    table = game.table
    table[STAGE] = OBJECTIVE_PHASE
    game.push("actions")
    if table[SETTING].human is not None:
        game.push("opposition-leader")
        return
    game.push("objective-card", OTHER[table[WILL]])
    game.push("objective-card", table[WILL])


def facts_of_card(table: Table, choice: Choice, side: int) -> dict[str, object]:
    """What a sentence about a card needs."""
    return {"card": naming.card(table[SETTING].data, choice.subject), "player": SIDES[side]}


class ObjectiveCard(Question):
    """D22, D23: a command card of the hand becomes the secret objective."""

    kind = "objective"
    rule = "D22"
    whom = "each player in turn, the holder of the Will of the People first; two players only"
    universe = ANY_OBJECTIVE
    bars = (
        Bar(
            "not-in-hand",
            "D22",
            lambda table, side: ANY_OBJECTIVE & ~((table[HAND + side] & COMMANDS) << OBJECTIVE),
            facts_of_card,
        ),
    )

    def player(self, table: Table, side: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int) -> None:
        table = game.table
        card = index - OBJECTIVE
        table[HAND + side] &= ~(1 << card)
        table[OWN_OBJECTIVE + side] = card
        game.emit("objective-chosen", "D22", SIDES[side], table[SETTING].data.card_ids[card], 1)


def open_objective(game: Game, side: int, rule: str) -> None:
    """A secret objective is turned face up and stays so for the round."""
    table = game.table
    table[OPEN + side] = True
    game.emit("objective-open", rule, SIDES[side], table[SETTING].data.card_ids[table[OWN_OBJECTIVE + side]])


def is_hidden(table: Table, side: int) -> bool:
    """Whether a side has an objective that lies face down."""
    return table[OWN_OBJECTIVE + side] is not None and not table[OPEN + side]


def action_phase(game: Game) -> None:
    """D24: the holder plays first and the sides alternate. In solo the Opposition is first and last (D80)."""
    table = game.table
    table[STAGE] = ACTION_PHASE
    table[TURN] = 0
    opposition = table[SETTING].opposition
    table[STARTS] = table[WILL] if opposition is None else opposition
    game.emit("actions-begin", "D24" if opposition is None else "D80", SIDES[table[STARTS]])
    game.push("turn")


QUESTIONS = {"objective-card": ObjectiveCard()}
AUTOMATIC: dict[str, Callable[..., None]] = {
    "draw": draw_phase,
    "objective": objective_phase,
    "actions": action_phase,
}
