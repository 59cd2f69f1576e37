"""The forecast: every number of the ten phases, against the phases as they are played and against own sums."""

import copy
import random
import re
from collections import Counter

import pytest

import wsdv
from tests.games.germany import invariants
from tests.games.germany.invariants import (
    BOARD,
    CITIES,
    ENDS,
    EXTERNAL,
    FACES,
    LINES,
    PROVINCES,
    RHEINSBERG,
    SIDE,
    SUPPLIERS,
)
from tests.games.germany.tools import CALM, merged, position
from wsdv.games.germany.blackboard import blackboard

PHASES = [f"9.{number}" for number in range(1, 11)]
HAMBURG = tuple(CITIES["hamburg"]["province"])
EAST = [name for name in PROVINCES if SIDE[name] == "east"]
WEST = [name for name in PROVINCES if SIDE[name] == "west"]
FLIGHT = {face["id"]: face.get("flight", 0) for face in FACES}
RED_POLICE = {face["id"] for face in FACES if any(icon["icon"] == "red_police" for icon in face["icons"])}
SOCIALISTS = {int(box): change for box, change in BOARD["socialist_track"].items() if box != "start"}
BOXES = {int(box): tuple(icons) for box, icons in BOARD["prestige_track"].items() if box != "start"}
NEIGHBOURS = {name: set() for name in PROVINCES}
for entry in BOARD["province"]:
    for other in entry.get("borders", ()):
        NEIGHBOURS[entry["name"]].add(other)
        NEIGHBOURS[other].add(entry["name"])

SUMS = {
    "flight": (
        "icons", "west_most", "red_police", "east_protest", "east_least", "west_protest", "spaces", "dismantling",
    ),
    "currency": ("needed", "track", "worst_west_export", "exports", "income", "shortage"),
}  # fmt: skip


def terms(value, kind):
    """The terms of a sum by name."""
    return {name: getattr(value, name) for name in SUMS[kind]}


# Own sums from the document alone


def living(document, name):
    entry = document["provinces"][name]
    return sum(entry["sectors"].values()) if name == "West Berlin" else entry["living_standard"]


def protests(document, name):
    return document["provinces"][name]["unrest"] // 4 + document["imported_protests"].get(name, 0)


def export(document, name, hamburg=None):
    """The best factory of a province (rulings 15, 16), None without one."""
    factories = set(document["factories"])
    working = [
        ends
        for line, ends in ENDS.items()
        if document["infrastructure"].get(line) == LINES[line] and set(ends) <= factories
    ]
    values = [
        (2 if city == RHEINSBERG else 1) - (city in document["run_down"]) + sum(city in ends for ends in working)
        for city in factories - EXTERNAL
        if CITIES[city]["province"] == name or (city == "hamburg" and hamburg == name)
    ]
    return max(values, default=None)


