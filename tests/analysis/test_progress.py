"""The progress bar: how far, how fast, how long still; silent where nobody looks."""

import re

import pytest

from wsdv.analysis.progress import progress, rate


def test_where_there_is_no_terminal_nothing_is_said(capsys):
    with progress(0, 3) as step:
        for _ in range(3):
            step()
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_a_bar_goes_to_stderr_and_begins_with_what_is_done(monkeypatch, capsys):
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "100")
    with progress(40, 100) as step:
        for _ in range(60):
            step()
    output = capsys.readouterr()
    assert output.out == ""
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output.err)
    assert " 40/100 games" in shown
    assert re.search(r"100/100 games [\d,]+ a second 0:00:00", shown)


@pytest.mark.parametrize(
    ("speed", "words"),
    [
        (0, ""),
        (0.005, "0.3 a minute"),
        (0.5, "30 a minute"),
        (1, "1 a second"),
        (2.345, "2.3 a second"),
        (123.4, "123 a second"),
        (4321, "4,321 a second"),
    ],
)
def test_slow_games_are_counted_by_the_minute(speed, words):
    assert rate(speed) == words
