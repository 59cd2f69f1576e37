"""The table: a whole game, for people at one screen and agents."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from typing import TYPE_CHECKING, Any, Final

from wsdv import new_game
from wsdv.engine import Error, Game
from wsdv.games.germany.choices import CATALOGUE
from wsdv.games.germany.document import EDITIONS
from wsdv.games.germany.narrate import ROMAN, label, question
from wsdv.language import knows, say
from wsdv.players import AGENTS, HUMAN, ISMCTS
from wsdv_widgets import messages
from wsdv_widgets.keep import Envelope, Kept, Shelf, checked_name, moment, opened
from wsdv_widgets.play import Seat, Sitting, seat
from wsdv_widgets.state import State, picture
from wsdv_widgets.things import ICONS, group, things
from wsdv_widgets.widget import Drawn, module, words

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from wsdv.engine import Choice, Decision, Event
    from wsdv.engine.game import Agent
    from wsdv.games.germany.position import Position

_WORDS: Final = (
    "undo", "redo", "printed", "hide", "hint", "save", "load", "new", "start", "cancel", "edition", "seed", "seed-hint",
    "west", "east", "chronicle", "choices", "list", "too-large", "not-stored", "new-warning", "menu", "anew",
)  # fmt: skip
_PAUSE: Final = 0.3  # seconds between two pictures of an agent that decides quickly
_WHILE_OFFERED: Final = frozenset({"continue", "anew", "stored", "load", "new"})
_BEFORE: Final = frozenset({"save", "load", "new", "stored", "continue", "anew"})  # carry no stamp


class Table(Drawn):
    """A whole game, played by clicking or by keyboard.

    >>> Table()                            # two people at one screen
    >>> Table(east="random", seed=1989)    # a person against an agent

    `west` and `east` are "human", the name of an agent, or any object with `decide(view, decision)`. With
    `open_hands=True` all hands lie open. With a `name` the game is kept after each decision, and a table of the
    same name offers to continue it. `table.game` and `table.position` can be asked at any time.
    """

    _esm = module("files", "keeping", "desk", "table")
    kinds = messages.TABLE
    _task: asyncio.Task[None] | None = None  # where agents think

    def __init__(
        self,
        west: object = HUMAN,
        east: object = HUMAN,
        *,
        seed: int | str | None = None,
        edition: str = "second",
        game: Game | None = None,
        name: str | None = None,
        open_hands: bool = False,
        **options: Any,
    ) -> None:
        seats = {"west": seat(west, seed=f"{seed}/west"), "east": seat(east, seed=f"{seed}/east")}
        names = {side: who.name for side, who in seats.items()}
        self.name = None if name is None else checked_name(name)
        if game is not None and not isinstance(game, Game):
            raise Error(say("table-of-what", got=type(game).__name__))
        self.sitting = Sitting(
            new_game(edition=edition, seed=seed, players=names) if game is None else game, seats, open_hands=open_hands
        )
        self._trouble = ""
        self._offers: dict[str, Kept] = {}
        self._envelope = Envelope()
        self._keeping = False
        self._heard = False  # whether a page has said what its browser has kept
        self._shelf = None if self.name is None else Shelf(self.name, self.sitting.game)
        if self._shelf is not None:
            self._look_for_kept(self._shelf)
        super().__init__(words=words(*_WORDS), **options)
        self._let_agents_decide()

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.sitting.game

    @property
    def position(self) -> Position:
        """The table now, with everything that lies on it."""
        position: Position = self.game.position
        return position

    def refresh(self) -> None:
        """Show the game as it is now, after it was played on from Python."""
        self.sitting.stamp += 1
        self._show(())
        self._let_agents_decide()

    def close(self) -> None:
        """Close the widget. The page keeps the last picture."""
        self._stop_thinking()
        super().close()

    # What is shown

    def state(self) -> State:
        """The picture, what is asked, and the chronicle, as far as they may be seen now."""
        sitting = self.sitting
        return picture(sitting.position) | {"table": self._asked(), "chronicle": sitting.chronicle()}

    def _asked(self) -> dict[str, Any]:
        sitting = self.sitting
        decision = None if self._offers else sitting.asked
        return {
            "phase": self._phase(),
            "stamp": sitting.stamp,
            "player": sitting.decision.player if sitting.decision else "",
            "heading": self._heading(),
            "rule": say("table-rule", rule=decision.rule) if decision else "",
            "choices": _choices(decision) if decision else [],
            "refused": _refused(sitting.game, decision) if decision else [],
            "players": [say("table-player", side=side, name=name) for side, name in sitting.names().items()],
            "reveal": self._reveal(),
            "can": {
                "undo": not self._offers and sitting.can_undo,
                "redo": not self._offers and sitting.can_redo,
                "printed": decision is not None and decision.kind == ICONS,
                "hide": not self._offers and sitting.can_hide,
                "hint": not self._offers and sitting.asked is not None,
            },
            "offers": [{"source": source, "text": _offer(kept)} for source, kept in self._offers.items()],
            "trouble": self._trouble,
            "form": self._form(),
            "name": self.name or "",
        }

    def _phase(self) -> str:
        sitting = self.sitting
        if self._offers:
            return "offer"
        if sitting.game.result is not None:
            return "over"
        return "thinking" if sitting.thinking else "veil" if sitting.veiled else "asked"

    def _heading(self) -> str:
        """Whose turn it is and what is asked, in one sentence."""
        sitting, decision = self.sitting, self.sitting.decision
        if self._offers:
            return say("table-offer")
        if decision is None:
            told = [piece["text"] for piece in sitting.chronicle() if piece["kind"] == "told"]
            return told[-1] if told else ""
        if sitting.thinking:
            return say("table-thinking", player=decision.player)
        if sitting.veiled:
            return say("table-hand-over", player=decision.player)
        return say("table-asked", player=decision.player, question=question(decision))

    def _reveal(self) -> str:
        decision = self.sitting.decision
        return say("table-reveal", player=decision.player) if decision and self._phase() == "veil" else ""

    def _form(self) -> dict[str, Any]:
        """What can be chosen for a new game."""
        options = {}
        for side, who in self.sitting.seats.items():
            known = [(name, say("table-seat", who=name)) for name in (HUMAN, *AGENTS)]
            own = [] if who.name == HUMAN or who.name in AGENTS else [(messages.SAME, who.name)]
            options[side] = {"options": known + own, "value": own[0][0] if own else who.name}
        editions = [(edition, say("table-edition", edition=edition)) for edition in EDITIONS]
        edition = self.game.origin.options.get("edition", EDITIONS[0])
        return {"seats": options, "edition": {"options": editions, "value": edition}}

    def _show(self, events: tuple[Event, ...], *, first: str = "") -> None:
        """Send what has changed, tell what happened, and keep the game."""
        told = self.sitting.told(events)
        more = self._keep()
        said = " ".join(text for text in (first, told, self._heading()) if text)
        self.update(said, highlight=bool(events), **more)

    # Messages

    def hear(self, message: dict[str, Any]) -> None:
        """Do what the page asks, if it was asked of the table as it is now."""
        kind = message["type"]
        if self._offers and kind not in _WHILE_OFFERED:
            raise Error(say("table-offer"))
        if kind not in _BEFORE and message["stamp"] != self.sitting.stamp:
            self.update(say("table-meanwhile"))
            return
        acts: dict[str, Callable[[dict[str, Any]], None]] = {
            "choose": lambda said: self._play(lambda: self.sitting.choose(said["id"])),
            "printed": lambda _: self._play(self.sitting.as_printed),
            "redo": lambda _: self._play(self.sitting.redo),
            "undo": lambda _: self._undo(),
            "reveal": lambda _: self._turn(self.sitting.reveal),
            "hide": lambda _: self._turn(self.sitting.hide),
            "hint": lambda _: self._hint(),
            "why": lambda said: self.note(self.sitting.why(said["thing"]), thing=said["thing"]),
            "save": lambda _: self.tell({"type": "download", "name": self._file_name(), "text": self.sitting.save()}),
            "load": lambda said: self._load(said["text"]),
            "new": self._new,
            "stored": lambda said: self._stored(said["record"]),
            "continue": lambda said: self._continue(said["source"]),
            "anew": lambda _: self._anew(),
        }
        acts[kind](message)

    def _play(self, act: Callable[[], tuple[Event, ...]]) -> None:
        """A decision of a person, and then the agents'."""
        events = act()
        self._trouble = ""
        self._show(events)
        self._let_agents_decide()

    def _turn(self, act: Callable[[], None]) -> None:
        """Turn a hand up or down."""
        act()
        self.update(self._heading())

    def _undo(self) -> None:
        self.sitting.undo()
        self._stop_thinking()
        self._trouble = ""
        self._show((), first=say("table-undone"))
        self._let_agents_decide()

    def _hint(self) -> None:
        text, thing = self.sitting.hint()
        self.note(text, **({"thing": thing} if thing else {}))

    def _file_name(self) -> str:
        return f"{self.name or 'wsdv'}-{moment().replace(' ', '-').replace(':', '')}.json"

    def _load(self, text: str) -> None:
        """Go on with an uploaded record; if it is not valid the present game stays."""
        self.sitting.load(text)
        self._begin(say("table-loaded", count=len(self.game.moves)))

    def _new(self, said: dict[str, Any]) -> None:
        seed = said["seed"].strip()
        seats = {
            side: self.sitting.seats[side] if said[side] == messages.SAME else seat(said[side], seed=f"{seed}/{side}")
            for side in ("west", "east")
        }
        names = {side: who.name for side, who in seats.items()}
        number = int(seed) if seed.isascii() and seed.isdecimal() else None
        game = new_game(edition=said["edition"], seed=number if number is not None else seed or None, players=names)
        self.sitting.take(game, seats)
        self._begin(say("table-begun"))

    def _begin(self, said: str, *, same_file: bool = False) -> None:
        """Another game is on the table. What the file holds of another one is put aside, never overwritten."""
        self._stop_thinking()
        if self._shelf is not None and not same_file:
            self._shelf.leave()
        self._trouble = ""
        self._offers = {}
        self._envelope = Envelope()
        self._keeping = self.name is not None
        self._show((), first=said)
        self._let_agents_decide()

    # Agents

    def _let_agents_decide(self) -> None:
        """Agents think beside the page where there is an event loop, as in every notebook; elsewhere at once."""
        if self._offers or self.sitting.agent_turn() is None or (self._task is not None and not self._task.done()):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._run(self._think(_at_once))
            return
        self._task = loop.create_task(self._think(_in_a_thread))

    @staticmethod
    def _run(thinking: Coroutine[Any, Any, None]) -> None:
        """Run to the end what never really waits."""
        try:
            thinking.send(None)
        except StopIteration:
            return
        error = "nothing here may wait"
        raise RuntimeError(error)

    def _stop_thinking(self) -> None:
        """Whatever an agent still thinks about is not waited for."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, ask: Callable[[Agent, Any, Decision], Coroutine[Any, Any, Choice]]) -> None:
        """Play the agents' answers until a person is asked; quick answers are shown together."""
        events: tuple[Event, ...] = ()
        shown = time.monotonic()
        while (turn := self.sitting.agent_turn()) is not None:
            stamp = self.sitting.stamp
            try:
                self._watch(turn[0])
                choice = await ask(*turn)
                if self.sitting.stamp != stamp or self.sitting.decision != turn[2]:
                    continue  # something was taken back or played elsewhere meanwhile
                events += self.sitting.agent_plays(choice)
            except Exception as problem:  # noqa: BLE001 - an agent may be anybody's code
                if self.sitting.stamp != stamp or self.sitting.decision != turn[2]:
                    continue
                self._trouble = say(
                    "table-agent-failed", player=turn[2].player, problem=f"{type(problem).__name__}: {problem}"
                )
                break
            if time.monotonic() - shown > _PAUSE:
                self._show(events)
                events, shown = (), time.monotonic()
        self._show(events, first=self._trouble)

    def _watch(self, agent: Agent) -> None:
        """Show how far an agent is that can tell it; it thinks in a thread of its own."""
        if not isinstance(agent, ISMCTS):
            return
        shown = time.monotonic()
        loop = None
        with contextlib.suppress(RuntimeError):
            loop = asyncio.get_running_loop()

        def progress(share: float) -> None:
            nonlocal shown
            if loop is not None and time.monotonic() - shown > _PAUSE:
                shown = time.monotonic()
                with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                    loop.call_soon_threadsafe(self.tell, {"type": "progress", "share": round(share, 2)})

        agent.progress = progress

    # Keeping

    def _look_for_kept(self, shelf: Shelf) -> None:
        try:
            kept = shelf.read()
        except Error as problem:
            self._trouble = str(problem)
            return
        if kept is not None:
            self._offers["file"] = kept

    def _stored(self, record: dict[str, Any] | None) -> None:
        """The page says what the browser has kept under this name."""
        first, self._heard = not self._heard, True
        if self.name is None or (self._keeping and not first):
            behind = record is None or self._envelope.behind(record)
            self.update(**(self._keep(whole=True) if self._keeping and behind else {}))
            return
        try:
            kept = None if record is None else opened(record, self.game)
        except Error as problem:
            more = self._keep(whole=True)
            self._trouble = str(problem)
            self.update(self._trouble, broken=True, **more)
            return
        file = self._offers.get("file")
        if kept is not None and kept.game.moves and (file is None or file.game.moves != kept.game.moves):
            self._offers["browser"] = kept
        if self._offers:
            self._stop_thinking()
            self.update(self._heading())
            return
        self._keeping = True
        self.update(**(self._keep(whole=True) if self.game.moves else {}))

    def _continue(self, source: str) -> None:
        kept = self._offers.get(source)
        if kept is None:
            raise Error(say("table-no-offer"))
        self.sitting.take(kept.game, self.sitting.seats_of(kept.game))
        self._begin(say("table-continued", count=len(kept.game.moves)), same_file=source == "file")

    def _anew(self) -> None:
        """Leave what was kept: the file is put aside, and the page puts aside what the browser has."""
        self.sitting.stamp += 1
        self._begin(say("table-begun"))

    def _keep(self, *, whole: bool = False) -> dict[str, Any]:
        """Keep the game under its name; returns what the browser must add to its own copy."""
        if self.name is None or self._offers:
            return {}
        if not self._keeping and not self.game.moves:
            return {}
        self._keeping = True
        try:
            if self._shelf is not None:
                self._shelf.write(self.game)
        except Error as problem:
            self._trouble = str(problem)
        if not self._heard:  # the browser may have another game, which nobody has been offered yet
            return {}
        try:
            return {"kept": self._envelope.addition(self.game, whole=whole)}
        except Error as problem:  # an imagined game has no record
            self._trouble = str(problem)
            return {}


