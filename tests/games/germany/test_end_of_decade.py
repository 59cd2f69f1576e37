"""The ten phases of the end of a decade, each from its own start."""

import random

import pytest

from tests.games.germany.tools import CALM, ids, living, play, position, provinces, start, unrest

WEST_GERMANY = (
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern",
)  # fmt: skip
WEST = (*WEST_GERMANY, "West Berlin")
EAST = ("Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen")
SUPPLIERS = {"Rheinland-Pfalz", "Nordrhein-Westfalen", "Baden-Württemberg"}
NAMES = {name.replace(" ", "_").replace("-", "_"): name for name in WEST + EAST}
WEST_START = ["hamburg", "dortmund"]


def at(**amounts):
    """Unrest by province; blanks and hyphens are written as underscores."""
    return {"provinces": {NAMES[key]: {"unrest": amount} for key, amount in amounts.items()}}


def standards(**amounts):
    """Living standards by province; West Berlin's by sector."""
    return {
        "provinces": {
            NAMES[key]: {"sectors": amount} if key == "West_Berlin" else {"living_standard": amount}
            for key, amount in amounts.items()
        }
    }


def settled(**amounts):
    """Socialists by province."""
    return {"provinces": {NAMES[key]: {"socialists": amount} for key, amount in amounts.items()}}


def police(*cards, used=()):
    """Police cards in front of East."""
    return {"police": [{"card": card, "used": card in used} for card in cards]}


def east(*cities, run_down=(), **lines):
    """East's economy beside West's set-up factories; lines are written with underscores."""
    return {
        "factories": WEST_START + list(cities),
        "run_down": list(run_down),
        "infrastructure": {name.replace("_", "-"): count for name, count in lines.items()},
    }


def asked(game):
    """Who is asked what."""
    return (game.decision.player, game.decision.kind) if game.decision else None


def logged(game, kind, rule=None):
    """The events of one kind (and section)."""
    return [entry for entry in game.log if entry.kind == kind and rule in {None, entry.rule}]


def terms(game, kind):
    """The terms of the sum a phase has made."""
    return dict(logged(game, kind)[-1].detail)


def unrest_from(game, rule):
    """New unrest by province in one phase."""
    added = {}
    for entry in logged(game, "unrest-added", rule):
        added[entry.subject] = added.get(entry.subject, 0) + entry.amount
    return added


def finish(game):
    """Answer with the first choice until the end of the decade is over."""
    while game.result is None and game.position.stage.startswith("9."):
        game.play(ids(game)[0])
    return game


# 9.1 Flight from the Republic / the wall


@pytest.mark.parametrize(("prestige", "first"), [(-1, "west"), (0, "west"), (1, "east")])
@pytest.mark.parametrize("points", [1, 2, 3])
def test_phase_9_1_the_holder_dismantles_first_and_they_alternate(prestige, first, points):
    table = east("berlin", "bitterfeld", "leipzig", "jena", "rostock")
    game = start(CALM, table, standards(Bayern=2 * points), stage="9.1", tracks={"prestige": prestige})
    players = []
    while game.decision.rule == "9.1":
        players.append(game.decision.player)
        assert game.decision.subject == str(points + 1 - len(players))  # points still to come
        game.play(ids(game)[0])
    second = {"west": "east", "east": "west"}[first]
    assert players == [first, second, first][:points]
    assert len(logged(game, "dismantled", "9.1")) == points


def test_phase_9_1_what_may_be_dismantled():
    table = east(
        "berlin", "bitterfeld", "leipzig", "jena", "rheinsberg", "polska-south", "rostock",
        run_down=["jena"], berlin_bitterfeld=1, berlin_polska_south=1, dortmund_koeln=1,
    )  # fmt: skip
    game = start(CALM, table, standards(Bayern=4), stage="9.1")
    assert set(ids(game)) == {
        "dismantle:factory:leipzig",
        "dismantle:factory:rostock",
        "dismantle:factory:rheinsberg",
        "dismantle:line:berlin-bitterfeld",
        "dismantle:line:berlin-polska-south",
    }
    assert game.why_not("dismantle:factory:berlin").reason == "infrastructure-first"  # 5.2
    assert game.why_not("dismantle:factory:jena").reason == "rundown-stays"  # 5.3
    assert game.why_not("dismantle:factory:polska-south").reason == "external-stays"  # 10.5
    assert game.why_not("dismantle:line:dortmund-koeln").reason == "not-their-site"
    game.play("dismantle:factory:rheinsberg")  # 10.4: the first point only runs it down …
    assert "rheinsberg" in game.position.run_down
    assert "dismantle:factory:rheinsberg" in ids(game)
    game.play("dismantle:factory:rheinsberg")  # … the second takes it off the map
    assert "rheinsberg" not in game.position.factories


CAPACITIES = [  # ruling 14: infrastructure + sound ordinary factories + Rheinsberg 2 or 1
    pytest.param(east(), 0, id="nothing"),
    pytest.param(east("berlin", run_down=["berlin"]), 0, id="rundown only"),
    pytest.param(east("berlin", "bitterfeld", run_down=["bitterfeld"]), 1, id="one sound"),
    pytest.param(east("rheinsberg", run_down=["rheinsberg"]), 1, id="rundown Rheinsberg"),
    pytest.param(east("rheinsberg"), 2, id="Rheinsberg"),
    pytest.param(east("berlin", "polska-south"), 1, id="external does not count"),
    pytest.param(east("berlin", run_down=["berlin"], berlin_cottbus=1), 1, id="line of a rundown factory"),
    pytest.param(east("berlin", "bitterfeld", berlin_bitterfeld=2), 4, id="double connection"),
]


@pytest.mark.parametrize(("economy", "capacity"), CAPACITIES)
def test_phase_9_1_points_equal_to_the_capacity_are_survived(economy, capacity):
    assert position(economy).dismantling_capacity("east") == capacity
    game = finish(start(CALM, economy, standards(Bayern=2 * capacity + 1), stage="9.1"))
    assert terms(game, "flight")["dismantling"] == capacity
    assert game.result is None
    assert game.position.dismantling_capacity("east") == 0
    assert game.position.decade == 2


@pytest.mark.parametrize(("economy", "capacity"), CAPACITIES)
def test_phase_9_1_one_point_more_is_insolvency(economy, capacity):
    game = finish(start(CALM, economy, standards(Bayern=2 * capacity + 2), stage="9.1"))
    assert terms(game, "flight")["dismantling"] == capacity + 1
    assert (game.result.winner, game.result.reason) == ("west", "national-insolvency")
    assert not [entry for entry in game.log if entry.rule in {"9.3", "9.10"}]  # the remaining phases are skipped


@pytest.mark.parametrize(("economy", "capacity"), CAPACITIES)
def test_phase_9_1_the_wall_costs_one_point(economy, capacity):
    game = finish(start(CALM, economy, stage="9.1", wall=True, tracks={"prestige": 2}))
    assert game.position.tracks.prestige == 1
    if capacity:
        assert game.result is None
        assert len(logged(game, "dismantled", "9.1")) + len(logged(game, "run-down", "9.1")) == 1
    else:
        assert game.result.reason == "national-insolvency"


