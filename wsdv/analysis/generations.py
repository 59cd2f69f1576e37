"""Generations of a judge: each plays against itself, learns from all games so far, and must beat the one before.

Everything that was done lies in a folder, so that an interrupted training goes on where it stood; and it follows from
the plan alone, so that the same plan gives the same judge again.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.analysis.selfplay import Run, fill, fill_rows, played
from wsdv.analysis.training import Samples, grounds_of, sampled, thought_through, together
from wsdv.engine import Error, Message, play_out
from wsdv.engine.files import read_json, write_json
from wsdv.engine.learned import Grounds, Learned, Model, read_model
from wsdv.engine.registry import rules_of
from wsdv.engine.start import new_game
from wsdv.players.greedy import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Judge

    Told = Callable[[str, int, int], None]  # what is done now, how much of it, of how much

FIRST: Final = "0.1"  # who judges before anything is learned


@dataclass(frozen=True, slots=True)
class Plan:
    """What decides how a judge turns out."""

    game: str
    seed: str = "1989"
    games: int = 2000  # that each generation plays
    generations: int = 2
    match: int = 400  # games in which a generation must beat the one before
    lasting: float = 0.4  # λ: how far the end of a game reaches back
    rounds: int = 5  # so often a model learns from what it thinks itself
    common: float = 50.0  # how strongly weights are drawn to none
    apart: float = 300.0  # … and those of a stage to those of all

    def __post_init__(self) -> None:
        grounds_of(self.game)  # refuses what cannot be learned
        for count in (self.games, self.generations, self.match):
            if count < 1:
                raise Error(Message("cli-positive", text=str(count)))


class Generation(NamedTuple):
    """What became of one."""

    number: int
    score: float  # against the one before
    kept: bool


def train(plan: Plan, folder: Path, *, jobs: int | None = None, told: Told = lambda *_: None) -> Model:
    """The model of the last generation that was kept."""
    _remember(plan, folder)
    grounds = grounds_of(plan.game)
    best: Model | None = None
    field: list[Judge | str] = [FIRST]  # all that were kept, the best one last
    generations: list[Generation] = []
    parts: list[Samples] = []
    for number in range(plan.generations):
        run = Run(plan.game, grounds.settings, f"{plan.seed}/{number}", field[-1], rivals=tuple(field))
        rows = _games(plan, number, run, folder, jobs, told)
        parts.append(sampled(run, rows, grounds, first=number * plan.games, jobs=jobs))
        model = _learned(plan, number, parts, folder, told)
        judge = Learned(model, grounds, rules_of(plan.game).promise)
        score = _score(Rivals(plan, number, judge, field[-1]), folder, jobs, told)
        kept = score > 0.5
        generations.append(Generation(number, score, kept))
        if kept:
            best = model
            field.append(judge)
        told(f"generation {number}: {score:.1%}, {'kept' if kept else 'not kept'}", 1, 1)
    if best is None:
        raise Error(Message("nothing-learned", name=plan.game))
    return best._replace(made={"plan": asdict(plan), "generations": [one._asdict() for one in generations]})


def _games(
    plan: Plan, number: int, run: Run, folder: Path, jobs: int | None, told: Told
) -> Sequence[Mapping[str, Any]]:
    """What a generation plays."""
    path, what = folder / f"games-{number}.jsonl", f"generation {number}: games"
    told(what, len(played(path)), plan.games)
    for row in fill(path, run, plan.games, jobs=jobs):
        told(what, row["game"] + 1, plan.games)
    return played(path)[: plan.games]


def _learned(plan: Plan, number: int, parts: Sequence[Samples], folder: Path, told: Told) -> Model:
    """What a generation makes of all games so far."""
    grounds, path = grounds_of(plan.game), folder / f"learned-{number}.json"
    if path.exists():
        return read(path, grounds)
    told(f"generation {number}: learning", 0, 1)
    model = thought_through(
        grounds,
        together(parts),
        lasting=plan.lasting,
        rounds=plan.rounds,
        made={"plan": asdict(plan)},
        common=plan.common,
        apart=plan.apart,
    )
    write(model, path)
    return model


def write(model: Model, path: Path) -> None:
    """The data file of a model."""
    write_json(path, model.to_dict())


def read(path: Path, grounds: Grounds) -> Model:
    """The model of a data file."""
    return read_model(read_json(path), grounds)


def _remember(plan: Plan, folder: Path) -> None:
    """A folder belongs to one plan: games of another would be mixed in without a sign."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    if path.exists():
        if read_json(path) != asdict(plan):
            raise Error(Message("another-plan", path=str(path)))
    else:
        write_json(path, asdict(plan))


# Matches


@dataclass(frozen=True, slots=True)
class Rivals:
    """A new judge and the one before, each playing greedily, every deal with sides exchanged."""

    plan: Plan
    number: int
    new: Judge
    old: Judge | str

    def play(self, number: int) -> dict[str, Any]:
        """Game n as a row: the share of it that belongs to the new one."""
        all_settings = grounds_of(self.plan.game).settings
        settings = all_settings[number // 2 % len(all_settings)]
        deal = f"{self.plan.seed}/match/{self.number}/{number // 2}"
        rules = rules_of(self.plan.game)
        deciding = rules.deciding(rules.given(settings))
        new, old = (dict.fromkeys(rules.players, judge) for judge in (self.new, self.old))
        if len(deciding) == 1:  # who plays alone is compared by how both do with the same deal
            won = [self._result(settings, deal, judges).winner == deciding[0] for judges in (new, old)]
            return {"game": number, "share": 0.5 + (won[0] - won[1]) / 2}
        own = rules.players[number % 2]
        return {"game": number, "share": float(self._result(settings, deal, {**old, own: self.new}).winner == own)}

    def _result(self, settings: Mapping[str, Any], deal: str, judges: Mapping[str, Judge | str]) -> Result:
        game = new_game(self.plan.game, seed=deal, **settings).copy(history=False)
        return play_out(game, {side: Greedy(seed=f"{deal}/{side}", version=judge) for side, judge in judges.items()})


def _score(rivals: Rivals, folder: Path, jobs: int | None, told: Told) -> float:
    """Which share of a match the new one wins."""
    number, games = rivals.number, rivals.plan.match
    path = folder / f"match-{number}.jsonl"
    for row in fill_rows(path, rivals.play, games, jobs=jobs):
        told(f"generation {number}: match", row["game"] + 1, games)
    shares = [row["share"] for row in played(path)[:games]]
    return float(sum(shares) / len(shares))
