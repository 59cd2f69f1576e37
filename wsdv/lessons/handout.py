"""A lesson on paper: the sheets M1, M2 … for pupils, and the plan, the notes and the answers for their teacher.

Each is one page of HTML that needs nothing else, laid out for A4 and legible in black and white; a browser prints it or
saves it as PDF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.article import inner_html
from wsdv.draw.markup import escape, style_of, with_prefix
from wsdv.draw.panels import panel
from wsdv.engine.registry import face_of
from wsdv.language import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.engine.article import Article
    from wsdv.engine.face import Face
    from wsdv.lessons.lesson import Block, Lesson, Material

_IDS: Final = "wsdv"
_BOARD: Final = "board"
_STYLE: Final = """
@page { size: A4 portrait; margin: 14mm 15mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #000; font: 11.5pt/1.4 "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
article { display: flex; flex-direction: column; width: 180mm; min-height: 266mm; margin: 0 auto; break-after: page; }
article:last-of-type { break-after: auto; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; margin: 0 0 3mm;
  padding: 0 0 1.5mm; border-bottom: 0.5mm solid #000; }
header p, footer p { margin: 0; }
header .sheet { padding: 0.3mm 2.5mm; background: #000; color: #fff; font-weight: 700;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1 { flex: 1; margin: 0; font-size: 16pt; line-height: 1.2; }
h2 { margin: 4mm 0 1.5mm; font-size: 13pt; break-after: avoid; }
h3 { margin: 3mm 0 1mm; font-size: 11.5pt; break-after: avoid; }
p, ul, ol, dl { margin: 0 0 2.5mm; }
ul, ol { padding-inline-start: 5.5mm; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.6mm 4mm; }
dt { font-weight: 600; }
dd { margin: 0; }
abbr { text-decoration: none; }
figure { margin: 1mm 0 3mm; break-inside: avoid; }
figcaption { font-size: 10pt; }
.drawn { display: flex; flex: 1 1 auto; flex-direction: column; max-height: 170mm; }
.picture { position: relative; flex: 1 1 116mm; }
.picture svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.cards { display: flex; flex-wrap: wrap; gap: 4mm; }
.cards svg { width: 52mm; height: auto; }
.voices { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; margin: 0 0 3mm; }
.voices.even { grid-template-columns: repeat(2, 1fr); }
.voices section { padding: 2mm 3mm; border: 0.3mm solid #000; border-radius: 1.5mm; break-inside: avoid; }
.voices h3 { margin: 0 0 1mm; }
.voices p { margin: 0; }
table { width: calc(100% - 0.4mm); margin: 0 0 3mm; border-collapse: collapse; }
tr { break-inside: avoid; }
.fill { table-layout: fixed; }
th, td { padding: 1.2mm 2mm; border: 0.3mm solid #000; text-align: start; vertical-align: top; }
td:empty { height: 12mm; }
.task { display: flex; gap: 3mm; margin: 2mm 0 1mm; font-weight: 600; break-after: avoid; }
.task::before { content: "✎"; }
.answer { margin: 0 0 2.5mm 7mm; }
.line { height: 8.5mm; border-bottom: 0.25mm solid #555; }
.minutes { width: 16mm; text-align: end; white-space: nowrap; }
.story h2 { margin-top: 0; }
.alone { display: block; min-height: 0; font-size: 10pt; line-height: 1.35; }
.alone section { break-inside: avoid; }
.alone h2 { margin: 2.5mm 0 0.5mm; font-size: 11pt; }
.alone :is(p, ul, dl) { margin-bottom: 1mm; }
.alone .note { color: #333; font-size: 8.5pt; }
.beside-story { float: inline-end; width: 44mm; margin: 0 0 3mm 6mm; }
.beside-story svg { display: block; width: 100%; height: auto; margin: 0 0 3mm; }
footer { margin-top: auto; padding-top: 3mm; color: #333; font-size: 8.5pt; text-align: end; }
.for-teachers { display: block; min-height: 0; font-size: 9.6pt; line-height: 1.28; }
.for-teachers:first-of-type { break-after: auto; }
.for-teachers:first-of-type footer { display: none; }
.for-teachers header { margin-top: 4mm; break-after: avoid; }
.for-teachers li { break-inside: avoid; }
.for-teachers :is(h2, h3) { margin-top: 2mm; font-size: 1.05em; }
.for-teachers :is(p, ul) { margin-bottom: 1.5mm; }
.for-teachers .task { margin: 1.2mm 0 0.2mm; }
.for-teachers .answer { margin-bottom: 0; }
.for-teachers:last-of-type { font-size: 9.2pt; line-height: 1.22; }
.for-teachers :is(th, td) { padding-block: 0.8mm; }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; }
@page paper { size: A4 portrait; margin: 8mm 10mm; }
.paper { page: paper; display: block; width: 190mm; min-height: 0; font: 10pt/1.28 Arial, sans-serif; }
.paper header { margin-bottom: 2mm; padding-bottom: 1mm; }
.paper h1 { font-size: 15pt; }
.paper section { break-inside: avoid; }
.paper h2 { margin: 0 0 0.8mm; font-size: 11pt; line-height: 1.2; }
.paper :is(p, ul) { margin: 0 0 0.8mm; }
.paper ul { padding-inline-start: 3.5mm; }
.paper :is(.box, .unbroken i) { display: inline-block; border: 0.3mm solid #000; vertical-align: middle; }
.paper .box { flex: none; width: 12mm; height: 5.2mm; margin: 0.25mm 0.8mm; }
.paper .unbroken { white-space: nowrap; }
.paper .unbroken i { width: 3.4mm; height: 3.4mm; margin: 0 1.2mm 0.6mm 0.6mm; }
.paper .term { display: flex; align-items: center; gap: 1.5mm; margin: 0; }
.paper .term > b { flex: none; width: 4mm; text-align: center; font-size: 12pt; }
.paper .term > span { flex: 1; }
.paper .then { font-style: italic; }
.paper .sum { columns: 2; column-gap: 6mm; margin: 0 0 0.8mm; }
.paper .sum p { break-inside: avoid; }
.paper table { width: calc(100% - 0.4mm); margin: 0.8mm 0 1.2mm; }
.paper :is(th, td) { height: 5mm; padding: 0 1.2mm; vertical-align: middle; }
.paper th { font-weight: 600; line-height: 1.15; }
.paper footer { padding-top: 1mm; font-size: 9.5pt; }
@media screen { article { padding: 10mm 0; border-bottom: 1px solid #777; } }
"""
_FOLDED: Final = """
.wsdv-lesson details > :not(summary) { margin-inline-start: 1.2em; }
.wsdv-lesson summary { padding: 0.15em 0; cursor: pointer; }
.wsdv-lesson :is(h2, h3) { margin: 0.9em 0 0.2em; font-size: 1.1em; font-weight: 700; }
.wsdv-lesson .beside { display: grid; grid-template-columns: 1fr 1fr; gap: 2em; }
.wsdv-lesson .task { margin: 0.5em 0 0; font-weight: 600; }
.wsdv-lesson .answer { margin: 0 0 0.5em 1.2em; }
"""
_STORY: Final = ("what-happened",)  # of a card's story, what fits on a sheet


def sheets(lesson: Lesson) -> str:
    """M1, M2 … for pupils."""
    face = face_of(lesson.game)
    made = "".join(
        _sheet(lesson, f"{one.id}", one.title, "".join(_block(lesson, face, block) for block in one.blocks), named=True)
        for one in lesson.materials
    )
    return _document(say("handout-title", title=lesson.title), face, made)


def teachers_sheets(lesson: Lesson) -> str:
    """The plan, the notes, and the answers to all tasks."""
    face = face_of(lesson.game)
    plan = _sheet(lesson, say("handout-teacher"), lesson.title, "".join(_plan(lesson)))
    notes = _sheet(lesson, say("handout-teacher"), say("lesson-notes"), "".join(_notes(lesson)))
    answers = _sheet(lesson, say("handout-teacher"), say("handout-answers"), "".join(map(_answers, lesson.materials)))
    return _document(say("handout-teacher-title", title=lesson.title), face, plan + notes + answers)


def story(article: Article, face: Face) -> str:
    """What there is to read about a card, on a sheet of its own: with the card, its place, and the words explained."""
    card = face.card_large(article.thing.partition(":")[2])
    beside = f'<figure class="{_BOARD} beside-story">{_own(card)}{_own(article.picture)}</figure>'
    body = inner_html(article._replace(picture=""), level=1)
    words = "".join(f"<dt>{escape(word)}</dt><dd>{escape(meaning)}</dd>" for word, meaning in article.explained())
    glossary = f"<h2>{escape(say('article-words'))}</h2><dl>{words}</dl>" if words else ""
    return _document(article.title, face, f'<article class="alone">{beside}{body}{glossary}</article>')


def paper_sheet(face: Face, name: str) -> str:
    """A page of a game that needs no lesson: its rules in short, an empty board, sums to fill in."""
    title = face.voice.say("paper-title", paper=name)
    mark = f'<p class="sheet">{escape(face.title())}</p>'
    head = f"<header>{mark}<h1>{escape(title)}</h1><p>{escape(say('handout-name'))}</p></header>"
    foot = f"<footer><p>{escape(say('paper-citation'))}</p></footer>"
    body = f'<article class="paper {name}-paper">{head}{_own(face.paper(name))}{foot}</article>\n'
    return _document(title, face, body)


def folded(lesson: Lesson) -> str:
    """The teacher's part in a notebook: one line for the class, and in it each piece can be unfolded."""
    pieces = (
        (say("lesson-plan"), "".join(_plan(lesson))),
        (say("lesson-notes"), "".join(_notes(lesson))),
        (say("handout-answers"), "".join(map(_answers, lesson.materials))),
    )
    made = "".join(f"<details><summary>{escape(title)}</summary>{body}</details>" for title, body in pieces)
    made += f"<p>{escape(say('lesson-sheets', name=lesson.name))}</p><p>{escape(lesson.citation)}</p>"
    made = f"<details><summary>{escape(say('lesson-teacher', minutes=lesson.minutes))}</summary>{made}</details>"
    return f'<div class="wsdv-lesson" lang="{language()}"><style>{_FOLDED}</style>{made}</div>'


# The page around all sheets


def _document(title: str, face: Face, made: str) -> str:
    shared = with_prefix(face.shared(_BOARD), _IDS)
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style_of(face, f'.{_BOARD}', 'print')}{_STYLE}</style></head><body>"
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{shared}</defs></svg>'
        f"{made}</body></html>\n"
    )


def _sheet(lesson: Lesson, mark: str, title: str, body: str, *, named: bool = False) -> str:
    name = f"<p>{escape(say('handout-name'))}</p>" if named else ""
    head = f'<header><p class="sheet">{escape(mark)}</p><h1>{escape(title)}</h1>{name}</header>'
    foot = f"<footer><p>{escape(lesson.citation)}</p></footer>"
    return f'<article class="{"for-pupils" if named else "for-teachers"}">{head}{body}{foot}</article>\n'


# What stands on a sheet


def _block(lesson: Lesson, face: Face, block: Block) -> str:
    if block.text:
        return _text(block.text)
    if block.position:
        return _picture(face, lesson.position(block.position), block)
    if block.cards:
        shown = "".join(_own(face.card_large(card)) for card in block.cards)
        return f'<figure class="{_BOARD} cards">{shown}</figure>'
    if block.dossier:
        return _story(face, block.dossier)
    if block.voices:
        told = "".join(f"<section><h3>{escape(who)}</h3><p>{escape(text)}</p></section>" for who, text in block.voices)
        return f'<div class="voices{" even" if len(block.voices) % 2 == 0 else ""}">{told}</div>'
    if block.table:
        return _table(*block.table)
    lines = '<div class="line"></div>' * block.lines
    return f'<p class="task"><span>{escape(block.task)}</span></p>{lines}'


def _text(written: str) -> str:
    """Paragraphs; lines that begin with a dash are a list."""
    made = []
    for paragraph in written.strip().split("\n\n"):
        lines = paragraph.splitlines()
        if all(line.startswith("- ") for line in lines):
            made.append(_list(line[2:] for line in lines))
        else:
            made.append(f"<p>{escape(' '.join(lines))}</p>")
    return "".join(made)


def _list(items: Iterable[str], tag: str = "ul") -> str:
    return f"<{tag}>{''.join(f'<li>{escape(item)}</li>' for item in items)}</{tag}>"


def _picture(face: Face, position: object, block: Block) -> str:
    drawn = panel(face, block.panel or face.panels[0], face.parts(position))
    caption = f"<figcaption>{escape(block.caption)}</figcaption>" if block.caption else ""
    return f'<figure class="drawn"><div class="{_BOARD} picture">{_own(drawn)}</div>{caption}</figure>'


def _own(markup: str) -> str:
    return with_prefix(markup, _IDS)


def _story(face: Face, card: str) -> str:
    article = face.article(card)
    if article is None:
        return ""
    short = article._replace(
        parts=tuple(part for part in article.parts if part.name in _STORY), related=(), picture="", terms=()
    )
    return f'<div class="story">{inner_html(short)}</div>'


def _table(head: tuple[str, ...], *rows: tuple[str, ...]) -> str:
    above = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    below = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    even = ' class="fill"' if all(cell == "" for row in rows for cell in row[1:]) else ""  # as wide as one can write
    return f"<table{even}><thead><tr>{above}</tr></thead><tbody>{below}</tbody></table>"


# For the teacher


def _plan(lesson: Lesson) -> Iterator[str]:
    yield f"<p><strong>{escape(lesson.question)}</strong> {escape(lesson.years)}</p>"
    both = (_headed("lesson-goals", _list(lesson.goals)), _headed("lesson-curriculum", _list(lesson.curriculum)))
    yield f'<div class="beside"><div>{both[0]}</div><div>{both[1]}</div></div>'
    yield _headed("lesson-needs", _list(lesson.needs))
    head = "".join(f"<th>{escape(say(f'lesson-column-{name}'))}</th>" for name in ("minutes", "phase", "what", "with"))
    rows = "".join(
        f'<tr><td class="minutes">{one.minutes}</td><td>{escape(one.phase)}</td><td>{escape(one.what)}</td>'
        f"<td>{escape(', '.join(one.material))}</td></tr>"
        for one in lesson.plan
    )
    total = f'<tr><td class="minutes"><strong>{lesson.minutes}</strong></td><td></td><td></td><td></td></tr>'
    table = (
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}{total.replace('<td></td>', '<td>–</td>')}</tbody></table>"
    )
    yield _headed("lesson-course", table)


def _notes(lesson: Lesson) -> Iterator[str]:
    expected = "".join(
        f"<h3>{escape(one.task)}</h3><ul><li>{escape(one.answer)}</li>"
        f"<li><em>{escape(say('lesson-wrong'))}</em> {escape(one.wrong)} → {escape(one.then)}</li></ul>"
        for one in lesson.expected
    )
    yield _headed("lesson-expected", expected)
    yield _headed("lesson-families", _text(lesson.families))
    yield _headed("lesson-cut", _list(lesson.cut))
    yield _headed("lesson-add", _list(lesson.add))
    yield _headed("lesson-closing", _text(lesson.closing))


def _headed(message: str, body: str) -> str:
    return f"<h2>{escape(say(message))}</h2>{body}"


def _answers(material: Material) -> str:
    tasks = [
        f'<p class="task"><span>{escape(block.task)}</span></p><p class="answer">{escape(block.answer)}</p>'
        for block in material.blocks
        if block.task
    ]
    return f"<h2>{escape(material.id)} · {escape(material.title)}</h2>{''.join(tasks)}" if tasks else ""
