"""Exercises of every game that has some: the same everywhere, checked, on sheets, in whatever language is spoken."""

import pickle
import re

import pytest

import wsdv
from tests.engine import toy  # noqa: F401 - makes the toy game known
from tests.markup import words_of
from tests.pseudo import CODE, unmarked
from wsdv import lessons
from wsdv.engine import registry
from wsdv.engine.face import Face
from wsdv.engine.registry import face_of, register
from wsdv.games import DEFAULT
from wsdv.language import speaking
from wsdv.lessons.picture import kind_words, look

GAMES = (DEFAULT, "dual-powers", "high-card")
EACH = [(game, kind, level) for game in GAMES for kind in lessons.kinds(game) for level in lessons.LEVELS]
ONES = {game: [lessons.exercise(k, level=n, seed=9, game=g) for g, k, n in EACH if g == game] for game in GAMES}


def in_words(one):
    """Everything an exercise says."""
    said = [one.question, one.unit or "", one.beginning, one.answer_text]
    said += [option.text for option in one.options or ()] + [step.sentence for step in one.solution]
    return said + [slip.sentence for slip in one.slips] + [one.check(slip.answer).explanation for slip in one.slips]


# As data


def test_the_kinds_of_the_default_game_are_those_without_a_name():
    assert lessons.kinds() == lessons.kinds(DEFAULT) == lessons.KINDS
    assert lessons.kinds("high-card") == ("who-wins", "points-after")
    assert lessons.exercise(seed=3) == lessons.exercise(seed=3, game=DEFAULT)


@pytest.mark.parametrize(("game", "kind", "level"), EACH)
def test_the_same_seed_is_the_same_exercise(game, kind, level):
    one = lessons.exercise(kind, level=level, seed=7, game=game)
    again = eval(one.call, {"wsdv": wsdv})  # noqa: S307 - our own call
    assert again == one
    assert hash(again) == hash(one)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own
    assert one != lessons.exercise(kind, level=level, seed=8, game=game)
    assert (one.game, one.kind, one.level, one.seed) == (game, kind, level, 7)


@pytest.mark.parametrize(("game", "kind", "level"), EACH)
def test_answers_are_checked(game, kind, level):
    one = lessons.exercise(kind, level=level, seed=5, game=game)
    assert one.check(one.answer).correct
    assert one.check(str(one.answer)).correct
    assert one.answer_text in one.check(one.answer).explanation
    for slip in one.slips:
        verdict = one.check(slip.answer)
        assert not verdict.correct
        assert verdict.mistakes == slip.mistakes
        assert verdict.explanation == slip.sentence
    with pytest.raises(wsdv.Error):
        one.check("nonsense")