def test_phase_9_1_the_wall_is_paid_by_easts_choice_whoever_holds_the_prestige():
    game = start(CALM, stage="9.1", wall=True, tracks={"prestige": -4})
    assert asked(game) == ("east", "dismantle")
    assert game.decision.rule == "9.1"


def test_phase_9_1_the_walls_shift_counts_for_9_2():
    # +1 becomes 0: nobody executes a box. 0 becomes -1: West runs a factory down (ruling 8).
    nobody = start(CALM, east("berlin", "bitterfeld", "jena"), stage="9.1", wall=True, tracks={"prestige": 1})
    nobody.play("dismantle:factory:jena")
    assert not [entry for entry in nobody.log if entry.rule == "9.2"]
    west = start(CALM, east("berlin", "bitterfeld", "jena"), stage="9.1", wall=True, tracks={"prestige": 0})
    west.play("dismantle:factory:jena")
    assert (asked(west), west.decision.rule) == (("west", "run-down"), "9.2")


def test_phase_9_1_without_points_nobody_is_asked():
    game = start(CALM, standards(Bayern=1), stage="9.1")  # one space: half a point
    assert terms(game, "flight")["spaces"] == 1
    assert not logged(game, "dismantled")


def test_phase_9_1_each_sides_protest_counts_once_for_and_once_against():
    base = standards(Bayern=4)
    assert terms(start(CALM, base, stage="9.1"), "flight")["spaces"] == 4
    restless = start(CALM, base, at(Sachsen=12), stage="9.1")
    assert terms(restless, "flight")["spaces"] == 5
    both = start(CALM, base, at(Sachsen=4, Bayern=4, Hessen=4), stage="9.1")
    assert terms(both, "flight")["spaces"] == 4
    west = start(CALM, base, at(Bayern=12), stage="9.1")
    assert terms(west, "flight")["spaces"] == 3


def test_phase_9_1_east_needs_living_standard_everywhere_to_slow_the_flight():
    everywhere = standards(**{key: 2 for key, name in NAMES.items() if name in EAST})
    assert terms(start(CALM, standards(Bayern=5), everywhere, stage="9.1"), "flight")["east_least"] == 2
    but_one = start(CALM, standards(Bayern=5), everywhere, standards(East_Berlin=0), stage="9.1")
    assert terms(but_one, "flight")["east_least"] == 0


def test_phase_9_1_the_row_is_discarded_after_the_phase():
    cards = {"played": ["2", "12", "20"], "west_hand": ["3"], "east_hand": ["4"], "gone": ["7"]}
    game = start(CALM, stage="9.1", cards=cards, tracks={"prestige": -2})
    assert game.decision.rule == "9.1"  # two icons, one point
    assert game.position.cards.played == ("2", "12", "20")
    game.play("dismantle:factory:berlin")
    assert game.decision.rule == "9.2"
    assert game.position.cards.played == ()
    assert set(game.position.cards.gone) == {"2", "12", "20", "7"}
    assert set(game.view("west").position.cards.gone) >= {"2", "12", "20"}  # everybody saw them played
    assert set(game.view("east").position.cards.gone) >= {"2", "12", "20"}


def test_phase_9_1_the_row_is_discarded_with_the_wall_too():
    game = start(CALM, stage="9.1", wall=True, cards={"played": ["2", "12"]}, tracks={"prestige": -1})
    game.play("dismantle:factory:berlin")
    assert game.position.cards.played == ()


# 9.2 Prestige

BOXES = {  # what each box does, as printed on the board; a living standard removes 1 unrest as well
    -6: ["living-standard-removed", "unrest-added", "dismantled"],
    -5: ["living-standard-removed", "unrest-added"],
    -4: ["dismantled", "unrest-added"],
    -3: ["unrest-added"],
    -2: ["run-down"],
    -1: ["run-down"],
    1: ["built"],
    2: ["unrest-removed"],
    3: ["built", "unrest-removed"],
    4: ["living-standard-added", "unrest-removed"],
    5: ["living-standard-added", "unrest-removed", "unrest-removed"],
    6: ["living-standard-added", "unrest-removed", "unrest-removed", "built"],
}


@pytest.mark.parametrize("box", sorted(BOXES))
def test_phase_9_2_each_box_does_what_is_printed(box):
    table = east("berlin", "bitterfeld", "jena")
    game = start(table, standards(East_Berlin=1, Sachsen_Anhalt=1), stage="9.2", tracks={"prestige": box})
    holder = "east" if box > 0 else "west"
    while game.decision and game.decision.rule == "9.2":
        assert game.decision.player == holder
        name = f"box:{box:+d}"
        game.play(name if name in ids(game) else ids(game)[0])
    effects = [entry for entry in game.log if entry.rule == "9.2" and entry.kind != "prestige-box"]
    assert sorted(entry.kind for entry in effects) == sorted(BOXES[box])
    assert all((entry.player, entry.amount) == (holder, 1) for entry in effects)
    touched = {entry.subject for entry in effects if entry.kind.startswith(("unrest", "living"))}
    assert touched <= set(EAST)  # every box concerns the East


def test_phase_9_2_the_rulebooks_example_a_lower_box():
    game = start(CALM, east("berlin", "bitterfeld"), stage="9.2", tracks={"prestige": -3})
    assert ids(game) == ["box:-3", "box:-2", "box:-1"]
    assert game.why_not("box:-4").reason == "box-out-of-reach"
    assert game.why_not("box:+1").reason == "box-out-of-reach"
    assert game.why_not("box:0").reason == "box-out-of-reach"
    game.play("box:-2")
    assert (asked(game), ids(game)) == (("west", "run-down"), ["run-down:berlin", "run-down:bitterfeld"])
    game.play("run-down:bitterfeld")
    assert game.position.run_down == ("bitterfeld",)
    assert all(unrest(game, name) == 0 for name in EAST)  # not the marker's box as well
    assert game.position.tracks.prestige == -3


def test_phase_9_2_east_builds_where_there_is_no_protest():
    game = start(at(Sachsen=4), stage="9.2", tracks={"prestige": 1})
    assert asked(game) == ("east", "build")
    assert "build:factory:jena" in ids(game)
    assert "done" not in ids(game)
    assert game.why_not("build:factory:leipzig").reason == "mass-protest"
    assert game.why_not("build:line:bitterfeld-leipzig").reason == "mass-protest"
    assert game.why_not("build:factory:muenchen").reason == "not-your-site"


def test_phase_9_2_east_removes_only_its_own_unrest():
    game = start(CALM, at(Sachsen=1, Thüringen=2, Bayern=3), stage="9.2", tracks={"prestige": 2})
    game.play("box:+2")
    assert provinces(game) == ["Sachsen", "Thüringen"]


