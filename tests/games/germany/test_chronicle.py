"""The chronicle: every event becomes a sentence of the catalogue, and a log becomes a story by decades."""

import re
from functools import cache
from importlib import import_module
from random import Random

import pytest
from fluent.syntax.ast import (
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

import wsdv
from tests.games.germany import tools
from tests.games.germany.invariants import at_random, random_document
from tests.messages import ROOMS, messages, plurals, tellings
from tests.pseudo import CODE, unmarked
from wsdv.cli import main
from wsdv.engine import Event
from wsdv.games.germany.atlas import CITY_NAMES, PROVINCES
from wsdv.games.germany.cards import CARDS, SOURCES
from wsdv.games.germany.draw.text import board
from wsdv.games.germany.log import EVENT_KINDS
from wsdv.games.germany.narrate import label, question, sentence, sentences
from wsdv.language import languages
from wsdv.players import AGENTS

EDITIONS = ("first", "second")
GAMES = 12  # per edition
language = import_module("wsdv.language")
GAME = "wir-sind-das-volk"
TITLE = {card.id: card.title["en"] for card in CARDS}
SIDES = ("west", "east")
NAME = {"west": "West", "east": "East"}

# One event of every kind with the fields its table entry names, and what its sentence must at least say.
FLIGHT = (("icons", 2), ("west_most", 1), ("red_police", 1), ("east_protest", 0), ("east_least", 0),
          ("west_protest", 1), ("spaces", 3))  # fmt: skip
CURRENCY = (("needed", 8), ("track", 3), ("worst_west_export", 3), ("exports", 2), ("income", 5),
            ("hamburg", "Niedersachsen"))  # fmt: skip
SAMPLES = [
    (Event("decade-begins", "3.1", None, "II", 2), ("Building the Berlin Wall",)),
    (Event("discarded", "3.1", "west", "7", 1), ("West", "Joining the CMEA")),
    (Event("drew", "3.1", "west", "7", 1), None),
    (Event("displayed", "3.2", None, None, 2, ("1", "10")), None),
    (Event("card-chosen", "3.3", "east", "20", None, "hand"), ("East", "The Wirtschaftswunder")),
    (Event("half-ends", "3.4", None, None, 1), ("first half",)),
    (Event("half-ends", "3.4", None, None, 2), ("second half",)),
    (Event("unrest-added", "6.4", "west", "Sachsen", 2, 5), ("Sachsen", "2")),
    (Event("unrest-removed", "6.1", "east", "Sachsen", 1, 2), ("Sachsen",)),
    (Event("protest-begins", "4", None, "Hessen", 1, 1), ("protest", "Hessen")),
    (Event("protest-ends", "4", None, "Hessen", 1, 0), ("protest", "Hessen")),
    (Event("protest-exported", "10.2", "east", "Rheinland-Pfalz", 1, 1), ("West Berlin", "Rheinland-Pfalz")),
    (Event("protest-recalled", "10.2", "east", "Rheinland-Pfalz", 1, 0), ("West Berlin", "Rheinland-Pfalz")),
    (Event("built", "6.2", "west", "kassel", 1, "factory"), ("West", "factory", "Kassel")),
    (Event("built", "6.2", "west", "dortmund-kassel", 1, "line"), ("West", "Dortmund–Kassel")),
    (Event("dismantled", "9.1", "west", "berlin-bitterfeld", 1, "line"), ("Berlin–Bitterfeld",)),
    (Event("run-down", "9.3", "east", "jena", 1), ("Jena", "rundown")),
    (Event("run-down", "9.1", "east", "rheinsberg", 1, "dismantled"), ("Rheinsberg", "rundown")),
    (Event("repaired", "6.4", "east", "jena", 1), ("Jena", "repaired")),
    (Event("closed", "6.4", "west", "polska-south", 2), ("closed",)),
    (Event("use-chosen", "6", "west", "20", 3, "build"), None),
    (Event("stopped", "6.2", "west", "build", 2), ("2",)),
    (Event("stopped", "6.3", "west", "living-standard", 1), ("living standard",)),
    (Event("stopped", "6.4", "east", "look"), ("East", "look")),
    (Event("stopped", "6.4", "east", "exchange"), ("East",)),
    (Event("living-standard-added", "6.3", "west", "Bayern", 1, 2), ("Bayern",)),
    (Event("living-standard-removed", "9.5", "west", "Bayern", 2, 0), ("Bayern", "2")),
    (Event("sector-chosen", "6.4", "west", "french"), None),
    (Event("transferred", "10.2", "west", "Rheinland-Pfalz", 1, "french"), ("Rheinland-Pfalz", "French sector")),
    (Event("event", "6.4", "west", "20"), None),
    (Event("icon-ignored", "6.4", "west", "add_unrest", 1, 1), ("West", "unrest")),
    (Event("icon-skipped", "6.4", "east", "quell_protest", 2, 1), ("protest", "2")),
    (Event("track-moved", "6.4", "east", "currency", 1, -3), ("currency", "towards East", "−3")),
    (Event("arrow-off-track", "6.4", "west", "socialists", -1), ("socialist", "West")),
    (Event("wall-built", "6.4", "east"), ("Wall", "built")),
    (Event("wall-opened", "6.4", "east"), ("Wall",)),
    (Event("police-collected", "6.4", "east", "5", 1, "red_police"), ("Stasi is founded", "East", "red")),
    (Event("stasi-disbanded", "6.4", "east", None, 0), ("Stasi",)),
    (Event("looked-at-hand", "6.4", "east", None, 2, ("7", "14")), ("Joining the CMEA", "Berlin Airlift")),
    (Event("looked-at-deck", "6.4", "east", None, 1, ("7",)), ("deck", "Joining the CMEA")),
    (Event("exchanged-with-hand", "6.4", "east", None, 1, (("given", "7"), ("taken", "14"))), ("CMEA", "Airlift")),
    (Event("exchanged-with-deck", "6.4", "east", None, 1, (("given", "7"), ("taken", "14"))), ("CMEA", "Airlift")),
    (Event("removed-from-game", "6.4", "east", "7", 1), ("East", "Joining the CMEA")),
    (Event("socialist-moved", "7", "east", "Sachsen", 1, 0), ("Sachsen",)),
    (Event("police-used", "8", "east", "5", 1, "Sachsen"), ("police", "Sachsen")),
    (Event("wall-costs", "9.1", "east", None, 1), ("East", "prestige")),
    (Event("flight", "9.1", None, None, 1, FLIGHT), ("2 icons", "= 3")),
    (Event("prestige-box", "9.2", "east", None, -2), ("East", "−2")),
    (Event("currency", "9.3", "east", None, 3, CURRENCY), ("8", "5", "3 short")),
    (Event("police-paid", "9.4", "east", None, 2), ("East", "2")),
    (Event("attack", "9.7", "west", "Bayern", 2, "Sachsen"), ("Bayern", "Sachsen", "2")),
    (Event("attack-declined", "9.7", "east", "Sachsen"), ("Sachsen", "not attack")),
    (Event("socialists-gained", "9.9", "east", None, 2, 3), ("East", "2 socialists")),
    (Event("socialists-lost", "9.9", "east", None, 1, 1), ("East", "1 socialist")),
    (Event("socialist-removed", "9.9", "west", "Sachsen", 1, 0), ("West", "Sachsen")),
    (Event("protests-counted", "9.10", None, None, None, (("west", 2), ("east", 0))), ("West 2", "East 0")),
    *(
        (Event("game-over", "9.10", winner, reason, 4), (f"{NAME[winner]} wins",))
        for reason, winner in {
            "national-insolvency": "west",
            "triumph-of-socialism": "east",
            "socialism-fails": "west",
            "east-collapses": "west",
            "west-collapses": "east",
            "both-collapse": "east",
            "end-of-decade-iv": "east",
        }.items()
    ),
]
UNTOLD = {event.kind for event, words in SAMPLES if words is None}


@cache
def games():
    """Finished random games of both editions, from the set-up and from random tables."""
    played = []
    for edition in EDITIONS:
        for seed in range(GAMES):
            table = wsdv.Position.from_dict(random_document(seed, edition))
            for game in (wsdv.new_game(edition=edition, seed=seed), wsdv.start_from(table, seed=seed)):
                choose = at_random(seed)
                while game.decision is not None:
                    game.play(choose(game.decision))
                played.append(game)
    return played


def whole_games():
    """Those that began with the set-up."""
    return [game for game in games() if game.origin.start is None]


def told(event):
    """The sentences of one event."""
    return [text for _, text, _ in sentences([event])]


# Every event is told


def test_every_kind_of_event_has_a_sample():
    assert {event.kind for event, _ in SAMPLES} == set(EVENT_KINDS)


@pytest.mark.parametrize(("event", "words"), SAMPLES, ids=[event.kind for event, _ in SAMPLES])
def test_the_sentence_of_an_event_says_what_happened(event, words):
    if words is None:  # told by the sentence around it, or of no interest in a story
        assert told(event) == []
        return
    (text,) = told(event)
    for word in words:
        assert word in text
    assert not re.search(r"\b[Nn]one\b|[{}]", text)


def test_every_event_of_whole_games_can_be_told_alone_and_in_its_place():
    kinds = set()
    for game in games():
        for event in game.log:
            kinds.add(event.kind)
            assert len(told(event)) == (event.kind not in UNTOLD)
        assert not re.search(r"\b[Nn]one\b|[{}]", game.chronicle())
    assert kinds >= set(EVENT_KINDS) - {  # these need luck
        "removed-from-game", "exchanged-with-hand", "exchanged-with-deck", "looked-at-deck", "looked-at-hand",
        "socialists-lost", "socialist-removed", "stasi-disbanded", "wall-opened", "repaired", "closed",
    }  # fmt: skip


@pytest.mark.parametrize("event", [event for event, _ in SAMPLES if EVENT_KINDS[event.kind].secret])
def test_a_hidden_event_is_told_without_its_cards(event):
    hidden = event._replace(subject=None, detail=None)
    if event.kind in UNTOLD:
        return
    (text,) = told(hidden)
    assert NAME[event.player] in text
    assert not any(title in text for title in TITLE.values())
    assert not re.search(r"\b[Nn]one\b|[{}]", text)
    many = [text for _, text, _ in sentences([hidden, hidden])]
    assert many


def test_two_cards_nobody_may_know_are_counted_not_listed():
    hidden = Event("discarded", "3.1", "west", None, 1)
    looked = Event("looked-at-hand", "6.4", "east", None, 2)
    for text in (sentence([hidden, hidden]), sentence([looked])):
        assert "a card and a card" not in text
        assert re.search(r"\b(two|2|cards)\b", text)


def test_neighbouring_events_of_one_kind_are_one_sentence():
    built = [Event("built", "6.2", "west", city, 1, "factory") for city in ("kassel", "fulda", "bremen")]
    (text,) = [text for _, text, _ in sentences(built)]
    assert re.search(r"Kassel\b.*Fulda\b.*and .*Bremen", text)
    assert text.count("West") == 1


def test_counters_for_one_province_are_added_up():
    added = [Event("unrest-added", "6.4", "west", name, 1, 1) for name in ("Sachsen", "Thüringen", "Sachsen")]
    (text,) = [text for _, text, _ in sentences(added)]
    assert text.count("Sachsen") == 1
    assert re.search(r"Sachsen\D*2", text)
    assert "2" not in text.split("Thüringen")[1]


def test_arrows_for_one_track_are_added_up_and_for_two_are_not():
    def moved(track, amount, place):
        return Event("track-moved", "6.4", "east", track, amount, place)

    (text,) = [text for _, text, _ in sentences([moved("prestige", 1, 2), moved("prestige", 1, 3)])]
    assert re.search(r"\b(2|two)\b", text)
    assert "+3" in text
    assert "+2" not in text
    assert len(list(sentences([moved("prestige", 1, 2), moved("currency", 1, 2)]))) == 2
    assert len(list(sentences([moved("prestige", 1, 2), moved("prestige", -1, 1)]))) == 2


def test_negative_numbers_have_a_real_minus_sign():
    terms = (("needed", 3), ("track", -6), ("worst_west_export", 1), ("exports", 1), ("income", -5), ("hamburg", "x"))
    text = sentence([Event("currency", "9.3", "east", None, 8, terms)])
    assert "−6" in text
    assert "−5" in text
    for game in games():
        assert not re.search(r"(?<!\w)-\d", game.chronicle())


# One and many


@pytest.mark.parametrize(("game", "name", "variable"), [(game, *one) for game in ROOMS for one in plurals(game)])
def test_one_and_many_are_told_differently(game, name, variable):
    def words(number):
        return [re.sub(r"\d+", "#", text) for text in tellings(game, name, **{variable: number})]

    assert words(1) != words(2)
    assert words(2) == words(7)
    assert words(2) == words(21)


def test_an_icon_is_spelled_the_same_in_data_and_messages():
    named = {name.removeprefix("icon-") for name in messages(GAME) if name.startswith("icon-")} - {"phrase"}
    assert named == {icon.name for icons in SOURCES.values() for icon in icons}


THINGS = "icons|points|spaces|games|moves|cards|protests|exports|socialists|factories|provinces|choices|boxes|lines"


def test_one_of_a_thing_is_never_told_in_the_plural():
    wrong = re.compile(rf"\b1 (?:(?:mass|hidden|police|build|helper|unused) )?(?:{THINGS})\b")
    always_more = {"play-number", "fault-socialists", "plain-socialists"}  # two choices; thirteen socialists
    found = {name: text for name in messages(GAME) for text in tellings(GAME, name) if wrong.search(text)}
    assert {name: text for name, text in found.items() if name not in always_more} == {}


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        ("repaired", ("jena",), ("jena", "cottbus")),
        ("closed", ("polska-south",), ("polska-south", "polska-north")),
        ("run-down", ("jena",), ("jena", "cottbus")),
        ("protest-begins", ("Hessen",), ("Hessen", "Bayern")),
        ("protest-ends", ("Hessen",), ("Hessen", "Bayern")),
        ("attack-declined", ("Hessen",), ("Hessen", "Bayern")),
        ("socialist-moved", ("Sachsen",), ("Sachsen", "Thüringen")),
        ("socialist-moved", ("Sachsen",), ("Sachsen", "Sachsen")),
        ("socialist-removed", ("Sachsen",), ("Sachsen", "Thüringen")),
    ],
)
def test_verbs_and_nouns_agree_with_how_many_are_listed(kind, one, two):
    def shape(names):
        text = sentence([Event(kind, "9", "east", name, 1) for name in names])
        for name in (*PROVINCES, *CITY_NAMES):
            text = text.replace(name, "#")
        return re.sub(r"# and #|# \(\d+\)", "#", text)

    assert shape(one) != shape(two)


