"""The reckoning: the end of decade as ten sums, with "what if?", and played phase by phase."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import EAST, SIDES, WEST
from wsdv.games.germany.narrate import ROMAN, label, question, sentences
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.voice import say
from wsdv.players import HUMAN, OFFERED, as_key
from wsdv_widgets.germany.account import in_short
from wsdv_widgets.germany.run import Run
from wsdv_widgets.germany.sums import reckoned
from wsdv_widgets.germany.what_if import WhatIf, phase_name, phase_title
from wsdv_widgets.messages import SAME
from wsdv_widgets.panel import Row, Section, button, listed, select, text
from wsdv_widgets.play import Sitting, seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.engine import Decision, Event, Game, View
    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block, Control


class Reckoning(WhatIf):
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
        self._seed = seed
        self._own = {side: seat(who, seed=f"{seed}/{side}") for side, who in {WEST: west, EAST: east}.items()}
        self._seats = dict(self._own)
        self._run: Run | None = None
        self._before: Position | None = None
        self._clicked = False
        super().__init__(position, hamburg=hamburg, phase=phase, **options)

    @property
    def game(self) -> Game | None:
        """The end of decade that is being played, or None."""
        return None if self._run is None else self._run.game.copy()

    @traitlets.observe("position")
    def _position_changed(self, change: Any) -> None:
        """A position that comes from outside ends the run."""
        if not self._quiet:
            self._run = None
        super()._position_changed(change)

    # What is shown

    def sections(self) -> Iterator[Section]:
        """The tools, what has changed or is asked, and the ten phases."""
        yield Section("tools", blocks=self._tools(), place="bar")
        if self._run is not None:
            yield from self._while_running(self._run)
            return
        yield from super().sections()
        yield Section("seats", say("reckoning-seats"), [Row(self._seat_controls())], fold="closed")

    def _tools(self) -> list[Block]:
        run = self._run
        if run is None:
            return [
                button("run", say("reckoning-run"), self.run, can=not self.position.unfinished),
                button("given", say("reckoning-back-to-given"), self.back_to_given, can=self.changed),
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
        options = {name: say("reckoning-who", who=as_key(name), name=name) for name in OFFERED}
        options |= {} if own in options else {SAME: own}
        value = self._seats[side].name
        return select(
            f"seat-{side}",
            say("reckoning-seat", side=side),
            lambda who: self._sit(side, who),
            options=options,
            value=value if value in options else SAME,
        )

    # While the phases are played

    def _while_running(self, run: Run) -> Iterator[Section]:
        scene = run.step.scene
        blocks: list[Block] = [listed(list(_told(run.step.events)) or [say("reckoning-nothing")])]
        blocks += self._asked_blocks(run)
        title = say("reckoning-now", phase=scene.phase, name=phase_name(scene.phase, scene.position))
        yield Section("now", title, [*blocks, *([] if run.over else [Row(self._seat_controls())])])
        now = self._account
        at = PHASES.index(scene.phase)
        for number, phase in enumerate(PHASES):
            if number > at and not run.over:
                title = phase_title(phase, now.position, in_short(phase, now))
                yield Section(f"to-come-{phase}", title, reckoned(phase, now), fold="closed")
            elif PHASES.index(run.first) <= number < at:
                done = say("reckoning-past", phase=phase, name=phase_name(phase, now.position))
                past = list(_told(run.told(phase))) or [say("reckoning-nothing")]
                yield Section(f"past-{phase}", done, [listed(past)], fold="closed")

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
            return super().marks()
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
        return super().lit() if self._run is None else []

    # What is done

    def click(self, thing: str) -> str:
        """A province to ask about, or a choice."""
        if self._run is None:
            return super().click(thing)
        return self.choose(self._on_board()[thing][0])

    def hear(self, message: dict[str, Any]) -> None:
        """Do what was asked; a click on what cannot be chosen is answered by why not."""
        self._clicked = message["type"] == "click"
        super().hear(message)

    def point(self, thing: str) -> None:
        """Before the run a province to ask about; then why a thing cannot be chosen."""
        if self._run is None:
            super().point(thing)
        elif self._clicked and self._run.asked:
            self.note(Sitting(self._run.game.copy(), open_hands=True).why(thing), thing=thing)

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
