"""Every ruling and every worked example has a test that is named after it."""

import re
from pathlib import Path

NAMES = {
    name
    for path in Path(__file__).parent.rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def test_every_ruling_has_a_test():
    tested = {int(found[1]) for name in NAMES if (found := re.match(r"test_d(\d+)_", name))}
    assert tested == set(range(1, 99))


def test_every_worked_example_has_a_test():
    assert {found[1] for name in NAMES if (found := re.match(r"test_example_([a-z])_", name))} == set("abcdefgh")
