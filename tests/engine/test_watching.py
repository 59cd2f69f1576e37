"""Following a game step by step: it changes nothing, and whoever follows needs no private name."""

from itertools import islice

import pytest

import wsdv
from tests.engine.subjects import SEEDS, all_of
from wsdv.engine import play_out


def agents(subject, seed):
    return {player: wsdv.players.Random(seed=f"{seed}/{player}") for player in subject.rules.players}


def played_out(subject, seed):
    game = subject.new(seed)
    play_out(game, agents(subject, seed))
    return game


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_is_followed_is_the_same_game(subject, seed):
    followed, observed = subject.new(seed), subject.new(seed)
    begun = followed.log
    turns = list(followed.steps(agents(subject, seed)))
    seen = []
    assert play_out(observed, agents(subject, seed), observer=seen.append) == observed.result
    assert all_of(followed) == all_of(observed) == all_of(played_out(subject, seed))
    assert [(turn.choice, turn.events) for turn in seen] == [(turn.choice, turn.events) for turn in turns]
    assert begun + tuple(event for turn in turns for event in turn.events) == followed.log
    assert [turn.choice for turn in turns] == [choice for choice, _ in followed.moves]


def test_a_turn_tells_who_was_asked_what_and_the_table_after_it(subject):
    game, again = subject.new(1), subject.new(1)
    for turn in game.steps(agents(subject, 1)):
        assert turn.decision == again.decision
        assert turn.player == again.decision.player
        assert turn.choice in turn.decision.choices
        assert again.play(turn.choice) == turn.events
        assert turn.position == again.position == game.position
        assert turn.result == again.result
        assert turn.choice.id in repr(turn)
    assert game.result is not None


def test_a_turn_stays_as_it_was_when_the_game_goes_on(subject):
    turns = list(subject.new(2).steps(agents(subject, 2)))
    again = subject.new(2)
    for turn in turns:
        again.play(turn.choice)
        assert (turn.position, turn.result) == (again.position, again.result)
    assert [turn.result is None for turn in turns] == [True] * (len(turns) - 1) + [False]


def test_whoever_stops_following_leaves_the_game_where_it_is(subject):
    game = subject.new(1)
    turns = list(islice(game.steps(agents(subject, 1)), 5))
    assert [choice for choice, _ in game.moves] == [turn.choice for turn in turns]
    assert game.position == turns[-1].position
    assert [game.undo() for _ in turns] == [turn.choice for turn in reversed(turns)]
    assert all_of(game)[:4] == all_of(subject.new(1))[:4]


def test_an_observer_that_fails_loses_nothing(subject):
    class Enough(Exception):  # noqa: N818 - no error
        pass

    def observe(_):
        if len(game.moves) == 4:
            raise Enough

    game = subject.new(1)
    with pytest.raises(Enough):
        play_out(game, agents(subject, 1), observer=observe)
    assert len(game.moves) == 4
    play_out(game, agents(subject, 9))
    assert game.result is not None


def test_watching_the_steps_of_a_choice_changes_nothing(subject):
    game, plain = subject.new(1), subject.new(1)
    agent = wsdv.players.Random(seed=1)
    names = []
    while (decision := game.decision) is not None:
        choice = agent.decide(game.view(decision.player), decision)
        assert game.play(choice, watch=lambda _, name: names.append(name)) == plain.play(choice)
        assert all_of(game) == all_of(plain)
    assert names
    assert set(names) <= set(game.rules.automatic)


def test_what_is_watched_is_the_game_before_the_step(subject):
    game = subject.new(1)
    before = []
    agent = wsdv.players.Random(seed=1)
    while (decision := game.decision) is not None:
        game.play(agent.decide(game.view(decision.player), decision), watch=lambda now, _: before.append(now.position))
    assert len(set(before)) > 1


def test_bare_copies_can_be_followed_too(subject):
    bare, full = subject.new(3).copy(history=False), subject.new(3)
    for one, other in zip(bare.steps(agents(subject, 3)), full.steps(agents(subject, 3)), strict=True):
        assert (one.choice, one.position, one.events) == (other.choice, other.position, ())


def test_what_is_asked_is_public(subject):
    game = subject.new(1)
    agent = wsdv.players.Random(seed=1)
    while (decision := game.decision) is not None:
        asked = game.asked
        assert game.asks == asked.kind == decision.kind
        assert (asked.name, asked.values) == asked.step
        assert asked.legal == decision.bits
        assert game.rules.questions[asked.name] is asked.question
        game.play(agent.decide(game.view(decision.player), decision))
    assert (game.asked, game.asks) == (None, None)
