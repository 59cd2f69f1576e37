"""The games of this house, a room each. They do not know each other; each is loaded when it is asked for.

`wsdv.games()` lists the names of all games: the package can be called.
"""

import sys
from types import ModuleType
from typing import Final

from wsdv.engine import registry

DEFAULT: Final = "wir-sind-das-volk"

registry.register(
    DEFAULT,
    rules="wsdv.games.germany.rules:GERMANY",
    face="wsdv.games.germany.face:FACE",
    voice="wsdv.games.germany.voice:VOICE",
    formats=("wsdv-position/1",),
)
registry.register(
    "dual-powers",
    rules="wsdv.games.petrograd.rules:DUAL_POWERS",
    face="wsdv.games.petrograd.face:FACE",
    voice="wsdv.games.petrograd.voice:VOICE",
    formats=("dual-powers-position/1",),
    data_formats=("dual-powers-data/1",),
)


class _Games(ModuleType):
    """The package, which is also the verb that lists what is in it and beside it."""

    def __call__(self) -> tuple[str, ...]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
