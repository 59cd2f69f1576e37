"""Exercises: the answer is the engine's, wrong answers are wrong, and every known mistake is recognised."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from functools import cache

import pytest

import wsdv
from docs.generate import SECTIONS
from wsdv import lessons
from wsdv.germany.atlas import PROVINCE_NUMBER, SIDE_OF
from wsdv.language import knows
from wsdv.lessons.kinds import _TABLE

SEEDS = range(16)
EACH = [(kind, level) for kind in lessons.KINDS for level in lessons.LEVELS]


@cache
def some(kind, level, seeds=SEEDS):
    return [lessons.exercise(kind, level=level, seed=seed) for seed in seeds]


def all_of(kind):
    return [one for level in lessons.LEVELS for one in some(kind, level)]


def named(one, kind="province"):
    """What the exercise lights, without the kind of thing."""
    return [thing.partition(":")[2] for thing in one.about if thing.startswith(f"{kind}:")]


def hamburg(one):
    """The province the question counts Hamburg for."""
    said = re.search(r"Hamburg counts for ([\w-]+)", one.question)
    return said[1] if said else None


# The answer is the engine's own


def test_there_are_at_least_twelve_kinds():
    assert len(lessons.KINDS) == len(set(lessons.KINDS)) >= 12


def test_the_value_of_a_factory_is_the_positions():
    for one in all_of("factory-value"):
        assert one.answer == one.position.factory_value(*named(one, "city"))


def test_an_economy_is_the_positions_with_hamburg_and_the_external_factory_as_said():
    for one in all_of("economy"):
        (province,) = named(one)
        abroad = [city for city in named(one, "city") if city.startswith(("polska", "cssr"))]
        external = dict.fromkeys(abroad, province)
        assert one.answer == one.position.economy(province, hamburg=hamburg(one), external=external)


def test_an_export_value_is_the_positions_with_hamburg_as_said():
    for one in all_of("export-value"):
        assert one.answer == (one.position.export_value(*named(one), hamburg=hamburg(one)) or 0)


def test_working_connections_are_those_of_the_position():
    for one in all_of("working-connections"):
        graph = one.position.graph("west" if "West" in one.question else "east")
        assert one.answer == sum(working for _, _, working in graph.edges(data="working"))


def test_a_dismantling_capacity_is_the_positions():
    for one in all_of("dismantling-capacity"):
        assert one.answer == one.position.dismantling_capacity("west" if "West" in one.question else "east")


def test_mass_protests_are_the_positions():
    for one in all_of("mass-protests"):
        names = named(one)
        assert one.answer == sum(one.position.mass_protests(name) for name in names)
        assert len(names) in {1, 6, 8}


def test_the_sums_of_the_end_of_decade_are_those_of_the_forecast():
    for one in all_of("flight-points"):
        forecast = wsdv.forecast(one.position)
        assert one.answer == (1 if one.position.wall else forecast.flight.dismantling)
    for one in all_of("currency-shortage"):
        assert one.answer == wsdv.forecast(one.position, hamburg=hamburg(one)).currency.shortage
    for one in all_of("hold-living-standard"):
        hold = wsdv.forecast(one.position, hamburg=hamburg(one)).holding.provinces.get(named(one)[0])
        assert one.answer == (hold.lost if hold else 0)
    for one in all_of("internal-comparison"):
        assert one.answer == wsdv.forecast(one.position).internal.unrest.get(named(one)[0], 0)
    for one in all_of("attacks"):
        attacker, target = named(one)
        assert one.answer == wsdv.forecast(one.position).attacks[attacker].targets.get(target, 0)
    for one in all_of("attack-targets"):
        assert one.answer == ("+".join(wsdv.forecast(one.position).attacks[named(one)[0]].targets) or "none")


def test_socialists_follow_the_track_the_box_first():
    for one in some("socialists-change", 1):
        assert one.answer == wsdv.forecast(one.position).socialists.change
    for one in some("socialists-change", 2):
        socialists = wsdv.forecast(one.position).socialists
        assert one.answer == socialists.on_board + socialists.change
    for one in some("socialists-change", 3):
        assert one.answer == wsdv.forecast(one.position).socialists.from_provinces


def test_prestige_in_9_2_is_asked_after_the_wall_has_moved_the_marker():
    for kind in ("prestige-holder", "prestige-box"):
        for one in all_of(kind):
            marker = one.position.tracks.prestige
            if one.position.wall:  # ruling 8; at the end of the track the arrow moves nothing
                marker = max(-6, marker - 1)
            right = {"prestige-holder": "east" if marker > 0 else "west", "prestige-box": abs(marker)}
            assert one.answer == right[kind]


def play(one, side, card):
    """A game from the exercise's table in which the side has just chosen the card."""
    others = [other.id for other in wsdv.germany.cards.CARDS if other.decade == wsdv.card(card).decade]
    others = [other for other in others if other != card and wsdv.card(other).kind != "special"]
    table = {"decade": wsdv.card(card).decade, "stage": "actions", "to_move": side}
    cards = {"display": [card, others[0]], "west_hand": others[1:3], "east_hand": others[3:5], "draw": others[5:]}
    game = wsdv.start_from(one.position.replace(table | {"cards": cards}), seed=1)
    game.play(f"card:{card}")
    assert game.decision.kind == "use"
    return game


