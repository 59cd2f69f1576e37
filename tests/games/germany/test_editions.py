"""The nine rows of the table of editions, each with both editions side by side."""

import copy
import pickle

import pytest

import wsdv
from tests.games.germany.tools import CALM, event, holding, ids, kinds, merged, play, provinces, start, unrest
from wsdv.games.germany import editions
from wsdv.games.germany.table import EDITION

EDITIONS = ["first", "second"]
EAST_NAMES = ["Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"]
SUPPLIERS = ["Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"]
WEST_NAMES = ["Schleswig-Holstein", "Niedersachsen", "Hessen", "Bayern", "West Berlin", *SUPPLIERS]


def both(make):
    """The same situation in both editions."""
    return {edition: make(edition) for edition in EDITIONS}


def test_edition_E1_unrest_at_set_up():
    for games in (both(lambda e: wsdv.new_game(edition=e, seed=1)), both(lambda e: start(edition=e))):
        for edition, in_suppliers in (("first", 3), ("second", 2)):
            assert unrest(games[edition], *SUPPLIERS) == [in_suppliers] * 3
            others = [name for name in [*WEST_NAMES, *EAST_NAMES] if name not in SUPPLIERS]
            assert len(others) == 11
            assert unrest(games[edition], *others) == [3] * 11


def test_edition_E1_the_second_edition_is_the_default():
    assert wsdv.new_game(seed=1).position.edition == "second"
    assert unrest(wsdv.new_game(seed=1), *SUPPLIERS) == [2, 2, 2]


def test_edition_E2_socialists_at_set_up():
    games = both(lambda e: wsdv.new_game(edition=e, seed=1))
    assert {e: game.position.socialists_in_box for e, game in games.items()} == {"first": 2, "second": 1}
    games = both(lambda e: start(edition=e))
    assert {e: game.position.socialists_in_box for e, game in games.items()} == {"first": 2, "second": 1}


def test_edition_E3_the_special_card_is_free_in_the_first_edition_only():
    games = both(lambda e: holding("I", "east", CALM, edition=e))
    before = {e: game.position.cards for e, game in games.items()}
    events = {e: game.play("card:I") for e, game in games.items()}

    assert "event" in kinds(events["first"])
    assert games["first"].decision.kind == "icon"
    for zone in ("west_hand", "east_hand", "draw", "gone"):
        assert getattr(games["first"].position.cards, zone) == getattr(before["first"], zone)

    assert kinds(events["second"]) == ["card-chosen"]
    assert games["second"].decision.kind == "special-price"
    hand = before["second"].east_hand
    assert set(ids(games["second"])) == {f"discard:{hand[0]}", f"discard:{hand[1]}", "west-draws"}


def test_edition_E4_with_three_cards_one_must_go_in_the_second_edition():
    cards = {"west_hand": ["20", "16", "14"], "east_hand": ["2", "5"], "draw": []}
    games = both(lambda e: start(CALM, stage="9.10", edition=e, cards=cards))
    assert set(ids(games["first"])) == {"discard:14", "discard:16", "discard:20", "done"}
    assert set(ids(games["second"])) == {"discard:14", "discard:16", "discard:20"}
    assert games["second"].why_not("done").reason == "too-many-cards"
    games["second"].play("discard:16")
    assert set(ids(games["second"])) == {"discard:14", "discard:20", "done"}  # one was enough


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("discarded", [[], ["20"], ["20", "16"]])
def test_edition_E4_with_two_cards_discarding_is_free_and_hands_are_refilled_to_two(edition, discarded):
    cards = {"west_hand": ["20", "16"], "east_hand": [], "draw": []}
    game = start(CALM, stage="9.10", edition=edition, cards=cards)
    assert set(ids(game)) == {"discard:16", "discard:20", "done"}
    play(game, *(f"discard:{card}" for card in discarded))
    if game.decision.kind == "discard":
        game.play("done")
    kept = [card for card in ("20", "16") if card not in discarded]
    assert game.position.decade == 2
    assert game.position.cards.west_hand[: len(kept)] == tuple(kept)
    assert (len(game.position.cards.west_hand), len(game.position.cards.east_hand)) == (2, 2)


