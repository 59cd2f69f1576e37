"""D24 to D51: turns, the calendar, the Will of the People, command cards, leader cards, bonus actions."""

import pytest

import wsdv
from tests.games.petrograd.tools import (
    GAME,
    choices,
    events,
    holding,
    kinds,
    offered,
    play,
    position,
    refusal,
    solo,
    start,
    turn,
)
from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import DATA, EVENTS


def test_d24_the_holder_plays_first_and_the_order_stays_when_the_will_changes_hands():
    game = wsdv.new_game(GAME, seed=1)
    while game.position.stage == "objective":
        game.play(game.decision.choices[0])
    asked = []
    while game.position.round == 1 and game.position.stage == "actions":
        if game.decision.kind == "card":
            asked.append(game.decision.player)
        choice = "special:use" if game.decision.kind == "special" else game.decision.choices[-1]
        game.play(choice)
    assert asked == ["red", "white"] * 4
    assert "will" in kinds(game)


def test_d25_card_then_date_then_action_then_bonus():
    game = turn("purple-5", day=10, will="red")
    assert game.position.day == 15
    assert game.decision.kind == "use"
    play(game, "use:recruit", "unit:r3-32")
    assert game.decision.kind == "bonus"
    order = [kinds(game).index(kind) for kind in ("played", "date", "bonus-earned", "recruited")]
    assert order == sorted(order)


def test_d26_any_card_of_the_hand_command_or_leader_lies_face_up_until_cleanup():
    game = holding("purple-5", "lenin")
    assert offered(game, "card") == ["purple-5", "brown-8", "lenin"]
    assert refusal(game, "card:blue-1") == ("not-in-hand", "D26")
    game.play("card:purple-5")
    assert [(one.side, one.card) for one in game.view("white").position.cards.played] == [("red", "purple-5")]


@pytest.mark.parametrize(
    ("day", "days", "then", "passed", "bonus"),
    [
        (26, 4, 31, False, True),  # example A
        (25, 4, 31, False, True),
        (28, 3, 31, False, True),
        (28, 4, 1, True, False),
        (31, 1, 1, True, False),
        (14, 2, 16, False, False),
        (7, 8, 15, False, True),
        (25, 5, 31, False, True),
        (30, 1, 31, False, True),
        (29, 9, 7, True, False),
    ],
)
def test_d27_the_day_marker_advances_by_the_days_and_31_is_followed_by_1(day, days, then, passed, bonus):
    date = later(DATA, 0, day, days)
    assert (date.day, date.passed, date.bonus) == (then, passed, bonus)
    assert date.month == int(passed)


def test_d28_a_marker_that_ends_on_29_or_30_goes_on_to_31():
    for day, card in ((24, "purple-5"), (25, "purple-5")):
        game = turn(card, day=day)
        assert game.position.day == 31
        assert game.position.month == "march-april"
        assert events(game, "date")[0].rule == "D28"


def test_d29_ending_on_15_or_31_earns_one_bonus_action_and_passing_earns_none():
    for day, earned in ((10, True), (26, True), (9, False), (11, False), (27, False), (25, True)):
        assert ("bonus-earned" in kinds(turn("purple-5", day=day))) is earned


def test_d30_passing_31_moves_the_month_and_gives_the_will_at_once():
    game = turn("purple-5", day=28, will="white")
    found = game.position
    assert (found.day, found.month, found.will) == (2, "may-june", "red")
    assert turn("purple-5", day=26, will="white").position.will == "white"
    held = turn("purple-5", day=28, will="red")
    assert held.position.will == "red"
    assert "will" not in kinds(held)


def test_d31_in_october_the_month_stays_and_passing_31_still_gives_the_will():
    game = turn("purple-5", day=28, month="october-november", will="white", trotsky=[])
    assert (game.position.day, game.position.month, game.position.will) == (2, "october-november", "red")
    assert "month" not in kinds(game)


def test_d32_day_month_will_event_and_only_then_the_action():
    game = turn("purple-5", day=28, will="white", tokens={"purple": ["n1-0"]})
    assert kinds(game)[-4:] == ["date", "month", "will", "trotsky-returns"]
    assert game.decision.kind == "use"
    game.play("use:move")
    assert "token:trotsky-neutral:fresh:purple" in choices(game)


