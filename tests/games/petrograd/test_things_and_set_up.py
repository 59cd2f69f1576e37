"""D1 to D23: components, set-up, draw and objective."""

from collections import Counter

import pytest

import wsdv
from tests.games.petrograd.tools import (
    GAME,
    all_cards,
    all_tokens,
    choices,
    events,
    kinds,
    offered,
    play,
    position,
    refusal,
    start,
    turn,
)
from wsdv.engine.registry import rules_of
from wsdv.games.petrograd.components import COLOURS, DATA


def new(seed=1, **options):
    return wsdv.new_game(GAME, seed=seed, **options)


def test_d1_red_trotsky_is_reds_own_token_and_neutral_trotsky_nobodys():
    found = position(tokens={"red": ["trotsky-red"], "blue": ["trotsky-neutral", "w1-20"]}, trotsky=[], will="red")
    assert found.strength("red").red.strength == 3
    assert found.strength("blue").white.strength == 2
    assert [token.owner for token in found.strength("blue").neutral] == ["neutral"]


def test_d1_in_solo_the_oppositions_units_and_leaders_are_its_own_tokens():
    found = position(mode="solo", side="red", tokens={"blue": ["o2", "lvov"]}, will="red")
    assert found.strength("blue").white.strength == 2 + 3
    assert found.strength("blue").white.number == 2


def test_d2_the_sides_are_red_and_white():
    assert rules_of(GAME).players == ("red", "white")
    assert (DATA.sides["red"], DATA.sides["white"]) == ("Petrograd Soviet", "Provisional Government")


def test_d3_six_districts_each_with_a_colour_of_its_own_and_a_tile():
    assert [district.color for district in DATA.districts] == list(COLOURS)
    assert len({district.icon for district in DATA.districts}) == 6
    found = new().position
    assert sorted((found.unrest, found.blockade_tile, *found.tiles)) == sorted(COLOURS)
    assert DATA.district("brown").also_called == ("yellow", "beige")


def test_d4_each_colour_has_one_connection_and_every_district_can_be_reached():
    colours = Counter(one.blockade_color for one in DATA.connections)
    assert all(colours[colour] == 1 for colour in COLOURS)
    assert len(DATA.connections) == 8
    assert colours[""] == 2
    ends = {frozenset(one.ends) for one in DATA.connections}
    assert {frozenset(pair) for pair in (("red", "green"), ("blue", "white"), ("purple", "brown"))} <= ends
    for one in DATA.connections:
        if one.blockade_color:
            assert one.blockade_color in one.ends


def test_d5_31_days_and_six_month_boxes():
    names = ["March/April", "May/June", "July", "August", "September", "October/November"]
    assert [month.name for month in DATA.months] == names
    assert DATA.numbers["last_day"] == 31
    assert [month.final for month in DATA.months] == [False] * 5 + [True]


def test_d6_unrest_is_worth_2_2_3_4_5_6_and_may_and_august_are_events():
    assert [month.unrest_points for month in DATA.months] == [2, 2, 3, 4, 5, 6]
    assert {month.id: month.event for month in DATA.months if month.event} == {
        "may-june": "trotsky-returns",
        "august": "trotsky-joins",
    }


def test_d7_the_score_is_counted_from_the_centre_positive_on_reds_half():
    game = new()
    assert game.position.score == 0
    with pytest.raises(wsdv.InvalidDocument):
        position(score=DATA.boxes + 1)
    assert position(score=-DATA.boxes).score == -DATA.boxes


def test_d8_48_command_cards_each_with_days_district_recruit_value_action_and_points():
    assert len(DATA.cards) == 48
    assert {card.recruit for card in DATA.cards} == {1, 2, 3}
    assert {card.action for card in DATA.cards} == {"move", "double_move", "refresh"}
    assert len({(card.district, card.days) for card in DATA.cards}) == 48
    assert DATA.card("green-4").recruit == 2
    assert DATA.card("purple-4").points > DATA.card("purple-2").points


