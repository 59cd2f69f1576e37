"""The command line: `wsdv --help` lists what it can do."""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import wsdv
from wsdv.engine import Error
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 1  # exit codes; argparse itself leaves with 2 when the command line is wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; users' mistakes end in one clear line, never in a traceback."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except Error as problem:
        print(problem, file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wsdv", description=say("cli-about"))
    parser.add_argument("--version", action="version", version=f"wsdv {wsdv.__version__}")
    commands = parser.add_subparsers(metavar=say("cli-command"), required=True)

    lab = commands.add_parser("lab", help=say("cli-lab"), description=say("cli-lab"))
    lab.add_argument("folder", nargs="?", metavar="DIR", default="wsdv-notebooks", help=say("cli-lab-folder"))
    lab.set_defaults(run=_lab)
    return parser


def need(module: str, extra: str) -> None:
    """Ask for an extra that is not installed."""
    if importlib.util.find_spec(module) is None:
        raise Error(say("missing-extra", module=module, extra=extra))


def _lab(options: argparse.Namespace) -> int:
    """Open JupyterLab on a folder of one's own with the notebooks in it; nothing there is overwritten."""
    need("jupyterlab", "notebooks")
    folder = Path(options.folder)
    source = _notebooks()
    try:
        for notebook in sorted(source.rglob("*.ipynb")):
            own = folder / notebook.relative_to(source)
            if ".ipynb_checkpoints" not in notebook.parts and not own.exists():
                own.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(notebook, own)
    except OSError as problem:
        raise Error(say("file-unwritable", path=str(folder), problem=problem.strerror or str(problem))) from None
    print(say("cli-lab-opens", folder=str(folder)))
    return subprocess.run([sys.executable, "-m", "jupyterlab", str(folder)], check=False).returncode  # noqa: S603


def _notebooks() -> Path:
    """The notebooks: in the installed package, or in the checkout."""
    package = Path(wsdv.__file__).parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise Error(say("no-notebooks"))


if __name__ == "__main__":
    sys.exit(main())
