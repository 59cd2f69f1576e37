"""Which sections, rulings and edition rows a text names, in the code of a game's rules and in their tests."""

from __future__ import annotations

import ast
import re
import tokenize
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from books import Book

ROOT = Path(__file__).parents[1]

_CHAPTER = re.compile(r"§(\d+)(?![.\d])|^(\d+)(?=:|, \d|  ?\()", re.MULTILINE)
_HEADING = re.compile(r"^(\d+)(?= [A-Z])")
_RULING = re.compile(r"[Rr]ulings? (\d+(?:(?:, | and |-)\d+)*)")
_ROW = re.compile(r"\b(E[1-9])\b")


class Citations(NamedTuple):
    """What a text names."""

    sections: frozenset[str] = frozenset()
    rulings: frozenset[str] = frozenset()
    rows: frozenset[str] = frozenset()
    card: str | None = None

    def also(self, other: Citations) -> Citations:
        """Both together."""
        return Citations(
            self.sections | other.sections,
            self.rulings | other.rulings,
            self.rows | other.rows,
            self.card or other.card,
        )


def _between(first: str, last: str | None) -> set[str]:
    """The sections of a range such as 10.3-10.5."""
    chapter, _, start = first.partition(".")
    if last is None or not last.startswith(f"{chapter}."):
        return {first} if last is None else {first, last}
    return {f"{chapter}.{number}" for number in range(int(start), int(last.partition(".")[2]) + 1)}


def cited(book: Book, text: str, *, heading: bool = False) -> Citations:
    """The sections ("6.2", "§4", "5.1, 5.3:"), rulings and edition rows a text names."""
    sections: set[str] = set()
    for match in _section(book).finditer(text):
        sections |= _between(match[1], match[2])
    sections |= {match[1] or match[2] for match in _CHAPTER.finditer(text)}
    if heading:
        sections |= set(_HEADING.findall(text))
    rulings: set[str] = set()
    for match in _RULING.finditer(text):
        numbers = [int(number) for number in re.findall(r"\d+", match[1])]
        if "-" in match[1]:
            numbers = list(range(numbers[0], numbers[-1] + 1))
        rulings |= {str(number) for number in numbers}
    if book.letter:
        rulings = _lettered(book.letter, text)
    rows = set(_ROW.findall(text))
    return Citations(
        frozenset(sections & book.sections.keys()),
        frozenset(rulings & set(book.rulings)),
        frozenset(rows & set(book.editions)),
    )


def _lettered(letter: str, text: str) -> set[str]:
    """Rulings with their letter: D42, D27 to D32."""
    found: set[str] = set()
    for match in re.finditer(rf"\b{letter}(\d+)(?: to {letter}(\d+))?\b", text):
        first, last = int(match[1]), int(match[2] or match[1])
        found |= {f"{letter}{number}" for number in range(first, last + 1)}
    return found


@cache
def _section(book: Book) -> re.Pattern[str]:
    number = rf"(?:{book.dotted})(?![.\d]*\d)"
    return re.compile(rf"(?<![\d.])({number})(?:[-–]({number}))?")


# Names of tests: test_card_9_…, test_ruling_07_…, test_edition_E3_…, test_rulebook_9_10_…

_NAMED_CHAPTER = re.compile(r"^test_(?:section|rulebook)_(\d+)(?=_[a-z]|$)")


@cache
def _card_names(book: Book) -> dict[str, str]:
    return {card.replace("-", "_"): card for card, _ in book.cards}


@cache
def _name(book: Book) -> re.Pattern[str]:
    cards = "|".join(sorted(_card_names(book), key=len, reverse=True)) or "(?!)"
    return re.compile(rf"test_(?:card_(?P<card>{cards})|ruling_(?P<ruling>\d+)|edition_(?P<row>E[1-9]))(?=_|$)")


@cache
def _named_section(book: Book) -> re.Pattern[str]:
    return re.compile(rf"_({book.dotted.replace(chr(92) + '.', '_')})(?=_|$)")


