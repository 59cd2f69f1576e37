"""Records: a game as a JSON document that is replayed through the rules when it is loaded."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

from wsdv.engine.errors import Error, Fault, InvalidDocument, Message, first_of
from wsdv.engine.files import field_name, write_json
from wsdv.engine.game import Game
from wsdv.engine.letters import is_seed, is_text
from wsdv.engine.origin import Origin

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wsdv.engine.rules import Rules

FORMAT = "wsdv-record/1"
_FIELDS = {"format", "game", "seed", "start", "deal", "moves", "players", "result", "written_by"}


def to_document(game: Game) -> dict[str, Any]:
    """The record of a game."""
    from wsdv import __version__

    origin = game.origin
    if origin.start is not None and "imagined" in origin.start:
        raise Error(Message("imagined-not-saved"))
    if game.is_bare:
        raise Error(Message("bare-not-saved"))
    return {
        "format": FORMAT,
        "game": game.rules.name,
        **origin.options,
        "seed": origin.seed,
        "start": None if origin.start is None else dict(origin.start),
        "deal": game.deal,
        "moves": [
            {"id": choice.id} if comment is None else {"id": choice.id, "comment": comment}
            for choice, comment in game.moves
        ],
        "players": dict(origin.players),
        "result": None if game.result is None else dataclasses.asdict(game.result),
        "written_by": __version__,
    }


def save(game: Game, path: str | Path) -> None:
    """Write the record of a game."""
    write_json(path, to_document(game))


def from_document(rules: Rules, document: Any) -> Game:
    """The game of a record, replayed move by move."""
    faults = _faults(rules, document)
    if faults:
        raise InvalidDocument(faults)
    options = rules.options_from(document)
    game = Game(
        rules.having(options),
        Origin(
            document["seed"],
            options,
            document.get("start"),
            document.get("deal", {}),
            document.get("players", {}),
            replaying=True,
        ),
    )
    for number, move in enumerate(document.get("moves", [])):
        try:
            game.play(move["id"], move.get("comment"))
        except Error as problem:
            raise InvalidDocument([Fault(f"moves[{number}].id", problem)]) from None
    game.origin = dataclasses.replace(game.origin, replaying=False)
    unused = set(document.get("deal", {})) - set(game.deal)
    if unused:
        unknown = Message("fault-unused-deal")
        raise InvalidDocument(first_of(Fault(f"deal.{name}"[:60], unknown) for name in sorted(unused)))
    result = None if game.result is None else dataclasses.asdict(game.result)
    given = document.get("result", result)
    if json.dumps(given, sort_keys=True) != json.dumps(result, sort_keys=True):  # as text: true is not 1
        got = Message("no-end-yet") if result is None else ", ".join(map(str, result.values()))
        raise InvalidDocument([Fault("result", Message("fault-result", got=got))])
    return game


def _faults(rules: Rules, document: Any) -> list[Fault]:
    """What can be said of a record before any move is played."""
    if not isinstance(document, dict):
        return [Fault("", Message("fault-record-object"))]
    faults = first_of(
        Fault(field_name(key), Message("fault-unknown-field"))
        for key in document
        if key not in _FIELDS and key not in rules.fields
    )
    faults += faults_in_any_game(document, (rules.name,))
    faults += players_faults(document.get("players", {}), rules)
    if document.get("start") is not None:
        start = rules.check_start(document["start"])
        faults += [Fault(f"start.{fault.path}" if fault.path else "start", fault.what) for fault in start]
    try:
        rules.options_from(document)
    except InvalidDocument as problem:
        faults += problem.faults
    return faults


def faults_in_any_game(document: dict[str, Any], games: Sequence[str]) -> list[Fault]:
    """What is wrong with a record whatever its game, which must be one of these."""
    faults = [
        Fault(name, Message("fault-one-of", allowed=", ".join(allowed), got=_short(document.get(name))))
        for name, allowed in (("format", (FORMAT,)), ("game", games))
        if document.get(name) not in allowed
    ]
    if not isinstance(document.get("written_by", ""), str):
        faults.append(Fault("written_by", Message("fault-text")))
    if not is_seed(document.get("seed")):
        faults.append(Fault("seed", Message("fault-seed")))
    return faults + _deal_faults(document.get("deal", {})) + _moves_faults(document.get("moves", []))


def _short(value: object) -> str:
    """A value as an error message shows it, whatever a file holds there."""
    return type(value).__name__ if isinstance(value, (list, dict)) else repr(value)[:60]


def _deal_faults(deal: Any) -> list[Fault]:
    if not isinstance(deal, dict):
        return [Fault("deal", Message("fault-object", got=type(deal).__name__))]
    return first_of(
        Fault(f"deal.{purpose}"[:60], Message("fault-deal"))
        for purpose, order in deal.items()
        if not isinstance(order, list) or not all(isinstance(name, str) for name in order)
    )


def players_faults(players: Any, rules: Rules) -> list[Fault]:
    """What is wrong with the names of the players."""
    if not isinstance(players, dict):
        return [Fault("players", Message("fault-object", got=type(players).__name__))]
    return first_of(
        Fault(f"players.{player}"[:60], Message("fault-players", players=", ".join(rules.players)))
        for player, name in players.items()
        if player not in rules.players or not is_text(name)
    )


def _moves_faults(moves: Any) -> list[Fault]:
    if not isinstance(moves, list):
        return [Fault("moves", Message("fault-list", got=type(moves).__name__))]
    for number, move in enumerate(moves):
        good = (
            isinstance(move, dict)
            and isinstance(move.get("id"), str)
            and (move.get("comment") is None or is_text(move["comment"]))
            and set(move) <= {"id", "comment"}
        )
        if not good:
            return [Fault(f"moves[{number}]", Message("fault-move"))]
    return []
