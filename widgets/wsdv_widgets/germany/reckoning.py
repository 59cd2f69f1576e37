"""The reckoning: the end of decade as ten sums, with "what if?", and played phase by phase."""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import HAMBURG_NEIGHBOURS, PROVINCES, SECTORS, SIDES, TRACK_ENDS
from wsdv.games.germany.draw.words import signed
from wsdv.games.germany.forecast import forecast
from wsdv.games.germany.narrate import ROMAN, label, question, sentences
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.language import enumerated
from wsdv.players import AGENTS, HUMAN
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany import suppose
from wsdv_widgets.germany.run import PHASES, Run
from wsdv_widgets.germany.sums import Account, account, export_thing, reckoned
from wsdv_widgets.messages import SAME
from wsdv_widgets.panel import Row, Section, button, checkbox, heading, listed, select, slider, text
from wsdv_widgets.play import Sitting, seat
from wsdv_widgets.shown import position_of
from wsdv_widgets.state import State, picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Decision, Event, Game, View
    from wsdv.games.germany.forecast import Forecast
    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block, Control

NEIGHBOURS: Final = tuple(PROVINCES[number] for number in HAMBURG_NEIGHBOURS)
BEST: Final = "best"
_HIGH_LIVING: Final = 6
_HIGH_UNREST: Final = 16
_ROWS: Final = ("cards:played",)  # hands are nobody's business here


