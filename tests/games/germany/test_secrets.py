"""Hidden stays hidden, what was seen stays seen, and imagined cards fit all a player knows (rulings 5, 27)."""

from random import Random

import pytest

import wsdv
from tests.games.germany.invariants import DECADE, at_random, check_cards, random_document
from tests.games.germany.tools import CALM, ids, merged, play, start

SIDES = ("west", "east")
OTHER = {"west": "east", "east": "west"}
SEEDS = range(40)

GUILLAUME = merged(  # East is about to play card 50; nobody knows any hidden card
    CALM,
    {
        "decade": 3,
        "half": 2,
        "to_move": "east",
        "socialists_in_box": 0,
        "cards": {
            "display": ["50", "41"],
            "special": "III",
            "west_hand": ["43", "44"],
            "east_hand": ["45", "46"],
            "draw": ["52", "53", "54", "55", "56"],
        },
    },
)


def guillaume(*ids_, **fields):
    """A game in which East has triggered the Guillaume affair and gone on with these choices."""
    game = start(GUILLAUME, fields)
    play(game, "card:50", "use:event", "icon:2", *ids_)
    return game


def cards(game, viewer):
    return game.view(viewer).position.cards


def known(game, side):
    return getattr(game.position.known, side)


def go_on(game, kind):
    """Answer with the first choice until this is asked."""
    while game.decision.kind != kind:
        game.play(game.decision.choices[0])
    return game


def discard(game, **count):
    """At a decade's start: each side discards so many cards, the first of its hand."""
    for _ in SIDES:
        if game.decision.kind != "discard":
            break
        side = game.decision.player
        for name in ids(game)[: count[side]]:
            game.play(name)
        if game.decision.kind == "discard" and game.decision.player == side:
            game.play("done")
    return game


def imagined_hands(game, viewer, seeds=SEEDS):
    """The other side's hand as the viewer imagines it, once for each seed."""
    return [set(getattr(game.view(viewer).imagine(seed).position.cards, f"{OTHER[viewer]}_hand")) for seed in seeds]


# At the start nobody knows anything hidden


def test_a_view_shows_the_own_hand_and_of_the_other_and_the_deck_only_the_number():
    game = start(GUILLAUME)
    assert cards(game, "west").west_hand == ("43", "44")
    assert cards(game, "west").east_hand == (None, None)
    assert cards(game, "east").east_hand == ("45", "46")
    assert cards(game, "east").west_hand == (None, None)
    for side in SIDES:
        assert cards(game, side).draw == (None,) * 5
        assert cards(game, side).display == ("50", "41")
        seen = game.view(side).position.known
        assert (seen.east is None, seen.west is None) == (side == "west", side == "east")


def test_the_other_sides_hand_cards_are_none_among_its_choices():
    game = start(GUILLAUME)
    shown = [choice and choice.id for choice in game.view("west").decision.choices]
    assert shown == ["card:41", "card:50", "card:III", None, None]
    assert ids(game) == ["card:41", "card:50", "card:III", "hand:45", "hand:46"]
    assert [choice.id for choice in game.view("east").decision.choices] == ids(game)


# Guillaume (ruling 27)


def test_looking_at_the_hand_shows_it_to_east_alone():
    game = guillaume("look:west-hand")
    assert cards(game, "east").west_hand == ("43", "44")
    assert cards(game, "west").east_hand == (None, None)
    assert (known(game, "east").west_hand, known(game, "west").east_hand) == (("43", "44"), ())
    for hand in imagined_hands(game, "east"):
        assert hand == {"43", "44"}


def test_looking_at_the_deck_shows_its_two_top_cards_to_east_alone():
    game = guillaume("look:deck")
    assert cards(game, "east").draw == ("52", "53", None, None, None)
    assert cards(game, "east").west_hand == (None, None)
    assert cards(game, "west").draw == (None,) * 5
    assert dict(known(game, "east").draw) == {"0": "52", "1": "53"}
    decks = {game.view("east").imagine(seed).position.cards.draw for seed in SEEDS}
    assert {deck[:2] for deck in decks} == {("52", "53")}
    assert len({deck[2:] for deck in decks}) > 1
    assert len({game.view("west").imagine(seed).position.cards.draw[0] for seed in SEEDS}) > 1


