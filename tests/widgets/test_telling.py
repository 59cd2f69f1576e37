"""What just happened: scenes, pages of the end of decade, the end of a game."""

import json
from random import Random

import pytest

import high_card  # noqa: F401 - importing it makes the game known
import wsdv
from tests.widgets.page import Page
from wsdv.engine.decision import Event
from wsdv.engine.registry import face_of
from wsdv.games.germany.happened import marks
from wsdv.games.germany.reckoning import PHASES
from wsdv_widgets import Table
from wsdv_widgets.germany.account import account
from wsdv_widgets.germany.sums import reckoned
from wsdv_widgets.germany.telling import begun


def table(speed="wait", **options):
    return Page(Table(**{"east": "greedy", "seed": 4, "speed": speed, **options}))


def choose_until(page, phases, seed=2, most=2500):
    """Answer at random until the table is in one of these phases."""
    random = Random(seed)
    for _ in range(most):
        if page.table["phase"] in phases:
            return page
        if page.table["phase"] == "told":
            page.say("skip", at=page.told["at"])
        else:
            page.ready().say("choose", id=random.choice(page.ids))
    raise AssertionError(phases)


def on(page):
    return page.say("on", at=page.told["at"])


def all_told(page):
    """Everything that is told before the next question, as (title or heading, the told data)."""
    found = []
    while page.table["phase"] == "told":
        found.append((page.table["heading"], page.told))
        on(page)
    return found


# Scenes


def test_an_agents_turn_is_told_decision_by_decision_in_order():
    page = choose_until(table(), {"told"})
    game = page.widget.game
    own = max(at for at, player in enumerate(page.widget.sitting.deciders) if player == "west")
    decided = [choice for choice, _ in game.moves[own + 1 :]]
    seen = [page.widget._telling.scene.choice]
    while page.table["phase"] == "told":
        assert page.table["choices"] == []
        on(page)
        seen.append(page.widget._telling.scene.choice)
    assert seen == decided
    assert page.table["phase"] == "asked"
    assert page.table["choices"]


def test_a_scene_shows_the_table_as_it_stood_then():
    page = choose_until(table(), {"told"})
    scene = page.widget._telling.scene
    then = page.widget.game.copy()
    while len(then.moves) > scene.place[0]:
        then.undo()
    assert page.drawn == face_of("wir-sind-das-volk").stage_parts(then.view("west").position)
    assert len(page.state["chronicle"]) <= len(page.widget.sitting.chronicle())
    assert page.table["heading"].startswith("East")


def test_going_on_back_and_to_the_end():
    page = choose_until(table(), {"told"})
    first, count = page.told["at"], page.told["count"]
    on(page)
    assert page.told["at"] == first + 1
    page.say("back", at=first + 1)
    assert page.told["at"] == first
    page.say("skip", at=first)
    assert (page.told["at"], page.table["phase"]) == (count - 1, "asked")
    assert page.told["can"] == {"on": False, "skip": False, "back": True}
    page.say("back", at=count - 1)
    assert page.table["phase"] == "told"


def test_what_an_older_scene_asked_for_does_nothing():
    page = choose_until(table(), {"told"})
    at = page.told["at"]
    on(page)
    (answer,) = page.say("on", at=at)  # a second view, or a second press
    assert answer["said"] == ""
    assert page.told["at"] == at + 1


def test_nothing_can_be_answered_before_the_present():
    page = choose_until(table(), {"told"})
    moves = page.widget.game.moves
    choice = page.widget.game.decision.choices[0]
    (answer,) = page.say("choose", id=choice.id)
    assert answer["text"].startswith("First see what happened")
    assert page.widget.game.moves == moves
    page.say("skip", at=page.told["at"])
    page.say("choose", id=choice.id)
    assert len(page.widget.game.moves) > len(moves)


def test_each_scene_is_said_aloud():
    page = choose_until(table(), {"told"})
    said = []
    while page.table["phase"] == "told":
        (answer,) = on(page)
        said.append(answer["said"])
        if page.table["phase"] == "told":
            assert answer["said"] == page.table["heading"]
    assert said[-1] == page.table["heading"]


def test_at_once_leads_to_the_question_and_one_can_still_step_back():
    page = choose_until(table("at-once"), {"asked"})
    random = Random(1)
    while page.widget.sitting.deciders.count("east") == 0:
        page.say("choose", id=random.choice(page.ids))
        assert page.table["phase"] == "asked"
    assert page.told["last"].startswith("East plays ")
    page.say("back", at=page.told["at"])
    assert page.table["phase"] == "told"