class Reckoning(Explorer):
    """The end of decade as ten sums, each as if it came now, and played phase by phase.

    >>> reckoning = Reckoning(game.position, east="greedy")
    >>> reckoning

    Sliders ask "what if?" and change `reckoning.position`, a Position that can be read, set and observed; what is set
    becomes the position to which one returns. `reckoning.forecast` has all sums as numbers; `hamburg` (a province or
    None) fixes where Hamburg counts, otherwise it is best for West; `phase` is the one that is open at first. `west`
    and `east` are "human", the name of an agent or any object with `decide(view, decision)`: who chooses during the
    run. While the phases are played `reckoning.game` is the game, otherwise None; the `seed` deals what the position
    leaves open.
    """

    tells = False  # the sums do

    hamburg = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        west: object = HUMAN,
        east: object = HUMAN,
        hamburg: str | None = None,
        phase: str = PHASES[0],
        seed: int | str | None = None,
        **options: Any,
    ) -> None:
        if phase not in PHASES:
            raise Error(say("reckoning-no-phase", phase=str(phase)[:20], phases=", ".join(PHASES)))
        self._phase = phase
        self._seed = seed
        self._own = {side: seat(who, seed=f"{seed}/{side}") for side, who in {"west": west, "east": east}.items()}
        self._seats = dict(self._own)
        self._run: Run | None = None
        self._before: Position | None = None
        self._quiet = True
        self._clicked = False
        self._given = suppose.open_table(position_of(position, "explorer-of-what"))
        self._province = self._poorest()
        self.hamburg = hamburg
        super().__init__(self._given, **options)
        self._quiet = False

    def _poorest(self) -> str:
        """The province to begin with: one on which the flight depends."""
        east = [name for name in PROVINCES if suppose.is_east(name)]
        return min(east, key=lambda name: self._given.provinces[name].living_standard)

    # What can be asked and set from Python

    @property
    def forecast(self) -> Forecast:
        """Every sum of the ten phases for the position as it is now."""
        return forecast(self.position, hamburg=self.hamburg)

    @property
    def game(self) -> Game | None:
        """The end of decade that is being played, or None."""
        return None if self._run is None else self._run.game.copy()

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position:
        return suppose.open_table(super()._valid_position(proposal))

    @traitlets.validate("hamburg")
    def _valid_hamburg(self, proposal: Any) -> str:
        if proposal["value"] not in NEIGHBOURS:
            raise Error(say("not-hamburgs", name=str(proposal["value"]), neighbours=enumerated(NEIGHBOURS)))
        return str(proposal["value"])

    @traitlets.observe("position")
    def _position_changed(self, change: Any) -> None:
        """A position that comes from outside is the one to reckon with from now on."""
        if not self._quiet:
            self._run = None
            self._given = change["new"]
            self.refresh()

    @traitlets.observe("hamburg")
    def _hamburg_changed(self, _: Any) -> None:
        self.refresh()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Change the position without making it the given one."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    # What is shown

    def drawn(self) -> State:
        """Map, tracks, and of the cards only the row of those played."""
        if self._drawn[0] != self.position:
            whole = picture(self.face, self.position)
            order = {panel: [key for key in keys if _is_shown(key)] for panel, keys in whole["order"].items()}
            parts = {key: part for key, part in whole["parts"].items() if _is_shown(key)}
            self._drawn = (self.position, {"order": order, "parts": parts})
        return self._drawn[1]

    @property
    def _account(self) -> Account:
        return account(self.position, self.hamburg)

    def sections(self) -> Iterator[Section]:
        """The tools, what has changed or is asked, and the ten phases."""
        yield Section("tools", blocks=self._tools(), place="bar")
        yield from self._before_run() if self._run is None else self._while_running(self._run)

    def _tools(self) -> list[Block]:
        run = self._run
        if run is None:
            return [
                button("run", say("reckoning-run"), self.run, can=not self.position.unfinished),
                *self._seat_controls(),
                button("given", say("reckoning-back-to-given"), self.back_to_given, can=self.position != self._given),
            ]
        can = not run.over and run.asked is None
        return [
            button("next", say("reckoning-next"), self.next, key="ArrowRight", can=can),
            button("run-on", say("reckoning-run-on"), self.run_on, key="End", can=can),
            button("back", say("reckoning-back"), self.back, key="ArrowLeft", can=run.can_return),
            button("stop", say("reckoning-stop"), self.stop),
            *([text(_question(run.asked), "strong")] if run.asked else []),
        ]

    def _seat_controls(self) -> list[Control]:
        return [self._seat_control(side) for side in SIDES]

    def _seat_control(self, side: str) -> Control:
        own = self._own[side].name
        options = {name: say("reckoning-who", who=name) for name in (HUMAN, *AGENTS)}
        options |= {} if own in options else {SAME: own}
        value = self._seats[side].name
        return select(
            f"seat-{side}",
            say("reckoning-seat", side=side),
            lambda who: self._sit(side, who),
            options=options,
            value=value if value in options else SAME,
        )

    # Before the run

    def _before_run(self) -> Iterator[Section]:
        now = self._account
        before = _shorts(self._given, self.hamburg)
        effects = []
        phases = []
        for phase in PHASES:
            short, blocks = reckoned(phase, now)
            title = _title(phase, now.position, short)
            if short != before[phase]:
                was = say("reckoning-was", short=before[phase])
                effects.append(f"{title} {was}")
                blocks = [blocks[0], text(was, "note"), *blocks[1:]]
            fold = "open" if phase == self._phase else "closed"
            phases.append(Section(f"phase-{phase}", title, [*blocks, *self._sliders(phase, now)], fold=fold))
        yield Section("as-if", blocks=self._as_if())
        yield phases[0]
        yield Section("what-if", say("reckoning-what-if"), [*self._province_sliders(), *self._changed(effects)])
        yield from phases[1:]

    def _changed(self, effects: list[str]) -> Iterator[Block]:
        """What was changed, and which phases do something else now."""
        changed = list(suppose.changes(self._given, self.position))
        if changed:
            yield heading(say("reckoning-changed"))
            yield listed(changed)
            yield heading(say("reckoning-follows"))
            yield listed(effects or [say("reckoning-nothing-follows")])

    def _as_if(self) -> list[Block]:
        blocks = [text(say("reckoning-as-if-now"), "muted")]
        if self.position.unfinished:
            blocks.append(text(say("reckoning-unfinished"), "note"))
        elif self.position.stage not in PHASES:
            blocks.append(text(say("reckoning-early"), "muted"))
        elif self.position.stage != PHASES[0]:
            blocks.append(text(say("reckoning-from", phase=self.position.stage), "muted"))
        return blocks

    def _sliders(self, phase: str, now: Account) -> Iterator[Block]:
        """What a phase depends on and no province tells."""
        position = self.position
        if phase == "9.1":
            icons, high = now.forecast.flight.icons, suppose.most_icons(position, self._given)
            yield self._slider(
                phase, "icons", icons, high, lambda count: suppose.with_icons(position, self._given, count)
            )
            yield from self._police_slider(phase, "red_police")
            yield checkbox("wall", say("reckoning-wall-stands"), self._set_wall, value=position.wall)
        elif phase == "9.2":
            yield self._track(phase, "prestige")
        elif phase == "9.3":
            yield self._track(phase, "currency")
        elif phase == "9.4":
            yield from self._police_slider(phase, "pink_police")
        elif phase == "9.8" and position.police:
            used = sum(entry.used for entry in position.police)
            most = len(position.police)
            yield self._slider(phase, "used", used, most, lambda count: suppose.with_used(position, count))
        elif phase == "9.9":
            yield self._track(phase, "socialists")
            box = position.socialists_in_box
            high = box + suppose.room_for_socialists(position)
            yield self._slider(phase, "box", box, high, lambda count: position.replace({"socialists_in_box": count}))
        matters = {"9.3": now.free.currency.by_hamburg, "9.5": now.free.holding.by_hamburg}.get(phase)
        if matters:
            yield self._hamburg_control(phase)

    def _slider(
        self, phase: str, what: str, value: int, high: int, make: Callable[[int], Position], low: int = 0
    ) -> Control:
        def act(count: int) -> str:
            return self._suppose(make(count), phase)

        words = signed(value) if low < 0 else str(value)
        return slider(what, say("reckoning-slider", what=what), act, value=value, low=low, high=high, words=words)

    def _track(self, phase: str, track: str) -> Control:
        value = getattr(self.position.tracks, track)
        low, high = TRACK_ENDS

        position: Position = self.position

        def at(place: int) -> Position:
            return position.replace({"tracks": {track: place}})

        return self._slider(phase, track, value, high, at, low)

    def _police_slider(self, phase: str, kind: str) -> Iterator[Block]:
        position = self.position
        if position.stasi_disbanded:
            yield text(say("reckoning-no-stasi"), "muted")
            return
        high = len(suppose.police_cards(position, kind))
        if high:
            count = suppose.police_count(position, kind)
            what = kind.replace("_", "-")
            yield self._slider(phase, what, count, high, lambda count: suppose.with_police(position, kind, count))

    def _hamburg_control(self, phase: str) -> Control:
        options = {BEST: say("reckoning-hamburg-best")} | {name: name for name in NEIGHBOURS}
        return select(
            f"hamburg-{phase}",
            say("reckoning-hamburg-for"),
            partial(self._set_hamburg, phase),
            options=options,
            value=self.hamburg or BEST,
        )

    def _province_sliders(self) -> Iterator[Block]:
        name, position = self._province, self.position
        province = position.provinces[name]
        options = {one: one for one in PROVINCES}
        yield select("province", say("reckoning-province"), self._choose_province, options=options, value=name)
        if province.sectors is None:
            yield self._level(
                "living", say("reckoning-living"), province.living_standard, _HIGH_LIVING, "living_standard"
            )
        else:
            for sector in SECTORS:
                yield self._sector(sector, province.sectors[sector])
        protests = province.unrest // PROTEST_AT
        words = say("reckoning-unrest-words", unrest=province.unrest, protests=protests)
        yield self._level("unrest", say("reckoning-unrest"), province.unrest, _HIGH_UNREST, "unrest", words)
        if suppose.is_east(name):
            count = province.socialists
            high = count + suppose.room_for_socialists(position)
            yield self._level("there", say("reckoning-socialists-there"), count, high, "socialists")

    def _level(self, id_: str, words: str, value: int, high: int, field: str, told: str = "") -> Control:
        def act(count: int) -> str:
            return self._suppose(suppose.with_province(self.position, self._province, **{field: count}))

        return slider(id_, words, act, value=value, low=0, high=max(high, value), words=told)

    def _sector(self, sector: str, value: int) -> Control:
        def act(count: int) -> str:
            return self._suppose(suppose.with_province(self.position, self._province, sectors={sector: count}))

        label_ = say("reckoning-sector", sector=sector)
        return slider(f"sector-{sector}", label_, act, value=value, low=0, high=max(_HIGH_LIVING, value))

    # While the phases are played

    def _while_running(self, run: Run) -> Iterator[Section]:
        scene = run.step.scene
        blocks: list[Block] = [listed(list(_told(run.step.events)) or [say("reckoning-nothing")])]
        blocks += self._asked_blocks(run)
        title = say("reckoning-now", phase=scene.phase, name=_name(scene.phase, scene.position))
        yield Section("now", title, [*blocks, *([] if run.over else [Row(self._seat_controls())])])
        now = self._account
        at = PHASES.index(scene.phase)
        for number, phase in enumerate(PHASES):
            past = [*_told(run.told(phase))]
            if number > at and not run.over:
                short, sums = reckoned(phase, now)
                yield Section(f"to-come-{phase}", _title(phase, now.position, short), sums, fold="closed")
            elif number < at and PHASES.index(run.first) <= number:
                done = say("reckoning-past", phase=phase, name=_name(phase, now.position))
                yield Section(f"past-{phase}", done, [listed(past or [say("reckoning-nothing")])], fold="closed")

    def _asked_blocks(self, run: Run) -> Iterator[Block]:
        decision = run.asked
        if run.over:
            yield text(self._ending(run), "result")
        elif decision is not None:
            yield text(_question(decision), "result")
            yield Row(
                [
                    button(f"choose:{choice.id}", label(choice, decision), partial(self.choose, choice.id))
                    for choice in decision.choices
                ]
            )
        elif run.step.coming:
            yield text(say("reckoning-goes-on", phase=run.step.coming[0].phase), "muted")
        elif run.game.decision is not None:
            yield text(say("reckoning-agent-next", player=run.game.decision.player), "muted")

    def _ending(self, run: Run) -> str:
        result = run.game.result
        if result is not None:
            return say("event-game-over", subject=result.reason)
        position = run.game.position
        return say("reckoning-next-decade", decade=ROMAN[position.decade], holder=position.prestige_holder)

    @property
    def glow(self) -> bool:  # type: ignore[override]  # only while somebody is asked
        """Whether what can be clicked glows: while somebody is asked."""
        return self._run is not None

    def marks(self) -> Mapping[str, str]:
        """Before the run every province; then what can be chosen on the board."""
        if self._run is None:
            return {f"province:{name}": say("reckoning-mark", province=name) for name in PROVINCES}
        return {thing: words for thing, (_, words) in self._on_board().items()}

    def _on_board(self) -> dict[str, tuple[str, str]]:
        """The things on the board that stand for exactly one choice: its id and its words."""
        decision = None if self._run is None else self._run.asked
        if decision is None:
            return {}
        return {
            thing: (choice.id, label(choice, decision))
            for choice in decision.choices
            for thing in self.face.things(choice)
        }

    def lit(self) -> list[str]:
        """What the sums of a province are made of: its best factory, and whom it could attack."""
        kind, _, name = self.pointed.partition(":")
        if kind != "province" or self._run is not None:
            return []
        attack = self.forecast.attacks.get(name)
        return [
            *export_thing(self._account, name),
            *(f"province:{target}" for target in (attack.targets if attack else ())),
        ]

    # What is done before the run

    def click(self, thing: str) -> str:
        """A province to ask about, or a choice."""
        if self._run is None:
            return self._choose_province(thing.partition(":")[2])
        return self.choose(self._on_board()[thing][0])

    def hear(self, message: dict[str, Any]) -> None:
        """Do what was asked; a click on what cannot be chosen is answered by why not."""
        self._clicked = message["type"] == "click"
        super().hear(message)

    def point(self, thing: str) -> None:
        """Before the run a province to ask about; then why a thing cannot be chosen."""
        kind, _, name = thing.partition(":")
        if self._run is None:
            if kind == "province":
                self._province = name
        elif self._clicked and self._run.asked:
            self.note(Sitting(self._run.game.copy(), open_hands=True).why(thing), thing=thing)

    def _choose_province(self, name: str) -> str:
        self._province = name
        self.pointed = f"province:{name}"
        return ""

    def _suppose(self, position: Position, phase: str = PHASES[0]) -> str:
        """Change the position; what this phase would do then is said."""
        with self._quietly():
            self.position = position
        self.refresh()
        return self._in_short(phase)

    def _in_short(self, phase: str) -> str:
        return _title(phase, self.position, reckoned(phase, self._account).short)

    def _set_wall(self, stands: bool) -> str:  # noqa: FBT001 - a control hands over its value
        return self._suppose(self.position.replace({"wall": stands}))

    def _set_hamburg(self, phase: str, name: str) -> str:
        self.hamburg = None if name == BEST else name
        return self._in_short(phase)

    def back_to_given(self) -> str:
        """Undo every "what if?"."""
        self._suppose(self._given)
        return say("reckoning-as-given")

    # The run

    def run(self) -> str:
        """Play the phases from the position as it is now, up to the first step."""
        run = Run(self.position, self._seats, seed=self._seed)
        self._before = self.position
        self._run = run
        return self._show_step()

    def next(self) -> str:
        """Go on by one step."""
        self._running().go_on()
        return self._show_step()

    def run_on(self) -> str:
        """Go on until a person is asked or the decade is over."""
        run = self._running()
        told: list[Event] = []
        while not run.over and run.asked is None:
            run.go_on()
            told += run.step.events
        self._show_step()
        return _aloud(told)

    def choose(self, choice: str) -> str:
        """Answer what is asked."""
        self._running().choose(choice)
        return self._show_step()

    def back(self) -> str:
        """Take the last step back."""
        self._running().back()
        return self._show_step()

    def stop(self) -> str:
        """Leave the run: the position is again what it was before."""
        self._running()
        self._run = None
        with self._quietly():
            self.position = self._before
        self.refresh()
        return say("reckoning-stopped")

    def _running(self) -> Run:
        if self._run is None:
            raise Error(say("explorer-not-now"))
        return self._run

    def _show_step(self) -> str:
        step = self._running().step
        with self._quietly():
            self.position = step.scene.position
        said = _aloud(step.events)
        self.refresh(said)
        return said

    def _sit(self, side: str, who: str) -> str:
        self._seats[side] = self._own[side] if who == SAME else seat(who, seed=f"{self._seed}/{side}")
        if self._run is not None:
            self._run.seats[side] = self._seats[side]
        return ""


