"""Reading position documents: what may stand in `dual-powers-position/1`, and every fault with its path.

`check` turns a document into a complete one with set-up values for all that was left out, or into a list of faults.
What chance decides at set-up stays None when it is left out: it is dealt when a game starts from the position.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.checking import Checker
from wsdv.engine.errors import Fault, InvalidDocument, shown
from wsdv.games.petrograd.components import (
    COLOURS,
    DATA,
    DISTRICTS,
    EXHAUSTED,
    GAME,
    SIDE,
    SIDES,
    Data,
    Piece,
    data_of,
)
from wsdv.games.petrograd.reading import OPTIONS
from wsdv.games.petrograd.setting import MODES, Options, Setting, setting_of
from wsdv.games.petrograd.table import DRAW_PHASE, OBJECTIVE_PHASE, STAGES, begins_unused

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FORMAT: Final = "dual-powers-position/1"
TOP: Final = (
    "format", "game", "data", "mode", "side", "difficulty", "options", "round", "turn", "stage", "starts", "month",
    "day", "will", "score", "unrest", "blockade_tile", "tiles", "tiles_out", "blockade", "tokens", "supply", "pool",
    "trotsky", "markers", "out", "cards", "objectives", "unfinished",
)  # fmt: skip
HANDS: Final = ("red_hand", "white_hand")
CARD_LISTS: Final = (*HANDS, "deck", "discard", "gone", "opposition", "opposition_leaders")
MARKERS: Final = ("1", "2", "3")
LEVELS: Final = ("1", "2", "3")
TROTSKY: Final = ("trotsky-neutral", "trotsky-red")
_MOST_ROUNDS: Final = 1000


def check(document: Any) -> tuple[dict[str, Any], list[Fault]]:
    """The complete document and all its faults."""
    c = Checker(GAME)
    doc = c.mapping(document, "", TOP)
    if not isinstance(document, dict):
        return {}, c.faults
    c.one_of(doc.get("format"), "format", (FORMAT,))
    if "game" in doc:
        c.one_of(doc["game"], "game", (GAME,))
    data = _data(c, doc.get("data"))
    clean = {"format": FORMAT, "game": GAME, "data": doc.get("data")} | _settings(c, doc, data)
    setting = setting_of(data, options_of(clean))
    _course(c, doc, clean, setting)
    _tiles(c, doc, clean, data)
    _tokens(c, doc, clean, setting)
    _cards(c, doc, clean, setting)
    clean["unfinished"] = c.yes_or_no(doc.get("unfinished", False), "unfinished")
    return clean, c.faults


def options_of(document: Mapping[str, Any]) -> Options:
    """The settings of a complete document."""
    return Options(document["mode"], document["side"], document["difficulty"], **document["options"])


def _data(c: Checker, text: Any) -> Data:
    """The components of a document: those of the package, or the text of the data file they were replaced by."""
    if text is None:
        return DATA
    if not isinstance(text, str):
        c.fault("data", "text")
        return DATA
    try:
        return data_of(text)
    except InvalidDocument as problem:
        c.faults += [Fault(f"data.{fault.path}" if fault.path else "data", fault.what) for fault in problem.faults]
        return DATA


def _settings(c: Checker, doc: Mapping[str, Any], data: Data) -> dict[str, Any]:
    given = c.mapping(doc.get("options", {}), "options", OPTIONS)
    return {
        "mode": c.one_of(doc.get("mode", MODES[0]), "mode", MODES),
        "side": c.one_of(doc.get("side", SIDES[0]), "side", SIDES),
        "difficulty": _difficulty(c, doc.get("difficulty", data.difficulties[0]), data),
        "options": {
            name: c.one_of(given.get(name, data.options[name]), f"options.{name}", values)
            for name, values in OPTIONS.items()
        },
    }


def _difficulty(c: Checker, value: Any, data: Data) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in data.difficulties:
        c.fault("difficulty", "one-of", allowed=", ".join(map(str, data.difficulties)), got=shown(value))
        return data.difficulties[0]
    return value


def _course(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], setting: Setting) -> None:
    """Round, turn, date, score."""
    data = setting.data
    months = [month.id for month in data.months]
    will = c.one_of(doc.get("will", data.first_holder), "will", SIDES)
    starts = c.one_of(doc.get("starts", will), "starts", SIDES)
    if setting.opposition is not None:  # it is always the first (D80)
        starts = SIDES[setting.opposition]
    clean |= {
        "round": c.whole(doc.get("round", 1), "round", 1, _MOST_ROUNDS),
        "turn": c.whole(doc.get("turn", 0), "turn", 0, setting.turns),
        "stage": c.one_of(doc.get("stage", DRAW_PHASE), "stage", STAGES),
        "starts": starts,
        "month": c.one_of(doc.get("month", months[0]), "month", months),
        "day": c.whole(doc.get("day", data.numbers["start_day"]), "day", 1, data.numbers["last_day"]),
        "will": will,
        "score": c.whole(doc.get("score", 0), "score", -data.boxes, data.boxes),
    }


def _tiles(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], data: Data) -> None:
    """Tiles in place, those still to come, those that left; markers and the blockade."""
    for name in ("unrest", "blockade_tile"):
        given = doc.get(name)
        clean[name] = None if given is None else c.one_of(given, name, COLOURS)
    for name in ("tiles", "tiles_out"):
        given = doc.get(name)
        clean[name] = None if given is None else c.names(given, name, COLOURS.__contains__, "district")
    clean["tiles_out"] = clean["tiles_out"] or []
    spots = [(clean[name], name) for name in ("unrest", "blockade_tile") if clean[name] is not None]
    spots += [(tile, f"{name}[{i}]") for name in ("tiles", "tiles_out") for i, tile in enumerate(clean[name] or ())]
    places: dict[str, str] = {}
    for tile, path in spots:
        if tile in places:
            c.fault(path, "tile-twice", tile=tile, other=places[tile])
        places.setdefault(tile, path)
    blockade = doc.get("blockade")
    if blockade is not None:
        known = data.connection_number
        if not isinstance(blockade, str) or blockade not in known:
            c.fault("blockade", "one-of", allowed=", ".join(one.id for one in data.connections), got=shown(blockade))
            blockade = None
        else:
            blockade = data.connections[known[blockade]].id
    clean["blockade"] = blockade
    open_places = sum(clean[name] is None for name in ("unrest", "blockade_tile"))
    if open_places > DISTRICTS - len(places):
        c.fault("unrest", "no-tile-left")
    markers = c.mapping(doc.get("markers", {}), "markers", MARKERS)
    clean["markers"] = {
        name: None if markers.get(name) is None else c.one_of(markers[name], f"markers.{name}", COLOURS)
        for name in MARKERS
    }


# Tokens


def exists(setting: Setting, piece: Piece) -> bool:
    """Whether pieces belong to a game of this mode at all."""
    return begins_unused(setting, piece) or piece.owner == "neutral"


def _is_neutral_unit(piece: Piece) -> bool:
    return piece.owner == "neutral" and piece.kind == "unit"


class _Tokens:
    """Reads lists of tokens and counts what has been met, so that no token is in two places."""

    def __init__(self, c: Checker, setting: Setting) -> None:
        self.c = c
        self.known = {piece.id: piece for piece in setting.data.pieces if exists(setting, piece)}
        self.met: Counter[str] = Counter()

    def meet(self, name: str, path: str, number: int = 1) -> None:
        """Note that pieces lie somewhere."""
        self.met[name] += number
        if self.met[name] > self.known[name].number:
            self.c.fault(path, "too-many-tokens", token=name, most=self.known[name].number)

    def read(self, value: Any, path: str, *, up: bool = False) -> list[str]:
        """A list of tokens; in a district ":exhausted" may stand behind an id."""
        found = []
        for i, name in enumerate(self.c.entries(value, path)):
            identity, colon, state = name.partition(":") if isinstance(name, str) else ("", "", "")
            if identity not in self.known or (colon and (not up or state != EXHAUSTED)):
                self.c.fault(f"{path}[{i}]", "token", got=shown(name))
            else:
                self.meet(identity, f"{path}[{i}]")
                found.append(str(name))
        return found


def _tokens(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], setting: Setting) -> None:
    """Every token in one place: a district, a supply, the pool, the calendar, or out of the game."""
    reader = _Tokens(c, setting)
    given = doc.get("tokens")
    if given is not None:
        districts = c.mapping(given, "tokens", COLOURS)
        given = {name: reader.read(districts.get(name, []), f"tokens.{name}", up=True) for name in COLOURS}
    clean["tokens"] = given
    if given is None:  # the neutral units are still to be dealt, all of them
        reader.met.update({name: one.number for name, one in reader.known.items() if _is_neutral_unit(one)})
    out = reader.read(doc.get("out", []), "out")
    clean["trotsky"] = reader.read(doc["trotsky"], "trotsky") if "trotsky" in doc else None
    for i, name in enumerate(clean["trotsky"] or ()):
        if name not in TROTSKY:
            c.fault(f"trotsky[{i}]", "one-of", allowed=", ".join(TROTSKY), got=shown(name))
    _supplies(c, doc, clean, setting, reader)
    clean["pool"] = _pool(c, doc.get("pool"), setting, reader)
    _complete(clean, setting, reader)
    left = {name: max(0, piece.number - reader.met[name]) for name, piece in reader.known.items()}
    out += [name for name, count in left.items() for _ in range(count)]
    clean["out"] = sorted(out, key=setting.data.piece_number.__getitem__)


def _pool(c: Checker, value: Any, setting: Setting, reader: _Tokens) -> dict[str, int] | None:
    if value is None:
        return None
    given = c.mapping(value, "pool", LEVELS)
    if setting.human is None:
        c.fault("pool", "only-in-solo")
        return None
    pool = {
        level: c.whole(given.get(level, 0), f"pool.{level}", 0, reader.known[f"o{level}"].number) for level in LEVELS
    }
    for level, number in pool.items():
        reader.meet(f"o{level}", f"pool.{level}", number)
    return pool


def _supplies(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], setting: Setting, reader: _Tokens) -> None:
    given = c.mapping(doc.get("supply", {}), "supply", SIDES)
    supply = {side: reader.read(given[side], f"supply.{side}") if side in given else None for side in SIDES}
    clean["supply"] = supply
    for side, given_names in supply.items():
        for i, name in enumerate(given_names or ()):
            piece = setting.data.piece(name)
            if piece.owner != side or piece.kind == "trotsky":
                c.fault(f"supply.{side}[{i}]", "not-of-this-supply", token=name, side=side)


def _complete(clean: dict[str, Any], setting: Setting, reader: _Tokens) -> None:
    """What was left out: supplies and pool hold all that lies nowhere else, Trotsky waits until his month."""
    known, met = reader.known, reader.met
    for side in SIDES:
        if clean["supply"][side] is None:
            own = [one for one in known.values() if one.owner == side and one.kind != "trotsky"]
            clean["supply"][side] = [one.id for one in own for _ in range(max(0, one.number - met[one.id]))]
            met.update(clean["supply"][side])
    if setting.human is not None and clean["pool"] is None:
        pool = {level: max(0, known[f"o{level}"].number - met[f"o{level}"]) for level in LEVELS}
        met.update({f"o{level}": number for level, number in pool.items()})
        clean["pool"] = pool
    if clean["trotsky"] is None:
        months = setting.data.months
        now = setting.data.month_number[clean["month"]]
        begins = {name: next(i for i, month in enumerate(months) if month.event == event) for name, event in _RETURNS}
        clean["trotsky"] = [name for name in TROTSKY if not met[name] and now < begins[name]]
        met.update(clean["trotsky"])
    clean["trotsky"].sort()
    order = setting.data.piece_number
    for side in SIDES:
        clean["supply"][side].sort(key=order.__getitem__)
    for names in (clean["tokens"] or {}).values():
        names.sort(key=lambda name: sort_key(setting.data, name))


_RETURNS: Final = (("trotsky-neutral", "trotsky-returns"), ("trotsky-red", "trotsky-joins"))


def sort_key(data: Data, name: str) -> tuple[int, int, int]:
    """The order in which the tokens of a district are written: by owner, by piece, fresh ones first."""
    identity, colon, _ = name.partition(":")
    number = data.piece_number[identity]
    owner = ("red", "white", "neutral", "opposition").index(data.pieces[number].owner)
    return owner, number, int(bool(colon))


# Cards


def _cards(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], setting: Setting) -> None:
    data = setting.data
    commands, leaders = ({card.id for card in data.cards}, {leader.id: leader.side for leader in data.leaders})
    given = c.mapping(doc.get("cards", {}), "cards", (*CARD_LISTS, "played"))
    cards: dict[str, Any] = {}
    for name in CARD_LISTS:
        path = f"cards.{name}"
        if given.get(name) is None:
            cards[name] = [] if name in {"discard", "gone"} else None
            continue
        if setting.human is None and name in {"opposition", "opposition_leaders"}:
            c.fault(path, "only-in-solo")
            cards[name] = None
            continue
        allowed = {
            "gone": set(leaders),
            "opposition_leaders": {one for one, side in leaders.items() if setting.opposition == SIDE[side]},
        }.get(name, commands | {one for one, side in leaders.items() if name == f"{side}_hand"})
        cards[name] = [
            entry for i, entry in enumerate(c.entries(given[name], path)) if _is_card(c, entry, f"{path}[{i}]", allowed)
        ]
    cards["played"] = _played(c, given.get("played", []), commands, leaders)
    clean["cards"] = cards
    clean["objectives"] = _objectives(c, doc, commands)
    chosen = OBJECTIVE_PHASE if setting.human is None else DRAW_PHASE  # no objective lies there yet
    for side, entry in (clean["objectives"] or {}).items():
        if (
            entry is not None
            and doc.get("unfinished") is not True
            and STAGES.index(clean["stage"]) <= STAGES.index(chosen)
        ):
            c.fault(f"objectives.{side}", "objective-too-early")
    _objective_of_the_opposition(c, clean, setting)
    _one_place_each(c, cards, clean["objectives"] or {})
    for name in HANDS:
        if cards[name] is not None:
            cards[name].sort(key=data.card_number.__getitem__)
    for name in ("discard", "gone"):
        cards[name].sort(key=data.card_number.__getitem__)


def _objective_of_the_opposition(c: Checker, clean: Mapping[str, Any], setting: Setting) -> None:
    """It is one of the cards in its row (D90)."""
    if setting.opposition is None:
        return
    side = SIDES[setting.opposition]
    entry = (clean["objectives"] or {}).get(side)
    if entry is not None and {"side": side, "card": entry["card"]} not in clean["cards"]["played"]:
        c.fault(f"objectives.{side}", "not-in-the-row")


def _is_card(c: Checker, entry: Any, path: str, allowed: set[str]) -> bool:
    if isinstance(entry, str) and entry in allowed:
        return True
    c.fault(path, "card", got=shown(entry))
    return False


def _played(c: Checker, value: Any, commands: set[str], leaders: Mapping[str, str]) -> list[dict[str, str]]:
    found = []
    for i, raw in enumerate(c.entries(value, "cards.played")):
        path = f"cards.played[{i}]"
        entry = c.mapping(raw, path, ("side", "card"))
        if isinstance(raw, dict):
            side = c.one_of(entry.get("side"), f"{path}.side", SIDES)
            own = commands | {one for one, owner in leaders.items() if owner == side}
            if _is_card(c, entry.get("card"), f"{path}.card", own):
                found.append({"side": side, "card": entry["card"]})
    return found


def _objectives(c: Checker, doc: Mapping[str, Any], commands: set[str]) -> dict[str, Any] | None:
    if doc.get("objectives") is None:
        return None
    given = c.mapping(doc["objectives"], "objectives", SIDES)
    found: dict[str, Any] = {}
    for side in SIDES:
        path, value = f"objectives.{side}", given.get(side)
        found[side] = None
        if value is not None:
            entry = c.mapping(value, path, ("card", "open"))
            if isinstance(value, dict) and _is_card(c, entry.get("card"), f"{path}.card", commands):
                found[side] = {"card": entry["card"], "open": c.yes_or_no(entry.get("open", False), f"{path}.open")}
    return found


def _one_place_each(c: Checker, cards: Mapping[str, Any], objectives: Mapping[str, Any]) -> None:
    places: dict[str, str] = {}
    for card, path in _spots(cards, objectives):
        if card in places:
            c.fault(path, "two-places", card=card, other=places[card])
        places.setdefault(card, path)


def _spots(cards: Mapping[str, Any], objectives: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every card of a document and where it stands.

    A leader card that was played is gone as well (D68), and the Opposition's objective lies in its row (D90).
    """
    for name in CARD_LISTS:
        for i, card in enumerate(cards[name] or ()):
            yield card, f"cards.{name}[{i}]"
    for i, entry in enumerate(cards["played"]):
        if entry["card"] not in cards["gone"]:
            yield entry["card"], f"cards.played[{i}].card"
    for side, entry in objectives.items():
        if entry is not None and {"side": side, "card": entry["card"]} not in cards["played"]:
            yield entry["card"], f"objectives.{side}.card"