def test_a_building_is_allowed_or_refused_as_in_the_game():
    for one in all_of("build-legal"):
        side = "west" if one.question.startswith("West") else "east"
        game = play(one, side, "20")
        game.play("use:build")
        kind, _, site = one.about[0].partition(":")
        refusal = game.why_not(f"build:{'factory' if kind == 'city' else 'line'}:{site}")
        if game.decision.kind != "build":  # nothing at all can be built, so nothing is asked
            refusal = refusal.also
        assert one.answer == (refusal.reason if refusal else "yes")


def test_a_living_standard_can_be_placed_just_when_the_game_lets_it():
    by_value = {
        (side, value): next(card.id for card in wsdv.germany.cards.CARDS if card.value.get(side) == value)
        for side in ("west", "east")
        for value in (1, 2, 3)
    }
    for one in all_of("living-standard-possible"):
        (province,) = named(one)
        side = SIDE_OF[PROVINCE_NUMBER[province]]
        value = int(re.search(r"value (\d)", one.question)[1])
        for points in range(1, value + 1):
            game = play(one, side, by_value[side, points])
            game.play("use:living-standard")
            # with fewer points than the answer it must be refused, with as many or more allowed
            allowed = game.decision.kind == "living-standard" and game.why_not(f"province:{province}") is None
            assert allowed == (one.answer != "no" and int(one.answer) <= points)


def test_what_a_card_can_do_is_what_the_game_offers():
    for one in all_of("card-now"):
        side = "west" if one.question.startswith("West") else "east"
        offered = [choice.subject for choice in play(one, side, *named(one, "card")).decision.choices]
        assert one.answer == "+".join(offered)


# Options, mistakes, solutions


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_options_hold_the_answer_once_and_numbers_have_a_unit(kind, level):
    for one in some(kind, level):
        if one.options is None:
            assert isinstance(one.answer, int)
            assert one.unit
        else:
            ids = [option.id for option in one.options]
            assert ids.count(one.answer) == 1
            assert len(set(ids)) == len(ids) >= 2
            assert len({option.text for option in one.options}) == len(ids)


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_only_the_answer_is_right_and_every_slip_is_recognised(kind, level):
    for one in some(kind, level):
        assert one.check(one.answer).correct
        assert one.check(one.answer).mistake is None
        for slip in one.slips:
            verdict = one.check(slip.answer)
            assert (verdict.correct, verdict.mistake) == (False, slip.mistake)
            assert verdict.explanation == slip.sentence
        for option in one.options or ():
            assert one.check(option.id).correct == (option.id == one.answer)
        if one.options is None:
            far = one.check(int(one.answer) + 50)
            assert (far.correct, far.mistake) == (False, None)
            assert one.solution[0].sentence in far.explanation


@pytest.mark.parametrize("kind", lessons.KINDS)
def test_every_known_mistake_shows_somewhere(kind):
    wanted = {mistake.id for mistake in _TABLE[kind].mistakes}
    assert all(knows(f"lessons-mistake-{name}") for name in wanted)
    shown = {slip.mistake for one in all_of(kind) for slip in one.slips}
    for seed in range(len(SEEDS), 150):
        if shown == wanted:
            break
        shown |= {slip.mistake for one in (lessons.exercise(kind, level=3, seed=seed),) for slip in one.slips}
        shown |= {slip.mistake for one in (lessons.exercise(kind, level=2, seed=seed),) for slip in one.slips}
    assert shown == wanted


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_a_solution_ends_in_the_answer_and_names_sections_of_the_rulebook(kind, level):
    for one in some(kind, level):
        assert len(one.solution) >= 2
        assert one.answer_text in one.solution[-1].sentence
        assert {step.rule for step in one.solution} <= SECTIONS.keys()
        for sentence in (one.question, *(step.sentence for step in one.solution)):
            assert not re.search(r"[{}]|\bNone\b|\.\.|  ", sentence)