def cited_by_name(book: Book, name: str) -> Citations:
    """What a test's name says it shows."""
    if book.letter:
        lettered = re.match(rf"test_{book.letter.lower()}(\d+)(?=_)", name)
        named = {f"{book.letter}{lettered[1]}"} if lettered else set()
        return Citations(rulings=frozenset(named & set(book.rulings)))
    match = _name(book).match(name)
    if match is None:
        sections = {found.replace("_", ".") for found in _named_section(book).findall(name)}
        sections |= set(_NAMED_CHAPTER.findall(name))
        return Citations(frozenset(sections & book.sections.keys()))
    if match["card"]:
        return Citations(card=_card_names(book)[match["card"]])
    if match["row"]:
        return Citations(rows=frozenset({match["row"]}))
    return Citations(rulings=frozenset({str(int(match["ruling"]))} & set(book.rulings)))


# The code: modules, classes and functions by their docstrings


class Named(NamedTuple):
    """Something with a name in a file, and what it cites."""

    file: str
    name: str  # "" for the file itself
    citations: Citations


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _definitions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            yield prefix + child.name, child
            yield from _definitions(child, f"{prefix}{child.name}.")


@cache
def code(book: Book) -> list[Named]:
    """Everything in the rules that cites something, by docstring or, for a question, by its section."""
    questions = book.rules.questions.values()
    asked = {(type(question).__module__, type(question).__name__): question for question in questions}
    found = []
    for path in sorted((ROOT / book.code).glob("*.py")):
        tree = _parsed(path)
        file = path.relative_to(ROOT).as_posix()
        module = file.removesuffix(".py").replace("/", ".")
        found.append(Named(file, "", cited(book, ast.get_docstring(tree) or "")))
        for name, node in _definitions(tree):
            citations = cited(book, ast.get_docstring(node) or "")
            question = asked.get((module, name))
            if question is not None:
                under = frozenset(book.asked_under(question))
                citations = citations.also(Citations(under & book.sections.keys(), under & frozenset(book.rulings)))
            found.append(Named(file, name, citations))
    return [entry for entry in found if any(entry.citations)]


# The tests: by name, docstring, comments, and the headings they stand under


def _comments(path: Path) -> dict[int, tuple[int, str]]:
    """Line -> column and text of each comment."""
    with path.open("rb") as file:
        return {
            token.start[0]: (token.start[1], token.string.lstrip("# "))
            for token in tokenize.tokenize(file.readline)
            if token.type == tokenize.COMMENT
        }


def _rule_texts(book: Book, node: ast.AST) -> Iterator[str]:
    """Section numbers that stand in the code of a test as texts: a stage to start from, a rule to be named."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and _section(book).fullmatch(part.value):
            yield part.value


def _tests_in(book: Book, path: Path) -> Iterator[Named]:
    tree = _parsed(path)
    file = path.relative_to(ROOT).as_posix()
    comments = _comments(path)
    about = cited(book, ast.get_docstring(tree) or "")
    if any(about):
        yield Named(file, "", about)
    functions = [
        (min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]), node)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    ]
    inside = {line for start, node in functions for line in range(start, (node.end_lineno or start) + 1)}
    for start, node in functions:
        if node.name.startswith("test_"):
            yield Named(file, node.name, _citations_of(book, node, start, comments, inside))


def _citations_of(
    book: Book, node: ast.FunctionDef, start: int, comments: dict[int, tuple[int, str]], inside: set[int]
) -> Citations:
    """What a test names: in its name, docstring, comments and texts, and in the heading above it."""
    found = cited_by_name(book, node.name).also(cited(book, ast.get_docstring(node) or ""))
    found = found.also(Citations(frozenset(_rule_texts(book, node))))
    for line in range(start, (node.end_lineno or start) + 1):
        if line in comments:
            found = found.also(cited(book, comments[line][1]))
    above = [line for line, (column, _) in comments.items() if line < start and column == 0 and line not in inside]
    if above:
        line = max(above)
        while line in above:  # a heading of several lines
            found = found.also(cited(book, comments[line][1], heading=True))
            line -= 1
    return found


@cache
def tests(book: Book) -> list[Named]:
    """All tests of the rules, with what they name."""
    return [entry for path in sorted((ROOT / book.tests).rglob("test_*.py")) for entry in _tests_in(book, path)]


def _chapter_of(section: str) -> str:
    return section.partition(".")[0]


def citing(entries: Iterable[Named], section: str) -> list[Named]:
    """What names a section; if nothing does, what names its whole chapter."""
    named = [entry for entry in entries if section in entry.citations.sections]
    if not named and "." in section:
        named = [entry for entry in entries if _chapter_of(section) in entry.citations.sections]
    return named
