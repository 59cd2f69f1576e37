"""The table: a whole game, for people at one screen and agents."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, Game
from wsdv.engine.errors import Message
from wsdv.engine.registry import rules_of, voice_of
from wsdv.engine.start import new_game
from wsdv.games import DEFAULT
from wsdv.language import worded
from wsdv.players import HUMAN, OFFERED, as_key
from wsdv_widgets import messages
from wsdv_widgets.keep import moment
from wsdv_widgets.keeping import Keeping
from wsdv_widgets.play import Seat, Sitting, seat
from wsdv_widgets.state import State, marked, picture
from wsdv_widgets.tasks import Tasked
from wsdv_widgets.telling import Telling
from wsdv_widgets.thinking import Thinking, can_stop
from wsdv_widgets.widget import in_own_language, module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Decision, Event
    from wsdv.engine.rules import Rules

_ONLY_NOW: Final = frozenset({"choose", "printed", "redo", "hint", "hide"})  # not while something is told


class Table(Tasked):
    """A whole game, played by clicking or by keyboard.

    >>> Table()                            # two people at one screen
    >>> Table(east="random", seed=1989)    # a person against an agent

    Whoever plays is given in the order of the game's players or by their names: "human", the name of an agent, or any
    object with `decide(view, decision)`. `game` is the name of a game or a Game to go on with; the settings of a new
    game (an edition, say) are given by their names. With `open_hands=True` all hands lie open. With a `name` the game
    is kept after each decision, and a table of the same name offers to continue it. `table.game` and `table.position`
    can be asked at any time. `speed` is how others' decisions are told: "calm", "wait" or "at-once"; left out, the
    browser remembers it. `tasks` stand in a list beside the board and tick themselves (see Task).
    """

    _esm = module("files", "keeping", "panel", "telling", "desk", "table")
    kinds = messages.TABLE
    own_style = Path(__file__).with_name("telling.css").read_text(encoding="utf-8")
    own_words = (
        "telling", "telling-on", "telling-back", "telling-before", "telling-skip", "telling-speed", "whole-story",
        "watch", "again", "undo", "redo", "printed", "hide", "hint", "save", "load", "new", "start", "cancel",
        "stop", "go-on", "mistakes",
        "seed", "seed-hint", "chronicle", "choices", "list", "too-large", "not-stored", "new-warning", "menu", "anew",
        "game",
    )  # fmt: skip
    own_keys: Mapping[str, str] = MappingProxyType(
        {"digits": "1 … 9", "why": "W", "on": "␣ →", "back": "←", "skip": "End"}
    )

    _thinking: Thinking | None = None
    _waits = False  # whether agents that play alone have been stopped

    def __init__(
        self,
        *players: object,
        game: str | Game | None = None,
        seed: int | str | None = None,
        name: str | None = None,
        open_hands: bool = False,
        speed: str | None = None,
        **more: Any,
    ) -> None:
        if game is not None and not isinstance(game, (str, Game)):
            raise Error(Message("table-of-what", got=type(game).__name__))
        self._rules = game.rules if isinstance(game, Game) else rules_of(game or DEFAULT)
        seats = self._seats(players, more, seed)
        settings = {option: more.pop(option) for option in self._rules.option_names if option in more}
        played = game if isinstance(game, Game) else _begun(self._rules, seats, seed, settings)
        self.sitting = Sitting(played, seats, open_hands=open_hands)
        self._telling = Telling(self.sitting, speed)
        self._keeping = Keeping(name, played)
        self._thinking = Thinking(self.sitting, self._agents_did, self._agent_thinks)
        super().__init__(self._rules.name, **more)
        self._let_agents_decide()

    def _seats(self, players: tuple[object, ...], more: dict[str, Any], seed: object) -> dict[str, Seat]:
        """Who sits where: those given in order first, then those given by name; left out is a person."""
        sides = self._rules.players
        given = dict(zip(sides, players, strict=False))
        twice = [side for side in given if side in more]
        if len(players) > len(sides) or twice:
            raise Error(Message("table-too-many", players=", ".join(sides)))
        given |= {side: more.pop(side) for side in sides if side in more}
        return {side: seat(given.get(side, HUMAN), seed=f"{seed}/{side}") for side in sides}

    def _settings(self) -> Iterator[str]:
        own = (name for name in super()._settings() if name != "players")
        return iter((*self._rules.players, *self._rules.option_names, *own))

    @property
    def name(self) -> str | None:
        """The name under which the game is kept, if it is."""
        return self._keeping.name

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.sitting.game

    @property
    def position(self) -> Any:
        """The table now, with everything that lies on it."""
        return self.game.position

    @in_own_language
    def refresh(self) -> None:
        """Show the game as it is now, after it was played on from Python."""
        self.sitting.stamp += 1
        self._show(())
        self._let_agents_decide()

    def close(self) -> None:
        """Close the widget. The page keeps the last picture."""
        self._stop_thinking()
        super().close()

    # What is shown

    def state(self) -> State:
        """The picture, what is asked, and the chronicle, as far as they may be seen now."""
        telling = self._telling
        drawn = marked(self.face, picture(self.face, telling.position), *telling.marks())
        return drawn | {"table": self._asked(), "chronicle": self.sitting.chronicle(telling.logged)}

    def _asked(self) -> dict[str, Any]:
        sitting, offers = self.sitting, self._keeping.offers
        told = self._telling.is_told and not offers
        asked = None if offers or told else sitting.asked
        decision, phase = sitting.decision, self._phase()
        player = self._telling.player if told else decision.player if decision else ""
        return {
            "phase": phase,
            "open": sitting.open_hands,
            "stamp": sitting.stamp,
            "player": player,
            "seat": self._rules.players.index(player) if player else -1,
            "heading": self._heading(),
            "rule": self.say("table-rule", rule=asked.rule) if asked else "",
            "choices": self._choices(asked) if asked else [],
            "refused": self._refused(asked) if asked else [],
            "players": [self._who(side, name) for side, name in sitting.names().items()],
            "reveal": self._reveal(phase),
            "can": {
                "undo": not offers and sitting.can_undo,
                "redo": not offers and not told and sitting.can_redo,
                "printed": asked is not None and self.face.as_printed(asked) is not None,
                "hide": not offers and not told and sitting.can_hide,
                "hint": asked is not None,
                "stop": not offers and self._can_stop,
                "watch": not sitting.people,  # agents alone, with nobody to wait for
                "mistakes": not told and bool(sitting.mistakes()),
            },
            "offers": [{"source": source, "text": self._offer(kept.game, kept.at)} for source, kept in offers.items()],
            "trouble": str(self._keeping.trouble or ""),
            "form": self._form(),
            "told": self._telling.shown(),
            "instead": self.instead,
            "tasks": self.tasks.state(),
            "name": self.name or "",
        }

    @property
    def _can_stop(self) -> bool:
        """Whether an agent can be told to answer at once, or agents that play alone to wait."""
        turn = self.sitting.agent_turn()
        return turn is not None and not self._waits and (not self.sitting.people or can_stop(turn[0]))

    def _phase(self) -> str:
        sitting = self.sitting
        if self._keeping.offers:
            return "offer"
        if self._telling.is_told:
            return "told"
        if sitting.game.result is not None:
            return "over"
        if sitting.thinking:
            return "waiting" if self._waits else "thinking"
        return "veil" if sitting.veiled else "asked"

    def _heading(self) -> str:
        """Whose turn it is and what is asked, in one sentence."""
        sitting, decision = self.sitting, self.sitting.decision
        if self._keeping.offers:
            return self.say("table-offer")
        if self._telling.is_told:
            return self._telling.heading()
        if decision is None:
            told = [piece["text"] for piece in sitting.chronicle() if piece["kind"] == "told"]
            return told[-1] if told else ""
        player = self.face.player(decision.player)
        if sitting.thinking:
            return self.say("table-stopped" if self._waits else "table-thinking", player=player)
        if sitting.veiled:
            return self.say("table-hand-over", player=player)
        return self.say("table-asked", player=player, question=self.face.question(decision))

    def _reveal(self, phase: str) -> str:
        decision = self.sitting.decision
        if decision is None or phase != "veil":
            return ""
        return self.say("table-reveal", player=self.face.player(decision.player))

    def _who(self, side: str, name: str) -> str:
        decides = side in self.game.deciding
        return self.say("table-player", player=self.face.player(side), name=name if decides else "nobody")

    def _choices(self, decision: Decision) -> list[dict[str, Any]]:
        """The choices with their words, their group, and the things on the board they are about."""
        face = self.face
        groups = [(choice.family, face.group(choice)) for choice in decision.choices]
        several = len(set(groups)) > 1
        return [
            {
                "id": choice.id,
                "label": face.label(choice, decision),
                "group": group if several else "",
                "things": list(face.things(choice)),
            }
            for choice, (_, group) in zip(decision.choices, groups, strict=True)
        ]

    def _refused(self, decision: Decision) -> list[str]:
        """What is not possible and why, where nothing on the board can be asked about it."""
        label, why_not = self.face.label, self.game.why_not
        refusals = {choice: why_not(choice) for choice in self.face.worth_explaining(decision)}
        return [
            self.say("table-refused", choice=label(choice, decision), why=str(refusal))
            for choice, refusal in refusals.items()
            if refusal is not None
        ]

    def _offer(self, game: Game, at: str) -> str:
        where = self.face.moment(game.position)
        return self.say("table-continue", where=where or "none", count=len(game.moves), at=at)

    def _form(self) -> dict[str, Any]:
        """What can be chosen for a new game: who plays, and the settings of the game."""
        return {"seats": dict(self._seat_fields()), "options": dict(self._option_fields())}

    def _seat_fields(self) -> Iterator[tuple[str, dict[str, Any]]]:
        known = list(_seats_in_words(self._rules.name))
        for side, who in self.sitting.seats.items():
            own = [] if who.name in OFFERED else [(messages.SAME, who.name)]
            value = own[0][0] if own else who.name
            yield side, {"label": self.face.player(side), "options": known + own, "value": value}

    def _option_fields(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for name, values in self._rules.options:
            options = [(str(value), self.face.option(name, value)) for value in values]
            now = str(self.game.origin.options.get(name, values[0]))
            yield name, {"label": self.face.option(name), "options": options, "value": now}

    def _show(self, events: tuple[Event, ...], *, first: str = "", stay: bool = False) -> None:
        """Send what has changed, tell what happened, and keep the game."""
        telling, before = self._telling, self._telling.scene
        telling.follow(fresh=not events and not stay, stay=stay)
        more = self._keeping.keep(self.game)
        if telling.is_told:
            told = ["" if stay and telling.scene is before else telling.aloud()]
        else:
            told = [self.sitting.told(events), self._heading()]
        self.update(" ".join(text for text in (first, *told) if text), highlight=bool(events), **more)

    # Messages

    def hear(self, message: dict[str, Any]) -> None:
        """Do what the page asks, if it was asked of the table as it is now."""
        kind = message["type"]
        if self._keeping.offers and kind not in messages.WHILE_OFFERED:
            raise Error(Message("table-offer"))
        if message.get("stamp", self.sitting.stamp) != self.sitting.stamp:
            self.update(self.say("table-meanwhile"))
            return
        if kind in _ONLY_NOW:
            self._telling.only_now()
        acts: dict[str, Callable[[dict[str, Any]], None]] = {
            "choose": lambda said: self._play(lambda: self.sitting.choose(said["id"])),
            "printed": lambda _: self._play(self.sitting.as_printed),
            "redo": lambda _: self._play(self.sitting.redo),
            "undo": lambda _: self._undo(),
            "reveal": lambda _: self._reveal_hand(),
            "on": lambda said: self._step(self._telling.on, said["at"]),
            "back": lambda said: self._step(self._telling.back, said["at"]),
            "skip": lambda said: self._step(self._telling.skip, said["at"]),
            "speed": lambda said: self._set_speed(said["speed"]),
            "watch": lambda _: self._watch_again(),
            "again": lambda _: self._play_again(),
            "stop": lambda _: self._stop(),
            "go-on": lambda _: self._go_on(),
            "mistakes": lambda _: self.update(self.sitting.tell_mistakes()),
            "hide": lambda _: self._turn(self.sitting.hide),
            "hint": lambda _: self._hint(),
            "why": lambda said: self.note(self.sitting.why(said["thing"]), thing=said["thing"]),
            "save": lambda _: self.tell({"type": "download", "name": self._file_name(), "text": self.sitting.save()}),
            "load": lambda said: self._load(said["text"]),
            "new": lambda said: self._new(said["options"], said["seats"], said["seed"].strip()),
            "stored": lambda said: self._stored(said["record"]),
            "continue": lambda said: self._continue(said["source"]),
            "anew": lambda _: self._anew(),
            "leave": lambda _: self._leave(),
        }
        acts[kind](message)

    def _play(self, act: Callable[[], tuple[Event, ...]]) -> None:
        """A decision of a person, and then the agents'."""
        events = act()
        self._keeping.trouble = None
        self._show(events)
        self._let_agents_decide()

    def _turn(self, act: Callable[[], None]) -> None:
        """Turn a hand up or down."""
        act()
        self.update(self._heading())

    # What just happened

    def _reveal_hand(self) -> None:
        """Turn the hand up, and tell what happened since this person decided last."""
        self.sitting.reveal()
        self._telling.follow()
        self.update(self._telling.aloud() if self._telling.is_told else self._heading())

    def _step(self, act: Callable[[], None], at: object) -> None:
        """Go on or back in what is told, if the page shows the scene it asked from."""
        if at != self._telling.at:
            self.update()
            return
        act()
        telling = self._telling
        self.update(telling.aloud() if telling.is_told else self._heading(), highlight=True)

    def _set_speed(self, speed: str) -> None:
        self._telling.set_speed(speed)
        self.update(self._telling.aloud() if self._telling.is_told else "")

    def _watch_again(self) -> None:
        """Open a replay of the finished game where it was decided."""
        if self.game.result is None:
            raise Error(Message("telling-not-over"))
        from wsdv_widgets.replay import Replay  # which opens tables itself

        game = self.game.copy()
        self.show_instead(Replay(game, at=self._telling.turning_point(), language=self.language))
        self.update(self.say("telling-watched"))

    def _leave(self) -> None:
        """Come back to the table from what was shown in its place."""
        self.show_instead(None)
        self.update(self.say("widget-left"))

    def _play_again(self) -> None:
        """Begin a new game with the same people, agents and settings."""
        self.sitting.take(_begun(self._rules, self.sitting.seats, None, self.game.origin.options))
        self._begin(self.say("table-begun"))

    def _undo(self) -> None:
        self.sitting.undo()
        self._stop_thinking()
        self._keeping.trouble = None
        self._show((), first=self.say("table-undone"))
        self._let_agents_decide()

    def _hint(self) -> None:
        text, thing = self.sitting.hint()
        self.note(text, **({"thing": thing} if thing else {}))

    def _file_name(self) -> str:
        return f"{self.name or 'wsdv'}-{moment().replace(' ', '-').replace(':', '')}.json"

    # Another game

    def _load(self, text: str) -> None:
        """Go on with an uploaded record; if it is not valid the present game stays."""
        self.sitting.load(text)
        self._begin(self.say("table-loaded", count=len(self.game.moves)))

    def _new(self, options: Mapping[str, str], seats: Mapping[str, str], seed: str) -> None:
        """Begin a new game as the form says. What this game does not have changes nothing."""
        form = self._form()
        for fields, given, also in ((form["options"], options, ()), (form["seats"], seats, (messages.SAME,))):
            known = {name: {*dict(field["options"]), *also} for name, field in fields.items()}
            if set(given) != set(known) or any(given[name] not in values for name, values in known.items()):
                raise Error(Message("widget-ignored"))
        taken = {
            side: self.sitting.seats[side] if who == messages.SAME else seat(who, seed=f"{seed}/{side}")
            for side, who in seats.items()
        }
        number = int(seed) if seed.isascii() and seed.isdecimal() else None
        chosen = {
            name: next(value for value in values if str(value) == options[name]) for name, values in self._rules.options
        }
        game = _begun(self._rules, taken, number if number is not None else seed or None, chosen)
        self.sitting.take(game, taken)
        self._begin(self.say("table-begun"))

    def _begin(self, said: str, *, same_file: bool = False) -> None:
        """Another game is on the table."""
        self._waits = False
        self._stop_thinking()
        self.show_instead(None)
        self._keeping.begin(same_file=same_file)
        self._show((), first=said)
        self._let_agents_decide()

    # Agents

    def _stop(self) -> None:
        """Let an agent answer with the best it has found; agents that play alone wait."""
        if not self._can_stop or self._thinking is None:
            raise Error(Message("table-no-stop"))
        turn = self.sitting.decision
        if self.sitting.people and turn is not None:
            self._thinking.hurry()
            self.update(self.say("table-stop", player=self.face.player(turn.player)))
            return
        self._waits = True
        self._thinking.stop()
        self.update(self._heading())

    def _go_on(self) -> None:
        """Let agents go on that were stopped."""
        self._waits = False
        self.update(self._heading())
        self._let_agents_decide()

    def _let_agents_decide(self) -> None:
        if self._thinking is not None and not self._keeping.offers and not self._waits:
            self._thinking.begin()

    def _stop_thinking(self) -> None:
        if self._thinking is not None:  # a table that could not be made is closed as well
            self._thinking.stop()

    @in_own_language
    def _agents_did(self, events: tuple[Event, ...], trouble: Message | None = None, *, last: bool = False) -> None:
        """Show what agents have decided, or why one cannot go on."""
        self._keeping.trouble = trouble or self._keeping.trouble
        self._show(events, first=str(self._keeping.trouble or "") if last else "", stay=True)

    def _agent_thinks(self, share: float) -> None:
        self.tell({"type": "progress", "share": share})

    # Keeping

    def _stored(self, record: dict[str, Any] | None) -> None:
        """The page says what the browser has kept under this name."""
        more = self._keeping.stored(record, self.game)
        if self._keeping.offers:
            self._stop_thinking()
            self.update(self._heading())
        else:
            self.update(str(self._keeping.trouble or "") if "broken" in more else "", **more)

    def _continue(self, source: str) -> None:
        game = self._keeping.offered(source)
        self.sitting.take(game, self.sitting.seats_of(game))
        self._begin(self.say("table-continued", count=len(game.moves)), same_file=source == "file")

    def _anew(self) -> None:
        """Leave what was kept: the file is put aside, and the page puts aside what the browser has."""
        self.sitting.stamp += 1
        self._begin(self.say("table-begun"))


@worded(8)
def _seats_in_words(game: str) -> tuple[tuple[str, str], ...]:
    """Who can sit at a table, by name and in words."""
    return tuple((name, voice_of(game).say("table-seat", who=as_key(name), name=name)) for name in OFFERED)


def _begun(rules: Rules, seats: Mapping[str, Seat], seed: int | str | None, settings: Mapping[str, Any]) -> Game:
    """A new game of these rules, with the names of those who play it."""
    return new_game(rules.name, seed=seed, players={side: who.name for side, who in seats.items()}, **settings)


__all__ = ["Seat", "Table"]
