"""The table as a page sees it: what is asked, what is sent, what stays hidden, agents, files."""

import asyncio
import json
import re
import threading
import time
from random import Random

import pytest

import wsdv
from tests.games.germany.tools import start
from tests.widgets.page import Page
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.draw import board as drawing
from wsdv.games.germany.face import FACE
from wsdv.games.germany.narrate import label, question
from wsdv.language import say
from wsdv.players import ISMCTS
from wsdv_widgets import Table

SIDES = ("west", "east")


def play_at_random(page, count, seed=0):
    """Answer so many decisions, taking the screen whenever it is handed over."""
    random = Random(seed)
    for _ in range(count):
        if page.table["phase"] == "over":
            break
        page.ready()
        page.say("choose", id=random.choice(page.ids))
    return page


# What is asked


def test_a_table_begins_with_the_screen_being_handed_over():
    page = Page(Table(seed=1))
    assert page.table["phase"] == "veil"
    assert page.table["heading"] == "West decides now: hand over the screen."
    assert page.table["reveal"] == "Show West’s hand"
    assert (page.table["choices"], page.table["rule"]) == ([], "")


def test_what_is_asked_stands_there_with_its_rule_and_all_choices():
    page = Page(Table(seed=1)).ready()
    decision = page.widget.game.decision
    assert page.table["heading"] == f"West: {question(decision)}"
    assert page.table["rule"] == f"Rule {decision.rule}"
    assert page.ids == [choice.id for choice in decision.choices]
    assert [choice["label"] for choice in page.table["choices"]] == [label(c, decision) for c in decision.choices]
    assert {choice["group"] for choice in page.table["choices"]} == {"On display", "From the hand"}


def test_a_use_that_is_not_possible_says_why():
    cards = {"display": ["1", "16"], "west_hand": ["2", "3"], "east_hand": ["4", "5"]}
    page = Page(Table(game=start(cards=cards), open_hands=True))
    assert page.table["refused"] == []
    page.say("choose", id="card:1")  # a red card in West's action: 6.4
    assert "use:event" not in page.ids
    (words,) = page.table["refused"]
    assert words.startswith("Not possible: trigger the event. ")
    assert words.endswith("(6.4).")
    page.say("choose", id="use:build")
    assert page.table["refused"] == []


def test_who_points_at_a_sector_may_mean_all_of_west_berlin():
    cards = {"display": ["18", "16"], "west_hand": ["2", "3"], "east_hand": ["4", "5"]}
    page = Page(Table(game=start(cards=cards), open_hands=True))
    for choice in ("card:18", "use:remove-unrest"):
        page.say("choose", id=choice)
    berlin = next(choice for choice in page.table["choices"] if choice["id"] == "province:West Berlin")
    assert "sector:french" in berlin["things"]


def test_choices_that_have_a_thing_have_it_on_the_board():
    for seed in range(3):
        page = Page(Table(seed=seed))
        for _ in range(80):
            if page.table["phase"] == "over":
                break
            page.ready()
            picture = "".join(page.state["parts"].values())
            for choice in page.table["choices"]:
                for thing in choice["things"]:
                    assert f'data-thing="{drawing.escape(thing)}"' in picture, choice
            page.say("choose", id=Random(seed + len(page.widget.game.moves)).choice(page.ids))


def test_clicks_on_a_table_that_has_changed_meanwhile_do_nothing():
    page = Page(Table(seed=1)).ready()
    stamp = page.table["stamp"]
    first = page.ids[0]
    page.say("choose", id=first)
    for _ in range(2):
        (answer,) = page.say("choose", id=first, stamp=stamp)
        assert answer["said"].startswith("The table had changed")
    assert len(page.widget.game.moves) == 1


def test_an_illegal_or_unknown_choice_is_answered_with_the_reason():
    page = Page(Table(seed=1)).ready()
    for name, reason in (
        ("build:factory:kassel", "Something else is being asked"),
        ("card:x", "There is no choice called"),
    ):
        (answer,) = page.say("choose", id=name)
        assert answer["type"] == "note"
        assert reason in answer["text"]
    assert page.widget.game.moves == ()


def test_why_is_answered_beside_the_thing():
    page = Page(Table(seed=1)).ready()
    page.say("choose", id=next(name for name in page.ids if name.startswith("card:")))
    page.say("choose", id="use:build")
    (answer,) = page.say("why", thing="city:jena")
    assert answer == {
        "type": "note",
        "text": "Jena lies in the other state: you cannot build there (6.2).",
        "thing": "city:jena",
    }


