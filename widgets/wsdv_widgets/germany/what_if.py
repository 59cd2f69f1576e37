"""The end of decade as ten sums, each as if it came now, with "what if?"."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import EAST, PROVINCES, SECTORS, TRACK_ENDS
from wsdv.games.germany.cards import POLICE_ICONS, TRACKS
from wsdv.games.germany.document import GAME
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.table import PROTEST_AT
from wsdv.language import language, signed, yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany import suppose
from wsdv_widgets.germany.account import account, export_thing, in_short
from wsdv_widgets.germany.ids import NEIGHBOURS, beside_hamburg, province_name, province_thing, provinces_of, side_of
from wsdv_widgets.germany.sums import reckoned
from wsdv_widgets.panel import Section, checkbox, heading, listed, select, slider, text
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

BEST: Final = "best"
_HIGH_LIVING: Final = 6
_HIGH_UNREST: Final = 16
_ROWS: Final = ("cards:played",)  # hands are nobody's business here
_RED, _PINK = POLICE_ICONS


class WhatIf(Explorer):
    """Ten sums, and sliders that change what they are made of."""

    only = GAME
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
        self._province = self._poorest()
        self.hamburg = hamburg
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
            self.refresh()

    @traitlets.observe("hamburg")
    def _hamburg_changed(self, _: Any) -> None:
        self.refresh()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Change the position without making it the given one."""
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
        """The ten phases, and what was changed and what follows from it."""
        now, given = self._account, account(self._given, self.hamburg)
        follows = []
        phases = []
        for phase in PHASES:
            short, before = in_short(phase, now), in_short(phase, given)
            title = phase_title(phase, now.position, short)
            blocks = reckoned(phase, now)
            if short != before:
                was = said("reckoning-was", short=before)
                follows.append(f"{title} {was}")
                blocks = [blocks[0], text(was, "note"), *blocks[1:]]
            fold = "open" if phase == self._phase else "closed"
            phases.append(Section(f"phase-{phase}", title, [*blocks, *self._sliders(phase, now)], fold=fold))
        yield Section("as-if", blocks=self._as_if())
        yield phases[0]
        yield Section("what-if", said("reckoning-what-if"), [*self._province_sliders(), *self._changed(follows)])
        yield from phases[1:]

    def _changed(self, follows: list[str]) -> Iterator[Block]:
        """What was changed, and which phases do something else now."""
        changed = [_told(change) for change in suppose.changes(self._given, self.position)]
        if changed:
            yield heading(said("reckoning-changed"))
            yield listed(changed)
            yield heading(said("reckoning-follows"))
            yield listed(follows or [said("reckoning-nothing-follows")])

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

    def _sliders(self, phase: str, now: Account) -> Iterator[Block]:
        position = self.position
        if phase == "9.1":
            icons, high = now.forecast.flight.icons, suppose.most_icons(position, self._given)
            yield self._slider(
                phase, "icons", icons, high, lambda count: suppose.with_icons(position, self._given, count)
            )
            yield from self._police_slider(phase, _RED)
            yield checkbox("wall", said("reckoning-wall-stands"), self._set_wall, value=position.wall)
        elif phase == "9.2":
            yield self._track(phase, "prestige")
        elif phase == "9.3":
            yield self._track(phase, "currency")
        elif phase == "9.4":
            yield from self._police_slider(phase, _PINK)
        elif phase == "9.8" and position.police:
            used = sum(entry.used for entry in position.police)
            most = len(position.police)
            yield self._slider(phase, "used", used, most, lambda count: suppose.with_used(position, count))
        elif phase == "9.9":
            yield self._track(phase, "socialists")
            box = position.socialists_in_box
            high = box + suppose.room_for_socialists(position)
            yield self._slider(phase, "box", box, high, lambda count: position.replace({"socialists_in_box": count}))
        matters = {"9.3": now.free.currency.by_hamburg, "9.5": now.free.holding.by_hamburg}.get(phase)
        if matters:
            yield self._hamburg_control(phase)

    def _slider(
        self, phase: str, what: str, value: int, high: int, make: Callable[[int], Position], low: int = 0
    ) -> Control:
        def act(count: int) -> str:
            return self._suppose(make(count), phase)

        words = signed(value) if low < 0 else str(value)
        return slider(what, said("reckoning-slider", what=what), act, value=value, low=low, high=high, words=words)

    def _track(self, phase: str, track: str) -> Control:
        position: Position = self.position
        low, high = TRACK_ENDS

        def at(place: int) -> Position:
            return position.replace({"tracks": {track: place}})

        return self._slider(phase, track, getattr(position.tracks, track), high, at, low)

    def _police_slider(self, phase: str, kind: str) -> Iterator[Block]:
        position = self.position
        if position.stasi_disbanded:
            yield text(said("reckoning-no-stasi"), "muted")
            return
        high = len(suppose.police_cards(position, kind))
        if high:
            count = suppose.police_count(position, kind)
            what = _spelt(kind)
            yield self._slider(phase, what, count, high, lambda count: suppose.with_police(position, kind, count))

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

    def _province_sliders(self) -> Iterator[Block]:
        name, position = self._province, self.position
        province = position.provinces[name]
        options = {one: province_name(one) for one in PROVINCES}
        yield select("province", said("reckoning-province"), self._choose_province, options=options, value=name)
        if province.sectors is None:
            yield self._level(
                "living", said("reckoning-living"), province.living_standard, _HIGH_LIVING, "living_standard"
            )
        else:
            for sector in SECTORS:
                yield self._sector(sector, province.sectors[sector])
        protests = province.unrest // PROTEST_AT
        words = said("reckoning-unrest-words", unrest=province.unrest, protests=protests)
        yield self._level("unrest", said("reckoning-unrest"), province.unrest, _HIGH_UNREST, "unrest", words)
        if side_of(name) == EAST:
            count = province.socialists
            high = count + suppose.room_for_socialists(position)
            yield self._level("there", said("reckoning-socialists-there"), count, high, "socialists")

    def _level(self, id_: str, words: str, value: int, high: int, field: str, told: str = "") -> Control:
        def act(count: int) -> str:
            return self._suppose(suppose.with_province(self.position, self._province, **{field: count}))

        return slider(id_, words, act, value=value, low=0, high=max(high, value), words=told)

    def _sector(self, sector: str, value: int) -> Control:
        def act(count: int) -> str:
            return self._suppose(suppose.with_province(self.position, self._province, sectors={sector: count}))

        words = said("reckoning-sector", sector=sector)
        return slider(f"sector-{sector}", words, act, value=value, low=0, high=max(_HIGH_LIVING, value))

    # What is done

    def click(self, thing: str) -> str:
        """A province to ask about."""
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

    def _suppose(self, position: Position, phase: str = PHASES[0]) -> str:
        """Change the position; what this phase would do then is said."""
        with self._quietly():
            self.position = position
        self.refresh()
        return self._in_short(phase)

    def _in_short(self, phase: str) -> str:
        return phase_title(phase, self.position, in_short(phase, self._account))

    def _set_wall(self, stands: bool) -> str:  # noqa: FBT001 - a control hands over its value
        return self._suppose(self.position.replace({"wall": stands}))

    def _set_hamburg(self, phase: str, name: str) -> str:
        self.hamburg = None if name == BEST else name
        return self._in_short(phase)

    def back_to_given(self) -> str:
        """Undo every "what if?"."""
        self._suppose(self._given)
        return said("reckoning-as-given")


def phase_name(phase: str, position: Position) -> str:
    """A phase by its name; with the Wall the first one has another."""
    wall = phase == PHASES[0] and position.wall
    return said("reckoning-name", phase="wall" if wall else PHASES.index(phase) + 1)


def phase_title(phase: str, position: Position, short: Message) -> str:
    """A phase with its number and what it would do."""
    return said("reckoning-phase", phase=phase, name=phase_name(phase, position), short=short)


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
        province=change.province or "none",
        sector=change.sector or "none",
    )


def _spelt(field: str) -> str:
    """A field as messages spell it."""
    return field.replace("_", "-")
