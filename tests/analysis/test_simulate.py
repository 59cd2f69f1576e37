"""Many games into one file: the same rows for any number of processes and after any interruption."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

import wsdv
from wsdv.analysis import simulate as simulation
from wsdv.analysis.simulate import FORMAT, Settings, finished, play_one, rows, simulate
from wsdv.cli import main

SETTINGS = Settings(7)
REASONS = {
    "national-insolvency": "west",
    "triumph-of-socialism": "east",
    "socialism-fails": "west",
    "east-collapses": "west",
    "west-collapses": "east",
    "both-collapse": "east",
    "end-of-decade-iv": "east",
}


@cache
def expected(settings=SETTINGS, games=6):
    return [play_one(settings, number) for number in range(games)]


def as_file(wanted):
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in wanted).encode()


def written(path):
    return [json.loads(line) for line in Path(path).read_bytes().splitlines()]


def command(path, games, *more):
    arguments = ["--games", str(games), "--seed", "7", "--out", str(path), *map(str, more)]
    return [sys.executable, "-m", "wsdv.cli", "simulate", *arguments]


# Rows


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_row_says_what_happened_in_its_game(edition):
    for number in range(4):
        row = play_one(Settings("rows", edition), number)
        assert {key: type(value) for key, value in row.items()} == {
            "format": str, "game": int, "seed": str, "edition": str, "west": str, "east": str, "winner": str,
            "reason": str, "decade": int, "decisions": int, "choices": int, "west_protests": int, "east_protests": int,
            "wall": bool,
        }  # fmt: skip
        assert (row["format"], row["game"], row["seed"]) == (FORMAT, number, f"rows/{number}")
        assert (row["edition"], row["west"], row["east"]) == (edition, "random", "random")
        assert REASONS[row["reason"]] == row["winner"]
        assert 1 <= row["decade"] <= 4
        assert row["choices"] >= 2 * row["decisions"] > 0


def test_a_row_can_be_played_again_from_its_seed():
    for row in expected()[:3]:
        game = wsdv.new_game(edition=row["edition"], seed=row["seed"])
        agents = {side: wsdv.players.Random(seed=f"{row['seed']}/{side}") for side in ("west", "east")}
        asked = choices = 0
        while (decision := game.decision) is not None:
            asked, choices = asked + 1, choices + len(decision.choices)
            game.play(agents[decision.player].decide(game.view(decision.player), decision))
        assert (game.result.winner, game.result.reason) == (row["winner"], row["reason"])
        assert (asked, choices) == (row["decisions"], row["choices"])
        assert len(game.moves) == row["decisions"]
        assert game.position.wall == row["wall"]
        for side in ("west", "east"):
            assert game.position.mass_protests(side) == row[f"{side}_protests"]


def test_the_same_settings_give_the_same_rows_and_others_do_not():
    assert list(rows(SETTINGS, range(6))) == expected()
    for other in (Settings(8), Settings(7, "first"), Settings("7x")):
        assert [row["choices"] for row in rows(other, range(6))] != [row["choices"] for row in expected()]


def test_no_game_is_like_another():
    assert len({(row["decisions"], row["choices"]) for row in rows(SETTINGS, range(30))}) > 25


def test_one_process_or_two_give_the_same_file(tmp_path):
    for jobs in (1, 2):
        assert list(simulate(SETTINGS, 40, tmp_path / str(jobs), jobs=jobs)) == written(tmp_path / str(jobs))
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert written(tmp_path / "1")[:6] == expected()


def test_rows_come_one_by_one_and_are_in_the_file_at_once(tmp_path):
    path = tmp_path / "rows"
    for number, row in enumerate(simulate(SETTINGS, 4, path), 1):
        assert path.read_bytes().endswith(b"\n")
        assert written(path)[-1] == row
        assert len(written(path)) == number


# Resuming


def test_a_whole_file_is_left_as_it_is_and_a_longer_run_goes_on(tmp_path):
    path = tmp_path / "rows"
    path.write_bytes(as_file(expected()[:4]))
    assert finished(path, SETTINGS) == 4
    assert list(simulate(SETTINGS, 4, path)) == []
    assert list(simulate(SETTINGS, 2, path)) == []
    assert path.read_bytes() == as_file(expected()[:4])
    assert list(simulate(SETTINGS, 6, path)) == expected()[4:]
    assert path.read_bytes() == as_file(expected())


@pytest.mark.parametrize("whole", [0, 1, 3])
def test_a_file_cut_anywhere_in_its_last_line_is_mended(tmp_path, whole):
    path = tmp_path / "rows"
    start, last = as_file(expected()[:whole]), as_file(expected()[whole : whole + 1])
    for cut in range(len(last)):
        path.write_bytes(start + last[:cut])
        assert finished(path, SETTINGS) == whole
        assert path.read_bytes() in {start, start + last[:cut]}
    for cut in (0, 1, len(last) // 2, len(last) - 2, len(last) - 1):
        path.write_bytes(start + last[:cut])
        list(simulate(SETTINGS, whole + 2, path))
        assert path.read_bytes() == as_file(expected()[: whole + 2])


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_run_goes_on(tmp_path, jobs):
    path = tmp_path / "rows"
    process = subprocess.Popen(command(path, 100_000, "--jobs", jobs), stderr=subprocess.PIPE, start_new_session=True)
    try:
        wait_for_rows(path, 20)
        process.kill()
        process.wait()
        kept = path.read_bytes().count(b"\n")
        main(command(path, kept + 2)[3:])
        assert path.read_bytes() == as_file(play_one(SETTINGS, number) for number in range(kept + 2))
        # nobody waits for ever for work of a run that is gone: the last one to go closes the pipe they share
        assert select.select([process.stderr], [], [], 10)[0]
        assert process.stderr.read() == b""
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.stderr.close()


def listen_to_ctrl_c():
    """Tests may run in the background, where Ctrl-C is ignored and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_a_valid_file_and_says_how_to_go_on(tmp_path, jobs):
    path = tmp_path / "rows"
    process = subprocess.Popen(
        command(path, 100_000, "--jobs", jobs),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509 - one thread here
    )
    try:
        wait_for_rows(path, 20)
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does: to everybody
        out, said = process.communicate(timeout=30)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 1
    assert out == b""
    assert b"Traceback" not in said
    assert said.count(b"\n") == 1
    number = len(written(path))
    assert f" {number:,} " in said.decode()
    assert path.read_bytes().endswith(b"\n")
    list(simulate(SETTINGS, number + 1, path))
    assert path.read_bytes() == as_file(play_one(SETTINGS, game) for game in range(number + 1))


