"""What a page sends is checked like a file: known kinds, exact fields, bounded values."""

import json
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.widgets.page import Page
from wsdv.engine.files import MOST_BYTES
from wsdv_widgets import Board, Explorer, Table
from wsdv_widgets.messages import BOARD, PROTOCOL, TABLE, checked, of_comm

GOOD = [
    {"type": "choose", "id": "card:20", "stamp": 1},
    {"type": "why", "thing": "city:jena", "stamp": 0},
    {"type": "reveal", "stamp": 3},
    {"type": "hide", "stamp": 3},
    {"type": "undo", "stamp": 3},
    {"type": "redo", "stamp": 3},
    {"type": "printed", "stamp": 3},
    {"type": "hint", "stamp": 3},
    {"type": "stop"},
    {"type": "go-on", "stamp": 3},
    {"type": "mistakes", "stamp": 3},
    {"type": "on", "at": 2},
    {"type": "back", "at": 2},
    {"type": "skip", "at": 2},
    {"type": "speed", "speed": "wait"},
    {"type": "watch", "stamp": 3},
    {"type": "again", "stamp": 3},
    {"type": "leave"},
    {"type": "save"},
    {"type": "load", "text": "{}"},
    {"type": "new", "options": {"edition": "first"}, "seats": {"west": "human", "east": "random"}, "seed": ""},
    {"type": "stored", "record": None},
    {"type": "stored", "record": {"head": "a:b", "at": "today", "moves": ["x"]}},
    {"type": "continue", "source": "file"},
    {"type": "anew"},
]


def test_every_kind_has_a_good_message():
    assert {message["type"] for message in GOOD} == set(TABLE)


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["type"])
def test_good_messages_pass_and_nothing_may_be_missing_or_too_much(message):
    assert checked(message, TABLE) == message
    assert checked({**message, "path": "/etc/passwd"}, TABLE) is None
    for name in message:
        assert checked({key: value for key, value in message.items() if key != name}, TABLE) is None


@pytest.mark.parametrize(
    "message",
    [
        None, [], "choose", 5, {}, {"type": None}, {"type": ["choose"]}, {"type": "eval", "code": "1"},
        {"type": "choose", "id": 5, "stamp": 1},
        {"type": "choose", "id": "x" * 81, "stamp": 1},
        {"type": "choose", "id": "\ud800", "stamp": 1},
        {"type": "choose", "id": "card:20", "stamp": True},
        {"type": "choose", "id": "card:20", "stamp": -1},
        {"type": "choose", "id": "card:20", "stamp": 1.0},
        {"type": "choose", "id": "card:20", "stamp": 1 << 40},
        {"type": "load", "text": "x" * (MOST_BYTES + 1)},
        {"type": "load", "text": "ä" * (MOST_BYTES // 2 + 1)},
        {"type": "load", "text": b"{}"},
        {"type": "new", "options": {"edition": ["first"]}, "seats": {"west": "human", "east": "human"}, "seed": ""},
        {"type": "new", "options": ["first"], "seats": {"west": "human", "east": "human"}, "seed": ""},
        {"type": "new", "options": {}, "seats": {"west": 1, "east": "human"}, "seed": ""},
        {"type": "new", "options": {str(n): "x" for n in range(21)}, "seats": {}, "seed": ""},
        {"type": "new", "options": {"edition": "first"}, "seats": {"west": "human", "east": "human"}, "seed": "1" * 41},
        {"type": "continue", "source": "../../x"},
        {"type": "stored", "record": {"head": "a", "at": "b", "moves": "c"}},
        {"type": "stored", "record": {"head": "a", "at": "b", "moves": [1]}},
        {"type": "stored", "record": {"head": "a", "at": "b", "moves": ["x"] * 6000}},
        {"type": "stored", "record": {"head": "a", "at": "b", "moves": [], "path": "x"}},
        {"type": "stored", "record": []},
    ],
)  # fmt: skip
def test_bad_messages_do_not_pass(message):
    assert checked(message, TABLE) is None


# One protocol: what the JavaScript says and hears is what the table of the protocol has


WIDGETS = {"board": Board, "explorer": Explorer, "table": Table}
# A message, not the attributes of an element
SPOKEN = re.compile(r'(?<!make\("\w{5}", )(?<!make\("\w{6}", )\{ type: "([\w-]+)"(?:, ([^{}]*))? \}')
HEARD = re.compile(r'(?<!event\.)type (?:===|!==) "([\w-]+)"')


@pytest.mark.parametrize("name", WIDGETS)
def test_a_page_says_and_hears_exactly_what_the_protocol_has(name):
    program = WIDGETS[name]._esm.partition("\n")[2]  # without the protocol itself
    spoken = {kind: set(re.findall(r"(\w+)(?:: [^,]+)?(?:, |$)", fields)) for kind, fields in SPOKEN.findall(program)}
    buttons = re.search(r"const BUTTONS = (\[.*?\]);", program)  # whose messages are their names
    spoken |= {kind: set() for kind in (json.loads(buttons[1]) if buttons else ())}
    known = PROTOCOL[name]["from_page"] | PROTOCOL["reading"]["from_page"]
    known |= PROTOCOL["tasks"]["from_page"] if "class TaskList" in program else {}
    if name == "board":
        spoken.pop("leave")  # the way back from what is shown in a widget's place: nothing is shown in a board's
    assert spoken == {kind: set(message["fields"]) for kind, message in known.items()}
    told = set(PROTOCOL[name]["to_page"]) | set(PROTOCOL["reading"]["to_page"])
    assert set(HEARD.findall(program)) - set(PROTOCOL[name]["from_page"]) == told


def test_the_protocol_stands_in_front_of_every_page():
    for widget in WIDGETS.values():
        first, _, _ = widget._esm.partition("\n")
        assert json.loads(first.removeprefix("const PROTOCOL = ").removesuffix(";")) == PROTOCOL


EDITION, PEOPLE = {"edition": "first"}, {"west": "human", "east": "human"}


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"edition": "third"}, PEOPLE),
        ({}, PEOPLE),
        (EDITION | {"path": "/etc/passwd"}, PEOPLE),
        (EDITION, PEOPLE | {"west": "os.system"}),
        (EDITION, {"west": "human"}),
        (EDITION, PEOPLE | {"north": "human"}),
    ],
)
def test_a_new_game_has_exactly_the_settings_and_players_of_its_rules(options, seats):
    page = Page(Table(seed=1))
    game = page.widget.game
    (answer,) = page.say("new", options=options, seats=seats, seed="")
    assert answer["text"].startswith("The page sent something that was not understood")
    assert page.widget.game is game


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NEARLY = st.sampled_from(GOOD).flatmap(
    lambda good: st.dictionaries(st.sampled_from(sorted({*good, "id", "stamp", "text"})), JSON, max_size=4).map(
        lambda wrong: {**good, **wrong}
    )
)


