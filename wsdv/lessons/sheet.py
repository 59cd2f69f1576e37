"""Exercises on a sheet, as Markdown; what stands above it is the same on paper."""

from __future__ import annotations

from collections.abc import Iterable

from wsdv.engine.errors import Error, Message
from wsdv.engine.letters import is_text
from wsdv.language import say, yes
from wsdv.lessons.exercise import Exercise, short


def sheet(exercises: Exercise | Iterable[Exercise], *, answers: bool = False, title: str = "") -> str:
    """Exercises as Markdown for printing, with or without answers and their way."""
    parts = [f"# {sheet_title(title, answers=answers)}", ""]
    for number, one in enumerate(listed(exercises), 1):
        parts += [f"## {say('lessons-sheet-number', number=number)}", "", one.question, "", *_space(one), ""]
        parts += [say("lessons-sheet-table", call=one.call), ""]
        if answers:
            parts += [f"**{say('lessons-answer', answer=one.answer_text)}**", ""]
            parts += [f"{place}. {step.sentence} ({step.rule})" for place, step in enumerate(one.solution, 1)]
            parts.append("")
    return "\n".join(parts)


def listed(exercises: Exercise | Iterable[Exercise]) -> list[Exercise]:
    """The exercises of a sheet, also if there is only one."""
    if isinstance(exercises, Exercise):
        return [exercises]
    found = list(exercises) if isinstance(exercises, Iterable) else [exercises]
    if not all(isinstance(one, Exercise) for one in found):
        raise Error(Message("lessons-sheet-of-what", got=short(exercises)))
    return found


def sheet_title(title: str, *, answers: bool) -> str:
    """What stands above a sheet."""
    if not is_text(title):
        raise Error(Message("lessons-sheet-bad-title", got=short(title)))
    words = say("lessons-sheet-title", answers=yes(answers))
    return say("lessons-sheet-titled", title=" ".join(title.split()), words=words) if title.strip() else words


def _space(one: Exercise) -> list[str]:
    """Where the answer is written: boxes to tick, or a line."""
    if one.options is not None:
        return [f"- [ ] {option.text}" for option in one.options]
    return [say("lessons-sheet-line", unit=one.unit)]
