"""Tables to draw: real ones from random games, whole and as somebody sees them, and crowded ones."""

import dataclasses
import random
from functools import cache

import wsdv
from wsdv.engine.frozen import FrozenMap
from wsdv.games.petrograd.components import COLOURS, DATA

SETTINGS = ({}, {"mode": "solo", "side": "white", "difficulty": 4}, {"mode": "solo", "side": "red", "difficulty": 6})
FACES = [piece.id for piece in DATA.pieces]


def played(seed, every=1, **options):
    """A game at every so many of its decisions, and at its end."""
    game, choose, turn = wsdv.new_game("dual-powers", seed=seed, **options), random.Random(seed), 0
    while game.decision is not None:
        if turn % every == 0:
            yield game
        game.play(choose.choice(game.decision.choices))
        turn += 1
    yield game


@cache
def positions():
    """Some tables of each kind of game, as both sides see them."""
    found = []
    for number, options in enumerate(SETTINGS):
        for game in played(number, every=17, **options):
            found.append(game.position)
            found += [game.view(side).position for side in game.rules.players]
    return tuple(found)


def with_tokens(tokens, position=None):
    """A table with these tokens in its districts, however many there are of them."""
    position = position or positions()[0]
    return dataclasses.replace(position, tokens=FrozenMap({name: tuple(tokens.get(name, ())) for name in COLOURS}))


def at_random(seed, most):
    """Up to so many tokens that look different in each district."""
    chosen = random.Random(seed)
    every = [face + turned for face in FACES for turned in ("", ":exhausted")]
    tokens = {}
    for name in COLOURS:
        different = chosen.sample(every, chosen.randint(0, most))
        tokens[name] = [token for token in different for _ in range(chosen.choice((1, 1, 2)))]
    return with_tokens(tokens)