def test_phase_9_2_removing_unrest_first_can_free_the_build():
    everywhere = at(**{key: 4 for key, name in NAMES.items() if name in EAST})
    game = start(everywhere, stage="9.2", tracks={"prestige": 3}, socialists_in_box=0)
    game.play("box:+3")  # no build possible: the removal is the only icon and is asked for at once
    assert asked(game) == ("east", "remove-unrest")
    game.play("province:Sachsen")
    assert asked(game) == ("east", "build")
    assert {name for name in ids(game) if "factory" in name} == {
        "build:factory:leipzig",
        "build:factory:dresden",
        "build:factory:karl-marx-stadt",
    }


def test_phase_9_2_removing_a_living_standard_that_is_not_there_is_skipped():
    game = start(CALM, stage="9.2", tracks={"prestige": -5})
    game.play("box:-5")
    assert asked(game) == ("west", "place-unrest")
    game.play("province:Sachsen")
    assert not logged(game, "living-standard-removed")
    assert unrest(game, "Sachsen") == 1


@pytest.mark.parametrize(("economy", "capacity"), CAPACITIES)
@pytest.mark.parametrize("box", [-4, -6])
def test_phase_9_2_a_dismantle_icon_ruins_only_an_east_with_nothing(economy, capacity, box):
    game = start(CALM, economy, stage="9.2", tracks={"prestige": box})
    game.play(f"box:{box}")
    finish(game)
    if capacity:
        assert game.result is None
        assert game.position.dismantling_capacity("east") == capacity - 1
    else:
        assert (game.result.winner, game.result.reason) == ("west", "national-insolvency")


def test_phase_9_2_a_new_protest_waits_for_the_socialists_phase():
    game = start(CALM, at(Sachsen=3), stage="9.2", tracks={"prestige": -3})
    play(game, "box:-3", "province:Sachsen")
    order = [(entry.kind, entry.rule) for entry in game.log if entry.subject == "Sachsen"]
    assert order.index(("unrest-added", "9.2")) < order.index(("socialist-moved", "9.9"))
    assert [entry.rule for entry in logged(game, "socialist-moved")] == ["9.9"]


# 9.3 Western currency


def hamburg_example():
    """West Germany with every connection: Schleswig-Holstein's own best is worth 3, all the others 4 or more."""
    west_cities = [
        "flensburg", "kiel", "hamburg", "bremen", "hannover", "wolfsburg", "bielefeld", "duisburg", "dortmund", "koeln",
        "kassel", "giessen", "fulda", "frankfurt", "koblenz", "saarbruecken", "kaiserslautern", "mannheim",
        "heilbronn", "stuttgart", "ulm", "bayreuth", "nuernberg", "ingolstadt", "muenchen",
    ]  # fmt: skip
    double = {"flensburg-hamburg", "hamburg-hannover", "bremen-duisburg", "fulda-bayreuth"}
    single = {
        "flensburg-kiel", "kiel-hamburg", "hamburg-bremen", "hamburg-wolfsburg", "bremen-bielefeld",
        "hannover-bielefeld", "hannover-wolfsburg", "wolfsburg-kassel", "bielefeld-dortmund", "duisburg-dortmund",
        "duisburg-koeln", "dortmund-koeln", "dortmund-kassel", "koeln-frankfurt", "koeln-koblenz", "kassel-giessen",
        "giessen-frankfurt", "fulda-frankfurt", "fulda-nuernberg", "frankfurt-koblenz", "frankfurt-mannheim",
        "koblenz-saarbruecken", "saarbruecken-kaiserslautern", "kaiserslautern-mannheim", "kaiserslautern-stuttgart",
        "mannheim-heilbronn", "mannheim-stuttgart", "heilbronn-stuttgart", "heilbronn-nuernberg",
        "heilbronn-muenchen", "stuttgart-ulm", "stuttgart-muenchen", "ulm-muenchen", "bayreuth-nuernberg",
        "bayreuth-ingolstadt", "nuernberg-ingolstadt", "nuernberg-muenchen", "ingolstadt-muenchen",
    }  # fmt: skip
    # East Berlin's factory is worth 3: two working connections.
    return {
        "factories": [*west_cities, "schwedt", "berlin", "cottbus"],
        "infrastructure": dict.fromkeys(double, 2)
        | dict.fromkeys(single, 1)
        | {"schwedt-berlin": 1, "berlin-cottbus": 1},
    }


def test_phase_9_3_hamburg_decides_over_the_threshold():
    table = position(hamburg_example())
    assert table.export_value("Schleswig-Holstein") == 3
    assert table.export_value("Schleswig-Holstein", hamburg="Schleswig-Holstein") == 6  # five connections
    assert table.export_value("Niedersachsen") == 4
    assert table.export_value("East Berlin") == 3
    game = start(CALM, hamburg_example(), standards(East_Berlin=1), stage="9.3")
    assert (asked(game), game.decision.rule) == (("west", "hamburg"), "9.3")
    assert game.why_not("province:Bayern").reason == "not-hamburgs-neighbour"
    lenient = game.copy()
    lenient.play("province:Niedersachsen")
    found = terms(lenient, "currency")
    assert (found["worst_west_export"], found["exports"], found["shortage"]) == (3, 1, 0)
    game.play("province:Schleswig-Holstein")
    found = terms(game, "currency")
    assert (found["worst_west_export"], found["exports"], found["shortage"]) == (4, 0, 1)
    assert asked(game) == ("west", "run-down")


@pytest.mark.parametrize(
    ("east_living", "track"),
    [(0, 0), (1, 1), (1, 6)],  # never short, whatever West says
)
def test_phase_9_3_hamburg_is_not_asked_when_east_is_never_short(east_living, track):
    game = start(CALM, hamburg_example(), standards(East_Berlin=east_living), stage="9.3", tracks={"currency": track})
    assert terms(game, "currency")["shortage"] == 0
    assert not [entry for entry in game.moves if entry[0].id.startswith("province")]
    assert not logged(game, "run-down")


def test_phase_9_3_hamburg_is_not_asked_when_the_threshold_stays():
    # Bayern has no factory: the threshold is 0 either way, and East is short of 1 all the same.
    cities = ["hamburg", "bremen", "kiel", "dortmund", "kassel", "koblenz", "mannheim", "berlin", "bitterfeld"]
    game = start(CALM, standards(East_Berlin=3), stage="9.3", factories=cities)
    assert asked(game) == ("west", "run-down")
    assert terms(game, "currency")["shortage"] == 1


@pytest.mark.parametrize(("prestige", "order"), [(0, ["west", "east", "west"]), (3, ["east", "west", "east"])])
def test_phase_9_3_rundowns_alternate_from_the_holder(prestige, order):
    table = east("berlin", "bitterfeld", "leipzig", "jena", "rostock")
    # Threshold 0: five exports; nine living standards and a track of 1: 3 short.
    game = start(CALM, table, standards(East_Berlin=9), stage="9.3", tracks={"currency": 1, "prestige": prestige})
    players = []
    while game.decision.rule == "9.3":
        players.append((game.decision.player, game.decision.subject))
        game.play(ids(game)[0])
    assert players == list(zip(order, ["3", "2", "1"], strict=True))
    assert len(game.position.run_down) == 3
    assert len(game.position.factories) == 7  # they stay on the board


