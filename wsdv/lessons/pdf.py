"""Sheets as PDF, by a browser that is installed anyway."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from wsdv.engine.errors import Error, Message
from wsdv.engine.files import write_atomically

VARIABLE: Final = "WSDV_BROWSER"
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome", "microsoft-edge", "msedge")
_PATIENCE: Final = 120  # seconds


def browser() -> str:
    """Chromium, Chrome or Edge; without one an error that says what to do instead."""
    named = os.environ.get(VARIABLE)
    found = next(filter(None, map(shutil.which, [named] if named else _NAMES)), None)
    if found is None:
        raise Error(Message("handout-no-browser", variable=VARIABLE))
    return found


def write_pdf(page: str, path: Path) -> None:
    """A page of HTML as PDF, written whole or not at all."""
    program = browser()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "page.html"), Path(folder, "page.pdf")
        source.write_text(page, encoding="utf-8")
        command = [
            program,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
            f"--user-data-dir={Path(folder, 'profile')}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={made}",
            source.as_uri(),
        ]
        try:
            subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL, timeout=_PATIENCE)  # noqa: S603
        except (OSError, subprocess.TimeoutExpired):
            made.unlink(missing_ok=True)
        if not made.is_file():
            raise Error(Message("handout-no-pdf", browser=program))
        write_atomically(path, made.read_bytes())
