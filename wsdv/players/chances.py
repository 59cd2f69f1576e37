"""The chance of each player to win, with what speaks for whom: `wsdv.chance`.

A chance is what the judge of a game has learned: how often it was won from tables like this by players who play like
ours. Whoever asks about a view is told nothing that is hidden: the chance is the average over worlds that could be the
real one, the same ones for equal views.

A judge looks at a table and not ahead. So what is half done is first played to its end, as an agent would; and where
one of the choices ends the game, all of them are tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.errors import Error, InvalidDocument, Message
from wsdv.engine.frozen import FrozenMap
from wsdv.engine.game import Game
from wsdv.engine.learned import USUAL
from wsdv.engine.registry import games, rules_of
from wsdv.engine.start import start_from
from wsdv.engine.view import View
from wsdv.language import decimal, enumerated, say
from wsdv.players.foresight import Foresight
from wsdv.players.judgement import chance_of, rate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Rules, Table

DECIDED: Final = "decided"  # the term of a game that is over, or that the next choice ends
EVEN: Final = 0.5  # a table that is worth nothing to anybody
_WORLDS: Final = 12
_DEEP: Final = 1  # so often what follows a choice is played to the end of the action to see what the choice is worth
_MOST_STEPS: Final = 60
_TOLD: Final = 3  # so many terms are named one by one
_PER_CENT: Final = 100
_CERTAIN: Final = 0.9999  # only what is decided is told as a hundred


class Judged(NamedTuple):
    """What one world says: the first player's chance, the terms by which it differs from even, and the table."""

    chance: float
    terms: Mapping[str, float]
    table: Table


class Chance(FrozenMap[float]):
    """The chance of each player; they sum to 1. Shown, it is a sentence with its terms.

    `terms` are percentage points for the `leader`, the greatest first; with the even 50 they add up to its chance.
    """

    __slots__ = ("_facts", "leader", "result", "rules", "terms")

    def __init__(
        self,
        rules: Rules,
        first: float,
        terms: Mapping[str, float],
        facts: Mapping[str, object],
        result: Result | None = None,
    ) -> None:
        one, other = rules.players
        super().__init__({one: first, other: 1 - first})
        leads = first >= EVEN
        sign = _PER_CENT if leads else -_PER_CENT
        found = sorted(((name, sign * amount) for name, amount in terms.items()), key=lambda item: -abs(item[1]))
        self.rules = rules
        self.leader = one if leads else other
        self.result = result
        self.terms = FrozenMap(dict(found))
        self._facts = FrozenMap(facts)

    def __str__(self) -> str:
        face = self.rules.face
        if self.result is not None:
            return say("chance-over", player=face.player(self.result.winner), ending=face.ending(self.result))
        chance = self[self.leader]
        whole = _PER_CENT if chance > _CERTAIN else min(round(chance * _PER_CENT), _PER_CENT - 1)
        facts = {"player": face.player(self.leader), "chance": whole}
        told = list(self._told(whole - round(EVEN * _PER_CENT)))
        return say("chance-terms", terms=enumerated(told), **facts) if told else say("chance", **facts)

    def _told(self, ahead: int) -> Iterator[str]:
        """The greatest terms in whole points, then what is usual, then what is left to what the leader is ahead by."""
        face = self.rules.face
        other = next(player for player in self if player != self.leader)
        names = [name for name in self.terms if name != USUAL][:_TOLD]
        for name in [*names, USUAL]:
            points = round(self.terms.get(name, 0.0))
            if points:
                ahead -= points
                words = face.speaks(name, self.leader if points > 0 else other, self._facts)
                yield say("chance-term", term=words, amount=decimal(points, "+0;−0"))
        if ahead:
            yield say("chance-term", term=say("explain-other-terms"), amount=decimal(ahead, "+0;−0"))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from wsdv.draw.markup import escape

        return f"<p>{escape(str(self))}</p>"

    def __reduce__(self) -> tuple[object, ...]:
        one = next(iter(self))
        sign = _PER_CENT if self.leader == one else -_PER_CENT
        terms = {name: amount / sign for name, amount in self.terms.items()}
        return Chance, (self.rules, self[one], terms, dict(self._facts), self.result)


