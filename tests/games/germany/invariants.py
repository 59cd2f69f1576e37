"""What must hold at every decision of every game, recomputed from scratch.

`check_random_games` is what the property tests run a little of; for a long run over all processors:

    python -m tests.games.germany.invariants --games 10000
"""

import argparse
import multiprocessing
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import networkx as nx

import wsdv
from wsdv.games.germany import table as places

DATA = Path(wsdv.__file__).parent / "games" / "germany" / "data"
BOARD = tomllib.loads((DATA / "board.toml").read_text(encoding="utf-8"))
FACES = tomllib.loads((DATA / "cards.toml").read_text(encoding="utf-8"))["card"]

PROVINCES = [entry["name"] for entry in BOARD["province"]]
SIDE = {entry["name"]: entry["side"] for entry in BOARD["province"]}
SUPPLIERS = {entry["supplies"]: entry["name"] for entry in BOARD["province"] if "supplies" in entry}
CITIES = {entry["id"]: entry for entry in BOARD["city"]}
LINES = {"-".join(entry["cities"]): entry["lines"] for entry in BOARD["connection"]}
ENDS = {"-".join(entry["cities"]): entry["cities"] for entry in BOARD["connection"]}
EXTERNAL = {city for city, entry in CITIES.items() if "country" in entry}
RHEINSBERG = next(city for city, entry in CITIES.items() if entry.get("special"))
DECADE = {entry["id"]: entry["decade"] for entry in FACES}
POLICE = {entry["id"] for entry in FACES if any(icon["icon"].endswith("_police") for icon in entry["icons"])}
CATALOGUE = wsdv.catalogue()
EDITIONS = ("second", "first")


def side_of_city(city):
    entry = CITIES[city]
    if city in EXTERNAL:
        return "east"
    province = entry["province"]
    return SIDE[province if isinstance(province, str) else province[0]]  # Hamburg has two neighbours, both West's


# Economy (§5, §10.3-10.5; rulings 13-17)


def check_economy(position):
    """Factory values, economies, exports and capacities against a computation of our own on the graph."""
    graph = position.graph()
    assert set(graph.nodes) == set(CITIES)
    assert {data["id"]: data["lines"] for _, _, data in graph.edges(data=True)} == LINES
    assert {c for c, data in graph.nodes(data=True) if data["factory"]} == set(position.factories)
    assert {data["id"]: data["built"] for _, _, data in graph.edges(data=True) if data["built"]} == dict(
        position.infrastructure
    )
    network = graph.subgraph(position.factories)
    working = nx.Graph(
        (a, b, data) for a, b, data in network.edges(data=True) if data["built"] == data["lines"]
    )  # ruling 15: all lines, a factory at both ends
    working.add_nodes_from(position.factories)
    assert {data["id"] for _, _, data in working.edges(data=True)} == set(position.working_connections())
    values = {
        city: (2 if city == RHEINSBERG else 1) - (city in position.run_down) + working.degree(city)
        for city in position.factories
    }
    for city in CITIES:
        assert position.factory_value(city) == graph.nodes[city]["value"] == values.get(city, 0), city
    for province in PROVINCES:
        own = [value for city, value in values.items() if CITIES[city].get("province") == province]
        assert position.economy(province) == sum(own), province
        assert position.export_value(province) == (max(own) if own else None), province
        if province in CITIES["hamburg"]["province"]:
            hamburg = [values["hamburg"]] if "hamburg" in values else []
            assert position.economy(province, hamburg=province) == sum(own + hamburg)
            assert position.export_value(province, hamburg=province) == max(own + hamburg, default=None)
    for side in ("west", "east"):
        pieces = sum(count for name, count in position.infrastructure.items() if side_of_city(ENDS[name][0]) == side)
        sound = set(position.factories) - set(position.run_down) - EXTERNAL
        factories = sum(side_of_city(city) == side for city in sound)
        rheinsberg = side == "east" and RHEINSBERG in position.factories  # 2 intact, 1 rundown
        assert position.dismantling_capacity(side) == pieces + factories + rheinsberg


def check_sites(position):
    """No infrastructure without a factory, nothing rundown that cannot be, nothing on a closed site."""
    factories = set(position.factories)
    assert set(position.run_down) <= factories
    assert all(side_of_city(city) == "east" and city not in EXTERNAL for city in position.run_down)
    assert not factories & set(position.closed_sites)
    assert set(position.closed_sites) <= EXTERNAL
    for name, count in position.infrastructure.items():
        assert 1 <= count <= LINES[name]
        assert factories & set(ENDS[name]), name
        assert not set(ENDS[name]) & set(position.closed_sites), name
        if position.edition == "second":  # E8
            assert set(ENDS[name]) & EXTERNAL <= factories, name


# Unrest, living standard, socialists (§4, §7, §10.2)


