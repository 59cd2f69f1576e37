"""What is built can be installed far from the checkout and plays there."""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path, PurePosixPath

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]  # one worker, so that all is built once

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(path.relative_to(ROOT / "notebooks").as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb"))

# Runs in the empty environment, with the installed package only.
PLAY = """
import importlib.metadata
import sys
from pathlib import Path

import wsdv
import wsdv_widgets

for module in (wsdv, wsdv_widgets):
    assert Path(module.__file__).is_relative_to(sys.prefix), module.__file__
assert wsdv.__version__ == wsdv_widgets.__version__ == importlib.metadata.version("wsdv")
for command in importlib.metadata.distribution("wsdv").entry_points:
    command.load()

for edition in ("first", "second"):
    game = wsdv.new_game(edition=edition, seed=1989)
    agents = {"west": wsdv.players.Random(seed=1), "east": wsdv.players.Random(seed=2)}
    assert game.why_not(game.decision.choices[0].id) is None
    while game.decision is not None:
        player = game.decision.player
        game.play(agents[player].decide(game.view(player), game.decision))
    assert game.result.reason
    game.save(edition + ".json")
    again = wsdv.load(edition + ".json")
    assert (again.result, again.position) == (game.result, game.position)
    print(edition, game.result.reason, sep=": ")

assert all(wsdv.samples.game(name).moves for name in wsdv.samples.NAMES)
assert "<svg" in wsdv.lessons.printed([wsdv.lessons.exercise("economy", seed=1989)])
refusal = wsdv.new_game(seed=1989).why_not("build:factory:muenchen")
assert refusal is not None and str(refusal)
print("refused:", refusal)
"""


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """Build the sdist, and the wheel from that sdist."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    return out


@pytest.fixture(scope="module")
def wheel(built) -> Path:
    (found,) = built.glob("wsdv-*-py3-none-any.whl")
    return found


def test_the_wheel_carries_code_data_texts_and_notebooks(wheel):
    names = [PurePosixPath(name) for name in zipfile.ZipFile(wheel).namelist()]
    packages = {name.parts[0] for name in names if not name.parts[0].endswith((".dist-info", ".data"))}
    assert packages == {"wsdv", "wsdv_widgets"}
    assert not [name for name in names if "__pycache__" in name.parts or ".ipynb_checkpoints" in name.parts]
    carried = {str(name) for name in names}
    for package, folder in (("wsdv", ROOT / "wsdv"), ("wsdv_widgets", ROOT / "widgets" / "wsdv_widgets")):
        files = {f"{package}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}
        assert {name for name in files if "__pycache__" not in name} <= carried
        assert f"{package}/py.typed" in carried
    assert {"board.toml", "cards.toml", "judgement.json", "outline.json"} <= {
        name.name for name in names if name.parent == PurePosixPath("wsdv/games/germany/data")
    }
    assert [name for name in names if name.suffix == ".ftl"]
    assert NOTEBOOKS
    assert {f"wsdv/notebooks/{name}" for name in NOTEBOOKS} <= carried
    template = "data/share/jupyter/voila/templates/wsdv"
    shared = {"/".join(name.parts[1:]) for name in names if name.parts[0].endswith(".data")}
    assert {f"{template}/{name}" for name in ("conf.json", "index.html.j2", "page.html")} == shared
    assert {"LICENSE", "NOTICE.md"} <= {name.name for name in names}


def test_the_sdist_carries_the_whole_project(built):
    (found,) = built.glob("wsdv-*.tar.gz")
    with tarfile.open(found) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md", "Makefile", "wsdv/__init__.py"):
        assert name in names
    assert "tests/project/test_package.py" in names
    assert "widgets/wsdv_widgets/__init__.py" in names
    assert {f"notebooks/{name}" for name in NOTEBOOKS} <= names
    assert not [name for name in names if name.startswith((".venv/", ".git/", "dist/"))]


def test_the_wheel_plays_in_an_empty_environment(wheel, tmp_path):
    home = tmp_path / "empty"
    venv.create(home, with_pip=True)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", wheel, cwd=tmp_path)
    script = tmp_path / "play.py"
    script.write_text(PLAY, encoding="utf-8")
    lines = run(python, "-I", script, cwd=tmp_path).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["first", "second", "refused"]
