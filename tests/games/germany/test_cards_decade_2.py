"""The cards of decade II (21-40) and the special card II: every icon, its limits and who chooses."""

from __future__ import annotations

import pytest

import wsdv
from tests.games.germany.tools import CALM, event, holding, ids, kinds, living, merged, play, provinces, start, unrest

SUPPLIERS = ["Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"]
WEST_GERMANY = ["Schleswig-Holstein", "Niedersachsen", "Hessen", "Bayern", *SUPPLIERS]  # §1: without West Berlin
WEST = [*WEST_GERMANY, "West Berlin"]
EAST = ["Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"]
OTHER = {"west": "east", "east": "west"}

# What East can build with the set-up factories (Berlin, Bitterfeld) and no protest: an empty city, or a line at a
# factory (5.1). Not Rheinsberg (10.4), nothing external: the cities need an event, Berlin's line its factory (10.5).
FIRST_EAST_SITES = {
    *(f"build:factory:{city}" for city in ("rostock", "neubrandenburg", "schwedt", "cottbus", "magdeburg")),
    *(f"build:factory:{city}" for city in ("leipzig", "dresden", "karl-marx-stadt", "eisenach", "jena")),
    *(f"build:line:{line}" for line in ("schwedt-berlin", "berlin-cottbus", "berlin-magdeburg", "berlin-bitterfeld")),
    *(f"build:line:{line}" for line in ("magdeburg-bitterfeld", "bitterfeld-leipzig", "bitterfeld-eisenach")),
    "build:line:bitterfeld-jena",
}


def table(unrest_at=None, **fields):
    """No unrest but this, and no socialist waiting to remove any."""
    places = {"provinces": {name: {"unrest": count} for name, count in (unrest_at or {}).items()}}
    return merged(CALM, {"socialists_in_box": 0}, places, fields)


def triggered(card, side, *documents):
    """A game in which `side` has just triggered the event, and the position before it."""
    return event(card, side, *documents), holding(card, side, *documents).position


def effects(game, before):
    """All that differs from before as {path: (before, now)}, but for the cards and whose turn it is."""
    return {
        path: (old, new)
        for path, old, new in before.diff(game.position)
        if not path.startswith(("cards.", "known.", "to_move", "unfinished"))
    }


def put(province, before, after):
    return {f"provinces.{province}.unrest": (before, after)}


def track(name, after, before=0):
    return {f"tracks.{name}": (before, after)}


def asked(game):
    return game.decision.kind, game.decision.player


def refused(game, choice):
    """The reason and rule of the refusal; the choice is really not there."""
    assert choice not in ids(game)
    with pytest.raises(wsdv.IllegalChoice) as caught:
        game.play(choice)
    refusal = game.why_not(choice)
    assert caught.value.refusal == refusal
    return refusal.reason, refusal.rule


def is_over(game, card, side):
    """The action is complete: the card lies in the row, and the other side is to choose a card."""
    return asked(game) == ("card", OTHER[side]) and game.position.cards.played == (card,)


def points_built(game):
    """How many build points a card gives (6.2)."""
    game.play("use:build")
    points = 0
    while game.decision.kind == "build":
        game.play(next(name for name in ids(game) if name != "done"))
        points += 1
    return points


def check_flight_icons(card, flight):
    """9.1: Bayern's living standards and the flight icons are a space each; two spaces are 1 dismantling point."""
    for standard in (1, 2):
        bayern = {"Bayern": {"living_standard": standard}}
        game = start(table(provinces=bayern), decade=2, stage="9.1", cards={"played": [card]})
        points = (standard + flight) // 2
        assert [entry.amount for entry in game.log if entry.kind == "flight"] == [points]
        assert (game.decision.kind == "dismantle" and game.decision.rule == "9.1") == bool(points)


def check_face(card, colour, *, west, east, flight=0):
    """The colour (who may trigger the event, who removes unrest freely), both values, and the flight icons."""
    for side, own_colour, value in (("west", "yellow", west), ("east", "red", east)):
        game = holding(card, side, table({"Bayern": 1, "Sachsen": 1}))
        game.play(f"card:{card}")
        if colour in {own_colour, "dual"}:  # 6.4
            assert game.why_not("use:event") is None
        else:
            assert refused(game, "use:event") == ("others-event", "6.4")
        assert points_built(game.copy()) == value
        game.play("use:remove-unrest")
        assert unrest(game, "Bayern", "Sachsen") == ([0, 1] if side == "west" else [1, 0])
        free = colour == own_colour  # 6.1: a dual card is nobody's own
        assert asked(game) == (("card", OTHER[side]) if free else ("dismantle", side))
    check_flight_icons(card, flight)


# 21 Career bans for critical socialists: red police, East -1 unrest, currency -1, socialists -1


def test_card_21_is_dual():
    check_face("21", "dual", west=1, east=1)


def test_card_21_east_executes_all_four_icons_and_collects_it():
    game, before = triggered("21", "east", table({"Sachsen": 3, "Thüringen": 2, "Bayern": 3}))
    assert set(ids(game)) == {f"{what}:{line}" for what in ("icon", "ignore") for line in (1, 2, 3, 4)}
    play(game, "icon:1", "icon:2")
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    assert refused(game, "province:Brandenburg") == ("no-unrest", "6.4")
    play(game, "province:Thüringen", "icon:3", "icon:4")
    assert asked(game) == ("police", "east")  # 8, ruling 24: also the card just collected
    game.play("done")
    assert asked(game) == ("card", "west")
    assert game.position.cards.played == ()  # 6.4: not lined up, but in front of East
    assert effects(game, before) == {
        **put("Thüringen", 2, 1),
        **track("currency", -1),
        **track("socialists", -1),
        "police": ([], [{"card": "21", "used": False}]),
    }


def test_card_21_just_collected_can_be_used_at_once_and_only_once():
    game, before = triggered("21", "east", table({"Sachsen": 3, "Thüringen": 2}))
    play(game, "icon:1", "icon:2", "province:Thüringen", "icon:3", "icon:4")
    assert set(ids(game)) == {"police:21:Sachsen", "police:21:Thüringen", "done"}
    game.play("police:21:Sachsen")
    assert asked(game) == ("card", "west")  # nothing left to use
    assert effects(game, before) == {
        **put("Thüringen", 2, 1),
        **put("Sachsen", 3, 2),
        **track("currency", -1),
        **track("socialists", -1),
        "police": ([], [{"card": "21", "used": True}]),
    }


def test_card_21_west_collects_it_for_east_and_chooses_where_unrest_leaves():
    game, before = triggered("21", "west", table({"Sachsen": 3, "Thüringen": 2, "Bayern": 3}))
    play(game, "icon:4", "icon:3", "icon:1", "icon:2")
    assert asked(game) == ("remove-unrest", "west")  # no coat of arms: the triggering player
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    game.play("province:Sachsen")
    assert asked(game) == ("card", "east")  # no police question: it is not East's action (ruling 24)
    offered = {name for name in ids(game) if name.startswith("police:")}
    assert offered == {"police:21:Sachsen", "police:21:Thüringen"}  # … but its next one is
    assert game.position.cards.played == ()
    assert effects(game, before) == {
        **put("Sachsen", 3, 2),
        **track("currency", -1),
        **track("socialists", -1),
        "police": ([], [{"card": "21", "used": False}]),
    }


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_21_with_its_police_icon_ignored_goes_to_the_row(side):
    game, before = triggered("21", side, table({"Sachsen": 2}))
    game.play("ignore:1")
    assert set(ids(game)) == {"icon:2", "icon:3", "icon:4"}  # one thing may be ignored, not two
    assert refused(game, "ignore:3") == ("ignored-already", "6.4")
    play(game, "icon:2", "icon:3")  # the last one is played by itself
    assert is_over(game, "21", side)
    assert effects(game, before) == {**put("Sachsen", 2, 1), **track("currency", -1), **track("socialists", -1)}


