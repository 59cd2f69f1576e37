"""Many games: the same rows for any number of processes, in a file or a folder, and after any interruption."""

import contextlib
import os
import signal
import subprocess
import sys
import tracemalloc
from functools import partial

import pytest

import wsdv
from tests.analysis.runs import SETTINGS, arguments, expected, running, wait_until, written
from wsdv.analysis import Settings, parquet, simulate, simulation, work
from wsdv.analysis.playing import Played, play
from wsdv.analysis.work import in_order
from wsdv.cli import main

STORES = ("rows.jsonl", "rows.parquet")


# Any number of processes


@pytest.mark.parametrize("name", STORES)
def test_one_process_or_two_give_the_same_rows(tmp_path, name):
    for jobs in (1, 2):
        (tmp_path / str(jobs)).mkdir()
        path = tmp_path / str(jobs) / name
        assert list(simulate(SETTINGS, 40, path, jobs=jobs)) == expected(games=40)
        assert written(path) == expected(games=40)


def test_the_games_of_a_run_can_be_played_in_any_order():
    numbers = [5, 0, 3, 4, 1, 2]
    rows = [game.row for game in in_order(partial(play, SETTINGS), numbers, jobs=2)]
    assert rows == [expected()[number] for number in numbers]


# Where the rows go


@pytest.mark.parametrize(
    ("name", "options", "folder"),
    [
        ("rows.jsonl", {}, False),
        ("rows", {}, False),
        ("rows.parquet", {}, True),
        ("rows", {"parquet": True}, True),
        ("rows.parquet", {"parquet": False}, False),
        ("there", {}, True),
    ],
)
def test_the_name_says_whether_it_is_a_file_or_a_folder(tmp_path, name, options, folder):
    (tmp_path / "there").mkdir()
    list(simulate(SETTINGS, 2, tmp_path / name, jobs=1, **options))
    assert (tmp_path / name).is_dir() == folder
    assert written(tmp_path / name) == expected()[:2]


