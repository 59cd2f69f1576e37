"""Rulings 23 to 43, one by one: each sentence that can be wrong has its own assertion."""

import pytest

from tests.games.germany.tools import (
    CALM,
    event,
    holding,
    ids,
    kinds,
    living,
    play,
    position,
    provinces,
    start,
    unrest,
)

WEST_GERMANY = {
    "Schleswig-Holstein",
    "Niedersachsen",
    "Nordrhein-Westfalen",
    "Hessen",
    "Rheinland-Pfalz",
    "Baden-Württemberg",
    "Bayern",
}
WEST = WEST_GERMANY | {"West Berlin"}
EAST = {"Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"}
SUPPLIERS = {"Rheinland-Pfalz", "Nordrhein-Westfalen", "Baden-Württemberg"}
NO_SOCIALISTS = {"socialists_in_box": 0}


def at(**amounts):
    """Unrest by province; blanks and hyphens are written as underscores."""
    names = {name.replace(" ", "_").replace("-", "_"): name for name in WEST | EAST}
    return {"provinces": {names[key]: {"unrest": amount} for key, amount in amounts.items()}}


def standards(**amounts):
    """Living standards by province; West Berlin's by sector."""
    names = {name.replace(" ", "_").replace("-", "_"): name for name in WEST | EAST}
    return {
        "provinces": {
            names[key]: {"sectors": amount} if key == "West_Berlin" else {"living_standard": amount}
            for key, amount in amounts.items()
        }
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


# 23 Arrows off the track


@pytest.mark.parametrize(
    ("card", "trigger", "line", "track", "favoured", "offered"),
    [
        ("31", "east", None, {"prestige": 6}, "east", (EAST - {"Sachsen"}) | WEST),
        ("38", "west", "icon:1", {"prestige": -6}, "west", (WEST - {"Bayern"}) | EAST),
        ("53", "east", None, {"currency": 6}, "east", EAST - {"Sachsen"}),
        ("38", "west", "icon:2", {"currency": -6}, "west", EAST),
        ("28", "east", "icon:3", {"socialists": 6}, "east", EAST - {"Sachsen"}),
        ("75", "west", None, {"socialists": -6}, "west", EAST),
        # No matter who triggered: dual cards with an arrow for the other side.
        ("42", "west", "icon:2", {"prestige": 6}, "east", (EAST - {"Sachsen"}) | WEST),
        ("51", "east", "icon:2", {"prestige": -6}, "west", (WEST - {"Bayern"}) | EAST),
        ("51", "west", "icon:3", {"socialists": 6}, "east", EAST - {"Sachsen"}),
        ("48", "east", "icon:2", {"currency": -6}, "west", EAST),
    ],
)
def test_ruling_23_the_favoured_side_chooses_whoever_triggered(card, trigger, line, track, favoured, offered):
    game = event(card, trigger, at(Sachsen=0, Bayern=0), NO_SOCIALISTS, tracks=track)
    if line:
        game.play(line)
    assert asked(game) == (favoured, "compensation")
    assert set(provinces(game)) == offered
    assert "done" not in ids(game)  # compulsory if possible
    name = next(iter(track))
    assert getattr(game.position.tracks, name) == track[name]


def test_ruling_23_a_double_arrow_that_fits_once_moves_once_and_compensates_once():
    game = event("31", "east", tracks={"prestige": 5})
    assert game.position.tracks.prestige == 6
    assert asked(game) == ("east", "compensation")
    game.play("province:Bayern")  # East may place 1 in the West …
    assert unrest(game, "Bayern") == 4
    assert asked(game) == ("west", "card")
    assert len(logged(game, "arrow-off-track")) == 1


def test_ruling_23_a_double_arrow_at_the_end_compensates_twice():
    game = event("31", "east", tracks={"prestige": 6})
    game.play("province:Sachsen")  # … or remove 1 of its own
    assert unrest(game, "Sachsen") == 2
    assert asked(game) == ("east", "compensation")
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 1
    assert asked(game) == ("west", "card")


@pytest.mark.parametrize(("province", "left"), [("Hessen", 2), ("Sachsen", 4)])
def test_ruling_23_a_prestige_arrow_for_west_removes_at_home_or_places_in_the_east(province, left):
    game = event("38", "west", NO_SOCIALISTS, tracks={"prestige": -6})
    play(game, "icon:1", f"province:{province}")
    assert unrest(game, province) == left


def test_ruling_23_two_arrows_that_fit_compensate_nobody():
    game = event("31", "east", tracks={"prestige": 4})
    assert game.position.tracks.prestige == 6
    assert asked(game) == ("west", "card")
    assert not logged(game, "arrow-off-track")


def test_ruling_23_with_nothing_to_remove_nothing_happens():
    game = event("53", "east", CALM, tracks={"currency": 6})
    assert asked(game) == ("west", "card")
    assert all(unrest(game, name) == 0 for name in WEST | EAST)
    assert game.position.tracks.currency == 6


def test_ruling_23_a_yellow_currency_arrow_places_and_in_the_first_edition_removes():
    second = event("38", "west", NO_SOCIALISTS, tracks={"currency": -6})
    play(second, "icon:2", "province:Sachsen")
    assert unrest(second, "Sachsen") == 4
    first = event("38", "west", tracks={"currency": -6}, edition="first")  # E5
    first.play("icon:2")
    assert asked(first) == ("west", "compensation")
    assert set(provinces(first)) == WEST
    first.play("province:Bayern")
    assert unrest(first, "Bayern") == 2


def test_ruling_23_the_walls_shift_is_such_an_arrow():
    game = start(CALM, at(Bayern=1, Hessen=2), stage="9.1", wall=True, tracks={"prestige": -6})
    assert asked(game) == ("west", "compensation")
    assert set(provinces(game)) == {"Bayern", "Hessen"} | EAST
    assert game.position.tracks.prestige == -6
    game.play("province:Thüringen")
    assert unrest(game, "Thüringen") == 1
    assert asked(game) == ("east", "dismantle")


# 24 Police power


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_ruling_24_an_executed_icon_puts_the_card_in_front_of_east(trigger):
    game = event("21", trigger, CALM, at(Sachsen=1))
    play(game, "icon:1")
    assert [(entry.card, entry.used) for entry in game.position.police] == [("21", False)]
    while game.decision.kind == "icon":
        game.play(ids(game)[0])
    assert "21" not in game.position.cards.played


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_ruling_24_an_ignored_icon_sends_the_card_to_the_row(trigger):
    game = event("21", trigger, CALM)
    game.play("ignore:1")
    play(game, "icon:3")  # the currency arrow; the other arrow is then the only one left
    assert game.position.police == ()
    assert game.position.cards.played == ("21",)


def test_ruling_24_after_the_stasi_is_gone_the_card_goes_to_the_row():
    game = event("49", "east", CALM, at(Sachsen=1, Bayern=1), stasi_disbanded=True)
    assert asked(game) == ("west", "card")  # the removal had one place, the police icon none
    assert unrest(game, "Sachsen") == 0
    assert game.position.police == ()
    assert game.position.cards.played == ("49",)


TWO_POLICE = {"police": [{"card": "5", "used": False}, {"card": "15", "used": False}]}


def test_ruling_24_used_when_choosing_a_card_and_several_in_one_action():
    game = holding("31", "east", TWO_POLICE)
    offered = {name for name in ids(game) if name.startswith("police:")}
    assert offered == {f"police:{card}:{name}" for card in ("5", "15") for name in EAST}
    game.play("police:5:Sachsen")
    assert unrest(game, "Sachsen") == 2
    assert asked(game) == ("east", "card")  # in addition to the action
    assert game.why_not("police:5:Thüringen").reason == "police-used"  # once per decade
    game.play("police:15:Sachsen")
    assert unrest(game, "Sachsen") == 1
    assert not [name for name in ids(game) if name.startswith("police:")]
    assert [entry.used for entry in game.position.police] == [True, True]


def test_ruling_24_not_in_wests_action():
    game = holding("31", "west", TWO_POLICE)
    assert not [name for name in ids(game) if name.startswith("police:")]
    assert game.why_not("police:5:Sachsen").reason == "police-is-easts"
    play(game, "card:31", "use:remove-unrest", "province:Bayern", "dismantle:factory:hamburg")
    assert asked(game) == ("east", "card")  # no question about the police at the end of West's action


def test_ruling_24_not_in_the_middle_of_the_action():
    game = holding("33", "east", TWO_POLICE)
    game.play("card:33")
    assert game.why_not("police:5:Sachsen") is not None
    game.play("use:event")
    assert asked(game) == ("east", "icon")
    assert game.why_not("police:5:Sachsen") is not None


def test_ruling_24_once_more_when_everything_else_is_done():
    game = holding("31", "east", TWO_POLICE)
    play(game, "police:5:Sachsen", "card:31", "use:event")
    assert game.position.tracks.prestige == 2
    assert asked(game) == ("east", "police")
    assert set(ids(game)) == {f"police:15:{name}" for name in EAST} | {"done"}
    game.play("done")
    assert asked(game) == ("west", "card")
    assert [(entry.card, entry.used) for entry in game.position.police] == [("5", True), ("15", False)]


def test_ruling_24_police_comes_before_the_socialists_move():
    protest = at(Sachsen=4)
    used = event("31", "east", protest, TWO_POLICE)
    play(used, "police:5:Sachsen", "done")
    assert (unrest(used, "Sachsen"), used.position.socialists_in_box) == (3, 1)  # the protest ended: he stays
    unused = event("31", "east", protest, TWO_POLICE)
    unused.play("done")
    assert (unrest(unused, "Sachsen"), unused.position.socialists_in_box) == (3, 0)


def test_ruling_24_also_the_card_just_collected():
    game = event("49", "east")
    play(game, "icon:2", "province:Sachsen")  # police first, then the removal as the only icon left
    assert asked(game) == ("east", "police")
    assert set(ids(game)) == {f"police:49:{name}" for name in EAST} | {"done"}
    game.play("police:49:Sachsen")
    assert unrest(game, "Sachsen") == 1
    assert [(entry.card, entry.used) for entry in game.position.police] == [("49", True)]


def test_ruling_24_or_in_phase_9_8_but_not_a_used_one():
    game = start(CALM, at(Sachsen=2, Thüringen=2), stage="9.8", police=[{"card": "5", "used": True}, {"card": "15"}])
    assert asked(game) == ("east", "police-removal")
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 2]
    assert game.position.stage == "3.1"  # one unused card, one removal


