"""What a table is like in numbers, counted by hand; and what judging by them must never look at."""

import random
from math import tanh

import pytest

import wsdv
from tests.games.petrograd.tools import GAME, position, start
from wsdv.engine.learned import Learned, Model
from wsdv.engine.registry import face_of, rules_of
from wsdv.games.petrograd import table as places
from wsdv.games.petrograd.features import GROUNDS, GROUPS, NAMES, SETTINGS, STAGES, TERM_OF
from wsdv.players import Random

OVER = 8  # all turns of a round for two
EARLY = {"month": "march-april", "day": 1}  # no October in sight
OCTOBER = {"month": "october-november", "trotsky": []}
ALONE = {"mode": "solo", "side": "red", "starts": "white", "cards": {"red_hand": [], "opposition": []}}
ROW = ("red-2", "red-4", "purple-4", "brown-5", "purple-2")  # example H
SOLO = {"mode": "solo", "side": "white", "difficulty": 3}


def counted(*documents, **fields):
    """The features of a table by their names."""
    return dict(zip(NAMES, GROUNDS.features(list(position(*documents, **fields).table)), strict=True))


def opposed(**red_and_white):
    """The objectives that lie there, face down."""
    return {side: {"card": card, "open": False} for side, card in red_and_white.items()}


def about(amount):
    return pytest.approx(amount, abs=1e-6)


def test_nothing_in_the_city_and_nothing_in_hand_counts_only_whose_turn_it_is():
    found = counted(EARLY)
    assert {name for name, amount in found.items() if abs(amount) > 1e-6} == {
        "will",
        "will-passing",
        "to-move",
        "last-turn",
    }
    assert (found["will"], found["to-move"], found["last-turn"]) == (1, 1, -1)


@pytest.mark.parametrize(("score", "red", "white"), [(12, 2, 0), (10, 0, 0), (-13, 0, 3), (0, 0, 0)])
def test_the_score_counts_and_the_last_boxes_before_a_victory_box_once_more(score, red, white):
    found = counted(score=score)
    assert (found["score"], found["red-box"], found["white-box"]) == (score, red, white)
    assert found["score-near"] == about(tanh(score / 5))


def test_a_lead_where_there_is_unrest_is_the_surer_the_fewer_turns_are_left():
    tokens = {"purple": ["r3-33", "w1-11", "n1-0"]}  # 3 to 1, and the neutral one is the holder's
    assert counted(tokens=tokens, will="red")["unrest"] == about(2 * tanh(3.6 / (2.5 + 0.5 * OVER)))
    assert counted(tokens=tokens, will="red", turn=OVER)["unrest"] == about(2 * tanh(3.6 / 2.5))
    assert counted(tokens=tokens, will="white", turn=OVER)["unrest"] == about(2 * tanh(1.6 / 2.5))
    assert counted(tokens=tokens, will="red", turn=OVER, month="july", trotsky=[])["unrest"] == about(
        3 * tanh(3.6 / 2.5)
    )
    assert counted(tokens={"purple": ["n1-0"]})["unrest"] == 0  # nobody's


def test_the_will_of_the_people_can_change_who_leads():
    tokens = {"purple": ["r3-33", "w1-11", "n1-0"], "blue": ["w1-11", "n1-1"]}
    objectives = opposed(red="blue-6") | {"white": None}
    found = counted(tokens=tokens, will="red", turn=4, day=30, objectives=objectives)
    sure = 2.5 + 0.5 * 4
    passing = (1 + tanh((4 * 5 + 30 - 31) / 8)) / 2
    assert found["unrest-swing"] == about(passing * 2 * (tanh(1.6 / sure) - tanh(3.6 / sure)))
    assert found["objectives-swing"] == about(passing * 3 * (-tanh(2.6 / sure) + tanh(1.6 / sure)))
    assert found["will-passing"] == about(passing)
    assert found["neutral"] == 1  # in blue the holder has no token of its own
    assert found["neutral-all"] == 2
    done = counted(tokens=tokens, will="red", turn=OVER, day=30, objectives=objectives)
    assert (done["unrest-swing"], done["objectives-swing"], done["will-passing"]) == (0, 0, 0)


