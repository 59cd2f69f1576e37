"""Agents at a table: they think beside the page where there is an event loop, as in every notebook; elsewhere at once.

They think in threads of their own and word nothing there. An agent that has `progress` tells how far it is, one that
has `stop` can be asked to answer with the best it has found. No agent is asked twice at the same time: whoever still
thinks about a question that has been taken back answers that one first, though nobody listens any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from wsdv.engine import Choice, Decision, Event
    from wsdv.engine.game import Agent
    from wsdv_widgets.play import Sitting

    Ask = Callable[["Asked", Any, Decision], Coroutine[Any, Any, Choice]]

PAUSE: Final = 0.3  # seconds between two pictures of an agent that decides quickly


class Asked:
    """An agent, and whether it is deciding something just now."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.is_deciding = False
        self._one_at_a_time = threading.Lock()

    def decide(self, view: Any, decision: Decision, is_wanted: Callable[[], bool]) -> Choice | None:
        """What it answers; None if the answer is not wanted any more when its turn comes."""
        with self._one_at_a_time:
            if not is_wanted():
                return None
            self.is_deciding = True
            try:
                return self.agent.decide(view, decision)
            finally:
                self.is_deciding = False

    def stop(self) -> None:
        """Let it come to an end with what it is deciding, if it can."""
        if self.is_deciding and can_stop(self.agent):
            self.agent.stop()  # type: ignore[attr-defined]  # asked just before


def can_stop(agent: Agent) -> bool:
    """Whether an agent can be asked to answer at once."""
    return callable(getattr(agent, "stop", None))


class Thinking:
    """Lets the agents of a sitting decide until a person is asked.

    `show(events)` is called with what they did, quick answers together, and at last `show(events, trouble, last=True)`,
    where trouble is why one cannot go on, if so; `share(part)` with how far an agent is that takes its time.
    """

    def __init__(
        self,
        sitting: Sitting,
        show: Callable[..., None],
        share: Callable[[float], None],
    ) -> None:
        self._sitting = sitting
        self._show = show
        self._share = share
        self._task: asyncio.Task[None] | None = None
        self._agents: list[Asked] = []

    def begin(self) -> None:
        """Let whoever is asked decide, if it is an agent."""
        if self._sitting.agent_turn() is None or (self._task is not None and not self._task.done()):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            _to_the_end(self._think(_at_once))
            return
        self._task = loop.create_task(self._think(_in_a_thread))

    def stop(self) -> None:
        """Whatever an agent still thinks about is not waited for."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.hurry()

    def hurry(self) -> None:
        """Let whoever thinks answer with the best found so far."""
        for asked in self._agents:
            asked.stop()

    def _asked(self, agent: Agent) -> Asked:
        """An agent as it was asked before, if it was."""
        for asked in self._agents:
            if asked.agent is agent:
                return asked
        seated = [who.agent for who in self._sitting.seats.values()]
        self._agents = [asked for asked in self._agents if asked.is_deciding or asked.agent in seated]
        self._agents.append(Asked(agent))
        return self._agents[-1]

    async def _think(self, ask: Ask) -> None:
        """Play the agents' answers until a person is asked; quick answers are shown together."""
        sitting = self._sitting
        events: tuple[Event, ...] = ()
        trouble: Message | None = None
        shown = time.monotonic()
        while (turn := sitting.agent_turn()) is not None:
            stamp = sitting.stamp
            agent, *question = turn
            try:
                self._watch(agent)
                choice = await ask(self._asked(agent), *question)
                if sitting.stamp != stamp or sitting.decision != turn[2]:
                    continue  # something was taken back or played elsewhere meanwhile
                events += sitting.agent_plays(choice)
            except Exception as problem:  # noqa: BLE001 - an agent may be anybody's code
                if sitting.stamp != stamp or sitting.decision != turn[2]:
                    continue
                trouble = _failed(sitting, turn[2].player, problem)
                break
            if time.monotonic() - shown > PAUSE:
                self._show(events)
                events, shown = (), time.monotonic()
        self._show(events, trouble, last=True)

    def _watch(self, agent: Agent) -> None:
        """Show how far an agent is that can tell it; it thinks in a thread of its own."""
        if not hasattr(agent, "progress"):
            return
        shown = time.monotonic()
        loop = None
        with contextlib.suppress(RuntimeError):
            loop = asyncio.get_running_loop()

        def progress(share: float) -> None:
            nonlocal shown
            if loop is not None and time.monotonic() - shown > PAUSE:
                shown = time.monotonic()
                with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                    loop.call_soon_threadsafe(self._share, round(share, 2))

        agent.progress = progress


def _failed(sitting: Sitting, player: str, problem: Exception) -> Message:
    """Why an agent cannot go on."""
    rules, name = sitting.game.rules, f"player-{player}"
    who = Message(name, game=rules.name) if rules.voice.knows(name) else player
    return Message("table-agent-failed", player=who, problem=f"{type(problem).__name__}: {problem}")


def _to_the_end(thinking: Coroutine[Any, Any, None]) -> None:
    """Run to the end what never really waits."""
    try:
        thinking.send(None)
    except StopIteration:
        return
    error = "nothing here may wait"
    raise RuntimeError(error)


async def _at_once(asked: Asked, view: Any, decision: Decision) -> Choice:
    return asked.agent.decide(view, decision)


async def _in_a_thread(asked: Asked, view: Any, decision: Decision) -> Choice:
    """Ask an agent without keeping the page waiting. A thread nobody waits for ends with the program."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[tuple[Any, BaseException | None]] = loop.create_future()

    def deliver(choice: Any, problem: BaseException | None) -> None:
        if not answer.done():
            answer.set_result((choice, problem))

    def work() -> None:
        choice, failure = None, None
        try:
            choice = asked.decide(view, decision, lambda: not answer.done())
        except BaseException as problem:  # noqa: BLE001 - handed over to whoever waits, even if it wanted to exit
            failure = problem
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(deliver, choice, failure)

    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:  # no threads here, as in a browser
        await asyncio.sleep(0)
        return asked.agent.decide(view, decision)
    choice, problem = await answer
    if problem is not None:
        raise problem if isinstance(problem, Exception) else RuntimeError(repr(problem))
    decided: Choice = choice  # what is no choice is refused when it is played
    return decided
