"""The quiz in a real browser: by mouse and by keyboard, read aloud, on a projector, and on paper."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_explorers_lab import thing
from wsdv import lessons
from wsdv.games.germany.lessons.picture import LOOKS
from wsdv_widgets import Quiz

KINDS = ["factory-value", "build-legal", "mass-protests"]
PAPER = 190  # millimetres of height on A4 on its side, without margins


@pytest.fixture
def quiz(fake):
    fake.widget = Quiz(KINDS, number=3, seed=3, title="The economy is a graph")
    fake.load(fake.widget)
    fake.settle()
    return fake


def use(quiz, act):
    before = len(quiz.sent)
    act()
    quiz.wait_sent(before + 1)
    quiz.settle()


def press(quiz, key):
    use(quiz, lambda: quiz.page.keyboard.press(key))


def click(quiz, name):
    use(quiz, lambda: quiz.locator(f'[data-key="{name}"]').click())


def section(quiz, name):
    return quiz.locator(f'[data-section="quiz-{name}"]')


def heard(quiz):
    return quiz.locator(".wsdv-live").text_content()


def slip(quiz):
    return quiz.widget.exercise.slips[0]


# Answering


def test_a_mistake_is_explained_and_the_second_try_shows_everything(quiz):
    line = quiz.el.get_by_label("Answer (value)")
    line.fill(str(slip(quiz).answer))
    use(quiz, lambda: line.press("Enter"))
    expect(section(quiz, "question")).to_contain_text("✗ Not right")
    expect(section(quiz, "question")).to_contain_text(slip(quiz).sentence)
    assert slip(quiz).sentence in heard(quiz)
    expect(section(quiz, "bar")).to_contain_text("0 of 1 right, question 1 of 3")
    assert quiz.locator(".city .value").count() == 0
    click(quiz, "again")
    assert line.input_value() == ""
    line.fill(str(quiz.widget.exercise.answer))
    use(quiz, lambda: quiz.el.get_by_role("button", name="Answer", exact=True).click())
    expect(section(quiz, "question")).to_contain_text("Now it is right")
    (city,) = quiz.widget.exercise.about
    expect(thing(quiz.el, city).locator(".value")).to_have_text(str(quiz.widget.exercise.answer))


def test_what_is_typed_counts_only_when_it_is_handed_in(quiz):
    line = quiz.el.get_by_label("Answer (value)")
    line.fill("7")
    quiz.page.keyboard.press("Tab")
    use(quiz, thing(quiz.el, "city:jena").locator(".site, .shape").first.hover)
    assert line.input_value() == "7"
    assert quiz.widget.answered == 0
    line.fill("seven")
    use(quiz, lambda: line.press("Enter"))
    expect(quiz.locator(".wsdv-banner")).to_contain_text("whole number")
    assert line.input_value() == "seven"
    assert quiz.widget.answered == 0
    line.fill("3")
    click(quiz, "next")
    click(quiz, "previous")
    assert quiz.el.get_by_label("Answer (value)").input_value() == "", "another question begins with an empty line"


def test_the_way_comes_step_by_step_beside_the_board(quiz):
    quiz.locator('[data-key="step"]').focus()
    press(quiz, "Enter")
    steps = section(quiz, "way").locator("li")
    expect(steps).to_have_count(1)
    assert quiz.page.evaluate("document.activeElement.textContent") == "Next step", "the keyboard goes on from here"
    assert quiz.widget.exercise.solution[0].sentence in heard(quiz)
    while section(quiz, "way").get_by_role("button").count():
        click(quiz, "step")
    expect(steps).to_have_count(len(quiz.widget.exercise.solution))
    expect(section(quiz, "bar")).to_contain_text("0 of 1 right")
    assert quiz.locator(".city .value").count() == len(quiz.widget.position.factories)


def test_the_whole_quiz_by_keyboard_alone(quiz):
    one, two, three = quiz.widget.exercises
    quiz.page.keyboard.press("Tab")
    for _ in range(40):
        if quiz.page.evaluate("document.activeElement.dataset.key") == "answer":
            break
        quiz.page.keyboard.press("Tab")
    quiz.page.keyboard.type(str(one.answer))
    press(quiz, "Enter")
    assert heard(quiz).startswith("✓ Right")
    press(quiz, "ArrowRight")  # the line keeps the focus, but has no use for keys any more
    assert quiz.widget.at == 1
    assert two.question in heard(quiz)
    press(quiz, "abcdefgh"[[option.id for option in two.options].index(two.answer)])
    assert quiz.widget.right == 2
    press(quiz, "ArrowRight")
    for _ in range(40):
        if quiz.page.evaluate("document.activeElement.dataset.key") == "answer":
            break
        quiz.page.keyboard.press("Tab")
    quiz.page.keyboard.type(f"{three.answer}")
    quiz.page.keyboard.press("ArrowLeft")  # in the line it moves the cursor
    press(quiz, "Enter")
    assert (quiz.widget.at, quiz.widget.right) == (2, 3)
    press(quiz, "ArrowRight")
    assert "Result: 3 of 3 right" in heard(quiz)
    expect(section(quiz, "summary").locator("tbody tr")).to_have_count(3)
    press(quiz, "ArrowLeft")
    expect(section(quiz, "question")).to_contain_text(three.question)


def test_a_second_try_needs_no_mouse(quiz):
    line = quiz.el.get_by_label("Answer (value)")
    line.focus()
    quiz.page.keyboard.type("77")
    press(quiz, "Enter")
    press(quiz, "t")
    quiz.page.keyboard.type(str(quiz.widget.exercise.answer))
    press(quiz, "Enter")
    expect(section(quiz, "question")).to_contain_text("Now it is right")
    press(quiz, "s")
    expect(section(quiz, "way").locator("li")).to_have_count(1)
    assert quiz.widget.given[0] == 77


def test_new_questions_for_a_class(quiz):
    section(quiz, "more").locator("summary").click()
    line = quiz.el.get_by_label("Seed: a number or a word (now: 3)")
    line.fill("class 9b")
    use(quiz, lambda: line.press("Enter"))
    assert quiz.widget.exercises == Quiz(KINDS, number=3, seed="class 9b").exercises
    use(quiz, lambda: quiz.el.get_by_label("Kind of question").select_option("attacks"))
    use(quiz, lambda: quiz.el.get_by_label("Level").select_option("2"))
    assert quiz.widget.exercises == Quiz(KINDS, number=3, seed="class 9b").exercises  # a list is looked at, no more
    expect(section(quiz, "more")).to_contain_text("“New questions” begins with this.")
    use(quiz, lambda: section(quiz, "more").get_by_role("button", name="New questions").click())
    assert quiz.widget.seed == "class 9b 2"
    assert quiz.widget.exercises == Quiz("attacks", level=2, number=3, seed="class 9b 2").exercises
    expect(section(quiz, "more")).to_contain_text("now: class 9b 2")
    expect(section(quiz, "more")).not_to_contain_text("begins with this")


def test_the_letters_of_options_work_as_they_are_shown(quiz):
    while quiz.widget.exercise.options is None:
        click(quiz, "next")
    press(quiz, "Shift+A")
    assert quiz.widget.answered == 1


def test_both_sheets_are_saved(quiz):
    section(quiz, "more").locator("summary").click()
    for name, answers in (("Sheet", False), ("Sheet with answers", True)):
        with quiz.page.expect_download() as waiting:
            use(quiz, lambda name=name: quiz.el.get_by_role("button", name=name, exact=True).click())
        assert waiting.value.suggested_filename == f"wsdv-quiz-3{'-answers' if answers else ''}.html"
        assert waiting.value.path().read_text(encoding="utf-8") == quiz.widget.printed(answers=answers)


# Several views


def test_another_view_and_a_page_that_is_loaded_again_show_the_same(quiz):
    other = quiz.render()
    line = quiz.el.get_by_label("Answer (value)")
    line.fill(str(slip(quiz).answer))
    use(quiz, lambda: line.press("Enter"))
    expect(other).to_contain_text(slip(quiz).sentence)
    use(quiz, lambda: other.get_by_role("button", name="Show the way").click())
    expect(section(quiz, "way")).to_contain_text(quiz.widget.exercise.solution[0].sentence)
    quiz.reload()
    quiz.load(quiz.widget)
    quiz.settle()
    expect(section(quiz, "question")).to_contain_text(slip(quiz).sentence)
    expect(section(quiz, "way")).to_contain_text(quiz.widget.exercise.solution[0].sentence)
    expect(section(quiz, "bar")).to_contain_text("0 of 1 right")


# How it looks


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_it_in_every_state(quiz, axe, theme):
    quiz.theme(theme)
    assert axe(quiz.page) == []
    quiz.widget.answer(slip(quiz).answer)
    quiz.settle()
    click(quiz, "step")
    assert axe(quiz.page) == []
    click(quiz, "next")
    section(quiz, "more").locator("summary").click()
    assert axe(quiz.page) == []
    quiz.widget.answer(quiz.widget.exercise.answer)
    quiz.settle()
    assert axe(quiz.page) == []
    click(quiz, "next")
    click(quiz, "next")
    expect(section(quiz, "summary")).to_be_visible()
    assert axe(quiz.page) == []


def test_a_question_is_large_and_beside_the_board(quiz):
    question = section(quiz, "question").get_by_text(quiz.widget.exercise.question)
    assert question.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 22
    board = quiz.locator(".panel-map > svg").bounding_box()
    asked = question.bounding_box()
    assert asked["x"] > board["x"] + board["width"]
    assert asked["y"] < board["y"] + 130


@pytest.mark.parametrize("kind", [kind for kind, look in LOOKS.items() if "map" not in look.panels])
@pytest.mark.parametrize("size", [(850, 590), (1280, 720)])
def test_what_a_question_needs_takes_the_place_of_a_map_it_does_not_need(fake, kind, size):
    fake.page.set_viewport_size({"width": size[0], "height": size[1]})
    fake.widget = Quiz(kind, seed=3, number=1)
    fake.load(fake.widget)
    fake.settle()
    shown = fake.locator(f"[data-region='{fake.widget.panels[0]}']").bounding_box()
    question = section(fake, "question").bounding_box()
    assert shown["x"] < 30
    assert shown["width"] > 0.55 * size[0]
    assert shown["x"] + shown["width"] <= question["x"]
    assert question["y"] + question["height"] <= size[1]


def test_on_a_phone_the_question_and_the_map_are_seen_together(quiz):
    quiz.resize(390, 780)
    expect(quiz.locator(".wsdv-stage")).to_have_attribute("data-layout", "phone")
    question = section(quiz, "question").bounding_box()
    board = quiz.locator(".panel-map > svg").bounding_box()
    assert question["y"] + min(question["height"], 100) <= 780
    assert board["y"] + board["height"] <= 780
    assert quiz.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("answers", [False, True])
def test_every_exercise_fits_on_one_sheet_of_paper(page, tmp_path, answers):
    exercises = [lessons.exercise(kind, level=level, seed=6) for kind in lessons.KINDS for level in lessons.LEVELS]
    page.set_content(lessons.printed(exercises, answers=answers))
    page.emulate_media(media="print")
    heights = page.locator("article").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert len(heights) == len(exercises)
    assert max(heights) * 25.4 / 96 <= PAPER
    right = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
    assert page.locator("article *").evaluate_all(right) <= page.locator("article").evaluate_all(right) + 1
    paper = page.pdf(path=tmp_path / "sheet.pdf", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == len(exercises)
    boxes = set(re.findall(rb"/MediaBox\s*\[([^\]]*)\]", paper))
    assert {tuple(round(float(side)) for side in box.split()) for box in boxes} == {(0, 0, 842, 595)}  # A4, in points


TWO_OR_FOUR = [(2, False, (842, 595)), (2, True, (842, 595)), (4, False, (595, 842))]


@pytest.mark.parametrize(("number", "answers", "size"), TWO_OR_FOUR)
def test_two_or_four_exercises_fit_on_one_sheet_of_paper(page, tmp_path, number, answers, size, screenshot):
    exercises = [lessons.exercise(kind, level=level, seed=6) for kind in lessons.KINDS for level in lessons.LEVELS]
    page.set_content(lessons.printed(exercises, answers=answers, on_a_sheet=number))
    page.emulate_media(media="print")
    for place in (0, 5):
        screenshot(page.locator(".sheet").nth(place), f"sheet-of-{number}-{answers}-{place}")
    over = "(all) => all.map((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])"
    assert [one for one in page.locator("article").evaluate_all(over) if max(one) > 1] == []
    tall = "(all) => Math.min(...all.map((one) => one.getBoundingClientRect().height))"
    least = page.locator(".board.large svg").evaluate_all(tall)
    assert least * 25.4 / 96 >= (55 if number == 2 else 40), "a table can still be read"
    paper = page.pdf(path=tmp_path / "sheet.pdf", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == -(-len(exercises) // number)
    boxes = set(re.findall(rb"/MediaBox\s*\[([^\]]*)\]", paper))
    assert {tuple(round(float(side)) for side in box.split()) for box in boxes} == {(0, 0, *size)}


def test_a_piece_of_the_side_shows_the_whole_of_it(page):
    one = lessons.exercise("flight-points", level=3, seed=5)
    page.set_content(lessons.printed([one]))
    for key in ("police", "track:flight", "legend"):
        inside = page.locator(f'svg > [data-part="{key}"]').last.evaluate(
            """(part) => {
                const { x, y, width, height } = part.getBBox();
                const box = part.ownerSVGElement.viewBox.baseVal;
                return [x - box.x, y - box.y, box.x + box.width - x - width, box.y + box.height - y - height];
            }"""
        )
        assert min(inside) >= 0, key


# In JupyterLab

QUIZ = """
from wsdv_widgets import Quiz

