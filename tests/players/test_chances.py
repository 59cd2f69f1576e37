"""Chances of winning: they add up, see nothing hidden, know an ending when it comes, and say why."""

import pickle
import random
import re

import pytest

import wsdv
from tests.clock import within
from tests.engine import toy
from wsdv.games.germany import samples
from wsdv.games.germany.endings import WINNER
from wsdv.players import Random

ENDINGS = [name for name in samples.NAMES if name.startswith("ending-")]
PLAIN = wsdv.Position.from_dict({"format": "wsdv-position/1"})


def at(seed, decisions, edition="second"):
    """A game after so many decisions at random."""
    game, draw = wsdv.new_game(seed=seed, edition=edition), random.Random(seed)
    for _ in range(decisions):
        game.play(draw.choice(game.decision.choices))
    return game


GAMES = [at(seed, decisions, edition) for seed, decisions, edition in
         [(1, 0, "second"), (2, 13, "second"), (3, 31, "first"), (4, 52, "second"), (5, 77, "first")]]  # fmt: skip


def subjects():
    """Games, what each side may know of them, and their positions."""
    for game in GAMES:
        yield from (game, *map(game.view, game.rules.players), game.position)


# They add up


@pytest.mark.parametrize("subject", list(subjects()), ids=lambda subject: type(subject).__name__)
def test_chances_sum_to_1_and_terms_to_the_leaders_chance(subject):
    chance = wsdv.chance(subject)
    assert list(chance) == ["west", "east"]
    assert sum(chance.values()) == pytest.approx(1)
    assert all(0 < amount < 1 for amount in chance.values())
    assert chance[chance.leader] == max(chance.values())
    assert 50 + sum(chance.terms.values()) == pytest.approx(100 * chance[chance.leader])
    amounts = [abs(amount) for amount in chance.terms.values()]
    assert amounts == sorted(amounts, reverse=True)


@pytest.mark.parametrize("subject", list(subjects()), ids=lambda subject: type(subject).__name__)
def test_a_chance_is_shown_as_a_sentence_that_adds_up(subject):
    chance = wsdv.chance(subject)
    found = re.fullmatch(r"(West|East) (\d+) %: (.*)\.", str(chance))
    assert found
    assert found[1].lower() == chance.leader
    assert int(found[2]) == min(99, round(100 * chance[chance.leader]))  # 100 % is what is decided
    terms = [int(amount.replace("−", "-")) for amount in re.findall(r"\(([+−]\d+)\)", found[3])]
    assert 50 + sum(terms) == int(found[2])
    assert repr(chance) == str(chance)
    assert str(chance) in chance._repr_html_()


def test_a_chance_cannot_be_changed():
    chance = wsdv.chance(PLAIN)
    with pytest.raises(TypeError):
        chance["west"] = 1.0
    with pytest.raises(TypeError):
        chance.terms["economy"] = 50.0


def test_a_chance_goes_from_process_to_process():
    for subject in (GAMES[1], at_the_end("ending-west-collapses")):
        chance = wsdv.chance(subject)
        again = pickle.loads(pickle.dumps(chance))  # noqa: S301
        assert again == chance
        assert dict(again.terms) == pytest.approx(dict(chance.terms))
        assert str(again) == str(chance)


@pytest.mark.parametrize("side", ["west", "east"])
def test_what_can_only_be_good_for_a_side_raises_its_chance(side):
    """Prestige and socialists are East's; nothing else differs."""
    towards = 1 if side == "east" else -1
    better = PLAIN.replace({"tracks": {"prestige": 4 * towards, "socialists": 2 * towards}})
    assert wsdv.chance(better)[side] > wsdv.chance(PLAIN)[side]


# Nothing hidden


@pytest.mark.parametrize("game", GAMES, ids=range(5))
@pytest.mark.parametrize("player", ["west", "east"])
def test_equal_views_have_equal_chances_whatever_is_hidden(game, player):
    view = game.view(player)
    chance = wsdv.chance(view)
    for number in range(3):
        other = view.imagine(number).view(player)
        assert other.position == view.position
        again = wsdv.chance(other)
        assert (again, again.terms, str(again)) == (chance, chance.terms, str(chance))


def test_what_a_position_leaves_open_is_dealt_the_same_every_time():
    assert wsdv.chance(PLAIN) == wsdv.chance(wsdv.Position.from_dict({"format": "wsdv-position/1"}))


def test_the_position_of_a_view_is_judged_without_what_it_hides():
    """Cards that are face down are dealt; whoever sees the same sees the same chance."""
    view = GAMES[1].view("east")
    assert None in view.position.cards.west_hand
    chances = {wsdv.chance(other.position)["west"] for other in (view, view.imagine(1).view("east"))}
    assert len(chances) == 1


def test_asking_changes_nothing():
    for game in GAMES:
        before = game.position, game.log, game.decision
        wsdv.chance(game)
        assert (game.position, game.log, game.decision) == before


