"""What may import what: a light core, an engine without Germany, no way from the core to the widgets."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ROOT / "wsdv"
HEAVY = {"IPython", "attr", "attrs", "fluent", "ipywidgets", "networkx", "numpy", "plotly", "rich", "typer"}


def imported_names(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file; `from a import b` gives both a and a.b."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def below(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def offenders(folder: Path, package: str) -> list[str]:
    files = sorted(folder.rglob("*.py"))
    assert files, f"no Python files in {folder}"
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files
        for name in imported_names(path)
        if below(name, package)
    ]


def test_the_engine_knows_no_game():
    assert offenders(CORE / "engine", "wsdv.games.germany") == []


def test_the_core_knows_no_widgets():
    assert offenders(CORE, "wsdv_widgets") == []


@pytest.mark.parametrize("module", ["wsdv", "wsdv.players"])
def test_importing_loads_nothing_heavy(module):
    script = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) & HEAVY == set()
