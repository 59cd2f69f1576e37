"""The decks of a seed never change: not with a version of Python, nor with a version of ours."""

from random import Random

import pytest

import wsdv
from tests.games.germany.tools import start

DECADES = {1: range(1, 21), 2: range(21, 41), 3: range(41, 61), 4: range(61, 81)}  # the card numbers of each decade

PINNED = {
    1989: {
        1: "15 13 14 11 19 16 1 3 2 7 8 10 18 20 6 17 12 4 5 9",
        2: "35 22 38 21 25 23 36 31 40 34 33 37 32 28 30 27 29 39 24 26",
        3: "57 47 50 59 43 44 45 56 42 51 46 41 48 58 54 52 49 60 55 53",
        4: "70 64 61 76 63 73 67 72 66 69 62 75 79 71 74 80 77 78 65 68",
    },
    0: {
        1: "6 1 15 8 18 20 4 11 5 17 12 3 9 7 2 14 13 10 16 19",
        2: "36 24 31 34 21 23 26 37 30 25 32 33 22 35 28 40 29 38 39 27",
        3: "52 45 59 44 58 53 43 41 57 54 46 49 60 48 50 56 55 47 42 51",
        4: "74 62 69 76 67 71 79 75 73 66 77 72 63 68 65 70 61 64 78 80",
    },
    "Wir sind das Volk!": {
        1: "6 9 18 11 15 17 13 2 3 5 7 10 8 19 1 14 16 20 4 12",
        2: "34 30 22 28 26 23 40 35 27 21 25 37 36 24 29 33 39 32 38 31",
        3: "59 50 55 48 41 49 57 52 53 45 60 51 56 58 54 47 43 42 46 44",
        4: "67 65 79 66 75 72 62 61 64 73 63 68 80 69 70 77 78 71 74 76",
    },
}


def fisher_yates(seed, decade):
    """From the last card down, each changes places with one at or before it, chosen by the next random number."""
    chance = Random(f"{seed}/deck/{decade}")
    deck = [str(number) for number in DECADES[decade]]
    for left in range(len(deck), 1, -1):
        chosen = int(chance.random() * left)
        deck[chosen], deck[left - 1] = deck[left - 1], deck[chosen]
    return deck


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize("seed", PINNED)
def test_the_decks_of_a_seed_are_pinned(seed, decade, edition):
    deck = wsdv.new_game(seed=seed, edition=edition).deal[f"deck/{decade}"]
    assert deck == PINNED[seed][decade].split()
    assert deck == fisher_yates(seed, decade)


@pytest.mark.parametrize("seed", range(20))
def test_every_deck_is_shuffled_by_fisher_and_yates(seed):
    deal = wsdv.new_game(seed=seed).deal
    assert deal == {f"deck/{decade}": fisher_yates(seed, decade) for decade in DECADES}


@pytest.mark.parametrize("seed", PINNED)
def test_the_set_up_deals_west_then_east_then_the_display_from_the_top(seed):
    # §2: West holds the prestige advantage and draws its two cards first (ruling 5), then East; seven are shown (3.2).
    deck = PINNED[seed][1].split()
    cards = wsdv.new_game(seed=seed).position.cards
    assert list(cards.west_hand) == deck[:2]
    assert list(cards.east_hand) == deck[2:4]
    assert list(cards.display) == deck[4:11]
    assert list(cards.draw) == deck[11:]
    assert (cards.special, cards.played, cards.gone) == ("I", (), ())


@pytest.mark.parametrize("decade", [2, 3, 4])
def test_the_next_decades_deck_lies_ready_whatever_was_played_before(decade):
    # From 9.10 of the decade before, without protests: hands are kept, so the display is the deck's first seven.
    cards = {"west_hand": ["1", "2"], "east_hand": ["3", "4"]}
    game = start(stage="9.10", decade=decade - 1, cards=cards, seed=1989)
    game.play("done")
    game.play("done")
    deck = PINNED[1989][decade].split()
    assert list(game.position.cards.display) == deck[:7]
    assert list(game.position.cards.draw) == deck[7:]


def test_a_table_deals_the_cards_it_does_not_name_in_the_seeds_order():
    # The cards the table names are left out before the shuffle; whoever holds the prestige advantage draws first.
    named = ["20", "1"]
    chance = Random("1989/deck/1")
    deck = [str(number) for number in DECADES[1] if str(number) not in named]
    for left in range(len(deck), 1, -1):
        chosen = int(chance.random() * left)
        deck[chosen], deck[left - 1] = deck[left - 1], deck[chosen]
    cards = start(tracks={"prestige": 1}, cards={"display": named}, seed=1989).position.cards
    assert list(cards.east_hand) == deck[:2]
    assert list(cards.west_hand) == deck[2:4]
    assert list(cards.draw) == deck[4:]
    assert list(cards.display) == named