def test_phase_9_3_what_may_be_run_down():
    table = east("berlin", "jena", "rheinsberg", "polska-south", run_down=["jena"], berlin_polska_south=1)
    game = start(CALM, table, standards(East_Berlin=4), stage="9.3")  # exports 3: 1 short
    assert ids(game) == ["run-down:rheinsberg", "run-down:berlin"]
    assert game.why_not("run-down:polska-south").reason == "external-never-rundown"
    assert game.why_not("run-down:jena").reason == "already-rundown"
    assert game.why_not("run-down:leipzig").reason == "no-factory"
    assert game.why_not("dismantle:line:berlin-polska-south") is not None  # only when no factory is left
    game.play("run-down:berlin")
    assert game.position.factory_value("berlin") == 1  # 0 + one working connection


def test_phase_9_3_external_factories_earn_nothing_but_raise_their_neighbour():
    # ČSSR alone in its country earns nothing; Dresden is worth 1 + 1 with it.
    table = hamburg_example()
    table["factories"] = [*table["factories"], "dresden", "cssr-north"]
    table["infrastructure"] = table["infrastructure"] | {"dresden-cssr-north": 1, "cottbus-cssr-north": 1}
    assert position(table).export_value("Sachsen") == 2
    assert position(table).export_value("Brandenburg") == 3  # Cottbus: Berlin and ČSSR
    game = start(CALM, table, standards(East_Berlin=2), stage="9.3")
    game.play("province:Niedersachsen")  # threshold 3: East Berlin and Brandenburg earn 1 each, Sachsen does not
    assert terms(game, "currency")["exports"] == 2
    assert terms(game, "currency")["shortage"] == 0


CURRENCY = [  # economy, exports at threshold 0, capacity
    pytest.param(east(), 0, 0, id="nothing"),
    pytest.param(east("berlin", run_down=["berlin"]), 1, 0, id="rundown only"),
    pytest.param(east("berlin"), 1, 1, id="one factory"),
    pytest.param(east("berlin", "bitterfeld", berlin_bitterfeld=1), 2, 3, id="with infrastructure"),
    pytest.param(east("rheinsberg"), 1, 2, id="Rheinsberg"),
    pytest.param(east("rheinsberg", run_down=["rheinsberg"]), 1, 1, id="rundown Rheinsberg"),
    pytest.param(east("berlin", "cottbus", run_down=["cottbus"], berlin_cottbus=1), 2, 2, id="mixed"),
]


@pytest.mark.parametrize(("economy", "exports", "capacity"), CURRENCY)
@pytest.mark.parametrize("track", [-2, 0, 2])
def test_phase_9_3_a_shortage_of_the_capacity_is_survived(economy, exports, capacity, track):
    needed = capacity + exports + track
    if needed < 0:
        needed, track = 0, -capacity - exports
    game = start(CALM, economy, standards(East_Berlin=needed), stage="9.3", tracks={"currency": track})
    finish(game)
    assert (terms(game, "currency")["exports"], terms(game, "currency")["shortage"]) == (exports, capacity)
    assert game.result is None
    assert game.position.dismantling_capacity("east") == 0


@pytest.mark.parametrize(("economy", "exports", "capacity"), CURRENCY)
def test_phase_9_3_one_more_is_insolvency(economy, exports, capacity):
    game = start(CALM, economy, standards(East_Berlin=capacity + exports + 1), stage="9.3")
    finish(game)
    assert (game.result.winner, game.result.reason) == ("west", "national-insolvency")
    assert not logged(game, "living-standard-removed")  # 9.5 never came


def test_phase_9_3_a_negative_income_counts_in_excess():
    game = start(CALM, east("berlin"), stage="9.3", tracks={"currency": -2})  # no living standard, income -2 + 1
    assert terms(game, "currency")["income"] == -1
    assert terms(game, "currency")["shortage"] == 1
    assert game.position.run_down == ("berlin",)


# 9.4 Pay for police power cards


@pytest.mark.parametrize(("economy", "capacity"), CAPACITIES)
def test_phase_9_4_as_many_cards_as_the_capacity_can_be_paid(economy, capacity):
    cards = ["5", "15", "21", "49", "51", "66"]
    paid = finish(start(CALM, economy, police(*cards[:capacity]), stage="9.4"))
    assert paid.result is None
    assert paid.position.dismantling_capacity("east") == 0
    ruined = finish(start(CALM, economy, police(*cards[: capacity + 1]), stage="9.4"))
    assert (ruined.result.winner, ruined.result.reason) == ("west", "national-insolvency")


@pytest.mark.parametrize("prestige", [-6, 0, 6])
def test_phase_9_4_east_chooses_whoever_holds_the_prestige(prestige):
    table = east("berlin", "bitterfeld", "jena", "leipzig")
    game = start(CALM, table, police("5", "15", used=["15"]), stage="9.4", tracks={"prestige": prestige})
    assert (asked(game), game.decision.rule, game.decision.subject) == (("east", "dismantle"), "9.4", "2")
    game.play("dismantle:factory:jena")
    assert (asked(game), game.decision.subject) == (("east", "dismantle"), "1")
    game.play("dismantle:factory:leipzig")
    assert set(game.position.factories) == {"hamburg", "dortmund", "berlin", "bitterfeld"}


def test_phase_9_4_a_disbanded_stasi_costs_nothing():
    game = start(CALM, stage="9.4", stasi_disbanded=True)
    assert not [entry for entry in game.log if entry.rule == "9.4"]
    assert len(game.position.factories) == 4


# 9.5 Hold your living standard


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_phase_9_5_no_more_than_the_export_factory_is_worth(before, after):
    table = east("berlin", "cottbus", berlin_cottbus=1)  # both worth 2
    game = start(CALM, table, standards(East_Berlin=before), stage="9.5")
    removed = [(entry.subject, entry.amount) for entry in logged(game, "living-standard-removed", "9.5")]
    assert removed == ([("East Berlin", before - after)] if before > after else [])
    assert living(game, "East Berlin") == after


def test_phase_9_5_the_best_factory_counts_not_the_sum():
    cities = ["leipzig", "dresden", "karl-marx-stadt"]  # three factories worth 1 each
    game = start(CALM, east(*cities), standards(Sachsen=3), stage="9.5")
    assert living(game, "Sachsen") == 1


def test_phase_9_5_a_rundown_factory_without_connections_holds_nothing():
    game = start(CALM, east("berlin", run_down=["berlin"]), standards(East_Berlin=1), stage="9.5")
    assert living(game, "East Berlin") == 0


def test_phase_9_5_external_factories_hold_nothing_themselves():
    # ČSSR (south) is worth 3 but Thüringen's only factory is Jena, worth 2.
    table = east("jena", "karl-marx-stadt", "cssr-south", jena_cssr_south=1, karl_marx_stadt_cssr_south=1)
    assert position(table).factory_value("cssr-south") == 3
    game = start(CALM, table, standards(Thüringen=3), stage="9.5")
    assert living(game, "Thüringen") == 2


