"""D75 to D96: the game for one."""

import pytest

import wsdv
from tests.games.petrograd.tools import GAME, choices, document, events, kinds, play, position, refusal, start
from wsdv.engine.start import position_from
from wsdv.games.petrograd.components import DATA
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.setting import default_options, setting_of

LEADERS = {side: {leader.id for leader in DATA.leaders if leader.side == side} for side in ("red", "white")}
ROW = ["red-2", "red-4", "purple-4", "brown-5", "purple-2"]  # example H


def new(side="red", **more):
    return wsdv.new_game(GAME, mode="solo", side=side, seed=more.pop("seed", 1), **more)


def table(*documents, opposition=(), hand=("brown-8", "brown-7"), leaders=(), **fields):
    """Red against the white Opposition, which plays these cards in this order."""
    cards = {"red_hand": list(hand), "opposition": list(opposition), "opposition_leaders": list(leaders)}
    return start({"mode": "solo", "side": "red", "starts": "white", "cards": cards}, *documents, **fields)


def chosen(*row):
    """The objective in a row of cards."""
    setting = setting_of(DATA, default_options(DATA)._replace(mode="solo"))
    return DATA.card_ids[objective_of(setting, [DATA.card_number[card] for card in row])]


@pytest.mark.parametrize("side", ["red", "white"])
def test_d75_either_side_and_the_opposition_has_no_units_of_its_colour(side):
    game = new(side)
    rival = "white" if side == "red" else "red"
    assert game.decision.player == side
    found = game.position
    assert set(found.supply[rival]) <= LEADERS[rival]
    assert len(found.supply[side]) == 13
    assert len(found.supply[rival]) == 2  # one has been revealed


def test_d76_difficulty_1_to_6():
    for difficulty in range(1, 7):
        assert new(difficulty=difficulty).position.difficulty == difficulty
    for wrong in (0, 7, "1", True):
        with pytest.raises(wsdv.InvalidDocument):
            new(difficulty=wrong)


def test_d77_a_pool_of_27_units_shuffled_leaders_and_the_will_with_red():
    doc = document(mode="solo", side="red", stage="draw", cards={"red_hand": []})
    del doc["tokens"]
    found = position_from(doc)
    assert dict(found.pool) == {"1": 9, "2": 9, "3": 9}
    assert found.will == "red"
    orders = {tuple(wsdv.new_game(GAME, mode="solo", seed=seed).deal["leaders"]) for seed in range(20)}
    assert len(orders) > 1
    assert all(set(order) == LEADERS["white"] for order in orders)


def test_d78_four_cards_for_the_hand_the_fifth_as_objective_five_for_the_opposition():
    game = new()
    deck = game.deal["deck"]
    found = game.position
    hand = [card for card in found.cards.red_hand if card not in LEADERS["red"]]
    assert sorted(hand) == sorted(deck[:4])
    assert found.objectives["red"].card == deck[4]
    played = [one.card for one in found.cards.played]
    assert [*played, *found.cards.opposition] == deck[5:10]


def test_d79_the_next_leader_comes_fresh_into_the_unrest_district_and_takes_the_will():
    game = new()
    first = game.deal["leaders"][0]
    assert [event.subject for event in events(game, "opposition-leader")] == [first]
    assert first in game.position.tokens[game.position.unrest]
    assert events(game, "will")[0].player == "white"
    quiet = table(
        leaders=["lvov", "kerensky"], opposition=["green-1", "green-2"], hand=("brown-8", "brown-7"),
        stage="objective", tokens={"purple": ["n1-0:exhausted"]}, will="red",
    )  # fmt: skip
    assert "n1-0:exhausted" in quiet.position.tokens["purple"]
    assert "lvov" in quiet.position.tokens["purple"]
    assert quiet.position.day == 1 + 1  # the Opposition's first turn, not the leader's days


def test_d80_nine_turns_the_opposition_first_and_last():
    game = new()
    while game.position.round == 1:
        game.play(game.decision.choices[0])
    first = events(game, "played")[:9]
    assert [event.player for event in first] == ["white", "red"] * 4 + ["white"]


def test_d81_seven_cards_in_hand():
    game = new()
    assert len(game.position.cards.red_hand) == 7
    assert LEADERS["red"] <= set(game.position.cards.red_hand)


