"""The end of a decade as a learner meets it in JupyterLab: sums that change, ten steps played, questions answered."""

import pytest
from playwright.sync_api import expect

from tests.browser.course import Lesson, control, factory, section
from tests.browser.test_explorers_lab import click


@pytest.fixture
def course(lab):
    return Lesson(lab, "07-the-end-of-a-decade")


def test_a_learner_opens_sums_asks_what_if_and_sees_them_change(course, screenshot):
    costs = course.shown("costs")
    track = control(costs, "currency")
    expect(track).to_be_hidden()
    control(costs, "section phase-9.3").click()
    expect(track).to_be_visible()
    currency = section(costs, "phase-9.3")
    expect(currency).to_contain_text("East is 3 short of Western currency")  # 10 needed, 3 from the track, 4 exports
    track.fill("6")
    expect(currency).to_contain_text("East has enough Western currency")
    course.lab.wait_python("costs.forecast.currency.shortage", "0")
    control(costs, "given").click()
    expect(currency).to_contain_text("East is 3 short of Western currency")
    click(costs, "province:Sachsen")
    control(costs, "unrest").fill("3")
    flight = section(costs, "phase-9.1")
    expect(flight.locator(".wsdv-sum tfoot td")).to_have_text("5")  # one less: no mass protest in the East any more
    expect(flight.locator("summary")).to_contain_text("2 points to dismantle")
    expect(section(costs, "changed")).to_contain_text("Sachsen, unrest: 4 → 3")
    screenshot(course.page, "course-07-what-if")


def test_a_learner_with_more_time_opens_the_rest_and_finds_pictures_that_follow_the_sliders(course, screenshot):
    course.unfold()
    more = course.shown("more")
    expect(section(more, "phase-9.2")).to_contain_text("West chooses one of 3 boxes")
    control(more, "section phase-9.3").click()
    control(more, "currency").fill("6")
    course.lab.wait_python("more.forecast.currency.shortage", "0")
    chart = course.shown("Chart.following(more, currency)")
    expect(chart.locator(".wsdv-caption")).to_contain_text("10 needed − 10 earned")
    screenshot(course.page, "course-07-more")
    further = course.shown("further")
    right = int(course.lab.python("further.exercise.answer"))
    control(further, "answer").fill(str(right))
    control(further, "answer").press("Enter")
    expect(section(further, "quiz-question")).to_contain_text(f"✓ Right: {right}.")
    course.lab.wait_python("(further.right, further.answered)", "(1, 1)")


def test_a_learner_plays_the_ten_steps_with_clicks(course, screenshot):
    happens = course.shown("happens")
    control(happens, "run").click()
    now = section(happens, "now")
    expect(now).to_contain_text("West: what is dismantled? (3 points left) (9.1)")
    factory(happens, "berlin").click()  # three pieces of infrastructure lead there
    expect(happens.locator(".wsdv-note")).to_contain_text("infrastructure on one of its connections")
    factory(happens, "jena").click()
    expect(now).to_contain_text("East chooses by itself when you go on")
    expect(factory(happens, "jena")).to_have_count(0)
    control(happens, "next").click()
    expect(now).to_contain_text("West: what is dismantled? (1 point left) (9.1)")
    now.locator('[data-key^="choose:"]').first.click()
    expect(now).to_contain_text("Go on to 9.2")
    control(happens, "next").click()
    expect(now).to_contain_text("West: which prestige box do you execute? (9.2)")
    control(happens, "choose:box:-2").click()
    control(happens, "choose:run-down:rostock").click()
    course.lab.wait_python("'rostock' in happens.game.position.run_down", "True")
    assert course.lab.python("'jena' in happens.game.position.factories") == "False"
    screenshot(course.page, "course-07-run")
    control(happens, "seat-west").select_option("greedy-0.1")
    control(happens, "run-on").click()
    expect(now.locator(".wsdv-tone-result")).to_contain_text("Decade III begins", timeout=60_000)
    assert course.lab.python("happens.game.position.mass_protests('west')") == "3"  # Hessen, and West Berlin twice
    control(happens, "stop").click()
    expect(section(happens, "phase-9.1")).to_contain_text("The flight costs East 3 dismantling points")


def test_a_learner_answers_rightly_and_wrongly_and_is_told(course, screenshot):
    sums = course.shown("sums")
    question = section(sums, "quiz-question")
    right = int(course.lab.python("sums.exercise.answer"))
    control(sums, "answer").fill(str(right))
    control(sums, "answer").press("Enter")
    expect(question).to_contain_text(f"✓ Right: {right}.")
    control(sums, "next").click()
    course.lab.wait_python("sums.at", "1")
    wrong = int(course.lab.python("sums.exercise.answer")) + 1
    control(sums, "answer").fill(str(wrong))
    control(sums, "answer").press("Enter")
    expect(question).to_contain_text(f"✗ Not right: {wrong}.")
    expect(section(sums, "quiz-bar")).to_contain_text("1 of 2 right")
    course.lab.wait_python("(sums.right, sums.answered)", "(1, 2)")
    screenshot(course.page, "course-07-quiz")
    for place in (2, 3):
        control(sums, "next").click()
        course.lab.wait_python("sums.at", str(place))
    options = sums.locator('[data-key^="option-"]')
    place = course.lab.python("[option.id for option in sums.exercise.options].index(sums.exercise.answer)")
    options.nth(int(place)).click()
    expect(question).to_contain_text("✓ Right")
    course.lab.wait_python("(sums.right, sums.answered)", "(2, 3)")