def test_decisions_into_a_file_are_refused_before_anything_is_played(tmp_path):
    with pytest.raises(wsdv.Error, match="Parquet"):
        simulate(SETTINGS, 2, tmp_path / "rows.jsonl", decisions=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("missing", ["joblib", "pyarrow"])
def test_without_the_extra_one_process_still_writes_a_file(missing, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(work, "find_spec", lambda name: None if name == missing else name)
    assert main(arguments(tmp_path / "rows.jsonl", 2, "--jobs", 1)) == 0
    assert written(tmp_path / "rows.jsonl") == expected()[:2]
    capsys.readouterr()
    wanting = ("more.jsonl", "--jobs", 2) if missing == "joblib" else ("more.parquet", "--jobs", 1)
    assert main(arguments(tmp_path / wanting[0], 2, *wanting[1:])) == 1
    assert 'pip install "wsdv[analysis]"' in capsys.readouterr().err
    assert not (tmp_path / wanting[0]).exists()


# Memory


def fake(settings, number, *, decisions):
    note = (number, 0, 1, 1, "west", "card", "3.3", 2, "card:1")
    return Played(expected()[0] | settings.head(number), [note] * 5 if decisions else [])


@pytest.mark.parametrize("name", STORES)
def test_memory_is_flat_in_the_number_of_games(name, tmp_path, monkeypatch):
    monkeypatch.setattr(simulation, "play", fake)
    monkeypatch.setattr(parquet, "_MOST_GAMES", 100)

    def peak(path, games):
        tracemalloc.start()
        for _ in simulate(SETTINGS, games, path, jobs=1, decisions=name == "rows.parquet"):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(tmp_path / f"warm-{name}", 200)  # whatever is loaded once
    # Other threads of the process count, too: the lower of two is ours.
    long = min(peak(tmp_path / f"{turn}-long-{name}", 2_000) for turn in range(2))
    assert long < 1.5 * peak(tmp_path / f"short-{name}", 200)


# Interruptions


def gone(session):
    """Whether every process of a session has ended (one that is dead but not yet buried has)."""
    command = ["ps", "-e", "-o", "sid=,stat="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return all("Z" in state for sid, state in map(str.split, listed.splitlines()) if sid == str(session))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("name", STORES)
def test_a_killed_run_goes_on(tmp_path, name, jobs):
    path = tmp_path / name
    with running(arguments(path, 100_000, "--jobs", jobs)) as process:
        wait_until(lambda: path.exists() and len(written(path)) >= 40)
        process.kill()
        wait_until(lambda: gone(process.pid))  # nobody plays on for a run that is gone
        kept = len(written(path))
    assert main(arguments(path, kept + 5, "--jobs", jobs)) == 0
    assert written(path) == expected(games=kept + 5)


@pytest.mark.parametrize(
    ("name", "jobs", "rows"),
    [*((name, jobs, 40) for name in STORES for jobs in (1, 2)), ("rows.jsonl", 2, 0)],  # 0: while processes begin
)
def test_ctrl_c_keeps_what_is_complete_and_says_how_to_go_on(tmp_path, name, jobs, rows):
    path = tmp_path / name
    with running(arguments(path, 100_000, "--jobs", jobs)) as process:
        wait_until(lambda: path.exists() and len(written(path)) >= rows)
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does: to everybody
        out, said = process.communicate(timeout=120)
        wait_until(lambda: gone(process.pid))
    kept = len(written(path))
    assert (process.returncode, out) == (1, b"")
    assert said.decode().splitlines() == [
        f"Stopped after {kept:,} game{'' if kept == 1 else 's'}; the same command goes on from there."
    ]
    assert kept >= rows
    assert main(arguments(path, kept + 1, "--jobs", 1)) == 0
    assert written(path) == expected(games=kept + 1)


@pytest.mark.parametrize("name", STORES)
def test_an_interruption_just_after_a_row_counts_that_row(tmp_path, monkeypatch, capsys, name):
    steps = []

    def step():
        steps.append(None)
        if len(steps) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("wsdv.analysis.progress.progress", lambda *_: contextlib.nullcontext(step))
    assert main(arguments(tmp_path / name, 6, "--jobs", 1)) == 1
    assert written(tmp_path / name) == expected()[:3]
    assert " 3 games" in capsys.readouterr().err


# The command


@pytest.mark.parametrize("name", STORES)
def test_the_command_says_how_many_games_there_are_and_how_they_ended(tmp_path, capsys, name):
    path = tmp_path / name
    for games, words in ((1, "1 game in "), (30, "30 games in "), (2, "30 games in ")):
        assert main(arguments(path, games, "--jobs", 1)) == 0
        output = capsys.readouterr()
        first, empty, head, *table = output.out.splitlines()
        assert first == f"{words}{path}."
        assert (empty, head.split()) == ("", ["Ending", "winner", "games", "share"])
        assert sum(int(line.split()[-3]) for line in table) == int(words.split()[0])
        assert output.err == ""
    insolvent = sum(row["reason"] == "national-insolvency" for row in expected(games=30))
    line = next(line for line in table if line.startswith("national insolvency"))
    assert line.split()[2:] == ["West", str(insolvent), f"{insolvent / 0.3:.1f}", "%"]
    assert written(path) == expected(games=30)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_command_means_the_same_seed_as_python(tmp_path, edition):
    for seed in (7, "text"):
        path = tmp_path / str(seed)
        main(["simulate", "--games", "2", "--seed", str(seed), "--edition", edition, "--out", str(path), "--jobs", "1"])
        assert written(path) == expected(Settings(seed, edition), 2)


def test_the_command_uses_all_cores_unless_it_is_told_otherwise(tmp_path, monkeypatch):
    asked = []

    def noted(*arguments, jobs):
        asked.append(jobs)
        return in_order(*arguments, jobs=1)

    monkeypatch.setattr(simulation, "in_order", noted)
    main(arguments(tmp_path / "a", 1))
    main(arguments(tmp_path / "b", 1, "--jobs", 3))
    assert asked == [None, 3]


def test_the_command_writes_decisions(tmp_path):
    assert main(arguments(tmp_path / "rows.parquet", 3, "--decisions", "--jobs", 1)) == 0
    assert written(tmp_path / "rows.parquet") == expected()[:3]
    assert [path.name for path in (tmp_path / "rows.parquet" / "decisions").iterdir()] == ["part-000000000.parquet"]
