"""The editor and the browser of cards in JupyterLab: a fault refused, a valid file exported, a position handed on."""

from playwright.sync_api import expect

import wsdv
from tests.browser.test_explorers_lab import click, thing

EDITOR = """
import wsdv
from wsdv_widgets import Editor

editor = Editor()
editor
"""
CARDS = """
from wsdv_widgets import Cards

cards = Cards(decade=1)
cards
"""
FAULT = "Leipzig–Dresden: infrastructure needs a factory in Leipzig or in Dresden, and there is none."


def opened(lab, code):
    lab.page.set_viewport_size({"width": 1600, "height": 900})
    lab.open([code])
    lab.run_all()
    lab.command("application:toggle-left-area")
    root = lab.page.locator(".wsdv-explorer").first
    root.evaluate("(element) => element.scrollIntoView()")
    return root


def test_a_fault_is_refused_and_a_valid_file_exported(lab, axe, screenshot):
    root = opened(lab, EDITOR)
    click(root, "line:leipzig-dresden")
    state = root.locator('[data-section="state"]')
    expect(state).to_contain_text(FAULT)
    exact = "infrastructure.leipzig-dresden: there is no factory at either end"
    lab.wait_python("[str(fault) for fault in editor.faults]", f"['{exact}']")
    assert lab.python("dict(editor.position.infrastructure)") == "{}"
    export = root.get_by_role("button", name="Export")
    export.click()
    banner = root.locator(".wsdv-banner")
    expect(banner).to_contain_text("This is not a valid position yet. Mend this fault first:")
    expect(banner).to_contain_text(FAULT)
    screenshot(lab.page, "editor-fault")
    click(root, "city:dresden")
    expect(state).to_contain_text("A valid position")
    with lab.page.expect_download() as waiting:
        export.click()
    position = wsdv.load_position(waiting.value.path())
    assert waiting.value.suggested_filename == "position.json"
    assert dict(position.infrastructure) == {"leipzig-dresden": 1}
    assert "dresden" in position.factories
    assert lab.python("wsdv.Position.from_dict(editor.document) == editor.position") == "True"
    assert [str(one) for one in axe(lab.page, include=".wsdv-explorer")] == []
    lab.set_theme("dark")
    screenshot(lab.page, "editor-dark")


def test_a_file_is_imported_and_handed_on_to_a_sandbox_and_a_table(lab, tmp_path, screenshot):
    root = opened(lab, EDITOR)
    path = tmp_path / "position.json"
    path.write_text('{"format": "wsdv-position/1", "decade": 3, "wall": true}', encoding="utf-8")
    with lab.page.expect_file_chooser() as waiting:
        root.get_by_role("button", name="Import …").click()
    waiting.value.set_files(path)
    lab.wait_python("(editor.position.decade, editor.position.wall)", "(3, True)")
    root.get_by_role("button", name="Sandbox").click()
    sandbox = root.locator(".wsdv-instead .wsdv-explorer")
    expect(thing(sandbox, "city:leipzig")).to_be_visible()
    expect(root.locator("> .wsdv-picture")).to_have_attribute("inert", "")  # only what lies in front can be reached
    root.locator("> .wsdv-instead > .wsdv-bar > [data-act=leave]").click()
    expect(root.locator(".wsdv-instead .wsdv-explorer")).to_have_count(0)
    root.get_by_role("button", name="Play", exact=True).click()
    table = root.locator(".wsdv-instead .wsdv-table")
    expect(table).to_be_visible()
    expect(table.locator(".panel-cards .thing.legal").first).to_be_visible()
    screenshot(lab.page, "editor-handed-on")


def test_cards_are_browsed(lab, screenshot):
    root = opened(lab, CARDS)
    faces = root.locator('.panel-cards [data-thing^="card:"]')
    expect(faces).to_have_count(int(lab.python("len(cards.shown)")))
    thing(root, "card:16").click()
    lab.wait_python("cards.chosen", "'16'")
    expect(root.locator('[data-section="now"]')).to_contain_text("East triggers only red and dual events (6.4)")
    root.get_by_label("Colour", exact=True).select_option("dual")
    lab.wait_python("cards.colour", "'dual'")
    expect(faces).to_have_count(int(lab.python("len(cards.shown)")))
    root.get_by_role("button", name="Show all").click()
    expect(faces).to_have_count(85)
    screenshot(lab.page, "cards")