def test_the_end_of_the_game_is_told_and_everything_lies_open():
    page = play_at_random(Page(Table(seed=3)), 2000)
    assert page.table["phase"] == "over"
    assert " wins (" in page.table["heading"]
    assert page.drawn == drawing.stage_parts(page.widget.game.position)
    assert page.table["can"]["undo"]
    page.say("undo")
    assert page.table["phase"] in {"veil", "asked"}


def test_a_remark_on_the_last_decision_is_not_how_the_game_ended():
    game = wsdv.new_game(seed=3)
    random = Random(3)
    while game.decision:
        game.play(random.choice(game.decision.choices), "a remark")
    page = Page(Table(game=game))
    assert page.state["chronicle"][-1] == {"kind": "comment", "text": "a remark"}
    assert " wins (" in page.table["heading"]


# What is sent


def test_all_messages_together_are_the_whole_picture():
    for seed in range(3):
        random = Random(seed)
        page = Page(Table(seed=seed, east=["human", "random"][seed % 2]))
        for _ in range(60):
            if page.table["phase"] == "over":
                break
            page.ready()
            act = random.random()
            if act < 0.1 and page.table["can"]["undo"]:
                page.say("undo")
            elif act < 0.15 and page.table["can"]["redo"]:
                page.say("redo")
            elif act < 0.3 and page.table["can"]["printed"]:
                page.say("printed")
            elif act < 0.35 and page.table["can"]["hide"]:
                page.say("hide")
            else:
                page.say("choose", id=random.choice(page.ids))
            assert page.state == json.loads(json.dumps(page.widget.state()))
            assert page.drawn == drawing.stage_parts(page.widget.sitting.position)


def test_a_click_costs_a_small_part_of_the_picture():
    page = Page(Table(seed=5, open_hands=True))
    whole = len(page.first)
    sizes = []
    for _ in range(120):
        page.say("choose", id=page.ids[0])
        sizes.append(page.widget.bytes_sent)
        assert page.widget.bytes_sent == len(json.dumps(page.messages[-1], ensure_ascii=False).encode())
    assert sum(sizes) / len(sizes) < whole / 12


def test_what_happened_is_said_with_what_is_asked_next():
    page = Page(Table(seed=1)).ready()
    page.say("choose", id=next(name for name in page.ids if name.startswith("card:")))
    page.say("choose", id="use:build")
    (message,) = page.say("choose", id="build:factory:kassel")
    assert message["said"].startswith("West builds a factory in Kassel. West: where do you build?")
    assert message["highlight"] is True
    assert "city:kassel" in message["parts"]


# What stays hidden


def twins(seed):
    """Two games that differ in nothing but the cards West cannot see, and in West's hand for the veil."""
    random = Random(seed)
    decade = random.randrange(1, 5)
    cards = [card.id for card in CARDS if card.decade == decade and card.kind != "special"]
    random.shuffle(cards)
    display, west, hidden = cards[:5], cards[5:7], cards[7:]
    other = [*hidden[1:], hidden[0]]
    for deck in (hidden, other):
        lists = {"display": display, "west_hand": west, "east_hand": deck[:2], "draw": deck[2:]}
        yield start({"decade": decade, "half": 2, "to_move": "west", "cards": lists}, seed=1)


@pytest.mark.parametrize("seed", range(12))
def test_no_page_can_tell_two_games_apart_that_differ_in_hidden_cards(seed):
    random = Random(seed)
    one, two = (Page(Table(game=game)) for game in twins(seed))
    assert one.first == two.first
    for _ in range(50):
        decision = one.widget.game.decision
        if decision is None or decision.kind == "discard":
            break  # everything is revealed, or new cards were drawn: now the games differ in open cards too
        assert one.state == two.state
        if one.table["phase"] == "veil" and one.table["player"] == "west":
            assert one.say("reveal") == two.say("reveal")
        elif one.table["phase"] == "veil":
            one.say("reveal")  # East's hand is turned up: now the pages differ
            two.say("reveal")
            while one.table["phase"] == "asked" and one.table["player"] == "east":
                both = [name for name in one.ids if name in two.ids and name != "west-draws"]
                name = random.choice([name for name in both if not name.startswith("hand")])
                one.say("choose", id=name)
                two.say("choose", id=name)
        else:
            for thing in ("east-hand", "deck", *(f"card:{card.id}" for card in CARDS)):
                assert one.say("why", thing=thing) == two.say("why", thing=thing)
            name = random.choice(one.ids)
            answers = one.say("choose", id=name), two.say("choose", id=name)
            assert answers[0] == answers[1] or one.widget.game.result is not None