def own_flight(document):
    """9.1, ruling 33."""
    flight = {
        "icons": sum(FLIGHT[card] for card in document["cards"]["played"]),
        "west_most": max(living(document, name) for name in WEST),
        "red_police": sum(entry["card"] in RED_POLICE for entry in document["police"]),
        "east_protest": int(any(protests(document, name) for name in EAST)),
        "east_least": min(living(document, name) for name in EAST),
        "west_protest": int(any(protests(document, name) for name in WEST)),
    }
    spaces = sum(flight.values()) - 2 * flight["east_least"] - 2 * flight["west_protest"]
    spaces = min(max(spaces, 0), 20)
    return flight | {"spaces": spaces, "dismantling": spaces // 2}


def own_currency(document, hamburg):
    """9.3, ruling 35."""
    needed = sum(living(document, name) for name in EAST)
    worst = min(export(document, name, hamburg) or 0 for name in WEST if name != "West Berlin")
    values = [export(document, name) for name in EAST]
    exports = sum(value is not None and value >= worst for value in values)
    track = document["tracks"]["currency"]
    return {
        "needed": needed,
        "track": track,
        "worst_west_export": worst,
        "exports": exports,
        "income": track + exports,
        "shortage": max(0, needed - track - exports),
    }


def own_holding(document, hamburg):
    """9.5, ruling 37: what each province loses."""
    lost = {}
    for name in PROVINCES:
        if name == "West Berlin":
            filled = [SUPPLIERS[sector] for sector, count in document["provinces"][name]["sectors"].items() if count]
            limit = min((export(document, supplier) or 0 for supplier in filled), default=0)
        else:
            limit = export(document, name, hamburg) or 0
        if living(document, name) > limit:
            lost[name] = living(document, name) - limit
    return lost


def own_comparison(document):
    """9.6, ruling 38."""
    unrest = {}
    for side in (WEST, EAST):
        most = max(living(document, name) for name in side)
        for name in side:
            behind = most - living(document, name) - (name != "West Berlin")
            if behind > 0:
                unrest[name] = behind
    return unrest


def own_attacks(document):
    """9.7, ruling 39: the targets of each province, and the unrest they would take."""
    attacks = {}
    for name in PROVINCES:
        available = max(0, living(document, name) - protests(document, name))
        attacks[name] = {
            target: available - living(document, target)
            for target in NEIGHBOURS[name]
            if available > living(document, target)
        }
    return attacks


def table(seed, edition, stage):
    """A random table at the start of a phase, with a row of cards played."""
    document = invariants.random_document(seed, edition)
    chance = random.Random(f"row/{edition}/{seed}")
    police = {entry["card"] for entry in document["police"]}
    cards = [card for card, decade in invariants.DECADE.items() if decade == document["decade"] and card not in police]
    cards = [card for card in cards if not card.startswith("IV")]
    row = chance.sample(cards, chance.randint(0, 14))
    return document | {"stage": stage, "cards": {"played": row}}


# The phases as they are played


class Played:
    """A phase played from its start with any choices: what was asked first, and what was logged for it."""

    def __init__(self, here, seed, first=None):
        self.game = game = wsdv.start_from(here, seed=seed)
        self.stage = here.stage
        self.asked = []
        chance = random.Random(f"phase/{seed}")
        while game.decision and game.position.stage == self.stage:
            self.asked.append(game.decision)
            choice = first if first and len(self.asked) == 1 else chance.choice(game.decision.choices)
            game.play(choice)
        begun = [number for number, event in enumerate(game.log) if event.kind == "decade-begins"]
        self.log = [event for event in game.log[: begun[0] if begun else None] if event.rule == self.stage]

    def events(self, *kinds):
        return [event for event in self.log if event.kind in kinds]

    def amounts(self, kind):
        """How much of something by province."""
        found = Counter()
        for event in self.events(kind):
            found[event.subject] += event.amount
        return dict(found)

    @property
    def reason(self):
        """How the game ended in this phase, if it did."""
        over = self.events("game-over")
        return over[0].subject if over else None


def check_9_1(document, here, forecast, seed):
    flight, wall = forecast.flight, forecast.wall
    assert terms(flight, "flight") == own_flight(document)
    played = Played(here, seed)
    capacity = here.dismantling_capacity("east")
    gone = len(played.events("dismantled", "run-down"))
    if document["wall"]:
        assert (wall.stands, wall.dismantling) == (True, 1)
        assert not played.events("flight")
        (costs,) = played.events("wall-costs")
        assert costs.amount == wall.dismantling
        moved = sum(event.amount for event in played.events("track-moved"))
        assert moved == wall.prestige == (-1 if document["tracks"]["prestige"] > -6 else 0)
        points = wall.dismantling
    else:
        assert (wall.stands, wall.prestige, wall.dismantling) == (False, 0, 0)
        (event,) = played.events("flight")
        assert dict(event.detail) == terms(flight, "flight")
        points = flight.dismantling
        if points and points <= capacity and played.asked:
            assert played.asked[0].player == forecast.prestige.holder
    if points > capacity:
        assert played.reason == "national-insolvency"
    else:
        assert (played.reason, gone) == (None, points)


def check_9_2(document, here, forecast, seed):
    prestige, marker = forecast.prestige, document["tracks"]["prestige"]
    reach = range(1, marker + 1) if marker > 0 else range(marker, 0)
    assert (prestige.holder, prestige.marker) == ("east" if marker > 0 else "west", marker)
    assert dict(prestige.boxes) == {f"{box:+d}": BOXES[box] for box in reach}
    played = Played(here, seed)
    if len(reach) > 1:
        first = played.asked[0]
        assert (first.player, first.kind) == (prestige.holder, "prestige-box")
        assert {choice.subject for choice in first.choices} == set(prestige.boxes)
    chosen = [f"{event.amount:+d}" for event in played.events("prestige-box")]
    assert len(chosen) == bool(marker)
    assert set(chosen) <= set(prestige.boxes)


def check_9_3(document, here, forecast, seed):
    currency = forecast.currency
    by_hamburg = {name: own_currency(document, name) for name in HAMBURG}
    shortages = {name: sums["shortage"] for name, sums in by_hamburg.items()}
    assert terms(currency, "currency") == by_hamburg[currency.hamburg]
    best = max((sums["shortage"], -sums["income"]) for sums in by_hamburg.values())  # West's best
    assert (currency.shortage, -currency.income) == best
    for name in HAMBURG:
        fixed = wsdv.forecast(here, hamburg=name).currency
        assert (terms(fixed, "currency"), fixed.hamburg, fixed.by_hamburg) == (by_hamburg[name], name, None)
    if len(set(shortages.values())) > 1:
        assert {name: terms(one, "currency") for name, one in currency.by_hamburg.items()} == by_hamburg
        choices = [f"province:{name}" for name in HAMBURG]
    else:
        assert currency.by_hamburg is None
        choices = [None]
    for choice in choices:
        played = Played(here, seed, choice)
        matters = bool(played.asked) and (played.asked[0].player, played.asked[0].kind) == ("west", "hamburg")
        assert matters == (currency.by_hamburg is not None)
        expected = currency.by_hamburg[choice.removeprefix("province:")] if choice else currency
        (event,) = played.events("currency")
        counted = dict(event.detail)["hamburg"]  # where nobody is asked, play names one that makes the same shortage
        assert counted == expected.hamburg or choice is None
        assert dict(event.detail) == by_hamburg[counted] | {"hamburg": counted}
        assert event.amount == expected.shortage
        if expected.shortage > here.dismantling_capacity("east"):
            assert played.reason == "national-insolvency"
        else:
            assert len(played.events("dismantled", "run-down")) == expected.shortage


def check_9_4(document, here, forecast, seed):
    police, cards = forecast.police, len(document["police"])
    capacity = here.dismantling_capacity("east")
    assert (police.cards, police.dismantling, police.capacity) == (cards, cards, capacity)
    played = Played(here, seed)
    assert [event.amount for event in played.events("police-paid")] == [cards] * bool(cards)
    if police.dismantling > police.capacity:
        assert played.reason == "national-insolvency"
    else:
        assert len(played.events("dismantled", "run-down")) == police.dismantling
        assert {decision.player for decision in played.asked} <= {"east"}


def check_9_5(document, here, forecast, seed):
    holding = forecast.holding
    by_hamburg = {name: own_holding(document, name) for name in HAMBURG}

    def lost(one):
        return {name: hold.lost for name, hold in one.provinces.items() if hold.lost}

    assert lost(holding) == by_hamburg[holding.hamburg]
    assert holding.lost == min(sum(losses.values()) for losses in by_hamburg.values())  # West's best
    for name, hold in holding.provinces.items():
        assert hold.living_standard == living(document, name) > 0
        assert hold.lost == max(0, hold.living_standard - (hold.limit or 0)), name
    assert set(holding.provinces) == {name for name in PROVINCES if living(document, name)}
    for name in HAMBURG:
        fixed = wsdv.forecast(here, hamburg=name).holding
        assert (lost(fixed), fixed.hamburg, fixed.by_hamburg) == (by_hamburg[name], name, None)
    one, other = by_hamburg.values()
    if one != other:
        assert {name: lost(choice) for name, choice in holding.by_hamburg.items()} == by_hamburg
        choices = [f"province:{name}" for name in HAMBURG]
    else:
        assert holding.by_hamburg is None
        choices = [None]
    for choice in choices:
        played = Played(here, seed, choice)
        assert any(decision.kind == "hamburg" for decision in played.asked) == (one != other)
        expected = holding.by_hamburg[choice.removeprefix("province:")] if choice else holding
        assert played.amounts("living-standard-removed") == lost(expected)


def check_9_6(document, here, forecast, seed):
    internal = forecast.internal
    assert internal.most["west"] == max(living(document, name) for name in WEST)
    assert internal.most["east"] == max(living(document, name) for name in EAST)
    assert dict(internal.unrest) == own_comparison(document)
    assert Played(here, seed).amounts("unrest-added") == internal.unrest


def check_9_7(document, here, forecast, seed):
    own = own_attacks(document)
    for name in PROVINCES:
        if not NEIGHBOURS[name]:
            assert name not in forecast.attacks
            continue
        attack = forecast.attacks[name]
        assert attack.living_standard == living(document, name)
        assert attack.protests == protests(document, name)
        assert attack.available == max(0, attack.living_standard - attack.protests)
        assert dict(attack.targets) == own[name]
    played = Played(here, seed)
    done = {}
    for event in played.events("attack"):
        done.setdefault(event.subject, {})[event.detail] = event.amount
    declined = {event.subject for event in played.events("attack-declined")}
    able = {name for name, attack in forecast.attacks.items() if attack.targets}
    assert done.keys() | declined == able
    for name, hit in done.items():
        assert hit.items() <= forecast.attacks[name].targets.items()
        assert len(hit) == (len(own[name]) if name == "West Berlin" else 1)
    for decision in played.asked:
        if decision.kind == "attack":
            offered = {choice.subject for choice in decision.choices if choice.id != "done"}
            assert offered == set(forecast.attacks[decision.subject].targets)
            assert decision.player == SIDE[decision.subject]
    taken = Counter()
    for hit in done.values():
        taken.update(hit)
    assert played.amounts("unrest-added") == dict(taken)


def check_9_8(document, here, forecast, seed):
    removals = forecast.police_removals
    unrest = sum(document["provinces"][name]["unrest"] for name in EAST)
    unused = sum(not entry["used"] for entry in document["police"])
    assert (removals.unused, removals.removed) == (unused, min(unused, unrest))
    assert sum(Played(here, seed).amounts("unrest-removed").values()) == removals.removed


def check_9_9(document, here, forecast, seed):
    socialists = forecast.socialists
    change, box = SOCIALISTS[document["tracks"]["socialists"]], document["socialists_in_box"]
    settled = sum(document["provinces"][name]["socialists"] for name in EAST)
    assert (socialists.track, socialists.change) == (document["tracks"]["socialists"], change)
    assert socialists.on_board == box + settled
    assert (socialists.triumph, socialists.fails) == (box + settled + change > 12, box + settled + change < 0)
    assert socialists.from_box == (min(-change, box) if change < 0 else 0)
    assert socialists.from_provinces == (min(-change - socialists.from_box, settled) if change < 0 else 0)
    played = Played(here, seed)
    assert [event.amount for event in played.events("socialists-gained")] == [change] * (change > 0)
    lost = played.events("socialists-lost")
    assert [(event.amount, event.detail) for event in lost] == [(-change, socialists.from_box)] * (change < 0)
    assert len(played.events("socialist-removed")) == socialists.from_provinces
    reason = "triumph-of-socialism" if socialists.triumph else "socialism-fails" if socialists.fails else None
    assert played.reason == reason


def check_9_10(document, here, forecast, seed):
    collapse = forecast.collapse
    west = sum(protests(document, name) for name in WEST)
    east = sum(protests(document, name) for name in EAST)
    assert (collapse.west, collapse.east) == (west, east)
    if west >= 4 and east >= 4:
        reason = "both-collapse"
    elif west >= 4 or east >= 4:
        reason = "west-collapses" if west >= 4 else "east-collapses"
    else:
        reason = "end-of-decade-iv" if document["decade"] == 4 else None
    assert collapse.reason == reason
    played = Played(here, seed)
    (counted,) = played.events("protests-counted")
    assert dict(counted.detail) == {"west": west, "east": east}
    assert (played.game.result.reason if reason else played.reason) == reason


CHECKS = dict(
    zip(
        PHASES,
        (
            check_9_1, check_9_2, check_9_3, check_9_4, check_9_5,
            check_9_6, check_9_7, check_9_8, check_9_9, check_9_10,
        ),
        strict=True,
    )
)  # fmt: skip


def compare(phase, edition, seeds):
    for seed in seeds:
        document = table(seed, edition, phase)
        here = wsdv.Position.from_dict(document)
        try:
            CHECKS[phase](document, here, wsdv.forecast(here), seed)
        except Exception as problem:
            problem.add_note(f"phase {phase}, {edition} edition, table {seed}")
            raise


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("phase", PHASES)
def test_the_phase_does_what_the_forecast_says(phase, edition):
    compare(phase, edition, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("phase", PHASES)
def test_the_phase_does_what_the_forecast_says_on_thousands_of_tables(phase, edition):
    compare(phase, edition, range(1000, 2000))


def test_the_random_tables_meet_every_case():
    """The comparison above is worth something only if its tables are varied."""
    forecasts = [
        wsdv.forecast(wsdv.Position.from_dict(table(seed, edition, "9.1")))
        for seed in range(100)
        for edition in ("second", "first")
    ]

    def met(case):
        return sum(map(bool, map(case, forecasts))) >= 3

    assert met(lambda f: f.flight.icons > 1)
    assert met(lambda f: f.flight.red_police)
    assert met(lambda f: f.flight.east_least)
    assert met(lambda f: f.flight.spaces % 2)
    assert met(lambda f: f.wall.stands)
    assert met(lambda f: f.currency.by_hamburg)
    assert met(lambda f: f.currency.shortage == 0)
    assert met(lambda f: f.currency.worst_west_export > 1)
    assert met(lambda f: f.holding.by_hamburg)
    assert met(lambda f: f.police.cards > f.police.capacity)
    assert met(lambda f: "West Berlin" in f.internal.unrest)
    assert met(lambda f: len(f.attacks["West Berlin"].targets) == 2)
    assert met(lambda f: f.attacks["Sachsen"].protests and f.attacks["Sachsen"].targets)
    assert met(lambda f: f.police_removals.unused > 1)
    assert met(lambda f: f.socialists.triumph)
    assert met(lambda f: f.socialists.fails)
    assert met(lambda f: f.socialists.from_box and f.socialists.from_provinces)
    for reason in ("both-collapse", "west-collapses", "east-collapses", "end-of-decade-iv", None):
        assert met(lambda f, reason=reason: f.collapse.reason == reason)


# The contract's names


def test_the_forecast_has_the_parts_of_the_contract():
    forecast = wsdv.forecast(position())
    for part in (
        "flight", "wall", "prestige", "currency", "police", "holding", "internal", "attacks", "police_removals",
        "socialists", "collapse",
    ):  # fmt: skip
        assert getattr(forecast, part) is not None, part
    assert set(terms(forecast.flight, "flight").values()) == {0}
    assert terms(forecast.currency, "currency") == {
        "needed": 0,
        "track": 0,
        "worst_west_export": 0,
        "exports": 2,  # Berlin and Bitterfeld: the threshold is 0
        "income": 2,
        "shortage": 0,
    }
    assert forecast.currency.by_hamburg is None


def test_a_forecast_is_an_immutable_value():
    forecast = wsdv.forecast(position())
    assert forecast == wsdv.forecast(position())
    assert forecast != wsdv.forecast(position(tracks={"currency": 1}))
    assert hash(forecast) == hash(wsdv.forecast(position()))
    for value, name in ((forecast, "flight"), (forecast.flight, "spaces"), (forecast.currency, "shortage")):
        with pytest.raises(AttributeError):
            setattr(value, name, 3)
    with pytest.raises(TypeError):
        forecast.internal.unrest["Bayern"] = 1


@pytest.mark.parametrize("seed", range(20))
def test_the_forecast_changes_nothing(seed):
    here = wsdv.Position.from_dict(invariants.random_document(seed, "second"))
    document, number, lying = here.to_dict(), hash(here), copy.deepcopy(here.table)
    game = wsdv.start_from(here, seed=seed)
    before = game.position
    str(wsdv.forecast(here))
    str(wsdv.forecast(here, hamburg="Niedersachsen"))
    wsdv.forecast(game.position)
    assert (here.to_dict(), hash(here), here.table) == (document, number, lying)
    assert game.position == before


def test_the_forecast_does_not_depend_on_the_stage():
    for seed in range(10):
        here = wsdv.Position.from_dict(table(seed, "second", "actions"))
        assert {wsdv.forecast(here.replace({"stage": phase})) for phase in PHASES} == {wsdv.forecast(here)}


def test_the_forecast_works_on_what_a_player_sees():
    game = wsdv.start_from(position(decade=2, cards={"played": ["28", "32"]}), seed=1)
    for side in ("west", "east"):
        assert wsdv.forecast(game.view(side).position) == wsdv.forecast(game.position)
    assert wsdv.forecast(game.position).flight.icons == 2


@pytest.mark.parametrize(("own", "best"), [("bremen", "Schleswig-Holstein"), ("kiel", "Niedersachsen")])
def test_where_hamburg_changes_no_shortage_the_lower_income_is_shown(own, best):
    """9.3: Hamburg gives the one province without a factory an export of 1, and Berlin, rundown, is worth less."""
    west = ["hamburg", own, "dortmund", "kassel", "koblenz", "stuttgart", "muenchen"]
    here = position(factories=[*west, "berlin", "leipzig", "rheinsberg"], run_down=["berlin"])
    shown = wsdv.forecast(here).currency
    assert (shown.hamburg, shown.worst_west_export, shown.exports, shown.by_hamburg) == (best, 1, 2, None)
    (other,) = set(HAMBURG) - {best}
    fixed = wsdv.forecast(here, hamburg=other).currency
    assert (fixed.worst_west_export, fixed.exports) == (0, 3)
    assert fixed.shortage == shown.shortage == 0
    assert fixed.income == shown.income + 1


@pytest.mark.parametrize("name", HAMBURG)
def test_hamburgs_neighbours_may_be_named_by_their_ids(name):
    here = position()
    assert wsdv.forecast(here, hamburg=name.lower()) == wsdv.forecast(here, hamburg=name)


@pytest.mark.parametrize("hamburg", ["Bayern", "bayern", "hamburg", "", 3])
def test_hamburg_belongs_to_its_neighbours_only(hamburg):
    with pytest.raises(wsdv.Error) as problem:
        wsdv.forecast(position(), hamburg=hamburg)
    assert "Niedersachsen" in str(problem.value)
    assert "Schleswig-Holstein" in str(problem.value)


@pytest.mark.parametrize("thing", [None, {}, "table.json"])
def test_only_a_position_can_be_forecast(thing):
    with pytest.raises(wsdv.Error) as problem:
        wsdv.forecast(thing)
    assert "forecast" in str(problem.value)


# The rulebook's numbers


def standards(**amounts):
    names = {name.replace("-", "_").replace(" ", "_"): name for name in PROVINCES}
    return {"provinces": {names[key]: {"living_standard": amount} for key, amount in amounts.items()}}


def test_forecast_9_1_two_icons_a_red_police_card_and_one_living_standard_less_a_protest():
    here = position(
        CALM,
        standards(Bayern=1),
        provinces={"Hessen": {"unrest": 4}},
        police=[{"card": "5"}],
        cards={"played": ["2", "12", "3"]},
    )
    flight = wsdv.forecast(here).flight
    assert terms(flight, "flight") == {
        "icons": 2,
        "west_most": 1,
        "red_police": 1,
        "east_protest": 0,
        "east_least": 0,
        "west_protest": 1,
        "spaces": 3,
        "dismantling": 1,
    }


def test_forecast_9_1_never_below_0_or_above_20():
    below = position(CALM, provinces={"Hessen": {"unrest": 4}})
    assert (wsdv.forecast(below).flight.spaces, wsdv.forecast(below).flight.dismantling) == (0, 0)
    above = position(CALM, standards(Bayern=50))
    assert (wsdv.forecast(above).flight.spaces, wsdv.forecast(above).flight.dismantling) == (20, 10)


def test_forecast_9_3_eight_needed_and_five_earned():
    lines = [
        "flensburg-kiel", "kiel-hamburg", "hamburg-bremen", "bremen-bielefeld", "bielefeld-dortmund",
        "dortmund-koeln", "koeln-frankfurt", "koeln-koblenz", "frankfurt-koblenz", "mannheim-heilbronn",
        "mannheim-stuttgart", "bayreuth-nuernberg", "nuernberg-muenchen", "berlin-cottbus", "berlin-magdeburg",
        "berlin-polska-south", "leipzig-dresden", "dresden-karl-marx-stadt",
    ]  # fmt: skip
    # East Berlin: Cottbus, Magdeburg, Polska and both lines to Bitterfeld: 1 + 4 = 5.
    # Sachsen: Dresden with Leipzig and Karl-Marx-Stadt: 3. Brandenburg: Cottbus 2.
    # Sachsen-Anhalt: Magdeburg and Bitterfeld are rundown, each with one working connection: 1.
    # Mecklenburg-Vorpommern: Rostock, no connection: 1. Thüringen: Jena, rundown: 0.
    table_of_both = {
        "factories": [*{city for line in lines for city in ENDS[line]}, "bitterfeld", "rostock", "jena"],
        "run_down": ["magdeburg", "bitterfeld", "jena"],
        "infrastructure": dict.fromkeys(lines, 1) | {"berlin-bitterfeld": 2},
    }
    here = position(CALM, standards(East_Berlin=5, Sachsen=3), table_of_both, tracks={"currency": 3})
    assert sorted(here.export_value(name) for name in EAST) == [0, 1, 1, 2, 3, 5]
    assert min(here.export_value(name) for name in WEST if name != "West Berlin") == 3
    forecast = wsdv.forecast(here, hamburg="Niedersachsen").currency
    assert terms(forecast, "currency") == {
        "needed": 8, "track": 3, "worst_west_export": 3, "exports": 2, "income": 5, "shortage": 3,
    }  # fmt: skip
    poor = wsdv.forecast(here.replace({"tracks": {"currency": -3}}), hamburg="Niedersachsen").currency
    assert (poor.income, poor.shortage) == (-1, 9)


def test_forecast_9_5_three_living_standards_over_an_export_factory_of_1():
    forecast = wsdv.forecast(position(CALM, standards(Sachsen_Anhalt=3)))
    hold = forecast.holding.provinces["Sachsen-Anhalt"]
    assert (hold.living_standard, hold.limit, hold.lost) == (3, 1, 2)
    assert forecast.holding.lost == 2


def test_forecast_9_6_west_berlin_in_full_and_bayern_less_one():
    names = [name for name in WEST if name not in {"West Berlin", "Bayern"}]
    everywhere = {"provinces": {name: {"living_standard": 3} for name in names}}
    sectors = {"provinces": {"West Berlin": {"sectors": {"french": 1, "british": 1}}}}
    internal = wsdv.forecast(position(CALM, everywhere, standards(Bayern=2), sectors)).internal
    assert dict(internal.unrest) == {"West Berlin": 1}
    assert dict(internal.most) == {"west": 3, "east": 0}


def test_forecast_9_7_bayern_with_a_protest_attacks_with_2():
    here = position(CALM, standards(Bayern=3, Hessen=2, Thüringen=1), provinces={"Bayern": {"unrest": 4}})
    attacks = wsdv.forecast(here).attacks
    assert (attacks["Bayern"].living_standard, attacks["Bayern"].protests, attacks["Bayern"].available) == (3, 1, 2)
    assert dict(attacks["Bayern"].targets) == {"Sachsen": 2, "Thüringen": 1}
    assert attacks["Hessen"].targets["Thüringen"] == 1


def test_forecast_9_10_two_protests_in_west_berlin_are_four():
    here = position(CALM, provinces={"West Berlin": {"unrest": 8}}, imported_protests={"Baden-Württemberg": 2})
    collapse = wsdv.forecast(here).collapse
    assert (collapse.west, collapse.east, collapse.reason) == (4, 0, "west-collapses")


# On the blackboard

NUMBER = r"[−-]?\d+"
SIGN = {"+": 1, "−": -1}
WORDS = r"[^\d=+−÷()→:;]*"
SUM = re.compile(rf"({NUMBER}{WORDS}(?:[+−÷] *\(?{NUMBER}\)?{WORDS})+)= *({NUMBER})")


def number(text):
    return int(text.replace("−", "-"))


def evaluated(text):
    """The value of a printed sum, words between its numbers left out."""
    if "÷" in text:
        over, under = (int(part) for part in re.findall(r"\d+", text))
        return over / under
    tokens = re.findall(r"[+−]|\d+", re.sub(r"\(−(\d+)\)", r"−\1", text))
    total, sign = 0, 1
    for token in tokens:
        if token in SIGN:
            sign *= SIGN[token]
        else:
            total, sign = total + sign * int(token), 1
    return total


def board(here, **options):
    """The lines of a forecast, by phase."""
    lines = {}
    phase = None
    for line in str(wsdv.forecast(here, **options)).splitlines():
        if not line.startswith(" "):
            phase = line.split()[0]
        lines.setdefault(phase, []).append(line)
    return lines


def numbers(line):
    return [number(found) for found in re.findall(NUMBER, line.split(None, 1)[1])]


def random_positions(count=60):
    return [wsdv.Position.from_dict(table(seed, "second", "9.1")) for seed in range(count)]


def test_the_reading_of_printed_sums_is_right():
    assert evaluated("2 icons + 1 West’s most − 1 West protest ") == 2
    assert evaluated("8 − (−1)") == 9
    assert evaluated("7 ÷ 2 ") == 3.5
    assert SUM.findall("Hessen (6 − 1 protest = 5) against") == [("6 − 1 protest ", "5")]


def test_the_board_has_all_ten_phases_in_order():
    for here in random_positions(10):
        assert list(board(here)) == PHASES


def test_every_printed_sum_comes_out():
    checked = 0
    for here in random_positions():
        for line in str(wsdv.forecast(here)).splitlines():
            for text, result in SUM.findall(line):
                assert evaluated(text) == number(result), line
                checked += 1
    assert checked > 300


@pytest.mark.parametrize(
    ("changes", "spaces"),
    [
        ({"provinces": {"Hessen": {"unrest": 4}}}, 0),  # 0 − 1
        ({"provinces": {"Bayern": {"living_standard": 25}}}, 20),
    ],
)
def test_the_board_says_so_when_the_marker_cannot_go_so_far(changes, spaces):
    here = position(CALM, changes)
    assert wsdv.forecast(here).flight.spaces == spaces
    (line,) = board(here)["9.1"]
    ((text, result),) = [found for found in SUM.findall(line) if "÷" not in found[0]]
    assert evaluated(text) == number(result), line


@pytest.mark.parametrize("wall", [False, True])
def test_the_board_shows_the_terms_of_the_flight(wall):
    for here in random_positions(20):
        here = here.replace({"wall": wall})  # noqa: PLW2901
        flight = wsdv.forecast(here).flight
        line = board(here)["9.1"][0]
        shown = numbers(line)
        for value in terms(flight, "flight").values():
            assert value in shown, line
        assert ("wall" in line) == wall


def test_the_board_does_not_promise_the_wall_s_arrow_off_the_track():
    end = board(position(wall=True, tracks={"prestige": -6}))["9.1"][0]
    middle = board(position(wall=True, tracks={"prestige": 0}))["9.1"][0]
    assert end != middle


def test_the_board_shows_the_terms_of_the_currency():
    for here in random_positions(30):
        line = board(here)["9.3"][0]
        shown = Counter(map(abs, numbers(line)))
        expected = Counter(abs(value) for value in terms(wsdv.forecast(here).currency, "currency").values())
        assert expected <= shown, line


def test_the_blackboard_has_a_line_for_every_phase_with_its_terms_apart():
    for here in random_positions():
        forecast = wsdv.forecast(here)
        lines = list(blackboard(forecast))
        assert [line.section for line in lines] == PHASES
        assert "\n".join(map(str, lines)) == str(forecast)
        for line in lines:
            first, *rest = str(line).splitlines()
            assert first == f"{line.section} {line.heading} {line.text}"
            assert line.heading.endswith(":")
            assert [term.strip() for term in rest] == list(line.terms)


def test_the_board_shows_both_of_wests_choices_for_hamburg():
    currency = holding = 0
    for here in random_positions():
        forecast, lines = wsdv.forecast(here), board(here)
        if forecast.currency.by_hamburg:
            currency += 1
            for name, one in forecast.currency.by_hamburg.items():
                (line,) = [line for line in lines["9.3"] if f"Hamburg in {name}" in line]
                assert one.shortage in numbers(line)
        if forecast.holding.by_hamburg:
            holding += 1
            for name, one in forecast.holding.by_hamburg.items():
                (line,) = [line for line in lines["9.5"] if f"Hamburg in {name}" in line]
                assert one.lost in numbers(line)
        fixed = str(wsdv.forecast(here, hamburg="Niedersachsen"))
        assert "Hamburg in Schleswig-Holstein" not in fixed
    assert currency
    assert holding


def test_the_board_shows_what_each_province_loses_in_9_5():
    for here in random_positions(30):
        forecast, lines = wsdv.forecast(here), board(here)["9.5"]
        for name, hold in forecast.holding.provinces.items():
            found = [line for line in lines if line.strip().startswith(f"{name}:")]
            assert len(found) == bool(hold.lost)
            if hold.lost:
                assert [hold.living_standard, hold.limit or 0, hold.lost] == numbers(f"9.5 {found[0].strip()}")


def test_the_board_does_not_speak_of_a_factory_where_there_is_none():
    lines = board(
        position(CALM, standards(Sachsen=2), provinces={"West Berlin": {"sectors": {"french": 1, "british": 2}}})
    )["9.5"]
    assert len(lines) == 3
    for line in lines[1:]:
        assert "its export factory" not in line


def test_the_board_shows_the_differences_of_9_6():
    for here in random_positions(30):
        forecast, lines = wsdv.forecast(here), board(here)["9.6"]
        for name, count in forecast.internal.unrest.items():
            (line,) = [line for line in lines if line.strip().startswith(f"{name}:")]
            most, own = forecast.internal.most[SIDE[name]], here.provinces[name].living_standard
            assert SUM.search(line), line
            assert numbers(f"9.6 {line.strip()}")[:2] == [most, own]
            assert count in numbers(f"9.6 {line.strip()}")


def test_the_board_shows_the_differences_of_9_7():
    for here in random_positions(30):
        forecast, lines = wsdv.forecast(here), board(here)["9.7"]
        attacks = [
            (name, target, count) for name, one in forecast.attacks.items() for target, count in one.targets.items()
        ]
        assert len(lines) == 1 + len(attacks)
        for line, (name, target, count) in zip(lines[1:], attacks, strict=True):
            assert line.strip().startswith(name)
            assert target in line
            attack = forecast.attacks[name]
            defence = here.provinces[target].living_standard
            for value in (attack.living_standard, attack.protests, attack.available, defence, count):
                assert value in numbers(f"9.7 {line.strip()}"), (value, line)


def test_the_board_shows_police_socialists_and_protests():
    for here in random_positions(30):
        forecast, lines = wsdv.forecast(here), board(here)
        assert {forecast.police.dismantling, forecast.police.capacity} <= set(numbers(lines["9.4"][0]))
        removals = forecast.police_removals
        assert {removals.unused, removals.removed} <= set(numbers(lines["9.8"][0]))
        socialists = forecast.socialists
        shown = set(map(abs, numbers(lines["9.9"][0].replace("+", ""))))
        assert {abs(socialists.track), abs(socialists.change), socialists.on_board} <= shown
        assert [forecast.collapse.west, forecast.collapse.east] == numbers(lines["9.10"][0])


def test_the_board_says_which_boxes_there_are_to_choose_from():
    line = board(position(CALM, tracks={"prestige": 2}))["9.2"][0]
    assert "+2" in line
    assert "East" in line
    assert "2 boxes" in line
    assert "nothing" in board(position(CALM))["9.2"][0]


@pytest.mark.parametrize(
    ("document", "ending"),
    [
        ({"provinces": {"Sachsen": {"unrest": 16}}}, "East collapses"),
        ({"provinces": {"Hessen": {"unrest": 16}}}, "West collapses"),
        ({"provinces": {"Hessen": {"unrest": 16}, "Sachsen": {"unrest": 16}}}, "both"),
        ({"decade": 4}, "East wins"),
        ({}, "goes on"),
    ],
)
def test_the_board_names_the_ending(document, ending):
    assert ending in board(position(CALM, document))["9.10"][0]


def test_the_board_warns_of_the_endings_before_9_10():
    triumph = board(position(CALM, tracks={"socialists": 6}, socialists_in_box=9))["9.9"][0]
    fails = board(position(CALM, tracks={"socialists": -6}))["9.9"][0]
    assert "triumph" in triumph
    assert "fails" in fails


def test_the_board_warns_of_national_insolvency():
    broke = board(position(CALM, factories=[], police=[{"card": "5"}]))["9.4"][0]
    assert "insolven" in broke
    broke = board(position(CALM, standards(Sachsen=1), factories=[]))["9.3"]
    assert "insolven" in "\n".join(broke)


def test_one_of_a_thing_is_not_written_as_many():
    ones = merged(
        CALM,
        standards(Bayern=2),
        {
            "factories": ["bitterfeld"],
            "provinces": {"Bayern": {"unrest": 4}, "Sachsen": {"living_standard": 2}},
            "police": [{"card": "5"}],
            "cards": {"played": ["2"]},
            "tracks": {"prestige": 1},
        },
    )
    for document in ({}, ones, merged(ones, {"wall": True})):
        for line in str(wsdv.forecast(position(document))).splitlines():
            for count, noun in re.findall(r"\b(\d+) (?:red |unused |mass )?([a-z]+)", line):
                if noun in {"icon", "space", "card", "protest", "export", "box"}:
                    assert count == "1", line
                if noun in {"icons", "spaces", "cards", "protests", "exports", "boxes"}:
                    assert count != "1", line


def test_minus_signs_are_all_of_one_kind():
    here = position(CALM, standards(Sachsen=8), tracks={"prestige": -2, "currency": -3, "socialists": -2})
    text = str(wsdv.forecast(here))
    assert not re.search(r"(?<![^\s(])-\d", text), text
    assert "− −" not in text


def test_the_board_has_no_words_of_the_program():
    for here in random_positions(10):
        text = str(wsdv.forecast(here))
        assert not re.search(r"[_{}]|None|True|False|\bwest\b|\beast\b", text)
