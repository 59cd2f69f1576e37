"""Cards of a stage: a tile says in short what the card says, the whole face waits, and nothing hidden is there."""

import re
from xml.etree import ElementTree as ET

import pytest

import wsdv
from wsdv.draw import theme
from wsdv.draw.fit import SOFT
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw import board, cards, colours, icons, tiles
from wsdv.games.germany.face import FACE

IDS = [card.id for card in CARDS]


def parsed(markup):
    return ET.fromstring(markup)  # noqa: S314 - our own


def of_class(root, name):
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


def words(element):
    return "".join(element.itertext()).replace(SOFT, "")


def watched(seed, decisions=60):
    game = wsdv.new_game(seed=seed)
    agent = wsdv.players.Random(seed=seed)
    for _ in range(decisions):
        decision = game.decision
        if decision is None:
            return
        yield game
        game.play(agent.decide(game.view(decision.player), decision))


@pytest.mark.parametrize("card_id", IDS)
def test_a_tile_shows_number_title_icons_and_values(card_id):
    card = CARDS[CARD_NUMBER[card_id]]
    tile = parsed(tiles.tile(card_id))
    (number,), (title,) = of_class(tile, "tile-number"), of_class(tile, "tile-title")
    assert words(title) == card.title["en"]
    assert words(number) == ("" if card.kind == "special" else card.id)
    assert f"kind-{card.kind}" in tile.get("class").split()
    assert [value.get("aria-label") for side in ("west", "east") for value in of_class(tile, f"tile-{side}")] == [
        f"Value for {side.title()}: {card.value[side]}" for side in card.value
    ]
    used = re.findall(r'href="#@-icon-([a-z_]+)"', tiles.tile(card_id))
    printed = [icon.name for icon in card.icons for _ in range(icon.times)] + ["flight"] * card.flight
    assert used == ["special"] * (card.kind == "special") + printed
    told = [group.get("aria-label") for group in tile.iter("g")]
    assert told == [icons.icon_words(icon, count + 1) for icon in card.icons for count in range(icon.times)]


@pytest.mark.parametrize("make", [tiles.tile, tiles.chip])
@pytest.mark.parametrize("card_id", IDS)
def test_a_tile_is_the_same_thing_as_the_face(card_id, make):
    thing, face = (
        re.search(r'(data-thing="[^"]*")(?: data-read="[^"]*")?( role="img" aria-label="[^"]*")', markup).groups()
        for markup in (make(card_id), cards.face(card_id, 0, 0))
    )
    assert thing == face


@pytest.mark.parametrize("card_id", IDS)
def test_the_large_card_is_the_whole_face_and_no_thing(card_id):
    large = FACE.card_large(card_id)
    assert cards.picture(card_id) in large
    assert "data-thing" not in large
    assert parsed(large).get("class") == "item card"


def test_every_open_card_has_a_tile_and_a_hidden_face():
    for seed in range(3):
        for game in watched(seed):
            for position in (game.position, game.view("east").position):
                lying = position.cards
                places = (lying.display, lying.west_hand, lying.east_hand, lying.played, (lying.special, lying.in_play))
                there = sorted(card for place in places for card in place or () if card is not None)
                parts = tiles.parts(position)
                assert sorted(re.findall(r'data-thing="card:([^"]+)"', "".join(parts.values()))) == there
                assert sorted(key.removeprefix("face:") for key in parts if key.startswith("face:")) == there
                for key in parts:
                    if key.startswith("face:"):
                        face = parsed(parts[key])
                        assert face.get("hidden") == ""
                        assert face.get("aria-hidden") == "true"


def test_hidden_hands_do_not_leak():
    """All cards face down are one chip that says only how many they are."""
    met = 0
    for seed in range(3):
        for game in watched(seed):
            for viewer, other in (("west", "east"), ("east", "west")):
                seen = game.view(viewer).position
                held = getattr(seen.cards, f"{other}_hand") or ()
                parts = tiles.parts(seen)
                for card in getattr(game.position.cards, f"{other}_hand") or ():
                    if card not in held:
                        assert f"face:{card}" not in parts
                        assert not any(cards.card_words(card) in markup for markup in parts.values())
                if None in held:
                    (down,) = of_class(parsed(parts[f"cards:{other}-hand"]), "back")
                    assert down.get("data-thing") == f"{other}-hand"
                    assert words(down).startswith(str(held.count(None)))
                    met += 1
    assert met


def test_two_hands_of_hidden_cards_look_alike():
    one, other = (wsdv.new_game(seed=seed).view("west").position for seed in (1, 2))
    assert tiles.parts(one)["cards:east-hand"] == tiles.parts(other)["cards:east-hand"]


def test_where_no_card_lies_there_is_no_row():
    bare = {"format": "wsdv-position/1", "cards": {"special": None}}
    assert tiles.parts(wsdv.Position.from_dict(bare)) == {}
    for game in watched(1):
        for key, markup in tiles.parts(game.position).items():
            if key.startswith("cards:"):
                assert 'data-thing="' in markup or "Deck" in markup


def test_rows_keep_their_order():
    hands = {"west": ("west-hand", "east-hand"), "east": ("east-hand", "west-hand")}  # one's own comes first
    for seed in range(3):
        for game in watched(seed):
            for viewer, own in hands.items():
                order = [f"cards:{place}" for place in ("display", "in-play", *own, "played")]
                rows = [key for key in tiles.parts(game.view(viewer).position) if key.startswith("cards:")]
                assert rows == [key for key in order if key in rows]


def test_a_heading_tells_how_many_cards_are_in_the_deck():
    position = wsdv.new_game(seed=1).position
    heading = parsed(tiles.parts(position)["cards:display"]).find("h4")
    assert words(heading) == f"Display · Deck: {len(position.cards.draw)} cards"
    assert heading.find("span").get("data-thing") == "deck"


def test_styles_come_from_classes_and_all_lengths_from_the_letters():
    known = theme.stylesheet(".drawing", "light", board.RULES, colours.PALETTE)
    for card_id in IDS:
        for markup in (tiles.tile(card_id), tiles.chip(card_id), tiles.large(card_id)):
            assert not re.search(r'(fill|stroke|style|color|font-size)="', markup)
            for name in {name for names in re.findall(r'class="([^"]*)"', markup) for name in names.split()}:
                assert name in {"thing", "kind-special", "item", "card"} or re.search(rf"\.{name}[ .{{]", known), name
    assert set(re.findall(r"([\d.]+)px", tiles.RULES)) <= {"1", "3", "4"}, "edges and gaps alone"


def test_one_decision_changes_few_bytes():
    """Whoever shows a game again and again sends what has changed: less than 60 KB, whatever was decided."""
    for seed in range(3):
        before = None
        for game in watched(seed, 120):
            now = board.stage_parts(game.position)
            if before is not None:
                changed = sum(len(markup.encode()) for key, markup in now.items() if before.get(key) != markup)
                assert changed < 60_000
            before = now