@pytest.mark.parametrize(
    ("ignored", "missing"),
    [(2, "provinces.Sachsen.unrest"), (3, "tracks.currency"), (4, "tracks.socialists")],
)
@pytest.mark.parametrize("side", ["west", "east"])
def test_card_21_any_other_icon_or_arrow_may_be_ignored(side, ignored, missing):
    game, before = triggered("21", side, table({"Sachsen": 2}))
    play(game, "icon:1", *(f"icon:{line}" for line in (2, 3, 4) if line != ignored), f"ignore:{ignored}")
    expected = {
        **put("Sachsen", 2, 1),
        **track("currency", -1),
        **track("socialists", -1),
        "police": ([], [{"card": "21", "used": False}]),
    }
    del expected[missing]
    assert effects(game, before) == expected


def test_card_21_yellow_arrow_off_the_track_lets_west_place_unrest_even_in_easts_action():
    game, before = triggered("21", "east", table({"Sachsen": 1}, tracks={"socialists": -6}))
    play(game, "ignore:1", "icon:4")
    assert asked(game) == ("compensation", "west")  # 6.4, ruling 23: whom the arrow favours
    assert set(provinces(game)) == set(EAST)
    play(game, "province:Brandenburg", "icon:3", "province:Sachsen")
    assert effects(game, before) == {**put("Brandenburg", 0, 1), **put("Sachsen", 1, 0), **track("currency", -1)}


def test_card_21_an_ignored_arrow_off_the_track_gives_nothing():
    game, before = triggered("21", "east", table(tracks={"socialists": -6}))
    play(game, "ignore:4", "icon:3")  # no unrest: line 2 cannot be executed; the police icon is the only one left
    assert effects(game, before) == {**track("currency", -1), "police": ([], [{"card": "21", "used": False}])}


def test_card_21_is_lined_up_once_the_stasi_is_disbanded():
    game, before = triggered("21", "east", table({"Sachsen": 1}, stasi_disbanded=True))
    assert set(ids(game)) == {"icon:2", "icon:3", "icon:4", "ignore:2", "ignore:3", "ignore:4"}
    assert refused(game, "icon:1") == ("icon-impossible", "6.4")
    play(game, "icon:2", "icon:3", "icon:4")
    assert is_over(game, "21", "east")
    assert effects(game, before) == {**put("Sachsen", 1, 0), **track("currency", -1), **track("socialists", -1)}


@pytest.mark.parametrize(("police", "points"), [([], 0), ([{"card": "21"}], 1)])
def test_card_21_collected_drives_people_out_of_the_republic(police, points):
    # 9.1: red police 1 + West's most living standard 1 = 2 spaces = 1 point; without the card only 1 space.
    game = start(
        table(provinces={"Bayern": {"living_standard": 1}}),
        decade=2, stage="9.1", police=[entry | {"used": False} for entry in police],
    )  # fmt: skip
    assert [entry.amount for entry in game.log if entry.kind == "flight"] == [points]


# 22 Short term Berlin visas: West Berlin -2 unrest, East -2 unrest, currency +1


def test_card_22_is_dual():
    check_face("22", "dual", west=1, east=1)


def test_card_22_calms_west_berlin_and_east_twice_each():
    game, before = triggered("22", "east", table({"West Berlin": 3, "Bayern": 3, "Sachsen": 3, "Thüringen": 1}))
    play(game, "icon:1", "icon:1", "icon:2")
    assert unrest(game, "West Berlin", "Bayern") == [1, 3]  # the place is given: no question
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    play(game, "province:Sachsen", "icon:2", "province:Sachsen", "icon:3")  # both may leave one province
    assert is_over(game, "22", "east")
    assert effects(game, before) == {**put("West Berlin", 3, 1), **put("Sachsen", 3, 1), **track("currency", 1)}


def test_card_22_west_chooses_where_east_calms_down_and_ignores_one_of_the_two():
    game, before = triggered("22", "west", table({"West Berlin": 3, "Sachsen": 3, "Thüringen": 1}))
    game.play("ignore:2")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    assert refused(game, "ignore:2") == ("ignored-already", "6.4")  # the second of the pair is compulsory
    game.play("icon:2")
    assert asked(game) == ("remove-unrest", "west")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    play(game, "province:Thüringen", "icon:3")
    assert is_over(game, "22", "west")  # the two left are the same icon: no order to choose
    assert effects(game, before) == {**put("West Berlin", 3, 1), **put("Thüringen", 1, 0), **track("currency", 1)}


def test_card_22_east_ignores_one_removal_in_west_berlin():
    game, before = triggered("22", "east", table({"West Berlin": 3, "Sachsen": 3}))
    play(game, "ignore:1", "icon:1", "icon:2")
    assert refused(game, "icon:1") == ("icon-done", "6.4")
    game.play("icon:2")
    assert is_over(game, "22", "east")
    assert effects(game, before) == {**put("West Berlin", 3, 2), **put("Sachsen", 3, 1), **track("currency", 1)}


def test_card_22_west_ignores_the_arrow():
    game, before = triggered("22", "west", table({"West Berlin": 3, "Sachsen": 3}))
    play(game, "ignore:3", "icon:1", "icon:2", "icon:1")
    assert is_over(game, "22", "west")
    assert effects(game, before) == {**put("West Berlin", 3, 1), **put("Sachsen", 3, 1)}


def test_card_22_skips_what_is_not_there():
    game, before = triggered("22", "east", table({"West Berlin": 1, "Bayern": 3}))
    assert refused(game, "icon:2") == ("icon-impossible", "6.4")
    assert refused(game, "ignore:2") == ("icon-impossible", "6.4")
    play(game, "icon:1", "icon:3")
    assert is_over(game, "22", "east")
    assert effects(game, before) == {**put("West Berlin", 1, 0), **track("currency", 1)}


def test_card_22_ends_a_protest_in_west_berlin_and_east_recalls_one_of_its_choice():
    # 10.2: 8 unrest are two protests, both exported; the first removal ends one of them.
    game, before = triggered(
        "22", "west", table({"West Berlin": 8}, imported_protests={"Rheinland-Pfalz": 1, "Baden-Württemberg": 1})
    )
    game.play("icon:1")
    assert asked(game) == ("recall-protest", "east")
    assert set(provinces(game)) == {"Rheinland-Pfalz", "Baden-Württemberg"}
    assert refused(game, "province:Nordrhein-Westfalen") == ("nothing-imported", "10.2")
    play(game, "province:Rheinland-Pfalz", "icon:1", "icon:3")
    assert effects(game, before) == {
        **put("West Berlin", 8, 6),
        "imported_protests.Rheinland-Pfalz": (1, 0),
        **track("currency", 1),
    }


# 23 NÖSPL reforms: East +3 build, East +1 unrest, currency +1


def test_card_23_is_red():
    check_face("23", "red", west=1, east=3)