def test_phase_9_5_both_states_lose_and_no_unrest_comes_of_it():
    table = standards(Bayern=2, Hessen=1, Sachsen=1, Nordrhein_Westfalen=1, East_Berlin=1)
    game = start(CALM, table, stage="9.5")
    removed = {entry.subject: (entry.player, entry.amount) for entry in logged(game, "living-standard-removed")}
    assert removed == {"Bayern": ("west", 2), "Hessen": ("west", 1), "Sachsen": ("east", 1)}
    assert unrest_from(game, "9.5") == {}


HAMBURG_2 = {  # Hamburg is worth 2, Kiel 2; Niedersachsen has nothing of its own
    "factories": ["hamburg", "kiel", "dortmund", "berlin", "bitterfeld"],
    "infrastructure": {"kiel-hamburg": 1},
}


@pytest.mark.parametrize(
    ("table", "standard", "is_asked"),
    [
        (HAMBURG_2, {"Niedersachsen": 2, "Schleswig_Holstein": 2}, True),  # Kiel holds 2; only Niedersachsen needs it
        (HAMBURG_2, {"Schleswig_Holstein": 2}, False),
        (HAMBURG_2, {}, False),
        ({}, {"Niedersachsen": 1, "Schleswig_Holstein": 1}, True),
        ({}, {"Niedersachsen": 1}, True),
        ({}, {"Bayern": 1}, False),
        ({"factories": ["dortmund", "berlin", "bitterfeld"]}, {"Niedersachsen": 1}, False),  # no factory in Hamburg
    ],
)
def test_phase_9_5_hamburg_is_asked_only_when_it_matters(table, standard, is_asked):
    game = start(CALM, table, standards(**standard), stage="9.5")
    assert ((asked(game), game.position.stage) == (("west", "hamburg"), "9.5")) == is_asked


@pytest.mark.parametrize(
    ("choice", "left"),
    [("Niedersachsen", [3, 1]), ("Schleswig-Holstein", [2, 3])],
)
def test_phase_9_5_hamburgs_choice_changes_what_is_held(choice, left):
    # Hamburg is worth 3 with Bremen and Wolfsburg, which are worth 2 each; Kiel stands alone.
    table = {
        "factories": ["hamburg", "bremen", "wolfsburg", "kiel", "dortmund", "berlin", "bitterfeld"],
        "infrastructure": {"hamburg-bremen": 1, "hamburg-wolfsburg": 1},
    }
    game = start(CALM, table, standards(Niedersachsen=3, Schleswig_Holstein=3), stage="9.5")
    game.play(f"province:{choice}")
    assert living(game, "Niedersachsen", "Schleswig-Holstein") == left


def test_phase_9_5_hamburg_is_decided_anew_after_9_3():
    cities = ["hamburg", "bremen", "dortmund", "kassel", "koblenz", "mannheim", "muenchen", "berlin", "rostock"]
    table = {"factories": cities, "run_down": ["rostock"]}
    game = start(CALM, table, standards(East_Berlin=2, Schleswig_Holstein=1), stage="9.3")
    assert (asked(game), game.decision.rule) == (("west", "hamburg"), "9.3")
    game.play("province:Niedersachsen")  # Schleswig-Holstein without a factory: both of East's export
    assert (asked(game), game.decision.rule) == (("west", "hamburg"), "9.5")
    game.play("province:Schleswig-Holstein")
    assert living(game, "Schleswig-Holstein") == 1


SUPPLIED = {  # exports: Nordrhein-Westfalen 3 (Dortmund), Rheinland-Pfalz 1 (Koblenz), Baden-Württemberg 2
    "factories": [
        "hamburg", "dortmund", "koeln", "duisburg", "koblenz", "mannheim", "heilbronn", "berlin", "bitterfeld",
    ],
    "infrastructure": {"dortmund-koeln": 1, "duisburg-dortmund": 1, "mannheim-heilbronn": 1},
}  # fmt: skip


@pytest.mark.parametrize(
    ("sectors", "limit"),
    [
        ({"british": 3}, 3),
        ({"british": 4}, 3),
        ({"american": 3}, 2),
        ({"british": 1, "american": 1}, 2),
        ({"british": 2, "american": 1}, 2),
        ({"british": 1, "american": 1, "french": 1}, 1),
        ({"french": 1}, 1),
        ({"british": 3, "french": 1}, 1),  # the worst supplier counts, though it gave only one
    ],
)
def test_phase_9_5_west_berlin_is_held_by_its_worst_supplier(sectors, limit):
    game = start(CALM, SUPPLIED, standards(West_Berlin=sectors), stage="9.5")
    while game.decision and game.decision.kind == "sector":
        assert (game.decision.player, game.decision.rule) == ("west", "9.5")
        game.play(ids(game)[0])
    assert living(game, "West Berlin") == min(limit, sum(sectors.values()))
    assert unrest_from(game, "9.5") == {}


def test_phase_9_5_west_chooses_the_sectors_of_west_berlin():
    sectors = {"french": 1, "british": 2, "american": 2}  # limit 1: four must go
    game = start(CALM, SUPPLIED, standards(West_Berlin=sectors), stage="9.5")
    assert ids(game) == ["sector:french", "sector:british", "sector:american"]
    play(game, "sector:french", "sector:american")
    assert ids(game) == ["sector:british", "sector:american"]  # the limit stays 1 though the French one is gone
    game.play("sector:american")  # the fourth has one place left
    assert dict(game.position.provinces["West Berlin"].sectors) == {"french": 0, "british": 1, "american": 0}


def test_phase_9_5_a_supplier_without_a_factory_lets_west_berlin_lose_all():
    game = start(CALM, standards(West_Berlin={"american": 1}), stage="9.5")  # no factory in Baden-Württemberg
    assert living(game, "West Berlin") == 0


def test_phase_9_5_suppliers_hold_their_own_as_well():
    table = standards(Rheinland_Pfalz=2, West_Berlin={"french": 1})
    game = start(CALM, SUPPLIED, table, stage="9.5")
    assert living(game, "Rheinland-Pfalz", "West Berlin") == [1, 1]


# 9.6 Internal comparison


@pytest.mark.parametrize(
    ("most", "own", "ordinary", "west_berlin"), [(1, 0, 0, 1), (2, 0, 1, 2), (3, 2, 0, 1), (4, 1, 2, 3)]
)
def test_phase_9_6_the_difference_less_one_and_west_berlin_in_full(most, own, ordinary, west_berlin):
    same = standards(**{key: own for key, name in NAMES.items() if name != "West Berlin"})
    table = standards(Bayern=most, Sachsen=most, West_Berlin={"french": own})
    game = start(CALM, same, table, stage="9.6")
    expected = {name: ordinary for name in WEST_GERMANY + EAST if name not in {"Bayern", "Sachsen"} and ordinary}
    assert unrest_from(game, "9.6") == expected | {"West Berlin": west_berlin}


