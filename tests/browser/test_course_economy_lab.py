"""The second notebook of the course in JupyterLab: its tasks done with the mouse, its graph, and its questions."""

import ast

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Hand
from tests.browser.course import Lesson, factory
from tests.browser.test_explorers_lab import click, thing


@pytest.fixture
def reader(lab):
    return Lesson(lab, "02-economy-is-a-graph")


def test_the_first_tasks_are_done_with_the_mouse_and_the_graph_follows(reader, screenshot):
    board = reader.shown("sandbox = Sandbox").locator(".wsdv-explorer")
    click(board, "city:koeln")
    expect(factory(board, "koeln")).to_have_text("1")
    expect(factory(board, "dortmund")).to_have_text("1")
    click(board, "line:dortmund-koeln")
    expect(factory(board, "koeln")).to_have_text("2")
    expect(factory(board, "dortmund")).to_have_text("2")
    click(board, "city:hannover")
    click(board, "line:hamburg-hannover")  # the first of its two lines
    expect(board.locator(".wsdv-said")).to_contain_text("Hamburg–Hannover")
    expect(factory(board, "hannover")).to_have_text("1")
    click(board, "line:hamburg-hannover")
    expect(factory(board, "hannover")).to_have_text("2")
    click(board, "city:leipzig")
    click(board, "line:bitterfeld-leipzig")
    expect(factory(board, "leipzig")).to_have_text("2")
    reader.page.keyboard.press("Escape")
    thing(board, "city:leipzig").locator(".shape").hover()
    expect(board.locator('[data-section="about"]')).to_contain_text("Leipzig 2 = 1 + Bitterfeld")
    board.get_by_label("rundown (5.3)").check()
    expect(factory(board, "leipzig")).to_have_text("1")
    expect(factory(board, "bitterfeld")).to_have_text("2")
    screenshot(reader.page, "course-economy-sandbox")
    reader.unfold()
    chart = reader.shown("Chart.following").locator(".wsdv-chart")
    expect(chart.locator(".wsdv-caption")).to_contain_text(
        "West has 4 factories and 3 infrastructure; 2 connections work."
    )
    expect(chart.get_by_text("Nordrhein-Westfalen 4", exact=True)).to_be_visible()
    screenshot(reader.page, "course-economy-graph")
    board = reader.shown("sandbox = Sandbox").locator(".wsdv-explorer")
    board.get_by_role("button", name="Set-up of 1945", exact=True).click()
    for place in ("city:leipzig", "city:dresden", "line:leipzig-dresden", "line:bitterfeld-leipzig"):
        click(board, place)
    expect(factory(board, "leipzig")).to_have_text("3")
    chart = reader.shown("Chart.following").locator(".wsdv-chart")
    expect(chart.get_by_text("Sachsen 5", exact=True)).to_be_visible()


def test_all_provinces_stand_beside_the_board_on_a_small_projector(reader):
    reader.page.set_viewport_size({"width": 1280, "height": 720})
    lists = reader.shown("sandbox = Sandbox").locator('[data-section="all"] .wsdv-scroll')
    expect(lists).to_have_count(2)
    for wide, there in lists.evaluate_all("(all) => all.map((one) => [one.scrollWidth, one.clientWidth])"):
        assert 0 < wide <= there < 640  # beside the board, and nothing of it has to be scrolled to


def test_the_real_table_refuses_with_the_reason_and_builds_the_ruhr(reader):
    hand = Hand(reader.page, reader.shown("builder = Table").locator(".wsdv-table")).look()
    for place, reason in {
        "city:leipzig": "lies in the other state",
        "city:koblenz": "Rheinland-Pfalz has a mass protest",
        "line:nuernberg-muenchen": "no factory at either end",
        "line:frankfurt-koblenz": "Rheinland-Pfalz has a mass protest",
    }.items():
        hand.point(place)
        expect(hand.root).to_contain_text(reason)
        reader.page.keyboard.press("Escape")
    for choice in ("factory:koeln", "line:dortmund-koeln", "factory:duisburg", "line:duisburg-dortmund"):
        hand.choose(f"build:{choice}")
    reader.lab.wait_python("builder.position.economy('Nordrhein-Westfalen')", "7")
    expect(hand.heading).to_contain_text("East:")
    hand.press("Undo")
    expect(hand.heading).to_contain_text("1 point left")


def test_infrastructure_protects_its_factory_and_one_line_costs_sachsen_2(reader):
    hand = Hand(reader.page, reader.shown("taker = Table").locator(".wsdv-table")).look()
    for place, reason in {"city:leipzig": "still has infrastructure", "city:magdeburg": "always stays"}.items():
        hand.point(place)
        expect(hand.root).to_contain_text(reason)
        reader.page.keyboard.press("Escape")
    reader.lab.wait_python("taker.position.economy('Sachsen')", "6")
    hand.choose("dismantle:line:leipzig-dresden")
    reader.lab.wait_python("taker.position.economy('Sachsen')", "4")


def test_with_more_time_a_network_is_taken_apart(reader, screenshot):
    reader.unfold()
    board = reader.shown("free = Sandbox").locator(".wsdv-explorer")
    for built in ("0", "1"):  # both lines go, one comes back and is worth nothing
        click(board, "line:leipzig-jena")
        reader.lab.wait_python("free.position.infrastructure.get('leipzig-jena', 0)", built)
        expect(factory(board, "leipzig")).to_have_text("3")
        expect(factory(board, "jena")).to_have_text("2")
    reader.lab.wait_python("sum(free.position.graph('east').nodes[city]['value'] for city in graph)", "14")
    screenshot(reader.page, "course-economy-more")


def test_questions_are_answered_and_judged(reader, screenshot):
    quiz = reader.shown("values = Quiz").locator(".wsdv-explorer")
    question = quiz.locator('[data-section="quiz-question"]')
    right = reader.lab.python("values.exercise.answer")
    quiz.locator("[data-key='answer']").fill(right)
    quiz.locator("[data-key='answer']").press("Enter")
    expect(question).to_contain_text(f"Right: {right}.")
    reader.lab.wait_python("(values.right, values.answered)", "(1, 1)")
    quiz.locator("[data-key='next']").click()
    reader.lab.wait_python("values.at", "1")
    expect(question).to_contain_text(ast.literal_eval(reader.lab.python("values.exercise.question")))
    wrong = reader.lab.python("values.exercise.answer + 20")
    quiz.locator("[data-key='answer']").fill(wrong)
    quiz.get_by_role("button", name="Answer", exact=True).click()
    expect(question).to_contain_text(f"Not right: {wrong}.")
    reader.lab.wait_python("(values.right, values.answered)", "(1, 2)")
    screenshot(reader.page, "course-economy-quiz")