# The story


def headings(text):
    return re.findall(r"^\W*decade (I|II|III|IV)\b", text, re.IGNORECASE | re.MULTILINE)


@pytest.mark.parametrize("short", [False, True])
def test_a_whole_game_is_told_by_decades_displays_and_actions_in_order(short):
    for game in whole_games():
        text = game.chronicle(short=short)
        decades = [("I", "II", "III", "IV")[e.amount - 1] for e in game.log if e.kind == "decade-begins"]
        assert headings(text) == decades
        lines = text.splitlines()
        at = 0
        for event in game.log:
            if event.kind == "decade-begins":
                at = next(n for n in range(at, len(lines)) if headings(lines[n]))
            elif event.kind == "displayed":
                at = next(n for n in range(at, len(lines)) if all(TITLE[card] in lines[n] for card in event.detail))
            elif event.kind == "card-chosen":
                at = next(
                    n
                    for n in range(at + 1, len(lines))
                    if lines[n].startswith(NAME[event.player]) and TITLE[event.subject] in lines[n]
                )


@pytest.mark.parametrize("short", [False, True])
def test_each_action_is_told_once(short):
    for game in games():
        actions = [event for event in game.log if event.kind == "card-chosen"]
        lines = re.findall(r"^(?:West|East) plays .*", game.chronicle(short=short), re.MULTILINE)
        assert len(lines) == len(actions)