def test_objectives_are_told_apart_by_owner_until_they_lie_open():
    tokens = {"blue": ["r2-22"], "green": ["w1-11"]}
    hidden = opposed(red="blue-6", white="green-9")  # 3 and 4 points
    found = counted(tokens=tokens, turn=OVER, objectives=hidden)
    assert found["red-secret"] == about(3 * tanh(2.6 / 2.5))
    assert found["white-secret"] == about(-4 * tanh(1.6 / 2.5))
    assert (found["open"], found["secret-points"]) == (0, 3 - 4)
    found = counted(tokens=tokens, turn=OVER, objectives=hidden | {"white": {"card": "green-9", "open": True}})
    assert found["open"] == about(-4 * tanh(1.6 / 2.5))
    assert (found["white-secret"], found["secret-points"]) == (0, 3)


def test_alone_an_objective_counts_when_it_lies_open():
    tokens = {"blue": ["r2-22"]}
    for shown, lead in ((False, 0), (True, 3 * tanh(2.6 / 2.5))):
        objective = {"red": {"card": "blue-6", "open": shown}}
        found = counted(ALONE, tokens=tokens, turn=9, objectives=objective)
        assert found["open"] == about(lead)
        assert (found["red-secret"], found["secret-points"]) == (0, 0)


@pytest.mark.parametrize(("cards", "points"), [(5, 2), (2, 3 * 2 / 5), (0, 0)])
def test_the_oppositions_objective_is_foreseen_the_surer_the_more_cards_it_has_played(cards, points):
    """Of all five it is purple-4 (example H), of the first two red-4."""
    row = [{"side": "white", "card": card} for card in ROW[:cards]]
    tokens = {"purple": ["o1"], "red": ["o1"]}
    found = counted(ALONE, cards={"played": row}, tokens=tokens, turn=9)
    assert found["foreseen"] == about(-points * tanh(1.6 / 2.5))


def test_strength_and_what_exhaustion_leaves_of_it():
    tokens = {
        "purple": ["r3-33", "r1-10:exhausted", "w2-30", "n1-2"],  # Unrest: 3 to 3; left are 3 to 0
        "blue": ["r1-11"],  # the Blockade tile's, which is next
        "green": ["w1-11:exhausted"],
    }
    found = counted(EARLY, tokens=tokens, will="white")
    assert found["strength"] == 3 + 1 - 3 - 1
    assert found["tokens"] == 3 - 2
    assert found["exhausted"] == 1 - 1
    assert found["lost"] == 1
    assert found["lasting"] == about(3 + 1 - 1)
    assert found["next-unrest"] == about(2 * tanh(1 / 3))
    assert found["units"] == 7 - 8
    assert found["unit-costs"] == (17 - 3 - 1 - 1) - (17 - 2 - 1)
    leads = {
        "purple": -tanh(1.6 / 6.5),  # with the neutral one 3 to 4
        "blue": tanh(1.6 / 6.5),
        "green": -tanh(1.6 / 6.5),
    }
    assert found["districts"] == about(sum(leads.values()))
    assert found["tiles"] == about(leads["green"])  # of the others the tiles lie there
    assert found["districts-wide"] == about(-tanh(1.6 / 6.5 / 2.4))


def test_a_district_that_is_exhausted_before_it_has_unrest_counts_with_what_is_left():
    tokens = {"blue": ["r3-32", "w1-20"]}  # 3 to 2, exhausted 2 to 0
    found = counted(EARLY, tokens=tokens, objectives=opposed(red="blue-6") | {"white": None})
    assert found["next-unrest"] == about(2 * tanh(2 / 3))


