"""Rows in one file: mended after a kill, continued, and never written into somebody else's file."""

import pytest

import wsdv
from tests.analysis.runs import SETTINGS, arguments, as_file, expected, written
from tests.clock import within
from wsdv.analysis import Settings, lines, simulate
from wsdv.analysis.lines import Lines
from wsdv.cli import main


def finished(path, settings=SETTINGS):
    return Lines(path, settings).endings().total()


def test_rows_come_one_by_one_and_are_in_the_file_at_once(tmp_path):
    path = tmp_path / "rows"
    for number, row in enumerate(simulate(SETTINGS, 4, path, jobs=1), 1):
        assert path.read_bytes().endswith(b"\n")
        assert written(path)[-1] == row
        assert len(written(path)) == number


def test_the_endings_of_a_file_are_counted(tmp_path):
    path = tmp_path / "rows"
    path.write_bytes(as_file(expected(games=30)))
    endings = Lines(path, SETTINGS).endings()
    assert endings.total() == 30
    for (winner, reason), games in endings.items():
        ended = [row for row in expected(games=30) if (row["winner"], row["reason"]) == (winner, reason)]
        assert len(ended) == games


# Resuming


def test_a_whole_file_is_left_as_it_is_and_a_longer_run_goes_on(tmp_path):
    path = tmp_path / "rows"
    path.write_bytes(as_file(expected()[:4]))
    assert finished(path) == 4
    assert list(simulate(SETTINGS, 4, path)) == []
    assert list(simulate(SETTINGS, 2, path)) == []
    assert path.read_bytes() == as_file(expected()[:4])
    assert list(simulate(SETTINGS, 6, path, jobs=1)) == expected()[4:]
    assert path.read_bytes() == as_file(expected())


@pytest.mark.parametrize("whole", [0, 1, 3])
def test_a_file_cut_anywhere_in_its_last_line_is_mended(tmp_path, whole):
    path = tmp_path / "rows"
    start, last = as_file(expected()[:whole]), as_file(expected()[whole : whole + 1])
    for cut in range(len(last)):
        path.write_bytes(start + last[:cut])
        assert finished(path) == whole
        assert path.read_bytes() in {start, start + last[:cut]}
    for cut in (0, 1, len(last) // 2, len(last) - 2, len(last) - 1):
        path.write_bytes(start + last[:cut])
        list(simulate(SETTINGS, whole + 2, path, jobs=1))
        assert path.read_bytes() == as_file(expected()[: whole + 2])


def test_an_empty_file_is_a_run_that_has_not_begun(tmp_path):
    path = tmp_path / "rows"
    path.touch()
    assert list(simulate(SETTINGS, 2, path, jobs=1)) == expected()[:2]


def test_a_full_disk_says_so_and_the_run_goes_on_later(tmp_path, monkeypatch, capsys):
    path = tmp_path / "rows"
    real = lines._written
    calls = []

    def full(row):
        calls.append(row)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        return real(row)

    monkeypatch.setattr(lines, "_written", full)
    assert main(arguments(path, 5, "--jobs", 1)) == 1
    assert "No space left" in capsys.readouterr().err
    monkeypatch.setattr(lines, "_written", real)
    assert main(arguments(path, 5, "--jobs", 1)) == 0
    assert written(path) == expected()[:5]


def test_the_rows_of_a_large_file_are_counted_quickly(tmp_path):
    path = tmp_path / "rows"
    row = expected()[0]
    with path.open("wb") as file:
        for number in range(50_000):
            file.write(as_file([row | {"game": number, "seed": f"7/{number}"}]))
    with within(3):
        assert finished(path) == 50_000


# Files of other people


def row_of(settings, number):
    return expected(settings, number + 1)[number]


FOREIGN = {
    "another seed": as_file([row_of(Settings(8), 0)]),
    "another edition": as_file([row_of(Settings(7, "first"), 0)]),
    "another row first": as_file([row_of(SETTINGS, 1)]),
    "rows out of order": as_file([row_of(SETTINGS, 0), row_of(SETTINGS, 2)]),
    "a row twice": as_file([row_of(SETTINGS, 0), row_of(SETTINGS, 0)]),
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
    code = main(arguments(path, 3))
    assert path.read_bytes() == content
    assert code == 1
    output = capsys.readouterr()
    assert str(path) in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


def test_a_row_that_lacks_its_ending_is_counted_all_the_same(tmp_path):
    path = tmp_path / "rows"
    path.write_bytes(as_file([SETTINGS.head(0), SETTINGS.head(1) | {"winner": ["west"]}]))
    assert finished(path) == 2


def test_a_run_with_other_players_is_another_run(tmp_path, monkeypatch):
    monkeypatch.setitem(wsdv.players._AGENTS, "cautious", wsdv.players.Random)
    path = tmp_path / "rows"
    path.write_bytes(as_file(expected()[:1]))
    for other in (Settings(7, west="cautious"), Settings(7, east="cautious")):
        with pytest.raises(wsdv.Error, match="another run"):
            finished(path, other)


def test_where_nothing_can_be_written_that_is_said(tmp_path, capsys):
    (tmp_path / "file").touch()
    for path in (tmp_path / "no" / "folder" / "rows", tmp_path / "file" / "below"):
        assert main(arguments(path, 1)) == 1
        output = capsys.readouterr()
        assert str(path) in output.err
        assert output.err.count("\n") == 1
