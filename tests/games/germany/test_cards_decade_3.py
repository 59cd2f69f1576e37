"""The cards of decade III: 41 to 60 and the special card III, icon by icon."""

import pytest

from tests.games.germany.tools import CALM, event, holding, ids, kinds, living, merged, play, provinces, start, unrest

# No unrest and no socialists: what happens on the table is what the card does.
QUIET = merged(CALM, {"socialists_in_box": 0})

WEST = (
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern", "West Berlin",
)  # fmt: skip
EAST = ("Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen")
SUPPLIERS = ["Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"]


def with_unrest(**counts):
    """A document with unrest in provinces (underscores stand for what a name cannot have)."""
    names = {name.replace(" ", "_").replace("-", "_"): name for name in (*WEST, *EAST)}
    return {"provinces": {names[short]: {"unrest": count} for short, count in counts.items()}}


def tracks(game):
    """Where the markers stand: prestige, currency, socialists."""
    now = game.position.tracks
    return now.prestige, now.currency, now.socialists


def total(game, names):
    """All unrest of these provinces together."""
    return sum(game.position.provinces[name].unrest for name in names)


def reason(game, choice):
    """Why a choice is refused."""
    return game.why_not(choice).reason


def asked(game):
    """Who is asked what."""
    return game.decision.player, game.decision.kind


def lined_up(game, card, then):
    """Whether the card lies in the row of played cards and the next action is `then`'s."""
    return card in game.position.cards.played and asked(game) == (then, "card")


def refuses_event(card, side):
    """Whether this side may use the card in every way but for its event (6.4)."""
    game = holding(card, side)
    game.play(f"card:{card}")
    refusal = game.why_not("use:event")
    return (
        ids(game) == ["use:remove-unrest", "use:build", "use:living-standard"]
        and (refusal.reason, refusal.rule) == ("others-event", "6.4")
        and refusal.facts["player"] == side
    )


def build_points(card):
    """The card's values for West and East: what each gets to build with it (6.2)."""
    points = []
    for side in ("west", "east"):
        game = holding(card, side)
        play(game, f"card:{card}", "use:build")
        points.append(int(game.decision.subject))
    return tuple(points)


def ends_decade(card, side, *documents, **fields):
    """A game whose last action before the end of the decade is `side`'s with this card, the only one there is."""
    hands = {"west_hand": [], "east_hand": [], "draw": [], "played": [], "special": None}
    cards = {"display": [card], **hands}
    return start(QUIET, {"decade": 3, "half": 2, "to_move": side, "cards": cards}, *documents, **fields)


def flight(game):
    """The terms of phase 9.1 as they were logged."""
    (entry,) = [entry for entry in game.log if entry.kind == "flight"]
    return dict(entry.detail)


# 41 Transit Agreement (dual): West builds 1 and removes 1 unrest (its coat of arms), currency 2 to East


def test_card_41_west_places_its_icons_when_east_triggers():
    document = with_unrest(Hessen=2, Bayern=4, West_Berlin=1, Sachsen=1)
    game = event("41", "east", QUIET, document)
    assert asked(game) == ("east", "icon")  # the trigger chooses the order
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "ignore:1", "ignore:2", "ignore:3"]

    game.play("icon:1")
    assert asked(game) == ("west", "build")  # 6.4: the coat of arms decides where
    sites = ids(game)
    assert "done" not in sites  # ruling 21: compulsory
    # 25 West cities less Hamburg and Dortmund (built) and the four of Bayern (mass protest); the lines of the two.
    assert len([site for site in sites if site.startswith("build:factory:")]) == 25 - 2 - 4
    assert {site.removeprefix("build:line:") for site in sites if site.startswith("build:line:")} == {
        "flensburg-hamburg", "kiel-hamburg", "hamburg-bremen", "hamburg-hannover", "hamburg-wolfsburg",
        "bielefeld-dortmund", "duisburg-dortmund", "dortmund-koeln", "dortmund-kassel",
    }  # fmt: skip
    assert reason(game, "build:factory:muenchen") == "mass-protest"
    assert reason(game, "build:factory:leipzig") == "not-your-site"
    game.play("build:factory:kassel")
    assert "kassel" in game.position.factories

    game.play("icon:2")
    assert asked(game) == ("west", "remove-unrest")
    assert provinces(game) == ["Hessen", "Bayern", "West Berlin"]
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    assert reason(game, "province:Niedersachsen") == "no-unrest"
    game.play("province:West Berlin")
    assert unrest(game, "Hessen", "Bayern", "West Berlin", "Sachsen") == [2, 4, 0, 1]

    play(game, "icon:3", "icon:3")
    assert tracks(game) == (0, 2, 0)
    assert lined_up(game, "41", then="west")
    assert build_points("41") == (1, 1)


def test_card_41_west_ignores_one_arrow_of_the_two():
    game = event("41", "west", QUIET, with_unrest(Hessen=2, Bayern=1))
    game.play("ignore:3")
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]  # the other arrow stays compulsory
    assert reason(game, "ignore:1") == "ignored-already"  # one arrow or one icon, not both (6.4)
    game.play("icon:3")
    assert tracks(game) == (0, 1, 0)
    assert reason(game, "icon:3") == "icon-done"
    play(game, "icon:1", "build:factory:kassel")
    assert asked(game) == ("west", "remove-unrest")  # the last icon left: only its place is asked
    game.play("province:Hessen")
    assert (unrest(game, "Hessen", "Bayern"), tracks(game)) == ([1, 1], (0, 1, 0))
    assert lined_up(game, "41", then="east")


@pytest.mark.parametrize(
    ("line", "built", "calmed", "currency"), [(1, 0, 1, 2), (2, 1, 0, 2), (3, 1, 1, 1), (None, 1, 1, 2)]
)
def test_card_41_east_ignores_one_icon_or_one_arrow_or_nothing(line, built, calmed, currency):
    game = event("41", "east", QUIET, with_unrest(Hessen=3, Bayern=3))
    factories = len(game.position.factories)
    if line:
        game.play(f"ignore:{line}")
    while asked(game) != ("west", "card"):
        if game.decision.kind == "icon":
            game.play(next(choice for choice in ids(game) if choice.startswith("icon:")))
        else:
            assert game.decision.player == "west"
            game.play("build:factory:kassel" if game.decision.kind == "build" else "province:Hessen")
    assert len(game.position.factories) - factories == built
    assert unrest(game, "Hessen", "Bayern") == [3 - calmed, 3]
    assert tracks(game) == (0, currency, 0)


def test_card_41_removal_without_west_unrest_is_neither_executed_nor_ignored():
    game = event("41", "east", QUIET, with_unrest(Sachsen=2))
    assert ids(game) == ["icon:1", "icon:3", "ignore:1", "ignore:3"]
    assert reason(game, "icon:2") == reason(game, "ignore:2") == "icon-impossible"
    play(game, "icon:3", "icon:3", "icon:1", "build:factory:kassel")
    assert unrest(game, "Sachsen") == 2
    assert ("icon-skipped", "remove_unrest", 1) in [(e.kind, e.subject, e.amount) for e in game.log]
    assert lined_up(game, "41", then="west")


# 42 FRG recognizes GDR sovereignty (dual): West removes 3 unrest (its coat of arms), prestige 2, currency 1 to East


def test_card_42_west_removes_three_where_it_likes_when_east_triggers():
    game = event("42", "east", QUIET, with_unrest(Hessen=2, West_Berlin=3, Thüringen=2))
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "ignore:1", "ignore:2", "ignore:3"]
    play(game, "icon:2", "icon:2")
    assert tracks(game) == (2, 0, 0)
    game.play("icon:3")
    assert tracks(game) == (2, 1, 0)
    assert ids(game) == ["icon:1", "ignore:1"]  # may still be ignored, until it is executed (ruling 22)
    for _ in range(3):
        game.play("icon:1")
        assert asked(game) == ("west", "remove-unrest")
        assert provinces(game) == ["Hessen", "West Berlin"]
        assert reason(game, "province:Thüringen") == "elsewhere-province"
        game.play("province:West Berlin")
    assert unrest(game, "Hessen", "West Berlin", "Thüringen") == [2, 0, 2]
    assert lined_up(game, "42", then="west")
    assert build_points("42") == (1, 1)


def test_card_42_east_ignores_one_of_the_three_removals():
    game = event("42", "east", QUIET, with_unrest(Hessen=3, Bayern=3))
    game.play("ignore:1")
    assert reason(game, "ignore:1") == "ignored-already"
    play(game, "icon:1", "province:Hessen", "icon:1", "province:Bayern")
    assert reason(game, "icon:1") == "icon-done"  # 3 - 1 ignored
    play(game, "icon:2", "icon:2")
    assert unrest(game, "Hessen", "Bayern") == [2, 2]
    assert tracks(game) == (2, 1, 0)
    assert lined_up(game, "42", then="west")


