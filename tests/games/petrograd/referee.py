"""The rulings once more, as one slow program that shares nothing with the rules: what is asked, and what lies there.

A game is played on both; before every decision they must agree. A little of it is a test. For a long run (10,000 games
of each mode, 1.7 million decisions, took three minutes on one core):

    python -m tests.games.petrograd.referee --games 10000
"""

import argparse
import sys
import time
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import wsdv
from tests.games.petrograd.naive import check_position
from wsdv.games.petrograd import components

DATA = tomllib.loads(
    (Path(components.__file__).parent / "data" / "dual-powers.toml").read_text(encoding="utf-8"),
)
COLOURS = ("purple", "blue", "red", "green", "white", "brown")
CARDS = {card["id"]: card for card in DATA["cards"]["command"]}
LEADERS = {leader["id"]: leader for leader in DATA["leaders"]["leader"]}
UNITS = {unit["id"]: {**unit, "owner": side} for side in ("red", "white") for unit in DATA["units"][side]}
NEUTRAL = {unit["id"]: unit for unit in DATA["neutral_units"]["units"]}
LEVELS = {f"o{entry['level']}": entry["fresh"] for entry in DATA["opposition"]["levels"]}
BRIDGES = {one["id"]: one for one in DATA["connection"]}
MONTHS = DATA["month"]
BOXES = DATA["score_track"]["boxes_per_side"]
OTHER = {"red": "white", "white": "red"}
USUAL = {
    "mode": "two-players", "side": "red", "difficulty": 1,
    "neutral_control": "city", "bonus_move": "any", "solo_leaders": "printed",
}  # fmt: skip
SETTINGS = {
    "two-players": [
        {"neutral_control": control, "bonus_move": move}
        for control, move in product(("city", "presence"), ("any", "small"))
    ],
    "solo": [
        {"mode": "solo", "side": side, "difficulty": level, "neutral_control": control, "bonus_move": move,
         "solo_leaders": leaders}
        for side, level, control, move, leaders in product(
            ("red", "white"), range(1, 7), ("city", "presence"), ("any", "small"), ("printed", "growing")
        )
    ],
}  # fmt: skip


class OverError(Exception):
    """The game has ended."""