quiz = Quiz(["factory-value", "build-legal", "mass-protests"], number=3, seed=3)
quiz
"""


def test_a_learner_takes_a_quiz_of_three_questions(lab):
    lab.open([QUIZ])
    lab.run_all()
    lab.command("application:toggle-left-area")
    one, two, three = Quiz(KINDS, number=3, seed=3).exercises
    root = lab.page.locator(".wsdv-explorer")
    root.evaluate("(root) => root.scrollIntoView()")
    line = root.get_by_label("Answer (value)")
    line.fill(str(one.slips[0].answer))
    line.press("Enter")
    expect(root).to_contain_text(one.slips[0].sentence)
    root.get_by_role("button", name="Try again").click()
    line.fill(str(one.answer))
    line.press("Enter")
    expect(root).to_contain_text("Now it is right")
    lab.page.keyboard.press("ArrowRight")
    expect(root).to_contain_text(two.question)
    root.get_by_role("button", name=dict(two.options)[two.answer]).click()
    expect(root).to_contain_text("✓ Right")
    lab.reload()
    root = lab.page.locator(".wsdv-explorer")
    expect(root).to_contain_text("1 of 2 right, question 2 of 3")
    root.get_by_role("button", name="Next question").click()
    root.get_by_label("Answer (mass protests)").fill(str(three.answer))
    root.get_by_role("button", name="Answer", exact=True).click()
    expect(root).to_contain_text("2 of 3 right")
    root.get_by_role("button", name="Result").click()
    expect(root.locator('[data-section="quiz-summary"]')).to_contain_text("Result: 2 of 3 right")
    lab.wait_python("(quiz.right, quiz.answered, quiz.given[0])", repr((2, 3, one.slips[0].answer)))
    root.locator('[data-section="quiz-more"] summary').click()
    for name, way in (("Sheet", False), ("Sheet with answers", True)):
        with lab.page.expect_download() as waiting:
            root.get_by_role("button", name=name, exact=True).click()
        saved = waiting.value.path().read_text(encoding="utf-8")
        assert saved == Quiz(KINDS, number=3, seed=3).printed(answers=way)
