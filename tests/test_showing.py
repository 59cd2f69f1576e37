"""What a notebook shows: pictures of what has one, one paragraph instead of a traceback."""

import subprocess
import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

import wsdv

GAME = wsdv.new_game(seed=1)


@pytest.fixture(scope="module")
def shell():
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    "shown",
    [GAME, GAME.view("west"), GAME.position, wsdv.card("16"), wsdv.forecast(GAME.position)],
    ids=lambda shown: type(shown).__name__,
)
def test_things_show_themselves_as_page_and_as_text(shell, shown):
    data, _ = shell.display_formatter.format(shown)
    assert "<svg" in data["text/html"]
    assert data["text/plain"]
    assert "<script" not in data["text/html"]


def test_a_view_shows_only_what_its_player_sees():
    hidden = GAME.position.cards.east_hand[0]
    assert f'data-thing="card:{hidden}"' in GAME._repr_html_()
    assert f'data-thing="card:{hidden}"' not in GAME.view("west")._repr_html_()


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: GAME.play("build:factory:muenchen"),
        lambda: GAME.play("card:999"),
        lambda: wsdv.Position.from_dict({"format": "wsdv-position/1", "decade": 9}),
        lambda: GAME.position.factory_value("atlantis"),
        lambda: wsdv.card("17 June"),
    ],
)
def test_a_mistake_shows_one_paragraph_and_no_traceback(shell, capsys, mistake):
    shell.user_ns["mistake"] = mistake
    shell.run_cell("mistake()")
    shown = capsys.readouterr()
    text = shown.out + shown.err
    assert "Traceback" not in text
    assert 'File "' not in text
    assert 0 < len(text.strip().splitlines()) <= 2


def test_an_error_of_the_program_itself_keeps_its_traceback(shell, capsys):
    shell.run_cell("1 / 0")
    shown = capsys.readouterr()
    assert "Traceback" in shown.out + shown.err


def test_drawing_loads_nothing_heavy():
    script = "import sys, wsdv; wsdv.new_game(seed=1).position.svg(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert {"numpy", "IPython", "ipywidgets", "networkx", "rich"} & set(done.stdout.split()) == set()