@lru_cache(maxsize=8)
def _shorts(position: Position, hamburg: str | None) -> Mapping[str, str]:
    """Every phase in short, for a position that is looked at again and again."""
    return {phase: reckoned(phase, account(position, hamburg)).short for phase in PHASES}


def _is_shown(key: str) -> bool:
    return not key.startswith("cards:") or key in _ROWS


def _name(phase: str, position: Position) -> str:
    wall = phase == PHASES[0] and position.wall
    return say("reckoning-name", phase="wall" if wall else int(phase.partition(".")[2]))


def _title(phase: str, position: Position, short: str) -> str:
    return say("reckoning-phase", phase=phase, name=_name(phase, position), short=short)


def _question(decision: Decision) -> str:
    """What is asked of whom, and by which rule."""
    asked = question(decision)
    return say("reckoning-asked", player=decision.player, question=asked, rule=decision.rule)


def _told(events: tuple[Event, ...] | list[Event]) -> Iterator[str]:
    """What happened in the end of decade; what comes after it is told by the ending."""
    for _, words, rule in sentences(event for event in events if not event.rule.startswith("3")):
        yield say("reckoning-told", text=words, rule=rule)


def _aloud(events: tuple[Event, ...] | list[Event]) -> str:
    return " ".join(_told(events)) or say("reckoning-nothing")
