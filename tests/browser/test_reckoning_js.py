"""The reckoning in a real browser, without Jupyter: by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_explorers_lab import click, thing
from tests.games.germany.tools import CALM, position
from wsdv_widgets import Reckoning

TABLE = {
    "stage": "9.1",
    "decade": 2,
    "provinces": {"Bayern": {"living_standard": 3}, "Sachsen": {"unrest": 4}},
    "factories": ["muenchen", "berlin", "cottbus", "jena", "rostock"],
    "infrastructure": {"berlin-cottbus": 1},
    "police": [{"card": "5"}],
    "socialists_in_box": 0,
    "cards": {"played": ["28"]},
}


@pytest.fixture
def page(fake):
    """9.1: 1 icon + 3 (Bayern) + 1 red police + 1 (protest in Sachsen) = 6 spaces, 3 points."""
    fake.widget = Reckoning(position(CALM, TABLE), east="greedy-0.1", seed=1)
    fake.load(fake.widget)
    fake.settle()
    return fake


def control(page, name):
    return page.locator(f'[data-key="{name}"]')


def use(page, name):
    control(page, name).click()
    page.settle()


def press(page, *keys):
    for key in keys:
        page.page.keyboard.press(key)
        page.settle()


def total(page):
    return page.locator('[data-section="phase-9.1"] .wsdv-sum tfoot td')


def factory(page, city):
    return thing(page.el, f"city:{city}").locator(".value")


def focused(page):
    return page.page.evaluate("document.activeElement.dataset.key ?? null")


def test_a_learner_finds_out_what_the_flight_costs_and_why(page):
    flight = page.locator('[data-section="phase-9.1"]')
    expect(flight).to_contain_text("The flight costs East 3 dismantling points")
    expect(total(page)).to_have_text("6")
    expect(flight).to_contain_text("6 spaces → 3 points")
    for words, name in (
        ("Bayern", "province:Bayern"),
        ("Sachsen", "province:Sachsen"),
        ("citizenship", "card:28"),
        ("Stasi", "police:5"),
    ):
        flight.locator("tbody button", has_text=words).first.click()
        page.settle()
        assert page.widget.pointed == name
        assert "wsdv-pointed" in thing(page.el, name).first.get_attribute("class")


def test_ten_phases_of_which_the_first_is_open(page):
    sections = page.locator("details[data-section^='phase-']")
    expect(sections).to_have_count(10)
    assert sections.evaluate_all("(all) => all.map((one) => one.open)") == [True] + [False] * 9
    use(page, "section phase-9.4")
    expect(page.locator('[data-section="phase-9.4"]')).to_contain_text("The police cost East 1 dismantling point")
    control(page, "prestige").evaluate("(slider) => slider.closest('details').open = true")
    control(page, "prestige").fill("2")
    page.settle()
    assert sections.nth(3).evaluate("(one) => one.open")  # what was opened stays open when everything is reckoned anew


def test_a_slider_changes_the_sum_at_once(page):
    control(page, "icons").fill("0")
    page.settle()
    expect(total(page)).to_have_text("5")
    expect(page.locator('[data-section="phase-9.1"] summary')).to_contain_text("2 points to dismantle")
    expect(page.locator('[data-section="changed"]')).to_contain_text("Flight icons: 1 → 0")
    expect(page.locator(".wsdv-live")).to_contain_text("9.1 Flight from the Republic: 2 points to dismantle")
    use(page, "given")
    expect(total(page)).to_have_text("6")
    assert control(page, "icons").input_value() == "1"


def test_sliders_and_boxes_work_with_the_keyboard(page):
    control(page, "icons").focus()
    press(page, "ArrowRight")
    expect(total(page)).to_have_text("7")
    assert focused(page) == "icons"
    press(page, "Shift+Tab")
    assert focused(page) == "wall"
    press(page, " ")
    expect(page.locator('[data-section="phase-9.1"] summary')).to_contain_text("9.1 The Wall: 1 point to dismantle")
    assert page.widget.position.wall
    assert focused(page) == "wall"


@pytest.mark.parametrize("size", [(850, 590), (1280, 720)])
def test_what_is_changed_stays_where_it_is_and_what_follows_is_in_sight(page, size):
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    place = "(one) => one.getBoundingClientRect().top"
    for name in ("wall", "currency", "unrest-9.10", "wall"):
        control(page, name).evaluate("(one) => (one.closest('details').open = true)")
        control(page, name).scroll_into_view_if_needed()
        assert control(page, name).evaluate(
            "(one) => one.closest('[data-section]').dataset.section.startsWith('phase-')"
        )
        control(page, name).focus()
        before = control(page, name).evaluate(place)
        press(page, " " if name == "wall" else "ArrowRight")
        assert abs(control(page, name).evaluate(place) - before) < 1
        changed = page.locator('[data-section="changed"]').bounding_box()
        assert 0 <= changed["y"] < changed["y"] + changed["height"] <= size[1]
    expect(page.locator('[data-section="changed"]')).to_contain_text("→")


def test_a_province_opens_what_can_be_changed_there(page):
    what_if = page.locator('[data-section="what-if"]')
    assert not what_if.evaluate("(one) => one.open")
    click(page.el, "province:Sachsen")
    page.settle()
    assert what_if.evaluate("(one) => one.open")
    expect(what_if.locator("h3")).to_have_text("What if, in Sachsen?")


def test_a_province_clicked_on_the_map_can_be_changed(page):
    click(page.el, "province:Sachsen")
    page.settle()
    assert control(page, "province").input_value() == "Sachsen"
    control(page, "unrest").fill("3")
    page.settle()
    expect(total(page)).to_have_text("5")  # no protest in the East any more
    expect(thing(page.el, "province:Sachsen").first).to_contain_text("3")


def test_the_phases_are_run_with_the_keyboard_and_on_the_board(page):
    control(page, "run").focus()
    press(page, "Enter")
    now = page.locator('[data-section="now"]')
    expect(now).to_contain_text("West: what is dismantled? (3 points left) (9.1)")
    marked = page.locator(".wsdv-picture .legal[data-thing]")
    assert set(marked.evaluate_all("(all) => all.map((one) => one.dataset.thing)")) == {
        "city:jena", "city:rostock", "line:berlin-cottbus",
    }  # fmt: skip
    factory(page, "berlin").click()
    page.settle()
    expect(page.locator(".wsdv-note")).to_contain_text("infrastructure on one of its connections")
    factory(page, "jena").click()
    page.settle()
    expect(now).to_contain_text("East chooses by itself when you go on")
    control(page, "next").focus()
    press(page, "ArrowRight")
    assert len(page.widget.position.factories) + len(page.widget.position.infrastructure) == 4  # of six two are gone
    press(page, "ArrowLeft")
    assert len(page.widget.position.factories) + len(page.widget.position.infrastructure) == 5
    use(page, "stop")
    expect(total(page)).to_have_text("6")
    assert page.widget.game is None


def test_run_to_the_end(page):
    use(page, "section seats")
    control(page, "seat-west").select_option("greedy-0.1")
    page.settle()
    use(page, "run")
    use(page, "run-on")
    now = page.locator('[data-section="now"]')
    assert page.widget.game.result is not None or page.widget.position.decade == 3
    expect(now.locator(".wsdv-tone-result")).to_contain_text("wins" if page.widget.game.result else "Decade III begins")
    assert control(page, "next").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("width", [1920, 1280, 900, 420])
def test_in_any_width_nothing_sticks_out(page, width):
    page.locator("details").evaluate_all("(all) => all.forEach((one) => (one.open = true))")
    page.resize(width, 900)
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(page, axe, theme):
    page.theme(theme)
    page.locator("details").evaluate_all("(all) => all.forEach((one) => (one.open = true))")
    control(page, "icons").fill("0")
    page.settle()
    assert [str(one) for one in axe(page.page)] == []
    use(page, "run")
    assert [str(one) for one in axe(page.page)] == []


def test_what_begins_is_seen_from_its_top(page):
    """The question of the run stands first at the side; whoever had scrolled down there sees it all the same."""
    page.resize(1200)
    side = page.locator(".wsdv-side-sections")
    side.evaluate("(one) => { one.style.height = '200px'; one.style.overflow = 'auto'; one.scrollTop = 150; }")
    assert side.evaluate("(one) => one.scrollTop") > 0
    use(page, "run")
    assert side.evaluate("(one) => one.scrollTop") == 0
