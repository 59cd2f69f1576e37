"""The board: a picture sent once, then only its changed parts; targets and what is chosen."""

import pytest

import wsdv
from tests.games.germany.invariants import random_document
from tests.widgets.page import Page
from wsdv.games.germany.draw import board as drawing
from wsdv_widgets import Board


def test_a_board_shows_a_position_a_game_or_a_view():
    game = wsdv.new_game(seed=1)
    for shown, position in (
        (game, game.position),
        (game.position, game.position),
        (game.view("west"), game.view("west").position),
    ):
        assert Board(shown).position == position
        assert Page(Board(shown)).state["parts"] == drawing.stage_parts(position)
    assert Board().position.decade == 1


@pytest.mark.parametrize("wrong", ["a board", 5, {"format": "wsdv-position/1"}])
def test_a_board_of_something_else_is_refused(wrong):
    with pytest.raises(wsdv.Error, match="A board shows a Position"):
        Board(wrong)
    board = Board()
    with pytest.raises(wsdv.Error, match="A board shows a Position"):
        board.position = wrong
    assert board.position.decade == 1


def test_only_what_changed_is_sent_and_all_changes_together_are_the_picture():
    board = Board()
    page = Page(board)
    whole = len(page.first)
    for seed in range(25):
        board.position = wsdv.Position.from_dict(random_document(seed, "second"))
        page.take()
        parts = drawing.stage_parts(board.position)
        assert page.state["parts"] == parts
        assert [key for keys in page.state["order"].values() for key in keys] == list(parts)
    position = board.position
    board.position = position.replace({"tracks": {"prestige": -position.tracks.prestige or 1}})
    (message,) = page.take()
    assert page.state["parts"] == drawing.stage_parts(board.position)
    assert set(message["parts"]) <= {"track:prestige", "ground", "clock"}
    assert board.bytes_sent < whole / 10
    assert message["highlight"] is True
    board.position = board.position
    assert page.take() == []


def test_targets_are_said_and_chosen():
    board = Board(targets={"province:Bayern": "most unrest"})
    page = Page(board)
    heard = []
    board.on_choose(heard.append)
    assert page.table["targets"] == {"province:Bayern": "most unrest"}
    page.send({"type": "choose", "thing": "province:Bayern"})
    assert board.chosen == "province:Bayern"
    assert heard == ["province:Bayern"]
    assert page.messages[-1]["said"] == "Chosen: most unrest."
    page.send({"type": "choose", "thing": "province:Hessen"})
    assert heard == ["province:Bayern"]
    board.targets = {"city:jena": "here"}
    page.take()
    assert page.table["targets"] == {"city:jena": "here"}
    assert page.messages[-1]["highlight"] is False
    board.on_choose(heard.append, remove=True)
    page.send({"type": "choose", "thing": "city:jena"})
    assert heard == ["province:Bayern"]
    assert board.chosen == "city:jena"


@pytest.mark.parametrize("wrong", [["city:jena"], {"city:jena": 1}, {1: "x"}])
def test_targets_must_be_words_about_things(wrong):
    with pytest.raises(wsdv.Error, match="Targets are a dictionary"):
        Board(targets=wrong)


def test_a_callback_that_fails_is_told_and_does_no_harm():
    board = Board(targets={"deck": "the deck"})
    page = Page(board)
    board.on_choose(lambda _: 1 / 0)
    (answer,) = page.send({"type": "choose", "thing": "deck"})
    assert "ZeroDivisionError" in answer["text"]
    assert board.chosen == "deck"


def test_a_closed_board_says_nothing_more():
    board = Board()
    page = Page(board)
    board.close()
    assert page.line.closed
    board.position = wsdv.Position.from_dict(random_document(1, "second"))
    assert page.take() == []