@settings(deadline=None)
@given(JSON | NEARLY)
def test_what_passes_has_exactly_the_fields_of_its_kind(message):
    for kinds in (BOARD, TABLE):
        found = checked(message, kinds)
        assert found is None or set(found) == {"type", *kinds[found["type"]]}


@settings(deadline=None)
@given(JSON)
def test_raw_messages_are_understood_or_nothing(message):
    assert of_comm(message) == ("", None) or message["content"]["data"]["method"] in {"custom", "request_state"}


@cache
def pages():
    """Made once: a widget takes longer than a message."""
    return Page(Table(seed=1)), Page(Board())


@settings(deadline=None)
@given(message=JSON | NEARLY)
def test_no_message_ever_ends_in_an_exception(message):
    table, board = pages()
    game = table.widget.game
    before = game.moves
    answers = table.send(message)
    assert answers
    if checked(message, TABLE) is None:
        assert answers[0]["text"].startswith("The page sent something that was not understood")
        assert (table.widget.game, table.widget.game.moves) == (game, before)
    assert board.send(message)


@pytest.mark.parametrize(
    "raw",
    [
        {}, {"content": {}}, {"content": {"data": {}}}, {"content": {"data": {"method": "nonsense"}}},
        {"content": {"data": {"method": "update", "state": {"drawing": {"parts": {"x": "<script>"}}}}}, "buffers": []},
        {"content": {"data": {"method": ["custom"]}}},
        {"content": {"data": {"method": "update", "buffer_paths": [[1]]}}},
    ],
)  # fmt: skip
def test_a_page_sets_nothing(raw):
    page = Page(Table(seed=1))
    before = page.widget.get_state()
    page.line.receive(raw)
    assert page.line.sent == []
    page.widget.set_state({"drawing": {}, "words": {}, "frame": "<script>", "_esm": "alert(1)"})
    assert page.widget.get_state() == before


def test_a_page_that_comes_later_gets_everything():
    page = Page(Table(seed=1))
    page.say("reveal")
    page.say("choose", id=page.ids[0])
    page.line.receive({"content": {"data": {"method": "request_state"}}})
    (answer,) = page.line.sent
    assert json.loads(json.dumps(answer["state"]["drawing"])) == page.state
