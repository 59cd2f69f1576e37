"""The events of cards 1 to 20 and of special card I, icon by icon (§6.4, Card Almanac)."""

import tomllib
from importlib import resources

import pytest

import wsdv
from tests.games.germany.tools import CALM, event, holding, ids, merged, play, provinces, start, unrest
from wsdv.games.germany.cards import CARDS

WEST_GERMANY = [  # §1: all provinces of the Federal Republic but West Berlin
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern",
]  # fmt: skip
WEST = [*WEST_GERMANY, "West Berlin"]
EAST = ["Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen"]
OTHER = {"west": "east", "east": "west"}

# §5.1 with the set-up factories: every empty city, and every line that leaves one of the two factories.
# Rheinsberg and the cities abroad need an event of their own (§10.4, §10.5).
EAST_SITES = {
    f"build:factory:{city}"
    for city in (
        "rostock", "neubrandenburg", "schwedt", "cottbus", "magdeburg", "leipzig", "dresden", "karl-marx-stadt",
        "eisenach", "jena",
    )
} | {
    f"build:line:{line}"
    for line in (
        "schwedt-berlin", "berlin-cottbus", "berlin-magdeburg", "berlin-bitterfeld", "magdeburg-bitterfeld",
        "bitterfeld-leipzig", "bitterfeld-eisenach", "bitterfeld-jena",
    )
}  # fmt: skip
WEST_SITES = {
    f"build:factory:{city}"
    for city in (
        "flensburg", "kiel", "bremen", "hannover", "wolfsburg", "bielefeld", "duisburg", "koeln", "kassel", "giessen",
        "fulda", "frankfurt", "koblenz", "saarbruecken", "kaiserslautern", "mannheim", "heilbronn", "stuttgart", "ulm",
        "bayreuth", "nuernberg", "ingolstadt", "muenchen",
    )
} | {
    f"build:line:{line}"
    for line in (
        "flensburg-hamburg", "kiel-hamburg", "hamburg-bremen", "hamburg-hannover", "hamburg-wolfsburg",
        "bielefeld-dortmund", "duisburg-dortmund", "dortmund-koeln", "dortmund-kassel",
    )
}  # fmt: skip


def quiet(counters=None, /, **fields):
    """No unrest but these counters, and no socialists waiting in the box."""
    unrest_here = {name: {"unrest": count} for name, count in (counters or {}).items()}
    return merged(CALM, {"socialists_in_box": 0, "provinces": unrest_here}, fields)


def board(game):
    """Everything on the board as numbers by name."""
    now = game.position
    numbers = {f"unrest {name}": province.unrest for name, province in now.provinces.items()}
    numbers |= {f"living {name}": province.living_standard for name, province in now.provinces.items()}
    numbers |= {f"socialists in {name}": province.socialists for name, province in now.provinces.items()}
    numbers |= {f"imported {name}": count for name, count in now.imported_protests.items()}
    numbers |= {f"factory {city}": 1 for city in now.factories}
    numbers |= {f"rundown {city}": 1 for city in now.run_down}
    numbers |= {f"closed {city}": 1 for city in now.closed_sites}
    numbers |= {f"line {line}": count for line, count in now.infrastructure.items()}
    numbers |= {f"police {entry.card}": 1 for entry in now.police}
    tracks = now.tracks
    return numbers | {
        "prestige": tracks.prestige,
        "currency": tracks.currency,
        "socialists": tracks.socialists,
        "box": now.socialists_in_box,
        "wall": int(now.wall),
    }


def changes(before, after):
    """What differs between two boards."""
    every = {name: after.get(name, 0) - before.get(name, 0) for name in before | after}
    return {name: change for name, change in every.items() if change}


def outcome(card, side, table, *moves):
    """All that the event changes on the board; these moves must be the whole event, and the other side is next."""
    game = holding(card, side, table)
    before = board(game)
    play(game, f"card:{card}", "use:event", *moves)
    assert (game.decision.kind, game.decision.player) == ("card", OTHER[side])
    changed = changes(before, board(game))
    assert game.position.cards.played == (() if f"police {card}" in changed else (card,))
    return changed


def asked(game):
    return game.decision.player, game.decision.kind


def refusal(game, choice):
    """The reason and the section of a refusal; the refused choice cannot be played either."""
    assert choice not in ids(game)
    with pytest.raises(wsdv.IllegalChoice):
        game.play(choice)
    found = game.why_not(choice)
    return found.reason, found.rule


def assert_not_for(side, card):
    """6.4: the side may use the card in the three other ways, but not trigger its event."""
    game = holding(card, side)
    game.play(f"card:{card}")
    assert ids(game) == ["use:remove-unrest", "use:build", "use:living-standard"]
    assert refusal(game, "use:event") == ("others-event", "6.4")


def assert_icons(game, side, lines, *, dual=False):
    """The triggering side chooses the order of all lines; only a dual card lets it ignore one."""
    assert asked(game) == (side, "icon")
    numbers = range(1, lines + 1)
    assert ids(game) == [f"icon:{n}" for n in numbers] + [f"ignore:{n}" for n in numbers if dual]
    if not dual:
        assert refusal(game, "ignore:1") == ("no-ignoring", "6.4")


# Data


def test_cards_are_coloured_as_the_almanac_lists_them():
    dual = {11, 15, 21, 22, 30, 41, 42, 45, 48, 51, 61, 62}
    yellow = {*range(12, 15), *range(16, 21), *range(35, 41), *range(55, 61), *range(70, 81)}
    expected = {str(n): "dual" if n in dual else "yellow" if n in yellow else "red" for n in range(1, 81)}
    expected |= dict.fromkeys(("I", "II", "III", "IV-round-table", "IV-wall-falls"), "special")
    assert {card.id: card.kind for card in CARDS} == expected


PRINTED = {  # value for West, value for East, flight icons
    "1": (2, 2, 0), "2": (1, 3, 1), "3": (1, 1, 0), "4": (3, 3, 0), "5": (1, 1, 0), "6": (1, 1, 0), "7": (2, 2, 0),
    "8": (2, 2, 0), "9": (2, 2, 0), "10": (1, 2, 0), "11": (1, 1, 0), "12": (1, 1, 1), "13": (2, 2, 0),
    "14": (2, 2, 0), "15": (1, 1, 0), "16": (4, 1, 0), "17": (3, 1, 0), "18": (2, 2, 0), "19": (2, 2, 0),
    "20": (4, 1, 0),
}  # fmt: skip


def test_cards_of_decade_1_are_read_as_the_data_give_them():
    data = tomllib.loads((resources.files("wsdv.games.germany") / "data" / "cards.toml").read_text(encoding="utf-8"))
    given = {entry["id"]: entry for entry in data["card"] if entry["decade"] == 1}
    read = {card.id: card for card in CARDS if card.decade == 1}
    assert read.keys() == given.keys() == PRINTED.keys() | {"I"}
    for name, (west, east, flight) in PRINTED.items():
        assert read[name].value == given[name]["value"] == {"west": west, "east": east}
        assert read[name].flight == given[name].get("flight", 0) == flight
    assert (read["I"].value, read["I"].flight) == ({}, 2)
    assert "value" not in given["I"]


@pytest.mark.parametrize("side", ["west", "east"])
@pytest.mark.parametrize("card", PRINTED)
def test_cards_of_decade_1_give_each_side_its_own_build_points(card, side):
    game = holding(card, side, quiet())
    before = board(game)
    play(game, f"card:{card}", "use:build")
    while asked(game) == (side, "build"):
        game.play(next(choice for choice in ids(game) if choice.startswith("build:factory:")))
    assert sum(changes(before, board(game)).values()) == PRINTED[card][side == "east"]


@pytest.mark.parametrize("card", [*PRINTED, "I"])
def test_cards_of_decade_1_move_the_flight_marker_by_their_icons(card):
    # 9.1: with one living standard in Bayern the marker stands on 1 + icons; two spaces make a dismantling point.
    icons = 2 if card == "I" else PRINTED[card][2]
    table = quiet(stage="9.1", cards={"played": [card], "special": None})
    game = start(table, {"provinces": {"Bayern": {"living_standard": 1}}})
    flight = next(entry for entry in game.log if entry.kind == "flight")
    assert dict(flight.detail)["icons"] == icons
    assert flight.amount == (1 + icons) // 2
    assert (game.decision.rule == "9.1") is (icons > 0)


