"""A progress bar for long runs, with rate and time left."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from wsdv.language import language, say, speaking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Task
    from rich.text import Text


@contextmanager
def progress(done: int, total: int) -> Iterator[Callable[[], None]]:
    """A bar of games on a terminal, silence elsewhere; what is given moves it on by one game."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    spoken = language()  # the bar is drawn in a thread of its own, which does not know what is spoken here

    class Rate(ProgressColumn):
        """How fast it goes."""

        def render(self, task: Task) -> Text:
            with speaking(spoken):
                return Text(rate(task.finished_speed or task.speed or 0))

    console = Console(stderr=True)
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(say("progress-games")),
        Rate(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        disable=not console.is_terminal,
        speed_estimate_period=3600,  # a game can take minutes
    )
    with bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda: bar.advance(task)


def rate(speed: float) -> str:
    """So many games a second or, if they are slow, a minute."""
    if not speed:
        return ""
    if speed < 1:
        return say("progress-per-minute", rate=round(60 * speed, 1))
    return say("progress-per-second", rate=round(speed, 1) if speed < 10 else round(speed))