def test_what_east_only_saw_it_goes_on_knowing_and_west_learns_nothing():
    at_hand, at_deck = guillaume("look:west-hand", "done"), guillaume("look:deck", "done")
    assert cards(at_hand, "east").west_hand == ("43", "44")
    assert cards(at_deck, "east").draw[:2] == ("52", "53")
    for game in (at_hand, at_deck):
        assert cards(game, "west").east_hand == (None, None)
        assert cards(game, "west").draw == (None,) * 5
        assert (known(game, "west").east_hand, known(game, "west").gone) == ((), ())


def test_not_looking_tells_nobody_anything():
    game = guillaume("done")
    assert cards(game, "east").west_hand == (None, None)
    assert cards(game, "east").draw == (None,) * 5


def test_an_exchange_with_the_hand_is_known_to_both():
    # West's 43 for East's 45: East has also seen 44, West knows nothing of 46.
    game = guillaume("look:west-hand", "take:43", "give:45")
    assert game.position.cards.west_hand == ("45", "44")
    assert game.position.cards.east_hand == ("43", "46")
    assert cards(game, "east").west_hand == ("45", "44")
    assert cards(game, "west").east_hand == ("43", None)
    assert all("43" in hand for hand in imagined_hands(game, "west"))
    assert all(hand == {"44", "45"} for hand in imagined_hands(game, "east"))


def test_an_exchange_with_the_deck_is_known_to_east_alone_and_the_card_takes_the_same_place():
    game = guillaume("look:deck", "take:53", "give:45")
    assert game.position.cards.draw == ("52", "45", "54", "55", "56")
    assert game.position.cards.east_hand == ("53", "46")
    assert cards(game, "east").draw == ("52", "45", None, None, None)
    assert cards(game, "west").east_hand == (None, None)
    assert cards(game, "west").draw == (None,) * 5
    hands = imagined_hands(game, "west")
    assert any("53" not in hand for hand in hands)
    assert {card for hand in hands for card in hand} > {"53", "46"}


def test_west_cannot_tell_which_card_was_exchanged_with_the_deck():
    # The same for West whether 52 or 53 was taken, and whether 45 or 46 was given.
    views = [
        guillaume("look:deck", taken, given).view("west")
        for taken in ("take:52", "take:53")
        for given in ("give:45", "give:46")
    ]
    for view in views[1:]:
        assert view == views[0]
        assert repr(view) == repr(views[0])
        assert view.imagine(1).position == views[0].imagine(1).position


def test_a_card_removed_from_the_deck_is_known_to_east_alone():
    game = guillaume("look:deck", "remove:53")
    assert game.position.cards.draw == ("52", "54", "55", "56")
    assert game.position.cards.gone == ("53",)
    assert (cards(game, "east").gone, cards(game, "west").gone) == (("53",), (None,))
    assert (known(game, "east").gone, known(game, "west").gone) == (("53",), ())
    assert all(game.view("east").imagine(seed).position.cards.gone == ("53",) for seed in SEEDS)
    assert len({game.view("west").imagine(seed).position.cards.gone for seed in SEEDS}) > 1


def test_west_sees_the_kinds_of_guillaumes_questions_but_no_card():
    game = guillaume("look:deck")
    shown = [choice and choice.id for choice in game.view("west").decision.choices]
    assert ids(game) == ["take:52", "take:53", "remove:52", "remove:53", "done"]
    assert shown == [None, None, None, None, "done"]
    game.play("take:52")
    assert [choice and choice.id for choice in game.view("west").decision.choices] == [None, None]
    game = guillaume("look:west-hand")  # its own cards West knows
    assert [choice and choice.id for choice in game.view("west").decision.choices] == ["take:43", "take:44", "done"]


@pytest.mark.parametrize(
    ("choices", "kind", "names"),
    [
        (["look:west-hand"], "looked-at-hand", {"43", "44"}),
        (["look:deck"], "looked-at-deck", {"52", "53"}),
        (["look:deck", "take:53", "give:45"], "exchanged-with-deck", {"53", "45"}),
        (["look:deck", "remove:53"], "removed-from-game", {"53"}),
    ],
)
def test_the_log_names_what_east_saw_to_east_alone(choices, kind, names):
    game = guillaume(*choices)
    [east] = [event for event in game.view("east").log if event.kind == kind]
    [west] = [event for event in game.view("west").log if event.kind == kind]
    assert all(name in repr((east.subject, east.detail)) for name in names)
    assert (west.subject, west.detail) == (None, None)
    assert (west.kind, west.player, west.amount, west.rule) == (east.kind, east.player, east.amount, east.rule)


