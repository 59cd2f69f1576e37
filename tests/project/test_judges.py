"""The numbers that judges have learned, as they are shipped: whole, unchanged, and with how they were made."""

import json

import pytest
from jsonschema import Draft202012Validator

import wsdv
from benchmarks.train import data_file
from wsdv.analysis.generations import Plan
from wsdv.engine.files import as_text
from wsdv.engine.learned import FORMAT, hashed, read_model
from wsdv.engine.registry import rules_of

GAMES = ("wir-sind-das-volk", "dual-powers")


def document(game):
    return json.loads(data_file(game).read_text("utf-8"))


def schema(game):
    """What the file of a game must look like."""
    grounds = rules_of(game).grounds
    count = len(grounds.stages)
    row = {"type": "array", "items": {"type": "number"}, "minItems": count, "maxItems": count}
    rows = {
        "type": "object",
        "properties": dict.fromkeys(grounds.names, row),
        "required": list(grounds.names),
        "additionalProperties": False,
    }
    fields = {
        "format": {"const": FORMAT},
        "game": {"const": game},
        "made": {"type": "object"},
        "stages": {"const": list(grounds.stages)},
        "bias": row,
        "weights": rows,
        "means": rows,
        "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    }
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def test_every_game_whose_judge_is_learned_is_tested_here():
    assert {name for name in wsdv.games() if rules_of(name).grounds is not None} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_fits_its_schema_and_its_hash(game):
    found = document(game)
    Draft202012Validator(schema(game)).validate(found)
    assert found["hash"] == hashed(found)
    assert list(found["weights"]) == list(rules_of(game).grounds.names)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_what_training_would_write(game):
    model = read_model(document(game), rules_of(game).grounds)
    assert data_file(game).read_text("utf-8") == as_text(model.to_dict())


@pytest.mark.parametrize("game", GAMES)
def test_no_weight_speaks_against_what_can_only_be_good(game):
    grounds = rules_of(game).grounds
    weights = document(game)["weights"]
    for name, sign in zip(grounds.names, grounds.signs or [0] * len(grounds.names), strict=True):
        assert all(weight * sign >= 0 for weight in weights[name]), name


@pytest.mark.parametrize("game", GAMES)
def test_the_file_says_by_which_plan_it_was_made_and_what_became_of_each_generation(game):
    made = document(game)["made"]
    assert Plan(**made["plan"]).game == game
    generations = made["generations"]
    assert [one["number"] for one in generations] == list(range(len(generations)))
    assert 0 < len(generations) <= made["plan"]["generations"]
    assert all(one["kept"] == (one["score"] > 0.5) for one in generations)
    assert any(one["kept"] for one in generations)