def test_card_23_builds_three_points_anywhere_in_the_east_adds_unrest_and_currency():
    game, before = triggered("23", "east", table())
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}  # red: nothing may be ignored
    assert refused(game, "ignore:2") == ("no-ignoring", "6.4")
    game.play("icon:1")
    assert asked(game) == ("build", "east")
    assert set(ids(game)) == FIRST_EAST_SITES  # no `done`: an event is executed fully (6.4, ruling 21)
    assert refused(game, "build:factory:rheinsberg") == ("rheinsberg-by-event", "10.4")
    assert refused(game, "build:factory:polska-south") == ("external-by-event", "10.5")
    assert refused(game, "build:line:berlin-polska-south") == ("external-empty", "10.5")
    assert refused(game, "build:factory:bremen") == ("not-your-site", "6.2")
    assert refused(game, "build:factory:berlin") == ("factory-stands", "5.1")
    assert refused(game, "build:line:rostock-neubrandenburg") == ("no-factory-at-end", "5.1")
    play(game, "build:factory:leipzig", "icon:1", "build:line:bitterfeld-leipzig", "icon:1", "build:factory:jena")
    assert refused(game, "icon:1") == ("icon-done", "6.4")
    game.play("icon:2")
    assert asked(game) == ("place-unrest", "east")
    assert set(provinces(game)) == set(EAST)
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    game.play("province:Sachsen")
    assert is_over(game, "23", "east")
    changed = effects(game, before)
    old, new = changed.pop("factories")
    assert set(new) - set(old) == {"leipzig", "jena"}
    assert changed == {
        "infrastructure.bitterfeld-leipzig": (None, 1),
        **put("Sachsen", 0, 1),
        **track("currency", 1),
    }
    assert [game.position.factory_value(city) for city in ("bitterfeld", "leipzig", "jena")] == [2, 2, 1]


def test_card_23_fourth_unrest_before_building_blocks_the_province():
    game = event("23", "east", table({"Sachsen": 3}))
    play(game, "icon:2", "province:Sachsen", "icon:1")
    # 5.1, ruling 10: Leipzig, Dresden, Karl-Marx-Stadt and Leipzig's line to Bitterfeld are in Sachsen.
    blocked = {"build:factory:leipzig", "build:factory:dresden", "build:factory:karl-marx-stadt"}
    assert set(ids(game)) == FIRST_EAST_SITES - blocked - {"build:line:bitterfeld-leipzig"}
    assert refused(game, "build:factory:leipzig") == ("mass-protest", "5.1")
    assert refused(game, "build:line:bitterfeld-leipzig") == ("mass-protest", "5.1")


def test_card_23_red_currency_arrow_off_the_track_calms_the_east():
    game, before = triggered("23", "east", table({"Sachsen": 2, "Thüringen": 2, "Bayern": 2}, tracks={"currency": 6}))
    game.play("icon:3")
    assert asked(game) == ("compensation", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}  # currency: only its own unrest, none to the West
    game.play("province:Thüringen")
    assert effects(game, before) == put("Thüringen", 2, 1)


# 24 Youth Meeting of Germany: West Germany +1 unrest, East -2 unrest, socialists +1


def test_card_24_is_red():
    check_face("24", "red", west=2, east=2)


def test_card_24_unrest_for_west_germany_but_not_west_berlin():
    game, before = triggered("24", "east", table({"Sachsen": 3, "Thüringen": 1}))
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("place-unrest", "east")
    assert set(provinces(game)) == set(WEST_GERMANY)
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    play(game, "province:Hessen", "icon:2")
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:Hessen") == ("elsewhere-province", "6.4")
    play(game, "province:Thüringen", "icon:2")  # only Sachsen is left: no question
    assert is_over(game, "24", "east")
    assert effects(game, before) == {
        **put("Hessen", 0, 1),
        **put("Thüringen", 1, 0),
        **put("Sachsen", 3, 2),
        **track("socialists", 1),
    }


# 25 Benno Ohnesorg shot: West Berlin +2 unrest, West Germany +2 unrest


def test_card_25_is_red():
    check_face("25", "red", west=1, east=3)


def test_card_25_two_for_west_berlin_and_two_for_west_germany_even_one_province():
    game, before = triggered("25", "east", table())
    play(game, "icon:1", "icon:2")
    assert unrest(game, "West Berlin") == 1
    assert asked(game) == ("place-unrest", "east")
    assert set(provinces(game)) == set(WEST_GERMANY)
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    play(game, "province:Bayern", "icon:2")
    assert set(provinces(game)) == set(WEST_GERMANY)  # no limit per province
    game.play("province:Bayern")
    assert is_over(game, "25", "east")
    assert effects(game, before) == {**put("West Berlin", 0, 2), **put("Bayern", 0, 2)}


def test_card_25_fourth_unrest_in_west_berlin_is_exported_at_once():
    game, before = triggered("25", "east", table({"West Berlin": 3}))
    game.play("icon:1")
    assert asked(game) == ("export-protest", "east")
    assert set(provinces(game)) == set(SUPPLIERS)
    assert refused(game, "province:Bayern") == ("not-a-supplier", "10.2")
    play(game, "province:Baden-Württemberg", "icon:1")  # the fifth makes no second protest
    play(game, "province:Hessen", "province:Niedersachsen")
    assert is_over(game, "25", "east")
    assert effects(game, before) == {
        **put("West Berlin", 3, 5),
        "imported_protests.Baden-Württemberg": (0, 1),
        **put("Hessen", 0, 1),
        **put("Niedersachsen", 0, 1),
    }


# 26 Protests of 1968: West +3 unrest (at most 2 per province), socialists +1


def test_card_26_is_red():
    check_face("26", "red", west=1, east=3)


@pytest.mark.parametrize("full", ["West Berlin", "Bayern"])
def test_card_26_three_unrest_at_most_two_per_province(full):
    game, before = triggered("26", "east", table())
    for _ in range(2):
        game.play("icon:1")
        assert asked(game) == ("place-unrest", "east")
        assert set(provinces(game)) == set(WEST)  # West Berlin too
        game.play(f"province:{full}")
    game.play("icon:2")  # an arrow in between does not lift the limit
    assert set(provinces(game)) == set(WEST) - {full}
    assert refused(game, f"province:{full}") == ("limit-reached", "6.4")
    assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    game.play("province:Hessen")
    assert is_over(game, "26", "east")
    assert effects(game, before) == {**put(full, 0, 2), **put("Hessen", 0, 1), **track("socialists", 1)}


def test_card_26_three_different_provinces():
    game, before = triggered("26", "east", table())
    play(game, "icon:2", "province:Hessen", "province:Bayern", "province:Niedersachsen")
    assert is_over(game, "26", "east")
    assert effects(game, before) == {
        **put("Hessen", 0, 1),
        **put("Bayern", 0, 1),
        **put("Niedersachsen", 0, 1),
        **track("socialists", 1),
    }


# 27 First German nuclear plant: Rheinsberg, prestige +1


def test_card_27_is_red():
    check_face("27", "red", west=2, east=2)


