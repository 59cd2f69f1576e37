"""Charts of Dual Powers: their numbers against those of the game, their words, the room for them."""

from functools import cache

import pytest

import wsdv
from tests.games.petrograd.tools import position
from wsdv_widgets import Calendar
from wsdv_widgets.charts import Chart, days, score, strengths, summary
from wsdv_widgets.charts.style import FIXED_THEMES

TOKENS = {"purple": ["r2-22", "w1-11", "n1-0"], "blue": ["lenin", "kerensky:exhausted"], "green": ["w1-11", "r1-11"]}


@cache
def finished():
    game = wsdv.new_game("dual-powers", seed=5)
    wsdv.play_out(game, {"red": wsdv.players.Random(seed=1), "white": wsdv.players.Random(seed=2)})
    return game


def test_the_score_goes_from_step_to_step_up_to_now():
    game = finished()
    scored = [event for event in game.log if event.kind == "scored"]
    bars = {
        at: (base, base + height)
        for trace in score(game).data
        for at, base, height in zip(trace.x, trace.base, trace.y, strict=True)
    }
    assert len(bars) == len(scored)
    assert bars[1][0] == 0
    assert [bars[at][1] for at in sorted(bars)] == [event.detail for event in scored]
    assert bars[len(bars)][1] == game.position.score
    words = summary(score(game))
    assert all(f"scores {event.amount} point" in words for event in scored)


def test_strengths_are_those_of_the_position():
    table = position(tokens=TOKENS, will="red")
    red, white = strengths(table).data
    assert list(red.y)[:2] == [3, 4]
    assert list(white.y)[:2] == [1, 1]
    assert "Admiralty: Red 3, White 1; Red is stronger." in summary(strengths(table))
    assert "Liteiny and Tauride: Red 1, White 1; Red is stronger by the Will of the People." in summary(
        strengths(table)
    )
    assert "Narva Gate: Red 0, White 0; nobody is stronger." in summary(strengths(table))


def test_every_card_has_its_days():
    game = finished()
    played = [event for event in game.log if event.kind == "date"]
    taken = sum(sum(trace.x) for trace in days(game).data)
    jumped = sum(event.rule == "D28" for event in played)
    assert sum(event.detail for event in played) <= taken <= sum(event.detail for event in played) + 2 * jumped
    assert all(
        base >= 0 and base + width <= 31
        for trace in days(game).data
        for base, width in zip(trace.base, trace.x, strict=True)
    )
    words = summary(days(game))
    assert words.startswith(f"{len(played)} cards were played")
    bonus = sum(event.kind == "bonus-earned" for event in game.log)
    assert (f"{bonus} earned one each" if bonus > 1 else "earned a bonus action") in words


def test_a_month_follows_where_31_is_passed():
    game = finished()
    months = {bar for trace in days(game).data for bar in trace.y}
    assert max(months) == game.rules.data.month_number[game.position.month]


@pytest.mark.parametrize("theme", FIXED_THEMES)
def test_every_theme(theme):
    for chart in (score(finished(), theme=theme), strengths(finished(), theme=theme), days(finished(), theme=theme)):
        assert summary(chart)


def test_before_anything_has_happened_there_is_a_chart_too():
    game = wsdv.new_game("dual-powers", seed=1)
    assert summary(score(game)) == "Nothing has been scored yet; the marker is at 0."
    assert summary(days(game)) == "No card has been played yet, none earned a bonus action."


@pytest.mark.parametrize("draw", [score, days, strengths])
def test_another_game_is_refused(draw):
    with pytest.raises(wsdv.Error, match="not "):
        draw(wsdv.new_game(seed=1))


def test_a_chart_follows_the_explorer():
    calendar = Calendar(position(tokens=TOKENS))
    chart = Chart.following(calendar, strengths)
    before = chart.summary
    calendar.click("token:lenin:fresh:blue")
    assert chart.summary != before
