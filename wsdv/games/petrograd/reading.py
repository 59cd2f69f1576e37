"""Reading a data file (`dual-powers-data/1`): every fault in it with its path, or the components it describes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.checking import Checker
from wsdv.engine.errors import Fault, InvalidDocument, Message, shown
from wsdv.engine.files import parse_toml
from wsdv.engine.frozen import FrozenMap
from wsdv.games.petrograd.components import (
    ACTIONS,
    COLOURS,
    COMMAND_CARDS,
    EVENTS,
    GAME,
    SIDES,
    SOURCES,
    SPECIALS,
    Card,
    Connection,
    Data,
    District,
    Leader,
    Month,
    Piece,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

FORMAT: Final = "dual-powers-data/1"
OPTIONS: Final = FrozenMap(
    {"neutral_control": ("city", "presence"), "bonus_move": ("any", "small"), "solo_leaders": ("printed", "growing")}
)
UNITS_A_SIDE: Final = 10
NEUTRAL_UNITS: Final = 6
UNITS_OF_A_LEVEL: Final = 9
MOST_BYTES: Final = 256 * 1024
_LONGEST: Final = 200
_LAST_DAY: Final = 31
_MOST_STRENGTH: Final = 20
_MOST_POINTS: Final = 30
_MOST_BOXES: Final = 200
_TABLES: Final = (
    "format", "game", "sides", "rules", "options", "districts", "district", "connections", "connection", "calendar",
    "month", "score_track", "cards", "units", "neutral_units", "leaders", "trotsky", "opposition", "difficulty",
)  # fmt: skip
_NUMBERS: Final = FrozenMap(  # the table [rules]: what each number may be
    {
        "cards_per_draw": (1, 20),
        "turns_per_round": (1, 20),
        "jump_to": (1, _LAST_DAY),
        "last_day": (_LAST_DAY, _LAST_DAY),
        "start_day": (1, _LAST_DAY),
        "bonus_recruit_cost": (1, 3),
        "solo_rounds": (1, 20),
        "solo_hand_draw": (1, 20),
        "solo_opposition_turns": (1, 20),
        "solo_bonus_level": (1, 3),
    }
)


def read(text: str | None) -> Data:
    """The components of a data file's text; None stands for the package's own file."""
    found = (Path(__file__).parent / "data" / "dual-powers.toml").read_text("utf-8") if text is None else text
    reader = Reader(_parsed(found))
    data = reader.data(text)
    if reader.faults:
        raise InvalidDocument(reader.faults)
    return data


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise InvalidDocument([Fault("", Message("fault-data-too-large", game=GAME, most=MOST_BYTES // 1024))])
    return parse_toml(text, "data")


class Reader(Checker):
    """Reads a data file table by table."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(GAME)
        self.document = self.mapping(document, "", _TABLES)
        self.ids: dict[str, str] = {}  # of cards, and of pieces: where each was met first
        self.pieces = {f"o{level}": "opposition.levels" for level in (1, 2, 3)}

    def data(self, text: str | None) -> Data:
        """Everything, whatever was met; only without faults it can be used."""
        self.one_of(self.document.get("format"), "format", (FORMAT,))
        self.one_of(self.document.get("game"), "game", (GAME,))
        sides = self.table("sides", (*SIDES, "first_will_of_the_people"))
        track = self.table("score_track", ("boxes_per_side",))
        leaders = self.leaders()
        units = self.units()
        return Data(
            text=text,
            sides=FrozenMap({side: self.text(sides.get(side), f"sides.{side}") for side in SIDES}),
            first_holder=self.one_of(sides.get("first_will_of_the_people"), "sides.first_will_of_the_people", SIDES),
            numbers=self.numbers(),
            options=self.options(),
            districts=self.districts(),
            connections=self.connections(),
            months=self.months(),
            boxes=self.whole(track.get("boxes_per_side"), "score_track.boxes_per_side", 1, _MOST_BOXES),
            cards=self.cards(),
            leaders=leaders,
            pieces=(*units, *_tokens(leaders), *self.trotsky(), *self.neutral_units(), *self.opposition()),
            difficulties=self.difficulties(),
            sources=FrozenMap(
                {name: self.source(name) for name in _TABLES if name in self.document and self.is_table(name)}
            ),
        )

    # Values

    def is_table(self, name: str) -> bool:
        """Whether there is a table of that name."""
        return isinstance(self.document.get(name), dict)

    def source(self, name: str) -> str:
        """The source of a whole table."""
        source = self.document[name].get("source")
        return source if source in SOURCES else SOURCES[-1]

    def table(self, name: str, fields: Collection[str]) -> dict[str, Any]:
        """A table that must be there; besides its fields it may say where they come from."""
        if name not in self.document:
            self.fault(name, "missing")
            return {}
        value = self.document[name]
        said = [key for key in value if str(key).endswith("_source")] if isinstance(value, dict) else []
        found = self.mapping(value, name, (*fields, *said, "source"))
        if isinstance(value, dict):
            for key in (*said, "source"):
                self.one_of(found.get(key), f"{name}.{key}", SOURCES)
        return found

    def rows(self, name: str, value: Any, fields: Collection[str], source: str | None = None) -> list[dict[str, Any]]:
        """A list of entries, each with its path under "" and its sources."""
        found = []
        for i, entry in enumerate(self.entries(value, name)):
            path = f"{name}[{i}]"
            row = self.mapping(entry, path, (*fields, "source", "rulebook", "published"))
            row[""] = path
            row["source"] = self.one_of(row.get("source", source), f"{path}.source", SOURCES)
            for key in SOURCES[:2]:
                row[key] = tuple(
                    self.names(row.get(key, []), f"{path}.{key}", lambda one: one in fields, "confirmed-field")
                )
            found.append(row)
        return found

    def text(self, value: Any, path: str, *, empty: bool = False) -> str:
        """A short text."""
        if not isinstance(value, str) or not (value.strip() or empty) or len(value) > _LONGEST or not _prints(value):
            self.fault(path, "short-text", got=shown(value), most=_LONGEST)
            return ""
        return value

    def number(self, value: Any, path: str, low: float, high: float) -> float:
        """A number that need not be whole."""
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            self.fault(path, "between", low=str(low), high=str(high), got=shown(value))
            return low
        return float(value)

    def identity(self, row: dict[str, Any], met: dict[str, str]) -> str:
        """An id that no other thing of its sort has."""
        path, value = f"{row['']}.id", row.get("id")
        if (
            not isinstance(value, str)
            or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value)
            or len(value) > _LONGEST // 5
        ):
            self.fault(path, "id", got=shown(value))
            return ""
        if value in met:
            self.fault(path, "same-id", id=value, other=met[value])
        met.setdefault(value, path)
        return value

    def strength(self, row: dict[str, Any], name: str) -> int:
        """A strength."""
        return self.whole(row.get(name), f"{row['']}.{name}", 0, _MOST_STRENGTH)

    def colour(self, value: Any, path: str, more: Sequence[str] = ()) -> str:
        """One of the six colours."""
        return self.one_of(value, path, (*COLOURS, *more))

    def exactly(self, path: str, got: int, wanted: int) -> None:
        """That there are as many of something as the game has."""
        if got != wanted:
            self.fault(path, "count", wanted=wanted, got=got)

    # Tables

    def numbers(self) -> FrozenMap[Any]:
        """The numbers that the rules fix."""
        found = self.table("rules", (*_NUMBERS, "bonus_days", "jump_days"))
        numbers: dict[str, Any] = {
            name: self.whole(found.get(name), f"rules.{name}", *limits) for name, limits in _NUMBERS.items()
        }
        for name in ("bonus_days", "jump_days"):
            days = self.entries(found.get(name), f"rules.{name}")
            numbers[name] = tuple(self.whole(day, f"rules.{name}[{i}]", 1, _LAST_DAY) for i, day in enumerate(days))
        if self.sound("rules.turns_per_round", "rules.solo_opposition_turns") and (
            numbers["solo_opposition_turns"] != numbers["turns_per_round"] + 1
        ):
            self.fault("rules.solo_opposition_turns", "first-and-last", turns=numbers["turns_per_round"])
        return FrozenMap(numbers)

    def options(self) -> FrozenMap[str]:
        """The usual readings (D98)."""
        found = self.table("options", OPTIONS)
        return FrozenMap(
            {name: self.one_of(found.get(name), f"options.{name}", values) for name, values in OPTIONS.items()}
        )

    def districts(self) -> tuple[District, ...]:
        """Six districts, one of each colour (D3)."""
        self.whole(self.table("districts", ("count",)).get("count"), "districts.count", len(COLOURS), len(COLOURS))
        fields = ("id", "color", "name", "name_ru", "icon", "lat", "lon", "note", "also_called")
        met: dict[str, str] = {}
        found = {}
        rows = self.rows("district", self.document.get("district", []), fields)
        for row in rows:
            path = row[""]
            name = self.colour(row.get("color"), f"{path}.color")
            if self.identity(row, met) not in {name, ""}:
                self.fault(f"{path}.id", "id-is-colour", colour=name, got=shown(row.get("id")))
            found[name] = District(
                id=name,
                name=self.text(row.get("name"), f"{path}.name"),
                name_ru=self.text(row.get("name_ru", ""), f"{path}.name_ru", empty=True),
                icon=self.text(row.get("icon", ""), f"{path}.icon", empty=True),
                lat=self.number(row.get("lat", 0), f"{path}.lat", -90, 90),
                lon=self.number(row.get("lon", 0), f"{path}.lon", -180, 180),
                note=self.text(row.get("note", ""), f"{path}.note", empty=True),
                also_called=tuple(
                    self.text(one, f"{path}.also_called[{i}]")
                    for i, one in enumerate(self.entries(row.get("also_called", []), f"{path}.also_called"))
                ),
                **_sources(row),
            )
        self.exactly("district", len(rows), len(COLOURS))
        self.all_there("district", found, COLOURS)
        return tuple(found[name] for name in COLOURS if name in found)

    def all_there(self, path: str, found: Collection[str], wanted: Sequence[str]) -> None:
        """That nothing is missing."""
        for name in wanted:
            if name not in found:
                self.fault(path, "lacks", name=name)

    def connections(self) -> tuple[Connection, ...]:
        """Bridges; one for the tile of each colour, and none of the districts cut off (D4)."""
        self.table("connections", ())
        fields = ("id", "ends", "blockade_color", "name", "lat", "lon")
        met: dict[str, str] = {}
        found = []
        for row in self.rows("connection", self.document.get("connection", []), fields):
            path = row[""]
            ends = self.names(row.get("ends"), f"{path}.ends", COLOURS.__contains__, "colour")
            if len(ends) != 2:
                self.fault(f"{path}.ends", "count", wanted=2, got=len(ends))
                ends = [COLOURS[0], COLOURS[1]]
            found.append(
                Connection(
                    id=self.identity(row, met),
                    ends=(ends[0], ends[1]),
                    blockade_color=self.colour(row.get("blockade_color", ""), f"{path}.blockade_color", ("",)),
                    name=self.text(row.get("name", ""), f"{path}.name", empty=True),
                    lat=self.number(row.get("lat", 0), f"{path}.lat", -90, 90),
                    lon=self.number(row.get("lon", 0), f"{path}.lon", -180, 180),
                    **_sources(row),
                )
            )
        for colour in COLOURS:
            self.exactly_one_of_colour(colour, [one.blockade_color for one in found].count(colour))
        cut_off = [] if any(fault.path.startswith("connection[") for fault in self.faults) else _cut_off(found)
        if cut_off:
            self.fault("connection", "cut-off", districts=", ".join(cut_off))
        return tuple(found)

    def exactly_one_of_colour(self, colour: str, got: int) -> None:
        """That the tile of a colour has one connection."""
        if got != 1:
            self.fault("connection", "blockade-colour", colour=colour, got=got)

    def months(self) -> tuple[Month, ...]:
        """The month boxes; each event once, and an end (D5, D6)."""
        found = self.table("calendar", ("days",))
        self.whole(found.get("days"), "calendar.days", _LAST_DAY, _LAST_DAY)
        met: dict[str, str] = {}
        months = [
            Month(
                id=self.identity(row, met),
                name=self.text(row.get("name"), f"{row['']}.name"),
                unrest_points=self.whole(row.get("unrest_points"), f"{row['']}.unrest_points", 0, _MOST_POINTS),
                event=self.one_of(row.get("event", ""), f"{row['']}.event", ("", *EVENTS)),
                final=self.yes_or_no(row.get("final", False), f"{row['']}.final"),
                **_sources(row),
            )
            for row in self.rows(
                "month", self.document.get("month", []), ("id", "name", "unrest_points", "event", "final")
            )
        ]
        events = [month.event for month in months if month.event]
        if events != list(EVENTS) or months[0].event:
            self.fault("month", "events", events=", ".join(EVENTS))
        if not months or not months[-1].final or months[0].final:
            self.fault("month", "final")
        return tuple(months)

    def cards(self) -> tuple[Card, ...]:
        """48 command cards (D8)."""
        found = self.table("cards", ("command",))
        fields = ("id", "district", "days", "recruit", "action", "points")
        rows = self.rows("cards.command", found.get("command", []), fields, found.get("source"))
        self.exactly("cards.command", len(rows), COMMAND_CARDS)
        return tuple(
            Card(
                id=self.identity(row, self.ids),
                district=self.colour(row.get("district"), f"{row['']}.district"),
                days=self.whole(row.get("days"), f"{row['']}.days", 1, _LAST_DAY),
                recruit=self.whole(row.get("recruit"), f"{row['']}.recruit", 1, 3),
                action=self.one_of(row.get("action"), f"{row['']}.action", ACTIONS),
                points=self.whole(row.get("points"), f"{row['']}.points", 0, _MOST_POINTS),
                **_sources(row),
            )
            for row in rows
        )

    def units(self) -> list[Piece]:
        """Ten units a side (D9)."""
        found = self.table("units", SIDES)
        pieces = []
        for side in SIDES:
            path = f"units.{side}"
            rows = self.rows(
                path, found.get(side, []), ("id", "number", "cost", "fresh", "exhausted"), found.get("source")
            )
            own = [self.unit(row, side, UNITS_A_SIDE) for row in rows]
            self.exactly(path, sum(piece.number for piece in own), UNITS_A_SIDE)
            pieces += own
        return pieces

    def unit(self, row: dict[str, Any], owner: str, most: int) -> Piece:
        """Units of one face."""
        cost = self.whole(row.get("cost"), f"{row['']}.cost", 1, 3) if owner in SIDES else 0
        return Piece(
            id=self.identity(row, self.pieces),
            owner=owner,
            kind="unit",
            number=self.whole(row.get("number"), f"{row['']}.number", 1, most),
            cost=cost,
            fresh=self.strength(row, "fresh"),
            exhausted=self.strength(row, "exhausted"),
            **_sources(row),
        )

    def neutral_units(self) -> list[Piece]:
        """Six neutral units, one for each district (D9)."""
        found = self.table("neutral_units", ("units",))
        fields = ("id", "number", "fresh", "exhausted")
        rows = self.rows("neutral_units.units", found.get("units", []), fields, found.get("source"))
        pieces = [self.unit(row, "neutral", NEUTRAL_UNITS) for row in rows]
        self.exactly("neutral_units.units", sum(piece.number for piece in pieces), NEUTRAL_UNITS)
        return pieces

    def leaders(self) -> tuple[Leader, ...]:
        """Three leaders a side, each special action once a side (D10)."""
        found = self.table("leaders", ("leader",))
        fields = ("id", "side", "name", "days", "fresh", "exhausted", "special")
        leaders = []
        for row in self.rows("leaders.leader", found.get("leader", []), fields, found.get("source")):
            path = row[""]
            name = self.identity(row, self.ids)
            self.pieces.setdefault(name, f"{path}.id")
            leaders.append(
                Leader(
                    id=name,
                    side=self.one_of(row.get("side"), f"{path}.side", SIDES),
                    name=self.text(row.get("name"), f"{path}.name"),
                    days=self.whole(row.get("days"), f"{path}.days", 1, _LAST_DAY),
                    fresh=self.strength(row, "fresh"),
                    exhausted=self.strength(row, "exhausted"),
                    special=self.one_of(row.get("special"), f"{path}.special", SPECIALS),
                    **_sources(row),
                )
            )
        for side in SIDES:
            own = [leader.special for leader in leaders if leader.side == side]
            if sorted(own) != sorted(SPECIALS):
                self.fault("leaders.leader", "specials", side=side, specials=", ".join(SPECIALS))
        return tuple(leader for side in SIDES for leader in leaders if leader.side == side)

    def trotsky(self) -> list[Piece]:
        """Neutral and red Trotsky (D11)."""
        found = self.table("trotsky", ("neutral", "red"))
        pieces = []
        for owner in ("neutral", "red"):
            row = self.mapping(found.get(owner), f"trotsky.{owner}", ("fresh", "exhausted"))
            row[""] = f"trotsky.{owner}"
            self.pieces.setdefault(f"trotsky-{owner}", f"trotsky.{owner}")
            fresh, exhausted = self.strength(row, "fresh"), self.strength(row, "exhausted")
            source = found.get("source", SOURCES[-1])
            pieces.append(
                Piece(
                    id=f"trotsky-{owner}",
                    owner=owner,
                    kind="trotsky",
                    number=1,
                    fresh=fresh,
                    exhausted=exhausted,
                    source=source,
                )
            )
        return pieces

    def opposition(self) -> list[Piece]:
        """Nine Opposition units of each level (D12)."""
        found = self.table("opposition", ("levels",))
        pieces = []
        rows = self.rows(
            "opposition.levels",
            found.get("levels", []),
            ("level", "number", "fresh"),
            found.get("fresh_source", found.get("source")),
        )
        for wanted, row in enumerate(rows[:3], 1):
            path = row[""]
            level = self.whole(row.get("level"), f"{path}.level", wanted, wanted)
            number = self.whole(row.get("number"), f"{path}.number", UNITS_OF_A_LEVEL, UNITS_OF_A_LEVEL)
            fresh = self.strength(row, "fresh")
            pieces.append(
                Piece(
                    id=f"o{level}",
                    owner="opposition",
                    kind="unit",
                    number=number,
                    cost=level,
                    fresh=fresh,
                    exhausted=0,
                    **_sources(row),
                )
            )
        self.exactly("opposition.levels", len(rows), 3)
        return pieces

    def difficulties(self) -> tuple[int, ...]:
        """The difficulties that can be chosen (D76)."""
        found = self.entries(self.table("difficulty", ("levels",)).get("levels"), "difficulty.levels")
        levels = tuple(self.whole(one, f"difficulty.levels[{i}]", 1, 6) for i, one in enumerate(found))
        if not levels or len(set(levels)) < len(levels):
            self.fault("difficulty.levels", "levels")
        return levels


def _sources(row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in ("source", "rulebook", "published")}


def _tokens(leaders: Sequence[Leader]) -> list[Piece]:
    """The tokens of the leaders."""
    return [
        Piece(
            id=leader.id,
            owner=leader.side,
            kind="leader",
            number=1,
            fresh=leader.fresh,
            exhausted=leader.exhausted,
            source=leader.source,
            rulebook=leader.rulebook,
            published=leader.published,
        )
        for leader in leaders
    ]


def _prints(text: str) -> bool:
    return all(letter.isprintable() for letter in text)


def _cut_off(connections: Sequence[Connection]) -> list[str]:
    """The districts to which no way leads from the first."""
    reached, todo = {COLOURS[0]}, [COLOURS[0]]
    while todo:
        here = todo.pop()
        for one in connections:
            if here in one.ends:
                there = one.ends[one.ends[0] == here]
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
    return [colour for colour in COLOURS if colour not in reached]
