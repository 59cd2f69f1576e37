"""What goes wrong in a page: errors in its console and exceptions nobody caught."""

import re

# What the servers' own pages complain about, whatever a notebook holds. Keep this list short and exact:
# each entry is a pattern for one known message, with its reason.
NOISE = (
    # JupyterLab's debugger looks at each new kernel and is surprised when that one goes meanwhile.
    r"^Could not restore the debugger state: Canceled future for debug_request message before replies were done",
    # anywidget remarks upon a page that takes more than two seconds to load a widget, as on a busy machine; the widget
    # comes all the same, and a test that waits for it fails if it does not.
    r"^uncaught: (Error: )?\[anywidget\] Failed to initialize model\.",
)


class Console:
    """The errors of all pages of one test. `allow` names those that a test means to cause."""

    def __init__(self, context):
        self.all: list[str] = []
        self.allowed: list[str] = list(NOISE)
        context.on("console", self._message)
        context.on("weberror", lambda event: self.all.append(f"uncaught: {event.error}"))

    def _message(self, message) -> None:
        if message.type == "error":
            self.all.append(f"{message.text} [{message.location.get('url', '')}]")

    def allow(self, pattern: str) -> None:
        """Errors in which this pattern is found are no failure of the test."""
        self.allowed.append(pattern)

    @property
    def errors(self) -> list[str]:
        """The errors so far that are not allowed."""
        return [text for text in self.all if not any(re.search(pattern, text) for pattern in self.allowed)]

    def check(self) -> None:
        """Fail if there were errors."""
        assert not self.errors, "errors in the browser:\n" + "\n".join(self.errors)