@pytest.mark.parametrize("seed", range(4))
def test_a_person_never_sees_a_card_before_it_is_shown(seed):
    page = Page(Table(seed=seed, east="random"))
    seen = set(FACE.face_up(page.widget.game.view("west").position))
    random = Random(seed)
    assert named(page.first) <= seen
    while page.table["phase"] != "over" and len(page.widget.game.moves) < 250:
        act = random.random()
        if act < 0.1 and page.table["can"]["undo"]:
            new = page.say("undo")
        else:
            new = page.say("choose", id=random.choice(page.ids))
        if page.widget.game.result is not None:
            break
        seen |= FACE.face_up(page.widget.game.view("west").position)
        seen |= {e.subject for e in page.widget.game.view("west").log if e.kind == "card-chosen"}
        seen |= {card for e in page.widget.game.view("west").log if e.kind == "displayed" for card in e.detail}
        assert named(json.dumps(new)) <= seen
    assert seen


def named(text):
    """The cards a text names as things, choices, or in sentences."""
    return set(re.findall(r"(?:card|hand|discard|take|give|remove):([0-9]+|I{1,3}|IV-[a-z-]+)\b", text)) | set(
        re.findall(r"\(card ([0-9]+)\)", text)
    )


# Back and forward, as printed


def test_undo_and_redo_from_the_page():
    page = Page(Table(seed=1, east="random"))
    play_at_random(page, 6)
    before = page.widget.game.moves
    page.say("undo")
    assert len(page.widget.game.moves) < len(before)
    assert [entry for entry in page.state["chronicle"] if entry["kind"] == "note"]
    assert page.table["can"]["redo"]
    page.say("redo")
    assert page.widget.game.moves == before


def test_as_printed_from_the_page():
    for seed in range(40):
        page = Page(Table(seed=seed, open_hands=True))
        while page.table["phase"] != "over" and not page.table["can"]["printed"]:
            event = [name for name in page.ids if name == "use:event"]
            page.say("choose", id=(event or page.ids)[0])
        if page.table["can"]["printed"]:
            page.say("printed")
            assert page.widget.game.moves[-1][0].id.startswith("icon:")
            return
    pytest.fail("no icons were ever asked for")


# Agents


class Slow:
    """An agent that thinks until it is told to answer."""

    def __init__(self):
        self.go = threading.Event()
        self.asked = 0

    def decide(self, _view, decision):
        self.asked += 1
        self.go.wait(5)
        return decision.choices[0]


async def until(condition, seconds=5):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.005)


def to_the_agent(page):
    while page.table["phase"] == "asked":
        page.say("choose", id=page.ids[0])


def test_without_an_event_loop_agents_answer_at_once():
    page = Page(Table(seed=1, west="random"))
    assert page.table["player"] == "east"
    assert page.table["phase"] == "asked"
    assert page.widget.game.moves


def test_an_agent_thinks_while_the_page_stays_alive():
    async def scene():
        agent = Slow()
        page = Page(Table(seed=1, east=agent))
        to_the_agent(page)
        assert page.table["heading"] == "East is thinking …"
        assert page.ids == []
        (answer,) = page.say("why", thing="city:jena")
        assert answer["text"] == "Nothing is asked of you now."
        await until(lambda: agent.asked)
        moves = len(page.widget.game.moves)
        agent.go.set()
        await until(lambda: page.widget.game.decision.player == "west")
        await asyncio.sleep(0.05)
        page.take()
        assert page.table["phase"] == "asked"
        assert len(page.widget.game.moves) > moves
        assert "East plays" in page.messages[-1]["said"]

    asyncio.run(scene())


def test_a_search_shows_how_far_it_is():
    async def scene():
        page = Page(Table(seed=1, east=ISMCTS(seed=1, seconds=1.2)))
        to_the_agent(page)

        def shares():
            page.take()
            return [message["share"] for message in page.messages if message["type"] == "progress"]

        await until(shares, seconds=30)
        assert all(0 <= share < 1 for share in shares())
        page.widget.close()

    asyncio.run(scene())


