"""A match between two agents: every deal twice with sides exchanged, so that neither has the better cards or side."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.analysis.playing import begin
from wsdv.analysis.tables import Endings, Table, count, endings_table, share
from wsdv.analysis.work import in_order
from wsdv.engine import Error, Message, play_out
from wsdv.engine.registry import face_of, rules_of
from wsdv.games import DEFAULT
from wsdv.language import say
from wsdv.players import by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from wsdv.engine import Game

_Z: Final = 1.959964  # so many standard deviations to either side hold 95 %


class Outcome(NamedTuple):
    """How one game of a match ended."""

    side: str  # the one the first agent played
    winner: str
    reason: str

    @property
    def won(self) -> bool:
        """Whether the first agent won."""
        return self.side == self.winner


@dataclass(frozen=True, slots=True)
class Match:
    """What a match of `a` against `b` has shown, from the point of view of `a`."""

    a: str
    b: str
    outcomes: tuple[tuple[Outcome, int], ...]  # each with the number of its games
    game: str = DEFAULT  # what they played

    @classmethod
    def of(cls, a: str, b: str, outcomes: Counter[Outcome], game: str = DEFAULT) -> Match:
        """The match in which the games ended like this."""
        return cls(a, b, tuple(outcomes.items()), game)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(games for _, games in self.outcomes)

    @property
    def won(self) -> int:
        """How many of them `a` has won."""
        return sum(games for outcome, games in self.outcomes if outcome.won)

    @property
    def score(self) -> float:
        """The share of the games that `a` has won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies with 95 % certainty: rather too wide, for it knows nothing of the pairs."""
        return wilson(self.won, self.games)

    @property
    def elo(self) -> float:
        """By how much `a` is the stronger, in Elo points; infinite if it has won every game."""
        return elo(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Where the Elo difference lies with 95 % certainty."""
        low, high = self.interval
        return elo(low), elo(high)

    @property
    def endings(self) -> Endings:
        """How the games ended, whoever played which side."""
        found: Endings = Counter()
        for outcome, games in self.outcomes:
            found[outcome.winner, outcome.reason] += games
        return found

    def as_side(self, side: str) -> Match:
        """The games in which `a` played this side."""
        return replace(self, outcomes=tuple(entry for entry in self.outcomes if entry[0].side == side))

    def __str__(self) -> str:
        return "\n\n".join(map(str, self._parts()))

    def _repr_html_(self) -> str:
        return "".join(
            part._repr_html_() if isinstance(part, Table) else f"<p>{escape(part)}</p>" for part in self._parts()
        )

    def _parts(self) -> list[str | Table]:
        """What is shown: who played, the scores by side, what follows from them, and how the games ended."""
        title = say("match-title", a=self.a, b=self.b, games=self.games)
        return [title, self._scores(), self._strength(), endings_table(self.endings, self.game)]

    def _scores(self) -> Table:
        sides = dict.fromkeys(outcome.side for outcome, _ in self.outcomes)
        called = face_of(self.game).player
        rows = {say("match-as", side=called(side)): self.as_side(side) for side in sides}
        rows[say("match-together")] = self
        return Table(
            [self.a, *(say(f"table-{name}") for name in ("games", "won", "score"))],
            [[words, count(m.games), count(m.won), share(m.won, m.games)] for words, m in rows.items()],
        )

    def _strength(self) -> str:
        low, high = (share(end, 1) for end in self.interval)
        score = say("match-score", a=self.a, score=share(self.won, self.games), low=low, high=high)
        weakest, strongest = map(_points, self.elo_interval)
        if not math.isfinite(self.elo):
            message = "match-elo-all-won" if self.won else "match-elo-none-won"
            return f"{score}\n{say(message, a=self.a, low=weakest, high=strongest)}"
        return f"{score}\n{say('match-elo', a=self.a, elo=_points(self.elo), low=weakest, high=strongest)}"


def _points(elo: float) -> str:
    return f"{elo:+.0f}".replace("-", "−")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of Wilson that holds the true share with 95 % certainty; it never leaves 0 to 1."""
    square = _Z * _Z / games
    middle = (won / games + square / 2) / (1 + square)
    reach = math.sqrt(won * (games - won) / games + _Z * _Z / 4) * _Z / games / (1 + square)
    return (0.0 if won == 0 else middle - reach), (1.0 if won == games else middle + reach)


def elo(score: float) -> float:
    """The Elo difference at which this score is to be expected."""
    if score in (0, 1):
        return math.inf if score else -math.inf
    return 400 * math.log10(score / (1 - score))


def arena(
    a: str,
    b: str,
    *,
    games: int = 100,
    seed: int | str = 0,
    game: str = DEFAULT,
    jobs: int | None = None,
    **options: Any,
) -> Match:
    """Let two agents, called by their names, play a match of any game for two: `arena("random", "greedy", games=40)`.

    `options` are the settings of the game, such as the edition; `jobs` is as in `simulate`.
    """
    start = partial(begin, rules_of(game), **options)
    return Match.of(a, b, Counter(outcomes(a, b, start, seed=seed, games=games, jobs=jobs)), game)


def outcomes(
    a: str, b: str, start: Callable[..., Game], *, seed: int | str, games: int, jobs: int | None = None
) -> Generator[Outcome, None, None]:
    """The games of a match one by one, of any game for two; `start(seed=…)` begins one."""
    if games < 1:
        raise Error(Message("cli-positive", text=str(games)))
    start(seed=seed)
    by_name(a), by_name(b)
    return in_order(partial(_outcome, a, b, start, seed), range(games), jobs=jobs)


def _outcome(a: str, b: str, start: Callable[..., Game], seed: int | str, number: int) -> Outcome:
    """Game number n: the even ones with `a` on the first side, the odd ones the same deal the other way round."""
    deal = f"{seed}/{number // 2}"
    game = start(seed=deal).copy(history=False)
    first, second = game.rules.players
    names = {first: a, second: b} if number % 2 == 0 else {first: b, second: a}
    result = play_out(game, {side: by_name(name, seed=f"{deal}/{side}") for side, name in names.items()})
    return Outcome((first, second)[number % 2], result.winner, result.reason)
