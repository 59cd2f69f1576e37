"""Drawings speak the language of the moment: spoken pseudo, no English word stays, and nothing of it stays after."""

import re

import pytest

import wsdv
from tests.games.germany.invariants import at_random
from tests.games.germany.shown import strays
from tests.markup import words_of
from tests.pseudo import CODE
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.draw import board, cards
from wsdv.language import speaking

IDS = [card.id for card in CARDS]


def some_positions():
    """Tables from the beginning to the end of two games, whole and as East sees them."""
    for edition, seed in (("second", 3), ("first", 7)):
        game = wsdv.new_game(edition=edition, seed=seed)
        choose = at_random(seed)
        turn = 0
        while game.decision is not None:
            if turn % 60 == 0:
                yield game.position
                yield game.view("east").position
            game.play(choose(game.decision))
            turn += 1
        yield game.position


POSITIONS = list(some_positions())


@pytest.mark.parametrize("card", IDS)
def test_a_card_is_worded_when_it_is_drawn(card):
    for draw in (lambda: cards.html([card]), lambda: cards.slip(card, 0, 0), lambda: cards.card_words(card)):
        english = draw()
        assert "⟦" not in english
        for _ in range(2):
            with speaking(CODE):
                marked = draw()
            assert "⟦" in marked
            assert strays(words_of(marked)) == []
            assert draw() == english


@pytest.mark.parametrize("card", IDS)
def test_in_german_a_card_has_one_title_and_else_its_original_first(card):
    german, english = (CARDS[IDS.index(card)].title[language] for language in ("de", "en"))
    assert cards.card_words(card).startswith(f"{german} ({english}), ")
    with speaking("de"):
        assert cards.card_words(card).startswith(f"{german}, ")
        assert english not in words_of(cards.html([card]))
        assert german in cards.card_words(card)
    with speaking("it"):
        assert cards.card_words(card).startswith(f"{german} ({english}), "), "there is no Italian title yet"


@pytest.mark.parametrize("at", range(0, len(POSITIONS), 3))
def test_a_board_is_worded_when_it_is_drawn(at):
    position = POSITIONS[at]
    english = board.html(position, prefix="x"), board.svg(position, prefix="x")
    for _ in range(2):
        with speaking(CODE):
            marked = board.html(position, prefix="x"), board.svg(position, prefix="x")
        assert strays(words_of(marked[0])) == []
        assert (board.html(position, prefix="x"), board.svg(position, prefix="x")) == english
    assert not any("⟦" in markup for markup in english)
    assert marked[1].count("⟦") > 100


@pytest.mark.parametrize("editable", [False, True])
@pytest.mark.parametrize("without", [(), tuple(board.REVEALING)])
def test_every_part_is_worded_when_it_is_drawn(without, editable):
    for position in POSITIONS:
        english = board.parts(position, without, editable=editable)
        with speaking(CODE):
            marked = board.parts(position, without, editable=editable)
        assert board.parts(position, without, editable=editable) == english
        assert list(marked) == list(english)
        assert strays(" ".join(words_of(markup) for key, markup in marked.items() if markup != english[key])) == []
        silent = {key for key in english if marked[key] == english[key]}
        assert silent <= {"ground", *(key for key in english if key.startswith("cards:") and "hidden" in english[key])}


def test_things_are_the_same_in_every_language():
    for position in POSITIONS[::5]:
        english = board.html(position)
        with speaking(CODE):
            marked = board.html(position)
        for name in ("data-thing", "data-part", "data-panel"):
            assert re.findall(rf'{name}="([^"]*)"', marked) == re.findall(rf'{name}="([^"]*)"', english)


def test_provinces_are_called_as_they_are_called_now():
    with speaking(CODE):
        drawn = board.parts(POSITIONS[0])
    assert ">⟦Bayern⟧</text>" in drawn["province:Bayern"]
    assert 'data-thing="province:Bayern"' in drawn["province:Bayern"]


# Things that can be edited


def test_what_can_be_edited_is_a_thing_and_looks_the_same():
    for position in POSITIONS[::4]:
        plain, editable = board.parts(position), board.parts(position, editable=True)
        changed = {key for key in plain if plain[key] != editable[key]}
        assert changed == {"track:currency", "track:socialists", "track:phases", "socialists"}
        for key in changed:
            shapes = re.compile(r"<(?:rect|circle|text|use)[^>]*>")
            assert shapes.findall(plain[key]) == shapes.findall(editable[key])
    things = re.findall(r'data-thing="([^"]*)"', "".join(editable[key] for key in sorted(changed)))
    places = [f"{place:+d}" for place in range(-6, 7)]
    assert things == [
        "socialists-box",
        *(f"currency:{place}" for place in places),
        *(f"stage:9.{phase}" for phase in range(1, 11)),
        *(f"socialists:{place}" for place in places),
    ]


def test_what_is_asked_for_is_marked_and_nothing_else():
    position = POSITIONS[0]
    asked = ("city:berlin", "line:berlin-bitterfeld", "province:Bayern")
    plain, marked = board.parts(position), board.parts(position, asked=asked)
    assert {key for key in plain if plain[key] != marked[key]} == set(asked)
    for key in asked:
        assert marked[key].replace(f'data-asked="" data-thing="{key}"', f'data-thing="{key}"') == plain[key]


def test_many_maps_of_a_page_can_share_their_ground():
    plain, shared = board.parts(POSITIONS[0]), board.parts(POSITIONS[0], shared=True)
    assert {key for key in plain if plain[key] != shared[key]} == {"ground"}
    assert len(shared["ground"]) < 100 < len(plain["ground"])