# 1 Land reform: 2 unrest removed in the East, currency 1 to West, socialists 1 to East


def test_card_1_east_removes_two_unrest_where_it_likes():
    game = event("1", "east", quiet({"Brandenburg": 1, "Sachsen": 2, "Bayern": 3}))
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Brandenburg", "Sachsen"]
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")
    assert refusal(game, "province:Thüringen") == ("no-unrest", "6.4")


@pytest.mark.parametrize("second", ["Brandenburg", "Sachsen"])
def test_card_1_all_icons(second):
    # Two separate icons: both in one province or in two.
    table = quiet({"Brandenburg": 1, "Sachsen": 2, "Bayern": 3})
    moves = ["icon:1", "province:Sachsen", "icon:1", f"province:{second}", "icon:2"]
    removed = {"unrest Sachsen": -2} if second == "Sachsen" else {"unrest Sachsen": -1, "unrest Brandenburg": -1}
    assert outcome("1", "east", table, *moves) == removed | {"currency": -1, "socialists": 1}


def test_card_1_missing_unrest_is_skipped_and_the_arrows_still_move():
    # 6.4: an icon that cannot be executed is ignored: one counter to remove instead of two.
    changed = outcome("1", "east", quiet({"Thüringen": 1}), "icon:2", "icon:3")
    assert changed == {"unrest Thüringen": -1, "currency": -1, "socialists": 1}


def test_card_1_west_places_the_unrest_for_a_currency_arrow_off_the_track():
    # Ruling 23: the yellow arrow favours West although East triggered the event.
    game = event("1", "east", quiet(tracks={"currency": -6}))
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == EAST
    game.play("province:Thüringen")
    assert unrest(game, "Thüringen") == 1
    assert game.position.tracks.currency == -6
    # An icon is judged when its turn comes (ruling 21): now there is a counter for East's own removal.
    game.play("icon:1")
    assert unrest(game, "Thüringen") == 0
    assert asked(game) == ("west", "card")


def test_card_1_is_not_for_west():
    assert_not_for("west", "1")


# 2 Forced Merger: 1 build point and 1 unrest in the East, socialists 2 to East; one flight icon


def test_card_2_all_icons():
    game = event("2", "east", quiet())
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "build")
    assert set(ids(game)) == EAST_SITES  # compulsory: no "done"
    assert refusal(game, "build:factory:kassel") == ("not-your-site", "6.2")
    assert refusal(game, "build:factory:polska-north") == ("external-by-event", "10.5")
    play(game, "build:line:berlin-bitterfeld", "icon:2")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")

    moves = ["icon:1", "build:line:berlin-bitterfeld", "icon:2", "province:Sachsen"]
    changed = outcome("2", "east", quiet(), *moves)
    assert changed == {"line berlin-bitterfeld": 1, "unrest Sachsen": 1, "socialists": 2}


def test_card_2_unrest_first_can_close_a_province_to_the_build_point():
    # Ruling 10: protests are counted anew after every counter; the sequence is East's (6.4).
    table = quiet({"Sachsen": 3})
    game = event("2", "east", table)
    game.play("icon:1")
    assert game.why_not("build:factory:leipzig") is None
    game = event("2", "east", table)
    play(game, "icon:2", "province:Sachsen", "icon:1")
    assert refusal(game, "build:factory:leipzig") == ("mass-protest", "5.1")
    assert refusal(game, "build:line:bitterfeld-leipzig") == ("mass-protest", "5.1")
    assert game.why_not("build:factory:magdeburg") is None


def test_card_2_build_point_is_lost_under_protests_everywhere():
    # 6.4: not executable, so ignored; unrest and both arrows remain.
    table = quiet(dict.fromkeys(EAST, 4))
    changed = outcome("2", "east", table, "icon:2", "province:Sachsen")
    assert changed == {"unrest Sachsen": 1, "socialists": 2}


def test_card_2_each_arrow_off_the_socialist_track_is_judged_alone():
    # Ruling 23: at 5 the first arrow moves the marker, for the second East removes one of its unrest.
    table = quiet({"Sachsen": 2, "Thüringen": 1, "Bayern": 2}, tracks={"socialists": 5})
    game = event("2", "east", table)
    play(game, "icon:3", "icon:3")
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    game.play("province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen", "Bayern") == [2, 0, 2]
    assert game.position.tracks.socialists == 6


def test_card_2_is_not_for_west():
    assert_not_for("west", "2")


def last_card(card, side, played):
    """The last card of a decade: with it comes the end of decade."""
    cards = {
        "display": [card],
        "special": None,
        "west_hand": ["4"],
        "east_hand": ["7"],
        "draw": ["1", "3"],
        "played": played,
    }
    return start(quiet(half=2, to_move=side, cards=cards))


@pytest.mark.parametrize(
    ("side", "moves"),
    [
        ("west", ["use:build", "build:factory:kassel"]),
        ("east", ["use:living-standard", "done"]),
        ("east", ["use:event", "icon:1", "build:factory:leipzig", "icon:2", "province:Sachsen"]),
    ],
)
def test_card_2_flight_icon_counts_however_the_card_was_used(side, moves):
    game = last_card("2", side, ["12"])
    play(game, "card:2", *moves)
    # 9.1: two icons, two spaces, one dismantling point, taken by West, the holder at prestige 0.
    assert game.position.cards.played == ("12", "2")
    assert (game.decision.kind, game.decision.rule, game.decision.player) == ("dismantle", "9.1", "west")
    assert game.decision.subject == "1"


def test_card_2_flight_icon_alone_is_only_half_a_point():
    game = last_card("2", "west", ["5"])
    play(game, "card:2", "use:build", "build:factory:kassel")
    assert game.decision.rule != "9.1"
    assert set(game.position.factories) == {"hamburg", "dortmund", "kassel", "berlin", "bitterfeld"}


# 3 Monetary reform in the East: 2 build points, currency 1 to East


def test_card_3_all_icons():
    game = event("3", "east", quiet())
    assert_icons(game, "east", 2)
    game.play("icon:1")
    assert asked(game) == ("east", "build")
    assert set(ids(game)) == EAST_SITES
    assert refusal(game, "build:factory:hannover") == ("not-your-site", "6.2")
    assert "done" not in ids(game)

    moves = ["icon:1", "build:factory:leipzig", "icon:1", "build:line:bitterfeld-leipzig"]
    changed = outcome("3", "east", quiet(), *moves)
    assert changed == {"factory leipzig": 1, "line bitterfeld-leipzig": 1, "currency": 1}


def test_card_3_second_point_may_go_on_from_the_first():
    game = event("3", "east", quiet())
    game.play("icon:1")
    assert refusal(game, "build:line:leipzig-dresden") == ("no-factory-at-end", "5.1")
    play(game, "build:factory:leipzig", "icon:1")
    # Leipzig's own lines are new, its site is taken.
    new = {"build:line:leipzig-dresden", "build:line:leipzig-jena"}
    assert set(ids(game)) == EAST_SITES - {"build:factory:leipzig"} | new


def test_card_3_currency_arrow_off_the_track_removes_one_of_easts_unrest():
    table = quiet({"Sachsen": 1, "Thüringen": 1, "Bayern": 1}, tracks={"currency": 6})
    game = event("3", "east", table)
    game.play("icon:2")
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == ["Sachsen", "Thüringen"]


def test_card_3_is_not_for_west():
    assert_not_for("west", "3")


# 4 Göttingen Eighteen: 2 unrest in West Germany, prestige 2 to East