def test_card_27_both_icons_place_the_one_rheinsberg_factory_of_value_2():
    game, before = triggered("27", "east", table())
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")  # ruling 17: both icons at once; the arrow is all that is left
    assert is_over(game, "27", "east")
    changed = effects(game, before)
    old, new = changed.pop("factories")
    assert set(new) - set(old) == {"rheinsberg"}  # nothing else is built with the second icon
    assert changed == track("prestige", 1)
    assert game.position.factory_value("rheinsberg") == 2  # 10.4
    assert game.position.economy("Brandenburg") == game.position.export_value("Brandenburg") == 2
    assert (before.economy("Brandenburg"), before.export_value("Brandenburg")) == (0, None)
    # Ruling 14: dismantling it takes two points. Before: Berlin and Bitterfeld.
    assert (before.dismantling_capacity("east"), game.position.dismantling_capacity("east")) == (2, 4)


def test_card_27_alone_builds_rheinsberg():
    game = holding("27", "east", table())
    play(game, "card:27", "use:build")
    assert refused(game, "build:factory:rheinsberg") == ("rheinsberg-by-event", "10.4")


@pytest.mark.parametrize(("unrest_there", "built"), [(3, True), (4, False)])
def test_card_27_protest_in_brandenburg_blocks_rheinsberg(unrest_there, built):
    game = holding("27", "east", table({"Brandenburg": unrest_there, "East Berlin": 4}))
    play(game, "card:27", "use:event")
    if built:
        assert set(ids(game)) == {"icon:1", "icon:2"}
        game.play("icon:2")
    assert is_over(game, "27", "east")  # blocked, it is skipped; the arrow is followed all the same
    assert ("rheinsberg" in game.position.factories) == built
    assert game.position.tracks.prestige == 1


def test_card_27_rheinsberg_may_wait_for_the_end_of_the_protest():
    # Ruling 10: the arrow off the track lets East remove the fourth unrest first.
    game = event("27", "east", table({"Brandenburg": 4}, tracks={"prestige": 6}))
    assert asked(game) == ("compensation", "east")  # icon 1 is impossible at first, so the arrow came by itself
    assert set(provinces(game)) == {"Brandenburg", *WEST}
    game.play("province:Brandenburg")
    assert is_over(game, "27", "east")
    assert unrest(game, "Brandenburg") == 3
    assert "rheinsberg" in game.position.factories


@pytest.mark.parametrize("run_down", [[], ["rheinsberg"]])
def test_card_27_rheinsberg_already_standing_is_skipped(run_down):
    there = table(factories=["hamburg", "dortmund", "berlin", "bitterfeld", "rheinsberg"], run_down=run_down)
    game, before = triggered("27", "east", there)
    assert is_over(game, "27", "east")
    assert effects(game, before) == track("prestige", 1)  # a rundown one is not repaired either


# 28 East Germany introduces citizenship: East -1 unrest, prestige +1, socialists +1; flight


def test_card_28_is_red_with_a_flight_icon():
    check_face("28", "red", west=2, east=2, flight=1)


def test_card_28_calms_the_east_and_moves_both_markers():
    game, before = triggered("28", "east", table({"Sachsen": 3, "Thüringen": 1, "Bayern": 1}))
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    assert refused(game, "province:East Berlin") == ("no-unrest", "6.4")
    play(game, "province:Sachsen", "icon:3")
    assert is_over(game, "28", "east")
    assert effects(game, before) == {**put("Sachsen", 3, 2), **track("prestige", 1), **track("socialists", 1)}


def flight_after(card, side, use):
    """The dismantling points of 9.1 after the last card of a decade was used so; Bayern's living standard is 1."""
    fields = {
        "decade": 2, "half": 2, "to_move": side,
        "cards": {"display": [card], "west_hand": ["22"], "east_hand": ["23"], "draw": []},
    }  # fmt: skip
    game = start(
        table({"Sachsen": 1, "Bayern": 1}, provinces={"Bayern": {"living_standard": 1, "unrest": 1}}), **fields
    )
    play(game, f"card:{card}", use)
    while not any(entry.kind == "flight" for entry in game.log):
        game.play("done" if "done" in ids(game) else ids(game)[0])
    return [entry.amount for entry in game.log if entry.kind == "flight"]


@pytest.mark.parametrize(
    ("side", "use"),
    [
        ("east", "use:event"),
        *((side, f"use:{use}") for side in ("west", "east") for use in ("build", "living-standard", "remove-unrest")),
    ],
)
@pytest.mark.parametrize(("card", "points"), [("28", 1), ("31", 0)])
def test_card_28_flight_icon_counts_however_it_was_used(card, points, side, use):
    # 9.1: 1 (Bayern) + 1 icon = 2 spaces = 1 point; with card 31, which has no icon, 1 space = 0.
    assert flight_after(card, side, use) == [points]


# 29 Founding of Intershop: East +2 build, East +1 unrest, currency +2


def test_card_29_is_red():
    check_face("29", "red", west=2, east=2)


def test_card_29_builds_twice_adds_unrest_and_moves_currency_by_two():
    game, before = triggered("29", "east", table())
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("build", "east")
    assert set(ids(game)) == FIRST_EAST_SITES
    play(game, "build:line:berlin-bitterfeld", "icon:1", "build:line:bitterfeld-berlin")  # the second of two lines
    assert refused(game, "icon:1") == ("icon-done", "6.4")
    game.play("icon:2")
    assert asked(game) == ("place-unrest", "east")
    assert set(provinces(game)) == set(EAST)
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    game.play("province:Thüringen")
    assert is_over(game, "29", "east")
    assert effects(game, before) == {
        "infrastructure.berlin-bitterfeld": (None, 2),
        **put("Thüringen", 0, 1),
        **track("currency", 2),
    }
    assert game.position.working_connections() == ("berlin-bitterfeld",)


@pytest.mark.parametrize(("before", "calmed"), [(4, 0), (5, 1), (6, 2)])
def test_card_29_double_arrow_is_judged_arrow_by_arrow(before, calmed):
    # Ruling 23: each arrow beyond +6 removes 1 East unrest instead.
    game = event("29", "east", table({"Sachsen": 3}, tracks={"currency": before}))
    play(game, "icon:3", "icon:3")
    assert game.position.tracks.currency == 6
    assert unrest(game, "Sachsen") == 3 - calmed


# 30 West Germany pays to free prisoners: East -1 unrest, currency +2, socialists -1


def test_card_30_is_dual():
    check_face("30", "dual", west=1, east=1)


def test_card_30_in_full():
    game, before = triggered("30", "east", table({"Sachsen": 3, "Thüringen": 1, "Bayern": 1}))
    assert set(ids(game)) == {f"{what}:{line}" for what in ("icon", "ignore") for line in (1, 2, 3)}
    game.play("icon:1")
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    play(game, "province:Thüringen", "icon:2", "icon:2", "icon:3")
    assert is_over(game, "30", "east")
    assert effects(game, before) == {**put("Thüringen", 1, 0), **track("currency", 2), **track("socialists", -1)}


def test_card_30_west_ignores_one_arrow_of_the_double_arrow_and_chooses_the_province():
    game, before = triggered("30", "west", table({"Sachsen": 3, "Thüringen": 1, "Bayern": 1}))
    game.play("ignore:2")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    assert refused(game, "ignore:2") == ("ignored-already", "6.4")  # 6.4: 1 arrow, not the icon with both
    play(game, "icon:2", "icon:1")
    assert asked(game) == ("remove-unrest", "west")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    game.play("province:Sachsen")
    assert is_over(game, "30", "west")
    assert effects(game, before) == {**put("Sachsen", 3, 2), **track("currency", 1), **track("socialists", -1)}