def test_the_log_names_an_exchange_with_the_hand_to_both():
    game = guillaume("look:west-hand", "take:43", "give:45")
    for side in SIDES:
        [event] = [event for event in game.view(side).log if event.kind == "exchanged-with-hand"]
        assert dict(event.detail) == {"given": "45", "taken": "43"}


def test_east_knows_the_card_west_draws_when_it_has_seen_it_in_the_deck():
    game = guillaume("look:deck", "done", cards={"display": ["50", "41", "42"]})
    while game.decision.kind != "card" or game.decision.player != "east":
        names = [name for name in ids(game) if name in {"card:41", "use:build", "done"}]
        game.play(names[-1] if names else ids(game)[0])
    play(game, "card:III", "west-draws")
    assert game.position.cards.west_hand == ("43", "44", "52")
    assert cards(game, "east").west_hand == (None, None, "52")
    assert cards(game, "east").draw == ("53", None, None, None)
    assert all("52" in hand for hand in imagined_hands(game, "east"))


# Secret discards end definite knowledge


def seen_hand_at_the_next_decade():
    """East has seen 43 and 44 in West's hand; decade IV begins."""
    game = guillaume("look:west-hand", "done", cards={"display": ["50"]})
    return go_on(game, "discard")


def test_a_kept_hand_stays_known():
    game = discard(seen_hand_at_the_next_decade(), west=0, east=0)
    assert cards(game, "east").west_hand == ("43", "44")
    assert all(hand == {"43", "44"} for hand in imagined_hands(game, "east"))


def test_a_hand_discarded_whole_is_known_to_be_gone():
    game = discard(seen_hand_at_the_next_decade(), west=2, east=0)
    assert cards(game, "east").west_hand == (None, None)
    assert {"43", "44"} <= set(cards(game, "east").gone)
    for hand in imagined_hands(game, "east"):
        assert {DECADE[card] for card in hand} == {4}


def test_of_a_hand_discarded_in_part_nothing_is_definite_but_the_rest_still_fits():
    # West discards 43 and draws one card of decade IV. East knows: one of 43 and 44 is gone, the other is held.
    game = discard(seen_hand_at_the_next_decade(), west=1, east=0)
    assert game.position.cards.west_hand[0] == "44"
    assert cards(game, "east").west_hand == (None, None)
    assert not {"43", "44"} & set(cards(game, "east").gone)
    held = []
    for seed in SEEDS:
        there = game.view("east").imagine(seed).position.cards
        kept = {"43", "44"} & set(there.west_hand)
        assert len(kept) == 1
        assert sorted(DECADE[card] for card in there.west_hand) == [3, 4]
        assert {"43", "44"} - kept <= set(there.gone)
        held.append(kept.pop())
    assert set(held) == {"43", "44"}


def test_east_cannot_tell_which_of_the_cards_it_saw_west_discarded():
    views = []
    for gone in ("discard:43", "discard:44"):
        game = seen_hand_at_the_next_decade()
        while game.decision.kind == "discard":
            game.play(gone if gone in ids(game) else "done")
        views.append(game.view("east"))
    assert views[0] == views[1]
    assert views[0].imagine(1).position == views[1].imagine(1).position


def test_west_knows_its_own_discards_and_east_its_own():
    game = discard(seen_hand_at_the_next_decade(), west=1, east=1)
    assert "43" in cards(game, "west").gone
    assert "45" in cards(game, "east").gone
    assert "45" not in cards(game, "west").gone
    assert "43" not in cards(game, "east").gone


def easts_cards_after_an_exchange():
    """East has taken 43 for 45 and is to move again; West knows 43."""
    game = guillaume("look:west-hand", "take:43", "give:45", cards={"display": ["50", "41", "42"]})
    while game.decision.kind != "card" or game.decision.player != "east":
        names = [name for name in ids(game) if name in {"card:41", "use:build", "done"}]
        game.play(names[-1] if names else ids(game)[0])
    return game