def test_an_interruption_just_after_a_row_was_written_counts_that_row(tmp_path, monkeypatch, capsys):
    steps = []

    def step():
        steps.append(None)
        if len(steps) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("wsdv.terminal.progress", lambda *_: contextlib.nullcontext(step))
    path = tmp_path / "rows"
    assert main(command(path, 6)[3:]) == 1
    assert written(path) == expected()[:3]
    assert " 3 games" in capsys.readouterr().err


def wait_for_rows(path, count, seconds=60):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.02)
    pytest.fail("no rows were written")


# Files of other people


FOREIGN = {
    "another seed": as_file([play_one(Settings(8), 0)]),
    "another edition": as_file([play_one(Settings(7, "first"), 0)]),
    "another row first": as_file([play_one(SETTINGS, 1)]),
    "rows out of order": as_file([play_one(SETTINGS, 0), play_one(SETTINGS, 2)]),
    "a row twice": as_file([play_one(SETTINGS, 0), play_one(SETTINGS, 0)]),
    "other JSON lines": b'{"a": 1}\n{"a": 2}\n',
    "one other JSON line": b'{"a": 1}\n',
    "a position in one line": b'{"format": "wsdv-position/1"}\n',
    "a position without line end": b'{"format": "wsdv-position/1"}',
    "a list": b"[1, 2, 3]\n",
    "a note": b"milk, bread\neggs\n",
    "a note in one line": b"milk, bread, eggs\n",
    "a note without line end": b"milk, bread, eggs",
    "bytes": bytes(range(256)),
    "a gap": as_file(expected(games=1)) + b"\n" + as_file(expected(games=2)[1:]),
    "a broken row in the middle": as_file(expected(games=1)) + b'{"format"\n' + as_file(expected(games=2)[1:]),
    "a note after the rows": as_file(expected(games=1)) + b"that was all\n",
    "a note after the rows without line end": as_file(expected(games=1)) + b"that was all",
    "an unknown later format": b'{"format": "wsdv-games/2", "seed": "7/0"}\n',
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_file_that_is_not_this_runs_is_refused_and_not_touched(content, tmp_path, capsys):
    path = tmp_path / "theirs"
    path.write_bytes(content)
    code = main(command(path, 3)[3:])
    assert path.read_bytes() == content
    assert code == 1
    output = capsys.readouterr()
    assert str(path) in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


def test_a_run_with_other_players_is_another_run(tmp_path, monkeypatch):
    monkeypatch.setitem(wsdv.players.AGENTS, "cautious", wsdv.players.Random)
    path = tmp_path / "rows"
    path.write_bytes(as_file(expected()[:1]))
    for other in (Settings(7, west="cautious"), Settings(7, east="cautious")):
        with pytest.raises(wsdv.Error, match="another run"):
            finished(path, other)


def test_an_empty_file_is_a_run_that_has_not_begun(tmp_path):
    path = tmp_path / "rows"
    path.touch()
    assert list(simulate(SETTINGS, 2, path)) == expected()[:2]


def test_where_nothing_can_be_written_that_is_said(tmp_path, capsys):
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "no" / "folder" / "rows", tmp_path / "file" / "below"):
        assert main(command(path, 1)[3:]) == 1
        output = capsys.readouterr()
        assert str(path) in output.err
        assert output.err.count("\n") == 1