# 25 Moving unrest


@pytest.mark.parametrize(("card", "mover"), [("78", "west"), ("66", "east")])
def test_ruling_25_a_moved_counter_goes_to_another_province_of_the_same_state(card, mover):
    game = event(card, mover, at(Thüringen=0), NO_SOCIALISTS)
    game.play("icon:1")
    assert asked(game) == (mover, "move-unrest")
    assert set(provinces(game)) == EAST - {"Thüringen"}  # from where there is some
    game.play("province:Sachsen")
    assert asked(game) == (mover, "move-unrest-to")
    assert set(provinces(game)) == EAST - {"Sachsen"}
    assert game.why_not("province:Sachsen").reason == "another-province"
    assert game.why_not("province:Bayern").reason == "not-their-province"
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [2, 1]
    assert sum(unrest(game, *EAST)) == 15


# 26 Reducing protests


def test_ruling_26_only_a_province_of_four_or_more_and_down_to_three():
    game = event("I", "east", at(Sachsen=9, Thüringen=4, Brandenburg=3, Bayern=5), NO_SOCIALISTS)
    play(game, "west-draws", "icon:1")
    assert asked(game) == ("east", "quell-protest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert game.why_not("province:Brandenburg").reason == "no-own-protest"
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 3
    assert game.position.mass_protests("Sachsen") == 0


def test_ruling_26_both_reductions_come_before_the_removals_and_arrows_are_free():
    game = event("I", "east", at(Sachsen=9, Thüringen=5), NO_SOCIALISTS)
    game.play("west-draws")
    assert ids(game) == ["icon:1", "icon:3", "icon:4"]
    assert game.why_not("icon:2").reason == "quell-first"
    game.play("icon:3")
    assert game.position.tracks.prestige == -1
    play(game, "icon:1", "province:Thüringen")
    assert ids(game) == ["icon:1", "icon:4"]  # one more protest to reduce
    game.play("icon:1")
    assert unrest(game, "Sachsen", "Thüringen") == [3, 3]
    assert ids(game) == ["icon:2", "icon:4"]
    play(game, "icon:2", "province:Sachsen")
    assert unrest(game, "Sachsen") == 2


def test_ruling_26_without_a_second_protest_the_removals_follow_the_first_reduction():
    game = event("I", "east", at(Sachsen=8), NO_SOCIALISTS)
    play(game, "west-draws", "icon:1")
    assert unrest(game, "Sachsen") == 3
    assert ids(game) == ["icon:2", "icon:3", "icon:4"]


# 27 The Guillaume affair


def guillaume(look=None):
    """Card 50 in East's hands; West holds 43 and 44, East 45 and 46, the deck begins with 47, 48, 49."""
    game = event("50", "east", NO_SOCIALISTS)
    cards = game.position.cards
    assert (cards.west_hand, cards.east_hand, cards.draw[:3]) == (("43", "44"), ("45", "46"), ("47", "48", "49"))
    game.play("icon:2")
    if look:
        game.play(look)
    return game


def test_ruling_27_looking_is_optional():
    game = guillaume()
    assert asked(game) == ("east", "look")
    assert ids(game) == ["look:west-hand", "look:deck", "done"]
    before = game.position.cards
    game.play("done")
    assert game.position.cards == before
    assert ids(game) == ["icon:1", "icon:3"]
    assert set(game.view("east").position.cards.west_hand) == {None}


def test_ruling_27_an_exchange_with_wests_hand_is_known_to_both():
    game = guillaume("look:west-hand")
    assert ids(game) == ["take:43", "take:44", "done"]
    assert game.why_not("remove:43").reason == "remove-only-from-deck"
    assert game.why_not("take:47").reason == "not-seen"
    game.play("take:44")
    assert ids(game) == ["give:45", "give:46"]  # never the Guillaume card, which is in play
    assert game.why_not("give:50").reason == "not-in-hand"
    game.play("give:45")
    assert set(game.position.cards.west_hand) == {"43", "45"}
    assert set(game.position.cards.east_hand) == {"44", "46"}
    assert set(game.view("west").position.cards.east_hand) == {"44", None}
    assert set(game.view("east").position.cards.west_hand) == {"43", "45"}  # the other one it has seen


def test_ruling_27_what_was_only_seen_east_alone_knows():
    game = guillaume("look:west-hand")
    game.play("done")
    assert game.view("east").position.cards.west_hand == ("43", "44")
    assert game.view("west").position.cards.east_hand == (None, None)
    assert [entry.detail for entry in game.view("west").log if entry.kind == "looked-at-hand"] == [None]


def test_ruling_27_an_exchange_with_the_deck_keeps_the_place_and_only_east_knows():
    game = guillaume("look:deck")
    assert ids(game) == ["take:47", "take:48", "remove:47", "remove:48", "done"]  # the top two, not 49
    play(game, "take:48", "give:46")
    assert game.position.cards.draw[:3] == ("47", "46", "49")
    assert set(game.position.cards.east_hand) == {"45", "48"}
    east, west = game.view("east").position.cards, game.view("west").position.cards
    assert east.draw[:3] == ("47", "46", None)
    assert set(west.draw) == {None}
    assert west.east_hand == (None, None)
    assert [entry.detail for entry in game.view("west").log if entry.kind == "exchanged-with-deck"] == [None]


def test_ruling_27_a_removed_card_leaves_the_game_and_east_alone_knows():
    game = guillaume("look:deck")
    before = len(game.position.cards.draw)
    game.play("remove:47")
    assert game.position.cards.draw[0] == "48"
    assert len(game.position.cards.draw) == before - 1
    assert game.position.cards.gone == ("47",)
    assert set(game.position.cards.east_hand) == {"45", "46"}  # removing is instead of exchanging
    assert ids(game) == ["icon:1", "icon:3"]
    assert game.view("east").position.cards.gone == ("47",)
    assert game.view("west").position.cards.gone == (None,)
    assert game.view("east").position.cards.draw[0] == "48"


def test_ruling_27_after_seeing_the_deck_east_may_do_nothing():
    game = guillaume("look:deck")
    before = game.position.cards
    game.play("done")
    assert game.position.cards == before
    assert game.view("east").position.cards.draw[:3] == ("47", "48", None)
    assert game.view("west").position.cards.draw[0] is None


def test_ruling_27_without_a_hand_card_east_cannot_exchange():
    game = event("50", "east", cards={"east_hand": []})
    play(game, "icon:2", "look:deck")
    assert {name.partition(":")[0] for name in ids(game)} == {"remove", "done"}


# 28 Disbanding the Stasi


def test_ruling_28_unrest_on_used_cards_returns_one_per_province_where_east_chooses():
    police = [{"card": "5", "used": True}, {"card": "15", "used": True}, {"card": "49", "used": False}]
    game = event("IV-wall-falls", "east", CALM, wall=True, police=police)
    play(game, "west-draws", "icon:2")
    assert asked(game) == ("east", "return-unrest")
    assert set(ids(game)) == {f"province:{name}" for name in EAST}  # compulsory: no way out
    game.play("province:Sachsen")
    assert set(provinces(game)) == EAST - {"Sachsen"}
    assert game.why_not("province:Sachsen").reason == "one-returns-per-province"
    game.play("province:Thüringen")
    assert asked(game) == ("east", "icon")  # the unused card had no counter
    assert unrest(game, *sorted(EAST)) == [name in {"Sachsen", "Thüringen"} for name in sorted(EAST)]
    assert game.position.police == ()
    assert game.position.stasi_disbanded
    assert set(game.position.cards.gone) >= {"5", "15", "49"}


def test_ruling_28_no_police_card_is_ever_collected_again():
    game = event("66", "east", CALM, stasi_disbanded=True)
    assert asked(game) == ("west", "card")
    assert game.position.police == ()
    assert game.position.tracks.socialists == -1


def test_ruling_28_round_table_east_orders_and_west_chooses_a_protest():
    protests = at(Sachsen=7, Thüringen=4, Brandenburg=3)
    game = event("IV-round-table", "east", protests, NO_SOCIALISTS)
    game.play("west-draws")
    assert asked(game) == ("east", "icon")
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:2")
    assert asked(game) == ("west", "quell-protest")
    assert set(ids(game)) == {"province:Sachsen", "province:Thüringen"}  # must choose one of them
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [7, 3]


def test_ruling_28_round_table_without_a_protest_quells_nothing():
    game = event("IV-round-table", "east")
    game.play("west-draws")
    assert ids(game) == ["icon:1", "icon:3"]
    play(game, "icon:1")
    assert sum(unrest(game, *EAST)) == 18


def test_ruling_28_round_table_returned_unrest_may_be_quelled():
    game = event("IV-round-table", "east", NO_SOCIALISTS, police=[{"card": "5", "used": True}])
    play(game, "west-draws", "icon:1", "province:Sachsen")  # 3 + 1: a protest, which makes icon 2 possible
    assert unrest(game, "Sachsen") == 4
    assert ids(game) == ["icon:2", "icon:3"]
    game.play("icon:2")
    assert unrest(game, "Sachsen") == 3


# 29 Living standard from events


def test_ruling_29_an_event_needs_no_economy():
    game = event("67", "east")
    assert game.position.economy("Sachsen") == 0
    game.play("icon:1")
    assert living(game, "Sachsen") == 1
    assert unrest(game, "Sachsen") == 2


def test_ruling_29_both_of_card_iii_may_go_into_one_province():
    game = event("III", "east")
    play(game, "west-draws", "icon:1", "province:Thüringen", "icon:1", "province:Thüringen")
    assert living(game, "Thüringen") == 2
    assert unrest(game, "Thüringen") == 1


def test_ruling_29_card_35_two_different_provinces_never_west_berlin():
    game = event("35", "west")
    game.play("icon:1")
    assert asked(game) == ("west", "place-living-standard")
    assert set(provinces(game)) == WEST_GERMANY
    assert game.why_not("province:West Berlin").reason == "elsewhere-province"
    game.play("province:Bayern")
    assert (living(game, "Bayern"), unrest(game, "Bayern")) == (1, 2)
    game.play("icon:1")
    assert set(provinces(game)) == WEST_GERMANY - {"Bayern"}
    assert game.why_not("province:Bayern").reason == "limit-reached"


def test_ruling_29_the_triangle_of_card_60_removes_no_unrest():
    game = event("60", "west")
    game.play("icon:1")
    assert (living(game, "Bayern"), unrest(game, "Bayern")) == (1, 3)


def test_ruling_29_card_79_may_go_to_west_berlin_in_any_sector_evenly():
    game = event("79", "west", standards(West_Berlin={"french": 1}))
    game.play("icon:1")
    assert set(provinces(game)) == WEST
    game.play("province:West Berlin")
    assert ids(game) == ["sector:british", "sector:american"]
    assert game.why_not("sector:french").reason == "sector-uneven"
    game.play("sector:american")
    assert dict(game.position.provinces["West Berlin"].sectors) == {"french": 1, "british": 0, "american": 1}
    assert (living(game, "West Berlin"), unrest(game, "West Berlin")) == (2, 2)


def test_ruling_29_the_prestige_tracks_living_standard_removes_unrest():
    game = start(stage="9.2", tracks={"prestige": 4})
    game.play("box:+4")
    assert asked(game) == ("east", "place-living-standard")
    assert set(provinces(game)) == EAST
    events = game.play("province:East Berlin")
    assert [(e.subject, e.amount) for e in events if e.kind == "unrest-removed"] == [("East Berlin", 1)]
    assert unrest(game, "East Berlin") == 2


# 30 Nothing left to run down

ALL_RUN_DOWN = {
    "factories": ["hamburg", "dortmund", "rheinsberg", "berlin", "bitterfeld"],
    "run_down": ["rheinsberg", "berlin", "bitterfeld"],
    "infrastructure": {"berlin-bitterfeld": 1, "bitterfeld-leipzig": 1, "dortmund-koeln": 1},
}


def test_ruling_30_infrastructure_goes_instead_never_rheinsberg():
    game = event("46", "east", ALL_RUN_DOWN)
    game.play("icon:3")
    assert asked(game) == ("east", "run-down")
    assert ids(game) == ["dismantle:line:berlin-bitterfeld", "dismantle:line:bitterfeld-leipzig"]
    assert game.why_not("dismantle:factory:rheinsberg") is not None
    game.play("dismantle:line:bitterfeld-leipzig")
    assert dict(game.position.infrastructure) == {"berlin-bitterfeld": 1, "dortmund-koeln": 1}


def test_ruling_30_a_sound_rheinsberg_is_run_down_first():
    game = event("46", "east", ALL_RUN_DOWN, run_down=["berlin", "bitterfeld"])
    game.play("icon:3")  # one answer only
    assert set(game.position.run_down) == {"rheinsberg", "berlin", "bitterfeld"}
    assert "rheinsberg" in game.position.factories
    assert len(game.position.infrastructure) == 3


def test_ruling_30_a_west_line_is_refused_because_it_is_not_easts():
    sound = event("46", "east", CALM, infrastructure={"berlin-bitterfeld": 1, "hamburg-hannover": 1})
    sound.play("icon:3")
    assert asked(sound) == ("east", "run-down")
    assert sound.why_not("dismantle:line:hamburg-hannover").reason == "not-their-site"
    assert sound.why_not("dismantle:line:berlin-bitterfeld").reason == "run-down-first"


def test_ruling_30_in_9_2_the_holder_chooses_the_infrastructure():
    game = start(CALM, ALL_RUN_DOWN, stage="9.2", tracks={"prestige": -1})
    assert asked(game) == ("west", "run-down")
    assert ids(game) == ["dismantle:line:berlin-bitterfeld", "dismantle:line:bitterfeld-leipzig"]


def test_ruling_30_with_neither_the_icon_is_skipped_and_bans_nothing():
    nothing = {"factories": ["hamburg", "dortmund", "rheinsberg"], "run_down": ["rheinsberg"]}
    game = holding("46", "east", nothing)
    game.play("card:46")
    assert "use:event" in ids(game)
    game.play("use:event")
    assert ids(game) == ["icon:1", "icon:4"]
    assert game.why_not("icon:3").reason == "icon-impossible"
    game.play("icon:1")
    assert "rheinsberg" in game.position.factories


def test_ruling_30_in_9_2_a_skipped_rundown_is_no_insolvency():
    game = start(CALM, stage="9.2", tracks={"prestige": -1}, factories=["hamburg", "dortmund"])
    assert game.result is None
    assert (game.position.decade, game.position.stage) == (2, "3.1")
    assert [(e.rule, e.subject) for e in logged(game, "icon-skipped")] == [("9.2", "run_down")]


def test_ruling_30_the_first_edition_ignores_the_icon():
    game = event("46", "east", ALL_RUN_DOWN, edition="first")  # E6
    assert game.why_not("icon:3").reason == "icon-impossible"


# 31 Protests appear and end with every counter


def test_ruling_31_a_west_berlin_protest_exports_at_that_instant():
    game = event("25", "east")
    game.play("icon:1")  # West Berlin 3 + 1
    assert unrest(game, "West Berlin") == 4
    assert asked(game) == ("east", "export-protest")
    assert set(ids(game)) == {f"province:{name}" for name in SUPPLIERS}
    assert game.why_not("province:Bayern").reason == "not-a-supplier"
    game.play("province:Rheinland-Pfalz")
    assert asked(game) == ("east", "icon")  # the action goes on
    assert game.position.mass_protests("Rheinland-Pfalz") == 1
    assert unrest(game, "Rheinland-Pfalz") == 2  # the marker is no unrest
    assert game.position.mass_protests("west") == 2


def test_ruling_31_east_chooses_even_in_wests_action():
    game = event("40", "west")
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("east", "export-protest")


def test_ruling_31_the_same_supplier_may_be_chosen_again():
    game = event("25", "east", at(West_Berlin=7), imported_protests={"Rheinland-Pfalz": 1})
    game.play("icon:1")
    assert set(provinces(game)) == SUPPLIERS
    game.play("province:Rheinland-Pfalz")
    assert game.position.mass_protests("Rheinland-Pfalz") == 2
    assert game.position.mass_protests("west") == 4


def test_ruling_31_own_protests_of_the_supplier_come_on_top():
    game = event("25", "east", at(Rheinland_Pfalz=4))
    play(game, "icon:1", "province:Rheinland-Pfalz")
    assert game.position.mass_protests("Rheinland-Pfalz") == 2


def test_ruling_31_an_ending_protest_removes_one_imported_marker_of_easts_choice():
    game = holding("18", "west", at(West_Berlin=8), imported_protests={"Rheinland-Pfalz": 1, "Baden-Württemberg": 1})
    play(game, "card:18", "use:remove-unrest", "province:West Berlin")
    assert asked(game) == ("east", "recall-protest")
    assert set(ids(game)) == {"province:Rheinland-Pfalz", "province:Baden-Württemberg"}
    assert game.why_not("province:Nordrhein-Westfalen").reason == "nothing-imported"
    game.play("province:Baden-Württemberg")
    assert dict(game.position.imported_protests) == {
        "Rheinland-Pfalz": 1,
        "Nordrhein-Westfalen": 0,
        "Baden-Württemberg": 0,
    }


def test_ruling_31_an_imported_marker_stays_when_the_suppliers_own_unrest_leaves():
    game = holding("18", "west", at(West_Berlin=4, Rheinland_Pfalz=4), imported_protests={"Rheinland-Pfalz": 1})
    play(game, "card:18", "use:remove-unrest", "province:Rheinland-Pfalz")
    assert game.position.mass_protests("Rheinland-Pfalz") == 1
    assert game.position.imported_protests["Rheinland-Pfalz"] == 1


def test_ruling_31_two_arising_together_export_two():
    game = start(CALM, standards(Bayern=8), stage="9.6")  # West Berlin gets the full difference, 8
    assert unrest(game, "West Berlin") == 8
    assert asked(game) == ("east", "export-protest")
    game.play("province:Rheinland-Pfalz")
    assert asked(game) == ("east", "export-protest")
    game.play("province:Rheinland-Pfalz")
    assert game.position.imported_protests["Rheinland-Pfalz"] == 2


def test_ruling_31_protests_begin_and_end_in_the_middle_of_an_action():
    game = event("77", "west", at(Brandenburg=4), NO_SOCIALISTS)
    game.play("icon:1")
    assert game.position.mass_protests("Sachsen") == 1  # 3 + 1, the action is not over
    play(game, "icon:2", "province:Sachsen", "province:Thüringen")
    assert game.position.mass_protests("Sachsen") == 0
    assert game.position.mass_protests("Thüringen") == 1
    assert asked(game) == ("west", "icon")


# 32 Socialists


@pytest.mark.parametrize(
    ("box", "left", "remaining"),
    [(0, 6, 0), (2, 4, 0), (3, 3, 0), (5, 3, 2)],  # 6 unrest: three socialists end the protest
)
def test_ruling_32_one_at_a_time_until_no_protest_or_no_socialist_is_left(box, left, remaining):
    game = event("31", "east", at(Sachsen=6), socialists_in_box=box)
    assert asked(game) == ("west", "card")
    assert unrest(game, "Sachsen") == left
    assert game.position.socialists_in_box == remaining
    assert game.position.provinces["Sachsen"].socialists == box - remaining


@pytest.mark.parametrize(("card", "player"), [("31", "east"), ("40", "west")])
def test_ruling_32_after_an_action_of_either_player(card, player):
    game = holding(card, player, at(Sachsen=4))
    play(game, f"card:{card}", "use:build", "done")
    assert (unrest(game, "Sachsen"), game.position.provinces["Sachsen"].socialists) == (3, 1)


def test_ruling_32_only_when_the_whole_action_is_complete():
    game = event("57", "west", socialists_in_box=5)
    play(game, "icon:1", "province:Sachsen")
    assert (unrest(game, "Sachsen"), game.position.socialists_in_box) == (4, 5)
    game.play("icon:2")  # an arrow in between
    assert (unrest(game, "Sachsen"), game.position.socialists_in_box) == (4, 5)
    play(game, "icon:1", "province:Sachsen")  # 5; the second arrow, the only icon left, ends the action
    assert asked(game) == ("east", "card")
    assert (unrest(game, "Sachsen"), game.position.socialists_in_box) == (3, 3)


def test_ruling_32_east_chooses_when_it_matters():
    protests = at(Sachsen=4, Thüringen=4)
    game = holding("40", "west", protests)
    play(game, "card:40", "use:build", "done")
    assert asked(game) == ("east", "socialists")
    assert ids(game) == ["province:Sachsen", "province:Thüringen"]
    assert game.why_not("province:Brandenburg").reason == "no-own-protest"
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [4, 3]
    enough = holding("40", "west", protests, socialists_in_box=2)
    play(enough, "card:40", "use:build", "done")
    assert asked(enough) == ("east", "card")
    assert unrest(enough, "Sachsen", "Thüringen") == [3, 3]


def test_ruling_32_west_protests_move_nobody():
    game = holding("31", "east", at(Bayern=4))
    play(game, "card:31", "use:build", "done")
    assert game.position.socialists_in_box == 1


# 33 Phase 9.1


@pytest.mark.parametrize(
    ("changes", "spaces"),
    [
        # The rulebook's example: 2 icons + 1 red police + 1 (West's most) - 1 (West protest) = 3.
        (({"cards": {"played": ["2", "12"]}}, {"police": [{"card": "5"}]}, standards(Bayern=1), at(Bayern=8)), 3),
        (({"cards": {"played": ["I"], "special": None}},), 2),  # the special card has two icons
        (({"cards": {"played": ["3", "4"]}},), 0),  # cards without an icon
        ((standards(Bayern=2, West_Berlin={"french": 1, "british": 1, "american": 1}),), 3),  # West Berlin included
        ((standards(Bayern=2, Hessen=2),), 2),  # one province, not the sum
        (({"police": [{"card": "5"}, {"card": "15"}, {"card": "49", "used": True}]},), 2),  # pink ones do not count
        ((at(Sachsen=8, Thüringen=4),), 1),  # 1 however many protests
        ((at(Sachsen=4, Bayern=4),), 0),
        ((standards(Bayern=6, **{name.replace(" ", "_").replace("-", "_"): 2 for name in EAST}),), 4),
        ((standards(Bayern=6, Sachsen=5),), 6),  # the fewest in East is 0
        ((at(Bayern=4),), 0),  # never below 0
        ((standards(Bayern=25),), 20),  # nor above 20
    ],
)
def test_ruling_33_the_spaces_of_the_flight(changes, spaces):
    game = start(CALM, *changes, stage="9.1", decade=1)
    assert terms(game, "flight")["spaces"] == spaces
    assert terms(game, "flight")["dismantling"] == spaces // 2


def test_ruling_33_icons_count_however_the_card_was_used():
    cards = {"display": ["12"], "played": ["2"]}
    game = start(CALM, half=2, to_move="west", cards=cards)
    play(game, "card:12", "use:build", "done")
    assert terms(game, "flight")["icons"] == 2
    assert asked(game) == ("west", "dismantle")  # 2 // 2 = 1 point, West holds the prestige


def test_ruling_33_a_discarded_cards_icon_does_not_count():
    game = start(CALM, stage="9.1", cards={"gone": ["2", "12"], "west_hand": [], "east_hand": []})
    assert terms(game, "flight")["icons"] == 0


NETWORK = {  # East: five factories without infrastructure
    "factories": ["hamburg", "dortmund", "berlin", "bitterfeld", "leipzig", "jena", "rostock"]
}


@pytest.mark.parametrize(("prestige", "order"), [(0, ["west", "east", "west"]), (1, ["east", "west", "east"])])
def test_ruling_33_the_holder_takes_the_first_then_alternate(prestige, order):
    game = start(CALM, NETWORK, standards(Bayern=7), stage="9.1", tracks={"prestige": prestige})
    taken = []
    while game.decision.rule == "9.1":
        taken.append(game.decision.player)
        game.play(ids(game)[0])
    assert taken == order  # 7 // 2 = 3 points


@pytest.mark.parametrize("prestige", [-3, 0, 1, 4])
def test_ruling_33_with_the_wall_prestige_moves_and_east_dismantles_one(prestige):
    game = start(CALM, NETWORK, standards(Bayern=9), stage="9.1", wall=True, tracks={"prestige": prestige})
    assert game.position.tracks.prestige == prestige - 1
    assert asked(game) == ("east", "dismantle")
    game.play("dismantle:factory:jena")
    assert "jena" not in game.position.factories
    assert not logged(game, "flight")
    assert game.decision.rule != "9.1"


# 34 Phase 9.2


@pytest.mark.parametrize(
    ("marker", "boxes"),
    [
        (-6, ["box:-6", "box:-5", "box:-4", "box:-3", "box:-2", "box:-1"]),
        (-2, ["box:-2", "box:-1"]),
        (2, ["box:+1", "box:+2"]),
        (6, ["box:+1", "box:+2", "box:+3", "box:+4", "box:+5", "box:+6"]),
    ],
)
def test_ruling_34_the_holder_must_take_its_box_or_one_nearer_to_zero(marker, boxes):
    game = start(CALM, stage="9.2", tracks={"prestige": marker})
    assert asked(game) == ("east" if marker > 0 else "west", "prestige-box")
    assert ids(game) == boxes  # never the other side's, never 0, no way out


def test_ruling_34_at_zero_nothing_happens():
    game = start(CALM, stage="9.2", tracks={"prestige": 0})
    assert not [entry for entry in game.log if entry.rule == "9.2"]


def test_ruling_34_order_and_places_are_the_holders():
    game = start(NETWORK, NO_SOCIALISTS, standards(Sachsen=1, Thüringen=1), stage="9.2", tracks={"prestige": -6})
    game.play("box:-6")
    assert asked(game) == ("west", "icon")
    assert ids(game) == ["icon:1", "icon:2", "icon:3"]
    game.play("icon:3")
    assert asked(game) == ("west", "dismantle")
    game.play("dismantle:factory:jena")
    game.play("icon:2")
    assert asked(game) == ("west", "place-unrest")
    assert set(provinces(game)) == EAST
    game.play("province:Brandenburg")  # then the last icon
    assert unrest(game, "Brandenburg") == 4
    assert asked(game) == ("west", "remove-living-standard")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    events = game.play("province:Sachsen")
    assert living(game, "Sachsen") == 0
    assert not [e for e in events if e.kind == "unrest-added" and e.rule == "9.2"]  # no unrest from it


@pytest.mark.parametrize("box", ["box:-4", "box:-6"])
def test_ruling_34_a_dismantle_icon_with_capacity_0_is_insolvency(box):
    game = start(CALM, stage="9.2", tracks={"prestige": -6}, factories=["hamburg", "dortmund"])
    game.play(box)
    while game.decision and game.decision.kind in {"icon", "place-unrest"}:
        game.play(ids(game)[0])
    assert game.result.reason == "national-insolvency"


def test_ruling_34_other_boxes_do_not_ruin_an_empty_east():
    game = start(CALM, stage="9.2", tracks={"prestige": -6}, factories=["hamburg", "dortmund"])
    play(game, "box:-5", "province:Sachsen")
    assert game.result is None
    assert unrest(game, "Sachsen") == 1


# 35 Phase 9.3

LINES = {  # every connection of West Germany but two at Rheinland-Pfalz: its best factories are worth 3
    "flensburg-kiel": 1, "flensburg-hamburg": 2, "kiel-hamburg": 1, "hamburg-bremen": 1, "hamburg-hannover": 2,
    "hamburg-wolfsburg": 1, "hannover-bielefeld": 1, "hannover-wolfsburg": 1, "dortmund-koeln": 1,
    "duisburg-dortmund": 1, "duisburg-koeln": 1, "kassel-giessen": 1, "giessen-frankfurt": 1, "fulda-frankfurt": 1,
    "koblenz-saarbruecken": 1, "frankfurt-koblenz": 1, "mannheim-heilbronn": 1, "mannheim-stuttgart": 1,
    "heilbronn-stuttgart": 1, "nuernberg-muenchen": 1, "nuernberg-ingolstadt": 1, "ingolstadt-muenchen": 1,
    "bayreuth-nuernberg": 1,
}  # fmt: skip
WEST_CITIES = [
    "flensburg", "kiel", "hamburg", "bremen", "hannover", "wolfsburg", "bielefeld", "duisburg", "dortmund", "koeln",
    "kassel", "giessen", "fulda", "frankfurt", "koblenz", "saarbruecken", "mannheim", "heilbronn", "stuttgart",
    "bayreuth", "nuernberg", "ingolstadt", "muenchen",
]  # fmt: skip
EAST_CITIES = ["rostock", "schwedt", "cottbus", "berlin", "magdeburg", "bitterfeld", "leipzig", "jena", "polska-south"]
EXAMPLE = {  # East exports 0, 1, 1, 2, 3, 5; the worst West export is 3
    "factories": WEST_CITIES + EAST_CITIES,
    "run_down": ["rostock"],
    "infrastructure": LINES
    | {
        "schwedt-berlin": 1,
        "berlin-cottbus": 1,
        "berlin-magdeburg": 1,
        "berlin-polska-south": 1,
        "magdeburg-bitterfeld": 1,
    },
}
EIGHT = standards(East_Berlin=5, Sachsen_Anhalt=3)


def test_ruling_35_the_example_is_laid_out_as_printed():
    table = position(EXAMPLE)
    assert sorted(table.export_value(name) for name in EAST) == [0, 1, 1, 2, 3, 5]
    assert table.export_value("Rheinland-Pfalz") == 3
    for hamburg in ("Schleswig-Holstein", "Niedersachsen"):
        assert min(table.export_value(name, hamburg=hamburg) for name in WEST_GERMANY) == 3


@pytest.mark.parametrize(("track", "income", "shortage"), [(3, 5, 3), (-3, -1, 9)])
def test_ruling_35_the_rulebooks_example(track, income, shortage):
    game = start(CALM, EXAMPLE, EIGHT, stage="9.3", tracks={"currency": track})
    found = terms(game, "currency")
    assert (found["needed"], found["worst_west_export"], found["exports"]) == (8, 3, 2)
    assert (found["income"], found["shortage"]) == (income, shortage)


def test_ruling_35_a_surplus_is_worth_nothing():
    game = start(CALM, stage="9.3", tracks={"currency": 6})
    assert terms(game, "currency")["shortage"] == 0
    assert not logged(game, "run-down")


def test_ruling_35_a_west_german_province_without_a_factory_makes_the_threshold_zero():
    bayern = {"bayreuth", "nuernberg", "ingolstadt", "muenchen"}
    cities = [city for city in EXAMPLE["factories"] if city not in bayern]
    lines = {name: count for name, count in EXAMPLE["infrastructure"].items() if not bayern & set(name.split("-"))}
    game = start(CALM, EIGHT, stage="9.3", factories=cities, run_down=["rostock"], infrastructure=lines)
    found = terms(game, "currency")
    assert (found["worst_west_export"], found["exports"]) == (0, 6)  # also the rundown factory worth 0


def test_ruling_35_an_east_province_without_a_factory_earns_nothing():
    game = start(CALM, stage="9.3")  # Berlin and Bitterfeld only; West has provinces without a factory
    assert terms(game, "currency")["exports"] == 2


def test_ruling_35_west_fixes_hamburg_first():
    # Schleswig-Holstein has only Hamburg; everywhere else there is a factory worth 1 or more.
    cities = ["hamburg", "bremen", "dortmund", "kassel", "koblenz", "mannheim", "muenchen", "berlin", "rostock"]
    game = start(CALM, standards(East_Berlin=2), stage="9.3", factories=cities, run_down=["rostock"])
    assert asked(game) == ("west", "hamburg")
    assert set(ids(game)) == {"province:Niedersachsen", "province:Schleswig-Holstein"}
    other = game.copy()
    game.play("province:Schleswig-Holstein")  # threshold 1: only Berlin exports, East is 1 short
    assert (terms(game, "currency")["worst_west_export"], terms(game, "currency")["shortage"]) == (1, 1)
    other.play("province:Niedersachsen")  # threshold 0: both export
    assert (terms(other, "currency")["worst_west_export"], terms(other, "currency")["shortage"]) == (0, 0)


def test_ruling_35_computed_once_and_removal_starts_again_with_the_holder():
    game = start(CALM, EXAMPLE, EIGHT, stage="9.3", tracks={"currency": -3})
    turns = []
    while game.decision and game.decision.rule == "9.3":
        turns.append((game.decision.player, ids(game)[0].partition(":")[0]))
        game.play(ids(game)[0])
    # 9 short and 7 sound factories: W E W E W E, the seventh is the only one left, then again from West.
    assert turns[:6] == [("west", "run-down"), ("east", "run-down")] * 3
    assert turns[6:] == [("west", "dismantle"), ("east", "dismantle")]
    done = [entry for entry in game.log if entry.rule == "9.3" and entry.kind in {"run-down", "dismantled"}]
    assert [entry.player for entry in done] == ["west", "east", "west", "east", "west", "east", "west", "west", "east"]


def test_ruling_35_rheinsberg_may_be_removed_in_place_of_infrastructure():
    east = {
        "factories": ["hamburg", "dortmund", "rheinsberg", "berlin"],
        "run_down": ["rheinsberg", "berlin"],
        "infrastructure": {"berlin-cottbus": 1},
    }
    game = start(CALM, east, standards(East_Berlin=3), stage="9.3")  # exports 2 (threshold 0): 1 short
    assert asked(game) == ("west", "dismantle")
    assert set(ids(game)) == {"dismantle:factory:rheinsberg", "dismantle:line:berlin-cottbus"}


def test_ruling_35_nothing_left_is_insolvency():
    nothing = {"factories": ["hamburg", "dortmund", "berlin"], "run_down": ["berlin"]}
    game = start(CALM, nothing, standards(East_Berlin=2), stage="9.3")  # 1 export: 1 short
    assert game.result.reason == "national-insolvency"


# 36 Phase 9.4


def test_ruling_36_one_point_per_police_card_of_easts_choice():
    police = [{"card": "5"}, {"card": "15", "used": True}]
    game = start(CALM, NETWORK, stage="9.4", police=police, tracks={"prestige": -1})
    assert asked(game) == ("east", "dismantle")
    game.play("dismantle:factory:jena")
    assert asked(game) == ("east", "dismantle")  # no alternation
    game.play("dismantle:factory:leipzig")
    assert game.position.stage == "3.1"
    assert len(game.position.police) == 2  # paid for, and kept


# 37 Phase 9.5


def test_ruling_37_the_rulebooks_example_three_over_an_export_factory_of_one():
    cities = ["hamburg", "dortmund", "berlin", "bitterfeld", "cottbus"]
    events = start(CALM, standards(Brandenburg=3), stage="9.5", factories=cities).log
    removed = [(e.subject, e.amount, e.detail) for e in events if e.kind == "living-standard-removed"]
    assert removed == [("Brandenburg", 2, 1)]
    assert not [e for e in events if e.kind == "unrest-added" and e.rule == "9.5"]


def test_ruling_37_without_a_factory_all_is_lost():
    game = start(CALM, standards(Thüringen=2, Bayern=1), stage="9.5")
    assert living(game, "Thüringen", "Bayern") == [0, 0]
    assert all(unrest(game, name) == 0 for name in WEST | EAST)


def test_ruling_37_hamburg_is_fixed_first_and_helps_one_neighbour():
    both = standards(Schleswig_Holstein=1, Niedersachsen=1)
    game = start(CALM, both, stage="9.5")  # only Hamburg stands there
    assert asked(game) == ("west", "hamburg")
    game.play("province:Schleswig-Holstein")
    assert living(game, "Schleswig-Holstein", "Niedersachsen") == [1, 0]


SUPPLY = {  # export values: Nordrhein-Westfalen 2, Rheinland-Pfalz 1, Baden-Württemberg none
    "factories": ["hamburg", "dortmund", "koeln", "koblenz", "berlin", "bitterfeld"],
    "infrastructure": {"dortmund-koeln": 1},
}


def test_ruling_37_only_suppliers_whose_sector_holds_something_limit_west_berlin():
    only_british = start(CALM, SUPPLY, standards(West_Berlin={"british": 2}), stage="9.5")
    assert not logged(only_british, "living-standard-removed")
    french_too = start(CALM, SUPPLY, standards(West_Berlin={"british": 1, "french": 1}), stage="9.5")
    assert asked(french_too) == ("west", "sector")  # limit 1: one of two must go
    assert ids(french_too) == ["sector:french", "sector:british"]
    assert french_too.why_not("sector:american").reason == "sector-empty"


def test_ruling_37_the_record_is_taken_when_the_phase_begins():
    full = {"french": 2, "british": 2, "american": 1}
    game = start(CALM, SUPPLY, standards(West_Berlin=full), stage="9.5")
    # Baden-Württemberg has no factory: limit 0, also after its only living standard is gone.
    game.play("sector:american")
    while game.decision and game.decision.kind == "sector":
        game.play(ids(game)[0])
    assert living(game, "West Berlin") == 0


def test_ruling_37_west_chooses_the_sectors_evenly_or_not():
    full = {"french": 2, "british": 2, "american": 0}
    game = start(CALM, SUPPLY, standards(West_Berlin=full), stage="9.5")  # limit 1: three must go
    play(game, "sector:british", "sector:british")
    assert dict(game.position.provinces["West Berlin"].sectors)["french"] == 1  # the third had one place left
    assert dict(game.position.provinces["West Berlin"].sectors)["british"] == 0


# 38 Phase 9.6


def test_ruling_38_the_rulebooks_example():
    all_three = standards(**{name.replace("-", "_"): 3 for name in WEST_GERMANY})
    two = standards(Bayern=2, West_Berlin={"french": 1, "british": 1})
    game = start(CALM, all_three, two, stage="9.6")
    added = {e.subject: e.amount for e in game.log if e.kind == "unrest-added" and e.rule == "9.6"}
    assert added == {"West Berlin": 1}


def test_ruling_38_west_berlin_counts_for_wests_maximum():
    game = start(CALM, standards(West_Berlin={"french": 1, "british": 1}), stage="9.6")
    added = {e.subject: e.amount for e in game.log if e.kind == "unrest-added" and e.rule == "9.6"}
    assert added == dict.fromkeys(WEST_GERMANY, 1)  # 2 - 0 - 1


def test_ruling_38_each_state_against_its_own_best():
    game = start(CALM, standards(Sachsen=3, Thüringen=2, Brandenburg=1), stage="9.6")
    added = {e.subject: e.amount for e in game.log if e.kind == "unrest-added" and e.rule == "9.6"}
    others = EAST - {"Sachsen", "Thüringen", "Brandenburg"}
    assert added == {"Brandenburg": 1} | dict.fromkeys(others, 2)


def test_ruling_38_protests_arise_at_once_and_weaken_9_7():
    # Niedersachsen 1 against Bayern 3: one more unrest, 3 + 1 = a protest, so nothing is left to attack with.
    # Bayern (3) can attack, Thüringen (2) too, at Hessen; Sachsen (2) only borders Bayern.
    calm = standards(Bayern=3, Niedersachsen=1, Sachsen=2, Thüringen=2)
    at_9_6 = start(CALM, at(Niedersachsen=3), calm, stage="9.6")
    attackers = []
    while at_9_6.position.stage in {"9.6", "9.7"}:
        if at_9_6.decision.kind == "attack":
            attackers.append(at_9_6.decision.subject)
        at_9_6.play(ids(at_9_6)[-1])
    assert attackers == ["Bayern", "Thüringen"]
    at_9_7 = start(CALM, at(Niedersachsen=3), calm, stage="9.7")
    assert (at_9_7.decision.kind, at_9_7.decision.subject) == ("attack", "Niedersachsen")


def test_ruling_38_exports_arise_at_once():
    game = start(CALM, at(West_Berlin=2), standards(Bayern=2), stage="9.6")
    assert asked(game) == ("east", "export-protest")
    assert game.position.stage == "9.6"


# 39 Phase 9.7


def test_ruling_39_the_rulebooks_example():
    game = start(CALM, at(Bayern=4), standards(Bayern=3, Hessen=2, Thüringen=1), stage="9.7")
    assert (asked(game), game.decision.subject) == (("west", "attack"), "Hessen")
    assert ids(game) == ["province:Sachsen-Anhalt", "province:Thüringen", "done"]
    hessen = game.play("province:Thüringen")
    assert [(e.subject, e.amount, e.detail) for e in hessen if e.kind == "attack"] == [("Hessen", 1, "Thüringen")]
    assert game.decision.subject == "Bayern"
    assert ids(game) == ["province:Sachsen", "province:Thüringen", "done"]
    twin = game.copy()
    bayern = twin.play("province:Sachsen")
    assert [e.amount for e in bayern if e.kind == "attack"] == [2]  # 3 less one protest, Sachsen has 0
    game.play("province:Thüringen")
    assert unrest(game, "Thüringen", "Sachsen", "Sachsen-Anhalt") == [2, 0, 0]


def test_ruling_39_one_bordering_province_or_none():
    game = start(CALM, standards(Niedersachsen=1), stage="9.7")
    assert ids(game) == [
        "province:Mecklenburg-Vorpommern",
        "province:Brandenburg",
        "province:Sachsen-Anhalt",
        "done",
    ]
    assert game.why_not("province:Thüringen").reason == "no-attack-there"  # not a neighbour
    game.play("done")
    assert all(unrest(game, name) == 0 for name in EAST)


def test_ruling_39_west_berlin_attacks_both_neighbours():
    game = start(CALM, standards(West_Berlin={"french": 1, "british": 1}, Brandenburg=1), stage="9.7")
    # Brandenburg (1) could attack Niedersachsen (0) in its turn; West Berlin's attacks are done.
    game.play("done")
    assert unrest(game, "East Berlin", "Brandenburg") == [2, 1]


def test_ruling_39_west_chooses_first_then_east():
    game = start(CALM, standards(Bayern=2, Sachsen=1, Mecklenburg_Vorpommern=1), stage="9.7")
    order = []
    while game.position.stage == "9.7":
        order.append((game.decision.player, game.decision.subject))
        game.play("done")
    assert order == [("west", "Bayern"), ("east", "Mecklenburg-Vorpommern")]  # Sachsen has less than Bayern


def test_ruling_39_available_is_judged_when_the_phase_begins_and_the_defender_in_full():
    # Sachsen (2 living standards, 4 unrest) attacks with 1, but defends with 2 against Bayern's 3.
    game = start(CALM, at(Sachsen=4), standards(Bayern=3, Sachsen=2), NO_SOCIALISTS, stage="9.7")
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 5


def test_ruling_39_new_unrest_is_kept_aside_until_all_attacks_are_done():
    game = start(CALM, at(Sachsen=3, Bayern=3), standards(Bayern=2, Sachsen=1, Thüringen=3), stage="9.7")
    game.play("province:Sachsen")  # 1 more would be a protest and leave Sachsen nothing
    assert unrest(game, "Sachsen") == 3
    assert game.decision.subject == "Thüringen"
    assert game.position.mass_protests("Sachsen") == 0
    game.play("province:Bayern")
    assert "socialist-moved" in kinds(game.log)  # the protest in Sachsen met the socialist of 9.9
    assert [e.detail for e in game.log if e.kind == "unrest-added" and e.rule == "9.7"] == [4, 4]


def test_ruling_39_exports_come_after_all_attacks():
    game = start(CALM, at(West_Berlin=3), standards(East_Berlin=1, Thüringen=1), stage="9.7")
    game.play("province:West Berlin")
    assert game.decision.subject == "Thüringen"  # first the last attack
    game.play("done")
    assert asked(game) == ("east", "export-protest")
    assert unrest(game, "West Berlin") == 4


# 40 Phase 9.8


def test_ruling_40_one_removal_per_unused_card_as_far_as_there_is_unrest():
    police = [{"card": "5"}, {"card": "15"}, {"card": "49"}, {"card": "21", "used": True}]
    game = start(CALM, at(Sachsen=2, Bayern=3), stage="9.8", police=police)
    removed = [e.subject for e in game.log if e.kind == "unrest-removed" and e.rule == "9.8"]
    assert removed == ["Sachsen", "Sachsen"]  # three unused cards, two counters
    assert unrest(game, "Sachsen", "Bayern") == [0, 3]
    assert [entry.used for entry in game.position.police] == [False] * 4


@pytest.mark.parametrize("stage", ["9.8", "9.9", "9.10", "3.1"])
def test_ruling_40_every_decade_begins_with_free_police_cards(stage):
    police = [{"card": "5", "used": True}]
    game = start(CALM, at(Sachsen=3), stage=stage, police=police, decade=2, to_move="east")
    while game.decision.kind != "card":
        game.play("done" if "done" in ids(game) else ids(game)[0])
    assert game.position.decade == (2 if stage == "3.1" else 3)
    assert [(entry.card, entry.used) for entry in game.position.police] == [("5", False)]


# 41 Phase 9.9


@pytest.mark.parametrize(("marker", "box"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 6)])
def test_ruling_41_gains_by_the_track(marker, box):
    game = start(CALM, stage="9.9", tracks={"socialists": marker}, socialists_in_box=2)
    assert game.position.socialists_in_box == box