def test_the_price_of_a_special_card_hides_which_of_easts_cards_is_left():
    # West knows that East took 43; East pays for card III with one of 43 and 46, unseen.
    game = easts_cards_after_an_exchange()
    assert cards(game, "west").east_hand == ("43", None)
    play(game, "card:III", "discard:46")
    assert cards(game, "west").east_hand == (None,)
    assert cards(game, "west").gone == (None,)
    assert cards(game, "east").gone == ("46",)
    hands = imagined_hands(game, "west")
    assert {"43"} in hands
    assert any("43" not in hand for hand in hands)
    for seed in SEEDS:  # 43 is still held or it was the price, nothing else
        there = game.view("west").imagine(seed).position.cards
        assert "43" in there.east_hand + there.gone


def test_west_cannot_tell_with_which_card_the_special_card_was_paid():
    views = []
    for price in ("discard:43", "discard:46"):
        game = easts_cards_after_an_exchange()
        play(game, "card:III", price)
        views.append(game.view("west"))
    assert views[0] == views[1]
    assert views[0].imagine(1).position == views[1].imagine(1).position


def test_a_lone_known_card_paid_for_the_special_card_is_known_to_be_gone():
    game = start(GUILLAUME, cards={"display": ["41", "42"], "east_hand": ["43"], "west_hand": ["45", "44"]},
                 known={"west": {"east_hand": ["43"]}})  # fmt: skip
    play(game, "card:III", "discard:43")
    assert cards(game, "west").gone == ("43",)


def test_knowledge_that_came_with_the_position_ends_with_a_secret_discard_too():
    # East's knowledge was loaded: after one discard one of the two cards it knew is still in West's hand.
    game = start(CALM, stage="9.10", decade=3, socialists_in_box=0, known={"east": {"west_hand": ["43", "44"]}},
                 cards={"west_hand": ["43", "44"], "east_hand": ["45", "46"]})  # fmt: skip
    assert cards(game, "east").west_hand == ("43", "44")
    discard(game, west=1, east=0)
    assert cards(game, "east").west_hand == (None, None)
    for hand in imagined_hands(game, "east"):
        assert len(hand & {"43", "44"}) == 1


def test_knowledge_that_came_with_the_position_ends_with_the_special_cards_price_too():
    # West knew 43 in East's hand of two; East pays with one of them: 43 is still held or it is gone.
    game = start(GUILLAUME, cards={"display": ["41", "42"], "east_hand": ["43", "46"], "west_hand": ["45", "44"]},
                 known={"west": {"east_hand": ["43"]}})  # fmt: skip
    play(game, "card:III", "discard:46")
    assert cards(game, "west").east_hand == cards(game, "west").gone == (None,)
    for seed in SEEDS:
        there = game.view("west").imagine(seed).position.cards
        assert "43" in there.east_hand + there.gone


# While both discard, neither knows what the other does (ruling 5)


def both_to_discard(**fields):
    document = {"stage": "3.1", "decade": 2, "cards": {"west_hand": ["1", "2"], "east_hand": ["3", "4"]}}
    return start(CALM, document, fields)


def test_a_discard_under_way_cannot_be_noticed_by_the_other():
    game = both_to_discard()
    assert game.decision.player == "west"  # it holds the prestige advantage at 0
    before = game.view("east")
    game.play("discard:1")
    after = game.view("east")
    assert after.decision == before.decision
    assert after.log == before.log
    assert after.position == before.position
    assert repr(after) == repr(before)
    assert after.imagine(1).position == before.imagine(1).position


def test_a_choice_already_made_in_secret_does_not_show_when_the_other_chooses():
    views = []
    for choices in (["done"], ["discard:1", "done"], ["discard:2", "done"], ["discard:1", "discard:2"]):
        game = both_to_discard()
        play(game, *choices)
        assert game.decision.player == "east"
        views.append(game.view("east"))
    for view in views[1:]:
        assert view == views[0]
        assert repr(view) == repr(views[0])
        assert view.imagine(1).position == views[0].imagine(1).position


def test_a_player_sees_its_own_discard_under_way():
    game = both_to_discard()
    game.play("discard:1")
    assert [choice.id for choice in game.view("west").decision.choices] == ["discard:2", "done"]


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_hand_of_three_has_discarded_as_it_must(seed):
    # E4: holding three cards West must discard; when East's turn to discard comes, West has done so.
    game = both_to_discard(cards={"west_hand": ["1", "2", "5"]})
    play(game, "discard:5", "done")
    imagined = game.view("east").imagine(seed)
    assert imagined.decision.player == "east"
    imagined.play("done")
    assert len(imagined.position.cards.west_hand) == 2


