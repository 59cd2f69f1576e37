"""Colours: enough contrast everywhere, nothing told by colour alone, one drawing's style never another's."""

import re

import pytest

from wsdv.draw import theme as general
from wsdv.draw.theme import THEMES, stylesheet
from wsdv.games.germany.draw import colours

PALETTE = {**general.PALETTE, **colours.PALETTE}
TEXT_ON = (*general.TEXT_ON, *colours.TEXT_ON)


def luminance(colour):
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_the_usual_one():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_every_text_has_enough_contrast(text, ground, theme):
    assert contrast(PALETTE[text][theme], PALETTE[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
@pytest.mark.parametrize("ground", ["land-west", "land-east", "sea"])
@pytest.mark.parametrize("line", ["working", "idle", "inner-border", "legal"])
def test_lines_and_glows_stand_out_from_the_land(line, ground, theme):
    assert contrast(PALETTE[line][theme], PALETTE[ground][theme]) >= 3


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
def test_lines_of_charts_stand_out_from_paper_in_a_colour_of_their_own(theme):
    west, east, ink = (PALETTE[name][theme] for name in ("west-line", "east", "ink"))
    assert west != east
    assert theme == 2 or west != ink
    for line in (west, east):
        assert contrast(line, PALETTE["paper"][theme]) >= 3


def simulated(colour, kind):
    """What somebody who cannot tell red from green sees (Viénot, Brettel and Mollon 1999), in linear light."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue))
    if kind == "protanopia":
        return 0.11238 * red + 0.88762 * green, 0.11238 * red + 0.88762 * green, 0.00401 * (red - green) + blue
    return 0.29275 * red + 0.70725 * green, 0.29275 * red + 0.70725 * green, -0.02234 * (red - green) + blue


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia"])
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_both_states_differ_for_the_colour_blind(theme, kind):
    west, east = (simulated(PALETTE[side][theme], kind) for side in ("west", "east"))
    assert sum((a - b) ** 2 for a, b in zip(west, east, strict=True)) ** 0.5 > 0.2


@pytest.mark.parametrize("theme", THEMES)
def test_every_rule_is_scoped_and_every_colour_known(theme):
    style = stylesheet("#one", theme, extra="& .x { fill: $ink; }")
    assert "$" not in style
    assert "&" not in style
    bare = re.sub(r"@media[^{]*\{", "", style)
    for selector in re.findall(r"([^{}]+)\{[^{}]*\}", bare):
        assert all("#one" in one for one in selector.split(",")), selector


def test_a_fixed_theme_needs_no_custom_properties():
    for theme in ("light", "dark", "print"):
        assert "var(" not in stylesheet("#one", theme)
    assert "var(" in stylesheet("#one", "auto")


def test_the_page_decides_the_automatic_theme():
    style = stylesheet("#one", "auto")
    for page in ("data-jp-theme-light=false", "theme-dark", "vscode-dark", "prefers-color-scheme:dark", "@media print"):
        assert page in style