def test_hands_count_by_what_their_cards_recruit_score_and_cost():
    cards = {"red_hand": ["purple-2", "lenin", "stalin"], "white_hand": ["brown-1", "blue-1", "kornilov"]}
    found = counted(cards=cards, objectives=opposed(red="blue-6") | {"white": None})
    assert found["cards"] == 1 - 2
    assert (found["red-recruit"], found["white-recruit"]) == (3, 1 + 3)
    assert (found["red-points"], found["white-points"]) == (1, 3 + 1)
    assert (found["red-days"], found["white-days"]) == (2, 1 + 1)
    assert found["leaders"] == 2 - 1
    assert found["leader-strength"] == 4 + 3 - 3
    assert (found["inspire"], found["espionage"], found["mobilize"]) == (1, 1, -1)
    assert found["unrest-cards"] == 2 * (3 - 0)
    assert found["objectives-cards"] == 3 * (0 - 3)
    found = counted(cards=cards, turn=OVER)
    assert found["unrest-cards"] == 0  # too late


def test_alone_the_oppositions_leaders_are_those_still_to_come():
    cards = {"red_hand": ["lenin"], "opposition_leaders": ["kerensky", "lvov"]}
    found = counted(ALONE, cards=cards)
    assert (found["leaders"], found["leader-strength"], found["inspire"], found["espionage"]) == (-1, 4 - 4 - 3, 0, -1)


@pytest.mark.parametrize(("turn", "sign"), [(2, 1), (3, -1)])
def test_the_date_promises_something_to_who_plays_next(turn, sign):
    """From day 25 fifteen cards, those of 7 to 9 days, pass the month; eighteen of 4 to 6 days reach its end."""
    found = counted(day=25, turn=turn, starts="red", will="red")
    assert found["to-move"] == sign
    assert found["bonus"] == about(sign * 18 / 48)
    assert found["will-kept"] == about(15 / 48 if sign == 1 else 0)
    assert found["will-taken"] == about(-15 / 48 if sign == -1 else 0)


def test_the_last_turn_is_the_other_sides_than_the_first():
    assert [counted(starts=side)["last-turn"] for side in ("red", "white")] == [-1, 1]
    found = counted(stage="objective", will="white", starts="red")  # the holder will begin
    assert (found["to-move"], found["last-turn"]) == (-1, 1)
    alone = counted(ALONE)
    assert (alone["to-move"], alone["last-turn"]) == (0, 0)


def test_trotsky_counts_while_he_can_still_join():
    assert counted(tokens={"purple": ["trotsky-neutral"]}, month="july", trotsky=["trotsky-red"])["trotsky"] == 1
    assert counted(tokens={"purple": ["trotsky-neutral:exhausted"]}, month="july")["trotsky"] == 1
    assert counted(tokens={"purple": ["trotsky-red"]}, month="august", trotsky=[])["trotsky"] == 0


def test_the_end_is_near_in_october_and_alone_in_the_third_round():
    tokens = {"purple": ["r3-33"]}
    coming = 1 + 6 * tanh(3.6 / 2.5)
    found = counted(OCTOBER, tokens=tokens, score=1, turn=OVER)
    assert found["final"] == about(tanh(coming / 3))
    assert found["final-sharp"] == about(tanh(1 + 6 + 0.5))
    assert found["districts"] == found["lasting"] == found["next-unrest"] == 0  # nothing comes after
    assert counted(tokens=tokens, score=1, turn=OVER)["final"] == 0
    for number, last in ((2, 0), (3, 1)):
        found = counted(ALONE, tokens=tokens, score=1, turn=9, round=number)
        assert found["final"] == about(last * tanh((1 + 2 * tanh(3.6 / 2.5)) / 3))


def test_a_victory_box_can_be_reached_by_what_is_scored_now():
    tokens = {"purple": ["r3-33"]}
    assert counted(tokens=tokens, score=15, turn=OVER)["box-coming"] == about(15 + 2 * tanh(3.6 / 2.5) - 12)
    assert counted(score=-14, turn=OVER)["box-coming"] == -2


