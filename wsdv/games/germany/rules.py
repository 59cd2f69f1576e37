"""The rules as the engine takes them: all steps and questions, set-up, views, refusals out of turn."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wsdv.engine.chance import shuffled
from wsdv.engine.errors import Fault, InvalidDocument, Message, shown
from wsdv.engine.learned import Learned
from wsdv.engine.origin import Option
from wsdv.engine.rules import Rules, first_bar
from wsdv.games.germany import (
    actions,
    building,
    editions,
    end_of_decade,
    evaluation,
    events,
    flow,
    judgement,
    reckoning,
    secrets,
    unrest,
)
from wsdv.games.germany.atlas import CITIES_OF, CONNECTIONS_OF, EAST, OTHER, SIDES, WEST
from wsdv.games.germany.building import BUILD_BARS, CLOSE_BARS, DISMANTLE_BARS, REPAIR_BARS, RUN_DOWN_BARS
from wsdv.games.germany.cards import CARDS, DECKS
from wsdv.games.germany.choices import (
    ANY_BUILD,
    ANY_CLOSE,
    ANY_DISMANTLE,
    ANY_REPAIR,
    ANY_RUN_DOWN,
    BUILD_FACTORY,
    BUILD_LINE,
    CATALOGUE,
    DISMANTLE_FACTORY,
    DISMANTLE_LINE,
)
from wsdv.games.germany.document import EDITIONS, GAME, check
from wsdv.games.germany.endings import SECTION
from wsdv.games.germany.features import GROUNDS
from wsdv.games.germany.lay import ZONES
from wsdv.games.germany.position import Position
from wsdv.games.germany.snapshot import snapshot
from wsdv.games.germany.table import (
    DEAL,
    DECADE,
    DISPLAY,
    DRAW,
    HAND,
    IN_PLAY,
    KNOWN,
    PLACED,
    PLAYED,
    POLICE,
    POLICE_USED,
    STAGE,
    TO_MOVE,
    WALL,
    set_up,
)
from wsdv.games.germany.table import prestige_holder as holder_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.learned import Grounds
    from wsdv.engine.origin import Result as EngineResult
    from wsdv.engine.refusal import Refusal
    from wsdv.engine.rules import Table
    from wsdv.games.germany.forecast import Forecast

EAST_SITES = (
    CITIES_OF[EAST] << BUILD_FACTORY
    | CONNECTIONS_OF[EAST] << BUILD_LINE
    | CITIES_OF[EAST] << DISMANTLE_FACTORY
    | CONNECTIONS_OF[EAST] << DISMANTLE_LINE
)
SITE_BARS = MappingProxyType(
    {
        ANY_BUILD: BUILD_BARS,
        ANY_DISMANTLE: DISMANTLE_BARS,
        ANY_RUN_DOWN: RUN_DOWN_BARS,
        ANY_REPAIR: REPAIR_BARS,
        ANY_CLOSE: CLOSE_BARS,
    }
)

_ABOUT_CARDS = frozenset({"card", "special-price"})  # these questions ask about cards
_DO_MORE = frozenset(  # these cards show hidden cards, or let people flee again
    number
    for number, card in enumerate(CARDS)
    if any(icon.name in {"guillaume_affair", "open_wall"} for icon in card.icons)
)
_SO_MANY_TO_CHOOSE = 2  # with so many cards on display the other side must choose when the action is over
_BEGINS = {"actions": "card", "9.2": "prestige-box", "9.3": "hamburg"}  # after this question something is half done


class Germany(Rules):
    """Wir sind das Volk!, both editions."""

    name = GAME
    players = SIDES
    options = (Option("edition", EDITIONS),)
    catalogue = CATALOGUE
    questions = (
        building.QUESTIONS
        | unrest.QUESTIONS
        | actions.QUESTIONS
        | events.QUESTIONS
        | flow.QUESTIONS
        | end_of_decade.QUESTIONS
    )
    automatic = unrest.AUTOMATIC | events.AUTOMATIC | flow.AUTOMATIC | end_of_decade.AUTOMATIC
    secret_events = secrets.SECRET_EVENTS
    home = ("wsdv.games.germany.rules", "GERMANY")
    scale = Learned.scale
    former = MappingProxyType({"0.1": evaluation.BUILD_POINTS})
    easily_overlooked = (
        "unrest", "protests", "in-reach", "flight", "currency", "currency-track", "prestige-track", "socialist-track",
        "socialists", "police", "insolvency", "socialist-endings", "hand",
    )  # fmt: skip

    def set_up(self, game: Game) -> None:
        """§2, or the position the game starts from."""
        start = game.origin.start
        if start is None:
            game.table = set_up(editions.EDITIONS[game.origin.options["edition"]])
            game.table[DEAL] = tuple(game.shuffle(f"deck/{decade}", deck) for decade, deck in DECKS.items())
            game.push("decade")
        else:
            _start_from(game, Position.from_dict(start))

    def refuse(self, table: Table, player: str, choice: Choice) -> Refusal | None:
        """Whether the rules would forbid the choice even if it were asked for: sites, cards and uses."""
        for family, bars in SITE_BARS.items():
            if family >> choice.index & 1:
                side = EAST if EAST_SITES >> choice.index & 1 or choice.family not in {"build", "dismantle"} else WEST
                return first_bar(bars, table, choice, (side, None))
        if choice.family == "hand" and player != table[TO_MOVE]:
            return None  # whether a card is in the other hand is not for this player to know
        if choice.family in {"card", "hand", "police"} and table[IN_PLAY] is None:
            return first_bar(flow.Turn.bars, table, choice, ())
        if choice.family == "use" and table[IN_PLAY] is not None and CARDS[table[IN_PLAY]].value:
            use = self.questions["use"]
            return use.refuse(table, choice, table[TO_MOVE], table[IN_PLAY])
        return None

    def section_of(self, result: EngineResult | None) -> str:
        """The section that describes an ending."""
        return SECTION[result.reason] if result else "9"

    def position(self, game: Game, viewer: str | None) -> Hashable:
        """A snapshot of the table."""
        return snapshot(game, viewer)

    def read_position(self, document: Any) -> Position:
        """The position of a document."""
        return Position.from_dict(document)

    def forecast(self, position: Position, **suppositions: Any) -> Forecast:
        """Every term of the ten phases."""
        from wsdv.games.germany.forecast import forecast

        return forecast(position, **suppositions)

    def blind(self, table: Table, viewer: str) -> Table:
        """The table without secret discards under way."""
        return secrets.blind(table, viewer)

    def hides(self, table: Table, viewer: str, choice: Choice) -> bool:
        """Whether a choice names a card the viewer cannot know."""
        return secrets.hides(table, viewer, choice)

    def imagine(self, table: Table, viewer: str, seed: object) -> Table:
        """The unseen cards dealt anew."""
        return secrets.imagine(table, viewer, seed)

    def dealt(self, position: Position, seed: object) -> Table:
        """The table of a position; hands that it hides or leaves out come from the cards of the decade left over."""
        table = list(position.table)
        named = secrets.on_table(table)
        deck = shuffled(seed, "hands", [card for card in DECKS[table[DECADE]] if card not in named])
        for side, hand in ((WEST, position.cards.west_hand), (EAST, position.cards.east_hand)):
            unseen = secrets.HAND_SIZE if hand is None else hand.count(None)
            table[HAND[side]] += deck[:unseen]
            deck = deck[unseen:]
        return table

    def outlook(self, game: Game) -> Table:
        """The table, in 9.7 with the unrest of the attacks decided so far."""
        if game.asks != "attack" or game.asked is None:
            return game.table
        (attacking,) = game.asked.values
        return evaluation.after_attacks(game.table, attacking.pending)

    @property
    def grounds(self) -> Grounds:
        """What judging can rest on."""
        return GROUNDS

    def worth(self, table: Table, result: EngineResult | None, player: str) -> float:
        """The logarithm of a player's odds."""
        return judgement.judge().worth(table, result, player)

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """The terms of which that is the sum."""
        return judgement.judge().terms(table, player)

    def promise(self, choice: Choice, player: str) -> float:
        """What a card promises before anybody tries it."""
        return judgement.promise(choice, player)

    def chance(self, worth: float) -> float:
        """The chance that belongs to the logarithm of odds."""
        return judgement.judge().chance(worth)

    def open_bearing(self, game: Game) -> Hashable | None:
        """Within an action the board and what is still to be done; of the cards only what they do to the flight."""
        table = game.table
        card = table[IN_PLAY]
        if (
            table[STAGE] != "actions"
            or game.asks in _ABOUT_CARDS
            or card in _DO_MORE
            or len(table[DISPLAY]) < _SO_MANY_TO_CHOOSE
        ):
            return None
        flight: object = None
        if not table[WALL]:
            row = reckoning.flight_of_cards(table[PLAYED], table[POLICE])
            flight = row, CARDS[card].flight if card is not None else 0
        step = game.step
        if step is not None and step[0] == "build":  # whether one point is left or more decides what follows
            side, points = step[1]
            step = "build", (side, min(points, 2))
        when = len(table[DISPLAY])  # how late it is weighs the rest
        return game.agenda, step, tuple(table[:DISPLAY]), when, flight, table[POLICE], table[POLICE_USED], table[PLACED]

    def settled(self, game: Game) -> bool:
        """Between two actions, and in the reckoning, but not while a box is executed or a shortage is paid for."""
        kind = game.asks
        return kind is None or kind == _BEGINS.get(game.table[STAGE], kind)

    def spell(self, item: Any) -> str:
        """A card's id."""
        card: int = item
        return CARDS[card].id

    def options_from(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The edition of a record; a position it starts from must have the same."""
        found = super().options_from(document)
        start = document.get("start")
        started = start.get("edition", EDITIONS[0]) if isinstance(start, dict) else found["edition"]
        if started in EDITIONS and started != found["edition"]:
            fault = Message("fault-one-of", allowed=started, got=shown(found["edition"]))
            raise InvalidDocument([Fault("edition", fault)])
        return found

    def check_start(self, document: Any) -> list[Fault]:
        """The faults of a start position; an unfinished one cannot be started from."""
        clean, faults = check(document)
        if not faults and (clean["unfinished"] or clean["cards"].get("in_play")):
            faults = [Fault("unfinished", Message("fault-unfinished", game=GAME))]
        return faults


GERMANY = Germany()


# Starting from a position


def _start_from(game: Game, position: Position) -> None:
    """Deal what the position leaves open, and go on at its stage. Loading triggers nothing."""
    game.table = table = list(position.table)
    decade = table[DECADE]
    lists = position.cards
    named = secrets.on_table(table)
    open_cards = game.shuffle(f"deck/{decade}", [card for card in DECKS[decade] if card not in named])
    table[DEAL] = tuple(
        game.shuffle(f"deck/{later}", [card for card in deck if card not in named]) if later > decade else ()
        for later, deck in DECKS.items()
    )

    def deal(name: str, count: int) -> None:
        nonlocal open_cards
        if getattr(lists, name) is None:
            table[ZONES[name]], open_cards = open_cards[:count], open_cards[count:]

    stage = position.stage
    if stage != "3.1":  # at a decade's start hands and display come from the deck by the rules
        holder = holder_of(table)
        for side in (holder, OTHER[holder]):
            deal(f"{side}_hand", secrets.HAND_SIZE)
        if stage == "actions":
            deal("display", flow.CARDS_ON_DISPLAY)
    if lists.draw is None:
        table[DRAW] = open_cards
    for side in SIDES:
        seen = tuple(card for card in table[HAND[side]] if table[KNOWN[OTHER[side]]] >> card & 1)
        secrets.leave_trail(table, side, "start", seen, len(table[HAND[side]]) - len(seen))
    if stage == "3.1":
        game.push("hands")
    elif stage == "actions":
        game.push("next-turn")
    else:
        game.push(stage)
