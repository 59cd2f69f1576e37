"""Records are written whole or not at all, read with care, and stay readable for ever."""

import errno
import json
import os
import resource
import stat
import tempfile
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import wsdv
from tests.engine import toy
from wsdv.engine import Error, InvalidDocument
from wsdv.engine.files import MOST_BYTES, read_json
from wsdv.engine.record import from_document, to_document

FOLDER = Path(__file__).parents[1] / "records"
NOBODY = 65534


def played(game, moves=None, *, comments=False):
    """The game after so many random moves, or at its end; every fifth has a comment."""
    agent = wsdv.players.Random(seed=f"records {game.origin.seed}")
    while (decision := game.decision) is not None and (moves is None or len(game.moves) < moves):
        comment = f"„{len(game.moves)}“ – ä 🙂 \\ \n" if comments and len(game.moves) % 5 == 0 else None
        game.play(agent.decide(game.view(decision.player), decision), comment)
    return game


def text_of(path):
    return path.read_bytes().decode("utf-8")


def paths_of(act):
    """Where the faults are that an act is refused with."""
    with pytest.raises(InvalidDocument) as caught:
        act()
    assert all(fault.message for fault in caught.value.faults)
    return [fault.path for fault in caught.value.faults]


# Old files


RECORDS = {  # file: edition, seed, moves, ending
    "record-1-second-comments.json": ("second", 9, 59, ("west", "national-insolvency", 1)),
    "record-1-first-unfinished.json": ("first", "Leipzig 1989", 151, None),
    "record-1-second-start.json": ("second", -40, 93, ("east", "end-of-decade-iv", 4)),
}
POSITIONS = {  # file: edition, decade, stage, the record it was taken from, after how many moves
    "position-1-first-decade-2.json": ("first", 2, "9.2", "record-1-first-unfinished.json", 151),
    "position-1-second-middle-of-action.json": ("second", 1, "actions", "record-1-second-comments.json", 40),
}


def test_the_folder_of_old_files_only_grows():
    assert {path.name for path in FOLDER.iterdir()} == {*RECORDS, *POSITIONS, "README.md"}
    readme = text_of(FOLDER / "README.md")
    assert [name for name in (*RECORDS, *POSITIONS) if f"`{name}`" not in readme] == []


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_loads_and_ends_as_it_says(name):
    edition, seed, moves, ending = RECORDS[name]
    document = json.loads(text_of(FOLDER / name))
    assert document["format"] == "wsdv-record/1"
    game = wsdv.load(FOLDER / name)
    assert game.position.edition == edition
    assert game.origin.seed == seed
    assert len(game.moves) == moves
    assert [choice.id for choice, _ in game.moves] == [move["id"] for move in document["moves"]]
    assert [comment for _, comment in game.moves] == [move.get("comment") for move in document["moves"]]
    assert (game.result and (game.result.winner, game.result.reason, game.result.decade)) == ending
    assert (game.decision is None) == (ending is not None)


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_is_saved_again_as_it_was(name, tmp_path):
    wsdv.load(FOLDER / name).save(tmp_path / name)
    before, after = (json.loads(text_of(folder / name)) for folder in (FOLDER, tmp_path))
    del before["written_by"]
    assert after.pop("written_by") == wsdv.__version__
    assert list(after.items()) == list(before.items())


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_outlives_a_change_of_shuffling(name, monkeypatch):
    before = wsdv.load(FOLDER / name)
    monkeypatch.setattr("wsdv.engine.game.shuffled", lambda _seed, _purpose, items: tuple(reversed(items)))
    game = wsdv.load(FOLDER / name)
    assert game.position == before.position
    assert game.log == before.log


@pytest.mark.parametrize("name", POSITIONS)
def test_an_old_position_loads_and_is_where_its_old_record_leads(name):
    edition, decade, stage, record, moves = POSITIONS[name]
    position = wsdv.load_position(FOLDER / name)
    assert (position.edition, position.decade, position.stage) == (edition, decade, stage)
    assert position.to_dict() == json.loads(text_of(FOLDER / name))
    game = wsdv.load(FOLDER / record)
    while len(game.moves) > moves:
        game.undo()
    assert position == game.position
    assert position.diff(game.position) == []


def test_the_old_position_between_actions_can_be_played_and_the_one_within_an_action_cannot():
    game = wsdv.start_from(wsdv.load_position(FOLDER / "position-1-first-decade-2.json"), seed=1)
    assert played(game).result is not None
    middle = wsdv.load_position(FOLDER / "position-1-second-middle-of-action.json")
    assert paths_of(lambda: wsdv.start_from(middle, seed=1)) == ["unfinished"]


