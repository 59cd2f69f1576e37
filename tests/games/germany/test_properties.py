"""What holds in every game, whatever is played: random games of both editions, from the set-up and from any table."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import wsdv
from tests.games.germany.invariants import (
    EDITIONS,
    at_random,
    check_documents,
    check_game,
    check_random_games,
    check_seed,
    random_document,
)

steady = settings(
    derandomize=True,  # the same games in every run; the long run is `python -m tests.games.germany.invariants`
    database=None,
    deadline=None,
    max_examples=12,
    suppress_health_check=[HealthCheck.too_slow],
)
editions = st.sampled_from(EDITIONS)
seeds = st.integers(min_value=0, max_value=10**9)


@pytest.mark.parametrize("edition", EDITIONS)
def test_invariants_hold_at_every_decision_of_consecutive_seeds(edition):
    endings = check_random_games(1000, 12, edition, documents=0.25)
    assert endings.total() == 24
    assert set(endings) <= {
        "national-insolvency",
        "triumph-of-socialism",
        "socialism-fails",
        "east-collapses",
        "west-collapses",
        "both-collapse",
        "end-of-decade-iv",
    }
    assert len(endings) >= 3  # the games are not all alike


@given(seeds, editions)
@steady
def test_invariants_hold_at_every_decision_of_any_seed(seed, edition):
    check_seed(seed, edition, documents=0.25)


class Greedy:
    """Always the first or the last choice by turns of a pattern: play far from the average."""

    def __init__(self, pattern):
        self.pattern = pattern
        self.turn = 0

    def __call__(self, decision):
        self.turn += 1
        return decision.choices[self.pattern[self.turn % len(self.pattern)] % len(decision.choices)]


@given(seeds, editions, st.lists(st.integers(min_value=-3, max_value=60), min_size=1, max_size=7))
@steady
def test_invariants_hold_when_play_follows_a_rigid_pattern(seed, edition, pattern):
    check_game(wsdv.new_game(edition=edition, seed=seed), Greedy(pattern), documents=0.1)


@given(seeds, editions)
@settings(steady, max_examples=150)
def test_any_table_without_fault_is_its_document_again(seed, edition):
    document = random_document(seed, edition)
    position = wsdv.Position.from_dict(document)
    written = position.to_dict()
    assert wsdv.Position.from_dict(json.loads(json.dumps(written))) == position
    assert {key: written[key] for key in document if key != "infrastructure"} == {
        key: value for key, value in document.items() if key != "infrastructure"
    }
    assert dict(position.infrastructure) == document["infrastructure"]
    assert position.replace({}) == position
    assert position.diff(wsdv.Position.from_dict(written)) == []


@given(seeds, editions, st.integers(min_value=0, max_value=250))
@settings(steady, max_examples=25)
def test_a_game_started_from_a_finished_position_of_another_goes_on_like_it(seed, edition, moves):
    # The later decks come from the same seed, so nothing may differ from here on.
    game = wsdv.new_game(edition=edition, seed=seed)
    choose = at_random(seed)
    while game.decision is not None and (len(game.moves) < moves or game.position.unfinished):
        game.play(choose(game.decision))
    if game.decision is None:
        return
    check_documents(game, game.position)
    fresh = wsdv.start_from(game.position, seed=seed)
    choose = at_random(f"{seed} on")
    while (decision := game.decision) is not None:
        assert fresh.decision == decision
        choice = choose(decision)
        assert fresh.play(choice) == game.play(choice)
    assert fresh.position == game.position
    assert fresh.result == game.result
