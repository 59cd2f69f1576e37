"""What may import what: general rooms that know no game, games that know only their own rooms, a light core."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import wsdv

ROOT = Path(__file__).parents[2]
CORE = ROOT / "wsdv"
WIDGETS = ROOT / "widgets" / "wsdv_widgets"
HEAVY = {"IPython", "attr", "attrs", "babel", "fluent", "ipywidgets", "networkx", "numpy", "plotly", "rich", "typer"}
LIMIT = 0.3  # seconds for `import wsdv`

GAMES = sorted(path.name for path in (CORE / "games").iterdir() if (path / "__init__.py").is_file())
GENERAL = (  # what serves any game
    *(CORE / room for room in ("engine", "players", "analysis", "draw", "lessons")),
    *(CORE / f"{module}.py" for module in ("language", "terminal", "cli")),
    WIDGETS,
)
DOORS = {  # the only files outside a game that may lead to it, and only when it is asked for
    "wsdv/__init__.py",
    "wsdv/games/__init__.py",
    "widgets/wsdv_widgets/__init__.py",
    "widgets/wsdv_widgets/charts/__init__.py",
}
SPEAKING = {  # all other modules are rules
    "germany": {"blackboard", "face", "faults", "forecast", "hints", "narrate", "voice"},
    "petrograd": {"face", "forecast", "hints", "narrate", "plain", "strength", "voice"},
}


def imported_names(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file; `from a import b` gives both a and a.b."""
    package = path.relative_to(WIDGETS.parent if path.is_relative_to(WIDGETS) else ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def below(name: str, packages: Iterable[str]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def files(*places: Path) -> list[Path]:
    found = [path for place in places for path in (sorted(place.rglob("*.py")) if place.is_dir() else [place])]
    assert found
    return found


def offenders(paths: Iterable[Path], *packages: str) -> set[str]:
    """The files that import one of the packages, or something in it."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in paths
        if any(below(name, packages) for name in imported_names(path))
    }


def rooms_of(game: str) -> list[str]:
    """The packages in which a game lives."""
    return [f"wsdv.games.{game}", f"wsdv_widgets.{game}"]


def of_a_game(path: Path) -> bool:
    return path.relative_to(WIDGETS).parts[0] in GAMES if path.is_relative_to(WIDGETS) else False


def test_nothing_general_names_what_is_a_games_own():
    """What general sentences say is shown on the pages of every game, their examples too."""
    position = wsdv.new_game().position
    components = wsdv.new_game(game="dual-powers").position.components
    own = {*position.provinces, *(node[1]["name"] for node in position.graph().nodes(data=True) if "name" in node[1])}
    own |= {one.name for one in (*components.districts, *components.connections)}
    own |= {leader.name.split()[-1] for leader in components.leaders} | {"Germany", "Petrograd", "Bremen", "Neva"}
    assert len(own) > 30
    for path in sorted((CORE / "text" / "en").glob("*.ftl")):
        words = path.read_text(encoding="utf-8")
        assert [name for name in sorted(own) if re.search(rf"\b{re.escape(name)}\b", words)] == [], path.name


def test_nothing_general_imports_a_game():
    """The package wsdv.games itself may be imported: it lists games by name."""
    general = [path for path in files(*GENERAL) if not of_a_game(path)]
    found = offenders(general, *(room for game in GAMES for room in rooms_of(game)))
    assert found - DOORS == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_game(game):
    own = files(CORE / "games" / game) + (files(WIDGETS / game) if (WIDGETS / game).is_dir() else [])
    assert offenders(own, *(room for other in GAMES if other != game for room in rooms_of(other))) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_neither_draw_nor_speak(game):
    rules = [path for path in (CORE / "games" / game).glob("*.py") if path.stem not in SPEAKING[game]]
    assert len(rules) > len(SPEAKING[game])
    own = f"wsdv.games.{game}"
    speaking = (f"{own}.draw", f"{own}.voice", f"{own}.narrate", f"{own}.face", f"{own}.text")
    assert offenders(rules, "wsdv.draw", "wsdv.language", *speaking) == set()


def test_the_toy_game_keeps_to_the_same_rules():
    folder = ROOT / "docs" / "high_card"
    assert offenders(files(folder), "wsdv.games", "wsdv_widgets") == set()
    assert offenders([folder / "rules.py"], "wsdv.draw", "wsdv.language", "high_card.face") == set()


def test_only_analysis_counts_with_numpy():
    users = {path.relative_to(ROOT).parts[:2] for path in files(CORE, WIDGETS) if "numpy" in path.read_text("utf-8")}
    assert users == {("wsdv", "analysis")}


def test_the_core_knows_no_widgets():
    assert offenders(files(CORE), "wsdv_widgets") == set()


def test_only_the_doors_of_the_list_are_doors():
    assert [door for door in sorted(DOORS) if not (ROOT / door).is_file()] == []


def run(script: str) -> str:
    """What a new Python prints, with the packages of this checkout."""
    here = f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / 'widgets')!r}]; "
    done = subprocess.run([sys.executable, "-I", "-c", here + script], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("module", ["wsdv", "wsdv.players"])
def test_importing_loads_nothing_heavy(module):
    loaded = run(f"import {module}; print(*{{name.partition('.')[0] for name in sys.modules}})").split()
    assert set(loaded) & HEAVY == set()


@pytest.mark.parametrize("module", ["wsdv", "wsdv.games", "wsdv_widgets"])
def test_importing_loads_no_game(module):
    loaded = run(f"import {module}; print(*sys.modules)").split()
    assert module in loaded
    assert [name for name in loaded if below(name, (room for game in GAMES for room in rooms_of(game)))] == []


def test_a_game_loads_no_other_game():
    loaded = run("import wsdv; wsdv.new_game(seed=1).decision; print(*sys.modules)").split()
    assert {name.split(".")[2] for name in loaded if name.startswith("wsdv.games.")} == {"germany"}


def test_importing_takes_no_longer_than_promised():
    """The best of three: what else the machine does is not ours to measure."""
    script = "import time; start = time.perf_counter(); import wsdv; print(time.perf_counter() - start)"
    assert min(float(run(script)) for _ in range(3)) < LIMIT