@pytest.mark.parametrize(("marker", "box"), [(-1, 4), (-2, 4), (-3, 3), (-4, 3), (-5, 2), (-6, 1)])
def test_ruling_41_losses_come_from_the_box_first(marker, box):
    settled = {"provinces": {"Sachsen": {"socialists": 2}}}
    game = start(CALM, settled, stage="9.9", tracks={"socialists": marker}, socialists_in_box=5)
    assert game.position.socialists_in_box == box
    assert game.position.provinces["Sachsen"].socialists == 2


def test_ruling_41_then_west_takes_them_from_provinces_each_returning_unrest():
    settled = {"provinces": {"Sachsen": {"socialists": 2, "unrest": 3}, "Thüringen": {"socialists": 1}}}
    game = start(CALM, settled, stage="9.9", tracks={"socialists": -3}, socialists_in_box=0)
    assert asked(game) == ("west", "lose-socialist")
    assert ids(game) == ["province:Sachsen", "province:Thüringen"]
    game.play("province:Sachsen")
    assert unrest(game, "Sachsen") == 4
    assert game.position.mass_protests("Sachsen") == 1
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [4, 1]
    assert game.position.provinces["Sachsen"].socialists == 1


@pytest.mark.parametrize(("marker", "box"), [(1, 0), (0, 1), (-1, 2)])
def test_ruling_41_whatever_the_sign_those_in_the_box_move(marker, box):
    game = start(CALM, at(Sachsen=4), stage="9.9", tracks={"socialists": marker}, socialists_in_box=box)
    assert (unrest(game, "Sachsen"), game.position.provinces["Sachsen"].socialists) == (3, 1)
    assert game.position.socialists_in_box == 0


