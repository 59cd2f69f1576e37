"""Several languages in one process: whatever the game says is said in the language of that moment, and in no other."""

import json
import pickle
import re
from functools import cache
from html import unescape

import pytest

import wsdv
from tests.games.germany.invariants import at_random, random_document
from tests.games.germany.test_chronicle import moments, strays
from tests.pseudo import CODE, unmarked
from wsdv.engine.errors import Error
from wsdv.engine.learned import USUAL
from wsdv.games.germany import evaluation, samples
from wsdv.games.germany.atlas import PROVINCES
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw.forecast import html
from wsdv.games.germany.endings import SECTION
from wsdv.games.germany.face import FACE
from wsdv.games.germany.features import TERM_OF
from wsdv.games.germany.log import EVENT_KINDS
from wsdv.games.germany.voice import named, title
from wsdv.language import speaking

EDITIONS = ("first", "second")
MARK = re.compile("[⟦⟧]")
HOSTILE = {
    "format": "wsdv-position/9",
    "game": 1,
    "edition": "third",
    "decade": 7,
    "half": "one",
    "stage": [],
    "to_move": {},
    "provinces": {"Bayern": {"unrest": -2}, "bayern": {}, "Sachsen": {"socialists": 13}, "Bavaria": 3, "Hessen": []},
    "imported_protests": {"Rheinland-Pfalz": 2},
    "factories": ["jena", "jena", "atlantis", "polska-south"],
    "run_down": ["hamburg", "cottbus", "polska-south"],
    "closed_sites": ["polska-south", "jena"],
    "infrastructure": {"berlin-atlantis": 1, "jena-leipzig": 9, "kiel-hamburg": 1, "hamburg-kiel": 1},
    "tracks": {"prestige": 10**30, "currency": None},
    "socialists_in_box": 12,
    "wall": "yes",
    "stasi_disbanded": True,
    "police": [{"card": "5"}, {"card": "1"}, 4],
    "cards": {"display": ["20", "20", [], 10**40], "special": "V", "gone": {}, "draw": ["1"] * 1001},
    "known": {"east": {"draw": {"top": "1", "0": "x"}}, "west": 3},
    "unheard": 1,
}
MISTAKES = {
    "city": lambda: table().factory_value("Kassel"),
    "province": lambda: table().economy("Bayrn"),
    "external": lambda: table().economy("Bayern", external={"jena": "Bayern"}),
    "side": lambda: table().dismantling_capacity("north"),
    "replace": lambda: table().replace([]),
    "diff": lambda: table().diff(7),
    "forecast": lambda: wsdv.forecast(7),
    "hamburg": lambda: wsdv.forecast(table(), hamburg="Bayern"),
    "sample": lambda: samples.game("nine-decades"),
    "unfinished": lambda: wsdv.start_from(asked()["use"].position),
    "document": lambda: wsdv.Position.from_dict(HOSTILE),
}
# What a mistake repeats as it was written, and the ids that would have been right
REPEATED = json.dumps(
    [HOSTILE, [*samples.NAMES, *CARD_NUMBER, *EDITIONS, "wir-sind-das-volk", "kassel", "west", "east"]]
)
REPEATED += "Kassel Bayrn jena north nine-decades unfinished actions int None"


def table():
    return wsdv.Position.from_dict({"format": "wsdv-position/1"})


@cache
def asked():
    """Games at decisions of every kind that random play meets."""
    return moments()


@cache
def played():
    """A finished game of either edition."""
    found = []
    for edition in EDITIONS:
        game = wsdv.new_game(edition=edition, seed=7)
        choose = at_random(7)
        while game.decision is not None:
            game.play(choose(game.decision))
        found.append(game)
    return found


def positions():
    return [wsdv.Position.from_dict(random_document(seed, edition)) for edition in EDITIONS for seed in range(12)]


def refused():
    """Why nothing else of the whole catalogue can be answered, at every third kind of decision."""
    for kind in sorted(asked())[::3]:
        game = asked()[kind]
        for choice in wsdv.catalogue():
            refusal = game.why_not(choice)
            if refusal is not None:
                yield f"{kind} {choice.id}", refusal


def mistakes():
    for name, make in MISTAKES.items():
        with pytest.raises(Error) as problem:
            make()
        yield name, problem.value


