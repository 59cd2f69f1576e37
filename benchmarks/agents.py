"""How many decisions agents make in a second, beside what they made before they worked less (commit BEFORE).

Both play games of the same seeds, in turns, each in a process of its own; processor time is measured, and what counts
are the ratios. Agents that judge as they did then must make the same choices; today's may know better.
"""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from wsdv.players import AGENTS

BEFORE = "2cb8565"
REQUIRED = 3  # times as many, in pure Python
AS_THEN = "0.1"  # the version that judged as at that commit: agents are named after it
HERE = Path(__file__).parent.parent
PLAYING = """
import hashlib, sys, time
import wsdv
game, agent, seed, most = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
wsdv.new_game(game, seed=0).copy()  # what is loaded once is loaded
chosen, decisions, number, spent = hashlib.sha256(), 0, 0, 0.0
while decisions < most:
    playing = wsdv.new_game(game, seed=f"{seed}/{number}")
    agents = {player: wsdv.players.by_name(agent, seed=seed) for player in playing.rules.players}
    start = time.process_time()
    while decisions < most and (decision := playing.decision) is not None:
        choice = agents[decision.player].decide(playing.view(decision.player), decision)
        playing.play(choice)
        chosen.update(choice.id.encode())
        decisions += 1
    spent += time.process_time() - start
    number += 1
print(decisions / spent, chosen.hexdigest())
"""


class Contest(NamedTuple):
    """Who plays what, and for how many decisions in a turn."""

    agent: str
    game: str
    decisions: int
    as_then: bool  # whether tables are judged as at that commit

    @property
    def today(self) -> str:
        """What the agent is called today; where it judges as ever it has no second name."""
        return as_then(self.agent) if self.as_then else self.agent

    @property
    def must_be_the_same(self) -> bool:
        """Whether the choices must be those of that commit."""
        return self.today == as_then(self.agent)


def as_then(agent: str) -> str:
    """The agent that judges tables as at that commit."""
    name = f"{agent}-{AS_THEN}"
    return name if name in AGENTS else agent


CONTESTS = tuple(
    Contest(agent, game, decisions, judges_as_then)
    for game in ("wir-sind-das-volk", "dual-powers")
    for agent, decisions in (("greedy", 900), ("ismcts", 40))
    for judges_as_then in (False, True)
    if not judges_as_then or as_then(agent) != agent
)


def played(folder: Path, agent: str, contest: Contest, seed: int) -> tuple[float, str]:
    """Decisions per second with the package in a folder, and what was chosen."""
    command = [sys.executable, "-c", PLAYING, contest.game, agent, str(seed), str(contest.decisions)]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=folder)
    rate, chosen = done.stdout.split()
    return float(rate), chosen


def unpack(commit: str, folder: Path) -> bool:
    """Lay the package as it was into a folder; False where the project's history is not at hand."""
    done = subprocess.run(["git", "archive", commit, "wsdv"], check=False, capture_output=True, cwd=HERE)  # noqa: S607
    if done.returncode:
        return False
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return True


def compare(rounds: int) -> None:
    """Measure and print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not unpack(BEFORE, folder):
            print(f"agents        commit {BEFORE} is not at hand to be compared with")
            return
        for contest in CONTESTS:
            before, now = [], []
            for seed in range(1, rounds + 1):
                before.append(played(folder, contest.agent, contest, seed))
                now.append(played(HERE, contest.today, contest, seed))
            print(compared(contest, before, now))


def compared(contest: Contest, before: list[tuple[float, str]], now: list[tuple[float, str]]) -> str:
    """A line of the table."""
    ratio = statistics.median(new / old for (new, _), (old, _) in zip(now, before, strict=True))
    rate, old = (statistics.median(rate for rate, _ in found) for found in (now, before))
    is_same = [one for _, one in before] == [one for _, one in now]
    choices = "the same choices" if is_same else "OTHER CHOICES"
    if not contest.must_be_the_same:
        choices = "judging anew"
    name = f"{contest.today:13s} {contest.game:17s}"
    return (
        f"{name} {rate:9.1f} decisions/s   {ratio:.2f} times the {old:.1f} of {BEFORE} (required {REQUIRED}), {choices}"
    )