def test_ruling_41_a_thirteenth_wins_and_a_missing_one_loses():
    won = start(CALM, stage="9.9", tracks={"socialists": 1}, socialists_in_box=12)
    assert (won.result.winner, won.result.reason) == ("east", "triumph-of-socialism")
    lost = start(CALM, stage="9.9", tracks={"socialists": -1}, socialists_in_box=0)
    assert (lost.result.winner, lost.result.reason) == ("west", "socialism-fails")


# 42 Phase 9.10


def test_ruling_42_imported_markers_count():
    game = start(
        CALM, at(West_Berlin=8), stage="9.10", imported_protests={"Rheinland-Pfalz": 1, "Baden-Württemberg": 1}
    )
    assert (game.result.winner, game.result.reason) == ("east", "west-collapses")


def test_ruling_42_both_states_east_wins():
    game = start(CALM, at(Bayern=16, Sachsen=16), stage="9.10")
    assert (game.result.winner, game.result.reason) == ("east", "both-collapse")


@pytest.mark.parametrize("hand", [[], ["61", "62", "63"]])
def test_ruling_42_after_decade_iv_east_wins_and_hands_have_no_effect(hand):
    game = start(CALM, stage="9.10", decade=4, cards={"west_hand": hand})
    assert (game.result.winner, game.result.reason, game.result.decade) == ("east", "end-of-decade-iv", 4)