def test_d82_card_date_unit_bonus_unit_and_the_cards_lie_in_a_row():
    game = table(opposition=["green-5", "green-6"], day=10)
    assert kinds(game) == ["played", "date", "recruited", "recruited"]
    assert [(one.side, one.card) for one in game.position.cards.played] == [("white", "green-5")]
    assert [event.rule for event in events(game, "recruited")] == ["D84", "D85"]


def test_d83_passing_31_gives_the_opposition_the_will_and_the_events_happen():
    game = table(opposition=["green-5", "green-6"], day=28, will="red")
    assert (game.position.will, game.position.month) == ("white", "may-june")
    assert "trotsky-neutral" in game.position.tokens["purple"]


def test_d84_a_fresh_unit_of_the_level_of_the_recruit_value_in_the_cards_district():
    for card, level in (("green-5", 3), ("green-4", 2), ("green-6", 1)):
        game = table(opposition=[card, "blue-1"])
        assert game.position.tokens["green"] == (f"o{level}",)
        assert game.position.pool[str(level)] == 8


def test_d85_a_bonus_day_adds_a_level_1_unit_in_the_unrest_district_if_the_pool_has_one():
    game = table(opposition=["green-5", "blue-1"], day=10)
    assert game.position.tokens["purple"] == ("o1",)
    empty = table(opposition=["green-5", "blue-1"], day=10, pool={"1": 0, "2": 9, "3": 0})
    assert empty.position.tokens["purple"] == ()
    assert empty.position.tokens["green"] == ()
    assert kinds(empty).count("none-left") == 2


def test_d86_the_opposition_decides_nothing():
    game = new()
    while game.decision is not None:
        assert game.decision.player == "red"
        assert not [event for event in game.log if event.player == "white" and event.kind in {"moved", "refreshed"}]
        game.play(game.decision.choices[-1])


def test_d87_organize_reveals_the_own_objective_while_it_is_hidden():
    hidden = {"red": {"card": "blue-6", "open": False}, "white": None}
    game = play(
        table(opposition=["green-1", "blue-1"], hand=("purple-5", "brown-8"), day=9, objectives=hidden), "card:purple-5"
    )
    game.play("pass")
    assert "bonus:organize" in choices(game)
    assert game.view("red").position.objectives["red"].card is None
    game.play("bonus:organize")
    assert game.view("red").position.objectives["red"].card == "blue-6"
    opened = {"red": {"card": "blue-6", "open": True}, "white": None}
    game = play(
        table(opposition=["green-1", "blue-1"], hand=("purple-5", "brown-8"), day=9, objectives=opened), "card:purple-5"
    )
    game.play("pass")
    assert refusal(game, "bonus:organize") == ("objective-open", "D87")
    at_unrest = table(stage="scoring", hand=(), tokens={"purple": ["r1-10"]}, objectives=hidden)
    assert "bonus:organize" in choices(play(at_unrest, "unrest:bonus"))
    alone = table(  # the unit is too dear for a small Bonus Move, and nothing else can be done
        {"cards": {"deck": []}}, stage="scoring", hand=(), tokens={"purple": ["r2-21"]}, objectives=hidden,
        supply={"red": []}, options={"bonus_move": "small"},
    )  # fmt: skip
    assert choices(alone) == ["unrest:points", "unrest:bonus"]
    organized = play(alone, "unrest:bonus")
    assert [event.rule for event in events(organized, "objective-open")][:1] == ["D87"]


def test_d88_espionage_reveals_the_humans_own_objective():
    hidden = {"red": {"card": "blue-6", "open": False}, "white": None}
    game = table(opposition=["green-1", "blue-1"], hand=("stalin", "brown-8"), objectives=hidden)
    play(game, "card:stalin", "leader:special", "place:blue")
    assert game.view("red").position.objectives["red"].card == "blue-6"
    assert events(game, "objective-open")[0].rule == "D88"


def test_d89_the_opposition_always_takes_the_points():
    game = table(stage="scoring", hand=(), tokens={"purple": ["o1"]}, month="july", trotsky=["trotsky-red"])
    assert game.position.score == -3
    assert events(game, "scored")[0].rule == "D89"