@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_cannot_be_changed(game):
    one = ONES[game][0]
    for name in ("answer", "question", "position"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(one, name, None)


def test_a_game_that_is_not_known_or_has_none_is_refused_in_a_sentence():
    with pytest.raises(wsdv.Error, match="cooking"):
        lessons.exercise(game="cooking")
    with pytest.raises(wsdv.Error, match="factory-value"):
        lessons.exercise("who-wins")
    with pytest.raises(wsdv.Error, match="who-wins, points-after"):
        lessons.exercise("economy", game="high-card")
    register("bare", rules="high_card.rules:HIGH_CARD", face="tests.lessons.test_any_game:BARE")
    try:
        with pytest.raises(wsdv.Error, match="no exercises for the game bare"):
            lessons.exercise(game="bare")
        assert lessons.kinds("bare") == ()
    finally:
        registry._LISTINGS.pop("bare")


BARE = Face()


# On sheets


@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_every_question_and_answers_only_if_asked_for(game, answers):
    sheet = lessons.sheet(ONES[game], answers=answers, title="10b")
    assert sheet.startswith("# 10b: Exercises")
    for one in ONES[game]:
        assert one.question in sheet
        assert one.call in sheet
        assert (f"**The answer is: {one.answer_text}.**" in sheet) >= answers
    assert sheet.count("The answer is") == 2 * len(ONES[game]) * answers


@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_printed_page_has_every_table_and_question(game, answers):
    page = lessons.printed(ONES[game], answers=answers)
    words = words_of(page)
    assert page.count("<article") == len(ONES[game])
    assert '<html lang="en">' in page
    for one in ONES[game]:
        assert one.question in words
        assert kind_words(one.kind, game) in words
    assert ("The answer is" in words) == answers


def test_exercises_of_two_games_stand_on_one_page():
    page = lessons.printed([ONES[DEFAULT][0], ONES["high-card"][0]])
    assert 'data-panel="map"' in page
    assert 'data-panel="table"' in page
    assert page.count("<article") == 2


def test_what_the_toys_question_is_about_is_marked():
    one = ONES["high-card"][0]
    page = lessons.printed(one)
    assert sorted(re.findall(r'data-asked="" data-thing="([^"]*)"', page)) == sorted(one.about)


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_shows_panels_that_there_are(game):
    face = face_of(game)
    for one in ONES[game]:
        panels, without = look(one)
        assert panels
        assert set(panels) <= set(face.panels)
        assert without <= face.revealing


# What became of a question


@pytest.mark.parametrize("game", GAMES)
def test_only_the_first_answer_counts(game):
    one = next(one for one in ONES[game] if one.slips)
    asked = lessons.Asked(one)
    assert (asked.how(), asked.waits, asked.verdict) == ("open", True, None)
    slip = one.slips[0]
    assert not asked.answer(slip.answer).correct
    assert (asked.how(), asked.waits, asked.solved, asked.tries) == ("wrong", False, False, 1)
    assert asked.verdict.explanation == slip.sentence
    assert asked.mistakes == (set(slip.mistakes) if len(slip.mistakes) == 1 else set())
    asked.trying = True
    assert asked.waits
    assert asked.answer(one.answer).correct
    assert (asked.how(), asked.solved, asked.right, asked.first) == ("wrong", True, False, slip.answer)


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_at_the_way_has_not_answered(game):
    one = ONES[game][0]
    asked = lessons.Asked(one)
    for number, step in enumerate(one.solution, 1):
        assert not asked.shown
        assert asked.step() == f"{number}. {step.sentence} ({step.rule})"
    assert (asked.shown, asked.solved, asked.how(), asked.waits) == (True, True, "shown", False)
    assert asked.step() == asked.way[-1], "there is no more"
    assert asked.shown
    asked.answer(one.answer)
    assert asked.how() == "shown"


def test_an_answer_that_is_none_changes_nothing():
    asked = lessons.Asked(ONES[DEFAULT][0])
    with pytest.raises(wsdv.Error):
        asked.answer("nonsense")
    assert asked == lessons.Asked(ONES[DEFAULT][0])


# In whatever language is spoken


@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_is_worded_when_it_is_read(game):
    for one in ONES[game]:
        english = in_words(one)
        assert not any("⟦" in said for said in english)
        with speaking(CODE):
            for said in in_words(one):
                assert not said or "⟦" in said or re.fullmatch(r"[−\d]+", said) or said in english, said
            assert "⟦" in one.question
        assert in_words(one) == english


@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_made_in_one_language_is_the_same_in_another(game):
    with speaking(CODE):
        made = [lessons.exercise(one.kind, level=one.level, seed=one.seed, game=game) for one in ONES[game]]
    assert made == ONES[game]
    assert [in_words(one) for one in made] == [in_words(one) for one in ONES[game]]


def test_what_is_remembered_of_a_question_is_said_in_the_language_of_the_moment():
    one = ONES["high-card"][0]
    asked = lessons.Asked(one)
    with speaking(CODE):
        asked.answer(one.slips[0].answer)
        asked.step()
        assert "⟦" in asked.verdict.explanation
        assert "⟦" in asked.way[0]
    assert "⟦" not in asked.verdict.explanation
    assert "⟦" not in asked.way[0]


@pytest.mark.parametrize("answers", [False, True])
def test_sheets_of_the_toy_hold_no_word_that_is_not_in_its_messages(answers):
    ones = ONES["high-card"]
    english = lessons.sheet(ones, answers=answers), lessons.printed(ones, answers=answers)
    for _ in range(2):
        with speaking(CODE):
            sheet, page = lessons.sheet(ones, answers=answers), lessons.printed(ones, answers=answers)
        assert f'<html lang="{CODE}">' in page
        for said in (re.sub(r"`[^`]*`", "", sheet), words_of(page)):
            assert set(re.findall(r"[^\W\d_]{2,}", unmarked(said))) <= {"wsdv"}
        assert (lessons.sheet(ones, answers=answers), lessons.printed(ones, answers=answers)) == english


def test_a_refusal_is_said_in_the_language_of_the_moment():
    with pytest.raises(wsdv.Error) as refused:
        lessons.exercise("cooking")
    assert "⟦" not in str(refused.value)
    with speaking(CODE):
        assert "⟦" in str(refused.value)
