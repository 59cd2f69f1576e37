"""Agents that answer decisions of any game."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from wsdv.engine import Error, Message
from wsdv.engine.game import Agent
from wsdv.players.easy import Easy
from wsdv.players.greedy import Greedy, hint
from wsdv.players.ismcts import ISMCTS
from wsdv.players.judgement import HINT_STEPS, Hint
from wsdv.players.random import Random, Wavering

HUMAN = "human"  # what a person is called where agents have names
LEVELS: Final = ("easy", "medium", "hard", "very-hard")  # opponents for people, each stronger than the one before
_AGENTS: Final[dict[str, Callable[..., Agent]]] = {
    "easy": Easy,
    "medium": Greedy,
    "hard": partial(ISMCTS, iterations=150, seconds=2.9),  # a number of iterations, so that games can be played again;
    "very-hard": partial(ISMCTS, iterations=1500, seconds=9.5),  # the seconds are for machines that are very slow
    # for experiments, from the weakest to the strongest
    "random": Random,
    "greedy-0.1": partial(Greedy, version="0.1"),  # the same with the judgement of version 0.1
    "greedy": Greedy,
    "ismcts-quick-0.1": partial(ISMCTS, iterations=30, version="0.1"),
    "ismcts-quick": partial(ISMCTS, iterations=30),
    "ismcts-0.1": partial(ISMCTS, version="0.1"),
    "ismcts": ISMCTS,
    "ismcts-strong": partial(ISMCTS, iterations=400),
}
OFFERED: Final = (*LEVELS, HUMAN, *(name for name in _AGENTS if name not in LEVELS))  # who can sit at a table, in order
AGENTS: Final[Mapping[str, Callable[..., Agent]]] = MappingProxyType(_AGENTS)
_WAVERING: Final = re.compile(r"(.+)~([1-9][0-9]?)")


def as_key(name: str) -> str:
    """An agent's name as message files can tell it from others: they allow no stops there."""
    return name.replace(".", "-")


def by_name(name: str, *, seed: int | str | None = None) -> Agent:
    """A new agent of that name. "greedy~25" is Greedy that decides at random in 25 of 100 decisions."""
    if name in AGENTS:
        return AGENTS[name](seed=seed)
    wavering = _WAVERING.fullmatch(str(name))
    if wavering and wavering[1] in AGENTS:
        return Wavering(AGENTS[wavering[1]](seed=seed), int(wavering[2]) / 100, seed=seed)
    raise Error(Message("unknown-agent", name=str(name), agents=", ".join(AGENTS)))


__all__ = [
    "AGENTS",
    "HINT_STEPS",
    "HUMAN",
    "ISMCTS",
    "LEVELS",
    "OFFERED",
    "Easy",
    "Greedy",
    "Hint",
    "Random",
    "Wavering",
    "as_key",
    "by_name",
    "hint",
]
