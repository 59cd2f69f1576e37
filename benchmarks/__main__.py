"""Speed, side by side in one run: our engine, and two well-known ones as yardsticks.

Times on a busy machine are noisy, so processor time is measured and what counts are the ratios: every
contestant plays in short turns, round after round, and each ratio is taken within a round; the median over
the rounds is printed.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from functools import partial

import wsdv
from benchmarks import agents, builds
from benchmarks.processes import gains
from benchmarks.random_play import catan_games, chess_games, our_games, rate

ROUNDS = 7
AGENT_ROUNDS = 3


WITH_HISTORY = "wsdv with history"
OTHER_GAMES = {
    "dual-powers": partial(our_games, name="dual-powers"),
    "dual-powers solo": partial(our_games, name="dual-powers", mode="solo"),
}


def microseconds(action, count: int = 2000) -> float:  # noqa: ANN001 - a function of nothing
    """The mean time of an action."""
    start = time.process_time()
    for _ in range(count):
        action()
    return (time.process_time() - start) / count * 1e6


def midgame() -> wsdv.Game:
    """A game of ours some way in."""
    game = wsdv.new_game(seed=1989)
    draw = random.Random(1).random
    for _ in range(120):
        decision = game.decision
        if decision is None:
            break
        offered = decision.choices
        game.play(offered[int(draw() * len(offered))])
    return game


def catan_midgame():  # noqa: ANN201 - theirs
    """A game of theirs some way in."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    for _ in range(200):
        game.play_tick()
    return game


def memory(make) -> float:  # noqa: ANN001 - a function of nothing
    """Kilobytes that one more of these takes."""
    gc.collect()
    tracemalloc.start()
    kept = [make() for _ in range(20)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept) / 1024


def drawing_times() -> list[float]:
    """Milliseconds to draw each position of a random game, prefix and style included."""
    game = wsdv.new_game(seed=1989)
    draw = random.Random(2).random
    positions = []
    while (decision := game.decision) is not None:
        positions.append(game.position)
        game.play(decision.choices[int(draw() * len(decision.choices))])
    face = game.rules.face
    face.svg(positions[0])  # warm up
    times = []
    for position in positions:
        start = time.process_time()
        face.svg(position)
        times.append((time.process_time() - start) * 1000)
    return times


def bytes_per_click() -> list[int]:
    """What a table sends to the page after each decision of a game."""
    from wsdv_widgets import Table

    table = Table(seed=1989, open_hands=True)
    draw = random.Random(3).random
    sent = []
    while (decision := table.game.decision) is not None and len(sent) < 200:
        table.game.play(decision.choices[int(draw() * len(decision.choices))])
        table.refresh()
        sent.append(table.bytes_sent)
    table.close()
    return sent


def import_times() -> tuple[float, float]:
    """Seconds for `python -c pass` and for `import wsdv` (medians), compiled once as on any machine."""
    times: dict[str, list[float]] = {"pass": [], "import wsdv": []}
    with tempfile.TemporaryDirectory() as compiled:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        subprocess.run([sys.executable, "-c", "import wsdv"], check=True, env=environment)
        for _ in range(5):
            for code, found in times.items():
                start = time.perf_counter()
                subprocess.run([sys.executable, "-c", code], check=True, env=environment)
                found.append(time.perf_counter() - start)
    return statistics.median(times["pass"]), statistics.median(times["import wsdv"])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    contestants = {
        "wsdv": our_games,
        WITH_HISTORY: partial(our_games, history=True),
        **OTHER_GAMES,
        "catanatron": catan_games,
        "python-chess": chess_games,
    }
    for play in contestants.values():
        play(0.2, 0)  # warm up
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    games = decisions = choices = 0
    spent = 0.0
    for seed in range(1, rounds + 1):
        for name, play in contestants.items():
            start = time.process_time()
            found, counted = rate(play, seed)
            rates[name].append(found)
            if name == "wsdv":
                spent += time.process_time() - start
                games, decisions, choices = games + counted[0], decisions + counted[1], choices + counted[2]
    print(f"wsdv          {games / spent:8.0f} games/s  {statistics.median(rates['wsdv']):9.0f} decisions/s  "
          f"{choices / decisions:.1f} choices per decision")  # fmt: skip
    ratio = statistics.median(whole / bare for whole, bare in zip(rates[WITH_HISTORY], rates["wsdv"], strict=True))
    print(f"{WITH_HISTORY:21s} {'':9s} {statistics.median(rates[WITH_HISTORY]):9.0f} decisions/s  "
          f"{ratio:.2f} of that without")  # fmt: skip
    for name in OTHER_GAMES:
        ratio = statistics.median(other / first for other, first in zip(rates[name], rates["wsdv"], strict=True))
        print(f"{name:21s} {'':9s} {statistics.median(rates[name]):9.0f} decisions/s  "
              f"{ratio:.1f} times the first game's (required 1)")  # fmt: skip
    for name, what, required, goal in (("catanatron", "actions", 2, 3), ("python-chess", "plies", 3, 4)):
        ratio = statistics.median(ours / theirs for ours, theirs in zip(rates["wsdv"], rates[name], strict=True))
        print(f"{name:13s} {'':17s} {statistics.median(rates[name]):9.0f} {what}/s   "
              f"wsdv is {ratio:.1f} times as fast (required {required}, goal {goal})")  # fmt: skip

    builds.compare(rounds)
    agents.compare(min(rounds, AGENT_ROUNDS))
    ours, theirs = midgame(), catan_midgame()
    full = [microseconds(ours.copy) for _ in range(rounds)]
    bare = [microseconds(lambda: ours.copy(history=False)) for _ in range(rounds)]
    other = [microseconds(theirs.copy, 200) for _ in range(rounds)]
    ratio = statistics.median(a / b for a, b in zip(full, other, strict=True))
    print(f"copy          {statistics.median(full):8.2f} µs, bare {statistics.median(bare):.2f} µs; catanatron "
          f"{statistics.median(other):.1f} µs: ours takes {ratio:.3f} of theirs (required at most 0.5)")  # fmt: skip
    print(f"memory        {memory(midgame):8.1f} KB a game with its history, "
          f"{memory(lambda: ours.copy(history=False)):.2f} KB a bare copy")  # fmt: skip
    by_games, by_loops, reached = gains(rounds)
    print(f"two processes {by_games:8.2f} times the games of one, where two loops of plain Python reach "
          f"{by_loops:.2f}: {reached:.2f} of that (required 0.9)")  # fmt: skip
    times, sent = drawing_times(), bytes_per_click()
    print(f"drawing       {statistics.mean(times):8.2f} ms for a whole position on average (required 10), "
          f"{max(times):.1f} ms at most")  # fmt: skip
    print(f"a click       {statistics.mean(sent) / 1024:8.1f} KB sent to the page on average, "
          f"median {statistics.median(sent) / 1024:.1f} KB, {max(sent) / 1024:.1f} KB at most")  # fmt: skip
    nothing, package = import_times()
    print(f"import wsdv   {package:8.3f} s, python -c pass {nothing:.3f} s: {package / nothing:.1f} times "
          "(required 0.3 s or 8 times)")  # fmt: skip


if __name__ == "__main__":
    main()
