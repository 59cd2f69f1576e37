"""Compiles the engine, the rules and the players with mypyc (see docs/fast.md).

    python hatch_build.py          # into build/fast, for this checkout: `make fast`
    WSDV_COMPILE=1 pip install .   # a wheel for this platform

Without being asked nothing is compiled, and the wheel is the same for all platforms.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FOLDER = ROOT / "build" / "fast"
GROUP = "wsdv"
NEEDED = ("mypy>=2.4", "setuptools>=77")
MODULES = {  # what is compiled: where the time is spent, and what does not mind
    "engine": ("catalogue", "chance", "decision", "game", "rules", "view"),
    "games/germany": (
        "actions",
        "atlas",
        "building",
        "choices",
        "economy",
        "end_of_decade",
        "events",
        "flow",
        "guillaume",
        "icons",
        "reckoning",
        "secrets",
        "table",
        "unrest",
        "usefulness",
    ),
}
PATHS = [f"wsdv/{room}/{module}.py" for room, modules in MODULES.items() for module in modules]
HEEDED = ("wsdv/engine/*.py", "wsdv/players/*.py", "wsdv/games/*/*.py")  # sources that what is compiled depends on


def compile_to(folder: Path) -> list[str]:
    """Compile the modules into a folder; gives back the names of what it then holds."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as scratch:
        extensions = mypycify(
            ["--config-file=", "--strict", "--follow-imports=silent", "--no-error-summary", *PATHS],
            group_name=GROUP,
            target_dir=scratch,
            debug_level="0",
        )
        distribution = Distribution({"ext_modules": extensions})
        command: Any = distribution.get_command_obj("build_ext")
        command.build_lib = str(folder)
        command.build_temp = scratch
        command.ensure_finalized()
        command.run()
    return [extension.name for extension in extensions]


def compile_checkout() -> None:
    """Compile for this checkout, unless that has been done."""
    sources = {
        path.relative_to(ROOT).as_posix(): sha256(path.read_bytes()).hexdigest()
        for pattern in HEEDED
        for path in sorted(ROOT.glob(pattern))
    }
    listed = FOLDER / "sources.json"
    if listed.is_file() and json.loads(listed.read_text("utf-8"))["sources"] == sources:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    names = compile_to(FOLDER)
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
    compile_checkout()