# Written, read and written again


def games():
    """Games of all kinds, at their start, in the middle and at their end."""
    names = {"west": "Jürgen", "east": "Z\u0308"}  # a name is kept as it is written, decomposed or not
    start = wsdv.load_position(FOLDER / "position-1-first-decade-2.json")
    for moves in (0, 37, None):
        yield played(toy.new_game(3), moves, comments=True)
        yield played(wsdv.new_game(edition="second", seed=11, players=names), moves, comments=True)
        yield played(wsdv.new_game(edition="first", seed="a\u0308/\U0001f642"), moves)
        yield played(wsdv.start_from(start, seed=2, players={"west": ""}), moves, comments=True)
        yield played(wsdv.start_from(wsdv.Position.from_dict({"format": "wsdv-position/1"}), seed=4), moves)


def test_a_record_written_read_and_written_again_is_the_same_to_the_byte(tmp_path):
    for number, game in enumerate(games()):
        first, second = tmp_path / f"{number}.json", tmp_path / f"{number} again.json"
        game.save(first)
        again = from_document(game.rules, read_json(first))
        again.save(second)
        assert second.read_bytes() == first.read_bytes()
        assert first.read_bytes().endswith(b"}\n")
        assert b"\r" not in first.read_bytes()
        assert (again.position, again.log, again.moves, again.result) == (
            game.position,
            game.log,
            game.moves,
            game.result,
        )


def test_saving_does_not_change_the_game_and_the_record_does_not_follow_it(tmp_path):
    game = played(toy.new_game(1), 6)
    before = game.position, game.log, game.moves
    game.save(tmp_path / "game.json")
    assert (game.position, game.log, game.moves) == before
    saved = (tmp_path / "game.json").read_bytes()
    played(game)
    assert (tmp_path / "game.json").read_bytes() == saved


def test_a_record_holds_what_has_been_played_and_not_what_was_taken_back(tmp_path):
    game = played(toy.new_game(1), 6)
    game.undo()
    game.save(tmp_path / "game.json")
    assert len(toy.load(tmp_path / "game.json").moves) == 5


@pytest.mark.parametrize(
    "players", [{"north": "Ann"}, {"west": 7}, {"west": None}, {7: "Ann"}], ids=["side", "number", "none", "key"]
)
def test_players_that_no_record_could_hold_are_refused_at_once(players):
    for begin in (
        lambda: wsdv.new_game(seed=1, players=players),
        lambda: wsdv.start_from(wsdv.new_game(seed=1).position, seed=1, players=players),
    ):
        with pytest.raises(Error, match="west, east"):
            begin()


@pytest.mark.parametrize("comment", [7, True, ["a"], b"a"], ids=repr)
def test_a_comment_that_no_record_could_hold_is_refused_at_once(comment):
    game = toy.new_game(1)
    with pytest.raises(Error, match="comment"):
        game.play(game.decision.choices[0], comment)
    assert game.moves == ()


LONE_SURROGATE = "caf\udce9"  # what a terminal hands over for a byte that is not UTF-8


def test_a_comment_with_half_a_character_is_saved_and_read_again_or_refused_in_words(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    game = toy.new_game(1)
    try:
        game.play(game.decision.choices[0], LONE_SURROGATE)
        game.save(path)
    except Error as problem:
        assert str(problem)  # noqa: PT017 - both ways are good
        assert text_of(path) == "old"
    else:
        assert toy.load(path).moves == game.moves
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("seed", [LONE_SURROGATE, 10**5000, -(10**5000)], ids=["surrogate", "long", "long negative"])
def test_a_seed_that_cannot_be_written_down_is_refused_in_words(seed):
    with pytest.raises(Error, match="seed"):
        wsdv.new_game(seed=seed)


# Saving when something goes wrong


@pytest.fixture
def old(tmp_path):
    """A saved game that is about to be overwritten, and what it holds."""
    path = tmp_path / "game.json"
    played(toy.new_game(1), 4).save(path)
    return path, path.read_bytes()


def refused(path):
    """Saving another game there is refused with a sentence that names the file."""
    with pytest.raises(Error) as caught:
        played(toy.new_game(2)).save(path)
    assert not isinstance(caught.value, InvalidDocument)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert caught.value.__cause__ is None
    return sentence


def unharmed(path, content):
    """The old file is as it was and nothing else lies beside it."""
    assert path.read_bytes() == content
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    assert len(toy.load(path).moves) == 4


def failing(problem):
    def fail(*_arguments, **_options):
        raise problem

    return fail


DISK_FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["os.fsync", "os.replace", "os.fdopen", "tempfile.mkstemp"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT], ids=errno.errorcode.get)
def test_when_the_disk_fails_the_old_file_stays_whole(old, monkeypatch, call, number):
    path, content = old
    with monkeypatch.context() as patch:
        patch.setattr(call, failing(OSError(number, os.strerror(number))))
        sentence = refused(path)
    assert os.strerror(number) in sentence
    unharmed(path, content)