def test_where_nothing_is_half_done_a_game_is_as_its_position():
    game = at(8, 0)
    while game.decision.kind != "card":
        game.play(game.decision.choices[0])
    assert not game.position.unfinished
    assert wsdv.chance(game)["west"] == pytest.approx(wsdv.chance(game.position)["west"])


# Endings


def at_the_end(name):
    """A sample game that is over."""
    return samples.game(name)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_game_that_is_over_is_won_and_lost(name):
    game = at_the_end(name)
    winner = WINNER[name.removeprefix("ending-")]
    for subject in (game, game.view("west"), game.view("east")):
        chance = wsdv.chance(subject)
        assert chance[winner] == 1
        assert sum(chance.values()) == 1
        assert chance.leader == winner
        assert sum(chance.terms.values()) == 50
        assert str(chance) == f"{winner.capitalize()} has won: {game.rules.face.ending(game.result)}."


@pytest.mark.parametrize("name", ENDINGS)
def test_one_choice_before_an_ending_the_chance_is_almost_certain(name):
    game = at_the_end(name)
    winner = game.result.winner
    choice = game.undo()
    for subject in (game, game.view("west"), game.view("east")):
        chance = wsdv.chance(subject)
        assert chance[winner] > 0.95
        assert str(chance).startswith(f"{winner.capitalize()} 100 %: the next choice ends the game")
    game.play(choice)
    assert wsdv.chance(game)[winner] == 1


def test_whoever_can_choose_the_ending_has_won():
    """In the sample East can save itself or both states fall, which is East's victory."""
    game = at_the_end("ending-both-collapse")
    game.undo()
    winners = set()
    for choice in game.decision.choices:
        twin = game.copy()
        twin.play(choice)
        winners.add(twin.result.winner)
    assert winners == {"west", "east"}
    assert wsdv.chance(game)[game.decision.player] > 0.95


def test_the_last_choice_of_any_game_that_cannot_change_its_end_is_known_before():
    known = set()
    for seed in range(16):
        game, agent = wsdv.new_game(seed=seed, edition=("first", "second")[seed % 2]), Random(seed=seed)
        while game.decision is not None:
            game.play(agent.decide(game.view(game.decision.player), game.decision))
        game.undo()
        ends = [game.copy() for _ in game.decision.choices]
        for twin, choice in zip(ends, game.decision.choices, strict=True):
            twin.play(choice)
        winners = {None if twin.result is None else twin.result.winner for twin in ends}
        if len(winners) == 1:
            (winner,) = winners
            known.add(winner)
            for side in game.rules.players:
                assert wsdv.chance(game.view(side))[winner] > 0.95
    assert known == {"west", "east"}


CALM = {name: {"unrest": 0} for name in PLAIN.provinces}


@pytest.mark.parametrize(
    ("ending", "changes"),
    [
        ("national-insolvency", {"stage": "9.1", "wall": True, "factories": ["hamburg", "dortmund"]}),
        ("triumph-of-socialism", {"stage": "9.9", "tracks": {"socialists": 1}, "socialists_in_box": 12}),
        ("socialism-fails", {"stage": "9.9", "tracks": {"socialists": -1}, "socialists_in_box": 0}),
        ("east-collapses", {"stage": "9.10", "provinces": {"Sachsen": {"unrest": 16}}}),
        ("west-collapses", {"stage": "9.10", "provinces": {"Bayern": {"unrest": 16}}}),
        ("both-collapse", {"stage": "9.10", "provinces": {"Bayern": {"unrest": 16}, "Sachsen": {"unrest": 16}}}),
        ("end-of-decade-iv", {"stage": "9.10", "decade": 4}),
    ],
)
def test_a_position_in_which_nobody_can_choose_any_more_is_decided(ending, changes):
    position = PLAIN.replace({"provinces": CALM}).replace(changes)
    assert wsdv.start_from(position, seed=1).result.reason == ending
    assert wsdv.chance(position)[WINNER[ending]] > 0.95


# What cannot be told


def test_a_game_whose_judge_counts_otherwise_has_no_chances():
    with pytest.raises(wsdv.Error, match="Nobody knows the chances of winning in "):
        wsdv.chance(toy.new_game(seed=1))


@pytest.mark.parametrize("nonsense", [7, None, "west", {}, [], wsdv.catalogue()[0]])
def test_what_is_no_table_is_refused(nonsense):
    with pytest.raises(wsdv.Error, match=r"wsdv\.chance takes a position, a view or a game, not "):
        wsdv.chance(nonsense)


def test_a_chance_takes_at_most_fifty_milliseconds():
    """Most take three; the dearest are those in the middle of an action."""
    views = [game.view(game.decision.player) for game in GAMES]
    wsdv.chance(views[0])  # words and tables are looked up once
    with within(0.05 * len(views)):
        for view in views:
            wsdv.chance(view)