@pytest.mark.parametrize("kind", lessons.KINDS)
def test_the_mistakes_name_sections_of_the_rulebook(kind):
    for slip in {slip.mistake: slip for one in all_of(kind) for slip in one.slips}.values():
        sections = re.search(r"\(([\d., ]+)\)\.$", slip.sentence)[1].split(", ")
        assert set(sections) <= SECTIONS.keys()


@pytest.mark.parametrize("kind", lessons.KINDS)
def test_what_an_exercise_is_about_can_be_pointed_at_on_the_drawn_board(kind):
    for level in lessons.LEVELS:
        one = some(kind, level)[0]
        drawn = one.position.svg()
        for thing in one.about:
            assert f'"{thing}"' in drawn


# The same everywhere


def test_the_same_seed_is_the_same_exercise_and_another_seed_another():
    assert lessons.exercise("economy", level=3, seed=5) == lessons.exercise("economy", level=3, seed=5)
    assert len({one.position for one in some("economy", 3)}) == len(SEEDS)
    assert lessons.exercise(seed=3).kind in lessons.KINDS


def test_three_exercises_are_the_same_on_every_machine():
    rundown = lessons.exercise("factory-value", level=2, seed=1989)
    assert rundown.about == ("city:dresden",)
    assert "dresden" in rundown.position.run_down
    assert rundown.answer == 1  # 5.3: base 0, and Leipzig–Dresden works
    behind = lessons.exercise("internal-comparison", level=3, seed=1961)
    assert behind.about == ("province:Sachsen",)
    assert behind.answer == 2  # 9.6: Brandenburg has 3, Sachsen 0, less 1
    flight = lessons.exercise("flight-points", level=1, seed=1953)
    assert flight.answer == 1  # 9.1: 1 icon + 2 (West's most) + 1 (East protest) - 1 (East's least) = 3 spaces


def test_without_a_kind_the_seed_chooses_among_all():
    kinds = {lessons.exercise(seed=seed).kind for seed in range(60)}
    assert len(kinds) > len(lessons.KINDS) / 2


# Talking to people


def test_a_number_may_be_typed_in_any_usual_way():
    one = next(one for one in some("socialists-change", 1) if one.answer < 0)
    for typed in (one.answer, str(one.answer), f" −{-one.answer} "):
        assert one.check(typed).correct


@pytest.mark.parametrize("given", ["many", "", "2.5", None, True])
def test_what_is_no_number_is_refused_in_a_sentence(given):
    with pytest.raises(wsdv.Error, match="whole number"):
        lessons.exercise("economy", seed=1).check(given)


def test_what_is_no_option_is_refused_in_a_sentence():
    with pytest.raises(wsdv.Error, match="not one of the answers"):
        lessons.exercise("prestige-holder", seed=1).check("bavaria")


def test_an_unknown_kind_or_level_is_refused_in_a_sentence():
    with pytest.raises(wsdv.Error, match="factory-value"):
        lessons.exercise("cooking")
    with pytest.raises(wsdv.Error, match="1, 2, 3"):
        lessons.exercise("economy", level=4)


def test_a_sheet_holds_every_question_and_only_with_answers_the_answers():
    ones = [lessons.exercise(kind, seed=1) for kind in ("economy", "prestige-holder")]
    plain, solved = lessons.sheet(ones), lessons.sheet(ones, answers=True)
    for one in ones:
        assert one.question in plain
        assert one.question in solved
        assert one.solution[0].sentence not in plain
        assert one.solution[0].sentence in solved
    assert plain.count("- [ ]") == 3
    assert plain.count("____") == solved.count("____") > 0


# Light and quick


def test_the_package_does_not_load_the_lessons():
    code = "import sys, wsdv; sys.exit('wsdv.lessons' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_exercise_is_made_in_less_than_fifty_milliseconds_on_average():
    begin = time.process_time()
    for kind, level in EACH:
        lessons.exercise(kind, level=level, seed="speed")
    assert (time.process_time() - begin) / len(EACH) < 0.05
