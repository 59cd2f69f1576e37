"""The replay: any record stepped by decisions, actions, phases, halves and decades, told, and played on."""

from functools import cache

import pytest

import wsdv
from tests.clock import spent, within
from tests.games.germany.invariants import at_random
from tests.widgets.page import Page
from wsdv.games.germany.face import FACE
from wsdv.games.germany.table import DECADE
from wsdv_widgets import Replay, Table
from wsdv_widgets.course import Course

REMARK = "A remark of the one who wrote this down."

UNITS = ("decision", "action", "phase", "half", "decade")


SEED = 24  # a random game that lasts all four decades


@cache
def finished():
    """A whole game, played at random, with a remark on the third decision."""
    game = wsdv.new_game(seed=SEED)
    choose = at_random(SEED)
    while game.decision is not None:
        game.play(choose(game.decision), REMARK if len(game.moves) == 2 else None)
    return game


@pytest.fixture
def page():
    return Page(Replay(finished()))


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1]


def told(page):
    return page.table["section:told"]["blocks"]


def texts(page):
    return [block["text"] for block in told(page) if block["block"] == "text"]


# Where one can be


def test_every_position_of_the_game_is_shown_in_its_turn(page):
    replay, twin = page.widget, wsdv.new_game(seed=SEED)
    assert replay.at == 0
    assert replay.last == len(finished().moves)
    for at, (choice, _) in enumerate(finished().moves[:80]):
        assert replay.position == twin.position
        twin.play(choice)
        use(page, "next")
        assert replay.at == at + 1
    use(page, "last")
    assert replay.position == finished().position
    assert page.table["section:steps"]["blocks"][5]["can"] is False


def test_at_can_be_set_and_observed_and_is_checked(page):
    replay, seen = page.widget, []
    replay.observe(lambda change: seen.append(change["new"].decade), "position")
    replay.at = replay.last
    (message,) = page.take()
    assert message["type"] == "update"
    assert seen == [4]
    use(page, "at", 7)
    assert replay.at == 7
    for wrong in (-1, replay.last + 1, "3", True, None, 2.0):
        with pytest.raises(wsdv.Error, match=r"replay\.at is a number from 0"):
            replay.at = wrong
    with pytest.raises(wsdv.Error, match="follows the record"):
        replay.position = wsdv.new_game(seed=2).position
    with pytest.raises(wsdv.Error, match="Steps are one of"):
        replay.unit = "century"
    assert replay.at == 7
    assert Replay(finished(), at=5).at == 5
    assert Replay(finished(), at=5).position == Course(finished()).position(5)


def test_the_game_at_this_point_is_a_copy_that_can_be_played_on(page):
    replay = page.widget
    replay.at = 10
    game = replay.game
    assert [choice for choice, _ in game.moves] == [choice for choice, _ in finished().moves[:10]]
    game.play(game.decision.choices[0])
    assert len(replay.game.moves) == 10
    game.undo()
    assert game.position == replay.position


def test_a_replay_of_one_decade_stays_within_it():
    page = Page(Replay(finished(), decade=2))
    replay, course = page.widget, Course(finished())
    begins = next(at for at in range(course.last) if course.position(at).decade == 2)
    ends = next(at for at in range(course.last) if course.position(at).decade == 3)
    assert replay.at == begins
    assert texts(page)[0].startswith("The beginning.")
    use(page, "later", value=True)
    story = replay.story()
    slider = page.table["section:steps"]["blocks"][0]
    assert (slider["low"], slider["high"]) == (begins, ends)
    assert {begins, ends} <= {piece["at"] for piece in story}
    assert all(begins <= piece["at"] <= ends for piece in story)
    use(page, "unit", "decade")
    use(page, "after")
    assert replay.at == ends
    use(page, "before")
    assert replay.at == begins
    use(page, "last")
    assert replay.at == ends
    for outside in (begins - 1, ends + 1):
        with pytest.raises(wsdv.Error, match=f"from {begins} to {ends}"):
            replay.at = outside
    with pytest.raises(wsdv.Error, match=r"no decade 5 \(it has: 1, 2, 3, 4\)"):
        Replay(finished(), decade=5)
    last = Replay(finished(), decade=4)
    last.at = last.last
    assert last.game.result is not None


def test_the_chronicle_of_a_decade_begins_with_its_heading_and_without_the_last_word_on_the_decade_before():
    page = Page(Replay(wsdv.samples.game("four-decades"), decade=2))
    replay = page.widget
    use(page, "later", value=True)
    first, *others = replay.story()
    assert (first["kind"], first["text"]) == ("decade", "DECADE II")
    assert replay.at == first["at"]
    assert min(piece["at"] for piece in others if piece["kind"] == "comment") == replay.at + 1


