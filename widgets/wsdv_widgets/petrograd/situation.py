"""Any table of Dual Powers made by hand: every field, the cards, files in and out, and why something cannot be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, InvalidDocument
from wsdv.engine.files import as_text, parse_json
from wsdv.engine.plainly import PlainlyInvalid
from wsdv.engine.registry import rules_of
from wsdv.engine.start import position_from, start_from
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COLOURS, GAME, SIDES
from wsdv.games.petrograd.document import CARD_LISTS
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.setting import MODES, SOLO
from wsdv.games.petrograd.table import STAGES
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated
from wsdv_widgets.panel import Row, Section, button, listed, number, select, text, upload
from wsdv_widgets.petrograd.calendar import Calendar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.petrograd.position import Position
    from wsdv_widgets.panel import Block, Control

_OPEN: Final = "open"  # where chance has not put anything yet
_OBJECTIVES: Final = tuple(f"{side}_objective" for side in SIDES)
_PLAYED: Final = tuple(f"{side}_played" for side in SIDES)
_PLACES: Final = (*CARD_LISTS, *_OBJECTIVES, *_PLAYED)
_LATEST: Final = 12  # rounds that can be chosen here; files may have more
_FOLLOWS: Final = ("supply", "pool")  # what follows from the tokens in the city


class Situation(Calendar):
    """Make any table: the course of the game, tiles, cards, and whatever Calendar moves; take it in or out as a file.

    >>> game = wsdv.new_game(game="dual-powers", seed=1917)
    >>> situation = Situation(game.position)
    >>> situation

    `situation.position` can be read, set and observed. What no table could be is refused in plain words and changes
    nothing; whether a game can begin from the table is told beside it.
    """

    def __init__(self, position: Any = None, **options: Any) -> None:
        self._card = ""
        self._place = CARD_LISTS[0]
        super().__init__(position, **options)

    def prepared(self, position: Position) -> Position:
        """What a viewer does not know is left to chance."""
        return _opened(super().prepared(position))

    # What is shown

    def sections(self) -> Iterator[Section]:
        """What Calendar shows; before it whether one can begin here, the course of the game, the cards."""
        tools, *others = super().sections()
        yield tools
        yield Section("begin", say("situation-begin"), list(self._faults()))
        yield Section("course", say("situation-course"), self._course(), fold="open")
        yield Section("cards", say("situation-cards"), list(self._cards_there()), fold="closed")
        yield from others

    def _tools(self) -> list[Block]:
        return [
            *super()._tools(),
            upload("import", say("situation-import"), self.read),
            button("export", say("situation-export"), self.export),
            button("play", say("situation-play"), self.play, can=not self._found()),
        ]

    def _found(self) -> list[str]:
        """Why no game can begin from the table, in plain words."""
        rules = rules_of(GAME)
        return [rules.face.fault(fault) for fault in rules.check_start(self.position.to_dict())]

    def _faults(self) -> Iterator[Block]:
        found = self._found()
        if found:
            yield from (text(words, "fault") for words in found)
        else:
            yield text(say("situation-can-begin"), "muted")

    def _course(self) -> list[Block]:
        position, data = self.position, self.position.components
        districts = {name: str(naming.district(data, name)) for name in COLOURS}
        bridges = {one.id: str(naming.connection(data, one.id)) for one in data.connections}
        sides = {side: player_name(side) for side in SIDES}
        nothing = {_OPEN: say("situation-open")}
        solo = position.mode == SOLO
        rows: list[list[Control]] = [
            [
                self._select("mode", {mode: say("option-mode-value", value=mode) for mode in MODES}),
                self._select("side", sides, can=solo),
                self._number("difficulty", 1, max(data.difficulties), can=solo),
            ],
            [
                self._number("round", 1, max(_LATEST, position.round)),
                self._select("stage", {stage: say("situation-stage", stage=stage) for stage in STAGES}),
                self._number("turn", 0, position.setting.turns),
                self._select("starts", sides, can=not solo),
            ],
            [
                self._select("unrest", nothing | districts),
                self._select("blockade_tile", nothing | districts),
                self._select("blockade", nothing | bridges),
            ],
        ]
        return [Row(row) for row in rows]

    def _select(self, field: str, options: dict[str, str], *, can: bool = True) -> Control:
        value = getattr(self.position, field) or _OPEN
        label = say("situation-field", field=field)
        return select(f"field-{field}", label, partial(self._set, field), options=options, value=value, can=can)

    def _number(self, field: str, low: int, high: int, *, can: bool = True) -> Control:
        value = getattr(self.position, field)
        label = say("situation-field", field=field)
        return number(f"field-{field}", label, partial(self._set, field), value=value, low=low, high=high, can=can)

    def _cards_there(self) -> Iterator[Block]:
        data, document = self.position.components, self.position.to_dict()
        cards = {card: str(naming.card(data, card)) for card in data.card_ids}
        places = {_OPEN: say("situation-place", place=_OPEN)}
        places |= {place: say("situation-place", place=place) for place in _PLACES}
        chosen = self._card or next(iter(cards))
        yield Row(
            [
                select("card", say("situation-card"), self._choose_card, options=cards, value=chosen),
                select("place", say("situation-to"), self._choose_place, options=places, value=self._place),
                button("lay", say("situation-lay"), partial(self._lay, chosen, self._place)),
            ]
        )
        lines = []
        for place in _PLACES:
            there = _cards_at(document, place)
            named = _OPEN if there is None else enumerated([cards[card] for card in there]) or "none"
            lines.append(say("situation-lies", place=say("situation-place", place=place), cards=named))
        yield listed(lines)

    # What is done

    def _set(self, field: str, value: Any) -> None:
        """Change a field; what follows from it is dealt or counted anew."""
        document = self.position.to_dict()
        document[field] = value
        if value == _OPEN:
            del document[field]
        for other in _FOLLOWS if field in {"mode", "side", "difficulty"} else ():
            document.pop(other, None)
        if field in {"unrest", "blockade_tile"}:
            document.pop("tiles", None)
        self.position = _position(document)

    def _choose_card(self, card: str) -> None:
        self._card = card

    def _choose_place(self, place: str) -> None:
        self._place = place

    def _lay(self, card: str, place: str) -> str:
        """Take a card from where it lies and lay it elsewhere, or leave it to chance."""
        document = self.position.to_dict()
        for one in _PLACES:
            _take_from(document, one, card)
        if place != _OPEN:
            _put_to(document, place, card)
        self.position = _position(document)
        name = naming.card(self.position.components, card)
        return say("situation-laid", card=name, place=say("situation-place", place=place))

    def read(self, written: str) -> str:
        """Take the position of a file; whatever is none changes nothing."""
        self.position = _position(parse_json(written, say("situation-this-file")))
        return say("situation-read")

    def export(self) -> str:
        """Give the person the position as a file."""
        self.hand_over("position.json", as_text(self.position.to_dict()))
        return say("situation-exported")

    def play(self) -> str:
        """Open a table at which a game goes on from here."""
        from wsdv_widgets.table import Table

        found = self._found()
        if found:
            raise Error("\n".join(found))
        self.show_instead(Table(game=start_from(self.position), language=self.language))
        return say("situation-played")


def _position(document: Any) -> Position:
    """The position of a document; its faults are told in plain words."""
    try:
        found: Position = position_from(document)
    except InvalidDocument as problem:
        raise PlainlyInvalid(problem.faults, GAME) from None
    return found


def _opened(position: Position) -> Position:
    """What a viewer does not know is left to chance."""
    document = position.to_dict()
    cards = document["cards"]
    for name in CARD_LISTS:
        if None in cards.get(name, ()):
            del cards[name]
    if None in document.get("tiles", ()):
        del document["tiles"]
    objectives = document.get("objectives") or {}
    if any(one is not None and one["card"] is None for one in objectives.values()):
        del document["objectives"]
    return _position(document)


# Where cards lie in a document


def _cards_at(document: dict[str, Any], place: str) -> list[str] | None:
    """The cards at a place; None if chance has not dealt them yet."""
    side, _, _ = place.partition("_")
    if place in _OBJECTIVES:
        objectives = document.get("objectives")
        if objectives is None:
            return None
        return [objectives[side]["card"]] if objectives[side] else []
    if place in _PLAYED:
        return [one["card"] for one in document["cards"]["played"] if one["side"] == side]
    found: list[str] | None = document["cards"].get(place)
    return found


def _take_from(document: dict[str, Any], place: str, card: str) -> None:
    side, _, _ = place.partition("_")
    if card not in (_cards_at(document, place) or ()):
        return
    if place in _OBJECTIVES:
        document["objectives"][side] = None
    elif place in _PLAYED:
        document["cards"]["played"] = [one for one in document["cards"]["played"] if one["card"] != card]
    else:
        document["cards"][place].remove(card)


def _put_to(document: dict[str, Any], place: str, card: str) -> None:
    side, _, _ = place.partition("_")
    if place in _OBJECTIVES:
        now = document.get("objectives") or dict.fromkeys(SIDES)
        document["objectives"] = now | {side: {"card": card, "open": False}}
    elif place in _PLAYED:
        document["cards"]["played"].append({"side": side, "card": card})
    else:
        document["cards"].setdefault(place, []).append(card)
