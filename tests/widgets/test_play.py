"""A sitting: who sees what, whose turn, back and forward, as printed, why not. Without Jupyter."""

from random import Random

import pytest

import wsdv
from tests.games.germany.tools import CALM, event, start
from wsdv.games.germany.face import FACE
from wsdv.games.germany.rules import GERMANY
from wsdv.players import Random as Agent
from wsdv_widgets.play import Seat, Sitting, seat
from wsdv_widgets.shown import meant

SIDES = ("west", "east")
PEOPLE_AND_AGENT = {"east": Seat("random", Agent(seed=3))}


def sit(seed=1, seats=None, **options):
    return Sitting(wsdv.new_game(seed=seed), seats, **options)


def agents_play(sitting):
    while (turn := sitting.agent_turn()) is not None:
        agent, view, decision = turn
        sitting.agent_plays(agent.decide(view, decision))


def play_on(sitting, count, seed=0):
    """Answer at random so many decisions of people, taking the screen whenever it is handed over."""
    random = Random(seed)
    agents_play(sitting)
    for _ in range(count):
        if sitting.decision is None:
            break
        sitting.reveal()
        sitting.choose(random.choice(sitting.asked.choices).id)
        agents_play(sitting)


# Things


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("build:factory:kassel", ("city:kassel",)),
        ("dismantle:factory:jena", ("city:jena",)),
        ("build:line:dortmund-kassel", ("line:dortmund-kassel",)),
        ("run-down:jena", ("city:jena",)),
        ("repair:jena", ("city:jena",)),
        ("close:polska-south", ("city:polska-south",)),
        ("province:Bayern", ("province:Bayern",)),
        ("sector:french", ("sector:french",)),
        ("province:West Berlin", ("province:West Berlin", "sector:french", "sector:british", "sector:american")),
        ("police:5:Sachsen", ("province:Sachsen", "police:5")),
        ("card:IV-round-table", ("card:IV-round-table",)),
        ("hand:7", ("card:7",)),
        ("discard:7", ("card:7",)),
        ("take:7", ("card:7",)),
        ("give:7", ("card:7",)),
        ("remove:7", ("card:7",)),
        ("box:+3", ("box:+3",)),
        ("look:west-hand", ("west-hand",)),
        ("look:deck", ("deck",)),
        ("use:build", ()),
        ("icon:1", ()),
        ("done", ()),
        ("west-draws", ()),
    ],
)
def test_choices_are_about_things(choice, expected):
    assert FACE.things(GERMANY.catalogue.find(choice)) == expected


def test_every_choice_of_the_catalogue_has_its_things():
    without = {choice.family for choice in wsdv.catalogue() if not FACE.things(choice)}
    assert without == {"use", "icon", "ignore", "west-draws", "done"}


def test_pointing_at_a_thing_means_the_choice_that_is_asked_for():
    game = wsdv.new_game(seed=1)
    card = game.position.cards.west_hand[0]
    assert meant(f"card:{card}", game.decision).id in {f"hand:{card}", f"card:{card}"}
    game.play(game.decision.choices[0])
    game.play("use:build")
    assert meant("city:jena", game.decision).id == "build:factory:jena"
    assert meant("line:berlin-bitterfeld", game.decision).id == "build:line:berlin-bitterfeld"
    assert meant("province:Bayern", game.decision).id == "province:Bayern"
    assert meant("east-hand", game.decision) is None
    assert meant("nonsense", game.decision) is None


# Hands and the hand-over


def test_at_first_nobodys_hand_is_seen():
    sitting = sit()
    assert (sitting.veiled, sitting.asked, sitting.shown) == (True, None, ())
    assert sitting.position.cards.west_hand == sitting.position.cards.east_hand == (None, None)
    with pytest.raises(wsdv.Error, match="Nothing is asked of you"):
        sitting.choose(sitting.decision.choices[0].id)


def test_the_hand_is_turned_up_for_the_person_who_decides_and_down_when_the_other_does():
    sitting = sit()
    player = sitting.decision.player
    sitting.reveal()
    assert sitting.shown == (player,)
    assert sitting.position == sitting.game.view(player).position
    while sitting.decision.player == player:
        sitting.choose(sitting.decision.choices[0].id)
    assert (sitting.veiled, sitting.shown) == (True, ())
    assert sitting.position == sitting.game.common


def test_a_hand_can_be_turned_down_at_any_time():
    sitting = sit()
    sitting.reveal()
    assert sitting.can_hide
    sitting.hide()
    assert (sitting.veiled, sitting.can_hide) == (True, False)


