"""A drawing that leaves out what somebody has to find out: not even its words tell it."""

import re

import pytest

from wsdv import lessons
from wsdv.games.germany.draw import board, cards, side
from wsdv.games.germany.draw.map import banners
from wsdv.games.germany.position import Position

KINDS = ("mass-protests", "flight-points", "card-now", "prestige-holder")  # tables with everything between them
TABLES = [lessons.exercise(kind, level=3, seed=seed).position for kind in KINDS for seed in range(3)]


def drawn(position, *without):
    return "".join(board.parts(position, without).values())


def words(markup):
    return " | ".join(re.findall(r'aria-label="([^"]*)"', markup))


@pytest.mark.parametrize(
    ("left_out", "method"),
    [
        ({"values"}, "factory_value"),
        ({"values"}, "economy"),
        ({"economy"}, "economy"),
        ({"working"}, "working_connections"),
        ({"protests"}, "mass_protests"),
        ({"holder"}, "prestige_holder"),
    ],
)
def test_what_is_left_out_is_not_even_asked_for(left_out, method, monkeypatch):
    def forbidden(*_, **__):
        raise AssertionError(method)

    patch = property(forbidden) if method == "prestige_holder" else forbidden
    monkeypatch.setattr(Position, method, patch)
    for position in TABLES:
        assert drawn(position, *left_out)
        with pytest.raises(AssertionError, match=method):
            drawn(position)


def test_the_flight_that_is_left_out_is_not_reckoned(monkeypatch):
    def forbidden(_):
        raise AssertionError("flight")

    monkeypatch.setattr(side, "flight", forbidden)
    for position in TABLES:
        assert drawn(position, "flight")
        with pytest.raises(AssertionError, match="flight"):
            drawn(position)


def test_factories_have_no_value_and_provinces_no_economy():
    for position in TABLES:
        whole, less = drawn(position), drawn(position, "values")
        assert 'class="value' in whole
        assert ", value " in words(whole)
        assert not re.search(r'class="value[^"]*">[^<]', less), "nor does the legend show one"
        assert not re.search(r"value \d|economy", words(less).partition("Prestige")[0])
        assert words(less).count(": factory") == sum(
            city not in position.run_down and not city.startswith(("polska", "cssr", "rheinsberg"))
            for city in position.factories
        )


def test_only_the_words_of_the_economy_can_be_left_out():
    for position in TABLES:
        less = drawn(position, "economy")
        assert "economy" not in words("".join(markup for key, markup in board.parts(position, {"economy"}).items()
                                              if key.startswith("province:")))  # fmt: skip
        assert re.search(r'class="value[^"]*">\d', less)


def test_all_infrastructure_looks_the_same():
    for position in TABLES:
        less = drawn(position, "working")
        assert not re.search(r'class="(working|idle|core)"', less)
        assert "works" not in words(less)
        assert "does not work" not in words(less)
        pieces = sum(position.infrastructure.values())
        in_the_legend = 1
        assert less.count('class="built"') == pieces + in_the_legend


def test_only_mass_protests_that_were_imported_are_shown():
    for position in TABLES:
        shown = banners(position, own=False)
        for province, banner in shown.items():
            assert len(banner) == position.imported_protests.get(province, 0)
            assert all(imported for _, imported in banner)
        provinces = [markup for key, markup in board.parts(position, {"protests"}).items() if key[:9] == "province:"]
        told = words("".join(provinces))
        assert len(re.findall(r", imported from West Berlin: \d mass protest", told)) == sum(
            count > 0 for count in position.imported_protests.values()
        )
        assert not re.search(r"socialists?, \d mass protest|standard \d+, economy \d+, \d mass protest", told)


def test_the_first_imported_protest_speaks_the_first_word():
    """Otherwise the word would tell how many protests there are before it."""
    for position in TABLES:
        spoken = [word for banner in banners(position, own=False).values() for word, _ in banner]
        assert spoken[:1] in ([], ["KEINE"])


def test_nobody_is_said_to_hold_the_prestige():
    for position in TABLES:
        assert "advantage" in drawn(position)
        assert "advantage" not in board.parts(position, {"holder"})["track:prestige"]


def test_the_flight_track_is_empty():
    for position in TABLES:
        track = board.parts(position, {"flight"})["track:flight"]
        assert 'class="ghost"' not in track
        assert "now" not in track
        assert "dismantle" not in track


def test_a_slip_shows_the_flight_icons_of_its_card():
    """Cards that were played lie there as slips, and their flight icons count at the end of the decade."""
    for card, icons in {"2": 1, "I": 2, "16": 0}.items():
        assert cards.slip(card, 0, 0).count("-flight") == icons
        assert cards.face(card, 0, 0).count("-flight") == icons


def test_a_piece_of_the_side_is_a_picture_of_its_own():
    parts = board.parts(TABLES[0])
    for key, (top, bottom) in side.SPANS.items():
        assert f'viewBox="0 {top} 600 {bottom - top}"' in board.piece(key, parts)
        assert parts[key] in board.piece(key, parts)
        for y in re.findall(r'<(?:rect|text)[^>]* y="([\d.]+)"', parts[key]):
            assert key == "legend" or top <= float(y) <= bottom  # the legend's entries are moved to their places
