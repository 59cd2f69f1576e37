"""The sample games replay, show what they are there to show, and comment on every decision."""

import re
from collections import Counter
from functools import cache
from importlib.resources import files

import pytest

import wsdv
from docs.books import SECTIONS
from wsdv.games.germany import samples
from wsdv.games.germany.endings import SECTION, Result

ENDINGS = {name.removeprefix("ending-"): name for name in samples.NAMES if name.startswith("ending-")}
REASONS = set(SECTION)


@cache
def game(name):
    return samples.game(name)


def happened(name):
    return Counter(event.kind for event in game(name).log)


@pytest.fixture(params=samples.NAMES)
def name(request):
    return request.param


def test_every_sample_has_its_file_and_every_file_its_name():
    assert sorted(path.name for path in files(samples).iterdir() if path.name.endswith(".json")) == sorted(
        f"{name}.json" for name in samples.NAMES
    )


def test_every_decision_has_a_comment_of_its_own_words(name):
    """A comment says why; what was decided and what happened is told by the program."""
    game_ = game(name)
    twin = game_.copy()
    for _ in game_.moves:
        twin.undo()
    for number, (choice, comment) in enumerate(game_.moves, 1):
        assert comment, number
        assert 15 <= len(comment) <= 430, number
        assert comment[0].isupper() or comment[0] in "“+−0123456789", number
        assert comment[-1] in ".?!”)", number
        assert comment.rstrip(".") != wsdv.label(choice, twin.decision), number
        twin.play(choice)


def test_comments_cite_only_sections_that_exist(name):
    cited = {rule for _, comment in game(name).moves for rule in re.findall(r"\((\d+(?:\.\d+)?)\)", comment)}
    assert cited <= set(SECTIONS)


def test_no_sample_repeats_itself(name):
    common = Counter(comment for _, comment in game(name).moves).most_common(1)[0]
    assert common[1] <= 2, common


def test_the_whole_game_has_four_decades_with_ten_phases_each():
    counted = [event for event in game("four-decades").log if event.kind == "protests-counted"]
    assert len(counted) == 4  # 9.10 is the last of the ten phases
    assert game("four-decades").origin.start is None
    assert game("four-decades").result.decade == 4


def test_the_whole_game_shows_every_kind_of_action():
    log = game("four-decades").log
    used = {side: {e.detail for e in log if e.kind == "use-chosen" and e.player == side} for side in ("west", "east")}
    assert used["west"] == {"remove-unrest", "build", "living-standard", "event"}
    assert used["east"] >= {"build", "living-standard", "event"}  # East has its police to remove unrest with
    chosen = [event for event in log if event.kind == "card-chosen"]
    assert {event.detail for event in chosen} == {"display", "hand"}
    assert {"I", "II", "III"} & {event.subject for event in chosen}


def test_the_whole_game_shows_what_makes_this_history():
    seen = happened("four-decades")
    wanted = ["transferred", "protest-exported", "run-down", "police-collected", "police-used", "wall-built"]
    assert [kind for kind in wanted if not seen[kind]] == []
    guillaume = next(event for event in game("four-decades").log if event.kind.startswith("looked-at"))
    assert guillaume.player == "east"
    for more in ("flight", "wall-costs", "currency", "attack", "socialist-moved", "protest-begins", "closed"):
        assert seen[more], more


def test_there_is_a_sample_for_each_of_the_seven_endings():
    assert set(ENDINGS) == REASONS


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_an_ending_begins_with_a_table_and_ends_as_it_says(reason):
    ending = game(ENDINGS[reason])
    assert ending.origin.start is not None
    assert isinstance(ending.result, Result)
    assert ending.result.reason == reason
    assert 10 <= len(ending.moves) <= 120
    decades = {event.amount for event in ending.log if event.kind == "decade-begins"}
    assert len(decades) <= 1  # one decade only, the last


def test_the_sample_of_the_first_edition_is_one():
    first = game("first-edition")
    assert first.position.edition == "first"
    assert all(game(name).position.edition == "second" for name in samples.NAMES if name != "first-edition")


def test_an_unknown_sample_is_refused_in_words():
    with pytest.raises(wsdv.Error, match=r"no sample game called “five-decades”.*four-decades"):
        samples.game("five-decades")