@pytest.mark.parametrize(("line", "after"), [(2, (1, 1, 0)), (3, (2, 0, 0))])
def test_card_42_west_ignores_a_single_arrow(line, after):
    game = event("42", "west", QUIET, with_unrest(Hessen=3, Bayern=3))
    game.play(f"ignore:{line}")
    for _ in range(3):
        play(game, "icon:1", "province:Bayern")
    while game.decision.kind == "icon":
        game.play(ids(game)[0])
    assert unrest(game, "Hessen", "Bayern") == [3, 0]
    assert tracks(game) == after
    assert lined_up(game, "42", then="east")


def test_card_42_prestige_arrow_off_the_track_favours_east_even_if_west_triggers():
    game = event("42", "west", QUIET, with_unrest(Sachsen=2), tracks={"prestige": 5})
    game.play("icon:2")
    assert tracks(game) == (6, 0, 0)  # the first arrow still fits (ruling 23)
    game.play("icon:2")
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == [*WEST, "Sachsen"]  # 1 unrest for West, or 1 of its own less
    assert reason(game, "province:Thüringen") == "no-compensation-there"
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 1
    assert tracks(game) == (6, 0, 0)


def test_card_42_ignored_arrow_off_the_track_compensates_nobody():
    game = event("42", "west", QUIET, with_unrest(Sachsen=2), tracks={"prestige": 5, "currency": 0})
    play(game, "icon:2", "ignore:2")  # ruling 22
    assert tracks(game) == (6, 1, 0)  # the currency arrow, all that was left, went by itself
    assert (total(game, WEST), unrest(game, "Sachsen")) == (0, 2)
    assert lined_up(game, "42", then="east")


# 43 Steel crisis (red): dismantle 3 of West in Nordrhein-Westfalen, 1 unrest there


def test_card_43_takes_infrastructure_of_nrw_cities_and_factories_free_of_it():
    game = event(
        "43",
        "east",
        QUIET,
        factories=["hamburg", "bremen", "duisburg", "dortmund", "koeln", "frankfurt", "berlin", "bitterfeld"],
        infrastructure={"bremen-duisburg": 2, "hamburg-bremen": 1, "dortmund-kassel": 1, "berlin-bitterfeld": 1},
    )
    assert game.position.factory_value("duisburg") == 2
    assert game.position.factory_value("bremen") == 3  # to Duisburg and to Hamburg
    assert ids(game) == ["icon:1", "icon:2"]
    assert reason(game, "ignore:1") == "no-ignoring"  # no dual card

    game.play("icon:1")
    assert asked(game) == ("east", "dismantle")
    # Every line at a city of the province, on whatever soil, and the one factory without a line.
    assert set(ids(game)) == {
        "dismantle:factory:koeln",
        "dismantle:line:bremen-duisburg",
        "dismantle:line:dortmund-kassel",
    }
    assert reason(game, "dismantle:factory:duisburg") == "infrastructure-first"
    assert reason(game, "dismantle:factory:dortmund") == "infrastructure-first"
    for outside in ("factory:frankfurt", "factory:bremen", "factory:hamburg", "line:hamburg-bremen"):
        assert reason(game, f"dismantle:{outside}") == "elsewhere"
    assert reason(game, "dismantle:line:berlin-bitterfeld") == "not-their-site"
    assert reason(game, "dismantle:line:bielefeld-dortmund") == "no-infrastructure"

    game.play("dismantle:line:duisburg-bremen")  # either end first
    assert game.position.factory_value("duisburg") == 1  # no longer works
    assert game.position.factory_value("bremen") == 2
    game.play("icon:1")
    assert reason(game, "dismantle:factory:duisburg") == "infrastructure-first"  # a half-built double (ruling 13)
    play(game, "dismantle:line:bremen-duisburg", "icon:1")
    assert set(ids(game)) == {
        "dismantle:factory:koeln",
        "dismantle:factory:duisburg",
        "dismantle:line:dortmund-kassel",
    }
    game.play("dismantle:factory:duisburg")

    now = game.position
    assert set(now.factories) == {"hamburg", "bremen", "dortmund", "koeln", "frankfurt", "berlin", "bitterfeld"}
    assert dict(now.infrastructure) == {"hamburg-bremen": 1, "dortmund-kassel": 1, "berlin-bitterfeld": 1}
    assert unrest(game, "Nordrhein-Westfalen") == total(game, WEST) == 1  # the only place there is
    assert lined_up(game, "43", then="west")


def test_card_43_all_ten_connections_of_nrw_cities_are_its_own():
    lines = {
        "bremen-duisburg": 1, "bremen-bielefeld": 1, "hannover-bielefeld": 1, "bielefeld-dortmund": 1,
        "duisburg-dortmund": 1, "duisburg-koeln": 1, "dortmund-koeln": 1, "dortmund-kassel": 1, "koeln-frankfurt": 1,
        "koeln-koblenz": 1,
    }  # fmt: skip
    others = {"wolfsburg-kassel": 1, "kassel-giessen": 1, "frankfurt-koblenz": 1, "hannover-wolfsburg": 1}
    game = event(
        "43",
        "east",
        QUIET,
        factories=["bielefeld", "duisburg", "dortmund", "koeln", "kassel", "frankfurt", "hannover", "berlin"],
        infrastructure=lines | others,
    )
    game.play("icon:1")
    assert set(ids(game)) == {f"dismantle:line:{line}" for line in lines}


def test_card_43_stops_at_the_border_when_nrw_has_less_than_three():
    game = event("43", "east", QUIET, factories=["dortmund", "hamburg", "kassel", "berlin"])
    events = game.play("icon:1")  # Dortmund goes, two icons find nothing (ruling 43)
    assert set(game.position.factories) == {"hamburg", "kassel", "berlin"}
    assert [(e.subject, e.amount) for e in events if e.kind == "icon-skipped"] == [("dismantle", 2)]
    assert unrest(game, "Nordrhein-Westfalen") == 1
    assert lined_up(game, "43", then="west")


def test_card_43_is_no_event_for_west():
    assert refuses_event("43", "west")
    assert build_points("43") == (3, 3)


# 44 Red Army Faction (red): 4 unrest for West, at most 2 in a province, prestige 1 to East


def test_card_44_four_unrest_at_most_two_in_a_province():
    game = event("44", "east", QUIET)
    game.play("icon:2")
    assert tracks(game) == (1, 0, 0)
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == list(WEST)  # West Berlin too: no instruction on the card
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    play(game, "province:Bayern", "province:Bayern")
    assert provinces(game) == [name for name in WEST if name != "Bayern"]
    refusal = game.why_not("province:Bayern")
    assert (refusal.reason, refusal.facts["limit"]) == ("limit-reached", 2)
    play(game, "province:West Berlin", "province:West Berlin")
    assert unrest(game, "Bayern", "West Berlin") == [2, 2]
    assert total(game, (*WEST, *EAST)) == 4
    assert lined_up(game, "44", then="west")


def test_card_44_protest_in_west_berlin_is_exported_before_the_next_counter():
    game = event("44", "east", QUIET, with_unrest(West_Berlin=3))
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("east", "export-protest")  # at that instant (ruling 31)
    assert provinces(game) == SUPPLIERS
    game.play("province:Rheinland-Pfalz")
    assert game.position.mass_protests("west") == 2
    play(game, "icon:2", "province:Hessen", "province:Hessen", "province:West Berlin")
    assert unrest(game, "Hessen", "West Berlin") == [2, 5]
    assert tracks(game) == (1, 0, 0)


def test_card_44_is_no_event_for_west():
    assert refuses_event("44", "west")
    assert build_points("44") == (1, 3)


# 45 Housing programme (dual): East removes 2 unrest (its coat of arms), currency 1 to West, socialists 1 to East


def test_card_45_east_chooses_where_when_west_triggers():
    game = event("45", "west", QUIET, with_unrest(Sachsen=2, Thüringen=1, Hessen=2))
    assert asked(game) == ("west", "icon")
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "ignore:1", "ignore:2", "ignore:3"]
    play(game, "icon:2", "icon:3")
    assert tracks(game) == (0, -1, 1)
    game.play("icon:1")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert reason(game, "province:Hessen") == "elsewhere-province"
    play(game, "province:Thüringen", "icon:1")  # Sachsen is the only one left
    assert unrest(game, "Sachsen", "Thüringen", "Hessen") == [1, 0, 2]
    assert lined_up(game, "45", then="east")
    assert build_points("45") == (2, 2)


