"""Exercises on paper: one page of HTML with everything in it, one, two or four exercises to each sheet of A4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape, style_of, with_prefix
from wsdv.engine.errors import Error, Message
from wsdv.engine.registry import face_of
from wsdv.language import language, say
from wsdv.lessons.exercise import short
from wsdv.lessons.picture import kind_words
from wsdv.lessons.sheet import listed, sheet_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.lessons.exercise import Exercise
    from wsdv.lessons.picture import Paper

_IDS: Final = "wsdv"  # one prefix for all drawings of the page, which share what is the same in each of them
_BOARD: Final = "board"  # the class of all drawings
SEVERAL: Final = {1: "landscape", 2: "landscape", 4: "portrait"}  # how a sheet with so many exercises lies
_STYLE: Final = """
@page { size: A4 ORIENTATION; margin: 10mm; }
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
_MOST_SOLVED: Final = 2
# Several to a sheet: the table above its question, and as large as what else there is leaves it room.
_SMALL: Final = """
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm 8mm; width: WIDTH; height: HEIGHT; margin: 0 auto;
  break-after: page; }
.sheet:last-of-type { break-after: auto; }
.sheet > article { width: auto; min-width: 0; min-height: 0; height: SHARE; padding: 0; border: 0; break-after: auto;
  overflow: hidden; }
.sheet header { flex-wrap: wrap; gap: 0 4mm; margin-bottom: 1mm; }
.sheet h1 { font-size: 11pt; }
.sheet header p { overflow: hidden; font-size: 9pt; white-space: nowrap; }
.sheet > article:not(:first-child) header p { display: none; }
.sheet .columns { flex-direction: column; gap: 2mm; min-height: 0; }
.sheet .board.large { flex: 1 1 0; min-height: 0; }
.sheet .board.large svg { width: 100%; height: 100%; max-height: none; }
.sheet .beside { flex: none; flex-flow: row wrap; gap: 1mm 3mm; align-items: center; font-size: SMALL; }
.sheet .beside > * { flex: 1 0 100%; }
.sheet .beside > .board { flex: 0 1 auto; max-width: 100%; }
.sheet .question { font-size: QUESTION; line-height: 1.2; }
.sheet .options, .sheet .line { font-size: inherit; }
.sheet .options li { margin: 0 0 1mm; }
.sheet .options i { width: 3.5mm; height: 3.5mm; font: 700 3.5mm/2.8mm Arial, sans-serif; }
.sheet .line { margin: 2mm 0 1mm; }
.sheet .note { font-size: inherit; }
.sheet .board .item.card { width: CARD; }
.sheet .board .row .item.card { width: CARD; }
.sheet .legend { display: LEGEND; }
.sheet .board .row > h4 { font-size: SMALL; }
.sheet .beside > .board > svg { width: auto; max-width: 100%; max-height: 16mm; }
.sheet footer { margin-top: 1mm; font-size: 7pt; }
"""
_LENGTHS: Final = {
    2: {"WIDTH": "277mm", "HEIGHT": "189mm", "SHARE": "189mm", "SMALL": "10pt", "QUESTION": "12pt"}
    | {"CARD": "20mm", "LEGEND": "block"},
    4: {"WIDTH": "190mm", "HEIGHT": "276mm", "SHARE": "135mm", "SMALL": "8pt", "QUESTION": "9.5pt"}
    | {"CARD": "13mm", "LEGEND": "none"},
}


def printed(
    exercises: Exercise | Iterable[Exercise], *, answers: bool = False, title: str = "", on_a_sheet: int = 1
) -> str:
    """The exercises with their tables as one HTML page that needs nothing else; with answers also their ways.

    One, two or four of them stand on a sheet; ways are long, so with answers two at most.
    """
    if on_a_sheet not in SEVERAL or on_a_sheet is True:
        raise Error(Message("printed-bad-number", got=short(on_a_sheet)))
    on_a_sheet = min(on_a_sheet, _MOST_SOLVED) if answers else on_a_sheet
    above = escape(sheet_title(title, answers=answers))
    given = listed(exercises)
    sheets = _together([_sheet(number, one, above, answers=answers) for number, one in enumerate(given, 1)], on_a_sheet)
    faces = [face_of(game) for game in dict.fromkeys(one.game for one in given)]
    style = "".join(style_of(face, f".{_BOARD}", "print") for face in faces)
    shared = _own("".join(face.shared(_BOARD) for face in faces))
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8"><title>{above}</title>'
        f"<style>{style}{_style(on_a_sheet)}</style></head><body>"
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{shared}</defs></svg>'
        f"{sheets}</body></html>\n"
    )


def _style(on_a_sheet: int) -> str:
    style = _STYLE.replace("ORIENTATION", SEVERAL[on_a_sheet])
    if on_a_sheet == 1:
        return style
    small = _SMALL
    for name, length in _LENGTHS[on_a_sheet].items():
        small = small.replace(name, length)
    return style + small


def _together(articles: list[str], on_a_sheet: int) -> str:
    """So many exercises to a sheet."""
    if on_a_sheet == 1:
        return "".join(articles)
    groups = (articles[at : at + on_a_sheet] for at in range(0, len(articles), on_a_sheet))
    return "".join(f'<section class="sheet">{"".join(group)}</section>' for group in groups)


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
        f"<footer><p>{_source(one, answers=answers)}</p><p>{above} · wsdv</p></footer></article>\n"
    )


def _board(markup: str, more: str = "") -> str:
    return f'<div class="{_BOARD}{more}">{_own(markup)}</div>' if markup else ""


def _source(one: Exercise, *, answers: bool) -> str:
    """Where the exercise came from; its teacher also reads how its answer can be had again."""
    if not answers:
        return escape(say("printed-level", level=one.level, seed=one.seed))
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