def test_the_difficulty_counts_for_the_oppositions_side():
    assert counted()["difficulty"] == 0
    assert counted(ALONE, difficulty=4)["difficulty"] == -4
    assert counted(ALONE, difficulty=4, side="white", cards={"red_hand": None})["difficulty"] == 4


def test_when_sides_are_exchanged_every_feature_changes_its_sign():
    """With units that both sides have alike; what is counted of each side changes places."""

    def document(red, white):
        units = {"red": "r", "white": "w"}
        tokens = {
            "purple": [f"{units[red]}2-21", f"{units[white]}1-11", "n1-1"],
            "green": [f"{units[white]}2-21:exhausted", "n1-0"],
            "blue": [f"{units[red]}1-11", f"{units[white]}1-11"],
            "red": [f"{units[red]}2-21"],
        }
        hands = {f"{red}_hand": ["purple-2", "red-1"], f"{white}_hand": ["green-4"]}
        objectives = {red: {"card": "blue-6", "open": False}, white: {"card": "green-9", "open": False}}
        sign = 1 if red == "red" else -1
        return {
            "tokens": tokens,
            "cards": hands,
            "objectives": objectives,
            "will": red,
            "starts": red,
            "turn": 3,
            "day": 20,
            "month": "september",
            "trotsky": [],
            "score": 13 * sign,
        }

    found, exchanged = counted(document("red", "white")), counted(document("white", "red"))
    assert all(found[name] for name in ("unrest-swing", "red-box", "box-coming", "final", "lasting", "districts"))
    for name, amount in found.items():
        owner, _, rest = name.partition("-")
        if owner in {"red", "white"}:
            twin = exchanged[f"{'white' if owner == 'red' else 'red'}-{rest}"]
            assert amount == about(-twin if rest == "secret" else twin), name
        else:
            assert amount == about(-exchanged[name]), name


# What is not looked at


@pytest.mark.parametrize("options", [{}, SOLO])
def test_nothing_depends_on_the_order_of_what_lies_face_down(options):
    game = played_on(options, 5)
    table, other = game.table, game.table.copy()
    for place in (places.DECK, places.TILES, places.OPPOSITION_CARDS, places.OPPOSITION_LEADERS):
        other[place] = tuple(reversed(table[place]))
    other[places.DECK], other[places.OPPOSITION_CARDS] = _exchanged(other[places.DECK], other[places.OPPOSITION_CARDS])
    assert other != table
    assert GROUNDS.features(other) == GROUNDS.features(table)
    assert GROUNDS.moment(other) == GROUNDS.moment(table)


def _exchanged(deck, opposition):
    """Other cards for the Opposition."""
    count = len(opposition)
    return (*deck[count:], *opposition), deck[:count]


def test_alone_nothing_depends_on_ones_own_hidden_objective():
    game = played_on(SOLO, 1)
    other = game.table.copy()
    human = game.rules.players.index("white")
    assert not other[places.OPEN + human]
    other[places.OBJECTIVE + human] = other[places.DECK][0]
    assert GROUNDS.features(other) == GROUNDS.features(game.table)


@pytest.mark.parametrize("options", [{}, SOLO])
def test_equal_views_are_judged_equally(options):
    for moves in (4, 12, 20):
        game = played_on(options, moves)
        player = game.decision.player
        view = game.view(player)
        other = view.imagine("other")
        assert other.table != game.table
        tables = [one.imagine("judged").table for one in (view, other.view(player))]
        assert GROUNDS.features(tables[0]) == GROUNDS.features(tables[1])


# What is made of it


def model(seed=1):
    """Any weights."""
    chance = random.Random(seed)

    def row():
        return tuple(chance.uniform(-1, 1) for _ in NAMES)

    stages = range(len(STAGES))
    bias = tuple(chance.uniform(-1, 1) for _ in stages)
    return Model(GAME, NAMES, STAGES, bias, tuple(row() for _ in stages), tuple(row() for _ in stages), {})


