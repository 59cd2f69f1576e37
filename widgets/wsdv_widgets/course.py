"""The course of a game, decision by decision: how the table stood after each, what happened, where actions end."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.engine.face import Face
from wsdv.engine.view import masked
from wsdv.language import worded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine import Decision, Event, Game

DECISION: Final = "decision"
ACTION: Final = "action"


def units(game: Game) -> tuple[str, ...]:
    """The units of a game from the shortest to the longest: decisions, actions if it has any, those of its clock."""
    face = game.rules.face
    has_actions = type(face).begins_action is not Face.begins_action
    return (DECISION, *((ACTION,) if has_actions else ()), *face.clock(game))


class Course:
    """A game that can be looked at after every decision: 0 is the beginning, `last` the end.

    With a player, positions, events and the story are what this player could know at that time.
    """

    def __init__(self, game: Game, player: str | None = None) -> None:
        self.player = player
        self.rules = game.rules
        self.units = units(game)
        self.moves = game.moves
        twin = game.copy()
        for _ in self.moves:
            twin.undo()
        self._games = [twin.copy()]
        self._events = [twin.log]
        for _ in self.moves:
            self._events.append(twin.redo())
            self._games.append(twin.copy())
        self._told = list(accumulate(len(events) for events in self._events))  # the length of the log after each
        self._clocks = [game.rules.face.clock(one) for one in self._games]
        self._stops = {unit: self._stops_of(unit) for unit in self.units}
        self._tell = worded(2048)(game.rules.face.paragraph)
        self._position = lru_cache(maxsize=64)(self._position_at)

    @property
    def last(self) -> int:
        """How many decisions there are."""
        return len(self.moves)

    def game(self, at: int) -> Game:
        """The game after so many decisions, to be played on."""
        return self._games[at].copy()

    def position(self, at: int) -> Any:
        """The table after so many decisions."""
        return self._position(at)

    def _position_at(self, at: int) -> Any:
        game = self._games[at]
        return game.position if self.player is None else self.rules.position(game, self.player)

    def is_over(self, at: int) -> bool:
        """Whether the game is over then."""
        return self._games[at].result is not None

    # Where to stop

    def _stops_of(self, unit: str) -> list[int]:
        """The moments at which something new begins, the beginning and the end among them."""
        if unit == DECISION:
            return list(range(len(self._games)))
        found = {0, self.last}
        clock = next(iter(self._clocks[0]), None) if unit == ACTION else unit  # an action ends with the shortest unit
        if clock is not None:
            reached = [reading[clock] for reading in self._clocks]
            found |= {at for at in range(1, len(reached)) if reached[at] != reached[at - 1]}
        if unit == ACTION:
            found |= {at for at in range(len(self._games)) if self._begins_action(at)}
        return sorted(found)

    def _begins_action(self, at: int) -> bool:
        before = self._games[at - 1] if at else None
        return self.rules.face.begins_action(before, self._games[at], self._events[at])

    def part(self, unit: str, value: object) -> tuple[int, int]:
        """The moments at which a decade (or another unit of the clock) begins and at which the next one does."""
        readings = [reading[unit] for reading in self._clocks]
        within = [at for at, reading in enumerate(readings) if reading == value and type(reading) is type(value)]
        if not within:
            played = ", ".join(map(str, dict.fromkeys(readings)))
            raise Error(Message("replay-no-part", unit=unit, value=str(value)[:20], values=played))
        return within[0], min(within[-1] + 1, self.last)

    def after(self, at: int, unit: str) -> int:
        """The next moment at which a unit is complete."""
        stops = self._stops[unit]
        return stops[min(bisect_right(stops, at), len(stops) - 1)]

    def before(self, at: int, unit: str) -> int:
        """The moment at which the unit before began."""
        stops = self._stops[unit]
        return stops[max(bisect_left(stops, at) - 1, 0)]

    # What happened

    def decided(self, at: int) -> str:
        """The decision that led here, in words; one that the player could not see is only mentioned."""
        asked, (choice, _) = self._games[at - 1].decision, self.moves[at - 1]
        if asked is None:
            return ""
        seen = asked if self.is_over(at) else self._seen(at - 1)
        open_ = seen is not None and choice.id in {one.id for one in seen.choices if one is not None}
        face = self.rules.face
        label = face.label(choice, asked) if open_ else "hidden"
        return self.rules.voice.say("replay-decided", player=face.player(asked.player), choice=label)

    def _seen(self, at: int) -> Decision | None:
        """What is asked then, as far as the player can see it."""
        game = self._games[at]
        return game.decision if self.player is None else game.view(self.player).decision

    def rule(self, at: int) -> str:
        """The section of the rules for the decision that led here."""
        asked = self._games[at - 1].decision if at else None
        return "" if asked is None else asked.rule

    def comment(self, at: int) -> str:
        """What the record remarks on the decision that led here; a player sees only remarks on own decisions."""
        if not at:
            return ""
        asked, (_, comment) = self._games[at - 1].decision, self.moves[at - 1]
        own = self.player is None or self.is_over(at) or (asked is not None and asked.player == self.player)
        return comment or "" if own else ""

    def events(self, at: int, since: int) -> tuple[Event, ...]:
        """What has happened from one moment to another, as far as it could be seen."""
        happened = (event for events in self._events[since + 1 : at + 1] for event in events)
        return tuple(self._visible(happened, at))

    def _visible(self, events: Iterable[Event], at: int) -> Iterable[Event]:
        if self.player is None or self.is_over(at):
            return events
        return masked(events, self.rules.secret_events, {self.player})

    def story(self, at: int) -> list[dict[str, Any]]:
        """The chronicle with the moment each piece belongs to: the whole game, or for a player only the past."""
        end = self.last if self.player is None else at
        log = (*self._visible(self._games[end].log, end),)
        pieces = [
            (bisect_right(self._told, passage.start), 0, passage.kind, passage.text)
            for passage in self.rules.face.passages(log, self._tell)
        ]
        pieces += [(one, 1, "comment", self.comment(one)) for one in range(1, end + 1) if self.comment(one)]
        pieces.sort(key=lambda piece: piece[:2])
        return [{"kind": kind, "text": words, "at": moment} for moment, _, kind, words in pieces]