def test_card_30_ignoring_can_be_decided_after_the_first_arrow():
    game, before = triggered("30", "west", table({"Sachsen": 3}))
    play(game, "icon:2", "icon:1")
    assert set(ids(game)) == {"icon:2", "icon:3", "ignore:2", "ignore:3"}  # ruling 22: until it is executed
    play(game, "ignore:2")
    assert effects(game, before) == {**put("Sachsen", 3, 2), **track("currency", 1), **track("socialists", -1)}


@pytest.mark.parametrize(
    ("side", "ignored", "missing"),
    [("east", 3, "tracks.socialists"), ("west", 1, "provinces.Sachsen.unrest")],
)
def test_card_30_another_icon_or_arrow_ignored(side, ignored, missing):
    game, before = triggered("30", side, table({"Sachsen": 3}))
    play(game, f"ignore:{ignored}", "icon:2")
    play(game, "icon:2")  # the other one comes by itself
    assert is_over(game, "30", side)
    expected = {**put("Sachsen", 3, 2), **track("currency", 2), **track("socialists", -1)}
    del expected[missing]
    assert effects(game, before) == expected


@pytest.mark.parametrize(("ignore", "calmed"), [(False, 1), (True, 0)])
def test_card_30_arrow_off_the_track_compensates_unless_ignored(ignore, calmed):
    # Currency at +5: the first arrow fits, the second calms the East once, also in West's action (ruling 23).
    there = table({"Sachsen": 3, "Thüringen": 3}, tracks={"currency": 5})
    game, before = triggered("30", "west", there)
    play(game, "icon:2", "ignore:2" if ignore else "icon:2")
    if calmed:
        assert asked(game) == ("compensation", "east")
        assert set(provinces(game)) == {"Sachsen", "Thüringen"}
        game.play("province:Thüringen")
    assert effects(game, before) == {**track("currency", 6, 5), **(put("Thüringen", 3, 2) if calmed else {})}


# 31 East Germany at the Olympics: prestige +2


def test_card_31_is_red():
    check_face("31", "red", west=2, east=2)


def test_card_31_moves_prestige_by_two():
    game, before = triggered("31", "east", table({"Sachsen": 2, "Bayern": 2}))
    assert is_over(game, "31", "east")
    assert effects(game, before) == track("prestige", 2)


def test_card_31_at_plus_five_moves_once_and_compensates_once():
    game, before = triggered("31", "east", table({"Sachsen": 2, "Bayern": 2}, tracks={"prestige": 5}))
    assert asked(game) == ("compensation", "east")
    # 6.4: East removes one of its own unrest, or places one in any West province.
    assert set(provinces(game)) == {"Sachsen", *WEST}
    assert refused(game, "province:Thüringen") == ("no-compensation-there", "6.4")
    game.play("province:Bayern")
    assert is_over(game, "31", "east")
    assert effects(game, before) == {**track("prestige", 6, 5), **put("Bayern", 2, 3)}


def test_card_31_at_plus_six_compensates_twice():
    game, before = triggered("31", "east", table({"Sachsen": 2}, tracks={"prestige": 6}))
    play(game, "province:Sachsen", "province:West Berlin")
    assert is_over(game, "31", "east")
    assert effects(game, before) == {**put("Sachsen", 2, 1), **put("West Berlin", 0, 1)}


# 32 Spiegel scandal: West +1 unrest, prestige +1; flight


def test_card_32_is_red_with_a_flight_icon():
    check_face("32", "red", west=1, east=1, flight=1)


@pytest.mark.parametrize("chosen", ["West Berlin", "Hessen"])
def test_card_32_unrest_anywhere_in_the_west_and_prestige(chosen):
    game, before = triggered("32", "east", table())
    game.play("icon:1")
    assert asked(game) == ("place-unrest", "east")
    assert set(provinces(game)) == set(WEST)
    assert refused(game, "province:Thüringen") == ("elsewhere-province", "6.4")
    game.play(f"province:{chosen}")
    assert is_over(game, "32", "east")
    assert effects(game, before) == {**put(chosen, 0, 1), **track("prestige", 1)}


@pytest.mark.parametrize(("side", "use"), [("east", "use:event"), ("east", "use:build"), ("west", "use:build")])
def test_card_32_flight_icon_counts_however_it_was_used(side, use):
    assert flight_after("32", side, use) == [1]


def test_card_32_and_card_28_count_one_icon_each():
    # 9.1: 2 icons + 2 living standards in Bayern = 4 spaces = 2 points, in turns from the holder (West at 0).
    four = ["hamburg", "dortmund", "berlin", "bitterfeld", "leipzig", "jena"]
    game = start(
        table(provinces={"Bayern": {"living_standard": 2}}, factories=four),
        decade=2, stage="9.1", cards={"played": ["28", "32", "33"]},
    )  # fmt: skip
    assert asked(game) == ("dismantle", "west")
    game.play("dismantle:factory:jena")
    assert asked(game) == ("dismantle", "east")
    game.play("dismantle:factory:leipzig")
    assert [entry.amount for entry in game.log if entry.kind == "flight"] == [2]
    assert game.position.cards.played == ()


# 33 West German Emergency Acts: West +2 unrest, prestige +1


def test_card_33_is_red():
    check_face("33", "red", west=2, east=2)


@pytest.mark.parametrize("chosen", ["West Berlin", "Niedersachsen"])
def test_card_33_two_unrest_anywhere_in_the_west_even_one_province(chosen):
    game, before = triggered("33", "east", table())
    play(game, "icon:2")
    for _ in range(2):
        assert asked(game) == ("place-unrest", "east")
        assert set(provinces(game)) == set(WEST)
        assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
        game.play(f"province:{chosen}")
    assert is_over(game, "33", "east")
    assert effects(game, before) == {**put(chosen, 0, 2), **track("prestige", 1)}


# 34 Conscientious objectors: East +1 build, East -1 unrest


def test_card_34_is_red():
    check_face("34", "red", west=1, east=1)


def test_card_34_builds_once_and_calms_once():
    game, before = triggered("34", "east", table({"Sachsen": 1, "Thüringen": 1, "Bayern": 1}))
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("build", "east")
    assert set(ids(game)) == FIRST_EAST_SITES
    game.play("build:line:berlin-cottbus")
    assert asked(game) == ("remove-unrest", "east")
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    game.play("province:Sachsen")
    assert is_over(game, "34", "east")
    assert effects(game, before) == {"infrastructure.berlin-cottbus": (None, 1), **put("Sachsen", 1, 0)}


def test_card_34_removing_the_fourth_unrest_first_frees_the_site():
    game = event("34", "east", table({"Sachsen": 4}))
    twin = game.copy()
    twin.play("icon:1")
    assert refused(twin, "build:factory:dresden") == ("mass-protest", "5.1")
    game.play("icon:2")  # only Sachsen has unrest; then the build icon comes by itself
    assert asked(game) == ("build", "east")
    assert set(ids(game)) == FIRST_EAST_SITES
    game.play("build:factory:dresden")
    assert unrest(game, "Sachsen") == 3
    assert "dresden" in game.position.factories


# 35 Colour TV comes to the West: West Germany +2 living standard (1 per province), East +1 unrest


def test_card_35_is_yellow():
    check_face("35", "yellow", west=3, east=3)


