"""Games an agent plays against itself to learn from: their moves in a file, a line each.

Now and then a player answers at random, or both would always see the same few tables. Game n depends on nothing but
the run and n, so a run that was interrupted goes on where it stood.
"""

from __future__ import annotations

import json
import os
import random
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wsdv.analysis.work import in_order
from wsdv.engine import Error, Message
from wsdv.engine.start import new_game
from wsdv.players import Greedy, by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping
    from pathlib import Path

    from wsdv.engine import Game
    from wsdv.engine.game import Agent
    from wsdv.engine.rules import Judge

_ERRING: Final = 0.06  # so often a choice is made at random …
_WILD: Final = 0.25  # … and in every so many-th game so often: players who are weaker come to other tables
_EACH_WILD: Final = 5


@dataclass(frozen=True, slots=True)
class Run:
    """What decides every game: the game played, the settings in turn, the seed, and who plays.

    That is Greedy with a judge, unless another agent is named. Its rivals are judges it meets in turn, itself among
    them: who only ever meets itself forgets what it need not fear from itself.
    """

    game: str
    options: tuple[Mapping[str, Any], ...]
    seed: str
    judge: str | Judge | None = None
    erring: float = _ERRING
    wild: float = _WILD
    agent: str | None = None
    rivals: tuple[str | Judge, ...] = ()

    def start(self, number: int) -> Game:
        """Game n before its first move, without a history."""
        options = self.options[number % len(self.options)]
        return new_game(self.game, seed=f"{self.seed}/{number}", **options).copy(history=False)

    def play(self, number: int) -> dict[str, Any]:
        """Game n as a row."""
        game = self.start(number)
        chance = random.Random(f"{self.seed}/{number}/errors")
        erring = self.wild if number // len(self.options) % _EACH_WILD == _EACH_WILD - 1 else self.erring
        agents = {player: self._agent(number, side, player) for side, player in enumerate(game.rules.players)}
        moves = []
        while (decision := game.decision) is not None:
            choices = decision.choices
            if chance.random() < erring:
                choice = chance.choice(choices)
            elif len(choices) == 1:
                choice = choices[0]
            else:
                choice = agents[decision.player].decide(game.view(decision.player), decision)
            moves.append(choice.index)
            game.play(choice)
        if game.result is None:
            raise RuntimeError(number)
        return {"game": number, "moves": moves, "winner": game.result.winner, "reason": game.result.reason}

    def _agent(self, number: int, side: int, player: str) -> Agent:
        seed, judge = f"{self.seed}/{number}/{player}", self.judge
        if self.agent is not None:
            return by_name(self.agent, seed=seed)
        deal = number // len(self.options)
        if self.rivals and side == deal % 2:
            judge = self.rivals[deal // 2 % len(self.rivals)]
        return Greedy(seed=seed, version=judge)

    def replayed(self, row: Mapping[str, Any]) -> Iterator[Game]:
        """The game of a row at every moment at which its table can be judged."""
        game = self.start(row["game"])
        choices = game.rules.catalogue.choices
        for move in row["moves"]:
            if game.rules.settled(game):
                yield game
            game.play(choices[move])


def played(path: Path) -> list[dict[str, Any]]:
    """The rows of a file. One that a kill has torn is cut off."""
    rows: list[dict[str, Any]] = []
    if not path.exists():
        return rows
    good = 0
    with path.open("rb") as file:
        for line in file:
            row = _row(line, len(rows))
            if row is None and not line.endswith(b"\n"):
                os.truncate(path, good)
                break
            if row is None:
                raise Error(Message("simulate-broken", path=str(path), line=len(rows) + 1))
            rows.append(row)
            good += len(line)
    return rows


def _row(line: bytes, number: int) -> dict[str, Any] | None:
    try:
        row = json.loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    return row if isinstance(row, dict) and row.get("game") == number else None


def fill(path: Path, run: Run, games: int, *, jobs: int | None = None) -> Generator[dict[str, Any], None, None]:
    """Play the games that the file of a run still lacks, giving the row of each as it is written."""
    return fill_rows(path, run.play, games, jobs=jobs)


def fill_rows(
    path: Path, play: Callable[[int], dict[str, Any]], rows: int, *, jobs: int | None = None
) -> Generator[dict[str, Any], None, None]:
    """Write the rows that a file still lacks, giving each; a row says its number as `game`."""
    done = len(played(path))
    with path.open("ab") as file, closing(in_order(play, range(done, rows), jobs=jobs)) as coming:
        for row in coming:
            file.write(json.dumps(row, separators=(",", ":")).encode() + b"\n")
            file.flush()
            yield row
