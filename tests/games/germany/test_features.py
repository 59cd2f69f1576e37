"""What a table is like in numbers, counted by hand; and what judging by them must never look at."""

import random

import pytest

import wsdv
from tests.games.germany.tools import CALM, position
from wsdv.engine.registry import face_of
from wsdv.games.germany import table as places
from wsdv.games.germany.atlas import GAME
from wsdv.games.germany.features import GROUNDS, GROUPS, SETTINGS, SIGNS, STAGES, TERM_OF
from wsdv.players import Random

NAMES = GROUNDS.names
CARDS = {"display": ["20", "4"], "special": None, "west_hand": [], "east_hand": [], "draw": []}
BARE = CALM | {"factories": [], "socialists_in_box": 0, "cards": CARDS}
NETWORK = {
    "factories": ["kassel", "giessen", "frankfurt", "leipzig", "dresden", "karl-marx-stadt"],
    "infrastructure": {
        "kassel-giessen": 1,
        "giessen-frankfurt": 1,
        "leipzig-dresden": 1,
        "dresden-karl-marx-stadt": 1,
    },
}  # in Hessen and in Sachsen factories of 2, 3 and 2


def counted(*documents, **fields):
    """The features of a table by their names."""
    found = GROUNDS.features(list(position(BARE, *documents, **fields).table))
    return dict(zip(NAMES, found, strict=True))


def beside_bare(*documents, **fields):
    """Only what is otherwise than on the bare table."""
    bare = counted()
    return {name: amount for name, amount in counted(*documents, **fields).items() if amount != bare[name]}


def people(**unrest):
    return {"provinces": {name.replace("_", "-"): {"unrest": count} for name, count in unrest.items()}}


def about(amount):
    return pytest.approx(amount, abs=1e-9)


def test_of_a_bare_table_counts_only_what_is_missing_and_the_card_west_may_take():
    assert {name: amount for name, amount in counted().items() if amount} == {
        "no-factory": 7,
        "low-capacity": 10,
        "insolvency-6": 6,
        "insolvency-3": 3,
        "failing-3": 3,
        "failing": 1,
        "display-best": -5,  # card 20: three builds, an unrest less, and one more for East
    }


# Industry


def test_industry_counts_by_what_its_factories_are_worth():
    west = "hamburg", "wolfsburg", "duisburg", "dortmund", "kassel"
    east = "berlin", "magdeburg", "bitterfeld", "leipzig"
    found = counted(
        factories=[*west, *east, "polska-south"],
        run_down=["leipzig"],
        infrastructure={
            "flensburg-hamburg": 2,  # nobody in Flensburg
            "hamburg-hannover": 1,
            "wolfsburg-kassel": 1,
            "dortmund-kassel": 1,
            "berlin-bitterfeld": 1,  # one of two lines
            "bitterfeld-leipzig": 1,
            "berlin-polska-south": 1,
        },
    )
    assert found["west-economy"] == 1 + 2 + (1 + 2) + 3
    assert found["east-economy"] == 2 + (1 + 2) + 1  # Berlin with Poland; Magdeburg, Bitterfeld; Leipzig, rundown
    assert found["external-value"] == 2
    assert found["west-exports"] == 2 + 1 + 2 + 3  # Hamburg's in Schleswig-Holstein
    assert found["east-exports"] == 2 + 2 + 1
    assert found["worst-west-export"] == 0
    assert (found["west-run-down"], found["east-run-down"]) == (0, 1)
    assert (found["west-idle"], found["east-idle"]) == (2 + 1, 1)
    assert found["no-factory"] == 4
    assert found["capacity"] == 3 + 3  # infrastructure; Berlin, Magdeburg, Bitterfeld
    assert found["low-capacity"] == 4


def test_hamburg_counts_where_it_helps_the_worst_export():
    everywhere_else = ["hannover", "dortmund", "kassel", "koblenz", "stuttgart", "muenchen"]
    assert counted(factories=everywhere_else)["worst-west-export"] == 0
    assert counted(factories=[*everywhere_else, "hamburg"])["worst-west-export"] == 1


# The people


def test_unrest_and_protests_count_as_they_lie():
    found = counted(
        people(Bayern=3, Hessen=5, Sachsen=7) | {"imported_protests": {"Rheinland-Pfalz": 1}},
        {"provinces": {"West Berlin": {"unrest": 4}, "East Berlin": {"unrest": 8}}},
    )
    assert (found["west-unrest"], found["east-unrest"]) == (3 + 5 + 4, 7 + 8)
    assert (found["west-threatened"], found["east-threatened"]) == (1, 1)  # Bayern; Sachsen again
    assert (found["west-protests"], found["east-protests"]) == (1 + 1 + 1, 1 + 2)
    assert (found["west-protested"], found["east-protested"]) == (2, 2)