@pytest.mark.parametrize(
    ("trigger", "line", "calmed", "after"),
    [
        ("west", 1, 1, (0, -1, 1)),  # only one of the two removals
        ("west", 3, 2, (0, -1, 0)),
        ("east", 2, 2, (0, 0, 1)),
        ("east", None, 2, (0, -1, 1)),
    ],
)
def test_card_45_one_icon_or_arrow_ignored(trigger, line, calmed, after):
    game = event("45", trigger, QUIET, with_unrest(Sachsen=3, Thüringen=3))
    if line:
        game.play(f"ignore:{line}")
        assert not [choice for choice in ids(game) if choice.startswith("ignore:")]
    while game.decision.kind != "card":
        if game.decision.kind == "icon":
            assert game.decision.player == trigger
            game.play(ids(game)[0])
        else:
            assert asked(game) == ("east", "remove-unrest")
            game.play("province:Sachsen")
    assert unrest(game, "Sachsen", "Thüringen") == [3 - calmed, 3]
    assert tracks(game) == after


# 46 Palace of the Republic (red): living standard and repair in East Berlin, run down any factory, socialists 1


PALACE = {
    "factories": ["berlin", "bitterfeld", "leipzig", "rheinsberg", "polska-south", "dortmund"],
    "infrastructure": {"berlin-polska-south": 1, "bitterfeld-leipzig": 1},
}


def test_card_46_repairs_berlin_alone_and_runs_down_any_factory():
    game = event("46", "east", QUIET, PALACE, with_unrest(East_Berlin=2, Sachsen=2), run_down=["berlin", "leipzig"])
    assert game.position.factory_value("berlin") == 0 + 1  # rundown, one working connection
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "icon:4"]
    game.play("icon:1")
    assert living(game, *EAST) == [0, 0, 1, 0, 0, 0]
    assert unrest(game, "East Berlin", "Sachsen") == [1, 2]  # a living standard takes 1 unrest with it
    game.play("icon:2")
    assert game.position.run_down == ("leipzig",)  # only Berlin is repaired
    assert game.position.factory_value("berlin") == 1 + 1
    game.play("icon:4")
    assert tracks(game) == (0, 0, 1)

    assert asked(game) == ("east", "run-down")
    assert ids(game) == ["run-down:rheinsberg", "run-down:berlin", "run-down:bitterfeld"]
    assert reason(game, "run-down:leipzig") == "already-rundown"
    assert reason(game, "run-down:dresden") == "no-factory"
    assert reason(game, "run-down:polska-south") == "external-never-rundown"
    assert reason(game, "dismantle:line:bitterfeld-leipzig") == "run-down-first"
    game.play("run-down:bitterfeld")
    assert set(game.position.run_down) == {"leipzig", "bitterfeld"}
    assert game.position.factory_value("bitterfeld") == 0 + 1
    assert set(game.position.factories) == set(PALACE["factories"])  # rundown is not dismantled
    assert lined_up(game, "46", then="west")


def test_card_46_runs_down_rheinsberg():
    game = event("46", "east", QUIET, PALACE)
    assert game.position.factory_value("rheinsberg") == 2
    play(game, "icon:3", "run-down:rheinsberg")
    assert game.position.factory_value("rheinsberg") == 1  # ruling 17
    assert game.position.run_down == ("rheinsberg",)


def test_card_46_sound_berlin_is_run_down_and_repaired_at_once():
    game = event("46", "east", QUIET, PALACE)
    assert reason(game, "icon:2") == "icon-impossible"  # nothing to repair yet
    events = play(game, "icon:3", "run-down:berlin")
    assert game.position.run_down == ("berlin",)
    assert game.why_not("icon:2") is None
    events += game.play("icon:2")
    assert [e.subject for e in events if e.kind in {"run-down", "repaired"}] == ["berlin", "berlin"]
    assert game.position.run_down == ()
    assert game.position.factory_value("berlin") == 2
    play(game, "icon:1")  # and the arrow, the last
    assert (living(game, "East Berlin"), tracks(game)) == (1, (0, 0, 1))
    assert lined_up(game, "46", then="west")


def test_card_46_repair_is_skipped_when_another_factory_is_run_down():
    game = event("46", "east", QUIET, PALACE)
    events = play(game, "icon:3", "run-down:bitterfeld", "icon:1")  # the arrow follows by itself
    assert [e.subject for e in events if e.kind == "icon-skipped"] == ["repair"]
    assert game.position.run_down == ("bitterfeld",)
    assert tracks(game) == (0, 0, 1)


# Nothing of East's is sound, and Berlin has no factory that could be repaired.
WORN_OUT = {
    "factories": ["bitterfeld", "leipzig", "rheinsberg", "cssr-north", "dortmund"],
    "run_down": ["bitterfeld", "leipzig", "rheinsberg"],
    "infrastructure": {"berlin-bitterfeld": 2, "bitterfeld-leipzig": 1, "dortmund-kassel": 1},
}


def test_card_46_second_edition_takes_infrastructure_when_no_factory_can_run_down():
    game = event("46", "east", QUIET, WORN_OUT, edition="second")
    game.play("icon:3")  # E6
    assert asked(game) == ("east", "run-down")
    assert set(ids(game)) == {"dismantle:line:berlin-bitterfeld", "dismantle:line:bitterfeld-leipzig"}
    assert reason(game, "dismantle:line:dortmund-kassel") == "not-their-site"
    assert reason(game, "run-down:rheinsberg") == "already-rundown"
    assert game.why_not("dismantle:factory:rheinsberg") is not None  # never taken instead (ruling 30)
    game.play("dismantle:line:berlin-bitterfeld")
    now = game.position
    assert dict(now.infrastructure) == {"berlin-bitterfeld": 1, "bitterfeld-leipzig": 1, "dortmund-kassel": 1}
    assert set(now.factories) == set(WORN_OUT["factories"])


def test_card_46_first_edition_skips_the_icon_when_no_factory_can_run_down():
    game = event("46", "east", QUIET, WORN_OUT, edition="first")
    events = play(game, "icon:1")  # E6: the run-down icon is ignored, so only the arrow is left
    assert [e.subject for e in events if e.kind == "icon-skipped"] == ["repair", "run_down"]
    assert dict(game.position.infrastructure) == WORN_OUT["infrastructure"]
    assert set(game.position.run_down) == set(WORN_OUT["run_down"])
    assert (living(game, "East Berlin"), tracks(game)) == (1, (0, 0, 1))
    assert lined_up(game, "46", then="west")


@pytest.mark.parametrize("edition", ["second", "first"])
def test_card_46_with_neither_factory_nor_infrastructure_the_icon_is_skipped_and_bans_nothing(edition):
    game = event("46", "east", QUIET, factories=["bitterfeld", "dortmund"], run_down=["bitterfeld"], edition=edition)
    game.play("icon:1")  # ruling 30
    assert game.position.run_down == ("bitterfeld",)
    assert (living(game, "East Berlin"), tracks(game)) == (1, (0, 0, 1))
    assert lined_up(game, "46", then="west")


# The same with a rundown Berlin: the order of the two triangle icons decides.
ONLY_BERLIN = {
    "factories": ["berlin", "dortmund"],
    "run_down": ["berlin"],
    "infrastructure": {"berlin-bitterfeld": 1, "berlin-cottbus": 1},
}


def test_card_46_second_edition_infrastructure_first_then_berlin_stays_repaired():
    game = event("46", "east", QUIET, ONLY_BERLIN)
    play(game, "icon:3", "dismantle:line:berlin-cottbus", "icon:2")
    assert game.position.run_down == ()
    assert dict(game.position.infrastructure) == {"berlin-bitterfeld": 1}


def test_card_46_berlin_repaired_first_is_the_factory_to_run_down():
    game = event("46", "east", QUIET, ONLY_BERLIN)
    play(game, "icon:2", "icon:3")  # there is a factory now: no infrastructure instead
    assert game.position.run_down == ("berlin",)
    assert dict(game.position.infrastructure) == ONLY_BERLIN["infrastructure"]


def test_card_46_first_edition_run_down_waits_until_the_repair_has_made_it_possible():
    # Only icons that can be executed are offered (ruling 21); what cannot be done yet is judged after the others.
    game = event("46", "east", QUIET, ONLY_BERLIN, edition="first")
    assert reason(game, "icon:3") == "icon-impossible"
    game.play("icon:2")  # Berlin is repaired and so the one factory that can be run down
    assert game.position.run_down == ()
    assert "icon:3" in ids(game)
    game.play("icon:3")
    assert game.position.run_down == ("berlin",)
    assert dict(game.position.infrastructure) == ONLY_BERLIN["infrastructure"]


def test_card_46_is_no_event_for_west():
    assert refuses_event("46", "west")
    assert build_points("46") == (2, 2)


