"""Processor time in tests, free of what other tests left behind."""

import gc
import json
import time
from contextlib import contextmanager

_YARDSTICK = "[" + "[]," * 500_000 + "[]]"
_USUAL = 0.15  # seconds for the yardstick where the limits of the tests were set


class Spent:
    """Seconds of this process, known after the `with`."""

    seconds = float("inf")


@contextmanager
def spent():
    """Measure what is done inside. The collector does not walk through the heap of all tests before this one."""
    measured = Spent()
    gc.freeze()
    began = time.process_time()
    try:
        yield measured
    finally:
        measured.seconds = time.process_time() - began
        gc.unfreeze()


def slowness():
    """How many times slower than usual this machine is now, at least 1."""
    with spent() as measured:
        json.loads(_YARDSTICK)
    return max(1, measured.seconds / _USUAL)


@contextmanager
def within(seconds):
    """What is done inside takes at most so many seconds on a usual machine, and in proportion on one that is slower."""
    with spent() as measured:
        yield
    assert measured.seconds < seconds or measured.seconds < seconds * slowness()
