"""The courses: notebooks in reading order, each with something to touch, exercises, a summary and links."""

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
PETROGRAD = {
    "petrograd/00-start-here": "Start here",
    "petrograd/01-two-powers": "1. Two powers",
    "petrograd/02-calendar-and-cards": "2. Calendar and cards",
    "petrograd/03-scoring-and-exhaustion": "3. Scoring and exhaustion",
    "petrograd/04-leaders-and-bonus": "4. Leaders and bonus actions",
    "petrograd/05-a-sample-game": "5. A sample game",
    "petrograd/06-solo": "6. Alone against the Opposition",
    "petrograd/07-play": "7. Play",
    "petrograd/08-history-and-model": "8. History and model",
}
LESSON = "petrograd/08-history-and-model"  # of 45 minutes, to be read in parts
BESIDE = {"timeline"}  # no part of a course
COURSES = {"": list(TITLES), "petrograd/": list(PETROGRAD)}  # by their folder
COURSE = [stem for course in COURSES.values() for stem in course]
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


def course_of(stem):
    return next(course for course in COURSES.values() if stem in course)


def lesson_of(stem):
    """The name under which the tasks of a notebook are remembered."""
    folder, _, name = stem.rpartition("/")
    return f"{folder[:1]}{name[:2]}"


@pytest.fixture(params=COURSES)
def folder(request):
    return request.param


def test_a_course_is_whole_and_in_order(folder):
    own = [path.with_suffix("").as_posix() for path in ALL if path.parent == Path(folder)]
    assert [stem for stem in own if stem not in BESIDE] == COURSES[folder]


@pytest.fixture(params=COURSE)
def stem(request):
    return request.param


def test_a_notebook_has_its_title_and_says_how_long_it_takes(stem):
    first = of_kind(stem, "markdown")[0]
    assert first.splitlines()[0] == f"# {(TITLES | PETROGRAD)[stem]}"
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
    course, titles = course_of(stem), TITLES | PETROGRAD
    at = course.index(stem)
    last = of_kind(stem, "markdown")[-1].rstrip().splitlines()[-1]
    before, after = course[at - 1 : at] if at else [], course[at + 1 : at + 2]
    wanted = [f"[← {titles[one]}]({Path(one).name}.ipynb)" for one in before]
    wanted += ["[All notebooks](00-start-here.ipynb)"] if at else []
    wanted += [f"[{titles[one]} →]({Path(one).name}.ipynb)" for one in after]
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
    least, most = (10, 15) if stem in TITLES else (8, 20 if stem == LESSON else 15)
    assert least <= minutes(stem) <= most


def test_the_first_eight_notebooks_take_no_more_than_two_hours():
    assert sum(minutes(stem) for stem in COURSES[""][:8]) <= 120


def test_tasks_belong_to_their_notebook(stem):
    code = "\n".join(of_kind(stem, "code"))
    assert set(re.findall(r'lesson="([^"]*)"', code)) == ({lesson_of(stem)} if "Task(" in code else set())
    ids = re.findall(r'\bid="([\w-]+)"', code)
    assert len(ids) == len(set(ids)) == len(re.findall(r"\bTask\(", code))


def test_the_first_notebook_counts_the_tasks_of_all_others(folder):
    code = "\n".join(of_kind(f"{folder}00-start-here", "code"))
    told = re.findall(r'"(\w?\d\d)": \("([^"]+)", "([^"]+)\.ipynb", (\d+)\)', code)
    asked = {stem: len(re.findall(r"\bTask\(", "\n".join(of_kind(stem, "code")))) for stem in COURSES[folder]}
    titles = TITLES | PETROGRAD
    assert told == [
        (lesson_of(stem), titles[stem], Path(stem).name, str(number)) for stem, number in asked.items() if number
    ]


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


def test_the_first_notebook_leads_to_all_others(folder):
    links = set(LINK.findall("\n".join(of_kind(f"{folder}00-start-here", "markdown"))))
    own = [path for path in ALL if path.parts[0] != "petrograd"] if not folder else map(Path, COURSES[folder])
    wanted = {path.with_suffix(".ipynb").relative_to(Path(folder)).as_posix() for path in own}
    assert links >= wanted - {"00-start-here.ipynb"}


def test_the_two_courses_lead_to_each_other():
    assert "petrograd/00-start-here.ipynb" in "\n".join(of_kind("00-start-here", "markdown"))
    assert "../00-start-here.ipynb" in "\n".join(of_kind("petrograd/00-start-here", "markdown"))
