"""Matches that are always played the same way. What was played is kept, so that a match can go on where it was left."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.analysis.match import Match, Outcome, _outcome
from wsdv.analysis.playing import begin
from wsdv.analysis.progress import progress
from wsdv.analysis.selfplay import fill_rows, played
from wsdv.engine.registry import rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping

RESULTS = Path(__file__).parent.parent / "build" / "strength"
BEGINNER = "greedy-0.1~25"  # who knows the rules and what is good, and plays at random in a quarter of all decisions
SHAKY = "greedy-0.1~10"
GERMANY, PETROGRAD = "wir-sind-das-volk", "dual-powers"


class Fixture(NamedTuple):
    """A match, and what is asked for."""

    game: str
    a: str
    b: str
    games: int
    required: str = "–"

    @property
    def name(self) -> str:
        """What it is called on the command line, and its file."""
        return f"{'petrograd-' if self.game == PETROGRAD else ''}{self.a}-against-{self.b}"

    @property
    def seed(self) -> str:
        """The seed of `wsdv arena` that plays the same games."""
        return f"strength/{self.a}-{self.b}"

    @property
    def path(self) -> Path:
        """The file with its games."""
        return RESULTS / f"{self.name}.jsonl"

    def play(self, games: int, jobs: int) -> None:
        """Play what is missing."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        done = len(played(self.path))
        if done >= games:
            return
        with progress(done, games) as step:
            for _ in fill_rows(self.path, partial(_row, tuple(self)), games, jobs=jobs):
                step()

    def result(self) -> Result | None:
        """What the games there are have shown; None before the first."""
        rows = played(self.path)
        if not rows:
            return None
        found = Counter(Outcome(row["side"], row["winner"], row["reason"]) for row in rows)
        return Result(Match.of(self.a, self.b, found, self.game), statistics.median(row["seconds"] for row in rows))


class Result(NamedTuple):
    """A match so far, and the processor time of one of its games."""

    match: Match
    seconds: float


def _row(fixture: tuple[Any, ...], number: int) -> Mapping[str, Any]:
    """One game."""
    match = Fixture(*fixture)
    start = time.process_time()
    outcome = _outcome(match.a, match.b, partial(begin, rules_of(match.game)), match.seed, number)
    return {"game": number, **outcome._asdict(), "seconds": round(time.process_time() - start, 3)}


_MOST = "more than half for certain"
_LEVELS = (
    ("easy", "random", 200, "90 %"),
    (BEGINNER, "easy", 200, "65 %"),
    (SHAKY, "easy", 200, "75 %"),
    ("medium", "easy", 200, _MOST),
    ("hard", "medium", 200, _MOST),
    ("very-hard", "hard", 40, _MOST),
)
FIXTURES = (
    *(Fixture(GERMANY, *level) for level in _LEVELS),
    Fixture(GERMANY, "greedy", "random", 200, "95 % on each side"),
    Fixture(GERMANY, "greedy", "greedy-0.1", 400, "75 %"),
    Fixture(GERMANY, "ismcts-quick", "greedy", 400, "70 %"),
    Fixture(GERMANY, "ismcts-quick", "ismcts-quick-0.1", 400, "75 %"),
    Fixture(GERMANY, "ismcts", "greedy", 200, "70 %"),
    Fixture(GERMANY, "ismcts", "ismcts-0.1", 200, "75 %"),
    *(Fixture(PETROGRAD, *level) for level in _LEVELS),
    Fixture(PETROGRAD, "greedy", "random", 200, "95 % on each side"),
    Fixture(PETROGRAD, "ismcts-quick", "greedy", 400),
    Fixture(PETROGRAD, "ismcts", "greedy", 200),
)
