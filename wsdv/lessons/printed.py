"""Exercises on paper: one page of HTML with everything in it, an exercise to each sheet of A4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape, style_of, with_prefix
from wsdv.engine.registry import face_of
from wsdv.language import language, say
from wsdv.lessons.picture import kind_words
from wsdv.lessons.sheet import listed, sheet_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.lessons.exercise import Exercise
    from wsdv.lessons.picture import Paper

_IDS: Final = "wsdv"  # one prefix for all drawings of the page, which share what is the same in each of them
_BOARD: Final = "board"  # the class of all drawings
_STYLE: Final = """
@page { size: A4 landscape; margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #000; font: 12pt/1.35 "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
article { display: flex; flex-direction: column; width: 277mm; min-height: 189mm; margin: 0 auto; break-after: page; }
article:last-of-type { break-after: auto; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm; margin: 0 0 2mm; }
h1 { margin: 0; font-size: 15pt; }
header p, footer p { margin: 0; }
code { white-space: nowrap; }
.columns { display: flex; flex: 1; gap: 6mm; }
.board { display: block; max-width: none; }
.board.large { flex: 0 0 172mm; }
.board.large svg { display: block; width: auto; max-width: 100%; height: auto; max-height: 168mm; margin: 0 auto; }
[data-asked] :is(.name, .title) { text-decoration: underline; }
.beside { display: flex; flex: 1; flex-direction: column; gap: 3mm; min-width: 0; }
.question { margin: 0; font-size: 15pt; font-weight: 600; line-height: 1.3; }
.options { margin: 0; padding: 0; list-style: none; font-size: 13pt; }
.options li { display: flex; gap: 3mm; margin: 0 0 2.5mm; }
.options i { flex: none; width: 5mm; height: 5mm; border: 0.4mm solid #000; font: 700 5mm/4mm Arial, sans-serif; }
.options i { text-align: center; }
.line { display: flex; gap: 3mm; align-items: flex-end; margin: 6mm 0 2mm; font-size: 13pt; }
.line::after { content: ""; flex: 1; max-width: 50mm; border-bottom: 0.4mm solid #000; }
.solved .beside { gap: 2mm; font-size: 10pt; line-height: 1.2; }
.solved .options { font-size: inherit; }
.solved .question { font-size: 13pt; }
.solved .options li { margin: 0 0 1mm; }
.way { margin: 0; padding-inline-start: 6mm; }
.answer { margin: 0; font-weight: 700; }
.note { margin: 0; font-size: 10pt; }
.board .item.card { width: 36mm; height: auto; }
.board .row .item.card { display: block; width: 31mm; }
.board .row:not([hidden]) { gap: 1mm 1.5mm; margin: 0; }
.board .row > h4 { font-size: 10pt; }
.legend { margin-top: auto; }
footer { display: flex; justify-content: space-between; margin-top: 2mm; color: #333; font-size: 9pt; }
@media screen { article { padding: 10mm 0; border-bottom: 1px solid #777; } }
"""


def printed(exercises: Exercise | Iterable[Exercise], *, answers: bool = False, title: str = "") -> str:
    """The exercises with their tables as one HTML page that needs nothing else; with answers also their ways."""
    above = escape(sheet_title(title, answers=answers))
    given = listed(exercises)
    sheets = "".join(_sheet(number, one, above, answers=answers) for number, one in enumerate(given, 1))
    faces = [face_of(game) for game in dict.fromkeys(one.game for one in given)]
    style = "".join(style_of(face, f".{_BOARD}", "print") for face in faces)
    shared = _own("".join(face.shared(_BOARD) for face in faces))
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8"><title>{above}</title>'
        f"<style>{style}{_STYLE}</style></head><body>"
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{shared}</defs></svg>'
        f"{sheets}</body></html>\n"
    )


def _own(markup: str) -> str:
    return with_prefix(markup, _IDS)


def _sheet(number: int, one: Exercise, above: str, *, answers: bool) -> str:
    """A sheet: the table to the left, everything else to the right."""
    paper = face_of(one.game).on_paper(one, answers=answers)
    beside = "".join(_beside(one, paper, answers=answers))
    name = "" if answers else f"<p>{escape(say('printed-name'))}</p>"
    heading = escape(say("printed-number", number=number, kind=kind_words(one.kind, one.game)))
    return (
        f"<article{' class=solved' if answers else ''}>"
        f"<header><h1>{heading}</h1>{name}</header>"
        f'<div class="columns">{_board(paper.large, " large")}<div class="beside">{beside}</div></div>'
        f"<footer><p>{_source(one)}</p><p>{above} · wsdv</p></footer></article>\n"
    )


def _board(markup: str, more: str = "") -> str:
    return f'<div class="{_BOARD}{more}">{_own(markup)}</div>' if markup else ""


def _source(one: Exercise) -> str:
    """Where the exercise came from, so that its answer can be had again."""
    return f"{escape(say('printed-source', level=one.level))} <code>{escape(one.call)}</code>"


def _beside(one: Exercise, paper: Paper, *, answers: bool) -> Iterator[str]:
    yield f'<p class="question">{escape(one.question)}</p>'
    yield _board(paper.subject)
    yield _space(one, answers=answers)
    if answers:
        yield f'<p class="answer">{escape(say("lessons-answer", answer=one.answer_text))}</p>'
        steps = "".join(f"<li>{escape(step.sentence)} ({escape(step.rule)})</li>" for step in one.solution[:-1])
        yield f'<ol class="way">{steps}</ol>'
    if paper.note:
        yield f'<p class="note">{escape(paper.note)}</p>'
    yield _board(paper.beside)
    yield _board(paper.legend, " legend")


def _space(one: Exercise, *, answers: bool) -> str:
    """Where the answer is written: boxes to tick, or a line."""
    if one.options is None:
        return "" if answers else f'<p class="line">{escape(say("printed-line", unit=one.unit or ""))}</p>'
    boxes = [
        f"<li><i>{'×' if answers and option.id == one.answer else ''}</i><span>{escape(option.text)}</span></li>"
        for option in one.options
    ]
    return f'<ul class="options">{"".join(boxes)}</ul>'
