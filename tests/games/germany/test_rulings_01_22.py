"""Rulings 1 to 22: turn structure, economy, actions and events."""

import itertools

import pytest

import wsdv
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
POLICE = ["5", "15", "21", "49", "51", "66"]  # all police cards there are
OTHER = {"west": "east", "east": "west"}


def with_unrest(**counts):
    """No unrest but this (Mecklenburg-Vorpommern is written Mecklenburg_Vorpommern)."""
    return merged(CALM, {"provinces": {name.replace("_", "-"): {"unrest": n} for name, n in counts.items()}})


def building(side, *documents, card="19", **fields):
    """A game in which `side` is building with a normal card."""
    game = holding(card, side, CALM, *documents, **fields)
    play(game, f"card:{card}", "use:build")
    return game


def raising(side, *documents, card="19", **fields):
    """A game in which `side` is increasing its living standard with a normal card (card 19: value 2)."""
    game = holding(card, side, *documents, **fields)
    play(game, f"card:{card}", "use:living-standard")
    return game


def paying(points, *documents, **fields):
    """A game in phase 9.4: East dismantles one point of its choice for each police card."""
    police = [{"card": card} for card in POLICE[:points]]
    return start(CALM, {"stage": "9.4", "police": police}, *documents, **fields)


def builds(game):
    """The sites offered for building, without `build:`."""
    return {name.removeprefix("build:") for name in ids(game) if name.startswith("build:")}


def dismantles(game):
    """The sites offered for dismantling, without `dismantle:`."""
    return {name.removeprefix("dismantle:") for name in ids(game) if name.startswith("dismantle:")}


def cards_named(game, *zones):
    """How many cards lie in zones."""
    return [len(getattr(game.position.cards, zone)) for zone in zones]


def first_choices_until(game, kind):
    """Answer with the first choice until a question of that kind comes."""
    while game.decision.kind != kind:
        game.play(game.decision.choices[0])
    return game


def flight_terms(game):
    """The terms of the last flight in the log."""
    return dict([e for e in game.log if e.kind == "flight"][-1].detail)


# 1


@pytest.mark.parametrize(("prestige", "starter"), [(-6, "west"), (-1, "west"), (0, "west"), (1, "east"), (6, "east")])
def test_ruling_01_the_prestige_holder_starts_the_first_half(prestige, starter):
    game = start(stage="3.1", decade=2, tracks={"prestige": prestige})
    assert (game.decision.kind, game.decision.player, game.position.half) == ("card", starter, 1)


@pytest.mark.parametrize("last", ["west", "east"])
@pytest.mark.parametrize("prestige", [-3, 3])
def test_ruling_01_who_did_not_act_last_starts_the_second_half(last, prestige):
    game = start(to_move=last, tracks={"prestige": prestige}, cards={"display": ["19"]})
    play(game, "card:19", "use:build", "done")
    assert (game.decision.kind, game.decision.player, game.position.half) == ("card", OTHER[last], 2)


# 2


def test_ruling_02_the_half_ends_when_the_last_action_is_complete():
    game = start(cards={"display": ["19"], "special": "I", "west_hand": ["13"], "east_hand": ["2", "5"]})
    play(game, "card:19", "use:build")
    assert game.position.half == 1  # the last card is played, its action is not complete
    events = game.play("done")
    assert game.position.half == 2
    assert "half-ends" in kinds(events)
    # The special card left on display and the cards in hand did not matter; the special card stays.
    assert game.position.cards.special == "I"
    assert game.position.cards.west_hand == ("13",)
    assert len(game.position.cards.display) == 7


@pytest.mark.parametrize("other_card", ["card:I", "hand:2"])
def test_ruling_02_a_special_or_hand_card_does_not_end_the_half(other_card):
    game = start(CALM, to_move="east", cards={"display": ["19"], "east_hand": ["2", "5"], "draw": ["3", "4"]})
    game.play(other_card)
    events = first_choices_until(game, "card").log
    assert game.decision.player == "west"
    assert game.position.half == 1
    assert game.position.cards.display == ("19",)
    assert "half-ends" not in kinds(events)


def test_ruling_02_the_second_half_ends_the_same_way_and_then_the_decade():
    game = start(CALM, half=2, cards={"display": ["19"], "west_hand": ["13"], "special": "I"})
    play(game, "card:19", "use:build")
    assert "flight" not in kinds(game.log)
    events = kinds(game.play("done"))
    assert events.index("half-ends") < events.index("flight")


@pytest.mark.parametrize("side", ["west", "east"])
def test_ruling_02_there_is_no_pass(side):
    game = start(to_move=side, cards={"display": ["19", "13"], "west_hand": [], "east_hand": [], "special": None})
    assert ids(game) == ["card:13", "card:19"]
    with pytest.raises(wsdv.IllegalChoice):
        game.play("done")


@pytest.mark.parametrize("side", ["west", "east"])
@pytest.mark.parametrize("use", ["build", "living-standard"])
def test_ruling_02_a_card_may_build_or_place_nothing(use, side):
    table = {"factories": ["dortmund", "duisburg", "koeln", "berlin"], "run_down": []}
    table["infrastructure"] = {"duisburg-dortmund": 1, "dortmund-koeln": 1}
    game = holding("19", side, CALM, table)
    before = game.position
    play(game, "card:19", f"use:{use}")
    assert "done" in ids(game)
    game.play("done")
    assert game.decision.player == OTHER[side]
    after = game.position
    assert (after.factories, after.infrastructure) == (before.factories, before.infrastructure)
    assert after.provinces == before.provinces


def test_ruling_02_an_event_build_cannot_be_stopped():
    game = event("19", "west", CALM)  # build 2, prestige
    play(game, "icon:1")
    assert game.decision.kind == "build"
    assert "done" not in ids(game)


# 3


def test_ruling_03_the_price_is_paid_before_the_event():
    game = holding("I", "east")
    events = game.play("card:I")
    assert kinds(events) == ["card-chosen"]
    assert (game.decision.player, game.decision.kind) == ("east", "special-price")
    hand = game.position.cards.east_hand
    assert set(ids(game)) == {f"discard:{card}" for card in hand} | {"west-draws"}
    events = game.play(f"discard:{hand[0]}")
    assert kinds(events)[:2] == ["discarded", "event"]
    assert game.position.cards.east_hand == hand[1:]
    assert len(game.position.cards.west_hand) == 2  # West drew nothing


def test_ruling_03_west_draws_the_top_card_instead():
    game = holding("I", "east")
    before = game.position.cards
    play(game, "card:I", "west-draws")
    after = game.position.cards
    assert after.west_hand == (*before.west_hand, before.draw[0])
    assert after.draw == before.draw[1:]
    assert after.east_hand == before.east_hand


def test_ruling_03_with_an_empty_hand_west_must_draw():
    game = holding("I", "east", {"cards": {"east_hand": []}})
    top = game.position.cards.draw[0]
    game.play("card:I")
    assert game.position.cards.west_hand[-1] == top
    assert len(game.position.cards.west_hand) == 3
    assert game.decision.kind != "special-price"


def test_ruling_03_with_an_empty_deck_east_must_discard():
    game = holding("I", "east", {"cards": {"draw": []}})
    hand = game.position.cards.east_hand
    game.play("card:I")
    assert set(ids(game)) == {f"discard:{card}" for card in hand}
    assert game.why_not("west-draws").reason == "deck-empty"


def test_ruling_03_with_an_empty_deck_the_only_hand_card_goes():
    game = holding("I", "east", {"cards": {"draw": [], "east_hand": ["20"]}})
    game.play("card:I")
    assert game.position.cards.east_hand == ()
    assert game.position.cards.gone == ("20",)


def test_ruling_03_with_neither_hand_nor_deck_it_is_free():
    game = holding("I", "east", {"cards": {"draw": [], "east_hand": []}})
    events = game.play("card:I")
    assert "event" in kinds(events)
    assert cards_named(game, "west_hand", "east_hand", "draw", "gone") == [2, 0, 0, 0]


def test_ruling_03_west_cannot_choose_the_special_card():
    game = holding("I", "west")
    assert game.why_not("card:I").reason == "special-is-easts"


@pytest.mark.parametrize(("price", "icons"), [("discard:2", 2), ("west-draws", 2)])
def test_ruling_03_a_discarded_card_was_not_played(price, icons):
    # Card I has 2 flight icons, card 2 has 1, cards 3 and 19 have none.
    cards = {"display": ["19"], "special": "I", "east_hand": ["2", "3"], "west_hand": ["13", "14"], "draw": ["4"]}
    game = start(CALM, half=2, to_move="east", cards=cards)
    play(game, "card:I", price)
    assert game.position.cards.gone == (("2",) if price == "discard:2" else ())
    play(game, "icon:3", "card:19", "use:build", "done")
    assert flight_terms(game)["icons"] == icons


def test_ruling_03_the_same_card_played_does_count():
    cards = {"display": ["19"], "played": ["I"], "special": None, "east_hand": ["2", "3"]}
    game = start(CALM, half=2, to_move="east", cards=cards)
    play(game, "hand:2", "use:build", "done", "card:19", "use:build", "done")
    assert flight_terms(game)["icons"] == 3


# 4


def test_ruling_04_the_deck_of_a_decade_just_suffices():
    # The hungriest decade: 4 refills + 14 on display + 1 special draw + 1 removed by Guillaume = 20 cards.
    deck = ["50", *(str(n) for n in range(41, 61) if n != 50)]
    deck = [*deck[1:5], *deck[:1], *deck[5:]]  # four for the hands, then Guillaume on display
    cards = {"west_hand": [], "east_hand": [], "draw": deck}
    game = start(CALM, decade=3, stage="3.1", tracks={"prestige": 1}, cards=cards)
    assert game.decision.player == "east"
    assert cards_named(game, "west_hand", "east_hand", "display", "draw") == [2, 2, 7, 9]
    play(game, "card:50", "use:event", "icon:2", "look:deck")
    second = game.position.cards.draw[1]
    game.play(f"remove:{second}")
    assert len(game.position.cards.draw) == 8
    first_choices_until(game, "card")
    for _ in range(2):  # West, then East takes the special card
        card = "III" if game.decision.player == "east" else game.position.cards.display[0]
        game.play(f"card:{card}")
        if card == "III":
            game.play("west-draws")
        else:
            play(game, "use:build", "done")
        first_choices_until(game, "card")
    assert len(game.position.cards.draw) == 7
    while game.position.half == 1:
        play(game, f"card:{game.position.cards.display[0]}", "use:build", "done")
    assert cards_named(game, "display", "draw") == [7, 0]


