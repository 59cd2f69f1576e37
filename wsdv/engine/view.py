"""A game as one player may know it, and worlds that could be the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine.decision import Decision, Event, HiddenDecision
from wsdv.engine.rules import chained, unchained

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable

    from wsdv.engine.game import Game
    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Rules


def pictured(position: Any) -> str | None:
    """What a notebook shows of a position, if it shows itself."""
    draw = getattr(position, "_repr_html_", None)
    return None if draw is None else str(draw())


def masked(events: Iterable[Event], secret: Collection[str], lookers: Collection[str]) -> tuple[Event, ...]:
    """Events without what only players may know who are not looking."""
    return tuple(
        event._replace(subject=None, detail=None) if event.kind in secret and event.player not in lookers else event
        for event in events
    )


class View:
    """A game as one player may know it: it reads like a game but cannot be played."""

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: str) -> None:
        self._game = game
        self.player = player

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._game.rules

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self._game.result

    @property
    def decision(self) -> Decision | None:
        """What is asked now; of another player's choices those that betray hidden things are None."""
        game = self._game
        decision = game.decision
        if decision is None or decision.player == self.player:
            return decision
        rules, asked = game.rules, game.asked
        if asked is None:
            return None
        question, values = asked.question, asked.values
        table = rules.blind(game.table, self.player)
        seen = question.decision(table, values, question.legal(table, values), rules.catalogue)
        return HiddenDecision(seen, lambda choice: rules.hides(table, self.player, choice))

    @property
    def position(self) -> Any:
        """The table as the player sees it."""
        return self._game.rules.position(self._game, self.player)

    @property
    def log(self) -> tuple[Event, ...]:
        """What happened, as far as the player could see it. At the end everything is revealed."""
        if self._game.result is not None:
            return self._game.log
        return masked(self._game.log, self._game.rules.secret_events, {self.player})

    @property
    def decisions(self) -> int | None:
        """How many decisions were made so far, whoever made them; None where no history is kept."""
        return None if self._game.is_bare else len(unchained(self._game._past))  # noqa: SLF001

    def _repr_html_(self) -> str | None:
        return pictured(self.position)

    def chronicle(self, *, short: bool = False) -> str:
        """The game so far as the player could follow it."""
        return self._game.rules.face.chronicle(self.log, short=short)

    @property
    def open_bearing(self) -> Hashable | None:
        """All that decides how the game goes on, if everybody sees it."""
        return self._game.rules.open_bearing(self._game)

    def imagine(self, seed: object, *, history: bool = True) -> Game:
        """A full game that could be the real one: all the player cannot know is dealt at random.

        It goes on from here: its past cannot be undone or saved, and its own shuffles follow the seed.
        """
        game = self._game.copy(history=history and not self._game.is_bare)
        game._log = None if game._log is None else chained(self.log)  # noqa: SLF001
        game._past = game._future = game._outcomes = ()  # noqa: SLF001
        game.origin = game.origin.imagined(seed)
        game.table = game.rules.imagine(game.table, self.player, game.origin.seed)
        game._ask_anew()  # noqa: SLF001
        return game

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self._game, self.player)

    def _key(self) -> tuple[object, ...]:
        return self.player, self.decision, self.position, self.log, self.result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.player, self.position))

    def __repr__(self) -> str:
        return f"<View of {self.player}: {self.decision or self.result!r}>"
