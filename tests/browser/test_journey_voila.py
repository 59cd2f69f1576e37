"""A journey in Voilà: a page with a Table, as a class may have it without seeing any code."""

from playwright.sync_api import expect

from tests.browser.clicking import SIDES, Hand


def test_a_table_in_voila(voila, screenshot, axe):
    voila.open(["from wsdv_widgets import Table", "Table(east='random', seed=1989)"])
    hand = Hand(voila.page, voila.page.locator(".wsdv-table")).look()
    told = hand.root.locator(".wsdv-story > *")
    for _ in range(12):
        hand.phase("asked")  # the other side is an agent that decides by itself
        shown = hand.shown
        assert shown["player"] == "west"
        assert shown["heading"].startswith(f"{SIDES['west']}: ")
        assert len(shown["choices"]) >= 2
        before = told.all_inner_texts()
        hand.choose(min(shown["choices"]))
        hand.phase("asked")
    expect(hand.root.locator(".wsdv-players")).to_have_text("West: a person · East: random")
    assert len(told.all_inner_texts()) >= len(before)
    expect(hand.root.locator(".wsdv-story")).to_contain_text("East")
    hand.press("Undo")
    expect(hand.root.locator(".wsdv-story")).to_contain_text("West took back")
    hand.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
    screenshot(voila.page, "table-voila-light")
    assert [str(one) for one in axe(voila.page, include=".wsdv-table")] == []