def test_ruling_04_a_look_at_one_card_shows_one_card():
    game = event("50", "east", CALM, {"cards": {"draw": ["60"]}})
    play(game, "icon:2", "look:deck")
    assert set(ids(game)) == {"take:60", "remove:60", "done"}


def test_ruling_04_a_look_at_a_full_deck_shows_the_top_two_and_no_more():
    game = event("50", "east", CALM, {"cards": {"draw": ["60", "59", "58", "57"]}})
    play(game, "icon:2", "look:deck")
    assert set(ids(game)) == {"take:59", "take:60", "remove:59", "remove:60", "done"}
    assert game.view("east").position.cards.draw == ("60", "59", None, None)
    assert game.view("west").position.cards.draw == (None,) * 4


def test_ruling_04_an_empty_deck_cannot_be_looked_at():
    game = event("50", "east", CALM, {"cards": {"draw": []}})
    game.play("icon:2")
    assert ids(game) == ["look:west-hand", "done"]
    assert game.why_not("look:deck").reason == "deck-empty"


# 5

DECK_2 = [str(n) for n in range(21, 41)]
OLD_HANDS = {"west_hand": ["20", "16"], "east_hand": ["2", "5"], "draw": []}


def new_decade(prestige, **cards):
    """A game at the very end of decade I, going straight into decade II."""
    return start(CALM, stage="9.10", tracks={"prestige": prestige}, cards={**OLD_HANDS, **cards})


def test_ruling_05_special_card_then_discards_then_refill_then_display():
    game = new_decade(0)
    assert game.decision.kind == "discard"
    assert game.position.cards.special == "II"  # already there when players discard
    assert game.position.cards.display == ()
    assert cards_named(game, "west_hand", "east_hand", "draw") == [2, 2, 20]
    play(game, "discard:20", "done", "discard:5", "done")
    happened = [kind for kind in kinds(game.log) if kind in {"decade-begins", "discarded", "drew", "displayed"}]
    assert happened == ["decade-begins", "discarded", "discarded", "drew", "drew", "displayed"]
    assert cards_named(game, "west_hand", "east_hand", "display", "draw") == [2, 2, 7, 11]


@pytest.mark.parametrize("prestige", [0, 1])
def test_ruling_05_the_prestige_holder_draws_all_its_cards_first(prestige):
    cards = {"west_hand": [], "east_hand": [], "draw": DECK_2}
    game = start(CALM, decade=2, stage="3.1", tracks={"prestige": prestige}, cards=cards)
    hands = [game.position.cards.west_hand, game.position.cards.east_hand]
    assert hands == [("21", "22"), ("23", "24")][:: -1 if prestige else 1]
    assert game.position.cards.display == tuple(DECK_2[4:11])


def test_ruling_05_hands_are_filled_up_to_two():
    cards = {"west_hand": ["20"], "east_hand": ["2", "5"], "draw": DECK_2}
    game = start(CALM, decade=2, stage="3.1", cards=cards)
    play(game, "done", "done")
    assert game.position.cards.west_hand == ("20", "21")
    assert game.position.cards.east_hand == ("2", "5")


FIRST_CHOICES = {  # what the first side may do before the second is asked
    2: [[], [0], [1], [0, 1]],
    3: [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]],
}


@pytest.mark.parametrize("prestige", [0, 1])
@pytest.mark.parametrize("held", [2, 3])
def test_ruling_05_the_second_side_cannot_tell_what_the_first_discards(prestige, held):
    first, second = ("east", "west") if prestige else ("west", "east")
    hand = ["20", "16", "14"][:held]
    views = []
    for chosen in FIRST_CHOICES[held]:
        game = new_decade(prestige, **{f"{first}_hand": hand, f"{second}_hand": ["2", "5"]})
        assert game.decision.player == first
        play(game, *(f"discard:{hand[i]}" for i in chosen))
        if game.decision.player == first:  # with no card left there is nothing more to ask
            game.play("done")
        assert (game.decision.player, game.decision.kind) == (second, "discard")
        views.append(game.view(second))
    for view in views:
        assert getattr(view.position.cards, f"{first}_hand") == (None,) * held
        assert set(view.position.cards.gone) <= {"I", None}
        assert len(view.position.cards.gone) == len(views[0].position.cards.gone)
        assert "discarded" not in kinds(view.log)
        assert {choice.id for choice in view.decision.choices} == {"discard:2", "discard:5", "done"}
    assert all(view.position == views[0].position for view in views)
    assert all(view.log == views[0].log for view in views)
    assert all(view.decision == views[0].decision for view in views)
    assert len({repr(view) for view in views}) == 1
    assert len({str(view.imagine(1).position) for view in views}) == 1


@pytest.mark.parametrize("prestige", [0, 1])
def test_ruling_05_nothing_shows_while_the_first_side_is_still_choosing(prestige):
    first, second = ("east", "west") if prestige else ("west", "east")
    game = new_decade(prestige, **{f"{first}_hand": ["20", "16", "14"], f"{second}_hand": ["2", "5"]})
    views = [game.view(second)]
    for card in ("20", "14", "16"):
        game.play(f"discard:{card}")
        if game.decision.player == first:
            views.append(game.view(second))
    assert len(views) >= 3
    for view in views:
        assert (view.position, view.log, view.decision) == (views[0].position, views[0].log, views[0].decision)
        assert repr(view) == repr(views[0])


def test_ruling_05_discards_stay_unseen_but_are_counted():
    game = new_decade(0)
    play(game, "discard:20", "discard:16", "discard:5", "done")
    west, east = game.view("west"), game.view("east")
    for view, own, others in ((west, {"20", "16"}, {"5"}), (east, {"5"}, {"20", "16"})):
        assert own <= set(view.position.cards.gone)
        assert not others & set(view.position.cards.gone)
        assert len(view.position.cards.gone) == 4  # three discards and card I
        shown = [(e.player, e.subject) for e in view.log if e.kind == "discarded"]
        assert [player for player, _ in shown] == ["west", "west", "east"]  # the number is public
        assert {subject for player, subject in shown if player != view.player} == {None}
        assert {subject for player, subject in shown if player == view.player} == own


def test_ruling_05_the_special_cards_price_stays_unseen():
    game = holding("I", "east", CALM)
    card = game.position.cards.east_hand[0]
    play(game, "card:I", f"discard:{card}")
    view = game.view("west")
    assert view.position.cards.gone == (None,)
    assert [(e.subject, e.detail) for e in view.log if e.kind == "discarded"] == [(None, None)]
    assert game.view("east").position.cards.gone == (card,)


def test_ruling_05_the_left_over_deck_stays_unseen():
    game = new_decade(0, draw=["1", "3", "4"])
    for side in ("west", "east"):
        assert sorted(game.view(side).position.cards.gone, key=str) == ["I", None, None, None]


def test_ruling_05_a_card_removed_by_guillaume_stays_unseen():
    game = event("50", "east", CALM)
    top = game.position.cards.draw[0]
    play(game, "icon:2", "look:deck", f"remove:{top}")
    assert game.view("west").position.cards.gone == (None,)
    shown = [e for e in game.view("west").log if e.kind == "removed-from-game"]
    assert [(e.subject, e.detail) for e in shown] == [(None, None)]
    assert game.view("east").position.cards.gone == (top,)


@pytest.mark.parametrize("side", ["west", "east"])
def test_ruling_05_hands_are_hidden_and_the_deck_from_both(side):
    game = wsdv.new_game(seed=5)
    real, seen = game.position.cards, game.view(side).position.cards
    own, other = f"{side}_hand", f"{OTHER[side]}_hand"
    assert getattr(seen, own) == getattr(real, own)
    assert getattr(seen, other) == (None, None)
    assert seen.draw == (None,) * len(real.draw)
    assert seen.display == real.display


# 6


@pytest.mark.parametrize(("wall", "face"), [(True, "IV-wall-falls"), (False, "IV-round-table")])
def test_ruling_06_the_wall_decides_the_side_of_card_iv(wall, face):
    game = start(CALM, decade=3, stage="9.10", wall=wall, cards={"west_hand": [], "east_hand": [], "draw": []})
    assert game.position.decade == 4
    assert game.position.cards.special == face


@pytest.mark.parametrize("decade", [1, 2])
@pytest.mark.parametrize("wall", [True, False])
def test_ruling_06_the_other_special_cards_do_not_care_about_the_wall(decade, wall):
    game = start(CALM, decade=decade, stage="9.10", wall=wall, cards={"west_hand": [], "east_hand": [], "draw": []})
    assert game.position.cards.special == {1: "II", 2: "III"}[decade]


@pytest.mark.parametrize("wall", [True, False])
@pytest.mark.parametrize("face", ["IV-wall-falls", "IV-round-table"])
def test_ruling_06_once_laid_out_the_side_is_fixed(wall, face):
    game = holding(face, "east", CALM, wall=wall)
    assert game.position.cards.special == face
    assert f"card:{face}" in ids(game)
    game.play(f"card:{next(iter(game.position.cards.display))}")
    play(game, "use:build", "done")
    assert game.position.cards.special == face


# 7

WEST_CITIES = [
    "flensburg", "kiel", "hamburg", "bremen", "hannover", "wolfsburg", "bielefeld", "duisburg", "dortmund", "koeln",
    "kassel", "giessen", "fulda", "frankfurt", "koblenz", "saarbruecken", "kaiserslautern", "mannheim", "heilbronn",
    "stuttgart", "ulm", "bayreuth", "nuernberg", "ingolstadt", "muenchen",
]  # fmt: skip
EAST_CITIES = [
    "rostock", "neubrandenburg", "schwedt", "cottbus", "berlin", "magdeburg", "bitterfeld", "leipzig", "dresden",
    "karl-marx-stadt", "eisenach", "jena",
]  # fmt: skip
EXTERNAL = ["polska-north", "polska-south", "cssr-north", "cssr-south"]


