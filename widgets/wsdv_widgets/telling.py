"""What just happened, told scene by scene: a list of scenes up to the present, and the one that is shown.

A scene is what one decision did, or one step of the game's own: one that is told on a page (a phase, say), or one in
which somebody acts without being asked. The last scene is the present, where the next question is asked. Scenes follow
from the record, so they are the same after a reload, and whatever may not be seen is masked for whoever looks, as
everywhere at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, Game
from wsdv.engine.errors import Message
from wsdv_widgets import pages_of
from wsdv_widgets.panel import Section

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from wsdv.engine import Choice, Decision, Event
    from wsdv.engine.face import Arrow, Lit
    from wsdv.engine.game import Watch
    from wsdv_widgets.panel import Block
    from wsdv_widgets.play import Sitting

AT_ONCE: Final = "at-once"
CALM: Final = "calm"
WAIT: Final = "wait"
SPEEDS: Final = (CALM, WAIT, AT_ONCE)
EVERY: Final = 2200  # milliseconds for a scene that goes on by itself
_MOST_IN_HEADING: Final = 5  # sentences; of more the heading says only the first
_WORD: Final = 350  # milliseconds to read a word of a page

Place = tuple[int, int]  # the number of a decision, and which of its scenes; what came before the first has number 0

_NOTHING: Final[Place] = (-1, 0)  # how far those have seen who have seen nothing


@dataclass(frozen=True, eq=False)
class Scene:
    """What one decision did until a step with a scene of its own began; or what such a step did."""

    place: Place
    step: str  # the step with a scene of its own that is under way, or ""
    begun: Game  # the game when that step began, or when the decision was made
    game: Game  # the game at the end of the scene
    events: tuple[Event, ...]
    asked: Decision | None = None  # None before the first decision
    choice: Choice | None = None
    actor: str = ""  # who acted without being asked

    @property
    def player(self) -> str:
        """Who acted or decided; "" before the first decision."""
        return self.actor or (self.asked.player if self.asked else "")

    @property
    def is_first(self) -> bool:
        """Whether this is what a decision did at once."""
        return self.asked is not None and not self.place[1]


@dataclass(frozen=True)
class Page:
    """What stands beside the board while a scene is told."""

    kind: str
    title: str
    blocks: Sequence[Block] = ()
    beside: str = ""  # another title, for beside a question or the first one
    rule: str = ""  # the section that need not be named at every sentence
    always: bool = False  # shown even if everything else is told at once

    @property
    def results(self) -> list[str]:
        """What it comes to, in sentences."""
        return [
            f"{block['text']}." for block in self.blocks if isinstance(block, dict) and block.get("tone") == "result"
        ]

    def shown(self) -> dict[str, Any]:
        """What the page in the browser gets of it."""
        blocks = Section("page", blocks=self.blocks).shown()["blocks"]
        return {"kind": self.kind, "title": self.title, "beside": self.beside, "rule": self.rule, "blocks": blocks}


class Pages:
    """What a game tells on pages; this is a game that tells nothing so."""

    steps: Mapping[str, bool] = MappingProxyType({})  # those with a page; whether decisions are made in them
    acts: frozenset[str] = frozenset()  # steps in which somebody acts without being asked
    reckoned: frozenset[str] = frozenset()  # kinds of events whose numbers stand on the page, term by term

    def position(self, scene: Scene, position: Any) -> Any:
        """The table that is drawn for a scene."""
        del scene
        return position

    def is_kept(self, scene: Scene) -> bool:
        """Whether the page of a scene is shown even if everything else is told at once."""
        del scene
        return False

    def page(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """The page of a scene, told with what went before it."""
        del scene, course
        return None

    def end(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """The page of the scene with which the game ended."""
        del scene, course
        return None

    def turning_point(self, course: Sequence[Scene]) -> int:
        """After how many decisions to begin when a finished game is watched again."""
        del course
        return 0


class Scenes:
    """All scenes of a game, kept up with it: what was taken back goes, what was played comes."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._of: list[tuple[Scene, ...]] = []
        self._games: list[Game] = []
        self._moves: list[Choice] = []

    def follow(self, game: Game) -> None:
        """Be the scenes of this game as it is now."""
        moves = [choice for choice, _ in game.moves]
        if not self._games or self._games[0].origin is not game.origin:
            twin = game.copy()
            for _ in moves:
                twin.undo()
            self._games, self._of, self._moves = [twin], [tuple(self._set_up(twin))], []
        same = 0
        while same < len(self._moves) and same < len(moves) and self._moves[same] == moves[same]:
            same += 1
        del self._of[same + 1 :], self._moves[same:], self._games[same + 1 :]
        for choice in moves[same:]:
            self._play(choice)

    def _set_up(self, game: Game) -> Iterator[Scene]:
        """What was done before anybody was asked: the set-up is done once more and watched."""
        begun: list[tuple[str, Game]] = []
        steps = {*self._pages.steps, *self._pages.acts}
        if steps:
            again = Game(game.rules, game.origin, watch=self._watch(begun, steps))
            del begun[: 0 if again.log == game.log else None]
        while begun and not self._pages.steps.get(begun[0][0], True):
            del begun[0]  # what begins has nothing before it to tell
        if not begun:
            return
        first, told = begun[0][1], len(begun[0][1].log)
        if told:
            yield Scene((0, 0), "", first, first, first.log)
        for part, (name, start, until) in enumerate(self._parts(begun, game), 1):
            events = game.log[told : len(until.log)]
            told = len(until.log)
            yield Scene((0, part), name, start, until, events, actor=_actor(events) if name in self._pages.acts else "")

    @staticmethod
    def _watch(begun: list[tuple[str, Game]], steps: Collection[str]) -> Watch:
        """Keep the game as it stands whenever one of these steps begins."""

        def watch(game: Game, name: str) -> None:
            if name in steps:
                begun.append((name, game.copy()))

        return watch

    def _play(self, choice: Choice) -> None:
        before = self._games[-1]
        asked = before.decision
        if asked is None:
            raise AssertionError(choice.id)
        begun: list[tuple[str, Game]] = []
        game = before.copy()
        game.play(choice, watch=self._watch(begun, {*self._pages.steps, *self._pages.acts}))
        number = len(self._of)
        self._of.append(tuple(self._cut(number, asked, choice, [self._under_way(before), *begun], game)))
        self._games.append(game)
        self._moves.append(choice)

    def _under_way(self, before: Game) -> tuple[str, Game]:
        """The step in which a decision is made, with the game as it stood when that began."""
        last = self._of[-1][-1] if self._of[-1] else None
        if last is not None and self._pages.steps.get(last.step):
            return last.step, last.begun
        return "", before

    def _cut(
        self, number: int, asked: Decision, choice: Choice, begun: list[tuple[str, Game]], end: Game
    ) -> Iterator[Scene]:
        told = len(self._games[-1].log)
        for part, (name, start, until) in enumerate(self._parts(begun, end)):
            events = end.log[told : len(until.log)]
            actor = _actor(events) if name in self._pages.acts else ""
            yield Scene((number, part), name, start, until, events, asked, choice, actor)
            told = len(until.log)

    def _parts(self, begun: Sequence[tuple[str, Game]], end: Game) -> Iterator[tuple[str, Game, Game]]:
        """The steps with the games at their beginnings and ends; after one that does not last comes what is in none."""
        for (step, start), game in zip(begun, [*(game for _, game in begun[1:]), end], strict=True):
            lasts = self._pages.steps.get(step, True)
            for name, until in ((step, game),) if lasts else ((step, start), ("", game)):
                yield name, start, until

    def of(self, number: int) -> tuple[Scene, ...]:
        """The scenes of a decision; of 0 those before the first."""
        return self._of[number]

    def since(self, number: int) -> list[Scene]:
        """The scenes of this decision and of all after it."""
        return [scene for scenes in self._of[max(number, 0) :] for scene in scenes]

    def __len__(self) -> int:
        """How many decisions there are."""
        return len(self._moves)

    def action(self, player: str) -> tuple[Scene, ...]:
        """The last action of anybody but this player: what each of its decisions did at once, or who acted unasked."""
        acts = (one for scenes in reversed(self._of) for one in reversed(scenes) if one.actor or one.is_first)
        last = next((one for one in acts if one.player != player), None)
        if last is None or last.actor:
            return () if last is None else (last,)
        return self.action_until(last.place[0])

    def action_until(self, number: int) -> tuple[Scene, ...]:
        """The action to which a decision belongs, up to it: what each of its decisions did at once."""
        found = [self.of(number)[0]]
        while not self._begins_action(number - 1) and number > 1:
            number -= 1
            scene = self.of(number)[0]
            if scene.player != found[0].player:
                break
            found.insert(0, scene)
        return tuple(found)

    def _begins_action(self, at: int) -> bool:
        before = self._games[at - 1] if at else None
        events = tuple(event for scene in self.of(at) for event in scene.events) if at else ()
        return self._games[at].rules.face.begins_action(before, self._games[at], events)

    def last_by(self, players: Sequence[str]) -> int:
        """The last decision of one of these players; 0 if there is none."""
        return next((n for n in range(len(self), 0, -1) if self.of(n)[0].player in players), 0)


