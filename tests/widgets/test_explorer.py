"""What all explorers share: a state made of data, controls that take only what fits, one answer for each message."""

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wsdv
from tests.widgets.page import Page
from tests.widgets.sampler import ALL, Sampler
from tests.widgets.test_messages import JSON
from wsdv.engine.files import MOST_BYTES
from wsdv_widgets import Board, Cards, Editor, Quiz, Reckoning, Replay, Sandbox, Table
from wsdv_widgets.messages import EXPLORER, checked

GOOD = [
    {"type": "click", "thing": "city:jena"},
    {"type": "point", "thing": "city:jena"},
    {"type": "control", "id": "level", "value": 3},
    {"type": "control", "id": "step", "value": None},
    {"type": "control", "id": "yes", "value": True},
    {"type": "control", "id": "file", "value": "{}"},
]


@pytest.fixture
def page():
    return Page(Sampler())


def control(page, name, value=None):
    return page.send({"type": "control", "id": name, "value": value})


def test_an_explorer_shows_a_position_a_game_or_a_view():
    game = wsdv.new_game(seed=1)
    for shown, position in (
        (game, game.position),
        (game.position, game.position),
        (game.view("west"), game.view("west").position),
    ):
        assert Sampler(shown).position == position
    assert Sampler().position.decade == 1
    with pytest.raises(wsdv.Error, match="An explorer shows a Position"):
        Sampler("a board")
    explorer = Sampler()
    with pytest.raises(wsdv.Error, match="An explorer shows a Position"):
        explorer.position = {"format": "wsdv-position/1"}
    assert explorer.position.decade == 1


def test_only_the_panels_it_wants_are_sent(page):
    assert set(page.state["order"]) == {"map"}
    assert set(page.state["parts"]) == set(page.state["order"]["map"])
    assert not [key for key in page.state["parts"] if key.startswith(("cards:", "track:"))]


def test_the_position_can_be_observed_whoever_changes_it(page):
    seen = []
    page.widget.observe(lambda change: seen.append(change["new"].provinces["Hessen"].unrest), "position")
    page.send({"type": "click", "thing": "province:Hessen"})
    page.widget.position = page.widget.position.replace({"provinces": {"Hessen": {"unrest": 0}}})
    assert seen == [4, 0]
    (message,) = page.take()
    assert message["highlight"] is True
    assert page.table["section:about"]["blocks"][-1]["rows"] == [["Hessen", "0"]]


def test_each_message_has_one_answer_with_all_that_changed(page):
    (answer,) = page.send({"type": "click", "thing": "province:Hessen"})
    assert answer["said"] == "Hessen has 4 unrest."
    assert set(answer["parts"]) == {"province:Hessen"}
    assert set(answer["table"]) == {"pointed", "section:about"}
    (answer,) = control(page, "level", 5)
    assert set(answer["table"]) == {"section:controls"}
    assert "parts" not in answer


def test_pointing_is_said_aside_and_only_what_is_marked_is_clicked(page):
    (answer,) = page.send({"type": "point", "thing": "city:kassel"})
    assert (answer["said"], answer["aside"], answer["highlight"]) == ("You point at city:kassel.", True, False)
    assert page.table["lit"] == ["city:frankfurt"]
    page.send({"type": "click", "thing": "city:jena"})
    assert page.widget.pointed == "city:jena"
    assert page.widget.done == []