def test_every_comment_of_a_longer_step_is_shown():
    game = wsdv.new_game(seed=SEED)
    choose = at_random(SEED)
    while len(game.moves) < 6:
        game.play(choose(game.decision), f"Remark {len(game.moves)}.")
    page = Page(Replay(game))
    answer = use(page, "at", 4)
    assert [block["text"] for block in told(page) if block.get("tone") == "note"] == [f"Remark {n}." for n in range(4)]
    assert answer["said"].endswith("Remark 1. Remark 2. Remark 3.")


@pytest.mark.parametrize("unit", UNITS[1:])
def test_units_lead_forwards_and_back_over_the_same_moments(page, unit):
    use(page, "unit", unit)
    forwards, back = [0], [page.widget.last]
    while page.widget.at < page.widget.last:
        use(page, "after")
        forwards.append(page.widget.at)
    while page.widget.at:
        use(page, "before")
        back.append(page.widget.at)
    assert back == forwards[::-1]
    assert forwards == sorted(set(forwards))


def test_where_units_end():
    course = Course(finished())
    games = [course.game(at) for at in range(course.last + 1)]
    stops = {unit: moments(course, unit) for unit in UNITS}
    assert stops["decision"] == list(range(course.last + 1))
    assert [games[at].table[DECADE] for at in stops["decade"]] == [1, 2, 3, 4, 4]  # each begins, and the end
    assert set(stops["decade"]) <= set(stops["half"]) <= set(stops["phase"]) <= set(stops["action"])
    between = set(stops["action"]) - set(stops["phase"])
    assert between
    chosen = {at for at in between if any(event.kind == "card-chosen" for event in course.events(at, at - 1))}
    # 3.3: an action begins with a card; the last one of a display is taken without a question.
    assert all(games[at].decision.kind == "card" for at in between - chosen)
    for before, at in zip(stops["action"], stops["action"][1:], strict=False):
        inside = course.events(max(at - 1, before), min(before + 1, at))
        assert not [event for event in inside if event.kind == "card-chosen"]


def moments(course, unit):
    found = [0]
    while found[-1] < course.last:
        found.append(course.after(found[-1], unit))
    return found


def test_first_last_and_playing(page):
    assert use(page, "last")["type"] == "update"
    assert page.widget.at == page.widget.last
    use(page, "first")
    assert page.widget.at == 0
    use(page, "unit", "decade")
    use(page, "play")
    assert page.widget.position.decade == 2
    use(page, "last")
    assert "cannot be used now" in use(page, "play")["text"]


# What is told


def test_a_decision_is_told_with_its_sentences_and_rule():
    game = wsdv.new_game(seed=1989)
    game.play("card:16")
    game.play("use:event")
    page = Page(Replay(game))
    assert texts(page) == ["The beginning. 2 decisions follow."]
    answer = use(page, "next")
    assert texts(page) == [
        "West: 1953 Uprising (1953), card 16, yellow, value 4 West / 1 East",
        "Rule 3.3",
    ]
    assert told(page)[1]["items"] == ["West plays “1953 Uprising” (card 16) (3.3)."]
    assert answer["said"] == "West plays “1953 Uprising” (card 16)."


def test_what_was_passed_over_is_told_together(page):
    use(page, "unit", "decade")
    use(page, "after")
    assert texts(page)[0] == f"Since decision 0: {page.widget.at} decisions"
    assert texts(page)[1] == f"{page.widget.at - 12} decisions earlier are in the chronicle."
    decided = [block["text"] for block in told(page) if block.get("tone") == "strong"]
    assert decided == [page.widget._course.decided(at) for at in range(page.widget.at - 11, page.widget.at + 1)]
    assert all(len(block["items"]) <= 12 for block in told(page) if block["block"] == "list")
    use(page, "previous")  # one step back tells that step only
    assert texts(page)[0].startswith(("West: ", "East: "))


def test_what_changed_beside_the_map_is_lit():
    game = wsdv.new_game(seed=1989)
    for choice in ("card:16", "use:event"):
        game.play(choice)
    while game.position.tracks == wsdv.new_game().position.tracks:
        game.play(game.decision.choices[0])
    page = Page(Replay(game))
    use(page, "last")
    use(page, "previous")
    use(page, "next")
    assert page.table["lit"]
    assert all(key.startswith("track:") for key in page.table["lit"])
    use(page, "first")
    assert page.table["lit"] == []