def test_living_standards_are_counted_apart_for_west_germany_and_west_berlin():
    found = counted(
        {
            "provinces": {
                "Bayern": {"living_standard": 3},
                "Hessen": {"living_standard": 1},
                "West Berlin": {"sectors": {"french": 1, "british": 1}},
                "Sachsen": {"living_standard": 2, "socialists": 2},
                "Thüringen": {"living_standard": 1},
            }
        }
    )
    assert (found["west-living"], found["berlin-living"], found["east-living"]) == (4, 2, 3)
    assert (found["west-most"], found["east-least"]) == (3, 0)
    assert found["socialists-out"] == 2
    assert counted({"provinces": {name: {"living_standard": 1} for name in EAST}})["east-least"] == 1


EAST = ("Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen")


def test_unrest_counts_alike_on_both_sides():
    twins = {"Bayern": "Sachsen", "Hessen": "Thüringen", "Niedersachsen": "Brandenburg"}
    amounts = dict(zip(twins, (3, 6, 9), strict=True))
    west = counted(people(**amounts))
    east = counted(people(**{twins[name]: amount for name, amount in amounts.items()}))
    compared = 0
    for name in NAMES:
        if name.startswith("west-") and ("unrest" in name or "prot" in name or "threat" in name):
            assert west[name] == east[name.replace("west", "east", 1)], name
            compared += west[name] != 0
    assert compared > 6


# Tracks and police


def test_tracks_the_wall_and_the_police_count_as_they_stand():
    police = [{"card": "5", "used": True}, {"card": "15", "used": False}]
    tracks = {"prestige": 2, "currency": -1, "socialists": 3}
    found = counted(tracks=tracks, socialists_in_box=4, wall=True, police=police, edition="first", to_move="east")
    assert (found["prestige-track"], found["advantage"]) == (2, 1)
    assert (found["currency-track"], found["socialist-track"]) == (-1, 3)
    assert (found["box"], found["wall"]) == (4, 1)
    assert (found["police"], found["unused-police"], found["stasi-disbanded"]) == (2, 1, 0)
    assert (found["first-edition"], found["east-to-move"]) == (1, 1)
    assert beside_bare(stasi_disbanded=True) == {"stasi-disbanded": 1}
    assert beside_bare(tracks={"prestige": -3}) == {"prestige-track": -3}


# What the end of the decade will do


def test_a_living_standard_is_held_up_to_the_export_value_and_in_reach_from_three_of_economy():
    living = {"Bayern": 3, "Hessen": 1, "Sachsen": 1, "Thüringen": 1}
    found = counted(
        NETWORK | {"factories": [*NETWORK["factories"], "muenchen"]},
        {"provinces": {name: {"living_standard": count} for name, count in living.items()}},
    )
    assert (found["west-held"], found["east-held"]) == (1 + 1, 1)  # München exports 1; Thüringen has no factory
    assert (found["west-in-reach"], found["east-in-reach"]) == (1, 1)  # with 7 of economy a second one, of 6


@pytest.mark.parametrize("stage", ["actions", "9.6", "9.7"])
def test_comparisons_that_are_still_to_come_bring_unrest(stage):
    """Hessen's 3: two unrest in the six others, three in West Berlin; and three for a neighbour."""
    rich = {"provinces": {"Hessen": {"living_standard": 3}}}
    found = counted(NETWORK, rich, stage=stage)
    assert found["west-unrest-coming"] == 6 * 2 + 3
    assert found["west-threat-coming"] == 1  # West Berlin
    assert (found["east-unrest-coming"], found["east-threat-coming"]) == (3, 1)
    assert found["west-protests-coming"] == found["east-protests-coming"] == 0


def test_no_comparison_comes_after_its_phase():
    found = counted(NETWORK, {"provinces": {"Hessen": {"living_standard": 3}}}, stage="9.8")
    assert found["west-unrest-coming"] == found["east-unrest-coming"] == 0