SAID = {
    "chronicle": lambda: [game.chronicle() for game in played()],
    "short chronicle": lambda: [game.chronicle(short=True) for game in played()],
    "a player's chronicle": lambda: [game.view("east").chronicle() for game in asked().values()],
    "sample": lambda: [samples.game("ending-socialism-fails").chronicle()],
    "questions": lambda: [FACE.question(game.decision) for game in asked().values()],
    "labels": lambda: [
        choice.label(game.decision) for game in asked().values() for choice in game.decision.choices
    ],
    "labels of the catalogue": lambda: [choice.label() for choice in wsdv.catalogue()],
    "refusals": lambda: [str(refusal) for _, refusal in refused()],
    "forecast": lambda: [str(wsdv.forecast(position)) for position in positions()],
    "forecast of the face": lambda: [FACE.forecast(position) for position in positions()],
    "forecast on a page": lambda: [html(wsdv.forecast(position), prefix="x") for position in positions()],
    "board": lambda: [FACE.text(position) for position in positions()],
    "a player's board": lambda: [FACE.text(game.view("west").position) for game in asked().values()],
    "moment": lambda: [FACE.moment(position) for position in positions()],
    "endings": lambda: [FACE.ending(wsdv.Result("west", reason)) for reason in SECTION],
    "terms": lambda: [FACE.term(name) for name in {*TERM_OF.values(), *evaluation.WEIGHTS, USUAL}],
    "what terms say": lambda: [
        FACE.speaks(name, side, FACE.facts(position.table))
        for name in (*TERM_OF.values(), USUAL) for side in ("west", "east") for position in positions()[::8]
    ],
    "chances": lambda: [str(wsdv.chance(position)) for position in positions()],
    "players": lambda: [FACE.player(side) for side in ("west", "east")],
    "provinces": lambda: [named(province) for province in PROVINCES],
    "faults": lambda: [fault.message for fault in dict(mistakes())["document"].faults],
    "errors": lambda: [str(problem) for _, problem in mistakes()],
}  # fmt: skip
NAMED_OTHERWISE = {"faults", "errors"}  # these repeat what somebody has written
TITLES = re.compile("|".join(re.escape(card.title["en"]) for card in CARDS))


def text_of(page):
    """What a reader sees of a page."""
    page = re.sub(r"<style>.*?</style>|<defs>.*?</defs>", "", page, flags=re.DOTALL)
    labels = re.findall(r'aria-label="([^"]*)"', page)
    return unescape(" ".join([*labels, re.sub(r"<[^>]*>", " ", page)]))


def shown(name):
    """Everything of a sort, as a reader sees it in the language of this moment."""
    return [text_of(text) if name == "forecast on a page" else text for text in SAID[name]()]


def stray_words(name, texts):
    """The words that come from no message, and are no names or what a mistake repeats."""
    found = {word for text in texts for word in strays(text)}
    return found - set(re.findall(r"[^\W\d_]{2,}", REPEATED)) if name in NAMED_OTHERWISE else found


@pytest.mark.parametrize("name", SAID)
def test_everything_is_said_in_the_language_of_the_moment(name):
    english = shown(name)
    assert english
    assert not any(MARK.search(text) for text in english)
    with speaking(CODE):
        marked = shown(name)
        assert all(MARK.search(text) for text in marked)
        assert stray_words(name, marked) == set()
        with speaking("en"):
            assert shown(name) == english
    assert [MARK.sub("", text) for text in marked] != marked
    assert shown(name) == english


@pytest.mark.parametrize("name", sorted(set(SAID) - NAMED_OTHERWISE))
def test_provinces_are_shown_by_their_names_in_a_language(name):
    """No id of a province is left where its name belongs."""
    with speaking(CODE):
        for text in shown(name):
            rest = unmarked(TITLES.sub("·", text))
            assert [province for province in PROVINCES if province in rest] == []


@pytest.mark.parametrize("code", ["de", "it"])
@pytest.mark.parametrize("name", SAID)
def test_what_a_language_lacks_is_said_in_english(name, code):
    english = shown(name)
    with speaking(code):
        there = shown(name)
    assert len(there) == len(english)
    assert all(there)
    assert not any(MARK.search(text) for text in there)
    assert shown(name) == english


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_has_its_title_of_the_language(card):
    assert title(card) == card.title["en"]
    with speaking("de"):
        assert title(card) == card.title["de"]
    with speaking(CODE):
        assert title(card) == card.title["en"]


def test_what_went_wrong_in_one_language_can_be_told_in_another():
    with speaking(CODE):
        marked = dict(mistakes())
    for name, problem in mistakes():
        assert str(marked[name]) == str(problem)
        with speaking(CODE):
            assert stray_words("errors", [str(problem)]) == set()
            assert MARK.search(str(problem))
        assert not MARK.search(str(marked[name]))
        again = pickle.loads(pickle.dumps(problem))  # noqa: S301
        assert str(again) == str(problem)


def test_a_hostile_document_meets_most_kinds_of_faults():
    kinds = {fault.what.name for fault in dict(mistakes())["document"].faults}
    assert kinds >= {
        f"fault-{kind}"
        for kind in (
            "one-of", "between", "number", "at-least", "twice", "unknown-field", "object", "list", "city", "too-many",
            "external-city", "never-rundown", "no-such-factory", "closed", "connection", "boolean", "police-card",
            "disbanded", "card", "place", "imported", "socialists",
        )
    }  # fmt: skip


def test_most_kinds_of_events_and_questions_are_met():
    assert len(asked()) > 25
    logged = {event.kind for game in (*played(), *asked().values()) for event in game.log}
    assert len(logged) > len(EVENT_KINDS) / 2
