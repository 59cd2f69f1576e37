"""An opponent for beginners: it makes mistakes on purpose, of the kinds that people make, and can tell them afterwards.

It knows what Greedy knows, and then is not as careful as it could be, in three ways. For a while it does not look at
some of what a table is made of: it has blind spots. Now and then it takes what looks great at first sight without
thinking it through. And now and then it is careless and takes what is a little worse.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.advice import NOTHING
from wsdv.language import enumerated
from wsdv.players.foresight import greatest
from wsdv.players.greedy import Greedy
from wsdv.players.judgement import differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from wsdv.engine import Choice, Decision, Rules, View
    from wsdv.engine.face import Face
    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Judge, Table
    from wsdv.players.greedy import Asked

OVERLOOKED: Final = "overlooked"  # the kinds of mistakes
HASTY: Final = "hasty"
CARELESS: Final = "careless"

_WHILE: Final = 30  # so many decisions it has the same blind spots
_BLIND_SPOTS: Final = 4
_HASTE: Final = 0.5  # how often it does not think through where an action begins
_CARELESSNESS: Final = 0.3  # how often it takes something a little worse
_LITTLE: Final = 0.5  # so much worse, of a great difference, is a little
_MOST: Final = 0.4  # what is worse by more than that, of a great difference, it does not do
_TOLD: Final = 8  # so many mistakes are told


class Mistake(NamedTuple):
    """A mistake made on purpose. `cost` is what it took from the chance of winning, where the game knows chances."""

    at: int | None  # after how many decisions of the game, where its history is kept
    kind: str
    choice: Choice
    better: Choice
    decision: Decision
    rules: Rules
    position: Any  # the table as it knew it
    overlooked: tuple[str, ...] = ()  # the terms that were not looked at, those first that matter most
    loss: float = 0.0  # by how much the table was worth less
    cost: float | None = None

    def __str__(self) -> str:
        """The mistake in a sentence."""
        face = self.rules.face
        return face.voice.say(
            "mistake",
            where=face.where(self.position) or "none",
            kind=self.kind,
            choice=face.label(self.choice, self.decision),
            better=face.label(self.better, self.decision),
            terms=enumerated([face.term(term) for term in self.overlooked]),
            cost="none" if self.cost is None else round(100 * self.cost),
        )


def confession(face: Face, player: str, mistakes: Sequence[Mistake]) -> Iterator[str]:
    """What a player did wrong on purpose, in sentences."""
    told = worst(mistakes)
    say = face.voice.say
    first = say("mistakes-of", player=face.player(player), all=len(mistakes))
    yield f"{first} {say('mistakes-worst', told=len(told))}" if len(mistakes) > 1 else first
    yield from map(str, told)


def worst(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The mistakes that cost most, in the order in which they were made: nobody wants to hear of all of them."""
    numbered = sorted(enumerate(mistakes), key=lambda entry: -entry[1].loss)[:_TOLD]
    return tuple(mistake for _, mistake in sorted(numbered, key=lambda entry: entry[0]))


class Blinkered(NamedTuple):
    """A judge that does not look at some terms."""

    judge: Judge
    overlooked: tuple[str, ...]

    @property
    def scale(self) -> float:
        """What is a great difference to the other is one to this."""
        return self.judge.scale

    def worth(self, table: Table, result: Result | None, player: str) -> float:
        """What is left of the worth."""
        whole = self.judge.worth(table, result, player)
        return whole if result is not None else sum(self.terms(table, player).values())

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """The terms that are looked at."""
        terms = self.judge.terms(table, player)
        return {name: amount for name, amount in terms.items() if name not in self.overlooked}

    def promise(self, choice: Choice, player: str) -> float:
        """A guess needs no look at the table."""
        return self.judge.promise(choice, player)

    def chance(self, worth: float) -> float | None:
        """The chance it would believe in."""
        return self.judge.chance(worth)


