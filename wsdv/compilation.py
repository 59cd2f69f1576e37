"""Which build runs: the compiled one where `make fast` has compiled just these sources, otherwise Python's own.

See docs/fast.md. What was compiled lies apart, in `build/fast` of the checkout, with the hashes of the sources; once
one of them has been edited it is not used any more. `WSDV_BUILD=pure` leaves it aside.
"""

import json
import os
import sys
from collections.abc import Collection
from hashlib import sha256
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import FunctionType

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "fast"
SOURCES = "sources.json"  # in that folder: the hash of every source that had a part in it


class Compiled:
    """Finds the compiled modules before Python finds their sources."""

    def __init__(self, folder: Path, names: Collection[str]) -> None:
        self.folder = folder
        self.names = names

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Where a module is, if it is compiled."""
        if name not in self.names:
            return None
        return PathFinder.find_spec(name, [str(self.folder.joinpath(*name.split(".")[:-1]))])


def prefer_compiled() -> None:
    """Let the compiled modules be imported, if there are any of just these sources."""
    if os.environ.get("WSDV_BUILD") == "pure":
        return
    try:
        made = json.loads((FOLDER / SOURCES).read_text("utf-8"))
        if all(sha256((ROOT / path).read_bytes()).hexdigest() == known for path, known in made["sources"].items()):
            sys.meta_path.insert(0, Compiled(FOLDER, frozenset(made["modules"])))
    except OSError:  # nothing is compiled, or one of the sources is gone
        return


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    from wsdv.engine.game import Game

    return not isinstance(Game.play, FunctionType)
