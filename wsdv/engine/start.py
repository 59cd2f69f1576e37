"""How a game begins: anew, from a position, or from its record. Which game it is, its name or the document says."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from wsdv.engine.errors import Error, Fault, InvalidDocument, Message, shown
from wsdv.engine.files import read_json
from wsdv.engine.game import Game
from wsdv.engine.letters import is_seed
from wsdv.engine.origin import Origin
from wsdv.engine.record import faults_in_any_game, from_document, players_faults
from wsdv.engine.registry import game_of_format, games, position_formats, rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wsdv.engine.game import Watch
    from wsdv.engine.rules import Rules


def new_game(
    name: str, *, seed: int | str | None = None, players: Mapping[str, str] | None = None, **options: Any
) -> Game:
    """A game at its set-up. The same seed gives the same game on every machine."""
    rules = rules_of(name)
    unknown = next((option for option in options if option not in rules.fields), None)
    if unknown is not None:
        raise Error(Message("unknown-option", name=name, option=unknown, options=", ".join(rules.fields)))
    chosen = rules.given(options)
    return Game(rules.having(chosen), Origin(_seed(seed), chosen, players=_players(players, rules)))


def start_from(
    position: Any,
    *,
    seed: int | str | None = None,
    players: Mapping[str, str] | None = None,
    watch: Watch | None = None,
) -> Game:
    """A game that goes on from a position. What the position leaves open is dealt from the seed."""
    name = getattr(position, "game", None)
    if not isinstance(name, str) or not callable(getattr(position, "to_dict", None)):
        raise Error(Message("not-a-position", got=type(position).__name__))
    rules = rules_of(name)
    document = position.to_dict()
    faults = rules.check_start(document)
    if faults:
        raise InvalidDocument(faults)
    options = rules.options_from(document)
    origin = Origin(_seed(seed), options, document, players=_players(players, rules))
    return Game(rules.having(options), origin, watch=watch)


def load(path: str | Path) -> Game:
    """The game of a record file."""
    return game_from(read_json(path))


def game_from(document: Any) -> Game:
    """The game of a record, by the rules it names."""
    if not isinstance(document, dict):
        raise InvalidDocument([Fault("", Message("fault-record-object"))])
    name = document.get("game")
    if isinstance(name, str) and name in games():
        return from_document(rules_of(name), document)
    raise InvalidDocument(faults_in_any_game(document, games()))


def load_position(path: str | Path) -> Any:
    """The position in a file."""
    return position_from(read_json(path))


def position_from(document: Any) -> Any:
    """The position of a document, by the rules its format or its game belongs to."""
    if not isinstance(document, dict):
        raise InvalidDocument([Fault("", Message("fault-object", got=shown(document)))])
    name = game_of_format(document.get("format"))
    if name is None:
        allowed, got = ", ".join(position_formats()), shown(document.get("format"))
        raise InvalidDocument([Fault("format", Message("fault-one-of", allowed=allowed, got=got))])
    return rules_of(name).read_position(document)


def _seed(seed: int | str | None) -> int | str:
    if seed is None:
        return int.from_bytes(os.urandom(4))
    if not is_seed(seed):
        raise Error(Message("bad-seed", got=shown(seed)))
    return seed


def _players(players: Mapping[str, str] | None, rules: Rules) -> dict[str, str]:
    names = dict(players or {})
    faults = players_faults(names, rules)
    if faults:
        raise InvalidDocument(faults)
    return names