@pytest.mark.parametrize(("card", "line", "track"), [("38", 2, "currency"), ("75", 1, "socialists")])
def test_edition_E5_a_yellow_arrow_off_the_track(card, line, track):
    games = both(lambda e: event(card, "west", edition=e, tracks={track: -6}, socialists_in_box=0))
    for game in games.values():
        if game.decision.kind == "icon":
            game.play(f"icon:{line}")
        assert (game.decision.player, game.decision.kind) == ("west", "compensation")
        assert getattr(game.position.tracks, track) == -6
    assert set(provinces(games["first"])) == set(WEST_NAMES)
    assert set(provinces(games["second"])) == set(EAST_NAMES)
    games["first"].play("province:Bayern")
    games["second"].play("province:Sachsen")
    assert unrest(games["first"], "Bayern", "Sachsen") == [2, 3]
    assert unrest(games["second"], "Bayern", "Sachsen") == [3, 4]


def test_edition_E5_without_west_unrest_the_first_edition_gives_nothing():
    calm_west = {"provinces": {name: {"unrest": 0} for name in WEST_NAMES}}
    games = both(lambda e: event("75", "west", calm_west, edition=e, tracks={"socialists": -6}))
    assert games["first"].decision.kind == "card"
    assert unrest(games["first"], *EAST_NAMES) == [3] * 6
    assert games["second"].decision.kind == "compensation"
    assert set(provinces(games["second"])) == set(EAST_NAMES)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["53", "31"])
def test_edition_E5_red_arrows_and_prestige_are_the_same(card, edition):
    tracks = {"currency": 6, "prestige": 6}
    game = event(card, "east", edition=edition, tracks=tracks)  # 53: currency 2; 31: prestige 2
    assert (game.decision.player, game.decision.kind) == ("east", "compensation")
    allowed = EAST_NAMES if card == "53" else [*EAST_NAMES, *WEST_NAMES]
    assert set(provinces(game)) == set(allowed)


ALL_RUN_DOWN = {
    "factories": ["dortmund", "berlin", "bitterfeld"],
    "run_down": ["berlin", "bitterfeld"],
    "infrastructure": {"berlin-bitterfeld": 1, "berlin-cottbus": 1},
}


def test_edition_E6_run_down_icon_of_card_46_with_no_factory_left():
    # Berlin is not repaired first, so there is no sound factory when the icon's turn comes.
    games = both(lambda e: event("46", "east", CALM, ALL_RUN_DOWN, edition=e))
    assert "icon:3" not in ids(games["first"])
    assert games["first"].why_not("icon:3").reason == "icon-impossible"
    games["second"].play("icon:3")
    assert (games["second"].decision.player, games["second"].decision.kind) == ("east", "run-down")
    assert set(ids(games["second"])) == {"dismantle:line:berlin-bitterfeld", "dismantle:line:berlin-cottbus"}
    games["second"].play("dismantle:line:berlin-cottbus")
    assert dict(games["second"].position.infrastructure) == {"berlin-bitterfeld": 1}


