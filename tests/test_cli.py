"""The command line: exit codes 0, 1 and 2, clear words, and no traceback for anybody's mistake."""

import importlib.util
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import wsdv
from tests.games.germany.invariants import at_random
from wsdv import cli
from wsdv.games.germany.draw.text import board

COMMANDS = ("lab", "play", "show", "check", "handout", "simulate", "arena")


@cache
def finished_game(edition="second"):
    game = wsdv.new_game(edition=edition, seed=3)
    choose = at_random(3)
    while game.decision is not None:
        game.play(choose(game.decision))
    return game


@pytest.fixture
def record(tmp_path):
    finished_game().save(tmp_path / "game.json")
    return str(tmp_path / "game.json")


@pytest.fixture
def position(tmp_path):
    document = {"format": "wsdv-position/1", "decade": 3, "wall": True, "provinces": {"Bayern": {"unrest": 5}}}
    (tmp_path / "position.json").write_text(json.dumps(document), encoding="utf-8")
    return str(tmp_path / "position.json")


def run(*arguments, **options):
    """The command as a process of its own."""
    command = [sys.executable, "-m", "wsdv.cli", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60, **options)


def leaves(*arguments):
    """The exit code, whether it is returned or raised by the parser."""
    try:
        return cli.main([str(argument) for argument in arguments])
    except SystemExit as left:
        return left.code


# Help, version, wrong command lines


def test_version(capsys):
    assert leaves("--version") == 0
    assert capsys.readouterr().out == f"wsdv {wsdv.__version__}\n"