def test_an_action_says_what_the_card_was_used_for():
    how = {
        "build": "build with",
        "remove-unrest": "calm",
        "living-standard": "raise its living standard",
        "event": "event",
    }
    for game in whole_games():
        lines = re.findall(r"^(?:West|East) plays .*", game.chronicle(), re.MULTILINE)
        uses, number = {}, -1
        for event in game.log:
            number += event.kind == "card-chosen"
            if event.kind == "use-chosen":
                uses[number] = event
        for number, event in uses.items():
            assert how[event.detail] in lines[number].partition(".")[0]
        assert len(uses) + sum(" special card " in line for line in lines) == len(lines)


def test_the_long_form_names_the_rule_sections_and_the_short_form_none():
    section = re.compile(r"\((\d+\.\d+)\)")
    for game in games():
        told_rules = {e.rule for e in game.log if e.kind not in UNTOLD | {"card-chosen"}}
        dotted = {rule for rule in told_rules if "." in rule}
        assert set(section.findall(game.chronicle())) == dotted
        assert section.findall(game.chronicle(short=True)) == []


def test_the_end_of_a_decade_is_told_phase_by_phase():
    for game in whole_games():
        for decade in re.split(r"^DECADE .*", game.chronicle(), flags=re.MULTILINE)[1:]:
            paragraphs = [re.findall(r"\(9\.(\d+)\)", line) for line in decade.splitlines()]
            phases = [int(found[0]) for found in paragraphs if found]
            assert phases == sorted(phases)
            for found in paragraphs:
                assert len(set(found)) <= 1  # a paragraph holds one phase only


