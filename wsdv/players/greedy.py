"""An agent that takes what looks best at once.

It plays each choice on a copy of a world that could be the real one and asks the game's rules what the table is
then worth. Where that makes no difference yet (a card is chosen, but not what it is used for) the action is played
to its end first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.engine.advice import Ahead
from wsdv.engine.compiler import mypyc_attr
from wsdv.engine.errors import Error, Message
from wsdv.players.foresight import Foresight, begins_action, greatest, played
from wsdv.players.judgement import Hint, Judgement, best_other, explained

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision, Game, View
    from wsdv.engine.rules import Judge

_DEEP: Final = 2  # so often within one decision what follows is played to the end of the action


class Asked:
    """A decision that was judged, the rules it was judged by, and the world in which that was done."""

    __slots__ = ("_seed", "_view", "_world", "decision", "rules")

    def __init__(self, decision: Decision, view: View, seed: str) -> None:
        self.decision = decision
        self.rules = view.rules
        self._view = view
        self._seed = seed
        self._world: Game | None = None

    @property
    def before(self) -> Game:
        """A world that could be the real one, imagined when it is looked at."""
        if self._world is None:
            self._world = self._view.imagine(self._seed, history=False)
        return self._world


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Takes the choice after which the table is worth most to it. It sees only what its player may know.

    With a `version` it judges tables as it did then.
    """

    def __init__(self, *, seed: int | str | None = None, version: str | Judge | None = None) -> None:
        self.seed = seed
        self.foresight = Foresight(version)
        self.looked_deep = False  # whether it had to play the choices of the last decision on to tell them apart
        self.last: Asked | None = None  # the last decision, and how it was judged
        self._after: dict[Choice, Game] = {}  # the games that were compared, once somebody asks for them

    def decide(self, view: View, decision: Decision) -> Choice:
        """The best of the decision's choices; the first of equals."""
        self.last = Asked(decision, view, f"greedy/{self.seed}")
        self._after = {}
        self.looked_deep = False
        known = self.foresight.known(view)
        if known is not None:
            return known
        world = self.last.before
        self.looked_deep = begins_action(world)
        if not self.looked_deep:
            best = self.foresight.best(world, 0)
            self.looked_deep = best.is_open
            if not self.looked_deep:
                return best.choice
        return greatest(self.values)

    @property
    def after(self) -> Mapping[Choice, Game]:
        """What each choice of the last decision leads to; where that told nothing, after the rest of the action."""
        if self.last is not None and not self._after:
            self._after = played(self.last.before)
            if self.looked_deep:
                for choice, twin in self._after.items():
                    self._after[choice] = self.foresight.play_on(twin, _DEEP - 1)
        return self._after

    @property
    def values(self) -> dict[Choice, float]:
        """What the choices of the last decision are worth."""
        return {} if self.last is None else self.foresight.worths(self.after, self.last.decision.player)

    @property
    def judged(self) -> dict[Choice, Judgement]:
        """The choices of the last decision, with the terms of what they are worth."""
        if self.last is None:
            return {}
        return {choice: self._judgement(end, self.last.decision.player) for choice, end in self.after.items()}

    def explain(self, choice: Choice) -> str:
        """Why the last decision went for a choice, or against it: the terms in which it differs from the best other."""
        last = self._judged(choice)
        return explained(choice, self.judged, last.decision, last.rules.face, last.rules.judge(self.foresight.version))

    def ahead(self, choice: Choice) -> Ahead:
        """What a choice of the last decision leads to, beside the best of the others."""
        last = self._judged(choice)
        then = self._next(last.before, choice) if self.looked_deep else None
        return Ahead(last.before, self.after[choice], self.after[best_other(choice, self.judged)], then)

    def _judged(self, choice: Choice) -> Asked:
        if self.last is None or choice not in self.last.decision.choices:
            raise Error(Message("not-judged", id=str(choice)))
        return self.last

    def _judgement(self, game: Game, player: str) -> Judgement:
        won = None if game.result is None else game.result.winner == player
        terms = game.rules.judge(self.foresight.version).terms(game.rules.outlook(game), player)
        return Judgement(self.foresight.value(game, player), terms, won)

    def _next(self, game: Game, choice: Choice) -> Choice | None:
        """How a player goes on after a choice; None if that was all of the action."""
        twin = game.after(choice)
        if twin.asks is None or twin.rules.settled(twin):
            return None
        return self.foresight.best(twin, _DEEP - 1).choice

    def __repr__(self) -> str:
        return f"Greedy(seed={self.seed!r})"


def hint(view: View, decision: Decision) -> Hint:
    """What a greedy player would choose here: where to look, what to do, why, and what that is worth."""
    adviser = Greedy(seed="hint")
    choice = adviser.decide(view, decision)
    asked = adviser._judged(choice)  # noqa: SLF001
    advice = asked.rules.face.reasons(choice, decision, adviser.ahead(choice))
    return Hint(choice, *advice, adviser.explain(choice))
