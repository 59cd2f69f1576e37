"""The end of decade as ten sums, each as if it came now, with "what if?"."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import CITY_NUMBER, EAST, PROVINCES, SECTORS, TRACK_ENDS
from wsdv.games.germany.cards import POLICE_ICONS, TRACKS
from wsdv.games.germany.document import GAME
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.table import PROTEST_AT
from wsdv.language import language, signed, yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany import suppose
from wsdv_widgets.germany.account import account, export_thing, in_short, touched
from wsdv_widgets.germany.ids import (
    NEIGHBOURS,
    beside_hamburg,
    city_name,
    province_name,
    province_thing,
    provinces_of,
    side_of,
)
from wsdv_widgets.germany.sums import reckoned
from wsdv_widgets.germany.suppose import HIGH_LIVING, Key
from wsdv_widgets.panel import Row, Section, button, checkbox, select, slider, text
from wsdv_widgets.shown import position_of
from wsdv_widgets.state import State, picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Game, View
    from wsdv.engine.errors import Message
    from wsdv.games.germany.forecast import Forecast
    from wsdv.games.germany.position import Position
    from wsdv_widgets.germany.account import Account
    from wsdv_widgets.panel import Block, Control

    Supposition = Callable[[Position], Position]

BEST: Final = "best"
_HIGH_UNREST: Final = 16
_ROWS: Final = ("cards:played",)  # hands are nobody's business here
_RED, _PINK = POLICE_ICONS
_OF_PROVINCE: Final = {  # what of a province stands in a phase's sums and can be changed beside them
    "9.3": ("living_standard",),
    "9.5": ("living_standard",),
    "9.6": ("living_standard", "unrest"),
    "9.7": ("living_standard", "unrest"),
    "9.9": ("socialists",),
    "9.10": ("unrest",),
}
_SHORT: Final = {"living_standard": "living", "unrest": "unrest", "socialists": "there"}


class WhatIf(Explorer):
    """Ten sums, and beside each number the slider that changes it.

    What is supposed is kept apart from the position that was given: each supposition can be taken back by itself.
    """

    only = GAME
    own_style = Path(__file__).with_name("reckoning.css").read_text(encoding="utf-8")
    tells = False  # the sums do

    hamburg = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        hamburg: str | None = None,
        phase: str = PHASES[0],
        **options: Any,
    ) -> None:
        if phase not in PHASES:
            raise Error(said("reckoning-no-phase", phase=str(phase)[:20], phases=", ".join(PHASES)))
        self._phase = phase
        self._quiet = True
        self._given = suppose.open_table(position_of(position, "explorer-of-what"))
        self._supposed: dict[Key, Supposition] = {}
        self._province = self._poorest()
        self._called = 0  # how often somebody has asked to see a province
        self.hamburg = self._given_hamburg = hamburg
        super().__init__(self._given, **options)
        self._quiet = False

    def _poorest(self) -> str:
        """The province to begin with: one on which the flight depends."""
        return min(provinces_of(EAST), key=lambda name: self._given.provinces[name].living_standard)

    # What can be asked and set from Python

    @property
    def forecast(self) -> Forecast:
        """Every sum of the ten phases for the position as it is now."""
        return self._account.forecast

    @property
    def _account(self) -> Account:
        return account(self.position, self.hamburg)

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position:
        return suppose.open_table(super()._valid_position(proposal))

    @traitlets.validate("hamburg")
    def _valid_hamburg(self, proposal: Any) -> str | None:
        return beside_hamburg(proposal["value"])

    @traitlets.observe("position")
    def _position_changed(self, change: Any) -> None:
        """A position that comes from outside is the one to reckon with from now on."""
        if not self._quiet:
            self._given = change["new"]
            self._supposed = {}
            self.refresh()

    @traitlets.observe("hamburg")
    def _hamburg_changed(self, change: Any) -> None:
        if not self._quiet:
            self._given_hamburg = change["new"]
        self.refresh()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Change position or Hamburg without making them the given ones."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    # What is shown

    def drawn(self) -> State:
        """Map, tracks, and of the cards only the row of those played."""
        what = (self.position, language())
        if self._drawn[0] != what:
            whole = picture(self.face, self.position)
            order = {panel: [key for key in keys if _is_shown(key)] for panel, keys in whole["order"].items()}
            parts = {key: part for key, part in whole["parts"].items() if _is_shown(key)}
            self._drawn = (what, {"order": order, "parts": parts})
        return self._drawn[1]

    def sections(self) -> Iterator[Section]:
        """What was changed and what follows from it, a province, and the ten phases: always all of them."""
        now, given = self._account, account(self._given, self._given_hamburg)
        yield Section("changed", blocks=list(self._changed(now, given)), fixed=True)
        title = said("reckoning-what-if", province=self._province)
        yield Section("what-if", title, list(self._province_blocks()), fold="closed", call=str(self._called))
        phases = [self._phase_section(phase, now, given) for phase in PHASES]
        as_if = Section("as-if", blocks=self._as_if())
        yield from [as_if, *phases] if self.position.unfinished else [*phases, as_if]

    def _phase_section(self, phase: str, now: Account, given: Account) -> Section:
        """A phase: first what can be changed, which so keeps its place, then the sums."""
        short, before = in_short(phase, now), in_short(phase, given)
        result, *others = map(self._with_province_marked, reckoned(phase, now))
        was = [text(said("reckoning-was", short=before), "note")] if short != before else []
        blocks = [*self._sliders(phase, now), result, *was, *others, *self._no_police(phase)]
        fold = "open" if phase == self._phase else "closed"
        return Section(f"phase-{phase}", phase_title(phase, now.position, short), blocks, fold=fold)

    def _with_province_marked(self, block: Block) -> Block:
        """A table in which the row of the province one asks about stands out."""
        thing = province_thing(self._province)
        if isinstance(block, dict) and thing in block.get("things", ()) and not block["now"]:
            return block | {"now": thing}
        return block

    @property
    def changed(self) -> bool:
        """Whether anything is supposed that is not as it was given."""
        return bool(self.position != self._given or self.hamburg != self._given_hamburg)

    def _changed(self, now: Account, given: Account) -> Iterator[Block]:
        """What was changed, each with a way back, and which phases do something else now."""
        if not self.changed:
            yield text(said("reckoning-nothing-changed"), "muted")
            return
        for change in suppose.changes(self._given, self.position):
            yield Row([text(_told(change), "strong"), *self._way_back(change.key)])
        if self.hamburg != self._given_hamburg:
            words = said("reckoning-hamburg-changed", province=self.hamburg or BEST)
            yield Row([text(words, "strong"), _take_back(Key("hamburg"), self._hamburg_as_given)])
        yield text(_follows(now, given))

    def _way_back(self, key: Key) -> Iterator[Control]:
        if key in self._supposed:  # what only followed from something else goes with that
            yield _take_back(key, partial(self._take_back, key))

    def _as_if(self) -> list[Block]:
        blocks = [text(said("reckoning-as-if-now"), "muted")]
        if self.position.unfinished:
            blocks.append(text(said("reckoning-unfinished"), "note"))
        elif self.position.stage not in PHASES:
            blocks.append(text(said("reckoning-early"), "muted"))
        elif self.position.stage != PHASES[0]:
            blocks.append(text(said("reckoning-from", phase=self.position.stage), "muted"))
        return blocks

    def marks(self) -> Mapping[str, str]:
        """Every province can be asked about."""
        return {province_thing(name): said("reckoning-mark", province=name) for name in PROVINCES}

    def lit(self) -> list[str]:
        """What the sums of a province are made of: its best factory, and whom it could attack."""
        kind, _, name = self.pointed.partition(":")
        if kind != "province":
            return []
        attack = self.forecast.attacks.get(name)
        targets = attack.targets if attack else ()
        return [*export_thing(self._account, name), *map(province_thing, targets)]

    # What can be changed: what a phase depends on and no province tells

    def _sliders(self, phase: str, now: Account) -> Iterator[Control]:
        position, given = self.position, self._given
        if phase == "9.1":
            yield checkbox("wall", said("reckoning-wall-stands"), self._set_wall, value=position.wall)
            icons, high = now.forecast.flight.icons, suppose.most_icons(position, given)
            yield self._slider(phase, "icons", icons, high, lambda count: partial(_icons, given=given, count=count))
            yield from self._police_slider(phase, _RED)
        elif phase == "9.2":
            yield self._track(phase, "prestige")
        elif phase == "9.3":
            yield self._track(phase, "currency")
        elif phase == "9.4":
            yield from self._police_slider(phase, _PINK)
            yield from self._police_slider(phase, _RED, "red-police-9.4")
        elif phase == "9.8" and position.police:
            used = sum(entry.used for entry in position.police)
            most = len(position.police)
            yield self._slider(phase, "used", used, most, lambda count: partial(suppose.with_used, count=count))
        elif phase == "9.9":
            yield self._track(phase, "socialists")
            box = position.socialists_in_box
            high = box + suppose.room_for_socialists(position)
            yield self._slider(
                phase, "socialists_in_box", box, high, lambda count: partial(suppose.with_box, count=count), id_="box"
            )
        matters = {"9.3": now.free.currency.by_hamburg, "9.5": now.free.holding.by_hamburg}.get(phase)
        if matters:
            yield self._hamburg_control(phase)
        yield from self._province_in(phase)

    def _slider(
        self,
        phase: str,
        what: str,
        value: int,
        high: int,
        make: Callable[[int], Supposition],
        low: int = 0,
        id_: str = "",
    ) -> Control:
        def act(count: int) -> str:
            return self._suppose(Key(what), make(count), phase)

        words = signed(value) if low < 0 else str(value)
        label = said("reckoning-slider", what=_spelt(what))
        return slider(id_ or _spelt(what), label, act, value=value, low=low, high=high, words=words)

    def _track(self, phase: str, track: str) -> Control:
        low, high = TRACK_ENDS
        value = getattr(self.position.tracks, track)
        return self._slider(
            phase, track, value, high, lambda place: partial(suppose.with_track, track=track, place=place), low
        )

    def _police_slider(self, phase: str, kind: str, id_: str = "") -> Iterator[Control]:
        position = self.position
        high = 0 if position.stasi_disbanded else len(suppose.police_cards(position, kind))
        if high:
            count = suppose.police_count(position, kind)
            yield self._slider(
                phase, kind, count, high, lambda most: partial(suppose.with_police, kind=kind, count=most), id_=id_
            )

    def _no_police(self, phase: str) -> Iterator[Block]:
        if phase in {"9.1", "9.4"} and self.position.stasi_disbanded:
            yield text(said("reckoning-no-stasi"), "muted")

    def _hamburg_control(self, phase: str) -> Control:
        options = {BEST: said("reckoning-hamburg-best")} | {name: province_name(name) for name in NEIGHBOURS}
        return select(
            f"hamburg-{phase}",
            said("reckoning-hamburg-for"),
            partial(self._set_hamburg, phase),
            options=options,
            value=self.hamburg or BEST,
        )

    # What can be changed in a province

    def _province_blocks(self) -> Iterator[Block]:
        """Everything that can be changed in a province, and which phases that touches."""
        name, position = self._province, self.position
        options = {one: province_name(one) for one in PROVINCES}
        yield select("province", said("reckoning-province"), self._choose_province, options=options, value=name)
        sectors = position.provinces[name].sectors
        if sectors is None:
            yield self._level("living_standard")
        else:
            for sector in SECTORS:
                yield self._sector(sector, sectors[sector])
        yield self._level("unrest")
        if side_of(name) == EAST:
            yield self._level("socialists")
        cities = suppose.factories_of(position, name)
        if cities:
            yield Row([self._rundown(city) for city in cities])
        yield text(said("reckoning-touches", phases=touched(position, name)), "muted")

    def _province_in(self, phase: str) -> Iterator[Control]:
        """What a phase counts of the province one asks about."""
        name = self._province
        for field in _OF_PROVINCE.get(phase, ()):
            west = side_of(name) != EAST
            sums = field == "living_standard" and self.position.provinces[name].sectors is not None
            if not sums and not (west and phase in {"9.3", "9.9"}):
                yield self._level(field, phase)

    def _level(self, field: str, phase: str = "") -> Control:
        name = self._province
        there = self.position.provinces[name]
        value: int = getattr(there, field)
        most = suppose.room_for_socialists(self.position)
        high = {"living_standard": HIGH_LIVING, "unrest": _HIGH_UNREST}.get(field, value + most)

        def act(count: int) -> str:
            changes: dict[str, Any] = {field: count}
            return self._suppose(Key(field, name), partial(suppose.with_province, province=name, **changes), phase)

        label = said("reckoning-level", what=_spelt(field), province=name if phase else "none")
        protests = there.unrest // PROTEST_AT
        words = said("reckoning-unrest-words", unrest=value, protests=protests) if field == "unrest" else ""
        id_ = _SHORT[field] + (f"-{phase}" if phase else "")
        return slider(id_, label, act, value=value, low=0, high=max(high, value), words=words)

    def _sector(self, sector: str, value: int) -> Control:
        name = self._province

        def act(count: int) -> str:
            make = partial(suppose.with_province, province=name, sectors={sector: count})
            return self._suppose(Key("sectors", name, sector), make)

        words = said("reckoning-sector", sector=sector)
        return slider(f"sector-{sector}", words, act, value=value, low=0, high=max(HIGH_LIVING, value))

    def _rundown(self, city: str) -> Control:
        def act(rundown: bool) -> str:  # noqa: FBT001 - a control hands over its value
            return self._suppose(Key("run_down", city), partial(suppose.with_rundown, city=city, rundown=rundown))

        words = said("reckoning-rundown", city=city_name(city))
        return checkbox(f"rundown-{city}", words, act, value=city in self.position.run_down)

    # What is done

    def click(self, thing: str) -> str:
        """A province to ask about: what can be changed there comes into sight."""
        self._called += 1
        return self._choose_province(thing.partition(":")[2])

    def point(self, thing: str) -> None:
        """A province to ask about."""
        kind, _, name = thing.partition(":")
        if kind == "province":
            self._province = name

    def _choose_province(self, name: str) -> str:
        self._province = name
        self.pointed = province_thing(name)
        return ""

    def _suppose(self, key: Key, supposition: Supposition, phase: str = "") -> str:
        """Suppose one thing more, or otherwise; what this phase, or all of them, would do then is said."""
        self._supposed[key] = supposition
        self._reckon_anew()
        return self._in_short(phase) if phase else self._what_follows()

    def _take_back(self, key: Key) -> str:
        """Suppose one thing less."""
        del self._supposed[key]
        self._reckon_anew()
        return self._what_follows() if self.changed else said("reckoning-as-given")

    def _reckon_anew(self) -> None:
        with self._quietly():
            self.position = reduce(lambda position, make: make(position), self._supposed.values(), self._given)
        self.refresh()

    def _in_short(self, phase: str) -> str:
        return phase_title(phase, self.position, in_short(phase, self._account))

    def _what_follows(self) -> str:
        return _follows(self._account, account(self._given, self._given_hamburg))

    def _set_wall(self, stands: bool) -> str:  # noqa: FBT001 - a control hands over its value
        return self._suppose(Key("wall"), partial(suppose.with_wall, stands=stands), PHASES[0])

    def _set_hamburg(self, phase: str, name: str) -> str:
        with self._quietly():
            self.hamburg = None if name == BEST else name
        return self._in_short(phase)

    def _hamburg_as_given(self) -> str:
        with self._quietly():
            self.hamburg = self._given_hamburg
        return self._what_follows()

    def back_to_given(self) -> str:
        """Undo every "what if?"."""
        self._supposed = {}
        self._hamburg_as_given()
        self._reckon_anew()
        return said("reckoning-as-given")


def phase_name(phase: str, position: Position) -> str:
    """A phase by its name; with the Wall the first one has another."""
    wall = phase == PHASES[0] and position.wall
    return said("reckoning-name", phase="wall" if wall else PHASES.index(phase) + 1)


def phase_title(phase: str, position: Position, short: Message) -> str:
    """A phase with its number and what it would do."""
    return said("reckoning-phase", phase=phase, name=phase_name(phase, position), short=short)


def _icons(position: Position, given: Position, count: int) -> Position:
    return suppose.with_icons(position, given, count)


def _follows(now: Account, given: Account) -> str:
    """Which phases do something else now, and what they did before."""
    shorts = ((phase, in_short(phase, given), in_short(phase, now)) for phase in PHASES)
    then = [
        said("reckoning-then", name=phase_name(phase, now.position), phase=phase, before=before, after=after)
        for phase, before, after in shorts
        if before != after
    ]
    return said("reckoning-follows", count=len(then), follows=" · ".join(then))


def _take_back(key: Key, act: Callable[[], str]) -> Control:
    return button(":".join(["take-back", *filter(None, key)]), said("reckoning-take-back"), act)


def _is_shown(key: str) -> bool:
    return not key.startswith("cards:") or key in _ROWS


def _told(change: suppose.Change) -> str:
    """What was changed, in words."""
    before, after = change.before, change.after
    if change.what in TRACKS and not change.province:
        shown: tuple[object, object] = signed(before), signed(after)
    elif isinstance(before, bool):
        shown = yes(before), yes(after)
    else:
        shown = before, after
    return said(
        "reckoning-change",
        what=_spelt(change.what),
        before=shown[0],
        after=shown[1],
        province=_place(change),
        sector=change.sector or "none",
    )


def _place(change: suppose.Change) -> str:
    """The province of a change, or the city of a factory."""
    return city_name(change.province) if change.province in CITY_NUMBER else change.province or "none"


def _spelt(field: str) -> str:
    """A field as messages spell it."""
    return field.replace("_", "-")