def test_card_35_two_living_standards_in_different_provinces_without_any_economy():
    nothing_built = table({"Bayern": 3, "Hessen": 0, "West Berlin": 3}, factories=["berlin", "bitterfeld"])
    game, before = triggered("35", "west", nothing_built)
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("place-living-standard", "west")
    assert set(provinces(game)) == set(WEST_GERMANY)
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    play(game, "province:Bayern", "icon:2")  # the unrest icon in between does not lift the limit
    assert asked(game) == ("place-unrest", "west")
    assert set(provinces(game)) == set(EAST)
    assert refused(game, "province:Bayern") == ("elsewhere-province", "6.4")
    game.play("province:Brandenburg")
    assert asked(game) == ("place-living-standard", "west")
    assert set(provinces(game)) == set(WEST_GERMANY) - {"Bayern"}
    assert refused(game, "province:Bayern") == ("limit-reached", "6.4")
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    game.play("province:Hessen")
    assert is_over(game, "35", "west")
    assert effects(game, before) == {
        "provinces.Bayern.living_standard": (0, 1),
        **put("Bayern", 3, 2),  # 1 unrest leaves with it; Hessen has none to lose
        "provinces.Hessen.living_standard": (0, 1),
        **put("Brandenburg", 0, 1),
    }


def test_card_35_a_supplier_keeps_its_living_standard():
    # Almanac, No. 35: none to West Berlin, "neither directly nor indirectly"; the transfer is for 6.3 only.
    game, before = triggered("35", "west", table({"Rheinland-Pfalz": 2, "West Berlin": 3}))
    play(game, "icon:2", "province:Sachsen", "province:Rheinland-Pfalz", "province:Baden-Württemberg")
    assert is_over(game, "35", "west")
    assert living(game, "Rheinland-Pfalz", "Baden-Württemberg", "West Berlin") == [1, 1, 0]
    assert unrest(game, "Rheinland-Pfalz", "West Berlin") == [1, 3]
    assert "provinces.West Berlin.sectors.french" not in effects(game, before)


# 36 Take a chance on more democracy: West -2 unrest, prestige -1


def test_card_36_is_yellow():
    check_face("36", "yellow", west=2, east=2)


def test_card_36_calms_the_west_twice_west_berlin_included_and_moves_prestige():
    game, before = triggered("36", "west", table({"Bayern": 2, "West Berlin": 2, "Sachsen": 2}))
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:2")
    assert asked(game) == ("remove-unrest", "west")
    assert set(provinces(game)) == {"Bayern", "West Berlin"}
    assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    assert refused(game, "province:Hessen") == ("no-unrest", "6.4")
    play(game, "province:West Berlin", "province:Bayern")
    assert is_over(game, "36", "west")
    assert effects(game, before) == {**put("West Berlin", 2, 1), **put("Bayern", 2, 1), **track("prestige", -1)}


def test_card_36_both_may_leave_one_province_and_a_missing_one_is_skipped():
    game = event("36", "west", table({"Bayern": 2, "Hessen": 2}))
    play(game, "icon:1", "province:Bayern", "icon:1", "province:Bayern")
    assert unrest(game, "Bayern", "Hessen") == [0, 2]
    game, before = triggered("36", "west", table({"Bayern": 1, "Sachsen": 1}))
    game.play("icon:1")
    assert is_over(game, "36", "west")
    assert effects(game, before) == {**put("Bayern", 1, 0), **track("prestige", -1)}


# 37 Prague Spring: close a ČSSR factory, East +1 unrest, socialists -2

BOTH_CSSR = {
    "factories": [
        "hamburg", "dortmund", "berlin", "cottbus", "dresden", "jena", "cssr-north", "cssr-south", "polska-south",
    ],
    "infrastructure": {
        "cottbus-dresden": 1, "cottbus-cssr-north": 1, "dresden-cssr-north": 1, "jena-cssr-south": 1,
        "berlin-polska-south": 1,
    },
}  # fmt: skip


def test_card_37_is_yellow():
    check_face("37", "yellow", west=3, east=1)


