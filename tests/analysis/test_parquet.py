"""Rows in a folder: read back as they were played, in parts that are whole or not there, and only in its own folder."""

import itertools
import json

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet as pq
import pytest

import wsdv
from tests.analysis.runs import SETTINGS, arguments, expected, written
from wsdv.analysis import Settings, parquet, schema, simulate
from wsdv.analysis.parquet import Folder
from wsdv.analysis.playing import play
from wsdv.cli import main


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "run.parquet"


@pytest.fixture
def parts_of_two(monkeypatch):
    monkeypatch.setattr(parquet, "_MOST_GAMES", 2)


def run(folder, games=6, settings=SETTINGS, **options):
    return list(simulate(settings, games, folder, jobs=1, parquet=True, **options))


def names(folder, kind="games"):
    return sorted(path.name for path in (folder / kind).iterdir())


def snapshot(folder):
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# What is read back


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_and_decisions_are_read_back_as_they_were_played(folder, jobs):
    list(simulate(SETTINGS, 6, folder, jobs=jobs, decisions=True))
    assert pq.read_table(folder / "games").to_pylist() == expected()
    decisions = pq.read_table(folder / "decisions").to_pylist()
    assert [tuple(row.values()) for row in decisions] == [
        note for number in range(6) for note in play(SETTINGS, number, decisions=True).decisions
    ]


@pytest.mark.usefixtures("parts_of_two")
def test_without_decisions_the_folder_as_a_whole_is_one_table(folder):
    run(folder)
    assert pa.dataset.dataset(folder).to_table().to_pylist() == expected()
    assert pq.read_table(folder).to_pylist() == expected()


def test_each_column_has_its_type_and_says_what_it_is(folder):
    run(folder, 1, decisions=True)
    types = {str: pa.string(), int: pa.int64(), bool: pa.bool_()}
    for kind, columns in (("games", schema.GAMES), ("decisions", schema.DECISIONS)):
        fields = pq.read_schema(folder / kind / "part-000000000.parquet")
        assert [(field.name, field.type) for field in fields] == [(c.name, types[c.type]) for c in columns]
        assert not any(field.nullable for field in fields)
        assert [field.metadata[b"about"].decode() for field in fields] == [c.about for c in columns]


def test_a_file_names_its_run(folder):
    run(folder, 1, Settings("text", "first"))
    metadata = pq.read_schema(folder / "games" / "part-000000000.parquet").metadata
    assert json.loads(metadata[b"wsdv"]) == {
        "format": "wsdv-games/1", "seed": "text", "edition": "first", "west": "random", "east": "random",
        "decisions": False,
    }  # fmt: skip


# Parts


@pytest.mark.usefixtures("parts_of_two")
def test_a_part_is_named_after_its_first_game(folder):
    run(folder, 5, decisions=True)
    parts = ["part-000000000.parquet", "part-000000002.parquet", "part-000000004.parquet"]
    assert names(folder) == names(folder, "decisions") == parts
    assert [pq.read_metadata(folder / "games" / name).num_rows for name in parts] == [2, 2, 1]


@pytest.mark.parametrize(("limit", "value", "games"), [("_MOST_DECISIONS", 1, 1), ("_MOST_SECONDS", 0, 1)])
def test_a_part_is_closed_when_it_holds_many_decisions_or_is_old(folder, monkeypatch, limit, value, games):
    monkeypatch.setattr(parquet, limit, value)
    run(folder, 3, decisions=True)
    assert [pq.read_metadata(folder / "games" / name).num_rows for name in names(folder)] == [games] * 3


@pytest.mark.usefixtures("parts_of_two")
def test_what_a_run_has_when_it_stops_is_written(folder):
    rows = simulate(SETTINGS, 6, folder, jobs=1)
    assert list(itertools.islice(rows, 3)) == expected()[:3]
    rows.close()
    assert written(folder) == expected()[:3]


@pytest.mark.usefixtures("parts_of_two")
def test_a_run_goes_on_where_it_stopped_and_no_game_is_played_twice(folder):
    assert run(folder, 3, decisions=True) == expected()[:3]
    before = snapshot(folder)
    assert run(folder, 2, decisions=True) == run(folder, 3, decisions=True) == []
    assert snapshot(folder) == before
    assert run(folder, 6, decisions=True) == expected()[3:]
    assert before.items() <= snapshot(folder).items()
    assert pq.read_table(folder / "games").to_pylist() == expected()
    whole = pq.read_table(folder / "decisions").column("game").to_pylist()
    assert [len(list(group)) for _, group in itertools.groupby(whole)] == [row["decisions"] for row in expected()]


@pytest.mark.usefixtures("parts_of_two")
def test_decisions_without_their_games_are_dropped_and_come_again(folder):
    """A kill may fall between the two files of a part: its games are written last."""
    run(folder, 6, decisions=True)
    whole = snapshot(folder)
    (folder / "games" / "part-000000004.parquet").unlink()
    assert Folder(folder, SETTINGS, decisions=True).endings().total() == 4
    assert names(folder, "decisions") == names(folder)
    assert run(folder, 6, decisions=True) == expected()[4:]
    assert snapshot(folder) == whole


