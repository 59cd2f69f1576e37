"""The cards of decade IV (61 to 80 and both faces of card IV): every icon, every limit, who chooses (§6.4)."""

from __future__ import annotations

import pytest

from tests.games.germany.tools import CALM, event, holding, ids, living, merged, play, provinces, start, unrest

WEST_GERMANY = {
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern",
}  # fmt: skip
WEST = WEST_GERMANY | {"West Berlin"}
EAST = {"Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"}


def table(restless=None, **fields):
    """A calm table with this unrest only; no socialist is waiting to move."""
    return merged(CALM, {"provinces": {p: {"unrest": n} for p, n in (restless or {}).items()}}, fields) | {
        "socialists_in_box": 0
    }


def asked(game):
    """Who is asked for what."""
    return game.decision.player, game.decision.kind


def reason(game, name):
    """Why a choice is refused; None if it is offered."""
    refusal = game.why_not(name)
    return refusal.reason if refusal else None


def tracks(game):
    """The markers: prestige, currency, socialists."""
    markers = game.position.tracks
    return markers.prestige, markers.currency, markers.socialists


def restless(game):
    """All unrest on the map."""
    return {name: entry.unrest for name, entry in game.position.provinces.items() if entry.unrest}


def at(**markers):
    """The markers of a document."""
    return {"tracks": markers}


def is_over(game, card, following):
    """The action is complete: the card lies in the row, the other side chooses its card."""
    return asked(game) == (following, "card") and game.position.cards.played == (card,)


def cannot_trigger(side, card):
    """Whether all uses but the event are open to this side (§6.4)."""
    game = holding(card, side)
    game.play(f"card:{card}")
    refusal = game.why_not("use:event")
    return (refusal.reason, refusal.rule) == ("others-event", "6.4") and set(ids(game)) == {
        "use:remove-unrest",
        "use:build",
        "use:living-standard",
    }


def flight(card, side, *answers):
    """9.1's flight icons and dismantling points when this card is the decade's last.

    The richest West province has 1 living standard: one icon more makes 2 spaces, that is 1 point (§9.1).
    """
    rich = {"provinces": {"Bayern": {"living_standard": 1}}}
    game = holding(card, side, table({"Sachsen": 1}), rich, {"cards": {"display": [card]}, "half": 2})
    play(game, f"card:{card}", *answers)
    happened = next(entry for entry in game.log if entry.kind == "flight")
    terms = dict(happened.detail)
    assert terms["icons"] + terms["west_most"] + terms["red_police"] == terms["spaces"]
    return terms["icons"], happened.amount


