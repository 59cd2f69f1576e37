"""What charts of Dual Powers share: the looks of both sides, and the game or position of whatever has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine import Error, Game, View
from wsdv.games.petrograd.components import GAME
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.voice import say
from wsdv_widgets.charts import style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Event


def colours(theme: str) -> Mapping[str, str]:
    """The board's colours by what they mean."""
    return style.colours(theme, GAME)


def bar(side: str, theme: str) -> dict[str, Any]:
    """The bars of a side: Red's filled, White's white with stripes, both with an edge."""
    colour = colours(theme)
    found: dict[str, Any] = {"color": colour[f"side-{side}"], "line": {"color": colour["ink"], "width": 1.5}}
    if side == "white":
        stripes, ground = colour["on-side-white"], colour["side-white"]
        found["pattern"] = {"shape": "/", "size": 8, "solidity": 0.15, "fgcolor": stripes, "bgcolor": ground}
    return found


def position_of(shown: object) -> Position:
    """The position of whatever has one."""
    found = shown.position if isinstance(shown, (Game, View)) else shown
    if not isinstance(found, Position):
        raise Error(say("chart-of-what", got=type(shown).__name__))
    return found


def log_of(shown: object) -> tuple[Event, ...]:
    """What has happened in a game."""
    if not isinstance(shown, Game) or shown.rules.name != GAME:
        raise Error(say("chart-of-no-game", got=type(shown).__name__))
    if shown.is_bare:
        raise Error(say("chart-no-history"))
    return shown.log
