"""Drawings of games that give little: a table as text, or panels that are pictures."""

import re
from xml.etree import ElementTree as ET

import pytest

import wsdv
from tests.engine import toy
from tests.markup import Read, words_of
from tests.pseudo import CODE, unmarked
from wsdv.draw.panels import Row, panels
from wsdv.draw.theme import THEMES
from wsdv.engine.face import Face
from wsdv.engine.registry import face_of
from wsdv.language import speaking

TOY = face_of("high-card")


class Plain(Face):
    """A face that gives nothing but its voice and its text."""

    voice = TOY.voice

    def text(self, position):
        return f"{position} <&>\nsecond line\n"


FACES = {"text": (Plain(), "a table"), "picture": (TOY, toy.new_game(1).position)}


@pytest.fixture(params=FACES, name="drawn")
def faces(request):
    return FACES[request.param]


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_is_whole_and_reads_its_table_aloud(drawn, theme):
    face, position = drawn
    root = ET.fromstring(face.svg(position, theme=theme))  # noqa: S314 our own markup
    title, description = root[0], root[1]
    assert title.text == "High Card"
    assert description.text == face.text(position)
    assert root.get("aria-labelledby").split() == [title.get("id"), description.get("id")]
    assert ("var(" in root.find("{http://www.w3.org/2000/svg}style").text) == (theme == "auto")


def test_a_page_has_its_panels_and_its_own_style(drawn):
    face, position = drawn
    page = face.html(position, prefix="mine")
    Read(page)
    assert page.startswith('<div class="wsdv" id="mine" role="group" aria-label="High Card"><style>')
    assert page.count('data-panel="table"') == 1
    assert set(re.findall(r'data-part="([^"]*)"', page)) == set(face.parts(position))


def test_every_drawing_has_a_prefix_of_its_own(drawn):
    face, position = drawn
    assert face.svg(position) != face.svg(position)
    for options in ({"theme": "pink"}, {"prefix": "<"}):
        for draw in (face.svg, face.html):
            with pytest.raises(wsdv.Error):
                draw(position, **options)


def test_text_stays_text():
    face, position = FACES["text"]
    assert "<&>" in words_of(face.svg(position))
    assert "&lt;&amp;&gt;" in face.html(position)


def test_what_is_asked_for_is_marked_and_nothing_else():
    face, position = FACES["picture"]
    card = position.hands[0][0]
    marked = "".join(face.parts(position, asked=(f"card:{card}",)).values())
    assert re.findall(r'data-asked="" data-thing="([^"]*)"', marked) == [f"card:{card}"]
    assert marked.replace('data-asked="" ', "") == "".join(face.parts(position).values())


def test_a_panel_that_is_no_picture_is_a_place_for_rows():
    face, position = FACES["text"]
    framed = panels(face, face.parts(position))
    assert framed.startswith('<div class="panel-table" data-panel="table"><div class="row" data-part="table">')


def test_a_row_is_drawn_on_a_page_and_in_a_picture():
    row = Row("cards:one", "One & two", (50, 70))
    assert row.empty
    assert "hidden" in row.html()
    row.items += ["<g/>", "<g/>"]
    row.deck, row.deck_width = "<g/>", 20
    assert row.html().count("<svg") == 3
    assert "One &amp; two" in row.html()
    markup, height = row.svg(10, 20, per_row=2)
    assert markup.count("translate(") == 3
    assert height == 28 + 2 * (70 + 8) + 6


def test_a_drawing_is_worded_when_it_is_made(drawn):
    face, position = drawn
    english = face.html(position, prefix="x"), face.svg(position, prefix="x")
    for _ in range(2):
        with speaking(CODE):
            for markup in (face.html(position), face.svg(position)):
                assert "⟦" in words_of(markup)
                if face is TOY:
                    assert not re.findall(r"[^\W\d_]{2,}", unmarked(words_of(markup)))
        assert (face.html(position, prefix="x"), face.svg(position, prefix="x")) == english
