"""A decision of a class: votes are counted, each way is played out in place, and one comes back to the question."""

import pytest
from playwright.sync_api import expect

import wsdv
from wsdv.engine import Error
from wsdv_widgets import Crossroads, Replay, Task, Way

ONE, OTHER = "Build the Wall", "Leave it open"


@pytest.fixture(autouse=True)
def classroom(monkeypatch):
    """What was done is remembered by the browser alone, which is a fresh one."""
    monkeypatch.setenv("WSDV_CLASSROOM", "1")


def ways():
    position = wsdv.new_game(seed=1989).position
    games = [wsdv.start_from(wsdv.Position.from_dict({"format": "wsdv-position/1"}), seed=seed) for seed in (1, 2)]
    for game in games:
        game.play(game.decision.choices[0])
    return position, [
        Way(ONE, games[0], about="Nobody leaves.", after="The flight is over; people are locked in."),
        Way(OTHER, games[1], about="Whoever wants to may go.", after="Many have left."),
    ]


def crossroads(**options):
    position, given = ways()
    return Crossroads(position, "What does East do?", given, **options)


@pytest.fixture
def shown(fake):
    fake.widget = crossroads(
        lesson="x", tasks=[Task("Play out both ways.", lambda at: set(at.played) == {ONE, OTHER}, id="both")]
    )
    fake.load(fake.widget)
    fake.settle()
    return fake


def votes(fake, place):
    return fake.locator('input[type="number"]').nth(place)


def count(fake, place, number):
    votes(fake, place).fill(str(number))
    votes(fake, place).press("Tab")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_question_ways_and_map_are_in_sight_together(shown, axe, theme, screenshot):
    shown.theme(theme)
    for words in ("What does East do?", ONE, OTHER, "Nobody leaves."):
        expect(shown.page.get_by_text(words, exact=True)).to_be_in_viewport()
    expect(shown.page.get_by_role("button", name="Play it out").last).to_be_in_viewport()
    assert axe(shown.page) == []
    screenshot(shown.page, f"crossroads-{theme}")


def test_votes_are_counted_as_fast_as_somebody_types(shown):
    count(shown, 0, 12)
    count(shown, 1, 15)
    shown.settle()
    assert shown.widget.votes == {ONE: 12, OTHER: 15}
    expect(votes(shown, 0)).to_have_value("12")
    expect(votes(shown, 1)).to_have_value("15")
    expect(shown.locator('[data-region="question"]')).to_contain_text(f"15 votes decide: {OTHER}.")


def test_a_tie_is_said(shown):
    count(shown, 0, 3)
    count(shown, 1, 3)
    shown.settle()
    expect(shown.locator('[data-region="question"]')).to_contain_text("A tie")


def test_a_way_is_played_out_in_place_and_what_came_of_it_is_told_afterwards(shown):
    expect(shown.page.get_by_text("people are locked in")).to_have_count(0)
    shown.page.get_by_role("button", name="Play it out").first.click()
    shown.settle()
    assert isinstance(shown.widget._instead, Replay)
    assert shown.widget._instead.last == 1
    shown.page.get_by_role("button", name="← Back").click()
    shown.settle()
    assert shown.widget._instead is None
    expect(shown.page.get_by_text("people are locked in")).to_be_visible()
    assert shown.widget.tasks.done == 0
    shown.page.get_by_role("button", name="Play it out").last.click()
    shown.settle()
    assert shown.widget.played == (ONE, OTHER)
    assert shown.widget.tasks.done == 1


def test_what_is_no_vote_counts_as_none(shown):
    for value in (-1, 100, 10**9, "7", None, True, 1.5):
        shown.widget._handle_custom_msg({"type": "control", "id": "votes-0", "value": value}, [])
    assert shown.widget.votes == {ONE: 0, OTHER: 0}


def test_two_ways_with_names_of_their_own_are_needed():
    position, (one, _) = ways()
    for given in ([], [one], [one, one], [one, "Other"]):
        with pytest.raises(Error, match=r"at least two ways|name of its own"):
            Crossroads(position, "What now?", given)
