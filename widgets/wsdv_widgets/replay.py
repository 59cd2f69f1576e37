"""The replay: a recorded game, stepped through and told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error, Game, View
from wsdv.engine.errors import Message
from wsdv.engine.start import load, new_game, start_from
from wsdv.games import DEFAULT
from wsdv_widgets.course import ACTION, DECISION, Course
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import Row, Section, button, checkbox, listed, player, select, slider, story, text, upload
from wsdv_widgets.play import game_of
from wsdv_widgets.shown import position_of
from wsdv_widgets.state import marked
from wsdv_widgets.table import Table
from wsdv_widgets.widget import in_own_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.engine.face import Arrow, Lit, Told
    from wsdv_widgets.panel import Block
    from wsdv_widgets.state import State

_PACES: Final = {"slow": 4000, "steady": 2200, "quick": 900}  # milliseconds for a step
_MOST_TOLD: Final = 12  # decisions, and sentences of each, beside the board; the chronicle has them all
_SIGNS: Final = {
    "first": "⇤", "before": "«", "previous": "‹", "play": "▶", "pause": "❚❚", "next": "›", "after": "»", "last": "⇥",
}  # fmt: skip


class Replay(Explorer):
    """A recorded game, decision by decision, each told with its rule and shown on the board.

    >>> replay = Replay("game.json")       # a record, or a Game; a Position is the beginning of a game
    >>> replay

    `replay.at` says after how many decisions we are and can be set, up to `replay.last`; `replay.position` follows it.
    `replay.unit` is how far Page Up and Page Down and playing go, one of `replay.units`: a decision, an action, or a
    unit of the game's own, such as a decade. `replay.game` is a copy of the game at this point, `replay.table()` a
    table to play on from here. With a `player` only what this player could know then is shown, with a unit of the
    game's own only this part of the game: `Replay("game.json", decade=2)`. Who plays which side when somebody plays on
    from here can be given as `others`, such as `{"west": "greedy"}`; `replay.played` is the table where that happens.
    """

    tells = False

    at = traitlets.TraitType[Any, Any](0)
    unit = traitlets.TraitType[Any, Any](None)

    def __init__(
        self,
        source: str | Path | Game | Any = None,
        *,
        at: int | None = None,
        player: str | None = None,
        unit: str | None = None,
        others: Mapping[str, object] | None = None,
        **options: Any,
    ) -> None:
        if "position" in options:
            raise Error(Message("replay-follows"))
        self._others = dict(others or {})
        game = _game(source)
        self._course = Course(game, _player(player, game))
        self._first, self._end, self._part = self._range(options)
        self._since = self._first
        self._pace = "steady"
        self._later = False  # whether the chronicle tells what comes later
        self._following = True
        self.unit = (ACTION if ACTION in self.units else DECISION) if unit is None else unit
        self.at = self._first if at is None else at
        super().__init__(self._course.position(self.at), game=game.rules.name, **options)
        self._following = False

    def _range(self, options: dict[str, Any]) -> tuple[int, int, str]:
        """From where to where the replay goes, and the unit of the clock that was given for it, if any."""
        given = {unit: options.pop(unit) for unit in self.units if unit in options and unit not in {DECISION, ACTION}}
        parts = [(unit, value) for unit, value in given.items() if value is not None]
        if len(parts) > 1:
            raise Error(Message("replay-one-part", units=", ".join(given)))
        return (*self._course.part(*parts[0]), parts[0][0]) if parts else (0, self.last, "")

    @property
    def units(self) -> tuple[str, ...]:
        """How far one step can go, from the shortest to the longest."""
        return self._course.units

    @property
    def last(self) -> int:
        """How many decisions the record has."""
        return self._course.last

    @property
    def player(self) -> str | None:
        """Whose knowledge is shown; None for everything."""
        return self._course.player

    @property
    def game(self) -> Game:
        """A copy of the game at this point."""
        return self._course.game(self.at)

    @property
    def played(self) -> Table | None:
        """The table at which somebody plays on from here, in our place, or None."""
        return self._instead if isinstance(self._instead, Table) else None

    def table(self, *players: object, **options: Any) -> Table:
        """A table to play on from here; takes what Table takes."""
        options.setdefault("open_hands", self.player is None)
        options.setdefault("language", self.language)
        return Table(*players, game=self.game, **options)

    # Going

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        at = proposal["value"]
        if type(at) is not int or not self._first <= at <= self._end:
            raise Error(Message("replay-bad-place", place=str(at)[:20], first=self._first, last=self._end))
        return at

    @traitlets.validate("unit")
    def _valid_unit(self, proposal: Any) -> str:
        if proposal["value"] not in self.units:
            raise Error(Message("replay-bad-unit", unit=str(proposal["value"])[:20], units=", ".join(self.units)))
        return str(proposal["value"])

    @traitlets.validate("position")
    def _valid_position(self, _: Any) -> Any:
        if not self._following:
            raise Error(Message("replay-follows"))
        return self._course.position(self.at)

    @traitlets.observe("at")
    @in_own_language
    def _at_changed(self, change: Any) -> None:
        if self.comm is None:
            return
        self._since = change["old"] if change["old"] < self.at else max(self.at - 1, self._first)
        self._follow()
        self.refresh()

    @traitlets.observe("unit")
    def _unit_changed(self, _: Any) -> None:
        self.refresh(highlight=False)

    def _follow(self) -> None:
        """Show the table as it stood then; one message tells it together with everything else."""
        hearing, self._hearing, self._following = self._hearing, True, True
        try:
            self.position = self._course.position(self.at)
        finally:
            self._hearing, self._following = hearing, False

    def _go(self, at: int) -> str:
        self.at = at
        if at == self._first:
            return self.say("replay-beginning", last=self._end - at)
        told = [f"{told.text}." for told in self._sentences(self.at, self._since)[-3:]]
        remarks = [remark for one in self._decisions() if (remark := self._course.comment(one))]
        return " ".join([*(told or [self._course.decided(at)]), *remarks[-3:]])

    def _decisions(self) -> range:
        """The decisions of the last step."""
        return range(self._since + 1, self.at + 1)

    def _sentences(self, at: int, since: int) -> list[Told]:
        return list(self.face.sentences(self._course.events(at, since)))

    # What is shown

    def sections(self) -> Iterator[Section]:
        """The buttons, what happened, and the chronicle."""
        yield Section("steps", blocks=self._steps(), place="bar")
        yield Section("told", self.face.where(self.position), list(self._told()), call=str(self.at))
        yield Section("more", blocks=self._more())
        yield Section("chronicle", self.say("replay-chronicle"), list(self._chronicle()), fold="closed")

    def _steps(self) -> list[Block]:
        at, course, unit = self.at, self._course, self.unit
        first, end = self._first, self._end
        back, on = at > first, at < end
        units = {one: self.face.unit(one) for one in self.units}
        words = self.say("replay-decision", at=at, last=end)
        return [
            slider(
                "at", self.say("replay-slider"), self._go, value=at, low=first, high=end, words=words, can=end > first
            ),
            button(
                "first", self.say("replay-first"), lambda: self._go(first), key="Home", can=back, sign=_SIGNS["first"]
            ),
            button(
                "before",
                self.say("replay-before", unit=units[unit]),
                lambda: self._go(max(course.before(at, unit), first)),
                key="PageUp",
                can=back,
                sign=_SIGNS["before"],
            ),
            button(
                "previous",
                self.say("replay-previous"),
                lambda: self._go(at - 1),
                key="ArrowLeft",
                can=back,
                sign=_SIGNS["previous"],
            ),
            player(
                "play",
                self.say("replay-play"),
                self.say("replay-pause"),
                self._step,
                every=_PACES[self._pace],
                key=" ",
                can=on,
                signs=(_SIGNS["play"], _SIGNS["pause"]),
            ),
            button(
                "next", self.say("replay-next"), lambda: self._go(at + 1), key="ArrowRight", can=on, sign=_SIGNS["next"]
            ),
            button(
                "after",
                self.say("replay-after", unit=units[unit]),
                lambda: self._go(min(course.after(at, unit), end)),
                key="PageDown",
                can=on,
                sign=_SIGNS["after"],
            ),
            button("last", self.say("replay-last"), lambda: self._go(end), key="End", can=on, sign=_SIGNS["last"]),
            select("unit", self.say("replay-by"), self._choose_unit, options=units, value=unit),
            select("pace", self.say("replay-pace"), self._choose_pace, options=self._paces(), value=self._pace),
        ]

    def _paces(self) -> dict[str, str]:
        return {pace: self.say("replay-pace-of", pace=pace) for pace in _PACES}

    def _step(self) -> str:
        return self._go(min(self._course.after(self.at, self.unit), self._end))

    def _choose_unit(self, unit: str) -> None:
        self.unit = unit

    def _choose_pace(self, pace: str) -> None:
        self._pace = pace

    def _told(self) -> Iterator[Block]:
        """What the last step did: each decision with what is remarked on it and what followed."""
        decisions = self._decisions() if self.at > self._first else range(0)
        if not decisions:
            yield text(self.say("replay-beginning", last=self._end - self.at), "strong")
        if len(decisions) > 1:
            yield text(self.say("replay-since", since=self._since, count=len(decisions)), "muted")
        if len(decisions) > _MOST_TOLD:
            yield text(self.say("replay-decided-before", count=len(decisions) - _MOST_TOLD), "muted")
        for one in decisions[-_MOST_TOLD:]:
            yield from self._told_of(one)

    def _told_of(self, at: int) -> Iterator[Block]:
        """One decision: the remark on it stands with it."""
        yield text(self._course.decided(at), "strong")
        if remark := self._course.comment(at):
            yield text(remark, "note")
        told = [f"{one.text} ({one.rule})." for one in self._sentences(at, at - 1)]
        if len(told) > _MOST_TOLD:
            yield text(self.say("replay-told-before", count=len(told) - _MOST_TOLD), "muted")
        if told:
            yield listed(told[-_MOST_TOLD:])
        if len(self._decisions()) == 1 or not told:  # otherwise the sentences name their rules
            yield text(self.say("table-rule", rule=self._course.rule(at)), "muted")

    def _chronicle(self) -> Iterator[Block]:
        if self.player is None:  # a player could not know it
            yield checkbox("later", self.say("replay-later"), self._tell_later, value=self._later)
        yield story("jump", self.say("replay-chronicle"), self._go, now=self.at, high=self._end)

    def _tell_later(self, later: bool) -> None:  # noqa: FBT001 - a control hands over its value
        self._later = later

    def _more(self) -> list[Block]:
        over = self._course.is_over(self.at)
        play_on = button("play-on", self.say("replay-play-on"), self._play_on, can=not over)
        return [Row([play_on, upload("load", self.say("replay-load"), self._load)])]

    def story(self) -> list[dict[str, Any]]:
        """The chronicle, each entry with the decision it leads to; what comes later only if it was asked for."""
        end = self._end if self._later else self.at
        told = [piece for piece in self._course.story(self.at) if self._first <= piece["at"] <= end]
        if not self._first:
            return told
        headed = (place for place, piece in enumerate(told) if piece["kind"] == self._part)
        begins = next(headed, None)
        if begins is None:  # a unit without a heading in the chronicle
            return [piece for piece in told if piece["at"] > self._first]
        return [piece for piece in told[begins:] if piece["at"] > self._first or piece["kind"] != "comment"]

    def drawn(self) -> State:
        """The drawing, and on it what the last step built, took away, changed or moved."""
        return marked(self.face, super().drawn(), *self._marks())

    def _marks(self) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
        decisions = self._decisions() if self.at > self._first else range(0)
        both = [self.face.marks(self._course.events(one, one - 1)) for one in decisions]
        lit = dict(mark for marks, _ in both for mark in marks)
        return tuple(lit.items()), tuple(arrow for _, arrows in both for arrow in arrows)

    def lit(self) -> list[str]:
        """The parts of the drawing that the last step has changed, where no marks tell it."""
        if self.at == self._first:
            return []
        marked = {self.face.stage_panel_of(key) for key in self.face.marked((), ())}
        before, now = (self.face.stage_parts(self._course.position(at)) for at in (self._since, self.at))
        changed = [key for key, part in now.items() if before.get(key) != part and not self.face.unlit(key)]
        return [key for key in changed if self.face.stage_panel_of(key) not in marked]

    # Playing on, and other records

    def _play_on(self) -> str:
        own = self.player
        others = {} if own is None else {side: "greedy" for side in self._course.rules.players if side != own}
        self.show_instead(self.table(tasks=self.tasks, **(others | self._others)))
        return self.say("replay-played-on", at=self.at)

    def _load(self, content: str) -> str:
        self._course = Course(game_of(self.game, content), self.player)
        self._first, self._end, self._since, self._part = 0, self.last, 0, ""
        if self.at:
            self.at = 0
        self._follow()
        return self.say("replay-loaded", last=self.last)


def _player(player: object, game: Game) -> str | None:
    if player is not None and player not in game.rules.players:
        raise Error(Message("unknown-player", player=str(player), players=", ".join(game.rules.players)))
    return None if player is None else str(player)


def _game(source: object) -> Game:
    """The game of whatever holds one."""
    if source is None:
        return new_game(DEFAULT)
    if isinstance(source, (str, Path)):
        return load(source)
    if isinstance(source, View):
        raise Error(Message("replay-of-what", got="View"))
    if not isinstance(source, Game):
        return start_from(position_of(source, "replay-of-what"))
    if source.is_bare:
        raise Error(Message("bare-not-saved"))
    return source
