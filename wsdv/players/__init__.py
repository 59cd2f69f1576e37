"""Agents that answer decisions of any game."""

from collections.abc import Callable
from functools import partial

from wsdv.engine import Error
from wsdv.engine.game import Agent
from wsdv.language import say
from wsdv.players.greedy import Greedy, hint
from wsdv.players.ismcts import ISMCTS
from wsdv.players.random import Random

HUMAN = "human"  # what a person is called where agents have names
AGENTS: dict[str, Callable[..., Agent]] = {  # from the weakest to the strongest
    "random": Random,
    "greedy": Greedy,
    "ismcts-quick": partial(ISMCTS, iterations=30),
    "ismcts": ISMCTS,
    "ismcts-strong": partial(ISMCTS, iterations=400),
}


def by_name(name: str, *, seed: int | str | None = None) -> Agent:
    """A new agent of that name."""
    if name not in AGENTS:
        raise Error(say("unknown-agent", name=str(name), agents=", ".join(AGENTS)))
    return AGENTS[name](seed=seed)


__all__ = ["AGENTS", "HUMAN", "ISMCTS", "Greedy", "Random", "by_name", "hint"]
