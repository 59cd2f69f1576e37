"""The map of Petrograd at the size of a projector, from the real boxes of its letters: nothing lies upon anything."""

import pytest

from tests.browser.test_drawing import show
from tests.games.petrograd.draw.tables import at_random, positions
from wsdv.games.petrograd.face import FACE

# Boxes in units of the map: of all texts and tokens, and how large letters are in pixels.
MEASURED = """() => {
  const map = document.querySelector('[data-panel=map]');
  const back = map.getScreenCTM().inverse();
  const box = (element) => {
    const found = element.getBoundingClientRect();
    const [from, to] = [[found.left, found.top], [found.right, found.bottom]].map(
      ([x, y]) => new DOMPoint(x, y).matrixTransform(back));
    return {what: element.textContent.trim() || element.getAttribute('class'),
      thing: element.closest('[data-thing]')?.dataset.thing ?? element.closest('[data-part]').dataset.part,
      left: from.x, top: from.y, right: to.x, bottom: to.y};
  };
  const all = (selector) => [...map.querySelectorAll(selector)].map(box);
  return {
    texts: all('text:not(.water-name)'), tokens: all('.token .body'), seals: all('.bridge .seal, .blockade, .crest'),
    letters: [...map.querySelectorAll('text')].filter((text) => !text.closest('.token')).map((text) =>
      parseFloat(getComputedStyle(text).fontSize) * map.getScreenCTM().a),
  };
}"""


def measured(page, position, height=708):
    show(page, FACE.html(position), width=1600)
    page.add_style_tag(content=f".panel-map {{ flex: none !important; width: {height / 0.9}px }}")
    return page.evaluate(MEASURED)


def clashes(some, others):
    """Pairs of different things that cover each other; a box of text has room above and below its letters."""
    found = []
    for one in some:
        for other in others:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            tall = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if one["thing"] != other["thing"] and wide > 1.5 and tall > 4.5:
                found.append((one["what"], one["thing"], other["what"], other["thing"]))
    return found


TABLES = {
    "set-up": lambda: positions()[0],
    "middle": lambda: positions()[len(positions()) // 2],
    "end": lambda: positions()[-1],
    "crowded": lambda: at_random(4, 12),
}


@pytest.mark.parametrize("name", TABLES)
def test_no_text_lies_on_another_or_on_a_token(page, name):
    found = measured(page, TABLES[name]())
    assert len(found["texts"]) > 30
    assert clashes(found["texts"], found["texts"]) == []
    assert clashes(found["texts"], found["tokens"] + found["seals"]) == []
    assert clashes(found["tokens"], found["tokens"] + found["seals"]) == []
    for box in found["texts"] + found["tokens"]:
        assert box["left"] >= -1, box
        assert box["right"] <= 1001, box
        assert box["top"] >= -1, box
        assert box["bottom"] <= 901, box


@pytest.mark.parametrize(("height", "pixels"), [(708, 14), (1064, 20)])
def test_letters_on_a_projector(page, height, pixels):
    found = measured(page, positions()[0], height)
    assert min(found["letters"]) >= pixels
