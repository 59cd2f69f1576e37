"""The page on how a table is judged lists every feature as it is, and what it shows runs."""

import re
from pathlib import Path

import wsdv
from wsdv.games.germany.features import SIGNS, TERM_OF
from wsdv.games.germany.voice import say

PAGE = (Path(__file__).parents[2] / "docs" / "judgement.md").read_text(encoding="utf-8")
SIDES = {1: "West", -1: "East", 0: "–"}


def rows():
    """The rows of the table of features: name, what it counts, term, whom it can only be good for."""
    return [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]


def test_every_feature_is_listed_with_its_term_and_its_side():
    listed = {row[0].strip("`"): tuple(row[2:]) for row in rows()}
    assert listed == {
        name: (say(f"term-{term}"), SIDES[sign]) for (name, term), sign in zip(TERM_OF.items(), SIGNS, strict=True)
    }
    assert len(rows()) == len(listed)


def test_every_feature_has_a_meaning():
    assert all(len(row) == 4 and len(row[1]) > 10 for row in rows())


def test_the_example_on_the_page_runs():
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    seen = {}
    exec(example, seen)  # noqa: S102 - our own page
    assert sum(seen["chance"].values()) == 1
    assert wsdv.chance(seen["game"].view("west")) == seen["chance"]
