"""Marks of what has just happened lie where their things are, and are told by shape as well as by colour."""

import math
import re
import xml.etree.ElementTree as ET

import pytest

import wsdv
from wsdv.games.germany.atlas import CITIES, CONNECTIONS, PROVINCES, SECTORS
from wsdv.games.germany.draw import board, geometry, marks

ON_THE_MAP = [
    *(f"province:{name}" for name in PROVINCES),
    *(f"city:{name}" for name in CITIES),
    *(f"line:{name}" for name in CONNECTIONS),
    *(f"sector:{name}" for name in SECTORS),
]
NOT_ON_THE_MAP = ["box", "deck", "", "city:atlantis", "province:Atlantis", "line:a-b", "sector:x", "west-hand"]


def drawn(markup):
    return ET.fromstring(markup)  # noqa: S314 - our own drawing


def classes(markup):
    return [element.get("class") for element in drawn(markup)]


def ends(markup):
    """Where an arrow begins and where its tip is."""
    shaft, head = (drawn(markup).find(f"path[@class='{kind}']").get("d") for kind in ("shaft", "head"))
    return tuple(tuple(map(float, re.match(r"M(\S+) ([^QL]+)", path).groups())) for path in (shaft, head))


def test_every_thing_of_the_map_has_a_place():
    things = set(
        re.findall(r'data-thing="([^"]+)"', "".join(dict(board.parts(wsdv.new_game(seed=1).position)).values()))
    )
    assert set(ON_THE_MAP) <= things
    for thing in ON_THE_MAP:
        x, y = marks.place_of(thing)
        assert 0 < x < geometry.WIDTH
        assert 0 < y < geometry.HEIGHT


@pytest.mark.parametrize("thing", NOT_ON_THE_MAP)
def test_what_is_not_on_the_map_is_not_marked(thing):
    assert marks.place_of(thing) is None
    assert marks.ring(thing, "built") == ""
    assert marks.arrow(thing, "city:berlin", "moved") == ""
    assert marks.arrow("city:berlin", thing, "moved") == ""


def test_an_arrow_needs_two_places():
    assert marks.arrow("city:berlin", "city:berlin", "moved") == ""


@pytest.mark.parametrize("thing", ON_THE_MAP)
@pytest.mark.parametrize("kind", marks.KINDS)
def test_a_ring_lies_around_its_thing(thing, kind):
    mark = drawn(marks.ring(thing, kind))
    assert mark.get("class") == f"mark {kind}"
    assert mark.get("data-mark") == thing
    x, y = marks.place_of(thing)
    for outline in mark:
        if outline.get("class") == "ring" and outline.tag == "circle":
            assert math.dist((float(outline.get("cx")), float(outline.get("cy"))), (x, y)) < 0.1
        elif outline.get("class") == "ring":
            left, top, wide, tall = (float(outline.get(name)) for name in ("x", "y", "width", "height"))
            assert math.dist((left + wide / 2, top + tall / 2), (x, y)) < 0.2


def test_kinds_of_rings_differ_without_colour():
    plus, minus, plain = (marks.ring("city:berlin", kind) for kind in marks.KINDS)
    assert classes(plus) == classes(minus) == ["under", "ring", "badge", "sign"]
    assert classes(plain) == ["under", "ring"]
    signs = [drawn(mark).find("path").get("d") for mark in (plus, minus)]
    assert ["v" in sign for sign in signs] == [True, False]
    dashed = re.findall(r"& \.mark\.(\w+) \.ring {[^}]*dasharray", marks.RULES)
    assert dashed == ["lost"]


def test_a_ring_of_another_kind_is_refused():
    with pytest.raises(LookupError):
        marks.ring("city:berlin", "green")


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("province:Sachsen", "province:Bayern"),
        ("province:West Berlin", "province:Rheinland-Pfalz"),
        ("city:berlin", "city:leipzig"),
        ("province:Hessen", "province:Thüringen"),
        ("line:leipzig-jena", "sector:french"),
    ],
)
def test_an_arrow_leads_from_one_thing_to_the_other_and_covers_neither(start, end):
    mark = marks.arrow(start, end, "unrest")
    assert drawn(mark).get("class") == "moved unrest"
    tail, tip = ends(mark)
    whole = math.dist(marks.place_of(start), marks.place_of(end))
    for here, thing in ((tail, start), (tip, end)):
        assert 12 < math.dist(here, marks.place_of(thing)) < min(whole / 2 + 5, 90)
    assert math.dist(tip, marks.place_of(start)) > math.dist(tail, marks.place_of(start))


def test_marks_have_no_ids_and_say_nothing():
    for mark in (marks.arrow("city:berlin", "city:jena", "attack"), marks.ring("province:Hessen", "lost")):
        assert " id=" not in mark
        assert "<text" not in mark
        assert 'aria-hidden="true"' in mark


def test_marks_are_styled_with_the_drawing():
    style = board.style("#here", "light")
    for look in (".mark.built .ring", ".mark.lost .ring", ".mark.changed .ring", ".moved .head"):
        assert f"#here {look}" in style
