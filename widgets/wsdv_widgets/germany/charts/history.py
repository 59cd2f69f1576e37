"""A game as a row of positions: one at the start, one after every action and every phase of the end of decade."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from wsdv.engine import Error, Game
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.narrate import ROMAN, card_name
from wsdv.games.germany.position import Position
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.voice import say

_ACTION_OVER = "next-player"
_DECADE = "decade"
_FIRST, _LAST = PHASES[0], PHASES[-1]


class Moment(NamedTuple):
    """Which moment of a game it is: the "start", after an "action" or a "phase", "now", or when it is "over"."""

    kind: str
    number: int = 0  # of the action in its half
    player: str = ""
    card: str = ""
    phase: str = ""


class Snapshot(NamedTuple):
    """The table at one moment of a game."""

    position: Position
    decade: int
    part: str  # "first" or "second" half, or the "end" of the decade
    moment: Moment

    @property
    def words(self) -> str:
        """Which moment it is, in words."""
        facts: dict[str, object] = {}
        if self.moment.kind == "action":
            _, number, player, card, _ = self.moment
            facts = {"half": self.part, "number": number, "player": player, "card": card_name(card)}
        elif self.moment.kind == "phase":
            section = self.moment.phase
            facts = {"section": section, "name": say("draw-phase", phase=PHASES.index(section) + 1)}
        return say(f"chart-moment-{self.moment.kind}", decade=ROMAN[self.decade], **facts)


class _Note(NamedTuple):
    """The table just before the engine takes a step."""

    step: str
    position: Position


def history(game: Game) -> list[Snapshot]:
    """The table at the start, after each action and phase, and now.

    >>> moments = history(game)
    >>> [moment.position.tracks.prestige for moment in moments]
    """
    return _told(*_replayed(game))


def _replayed(game: Game) -> tuple[Game, list[_Note]]:
    """The game played once more through the rules, with a note wherever an action or a phase is over."""
    if not isinstance(game, Game):
        raise Error(say("chart-of-no-game", got=type(game).__name__))
    if game.is_bare or (game.origin.start is not None and "imagined" in game.origin.start):
        raise Error(say("chart-no-history"))
    notes: list[_Note] = []
    marked = {_ACTION_OVER, _DECADE, *PHASES}

    def note(playing: Game, step: str) -> None:
        if step in marked:
            notes.append(_Note(step, playing.position))

    again = Game(game.rules, dataclasses.replace(game.origin, deal=game.deal, replaying=False), watch=note)
    notes.insert(0, _Note("", _taken_from(notes, again)))
    for choice, _ in game.moves:
        again.play(choice, watch=note)
    return again, notes


def _taken_from(notes: list[_Note], game: Game) -> Position:
    """The table before anything was done; the step a game begins with is taken off the notes."""
    if notes and notes[0].step != _ACTION_OVER:
        return notes.pop(0).position
    if notes:  # the first action had no choice in it and is over already
        return Position.from_dict(game.origin.start)
    start: Position = game.position
    return start


def _told(game: Game, notes: list[_Note]) -> list[Snapshot]:
    """The notes as moments; what is the same moment twice is told once."""
    chosen = iter([event for event in game.log if event.kind == "card-chosen"])
    moments: list[Snapshot] = []
    action = 0
    for step, position in notes:
        before = moments[-1] if moments else None
        decade, part = _part(position)
        if before is None:
            moment = Moment("start")
        elif step == _ACTION_OVER:
            event = next(chosen)
            action = action + 1 if (before.decade, before.part) == (decade, part) else 1
            moment = Moment("action", action, event.player or "", event.subject or "")
        elif step == _FIRST:
            continue  # the last action of the half is over, nothing more
        else:
            decade, part = before.decade, "end"
            moment = Moment("phase", phase=PHASES[PHASES.index(step) - 1] if step in PHASES else _LAST)
        moments.append(Snapshot(position, decade, part, moment))
    now: Position = game.position
    if game.result is not None or _lying(now) != _lying(moments[-1].position):
        moments.append(Snapshot(now, *_part(now), Moment("over" if game.result else "now")))
    return moments


def _lying(position: Position) -> tuple[object, ...]:
    """What charts show of a table; whose turn it is and where the cards lie is not part of it."""
    return (
        position.provinces, position.tracks, position.factories, position.run_down, position.infrastructure,
    )  # fmt: skip


def _part(position: Position) -> tuple[int, str]:
    if position.stage in PHASES:
        return position.decade, "end"
    return position.decade, "first" if position.half == 1 else "second"


def years(decade: int) -> tuple[int, int]:
    """In which years the events on a decade's cards begin, the first and the last."""
    begun = [int(card.years[:4]) for card in CARDS if card.decade == decade]
    return min(begun), max(begun)
