"""Cards: every value on the face and on the tile, with where it comes from; all letters stay on the card."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.pseudo import CODE
from wsdv.draw.fit import text_width
from wsdv.games.petrograd.components import DATA, SPECIALS, Leader
from wsdv.games.petrograd.draw import cards, tiles
from wsdv.games.petrograd.face import FACE
from wsdv.language import speaking

COMMAND = [card.id for card in DATA.cards]
LEADERS = [leader.id for leader in DATA.leaders]
ALL = COMMAND + LEADERS


def parsed(markup):
    return ET.fromstring(markup)  # noqa: S314 - our own


def texts(markup):
    return ["".join(element.itertext()) for element in parsed(markup).iter("text")]


@pytest.mark.parametrize("card", COMMAND)
def test_a_command_card_shows_its_five_values(card):
    about, face = DATA.card(card), cards.picture(DATA, card)
    assert str(about.days) in texts(face)
    assert str(about.points) in texts(face)
    assert face.count('class="c-square"') == about.recruit
    assert face.count('class="c-square none"') == 3 - about.recruit
    signs = re.findall(r'data-sign="([^"]*)"', face)
    assert signs == [DATA.district(about.district).icon, about.action]
    assert f"fill-{about.district}" in face


@pytest.mark.parametrize("card", COMMAND)
def test_a_tile_says_the_same_in_short(card):
    about, tile = DATA.card(card), parsed(tiles.tile(DATA, card))
    said = "".join(tile.itertext())
    assert said.startswith(str(about.days))
    assert said.endswith(str(about.points))
    assert said.count("■") == about.recruit
    assert [sign.get("data-sign") for sign in tile.iter("svg")] == [DATA.district(about.district).icon, about.action]
    assert tile.get("data-thing") == f"card:{card}"
    assert tile.get("aria-label") == cards.card_words(DATA, card)


@pytest.mark.parametrize("card", LEADERS)
def test_a_leader_card_shows_days_strengths_and_special_action(card):
    about, face = DATA.card(card), cards.picture(DATA, card)
    assert {str(about.days), str(about.fresh), str(about.exhausted)} <= set(texts(face))
    assert re.findall(r'data-sign="([^"]*)"', face) == ["star", about.special]
    assert about.special in SPECIALS
    assert f'data-thing="leader:{card}"' in tiles.tile(DATA, card)


@pytest.mark.parametrize("card", ALL)
def test_every_value_says_where_it_comes_from(card):
    about, face = DATA.card(card), parsed(cards.picture(DATA, card))
    fields = ("fresh", "exhausted", "special") if isinstance(about, Leader) else ("recruit", "action", "points")
    wanted = [about.source_of(field) for field in (*fields, "days")]
    told = {"rulebook": "from the rulebook", "published": "from a public source", "reconstructed": "our own value"}
    marks = [group for group in face.iter("g") if (group.get("aria-label") or "") in told.values()]
    assert [group.get("aria-label") for group in marks] == [told[source] for source in wanted]
    looks = [group.find("circle").get("class") for group in marks]
    assert looks == ["c-ours" if source == "reconstructed" else "c-printed" for source in wanted]


@pytest.mark.parametrize("language", ["en", CODE])
@pytest.mark.parametrize("card", ALL)
def test_all_letters_stay_on_the_card(card, language):
    with speaking(language):
        face = parsed(cards.picture(DATA, card))
    for text in face.iter("text"):
        classes = text.get("class").split()
        size = 38 if "c-days" in classes else 27 if "c-value" in classes else 16 if "c-title" in classes else 14
        wide = text_width(text.text, size, bold=size > 14)
        left = float(text.get("x")) - (wide / 2 if "c-value" in classes else 0)
        assert left >= 0
        limit = cards.WIDTH + 10 if language == CODE or "c-title" in classes else cards.WIDTH
        assert left + wide <= limit, text.text
        assert 0 < float(text.get("y")) < cards.HEIGHT - 4


@pytest.mark.parametrize("card", ALL)
def test_the_large_card_is_the_whole_face_and_no_thing(card):
    large = FACE.card_large(card)
    assert cards.picture(DATA, card) in large
    assert "data-thing" not in large
    alone = FACE.card_html(card)
    assert cards.picture(DATA, card) in alone
    assert "<style>" in alone
