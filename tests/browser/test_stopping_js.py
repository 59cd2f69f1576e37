"""Opponents that think, as a page shows them: how far they are, Stop, and what they did wrong on purpose."""

import pytest
from playwright.sync_api import expect

import wsdv
from tests.browser.test_table_js import Player
from wsdv.engine.game import play_out
from wsdv.players import ISMCTS, LEVELS, Easy, Random
from wsdv_widgets.play import Seat


@pytest.fixture
def play(fake):
    return Player(fake)


def test_the_form_offers_the_levels_first(play, screenshot):
    play.open(seed=1, east="easy")
    play.press("New game")
    options = play.fake.locator(".wsdv-form").get_by_label("East").locator("option")
    assert [options.nth(number).get_attribute("value") for number in range(5)] == [*LEVELS, "human"]
    expect(options.first).to_have_text("Easy: makes mistakes on purpose")
    screenshot(play.page, "levels-form")
    play.key("Escape")
    play.fake.locator(".wsdv-folder > summary").click()
    expect(play.fake.locator(".wsdv-players")).to_have_text("West: a person · East: Easy")


def test_who_thinks_for_long_shows_how_far_it_is_and_is_stopped(play, screenshot):
    agent = ISMCTS(seed=1, iterations=10**7)
    play.open(seed=1, east=agent, speed="at-once")
    stop = play.fake.locator("[data-act=stop]")
    expect(stop).to_be_hidden()
    while play.table.game.decision.player == "west":
        play.choose(play.ids[0])
    for _ in range(2000):
        play.page.wait_for_timeout(20)
        play.fake.settle()
        if stop.is_visible():
            break
    play.fake.message({"type": "progress", "share": 0.4})
    expect(play.fake.locator(".wsdv-thought")).to_be_visible()
    expect(play.heading()).to_have_text("East is thinking …")
    play.thing("city:kassel").locator(".site").hover()
    expect(play.fake.locator(".wsdv-tip").first).to_be_visible()
    screenshot(play.page, "levels-thinking")
    moves = len(play.moves)
    stop.click()
    for _ in range(500):
        play.page.wait_for_timeout(20)
        play.fake.settle()
        if len(play.moves) > moves:
            break
    assert len(play.moves) > moves
    play.table.close()


def test_who_asks_after_the_game_reads_what_was_done_wrong_on_purpose(play, screenshot, axe):
    game = wsdv.new_game(seed=3)
    easy = Easy(seed=1)
    play_out(game, {"west": Random(seed=3), "east": easy})
    play.open(game=game, speed="at-once")
    play.table.sitting.seats["east"] = Seat("easy", easy)
    play.table.refresh()
    play.fake.settle()
    play.press("What did “Easy” do wrong on purpose?")
    expect(play.fake.locator(".wsdv-story")).to_contain_text(f"East made {len(easy.mistakes)} mistakes on purpose.")
    expect(play.fake.locator(".wsdv-story")).to_be_visible()
    screenshot(play.page, "levels-mistakes")
    assert axe(play.page) == []
