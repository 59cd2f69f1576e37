"""The timeline in JupyterLab: filters, clicks, the dossier and its place, on one screen and in both themes."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "timeline.ipynb"


def test_an_event_is_read_by_a_click_and_by_keyboard_on_one_screen(lab, axe, screenshot):
    page = lab.page
    lab.open(NOTEBOOK)
    lab.command("application:toggle-left-area")
    lab.run_all()
    timeline = page.locator(".wsdv-timeline")
    expect(timeline.locator(".js-plotly-plot .points path.point")).to_have_count(85)
    reader = page.locator(".wsdv-timeline-reader")
    expect(reader.get_by_role("heading", level=2)).to_have_text("1953 Uprising")
    timeline.scroll_into_view_if_needed()
    screenshot(page, "timeline")
    box = timeline.bounding_box()
    assert box["height"] <= 620

    page.locator(".js-plotly-plot .points path.point").nth(44).click(force=True)
    lab.wait_python("timeline.chosen == '16'", "False")
    expect(reader.get_by_role("heading", level=2)).not_to_have_text("1953 Uprising")

    timeline.locator("select").nth(1).select_option("church")
    expect(timeline).to_contain_text("8 of 85 events")
    events = timeline.locator("select[size]")
    expect(events.locator("option")).to_have_count(8)
    events.select_option(index=0)
    lab.wait_python("timeline.chosen == timeline.shown[0]", "True")
    timeline.get_by_role("button", name="Sample game").click()
    lab.wait_python("timeline.sample", "True")
    expect(timeline.locator("svg.locator")).to_be_visible()
    assert axe(page, include=".wsdv-timeline") == []
    lab.set_theme("dark")
    expect(timeline.locator(".main-svg").first).to_have_css("background-color", "rgb(21, 23, 27)")
    screenshot(page, "timeline-dark")


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_all_of_it_is_on_one_screen(lab, size, screenshot):
    page = lab.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lab.open(NOTEBOOK)
    lab.command("application:toggle-left-area")
    lab.run_all()
    lab.python("setattr(timeline, 'chosen', '68')")  # far in the south
    timeline = page.locator(".wsdv-timeline")
    timeline.evaluate("(one) => one.scrollIntoView({ block: 'end' })")
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    parts = (".js-plotly-plot", "svg.locator", "svg.locator .pin", "select[size]", ".wsdv-timeline-reader h2")
    for part in parts:
        box = timeline.locator(part).first.bounding_box()
        assert room["y"] - 1 <= box["y"], part
        assert box["y"] + box["height"] <= room["y"] + room["height"] + 1, part
        assert box["x"] + box["width"] <= room["x"] + room["width"], part
    screenshot(page, f"timeline-{size[0]}")
