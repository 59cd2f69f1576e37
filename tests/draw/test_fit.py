"""Text that fits: lines are never wider than their room, and nothing is lost."""

import pytest

from wsdv.draw.fit import SOFT, fitted, shortened, text_width, wrapped


def test_wider_words_and_larger_letters_take_more_room():
    assert text_width("", 12) == 0
    assert text_width("ill", 12) < text_width("www", 12)
    assert text_width("abc", 12) < text_width("abc", 13)
    assert text_width("abc", 12) < text_width("abc", 12, bold=True)
    assert text_width("字", 10) > text_width("W", 10), "a letter nobody has measured is wide"
    assert text_width(f"a{SOFT}b", 12) == text_width("ab", 12), "a soft hyphen is not seen"


@pytest.mark.parametrize("width", [60, 100, 200, 1000])
def test_lines_fit_and_keep_every_word(width):
    words = "the quick brown fox jumps over the lazy dog, twice a day"
    lines = wrapped(words, width, 12)
    assert all(text_width(line, 12) <= width for line in lines)
    assert " ".join(lines) == words


def test_a_long_word_is_divided_where_it_may_be_and_else_stays_whole():
    assert wrapped(f"Donau{SOFT}dampf{SOFT}schiff", 50, 12) == ["Donau-", "dampf-", "schiff"]
    assert wrapped(f"Donau{SOFT}dampf", 500, 12) == ["Donaudampf"]
    assert wrapped("North-South/East", 50, 12) == ["North-", "South/", "East"]
    assert wrapped("Donaudampfschiff", 50, 12) == ["Donaudampfschiff"]
    assert wrapped(" ", 50, 12) == []


def test_the_largest_size_with_the_fewest_lines_is_taken():
    assert fitted("ab", 500, (13, 12)) == (13, ["ab"])
    width = text_width("some words", 12)
    assert fitted("some words", width, (13, 12)) == (12, ["some words"])


def test_what_is_too_long_ends_in_dots():
    short = shortened("a very long title", 60, 12)
    assert short.endswith("…")
    assert text_width(short, 12) <= 60
    assert shortened("anything", 1, 12) == "…"
