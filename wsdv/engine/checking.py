"""Reading documents of any game: values of the wanted types, and a fault with its path for all else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import MOST_FAULTS, Fault, Message, shown
from wsdv.engine.letters import composed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

MOST: Final = 10_000  # no count of a game is larger; keeps hostile numbers out of the sums
_MOST_SHOWN: Final = 60
_MOST_ENTRIES: Final = 1000


class Checker:
    """Collects faults while reading. Each method takes a path and gives a usable value, whatever it met."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.faults: list[Fault] = []

    def fault(self, path: str, message: str, **facts: object) -> None:
        """Note something wrong."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(path, Message(f"fault-{message}", game=self.game, **facts)))
        elif len(self.faults) == MOST_FAULTS:
            self.faults.append(Fault("", Message("fault-more")))

    def too_long(self, value: Collection[Any], path: str) -> bool:
        """Whether a list or object has more entries than any game could need: one fault is enough then."""
        if len(value) <= _MOST_ENTRIES:
            return False
        self.fault(path, "too-many", count=len(value))
        return True

    def sound(self, *paths: str) -> bool:
        """Whether nothing was wrong with these fields: only then can they be compared with others."""
        return not any(
            fault.path == path or fault.path.startswith(f"{path}.") for fault in self.faults for path in paths
        )

    def whole(self, value: Any, path: str, low: int, high: int = MOST) -> int:
        """A whole number within its range."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(path, "number", got=shown(value))
        elif low <= value <= high:
            return value
        elif high == MOST and value < low:
            self.fault(path, "at-least", low=str(low), got=shown(value))
        else:
            self.fault(path, "between", low=str(low), high=str(high), got=shown(value))
        return max(low, 0)

    def yes_or_no(self, value: Any, path: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fault(path, "boolean", got=shown(value))
            return False
        return value

    def one_of(self, value: Any, path: str, allowed: Collection[str]) -> str:
        """One of a few words."""
        if not isinstance(value, str) or value not in allowed:
            self.fault(path, "one-of", allowed=", ".join(allowed), got=shown(value))
            return next(iter(allowed))
        return value

    def field(self, name: str, allowed: Collection[str] | None) -> str:
        """The name of a field, however it is spelled in the document."""
        del allowed
        return composed(name)

    def mapping(self, value: Any, path: str, allowed: Collection[str] | None) -> dict[str, Any]:
        """An object with known fields only; names may be written decomposed (NFD)."""
        if not isinstance(value, dict):
            self.fault(path, "object", got=shown(value))
            return {}
        if self.too_long(value, path):
            return {}
        clean: dict[str, Any] = {}
        for raw, entry in value.items():
            key = self.field(raw, allowed) if isinstance(raw, str) else raw
            where = f"{path}.{shown_key(key)}" if path else shown_key(key)
            if not isinstance(key, str) or (allowed is not None and key not in allowed):
                self.fault(where, "unknown-field")
            elif key in clean:
                self.fault(where, "twice")
            else:
                clean[key] = entry
        return clean

    def entries(self, value: Any, path: str) -> list[Any]:
        """A list of anything."""
        if not isinstance(value, (list, tuple)):
            self.fault(path, "list", got=shown(value))
            return []
        return [] if self.too_long(value, path) else list(value)

    def names(self, value: Any, path: str, known: Callable[[Any], bool], message: str) -> list[str]:
        """A list of names, none of them twice."""
        found: list[str] = []
        for i, entry in enumerate(self.entries(value, path)):
            if not isinstance(entry, str) or not known(entry):
                self.fault(f"{path}[{i}]", message, got=shown(entry))
            elif entry in found:
                self.fault(f"{path}[{i}]", "twice", got=shown(entry))
            else:
                found.append(entry)
        return found


def shown_key(key: object) -> str:
    """A field name as a path shows it."""
    text = str(key) or '""'
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
