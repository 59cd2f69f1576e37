"""Where the browser of the tests is found, and how `make test` gets one where there is none.

Runs also as a program (`python tests/browser/chromium.py`), with the standard library alone: it installs Debian's
Chromium if that is needed and possible. It never fails: the tests themselves say what to do if there is no browser.
"""

import os
import shutil
import subprocess
import sys

VARIABLE = "WSDV_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGES = ("chromium", "fonts-liberation")  # drawings are measured with the letters of a common sans-serif


class NoBrowserError(Exception):
    """There is no browser for the tests; the message is one sentence that says what to do."""


def find() -> str:
    """The path of the browser, or NoBrowserError."""
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowserError(
                f"{VARIABLE} is {named!r}, which is not a program: "
                f"run `export {VARIABLE}=/path/to/chromium`, or `unset {VARIABLE}` to use the one on the PATH."
            )
        return found
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    raise NoBrowserError(
        "The tests in a real browser need Chromium or Chrome: "
        f"run `sudo apt-get install {' '.join(PACKAGES)}`, or `export {VARIABLE}=/path/to/chrome` if you have one."
    )


def install() -> None:
    """Install Debian's Chromium, if we may."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("Installing Chromium for the tests in a real browser …", flush=True)  # noqa: T201
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        [apt, "-qq", "update"],
        [apt, "-qq", "install", "--yes", "--no-install-recommends", *PACKAGES],
    ):
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            print(done.stdout, f"({' '.join(command)} failed.)", sep="\n", file=sys.stderr)  # noqa: T201


def main() -> None:
    """Make sure that there is a browser, or say what to do."""
    try:
        find()
    except NoBrowserError:
        if not os.environ.get(VARIABLE):
            install()


if __name__ == "__main__":
    main()
