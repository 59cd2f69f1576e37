"""Calendar and strength: move the date, the tokens and the Will of the People, and see every sum change."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import COLOURS, EXHAUSTED, FRESH, GAME, SIDES
from wsdv.games.petrograd.forecast import forecast
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated, signed, yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import Row, Section, button, grid, listed, select, slider, text
from wsdv_widgets.petrograd import sums
from wsdv_widgets.petrograd.supply import put, take, turn, waiting, with_tokens
from wsdv_widgets.shown import position_of
from wsdv_widgets.undo import Undo, buttons

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.engine import Game, View
    from wsdv.games.petrograd.forecast import Forecast, Scored
    from wsdv.games.petrograd.position import Position
    from wsdv_widgets.panel import Block

_KINDS: Final = ("leader", "unit", "trotsky")  # in which order tokens are offered


class Calendar(Explorer):
    """Move the date, the tokens and the Will of the People, and read what every card would do and who is stronger.

    >>> game = wsdv.new_game(game="dual-powers", seed=1917)
    >>> calendar = Calendar(game.position)
    >>> calendar

    `calendar.position` is the table as it lies there now; it can be read, set and observed. `calendar.forecast` has
    all sums as numbers. A click on a token turns it over, a click on a district asks about it.
    """

    only = GAME
    panels = ("map", "tracks")

    def __init__(self, position: Position | Game | View | None = None, **options: Any) -> None:
        self._steps = Undo["Position"]()
        self._returning = False
        self._coming = ""
        self._called = 0  # how often somebody has asked about a district
        self._start = self.prepared(position_of(position, "explorer-of-what", GAME))
        super().__init__(self._start, **options)

    def prepared(self, position: Position) -> Position:
        """A position as it can be shown and changed here."""
        return with_tokens(position)

    # What can be asked and set from Python

    @property
    def forecast(self) -> Forecast:
        """Scoring as if it came now, and what each known card would do to the date."""
        return forecast(self.position)

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position:
        return self.prepared(super()._valid_position(proposal))

    @traitlets.observe("position")
    def _position_changed(self, change: Any) -> None:
        """Whatever changes, by a click or from Python, can be taken back."""
        if self.comm is not None and not self._returning:
            self._steps.changed(change["old"])
        self.refresh()

    # What is shown

    def sections(self) -> Iterator[Section]:
        """The tools; the date and what cards do to it, the district asked about, scoring, the whole city."""
        yield Section("tools", blocks=self._tools(), place="bar")
        yield Section("date", say("calendar-date"), self._date())
        title = say("calendar-district", district=naming.district(self._data, self._district))
        yield Section("calendar", say("calendar-cards"), [self._cards()], fold="open")
        yield Section("district", title, list(self._about()), call=str(self._called))
        yield Section("scoring", say("calendar-scoring"), list(self._scoring()), fold="open")
        yield Section("city", say("calendar-city"), [self._city()], fold="closed")

    @property
    def _data(self) -> Any:
        return self.position.components

    @property
    def _district(self) -> str:
        """The district one asks about: the one that was pointed at last, at first that of Unrest."""
        *_, name = self.pointed.split(":")
        return name if name in COLOURS else self.position.unrest or COLOURS[0]

    def _tools(self) -> list[Block]:
        given = button("given", say("calendar-as-it-was"), self.back_to_given, can=self.position != self._start)
        return [*buttons(self._steps, self.undo, self.redo), given]

    def _date(self) -> list[Block]:
        position, data = self.position, self._data
        numbers, boxes = data.numbers, data.boxes
        months = {month.id: str(naming.month(data, month.id)) for month in data.months}
        sides = {side: player_name(side) for side in SIDES}
        points = data.month(position.month).unrest_points
        low, high = numbers["start_day"], numbers["last_day"]
        return [
            Row(
                [
                    select("month", say("calendar-month"), self._set_month, options=months, value=position.month),
                    select("will", say("calendar-will"), self._set_will, options=sides, value=position.will),
                ]
            ),
            slider("day", say("calendar-day"), self._set_day, value=position.day, low=low, high=high),
            slider(
                "score",
                say("calendar-score"),
                self._set_score,
                value=position.score,
                low=-boxes,
                high=boxes,
                words=signed(position.score),
            ),
            text(say("calendar-unrest-points", points=points), "muted"),
        ]

    def _cards(self) -> Block:
        """D27 to D32: what a card of so many days would do now, and who is known to hold one."""
        position, data = self.position, self._data
        held: dict[int, list[str]] = {}
        for one in self.forecast.calendar:
            told = say("calendar-held", card=naming.card(data, one.card), player=player_name(one.side))
            held.setdefault(one.days, []).append(told)
        rows = []
        for days in sorted({card.days for card in (*data.cards, *data.leaders)}):
            date = later(data, data.month_number[position.month], position.day, days)
            month = data.months[date.month]
            new = month.id != position.month
            does = say(
                "calendar-does",
                bonus=yes(date.bonus),
                passes=yes(date.passed),
                event=(month.event if new else "") or "none",
            )
            then = say("telling-date", month=naming.month(data, month.id), day=date.day)
            rows.append([str(days), then, does, enumerated(held.get(days, [])) or "–"])
        head = [say("calendar-column", column=name) for name in ("days", "then", "does", "held")]
        return grid("", head, rows)

    def _about(self) -> Iterator[Block]:
        """Who is stronger in a district, token by token, and what can be changed there."""
        position, name = self.position, self._district
        strength = position.strength(name)
        yield text(sums.stronger(strength), "result")
        yield from sums.compared(self._data, strength, position.will)
        for number, token in enumerate(dict.fromkeys(position.tokens[name])):
            yield Row(list(self._of_token(number, token)))
        offered = self._offered()
        if offered:
            value = self._coming if self._coming in offered else next(iter(offered))
            choose = select("token", say("calendar-token"), self._choose, options=offered, value=value)
            yield Row([choose, button("put", say("calendar-put"), partial(self._put, value), key="p")])

    def _of_token(self, number: int, token: str) -> Iterator[Block]:
        words = self._words(token)
        yield text(say("calendar-in", token=words, count=self.position.tokens[self._district].count(token)))
        turned = yes(token.endswith(EXHAUSTED))
        yield button(f"turn-{number}", say("calendar-turn", exhausted=turned, token=words), self._turning(token))
        yield button(f"take-{number}", say("calendar-take", token=words), partial(self._take, token))

    def _words(self, token: str) -> str:
        name, colon, _ = token.partition(":")
        up = EXHAUSTED if colon else FRESH
        return say("sums-token", token=naming.token(self._data, name), up=up)

    def _offered(self) -> Mapping[str, str]:
        """The tokens that can be put into the city, leaders first."""
        data, found = self._data, waiting(self.position)
        order = sorted((name for name, count in found.items() if count), key=self._rank)
        return {name: say("board-some", count=found[name], token=naming.token(data, name)) for name in order}

    def _rank(self, name: str) -> tuple[int, int]:
        return _KINDS.index(self._data.piece(name).kind), self._data.piece_number[name]

    def _scoring(self) -> Iterator[Block]:
        """D54 to D64: what Scoring would do now, part by part."""
        data, found = self._data, self.forecast
        scored = [self._scored(one) for one in (found.unrest, *found.objectives) if one is not None]
        yield listed([*scored, say("forecast-reveals", player=player_name(found.first_to_reveal))])
        for one in found.exhausted:
            name = naming.district(data, one.district)
            facts = {"district": name, "turned": len(one.turned), "removed": len(one.removed)}
            yield text(say("forecast-exhausted", **facts), "muted")
        if found.ends is not None:
            facts = {"player": player_name(found.leader), "score": signed(found.score)}
            yield text(say("forecast-ends", reason=found.ends, **facts), "result")

    def _scored(self, one: Scored) -> str:
        district, winner = naming.district(self._data, one.district), player_name(one.side)
        facts = {"district": district, "points": one.points, "winner": winner}
        if one.card is None:
            return say("calendar-unrest", **facts)
        return say("calendar-objective", player=player_name(one.owner), card=naming.card(self._data, one.card), **facts)

    def _city(self) -> Block:
        rows, things = [], []
        for name in COLOURS:
            one = self.position.strength(name)
            by = one.decided_by or "none"
            sides = (say("calendar-sum", strength=of.strength, number=of.number) for of in (one.red, one.white))
            winner = say("calendar-stronger", player=player_name(one.stronger), by=by)
            rows.append([str(naming.district(self._data, name)), *sides, winner])
            things.append(f"district:{name}")
        head = ["", *map(player_name, SIDES), say("calendar-column", column="stronger")]
        return grid("", head, rows, things, f"district:{self._district}")

    def marks(self) -> Mapping[str, str]:
        """Districts are asked about, tokens turned over."""
        found = {
            f"district:{name}": say("calendar-ask", district=naming.district(self._data, name)) for name in COLOURS
        }
        for name, tokens in self.position.tokens.items():
            for token in tokens:
                piece, colon, _ = token.partition(":")
                thing = f"token:{piece}:{EXHAUSTED if colon else FRESH}:{name}"
                found[thing] = say("calendar-turn", exhausted=yes(colon), token=naming.token(self._data, piece))
        return found

    def lit(self) -> list[str]:
        """The district one asks about."""
        return [f"district:{self._district}"]

    # What is done

    def click(self, thing: str) -> str:
        """Ask about a district, or turn a token over."""
        kind, *names = thing.split(":")
        self._called += 1
        if kind == "district":
            return sums.stronger(self.position.strength(names[0]))
        piece, up, district = names
        token = piece if up == FRESH else f"{piece}:{up}"
        self.position = turn(self.position, token, district)
        return self._now(district)

    def _now(self, district: str) -> str:
        """What a change has come to in a district."""
        one = self.position.strength(district)
        name = naming.district(self._data, district)
        return say("calendar-now", district=name, red=one.red.strength, white=one.white.strength)

    def _turning(self, token: str) -> Any:
        def act() -> str:
            self.position = turn(self.position, token, self._district)
            return self._now(self._district)

        return act

    def _take(self, token: str) -> str:
        self.position = take(self.position, token, self._district)
        return self._now(self._district)

    def _choose(self, token: str) -> None:
        self._coming = token

    def _put(self, token: str) -> str:
        self.position = put(self.position, token, self._district)
        return self._now(self._district)

    def _set_month(self, month: str) -> None:
        self.position = dataclasses.replace(self.position, month=month)

    def _set_will(self, side: str) -> None:
        self.position = dataclasses.replace(self.position, will=side)

    def _set_day(self, day: int) -> None:
        """D28: nobody stays on the days before the last."""
        numbers = self._data.numbers
        self.position = dataclasses.replace(
            self.position, day=numbers["jump_to"] if day in numbers["jump_days"] else day
        )

    def _set_score(self, score: int) -> None:
        self.position = dataclasses.replace(self.position, score=score)

    # Taking back

    def undo(self) -> str:
        """Take back what was done last."""
        self._return(self._steps.take_back(self.position))
        return say("explorer-undone")

    def redo(self) -> str:
        """Do again what was taken back last."""
        self._return(self._steps.do_again(self.position))
        return say("explorer-redone")

    def back_to_given(self) -> str:
        """Show the position again that was given."""
        self.position = self._start
        return say("calendar-given")

    def _return(self, position: Position) -> None:
        self._returning = True
        try:
            self.position = position
        finally:
            self._returning = False
