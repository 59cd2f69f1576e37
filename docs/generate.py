"""Write the pages that follow from the code and the tests: `make docs`.

Nothing here holds line numbers, dates or anything else that changes without a change of meaning, so a page
is out of date exactly when what it describes has changed. `pages()` gives all of them without writing.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from books import BOOKS
from citations import citing, code, tests
from house import house
from wsdv.games import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from books import Book
    from citations import Named
    from wsdv.engine import Choice
    from wsdv.engine.face import Column

ROOT = Path(__file__).parents[1]
NOTE = "<!-- Written by docs/generate.py: do not edit; run `make docs`. -->"


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


def _links(book: Book, entries: Iterable[Named]) -> list[str]:
    """One line per file: a link and the names in it."""
    up = "../" * (book.pages.count("/") + 1)
    lines = []
    for file, names in _by_file(entries).items():
        listed = ", ".join(f"`{name}`" if name else "the file as a whole" for name in names)
        lines.append(f"- [`{file}`]({up}{file}): {listed}")
    return lines or ["- none"]


def _names(entries: Iterable[Named]) -> str:
    return "<br>".join(f"`{name}`" for names in _by_file(entries).values() for name in names if name)


# The pages of a game


def family_of(book: Book, name: str) -> str:
    """The family an id belongs to: the longest beginning that fits."""
    return max((family for family in book.families if name == family or name.startswith(f"{family}:")), key=len)


def choices_page(book: Book) -> str:
    """All choices by family."""
    families: dict[str, list[Choice]] = defaultdict(list)
    for choice in book.rules.catalogue.choices:
        families[family_of(book, choice.id)].append(choice)
    total = len(book.rules.catalogue.choices)
    verb = "wsdv.catalogue()" if book.game == DEFAULT else f"wsdv.catalogue({book.game!r})"
    parts = [
        f"Every choice a game can ever offer: the {total} entries of `{verb}`, in the order of their index.",
        "A decision offers some of them; `game.why_not(id)` says why it does not offer another one.",
        "",
        *_table(
            ("Family", "Index", "Meaning"),
            (
                (f"[`{family}`](#{_anchor(family)})", _range(found), book.families[family])
                for family, found in families.items()
            ),
        ),
    ]
    for family, found in families.items():
        parts += [f"## {family}", "", f"{book.families[family]} Index {_range(found)}.", "", "```text"]
        parts += _wrapped([choice.id for choice in found])
        parts += ["```", ""]
    return _page("Choices", *parts)


def _anchor(heading: str) -> str:
    return heading.replace(":", "")


def _range(choices: Sequence[Choice]) -> str:
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


def events_page(book: Book) -> str:
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
                for kind, entry in book.events.items()
            ),
        ),
    ]
    return _page("Events", *parts)


def rules_page(book: Book) -> str:
    """From the rulebook to the code and the tests."""
    in_code, in_tests = code(book), tests(book)
    numbering = f" ({book.numbering})" if book.numbering else ""
    parts = []
    if book.sections:
        parts = [
            f"Where each section of the rulebook{numbering} is in the code, and which tests show it.",
            "A section that nothing names by its own number is covered by what names its chapter.",
            "",
        ]
    for section, title in book.sections.items():
        level = "###" if "." in section else "##"
        parts += [f"{level} {section} {title}", "", "Code:", "", *_links(book, citing(in_code, section)), ""]
        parts += ["Tests:", "", *_links(book, citing(in_tests, section)), ""]
    if book.rulings:
        parts += ["## Rulings", "", book.about_rulings, ""]
        parts += _table(
            ("Ruling", "Code", "Tests"),
            (
                (one, *(_names(e for e in entries if one in e.citations.rulings) for entries in (in_code, in_tests)))
                for one in book.rulings
            ),
        )
    if book.editions:
        parts += ["## Editions", "", "What the first edition does differently.", ""]
        parts += _table(
            ("Row", "Code", "Tests"),
            (
                (row, *(_names(e for e in entries if row in e.citations.rows) for entries in (in_code, in_tests)))
                for row in book.editions
            ),
        )
    if book.cards:
        parts += ["## Cards", "", f"Tests named after a card. What a card does is in `{book.card_data}`.", ""]
        parts += _table(
            ("Card", "Title", "Tests"),
            ((card, title, _names(e for e in in_tests if e.citations.card == card)) for card, title in book.cards),
        )
    return _page("Rules, code and tests", *parts)


def decisions_page(book: Book) -> str:
    """All kinds of decisions."""
    rows = []
    for question in book.rules.questions.values():
        doc = re.sub(r"^[D\d., ]+(?: to D\d+)?: ", "", (type(question).__doc__ or "").partition("\n")[0])
        sections = ", ".join(book.asked_under(question))
        rows.append((f"`{question.kind}`", sections, _who(book, book.whom(question)), doc))
    rows.sort()
    parts = [
        "Every kind of decision: `decision.kind`, the sections `decision.rule` can name, who is asked, and what for.",
        "One kind can be asked for more than one reason. A decision with a single answer is not asked: it is played.",
        "",
        *_table(("Kind", "Section", "Who is asked", "What it is about"), rows),
    ]
    return _page("Decisions", *parts)


def _who(book: Book, whom: str) -> str:
    """A player by the name people use, or the words of the question."""
    return book.rules.face.player(whom) if whom in book.rules.players else whom


VALUES = {str: "text", int: "whole number", bool: "yes or no"}


def _columns(columns: Iterable[Column]) -> list[str]:
    return _table(
        ("Column", "Values", "Meaning"),
        ((f"`{column.name}`", VALUES[column.type], column.about) for column in columns),
    )


def rows_page(book: Book) -> str:
    """The rows of a simulation."""
    parts = [
        "What `wsdv simulate` and `wsdv.analysis.simulate` write. Row n depends on the settings of the run and on n",
        "alone: it is the same for any number of processes, on a cluster, and after any interruption. In JSON Lines",
        "each line is the row of a game. In Parquet the rows of the games are in the folder `games`, those of the",
        "decisions, where they are asked for, in `decisions`; both are read in order by the names of their files.",
        "",
        "## Games",
        "",
        *_columns(book.rows),
        "## Decisions",
        "",
        *_columns(book.decisions),
    ]
    return _page("Rows", *parts)


def reference(book: Book) -> dict[str, str]:
    """The reference pages of a game: their paths in the project and their texts."""
    found = {
        "choices.md": choices_page(book),
        "decisions.md": decisions_page(book),
        **({"events.md": events_page(book)} if book.events else {}),
        "rows.md": rows_page(book),
        "rules.md": rules_page(book),
    }
    if book.schema is not None:
        found["position.schema.json"] = json.dumps(book.schema(), ensure_ascii=False, indent=1) + "\n"
    return {f"{book.pages}/{name}": text for name, text in found.items()}


# Excerpts: a page shows pieces of files, and says so in a comment above each
#
#     <!-- docs/high_card/rules.py, from: class Lay, to: class Take -->
#
# A piece begins with the line that begins so, and ends before another one; left out, "from" is the top of the file,
# and "to" where the page's next piece of the same file begins, or its end.

_EXCERPT = re.compile(
    r"<!-- (?P<path>[\w/.-]+\.\w+)(?:, from: (?P<start>.+?))?(?:, to: (?P<end>.+?))? -->\n"
    r"```(?P<language>\w+)\n(?P<text>.*?)```\n",
    re.DOTALL,
)


def _place(lines: Sequence[str], beginning: str | None, otherwise: int, path: str) -> int:
    """The one line that begins so, however far it is indented."""
    if beginning is None:
        return otherwise
    found = [number for number, line in enumerate(lines) if line.strip().startswith(beginning)]
    if len(found) != 1:
        error = f"{len(found)} lines of {path} begin with {beginning!r}"
        raise ValueError(error)
    return found[0]


def with_excerpts(page: str) -> str:
    """A page with all its excerpts as they are in the files now."""
    found = list(_EXCERPT.finditer(page))

    def filled(match: re.Match[str]) -> str:
        path = match["path"]
        lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
        later = [other["start"] for other in found if other["path"] == path and other.start() > match.start()]
        start = _place(lines, match["start"], 0, path)
        end = _place(lines, match["end"] or (later[0] if later else None), len(lines), path)
        if end <= start:
            error = f"{path}: {match['start'] or 'the top'} does not stand before what follows it on the page"
            raise ValueError(error)
        text = "\n".join(lines[start:end]).strip("\n")
        return page[match.start() : match.start("text")] + text + "\n```\n"

    return _EXCERPT.sub(filled, page)


def pages_with_excerpts() -> dict[str, str]:
    """The pages written by hand that show pieces of files."""
    written = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
    return {
        path.relative_to(ROOT).as_posix(): with_excerpts(text)
        for path, text in written.items()
        if _EXCERPT.search(text)
    }


def pages() -> dict[str, str]:
    """Every page and picture that is generated, or has generated pieces."""
    made = {name: text for book in BOOKS for name, text in reference(book).items()}
    return made | {"docs/images/house.svg": house()} | pages_with_excerpts()


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