def test_the_endings_of_a_folder_are_counted(folder):
    run(folder, 30)
    counted = Folder(folder, SETTINGS).endings()
    assert counted.total() == 30
    for (winner, reason), games in counted.items():
        assert games == sum((row["winner"], row["reason"]) == (winner, reason) for row in expected(games=30))


def test_a_run_of_the_same_seed_as_number_or_text_is_the_same(folder):
    run(folder, 2, Settings(7))
    assert run(folder, 3, Settings("7")) == expected()[2:3]


# Folders of other people


def a_file_instead(folder):
    folder.rename(folder.with_name("away"))
    folder.write_bytes(b"mine")


def other_table(path):
    pq.write_table(pa.table({"a": [1]}), path)


def torn_pages(path):
    data = path.read_bytes()
    path.write_bytes(
        data[:4] + bytes(len(data) // 2) + data[4 + len(data) // 2 :]
    )  # the end, which says what it is, stays


SPOILT = {
    "a file instead of the folder": a_file_instead,
    "a note in the folder": lambda folder: (folder / "notes.txt").write_text("mine", encoding="utf-8"),
    "a note among the games": lambda folder: (folder / "games" / "notes.txt").write_text("mine", encoding="utf-8"),
    "another table among the games": lambda folder: other_table(folder / "games" / "mine.parquet"),
    "another table instead of a part": lambda folder: other_table(folder / "games" / "part-000000002.parquet"),
    "a torn part": lambda folder: (folder / "games" / "part-000000002.parquet").write_bytes(b"PAR1"),
    "a part with torn pages": lambda folder: torn_pages(folder / "games" / "part-000000002.parquet"),
    "a missing part": lambda folder: (folder / "games" / "part-000000002.parquet").unlink(),
    "missing decisions": lambda folder: (folder / "decisions" / "part-000000002.parquet").unlink(),
    "another table among the decisions": lambda folder: other_table(folder / "decisions" / "part-000000006.parquet"),
    "a folder among the games": lambda folder: (folder / "games" / "part-000000006.parquet").mkdir(),
}


@pytest.mark.usefixtures("parts_of_two")
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_folder_that_is_not_as_this_run_left_it_is_refused_and_not_touched(spoil, folder, capsys):
    run(folder, 6, decisions=True)
    spoil(folder)
    before = snapshot(folder.parent)
    assert main(arguments(folder, 8, "--decisions", "--jobs", 1, "--format", "parquet")) == 1
    assert snapshot(folder.parent) == before
    output = capsys.readouterr()
    assert str(folder) in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


@pytest.mark.parametrize(
    ("settings", "decisions"),
    [
        (Settings(8), False),
        (Settings(7, "first"), False),
        (Settings(7, west="greedy"), False),
        (Settings(7, east="greedy"), False),
        (SETTINGS, True),
    ],
    ids=str,
)
def test_the_folder_of_another_run_is_refused(settings, decisions, folder):
    run(folder, 2)
    before = snapshot(folder)
    with pytest.raises(wsdv.Error, match="another run"):
        simulate(settings, 4, folder, decisions=decisions)
    assert snapshot(folder) == before


def test_a_folder_with_decisions_is_not_continued_without_them(folder):
    run(folder, 2, decisions=True)
    with pytest.raises(wsdv.Error, match="another run"):
        simulate(SETTINGS, 4, folder)


def test_hidden_files_are_nobodys_business(folder):
    """Such as those of a file manager, or what a kill has left of a part."""
    run(folder, 2)
    for place in (folder, folder / "games"):
        (place / ".DS_Store").write_bytes(b"")
    (folder / "games" / ".wsdv-x.part").write_bytes(b"PAR1")
    assert run(folder, 4) == expected()[2:4]


def test_an_empty_folder_is_a_run_that_has_not_begun(folder):
    folder.mkdir()
    assert run(folder, 2) == expected()[:2]


def test_where_no_folder_can_be_made_that_is_said(tmp_path, capsys):
    (tmp_path / "file").touch()
    for path in (tmp_path / "no" / "folder" / "x.parquet", tmp_path / "file" / "x.parquet"):
        assert main(arguments(path, 1)) == 1
        output = capsys.readouterr()
        assert str(path) in output.err
        assert output.err.count("\n") == 1


def test_a_full_disk_says_so_and_the_run_goes_on_later(folder, monkeypatch, capsys):
    real = parquet.write_atomically

    def full(*_):
        raise wsdv.Error("No space left on device")

    monkeypatch.setattr(parquet, "write_atomically", full)
    assert main(arguments(folder, 3, "--jobs", 1)) == 1
    assert "No space left" in capsys.readouterr().err
    monkeypatch.setattr(parquet, "write_atomically", real)
    assert run(folder, 3) == expected()[:3]
