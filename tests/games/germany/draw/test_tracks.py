"""Everything beside the map in one small picture: all the side panel holds, in letters that can be read."""

import re
from xml.etree import ElementTree as ET

import pytest

import wsdv
from wsdv import lessons
from wsdv.draw.fit import text_width
from wsdv.games.germany.draw import board, side, tracks
from wsdv.games.germany.face import FACE

FULL = {
    "format": "wsdv-position/1",
    "decade": 3,
    "stage": side.PHASES[2],
    "tracks": {"prestige": -4, "currency": 3, "socialists": 6},
    "socialists_in_box": 12,
    "police": [{"card": "5", "used": True}, {"card": "15", "used": False}, {"card": "21", "used": False}],
}
TABLES = {
    "full": wsdv.Position.from_dict(FULL),
    "wall": wsdv.Position.from_dict({"format": "wsdv-position/1", "wall": True}),
    "set-up": wsdv.new_game(seed=1).position,
    "exercise": lessons.exercise("flight-points", level=3, seed=1).position,
}
SIZES = {"t-title": 14, "t-note": 13, "t-number": 14}


def told(parts):
    """All things, and all words that explain something."""
    markup = "".join(parts.values())
    return sorted(re.findall(r'data-thing="[^"]*"', markup)), sorted(set(re.findall(r'aria-label="([^"]*)"', markup)))


@pytest.mark.parametrize("without", [(), ("flight", "holder")])
@pytest.mark.parametrize("editable", [False, True])
@pytest.mark.parametrize("name", TABLES)
def test_the_small_picture_holds_all_that_the_side_holds(name, editable, without):
    large = dict(side.parts(TABLES[name], without, editable=editable))
    del large["legend"]
    small = dict(tracks.parts(TABLES[name], without, editable=editable))
    assert list(small) == list(large)
    assert told(small) == told(large)


@pytest.mark.parametrize("name", TABLES)
def test_every_text_stands_inside_and_is_large_enough(name):
    width, height = tracks.SIZE
    for markup in dict(tracks.parts(TABLES[name])).values():
        for text in ET.fromstring(markup).iter("text"):  # noqa: S314 - our own
            classes = text.get("class").split()
            size = next(SIZES[one] for one in classes if one in SIZES)
            assert f".{next(one for one in classes if one in SIZES)} {{ font-size: {size}px" in tracks.RULES
            long = text_width(text.text, size, bold="t-title" in classes)
            share = 0.5 if "t-number" in classes else 1 if "end" in classes else 0
            left = float(text.get("x")) - share * long
            assert left >= 0, text.text
            assert left + long <= width, text.text
            assert size <= float(text.get("y")) <= height - 3, text.text
    assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)px", tracks.RULES)) >= 13


@pytest.mark.parametrize("name", TABLES)
def test_titles_end_where_the_cells_begin(name):
    for markup in dict(tracks.parts(TABLES[name])).values():
        for text in ET.fromstring(markup).iter("text"):  # noqa: S314 - our own
            if float(text.get("x")) < 90 and "end" not in text.get("class").split():
                bold = "t-title" in text.get("class")
                assert float(text.get("x")) + text_width(text.text, 14 if bold else 13, bold=bold) <= 108, text.text


def test_the_phase_of_this_moment_is_marked():
    marked = re.findall(
        r'class="phase now"[^>]*aria-label="Phase ([\d.]+)', dict(tracks.parts(TABLES["full"]))["track:phases"]
    )
    assert marked == [side.PHASES[2]]


def test_rows_do_not_overlap():
    below = 0.0
    for top, height in tracks.ROWS.values():
        assert top >= below
        below = top + height
    assert below <= tracks.SIZE[1]


def test_the_flight_that_is_to_be_found_out_is_not_shown():
    for position in TABLES.values():
        track = dict(tracks.parts(position, {"flight"}))["track:flight"]
        assert "marker" not in track
        assert "icon-dismantle" not in track
        assert "icon-wall" not in track


def test_parts_of_a_stage_stand_in_its_panels():
    for position in TABLES.values():
        parts = board.stage_parts(position)
        panels = {panel: [key for key in parts if FACE.stage_panel_of(key) == panel] for panel in FACE.stage_panels}
        assert sum(map(len, panels.values())) == len(parts)
        assert {key: parts[key] for key in panels["map"]} == {
            key: markup for key, markup in board.parts(position).items() if board.panel_of(key) == "map"
        }
        assert panels["tracks"] == list(dict(tracks.parts(position)))
        assert "legend" not in parts