def test_an_attack_goes_where_unrest_lies_and_police_and_socialists_calm_it():
    rich = {"provinces": {"Hessen": {"living_standard": 3}, "Thüringen": {"unrest": 2}}}
    found = counted(NETWORK, rich)
    assert (found["east-protests-coming"], found["east-unrest-coming"]) == (1, 1)  # 2 + 3
    police = [{"card": "5", "used": False}]
    found = counted(NETWORK, rich, police=police, socialists_in_box=1)
    assert (found["east-protests-coming"], found["east-unrest-coming"]) == (0, 3)  # two calmed
    found = counted(NETWORK, rich, police=police)
    assert found["east-protests-coming"] == 1  # one is too few


@pytest.mark.parametrize(("stage", "protests"), [("9.8", 0), ("9.9", 1)])
def test_police_calms_until_its_phase_is_over(stage, protests):
    police = [{"card": "5", "used": False}]
    assert counted(people(Sachsen=4), police=police, stage=stage)["east-protests-coming"] == protests
    assert counted(people(Sachsen=4), socialists_in_box=1, stage="9.9")["east-protests-coming"] == 0
    assert counted(people(Sachsen=4), socialists_in_box=1, stage="9.10")["east-protests-coming"] == 1


def test_protests_count_again_above_each_of_the_first_three():
    found = counted(
        people(Sachsen=4, Brandenburg=4, Bayern=4) | {"imported_protests": {"Rheinland-Pfalz": 1}},
        {"provinces": {"East Berlin": {"unrest": 8}, "West Berlin": {"unrest": 4}}},
    )
    for side, amounts in (("east", (4, 3, 2, 1)), ("west", (3, 2, 1, 0))):
        names = ("protests-coming", "protests-2", "protests-3", "protests-4")
        assert tuple(found[f"{side}-{name}"] for name in names) == amounts


def test_the_flight_counts_until_it_is_over_or_the_wall_stands():
    """An icon of card 2, the red police card and Bayern's three: five spaces."""
    fleeing = {
        "provinces": {"Bayern": {"living_standard": 3}},
        "police": [{"card": "5", "used": False}],
        "cards": {"played": ["2"]},
    }
    assert counted(fleeing)["flight"] == 2.5
    assert counted(fleeing, people(Sachsen=4))["flight"] == 3  # East's protest adds one
    assert counted(fleeing, {"provinces": {name: {"living_standard": 1} for name in EAST}})["flight"] == 2
    assert counted(fleeing, wall=True)["flight"] == 0
    assert counted(fleeing, stage="9.1")["flight"] == 2.5
    assert counted(fleeing, stage="9.2")["flight"] == 0


def test_currency_counts_by_what_is_short_or_left():
    """Two provinces export as well as the worst of West Germany, which has none."""
    industry = {"factories": ["berlin", "bitterfeld"], "tracks": {"currency": 1}}

    def living(count):
        return {"provinces": {"Sachsen": {"living_standard": count}}}

    found = counted(industry, living(4))
    assert (found["shortage"], found["currency-reserve"]) == (1, 0)
    assert (found["insolvency-6"], found["insolvency-3"], found["insolvency"]) == (5, 2, 0)  # 2 − 1 are left
    found = counted(industry, living(1))
    assert (found["shortage"], found["currency-reserve"]) == (0, 2)
    assert counted(industry, tracks={"currency": 6})["currency-reserve"] == 3  # never more
    owing = [{"card": "5", "used": False}, {"card": "15", "used": False}]
    found = counted(industry, living(4), police=owing, wall=True)
    assert (found["insolvency-6"], found["insolvency-3"], found["insolvency"]) == (8, 5, 2)  # 2 − 1 − 3 are left
    found = counted(industry, living(4), stage="9.5")
    assert [found[name] for name in ("shortage", "currency-reserve", "insolvency-6", "insolvency")] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("box", "track", "expected"),
    [
        (1, -2, (3, 1, 0, 0)),  # one leaves, none is left
        (1, 2, (1, 0, 0, 0)),  # one comes: two
        (3, 0, (0, 0, 0, 0)),
        (11, 0, (0, 0, 1, 0)),  # one less than all twelve
        (12, 3, (0, 0, 4, 2)),  # two come who are not there
    ],
)
def test_the_endings_of_socialism_count_by_how_near_they_are(box, track, expected):
    names = ("failing-3", "failing", "triumph-2", "triumph")
    found = counted(socialists_in_box=box, tracks={"socialists": track})
    assert tuple(found[name] for name in names) == expected
    over = counted(socialists_in_box=box, tracks={"socialists": track}, stage="9.10")
    assert tuple(over[name] for name in names) == (0, 0, 0, 0)