def test_open_hands_need_no_hand_over():
    sitting = sit(open_hands=True)
    while sitting.decision is not None and len(sitting.game.moves) < 40:
        assert not sitting.veiled
        assert sitting.position == sitting.game.position
        sitting.choose(sitting.asked.choices[0].id)
    assert set(sitting.deciders) == set(SIDES)


def test_against_an_agent_the_person_sees_the_own_hand_all_the_time():
    sitting = sit(seats=PEOPLE_AND_AGENT)
    play_on(sitting, 10)
    assert sitting.shown == ("west",)
    assert sitting.position == sitting.game.view("west").position
    assert not sitting.veiled


def test_two_agents_are_watched_with_open_hands():
    sitting = sit(seats={side: Seat("random", Agent(seed=1)) for side in SIDES})
    assert sitting.position == sitting.game.position
    agents_play(sitting)
    assert sitting.game.result is not None


def test_common_knowledge_is_what_both_may_see():
    game = start(
        decade=3,
        to_move="east",
        cards={
            "display": ["50", "41"], "special": "III", "west_hand": ["43", "44"], "east_hand": ["45", "46"],
            "draw": ["52", "53"], "gone": ["60"],
        },
        known={"east": {"west_hand": ["43"], "draw": {"0": "52"}}, "west": {"east_hand": ["45"]}},
    )  # fmt: skip
    position = game.common
    assert position.cards.west_hand == ("43", None)
    assert position.cards.east_hand == ("45", None)
    assert position.cards.draw == (None, None)
    assert position.cards.gone == (None,)
    assert (position.known.east, position.known.west) == (None, None)
    assert FACE.face_up(position) == {"50", "41", "III", "43", "45"}


def test_events_of_a_hidden_hand_are_told_without_its_cards():
    sitting = sit()
    drew = [event for event in sitting.game.log if event.kind == "drew"]
    assert len(drew) == 4
    assert {event.subject for event in sitting.visible(drew)} == {None}
    sitting.reveal()
    player = sitting.at_screen
    assert [event.subject is None for event in sitting.visible(drew)] == [event.player != player for event in drew]


# Back and forward


@pytest.mark.parametrize("seed", range(6))
def test_undo_goes_back_to_ones_own_last_decision_over_the_agents(seed):
    sitting = sit(seed, seats=PEOPLE_AND_AGENT)
    play_on(sitting, 12, seed)
    if sitting.decision is None:
        return
    before = len(sitting.game.moves)
    own = max(at for at, player in enumerate(sitting.deciders) if player == "west")
    sitting.undo()
    assert sitting.decision.player == "west"
    assert len(sitting.game.moves) == own
    assert sitting.notes[-1].count == before - own


def test_undo_and_redo_lead_to_the_same_place():
    sitting = sit(seats=PEOPLE_AND_AGENT)
    play_on(sitting, 8)
    position, moves = sitting.game.position, sitting.game.moves
    for _ in range(3):
        sitting.undo()
    for _ in range(3):
        sitting.redo()
    assert (sitting.game.position, sitting.game.moves) == (position, moves)
    assert not sitting.can_redo
    with pytest.raises(wsdv.Error, match="nothing to redo"):
        sitting.redo()


def test_another_choice_ends_what_could_be_made_again():
    sitting = sit(seats=PEOPLE_AND_AGENT)
    play_on(sitting, 4)
    sitting.undo()
    assert sitting.can_redo
    sitting.choose(sitting.asked.choices[-1].id)
    assert not sitting.can_redo


def test_whoever_just_left_the_screen_can_take_back_and_sees_no_other_hand():
    sitting = sit()
    sitting.reveal()
    player = sitting.at_screen
    while sitting.decision.player == player:
        sitting.choose(sitting.decision.choices[0].id)
    assert sitting.veiled
    moves = len(sitting.game.moves)
    sitting.undo()
    assert (len(sitting.game.moves), sitting.decision.player) == (moves - 1, player)
    assert (sitting.veiled, sitting.shown) == (True, ())  # the screen may already have been handed over


def test_at_the_start_there_is_nothing_to_take_back():
    for sitting in (sit(), sit(seats=PEOPLE_AND_AGENT), sit(open_hands=True)):
        assert not sitting.can_undo
        with pytest.raises(wsdv.Error, match="nothing to undo"):
            sitting.undo()


def test_a_decision_of_the_agent_alone_is_not_ones_own():
    sitting = sit(seats={"west": Seat("random", Agent(seed=1))})
    agents_play(sitting)
    assert sitting.game.moves
    assert not sitting.can_undo
    with pytest.raises(wsdv.Error, match="nothing to undo"):
        sitting.undo()
    assert sitting.decision.player == "east"


