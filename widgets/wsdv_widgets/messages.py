"""What page and Python say to each other: known kinds, exact fields, bounded values. Everything else is ignored.

Which messages there are stands in `protocol.json`, which both sides read: for each widget what its page may send
(kind, fields and their types; `stamped` ones say which state of the table they belong to, `while_offered` ones are
heard while a kept game is offered), and what it is told. A message is checked like a file: nothing in it is a path or
code, and what does not fit changes nothing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.files import MOST_BYTES
from wsdv.engine.letters import is_text
from wsdv.players import OFFERED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Check = Callable[[object], bool]

SAME: Final = "same"  # in the form for a new game: whoever sits there now
SEATS: Final = (*OFFERED, SAME)
PROTOCOL: Final[Mapping[str, Any]] = json.loads(Path(__file__).with_name("protocol.json").read_text(encoding="utf-8"))
_MOST_STAMPS = 1 << 31
_MOST_SEALED = 5000  # sealed decisions: more than any game has
_LONGEST_NAME = 80
_MOST_SETTINGS = 20
MOST_NAMES: Final = 2000  # in a list: more tasks than all lessons have


def _text(most: int) -> Check:
    """Text of at most so many bytes."""

    def fits(value: object) -> bool:
        return isinstance(value, str) and len(value) <= most and is_text(value) and len(value.encode()) <= most

    return fits


def _stamp(value: object) -> bool:
    """The number of the state the page shows: what was clicked on an older one is not meant for this one."""
    return type(value) is int and 0 <= value < _MOST_STAMPS


def _one_of(*allowed: str) -> Check:
    return lambda value: isinstance(value, str) and value in allowed


def _settings(value: object) -> bool:
    """Names with values; whether the game has them is for the table to say."""
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_SETTINGS
        and all(_NAME(text) for pair in value.items() for text in pair)
    )


def _names(value: object) -> bool:
    """A list of names."""
    return isinstance(value, list) and len(value) <= MOST_NAMES and all(_NAME(name) for name in value)


def _sealed(value: object) -> bool:
    """What the browser has kept of a named table, or nothing."""
    if value is None:
        return True
    line = _text(MOST_BYTES // 8)  # with the longest remark anybody writes; all together no more than a file
    return (
        isinstance(value, dict)
        and set(value) == {"head", "at", "moves"}
        and line(value["head"])
        and _text(40)(value["at"])
        and isinstance(value["moves"], list)
        and len(value["moves"]) <= _MOST_SEALED
        and all(line(move) for move in value["moves"])
        and sum(map(len, value["moves"])) <= MOST_BYTES
    )


def _value(value: object) -> bool:
    """What a control may be set to. Whether it fits that control is for the control to say."""
    if isinstance(value, str):
        return _text(MOST_BYTES)(value)
    return value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) < _MOST_STAMPS)


_NAME: Final = _text(_LONGEST_NAME)
_TYPES: Final[Mapping[str, Check]] = {
    "name": _NAME,
    "names": _names,
    "text": _text(MOST_BYTES),
    "seed": _text(40),
    "value": _value,
    "settings": _settings,
    "sealed": _sealed,
}


def _check(type_: str) -> Check:
    """What a field of this type may hold; `a|b` is one of these words."""
    return _one_of(*type_.split("|")) if "|" in type_ else _TYPES[type_]


def _kinds(widget: str) -> dict[str, dict[str, Check]]:
    """The messages a page of this widget may send, each with the checks of its fields."""
    return {
        kind: {name: _check(type_) for name, type_ in message["fields"].items()}
        | ({"stamp": _stamp} if message.get("stamped") else {})
        for kind, message in PROTOCOL[widget]["from_page"].items()
    }


BOARD: Final[Mapping[str, Mapping[str, Check]]] = _kinds("board")
EXPLORER: Final[Mapping[str, Mapping[str, Check]]] = _kinds("explorer")
TABLE: Final[Mapping[str, Mapping[str, Check]]] = _kinds("table")
TASKS: Final[Mapping[str, Mapping[str, Check]]] = _kinds("tasks")  # of every widget that has tasks
READING: Final[Mapping[str, Mapping[str, Check]]] = _kinds("reading")  # of every widget
WHILE_OFFERED: Final = frozenset(
    kind for kind, message in PROTOCOL["table"]["from_page"].items() if message.get("while_offered")
)


def checked(content: object, kinds: Mapping[str, Mapping[str, Check]]) -> dict[str, Any] | None:
    """The message if it is one of these kinds with exactly its fields; otherwise None."""
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        return None
    fields = kinds.get(content["type"])
    if fields is None or set(content) != {"type", *fields}:
        return None
    return content if all(fits(content[name]) for name, fits in fields.items()) else None


def of_comm(message: object) -> tuple[str, Any]:
    """What a raw message of the widgets' protocol asks: ("custom", content), ("request_state", None) or ("", None).

    A page never sets the state of these widgets, so its updates are no more than anything unknown.
    """
    data: Any = message
    for name in ("content", "data"):
        data = data.get(name) if isinstance(data, dict) else None
    if not isinstance(data, dict) or data.get("method") not in ("custom", "request_state"):
        return "", None
    return data["method"], data.get("content")