def test_d9_ten_units_a_side_and_six_neutral_ones_cost_is_not_strength():
    count = Counter()
    for piece in DATA.pieces:
        if piece.kind == "unit":
            count[piece.owner] += piece.number
    assert (count["red"], count["white"], count["neutral"]) == (10, 10, 6)
    dear = DATA.piece("w2-30")
    assert (dear.cost, dear.fresh, dear.exhausted) == (2, 3, 0)
    game = play(turn("green-4", "white"), "use:recruit", "unit:w2-30")
    assert game.position.strength("green").white.strength == 3


def test_d10_three_leaders_a_side_with_each_special_action_once():
    for side in ("red", "white"):
        own = [leader for leader in DATA.leaders if leader.side == side]
        assert sorted(leader.special for leader in own) == ["espionage", "inspire", "mobilize"]
        assert all(DATA.piece(leader.id).kind == "leader" for leader in own)
    assert {leader.id for leader in DATA.leaders if leader.special == "inspire"} == {"lenin", "kerensky"}


def test_d11_two_trotsky_tokens_neutral_and_red():
    assert [(piece.id, piece.owner) for piece in DATA.pieces if piece.kind == "trotsky"] == [
        ("trotsky-neutral", "neutral"),
        ("trotsky-red", "red"),
    ]
    assert new().position.trotsky == ("trotsky-neutral", "trotsky-red")


def test_d12_27_opposition_units_whose_exhausted_strength_is_the_difficulty():
    own = [piece for piece in DATA.pieces if piece.owner == "opposition"]
    assert [(piece.cost, piece.number, piece.fresh) for piece in own] == [(1, 9, 1), (2, 9, 2), (3, 9, 3)]
    for difficulty in range(1, 7):
        found = position(mode="solo", difficulty=difficulty, tokens={"blue": ["o1:exhausted", "o3:exhausted", "o2"]})
        assert found.strength("blue").white.strength == 2 * difficulty + 2


def test_d13_every_value_says_where_it_comes_from():
    assert DATA.card("purple-4").source_of("days") == "rulebook"
    assert DATA.card("purple-4").source_of("points") == "reconstructed"
    assert DATA.piece("r3-33").source_of("exhausted") == "rulebook"
    assert DATA.piece("lenin").source_of("name") == "published"
    assert DATA.months[0].source_of("unrest_points") == "rulebook"
    assert DATA.source_of("score_track") == "reconstructed"
    for one in (*DATA.districts, *DATA.connections, *DATA.months, *DATA.cards, *DATA.leaders, *DATA.pieces):
        assert one.source in {"rulebook", "published", "reconstructed"}


def test_d14_what_looks_the_same_is_one_choice_and_a_lone_choice_is_not_asked():
    game = play(turn("purple-2", tokens={"purple": ["r1-10", "r1-10"]}), "use:move")
    assert game.decision.kind == "destination"  # the two units look the same, so nobody is asked which
    game = play(turn("purple-2", tokens={"purple": ["r1-10", "r1-10:exhausted"]}), "use:move")
    assert choices(game) == ["token:r1-10:fresh:purple", "token:r1-10:exhausted:purple"]


def test_d15_the_holder_goes_first_and_shows_nothing():
    game = new()
    assert game.decision.player == "red"
    hand = offered(game, "objective")
    game.play(f"objective:{hand[0]}")
    assert (game.decision.player, game.decision.kind) == ("white", "objective")
    view = game.view("white")
    assert view.position.objectives["red"].card is None
    assert hand[0] not in str(view.position)
    assert [event.subject for event in view.log if event.kind == "objective-chosen"] == [None]
    assert [event.player for event in events(game, "drew")][:5] == ["red"] * 5


def test_d16_set_up_for_two_players():
    found = new(7).position
    assert (found.score, found.will, found.month, found.day, found.round) == (0, "red", "march-april", 1, 1)
    assert all(len(tokens) == 1 and tokens[0].startswith("n1-") for tokens in found.tokens.values())
    for side in ("red", "white"):
        assert len(found.supply[side]) == 13
        leaders = {leader.id for leader in DATA.leaders if leader.side == side}
        assert leaders <= set(getattr(found.cards, f"{side}_hand"))
    assert found.blockade == next(one.id for one in DATA.connections if one.blockade_color == found.blockade_tile)
    assert len(found.tiles) == 4
    assert found.cards.discard == ()
    assert len(found.cards.deck) == 48 - 10