@pytest.mark.parametrize(("side", "cities"), [("west", WEST_CITIES), ("east", EAST_CITIES)])
def test_ruling_07_factories_are_not_limited_by_the_box(side, cities):
    # The box holds 24 yellow and 11 red factories, one less than there are cities.
    assert len(cities) == {"west": 25, "east": 12}[side]
    game = building(side, factories=cities[:-1])
    game.play(f"build:factory:{cities[-1]}")
    assert set(game.position.factories) == set(cities)


def test_ruling_07_infrastructure_is_not_limited_by_the_box():
    # 68 connections, eight of them double: 76 lines, but the box holds 70 pieces.
    full = {data["id"]: data["lines"] for _, _, data in position().graph().edges(data=True)}
    assert sum(full.values()) == 76
    full["stuttgart-ulm"] = 0
    game = building("west", factories=[*WEST_CITIES, *EAST_CITIES, *EXTERNAL], infrastructure=full)
    assert builds(game) == {"line:stuttgart-ulm"}
    game.play("build:line:stuttgart-ulm")
    assert sum(game.position.infrastructure.values()) == 76


def test_ruling_07_unrest_living_standard_and_protests_are_not_limited_by_the_box():
    # 14 provinces with 4 unrest: 56 counters and 14 protests (and one imported); the box has 50 and 10.
    table = {"provinces": {name: {"unrest": 4} for name in [*WEST_NAMES, *EAST_NAMES]}}
    table["provinces"] |= {name: {"unrest": 4, "living_standard": 5} for name in WEST_GERMANY}  # 35, all there are
    table["imported_protests"] = {"Rheinland-Pfalz": 1}
    game = event("60", "west", table, socialists_in_box=0)  # 1 living standard and 1 unrest in Bayern, prestige
    assert game.position.mass_protests("west") + game.position.mass_protests("east") == 15
    play(game, "icon:1", "icon:2")
    assert living(game, "Bayern") == 6
    assert sum(living(game, *WEST_GERMANY)) == 36
    assert unrest(game, "Bayern") == 5


def test_ruling_07_only_the_thirteenth_socialist_is_one_too_many():
    twelve = start(CALM, stage="9.9", tracks={"socialists": 1}, socialists_in_box=11)
    assert twelve.result is None
    assert twelve.position.socialists_in_box == 12
    thirteen = start(CALM, stage="9.9", tracks={"socialists": 1}, socialists_in_box=12)
    assert (thirteen.result.winner, thirteen.result.reason) == ("east", "triumph-of-socialism")


# 8


@pytest.mark.parametrize(("wall", "holder"), [(True, "west"), (False, "east")])
def test_ruling_08_the_walls_shift_changes_the_holder_of_the_later_phases(wall, holder):
    # Prestige +1 (East). With the wall it goes to 0 in 9.1: West holds it from 9.2 on.
    # In 9.3 East needs 4; West exports at least 1 everywhere, so only Mecklenburg and Brandenburg earn: 2 short.
    table = {
        "stage": "9.1",
        "wall": wall,
        "tracks": {"prestige": 1},
        "factories": ["hamburg", "kiel", "bremen", "dortmund", "kassel", "koblenz", "ulm", "muenchen", *EAST_CITIES],
        "run_down": EAST_CITIES[4:],
        "provinces": {"Sachsen": {"living_standard": 4}},
        "cards": {"west_hand": [], "east_hand": []},
    }
    game = start(CALM, table)
    if wall:
        assert (game.decision.player, game.decision.kind) == ("east", "dismantle")
        game.play("dismantle:factory:rostock")
        assert game.position.tracks.prestige == 0
    else:
        # no flight; +1 is "build" for the East, which holds the advantage
        assert (game.decision.player, game.decision.kind, game.decision.rule) == ("east", "build", "9.2")
        game.play("build:line:rostock-neubrandenburg")
    assert (game.decision.player, game.decision.kind, game.decision.rule) == (holder, "run-down", "9.3")
    first_choices_until(game, "card")
    assert game.position.decade == 2
    assert game.decision.player == holder


# 9


def test_ruling_09_a_double_connection_takes_two_pieces():
    game = building("east", factories=["berlin"], card="2")  # value 3 for East
    play(game, "build:line:berlin-bitterfeld")
    assert game.position.infrastructure["berlin-bitterfeld"] == 1
    play(game, "build:line:bitterfeld-berlin")  # either end may be named first
    assert game.position.infrastructure["berlin-bitterfeld"] == 2
    assert game.why_not("build:line:berlin-bitterfeld").reason == "lines-full"
    play(game, "build:line:berlin-cottbus")


def test_ruling_09_a_single_connection_takes_one_piece():
    game = building("east", factories=["berlin"])
    play(game, "build:line:berlin-cottbus")
    assert game.why_not("build:line:berlin-cottbus").reason == "lines-full"


def test_ruling_09_a_double_connection_is_dismantled_piece_by_piece():
    game = paying(3, factories=["berlin", "jena"], infrastructure={"berlin-bitterfeld": 2})
    counts = []
    for _ in range(2):
        game.play("dismantle:line:berlin-bitterfeld")
        counts.append(game.position.infrastructure.get("berlin-bitterfeld", 0))
    assert counts == [1, 0]


@pytest.mark.parametrize("run_down", [[], ["berlin"]])
def test_ruling_09_infrastructure_needs_a_factory_at_either_end(run_down):
    game = building("east", factories=["berlin"], run_down=run_down)
    lines = {site for site in builds(game) if site.startswith("line:")}
    # Berlin's connections but the one to Polska, where no factory stands
    assert lines == {
        "line:schwedt-berlin",
        "line:berlin-cottbus",
        "line:berlin-magdeburg",
        "line:berlin-bitterfeld",
    }
    assert game.why_not("build:line:eisenach-jena").reason == "no-factory-at-end"


# 10


def test_ruling_10_a_protest_blocks_the_factories_and_connections_of_its_province():
    table = {"factories": [*EAST_CITIES[:9], "jena", "cssr-south"]}
    calm = builds(building("east", table))
    game = holding("19", "east", with_unrest(Sachsen=4), table, socialists_in_box=0)
    play(game, "card:19", "use:build")
    assert calm - builds(game) == {
        "factory:karl-marx-stadt",
        "line:bitterfeld-leipzig",
        "line:leipzig-dresden",
        "line:leipzig-jena",
        "line:cottbus-dresden",
        "line:dresden-karl-marx-stadt",
        "line:karl-marx-stadt-jena",
        "line:karl-marx-stadt-cssr-south",
    }
    refusal = game.why_not("build:line:leipzig-jena")
    assert (refusal.reason, refusal.facts["province"]) == ("mass-protest", "Sachsen")


def test_ruling_10_an_imported_protest_blocks_as_well():
    table = {"factories": ["koblenz", "koeln", "frankfurt"], "imported_protests": {"Rheinland-Pfalz": 1}}
    game = holding("19", "west", CALM, {"provinces": {"West Berlin": {"unrest": 4}}}, table)
    play(game, "card:19", "use:build")
    assert not builds(game) & {"factory:saarbruecken", "line:koeln-koblenz", "line:frankfurt-koblenz"}
    assert {"line:koeln-frankfurt", "line:dortmund-koeln", "factory:dortmund"} <= builds(game)


def test_ruling_10_a_province_a_connection_only_crosses_does_not_matter():
    # East Berlin lies inside Brandenburg: every connection of Berlin crosses it.
    game = holding("19", "east", with_unrest(Brandenburg=4), socialists_in_box=0)
    play(game, "card:19", "use:build")
    assert {"line:berlin-bitterfeld", "line:berlin-magdeburg"} <= builds(game)
    assert not builds(game) & {"line:schwedt-berlin", "line:berlin-cottbus", "factory:schwedt", "factory:cottbus"}


def test_ruling_10_removing_unrest_first_frees_a_build_in_the_same_event():
    game = event("34", "east", with_unrest(Thüringen=4), socialists_in_box=0)  # build, remove unrest
    play(game, "icon:2")  # only Thüringen has unrest; the build comes next
    assert unrest(game, "Thüringen") == 3
    assert "factory:jena" in builds(game)


def test_ruling_10_building_first_finds_the_protest_still_there():
    game = event("34", "east", with_unrest(Thüringen=4), socialists_in_box=0)
    play(game, "icon:1")
    assert not builds(game) & {"factory:jena", "factory:eisenach", "line:bitterfeld-jena", "line:bitterfeld-eisenach"}
    assert "factory:leipzig" in builds(game)


def test_ruling_10_unrest_added_first_blocks_a_build_in_the_same_event():
    game = event("6", "east", with_unrest(Thüringen=3), socialists_in_box=1)  # build 2, add unrest, socialists
    play(game, "icon:2", "province:Thüringen", "icon:1")
    assert game.decision.kind == "build"
    assert "factory:jena" not in builds(game)  # the socialist in the box comes only after the action


# 11

AROUND_HAMBURG = {"factories": ["kiel", "bremen", "berlin"]}
TO_HOLSTEIN = {"line:flensburg-hamburg", "line:kiel-hamburg"}
TO_LOWER_SAXONY = {"line:hamburg-bremen", "line:hamburg-hannover", "line:hamburg-wolfsburg"}


@pytest.mark.parametrize(
    ("protests", "factory", "lines"),
    [
        ([], True, {"line:kiel-hamburg", "line:hamburg-bremen"}),
        (["Schleswig-Holstein"], True, {"line:hamburg-bremen"}),
        (["Niedersachsen"], True, {"line:kiel-hamburg"}),
        (["Schleswig-Holstein", "Niedersachsen"], False, set()),
    ],
)
def test_ruling_11_hamburgs_factory_is_blocked_only_by_protests_in_both_neighbours(protests, factory, lines):
    game = building("west", AROUND_HAMBURG, provinces={name: {"unrest": 4} for name in protests})
    assert ("factory:hamburg" in builds(game)) is factory
    assert builds(game) & (TO_HOLSTEIN | TO_LOWER_SAXONY) == lines


