"""Games by name, loaded when they are asked for.

A game registers itself with `register`. Those of this package do so in `wsdv.games`; an installed package of
anybody's does so when it is imported, if it names its module as an entry point of the group `wsdv.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from wsdv.engine.errors import Error, Message

if TYPE_CHECKING:
    from wsdv.engine.face import Face
    from wsdv.engine.rules import Rules
    from wsdv.language import Voice

GROUP = "wsdv.games"


class Listing(NamedTuple):
    """Where the parts of a game are found, each as "module:NAME", and what its documents and data files are called."""

    rules: str
    face: str
    voice: str
    formats: tuple[str, ...]
    data_formats: tuple[str, ...]


_LISTINGS: dict[str, Listing] = {}


def register(
    name: str,
    *,
    rules: str,
    face: str,
    voice: str = "",
    formats: tuple[str, ...] = (),
    data_formats: tuple[str, ...] = (),
) -> None:
    """Make a game known by its name. Nothing of it is loaded yet; left out, its voice is that of its face."""
    _LISTINGS[name] = Listing(rules, face, voice, formats, data_formats)


def games() -> tuple[str, ...]:
    """The names of all games there are."""
    _discover()
    return tuple(_LISTINGS)


def rules_of(name: str) -> Rules:
    """The rules of a game."""
    return cast("Rules", _at(_listing(name).rules))


def face_of(name: str) -> Face:
    """What a game gives to people."""
    return cast("Face", _at(_listing(name).face))


def voice_of(name: str) -> Voice:
    """Who speaks for a game."""
    listing = _listing(name)
    return cast("Voice", _at(listing.voice)) if listing.voice else face_of(name).voice


def game_of_format(given: object) -> str | None:
    """The name of the game whose position documents have this format."""
    _discover()
    return next((name for name, listing in _LISTINGS.items() if given in listing.formats), None)


def game_of_data(given: object) -> str | None:
    """The name of the game whose data files have this format."""
    _discover()
    return next((name for name, listing in _LISTINGS.items() if given in listing.data_formats), None)


def data_formats() -> tuple[str, ...]:
    """What all data files are called."""
    _discover()
    return tuple(dict.fromkeys(one for listing in _LISTINGS.values() for one in listing.data_formats))


def position_formats() -> tuple[str, ...]:
    """What all position documents are called."""
    _discover()
    return tuple(dict.fromkeys(one for listing in _LISTINGS.values() for one in listing.formats))


def _listing(name: object) -> Listing:
    if not isinstance(name, str) or name not in _LISTINGS:
        known = games()
        if not isinstance(name, str) or name not in _LISTINGS:
            raise Error(Message("unknown-game", name=str(name)[:60], games=", ".join(known)))
    return _LISTINGS[name]


@cache
def _at(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def _discover() -> None:
    """Let the games of installed packages register themselves; one that cannot is left out with a warning."""
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        try:
            point.load()
        except Exception as problem:  # noqa: BLE001 - anybody's package
            import warnings

            warnings.warn(f"The game {point.name} cannot be loaded: {problem}", stacklevel=2)
