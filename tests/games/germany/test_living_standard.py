"""Ruling 19 in depth: what the engine offers, against an oracle that tries every assignment.

The oracle knows nothing of the program: it reads the board's data file, works out every factory's value
itself, and for a set of placements enumerates all ways to count Hamburg and the external factories and to
split the card's value.
"""

import itertools
import random
import tomllib
from pathlib import Path

import pytest

import wsdv
from tests.games.germany.tools import CALM, holding, ids, play, provinces

BOARD = tomllib.loads(
    (Path(wsdv.__file__).parent / "games" / "germany" / "data" / "board.toml").read_text(encoding="utf-8")
)
LINES = {tuple(entry["cities"]): entry["lines"] for entry in BOARD["connection"]}
HOME = {entry["id"]: entry.get("province") for entry in BOARD["city"]}  # a list for Hamburg, None abroad
ABROAD = [entry["id"] for entry in BOARD["city"] if "country" in entry]
SIDE = {entry["name"]: entry["side"] for entry in BOARD["province"]}
CARD_OF_VALUE = {"west": {1: "12", 2: "19", 3: "17", 4: "20"}, "east": {1: "12", 2: "19", 3: "2"}}
CANDIDATES = {
    side: [name for name in SIDE if SIDE[name] == side and name != "West Berlin"] for side in ("west", "east")
}


# The oracle


def oracle_values(table):
    """Each factory's value by 5.1, 5.3 and 10.4, and the pairs of cities with a working connection."""
    factories = set(table["factories"])
    working = [
        pair
        for pair, lines in LINES.items()
        if table["infrastructure"].get("-".join(pair), 0) == lines and set(pair) <= factories
    ]
    values = {}
    for city in factories:
        base = (2 if city == "rheinsberg" else 1) - (city in table["run_down"])
        values[city] = base + sum(city in pair for pair in working)
    return values, working


def oracle_helpers(table, side):
    """What may count in one province: (value, provinces it may count in)."""
    values, working = oracle_values(table)
    if side == "west":
        return [(values["hamburg"], list(HOME["hamburg"]))] if "hamburg" in values else []
    helpers = []
    for city in ABROAD:
        reach = {HOME[other] for pair in working if city in pair for other in pair if other != city}
        if reach:
            helpers.append((values[city], sorted(reach)))
    return helpers


def oracle_own(table):
    """Each province's economy without Hamburg and the external factories."""
    own = dict.fromkeys(SIDE, 0)
    for city, value in oracle_values(table)[0].items():
        if isinstance(HOME[city], str):
            own[HOME[city]] += value
    return own


def oracle_allows(table, side, value, placed):
    """Whether some assignment covers one more living standard in each of these provinces (all enumerated)."""
    own = oracle_own(table)
    helpers = oracle_helpers(table, side)
    needed = {name: 3 * (table["provinces"].get(name, {}).get("living_standard", 0) + 1) for name in placed}
    for homes in itertools.product(*(reach for _, reach in helpers)):
        for points in itertools.product(range(3), repeat=len(placed)):
            if sum(points) > value:
                continue
            economy = {name: own[name] + extra for name, extra in zip(placed, points, strict=True)}
            for (worth, _), home in zip(helpers, homes, strict=True):
                if home in economy:
                    economy[home] += worth
            if all(economy[name] >= needed[name] for name in placed):
                return True
    return False


def oracle_offers(table, side, value, placed):
    """The provinces that may receive the next living standard."""
    if len(placed) == 3:
        return set()
    return {
        name for name in CANDIDATES[side] if name not in placed and oracle_allows(table, side, value, [*placed, name])
    }


# Random economies


