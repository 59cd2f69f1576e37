"""Opponents at a table: who can sit there, that nothing blocks the page, and what they did wrong on purpose."""

import asyncio
import json
import threading
import time

import pytest

import wsdv
from tests.widgets.page import Page
from wsdv.engine.game import play_out
from wsdv.engine.record import to_document
from wsdv.players import AGENTS, HUMAN, ISMCTS, LEVELS, Easy, Random
from wsdv_widgets import Table
from wsdv_widgets.play import Seat

ENDLESS = 10**7  # iterations


async def until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.005)


class Counting(ISMCTS):
    """A search that would never end, and how often it runs at the same time."""

    def __init__(self, **more):
        super().__init__(seed=1, iterations=ENDLESS, **more)
        self.now = self.most = self.asked = 0

    def decide(self, view, decision):
        self.asked += 1
        self.now += 1
        self.most = max(self.most, self.now)
        try:
            return super().decide(view, decision)
        finally:
            self.now -= 1


def searching(page, agent):
    """Whether the agent is in the middle of a search."""
    page.take()
    return agent.now and agent.root.visits > 3


async def to_a_search(page, agent):
    while page.table["phase"] == "asked":
        page.say("choose", id=page.ids[0])
    await until(lambda: searching(page, agent))


def test_the_list_of_opponents_begins_with_the_levels_under_plain_names():
    for game in wsdv.games():
        if len(wsdv.new_game(game, seed=1).rules.players) == 2:
            page = Page(Table(game=game, seed=1))
            for field in page.table["form"]["seats"].values():
                names = [name for name, _ in field["options"]]
                assert names[:5] == [*LEVELS, HUMAN]
                assert set(names) == {HUMAN, *AGENTS}
                words = [words.partition(":")[0] for _, words in field["options"][:5]]
                assert words == ["Easy", "Medium", "Hard", "Very hard", "A person"]
                assert all("the agent" not in words for _, words in field["options"])


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy", "ismcts-quick", "ismcts", "ismcts-strong"])
def test_a_saved_game_finds_its_agents_again(name):
    saved = json.dumps(to_document(wsdv.new_game(seed=1, players={"west": HUMAN, "east": name})))
    page = Page(Table(seed=2))
    page.say("load", text=saved)
    assert page.widget.sitting.seats["east"].name == name
    assert page.widget.sitting.seats["east"].agent is not None


def test_a_search_is_stopped_and_the_best_so_far_is_played():
    async def scene():
        agent = Counting()
        page = Page(Table(seed=1, east=agent))
        await to_a_search(page, agent)
        assert page.table["can"]["stop"]
        moves = len(page.widget.game.moves)
        page.say("stop")
        assert page.messages[-1]["said"] == "East answers with the best found so far."
        await until(lambda: len(page.widget.game.moves) > moves)
        assert agent.root.visits < ENDLESS
        page.widget.close()

    asyncio.run(scene())


def test_a_page_is_answered_while_somebody_thinks():
    async def scene():
        agent = Counting()
        page = Page(Table(seed=1, east=agent))
        await to_a_search(page, agent)
        for _ in range(5):
            start = time.monotonic()
            (answer,) = page.say("why", thing="city:jena")
            assert answer["text"] == "Nothing is asked of you now."
            await asyncio.sleep(0)
            assert time.monotonic() - start < 1
        page.widget.close()
        await until(lambda: not agent.now)

    asyncio.run(scene())


@pytest.mark.parametrize("way", ["undo", "new", "close"])
def test_what_nobody_waits_for_any_more_comes_to_its_end(way):
    async def scene():
        agent = Counting()
        page = Page(Table(seed=1, east=agent))
        await to_a_search(page, agent)
        if way == "undo":
            page.say("undo")
            assert page.table["phase"] == "asked"
        elif way == "new":
            page.say("new", options={"edition": "first"}, seats={"west": "human", "east": "human"}, seed="7")
        else:
            page.widget.close()
        await until(lambda: not agent.now)

    asyncio.run(scene())