def notes(sitting):
    return [piece["text"] for piece in sitting.chronicle() if piece["kind"] == "note"]


def test_the_chronicle_says_that_decisions_were_taken_back():
    sitting = sit(seats=PEOPLE_AND_AGENT)
    play_on(sitting, 3)
    assert notes(sitting) == []
    sitting.undo()
    (note,) = notes(sitting)
    assert note.startswith("West took back")
    assert "what was seen stays seen" in note
    play_on(sitting, 5)
    assert len(notes(sitting)) == 1


def looked():
    """East has just looked at West's hand: 43 and 44."""
    game = event(
        "50", "east", CALM, decade=3, half=2, socialists_in_box=0,
        cards={"display": ["50", "41"], "special": "III", "west_hand": ["43", "44"], "east_hand": ["45", "46"],
               "draw": ["52", "53", "54"]},
    )  # fmt: skip
    sitting = Sitting(game)
    sitting.reveal()
    sitting.choose("icon:2")
    sitting.choose("look:west-hand")
    return sitting


def test_what_a_spy_saw_is_named_to_the_spy_alone():
    sitting = looked()
    assert sitting.position.cards.west_hand == ("43", "44")
    sitting.undo()
    (note,) = notes(sitting)
    assert "(card 43)" in note
    assert "(card 44)" in note
    sitting.hide()
    (note,) = notes(sitting)
    assert "card 4" not in note


# As printed


def test_icons_are_executed_as_printed_in_one_go():
    game = event("20", "west")
    while game.decision.kind != "icon":
        game.play(game.decision.choices[0])
    sitting = Sitting(game)
    sitting.reveal()
    subject = game.decision.subject
    sitting.as_printed()
    lines = [choice.id for choice, _ in game.moves if choice.family == "icon"]
    while sitting.decision is not None and not sitting.veiled and sitting.decision.kind not in {"card", "use"}:
        assert (sitting.decision.kind, sitting.decision.subject) != ("icon", subject)
        sitting.choose(sitting.asked.choices[0].id)
    lines = [choice.id for choice, _ in game.moves if choice.family == "icon"]
    assert lines == sorted(lines)
    assert lines


def test_as_printed_needs_icons():
    sitting = sit()
    sitting.reveal()
    with pytest.raises(wsdv.Error, match="No icons"):
        sitting.as_printed()


@pytest.mark.parametrize("seed", range(8))
def test_as_printed_never_answers_for_anybody_else(seed):
    random = Random(seed)
    sitting = sit(seed, open_hands=True)
    pressed = 0
    while sitting.decision is not None and len(sitting.game.moves) < 300:
        if sitting.asked.kind == "icon" and random.random() < 0.7:
            player, subject, before = sitting.decision.player, sitting.decision.subject, len(sitting.game.moves)
            sitting.as_printed()
            pressed += 1
            assert set(sitting.deciders[before:]) == {player}
            assert {choice.family for choice, _ in sitting.game.moves[before:]} == {"icon"}
            later = sitting.decision
            assert later is None or (later.kind, later.player, later.subject) != ("icon", player, subject)
        else:
            sitting.choose(random.choice(sitting.asked.choices).id)
    assert pressed


def test_after_taking_back_icons_are_asked_for_again():
    game = event("20", "west")
    sitting = Sitting(game, open_hands=True)
    while sitting.asked.kind != "icon":
        sitting.choose(sitting.asked.choices[0].id)
    sitting.as_printed()
    while sitting.decision.kind != "icon":
        sitting.undo()
    assert sitting.asked.kind == "icon"


# Why not


def test_why_says_the_rule():
    sitting = sit()
    sitting.reveal()
    sitting.choose(next(choice.id for choice in sitting.asked.choices if choice.family == "card"))
    sitting.choose("use:build")
    assert sitting.why("city:jena") == "Jena lies in the other state: you cannot build there (6.2)."
    assert "never chosen" in sitting.why("east-hand")
    assert "never chosen" in sitting.why("<img src=x onerror=alert(1)>")
    legal = FACE.things(sitting.asked.choices[0])[0]
    assert sitting.why(legal) == "This can be chosen now."


def test_why_is_not_answered_while_nothing_is_asked_of_the_person():
    sitting = sit()
    for card in ("card:1", "card:2", "city:jena"):
        assert sitting.why(card) == "Nothing is asked of you now."
    against = sit(seats={"west": Seat("random", Agent(seed=1))})  # the agent is to decide: its hand is no secret to why
    assert against.thinking
    hand = against.game.position.cards.west_hand[0]
    assert against.why(f"card:{hand}") == "Nothing is asked of you now."