async def _at_once(agent: Agent, view: Any, decision: Decision) -> Choice:
    return agent.decide(view, decision)


async def _in_a_thread(agent: Agent, view: Any, decision: Decision) -> Choice:
    """Ask an agent without keeping the page waiting. A thread nobody waits for ends with the program."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[tuple[Any, BaseException | None]] = loop.create_future()

    def deliver(choice: Any, problem: BaseException | None) -> None:
        if not answer.done():
            answer.set_result((choice, problem))

    def work() -> None:
        choice, failure = None, None
        try:
            choice = agent.decide(view, decision)
        except BaseException as problem:  # noqa: BLE001 - handed over to whoever waits, even if it wanted to exit
            failure = problem
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(deliver, choice, failure)

    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:  # no threads here, as in a browser
        await asyncio.sleep(0)
        return agent.decide(view, decision)
    choice, problem = await answer
    if problem is not None:
        raise problem if isinstance(problem, Exception) else RuntimeError(repr(problem))
    decided: Choice = choice  # what is no choice is refused when it is played
    return decided


def _choices(decision: Decision) -> list[dict[str, Any]]:
    """The choices with their words, their group, and the things on the board they are about."""
    groups = [group(choice.id) for choice in decision.choices]
    several = len(set(groups)) > 1
    return [
        {
            "id": choice.id,
            "label": label(choice, decision),
            "group": _group_title(name) if several else "",
            "things": list(things(choice.id)),
        }
        for choice, name in zip(decision.choices, groups, strict=True)
    ]


def _refused(game: Game, decision: Decision) -> list[str]:
    """The uses of the card that are not possible, and why: there is nothing on the board to ask about them."""
    uses = [choice for choice in CATALOGUE if decision.kind == "use" == choice.family]
    refusals = {choice: game.why_not(choice) for choice in uses}
    return [
        say("table-refused", choice=label(choice, decision), why=str(refusal))
        for choice, refusal in refusals.items()
        if refusal is not None
    ]


def _group_title(name: str) -> str:
    return say(f"group-{name}") if knows(f"group-{name}") else ""


def _offer(kept: Kept) -> str:
    game = kept.game
    return say("table-continue", decade=ROMAN[game.position.decade], count=len(game.moves), at=kept.at)


__all__ = ["Seat", "Table"]
