"""Explorers in JupyterLab and in Voilà: what a learner finds out by clicking, and a game walked through by keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").rglob("*.ipynb"))

SANDBOX = """
import wsdv
from wsdv_widgets import Sandbox

sandbox = Sandbox()
seen = []
sandbox.observe(lambda change: seen.append(change["new"].factory_value("leipzig")), "position")
sandbox
"""

REPLAY = """
import wsdv
from wsdv_widgets import Replay

game = wsdv.new_game(seed=24)
wsdv.play_out(game, {"west": wsdv.players.Random(seed=1), "east": wsdv.players.Random(seed=2)})
replay = Replay(game)
replay
"""


def thing(root, name):
    return root.locator(f'[data-thing="{name}"]:not([aria-hidden])')


def click(root, name):
    """Click a thing at its mark, or a connection somewhere on its line."""
    if not name.startswith("line:"):
        thing(root, name).locator(":is(.site, .shape, .title)").first.click()
        return
    box = thing(root, name).locator(".hit").evaluate(
        """(path) => {
            const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
            const { a, b, c, d, e, f } = path.getScreenCTM();
            return [a * x + c * y + e, b * x + d * y + f];
        }"""
    )  # fmt: skip
    root.page.mouse.click(*box)


def test_a_learner_finds_out_why_leipzig_is_worth_3(lab, screenshot):
    lab.open([SANDBOX])
    lab.run_all()
    lab.command("application:toggle-left-area")
    root = lab.page.locator(".wsdv-explorer")
    root.evaluate("(root) => root.scrollIntoView()")
    about = root.locator('[data-section="about"]')
    click(root, "city:leipzig")
    expect(about).to_contain_text("Leipzig 1 = 1")
    expect(thing(root, "city:leipzig").locator(".value")).to_have_text("1")
    click(root, "line:bitterfeld-leipzig")  # a factory stands in Bitterfeld from the set-up on
    expect(root.locator(".wsdv-said")).to_contain_text("The connection works")
    expect(thing(root, "city:leipzig").locator(".value")).to_have_text("2")
    click(root, "line:leipzig-dresden")
    expect(about).to_contain_text("What is missing: no factory in Dresden.")
    click(root, "city:dresden")
    lab.page.keyboard.press("Escape")
    thing(root, "city:leipzig").locator(".shape").hover()
    expect(about).to_contain_text("Leipzig 3 = 1 + Bitterfeld + Dresden")
    lab.wait_python("sandbox.position.factory_value('leipzig')", "3")
    assert lab.python("seen") == "[1, 2, 2, 3]"
    lab.page.mouse.move(5, 5)
    screenshot(lab.page, "sandbox-light")
    lab.set_theme("dark")
    screenshot(lab.page, "sandbox-dark")
    lab.reload()  # the page is new, Python has kept everything
    expect(root.locator('[data-section="about"]')).to_contain_text("Leipzig 3 = 1 + Bitterfeld + Dresden")
    root.locator("[data-key='undo']").click()
    lab.wait_python("sandbox.position.factory_value('leipzig')", "2")


def test_a_decade_is_walked_through_with_the_keyboard(lab, screenshot):
    lab.open([REPLAY])
    lab.run_all()
    lab.command("application:toggle-left-area")
    root = lab.page.locator(".wsdv-explorer")
    expect(root).to_contain_text("The beginning.")
    root.evaluate("(root) => root.scrollIntoView()")
    root.locator('[data-section="told"] h3').click()
    cells = lab.page.locator(".jp-Cell").count()
    key = lab.page.keyboard.press
    key("ArrowRight")
    lab.wait_python("replay.at", "1")
    key("ArrowRight")
    lab.wait_python("replay.at", "2")
    key("ArrowLeft")
    lab.wait_python("replay.at", "1")
    key("PageDown")  # to the end of the action
    lab.wait_python("replay.game.decision.kind", "'card'")
    lab.wait_python("replay.position.decade", "1")
    for _ in range(300):  # action by action, until the decade is over
        if lab.python("replay.position.decade") == "2":
            break
        before = lab.python("replay.at")
        key("PageDown")
        lab.wait_python(f"replay.at > {before}", "True")
    expect(root.locator('[data-section="told"] h3')).to_contain_text("Decade II")
    root.locator('[data-key="section chronicle"]').click()
    expect(root.locator('.wsdv-story [aria-current="step"]')).to_be_in_viewport()
    root.locator('[data-section="told"] h3').click()
    screenshot(lab.page, "replay-light")
    key("End")
    lab.wait_python("replay.at == replay.last", "True")
    key("Home")
    lab.wait_python("replay.at", "0")
    key(" ")
    lab.wait_python("replay.at > 0", "True")
    key("Escape")
    lab.set_theme("dark")
    screenshot(lab.page, "replay-dark")
    assert lab.page.locator(".jp-Cell").count() == cells  # JupyterLab has taken none of the keys


def test_one_plays_on_from_a_record(lab, screenshot):
    lab.open([REPLAY.replace("Replay(game)", "Replay(game, at=6)")])
    lab.run_all()
    root = lab.page.locator(".wsdv-explorer")
    root.get_by_role("button", name="Play on from here").click()
    table = root.locator(".wsdv-instead .wsdv-table")
    expect(table).to_be_visible()
    choice = table.locator(".wsdv-choices [data-choice]").first
    if not choice.is_visible():
        table.locator(".wsdv-choices summary").click()
    choice.click()
    lab.wait_python("len(replay._instead.game.moves)", "7")
    assert lab.python("replay.at") == "6"
    lab.reload()
    expect(root.locator(".wsdv-instead .wsdv-table")).to_be_visible()
    screenshot(lab.page, "replay-play-on")


def test_explorers_stand_beside_other_widgets(lab):
    code = "from ipywidgets import HBox, HTML\nfrom wsdv_widgets import Sandbox\n"
    lab.open([code + "sandbox = Sandbox()\nHBox([sandbox, HTML('<p id=chart>A chart</p>')])"])
    lab.run_all()
    root = lab.page.locator(".wsdv-explorer")
    expect(lab.page.locator("#chart")).to_be_visible()
    expect(root.locator(".panel-map svg")).to_be_visible()
    assert root.bounding_box()["width"] > 500
    click(root, "city:kiel")
    lab.wait_python("'kiel' in sandbox.position.factories", "True")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_notebook_opens_and_runs(lab, screenshot, path):
    lab.page.set_viewport_size({"width": 1920, "height": 1080})
    lab.open(path)
    lab.run_all()
    lab.page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => (panel.scrollTop = 0)")
    expect(lab.page.locator(".jp-OutputArea-output").first).to_be_visible()
    screenshot(lab.page, f"notebook-{path.stem}")


def test_a_sandbox_in_voila(voila, axe, screenshot):
    voila.open([SANDBOX])
    root = voila.page.locator(".wsdv-explorer")
    click(root, "city:leipzig")
    expect(root.locator('[data-section="about"]')).to_contain_text("Leipzig 1 = 1")
    click(root, "line:bitterfeld-leipzig")
    expect(root.locator('[data-section="about"]')).to_contain_text("Bitterfeld–Leipzig works")
    assert [str(one) for one in axe(voila.page, include=".wsdv-explorer")] == []
    screenshot(voila.page, "sandbox-voila")


def test_playing_on_in_voila(voila):
    voila.open([REPLAY.replace("Replay(game)", "Replay(game, at=6)")])
    root = voila.page.locator(".wsdv-explorer")
    root.get_by_role("button", name="Play on from here").click()
    expect(root.locator(".wsdv-instead .wsdv-table")).to_be_visible()
