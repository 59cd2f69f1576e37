"""Every worked number and example of the rulebook's sections 4 to 10 (second edition)."""

import itertools

import pytest

from tests.games.germany.tools import (
    CALM,
    event,
    holding,
    ids,
    kinds,
    living,
    merged,
    play,
    position,
    provinces,
    start,
    unrest,
)

EAST_NAMES = ["Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"]
WEST_GERMANY = [
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern",
]  # fmt: skip
WEST_NAMES = [*WEST_GERMANY, "West Berlin"]


def standards(**levels):
    """Living standards by province."""
    return {"provinces": {name: {"living_standard": n} for name, n in levels.items()}}


def logged(game, kind):
    """The last event of a kind."""
    return [e for e in game.log if e.kind == kind][-1]


# 4 Mass protests


@pytest.mark.parametrize(("counters", "protests"), [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (15, 3), (16, 4)])
def test_rulebook_4_a_protest_for_every_fourth_counter(counters, protests):
    table = position(CALM, provinces={"Bayern": {"unrest": counters}, "Sachsen": {"unrest": counters}})
    assert table.mass_protests("Bayern") == protests
    assert table.mass_protests("Sachsen") == protests
    assert (table.mass_protests("west"), table.mass_protests("east")) == (protests, protests)


@pytest.mark.parametrize("counters", [4, 8, 12])
def test_rulebook_4_a_protest_ends_when_the_number_falls_below(counters):
    game = holding("19", "west", CALM, provinces={"Bayern": {"unrest": counters}})
    assert game.position.mass_protests("Bayern") == counters // 4
    events = play(game, "card:19", "use:remove-unrest")  # only Bayern has unrest
    assert game.position.mass_protests("Bayern") == counters // 4 - 1
    assert "protest-ends" in kinds(events)


# 5 Economy


def test_rulebook_5_1_three_build_points_for_a_factory_and_two_infrastructures():
    # Dortmund and Kassel stand; Köln is built, and both get connected to Dortmund.
    game = holding("17", "west", CALM, factories=["dortmund", "kassel"])
    play(game, "card:17", "use:build", "build:factory:koeln", "build:line:dortmund-koeln", "build:line:dortmund-kassel")
    after = game.position
    assert set(after.factories) == {"dortmund", "kassel", "koeln"}
    assert {city: after.factory_value(city) for city in after.factories} == {"dortmund": 3, "kassel": 2, "koeln": 2}
    assert game.decision.player == "east"  # all three points are used


def test_rulebook_5_1_a_new_factory_may_be_worth_more_than_one_at_once():
    game = holding("12", "west", CALM, factories=["dortmund"], infrastructure={"dortmund-koeln": 1})
    assert game.position.factory_value("dortmund") == 1
    play(game, "card:12", "use:build", "build:factory:koeln")
    assert (game.position.factory_value("koeln"), game.position.factory_value("dortmund")) == (2, 2)


def test_rulebook_5_1_mass_protest_in_sachsen_closes_its_sites_and_the_leipzig_jena_connection():
    cities = ["leipzig", "dresden", "jena", "bitterfeld", "eisenach", "cottbus"]
    table = {"factories": cities, "infrastructure": {"leipzig-jena": 1}, "socialists_in_box": 0}
    free = holding("19", "east", CALM, table)
    struck = holding("19", "east", CALM, table, provinces={"Sachsen": {"unrest": 4}})
    for game in (free, struck):
        play(game, "card:19", "use:build")
    closed = {name.removeprefix("build:") for name in set(ids(free)) - set(ids(struck))}
    assert closed == {
        "factory:karl-marx-stadt",
        "line:leipzig-jena",
        "line:bitterfeld-leipzig",
        "line:leipzig-dresden",
        "line:cottbus-dresden",
        "line:dresden-karl-marx-stadt",
        "line:karl-marx-stadt-jena",
    }
    # connections that only run through stay open
    assert {"build:line:bitterfeld-jena", "build:line:eisenach-jena", "build:line:bitterfeld-eisenach"} <= set(
        ids(struck)
    )