def test_the_short_form_keeps_what_decides_the_game():
    for game in whole_games():
        short, long = game.chronicle(short=True), game.chronicle()
        assert len(short) < 0.8 * len(long)
        assert len(short.splitlines()) <= len(long.splitlines())
        for word in ("mass protest begins", "Mass protests begin", "mass protest ends", "The Berlin Wall", " wins"):
            assert short.count(word) == long.count(word)


def test_the_last_line_tells_how_the_game_ended():
    for game in games():
        for short in (False, True):
            last = game.chronicle(short=short).splitlines()[-1]
            assert f"{NAME[game.result.winner]} wins" in last


def test_a_chronicle_is_tidy():
    for game in games():
        for text in (game.chronicle(), game.chronicle(short=True)):
            assert text.endswith("\n")
            assert not text.startswith("\n")
            assert "\n\n\n" not in text
            for line in text.splitlines():
                assert "  " not in line
                assert line == line.strip()
                assert not re.search(r" [.,;]|\.\.|\( | \)", line)
                assert not line or headings(line) or line.endswith((".", "!", "?"))


def test_a_chronicle_from_the_middle_of_a_game_says_which_decade_it_is():
    for decade, numeral in ((2, "II"), (3, "III")):
        document = {"format": "wsdv-position/1", "decade": decade}
        game = wsdv.start_from(wsdv.Position.from_dict(document), seed=1)
        game.play(game.decision.choices[0])
        assert headings(game.chronicle()) == [numeral]