# 47 Blue Jeans (red): a living standard for East, remove 1 unrest, prestige 1 to East


def test_card_47_living_standard_anywhere_in_the_east_and_one_more_unrest_removed():
    game = event("47", "east", QUIET, with_unrest(Sachsen=2, Thüringen=1, Bayern=2), factories=["hamburg"])
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:1")
    assert asked(game) == ("east", "place-living-standard")
    assert provinces(game) == list(EAST)  # whatever the economy: East has no factory at all
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Sachsen")
    assert (living(game, *EAST), unrest(game, "Sachsen")) == ([0, 0, 0, 0, 1, 0], 1)
    game.play("icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert reason(game, "province:Bayern") == "elsewhere-province"
    assert reason(game, "province:East Berlin") == "no-unrest"
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen", "Thüringen", "Bayern") == [0, 1, 2]
    assert tracks(game) == (1, 0, 0)
    assert lined_up(game, "47", then="west")


def test_card_47_is_no_event_for_west():
    assert refuses_event("47", "west")
    assert build_points("47") == (2, 2)


# 48 Nationalizing the Mittelstand (dual, flight): 1 unrest for East, currency 2 to West, socialists 2 to East


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_card_48_trigger_places_the_unrest_and_all_arrows_move(trigger):
    game = event("48", trigger, QUIET)
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "ignore:1", "ignore:2", "ignore:3"]
    game.play("icon:1")
    assert asked(game) == (trigger, "place-unrest")  # no coat of arms
    assert provinces(game) == list(EAST)
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    game.play("province:Brandenburg")
    assert unrest(game, "Brandenburg") == total(game, (*WEST, *EAST)) == 1
    play(game, "icon:2", "icon:2")
    assert tracks(game) == (0, -2, 0)
    play(game, "icon:3", "icon:3")
    assert tracks(game) == (0, -2, 2)
    assert lined_up(game, "48", then="east" if trigger == "west" else "west")
    assert build_points("48") == (1, 1)


@pytest.mark.parametrize(
    ("trigger", "line", "placed", "after"),
    [
        ("east", 1, 0, (0, -2, 2)),
        ("east", 2, 1, (0, -1, 2)),  # one of the two yellow arrows
        ("west", 3, 1, (0, -2, 1)),  # one of the two red ones
    ],
)
def test_card_48_one_icon_or_single_arrow_ignored(trigger, line, placed, after):
    game = event("48", trigger, QUIET)
    game.play(f"ignore:{line}")
    while game.decision.kind != "card":
        game.play(ids(game)[0] if game.decision.kind == "icon" else "province:Sachsen")
    assert unrest(game, "Sachsen") == total(game, EAST) == placed
    assert tracks(game) == after
    assert lined_up(game, "48", then="east" if trigger == "west" else "west")


def test_card_48_arrows_off_both_tracks_favour_one_side_each():
    game = event("48", "east", QUIET, with_unrest(Sachsen=2, Hessen=1), tracks={"currency": -6, "socialists": 5})
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")  # a yellow arrow: West places 1 (second edition)
    assert provinces(game) == list(EAST)
    assert reason(game, "province:Hessen") == "no-compensation-there"
    game.play("province:Thüringen")
    game.play("icon:3")
    assert tracks(game) == (0, -6, 6)  # the first red arrow fits …
    game.play("icon:3")
    assert asked(game) == ("east", "compensation")  # … for the second East removes 1 of its own
    assert provinces(game) == ["Sachsen", "Thüringen"]
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [2, 0]
    assert tracks(game) == (0, -6, 6)


def test_card_48_west_lets_arrows_off_the_track_come_to_nothing_before_placing_unrest():
    # Ruling 23: a red arrow off the track finds no unrest to remove, so nothing happens; the trigger orders (22).
    game = event("48", "west", QUIET, tracks={"socialists": 6})
    play(game, "icon:3", "icon:3")
    assert game.decision.kind == "icon"
    play(game, "icon:1", "province:Sachsen", "icon:2", "icon:2")
    assert unrest(game, "Sachsen") == total(game, EAST) == 1
    assert tracks(game) == (0, -2, 6)


@pytest.mark.parametrize(("card", "icons"), [("48", 1), ("53", 0)])
def test_card_48_flight_icon_counts_however_the_card_was_used(card, icons):
    game = ends_decade(card, "west", provinces={"Bayern": {"living_standard": 1}})
    play(game, "use:build", "done")  # ruling 33
    terms = flight(game)
    # 1 for Bayern's living standard, and the icon: two spaces are 1 dismantling point.
    assert (terms["icons"], terms["west_most"], terms["spaces"], terms["dismantling"]) == (icons, 1, 1 + icons, icons)
    asked_in_flight = game.decision is not None and game.decision.rule == "9.1"
    assert asked_in_flight == bool(icons)


# 49 Doubling the number of Informal Agents (red): remove 1 unrest of East, red police