# The decade a hidden card must come from


def second_decade(side_with_three=None):
    """A game played to the start of decade II, with no hand card played in decade I."""
    for seed in range(50):
        game = wsdv.new_game(seed=seed)
        random = Random(f"second decade {seed}")
        while game.decision is not None and game.decision.kind != "discard":
            names = [name for name in ids(game) if not name.startswith("hand:")]
            special = [name for name in names if name == "card:I"]
            if side_with_three == "west" and special:
                game.play("card:I")
                game.play("west-draws")
            else:
                names = [name for name in names if name not in special] or names
                game.play(names[int(random.random() * len(names))])
        if game.decision is not None:
            return game
    raise AssertionError


@pytest.mark.parametrize("viewer", SIDES)
@pytest.mark.parametrize(("discards", "decades"), [(0, [1, 1]), (1, [1, 2]), (2, [2, 2])])
def test_an_imagined_hand_comes_from_the_decades_its_cards_were_drawn_in(viewer, discards, decades):
    game = second_decade()
    assert {len(game.position.cards.west_hand), len(game.position.cards.east_hand)} == {2}
    own = cards(game, viewer)
    discard(game, **{OTHER[viewer]: discards, viewer: 0})
    unseen = set(DECADE) - {"I"} - set(own.played) - {card for card in own.gone if card}
    for hand in imagined_hands(game, viewer):
        assert sorted(DECADE[card] for card in hand) == decades
        assert hand <= unseen
    assert len(set(map(frozenset, imagined_hands(game, viewer)))) > 1


@pytest.mark.parametrize(("discards", "decades"), [(1, [1, 1]), (2, [1, 2]), (3, [2, 2])])
def test_an_imagined_hand_that_was_three_cards_fits_too(discards, decades):
    game = second_decade("west")
    assert len(game.position.cards.west_hand) == 3
    discard(game, west=discards, east=0)
    for hand in imagined_hands(game, "east"):
        assert sorted(DECADE[card] for card in hand) == decades


@pytest.mark.parametrize("decade", [1, 2])
def test_a_played_hand_card_tells_the_decade_of_the_other(decade):
    # One card kept from decade I, one drawn in decade II: when one is played, the other is of the other decade.
    game = discard(second_decade(), west=1, east=0)
    chosen = next(card for card in game.position.cards.west_hand if DECADE[card] == decade)
    choose = at_random(1)
    while game.decision.player != "west" or game.decision.kind != "card":
        names = [c for c in game.decision.choices if not c.id.startswith("hand:")]
        game.play(
            names[0] if len(names) == 1 else choose(game.decision) if names == [*game.decision.choices] else names[0]
        )
    game.play(f"hand:{chosen}")
    for hand in imagined_hands(game, "east"):
        assert [DECADE[card] for card in hand] == [3 - decade]


@pytest.mark.parametrize("stage", ["3.1", "actions"])
def test_an_imagined_deck_holds_only_cards_of_its_decade(stage):
    # Both sides held their decade I cards into decade II; the deck was made of decade II's cards (3.1).
    document = {"decade": 2, "cards": {"west_hand": ["1", "2"], "east_hand": ["3", "4"], "gone": ["5", "6", "7"]}}
    game = start(CALM, document, stage=stage)
    for viewer in SIDES:
        for seed in SEEDS:
            check_cards(game.view(viewer).imagine(seed).position, first_decade=2)


def test_an_older_card_east_gave_to_the_deck_is_imagined_among_the_two_top_cards():
    # Decade IV: East exchanged a card for one of the two top cards of the deck. The rest of the deck is decade IV's.
    document = {"decade": 4, "cards": {"display": ["61", "62"], "east_hand": ["50", "45"], "west_hand": ["63", "64"],
                "draw": ["70", "71", "72", "73", "74"], "gone": ["41", "42", "43", "44"]}}  # fmt: skip
    game = start(GUILLAUME, document)
    play(game, "hand:50", "use:event", "icon:2", "look:deck", "take:70")
    assert game.position.cards.draw[0] == "45"
    for seed in SEEDS:
        deck = game.view("west").imagine(seed).position.cards.draw
        assert {DECADE[card] for card in deck[2:]} == {4}, deck