def test_card_37_west_closes_one_of_the_two_with_all_its_infrastructure():
    game, before = triggered("37", "west", table(**BOTH_CSSR))
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    assert refused(game, "ignore:1") == ("no-ignoring", "6.4")
    # Dresden: 1 + Cottbus + ČSSR. Cottbus likewise.
    assert (before.factory_value("dresden"), before.factory_value("cottbus")) == (3, 3)
    game.play("icon:1")
    assert asked(game) == ("close", "west")
    assert set(ids(game)) == {"close:cssr-north", "close:cssr-south"}
    assert refused(game, "close:polska-south") == ("elsewhere", "6.4")
    game.play("close:cssr-north")
    assert refused(game, "icon:1") == ("icon-done", "6.4")  # one factory, not both
    game.play("icon:2")
    assert asked(game) == ("place-unrest", "west")
    assert set(provinces(game)) == set(EAST)
    assert refused(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    game.play("province:Sachsen")  # the two arrows left have no order to choose
    assert is_over(game, "37", "west")
    changed = effects(game, before)
    old, new = changed.pop("factories")
    assert set(old) - set(new) == {"cssr-north"}
    assert set(new) <= set(old)
    assert changed == {
        "closed_sites": ([], ["cssr-north"]),
        "infrastructure.cottbus-cssr-north": (1, None),
        "infrastructure.dresden-cssr-north": (1, None),
        **put("Sachsen", 0, 1),
        **track("socialists", -2),
    }
    assert (game.position.factory_value("dresden"), game.position.factory_value("cottbus")) == (2, 2)


def test_card_37_without_a_cssr_factory_does_the_rest():
    game, before = triggered("37", "west", table(factories=["hamburg", "dortmund", "berlin", "polska-south"]))
    assert set(ids(game)) == {"icon:2", "icon:3"}
    assert refused(game, "icon:1") == ("icon-impossible", "6.4")
    play(game, "icon:3", "icon:2", "province:Thüringen")
    assert is_over(game, "37", "west")
    assert effects(game, before) == {**put("Thüringen", 0, 1), **track("socialists", -2)}


def test_card_37_first_edition_lines_without_a_factory_are_not_closed():
    # E8 allows such lines; the icon removes a factory and its infrastructure, and here is no factory.
    there = table(
        edition="first",
        factories=["hamburg", "dortmund", "berlin", "dresden"],
        infrastructure={"dresden-cssr-north": 1},
    )
    game, before = triggered("37", "west", there)
    assert refused(game, "icon:1") == ("icon-impossible", "6.4")
    play(game, "icon:2", "province:Thüringen")
    assert is_over(game, "37", "west")
    assert effects(game, before) == {**put("Thüringen", 0, 1), **track("socialists", -2)}


AFTER_CLOSING = {
    "factories": ["hamburg", "dortmund", "berlin", "dresden", "jena", "cssr-north"],
    "infrastructure": {"dresden-cssr-north": 1},
    "cards": {"display": ["37", "21"], "west_hand": [], "east_hand": ["7", "9"]},
}


def closed_north(edition):
    """A game in which West has closed the north of the ČSSR, and East is to move; the south never had a factory."""
    game = start(table(decade=2, to_move="west", edition=edition, **AFTER_CLOSING))
    play(game, "card:37", "use:event", "icon:1", "icon:2", "province:Thüringen")
    assert asked(game) == ("card", "east")
    assert game.position.closed_sites == ("cssr-north",)
    return game


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_37_no_line_is_built_to_the_closed_site_again(edition):
    game = closed_north(edition)
    play(game, "card:21", "use:build")
    assert refused(game, "build:line:dresden-cssr-north") == ("site-closed", "10.5")
    assert refused(game, "build:factory:cssr-north") == ("external-by-event", "10.5")
    # E8: the other site, only empty, may be reached in the first edition but not in the second.
    if edition == "first":
        assert game.why_not("build:line:jena-cssr-south") is None
    else:
        assert refused(game, "build:line:jena-cssr-south") == ("external-empty", "10.5")


@pytest.mark.parametrize("card", ["7", "9"])
@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_37_no_factory_comes_back_by_the_events_that_build_there(edition, card):
    game = closed_north(edition)
    play(game, f"hand:{card}", "use:event", "icon:1")
    if edition == "first":  # Jena's line to the empty site is the only alternative (E8)
        assert set(ids(game)) == {"build:factory:cssr-south", "build:line:jena-cssr-south"}
        assert refused(game, "build:factory:cssr-north") == ("site-closed", "10.5")
        assert refused(game, "build:line:dresden-cssr-north") == ("site-closed", "10.5")
        game.play("build:factory:cssr-south")
    game.play("icon:1")  # in the second edition the southern factory was the only thing to build
    assert set(ids(game)) == {"build:line:karl-marx-stadt-cssr-south", "build:line:jena-cssr-south"}
    assert refused(game, "build:factory:cssr-north") == ("site-closed", "10.5")
    assert refused(game, "build:line:dresden-cssr-north") == ("site-closed", "10.5")
    assert set(game.position.factories) == {"hamburg", "dortmund", "berlin", "dresden", "jena", "cssr-south"}


# 38 US-Jet shot down in East Germany: prestige -1, currency -1


def test_card_38_is_yellow():
    check_face("38", "yellow", west=1, east=1)


@pytest.mark.parametrize("first", ["icon:1", "icon:2"])
def test_card_38_moves_prestige_and_currency_by_one(first):
    game, before = triggered("38", "west", table({"Bayern": 2, "Sachsen": 2}))
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play(first)
    assert is_over(game, "38", "west")
    assert effects(game, before) == {**track("prestige", -1), **track("currency", -1)}


@pytest.mark.parametrize(("edition", "offered"), [("second", set(EAST)), ("first", {"Bayern", "West Berlin"})])
def test_card_38_currency_off_the_track(edition, offered):
    # E5: West places 1 unrest in the East (second edition), or removes one of its own (first).
    there = table({"Bayern": 2, "West Berlin": 2}, edition=edition, tracks={"currency": -6})
    game, before = triggered("38", "west", there)
    game.play("icon:2")
    assert asked(game) == ("compensation", "west")
    assert set(provinces(game)) == offered
    chosen, change = ("Sachsen", (0, 1)) if edition == "second" else ("Bayern", (2, 1))
    game.play(f"province:{chosen}")
    assert is_over(game, "38", "west")
    assert effects(game, before) == {**track("prestige", -1), **put(chosen, *change)}


@pytest.mark.parametrize(("chosen", "change"), [("Bayern", (2, 1)), ("Sachsen", (0, 1))])
def test_card_38_prestige_off_the_track_calms_the_west_or_stirs_the_east(chosen, change):
    game, before = triggered("38", "west", table({"Bayern": 2}, tracks={"prestige": -6}))
    game.play("icon:1")
    assert asked(game) == ("compensation", "west")
    assert set(provinces(game)) == {"Bayern", *EAST}
    assert refused(game, "province:Hessen") == ("no-compensation-there", "6.4")
    game.play(f"province:{chosen}")
    assert is_over(game, "38", "west")
    assert effects(game, before) == {**put(chosen, *change), **track("currency", -1)}


# 39 Ich bin ein Berliner: West Berlin -1 unrest, West -2 unrest, prestige -1


def test_card_39_is_yellow():
    check_face("39", "yellow", west=3, east=1)


def test_card_39_all_three_removals_may_go_to_west_berlin():
    game, before = triggered("39", "west", table({"West Berlin": 3, "Bayern": 3, "Sachsen": 3}))
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert unrest(game, "West Berlin", "Bayern") == [2, 3]  # the first one has no other place
    for _ in range(2):
        game.play("icon:2")
        assert asked(game) == ("remove-unrest", "west")
        assert set(provinces(game)) == {"West Berlin", "Bayern"}
        assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
        game.play("province:West Berlin")
    assert is_over(game, "39", "west")
    assert effects(game, before) == {**put("West Berlin", 3, 0), **track("prestige", -1)}


def test_card_39_the_first_removal_is_west_berlins_alone():
    game, before = triggered("39", "west", table({"Bayern": 3, "Hessen": 3}))
    assert refused(game, "icon:1") == ("icon-impossible", "6.4")  # nothing in West Berlin: skipped, not moved
    play(game, "icon:3", "province:Bayern", "province:Hessen")
    assert is_over(game, "39", "west")
    assert effects(game, before) == {**put("Bayern", 3, 2), **put("Hessen", 3, 2), **track("prestige", -1)}


def test_card_39_ends_west_berlins_protest_with_the_imported_one():
    there = table({"West Berlin": 4, "Bayern": 1}, imported_protests={"Rheinland-Pfalz": 1})
    game, before = triggered("39", "west", there)
    assert before.mass_protests("west") == 2
    play(game, "icon:1", "icon:3", "province:Bayern")
    assert is_over(game, "39", "west")
    assert game.position.mass_protests("west") == 0
    assert effects(game, before) == {
        **put("West Berlin", 4, 2),
        "imported_protests.Rheinland-Pfalz": (1, 0),
        **put("Bayern", 1, 0),
        **track("prestige", -1),
    }


# 40 Frankfurt Auschwitz Trials: West +1 unrest, prestige -2


def test_card_40_is_yellow():
    check_face("40", "yellow", west=2, east=2)


def test_card_40_west_places_its_own_unrest_and_gains_two_prestige():
    game, before = triggered("40", "west", table())
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("place-unrest", "west")
    assert set(provinces(game)) == set(WEST)
    assert refused(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    game.play("province:Hessen")
    assert is_over(game, "40", "west")
    assert effects(game, before) == {**put("Hessen", 0, 1), **track("prestige", -2)}


def test_card_40_protest_in_west_berlin_is_exported_by_east():
    game, before = triggered("40", "west", table({"West Berlin": 3}))
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("export-protest", "east")  # 10.2: East decides, in West's action too
    assert set(provinces(game)) == set(SUPPLIERS)
    game.play("province:Nordrhein-Westfalen")
    assert is_over(game, "40", "west")
    assert effects(game, before) == {
        **put("West Berlin", 3, 4),
        "imported_protests.Nordrhein-Westfalen": (0, 1),
        **track("prestige", -2),
    }


def test_card_40_at_minus_five_moves_once_and_compensates_once():
    game, before = triggered("40", "west", table({"Bayern": 2}, tracks={"prestige": -5}))
    play(game, "icon:2", "icon:2")
    assert asked(game) == ("compensation", "west")
    assert set(provinces(game)) == {"Bayern", *EAST}
    play(game, "province:Thüringen", "province:Hessen")
    assert is_over(game, "40", "west")
    assert effects(game, before) == {**track("prestige", -6, -5), **put("Thüringen", 0, 1), **put("Hessen", 0, 1)}


# II Building the Berlin Wall


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_is_easts_alone(edition):
    game = holding("II", "west", table(edition=edition))
    assert refused(game, "card:II") == ("special-is-easts", "3.3")
    assert holding("II", "east", table(edition=edition)).why_not("card:II") is None


def test_card_II_has_no_flight_icon():
    check_flight_icons("II", 0)


def test_card_II_is_paid_before_the_wall_is_built():
    game = holding("II", "east", table())
    hand, top = game.position.cards.east_hand, game.position.cards.draw[0]
    game.play("card:II")
    assert asked(game) == ("special-price", "east")  # no question of use: only the event (6)
    assert set(ids(game)) == {*(f"discard:{card}" for card in hand), "west-draws"}
    assert refused(game, f"discard:{top}") == ("not-in-hand", "3.3")
    assert not game.position.wall


def test_card_II_builds_the_wall_for_a_discarded_hand_card():
    before = holding("II", "east", table()).position
    kept, paid = before.cards.east_hand
    game = event("II", "east", table())
    game.play(f"discard:{paid}")
    assert is_over(game, "II", "east")
    assert effects(game, before) == {"wall": (False, True)}
    cards = game.position.cards
    assert (cards.east_hand, cards.gone, cards.special) == ((kept,), (paid,), None)
    # Ruling 5: the discard stays unseen; that there is one is public.
    assert (game.view("west").position.cards.gone, game.view("east").position.cards.gone) == ((None,), (paid,))
    assert (cards.west_hand, cards.draw, cards.display) == (
        before.cards.west_hand,
        before.cards.draw,
        before.cards.display,
    )


def test_card_II_builds_the_wall_and_west_draws_the_top_card():
    before = holding("II", "east", table()).position
    game = event("II", "east", table())
    game.play("west-draws")
    assert is_over(game, "II", "east")
    assert effects(game, before) == {"wall": (False, True)}
    cards = game.position.cards
    assert sorted(cards.west_hand) == sorted([*before.cards.west_hand, before.cards.draw[0]])
    assert (cards.draw, cards.east_hand, cards.gone) == (before.cards.draw[1:], before.cards.east_hand, ())


def test_card_II_with_an_empty_hand_lets_west_draw():
    game = event("II", "east", table(cards={"east_hand": []}))
    assert is_over(game, "II", "east")  # ruling 3: there is nothing to choose
    assert game.position.wall
    assert len(game.position.cards.west_hand) == 3


def test_card_II_with_an_empty_deck_costs_a_hand_card():
    game = holding("II", "east", table(cards={"draw": []}))
    game.play("card:II")
    assert set(ids(game)) == {f"discard:{card}" for card in game.position.cards.east_hand}
    assert refused(game, "west-draws") == ("deck-empty", "3.3")


def test_card_II_with_neither_is_free():
    game = event("II", "east", table(cards={"draw": [], "east_hand": []}))
    assert is_over(game, "II", "east")
    assert game.position.wall
    assert len(game.position.cards.west_hand) == 2


def test_card_II_is_free_in_the_first_edition():
    before = holding("II", "east", table(edition="first")).position
    game = event("II", "east", table(edition="first"))
    assert is_over(game, "II", "east")
    assert effects(game, before) == {"wall": (False, True)}
    cards = game.position.cards
    assert (cards.west_hand, cards.east_hand, cards.draw, cards.gone) == (
        before.cards.west_hand,
        before.cards.east_hand,
        before.cards.draw,
        (),
    )


# Five living standards, a red police card and two flight icons: 8 spaces or 4 points without the wall.
EXODUS = {
    "decade": 2,
    "factories": ["hamburg", "dortmund", "berlin", "bitterfeld", "leipzig", "jena", "magdeburg", "rostock"],
    "provinces": {"Bayern": {"living_standard": 5}},
    "police": [{"card": "21", "used": False}],
    "tracks": {"prestige": 1},
}


def end_of_decade_after(edition, *, wall):
    """East's last action of the decade was to build the wall (or not), then West played the last card, 32."""
    fields = {
        "edition": edition, "half": 2, "to_move": "east" if wall else "west",
        "cards": {"display": ["32"], "west_hand": ["22"], "east_hand": ["23"], "draw": [], "played": ["28"]},
    }  # fmt: skip
    game = start(table(**merged(EXODUS, fields)))
    if wall:
        game.play("card:II")
    play(game, "card:32", "use:build", "done")
    return game


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_without_it_people_flee(edition):
    game = end_of_decade_after(edition, wall=False)
    # 9.1: 2 icons + 5 + 1 red police = 8 spaces = 4 points, East (holder at +1) first, then in turns.
    assert [entry.amount for entry in game.log if entry.kind == "flight"] == [4]
    for player, city in zip(("east", "west", "east"), ("jena", "leipzig", "rostock"), strict=True):
        assert asked(game) == ("dismantle", player)
        game.play(f"dismantle:factory:{city}")
    assert asked(game) == ("dismantle", "west")
    assert game.position.tracks.prestige == 1


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_ends_the_flight_for_prestige_and_one_point_of_easts_choice(edition):
    game = end_of_decade_after(edition, wall=True)
    assert "flight" not in kinds(game.log)
    assert asked(game) == ("dismantle", "east")
    assert (game.decision.rule, game.position.tracks.prestige) == ("9.1", 0)  # 1 in favour of West
    east_factories = ["berlin", "bitterfeld", "leipzig", "jena", "magdeburg", "rostock"]
    assert set(ids(game)) == {f"dismantle:factory:{city}" for city in east_factories}
    game.play("dismantle:factory:rostock")
    in_9_1 = [entry for entry in game.log if entry.rule == "9.1" and entry.kind == "dismantled"]
    assert [(entry.player, entry.subject) for entry in in_9_1] == [("east", "rostock")]
    # Ruling 8: at 0 East has lost the advantage for 9.2, and nothing happens there.
    assert not any(entry.rule == "9.2" for entry in game.log)
    assert game.position.cards.played == ()


@pytest.mark.parametrize("decade", [2, 3, 4])
@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_costs_every_decade(edition, decade):
    game = start(table(**merged(EXODUS, {"decade": decade, "edition": edition, "wall": True, "stage": "9.1"})))
    assert asked(game) == ("dismantle", "east")
    assert game.position.tracks.prestige == 0
    assert "flight" not in kinds(game.log)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_bankrupts_an_east_with_nothing_to_dismantle(edition):
    there = {"edition": edition, "wall": True, "stage": "9.1", "decade": 2, "factories": ["hamburg", "dortmund"]}
    game = start(table(**there))
    assert (game.result.winner, game.result.reason) == ("west", "national-insolvency")
    # Without the wall nobody flees here (0 spaces), and there is nothing else to pay: the same East goes on.
    game = start(table(**merged(there, {"wall": False})))
    assert game.result is None


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_II_prestige_off_the_track_compensates_west(edition):
    fields = {"tracks": {"prestige": -6}, "edition": edition, "wall": True, "stage": "9.1"}
    game = start(table({"Hessen": 2}, **merged(EXODUS, fields, {"provinces": {"Hessen": {"unrest": 2}}})))
    assert asked(game) == ("compensation", "west")  # ruling 23: the wall's shift is an arrow like any other
    assert set(provinces(game)) == {"Hessen", *EAST}
    game.play("province:Thüringen")
    assert (unrest(game, "Thüringen"), game.position.tracks.prestige) == (1, -6)
    assert asked(game) == ("dismantle", "east")
