"""What every game of the engine must do, shown on every registered game in each of its settings."""

import pickle
from dataclasses import replace
from random import Random

import pytest

import wsdv
from tests.engine import toy
from tests.engine.subjects import SEEDS, TOY, all_of, finish, moments, played
from wsdv.engine import Choice, Error, IllegalChoice, InvalidDocument, UnknownChoice, play_out
from wsdv.engine.record import from_document, to_document
from wsdv.games.germany.rules import GERMANY

ALL = 10_000  # more than a game has decisions


# Playing


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_offers_two_or_more_choices_of_the_catalogue(subject, seed):
    game, agent = subject.new(seed), wsdv.players.Random(seed=seed)
    catalogue = game.rules.catalogue
    while (decision := game.decision) is not None:
        assert len(decision.choices) >= 2
        assert decision.player in game.rules.players
        assert decision.kind
        assert decision.rule
        assert list(decision.choices) == sorted(set(decision.choices), key=lambda choice: choice.index)
        assert all(catalogue[choice.index] is choice is catalogue.find(choice.id) for choice in decision.choices)
        game.play(agent.decide(game.view(decision.player), decision))
    assert game.result is not None
    assert game.result.winner in game.rules.players


def test_play_returns_the_events_it_wrote_into_the_log(subject):
    game, agent = subject.new(1), wsdv.players.Random(seed=1)
    while (decision := game.decision) is not None:
        before = game.log
        events = game.play(agent.decide(game.view(decision.player), decision))
        assert game.log == before + events


def test_the_same_seed_gives_the_same_game_and_another_seed_another(subject):
    assert all_of(played(subject, 1)) == all_of(played(subject, 1))
    assert subject.new(1).deal != subject.new(2).deal


def test_a_finished_game_asks_nothing_and_takes_nothing(subject):
    game = played(subject, 1)
    before = all_of(game)
    for choice in game.rules.catalogue:
        refusal = game.why_not(choice)
        assert refusal.reason == "game-over"
        assert str(refusal)
    with pytest.raises(IllegalChoice):
        game.play(game.rules.catalogue[0])
    assert all_of(game) == before


# Refusals


def test_why_not_is_none_exactly_for_what_is_offered_and_every_refusal_is_a_sentence(subject):
    for game in moments(subject, 4):
        offered = set(game.decision.choices)
        before = all_of(game)
        for choice in game.rules.catalogue:
            refusal = game.why_not(choice)
            assert refusal == game.why_not(choice.id)
            assert (refusal is None) == (choice in offered), choice
            if refusal is not None:
                assert refusal.rule
                assert " " in str(refusal)
                assert hash(refusal) == hash(game.why_not(choice))
        assert all_of(game) == before