# Cards


def test_cards_count_by_the_better_of_their_two_uses():
    hands = {"west_hand": ["16"], "east_hand": ["2", "3"], "display": ["20", "4", "7"], "special": "I"}
    found = counted(cards=hands)
    assert found["west-hand"] == about(4 + 0.4)  # four unrest and a socialist arrow; its value only 3.6
    assert found["east-hand"] == about(3 * 0.9 + (2 + 0.5))  # the value of card 2; the builds and the arrow of card 3
    assert (found["west-hand-count"], found["east-hand-count"]) == (1, 2)
    assert found["display-best"] == about(-5)
    assert (found["display-left"], found["special-left"]) == (-1, 1)  # West has the first action and the last
    found = counted(cards=hands | {"display": ["20", "4"]}, to_move="east")
    assert found["display-best"] == about(2 + 2 * 0.7)  # card 4
    assert found["display-left"] == 0
    found = counted(cards=hands, stage="3.1")
    assert found["display-best"] == found["display-left"] == 0  # nobody moves


# When, and under which words


def test_the_stages_follow_the_cards_that_are_left():
    def mixture(**fields):
        found = GROUNDS.mixture(GROUNDS.moment(list(position(BARE, **fields).table)))
        return {STAGES[stage]: share for stage, share in found if share}

    seven = {"display": ["20", "4", "1", "2", "3", "6", "7"]}
    assert mixture(stage="3.1", decade=1) == {"1/start": 1}
    assert mixture(half=1, cards=seven) == {"1/start": 1}
    assert mixture(half=2, cards=seven) == {"1/start": 0.5, "1/end": 0.5}
    late = mixture(half=2)  # two of seven are left
    assert late == {"1/start": about(1 / 7), "1/end": about(6 / 7)}
    assert mixture(stage="9.3", decade=3, cards={"display": []}) == {"3/reckoning": 1}


@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_moment_of_a_game_lies_between_stages_of_one_group(edition):
    game = wsdv.new_game(seed=6, edition=edition)
    agent = Random(seed=6)
    while game.decision is not None:
        if game.rules.settled(game):
            mixture = dict(GROUNDS.mixture(GROUNDS.moment(game.table)))
            assert sum(mixture.values()) == about(1)
            assert all(share >= 0 for share in mixture.values())
            assert any(set(mixture) <= set(group) for group in GROUPS)
        game.play(agent.decide(game.view(game.decision.player), game.decision))
    assert sorted(stage for group in GROUPS for stage in group) == list(range(len(STAGES)))


def test_every_term_has_words():
    face = face_of(GAME)
    for term in {*TERM_OF.values(), "usual"}:
        assert face._said(f"term-{term}", otherwise="")


def test_each_feature_has_its_sign_and_games_to_learn_from_are_of_both_editions():
    assert len(SIGNS) == len(NAMES)
    assert set(SIGNS) == {-1, 0, 1}
    assert sorted(one["edition"] for one in SETTINGS) == ["first", "second"]


# What is not looked at


def played_on(edition, moves):
    """A game after so many choices at random, and on to where it can be judged."""
    game = wsdv.new_game(seed=3, edition=edition)
    agent = Random(seed=3)
    done = 0
    while done < moves or not game.rules.settled(game):
        game.play(agent.decide(game.view(game.decision.player), game.decision))
        done += 1
    return game


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("moves", [5, 40])
def test_nothing_depends_on_the_draw_pile_or_on_cards_that_are_gone(edition, moves):
    table = played_on(edition, moves).table
    assert len(table[places.DRAW]) > 1
    other = table.copy()
    other[places.DRAW] = tuple(reversed(table[places.DRAW]))
    other[places.DEAL] = None
    other[places.GONE] = ()
    for place in (places.DRAW, places.DEAL, places.GONE):
        assert table[place] != other[place] or place == places.GONE
    assert GROUNDS.features(other) == GROUNDS.features(table)
    assert GROUNDS.moment(other) == GROUNDS.moment(table)


def test_equal_views_are_judged_equally():
    chance = random.Random(1)
    for _ in range(4):
        game = played_on("second", chance.randrange(60))
        if game.decision is None:
            continue
        player = game.decision.player
        view = game.view(player)
        other = view.imagine("other")
        tables = [one.imagine("judged").table for one in (view, other.view(player))]
        assert GROUNDS.features(tables[0]) == GROUNDS.features(tables[1])