# 61 Peace movement in East and West


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_card_61_each_state_places_two_unrest_in_the_other(trigger):
    game = event("61", trigger, table())
    assert asked(game) == (trigger, "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "ignore:1", "ignore:2"}
    game.play("icon:1")  # East's coat of arms: East chooses in the West, West Berlin included
    assert asked(game) == ("east", "place-unrest")
    assert set(ids(game)) == {f"province:{name}" for name in WEST}  # and no declining
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    play(game, "province:West Berlin", "icon:2")  # West's coat of arms: West chooses in the East
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    assert reason(game, "province:Bayern") == "elsewhere-province"
    play(game, "province:Sachsen", "icon:1", "province:West Berlin", "icon:2", "province:Sachsen")
    assert restless(game) == {"West Berlin": 2, "Sachsen": 2}
    assert is_over(game, "61", {"west": "east", "east": "west"}[trigger])


@pytest.mark.parametrize(("trigger", "ignored", "west", "east"), [("west", 1, 1, 2), ("east", 2, 2, 1)])
def test_card_61_is_dual_and_one_single_icon_may_be_ignored(trigger, ignored, west, east):
    game = event("61", trigger, table())
    game.play(f"ignore:{ignored}")
    assert reason(game, "ignore:1") == reason(game, "ignore:2") == "ignored-already"  # only one (ruling 22)
    assert set(ids(game)) == {"icon:1", "icon:2"}
    while asked(game) != ({"west": "east", "east": "west"}[trigger], "card"):
        game.play(ids(game)[0])
    found = restless(game)
    assert sum(found.get(name, 0) for name in WEST) == west
    assert sum(found.get(name, 0) for name in EAST) == east


def test_card_61_an_icon_may_be_ignored_after_its_twin_was_executed():
    game = event("61", "west", table())
    play(game, "icon:1", "province:Bayern", "ignore:1")
    assert asked(game) == ("west", "place-unrest")  # only the second line is left
    play(game, "province:Sachsen", "province:Thüringen")
    assert restless(game) == {"Bayern": 1, "Sachsen": 1, "Thüringen": 1}
    assert is_over(game, "61", "east")


def test_card_61_a_protest_in_west_berlin_is_exported_at_once_by_east():
    game = event("61", "west", table({"West Berlin": 3}))
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("east", "export-protest")  # also in West's action (ruling 31)
    assert set(provinces(game)) == {"Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"}
    game.play("province:Rheinland-Pfalz")
    assert game.position.mass_protests("west") == 2
    assert asked(game) == ("west", "icon")


def test_card_61_has_a_flight_icon_however_it_is_used():
    assert flight("61", "east", "use:build", "done") == (1, 1)
    assert flight("61", "west", "use:living-standard") == (1, 1)  # no economy for one: placing none is forced
    assert flight("69", "west", "use:build", "done") == (0, 0)  # a card without the icon


# 62 Acid rain and Bitterfeld


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_card_62_each_state_places_two_unrest_but_none_in_west_berlin(trigger):
    game = event("62", trigger, table())
    assert asked(game) == (trigger, "icon")
    game.play("icon:1")
    assert asked(game) == ("east", "place-unrest")
    assert set(provinces(game)) == WEST_GERMANY
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    assert game.why_not("province:West Berlin").facts["where"] == "West Germany"
    play(game, "province:Hessen", "icon:2")
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    assert reason(game, "province:Hessen") == "elsewhere-province"
    play(game, "province:Sachsen-Anhalt", "icon:2", "province:Sachsen-Anhalt", "icon:1", "province:Bayern")
    assert restless(game) == {"Hessen": 1, "Bayern": 1, "Sachsen-Anhalt": 2}
    assert is_over(game, "62", {"west": "east", "east": "west"}[trigger])


@pytest.mark.parametrize(("trigger", "ignored", "west", "east"), [("west", 1, 1, 2), ("east", 2, 2, 1)])
def test_card_62_is_dual_and_one_single_icon_may_be_ignored(trigger, ignored, west, east):
    game = event("62", trigger, table())
    assert set(ids(game)) == {"icon:1", "icon:2", "ignore:1", "ignore:2"}
    game.play(f"ignore:{ignored}")
    assert set(ids(game)) == {"icon:1", "icon:2"}
    while asked(game) != ({"west": "east", "east": "west"}[trigger], "card"):
        game.play(ids(game)[0])
    found = restless(game)
    assert sum(found.get(name, 0) for name in WEST_GERMANY) == west
    assert sum(found.get(name, 0) for name in EAST) == east


def test_card_62_has_a_flight_icon_however_it_is_used():
    assert flight("62", "west", "use:build", "done") == (1, 1)
    assert flight("62", "east", "use:living-standard") == (1, 1)


# 63 Shipyards' crisis

HAMBURG_LINES = {
    "dismantle:line:flensburg-hamburg",
    "dismantle:line:kiel-hamburg",
    "dismantle:line:hamburg-bremen",
    "dismantle:line:hamburg-hannover",
    "dismantle:line:hamburg-wolfsburg",
}


def test_card_63_takes_three_from_niedersachsen_and_all_hamburg_connections():
    built = {
        "flensburg-kiel": 1, "flensburg-hamburg": 1, "kiel-hamburg": 1, "hamburg-bremen": 1, "hamburg-hannover": 2,
        "hamburg-wolfsburg": 1, "bremen-duisburg": 2, "wolfsburg-kassel": 1, "dortmund-kassel": 1,
    }  # fmt: skip
    game = event(
        "63", "east", table(factories=["kiel", "hamburg", "bremen", "dortmund", "kassel"], infrastructure=built)
    )
    assert asked(game) == ("east", "dismantle")
    # No factory of Niedersachsen or Hamburg is free of infrastructure; lines that end there belong to it (§5.1).
    assert set(ids(game)) == HAMBURG_LINES | {"dismantle:line:bremen-duisburg", "dismantle:line:wolfsburg-kassel"}
    assert reason(game, "dismantle:line:flensburg-kiel") == "elsewhere"  # Schleswig-Holstein alone
    assert reason(game, "dismantle:line:dortmund-kassel") == "elsewhere"
    assert reason(game, "dismantle:factory:hamburg") == "infrastructure-first"
    assert reason(game, "dismantle:line:berlin-bitterfeld") == "not-their-site"
    game.play("dismantle:line:kiel-hamburg")
    assert asked(game) == ("east", "dismantle")  # West is never asked where Hamburg belongs (ruling 11)
    play(game, "dismantle:line:bremen-duisburg", "dismantle:line:bremen-duisburg")
    assert dict(game.position.infrastructure) == {
        name: count for name, count in built.items() if name not in {"kiel-hamburg", "bremen-duisburg"}
    }
    assert is_over(game, "63", "west")


def test_card_63_may_take_the_hamburg_factory_once_its_lines_are_gone():
    game = event(
        "63", "east", table(factories=["kiel", "hamburg", "bremen", "berlin"], infrastructure={"hamburg-bremen": 1})
    )
    assert asked(game) == ("east", "dismantle")
    assert set(ids(game)) == {"dismantle:factory:hamburg", "dismantle:factory:bremen"}  # the lone line went first
    assert reason(game, "dismantle:factory:kiel") == "elsewhere"
    game.play("dismantle:factory:hamburg")
    # Three points: the line, Hamburg, and Bremen as the only thing left there.
    assert game.position.factories == ("kiel", "berlin")
    assert is_over(game, "63", "west")


def test_card_63_spares_the_rest_of_the_west_when_nothing_is_left_there():
    game = event("63", "east", table(factories=["kiel", "hamburg", "dortmund", "berlin"]))
    assert set(game.position.factories) == {"kiel", "dortmund", "berlin"}  # one executed, two skipped
    assert game.position.dismantling_capacity("west") == 2
    assert is_over(game, "63", "west")


def test_card_63_is_not_wests_event():
    assert cannot_trigger("west", "63")


# 64 Strauß arranges Western credits


def test_card_64_west_must_remove_two_where_it_likes_and_currency_rises_by_two():
    game = event("64", "east", table({"West Berlin": 1, "Bayern": 2, "Sachsen": 1, "Thüringen": 1}))
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("west", "remove-unrest")  # West's coat of arms
    assert set(ids(game)) == {"province:West Berlin", "province:Bayern"}  # no declining
    assert reason(game, "province:Hessen") == "no-unrest"
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    play(game, "province:West Berlin", "icon:3")
    assert tracks(game) == (0, 1, 0)  # arrows are followed one by one
    game.play("icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:Bayern") == "elsewhere-province"
    play(game, "province:Thüringen", "icon:1")  # Bayern alone is left for West
    assert restless(game) == {"Bayern": 1, "Sachsen": 1}
    assert tracks(game) == (0, 2, 0)
    assert is_over(game, "64", "west")


def test_card_64_is_no_dual_card():
    game = event("64", "east", table({"Bayern": 2, "Sachsen": 1}))
    assert [reason(game, f"ignore:{line}") for line in (1, 2, 3)] == ["no-ignoring"] * 3
    assert cannot_trigger("west", "64")


def test_card_64_without_western_unrest_only_the_rest_happens():
    game = event("64", "east", table({"Sachsen": 2, "Thüringen": 1}))
    assert set(ids(game)) == {"icon:2", "icon:3"}
    assert reason(game, "icon:1") == "icon-impossible"
    play(game, "icon:2", "province:Sachsen")
    assert restless(game) == {"Sachsen": 1, "Thüringen": 1}
    assert tracks(game) == (0, 2, 0)
    assert is_over(game, "64", "west")


def test_card_64_an_arrow_off_the_track_lets_east_remove_unrest():
    game = event("64", "east", table({"Bayern": 2, "Sachsen": 2, "Thüringen": 1}, **at(currency=5)))
    play(game, "icon:3", "icon:3")  # 5 -> 6, and the second arrow would leave the track
    assert asked(game) == ("east", "compensation")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:Bayern") == "no-compensation-there"
    play(game, "province:Sachsen", "icon:2", "province:Sachsen")
    assert restless(game) == {"Thüringen": 1}  # Bayern's two went by icon 1
    assert tracks(game) == (0, 6, 0)


# 65 Honecker visits West Germany


def test_card_65_west_removes_one_east_two_and_socialists_rise():
    game = event("65", "east", table({"Hessen": 1, "West Berlin": 1, "Sachsen": 2, "Thüringen": 1}))
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    assert reason(game, "ignore:1") == "no-ignoring"  # a red card: West's relief cannot be left out
    game.play("icon:1")
    assert asked(game) == ("west", "remove-unrest")  # West's coat of arms
    assert set(ids(game)) == {"province:Hessen", "province:West Berlin"}
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    play(game, "province:Hessen", "icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    play(game, "province:Sachsen", "icon:2", "province:Sachsen")  # both may come from one province
    assert restless(game) == {"West Berlin": 1, "Thüringen": 1}
    assert tracks(game) == (0, 0, 1)
    assert is_over(game, "65", "west")


def test_card_65_is_not_wests_event():
    assert cannot_trigger("west", "65")


# 66 Stasi raids dissident samizdat printers


def test_card_66_east_moves_two_collects_the_card_and_loses_a_socialist_step():
    game = event("66", "east", table({"Sachsen": 1, "Thüringen": 2, "Bayern": 3}))
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("east", "move-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:Brandenburg") == "no-unrest"
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Sachsen")
    assert asked(game) == ("east", "move-unrest-to")
    assert set(provinces(game)) == EAST - {"Sachsen"}  # another province of the same state (ruling 25)
    assert reason(game, "province:Sachsen") == "another-province"
    assert reason(game, "province:Bayern") == "not-their-province"
    play(game, "province:Brandenburg", "icon:1", "province:Thüringen", "province:Brandenburg")
    assert restless(game) == {"Brandenburg": 2, "Thüringen": 1, "Bayern": 3}
    game.play("icon:2")
    assert tracks(game) == (0, 0, -1)  # the last icon left
    assert [(entry.card, entry.used) for entry in game.position.police] == [("66", False)]
    assert game.position.cards.played == ()  # not lined up at the bottom


def test_card_66_may_be_used_in_the_very_action_that_collects_it():
    game = event("66", "east", table({"Sachsen": 2}))
    play(game, "icon:2", "icon:3", "province:Thüringen", "province:Sachsen", "province:Brandenburg")
    assert asked(game) == ("east", "police")
    assert set(ids(game)) == {"police:66:Thüringen", "police:66:Brandenburg", "done"}
    game.play("police:66:Thüringen")
    assert restless(game) == {"Brandenburg": 1}
    assert [(entry.card, entry.used) for entry in game.position.police] == [("66", True)]
    assert asked(game) == ("west", "card")


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_66_is_collected_only_by_its_event(side):
    game = holding("66", side, table())
    play(game, "card:66", "use:build", "done")
    assert game.position.police == ()
    assert is_over(game, "66", {"west": "east", "east": "west"}[side])


def test_card_66_is_not_wests_event():
    assert cannot_trigger("west", "66")


def test_card_66_without_unrest_nothing_is_moved_but_the_card_is_collected():
    game = event("66", "east", table())
    assert set(ids(game)) == {"icon:2", "icon:3"}
    assert reason(game, "icon:1") == "icon-impossible"
    game.play("icon:3")
    assert [entry.card for entry in game.position.police] == ["66"]
    assert asked(game) == ("west", "card")
    assert restless(game) == {}


def test_card_66_an_arrow_off_the_track_lets_west_place_unrest_in_the_east():
    game = event("66", "east", table(**at(socialists=-6)))
    game.play("icon:3")
    assert asked(game) == ("west", "compensation")  # the favoured side, no matter who triggered (ruling 23)
    assert set(provinces(game)) == EAST
    assert reason(game, "province:Bayern") == "no-compensation-there"
    game.play("province:Sachsen")
    assert restless(game)["Sachsen"] == 1
    assert tracks(game) == (0, 0, -6)


def test_card_66_pink_police_adds_nothing_to_the_flight():
    answers = ["use:event", "icon:2", "icon:3", *["province:Thüringen", "province:Sachsen"], "police:66:Sachsen"]
    assert flight("66", "east", *answers) == (0, 0)


# 67 Reconstruction of the Semperoper


def test_card_67_living_standard_in_sachsen_and_one_more_unrest_removed():
    game = event("67", "east", table({"Sachsen": 2, "Thüringen": 1, "Bayern": 1}, factories=["hamburg", "berlin"]))
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")  # Sachsen only, so nobody is asked; an economy of 0 is enough (§6.4)
    assert game.position.economy("Sachsen") == 0
    assert living(game, "Sachsen") == sum(living(game, *EAST, *WEST)) == 1
    assert restless(game) == {"Sachsen": 1, "Thüringen": 1, "Bayern": 1}
    game.play("icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Sachsen")
    assert restless(game) == {"Thüringen": 1, "Bayern": 1}
    assert tracks(game) == (1, 0, 0)
    assert is_over(game, "67", "west")


def test_card_67_with_nothing_to_calm_the_living_standard_still_comes():
    game = event("67", "east", table({"Bayern": 1}))
    assert set(ids(game)) == {"icon:1", "icon:3"}
    game.play("icon:3")
    assert living(game, "Sachsen") == 1
    assert restless(game) == {"Bayern": 1}
    assert tracks(game) == (1, 0, 0)
    assert is_over(game, "67", "west")


def test_card_67_a_prestige_arrow_off_the_track_lets_east_choose():
    game = event("67", "east", table({"Sachsen": 3, "Thüringen": 1, "Bayern": 1}, **at(prestige=6)))
    game.play("icon:3")
    assert asked(game) == ("east", "compensation")
    assert set(provinces(game)) == WEST | {"Sachsen", "Thüringen"}  # place in the West or remove at home
    assert reason(game, "province:Brandenburg") == "no-compensation-there"
    game.play("province:Bayern")
    assert unrest(game, "Bayern") == 2
    assert tracks(game) == (6, 0, 0)


def test_card_67_is_not_wests_event():
    assert cannot_trigger("west", "67")


# 68 Protests against nuclear reprocessing


def test_card_68_all_three_unrest_may_go_to_bayern():
    game = event("68", "east", table())
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")  # Bayern only: nobody is asked
    assert restless(game) == {"Bayern": 1}
    for before in (1, 2):
        assert unrest(game, "Bayern") == before
        game.play("icon:2")
        assert asked(game) == ("east", "place-unrest")
        assert set(provinces(game)) == WEST_GERMANY
        assert reason(game, "province:West Berlin") == "elsewhere-province"
        assert reason(game, "province:Sachsen") == "elsewhere-province"
        game.play("province:Bayern")
    assert restless(game) == {"Bayern": 3}
    assert tracks(game) == (1, 0, 0)
    assert is_over(game, "68", "west")


def test_card_68_the_other_two_may_go_elsewhere_in_west_germany():
    game = event("68", "east", table())
    play(game, "icon:3", "icon:2", "province:Hessen", "icon:2", "province:Niedersachsen")
    assert restless(game) == {"Bayern": 1, "Hessen": 1, "Niedersachsen": 1}
    assert tracks(game) == (1, 0, 0)


def test_card_68_is_not_wests_event():
    assert cannot_trigger("west", "68")


# 69 Census controversy


def test_card_69_one_unrest_anywhere_in_the_west():
    game = event("69", "east", table())
    assert asked(game) == ("east", "place-unrest")
    assert set(provinces(game)) == WEST  # West Berlin too
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:West Berlin")
    assert restless(game) == {"West Berlin": 1}
    assert tracks(game) == (0, 0, 0)
    assert is_over(game, "69", "west")


def test_card_69_is_not_wests_event():
    assert cannot_trigger("west", "69")


# 70 Launching DAX


def test_card_70_three_build_points_for_the_west_and_prestige():
    game = event("70", "west", table())
    assert asked(game) == ("west", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("west", "build")
    assert "done" not in ids(game)  # event builds are compulsory (ruling 21)
    assert reason(game, "build:factory:leipzig") == "not-your-site"
    assert reason(game, "build:line:nuernberg-muenchen") == "no-factory-at-end"
    play(game, "build:factory:muenchen", "icon:1", "build:line:nuernberg-muenchen", "icon:1", "build:factory:nuernberg")
    assert set(game.position.factories) == {"hamburg", "dortmund", "muenchen", "nuernberg", "berlin", "bitterfeld"}
    assert dict(game.position.infrastructure) == {"nuernberg-muenchen": 1}
    assert game.position.economy("Bayern") == 4  # two factories of 1 + 1 working connection
    assert tracks(game) == (-1, 0, 0)
    assert is_over(game, "70", "east")


def test_card_70_what_cannot_be_built_is_skipped():
    rest = WEST_GERMANY - {"Bayern"}  # protests everywhere else; in Bayern one line of its own is missing
    inner = {"bayreuth-nuernberg": 1, "bayreuth-ingolstadt": 1, "nuernberg-ingolstadt": 1, "nuernberg-muenchen": 1}
    game = event(
        "70",
        "west",
        table(
            dict.fromkeys(rest, 4),
            factories=["bayreuth", "nuernberg", "ingolstadt", "muenchen", "berlin"],
            infrastructure=inner,
        ),
    )
    game.play("icon:1")  # the only site left is taken without a question
    assert dict(game.position.infrastructure) == inner | {"ingolstadt-muenchen": 1}
    assert tracks(game) == (-1, 0, 0)  # two points skipped
    assert is_over(game, "70", "east")


def test_card_70_never_builds_in_a_province_with_a_protest():
    game = event("70", "west", table({"Bayern": 4}))
    game.play("icon:1")
    assert reason(game, "build:factory:muenchen") == "mass-protest"
    assert reason(game, "build:factory:stuttgart") is None


def test_card_70_a_prestige_arrow_off_the_track_lets_west_choose():
    game = event("70", "west", table({"Hessen": 1, "Sachsen": 1}, **at(prestige=-6)))
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")
    assert set(provinces(game)) == EAST | {"Hessen"}
    game.play("province:Hessen")
    assert restless(game) == {"Sachsen": 1}
    assert tracks(game) == (-6, 0, 0)


def test_card_70_is_not_easts_event():
    assert cannot_trigger("east", "70")


# 71 Massive decay of historic city centers


def test_card_71_one_unrest_in_the_east_where_west_likes_and_two_arrows():
    game = event("71", "west", table())
    assert asked(game) == ("west", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Thüringen")
    assert tracks(game) == (0, 0, 0)
    game.play("icon:2")  # then only the socialist arrow is left
    assert tracks(game) == (0, -1, -1)
    assert restless(game) == {"Thüringen": 1}
    assert is_over(game, "71", "east")


def test_card_71_is_not_easts_event():
    assert cannot_trigger("east", "71")


# 72 USSR tightens oil supply


def test_card_72_west_dismantles_two_in_the_east_and_currency_falls_by_two():
    game = event(
        "72",
        "west",
        table(
            factories=["hamburg", "schwedt", "berlin", "bitterfeld", "leipzig", "polska-south"],
            run_down=["leipzig"],
            infrastructure={"berlin-polska-south": 1},
        ),
    )
    game.play("icon:1")
    assert asked(game) == ("west", "dismantle")
    assert set(ids(game)) == {
        "dismantle:factory:schwedt",
        "dismantle:factory:bitterfeld",
        "dismantle:line:berlin-polska-south",
    }
    assert reason(game, "dismantle:factory:hamburg") == "not-their-site"
    assert reason(game, "dismantle:factory:leipzig") == "rundown-stays"
    assert reason(game, "dismantle:factory:polska-south") == "external-stays"
    assert reason(game, "dismantle:factory:berlin") == "infrastructure-first"
    play(game, "dismantle:line:berlin-polska-south", "icon:2", "icon:1", "dismantle:factory:berlin")
    assert set(game.position.factories) == {"hamburg", "schwedt", "bitterfeld", "leipzig", "polska-south"}
    assert dict(game.position.infrastructure) == {}
    assert tracks(game) == (0, -2, 0)
    assert is_over(game, "72", "east")


@pytest.mark.parametrize(
    ("factories", "answers"), [(["hamburg", "berlin", "leipzig"], ["icon:1"]), (["hamburg", "leipzig"], [])]
)
def test_card_72_dismantling_beyond_easts_capacity_is_skipped(factories, answers):
    game = event("72", "west", table(factories=factories, run_down=["leipzig"]))
    play(game, *answers)
    assert set(game.position.factories) == {"hamburg", "leipzig"}  # West's pieces and the ruin stay
    assert tracks(game) == (0, -2, 0)
    assert game.result is None  # no insolvency outside the end of decade (ruling 43)
    assert is_over(game, "72", "east")


def test_card_72_a_double_arrow_that_fits_once_moves_once_and_compensates_once():
    game = event("72", "west", table(**at(currency=-5)))
    play(game, "icon:2", "icon:2")
    assert asked(game) == ("west", "compensation")
    assert set(provinces(game)) == EAST
    game.play("province:Sachsen")
    assert restless(game) == {"Sachsen": 1}
    assert tracks(game) == (0, -6, 0)
    assert ids(game) == ["dismantle:factory:berlin", "dismantle:factory:bitterfeld"]


def test_card_72_is_not_easts_event():
    assert cannot_trigger("east", "72")


# 73 Martial law against Solidarity

POLISH = {
    "factories": ["hamburg", "neubrandenburg", "schwedt", "berlin", "polska-north", "polska-south", "cssr-north"],
    "infrastructure": {"neubrandenburg-polska-north": 1, "schwedt-polska-north": 1, "schwedt-polska-south": 1},
}


def test_card_73_one_polish_factory_and_all_its_infrastructure_leave():
    game = event("73", "west", table(**POLISH))
    assert game.position.factory_value("schwedt") == 3
    game.play("icon:1")
    assert asked(game) == ("west", "close")
    assert set(ids(game)) == {"close:polska-north", "close:polska-south"}
    assert reason(game, "close:cssr-north") == "elsewhere"
    game.play("close:polska-north")
    assert set(game.position.factories) == set(POLISH["factories"]) - {"polska-north"}
    assert dict(game.position.infrastructure) == {"schwedt-polska-south": 1}
    assert game.position.factory_value("schwedt") == 2  # one of its two working connections is gone
    assert game.position.closed_sites == ("polska-north",)
    assert tracks(game) == (0, 0, -2)
    assert is_over(game, "73", "east")


def test_card_73_the_closed_site_never_comes_back():
    game = event("73", "west", table(factories=POLISH["factories"]), {"cards": {"east_hand": ["7", "65"]}})
    play(game, "icon:1", "close:polska-north", "hand:7", "use:event", "icon:2")
    assert asked(game) == ("east", "build")  # card 7: two build points in Polska
    assert set(ids(game)) == {"build:line:schwedt-polska-south", "build:line:berlin-polska-south"}
    assert reason(game, "build:factory:polska-north") == "site-closed"
    assert reason(game, "build:line:schwedt-polska-north") == "site-closed"


@pytest.mark.parametrize("factories", [["hamburg", "berlin"], ["hamburg", "berlin", "cssr-north", "cssr-south"]])
def test_card_73_without_a_polish_factory_only_the_arrows_count(factories):
    game = event("73", "west", table(factories=factories))
    assert set(game.position.factories) == set(factories)
    assert game.position.closed_sites == ()
    assert tracks(game) == (0, 0, -2)
    assert is_over(game, "73", "east")


def test_card_73_is_not_easts_event():
    assert cannot_trigger("east", "73")


# 74 East plays down Chernobyl


def test_card_74_two_unrest_in_the_east_where_west_likes():
    game = event("74", "west", table())
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    play(game, "province:East Berlin", "icon:2")
    assert tracks(game) == (0, 0, -1)
    assert set(provinces(game)) == EAST
    game.play("province:East Berlin")  # both may go to one province
    assert restless(game) == {"East Berlin": 2}
    assert tracks(game) == (0, 0, -1)
    assert is_over(game, "74", "east")


def test_card_74_is_not_easts_event():
    assert cannot_trigger("east", "74")


# 75 Censoring Sputnik magazine


def test_card_75_socialists_fall_by_one_and_nothing_else_happens():
    game = event("75", "west", table({"Sachsen": 1}))
    assert tracks(game) == (0, 0, -1)
    assert restless(game) == {"Sachsen": 1}
    assert is_over(game, "75", "east")


def test_card_75_off_the_track_west_places_one_unrest_in_the_east():
    game = event("75", "west", table({"Bayern": 1}, **at(socialists=-6)))
    assert asked(game) == ("west", "compensation")
    assert set(provinces(game)) == EAST  # West may not calm Bayern instead (E5)
    assert reason(game, "province:Bayern") == "no-compensation-there"
    game.play("province:Brandenburg")
    assert restless(game) == {"Bayern": 1, "Brandenburg": 1}
    assert tracks(game) == (0, 0, -6)
    assert is_over(game, "75", "east")


def test_card_75_has_a_flight_icon_however_it_is_used():
    assert flight("75", "west", "use:event") == (1, 1)
    assert flight("75", "east", "use:build", "done") == (1, 1)


def test_card_75_is_not_easts_event():
    assert cannot_trigger("east", "75")


# 76 Reconciliation at Verdun


def test_card_76_build_remove_unrest_and_prestige_for_the_west():
    game = event("76", "west", table({"Hessen": 1, "West Berlin": 1, "Sachsen": 1}))
    assert asked(game) == ("west", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("west", "build")
    assert "done" not in ids(game)
    assert reason(game, "build:factory:dresden") == "not-your-site"
    play(game, "build:factory:koblenz", "icon:2")
    assert asked(game) == ("west", "remove-unrest")
    assert set(ids(game)) == {"province:Hessen", "province:West Berlin"}
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:West Berlin")
    assert restless(game) == {"Hessen": 1, "Sachsen": 1}
    assert set(game.position.factories) == {"hamburg", "dortmund", "koblenz", "berlin", "bitterfeld"}
    assert tracks(game) == (-1, 0, 0)
    assert is_over(game, "76", "east")


def test_card_76_removing_first_frees_the_province_for_the_build():
    game = event("76", "west", table({"Bayern": 4, "Hessen": 1}))
    game.play("icon:1")
    assert reason(game, "build:factory:muenchen") == "mass-protest"
    game.undo()
    play(game, "icon:2", "province:Bayern", "icon:1", "build:factory:muenchen")  # ruling 10
    assert "muenchen" in game.position.factories
    assert restless(game) == {"Bayern": 3, "Hessen": 1}


def test_card_76_is_not_easts_event():
    assert cannot_trigger("east", "76")


# 77 First Mondays' demos


def test_card_77_may_move_the_fresh_unrest():
    game = event("77", "west", table())
    assert asked(game) == ("west", "icon")
    assert reason(game, "icon:2") == "icon-impossible"  # nothing to move yet
    game.play("icon:1")  # Sachsen only: nobody is asked
    assert restless(game) == {"Sachsen": 1}
    game.play("icon:2")  # the fresh counter is the only one, so only its goal is asked
    assert asked(game) == ("west", "move-unrest-to")
    assert set(provinces(game)) == EAST - {"Sachsen"}
    assert reason(game, "province:Sachsen") == "another-province"
    assert reason(game, "province:Bayern") == "not-their-province"
    play(game, "province:Thüringen", "icon:2")  # and once more
    assert set(provinces(game)) == EAST - {"Thüringen"}
    game.play("province:Brandenburg")
    assert restless(game) == {"Brandenburg": 1}
    assert tracks(game) == (0, 0, -2)
    assert is_over(game, "77", "east")


def test_card_77_west_chooses_which_eastern_unrest_moves():
    game = event("77", "west", table({"Thüringen": 1, "East Berlin": 1, "Bayern": 2}))
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:2")
    assert asked(game) == ("west", "move-unrest")
    assert set(ids(game)) == {"province:Thüringen", "province:East Berlin"}
    assert reason(game, "province:Sachsen") == "no-unrest"  # not placed yet: moves may come first
    assert reason(game, "province:Bayern") == "elsewhere-province"
    play(game, "province:Thüringen", "province:Sachsen", "icon:2", "province:East Berlin", "province:Sachsen")
    play(game, "icon:3", "icon:3")  # two arrows; then only Sachsen's counter is left
    assert restless(game) == {"Sachsen": 3, "Bayern": 2}
    assert tracks(game) == (0, 0, -2)
    assert is_over(game, "77", "east")


def test_card_77_is_not_easts_event():
    assert cannot_trigger("east", "77")


# 78 Uncovering electoral fraud


def test_card_78_west_moves_two_within_the_east():
    game = event("78", "west", table({"Sachsen": 1, "Thüringen": 3, "West Berlin": 1}))
    assert set(ids(game)) == {"icon:1", "icon:2"}
    game.play("icon:1")
    assert asked(game) == ("west", "move-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    assert reason(game, "province:Brandenburg") == "no-unrest"
    game.play("province:Sachsen")
    assert asked(game) == ("west", "move-unrest-to")
    assert set(provinces(game)) == EAST - {"Sachsen"}
    assert reason(game, "province:Sachsen") == "another-province"
    assert reason(game, "province:West Berlin") == "not-their-province"
    play(game, "province:Thüringen", "icon:2")
    assert unrest(game, "Thüringen") == 4  # a protest by moving alone
    assert game.position.mass_protests("Thüringen") == 1
    assert tracks(game) == (0, 0, -1)
    game.play("province:Brandenburg")  # Thüringen is the only origin left: just the goal is asked
    assert restless(game) == {"Thüringen": 3, "Brandenburg": 1, "West Berlin": 1}
    assert is_over(game, "78", "east")


def test_card_78_with_a_calm_east_only_the_arrow_counts():
    game = event("78", "west", table({"West Berlin": 1}))
    assert restless(game) == {"West Berlin": 1}
    assert tracks(game) == (0, 0, -1)
    assert is_over(game, "78", "east")


def test_card_78_has_a_flight_icon_however_it_is_used():
    assert flight("78", "west", "use:build", "done") == (1, 1)
    assert flight("78", "east", "use:build", "done") == (1, 1)


def test_card_78_is_not_easts_event():
    assert cannot_trigger("east", "78")


# 79 Start of the Computer Age


def sectors(french, british, american):
    """A document with living standard in the sectors of West Berlin."""
    return {"provinces": {"West Berlin": {"sectors": {"french": french, "british": british, "american": american}}}}


def test_card_79_living_standard_unrest_and_two_currency_arrows():
    game = event("79", "west", table({"Bayern": 2, "Hessen": 1, "Sachsen": 1}, factories=["hamburg", "berlin"]))
    assert asked(game) == ("west", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("west", "place-living-standard")
    assert set(provinces(game)) == WEST  # whatever their economy, West Berlin included
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:Bayern")
    assert living(game, "Bayern") == 1
    assert unrest(game, "Bayern") == 1
    game.play("icon:2")
    assert asked(game) == ("west", "remove-unrest")
    assert set(ids(game)) == {"province:Bayern", "province:Hessen"}
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:Hessen")
    assert restless(game) == {"Bayern": 1, "Sachsen": 1}
    assert sum(living(game, *WEST, *EAST)) == 1
    assert tracks(game) == (0, -2, 0)
    assert is_over(game, "79", "east")


def test_card_79_in_west_berlin_west_chooses_a_sector_evenly():
    game = event("79", "west", table({"West Berlin": 2, "Rheinland-Pfalz": 1}), sectors(1, 0, 0))
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("west", "sector")
    assert set(ids(game)) == {"sector:british", "sector:american"}
    refusal = game.why_not("sector:french")
    assert (refusal.reason, refusal.rule) == ("sector-uneven", "10.2")
    game.play("sector:american")
    assert dict(game.position.provinces["West Berlin"].sectors) == {"french": 1, "british": 0, "american": 1}
    assert living(game, "West Berlin") == 2
    assert living(game, *WEST_GERMANY) == [0] * 7  # no supplier gives anything for it
    assert restless(game) == {"West Berlin": 1, "Rheinland-Pfalz": 1}  # the unrest leaves West Berlin
    game.play("icon:2")
    assert set(ids(game)) == {"province:West Berlin", "province:Rheinland-Pfalz"}  # the other icon may go there too
    game.play("province:West Berlin")
    assert restless(game) == {"Rheinland-Pfalz": 1}
    assert tracks(game) == (0, -2, 0)


def test_card_79_all_sectors_are_open_when_they_are_even():
    game = event("79", "west", table(), sectors(1, 1, 1))
    play(game, "icon:1", "province:West Berlin")
    assert set(ids(game)) == {"sector:french", "sector:british", "sector:american"}


def test_card_79_may_end_a_protest_in_west_berlin():
    game = event("79", "west", table({"West Berlin": 4}, imported_protests={"Rheinland-Pfalz": 1}), sectors(1, 1, 0))
    assert game.position.mass_protests("west") == 2
    play(game, "icon:1", "province:West Berlin")  # only the American sector is open
    assert dict(game.position.provinces["West Berlin"].sectors) == {"french": 1, "british": 1, "american": 1}
    assert unrest(game, "West Berlin") == 3
    assert game.position.mass_protests("west") == 0  # the imported one ends with it (ruling 31)


def test_card_79_is_not_easts_event():
    assert cannot_trigger("east", "79")


# 80 Hungary dismantles border fence


def test_card_80_west_dismantles_two_and_places_one_unrest_in_the_east():
    game = event("80", "west", table(factories=["hamburg", "berlin", "bitterfeld", "jena", "dresden"]))
    assert asked(game) == ("west", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("west", "dismantle")
    assert set(ids(game)) == {f"dismantle:factory:{city}" for city in ("berlin", "bitterfeld", "jena", "dresden")}
    assert reason(game, "dismantle:factory:hamburg") == "not-their-site"
    play(game, "dismantle:factory:jena", "icon:2")
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    play(game, "province:Mecklenburg-Vorpommern", "icon:1", "dismantle:factory:berlin")
    assert set(game.position.factories) == {"hamburg", "bitterfeld", "dresden"}
    assert restless(game) == {"Mecklenburg-Vorpommern": 1}
    assert tracks(game) == (-1, 0, 0)
    assert is_over(game, "80", "east")


def test_card_80_dismantling_beyond_easts_capacity_is_skipped():
    game = event("80", "west", table(factories=["hamburg", "berlin"]))
    game.play("icon:1")  # East's only factory: no question
    assert game.position.factories == ("hamburg",)
    assert reason(game, "icon:1") == "icon-impossible"
    play(game, "icon:2", "province:Sachsen")
    assert restless(game) == {"Sachsen": 1}
    assert tracks(game) == (-1, 0, 0)
    assert game.result is None  # ruling 43
    assert is_over(game, "80", "east")


def test_card_80_is_not_easts_event():
    assert cannot_trigger("east", "80")


# IV: which face is laid out


def into_decade_4(*, wall):
    """Play from the last phase of decade III to East's first choice of a card (East holds the prestige)."""
    game = start(decade=3, half=2, stage="9.10", wall=wall, tracks={"prestige": 1})
    while game.decision.kind == "discard":
        game.play("done")
    assert game.position.decade == 4
    assert asked(game) == ("east", "card")
    return game


def test_card_IV_wall_falls_is_laid_out_when_the_wall_stands():
    game = into_decade_4(wall=True)
    assert game.position.cards.special == "IV-wall-falls"
    assert game.why_not("card:IV-wall-falls") is None
    assert reason(game, "card:IV-round-table") == "not-on-display"


def test_card_IV_round_table_is_laid_out_without_the_wall():
    game = into_decade_4(wall=False)
    assert game.position.cards.special == "IV-round-table"
    assert game.why_not("card:IV-round-table") is None
    assert reason(game, "card:IV-wall-falls") == "not-on-display"


# IV Round Table emergency cabinet


def round_table(*documents):
    """East has chosen the card and paid with a hand card."""
    game = event("IV-round-table", "east", *documents)
    game.play("discard:65")
    return game


POLICE = {
    "police": [{"card": "5", "used": True}, {"card": "15", "used": True}, {"card": "21", "used": False}],
}
UNREST = {"Sachsen": 3, "Thüringen": 6, "Brandenburg": 4, "Bayern": 5}


def test_card_IV_round_table_police_first_then_west_quells_one_protest():
    game = round_table(table(UNREST, **POLICE))
    assert asked(game) == ("east", "icon")  # East chooses the order (ruling 28)
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    game.play("icon:1")
    assert asked(game) == ("east", "return-unrest")  # from the two used cards
    assert set(ids(game)) == {f"province:{name}" for name in EAST}  # compulsory
    assert reason(game, "province:Bayern") == "not-their-province"
    game.play("province:Sachsen")
    assert set(provinces(game)) == EAST - {"Sachsen"}
    assert reason(game, "province:Sachsen") == "one-returns-per-province"
    play(game, "province:Mecklenburg-Vorpommern", "icon:2")
    assert asked(game) == ("west", "quell-protest")  # West's coat of arms
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen", "province:Brandenburg"}  # no declining
    assert reason(game, "province:Mecklenburg-Vorpommern") == "no-own-protest"
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Sachsen")
    after = {"Sachsen": 3, "Thüringen": 6, "Brandenburg": 4, "Mecklenburg-Vorpommern": 1, "Bayern": 5}
    assert restless(game) == after
    assert tracks(game) == (0, -1, 0)
    assert game.position.stasi_disbanded
    assert game.position.police == ()
    assert {"5", "15", "21"} <= set(game.position.cards.gone)
    assert is_over(game, "IV-round-table", "west")


def test_card_IV_round_table_quelling_first_and_down_to_three():
    game = round_table(table(UNREST, **POLICE))
    game.play("icon:2")
    assert asked(game) == ("west", "quell-protest")
    assert set(ids(game)) == {"province:Thüringen", "province:Brandenburg"}  # Sachsen still has 3
    play(game, "province:Thüringen", "icon:3")
    assert unrest(game, "Thüringen") == 3  # 6 down to 3
    assert asked(game) == ("east", "return-unrest")
    play(game, "province:Thüringen", "province:Sachsen")  # both break out (again)
    assert restless(game) == {"Sachsen": 4, "Thüringen": 4, "Brandenburg": 4, "Bayern": 5}
    assert game.position.mass_protests("east") == 3
    assert tracks(game) == (0, -1, 0)


def test_card_IV_round_table_six_used_cards_return_one_to_every_province():
    police = [{"card": card, "used": True} for card in ("5", "15", "21", "49", "51", "66")]
    game = event("IV-round-table", "east", table(police=police), {"cards": {"east_hand": ["65"]}})
    play(game, "west-draws", "icon:1")
    for name in sorted(EAST)[:5]:
        game.play(f"province:{name}")
    assert restless(game) == dict.fromkeys(EAST, 1)


def test_card_IV_round_table_without_protest_or_police_only_the_arrow_counts():
    game = round_table(table({"Sachsen": 3, "Bayern": 4}))
    assert set(ids(game)) == {"icon:1", "icon:3"}
    assert reason(game, "icon:2") == "icon-impossible"
    game.play("icon:3")
    assert restless(game) == {"Sachsen": 3, "Bayern": 4}
    assert tracks(game) == (0, -1, 0)
    assert game.position.stasi_disbanded
    assert is_over(game, "IV-round-table", "west")


@pytest.mark.parametrize("police", [[], [{"card": "5", "used": False}]])
def test_card_IV_round_table_no_police_card_is_ever_collected_again(police):
    cards = {"display": ["66", "70"], "east_hand": ["65", "61"], "draw": ["71", "72"]}
    game = event("IV-round-table", "east", table({"Sachsen": 2}, police=police), {"cards": cards})
    play(game, "discard:65", "icon:1", "card:70", "use:build", "done", "card:66", "use:event")
    assert set(ids(game)) == {"icon:1", "icon:3"}  # no longer an executable icon
    assert reason(game, "icon:2") == "icon-impossible"
    play(game, "icon:3", "province:Thüringen", "province:Sachsen", "province:Brandenburg")
    assert game.position.police == ()
    assert game.position.cards.played == ("IV-round-table", "70", "66")
    assert restless(game) == {"Thüringen": 1, "Brandenburg": 1}
    assert tracks(game) == (0, -1, -1)


def test_card_IV_round_table_is_easts():
    game = holding("IV-round-table", "west")
    assert reason(game, "card:IV-round-table") == "special-is-easts"


# IV The Wall comes down


def test_card_IV_wall_falls_opens_the_wall():
    police = [{"card": "5", "used": True}, {"card": "49", "used": False}]
    game = event("IV-wall-falls", "east", table({"Sachsen": 2, "Bayern": 1}, wall=True, police=police))
    play(game, "discard:65")
    assert asked(game) == ("east", "icon")
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3", "icon:4", "icon:5"}
    game.play("icon:1")
    assert game.position.wall is False
    assert game.position.tracks.prestige == 0
    game.play("icon:2")
    assert asked(game) == ("east", "return-unrest")
    assert set(provinces(game)) == EAST
    play(game, "province:Thüringen", "icon:3")
    assert asked(game) == ("east", "remove-unrest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    assert reason(game, "province:Bayern") == "elsewhere-province"
    play(game, "province:Thüringen", "icon:5", "icon:4")
    assert restless(game) == {"Sachsen": 2, "Bayern": 1}
    assert tracks(game) == (1, 0, 2)
    assert game.position.stasi_disbanded
    assert game.position.police == ()
    assert {"5", "49"} <= set(game.position.cards.gone)
    assert is_over(game, "IV-wall-falls", "west")


def test_card_IV_wall_falls_brings_the_flight_back():
    rich = {"provinces": {"Bayern": {"living_standard": 3}}}
    cards = {"cards": {"display": ["70"], "draw": ["71", "72"]}, "half": 2, "wall": True}
    factories = ["hamburg", "berlin", "bitterfeld", "jena", "dresden"]
    situation = (table({"Sachsen": 1}, factories=factories), rich, cards)

    stands = holding("IV-wall-falls", "east", *situation)
    play(stands, "hand:65", "use:build", "done", "card:70", "use:build", "done")
    assert (*asked(stands), stands.decision.rule) == ("east", "dismantle", "9.1")  # costs of the wall
    assert stands.decision.subject == "1"
    assert tracks(stands) == (-1, 0, 0)

    fallen = holding("IV-wall-falls", "east", *situation)
    play(fallen, "card:IV-wall-falls", "discard:65", *(f"icon:{line}" for line in (1, 2, 3, 4)))
    play(fallen, "card:70", "use:build", "done")
    # 1 icon on the card itself + 3 (Bayern) = 4 spaces: 2 points, East begins, as it holds the prestige now.
    assert (*asked(fallen), fallen.decision.rule) == ("east", "dismantle", "9.1")
    assert fallen.decision.subject == "2"
    assert tracks(fallen) == (1, 0, 2)  # no cost of the wall
    fallen.play("dismantle:factory:jena")
    assert (*asked(fallen), fallen.decision.rule) == ("west", "dismantle", "9.1")  # in turns


def test_card_IV_wall_falls_socialist_arrows_off_the_track():
    game = event("IV-wall-falls", "east", table({"Sachsen": 3, "Thüringen": 1}, wall=True, **at(socialists=5)))
    play(game, "discard:65", "icon:5", "icon:5")  # 5 -> 6, then East removes unrest instead
    assert asked(game) == ("east", "compensation")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 2
    assert tracks(game) == (0, 0, 6)


def test_card_IV_wall_falls_is_easts():
    game = holding("IV-wall-falls", "west", wall=True)
    assert reason(game, "card:IV-wall-falls") == "special-is-easts"