# Seats, records


def test_anything_that_decides_may_sit_down():
    class Mine:
        def decide(self, _view, decision):
            return decision.choices[-1]

    sitting = sit(seats={"east": seat(Mine())})
    play_on(sitting, 3)
    assert sitting.names() == {"west": "human", "east": "Mine"}
    assert seat("human").agent is None
    assert seat("random", seed=1).name == "random"
    for wrong in (None, 5, object()):
        with pytest.raises(wsdv.Error, match="A side is played by"):
            seat(wrong)
    with pytest.raises(wsdv.Error, match="no agent called"):
        seat("Kasparov")


def test_a_record_brings_its_players():
    sitting = sit()
    game = wsdv.new_game(seed=5, players={"west": "Anna <b>", "east": "random"})
    game.play(game.decision.choices[0])
    sitting.load(Sitting(game).save())
    assert sitting.names() == {"west": "Anna <b>", "east": "random"}
    assert sitting.people == ("west",)
    assert sitting.game.moves == game.moves


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", "{}", '{"format": "wsdv-record/1"}', "[" * 100_000, '{"a": 1, "a": 2}', "1" * 5000,
     '{"format": "wsdv-position/1"}',
     '{"format": "wsdv-record/1", "game": "wir-sind-das-volk", "seed": 1, "moves": [{"id": "card:99"}]}'],
)  # fmt: skip
def test_a_record_that_does_not_fit_changes_nothing(text):
    sitting = sit()
    play_on(sitting, 3)
    game, stamp = sitting.game, sitting.stamp
    with pytest.raises(wsdv.InvalidDocument):
        sitting.load(text)
    assert (sitting.game, sitting.stamp) == (game, stamp)


def test_comments_stand_in_the_chronicle_where_they_were_made():
    game = wsdv.new_game(seed=5)
    game.play(game.decision.choices[0], "<img src=x onerror=alert(1)>")
    game.play(game.decision.choices[0])
    sitting = Sitting(game)
    pieces = [(piece["kind"], piece["text"]) for piece in sitting.chronicle()]
    assert ("comment", "<img src=x onerror=alert(1)>") in pieces
    sitting.load(sitting.save())
    assert [(piece["kind"], piece["text"]) for piece in sitting.chronicle()] == pieces


def test_the_chronicle_is_the_games_own():
    sitting = sit(open_hands=True)
    play_on(sitting, 60)
    text = "\n".join(piece["text"] for piece in sitting.chronicle())
    assert text.split() == sitting.game.chronicle().split()


def test_a_game_played_on_elsewhere_is_followed():
    game = wsdv.new_game(seed=2)
    sitting = Sitting(game, PEOPLE_AND_AGENT)
    game.play(game.decision.choices[0])
    game.play(game.decision.choices[0])
    assert len(sitting.deciders) == 2
    assert sitting.can_undo
    sitting.undo()
    assert len(game.moves) < 2


@pytest.mark.parametrize("seed", range(10))
def test_a_whole_game_with_everything_people_do(seed):
    random = Random(seed)
    seats = [None, PEOPLE_AND_AGENT, {"west": Seat("random", Agent(seed=seed))}][seed % 3]
    sitting = sit(seed, seats=seats, open_hands=seed % 4 == 3)
    for _ in range(1500):
        agents_play(sitting)
        if sitting.decision is None:
            break
        act = random.random()
        if sitting.veiled and act < 0.9:
            sitting.reveal()
        elif act < 0.08 and sitting.can_undo:
            sitting.undo()
        elif act < 0.12 and sitting.can_redo:
            sitting.redo()
        elif act < 0.14:
            sitting.hide()
        elif sitting.asked is not None:
            if sitting.asked.kind == "icon" and act < 0.5:
                sitting.as_printed()
            else:
                sitting.choose(random.choice(sitting.asked.choices).id)
        assert len(sitting.deciders) == len(sitting.game.moves)
    again = Sitting(wsdv.new_game(seed=0))
    again.load(sitting.save())
    assert again.game.position == sitting.game.position
    assert again.deciders == sitting.deciders


def test_who_takes_an_agents_seat_is_not_called_by_its_name():
    game = wsdv.samples.game("four-decades")  # played by two agents
    game.undo()
    sitting = Sitting(game, {"east": Seat("random", Agent(seed=3))})
    assert sitting.names() == {"west": "human", "east": "random"}
