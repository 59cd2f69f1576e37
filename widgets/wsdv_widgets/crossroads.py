"""A decision that a class takes together: the votes are counted, then each way is played out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import traitlets

from wsdv.engine import Error, Game
from wsdv.engine.errors import Message
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import Row, Section, button, number, text
from wsdv_widgets.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wsdv_widgets.panel import Block

_MOST_VOTES = 99


@dataclass(frozen=True)
class Way:
    """What can be decided, a game in which it was, and what came of it in a few sentences."""

    name: str
    game: Game
    about: str = ""  # what speaks for it
    after: str = ""  # read when it has been played out


class Crossroads(Explorer):
    """A table at which a class decides, and what each decision leads to.

    >>> position = wsdv.new_game(seed=1).position
    >>> this, that = (wsdv.start_from(position, seed=seed) for seed in (1, 2))
    >>> Crossroads(position, "What does East do?", [Way("This", this), Way("That", that)])

    Votes can be counted; each way is a game that begins here and is stepped through in place. `played` are the names
    of the ways that were opened, so that a task can wait for them.
    """

    tells = False

    votes = traitlets.Dict()
    played = traitlets.Tuple()

    def __init__(self, position: Any, question: str, ways: Sequence[Way], **options: Any) -> None:
        given = tuple(ways)
        if len(given) < 2 or not all(isinstance(way, Way) for way in given):
            raise Error(Message("crossroads-ways"))
        if len({way.name for way in given}) < len(given):
            raise Error(Message("crossroads-twice"))
        self.question, self.ways = question, given
        self.votes = dict.fromkeys((way.name for way in given), 0)
        super().__init__(position, **options)

    def _panels(self) -> tuple[str, ...]:
        """The map alone: beside it stands what can be decided."""
        return self.panels or self.face.stage_panels[:1]

    def sections(self) -> Iterator[Section]:
        """The question, and a section for each way."""
        yield Section("question", self.question, self._counted(), region="question")
        for place, way in enumerate(self.ways):
            yield Section(f"way-{place}", way.name, list(self._way(place, way)), region="answers" if not place else "")

    def _counted(self) -> list[Block]:
        cast = sum(self.votes.values())
        if not cast:
            return [text(self.say("crossroads-vote"), "muted")]
        most = max(self.votes.values())
        first = [name for name, votes in self.votes.items() if votes == most]
        tied = len(first) > 1
        return [
            text(self.say("crossroads-tie" if tied else "crossroads-most", names=tuple(first), votes=most), "strong")
        ]

    def _way(self, place: int, way: Way) -> Iterator[Block]:
        if way.about:
            yield text(way.about)
        votes = self.votes[way.name]
        label = self.say("crossroads-votes")
        count = number(f"votes-{place}", label, partial(self._vote, way.name), value=votes, low=0, high=_MOST_VOTES)
        yield Row([count, button(f"play-{place}", self.say("crossroads-play"), partial(self._play_out, way), big=True)])
        if way.name in self.played and way.after:
            yield text(way.after, "note")

    def _vote(self, name: str, votes: int) -> str:
        self.votes = {**self.votes, name: votes}
        return self.say("crossroads-counted", name=name, votes=votes)

    def _play_out(self, way: Way) -> str:
        self.played = (*(name for name in self.played if name != way.name), way.name)
        self.show_instead(Replay(way.game, language=self.language, tasks=self.tasks))
        return self.say("crossroads-opened", name=way.name)

    @traitlets.observe("votes", "played")
    def _counted_anew(self, _: Any) -> None:
        self.refresh(highlight=False)