def test_help_lists_every_command_with_a_line_of_its_own(capsys):
    assert leaves("--help") == 0
    text = capsys.readouterr().out
    for command in COMMANDS:
        assert re.search(rf"^ +{command} +\w", text, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_explains_every_option(command, capsys):
    assert leaves(command, "--help") == 0
    text = capsys.readouterr().out
    options = text.split("options:")[1]
    for option in set(re.findall(r"--[a-z]+", text.split("options:")[0])):
        assert re.search(rf"{option}\b[^\n]*(\n? {{2,}})[a-z]", options), option


def test_the_help_of_simulate_promises_what_it_does(capsys, tmp_path):
    leaves("simulate", "--help")
    text = capsys.readouterr().out
    assert "human" not in text  # only agents simulate
    rows = []
    for name in ("a", "b"):
        leaves("simulate", "--games", 1, "--jobs", 1, "--out", tmp_path / name)
        rows.append((tmp_path / name).read_text(encoding="utf-8"))
    assert (rows[0] == rows[1]) == ("a new one" not in text)


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("show",),
        ("show", "a", "b"),
        ("check",),
        ("play", "--west", "nobody"),
        ("play", "--edition", "third"),
        ("simulate",),
        ("simulate", "--games", "3"),
        ("simulate", "--out", "x"),
        ("simulate", "--games", "0", "--out", "x"),
        ("simulate", "--games", "-1", "--out", "x"),
        ("simulate", "--games", "many", "--out", "x"),
        ("simulate", "--games", "9" * 5000, "--out", "x"),
        ("simulate", "--games", "1", "--jobs", "0", "--out", "x"),
        ("simulate", "--games", "1", "--west", "human", "--out", "x"),
        ("simulate", "--games", "1", "--east", "nobody", "--out", "x"),
        ("simulate", "--games", "1", "--format", "csv", "--out", "x"),
        ("arena",),
        ("arena", "random"),
        ("arena", "random", "nobody"),
        ("arena", "human", "random"),
        ("arena", "random", "random", "random"),
        ("arena", "random", "random", "--games", "0"),
    ],
    ids=str,
)
def test_a_wrong_command_line_leaves_with_2_and_says_why(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert leaves(*arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "error:" in output.err
    assert list(tmp_path.iterdir()) == []


def test_a_number_that_is_none_is_not_called_by_a_name_of_the_program(capsys):
    assert leaves("simulate", "--games", "0", "--out", "x") == 2
    assert "_positive" not in capsys.readouterr().err


@pytest.mark.parametrize("command", [("simulate", "--games", "1", "--out", "x", "--west"), ("arena", "random")])
def test_an_unknown_agent_is_told_which_there_are(command, capsys):
    assert leaves(*command, "nobody") == 2
    said = capsys.readouterr().err
    assert "nobody" in said
    assert ", ".join(wsdv.players.AGENTS) in said


def test_decisions_need_parquet_and_that_is_said(capsys, tmp_path):
    assert leaves("simulate", "--games", 1, "--decisions", "--out", tmp_path / "x.jsonl") == 1
    assert "Parquet" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seed", ["--5", "-", "", "1" * 5000, "٣", "1.5", "Ä", "-7"])
def test_any_text_is_a_seed(seed, tmp_path):
    out = tmp_path / "rows"
    assert leaves("simulate", "--games", 1, "--jobs", 1, f"--seed={seed}", "--out", out) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["seed"] == f"{seed}/0"


# show and check


def test_show_a_position(position, capsys):
    assert leaves("show", position) == 0
    text = capsys.readouterr().out
    assert text == board(wsdv.load_position(position))
    assert "III" in text.splitlines()[0]
    assert re.search(r"^Bayern +5 +0 +1 ", text, re.MULTILINE)


def test_show_a_record_shows_where_it_ended(record, capsys):
    assert leaves("show", record) == 0
    assert capsys.readouterr().out == board(finished_game().position)


def test_show_with_forecast_and_chronicle(record, capsys):
    game = finished_game()
    assert leaves("show", record, "--forecast", "--chronicle") == 0
    text = capsys.readouterr().out
    for part in (board(game.position), str(wsdv.forecast(game.position)), game.chronicle()):
        assert part in text
        text = text.split(part)[1]
    assert text == ""


def test_show_forecast_of_a_position(position, capsys):
    assert leaves("show", position, "--forecast") == 0
    text = capsys.readouterr().out
    for phase in range(1, 11):
        assert re.search(rf"^9\.{phase} ", text, re.MULTILINE)


def test_a_position_has_no_chronicle_and_that_is_said(position, capsys):
    leaves("show", position, "--chronicle")
    output = capsys.readouterr()
    assert "chronicle" in output.err + output.out


def test_check_a_position_and_a_record(position, record, capsys):
    assert leaves("check", position) == 0
    assert leaves("check", record) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{position}: ")
    assert lines[1].startswith(f"{record}: ")
    assert f"{len(finished_game().moves)} moves" in lines[1]


@pytest.mark.parametrize("command", ["show", "check"])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot be read"),
        ("a folder", "cannot be read"),
        (b"", "not valid JSON"),
        (b"\x00\x01\xff\xfe", "not UTF-8"),
        (b"[1, 2]", "wsdv-record/1"),
        (b"{}", "wsdv-position/1"),
        (b'{"format": "chess"}', "wsdv-record/1"),
        (b'{"format": ["wsdv-record/1"]}', "wsdv-record/1"),
        (b'{"format": "wsdv-position/1", "decade": 9}', "decade: "),
        (b'{"format": "wsdv-record/1"}', "seed: "),
        (b'{"format": "wsdv-position/1",', "line 1"),
        (b"[" * 100_000, "nested too deeply"),
    ],
    ids=["missing", "folder", "empty", "binary", "list", "nothing", "foreign", "odd", "fault", "record", "cut", "deep"],
)
def test_a_bad_file_leaves_with_1_and_says_what_is_wrong(command, content, words, tmp_path, capsys):
    file = tmp_path / "file"
    if content == "a folder":
        file.mkdir()
    elif content is not None:
        file.write_bytes(content)
    assert leaves(command, file) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert words in output.err
    assert "Traceback" not in output.err