def test_d33_the_holder_controls_all_neutral_tokens_in_the_whole_city():
    tokens = {"purple": ["r1-10"], "white": ["n1-0", "w1-11"], "brown": ["trotsky-neutral:exhausted"]}
    fields = {"tokens": tokens, "trotsky": [], "month": "may-june"}
    game = play(turn("purple-5", will="red", **fields), "use:move")
    assert set(offered(game, "token")) == {
        "r1-10:fresh:purple", "n1-0:fresh:white", "trotsky-neutral:exhausted:brown",
    }  # fmt: skip
    assert refusal(game, "token:w1-11:fresh:white") == ("not-controlled", "D33")
    game = play(turn("purple-5", will="white", **fields), "use:move")
    assert game.decision.kind == "destination"  # only the own unit is left


def test_d34_control_follows_the_will_in_the_middle_of_a_turn():
    tokens = {"purple": ["r1-10"], "white": ["n1-0"]}
    game = play(turn("purple-5", day=28, will="white", tokens=tokens), "use:move")
    assert "n1-0:fresh:white" in offered(game, "token")


def test_d35_in_may_neutral_trotsky_comes_fresh_into_the_unrest_district():
    game = turn("purple-5", day=28, unrest="green", tiles=["purple", "white", "brown", "red"])
    assert "trotsky-neutral" in game.position.tokens["green"]
    assert game.position.trotsky == ("trotsky-red",)


def test_d36_in_august_red_trotsky_takes_his_place_the_same_side_up_or_leaves_the_game():
    fields = {"day": 28, "month": "july", "trotsky": ["trotsky-red"]}
    for up in ("", ":exhausted"):
        game = turn("purple-5", tokens={"brown": [f"trotsky-neutral{up}"]}, **fields)
        assert game.position.tokens["brown"] == (f"trotsky-red{up}",)
        assert "trotsky-neutral" in game.position.out
        assert game.position.trotsky == ()
    game = turn("purple-5", out=["trotsky-neutral"], **fields)
    assert {"trotsky-red", "trotsky-neutral"} <= set(game.position.out)
    assert "trotsky-gone" in kinds(game)


def test_d37_recruit_or_the_action_shown_never_both_or_nothing():
    fields = {"tokens": {"blue": ["r1-10:exhausted"]}}
    assert choices(turn("purple-5", **fields)) == ["use:recruit", "use:move", "pass"]
    assert choices(turn("purple-3", **fields)) == ["use:recruit", "use:double_move", "pass"]
    assert choices(turn("purple-6", **fields)) == ["use:recruit", "use:refresh", "pass"]
    assert refusal(turn("purple-5", **fields), "use:refresh") == ("not-on-the-card", "D37")
    game = play(turn("purple-6", **fields), "use:recruit", "unit:r1-10")
    assert (game.decision.kind, game.decision.player) != ("refresh", "red")
    assert "refreshed" not in kinds(game)
    game = play(turn("purple-6", **fields), "pass")
    assert kinds(game)[-1] == "passed"


def test_d38_what_cannot_be_done_is_not_offered():
    game = turn("purple-5")
    assert choices(game) == ["use:recruit", "pass"]
    assert refusal(game, "use:move") == ("nobody-to-move", "D38")
    assert refusal(turn("purple-6"), "use:refresh") == ("nobody-to-refresh", "D38")
    game = turn("purple-5", supply={"red": ["lenin"]}, tokens={"blue": ["r1-10"]})
    assert refusal(game, "use:recruit") == ("nobody-to-recruit", "D38")
    dear = turn("purple-3", supply={"red": ["r2-21", "r3-32"]}, tokens={"blue": ["r1-10"]})
    assert refusal(dear, "use:recruit") == ("nobody-to-recruit", "D38")


def test_d39_units_from_the_supply_come_fresh_into_the_cards_district():
    game = play(turn("purple-5"), "use:recruit", "unit:r3-33")
    assert game.position.tokens["purple"] == ("r3-33",)
    assert "r3-33" not in game.position.supply["red"]
    game = play(turn("purple-5"), "use:recruit")
    assert refusal(game, "unit:w1-11") == ("not-own-unit", "D39")
    empty = play(turn("purple-5", supply={"red": ["r1-10", "r1-11", "r2-21"]}), "use:recruit")
    assert refusal(empty, "unit:r3-33") == ("not-in-supply", "D39")


