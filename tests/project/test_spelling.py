"""Every word that people read is spelled right: in notebooks, comments of sample games, messages and pages."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from spellchecker import SpellChecker

from wsdv.games.germany.atlas import CITY_NAMES, PROVINCES
from wsdv.games.germany.cards import CARDS
from wsdv.games.petrograd.components import DATA

ROOT = Path(__file__).parents[2]
OWN_WORDS = Path(__file__).with_name("words.txt")  # British spellings, names and terms the dictionary lacks
WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
AMERICAN = re.compile(
    r"\b(colors?|neighbors?|neighboring|centers?|labor|honors?|favors?|defense|gray|traveled)\b", re.IGNORECASE
)
NOT_PROSE = re.compile(
    r"(?s)```.*?```|`[^`]*`|\]\([^)]*\)|<[^>]+>|https?://\S+|\b\S+\.(?:ipynb|json|jsonl|md|py|toml|yml|parquet|svg)\b"
)


def markdown(path):
    return NOT_PROSE.sub(" ", path.read_text(encoding="utf-8"))


def notebook(path):
    """The text of a notebook, and the comments in its code."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return NOT_PROSE.sub(" ", prose + "\n" + "\n".join(re.findall(r"# .*", code)))


def record(path):
    moves = json.loads(path.read_text(encoding="utf-8"))["moves"]
    return "\n".join(move.get("comment", "") for move in moves)


def messages(path):
    """A message file without the names of messages, variables and selectors."""
    text = re.sub(
        r"(?m)^#.*$|^-?[\w-]+ =|\{ ?\$?[\w.,()\" -]*(->)?|^ *\*?\[[\w-]+\]", " ", path.read_text(encoding="utf-8")
    )
    return NOT_PROSE.sub(" ", text)


def history(path):
    """The texts of a dossier, the glossary or a lesson; the names of people are keys there and known."""

    def texts(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, (dict, list)):
            for one in value.values() if isinstance(value, dict) else value:
                yield from texts(one)

    written = tomllib.loads(path.read_text(encoding="utf-8"))
    written.pop("positions", None)  # prepared tables hold no prose
    return NOT_PROSE.sub(" ", "\n".join(texts(written)))


def sources():
    found = {path: notebook for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}
    found |= dict.fromkeys((ROOT / "wsdv").glob("games/*/samples/*.json"), record)
    found |= dict.fromkeys((ROOT / "wsdv").glob("**/text/en/*.ftl"), messages)
    found |= dict.fromkeys((ROOT / "wsdv").glob("games/*/history/**/en/*.toml"), history)
    found |= dict.fromkeys([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")], markdown)
    return dict(sorted(found.items()))


SOURCES = sources()


@cache
def dictionary():
    return SpellChecker(language="en")


@cache
def own_words():
    return frozenset(OWN_WORDS.read_text(encoding="utf-8").split())


@cache
def known():
    """Names of the boards and of the cards in both languages, and our own list."""
    titles = [title for card in CARDS for title in card.title.values()]
    people = [person.name for card in CARDS for person in card.dossier.people]
    of_petrograd = [one.name for one in (*DATA.districts, *DATA.connections, *DATA.leaders)]
    names = {word for name in (*PROVINCES, *CITY_NAMES, *titles, *people, *of_petrograd) for word in WORD.findall(name)}
    return names | own_words()


@cache
def words(path):
    return frozenset(re.sub(r"[’']s?$", "", word) for word in WORD.findall(SOURCES[path](path)))


def unknown(found):
    """The words that neither the dictionary nor our list has; a list word with a small letter may begin a sentence."""
    strange = {word for word in found if len(word) > 1 and word.lower() not in dictionary()}
    return {word for word in strange if word not in known() and word[0].lower() + word[1:] not in known()}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_word_is_spelled_right(path):
    assert sorted(unknown(words(path))) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_spelling_is_british(path):
    assert AMERICAN.findall(SOURCES[path](path)) == []


def test_misspelled_words_are_found():
    assert unknown({"factoy", "Recieve", "colour", "Leipzig", "Neighbours", "wall"}) == {"factoy", "Recieve"}


def test_the_list_of_own_words_has_no_word_too_many():
    used = {form for path in SOURCES for word in words(path) for form in (word, word[0].lower() + word[1:])}
    assert sorted(own_words() - used) == []
