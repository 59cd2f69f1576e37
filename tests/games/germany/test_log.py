"""The log: every kind of event is explained, and every event, decision and refusal names its rule section."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, SelectExpression
from fluent.syntax.visitor import Visitor

import wsdv
from wsdv.games.germany.log import EVENT_KINDS, EventKind
from wsdv.games.germany.rules import GERMANY, SITE_BARS
from wsdv.games.germany.secrets import SECRET_EVENTS

ROOT = Path(__file__).parents[3]
RULES = sorted((ROOT / "wsdv" / "games" / "germany").glob("*.py"))
ENGINE = sorted((ROOT / "wsdv" / "engine").glob("*.py"))
MESSAGES = sorted((ROOT / "wsdv").glob("**/text/en/*.ftl"))
ROOMS = [ROOT / "wsdv" / "text", *sorted((ROOT / "wsdv" / "games").glob("*/text"))]
OWN = [path for path in MESSAGES if path.parents[2].name in {"wsdv", "germany"}]

# The sections of the second edition's rulebook that hold rules (1 is an introduction).
SECTION = re.compile(r"2|3\.[1-4]|4|5\.[1-3]|6|6\.[1-4]|7|8|9\.(?:[1-9]|10)|10\.[1-5]")

GAMES = 150  # per edition
FIELDS = ("player", "subject", "amount", "detail")


@cache
def random_games():
    """The logs of many random games, and every (kind, rule) asked in them."""
    logs, asked = [], set()
    for edition in ("first", "second"):
        for seed in range(GAMES):
            game = wsdv.new_game(edition=edition, seed=seed)
            agent = wsdv.players.Random(seed=seed)
            while (decision := game.decision) is not None:
                asked.add((decision.kind, decision.rule))
                game.play(agent.decide(None, decision))  # it does not look at a view
            logs.append(game.log)
    return logs, asked


def logged():
    return {event for log in random_games()[0] for event in log}


def strings_in(node):
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def possible_strings(node, function):
    """The texts an expression can be: a literal, or those a name is given in the same function."""
    if not isinstance(node, ast.Name):
        return strings_in(node)
    assigned = [
        part.value
        for part in ast.walk(function)
        if isinstance(part, ast.Assign) and [ast.unparse(target) for target in part.targets] == [node.id]
    ]
    assert assigned, f"{function.name}: where does {node.id} come from?"
    found = set()
    for value in assigned:
        # `a if test else b`: the texts of the test are no answers
        for part in (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,):
            found |= strings_in(part)
    return found


def kinds_in_the_code():
    """Every kind the code can emit, read off the first argument of each `emit`."""
    found = set()
    for path in RULES:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".emit"):
                        found |= possible_strings(node.args[0], function)
    return found


# Kinds of events


def test_every_kind_in_the_code_is_explained_and_nothing_else():
    assert kinds_in_the_code() == set(EVENT_KINDS)


def test_every_kind_that_happens_is_in_the_code():
    happened = {event.kind for event in logged()}
    assert happened <= kinds_in_the_code()
    # Random players seldom have Guillaume, look at the deck, and exchange: that kind alone may be missing.
    assert set(EVENT_KINDS) - happened <= {"exchanged-with-deck"}


def test_secret_kinds_are_those_the_views_hide():
    assert {kind for kind, entry in EVENT_KINDS.items() if entry.secret} == SECRET_EVENTS


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_holds_something_exactly_where_the_table_says_so(field):
    """No text: always None; a text that ends in "or None": sometimes; any other: never."""
    filled = {event.kind: set() for event in logged()}
    for event in logged():
        filled[event.kind].add(getattr(event, field) is not None)
    for kind, seen in filled.items():
        text = getattr(EVENT_KINDS[kind], field)
        if not text:
            assert seen == {False}, f"{kind}.{field} holds something the table does not explain"
        elif not text.endswith("or None"):
            assert seen == {True}, f"{kind}.{field} is None though the table says: {text}"


def test_every_explanation_is_one_line_that_ends_like_a_sentence():
    for kind, entry in EVENT_KINDS.items():
        assert isinstance(entry, EventKind)
        assert entry.what.endswith("."), kind
        assert not any("\n" in part for part in entry[:-1]), kind


# Rule sections


def test_every_event_names_a_section_of_the_rulebook():
    assert {event.rule for event in logged() if not SECTION.fullmatch(event.rule)} == set()


def test_every_decision_names_a_section_of_the_rulebook():
    asked = random_games()[1] | {(question.kind, question.rule) for question in GERMANY.questions.values()}
    assert {(kind, rule) for kind, rule in asked if not SECTION.fullmatch(rule)} == set()


def bars():
    of_questions = [bar for question in GERMANY.questions.values() for bar in question.bars]
    return of_questions + [bar for group in SITE_BARS.values() for bar in group]


def test_every_refusal_names_a_section_of_the_rulebook():
    assert {(bar.reason, bar.rule) for bar in bars() if not SECTION.fullmatch(bar.rule)} == set()


# Messages


def entries():
    parser = FluentParser()
    return [entry for path in OWN for entry in parser.parse(path.read_text(encoding="utf-8")).body]


def messages():
    return {entry.id.name: entry for entry in entries() if isinstance(entry, Message)}


def engine_reasons():
    """The refusals the engine itself makes, and the one it wraps others in."""
    made, said = set(), set()
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    if node.func.id == "Refusal":
                        made.add(first.value)
                    elif node.func.id == "say":
                        said.add(first.value)
    return made | {name.removeprefix("refusal-") for name in said if name.startswith("refusal-")}


def test_all_message_files_can_be_read():
    read = [entry for path in MESSAGES for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body]
    assert len(read) > len(entries()) > 0
    assert [entry.content for entry in read if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.parent.name)
def test_no_message_stands_twice_in_a_room(room):
    """A game may say better what is said for all games, but each says it once."""
    files = sorted((room / "en").glob("*.ftl"))
    parsed = [entry for path in files for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body]
    names = Counter(entry.id.name for entry in parsed if isinstance(entry, Message))
    assert names
    assert [name for name, times in names.items() if times > 1] == []


def test_every_refusal_has_a_message_and_every_such_message_is_used():
    reasons = {bar.reason for bar in bars()} | engine_reasons()
    assert {"game-over", "another-question", "forbidden-anyway"} <= reasons
    assert {name for name in messages() if name.startswith("refusal-")} == {f"refusal-{reason}" for reason in reasons}


class _Keys(Visitor):
    """The variants of a message's selector on one variable."""

    def __init__(self, variable):
        self.variable = variable
        self.found = set()

    def visit_SelectExpression(self, node: SelectExpression):
        if node.selector.id.name == self.variable:
            self.found |= {variant.key.name for variant in node.variants}
        self.generic_visit(node)


def test_the_message_about_another_question_has_words_for_every_question():
    pattern = next(e.value for e in entries() if isinstance(e, Message) and e.id.name == "refusal-another-question")
    assert isinstance(pattern, Pattern)
    keys = _Keys("asked")
    keys.visit(pattern)
    assert keys.found - {"other"} == {question.kind for question in GERMANY.questions.values()}