def test_card_4_no_unrest_to_west_berlin():
    game = event("4", "east", quiet())
    assert_icons(game, "east", 2)
    game.play("icon:1")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == WEST_GERMANY
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    assert game.why_not("province:West Berlin").facts["where"] == "West Germany"
    assert refusal(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    play(game, "province:Bayern", "icon:1")
    assert provinces(game) == WEST_GERMANY  # no limit per province is printed


@pytest.mark.parametrize("second", ["Bayern", "Hessen"])
def test_card_4_all_icons(second):
    moves = ["icon:1", "province:Bayern", "icon:1", f"province:{second}"]
    added = {"unrest Bayern": 2} if second == "Bayern" else {"unrest Bayern": 1, "unrest Hessen": 1}
    assert outcome("4", "east", quiet(), *moves) == added | {"prestige": 2}


def test_card_4_second_prestige_arrow_off_the_track():
    # Ruling 23: at 5 one arrow fits; for the other East removes own unrest or places one in the West. The instruction
    # of the unrest icons does not hold for it: West Berlin is open.
    game = event("4", "east", quiet({"Sachsen": 1}, tracks={"prestige": 5}))
    play(game, "icon:2")
    assert game.position.tracks.prestige == 6
    play(game, "icon:2")
    assert asked(game) == ("east", "compensation")
    assert provinces(game) == [*WEST, "Sachsen"]
    game.play("province:West Berlin")
    assert unrest(game, "West Berlin", "Sachsen") == [1, 1]
    assert game.position.tracks.prestige == 6


def test_card_4_is_not_for_west():
    assert_not_for("west", "4")


# 5 Stasi is founded: 1 unrest removed in the East, red police power, prestige 1 to East


def test_card_5_all_icons():
    game = event("5", "east", quiet({"Sachsen": 1, "Thüringen": 1, "Bayern": 1}))
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")

    moves = ["icon:1", "province:Sachsen", "icon:2", "done"]
    changed = outcome("5", "east", quiet({"Sachsen": 1, "Thüringen": 1, "Bayern": 1}), *moves)
    assert changed == {"unrest Sachsen": -1, "police 5": 1, "prestige": 1}


def test_card_5_can_be_used_in_the_action_that_collects_it():
    # Ruling 24: also the one just collected, once everything else is done.
    game = event("5", "east", quiet({"Sachsen": 2, "Thüringen": 1}))
    play(game, "icon:2", "icon:1", "province:Sachsen")
    assert asked(game) == ("east", "police")
    assert game.position.tracks.prestige == 1
    assert ids(game) == ["police:5:Sachsen", "police:5:Thüringen", "done"]
    game.play("police:5:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 0]
    assert [(entry.card, entry.used) for entry in game.position.police] == [("5", True)]
    assert asked(game) == ("west", "card")  # once per decade: it is not asked again


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_5_used_otherwise_is_lined_up(side):
    game = holding("5", side, quiet())
    play(game, "card:5", "use:build", "done")
    assert game.position.cards.played == ("5",)
    assert game.position.police == ()


def test_card_5_after_the_stasi_is_disbanded_is_lined_up():
    # Ruling 24: no police card is collected any more; the other icons are executed.
    changed = outcome("5", "east", quiet({"Sachsen": 1}, stasi_disbanded=True), "icon:1")
    assert changed == {"unrest Sachsen": -1, "prestige": 1}


def test_card_5_is_red_police_and_moves_the_flight_marker():
    # 9.1: 1 icon (card 2) + 1 red police card = 2 spaces = 1 point; the icon alone gives none.
    table = quiet(stage="9.1", cards={"played": ["2"], "special": None})
    game = start(table, police=[{"card": "5", "used": False}])
    assert (game.decision.rule, game.decision.player, game.decision.subject) == ("9.1", "west", "1")
    assert start(table).decision.rule != "9.1"


def test_card_5_is_not_for_west():
    assert_not_for("west", "5")


# 6 Planned build-up of socialism: 2 build points and 1 unrest in the East, socialists 1 to East


def test_card_6_all_icons():
    game = event("6", "east", quiet())
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "build")
    assert set(ids(game)) == EAST_SITES
    assert refusal(game, "build:line:dortmund-kassel") == ("not-your-site", "6.2")
    play(game, "build:factory:rostock", "icon:2")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:Hessen") == ("elsewhere-province", "6.4")

    moves = ["icon:2", "province:East Berlin", "icon:1", "build:factory:rostock", "icon:3", "build:factory:jena"]
    changed = outcome("6", "east", quiet(), *moves)
    assert changed == {"unrest East Berlin": 1, "factory rostock": 1, "factory jena": 1, "socialists": 1}


def test_card_6_is_not_for_west():
    assert_not_for("west", "6")


# 7 Joining the CMEA and 9 Joining the Warsaw Pact: 2 build points each in ČSSR and Polska, 1 unrest in the East;
# 7 moves the currency, 9 the prestige 1 to East

CSSR_FACTORIES = {"build:factory:cssr-north", "build:factory:cssr-south"}
POLSKA_FACTORIES = {"build:factory:polska-north", "build:factory:polska-south"}


def assert_each_country_has_its_own_points(card):
    game = event(card, "east", quiet())
    assert_icons(game, "east", 4)
    game.play("icon:1")
    assert asked(game) == ("east", "build")
    assert set(ids(game)) == CSSR_FACTORIES
    assert refusal(game, "build:factory:leipzig") == ("elsewhere", "6.4")
    assert refusal(game, "build:line:berlin-bitterfeld") == ("elsewhere", "6.4")
    assert refusal(game, "build:factory:polska-north")[1] in {"6.4", "10.5"}
    # A line needs its factory abroad, which is one end of it (§5.1): then no German factory is needed.
    play(game, "build:factory:cssr-north", "icon:1")
    assert set(ids(game)) == {
        "build:factory:cssr-south",
        "build:line:cottbus-cssr-north",
        "build:line:dresden-cssr-north",
    }
    assert refusal(game, "build:line:jena-cssr-south") == ("external-empty", "10.5")
    play(game, "build:line:dresden-cssr-north")
    assert refusal(game, "icon:1") == ("icon-done", "6.4")
    game.play("icon:2")
    assert asked(game) == ("east", "build")
    assert set(ids(game)) == POLSKA_FACTORIES
    play(game, "build:factory:polska-south", "icon:2")
    assert set(ids(game)) == {
        "build:factory:polska-north",
        "build:line:schwedt-polska-south",
        "build:line:berlin-polska-south",
    }


def assert_three_ways_to_build(card, track):
    """The almanac's a) two factories, b) a factory and its line, c) two lines."""
    unrest_to = ["icon:3", "province:Sachsen"]
    two_factories = ["icon:1", "build:factory:cssr-north", "icon:1"]
    with_line = ["icon:2", "build:factory:polska-south", "icon:2", "build:line:berlin-polska-south"]
    table = quiet()
    # the second factory is a choice only because the first one has lines to offer
    moves = [*unrest_to, *two_factories, "build:factory:cssr-south", *with_line]
    assert outcome(card, "east", table, *moves) == {
        "unrest Sachsen": 1,
        "factory cssr-north": 1,
        "factory cssr-south": 1,
        "factory polska-south": 1,
        "line berlin-polska-south": 1,
        track: 1,
    }
    table = quiet(factories=["hamburg", "berlin", "cssr-south", "polska-north", "polska-south"])
    moves = [
        *unrest_to,
        *("icon:1", "build:line:karl-marx-stadt-cssr-south", "icon:1", "build:line:jena-cssr-south"),
        *("icon:2", "build:line:schwedt-polska-north", "icon:2", "build:line:berlin-polska-south"),
    ]
    assert outcome(card, "east", table, *moves) == {
        "unrest Sachsen": 1,
        "line karl-marx-stadt-cssr-south": 1,
        "line jena-cssr-south": 1,
        "line schwedt-polska-north": 1,
        "line berlin-polska-south": 1,
        track: 1,
    }


def assert_unrest_is_easts_to_place(card):
    game = event(card, "east", quiet())
    game.play("icon:3")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")


def assert_protests_block_only_the_german_end(card):
    """Ruling 12: no protest blocks a factory abroad, but one in Brandenburg blocks the line to Cottbus."""
    game = event(card, "east", quiet({"Brandenburg": 4}))
    play(game, "icon:1", "build:factory:cssr-north", "icon:1")
    assert set(ids(game)) == {"build:factory:cssr-south", "build:line:dresden-cssr-north"}
    assert refusal(game, "build:line:cottbus-cssr-north") == ("mass-protest", "5.1")


def assert_points_without_a_site_are_lost(card, track):
    """6.4: both ČSSR sites closed and one free line in Polska: 1 of 4 build points can be used."""
    polska = ["neubrandenburg-polska-north", "schwedt-polska-north", "schwedt-polska-south"]
    table = quiet(
        factories=["hamburg", "berlin", "polska-north", "polska-south"],
        closed_sites=["cssr-north", "cssr-south"],
        infrastructure=dict.fromkeys(polska, 1),
    )
    game = event(card, "east", table)
    assert refusal(game, "icon:1") == ("icon-impossible", "6.4")
    changed = outcome(card, "east", table, "icon:2", "icon:3", "province:Sachsen")
    assert changed == {"line berlin-polska-south": 1, "unrest Sachsen": 1, track: 1}


def assert_line_to_an_empty_city_only_in_the_first_edition(card):
    """E8: Berlin's factory is one end of the line to southern Polska; only the second edition asks for the other."""
    line = "build:line:berlin-polska-south"
    game = event(card, "east", quiet(), edition="second")
    game.play("icon:2")
    assert set(ids(game)) == POLSKA_FACTORIES
    assert refusal(game, line) == ("external-empty", "10.5")

    game = event(card, "east", quiet(), edition="first")
    game.play("icon:2")
    assert set(ids(game)) == POLSKA_FACTORIES | {line}
    assert refusal(game, "build:line:schwedt-polska-south") == ("no-factory-at-end", "5.1")  # §5.1 still decides
    play(game, line)
    assert game.position.infrastructure["berlin-polska-south"] == 1
    game.play("icon:1")
    assert set(ids(game)) == CSSR_FACTORIES

    game = event(card, "east", quiet(closed_sites=["polska-south"]), edition="first")
    game.play("icon:2")  # one site is left, so nothing is asked
    game.play("icon:2")
    assert set(ids(game)) == {"build:line:neubrandenburg-polska-north", "build:line:schwedt-polska-north"}
    assert refusal(game, line) == ("site-closed", "10.5")


def test_card_7_each_country_has_its_own_points():
    assert_each_country_has_its_own_points("7")


def test_card_7_all_icons():
    assert_three_ways_to_build("7", "currency")
    assert_unrest_is_easts_to_place("7")


def test_card_7_protests_block_only_the_german_end():
    assert_protests_block_only_the_german_end("7")


def test_card_7_points_without_a_site_are_lost():
    assert_points_without_a_site_are_lost("7", "currency")


def test_card_7_line_to_an_empty_city_only_in_the_first_edition():
    assert_line_to_an_empty_city_only_in_the_first_edition("7")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_card_7_factories_abroad_only_by_event(edition):
    # 10.5: with the same card's build points there is no factory abroad; a line to one only as E8 has it.
    game = holding("7", "east", quiet(), edition=edition)
    play(game, "card:7", "use:build")
    abroad = {"build:line:berlin-polska-south"} if edition == "first" else set()
    assert set(ids(game)) == EAST_SITES | abroad | {"done"}
    assert refusal(game, "build:factory:polska-south") == ("external-by-event", "10.5")


def test_card_7_is_not_for_west():
    assert_not_for("west", "7")


def test_card_9_each_country_has_its_own_points():
    assert_each_country_has_its_own_points("9")


def test_card_9_all_icons():
    assert_three_ways_to_build("9", "prestige")
    assert_unrest_is_easts_to_place("9")


def test_card_9_protests_block_only_the_german_end():
    assert_protests_block_only_the_german_end("9")


def test_card_9_points_without_a_site_are_lost():
    assert_points_without_a_site_are_lost("9", "prestige")


def test_card_9_line_to_an_empty_city_only_in_the_first_edition():
    assert_line_to_an_empty_city_only_in_the_first_edition("9")


def test_card_9_is_not_for_west():
    assert_not_for("west", "9")


# 8 Saar Protectorate: 2 points of West dismantled, 1 unrest in Rheinland-Pfalz, prestige 1 to East


def test_card_8_east_chooses_what_west_loses():
    table = quiet(
        factories=["hamburg", "dortmund", "kassel", "berlin"],
        infrastructure={"dortmund-kassel": 1},
    )
    game = event("8", "east", table)
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "dismantle")
    # 5.2: no factory while a connection of its city carries infrastructure
    assert set(ids(game)) == {"dismantle:factory:hamburg", "dismantle:line:dortmund-kassel"}
    assert refusal(game, "dismantle:factory:dortmund") == ("infrastructure-first", "5.2")
    assert refusal(game, "dismantle:factory:berlin") == ("not-their-site", "5.2")
    play(game, "dismantle:line:dortmund-kassel", "icon:1")
    assert set(ids(game)) == {f"dismantle:factory:{city}" for city in ("hamburg", "dortmund", "kassel")}

    # Rheinland-Pfalz is the only place for the unrest.
    moves = ["icon:1", "dismantle:line:dortmund-kassel", "icon:1", "dismantle:factory:kassel", "icon:2"]
    changed = outcome("8", "east", table, *moves)
    assert changed == {
        "line dortmund-kassel": -1,
        "factory kassel": -1,
        "unrest Rheinland-Pfalz": 1,
        "prestige": 1,
    }