def chance(subject: Any) -> Chance:
    """The chance of each player to win from a position, a view or a game.

    A view tells nothing that its player cannot know, and a game tells what its position does: nothing is hidden in
    it. A position does not know how a game was ended or what is half done in it; the game and its views do.
    """
    rules = _rules_of(subject)
    if rules.chance(0.0) is None:
        raise Error(Message("no-chances", name=rules.face.title()))
    result = getattr(subject, "result", None)
    if result is not None:
        first = float(result.winner == rules.players[0])
        return Chance(rules, first, {DECIDED: first - EVEN}, {}, result)
    foresight = Foresight()
    worlds = [_judged(world, foresight) if isinstance(world, Game) else _of_table(world, rules)
              for world in _worlds(subject, rules)]  # fmt: skip
    names = dict.fromkeys(name for world in worlds for name in world.terms)
    terms = {name: _mean(world.terms.get(name, 0.0) for world in worlds) for name in names}
    return Chance(rules, _mean(world.chance for world in worlds), terms, rules.face.facts(worlds[0].table))


def _rules_of(subject: Any) -> Rules:
    if isinstance(subject, (Game, View)):
        return subject.rules
    name = getattr(subject, "game", None)
    if not isinstance(name, str) or name not in games() or not hasattr(subject, "table"):
        raise Error(Message("no-chance-of", got=type(subject).__name__))
    return rules_of(name)


def _worlds(subject: Any, rules: Rules) -> Iterable[Game | Table]:
    """The game; worlds that could be the real one; games that begin at a position, or else its table as it lies."""
    if isinstance(subject, Game):
        return [subject]
    seeds = [f"chance/{number}" for number in range(_WORLDS)]
    if isinstance(subject, View):
        return [subject.imagine(seed, history=False) for seed in seeds]
    try:
        return [start_from(subject, seed=seed) for seed in seeds]
    except InvalidDocument:  # something is half done, or is not to be seen
        return [rules.dealt(subject, seed) for seed in seeds]


def _judged(world: Game, foresight: Foresight) -> Judged:
    """What a game is worth as soon as nothing is half done, or after the best choice where one ends it."""
    rules, asked = world.rules, world.decision
    if asked is not None:
        after = [_played(world, choice) for choice in asked.choices]
        if any(twin.result is not None for twin in after):
            ends = [_settled(twin, foresight) for twin in after]
            world = max(ends, key=lambda twin: foresight.value(twin, asked.player))
        elif not rules.settled(world):
            world = _settled(world.copy(history=False), foresight)
    if world.result is not None:
        first = rules.players[0]
        found = chance_of(rules, rules.worth(world.table, world.result, first))
        return Judged(found, {DECIDED: found - EVEN}, world.table)
    return _of_table(rules.outlook(world), rules)


def _played(world: Game, choice: Any) -> Game:
    twin = world.copy(history=False)
    twin.play(choice)
    return twin


def _settled(game: Game, foresight: Foresight) -> Game:
    """The same game, played on to the next moment at which its table can be judged."""
    for _ in range(_MOST_STEPS):
        if game.asks is None or game.rules.settled(game):
            break
        game.play(foresight.best(game, _DEEP).choice)
    return game


def _of_table(table: Table, rules: Rules) -> Judged:
    first = rules.players[0]
    worth = rules.worth(table, None, first)
    share = rate(rules, worth, 0.0)
    terms = {name: amount * share for name, amount in rules.terms(table, first).items()}
    return Judged(chance_of(rules, worth), terms, table)


def _mean(amounts: Iterable[float]) -> float:
    found = list(amounts)
    return sum(found) / len(found)
