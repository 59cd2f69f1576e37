"""A match between agents: fair pairs, scores by side, Elo with its interval, for any game for two."""

import contextlib
import math
import re
from collections import Counter
from functools import partial

import pytest

import wsdv
from tests.engine import toy
from wsdv.analysis import Match, Settings, arena
from wsdv.analysis.match import Outcome, elo, outcomes, wilson
from wsdv.analysis.playing import play
from wsdv.cli import main

WEST_WON = Outcome("west", "west", "national-insolvency")
EAST_LOST = Outcome("east", "west", "national-insolvency")
EAST_WON = Outcome("east", "east", "end-of-decade-iv")
SOME = Match.of("a", "b", Counter({WEST_WON: 5, EAST_LOST: 2, EAST_WON: 1}))


class First:
    """An agent without chance: always the first choice."""

    def __init__(self, *, seed=None):
        pass

    def decide(self, _view, decision):
        return decision.choices[0]


@pytest.fixture
def first(monkeypatch):
    monkeypatch.setitem(wsdv.players._AGENTS, "first", First)
    return "first"


# Sums


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [  # the formula of Wilson (1927) for 95 %, as worked out in textbooks
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_the_interval_is_wilsons(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("games", [1, 2, 7, 100, 10_000])
def test_the_interval_holds_the_score_and_stays_within_0_and_1(games):
    for won in {0, 1, games // 2, games - 1, games}:
        low, high = wilson(won, games)
        assert 0 <= low <= won / games <= high <= 1
        assert wilson(games - won, games) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(("score", "points"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.75, 190.85)])
def test_elo_points_follow_from_the_score(score, points):
    """By definition 400 points stand for odds of ten to one."""
    assert elo(score) == pytest.approx(points, abs=0.01)


def test_who_wins_all_or_nothing_has_no_finite_elo():
    assert (elo(1), elo(0)) == (math.inf, -math.inf)


def test_a_match_adds_up():
    assert (SOME.games, SOME.won, SOME.score) == (8, 6, 0.75)
    assert SOME.elo == pytest.approx(190.85, abs=0.01)
    low, high = SOME.elo_interval
    assert low < SOME.elo < high
    assert (low, high) == (elo(SOME.interval[0]), elo(SOME.interval[1]))
    west, east = SOME.as_side("west"), SOME.as_side("east")
    assert (west.games, west.won, east.games, east.won) == (5, 5, 3, 1)
    assert SOME.endings == Counter({("west", "national-insolvency"): 7, ("east", "end-of-decade-iv"): 1})


def test_a_match_is_a_value():
    assert Match.of("a", "b", Counter({WEST_WON: 5, EAST_LOST: 2, EAST_WON: 1})) == SOME
    assert hash(SOME) == hash(Match("a", "b", SOME.outcomes))
    with pytest.raises(AttributeError):
        SOME.a = "c"


# Games


def test_every_deal_is_played_twice_with_sides_exchanged(first):
    """Each game is the one a simulation with the same seed, agents and number plays."""
    start = partial(wsdv.new_game, edition="second")
    played = list(outcomes("random", first, start, seed=7, games=10, jobs=1))
    for number, outcome in enumerate(played):
        sides = ("random", first) if number % 2 == 0 else (first, "random")
        row = play(Settings(7, "second", *sides), number // 2).row
        assert outcome == (("west", "east")[number % 2], row["winner"], row["reason"])


def test_the_other_way_round_it_is_the_same_match(first):
    one, other = (arena(*names, games=20, seed=3, jobs=1) for names in (("random", first), (first, "random")))
    assert (one.games, one.won) == (20, 20 - other.won)
    assert one.endings == other.endings
    assert one.elo == pytest.approx(-other.elo)


def test_an_agent_is_as_strong_as_itself(first):
    match = arena(first, first, games=10, jobs=1)
    assert (match.score, match.elo) == (0.5, 0)


def test_any_number_of_processes_gives_the_same_match():
    assert arena("random", "random", games=30, jobs=2) == arena("random", "random", games=30, jobs=1)


def test_seed_and_edition_make_another_match():
    matches = [arena("random", "random", games=30, jobs=1, **options) for options in ({}, {"seed": 1})]
    matches.append(arena("random", "random", games=30, jobs=1, edition="first"))
    assert len({match.outcomes for match in matches}) == 3


def test_greedy_beats_random():
    match = arena("greedy", "random", games=2, jobs=1)
    assert match.won == 2


def test_the_arena_knows_no_particular_game(first):
    found = Counter(outcomes(first, "random", toy.new_game, seed=1, games=200, jobs=1))
    match = Match.of(first, "random", found)
    assert (match.games, match.as_side("ann").games, match.as_side("bob").games) == (200, 100, 100)
    assert set(match.endings) == {("ann", "points"), ("bob", "points")}
    assert "as ann" in str(match)


@pytest.mark.parametrize("names", [("nobody", "random"), ("random", "human")])
def test_an_unknown_agent_is_refused_at_once(names):
    with pytest.raises(wsdv.Error, match=r"nobody|human"):
        arena(*names, games=10**9)


def test_a_match_of_no_games_is_refused():
    with pytest.raises(wsdv.Error, match="0"):
        arena("random", "random", games=0)


def test_an_unknown_edition_is_refused_at_once():
    with pytest.raises(wsdv.Error, match="third"):
        arena("random", "random", games=10**9, edition="third")


# What is shown


def test_a_match_shows_scores_elo_and_endings():
    lines = [re.split(r"  +", line) for line in str(SOME).splitlines()]
    assert ["a", "games", "won", "score"] in lines
    assert ["as West", "5", "5", "100.0 %"] in lines
    assert ["as East", "3", "1", "33.3 %"] in lines
    assert ["together", "8", "6", "75.0 %"] in lines
    assert ["national insolvency", "West", "7", "87.5 %"] in lines
    assert "Elo difference: +191 for a" in str(SOME)
    low, high = SOME.elo_interval
    assert low < 0 < high
    assert f"between −{-low:.0f} and +{high:.0f}" in str(SOME)


@pytest.mark.parametrize(
    ("outcome", "words"), [(WEST_WON, "at least +7 for a"), (EAST_LOST, "at most −7 for a")], ids=["all", "none"]
)
def test_infinity_is_said_in_words(outcome, words):
    """Four games won: Wilson's lower end is 4 / (4 + 3.8415) = 0.510, which is 7 points."""
    text = str(Match.of("a", "b", Counter({outcome: 4})))
    assert words in text
    assert "inf" not in text.replace("insolvency", "")


def test_a_match_of_one_game_is_told_in_the_singular():
    assert str(Match.of("a", "b", Counter({WEST_WON: 1}))).startswith("a against b: 1 game\n")


def test_a_match_in_a_notebook_is_a_table_and_nothing_in_it_is_markup():
    html = Match.of("<b>", "b", Counter({WEST_WON: 3, EAST_LOST: 1}))._repr_html_()
    assert html.count("<table>") == html.count("</table>") == 2
    assert "<b>" not in html
    assert '<th scope="row">as West</th><td>3</td><td>3</td><td>100.0 %</td>' in html


# The command


def test_the_command_shows_what_python_shows(capsys):
    assert main(["arena", "random", "random", "--games", "6", "--seed", "5", "--edition", "first"]) == 0
    output = capsys.readouterr()
    assert output.out == f"{arena('random', 'random', games=6, seed=5, edition='first', jobs=1)}\n"
    assert output.err == ""


def test_stopped_in_the_middle_the_command_shows_how_it_stood(monkeypatch, capsys):
    steps = []

    def step():
        steps.append(None)
        if len(steps) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("wsdv.analysis.progress.progress", lambda *_: contextlib.nullcontext(step))
    assert main(["arena", "random", "random", "--games", "10", "--jobs", "1"]) == 1
    output = capsys.readouterr()
    assert output.out == f"{arena('random', 'random', games=4, jobs=1)}\n"
    assert output.err == "Stopped after 4 games.\n"