def test_edition_E6_run_down_box_of_the_prestige_track_with_no_factory_left():
    games = both(lambda e: start(CALM, ALL_RUN_DOWN, edition=e, stage="9.2", tracks={"prestige": -1}))
    assert dict(games["first"].position.infrastructure) == ALL_RUN_DOWN["infrastructure"]
    assert games["first"].position.decade == 2
    assert (games["second"].decision.player, games["second"].decision.rule) == ("west", "9.2")
    assert set(ids(games["second"])) == {"dismantle:line:berlin-bitterfeld", "dismantle:line:berlin-cottbus"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_edition_E6_as_long_as_a_factory_is_left_both_run_it_down(edition):
    table = {**ALL_RUN_DOWN, "factories": ["dortmund", "berlin", "bitterfeld", "jena", "leipzig"]}
    game = start(CALM, table, edition=edition, stage="9.2", tracks={"prestige": -1})
    assert set(ids(game)) == {"run-down:jena", "run-down:leipzig"}


def test_edition_E7_east_decides_which_imported_protest_leaves():
    table = {
        "provinces": {"West Berlin": {"unrest": 8}},
        "imported_protests": {"Nordrhein-Westfalen": 1, "Baden-Württemberg": 1},
    }
    games = both(lambda e: event("14", "west", CALM, table, edition=e))  # build, West Berlin -2, currency
    for game in games.values():
        game.play("icon:2")  # 8 -> 7: one protest ends
        assert (game.decision.player, game.decision.kind) == ("east", "recall-protest")
        assert set(provinces(game)) == {"Nordrhein-Westfalen", "Baden-Württemberg"}
        game.play("province:Baden-Württemberg")
        assert dict(game.position.imported_protests) == {
            "Rheinland-Pfalz": 0,
            "Nordrhein-Westfalen": 1,
            "Baden-Württemberg": 0,
        }
        assert game.position.mass_protests("west") == 2


def test_edition_E8_infrastructure_to_an_empty_external_city():
    table = {"factories": ["jena", "cottbus", "berlin"], "closed_sites": ["cssr-north"]}
    games = both(lambda e: holding("19", "east", CALM, table, edition=e))
    for game in games.values():
        play(game, "card:19", "use:build")
    abroad = {
        e: {name for name in ids(game) if name.startswith("build:line:") and ("polska" in name or "cssr" in name)}
        for e, game in games.items()
    }
    assert abroad == {"first": {"build:line:jena-cssr-south", "build:line:berlin-polska-south"}, "second": set()}
    assert games["second"].why_not("build:line:jena-cssr-south").reason == "external-empty"
    for game in games.values():  # never to a closed site, nor without any factory (5.1)
        assert game.why_not("build:line:cottbus-cssr-north").reason == "site-closed"
        assert game.why_not("build:line:schwedt-polska-south") is not None
        assert "build:factory:polska-south" not in ids(game)


def test_edition_E8_the_event_that_builds_abroad():
    games = both(lambda e: event("7", "east", CALM, edition=e, factories=["jena"]))
    for game in games.values():
        game.play("icon:1")  # CSSR
    factories = {"build:factory:cssr-north", "build:factory:cssr-south"}
    assert set(ids(games["second"])) == factories
    assert set(ids(games["first"])) == {*factories, "build:line:jena-cssr-south"}


def test_edition_E8_positions_with_such_infrastructure():
    table = {"format": "wsdv-position/1", "factories": ["jena"], "infrastructure": {"jena-cssr-south": 1}}
    assert wsdv.Position.from_dict({**table, "edition": "first"}).factory_value("jena") == 1  # not a working one
    with pytest.raises(wsdv.InvalidDocument) as caught:
        wsdv.Position.from_dict({**table, "edition": "second"})
    assert [fault.path for fault in caught.value.faults] == ["infrastructure.jena-cssr-south"]


def test_edition_E9_socialists_move_one_at_a_time_until_no_protest_is_left():
    # Sachsen 5, Thüringen 4: three socialists end both protests, the fourth stays in the box.
    table = merged(CALM, {"provinces": {"Sachsen": {"unrest": 5}, "Thüringen": {"unrest": 4}}})
    games = both(lambda e: holding("19", "west", table, edition=e, socialists_in_box=4))
    for game in games.values():
        play(game, "card:19", "use:build", "done")
        assert unrest(game, "Sachsen", "Thüringen") == [3, 3]
        assert game.position.socialists_in_box == 1
        assert game.position.provinces["Sachsen"].socialists == 2
        assert game.position.provinces["Thüringen"].socialists == 1


def test_edition_E9_or_until_the_box_is_empty_in_easts_order():
    table = merged(CALM, {"provinces": {"Sachsen": {"unrest": 5}, "Thüringen": {"unrest": 4}}})
    games = both(lambda e: holding("19", "west", table, edition=e, socialists_in_box=2))
    for game in games.values():
        play(game, "card:19", "use:build", "done")
        assert (game.decision.player, game.decision.kind) == ("east", "socialists")
        assert set(provinces(game)) == {"Sachsen", "Thüringen"}
        game.play("province:Thüringen")
        assert unrest(game, "Sachsen", "Thüringen") == [4, 3]  # the second could only go to Sachsen
        assert game.position.socialists_in_box == 0


# Editions as values


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_one_value_wherever_it_goes(name):
    edition = editions.EDITIONS[name]
    assert pickle.loads(pickle.dumps(edition)) is edition  # noqa: S301 - our own bytes
    assert copy.deepcopy(edition) is edition
    assert wsdv.new_game(edition=name).table[EDITION] is edition


def test_an_edition_cannot_be_changed():
    with pytest.raises(AttributeError):
        editions.EDITIONS["second"].socialists = 3
    with pytest.raises(TypeError):
        editions.EDITIONS["third"] = editions.EDITIONS["first"]
