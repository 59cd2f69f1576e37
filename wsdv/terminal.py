"""A whole game in the terminal: people and agents on either side, choices by number or id."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from wsdv.draw.text import board
from wsdv.engine import Error
from wsdv.germany.forecast import forecast
from wsdv.germany.narrate import label, question, sentences
from wsdv.germany.rules import load
from wsdv.language import say
from wsdv.players import by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Decision, Event, Game
    from wsdv.engine.game import Agent


@contextlib.contextmanager
def progress(what: str, done: int, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar with rate and time left on a terminal; silence elsewhere."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(escape(what)),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total, completed=done, rate="")
        start = time.monotonic()
        count = 0

        def step() -> None:
            nonlocal count
            count += 1
            rate = say("progress-rate", rate=round(count / max(time.monotonic() - start, 1e-6)))
            bar.update(task, advance=1, rate=rate)

        yield step


HUMAN = "human"
INTERRUPTED = "wsdv-interrupted.json"


class Leave(Exception):  # noqa: N818 - not an error
    """The person wants to stop."""


class Terminal:
    """One game at one terminal."""

    def __init__(
        self, game: Game, players: Mapping[str, str], *, console: Console | None = None, seed: object = None
    ) -> None:
        self.game = game
        self.players = dict(players)
        self.console = console or Console(highlight=False, emoji=False, soft_wrap=True)
        self.agents: dict[str, Agent] = {
            side: by_name(name, seed=f"{seed}/{side}") for side, name in players.items() if name != HUMAN
        }
        self.seat: str | None = None  # whose hand may be shown
        self.commands: dict[str, Callable[[str], None]] = {
            "board": self.board,
            "chronicle": self.chronicle,
            "forecast": self.forecast,
            "help": self.help,
            "load": self.load,
            "quit": self.quit,
            "redo": self.redo,
            "save": self.save,
            "undo": self.undo,
            "why": self.why,
        }

    def run(self) -> int:
        """Play until the game is over or the person leaves; nothing played is lost."""
        self.print(say("play-welcome"))
        try:
            while (decision := self.game.decision) is not None:
                if decision.player in self.agents:
                    agent = self.agents[decision.player]
                    self.tell(self.game.play(agent.decide(self.game.view(decision.player), decision)))
                else:
                    self.ask(decision)
        except (Leave, EOFError, KeyboardInterrupt) as how:
            if not isinstance(how, Leave):
                self.keep()
            return 0
        self.print(f"[bold]{escape(self.game.chronicle().splitlines()[-1])}[/bold]")
        return 0

    def print(self, text: str) -> None:
        """Print with markup; plain where the output is no terminal."""
        self.console.print(text)

    def tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened, as far as the people at the table may know it."""
        shown = self.game.view(self.seat).log[-len(events) :] if self.seat and events else events
        for _, text, rule in sentences(shown):
            self.print(f"  {escape(text)} [dim]({rule})[/dim]")

    def ask(self, decision: Decision) -> None:
        """Show one decision and take lines of input until one of them changes the game."""
        if self.seat != decision.player:
            humans = [side for side, name in self.players.items() if name == HUMAN]
            self.seat = decision.player
            if len(humans) > 1:
                self.print(say("play-hand-over", player=decision.player))
                self.console.input("")
        asked = say("play-asked", player=decision.player, question=question(decision))
        self.print(f"\n[bold]{escape(asked)}[/bold] [dim]({decision.rule})[/dim]")
        for number, choice in enumerate(decision.choices, 1):
            self.print(f"{number:4d}  {escape(label(choice, decision))}  [dim]{escape(choice.id)}[/dim]")
        game, moves = self.game, self.game.moves
        while self.game is game and self.game.moves == moves:
            line = self.console.input("> ").strip()
            try:
                self.obey(line, decision)
            except Error as problem:
                self.print(f"[red]{escape(str(problem))}[/red]")

    def obey(self, line: str, decision: Decision) -> None:
        """A number or id is played; a command is carried out."""
        word, _, rest = line.partition(" ")
        if not line:
            self.print(say("play-hint"))
        elif word in self.commands:
            self.commands[word](rest.strip())
        elif line.isascii() and line.isdecimal():
            if not 1 <= int(line[:6]) <= len(decision.choices):
                raise Error(say("play-number", count=len(decision.choices)))
            self.tell(self.game.play(decision.choices[int(line) - 1]))
        else:
            self.tell(self.game.play(line))

    # Commands

    def board(self, _: str) -> None:
        """Show the table as the person who is asked may see it."""
        self.print(escape(board(self.game.view(self.seat or "west").position)))

    def chronicle(self, _: str) -> None:
        """Tell the game so far."""
        self.print(escape(self.game.view(self.seat or "west").chronicle()))

    def forecast(self, _: str) -> None:
        """What the end of the decade would do now."""
        self.print(escape(str(forecast(self.game.position))))

    def help(self, _: str) -> None:
        """List the commands."""
        self.print(escape(say("play-help")))

    def why(self, name: str) -> None:
        """Say why a choice is not possible."""
        refusal = self.game.why_not(name)
        self.print(escape(say("play-possible", id=name) if refusal is None else str(refusal)))

    def undo(self, _: str) -> None:
        """Go back to a person's last decision."""
        self.game.undo()
        while (decision := self.game.decision) is not None and decision.player in self.agents:
            self.game.undo()
        self.print(say("play-undone"))

    def redo(self, _: str) -> None:
        """Go forward again."""
        self.tell(self.game.redo())

    def save(self, name: str) -> None:
        """Write the record."""
        if not name:
            raise Error(say("play-file-name", command="save"))
        self.game.save(name)
        self.print(escape(say("play-saved", path=name)))

    def load(self, name: str) -> None:
        """Go on with a saved game; if it cannot be read, the present one goes on."""
        if not name:
            raise Error(say("play-file-name", command="load"))
        self.game = load(name)
        self.seat = None
        self.print(escape(say("play-loaded", path=name, moves=len(self.game.moves))))

    def quit(self, _: str) -> None:
        """Stop playing."""
        raise Leave

    def keep(self) -> None:
        """After an interruption the game so far is written beside the person, if there is anything to keep."""
        if self.game.moves:
            path = Path(INTERRUPTED)
            with contextlib.suppress(Error):
                self.game.save(path)
                self.print("\n" + escape(say("play-kept", path=str(path))))
