"""Exercises on paper: one page with everything in it, the tables too, and without answers no answer."""

import re
from html import escape, unescape
from html.parser import HTMLParser

import pytest

import wsdv
from wsdv import lessons
from wsdv.games.germany.lessons.picture import LOOKS
from wsdv.lessons.picture import kind_words

ONE_OF_EACH = [lessons.exercise(kind, level=level, seed=4) for kind in lessons.KINDS for level in lessons.LEVELS]
VOID = {"meta", "br", "img", "link", "input", "hr"}


class Tags(HTMLParser):
    """Whether every element is closed, and the text of the page outside of style and drawings' titles."""

    def __init__(self, page):
        super().__init__()
        self.open, self.text, self.attributes = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, _, attrs):
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open and "title" not in self.open:
            self.text.append(data)


def sheets(exercises, **options):
    page = lessons.printed(exercises, **options)
    return page.split("<article")[1:]


@pytest.mark.parametrize("answers", [False, True])
def test_the_page_is_well_formed_and_needs_nothing_else(answers):
    page = lessons.printed(ONE_OF_EACH, answers=answers)
    tags = Tags(page)
    assert tags.open == []
    ids = [value for name, value in tags.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    for name, value in tags.attributes:
        assert name not in {"src", "onclick", "onload", "action"}
        if name.endswith("href"):
            assert value.startswith("#")
            assert value[1:] in ids
    assert "@import" not in page
    assert not re.search(r"url\((?!#)", page)
    assert "<script" not in page


def test_every_exercise_has_its_table_its_question_and_room_for_an_answer():
    for number, (one, sheet) in enumerate(zip(ONE_OF_EACH, sheets(ONE_OF_EACH), strict=True), 1):
        assert escape(one.question) in sheet.replace("&#39;", "&#x27;")
        assert f"Exercise {number}: {escape(kind_words(one.kind))}" in sheet
        panels = LOOKS[one.kind].panels
        assert f'data-panel="{"map" if "map" in panels else panels[0]}"' in sheet
        if one.options is None:
            assert f"Answer ({one.unit}):" in sheet
        else:
            assert sheet.count("<li><i></i>") == len(one.options)
            for option in one.options:
                assert escape(option.text) in sheet


def test_without_answers_there_is_no_answer():
    for one, sheet in zip(ONE_OF_EACH, sheets(ONE_OF_EACH), strict=True):
        words = unescape(sheet)
        for step in one.solution:
            assert step.sentence not in words
        if "values" in LOOKS[one.kind].without:
            assert not re.search(r'class="value[^"]*">\d', sheet)
            assert not re.search(r", value \d|economy \d", words)
        if "working" in LOOKS[one.kind].without:
            assert 'class="working"' not in sheet
        if one.kind == "flight-points":
            assert 'class="ghost"' not in sheet
        if one.kind == "prestige-holder":
            assert "’s advantage" not in sheet


def test_with_answers_the_way_stands_there_with_its_rules():
    for one, sheet in zip(ONE_OF_EACH, sheets(ONE_OF_EACH, answers=True), strict=True):
        words = unescape(sheet)
        assert f"The answer is: {one.answer_text}." in words
        *way, _ = one.solution
        for step in way:
            assert f"<li>{step.sentence} ({step.rule})</li>" in words
        if one.options is not None:
            (ticked,) = re.findall(r"<li><i>×</i><span>(.*?)</span>", sheet)
            assert unescape(ticked) == one.answer_text


def test_what_is_needed_beside_the_map_is_there():
    for one, sheet in zip(ONE_OF_EACH, sheets(ONE_OF_EACH), strict=True):
        if one.kind == "currency-shortage":
            assert 'data-part="track:currency"' in sheet
        if one.kind == "flight-points":
            assert 'data-part="police"' in sheet
            assert sheet.count('class="item card"') == len(one.position.cards.played)
        if one.kind == "card-now":
            assert f'data-thing="{one.about[0]}"' in sheet


def test_a_pupils_foot_names_the_exercise_without_a_word_of_python():
    for one, sheet in zip(ONE_OF_EACH, sheets(ONE_OF_EACH), strict=True):
        assert "<code>" not in sheet
        assert "wsdv." not in sheet
        assert f"<footer><p>Level {one.level} · seed {one.seed}</p>" in sheet


@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("answers", [False, True])
def test_two_or_four_stand_on_a_sheet(number, answers):
    page = lessons.printed(ONE_OF_EACH, answers=answers, on_a_sheet=number)
    assert Tags(page).open == []
    groups = [group.count("<article") for group in page.split('<section class="sheet">')[1:]]
    assert sum(groups) == len(ONE_OF_EACH)
    most = 2 if answers else number  # ways are long
    assert groups[:-1] == [most] * (len(groups) - 1)
    assert 0 < groups[-1] <= most


@pytest.mark.parametrize("number", [0, 3, True, "2", None])
def test_any_other_number_on_a_sheet_is_refused(number):
    with pytest.raises(wsdv.Error, match="One, two or four exercises stand on a sheet, not"):
        lessons.printed(ONE_OF_EACH, on_a_sheet=number)


def test_the_teachers_foot_says_how_to_get_the_answer_again():
    for one, sheet in zip(ONE_OF_EACH, sheets(ONE_OF_EACH, answers=True), strict=True):
        (call,) = re.findall(r"<code>wsdv\.(.*?)</code>", sheet)
        found = re.fullmatch(r'lessons\.exercise\("([\w-]+)", level=(\d), seed=(\d+)\)', unescape(call))
        kind, level, seed = found.groups()
        assert lessons.exercise(kind, level=int(level), seed=int(seed)) == one


def test_the_asked_city_is_underlined_on_the_map():
    one = lessons.exercise("factory-value", seed=4)
    (sheet,) = sheets([one])
    assert re.findall(r'data-asked="" data-thing="([^"]*)"', sheet) == list(one.about)


def test_a_seed_with_signs_of_markup_stays_text():
    seed = '</code><script>"&'
    for answers, shown in ((False, f"seed {seed}"), (True, f"seed='{seed}'")):
        page = lessons.printed([lessons.exercise("economy", seed=seed)], answers=answers)
        assert "<script>" not in page
        assert shown in "".join(Tags(page).text)


def test_a_sheet_is_not_too_large_to_be_sent_by_mail():
    few = len(lessons.printed(ONE_OF_EACH[:1]).encode())
    many = len(lessons.printed(ONE_OF_EACH[:5]).encode())
    assert few < 200_000
    assert (many - few) / 4 < 100_000


def test_no_exercises_make_an_empty_page():
    assert Tags(lessons.printed([])).open == []


# What is given


@pytest.mark.parametrize("make", [lessons.sheet, lessons.printed])
def test_a_single_exercise_is_a_sheet_too(make):
    one = ONE_OF_EACH[0]
    assert make(one) == make([one]) == make(iter([one]))


@pytest.mark.parametrize("make", [lessons.sheet, lessons.printed])
def test_what_is_no_exercise_or_no_title_is_refused_in_a_sentence(make):
    for nothing in (None, "economy", 5, [1], [ONE_OF_EACH[0], "economy"], 10**5000):
        with pytest.raises(wsdv.Error, match="A sheet is made of exercises"):
            make(nothing)
    for title in (None, 5, "\ud800"):
        with pytest.raises(wsdv.Error, match="The title of a sheet is a text"):
            make(ONE_OF_EACH[:1], title=title)