def test_a_table_nobody_has_set_a_speed_for_holds_nothing_up():
    page = choose_until(table(None), {"over"})
    assert "told" not in {message.get("table", {}).get("phase") for message in page.messages}


def test_a_page_sets_the_speed_and_sees_what_it_has_missed():
    page = table(None, west="greedy", east="human")
    assert page.table["phase"] == "asked"
    page.say("speed", speed="calm")
    assert (page.table["phase"], page.told["at"]) == ("told", 0)
    assert page.told["every"] > 1000
    page.say("speed", speed="wait")
    assert page.told["every"] == 0
    (answer,) = page.say("speed", speed="fast")
    assert answer["type"] == "note"


def test_the_last_action_of_the_other_side_stands_beside_every_question():
    page = table("at-once")
    random = Random(3)
    lasts = set()
    for _ in range(30):
        page.say("choose", id=random.choice(page.ids))
        if page.widget.sitting.deciders.count("east") and page.told["page"] is None:
            lasts.add(page.told["last"])
            assert page.told["last"].startswith("East ")
        if page.table["phase"] != "asked":
            break
    assert len(lasts) > 2


def test_taking_back_leads_to_the_present():
    page = choose_until(table(), {"told"})
    page.say("undo")
    assert page.table["phase"] == "asked"
    assert page.widget.game.decision.player == "west"


def test_after_a_handover_the_other_person_is_told_what_was_done():
    page = Page(Table(seed=4, speed="wait")).ready()
    random = Random(2)
    while page.table["phase"] == "asked":
        page.say("choose", id=random.choice(page.ids))
    assert page.table["phase"] == "veil"
    assert page.told["sentences"] == []
    page.say("reveal")
    assert page.table["phase"] == "told"
    assert page.table["heading"].startswith("West plays ")
    assert page.told["player"] == "west"


def test_with_open_hands_nobody_is_told_what_everybody_has_seen():
    page = Page(Table(seed=4, speed="wait", open_hands=True))
    random = Random(2)
    for _ in range(20):
        page.say("choose", id=random.choice(page.ids))
        assert page.table["phase"] == "asked"


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_is_told(seed):
    """What a page gets is what West's view shows, whatever East holds."""
    page = table(seed=seed, east="random")
    random = Random(seed)
    for _ in range(150):
        if page.table["phase"] == "over":
            break
        view = page.widget.game.view("west")
        hidden = set(page.widget.game.position.cards.east_hand) - set(view.position.cards.east_hand)
        told = json.dumps([page.told, page.state["chronicle"], page.table["heading"]])
        for card in hidden:
            assert f"(card {card})" not in told
            assert f'data-thing="card:{card}"' not in "".join(page.state["parts"].values())
        if page.table["phase"] == "told":
            on(page)
        else:
            page.say("choose", id=random.choice(page.ids))


def test_any_game_is_told_in_scenes():
    page = Page(Table("human", "random", game="high-card", seed=3, speed="wait"))
    random = Random(1)
    told = 0
    for _ in range(200):
        if page.table["phase"] == "over":
            break
        page.ready()
        if page.table["phase"] == "told":
            told += 1
            assert page.told["page"] is None
            assert page.table["heading"]
            on(page)
        else:
            page.say("choose", id=random.choice(page.ids))
    assert page.table["phase"] == "over"
    assert "marks" not in page.state["parts"]


# Marks


def test_marks_are_what_was_built_lost_and_changed():
    events = [
        Event("built", "6.2", "east", "jena", 1, "factory"),
        Event("built", "6.2", "east", "jena-leipzig", 1, "line"),
        Event("dismantled", "9.1", "east", "rostock", 1, "factory"),
        Event("unrest-added", "6.4", "west", "Bayern", 1, 3),
    ]
    lit, arrows = marks(events)
    assert lit == (
        ("city:jena", "built"),
        ("line:jena-leipzig", "built"),
        ("city:rostock", "lost"),
        ("province:Bayern", "changed"),
    )
    assert arrows == ()