def played_on(options, moves, seed=3):
    """A game after so many choices at random, and on to where it can be judged."""
    game = wsdv.new_game(GAME, seed=seed, **options)
    agent = Random(seed=seed)
    done = 0
    while done < moves or not game.rules.settled(game):
        game.play(agent.decide(game.view(game.decision.player), game.decision))
        done += 1
    return game


@pytest.mark.parametrize("options", [{}, SOLO])
def test_what_is_good_for_one_side_is_as_bad_for_the_other_and_the_terms_make_it_up(options):
    judge = Learned(model(), GROUNDS, rules_of(GAME).promise)
    for moves in (0, 10, 30):
        table = played_on(options, moves).table
        worth = judge.worth(table, None, "red")
        assert worth == about(-judge.worth(table, None, "white"))
        terms = judge.terms(table, "red")
        assert sum(terms.values()) == about(worth)
        assert judge.terms(table, "white") == {name: about(-amount) for name, amount in terms.items()}


def test_every_term_has_words():
    face = face_of(GAME)
    for term in {*TERM_OF.values(), "usual"}:
        assert face.term(term) != term or term == "score"


@pytest.mark.parametrize("options", [{}, SOLO, {"mode": "solo", "side": "red"}])
def test_every_moment_of_a_game_lies_between_stages_of_one_group(options):
    game = wsdv.new_game(GAME, seed=6, **options)
    agent = Random(seed=6)
    met = set()
    while game.decision is not None:
        if game.rules.settled(game):
            mixture = dict(GROUNDS.mixture(GROUNDS.moment(game.table)))
            assert sum(mixture.values()) == about(1)
            assert all(share >= 0 for share in mixture.values())
            met |= set(mixture)
            assert any(set(mixture) <= set(group) for group in GROUPS)
        game.play(agent.decide(game.view(game.decision.player), game.decision))
    name = f"{options['side']}-alone" if options else "two-players"
    assert {STAGES[stage].partition("/")[0] for stage in met} == {name}
    assert len(met) == 6


def test_the_stages_follow_the_calendar_for_two_and_the_rounds_alone():
    def main(*documents, **fields):
        mixture = GROUNDS.mixture(GROUNDS.moment(list(position(*documents, **fields).table)))
        return STAGES[max(mixture, key=lambda one: one[1])[0]]

    assert main(EARLY) == "two-players/early/start"
    assert main(EARLY, turn=6) == "two-players/early/end"
    assert main(month="august", day=20, turn=6, trotsky=[]) == "two-players/late/end"
    assert main(month="september", day=10, turn=0, trotsky=[]) == "two-players/last/start"
    assert main(OCTOBER, turn=6) == "two-players/last/end"
    assert main(ALONE, round=2) == "red-alone/2/start"
    assert main(ALONE, round=3, turn=8) == "red-alone/3/end"
    assert sorted(stage for group in GROUPS for stage in group) == list(range(len(STAGES)))


def test_games_to_learn_from_are_half_for_two_and_alone_each_side_at_each_difficulty_once():
    alone = [(one["side"], one["difficulty"]) for one in SETTINGS if one["mode"] == "solo"]
    assert len(SETTINGS) == 2 * len(alone)
    assert sorted(alone) == [(side, difficulty) for side in ("red", "white") for difficulty in range(1, 7)]
    for options in SETTINGS:
        assert wsdv.new_game(GAME, seed=1, **options).decision is not None


def test_a_table_in_every_phase_can_be_judged():
    for stage in ("draw", "objective", "actions", "scoring", "cleanup"):
        found = counted(stage=stage, tokens={"purple": ["r3-33"]})
        assert (found["unrest"] == 0) == (stage == "cleanup")
    assert start(stage="draw").decision.kind == "objective"
