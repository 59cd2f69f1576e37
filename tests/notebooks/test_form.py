"""Every notebook is carried clean, says how to run it, and checks itself."""

import json
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
LAB_ONLY = "lab-only"  # a cell that the Voilà template leaves out
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


def test_its_first_words_say_how_to_run_it_and_only_in_jupyterlab(notebook):
    title, how, *others = notebook["cells"]
    assert title["cell_type"] == how["cell_type"] == "markdown"
    assert "".join(title["source"]).startswith("# ")
    assert "*Run → Run All Cells*" in "".join(how["source"])
    assert "folded" in "".join(how["source"])
    assert how["metadata"] == {"tags": [LAB_ONLY]}
    assert all("Run All" not in "".join(cell["source"]) and "tags" not in cell["metadata"] for cell in (title, *others))


def test_nothing_is_printed(notebook):
    """What a cell checks it checks in silence; what it has to say stands in the text or in a widget."""
    assert not any(re.search(r"\bprint\(", "".join(cell["source"])) for cell in code(notebook))


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
