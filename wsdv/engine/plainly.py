"""Faults for people who have never seen a document: where something is wrong and what, without paths and fields."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wsdv.engine.errors import Fault, InvalidDocument, Message, UnknownChoice
from wsdv.engine.letters import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine.catalogue import Catalogue
    from wsdv.engine.face import Face
    from wsdv.language import Voice

_MOST = 8  # faults; the others wait until these are mended
_FIELDS = ("deal", "format", "game", "players", "result", "seed", "start", "written_by")


class PlainlyInvalid(InvalidDocument):
    """A file that is not what it should be, told to people: the same faults in the words of the game's face."""

    def __init__(self, faults: Iterable[Fault], game: str) -> None:
        super().__init__(faults)
        self._game = game

    def __str__(self) -> str:
        from wsdv.engine.registry import rules_of

        rules = rules_of(self._game)
        told = [rules.face.fault(fault, rules.catalogue) for fault in self.faults[:_MOST]]
        if len(self.faults) > _MOST:
            told.append(rules.face.voice.say("plain-more", count=len(self.faults) - _MOST))
        return "\n".join(told)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return PlainlyInvalid, (self.faults, self._game)


def sentence(face: Face, fault: Fault, catalogue: Catalogue | None = None) -> str:
    """What is wrong with a record of any game."""
    voice, what = face.voice, fault.what
    if fault.path == "start" or fault.path.startswith("start."):
        inside = Fault(fault.path.removeprefix("start").removeprefix("."), what)
        return voice.say("plain-start", fault=face.fault(inside, catalogue))
    if isinstance(what, UnknownChoice):
        near = [name if catalogue is None else face.label(catalogue.find(name)) for name in what.suggestions]
        return voice.say("plain-unknown-choice", where=_where(face, fault), near=near, count=len(near))
    if not isinstance(what, Message):
        return voice.say("plain-other", where=_where(face, fault), what=str(what))
    name = f"plain-{what.name.removeprefix('fault-')}"
    if not voice.knows(name):
        if not fault.path:
            return fault.message
        return voice.say("plain-other", where=_where(face, fault), what=fault.message)
    facts = {**what.facts, "got": in_quotes(voice, what.facts.get("got", ""))}
    return voice.say(name, where=_where(face, fault), field=keys(fault.path)[0], **facts)


def keys(path: str) -> list[str]:
    """The names and numbers of a path, one after the other; at least one."""
    return re.findall(r"[^.\[\]]+", path) or [""]


def spoken(name: str) -> str:
    """A name from a file as people write it."""
    return plain(name.replace("_", " ")).strip() or "…"


def in_quotes(voice: Voice, value: object) -> str:
    """What a file holds, as people write it: texts in quotes, no word of a programming language."""
    if isinstance(value, Message):
        return voice.say("plain-got", got=value.name)
    found = str(value)
    if found[:1] in {"'", '"'}:
        return voice.say("plain-quoted", text=spoken(found.strip("'\"…")))
    return voice.say("plain-got", got=re.sub(r"^-(?=\d)", "−", found))


def _where(face: Face, fault: Fault) -> str:
    """What a path leads to, in words."""
    first, *rest = keys(fault.path)
    if first == "moves":
        return face.voice.say("plain-decision", number=int(rest[0]) + 1 if rest else 0)
    if first in _FIELDS:
        return face.voice.say("plain-field", field=first, name=spoken(rest[0]) if rest else "none")
    if not fault.path:
        return face.voice.say("plain-file")
    known = face.option(first)
    return known if known != first else face.voice.say("plain-quoted", text=spoken(keys(fault.path)[-1]))