def test_d40_the_costs_together_are_at_most_the_recruit_value():
    game = play(turn("green-4"), "use:recruit")
    assert refusal(game, "unit:r3-33") == ("too-dear", "D40")
    game.play("unit:r1-10")
    assert refusal(game, "unit:r2-21") == ("too-dear", "D40")
    play(game, "unit:r1-11")
    assert game.position.tokens["green"] == ("r1-10", "r1-11")
    assert game.decision.kind == "card"


def test_d41_units_one_by_one_and_after_the_first_one_may_stop():
    game = play(turn("purple-5"), "use:recruit")
    assert "done" not in choices(game)
    assert refusal(game, "done") == ("nothing-recruited", "D41")
    game.play("unit:r1-11")
    assert "done" in choices(game)
    game.play("unit:r1-10")
    assert "done" in choices(game)
    assert set(offered(game, "unit")) == {"r1-10", "r1-11", "r1-12"}
    game.play("done")
    assert game.position.tokens["purple"] == ("r1-10", "r1-11")
    blocked = turn("purple-5", blockade="purple-brown")
    assert "use:recruit" in choices(blocked)


def test_d42_one_token_one_open_connection_the_same_side_up():
    tokens = {"green": ["r2-21:exhausted", "r1-10"]}
    game = play(turn("purple-5", tokens=tokens, blockade="red-green"), "use:move", "token:r2-21:exhausted:green")
    assert offered(game, "to") == ["purple", "brown"]
    assert refusal(game, "to:red") == ("blocked", "D42")
    assert refusal(game, "to:blue") == ("too-far", "D42")
    assert refusal(game, "to:green") == ("already-there", "D42")
    game.play("to:brown")
    assert game.position.tokens["brown"] == ("r2-21:exhausted",)
    assert game.position.tokens["green"] == ("r1-10",)


def test_d43_double_move_is_one_token_one_or_two_steps_never_back():
    game = play(turn("purple-3", tokens={"green": ["r1-10"]}, blockade="red-green"), "use:double_move")
    assert game.decision.kind == "destination"
    assert game.decision.rule == "D43"
    assert offered(game, "to") == ["purple", "blue", "white", "brown"]
    game.play("to:white")
    assert game.position.tokens["white"] == ("r1-10",)
    assert sum(kind == "moved" for kind in kinds(game)) == 1
    assert events(game, "moved")[0].rule == "D43"


def test_d44_refresh_turns_an_exhausted_controlled_token_even_to_a_weaker_side():
    tokens = {"green": ["r1-12:exhausted"], "blue": ["r2-21"], "white": ["w1-11:exhausted"], "red": ["n1-2:exhausted"]}
    game = play(turn("purple-6", tokens=tokens, will="red"), "use:refresh")
    assert set(offered(game, "refresh")) == {"r1-12:green", "n1-2:red"}
    assert refusal(game, "refresh:r2-21:blue") == ("not-exhausted", "D44")
    assert refusal(game, "refresh:w1-11:white") == ("not-controlled", "D33")
    game.play("refresh:r1-12:green")
    assert game.position.tokens["green"] == ("r1-12",)
    assert game.position.strength("green").red.strength == 1  # exhausted it was 2


def test_d45_the_special_action_before_or_after_the_placing():
    game = turn("lenin", will="white")
    assert choices(game) == ["leader:special", "leader:place"]
    first = play(game.copy(), "leader:special")
    assert (first.position.will, first.decision.kind) == ("red", "place")
    later_ = play(game, "leader:place")
    assert (later_.position.will, later_.decision.kind) == ("white", "place")
    play(later_, "place:blue")
    assert choices(later_) == ["special:use", "special:skip"]
    assert play(later_.copy(), "special:skip").position.will == "white"
    assert play(later_, "special:use").position.will == "red"


def test_d46_the_leaders_token_goes_into_any_district_fresh():
    game = play(turn("lenin", will="red"))
    assert offered(game, "place") == ["purple", "blue", "red", "green", "white", "brown"]
    game.play("place:brown")
    assert game.position.tokens["brown"] == ("lenin",)
    assert "lenin" not in game.position.supply["red"]