@contextmanager
def at_most_bytes_per_file(count):
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (count, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 100])
def test_when_there_is_really_no_room_the_old_file_stays_whole(old, room):
    path, content = old
    game = played(toy.new_game(2))
    problem = None
    with at_most_bytes_per_file(room):
        try:
            game.save(path)
        except Error as caught:
            problem = caught
    assert str(path) in str(problem)
    unharmed(path, content)
    game.save(path)  # once there is room again
    assert toy.load(path).moves == game.moves


@pytest.mark.parametrize("call", ["os.fsync", "os.replace", "os.fdopen", "tempfile.mkstemp"])
@pytest.mark.parametrize("interruption", [KeyboardInterrupt, SystemExit, MemoryError])
def test_an_interruption_leaves_the_old_file_whole_and_nothing_beside_it(old, monkeypatch, call, interruption):
    path, content = old
    with monkeypatch.context() as patch:
        patch.setattr(call, failing(interruption()))
        with pytest.raises(interruption):
            played(toy.new_game(2)).save(path)
    unharmed(path, content)


@contextmanager
def an_ordinary_user():
    """The rights of somebody who may not write everywhere, as the superuser may."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_read_only_folder_is_refused_and_stays_as_it_was():
    with tempfile.TemporaryDirectory() as name:  # not tmp_path: others may not even enter that
        folder = Path(name)
        path = folder / "game.json"
        played(toy.new_game(1), 4).save(path)
        content = path.read_bytes()
        folder.chmod(0o555)
        try:
            with an_ordinary_user():
                assert os.strerror(errno.EACCES) in refused(path)
                refused(folder / "new.json")
        finally:
            folder.chmod(0o755)
        unharmed(path, content)


def test_a_folder_in_the_way_is_refused_and_keeps_what_is_in_it(tmp_path):
    target = tmp_path / "game.json"
    target.mkdir()
    (target / "inside").write_text("old", encoding="utf-8")
    refused(target)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert text_of(target / "inside") == "old"


def test_a_missing_folder_is_refused_and_not_made(tmp_path):
    refused(tmp_path / "missing" / "game.json")
    assert list(tmp_path.iterdir()) == []


def test_a_file_where_a_folder_should_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("old", encoding="utf-8")
    refused(tmp_path / "file" / "game.json")
    assert text_of(tmp_path / "file") == "old"


def test_names_that_no_file_can_have_are_refused_in_words(tmp_path):
    for name in ("a\0b.json", "a" * 3000, "x/" * 3000):
        for act in (toy.new_game(1).save, wsdv.load, wsdv.load_position):
            with pytest.raises(Error) as caught:
                act(f"{tmp_path}/{name}")
            assert str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_a_file_can_have_is_good_enough(tmp_path):
    path = tmp_path / ("n" * 250 + ".json")
    path.write_text("the system takes it", encoding="utf-8")
    toy.new_game(1).save(path)
    assert toy.load(path).moves == ()


def test_who_reads_while_it_is_written_has_the_old_record_whole(old):
    path, content = old
    with path.open("rb") as reader:
        begun = reader.read(10)
        played(toy.new_game(2)).save(path)
        assert begun + reader.read() == content
    assert path.read_bytes() != content


def mode_of(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o664], ids=oct)
def test_an_overwritten_file_keeps_its_permissions(old, mode):
    path, _ = old
    path.chmod(mode)
    played(toy.new_game(2)).save(path)
    assert mode_of(path) == mode


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o027, 0o640), (0o002, 0o664)], ids=oct)
def test_a_new_file_is_as_open_as_the_user_makes_files(tmp_path, mask, mode):
    before = os.umask(mask)
    try:
        toy.new_game(1).save(tmp_path / "game.json")
    finally:
        os.umask(before)
    assert mode_of(tmp_path / "game.json") == mode


# Reading files


def test_what_is_no_file_is_refused_in_words(tmp_path):
    for path in (tmp_path / "missing.json", tmp_path, tmp_path / "missing" / "game.json", ""):
        with pytest.raises(Error) as caught:
            toy.load(path)
        assert "cannot be read" in str(caught.value)


def test_a_file_just_within_the_limit_is_read_and_one_byte_more_is_refused_unread(tmp_path):
    path = tmp_path / "game.json"
    game = played(toy.new_game(1), 5)
    game.save(path)
    content = path.read_bytes()
    path.write_bytes(content + b" " * (MOST_BYTES - len(content)))
    assert toy.load(path).moves == game.moves
    with path.open("ab") as file:
        file.write(b" ")
    with pytest.raises(InvalidDocument, match=f"larger than {MOST_BYTES // 2**20} MB"):
        toy.load(path)
    with path.open("wb") as file:
        file.truncate(2**40)  # a terabyte that takes no room on the disk
    with pytest.raises(InvalidDocument, match="larger than"):
        toy.load(path)


def test_a_pipe_without_end_is_not_read_to_its_end(tmp_path):
    path, spaces, written = tmp_path / "pipe", b" " * 2**16, 0
    os.mkfifo(path)

    def write():
        nonlocal written
        with suppress(BrokenPipeError), path.open("wb", buffering=0) as pipe:
            while written < 2 * MOST_BYTES:
                written += pipe.write(spaces)

    writer = threading.Thread(target=write)
    writer.start()
    with pytest.raises(InvalidDocument, match="larger than"):
        toy.load(path)
    writer.join()
    assert written < MOST_BYTES + 2**20


def test_a_record_is_read_from_a_pipe_too(tmp_path):
    game = played(toy.new_game(1), 5)
    game.save(tmp_path / "game.json")
    os.mkfifo(tmp_path / "pipe")
    content = (tmp_path / "game.json").read_bytes()
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=(content,))
    writer.start()
    loaded = toy.load(tmp_path / "pipe")
    writer.join()
    assert loaded.moves == game.moves


def document(moves=5):
    """The record of a toy game, ready to be spoilt."""
    return to_document(played(toy.new_game(1), moves))


def load_text(tmp_path, text):
    path = tmp_path / "game.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return toy.load(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf8_is_read_with_and_without_a_mark_at_its_beginning(tmp_path, encoding):
    text = json.dumps(document() | {"players": {"ann": "Ännchen"}}, ensure_ascii=False)
    assert load_text(tmp_path, text.encode(encoding)).origin.players["ann"] == "Ännchen"


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_refused_in_words(tmp_path, encoding):
    text = json.dumps(document() | {"players": {"ann": "Ännchen"}}, ensure_ascii=False)
    with pytest.raises(InvalidDocument) as caught:
        load_text(tmp_path, text.encode(encoding))
    assert "game.json" in str(caught.value) or caught.value.faults[0].path.startswith("players")


def test_a_file_that_is_not_utf8_is_told_with_the_place(tmp_path):
    with pytest.raises(InvalidDocument, match=r"not UTF-8 text \(at byte 3\)"):
        load_text(tmp_path, b'{"a\xe4": 1}')


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        (" \n ", 2, 2),
        ("{", 1, 2),
        ('{"format": "wsdv-record/1",\n "seed" 1}', 2, 9),
        ('{"format": "wsdv-record/1"}\n}', 2, 1),
        ('{\n"seed": 01}', 2, 10),
        ("{'format': 1}", 1, 2),
        ('{"a": "\n"}', 1, 8),
        ('{"a": \u00a01}', 1, 7),
        ("[1,\n2,\n3,\nwsdv]", 4, 1),
    ],
)  # fmt: skip
def test_what_is_no_json_is_told_with_line_and_column(tmp_path, text, line, column):
    with pytest.raises(InvalidDocument, match=f"game.json is not valid JSON: line {line}, column {column}: "):
        load_text(tmp_path, text)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_are_none_are_refused_where_they_stand(tmp_path, number):
    text = json.dumps(document(), indent=1).replace('"seed": 1,', f'"seed": {number},')
    assert number in text
    with pytest.raises(InvalidDocument) as caught:
        load_text(tmp_path, text)
    line = 1 + text[: text.index(f" {number},")].count("\n")
    assert caught.value.faults[0].path == "seed" or f"line {line}," in str(caught.value)


@pytest.mark.parametrize("text", ['{"seed": 1, "seed": 1}', '{"seed": 1, "s\\u0065ed": 2}'], ids=["same", "escaped"])
def test_a_field_that_stands_twice_is_refused(tmp_path, text):
    assert paths_of(lambda: load_text(tmp_path, text)) == ["seed"]


def test_a_field_that_stands_twice_deep_inside_is_named_with_its_place(tmp_path):
    text = json.dumps(document()).replace('"moves": [{', '"moves": [{"comment": "a", "comment": "b", ')
    with pytest.raises(InvalidDocument) as caught:
        load_text(tmp_path, text)
    assert "moves[0].comment" in str(caught.value) or "line 1" in str(caught.value)


@pytest.mark.parametrize("depth", [10, 500, 900, 960, 985, 1_000, 10_000, 1_000_000])
@pytest.mark.parametrize("pair", ["[]", '{"a":}'], ids=["lists", "objects"])
def test_deep_nests_are_refused_wherever_they_stand(tmp_path, depth, pair):
    nest = pair[:-1] * depth + "0" + pair[-1] * depth
    assert paths_of(lambda: load_text(tmp_path, nest))
    for field in document():
        text = json.dumps(document() | {field: "NEST"}).replace('"NEST"', nest)
        [path, *_] = paths_of(lambda text=text: load_text(tmp_path, text))
        assert depth > 900 or path.replace("[", ".").split(".")[0] == field, field


# Documents


@pytest.mark.parametrize("thing", [None, True, 1, 1.5, "text", [], [1]], ids=repr)
def test_a_record_that_is_no_object_is_refused(tmp_path, thing):
    assert paths_of(lambda: load_text(tmp_path, json.dumps(thing))) == [""]


WRONG = {
    "format": [None, "", "wsdv-record/2", "WSDV-RECORD/1", 1, [], {}, True],
    "game": [None, "", "nine-mens-morris", 1, [], True],
    "rounds": [None, 8, 8.0, True, [], {}, "eight", "-8", ""],
    "seed": [None, True, False, 1.5, 1e3, [], {}, [1]],
    "start": [False, 0, "", [], {}, {"imagined": True}],
    "deal": [None, False, 0, "", [], {"deck": None}, {"deck": {}}, {"deck": "123456789"}, {"deck": [1, 2, 3]}],
    "moves": [None, False, 0, "", {}, [None], [[]], ["lay:1"], [{}], [{"id": None}], [{"id": 1}], [{"id": ["lay:1"]}]],
    "players": [None, False, 0, "", [], {"ann": None}, {"ann": 1}, {"cat": "Cat"}, {"": ""}, {"Ann": "Ann"}],
    "result": [False, 0, "", [], {}, {"winner": "ann"}, {"winner": "ann", "reason": "points", "more": 1}],
    "written_by": [False, 0, 1.0, [], {}],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in WRONG.items() for value in values])
def test_a_field_of_the_wrong_kind_is_refused_by_its_name(tmp_path, field, value):
    spoilt = document() | {field: value}
    [path, *more] = paths_of(lambda: load_text(tmp_path, json.dumps(spoilt)))
    assert path.replace("[", ".").split(".")[0] == field
    assert more == []


@pytest.mark.parametrize("field", ["format", "game", "seed"])
def test_a_field_that_must_not_be_left_out_is_asked_for(field):
    short = document()
    del short[field]
    assert paths_of(lambda: from_document(toy.HIGH_CARD, short)) == [field]


@pytest.mark.parametrize("seed", [0, -1, 2**64, 10**4000, "", "1", "ä", "a\u0308", "\0", "a b/c", "x" * 100_000])
def test_every_whole_number_and_every_text_is_a_seed(tmp_path, seed):
    game = played(toy.new_game(seed), 3)
    game.save(tmp_path / "game.json")
    loaded = toy.load(tmp_path / "game.json")
    assert loaded.origin.seed == seed
    assert loaded.position == game.position


def test_all_faults_are_listed_at_once():
    spoilt = document() | {"format": 1, "game": 2, "seed": None, "players": 3, "moves": 4, "deal": 5, "more": 6}
    spoilt |= {"rounds": 7}
    found = paths_of(lambda: from_document(toy.HIGH_CARD, spoilt))
    assert sorted(found) == ["deal", "format", "game", "more", "moves", "players", "rounds", "seed"]


@pytest.mark.parametrize("field", ["x", "Format", "format ", "move", "deal ", "__class__", "$schema"])
def test_unknown_fields_are_named(field):
    assert paths_of(lambda: from_document(toy.HIGH_CARD, document() | {field: 1})) == [field]
    moves = [*document()["moves"][:2], {"id": "lay:1", field: 1}]
    [path] = paths_of(lambda: from_document(toy.HIGH_CARD, document() | {"moves": moves}))
    assert path.startswith("moves[2]")


CARDS = [str(card) for card in range(1, 10)]


@pytest.mark.parametrize(
    "order",
    [
        [],
        CARDS[:-1],
        [*CARDS, "1"],
        [*CARDS[:-1], "1"],
        [*CARDS[:-1], "10"],
        [*CARDS[:-1], ""],
        [*CARDS[:-1], "09"],
        [*CARDS[:-1], "９"],
        ["1"] * 100_000,
    ],
    ids=["none", "short", "long", "twice", "unknown", "nameless", "zero", "wide", "many"],
)
def test_a_deal_that_is_no_permutation_is_refused(order):
    assert paths_of(lambda: from_document(toy.HIGH_CARD, document() | {"deal": {"deck": order}})) == ["deal.deck"]


def test_a_deal_for_no_shuffle_of_the_game_is_refused():
    whole = document(moves=None)
    assert "reshuffle/1" in whole["deal"]
    whole["deal"]["reshuffle/77"] = CARDS
    assert paths_of(lambda: from_document(toy.HIGH_CARD, whole)) == ["deal.reshuffle/77"]


def test_a_deal_left_out_follows_from_the_seed():
    game = played(toy.new_game(1), 5)
    spoilt = to_document(game)
    del spoilt["deal"]
    loaded = from_document(toy.HIGH_CARD, spoilt)
    assert loaded.deal == game.deal
    assert loaded.position == game.position


def test_the_first_move_that_does_not_fit_is_named_with_its_reason():
    game = played(toy.new_game(1), 6)
    spoilt = to_document(game)
    for number in (5, 3, 0):
        while len(game.moves) > number:
            game.undo()
        wrong = next(choice for choice in toy.CATALOGUE if choice not in game.decision.choices)
        spoilt["moves"][number] = {"id": wrong.id}
        with pytest.raises(InvalidDocument) as caught:
            from_document(toy.HIGH_CARD, spoilt)
        [fault] = caught.value.faults
        assert (fault.path, fault.message) == (f"moves[{number}].id", str(game.why_not(wrong)))


def test_a_move_of_no_known_name_is_answered_with_suggestions():
    spoilt = document()
    spoilt["moves"][2] = {"id": "take:points"}
    with pytest.raises(InvalidDocument, match=r"^moves\[2\]\.id: .*take:points.*take:point\b"):
        from_document(toy.HIGH_CARD, spoilt)


def test_moves_after_the_end_are_refused():
    whole = document(moves=None)
    length = len(whole["moves"])
    whole["moves"] += [{"id": "take:point"}] * 3
    with pytest.raises(InvalidDocument, match="The game is over") as caught:
        from_document(toy.HIGH_CARD, whole)
    assert [fault.path for fault in caught.value.faults] == [f"moves[{length}].id"]


def test_a_result_must_be_the_one_the_moves_lead_to():
    whole, part = document(moves=None), document()
    right = whole["result"]
    other = {"ann": "bob", "bob": "ann"}[right["winner"]]
    for spoilt in (
        whole | {"result": None},
        whole | {"result": right | {"winner": other}},
        whole | {"result": right | {"reason": "Points"}},
        part | {"result": right},
    ):
        assert paths_of(lambda spoilt=spoilt: from_document(toy.HIGH_CARD, spoilt)) == ["result"]
    del whole["result"]
    assert from_document(toy.HIGH_CARD, whole).result.winner == right["winner"]


def test_a_refused_document_is_left_as_it_was_and_so_is_a_loaded_one():
    for spoilt in (document(), document() | {"moves": [{"id": "lay:99"}]}, document() | {"deal": {"deck": CARDS[1:]}}):
        before = json.dumps(spoilt)
        with suppress(InvalidDocument):
            played(from_document(toy.HIGH_CARD, spoilt))
        assert json.dumps(spoilt) == before


def test_a_copy_without_history_is_not_saved(tmp_path):
    path = tmp_path / "bare.json"
    with pytest.raises(wsdv.Error, match="without history"):
        wsdv.new_game(seed=1).copy(history=False).save(path)
    assert not path.exists()
