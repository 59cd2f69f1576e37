"""Exercises about Dual Powers: answers against a reckoning of their own, written from the rulings."""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import wsdv
from wsdv import lessons
from wsdv.games import petrograd
from wsdv.games.petrograd.components import DATA as COMPONENTS
from wsdv.games.petrograd.lessons.case import Case
from wsdv.games.petrograd.lessons.kinds import KINDS
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.voice import VOICE

GAME = "dual-powers"
SEEDS = range(60)
EACH = [(kind, level) for kind in KINDS for level in lessons.LEVELS]
DATA = tomllib.loads((Path(petrograd.__file__).parent / "data/dual-powers.toml").read_text(encoding="utf-8"))
CARDS = {card["id"]: card for card in (*DATA["cards"]["command"], *DATA["leaders"]["leader"])}
MONTHS = {month["id"]: month["unrest_points"] for month in DATA["month"]}
UNITS = {unit["id"]: unit for owner in ("red", "white") for unit in DATA["units"][owner]}
NEUTRAL = {unit["id"]: unit for unit in DATA["neutral_units"]["units"]} | {
    "trotsky-neutral": DATA["trotsky"]["neutral"]
}
FACES = UNITS | NEUTRAL | CARDS | {"trotsky-red": DATA["trotsky"]["red"]}
RIVAL = {"red": "white", "white": "red"}


@cache
def some(kind, level=None):
    levels = lessons.LEVELS if level is None else (level,)
    return [lessons.exercise(kind, level=n, seed=seed, game=GAME) for n in levels for seed in SEEDS]


# A reckoning of its own


def moved(day, days):
    """D27, D28, D30: box by box; where the marker ends, and whether it has passed 31."""
    passed = False
    for _ in range(days):
        day, passed = (1, True) if day == 31 else (day + 1, passed)
    return (31 if day in {29, 30} else day), passed


def owner(name):
    if name in NEUTRAL or name in CARDS:
        return "neutral" if name in NEUTRAL else CARDS[name]["side"]
    return {"r": "red", "w": "white", "t": "red"}[name[0]]


def tokens(position, district):
    """The tokens there: owner, strength, whether exhausted, id."""
    found = [(name.partition(":")[0], ":" in name) for name in position.to_dict()["tokens"][district]]
    return [(owner(name), FACES[name]["exhausted" if up else "fresh"], up, name) for name, up in found]


def strength(position, side, district):
    """D52: the sum and the number of tokens."""
    own = [value for who, value, *_ in tokens(position, district) if who == side]
    neutral = [value for who, value, *_ in tokens(position, district) if who == "neutral"]
    counted = own + neutral if own and position.will == side else own
    return sum(counted), len(counted)


def stronger(position, district):
    """D53: the sum, then the number of tokens, then the holder; nobody without a token of its own."""
    if not any(who != "neutral" for who, *_ in tokens(position, district)):
        return None
    red, white = strength(position, "red", district), strength(position, "white", district)
    return position.will if red == white else "red" if red > white else "white"


def scored(position):
    """D54 to D60: districts and points in the order in which they are scored; Unrest is paid in points."""
    found = [(position.unrest, MONTHS[position.month])]
    shift = {"red": 1, "white": -1}
    score = position.score + found[0][1] * shift.get(stronger(position, position.unrest), 0)
    first = RIVAL[position.will] if not score else "white" if score > 0 else "red"
    for side in (first, RIVAL[first]):
        objective = position.objectives[side]
        if objective:
            found.append((CARDS[objective.card]["district"], CARDS[objective.card]["points"]))
    return found


# Every answer


def test_there_are_nine_kinds_at_three_levels():
    assert lessons.kinds(GAME) == tuple(KINDS)
    assert len(KINDS) >= 8


def test_the_day_is_found_box_by_box():
    for one in some("date"):
        assert one.answer == moved(one.position.day, CARDS[one.case.cards[0]]["days"])[0], one.call


def test_a_bonus_is_earned_by_stopping_on_15_or_31():
    for one in some("calendar-bonus"):
        earning = [card for card in one.case.cards if moved(one.position.day, CARDS[card]["days"])[0] in {15, 31}]
        assert [one.answer] == (earning or ["none"]), one.call
        assert {option.id for option in one.options} == {*one.case.cards, "none"}


def test_whoever_passes_31_holds_the_will():
    for one in some("will-of-the-people"):
        holder, day, side = one.position.will, one.position.day, one.case.side
        for card in one.case.cards:
            day, passed = moved(day, CARDS[card]["days"])
            holder, side = (side if passed else holder), RIVAL[side]
        assert one.answer == holder, one.call


def test_a_strength_is_the_sum_of_what_counts():
    for one in some("strength"):
        assert one.answer == strength(one.position, one.case.side, one.case.district)[0], one.call


def test_the_stronger_side_is_found_by_sum_number_and_holder():
    for one in some("stronger"):
        assert one.answer == (stronger(one.position, one.case.district) or "nobody"), one.call


def test_higher_levels_ask_about_what_is_equal():
    for one in some("stronger", 3):
        red, white = (strength(one.position, side, one.case.district) for side in ("red", "white"))
        assert one.answer == "nobody" or red[0] == white[0]


