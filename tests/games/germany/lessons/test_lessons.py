"""Exercises: the answer is the engine's, wrong answers are wrong, and every known mistake is recognised."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

import wsdv
from docs.books import SECTIONS
from tests.clock import within
from wsdv import lessons
from wsdv.games.germany.atlas import PROVINCE_NUMBER, SIDE_OF
from wsdv.games.germany.lessons.kinds import KINDS
from wsdv.games.germany.voice import knows, say

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
        assert one.answer == one.position.export_value(*named(one), hamburg=hamburg(one))


@pytest.mark.parametrize("level", lessons.LEVELS)
def test_an_export_factory_that_is_asked_about_is_there(level):
    for one in some("export-value", level, range(120)):
        assert one.position.export_value(*named(one), hamburg=hamburg(one)) is not None, one.call


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
    others = [other.id for other in wsdv.games.germany.cards.CARDS if other.decade == wsdv.card(card).decade]
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
        (side, value): next(card.id for card in wsdv.games.germany.cards.CARDS if card.value.get(side) == value)
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


def test_the_arrows_of_an_event_lead_where_the_game_moves_the_marker():
    for one in all_of("event-now"):
        side = "west" if one.question.startswith("West") else "east"
        (card,), (track,) = named(one, "card"), named(one, "track")
        game = play(one, side, card)
        before = getattr(game.position.tracks, track)
        game.play("use:event")
        while game.decision.kind not in {
            "card",
            "discard",
        }:  # an icon is never left out where something else can be chosen
            game.play(next(choice for choice in game.decision.choices if choice.family != "ignore"))
        after = getattr(game.position.tracks, track)
        arrows = sum(icon.times for icon in wsdv.card(card).icons if icon.name == track)
        assert one.answer == (arrows - abs(after - before) if "lead off" in one.question else after)


def arrows(one):
    """How many steps the card moves the marker to the right, and how many places are left in that direction."""
    (card,), (track,) = named(one, "card"), named(one, "track")
    steps = sum(icon.times * icon.arrow for icon in wsdv.card(card).icons if icon.arrow and icon.name == track)
    marker = getattr(one.position.tracks, track)
    return steps, 6 - marker if steps > 0 else marker + 6


def test_every_level_of_an_event_asks_for_more():
    """One arrow; two arrows; and the end of the track, which is not always where the marker comes to rest."""
    for level in (1, 2):
        for one in some("event-now", level, range(80)):
            steps, room = arrows(one)
            assert abs(steps) == level, one.call
            assert room >= level, one.call
    last = some("event-now", 3, range(80))
    for one in last:
        steps, room = arrows(one)
        assert room <= abs(steps) + 1, one.call
    assert sum(room < abs(steps) for steps, room in map(arrows, last)) > len(last) / 3  # something leads off
    assert {abs(one.answer) for one in last if "lead off" not in one.question} == {5, 6}
    assert {one.answer for one in last if "lead off" in one.question} == {0, 1, 2}


def test_the_unit_of_an_event_is_what_is_asked_for():
    for one in all_of("event-now"):
        assert one.unit == ("arrows" if "How many" in one.question else "place")


def test_no_question_is_about_an_ending_that_comes_first():
    """9.9: the game would be over before anybody gains or loses the socialists asked for."""
    for one in all_of("socialists-change"):
        socialists = wsdv.forecast(one.position).socialists
        assert not socialists.fails
        assert not socialists.triumph


def test_what_helps_a_province_is_said():
    """10.3, 10.5: Hamburg and factories abroad count where a player says, so without a word they must not matter."""
    for one in (*all_of("economy"), *all_of("export-value")):
        (province,) = named(one)
        if "Hamburg" not in one.question:
            assert one.position.economy(province, hamburg=province) == one.position.economy(province)
        abroad = [city for city in one.position.factories if city.startswith(("polska", "cssr"))]
        if one.kind == "economy":
            for city in set(abroad) - set(named(one, "city")):
                assert one.position.economy(province, external={city: province}) == one.position.economy(province)


@pytest.mark.parametrize("level", lessons.LEVELS)
def test_the_options_of_a_building_do_not_tell_the_answer(level):
    answers = {}
    for one in some("build-legal", level, range(120)):
        answers.setdefault(tuple(option.id for option in one.options), set()).add(one.answer)
    assert len(answers) <= 4
    for ids, seen in answers.items():
        assert len(seen) > 1 or "rheinsberg-by-event" in ids  # where only an event builds, it is always that


def test_level_1_has_no_place_with_a_rule_of_its_own():
    special = ("hamburg", "rheinsberg", "polska", "cssr")
    for kind in lessons.KINDS:
        for one in some(kind, 1):
            assert not [city for city in one.position.factories if city.startswith(special)]
    for one in some("build-legal", 1, range(60)):
        assert not re.search("|".join(special), one.about[0])


def test_nobody_waits_in_the_box_while_a_province_protests():
    """7: socialists go to a protest as soon as an action is over."""
    for kind in ("build-legal", "mass-protests", "card-now", "economy", "ending"):
        for level in lessons.LEVELS:
            for one in some(kind, level, range(60)):
                assert not (one.position.mass_protests("east") and one.position.socialists_in_box), one.call


SECTOR = {"Rheinland-Pfalz": "french", "Nordrhein-Westfalen": "british", "Baden-Württemberg": "american"}


def test_a_transfer_is_allowed_or_refused_by_10_2():
    """A supplier, something new, more than all of West Berlin, and no other sector with less: one reason at most."""
    for one in all_of("transfer"):
        receiver, asked = re.search(r"standard of ([\w-]+);.* May ([\w-]+) now", one.question).groups()
        berlin = one.position.provinces["West Berlin"]
        reasons = {
            "not-a-supplier": asked not in SECTOR,
            "nothing-new": asked != receiver,
            "not-more-than-west-berlin": one.position.provinces[asked].living_standard <= berlin.living_standard,
            "sectors-uneven": asked in SECTOR and berlin.sectors[SECTOR[asked]] > min(berlin.sectors.values()),
        }
        assert [reason for reason, holds in reasons.items() if holds] == ([] if one.answer == "yes" else [one.answer])


def test_an_ending_is_that_of_9_10():
    """Every full 4 unrest and every import is a protest; four end a state; both, or none after decade IV: East wins."""
    for one in all_of("ending"):
        protests = dict.fromkeys(("west", "east"), 0)
        for name, province in one.position.provinces.items():
            protests[SIDE_OF[PROVINCE_NUMBER[name]]] += province.unrest // 4
        protests["west"] += sum(one.position.imported_protests.values())
        falls = {side for side, count in protests.items() if count >= 4}
        over = "east" if one.position.decade == 4 else "on"
        assert one.answer == ("east" if "west" in falls else "west" if falls else over)


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
        assert one.check(one.answer).mistakes == ()
        for slip in one.slips:
            verdict = one.check(slip.answer)
            assert (verdict.correct, verdict.mistakes) == (False, slip.mistakes)
            assert verdict.explanation == slip.sentence
        for option in one.options or ():
            verdict = one.check(option.id)
            assert verdict.correct == (option.id == one.answer)
            spoiled = len(one.solution) == 2 and one.solution[0].sentence in verdict.explanation
            assert verdict.mistakes or not spoiled  # a second try is worth something
        if one.options is None:
            far = one.check(int(one.answer) + 50)
            assert (far.correct, far.mistakes) == (False, ())
            begin = one.solution[0].sentence if len(one.solution) > 2 else f"section {one.solution[0].rule} of"
            assert begin in far.explanation


@pytest.mark.parametrize("kind", lessons.KINDS)
def test_every_known_mistake_shows_somewhere(kind):
    wanted = {mistake.id for mistake in KINDS[kind].mistakes}
    assert all(knows(f"lessons-mistake-{name}") for name in wanted)
    named_ = set()  # in what is said about an answer
    for seed in range(150):
        for level in lessons.LEVELS:
            for slip in lessons.exercise(kind, level=level, seed=seed).slips:
                named_ |= {name for name in slip.mistakes if say(f"lessons-mistake-{name}") in slip.sentence}
        if named_ == wanted:
            break
    assert named_ == wanted


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_no_answer_is_right_more_than_three_times_in_five(kind, level):
    """Who always says the same learns nothing and must not be right."""
    seeds = range(200)
    answers = Counter(lessons.exercise(kind, level=level, seed=seed).answer for seed in seeds)
    assert max(answers.values()) <= 0.6 * len(seeds), answers.most_common(2)


@pytest.mark.parametrize(
    ("kind", "level", "mistake"),
    [
        ("hold-living-standard", 3, "all-suppliers"),
        ("hold-living-standard", 3, "external-holds"),
        ("build-legal", 2, "imported-protest-blocks"),
        ("build-legal", 3, "imported-protest-blocks"),
        ("currency-shortage", 3, "external-earns"),
    ],
)
def test_a_special_rule_matters_in_one_of_twenty_tables_at_least(kind, level, mistake):
    found = [one for one in some(kind, level, range(120)) if any(mistake in slip.mistakes for slip in one.slips)]
    assert len(found) >= 6


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
    for mistake in KINDS[kind].mistakes:
        sections = re.search(r"\(([\d., ]+)\)\.$", say(f"lessons-mistake-{mistake.id}"))[1].split(", ")
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


def test_the_order_of_sets_changes_nothing():
    """Another hash seed is another machine."""
    code = """if True:
        from wsdv import lessons
        made = (lessons.exercise(k, level=l, seed=s) for k in lessons.KINDS for l in (1, 2, 3) for s in range(12))
        print([(one.position.to_dict(), one, one.question, one.options, one.solution, one.slips) for one in made])"""
    found = [
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1")
    ]
    assert len(found[0]) > 100_000
    assert found[0] == found[1]


def test_three_exercises_are_the_same_on_every_machine():
    rundown = lessons.exercise("factory-value", level=2, seed=1989)
    assert rundown.about == ("city:bitterfeld",)
    assert "bitterfeld" in rundown.position.run_down
    assert rundown.answer == 1  # 5.3: base 0, and Magdeburg–Bitterfeld works; of Berlin–Bitterfeld half is built
    behind = lessons.exercise("internal-comparison", level=3, seed=1961)
    assert behind.about == ("province:Bayern",)
    assert behind.answer == 5  # 9.6: West Berlin has 8, Bayern 2, less 1
    flight = lessons.exercise("flight-points", level=1, seed=1953)
    assert flight.answer == 1  # 9.1: 3 (West's most) + 1 (East protest) - 1 (East's least) = 3 spaces


def test_without_a_kind_the_seed_chooses_among_all():
    kinds = {lessons.exercise(seed=seed).kind for seed in range(60)}
    assert len(kinds) > len(lessons.KINDS) / 2


# Talking to people

HUGE = pytest.param(10**5000, id="huge")  # which Python does not write out, not even as the name of a test


def test_a_number_may_be_typed_in_any_usual_way():
    one = next(one for one in some("socialists-change", 1) if one.answer < 0)
    for typed in (one.answer, str(one.answer), f" −{-one.answer} ", f"– {-one.answer}"):
        assert one.check(typed).correct


@pytest.mark.parametrize("given", ["many", "", "2.5", "1 2", "7" * 5000, 10**30, HUGE, None, True])
def test_what_is_no_number_is_refused_in_a_sentence(given):
    with pytest.raises(wsdv.Error, match="whole number"):
        lessons.exercise("economy", seed=1).check(given)


@pytest.mark.parametrize("given", ["bavaria", "", 1, None, ["west"], HUGE])
def test_what_is_no_option_is_refused_in_a_sentence(given):
    with pytest.raises(wsdv.Error, match="not one of the answers"):
        lessons.exercise("prestige-holder", seed=1).check(given)


def test_an_unknown_kind_or_level_is_refused_in_a_sentence():
    with pytest.raises(wsdv.Error, match="factory-value"):
        lessons.exercise("cooking")
    with pytest.raises(wsdv.Error, match="factory-value"):
        lessons.exercise(["economy"])
    with pytest.raises(wsdv.Error, match="There is no level '1'"):
        lessons.exercise("economy", level="1")
    for level in (4, 1.0, True, "1", 10**5000):
        with pytest.raises(wsdv.Error, match="1, 2, 3"):
            lessons.exercise("economy", level=level)
    for seed in (None, 1.5, [1], "\ud800"):
        with pytest.raises(wsdv.Error, match="whole number or a text"):
            lessons.exercise("economy", seed=seed)


def test_a_sheet_holds_every_question_and_only_with_answers_the_answers():
    ones = [lessons.exercise(kind, seed=1) for kind in ("economy", "prestige-holder")]
    plain, solved = lessons.sheet(ones), lessons.sheet(ones, answers=True)
    for one in ones:
        assert one.question in plain
        assert one.question in solved
        assert one.solution[0].sentence not in plain
        assert one.solution[0].sentence in solved
        assert one.call in plain  # how to get its table
    assert plain.count("- [ ]") == 3
    assert lessons.sheet(ones, title="10b").startswith("# 10b: Exercises\n")
    assert plain.count("____") == solved.count("____") > 0


# Light and quick


def test_the_package_does_not_load_the_lessons():
    code = "import sys, wsdv; sys.exit('wsdv.lessons' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_exercise_is_made_in_less_than_fifty_milliseconds_on_average():
    with within(0.05 * len(EACH)):
        for kind, level in EACH:
            lessons.exercise(kind, level=level, seed="speed")