@pytest.mark.parametrize("way", ["undo", "new", "load", "close"])
def test_a_slow_agent_can_be_interrupted(way):
    async def scene():
        agent = Slow()
        page = Page(Table(seed=1, east=agent))
        to_the_agent(page)
        await until(lambda: agent.asked)
        moves = page.widget.game.moves
        if way == "undo":
            page.say("undo")
        elif way == "new":
            page.say("new", options={"edition": "first"}, seats={"west": "human", "east": "human"}, seed="7")
        elif way == "load":
            page.say("load", text=Page(Table(seed=4)).widget.sitting.save())
        else:
            page.widget.close()
        agent.go.set()
        game = page.widget.game
        after = game.moves
        await asyncio.sleep(0.1)
        assert (page.widget.game, game.moves) == (game, after)
        assert len(after) <= len(moves)

    asyncio.run(scene())


class Bad:
    def __init__(self, answer):
        self.answer = answer

    def decide(self, _view, _decision):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [ZeroDivisionError("oh"), None, "card:999", "done", 5])
@pytest.mark.parametrize("loop", [False, True])
def test_an_agent_that_fails_is_reported_and_the_person_can_go_back(answer, loop):
    async def scene():
        page = Page(Table(seed=1, east=Bad(answer)))
        to_the_agent(page)
        if loop:
            await asyncio.sleep(0.1)
        page.take()
        assert page.table["trouble"].startswith("East’s agent cannot go on")
        page.say("undo")
        assert page.table["trouble"] == ""
        assert page.table["player"] == "west"

    if loop:
        asyncio.run(scene())
    else:
        with pytest.raises(StopIteration):  # nothing waits where there is no loop
            scene().send(None)


@pytest.mark.parametrize("problem", [StopIteration("no more"), SystemExit(1), KeyboardInterrupt()])
def test_an_agent_that_ends_in_a_strange_way_is_reported_too(problem):
    class Strange:
        def decide(self, _view, _decision):
            raise problem

    async def scene():
        page = Page(Table(seed=1, east=Strange()))
        to_the_agent(page)
        await until(lambda: page.take() or page.table["trouble"])
        assert type(problem).__name__ in page.table["trouble"]

    asyncio.run(scene())


def test_taking_back_nothing_does_not_stop_an_agent():
    async def scene():
        agent = Slow()
        page = Page(Table(seed=1, west=agent))
        await until(lambda: agent.asked)
        page.say("undo")
        agent.go.set()
        await until(lambda: page.widget.game.decision.player == "east")

    asyncio.run(scene())


def test_an_agent_is_asked_again_if_the_game_was_played_on_elsewhere():
    async def scene():
        agent = Slow()
        page = Page(Table(seed=1, east=agent))
        to_the_agent(page)
        await until(lambda: agent.asked)
        page.widget.game.play(page.widget.game.decision.choices[-1])
        agent.go.set()
        await until(lambda: page.widget.game.decision.player == "west")
        await asyncio.sleep(0.05)
        page.take()
        assert page.table["trouble"] == ""

    asyncio.run(scene())


def test_agents_go_on_when_a_game_was_played_on_in_python():
    page = Page(Table(seed=1, east="random"))
    game = page.widget.game
    while game.decision.player == "west":
        game.play(game.decision.choices[0])
    page.widget.refresh()
    page.take()
    assert page.table["player"] == "west"


# Files and new games


def test_save_and_load():
    page = play_at_random(Page(Table(seed=1)), 9)
    (answer,) = page.say("save")
    assert answer["type"] == "download"
    assert re.fullmatch(r"wsdv-\d{4}-\d\d-\d\d-\d{4}\.json", answer["name"])
    other = Page(Table(seed=2))
    other.say("load", text=answer["text"])
    assert other.widget.game.moves == page.widget.game.moves
    assert other.table["phase"] == "veil"
    assert "9 decisions" in other.messages[-1]["said"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "wsdv-record/1"}', "/etc/passwd", "[" * 50_000])
def test_an_upload_that_is_no_record_is_explained_and_changes_nothing(text):
    page = play_at_random(Page(Table(seed=1)), 3)
    game = page.widget.game
    (answer,) = page.say("load", text=text)
    assert answer["problem"] is True
    assert answer["text"]
    assert page.widget.game is game


