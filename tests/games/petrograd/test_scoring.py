"""D52 to D74: scoring, exhaustion, the end, cleanup, what each side may know."""

import pytest

import wsdv
from tests.games.petrograd.tools import (
    GAME,
    all_cards,
    choices,
    events,
    holding,
    kinds,
    play,
    position,
    refusal,
    scoring,
    start,
    turn,
)
from wsdv.games.petrograd.components import DATA

SECRET = {"red": {"card": "blue-6", "open": False}, "white": {"card": "green-9", "open": False}}  # 3 and 4 points


def strong(**tokens):
    return position(tokens=tokens)


def test_d52_own_tokens_and_for_the_holder_with_one_of_its_own_all_neutral_ones():
    found = strong(blue=["r1-10", "n1-0", "n1-1:exhausted"], red=["n1-0"], white=["w1-20", "n1-2"])
    assert (found.strength("blue").red.strength, found.strength("blue").red.number) == (3, 3)
    assert found.strength("red").red.strength == 0
    assert (found.strength("white").white.strength, found.strength("white").white.number) == (2, 1)
    by_leader = strong(blue=["lenin:exhausted", "n1-0"])
    assert by_leader.strength("blue").red.strength == 3


def test_d53_sum_then_tokens_then_the_holder_and_nobody_without_own_tokens():
    def stronger(will="red", **tokens):
        found = position(tokens=tokens, will=will).strength("blue")
        return found.stronger, found.decided_by

    assert stronger(blue=["r1-10", "r1-11", "w1-20"]) == ("red", "tokens")
    assert stronger(blue=["r1-10", "r1-11", "w2-30"]) == ("white", "strength")
    assert stronger(blue=["r1-10", "w1-11"]) == ("red", "will")
    assert stronger("white", blue=["r1-10", "w1-11"]) == ("white", "will")
    assert stronger("red", blue=["r1-10", "w1-20", "n1-0"]) == ("red", "tokens")
    assert stronger("white", blue=["r1-10", "w1-20", "n1-0"]) == ("white", "strength")
    assert stronger(blue=["n1-0", "n1-1", "n1-2"]) == (None, None)
    assert stronger(blue=["r1-10:exhausted"]) == ("red", "tokens")
    assert stronger() == (None, None)


def test_strength_tells_both_sums_with_every_token_and_what_decides():
    told = str(strong(blue=["r1-10", "r1-12:exhausted", "n1-0", "w2-30", "w1-11"]).strength("blue")).splitlines()
    assert told[0].startswith("Red: 4 in 3 tokens: ")
    assert told[1].startswith("White: 4 in 2 tokens: ")
    assert told[2] == "The strengths are equal: Red is stronger by more tokens."
    assert str(strong().strength("blue")) == "Nobody is stronger."


def test_d54_marker_1_lies_in_the_unrest_district_and_it_is_exhausted_whatever_is_chosen():
    game = scoring(tokens={"purple": ["r1-11"]})
    assert game.position.markers["1"] == "purple"
    assert play(game, "unrest:points").log
    assert "r1-11:exhausted" in game.position.tokens["purple"]
    nobody = scoring(tokens={"purple": ["n1-1"]})
    assert nobody.position.tokens["purple"] == ("n1-1:exhausted",)


def test_d55_the_stronger_side_takes_the_points_of_the_month_or_one_bonus_action():
    game = scoring(tokens={"purple": ["w1-11"]}, month="september", trotsky=[])
    assert (game.decision.player, choices(game)) == ("white", ["unrest:points", "unrest:bonus"])
    assert play(game.copy(), "unrest:points").position.score == -5
    assert play(game, "unrest:bonus").decision.kind == "bonus"
    assert "unrest" not in [event.detail for event in events(scoring(), "scored")]
    assert scoring().decision.kind != "unrest"


def test_d56_the_bonus_action_must_be_carried_out_and_is_offered_only_if_one_can_be():
    game = play(scoring(tokens={"purple": ["w1-11"]}), "unrest:bonus")
    assert "pass" not in choices(game)
    assert refusal(game, "pass") == ("must-take-bonus", "D56")
    nothing = {
        "tokens": {"purple": ["r1-11"]}, "supply": {"red": []}, "cards": {"deck": []}, "objectives": SECRET,
        "blockade": "purple-white",
    }  # fmt: skip
    alone = scoring(**nothing)
    assert choices(alone) == ["unrest:points", "unrest:bonus"]  # it can still move
    moved = play(alone, "unrest:bonus", "to:blue")
    assert [event.player for event in events(moved, "scored")] == ["red"]  # the objective in blue, not Unrest
    stuck = {**nothing, "tokens": {"purple": ["r2-21"]}, "options": {"bonus_move": "small"}}
    points = scoring(**stuck)  # dear, so not to be moved, and nothing else can be done
    assert [(event.player, event.rule) for event in events(points, "scored")][:1] == [("red", "D55")]
    assert "unrest-bonus" not in kinds(points)