def test_rulebook_5_2_taking_a_working_connection_lowers_both_factories_by_one():
    table = {
        "factories": ["dortmund", "duisburg", "koeln", "berlin"],
        "infrastructure": {"duisburg-dortmund": 1, "duisburg-koeln": 1, "dortmund-koeln": 1},
    }
    game = event("52", "east", CALM, table)  # dismantle 1 in the West
    before = {city: game.position.factory_value(city) for city in ("dortmund", "duisburg", "koeln")}
    assert before == {"dortmund": 3, "duisburg": 3, "koeln": 3}
    game.play("icon:1")
    assert all(name.startswith("dismantle:line:") for name in ids(game))  # every factory has infrastructure
    game.play("dismantle:line:duisburg-koeln")
    after = {city: game.position.factory_value(city) for city in before}
    assert after == {"dortmund": 3, "duisburg": 2, "koeln": 2}


def test_rulebook_5_3_a_factory_of_3_with_two_working_connections_runs_down_to_2():
    table = {
        "factories": ["dortmund", "berlin", "cottbus", "magdeburg"],
        "infrastructure": {"berlin-cottbus": 1, "berlin-magdeburg": 1},
    }
    game = start(CALM, table, stage="9.2", tracks={"prestige": -1})
    assert game.position.factory_value("berlin") == 3
    game.play("run-down:berlin")
    assert game.position.factory_value("berlin") == 2
    assert game.position.factory_value("cottbus") == 2  # its neighbours keep their connection


# 6 Actions


def test_rulebook_6_1_east_with_a_yellow_card_pays_with_a_factory_in_thueringen():
    game = holding("19", "east", factories=["dortmund", "berlin", "bitterfeld", "jena"])
    play(game, "card:19", "use:remove-unrest", "province:Sachsen")
    assert (game.decision.player, game.decision.kind) == ("east", "dismantle")
    assert set(ids(game)) == {
        "dismantle:factory:berlin",
        "dismantle:factory:bitterfeld",
        "dismantle:factory:jena",
    }
    game.play("dismantle:factory:jena")
    assert unrest(game, "Sachsen", "Thüringen") == [2, 3]
    assert game.position.factories == ("dortmund", "berlin", "bitterfeld")
    assert game.decision.player == "west"


@pytest.mark.parametrize(("side", "points"), [("west", 3), ("east", 1)])
def test_rulebook_6_2_the_value_in_the_own_box_gives_the_build_points(side, points):
    game = holding("17", side, CALM)  # yellow box 3, red box 1
    play(game, "card:17", "use:build")
    before = len(game.position.factories)
    sites = {"west": ["kiel", "bremen", "koeln"], "east": ["jena"]}[side]
    for left, city in zip(range(points, 0, -1), sites, strict=True):
        assert game.decision.subject == str(left)
        game.play(f"build:factory:{city}")
    assert len(game.position.factories) == before + points
    assert game.decision.kind == "card"


THREE_PROVINCES = {  # economies: Sachsen 3, Thüringen 2, Mecklenburg-Vorpommern 2
    "factories": ["leipzig", "dresden", "karl-marx-stadt", "jena", "eisenach", "rostock", "neubrandenburg"]
}


def test_rulebook_6_3_a_card_of_2_and_economies_3_2_2_give_three_living_standards():
    names = ["Sachsen", "Thüringen", "Mecklenburg-Vorpommern"]
    for order in itertools.permutations(names):
        game = holding("19", "east", THREE_PROVINCES)  # value 2
        assert [game.position.economy(name) for name in names] == [3, 2, 2]
        play(game, "card:19", "use:living-standard")
        for done, name in enumerate(order):
            assert set(provinces(game)) == set(order[done:])
            game.play(f"province:{name}")
        assert living(game, *names) == [1, 1, 1]
        assert unrest(game, *names) == [2, 2, 2]
        assert unrest(game, "Brandenburg", "East Berlin", "Sachsen-Anhalt") == [3, 3, 3]