def test_phase_9_6_the_best_provinces_receive_nothing():
    game = start(CALM, standards(Bayern=2, Hessen=2, West_Berlin={"british": 2}), stage="9.6")
    assert set(unrest_from(game, "9.6")) == set(WEST_GERMANY) - {"Bayern", "Hessen"}


def test_phase_9_6_the_states_are_not_compared_with_each_other():
    game = start(CALM, standards(Bayern=5), stage="9.6")
    assert not set(unrest_from(game, "9.6")) & set(EAST)


def test_phase_9_6_a_protest_begins_at_once_and_the_export_is_asked_in_this_phase():
    game = start(CALM, at(West_Berlin=3, Hessen=3), standards(Bayern=2), stage="9.6")
    assert (asked(game), game.position.stage) == (("east", "export-protest"), "9.6")
    assert set(provinces(game)) == SUPPLIERS
    assert game.position.mass_protests("Hessen") == 1  # 3 + 1
    assert game.position.mass_protests("West Berlin") == 1  # 3 + 2
    game.play("province:Nordrhein-Westfalen")
    assert game.position.stage == "9.7"


def test_phase_9_6_socialists_do_not_move_yet():
    game = start(CALM, at(Thüringen=3), standards(Sachsen=2), stage="9.6", socialists_in_box=3)
    assert game.position.mass_protests("Thüringen") == 1
    assert (game.position.stage, game.position.socialists_in_box) == ("9.7", 3)


# 9.7 East West comparison

BORDERS = {
    "Schleswig-Holstein": {"Mecklenburg-Vorpommern"},
    "Niedersachsen": {"Mecklenburg-Vorpommern", "Brandenburg", "Sachsen-Anhalt"},
    "Nordrhein-Westfalen": set(),
    "Hessen": {"Sachsen-Anhalt", "Thüringen"},
    "Rheinland-Pfalz": set(),
    "Baden-Württemberg": set(),
    "Bayern": {"Thüringen", "Sachsen"},
    "Mecklenburg-Vorpommern": {"Schleswig-Holstein", "Niedersachsen"},
    "Brandenburg": {"Niedersachsen", "West Berlin"},
    "East Berlin": {"West Berlin"},
    "Sachsen-Anhalt": {"Niedersachsen", "Hessen"},
    "Sachsen": {"Bayern"},
    "Thüringen": {"Hessen", "Bayern"},
}


@pytest.mark.parametrize("attacker", BORDERS)
def test_phase_9_7_each_province_may_attack_one_neighbour_or_none(attacker):
    game = start(CALM, {"provinces": {attacker: {"living_standard": 2}}}, stage="9.7")
    if not BORDERS[attacker]:
        assert game.position.stage == "3.1"
        return
    assert asked(game) == ("west" if attacker in WEST else "east", "attack")
    assert game.decision.subject == attacker
    assert set(ids(game)) == {f"province:{name}" for name in BORDERS[attacker]} | {"done"}
    target = min(BORDERS[attacker])
    game.play(f"province:{target}")
    assert unrest_from(game, "9.7") == {target: 2}
    assert game.position.stage == "3.1"  # one attack, not one per neighbour


def test_phase_9_7_west_berlin_attacks_both_its_neighbours_unasked():
    sectors = {"french": 1, "british": 1, "american": 1}
    game = start(CALM, standards(West_Berlin=sectors, East_Berlin=1), stage="9.7")
    assert unrest_from(game, "9.7") == {"East Berlin": 2, "Brandenburg": 3}


@pytest.mark.parametrize(("own", "unrest_count", "given"), [(3, 3, 3), (3, 4, 2), (3, 8, 1), (3, 12, 0), (1, 8, 0)])
def test_phase_9_7_each_protest_in_the_attacker_takes_one_living_standard(own, unrest_count, given):
    game = start(CALM, at(Bayern=unrest_count), standards(Bayern=own), stage="9.7")
    if not given:
        assert not logged(game, "attack")
        assert game.position.stage == "3.1"
        return
    game.play("province:Sachsen")
    assert unrest_from(game, "9.7") == {"Sachsen": given}


def test_phase_9_7_a_protest_in_the_east_weakens_its_attack_too():
    game = start(CALM, at(Sachsen=4), standards(Sachsen=3), stage="9.7", socialists_in_box=0)
    game.play("province:Bayern")
    assert unrest_from(game, "9.7") == {"Bayern": 2}


def test_phase_9_7_west_berlins_protest_counts_there_once():
    # The copy in Nordrhein-Westfalen takes nothing more from West Berlin.
    sectors = {"french": 1, "british": 1, "american": 1}
    game = start(
        CALM,
        at(West_Berlin=4),
        standards(West_Berlin=sectors),
        stage="9.7",
        imported_protests={"Nordrhein-Westfalen": 1},
    )
    assert unrest_from(game, "9.7") == {"East Berlin": 2, "Brandenburg": 2}


def test_phase_9_7_protests_in_the_defender_are_irrelevant():
    game = start(CALM, at(Sachsen=8), standards(Bayern=3, Sachsen=2), stage="9.7", socialists_in_box=0)
    game.play("province:Sachsen")
    assert unrest_from(game, "9.7") == {"Sachsen": 1}  # 3 - 2, not 3 - 0


@pytest.mark.parametrize(("defender", "offered"), [(1, True), (2, False), (3, False)])
def test_phase_9_7_only_a_poorer_province_takes_unrest(defender, offered):
    game = start(CALM, standards(Schleswig_Holstein=2, Mecklenburg_Vorpommern=defender), stage="9.7")
    subjects = []
    while game.position.stage == "9.7":
        subjects.append(game.decision.subject)
        game.play("done")
    assert ("Schleswig-Holstein" in subjects) == offered


def test_phase_9_7_several_attacks_on_one_province_add_up():
    game = start(CALM, standards(Hessen=2, Bayern=3, Thüringen=1), stage="9.7")
    play(game, "province:Thüringen", "province:Thüringen")
    assert unrest(game, "Thüringen") == 3  # 1 + 2, each against the full defence


def test_phase_9_7_west_first_in_the_order_of_the_board_then_east():
    # East's provinces are richer than those they can reach, and the other way round, at different borders.
    table = standards(Schleswig_Holstein=2, Hessen=2, Bayern=1, Brandenburg=1, East_Berlin=1, Thüringen=2)
    game = start(CALM, table, stage="9.7")
    order = []
    while game.position.stage == "9.7":
        order.append((game.decision.player, game.decision.subject))
        game.play("done")
    assert order == [
        ("west", "Schleswig-Holstein"),
        ("west", "Hessen"),
        ("west", "Bayern"),
        ("east", "Brandenburg"),
        ("east", "East Berlin"),
        ("east", "Thüringen"),
    ]
    assert unrest_from(game, "9.7") == {}  # all declined


