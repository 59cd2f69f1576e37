"""Very short pieces of work for other processes, which import them by name."""

import os
import signal
import time

import wsdv


def itself(number):
    return number


def slow_at_first(number):
    """The first pieces take longest, so that later ones are ready before them."""
    time.sleep(0.2 if number < 2 else 0)
    return number


def worker(_number):
    """Who did it, and how Ctrl-C is met there."""
    time.sleep(0.05)  # so that nobody does all of it
    blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return os.getpid(), blocked, signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def refuses(number):
    raise wsdv.Error(f"not {number}")


def refuses_thirty(number):
    return refuses(number) if number == 30 else number


def dies(_number):
    os._exit(3)


def thinks_no_longer(number):
    """Like an agent that answers at once when it is interrupted."""
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        return "half thought"
    return number
