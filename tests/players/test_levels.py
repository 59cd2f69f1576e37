"""The levels for people: one errs on purpose and says so, two think for a while and can be stopped."""

import random
import threading
import time

import pytest

import wsdv
from tests import pseudo
from wsdv.engine.game import play_out
from wsdv.games.germany.rules import GERMANY
from wsdv.language import speaking
from wsdv.players import AGENTS, HUMAN, ISMCTS, LEVELS, OFFERED, Easy, Greedy, Random, Wavering, by_name
from wsdv.players.easy import CARELESS, HASTY, OVERLOOKED, Blinkered, confession, worst

GAMES = ("wir-sind-das-volk", "dual-powers")


def at(name, seed, decisions):
    """A game some random decisions after its start, in which somebody has a choice."""
    game, draw = wsdv.new_game(name, seed=seed), random.Random(seed)
    for _ in range(decisions):
        game.play(draw.choice(game.decision.choices))
    while len(game.decision.choices) == 1:
        game.play(game.decision.choices[0])
    return game


def played(name, seed=3):
    """A whole game of Easy against itself, and who sat on the first side."""
    game = wsdv.new_game(name, seed=seed)
    agents = {side: Easy(seed=f"{seed}/{side}") for side in game.rules.players}
    play_out(game, agents)
    side = game.rules.players[0]
    return game, side, agents[side]


def test_levels_come_first_then_a_person_then_what_experiments_need():
    assert LEVELS == ("easy", "medium", "hard", "very-hard")
    assert (*LEVELS, HUMAN, *(name for name in AGENTS if name not in LEVELS)) == OFFERED
    assert len(set(OFFERED)) == len(AGENTS) + 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("name", GAMES)
def test_answers_are_legal_and_the_same_for_the_same_seed(name, level):
    for decisions in (0, 21):
        game = at(name, 7, decisions)
        view = game.view(game.decision.player)
        answers = set()
        for _ in range(2):
            agent = by_name(level, seed=1)
            if level == "hard":
                agent.seconds = None  # whatever else the machine has to do
            answers.add(agent.decide(view, game.decision))
        assert len(answers) == 1
        assert answers <= set(game.decision.choices)


@pytest.mark.parametrize("name", GAMES)
def test_easy_sees_nothing_that_is_hidden(name):
    for decisions in (5, 24):
        game = at(name, 4, decisions)
        view = game.view(game.decision.player)
        answers = set()
        for number in range(4):
            world = view.imagine(number)
            answers.add(Easy(seed=1).decide(world.view(view.player), world.decision))
        assert len(answers) == 1


@pytest.mark.parametrize("name", GAMES)
def test_easy_plays_the_same_game_for_the_same_seed_and_another_for_another(name):
    game, again, other = played(name)[0], played(name)[0], played(name, 4)[0]
    assert game.moves == again.moves != other.moves


@pytest.mark.parametrize("name", GAMES)
def test_every_mistake_that_is_told_was_one(name):
    """What it would have played otherwise was allowed, and a look at everything calls it better."""
    game, side, easy = played(name)
    twin = wsdv.new_game(name, seed=3)
    mistakes = {mistake.at: mistake for mistake in easy.mistakes}
    assert len(mistakes) == len(easy.mistakes) >= 3
    for number, (choice, _) in enumerate(game.moves):
        mistake = mistakes.get(number)
        if mistake is not None:
            decision = twin.decision
            assert decision.player == side
            assert mistake.choice == choice != mistake.better
            assert mistake.better in decision.choices
            sharp = Greedy(seed=easy.seed)
            assert sharp.decide(twin.view(side), decision) == mistake.better
            assert sharp.values[mistake.better] - sharp.values[choice] == pytest.approx(mistake.loss)
            assert mistake.loss > 0
        twin.play(choice)


def test_mistakes_are_of_several_kinds_and_tell_what_was_overlooked_and_what_it_cost():
    mistakes = [mistake for seed in (3, 4) for mistake in played("wir-sind-das-volk", seed)[2].mistakes]
    assert {mistake.kind for mistake in mistakes} == {OVERLOOKED, HASTY, CARELESS}
    for mistake in mistakes:
        assert bool(mistake.overlooked) == (mistake.kind == OVERLOOKED)
        assert set(mistake.overlooked) <= set(GERMANY.easily_overlooked)
        assert 0 <= mistake.cost <= 1


@pytest.mark.parametrize("name", GAMES)
def test_what_it_did_wrong_is_told_in_words_when_it_is_asked(name):
    game, side, easy = played(name)
    face = game.rules.face
    first, *told = confession(face, side, easy.mistakes)
    assert str(len(easy.mistakes)) in first
    assert face.player(side) in first
    assert len(told) == len(worst(easy.mistakes)) <= 8
    for sentence, mistake in zip(told, worst(easy.mistakes), strict=True):
        assert face.label(mistake.better, mistake.decision) in sentence
        assert all(face.term(term) in sentence for term in mistake.overlooked)
    with speaking(pseudo.CODE):
        assert str(worst(easy.mistakes)[0]) != told[0]


