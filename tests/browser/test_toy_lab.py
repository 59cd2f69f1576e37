"""The toy game in JupyterLab: played by clicks to its end, taken back, replayed, without a word of Germany."""

import re
from pathlib import Path

from playwright.sync_api import expect

HERE = Path(__file__).parents[2]
PLACES = [str(HERE), str(HERE / "widgets"), str(HERE / "docs")]  # this house, and where the toy game is
GERMAN = re.compile(
    r"\b(West|East|Bayern|Berlin|Germany|Volk|Wall|[Dd]ecade|[Ii]cons?|[Pp]restige|[Pp]rovinces?|[Ee]dition)\b"
)
CELLS = [
    f"import sys\nsys.path[:0] = {PLACES}\nimport high_card\nfrom wsdv_widgets import Replay, Table",
    'table = Table(game="high-card", bob="random", rounds="4", seed=5, speed="at-once")\ntable',
    "replay = Replay(table.game)\nreplay",
]
SECONDS = 30


def asked(lab, table):
    """Wait until a person is asked or the game is over; returns which."""
    desk = table.locator(".wsdv-desk")
    expect(desk).to_have_attribute("data-phase", re.compile("asked|over"), timeout=SECONDS * 1000)
    lab.wait_ready()
    return desk.get_attribute("data-phase")


def moves(lab):
    return int(lab.python("len(table.game.moves)"))


def choose(lab, table):
    """Click the first thing that can be chosen, or the first button; wait until Python has taken it."""
    before = moves(lab)
    glows = table.locator("[data-thing].legal")
    (glows if glows.count() else table.locator('[data-region="answers"] [data-choice]')).first.click()
    lab.wait_python(f"len(table.game.moves) > {before}", "True", SECONDS)


def words(root):
    """All that can be read or heard in a widget."""
    heard = root.evaluate("(root) => [...root.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join(' ')")
    return f"{root.inner_text()} {heard}"


def test_the_toy_game_is_played_hinted_at_taken_back_and_replayed(lab, axe, screenshot):
    lab.open(CELLS)
    lab.run_cell(0)
    lab.run_cell(1)
    lab.command("application:toggle-left-area")
    table = lab.page.locator('[data-widget="table"]')
    expect(table).to_have_attribute("lang", "en")
    assert asked(lab, table) == "asked"
    expect(table.locator('[data-region="question"]')).to_contain_text("Ann: Which card do you lay?")
    assert axe(lab.page, include='[data-widget="table"]') == []
    seen = words(table)
    table.get_by_role("button", name="Hint", exact=True).click()
    expect(table.locator(".wsdv-note, .wsdv-banner").filter(has_text=re.compile(r"\w")).first).to_be_visible()
    seen += words(table)
    choose(lab, table)
    assert asked(lab, table) == "asked"
    screenshot(lab.page, "toy-table")
    played = moves(lab)
    table.get_by_role("button", name="Undo", exact=True).click()
    lab.wait_python(f"len(table.game.moves) < {played}", "True", SECONDS)
    table.locator(".wsdv-folder > summary").click()
    table.get_by_role("button", name="New game", exact=True).click()
    seen += words(table)
    table.get_by_role("button", name="Cancel", exact=True).click()
    while asked(lab, table) == "asked":
        choose(lab, table)
    assert lab.python("table.game.result is not None") == "True"
    expect(table.locator(".wsdv-heading")).to_contain_text(re.compile(r"(Ann|Bob) wins"))
    expect(table.locator('[data-region="story"]')).to_contain_text("Ann took back")
    screenshot(lab.page, "toy-table-over")
    seen += words(table)

    lab.run_cell(2)
    replay = lab.page.locator('[data-widget="replay"]')
    expect(replay).to_contain_text("The beginning.")
    last = moves(lab)
    for at in range(1, last + 1):
        replay.locator("[data-key=next]").click()
        lab.wait_python("replay.at", str(at), SECONDS)
        seen += words(replay)
    replay.get_by_label("Steps").select_option("round")
    lab.wait_python("replay.unit", "'round'", SECONDS)
    replay.locator("[data-key=before]").click()
    lab.wait_python(f"replay.at < {last}", "True", SECONDS)
    expect(replay).to_contain_text("Round 4")
    seen += words(replay)
    screenshot(lab.page, "toy-replay")
    assert not (found := sorted(set(GERMAN.findall(seen)))), found
