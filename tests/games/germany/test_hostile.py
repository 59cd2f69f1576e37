"""Spoilt files of any kind: refused in words that name the place, in little time and memory, or loaded as they stand.

What is accepted is whole: it can be shown, forecast, played on and saved.
"""

import io
import json
import os
import pickle
import re
import subprocess
import sys
import tracemalloc
import unicodedata
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import wsdv
from tests.clock import within
from tests.games.germany.invariants import EDITIONS, PROVINCES, at_random, random_document
from wsdv.cli import main
from wsdv.engine.files import MOST_BYTES
from wsdv.engine.record import from_document, to_document
from wsdv.games.germany.draw.text import board
from wsdv.games.germany.rules import GERMANY

MOST_SECONDS = 2
MOST_MEMORY = 200 * 2**20
MOST_TEXT = 100_000  # characters: nobody reads a longer message
PROTEST = {"provinces": {"West Berlin": {"unrest": 4}}, "imported_protests": {"Rheinland-Pfalz": 1}}
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\ud800-\udfff]")

RECORD_FIELDS = {
    *("format", "game", "edition", "seed", "start", "deal", "moves", "players", "result", "written_by"),
}
POSITION_FIELDS = {
    *("format", "game", "edition", "decade", "half", "stage", "to_move", "provinces", "imported_protests"),
    *("factories", "run_down", "closed_sites", "infrastructure", "tracks", "socialists_in_box", "wall"),
    *("stasi_disbanded", "police", "cards", "known", "unfinished"),
}


# Valid files to be spoilt


def after(game, moves=None, *, comments=False):
    """The game after so many random moves, or at its end."""
    choose = at_random(f"hostile {game.origin.seed}")
    while (decision := game.decision) is not None and (moves is None or len(game.moves) < moves):
        game.play(choose(decision), "für „alle“" if comments and len(game.moves) % 4 == 0 else None)
    return game


def position_document(seed, edition):
    """A complete position: a random table with all its cards dealt."""
    position = wsdv.start_from(wsdv.Position.from_dict(random_document(seed, edition)), seed=seed).position
    return position.to_dict()


def written(document):
    return json.dumps(document, ensure_ascii=False, indent=1)


@cache
def positions():
    """Texts of small and complete positions, finished and unfinished, of both editions."""
    found = [{"format": "wsdv-position/1"}, {"format": "wsdv-position/1", **PROTEST}]
    for seed in range(20):
        edition = EDITIONS[seed % 2]
        found.append(random_document(seed, edition))
        document = position_document(seed, edition)
        try:
            wsdv.Position.from_dict(document)
        except wsdv.InvalidDocument:
            continue  # a protest on its way to a supplier: the one moment no document can hold
        found.append(document)
    return [written(document) for document in found]


@cache
def records():
    """Texts of short and whole records of both editions, some from a start position, some with comments."""
    players = {"west": "Jürgen", "east": "random"}
    games = []
    for seed, moves in enumerate((0, 3, 6, 9, 12, 15, 20, 30)):
        edition = EDITIONS[seed % 2]
        games.append(after(wsdv.new_game(edition=edition, seed=seed, players=players), moves, comments=True))
        start = wsdv.Position.from_dict(random_document(seed, edition))
        games.append(after(wsdv.start_from(start, seed=f"Käthe {seed}"), moves))
    games.append(after(wsdv.new_game(seed=9), comments=True))
    return [written(to_document(game)) for game in games]


@cache
def finished():
    """A whole game."""
    return after(wsdv.new_game(edition="second", seed=5), comments=True)


def record(**changes):
    return deepcopy(to_document(finished())) | changes


# What must be true of every file


def in_time():
    return within(MOST_SECONDS)


@contextmanager
def in_memory():
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("hostile") / "file.json"


def put(file, content):
    data = content if isinstance(content, bytes) else content.encode()
    file.write_bytes(data)
    return file


def as_bytes(document):
    """A document as a hostile hand writes it: NaN and half characters included."""
    return json.dumps(document).encode()