def test_phase_9_7_unrest_on_both_sides_waits_until_all_attacks_are_resolved():
    table = standards(Bayern=2, Sachsen=1, Thüringen=3, Brandenburg=2)
    game = start(CALM, at(Sachsen=3, Bayern=3, West_Berlin=3), table, stage="9.7", socialists_in_box=0)
    game.play("province:Sachsen")  # Bayern, 1 more for Sachsen
    assert game.decision.subject == "Brandenburg"
    game.play("province:West Berlin")
    assert game.decision.subject == "Thüringen"
    assert unrest(game, "Sachsen", "West Berlin", "Bayern") == [3, 3, 3]
    assert game.position.mass_protests("west") == game.position.mass_protests("east") == 0
    game.play("province:Bayern")
    assert unrest(game, "Sachsen", "West Berlin", "Bayern") == [4, 5, 4]
    assert asked(game) == ("east", "export-protest")  # only now
    game.play("province:Baden-Württemberg")
    assert game.position.mass_protests("west") == 3


def test_phase_9_7_a_weakened_attacker_is_not_weakened_by_the_attack_it_suffers():
    # Thüringen (2 living standards, 3 unrest) is attacked by Hessen first and still attacks Bayern (1) with 2.
    table = standards(Bayern=1, Hessen=3, Thüringen=2)
    game = start(CALM, at(Thüringen=3), table, stage="9.7", socialists_in_box=0)
    play(game, "province:Thüringen")  # Hessen 3 - 2 = 1: a fourth counter
    while game.decision.subject != "Thüringen":
        game.play("done")
    game.play("province:Bayern")
    assert unrest_from(game, "9.7") == {"Thüringen": 1, "Bayern": 1}  # 2 - 1, no protest counted yet


def test_phase_9_7_two_protests_in_west_berlin_export_two():
    table = standards(Brandenburg=4, East_Berlin=4)
    game = start(CALM, table, stage="9.7")
    play(game, "province:West Berlin", "province:West Berlin")
    assert unrest(game, "West Berlin") == 8
    play(game, "province:Rheinland-Pfalz")
    assert asked(game) == ("east", "export-protest")
    events = game.play("province:Rheinland-Pfalz")
    assert game.position.imported_protests["Rheinland-Pfalz"] == 2
    assert events[-1].kind == "game-over"  # two there, two imported: West collapses in 9.10


# 9.8 Use police power


def test_phase_9_8_east_removes_one_per_unused_card():
    game = start(CALM, at(Sachsen=3, Thüringen=2, Bayern=3), police("5", "15", "49", used=["15"]), stage="9.8")
    assert (asked(game), game.decision.rule, game.decision.subject) == (("east", "police-removal"), "9.8", "2")
    assert ids(game) == ["province:Sachsen", "province:Thüringen"]  # its own, and no way to decline
    assert game.why_not("province:Bayern").reason == "not-their-province"
    assert game.why_not("province:Brandenburg").reason == "no-unrest"
    game.play("province:Sachsen")
    assert game.decision.subject == "1"
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 2]
    assert game.position.stage == "3.1"


@pytest.mark.parametrize("used", [[], ["5"], ["5", "15"]])
def test_phase_9_8_then_all_cards_are_free_again(used):
    game = finish(start(CALM, at(Sachsen=5), police("5", "15", used=used), stage="9.8", socialists_in_box=0))
    assert unrest(game, "Sachsen") == 5 - (2 - len(used))
    assert [(entry.card, entry.used) for entry in game.position.police] == [("5", False), ("15", False)]


def test_phase_9_8_freed_counters_do_not_come_back():
    game = start(CALM, police("5", used=["5"]), stage="9.8")
    assert all(unrest(game, name) == 0 for name in EAST)


def test_phase_9_8_comes_before_the_socialists():
    game = start(CALM, at(Sachsen=4), police("5"), stage="9.8")
    assert (unrest(game, "Sachsen"), game.position.socialists_in_box) == (3, 1)  # nothing left for the socialist


# 9.9 Socialists

TRACK = {-6: -4, -5: -3, -4: -2, -3: -2, -2: -1, -1: -1, 0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4}


@pytest.mark.parametrize(("marker", "change"), TRACK.items())
def test_phase_9_9_the_track_says_how_many(marker, change):
    game = start(CALM, stage="9.9", tracks={"socialists": marker}, socialists_in_box=6)
    assert game.position.socialists_in_box == 6 + change
    assert game.position.tracks.socialists == marker  # the marker stays


def test_phase_9_9_new_ones_go_straight_to_protests():
    game = start(CALM, at(Sachsen=5), stage="9.9", tracks={"socialists": 3}, socialists_in_box=1)
    assert unrest(game, "Sachsen") == 3  # two of three
    assert game.position.provinces["Sachsen"].socialists == 2
    assert game.position.socialists_in_box == 1


def test_phase_9_9_east_chooses_where_when_there_are_too_few():
    game = start(CALM, at(Sachsen=5, Thüringen=4), stage="9.9", tracks={"socialists": 1}, socialists_in_box=1)
    assert (asked(game), game.decision.rule) == (("east", "socialists"), "9.9")
    assert ids(game) == ["province:Sachsen", "province:Thüringen"]
    play(game, "province:Thüringen")  # then one is left and one protest
    assert unrest(game, "Sachsen", "Thüringen") == [4, 3]
    assert game.position.socialists_in_box == 0


def test_phase_9_9_the_box_loses_first_even_if_a_protest_waits():
    game = start(CALM, at(Sachsen=4), settled(Thüringen=1), stage="9.9", tracks={"socialists": -1}, socialists_in_box=1)
    assert unrest(game, "Sachsen", "Thüringen") == [4, 0]
    assert game.position.provinces["Thüringen"].socialists == 1


def test_phase_9_9_west_takes_the_rest_from_provinces():
    table = settled(Sachsen=1, Thüringen=2, Brandenburg=1)
    game = start(CALM, table, at(Thüringen=3), stage="9.9", tracks={"socialists": -6}, socialists_in_box=1)
    assert (asked(game), game.decision.rule, game.decision.subject) == (("west", "lose-socialist"), "9.9", "3")
    assert ids(game) == ["province:Brandenburg", "province:Sachsen", "province:Thüringen"]
    assert game.why_not("province:East Berlin").reason == "no-socialist"
    game.play("province:Thüringen")
    assert game.position.mass_protests("Thüringen") == 1  # its fourth counter
    game.play("province:Sachsen")
    assert ids(game) == ["province:Brandenburg", "province:Thüringen"]
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen", "Brandenburg") == [1, 5, 0]
    assert [game.position.provinces[name].socialists for name in ("Sachsen", "Thüringen", "Brandenburg")] == [0, 0, 1]


def test_phase_9_9_returned_unrest_counts_in_9_10():
    table = at(Sachsen=7, Thüringen=8, Brandenburg=3)
    game = start(CALM, table, settled(Brandenburg=1), stage="9.9", tracks={"socialists": -1}, socialists_in_box=0)
    # 1 + 2 protests, and Brandenburg's fourth counter comes back.
    assert game.result.reason == "east-collapses"
    saved = start(CALM, table, settled(East_Berlin=1), stage="9.9", tracks={"socialists": -1}, socialists_in_box=0)
    assert saved.result is None