@pytest.mark.parametrize("thing", ["city:atlantis", "", "card:20", 'city:jena" x="', "../etc"])
def test_a_thing_that_is_not_there_is_refused(page, thing):
    answers = page.send({"type": "click", "thing": thing})
    assert answers[-1]["text"] == "There is nothing of that name on the board."
    assert page.widget.pointed == ""


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("level", [0, 9], [-1, 10, True, None, "3", 2**40]),
        ("count", [0, 20], [21, -1, False, ""]),
        ("choice", ["a", "b"], ["c", "", 0, None]),
        ("yes", [True, False], [0, 1, None, "true"]),
        ("word", ["", "hallo"], ["0123456789", "\ud800", 5, None]),
        ("file", ["{}"], [None, "x" * (MOST_BYTES + 1), "ä" * (MOST_BYTES // 2 + 1)]),
        ("jump", [0, 5], [6, -1, None]),
    ],
)
def test_a_control_takes_what_fits_and_nothing_else(page, name, good, bad):
    for value in good:
        answers = control(page, name, value)
        assert answers[-1]["type"] == "update"
        assert page.widget.done[-1][1] == value
    done = list(page.widget.done)
    for value in bad:
        answers = control(page, name, value)
        assert "not understood" in answers[-1]["text"]
    assert page.widget.done == done


def test_a_control_that_is_not_there_or_cannot_be_used_does_nothing(page):
    for _ in range(3):
        control(page, "step")
    assert page.widget.values["start"] == 0
    for name in ("step", "nonsense", "__init__"):
        answers = control(page, name)
        assert answers[-1]["text"] == "This cannot be used now; nothing has changed."
    assert page.widget.values["start"] == 0


def test_a_fault_of_an_explorer_is_told_and_what_it_changed_is_shown(page):
    answers = control(page, "fail")
    assert [answer["type"] for answer in answers] == ["update", "note"]
    assert "a fault of ours" in answers[-1]["text"]
    assert page.table["section:controls"]["blocks"][0]["value"] == 9
    (answer,) = control(page, "level", 1)
    assert answer["said"] == "level is 1."


def test_a_file_is_handed_over_before_the_answer(page):
    first, second = control(page, "give")
    assert first == {"type": "download", "name": "a file.json", "text": "{}"}
    assert second["said"] == "Given."


def test_all_that_stands_beside_the_board_is_data_and_a_later_page_gets_all_of_it(page):
    control(page, "level", 4)
    page.send({"type": "point", "thing": "city:kassel"})
    assert json.loads(json.dumps(page.widget.state())) == page.state
    page.line.receive({"content": {"data": {"method": "request_state"}}})
    (answer,) = page.line.sent
    assert json.loads(json.dumps(answer["state"]["drawing"])) == page.state


def test_a_closed_explorer_says_nothing_more(page):
    page.widget.close()
    page.widget.position = page.widget.position.replace({"decade": 2})
    page.widget.pointed = "city:jena"
    assert page.take() == []


# Messages


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["type"])
def test_good_messages_pass_and_nothing_may_be_missing_or_too_much(message):
    assert checked(message, EXPLORER) == message
    assert checked({**message, "path": "x"}, EXPLORER) is None
    for name in message:
        assert checked({key: value for key, value in message.items() if key != name}, EXPLORER) is None


@pytest.mark.parametrize(
    "message",
    [
        None, [], {"type": "click", "thing": 5}, {"type": "click", "thing": "x" * 81},
        {"type": "control", "id": ["level"], "value": 1}, {"type": "control", "id": "level", "value": 1.5},
        {"type": "control", "id": "level", "value": [1]}, {"type": "control", "id": "level", "value": {}},
        {"type": "control", "id": "level", "value": 1 << 40},
        {"type": "control", "id": "file", "value": "x" * (MOST_BYTES + 1)}, {"type": "choose", "thing": "city:jena"},
    ],
)  # fmt: skip
def test_bad_messages_do_not_pass(message):
    assert checked(message, EXPLORER) is None


@cache
def one_page():
    return Page(Sampler())


NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from(["control", "click", "point"])},
    optional={
        "id": st.sampled_from([*ALL, "step", "go"]) | JSON,
        "value": JSON,
        "thing": st.sampled_from(["city:jena", "province:Hessen", ""]) | JSON,
    },
)


@settings(deadline=None)
@given(JSON | NEARLY)
def test_no_message_ever_ends_in_an_exception(message):
    page = one_page()
    answers = page.send(message)
    assert answers
    if checked(message, EXPLORER) is None:
        assert answers[0]["text"].startswith("The page sent something that was not understood")


@pytest.mark.parametrize("widget", [Board, Cards, Editor, Quiz, Reckoning, Replay, Sandbox, Table])
def test_a_setting_that_does_not_exist_is_refused_and_the_others_are_named(widget):
    with pytest.raises(wsdv.Error, match=rf"{widget.__name__} has no setting “colour_of_the_wall”\. It takes: \w"):
        widget(colour_of_the_wall="grey")
    widget(layout={"width": "50%"})  # what all ipywidgets take


@pytest.mark.parametrize("widget", [Quiz, Replay])
def test_what_follows_something_else_takes_no_position(widget):
    with pytest.raises(wsdv.Error, match=f"{widget.__name__.lower()}.at"):
        widget(position=wsdv.new_game(seed=1).position)