@pytest.mark.parametrize(
    ("protests", "lines"),
    [
        ([], TO_HOLSTEIN | TO_LOWER_SAXONY),
        (["Schleswig-Holstein"], TO_LOWER_SAXONY),
        (["Niedersachsen"], TO_HOLSTEIN),
        (["Schleswig-Holstein", "Niedersachsen"], set()),
    ],
)
def test_ruling_11_a_line_of_hamburg_needs_its_other_end_free(protests, lines):
    game = building("west", factories=["hamburg"], provinces={name: {"unrest": 4} for name in protests})
    assert builds(game) & (TO_HOLSTEIN | TO_LOWER_SAXONY) == lines


HAMBURG_3 = {  # Hamburg 3, Bremen 2, Wolfsburg 2; Schleswig-Holstein has nothing of its own
    "factories": ["hamburg", "bremen", "wolfsburg", "berlin"],
    "infrastructure": {"hamburg-bremen": 1, "hamburg-wolfsburg": 1},
}


def test_ruling_11_hamburg_is_chosen_anew_in_each_action():
    game = raising("west", CALM, HAMBURG_3, card="12", provinces={"Niedersachsen": {"living_standard": 1}})
    assert set(provinces(game)) == {"Schleswig-Holstein", "Niedersachsen"}
    game.play("province:Schleswig-Holstein")  # 0 + Hamburg 3; nothing more: Niedersachsen has 4 + 1 point < 6
    assert living(game, "Schleswig-Holstein", "Niedersachsen") == [1, 1]
    play(game, "hand:" + game.position.cards.east_hand[0], "use:build", "done")
    play(game, "hand:" + game.position.cards.west_hand[0], "use:living-standard", "province:Niedersachsen")
    assert living(game, "Schleswig-Holstein", "Niedersachsen") == [1, 2]  # 4 + Hamburg 3 >= 6


def test_ruling_11_hamburg_is_fixed_anew_in_9_3_and_9_5():
    # Every West German province but Schleswig-Holstein has a factory of its own. Hamburg 2, Bremen 2.
    table = {
        "stage": "9.3",
        "factories": [
            "hamburg",
            "bremen",
            "hannover",
            "dortmund",
            "kassel",
            "koblenz",
            "ulm",
            "muenchen",
            "berlin",
            "jena",
            "eisenach",
        ],
        "run_down": ["berlin"],
        "infrastructure": {"hamburg-bremen": 1, "hamburg-hannover": 2},
        "provinces": {"Thüringen": {"living_standard": 2}, "Niedersachsen": {"living_standard": 3}},
    }
    game = start(CALM, table)
    # 9.3, Hamburg in the north: the worst West export is 1, of the East only Thüringen (1) earns: 1 short.
    # Hamburg in the south: Schleswig-Holstein has no factory, also rundown Berlin (0) earns: none short.
    assert (game.decision.player, game.decision.kind, game.decision.rule) == ("west", "hamburg", "9.3")
    assert set(provinces(game)) == {"Schleswig-Holstein", "Niedersachsen"}
    game.play("province:Schleswig-Holstein")
    assert (game.decision.player, game.decision.kind) == ("west", "run-down")
    game.play("run-down:jena")
    # 9.5: Hamburg (3) belongs to the south if West says so now; Bremen and Hannover are worth only 2.
    assert (game.decision.player, game.decision.kind, game.decision.rule) == ("west", "hamburg", "9.5")
    game.play("province:Niedersachsen")
    assert living(game, "Niedersachsen") == 3


@pytest.mark.parametrize("chosen", ["Schleswig-Holstein", "Niedersachsen"])
def test_ruling_11_hamburg_decides_the_worst_export_in_9_3(chosen):
    table = {
        "stage": "9.3",
        "factories": ["hamburg", "bremen", "dortmund", "kassel", "koblenz", "ulm", "muenchen", "berlin", "jena"],
        "run_down": ["berlin"],
        "provinces": {"Thüringen": {"living_standard": 2}},
    }
    game = start(CALM, table)
    game.play(f"province:{chosen}")
    assert game.position.run_down == (("berlin", "jena") if chosen == "Schleswig-Holstein" else ("berlin",))


@pytest.mark.parametrize(("chosen", "kept"), [("Schleswig-Holstein", [1, 1]), ("Niedersachsen", [0, 1])])
def test_ruling_11_hamburg_holds_living_standard_for_the_neighbour_it_belongs_to(chosen, kept):
    # Hamburg 1 and Hannover 1: whoever has Hamburg keeps 1; without it the north keeps 0, the south Hannover's 1.
    table = {
        "stage": "9.5",
        "factories": ["hamburg", "hannover", "berlin"],
        "provinces": {"Schleswig-Holstein": {"living_standard": 2}, "Niedersachsen": {"living_standard": 2}},
    }
    game = start(CALM, table)
    assert (game.decision.player, game.decision.kind, game.decision.rule) == ("west", "hamburg", "9.5")
    game.play(f"province:{chosen}")
    assert living(game, "Schleswig-Holstein", "Niedersachsen") == kept


def test_ruling_11_card_63_hits_niedersachsen_and_all_of_hamburg():
    table = {
        "factories": ["flensburg", "kiel", "hamburg", "bremen", "hannover", "duisburg", "kassel", "dortmund", "berlin"],
        "infrastructure": {
            "flensburg-hamburg": 1,
            "kiel-hamburg": 1,
            "flensburg-kiel": 1,
            "bremen-duisburg": 2,
            "wolfsburg-kassel": 1,
            "dortmund-kassel": 1,
        },
    }
    game = event("63", "east", CALM, table)
    # East is asked at once: West has no say about Hamburg here.
    assert (game.decision.player, game.decision.kind) == ("east", "dismantle")
    assert dismantles(game) == {
        "factory:hannover",  # no infrastructure on it; Hamburg and Bremen have some
        "line:flensburg-hamburg",
        "line:kiel-hamburg",
        "line:bremen-duisburg",
        "line:wolfsburg-kassel",  # part of Wolfsburg, though no factory stands there
    }
    play(game, "dismantle:line:flensburg-hamburg", "dismantle:line:kiel-hamburg")
    assert "factory:hamburg" in dismantles(game)
    assert game.why_not("dismantle:factory:kiel").reason == "elsewhere"
    game.play("dismantle:factory:hamburg")
    assert "hamburg" not in game.position.factories


def test_ruling_11_card_63_may_take_all_five_connections_of_hamburg():
    five = {"flensburg-hamburg": 1, "kiel-hamburg": 1, "hamburg-bremen": 1, "hamburg-hannover": 1}
    game = event("63", "east", CALM, factories=["hamburg"], infrastructure={**five, "hamburg-wolfsburg": 1})
    assert dismantles(game) == {f"line:{name}" for name in [*five, "hamburg-wolfsburg"]}


def test_ruling_11_unrestricted_dismantling_takes_hamburg_without_asking():
    game = event("54", "east", CALM, factories=["hamburg", "kiel", "berlin", "bremen"])
    assert dismantles(game) == {"factory:hamburg", "factory:kiel", "factory:bremen"}


# 12


def test_ruling_12_no_protest_blocks_an_external_factory_but_the_german_end_of_its_lines():
    table = {
        "factories": ["cottbus", "dresden", "karl-marx-stadt", "cssr-north"],
        "provinces": {"Brandenburg": {"unrest": 4}},
    }
    game = event("7", "east", CALM, table, socialists_in_box=0)
    game.play("icon:1")  # CSSR
    assert builds(game) == {"factory:cssr-south", "line:dresden-cssr-north"}  # not cottbus-cssr-north
    assert game.why_not("build:line:cottbus-cssr-north").reason == "mass-protest"


def test_ruling_12_an_external_factory_is_built_amid_protests_everywhere():
    table = {"provinces": {name: {"unrest": 4} for name in EAST_NAMES}}
    game = event("7", "east", CALM, table, socialists_in_box=0)
    game.play("icon:2")  # Polska
    assert builds(game) == {"factory:polska-north", "factory:polska-south"}


def test_ruling_12_a_country_means_its_two_cities_and_their_connections():
    table = {"factories": [*EAST_CITIES, *EXTERNAL]}
    game = event("7", "east", CALM, table)
    game.play("icon:1")
    assert builds(game) == {
        "line:cottbus-cssr-north",
        "line:dresden-cssr-north",
        "line:karl-marx-stadt-cssr-south",
        "line:jena-cssr-south",
    }
    game = event("9", "east", CALM, table)
    game.play("icon:2")
    assert builds(game) == {
        "line:neubrandenburg-polska-north",
        "line:schwedt-polska-north",
        "line:schwedt-polska-south",
        "line:berlin-polska-south",
    }


def test_ruling_12_infrastructure_needs_the_external_factory():
    game = building("east", factories=["jena", "karl-marx-stadt", "dresden", "cssr-north"])
    assert "line:dresden-cssr-north" in builds(game)  # normally built too (10.5)
    assert game.why_not("build:line:jena-cssr-south").reason == "external-empty"
    assert game.why_not("build:factory:cssr-south").reason == "external-by-event"


# 13


def test_ruling_13_any_infrastructure_protects_the_factories_at_both_ends():
    table = {"factories": ["berlin", "bitterfeld", "jena", "rostock"], "infrastructure": {"berlin-bitterfeld": 1}}
    table["infrastructure"]["rostock-neubrandenburg"] = 1  # leads to an empty city
    game = paying(2, table)
    assert dismantles(game) == {"factory:jena", "line:berlin-bitterfeld", "line:rostock-neubrandenburg"}
    for city in ("berlin", "bitterfeld", "rostock"):
        assert game.why_not(f"dismantle:factory:{city}").reason == "infrastructure-first"
    game.play("dismantle:line:berlin-bitterfeld")
    assert dismantles(game) == {
        "factory:jena",
        "factory:berlin",
        "factory:bitterfeld",
        "line:rostock-neubrandenburg",
    }


