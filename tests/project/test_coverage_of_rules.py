"""Every card face, every ruling, every edition row and every worked number of the rulebook has its test."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import citations
from books import GERMANY

ROOT = Path(__file__).parents[2]
FACES = [*map(str, range(1, 81)), "I", "II", "III", "IV_round_table", "IV_wall_falls"]

WORKED = {  # sections with an example in the rulebook, and what is worked out there
    "5.1": "3 build points: 1 factory and 2 infrastructures; a protest closes all connections of its cities",
    "5.3": "a factory with 2 working connections runs down from 3 to 2",
    "6.1": "East with a yellow card pays with a factory",
    "6.2": "3 points by the value in West's box",
    "6.3": "value 2, economies 3, 2, 2: three living standards",
    "6.4": "four events, and coats of arms",
    "9.1": "2 icons, 1 red police, 1 living standard, less 1 West protest: 1 dismantling point",
    "9.2": "West takes a lower box and runs a factory down",
    "9.3": "8 living standards, track 3, exports 2: 3 short; track -3: 9 short",
    "9.5": "3 living standards over an export factory of 1: 2 lost",
    "9.6": "West Berlin 2 and Bayern 2 behind 3: +1 and 0",
    "9.7": "Bayern 3 with a protest attacks with 2",
    "9.10": "two protests in West Berlin are four",
    "10.2": "Rheinland-Pfalz supplies the French sector",
    "10.3": "Hamburg's 3 gives Schleswig-Holstein its first living standard, and Niedersachsen nothing",
    "10.5": "a factory in Polska worth 2 helps East Berlin, not Brandenburg",
}


@cache
def names():
    """The names of all test functions of the rules."""
    return frozenset(
        node.name
        for path in (ROOT / "tests" / "games" / "germany").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def beginning(*starts):
    return {name for name in names() if name.startswith(starts)}


@pytest.mark.parametrize("face", FACES)
def test_every_card_face_has_a_test(face):
    assert beginning(f"test_card_{face}_")


@pytest.mark.parametrize("ruling", range(1, 44))
def test_every_ruling_has_a_test(ruling):
    assert beginning(f"test_ruling_{ruling:02d}_")


@pytest.mark.parametrize("row", range(1, 10))
def test_every_edition_row_has_a_test(row):
    assert beginning(f"test_edition_E{row}_")


@pytest.mark.parametrize("section", WORKED)
def test_every_worked_number_of_the_rulebook_has_a_test(section):
    """A test called test_rulebook_… that names the section, in its name, a comment or the heading above it."""
    worked = [entry for entry in citations.tests(GERMANY) if entry.name.startswith("test_rulebook_")]
    assert [entry.name for entry in worked if section in entry.citations.sections], WORKED[section]


def test_no_test_is_named_after_something_that_does_not_exist():
    known = [f"test_card_{face}_" for face in FACES] + [f"test_ruling_{ruling:02d}_" for ruling in range(1, 44)]
    known += [f"test_edition_E{row}_" for row in range(1, 10)]
    numbered = {name for name in names() if re.match(r"test_(card|ruling|edition)_E?\d", name)}
    assert numbered - beginning(*known) == set()