def test_d90_the_district_with_most_days_and_its_card_with_most_points():
    assert chosen("red-2", "red-8", "purple-4", "brown-5", "green-6") == "red-8"
    assert chosen("red-6", "red-5", "purple-9", "blue-1", "blue-3") == "red-6"
    assert chosen("red-5", "red-6", "purple-9", "blue-1", "blue-3") == "red-5"  # both 2 points: the first
    played = [{"side": "white", "card": card} for card in ROW] + [{"side": "red", "card": "green-9"}]
    game = table({"cards": {"played": played}}, stage="scoring", hand=())
    assert ("white", "purple-4") in [(event.player, event.subject) for event in events(game, "objective-open")]


def test_d91_equal_days_more_cards_then_the_district_played_last():
    assert chosen("red-6", "purple-2", "purple-4", "blue-1", "green-3") == "purple-4"
    assert chosen("red-6", "purple-6", "blue-1", "green-3", "white-2") == "purple-6"
    assert chosen("purple-6", "red-6", "blue-1", "green-3", "white-2") == "red-6"


def test_d92_reveal_and_scoring_as_for_two():
    objectives = {"red": {"card": "blue-6", "open": False}, "white": None}
    played = [{"side": "white", "card": card} for card in ROW]
    tokens = {"blue": ["r1-10"], "purple": ["o2"]}
    game = table({"cards": {"played": played}}, stage="scoring", hand=(), objectives=objectives, tokens=tokens)
    assert [(event.subject, event.amount) for event in events(game, "marker")] == [
        ("purple", 1),
        ("blue", 2),
        ("purple", 3),
    ]
    assert game.position.score == -2 + 3 - 2  # Unrest, blue-6 for red, purple-4 for white
    assert [event.player for event in events(game, "objective-open")] == ["red", "white"]  # red is behind
    ahead = table(
        {"cards": {"played": played}}, stage="scoring", hand=(), objectives=objectives, tokens=tokens, score=5
    )
    assert [event.player for event in events(ahead, "objective-open")] == ["white", "red"]


def test_d93_an_exhausted_opposition_unit_has_the_strength_of_the_difficulty():
    game = table(stage="scoring", hand=(), tokens={"purple": ["o1"]}, difficulty=5)
    assert game.position.tokens["purple"] == ("o1:exhausted",)
    assert game.position.strength("purple").white.strength == 5


def test_d94_removed_units_return_to_the_pool_and_leaders_leave_the_game():
    game = table(stage="scoring", hand=(), tokens={"purple": ["o3:exhausted", "lvov:exhausted"]}, round=3)
    assert [event.rule for event in events(game, "returned")] == ["D94"]
    assert game.position.pool["3"] == 9
    assert "lvov" in game.position.out


def test_d95_after_the_third_round_or_in_a_victory_box_and_october_does_not_end_it():
    def end(**fields):
        return table(stage="scoring", hand=(), **fields).result

    assert end(round=2, month="october-november", trotsky=[]) is None
    assert (end(round=3, score=2).winner, end(round=3, score=2).reason) == ("red", "third-round")
    assert end(round=3, score=-2).winner == "white"
    centre = end(round=3, will="white")
    assert (centre.winner, centre.reason) == ("white", "third-round-centre")
    assert end(round=1, score=-17, tokens={"purple": ["o1"]}).reason == "victory-box"


def test_d96_hidden_are_objective_opposition_cards_leaders_deck_and_tiles():
    game = new(seed=5)
    found = game.view("red").position
    assert found.objectives["red"].card is None
    assert found.cards.opposition == (None,) * 4
    assert found.cards.opposition_leaders == (None,) * 2
    assert set(found.cards.deck) == {None}
    hidden = {"objective-chosen", "set-aside", "opposition-drew"}
    assert all(event.subject is None for event in game.view("red").log if event.kind in hidden)
    for seed in range(10):
        assert game.view("red").imagine(seed).view("red") == game.view("red")
    worlds = {game.view("red").imagine(seed).position.objectives["red"].card for seed in range(30)}
    assert len(worlds) > 10


def test_example_h_the_oppositions_objective():
    assert chosen(*ROW) == "purple-4"


def test_in_solo_only_the_human_is_asked_and_both_are_players_of_the_result():
    game = new("white", seed=3)
    while game.decision is not None:
        assert game.decision.player == "white"
        game.play(game.decision.choices[0])
    assert game.result.winner in {"red", "white"}
    assert position(mode="solo").mode == "solo"
