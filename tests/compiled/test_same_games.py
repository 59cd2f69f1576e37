"""The compiled engine and the pure one play the same games."""

import importlib
import importlib.machinery
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
import wsdv

ROOT = Path(__file__).parents[2]

# Plays games of every kind and tells, line by line, a hash of all that happened and all that could have.
PLAY = """
import hashlib, json, random, sys
import high_card
import wsdv
from wsdv.engine.record import to_document

print(wsdv.compiled)
for name, options in json.loads(sys.argv[1]):
    for seed in range(3):
        game = wsdv.new_game(name, seed=seed, **options)
        agents = {player: wsdv.players.Random(seed=player) for player in game.deciding}
        if seed == 0:
            agents[game.deciding[0]] = wsdv.players.Greedy(seed=seed)
        told = hashlib.sha256()
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            worth = game.rules.worth(game.table, None, decision.player)
            told.update(repr((decision, decision.choices, worth.hex(), view.position)).encode())
            told.update(repr(game.play(agents[decision.player].decide(view, decision))).encode())
        told.update(json.dumps(to_document(game), sort_keys=True).encode())
        print(name, seed, len(game.moves), told.hexdigest())
"""
GAMES = [
    ("wir-sind-das-volk", {"edition": "first"}),
    ("wir-sind-das-volk", {"edition": "second"}),
    ("dual-powers", {"mode": "two-players"}),
    ("dual-powers", {"mode": "solo"}),
    ("high-card", {}),
]


def played(build: str) -> list[str]:
    environment = os.environ | {"WSDV_BUILD": build, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "docs")])}
    command = [sys.executable, "-c", PLAY, json.dumps(GAMES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_compiled_and_pure_engine_play_the_same_games():
    compiled, pure = played(os.environ["WSDV_BUILD"]), played("pure")
    assert (compiled[0], pure[0]) == ("True", "False")
    assert compiled[1:] == pure[1:]
    assert len(pure) == 1 + 3 * len(GAMES)


@pytest.mark.parametrize("room", hatch_build.ROOMS)
def test_every_module_of_the_list_is_compiled(room):
    for path in hatch_build.paths_of(room):
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        assert module.__file__.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)), path


def test_a_game_of_somebody_else_need_not_be_compiled():
    assert played(os.environ["WSDV_BUILD"])[-1].startswith("high-card 2")


def test_the_flag_says_so():
    assert wsdv.compiled is True
