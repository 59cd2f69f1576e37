"""Records: a game as a JSON document that is replayed through the rules when it is loaded."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wsdv.engine.decision import Error, Fault, InvalidDocument
from wsdv.engine.game import Game
from wsdv.engine.rules import Origin
from wsdv.language import say

if TYPE_CHECKING:
    from wsdv.engine.rules import Rules

FORMAT = "wsdv-record/1"
MOST_BYTES = 16 * 1024 * 1024
_FIELDS = {"format", "game", "seed", "start", "deal", "moves", "players", "result", "written_by"}


# Files


def read_json(path: str | Path) -> Any:
    """The JSON document in a file; what cannot be read is an InvalidDocument, never a traceback."""
    path = Path(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InvalidDocument([Fault("", say("file-too-large", path=str(path), most=MOST_BYTES // 1024 // 1024))])
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise Error(say("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None
    except UnicodeDecodeError as problem:
        raise InvalidDocument([Fault("", say("file-not-utf8", path=str(path), place=problem.start))]) from None
    return parse_json(text, str(path))


def parse_json(text: str, name: str) -> Any:
    """A JSON document from text, without duplicate fields or numbers that are none."""

    def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise InvalidDocument([Fault(key[:60], say("fault-twice"))])
            found[key] = value
        return found

    def no_constant(constant: str) -> None:
        raise InvalidDocument([Fault("", say("file-not-json", path=name, line=1, column=1, problem=constant))])

    try:
        return json.loads(text, object_pairs_hook=no_duplicates, parse_constant=no_constant)
    except json.JSONDecodeError as problem:
        fault = Fault(
            "", say("file-not-json", path=name, line=problem.lineno, column=problem.colno, problem=problem.msg)
        )
        raise InvalidDocument([fault]) from None
    except (RecursionError, ValueError) as problem:
        if isinstance(problem, Error):
            raise
        raise InvalidDocument([Fault("", say("file-too-deep", path=name))]) from None


def write_json(path: str | Path, document: Any) -> None:
    """Write a document whole or not at all: a reader sees the old file or the new one."""
    import tempfile

    path = Path(path)
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except OSError as problem:
        raise Error(say("file-unwritable", path=str(path), problem=problem.strerror or str(problem))) from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


# Documents


def to_document(game: Game) -> dict[str, Any]:
    """The record of a game."""
    from wsdv import __version__

    origin = game.origin
    if origin.start is not None and "imagined" in origin.start:
        raise Error(say("imagined-not-saved"))
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
    game = Game(
        rules,
        Origin(
            document["seed"],
            rules.options_from(document),
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
            raise InvalidDocument([Fault(f"moves[{number}].id", str(problem))]) from None
    game.origin = dataclasses.replace(game.origin, replaying=False)
    unused = set(document.get("deal", {})) - set(game.deal)
    if unused:
        raise InvalidDocument([Fault(f"deal.{name}"[:60], say("fault-unused-deal")) for name in sorted(unused)])
    result = None if game.result is None else dataclasses.asdict(game.result)
    if document.get("result", result) != result:
        raise InvalidDocument([Fault("result", say("fault-result", got=repr(result)))])
    return game


def _faults(rules: Rules, document: Any) -> list[Fault]:
    """What can be said of a record before any move is played."""
    if not isinstance(document, dict):
        return [Fault("", say("fault-record-object"))]
    faults = [
        Fault(str(key)[:60], say("fault-unknown-field"))
        for key in document
        if key not in _FIELDS and key not in rules.options
    ]
    for name, wanted in (("format", FORMAT), ("game", rules.name)):
        if document.get(name) != wanted:
            faults.append(Fault(name, say("fault-one-of", allowed=wanted, got=repr(document.get(name))[:60])))
    if isinstance(document.get("seed"), bool) or not isinstance(document.get("seed"), (int, str)):
        faults.append(Fault("seed", say("fault-seed")))
    faults += _deal_faults(document.get("deal", {}))
    faults += _players_faults(document.get("players", {}), rules)
    faults += _moves_faults(document.get("moves", []))
    if document.get("start") is not None:
        start = rules.check_start(document["start"])
        faults += [Fault(f"start.{fault.path}" if fault.path else "start", fault.message) for fault in start]
    try:
        rules.options_from(document)
    except InvalidDocument as problem:
        faults += problem.faults
    return faults


def _deal_faults(deal: Any) -> list[Fault]:
    if not isinstance(deal, dict):
        return [Fault("deal", say("fault-object", got=type(deal).__name__))]
    return [
        Fault(f"deal.{purpose}"[:60], say("fault-deal"))
        for purpose, order in deal.items()
        if not isinstance(order, list) or not all(isinstance(name, str) for name in order)
    ]


def _players_faults(players: Any, rules: Rules) -> list[Fault]:
    if not isinstance(players, dict):
        return [Fault("players", say("fault-object", got=type(players).__name__))]
    return [
        Fault(f"players.{player}"[:60], say("fault-players", players=", ".join(rules.players)))
        for player, name in players.items()
        if player not in rules.players or not isinstance(name, str)
    ]


def _moves_faults(moves: Any) -> list[Fault]:
    if not isinstance(moves, list):
        return [Fault("moves", say("fault-list", got=type(moves).__name__))]
    for number, move in enumerate(moves):
        good = (
            isinstance(move, dict)
            and isinstance(move.get("id"), str)
            and isinstance(move.get("comment"), (str, type(None)))
            and set(move) <= {"id", "comment"}
        )
        if not good:
            return [Fault(f"moves[{number}]", say("fault-move"))]
    return []
