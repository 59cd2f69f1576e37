"""The sandbox in a real browser, without Jupyter: by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

import wsdv
from tests.browser.test_explorers_lab import click, thing
from wsdv_widgets import Sandbox


@pytest.fixture
def sandbox(fake):
    fake.widget = Sandbox(wsdv.Position.from_dict({"format": "wsdv-position/1", "factories": ["bitterfeld"]}))
    fake.load(fake.widget)
    fake.settle()
    return fake


def press(sandbox, *keys):
    for key in keys:
        sandbox.page.keyboard.press(key)
        sandbox.page.wait_for_timeout(200)  # a moment's rest, so that what has the focus is pointed at
        sandbox.settle()


def test_help_stands_there_until_something_is_pointed_at(sandbox):
    about = sandbox.locator('[data-section="about"]')
    expect(about).to_contain_text("Point at a city")
    thing(sandbox.el, "city:jena").locator(".site").hover()
    sandbox.wait_sent(1)
    sandbox.settle()
    expect(about).to_contain_text("No factory in Jena")
    expect(about).to_contain_text("worth 1 here")


def test_a_working_connection_is_built_with_the_mouse(sandbox):
    for name in ("city:leipzig", "line:bitterfeld-leipzig"):
        click(sandbox.el, name)
        sandbox.settle()
    for city in ("leipzig", "bitterfeld"):
        expect(thing(sandbox.el, f"city:{city}").locator(".value")).to_have_text("2")
    assert thing(sandbox.el, "line:bitterfeld-leipzig").locator(".working").count() == 1
    assert "wsdv-lit" in thing(sandbox.el, "city:bitterfeld").get_attribute("class")
    expect(sandbox.locator(".wsdv-tip")).to_be_hidden()  # what was clicked hides nothing around it


def test_a_working_connection_is_built_with_the_keyboard(sandbox):
    thing(sandbox.el, "city:leipzig").focus()
    press(sandbox, "Enter")
    assert sandbox.widget.position.factory_value("leipzig") == 1
    thing(sandbox.el, "line:bitterfeld-leipzig").focus()
    press(sandbox, " ")
    assert sandbox.widget.position.factory_value("leipzig") == 2
    expect(sandbox.locator(".wsdv-live")).to_contain_text("The connection works")
    press(sandbox, "Control+z")
    assert sandbox.widget.position.factory_value("leipzig") == 1
    press(sandbox, "Control+y")
    assert sandbox.widget.position.factory_value("leipzig") == 2


def test_what_cannot_lie_there_is_explained(sandbox):
    click(sandbox.el, "line:leipzig-dresden")
    sandbox.settle()
    expect(sandbox.locator(".wsdv-banner")).to_contain_text("Put one in Leipzig or in Dresden first.")
    click(sandbox.el, "city:leipzig")
    sandbox.settle()
    expect(sandbox.locator(".wsdv-banner")).to_be_hidden()


def test_the_box_of_a_rundown_factory_keeps_the_focus(sandbox):
    thing(sandbox.el, "city:bitterfeld").focus()
    sandbox.wait_sent(1)
    sandbox.settle()
    sandbox.el.get_by_label("rundown (5.3)").focus()
    press(sandbox, " ")
    expect(sandbox.locator('[data-section="about"]')).to_contain_text("Bitterfeld 0 = 0")
    assert sandbox.page.evaluate("document.activeElement.dataset.key") == "rundown"
    press(sandbox, " ")
    expect(sandbox.locator('[data-section="about"]')).to_contain_text("Bitterfeld 1 = 1")


def test_hamburg_and_the_table_of_provinces(sandbox):
    click(sandbox.el, "city:hamburg")
    sandbox.settle()
    sandbox.el.get_by_label("Hamburg counts for").select_option("Niedersachsen")
    sandbox.settle()
    row = sandbox.locator('[data-section="all"] tr').filter(has_text="Niedersachsen")
    expect(row.locator("td").first).to_have_text("1")
    row.get_by_role("button").click()
    sandbox.settle()
    expect(sandbox.locator('[data-section="about"]')).to_contain_text("Hamburg, which counts here (10.3)")
    assert "wsdv-pointed" in thing(sandbox.el, "province:Niedersachsen").get_attribute("class")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(sandbox, axe, theme):
    sandbox.theme(theme)
    click(sandbox.el, "city:leipzig")
    sandbox.settle()
    assert [str(one) for one in axe(sandbox.page)] == []