def test_d57_the_marker_stops_in_the_victory_box():
    game = play(scoring(tokens={"purple": ["r1-11"]}, score=17, month="october-november", trotsky=[]), "unrest:points")
    assert game.position.score == 18
    assert game.result.reason == "victory-box"


def test_d58_the_side_behind_reveals_first_and_at_the_centre_the_side_without_the_will():
    def order(**fields):
        game = scoring(objectives=SECRET, **fields)
        return [(event.subject, event.player) for event in events(game, "objective-open")], game

    assert [side for _, side in order(score=1)[0]] == ["white", "red"]
    assert [side for _, side in order(score=-1)[0]] == ["red", "white"]
    assert [side for _, side in order(will="red")[0]] == ["white", "red"]
    assert [side for _, side in order(will="white")[0]] == ["red", "white"]
    markers = [(event.amount, event.subject) for event in events(order(score=1)[1], "marker")]
    assert markers == [(1, "purple"), (2, "green"), (3, "blue")]
    opened = {"red": {"card": "blue-6", "open": True}, "white": {"card": "green-9", "open": False}}
    game = scoring(objectives=opened, score=1)
    assert [(event.amount, event.subject) for event in events(game, "marker")][1:] == [(2, "green"), (3, "blue")]


def test_d59_the_stronger_side_gets_the_cards_points_whoever_chose_it():
    game = scoring(objectives=SECRET, tokens={"green": ["r1-10"], "blue": ["w1-20"]}, score=1)
    assert [(event.player, event.amount) for event in events(game, "scored")] == [("red", 4), ("white", 3)]
    assert game.position.score == 1 + 4 - 3


def test_d60_a_district_with_several_markers_is_scored_once_for_each():
    both = {"red": {"card": "purple-6", "open": False}, "white": {"card": "purple-9", "open": False}}
    game = play(scoring(objectives=both, tokens={"purple": ["r3-33"]}), "unrest:points")
    assert [event.amount for event in events(game, "scored")] == [2, 4, 4]
    assert game.position.tokens["purple"] == ("r3-33:exhausted",)


def test_d61_in_every_district_with_a_marker_once_all_tokens_of_all_owners():
    tokens = {
        "purple": ["r2-21", "w1-11:exhausted", "n1-0", "lenin"],
        "green": ["w2-21", "n1-1:exhausted"],
        "white": ["r1-10"],
    }
    game = play(scoring(objectives=SECRET, tokens=tokens), "unrest:points")
    assert game.position.tokens["purple"] == ("r2-21:exhausted", "lenin:exhausted", "n1-0:exhausted")
    assert game.position.tokens["green"] == ("w2-21:exhausted",)
    assert game.position.tokens["white"] == ("r1-10",)


def test_d62_units_return_fresh_to_their_supply_leaders_trotsky_and_neutral_units_leave_the_game():
    tokens = {"purple": ["r2-21:exhausted", "w1-11:exhausted", "n1-0:exhausted", "lvov:exhausted"]}
    tokens["purple"].append("trotsky-neutral:exhausted")
    game = play(scoring(tokens=tokens, trotsky=["trotsky-red"]), "unrest:points")
    found = game.position
    assert found.tokens["purple"] == ()
    assert found.supply["red"].count("r2-21") == 2
    assert found.supply["white"].count("w1-11") == 3
    assert {"lvov", "trotsky-neutral"} <= set(found.out)
    assert found.out.count("n1-0") == 2  # the other one was out before


def test_d63_a_victory_box_ends_the_game_at_once():
    game = scoring(objectives=SECRET, tokens={"purple": ["r1-10"]}, score=17)
    play(game, "unrest:points")
    assert (game.result.winner, game.result.reason, game.result.step) == ("red", "victory-box", "unrest")
    assert "objective-open" not in kinds(game)
    assert "exhausted" not in kinds(game)
    game = scoring(objectives=SECRET, tokens={"green": ["w1-20"], "blue": ["r1-10"]}, score=-15)
    assert [event.player for event in events(game, "scored")] == ["red", "white"]  # red is behind: 3, then 4
    assert game.result is None
    game = scoring(objectives=SECRET, tokens={"green": ["w1-20"]}, score=-15)
    assert (game.result.winner, game.result.step) == ("white", "objective")


