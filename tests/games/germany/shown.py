"""What of shown text did not come from the message files: with the pseudo-language spoken, nothing but names."""

import re

from tests.pseudo import unmarked
from wsdv.games.germany.atlas import CITY_NAMES
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.draw import cards
from wsdv.games.germany.draw.map import SLOGANS


def _lines(markup, looks):
    """The lines of a title as they stand in a drawing, one after the other."""
    return " ".join(re.findall(rf'<text [^>]*class="(?:{looks})">([^<]*)<', markup)).replace("&#x27;", "'")


def _titles(card):
    """A card's titles in full, and as they are broken into lines or shortened on faces and slips."""
    face, slip = cards.picture(card.id), cards._slip(card.id)
    size = r"c-1[\d-]+"
    yield from (
        *card.title.values(),
        _lines(face, rf"strong middle {size}"),
        _lines(face, "muted middle c-12"),
        _lines(slip, size),
    )


# Cities, titles of cards, what people shouted: they are the same in every language, or the game's data has them.
NAMES = {
    *CITY_NAMES,
    *(title for card in CARDS for title in _titles(card)),
    *(word for slogan in SLOGANS.values() for word in slogan),
    *("II", "III", "IV"),
} - {""}
KNOWN = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(NAMES, key=len, reverse=True)))


def strays(text):
    """The words of a text that are in no message and no name."""
    return sorted(set(re.findall(r"[^\W\d_]{2,}|[⟦⟧{}]", KNOWN.sub(" ", unmarked(text)))))
