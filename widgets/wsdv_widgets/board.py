"""The board: a position as a living picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv_widgets import messages
from wsdv_widgets.shown import position_of, shown_of
from wsdv_widgets.state import State, picture
from wsdv_widgets.tasks import Tasked
from wsdv_widgets.widget import in_own_language, module

if TYPE_CHECKING:
    from collections.abc import Callable


class Board(Tasked):
    """A position, alive: hovering tells what things are, targets glow and can be clicked.

    >>> board = Board(game.position, targets={"province:Bayern": "here unrest would do most"})
    >>> board.on_choose(lambda thing: print(thing))

    Setting `board.position` shows another position (or game) and lets what has changed glow once.
    `board.chosen` is the thing clicked last. Things have the names they have in the drawing, such as
    `province:Bayern`, `city:kassel` or `card:20`. A position that does not say itself of which game it is needs its
    `game` by name. `tasks` stand in a list beside the board and tick themselves (see Task).
    """

    _esm = module("board")
    kinds = messages.BOARD

    position = traitlets.Any()
    targets = traitlets.Dict()
    chosen = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self, position: Any = None, *, targets: dict[str, str] | None = None, game: str = "", **options: Any
    ) -> None:
        self._callbacks: list[Callable[[str], object]] = []
        self._game, self._shown = shown_of(position, "board-of-what", game)
        self._targets = _targets(targets or {})
        super().__init__(self._game, position=self._shown, targets=self._targets, **options)

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Any:
        return position_of(proposal["value"], "board-of-what", self._game)

    @traitlets.validate("targets")
    def _valid_targets(self, proposal: Any) -> dict[str, str]:
        return _targets(proposal["value"])

    @traitlets.observe("position", "targets")
    @in_own_language
    def _changed(self, _: Any) -> None:
        highlight = self._shown != self.position
        self._shown, self._targets = self.position, self.targets
        if self.comm is not None:
            self.update(self.say("board-changed") if highlight else "", highlight=highlight)

    def state(self) -> State:
        """The picture, and what can be clicked."""
        table = {"targets": self._targets, "tasks": self.tasks.state()}
        return picture(self.face, self._shown) | {"table": table, "chronicle": []}

    def on_choose(self, callback: Callable[[str], object], *, remove: bool = False) -> None:
        """Call a function with each thing that is clicked from now on, or no longer."""
        if not remove:
            self._callbacks.append(callback)
        elif callback in self._callbacks:
            self._callbacks.remove(callback)

    def hear(self, message: dict[str, Any]) -> None:
        """Somebody has clicked a target."""
        thing = message["thing"]
        if thing not in self._targets:
            self.note(self.say("board-no-target"))
            return
        self.chosen = thing
        for callback in tuple(self._callbacks):
            callback(thing)
        self.update(self.say("board-chosen", label=self._targets.get(thing, thing)))


def _targets(value: object) -> dict[str, str]:
    """Things with what is said about them."""
    if not isinstance(value, dict) or not all(isinstance(text, str) for pair in value.items() for text in pair):
        raise Error(Message("board-bad-targets"))
    return dict(value)
