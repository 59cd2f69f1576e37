"""What charts of Wir sind das Volk! share: the looks of both states, and the position of whatever has one.

West is drawn in yellow with round marks, East in red with square ones and dashes. On light paper West's lines are of
a darker yellow, or they could not be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, Game, View
from wsdv.games.germany.atlas import EAST, SIDES, WEST
from wsdv.games.germany.document import GAME
from wsdv.games.germany.position import Position
from wsdv.games.germany.voice import say
from wsdv_widgets.charts import style

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["STROKE", "SYMBOL", "colours", "mark", "position_of", "side_colour", "sides"]

STROKE: Final[Mapping[str, Mapping[str, Any]]] = {
    WEST: {"dash": "solid", "width": 5},
    EAST: {"dash": "dash", "width": 2.5},
}
SYMBOL: Final = {WEST: "circle", EAST: "square"}
_SIZE: Final = {WEST: 15, EAST: 9}


def colours(theme: str) -> Mapping[str, str]:
    """The board's colours by what they mean."""
    return style.colours(theme, GAME)


def side_colour(side: str, theme: str) -> str:
    """The colour of a state's lines."""
    return colours(theme)["west-line" if side == WEST else "east"]


def mark(side: str, theme: str) -> dict[str, Any]:
    """A state's mark: round and yellow, or square and red. West's is larger: where both meet, both can be seen."""
    colour = colours(theme)
    edge = {"color": colour["ink"], "width": 1.5}
    return {"symbol": SYMBOL[side], "size": _SIZE[side], "color": colour[side], "line": edge}


def position_of(shown: object) -> Position:
    """The position of whatever has one."""
    found = shown.position if isinstance(shown, (Game, View)) else shown
    if not isinstance(found, Position):
        raise Error(say("chart-of-what", got=type(shown).__name__))
    return found


def sides(side: str | None) -> tuple[str, ...]:
    """Both states, or the one that is wanted."""
    if side is None:
        return SIDES
    if side not in SIDES:
        raise Error(say("unknown-player", player=str(side), players=", ".join(SIDES)))
    return (side,)
