"""A whole game in the terminal: people and agents on either side, choices by number or id."""

from __future__ import annotations

import contextlib
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from wsdv.engine import Error, Message
from wsdv.engine.start import load
from wsdv.engine.view import masked
from wsdv.players import HUMAN, ISMCTS, by_name, hint
from wsdv.players.easy import confession

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine import Choice, Decision, Event, Game
    from wsdv.engine.face import Face
    from wsdv.engine.game import Agent


INTERRUPTED = "wsdv-interrupted.json"
HELP = ("choice", "why", "hint", "undo", "board", "forecast", "chronicle", "save", "load", "quit")


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
        self.humans = [side for side in game.deciding if players.get(side) == HUMAN]
        self.seat = self.first_seat()
        self.commands: dict[str, Callable[[str], None]] = {
            "board": self.board,
            "chronicle": self.chronicle,
            **({"forecast": self.forecast} if self.face.has_forecast else {}),
            "help": self.help,
            "hint": self.hint,
            "load": self.load,
            "quit": self.quit,
            "redo": self.redo,
            "save": self.save,
            "undo": self.undo,
            "why": self.why,
        }

    @property
    def face(self) -> Face:
        """How the game shows itself."""
        return self.game.rules.face

    def say(self, message: str, /, **facts: object) -> str:
        """A sentence in the words of the game."""
        return self.face.voice.say(message, **facts)

    def first_seat(self) -> str | None:
        """Whose hand may be shown before anybody is asked: that of the only person, if there is just one."""
        return self.humans[0] if len(self.humans) == 1 else None

    def run(self) -> int:
        """Play until the game is over or the person leaves; nothing played is lost."""
        self.print(escape(self.say("play-welcome", game=self.face.title())))
        try:
            while (decision := self.game.decision) is not None:
                if decision.player in self.agents:
                    agent = self.agents[decision.player]
                    self.tell(self.game.play(self.answer(agent, decision)))
                else:
                    self.ask(decision)
        except Leave:
            return 0
        except (EOFError, KeyboardInterrupt):
            self.keep()
            return 0
        except SystemExit:  # rich leaves like this when nobody reads the output any more
            self.keep()
            raise
        self.print(f"[bold]{escape(self.game.chronicle().splitlines()[-1])}[/bold]")
        self.confess()
        return 0

    def confess(self) -> None:
        """Who asks hears what agents did wrong on purpose."""
        mistakes = {side: made for side, agent in self.agents.items() if (made := getattr(agent, "mistakes", ()))}
        if not mistakes or not self.humans:
            return
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            if self.console.input(escape(self.say("play-mistakes")) + " ").strip() == "?":
                for side, made in mistakes.items():
                    self.print(escape("\n".join(confession(self.face, side, made))))

    def print(self, text: str) -> None:
        """Print with markup; plain where the output is no terminal."""
        self.console.print(text)

    def tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened, as far as the people at the table may know it."""
        for _, text, rule in self.face.sentences(self.seen(events)):
            self.print(f"  {escape(text)} [dim]({rule})[/dim]")

    def seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events, without what is hidden from whoever sits here."""
        if self.game.result is not None or not self.humans:
            return events
        return masked(events, self.game.rules.secret_events, () if self.seat is None else (self.seat,))

    def ask(self, decision: Decision) -> None:
        """Show one decision and take lines of input until one of them changes the game."""
        if self.seat != decision.player:
            self.seat = decision.player
            self.print(escape(self.say("play-hand-over", player=self.face.player(decision.player))))
            self.console.input("")
        player = self.face.player(decision.player)
        asked = self.say("play-asked", player=player, question=self.face.question(decision))
        self.print(f"\n[bold]{escape(asked)}[/bold] [dim]({decision.rule})[/dim]")
        for number, choice in enumerate(decision.choices, 1):
            self.print(f"{number:4d}  {escape(self.face.label(choice, decision))}  [dim]{escape(choice.id)}[/dim]")
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
            self.print(escape(self.say("play-hint")))
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        elif line.isascii() and line.isdecimal():
            number = int(line.lstrip("0")[:6] or 0)  # six digits are already too many
            if not 1 <= number <= len(decision.choices):
                raise Error(Message("play-number", count=len(decision.choices)))
            self.tell(self.game.play(decision.choices[number - 1]))
        else:
            self.tell(self.game.play(line))

    # Commands

    def board(self, _: str) -> None:
        """Show the table as the person who is asked may see it."""
        seen = self.game.common if self.seat is None else self.game.view(self.seat).position
        self.print(escape(self.face.text(seen)))

    def chronicle(self, _: str) -> None:
        """Tell the game so far."""
        self.print(escape(self.face.chronicle(self.seen(self.game.log))))

    def forecast(self, _: str) -> None:
        """What is going to happen if nobody does anything more."""
        self.print(escape(self.face.forecast(self.game.position)))

    def help(self, _: str) -> None:
        """List the commands."""
        lines = (self.say(f"play-help-{name}") for name in HELP if name != "forecast" or name in self.commands)
        self.print(escape("\n".join(lines)))

    def why(self, name: str) -> None:
        """Say why a choice is not possible."""
        if not name:
            raise Error(Message("play-which-choice"))
        refusal = self.game.why_not(name)
        self.print(escape(self.say("play-possible", id=name) if refusal is None else str(refusal)))

    def hint(self, _: str) -> None:
        """Say what a greedy player would choose, and why."""
        decision = self.game.decision
        if decision is None:
            return
        found = hint(self.game.view(decision.player), decision)
        self.print(escape(f"{found.choice.id}: {found.what} {found.why}\n{found.terms}"))

    def undo(self, _: str) -> None:
        """Go back to a person's last decision; if there is none, nothing changes."""
        undone = 0
        try:
            while not undone or self.agent_decides():
                self.game.undo()
                undone += 1
        except Error:
            for _again in range(undone):
                self.game.redo()
            raise
        self.print(escape(self.say("play-undone")))

    def redo(self, _: str) -> None:
        """Go forward again to a person's next decision; what was not played yet the agent decides anew."""
        self.tell(self.game.redo())
        with contextlib.suppress(Error):
            while self.agent_decides():
                self.tell(self.game.redo())

    def answer(self, agent: Agent, decision: Decision) -> Choice:
        """What an agent answers; one that takes its time shows on a terminal how far it is."""
        view = self.game.view(decision.player)
        if not isinstance(agent, ISMCTS) or not self.console.is_terminal:
            return agent.decide(view, decision)
        from rich.progress import BarColumn, Progress, TextColumn

        words = escape(self.say("play-thinking", player=self.face.player(decision.player)))
        with Progress(TextColumn(words), BarColumn(), console=self.console, transient=True) as bar:
            task = bar.add_task("", total=1.0)
            agent.progress = lambda share: bar.update(task, completed=share)
            return agent.decide(view, decision)

    def agent_decides(self) -> bool:
        """Whether the decision is an agent's."""
        decision = self.game.decision
        return decision is not None and decision.player in self.agents

    def save(self, name: str) -> None:
        """Write the record."""
        if not name:
            raise Error(Message("play-file-name", command="save"))
        self.game.save(name)
        self.print(escape(self.say("play-saved", path=name)))

    def load(self, name: str) -> None:
        """Go on with a saved game; if it cannot be read, the present one goes on."""
        if not name:
            raise Error(Message("play-file-name", command="load"))
        loaded = load(name)
        if loaded.rules is not self.game.rules:
            raise Error(Message("play-other-game", path=name, title=loaded.rules.face.title()))
        self.game = loaded
        self.seat = self.first_seat()
        self.print(escape(self.say("play-loaded", path=name, moves=len(self.game.moves))))

    def quit(self, _: str) -> None:
        """Stop playing."""
        raise Leave

    def keep(self) -> None:
        """After an interruption the game so far is written beside the person, over no earlier one."""
        if not self.game.moves:
            return
        first = Path(INTERRUPTED)
        paths = chain([first], (first.with_stem(f"{first.stem}-{number}") for number in count(2)))
        path = next(path for path in paths if not path.is_file())
        try:
            self.game.save(path)
        except Error as problem:
            self.print(f"\n[red]{escape(str(problem))}[/red]")
        else:
            self.print("\n" + escape(self.say("play-kept", path=str(path))))