def test_ruling_13_rundown_and_external_factories_are_never_dismantled():
    table = {"factories": ["berlin", "bitterfeld", "jena", "cssr-north"], "run_down": ["berlin"]}
    game = paying(1, table)
    assert dismantles(game) == {"factory:bitterfeld", "factory:jena"}
    assert game.why_not("dismantle:factory:berlin").reason == "rundown-stays"
    assert game.why_not("dismantle:factory:cssr-north").reason == "external-stays"


def test_ruling_13_rheinsberg_runs_down_for_one_point_and_leaves_for_another():
    game = paying(3, factories=["berlin", "bitterfeld", "rheinsberg"])
    game.play("dismantle:factory:rheinsberg")
    assert game.position.run_down == ("rheinsberg",)
    assert game.position.factory_value("rheinsberg") == 1
    assert dismantles(game) == {"factory:berlin", "factory:bitterfeld", "factory:rheinsberg"}
    game.play("dismantle:factory:rheinsberg")
    assert "rheinsberg" not in game.position.factories
    assert game.position.run_down == ()


def test_ruling_13_a_rundown_rheinsberg_must_be_taken_when_it_is_all_that_is_left():
    game = paying(1, factories=["berlin", "rheinsberg"], run_down=["berlin", "rheinsberg"])
    assert game.position.factories == ("berlin",)
    assert game.result is None


# 14


@pytest.mark.parametrize(
    ("table", "east"),
    [
        ({"factories": ["berlin", "bitterfeld"]}, 2),
        ({"factories": ["berlin", "bitterfeld"], "run_down": ["berlin"]}, 1),
        ({"factories": ["berlin"], "infrastructure": {"berlin-bitterfeld": 2, "berlin-cottbus": 1}}, 4),
        ({"factories": ["berlin"], "run_down": ["berlin"], "infrastructure": {"berlin-bitterfeld": 1}}, 1),
        ({"factories": ["rheinsberg"]}, 2),
        ({"factories": ["rheinsberg"], "run_down": ["rheinsberg"]}, 1),
        ({"factories": ["cssr-north", "polska-south"]}, 0),
        ({"factories": ["berlin", "polska-south"], "infrastructure": {"berlin-polska-south": 1}}, 2),
        ({"factories": ["dortmund", "hamburg"], "infrastructure": {"kiel-hamburg": 1}}, 0),
    ],
)
def test_ruling_14_dismantling_capacity_of_east(table, east):
    assert position(table).dismantling_capacity("east") == east


def test_ruling_14_dismantling_capacity_of_west():
    table = position(factories=["dortmund", "hamburg", "berlin"], infrastructure={"hamburg-hannover": 2})
    assert table.dismantling_capacity("west") == 4


CAPACITY_4 = {  # 1 sound factory + 1 line + intact Rheinsberg 2; rundown and external factories count nothing
    "factories": ["dortmund", "berlin", "bitterfeld", "rheinsberg", "polska-south"],
    "run_down": ["bitterfeld"],
    "infrastructure": {"berlin-polska-south": 1},
}


@pytest.mark.parametrize(("points", "insolvent"), [(3, False), (4, False), (5, True)])
def test_ruling_14_east_is_insolvent_in_9_4_exactly_beyond_its_capacity(points, insolvent):
    game = paying(points, CAPACITY_4)
    _until_over_or_after(game, "9.4")
    assert _insolvent(game) is insolvent


@pytest.mark.parametrize(("points", "insolvent"), [(3, False), (4, False), (5, True)])
def test_ruling_14_east_is_insolvent_in_9_1_exactly_beyond_its_capacity(points, insolvent):
    most = {"provinces": {"Bayern": {"living_standard": 2 * points}}}  # spaces // 2 = points
    game = start(CALM, CAPACITY_4, most, stage="9.1")
    _until_over_or_after(game, "9.1")
    assert _insolvent(game) is insolvent


@pytest.mark.parametrize(("points", "insolvent"), [(3, False), (4, False), (5, True)])
def test_ruling_14_east_is_insolvent_in_9_3_exactly_beyond_its_capacity(points, insolvent):
    # Bayern has no factory: threshold 0, Brandenburg, East Berlin and Sachsen-Anhalt earn 3.
    need = {"provinces": {"Sachsen": {"living_standard": points + 3}}}
    game = start(CALM, CAPACITY_4, need, stage="9.3")
    _until_over_or_after(game, "9.3")
    assert _insolvent(game) is insolvent


def _until_over_or_after(game, stage):
    while game.result is None and game.position.stage == stage:
        game.play(game.decision.choices[0])


def _insolvent(game):
    return game.result is not None and (game.result.winner, game.result.reason) == ("west", "national-insolvency")


@pytest.mark.parametrize("pick", [0, -1])
def test_ruling_14_each_step_of_9_3_costs_exactly_one_point_of_capacity(pick):
    table = {
        "stage": "9.3",
        "factories": ["dortmund", "berlin", "bitterfeld", "jena", "rheinsberg"],
        "infrastructure": {"berlin-bitterfeld": 2, "bitterfeld-jena": 1},
        "provinces": {"Sachsen": {"living_standard": 10}},  # Bayern has no factory: 4 exports, 6 short
    }
    game = start(CALM, table)
    capacities = []
    while game.position.stage == "9.3":
        capacities.append(game.position.dismantling_capacity("east"))
        game.play(game.decision.choices[pick])
    capacities.append(game.position.dismantling_capacity("east"))
    # 3 lines + 3 factories + Rheinsberg 2 = 8; six short
    assert capacities[0] == 8
    assert capacities[-1] == 2
    asked = [a - b for a, b in itertools.pairwise(capacities)]
    assert set(asked) <= {1, 2}  # a step with one answer is played by the engine together with the one before
    assert sum(asked) == 6


# 15


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ({"factories": ["berlin", "bitterfeld"]}, {"berlin": 1, "bitterfeld": 1, "jena": 0}),
        # half a double connection does not work
        ({"factories": ["berlin", "bitterfeld"], "infrastructure": {"berlin-bitterfeld": 1}}, {"berlin": 1}),
        (
            {"factories": ["berlin", "bitterfeld"], "infrastructure": {"berlin-bitterfeld": 2}},
            {"berlin": 2, "bitterfeld": 2},
        ),
        # no factory at the other end
        ({"factories": ["berlin"], "infrastructure": {"berlin-cottbus": 1}}, {"berlin": 1, "cottbus": 0}),
        # rundown ones count as ends, and have base 0
        (
            {
                "factories": ["berlin", "cottbus"],
                "run_down": ["berlin", "cottbus"],
                "infrastructure": {"berlin-cottbus": 1},
            },
            {"berlin": 1, "cottbus": 1},
        ),
        ({"factories": ["berlin"], "run_down": ["berlin"]}, {"berlin": 0}),
        ({"factories": ["rheinsberg"]}, {"rheinsberg": 2}),
        ({"factories": ["rheinsberg"], "run_down": ["rheinsberg"]}, {"rheinsberg": 1}),
        # an external factory raises the German one
        (
            {"factories": ["berlin", "polska-south"], "infrastructure": {"berlin-polska-south": 1}},
            {"berlin": 2, "polska-south": 2},
        ),
    ],
)
def test_ruling_15_factory_values(table, values):
    place = position(table)
    assert {city: place.factory_value(city) for city in values} == values


def test_ruling_15_working_connections_are_complete_and_between_factories():
    table = {
        "factories": ["berlin", "bitterfeld", "cottbus", "polska-south", "jena"],
        "run_down": ["cottbus"],
        "infrastructure": {"berlin-bitterfeld": 1, "berlin-cottbus": 1, "berlin-polska-south": 1, "leipzig-jena": 2},
    }
    assert set(position(table).working_connections()) == {"berlin-cottbus", "berlin-polska-south"}


@pytest.mark.parametrize(("lines", "held"), [(0, 1), (1, 2)])
def test_ruling_15_a_connection_abroad_counts_for_export_and_holding(lines, held):
    table = {"factories": ["berlin", "polska-south"], "infrastructure": {"berlin-polska-south": lines}}
    table["provinces"] = {"East Berlin": {"living_standard": 3}}
    assert position(table).export_value("East Berlin") == held
    assert living(start(CALM, table, stage="9.5"), "East Berlin") == held


# 16

# ČSSR south 3 (Karl-Marx-Stadt and Jena), each of these 2
ABROAD = {
    "factories": ["dortmund", "karl-marx-stadt", "jena", "cssr-south"],
    "infrastructure": {"karl-marx-stadt-cssr-south": 1, "jena-cssr-south": 1},
}


def test_ruling_16_an_external_factory_adds_its_value_to_one_province_it_is_connected_with():
    place = position(ABROAD)
    assert place.factory_value("cssr-south") == 3
    assert place.economy("Sachsen") == 2
    assert place.economy("Sachsen", external={"cssr-south": "Sachsen"}) == 5
    assert place.economy("Thüringen", external={"cssr-south": "Sachsen"}) == 2
    assert place.economy("Brandenburg", external={"cssr-south": "Brandenburg"}) == 0  # no working connection


def test_ruling_16_it_is_chosen_anew_each_action():
    table = {"provinces": {"Sachsen": {"living_standard": 1}, "Thüringen": {"living_standard": 1}}}
    game = raising("east", CALM, ABROAD, table, card="12")  # value 1: 2 + 3 + 1 = 6 for one of them only
    assert set(provinces(game)) == {"Sachsen", "Thüringen"}
    game.play("province:Sachsen")
    assert game.decision.player == "west"  # Thüringen: 2 and no point left: East had no further choice
    assert living(game, "Sachsen", "Thüringen") == [2, 1]
    play(game, f"hand:{game.position.cards.west_hand[0]}", "use:build", "done")
    play(game, f"hand:{game.position.cards.east_hand[0]}", "use:living-standard", "province:Thüringen")
    assert living(game, "Sachsen", "Thüringen") == [2, 2]


