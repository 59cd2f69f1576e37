"""Whole games go as they went when their playthroughs were written down and read."""

import pytest

from tests.games.germany.golden import FOLDER, GAMES, path_of, playthrough
from wsdv.games.germany.endings import WINNER

MOST_BYTES = 150_000


@pytest.mark.parametrize(("edition", "seed"), GAMES)
def test_the_game_goes_as_written_down(edition, seed):
    written = path_of(edition, seed).read_text(encoding="utf-8").splitlines()
    played = playthrough(edition, seed).splitlines()
    for number, (expected, got) in enumerate(zip(written, played, strict=False), start=1):
        assert got == expected, f"line {number} differs; if that is meant: python -m tests.games.germany.golden --write"
    assert len(played) == len(written)


def test_the_folder_holds_these_games_and_nothing_else():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(path_of(*game).name for game in GAMES)
    assert all(path.stat().st_size < MOST_BYTES for path in FOLDER.iterdir())


def test_both_editions_and_all_seven_endings_are_among_them():
    assert {edition for edition, _ in GAMES} == {"first", "second"}
    text = "\n".join(path_of(*game).read_text(encoding="utf-8") for game in GAMES)
    assert [
        reason for reason, winner in WINNER.items() if f"{winner} wins" not in text or f": {reason}\n" not in text
    ] == []