def test_d64_in_october_the_game_ends_after_exhaustion():
    def end(**fields):
        result = scoring(month="october-november", trotsky=[], **fields).result
        return result.winner, result.reason

    assert end(score=3) == ("red", "october")
    assert end(score=-1) == ("white", "october")
    assert end(score=0, will="white") == ("white", "october-centre")
    game = scoring(month="october-november", trotsky=[], score=3, tokens={"purple": ["n1-0"]})
    assert kinds(game)[-1] == "game-over"
    assert "exhausted" in kinds(game)
    assert scoring(month="september", trotsky=[]).result is None


def test_d64_the_round_in_which_october_comes_is_played_to_the_end():
    game = turn("purple-5", day=28, month="september", trotsky=[], turn=2)
    assert game.position.month == "october-november"
    assert game.result is None


def test_d65_the_tiles_move_on_and_the_blockade_goes_to_the_new_tiles_colour():
    game = scoring(blockade="green-brown")
    found = game.position
    assert (found.unrest, found.blockade_tile, found.tiles) == ("blue", "green", ("white", "brown", "red"))
    assert found.tiles_out == ("purple",)
    assert found.blockade == "purple-green"


def test_d66_an_empty_pile_is_made_of_the_tiles_that_left_the_last_one_included():
    game = scoring(tiles=[], tiles_out=["green", "white", "brown", "red"])
    found = game.position
    assert found.unrest == "blue"
    assert sorted((found.blockade_tile, *found.tiles)) == ["brown", "green", "purple", "red", "white"]
    assert found.tiles_out == ()
    assert events(game, "tiles-shuffled")[0].amount == 5


def test_d67_the_markers_are_taken_back():
    game = scoring(objectives=SECRET)
    assert len(events(game, "marker")) == 3
    assert set(game.position.markers.values()) == {None}


def test_d68_cards_played_and_objectives_are_discarded_leader_cards_are_gone():
    played = [{"side": "red", "card": "purple-5"}, {"side": "white", "card": "lvov"}]
    game = scoring(objectives=SECRET, cards={"played": played, "gone": ["lvov"]})
    found = game.position.cards
    assert set(found.discard) == {"purple-5", "blue-6", "green-9"}
    assert found.gone == ("lvov",)
    assert found.played == ()


def test_d69_public_are_table_supplies_discard_pile_and_the_number_of_cards_in_each_hand():
    game = holding("purple-5", "lenin", cards={"discard": ["red-1"]})
    red, white = (game.view(side).position for side in ("red", "white"))
    for name in ("tokens", "supply", "score", "day", "will", "unrest", "blockade", "out", "trotsky"):
        assert getattr(red, name) == getattr(white, name)
    assert red.cards.discard == white.cards.discard == ("red-1",)
    assert len(white.cards.red_hand) == len(red.cards.red_hand) == 3
    assert len(red.cards.deck) == len(game.position.cards.deck)


def test_d70_command_cards_in_hand_and_objectives_are_secret_deck_and_tiles_nobodys():
    game = holding("purple-5", "lenin", objectives=SECRET)
    white = game.view("white").position
    assert white.cards.red_hand == (None, None, "lenin")
    assert (white.objectives["red"].card, white.objectives["white"].card) == (None, "green-9")
    for side in ("red", "white"):
        found = game.view(side).position
        assert set(found.cards.deck) == {None}
        assert set(found.tiles) == {None}
    decision = game.view("white").decision
    assert [None if choice is None else choice.id for choice in decision.choices] == [None, None, "card:lenin"]


def test_d71_espionage_makes_the_objective_public():
    game = play(turn("stalin", objectives=SECRET), "leader:special", "place:blue")
    for side in ("red", "white"):
        assert game.view(side).position.objectives["white"].card == "green-9"
    assert [event.subject for event in game.view("red").log if event.kind == "objective-open"] == ["green-9"]
    opened = {"red": {"card": "blue-6", "open": True}, "white": {"card": "green-9", "open": False}}
    game = scoring(objectives=opened)  # and in the next round the new one lies face down again
    game.play(game.decision.choices[0])
    assert (game.position.round, game.view("white").position.objectives["red"].card) == (2, None)


