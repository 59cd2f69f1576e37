"""How even the game is: its part of the page is written anew, the rest stays, and a game can be played again."""

import sys
from collections import Counter

from benchmarks import balance


def test_only_the_part_of_dual_powers_is_written_anew(tmp_path, monkeypatch, capsys):
    page = tmp_path / "strength.md"
    page.write_text(f"# How strong\n\n| a | b |\n{balance.TITLE}\nold numbers\n", encoding="utf-8")
    monkeypatch.setattr(balance, "rows", lambda games, alone, jobs: iter([f"| {games} | {alone} | {jobs} |\n"]))
    words = ["balance", "--games", "7", "--alone", "3", "--jobs", "1", "--out", str(page)]
    monkeypatch.setattr(sys, "argv", words)
    for _ in range(2):
        balance.main()
        assert page.read_text(encoding="utf-8") == f"# How strong\n\n| a | b |\n{balance.HEAD}| 7 | 3 | 1 |\n"
    assert "| 7 | 3 | 1 |" in capsys.readouterr().out


def test_a_game_of_the_page_goes_the_same_way_every_time():
    for setting in (balance.SETTINGS[0], balance.SETTINGS[-1]):
        assert balance.result(setting.options, 5) == balance.result(setting.options, 5)


def test_a_row_counts_the_wins_of_its_side():
    found = Counter({("red", "october"): 3, ("white", "october"): 4, ("red", "victory-box"): 1})
    assert balance.row(balance.SETTINGS[0], found, 8).startswith("| two players | 8 | red | 50.0 | ")
    assert balance.row(balance.SETTINGS[0], found, 8).endswith("| october 7, victory-box 1 |\n")
    alone = [setting for setting in balance.SETTINGS if setting.options["mode"] == "solo"]
    assert {(one.side, one.options["side"], one.options["difficulty"]) for one in alone} == {
        (side, side, level) for side in ("red", "white") for level in range(1, 7)
    }