class Referee:
    """A game by the rulings. `run` yields (player, kind, ids) and is sent an id; `deal` gives the outcomes of chance.

    A token is a pair: its face, and whether it is exhausted.
    """

    def __init__(self, options, deal):
        self.options = {**USUAL, **options}
        self.deal = deal
        self.solo = self.options["mode"] == "solo"
        self.human = self.options["side"] if self.solo else None
        self.opposition = OTHER[self.human] if self.solo else None
        self.result = None

    # Tokens: D1, D9 to D12, D33, D52, D53, D97

    def owner(self, face):
        if face in LEVELS:
            return self.opposition
        if face in UNITS:
            return UNITS[face]["owner"]
        if face in LEADERS:
            return LEADERS[face]["side"]
        return "red" if face == "trotsky-red" else "neutral"

    def value(self, token):
        face, exhausted = token
        up = "exhausted" if exhausted else "fresh"
        if face in LEVELS:
            return self.options["difficulty"] if exhausted else LEVELS[face]
        if face.startswith("trotsky"):
            return DATA["trotsky"][face.removeprefix("trotsky-")][up]
        grown = face in LEADERS and not exhausted and self.owner(face) == self.opposition
        more = self.options["difficulty"] - 1 if grown and self.options["solo_leaders"] == "growing" else 0
        return (UNITS.get(face) or NEUTRAL.get(face) or LEADERS[face])[up] + more

    def controls(self, side, district, face):
        if face in LEVELS:
            return False
        owner = self.owner(face)
        if owner != "neutral":
            return owner == side
        beside = any(self.owner(one) == side for one, _ in self.city[district])
        return self.will == side and (beside or self.options["neutral_control"] == "city")

    def sums(self, district):
        """Each side's sum and number of tokens, and who is stronger."""
        values = {side: [] for side in (*OTHER, "neutral")}
        for token in self.city[district]:
            values[self.owner(token[0])].append(self.value(token))
        if not values["red"] and not values["white"]:
            return (0, 0), (0, 0), None
        if values[self.will]:
            values[self.will] += values["neutral"]
        red, white = ((sum(values[side]), len(values[side])) for side in OTHER)
        return red, white, self.will if red == white else "red" if red > white else "white"

    # Setting up: D16, D77

    def shuffled(self, purpose, items):
        order = list(self.deal(purpose))
        assert sorted(order) == sorted(items)
        return order

    def set_up(self):
        self.supply = {side: Counter(one for one in LEADERS if LEADERS[one]["side"] == side) for side in OTHER}
        self.hand = {side: [] for side in OTHER}
        for side in OTHER:
            if side != self.opposition:
                self.hand[side] = list(self.supply[side])
                self.supply[side] += Counter(
                    {name: one["number"] for name, one in UNITS.items() if one["owner"] == side}
                )
        self.pool = Counter(dict.fromkeys(LEVELS, 9) if self.solo else {})
        self.waiting, self.out = {"trotsky-neutral", "trotsky-red"}, Counter()
        units = [f"{name}:{number + 1}" for name, one in NEUTRAL.items() for number in range(one["number"])]
        dealt = self.shuffled("neutral", units)
        self.city = {name: [(unit.partition(":")[0], False)] for name, unit in zip(COLOURS, dealt, strict=True)}
        self.unrest, self.tile, *self.tiles = self.shuffled("tiles", COLOURS)
        self.tiles_out = []
        self.blockade = self.bridge_of(self.tile)
        self.deck, self.discard, self.played, self.gone = self.shuffled("deck", CARDS), set(), [], set()
        leaders = list(self.supply[self.opposition]) if self.solo else []
        self.cards, self.leaders = [], self.shuffled("leaders", leaders) if self.solo else []
        self.objective, self.open = dict.fromkeys(OTHER), dict.fromkeys(OTHER, False)
        self.score, self.will, self.month, self.day, self.round = 0, "red", 0, 1, 1
        self.turn, self.stage, self.markers = 0, "draw", [None] * 3
        self.reshuffles = self.tile_shuffles = 0

    def bridge_of(self, colour):
        return next(name for name, one in BRIDGES.items() if one["blockade_color"] == colour)

    # What is asked, by D14 only where there is a choice

    def ask(self, player, kind, ids):
        ids = list(dict.fromkeys(ids))
        if len(ids) < 2:
            return ids[0] if ids else None
        answer = yield player, kind, frozenset(ids)
        return answer

    # What can be done

    def reach(self, district, steps):
        """D42, D43."""

        def near(here):
            ways = [one["ends"] for name, one in BRIDGES.items() if name != self.blockade and here in one["ends"]]
            return {end for ends in ways for end in ends if end != here}

        found = near(district)
        if steps == 2:
            found |= {there for here in found for there in near(here)}
        return found - {district}

    def movable(self, side, steps, *, bonus=False):
        small = bonus and self.options["bonus_move"] == "small"
        return [
            (face, exhausted, district)
            for district in COLOURS
            for face, exhausted in self.city[district]
            if self.controls(side, district, face)
            and self.reach(district, steps)
            and not (small and face in UNITS and UNITS[face]["cost"] != 1)
        ]

    def refreshable(self, side):
        return [
            (face, district)
            for district in COLOURS
            for face, exhausted in self.city[district]
            if exhausted and self.controls(side, district, face)
        ]

    def affordable(self, side, budget):
        return [name for name in self.supply[side].elements() if name in UNITS and UNITS[name]["cost"] <= budget]

    def bonuses(self, side):
        """D50, D87: those that can be done."""
        can = {
            "recruit": self.affordable(side, 1),
            "move": self.movable(side, 1, bonus=True),
            "refresh": self.refreshable(side),
            "draw": self.deck or self.discard,
            "organize": self.solo and self.objective[side] and not self.open[side],
        }
        return [f"bonus:{name}" for name, found in can.items() if found]

    # Doing it

    def recruit(self, side, face, district):
        self.supply[side][face] -= 1
        self.city[district].append((face, False))

    def move(self, side, steps, *, bonus=False):
        tokens = self.movable(side, steps, bonus=bonus)
        named = {
            f"token:{face}:{'exhausted' if up else 'fresh'}:{where}": (face, up, where) for face, up, where in tokens
        }
        answer = yield from self.ask(side, "token", named)
        face, exhausted, here = named[answer]
        there = yield from self.ask(side, "destination", [f"to:{one}" for one in self.reach(here, steps)])
        self.city[here].remove((face, exhausted))
        self.city[there.removeprefix("to:")].append((face, exhausted))

    def refresh(self, side):
        answer = yield from self.ask(side, "refresh", [f"refresh:{face}:{at}" for face, at in self.refreshable(side)])
        _, face, district = answer.split(":")
        self.city[district].remove((face, True))
        self.city[district].append((face, False))

    def bonus(self, side, *, must):
        answer = yield from self.ask(side, "bonus", [*self.bonuses(side), *([] if must else ["pass"])])
        if answer == "bonus:recruit":
            unit = yield from self.ask(side, "recruit", [f"unit:{name}" for name in self.affordable(side, 1)])
            place = yield from self.ask(side, "place", [f"place:{name}" for name in COLOURS])
            self.recruit(side, unit.removeprefix("unit:"), place.removeprefix("place:"))
        elif answer == "bonus:move":
            yield from self.move(side, 1, bonus=True)
        elif answer == "bonus:refresh":
            yield from self.refresh(side)
        elif answer == "bonus:draw":
            self.hand[side] += self.draw(1)
        elif answer == "bonus:organize":
            self.open[side] = True

    def draw(self, count):
        """D20."""
        found = []
        for _ in range(count):
            if not self.deck and self.discard:
                self.reshuffles += 1
                self.deck = self.shuffled(f"reshuffle/{self.reshuffles}", self.discard)
                self.discard = set()
            if self.deck:
                found.append(self.deck.pop(0))
        return found

    def advance(self, side, days):
        """D27 to D36: whether a bonus is earned."""
        self.day += days
        begins = False
        if self.day > 31:
            self.day -= 31
            begins = self.month < len(MONTHS) - 1
            self.month += begins
            self.will = side
        if self.day in {29, 30}:
            self.day = 31
        event = MONTHS[self.month]["event"] if begins else ""
        if event == "trotsky-returns":
            self.waiting.remove("trotsky-neutral")
            self.city[self.unrest].append(("trotsky-neutral", False))
        elif event == "trotsky-joins":
            self.waiting.remove("trotsky-red")
            at = [name for name in COLOURS for face, _ in self.city[name] if face == "trotsky-neutral"]
            self.out["trotsky-neutral" if at else "trotsky-red"] += 1
            for name in at:
                self.city[name] = [
                    ("trotsky-red" if face == "trotsky-neutral" else face, up) for face, up in self.city[name]
                ]
        return self.day in {15, 31}

    # Turns

    def players_turn(self, side):
        answer = yield from self.ask(side, "card", [f"card:{name}" for name in self.hand[side]])
        if answer is None:
            return
        card = answer.removeprefix("card:")
        self.hand[side].remove(card)
        self.played.append((side, card))
        earned = self.advance(side, (CARDS.get(card) or LEADERS[card])["days"])
        if card in CARDS:
            yield from self.use(side, CARDS[card])
        else:
            yield from self.lead(side, card)
        if earned:
            yield from self.bonus(side, must=False)

    def use(self, side, card):
        """D37 to D44."""
        can = {
            "recruit": self.affordable(side, card["recruit"]),
            "move": card["action"] == "move" and self.movable(side, 1),
            "double_move": card["action"] == "double_move" and self.movable(side, 2),
            "refresh": card["action"] == "refresh" and self.refreshable(side),
        }
        answer = yield from self.ask(side, "use", ["pass", *(f"use:{name}" for name, found in can.items() if found)])
        if answer == "use:recruit":
            left, done = card["recruit"], []
            while units := self.affordable(side, left):
                unit = yield from self.ask(side, "recruit", [*(f"unit:{name}" for name in units), *done])
                if unit == "done":
                    break
                face, done = unit.removeprefix("unit:"), ["done"]
                left -= UNITS[face]["cost"]
                self.recruit(side, face, card["district"])
        elif answer == "use:refresh":
            yield from self.refresh(side)
        elif answer != "pass":
            yield from self.move(side, 2 if answer == "use:double_move" else 1)

    def lead(self, side, leader):
        """D45 to D49."""
        self.gone.add(leader)
        spied = self.human or OTHER[side]
        useful = {
            "mobilize": True,
            "espionage": bool(self.objective[spied]) and not self.open[spied],
            "inspire": self.will != side,
        }[LEADERS[leader]["special"]]
        if not useful:
            yield from self.place(side, leader)
            return
        first = yield from self.ask(side, "leader", ["leader:special", "leader:place"])
        if first == "leader:special":
            yield from self.special(side, leader)
            yield from self.place(side, leader)
        else:
            yield from self.place(side, leader)
            then = yield from self.ask(side, "special", ["special:use", "special:skip"])
            if then == "special:use":
                yield from self.special(side, leader)

    def place(self, side, leader):
        answer = yield from self.ask(side, "place", [f"place:{name}" for name in COLOURS])
        district = answer.removeprefix("place:")
        self.recruit(side, leader, district)
        self.city[district] = [
            (face, up and not (face in NEUTRAL and self.controls(side, district, face)))
            for face, up in self.city[district]
        ]

    def special(self, side, leader):
        special = LEADERS[leader]["special"]
        if special == "mobilize":
            others = [f"blockade:{name}" for name in BRIDGES if name != self.blockade]
            answer = yield from self.ask(side, "blockade", others)
            self.blockade = answer.removeprefix("blockade:")
        elif special == "espionage":
            self.open[self.human or OTHER[side]] = True
        else:
            self.will = side

    def oppositions_turn(self):
        """D82 to D86."""
        card = self.cards.pop(0)
        self.played.append((self.opposition, card))
        earned = self.advance(self.opposition, CARDS[card]["days"])
        units = [(CARDS[card]["recruit"], CARDS[card]["district"]), *([(1, self.unrest)] if earned else [])]
        for level, district in units:
            if self.pool[f"o{level}"]:
                self.pool[f"o{level}"] -= 1
                self.city[district].append((f"o{level}", False))

    # Phases

    def run(self):
        try:
            self.set_up()
            while True:
                yield from self.begin_round()
                yield from self.act()
                yield from self.count()
                self.exhaust()
                self.clean_up()
        except OverError:
            pass

    def begin_round(self):
        """D19, D22, D78, D79."""
        self.stage, self.turn, self.markers = "draw", 0, [None] * 3
        if self.solo:
            self.hand[self.human] += self.draw(4)
            (self.objective[self.human],) = self.draw(1)
            self.cards = self.draw(5)
            leader = self.leaders.pop(0)
            self.gone.add(leader)
            self.recruit(self.opposition, leader, self.unrest)
            self.will = self.opposition
            return
        for side in (self.will, OTHER[self.will]):
            self.hand[side] += self.draw(5)
        self.stage = "objective"
        for side in (self.will, OTHER[self.will]):
            own = [f"objective:{name}" for name in self.hand[side] if name in CARDS]
            answer = yield from self.ask(side, "objective", own)
            if answer is not None:
                self.objective[side] = answer.removeprefix("objective:")
                self.hand[side].remove(self.objective[side])

    def act(self):
        """D24, D80."""
        self.stage = "actions"
        first = self.opposition or self.will
        for number in range(9 if self.solo else 8):
            self.turn = number
            side = OTHER[first] if number % 2 else first
            if side == self.opposition:
                self.oppositions_turn()
            else:
                yield from self.players_turn(side)
        self.turn += 1

    def count(self):
        """D54 to D60, D89 to D92."""
        self.stage = "scoring"
        self.markers[0] = self.unrest
        points = MONTHS[self.month]["unrest_points"]
        _, _, side = self.sums(self.unrest)
        if side is not None:
            can = ["unrest:points"]
            if side != self.opposition and self.bonuses(side):
                can.append("unrest:bonus")
            answer = yield from self.ask(side, "unrest", can)
            if answer == "unrest:points":
                self.earn(side, points, "unrest")
            else:
                yield from self.bonus(side, must=True)
        if self.solo:
            self.objective[self.opposition] = self.oppositions_objective()
        first = ("white" if self.score > 0 else "red") if self.score else OTHER[self.will]
        order = [side for side in (first, OTHER[first]) if self.objective[side]]
        for side in order:
            self.open[side] = True
            self.markers[1 if side == first else 2] = CARDS[self.objective[side]]["district"]
        for owner in order:
            card = CARDS[self.objective[owner]]
            _, _, side = self.sums(card["district"])
            if side is not None:
                self.earn(side, card["points"], "objective")

    def oppositions_objective(self):
        row = [card for side, card in self.played if side == self.opposition]
        best = (0, 0, 0)
        for district in COLOURS:
            own = [place for place, card in enumerate(row, 1) if CARDS[card]["district"] == district]
            best = max(best, (sum(CARDS[row[place - 1]]["days"] for place in own), len(own), max(own, default=0)))
        district = CARDS[row[best[2] - 1]]["district"]
        own = [card for card in row if CARDS[card]["district"] == district]
        most = max(CARDS[card]["points"] for card in own)
        return next(card for card in own if CARDS[card]["points"] == most)

    def earn(self, side, points, step):
        self.score = max(-BOXES, min(BOXES, self.score + (points if side == "red" else -points)))
        if abs(self.score) == BOXES:
            self.end("red" if self.score > 0 else "white", "victory-box", step)

    def end(self, winner, reason, step=""):
        self.result = winner, reason, self.round, step
        raise OverError

    def exhaust(self):
        """D61, D62, D94; then D64 or D95."""
        for district in {one for one in self.markers if one is not None}:
            tokens, self.city[district] = self.city[district], []
            for face, exhausted in tokens:
                if not exhausted:
                    self.city[district].append((face, True))
                elif face in UNITS:
                    self.supply[self.owner(face)][face] += 1
                elif face in LEVELS:
                    self.pool[face] += 1
                else:
                    self.out[face] += 1
        reason = "third-round" if self.solo else "october"
        if self.round == 3 if self.solo else MONTHS[self.month]["final"]:
            if self.score:
                self.end("red" if self.score > 0 else "white", reason)
            self.end(self.will, f"{reason}-centre")

    def clean_up(self):
        """D65 to D68."""
        self.tiles_out.append(self.unrest)
        self.unrest = self.tile
        if not self.tiles:
            self.tile_shuffles += 1
            self.tiles, self.tiles_out = self.shuffled(f"tiles/{self.tile_shuffles}", self.tiles_out), []
        self.tile = self.tiles.pop(0)
        self.blockade = self.bridge_of(self.tile)
        self.discard |= {card for _, card in self.played if card in CARDS}
        self.discard |= {card for card in self.objective.values() if card is not None}
        self.objective, self.open = dict.fromkeys(OTHER), dict.fromkeys(OTHER, False)
        self.played = []
        self.round += 1

    def table(self):
        """What lies where, as `lying` says it of a position."""
        return {
            "course": (self.round, self.turn, self.stage, MONTHS[self.month]["id"], self.day, self.will, self.score),
            "tiles": (self.unrest, self.tile, *self.tiles, "out", *self.tiles_out, self.blockade),
            "markers": self.markers,
            "tokens": {
                name: sorted(f"{face}:exhausted" if up else face for face, up in self.city[name]) for name in COLOURS
            },
            "supplies": {side: sorted(self.supply[side].elements()) for side in OTHER},
            "beside": (sorted(self.pool.elements()), sorted(self.waiting), sorted(self.out.elements())),
            "hands": {side: sorted(self.hand[side]) for side in OTHER},
            "piles": (list(self.deck), sorted(self.discard), sorted(self.gone), self.played),
            "opposition": (list(self.cards), list(self.leaders)),
            "objectives": {side: self.objective[side] and (self.objective[side], self.open[side]) for side in OTHER},
            "strengths": {name: self.sums(name) for name in COLOURS},
        }