def test_ruling_16_it_neither_exports_nor_holds_living_standard():
    assert position(ABROAD).export_value("Sachsen") == 2  # Karl-Marx-Stadt, not the 3 abroad
    game = start(CALM, ABROAD, stage="9.5", provinces={"Sachsen": {"living_standard": 3}})
    assert living(game, "Sachsen") == 2


def test_ruling_16_it_never_runs_down():
    game = start(CALM, ABROAD, stage="9.2", tracks={"prestige": -1})
    assert ids(game) == ["run-down:karl-marx-stadt", "run-down:jena"]
    assert game.why_not("run-down:cssr-south").reason == "external-never-rundown"


def test_ruling_16_a_closed_site_is_dead():
    game = event("37", "west", CALM, ABROAD, {"factories": [*ABROAD["factories"], "cssr-north"]})
    play(game, "icon:1")
    assert ids(game) == ["close:cssr-north", "close:cssr-south"]
    game.play("close:cssr-south")
    after = game.position
    assert after.closed_sites == ("cssr-south",)
    assert "cssr-south" not in after.factories
    assert dict(after.infrastructure) == {}
    game = event("7", "east", CALM, factories=["jena", "cottbus", "dresden"], closed_sites=["cssr-south"])
    game.play("icon:1")  # one site left, built without asking
    assert "cssr-north" in game.position.factories
    game.play("icon:1")
    assert builds(game) == {"line:cottbus-cssr-north", "line:dresden-cssr-north"}
    assert game.why_not("build:factory:cssr-south").reason == "site-closed"
    assert game.why_not("build:line:jena-cssr-south").reason == "site-closed"


# 17


def test_ruling_17_both_icons_of_card_27_place_the_one_factory():
    game = event("27", "east", CALM, factories=["dortmund"])
    play(game, "icon:1")
    assert game.position.factories == ("dortmund", "rheinsberg")
    assert (game.position.economy("Brandenburg"), game.position.export_value("Brandenburg")) == (2, 2)
    assert game.position.tracks.prestige == 1  # the only icon left
    assert game.decision.player == "west"


def test_ruling_17_a_protest_in_brandenburg_blocks_it():
    game = event("27", "east", with_unrest(Brandenburg=4), socialists_in_box=0)
    assert "rheinsberg" not in game.position.factories
    assert game.position.tracks.prestige == 1
    assert game.decision.player == "west"


def test_ruling_17_standing_already_the_icons_are_skipped():
    game = event("27", "east", CALM, factories=["rheinsberg"], run_down=["rheinsberg"])
    assert game.position.run_down == ("rheinsberg",)  # neither rebuilt nor repaired
    assert game.position.tracks.prestige == 1


def test_ruling_17_no_other_build_point_places_it():
    game = building("east")
    assert game.why_not("build:factory:rheinsberg").reason == "rheinsberg-by-event"
    game = event("23", "east", CALM)
    game.play("icon:1")
    assert game.why_not("build:factory:rheinsberg").reason == "rheinsberg-by-event"


RHEINSBERG = {"factories": ["dortmund", "jena", "rheinsberg"]}


def test_ruling_17_it_runs_down_by_card_46():
    game = event("46", "east", CALM, RHEINSBERG)
    game.play("icon:3")
    assert ids(game) == ["run-down:rheinsberg", "run-down:jena"]
    game.play("run-down:rheinsberg")
    assert game.position.factory_value("rheinsberg") == 1


def test_ruling_17_it_runs_down_in_9_2():
    game = start(CALM, RHEINSBERG, stage="9.2", tracks={"prestige": -1})
    assert ids(game) == ["run-down:rheinsberg", "run-down:jena"]


def test_ruling_17_it_runs_down_in_9_3():
    game = start(CALM, RHEINSBERG, stage="9.3", provinces={"Sachsen": {"living_standard": 3}})  # 2 exports, 1 short
    assert ids(game) == ["run-down:rheinsberg", "run-down:jena"]


# 18


@pytest.mark.parametrize(
    ("card", "side", "free"),
    [
        ("1", "east", True),
        ("1", "west", False),
        ("19", "west", True),
        ("19", "east", False),
        ("11", "west", False),
        ("11", "east", False),
    ],
)
def test_ruling_18_only_a_card_of_your_own_colour_removes_unrest_for_free(card, side, free):
    game = holding(card, side)
    own = {"west": ["hamburg", "dortmund"], "east": ["berlin", "bitterfeld"]}[side]
    play(game, f"card:{card}", "use:remove-unrest")
    assert (game.decision.kind, game.decision.player) == ("remove-unrest", side)
    assert set(provinces(game)) == set(WEST_NAMES if side == "west" else EAST_NAMES)
    game.play(f"province:{'Bayern' if side == 'west' else 'Sachsen'}")
    assert unrest(game, "Bayern" if side == "west" else "Sachsen") == 2
    if not free:
        assert (game.decision.kind, game.decision.player) == ("dismantle", side)
        assert dismantles(game) == {f"factory:{city}" for city in own}
        game.play(f"dismantle:factory:{own[0]}")
    assert game.position.dismantling_capacity(side) == (2 if free else 1)
    assert game.position.dismantling_capacity(OTHER[side]) == 2
    assert game.decision.player == OTHER[side]


@pytest.mark.parametrize(
    ("card", "side", "possible"),
    [
        ("1", "east", True),
        ("1", "west", False),
        ("19", "west", True),
        ("19", "east", False),
        ("11", "west", False),
        ("11", "east", False),
    ],
)
def test_ruling_18_the_dismantling_point_must_exist(card, side, possible):
    # Rundown and external factories give no point.
    game = holding(card, side, factories=["berlin", "cssr-north"], run_down=["berlin"])
    game.play(f"card:{card}")
    assert ("use:remove-unrest" in ids(game)) is possible
    if not possible:
        assert game.why_not("use:remove-unrest").reason == "nothing-to-dismantle"


@pytest.mark.parametrize(("card", "side", "name"), [("1", "east", "Sachsen"), ("19", "west", "West Berlin")])
def test_ruling_18_you_need_an_own_unrest_counter(card, side, name):
    others = WEST_NAMES if side == "east" else EAST_NAMES
    calm = merged(CALM, {"provinces": {other: {"unrest": 3} for other in others}})
    game = holding(card, side, calm)
    game.play(f"card:{card}")
    assert game.why_not("use:remove-unrest").reason == "no-own-unrest"
    game = holding(card, side, calm, {"provinces": {name: {"unrest": 1}}})
    play(game, f"card:{card}", "use:remove-unrest")
    assert unrest(game, name) == 0


# 19

RICH_WEST = {  # Nordrhein-Westfalen 3 + 2 + 2 + 1 = 8, Hessen 2, Bayern 1 + 1, Niedersachsen 1
    "factories": ["dortmund", "duisburg", "koeln", "bielefeld", "kassel", "giessen", "muenchen", "ulm", "bremen"],
    "infrastructure": {"duisburg-dortmund": 1, "dortmund-koeln": 1, "dortmund-kassel": 1},
}


def test_ruling_19_up_to_three_different_provinces():
    table = {
        "factories": [
            "kassel",
            "giessen",
            "fulda",
            "koblenz",
            "saarbruecken",
            "kaiserslautern",
            "mannheim",
            "ulm",
            "stuttgart",
            "muenchen",
            "nuernberg",
            "bayreuth",
        ]
    }  # Hessen 3, Rheinland-Pfalz 3, Baden-Württemberg 3, Bayern 3
    game = raising("west", CALM, table, card="12")
    assert set(provinces(game)) == {"Hessen", "Rheinland-Pfalz", "Baden-Württemberg", "Bayern"}
    game.play("province:Hessen")
    assert game.why_not("province:Hessen").reason == "one-per-action"
    assert set(provinces(game)) == {"Rheinland-Pfalz", "Baden-Württemberg", "Bayern"}
    play(game, "province:Bayern", "province:Rheinland-Pfalz")
    assert game.decision.kind == "transfer"  # three are placed: Baden-Württemberg is not asked any more
    assert living(game, "Hessen", "Bayern", "Rheinland-Pfalz", "Baden-Württemberg") == [1, 1, 1, 0]


def test_ruling_19_west_berlin_is_never_one_of_them():
    game = raising("west", CALM, RICH_WEST)
    assert game.why_not("province:West Berlin").reason == "west-berlin-by-transfer"


@pytest.mark.parametrize(
    ("level", "value_1", "value_2"), [(0, True, True), (1, True, True), (2, True, True), (3, False, False)]
)
def test_ruling_19_the_nth_living_standard_needs_three_times_n(level, value_1, value_2):
    # Nordrhein-Westfalen 4 + 2 + 2 + 1 = 9 (Dortmund works with Duisburg, Köln and Kassel)
    table = {"provinces": {"Nordrhein-Westfalen": {"living_standard": level}}}
    assert position(RICH_WEST).economy("Nordrhein-Westfalen") == 9
    for card, expected in (("12", value_1), ("19", value_2)):
        game = raising("west", CALM, RICH_WEST, table, card=card)
        assert ("province:Nordrhein-Westfalen" in ids(game)) is expected  # 9 carries three; a fourth needs 12


def test_ruling_19_at_most_two_helper_points_for_a_province():
    # Card 20 is worth 4 to West: Bremen alone (1 + 2) is enough, an empty province (0 + 2) is not.
    game = raising("west", CALM, factories=["bremen", "dortmund"], card="20")
    assert set(provinces(game)) == {"Niedersachsen", "Nordrhein-Westfalen"}


def test_ruling_19_the_helper_points_sum_up_to_the_card_value():
    table = {"factories": ["bremen", "dortmund", "kassel"]}  # 1 each: 2 points each, 4 in all
    game = raising("west", CALM, table, card="20")
    play(game, "province:Niedersachsen", "province:Nordrhein-Westfalen")
    assert game.decision.kind == "transfer"  # 4 points are gone: Hessen is no choice
    game = raising("west", CALM, table, card="17")  # value 3
    game.play("province:Niedersachsen")
    assert game.decision.player == "east"  # one point left, two needed
    assert living(game, "Niedersachsen", "Nordrhein-Westfalen", "Hessen") == [1, 0, 0]


