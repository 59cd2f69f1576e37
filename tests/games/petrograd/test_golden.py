"""Whole games go as they went when their playthroughs were written down and read."""

import pytest

from tests.games.petrograd.golden import FOLDER, GAMES, path_of, playthrough
from wsdv.games.petrograd.endings import SECTION


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written_down(name):
    written = path_of(name).read_text(encoding="utf-8").splitlines()
    played = playthrough(name).splitlines()
    for number, (expected, got) in enumerate(zip(written, played, strict=False), start=1):
        assert got == expected, (
            f"line {number} differs; if that is meant: python -m tests.games.petrograd.golden --write"
        )
    assert len(played) == len(written)


def test_the_folder_holds_these_games_and_nothing_else():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(path_of(name).name for name in GAMES)


def test_all_five_endings_are_among_them():
    text = "\n".join(path_of(name).read_text(encoding="utf-8") for name in GAMES)
    assert [reason for reason in SECTION if f": {reason}\n" not in text] == []
