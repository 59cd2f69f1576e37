"""Who speaks for Wir sind das Volk!: its own message files, and the names of provinces and places."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wsdv.games.germany.atlas import PLACE_IDS, PROVINCE_IDS
from wsdv.language import Voice, language

if TYPE_CHECKING:
    from wsdv.games.germany.cards import Card

NAMES: Final = {name: f"province-{identity}" for name, identity in PROVINCE_IDS.items()} | {
    name: f"place-{identity}" for name, identity in PLACE_IDS.items()
}
VOICE: Final = Voice(Path(__file__).parent / "text", names=NAMES)
say: Final = VOICE.say
knows: Final = VOICE.knows
named: Final = VOICE.named  # the name of a province or of a place on a card


def title(card: Card) -> str:
    """A card's title in the language of this moment."""
    return card.title.get(language()) or card.title["en"]