def test_ruling_42_everything_is_revealed_at_the_end():
    cards = {"west_hand": ["61"], "east_hand": ["62"], "draw": ["63", "64"], "gone": ["41", "42"]}
    running = start(CALM, decade=4, cards=cards)
    assert running.view("west").position.cards.east_hand == (None,)
    over = start(CALM, stage="9.10", decade=4, cards=cards)
    for viewer in ("west", "east"):
        seen = over.view(viewer).position.cards
        assert (seen.west_hand, seen.east_hand, seen.draw, seen.gone) == (
            ("61",),
            ("62",),
            ("63", "64"),
            ("41", "42"),
        )


def test_ruling_42_a_secret_discard_is_revealed_at_the_end():
    cards = {"display": ["70"], "special": "IV-round-table", "east_hand": ["61", "62"], "west_hand": [], "draw": ["63"]}
    game = start(CALM, decade=4, half=2, to_move="east", cards=cards)
    play(game, "card:IV-round-table", "discard:61")

    def seen_by_west():
        return [entry.subject for entry in game.view("west").log if entry.kind == "discarded"]

    assert seen_by_west() == [None]
    assert game.view("west").position.cards.gone == (None,)
    while game.decision.player == "east":
        game.play(ids(game)[0])
    play(game, "use:build", "done")  # West has but one card to choose
    assert game.result.reason == "end-of-decade-iv"
    assert seen_by_west() == ["61"]
    assert "61" in game.view("west").position.cards.gone


# 43 Insolvency in the end of decade only


def test_ruling_43_in_an_action_dismantling_beyond_the_capacity_is_skipped():
    game = event("17", "west", CALM)  # three points, East has Berlin and Bitterfeld
    play(game, "icon:1", "dismantle:factory:berlin", "icon:1")
    assert not set(game.position.factories) & {"berlin", "bitterfeld"}
    assert game.result is None
    assert game.why_not("icon:1").reason == "icon-impossible"
    play(game, "icon:2", "province:Sachsen")
    assert game.result is None
    assert asked(game) == ("east", "card")


def test_ruling_43_the_west_is_never_insolvent():
    game = event("54", "east", CALM, factories=["hamburg", "berlin", "bitterfeld"])  # four points, West has one
    assert "hamburg" not in game.position.factories
    assert game.result is None
    assert asked(game) == ("west", "card")


def test_ruling_43_the_same_points_in_9_1_are_insolvency():
    game = start(CALM, standards(Bayern=6), stage="9.1")  # 6 // 2 = 3 points, capacity 2
    game.play("dismantle:factory:berlin")
    assert game.result.reason == "national-insolvency"