def test_the_worst_mistakes_are_told_in_their_order():
    mistakes = played("wir-sind-das-volk")[2].mistakes
    told = worst(mistakes)
    assert list(told) == [mistake for mistake in mistakes if mistake in told]
    assert min(mistake.loss for mistake in told) >= max(
        (mistake.loss for mistake in mistakes if mistake not in told), default=0.0
    )


def test_what_was_taken_back_was_no_mistake():
    game = wsdv.new_game(seed=3)
    easy = Easy(seed=1)
    while len(easy.mistakes) < 2:
        game.play(easy.decide(game.view(game.decision.player), game.decision))
    first, second = easy.mistakes
    while len(game.moves) > first.at:
        game.undo()
    easy.decide(game.view(game.decision.player), game.decision)
    assert all(mistake.at <= first.at for mistake in easy.mistakes)
    assert second not in easy.mistakes


@pytest.mark.parametrize("name", GAMES)
def test_a_blind_spot_is_a_term_that_does_not_count(name):
    game = at(name, 2, 20)
    rules, table = game.rules, game.rules.outlook(game)
    player = game.decision.player
    terms = rules.terms(table, player)
    assert set(rules.easily_overlooked) <= set(terms)
    overlooked = rules.easily_overlooked[:2]
    blinkered = Blinkered(rules, overlooked)
    assert blinkered.worth(table, None, player) == pytest.approx(
        rules.worth(table, None, player) - sum(terms[term] for term in overlooked)
    )
    assert not set(overlooked) & set(blinkered.terms(table, player))


def test_easy_beats_pure_chance_and_loses_to_medium():
    """Ten games each; so few cannot show how great the difference is."""
    for name in GAMES:
        won = {"random": 0, "medium": 0}
        for rival in won:
            for number in range(10):
                game = wsdv.new_game(name, seed=f"level/{number}").copy(history=False)
                own, other = game.rules.players[:: 1 if number % 2 else -1]
                agents = {own: Easy(seed=number), other: by_name(rival, seed=number)}
                won[rival] += play_out(game, agents).winner == own
        assert won["random"] >= 7
        assert won["medium"] <= 3


# Stop and time


def searching():
    """A decision that is searched, and its view."""
    game = at("wir-sind-das-volk", 2, 20)
    while game.decision.kind != "card":
        game.play(game.decision.choices[0])
    return game.view(game.decision.player), game.decision


def test_a_search_that_is_stopped_ends_with_the_iteration_under_way():
    view, decision = searching()
    agent, told = ISMCTS(seed=1, iterations=1000), []

    def tell(share):
        told.append(share)
        if len(told) == 5:
            agent.stop()

    agent.progress = tell
    assert agent.decide(view, decision) in decision.choices
    assert sum(found.visits for found in agent.found) == 5
    agent.progress = None
    agent.iterations = 8
    agent.decide(view, decision)
    assert sum(found.visits for found in agent.found) == 8, "it was stopped once, not for ever"


def test_a_search_is_stopped_from_another_thread():
    view, decision = searching()
    begun, answers = threading.Event(), []
    agent = ISMCTS(seed=1, iterations=10**7, progress=lambda _: begun.set())
    thread = threading.Thread(target=lambda: answers.append(agent.decide(view, decision)), daemon=True)
    thread.start()
    assert begun.wait(30)
    start = time.thread_time()
    agent.stop()
    thread.join(10)
    assert not thread.is_alive()
    assert time.thread_time() - start < 0.2
    assert answers[0] in decision.choices


@pytest.mark.parametrize(("level", "seconds"), [("hard", 3), ("very-hard", 10)])
def test_the_levels_that_look_ahead_keep_to_their_time_on_any_machine(level, seconds):
    assert by_name(level).seconds < seconds


def test_the_time_ends_a_search_that_has_iterations_left():
    view, decision = searching()
    agent = ISMCTS(seed=1, iterations=10**7, seconds=0.05)
    assert agent.decide(view, decision) in decision.choices
    assert sum(found.visits for found in agent.found) < 10**5


# Who wavers


def test_who_wavers_decides_at_random_now_and_then():
    view, decision = searching()
    best = Greedy(seed=1).decide(view, decision)
    wavering = by_name("greedy~25", seed=1)
    assert isinstance(wavering, Wavering)
    own = sum(wavering.decide(view, decision) is best for _ in range(200))
    assert 130 <= own <= 185  # a random choice may be the best one, too
    assert Wavering(Greedy(seed=1), 0, seed=1).decide(view, decision) is best


@pytest.mark.parametrize("name", ["nobody~25", "greedy~0", "greedy~100", "greedy~", "greedy~25~25", "~5"])
def test_nobody_wavers_who_is_not_known(name):
    with pytest.raises(wsdv.Error, match="agent"):
        by_name(name)


def test_where_no_history_is_kept_a_mistake_has_no_number():
    game = wsdv.new_game(seed=1)
    view = game.copy(history=False).view(game.decision.player)
    assert view.decisions is None
    assert game.view("west").decisions == 0
    game.play(Random(seed=1).decide(None, game.decision))
    assert game.view("west").decisions == 1