def test_arrows_are_unrest_that_moved_and_attacks():
    moved = [
        Event("unrest-removed", "6.4", "west", "Hessen", 1, 3),
        Event("protest-ends", "4", None, "Hessen", 1, 0),
        Event("unrest-added", "6.4", "west", "Bayern", 1, 2),
    ]
    assert marks(moved)[1] == (("province:Hessen", "province:Bayern", "unrest"),)
    attack = Event("attack", "9.7", "west", "Hessen", 1, "Thüringen")
    assert marks([attack])[1] == (("province:Hessen", "province:Thüringen", "attack"),)
    others = [moved[0], moved[2]._replace(player="east")]
    assert marks(others)[1] == ()


def test_the_marks_are_a_part_of_the_map_below_its_names_and_above_everything_else():
    page = table()
    assert page.state["parts"]["marks"] == '<g data-part="marks"></g>'
    order = page.state["order"]["map"]
    above = order[order.index("marks") + 1 :]
    assert {key.partition(":")[0] for key in above} == {"city", "province"}
    assert not any(key.startswith(("city:", "province:")) for key in order[: order.index("marks")])


# The end of a decade


@pytest.fixture(scope="module")
def decade():
    """All that is told from the first end of decade on, between two agents."""
    page = Page(Table("greedy-0.1", "greedy-0.1", seed=4, speed="wait"))
    return page, [(title, told) for title, told in all_told(page) if told["page"]]


def scenes_of(page, step):
    return [scene for scene in page.widget._telling.scenes if scene.step == step]


def test_an_end_of_decade_is_ten_pages_and_the_decade(decade):
    _, told = decade
    first = next(at for at, (_, one) in enumerate(told) if one["page"]["kind"] == "decade")
    titles = [title for title, _ in told[: first + 1]]
    assert [title.split()[4] for title in titles[:10]] == list(PHASES)
    assert titles[0].startswith("End of decade I: 9.1 ")
    assert titles[10:] == ["Decade I is over"]
    assert all(one["every"] == 0 for _, one in told)


def test_each_page_has_the_sum_of_the_position_with_which_its_phase_began(decade):
    page, told = decade
    for phase in PHASES[:9]:
        scene = scenes_of(page, phase)[0]
        position = begun(scene)
        assert position.stage == phase
        blocks = next(one["page"]["blocks"] for title, one in told if f" {phase} " in title)
        expected = reckoned(phase, account(position, None))
        assert blocks == json.loads(json.dumps(expected))
    flight = begun(scenes_of(page, "9.1")[0])
    assert wsdv.forecast(flight) == account(flight, None).forecast


def test_a_phase_tells_everything_that_happened_in_it(decade):
    _, told = decade
    rules = {one["rule"] for title, page_ in told if " 9.1 " in title for one in page_["sentences"]}
    assert rules <= {"9.1", "4", "10.2"}
    flight = [one["text"] for title, page_ in told if " 9.1 " in title for one in page_["sentences"]]
    assert "East dismantles a factory in Bitterfeld." in flight
    assert not any(text.startswith("Flight from the Republic:") for text in flight)  # that is the sum


def test_the_decade_is_shown_before_and_after_for_both_states(decade):
    page, told = decade
    (legend, states, between), *_ = [one["page"]["blocks"] for title, one in told if title == "Decade I is over"]
    assert legend["text"] == "As the decade began → before its end → now"
    assert states["head"] == ["", "West", "East"]
    now, before = scenes_of(page, "decade")[0].begun.position, begun(scenes_of(page, "9.1")[0])
    rows = {row[0]: row[1:] for row in states["rows"]}
    for place, side in enumerate(("west", "east")):
        assert values(rows["Mass protests"][place]) == [0, before.mass_protests(side), now.mass_protests(side)]
    tracks = {row[0]: row[1] for row in between["rows"]}
    assert values(tracks["Prestige"]) == [0, before.tracks.prestige, now.tracks.prestige]


def values(words):
    return [int(word.replace("−", "-")) for word in words.split(" → ")]


def test_the_decade_that_is_over_is_drawn_as_such():
    page = Page(Table("greedy-0.1", "greedy-0.1", seed=4, speed="at-once"))
    assert page.table["heading"] == "Decade I is over"
    assert page.widget._telling.position.decade == 1


def test_every_page_of_a_phase_shows_its_own_decade(decade):
    page, _ = decade
    ends = [scene for scene in page.widget._telling.scenes if scene.step in PHASES]
    assert {scene.step for scene in ends} == set(PHASES)
    pages = page.widget._telling.pages
    for scene in ends:
        assert pages.position(scene, scene.game.position).decade == scene.begun.position.decade