def test_d17_chance_is_neutral_units_tiles_deck_and_in_solo_the_oppositions_leaders():
    assert set(new().deal) == {"neutral", "tiles", "deck"}
    assert set(new(mode="solo").deal) == {"neutral", "tiles", "deck", "leaders"}
    assert new(1).deal != new(2).deal


def test_d18_a_round_has_five_phases_in_order():
    game = new(3)
    seen = []
    while game.decision is not None and game.position.round == 1:
        seen.append(game.position.stage)
        game.play(game.decision.choices[0])
    assert list(dict.fromkeys(seen))[:2] == ["objective", "actions"]
    first = kinds(game)
    order = [first.index(kind) for kind in ("drew", "objective-chosen", "played", "marker", "cleaned")]
    assert order == sorted(order)


def test_d19_each_side_draws_five_command_cards_the_holder_first():
    game = new()
    assert [event.player for event in events(game, "drew")] == ["red"] * 5 + ["white"] * 5
    given = start(stage="draw", will="white", cards={"red_hand": [], "white_hand": []})
    assert [event.player for event in events(given, "drew")] == ["white"] * 5 + ["red"] * 5


def test_d20_an_empty_deck_is_made_of_the_discard_pile_and_without_both_nothing_is_drawn():
    pile = [card.id for card in DATA.cards[:7]]
    rest = [card.id for card in DATA.cards[7:41]]
    cards = {"red_hand": [], "white_hand": rest, "deck": ["brown-8"], "discard": pile, "gone": ["lenin"]}
    game = start(stage="draw", cards=cards)
    assert len(events(game, "drew")) == 8  # the one card, the seven, and no more
    assert [event.amount for event in events(game, "reshuffled")] == [7]
    found = game.position
    assert (found.cards.deck, found.cards.discard) == ((), ())
    assert found.cards.gone == ("lenin",)
    assert len(found.cards.red_hand) == 5


def test_d21_no_hand_limit_and_eight_cards_before_the_objective():
    game = new()
    for _ in range(3):
        found = game.position
        number = found.round
        bonus = sum(event.rule == "D50" for event in events(game, "drew"))
        both = len(found.cards.red_hand) + len(found.cards.white_hand) + (found.objectives["red"] is not None)
        assert both == 16 + bonus
        while game.position.round == number:
            game.play(next((c for c in game.decision.choices if c.id != "bonus:draw"), game.decision.choices[0]))


def test_d22_each_side_lays_a_card_of_its_hand_face_down_and_may_look_at_it():
    game = new()
    card = offered(game, "objective")[0]
    game.play(f"objective:{card}")
    found = game.view("red").position
    assert found.objectives["red"].card == card
    assert not found.objectives["red"].open
    assert card not in found.cards.red_hand


def test_d23_the_objective_is_a_command_card_and_without_one_there_is_none():
    game = new()
    assert refusal(game, "card:lenin")[0] == "another-question"
    assert "objective:lenin" not in [choice.id for choice in game.rules.catalogue]
    assert not any("lenin" in one for one in choices(game))
    every = [card.id for card in DATA.cards]
    cards = {"red_hand": ["lenin", "stalin"], "white_hand": every[:3], "deck": [], "discard": []}
    game = start(stage="objective", cards=cards)
    assert game.decision.player == "white"
    game.play(f"objective:{every[0]}")
    assert game.position.objectives["red"] is None


def test_every_card_and_token_of_the_set_up_is_there_once():
    for options in ({}, {"mode": "solo", "side": "red"}, {"mode": "solo", "side": "white"}):
        found = new(**options).position
        assert set(all_cards(found).values()) == {1}
        assert len(all_cards(found)) == 54
        numbers = {piece.id: piece.number for piece in DATA.pieces}
        assert all(numbers[token] == number for token, number in all_tokens(found).items())
