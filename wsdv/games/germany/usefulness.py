"""What cards are worth to those who may use them, in build points: a guess before anybody tries them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.games.germany.actions import COLOUR
from wsdv.games.germany.atlas import EAST, OTHER, SIDES, WEST
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, Card

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice

_ICONS: Final = {  # what an icon is worth to the state it names
    "build": 1.0,
    "dismantle": -1.0,
    "remove_unrest": 1.0,
    "add_unrest": -1.0,
    "move_unrest": 0.5,
    "quell_protest": 2.0,
    "add_living_standard": 2.0,
    "add_living_standard_only": 1.2,
    "repair": 0.8,
    "run_down": -0.8,
    "close_factory": -1.5,
    "red_police": 1.0,
    "pink_police": 1.0,
    "disband_stasi": -1.0,
    "build_wall": 1.5,
    "open_wall": -1.0,
    "guillaume_affair": 1.0,
}
_ARROWS: Final = {"prestige": 0.7, "currency": 0.5, "socialists": 0.4}  # what an arrow to East is worth to East
_POINT: Final = 0.9  # what a point of a card's value is worth


def _event_worth(card: Card, player: str) -> float:
    """What a card's event is worth to a player."""
    for_east = 0.0
    for icon in card.icons:
        worth_to_east = icon.arrow * _ARROWS[icon.name] if icon.arrow else _ICONS[icon.name]
        if not icon.arrow and icon.side == WEST:
            worth_to_east = -worth_to_east
        for_east += icon.times * worth_to_east
    return for_east if player == EAST else -for_east


def _card_worth(card: Card, player: str) -> float:
    """What a card is worth in the better of two uses: its value, or its event where the player may trigger it."""
    points = card.value.get(player, 0) * _POINT
    return max(points, _event_worth(card, player)) if card.kind in {COLOUR[player], "dual"} else points


_CARD_WORTH: Final = {side: tuple(_card_worth(card, side) for card in CARDS) for side in SIDES}


@lru_cache(maxsize=1 << 12)
def held(cards: tuple[int, ...], player: str) -> float:
    """What cards in a player's hand are worth together."""
    return sum([_CARD_WORTH[player][card] for card in cards])


@lru_cache(maxsize=1 << 12)
def best(cards: tuple[int, ...], player: str) -> float:
    """What the best of these cards is worth to a player."""
    return max([_CARD_WORTH[player][card] for card in cards], default=0.0)


def promise(choice: Choice, player: str) -> float:
    """What a card promises before anybody tries it: its use to the player, and what the other loses by it."""
    if choice.family not in {"card", "hand"}:
        return 0.0
    card = CARD_NUMBER[choice.subject]
    denied = 0.0 if choice.family == "hand" else _CARD_WORTH[OTHER[player]][card]
    return _CARD_WORTH[player][card] + denied
