"""The map at the size of a projector, from the real boxes: names, plaques, marks, banners and the inner border."""

import dataclasses

import pytest

import wsdv
from tests.browser.test_drawing import show
from tests.games.germany.draw.test_board import full
from wsdv.games.germany.atlas import PROVINCES, SIDE_OF
from wsdv.games.germany.position import FrozenMap

# Boxes in units of the map, and points along the inner-German border and the Wall.
MEASURED = """() => {
  const map = document.querySelector('[data-panel=map]');
  const back = map.getScreenCTM().inverse();
  const box = (element) => {
    const found = element.getBoundingClientRect();
    const [from, to] = [[found.left, found.top], [found.right, found.bottom]].map(
      ([x, y]) => new DOMPoint(x, y).matrixTransform(back));
    return {what: element.textContent.trim() || element.getAttribute('class'),
      part: element.closest('[data-part]').dataset.part,
      left: from.x, top: from.y, right: to.x, bottom: to.y};
  };
  const all = (selector) => [...map.querySelectorAll(selector)].map(box);
  const along = (selector) => [...map.querySelectorAll(selector)].flatMap((line) => {
    const own = back.multiply(line.getScreenCTM());
    const steps = Math.ceil(line.getTotalLength() / 2);
    return Array.from({length: steps + 1}, (_, step) => {
      const point = line.getPointAtLength(line.getTotalLength() * step / steps).matrixTransform(own);
      return [point.x, point.y];
    });
  });
  return {
    names: all('.name'), marks: all('.city .shape, .city .site, .city .ring'), texts: all('text'),
    titles: all('.plaque .title'), pills: all('.plaque .pill'), banners: all('.banner > rect'),
    border: along('.border.inner'), wall: along('.wall-line'),
    connections: Object.fromEntries([...map.querySelectorAll('.line')].map(
      (line) => [line.dataset.thing, along(`[data-thing="${line.dataset.thing}"] .hit`)])),
    letters: [...map.querySelectorAll('text, tspan')].map((text) => {
      const own = (text.closest('text')).getAttribute('class');
      return [own, parseFloat(getComputedStyle(text).fontSize) * map.getScreenCTM().a];
    }),
  };
}"""


def crowded():
    """An edited table: protests everywhere, and two digits on every counter."""
    table = full()
    provinces = {
        name: dataclasses.replace(
            there, unrest=12, living_standard=14, socialists=0 if SIDE_OF[number] == "west" else 11
        )
        for number, name in enumerate(PROVINCES)
        for there in (table.provinces[name],)
    }
    return dataclasses.replace(table, provinces=FrozenMap(provinces))


def collapsed(province):
    """All four words of a slogan in one province."""
    table = full()
    provinces = {
        name: dataclasses.replace(there, unrest=16 if name == province else 1)
        for name, there in table.provinces.items()
    }
    return dataclasses.replace(table, provinces=FrozenMap(provinces), imported_protests=FrozenMap({}))


TABLES = {"set-up": lambda: wsdv.new_game(seed=1).position, "full": full, "crowded": crowded}


def measured(page, position, height=704):
    show(page, position._repr_html_(), width=1600)
    page.add_style_tag(content=f".panel-map {{ flex: none !important; width: {height / 0.9}px }}")
    return page.evaluate(MEASURED)


def meet(one, other, hair=1.5):
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    tall = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return wide > hair and tall > hair + 1


def clashes(some, others):
    return [
        (one["what"], other["what"])
        for one in some
        for other in others
        if one["part"] != other["part"] and meet(one, other)
    ]


def covering(boxes, line, half):
    """The boxes that a line of that half width runs through."""
    return {
        box["part"]
        for box in boxes
        for x, y in line
        if box["left"] - half < x < box["right"] + half and box["top"] - half < y < box["bottom"] + half
    }


