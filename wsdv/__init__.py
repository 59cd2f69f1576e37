"""Games as a rules engine, a classroom and a laboratory: Wir sind das Volk! first, others beside it.

An unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wsdv.compilation import is_compiled, prefer_compiled

prefer_compiled()  # before anything else is imported

from wsdv import players
from wsdv.engine import (
    Choice,
    Decision,
    Error,
    Event,
    Fault,
    Game,
    IllegalChoice,
    InvalidDocument,
    Refusal,
    Turn,
    UnknownChoice,
    View,
    play_out,
    start,
)
from wsdv.engine.registry import rules_of
from wsdv.engine.start import load, load_position, start_from
from wsdv.games import DEFAULT  # and with it the verb `games`
from wsdv.language import language, set_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv import lessons
    from wsdv.engine.registry import games
    from wsdv.games.germany import samples
    from wsdv.games.germany.cards import card
    from wsdv.games.germany.draw.text import board
    from wsdv.games.germany.endings import Result
    from wsdv.games.germany.forecast import Forecast
    from wsdv.games.germany.narrate import label, question
    from wsdv.games.germany.position import Position
    from wsdv.players.chances import chance

__version__ = "0.1.0"

compiled: bool = is_compiled()

__all__ = [
    "Choice",
    "Decision",
    "Error",
    "Event",
    "Fault",
    "Forecast",
    "Game",
    "IllegalChoice",
    "InvalidDocument",
    "Position",
    "Refusal",
    "Result",
    "Turn",
    "UnknownChoice",
    "View",
    "__version__",
    "board",
    "card",
    "catalogue",
    "chance",
    "compiled",
    "forecast",
    "games",
    "label",
    "language",
    "lessons",
    "load",
    "load_position",
    "new_game",
    "play_out",
    "players",
    "question",
    "samples",
    "set_language",
    "start_from",
]


def new_game(
    game: str = DEFAULT, *, seed: int | str | None = None, players: "Mapping[str, str] | None" = None, **options: Any
) -> Game:
    """A game at its set-up: `new_game(edition="first", seed=1989)`. The same seed gives the same game everywhere."""
    return start.new_game(game, seed=seed, players=players, **options)


def catalogue(game: str = DEFAULT) -> tuple[Choice, ...]:
    """Every choice a game can ever offer, in a fixed order."""
    return rules_of(game).catalogue.choices


def forecast(position: Any, **suppositions: Any) -> Any:
    """What is going to happen to a position if nobody does anything more: every term of every sum, as data."""
    return rules_of(getattr(position, "game", DEFAULT)).forecast(position, **suppositions)


_LATER = {  # what a game does not need, and what is Wir sind das Volk!'s own, is loaded when it is asked for
    "Forecast": "wsdv.games.germany.forecast",
    "Position": "wsdv.games.germany.position",
    "Result": "wsdv.games.germany.endings",
    "board": "wsdv.games.germany.draw.text",
    "card": "wsdv.games.germany.cards",
    "chance": "wsdv.players.chances",
    "label": "wsdv.games.germany.narrate",
    "question": "wsdv.games.germany.narrate",
}
_ROOMS = {"lessons": "wsdv.lessons", "samples": "wsdv.games.germany.samples"}


def __getattr__(name: str) -> Any:
    """Load a name of `_LATER`, the exercises or the sample games."""
    if name in _ROOMS:
        return import_module(_ROOMS[name])
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    error = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(error)