def lying(position):
    """What lies where in a position."""
    cards = position.cards
    found = {name: position.strength(name) for name in COLOURS}
    pool = Counter({f"o{level}": number for level, number in (position.pool or {}).items()})
    return {
        "course": (
            position.round, position.turn, position.stage, position.month, position.day, position.will, position.score,
        ),
        "tiles": (
            position.unrest, position.blockade_tile, *position.tiles, "out", *position.tiles_out, position.blockade,
        ),
        "markers": [position.markers[name] for name in "123"],
        "tokens": {name: sorted(position.tokens[name]) for name in COLOURS},
        "supplies": {side: sorted(position.supply[side]) for side in OTHER},
        "beside": (sorted(pool.elements()), sorted(position.trotsky), sorted(position.out)),
        "hands": {"red": sorted(cards.red_hand), "white": sorted(cards.white_hand)},
        "piles": (
            list(cards.deck), sorted(cards.discard), sorted(cards.gone), [(one.side, one.card) for one in cards.played],
        ),
        "opposition": (list(cards.opposition or ()), list(cards.opposition_leaders or ())),
        "objectives": {side: one and (one.card, one.open) for side, one in position.objectives.items()},
        "strengths": {
            name: ((one.red.strength, one.red.number), (one.white.strength, one.white.number), one.stronger)
            for name, one in found.items()
        },
    }  # fmt: skip


