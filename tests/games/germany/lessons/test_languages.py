"""Exercises, sheets and printed pages in the pseudo-language: nothing but names, numbers and ids stands unmarked."""

import re

import pytest

from tests.games.germany.shown import strays
from tests.markup import words_of
from tests.pseudo import CODE
from wsdv import lessons
from wsdv.language import speaking
from wsdv.lessons.exercise import mistake_words
from wsdv.lessons.picture import kind_words

SEEDS = range(3)
EACH = [(kind, level) for kind in lessons.KINDS for level in lessons.LEVELS]
ONES = [lessons.exercise(kind, level=level, seed=6) for kind, level in EACH]


def in_words(one):
    said = [one.question, one.unit or "", one.answer_text, one.beginning, kind_words(one.kind)]
    said += [option.text for option in one.options or ()] + [step.sentence for step in one.solution]
    said += [one.check(one.answer).explanation]
    return said + [slip.sentence for slip in one.slips]


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_an_exercise_says_nothing_that_is_in_no_message(kind, level):
    for seed in SEEDS:
        one = lessons.exercise(kind, level=level, seed=seed)
        english = in_words(one)
        for _ in range(2):
            with speaking(CODE):
                marked = in_words(one)
                again = lessons.exercise(kind, level=level, seed=seed)
            assert again == one
            assert not [said for said in marked if strays(said)]
            assert in_words(one) == english
        assert "⟦" not in "".join(english)


def test_every_mistake_of_every_kind_is_worded_when_it_is_told():
    from wsdv.games.germany.lessons.kinds import KINDS

    for mistake in (mistake.id for kind in KINDS.values() for mistake in kind.mistakes):
        with speaking(CODE):
            assert re.fullmatch(r"⟦.*⟧", mistake_words(mistake))
        assert "⟦" not in mistake_words(mistake)


@pytest.mark.parametrize("answers", [False, True])
def test_a_sheet_says_nothing_that_is_in_no_message(answers):
    english = lessons.sheet(ONES, answers=answers)
    for _ in range(2):
        with speaking(CODE):
            marked = lessons.sheet(ONES, answers=answers)
        assert strays(re.sub(r"`[^`]*`", "", marked)) == []
        assert lessons.sheet(ONES, answers=answers) == english


@pytest.mark.parametrize("answers", [False, True])
def test_a_printed_page_says_nothing_that_is_in_no_message(answers):
    english = lessons.printed(ONES, answers=answers)
    for _ in range(2):
        with speaking(CODE):
            marked = lessons.printed(ONES, answers=answers)
        assert strays(words_of(marked).replace(" · wsdv", "")) == []
        assert f'<html lang="{CODE}">' in marked
        assert lessons.printed(ONES, answers=answers) == english
    assert "⟦" not in english
