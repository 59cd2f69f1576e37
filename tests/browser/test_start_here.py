"""The first notebook in JupyterLab, as a newcomer meets it."""

import re
from pathlib import Path

from playwright.sync_api import expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00-start-here.ipynb"

TABLE = """
import wsdv
from wsdv_widgets import Table

position = wsdv.Position.from_dict(
    {
        "format": "wsdv-position/1", "decade": 2, "to_move": "west",
        "provinces": {
            "Schleswig-Holstein": {"unrest": 2, "living_standard": 1},
            "Niedersachsen": {"unrest": 1, "living_standard": 2},
            "Nordrhein-Westfalen": {"unrest": 0, "living_standard": 3},
            "Hessen": {"unrest": 2, "living_standard": 2},
            "Rheinland-Pfalz": {"unrest": 2, "living_standard": 1},
            "Baden-Württemberg": {"unrest": 1, "living_standard": 2},
            "Bayern": {"unrest": 3, "living_standard": 1},
            "West Berlin": {"unrest": 3, "sectors": {"french": 1, "british": 0, "american": 1}},
            "Mecklenburg-Vorpommern": {"unrest": 2, "socialists": 1},
            "Brandenburg": {"unrest": 3},
            "East Berlin": {"unrest": 2, "living_standard": 1, "socialists": 1},
            "Sachsen-Anhalt": {"unrest": 3, "living_standard": 1},
            "Sachsen": {"unrest": 4, "living_standard": 1},
            "Thüringen": {"unrest": 2},
        },
        "factories": [
            "hamburg", "kiel", "bremen", "wolfsburg", "dortmund", "koeln", "kassel", "frankfurt", "koblenz",
            "mannheim", "stuttgart", "nuernberg", "muenchen", "rostock", "berlin", "cottbus", "magdeburg",
            "bitterfeld", "leipzig", "dresden", "jena",
        ],
        "run_down": ["leipzig"],
        "infrastructure": {
            "kiel-hamburg": 1, "hamburg-bremen": 1, "hamburg-wolfsburg": 1, "wolfsburg-kassel": 1,
            "dortmund-koeln": 1, "dortmund-kassel": 1, "frankfurt-koblenz": 1, "frankfurt-mannheim": 1,
            "mannheim-stuttgart": 1, "stuttgart-muenchen": 1, "nuernberg-muenchen": 1, "berlin-cottbus": 1,
            "berlin-magdeburg": 1, "berlin-bitterfeld": 1, "bitterfeld-leipzig": 1, "leipzig-dresden": 1,
            "leipzig-jena": 1, "cottbus-dresden": 1,
        },
        "tracks": {"prestige": -1, "currency": 2, "socialists": 1},
        "socialists_in_box": 1,
        "police": [{"card": "5", "used": False}],
    }
)
table = Table(game=wsdv.start_from(position, seed=1961), open_hands=True)
"""


def test_the_first_notebook_opens_runs_and_is_played(lab, screenshot):
    lab.page.set_viewport_size({"width": 1500, "height": 1000})
    lab.open(NOTEBOOK)
    lab.run_all()
    page = lab.page
    board = page.locator(".wsdv-board")
    words = "Hamburg, Niedersachsen or Schleswig-Holstein: factory, value 1"
    expect(board.locator("[data-thing='city:hamburg']")).to_have_attribute(
        "aria-label", re.compile(f"^{words} – a factory")
    )
    table = page.locator(".wsdv-table")
    table.scroll_into_view_if_needed()
    before = lab.python("len(table.game.moves)")
    cards = table.locator(".panel-cards .thing.legal")
    expect(cards.first).to_be_visible()
    cards.first.click()
    lab.wait_python("len(table.game.moves) > " + before, "True")
    screenshot(page, "start-here")


def test_a_table_in_the_middle_of_a_game(lab, screenshot):
    lab.page.set_viewport_size({"width": 1500, "height": 1130})
    lab.open([TABLE + "table"])
    lab.run_all()
    lab.command("application:toggle-left-area")
    lab.python("table.game.position.mass_protests('east')")
    table = lab.page.locator(".wsdv-table")
    wanted = table.locator(".panel-cards .thing.legal").first
    expect(wanted).to_be_visible()
    wanted.click()
    table.locator("[data-choice='use:build']").click()
    expect(table.locator(".panel-map .thing.legal").first).to_be_visible()
    lab.page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => (panel.scrollTop = 0)")
    table.evaluate("(element) => element.scrollIntoView()")
    lab.page.mouse.move(5, 5)
    screenshot(lab.page, "table-building")