class Easy:
    """Plays like Greedy with blind spots, haste and carelessness. `mistakes` are those it has made on purpose."""

    def __init__(self, *, seed: int | str | None = None) -> None:
        self.seed = seed
        self._random = random.Random(f"easy/{seed}")
        self._careful = Greedy(seed=seed)
        self._blind = self._careful
        self._overlooked: tuple[str, ...] = ()
        self._asked = 0
        self._mistakes: list[Mistake] = []

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes made on purpose so far, oldest first; what was taken back counts until it decides again."""
        return tuple(self._mistakes)

    def decide(self, view: View, decision: Decision) -> Choice:
        """A choice that looks good at least to somebody who does not see everything."""
        best = self._careful.decide(view, decision)
        at = view.decisions
        self._forget(at)
        asked = self._careful.last
        if asked is None or len(decision.choices) == 1:
            return best
        self._look_elsewhere(asked)
        kind, choice = self._err(view, asked)
        if choice is best:
            return best
        mistake = self._weighed(Mistake(at, kind, choice, best, decision, asked.rules, view.position))
        if mistake.loss > _MOST * asked.rules.scale:
            return best  # nobody overlooks that
        if mistake.loss >= NOTHING:
            self._mistakes.append(mistake)
        return choice

    def explain(self, choice: Choice) -> str:
        """What is to be said of a choice of the last decision, with open eyes."""
        return self._careful.explain(choice)

    def _forget(self, at: int | None) -> None:
        """What was decided later than now has been taken back."""
        if at is not None:
            self._mistakes = [mistake for mistake in self._mistakes if mistake.at is not None and mistake.at < at]

    def _look_elsewhere(self, asked: Asked) -> None:
        """From time to time other things escape its notice."""
        if self._asked % _WHILE == 0:
            rules = asked.rules
            terms = rules.easily_overlooked or tuple(rules.terms(rules.outlook(asked.before), asked.decision.player))
            self._overlooked = tuple(self._random.sample(terms, min(_BLIND_SPOTS, len(terms))))
            self._blind = Greedy(seed=self.seed, version=Blinkered(rules, self._overlooked))
        self._asked += 1

    def _err(self, view: View, asked: Asked) -> tuple[str, Choice]:
        """What it would take, and what kind of mistake that is if it is one."""
        decision, rules = asked.decision, asked.rules
        is_hasty, is_careless = self._random.random() < _HASTE, self._random.random() < _CARELESSNESS
        if is_hasty and self._careful.looked_deep:
            promises = {choice: rules.promise(choice, decision.player) for choice in decision.choices}
            if len(set(promises.values())) > 1:
                return HASTY, greatest(promises)
        choice = self._blind.decide(view, decision)
        return (CARELESS, self._near(choice, rules)) if is_careless else (OVERLOOKED, choice)

    def _near(self, best: Choice, rules: Rules) -> Choice:
        """One of those that look a little worse than the best, if there is one."""
        values = self._blind.values
        least = values[best] - _LITTLE * rules.scale
        near = [choice for choice, value in values.items() if choice is not best and value >= least]
        return self._random.choice(near or [best])

    def _weighed(self, mistake: Mistake) -> Mistake:
        """A mistake, if it is one, with what it costs."""
        rules, values = mistake.rules, self._careful.values
        better, taken = values[mistake.better], values[mistake.choice]
        chance, left = rules.chance(better), rules.chance(taken)
        cost = None if chance is None or left is None else chance - left
        overlooked = self._unseen(mistake) if mistake.kind == OVERLOOKED else ()
        return mistake._replace(overlooked=overlooked, loss=better - taken, cost=cost)

    def _unseen(self, mistake: Mistake) -> tuple[str, ...]:
        """Those of its blind spots that speak for the other choice; all if none of them does alone."""
        judged = self._careful.judged
        terms = differences(judged[mistake.better], judged[mistake.choice])
        seen = tuple(name for name, gain in terms.items() if name in self._overlooked and gain >= NOTHING)
        return seen or self._overlooked

    def __repr__(self) -> str:
        return f"Easy(seed={self.seed!r})"