# What a side may not know


def hidden_cards(game, viewer):
    """The cards that lie where the viewer sees only their backs."""
    real, seen = game.position.cards, game.view(viewer).position.cards
    zones = ("west_hand", "east_hand", "draw", "gone")
    pairs = [pair for zone in zones for pair in zip(getattr(real, zone), getattr(seen, zone), strict=True)]
    return {card for card, shown in pairs if shown is None}


def named_in(events):
    """Every card an event names openly."""
    found = set()
    for event in events:
        found.add(event.subject)
        if isinstance(event.detail, tuple):
            found.update(part for entry in event.detail for part in (entry if isinstance(entry, tuple) else (entry,)))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_views_chronicle_never_names_a_hidden_card(edition):
    random = Random(f"views/{edition}")
    looked = 0
    for seed in range(6):
        game = wsdv.new_game(edition=edition, seed=seed)
        choose = at_random(seed)
        while game.decision is not None:
            game.play(choose(game.decision))
            if game.decision is None or random.random() > 0.03:
                continue
            for viewer in SIDES:
                view = game.view(viewer)
                hidden = hidden_cards(game, viewer) - named_in(view.log)
                for text in (view.chronicle(), view.chronicle(short=True)):
                    assert not [TITLE[card] for card in hidden if TITLE[card] in text]
                looked += len(hidden)
    assert looked > 200