def test_rulebook_6_3_a_card_of_1_is_not_enough_for_all_three():
    game = holding("12", "east", THREE_PROVINCES)  # value 1
    play(game, "card:12", "use:living-standard", "province:Thüringen")
    assert provinces(game) == ["Sachsen"]
    assert game.why_not("province:Mecklenburg-Vorpommern").reason == "economy-too-weak"


def test_rulebook_6_4_example_1_east_chooses_what_four_points_take_from_west():
    table = {
        "factories": ["hamburg", "dortmund", "koeln", "berlin"],
        "infrastructure": {"dortmund-koeln": 1, "hamburg-bremen": 1},
    }
    game = event("54", "east", CALM, table)
    choices = ["line:dortmund-koeln", "factory:koeln", "line:hamburg-bremen", "factory:hamburg"]
    for site in choices[:3]:
        assert (game.decision.player, game.decision.kind) == ("east", "dismantle")
        game.play(f"dismantle:{site}")
    assert set(ids(game)) == {"dismantle:factory:hamburg", "dismantle:factory:dortmund"}
    game.play("dismantle:factory:hamburg")
    assert game.position.factories == ("dortmund", "berlin")
    assert game.decision.player == "west"


def test_rulebook_6_4_example_2_west_ignores_an_arrow_and_east_a_yellow_icon():
    by_west = event("41", "west")  # build and remove unrest for West, two arrows for East's currency
    play(by_west, "ignore:3", "icon:3", "icon:1", "build:factory:kiel", "province:Bayern")
    assert by_west.position.tracks.currency == 1
    assert unrest(by_west, "Bayern") == 2
    assert "kiel" in by_west.position.factories

    for ignored in (1, 2):
        by_east = event("41", "east")
        play(by_east, f"ignore:{ignored}", "icon:3", "icon:3")
        assert by_east.decision.player == "west"  # the other yellow icon is still West's to place
        by_east.play("build:factory:kiel" if ignored == 2 else "province:Bayern")
        assert by_east.position.tracks.currency == 2
        assert unrest(by_east, "Bayern") == (3 if ignored == 2 else 2)
        assert ("kiel" in by_east.position.factories) is (ignored == 2)


BORDERLAND = {"factories": ["dortmund", "berlin", "schwedt", "jena"]}


@pytest.mark.parametrize(
    ("factories", "sites", "built"),
    [
        ([], ["factory:polska-north", "factory:polska-south"], {"polska-north", "polska-south"}),
        ([], ["factory:polska-south", "line:berlin-polska-south"], {"polska-south", "berlin-polska-south"}),
        (
            ["polska-south"],
            ["line:berlin-polska-south", "line:schwedt-polska-south"],
            {"berlin-polska-south", "schwedt-polska-south"},
        ),
    ],
    ids=["two-factories", "factory-and-line", "two-lines"],
)
def test_rulebook_6_4_example_3_two_points_each_for_polska_and_cssr(factories, sites, built):
    table = {"factories": [*BORDERLAND["factories"], *factories]}
    game = event("9", "east", CALM, table)  # CSSR 2, Polska 2, unrest 1, prestige 1
    for site in sites:
        game.play("icon:2")
        if game.decision.kind == "build":
            game.play(f"build:{site}")
    play(game, "icon:1", "build:factory:cssr-north", "icon:1", "build:factory:cssr-south")
    play(game, "icon:3", "province:Sachsen")
    after = game.position
    assert built <= {*after.factories, *after.infrastructure}
    assert {"cssr-north", "cssr-south"} <= set(after.factories)
    assert len(after.factories) + sum(after.infrastructure.values()) == len(table["factories"]) + 4
    assert unrest(game, "Sachsen") == 1
    assert after.tracks.prestige == 1


