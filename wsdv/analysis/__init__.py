"""Many games, counted."""

from wsdv.analysis.match import Match, arena
from wsdv.analysis.playing import Settings
from wsdv.analysis.simulation import simulate

__all__ = ["Match", "Settings", "arena", "simulate"]