def test_discards_are_told_to_their_player_only():
    found = 0
    for seed in range(8):
        game = wsdv.new_game(seed=seed)
        choose = at_random(seed)
        while game.decision is not None:
            for event in game.play(choose(game.decision)):
                if event.kind != "discarded" or game.result is not None:
                    continue
                found += 1
                other = {"west": "east", "east": "west"}[event.player]
                discards = f"{NAME[event.player]} discards"
                assert TITLE[event.subject] in game.view(event.player).chronicle()
                assert TITLE[event.subject] not in game.view(other).chronicle()
                assert discards in game.view(other).chronicle()
    assert found > 5


# No sentence outside the catalogue: with every word of the message files marked, nothing else may be left


@pytest.fixture
def pseudo():
    """The language in which every word of the message files is marked."""
    with language.speaking(CODE):
        yield


PLACES = {icon.where for icons in SOURCES.values() for icon in icons if icon.where}
IDS = {card.id for card in CARDS} | {"I", "II", "III", "IV", *language.languages()}
NAMES = sorted({*PROVINCES, *CITY_NAMES, *TITLE.values(), *PLACES}, key=len, reverse=True)
KNOWN = re.compile("|".join([*map(re.escape, NAMES), rf"\b(?:{'|'.join(sorted(IDS, key=len, reverse=True))})\b"]))


def strays(text, *allowed):
    """The words of a text that stand in no message and are no name or number."""
    for name in allowed:
        text = text.replace(name, " ")
    return sorted(set(re.findall(r"[^\W\d_]{2,}|[⟦⟧{}]", KNOWN.sub(" ", unmarked(text)))))


