"""The package can be imported where there is no Jupyter; a widget asked for there says what to install."""

import subprocess
import sys

import pytest

WITHOUT = (
    "import sys; sys.modules.update(dict.fromkeys(('anywidget', 'ipywidgets', 'traitlets'))); import wsdv_widgets; "
)


def run(code):
    return subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=False)


def test_the_package_needs_no_jupyter():
    done = run("print(wsdv_widgets.__version__)")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name",
    [
        "Board",
        "Calendar",
        "Cards",
        "Deck",
        "Editor",
        "Explorer",
        "Quiz",
        "Reckoning",
        "Replay",
        "Sandbox",
        "Situation",
        "Table",
    ],
)
def test_a_widget_without_jupyter_says_what_to_install(name):
    done = run(f"wsdv_widgets.{name}")
    assert 'pip install "wsdv[notebooks]"' in done.stderr.splitlines()[-1]


def test_there_is_nothing_else_in_it():
    done = run("wsdv_widgets.Chart")
    assert "AttributeError" in done.stderr