def test_card_49_removes_unrest_and_lies_before_east_ready_for_use():
    game = event("49", "east", QUIET, with_unrest(Sachsen=2, Thüringen=1, Bayern=1))
    assert ids(game) == ["icon:1", "icon:2"]
    game.play("icon:2")  # the last icon left needs only a place
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert reason(game, "province:Bayern") == "elsewhere-province"
    game.play("province:Sachsen")
    assert [(entry.card, entry.used) for entry in game.position.police] == [("49", False)]
    assert game.position.cards.played == ()

    assert asked(game) == ("east", "police")  # ruling 24: also the card just collected
    assert ids(game) == ["police:49:Sachsen", "police:49:Thüringen", "done"]
    game.play("police:49:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 0]
    assert [(entry.card, entry.used) for entry in game.position.police] == [("49", True)]
    assert asked(game) == ("west", "card")


def test_card_49_is_lined_up_when_the_stasi_is_disbanded():
    game = event("49", "east", QUIET, with_unrest(Sachsen=2, Thüringen=1), stasi_disbanded=True)
    assert asked(game) == ("east", "remove-unrest")  # the police icon cannot be executed (ruling 24)
    game.play("province:Sachsen")
    assert game.position.police == ()
    assert lined_up(game, "49", then="west")


def test_card_49_red_police_counts_in_the_flight_only_when_collected():
    game = ends_decade("49", "east", provinces={"Bayern": {"living_standard": 1}})
    game.play("use:event")  # no unrest: nothing to remove, nothing to use the card on
    terms = flight(game)
    assert (terms["icons"], terms["red_police"], terms["spaces"], terms["dismantling"]) == (0, 1, 2, 1)
    game = ends_decade("49", "east", provinces={"Bayern": {"living_standard": 1}})
    play(game, "use:build", "done")
    terms = flight(game)
    assert (terms["icons"], terms["red_police"], terms["spaces"], terms["dismantling"]) == (0, 0, 1, 0)


def test_card_49_is_no_event_for_west_and_no_police_card_when_west_builds_with_it():
    assert refuses_event("49", "west")
    assert build_points("49") == (2, 2)
    game = holding("49", "west", QUIET)
    play(game, "card:49", "use:build", "done")
    assert game.position.police == ()
    assert lined_up(game, "49", then="east")


# 50 Guillaume Affair (red): 1 unrest for West, East may spy, prestige 1 to East


WEST_HAND = ["41", "42"]
EAST_HAND = ["43", "44"]
DECK = ["45", "46", "47"]


def guillaume(*, played_from="display", west_hand=WEST_HAND, east_hand=EAST_HAND, deck=DECK, **fields):
    """East has triggered the event and taken up the Guillaume icon."""
    cards = {"display": ["48", "49"], "special": "III", "west_hand": west_hand, "east_hand": east_hand, "draw": deck}
    cards["display" if played_from == "display" else "east_hand"] = [
        "50",
        *cards["display" if played_from == "display" else "east_hand"],
    ]
    game = start(QUIET, {"decade": 3, "to_move": "east", "cards": cards}, **fields)
    play(game, "card:50" if played_from == "display" else "hand:50", "use:event", "icon:2")
    return game


def finish(game):
    """The other two icons."""
    play(game, "icon:3", "province:Bayern")


def seen_by(game, side):
    """West's hand, East's hand and the deck as a side sees them."""
    cards = game.view(side).position.cards
    return cards.west_hand, cards.east_hand, cards.draw


def offered(game, side):
    """The ids of the choices as a side sees them; None is hidden."""
    return [choice and choice.id for choice in game.view(side).decision.choices]


def last(game, side, kind):
    """The last event of a kind as a side sees it."""
    return [entry for entry in game.view(side).log if entry.kind == kind][-1]


BLIND_EAST = ((None, None), ("43", "44"), (None, None, None))
BLIND_WEST = (("41", "42"), (None, None), (None, None, None))


def test_card_50_unrest_anywhere_in_the_west_and_prestige():
    game = event("50", "east", QUIET)
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:3")
    assert tracks(game) == (1, 0, 0)
    game.play("icon:1")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == list(WEST)
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:West Berlin")
    assert unrest(game, "West Berlin") == total(game, (*WEST, *EAST)) == 1
    assert asked(game) == ("east", "look")
    assert ids(game) == ["look:west-hand", "look:deck", "done"]
    game.play("done")
    assert lined_up(game, "50", then="west")


def test_card_50_east_need_not_look():
    game = guillaume()
    assert (seen_by(game, "east"), seen_by(game, "west")) == (BLIND_EAST, BLIND_WEST)
    assert offered(game, "west") == offered(game, "east") == ["look:west-hand", "look:deck", "done"]
    before = game.position.cards
    game.play("done")
    finish(game)
    assert (seen_by(game, "east"), seen_by(game, "west")) == (BLIND_EAST, BLIND_WEST)
    after = game.position.cards
    assert (after.west_hand, after.east_hand, after.draw) == (before.west_hand, before.east_hand, before.draw)
    assert not {"looked-at-hand", "looked-at-deck"} & set(kinds(game.log))
    assert lined_up(game, "50", then="west")


def test_card_50_look_at_west_hand_and_do_nothing():
    game = guillaume()
    game.play("look:west-hand")
    assert asked(game) == ("east", "exchange")
    assert ids(game) == ["take:41", "take:42", "done"]
    assert reason(game, "take:45") == "not-seen"  # the hand or the deck, not both
    assert reason(game, "remove:45") == "not-seen"
    assert reason(game, "remove:41") == "remove-only-from-deck"
    # East has seen the hand; West learns nothing but that it was looked at.
    assert seen_by(game, "east") == (("41", "42"), ("43", "44"), (None, None, None))
    assert seen_by(game, "west") == BLIND_WEST
    assert last(game, "east", "looked-at-hand").detail == ("41", "42")
    assert last(game, "west", "looked-at-hand").amount == 2
    game.play("done")
    finish(game)
    assert game.position.cards.west_hand == ("41", "42")
    assert seen_by(game, "east")[0] == ("41", "42")  # what it has seen stays visible
    assert seen_by(game, "west") == BLIND_WEST
    assert game.position.known.east.west_hand == ("41", "42")
    assert game.position.known.west.east_hand == ()
    assert lined_up(game, "50", then="west")


def test_card_50_look_at_deck_and_do_nothing():
    game = guillaume()
    game.play("look:deck")
    assert ids(game) == ["take:45", "take:46", "remove:45", "remove:46", "done"]  # the top two, not the third
    assert reason(game, "take:47") == reason(game, "remove:47") == "not-seen"
    assert reason(game, "take:41") == "not-seen"
    assert seen_by(game, "east") == ((None, None), ("43", "44"), ("45", "46", None))
    assert seen_by(game, "west") == BLIND_WEST
    assert offered(game, "east") == ids(game)
    assert offered(game, "west") == [None, None, None, None, "done"]
    assert last(game, "east", "looked-at-deck").detail == ("45", "46")
    assert last(game, "west", "looked-at-deck")[3:] == (None, 2, None)  # that, and how many
    game.play("done")
    finish(game)
    assert game.position.cards.draw == ("45", "46", "47")
    assert seen_by(game, "east") == ((None, None), ("43", "44"), ("45", "46", None))
    assert seen_by(game, "west") == BLIND_WEST
    assert dict(game.position.known.east.draw) == {"0": "45", "1": "46"}


def test_card_50_exchange_with_west_hand_both_know_both_cards():
    game = guillaume()
    play(game, "look:west-hand", "take:42")
    assert asked(game) == ("east", "give")
    assert ids(game) == ["give:43", "give:44"]
    assert reason(game, "give:50") == "not-in-hand"  # the card in play
    assert reason(game, "give:41") == "not-in-hand"
    assert offered(game, "west") == [None, None]  # West does not know East's hand
    game.play("give:43")
    finish(game)

    cards = game.position.cards
    assert (sorted(cards.west_hand), sorted(cards.east_hand)) == (["41", "43"], ["42", "44"])
    assert cards.draw == ("45", "46", "47")
    west_hand, east_hand, deck = seen_by(game, "east")
    assert (set(west_hand), set(east_hand), deck) == ({"41", "43"}, {"42", "44"}, (None, None, None))
    west_hand, east_hand, deck = seen_by(game, "west")
    assert (set(west_hand), set(east_hand), deck) == ({"41", "43"}, {"42", None}, (None, None, None))
    for side in ("west", "east"):
        assert dict(last(game, side, "exchanged-with-hand").detail) == {"given": "43", "taken": "42"}
    assert set(game.position.known.east.west_hand) == {"41", "43"}
    assert game.position.known.west.east_hand == ("42",)
    assert lined_up(game, "50", then="west")


def test_card_50_west_sees_the_taken_card_among_easts_next_choices():
    game = guillaume()
    play(game, "look:west-hand", "take:42", "give:43")
    finish(game)
    play(game, "card:48", "use:build", "done")
    assert asked(game) == ("east", "card")
    hand = [choice for choice in ids(game) if choice.startswith("hand:")]
    assert hand == ["hand:42", "hand:44"]
    shown = offered(game, "west")
    assert "hand:42" in shown
    assert "hand:44" not in shown
    assert shown.count(None) == 1


def test_card_50_imagined_games_keep_what_an_exchange_with_the_hand_has_shown():
    game = guillaume()
    play(game, "look:west-hand", "take:42", "give:43")
    finish(game)
    imagined = [game.view("west").imagine(seed).position.cards for seed in range(30)]
    assert all(set(cards.west_hand) == {"41", "43"} and "42" in cards.east_hand for cards in imagined)
    assert len({cards.east_hand for cards in imagined}) > 1  # the other one West can only guess
    imagined = [game.view("east").imagine(seed).position.cards for seed in range(10)]
    assert all(set(cards.west_hand) == {"41", "43"} for cards in imagined)


@pytest.mark.parametrize(("taken", "place"), [("45", 0), ("46", 1)])
def test_card_50_exchange_with_deck_same_place_and_only_east_knows(taken, place):
    game = guillaume()
    play(game, "look:deck", f"take:{taken}")
    assert ids(game) == ["give:43", "give:44"]
    assert offered(game, "west") == [None, None]
    game.play("give:44")
    finish(game)

    deck = ["45", "46", "47"]
    deck[place] = "44"  # ruling 27: where the taken card lay
    cards = game.position.cards
    assert cards.draw == tuple(deck)
    assert sorted(cards.east_hand) == sorted(["43", taken])
    assert cards.west_hand == ("41", "42")
    assert cards.gone == ()
    west_hand, east_hand, seen = seen_by(game, "east")
    assert (west_hand, seen) == ((None, None), (*deck[:2], None))
    assert set(east_hand) == {"43", taken}
    assert seen_by(game, "west") == BLIND_WEST
    assert dict(last(game, "east", "exchanged-with-deck").detail) == {"given": "44", "taken": taken}
    assert last(game, "west", "exchanged-with-deck")[3:] == (None, 1, None)
    assert dict(game.position.known.east.draw) == {"0": deck[0], "1": deck[1]}
    assert lined_up(game, "50", then="west")


def test_card_50_card_given_to_the_deck_is_still_known_to_east_when_west_draws_it():
    game = guillaume()
    play(game, "look:deck", "take:45", "give:44")
    finish(game)
    play(game, "card:48", "use:build", "done")  # West
    play(game, "card:III", "west-draws")  # the top card goes to West
    assert game.position.cards.west_hand == ("41", "42", "44")
    assert seen_by(game, "east")[0] == (None, None, "44")
    assert last(game, "west", "drew").subject == "44"
    assert last(game, "east", "drew").subject is None  # the log tells nobody else, but East knows the deck
    assert seen_by(game, "east")[2] == ("46", None)


def test_card_50_imagined_games_keep_what_east_has_put_into_the_deck():
    game = guillaume()
    play(game, "look:deck", "take:45", "give:44")
    finish(game)
    imagined = [game.view("east").imagine(seed).position.cards for seed in range(30)]
    assert all(cards.draw[:2] == ("44", "46") for cards in imagined)
    assert {card for cards in imagined for card in cards.west_hand} == {"41", "42", "47"}  # all it has not seen
    imagined = [game.view("west").imagine(seed).position.cards for seed in range(60)]
    assert {card for cards in imagined for card in cards.east_hand} == {"43", "44", "45", "46", "47"}


def test_card_50_west_no_longer_knows_which_card_east_holds_after_an_exchange_with_the_deck():
    game = guillaume(known={"west": {"east_hand": ["43"]}})
    assert seen_by(game, "west")[1] == ("43", None)
    play(game, "look:deck", "take:45", "give:44")
    # For all West can tell, East may have given the 43.
    assert seen_by(game, "west")[1] == (None, None)


@pytest.mark.parametrize(("removed", "rest"), [("45", ("46", "47")), ("46", ("45", "47"))])
def test_card_50_remove_one_of_the_two_deck_cards_from_the_game(removed, rest):
    game = guillaume()
    play(game, "look:deck", f"remove:{removed}")
    finish(game)
    cards = game.position.cards
    assert (cards.draw, cards.gone) == (rest, (removed,))
    assert (cards.west_hand, cards.east_hand) == (("41", "42"), ("43", "44"))
    # East alone knows which card is gone, and the other one it has seen.
    east, west = game.view("east").position.cards, game.view("west").position.cards
    assert (east.draw, east.gone) == ((rest[0], None), (removed,))
    assert (west.draw, west.gone) == ((None, None), (None,))
    assert last(game, "east", "removed-from-game").subject == removed
    assert last(game, "west", "removed-from-game")[3:] == (None, 1, None)
    assert (game.position.known.east.gone, game.position.known.west.gone) == ((removed,), ())
    assert lined_up(game, "50", then="west")


def test_card_50_empty_west_hand_and_one_card_in_the_deck():
    game = guillaume(west_hand=[], deck=["45"])
    assert ids(game) == ["look:deck", "done"]
    assert reason(game, "look:west-hand") == "hand-empty"
    game.play("look:deck")  # ruling 4: at what is there
    assert ids(game) == ["take:45", "remove:45", "done"]
    play(game, "take:45", "give:43")
    finish(game)
    assert game.position.cards.draw == ("43",)
    assert set(game.position.cards.east_hand) == {"44", "45"}


def test_card_50_with_empty_hand_and_deck_there_is_nothing_to_look_at():
    game = event("50", "east", QUIET, cards={"west_hand": [], "draw": []})
    assert ids(game) == ["icon:1", "icon:3"]
    assert reason(game, "icon:2") == "icon-impossible"
    finish(game)
    assert (unrest(game, "Bayern"), tracks(game)) == (1, (1, 0, 0))
    assert game.position.cards.played == ("50",)
    assert game.decision.player == "west"  # with the one card there is


def test_card_50_the_last_card_of_the_deck_can_be_removed():
    game = guillaume(deck=["45"])
    play(game, "look:deck", "remove:45")
    finish(game)
    assert (game.position.cards.draw, game.position.cards.gone) == ((), ("45",))


def test_card_50_empty_deck_leaves_only_west_hand():
    game = guillaume(deck=[])
    assert ids(game) == ["look:west-hand", "done"]
    assert reason(game, "look:deck") == "deck-empty"
    play(game, "look:west-hand", "take:41", "give:44")
    assert set(game.position.cards.west_hand) == {"42", "44"}


def test_card_50_empty_east_hand_looks_but_cannot_exchange():
    game = guillaume(east_hand=[])
    game.play("look:west-hand")  # only "done" is left, so the engine goes on
    assert game.decision.kind == "icon"
    assert seen_by(game, "east")[0] == ("41", "42")
    assert game.position.cards.west_hand == ("41", "42")

    game = guillaume(east_hand=[])
    game.play("look:deck")
    assert ids(game) == ["remove:45", "remove:46", "done"]
    assert reason(game, "take:45") == "no-hand-card"


def test_card_50_played_from_the_hand_is_never_the_card_given():
    game = guillaume(played_from="hand")
    play(game, "look:west-hand", "take:41")
    assert ids(game) == ["give:43", "give:44"]
    assert reason(game, "give:50") == "not-in-hand"

    game = guillaume(played_from="hand", east_hand=["43"])  # the usual hand of two: one card can be given
    play(game, "look:west-hand", "take:41")
    assert game.decision.kind == "icon"
    assert set(game.position.cards.west_hand) == {"42", "43"}
    assert game.position.cards.east_hand == ("41",)


def test_card_50_is_no_event_for_west():
    assert refuses_event("50", "west")
    assert build_points("50") == (1, 1)


# 51 Spring-guns on the border (dual): pink police, prestige 2 to West, socialists 1 to East


def test_card_51_east_collects_it_and_all_arrows_move():
    game = event("51", "east", QUIET, with_unrest(Sachsen=1, Thüringen=1))
    assert ids(game) == ["icon:1", "icon:2", "icon:3", "ignore:1", "ignore:2", "ignore:3"]
    play(game, "icon:2", "icon:2")
    assert tracks(game) == (-2, 0, 0)
    game.play("icon:3")
    assert tracks(game) == (-2, 0, 1)
    game.play("icon:1")
    assert [(entry.card, entry.used) for entry in game.position.police] == [("51", False)]
    assert "51" not in game.position.cards.played
    assert asked(game) == ("east", "police")
    assert ids(game) == ["police:51:Sachsen", "police:51:Thüringen", "done"]
    assert build_points("51") == (1, 1)


def test_card_51_lies_before_east_also_when_west_triggers():
    game = event("51", "west", QUIET, with_unrest(Sachsen=1, Thüringen=1))
    play(game, "icon:1", "icon:2", "icon:2", "icon:3")
    assert [(entry.card, entry.used) for entry in game.position.police] == [("51", False)]
    assert game.position.cards.played == ()
    assert tracks(game) == (-2, 0, 1)
    assert asked(game) == ("east", "card")  # no police question in West's action (ruling 24) …
    assert game.why_not("police:51:Sachsen") is None  # … but East may use it when choosing its next card


def test_card_51_west_ignores_the_police_icon_and_the_card_is_lined_up():
    game = event("51", "west", QUIET, with_unrest(Sachsen=1))
    game.play("ignore:1")
    assert reason(game, "ignore:3") == "ignored-already"
    play(game, "icon:2", "icon:2")  # the socialist arrow, the last, goes by itself
    assert game.position.police == ()
    assert tracks(game) == (-2, 0, 1)
    assert lined_up(game, "51", then="east")
    assert reason(game, "police:51:Sachsen") == "police-not-collected"


@pytest.mark.parametrize(("trigger", "line", "after"), [("east", 2, (-1, 0, 1)), ("west", 3, (-2, 0, 0))])
def test_card_51_one_single_arrow_ignored(trigger, line, after):
    game = event("51", trigger, QUIET)
    game.play(f"ignore:{line}")
    while game.decision.kind == "icon":
        game.play(ids(game)[0])
    assert tracks(game) == after
    assert [entry.card for entry in game.position.police] == ["51"]


@pytest.mark.parametrize("moves", [("icon:1", "icon:2", "icon:2", "icon:3"), ("ignore:1", "icon:2", "icon:2")])
def test_card_51_pink_police_is_no_term_of_the_flight(moves):
    game = ends_decade("51", "west", provinces={"Bayern": {"living_standard": 1}})
    play(game, "use:event", *moves)
    terms = flight(game)
    assert (terms["icons"], terms["red_police"], terms["spaces"], terms["dismantling"]) == (0, 0, 1, 0)


def test_card_51_is_lined_up_when_the_stasi_is_disbanded():
    game = event("51", "east", QUIET, stasi_disbanded=True)
    assert ids(game) == ["icon:2", "icon:3", "ignore:2", "ignore:3"]
    play(game, "icon:2", "icon:2", "icon:3")
    assert game.position.police == ()
    assert lined_up(game, "51", then="west")


# 52 Herstatt Bank goes bankrupt (red, flight): dismantle 1 of West, 1 unrest for West, prestige 1 to East


def test_card_52_one_dismantled_one_unrest_one_prestige():
    game = event("52", "east", QUIET, infrastructure={"dortmund-koeln": 1, "berlin-cottbus": 1})
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:1")
    assert asked(game) == ("east", "dismantle")
    assert set(ids(game)) == {"dismantle:factory:hamburg", "dismantle:line:dortmund-koeln"}
    assert reason(game, "dismantle:factory:dortmund") == "infrastructure-first"
    assert reason(game, "dismantle:line:berlin-cottbus") == "not-their-site"
    game.play("dismantle:factory:hamburg")
    assert set(game.position.factories) == {"dortmund", "berlin", "bitterfeld"}
    game.play("icon:2")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == list(WEST)
    assert reason(game, "province:Thüringen") == "elsewhere-province"
    game.play("province:West Berlin")
    assert unrest(game, "West Berlin") == total(game, (*WEST, *EAST)) == 1
    assert tracks(game) == (1, 0, 0)
    assert lined_up(game, "52", then="west")


def test_card_52_with_nothing_to_dismantle_the_icon_is_skipped():
    game = event("52", "east", QUIET, factories=["berlin"])
    assert ids(game) == ["icon:2", "icon:3"]
    assert reason(game, "icon:1") == "icon-impossible"
    play(game, "icon:3", "province:Bayern")
    assert (tracks(game), unrest(game, "Bayern")) == ((1, 0, 0), 1)
    assert lined_up(game, "52", then="west")


def test_card_52_flight_icon_counts_after_the_event():
    game = ends_decade("52", "east", provinces={"Bayern": {"living_standard": 1}})
    play(game, "use:event", "icon:1", "dismantle:factory:hamburg", "icon:3", "province:Hessen")
    terms = flight(game)
    assert (terms["icons"], terms["west_most"], terms["spaces"], terms["dismantling"]) == (1, 1, 2, 1)
    assert asked(game) == ("east", "dismantle")  # prestige is at +1 now: East holds it
    assert game.decision.rule == "9.1"


def test_card_52_is_no_event_for_west():
    assert refuses_event("52", "west")
    assert build_points("52") == (2, 2)


# 53 Hidden currency import by KoKo (red): currency 2 to East


def test_card_53_two_currency_arrows():
    game = holding("53", "east", QUIET, with_unrest(Sachsen=2))
    play(game, "card:53", "use:event")
    assert tracks(game) == (0, 2, 0)
    assert total(game, EAST) == 2
    assert lined_up(game, "53", then="west")


def test_card_53_second_arrow_off_the_track_removes_an_east_unrest():
    game = event("53", "east", QUIET, with_unrest(Sachsen=2, Thüringen=1, Hessen=1), tracks={"currency": 5})
    assert tracks(game) == (0, 6, 0)  # fits once, compensates once (ruling 23)
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert reason(game, "province:Hessen") == "no-compensation-there"  # only prestige arrows hurt the other side
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen", "Thüringen", "Hessen") == [1, 1, 1]
    assert lined_up(game, "53", then="west")


def test_card_53_both_arrows_off_the_track_remove_two():
    game = event("53", "east", QUIET, with_unrest(Sachsen=3), tracks={"currency": 6})
    assert (tracks(game), unrest(game, "Sachsen")) == ((0, 6, 0), 1)
    assert lined_up(game, "53", then="west")


def test_card_53_off_the_track_without_unrest_nothing_happens():
    game = event("53", "east", QUIET, with_unrest(Hessen=1), tracks={"currency": 6})
    assert (tracks(game), total(game, EAST), unrest(game, "Hessen")) == ((0, 6, 0), 0, 1)
    assert lined_up(game, "53", then="west")


def test_card_53_is_no_event_for_west():
    assert refuses_event("53", "west")
    assert build_points("53") == (1, 1)


# 54 1973 Oil Crisis (red): dismantle 4 of West


def test_card_54_east_dismantles_four_anywhere_in_the_west():
    game = event(
        "54",
        "east",
        QUIET,
        factories=["hamburg", "dortmund", "koeln", "muenchen", "berlin", "bitterfeld"],
        infrastructure={"dortmund-koeln": 1, "flensburg-hamburg": 2},
    )
    assert asked(game) == ("east", "dismantle")
    assert set(ids(game)) == {
        "dismantle:factory:muenchen",
        "dismantle:line:dortmund-koeln",
        "dismantle:line:flensburg-hamburg",
    }
    assert reason(game, "dismantle:factory:berlin") == "not-their-site"
    play(game, "dismantle:line:dortmund-koeln", "dismantle:factory:dortmund", "dismantle:factory:koeln")
    assert asked(game) == ("east", "dismantle")  # the fourth
    game.play("dismantle:line:flensburg-hamburg")
    assert set(game.position.factories) == {"hamburg", "muenchen", "berlin", "bitterfeld"}
    assert dict(game.position.infrastructure) == {"flensburg-hamburg": 1}
    assert lined_up(game, "54", then="west")


def test_card_54_beyond_what_west_has_nothing_more_happens():
    game = event("54", "east", QUIET)
    events = game.play("dismantle:factory:hamburg")  # and Dortmund; two icons are left over (ruling 43)
    assert set(game.position.factories) == {"berlin", "bitterfeld"}
    assert [(e.subject, e.amount) for e in events if e.kind == "icon-skipped"] == [("dismantle", 2)]
    assert lined_up(game, "54", then="west")
    assert game.result is None


def test_card_54_is_no_event_for_west():
    assert refuses_event("54", "west")
    assert build_points("54") == (1, 3)


# 55 Brandt kneels in Warsaw (yellow): 1 unrest for West, prestige 2 to West


def test_card_55_west_places_one_unrest_and_gains_two_prestige():
    game = event("55", "west", QUIET)
    assert ids(game) == ["icon:1", "icon:2"]
    game.play("icon:1")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == list(WEST)
    assert reason(game, "province:Sachsen") == "elsewhere-province"
    game.play("province:West Berlin")
    assert unrest(game, "West Berlin") == total(game, (*WEST, *EAST)) == 1
    assert tracks(game) == (-2, 0, 0)
    assert lined_up(game, "55", then="east")


def test_card_55_second_arrow_off_the_track_lets_west_remove_or_place():
    game = event("55", "west", QUIET, with_unrest(Hessen=1), tracks={"prestige": -5})
    game.play("icon:2")
    assert tracks(game) == (-6, 0, 0)
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == ["Hessen", *EAST]
    assert reason(game, "province:Bayern") == "no-compensation-there"
    play(game, "province:Sachsen", "province:Bayern")
    assert unrest(game, "Hessen", "Sachsen", "Bayern") == [1, 1, 1]
    assert tracks(game) == (-6, 0, 0)


def test_card_55_is_no_event_for_east():
    assert refuses_event("55", "east")
    assert build_points("55") == (2, 2)


# 56 Auto industry booms (yellow): West builds 2, currency 1 and socialists 1 to West


def test_card_56_west_builds_two_and_both_tracks_move_west():
    game = event("56", "west", QUIET, with_unrest(Bayern=4))
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:2")
    assert tracks(game) == (0, -1, 0)
    game.play("icon:3")
    assert tracks(game) == (0, -1, -1)
    assert asked(game) == ("west", "build")
    assert "done" not in ids(game)  # compulsory
    assert reason(game, "build:factory:muenchen") == "mass-protest"
    assert reason(game, "build:factory:leipzig") == "not-your-site"
    assert reason(game, "build:line:kassel-giessen") == "no-factory-at-end"
    game.play("build:factory:kassel")
    assert game.why_not("build:line:kassel-giessen") is None  # the second point builds on the first
    game.play("build:line:dortmund-kassel")
    assert "kassel" in game.position.factories
    assert game.position.factory_value("kassel") == game.position.factory_value("dortmund") == 2
    assert lined_up(game, "56", then="east")


@pytest.mark.parametrize(("edition", "places"), [("second", list(EAST)), ("first", ["Hessen", "West Berlin"])])
@pytest.mark.parametrize(("track", "line"), [("currency", 2), ("socialists", 3)])
def test_card_56_yellow_arrow_off_the_track_in_both_editions(edition, places, track, line):
    document = with_unrest(Hessen=1, West_Berlin=2, Sachsen=1)
    game = event("56", "west", QUIET, document, tracks={track: -6}, edition=edition)
    game.play(f"icon:{line}")
    assert asked(game) == ("west", "compensation")  # E5
    assert provinces(game) == places
    change = 1 if edition == "second" else -1  # West places 1 with East, or removes 1 of its own
    before = unrest(game, places[1])
    game.play(f"province:{places[1]}")
    assert unrest(game, places[1]) == before + change
    assert getattr(game.position.tracks, track) == -6


def test_card_56_is_no_event_for_east():
    assert refuses_event("56", "east")
    assert build_points("56") == (3, 1)


# 57 Biermann stripped of his citizenship (yellow): 2 unrest for East, socialists 2 to West


def test_card_57_two_unrest_even_in_one_province_and_two_socialist_arrows():
    game = event("57", "west", QUIET)
    assert ids(game) == ["icon:1", "icon:2"]
    game.play("icon:1")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == list(EAST)
    assert reason(game, "province:West Berlin") == "elsewhere-province"
    play(game, "province:Sachsen", "icon:1")
    assert provinces(game) == list(EAST)  # no limit per province is printed
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == total(game, (*WEST, *EAST)) == 2
    assert tracks(game) == (0, 0, -2)
    assert lined_up(game, "57", then="east")


def test_card_57_is_no_event_for_east():
    assert refuses_event("57", "east")
    assert build_points("57") == (3, 1)


# 58 Self-immolation of Brüsewitz (yellow): 1 unrest for East, socialists 2 to West


def test_card_58_one_unrest_and_two_socialist_arrows():
    game = event("58", "west", QUIET)
    assert ids(game) == ["icon:1", "icon:2"]
    play(game, "icon:2", "icon:2")
    assert tracks(game) == (0, 0, -2)
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == list(EAST)
    assert reason(game, "province:Hessen") == "elsewhere-province"
    game.play("province:Thüringen")
    assert unrest(game, "Thüringen") == total(game, (*WEST, *EAST)) == 1
    assert lined_up(game, "58", then="east")


def test_card_58_socialist_meets_the_new_protest_only_after_the_action():
    game = event("58", "west", QUIET, with_unrest(Sachsen=3), socialists_in_box=1)
    play(game, "icon:1", "province:Sachsen")  # section 7: the socialist moves when all is done
    assert (unrest(game, "Sachsen"), tracks(game)) == (3, (0, 0, -2))
    assert game.position.provinces["Sachsen"].socialists == 1
    order = [kind for kind in kinds(game.log) if kind in {"protest-begins", "track-moved", "socialist-moved"}]
    assert order == ["protest-begins", "track-moved", "track-moved", "socialist-moved"]


def test_card_58_is_no_event_for_east():
    assert refuses_event("58", "east")
    assert build_points("58") == (2, 2)


# 59 National Day youth riot (yellow): 2 unrest in East Berlin, socialists 1 to West


def test_card_59_both_unrest_in_east_berlin():
    game = event("59", "west", QUIET, with_unrest(East_Berlin=1))
    assert ids(game) == ["icon:1", "icon:2"]
    events = game.play("icon:2")
    assert tracks(game) == (0, 0, -1)
    # No question: there is one place only.
    assert [e.subject for e in events if e.kind == "unrest-added"] == ["East Berlin", "East Berlin"]
    assert unrest(game, "East Berlin") == total(game, (*WEST, *EAST)) == 3
    assert lined_up(game, "59", then="east")


def test_card_59_second_counter_brings_a_protest():
    game = event("59", "west", QUIET, with_unrest(East_Berlin=2))
    game.play("icon:2")
    assert game.position.mass_protests("East Berlin") == game.position.mass_protests("east") == 1


def test_card_59_is_no_event_for_east():
    assert refuses_event("59", "east")
    assert build_points("59") == (2, 2)


# 60 Munich Olympics (yellow, flight): living standard without removal and 1 unrest in Bayern, prestige 2 to West


def test_card_60_triangle_living_standard_removes_no_unrest():
    game = event("60", "west", QUIET, with_unrest(Bayern=2, Hessen=2))
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:1")
    assert (living(game, "Bayern"), unrest(game, "Bayern")) == (1, 2)  # ruling 29
    game.play("icon:2")
    assert unrest(game, "Bayern", "Hessen") == [3, 2]
    assert sum(living(game, *WEST, *EAST)) == 1
    assert tracks(game) == (-2, 0, 0)
    assert lined_up(game, "60", then="east")


def test_card_60_unrest_can_bring_bayern_a_protest():
    game = event("60", "west", QUIET, with_unrest(Bayern=3))
    play(game, "icon:3", "icon:3", "icon:1")
    assert (living(game, "Bayern"), unrest(game, "Bayern")) == (1, 4)
    assert game.position.mass_protests("Bayern") == 1


@pytest.mark.parametrize(("card", "icons"), [("60", 1), ("58", 0)])
def test_card_60_flight_icon_counts_also_when_east_builds_with_the_card(card, icons):
    game = ends_decade(card, "east", provinces={"Bayern": {"living_standard": 1}})
    play(game, "use:build", "done")
    terms = flight(game)
    assert (terms["icons"], terms["spaces"], terms["dismantling"]) == (icons, 1 + icons, icons)


def test_card_60_is_no_event_for_east():
    assert refuses_event("60", "east")
    assert build_points("60") == (3, 1)


# III Honecker ousts Ulbricht (special): 2 living standards for East, currency 2 to West, socialists 2 to East


def test_card_III_both_living_standards_in_one_province():
    game = event("III", "east", QUIET, with_unrest(Sachsen=3, Thüringen=3, Bayern=3))
    game.play("west-draws")
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    assert reason(game, "ignore:2") == "no-ignoring"
    for number in (1, 2):
        game.play("icon:1")
        assert asked(game) == ("east", "place-living-standard")
        assert provinces(game) == list(EAST)  # the same province again, and any other
        assert reason(game, "province:Bayern") == "elsewhere-province"
        game.play("province:Sachsen")
        assert (living(game, "Sachsen"), unrest(game, "Sachsen")) == (number, 3 - number)
    assert unrest(game, "Thüringen", "Bayern") == [3, 3]
    play(game, "icon:2", "icon:2")  # the two socialist arrows follow by themselves
    assert tracks(game) == (0, -2, 2)
    assert game.position.cards.special is None
    assert lined_up(game, "III", then="west")


def test_card_III_living_standards_in_two_provinces():
    game = event("III", "east", QUIET, with_unrest(Sachsen=1))
    play(game, "west-draws", "icon:3", "icon:3")
    assert tracks(game) == (0, 0, 2)
    play(game, "icon:2", "icon:2")
    assert tracks(game) == (0, -2, 2)
    play(game, "province:Thüringen", "province:Sachsen")
    assert living(game, *EAST) == [0, 0, 0, 0, 1, 1]
    assert total(game, EAST) == 0  # Thüringen had none to lose


def test_card_III_arrows_off_the_tracks():
    game = event("III", "east", QUIET, with_unrest(Sachsen=2, Thüringen=2), tracks={"currency": -5, "socialists": 6})
    play(game, "west-draws", "icon:2")
    assert tracks(game) == (0, -6, 6)
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == list(EAST)
    game.play("province:Brandenburg")
    game.play("icon:3")
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == ["Brandenburg", "Sachsen", "Thüringen"]
    play(game, "province:Thüringen", "icon:3", "province:Thüringen")
    assert unrest(game, "Brandenburg", "Sachsen", "Thüringen") == [1, 2, 0]
    assert tracks(game) == (0, -6, 6)


def test_card_III_is_not_for_west():
    game = holding("III", "west", QUIET)
    refusal = game.why_not("card:III")
    assert (refusal.reason, refusal.rule) == ("special-is-easts", "3.3")
    assert "card:III" not in ids(game)
    assert "card:III" in ids(holding("III", "east", QUIET))


CARDS = {"special": "III", "display": ["41", "42"], "west_hand": ["43", "44"], "east_hand": ["45", "46"]}


def price(**fields):
    """East has chosen the special card."""
    cards = CARDS | {"draw": ["47", "48"]} | fields.pop("cards", {})
    game = start(QUIET, {"decade": 3, "to_move": "east", "cards": cards}, **fields)
    game.play("card:III")
    return game


def test_card_III_price_is_a_discard_that_west_does_not_see():
    game = price()
    assert asked(game) == ("east", "special-price")  # no other use of a special card is asked for
    assert ids(game) == ["discard:45", "discard:46", "west-draws"]
    shown = [choice and choice.id for choice in game.view("west").decision.choices]
    assert shown == [None, None, "west-draws"]
    game.play("discard:46")
    assert asked(game) == ("east", "icon")
    cards = game.position.cards
    assert (cards.east_hand, cards.gone, cards.west_hand) == (("45",), ("46",), ("43", "44"))
    assert game.view("west").position.cards.gone == (None,)
    assert game.view("east").position.cards.gone == ("46",)


def test_card_III_price_is_a_card_for_west_that_east_does_not_see():
    game = price()
    game.play("west-draws")
    cards = game.position.cards
    assert (cards.west_hand, cards.draw, cards.east_hand) == (("43", "44", "47"), ("48",), ("45", "46"))
    assert game.view("east").position.cards.west_hand == (None, None, None)
    assert game.view("west").position.cards.west_hand == ("43", "44", "47")


def test_card_III_price_without_hand_or_deck():
    game = price(cards={"east_hand": []})  # ruling 3: West must draw
    assert asked(game) == ("east", "icon")
    assert game.position.cards.west_hand == ("43", "44", "47")
    game = price(cards={"draw": []})  # East must discard
    assert ids(game) == ["discard:45", "discard:46"]
    assert reason(game, "west-draws") == "deck-empty"


def test_card_III_is_free_in_the_first_edition():
    game = price(edition="first")
    assert asked(game) == ("east", "icon")  # E3
    cards = game.position.cards
    assert (cards.west_hand, cards.east_hand, cards.draw) == (("43", "44"), ("45", "46"), ("47", "48"))