def test_card_8_unrest_goes_to_rheinland_pfalz_and_nowhere_else():
    game = event("8", "east", quiet())
    before = board(game)
    game.play("icon:2")  # nothing is asked
    assert changes(before, board(game)) == {"unrest Rheinland-Pfalz": 1}
    assert asked(game) == ("east", "icon")


@pytest.mark.parametrize("left", [1, 0])
def test_card_8_takes_no_more_than_west_has(left):
    # Ruling 43: the rest is skipped; the ban of 6.4 is only about your own economy.
    table = quiet(factories=["hamburg", "berlin", "bitterfeld"] if left else ["berlin", "bitterfeld"])
    moves = ["icon:1", "icon:2"] if left else ["icon:2"]
    lost = {"factory hamburg": -1} if left else {}
    assert outcome("8", "east", table, *moves) == lost | {"unrest Rheinland-Pfalz": 1, "prestige": 1}


def test_card_8_is_not_for_west():
    assert_not_for("west", "8")


# 10 Founding of the FDJ: 1 unrest in the West, 1 removed in the East, socialists 2 to East


def test_card_10_all_icons():
    table = quiet({"Sachsen": 1, "Thüringen": 2, "Bayern": 1})
    game = event("10", "east", table)
    assert_icons(game, "east", 3)
    game.play("icon:1")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == WEST  # no instruction is printed: West Berlin too
    assert refusal(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    play(game, "province:West Berlin", "icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Sachsen", "Thüringen"]
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")

    moves = ["icon:1", "province:West Berlin", "icon:2", "province:Sachsen"]
    changed = outcome("10", "east", table, *moves)
    assert changed == {"unrest West Berlin": 1, "unrest Sachsen": -1, "socialists": 2}


def test_card_10_fourth_unrest_in_west_berlin_exports_a_protest_before_the_event_goes_on():
    game = event("10", "east", quiet({"West Berlin": 3, "Sachsen": 1}))
    play(game, "icon:1", "province:West Berlin")
    assert asked(game) == ("east", "export-protest")
    assert provinces(game) == ["Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"]
    game.play("province:Rheinland-Pfalz")
    assert game.position.imported_protests["Rheinland-Pfalz"] == 1
    assert ids(game) == ["icon:2", "icon:3"]


def test_card_10_is_not_for_west():
    assert_not_for("west", "10")


# 11 NATO membership (dual): 1 unrest in West Germany where East says, prestige 1 to West


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_11_east_places_the_unrest_whoever_triggers(side):
    game = event("11", side, quiet())
    assert_icons(game, side, 2, dual=True)
    game.play("icon:1")
    assert asked(game) == ("east", "place-unrest")
    assert provinces(game) == WEST_GERMANY
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    game.play("province:Hessen")
    assert asked(game) == (side, "icon")
    assert ids(game) == ["icon:2", "ignore:2"]  # nothing has been ignored so far
    assert outcome("11", side, quiet(), "icon:1", "province:Hessen", "icon:2") == {"unrest Hessen": 1, "prestige": -1}


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_11_either_side_may_ignore_the_unrest_or_the_arrow(side):
    # After one has been ignored the other is compulsory.
    assert outcome("11", side, quiet(), "ignore:1") == {"prestige": -1}
    assert outcome("11", side, quiet(), "ignore:2", "province:Bayern") == {"unrest Bayern": 1}
    assert outcome("11", side, quiet(), "icon:2", "ignore:1") == {"prestige": -1}
    assert outcome("11", side, quiet(), "icon:1", "province:Bayern", "ignore:2") == {"unrest Bayern": 1}


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_11_west_is_compensated_for_the_arrow_unless_it_is_ignored(side):
    # Rulings 22, 23: off the track West removes one of its own unrest or places one in the East.
    table = quiet({"Bayern": 1, "Sachsen": 1}, tracks={"prestige": -6})
    game = event("11", side, table)
    game.play("icon:2")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == ["Bayern", *EAST]
    game.play("province:Bayern")
    assert unrest(game, "Bayern", "Sachsen") == [0, 1]
    assert game.position.tracks.prestige == -6
    assert outcome("11", side, table, "ignore:2", "province:Hessen") == {"unrest Hessen": 1}


# 12 Reparations Agreement: 1 point of West dismantled, 1 unrest in the West, prestige 2 to West; one flight icon


def test_card_12_all_icons():
    table = quiet({"Sachsen": 1})
    game = event("12", "west", table)
    assert_icons(game, "west", 3)
    game.play("icon:1")
    assert asked(game) == ("west", "dismantle")
    assert ids(game) == ["dismantle:factory:hamburg", "dismantle:factory:dortmund"]
    assert refusal(game, "dismantle:factory:berlin") == ("not-their-site", "5.2")
    play(game, "dismantle:factory:hamburg", "icon:2")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == WEST
    assert refusal(game, "province:Sachsen") == ("elsewhere-province", "6.4")

    moves = ["icon:1", "dismantle:factory:hamburg", "icon:2", "province:West Berlin"]
    changed = outcome("12", "west", table, *moves)
    assert changed == {"factory hamburg": -1, "unrest West Berlin": 1, "prestige": -2}


def test_card_12_may_not_be_triggered_with_nothing_to_dismantle():
    # 6.4, ruling 21: not more of your own than you have; East's factories do not count.
    game = holding("12", "west", quiet(factories=["berlin", "bitterfeld"]))
    game.play("card:12")
    assert ids(game) == ["use:build", "use:living-standard"]
    assert refusal(game, "use:event") == ("dismantles-more-than-you-have", "6.4")


def test_card_12_the_last_factory_is_enough():
    table = quiet(factories=["hamburg", "berlin", "bitterfeld"])
    changed = outcome("12", "west", table, "icon:1", "icon:2", "province:Bayern")
    assert changed == {"factory hamburg": -1, "unrest Bayern": 1, "prestige": -2}


def test_card_12_second_arrow_off_the_track_compensates_west():
    table = quiet({"Bayern": 1}, tracks={"prestige": -5})
    game = event("12", "west", table)
    play(game, "icon:3", "icon:3")
    assert game.position.tracks.prestige == -6
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == ["Bayern", *EAST]
    game.play("province:Thüringen")
    assert unrest(game, "Bayern", "Thüringen") == [1, 1]


@pytest.mark.parametrize(
    ("side", "moves"),
    [
        ("east", ["use:build", "build:factory:leipzig"]),
        ("west", ["use:build", "build:factory:kassel"]),
        ("west", ["use:event", "icon:1", "dismantle:factory:hamburg", "icon:2", "province:Bayern"]),
    ],
)
def test_card_12_flight_icon_counts_however_the_card_was_used(side, moves):
    game = last_card("12", side, ["2"])
    play(game, "card:12", *moves)
    # 9.1: two icons = two spaces = one point
    assert game.position.cards.played == ("2", "12")
    assert (game.decision.kind, game.decision.rule, game.decision.subject) == ("dismantle", "9.1", "1")


def test_card_12_is_not_for_east():
    assert_not_for("east", "12")


# 13 Monetary reform in the West: 3 build points, 1 unrest removed in West Germany


def test_card_13_all_icons():
    table = quiet({"Hessen": 1, "Bayern": 1, "West Berlin": 3, "Sachsen": 1})
    game = event("13", "west", table)
    assert_icons(game, "west", 2)
    game.play("icon:2")
    assert asked(game) == ("west", "remove-unrest")
    assert provinces(game) == ["Hessen", "Bayern"]
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    assert refusal(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    game.play("province:Bayern")  # only build points are left
    assert asked(game) == ("west", "build")
    assert set(ids(game)) == WEST_SITES
    assert refusal(game, "build:factory:leipzig") == ("not-your-site", "6.2")
    assert "done" not in ids(game)

    builds = ["build:factory:kassel", "build:line:dortmund-kassel", "build:factory:muenchen"]
    changed = outcome("13", "west", table, "icon:2", "province:Bayern", *builds)
    assert changed == {
        "unrest Bayern": -1,
        "factory kassel": 1,
        "line dortmund-kassel": 1,
        "factory muenchen": 1,
    }


def test_card_13_removing_first_opens_a_province_to_the_build_points():
    # Ruling 10: Hessen's protest ends with its fourth counter.
    table = quiet({"Hessen": 4, "Bayern": 1})
    game = event("13", "west", table)
    game.play("icon:1")
    assert refusal(game, "build:factory:kassel") == ("mass-protest", "5.1")
    game = event("13", "west", table)
    play(game, "icon:2", "province:Hessen")
    assert game.why_not("build:factory:kassel") is None


def test_card_13_unrest_in_west_berlin_alone_is_not_removed():
    builds = ["build:factory:kassel", "build:factory:koeln", "build:factory:muenchen"]
    changed = outcome("13", "west", quiet({"West Berlin": 3}), *builds)
    assert changed == {"factory kassel": 1, "factory koeln": 1, "factory muenchen": 1}


def test_card_13_is_not_for_east():
    assert_not_for("east", "13")


# 14 Berlin Airlift: 1 build point for West, 2 unrest removed in West Berlin, currency 1 to West


def test_card_14_all_icons():
    table = quiet({"West Berlin": 3, "Bayern": 3, "East Berlin": 2})
    game = event("14", "west", table)
    assert_icons(game, "west", 3)
    game.play("icon:1")
    assert asked(game) == ("west", "build")
    assert set(ids(game)) == WEST_SITES
    assert refusal(game, "build:factory:leipzig") == ("not-your-site", "6.2")

    # West Berlin is the only place, so nothing is asked for the removals.
    changed = outcome("14", "west", table, "icon:1", "build:factory:kassel", "icon:2", "icon:2")
    assert changed == {"factory kassel": 1, "unrest West Berlin": -2, "currency": -1}


@pytest.mark.parametrize("there", [0, 1])
def test_card_14_removes_no_more_than_west_berlin_has(there):
    moves = ["icon:1", "build:factory:kassel", *["icon:2"] * there]
    changed = outcome("14", "west", quiet({"West Berlin": there, "Bayern": 3}), *moves)
    removed = {"unrest West Berlin": -1} if there else {}
    assert changed == removed | {"factory kassel": 1, "currency": -1}


def test_card_14_east_says_which_imported_protest_ends_with_west_berlins():
    # 10.2: 9 unrest are two protests; 7 are one. Nordrhein-Westfalen's factory site is free again afterwards.
    imported = {"Nordrhein-Westfalen": 1, "Rheinland-Pfalz": 1}
    game = event("14", "west", quiet({"West Berlin": 9}, imported_protests=imported))
    game.play("icon:2")
    assert asked(game) == ("west", "icon")  # 8: still two
    game.play("icon:2")
    assert asked(game) == ("east", "recall-protest")
    assert provinces(game) == ["Nordrhein-Westfalen", "Rheinland-Pfalz"]
    play(game, "province:Nordrhein-Westfalen", "icon:1")
    assert dict(game.position.imported_protests) == {
        "Nordrhein-Westfalen": 0,
        "Rheinland-Pfalz": 1,
        "Baden-Württemberg": 0,
    }
    assert game.why_not("build:factory:koeln") is None
    assert refusal(game, "build:factory:koblenz") == ("mass-protest", "5.1")


@pytest.mark.parametrize(
    ("edition", "offered"),
    [("first", ["Hessen", "Bayern"]), ("second", EAST)],
)
def test_card_14_currency_arrow_off_the_track_in_both_editions(edition, offered):
    # E5: in the first edition West removes its own unrest instead of placing some in the East.
    table = quiet({"Bayern": 1, "Hessen": 1, "Sachsen": 1}, tracks={"currency": -6})
    game = event("14", "west", table, edition=edition)
    game.play("icon:3")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == offered


def test_card_14_is_not_for_east():
    assert_not_for("east", "14")


# 15 Stalinist purges (dual): 1 build point for West and 1 point of East dismantled, both where West says,
# pink police power, socialists 1 to East


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_15_west_decides_both_places_whoever_triggers(side):
    game = event("15", side, quiet())
    assert_icons(game, side, 4, dual=True)
    game.play("icon:1")
    assert asked(game) == ("west", "build")
    assert set(ids(game)) == WEST_SITES  # compulsory for West, too (ruling 21): no "done"
    play(game, "build:factory:kassel")
    assert asked(game) == (side, "icon")
    game.play("icon:2")
    assert asked(game) == ("west", "dismantle")
    assert ids(game) == ["dismantle:factory:berlin", "dismantle:factory:bitterfeld"]
    assert refusal(game, "dismantle:factory:hamburg") == ("not-their-site", "5.2")
    play(game, "dismantle:factory:berlin")
    assert asked(game) == (side, "icon")


EVERYTHING_15 = {"factory kassel": 1, "factory berlin": -1, "police 15": 1, "socialists": 1}
MOVES_15 = {
    1: ["icon:1", "build:factory:kassel"],
    2: ["icon:2", "dismantle:factory:berlin"],
    3: ["icon:3"],
    4: ["icon:4"],
}


@pytest.mark.parametrize("side", ["west", "east"])
def test_card_15_all_icons_by_either_side(side):
    # The police icon puts the card in front of East, also when West triggers it.
    moves = [move for line in MOVES_15.values() for move in line]
    assert outcome("15", side, quiet(), *moves) == EVERYTHING_15


@pytest.mark.parametrize("side", ["west", "east"])
@pytest.mark.parametrize(
    ("line", "missing"), [(1, "factory kassel"), (2, "factory berlin"), (3, "police 15"), (4, "socialists")]
)
def test_card_15_either_side_may_ignore_any_one_icon_or_arrow(side, line, missing):
    # With the police icon ignored the card is lined up (checked by `outcome`), otherwise East has it.
    first, second, third = [number for number in MOVES_15 if number != line]
    last = MOVES_15[third][1:]  # the last icon is executed without a question of order
    moves = [f"ignore:{line}", *MOVES_15[first], *MOVES_15[second], *last]
    expected = {name: change for name, change in EVERYTHING_15.items() if name != missing}
    assert outcome("15", side, quiet(), *moves) == expected


def test_card_15_only_one_icon_may_be_ignored():
    game = event("15", "west", quiet())
    game.play("ignore:3")
    assert ids(game) == ["icon:1", "icon:2", "icon:4"]
    assert refusal(game, "ignore:2") == ("ignored-already", "6.4")
    assert refusal(game, "icon:3") == ("icon-done", "6.4")


def test_card_15_ignoring_can_wait_until_the_last_icon():
    # Ruling 22: the decision is open until that icon is executed.
    moves = [*MOVES_15[1], *MOVES_15[2], *MOVES_15[4], "ignore:3"]
    assert outcome("15", "west", quiet(), *moves) == {
        "factory kassel": 1,
        "factory berlin": -1,
        "socialists": 1,
    }


def test_card_15_east_uses_it_at_once_after_its_own_event_but_not_after_wests():
    # Ruling 24: in East's own action also the card just collected; after West's action only from its next one on.
    table = quiet({"Sachsen": 1, "Thüringen": 1})
    moves = [move for line in MOVES_15.values() for move in line]
    game = event("15", "east", table)
    play(game, *moves)
    assert asked(game) == ("east", "police")
    assert ids(game) == ["police:15:Sachsen", "police:15:Thüringen", "done"]
    game = event("15", "west", table)
    play(game, *moves)
    assert asked(game) == ("east", "card")
    assert {"police:15:Sachsen", "police:15:Thüringen"} < set(ids(game))


@pytest.mark.parametrize("run_down", [[], ["berlin"]])
def test_card_15_east_with_nothing_to_dismantle_must_ignore_that_icon(run_down):
    # Ruling 21; a rundown factory cannot be dismantled (5.3).
    table = quiet(factories=["hamburg", "dortmund", *run_down], run_down=run_down)
    game = event("15", "east", table)
    for line in (1, 3, 4):
        assert refusal(game, f"ignore:{line}") == ("must-ignore-dismantling", "6.4")
    assert refusal(game, "icon:2") == ("icon-impossible", "6.4")
    moves = ["ignore:2", "icon:3", "icon:4", "build:factory:kassel"]
    assert outcome("15", "east", table, *moves) == {"factory kassel": 1, "police 15": 1, "socialists": 1}


def test_card_15_west_may_ignore_another_icon_when_east_has_nothing_to_dismantle():
    # The ban of 6.4 is about your own economy: for West the icon is skipped.
    table = quiet(factories=["hamburg", "dortmund"])
    changed = outcome("15", "west", table, "ignore:3", "icon:4", "build:factory:kassel")
    assert changed == {"factory kassel": 1, "socialists": 1}


def test_card_15_after_the_stasi_is_disbanded_is_lined_up():
    moves = [*MOVES_15[1], *MOVES_15[2], "icon:4"]
    changed = outcome("15", "east", quiet(stasi_disbanded=True), *moves)
    assert changed == {"factory kassel": 1, "factory berlin": -1, "socialists": 1}


def test_card_15_is_pink_police_and_does_not_move_the_flight_marker():
    # 9.1: 1 icon (card 2) and a pink card are 1 space: no point. With a red card it would be one (see card 5).
    table = quiet(stage="9.1", cards={"played": ["2"], "special": None})
    game = start(table, police=[{"card": "15", "used": False}])
    assert next(entry for entry in game.log if entry.kind == "flight").amount == 0
    assert game.decision.rule != "9.1"


def test_card_15_ignored_arrow_gives_no_compensation():
    table = quiet({"Sachsen": 1, "Thüringen": 1}, tracks={"socialists": 6})
    game = event("15", "west", table)
    game.play("icon:4")
    assert asked(game) == ("east", "compensation")  # the red arrow favours East
    assert provinces(game) == ["Sachsen", "Thüringen"]
    game = event("15", "west", table)
    game.play("ignore:4")
    assert asked(game) == ("west", "icon")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 1]


# 16 1953 Uprising: 4 unrest in the East, at most 2 per province; socialists 1 to West


def test_card_16_at_most_two_unrest_per_province():
    game = event("16", "west", quiet())
    assert_icons(game, "west", 2)
    game.play("icon:1")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    play(game, "province:Sachsen", "icon:1")
    assert provinces(game) == EAST
    play(game, "province:Sachsen", "icon:1")
    assert provinces(game) == [name for name in EAST if name != "Sachsen"]
    assert refusal(game, "province:Sachsen") == ("limit-reached", "6.4")
    assert game.why_not("province:Sachsen").facts["limit"] == 2
    play(game, "province:Thüringen", "icon:1")
    assert "Thüringen" in provinces(game)


@pytest.mark.parametrize(
    "places",
    [
        ["Sachsen", "Sachsen", "Thüringen", "Thüringen"],
        ["Sachsen", "Thüringen", "Sachsen", "East Berlin"],
        ["Mecklenburg-Vorpommern", "Brandenburg", "Sachsen-Anhalt", "East Berlin"],
    ],
)
def test_card_16_all_icons(places):
    moves = ["icon:2"]  # then only the unrest is left, and its order needs no question
    moves += [f"province:{name}" for name in places]
    expected = {f"unrest {name}": places.count(name) for name in places}
    assert outcome("16", "west", quiet(), *moves) == expected | {"socialists": -1}


def test_card_16_limit_counts_the_event_and_not_what_was_there_or_compensates():
    # Sachsen has 2 already; the arrow off the track lets West place 1 more anywhere in the East (ruling 23).
    game = event("16", "west", quiet({"Sachsen": 2}, tracks={"socialists": -6}))
    play(game, "icon:1", "province:Sachsen", "icon:1", "province:Sachsen", "icon:2")
    assert asked(game) == ("west", "compensation")
    assert provinces(game) == EAST
    game.play("province:Sachsen")
    assert refusal(game, "province:Sachsen") == ("limit-reached", "6.4")
    play(game, "province:Thüringen", "province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [2 + 2 + 1, 2]
    assert game.position.tracks.socialists == -6
    assert asked(game) == ("east", "card")


def test_card_16_socialists_move_only_when_the_event_is_over():
    # 7, ruling 32: the one socialist in the box has not moved before all four counters lie there.
    game = event("16", "west", merged(quiet({"Sachsen": 2, "Thüringen": 2}), {"socialists_in_box": 1}))
    play(game, "icon:2", *["province:Sachsen"] * 2, *["province:Thüringen"] * 2)
    assert unrest(game, "Sachsen", "Thüringen") == [4, 4]
    assert asked(game) == ("east", "socialists")
    assert provinces(game) == ["Sachsen", "Thüringen"]


def test_card_16_is_not_for_east():
    assert_not_for("east", "16")


# 17 Dismantling industry in the East: 3 points of East dismantled, 1 unrest in the East, socialists 1 to West


def test_card_17_west_chooses_what_east_loses():
    table = quiet(
        factories=["hamburg", "berlin", "bitterfeld", "leipzig", "eisenach", "polska-south"],
        run_down=["eisenach"],
        infrastructure={"bitterfeld-leipzig": 1, "berlin-polska-south": 1},
    )
    game = event("17", "west", table)
    assert_icons(game, "west", 3)
    game.play("icon:1")
    assert asked(game) == ("west", "dismantle")
    assert set(ids(game)) == {"dismantle:line:bitterfeld-leipzig", "dismantle:line:berlin-polska-south"}
    assert refusal(game, "dismantle:factory:leipzig") == ("infrastructure-first", "5.2")
    assert refusal(game, "dismantle:factory:eisenach") == ("rundown-stays", "5.3")
    assert refusal(game, "dismantle:factory:polska-south") == ("external-stays", "10.5")
    assert refusal(game, "dismantle:factory:hamburg") == ("not-their-site", "5.2")
    game.play("dismantle:line:bitterfeld-leipzig")
    game.play("icon:2")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")

    moves = ["icon:1", "dismantle:line:bitterfeld-leipzig", "icon:1", "dismantle:factory:leipzig"]
    moves += ["icon:1", "dismantle:line:berlin-polska-south", "icon:2", "province:Sachsen"]
    changed = outcome("17", "west", table, *moves)
    assert changed == {
        "line bitterfeld-leipzig": -1,
        "factory leipzig": -1,
        "line berlin-polska-south": -1,
        "unrest Sachsen": 1,
        "socialists": -1,
    }


def test_card_17_takes_no_more_than_east_has():
    # Ruling 43: two factories, three icons; in an action East is not insolvent.
    moves = ["icon:1", "dismantle:factory:berlin", "icon:1", "icon:2", "province:Sachsen"]
    changed = outcome("17", "west", quiet(), *moves)
    assert changed == {"factory berlin": -1, "factory bitterfeld": -1, "unrest Sachsen": 1, "socialists": -1}


def test_card_17_is_not_for_east():
    assert_not_for("east", "17")


# 18 The Miracle of Bern: 2 unrest removed in the West, prestige 2 to West


def test_card_18_all_icons():
    table = quiet({"Bayern": 2, "West Berlin": 1, "Sachsen": 2})
    game = event("18", "west", table)
    assert_icons(game, "west", 2)
    game.play("icon:1")
    assert asked(game) == ("west", "remove-unrest")
    assert provinces(game) == ["Bayern", "West Berlin"]  # no instruction is printed
    assert refusal(game, "province:Sachsen") == ("elsewhere-province", "6.4")
    assert refusal(game, "province:Hessen") == ("no-unrest", "6.4")

    moves = ["icon:1", "province:West Berlin", "icon:2", "icon:2"]
    changed = outcome("18", "west", table, *moves)
    assert changed == {"unrest West Berlin": -1, "unrest Bayern": -1, "prestige": -2}
    moves = ["icon:1", "province:Bayern", "icon:1", "province:Bayern"]
    assert outcome("18", "west", table, *moves) == {"unrest Bayern": -2, "prestige": -2}


def test_card_18_is_not_for_east():
    assert_not_for("east", "18")


# 19 West Germany granted sovereignty: 2 build points, prestige 1 to West


def test_card_19_all_icons():
    game = event("19", "west", quiet())
    assert_icons(game, "west", 2)
    game.play("icon:1")
    assert asked(game) == ("west", "build")
    assert set(ids(game)) == WEST_SITES
    assert refusal(game, "build:factory:leipzig") == ("not-your-site", "6.2")

    moves = ["icon:1", "build:factory:kiel", "icon:1", "build:line:kiel-hamburg"]
    assert outcome("19", "west", quiet(), *moves) == {"factory kiel": 1, "line kiel-hamburg": 1, "prestige": -1}


def test_card_19_protests_close_their_provinces():
    game = event("19", "west", quiet({"Schleswig-Holstein": 4, "Hessen": 4}))
    game.play("icon:1")
    # Hamburg belongs to Niedersachsen then (10.3), but a line to Kiel has its other end in the protest.
    closed = {f"build:factory:{city}" for city in ("flensburg", "kiel", "kassel", "giessen", "fulda", "frankfurt")}
    closed |= {f"build:line:{line}" for line in ("flensburg-hamburg", "kiel-hamburg", "dortmund-kassel")}
    assert set(ids(game)) == WEST_SITES - closed
    assert refusal(game, "build:line:dortmund-kassel") == ("mass-protest", "5.1")


def test_card_19_is_not_for_east():
    assert_not_for("east", "19")


# 20 The Wirtschaftswunder: 3 build points for West, 1 unrest removed in West Germany, 1 unrest in the East


def test_card_20_all_icons():
    table = quiet({"Hessen": 1, "Bayern": 1, "West Berlin": 2})
    game = event("20", "west", table)
    assert_icons(game, "west", 3)
    game.play("icon:2")
    assert asked(game) == ("west", "remove-unrest")
    assert provinces(game) == ["Hessen", "Bayern"]
    assert refusal(game, "province:West Berlin") == ("elsewhere-province", "6.4")
    play(game, "province:Hessen", "icon:3")
    assert asked(game) == ("west", "place-unrest")
    assert provinces(game) == EAST
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")
    game.play("province:East Berlin")
    assert asked(game) == ("west", "build")
    assert set(ids(game)) == WEST_SITES

    moves = ["icon:2", "province:Hessen", "icon:3", "province:East Berlin"]
    moves += ["build:factory:ulm", "build:factory:kassel", "build:line:dortmund-kassel"]
    changed = outcome("20", "west", table, *moves)
    assert changed == {
        "unrest Hessen": -1,
        "unrest East Berlin": 1,
        "factory ulm": 1,
        "factory kassel": 1,
        "line dortmund-kassel": 1,
    }


def test_card_20_unrest_in_west_berlin_alone_is_not_removed():
    builds = ["build:factory:ulm", "build:factory:kassel", "build:factory:kiel"]
    changed = outcome("20", "west", quiet({"West Berlin": 2}), "icon:3", "province:Sachsen", *builds)
    assert changed == {"unrest Sachsen": 1, "factory ulm": 1, "factory kassel": 1, "factory kiel": 1}


def test_card_20_is_not_for_east():
    assert_not_for("east", "20")


# I Russian tanks: 2 provinces reduced to 3 unrest, then 2 unrest removed, prestige 1 to West, socialists 1 to East;
# two flight icons


def test_card_I_all_icons():
    game = event("I", "east", quiet({"Sachsen": 9, "Thüringen": 4, "Brandenburg": 5, "East Berlin": 3}))
    before = board(game)
    game.play("west-draws")
    assert asked(game) == ("east", "icon")
    assert ids(game) == ["icon:1", "icon:3", "icon:4"]
    game.play("icon:1")
    assert asked(game) == ("east", "quell-protest")
    assert provinces(game) == ["Brandenburg", "Sachsen", "Thüringen"]
    assert refusal(game, "province:East Berlin") == ("no-own-protest", "6.4")
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")
    play(game, "province:Sachsen", "icon:1")
    assert provinces(game) == ["Brandenburg", "Thüringen"]  # 3 unrest are no protest
    play(game, "province:Brandenburg", "icon:2")
    assert asked(game) == ("east", "remove-unrest")
    assert provinces(game) == ["Brandenburg", "East Berlin", "Sachsen", "Thüringen"]
    assert refusal(game, "province:Bayern") == ("elsewhere-province", "6.4")
    play(game, "province:Thüringen", "icon:2", "province:East Berlin", "icon:3")
    assert changes(before, board(game)) == {
        "unrest Sachsen": 3 - 9,
        "unrest Brandenburg": 3 - 5,
        "unrest Thüringen": -1,
        "unrest East Berlin": -1,
        "prestige": -1,
        "socialists": 1,
    }
    assert asked(game) == ("west", "card")
    assert game.position.cards.played == ("I",)
    assert game.position.cards.special is None


def test_card_I_reductions_come_first():
    # Ruling 26: no removal while a reduction can still be made; the arrows are free.
    game = event("I", "east", quiet({"Sachsen": 5, "Thüringen": 6, "East Berlin": 4}))
    game.play("west-draws")
    assert refusal(game, "icon:2") == ("quell-first", "6.4")
    game.play("icon:3")
    assert game.position.tracks.prestige == -1
    assert ids(game) == ["icon:1", "icon:4"]
    play(game, "icon:1", "province:Sachsen")
    assert refusal(game, "icon:2") == ("quell-first", "6.4")
    play(game, "icon:1", "province:Thüringen")
    assert ids(game) == ["icon:2", "icon:4"]  # East Berlin's protest remains: there are only two reductions
    assert refusal(game, "icon:1") == ("icon-done", "6.4")
    play(game, "icon:2", "province:East Berlin")
    assert unrest(game, "Sachsen", "Thüringen", "East Berlin") == [3, 3, 3]


def test_card_I_one_protest_is_reduced_and_then_two_counters_are_removed():
    # The second reduction has no place and is skipped.
    game = event("I", "east", quiet({"Sachsen": 5, "Thüringen": 1}))
    play(game, "west-draws", "icon:1")
    assert unrest(game, "Sachsen") == 3  # the only protest: nothing is asked
    assert ids(game) == ["icon:2", "icon:3", "icon:4"]
    play(game, "icon:2", "province:Sachsen", "icon:2", "province:Sachsen", "icon:3")
    assert unrest(game, "Sachsen", "Thüringen") == [1, 1]
    assert asked(game) == ("west", "card")


def test_card_I_without_protests_removes_two_and_moves_the_arrows():
    game = event("I", "east", quiet({"Sachsen": 3, "Bayern": 5}))
    game.play("west-draws")
    assert refusal(game, "icon:1") == ("icon-impossible", "6.4")
    assert refusal(game, "ignore:3") == ("no-ignoring", "6.4")
    play(game, "icon:2", "icon:2", "icon:3")
    assert unrest(game, "Sachsen", "Bayern") == [1, 5]
    assert (game.position.tracks.prestige, game.position.tracks.socialists) == (-1, 1)


def test_card_I_is_easts_and_only_an_event():
    game = holding("I", "west", quiet())
    assert refusal(game, "card:I") == ("special-is-easts", "3.3")
    game = holding("I", "east", quiet({"Sachsen": 3, "Thüringen": 3}), edition="first")
    game.play("card:I")
    assert asked(game) == ("east", "icon")  # which use is never asked
    assert game.why_not("use:build") is not None
    assert game.why_not("use:remove-unrest") is not None


SPECIAL_CARDS = {"display": ["1"], "west_hand": ["3", "4"], "east_hand": ["2", "6"], "draw": ["7", "8", "9"]}


def price(**cards):
    """East chooses card I with these hands and deck."""
    game = holding("I", "east", quiet({"Sachsen": 5}), {"cards": SPECIAL_CARDS | cards})
    game.play("card:I")
    return game


def test_card_I_price_is_a_hand_card_or_a_card_for_west():
    game = price()
    assert asked(game) == ("east", "special-price")
    assert ids(game) == ["discard:2", "discard:6", "west-draws"]
    assert refusal(game, "discard:3") == ("not-in-hand", "3.3")  # West's card
    # It is paid before the event.
    assert unrest(game, "Sachsen") == 5
    assert game.position.tracks.prestige == 0

    game.play("discard:6")
    cards = game.position.cards
    assert (cards.east_hand, cards.west_hand, cards.draw) == (("2",), ("3", "4"), ("7", "8", "9"))
    assert (cards.gone, cards.played) == (("6",), ())
    assert asked(game) == ("east", "icon")

    game = price()
    game.play("west-draws")
    cards = game.position.cards
    assert (cards.east_hand, cards.west_hand, cards.draw) == (("2", "6"), ("3", "4", "7"), ("8", "9"))
    assert cards.gone == ()


def test_card_I_price_with_an_empty_hand_or_deck():
    # Ruling 3: what is left must be paid; with neither the card is free.
    game = price(east_hand=[])
    assert asked(game) == ("east", "icon")
    assert game.position.cards.west_hand == ("3", "4", "7")
    game = price(draw=[])
    assert asked(game) == ("east", "special-price")
    assert ids(game) == ["discard:2", "discard:6"]
    assert refusal(game, "west-draws") == ("deck-empty", "3.3")
    game = price(east_hand=[], draw=[])
    assert asked(game) == ("east", "icon")
    assert (game.position.cards.west_hand, game.position.cards.gone) == (("3", "4"), ())


def test_card_I_is_free_in_the_first_edition():
    # E3
    game = holding("I", "east", quiet({"Sachsen": 5}), {"cards": SPECIAL_CARDS}, edition="first")
    game.play("card:I")
    assert asked(game) == ("east", "icon")
    cards = game.position.cards
    assert (cards.east_hand, cards.west_hand, cards.draw) == (("2", "6"), ("3", "4"), ("7", "8", "9"))


def test_card_I_does_not_end_the_half_decade():
    # 3.4: only the last normal card does.
    game = price()
    play(game, "west-draws", "icon:3", "icon:4")  # Sachsen's reduction and the two removals need no question
    assert unrest(game, "Sachsen") == 3 - 2
    assert asked(game) == ("west", "card")
    assert (game.position.half, game.position.stage, game.position.cards.display) == (1, "actions", ("1",))


@pytest.mark.parametrize(("paid", "living_standard"), [("west-draws", 0), ("discard:2", 1)])
def test_card_I_two_flight_icons_count_and_a_discarded_one_does_not(paid, living_standard):
    # 9.1: 2 icons = 2 spaces = 1 point. With a living standard in Bayern 3 spaces, still 1 point: the icon of card 2
    # would make it 4 spaces = 2 points, but a card discarded for the price was not played (ruling 3).
    table = quiet(half=2, to_move="east", cards=SPECIAL_CARDS | {"special": "I"})
    game = start(table, {"provinces": {"Bayern": {"living_standard": living_standard}}})
    play(game, "card:I", paid, "icon:3")
    play(game, "card:1", "use:build", "done")
    assert game.position.cards.played == ("I", "1")
    assert (game.decision.kind, game.decision.rule, game.decision.subject) == ("dismantle", "9.1", "1")
