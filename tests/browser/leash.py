"""Run a module as `python -m` does, and end it when standard input ends.

Servers are started this way: however the tests end, killed ones too, the pipe to them closes and they shut down.
"""

import os
import runpy
import signal
import sys
import threading
import time

GRACE = 8  # seconds to end in an orderly way, kernels included


def hold() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=hold, daemon=True).start()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
