"""Small boxes, keys that are held down, words that are read aloud once: with real widgets in a real browser."""

import json

import pytest

import wsdv
from tests.games.germany.tools import start
from wsdv_widgets import Board, Table


@pytest.fixture
def table(fake):
    """Opens a table on the page; returns the widget."""

    def opened(**options):
        widget = Table(**options)
        fake.load(widget)
        fake.settle()
        return widget

    return opened


def test_nothing_of_a_hidden_hand_is_left_on_the_page(fake, table):
    widget = table(seed=1)
    fake.locator('[data-region="answers"] .wsdv-big').click()
    fake.settle()
    card = widget.game.position.cards.west_hand[0]
    thing = fake.locator(f'[data-thing="card:{card}"]')
    words = thing.get_attribute("data-words")
    thing.hover()
    face = fake.locator(".wsdv-tip svg").inner_html()
    assert face in fake.locator(f'[data-large="card:{card}"]').inner_html()
    fake.locator('[data-act="hide"]').click()
    fake.settle()
    assert words not in fake.page.content()
    assert face not in fake.page.content()
    assert json.dumps(words) not in json.dumps(fake.state)


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_that_is_held_down_acts_once(fake, key):
    board = Board(wsdv.new_game(seed=1), targets={"province:Bayern": "here"})
    heard = []
    board.on_choose(heard.append)
    fake.load(board)
    fake.locator('[data-thing="province:Bayern"]:not([aria-hidden])').focus()
    for _ in range(4):
        fake.page.keyboard.down(key)
        fake.settle()
    assert heard == ["province:Bayern"]


def test_a_question_by_a_held_key_is_asked_once(fake, table):
    table(game=start({}, seed=1), open_hands=True)
    fake.locator('[data-thing="city:jena"]').focus()
    before = len(fake.sent)
    for _ in range(4):
        fake.page.keyboard.down("w")
        fake.settle()
    assert [message["type"] for message in fake.sent[before:]] == ["why"]


LISTEN = """() => {
  window.heard = [];
  for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]'))
    new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
      .observe(region, {childList: true, characterData: true, subtree: true});
}"""


@pytest.mark.parametrize("kind", ["board", "table"])
def test_a_problem_is_read_aloud_once(fake, kind):
    fake.load(Board(wsdv.new_game(seed=1)) if kind == "board" else Table(seed=1, open_hands=True))
    fake.settle()
    fake.page.evaluate(LISTEN)
    fake.message({"type": "note", "text": "Something is wrong.", "problem": True})
    fake.page.wait_for_function("window.heard.length > 0")
    assert fake.page.evaluate("window.heard") == ["Something is wrong."]


def test_a_dead_kernel_is_read_aloud(fake):
    fake.load(Board(wsdv.new_game(seed=1)))
    fake.page.evaluate(LISTEN)
    fake.kill()
    fake.page.wait_for_function("window.heard.length > 0")
    assert "Python is no longer running" in fake.page.evaluate("window.heard")[0]