def test_d47_exhausted_neutral_units_there_that_the_side_controls_turn_fresh_but_not_trotsky():
    tokens = {
        "brown": ["n1-0:exhausted", "n1-0:exhausted", "n1-2:exhausted", "trotsky-neutral:exhausted"],
        "blue": ["n1-1:exhausted"],
    }
    fields = {"tokens": tokens, "trotsky": ["trotsky-red"], "month": "may-june"}
    game = play(turn("lenin", will="red", **fields), "place:brown")
    there = game.position.tokens["brown"]
    assert sorted(there) == sorted(["lenin", "n1-0", "n1-0", "n1-2", "trotsky-neutral:exhausted"])
    assert game.position.tokens["blue"] == ("n1-1:exhausted",)
    without = play(turn("lenin", will="white", **fields), "leader:place", "place:brown", "special:use")
    assert "n1-2:exhausted" in without.position.tokens["brown"]
    taken = play(turn("lenin", will="white", **fields), "leader:special", "place:brown")
    assert "n1-2" in taken.position.tokens["brown"]


def test_d48_mobilize_espionage_inspire():
    game = play(turn("kollontai"), "leader:special")
    assert game.decision.kind == "blockade"
    assert len(offered(game, "blockade")) == 7
    assert refusal(game, "blockade:purple-white") == ("blocked-already", "D48")
    play(game, "blockade:green-brown")
    assert game.position.blockade == "green-brown"
    secret = {"red": {"card": "blue-1", "open": False}, "white": {"card": "green-9", "open": False}}
    game = play(turn("stalin", objectives=secret), "leader:special", "place:blue")
    found = game.view("red").position.objectives
    assert (found["white"].card, found["white"].open) == ("green-9", True)
    assert game.view("white").position.objectives["red"].card is None
    game = play(turn("kerensky", side="white", will="red"), "leader:special")
    assert game.position.will == "white"


def test_d49_a_special_action_that_changes_nothing_is_not_offered():
    assert turn("lenin", will="red").decision.kind == "place"
    opened = {"red": None, "white": {"card": "green-9", "open": True}}
    game = turn("stalin", objectives=opened)
    assert game.decision.kind == "place"
    game.play("place:blue")
    assert game.decision.kind == "card"
    game = turn("stalin")
    assert game.decision.kind == "place"


def test_d50_recruit_move_refresh_or_draw():
    tokens = {"green": ["r1-12:exhausted", "r3-33"]}
    game = play(turn("purple-5", day=10, tokens=tokens), "pass")
    assert choices(game) == ["bonus:recruit", "bonus:move", "bonus:refresh", "bonus:draw", "pass"]
    one = play(game.copy(), "bonus:recruit")
    assert set(offered(one, "unit")) == {"r1-10", "r1-11"}  # the one r1-12 is in the city
    assert refusal(one, "unit:r2-21") == ("too-dear", "D50")
    play(one, "unit:r1-11", "place:white")
    assert one.position.tokens["white"] == ("r1-11",)
    one = play(game.copy(), "bonus:move", "token:r3-33:fresh:green", "to:brown")
    assert one.position.tokens["brown"] == ("r3-33",)
    one = play(game.copy(), "bonus:refresh")
    assert "r1-12" in one.position.tokens["green"]
    before = len(game.position.cards.red_hand)
    one = play(game.copy(), "bonus:draw")
    assert len(one.position.cards.red_hand) == before + 1


def test_d51_after_the_action_and_it_may_be_declined_and_what_cannot_be_done_is_not_offered():
    game = play(turn("purple-5", day=10), "use:recruit", "unit:r3-33")
    assert game.decision.kind == "bonus"
    assert "bonus:refresh" not in choices(game)
    assert refusal(game, "bonus:refresh") == ("nobody-to-refresh", "D50")
    assert refusal(game, "bonus:organize") == ("only-in-solo", "D87")
    game.play("pass")
    assert "bonus-declined" in kinds(game)
    none = {"supply": {"red": []}, "cards": {"deck": []}}
    game = turn("purple-5", day=10, **none)
    assert game.decision.player == "white"  # nothing can be done with card or bonus