def test_every_fault_of_a_file_is_named_with_its_place(tmp_path, capsys):
    document = {"format": "wsdv-position/1", "decade": 0, "provinces": {"Bayern": {"unrest": -2}}, "wall": "yes"}
    (tmp_path / "p.json").write_text(json.dumps(document), encoding="utf-8")
    assert leaves("check", tmp_path / "p.json") == 1
    lines = capsys.readouterr().err.splitlines()
    assert sorted(line.split(": ")[0] for line in lines) == ["decade", "provinces.Bayern.unrest", "wall"]


def test_a_record_that_does_not_fit_the_rules_names_the_move(record, capsys, tmp_path):
    document = json.loads(Path(record).read_text(encoding="utf-8"))
    document["moves"][5] = {"id": "done"} if document["moves"][5]["id"] != "done" else {"id": "card:1"}
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(document), encoding="utf-8")
    assert leaves("check", bad) == 1
    assert capsys.readouterr().err.startswith("moves[5].id: ")


def test_an_unfinished_position_can_be_shown(tmp_path, capsys):
    game = wsdv.new_game(seed=1)
    game.play(game.decision.choices[0])
    document = game.position.to_dict()
    assert document["unfinished"] is True
    (tmp_path / "p.json").write_text(json.dumps(document), encoding="utf-8")
    assert leaves("show", tmp_path / "p.json", "--forecast") == 0
    assert "Bayern" in capsys.readouterr().out


def test_play_load_refuses_what_is_no_record(position, capsys):
    assert leaves("play", "--load", position) == 1
    assert "format" in capsys.readouterr().err


# lab


def test_a_missing_extra_says_what_to_install(monkeypatch, capsys, tmp_path):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None if name == "jupyterlab" else found(name, *a))
    assert leaves("lab", tmp_path / "mine") == 1
    assert 'pip install "wsdv[notebooks]"' in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def lab(monkeypatch):
    """JupyterLab is not really opened; what would be run is kept."""
    opened = []

    def pretend(command, **_):
        opened.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(cli, "need", lambda *_: None)
    monkeypatch.setattr(cli.subprocess, "run", pretend)
    return opened


def test_lab_copies_the_notebooks_and_overwrites_nothing(lab, tmp_path, monkeypatch, capsys):
    source = tmp_path / "source"
    (source / "deep").mkdir(parents=True)
    for name in ("a.ipynb", "deep/b.ipynb", "notes.txt"):
        (source / name).write_text("new", encoding="utf-8")
    monkeypatch.setattr(cli, "_notebooks", lambda: source)
    own = tmp_path / "own"
    own.mkdir()
    (own / "a.ipynb").write_text("mine", encoding="utf-8")
    assert leaves("lab", own) == 0
    assert (own / "a.ipynb").read_text(encoding="utf-8") == "mine"
    assert (own / "deep" / "b.ipynb").read_text(encoding="utf-8") == "new"
    assert not (own / "notes.txt").exists()
    assert lab[0][-1] == str(own)
    assert str(own) in capsys.readouterr().out


def test_lab_where_nothing_can_be_written_says_so(lab, tmp_path, monkeypatch, capsys):
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.ipynb").write_text("new", encoding="utf-8")
    monkeypatch.setattr(cli, "_notebooks", lambda: source)
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert leaves("lab", tmp_path / "file" / "below") == 1
    assert "cannot be written" in capsys.readouterr().err
    assert lab == []


# As a process


def test_exit_codes_of_the_real_command(position, tmp_path):
    assert (run("--version").returncode, run("check", position).returncode) == (0, 0)
    bad = run("check", tmp_path / "missing")
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr.count("\n") == 1
    assert run("show").returncode == 2


def test_a_reader_that_stops_listening_is_no_error(record):
    command = [sys.executable, "-m", "wsdv.cli", "show", record, "--chronicle", "--forecast"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        said = process.stderr.read().decode()
    assert "Traceback" not in said
    assert "BrokenPipe" not in said


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_a_terminal_that_cannot_show_every_sign_is_no_error(record, encoding):
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "wsdv.cli", "show", record, "--chronicle", "--forecast"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
    assert b"Bayern" in done.stdout
