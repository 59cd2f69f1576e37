"""Notebooks in JupyterLab and in Voilà, as a person has them before them."""

import os
import re
import signal
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Error
from playwright.sync_api import TimeoutError as Late

READY = 60  # seconds until a notebook is open and its kernel idle
RUN = 180  # seconds a notebook may run
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# Ready is when the kernel itself says so: what the page shows is late, and "idle" at first although nothing is there.
IS_READY = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const session = panel?.sessionContext;
    const kernel = session?.session?.kernel;
    return Boolean(panel?.context?.isReady && session.isReady && kernel?.connectionStatus === "connected"
        && kernel.status === "idle");
}"""
STATE = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const session = panel?.sessionContext;
    const kernel = session?.session?.kernel;
    return {document: panel?.title.label, open: panel?.context?.isReady, session: session?.isReady,
        connection: kernel?.connectionStatus, kernel: kernel?.status};
}"""


class Lab:
    """A notebook in JupyterLab, in the page of this test."""

    def __init__(self, server, page):
        self.server = server
        self.page = page
        self.name = ""

    @property
    def files(self) -> Path:
        """The folder of the notebooks."""
        return self.server.notebooks

    @property
    def home(self) -> Path:
        """The home of the user who seems to run the server (data folder: `lab.home / "data"`)."""
        return self.server.home

    # The notebook

    def open(self, source: Path | str | list[str], name: str | None = None) -> "Lab":
        """Open a copy of a notebook file, or a notebook made of these code cells, and wait for its kernel."""
        self.name = self.server.place(source, name)
        self.page.goto(f"{self.server.url}/lab/tree/{self.name}?reset")
        self.wait_ready()
        return self

    def wait_ready(self, seconds: float = READY) -> None:
        """Wait until the notebook is open with a kernel that is connected and idle."""
        try:
            self.page.wait_for_function(IS_READY, timeout=seconds * 1000)
        except Late:
            state = self.page.evaluate(STATE)
            raise AssertionError(
                f"{self.name} was not ready in JupyterLab within {seconds} s ({state}):\n{self.server.tail()}"
            ) from None

    def _do(self, script: str, values: Any = None, *, what: str, seconds: float = RUN) -> Any:
        """Run a script in the page with `app`, `panel`, `session`, `kernel` and `values` at hand; never hang."""
        return within(
            self.page,
            f"""async (values) => {{
                const app = window.jupyterapp;
                const panel = app.shell.currentWidget;
                const session = panel?.sessionContext;
                const kernel = session?.session?.kernel;
                {script}
            }}""",
            values,
            what=what,
            seconds=seconds,
        )

    def command(self, name: str, **values: Any) -> None:
        """Do what a menu entry of JupyterLab does, e.g. "application:toggle-left-area"."""
        self._do("await app.commands.execute(values[0], values[1]);", [name, values], what=f"The command {name}")

    def run_all(self, *, errors: bool = False, seconds: float = RUN) -> None:
        """Run all cells and wait for the last; a cell that fails fails the test unless `errors` is true."""
        self._do("await app.commands.execute('notebook:run-all-cells');", what=f"Running {self.name}", seconds=seconds)
        self.wait_ready()
        if not errors:
            self._no_errors()

    def run_cell(self, index: int, *, errors: bool = False, seconds: float = RUN) -> None:
        """Run one cell (again) and wait for it; the first is 0."""
        self._do(
            """panel.content.deselectAll();
            panel.content.activeCellIndex = values;
            await app.commands.execute("notebook:run-cell");""",
            index,
            what=f"Running cell {index} of {self.name}",
            seconds=seconds,
        )
        self.wait_ready()
        if not errors:
            self._no_errors()

    def _no_errors(self) -> None:
        failed = [
            "\n".join(output["traceback"])
            for outputs in self.outputs()
            for output in outputs
            if output["output_type"] == "error"
        ]
        assert not failed, f"{self.name} failed:\n" + re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(failed))

    def outputs(self) -> list[list[dict]]:
        """The outputs of all cells, as the notebook file would hold them."""
        return self._do(
            "return panel.content.model.toJSON().cells.map((cell) => cell.outputs ?? []);", what="Reading the outputs"
        )

    def cell(self, index: int):
        """A cell, as a locator; the first is 0."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def output(self, index: int):
        """What a cell shows, as a locator; the first cell is 0."""
        return self.cell(index).locator(".jp-Cell-outputArea")

    def python(self, expression: str, seconds: float = RUN) -> str:
        """The repr of an expression, computed in the notebook's kernel."""
        reply = self._do(
            """const future = kernel.requestExecute({code: "", silent: true, store_history: false,
                user_expressions: {value: values}});
            return (await future.done).content.user_expressions.value;""",
            expression,
            what=f"Computing {expression}",
            seconds=seconds,
        )
        assert reply["status"] == "ok", f"{expression}: {reply.get('ename')}: {reply.get('evalue')}"
        return reply["data"]["text/plain"]

    def wait_python(self, expression: str, expected: str, seconds: float = 15) -> None:
        """Wait until the repr of an expression in the kernel is as expected: clicks take their time."""
        end = time.monotonic() + seconds
        while (found := self.python(expression)) != expected:
            assert time.monotonic() < end, f"{expression} was still {found}, not {expected}, after {seconds} s"
            self.page.wait_for_timeout(50)

    def save(self) -> None:
        """Save the notebook."""
        self._do("await panel.context.save();", what=f"Saving {self.name}")

    # What happens to it

    def reload(self, *, save: bool = True) -> None:
        """Load the page anew, after saving; the kernel goes on."""
        if save:
            self.save()
        self.page.reload()
        self.wait_ready()

    def restart_kernel(self) -> None:
        """Restart the kernel, as the menu does after its question."""
        self._do("await kernel.restart();", what="Restarting the kernel")
        self.wait_ready()

    def kill_kernel(self) -> None:
        """Shut the kernel down, as the menu does; none takes its place."""
        self._do("await session.shutdown();", what="Shutting the kernel down")

    def crash_kernel(self) -> None:
        """Kill the kernel's process. JupyterLab says so and starts a new one, which knows nothing."""
        pid = int(self.python("__import__('os').getpid()"))
        self._do(
            """window.crashed = new Promise((noticed) => kernel.statusChanged.connect(
                (_, status) => { if (status === "autorestarting") noticed(); }));""",
            what="Watching the kernel",
        )
        os.kill(pid, signal.SIGKILL)
        self._do("await window.crashed;", what="JupyterLab's noticing that the kernel has died", seconds=30)
        self.page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()
        self.wait_ready()

    def set_theme(self, name: str) -> None:
        """Switch JupyterLab's theme: "light" or "dark"."""
        self.page.emulate_media(color_scheme=name)
        self.command("apputils:change-theme", theme=THEMES[name])
        light = str(name == "light").lower()
        self.page.wait_for_selector(f'body[data-jp-theme-light="{light}"]', state="attached")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")


