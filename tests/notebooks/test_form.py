"""Every notebook is carried clean, says how to run it, and checks itself."""

import json
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def notebook(request):
    return json.loads(request.param.read_text(encoding="utf-8"))


def code(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_it_carries_no_outputs_and_no_state(notebook):
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code(notebook))
    assert "widgets" not in notebook["metadata"]
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(ids) == len(set(ids))


def test_its_first_words_say_how_to_run_it(notebook):
    first = notebook["cells"][0]
    assert first["cell_type"] == "markdown"
    words = "".join(first["source"])
    assert words.startswith("# ")
    assert "*Run → Run All Cells*" in words


def test_voila_shows_it_without_asking_other_machines(notebook):
    assert notebook["metadata"]["voila"] == {"template": "wsdv"}


def test_its_cells_check_themselves(notebook):
    """nbval passes whatever does not fail, so a cell has to say what must be true."""
    cells = ["".join(cell["source"]) for cell in code(notebook)]
    assert cells
    assert all(re.search(r"^assert ", cell, re.MULTILINE) for cell in cells)


def test_it_speaks_of_no_machine(notebook):
    assert not re.search(r"/(work|tmp|root|home)/", json.dumps(notebook))


@pytest.mark.parametrize("path", sorted((FOLDER / "explore").glob("*.ipynb")), ids=lambda path: path.stem)
def test_explorers_come_with_their_code_folded(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert all(cell["metadata"].get("jupyter", {}).get("source_hidden") is True for cell in code(notebook))
