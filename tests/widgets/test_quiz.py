"""The quiz: it asks, checks, explains, keeps the score, and gives no answer away before there is one."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wsdv
from tests.widgets.page import Page
from tests.widgets.test_messages import JSON
from wsdv import lessons
from wsdv.games.germany.draw import board as drawing
from wsdv.games.germany.face import FACE
from wsdv.games.germany.lessons.picture import LOOKS
from wsdv.lessons.picture import kind_words
from wsdv_widgets import Quiz

EACH = [(kind, level) for kind in lessons.KINDS for level in lessons.LEVELS]


def page_of(*arguments, **options):
    return Page(Quiz(*arguments, **options))


def use(page, name, value=None):
    return page.send({"type": "control", "id": name, "value": value})[-1]


def blocks(page, section="quiz-question"):
    return page.table[f"section:{section}"]["blocks"]


def flat(items):
    for block in items:
        yield from flat(block["blocks"]) if block.get("block") == "row" else [block]


def controls(page):
    sections = [blocks(page, name) for name in page.table["sections"]]
    return {block["id"]: block for section in sections for block in flat(section) if "control" in block}


def texts(page, section="quiz-question"):
    return [block["text"] for block in flat(blocks(page, section)) if block.get("block") == "text"]


def score(page):
    return texts(page, "quiz-bar")[0]


def answer(page, given):
    """Answer as a person does: with the button of an option, or with the number typed."""
    one = page.widget.exercise
    if one.options is None:
        return use(page, "answer", str(given))
    place = [option.id for option in one.options].index(given)
    return use(page, f"option-{'abcdefgh'[place]}")


def wrong(one):
    if one.options is None:
        return one.answer + 77
    return next(option.id for option in one.options if option.id != one.answer)


# Which questions


def test_a_seed_may_be_typed_with_capitals_and_spaces():
    assert Quiz(seed=" Class  9B ").exercises == Quiz(seed="class 9b").exercises
    assert Quiz(seed="Mu\u0308nchen").exercises == Quiz(seed="M\u00fcnchen").exercises


def test_the_same_seed_gives_the_same_questions():
    one, twin, other = Quiz(seed="9b"), Quiz(seed="9b"), Quiz(seed="9c")
    assert one.exercises == twin.exercises
    assert one.exercises != other.exercises
    assert Quiz(seed=7).exercises == Quiz(seed="7").exercises, "a number may be typed"


def test_fewer_questions_are_the_first_ones():
    assert Quiz(number=3).exercises == Quiz(number=5).exercises[:3]


def test_kinds_and_levels_are_taken_in_turn():
    quiz = Quiz(["economy", "attacks"], level=[1, 1, 3], number=5)
    assert [one.kind for one in quiz.exercises] == ["economy", "attacks", "economy", "attacks", "economy"]
    assert [one.level for one in quiz.exercises] == [1, 1, 3, 1, 1]
    assert {one.kind for one in Quiz("economy").exercises} == {"economy"}


def test_all_kinds_come_before_any_comes_twice():
    kinds = [one.kind for one in Quiz(number=len(lessons.KINDS)).exercises]
    assert sorted(kinds) == sorted(lessons.KINDS)
    assert kinds != [one.kind for one in Quiz(number=len(lessons.KINDS), seed=2).exercises], "the seed decides"


def test_no_question_comes_twice():
    questions = Quiz("factory-value", number=20).exercises
    assert len({(one.position, one.about) for one in questions}) == 20


def test_a_question_can_be_found_again_by_its_kind_level_and_seed():
    for one in Quiz(seed="class 9b", level=2).exercises:
        assert lessons.exercise(one.kind, level=one.level, seed=one.seed) == one


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"kinds": "chess"}, "no exercises called “chess”"),
        ({"kinds": ["economy", "chess"]}, "no exercises called “chess”"),
        ({"kinds": []}, "a list of names, or None"),
        ({"kinds": 5}, "a list of names, or None"),
        ({"kinds": ["economy", None]}, "a list of names, or None"),
        ({"level": 0}, "one of 1, 2, 3"),
        ({"level": True}, "one of 1, 2, 3"),
        ({"level": []}, "one of 1, 2, 3"),
        ({"level": [1, "2"]}, "one of 1, 2, 3"),
        ({"number": 0}, "from 1 to 50"),
        ({"number": 51}, "from 1 to 50"),
        ({"number": 2.0}, "from 1 to 50"),
        ({"seed": None}, "whole number or a word"),
        ({"seed": True}, "whole number or a word"),
        ({"seed": " "}, "whole number or a word"),
        ({"seed": "x" * 41}, "whole number or a word"),
        ({"seed": "\ud800"}, "whole number or a word"),
        ({"title": None}, "title of a quiz"),
        ({"title": "x" * 121}, "title of a quiz"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(arguments, words):
    with pytest.raises(wsdv.Error, match=words):
        Quiz(**arguments)


# Going from question to question


def test_the_place_can_be_set_and_observed_and_the_position_follows():
    quiz = Quiz(number=3)
    seen = []
    quiz.observe(lambda change: seen.append((change["name"], change["new"])), ["at", "position"])
    quiz.at = 2
    assert quiz.exercise == quiz.exercises[2]
    assert quiz.position == quiz.exercise.position
    assert set(map(str, seen)) == {str(("at", 2)), str(("position", quiz.position))}
    for place in (3, -1, True, "1", 1.0):
        with pytest.raises(wsdv.Error, match="numbered from 0 to 2"):
            quiz.at = place
    with pytest.raises(wsdv.Error, match="shows the table of its question"):
        quiz.position = quiz.exercises[0].position
    assert quiz.at == 2
    assert quiz.position == quiz.exercises[2].position


def test_the_buttons_lead_through_all_questions_to_the_result_and_back():
    page = page_of(number=3)
    assert controls(page)["previous"]["can"] is False
    for place in (1, 2):
        said = use(page, "next")["said"]
        assert page.widget.at == place
        assert page.widget.exercise.question in said, "what is asked is read aloud"
        assert page.widget.exercise.question in texts(page)
    assert controls(page)["next"]["label"] == "Result"
    use(page, "next")
    assert "quiz-summary" in page.table["sections"]
    assert controls(page)["next"]["can"] is False
    use(page, "previous")
    assert page.widget.at == 2
    assert "quiz-question" in page.table["sections"]


def test_one_message_shows_the_next_question_with_its_table():
    page = page_of("factory-value", number=2)
    (message,) = page.send({"type": "control", "id": "next", "value": None})
    assert message["type"] == "update"
    assert page.state["parts"] == {
        key: markup
        for key, markup in drawing.stage_parts(page.widget.position, LOOKS["factory-value"].without).items()
        if FACE.stage_panel_of(key) == "map"
    }


# Answers


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_every_question_can_be_answered_right(kind, level):
    page = page_of(kind, level=level, number=1)
    one = page.widget.exercise
    assert score(page) == "Question 1 of 1"
    said = answer(page, one.answer)["said"]
    assert said.startswith(f"✓ Right: {one.answer_text}")
    assert said in texts(page)
    assert (page.widget.right, page.widget.answered, page.widget.given) == (1, 1, (one.answer,))
    assert score(page) == "1 of 1 right, question 1 of 1"
    assert "again" not in controls(page)


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_every_known_mistake_is_explained_and_a_second_try_changes_no_score(kind, level):
    for slip in Quiz(kind, level=level, number=1).exercise.slips:
        page = page_of(kind, level=level, number=1)
        said = answer(page, slip.answer)["said"]
        assert said.startswith("✗ Not right")
        assert slip.sentence in said
        assert slip.sentence in texts(page)
        assert (page.widget.right, page.widget.answered, page.widget.given) == (0, 1, (slip.answer,))
        use(page, "again")
        assert slip.sentence not in texts(page)
        said = answer(page, page.widget.exercise.answer)["said"]
        assert "Your first answer counts" in said
        assert (page.widget.right, page.widget.answered, page.widget.given) == (0, 1, (slip.answer,))


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_the_way_is_shown_step_by_step_with_its_rules(kind, level):
    page = page_of(kind, level=level, number=1)
    one = page.widget.exercise
    use(page, "step")
    for place, step in enumerate(one.solution):
        shown = blocks(page, "quiz-way")[0]["items"]
        assert len(shown) == place + 1
        assert shown[-1] == f"{place + 1}. {step.sentence} ({step.rule})"
        if place + 1 < len(one.solution):
            use(page, "step")
    assert "step" not in controls(page)
    assert (page.widget.right, page.widget.answered, page.widget.given) == (0, 1, (None,))


def test_who_looks_at_the_way_first_has_not_answered_right():
    page = page_of("factory-value", number=2)
    assert controls(page)["step"]["label"] == "Show the way (counts as not right)"
    use(page, "step")
    assert score(page) == "0 of 1 right, question 1 of 2"
    use(page, "again")
    said = answer(page, page.widget.exercise.answer)["said"]
    assert "does not count" in said
    assert (page.widget.right, page.widget.answered) == (0, 1)


def test_an_unknown_mistake_is_told_how_to_begin():
    page = page_of("factory-value")
    one = page.widget.exercise
    said = answer(page, 77)["said"]
    assert said == f"✗ Not right: 77. Begin like this: {one.solution[0].sentence} ({one.solution[0].rule})"


def test_a_python_answer_is_the_same_as_one_on_the_page():
    page = page_of(["build-legal", "socialists-change"])
    verdict = page.widget.answer(page.widget.exercise.answer)
    assert verdict == page.widget.exercise.check(page.widget.exercise.answer)
    (message,) = page.take()
    assert message["said"].startswith("✓ Right")
    assert message["aside"] is True
    page.widget.at = 1
    page.widget.answer("−3")
    assert page.widget.given == (page.widget.exercises[0].answer, -3, None, None, None)


@pytest.mark.parametrize("given", ["", "three", "1.5", True, None, "9999999"])
def test_what_is_no_number_is_no_answer(given):
    page = page_of("factory-value")
    with pytest.raises(wsdv.Error, match="whole number"):
        page.widget.answer(given)
    assert page.widget.answered == 0
    if isinstance(given, str):
        assert "whole number" in use(page, "answer", given)["text"]
    assert page.widget.answered == 0
    assert controls(page)["answer"]["can"] is True


def test_what_is_no_option_is_no_answer():
    quiz = Quiz("build-legal")
    with pytest.raises(wsdv.Error, match="not one of the answers"):
        quiz.answer("perhaps")
    assert quiz.given == (None,) * 5


def test_after_an_answer_only_the_chosen_option_is_left_until_a_second_try():
    page = page_of("build-legal", number=1)
    all_options = [name for name in controls(page) if name.startswith("option-")]
    answer(page, wrong(page.widget.exercise))
    (left,) = [block for name, block in controls(page).items() if name.startswith("option-")]
    assert (left["can"], left["pressed"]) == (False, True)
    use(page, "again")
    assert [name for name in controls(page) if name.startswith("option-")] == all_options
    assert not any(controls(page)[name]["pressed"] for name in all_options)


def test_an_answered_question_takes_no_other_answer_before_a_second_try_is_asked_for():
    page = page_of("factory-value")
    answer(page, 77)
    message = use(page, "answer", "3")
    assert message["type"] == "note"
    assert page.widget.given[0] == 77


def test_there_is_room_for_all_options():
    for kind, level in EACH:
        for one in Quiz(kind, level=level, number=8).exercises:
            assert len(one.options or ()) <= 8


# The end


def summary(page):
    return next(block for block in blocks(page, "quiz-summary") if block.get("block") == "grid")["rows"]


def test_the_result_names_every_question_and_answer():
    page = page_of(["factory-value", "build-legal", "attacks", "mass-protests"], number=4)
    quiz = page.widget
    answer(page, quiz.exercise.answer)
    use(page, "next")
    mistaken = wrong(quiz.exercise)
    answer(page, mistaken)
    use(page, "next")
    use(page, "step")
    use(page, "next")
    use(page, "next")
    rows = summary(page)
    first, second, third, _ = quiz.exercises
    assert rows[0] == ["1. Value of a factory", first.answer_text, first.answer_text, "✓ right"]
    assert rows[1] == ["2. May it be built?", dict(second.options)[mistaken], second.answer_text, "✗ not right"]
    assert rows[2] == [
        "3. East–West comparison", "–", third.answer_text, "✗ not right: the way was shown first"
    ]  # fmt: skip
    assert rows[3] == ["4. Mass protests", "–", "–", "not answered"], "what was not asked yet is not told"
    assert page.table["section:quiz-summary"]["title"] == "Result: 1 of 4 right"
    assert "1 question is not answered yet." in texts(page, "quiz-summary")


def test_mistakes_made_more_than_once_are_named():
    page = page_of("working-connections", level=2, number=6)
    made = "all-with-infrastructure"
    times = 0
    for place in range(6):
        page.widget.at = place
        slips = {slip.mistakes[0]: slip for slip in page.widget.exercise.slips if len(slip.mistakes) == 1}
        if made in slips:
            page.widget.answer(slips[made].answer)
            times += 1
            sentence = slips[made].sentence
    assert times > 1, "otherwise this test shows nothing"
    use(page, "next")
    (named,) = [block["items"] for block in blocks(page, "quiz-summary") if block.get("block") == "list"]
    assert named == [f"{times} times: {sentence}"]


def test_a_mistake_that_was_only_perhaps_made_is_not_counted():
    page = page_of("flight-points", level=2, number=20)
    times = 0
    for place in range(20):
        page.widget.at = place
        unsure = [slip for slip in page.widget.exercise.slips if len(slip.mistakes) > 1]
        if unsure:
            page.widget.answer(unsure[0].answer)
            times += 1
    assert times > 2, "otherwise this test shows nothing"
    page.widget.at = 19
    use(page, "next")
    assert not [block for block in blocks(page, "quiz-summary") if block.get("block") == "list"]


def test_a_mistake_made_once_is_not_named():
    page = page_of("working-connections", level=2, number=1)
    slip = page.widget.exercise.slips[0]
    for _ in range(2):
        answer(page, slip.answer)
        use(page, "again")
    use(page, "next")
    assert not [block for block in blocks(page, "quiz-summary") if block.get("block") == "list"]


# Other questions


@pytest.mark.parametrize(
    ("seed", "then"),
    [
        (1, 2),
        ("9", 10),
        ("class 9b", "class 9b 2"),
        ("class 9b 2", "class 9b 3"),
        ("a9", "a10"),
        ("a1000000", "a1000001"),
    ],
)
def test_new_questions_come_from_the_next_seed(seed, then):
    page = page_of("economy", seed=seed)
    answer(page, 77)
    use(page, "next")
    said = use(page, "new")["said"]
    assert f"seed {then}" in said
    assert page.widget.seed == then
    assert page.widget.exercises == Quiz("economy", seed=then).exercises
    assert (page.widget.at, page.widget.answered, page.widget.position) == (0, 0, page.widget.exercises[0].position)
    assert f"(now: {then})" in controls(page)["seed"]["label"]
    assert page.table["section:quiz-question"]["title"] == f"Economy of a province · level 1 · seed {then}"


def test_a_class_types_a_word_and_gets_the_same_questions():
    page = page_of()
    use(page, "seed", " class 9b ")
    assert page.widget.exercises == Quiz(seed="class 9b").exercises
    assert use(page, "seed", " ")["type"] == "note"
    assert page.widget.seed == "class 9b"


def test_kind_and_level_can_be_chosen():
    page = page_of(["economy", "attacks"], level=[1, 2])
    assert controls(page)["kind"]["value"] == controls(page)["level"]["value"] == "given"
    before = page.widget.exercises
    page.widget.answer(page.widget.exercise.answer)
    use(page, "kind", "mass-protests")
    use(page, "level", "3")
    assert (page.widget.exercises, page.widget.answered) == (before, 1)  # looking at the lists costs nothing
    use(page, "new")
    assert page.widget.exercises == Quiz("mass-protests", level=3, seed=2).exercises
    use(page, "kind", "all")
    use(page, "new")
    assert page.widget.exercises == Quiz(level=3, seed=3).exercises
    use(page, "kind", "given")
    use(page, "level", "given")
    use(page, "seed", "1")
    assert page.widget.exercises == Quiz(["economy", "attacks"], level=[1, 2]).exercises
    assert controls(page_of())["kind"]["value"] == "all"
    assert controls(page_of("economy"))["kind"]["value"] == "economy"
    assert "given" not in dict(controls(page_of("economy"))["kind"]["options"])


def test_every_kind_has_a_name_of_its_own():
    names = [kind_words(kind) for kind in lessons.KINDS]
    assert len(set(names)) == len(names)
    by_default = {kind.replace("-", " ").capitalize() for kind in lessons.KINDS}
    assert set(names) & by_default <= {"Working connections", "Mass protests", "Internal comparison"}


# Sheets


def test_both_sheets_are_handed_over():
    page = page_of(number=2, seed="class 9b/ä")
    for name, answers in (("sheet", False), ("sheet-answers", True)):
        file, update = page.send({"type": "control", "id": name, "value": None})
        assert file["name"] == f"wsdv-quiz-class-9b-ä{'-answers' if answers else ''}.html"
        assert file["text"] == page.widget.printed(answers=answers)
        assert "print it" in update["said"]
    assert page.widget.sheet() == lessons.sheet(page.widget.exercises)
    assert page.widget.sheet(answers=True) == lessons.sheet(page.widget.exercises, answers=True)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_as_many_questions_stand_on_a_sheet_as_were_chosen(number):
    page = page_of(number=5, seed=3)
    page.send({"type": "control", "id": "on-a-sheet", "value": str(number)})
    file, _ = page.send({"type": "control", "id": "sheet", "value": None})
    assert file["text"] == page.widget.printed(on_a_sheet=number)
    assert file["text"].count('<section class="sheet">') == (0 if number == 1 else -(-5 // number))


# What the picture tells


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_nothing_on_the_page_gives_the_answer_away(kind, level):
    for seed in range(3):
        page = page_of(kind, level=level, seed=seed, number=1)
        one = page.widget.exercise
        for step in one.solution:
            assert json.dumps(step.sentence)[1:-1] not in page.first
        for slip in one.slips:
            assert json.dumps(slip.sentence)[1:-1] not in page.first
        whole = drawing.stage_parts(one.position, LOOKS[kind].without)
        assert page.state["parts"] == {
            key: markup for key, markup in whole.items() if FACE.stage_panel_of(key) in LOOKS[kind].panels
        }


HIDDEN = {  # what of a drawing names the answer to a kind
    "factory-value": [r'class="value[^"]*">\d', r", value \d", "economy", 'class="working"', "connection works"],
    "working-connections": [r'class="(working|idle)"', "the connection (works|does not)"],
    "economy": [r'class="value[^"]*">\d', r", value \d", "economy"],
    "export-value": [r'class="value[^"]*">\d', r", value \d", "economy"],
    "living-standard-possible": ["economy"],
    "flight-points": ['class="ghost"', "points? to dismantle", "East would dismantle"],
    "prestige-holder": ["’s advantage", "advantage is"],
    "mass-protests": ['class="banner"', r"\d mass protests?( \(|[\"<])"],
    "ending": ['class="banner"', r"\d mass protests?( \(|[\"<])"],
}


@pytest.mark.parametrize(("kind", "level"), [(kind, level) for kind in HIDDEN for level in lessons.LEVELS])
def test_the_picture_keeps_its_secret_until_the_answer_is_found(kind, level):
    page = page_of(kind, level=level, number=1)

    def told():
        drawn = "".join(page.state["parts"].values()).replace(drawing.parts(page.widget.position)["legend"], "")
        drawn = re.sub(r"imported from West Berlin: \d mass protests?", "", drawn)
        return [pattern for pattern in HIDDEN[kind] if re.search(pattern, drawn)]

    one = page.widget.exercise
    assert told() == []
    answer(page, wrong(one))
    assert told() == [], "a second try is not spoiled"
    use(page, "again")
    answer(page, one.answer)
    assert page.state["parts"] == {
        key: markup
        for key, markup in drawing.stage_parts(one.position).items()
        if FACE.stage_panel_of(key) in LOOKS[kind].panels
    }
    protests = one.position.mass_protests("west") + one.position.mass_protests("east")
    assert told() or one.position.wall or not protests, "now it is told"


def test_the_whole_way_shows_the_whole_picture():
    page = page_of("factory-value")
    use(page, "step")
    assert 'class="working"' not in "".join(page.state["parts"].values())
    while "step" in controls(page):
        use(page, "step")
    drawn = drawing.stage_parts(page.widget.position)
    assert all(page.state["parts"][key] == drawn[key] for key in page.state["parts"])


def test_somebody_has_thought_about_every_kind():
    assert set(LOOKS) == set(lessons.KINDS)
    for panels, without in LOOKS.values():
        assert set(panels) <= {"map", "tracks", "cards"}
        assert without <= drawing.REVEALING


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_what_a_question_is_about_is_lit_and_drawn(kind, level):
    page = page_of(kind, level=level, number=1)
    assert page.table["lit"] == list(page.widget.exercise.about)
    drawn = "".join(page.state["parts"].values())
    for thing in page.widget.exercise.about:
        assert f'"{thing}"' in drawn or thing in page.state["parts"]


def test_pointing_at_the_board_says_nothing():
    page = page_of("factory-value")
    (thing,) = page.widget.exercise.about
    for kind in ("click", "point"):
        (message,) = page.send({"type": kind, "thing": thing})
        assert message["said"] == ""
        assert page.widget.pointed == thing
    assert page.widget.answered == 0
    use(page, "next")
    assert page.widget.pointed == "", "what was pointed at was on the table before"


# Views and messages


def test_a_page_that_comes_later_sees_the_same():
    page = page_of(number=3)
    answer(page, page.widget.exercise.answer)
    use(page, "next")
    use(page, "step")
    later = json.loads(json.dumps(page.widget.now))
    assert later == page.state


_IDS = ["answer", "option-a", "option-b", "again", "step", "next", "previous", "new", "seed", "kind", "level"]
HOSTILE = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["control", "click", "point"]) | JSON,
        "id": st.sampled_from(_IDS) | JSON,
        "value": st.sampled_from([None, "3", "west", "all", "1", -1, 10**8, True, "x" * 90, "<b>", "\ud800"]) | JSON,
    }
)


@settings(max_examples=40, deadline=None)
@given(st.lists(HOSTILE, max_size=12))
def test_whatever_a_page_sends_the_quiz_goes_on(messages):
    page = page_of(["factory-value", "build-legal"], number=2)
    for message in messages:
        answers = page.send(message)
        assert answers
        assert not any("went wrong" in one.get("text", "") for one in answers)
    quiz = page.widget
    assert 0 <= quiz.right <= quiz.answered <= 2
    assert 0 <= quiz.at < 2
    assert page.state == json.loads(json.dumps(quiz.now))
    page.send({"type": "control", "id": "new", "value": None})
    answer(page, quiz.exercise.answer)
    assert quiz.right == 1


def test_what_stands_there_no_more_is_gone_from_the_page():
    page = page_of(["factory-value", "build-legal"], number=2)
    use(page, "step")
    assert "section:quiz-way" in page.table
    use(page, "next")
    assert "section:quiz-way" not in page.table


def test_names_in_a_title_and_a_seed_stay_text():
    page = page_of("economy", title="<script>alert(1)</script>", seed="<b>9b</b>")
    assert page.table["section:quiz-bar"]["title"] == "<script>alert(1)</script>"
    assert "<b>" not in "".join(page.state["parts"].values())
    assert "<b>" not in page.widget.printed(answers=True)
