"""Write the reference pages that follow from the code and the tests: `make docs`.

Nothing here holds line numbers, dates or anything else that changes without a change of meaning, so a page
is out of date exactly when what it describes has changed. `pages()` gives all of them without writing.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tokenize
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import wsdv
from wsdv.analysis import schema
from wsdv.games.germany.cards import CARDS, SOURCES
from wsdv.games.germany.icons import STEP, is_box
from wsdv.games.germany.log import EVENT_KINDS
from wsdv.games.germany.rules import GERMANY
from wsdv.games.germany.schema import position_schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wsdv.engine.game import Question

ROOT = Path(__file__).parents[1]
OUT = "docs/reference"
CODE = "wsdv/games/germany"
TESTS = "tests/games/germany"
NOTE = "<!-- Written by docs/generate.py: do not edit; run `make docs`. -->"

SECTIONS = {  # the second edition's numbering
    "2": "Set-up",
    "3": "Playing the game",
    "3.1": "The start of a decade",
    "3.2": "The display",
    "3.3": "Actions",
    "3.4": "The end of a half decade",
    "4": "Mass protests",
    "5": "Economy",
    "5.1": "New factories and infrastructure",
    "5.2": "Dismantling",
    "5.3": "Rundown East factories",
    "6": "The actions",
    "6.1": "Remove unrest",
    "6.2": "Build up your economy",
    "6.3": "Increase your living standard",
    "6.4": "Trigger the card event",
    "7": "Socialists",
    "8": "Police power",
    "9": "End of decade",
    "9.1": "Flight from the Republic, the wall",
    "9.2": "Prestige",
    "9.3": "Western currency",
    "9.4": "Pay for police power",
    "9.5": "Hold your living standard",
    "9.6": "Internal comparison",
    "9.7": "East West comparison",
    "9.8": "Use police power",
    "9.9": "Socialists phase",
    "9.10": "Wir sind das Volk?",
    "10": "Special cities",
    "10.1": "East Berlin",
    "10.2": "West Berlin",
    "10.3": "Hamburg",
    "10.4": "Rheinsberg",
    "10.5": "External factories",
}
RULINGS = tuple(str(number) for number in range(1, 44))
EDITION_ROWS = tuple(f"E{number}" for number in range(1, 10))


# Citations: sections, rulings and edition rows named in a text

_DOTTED = r"(?:10\.[1-5]|9\.(?:10|[1-9])|6\.[1-4]|5\.[1-3]|3\.[1-4])(?![.\d]*\d)"
_SECTION = re.compile(rf"(?<![\d.])({_DOTTED})(?:[-–]({_DOTTED}))?")
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


def cited(text: str, *, heading: bool = False) -> Citations:
    """The sections ("6.2", "§4", "5.1, 5.3:"), rulings and edition rows a text names."""
    sections: set[str] = set()
    for match in _SECTION.finditer(text):
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
    rows = set(_ROW.findall(text))
    return Citations(frozenset(sections & SECTIONS.keys()), frozenset(rulings & set(RULINGS)), frozenset(rows))


_FACES = {card.id.replace("-", "_"): card.id for card in CARDS}
_NAME = re.compile(
    r"test_(?:card_(?P<card>" + "|".join(sorted(_FACES, key=len, reverse=True)) + r")"
    r"|ruling_(?P<ruling>\d+)|edition_(?P<row>E[1-9]))(?=_|$)"
)
_NAMED_SECTION = re.compile(r"_(10_[1-5]|9_(?:10|[1-9])|6_[1-4]|5_[1-3]|3_[1-4])(?=_|$)")
_NAMED_CHAPTER = re.compile(r"^test_(?:section|rulebook)_(\d+)(?=_[a-z]|$)")


def cited_by_name(name: str) -> Citations:
    """What a test's name says it shows."""
    match = _NAME.match(name)
    if match is None:
        sections = {found.replace("_", ".") for found in _NAMED_SECTION.findall(name)}
        sections |= set(_NAMED_CHAPTER.findall(name))
        return Citations(frozenset(sections & SECTIONS.keys()))
    if match["card"]:
        return Citations(card=_FACES[match["card"]])
    if match["row"]:
        return Citations(rows=frozenset({match["row"]}))
    return Citations(rulings=frozenset({str(int(match["ruling"]))} & set(RULINGS)))


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
def code() -> list[Named]:
    """Everything in the rules that cites something, by docstring or, for a question, by its section."""
    asked = {(type(question).__module__, type(question).__name__): question for question in GERMANY.questions.values()}
    found = []
    for path in sorted((ROOT / CODE).glob("*.py")):
        tree = _parsed(path)
        file = path.relative_to(ROOT).as_posix()
        module = file.removesuffix(".py").replace("/", ".")
        found.append(Named(file, "", cited(ast.get_docstring(tree) or "")))
        for name, node in _definitions(tree):
            citations = cited(ast.get_docstring(node) or "")
            question = asked.get((module, name))
            if question is not None:
                citations = citations.also(Citations(frozenset(sections_of(question))))
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