# Hamburg holds the living standard of one of its neighbours (10.3), and nothing else stands there.
HAMBURG = {
    "format": "wsdv-position/1",
    "stage": "9.1",
    "provinces": {"Niedersachsen": {"living_standard": 1}, "Schleswig-Holstein": {"living_standard": 0}},
    "factories": ["hamburg", "berlin", "jena"],
    "cards": {"played": ["28"]},
}


@pytest.mark.parametrize(("province", "lost"), [("Schleswig-Holstein", 1), ("Niedersachsen", 0)])
def test_the_page_of_a_phase_tells_what_was_decided_for_hamburg(province, lost):
    page = Page(Table(game=wsdv.start_from(wsdv.Position.from_dict(HAMBURG), seed=1), speed="wait", open_hands=True))
    page.ready().say("choose", id="dismantle:factory:jena")
    choose_until(page, {"asked"})
    assert page.widget.game.decision.kind == "hamburg"
    page.ready().say("choose", id=f"province:{province}")
    scene = scenes_of(page, "9.5")[-1]
    told = page.widget._telling.pages.page(scene, page.widget._telling.all.since(1))
    assert told.blocks == reckoned("9.5", account(begun(scene), province))
    assert sum(event.amount for event in scene.events if event.kind == "living-standard-removed") == lost
    assert told.results == (["1 living standard lost."] if lost else ["All living standard can be held."])


def test_what_is_told_stands_beside_the_colour_of_who_did_it():
    page = choose_until(table(), {"told"})
    while page.table["phase"] == "told":
        assert (page.table["player"], page.table["seat"]) == ("east", 1)
        on(page)
    assert (page.table["player"], page.table["seat"]) == ("west", 0)


def test_where_a_person_must_choose_the_page_of_the_phase_asks():
    asked = []
    for seed in range(6):
        page = table(seed=seed)
        random = Random(seed)
        for _ in range(1500):
            if page.table["phase"] == "over":
                break
            if page.table["phase"] == "told":
                page.say("skip", at=page.told["at"])
                continue
            stage = page.widget.game.position.stage
            if stage in PHASES:
                asked.append(stage)
                assert page.told["page"]["kind"] == "phase"
                assert f" {stage} " in page.told["page"]["title"]
                assert page.told["page"]["blocks"]
                assert page.table["choices"]
            page.say("choose", id=random.choice(page.ids))
    assert asked


def test_at_once_only_the_decade_is_shown_until_next():
    page = Page(Table("greedy-0.1", "greedy-0.1", seed=4, speed="at-once"))
    assert [title for title, _ in all_told(page)] == [f"Decade {one} is over" for one in ("I", "II", "III")][
        : _decades(page)
    ]


def _decades(page):
    return page.widget.game.position.decade - 1


# The end of a game


def test_the_end_names_the_ending_and_has_its_sum_and_the_curves():
    page = choose_until(table(), {"over"})
    result = page.widget.game.result
    shown = page.told["page"]
    assert shown["kind"] == "end"
    assert shown["title"].startswith("West wins: " if result.winner == "west" else "East wins: ")
    charts = shown["blocks"][-1]["blocks"]
    assert [chart["block"] for chart in charts] == ["curves"] * 3
    assert shown["blocks"][0]["tone"] == "result"
    unrest = charts[0]
    west = sum(p.unrest for name, p in page.widget.game.position.provinces.items() if _is_west(name))
    assert f"→ {west}; East" in unrest["said"]
    assert "wsdv-east" in unrest["svg"]


def _is_west(name):
    from wsdv.games.germany.atlas import PROVINCE_NUMBER, SIDE_OF

    return SIDE_OF[PROVINCE_NUMBER[name]] == "west"


def test_a_finished_game_can_be_watched_and_played_again():
    page = choose_until(table(), {"over"})
    (answer,) = page.say("watch")
    replay = page.widget._instead
    assert answer["table"]["instead"] == replay.model_id
    assert replay.last == len(page.widget.game.moves)
    assert 0 < replay.at < replay.last
    page.say("again")
    assert page.table["phase"] in {"asked", "told"}
    assert page.table["instead"] == ""
    assert page.widget.game.result is None
    assert page.widget.sitting.seats["east"].name == "greedy"


def test_a_game_that_is_not_over_cannot_be_watched_again():
    page = table()
    (answer,) = page.say("watch")
    assert answer["text"] == "The game is not over yet."


def test_a_speed_that_does_not_exist_is_explained():
    with pytest.raises(wsdv.Error, match="calm, wait, at-once"):
        Table(speed="slow")
