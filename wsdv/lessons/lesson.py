"""Lessons of 45 minutes: what a teacher needs to know, and what is handed out, as data in each language.

>>> lesson = wsdv.lessons.lesson("17-june-1953")
>>> lesson.minutes
45
>>> lesson.position("june")           # a prepared table
>>> lesson.teacher                    # shows itself in a notebook

A game's lessons are TOML files in the folder that its face names, a folder for each language in it. What is written
there is read, never run.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wsdv.engine.errors import Error, Message
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.language import SOURCE, language, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True)
class Stretch:
    """A part of the plan: how long, what it is called, what is done, with which material."""

    minutes: int
    phase: str
    what: str
    material: tuple[str, ...] = ()


@dataclass(frozen=True)
class Expected:
    """What pupils may answer: a good answer, one that misses it, and how to go on from there."""

    task: str
    answer: str
    wrong: str
    then: str


@dataclass(frozen=True)
class Block:
    """One thing on a sheet. Exactly one of the first six is there; a task has lines to write on, and an answer."""

    text: str = ""
    position: str = ""  # the name of a prepared table
    cards: tuple[str, ...] = ()
    dossier: str = ""  # a card whose story is printed
    voices: tuple[tuple[str, str], ...] = ()  # who, and what they held: perspectives side by side
    table: tuple[tuple[str, ...], ...] = ()  # rows to be filled in; the first is the head
    task: str = ""
    panel: str = ""  # of the drawing of a table; the first one if nothing is said
    caption: str = ""
    lines: int = 0
    answer: str = ""


@dataclass(frozen=True)
class Material:
    """A sheet, such as M1."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson of 45 minutes."""

    name: str
    game: str
    language: str
    version: str
    title: str
    question: str  # the one that leads through the lesson
    years: str  # of pupils it is meant for
    notebook: str
    goals: tuple[str, ...]
    curriculum: tuple[str, ...]
    needs: tuple[str, ...]
    plan: tuple[Stretch, ...]
    expected: tuple[Expected, ...]
    families: str  # on pupils whose families were affected
    cut: tuple[str, ...]
    add: tuple[str, ...]
    closing: str
    materials: tuple[Material, ...]
    positions: Mapping[str, Mapping[str, Any]]  # prepared tables, as documents

    @property
    def minutes(self) -> int:
        """How long the plan takes."""
        return sum(stretch.minutes for stretch in self.plan)

    def position(self, name: str) -> Any:
        """A prepared table."""
        if name not in self.positions:
            raise Error(
                Message("lesson-no-position", name=str(name)[:40], lesson=self.name, known=tuple(self.positions))
            )
        return face_of(self.game).at_set_up().replace(self.positions[name])

    @property
    def citation(self) -> str:
        """How to name it as a source."""
        return say("lesson-citation", title=self.title, name=self.name, version=self.version)

    @property
    def teacher(self) -> ForTeachers:
        """What the teacher should know, for a page."""
        return ForTeachers(self)

    def handout(self, *, answers: bool = False) -> str:
        """The sheets M1, M2 … as a page to print; or the plan, the notes and the answers, for the teacher."""
        from wsdv.lessons.handout import sheets, teachers_sheets

        return teachers_sheets(self) if answers else sheets(self)


@dataclass(frozen=True)
class ForTeachers:
    """The teacher's part of a lesson, which shows itself in a notebook."""

    lesson: Lesson

    def _repr_html_(self) -> str:
        from wsdv.lessons.handout import folded

        return folded(self.lesson)


def lessons(game: str = DEFAULT) -> tuple[str, ...]:
    """The names of a game's lessons, in the order in which they are taught."""
    folder = face_of(game).lessons
    if folder is None:
        return ()
    listed = tomllib.loads((folder / "lessons.toml").read_text(encoding="utf-8"))
    return tuple(listed["lessons"])


def lesson(name: str, game: str = DEFAULT) -> Lesson:
    """A lesson by its name, in the language of this moment; English where it is not there yet."""
    known = lessons(game)
    if name not in known:
        from difflib import get_close_matches

        near = get_close_matches(str(name), known, n=1, cutoff=0.3)
        raise Error(
            Message("unknown-lesson", name=str(name)[:60], known=", ".join(known), near=near[0] if near else "none")
        )
    folder = face_of(game).lessons
    assert folder is not None  # noqa: S101 - otherwise it would have no lesson
    code = language() if (folder / language() / f"{name}.toml").is_file() else SOURCE
    return _lesson(folder, name, game, code)


@cache
def _lesson(folder: Path, name: str, game: str, code: str) -> Lesson:
    written = tomllib.loads((folder / code / f"{name}.toml").read_text(encoding="utf-8"))
    made: dict[str, Any] = {
        "plan": tuple(Stretch(**_listed(one)) for one in written.pop("plan")),
        "expected": tuple(Expected(**one) for one in written.pop("expected")),
        "materials": tuple(_material(one) for one in written.pop("material")),
        "positions": MappingProxyType(written.pop("positions", {})),
    }
    return Lesson(name=name, game=game, language=code, **made | _listed(written))


def _listed(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Lists as what cannot be changed."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}


def _material(entry: Mapping[str, Any]) -> Material:
    return Material(entry["id"], entry["title"], tuple(_block(one) for one in entry["block"]))


def _block(entry: Mapping[str, Any]) -> Block:
    found = _listed(entry)
    if "voices" in found:
        found["voices"] = tuple((one["who"], one["text"]) for one in found["voices"])
    if "table" in found:
        found["table"] = tuple(tuple(row) for row in found["table"])
    return Block(**found)
