"""What wsdv shows inside Jupyter: a board that is alive, and a table to play at.

>>> from wsdv_widgets import Board, Table
>>> Table(east="random")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wsdv import __version__

if TYPE_CHECKING:
    from wsdv_widgets.board import Board
    from wsdv_widgets.table import Table

__all__ = ["Board", "Table", "__version__"]

_HOMES = {"Board": "wsdv_widgets.board", "Table": "wsdv_widgets.table"}


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