def test_names_and_comments_of_a_record_are_text():
    evil = "<img src=x onerror=alert(1)>"
    game = wsdv.new_game(seed=1, players={"west": evil, "east": "x" * 500})
    game.play(game.decision.choices[0], evil)
    page = Page(Table(seed=2))
    page.say("load", text=Page(Table(game=game)).widget.sitting.save())
    assert page.table["players"] == [f"West: {evil}", f"East: {'x' * 60}"]
    assert {"kind": "comment", "text": evil} in page.state["chronicle"]
    assert "<img" not in "".join(page.state["parts"].values())


def test_a_new_game_by_the_form():
    page = play_at_random(Page(Table(seed=1)), 3)
    page.say("new", options={"edition": "first"}, seats={"west": "random", "east": "human"}, seed=" 42 ")
    game = page.widget.game
    assert (game.origin.seed, game.origin.options["edition"]) == (42, "first")
    assert game.origin.players == {"west": "random", "east": "human"}
    assert page.widget.sitting.people == ("east",)
    page.say("new", options={"edition": "second"}, seats={"west": "same", "east": "same"}, seed="a word")
    assert page.widget.game.origin.seed == "a word"
    assert page.widget.sitting.people == ("east",)
    page.say("new", options={"edition": "second"}, seats={"west": "human", "east": "human"}, seed="")
    assert page.widget.game.origin.seed != ""


def test_an_agent_of_ones_own_can_be_kept_for_the_next_game():
    page = Page(Table(seed=1, east=Slow()))
    assert ["same", "Slow"] in page.table["form"]["seats"]["east"]["options"]
    agent = page.widget.sitting.seats["east"].agent
    page.say("new", options={"edition": "second"}, seats={"west": "human", "east": "same"}, seed="1")
    assert page.widget.sitting.seats["east"].agent is agent


def test_a_game_played_on_in_python_is_shown():
    game = wsdv.new_game(seed=1)
    table = Table(game=game)
    page = Page(table)
    game.play(game.decision.choices[0])
    table.refresh()
    page.take()
    assert page.state == json.loads(json.dumps(table.state()))
    assert table.game is game
    assert table.position == game.position


@pytest.mark.parametrize(
    ("options", "words"),
    [({"west": "Kasparov"}, "no agent"), ({"edition": "third"}, "must be one of"), ({"seed": 1.5}, "seed"),
     ({"game": wsdv.new_game(seed=1).position}, "A table plays a Game, not Position")],
)  # fmt: skip
def test_mistakes_are_explained(options, words):
    with pytest.raises(wsdv.Error, match=words):
        Table(**options)


# Hints


def test_a_hint_goes_one_step_further_each_time_it_is_asked_for():
    page = Page(Table(seed=1, open_hands=True))
    hint = wsdv.players.hint(page.widget.game.view("west"), page.widget.game.decision)
    thing = {"thing": f"card:{hint.choice.subject}"}
    notes = [note for _ in range(5) for note in page.say("hint")]
    assert notes[0] == {"type": "note", "text": f"{hint.where} {say('hint-next', step='what')}"}
    assert notes[1] == {"type": "note", "text": f"{hint.what} {say('hint-next', step='why')}", **thing}
    assert notes[2] == {"type": "note", "text": f"{hint.why} {say('hint-next', step='terms')}", **thing}
    assert notes[3] == {"type": "note", "text": hint.terms, **thing}
    assert notes[4] == notes[3]
    assert page.widget.game.moves == ()


def test_after_a_decision_a_hint_begins_anew():
    page = Page(Table(seed=1, open_hands=True))
    page.say("hint")
    page.say("hint")
    page.say("choose", id=page.widget.game.decision.choices[0].id)
    decision = page.widget.game.decision
    notes = [message for message in page.say("hint") if message["type"] == "note"]
    hint = wsdv.players.hint(page.widget.game.view(decision.player), decision)
    assert [note["text"] for note in notes] == [f"{hint.where} {say('hint-next', step='what')}"]


def test_no_hint_is_given_while_nobody_is_to_decide():
    page = Page(Table(seed=1))
    assert page.table["phase"] == "veil"
    (note,) = page.say("hint")
    assert note == {"type": "note", "text": say("table-not-asked")}
    assert page.table["can"]["hint"] is False