def test_rulebook_6_4_example_3_a_line_needs_a_factory_at_one_of_its_ends():
    game = event("9", "east", CALM, BORDERLAND)
    game.play("icon:2")
    assert set(ids(game)) == {"build:factory:polska-north", "build:factory:polska-south"}


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_rulebook_6_4_coats_of_arms_decide_who_chooses_the_place(trigger):
    game = event("15", trigger, CALM)  # West decides where 1 East build point is dismantled
    game.play("icon:2")
    assert (game.decision.player, game.decision.kind) == ("west", "dismantle")
    assert set(ids(game)) == {"dismantle:factory:berlin", "dismantle:factory:bitterfeld"}
    game = event("11", trigger, CALM)  # East decides into which West province 1 unrest counter is put
    game.play("icon:1")
    assert (game.decision.player, game.decision.kind) == ("east", "place-unrest")
    assert set(provinces(game)) == set(WEST_GERMANY)


def test_rulebook_6_4_example_4_west_germany_is_not_west_berlin():
    game = event("4", "east", CALM)  # 2 unrest in West Germany, prestige 2
    for _ in range(2):
        game.play("icon:1")
        assert set(provinces(game)) == set(WEST_GERMANY)
        assert game.why_not("province:West Berlin").reason == "elsewhere-province"
        game.play("province:Hessen")
    assert unrest(game, "Hessen", "West Berlin") == [2, 0]


# 9 End of decade

NO_FLIGHT_OTHERWISE = merged(CALM, {"provinces": {"Bayern": {"unrest": 8}}})  # two West protests, none in the East


def test_rulebook_9_1_example_one_dismantling_point():
    # 2 icons (cards 2 and 12) + 1 red police card + 1 (West's most) - 1 (West has protests) = 3 spaces: 1 point.
    table = merged(NO_FLIGHT_OTHERWISE, standards(Hessen=1), {"police": [{"card": "5"}]})
    game = start(table, stage="9.1", cards={"played": ["2", "12", "19"]}, factories=["kassel", "berlin", "jena"])
    terms = dict(logged(game, "flight").detail)
    assert (terms["icons"], terms["red_police"], terms["west_most"], terms["west_protest"]) == (2, 1, 1, 1)
    assert (terms["east_protest"], terms["east_least"], terms["spaces"], terms["dismantling"]) == (0, 0, 3, 1)
    assert (game.decision.player, game.decision.kind, game.decision.subject) == ("west", "dismantle", "1")
    game.play("dismantle:factory:jena")  # the prestige holder takes it
    assert game.position.stage != "9.1"


def test_rulebook_9_1_each_term_counts_as_the_example_says():
    def spaces(*documents, played=("2", "12")):
        game = start(*documents, stage="9.1", cards={"played": list(played)}, factories=["berlin", "jena", "kassel"])
        return dict(logged(game, "flight").detail)["spaces"]

    red, pink = {"police": [{"card": "5"}]}, {"police": [{"card": "15"}]}
    assert spaces(NO_FLIGHT_OTHERWISE, standards(Hessen=1), red) == 3
    assert spaces(NO_FLIGHT_OTHERWISE, standards(Hessen=1), pink) == 2  # pink police does not count
    assert spaces(CALM, standards(Hessen=1), red) == 4  # no West protest
    assert spaces(NO_FLIGHT_OTHERWISE, standards(Hessen=1), red, played=["19"]) == 1
    assert spaces(NO_FLIGHT_OTHERWISE, standards(Hessen=1), red, {"provinces": {"Sachsen": {"unrest": 8}}}) == 4
    least = standards(Hessen=1, **dict.fromkeys(EAST_NAMES, 1))
    assert spaces(NO_FLIGHT_OTHERWISE, least, red) == 2  # one living standard in the poorest East province


