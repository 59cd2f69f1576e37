"""The first decade of the sample game as a learner walks through it in JupyterLab: keys, clicks, comments, a quiz."""

import ast

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Hand
from tests.browser.course import Lesson, control, factory, section


@pytest.fixture
def course(lab):
    return Lesson(lab, "08-sample-decade-1")


def comment(course, number):
    """What the record says about a decision, the first being 1."""
    return ast.literal_eval(course.lab.python(f"game.moves[{number - 1}][1]"))


def test_a_learner_walks_through_the_decade_with_keys_and_clicks(course, screenshot):
    root = course.shown("replay")
    told = section(root, "told")
    expect(told).to_contain_text("118 decisions follow")
    told.locator("h3").click()
    key = course.page.keyboard.press
    key("ArrowRight")
    expect(told).to_contain_text(comment(course, 1))
    key("PageDown")  # to the end of West's action: four unrest, and where the socialist went
    course.lab.wait_python("replay.at", "8")
    expect(told).to_contain_text(comment(course, 2))
    expect(told).to_contain_text(comment(course, 8))
    control(root, "next").click()
    expect(told).to_contain_text("Russian tanks")
    expect(told).to_contain_text(comment(course, 9))
    control(root, "previous").click()
    course.lab.wait_python("replay.at", "8")
    screenshot(course.page, "course-08-replay")
    control(root, "last").click()  # the end of the decade, not of the game
    course.lab.wait_python("(replay.at, replay.last > 118, replay.position.decade)", "(118, True, 2)")
    expect(told).to_contain_text("Wir sind das Volk? Mass protests: West 0, East 2")
    expect(control(root, "next")).to_be_disabled()
    control(root, "previous").click()
    course.lab.wait_python("replay.at", "117")
    told.locator("h3").click()
    key("Home")
    course.lab.wait_python("replay.at", "0")


def test_a_learner_jumps_by_the_chronicle_and_plays_on_from_there(course, screenshot):
    root = course.shown("replay")
    words = comment(course, 79)
    control(root, "section chronicle").click()
    control(root, "later").click()  # what comes is told only to those who ask
    root.locator(".wsdv-story").get_by_role("button", name=words).click()
    course.lab.wait_python("replay.at", "79")
    expect(section(root, "told")).to_contain_text(words)
    expect(factory(root, "berlin")).to_have_count(0)  # dismantled with this very decision
    expect(factory(root, "cottbus")).to_have_text("2")
    control(root, "after").click()
    course.lab.wait_python("replay.at", "80")
    control(root, "play-on").click()
    table = root.locator(".wsdv-instead .wsdv-table")
    expect(table.locator(".wsdv-heading")).to_have_text("East: which card do you play?")
    hand = Hand(course.page, table).look()
    for choice in ("card:6", "use:build", "build:factory:berlin"):  # the record has the event instead
        hand.choose(choice)
    course.lab.wait_python(
        "[choice.id for choice, _ in replay._instead.game.moves[80:83]]",
        "['card:6', 'use:build', 'build:factory:berlin']",
    )
    expect(table.locator(".wsdv-telling-title")).to_contain_text("What West did")
    hand.hear_out()
    expect(table.locator(".wsdv-heading")).to_contain_text("East: which card do you play?")
    assert course.lab.python("replay.at") == "80"
    expect(factory(table, "berlin")).to_have_text("1")
    screenshot(course.page, "course-08-play-on")


def test_a_learner_answers_one_question_rightly_and_one_wrongly(course, screenshot):
    quiz = course.shown("quiz")
    question, score = section(quiz, "quiz-question"), section(quiz, "quiz-bar")
    place = course.lab.python("[option.id for option in quiz.exercise.options].index(quiz.exercise.answer)")
    quiz.locator('[data-key^="option-"]').nth(int(place)).click()
    expect(question).to_contain_text("✓ Right")
    course.lab.wait_python("(quiz.right, quiz.answered)", "(1, 1)")
    control(quiz, "next").click()
    expect(score).to_contain_text("question 2 of 3")
    right = int(course.lab.python("quiz.exercise.answer"))
    control(quiz, "answer").fill(str(right + 1))
    control(quiz, "answer").press("Enter")
    expect(question).to_contain_text(f"✗ Not right: {right + 1}")
    expect(score).to_contain_text("1 of 2 right")
    control(quiz, "again").click()
    control(quiz, "answer").fill(str(right))
    control(quiz, "answer send").click()
    expect(question).to_contain_text("✓ Now it is right")
    expect(score).to_contain_text("1 of 2 right")  # the first answer counts
    screenshot(course.page, "course-08-quiz")