def moments(count=60):
    """Games at decisions of every kind that random play meets, both editions."""
    seen = {}
    for edition in EDITIONS:
        for seed in range(count // 2):
            game = wsdv.new_game(edition=edition, seed=seed)
            choose = at_random(seed)
            while (decision := game.decision) is not None:
                if decision.kind not in seen:
                    seen[decision.kind] = game.copy()
                game.play(choose(decision))
    return seen


@cache
def all_moments():
    return moments()


@pytest.mark.usefixtures("pseudo")
def test_marking_marks_every_word_and_finds_what_is_not_marked():
    assert language.say("play-undone") == "⟦Taken back.⟧"
    assert strays(language.say("play-saved", path="Bayern 12")) == []
    assert strays(language.say("play-saved", path="somewhere else")) == ["else", "somewhere"]
    assert strays(language.enumerated(["Bayern", "Hessen"])) == []


@pytest.mark.usefixtures("pseudo")
def test_no_sentence_of_a_chronicle_stands_outside_the_catalogue():
    found = set()
    for game in games():
        found.update(strays(game.chronicle()), strays(game.chronicle(short=True)))
    for event, words in SAMPLES:
        if words is not None:
            found.update(*map(strays, told(event)))
        if words is not None and EVENT_KINDS[event.kind].secret:
            found.update(*map(strays, told(event._replace(subject=None, detail=None))))
    assert found == set()


def test_only_points_that_are_left_are_named_in_a_question():
    """The icons of card 8 dismantle two pieces (8 is its number, not what is left); a card used to build has points."""
    event = tools.event("8", "east", factories=["kiel", "bremen", "kassel"])
    while event.decision.kind != "dismantle":
        event.play(event.decision.choices[0])
    assert (event.decision.subject, question(event.decision)) == ("8", "what is dismantled?")
    game = tools.holding("8", "west")
    tools.play(game, "card:8", "use:build")
    assert question(game.decision) == "where do you build? (2 points left)"


def test_the_question_after_an_arrow_off_the_track_says_what_can_be_done_there():
    """6.4: a yellow arrow off the track removes own unrest in the first edition and places unrest in the second."""
    asked = [question(tools.event("75", "west", edition=e, tracks={"socialists": -6}).decision) for e in EDITIONS]
    assert asked == [
        "the marker is at the end of its track. Where do you remove unrest instead?",
        "the marker is at the end of its track. Where do you place unrest instead?",
    ]


def test_where_no_factory_can_run_down_the_question_is_about_infrastructure():
    """Ruling 30, second edition: the rundown icon of card 46 takes a line when every factory is rundown."""
    table = {"factories": ["leipzig", "dresden", "jena"], "run_down": ["leipzig", "dresden", "jena"]}
    lines = {"infrastructure": {"leipzig-dresden": 1, "leipzig-jena": 1}}
    game = tools.event("46", "east", table, lines)
    while game.decision.kind != "run-down":
        game.play(next(one for one in game.decision.choices if one.family in {"icon", "province"}))
        assert game.decision is not None
    assert question(game.decision) == "no factory is left to run down. Which infrastructure goes instead?"


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_question_stands_outside_the_catalogue():
    asked = all_moments()
    assert len(asked) > 25
    assert {word for game in asked.values() for word in strays(question(game.decision))} == set()


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_choice_stands_outside_the_catalogue():
    found = {word for choice in wsdv.catalogue() for word in strays(label(choice))}
    for game in all_moments().values():
        decision = game.decision
        found.update(word for choice in decision.choices for word in strays(label(choice, decision)))
    assert found == set()


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_the_board_stands_outside_the_catalogue():
    found = set()
    for edition in EDITIONS:
        for seed in range(60):
            position = wsdv.Position.from_dict(random_document(seed, edition))
            found.update(strays(board(position)))
            found.update(strays(board(wsdv.start_from(position, seed=seed).view("west").position)))
    assert found == set()


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_forecast_stands_outside_the_catalogue():
    found = set()
    for edition in EDITIONS:
        for seed in range(60):
            found.update(strays(str(wsdv.forecast(wsdv.Position.from_dict(random_document(seed, edition))))))
    assert found == set()


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_refusal_stands_outside_the_catalogue():
    found, reasons = set(), set()
    for game in all_moments().values():
        for choice in wsdv.catalogue():
            refusal = game.why_not(choice)
            if refusal is not None:
                reasons.update(part.reason for part in (refusal, refusal.also) if part)
                found.update(strays(str(refusal), f"“{choice.id}”", choice.id))
    assert len(reasons) > 30
    assert found == set()


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_the_command_line_stands_outside_the_catalogue(capsys, tmp_path):
    record, place = tmp_path / "r.json", tmp_path / "p.json"
    whole_games()[0].save(record)
    place.write_text('{"format": "wsdv-position/1"}', encoding="utf-8")
    rows = tmp_path / "rows.jsonl"
    for arguments in (
        ["check", record],
        ["check", place],
        ["show", record, "--forecast", "--chronicle"],
        ["show", place, "--forecast"],
        ["simulate", "--games", "2", "--out", rows],
        ["simulate", "--games", "3", "--seed", "other", "--out", rows],
    ):
        main([str(argument) for argument in arguments])
        output = capsys.readouterr()
        for text in (output.out, output.err):
            assert strays(text, str(record), str(place), str(rows)) == []


ARGPARSE = (
    "usage", "positional arguments", "options", "show this help message and exit",
    "show program's version number and exit", "--version", "--help", "wsdv", "FILE", "DIR",
)  # fmt: skip


@pytest.mark.parametrize("command", [[], ["lab"], ["play"], ["show"], ["check"], ["handout"], ["simulate"], ["arena"]])
@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_help_page_stands_outside_the_catalogue(capsys, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "1000")  # no line breaks inside marks
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    text = re.sub(r"\[[^\]]*\]|\{[a-z0-9.,-]*\}|--[a-z]+", " ", capsys.readouterr().out)
    agents = sorted(AGENTS, key=len, reverse=True)  # a name may begin like another
    known = ("human", *agents, *languages(), *wsdv.games())
    names = ("lab", "play", "show", "check", "handout", "simulate", "arena", *known, "wsdv-notebooks")
    assert strays(text, *ARGPARSE, *names) == []


def test_the_marking_reaches_every_kind_of_node():
    """What the marking does not know how to mark would go unnoticed: no message uses anything else."""
    known = (TextElement, Placeable)
    for name, entry in messages(GAME).items():
        assert all(isinstance(element, known) for element in entry.value.elements), name
        for element in entry.value.elements:
            if isinstance(element, Placeable):
                assert isinstance(element.expression, (VariableReference, SelectExpression, StringLiteral)), name