def check_provinces(game, position):
    """Mass protests and what the table derives from unrest; West Berlin; the twelve socialists."""
    table = game.table
    unrest = [position.provinces[name].unrest for name in PROVINCES]
    imported = [position.imported_protests.get(name, 0) for name in PROVINCES]
    assert min(unrest) >= 0
    assert min(imported) >= 0
    assert set(position.imported_protests) == set(SUPPLIERS.values())
    protests = [count // 4 + more for count, more in zip(unrest, imported, strict=True)]
    assert [position.mass_protests(name) for name in PROVINCES] == protests
    for side in ("west", "east"):
        assert position.mass_protests(side) == sum(
            p for p, n in zip(protests, PROVINCES, strict=True) if SIDE[n] == side
        )

    def as_set(flags):
        return sum(1 << number for number, flag in enumerate(flags) if flag)

    assert table[places.UNREST_SOMEWHERE] == as_set(unrest)
    assert table[places.OWN_PROTEST] == as_set(count >= 4 for count in unrest)
    assert table[places.PROTEST] == as_set(protests)

    asked = game.decision.kind if game.decision else None
    waiting = asked in {"export-protest", "recall-protest"}  # rulings 7, 31: East is choosing the supplier
    assert waiting or sum(imported) == position.provinces["West Berlin"].unrest // 4

    berlin = position.provinces["West Berlin"]
    assert berlin.living_standard == sum(berlin.sectors.values())
    assert set(berlin.sectors) == set(SUPPLIERS)
    assert all(province.living_standard >= 0 for province in position.provinces.values())
    socialists = [province.socialists for province in position.provinces.values()]
    assert min(socialists) >= 0
    assert position.socialists_in_box >= 0
    assert position.socialists_in_box + sum(socialists) <= 12
    assert all(-6 <= getattr(position.tracks, track) <= 6 for track in ("prestige", "currency", "socialists"))
    assert position.prestige_holder == ("east" if position.tracks.prestige > 0 else "west")


# Cards (§3)


def check_cards(position, first_decade):
    """Every card of the decades reached lies in exactly one place, later ones nowhere; IV's two faces are one card."""
    cards = position.cards
    lists = (cards.display, cards.west_hand, cards.east_hand, cards.draw, cards.played, cards.gone)
    lying = Counter(card for cards in lists for card in cards)
    lying.update(entry.card for entry in position.police)
    lying.update(card for card in (cards.special, cards.in_play) if card is not None)
    assert max(lying.values()) == 1, lying
    assert max(DECADE[card] for card in lying) <= position.decade
    fourth = {"IV-round-table", "IV-wall-falls"}
    for card, decade in DECADE.items():
        if first_decade <= decade <= position.decade and card not in fourth:
            assert card in lying, card
    assert sum(lying[face] for face in fourth) == (position.decade == 4)
    # The deck is made of the decade's cards (3.1); only Guillaume's exchange can bring one older card into it.
    older = [card for card in cards.draw + cards.display if DECADE[card] != position.decade]
    unplayed = cards.west_hand + cards.east_hand + cards.draw + cards.display
    assert not older or (len(older) == 1 and "50" not in unplayed and position.decade >= 3), older
    assert not (position.police and position.stasi_disbanded)


# Decisions and documents


def check_decision(game):
    """Two or more choices of the catalogue, in its order, for the player asked."""
    decision = game.decision
    if decision is None:
        assert game.result is not None
        return
    assert game.result is None
    assert len(decision.choices) >= 2
    numbers = [choice.index for choice in decision.choices]
    assert numbers == sorted(set(numbers))
    assert all(CATALOGUE[choice.index] is choice for choice in decision.choices)


def fault_paths(act):
    """Where the faults are that an act is refused with."""
    try:
        act()
    except wsdv.InvalidDocument as problem:
        return [fault.path for fault in problem.faults]
    return []


def check_documents(game, position):
    """The position is a document without faults, and a finished one asks the same when a game starts from it."""
    document = position.to_dict()
    if game.decision is not None and game.decision.kind in {"export-protest", "recall-protest"}:
        assert position.unfinished  # the protest is on its way: the only time a document has this fault
        assert fault_paths(lambda: wsdv.Position.from_dict(document)) == ["imported_protests"]
        return
    again = wsdv.Position.from_dict(document)
    assert again == position, again.diff(position)
    assert hash(again) == hash(position)
    if position.unfinished:
        assert fault_paths(lambda: wsdv.start_from(again, seed=0)) == ["unfinished"]
    elif game.decision is not None:
        fresh = wsdv.start_from(again, seed=game.origin.seed)
        assert fresh.decision == game.decision
        assert fresh.position == position, fresh.position.diff(position)


def check_game(game, choose, first_decade=1, *, documents=1.0):
    """Play a game to its end by `choose(decision)` and check everything at every decision."""
    economy = None
    random = Random(f"documents/{game.origin.seed}")
    while True:
        position = game.position
        check_decision(game)
        check_provinces(game, position)
        if (now := (position.factories, position.run_down, position.infrastructure, position.closed_sites)) != economy:
            economy = now
            check_economy(position)
            check_sites(position)
        check_cards(position, first_decade)
        if random.random() < documents:
            check_documents(game, position)
        if game.decision is None:
            return
        game.play(choose(game.decision))


def at_random(seed):
    """A way to choose: any choice, all equally likely."""
    random = Random(f"choices/{seed}")
    return lambda decision: decision.choices[int(random.random() * len(decision.choices))]


# Random tables to start from


def random_document(seed, edition):
    """A table that has no fault by the contract, however unlikely; cards are left to be dealt."""
    random = Random(f"table/{edition}/{seed}")
    decade = random.randint(1, 4)
    stage = random.choice(["actions"] * 6 + [f"9.{phase}" for phase in range(1, 11)] + (["3.1"] if decade > 1 else []))
    calm, wealth = random.choice([3, 5, 9]), random.choice([1, 3, 6])
    closed = [city for city in CITIES if city in EXTERNAL and random.random() < 0.1]
    density = random.random()
    factories = [city for city in CITIES if city not in closed and random.random() < density]
    run_down = [
        city
        for city in factories
        if city not in EXTERNAL and side_of_city(city) == "east" and random.random() < random.random()
    ]
    built = {
        name: random.randint(1, lines)
        for name, lines in LINES.items()
        if set(ENDS[name]) & set(factories)
        and not set(ENDS[name]) & set(closed)
        and (edition == "first" or set(ENDS[name]) & EXTERNAL <= set(factories))
        and random.random() < density
    }
    provinces = {}
    socialists = random.randint(0, 12)
    in_box = random.randint(0, socialists)
    for name in PROVINCES:
        provinces[name] = {"unrest": random.randint(0, calm)}
        if name == "West Berlin":
            provinces[name]["sectors"] = {sector: random.randint(0, 2) for sector in SUPPLIERS}
        else:
            provinces[name]["living_standard"] = random.randint(0, wealth)
        if SIDE[name] == "east":
            provinces[name]["socialists"] = 0
    for _ in range(socialists - in_box):
        provinces[random.choice([name for name in PROVINCES if SIDE[name] == "east"])]["socialists"] += 1
    imported = dict.fromkeys(SUPPLIERS.values(), 0)
    for _ in range(provinces["West Berlin"]["unrest"] // 4):
        imported[random.choice(list(imported))] += 1
    disbanded = random.random() < 0.2
    police = [card for card in sorted(POLICE) if DECADE[card] <= decade and random.random() < 0.4 and not disbanded]
    return {
        "format": "wsdv-position/1",
        "edition": edition,
        "decade": decade,
        "half": random.randint(1, 2),
        "stage": stage,
        "provinces": provinces,
        "imported_protests": imported,
        "factories": factories,
        "run_down": run_down,
        "closed_sites": closed,
        "infrastructure": built,
        "tracks": {track: random.randint(-6, 6) for track in ("prestige", "currency", "socialists")},
        "socialists_in_box": in_box,
        "wall": random.random() < 0.4,
        "stasi_disbanded": disbanded,
        "police": [{"card": card, "used": random.random() < 0.5} for card in police],
    }


# Many games


def check_seed(seed, edition, *, documents=1.0):
    """One game from the set-up and one from a random table. Returns how each ended."""
    reasons = []
    for start in (None, random_document(seed, edition)):
        if start is None:
            game, decade = wsdv.new_game(edition=edition, seed=seed), 1
        else:
            position = wsdv.Position.from_dict(start)
            game, decade = wsdv.start_from(position, seed=seed), position.decade
        try:
            check_game(game, at_random(seed), decade, documents=documents)
        except Exception as problem:
            where = "the set-up" if start is None else "a random table"
            ids = [choice.id for choice, _ in game.moves]
            problem.add_note(f"{edition} edition, seed {seed}, from {where}, after {len(ids)} moves: {ids[-8:]}")
            raise
        reasons.append(game.result.reason)
    return reasons


def check_random_games(first_seed, count, edition, *, documents=1.0):
    """`count` games from the set-up and as many from random tables. Returns how often each ending was met."""
    endings = Counter()
    for seed in range(first_seed, first_seed + count):
        endings.update(check_seed(seed, edition, documents=documents))
    return endings


def _some(task):
    return check_random_games(*task[:3], documents=task[3])


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Check the invariants in many random games of both editions.")
    parser.add_argument("--games", type=int, default=10_000, help="games in all (half of them from random tables)")
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=None, help="default: one per processor")
    parser.add_argument("--documents", type=float, default=0.1, help="share of decisions whose documents are checked")
    options = parser.parse_args(arguments)
    batch = 5
    seeds = -(-options.games // 4)  # per edition; each seed is a game from the set-up and one from a random table
    tasks = [
        (options.first_seed + start, min(batch, seeds - start), edition, options.documents)
        for start in range(0, seeds, batch)
        for edition in EDITIONS
    ]
    endings = Counter()
    began = time.monotonic()
    with multiprocessing.Pool(options.processes) as pool:
        for number, some in enumerate(pool.imap_unordered(_some, tasks), 1):
            endings.update(some)
            seconds = time.monotonic() - began
            left = seconds / number * (len(tasks) - number)
            sys.stdout.write(f"\r{endings.total():6} games, {seconds:5.0f} s, {left:5.0f} s to go")
            sys.stdout.flush()
    sys.stdout.write("\n" + "\n".join(f"{count:6} {reason}" for reason, count in endings.most_common()) + "\n")


if __name__ == "__main__":
    main()
