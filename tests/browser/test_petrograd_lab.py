"""Notebook 7 of Petrograd in JupyterLab: two people sit down, one alone, and whose number is this?"""

import pytest
from playwright.sync_api import expect

from tests.browser.course import Lesson, control, section

# What a row of the table says where the values come from.
ROWS = """(table) => Object.fromEntries([...table.querySelectorAll("tbody tr")].map((row) => {
  const [what, ...counts] = [...row.cells].map((cell) => cell.textContent);
  return [what, counts];
}))"""


@pytest.fixture
def course(lab):
    return Lesson(lab, "petrograd/07-play")


class Seat:
    """Somebody before a table that has just been laid out."""

    def __init__(self, course, button):
        cell = course.shown("ipywidgets.VBox([ipywidgets.HBox(buttons), place])", laid=False)
        cell.get_by_role("button", name=button).click()
        self.lab = course.lab
        self.root = cell.locator(".wsdv-table")
        expect(self.root).to_have_count(1)
        self.root.evaluate("(root) => root.scrollIntoView()")
        self.heading = self.root.locator(".wsdv-heading")

    @property
    def phase(self):
        return self.root.locator(".wsdv-desk").get_attribute("data-phase")

    def go_on(self):
        """Read on, take over the screen, or give the first answer of the list; until something else is shown."""
        before = self.root.get_attribute("data-story"), self.heading.inner_text(), self.moves
        if self.phase == "told":
            self.root.locator('[data-act="telling-on"]').click()
        else:
            folded = self.root.locator(".wsdv-list:not([open]) > summary")
            if folded.count():
                folded.click()
            self.root.locator(".wsdv-choices button").first.click()
        for _ in range(200):
            now = self.root.get_attribute("data-story"), self.heading.inner_text(), self.moves
            if now != before:
                return
            self.root.page.wait_for_timeout(50)
        raise AssertionError(f"nothing has changed since {before}")

    @property
    def moves(self):
        return int(self.lab.python("len(place.children[0].game.moves)"))


def test_two_people_hand_the_screen_over_and_see_only_their_own_hand(course, screenshot):
    seat = Seat(course, "Two people")
    handed = 0
    while seat.moves < 6:
        if seat.phase == "veil":
            handed += 1
            expect(seat.root.locator('.tile[data-thing^="card:"]')).to_have_count(0)
        seat.go_on()
    assert handed >= 3
    assert course.lab.python("[choice.family for choice, _ in place.children[0].game.moves[:2]]") == (
        "['objective', 'objective']"
    )
    screenshot(course.page, "petrograd-07-two")


def test_one_alone_is_told_each_turn_of_the_opposition(course, screenshot):
    seat = Seat(course, "Alone")
    told = []
    while seat.moves < 5:
        if seat.phase == "told":
            told.append(seat.heading.inner_text())
        seat.go_on()
    assert [words for words in told if words.startswith("White plays ")]
    expect(seat.root.locator('[data-thing="red-objective"]')).to_have_count(1)  # face down: nobody may look
    screenshot(course.page, "petrograd-07-alone")


def test_each_number_says_whether_it_is_printed_or_ours(course, screenshot):
    table = course.page.locator("table", has_text="Rulebook").first
    rows = table.evaluate(ROWS)
    assert rows["Points of Unrest, month by month"] == ["6", "–", "–"]  # D6: 2, 2, 3, 4, 5, 6
    assert rows["Leaders: names"] == ["1", "3", "2"]
    assert rows["Which districts a bridge joins"] == ["3", "–", "5"]  # examples C and D
    assert len(rows) == 15
    root = course.shown("deck")
    card = section(root, "card")
    control(root, "kind").select_option("white")
    sources = {"kerensky": "from the rulebook", "lvov": "from a public source", "kornilov": "our own value"}
    for leader, source in sources.items():
        root.locator(f'[data-thing="leader:{leader}"]').first.click()
        expect(card.locator("tr", has_text="Name")).to_contain_text(source)
    screenshot(course.page, "petrograd-07-numbers")
