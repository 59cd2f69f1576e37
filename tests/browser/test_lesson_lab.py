"""A lesson as a class has it on the projector: from the first screen to the decision played out, in both programs."""

import pytest
from playwright.sync_api import expect

from tests.browser.course import FOLDER, Lesson, control, section
from tests.browser.test_explorers_lab import click
from wsdv.lessons import lesson, lessons

PROJECTOR = {"width": 1280, "height": 720}
WALL = "the-wall-as-a-decision"
PLACES = ("Mecklenburg-Vorpommern", "Brandenburg", "Nordrhein-Westfalen")
IN_SIGHT = "(one) => { const box = one.getBoundingClientRect(); return [box.top, box.bottom, window.innerHeight]; }"


def tasks(root):
    """How many of the tasks are done, as the line beside the board says."""
    return root.locator('[data-region="task"] .wsdv-task-count')


def votes(root, *numbers):
    for place, number in enumerate(numbers):
        control(root, f"votes-{place}").fill(str(number))
        control(root, f"votes-{place}").press("Tab")


def play_out(root, place):
    """Open a way, go on action by action to its end, and come back."""
    root.locator(f'[data-key="play-{place}"]').click()
    replay = root.locator(".wsdv-instead").first
    told = section(replay, "told")
    expect(told).to_contain_text("decisions follow")
    forward = control(replay, "after")
    for _ in range(40):
        if forward.is_disabled():
            break
        before = told.text_content()
        forward.click()
        expect(told).not_to_have_text(before)
    expect(forward).to_be_disabled()
    root.get_by_role("button", name="← Back").click()
    expect(told).to_have_count(0)


def decide(root):
    """The class votes, both ways are played out, and what came of them is read."""
    walls, opens = section(root, "way-0"), section(root, "way-1")
    expect(root.locator('[data-region="question"]')).to_contain_text("The border in Berlin is open. What does East do?")
    votes(root, 9, 14)
    expect(root.locator('[data-region="question"]')).to_contain_text("14 votes decide: Leave the border open.")
    expect(tasks(root)).to_have_text("1/2")
    expect(opens).not_to_contain_text("11 are left")
    play_out(root, 1)
    expect(opens).to_contain_text("In 9.1 East loses 3 points")  # 1 + 3 + 2 + 0 spaces: every two cost a point (9.1)
    expect(walls).not_to_contain_text("keeps 13")
    play_out(root, 0)
    expect(walls).to_contain_text("In 9.1 East loses 1 point")  # the Wall costs one (9.1)
    expect(tasks(root)).to_have_text("✓ 2/2")


def nobody_sees_python(page):
    """Neither code nor what a program says when it fails."""
    shown = page.locator(".cm-editor, .jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")
    assert [one for one in shown.all() if one.is_visible()] == []
    expect(page.get_by_text("Traceback")).to_have_count(0)


def test_a_lesson_in_jupyterlab_from_the_first_screen_to_the_decision(lab, axe, screenshot):
    course = Lesson(lab, f"lessons/{WALL}")
    page = course.page
    page.set_viewport_size(PROJECTOR)
    lab.cell(0).evaluate("(one) => one.scrollIntoView()")
    expect(page.get_by_text(lesson(WALL).question).locator("visible=true").first).to_be_in_viewport()
    nobody_sees_python(page)
    part = page.get_by_text("For the teacher: plan (45 minutes)")
    expect(part).to_be_in_viewport()
    expect(page.get_by_text("Say two names aloud")).to_be_hidden()  # the class does not read the teacher's part
    part.click()
    page.get_by_text("Plan", exact=True).click()
    expect(page.get_by_text("Say two names aloud")).to_be_visible()
    screenshot(page, "lesson-plan")
    part.click()

    opening = course.shown("Board(sixties, targets=PLACES")
    expect(tasks(opening)).to_have_text("0/3")
    click(opening, "province:Sachsen")
    expect(tasks(opening)).to_have_text("1/3")
    for name in PLACES:
        click(opening, f"province:{name}")
    expect(tasks(opening)).to_have_text("2/3")
    screenshot(page, "lesson-opening")

    flight = course.shown("reckoning")
    expect(flight).to_contain_text("7 spaces → 3 points")  # 1 + 3 + 2 + 1 − 0 − 0 (9.1)
    click(flight, "province:Sachsen")
    control(flight, "unrest").fill("3")
    expect(flight).to_contain_text("6 spaces → 3 points")
    expect(tasks(flight)).to_have_text("1/3")
    wall = course.shown("wall")
    control(wall, "wall").click()
    expect(tasks(wall)).to_have_text("1/2")

    decision = course.shown("Crossroads(sixties")
    for place in (0, 1):  # the question and both ways without scrolling
        top, bottom, height = section(decision, f"way-{place}").evaluate(IN_SIGHT)
        assert 0 <= top < bottom <= height
    decide(decision)
    screenshot(page, "lesson-decided")
    nobody_sees_python(page)
    assert axe(page, include=".wsdv-explorer") == []


def test_the_same_lesson_in_voila(voila, axe, screenshot):
    page = voila.page
    page.set_viewport_size(PROJECTOR)
    voila.open(FOLDER / "lessons" / f"{WALL}.ipynb")
    expect(page.get_by_text(lesson(WALL).question).locator("visible=true").first).to_be_in_viewport()
    expect(page.get_by_text("Run All Cells")).to_have_count(0)
    nobody_sees_python(page)
    opening = page.locator(".wsdv-board").first
    click(opening, "province:Sachsen")
    expect(tasks(opening)).to_have_text("1/3")
    decision = page.locator(".wsdv-explorer").filter(has=page.locator('[data-section="way-1"]'))
    decision.scroll_into_view_if_needed()
    decide(decision)
    screenshot(page, "lesson-voila")
    assert axe(page, include=".wsdv-explorer") == []


@pytest.mark.slow
@pytest.mark.parametrize("name", lessons())
def test_every_lesson_shows_its_decision_and_no_python(lab, name, screenshot):
    """What a class sees of each lesson when all cells have run; its decision fits on the projector."""
    page = lab.page
    page.set_viewport_size(PROJECTOR)
    lab.open(FOLDER / lesson(name).notebook)
    lab.run_all()
    lab.command("application:toggle-left-area")
    outputs = lab.outputs()
    assert not [one for cell in outputs for one in cell if one["output_type"] in {"stream", "error"}]
    codes = [index for index, cell in enumerate(outputs) if cell]
    for index in codes:
        lab.cell(index).evaluate("(one) => one.scrollIntoView()")
    decision = page.locator(".wsdv-explorer").filter(has=page.locator('[data-section="way-1"]'))
    decision.evaluate("(one) => one.scrollIntoView({ block: 'end' })")
    expect(decision.locator('[data-region="question"]')).to_be_in_viewport()
    expect(decision.get_by_role("button", name="Play it out").first).to_be_in_viewport()
    nobody_sees_python(page)
    screenshot(page, f"lesson-{name}")
