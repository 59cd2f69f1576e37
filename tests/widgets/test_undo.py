"""Taking back and doing again."""

import pytest

import wsdv
from wsdv_widgets.undo import MOST_STEPS, Undo


def test_what_was_taken_back_can_be_done_again_until_something_else_is_done():
    steps = Undo()
    steps.changed("a")
    steps.changed("b")
    assert steps.take_back("c") == "b"
    assert steps.take_back("b") == "a"
    assert steps.do_again("a") == "b"
    steps.changed("b")
    assert (steps.past, steps.future) == (["a", "b"], [])


def test_where_there_is_nothing_the_present_stays():
    steps = Undo()
    for way in (steps.take_back, steps.do_again):
        with pytest.raises(wsdv.Error, match="cannot be used now"):
            way("now")
    assert (steps.past, steps.future) == ([], [])


def test_the_oldest_steps_are_forgotten():
    steps = Undo()
    for number in range(2 * MOST_STEPS):
        steps.changed(number)
    assert steps.past == list(range(MOST_STEPS, 2 * MOST_STEPS))