def test_a_move_is_allowed_or_refused_as_in_the_game():
    for one in some("move-legal"):
        case, position = one.case, one.position
        card, (piece, _, up) = case.cards[0], case.token.partition(":")
        game = wsdv.start_from(position, seed=1)
        if game.decision.kind == "card":  # the only card in a hand is played by itself
            game.play(f"card:{card}")
        use = f"use:{CARDS[card]['action']}"
        if game.decision.kind != "use" or game.why_not(use) is not None:  # nothing can be moved at all
            assert one.answer != "yes", one.call
            continue
        game.play(use)
        reason = None
        if game.decision.kind == "token":
            refusal = game.why_not(f"token:{piece}:{up or 'fresh'}:{case.district}")
            reason = refusal and refusal.reason
            if refusal is None:
                game.play(f"token:{piece}:{up or 'fresh'}:{case.district}")
        if reason is None and game.decision is not None and game.decision.kind == "destination":
            refusal = game.why_not(f"to:{case.to}")
            reason = refusal and refusal.reason
        if reason == "no-way-out":
            assert one.answer in {"too-far", "blocked"}, one.call
        elif reason is not None:
            assert one.answer == reason, one.call


def ways(blockade, steps, here):
    """D42, D43: where so many steps can lead, without the closed bridge."""
    reached = {here}
    for _ in range(steps):
        ends = [set(bridge["ends"]) for bridge in DATA["connection"] if bridge["id"] != blockade]
        reached |= {end for pair in ends for end in pair if pair & reached}
    return reached - {here}


def test_a_move_is_judged_by_control_way_and_blockade():
    for one in some("move-legal"):
        case, position = one.case, one.position
        card = CARDS[case.cards[0]]
        holder = case.side if moved(position.day, card["days"])[1] else position.will  # D32: the date comes first
        whose = owner(case.token.partition(":")[0])
        steps = {"move": 1, "double_move": 2}[card["action"]]
        if whose != case.side and (whose != "neutral" or holder != case.side):
            right = "not-controlled"
        elif case.to in ways(position.blockade, steps, case.district):
            right = "yes"
        else:
            right = "blocked" if case.to in ways(None, steps, case.district) else "too-far"
        assert one.answer == right, one.call


def test_the_score_marker_goes_where_the_stronger_sides_take_it():
    for one in some("scoring"):
        score = one.position.score
        for district, points in scored(one.position):
            side = stronger(one.position, district)
            score = max(-18, min(18, score + (points if side == "red" else -points if side else 0)))
        assert one.answer == score, one.call


def test_the_score_is_that_of_a_game_in_which_points_are_taken():
    for one in some("scoring"):
        game = wsdv.start_from(one.position, seed=1)
        if game.decision is not None and game.decision.kind == "unrest":
            game.play("unrest:points")
        assert game.position.score == one.answer, one.call


def test_exhaustion_removes_what_was_exhausted_in_each_marked_district_once():
    for one in some("exhaustion"):
        marked = {district for district, _ in scored(one.position)}
        removed = [name for district in marked for *_, up, name in tokens(one.position, district) if up]
        if one.level == 3:
            removed = [name for name in removed if name not in UNITS]
        assert one.answer == len(removed), one.call


def test_what_is_lost_for_good_is_lost_in_a_game():
    for one in some("exhaustion", 3):
        game = wsdv.start_from(one.position, seed=1)
        if game.decision is not None and game.decision.kind == "unrest":
            game.play("unrest:points")
        assert len(game.position.out) - len(one.position.out) == one.answer, one.call


def test_the_opposition_chooses_by_days_cards_and_the_last_card():
    for one in some("opposition-objective"):
        row = one.case.cards
        days, number, last = Counter(), Counter(), {}
        for place, card in enumerate(row):
            district = CARDS[card]["district"]
            days[district] += CARDS[card]["days"]
            number[district] += 1
            last[district] = place
        chosen = max(last, key=lambda name: (days[name], number[name], last[name]))
        own = [card for card in row if CARDS[card]["district"] == chosen]
        assert one.answer == max(own, key=lambda card: CARDS[card]["points"]), one.call


def test_the_worked_example_of_the_rulebook_is_chosen_so():
    """Example H."""
    row = ("red-2", "red-4", "purple-4", "brown-5", "purple-2")
    position = Position.from_dict({"format": "dual-powers-position/1", "mode": "solo"})
    case = Case(position, (), 3, "white", cards=row)
    assert KINDS["opposition-objective"].answer(case) == "purple-4"
    assert COMPONENTS.card("purple-4").points > COMPONENTS.card("purple-2").points


# All kinds


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_no_answer_is_right_more_than_three_times_in_five(kind, level):
    counted = Counter(one.answer for one in some(kind, level))
    assert counted.most_common(1)[0][1] <= len(SEEDS) * 3 / 5, counted


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_only_the_answer_is_right_and_known_mistakes_differ_from_it(kind, level):
    for one in some(kind, level):
        assert one.check(one.answer).correct
        for slip in one.slips:
            assert slip.answer != one.answer
            assert not one.check(slip.answer).correct
        if one.options:
            assert one.answer in {option.id for option in one.options}


@pytest.mark.parametrize("kind", KINDS)
def test_every_known_mistake_shows_somewhere_and_is_named(kind):
    shown = {name for one in some(kind) for slip in one.slips for name in slip.mistakes}
    assert shown == {mistake.id for mistake in KINDS[kind].mistakes}
    assert all(VOICE.knows(f"lessons-mistake-{name}") for name in shown)


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_a_solution_names_its_rulings_and_ends_in_the_answer(kind, level):
    for one in some(kind, level)[:20]:
        assert all(re.fullmatch(r"D\d+", step.rule) for step in one.solution)
        assert len(one.solution) >= 2
        assert one.answer_text in one.solution[-1].sentence
        assert all("lessons-" not in step.sentence for step in one.solution)


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_nobody_asks_about_a_table_that_cannot_be(kind, level):
    for one in some(kind, level):
        assert one.position.day not in {29, 30}  # D28
        assert Position.from_dict(one.position.to_dict()) == one.position