def random_table(rng, side):
    """An economy of one side: some factories, some lines between them, some living standards already there."""
    own = [c for c in HOME if _owner(c) == side]
    density = rng.choice([0.3, 0.6, 0.9])
    factories = [c for c in own if rng.random() < density]
    if side == "west" and "hamburg" not in factories and rng.random() < 0.7:
        factories.append("hamburg")
    lines = {}
    for (a, b), most in LINES.items():
        usable = (a in factories or b in factories) and all(c in factories for c in (a, b) if c in ABROAD)
        if _owner(a) == side and usable and rng.random() < density:
            lines[f"{a}-{b}"] = rng.randint(1, most)
    run_down = [c for c in factories if side == "east" and c not in ABROAD and rng.random() < 0.25]
    table = {"factories": factories, "infrastructure": lines, "run_down": run_down, "provinces": {}}
    own_economy, helpers = oracle_own(table), oracle_helpers(table, side)
    for name in CANDIDATES[side]:
        # Near the edge: what the economy carries with all help, less up to two.
        best = own_economy[name] + 2 + sum(worth for worth, reach in helpers if name in reach)
        table["provinces"][name] = {"living_standard": max(0, best // 3 - rng.randint(0, 2))}
    return table


def _owner(city):
    home = HOME[city]
    return "east" if home is None else "west" if isinstance(home, list) else SIDE[home]


def begin(table, side, value):
    """The engine's game at its first placement, or after the action if there is nothing to place."""
    card = CARD_OF_VALUE[side][value]
    game = holding(card, side, CALM, table)
    play(game, f"card:{card}", "use:living-standard")
    return game


def engine_offers(game):
    """What the engine offers as the next placement; a lone `done` it plays itself."""
    return set(provinces(game)) if game.decision.kind == "living-standard" else set()


def compare(table, side, value, rng):
    """Walk one random way through the action, comparing the offers at every step; returns the steps."""
    game = begin(table, side, value)
    placed = []
    while True:
        expected = oracle_offers(table, side, value, placed)
        assert engine_offers(game) == expected, (table, side, value, placed)
        if not expected:
            return placed
        assert "done" in ids(game)
        name = rng.choice(sorted(expected))
        game.play(f"province:{name}")
        placed.append(name)


@pytest.mark.parametrize("side", ["west", "east"])
@pytest.mark.parametrize("batch", range(5))
def test_ruling_19_offers_agree_with_the_oracle_on_random_economies(side, batch):
    rng = random.Random(f"{side}/{batch}")
    lengths = []
    for _ in range(60):
        table = random_table(rng, side)
        value = rng.choice(sorted(CARD_OF_VALUE[side]))
        lengths.append(len(compare(table, side, value, rng)))
    assert set(lengths) >= {1, 2, 3}  # the positions are neither all hopeless nor all easy


@pytest.mark.parametrize("side", ["west", "east"])
def test_ruling_19_every_order_of_every_set_is_judged_alike(side):
    rng = random.Random(f"orders/{side}")
    sets_seen = 0
    for _ in range(30):
        table = random_table(rng, side)
        value = rng.choice(sorted(CARD_OF_VALUE[side]))
        reached = set()
        start = begin(table, side, value)
        if start.decision.kind != "living-standard":
            continue
        waiting = [((), start)]
        while waiting:
            placed, game = waiting.pop()
            reached.add(placed)
            if game.decision.kind != "living-standard" or len(placed) == 3:
                continue
            for name in provinces(game):
                twin = game.copy()
                twin.play(f"province:{name}")
                waiting.append(((*placed, name), twin))
        expected = {
            order
            for size in range(4)
            for chosen in itertools.combinations(CANDIDATES[side], size)
            if oracle_allows(table, side, value, list(chosen))
            for order in itertools.permutations(chosen)
        }
        assert reached == expected
        sets_seen += len(expected)
    assert sets_seen > 200


def test_ruling_19_the_helpers_of_random_positions_matter():
    """The random positions are hard enough: without Hamburg or abroad, many answers would be different."""
    for side in ("west", "east"):
        rng = random.Random(f"matter/{side}")
        different = 0
        for _ in range(100):
            table = random_table(rng, side)
            value = rng.choice(sorted(CARD_OF_VALUE[side]))
            first = oracle_offers(table, side, value, [])
            alone = {
                name
                for name in CANDIDATES[side]
                if oracle_own(table)[name] + min(2, value) >= 3 * (table["provinces"][name]["living_standard"] + 1)
            }
            different += first != alone
        assert different > 10


# Cases worked out by hand


@pytest.mark.parametrize("value", [1, 2, 3])
def test_ruling_19_one_external_factory_for_one_of_two_provinces(value):
    # ČSSR north 3, Cottbus 2, Dresden 2. A second living standard needs 6: 2 + 3 + 1 for one of the two
    # provinces; the other then has 2 + 2 < 6, whatever the card.
    table = {
        "factories": ["cottbus", "dresden", "cssr-north"],
        "run_down": [],
        "infrastructure": {"cottbus-cssr-north": 1, "dresden-cssr-north": 1},
        "provinces": {"Brandenburg": {"living_standard": 1}, "Sachsen": {"living_standard": 1}},
    }
    assert oracle_values(table)[0] == {"cottbus": 2, "dresden": 2, "cssr-north": 3}
    for name in ("Brandenburg", "Sachsen"):
        game = begin(table, "east", value)
        assert engine_offers(game) == {"Brandenburg", "Sachsen"}
        game.play(f"province:{name}")
        assert engine_offers(game) == set()

    # If it would be Sachsen's first (3), 1 more point is enough for it: 2 points in all.
    table["provinces"] = {"Brandenburg": {"living_standard": 1}}
    game = begin(table, "east", value)
    game.play("province:Brandenburg")
    assert engine_offers(game) == ({"Sachsen"} if value >= 2 else set())


def test_ruling_19_two_external_factories_are_dealt_out_between_their_provinces():
    # ČSSR north reaches Sachsen and Brandenburg, ČSSR south Sachsen and Thüringen. Sachsen 2 + 2 = 4 of its own,
    # Brandenburg and Thüringen 2 each, the two abroad 3 each. Second living standards (6 each), a card of 2:
    # Brandenburg 2 + 3 + 1, Thüringen 2 + 3 + 1 use both; then Sachsen has 4 and no point.
    table = {
        "factories": ["cottbus", "dresden", "karl-marx-stadt", "jena", "cssr-north", "cssr-south"],
        "run_down": [],
        "infrastructure": {
            "cottbus-cssr-north": 1,
            "dresden-cssr-north": 1,
            "karl-marx-stadt-cssr-south": 1,
            "jena-cssr-south": 1,
        },
        "provinces": {name: {"living_standard": 1} for name in ("Brandenburg", "Sachsen", "Thüringen")},
    }
    game = begin(table, "east", 2)
    assert engine_offers(game) == {"Brandenburg", "Sachsen", "Thüringen"}
    play(game, "province:Brandenburg", "province:Thüringen")
    assert engine_offers(game) == set()
    # Sachsen with 2 points (4 + 2), or with one of the two: beside Brandenburg (1 point and ČSSR north) it takes
    # ČSSR south.
    game = begin(table, "east", 1)
    game.play("province:Sachsen")
    assert engine_offers(game) == {"Brandenburg", "Thüringen"}
    game.play("province:Thüringen")  # now Sachsen must have ČSSR north and Thüringen the south and the point
    assert engine_offers(game) == set()


def test_ruling_19_an_external_factory_without_a_working_connection_helps_nobody():
    lines = {"berlin-polska-south": 1}
    table = {"factories": ["berlin", "schwedt", "polska-south"], "run_down": [], "infrastructure": lines}
    table["provinces"] = {"Brandenburg": {"living_standard": 0}, "East Berlin": {"living_standard": 1}}
    # East Berlin's second: 2 + 2 + 2 = 6. Brandenburg's first: Schwedt 1 + 2 points, never Polska.
    game = begin(table, "east", 2)
    assert engine_offers(game) == {"Brandenburg", "East Berlin"}
    game.play("province:East Berlin")
    assert engine_offers(game) == set()


def test_ruling_19_the_card_value_of_the_acting_side_counts():
    # Card 17 is worth 3 to West and 1 to East: a single factory (1) needs 2 points.
    west = holding("17", "west", CALM, factories=["bremen"])
    east = holding("17", "east", CALM, factories=["jena"])
    for game in (west, east):
        play(game, "card:17", "use:living-standard")
    assert engine_offers(west) == {"Niedersachsen"}
    assert engine_offers(east) == set()


def test_ruling_19_refusals_say_what_is_missing():
    game = begin({"factories": ["bremen", "hannover", "kassel"]}, "west", 1)
    refusal = game.why_not("province:Hessen")
    assert (refusal.reason, refusal.rule) == ("economy-too-weak", "6.3")
    assert (refusal.facts["needed"], refusal.facts["economy"], refusal.facts["value"]) == (3, 1, 1)
    assert game.why_not("province:Sachsen").reason == "not-your-province"
    assert game.why_not("province:West Berlin").reason == "west-berlin-by-transfer"
    # Hamburg is counted at best only where it can help (10.3)
    game = begin({"factories": ["bremen", "hannover", "hamburg"]}, "west", 1)
    assert game.why_not("province:Schleswig-Holstein").facts["economy"] == 1
    assert game.why_not("province:Baden-Württemberg").facts["economy"] == 0


def test_ruling_19_a_transfer_does_not_change_what_may_be_placed_next_time():
    # Rheinland-Pfalz gives its first living standard away: its next one is its first again.
    table = {"factories": ["koblenz", "saarbruecken", "kaiserslautern"], "provinces": {}}
    game = begin(table, "west", 1)
    play(game, "province:Rheinland-Pfalz", "province:Rheinland-Pfalz")
    assert game.position.provinces["West Berlin"].living_standard == 1
    play(game, f"hand:{game.position.cards.east_hand[0]}", "use:build", "done")
    play(game, f"hand:{game.position.cards.west_hand[0]}", "use:living-standard")
    assert engine_offers(game) == {"Rheinland-Pfalz"}
