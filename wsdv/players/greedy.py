"""An agent that takes what looks best at once.

It plays each choice on a copy of a world that could be the real one and asks the game's rules what the table is
then worth. Where that makes no difference yet (a card is chosen, but not what it is used for) the action is played
to its end first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.advice import Ahead
from wsdv.engine.errors import Error, Message
from wsdv.players.judgement import Hint, Judgement, best_other, explained

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision, Game, Rules, View

_DEEP: Final = 2  # so often within one decision what follows is played to the end of the action
_MOST_STEPS: Final = 60
_NOTHING: Final = 1e-9


class Asked(NamedTuple):
    """A decision that was judged, the rules it was judged by, and the worlds that were compared."""

    decision: Decision
    rules: Rules
    before: Game
    after: Mapping[Choice, Game]


class Greedy:
    """Takes the choice after which the table is worth most to it. It sees only what its player may know."""

    def __init__(self, *, seed: int | str | None = None) -> None:
        self.seed = seed
        self.judged: dict[Choice, Judgement] = {}  # the choices of the last decision
        self.looked_deep = False  # whether it had to play them on to tell them apart
        self.last: Asked | None = None  # the last decision, and how it was judged

    def decide(self, view: View, decision: Decision) -> Choice:
        """The best of the decision's choices; the first of equals."""
        world = view.imagine(f"greedy/{self.seed}").copy(history=False)
        after = ends(world, decision, 0)
        self.looked_deep = is_open(world, after, decision.player)
        if self.looked_deep:
            after = ends(world, decision, _DEEP)
        self.judged = {choice: _judgement(end, decision.player) for choice, end in after.items()}
        self.last = Asked(decision, world.rules, world, after)
        return max(decision.choices, key=lambda choice: self.judged[choice].value)

    def explain(self, choice: Choice) -> str:
        """Why the last decision went for a choice, or against it: the terms in which it differs from the best other."""
        last = self._judged(choice)
        return explained(choice, self.judged, last.decision, last.rules.face)

    def ahead(self, choice: Choice) -> Ahead:
        """What a choice of the last decision leads to, beside the best of the others."""
        last = self._judged(choice)
        then = _next(last.before, choice) if self.looked_deep else None
        return Ahead(last.before, last.after[choice], last.after[best_other(choice, self.judged)], then)

    def _judged(self, choice: Choice) -> Asked:
        if self.last is None or choice not in self.judged:
            raise Error(Message("not-judged", id=str(choice)))
        return self.last

    def __repr__(self) -> str:
        return f"Greedy(seed={self.seed!r})"


def hint(view: View, decision: Decision) -> Hint:
    """What a greedy player would choose here: where to look, what to do, why, and what that is worth."""
    adviser = Greedy(seed="hint")
    choice = adviser.decide(view, decision)
    asked = adviser._judged(choice)  # noqa: SLF001
    advice = asked.rules.face.reasons(choice, decision, adviser.ahead(choice))
    return Hint(choice, *advice, adviser.explain(choice))


def ends(game: Game, decision: Decision, deep: int) -> dict[Choice, Game]:
    """For each choice the game after it; where that tells nothing yet, after the action played on to its end."""
    after = {}
    for choice in decision.choices:
        after[choice] = twin = game.copy(history=False)
        twin.play(choice)
    if deep and is_open(game, after, decision.player):
        for twin in after.values():
            _play_on(twin, deep - 1)
    return after


def is_open(game: Game, after: Mapping[Choice, Game], player: str) -> bool:
    """Whether the worth of the choices cannot be told yet: they begin an action, or have changed nothing so far."""
    if all(_is_settled(twin) for twin in after.values()):
        return False
    if _is_settled(game):
        return True
    values = [value(twin, player) for twin in after.values()]
    return max(values) - min(values) < _NOTHING


def _is_settled(game: Game) -> bool:
    return game.result is not None or game.rules.settled(game)


def _play_on(game: Game, deep: int) -> None:
    """Greedily to the next moment at which the rules can judge the table."""
    for _ in range(_MOST_STEPS):
        decision = game.decision
        if decision is None or game.rules.settled(game):
            return
        game.play(_best(game, decision, deep))


def _best(game: Game, decision: Decision, deep: int) -> Choice:
    after = ends(game, decision, deep)
    return max(after, key=lambda choice: value(after[choice], decision.player))


def _next(game: Game, choice: Choice) -> Choice | None:
    """How a player goes on after a choice; None if that was all of the action."""
    twin = game.copy(history=False)
    twin.play(choice)
    decision = twin.decision
    return None if decision is None or twin.rules.settled(twin) else _best(twin, decision, _DEEP - 1)


def value(game: Game, player: str) -> float:
    """What a game is worth to a player now."""
    return game.rules.worth(game.rules.outlook(game), game.result, player)


def _judgement(game: Game, player: str) -> Judgement:
    won = None if game.result is None else game.result.winner == player
    return Judgement(value(game, player), game.rules.terms(game.rules.outlook(game), player), won)