def letters_of(texts):
    """Boxes of the letters themselves: a box of text has room above and below them."""
    return [text | {"top": text["top"] + 3, "bottom": text["bottom"] - 4} for text in texts]


@pytest.mark.parametrize("table", TABLES)
def test_names_cover_no_name_no_mark_and_no_plaque(page, table):
    found = measured(page, TABLES[table]())
    assert len(found["names"]) == 42
    plaques = found["titles"] + found["pills"] + found["banners"]
    assert clashes(found["names"], found["names"] + found["marks"] + plaques) == []


@pytest.mark.parametrize("table", TABLES)
def test_plaques_cover_no_mark_and_no_other_plaque(page, table):
    found = measured(page, TABLES[table]())
    plaques = found["titles"] + found["pills"] + found["banners"]
    assert clashes(plaques, found["marks"] + plaques) == []


@pytest.mark.parametrize("table", TABLES)
def test_nothing_covers_the_inner_border_or_the_wall(page, table):
    found = measured(page, TABLES[table]())
    assert len(found["border"]) > 200
    assert len(found["wall"]) > 20
    boxes = letters_of(found["texts"]) + found["pills"] + found["banners"]
    assert covering(boxes, found["border"], 3) == set()
    assert covering(boxes, found["wall"], 2.5) == set()


@pytest.mark.parametrize("province", PROVINCES)
def test_a_whole_slogan_in_one_province_keeps_off_the_border_and_on_the_map(page, province):
    found = measured(page, collapsed(province))
    assert {banner["part"] for banner in found["banners"]} == {f"province:{province}"}
    assert covering(found["banners"], found["border"] + found["wall"], 3) == set()
    covered = {name for _, name in clashes(found["banners"], found["names"] + found["titles"] + found["pills"])}
    assert covered <= ({"Gießen", "Fulda"} if province == "Hessen" else set())  # in its middle Hessen is full
    assert all(banner["right"] <= 1000 and banner["bottom"] <= 900 for banner in found["banners"])


@pytest.mark.parametrize("table", TABLES)
def test_everything_lies_on_the_map(page, table):
    found = measured(page, TABLES[table]())
    for box in found["texts"] + found["pills"] + found["banners"] + found["marks"]:
        assert box["left"] >= 0, box
        assert box["right"] <= 1000, box
        assert box["top"] >= -1, box
        assert box["bottom"] <= 900, box


def test_a_name_is_nearer_to_its_own_city_than_to_any_other(page):
    found = measured(page, full())

    def gap(name, mark):
        wide = max(mark["left"] - name["right"], name["left"] - mark["right"], 0)
        tall = max(mark["top"] - name["bottom"], name["top"] - mark["bottom"], 0)
        return (wide**2 + tall**2) ** 0.5

    for name in letters_of(found["names"]):
        gaps = {mark["part"]: gap(name, mark) for mark in found["marks"]}
        assert min(gaps, key=gaps.get) == name["part"], name["what"]
        assert gaps[name["part"]] < 20, name["what"]


def test_hardly_a_name_runs_along_a_connection(page):
    found = measured(page, full())
    crossed = [
        (name["what"], thing, inside)
        for name in letters_of(found["names"])
        for thing, line in found["connections"].items()
        if (inside := sum(name["left"] < x < name["right"] and name["top"] < y < name["bottom"] for x, y in line))
    ]
    assert len(crossed) <= 6, crossed
    assert all(inside * 2 < 30 for _, _, inside in crossed), crossed  # across, not along


@pytest.mark.parametrize(("height", "pixels"), [(704, 14), (1064, 20)])
def test_letters_of_the_map_on_a_projector(page, height, pixels):
    found = measured(page, full(), height)
    assert min(size for _, size in found["letters"]) >= pixels
    names = {round(size, 2) for kind, size in found["letters"] if kind.startswith("name")}
    larger = [size for kind, size in found["letters"] if kind.startswith(("title", "count", "value"))]
    assert len(names) == 1
    assert min(larger) > max(names)