def test_rulebook_9_2_example_west_takes_the_lower_box_and_runs_a_factory_down():
    # The marker stands in the box "+1 unrest counter for East" (-3).
    game = start(CALM, stage="9.2", tracks={"prestige": -3})
    assert (game.decision.player, game.decision.kind) == ("west", "prestige-box")
    assert set(ids(game)) == {"box:-3", "box:-2", "box:-1"}
    for box in ("box:-4", "box:0", "box:+1"):
        assert game.why_not(box).reason == "box-out-of-reach"
    game.play("box:-2")
    assert set(ids(game)) == {"run-down:berlin", "run-down:bitterfeld"}
    game.play("run-down:bitterfeld")
    assert game.position.run_down == ("bitterfeld",)
    assert unrest(game, *EAST_NAMES) == [0] * 6


def test_rulebook_9_2_example_the_markers_own_box_instead():
    game = start(CALM, stage="9.2", tracks={"prestige": -3}, socialists_in_box=0)
    game.play("box:-3")
    assert (game.decision.player, game.decision.kind) == ("west", "place-unrest")
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 1
    assert game.position.run_down == ()


# East exports 0, 1, 1, 2, 3, 5; the worst West export is 3 (every West German province has a factory of 3).
EXPORTS = {
    "factories": [
        "kiel", "flensburg", "hamburg", "bremen", "hannover", "bielefeld", "dortmund", "duisburg", "koeln",
        "kassel", "giessen", "frankfurt", "koblenz", "saarbruecken", "mannheim", "heilbronn", "stuttgart", "nuernberg",
        "ingolstadt", "muenchen",
        "rostock", "neubrandenburg", "schwedt", "cottbus", "berlin", "magdeburg", "bitterfeld", "leipzig", "dresden",
        "jena", "eisenach", "karl-marx-stadt",
    ],
    "infrastructure": {
        "flensburg-kiel": 1, "kiel-hamburg": 1,  # Kiel 3
        "hamburg-bremen": 1, "bremen-bielefeld": 1,  # Bremen 3
        "duisburg-dortmund": 1, "dortmund-koeln": 1,  # Dortmund 3
        "kassel-giessen": 1, "giessen-frankfurt": 1,  # Gießen 3
        "koeln-koblenz": 1, "koblenz-saarbruecken": 1,  # Koblenz 3
        "mannheim-stuttgart": 1, "heilbronn-stuttgart": 1,  # Stuttgart 3
        "nuernberg-ingolstadt": 1, "nuernberg-muenchen": 1,  # Nürnberg 3
        # East, with its bases below:
        "magdeburg-bitterfeld": 1, "bitterfeld-leipzig": 1, "bitterfeld-eisenach": 1, "bitterfeld-jena": 1,
        "leipzig-dresden": 1,
    },
}  # fmt: skip
EXPORTS["run_down"] = ["rostock", "neubrandenburg", "eisenach"]
EAST_EXPORTS = {
    "Mecklenburg-Vorpommern": 0,  # both rundown
    "Brandenburg": 1,
    "East Berlin": 1,
    "Thüringen": 2,  # Jena; Eisenach is rundown
    "Sachsen": 3,  # Leipzig
    "Sachsen-Anhalt": 5,  # Bitterfeld
}