def test_d72_a_card_drawn_is_secret_that_one_was_drawn_is_not():
    game = play(turn("purple-5", day=10, tokens={"blue": ["r1-10"]}), "pass", "bonus:draw")
    for side, seen in (("red", True), ("white", False)):
        drew = [event for event in game.view(side).log if event.kind == "drew"]
        assert len(drew) == 1
        assert (drew[0].subject is not None) is seen


def test_d73_leader_cards_in_hand_are_public():
    game = wsdv.new_game(GAME, seed=1)
    seen = game.view("white").position.cards.red_hand
    assert [card for card in seen if card is not None] == ["lenin", "stalin", "kollontai"]


def test_d74_when_the_game_is_over_everything_may_be_shown():
    game = scoring(month="october-november", trotsky=[], objectives=SECRET)
    for side in ("red", "white"):
        assert game.view(side).position == game.position
        assert game.view(side).log == game.log
    assert None not in game.view("red").position.cards.deck


# Worked examples


@pytest.mark.parametrize("holder", ["red", "white"])
def test_example_e_brown_4_to_4_and_3_tokens_to_2_whoever_is_holder(holder):
    found = position(tokens={"brown": ["r3-33", "r1-10", "r1-10:exhausted", "w1-20", "w1-20"]}, will=holder)
    brown = found.strength("brown")
    assert (brown.red.strength, brown.white.strength) == (4, 4)
    assert (brown.red.number, brown.white.number) == (3, 2)
    assert (brown.stronger, brown.decided_by) == ("red", "tokens")


def test_example_f_unrest_in_july_is_worth_three_points():
    tokens = {"brown": ["w1-11", "w1-11", "w1-11:exhausted", "r2-21", "r1-10:exhausted"]}
    fields = {"unrest": "brown", "blockade_tile": "blue", "tiles": ["green", "white", "purple", "red"]}
    game = scoring(tokens=tokens, month="july", trotsky=["trotsky-red"], **fields)
    brown = game.position.strength("brown")
    assert (brown.white.strength, brown.red.strength) == (3, 2)
    assert game.decision.player == "white"
    assert play(game, "unrest:points").position.score == -3


def test_example_g_fresh_ones_turn_exhausted_ones_are_removed():
    objectives = {"red": {"card": "white-1", "open": False}, "white": None}
    tokens = {"white": ["w1-20", "kerensky:exhausted", "r3-33:exhausted"]}
    found = position(tokens=tokens)
    assert (found.strength("white").white.strength, found.strength("white").red.strength) == (3, 3)
    game = scoring(tokens=tokens, objectives=objectives)
    assert game.position.tokens["white"] == ("w1-20:exhausted",)
    assert "r3-33" in game.position.supply["red"]
    assert "kerensky" in game.position.out


def test_more_numbers_of_the_rulings():
    for holder, (red, white) in {"red": (2, 2), "white": (1, 3)}.items():
        found = position(tokens={"blue": ["r1-10", "w1-20", "n1-0"]}, will=holder).strength("blue")
        assert (found.red.strength, found.white.strength) == (red, white)
        assert found.stronger == holder
    assert position(tokens={"blue": ["n1-0"]}).strength("blue").stronger is None


# Two worlds that differ only in what a player cannot know


def test_views_of_worlds_that_differ_in_what_one_cannot_know_are_equal():
    fields = {"cards": {"red_hand": ["purple-2", "purple-3", "lenin"], "white_hand": ["red-1", "red-2", "lvov"]}}
    one = start(**fields, objectives=SECRET)
    other = start(
        cards={"red_hand": ["purple-2", "purple-3", "lenin"], "white_hand": ["green-1", "white-3", "lvov"]},
        objectives={"red": SECRET["red"], "white": {"card": "brown-1", "open": False}},
        tiles=["red", "brown", "white", "green"],
        seed=2,
    )
    assert one.position != other.position
    assert one.view("red") == other.view("red")
    assert one.view("white") != other.view("white")
    assert all(number == 1 for number in all_cards(one.position).values())
    for seed in range(20):
        world = one.view("red").imagine(seed)
        assert world.view("red") == one.view("red")
        assert set(all_cards(world.position)) == set(all_cards(one.position))
        assert DATA.card(world.position.objectives["white"].card)
