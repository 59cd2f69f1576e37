"""The messages of a game and of the general rooms, as trees: what they select by, and how they are told."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, NumberLiteral
from fluent.syntax.visitor import Visitor

import wsdv
from wsdv.engine.registry import voice_of

PACKAGE = Path(wsdv.__file__).parent
ROOMS = {"wir-sind-das-volk": "germany", "dual-powers": "petrograd"}
GENERAL = "text/en/*.ftl"


def variables_of(node):
    class Variables(Visitor):
        def __init__(self):
            self.found = set()

        def visit_VariableReference(self, node):
            self.found.add(node.id.name)

    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def selections_of(node):
    """Which variables a message selects by, each with its keys."""

    class Selections(Visitor):
        def __init__(self):
            self.found = {}

        def visit_SelectExpression(self, node):
            keys = [v.key.value if isinstance(v.key, NumberLiteral) else v.key.name for v in node.variants]
            self.found.setdefault(node.selector.id.name, []).extend(keys)
            self.generic_visit(node)

    visitor = Selections()
    visitor.visit(node)
    return visitor.found


@cache
def messages(game):
    """Those of a game by their names, and those that are general; a game says it instead."""
    files = [*PACKAGE.glob(GENERAL), *(PACKAGE / "games" / ROOMS[game]).glob(GENERAL)]
    entries = [entry for file in files for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def is_count(keys):
    return set(keys) <= {"one", "other", "0"}


def plurals(game):
    """Names of messages that tell one and many apart, each with the variable."""
    return [
        (name, variable)
        for name, entry in messages(game).items()
        for variable, keys in selections_of(entry).items()
        if is_count(keys) and {"one", "other"} <= set(keys)
    ]


def tellings(game, name, **fixed):
    """The message in all its cases, numbers being 1 where nothing else is said, or 0 where that is its own case."""
    selections = selections_of(messages(game)[name])
    cases = [{}]
    for variable, keys in selections.items():
        told = ([0, 1] if "0" in keys else [1]) if is_count(keys) else dict.fromkeys(keys)
        cases = [case | {variable: key} for case in cases for key in told]
    numbers = dict.fromkeys(variables_of(messages(game)[name]), 1)
    return [voice_of(game).say(name, **(numbers | case | fixed)) for case in cases]
