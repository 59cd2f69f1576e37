"""What wsdv shows inside Jupyter: a board that is alive, a table to play at, and explorers to understand with.

>>> from wsdv_widgets import Board, Table, Sandbox, Replay
>>> Table(east="random")
>>> Sandbox()
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wsdv import __version__

if TYPE_CHECKING:
    from wsdv_widgets.board import Board
    from wsdv_widgets.crossroads import Crossroads, Way
    from wsdv_widgets.explorer import Explorer
    from wsdv_widgets.germany.cards import Cards
    from wsdv_widgets.germany.editor import Editor
    from wsdv_widgets.germany.reckoning import Reckoning
    from wsdv_widgets.germany.sandbox import Sandbox
    from wsdv_widgets.germany.timeline import Timeline
    from wsdv_widgets.petrograd.calendar import Calendar
    from wsdv_widgets.petrograd.deck import Deck
    from wsdv_widgets.petrograd.situation import Situation
    from wsdv_widgets.progress import Progress
    from wsdv_widgets.quiz import Quiz
    from wsdv_widgets.replay import Replay
    from wsdv_widgets.table import Table
    from wsdv_widgets.tasks import Task
    from wsdv_widgets.telling import Pages

__all__ = [
    "Board",
    "Calendar",
    "Cards",
    "Crossroads",
    "Deck",
    "Editor",
    "Explorer",
    "Progress",
    "Quiz",
    "Reckoning",
    "Replay",
    "Sandbox",
    "Situation",
    "Table",
    "Task",
    "Timeline",
    "Way",
    "__version__",
]

_HOMES = {
    "Board": "wsdv_widgets.board",
    "Calendar": "wsdv_widgets.petrograd.calendar",
    "Cards": "wsdv_widgets.germany.cards",
    "Crossroads": "wsdv_widgets.crossroads",
    "Deck": "wsdv_widgets.petrograd.deck",
    "Editor": "wsdv_widgets.germany.editor",
    "Explorer": "wsdv_widgets.explorer",
    "Progress": "wsdv_widgets.progress",
    "Quiz": "wsdv_widgets.quiz",
    "Reckoning": "wsdv_widgets.germany.reckoning",
    "Replay": "wsdv_widgets.replay",
    "Sandbox": "wsdv_widgets.germany.sandbox",
    "Situation": "wsdv_widgets.petrograd.situation",
    "Table": "wsdv_widgets.table",
    "Task": "wsdv_widgets.tasks",
    "Timeline": "wsdv_widgets.germany.timeline",
    "Way": "wsdv_widgets.crossroads",
}
_PAGES = {  # games that tell some of what happens on pages of their own
    "wir-sind-das-volk": "wsdv_widgets.germany.telling",
    "dual-powers": "wsdv_widgets.petrograd.telling",
}


def pages_of(game: str) -> "Pages":
    """What a game tells on pages of its own; most games do not."""
    found: Pages = import_module(_PAGES.get(game, "wsdv_widgets.telling")).Pages()
    return found


def __getattr__(name: str) -> Any:
    """Load a widget when it is asked for: the package can be imported where there is no Jupyter."""
    if name not in _HOMES:
        error = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(error)
    try:
        return getattr(import_module(_HOMES[name]), name)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in {"wsdv", "wsdv_widgets"}:
            raise
        from wsdv.language import say

        raise ImportError(say("missing-extra", module=missing.name or "", extra="notebooks")) from None