@pytest.mark.parametrize(("track", "income", "short"), [(3, 5, 3), (-3, -1, 9)])
def test_rulebook_9_3_example_income_and_shortage(track, income, short):
    table = position(EXPORTS)
    assert {name: table.export_value(name) for name in EAST_NAMES} == EAST_EXPORTS
    west = {name: table.export_value(name) for name in WEST_GERMANY}
    assert min(west.values()) == 3

    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}  # 8
    game = start(CALM, EXPORTS, spread, stage="9.3", tracks={"currency": track})
    terms = dict(logged(game, "currency").detail)
    assert (terms["needed"], terms["track"], terms["worst_west_export"], terms["exports"]) == (8, track, 3, 2)
    assert (terms["income"], terms["shortage"]) == (income, short)
    assert game.decision.subject == str(short)
    before = len(game.position.run_down)
    players = []
    while game.position.stage == "9.3" and game.decision.kind == "run-down":
        players.append(game.decision.player)
        game.play(game.decision.choices[0])
    # 12 factories, 3 of them rundown already: nine can still become so. The last of nine is no choice.
    assert len(game.position.run_down) - before == short
    assert players == [("west", "east")[i % 2] for i in range(len(players))]
    assert len(players) == min(short, 8)


def test_rulebook_9_3_a_west_province_without_a_factory_lets_every_east_export_earn():
    # Without Kiel and Flensburg, and with Hamburg in the south, Schleswig-Holstein has no factory.
    cities = [city for city in EXPORTS["factories"] if city not in {"kiel", "flensburg"}]
    lines = {name: n for name, n in EXPORTS["infrastructure"].items() if "kiel" not in name}
    table = {**EXPORTS, "factories": cities, "infrastructure": lines}
    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}
    game = start(CALM, table, spread, stage="9.3", tracks={"currency": 3})
    # In the north Hamburg exports 2, so 3 earn; in the south Schleswig-Holstein has nothing and all 6 earn.
    assert (game.decision.player, game.decision.kind) == ("west", "hamburg")
    twin = game.copy()
    game.play("province:Niedersachsen")
    terms = dict(logged(game, "currency").detail)
    assert (terms["worst_west_export"], terms["exports"], terms["shortage"]) == (0, 6, 0)
    twin.play("province:Schleswig-Holstein")
    terms = dict(logged(twin, "currency").detail)
    assert (terms["worst_west_export"], terms["exports"], terms["shortage"]) == (2, 3, 2)


def test_rulebook_9_5_brandenburg_with_three_over_a_factory_of_1_loses_two():
    game = start(CALM, standards(Brandenburg=3), stage="9.5", factories=["kassel", "cottbus", "schwedt"])
    assert living(game, "Brandenburg") == 1
    assert logged(game, "living-standard-removed").amount == 2
    assert unrest(game, "Brandenburg") == 0  # losing it is no unrest


def test_rulebook_9_6_example_west_berlin_gets_the_full_difference_bayern_none():
    table = {"provinces": {name: {"living_standard": 3} for name in WEST_GERMANY}}
    table["provinces"]["Bayern"] = {"living_standard": 2}
    table["provinces"]["West Berlin"] = {"sectors": {"french": 1, "british": 1}}
    game = start(CALM, table, stage="9.6")
    assert game.decision.rule == "9.7"  # its attacks are being chosen: no unrest from them yet
    assert unrest(game, *WEST_GERMANY, "West Berlin") == [0] * 7 + [1]
    sources = [(e.rule, e.subject, e.amount) for e in game.log if e.kind == "unrest-added"]
    assert sources == [("9.6", "West Berlin", 1)]


def test_rulebook_9_7_example_bayern_with_a_protest_and_hessen():
    table = {
        "provinces": {
            "Bayern": {"living_standard": 3, "unrest": 4},
            "Hessen": {"living_standard": 2},
            "Thüringen": {"living_standard": 1},
        }
    }
    game = start(CALM, table, stage="9.7", socialists_in_box=0)
    # Hessen (2) may attack Sachsen-Anhalt (0) or Thüringen (1).
    assert (game.decision.player, game.decision.subject) == ("west", "Hessen")
    assert set(ids(game)) == {"province:Sachsen-Anhalt", "province:Thüringen", "done"}
    game.play("province:Thüringen")
    # Bayern: one protest, 2 of 3 are available.
    assert (game.decision.player, game.decision.subject) == ("west", "Bayern")
    assert set(ids(game)) == {"province:Thüringen", "province:Sachsen", "done"}
    instead = game.copy()
    game.play("province:Thüringen")
    assert unrest(game, "Thüringen", "Sachsen") == [2, 0]  # 1 from each
    instead.play("province:Sachsen")
    assert unrest(instead, "Thüringen", "Sachsen") == [1, 2]  # the full 2 would have gone to Sachsen


