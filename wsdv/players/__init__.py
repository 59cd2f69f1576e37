"""Agents that answer decisions of any game."""

from wsdv.players.random import Random

__all__ = ["Random"]
