"""Decades, halves, hands and turns (§3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import EAST, OTHER, WEST, bits
from wsdv.games.germany.cards import CARDS, NORMAL, special_card
from wsdv.games.germany.choices import (
    ANY_CARD,
    ANY_DISCARD,
    ANY_HAND_CARD,
    ANY_POLICE,
    CARD,
    DISCARD,
    DONE,
    HAND_CARD,
    JUST_DONE,
    WEST_DRAWS,
)
from wsdv.games.germany.secrets import HAND_SIZE, discard, draw, leave_trail, must_discard
from wsdv.games.germany.table import (
    CHOSEN,
    DEAL,
    DECADE,
    DISPLAY,
    DRAW,
    EAST_HAND,
    EDITION,
    HALF,
    HAND,
    IN_PLAY,
    PLAYED,
    POLICE,
    POLICE_USED,
    SET_ASIDE,
    SPECIAL,
    STAGE,
    TO_MOVE,
    WALL,
    prestige_holder,
)
from wsdv.games.germany.unrest import POLICE_BARS, move_socialists, use_police

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

CARDS_ON_DISPLAY = 7
ANY_SPECIAL = ANY_CARD & ~(NORMAL << CARD)


# 3.1 The start of a decade


def begin_decade(game: Game) -> None:
    """3.1: the special card is laid out and the decade's deck is mixed."""
    table = game.table
    table[HALF] = 1
    table[SPECIAL] = special_card(table[DECADE], wall=table[WALL])
    table[DRAW] = table[DEAL][table[DECADE] - 1]
    game.emit("decade-begins", "3.1", None, CARDS[table[SPECIAL]].id, table[DECADE])
    game.push("hands")


def begin_hands(game: Game) -> None:
    """3.1: both sides discard, neither knowing the other's choice; then hands are refilled.

    Every decade begins here, also one of a loaded position: its police cards are free again (8: once per decade).
    """
    table = game.table
    table[STAGE] = "3.1"
    table[POLICE_USED] = 0
    table[TO_MOVE] = prestige_holder(table)
    game.push("refill")
    game.push("discard", OTHER[table[TO_MOVE]])
    game.push("discard", table[TO_MOVE])


class Discard(Question):
    """3.1: cards still held may be discarded; holding more than two in the second edition, some must (E4)."""

    kind = "discard"
    rule = "3.1"
    whom = "each player in turn, the prestige holder first"
    universe = ANY_DISCARD | JUST_DONE
    bars = (
        Bar(
            "not-in-hand",
            "3.1",
            lambda table, side: ANY_DISCARD & ~(bits(table[HAND[side]]) << DISCARD),
            lambda _, choice, side: {"card": choice.subject, "player": side},
        ),
        Bar("already-discarded", "3.1", lambda table, _: table[SET_ASIDE] << DISCARD),
        Bar("too-many-cards", "3.1", lambda table, side: JUST_DONE if must_discard(table, side) else 0),
    )

    def player(self, table: Table, side: str) -> str:
        return side

    def answer(self, game: Game, index: int, side: str) -> None:
        if index == DONE:
            game.table[CHOSEN] += (side,)
        else:
            game.table[SET_ASIDE] |= 1 << index - DISCARD
            game.push("discard", side)


def refill(game: Game) -> None:
    """3.1: the discards leave, unseen; hands are filled up to two, the prestige holder's first."""
    table = game.table
    aside, table[SET_ASIDE] = table[SET_ASIDE], 0
    table[CHOSEN] = ()
    holder = prestige_holder(table)
    for side in (holder, OTHER[holder]):
        discard(game, side, tuple(card for card in table[HAND[side]] if aside >> card & 1), "3.1")
    for side in (holder, OTHER[holder]):
        draw(game, side, max(0, HAND_SIZE - len(table[HAND[side]])), "3.1")
    game.push("next-turn")
    game.push("display")


# 3.2 The display


def lay_out_display(game: Game) -> None:
    """3.2: seven cards are shown. The prestige holder begins the first half (ruling 1)."""
    table = game.table
    table[STAGE] = "actions"
    if table[HALF] == 1:
        table[TO_MOVE] = prestige_holder(table)
    missing = CARDS_ON_DISPLAY - len(table[DISPLAY])  # only a loaded position has cards there already
    table[DISPLAY], table[DRAW] = table[DISPLAY] + table[DRAW][:missing], table[DRAW][missing:]
    shown = tuple(CARDS[card].id for card in table[DISPLAY])
    game.emit("displayed", "3.2", None, None, len(shown), shown)


# 3.3 Actions