def test_rulebook_9_10_two_protests_in_west_berlin_are_four_for_west():
    table = {"provinces": {"West Berlin": {"unrest": 8}}}
    for imported in ({"Rheinland-Pfalz": 2}, {"Rheinland-Pfalz": 1, "Nordrhein-Westfalen": 1}):
        game = start(CALM, table, stage="9.10", imported_protests=imported)
        assert dict(logged(game, "protests-counted").detail) == {"west": 4, "east": 0}
        assert (game.result.winner, game.result.reason) == ("east", "west-collapses")


def test_rulebook_9_10_three_protests_are_not_enough():
    table = {"provinces": {"West Berlin": {"unrest": 7}, "Bayern": {"unrest": 4}}}
    game = start(CALM, table, stage="9.10", imported_protests={"Rheinland-Pfalz": 1})
    assert dict(logged(game, "protests-counted").detail)["west"] == 3
    assert game.result is None


# 10 Special cities


def test_rulebook_10_1_a_factory_in_berlin_is_east_berlins_not_brandenburgs():
    table = position(factories=["berlin"])
    assert (table.economy("East Berlin"), table.economy("Brandenburg")) == (1, 0)


def test_rulebook_10_2_example_rheinland_pfalz_supplies_the_french_sector():
    three = ["koblenz", "saarbruecken", "kaiserslautern", "mannheim", "stuttgart", "ulm", "koeln", "duisburg"]
    table = {"factories": [*three, "dortmund", "berlin"]}  # three suppliers with an economy of 3
    game = holding("19", "west", table)
    play(game, "card:19", "use:living-standard", "province:Rheinland-Pfalz", "done")
    assert (game.decision.player, game.decision.kind) == ("west", "transfer")
    game.play("province:Rheinland-Pfalz")
    berlin = game.position.provinces["West Berlin"]
    assert dict(berlin.sectors) == {"french": 1, "british": 0, "american": 0}
    assert living(game, "Rheinland-Pfalz", "West Berlin") == [0, 1]
    assert unrest(game, "Rheinland-Pfalz", "West Berlin") == [2, 2]

    # The next one for West Berlin must come from Baden-Württemberg or Nordrhein-Westfalen.
    suppliers = ["Rheinland-Pfalz", "Nordrhein-Westfalen", "Baden-Württemberg"]
    again = {"provinces": {name: {"living_standard": 1} for name in suppliers}}
    again["provinces"]["West Berlin"] = {"sectors": {"french": 1}}
    lines = ["koblenz-saarbruecken", "saarbruecken-kaiserslautern", "mannheim-stuttgart", "stuttgart-ulm"]
    lines += ["duisburg-koeln", "duisburg-dortmund"]  # 7 in each of them: a second living standard is possible
    game = holding("19", "west", table, again, infrastructure=dict.fromkeys(lines, 1))
    play(game, "card:19", "use:living-standard", *(f"province:{name}" for name in suppliers))
    assert game.decision.kind == "transfer"
    assert set(provinces(game)) == {"Nordrhein-Westfalen", "Baden-Württemberg"}


def test_rulebook_10_2_a_protest_in_west_berlin_is_exported_to_a_supplier_of_easts_choice():
    game = event("25", "east", CALM, {"provinces": {"West Berlin": {"unrest": 3}}})  # 2 West Berlin, 2 West Germany
    game.play("icon:1")
    assert (game.decision.player, game.decision.kind) == ("east", "export-protest")
    assert set(provinces(game)) == {"Rheinland-Pfalz", "Nordrhein-Westfalen", "Baden-Württemberg"}
    game.play("province:Baden-Württemberg")
    table = game.position
    assert [table.mass_protests(name) for name in ("West Berlin", "Baden-Württemberg", "west")] == [1, 1, 2]