def test_remarks_of_the_record_stand_with_their_decision_and_in_the_chronicle(page):
    use(page, "at", 3)
    (remark,) = (block for block in told(page) if block.get("tone") == "note")
    assert remark["text"] == REMARK
    assert {"kind": "comment", "text": REMARK, "at": 3} in page.state["chronicle"]
    use(page, "next")
    assert not [block for block in told(page) if block.get("tone") == "note"]


def test_the_chronicle_is_the_games_and_its_entries_lead_to_where_they_happened(page):
    use(page, "later", value=True)
    story = page.state["chronicle"]
    course = Course(finished())
    told_ = [entry["text"] for entry in story if entry["kind"] != "comment"]
    assert [line for line in finished().chronicle().splitlines() if line] == told_
    assert [entry["at"] for entry in story] == sorted(entry["at"] for entry in story)
    for entry in [entry for entry in story if entry["text"].startswith(("West plays", "East plays"))][:20]:
        use(page, "jump", entry["at"])
        assert any(event.kind == "card-chosen" for event in course.events(entry["at"], entry["at"] - 1))
        assert page.table["section:chronicle"]["blocks"][1]["now"] == entry["at"]
    assert {entry["at"] for entry in story if entry["kind"] == "decade"} == set(moments(course, "decade")[:-1])


def test_the_chronicle_keeps_the_future_to_itself_until_it_is_asked_for(page):
    for at in (0, 1, 30, page.widget.last, 12):
        use(page, "at", at)
        whole = Course(finished()).story(page.widget.last)
        assert page.state["chronicle"] == [piece for piece in whole if piece["at"] <= at]
        use(page, "later", value=True)
        assert page.state["chronicle"] == whole
        use(page, "later", value=False)
        assert page.state["chronicle"] == [piece for piece in whole if piece["at"] <= at]


def test_a_comment_stands_with_its_decision(page):
    use(page, "at", 5)
    blocks = [block["text"] for block in told(page) if block.get("tone") in {"strong", "note"}]
    course = page.widget._course
    assert blocks == [
        course.decided(1),
        course.decided(2),
        course.decided(3),
        REMARK,
        course.decided(4),
        course.decided(5),
    ]


def test_what_a_step_did_is_marked_on_the_map(page):
    assert "data-mark" not in page.state["parts"]["marks"]
    course = page.widget._course
    for at in range(1, 40):
        use(page, "at", at)
        lit, arrows = FACE.marks(course.events(at, at - 1))
        assert page.state["parts"]["marks"] == FACE.marked(lit, arrows)["marks"]
        assert page.state["order"]["map"].count("marks") == 1
    use(page, "before")
    use(page, "after")
    steps = range(page.widget._since + 1, page.widget.at + 1)
    cities = {thing for one in steps for thing, _ in FACE.marks(course.events(one, one - 1))[0] if "city:" in thing}
    assert all(f'data-mark="{city}"' in page.state["parts"]["marks"] for city in cities)


def test_the_table_to_play_on_is_left_again(page):
    use(page, "at", 8)
    use(page, "play-on")
    table = page.widget._instead
    (answer,) = page.send({"type": "leave"})
    assert answer["said"] == "Back again."
    assert page.table["instead"] == ""
    assert table.comm is None
    assert page.widget.at == 8


# Only what a player may know


@pytest.mark.parametrize("player", ["west", "east"])
def test_a_player_sees_at_each_step_what_the_view_showed_then(player):
    page = Page(Replay(finished(), player=player))
    replay, twin = page.widget, wsdv.new_game(seed=SEED)
    for choice, _ in finished().moves[:60]:
        assert replay.position == twin.view(player).position
        told_ = [entry["text"] for entry in page.state["chronicle"] if entry["kind"] != "comment"]
        assert told_ == [line for line in twin.view(player).chronicle().splitlines() if line]
        twin.play(choice)
        use(page, "next")


def test_hidden_cards_never_reach_the_page_of_a_player():
    game = wsdv.new_game(seed=4)
    choose = at_random(4)
    while len(game.moves) < 60 and game.decision is not None:
        game.play(choose(game.decision))
    page = Page(Replay(game, player="west"))
    while page.widget.at < page.widget.last:
        use(page, "next")
        hidden = set(page.widget.game.position.cards.east_hand) | set(page.widget.game.position.cards.draw)
        seen = page.widget.game.view("west").position.cards
        hidden -= {card for card in (*seen.east_hand, *seen.draw) if card}
        shown = str(page.state)
        assert not [card for card in hidden if f"card:{card}&" in shown or f'card:{card}"' in shown]


