"""The toy game of docs/high_card, with short ways to begin and load it."""

import high_card  # noqa: F401 - importing it makes the game known
import wsdv
from high_card.rules import *  # noqa: F403 - a test may look at everything of it
from wsdv.engine.start import load

__all__ = ["load", "new_game"]


def new_game(seed, *, rounds=8, players=None):
    return wsdv.new_game("high-card", seed=seed, rounds=str(rounds), players=players)
