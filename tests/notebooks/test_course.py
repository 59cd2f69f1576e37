"""The course: fifteen notebooks in reading order, each with something to touch, exercises, a summary and links."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
ROOT = FOLDER.parent
TITLES = {
    "00-start-here": "Start here",
    "01-the-table-and-the-goal": "1. The table and the goal",
    "02-economy-is-a-graph": "2. The economy is a graph",
    "03-living-standard-and-unrest": "3. Living standard and unrest",
    "04-cards-and-events": "4. Cards and events",
    "05-west-berlin-hamburg-and-the-neighbours": "5. West Berlin, Hamburg and the neighbours",
    "06-socialists-police-and-the-wall": "6. Socialists, police and the Wall",
    "07-the-end-of-a-decade": "7. The end of a decade",
    "08-sample-decade-1": "8. A sample game: 1945 to 1959",
    "09-sample-decade-2": "9. A sample game: the 1960s",
    "10-sample-decade-3": "10. A sample game: the 1970s",
    "11-sample-decade-4": "11. A sample game: the 1980s",
    "12-seven-endings": "12. Seven endings",
    "13-play": "13. Play",
    "14-two-editions": "14. Two editions",
}
COURSE = list(TITLES)
ALL = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
PAGES = [*(FOLDER / path for path in ALL), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
LINK = re.compile(r"\]\(([^)\s]+)\)")
TOUCHED = r"\b(Board|Table|Sandbox|Reckoning|Replay|Editor|Cards)\("
SHORT = 25  # lines of a cell
LONGER = r"Position\.from_dict|\b(Task|Progress)\("  # a table to look at and a list of tasks may be longer
MORE = "## If you have more time"  # what follows is folded away and not counted
WORDS, TASK, EXERCISE = 180, 0.6, 0.8  # words a minute of a slow reader, minutes for a task and for an exercise


@cache
def cells(stem):
    return json.loads((FOLDER / f"{stem}.ipynb").read_text(encoding="utf-8"))["cells"]


def of_kind(stem, kind):
    return ["".join(cell["source"]) for cell in cells(stem) if cell["cell_type"] == kind]


def test_the_course_is_whole_and_in_order():
    assert [path.stem for path in ALL if path.parent == Path()] == COURSE


@pytest.fixture(params=COURSE)
def stem(request):
    return request.param


def test_a_notebook_has_its_title_and_says_how_long_it_takes(stem):
    first = of_kind(stem, "markdown")[0]
    assert first.splitlines()[0] == f"# {TITLES[stem]}"
    assert "minutes" in first


def test_a_notebook_has_a_board_exercises_a_summary_and_what_one_can_do_now(stem):
    code, text = "\n".join(of_kind(stem, "code")), "\n\n".join(of_kind(stem, "markdown"))
    assert re.search(TOUCHED, code)
    assert "Quiz(" in code
    summary, able = text.index("\n## In short"), text.index("\n## What you can do now")
    assert summary < able
    assert re.search(r"^- ", text[summary:able], re.MULTILINE)
    assert re.search(r"^- ", text[able:], re.MULTILINE)


def test_its_last_line_leads_on(stem):
    at = COURSE.index(stem)
    last = of_kind(stem, "markdown")[-1].rstrip().splitlines()[-1]
    wanted = [f"[← {TITLES[one]}]({one}.ipynb)" for one in COURSE[at - 1 : at] if at]
    wanted += ["[All notebooks](00-start-here.ipynb)"] if at else []
    wanted += [f"[{TITLES[one]} →]({one}.ipynb)" for one in COURSE[at + 1 : at + 2]]
    assert last == " · ".join(wanted)
    assert cells(stem)[-1]["cell_type"] == "markdown"


def test_its_code_is_folded_short_and_begins_with_words(stem):
    for cell in cells(stem):
        if cell["cell_type"] == "code":
            lines = "".join(cell["source"]).splitlines()
            assert cell["metadata"]["jupyter"]["source_hidden"] is True
            assert re.match(r"# \w+", lines[0])
            assert len(lines) <= SHORT or re.search(LONGER, "\n".join(lines))


def main_road(stem):
    """The cells for everybody, without what is folded away for those who have more time."""
    folded = False
    for cell in cells(stem):
        source = "".join(cell["source"])
        if source.startswith("## "):
            folded = source.startswith(MORE)
        if not folded:
            yield cell["cell_type"], source


def minutes(stem):
    """How long a slow reader needs for the words, the tasks and the exercises on the main road."""
    road = list(main_road(stem))
    text = "\n\n".join(source for kind, source in road if kind == "markdown")
    words = re.sub(r"<[^>]*>|\]\([^)]*\)", " ", text).split()
    asked = re.sub(r"(?s)<details>.*?</details>", "", text)
    tasks = re.findall(r"(?m)^\d+\. |\*\*(?:Try|Think)", asked)
    tasks += [found for kind, source in road if kind == "code" for found in re.findall(r"\bTask\(", source)]
    exercises = [
        int(number) for kind, source in road if kind == "code" for number in re.findall(r"number=(\d+)", source)
    ]
    return len(words) / WORDS + len(tasks) * TASK + sum(exercises) * EXERCISE


def test_a_notebook_takes_no_more_than_fifteen_minutes(stem):
    assert 10 <= minutes(stem) <= 15


def test_the_first_eight_notebooks_take_no_more_than_two_hours():
    assert sum(minutes(stem) for stem in COURSE[:8]) <= 120


def test_tasks_belong_to_their_notebook(stem):
    code = "\n".join(of_kind(stem, "code"))
    assert set(re.findall(r'lesson="([^"]*)"', code)) == ({stem[:2]} if "Task(" in code else set())
    ids = re.findall(r'\bid="([\w-]+)"', code)
    assert len(ids) == len(set(ids)) == len(re.findall(r"\bTask\(", code))


def test_the_first_notebook_counts_the_tasks_of_all_others():
    code = "\n".join(of_kind("00-start-here", "code"))
    told = re.findall(r'"(\d\d)": \("([^"]+)", "([^"]+)\.ipynb", (\d+)\)', code)
    asked = {stem: len(re.findall(r"\bTask\(", "\n".join(of_kind(stem, "code")))) for stem in COURSE}
    assert told == [(stem[:2], TITLES[stem], stem, str(number)) for stem, number in asked.items() if number]


def test_what_is_for_those_with_more_time_is_folded_and_stands_before_the_summary(stem):
    headings = [cell for cell in cells(stem) if cell["cell_type"] == "markdown" and cell["source"][0].startswith("## ")]
    for cell, after in pairwise(headings):
        more = cell["source"][0].strip() == MORE
        assert cell["metadata"].get("jp-MarkdownHeadingCollapsed", False) is more
        assert not more or after["source"][0].strip() == "## In short"


def test_its_text_comes_in_small_pieces(stem):
    assert max(len(text.split()) for text in of_kind(stem, "markdown")) <= 330


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.as_posix())
def test_a_notebook_stays_small(path):
    assert (FOLDER / path).stat().st_size <= 300_000


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        text = "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])
        assert "http" not in text  # a lesson needs no network
    for link in LINK.findall(text):
        place, _, anchor = link.partition("#")
        if place.startswith("http"):
            continue
        target = (path.parent / place).resolve() if place else path
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            headings = re.findall(r"(?m)^#+ (.*)$", target.read_text(encoding="utf-8"))
            assert anchor in {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}, link


def test_the_first_notebook_leads_to_all_others():
    links = set(LINK.findall("\n".join(of_kind("00-start-here", "markdown"))))
    assert links >= {path.as_posix() for path in ALL if path.stem != "00-start-here"}
