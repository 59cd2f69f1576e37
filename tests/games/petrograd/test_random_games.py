"""Invariants over many random games, both modes; each position is checked against the naive rules."""

import random
from collections import Counter

import pytest

import wsdv
from tests.games.petrograd import referee
from tests.games.petrograd.naive import check_position, check_scores
from wsdv.games.petrograd.components import DATA
from wsdv.games.petrograd.endings import SECTION

SETTINGS = {
    "two": ({}, {"neutral_control": "presence", "bonus_move": "small"}),
    "solo": (
        {"mode": "solo", "side": "red", "difficulty": 2},
        {"mode": "solo", "side": "white", "difficulty": 6, "solo_leaders": "growing"},
    ),
}


def play_checked(seed, options, every=7):
    """One random game; every so many decisions the whole table is checked. Its result and its log."""
    game = wsdv.new_game("dual-powers", seed=seed, **options)
    draw = random.Random(f"check {seed}").random
    number = 0
    while (decision := game.decision) is not None:
        assert len(decision.choices) >= 2
        if number % every == 0:
            before = game.position
            check_position(before)
        choice = decision.choices[int(draw() * len(decision.choices))]
        score = game.position.score if number % every == 0 else None
        events = game.play(choice)
        if score is not None:
            assert check_scores(before, events) == game.position.score
        number += 1
        assert number < 2000
    check_position(game.position)
    return game


@pytest.mark.parametrize("mode", SETTINGS)
def test_random_games_keep_to_the_rules(mode):
    for seed in range(15):
        for options in SETTINGS[mode]:
            game = play_checked(seed, options, every=3)
            assert game.result.reason in SECTION
            assert sum(event.kind == "game-over" for event in game.log) == 1


@pytest.mark.slow
@pytest.mark.parametrize("mode", SETTINGS)
def test_a_thousand_random_games_keep_to_the_rules(mode):
    endings = Counter()
    for seed in range(500):
        for options in SETTINGS[mode]:
            endings[play_checked(seed, options, every=40).result.reason] += 1
    wanted = {"october", "victory-box"} if mode == "two" else {"third-round", "victory-box"}
    assert wanted <= set(endings) <= set(SECTION)


@pytest.mark.parametrize("mode", referee.SETTINGS)
def test_the_rules_ask_and_do_what_a_referee_does_who_knows_only_the_rulings(mode):
    found = referee.check_games(mode, 36)
    assert found["decisions"] > 36 * 25
    if mode == "two-players":
        assert found["decks made of discards"] > 5


@pytest.mark.slow
@pytest.mark.parametrize("mode", referee.SETTINGS)
def test_a_thousand_games_go_as_the_referee_says(mode):
    found = referee.check_games(mode, 1000, every=20, first=36)
    wanted = {"october", "victory-box"} if mode == "two-players" else {"third-round", "victory-box"}
    assert wanted <= set(found)


def test_every_event_carries_a_ruling():
    for options in (*SETTINGS["two"], *SETTINGS["solo"]):
        for event in play_checked(3, options, every=50).log:
            assert event.rule[0] == "D"
            assert 1 <= int(event.rule[1:]) <= 98


def test_a_copy_and_a_view_disturb_nothing():
    game = wsdv.new_game("dual-powers", seed=9)
    before = game.position, game.log
    for seed in range(5):
        world = game.view("red").imagine(seed)
        while world.decision is not None:
            world.play(world.decision.choices[0])
    assert (game.position, game.log) == before
    assert len(DATA.cards) == 48
