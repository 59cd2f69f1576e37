"""Work shared out, its results in order: here, by several processes, or on a cluster.

joblib does the sharing. By itself it starts processes of its own (loky); inside a `joblib.parallel_config` it uses
what is named there, such as a cluster of dask. Results wait for their turn in waves, so that no run, however long,
holds more of them than one wave.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import warnings
from collections import deque
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeVar

from wsdv import __version__
from wsdv.engine import Error, Message

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterator

T = TypeVar("T")
_END: Final = object()
_WAVE: Final = 4096  # joblib itself would pile up results without end before a reader who is slow


def extra(module: str) -> Any:
    """A library that comes with `wsdv[analysis]`."""
    try:
        return import_module(module)
    except ImportError:
        raise Error(Message("missing-extra", module=module.partition(".")[0], extra="analysis")) from None


def in_order(
    play: Callable[[int], T], numbers: Collection[int], *, jobs: int | None = None
) -> Generator[T, None, None]:
    """What `play` makes of each number, in their order.

    `jobs` is how many processes share the work; 1 is none but this. None is one for each core, or as many as the
    cluster of a `joblib.parallel_config` has; without joblib it is 1.
    """
    if jobs is None and find_spec("joblib") is None:
        jobs = 1
    if jobs == 1 or not len(numbers):
        return (_whole(play, number) for number in numbers)
    with _deaf():
        joblib = extra("joblib")
    _check_cluster(joblib.parallel.get_active_backend()[0])
    jobs = min(jobs or joblib.cpu_count(), len(numbers))
    parallel = joblib.Parallel(jobs, return_as="generator", initializer=_begin, initargs=(os.getpid(),))
    return _shared(parallel, (joblib.delayed(_tried)(play, number) for number in numbers))


def _check_cluster(backend: Any) -> None:
    """All its workers need this wsdv: another would play other games, and for one without it joblib waits for ever."""
    client = getattr(backend, "client", None)
    if client is None:
        return
    for worker, version in client.run(_version, on_error="return").items():
        if version != __version__:
            raise Error(Message("cluster-unlike", worker=worker, version=__version__))


def _version() -> str:
    return __version__


def _shared(parallel: Any, tasks: Iterator[Any]) -> Generator[Any, None, None]:
    try:
        while wave := list(islice(tasks, _WAVE)):
            yield from _results(parallel, wave)
    except BrokenExecutor:
        raise Error(Message("simulate-worker-lost")) from None


def _results(parallel: Any, wave: list[Any]) -> Generator[Any, None, None]:
    """The results of a wave. However it ends before its time, no process goes on working at it."""
    coming: Generator[Any, None, None] | None = None
    try:
        with _deaf():
            coming = parallel(wave)
        while (result := _next(coming)) is not _END:
            yield _good(result)
    except BaseException:
        if coming is not None:
            _leave(coming)
        raise


def _leave(coming: Generator[Any, None, None]) -> None:
    """Nobody waits for the rest any more."""
    with warnings.catch_warnings(), suppress(Exception):
        warnings.simplefilter("ignore")  # joblib regrets work that was begun for nothing
        if _end_workers():
            deque(coming, maxlen=0)  # until it has noticed
        coming.close()
    _forget_workers()


def _tried(play: Callable[[int], T], number: int) -> T | Error:
    """A mistake comes in its turn like any result, after all that went well before it."""
    try:
        return _whole(play, number)
    except Error as problem:
        return problem


def _good(result: T) -> T:
    if isinstance(result, Error):
        raise result
    return result


# Ctrl-C is for the process the person sees; that one ends the others


class _Stopped(BaseException):
    """Ctrl-C, under a name no agent knows."""


def _stop(*_: object) -> None:
    raise _Stopped


def _whole(play: Callable[[int], T], number: int) -> T:
    """One game, whole or not at all: an agent might take Ctrl-C for "think no longer" and answer otherwise."""
    if not _listening():
        return play(number)
    signal.signal(signal.SIGINT, _stop)
    try:
        return play(number)
    except _Stopped:
        raise KeyboardInterrupt from None
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _next(coming: Iterator[T]) -> T | object:
    """The next result. Ctrl-C ends the processes first: joblib 1.6 stumbles if it must stop while they are busy."""
    if not _listening():
        return next(coming, _END)
    pressed = False

    def stop(*_: object) -> None:
        nonlocal pressed
        pressed = True
        if not _end_workers():
            raise KeyboardInterrupt

    result: T | object = _END
    signal.signal(signal.SIGINT, stop)
    try:
        result = next(coming, _END)
    except BrokenExecutor:
        if not pressed:
            raise
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt
    return result


def _listening() -> bool:
    """Whether Ctrl-C would be heard here, in the way Python has by itself."""
    here = threading.current_thread() is threading.main_thread()
    return here and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _end_workers() -> bool:
    """End the processes joblib has started here, if there are any."""
    from multiprocessing import active_children

    workers = [child for child in active_children() if child.name.startswith("LokyProcess")]
    for worker in workers:
        worker.terminate()
    return bool(workers)


def _forget_workers() -> None:
    """No later run gets these: joblib keeps processes, and may not have noticed yet that they were ended."""
    kept = extra("joblib.externals.loky").get_reusable_executor(reuse=True, kill_workers=True)
    kept.shutdown(kill_workers=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C, for they inherit what is blocked; here it waits till the end."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # joblib needs it, and its start would unblock what is blocked now
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a process that works for a run


def _begin(run: int) -> None:
    """Be deaf to Ctrl-C even where that is not inherited, and do not outlive the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(run,), daemon=True).start()


def _end_with(run: int) -> None:
    while os.getppid() == run:
        time.sleep(1)
    os._exit(1)