def test_nobody_is_asked_twice_at_the_same_time():
    async def scene():
        agent = Counting()
        page = Page(Table(seed=1, east=agent))
        for _ in range(3):
            await to_a_search(page, agent)
            page.say("undo")
        assert agent.most == 1
        page.widget.close()
        await until(lambda: not agent.now)

    asyncio.run(scene())


def test_an_agent_that_cannot_be_stopped_holds_up_nobody_else():
    class Stubborn:
        def __init__(self):
            self.go, self.asked = threading.Event(), 0

        def decide(self, _view, decision):
            self.asked += 1
            self.go.wait(20)
            return decision.choices[0]

    async def scene():
        agent = Stubborn()
        page = Page(Table(seed=1, east=agent))
        while page.table["phase"] == "asked":
            page.say("choose", id=page.ids[0])
        await until(lambda: agent.asked)
        assert not page.table["can"]["stop"]
        assert page.say("stop")[-1]["text"] == "Nobody is thinking now."
        page.say("new", options={"edition": "second"}, seats={"west": "easy", "east": "human"}, seed="1")
        await until(lambda: page.take() or page.table["phase"] == "asked")
        agent.go.set()

    asyncio.run(scene())


def test_agents_that_play_alone_are_stopped_and_go_on():
    async def scene():
        page = Page(Table("random", "random", seed=3))
        await until(lambda: page.widget.game.moves)
        page.say("stop")
        assert page.table["phase"] == "waiting"
        assert not page.table["can"]["stop"]
        moves = len(page.widget.game.moves)
        await asyncio.sleep(0.1)
        assert len(page.widget.game.moves) == moves
        page.say("go-on")
        await until(lambda: len(page.widget.game.moves) > moves)
        page.widget.close()

    asyncio.run(scene())


def test_where_nobody_thinks_there_is_nothing_to_stop():
    page = Page(Table(seed=1, east="hard"))
    assert page.table["phase"] == "asked"
    assert not page.table["can"]["stop"]
    assert page.say("stop")[-1]["text"] == "Nobody is thinking now."


# What was done wrong on purpose


def finished(seed=3):
    """A game that Easy has lost or won, at a table where a person has played the other side."""
    game = wsdv.new_game(seed=seed)
    easy = Easy(seed=1)
    play_out(game, {"west": Random(seed=seed), "east": easy})
    table = Table(seed=1, speed="at-once")
    table.sitting.take(game, {"west": Seat(), "east": Seat("easy", easy)})
    table.refresh()
    return Page(table), easy


def test_who_asks_after_the_game_hears_what_easy_did_wrong_on_purpose():
    page, easy = finished()
    assert page.table["phase"] == "over"
    assert page.table["can"]["mistakes"]
    before = len(page.state["chronicle"])
    page.say("mistakes")
    first, *told = [piece["text"] for piece in page.state["chronicle"][before:]]
    assert first.startswith(f"East made {len(easy.mistakes)} mistakes on purpose.")
    assert 1 <= len(told) <= 8
    assert first in page.messages[-1]["said"]


def test_before_the_end_nobody_is_told():
    page = Page(Table(seed=1, east="easy"))
    while len(page.widget.sitting.seats["east"].agent.mistakes) < 1:
        page.say("choose", id=page.ids[0])
    assert not page.table["can"]["mistakes"]
    assert "mistakes on purpose" in page.say("mistakes")[-1]["text"]
    assert page.widget.sitting.mistakes() == {}


def test_of_another_game_nothing_is_told():
    """The agent is the same, the game is not."""
    page, _ = finished()
    other = wsdv.new_game(seed=9)
    play_out(other, {side: Random(seed=9) for side in other.rules.players})
    page.widget.sitting.take(other)
    told = page.widget.sitting.mistakes().get("east", ())
    moves = [choice for choice, _ in other.moves]
    assert all(moves[mistake.at] == mistake.choice for mistake in told)


def test_agents_without_mistakes_have_none_to_tell():
    game = wsdv.new_game(seed=2)
    play_out(game, {side: Random(seed=2) for side in game.rules.players})
    page = Page(Table(game=game, east="medium"))
    assert not page.table["can"]["mistakes"]
