"""Work shared out: in order, in flat memory, deaf to Ctrl-C, and gone when nobody needs it any more."""

import contextlib
import os
import signal
import sys
import time
import tracemalloc

import pytest

import wsdv
from tests.analysis import plays
from tests.clock import within
from wsdv.analysis import work
from wsdv.analysis.work import in_order


class Counted:
    """Numbers that are counted as they are taken."""

    def __init__(self, count):
        self.count = count
        self.taken = 0

    def __len__(self):
        return self.count

    def __iter__(self):
        for number in range(1, self.count + 1):
            self.taken = number
            yield number


@pytest.fixture
def without_joblib(monkeypatch):
    monkeypatch.setitem(sys.modules, "joblib", None)  # importing it fails as if it were not installed
    monkeypatch.setattr(work, "find_spec", lambda name: None if name == "joblib" else name)


@pytest.mark.parametrize("jobs", [1, 2, 3, None])
def test_results_come_in_order_however_many_processes_work(jobs):
    assert list(in_order(plays.slow_at_first, range(60), jobs=jobs)) == list(range(60))


@pytest.mark.parametrize("jobs", [1, 2, None])
def test_no_work_is_no_results(jobs):
    assert list(in_order(plays.refuses, range(0), jobs=jobs)) == []


def test_one_job_is_done_here_and_two_are_done_elsewhere():
    assert {pid for pid, *_ in in_order(plays.worker, range(3), jobs=1)} == {os.getpid()}
    workers = set()
    with contextlib.closing(in_order(plays.worker, range(5_000), jobs=2)) as results:
        while len(workers) < 2:  # on a busy machine one of them may begin much later
            workers.add(next(results)[0])
    assert os.getpid() not in workers


@pytest.mark.usefixtures("without_joblib")
def test_without_joblib_everything_is_done_here():
    for jobs in (1, None):
        assert {pid for pid, *_ in in_order(plays.worker, range(3), jobs=jobs)} == {os.getpid()}


@pytest.mark.usefixtures("without_joblib")
def test_two_jobs_without_joblib_say_what_to_install():
    with pytest.raises(wsdv.Error, match=r'joblib.*pip install "wsdv\[analysis\]"'):
        in_order(plays.itself, range(3), jobs=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_mistake_in_the_work_arrives_here(jobs):
    with pytest.raises(wsdv.Error, match=r"not \d"):
        list(in_order(plays.refuses, range(8), jobs=jobs))


def test_what_went_well_before_a_mistake_is_not_lost():
    results = in_order(plays.refuses_thirty, range(60), jobs=2)
    assert [next(results) for _ in range(30)] == list(range(30))
    with pytest.raises(wsdv.Error, match="not 30"):
        next(results)


@pytest.mark.parametrize("play", [plays.itself, plays.refuses_thirty])
def test_a_run_that_was_left_when_all_was_done_does_not_spoil_the_next(play):
    """Nothing is under way any more by which joblib would notice that its processes were ended."""
    for _ in range(6):
        results = in_order(play, range(60), jobs=2)
        assert next(results) == 0
        time.sleep(0.2)  # time enough for all of them
        if play is plays.itself:
            results.close()
        else:
            with pytest.raises(wsdv.Error, match="not 30"):
                list(results)


def test_a_process_that_dies_is_named_in_one_sentence():
    with pytest.raises(wsdv.Error, match="One of the processes was ended"):
        list(in_order(plays.dies, range(8), jobs=2))
    assert list(in_order(plays.itself, range(8), jobs=2)) == list(range(8))  # and the next run has new ones


# Memory


@pytest.mark.parametrize("count", [200, 2_000])
def test_no_more_than_a_wave_is_ahead_of_a_slow_reader(count, monkeypatch):
    monkeypatch.setattr(work, "_WAVE", 50)
    numbers = Counted(count)
    read = 0
    with contextlib.closing(in_order(plays.itself, numbers, jobs=2)) as results:
        for _ in results:
            if read in {0, 60}:
                time.sleep(0.3)  # time enough for hundreds
            assert numbers.taken - read <= 50
            read += 1
    assert read == count


def test_here_nothing_is_taken_before_it_is_needed():
    numbers = Counted(1_000)
    results = in_order(plays.itself, numbers, jobs=1)
    assert numbers.taken == 0
    assert [next(results), numbers.taken] == [1, 1]


def peak(count):
    tracemalloc.start()
    for _ in in_order(plays.itself, range(count), jobs=2):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_ten_times_the_work_takes_no_more_memory(monkeypatch):
    monkeypatch.setattr(work, "_WAVE", 100)
    peak(200)  # whatever is loaded once
    assert peak(2_000) < 1.5 * peak(200) + 100_000


def test_a_very_large_run_begins_at_once():
    for jobs in (1, 2):
        with within(3):
            results = in_order(plays.itself, range(10**9), jobs=jobs)
            assert next(results) == 0
            results.close()


def test_a_run_can_be_left_in_the_middle_without_a_word():
    """Warnings are errors in these tests: joblib's would be seen."""
    for _ in range(2):
        results = in_order(plays.slow_at_first, range(500), jobs=2)
        assert next(results) == 0
        results.close()


# Ctrl-C


def test_processes_do_not_hear_ctrl_c_and_here_it_is_heard_as_before():
    handler = signal.getsignal(signal.SIGINT)
    for _, blocked, ignored in in_order(plays.worker, range(8), jobs=2):
        assert blocked
        assert ignored
    assert signal.getsignal(signal.SIGINT) is handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_an_agent_that_would_answer_when_interrupted_cannot_spoil_a_game():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests may run where Ctrl-C is ignored
    try:
        with pytest.raises(KeyboardInterrupt):
            list(in_order(plays.thinks_no_longer, range(3), jobs=1))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
