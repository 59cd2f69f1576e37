"""Which build runs: the compiled one where `make fast` has compiled just these sources, otherwise Python's own.

See docs/fast.md. What was compiled lies apart, in `build/fast` of the checkout, with the hashes of the sources; once
one of them has been edited it is not used any more. `WSDV_BUILD=pure` leaves it aside; `WSDV_BUILD=FOLDER` takes what
was compiled into another folder, and nothing else.
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
LIST = "sources.json"  # in that folder: the modules that were compiled, and the hashes of all sources they depend on


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


def compiled_in(folder: Path) -> list[str]:
    """The modules compiled into a folder; none if they are not of these sources."""
    try:
        made = json.loads((folder / LIST).read_text("utf-8"))
        same = all(sha256((ROOT / path).read_bytes()).hexdigest() == known for path, known in made["sources"].items())
        return made["modules"] if same else []
    except (OSError, ValueError, LookupError, TypeError):  # nothing is compiled, or only half, or a source is gone
        return []


def prefer_compiled() -> None:
    """Let compiled modules be imported, if there are any."""
    wish = os.environ.get("WSDV_BUILD", "")
    if wish == "pure":
        return
    folder = Path(wish).absolute() if wish else FOLDER
    names = compiled_in(folder)
    if names:
        sys.meta_path.insert(0, Compiled(folder, frozenset(names)))
    elif wish:
        error = f"{folder} holds nothing that was compiled from these sources"
        raise ImportError(error)


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    from wsdv.engine.game import Game

    return not isinstance(Game.play, FunctionType)