@pytest.mark.parametrize("edition", ["second", "first"])
def test_imagined_cards_always_lie_in_one_place_and_fit_their_decade(edition):
    for seed in range(3):
        game, choose = wsdv.new_game(edition=edition, seed=seed), at_random(seed)
        while game.decision is not None:
            for viewer in SIDES if len(game.moves) % 3 == 0 else ():
                imagined = game.view(viewer).imagine(seed).position
                check_cards(imagined, first_decade=1)
                for zone in ("west_hand", "east_hand", "draw", "gone"):
                    for there, seen in zip(
                        getattr(imagined.cards, zone), getattr(cards(game, viewer), zone), strict=True
                    ):
                        assert seen in {None, there}
            game.play(choose(game.decision))


# What the other side knows is imagined with it


def test_west_imagines_east_knowing_the_deck_it_looked_at():
    game = guillaume("look:deck", "done")
    for seed in range(10):
        imagined = game.view("west").imagine(seed)
        top = imagined.position.cards.draw[:2]
        assert cards(imagined, "east").draw == (*top, None, None, None)
        assert dict(known(imagined, "east").draw) == {"0": top[0], "1": top[1]}


def test_east_imagines_west_knowing_its_own_discards():
    game = discard(seen_hand_at_the_next_decade(), west=1, east=0)
    at = cards(game, "west").gone.index("43")
    for seed in range(10):
        imagined = game.view("east").imagine(seed)
        assert cards(imagined, "west").gone[at] == imagined.position.cards.gone[at] is not None


def test_what_east_knows_of_wests_hand_it_still_knows_in_wests_imagination():
    game = guillaume("look:west-hand", "take:43", "give:45")
    for seed in range(10):
        imagined = game.view("west").imagine(seed)
        assert cards(imagined, "east").west_hand == ("45", "44")
        assert cards(imagined, "west").east_hand == ("43", None)


def test_nobody_is_imagined_to_know_what_nobody_saw():
    game = start(GUILLAUME)
    for viewer in SIDES:
        imagined = game.view(viewer).imagine(1)
        assert cards(imagined, "east").west_hand == (None, None)
        assert cards(imagined, "west").east_hand == (None, None)
        for side in SIDES:
            assert cards(imagined, side).draw == (None,) * 5


def test_the_decks_of_later_decades_are_imagined_too():
    game = wsdv.new_game(seed=1989)
    later = {
        seed: [tuple(deck) for deck in game.view("east").imagine(seed).table[-1][1:]] for seed in range(5)
    }  # the last place of the table holds the decks of the four decades
    assert len({decks[0] for decks in later.values()}) == 5
    assert all(
        sorted(deck) == sorted(game.table[-1][i + 1]) for decks in later.values() for i, deck in enumerate(decks)
    )
    assert all(deck != game.table[-1][i + 1] for decks in later.values() for i, deck in enumerate(decks))


# Nothing hidden anywhere in a view


def names_in(thing):
    """All texts in a structure of events, documents and tuples."""
    if isinstance(thing, str):
        return {thing}
    if isinstance(thing, dict):
        return names_in(list(thing.values()))
    if isinstance(thing, (list, tuple)):
        return {name for entry in thing for name in names_in(entry)}
    return set()


def check_view(game, viewer):
    there, seen = game.position.cards, cards(game, viewer)
    hidden = {
        card
        for zone in ("west_hand", "east_hand", "draw", "gone")
        for card, shown in zip(getattr(there, zone), getattr(seen, zone), strict=True)
        if shown is None
    }
    view = game.view(viewer)
    document = view.position.to_dict()
    assert not names_in([document["cards"], document["known"]]) & hidden
    open_looks = {"exchanged-with-hand", "looked-at-hand", "looked-at-deck"}  # seen then, hidden again by a discard
    log = [event for event in view.log if event.kind not in open_looks]
    assert not names_in([(event.subject, event.detail) for event in log]) & hidden
    if view.decision is not None and view.decision.player != viewer:
        shown = [choice for choice in view.decision.choices if choice is not None]
        secret = {"hand", "discard", "take", "give", "remove"}
        assert not {choice.subject for choice in shown if choice.family in secret} & hidden
    assert not any(f"'{card}'" in repr(view) or f":{card}" in repr(view) for card in hidden)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_no_view_ever_names_a_hidden_card(edition):
    for seed in range(2):
        game, choose = wsdv.new_game(edition=edition, seed=seed), at_random(seed)
        while game.decision is not None:
            for viewer in SIDES if len(game.moves) % 3 == 0 else ():
                check_view(game, viewer)
            game.play(choose(game.decision))


