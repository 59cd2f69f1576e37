"""Choices and the things on the board they are about; what lies open on the table for whom.

All that the widgets have to know of Wir sind das Volk! beyond its drawing stands here.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, Game, View
from wsdv.games.germany.atlas import PROVINCES, SECTORS, WEST_BERLIN
from wsdv.games.germany.choices import CATALOGUE
from wsdv.games.germany.document import CARD_LISTS, FORMAT
from wsdv.games.germany.position import Known, Position
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision

_CARDS: Final = frozenset({"card", "hand", "discard", "take", "give", "remove"})
_CITIES: Final = frozenset({"run-down", "repair", "close"})
_THEMSELVES: Final = frozenset({"province", "sector", "box"})
_SECTORS: Final = tuple(f"sector:{sector}" for sector in SECTORS)  # who points at one may mean all of West Berlin
TURN: Final = "card"  # the question with which an action begins
ICONS: Final = "icon"  # the question which icon comes next, and the family of its answers
_NEW_ACTION: Final = frozenset({TURN, "use", "discard", "prestige-box"})  # asked only when no icons are under way


@cache
def things(choice: str) -> tuple[str, ...]:
    """The things on the board a choice is about: `build:factory:kassel` is about `city:kassel`."""
    family, _, rest = choice.partition(":")
    if family in _CARDS:
        return (f"card:{rest}",)
    if family in {"build", "dismantle"}:
        kind, _, site = rest.partition(":")
        return (f"{'city' if kind == 'factory' else kind}:{site}",)
    if family in _CITIES:
        return (f"city:{rest}",)
    if family in _THEMSELVES:
        return (choice, *_SECTORS) if rest == PROVINCES[WEST_BERLIN] else (choice,)
    if family == "police":
        card, _, province = rest.partition(":")
        return (f"province:{province}", f"police:{card}")
    return (rest,) if family == "look" else ()


@cache
def _about() -> Mapping[str, tuple[Choice, ...]]:
    """Every thing with all choices that are about it."""
    found: dict[str, tuple[Choice, ...]] = {}
    for choice in CATALOGUE:
        for thing in things(choice.id):
            found[thing] = (*found.get(thing, ()), choice)
    return found


def meant(thing: str, decision: Decision) -> Choice | None:
    """The choice somebody means who points at a thing while this is asked; None if it has nothing to do with any."""
    about = _about().get(thing, ())
    families = {choice.family for choice in decision.choices}
    kinds = {choice.id.rpartition(":")[0] for choice in decision.choices}
    by_kind = [choice for choice in about if choice.id.rpartition(":")[0] in kinds]
    by_family = [choice for choice in about if choice.family in families]
    return next(iter((*by_kind, *by_family, *about)), None)


def group(choice: str) -> str:
    """Which choices stand together in a list: factories and lines apart, the hand apart from the display."""
    family, _, rest = choice.partition(":")
    return f"{family}-{rest.partition(':')[0]}" if family in {"build", "dismantle"} else family


def begins_anew(decision: Decision) -> bool:
    """Whether the icons of an event are over when this is asked."""
    return decision.kind in _NEW_ACTION


# What lies open


def position_of(value: object, otherwise: str) -> Position:
    """The position of whatever has one, the set-up of nothing; of anything else an Error with this message."""
    if value is None:
        return Position.from_dict({"format": FORMAT})
    found = value.position if isinstance(value, (Game, View)) else value
    if not isinstance(found, Position):
        raise Error(say(otherwise, got=type(value).__name__))
    return found


def common(game: Game) -> Position:
    """The table as everybody may see it: face down is what any player does not know."""
    if game.result is not None:
        position: Position = game.position
        return position
    first, *others = (game.view(player).position for player in game.rules.players)
    lists: dict[str, Any] = {name: getattr(first.cards, name) for name in CARD_LISTS}
    for other in others:
        lists = {name: _both(cards, getattr(other.cards, name)) for name, cards in lists.items()}
    shared: Position = dataclasses.replace(
        first,
        cards=dataclasses.replace(first.cards, **lists),
        known=Known(),
        unfinished=all(seen.unfinished for seen in (first, *others)),
    )
    return shared


def _both(one: tuple[str | None, ...], other: tuple[str | None, ...]) -> tuple[str | None, ...]:
    return tuple(card if card == same else None for card, same in zip(one, other, strict=True))


def open_cards(position: Position) -> frozenset[str]:
    """Every card that lies face up."""
    lists = (getattr(position.cards, name) or () for name in CARD_LISTS)
    single = (position.cards.special, position.cards.in_play)
    return frozenset(card for cards in (*lists, single) for card in cards if card is not None)
