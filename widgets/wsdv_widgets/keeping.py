"""What a table does about its name: it keeps its game in a file and in the browser, and offers what was kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.engine.record import to_document
from wsdv_widgets.keep import Envelope, Kept, Shelf, checked_name, opened

if TYPE_CHECKING:
    from wsdv.engine import Game


class Keeping:
    """The name of a table, if it has one, and all that is kept under it.

    `offers` are the games somebody can go on with, by where they were kept; while there are any nothing is kept.
    `trouble` is what went wrong last, if anything.
    """

    def __init__(self, name: object, game: Game) -> None:
        self.name = None if name is None else checked_name(name)
        self.offers: dict[str, Kept] = {}
        self.trouble: Error | Message | None = None
        self._envelope = Envelope()
        self._going_on = False  # whether the game on the table is the one that is kept
        self._heard = False  # whether a page has said what its browser has kept
        self._shelf = None if self.name is None else Shelf(self.name, game)
        if self._shelf is not None:
            self._look_for_kept(self._shelf)

    def _look_for_kept(self, shelf: Shelf) -> None:
        try:
            kept = shelf.read()
        except Error as problem:
            self.trouble = problem
            return
        if kept is not None:
            self.offers["file"] = kept

    def begin(self, *, same_file: bool = False) -> None:
        """Another game is on the table. What the file holds of another one is put aside, never overwritten."""
        if self._shelf is not None and not same_file:
            self._shelf.leave()
        self.trouble = None
        self.offers = {}
        self._envelope = Envelope()
        self._going_on = self.name is not None

    def offered(self, source: str) -> Game:
        """The game that was kept there."""
        kept = self.offers.get(source)
        if kept is None:
            raise Error(Message("table-no-offer"))
        return kept.game

    def stored(self, record: dict[str, Any] | None, game: Game) -> dict[str, Any]:
        """The page says what the browser has kept under this name; returns what it must hear."""
        first, self._heard = not self._heard, True
        if self.name is None or (self._going_on and not first):
            behind = record is None or self._envelope.behind(record)
            return self.keep(game, whole=True) if self._going_on and behind else {}
        try:
            kept = None if record is None else opened(record, game)
        except Error as problem:
            more = self.keep(game, whole=True)
            self.trouble = problem
            return {"broken": True, **more}
        file = self.offers.get("file")
        if kept is not None and kept.game.moves and (file is None or file.game.moves != kept.game.moves):
            self.offers["browser"] = kept
        if self.offers:
            return {}
        self._going_on = True
        return self.keep(game, whole=True) if game.moves else {}

    def keep(self, game: Game, *, whole: bool = False) -> dict[str, Any]:
        """Keep the game under its name; returns what the browser must add to its own copy."""
        if self.name is None or self.offers or not (self._going_on or game.moves):
            return {}
        self._going_on = True
        try:
            record = to_document(game)  # one for both
        except Error as problem:  # an imagined game has no record
            self.trouble = problem
            return {}
        try:
            if self._shelf is not None:
                self._shelf.write(record)
        except Error as problem:
            self.trouble = problem
        # The browser may have another game, which nobody has been offered yet.
        return {"kept": self._envelope.addition(record, whole=whole)} if self._heard else {}