def _actor(events: Sequence[Event]) -> str:
    """Who acted in a step in which nobody was asked."""
    return next((event.player for event in events if event.player), "")


class Telling:
    """The scenes that whoever looks can step through, and which of them is shown."""

    def __init__(self, sitting: Sitting, speed: str | None = None) -> None:
        if speed is not None and speed not in SPEEDS:
            raise Error(Message("telling-bad-speed", speed=str(speed)[:20], speeds=", ".join(SPEEDS)))
        self._sitting = sitting
        self.speed = speed  # None: nobody has set one, nothing is held up
        self.pages: Pages = pages_of(sitting.game.rules.name)
        self.all = Scenes(self.pages)
        self._reached: dict[str, Place] = {}  # how far each person has seen
        self.scenes: list[Scene] = []
        self.at = 0
        self.follow(fresh=True)

    # Who looks

    @property
    def looker(self) -> str:
        """The person to whom things are told; "" while there is none, or several look together."""
        sitting = self._sitting
        if sitting.open_hands or sitting.veiled:
            return ""
        return sitting.at_screen or ""

    @property
    def _own(self) -> tuple[str, ...]:
        """Whose decisions are no news to whoever looks."""
        return (self.looker,) if self.looker else self._sitting.people

    @property
    def is_told(self) -> bool:
        """Whether something is told before the next question is asked."""
        return self.at < len(self.scenes) - 1 and not self._sitting.veiled

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown."""
        return self.scenes[self.at] if self.scenes else None

    # Keeping up

    def follow(self, *, fresh: bool = False, stay: bool = False) -> None:
        """Take in what has been played. `fresh`: nothing of it is told; `stay`: what is told is told to its end."""
        sitting = self._sitting
        shown = self.scene
        self.all.follow(sitting.game)
        self.scenes = self._with_present(self._pages_once(self.all.since(self._start())))
        places = [scene.place for scene in self.scenes]
        end = len(places) - 1
        if fresh:
            self._reached = {}
            begins = not sitting.game.moves and not sitting.can_redo
            self._go(self._first_unseen(places) if begins else end)
        elif stay and shown is not None and shown.place in places and not self._skips(shown):
            self._go(places.index(shown.place))
        else:
            self._go(self._first_unseen(places))

    def _pages_once(self, scenes: list[Scene]) -> list[Scene]:
        """One scene for each page: what several decisions did in one step is told together."""
        goes_on = {id(one) for one, after in pairwise(scenes) if one.step == after.step and one.begun is after.begun}
        return [scene for scene in scenes if not scene.step or id(scene) not in goes_on]

    def _with_present(self, scenes: list[Scene]) -> list[Scene]:
        """The present has a scene of its own after one in which somebody acted unasked: that one is told."""
        last = scenes[-1] if scenes else None
        if last is None or not last.actor or last.game.result is not None:
            return scenes
        number, part = last.place
        return [*scenes, Scene((number, part + 1), "", last.game, last.game, (), last.asked, last.choice)]

    def _start(self) -> int:
        """The decision with which the list begins: one's own last, or the first of the other side's last action."""
        own = self.all.last_by(self._own)
        action = self.last_action
        return min([own, action[0].place[0]] if action else [own])

    def _first_unseen(self, places: list[Place]) -> int:
        end = len(places) - 1
        if self.speed is None or self._sitting.veiled:
            return end
        reached = self._reached.get(self.looker, _NOTHING)
        own = (self.all.last_by(self._own), 0)
        for at, scene in enumerate(self.scenes[:-1]):
            news = scene.place >= own and scene.place > reached
            if news and not self._skips(scene):
                return at
        return end

    def _skips(self, scene: Scene) -> bool:
        """Whether a scene is passed over: one's own decision, or everything at once but a page that is kept."""
        if self.speed in {None, AT_ONCE}:
            return not self.pages.is_kept(scene)
        return scene.player in self._own and not scene.step

    def _go(self, at: int) -> None:
        self.at = max(at, 0)
        if self.scene is not None and not self._sitting.veiled:
            reached = self._reached.get(self.looker, _NOTHING)
            self._reached[self.looker] = max(reached, self.scene.place)

    # What the page asks

    def on(self) -> None:
        """Go on to the next scene that is told."""
        nexts = range(self.at + 1, len(self.scenes) - 1)
        shown = (at for at in nexts if self.speed != AT_ONCE or not self._skips(self.scenes[at]))
        self._go(next(shown, len(self.scenes) - 1))

    def back(self) -> None:
        """Go back to the scene before."""
        self._go(self.at - 1)

    def skip(self) -> None:
        """Go to the present."""
        self._go(len(self.scenes) - 1)

    def set_speed(self, speed: str) -> None:
        """How fast things are told from now on. What nobody could have seen yet is told after all."""
        first = self.speed is None
        self.speed = speed
        if first and not self.all.last_by(self._sitting.people):
            self._reached = {}
            self._go(self._first_unseen([scene.place for scene in self.scenes]))

    def turning_point(self) -> int:
        """After how many decisions a finished game was decided."""
        return self.pages.turning_point(self.all.since(0))

    def only_now(self) -> None:
        """Refuse what can only be done in the present."""
        if self.is_told:
            raise Error(Message("telling-first"))

    # What is shown

    @property
    def position(self) -> Any:
        """The table of the scene, as far as it may be seen."""
        sitting = self._sitting
        if not self.is_told or self.scene is None:
            return sitting.position
        return self.pages.position(self.scene, self._seen(self.scene.game))

    def _seen(self, game: Game) -> Any:
        shown = self._sitting.shown
        if not shown:
            return game.common
        return game.rules.position(game, shown[0]) if len(shown) == 1 else game.position

    @property
    def logged(self) -> int | None:
        """How much of the log has happened in the scene; None in the present."""
        return len(self.scene.game.log) if self.is_told and self.scene is not None else None

    @property
    def last_action(self) -> tuple[Scene, ...]:
        """The last action of the other side, for whoever decides or looks now."""
        decision = self._sitting.decision
        asked = decision.player if decision is not None and decision.player in self._sitting.people else ""
        return self.all.action(self.looker or asked)

    def _told(self) -> Sequence[Scene]:
        """The scenes that are told now: all of a step up to here; in the present the other side's last action."""
        scene = self.scene
        if scene is None or self._sitting.veiled:
            return ()
        if self._has_page(scene):
            since = self.all.since(0)
            return [one for one in since if one.begun is scene.begun and one.place <= scene.place]
        if self.is_told or self._sitting.game.result is not None:
            return (scene,)
        return self.last_action

    def events(self) -> tuple[Event, ...]:
        """What has happened in the scenes that are told now."""
        return self._visible(event for scene in self._told() for event in scene.events)

    def marks(self) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
        """What is marked on the board: things that were built, lost or changed, and arrows from one to another."""
        face = self._sitting.face
        both = [face.marks(self._visible(scene.events)) for scene in self._told()]
        lit = dict(mark for marks, _ in both for mark in marks)
        return tuple(lit.items()), tuple(arrow for _, arrows in both for arrow in arrows)

    def _visible(self, events: Any) -> tuple[Event, ...]:
        return self._sitting.visible(events)

    def sentences(self) -> list[dict[str, str]]:
        """What is told, sentence by sentence, each with its rule."""
        scene = self.scene
        if scene is None:
            return []
        kinds = self.pages.reckoned if scene.step else ()
        told = self._worded([event for event in self.events() if event.kind not in kinds])
        if told or scene.step or not self.is_told:
            return told
        return self._decided(scene)

    def before(self) -> list[dict[str, str]]:
        """What the action to which the scene belongs had done before it."""
        scene = self.scene
        if scene is None or not self.is_told or scene.step or scene.asked is None:
            return []
        action = self.all.action_until(scene.place[0])
        return [sentence for one in action[:-1] for sentence in self._worded(self._visible(one.events))]

    def _worded(self, events: Sequence[Event]) -> list[dict[str, str]]:
        return [{"text": f"{one.text}.", "rule": one.rule} for one in self._sitting.face.sentences(events)]

    def _has_page(self, scene: Scene) -> bool:
        """Whether a scene belongs to a step with a page; in the present, to one in which decisions are made."""
        return scene.step in self.pages.steps and (self.is_told or self.pages.steps[scene.step])

    def _decided(self, scene: Scene) -> list[dict[str, str]]:
        """The decision in words; one that may not be seen is only mentioned."""
        if scene.asked is None or scene.choice is None:
            return []
        sitting, choice = self._sitting, scene.choice
        face, rules = sitting.face, sitting.game.rules
        seen = sitting.shown
        hidden = scene.player not in seen and any(
            rules.hides(rules.blind(scene.begun.table, looker), looker, choice)
            for looker in (seen or [side for side in rules.players if side != scene.player])
        )
        label = "hidden" if hidden else face.label(choice, scene.asked)
        text = sitting.say("replay-decided", player=face.player(scene.player), choice=label)
        return [{"text": text, "rule": scene.asked.rule}]

    def heading(self) -> str:
        """Who did what, as a sentence; the title of a page."""
        page, told = self.page(), self.sentences()
        if page is not None:
            return page.title
        return self._headed(told if len(told) <= _MOST_IN_HEADING else told[:1])

    def _headed(self, told: Sequence[Mapping[str, str]]) -> str:
        """These sentences, with who did it."""
        scene, face = self.scene, self._sitting.face
        if scene is None or not told:
            return ""
        player, words = face.player(scene.player), " ".join(one["text"] for one in told)
        if self._by_itself(scene):
            return words
        return words if words.startswith(player) else self._sitting.say("table-asked", player=player, question=words)

    def page(self) -> Page | None:
        """The page of the scene, if it has one."""
        scene = self.scene
        if scene is None or self._sitting.veiled:
            return None
        over = scene.game.result is not None
        if not over and not self._has_page(scene):
            return None
        course = self.all.since(0)
        course = course[: course.index(scene) + 1]
        return self.pages.end(scene, course) if over else self.pages.page(scene, course)

    def title(self) -> str:
        """Whose action is told, or was the last."""
        scene = self.scene if self.is_told else next(iter(self.last_action), None)
        if scene is None or self._sitting.veiled:
            return ""
        if self._by_itself(scene):
            return self._sitting.say("telling-followed")
        return self._sitting.say("telling-did", player=self._sitting.face.player(scene.player))

    @staticmethod
    def _by_itself(scene: Scene) -> bool:
        """Whether nobody did what happened: a new decade begins, say."""
        return bool(scene.events) and not scene.is_first and not scene.events[0].player

    def summary(self) -> str:
        """The last action of the other side in a sentence or two."""
        events = self._visible(event for one in self.last_action for event in one.events)
        return self._sitting.tell(events) if events else ""

    @property
    def player(self) -> str:
        """Who did what is told; "" where a page tells it, or nobody did."""
        scene = self.scene
        return "" if scene is None or self.page() is not None or self._by_itself(scene) else scene.player

    def aloud(self) -> str:
        """The scene for those who listen."""
        page = self.page()
        if page is None:
            return self._headed(self.sentences())
        return " ".join([f"{page.title}.", *page.results, *(one["text"] for one in self.sentences())])

    def _every(self, page: Page | None) -> int:
        """After how many milliseconds the scene goes on by itself; 0: it waits."""
        if not self.is_told or self.speed != CALM or (page is not None and page.always):
            return 0
        return EVERY if page is None else 2 * EVERY + _WORD * len(self.aloud().split())

    def shown(self) -> dict[str, Any]:
        """What the page in the browser gets."""
        sitting, scene, page = self._sitting, self.scene, self.page()
        veiled = sitting.veiled
        return {
            "at": self.at,
            "count": len(self.scenes),
            "now": not self.is_told,
            "where": sitting.say("telling-where", at=self.at + 1, count=len(self.scenes)) if self.is_told else "",
            "player": scene.player if scene is not None else "",
            "title": self.title(),
            "before": [] if veiled else self.before(),
            "sentences": [] if veiled else self.sentences(),
            "page": page.shown() if page is not None else None,
            "lit": [thing for thing, _ in self.marks()[0]],
            "last": "" if veiled or self.is_told or page is not None else self.summary(),
            "can": {"on": self.is_told, "skip": self.is_told, "back": self.at > 0 and not veiled},
            "every": self._every(page),
            "speed": self.speed or "",
            "speeds": [[speed, sitting.say("telling-speed-of", speed=speed)] for speed in SPEEDS],
        }