def agree(position, referee):
    """The same lies everywhere, every card and token in one place, and sums from scratch are the same."""
    assert lying(position) == referee.table()
    check_position(position)


# Ways to play, so that rare things happen


def at_random(ids, draw):
    return draw.choice(ids)


def slowly(ids, draw):
    """Few days, no points of Unrest: long games, in which deck and tiles run out."""
    cards = [one for one in ids if one.startswith("card:")]
    if cards and draw.random() < 0.8:
        return min(cards, key=lambda one: (CARDS | LEADERS)[one.removeprefix("card:")]["days"])
    return "unrest:bonus" if "unrest:bonus" in ids else draw.choice(ids)


def greedily(ids, draw):
    """Units and cards above all: large hands, empty supplies."""
    liked = [one for one in ids if one in {"bonus:draw", "use:recruit", "bonus:recruit"} or one.startswith("unit:")]
    return draw.choice(liked if liked and draw.random() < 0.8 else ids)


WAYS = (at_random, slowly, greedily)


def check_game(seed, options, way, every=4):
    """One game on both; the table is compared every so often, what is asked always. The result and what happened."""
    game = wsdv.new_game("dual-powers", seed=seed, **options)
    referee = Referee(options, lambda purpose: game.deal[purpose])
    run, draw, number = referee.run(), Random(f"{seed} {way.__name__}"), 0
    asked = next(run, None)
    while asked is not None:
        decision = game.decision
        assert decision is not None, asked
        assert (decision.player, decision.kind, frozenset(choice.id for choice in decision.choices)) == asked
        if number % every == 0:
            agree(game.position, referee)
        answer = way([choice.id for choice in decision.choices], draw)
        game.play(answer)
        number += 1
        try:
            asked = run.send(answer)
        except StopIteration:
            asked = None
    assert game.decision is None
    result = game.result
    assert (result.winner, result.reason, result.round, result.step) == referee.result
    agree(game.position, referee)
    return Counter({
        result.reason: 1, "decisions": number, "decks made of discards": referee.reshuffles,
        "piles made of tiles": referee.tile_shuffles,
    })  # fmt: skip


def check_games(mode, games, every=4, first=0):
    """So many games of a mode, in turns by all options and ways of playing."""
    settings = list(product(SETTINGS[mode], WAYS))
    found = Counter()
    for seed in range(first, first + games):
        options, way = settings[seed % len(settings)]
        found += check_game(seed, options, way, every)
    return found


def main():
    parser = argparse.ArgumentParser(description="Let the rules and the referee play the same games.")
    parser.add_argument("--games", type=int, default=10_000, help="games of each mode")
    parser.add_argument("--every", type=int, default=20, help="the whole table is compared at every so many decisions")
    options = parser.parse_args()
    for mode in SETTINGS:
        start = time.monotonic()
        found = check_games(mode, options.games, options.every)
        told = ", ".join(f"{count} {what}" for what, count in found.most_common())
        sys.stdout.write(f"{mode}: {options.games} games in {time.monotonic() - start:.0f} s: {told}\n")


if __name__ == "__main__":
    main()
