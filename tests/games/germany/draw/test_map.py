"""The map: a real outline whose shapes touch where board.toml says, and cities where they lie."""

import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest

import wsdv
from wsdv.draw.fit import text_width
from wsdv.games.germany.atlas import (
    BOARD,
    BORDERS,
    CITIES,
    CONNECTIONS,
    EXTERNAL,
    HAMBURG,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    PROVINCES,
    SIDE_OF,
    SIDES,
    members,
)
from wsdv.games.germany.draw import geometry
from wsdv.games.germany.draw import map as land


def letters(kind):
    """How large the letters of a kind are, in units of the map."""
    return float(re.search(rf"\.{kind} {{ [^}}]*?font-size: ([\d.]+)px", land.RULES)[1])


LETTERS = {
    kind: letters(kind) for kind in ("name", "title", "count", "value", "slogan", "of-map", "heading", "subheading")
}


def number_pairs(path):
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def polygon(area):
    """The drawn shape's corners: where its curves begin and end, the first ring only."""
    ring = geometry.area_path(area).split("Z")[0]
    points = number_pairs(ring)
    return [points[0], *points[3::3]]


def inside(point, corners):
    x, y = point
    crossings = 0
    for (x0, y0), (x1, y1) in itertools.pairwise([*corners, corners[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            crossings += 1
    return crossings % 2 == 1


def test_drawn_shapes_touch_across_the_inner_border_exactly_where_the_board_says():
    drawn = set()
    for arc, areas in geometry.neighbours().items():
        if geometry.kind_of_arc(arc) == "inner":
            assert len(areas) == 2
            west, east = sorted(areas, key=geometry.state_of, reverse=True)
            drawn.add((west, east))
    told = {
        (PROVINCES[west], PROVINCES[east])
        for west, side in enumerate(SIDE_OF)
        if side == "west" and PROVINCES[west] != "West Berlin"
        for east in members(BORDERS[west])
    }
    assert drawn == told


def test_neighbours_share_exactly_the_same_line():
    shared = {arc: areas for arc, areas in geometry.neighbours().items() if len(areas) == 2}
    assert len(shared) > 20
    for arc, areas in shared.items():
        line = set(number_pairs(geometry.arc_path(arc)))
        for area in areas:
            assert line <= set(number_pairs(geometry.area_path(area))), (arc, area)


def test_smoothing_never_moves_a_border():
    for arc, points in enumerate(geometry.arcs()):
        drawn = number_pairs(geometry.arc_path(arc))
        kept = [drawn[0], *drawn[3::3]]
        for (x, y), (u, v) in zip(points, kept, strict=True):
            assert math.hypot(x - u, y - v) < 0.1
        for (x0, y0), (x1, y1), handle in zip(kept, kept[1:], drawn[1::3], strict=False):
            assert math.dist((x0, y0), handle) <= math.dist((x0, y0), (x1, y1)) * 0.31 + 0.2


def test_hamburg_lies_between_its_two_neighbours():
    touching = {area for areas in geometry.neighbours().values() if "Hamburg" in areas for area in areas}
    assert touching == {"Hamburg", "Niedersachsen", "Schleswig-Holstein"}
    assert inside(geometry.city_place("hamburg"), polygon("Hamburg"))


@pytest.mark.parametrize("number", [n for n in range(len(CITIES)) if not EXTERNAL >> n & 1 and n != HAMBURG])
def test_a_city_stands_in_its_own_province(number):
    province = PROVINCES[PROVINCE_OF[number]]
    area = "Berlin" if province == "East Berlin" else province
    assert inside(geometry.city_place(CITIES[number]), polygon(area)), CITIES[number]


def test_external_cities_stand_abroad():
    for number in members(EXTERNAL):
        assert not any(inside(geometry.city_place(CITIES[number]), polygon(area)) for area in geometry.AREAS)


def test_cities_are_hardly_moved():
    for number, city in enumerate(CITIES):
        entry = BOARD["city"][number]
        far = math.dist(geometry.city_place(city), geometry.project(entry["lon"], entry["lat"]))
        assert far <= (80 if EXTERNAL >> number & 1 else 40), city


def test_factories_never_overlap():
    for one, other in itertools.combinations(CITIES, 2):
        assert math.dist(geometry.city_place(one), geometry.city_place(other)) > 40, (one, other)


def test_a_degree_is_as_long_northwards_as_eastwards():
    """No distortion: lengths on the map follow lengths on earth in the middle of Germany."""
    x, y = geometry.project(10, 51.2)
    wide = geometry.project(11, 51.2)[0] - x
    tall = y - geometry.project(10, 52.2)[1]
    assert wide / tall == pytest.approx(math.cos(math.radians(51.2)), rel=0.01)


def test_the_inner_border_is_the_strongest_line():
    widths = {kind: float(re.search(rf"\.border\.{kind} {{[^}}]*stroke-width: ([\d.]+)", land.RULES)[1])
              for kind in ("inner", "province", "outer")}  # fmt: skip
    assert widths["inner"] > 2 * max(widths["province"], widths["outer"])


def test_every_connection_joins_its_two_cities():
    for connection in CONNECTIONS:
        ends = number_pairs(geometry.connection_path(connection))
        from_city, to_city = (
            geometry.city_place(CITIES[end]) for end in geometry.ENDS[geometry.CONNECTION_NUMBER[connection]]
        )
        assert math.dist(ends[0], from_city) < 0.1
        assert math.dist(ends[-1], to_city) < 0.1


def test_the_ground_holds_every_area_and_every_border_once():
    ground = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{land.ground()}</svg>')  # noqa: S314 - ours
    paths = list(ground.iter("{http://www.w3.org/2000/svg}path"))
    assert [p.get("data-area") for p in paths if p.get("data-area")] == list(geometry.AREAS)
    arcs = [int(p.get("data-arc")) for p in paths if p.get("data-arc")]
    assert sorted(arcs) == list(range(len(geometry.arcs())))
    assert set(geometry.AREAS) == set(PROVINCE_NUMBER) - {"West Berlin", "East Berlin"} | {"Hamburg", "Berlin"}


def test_four_protests_complete_a_slogan():
    assert " ".join(land.SLOGANS["west"]) == "KEINE MACHT FÜR NIEMAND"
    assert " ".join(land.SLOGANS["east"]) == "WIR SIND DAS VOLK!"
    assert set(land.SLOGANS) == set(SIDES)


@pytest.mark.parametrize("stage", ["3.1", "actions", *(f"9.{phase}" for phase in range(1, 11))])
def test_what_is_going_on_stands_beside_the_first_plaque_not_under_it(stage):
    position = wsdv.Position.from_dict({"format": "wsdv-position/1", "decade": 2, "stage": stage})
    heading = ET.fromstring(dict(land.parts(position))["heading"])  # noqa: S314 - our own drawing
    left, top = geometry.PLAQUES["Schleswig-Holstein"]
    words = [text.text for text in heading.iter("text")]
    assert ("first half" in words) == (not stage.startswith("9.")), "at the end of a decade both halves are over"
    lines = [text for text in heading.iter("text") if float(text.get("y")) > top]
    assert lines
    for line in lines:
        assert float(line.get("x")) + text_width(line.text, 20, bold=True) < left


@pytest.mark.parametrize("province", PROVINCES)
@pytest.mark.parametrize("protests", [1, 2, 3])
def test_every_word_of_a_banner_can_be_read(province, protests):
    document = {"format": "wsdv-position/1", "provinces": {province: {"unrest": 4 * protests}}}
    if province == "West Berlin":
        document["imported_protests"] = {"Rheinland-Pfalz": protests}
    position = wsdv.Position.from_dict(document)
    drawn = ET.fromstring(f"<svg>{''.join(dict(land.parts(position)).values())}</svg>".replace("@", "x"))  # noqa: S314 - our own drawing
    banners = [text for text in drawn.iter("text") if text.get("class") == "slogan"]
    words = [word for text in banners for word in text.text.split() if word != "⇠"]
    assert len(words) == (2 if province == "West Berlin" else 1) * protests
    rows = [banner for banner in drawn.iter("g") if (banner.get("class") or "").startswith("banner")]
    for row in rows:
        words, room = row.find("text"), row.find("rect")
        assert text_width(words.text, LETTERS["slogan"], bold=True) < float(room.get("width"))


def test_letters_can_be_read_on_a_projector():
    """The map is 704 pixels high there, and names must have 14; provinces and numbers are larger."""
    assert LETTERS["name"] * 704 / geometry.HEIGHT > 14
    assert LETTERS["name"] * 1064 / geometry.HEIGHT > 20
    assert min(LETTERS.values()) == LETTERS["name"]
    assert min(LETTERS["title"], LETTERS["count"], LETTERS["value"]) > LETTERS["name"]


@pytest.mark.parametrize("connection", CONNECTIONS)
def test_the_middle_of_a_connection_lies_on_its_line(connection):
    start, *control, end = number_pairs(geometry.connection_path(connection))
    bend = control[0] if control else ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    on_line = tuple((a + 2 * b + c) / 4 for a, b, c in zip(start, bend, end, strict=True))
    assert math.dist(geometry.connection_middle(connection), on_line) < 0.2