def _rule_texts(node: ast.AST) -> Iterator[str]:
    """Section numbers that stand in the code of a test as texts: a stage to start from, a rule to be named."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and _SECTION.fullmatch(part.value):
            yield part.value


def _tests_in(path: Path) -> Iterator[Named]:
    tree = _parsed(path)
    file = path.relative_to(ROOT).as_posix()
    comments = _comments(path)
    about = cited(ast.get_docstring(tree) or "")
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
            yield Named(file, node.name, _citations_of(node, start, comments, inside))


def _citations_of(
    node: ast.FunctionDef, start: int, comments: dict[int, tuple[int, str]], inside: set[int]
) -> Citations:
    """What a test names: in its name, docstring, comments and texts, and in the heading above it."""
    found = cited_by_name(node.name).also(cited(ast.get_docstring(node) or ""))
    found = found.also(Citations(frozenset(_rule_texts(node))))
    for line in range(start, (node.end_lineno or start) + 1):
        if line in comments:
            found = found.also(cited(comments[line][1]))
    above = [line for line, (column, _) in comments.items() if line < start and column == 0 and line not in inside]
    if above:
        line = max(above)
        while line in above:  # a heading of several lines
            found = found.also(cited(comments[line][1], heading=True))
            line -= 1
    return found


@cache
def tests() -> list[Named]:
    """All tests of the rules, with what they name."""
    return [entry for path in sorted((ROOT / TESTS).rglob("test_*.py")) for entry in _tests_in(path)]


def _chapter_of(section: str) -> str:
    return section.partition(".")[0]


def citing(entries: Iterable[Named], section: str) -> list[Named]:
    """What names a section; if nothing does, what names its whole chapter."""
    named = [entry for entry in entries if section in entry.citations.sections]
    if not named and "." in section:
        named = [entry for entry in entries if _chapter_of(section) in entry.citations.sections]
    return named


# Markdown


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for row in rows:
        cells = " | ".join(cell.replace("|", r"\|") if cell else "–" for cell in row)
        lines.append(f"| {cells} |")
    return [*lines, ""]


def _page(title: str, *parts: str) -> str:
    return "\n".join([NOTE, "", f"# {title}", "", *parts]).rstrip() + "\n"


def _by_file(entries: Iterable[Named]) -> dict[str, list[str]]:
    files: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        files[entry.file].append(entry.name)
    return {file: sorted(names) for file, names in sorted(files.items())}


def _links(entries: Iterable[Named]) -> list[str]:
    """One line per file: a link and the names in it."""
    lines = []
    for file, names in _by_file(entries).items():
        listed = ", ".join(f"`{name}`" if name else "the file as a whole" for name in names)
        lines.append(f"- [`{file}`](../../{file}): {listed}")
    return lines or ["- none"]


def _names(entries: Iterable[Named]) -> str:
    return "<br>".join(f"`{name}`" for names in _by_file(entries).values() for name in names if name)


# The pages

FAMILIES = {  # the beginning of an id -> what such a choice means
    "card": "Play this card from the display (East also the special card).",
    "hand": "Play this card from your hand.",
    "use": "Use the card in this way.",
    "build:factory": "Build a factory in this city.",
    "build:line": "Build one infrastructure on this connection (either order of the two cities is understood).",
    "dismantle:factory": "Dismantle the factory in this city.",
    "dismantle:line": "Dismantle one infrastructure of this connection (either order of the two cities is understood).",
    "province": "Choose this province for whatever the decision asks.",
    "sector": "Choose this sector of West Berlin.",
    "police": "Use this police power card to remove one unrest from this province.",
    "icon": "Execute next an icon or arrow of this line of the card or prestige box, counted from the top.",
    "ignore": "Ignore one icon or arrow of this line of a dual card.",
    "box": "Execute this box of the prestige track.",
    "run-down": "This East factory becomes rundown.",
    "repair": "Repair this rundown factory.",
    "close": "Close this external factory for good.",
    "discard": "Discard this hand card.",
    "look": "Look at West's hand, or at the top of the deck (the Guillaume affair).",
    "take": "Take this card out of those you look at.",
    "give": "Give this hand card for the one you take.",
    "remove": "Remove this card, one of those you look at, from the game.",
    "west-draws": "Let West draw a card, as the price of the special card.",
    "done": "Stop, decline or go on: there is nothing more you want to do here.",
}


def family_of(name: str) -> str:
    """The entry of FAMILIES an id belongs to."""
    return max((family for family in FAMILIES if name == family or name.startswith(f"{family}:")), key=len)


def choices_page() -> str:
    """All choices by family."""
    families: dict[str, list[wsdv.Choice]] = defaultdict(list)
    for choice in wsdv.catalogue():
        families[family_of(choice.id)].append(choice)
    total = len(wsdv.catalogue())
    parts = [
        f"Every choice a game can ever offer: the {total} entries of `wsdv.catalogue()`, in the order of their index.",
        "A decision offers some of them; `game.why_not(id)` says why it does not offer another one.",
        "",
        *_table(
            ("Family", "Index", "Meaning"),
            (
                (f"[`{family}`](#{_anchor(family)})", _range(found), FAMILIES[family])
                for family, found in families.items()
            ),
        ),
    ]
    for family, found in families.items():
        parts += [f"## {family}", "", f"{FAMILIES[family]} Index {_range(found)}.", "", "```text"]
        parts += _wrapped([choice.id for choice in found])
        parts += ["```", ""]
    return _page("Choices", *parts)


def _anchor(heading: str) -> str:
    return heading.replace(":", "")


def _range(choices: Sequence[wsdv.Choice]) -> str:
    first, last = choices[0].index, choices[-1].index
    if [choice.index for choice in choices] != list(range(first, last + 1)):
        error = f"the family of {choices[0].id} does not stand together"
        raise ValueError(error)
    return str(first) if first == last else f"{first} to {last}"


def _wrapped(words: Iterable[str], width: int = 118) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 2 + len(word) > width:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + word
    return lines


def events_page() -> str:
    """All kinds of events."""
    parts = [
        "Everything that happens is written into `game.log` as an event with the fields `kind`, `rule`, `player`,",
        "`subject`, `amount` and `detail`. `rule` is always a section of the rulebook. A field shown as – is None.",
        "Of a *secret* event the other player's view shows neither subject nor detail until the game is over.",
        "",
        *_table(
            ("Kind", "What happened", "player", "subject", "amount", "detail"),
            (
                (f"`{kind}`", entry.what + (" *Secret.*" if entry.secret else ""), *entry[1:5])
                for kind, entry in EVENT_KINDS.items()
            ),
        ),
    ]
    return _page("Events", *parts)


def rules_page() -> str:
    """From the rulebook to the code and the tests."""
    in_code, in_tests = code(), tests()
    parts = [
        "Where each section of the rulebook (second edition) is in the code, and which tests show it.",
        "A section that nothing names by its own number is covered by what names its chapter.",
        "",
    ]
    for section, title in SECTIONS.items():
        level = "###" if "." in section else "##"
        parts += [f"{level} {section} {title}", "", "Code:", "", *_links(citing(in_code, section)), ""]
        parts += ["Tests:", "", *_links(citing(in_tests, section)), ""]
    parts += ["## Rulings", "", "How the rulebooks are read where they leave room.", ""]
    parts += _table(
        ("Ruling", "Code", "Tests"),
        (
            (number, *(_names(e for e in entries if number in e.citations.rulings) for entries in (in_code, in_tests)))
            for number in RULINGS
        ),
    )
    parts += ["## Editions", "", "What the first edition does differently.", ""]
    parts += _table(
        ("Row", "Code", "Tests"),
        (
            (row, *(_names(e for e in entries if row in e.citations.rows) for entries in (in_code, in_tests)))
            for row in EDITION_ROWS
        ),
    )
    parts += [
        "## Cards",
        "",
        "Tests named after a card. What a card does is in `wsdv/games/germany/data/cards.toml`.",
        "",
    ]
    parts += _table(
        ("Card", "Title", "Tests"),
        ((card.id, card.title["en"], _names(e for e in in_tests if e.citations.card == card.id)) for card in CARDS),
    )
    return _page("Rules, code and tests", *parts)


# Decisions

ASKED = {  # a question -> who is asked, where the code does not simply say East or West
    "dismantle-points": "the player who must dismantle; both in turns in 9.1 (flight) and 9.3",
    "use": "the player whose action it is",
    "remove-own-unrest": "the player whose action it is",
    "build": "the player whose action it is",
    "living-standard": "the player whose action it is",
    "compensation": "the player whom the arrow favours",
    "move-to": "the player who chose the counter",
    "discard": "each player in turn, the prestige holder first",
    "turn": "the player whose action it is",
    "prestige-box": "the prestige holder",
    "currency-rundown": "both players in turns, the prestige holder first",
    "attack": "the state of the attacking province, West's provinces first",
}


def _asked_of_icon(step: str) -> str:
    """Who is asked about an icon: that depends on where it is printed."""
    sections = sections_of(GERMANY.questions[step])
    arms = any(icon.chooser for icons in SOURCES.values() for icon in icons if STEP.get(icon.name) == step)
    who = "the player who triggered the event" + (", or the state whose coat of arms is shown" if arms else "")
    if "9.2" not in sections:
        return who
    return f"{who}; the prestige holder in 9.2" if "6.4" in sections else "the prestige holder"


def _code_of(question: Question) -> ast.ClassDef:
    """The class of a question, or the nearest of its ancestors, that says who is asked."""
    for ancestor in type(question).__mro__:
        if "player" in vars(ancestor):
            path = ROOT / (ancestor.__module__.replace(".", "/") + ".py")
            return next(
                node
                for name, node in _definitions(_parsed(path))
                if name == ancestor.__qualname__ and isinstance(node, ast.ClassDef)
            )
    raise LookupError(type(question).__name__)


def asked_of(step: str) -> str:
    """Who is asked: what the code returns if it is simply one side, otherwise what ASKED says."""
    player = next(node for name, node in _definitions(_code_of(GERMANY.questions[step])) if name == "player")
    returned = [ast.unparse(part.value) for part in ast.walk(player) if isinstance(part, ast.Return) and part.value]
    if returned in (["EAST"], ["WEST"]):
        return returned[0].capitalize()
    return _asked_of_icon(step) if step == "icons" or step in STEP.values() else ASKED[step]


def _step_of(question: Question) -> str:
    return next(step for step, known in GERMANY.questions.items() if known is question)


def sections_of(question: Question) -> list[str]:
    """The sections a question is asked under: its own, or those its step is begun with."""
    step = _step_of(question)
    if step == "icons" or step in STEP.values():
        names = {name for name in STEP if STEP[name] == step}
        sources = {
            source for source, icons in SOURCES.items() if any(step == "icons" or icon.name in names for icon in icons)
        }
        return sorted({"9.2" if is_box(source) else "6.4" for source in sources})
    if "rule_now" not in {name for ancestor in type(question).__mro__[:-2] for name in vars(ancestor)}:
        return [question.rule]
    found = set()
    for path in (ROOT / CODE).glob("*.py"):
        for node in ast.walk(_parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "game.push":
                texts = [
                    arg.value for arg in ast.walk(node) if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                ]
                if texts and texts[0].removeprefix("move-") == step:  # begun directly, or by an automatic step
                    found |= {text for text in texts[1:] if text in SECTIONS}
    return sorted(found, key=list(SECTIONS).index)


def decisions_page() -> str:
    """All kinds of decisions."""
    rows = []
    for step, question in GERMANY.questions.items():
        doc = re.sub(r"^[\d., ]+: ", "", (type(question).__doc__ or "").partition("\n")[0])
        rows.append((f"`{question.kind}`", ", ".join(sections_of(question)), asked_of(step), doc))
    rows.sort()
    parts = [
        "Every kind of decision: `decision.kind`, the sections `decision.rule` can name, who is asked, and what for.",
        "One kind can be asked for more than one reason. A decision with a single answer is not asked: it is played.",
        "",
        *_table(("Kind", "Section", "Who is asked", "What it is about"), rows),
    ]
    return _page("Decisions", *parts)


VALUES = {str: "text", int: "whole number", bool: "yes or no"}


def _columns(columns: Iterable[schema.Column]) -> list[str]:
    return _table(
        ("Column", "Values", "Meaning"),
        ((f"`{column.name}`", VALUES[column.type], column.about) for column in columns),
    )


def rows_page() -> str:
    """The rows of a simulation."""
    parts = [
        "What `wsdv simulate` and `wsdv.analysis.simulate` write. Row n depends on the settings of the run and on n",
        "alone: it is the same for any number of processes, on a cluster, and after any interruption. In JSON Lines",
        "each line is the row of a game. In Parquet the rows of the games are in the folder `games`, those of the",
        "decisions, where they are asked for, in `decisions`; both are read in order by the names of their files.",
        "",
        "## Games",
        "",
        *_columns(schema.GAMES),
        "## Decisions",
        "",
        *_columns(schema.DECISIONS),
    ]
    return _page("Rows", *parts)


def pages() -> dict[str, str]:
    """Every generated page: its path in the project and its text."""
    return {
        f"{OUT}/choices.md": choices_page(),
        f"{OUT}/decisions.md": decisions_page(),
        f"{OUT}/events.md": events_page(),
        f"{OUT}/rows.md": rows_page(),
        f"{OUT}/rules.md": rules_page(),
        f"{OUT}/position.schema.json": json.dumps(position_schema(), ensure_ascii=False, indent=1) + "\n",
    }


def out_of_date(now: dict[str, str]) -> list[str]:
    """The pages that are not as they would be written now."""
    return [
        name
        for name, text in now.items()
        if not (ROOT / name).is_file() or (ROOT / name).read_text(encoding="utf-8") != text
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages, or with --check only say which are out of date."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a page is out of date")
    options = parser.parse_args(arguments)
    now = pages()
    stale = out_of_date(now)
    for name in stale:
        print(f"{name} is out of date" if options.check else f"{name} written")
        if not options.check:
            path = ROOT / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now[name], encoding="utf-8", newline="\n")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
