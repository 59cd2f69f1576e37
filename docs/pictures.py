"""Takes the pictures of README and docs anew: `make pictures`. What people see, in the real browser and JupyterLab."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Locator, sync_playwright  # noqa: E402

import terminal  # noqa: E402
from tests.browser import chromium  # noqa: E402
from tests.browser.jupyter import Lab  # noqa: E402
from tests.browser.servers import JupyterLab  # noqa: E402

OUT = ROOT / "docs" / "images"
ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none"]


class Picture(NamedTuple):
    """A picture: the size of the window, the cell that makes the widget, and what is done before it is taken."""

    name: str
    size: tuple[int, int]
    cell: str
    steps: Callable[[Lab, Locator], None]
    theme: str = "light"


# A game in which both sides have taken what looked best, up to West's next decision of a kind.
PLAYED = """
import wsdv
from wsdv_widgets import *

def played(kind, least=0, seed=1989, end=False):
    game, agent = wsdv.new_game(seed=seed), wsdv.players.Greedy(seed=1)
    while len(game.moves) < least or (game.decision.player, game.decision.kind) != ("west", kind):
        game.play(agent.decide(game.view(game.decision.player), game.decision))
    return game
"""


def nothing(lab: Lab, widget: Locator) -> None:
    """As it is opened."""
    del lab, widget


def press(name: str) -> Callable[[Lab, Locator], None]:
    """A button that fills the whole screen."""

    def act(lab: Lab, widget: Locator) -> None:
        widget.locator(f"[data-act={name}]").click()
        lab.page.wait_for_function("() => document.fullscreenElement")

    return act


def phase(number: int) -> Callable[[Lab, Locator], None]:
    """The end of a decade, told up to one of its phases, on the whole screen."""

    def act(lab: Lab, widget: Locator) -> None:
        press("full-screen")(lab, widget)
        title = widget.locator(".wsdv-telling-title")
        while f"9.{number}" not in title.inner_text():
            widget.locator("[data-act=telling-on]").click()
            lab.wait_ready()

    return act


def tried(lab: Lab, widget: Locator) -> None:
    """One of the tasks is done, the list is open."""
    for thing in ("city:koeln", "line:dortmund-koeln"):
        widget.locator(f'[data-thing="{thing}"]:not([aria-hidden])').first.dispatch_event("click")
        lab.page.wait_for_timeout(300)
    widget.locator(".wsdv-task-line").click()


TASKS = """[
    Task("Köln and Dortmund are worth 2 each.", done=lambda at: at.position.factory_value("koeln") == 2),
    Task("Hamburg is worth 3.", done=lambda at: at.position.factory_value("hamburg") == 3),
]"""
BUILDING = 'Table(east="greedy", game=played("build", 60), speed="at-once")'
PICTURES = (
    Picture("table", (1366, 768), 'Table(east="greedy", game=played("build", 20), speed="at-once")', nothing),
    Picture("full-screen", (1280, 720), BUILDING, press("full-screen"), "dark"),
    Picture("sandbox", (1366, 768), f"Sandbox(lesson='02', tasks={TASKS})", tried),
)


def take(lab: Lab, picture: Picture) -> None:
    """Open a notebook with the widget alone, do the steps, take the picture."""
    width, height = picture.size
    lab.page.set_viewport_size({"width": width, "height": height})
    lab.open([PLAYED, f"widget = {picture.cell}\nwidget"])
    lab.set_theme(picture.theme)
    lab.command("application:toggle-left-area")
    lab.run_all()
    widget = lab.output(1).locator("[data-widget]").first
    widget.wait_for()
    picture.steps(lab, widget)
    if not lab.page.evaluate("() => Boolean(document.fullscreenElement)"):
        widget.evaluate("(root) => root.scrollIntoView({ block: 'end' })")
    lab.page.mouse.move(0, 0)
    lab.page.wait_for_timeout(600)
    lab.page.screenshot(path=OUT / f"{picture.name}.png")
    print(f"docs/images/{picture.name}.png")


def main() -> None:
    """All pictures, or those that are named."""
    wanted = sys.argv[1:] or [picture.name for picture in PICTURES]
    if not sys.argv[1:] or "terminal" in sys.argv:
        terminal.main()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright, JupyterLab(Path(home)) as server:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=ARGUMENTS)
        for picture in PICTURES:
            if picture.name in wanted:
                page: Any = browser.new_context(reduced_motion="reduce").new_page()
                take(Lab(server, page), picture)
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