@pytest.mark.parametrize(
    "choices",
    [["look:west-hand", "take:43", "give:45"], ["look:deck", "take:53", "give:45"], ["look:deck", "remove:52"]],
)
def test_no_view_names_a_hidden_card_after_guillaume_and_a_decade_more(choices):
    for seed in range(3):
        game = guillaume(*choices, cards={"display": ["50"]})
        go_on(game, "discard")
        discard(game, west=1, east=1)
        choose = at_random(seed)
        while game.decision is not None:
            for viewer in SIDES if len(game.moves) % 3 == 0 else ():
                check_view(game, viewer)
                imagined = game.view(viewer).imagine(seed)
                assert imagined.view(viewer) == game.view(viewer)
            game.play(choose(game.decision))


def test_left_over_decks_stay_unseen_and_the_special_card_is_seen_to_go():
    game = start(CALM, stage="9.10", decade=1, socialists_in_box=0,
                 cards={"west_hand": ["1", "2"], "east_hand": ["3", "4"], "draw": ["5", "6"]})  # fmt: skip
    assert game.position.cards.gone == ("5", "6", "I")
    for side in SIDES:
        assert cards(game, side).gone == (None, None, "I")


def test_draws_are_named_in_the_log_to_the_drawer_alone():
    game = wsdv.new_game(seed=1989)
    for side in SIDES:
        drew = [(event.player, event.subject) for event in game.view(side).log if event.kind == "drew"]
        hand = getattr(game.position.cards, f"{side}_hand")
        assert [subject for player, subject in drew if player == side] == list(hand)
        assert [subject for player, subject in drew if player != side] == [None, None]


def test_everything_is_revealed_when_the_game_is_over():
    game, choose = wsdv.new_game(seed=1), at_random(1)
    while game.decision is not None:
        game.play(choose(game.decision))
    for side in SIDES:
        assert game.view(side).position == game.position
        assert game.view(side).log == game.log


@pytest.mark.parametrize("seed", range(12))
def test_on_any_table_imagined_worlds_look_the_same(seed):
    document = random_document(seed, "second")
    game, choose = wsdv.start_from(wsdv.Position.from_dict(document), seed=seed), at_random(seed)
    for _ in range(60):
        if game.decision is None:
            break
        for viewer in SIDES:
            view = game.view(viewer)
            imagined = view.imagine(seed)
            assert imagined.view(viewer) == view
            assert imagined.view(viewer).imagine(9).position == view.imagine(9).position
            check_cards(imagined.position, first_decade=document["decade"])
        game.play(choose(game.decision))


@pytest.mark.parametrize("seed", range(3))
def test_asking_why_not_tells_nothing_about_hidden_cards(seed):
    """Whatever the other hand and the deck hold, every question gets the same answer."""
    game = wsdv.new_game(seed=seed)
    draw = Random(seed)
    kinds = set()
    while (decision := game.decision) is not None:
        kind = decision.kind, decision.player == game.position.to_move
        if kind not in kinds:
            kinds.add(kind)
            worlds = [game, *(game.view(decision.player).imagine(number) for number in range(3))]
            for choice in wsdv.catalogue():
                answers = {str(world.why_not(choice)) for world in worlds}
                assert len(answers) == 1, (decision, choice, answers)
        game.play(draw.choice(decision.choices))
    assert len(kinds) > 8


def test_asking_in_the_reckoning_does_not_betray_the_other_hand():
    """East chooses a prestige box while West holds cards: of no card does East learn whether West has it."""
    game = start(
        merged(
            CALM, {"stage": "9.2", "to_move": "west", "tracks": {"prestige": 3}, "cards": {"west_hand": ["7", "14"]}}
        )
    )
    assert (game.decision.player, game.decision.kind) == ("east", "prestige-box")
    held, other = game.why_not("hand:7"), game.why_not("hand:13")
    assert held.also is None
    assert other.also is None
    labels = [
        wsdv.label(next(choice for choice in wsdv.catalogue() if choice.id == f"hand:{card}")) for card in (7, 13)
    ]
    assert str(held).replace(*labels) == str(other)
