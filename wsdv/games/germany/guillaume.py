"""The Guillaume affair: East looks at hidden cards and may exchange one (§6.4, ruling 27).

Steps name places, not cards: the agenda must not betray what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import (
    EAST,
    WEST,
)
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.choices import (
    ANY_GIVE,
    ANY_LOOK,
    ANY_REMOVE,
    ANY_TAKE,
    DONE,
    GIVE,
    JUST_DONE,
    LOOK_AT_DECK,
    LOOK_AT_HAND,
    REMOVE,
    TAKE,
)
from wsdv.games.germany.secrets import leave_trail
from wsdv.games.germany.table import (
    DECADE,
    DRAW,
    EAST_HAND,
    GONE,
    KNOWN_TO_EAST,
    KNOWN_TO_WEST,
    WEST_HAND,
)

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

TOP_OF_DECK = 2  # how many cards of the deck Guillaume shows


class Look(Question):
    """East may look at West's hand or at the two top cards of the deck."""

    kind = "look"
    rule = "6.4"
    whom = EAST
    universe = ANY_LOOK | JUST_DONE
    bars = (
        Bar("hand-empty", "6.4", lambda table: 0 if table[WEST_HAND] else 1 << LOOK_AT_HAND),
        Bar("deck-empty", "6.4", lambda table: 0 if table[DRAW] else 1 << LOOK_AT_DECK),
    )

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        table = game.table
        if index == DONE:
            game.emit("stopped", "6.4", EAST, "look")
            return
        at_hand = index == LOOK_AT_HAND
        seen = table[WEST_HAND] if at_hand else table[DRAW][:TOP_OF_DECK]
        for card in seen:
            table[KNOWN_TO_EAST] |= 1 << card
        if at_hand:
            leave_trail(table, WEST, "seen", seen, 0)
        kind = "looked-at-hand" if at_hand else "looked-at-deck"
        game.emit(kind, "6.4", EAST, None, len(seen), tuple(CARDS[card].id for card in seen))
        game.push("exchange", WEST_HAND if at_hand else DRAW)


def seen_cards(table: Table, zone: int) -> tuple[int, ...]:
    """The cards East is looking at."""
    cards: tuple[int, ...] = table[zone] if zone == WEST_HAND else table[zone][:TOP_OF_DECK]
    return cards


def _unseen(table: Table, zone: int) -> int:
    seen = seen_cards(table, zone)
    return (ANY_TAKE | ANY_REMOVE) & ~sum(1 << TAKE + card | 1 << REMOVE + card for card in seen)


def _card_facts(table: Table, choice: Choice, *_: Any) -> dict[str, object]:
    return {"card": choice.subject}


class Exchange(Question):
    """East may take one of the cards it sees for one of its own, or remove one of the deck's from the game."""

    kind = "exchange"
    rule = "6.4"
    whom = EAST
    universe = ANY_TAKE | ANY_REMOVE | JUST_DONE
    bars = (
        Bar("not-seen", "6.4", _unseen, _card_facts),
        Bar("remove-only-from-deck", "6.4", lambda _, zone: ANY_REMOVE if zone == WEST_HAND else 0, _card_facts),
        Bar("no-hand-card", "6.4", lambda table, _: 0 if table[EAST_HAND] else ANY_TAKE),
    )

    def player(self, table: Table, zone: int) -> str:
        return EAST

    def subject(self, zone: int) -> str:
        return "west-hand" if zone == WEST_HAND else "deck"

    def answer(self, game: Game, index: int, zone: int) -> None:
        table = game.table
        if index == DONE:
            game.emit("stopped", "6.4", EAST, "exchange")
        elif ANY_TAKE >> index & 1:
            game.push("give", zone, table[zone].index(index - TAKE))
        else:
            card = index - REMOVE
            table[DRAW] = tuple(other for other in table[DRAW] if other != card)
            table[GONE] += (card,)
            game.emit("removed-from-game", "6.4", EAST, CARDS[card].id, 1)


class Give(Question):
    """The card East gives takes the place of the one it took."""

    kind = "give"
    rule = "6.4"
    whom = EAST
    universe = ANY_GIVE
    bars = (
        Bar(
            "not-in-hand",
            "6.4",
            lambda table, *_: ANY_GIVE & ~sum(1 << GIVE + card for card in table[EAST_HAND]),
            lambda _, choice, *__: {"card": choice.subject, "player": EAST},
        ),
    )

    def player(self, table: Table, zone: int, place: int) -> str:
        return EAST

    def answer(self, game: Game, index: int, zone: int, place: int) -> None:
        table = game.table
        given = index - GIVE
        taken = table[zone][place]
        hand = table[EAST_HAND]
        table[zone] = (*table[zone][:place], given, *table[zone][place + 1 :])
        table[EAST_HAND] = tuple(taken if card == given else card for card in hand)
        table[KNOWN_TO_EAST] |= 1 << given
        detail = {"given": CARDS[given].id, "taken": CARDS[taken].id}
        if zone == WEST_HAND:  # both sides know both cards
            table[KNOWN_TO_WEST] |= 1 << taken
            leave_trail(table, WEST, "swapped", taken, given)
            leave_trail(table, EAST, "swapped", given, taken)
            game.emit("exchanged-with-hand", "6.4", EAST, None, 1, tuple(detail.items()))
        else:  # West sees only that something was exchanged
            for card in hand:
                table[KNOWN_TO_WEST] &= ~(1 << card)
            leave_trail(table, EAST, "deck-swapped", table[DECADE], len(table[DRAW]))
            game.emit("exchanged-with-deck", "6.4", EAST, None, 1, tuple(detail.items()))


QUESTIONS: dict[str, Question] = {"look": Look(), "exchange": Exchange(), "give": Give()}
