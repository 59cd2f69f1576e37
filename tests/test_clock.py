"""The clock of the tests: it finds what is slow, and does not blame a test for what others left behind."""

import gc

import pytest

from tests import clock


def busy(count=1_000_000):
    return sum(range(count))


def test_what_takes_too_long_is_found():
    with pytest.raises(AssertionError), clock.within(0.0001):
        busy()


def test_what_is_quick_passes_without_a_look_at_the_machine(monkeypatch):
    monkeypatch.setattr(clock, "slowness", lambda: pytest.fail("not needed"))
    with clock.within(10):
        busy(1)


def test_on_a_slower_machine_there_is_more_time(monkeypatch):
    monkeypatch.setattr(clock, "slowness", lambda: 1_000_000)
    with clock.within(0.0001):
        busy()


def test_the_heap_of_other_tests_is_out_of_the_way_only_while_it_is_measured():
    before = gc.get_freeze_count()
    with clock.spent() as measured:
        assert gc.get_freeze_count() > before
    assert gc.get_freeze_count() == 0
    assert 0 <= measured.seconds < float("inf")


def test_a_mistake_inside_is_not_covered_up():
    with pytest.raises(ZeroDivisionError), clock.within(0):
        busy(1 // 0)
