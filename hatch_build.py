"""Compiles the engine, the rules and the players with mypyc (see docs/fast.md).

    python hatch_build.py FOLDER   # into a folder, for this checkout: `make fast`
    WSDV_COMPILE=1 pip install .   # a wheel for this platform

Without being asked nothing is compiled, and the wheel is the same for all platforms.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
import tempfile
from hashlib import sha256
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
NEEDED = ("mypy>=2.4", "setuptools>=65")
ROOMS = {  # what is compiled: where the time is spent, and what does not mind
    "engine": "catalogue chance decision game learned rules view",
    "players": "foresight greedy ismcts random",
    "games/germany": "actions atlas building choices economy end_of_decade evaluation events features flow guillaume "
    "icons reckoning secrets table unrest usefulness",
    "games/petrograd": "bonus calendar cards choices cleanup command_cards evaluation exhaustion features flow leaders "
    "opposition scoring secrets table will",
}
# What is compiled depends on these, and on no others.
HEEDED = ("hatch_build.py", "wsdv/engine/*.py", "wsdv/players/*.py", "wsdv/games/*/*.py")
EXACT = ["-ffp-contract=off"]  # so that sums come out as Python makes them


class Missing(Exception):  # noqa: N818 - it says what is missing
    """What compiling needs is not there."""


def look_for_tools() -> None:
    """Say what is missing, if anything is."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        raise Missing(f"No C compiler was found ({compiler}; on Debian and Ubuntu the package gcc).")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise Missing("Python's headers were not found (on Debian and Ubuntu the package python3-dev).")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise Missing(f"Compiling needs {' and '.join(NEEDED)}.")


def paths_of(room: str) -> list[str]:
    """The sources of a room that are compiled."""
    return [f"wsdv/{room}/{module}.py" for module in ROOMS[room].split()]


def compile_to(folder: Path) -> list[str]:
    """Compile all rooms into a folder; gives back the names of the modules it then holds."""
    look_for_tools()
    from mypyc.build import mypycify
    from setuptools import Distribution

    rooms = {room: paths_of(room) for room in ROOMS}
    with tempfile.TemporaryDirectory() as scratch:
        extensions = mypycify(
            ["--config-file=", "--strict", "--follow-imports=silent", *chain.from_iterable(rooms.values())],
            separate=[(paths, "wsdv_" + room.rpartition("/")[2]) for room, paths in rooms.items()],
            target_dir=scratch,
            debug_level="0",
            opt_level=os.environ.get("OPT", "2"),
        )
        for extension in extensions:
            extension.extra_compile_args += EXACT if os.name == "posix" else []
        command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib = str(folder)
        command.build_temp = scratch
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    return [extension.name for extension in extensions]


def compile_checkout(folder: Path) -> None:
    """Compile for this checkout, unless that has been done, and note of which sources."""
    sources = {
        path.relative_to(ROOT).as_posix(): sha256(path.read_bytes()).hexdigest()
        for pattern in HEEDED
        for path in sorted(ROOT.glob(pattern))
    }
    listed = folder / "sources.json"
    if listed.is_file() and json.loads(listed.read_text("utf-8"))["sources"] == sources:
        return
    look_for_tools()
    print("Compiling (a minute or two) …", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    names = compile_to(folder)
    listed.write_text(json.dumps({"modules": names, "sources": sources}, indent=1), "utf-8")


class CompiledHook(BuildHookInterface[Any]):
    """Puts compiled modules into the wheel beside their sources, if WSDV_COMPILE is set."""

    PLUGIN_NAME = "custom"

    @property
    def _asked(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("WSDV_COMPILE", "0") not in {"", "0"}

    def dependencies(self) -> list[str]:
        """What compiling needs."""
        return list(NEEDED) if self._asked else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell the wheel what to carry."""
        if not self._asked or version == "editable":
            return
        self._folder = Path(tempfile.mkdtemp())
        compile_to(self._folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in self._folder.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(self._folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Leave nothing behind."""
        shutil.rmtree(getattr(self, "_folder", ""), ignore_errors=True)


if __name__ == "__main__":
    try:
        compile_checkout(Path(sys.argv[1]))
    except Missing as missing:
        sys.exit(f"{missing} Everything runs as well without: in pure Python.")
