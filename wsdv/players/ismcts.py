"""Information-set Monte Carlo tree search: many games played ahead in the mind, each in another possible world.

Every iteration deals what the player cannot know anew (`view.imagine`), walks down one shared tree by what was
found good so far, adds one node, plays the action to its end greedily and asks the rules what the table is worth.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.decision import Error
from wsdv.language import say
from wsdv.players.greedy import Greedy, play_on, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wsdv.engine import Choice, Decision, Game, View

_CURIOSITY: Final = 1.2  # how much what was tried little is preferred
_SCALE: Final = 6.0  # so many build points ahead are nearly certain enough
_SHARPNESS: Final = 0.6  # how much the first look counts, per build point


class Node:
    """A decision as its player may know it: what was tried and how it ended."""

    __slots__ = ("children", "player", "prior", "total", "visits")

    def __init__(self) -> None:
        self.player = ""
        self.visits = 0
        self.total = 0.0  # for the player who chose to come here
        self.children: dict[Choice, Node] = {}
        self.prior: dict[Choice, float] = {}


class Found(NamedTuple):
    """What the search found about a choice."""

    choice: Choice
    visits: int
    value: float  # from −1 (lost) to 1 (won)


class ISMCTS:
    """Looks ahead over its own action and the answers to it, in worlds that could be the real one.

    The budget of a decision is a number of `iterations`, or `seconds`, whichever ends first. `progress` is called
    with the share of the budget that is used. An interruption gives the best choice so far.
    """

    def __init__(
        self,
        *,
        seed: int | str | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> None:
        if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0):
            raise Error(say("bad-budget"))
        self.seed = seed
        self.iterations = iterations if iterations is not None or seconds is not None else 120
        self.seconds = seconds
        self.progress = progress
        self.root = Node()
        self._greedy = Greedy(seed=seed)

    def decide(self, view: View, decision: Decision) -> Choice:
        """The choice that was tried most."""
        best = self._greedy.decide(view, decision)
        self.root = root = Node()
        root.player = decision.player
        root.prior = _shares({choice: judged.value for choice, judged in self._greedy.judged.items()})
        try:
            for number in self._budget():
                _iterate(root, view.imagine(f"ismcts/{self.seed}/{number}").copy(history=False), decision)
        except KeyboardInterrupt:
            pass  # the best so far is what was asked for
        if not root.children:
            return best
        return max(root.children, key=lambda choice: (root.children[choice].visits, choice is best))

    def _budget(self) -> Iterator[int]:
        """The numbers of the iterations, until the budget is used up."""
        start = time.monotonic()
        number = 0
        while self.iterations is None or number < self.iterations:
            used = (time.monotonic() - start) / self.seconds if self.seconds else 0.0
            if used >= 1:
                return
            if self.progress:
                self.progress(max(used, number / self.iterations if self.iterations else 0.0))
            yield number
            number += 1

    @property
    def found(self) -> tuple[Found, ...]:
        """What the last search found about each choice, the most tried first."""
        tried = [Found(choice, node.visits, node.total / node.visits) for choice, node in self.root.children.items()]
        return tuple(sorted(tried, key=lambda one: -one.visits))

    @property
    def best_line(self) -> tuple[Choice, ...]:
        """The moves the last search thinks will be played."""
        line, node = [], self.root
        while node.children:
            choice, node = max(node.children.items(), key=lambda item: item[1].visits)
            line.append(choice)
        return tuple(line)

    def explain(self, choice: Choice) -> str:
        """Why a choice: how often it was tried and how well it went, and what the first look said."""
        if choice not in self._greedy.judged:
            raise Error(say("not-judged", id=str(choice)))
        node = self.root.children.get(choice)
        chance = round(50 * (1 + node.total / node.visits)) if node and node.visits else 0
        tried = node.visits if node else 0
        return say("explain-tried", tried=tried, chance=chance, first=self._greedy.explain(choice))

    def __repr__(self) -> str:
        return f"ISMCTS(seed={self.seed!r}, iterations={self.iterations!r}, seconds={self.seconds!r})"


def _iterate(root: Node, world: Game, decision: Decision | None) -> None:
    """One walk: down the tree by what was found so far, one step beyond it, and back with the result."""
    path = []
    node = root
    while decision is not None:
        choice = _select(node, decision, world)
        child = node.children.get(choice)
        new = child is None
        if child is None:
            child = node.children[choice] = Node()
        path.append((child, decision.player))
        world.play(choice)
        decision = world.decision
        node = child
        if new:
            break
    if world.result is None:
        play_on(world, 0)
    for passed, player in path:
        passed.visits += 1
        passed.total += math.tanh(value(world, player) / _SCALE)
    root.visits += 1


def _select(node: Node, decision: Decision, world: Game) -> Choice:
    """The choice that promises most: what was found, plus curiosity for what was tried little."""
    if node.player != decision.player or any(choice not in node.prior for choice in decision.choices):
        node.player = decision.player
        node.prior = node.prior | _first_look(world, decision)
    seen = sum(node.children[choice].visits for choice in decision.choices if choice in node.children)
    reach = _CURIOSITY * math.sqrt(seen + 1)
    best, most = decision.choices[0], -math.inf
    for choice in decision.choices:
        child = node.children.get(choice)
        if child is None:
            promise = reach * node.prior[choice]
        else:
            promise = child.total / child.visits + reach * node.prior[choice] / (1 + child.visits)
        if promise > most:
            best, most = choice, promise
    return best


def _first_look(world: Game, decision: Decision) -> dict[Choice, float]:
    values = {}
    for choice in decision.choices:
        twin = world.copy(history=False)
        twin.play(choice)
        values[choice] = value(twin, decision.player)
    return _shares(values)


def _shares(values: dict[Choice, float]) -> dict[Choice, float]:
    """Values as shares of 1: the better, the more."""
    most = max(values.values())
    weights = {choice: math.exp(max(-30.0, (amount - most) * _SHARPNESS)) for choice, amount in values.items()}
    whole = sum(weights.values())
    return {choice: weight / whole for choice, weight in weights.items()}
