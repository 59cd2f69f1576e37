"""The palette of any game: what a game adds counts too, and no word of any game is in it."""

import re

import pytest

from tests.games.germany.draw.test_theme import contrast
from wsdv.draw.theme import PALETTE, TEXT_ON, THEMES, stylesheet

OWN = {"sky": ("#0000ff", "#8888ff", "#000000")}


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_every_text_has_enough_contrast(text, ground, theme):
    assert contrast(PALETTE[text][theme], PALETTE[ground][theme]) >= 4.5


def test_the_palette_holds_what_any_game_needs_and_cannot_be_changed():
    assert {"paper", "panel", "edge", "ink", "muted", "legal", "changed", "fault"} == set(PALETTE)
    with pytest.raises(TypeError):
        PALETTE["ink"] = ("#fff",) * 3


@pytest.mark.parametrize("theme", THEMES)
def test_a_game_adds_its_colours(theme):
    style = stylesheet("#one", theme, "& .sky { fill: $sky; }", OWN)
    assert "$" not in style
    column = {"light": 0, "dark": 1, "print": 2}.get(theme)
    shown = "var(--wsdv-sky)" if column is None else OWN["sky"][column]
    assert f"#one .sky {{ fill: {shown}; }}" in style


def test_a_colour_nobody_has_is_noticed():
    with pytest.raises(KeyError):
        stylesheet("#one", "light", "& .sky { fill: $sky; }")


def test_no_rule_of_the_general_style_names_a_thing_of_a_game():
    style = stylesheet("#one", "light")
    assert not re.search(r"west|east|land|unrest|living", style)