def test_what_the_other_side_decided_in_secret_is_only_mentioned():
    """3.1: at the start of a decade each side may discard hand cards, face down."""
    hands = {"west_hand": ["13"], "east_hand": ["2"]}
    start = {"format": "wsdv-position/1", "decade": 2, "stage": "3.1", "cards": hands}
    game = wsdv.start_from(wsdv.Position.from_dict(start), seed=1)
    game.play("discard:13")
    game.play("discard:2")
    unseen = "a decision nobody else could see"
    assert [Course(game, "west").decided(at) for at in (1, 2)] == [Course(game).decided(1), f"East: {unseen}"]
    assert [Course(game, "east").decided(at) for at in (1, 2)] == [f"West: {unseen}", Course(game).decided(2)]
    assert unseen not in Course(game).decided(1) + Course(game).decided(2)
    page = Page(Replay(game, player="west", at=2))
    assert 'card:2"' not in str(page.state)
    assert "Forced Merger" not in str(page.state)  # the title of card 2


def test_a_player_reads_remarks_on_own_decisions_only():
    own = Course(finished()).game(2).decision.player
    other = {"west": "east", "east": "west"}[own]
    assert Course(finished(), own).comment(3) == REMARK
    assert Course(finished(), other).comment(3) == ""


# Where records come from


def test_a_record_file_a_game_and_a_position_can_be_replayed(tmp_path):
    path = tmp_path / "game.json"
    finished().save(path)
    for source in (path, str(path), finished()):
        assert Replay(source, at=12).position == Course(finished()).position(12)
    position = wsdv.new_game(seed=3).position
    replay = Replay(position)
    assert replay.last == 0
    assert replay.position.provinces == position.provinces
    assert Replay().last == 0


def test_what_is_no_record_is_refused_in_words(tmp_path):
    with pytest.raises(wsdv.Error, match="A replay shows the file of a record"):
        Replay(5)
    with pytest.raises(wsdv.Error, match="east"):
        Replay(finished(), player="north")
    with pytest.raises(wsdv.Error, match=r"replay\.at is a number"):
        Replay(finished(), at=10_000)
    with pytest.raises(wsdv.Error):
        Replay(tmp_path / "nowhere.json")
    with pytest.raises(wsdv.Error):
        Replay(finished().copy(history=False))


def test_another_record_can_be_loaded_and_a_broken_one_changes_nothing(page, tmp_path):
    other = wsdv.new_game(seed=9)
    other.play(other.decision.choices[0])
    path = tmp_path / "other.json"
    other.save(path)
    use(page, "at", 20)
    assert "not" in use(page, "load", "{")["text"]
    assert (page.widget.at, page.widget.last) == (20, len(finished().moves))
    assert use(page, "load", path.read_text())["said"] == "A record with 1 decision."
    assert (page.widget.at, page.widget.last) == (0, 1)
    assert page.widget.position == wsdv.new_game(seed=9).position
    use(page, "next")
    assert page.widget.position == other.position


# Playing on


def test_one_can_play_on_from_here(page):
    use(page, "at", 8)
    assert (
        use(page, "play-on")["said"]
        == "A table to play on after 8 decisions has opened: “Back” leads to the replay again."
    )
    table = page.widget._instead
    assert page.table["instead"] == table.model_id
    assert isinstance(table, Table)
    assert table.game.position == page.widget.position
    assert table.sitting.open_hands
    table.game.play(table.game.decision.choices[0])
    assert page.widget.at == 8
    use(page, "at", 9)
    first = page.table["instead"]
    use(page, "play-on")
    assert page.table["instead"] not in {first, ""}
    page.widget._instead.close()
    use(page, "previous")
    assert page.table["instead"] == ""
    use(page, "last")
    assert "cannot be used now" in use(page, "play-on")["text"]


def test_a_player_plays_on_against_an_agent_without_seeing_its_hand():
    page = Page(Replay(finished(), player="east", at=8))
    use(page, "play-on")
    table = page.widget._instead
    assert not table.sitting.open_hands
    assert table.sitting.people == ("east",)
    assert page.widget.table(west="random").sitting.seats["west"].name == "random"


# Speed


def test_a_long_game_opens_and_steps_quickly():
    assert len(finished().moves) > 300
    with within(2):
        page = Page(Replay(finished()))
    times = []
    for _ in range(60):
        with spent() as measured:
            use(page, "next")
        times.append(measured.seconds)
    assert sorted(times)[30] < 0.1
