"""What the drawing gives to the face of the game. The drawing itself is loaded when something is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine.face import Face

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Event
    from wsdv.engine.face import Arrow, Lit
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position


class Drawn(Face):
    """A face with the picture of Petrograd."""

    data: Data

    panels = ("map", "tracks", "cards")

    @property
    def sizes(self) -> Mapping[str, tuple[float, float]]:  # type: ignore[override]  # the drawing is loaded when needed
        """Of map and tracks, on a page and on a stage."""
        from wsdv.games.petrograd.draw.board import SIZES

        return SIZES

    @property
    def revealing(self) -> frozenset[str]:  # type: ignore[override]
        """What follows from the table by the rules and may be asked for."""
        from wsdv.games.petrograd.draw.board import REVEALING

        return REVEALING

    def parts(self, position: Position, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
        """Map, tracks and rows of cards."""
        from wsdv.games.petrograd.draw.board import parts

        return parts(position, without, asked)

    def panel_of(self, key: str) -> str:
        """Map, tracks or cards."""
        from wsdv.games.petrograd.draw.board import panel_of

        return panel_of(key)

    @property
    def stage_panels(self) -> tuple[str, ...]:
        """The map, cards as tiles, the tracks."""
        return ("map", "cards", "tracks")

    def stage_parts(
        self, position: Position, without: Collection[str] = (), asked: Collection[str] = ()
    ) -> dict[str, str]:
        """Map, rows of tiles, the whole faces of their cards, tracks."""
        from wsdv.games.petrograd.draw.board import stage_parts

        return stage_parts(position, without, asked)

    def stage_frame(self) -> str:
        """Map, cards and tracks, still empty."""
        from wsdv.draw.panels import stage

        return stage(self)

    def card_large(self, card: str) -> str:
        """A card's whole face."""
        from wsdv.games.petrograd.draw.tiles import large

        return large(self.data, card)

    def rules_of_style(self) -> str:
        """The style of map, tracks and cards."""
        from wsdv.games.petrograd.draw.board import RULES

        return RULES

    def palette(self) -> Mapping[str, tuple[str, str, str]]:
        """Districts, sides, water, and what lies on them."""
        from wsdv.games.petrograd.draw.board import PALETTE

        return PALETTE

    def panel_title(self, name: str) -> str:
        """What a panel shows."""
        return self.voice.say("draw-panel", panel=name)

    def svg(self, position: Position, **options: Any) -> str:
        """The table as one SVG picture."""
        from wsdv.games.petrograd.draw.board import svg

        return svg(self, position, **options)

    def marks(self, events: Sequence[Event]) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
        """What came, left or changed; tokens that moved."""
        from wsdv.games.petrograd.happened import marks

        return marks(events)

    def marked(self, lit: Sequence[Lit], arrows: Sequence[Arrow]) -> dict[str, str]:
        """Rings and arrows on the map."""
        from wsdv.games.petrograd.draw.marks import marked

        return marked(self.data, lit, arrows)

    def card_html(self, card: str) -> str:
        """A card's face for a page."""
        from wsdv.games.petrograd.draw.board import card_html

        return card_html(self, self.data, card)

    def unlit(self, key: str) -> bool:
        """Rows of cards, heading and ground."""
        from wsdv.games.petrograd.draw.board import unlit

        return unlit(key)

    def things(self, choice: Choice) -> tuple[str, ...]:
        """`refresh:n1-0:purple` is about `token:n1-0:exhausted:purple`."""
        from wsdv.games.petrograd.draw.board import things

        return things(choice)