def check_file(file):
    """What `wsdv check` says: its exit code and what it prints."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["check", str(file)])
    out, err = out.getvalue(), err.getvalue()
    assert "Traceback" not in out + err
    assert not CONTROL.search(out + err), "a file must not be able to steer the terminal"
    assert len(out + err) < MOST_TEXT
    assert all(line.strip() for line in (out + err).splitlines())
    if code == 0:
        assert err == ""
        assert out.startswith(str(file))
    else:
        assert code == 1
        assert out == ""
        assert err.strip()
    return code, err


def first_field(path):
    return re.split(r"[.\[]", path)[0]


def named(problem, document, file, fields):
    """The refusal names the place: a field that is there or should be, or the file."""
    assert str(problem).strip()
    assert len(str(problem)) < MOST_TEXT
    assert isinstance(problem, wsdv.InvalidDocument)
    assert problem.faults
    names = [unicodedata.normalize("NFC", key) for key in document] if isinstance(document, dict) else []
    known = {first_field(name)[:60] for name in names} | fields
    for number, fault in enumerate(problem.faults):
        assert fault.message
        if fault.path:
            shown = unicodedata.normalize("NFC", first_field(fault.path)).rstrip("…")
            assert shown in known or not all(name.isprintable() and name for name in names)
        else:  # the whole file, or a last line that says there are many more
            assert number or str(file) in fault.message or not isinstance(document, dict)


def tree_of(file):
    """The document in a file, if it is one."""
    try:
        return json.loads(file.read_bytes().decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None


def good_position(position):
    """A position that was accepted is whole."""
    document = position.to_dict()
    again = wsdv.Position.from_dict(json.loads(json.dumps(document)))
    assert again == position
    assert hash(again) == hash(position)
    assert board(position)
    assert str(wsdv.forecast(position))
    if position.unfinished:
        with pytest.raises(wsdv.InvalidDocument):
            wsdv.start_from(position, seed=1)
        return
    game = wsdv.start_from(position, seed=1)
    choose = at_random(1)
    for _ in range(4):
        if game.decision is None:
            break
        assert len(game.decision.choices) >= 2
        game.play(choose(game.decision))
    assert (game.decision is None) == (game.result is not None)
    assert game.view("west").position.edition == position.edition


def good_game(game, document):
    """A game that was accepted went as its record says, and its own record is the same game."""
    assert [comment for _, comment in game.moves] == [move.get("comment") for move in document.get("moves", [])]
    again = from_document(GERMANY, json.loads(json.dumps(to_document(game))))
    assert (again.moves, again.position, again.result, again.deal) == (
        game.moves,
        game.position,
        game.result,
        game.deal,
    )
    assert game.origin.options["edition"] == game.position.edition
    assert (game.decision is None) == (game.result is not None)
    for purpose, order in document.get("deal", {}).items():
        assert game.deal[purpose] == order


def judge_position(file):
    """Load a position file: whole or refused. Gives whether it was accepted."""
    try:
        with in_time():
            position = wsdv.load_position(file)
    except wsdv.Error as problem:
        named(problem, tree_of(file), file, POSITION_FIELDS)
        assert check_file(file)[0] == 1
        return False
    good_position(position)
    assert check_file(file)[0] == 0
    return True


def judge_record(file):
    """Load a record file: whole or refused. Gives whether it was accepted."""
    try:
        with in_time():
            game = wsdv.load(file)
    except wsdv.Error as problem:
        named(problem, tree_of(file), file, RECORD_FIELDS)
        assert check_file(file)[0] == 1
        return False
    good_game(game, tree_of(file))
    assert check_file(file)[0] == 0
    return True


def faults_of(file, document, load=wsdv.load_position):
    """The paths and messages a document is refused with, by `load` and by `wsdv check` alike."""
    put(file, document if isinstance(document, (str, bytes)) else as_bytes(document))
    with pytest.raises(wsdv.InvalidDocument) as caught:
        load(file)
    code, printed = check_file(file)
    assert code == 1
    assert printed == f"{caught.value}\n"
    return [(fault.path, fault.message) for fault in caught.value.faults]


def paths_of(file, document, load=wsdv.load_position):
    return [path for path, _ in faults_of(file, document, load)]


def position(**fields):
    return {"format": "wsdv-position/1", **fields}


# The valid files are valid


def test_every_file_that_is_spoilt_below_is_valid_before(file):
    assert len(positions()) > 30
    assert [text for text in positions() if not judge_position(put(file, text))] == []
    assert [text for text in records() if not judge_record(put(file, text))] == []


# Mutations at random

steady = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
numbers = st.integers(min_value=0, max_value=2**32)
ODD_BYTES = [
    *(bytes([code]) for code in (*b'0123456789-+.eE{}[],:" \\/\n\tntfaub', 0, 0x7F, 0x80, 0xC3, 0xE2, 0xED, 0xFF)),
    *(b'"', b"null", b"true", b"-1", b"1e999", b"NaN", b"\\ud800", b"\\u0000", b"\xef\xbb\xbf", b"u\xcc\x88"),
]
BYTE_SLIPS = ["put", "insert", "cut", "repeat", "swap", "flip", "end"]
byte_edits = st.lists(
    st.tuples(st.sampled_from(BYTE_SLIPS), numbers, numbers),
    min_size=1,
    max_size=3,
)


def spoilt_bytes(data, edits):
    """A file after slips of the pen and of the disk."""
    data = bytearray(data)
    for kind, a, b in edits:
        if not data:
            break
        at, length = a % len(data), b % 12 + 1
        if kind == "put":
            data[at : at + 1] = ODD_BYTES[b % len(ODD_BYTES)]
        elif kind == "insert":
            data[at:at] = ODD_BYTES[b % len(ODD_BYTES)]
        elif kind == "cut":
            del data[at : at + length]
        elif kind == "repeat":
            data[at:at] = data[at : at + length]
        elif kind == "swap":
            other = b % len(data)
            data[at], data[other] = data[other], data[at]
        elif kind == "flip":
            data[at] ^= 1 << b % 8
        elif b % 8 == 0:
            del data[at:]
    return bytes(data)


@given(numbers, byte_edits)
@settings(steady, max_examples=150)
def test_a_position_with_spoilt_bytes_is_refused_or_whole(file, which, edits):
    judge_position(put(file, spoilt_bytes(positions()[which % len(positions())].encode(), edits)))


@given(numbers, byte_edits)
@settings(steady, max_examples=150)
def test_a_record_with_spoilt_bytes_is_refused_or_whole(file, which, edits):
    judge_record(put(file, spoilt_bytes(records()[which % len(records())].encode(), edits)))


ODD_VALUES = [
    *(None, True, False, 0, 1, -1, 2, 3, 4, 7, 12, 13, 10_000, 10_001, 2**63, -(2**63), 10**18, 10**4000),
    *(0.0, 1.0, -1.5, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", "0", "1", "-1", "20", "I", "IV-round-table", "null", "true", "west", "East", "second", "first", "9.1", "3.1"),
    *("Bayern", "Thu\u0308ringen", "Th\u00fcringen", "berlin", "hamburg", "leipzig", "dortmund-kassel", "done"),
    *("card:20", "use:event", "\ud800", "\0", "\x1b[2J", "a\nb", "x" * 5000, "\U0001f642", "__class__", "９", " "),
    *([], {}, [[]], [{}], {"": {}}, [None], ["20", "20"], {"id": "done"}, {"card": "5", "used": 1}, {"unrest": -1}),
    *([1] * 100, {"format": "wsdv-position/1"}, {"0": "62", "00": "61"}, {"0": 1}),
]
TREE_SLIPS = ["put", "drop", "rename", "add", "copy", "step"]
tree_edits = st.lists(
    st.tuples(st.sampled_from(TREE_SLIPS), numbers, numbers),
    min_size=1,
    max_size=3,
)


def places_in(tree):
    """Every place in a document: the object or list, and the name or number within it."""
    found, todo = [], [tree]
    while todo:
        node = todo.pop()
        entries = list(node.items()) if isinstance(node, dict) else list(enumerate(node))
        for key, value in entries:
            found.append((node, key))
            if isinstance(value, (dict, list)):
                todo.append(value)
    return found


def spoilt_tree(document, edits):
    """A document after somebody has edited it by hand."""
    for kind, a, b in edits:
        places = places_in(document)
        if not places:
            break
        node, key = places[a % len(places)]
        odd = deepcopy(ODD_VALUES[b % len(ODD_VALUES)])
        if kind == "drop":
            del node[key]
        elif kind == "rename" and isinstance(node, dict):
            node[odd if isinstance(odd, str) else f"{key} "] = node.pop(key)
        elif kind == "add" and isinstance(node, dict):
            node[str(odd)[:70]] = odd
        elif kind == "copy":
            other, other_key = places[b % len(places)]
            node[key] = deepcopy(other[other_key])
        elif kind == "step" and isinstance(node[key], (int, float)):
            node[key] += b % 5 - 2
        else:
            node[key] = odd
    return document


@given(numbers, tree_edits)
@settings(steady, max_examples=350)
def test_a_position_edited_by_a_careless_hand_is_refused_or_whole(file, which, edits):
    document = json.loads(positions()[which % len(positions())])
    judge_position(put(file, as_bytes(spoilt_tree(document, edits))))


@given(numbers, tree_edits)
@settings(steady, max_examples=150)
def test_a_record_edited_by_a_careless_hand_is_refused_or_whole(file, which, edits):
    document = json.loads(records()[which % len(records())])
    judge_record(put(file, as_bytes(spoilt_tree(document, edits))))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["positions", "records"])
def test_thousands_of_spoilt_files_are_refused_or_whole(file, kind):
    random = Random(f"thousands of {kind}")
    texts, judge = (positions(), judge_position) if kind == "positions" else (records(), judge_record)

    def edits(slips):
        return [
            (random.choice(slips), random.getrandbits(32), random.getrandbits(32)) for _ in range(random.randint(1, 3))
        ]

    verdicts = []
    for _ in range(2500):
        text = random.choice(texts)
        verdicts.append(judge(put(file, as_bytes(spoilt_tree(json.loads(text), edits(TREE_SLIPS))))))
        verdicts.append(judge(put(file, spoilt_bytes(text.encode(), edits(BYTE_SLIPS)))))
    assert verdicts.count(True) > 50  # the mutations reach beyond the first check
    assert verdicts.count(False) > 1000


some_names = st.sampled_from(sorted(RECORD_FIELDS | POSITION_FIELDS)) | st.text(max_size=8)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(some_names, inner, max_size=5),
    max_leaves=12,
)


@given(anything, st.sampled_from(["wsdv-record/1", "wsdv-position/1", None]))
@settings(steady, max_examples=150)
def test_any_json_at_all_is_refused_or_whole(file, thing, kind):
    if isinstance(thing, dict) and kind:
        thing["format"] = kind
    put(file, as_bytes(thing))
    {"wsdv-record/1": judge_record, "wsdv-position/1": judge_position, None: check_file}[kind](file)


@given(st.binary(max_size=200))
@settings(steady, max_examples=100)
def test_any_bytes_at_all_are_refused(file, data):
    put(file, data)
    assert check_file(file)[0] == 1


# Cut short and badly encoded


@pytest.mark.parametrize("kind", ["position", "record"])
def test_a_file_cut_short_anywhere_is_refused(file, kind):
    text, judge = (positions()[-1], judge_position) if kind == "position" else (records()[-1], judge_record)
    data = text.encode()
    for length in (*range(20), *range(20, len(data), len(data) // 150), *range(len(data) - 20, len(data))):
        assert not judge(put(file, data[:length])), length


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-16-le", "utf-32"])
def test_a_position_in_another_encoding_is_refused_in_words(file, encoding):
    text = written(position(provinces={"Baden-Württemberg": {"unrest": 1}}))
    [(path, message)] = faults_of(file, text.encode(encoding))
    assert path == ""
    assert str(file) in message


def test_a_mark_at_the_beginning_is_no_fault(file):
    put(file, written(position(decade=2)).encode("utf-8-sig"))
    assert wsdv.load_position(file).decade == 2
    assert check_file(file)[0] == 0
    put(file, records()[0].encode("utf-8-sig"))
    assert check_file(file)[0] == 0


# Names, composed and decomposed


def test_names_may_be_written_decomposed(file):
    plain = position(provinces={"Thüringen": {"unrest": 7}, "Baden-Württemberg": {"living_standard": 3}})
    odd = unicodedata.normalize("NFD", written(plain))
    assert odd != written(plain)
    put(file, odd)
    found = wsdv.load_position(file)
    assert found.provinces["Thüringen"].unrest == 7
    assert found.provinces["Baden-Württemberg"].living_standard == 3
    assert found == wsdv.Position.from_dict(plain)


def test_a_name_written_both_ways_stands_there_twice(file):
    both = {unicodedata.normalize(form, "Thüringen"): {"unrest": 1} for form in ("NFC", "NFD")}
    assert len(both) == 2
    assert paths_of(file, position(provinces=both)) == ["provinces.Thüringen"]


def test_moves_may_be_written_decomposed_and_a_connection_from_its_other_end(file):
    game = wsdv.new_game(seed=1)
    choose, rename = at_random(3), {}
    while (decision := game.decision) is not None and len(rename) < 2:
        umlaut = [c for c in decision.choices if not c.id.isascii()]
        line = [c for c in decision.choices if c.id.startswith("build:line:") and c.id.count("-") == 1]
        game.play((umlaut or line or [choose(decision)])[0])
        chosen = game.moves[-1][0].id
        if not chosen.isascii():
            rename[chosen] = unicodedata.normalize("NFD", chosen)
        elif line and chosen == line[0].id:
            one, other = chosen.removeprefix("build:line:").split("-")
            rename[chosen] = f"build:line:{other}-{one}"
    document = to_document(game)
    for move in document["moves"]:
        move["id"] = rename.get(move["id"], move["id"])
    put(file, written(document))
    loaded = wsdv.load(file)
    assert len(rename) == 2
    assert loaded.moves == game.moves
    assert to_document(loaded) == to_document(game)


# Numbers and words of the wrong kind


@pytest.mark.parametrize("value", ["3", True, False, None, 3.0, 3.5, -1, 10_001, 10**30, [3], {"unrest": 3}])
def test_a_count_is_a_whole_number_of_its_range(file, value):
    assert paths_of(file, position(provinces={"Bayern": {"unrest": value}})) == ["provinces.Bayern.unrest"]


def test_a_number_beyond_all_numbers_is_refused_where_it_stands(file):
    text = written(position(provinces={"Bayern": {"unrest": 3}})).replace(": 3", ": 1e400")
    assert paths_of(file, text) == ["provinces.Bayern.unrest"]


@pytest.mark.parametrize("value", [10_001, 10**30])
def test_a_number_that_is_too_large_is_not_told_to_be_larger(file, value):
    [(_, message)] = faults_of(file, position(provinces={"Bayern": {"unrest": value}}))
    assert "10000" in message.replace(",", "").replace(".", "")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_is_none_is_refused_where_it_stands(file, number):
    text = written(position(decade=1, provinces={"Bayern": {"unrest": 3}})).replace(": 3", f": {number}")
    [(path, message)] = faults_of(file, text)
    assert path == "provinces.Bayern.unrest" or "line 6," in message


@pytest.mark.parametrize("digits", [4_299, 4_300, 4_301, 5_000, 1_000_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_thousands_of_digits_is_refused(file, digits, sign):
    text = written(position(decade="HUGE")).replace('"HUGE"', sign + "9" * digits)
    with in_time():
        [(path, message)] = faults_of(file, text)
    assert path == "decade" or str(file) in message
    assert len(message) < 1000
    text = written(record(seed="HUGE", moves=[], result=None)).replace('"HUGE"', sign + "9" * digits)
    with in_time():
        judge_record(put(file, text))


@pytest.mark.parametrize("field", ["wall", "stasi_disbanded", "unfinished"])
@pytest.mark.parametrize("value", [0, 1, "true", "false", "", None, []], ids=repr)
def test_yes_and_no_are_not_numbers_or_words(file, field, value):
    assert paths_of(file, position(**{field: value})) == [field]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"decade": "1"}, "decade"),
        ({"decade": True}, "decade"),
        ({"half": 3}, "half"),
        ({"stage": 9.1}, "stage"),
        ({"stage": "9.11"}, "stage"),
        ({"to_move": "West"}, "to_move"),
        ({"edition": 2}, "edition"),
        ({"edition": ["second"]}, "edition"),
        ({"edition": {"second": 1}}, "edition"),
        ({"game": None}, "game"),
        ({"provinces": []}, "provinces"),
        ({"provinces": {"Bavaria": {}}}, "provinces.Bavaria"),
        ({"provinces": {"Bayern": 3}}, "provinces.Bayern"),
        ({"provinces": {"Bayern": {"socialists": 0}}}, "provinces.Bayern.socialists"),
        ({"provinces": {"West Berlin": {"living_standard": 0}}}, "provinces.West Berlin.living_standard"),
        ({"provinces": {"West Berlin": {"sectors": {"soviet": 0}}}}, "provinces.West Berlin.sectors.soviet"),
        ({"imported_protests": {"Rheinland-Pfalz": 1}}, "imported_protests"),
        ({"imported_protests": {"Bayern": 0}}, "imported_protests.Bayern"),
        ({"factories": "berlin"}, "factories"),
        ({"factories": ["Berlin"]}, "factories[0]"),
        ({"factories": ["berlin", "berlin"]}, "factories[1]"),
        ({"factories": ["berlin", ["berlin"]]}, "factories[1]"),
        ({"run_down": ["hamburg"]}, "run_down[0]"),
        ({"closed_sites": ["berlin"]}, "closed_sites[0]"),
        ({"infrastructure": {"berlin-paris": 1}}, "infrastructure.berlin-paris"),
        ({"infrastructure": {"berlin-bitterfeld": "1"}}, "infrastructure.berlin-bitterfeld"),
        ({"infrastructure": {"berlin-bitterfeld": 1, "bitterfeld-berlin": 1}}, "infrastructure.bitterfeld-berlin"),
        ({"tracks": {"prestige": 7}}, "tracks.prestige"),
        ({"tracks": {"prestige": "0"}}, "tracks.prestige"),
        ({"socialists_in_box": 13}, "socialists_in_box"),
        ({"police": {"card": "5"}}, "police"),
        ({"police": ["5"]}, "police[0]"),
        ({"police": [{"card": 5}]}, "police[0].card"),
        ({"police": [{"card": "5", "used": 0}]}, "police[0].used"),
        ({"police": [{"card": "5"}], "stasi_disbanded": True}, "police"),
        ({"cards": []}, "cards"),
        ({"cards": {"deck": []}}, "cards.deck"),
        ({"cards": {"draw": None}}, "cards.draw"),
        ({"cards": {"draw": [20]}}, "cards.draw[0]"),
        ({"cards": {"draw": ["20", "4", "20"]}}, "cards.draw[2]"),
        ({"cards": {"special": "IV"}}, "cards.special"),
        ({"cards": {"special": 1}}, "cards.special"),
        ({"known": {"north": {}}}, "known.north"),
        ({"known": {"east": {"draw": {"-1": "62"}}}}, "known.east.draw.-1"),
        ({"known": {"east": {"draw": {"٣": "62"}}}}, "known.east.draw.٣"),
        ({"known": {"east": {"draw": {"0": 62}}}}, "known.east.draw.0"),
        ({"known": {"west": {"gone": ["62", "62"]}}}, "known.west.gone[1]"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_slip_in_a_position_is_named_by_its_path(file, fields, path):
    assert paths_of(file, position(**fields)) == [path]


def test_every_slip_is_listed_at_once(file):
    spoilt = position(decade="1", half=0, tracks={"currency": 9}, provinces={"Hessen": {"unrest": -2}}, more=1)
    assert sorted(paths_of(file, spoilt)) == ["decade", "half", "more", "provinces.Hessen.unrest", "tracks.currency"]
    assert "provinces.Hessen.unrest: must be 0 or more, got -2" in check_file(file)[1].splitlines()


def test_a_nameless_field_is_still_named(file):
    [(path, message)] = faults_of(file, position(**{"": 1}))
    assert path or '"' in message or "''" in message


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nfine: all is well", "\u202e", "\r", "\0"], ids=ascii)
def test_a_name_in_a_file_cannot_steer_the_terminal(file, name):
    for document in (
        position(**{name: 1}),
        position(provinces={name: {}}),
        position(factories=[name]),
        record(**{name: 1}),
        record(moves=[{"id": name}]),
        record(deal={name: []}),
        record(deal={name: 1}),
        record(players={name: ""}),
        record(format=name),
    ):
        put(file, as_bytes(document))
        _, printed = check_file(file)
        assert not [line for line in printed.splitlines() if line.startswith("fine: ")]


@pytest.mark.parametrize("text", ["\\ud800", "\\udfff\\ud800", "\\udce9"])
def test_half_characters_are_refused_or_kept(file, text):
    for document in (
        position(stage="HALF"),
        position(factories=["HALF"]),
        position(HALF=1),
        record(seed="HALF"),
        record(players={"west": "HALF"}),
        record(moves=[{"id": "HALF"}]),
        record(moves=[*record()["moves"][:1], {"id": "done", "comment": "HALF"}]),
        record(written_by="HALF"),
    ):
        put(file, written(document).replace("HALF", text))
        try:
            game = wsdv.load(file) if document["format"].startswith("wsdv-record") else None
        except wsdv.Error:
            game = None
        assert check_file(file)[0] == (0 if game else 1)
        if game:
            game.save(file)
            assert wsdv.load(file).moves == game.moves


def test_a_field_that_stands_twice_is_named_with_its_place(file):
    text = '{"format": "wsdv-position/1",\n "provinces": {"Bayern": {"unrest": 1,\n "unrest": 2}}}'
    [(path, message)] = faults_of(file, text)
    assert path == "provinces.Bayern.unrest" or "line 3" in message


# Records that do not fit


@pytest.mark.parametrize("seed", [0, -7, 2**70, "", "1989", "Käthe", "\n"], ids=repr)
def test_a_seed_is_a_whole_number_or_a_text(file, seed):
    document = record(seed=seed)
    put(file, written(document))
    assert wsdv.load(file).origin.seed == seed
    assert wsdv.load(file).position == finished().position  # the deal decides, not the seed


@pytest.mark.parametrize("seed", [None, True, False, 1.0, 1989.5, [], [1], {}, {"seed": 1}], ids=repr)
def test_a_seed_of_another_kind_is_refused(file, seed):
    assert paths_of(file, record(seed=seed), wsdv.load) == ["seed"]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"edition": "third"}, "edition"),
        ({"edition": None}, "edition"),
        ({"edition": ["first"]}, "edition"),
        ({"game": "nine-mens-morris"}, "game"),
        ({"game": None}, "game"),
        ({"moves": {}}, "moves"),
        ({"moves": [{"id": "card:20", "note": ""}]}, "moves[0]"),
        ({"moves": [{"id": "card:20", "comment": 1}]}, "moves[0]"),
        ({"moves": [{"comment": "no move"}]}, "moves[0]"),
        ({"moves": ["card:20"]}, "moves[0]"),
        ({"players": {"west": ["Ann"]}}, "players.west"),
        ({"players": {"West": "Ann"}}, "players.West"),
        ({"deal": {"deck/1": "20"}}, "deal.deck/1"),
        ({"deal": {"deck/5": []}}, "deal.deck/5"),
        ({"deal": {"deck/1": []}}, "deal.deck/1"),
        ({"deal": {"deck/1": ["20"] * 20}}, "deal.deck/1"),
        ({"written_by": 1}, "written_by"),
        ({"position": {}}, "position"),
        ({"start": 0}, "start"),
        ({"start": {}}, "start.format"),
        ({"start": {"format": "wsdv-position/1", "decade": 0}}, "start.decade"),
        ({"start": {"format": "wsdv-position/1", "provinces": {"Bayern": {"unrest": "3"}}}},
         "start.provinces.Bayern.unrest"),
        ({"start": {"format": "wsdv-position/1", "unfinished": True}}, "start.unfinished"),
        ({"start": {"imagined": True}}, "start.imagined"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_slip_in_a_record_is_named_by_its_path(file, fields, path):
    found = faults_of(file, record(**fields), wsdv.load)
    assert path in [where for where, _ in found]
    assert {first_field(where) for where, _ in found} == {first_field(path)}


def test_a_record_of_one_edition_does_not_start_from_a_table_of_the_other(file):
    document = to_document(after(wsdv.start_from(wsdv.Position.from_dict(position(edition="first")), seed=1), 3))
    assert document["edition"] == "first"
    document["edition"] = "second"
    [path] = paths_of(file, document, wsdv.load)
    assert path in {"edition", "start.edition"}


def test_a_deal_must_hold_the_cards_of_its_decade(file):
    for purpose, order in record()["deal"].items():
        others = next(cards for name, cards in record()["deal"].items() if name != purpose)
        for wrong in (order[1:], [*order, order[0]], [*order[1:], order[1]], [*order[1:], "I"], others):
            deal = record()["deal"] | {purpose: wrong}
            assert paths_of(file, record(deal=deal), wsdv.load) == [f"deal.{purpose}"]


def test_an_illegal_move_is_named_by_its_number_and_the_reason(file):
    game = finished().copy()
    for number in (len(game.moves) - 1, 40, 7, 0):
        while len(game.moves) > number:
            game.undo()
        illegal = next(choice for choice in wsdv.catalogue() if choice not in game.decision.choices)
        document = record()
        document["moves"][number]["id"] = illegal.id
        assert faults_of(file, document, wsdv.load) == [(f"moves[{number}].id", str(game.why_not(illegal)))]


def test_a_move_left_out_or_two_in_the_wrong_order_is_found_or_the_game_is_another_one(file):
    moves = record()["moves"]
    for at in range(0, len(moves) - 1, 9):
        for changed in (moves[:at] + moves[at + 1 :], [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]]):
            judge_record(put(file, written(record(moves=changed))))


def test_moves_after_the_end_are_refused(file):
    number = len(finished().moves)
    document = record(moves=[*record()["moves"], {"id": "done"}, {"id": "done"}])
    [(path, message)] = faults_of(file, document, wsdv.load)
    assert path == f"moves[{number}].id"
    assert "over" in message


def test_a_result_must_be_the_one_the_moves_lead_to(file):
    right = record()["result"]
    other = {"west": "east", "east": "west"}[right["winner"]]
    for wrong in (
        None,
        right | {"winner": other},
        right | {"decade": right["decade"] % 4 + 1},
        right | {"decade": str(right["decade"])},
        right | {"reason": "surrender"},
        right | {"score": 1},
        {},
        [],
        "west",
    ):
        assert paths_of(file, record(result=wrong), wsdv.load) == ["result"]
    assert paths_of(file, record(moves=record()["moves"][:-1]), wsdv.load) == ["result"]


def test_true_is_not_the_first_decade(file):
    document = json.loads(
        Path(__file__).parents[2].joinpath("records/record-1-second-comments.json").read_text("utf-8")
    )
    assert document["result"]["decade"] == 1
    document["result"]["decade"] = True
    assert paths_of(file, document, wsdv.load) == ["result"]


def test_a_wrong_result_is_told_in_words_not_in_code(file):
    [(_, message)] = faults_of(file, record(result=None), wsdv.load)
    assert "{" not in message
    [(_, message)] = faults_of(file, record(moves=[]), wsdv.load)
    assert "None" not in message


def test_a_position_is_no_record_and_a_record_no_position(file):
    put(file, positions()[0])
    with pytest.raises(wsdv.InvalidDocument, match="wsdv-record/1"):
        wsdv.load(file)
    put(file, records()[0])
    with pytest.raises(wsdv.InvalidDocument, match="wsdv-position/1"):
        wsdv.load_position(file)


@pytest.mark.parametrize("kind", [None, "wsdv-record/2", "wsdv-position/9", "", 1, [], {}], ids=repr)
def test_check_names_the_formats_it_knows(file, kind):
    put(file, as_bytes({"format": kind}))
    code, printed = check_file(file)
    assert code == 1
    assert printed.startswith("format: ")
    assert "wsdv-record/1" in printed
    assert "wsdv-position/1" in printed


# Very much of everything


MARKS = "a" + "\u0315\u0300" * 30_000  # putting so many marks in order takes a normaliser very long
POSITION = '{"format": "wsdv-position/1", '
RECORD = '{"format": "wsdv-record/1", "game": "wir-sind-das-volk", "edition": "second", "seed": 1, '
MUCH = {  # beginning, what stands there again and again, end
    "cities that are none": (POSITION + '"factories": [', "0,", "0]}"),
    "cards that are none": (POSITION + '"cards": {"gone": [', "0,", "0]}}"),
    "the same card": (POSITION + '"cards": {"gone": [', '"1",', '"1"]}}'),
    "police": (POSITION + '"police": [', "{},", "{}]}"),
    "known cards": (POSITION + '"known": {"west": {"gone": [', "0,", "0]}}}"),
    "fields": (POSITION, '"%d":0,', '"wall": true}'),
    "provinces": (POSITION + '"provinces": {', '"%d":0,', '"Bayern": {}}}'),
    "connections": (POSITION + '"infrastructure": {', '"%d":0,', '"a": 0}}'),
    "places": (POSITION + '"known": {"east": {"draw": {', '"%d":0,', '"a": 0}}}}'),
    "letters of a name": (POSITION + '"', "nnn", '": 0}'),
    "letters of a word": (POSITION + '"stage": "', "nnn", '"}'),
    "marks of a name": (POSITION + '"' + MARKS, "", '": 0}'),
    "marks of a province": (POSITION + '"provinces": {"' + MARKS, "", '": 0}}'),
    "digits": (POSITION + '"decade": 0.', "111", "}"),
    "white space": (POSITION, "   ", "; }"),
    "open brackets": ("", "[[[", ""),
    "open objects": ("", '{"":', ""),
    "backslashes": (POSITION + '"stage": "', "\\\\", "}"),
    "record fields": (RECORD, '"%d":0,', '"moves": []}'),
    "record players": (RECORD + '"players": {', '"%d":0,', '"a": 0}}'),
    "record shuffles": (RECORD + '"deal": {', '"%d":[],', '"a": []}}'),
    "record shuffles of no kind": (RECORD + '"deal": {', '"%d":0,', '"a": 0}}'),
    "record deck": (RECORD + '"deal": {"deck/1": [', '"1",', '"1"]}}'),
    "record start": (RECORD + '"start": ' + POSITION + '"factories": [', "0,", "0]}}"),
    "record format": ('{"format": [', "0,", "0]}"),
    "record result": (RECORD + '"result": [', "0,", "0]}"),
    "record marks of a move": (RECORD + '"moves": [{"id": "' + MARKS, "", '"}]}'),
    "record letters of a move": (RECORD + '"moves": [{"id": "', "nnn", '"}]}'),
    "record moves": (RECORD + '"moves": [', '{"id":"done"},', '{"id":"done"}]}'),
    "record moves that are empty": (RECORD + '"moves": [', "{},", "{}]}"),
    "record moves that are lists": (RECORD + '"moves": [', "[],", "[]]}"),
    "record moves that are nests": (RECORD + '"moves": [', '{"":{}},', "{}]}"),
    "record moves that are signs": (RECORD + '"moves": [', '"€",', '"€"]}'),
}


def much(what, count):
    """A file with so many of something, or as many as fit into a file that is read at all."""
    head, bit, tail = MUCH[what]
    room = MOST_BYTES - len((head + tail).encode())
    count = min(count, room // max(len(bit.encode()) + 5 * ("%d" in bit), 1))
    return head + (bit * count if "%d" not in bit else "".join(bit % i for i in range(count))) + tail


def refused_shortly(file, what, count):
    put(file, much(what, count))
    assert file.stat().st_size <= MOST_BYTES
    load = wsdv.load if what.startswith("record") else wsdv.load_position
    with in_time(), pytest.raises(wsdv.InvalidDocument) as caught:
        load(file)
    assert len(str(caught.value)) < MOST_TEXT
    caught = None
    with in_memory(), pytest.raises(wsdv.InvalidDocument):
        load(file)


@pytest.mark.parametrize("what", MUCH)
def test_very_much_of_anything_is_refused_soon_and_shortly(file, what):
    refused_shortly(file, what, 20_000)


@pytest.mark.slow
@pytest.mark.parametrize("what", MUCH)
def test_the_largest_file_that_is_read_is_refused_soon_and_shortly(file, what):
    refused_shortly(file, what, MOST_BYTES)


def test_long_texts_that_say_nothing_wrong_are_kept(file):
    game = wsdv.new_game(seed="s" * 100_000, players={"west": "w" * 100_000})
    game.play(game.decision.choices[0], "c" * 500_000)
    game.save(file)
    with in_time():
        loaded = wsdv.load(file)
    assert loaded.moves == game.moves
    assert check_file(file)[0] == 0


def million(moves, extra):
    """A record with a million more moves, or as many as fit into a file that is read at all."""
    text = json.dumps(record(moves=[*moves, "MANY"]))
    room = (MOST_BYTES - len(text.encode())) // (len(extra) + 1)
    return text.replace('"MANY"', ",".join([extra] * min(room, 1_000_000)))


@pytest.mark.parametrize("extra", ['{"id":"done"}', '{"id":""}'], ids=["known", "nameless"])
def test_a_record_of_a_million_moves_is_refused_soon(file, extra):
    put(file, million([], extra))
    with in_time():
        [path] = refusal(file)
    assert path == "moves[0].id"


def test_a_whole_game_with_a_million_moves_after_its_end_is_refused_at_its_end(file):
    moves = record()["moves"]
    put(file, million(moves, '{"id":"done"}'))
    with in_time():
        [path] = refusal(file)
    assert path == f"moves[{len(moves)}].id"


def refusal(file):
    with pytest.raises(wsdv.InvalidDocument) as caught:
        wsdv.load(file)
    return [fault.path for fault in caught.value.faults]


@pytest.mark.parametrize("stage", ["actions", "3.1", *(f"9.{phase}" for phase in range(1, 11))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_with_as_much_as_a_document_may_hold_can_be_played_and_told(file, edition, stage):
    provinces = {name: {"unrest": 10_000, "living_standard": 10_000} for name in PROVINCES}
    provinces["West Berlin"] = {"unrest": 10_000, "sectors": dict.fromkeys(("french", "british", "american"), 10_000)}
    imported = {"Rheinland-Pfalz": 2500, "Nordrhein-Westfalen": 0, "Baden-Württemberg": 0}
    full = position(edition=edition, decade=2, stage=stage, provinces=provinces, imported_protests=imported)
    put(file, as_bytes(full))
    assert check_file(file)[0] == 0
    with in_time():
        game = wsdv.start_from(wsdv.load_position(file), seed=1)
        choose = at_random(stage)
        for _ in range(40):
            if game.decision is not None:
                game.play(choose(game.decision))
        assert str(wsdv.forecast(game.position))
        assert board(game.position)
        assert game.chronicle()
        game.save(file)
        assert wsdv.load(file).position == game.position


# From outside


def run(*arguments, **options):
    command = [sys.executable, "-m", "wsdv.cli", *arguments]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, **options)


def test_the_command_ends_with_one_and_no_traceback(file):
    put(file, '{"format": "wsdv-position/1", "decade": 5}')
    done = run("check", str(file))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().strip() == "decade: must be from 1 to 4, got 5"


@pytest.mark.parametrize("valid", [True, False], ids=["valid", "spoilt"])
def test_a_file_name_that_is_no_text_is_no_reason_for_a_traceback(tmp_path, valid):
    path = os.fsencode(tmp_path) + b"/\xff.json"
    with open(path, "wb") as file:  # noqa: PTH123 - a name in bytes
        file.write(b'{"format": "wsdv-position/1"}' if valid else b"{")
    for encoding in ("utf-8", "ascii"):
        done = run("check", os.fsdecode(path), env=os.environ | {"PYTHONIOENCODING": encoding})
        assert done.returncode == (0 if valid else 1)
        assert b"Traceback" not in done.stderr
        assert bool(done.stdout) == valid


def test_check_of_what_is_no_file_is_one_line(tmp_path):
    for path in (tmp_path / "missing.json", tmp_path, tmp_path / ("n" * 3000), f"{tmp_path}/\0"):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            assert main(["check", str(path)]) == 1
        assert out.getvalue() == ""
        assert len(err.getvalue().splitlines()) == 1


WATCH = """
import sys, wsdv
from wsdv.cli import main
for path in sys.argv[1:]:
    main(["check", path])  # what is loaded when it is needed is loaded now
