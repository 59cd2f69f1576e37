"""What several of the tests here use: a short run, its rows as they must be, and the command as a process."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from wsdv.analysis import Settings
from wsdv.analysis.playing import play

SETTINGS = Settings(7)

# The command with parts so small that a short run has several.
SMALL_PARTS = "import sys; from wsdv import cli; from wsdv.analysis import parquet; parquet._MOST_GAMES = 20; "


@cache
def expected(settings=SETTINGS, games=6):
    """The rows of a run, played one by one."""
    return [play(settings, number).row for number in range(games)]


def as_file(rows):
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()


def written(path):
    """The rows of the games in a file or a folder; a line torn off by a kill is none."""
    if not Path(path).is_dir():
        return [json.loads(line) for line in Path(path).read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    parts = sorted((path / "games").glob("*.parquet"))
    return [row for part in parts for row in pq.read_table(part, partitioning=None).to_pylist()]


def arguments(path, games, *more):
    return ["simulate", "--games", str(games), "--seed", "7", "--out", str(path), *map(str, more)]


def listen_to_ctrl_c():
    """Tests may run in the background, where Ctrl-C is ignored and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextlib.contextmanager
def running(words):
    """The command as a process with children of its own; whatever happens, none is left behind."""
    process = subprocess.Popen(
        [sys.executable, "-c", f"{SMALL_PARTS} sys.exit(cli.main({words!r}))"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509 - one thread here
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def wait_until(happened, *, seconds=120):
    """Wait for what must happen, however busy the machine is."""
    until = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > until:
            pytest.fail("it did not happen")
        time.sleep(0.02)