HAMBURG_3 = {  # Hamburg 3; Niedersachsen 4 (Bremen 2, Wolfsburg 2) has its first living standard; the north is empty
    "factories": ["hamburg", "bremen", "wolfsburg", "berlin"],
    "infrastructure": {"hamburg-bremen": 1, "hamburg-wolfsburg": 1},
    "provinces": {"Niedersachsen": {"living_standard": 1}},
}


def test_rulebook_10_3_example_hamburg_serves_only_one_neighbour_in_an_action():
    game = holding("12", "west", CALM, HAMBURG_3)  # value 1
    table = game.position
    assert table.factory_value("hamburg") == 3
    assert (table.economy("Schleswig-Holstein"), table.economy("Niedersachsen")) == (0, 4)
    assert table.economy("Schleswig-Holstein", hamburg="Schleswig-Holstein") == 3
    assert table.economy("Niedersachsen", hamburg="Niedersachsen") == 7
    play(game, "card:12", "use:living-standard")
    assert set(provinces(game)) == {"Schleswig-Holstein", "Niedersachsen"}
    twin = game.copy()
    game.play("province:Schleswig-Holstein")  # 0 + 3; then Niedersachsen has only 4 + 1 < 6: no choice is left
    assert game.decision.player == "east"
    assert living(game, "Schleswig-Holstein", "Niedersachsen") == [1, 1]
    twin.play("province:Niedersachsen")
    assert twin.decision.player == "east"
    assert living(twin, "Schleswig-Holstein", "Niedersachsen") == [0, 2]


POLSKA = {  # Berlin 3 (Polska and Magdeburg), Polska south 2; Schwedt and Cottbus 1 each
    "factories": ["dortmund", "berlin", "magdeburg", "schwedt", "cottbus", "polska-south"],
    "infrastructure": {"berlin-polska-south": 1, "berlin-magdeburg": 1},
}


def test_rulebook_10_5_example_polska_adds_2_to_east_berlin_but_nothing_to_brandenburg():
    table = position(POLSKA)
    assert table.factory_value("polska-south") == 2
    assert table.economy("East Berlin") == 3
    assert table.economy("East Berlin", external={"polska-south": "East Berlin"}) == 5
    assert table.economy("Brandenburg") == 2
    assert table.economy("Brandenburg", external={"polska-south": "Brandenburg"}) == 2


@pytest.mark.parametrize(
    ("connected", "offered"),
    [(False, {"East Berlin"}), (True, {"East Berlin", "Brandenburg"})],
)
def test_rulebook_10_5_example_with_a_connection_to_schwedt_east_could_choose(connected, offered):
    # A card of 1. East Berlin: its second living standard needs 6: 3 + 2 + 1; with the connection 3 + 3.
    # Brandenburg: its second needs 6: 1 + 1 + 1 never; with the connection Schwedt 2 + Cottbus 1 + Polska 3 = 6.
    lines = {**POLSKA["infrastructure"], "schwedt-polska-south": int(connected)}
    # Sachsen-Anhalt (Magdeburg 2) cannot have a second.
    one_each = {
        "provinces": {name: {"living_standard": 1} for name in ("East Berlin", "Brandenburg", "Sachsen-Anhalt")}
    }
    game = holding("12", "east", CALM, POLSKA, one_each, infrastructure=lines)
    play(game, "card:12", "use:living-standard")
    assert set(provinces(game)) == offered
    for name in offered:  # only one of them, whichever it is
        twin = game.copy()
        twin.play(f"province:{name}")
        assert twin.decision.player == "west"
        assert sum(living(twin, *EAST_NAMES)) == 4