def test_d97_growing_leaders_are_stronger_when_fresh_by_the_difficulty_less_one():
    for difficulty, added in ((1, 0), (4, 3)):
        fields = {
            "mode": "solo",
            "side": "red",
            "difficulty": difficulty,
            "tokens": {"blue": ["lvov"], "red": ["lenin"]},
        }
        grown = position(options={"solo_leaders": "growing"}, **fields)
        assert grown.strength("blue").white.strength == 3 + added
        assert grown.strength("red").red.strength == 4
        assert position(**fields).strength("blue").white.strength == 3
    turned = position(
        mode="solo", difficulty=4, options={"solo_leaders": "growing"}, tokens={"blue": ["lvov:exhausted"]}
    )
    assert turned.strength("blue").white.strength == 1


def test_d98_with_presence_a_neutral_token_is_controlled_only_beside_an_own_one():
    tokens = {"blue": ["r1-10", "n1-0"], "white": ["n1-1"]}
    game = play(turn("purple-5", tokens=tokens, options={"neutral_control": "presence"}), "use:move")
    assert set(offered(game, "token")) == {"r1-10:fresh:blue", "n1-0:fresh:blue"}
    assert refusal(game, "token:n1-1:fresh:white") == ("not-controlled", "D33")
    fields = {"tokens": {"blue": ["n1-0:exhausted"]}, "options": {"neutral_control": "presence"}}
    led = play(turn("lenin", **fields), "place:blue")  # the leader is an own token beside it (D47)
    assert led.position.tokens["blue"] == ("lenin", "n1-0")


def test_d98_with_small_a_bonus_move_moves_units_of_cost_1_leaders_and_neutral_tokens():
    tokens = {"blue": ["r1-10", "n1-0", "r2-21", "lenin"], "white": ["trotsky-red"]}
    fields = {"tokens": tokens, "options": {"bonus_move": "small"}, "trotsky": [], "month": "august"}
    game = play(turn("purple-5", day=10, **fields), "pass", "bonus:move")
    assert set(offered(game, "token")) == {
        "r1-10:fresh:blue", "n1-0:fresh:blue", "lenin:fresh:blue", "trotsky-red:fresh:white",
    }  # fmt: skip
    assert refusal(game, "token:r2-21:fresh:blue") == ("not-small", "D98")
    game = play(turn("purple-5", **fields), "use:move")
    assert "r2-21:fresh:blue" in offered(game, "token")


def test_d98_the_options_stand_in_the_data_file_with_the_rulebooks_reading_first():
    assert dict(DATA.options) == {"neutral_control": "city", "bonus_move": "any", "solo_leaders": "printed"}
    game = wsdv.new_game(GAME, seed=1)
    assert game.position.options == DATA.options
    with pytest.raises(wsdv.InvalidDocument):
        wsdv.new_game(GAME, neutral_control="nowhere")


# Worked examples


def test_example_a_26_and_4_days_is_31_in_the_same_month_with_a_bonus():
    game = turn("purple-4", day=26)
    assert (game.position.day, game.position.month) == (31, "march-april")
    assert "bonus-earned" in kinds(game)


def test_example_b_green_4_recruits_two_units_of_cost_1_and_nothing_is_left():
    game = play(turn("green-4", side="white"), "use:recruit", "unit:w1-11", "unit:w1-20")
    assert sorted(game.position.tokens["green"]) == ["w1-11", "w1-20"]
    assert game.decision.kind == "card"


def test_example_c_the_blockade_closes_red_green_but_not_blue_white():
    tokens = {"green": ["kerensky"], "blue": ["w1-11"]}
    game = play(turn("purple-4", side="white", tokens=tokens, blockade="red-green"), "use:move")
    kerensky = play(game.copy(), "token:kerensky:fresh:green")
    assert refusal(kerensky, "to:red") == ("blocked", "D42")
    unit = play(game, "token:w1-11:fresh:blue")
    assert "white" in offered(unit, "to")


def test_example_d_red_moves_a_neutral_token_as_a_bonus_after_recruiting():
    game = turn("purple-7", day=8, will="red", tokens={"brown": ["n1-0"]})
    assert game.position.day == 15
    play(game, "use:recruit", "unit:r2-21")
    play(game, "bonus:move", "token:n1-0:fresh:brown", "to:purple")
    assert game.position.tokens["purple"] == ("r2-21", "n1-0")


def test_the_events_of_months_are_those_of_the_rules():
    assert set(EVENTS) == {"trotsky-returns", "trotsky-joins"}
    assert start(month="july", trotsky=["trotsky-red"]).position.trotsky == ("trotsky-red",)
    assert solo(turn=9).position is not None
