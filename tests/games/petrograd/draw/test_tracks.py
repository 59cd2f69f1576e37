"""Everything beside the map: all it holds, inside its picture, in letters that can be read."""

import dataclasses
import re
from xml.etree import ElementTree as ET

import pytest

from tests.games.petrograd.draw.tables import positions
from tests.pseudo import CODE
from wsdv.draw.fit import text_width
from wsdv.games.petrograd.components import DATA
from wsdv.games.petrograd.draw import tracks
from wsdv.language import speaking


def drawn(position):
    return dict(tracks.parts(position))


def texts(markup):
    return list(ET.fromstring(markup).iter("text"))  # noqa: S314 - our own


def changed(**values):
    return dataclasses.replace(positions()[0], **values)


def test_rows_do_not_overlap():
    below = 0.0
    for top, height in tracks._ROWS.values():
        assert top >= below
        below = top + height
    assert below <= tracks.SIZE[1]


@pytest.mark.parametrize("language", ["en", CODE])
def test_texts_of_calendar_and_piles_stand_inside(language):
    for position in positions():
        with speaking(language):
            found = drawn(position)
        for key in ("track:months", "track:days", "track:score"):
            for text in texts(found[key]):
                classes = text.get("class").split()
                wide = text_width(text.text, 14.5, bold="t-bold" in classes or "t-now" in classes)
                left = float(text.get("x")) - (wide / 2 if "middle" in classes else 0)
                assert left >= -2, text.text
                assert left + wide <= tracks.SIZE[0] + 2, text.text


@pytest.mark.parametrize("language", ["en", CODE])
def test_the_name_of_a_month_ends_before_its_points(language):
    with speaking(language):
        found = texts(drawn(positions()[0])["track:months"])
    for name, points in zip(found[::2], found[1::2], strict=True):
        assert float(name.get("x")) + text_width(name.text, 14.5) <= float(points.get("x")) - 6
        assert points.text.isdigit()


def test_the_months_have_their_names_and_points():
    found = texts(drawn(positions()[0])["track:months"])
    assert [text.text for text in found[::2]] == ["Mar/Apr", "May/Jun", "July", "Aug", "Sept", "Oct/Nov"]
    assert [int(text.text) for text in found[1::2]] == [month.unrest_points for month in DATA.months]


@pytest.mark.parametrize("day", range(1, 32))
def test_the_marker_lies_on_its_day(day):
    markup = drawn(changed(day=day))["track:days"]
    assert [text.text for text in texts(markup) if "t-now" in text.get("class")] == [str(day)]
    assert [int(text.text) for text in texts(markup)] == list(range(1, 32))
    assert ("a bonus action" in markup) == (day in {15, 31})


def test_15_and_31_look_different_and_29_and_30_point_on():
    markup = drawn(changed(day=1))["track:days"]
    assert markup.count("t-box bonus") == 2
    assert markup.count("t-box jump") == 2


@pytest.mark.parametrize("score", [-18, -17, -5, 0, 1, 17, 18])
def test_the_score_marker_says_its_number(score):
    markup = drawn(changed(score=score))["track:score"]
    (text,) = texts(markup)
    assert text.text == (f"{score:+d}".replace("-", "−") if score else "0")
    assert markup.count("t-lane") == 2 * DATA.boxes - 1
    assert markup.count("t-goal") == 2


def test_score_markers_further_on_lie_further_right():
    places = [float(texts(drawn(changed(score=score))["track:score"])[0].get("x")) for score in range(-18, 19)]
    assert places == sorted(places)
    assert len(set(places)) >= 35  # next to the ends the marker has to stay inside


def test_trotsky_waits_in_his_months():
    for waiting, months in (
        (("trotsky-neutral", "trotsky-red"), ["may-june", "august"]),
        (("trotsky-red",), ["august"]),
        ((), []),
    ):
        markup = drawn(changed(trotsky=waiting))["track:months"]
        boxes = re.findall(r'data-thing="month:([^"]*)"[^>]*aria-label="([^"]*)"', markup)
        assert [month for month, words in boxes if "Trotsky waits here" in words] == months
        assert markup.count('data-sign="star"') == len(months)


def test_supplies_show_each_face_with_its_number():
    for position in positions():
        found = drawn(position)
        for side in ("red", "white"):
            stock = list(position.supply[side])
            if position.mode == "solo" and side != position.side:
                stock += [f"o{level}" for level, count in position.pool.items() for _ in range(count)]
            things = re.findall(r'data-thing="supply:([^"]*)"', found[f"supply:{side}"])
            assert sorted(things) == sorted(set(stock))
            counts = [text.text for text in texts(found[f"supply:{side}"]) if text.text.startswith("×")]
            assert sorted(counts) == sorted(f"×{stock.count(face)}" for face in set(stock) if stock.count(face) > 1)


def test_piles_that_nobody_knows_are_a_question_mark():
    whole = positions()[0]
    unknown = dataclasses.replace(whole, tiles=None, cards=dataclasses.replace(whole.cards, deck=None))
    words = [text.text for text in texts(drawn(unknown)["track:state"])]
    assert words[0] == "×?"
    assert "?" in words[1]
