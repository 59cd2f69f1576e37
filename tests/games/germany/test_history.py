"""The history: every face has a dossier that is whole, agrees with the facts and the card, and can be read anywhere."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import wsdv
from wsdv import cli
from wsdv.draw.article import as_text
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.face import FACE
from wsdv.games.germany.history import dossier as dossiers
from wsdv.games.germany.history.glossary import glossary
from wsdv.language import speaking

WORD = re.compile(r"\S*\w\S*")
MARKUP = re.compile(r"<\w|https?:|www\.|\*\*|\]\(")
ISO = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?(/\d{4}(-\d{2}(-\d{2})?)?)?")
BEYOND = {"9", "18", "31", "55", "73"}  # where something happened that lies beyond the map


@pytest.fixture(params=CARDS, ids=lambda card: card.id)
def card(request):
    return request.param


def texts(dossier):
    """Every text of a dossier."""
    yield from (dossier.what_happened, dossier.on_the_card, *dossier.careful, *dossier.further_reading)
    yield from (text for question in dossier.questions for text in question if text)
    yield from dossier.disputed or ()
    yield from (dated.what for dated in dossier.dates)
    yield from (person.role for person in dossier.people)
    yield from (place.name for place in dossier.places)


def words(text):
    return len(WORD.findall(text))


def test_every_face_has_a_dossier_and_no_file_lies_beside():
    ids = {card.id for card in CARDS}
    assert set(dossiers.facts()) == ids
    assert {path.stem for path in (dossiers.HERE / "en").glob("*.toml")} - {"glossary"} == ids


def test_all_parts_are_there_within_their_length(card):
    found = card.dossier
    assert found.id == card.id
    assert found.language == "en"
    assert 120 <= words(found.what_happened) <= 180
    assert 40 <= words(found.on_the_card) <= 80
    assert found.on_the_card == " ".join((*found.on_the_card.icons.values(), found.on_the_card.bends))
    assert 1 <= len(found.careful) <= 5
    assert 2 <= len(found.further_reading) <= 4
    assert re.fullmatch(r"\d+\.\d+", found.version)
    assert all(text.strip() == text and text for text in texts(found))


def test_two_questions_one_of_them_open(card):
    closed, open_ = card.dossier.questions
    assert (closed.open, open_.open) == (False, True)
    assert "?" in open_.text
    assert closed.answer


def test_what_is_disputed_has_two_positions_of_some_weight(card):
    disputed = card.dossier.disputed
    if disputed is None:
        return
    assert "?" in disputed.question
    shorter, longer = sorted((words(disputed.one), words(disputed.other)))
    assert shorter >= 12
    assert longer <= 3 * shorter  # neither position is a straw man


def test_most_events_are_disputed():
    assert sum(card.dossier.disputed is not None for card in CARDS) >= 80


def test_the_icons_explained_are_those_of_the_card(card):
    assert tuple(card.dossier.on_the_card.icons) == dossiers.icon_keys(card)


def test_icons_have_keys_by_side_and_direction():
    assert dossiers.icon_keys(wsdv.card("1")) == ("remove_unrest east", "currency west", "socialists east")
    assert dossiers.icon_keys(wsdv.card("2"))[-1] == "flight"
    assert dossiers.icon_keys(wsdv.card("II")) == ("build_wall",)


def test_dates_are_dates_in_order_and_one_lies_in_the_years_of_the_card(card):
    dates = [dated.when for dated in card.dossier.dates]
    assert all(ISO.fullmatch(when) for when in dates)
    starts = [when.partition("/")[0] for when in dates]
    assert [when[:4] for when in starts] == sorted(when[:4] for when in starts)
    days = [when for when in starts if len(when) == len("1953-06-17")]
    assert days == sorted(days)
    first, _, last = card.years.partition("-")
    assert any(int(first) <= int(when[:4]) <= int(last or first) for when in starts)


def test_years_in_a_text_are_years_of_that_history(card):
    """No year lies outside what the project is about, save where it tells what came before or after."""
    years = {int(year) for text in texts(card.dossier) for year in re.findall(r"\b(1[89]\d\d|20\d\d)\b", text)}
    assert all(1837 <= year <= 2026 for year in years)  # the Göttingen Seven, whom one must not take for the Eighteen


def test_days_named_as_dates_are_told_in_the_text(card):
    """The day of the event, where the facts know it, stands in the dossier somewhere, and its year, too."""
    whole = " ".join(texts(card.dossier))
    years = {dated.when[:4] for dated in card.dossier.dates}
    assert any(year in whole for year in years)


def test_places_lie_in_germany_or_where_the_event_was(card):
    for place in card.dossier.places:
        inside = 47 <= place.latitude <= 55.2 and 5.4 <= place.longitude <= 16.7
        assert inside != (card.id in BEYOND)


def test_related_cards_exist_and_are_others(card):
    related = card.dossier.related
    assert related
    assert set(related) <= set(CARD_NUMBER) - {card.id}
    assert len(set(related)) == len(related)


def test_state_and_themes_are_known(card):
    assert card.dossier.state in dossiers.STATES
    assert card.dossier.themes
    assert set(card.dossier.themes) <= set(dossiers.THEMES)


def test_every_theme_is_used():
    assert {theme for card in CARDS for theme in card.dossier.themes} == set(dossiers.THEMES)


def test_no_markup_no_links_typographic_signs(card):
    for text in texts(card.dossier):
        assert not MARKUP.search(text), text
        assert not re.search(r"\w'\w|[\"']", text), text
        assert "!" not in text or "Volk!" in text or "“" in text, text


def test_the_figures_that_research_gives():
    assert "At least 55" in wsdv.card("16").dossier.what_happened
    assert "at least 140" in wsdv.card("II").dossier.what_happened.lower()
    kahl = " ".join(texts(wsdv.card("27").dossier))
    assert "Kahl" in kahl
    assert "1961" in kahl
    assert "1975" in " ".join(texts(wsdv.card("43").dossier))
    assert "1990" in " ".join(texts(wsdv.card("IV-round-table").dossier))


# How it is read


def test_a_dossier_shows_itself_as_text_and_as_html(card):
    found = card.dossier
    text, html = str(found), found._repr_html_()
    assert text.startswith(found.title)
    assert as_text(found.article()) == text
    assert all(len(line) <= 80 for line in text.splitlines()[2:])
    for part in found.article().parts:
        assert part.title in text
        assert part.title in html
    assert "CC BY 4.0" in " ".join(text.split())
    assert found.id in found.citation
    assert found.version in found.citation


def test_dates_are_written_as_the_language_writes_them():
    (first, *_) = wsdv.card("16").dossier.dates
    assert first.written == "28 May 1953"
    with speaking("de"):
        assert first.written == "28. Mai 1953"
        assert dossiers.Dated("1948-07", "x").written == "Juli 1948"
    assert dossiers.Dated("1975/1977", "x").written == "1975–1977"


def test_a_language_without_texts_reads_english_under_its_own_headings():
    with speaking("de"):
        found = wsdv.card("16").dossier
        assert found.language == "en"
        assert found.article().title == "17. Juni"


def test_the_terminal_shows_a_dossier(capsys):
    assert cli.main(["show", "--card", "16"]) == 0
    out = capsys.readouterr().out
    assert out == str(wsdv.card("16").dossier)
    assert "\nWords\n-----\n" in out
    assert re.search(r"^SED: .*Socialist Unity Party", out, re.MULTILINE)


def test_an_unknown_card_is_named_in_one_line(capsys):
    assert cli.main(["show", "--card", "zz"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert cli.main(["show", "--card", "1", "--game", "dual-powers"]) == 1
    assert "nothing to read" in capsys.readouterr().err


def test_nothing_of_a_dossier_can_be_changed():
    found = wsdv.card("16").dossier
    with pytest.raises(AttributeError):
        found.version = "2.0"
    with pytest.raises(TypeError):
        found.on_the_card.icons["x"] = "y"


def test_what_a_page_gets_is_data(card):
    shown = json.loads(json.dumps(card.dossier.article().shown()))
    assert shown["thing"] == f"card:{card.id}"
    assert [part["name"] for part in shown["parts"]][:3] == ["what-happened", "on-the-card", "bends"]
    assert FACE.pins(card.id).count('class="pin"') == len(card.dossier.places)


# The glossary


def test_the_glossary_has_its_words_once_and_explains_each():
    terms = glossary()
    assert len(terms) >= 40
    forms = [form for term in terms for form in (term.word, *term.also)]
    assert len(set(forms)) == len(forms)
    assert all(10 <= words(term.text) <= 50 for term in terms)
    known = {term.word for term in terms}
    assert {"SED", "FDJ", "Stasi", "Republikflucht", "Wirtschaftswunder", "Mittelstand", "Ostpolitik"} <= known


def test_a_word_of_the_glossary_is_explained_where_it_stands_first():
    article = wsdv.card("16").dossier.article()
    found = [
        piece
        for part in article.cut()
        for texts_ in (part.paragraphs, part.items, tuple(text for _, text in part.pairs))
        for pieces in texts_
        for piece in pieces
        if isinstance(piece, tuple)
    ]
    assert [word for word, _ in found].count("SED") == 1
    for part, cut in zip(article.parts, article.cut(), strict=True):
        joined = tuple("".join(p if isinstance(p, str) else p[0] for p in pieces) for pieces in cut.paragraphs)
        assert joined == part.paragraphs


def test_facts_stand_in_one_file_and_texts_repeat_none():
    """A translator touches texts only: dates, people, places and themes are keys there, or are not there at all."""
    facts = tomllib.loads((Path(dossiers.__file__).parent / "facts.toml").read_text(encoding="utf-8"))
    for name, known in facts.items():
        written = tomllib.loads(dossiers.texts_file(name, "en").read_text(encoding="utf-8"))
        assert list(written["dates"]) == known["dates"]
        assert list(written["people"]) == known["people"]
        assert len(written["places"]) == len(known["places"])
        assert not {"state", "themes", "related"} & set(written)
