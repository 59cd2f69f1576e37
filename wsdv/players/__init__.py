"""Agents that answer decisions of any game."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from wsdv.engine import Error, Message
from wsdv.engine.game import Agent
from wsdv.players.greedy import Greedy, hint
from wsdv.players.ismcts import ISMCTS
from wsdv.players.judgement import HINT_STEPS, Hint
from wsdv.players.random import Random

HUMAN = "human"  # what a person is called where agents have names
_AGENTS: Final[dict[str, Callable[..., Agent]]] = {  # from the weakest to the strongest
    "random": Random,
    "greedy-0.1": partial(Greedy, version="0.1"),  # the same with the judgement of version 0.1
    "greedy": Greedy,
    "ismcts-quick": partial(ISMCTS, iterations=30),
    "ismcts-0.1": partial(ISMCTS, version="0.1"),
    "ismcts": ISMCTS,
    "ismcts-strong": partial(ISMCTS, iterations=400),
}
AGENTS: Final[Mapping[str, Callable[..., Agent]]] = MappingProxyType(_AGENTS)


def by_name(name: str, *, seed: int | str | None = None) -> Agent:
    """A new agent of that name."""
    if name not in AGENTS:
        raise Error(Message("unknown-agent", name=str(name), agents=", ".join(AGENTS)))
    return AGENTS[name](seed=seed)


__all__ = ["AGENTS", "HINT_STEPS", "HUMAN", "ISMCTS", "Greedy", "Hint", "Random", "by_name", "hint"]
