"""The servers of the tests: JupyterLab and Voilà, each in a folder of its own, far from the user's settings."""

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import nbformat

START = 60  # seconds a server may take until it answers
STOP = 10  # seconds it may take to end in an orderly way
SHARE = Path(__file__).parents[2] / "share" / "jupyter"
LEASH = Path(__file__).with_name("leash.py")


def free_port() -> int:
    """A port that is free now. Both servers look for another one should it be taken meanwhile."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def private(home: Path) -> dict[str, str]:
    """An environment in which nothing is read from or written to the user's own folders."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "IPYTHON", "XDG_", "PYTEST_", "PYTHON"))
    }
    folders = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "data",
        "LOCALAPPDATA": home / "data",
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data" / "jupyter",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_CONFIG_HOME": home / "xdg-config",
        "XDG_DATA_HOME": home / "data",
        "XDG_RUNTIME_DIR": home / "runtime",
        "XDG_STATE_HOME": home / "state",
    }
    for folder in folders.values():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return inherited | {name: str(folder) for name, folder in folders.items()}


class Server:
    """A server process: `with Server(...) as server`, then `server.url` and the notebooks in `server.notebooks`."""

    name = "The server"
    module = ""

    def __init__(self, home: Path):
        self.home = home
        self.notebooks = home / "notebooks"
        self.notebooks.mkdir(parents=True)
        self.environment = private(home)
        self.log = home / "server.log"
        self.url = ""
        self.seconds = 0.0  # how long it took to start
        self._written = 0

    def options(self) -> list[str]:
        raise NotImplementedError

    def announced(self) -> str | None:
        """The address the server says it listens at, once it says so."""
        raise NotImplementedError

    def __enter__(self):
        begin = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", LEASH, self.module, *self.options()],
                cwd=self.notebooks,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            self._wait(begin + START)
        except BaseException:
            self.stop()
            raise
        self.seconds = time.monotonic() - begin
        return self

    def _wait(self, end: float) -> None:
        while not self._answers():
            if self.process.poll() is not None:
                raise RuntimeError(f"{self.name} ended with code {self.process.returncode}:\n{self.tail()}")
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} did not start within {START} seconds:\n{self.tail()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        if not self.url:
            self.url = (self.announced() or "").rstrip("/")
        if not self.url:
            return False
        try:
            with urllib.request.urlopen(f"{self.url}/api", timeout=5):  # noqa: S310 (our own server)
                return True
        except urllib.error.HTTPError:
            return True  # Voilà has no such page, and says so
        except OSError:
            return False

    def __exit__(self, *_):
        self.stop()

    def stop(self) -> None:
        """End the server and its kernels: kindly, and if that takes too long, firmly."""
        self.process.stdin.close()  # the leash sends SIGTERM, on which the server ends its kernels
        try:
            self.process.wait(STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()  # kernels end by themselves when their parent is gone
            self.process.wait()

    def tail(self, lines: int = 30) -> str:
        """The last lines of the server's log."""
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])

    def place(self, source: Path | str | list[str], name: str | None = None) -> str:
        """Put a notebook into the server's folder: a copy of a file, or one made of code cells. Returns its name."""
        self._written += 1
        if isinstance(source, list):
            notebook = nbformat.v4.new_notebook(
                cells=[nbformat.v4.new_code_cell(cell) for cell in source],
                metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            )
            text = nbformat.writes(notebook)
            stem = "notebook"
        else:
            text = Path(source).read_text(encoding="utf-8")
            stem = Path(source).stem
        name = name or f"{stem}-{self._written}.ipynb"
        (self.notebooks / name).write_text(text, encoding="utf-8")
        return name

    def request(self, method: str, path: str):
        """Ask the server's own interface, e.g. ("GET", "api/sessions")."""
        request = urllib.request.Request(f"{self.url}/{path}", method=method)  # noqa: S310
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            text = answer.read()
        return json.loads(text) if text else None


class JupyterLab(Server):
    """A JupyterLab server without password, for this machine only."""

    name = "JupyterLab"
    module = "jupyterlab"

    def options(self):
        # The announcements plugin asks a question in a corner and looks for news in the internet.
        page = self.home / "config" / "labconfig" / "page_config.json"
        page.parent.mkdir(parents=True)
        page.write_text(json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}))
        return [
            "--no-browser",
            "--allow-root",
            f"--port={free_port()}",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.root_dir={self.notebooks}",
            "--ServerApp.disable_check_xsrf=True",  # so that tests can end kernels with a plain request
            "--IdentityProvider.token=",
            "--LabApp.expose_app_in_browser=True",
        ]

    def announced(self):
        for path in (self.home / "runtime").glob("jpserver-*.json"):
            try:
                return json.loads(path.read_text(encoding="utf-8"))["url"]
            except ValueError:
                return None  # half written
        return None

    def tidy(self) -> None:
        """End all kernels and forget the settings that a test has changed, such as the theme."""
        for session in self.request("GET", "api/sessions"):
            self.request("DELETE", f"api/sessions/{session['id']}")
        for path in (self.home / "config" / "lab" / "user-settings").rglob("*.jupyterlab-settings"):
            path.unlink()


class Voila(Server):
    """A Voilà server for all notebooks in its folder."""

    name = "Voilà"
    module = "voila"

    def options(self):
        self.environment["JUPYTER_PATH"] = str(SHARE)  # the checkout's template: an installed one may be older
        return [
            str(self.notebooks),
            "--no-browser",
            f"--port={free_port()}",
            "--Voila.ip=127.0.0.1",
            "--template=wsdv",
            "--VoilaConfiguration.extension_denylist=jupyterlab-jupytext",
            "--show_tracebacks=True",
        ]

    def announced(self):
        found = re.search(r"running at:\s*(http://\S+)", self.log.read_text(encoding="utf-8", errors="replace"))
        return found and found[1]
