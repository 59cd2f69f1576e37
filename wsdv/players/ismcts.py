"""Information-set Monte Carlo tree search: many games played ahead in the mind, each in another possible world.

Every iteration deals what the player cannot know anew (`view.imagine`), walks down one shared tree by what was
found good so far, adds one node and asks the rules what the table is worth there. The tree branches where an action
is chosen; what follows from that choice is answered greedily, and the answers are kept with the branch.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.compiler import mypyc_attr
from wsdv.engine.errors import Error, Message
from wsdv.players.foresight import begins_action, played
from wsdv.players.greedy import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wsdv.engine import Choice, Decision, Game, View
    from wsdv.engine.rules import Judge
    from wsdv.players.foresight import Foresight

_CURIOSITY: Final = 1.0  # how much what was tried little is preferred
_SHARPNESS: Final = 2.5  # how much the first look counts, per great difference
_MOST_STEPS: Final = 60


class Node:
    """A decision as its player may know it: what was tried and how it ended."""

    __slots__ = ("children", "line", "player", "points", "prior", "total", "visits")

    def __init__(self) -> None:
        self.player = ""
        self.visits = 0
        self.total = 0.0  # for the player who chose to come here, each visit from −1 to 1
        self.points = 0.0  # the same as a chance of winning, or where nobody knows it as the rules count it
        self.line: tuple[Choice, ...] | None = None  # what was answered greedily on the way here
        self.children: dict[Choice, Node] = {}
        self.prior: dict[Choice, float] = {}


class Found(NamedTuple):
    """What the search found about a choice."""

    choice: Choice
    visits: int
    value: float  # for the player asked, on average: the chance of winning, or where nobody knows it what rules count


@mypyc_attr(allow_interpreted_subclasses=True)
class ISMCTS:
    """Looks ahead over its own action and the answers to it, in worlds that could be the real one.

    The budget of a decision is a number of `iterations`, or `seconds`, whichever ends first. `progress` is called
    with the share of the budget that is used. `stop` and an interruption give the best choice so far.
    """

    def __init__(
        self,
        *,
        seed: int | str | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
        progress: Callable[[float], None] | None = None,
        version: str | Judge | None = None,
    ) -> None:
        if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0):
            raise Error(Message("bad-budget"))
        self.seed = seed
        self.iterations = iterations if iterations is not None or seconds is not None else 200
        self.seconds = seconds
        self.progress = progress
        self.root = Node()
        self._stopped = False
        self._greedy = Greedy(seed=seed, version=version)

    def decide(self, view: View, decision: Decision) -> Choice:
        """The choice that was tried most; where a look at the table tells at once, what looks best."""
        best = self._greedy.decide(view, decision)
        self.root = root = Node()
        if self._greedy.last is None or not self._greedy.looked_deep:
            return best
        root.player = decision.player
        values = self._greedy.values
        root.prior = _shares(values, self._greedy.last.rules.judge(self._greedy.foresight.version).scale)
        walk = _Walk(root, self._greedy.foresight, max(values.values()))
        try:
            for number in self._budget():
                walk.iterate(view.imagine(f"ismcts/{self.seed}/{number}", history=False))
        except KeyboardInterrupt:
            pass  # the best so far is what was asked for
        finally:
            self._stopped = False
        if not root.children:
            return best
        return max(root.children, key=lambda choice: (root.children[choice].visits, choice is best))

    def _budget(self) -> Iterator[int]:
        """The numbers of the iterations, until the budget is used up."""
        start = time.monotonic()
        number = 0
        while not self._stopped and (self.iterations is None or number < self.iterations):
            used = (time.monotonic() - start) / self.seconds if self.seconds else 0.0
            if used >= 1:
                return
            if self.progress:
                self.progress(max(used, number / self.iterations if self.iterations else 0.0))
            yield number
            number += 1

    def stop(self) -> None:
        """End the search, from any thread: the decision under way is answered with the best choice so far."""
        self._stopped = True

    @property
    def found(self) -> tuple[Found, ...]:
        """What the last search found about each choice, the most tried first."""
        tried = [Found(choice, node.visits, node.points / node.visits) for choice, node in self.root.children.items()]
        return tuple(sorted(tried, key=lambda one: -one.visits))

    @property
    def best_line(self) -> tuple[Choice, ...]:
        """The moves the last search thinks will be played."""
        line: list[Choice] = []
        node = self.root
        while node.children:
            choice, node = max(node.children.items(), key=lambda item: item[1].visits)
            line += (choice, *(node.line or ()))
        return tuple(line)

    def explain(self, choice: Choice) -> str:
        """Why a choice: how often the search went this way, and what the first look said."""
        first = self._greedy.explain(choice)
        node = self.root.children.get(choice)
        if self._greedy.last is None or not node or not node.visits:
            return first
        say = self._greedy.last.rules.voice.say
        return say("explain-tried", tried=node.visits, all=self.root.visits, first=first)

    def __repr__(self) -> str:
        return f"ISMCTS(seed={self.seed!r}, iterations={self.iterations!r}, seconds={self.seconds!r})"


class _Walk(NamedTuple):
    """What all walks of one search share. `base` is what the player asked can expect at first sight."""

    root: Node
    foresight: Foresight
    base: float

    def judge(self, world: Game) -> Judge:
        """Who says what tables are worth."""
        return world.rules.judge(self.foresight.version)

    def told(self, points: float, world: Game) -> float:
        """What a table is worth as people count it."""
        chance = self.judge(world).chance(points)
        return points if chance is None else chance

    def iterate(self, world: Game) -> None:
        """One walk: down the tree by what was found so far, one step beyond it, and back with the result.

        More or less than what could be expected is what counts.
        """
        node = self.root
        asked = node.player
        path = []
        while (player := world.player) is not None:
            choice = self._select(node, player, world)
            child = node.children.get(choice)
            if child is None:
                child = node.children[choice] = Node()
            path.append((child, player))
            world.follow(choice)
            self._follow(child, world)
            node = child
            if not child.visits:
                break
        points = self._expected(node, world, asked)
        gain = math.tanh((points - self.base) / self.judge(world).scale)
        for passed, player in path:
            passed.visits += 1
            passed.total += gain if player == asked else -gain
            passed.points += self.told(points if player == asked else -points, world)
        self.root.visits += 1

    def _follow(self, node: Node, world: Game) -> None:
        """Answer what follows as it was answered before, else greedily, to the next choice that is open."""
        for choice in node.line or ():
            if choice not in world.choices:
                return
            world.follow(choice)
        if node.line is not None:
            return
        line = []
        for _ in range(_MOST_STEPS):
            if world.asks is None or begins_action(world):
                break
            best = self.foresight.best(world, 0)
            if best.is_open:
                break
            line.append(best.choice)
            world.follow(best.choice)
        node.line = tuple(line)

    def _expected(self, node: Node, world: Game, asked: str) -> float:
        """What the table is worth to the player asked; in the middle of an action, after its best end."""
        player = world.player
        if player is None or world.rules.settled(world):
            return self.foresight.value(world, asked)
        found = self.foresight.worths(self.foresight.ends(world, 1), player)
        node.player = player
        node.prior = _shares(found, self.judge(world).scale)
        best = max(found.values())
        return best if player == asked else -best

    def _select(self, node: Node, player: str, world: Game) -> Choice:
        """The choice that promises most: what was found, plus curiosity for what was tried little."""
        choices = world.choices
        if node.player != player or any(choice not in node.prior for choice in choices):
            node.player = player
            node.prior = node.prior | _shares(self._first_look(world, player), self.judge(world).scale)
        tried = [node.children[choice] for choice in choices if choice in node.children]
        seen = sum([child.visits for child in tried])
        mean = sum([child.total for child in tried]) / seen if seen else 0.0
        reach = _CURIOSITY * math.sqrt(seen + 1)
        best, most = choices[0], -math.inf
        for choice in choices:
            child = node.children.get(choice)
            if child is None:
                promise = mean - 0.1 + reach * node.prior[choice]
            else:
                promise = child.total / child.visits + reach * node.prior[choice] / (1 + child.visits)
            if promise > most:
                best, most = choice, promise
        return best

    def _first_look(self, world: Game, player: str) -> dict[Choice, float]:
        """What each choice seems to be worth: where an action begins a guess, in the middle of one what it leads to."""
        if world.rules.settled(world):
            judge = self.judge(world)
            return {choice: judge.promise(choice, player) for choice in world.choices}
        return self.foresight.worths(played(world), player)


def _shares(values: dict[Choice, float], scale: float) -> dict[Choice, float]:
    """Values as shares of 1: the better, the more."""
    most, sharpness = max(values.values()), _SHARPNESS / scale
    weights = {choice: math.exp(max(-30.0, (amount - most) * sharpness)) for choice, amount in values.items()}
    whole = sum(weights.values())
    return {choice: weight / whole for choice, weight in weights.items()}
