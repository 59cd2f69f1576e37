"""The end of decade, played phase by phase from a position: people and agents choose, every step can be taken back.

The engine plays on until somebody has a choice, which may be several phases later. To show one phase at a time the
game is watched while it plays on, and the table is noted whenever a phase begins.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine import Error
from wsdv.engine.start import start_from
from wsdv.games.germany.position import Position
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.table import STAGE
from wsdv.games.germany.voice import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision, Event, Game
    from wsdv_widgets.play import Seat


def ready(position: Position) -> Position:
    """The position at the end of its decade: cards still on display are not played any more."""
    if position.stage in PHASES:
        return position
    document = position.to_dict()
    document["stage"] = PHASES[0]
    cards = document["cards"]
    if cards.get("display"):
        cards["gone"] = [*cards.get("gone", ()), *cards["display"]]
        cards["display"] = []
    return Position.from_dict(document)


class Scene(NamedTuple):
    """The table at the end of a phase, or where somebody is asked in it; and how long the log was then."""

    phase: str
    position: Position
    told: int


class Step(NamedTuple):
    """What is shown: a scene, what has happened since the one before, and the game, which may have gone on."""

    scene: Scene
    events: tuple[Event, ...]
    game: Game
    coming: tuple[Scene, ...]  # scenes of the game that have not been shown yet


class _Scenes(list[Scene]):
    """Notes the table when a phase begins: the one before is over then."""

    def __call__(self, game: Game, name: str) -> None:
        if name in PHASES:
            position = dataclasses.replace(game.position, stage=name, unfinished=False)
            self.append(Scene(PHASES[PHASES.index(name) - 1], position, len(game.log)))


class Run:
    """An end of decade under way. `step` is what is shown now."""

    def __init__(self, position: Position, seats: Mapping[str, Seat], *, seed: int | str | None = None) -> None:
        self.seats = dict(seats)
        self.first = ready(position).stage
        names = {side: one.name for side, one in seats.items()}
        scenes = _Scenes()
        game = start_from(ready(position), seed=seed, players=names, watch=scenes)
        self._steps: list[Step] = []
        self._show(game, (*scenes[1:], _last_scene(game)))  # that the first phase begins is no news

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self._steps[-1]

    @property
    def game(self) -> Game:
        """The game, which may be some phases further than what is shown."""
        return self.step.game

    @property
    def asked(self) -> Decision | None:
        """What a person is asked now."""
        decision = self.game.decision
        people = decision is not None and self.seats[decision.player].agent is None
        return decision if people and not self.step.coming and not self.over else None

    @property
    def over(self) -> bool:
        """Whether the decade, or the game, is over and shown to be."""
        return not self.step.coming and (self.game.result is not None or self.game.table[STAGE] not in PHASES)

    @property
    def can_return(self) -> bool:
        """Whether there is a step before this one."""
        return len(self._steps) > 1

    def told(self, phase: str) -> tuple[Event, ...]:
        """What has happened in a phase so far."""
        return tuple(event for step in self._steps if step.scene.phase == phase for event in step.events)

    def go_on(self) -> None:
        """One step: to the end of the phase, or to the next choice of a person in it."""
        if self.step.coming:
            self._show(self.game, self.step.coming)
            return
        game = self.game
        scenes: tuple[Scene, ...] = (self.step.scene,)
        while len(scenes) == 1 and (decision := game.decision) is not None:
            agent = self.seats[decision.player].agent
            if agent is None or game.table[STAGE] not in PHASES:
                break
            try:
                game, scenes = _played(game, agent.decide(game.view(decision.player), decision))
            except Exception as problem:  # an agent may be anybody's code
                name = f"{type(problem).__name__}: {problem}"
                raise Error(
                    say("table-agent-failed", player=say(f"player-{decision.player}"), problem=name)
                ) from problem
        if game is not self.game:
            self._show(game, scenes)

    def choose(self, choice: str) -> None:
        """Answer what a person is asked."""
        if self.asked is None:
            raise Error(say("table-not-asked"))
        self._show(*_played(self.game, choice))

    def back(self) -> None:
        """Take the last step back."""
        if not self.can_return:
            raise Error(say("nothing-to-undo"))
        self._steps.pop()

    def _show(self, game: Game, scenes: tuple[Scene, ...]) -> None:
        shown, *coming = scenes
        before = self._steps[-1].scene.told if self._steps else 0
        self._steps.append(Step(shown, game.log[before : shown.told], game, tuple(coming)))


def _played(game: Game, choice: Choice | str) -> tuple[Game, tuple[Scene, ...]]:
    """Another game in which this was chosen, and its scenes since then."""
    scenes = _Scenes()
    played = game.copy()
    played.play(choice, watch=scenes)
    return played, (*scenes, _last_scene(played))


def _last_scene(game: Game) -> Scene:
    """Where the game has stopped; after the last phase that is the beginning of the next decade."""
    stage: Any = game.table[STAGE]
    return Scene(stage if stage in PHASES else PHASES[-1], game.position, len(game.log))
