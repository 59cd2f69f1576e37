"""Public values are values: nothing reachable from a public name can be changed so that a rule changes."""

import types
from collections.abc import Iterator, Mapping

import pytest

import wsdv
from wsdv.engine.registry import rules_of
from wsdv.games.germany import actions, atlas, cards, choices, editions, endings, evaluation, events, icons, log, table

ATOMS = (str, bytes, int, float, type(None), range, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
ALIVE = (wsdv.Game, wsdv.View)  # what is played changes by nature; what it shows is walked all the same
MADE_ANEW = (wsdv.Decision, wsdv.Turn)  # made for whoever asks; the game keeps its own and no rule reads them
NO_RULES = {"lessons", "players", "samples"}  # rooms full of things to play and learn with, none of them read by a rule
NOT_READ = {  # attributes nobody plays by
    "table",  # of a game: alive like the game; of a position: a list until it is a tuple
    "deal",  # of a game: written anew for whoever asks
    "start",  # of an origin: the document a game was begun with, read once
    "face",  # of the rules: speaks and draws
    "voice",
}


def public_names(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def is_ours(kind: type) -> bool:
    return kind.__module__.partition(".")[0] == "wsdv"


def parts(thing: object) -> Iterator[tuple[str, object]]:
    """What a thing leads to: its items, its elements, its public attributes if it is ours."""
    if isinstance(thing, Mapping):
        yield from ((f" key {key!r}", key) for key in thing)
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
    elif isinstance(thing, (tuple, list, set, frozenset)):
        yield from ((f"[{number}]", value) for number, value in enumerate(thing))
    if is_ours(type(thing)) or (isinstance(thing, type) and is_ours(thing)):
        yield from ((f".{name}", getattr(thing, name)) for name in public_names(thing) if name not in NOT_READ)


def walk(thing: object, path: str, seen: dict[int, object]) -> Iterator[tuple[str, object]]:
    """Every value that can be reached from a thing."""
    if not isinstance(thing, ATOMS) and id(thing) not in seen:
        seen[id(thing)] = thing  # kept, so that its id is not given away again
        yield path, thing
        for step, part in parts(thing):
            yield from walk(part, path + step, seen)


def is_mutable(thing: object) -> bool:
    """Whether it is a container somebody could put something into."""
    return any(hasattr(thing, method) for method in ("__setitem__", "add", "append", "update", "clear"))


def settable(thing: object) -> list[str]:
    """The public attributes of a thing of ours that can be given another value."""
    if not is_ours(type(thing)) or isinstance(thing, (types.ModuleType, *ALIVE, *MADE_ANEW)):
        return []
    found = []
    for name in public_names(thing):
        try:
            setattr(thing, name, getattr(thing, name))
        except (AttributeError, TypeError):
            continue
        found.append(name)
    return found


def a_game_in_the_middle() -> wsdv.Game:
    game = wsdv.new_game(seed=1989)
    for _ in range(25):
        game.play(game.decision.choices[-1])
    return game


def a_game_that_is_over() -> wsdv.Game:
    game = a_game_in_the_middle()
    while game.decision is not None:
        game.play(game.decision.choices[0])
    return game


def public_values() -> Iterator[tuple[str, object]]:
    for name in wsdv.__all__:
        if name not in NO_RULES:
            yield name, getattr(wsdv, name)
    game, over = a_game_in_the_middle(), a_game_that_is_over()
    yield "cards", tuple(wsdv.card(card.id) for card in cards.CARDS)
    yield "catalogue()", wsdv.catalogue()
    yield "game", game
    yield "rules", rules_of("wir-sind-das-volk")
    yield "view", game.view("east")
    yield "result", over.result
    yield "over", over
    yield "known outcomes", game.origin.deal
    yield "refusal", game.why_not("done")
    yield "position", game.position
    yield "loaded", wsdv.Position.from_dict(game.position.to_dict())
    yield "forecast", wsdv.forecast(game.position)


def test_nothing_reachable_from_the_public_names_can_be_changed():
    seen: dict[int, object] = {}
    met = [pair for name, value in public_values() for pair in walk(value, name, seen)]
    kinds = {type(thing).__name__ for _, thing in met}
    assert {"Card", "Icon", "Choice", "Catalogue", "Bar", "Position", "Event", "Refusal", "Result", "Forecast"} <= kinds
    assert [path for path, thing in met if is_mutable(thing)] == []
    assert [f"{path}: {name}" for path, thing in met for name in settable(thing)] == []


@pytest.mark.parametrize(
    "module", [actions, atlas, cards, choices, editions, endings, evaluation, events, icons, log, table]
)
def test_the_tables_of_the_rules_cannot_be_changed(module):
    """The lists of steps and questions are copied into the rules, so these need not be fixed themselves."""
    open_to_all = {name for name, value in vars(module).items() if not name.startswith("_") and is_mutable(value)}
    assert open_to_all - {"QUESTIONS", "AUTOMATIC"} == set()


def test_a_card_cannot_be_made_stronger():
    card = wsdv.card("8")
    with pytest.raises(TypeError):
        card.value["west"] = 9
    with pytest.raises(TypeError):
        card.title["en"] = "Another"
    with pytest.raises(AttributeError):
        card.flight = 0
    with pytest.raises(TypeError):
        rules_of("wir-sind-das-volk").questions["turn"] = None
