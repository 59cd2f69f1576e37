"""How many ways there are: sequences of legal choices from small situations, most of them counted by thought.

Each file in the folder perft holds a position document, the choices that lead into the situation, the number of
sequences of one, two, three … choices from there, and for each number why it must be so.
"""

import json
from pathlib import Path

import pytest

import wsdv
from wsdv.engine.start import position_from

FOLDER = Path(__file__).with_name("perft")
SITUATIONS = sorted(path.stem for path in FOLDER.glob("*.json"))


def load(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def situation(document):
    game = wsdv.start_from(position_from(document["position"]), seed=1)
    for choice in document["moves"]:
        game.play(choice)
    return game.copy(history=False)


def sequences(game, depth):
    """The number of sequences of so many legal choices."""
    decision = game.decision
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.choices)
    total = 0
    for choice in decision.choices:
        after = game.copy(history=False)
        after.play(choice)
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize("name", SITUATIONS)
def test_as_many_sequences_as_counted(name):
    document = load(name)
    game = situation(document)
    depths = range(1, len(document["counts"]) + 1)
    assert [sequences(game, depth) for depth in depths] == document["counts"]


def test_walking_changes_nothing():
    game = situation(load("recruit"))
    before = game.position, game.decision
    sequences(game, 2)
    assert (game.position, game.decision) == before


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_number_has_its_reason(name):
    document = load(name)
    assert set(document) == {"name", "rules", "position", "moves", "counts", "because"}
    assert len(document["counts"]) == len(document["because"]) >= 3
    assert all(reason.endswith(".") for reason in document["because"])
