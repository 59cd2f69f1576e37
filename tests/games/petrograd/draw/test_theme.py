"""Colours: enough contrast in every theme, sides and districts told by more than colour."""

import itertools
import re

import pytest

from tests.games.germany.draw.test_theme import contrast, simulated
from tests.games.petrograd.draw.tables import positions
from wsdv.draw import theme as general
from wsdv.draw.theme import THEMES, stylesheet
from wsdv.games.petrograd.components import COLOURS, DATA
from wsdv.games.petrograd.draw import board, cards, colours, icons, pieces, tracks
from wsdv.games.petrograd.draw import map as city

PALETTE = {**general.PALETTE, **colours.PALETTE}
THREE = pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])


@THREE
@pytest.mark.parametrize(("text", "ground"), colours.TEXT_ON)
def test_every_text_has_enough_contrast(text, ground, theme):
    assert contrast(PALETTE[text][theme], PALETTE[ground][theme]) >= 4.5


@THREE
@pytest.mark.parametrize("ground", ["water", *(f"land-{name}" for name in COLOURS)])
@pytest.mark.parametrize("line", ["ink", "legal", "fault", "alarm", "shore"])
def test_lines_and_marks_stand_out_from_land_and_water(line, ground, theme):
    least = 2 if line == "shore" else 3
    assert contrast(PALETTE[line][theme], PALETTE[ground][theme]) >= least


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia"])
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_both_sides_and_the_neutral_differ_for_the_colour_blind(theme, kind):
    seen = [simulated(PALETTE[f"side-{owner}"][theme], kind) for owner in ("red", "white")]
    assert sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5 > 0.2


def test_every_district_has_a_sign_and_a_grain_of_its_own():
    assert {name: DATA.district(name).icon for name in COLOURS} == dict(icons.OF_DISTRICT)
    grains = [city._GRAINS[name] for name in COLOURS]
    assert all(one != other for one, other in itertools.combinations(grains, 2))


@pytest.mark.parametrize("theme", THEMES)
def test_every_rule_is_scoped_and_every_colour_known(theme):
    style = stylesheet("#one", theme, board.RULES, board.PALETTE)
    assert "$" not in style
    assert "&" not in style
    bare = re.sub(r"@media[^{]*\{", "", style)
    for selector in re.findall(r"([^{}]+)\{[^{}]*\}", bare):
        outside = re.sub(r"\([^()]*\)", "", selector)
        assert all("#one" in one for one in outside.split(",")), selector


def test_no_letter_of_the_map_is_smaller_than_18_units_and_none_of_the_tracks_than_14():
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", city.RULES)]
    assert min(sizes) >= 18
    assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)px", pieces.RULES)) >= 18
    assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)px", tracks.RULES)) >= 14


def test_every_sign_is_used():
    drawn = "".join(markup for position in positions() for markup in board.stage_parts(position).values())
    drawn += "".join(cards.picture(DATA, card) for card in DATA.card_ids)
    assert set(re.findall(r'data-sign="([^"]*)"', drawn)) == set(icons.SIGNS)


def test_every_colour_of_the_palette_is_used():
    used = set(re.findall(r"\$([a-z-]+)", board.RULES))
    assert set(colours.PALETTE) <= used
