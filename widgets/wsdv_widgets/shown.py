"""Which game is shown, and its position; which choice somebody means who points at a thing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine import Error, Game, View
from wsdv.engine.errors import Message
from wsdv.engine.registry import face_of, games, rules_of
from wsdv.games import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision


class Shown(NamedTuple):
    """A position and the name of its game."""

    game: str
    position: Any


def shown_of(value: object, otherwise: str, game: str = "") -> Shown:
    """The position of whatever has one, the set-up of nothing; of anything else an Error with this message.

    With a `game` only what belongs to it is taken. A position that does not say its game is one of this, or else of
    the usual one.
    """
    if value is None:
        return Shown(game or DEFAULT, face_of(game or DEFAULT).at_set_up())
    found = _found(value, game or DEFAULT)
    if not isinstance(found.position, _position_type(found.game)):
        raise Error(Message(otherwise, got=type(value).__name__))
    if game and found.game != game:
        raise Error(Message("widget-other-game", wanted=game, got=found.game))
    return found


def position_of(value: object, otherwise: str, game: str = "") -> Any:
    """The position alone."""
    return shown_of(value, otherwise, game).position


def _found(value: object, otherwise: str) -> Shown:
    if isinstance(value, (Game, View)):
        game = value._game if isinstance(value, View) else value  # noqa: SLF001 - a view tells nothing else than it shows
        return Shown(game.rules.name, value.position)
    own = getattr(value, "game", None)
    return Shown(own if isinstance(own, str) and own in games() else otherwise, value)


@cache
def _position_type(game: str) -> type:
    return type(face_of(game).at_set_up())


# Things on the board


def meant(thing: str, decision: Decision) -> Choice | None:
    """The choice somebody means who points at a thing while this is asked; None if it has nothing to do with any."""
    about = _about(decision.choices[0].catalogue.game).get(thing, ())
    families = {choice.family for choice in decision.choices}
    kinds = {(choice.family, choice.kind) for choice in decision.choices}
    by_kind = [choice for choice in about if (choice.family, choice.kind) in kinds]
    by_family = [choice for choice in about if choice.family in families]
    return next(iter((*by_kind, *by_family, *about)), None)


@cache
def _about(game: str) -> Mapping[str, tuple[Choice, ...]]:
    """Every thing with all choices that are about it."""
    face = face_of(game)
    found: dict[str, tuple[Choice, ...]] = {}
    for choice in rules_of(game).catalogue:
        for thing in face.things(choice):
            found[thing] = (*found.get(thing, ()), choice)
    return found