class VoilaPage:
    """A notebook as a Voilà page, in the page of this test."""

    def __init__(self, server, page):
        self.server = server
        self.page = page
        self.name = ""

    @property
    def files(self) -> Path:
        """The folder of the notebooks."""
        return self.server.notebooks

    @property
    def home(self) -> Path:
        """The home of the user who seems to run the server."""
        return self.server.home

    def open(
        self,
        source: Path | str | list[str],
        name: str | None = None,
        *,
        theme: str = "light",
        errors: bool = False,
        seconds: float = RUN,
    ) -> "VoilaPage":
        """Open a copy of a notebook file, or a notebook made of these code cells.

        All cells run before the page shows. What stands there in red, such as a cell that fails, fails the test
        unless `errors` is true.
        """
        self.name = self.server.place(source, name)
        self.page.emulate_media(color_scheme=theme)
        self._show(
            lambda: self.page.goto(f"{self.server.url}/voila/render/{self.name}?theme={theme}", timeout=seconds * 1000),
            errors=errors,
            seconds=seconds,
        )
        return self

    def reload(self, *, errors: bool = False, seconds: float = RUN) -> None:
        """Load the page anew: with a new kernel, as Voilà does."""
        self._show(lambda: self.page.reload(timeout=seconds * 1000), errors=errors, seconds=seconds)

    def _show(self, go, *, errors: bool, seconds: float) -> None:
        try:
            go()
            self.page.wait_for_selector("#rendered_cells", timeout=seconds * 1000)
        except Late:
            raise AssertionError(f"{self.name} did not show within {seconds} s:\n{self.server.tail()}") from None
        red = self.page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').all_inner_texts()
        assert errors or not red, f"{self.name} failed:\n" + "\n".join(red)


def within(page, function: str, values: Any, *, what: str, seconds: float) -> Any:
    """Call a function in the page, which must answer in time; the page holds on to the promise, or it may be lost."""
    try:
        return page.evaluate(
            f"""([values, limit]) => (window.wsdvWaiting = Promise.race([
                (window.wsdvTask = ({function})(values)),
                new Promise((_, refuse) => setTimeout(() => refuse(new Error("wsdv-late")), limit)),
            ]))""",
            [values, seconds * 1000],
        )
    except Error as error:
        if "wsdv-late" not in str(error):
            raise
        raise AssertionError(f"{what} took longer than {seconds} s.") from None