def test_ruling_19_later_placements_may_rearrange_the_helpers():
    # Hamburg 1; Niedersachsen 2, Schleswig-Holstein 2: one takes Hamburg, the other a point: value 1 is enough,
    # whichever is placed first.
    table = {"factories": ["hamburg", "bremen", "hannover", "kiel", "flensburg"]}
    for first, second in itertools.permutations(["Niedersachsen", "Schleswig-Holstein"]):
        game = raising("west", CALM, table, card="12")
        play(game, f"province:{first}", f"province:{second}")
        assert living(game, first, second) == [1, 1]


def test_ruling_19_mass_protests_do_not_hinder():
    game = raising("west", with_unrest(Hessen=9), factories=["kassel", "giessen", "fulda"])
    play(game, "province:Hessen")
    assert living(game, "Hessen") == 1
    assert unrest(game, "Hessen") == 8


def test_ruling_19_unrest_leaves_each_province_after_the_transfer_decision():
    table = {"factories": ["kassel", "giessen", "fulda", "koblenz", "saarbruecken", "kaiserslautern"]}
    game = raising("west", table, card="12")
    play(game, "province:Hessen", "province:Rheinland-Pfalz")
    assert game.decision.kind == "transfer"
    assert unrest(game, "Hessen", "Rheinland-Pfalz", "West Berlin") == [3, 2, 3]
    game.play("done")
    assert unrest(game, "Hessen", "Rheinland-Pfalz", "West Berlin") == [2, 1, 3]


# 20

SUPPLIERS = ["Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg"]
THREE_SUPPLIERS = {  # economy 3 each: three factories without connections
    "factories": [
        "duisburg",
        "dortmund",
        "bielefeld",
        "koblenz",
        "saarbruecken",
        "kaiserslautern",
        "mannheim",
        "stuttgart",
        "ulm",
        "kassel",
        "giessen",
        "fulda",
    ]
}


def berlin(french=0, british=0, american=0, count=3):
    """West Berlin with living standard in its sectors."""
    sectors = {"french": french, "british": british, "american": american}
    return {"provinces": {"West Berlin": {"unrest": count, "sectors": sectors}}}


def test_ruling_20_a_supplier_passes_its_new_living_standard_to_its_own_sector():
    for supplier, sector in zip(SUPPLIERS, ["british", "french", "american"], strict=True):
        game = raising("west", THREE_SUPPLIERS, card="12")
        play(game, f"province:{supplier}", "done")
        assert (game.decision.kind, game.decision.player) == ("transfer", "west")
        assert ids(game) == [f"province:{supplier}", "done"]  # the other suppliers received nothing
        game.play(f"province:{supplier}")
        sectors = game.position.provinces["West Berlin"].sectors
        assert {name for name, count in sectors.items() if count} == {sector}
        assert living(game, supplier, "West Berlin") == [0, 1]
        # the unrest goes from West Berlin instead of from the supplier
        assert unrest(game, supplier, "West Berlin") == [2, 2]
        assert game.decision.player == "east"


def test_ruling_20_at_most_once_and_after_all_placements():
    game = raising("west", THREE_SUPPLIERS, card="12")
    play(game, "province:Nordrhein-Westfalen", "province:Rheinland-Pfalz")
    assert game.decision.kind == "living-standard"
    game.play("province:Baden-Württemberg")
    assert set(ids(game)) == {*(f"province:{name}" for name in SUPPLIERS), "done"}
    game.play("province:Rheinland-Pfalz")
    assert game.decision.player == "east"
    assert living(game, *SUPPLIERS, "West Berlin") == [1, 0, 1, 1]
    assert unrest(game, *SUPPLIERS, "West Berlin") == [1, 2, 1, 2]


def test_ruling_20_it_is_optional():
    game = raising("west", THREE_SUPPLIERS, card="12")
    play(game, "province:Rheinland-Pfalz", "done", "done")
    assert living(game, "Rheinland-Pfalz", "West Berlin") == [1, 0]
    assert unrest(game, "Rheinland-Pfalz", "West Berlin") == [1, 3]


def test_ruling_20_a_province_that_supplies_nothing_transfers_nothing():
    game = raising("west", THREE_SUPPLIERS, card="12")
    play(game, "province:Hessen", "done")
    assert game.decision.player == "east"
    assert living(game, "Hessen", "West Berlin") == [1, 0]


@pytest.mark.parametrize(("before", "allowed"), [(0, False), (1, True)])
def test_ruling_20_the_supplier_must_now_have_more_than_all_of_west_berlin(before, allowed):
    # West Berlin has 1 in the American sector. Rheinland-Pfalz, with its new one, has 1 or 2.
    table = {
        "factories": ["koblenz", "saarbruecken", "kaiserslautern"],
        "infrastructure": {"koblenz-saarbruecken": 1, "saarbruecken-kaiserslautern": 1},  # 2 + 3 + 2 = 7
        "provinces": {"Rheinland-Pfalz": {"living_standard": before}},
    }
    game = raising("west", CALM, table, berlin(american=1), card="12")
    game.play("province:Rheinland-Pfalz")
    assert (game.decision.kind == "transfer") is allowed


def test_ruling_20_the_total_of_west_berlin_counts_not_the_sector():
    # Two in West Berlin (French sector empty): 2 in Rheinland-Pfalz are not more than 2.
    table = {
        "factories": ["koblenz", "saarbruecken", "kaiserslautern"],
        "infrastructure": {"koblenz-saarbruecken": 1, "saarbruecken-kaiserslautern": 1},
        "provinces": {"Rheinland-Pfalz": {"living_standard": 1}},
    }
    game = raising("west", CALM, table, berlin(american=1, british=1), card="12")
    game.play("province:Rheinland-Pfalz")
    assert game.decision.kind == "card"
    assert living(game, "Rheinland-Pfalz", "West Berlin") == [2, 2]


NRW, RLP, BW = SUPPLIERS


@pytest.mark.parametrize(
    ("sectors", "may_transfer"),  # French, British, American; suppliers with 4, 3 and 5
    [
        ((0, 0, 0), {NRW, RLP, BW}),
        ((1, 0, 0), {NRW, BW}),
        ((0, 1, 0), {RLP, BW}),
        ((1, 1, 0), {BW}),
        ((1, 0, 1), {NRW}),
        ((1, 1, 1), {NRW, BW}),  # even, but Rheinland-Pfalz has not more than 3
        ((1, 2, 1), {BW}),  # total 4: only Baden-Württemberg has more
        ((0, 2, 0), {RLP, BW}),  # uneven after 9.5
    ],
)
def test_ruling_20_sectors_are_filled_evenly(sectors, may_transfer):
    cities = ["bielefeld", "duisburg", "dortmund", "koeln", "koblenz", "saarbruecken", "kaiserslautern"]
    cities += ["mannheim", "heilbronn", "stuttgart", "ulm"]
    lines = {
        "bielefeld-dortmund": 1, "duisburg-dortmund": 1, "duisburg-koeln": 1, "dortmund-koeln": 1, "koeln-koblenz": 1,
        "koblenz-saarbruecken": 1, "saarbruecken-kaiserslautern": 1, "kaiserslautern-mannheim": 1,
        "kaiserslautern-stuttgart": 1, "mannheim-heilbronn": 1, "mannheim-stuttgart": 1, "heilbronn-stuttgart": 1,
        "stuttgart-ulm": 1,
    }  # fmt: skip
    table = {"factories": cities, "infrastructure": lines}
    economies = {name: position(table).economy(name) for name in SUPPLIERS}
    # 4 + 9 ends, 3 + 7 ends, 4 + 10 ends of working connections
    assert economies == {"Nordrhein-Westfalen": 13, "Rheinland-Pfalz": 10, "Baden-Württemberg": 14}
    # They go from 3, 2 and 4 living standards to 4, 3 and 5: needed 12, 9 and 15 (14 and one point).
    old = {name: {"living_standard": n} for name, n in zip(SUPPLIERS, (3, 2, 4), strict=True)}
    game = raising("west", CALM, table, berlin(*sectors), card="12", provinces=old)
    play(game, *(f"province:{name}" for name in SUPPLIERS))
    assert game.decision.kind == "transfer"
    assert set(provinces(game)) == may_transfer
    assert "done" in ids(game)


def test_ruling_20_an_uneven_sector_is_named_as_the_reason():
    game = raising("west", CALM, THREE_SUPPLIERS, berlin(), card="12")
    play(game, "province:Rheinland-Pfalz", "province:Nordrhein-Westfalen", "done", "province:Rheinland-Pfalz")
    assert game.position.provinces["West Berlin"].sectors["french"] == 1
    table = {"provinces": {name: {"living_standard": 1} for name in SUPPLIERS}}
    table["infrastructure"] = {"duisburg-dortmund": 1, "bielefeld-dortmund": 1, "koblenz-saarbruecken": 1}
    table["infrastructure"] |= {"saarbruecken-kaiserslautern": 1}  # 7 and 7: a second one is possible
    game = raising("west", CALM, THREE_SUPPLIERS, table, berlin(french=1), card="12")
    play(game, "province:Rheinland-Pfalz", "province:Nordrhein-Westfalen", "done")
    assert provinces(game) == ["Nordrhein-Westfalen"]
    assert game.why_not("province:Rheinland-Pfalz").reason == "sectors-uneven"


def test_ruling_20_without_unrest_in_west_berlin_nothing_is_removed():
    game = raising("west", THREE_SUPPLIERS, berlin(count=0), card="12")
    play(game, "province:Rheinland-Pfalz", "done", "province:Rheinland-Pfalz")
    assert unrest(game, "Rheinland-Pfalz", "West Berlin") == [2, 0]