# 9.10 and the next decade


def test_phase_9_10_the_left_over_deck_and_the_special_card_are_gone():
    cards = {"draw": ["5", "6"], "special": "I", "west_hand": ["7"], "east_hand": ["16"], "gone": ["9"]}
    game = start(CALM, stage="9.10", cards=cards)
    now = game.position.cards
    assert set(now.gone) == {"5", "6", "I", "9"}
    assert now.special == "II"
    assert (now.west_hand, now.east_hand) == (("7",), ("16",))  # hands are kept
    assert sorted(now.draw, key=int) == [str(number) for number in range(21, 41)]  # all of decade II
    assert now.display == now.played == ()
    for side in ("west", "east"):
        seen = game.view(side).position.cards.gone
        assert "I" in seen  # everybody saw it lie there
        assert not {"5", "6"} & set(seen)  # nobody has seen the deck


def test_phase_9_10_a_played_special_card_leaves_with_its_row():
    game = start(CALM, stage="9.1", cards={"played": ["I", "20"], "special": None})
    game.play("dismantle:factory:berlin")  # its two icons
    assert game.position.cards.special == "II"
    assert {"I", "20"} <= set(game.position.cards.gone)


@pytest.mark.parametrize(
    ("decade", "wall", "special"),
    [(1, False, "II"), (2, True, "III"), (2, False, "III"), (3, True, "IV-wall-falls"), (3, False, "IV-round-table")],
)
def test_phase_9_10_the_next_decade_begins(decade, wall, special):
    game = start(CALM, stage="9.10", decade=decade, half=2, wall=wall)
    now = game.position
    assert (now.decade, now.half, now.stage) == (decade + 1, 1, "3.1")
    assert now.cards.special == special
    assert asked(game) == ("west", "discard")


@pytest.mark.parametrize(("prestige", "first"), [(0, "west"), (-2, "west"), (1, "east")])
def test_phase_9_10_the_holder_discards_and_begins(prestige, first):
    cards = {"west_hand": ["7", "14"], "east_hand": ["16", "11"]}
    game = start(CALM, stage="9.10", cards=cards, tracks={"prestige": prestige})
    second = "east" if first == "west" else "west"
    held = {"west": ["discard:7", "discard:14"], "east": ["discard:11", "discard:16"]}
    assert (asked(game), ids(game)) == ((first, "discard"), [*held[first], "done"])
    game.play("done")
    assert (asked(game), ids(game)) == ((second, "discard"), [*held[second], "done"])
    play(game, held[second][0], "done")
    assert asked(game) == (first, "card")
    now = game.position.cards
    assert (len(now.display), len(now.west_hand), len(now.east_hand), len(now.draw)) == (7, 2, 2, 12)  # 20 - 1 - 7


def test_phase_9_10_three_cards_force_a_discard():
    game = start(CALM, stage="9.10", cards={"west_hand": ["7", "14", "18"], "east_hand": []})
    assert asked(game) == ("west", "discard")
    assert "done" not in ids(game)
    game.play("discard:7")
    assert ids(game) == ["discard:14", "discard:18", "done"]


def test_phase_9_10_what_lies_on_the_map_stays():
    table = standards(Bayern=2, Sachsen=1, West_Berlin={"french": 1})
    game = start(at(Sachsen=5), table, settled(Thüringen=2), police("5"), stage="9.10", socialists_in_box=3)
    now = game.position
    assert living(game, "Bayern", "Sachsen", "West Berlin") == [2, 1, 1]
    assert unrest(game, "Sachsen", "Bayern", "Rheinland-Pfalz") == [5, 3, 2]
    assert (now.provinces["Thüringen"].socialists, now.socialists_in_box) == (2, 3)  # nobody moves in 9.10
    assert [entry.card for entry in now.police] == ["5"]


# The order of the phases


def test_phase_9_1_to_9_10_come_in_order():
    rng = random.Random(1989)
    for seed in range(6):
        table = standards(
            Bayern=3, Hessen=2, Niedersachsen=1, East_Berlin=2, Sachsen_Anhalt=1, West_Berlin={"british": 1}
        )
        economy = hamburg_example()
        economy["factories"] += ["leipzig", "dresden", "jena", "eisenach", "rostock", "magdeburg", "bitterfeld"]
        game = start(
            table, economy, police("5", "15", used=["5"]), settled(Sachsen=1), stage="9.1", seed=seed,
            tracks={"prestige": -6, "currency": 0, "socialists": -2}, cards={"played": ["2", "12"]},
        )  # fmt: skip
        stages = []
        while game.result is None and game.position.stage.startswith("9."):
            stages.append(game.position.stage)
            game.play(rng.choice(ids(game)))
        numbers = [int(stage[2:]) for stage in stages]
        assert numbers == sorted(numbers)
        phases = [int(entry.rule[2:]) for entry in game.log if entry.rule.startswith("9.")]
        assert phases == sorted(phases)
        assert {1, 2, 3, 4, 6, 8, 9, 10} <= set(phases)


def test_phase_9_2_what_is_run_down_there_counts_in_9_3():
    # Berlin worth 1 exports at threshold 1; run down in 9.2 it earns nothing and East is short.
    cities = ["hamburg", "kiel", "bremen", "dortmund", "kassel", "koblenz", "mannheim", "muenchen", "berlin", "jena"]
    game = start(CALM, standards(East_Berlin=2), stage="9.2", factories=cities, tracks={"prestige": -1})
    game.play("run-down:berlin")
    assert (terms(game, "currency")["exports"], terms(game, "currency")["shortage"]) == (1, 1)


def test_phase_9_4_what_is_paid_there_cannot_hold_living_standard():
    table = east("berlin", "cottbus", run_down=["berlin", "cottbus"], berlin_cottbus=1)  # capacity 1: the line
    game = start(CALM, table, police("5"), standards(East_Berlin=1), stage="9.4")
    assert [entry.subject for entry in logged(game, "dismantled", "9.4")] == ["berlin-cottbus"]
    assert living(game, "East Berlin") == 0


def test_phase_9_5_what_is_lost_there_does_not_count_in_9_6():
    game = start(CALM, standards(Bayern=4), stage="9.5")  # no factory in Bayern
    assert unrest_from(game, "9.6") == {}


def test_phase_9_8_removes_what_9_7_brought():
    game = start(CALM, standards(Bayern=1), police("5"), stage="9.7")
    game.play("province:Sachsen")
    assert unrest_from(game, "9.7") == {"Sachsen": 1}
    assert unrest(game, "Sachsen") == 0


@pytest.mark.parametrize("stage", ["9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10"])
def test_phase_9_1_is_not_played_when_a_later_one_is_the_start(stage):
    game = start(CALM, stage=stage, wall=True, tracks={"prestige": 0})
    assert game.position.tracks.prestige == 0
    assert not [entry for entry in game.log if entry.rule == "9.1"]
