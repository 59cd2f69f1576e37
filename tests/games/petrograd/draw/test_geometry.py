"""Where things lie: names on their land, bridges between their districts, tokens on land, and nothing upon anything."""

import itertools

import pytest

from tests.games.petrograd.draw.tables import at_random, positions, with_tokens
from tests.pseudo import CODE
from wsdv.draw.fit import text_width
from wsdv.games.petrograd.components import COLOURS, DATA
from wsdv.games.petrograd.draw import geometry, pieces, words
from wsdv.games.petrograd.draw import map as city
from wsdv.games.petrograd.draw.geometry import HEIGHT, WIDTH, inside
from wsdv.language import speaking


def corners(box):
    x, y, width, height = box
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def meet(one, other, hair=0.5):
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    tall = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide > hair and tall > hair


def name_box(district):
    """What a district's sign and name take."""
    x, y, _ = geometry.NAMES[district]
    width = text_width(words.district_name(DATA, district), 21, bold=True)
    return x - geometry.ICON - 6, y - 25, width + geometry.ICON + 6, 32


def bridge_labels():
    return {about.id: geometry._bridge_boxes(about.id)[1] for about in DATA.connections}


def bridge_boxes():
    return {about.id: geometry._bridge_boxes(about.id)[0] for about in DATA.connections}


# What stays


def test_every_district_has_everything_it_needs():
    for table in (geometry.SHORES, geometry.NAMES, geometry.PLAQUES, geometry.ROOM_TOPS):
        assert set(table) == set(COLOURS)
    assert set(geometry.BRIDGES) == {about.id for about in DATA.connections}


@pytest.mark.parametrize("district", COLOURS)
def test_a_districts_name_stands_on_its_land(district):
    assert all(inside(district, corner) for corner in corners(name_box(district)))
    x, y = geometry.PLAQUES[district]
    assert all(inside(district, corner) for corner in corners((x, y, geometry.SUMS, geometry.PLAQUE[1])))


@pytest.mark.parametrize("district", COLOURS)
def test_a_districts_name_has_room_for_all_its_letters(district):
    assert text_width(words.district_name(DATA, district), 21, bold=True) <= geometry.NAMES[district][2]


@pytest.mark.parametrize("about", DATA.connections, ids=lambda about: about.id)
def test_a_bridge_ends_in_its_two_districts_and_its_middle_in_neither(about):
    start, end = geometry.bridge_ends(about.ends)
    assert inside(about.ends[0], start)
    assert inside(about.ends[1], end)
    middle = geometry.bridge_middle(about.ends)
    assert not any(inside(district, middle) for district in COLOURS)


@pytest.mark.parametrize("about", DATA.connections, ids=lambda about: about.id)
def test_a_bridges_name_has_room_and_stands_where_it_is_said_to_stand(about):
    x, y, room, ground = geometry.bridge_name_place(about.ends)
    wanted = text_width(words.bridge_short(DATA, about.id), 18, bold=True) + (28 if about.blockade_color else 0)
    assert wanted <= room
    box = (x, y - 16, wanted, 20)
    if ground == "water":
        assert not any(inside(district, corner) for district in COLOURS for corner in corners(box))
    else:
        assert all(inside(ground, corner) for corner in corners(box))


@pytest.mark.parametrize("ends", list(itertools.combinations(COLOURS, 2)), ids="-".join)
def test_a_bridge_of_somebodys_own_data_ends_in_both_districts_too(ends):
    for way in (ends, ends[::-1]):
        start, end = geometry.bridge_ends(way)
        assert inside(way[0], start)
        assert inside(way[1], end)
        x, y, room, _ = geometry.bridge_name_place(way)
        assert 0 <= x <= WIDTH - room
        assert 18 <= y <= HEIGHT


def test_names_plaques_and_bridges_do_not_touch():
    boxes = [(name, name_box(name)) for name in COLOURS]
    boxes += [(f"plaque {name}", (*geometry.PLAQUES[name], *geometry.PLAQUE)) for name in COLOURS]
    boxes += [(f"label {name}", box) for name, box in bridge_labels().items()]
    boxes += [(f"bridge {name}", box) for name, box in bridge_boxes().items()]
    touching = [(one, other) for (one, a), (other, b) in itertools.combinations(boxes, 2) if meet(a, b)]
    assert touching == []
    for name, (x, y, width, height) in boxes:
        assert min(x, y) >= 0, name
        assert x + width <= WIDTH, name
        assert y + height <= HEIGHT, name


def test_no_two_districts_overlap():
    for one, other in itertools.permutations(COLOURS, 2):
        assert not any(inside(other, point) for point in geometry.land(one)), (one, other)


# Tokens


def places(position):
    """The boxes of all tokens by district."""
    setting, found = position.setting, {}
    for district in COLOURS:
        laid = city.lay_out(district, pieces.piles(position.tokens[district], setting), setting)
        found[district] = [
            (x, y, pieces.width(pile, setting) * scale, pieces.SIZE * scale) for pile, (x, y, scale) in laid
        ]
    return found


def obstacles(district):
    x, y = geometry.PLAQUES[district]
    return [name_box(district), (x, y, *geometry.PLAQUE), *bridge_labels().values(), *bridge_boxes().values()]


def check(position):
    for district, boxes in places(position).items():
        assert len(boxes) == len(set(position.tokens[district]))
        for box in boxes:
            assert all(inside(district, corner) for corner in corners(box)), (district, box)
            assert box[1] + box[3] <= HEIGHT
            assert box[0] + box[2] <= WIDTH
            assert not any(meet(box, other) for other in obstacles(district)), (district, box)
        assert not any(meet(*pair) for pair in itertools.combinations(boxes, 2)), district


@pytest.mark.parametrize("most", [5, 12, 40])
@pytest.mark.parametrize("seed", range(25))
def test_tokens_lie_on_their_land_and_on_nothing_else(seed, most):
    check(at_random(seed, most))


def test_tokens_of_real_games_lie_on_their_land_as_large_as_they_are():
    for position in positions():
        check(position)
        for district, boxes in places(position).items():
            assert all(height >= 0.8 * pieces.SIZE for *_, height in boxes), district


@pytest.mark.parametrize("district", COLOURS)
def test_a_dozen_different_tokens_have_room(district):
    dozen = [
        "r1-10", "r1-11:exhausted", "r1-12", "lenin", "kollontai:exhausted", "w1-20", "w1-11:exhausted", "w2-30",
        "kerensky", "n1-0", "n1-2:exhausted", "w3-31",
    ]  # fmt: skip
    boxes = places(with_tokens({district: dozen}))[district]
    assert all(height >= 0.75 * pieces.SIZE for *_, height in boxes)
    few = places(with_tokens({district: dozen[:6]}))[district]
    assert all(height == pieces.SIZE for *_, height in few)


@pytest.mark.parametrize("seed", range(5))
def test_tokens_find_room_in_a_longer_language(seed):
    with speaking(CODE):
        check(at_random(seed, 12))
