"""What can go wrong for a person, as data: worded when it is shown, in the language of that moment."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from wsdv.engine.letters import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wsdv.engine.refusal import Refusal

MOST_FAULTS = 100


class Message:
    """A sentence that is not worded yet: its name in the message files, its facts, and the game whose voice says it."""

    __slots__ = ("facts", "game", "name")
    name: str
    facts: Mapping[str, object]
    game: str

    def __init__(self, name: str, /, *, game: str = "", **facts: object) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "facts", MappingProxyType(facts))
        object.__setattr__(self, "game", game)

    def __setattr__(self, name: str, value: object) -> None:
        error = "a message cannot be changed"
        raise TypeError(error)

    def in_words(self) -> str:
        """The sentence, in the language of this moment."""
        from wsdv.language import voice

        return voice(self.game).say(self.name, **self.facts)

    def __str__(self) -> str:
        return self.in_words()

    def __repr__(self) -> str:
        return f"Message({self.name!r}, game={self.game!r}, **{dict(self.facts)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.name, self.facts, self.game) == (other.name, other.facts, other.game)

    def __hash__(self) -> int:
        return hash((self.name, self.game, tuple(sorted(self.facts))))

    def __reduce__(self) -> tuple[object, ...]:
        return _message, (self.name, self.game, dict(self.facts))


def _message(name: str, game: str, facts: dict[str, object]) -> Message:
    return Message(name, game=game, **facts)


class Error(ValueError):
    """Something a user can put right. The message says what is wrong and what would be right."""

    def in_words(self) -> str:
        """What is wrong, where another sentence tells it."""
        return str(self)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the message. Where in our code it was noticed helps nobody."""
        return [f"{type(self).__name__}: {self}"]


class IllegalChoice(Error):  # noqa: N818 - public name
    """The rules do not allow this choice now; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class UnknownChoice(Error):  # noqa: N818 - public name
    """No game ever offers a choice of that name."""

    def __init__(self, name: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(name, suggestions)
        self.name = name
        self.suggestions = suggestions

    def __str__(self) -> str:
        near = ", ".join(self.suggestions)
        return str(Message("unknown-choice", name=self.name, near=near, count=len(self.suggestions)))


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a document: where it is and what is wrong."""

    path: str
    what: Message | Error | str

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        return str(self.what)

    def __str__(self) -> str:
        return plain(f"{self.path}: {self.what}" if self.path else self.message)


class InvalidDocument(Error):  # noqa: N818 - public name
    """A file or dictionary that is not what it should be. All its faults are listed."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return InvalidDocument, (self.faults,)


def first_of(faults: Iterable[Fault]) -> list[Fault]:
    """As many faults as somebody will read."""
    found: list[Fault] = []
    for fault in faults:
        if len(found) == MOST_FAULTS:
            found.append(Fault("", Message("fault-more")))
            break
        found.append(fault)
    return found


_MOST_SHOWN = 60


def shown(value: object) -> str | Message:
    """A value as an error message shows it: short, whatever it is."""
    if isinstance(value, str):
        text = repr(value[:_MOST_SHOWN])
    elif isinstance(value, dict):
        return Message("an-object")
    elif isinstance(value, (list, tuple)):
        return Message("a-list")
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**18:
        return Message("a-huge-number")
    else:
        text = repr(value)
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
