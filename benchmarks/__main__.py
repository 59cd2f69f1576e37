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

import wsdv
from benchmarks import agents, builds
from benchmarks.processes import gains
from benchmarks.random_play import SECONDS, our_games

ROUNDS = 7
AGENT_ROUNDS = 3


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
    games, decisions, choices = our_games(SECONDS, 1)
    print(f"wsdv          {decisions / games:8.0f} decisions a random game, {choices / decisions:.1f} choices each")
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