seen = []
def watch(event, arguments):
    if event == "open" and not (arguments[1] or "r").startswith("r"):
        seen.append(event)
    elif event.partition(".")[0] in {"exec", "compile", "import", "pickle", "marshal", "subprocess", "socket"}:
        seen.append(event)
    elif event in {"os.system", "os.exec", "os.fork", "os.remove", "os.rename", "os.putenv", "shutil.rmtree"}:
        seen.append(event)
sys.addaudithook(watch)
for path in sys.argv[1:]:
    main(["check", path])
print("seen:", seen)
"""


class Trap:
    """What a pickle would run."""

    def __reduce__(self):
        return print, ("EXECUTED",)


def test_nothing_in_a_file_is_ever_executed(tmp_path):
    code = "__import__('os').system('echo EXECUTED')"
    files = [
        records()[-1],
        '{"format": "wsdv-position/1", "decade": 5}',
        written(position(stage=code)),
        written(position(**{"__class__": "os.system", "__reduce__": [code], "py/object": code})),
        written(record(seed=code)),
        written(record(moves=[{"id": code}, {"id": "${" + code + "}"}, {"id": "{ $name }"}])),
        written(record(written_by=code, players={"west": code, "east": "{0.__class__}"})),
        f"!!python/object/apply:os.system ['{code}']",
        code,
    ]
    paths = []
    for number, content in enumerate([*files, pickle.dumps(Trap()), pickle.dumps(Trap(), protocol=0)]):
        paths.append(tmp_path / f"{number}.json")
        put(paths[-1], content)
    done = subprocess.run(
        [sys.executable, "-c", WATCH, *map(str, paths)], capture_output=True, check=True, timeout=60, cwd=tmp_path
    )
    assert done.stdout.decode().splitlines()[-1] == "seen: []"
    assert not [line for line in done.stdout.decode().splitlines() if line.startswith("EXECUTED")]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in paths)
