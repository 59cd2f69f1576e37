"""The examples in the docstrings of the widgets run as they stand there."""

import doctest

import pytest

import wsdv
import wsdv_widgets
from wsdv_widgets import panel

NAMES = [name for name in wsdv_widgets.__all__ if ">>>" in (getattr(wsdv_widgets, name).__doc__ or "")]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_runs(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WSDV_DATA", str(tmp_path))
    game = wsdv.new_game(seed=1)
    game.play(game.decision.choices[0])
    game.save("game.json")
    known = vars(panel) | {each: getattr(wsdv_widgets, each) for each in wsdv_widgets.__all__}
    known |= {"wsdv": wsdv, "game": game, "position": game.position}
    examples = doctest.DocTestParser().get_examples(getattr(wsdv_widgets, name).__doc__)
    for example in examples:
        exec(compile(example.source, name, "single"), known)  # noqa: S102 - our own examples


def test_every_explorer_has_an_example():
    explorers = {
        name
        for name in wsdv_widgets.__all__
        if isinstance(one := getattr(wsdv_widgets, name), type) and issubclass(one, wsdv_widgets.Explorer)
    }
    assert {"Sandbox", "Replay"} <= explorers <= set(NAMES)
