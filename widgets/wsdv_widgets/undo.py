"""Taking back and doing again: the values before the present one, and those after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from wsdv.engine.errors import Error, Message
from wsdv.language import say
from wsdv_widgets.panel import button

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv_widgets.panel import Control, Said

T = TypeVar("T")
MOST_STEPS: Final = 300


class Undo(Generic[T]):
    """The past and the future of a value. Whoever owns the value says what it is now.

    >>> steps = Undo()
    >>> steps.changed(1)  # from 1 to 2, say
    >>> steps.take_back(2)
    1
    >>> steps.do_again(1)
    2
    """

    def __init__(self) -> None:
        self.past: list[T] = []
        self.future: list[T] = []

    def changed(self, before: T) -> None:
        """Something was changed: what it was before can be taken back; what had been taken back is forgotten."""
        self.past = [*self.past[1 - MOST_STEPS :], before]
        self.future = []

    def take_back(self, now: T) -> T:
        """The value before this one."""
        return _moved(now, self.past, self.future)

    def do_again(self, now: T) -> T:
        """The value after this one, which was taken back."""
        return _moved(now, self.future, self.past)


def _moved(now: T, source: list[T], target: list[T]) -> T:
    if not source:
        raise Error(Message("explorer-not-now"))
    target.append(now)
    return source.pop()


def buttons(steps: Undo[Any], undo: Callable[[], Said], redo: Callable[[], Said]) -> list[Control]:
    """The two buttons of an explorer in which things can be taken back."""
    return [
        button("undo", say("explorer-undo"), undo, key="Ctrl+z", can=bool(steps.past)),
        button("redo", say("explorer-redo"), redo, key="Ctrl+y", can=bool(steps.future)),
    ]