def next_turn(game: Game) -> None:
    """3.4: with the last normal card of the display gone the half decade is over; otherwise the next action."""
    table = game.table
    if table[DISPLAY]:
        game.push("turn")
        return
    game.emit("half-ends", "3.4", None, None, table[HALF])
    if table[HALF] == 1:
        table[HALF] = 2
        game.push("next-turn")
        game.push("display")
    else:
        game.push("9.1")


def _not_on_display(table: Table) -> int:
    return _not_among(table[DISPLAY], table[SPECIAL])


@lru_cache(maxsize=1 << 10)
def _not_among(display: tuple[int, ...], special: int | None) -> int:
    shown = bits(display)
    if special is not None:
        shown |= 1 << special
    return ANY_CARD & ~(shown << CARD)


def _specials_for_west(table: Table) -> int:
    return ANY_SPECIAL if table[TO_MOVE] == WEST else 0


def _not_in_hand(table: Table) -> int:
    return _not_held(table[HAND[table[TO_MOVE]]])


@lru_cache(maxsize=1 << 10)
def _not_held(hand: tuple[int, ...]) -> int:
    return ANY_HAND_CARD & ~(bits(hand) << HAND_CARD)


def _card_facts(table: Table, choice: Choice) -> dict[str, object]:
    return {"card": choice.subject, "player": table[TO_MOVE]}


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards that are left when one is taken."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Turn(Question):
    """3.3: a card from the display or from your hand. East may also use police cards now (§8)."""

    kind = "card"
    rule = "3.3"
    whom = "the player whose action it is"
    universe = ANY_CARD | ANY_HAND_CARD | ANY_POLICE
    bars = (
        Bar("not-on-display", "3.3", _not_on_display, _card_facts),
        Bar("special-is-easts", "3.3", _specials_for_west, _card_facts),
        Bar("not-in-hand", "3.3", _not_in_hand, _card_facts),
        *POLICE_BARS,
    )

    def player(self, table: Table) -> str:
        side: str = table[TO_MOVE]
        return side

    def surely_asked(self, table: Table) -> bool:
        return len(table[DISPLAY]) > 1

    def answer(self, game: Game, index: int) -> None:
        table = game.table
        side = table[TO_MOVE]
        if ANY_POLICE >> index & 1:
            game.push("turn")
            use_police(game, index)
            return
        if ANY_HAND_CARD >> index & 1:
            card, origin = index - HAND_CARD, "hand"
            table[HAND[side]] = without(table[HAND[side]], card)
            leave_trail(table, side, "played", card)
        else:
            card, origin = index - CARD, "display"
            if card != table[SPECIAL]:
                table[DISPLAY] = without(table[DISPLAY], card)
        table[IN_PLAY] = card
        game.emit("card-chosen", "3.3", side, CARDS[card].id, None, origin)
        game.push("end-action")
        if card == table[SPECIAL]:
            table[SPECIAL] = None
            game.push("event", card, side)
            if table[EDITION].special_card_has_price:
                game.push("special-price")
        else:
            game.push("use", side, card)


class SpecialPrice(Question):
    """3.3 (E3): East discards a hand card for the special card, or lets West draw one (ruling 3)."""

    kind = "special-price"
    rule = "3.3"
    whom = EAST
    universe = ANY_DISCARD | 1 << WEST_DRAWS
    bars = (
        Bar(
            "not-in-hand",
            "3.3",
            lambda table: ANY_DISCARD & ~(bits(table[EAST_HAND]) << DISCARD),
            lambda _, choice: {"card": choice.subject, "player": EAST},
        ),
        Bar("deck-empty", "3.3", lambda table: 0 if table[DRAW] else 1 << WEST_DRAWS),
    )

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        if index == WEST_DRAWS:
            draw(game, WEST, 1, "3.3")
        else:
            discard(game, EAST, (index - DISCARD,), "3.3")


def end_action(game: Game) -> None:
    """3.3: the card is lined up; then police power in East's own action (ruling 24), then socialists (§7)."""
    table = game.table
    if table[IN_PLAY] is not None:
        table[PLAYED] += (table[IN_PLAY],)
        table[IN_PLAY] = None
    game.push("next-player")
    if table[TO_MOVE] == EAST and table[POLICE]:
        game.push("move-socialists", "7")
        game.push("police")
    else:
        move_socialists(game, "7")


def next_player(game: Game) -> None:
    """3.3: the other side takes the next action."""
    game.table[TO_MOVE] = OTHER[game.table[TO_MOVE]]
    next_turn(game)


QUESTIONS = {"discard": Discard(), "turn": Turn(), "special-price": SpecialPrice()}
AUTOMATIC: dict[str, Callable[..., None]] = {
    "decade": begin_decade,
    "hands": begin_hands,
    "refill": refill,
    "display": lay_out_display,
    "next-turn": next_turn,
    "end-action": end_action,
    "next-player": next_player,
}
