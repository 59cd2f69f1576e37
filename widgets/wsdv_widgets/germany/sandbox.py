"""The sandbox: build and take away freely, and see at once what everything is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_AT,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    LINES,
    PROVINCE_NUMBER,
    PROVINCES,
    SIDE_OF,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.document import CARD_LISTS, FORMAT
from wsdv.games.germany.economy import reaches
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.position import FrozenMap, Position
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.language import enumerated
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany.explain import Situation, about, in_short, overview, province_of, related
from wsdv_widgets.panel import Row, Section, button, checkbox, select, text
from wsdv_widgets.shown import position_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.engine import Game, View
    from wsdv_widgets.panel import Block, Control

NOBODY: Final = "nobody"
NEIGHBOURS: Final = tuple(PROVINCES[number] for number in HAMBURG_NEIGHBOURS)
ABROAD: Final = tuple(CITIES[city] for city in members(EXTERNAL))
SUPPLIERS: Final = tuple(PROVINCES[number] for number in SUPPLIER_OF_SECTOR)
BERLIN: Final = PROVINCES[WEST_BERLIN]


class _Step(NamedTuple):
    """Everything that can be taken back."""

    position: Position
    hamburg: str | None
    external: FrozenMap[str]


class Sandbox(Explorer):
    """Put and take factories, infrastructure and mass protests, and read what everything is worth.

    >>> sandbox = Sandbox(game.position)
    >>> sandbox

    `sandbox.position` is the table as it lies there now; `sandbox.hamburg` (a province or None) and
    `sandbox.external` ({"polska-south": "Sachsen"}) say for whom Hamburg and the factories abroad count. All three can
    be set and observed. No rule for building applies, but what no table could show is not shown either:
    infrastructure goes with the last factory it leads to.
    """

    panels = ("map",)

    hamburg = traitlets.Any(None)
    external = traitlets.Any(FrozenMap({}))

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        hamburg: str | None = None,
        external: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        self._past: list[_Step] = []
        self._future: list[_Step] = []
        self._returning = False
        self._supplier = SUPPLIERS[0]
        self._start = _without_secrets(position_of(position, "explorer-of-what"))
        self.hamburg = hamburg
        self.external = external or {}
        super().__init__(self._start, **options)

    # What is set from Python

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position:
        return _without_secrets(super()._valid_position(proposal))

    @traitlets.validate("hamburg")
    def _valid_hamburg(self, proposal: Any) -> str:
        if proposal["value"] not in NEIGHBOURS:
            raise Error(say("not-hamburgs", name=str(proposal["value"]), neighbours=enumerated(NEIGHBOURS)))
        return str(proposal["value"])

    @traitlets.validate("external")
    def _valid_external(self, proposal: Any) -> FrozenMap[str]:
        given = proposal["value"]
        east = [name for number, name in enumerate(PROVINCES) if SIDE_OF[number] == EAST]
        if not hasattr(given, "items") or not all(city in ABROAD and name in east for city, name in given.items()):
            raise Error(say("sandbox-bad-external", cities=enumerated(ABROAD)))
        return FrozenMap(given)

    @traitlets.observe("position", "hamburg", "external")
    def _remember(self, change: Any) -> None:
        """Whatever changes, by a click or from Python, can be taken back."""
        if self.comm is None or self._returning:
            return
        self._past.append(self._step()._replace(**{change["name"]: change["old"]}))
        self._future.clear()
        self.refresh()

    # What is shown

    @property
    def situation(self) -> Situation:
        """The position with its helpers."""
        return Situation(self.position, self.hamburg, self.external)

    def sections(self) -> Iterator[Section]:
        """The tools, the sum of the thing pointed at, the helpers, and all provinces."""
        yield Section("tools", blocks=self._tools(), place="bar")
        yield Section("about", say("sandbox-about"), self._about())
        home = province_of(self.pointed)
        if home and home != self.pointed:
            yield Section("home", say("sandbox-province-of"), about(self.situation, home))
        yield Section("helpers", say("sandbox-helpers"), self._helpers())
        yield Section("all", say("sandbox-all"), [overview(self.situation, side, self.pointed) for side in SIDES])

    def _tools(self) -> list[Block]:
        return [
            button("undo", say("sandbox-undo"), self.undo, key="Ctrl+z", can=bool(self._past)),
            button("redo", say("sandbox-redo"), self.redo, key="Ctrl+y", can=bool(self._future)),
            button("given", say("sandbox-as-it-was"), lambda: self._begin("given")),
            button("set-up", say("sandbox-set-up"), lambda: self._begin("set-up")),
            button("empty", say("sandbox-empty"), lambda: self._begin("empty")),
        ]

    def _about(self) -> list[Block]:
        blocks = about(self.situation, self.pointed) or [text(say("sandbox-help"))]
        return [*blocks, *self._more_to_set()]

    def _more_to_set(self) -> Iterator[Control]:
        kind, _, name = self.pointed.partition(":")
        if kind == "city" and name in self.position.factories and _may_run_down(name):
            down = name in self.position.run_down
            yield checkbox("rundown", say("sandbox-rundown"), self._run_down, value=down)
        if self.pointed == f"province:{BERLIN}" and self.position.provinces[BERLIN].unrest < 2 * PROTEST_AT:
            options = {name: name for name in SUPPLIERS}
            value = next((name for name, count in self.position.imported_protests.items() if count), self._supplier)
            yield select("supplier", say("sandbox-supplier"), self._export_to, options=options, value=value)

    def _helpers(self) -> list[Block]:
        options = {NOBODY: say("sandbox-nobody")} | {name: name for name in NEIGHBOURS}
        value = self.hamburg or NOBODY
        hamburg = select("hamburg", say("sandbox-hamburg"), self._assign_hamburg, options=options, value=value)
        abroad = [self._helper(city) for city in ABROAD if city in self.position.factories]
        return [Row([hamburg, *abroad]), *([] if abroad else [text(say("sandbox-helpers-none"), "muted")])]

    def _helper(self, city: str) -> Control:
        number, table = CITY_NUMBER[city], self.position.table
        reached = [name for name, province in PROVINCE_NUMBER.items() if reaches(table, number, province)]
        meant = [name for name in (self.external.get(city),) if name is not None and name not in reached]
        options = {NOBODY: say("sandbox-nobody")} | {name: name for name in [*reached, *meant]}
        label = say("sandbox-external", city=CITY_NAMES[number])
        value = self.external.get(city, NOBODY)
        return select(f"help:{city}", label, lambda name: self._assign(city, name), options=options, value=value)

    def marks(self) -> Mapping[str, str]:
        """Everything on the map can be clicked."""
        position = self.position
        found = {
            f"city:{city}": say("sandbox-take" if city in position.factories else "sandbox-put") for city in CITIES
        }
        for number, connection in enumerate(CONNECTIONS):
            built = position.infrastructure.get(connection, 0)
            found[f"line:{connection}"] = say("sandbox-build", built="full" if built == LINES[number] else built)
        for name, province in position.provinces.items():
            protests = province.unrest >= PROTEST_AT
            found[f"province:{name}"] = say("sandbox-end-protest" if protests else "sandbox-begin-protest")
        return found

    def lit(self) -> list[str]:
        """What the sum of the thing pointed at is made of."""
        return related(self.situation, self.pointed)

    def point(self, thing: str) -> str:
        """The sum of a thing."""
        return in_short(self.situation, thing)

    # What is done

    def click(self, thing: str) -> str:
        """Put or take what the thing is for."""
        kind, _, name = thing.partition(":")
        do = {"city": self._click_city, "line": self._click_line, "province": self._click_province}
        return do[kind](name)

    def _click_city(self, city: str) -> str:
        name = CITY_NAMES[CITY_NUMBER[city]]
        if city in self.position.factories:
            stranded = self._stranded_without(city)
            self._change(
                factories=[one for one in self.position.factories if one != city],
                run_down=[one for one in self.position.run_down if one != city],
                infrastructure=dict.fromkeys(stranded, 0),
            )
            lines = enumerated([site_name(line) for line in stranded]) if stranded else ""
            return say("sandbox-was-taken", city=name, count=len(stranded), lines=lines)
        opened = f"{say('sandbox-was-opened', city=name)} " if city in self.position.closed_sites else ""
        self._change(
            factories=[*self.position.factories, city],
            closed_sites=[one for one in self.position.closed_sites if one != city],
        )
        return opened + say("sandbox-was-put", city=name, value=self.position.factory_value(city))

    def _stranded_without(self, city: str) -> list[str]:
        """The infrastructure that could not lie there any more without this factory."""
        left = [one for one in self.position.factories if one != city]
        found = []
        for connection in members(CONNECTIONS_AT[CITY_NUMBER[city]]):
            other = next(CITIES[end] for end in ENDS[connection] if CITIES[end] != city)
            needs_both = city in ABROAD and self.position.edition == "second"
            if self.position.infrastructure.get(CONNECTIONS[connection]) and (other not in left or needs_both):
                found.append(CONNECTIONS[connection])
        return found

    def _click_line(self, line: str) -> str:
        ends = [CITIES[end] for end in ENDS[CONNECTION_NUMBER[line]]]
        standing = [city for city in ends if city in self.position.factories]
        if not standing:
            a, b = (CITY_NAMES[CITY_NUMBER[city]] for city in ends)
            raise Error(say("sandbox-needs-factory", a=a, b=b))
        abroad = [city for city in ends if city in ABROAD and city not in standing]
        if abroad and self.position.edition == "second":
            raise Error(say("sandbox-needs-external", city=CITY_NAMES[CITY_NUMBER[abroad[0]]]))
        lines = LINES[CONNECTION_NUMBER[line]]
        built = (self.position.infrastructure.get(line, 0) + 1) % (lines + 1)
        self._change(infrastructure={line: built})
        works = "yes" if line in self.position.working_connections() else "no"
        return say("sandbox-was-built", site=site_name(line), lines=lines, built=built, works=works)

    def _click_province(self, name: str) -> str:
        protests = self.position.provinces[name].unrest >= PROTEST_AT
        unrest = PROTEST_AT - 1 if protests else PROTEST_AT
        changes: dict[str, Any] = {"provinces": {name: {"unrest": unrest}}}
        supplier = "none"
        if name == BERLIN:  # 10.2: each protest of West Berlin is imported by a supplier
            supplier = "none" if protests else self._supplier
            changes["imported_protests"] = {one: int(one == supplier) for one in SUPPLIERS}
        self._change(**changes)
        if protests:
            imported = self.position.imported_protests.get(name, 0)
            return say("sandbox-protest-ended", province=name, imported=imported)
        return say("sandbox-protest-began", province=name, supplier=supplier)

    def _export_to(self, supplier: str) -> str:
        self._supplier = supplier
        if self.position.provinces[BERLIN].unrest >= PROTEST_AT:
            self._change(imported_protests={one: int(one == supplier) for one in SUPPLIERS})
        return say("sandbox-protest-began", province=BERLIN, supplier=supplier)

    def _run_down(self, down: bool) -> str:  # noqa: FBT001 - a control hands over its value
        city = self.pointed.partition(":")[2]
        others = [one for one in self.position.run_down if one != city]
        self._change(run_down=[*others, city] if down else others)
        return say("sandbox-is-rundown", city=CITY_NAMES[CITY_NUMBER[city]], down="yes" if down else "no")

    def _assign_hamburg(self, name: str) -> str:
        self.hamburg = None if name == NOBODY else name
        return say("sandbox-counts-for", city=CITY_NAMES[HAMBURG], province=self.hamburg or "none")

    def _assign(self, city: str, name: str) -> str:
        others = {one: helped for one, helped in self.external.items() if one != city}
        self.external = others if name == NOBODY else others | {city: name}
        province = "none" if name == NOBODY else name
        return say("sandbox-counts-for", city=CITY_NAMES[CITY_NUMBER[city]], province=province)

    def _begin(self, how: str) -> str:
        start = {"given": self._start, "set-up": Position.from_dict({"format": FORMAT}), "empty": _empty()}
        self.position = start[how]
        return say("sandbox-begun", **{"from": how})

    def _change(self, **changes: Any) -> None:
        self.position = self.position.replace(changes)

    # Taking back

    def _step(self) -> _Step:
        return _Step(self.position, self.hamburg, self.external)

    def undo(self) -> str:
        """Take back what was done last."""
        return self._return(self._past, self._future, "sandbox-undone")

    def redo(self) -> str:
        """Do again what was taken back last."""
        return self._return(self._future, self._past, "sandbox-redone")

    def _return(self, source: list[_Step], other: list[_Step], words: str) -> str:
        if not source:
            raise Error(say("explorer-not-now"))
        other.append(self._step())
        self._returning = True
        try:
            with self.hold_trait_notifications():
                self.position, self.hamburg, self.external = source.pop()
        finally:
            self._returning = False
        return say(words)


def _may_run_down(city: str) -> bool:
    """5.3: only East's own factories run down."""
    return bool(CITIES_OF[EAST] >> CITY_NUMBER[city] & 1) and city not in ABROAD


def _without_secrets(position: Position) -> Position:
    """A position that can be changed: cards nobody may know here are left out, as in a new document."""
    if all(None not in (getattr(position.cards, name) or ()) for name in CARD_LISTS):
        return position
    document = position.to_dict()
    del document["cards"], document["known"]
    return Position.from_dict(document)


def _empty() -> Position:
    """A table on which nothing stands."""
    calm: dict[str, Any] = {name: {"unrest": 0} for name in PROVINCES}
    return Position.from_dict({"format": FORMAT, "factories": [], "provinces": calm})
