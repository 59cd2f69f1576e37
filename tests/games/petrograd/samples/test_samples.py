"""The sample game replays, ends as its comments say, and has a comment on every decision."""

import re
from importlib.resources import files

import pytest

import wsdv
from wsdv.games.petrograd import samples
from wsdv.games.petrograd.components import DATA


@pytest.fixture(scope="module")
def game():
    return samples.game("the-last-card")


def steps(game):
    """The game before each decision, what was chosen, and the comment on it."""
    twin = game.copy()
    for _ in game.moves:
        twin.undo()
    for choice, comment in game.moves:
        yield twin, choice, comment
        twin.play(choice)


def test_every_sample_has_its_file_and_every_file_its_name():
    found = sorted(path.name for path in files(samples).iterdir() if path.name.endswith(".json"))
    assert found == sorted(f"{name}.json" for name in samples.NAMES)


def test_another_name_is_refused_with_those_there_are():
    with pytest.raises(wsdv.Error, match="the-last-card"):
        samples.game("four-decades")


def test_every_decision_has_a_comment_of_its_own_words(game):
    for number, (twin, choice, comment) in enumerate(steps(game), 1):
        assert 8 <= len(comment) <= 430, number
        assert comment[0].isupper() or comment[0].isdigit(), number
        assert comment[-1] in ".?!", number
        assert comment.rstrip(".") != choice.label(twin.decision), number
    comments = [comment for _, comment in game.moves]
    assert len(set(comments)) == len(comments)


def test_days_that_a_comment_names_are_those_of_the_calendar(game):
    """A comment on a card that says on which day it ends, or what the days add up to, says what happens."""
    checked = 0
    for twin, choice, comment in steps(game):
        if choice.family != "card":
            continue
        after = twin.copy()
        after.play(choice)
        for said in re.findall(r"to the (\d+)", comment):
            assert int(said) == after.position.day
            checked += 1
        for said in re.findall(r"\b([Oo]ne|[Tt]wo|[Tt]hree|[Ff]ive|[Ss]ix|[Ss]even|[Nn]ine) days\b", comment):
            numbers = {"one": 1, "two": 2, "three": 3, "five": 5, "six": 6, "seven": 7, "nine": 9}
            assert numbers[said.lower()] == DATA.card(choice.subject).days
            checked += 1
    assert checked >= 10


def test_sums_that_a_comment_compares_stand_on_the_table(game):
    """“Six against three”: some district has these strengths before or after the decision."""
    words = dict(
        zip(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], range(1, 11), strict=True)
    )
    checked = 0
    for twin, choice, comment in steps(game):
        after = twin.copy()
        after.play(choice)
        for one, other in re.findall(r"(\w+) against (\w+)", comment):
            pair = {words.get(word.lower(), int(word) if word.isdigit() else None) for word in (one, other)}
            if None in pair:
                continue
            sums = [
                {there.red.strength, there.white.strength}
                for table in (twin.position, after.position)
                for there in map(table.strength, (district.id for district in DATA.districts))
            ]
            assert pair in sums, comment
            checked += 1
    assert checked >= 15


def test_it_ends_with_the_last_card_in_the_victory_box(game):
    assert (game.result.winner, game.result.reason, game.position.round) == ("white", "victory-box", 3)
    points = [(event.player, event.amount) for event in game.log if event.kind == "scored"][-3:]
    assert points == [("white", 5), ("white", 3), ("white", 4)]
