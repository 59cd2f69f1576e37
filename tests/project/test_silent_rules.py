"""The rules of a game neither speak nor draw: every sentence and every picture is made by whoever shows it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GERMANY = Path(__file__).parents[2] / "wsdv" / "games" / "germany"
HERE = "wsdv.games.germany"
SPEAKING = {"__init__", "blackboard", "face", "forecast", "narrate", "voice"}  # everything else is rules
NOT_YET = {"document", "position"}  # modules that still word what they refuse
TEXT = ("wsdv.language", f"{HERE}.voice", f"{HERE}.narrate", f"{HERE}.face", f"{HERE}.blackboard", f"{HERE}.lessons")
DRAWING = ("wsdv.draw", f"{HERE}.draw")
SHOWING = {"_repr_html_", "svg", "__str__"}  # may load the drawing when somebody wants to see the thing
MODULES = sorted(path for path in GERMANY.glob("*.py") if path.stem not in SPEAKING)


def below(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def imports(node: ast.AST, function: str = "") -> Iterator[tuple[str, str]]:
    """Every module that is imported, and the name of the function in which it is ("" for none)."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((alias.name, function) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield str(child.module), function
            yield from ((f"{child.module}.{alias.name}", function) for alias in child.names)
        else:
            yield from imports(child, child.name if isinstance(child, ast.FunctionDef) else function)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_rules_import_no_text_and_no_drawing(path):
    found = list(imports(ast.parse(path.read_text(encoding="utf-8"))))
    speaks = [name for name, _ in found if below(name, TEXT)]
    draws = [name for name, function in found if below(name, DRAWING) and function not in SHOWING]
    assert draws == []
    assert speaks == [] or path.stem in NOT_YET