def test_ruling_20_only_this_action_transfers():
    game = event("35", "west", CALM, THREE_SUPPLIERS)  # 2 living standards by event, 1 unrest in the East
    play(game, "icon:1", "province:Rheinland-Pfalz", "icon:1", "province:Nordrhein-Westfalen")
    assert living(game, "Rheinland-Pfalz", "Nordrhein-Westfalen", "West Berlin") == [1, 1, 0]
    assert game.decision.kind == "place-unrest"
    game.play("province:Sachsen")
    assert (game.decision.kind, game.decision.player) == ("card", "east")


# 21


@pytest.mark.parametrize(
    ("card", "side", "allowed"),
    [
        ("1", "east", True),
        ("1", "west", False),
        ("19", "west", True),
        ("19", "east", False),
        ("11", "west", True),
        ("11", "east", True),
        ("64", "west", False),  # "this is not a Dual Card"
        ("64", "east", True),
    ],
)
def test_ruling_21_whose_events_may_be_triggered(card, side, allowed):
    game = holding(card, side)
    game.play(f"card:{card}")
    assert ("use:event" in ids(game)) is allowed
    if not allowed:
        assert game.why_not("use:event").reason == "others-event"


def test_ruling_21_a_special_card_is_only_an_event_and_only_easts():
    assert "card:II" not in ids(holding("II", "west"))
    game = holding("II", "east", {"cards": {"east_hand": [], "draw": []}})
    events = game.play("card:II")
    assert "use-chosen" not in kinds(events)
    assert game.position.wall


def test_ruling_21_all_icons_are_compulsory():
    game = event("12", "west", CALM)  # dismantle 1, unrest 1, prestige 2: nothing to ignore on a yellow card
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}
    assert game.why_not("ignore:1").reason == "no-ignoring"
    play(game, "icon:3", "icon:3")
    play(game, "icon:1", "dismantle:factory:hamburg")
    assert game.decision.kind == "place-unrest"
    assert "done" not in ids(game)
    game.play("province:Bayern")
    assert game.decision.kind == "card"
    assert game.position.tracks.prestige == -2


def test_ruling_21_a_coat_of_arms_build_is_compulsory_too():
    game = event("41", "east", CALM)  # build for West, remove West unrest, currency 2
    game.play("icon:1")
    assert (game.decision.player, game.decision.kind) == ("west", "build")
    assert "done" not in ids(game)


def test_ruling_21_an_impossible_icon_is_skipped():
    game = event("24", "east", CALM)  # no unrest in the East to remove
    assert ids(game) == ["icon:1", "icon:3"]
    assert game.why_not("icon:2").reason == "icon-impossible"
    play(game, "icon:3", "province:Bayern")
    assert game.decision.kind == "card"
    assert game.position.tracks.socialists == 1


def test_ruling_21_an_icon_is_judged_when_its_turn_comes():
    # The first removal empties Sachsen; the second icon finds nothing.
    game = event("24", "east", with_unrest(Sachsen=1))
    events = play(game, "icon:2")
    assert unrest(game, "Sachsen") == 0
    assert ids(game) == ["icon:1", "icon:3"]
    events += play(game, "icon:3", "province:Bayern")
    assert [(e.kind, e.amount) for e in events if e.kind == "icon-skipped"] == [("icon-skipped", 1)]


def test_ruling_21_building_is_skipped_when_protests_cover_the_country():
    game = event("3", "east", {"provinces": {name: {"unrest": 4} for name in EAST_NAMES}}, socialists_in_box=0)
    assert game.position.tracks.currency == 1
    assert game.position.factories == ("hamburg", "dortmund", "berlin", "bitterfeld")
    assert game.decision.player == "west"


@pytest.mark.parametrize(("factories", "allowed"), [(["hamburg", "berlin"], True), (["berlin", "jena"], False)])
def test_ruling_21_card_12_is_banned_when_west_has_nothing_to_dismantle(factories, allowed):
    game = holding("12", "west", factories=factories)
    game.play("card:12")
    assert ("use:event" in ids(game)) is allowed
    if not allowed:
        assert game.why_not("use:event").reason == "dismantles-more-than-you-have"


def test_ruling_21_card_15_without_capacity_east_must_ignore_its_dismantling():
    game = event("15", "east", CALM, factories=["dortmund", "berlin"], run_down=["berlin"])
    ignoring = {name for name in ids(game) if name.startswith("ignore:")}
    assert ignoring == {"ignore:2"}
    assert "icon:2" not in ids(game)
    assert game.why_not("ignore:3").reason == "must-ignore-dismantling"
    play(game, "icon:3", "icon:4", "icon:1")
    assert game.decision.player == "west"  # West places its build
    game.play("build:factory:hamburg")
    assert game.result is None
    assert [entry.card for entry in game.position.police] == ["15"]


def test_ruling_21_card_15_by_west_just_skips_what_east_does_not_have():
    game = event("15", "west", CALM, factories=["dortmund", "berlin"], run_down=["berlin"])
    assert "icon:2" not in ids(game)
    assert {"ignore:1", "ignore:3", "ignore:4"} <= set(ids(game))


def test_ruling_21_an_event_that_makes_the_other_dismantle_too_much_is_allowed():
    game = event("54", "east", CALM, factories=["dortmund", "berlin"])  # four points, West has one
    assert game.position.factories == ("berlin",)
    assert game.result is None


# 22


def test_ruling_22_count_n_is_n_separate_icons():
    game = event("24", "east")  # unrest West 1, remove East 2, socialists 1
    play(game, "icon:2", "province:Sachsen", "icon:3", "icon:2", "province:Thüringen")
    assert unrest(game, "Sachsen", "Thüringen") == [2, 2]
    assert game.position.tracks.socialists == 1


def test_ruling_22_a_double_arrow_is_two_arrows_to_be_ordered_freely():
    game = event("12", "west", CALM)  # prestige -2 on line 3
    game.play("icon:3")
    assert game.position.tracks.prestige == -1
    assert set(ids(game)) == {"icon:1", "icon:2", "icon:3"}


def test_ruling_22_the_triggering_player_orders_the_icons_and_chooses_the_places():
    game = event("8", "east", CALM)  # dismantle West 2, unrest Rheinland-Pfalz, prestige
    assert (game.decision.player, game.decision.kind) == ("east", "icon")
    game.play("icon:1")
    assert (game.decision.player, game.decision.kind) == ("east", "dismantle")
    assert dismantles(game) == {"factory:hamburg", "factory:dortmund"}


@pytest.mark.parametrize("trigger", ["west", "east"])
def test_ruling_22_an_icon_with_a_coat_of_arms_is_placed_by_that_state(trigger):
    game = event("61", trigger, CALM, socialists_in_box=0)
    assert game.decision.player == trigger  # the order is still the triggering player's
    game.play("icon:1")
    assert (game.decision.player, game.decision.kind) == ("east", "place-unrest")
    assert set(provinces(game)) == set(WEST_NAMES)
    game.play("province:Bayern")
    assert game.decision.player == trigger
    game.play("icon:2")
    assert (game.decision.player, game.decision.kind) == ("west", "place-unrest")
    assert set(provinces(game)) == set(EAST_NAMES)


def test_ruling_22_why_nothing_more_can_be_ignored():
    game = event("61", "east", CALM, socialists_in_box=0)
    game.play("ignore:1")
    assert game.why_not("ignore:2").reason == "ignored-already"  # a dual card: its one ignore is used up
    assert "already ignored" in str(game.why_not("ignore:2"))
    yellow = event("12", "west", CALM)
    assert yellow.why_not("ignore:1").reason == "no-ignoring"
    assert "only a dual card" in str(yellow.why_not("ignore:1"))
    box = start(stage="9.2", tracks={"prestige": 5})
    box.play("box:+5")
    assert box.why_not("ignore:1").reason == "no-ignoring"


def test_ruling_22_one_single_icon_may_be_ignored():
    game = event("61", "east", CALM, socialists_in_box=0)
    play(game, "ignore:2")
    assert not any(name.startswith("ignore:") for name in ids(game))
    assert game.why_not("ignore:1").reason == "ignored-already"
    play(game, "icon:1", "province:Bayern", "icon:1", "province:Hessen")
    game.play("province:Sachsen")  # the other of the two icons in line 2 is executed, West chooses
    assert sum(unrest(game, *EAST_NAMES)) == 1
    assert sum(unrest(game, *WEST_NAMES)) == 2


@pytest.mark.parametrize(("ignored", "currency"), [(True, 1), (False, 2)])
def test_ruling_22_one_single_arrow_or_nothing_may_be_ignored(ignored, currency):
    game = event("41", "west")  # build, remove unrest, currency +2
    play(game, "ignore:3" if ignored else "icon:3", "icon:3", "icon:1", "build:factory:kiel")
    if not ignored:
        game.play("icon:2")  # nothing is ignored
    game.play("province:Bayern")
    assert game.position.tracks.currency == currency
    assert game.decision.kind == "card"


def test_ruling_22_ignoring_may_be_decided_until_the_icon_is_executed():
    game = event("41", "west")
    play(game, "icon:3", "icon:1", "build:factory:kiel")
    assert set(ids(game)) == {"icon:2", "icon:3", "ignore:2", "ignore:3"}
    play(game, "icon:2", "province:Bayern")
    assert set(ids(game)) == {"icon:3", "ignore:3"}  # the last arrow, still open
    game.play("ignore:3")
    assert game.position.tracks.currency == 1


def test_ruling_22_ignoring_is_the_triggering_players_choice():
    game = event("41", "east")
    assert game.decision.player == "east"
    assert {"ignore:1", "ignore:2", "ignore:3"} <= set(ids(game))


def test_ruling_22_an_ignored_arrow_gives_no_compensation():
    full = {"tracks": {"currency": 6}}
    game = event("41", "west", full)
    play(game, "ignore:3", "icon:2", "province:Bayern", "icon:1", "build:factory:kiel")
    # the other arrow cannot move the marker: East removes one unrest, once
    assert (game.decision.player, game.decision.kind) == ("east", "compensation")
    game.play("province:Sachsen")
    assert sum(unrest(game, *EAST_NAMES)) == 6 * 3 - 1
    assert game.decision.kind == "card"