def test_a_full_disk_says_so_and_the_run_goes_on_later(tmp_path, monkeypatch, capsys):
    path = tmp_path / "rows"
    real = simulation.json.dumps
    calls = []

    def full(row, **options):
        calls.append(row)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        return real(row, **options)

    monkeypatch.setattr(simulation.json, "dumps", full)
    assert main(command(path, 5)[3:]) == 1
    assert "No space left" in capsys.readouterr().err
    monkeypatch.setattr(simulation.json, "dumps", real)
    assert main(command(path, 5)[3:]) == 0
    assert written(path) == expected()[:5]


# The command


def test_the_command_says_how_many_games_the_file_holds(tmp_path, capsys):
    path = tmp_path / "rows"
    for games, words in ((1, "1 game "), (3, "3 games "), (2, "3 games ")):
        assert main(command(path, games)[3:]) == 0
        output = capsys.readouterr()
        assert output.out.startswith(words)
        assert str(path) in output.out
        assert output.err == ""
    assert written(path) == expected()[:3]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_command_means_the_same_seed_as_python(tmp_path, edition):
    for seed in (7, "text"):
        path = tmp_path / str(seed)
        main(["simulate", "--games", "2", "--seed", str(seed), "--edition", edition, "--out", str(path)])
        assert written(path) == [play_one(Settings(seed, edition), number) for number in range(2)]


# Size


def test_a_very_large_run_begins_at_once():
    """Asking for a million games costs neither time nor memory before they are played."""
    for jobs in (1, 2):
        began = time.process_time()
        run = rows(SETTINGS, range(10**6), jobs=jobs)
        assert next(run) == expected()[0]
        run.close()
        assert time.process_time() - began < 3


def test_the_rows_of_a_large_file_are_counted_quickly(tmp_path):
    path = tmp_path / "rows"
    row = expected()[0]
    with path.open("wb") as file:
        for number in range(50_000):
            file.write(as_file([row | {"game": number, "seed": f"7/{number}"}]))
    began = time.process_time()
    assert finished(path, SETTINGS) == 50_000
    assert time.process_time() - began < 3
