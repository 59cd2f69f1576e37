"""A widget's front end in a page of its own, without Jupyter: quick, and everything that happens can be seen.

The page loads the text of `_esm` and `_css` as anywidget does, against a fake model (see fake.js). With a real
widget as the source, Python takes part as well: `settle()` carries the messages to and fro until all is quiet.
"""

import time
from pathlib import Path
from typing import Any

ADDRESS = "http://localhost/fake/"  # answered by the harness itself; storage and clipboard work as on a real page
SCRIPT = Path(__file__).with_name("fake.js")
SECONDS = 10
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# The few things of JupyterLab's style that reach into a widget.
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A widget</title><link rel="icon" href="data:,"><style>
body { margin: 0; background: var(--jp-layout-color0); color: var(--jp-content-font-color1);
       font: 14px/1.4 var(--jp-ui-font-family); --jp-ui-font-family: system-ui, "Liberation Sans", sans-serif;
       --jp-layout-color0: #fff; --jp-layout-color1: #fff; --jp-layout-color2: #eee; --jp-border-color1: #bdbdbd;
       --jp-ui-font-color0: #000; --jp-ui-font-color1: #212121; --jp-content-font-color1: #212121;
       --jp-brand-color1: #1976d2; }
body[data-jp-theme-light="false"] {
       --jp-layout-color0: #111; --jp-layout-color1: #212121; --jp-layout-color2: #424242; --jp-border-color1: #616161;
       --jp-ui-font-color0: #fff; --jp-ui-font-color1: #fff; --jp-content-font-color1: #fff;
       --jp-brand-color1: #64b5f6; }
main { padding: 8px; }
</style></head>
<body data-jp-theme-light="true" data-jp-theme-name="JupyterLab Light"><main></main></body></html>
"""


def _text(source: Any) -> str:
    return source.read_text(encoding="utf-8") if isinstance(source, Path) else str(source)


class _Line:
    """Stands for the connection of a real widget: keeps what Python sends until it is carried to the page."""

    def __init__(self, ident: str):
        self.comm_id = ident
        self.waiting: list[tuple[dict, list[bytes]]] = []
        self.closed = False
        self._receive = None

    def on_msg(self, receive) -> None:
        self._receive = receive

    def send(self, data=None, metadata=None, buffers=None) -> None:  # noqa: ARG002 (the form of a comm)
        self.waiting.append((data, [bytes(part) for part in buffers or ()]))

    def close(self, *_, **__) -> None:
        self.closed = True

    def receive(self, data: dict, buffers: list[bytes]) -> None:
        if self._receive is not None:
            self._receive({"content": {"data": data}, "buffers": buffers})


class Fake:
    """One widget on the fake page. `load` shows it; `beside` shows another one on the same page."""

    def __init__(self, page):
        self.page = page
        self.number = -1
        self._line: _Line | None = None
        self._carried = [0, 0]  # how many sent messages and saved states Python has received

    # What is shown

    def load(self, source: Any, *, css: str | Path = "", state: dict | None = None, render: bool = True):
        """Show a widget: a real one, or the text (or path) of a module with the state given. Returns self.

        Calls `initialize`, then `render` (unless `render` is false).
        """
        if not self.page.url.startswith(ADDRESS):
            self._prepare()
        if hasattr(source, "get_state"):
            own = dict(source.get_state())
            esm, css = own.pop("_esm"), css or own.pop("_css", "")
            state = own | (state or {})
            self._line = _Line(source.comm.comm_id)
            source.comm = self._line
        else:
            esm = source
        self.number = self.page.evaluate(
            "([esm, css, state]) => window.fake.load(esm, css, state)", [_text(esm), _text(css), state or {}]
        )
        if render:
            self.render()
        return self

    def beside(self, source: Any, **options: Any) -> "Fake":
        """Show another widget on the same page."""
        return Fake(self.page).load(source, **options)

    def _prepare(self) -> None:
        def answer(route):
            if route.request.url == ADDRESS:
                route.fulfill(content_type="text/html; charset=utf-8", body=PAGE)
            else:
                route.abort()  # a widget brings everything with it: whatever it asks for is an error in the console

        self.page.route("**/*", answer)
        self.page.add_init_script(path=SCRIPT)
        self.page.goto(ADDRESS)

    def render(self):
        """Show one more view of the same model; returns its element as a locator."""
        name = self.page.evaluate("(number) => window.fake.render(number)", self.number)
        return self.page.locator(f'[data-fake="{name}"]')

    @property
    def el(self):
        """The element of the first view, as a locator."""
        return self.page.locator(f'[data-fake="{self.number}-0"]')

    def locator(self, selector: str):
        """What is found in the first view."""
        return self.el.locator(selector)

    # What is said

    def message(self, content: Any, buffers: list[bytes] = ()) -> None:
        """A message from Python to the page."""
        self.page.evaluate(
            """([number, content, buffers]) => window.fake.models[number].trigger(
                "msg:custom", content, buffers.map((part) => new DataView(new Uint8Array(part).buffer)))""",
            [self.number, content, [list(part) for part in buffers]],
        )

    def change(self, **values: Any) -> None:
        """New values from Python."""
        self.page.evaluate("([number, values]) => window.fake.models[number].change(values)", [self.number, values])

    def trigger(self, name: str, *values: Any) -> None:
        """Any other event of a model, e.g. "comm_live_update"."""
        self.page.evaluate(
            "([number, name, values]) => window.fake.models[number].trigger(name, ...values)",
            [self.number, name, list(values)],
        )

    def kill(self) -> None:
        """The kernel is gone: nothing that is sent arrives any more."""
        self.page.evaluate("(number) => { window.fake.models[number].alive = false; }", self.number)
        self.trigger("comm_live_update")

    def _of_model(self, expression: str) -> Any:
        return self.page.evaluate(
            f"(number) => {{ const model = window.fake.models[number]; return {expression}; }}", self.number
        )

    @property
    def sent(self) -> list:
        """The messages that the page sent to Python, without their buffers."""
        return self._of_model("model.sent.map((one) => one.content)")

    @property
    def sent_buffers(self) -> list[list[bytes]]:
        """The buffers of each message that the page sent."""
        return [[bytes(part) for part in parts] for parts in self._of_model("model.sent.map((one) => one.buffers)")]

    @property
    def saved(self) -> list[dict]:
        """The values of each `save_changes`."""
        return self._of_model("model.saved")

    @property
    def state(self) -> dict:
        """The values of the model."""
        return self._of_model("model.state")

    @property
    def listeners(self) -> list[str]:
        """What is listened to at present."""
        return self._of_model("model.listeners.map((one) => one.name)")

    @property
    def cleaned(self) -> list[str]:
        """Whose clean-up functions have run: "render" for each view, "initialize" at last."""
        return self._of_model("model.cleaned")

    def wait_sent(self, count: int, seconds: float = SECONDS) -> list:
        """Wait until this many messages have been sent in all; returns them."""
        end = time.monotonic() + seconds
        while len(sent := self.sent) < count:
            assert time.monotonic() < end, f"{count} messages were expected within {seconds} s, but only {sent} came"
            self.page.wait_for_timeout(20)
        return sent

    # With a real widget

    def settle(self, seconds: float = SECONDS) -> None:
        """Carry messages between the page and the real widget until neither has any more to say."""
        assert self._line is not None, "settle() is for a real widget: load(widget)"
        end = time.monotonic() + seconds
        while self._carry():
            assert time.monotonic() < end, f"the widget and its page were still talking after {seconds} s"

    def _carry(self) -> bool:
        # One frame, so that the page has done what it does after an event.
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        sent, saved = self._of_model("[model.sent, model.saved]")
        messages, values = sent[self._carried[0] :], saved[self._carried[1] :]
        self._carried = [len(sent), len(saved)]
        for value in values:
            self._line.receive({"method": "update", "state": value, "buffer_paths": []}, [])
        for message in messages:
            buffers = [memoryview(bytes(part)) for part in message["buffers"]]
            self._line.receive({"method": "custom", "content": message["content"]}, buffers)
        waiting, self._line.waiting = self._line.waiting, []
        for data, buffers in waiting:
            if data["method"] == "custom":
                self.message(data["content"], buffers)
            elif data["method"] == "update":
                self.change(**data["state"])
        if self._line.closed:
            self.close()
        return bool(messages or values or waiting)

    # What happens around it

    def theme(self, name: str) -> None:
        """Switch JupyterLab's theme (and what the system prefers): "light" or "dark"."""
        self.page.emulate_media(color_scheme=name)
        self.page.evaluate(
            """([light, name]) => {
                document.body.dataset.jpThemeLight = light;
                document.body.dataset.jpThemeName = name;
            }""",
            [str(name == "light").lower(), THEMES[name]],
        )

    def resize(self, width: int, height: int = 720) -> None:
        """Give the page another size, and let the widget find its place in it; its column is 16 pixels narrower."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function("(width) => innerWidth === width", arg=width)
        for _ in range(3):  # the page is laid out, the widget hears of it and changes, the page is laid out again
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def close_view(self, index: int = 0) -> None:
        """Remove a view, as deleting its cell does."""
        self.page.evaluate("([number, index]) => window.fake.closeView(number, index)", [self.number, index])

    def close(self) -> None:
        """Close the widget: all its views, then the model itself."""
        self.page.evaluate("(number) => window.fake.close(number)", self.number)

    def reload(self) -> None:
        """Load the page anew, empty; what is in the browser's storage stays. Then `load` again."""
        self.page.reload()
        self._line = None
        self._carried = [0, 0]
