"""Tasks in a real browser: one line that leads on, a list over the board, keys, what is read aloud and remembered."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import wsdv_widgets
from tests.browser.test_explorers_lab import click
from wsdv_widgets import Progress, Sandbox, Task

KEY = "wsdv-tasks"
LESSONS = {"01": ("The table", "01-the-table-and-the-goal.ipynb", 2), "02": ("The economy", "02.ipynb", 4)}


@pytest.fixture(autouse=True)
def classroom(monkeypatch):
    """Only the browser remembers."""
    monkeypatch.setenv("WSDV_CLASSROOM", "1")


def built(city):
    return lambda at: city in at.position.factories


def sandbox(**options):
    tasks = [
        Task("Put a factory in Kassel.", done=built("kassel"), hint=["In Hessen.", "Click the circle."], id="kassel"),
        Task("Put a factory in Jena.", done=built("jena"), id="jena"),
        "Say why the two are worth the same.",
    ]
    return listed(Sandbox(**({"tasks": tasks, "lesson": "02"} | options)))


def listed(widget):
    """The widget with its list in the place that the stage keeps for it."""
    place = 'this.task = make("section", { class: "wsdv-task", "data-region": "task", hidden: true });'
    widget._esm = widget._esm.replace(place, "this.task = new TaskList(this).element;")
    widget._css += (Path(wsdv_widgets.__file__).parent / "tasks.css").read_text(encoding="utf-8")
    return widget


@pytest.fixture
def board(fake):
    fake.load(sandbox())
    fake.settle()
    return fake


def region(fake):
    return fake.locator('[data-region="task"]')


def line(fake):
    return region(fake).locator(".wsdv-task-line")


def item(fake, number):
    return region(fake).locator("li").nth(number)


def build(fake, city):
    click(fake.el, f"city:{city}")
    fake.settle()


def heard(fake):
    return fake.locator(".wsdv-live").text_content()


def kept(fake):
    return fake.page.evaluate("(key) => JSON.parse(localStorage.getItem(key) ?? '[]')", KEY)


def test_one_line_shows_the_task_that_is_next_and_how_many_are_done(board):
    expect(line(board)).to_have_text("0/3Put a factory in Kassel.")
    expect(region(board).locator("ol")).to_be_hidden()
    size = line(board).evaluate(
        "(one) => [one.getBoundingClientRect().height, parseFloat(getComputedStyle(one).fontSize)]"
    )
    assert size[0] <= 1.6 * size[1] + 1
    build(board, "kassel")
    expect(line(board)).to_have_text("1/3Put a factory in Jena.")
    assert heard(board).endswith("Done: Put a factory in Kassel. 1 of 3.")


def test_a_widget_without_tasks_shows_no_place_for_them(fake):
    fake.load(listed(Sandbox()))
    expect(region(fake)).to_be_hidden()


def test_the_list_opens_over_the_board_and_nothing_moves(board):
    places = "() => [...document.querySelectorAll('[data-region]')].map((one) => one.getBoundingClientRect().toJSON())"
    before = board.page.evaluate(places)
    line(board).click()
    expect(line(board)).to_have_attribute("aria-expanded", "true")
    expect(region(board).locator("li")).to_have_count(3)
    assert board.page.evaluate(places) == before
    build(board, "kassel")
    expect(region(board).locator("ol")).to_be_hidden()


def test_done_is_told_by_a_mark_and_a_word_not_by_colour_alone(board):
    build(board, "jena")
    line(board).click()
    assert [item(board, n).locator(".wsdv-task-mark").text_content() for n in (0, 1)] == ["○", "✓"]
    states = [item(board, n).locator(".wsdv-task-state").text_content() for n in (0, 1, 2)]
    assert states == ["to do", "done", "to do"]


def test_everything_can_be_reached_and_done_by_keyboard(board):
    keyboard = board.page.keyboard
    line(board).focus()
    keyboard.press("Enter")
    keyboard.press("Tab")
    expect(item(board, 0).locator("button")).to_be_focused()
    keyboard.press("Enter")
    board.settle()
    assert heard(board) == "In Hessen."
    expect(item(board, 0).locator("button")).to_be_focused()
    keyboard.press(" ")
    board.settle()
    expect(item(board, 0).locator(".wsdv-task-hints p")).to_have_text(["In Hessen.", "Click the circle."])
    sent = len(board.sent)
    keyboard.press("Enter")  # there are no more
    assert len(board.sent) == sent
    keyboard.press("Tab")
    expect(item(board, 2).get_by_role("checkbox")).to_be_focused()
    keyboard.press(" ")
    board.settle()
    assert heard(board) == "Done: Say why the two are worth the same. 1 of 3."
    expect(item(board, 2).get_by_role("checkbox")).to_be_checked()
    keyboard.press("Escape")
    expect(region(board).locator("ol")).to_be_hidden()
    expect(line(board)).to_be_focused()


def test_what_cannot_be_seen_is_told_at_the_task(fake):
    fake.load(sandbox(tasks=[Task("Break.", done=lambda at: at.nonsense)]))
    build(fake, "kassel")
    line(fake).click()
    expect(item(fake, 0).locator(".wsdv-task-note")).to_contain_text("cannot be seen at the moment")
    assert "nonsense" not in fake.el.inner_text()


def test_the_browser_remembers_over_notebooks(board):
    build(board, "kassel")
    assert kept(board) == ["02/kassel"]
    board.reload()
    board.load(sandbox())
    board.settle()
    expect(line(board)).to_have_text("1/3Put a factory in Jena.")
    line(board).click()
    expect(item(board, 0).locator(".wsdv-task-state")).to_have_text("done before")
    build(board, "kassel")
    assert heard(board).endswith("Done: Put a factory in Kassel. 1 of 3.")
    line(board).click()
    expect(item(board, 0).locator(".wsdv-task-state")).to_have_text("done")


def test_what_was_unticked_is_forgotten(board):
    line(board).click()
    for wanted in (1, 0):
        item(board, 2).get_by_role("checkbox").click()
        board.settle()
        assert len(kept(board)) == wanted


@pytest.mark.parametrize(
    "stored", ["{", "null", "5", '{"02/kassel": 1}', '[5, null, ["02/kassel"], "../../x", "<img src=x>", {}]', '"x"']
)
def test_whatever_lies_in_the_browser_counts_for_nothing(board, stored):
    board.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, stored])
    board.reload()
    board.load(sandbox())
    board.settle()
    assert board.sent == []
    expect(line(board)).to_have_text("0/3Put a factory in Kassel.")
    build(board, "kassel")
    assert kept(board) == ["02/kassel"]


def test_a_browser_that_keeps_nothing_ticks_all_the_same(fake):
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    fake.page.add_init_script(refuse)
    fake.load(sandbox())
    build(fake, "kassel")
    expect(line(fake)).to_have_text("1/3Put a factory in Jena.")


def test_tasks_are_there_in_full_screen_and_large_on_a_projector(board):
    board.page.evaluate("() => document.querySelector('.wsdv-widget').requestFullscreen()")
    expect(line(board)).to_be_visible()
    line(board).click()
    expect(item(board, 2)).to_be_visible()
    board.page.keyboard.press("Escape")
    board.locator('[data-act="projector"]').click()
    expect(line(board)).to_be_visible()
    assert line(board).evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 24


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_nothing_against_it(board, axe, theme):
    board.theme(theme)
    build(board, "jena")
    line(board).click()
    item(board, 0).locator("button").click()
    board.settle()
    assert axe(board.page, '[data-region="task"]') == []


# How far somebody has come


@pytest.fixture
def progress(board):
    other = board.beside(Progress(LESSONS))
    other.settle()
    return other


def words(progress):
    return progress.locator("li span").all_text_contents()


def test_progress_follows_what_is_done_on_the_same_page(board, progress):
    assert words(progress) == ["2 tasks", "4 tasks"]
    expect(progress.locator('[data-act="forget"]')).to_be_disabled()
    build(board, "kassel")
    progress.settle()
    assert words(progress) == ["2 tasks", "1 of 4 done"]
    expect(progress.locator("progress").nth(1)).to_have_attribute("value", "1")
    expect(progress.locator("a").first).to_have_attribute("href", "01-the-table-and-the-goal.ipynb")


def test_forgetting_is_asked_once_more(board, progress):
    build(board, "kassel")
    progress.settle()
    progress.locator('[data-act="forget"]').click()
    expect(progress.locator('[data-act="keep"]')).to_be_focused()
    progress.page.keyboard.press("Enter")
    progress.settle()
    assert kept(board) == ["02/kassel"]
    progress.locator('[data-act="forget"]').click()
    progress.locator('[data-act="sure"]').click()
    progress.settle()
    assert kept(board) == []
    assert words(progress) == ["2 tasks", "4 tasks"]
    expect(progress.locator('[role="status"]')).to_have_text("Forgotten. Every task can be done anew.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_nothing_against_progress(fake, axe, theme):
    fake.load(Progress(LESSONS))
    fake.theme(theme)
    fake.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps(["01/a"])])
    fake.page.evaluate("(key) => window.dispatchEvent(new Event(key))", KEY)
    fake.settle()
    assert words(fake) == ["1 of 2 done", "4 tasks"]
    assert axe(fake.page, ".wsdv-progress") == []
