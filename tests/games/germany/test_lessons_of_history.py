"""Lessons of 45 minutes: each is whole, adds up, can be printed, and has a notebook that teaches it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import wsdv
from wsdv import cli
from wsdv.draw.markup import escape
from wsdv.engine import Error
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.face import FACE
from wsdv.lessons import Lesson, handout, lesson, lessons
from wsdv.lessons import pdf as printing

ROOT = Path(__file__).parents[3]
NAMES = (
    "17-june-1953",
    "the-wall-as-a-decision",
    "1968-on-both-sides",
    "bananas-and-hard-currency",
    "wir-sind-das-volk-1989",
    "model-and-history",
)
KINDS = ("text", "position", "cards", "dossier", "voices", "table", "task")
MARKUP = re.compile(r"<\w|https?:|www\.|\*\*|\]\(")


@pytest.fixture(params=NAMES)
def one(request):
    return lesson(request.param)


def texts(one: Lesson):
    """Every text a teacher or a pupil reads."""
    yield from (one.title, one.question, one.years, one.families, one.closing)
    yield from (*one.goals, *one.curriculum, *one.needs, *one.cut, *one.add)
    for stretch in one.plan:
        yield from (stretch.phase, stretch.what)
    for expected in one.expected:
        yield from (expected.task, expected.answer, expected.wrong, expected.then)
    for material in one.materials:
        yield material.title
        for block in material.blocks:
            yield from filter(None, (block.text, block.task, block.answer, block.caption))
            yield from (text for voice in block.voices for text in voice)
            yield from (cell for row in block.table for cell in row)


class Sheets(HTMLParser):
    """How many sheets a page has, which elements are open, and what leads elsewhere."""

    VOID = frozenset({"meta", "br", "img", "hr"})

    def __init__(self, page):
        super().__init__()
        self.sheets, self.open, self.leads = 0, [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.sheets += tag == "article"
        self.leads += [value for name, value in attrs if name in {"src", "href"} and not str(value).startswith("#")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        del tag
        self.leads += [value for name, value in attrs if name in {"src", "href"} and not str(value).startswith("#")]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_these_are_the_lessons():
    assert lessons() == NAMES
    assert lessons("dual-powers") == ()


def test_the_minutes_add_up_to_a_lesson(one):
    assert one.minutes == sum(stretch.minutes for stretch in one.plan) == 45
    assert all(2 <= stretch.minutes <= 15 for stretch in one.plan)
    assert 5 <= len(one.plan) <= 9


def test_all_parts_for_the_teacher_are_there(one):
    assert 3 <= len(one.goals) <= 4
    assert 3 <= len(one.curriculum) <= 5
    assert one.needs
    assert 4 <= len(one.expected) <= 7
    assert len(one.cut) >= 2
    assert len(one.add) >= 2
    assert len(one.families.split()) >= 30
    assert "?" in one.question
    assert one.version in one.citation
    assert one.name in one.citation


def test_five_sheets_each_used_in_the_plan(one):
    assert [material.id for material in one.materials] == ["M1", "M2", "M3", "M4", "M5"]
    used = {name for stretch in one.plan for name in stretch.material}
    assert used == {material.id for material in one.materials}


def test_a_block_is_one_thing_and_every_task_has_its_answer(one):
    for material in one.materials:
        tasks = [block for block in material.blocks if block.task]
        assert tasks, material.id
        for block in material.blocks:
            assert sum(bool(getattr(block, kind)) for kind in KINDS) == 1
            assert bool(block.answer) == bool(block.task)
            assert set(block.cards) <= set(CARD_NUMBER)
            assert not block.dossier or block.dossier in CARD_NUMBER
            assert not block.position or block.position in one.positions


def test_perspectives_stand_side_by_side(one):
    voices = [voice for material in one.materials for block in material.blocks for voice in block.voices]
    assert len(voices) >= 3
    assert all(who and len(text.split()) >= 12 for who, text in voices)
    assert not any("“" in text and "”" in text and len(text) < 60 for _, text in voices)


def test_prepared_tables_are_tables_from_which_one_can_play(one):
    for name in one.positions:
        table = one.position(name)
        assert table.game == "wir-sind-das-volk"
        wsdv.start_from(table, seed=1)


def test_no_markup_no_links_typographic_signs(one):
    for text in texts(one):
        assert not MARKUP.search(text), text
        assert not re.search(r"\w'\w|[\"]", text), text


def test_what_pupils_get_has_no_answers_and_what_the_teacher_gets_has_all(one):
    pupils, teacher = Sheets(one.handout()), Sheets(one.handout(answers=True))
    assert pupils.sheets == 5
    assert teacher.sheets == 3
    for page in (pupils, teacher):
        assert page.open == []
        assert page.leads == []  # nothing is loaded from anywhere
    for material in one.materials:
        for block in material.blocks:
            if block.task:
                assert escape(block.answer) in one.handout(answers=True)
                assert len(block.answer) < 25 or escape(block.answer) not in one.handout()


def test_the_notebook_shows_the_lesson_and_teaches_it(one):
    notebook = json.loads((ROOT / "notebooks" / one.notebook).read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"]]
    whole = "\n".join(cells)
    assert one.notebook == f"lessons/{one.name}.ipynb"
    assert f'lesson("{one.name}")' in whole
    assert "lesson.teacher" in whole
    assert "Crossroads(" in whole
    assert whole.count("Task(") >= 3
    assert cells.index(next(cell for cell in cells if "lesson.teacher" in cell)) < cells.index(
        next(cell for cell in cells if cell.startswith("## 1."))
    )
    assert f"wsdv handout {one.name}" in one.teacher._repr_html_()
    for heading in ("## 1.", "## 2.", "## 3.", "## 4.", "## 5.", "## In short"):
        assert heading in whole, heading


def test_an_unknown_lesson_or_table_is_refused_with_what_there_is():
    with pytest.raises(Error, match="the-wall-as-a-decision"):
        lesson("the-wall")
    with pytest.raises(Error, match="There is no lesson"):
        lesson("../../secret")
    one = lesson("the-wall-as-a-decision")
    with pytest.raises(Error, match="no table called"):
        one.position("nowhere")


# On the command line


def test_handout_lists_the_lessons(capsys):
    assert cli.main(["handout"]) == 0
    out = capsys.readouterr().out
    for name in NAMES:
        assert re.search(rf"^{name} +\w", out, re.MULTILINE)


def test_handout_writes_two_pages(tmp_path, capsys):
    assert cli.main(["handout", "17-june-1953", "--out", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out.count("Written: ") == 2
    files = {path.name for path in (tmp_path / "new").iterdir()}
    assert files == {"17-june-1953.html", "17-june-1953-teacher.html"}


def test_handout_of_a_card_is_its_dossier(tmp_path):
    assert cli.main(["handout", "--card", "16", "--out", str(tmp_path)]) == 0
    page = (tmp_path / "card-16.html").read_text(encoding="utf-8")
    assert wsdv.card("16").dossier.what_happened.split("\n")[0][:40] in page
    assert Sheets(page).leads == []


def test_wrong_input_is_answered_in_one_line(tmp_path, capsys, monkeypatch):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert cli.main(["handout", "17-june-1953", "--out", str(tmp_path / "file")]) == 1
    assert cli.main(["handout", "no-such"]) == 1
    monkeypatch.setenv(printing.VARIABLE, "no-such-browser")
    assert cli.main(["handout", "17-june-1953", "--pdf", "--out", str(tmp_path / "pdf")]) == 1
    assert "Leave out --pdf" in (err := capsys.readouterr().err)
    assert err.count("\n") == 3
    assert not (tmp_path / "pdf").exists()


def test_on_paper_all_is_black_white_or_grey_and_large_enough(one):
    card = handout.story(wsdv.card("16").dossier.article(), FACE)
    for page in (one.handout(), one.handout(answers=True), card):
        colours = re.findall(r"#([0-9a-fA-F]{6})\b", page) + re.findall(r"#([0-9a-fA-F]{3})\b", page)
        assert colours
        for colour in colours:
            third = len(colour) // 3
            assert colour == 3 * colour[:third], colour
        assert not re.search(r"\b(?:rgb|hsl)a?\(", page)
        assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)pt", page)) >= 8.5


def test_a_card_on_paper_has_its_picture_its_place_and_its_words_explained():
    page = handout.story(wsdv.card("16").dossier.article(), FACE)
    assert page.count('class="pin"') == len(wsdv.card("16").dossier.places)
    assert "17. Juni" in re.sub(r"<[^>]+>", " ", page)  # as it is printed on the card
    explained = re.search(r"<h2>Words</h2><dl>(.*?)</dl>", page)[1]
    assert "<dt>SED</dt>" in explained
    assert "Socialist Unity Party" in explained
    assert wsdv.card("16").dossier.citation.split(":")[0] in page


@pytest.mark.browser
@pytest.mark.slow
def test_on_a4_each_material_is_a_page_and_the_teachers_part_three(tmp_path, monkeypatch):
    """The browser breaks no sheet in two, and leaves no page with a line or two."""
    from tests.browser import chromium

    monkeypatch.setenv(printing.VARIABLE, chromium.find())

    def pages(html):
        made = tmp_path / "made.pdf"
        printing.write_pdf(html, made)
        content = made.read_bytes()
        assert content.startswith(b"%PDF")
        sizes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", content)
        assert {(round(float(wide)), round(float(high))) for wide, high in sizes} == {(595, 842)}  # A4 in points
        return len(re.findall(rb"/Type\s*/Page\b", content))

    for name in NAMES:
        assert pages(lesson(name).handout()) == 5, name
        assert pages(lesson(name).handout(answers=True)) == 3, name
    longest = max((card.dossier.article() for card in CARDS), key=lambda article: len(str(article)))
    assert pages(handout.story(longest, FACE)) == 2, longest.title
