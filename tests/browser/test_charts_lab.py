"""Charts in JupyterLab and Voilà: a graph beside a board that follows it, in the page's theme, with its words."""

from pathlib import Path

from playwright.sync_api import expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "explore" / "economy-graph.ipynb"
CELL = """
import wsdv
from ipywidgets import HBox
from wsdv_widgets import Board
from wsdv_widgets.charts import Chart, economy_graph

board = Board(wsdv.Position.from_dict({"format": "wsdv-position/1"}))
chart = Chart.following(board, economy_graph)
MORE = {"factories": [*board.position.factories, "koeln"], "infrastructure": {"dortmund-koeln": 1}}
HBox([board, chart])
"""


def value_in(page, city):
    """The number Plotly holds for a city."""
    return page.evaluate(
        """(city) => document.querySelector(".js-plotly-plot").data.flatMap((trace) => trace.customdata ?? [])
        .find((entry) => entry[0] === city)[1]""",
        city,
    )


def test_the_economy_graph_stands_beside_a_board_and_follows_it(lab, axe, screenshot):
    page = lab.page
    page.set_viewport_size({"width": 1600, "height": 900})
    lab.open([CELL])
    lab.run_all()
    lab.command("application:toggle-left-area")
    chart = page.locator(".wsdv-chart")
    expect(chart.locator(".js-plotly-plot")).to_be_visible()
    expect(page.locator(".wsdv-board")).to_be_visible()
    assert value_in(page, "dortmund") == 1
    labels = [button.get_attribute("aria-label") for button in chart.locator(".modebar-btn").all()]
    assert labels == ["Download plot as a PNG"]  # nothing that sends a class's chart anywhere
    screenshot(page, "chart-beside-board")
    lab.python("setattr(board, 'position', board.position.replace(MORE))")
    # 5.1: two factories in Nordrhein-Westfalen, each worth 1 and 1 for the connection
    expect(chart.get_by_text("Nordrhein-Westfalen 4", exact=True)).to_be_visible()
    assert value_in(page, "dortmund") == 2
    caption = chart.locator(".wsdv-caption")
    expect(caption).to_contain_text("West has 3 factories and 1 infrastructure; 1 connection works.")
    expect(chart).to_have_attribute("aria-describedby", caption.get_attribute("id"))
    assert axe(page, include=".wsdv-chart") == []
    lab.set_theme("dark")
    expect(chart.locator(".main-svg").first).to_have_css("background-color", "rgb(21, 23, 27)")  # the board's paper
    screenshot(page, "chart-beside-board-dark")


def test_a_chart_in_voila(voila, screenshot):
    voila.open([CELL + "\nchart"])
    expect(voila.page.locator(".wsdv-chart .js-plotly-plot").first).to_be_visible()
    expect(voila.page.locator(".wsdv-caption").first).to_contain_text("West has 2 factories")
    screenshot(voila.page, "chart-voila")


def test_the_notebook_of_the_economy_graph(lab, screenshot):
    lab.page.set_viewport_size({"width": 1280, "height": 900})
    lab.open(NOTEBOOK)
    lab.run_all()
    charts = lab.page.locator(".wsdv-chart")
    expect(charts.first.locator(".js-plotly-plot")).to_be_visible()
    lab.command("application:toggle-left-area")
    screenshot(lab.page, "economy-graph")
    lab.page.get_by_role("button", name="4 another line").click()
    caption = charts.first.locator(".wsdv-caption")
    expect(caption).to_contain_text("The factory worth most is Dortmund with 3.")  # 1 and two lines (5.1)
    screenshot(lab.page, "economy-graph-lines")