def test_an_illegal_choice_is_refused_with_its_reason_and_changes_nothing(subject):
    for game in moments(subject, 3):
        before = all_of(game)
        redo = game.copy().redo()  # these games were undone to where they are
        illegal = [choice for choice in game.rules.catalogue if choice not in game.decision.choices]
        for choice in illegal[:: max(1, len(illegal) // 20)]:
            with pytest.raises(IllegalChoice) as caught:
                game.play(choice)
            assert caught.value.refusal == game.why_not(choice)
            assert str(caught.value) == str(game.why_not(choice))
        assert all_of(game) == before
        assert game.redo() == redo


def test_an_unknown_choice_is_answered_with_suggestions(subject):
    game = subject.new(1)
    before = all_of(game)
    for act in (game.play, game.why_not):
        for choice in game.decision.choices[:3]:
            with pytest.raises(UnknownChoice) as caught:
                act(choice.id + "x")
            assert choice.id in caught.value.suggestions
            assert choice.id in str(caught.value)
    with pytest.raises(UnknownChoice) as caught:
        game.play("§§§")
    assert caught.value.suggestions == ()
    assert isinstance(caught.value, ValueError)
    assert all_of(game) == before


def test_a_choice_of_another_game_is_unknown():
    foreign = toy.CATALOGUE[0]
    with pytest.raises(UnknownChoice):
        wsdv.new_game(seed=1).play(foreign)
    with pytest.raises(UnknownChoice):
        wsdv.new_game("high-card", seed=1).play(wsdv.catalogue()[0])


# Undo and redo


@pytest.mark.parametrize("seed", SEEDS)
def test_undoing_all_and_redoing_all_passes_through_the_same_situations(subject, seed):
    game, agent = subject.new(seed), wsdv.players.Random(seed=seed)
    situations, caused = [all_of(game)], []
    while (decision := game.decision) is not None:
        caused.append(game.play(agent.decide(game.view(decision.player), decision), f"move {len(caused)}"))
        situations.append(all_of(game))
    choices = [choice for choice, _ in game.moves]
    for situation, choice in zip(situations[-2::-1], reversed(choices), strict=True):
        assert game.undo() is choice
        assert all_of(game) == situation
    with pytest.raises(Error):
        game.undo()
    for situation, events in zip(situations[1:], caused, strict=True):
        assert game.redo() == events
        assert all_of(game) == situation
    with pytest.raises(Error):
        game.redo()
    assert all_of(game) == situations[-1]
    assert [comment for _, comment in game.moves] == [f"move {i}" for i in range(len(caused))]


def test_another_choice_after_an_undo_forgets_what_was_taken_back(subject):
    game = played(subject, 1, moves=6)
    game.undo()
    taken_back = game.undo()
    other = next(choice for choice in game.decision.choices if choice is not taken_back)
    game.play(other)
    after = all_of(game)
    with pytest.raises(Error):
        game.redo()
    assert all_of(game) == after
    assert [choice for choice, _ in game.moves][-1] is other
    assert game.undo() is other


# Copies


def test_a_copy_is_independent_in_both_directions(subject):
    for game in moments(subject, 3):
        before = all_of(game)
        twin = game.copy()
        assert all_of(twin) == before
        finish(twin, 1)
        assert all_of(game) == before
        other = game.copy()
        finish(game, 2)
        assert all_of(other) == before
        while game.moves:
            game.undo()
        assert all_of(other) == before
        assert all_of(finish(other, 1)) == all_of(twin)


def test_a_bare_copy_plays_the_same_game_without_log_and_undo(subject):
    for game in moments(subject, 3):
        bare, full = game.copy(history=False), game.copy()
        random = Random(1)
        while (decision := full.decision) is not None:
            assert bare.decision == decision
            choice = decision.choices[int(random.random() * len(decision.choices))]
            full.play(choice)
            assert bare.play(choice) == ()
            assert bare.log == bare.moves == ()
            assert bare.position == full.position
        assert bare.decision is None
        assert bare.result == full.result
        for move in (bare.undo, bare.redo):
            with pytest.raises(Error):
                move()


def test_a_bare_copy_leaves_its_game_alone(subject):
    game = played(subject, 1, moves=10)
    before = all_of(game)
    finish(game.copy(history=False), 1)
    assert all_of(game) == before


# Records


@pytest.mark.parametrize("moves", [0, 12, None], ids=["start", "middle", "end"])
def test_a_record_is_the_game_again(subject, tmp_path, moves):
    names = dict.fromkeys(subject.new(1).rules.players, "Ödön")
    game = subject.new(1, players=names)
    agent = wsdv.players.Random(seed=1)
    while game.decision is not None and (moves is None or len(game.moves) < moves):
        comment = f"„{len(game.moves)}“ – why?" if len(game.moves) % 3 == 0 else None
        game.play(agent.decide(game.view(game.decision.player), game.decision), comment)
    path = tmp_path / "game.json"
    game.save(path)
    loaded = subject.load(path)
    assert all_of(loaded) == all_of(game)
    assert dict(loaded.origin.players) == names
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    again = tmp_path / "again.json"
    loaded.save(again)
    assert again.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    while game.moves:
        assert loaded.undo() is game.undo()
    assert all_of(loaded) == all_of(game)


def test_a_loaded_game_goes_on_as_the_saved_one_would(subject, tmp_path):
    game = played(subject, 2, moves=15)
    game.save(tmp_path / "game.json")
    assert all_of(finish(subject.load(tmp_path / "game.json"), 1)) == all_of(finish(game, 1))


def test_a_loaded_game_can_be_taken_back_and_played_another_way(subject, tmp_path):
    # Chance outcomes of the record belong to its own moves; on another way other cards may be shuffled.
    for seed in SEEDS:
        game = played(subject, seed)
        game.save(tmp_path / "game.json")
        loaded = subject.load(tmp_path / "game.json")
        while loaded.moves:
            loaded.undo()
            game.undo()
        assert all_of(finish(loaded, "other way")) == all_of(finish(game, "other way"))


def test_a_record_keeps_the_shuffles_and_refuses_what_is_no_permutation(subject):
    game = played(subject, 1, moves=5)
    document = to_document(game)
    purpose, order = next(iter(document["deal"].items()))
    document["seed"] = "another seed"  # the deal decides, not the seed
    assert from_document(game.rules, document).position == game.position
    with pytest.raises(InvalidDocument) as caught:
        from_document(game.rules, document | {"deal": {purpose: [*order[:-1], order[0]]}})
    assert [fault.path for fault in caught.value.faults] == [f"deal.{purpose}"]


def test_a_record_that_breaks_the_rules_names_the_move(subject):
    game = played(subject, 1, moves=7)
    document = to_document(game)
    game.undo()
    illegal = next(choice for choice in game.rules.catalogue if choice not in game.decision.choices)
    document["moves"][6] = {"id": illegal.id}
    with pytest.raises(InvalidDocument) as caught:
        from_document(game.rules, document)
    assert [(fault.path, fault.message) for fault in caught.value.faults] == [
        ("moves[6].id", str(game.why_not(illegal)))
    ]


# Views


def test_a_view_shows_its_players_own_decision_and_hides_what_would_betray_the_others(subject):
    for game in moments(subject, ALL):
        for viewer in game.rules.players:
            decision = game.view(viewer).decision
            hidden = subject.hidden_ids(game, viewer)
            assert (decision.player, decision.kind, decision.rule) == (
                game.decision.player,
                game.decision.kind,
                game.decision.rule,
            )
            if viewer == decision.player:
                assert decision == game.decision
            else:
                assert len(decision.choices) >= 2
                assert not {choice.id for choice in decision.choices if choice is not None} & hidden
                shown = {choice.id for choice in game.decision.choices} - hidden
                assert shown <= {choice.id for choice in decision.choices if choice is not None}


def test_some_choice_of_the_other_is_hidden_in_every_game(subject):
    def hidden(game):
        other = next(player for player in game.rules.players if player != game.decision.player)
        return None in game.view(other).decision.choices

    assert any(hidden(game) for game in moments(subject, 12))


FOR_AGENTS = ("imagine", "open_bearing")


def test_a_view_can_only_be_read(subject):
    game = played(subject, 1, moves=4)
    view = game.view(game.decision.player)
    public = {name for name in dir(view) if not name.startswith("_")}
    assert public == {"player", "decision", "decisions", "position", "log", "result", "rules", *FOR_AGENTS, "chronicle"}
    with pytest.raises(Error):
        game.view("nobody")


def test_a_view_stands_still_when_the_game_goes_on(subject):
    game = played(subject, 1, moves=5)
    view = game.view(game.rules.players[0])
    before = view.position, view.decision, view.log, view.result, view.chronicle()
    finish(game, 1)
    assert (view.position, view.decision, view.log, view.result, view.chronicle()) == before


def test_secret_events_keep_their_number_and_lose_their_names(subject):
    game = played(subject, 1)
    game.undo()
    for viewer in game.rules.players:
        log = game.view(viewer).log
        assert len(log) == len(game.log)
        hidden = 0
        for shown, event in zip(log, game.log, strict=True):
            if event.kind in game.rules.secret_events and event.player != viewer:
                assert shown == event._replace(subject=None, detail=None)
                hidden += 1
            else:
                assert shown == event
        assert hidden


def test_a_game_and_each_view_of_it_can_be_told(subject):
    for game in [*moments(subject, 6), played(subject, 1)]:
        for teller in (game, *map(game.view, game.rules.players)):
            for short in (True, False):
                assert isinstance(teller.chronicle(short=short), str)
        assert game.chronicle()


def test_everything_is_revealed_at_the_end(subject):
    game = played(subject, 1)
    for viewer in game.rules.players:
        view = game.view(viewer)
        assert (view.position, view.log, view.result, view.decision) == (game.position, game.log, game.result, None)


# Imagining


def test_an_imagined_game_looks_the_same_to_the_viewer_and_is_the_same_for_the_same_seed(subject):
    for game in moments(subject, ALL):
        for viewer in game.rules.players:
            view = game.view(viewer)
            imagined = view.imagine(7)
            seen = imagined.view(viewer)
            assert seen.decision == view.decision
            assert seen.position == view.position
            assert seen.log == view.log
            assert seen == view
            assert all_of(view.imagine(7)) == all_of(imagined)


def test_different_seeds_imagine_different_cards(subject):
    game = played(subject, 1, moves=3)
    view = game.view(game.decision.player)
    assert len({view.imagine(seed).position for seed in range(10)}) > 1


def test_an_imagined_game_can_be_played_to_the_end_and_leaves_the_real_one_alone(subject):
    for game in moments(subject, 5):
        before = all_of(game)
        for viewer in game.rules.players:
            imagined = game.view(viewer).imagine(viewer)
            assert len(imagined.decision.choices) >= 2
            assert finish(imagined.copy(history=False), 1).result == finish(imagined, 1).result
            assert imagined.result is not None
        assert all_of(game) == before


def test_an_imagined_game_cannot_be_undone_past_its_beginning_nor_saved(subject, tmp_path):
    game = played(subject, 1, moves=8)
    imagined = game.view(game.decision.player).imagine(1)
    with pytest.raises(Error):
        imagined.undo()
    before = imagined.position
    imagined.play(imagined.decision.choices[0])
    imagined.undo()
    assert imagined.position == before
    with pytest.raises(Error):
        imagined.save(tmp_path / "game.json")
    assert not list(tmp_path.iterdir())


def test_an_imagined_game_does_not_carry_the_real_shuffles(subject):
    for game in moments(subject, 3):
        for viewer in game.rules.players:
            imagined = game.view(viewer).imagine("otherwise")
            assert not [purpose for purpose, order in game.deal.items() if imagined.deal.get(purpose) == order]
            assert str(game.origin.seed) not in repr(replace(imagined.origin, options={}))


def test_worlds_that_differ_only_in_hidden_things_cannot_be_told_apart(subject):
    # The second world is made by imagining, so that it is another world the viewer could be in.
    different = 0
    for game in moments(subject, 12):
        for viewer in game.rules.players:
            view = game.view(viewer)
            other_view = view.imagine("other world").view(viewer)
            different += view.imagine("other world").position != game.position
            assert other_view == view
            here, there = view.imagine(3), other_view.imagine(3)
            assert (here.position, here.decision, here.log) == (there.position, there.decision, there.log)
            assert finish(here.copy(history=False), 1).position == finish(there.copy(history=False), 1).position
    assert different


def test_views_of_a_bare_game_have_no_log_and_can_be_imagined(subject):
    game = played(subject, 1, moves=9).copy(history=False)
    view = game.view(game.decision.player)
    assert view.log == ()
    imagined = view.imagine(1)
    assert imagined.play(imagined.decision.choices[0]) == ()
    assert imagined.log == ()


# Between processes


def again(thing):
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own


def test_games_views_positions_and_choices_survive_pickling(subject):
    for game in moments(subject, 4):
        twin = again(game)
        assert twin.rules is game.rules
        assert all_of(twin) == all_of(game)
        assert again(game.position) == game.position
        assert hash(again(game.position)) == hash(game.position)
        assert again(game.decision) == game.decision
        assert again(game.log) == game.log
        for viewer in game.rules.players:
            view = game.view(viewer)
            assert again(view) == view
            assert all_of(again(view).imagine(1)) == all_of(view.imagine(1))
            assert again(view.decision) == view.decision
        assert all(again(choice) is choice for choice in game.decision.choices)
        assert all_of(finish(twin, 1)) == all_of(finish(game.copy(), 1))


def test_a_pickled_game_can_be_undone_and_redone(subject):
    game = played(subject, 1)
    for _ in range(5):
        game.undo()
    twin = again(game)
    situations = []
    while game.moves:
        assert twin.undo() is game.undo()
        assert all_of(twin) == all_of(game)
        situations.append(all_of(game))
    for _ in range(len(situations) + 4):
        assert twin.redo() == game.redo()
    assert all_of(twin) == all_of(game)


def test_a_pickled_bare_copy_stays_bare(subject):
    twin = again(played(subject, 1, moves=5).copy(history=False))
    assert twin.play(twin.decision.choices[0]) == ()
    assert twin.log == ()


def test_errors_survive_pickling(subject):
    game = subject.new(1)
    illegal = next(choice for choice in game.rules.catalogue if choice not in game.decision.choices)
    with pytest.raises(IllegalChoice) as caught:
        game.play(illegal)
    assert again(caught.value).refusal == caught.value.refusal
    with pytest.raises(UnknownChoice) as unknown:
        game.play(game.decision.choices[0].id + "x")
    assert again(unknown.value).suggestions == unknown.value.suggestions


# Agents


class Spy(wsdv.players.Random):
    """A random agent that remembers what it was shown."""

    def __init__(self, seed):
        super().__init__(seed=seed)
        self.seen = []

    def decide(self, view, decision):
        self.seen.append((view.player, decision.player, view.decision == decision))
        assert isinstance(view, wsdv.View)
        choice = super().decide(view, decision)
        assert isinstance(choice, Choice)
        return choice


def test_agents_play_a_game_out_and_repeat_themselves_with_the_same_seed(subject):
    def game_of(first, second):
        game = subject.new(5)
        agents = dict(zip(game.rules.players, (Spy(first), Spy(second)), strict=True))
        result = play_out(game, agents)
        assert result == game.result
        assert game.decision is None
        for player, agent in agents.items():
            assert set(agent.seen) <= {(player, player, True)}
        assert any(agent.seen for agent in agents.values())
        return game.moves, result

    assert game_of(1, 2) == game_of(1, 2)
    assert game_of(1, 2) != game_of(3, 4)


def test_an_agent_that_cheats_is_refused(subject):
    class Cheat:
        def decide(self, view, decision):
            return next(c for c in view.imagine(1).rules.catalogue if c not in decision.choices)

    game = subject.new(1)
    with pytest.raises(IllegalChoice):
        play_out(game, dict.fromkeys(game.rules.players, Cheat()))
    assert game.moves == ()


def test_a_game_that_is_over_is_played_out_at_once(subject):
    game = played(subject, 1)
    assert play_out(game, {}) == game.result


# The toy itself: it must show what Germany does not have, a reshuffle in the middle of a game


def test_the_toy_reshuffles_and_every_reshuffle_has_its_own_number():
    game = played(TOY, 1)
    purposes = list(game.deal)
    assert purposes == ["deck", *(f"reshuffle/{number}" for number in range(1, len(purposes)))]
    assert len(purposes) >= 3


def test_the_toys_imagined_reshuffles_follow_the_imagined_seed():
    game = played(TOY, 1, moves=2)
    view = game.view("ann")
    ends = {tuple(map(tuple, finish(view.imagine(seed), 1).deal.values())) for seed in range(5)}
    assert len(ends) == 5


def test_both_games_live_in_one_process_without_knowing_each_other():
    assert toy.HIGH_CARD.catalogue is not GERMANY.catalogue
    assert wsdv.new_game("high-card", seed=1).rules is toy.HIGH_CARD
    assert wsdv.new_game(seed=1).rules is GERMANY


def test_every_refusal_in_the_toy_cites_a_section_of_the_toys_own_rules():
    for game in [*moments(TOY, 4), played(TOY, 1)]:
        refusals = [game.why_not(choice) for choice in toy.CATALOGUE]
        assert {refusal.rule for refusal in refusals if refusal is not None} <= {"1", "2", "3", "4"}
