"""The drawing as a browser lays it out: nothing overlaps, nothing is too small, both themes, two boards at peace."""

import pytest

import wsdv
from tests.games.germany.draw.test_board import full, played
from wsdv.games.petrograd.face import FACE

# Boxes of everything that must stay readable, with the part it belongs to, in units of the page.
BOXES = """() => {
  const found = [];
  const add = (element, what) => {
    const box = element.getBoundingClientRect();
    const part = element.closest('[data-part]');
    if (box.width) found.push({what, part: part ? part.dataset.part : '',
      left: box.left, top: box.top, right: box.right, bottom: box.bottom});
  };
  for (const text of document.querySelectorAll('[data-panel=map] text, [data-panel=side] text'))
    add(text, text.textContent);
  for (const shape of document.querySelectorAll('.city .shape, .city .site'))
    add(shape, shape.closest('[data-thing]')?.dataset.thing ?? 'legend');
  for (const sign of document.querySelectorAll('.plaque .pill, .banner > rect')) add(sign, 'counter');
  return found;
}"""

POSITIONS = {
    "set-up": lambda: wsdv.new_game(seed=1).position,
    "middle": lambda: played(5, 150).position,
    "full": full,
}


def overlaps(boxes):
    """Pairs of different parts that cover each other by more than a hair."""
    found = []
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            tall = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if one["part"] != other["part"] and wide > 1.5 and tall > 2.5:
                found.append((one["part"], one["what"], other["part"], other["what"], round(wide), round(tall)))
    return found


def show(page, markup, theme="light", width=1600):
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(
        f'<!doctype html><html lang="en"><title>Board</title><body style="margin:0" data-jp-theme-light="'
        f'{"true" if theme == "light" else "false"}"><main>{markup}</main></body></html>'
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_labels_counters_and_factories_never_overlap(page, name):
    show(page, POSITIONS[name]()._repr_html_())
    boxes = page.evaluate(BOXES)
    assert len(boxes) > 150
    assert overlaps(boxes) == []


def test_the_finder_of_overlaps_finds_one(page):
    markup = full()._repr_html_()
    show(page, markup.replace(">Kassel<", ">Kassel is a very long name that covers its neighbours<"))
    assert overlaps(page.evaluate(BOXES))


def test_nothing_leaves_its_panel(page):
    show(page, full()._repr_html_())
    outside = page.evaluate("""() => [...document.querySelectorAll('svg[data-panel] text')].filter(text => {
      const box = text.getBoundingClientRect(), panel = text.closest('svg[data-panel]').getBoundingClientRect();
      return box.left < panel.left - 1 || box.right > panel.right + 1 || box.bottom > panel.bottom + 1;
    }).map(text => text.textContent)""")
    assert outside == []


@pytest.mark.parametrize("game", ["wir-sind-das-volk", "dual-powers"])
def test_the_cards_of_a_row_lie_side_by_side(page, game):
    position = wsdv.new_game(game=game, seed=1).position
    show(page, FACE.html(position) if game == "dual-powers" else position._repr_html_())
    tops = page.evaluate("""() => [...document.querySelectorAll('.panel-cards > .row:not([hidden])')].map((row) =>
      [...row.querySelectorAll('.item.card')].map((card) => Math.round(card.getBoundingClientRect().top)))""")
    assert max(len(row) for row in tops) >= 7
    assert all(len(set(row)) == 1 for row in tops if row), tops


def smallest_text(page, panel):
    """The height in pixels of the smallest letters of a panel."""
    return page.evaluate(
        """panel => Math.min(...[...document.querySelectorAll(`[data-panel=${panel}] text`)].map(text =>
        parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))""",
        panel,
    )


@pytest.mark.parametrize(("width", "pixels"), [(1600, 13), (1280, 10.5), (480, 9)])
def test_text_is_legible_on_a_projector_and_in_a_narrow_column(page, width, pixels):
    show(page, wsdv.new_game(seed=1).position._repr_html_(), width=width)
    for panel in ("map", "side", "cards"):
        assert smallest_text(page, panel) >= pixels - (1 if panel == "cards" else 0), panel
    assert page.evaluate("document.documentElement.scrollWidth") <= width  # nothing but the map itself scrolls


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(page, axe, screenshot, theme):
    show(page, full()._repr_html_() + wsdv.forecast(full())._repr_html_(), theme)
    assert axe(page) == []
    screenshot(page, f"drawing-{theme}")


def test_two_boards_of_different_themes_on_one_page_keep_their_colours(page):
    one, other = full().svg(theme="light"), full().svg(theme="dark")
    show(page, f'<div id="one">{one}</div><div id="other">{other}</div>')
    alone = {}
    for theme, markup in (("light", one), ("dark", other)):
        second = page.context.new_page()
        second.set_content(markup)
        alone[theme] = second.evaluate("getComputedStyle(document.querySelector('.land.of-west')).fill")
        second.close()
    shown = {
        theme: page.evaluate(f"getComputedStyle(document.querySelector('#{place} .land.of-west')).fill")
        for theme, place in (("light", "one"), ("dark", "other"))
    }
    assert shown == alone
    assert shown["light"] != shown["dark"]


def test_removing_one_board_leaves_the_other_whole(page):
    show(page, f'<div id="one">{full()._repr_html_()}</div><div id="other">{full()._repr_html_()}</div>')
    shown = """() => [...document.querySelectorAll('#other use, #other .land')].map(element => {
      const box = element.getBBox(), style = getComputedStyle(element);
      return [box.width, box.height, style.fill, style.color, style.clipPath].join();
    })"""
    before = page.evaluate(shown)
    assert len(before) > 80
    assert not any(line.startswith("0,0") for line in before)
    page.evaluate("document.querySelector('#one').remove()")
    assert page.evaluate(shown) == before


def test_the_theme_follows_the_page(page):
    show(page, wsdv.new_game(seed=1).position._repr_html_())
    colour = "getComputedStyle(document.querySelector('.land.of-west')).fill"
    light = page.evaluate(colour)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    dark = page.evaluate(colour)
    assert light != dark
    page.emulate_media(media="print")
    assert page.evaluate(colour) not in {light, dark}
