"""Two processes against one: what the games gain by it, beside what a loop in plain Python gains on the same machine.

A second process never doubles the speed of a machine that has other things to do; two independent processes show how
much there is to gain just now. All four are measured in turns, round after round, by the clock on the wall.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from functools import partial

from wsdv.analysis.playing import Settings, play
from wsdv.analysis.work import in_order

SECONDS = 1.5
GAMES = 600  # for one process, and twice as many for two
LOOP = """
import sys, time
sys.stdin.readline()  # all begin at once
count, end = 0, time.monotonic() + float(sys.argv[1])
while time.monotonic() < end:
    for number in range(20_000):
        count += number & 1
print(count)
"""


def loop_rate(processes: int) -> float:
    """Turns of the loop per second, of so many independent processes together."""
    command = [sys.executable, "-c", LOOP, str(SECONDS)]
    loops = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(processes)
    ]
    time.sleep(0.2)
    for loop in loops:
        loop.stdin.write("\n")
        loop.stdin.flush()
    return sum(int(loop.communicate()[0]) for loop in loops) / SECONDS


def game_rate(jobs: int, seed: int) -> float:
    """Decisions per second in random games, shared by so many processes."""
    start = time.perf_counter()
    games = in_order(partial(play, Settings(seed)), range(GAMES * jobs), jobs=jobs)
    decisions = sum(game.row["decisions"] for game in games)
    return decisions / (time.perf_counter() - start)


def gains(rounds: int) -> tuple[float, float, float]:
    """What two processes gain over one, in games and in loops, and the one as a share of the other: medians."""
    game_rate(2, 0)  # the processes are begun once and wait for more
    found = []
    for seed in range(1, rounds + 1):
        loops = 1 / loop_rate(1)
        games = 1 / game_rate(1, seed)
        loops *= loop_rate(2)
        games *= game_rate(2, seed)
        found.append((games, loops, games / loops))
    games, loops, share = (statistics.median(column) for column in zip(*found, strict=True))
    return games, loops, share
