"""The stage where people have it: in JupyterLab with the file list open and closed, full screen, and on a phone."""

import pytest

from tests.browser.sight import NEEDED, Sight, missing

WINDOWS = [(1280, 720), (1366, 768), (900, 720)]
CELLS = ["from wsdv_widgets import Table", "table = Table(east='greedy', seed=1989, speed='at-once')\ntable"]
INTO_SIGHT = "(root) => root.scrollIntoView({ block: 'end' })"


@pytest.fixture
def table(lab):
    lab.open(CELLS)
    lab.run_all()
    return lab.output(1).locator("[data-widget=table]")


def looked_at(lab, table):
    """What is in sight once the table was scrolled to, as one does once."""
    sight = Sight(lab.page)
    sight.settle()
    table.evaluate(INTO_SIGHT)
    sight.settle()
    return sight


def test_in_every_window_a_decision_is_in_sight_as_a_whole(lab, table):
    narrow = {name: NEEDED[name] for name in ("the question", "its answers", "the map", "what just happened")}
    for theme in ("light", "dark"):
        lab.set_theme(theme)
        for width, height in WINDOWS:
            lab.page.set_viewport_size({"width": width, "height": height})
            for files in (True, False):
                sight = looked_at(lab, table)
                wide = table.get_attribute("data-layout") != "phone"
                assert wide or (width == 900 and files), "only a column as narrow as a phone is laid out like one"
                assert missing(sight, NEEDED if wide else narrow) == {}, (theme, width, files)
                lab.command("application:toggle-left-area")


def test_playing_needs_no_scrolling(lab, table, screenshot):
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    sight = looked_at(lab, table)
    first = sight.regions()
    for choice in ("card:16", "use:build", "build:factory:bremen"):
        number = int(lab.python("len(table.game.moves)"))
        table.locator(f'[data-choice="{choice}"]').evaluate("(button) => button.click()")
        lab.wait_python(f"len(table.game.moves) > {number}", "True")
        sight.settle()
        now = sight.regions()
        assert {name: now[name] for name in now if name != "answers"} == {
            name: first[name] for name in first if name != "answers"
        }
        assert missing(sight) == {}
    screenshot(lab.page, "stage-lab-1366")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_full_screen_in_jupyterlab(lab, table, size, screenshot):
    lab.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.locator("[data-act=full-screen]").click()
    lab.page.wait_for_function("() => document.fullscreenElement")
    sight = Sight(lab.page, ":fullscreen")
    sight.settle()
    assert missing(sight) == {}
    assert sight.letters('[data-region="map"] .city .name') >= (20 if size[0] == 1920 else 14)
    screenshot(lab.page, f"stage-full-{size[0]}")


def test_a_phone_in_voila(voila, screenshot, axe):
    voila.page.set_viewport_size({"width": 390, "height": 760})
    voila.open(CELLS)
    table = voila.page.locator("[data-widget=table]")
    table.wait_for()
    sight = Sight(voila.page)
    sight.settle()
    table.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
    sight.settle()
    assert table.get_attribute("data-layout") == "phone"
    together = {name: NEEDED[name] for name in ("the question", "its answers", "the map", "what just happened")}
    assert missing(sight, together) == {}
    for region in ("cards", "tracks"):
        table.locator(".wsdv-picture").evaluate("(one) => one.scrollBy({ left: one.clientWidth })")
        sight.settle()
        assert sight.cut(f'[data-region="{region}"]') == []
    screenshot(voila.page, "stage-phone")
    assert axe(voila.page, include=".wsdv-table") == []
