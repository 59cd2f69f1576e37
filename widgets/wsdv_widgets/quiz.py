"""The quiz: questions about random tables, checked and explained, with a score and sheets to print."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Final
from unicodedata import normalize

import traitlets

from wsdv import lessons
from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.engine.letters import is_text
from wsdv.engine.registry import rules_of
from wsdv.games import DEFAULT
from wsdv.language import say, yes
from wsdv.lessons import LEVELS
from wsdv.lessons.asked import Asked
from wsdv.lessons.exercise import number_text, quoted, short
from wsdv.lessons.picture import kind_words, look
from wsdv.lessons.printed import SEVERAL
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import Row, Section, button, entry, grid, listed, select, text
from wsdv_widgets.widget import in_own_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wsdv.lessons import Exercise, Verdict
    from wsdv.lessons.exercise import Answer
    from wsdv_widgets.panel import Block, Control
    from wsdv_widgets.state import State

MOST_QUESTIONS: Final = 50
LONGEST: Final = 40  # characters of a seed
LONGEST_TITLE: Final = 120
GIVEN, ALL = "given", "all"
_LIMIT: Final = 10**9  # of seeds that are numbers


class Quiz(Explorer):
    """Questions about random tables: it asks, checks, explains and keeps the score.

    >>> quiz = Quiz("factory-value", level=[1, 1, 2, 3], seed="class 9b", number=4)
    >>> quiz

    `kinds` is the name of a kind of exercise (see `wsdv.lessons.KINDS`), a list of names taken in turn, or None for
    all that the `game` has in an order that the seed decides; `level` is 1, 2 or 3, or a list taken in turn. The same
    arguments give the same questions everywhere. `quiz.at` says which question is shown and can be set; `quiz.exercise`
    and `quiz.position` follow it. `quiz.answer(given)` answers it. `quiz.right` of `quiz.answered` questions were
    right at the first answer. `quiz.sheet()` is Markdown, `quiz.printed()` a page to print, both also with
    `answers=True`.
    """

    own_style = Path(__file__).with_name("quiz.css").read_text(encoding="utf-8")
    tells = False

    at = traitlets.TraitType[Any, Any](0)

    def __init__(
        self,
        kinds: str | Sequence[str] | None = None,
        *,
        level: int | Sequence[int] = 1,
        seed: int | str = 1,
        number: int = 5,
        title: str = "",
        game: str = DEFAULT,
        **options: Any,
    ) -> None:
        if "position" in options:
            raise Error(Message("quiz-follows"))
        self._of = rules_of(game).name
        if not _known(self._of):
            raise Error(Message("quiz-no-exercises", title=Message("game-title", game=self._of)))
        self._given = _kinds(kinds), _levels(level)
        self._chosen = _chosen(*self._given)
        self._on_a_sheet = 1
        self._number, self._seed, self._title = _count(number), _seed(seed), _titled(title)
        self._asked: list[Asked] = []
        self._asked_for: dict[str, str] = {}
        self._round = 0  # how often there were new questions
        self._ending = False  # whether the result is shown
        self._following = True
        self._ask()
        super().__init__(self.exercise.position, game=self._of, **options)
        self._following = False

    # What can be read from Python

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """All questions."""
        return tuple(asked.exercise for asked in self._asked)

    @property
    def exercise(self) -> Exercise:
        """The question that is shown."""
        return self._now.exercise

    @property
    def seed(self) -> int | str:
        """What the questions come from."""
        return self._seed

    @property
    def right(self) -> int:
        """How many questions were answered right at once."""
        return sum(asked.right for asked in self._asked)

    @property
    def answered(self) -> int:
        """How many questions count already: they were answered, or their way was shown."""
        return sum(asked.done for asked in self._asked)

    @property
    def given(self) -> tuple[Answer | None, ...]:
        """The first answer to each question; None where there is none."""
        return tuple(asked.first for asked in self._asked)

    @in_own_language
    def answer(self, given: Answer) -> Verdict:
        """Answer the question that is shown: a number, or the id of an option."""
        verdict = self._now.answer(given)
        self.refresh(self._said())
        return verdict

    @in_own_language
    def sheet(self, *, answers: bool = False) -> str:
        """The questions as Markdown."""
        return lessons.sheet(self.exercises, answers=answers, title=self._title)

    @in_own_language
    def printed(self, *, answers: bool = False, on_a_sheet: int = 1) -> str:
        """The questions with their tables as a page to print; one, two or four stand on a sheet."""
        return lessons.printed(self.exercises, answers=answers, title=self._title, on_a_sheet=on_a_sheet)

    # Asking

    @property
    def _now(self) -> Asked:
        at: int = self.at
        return self._asked[at]

    def _ask(self) -> None:
        """Find the questions of this seed."""
        kinds, levels = self._given
        self._asked_for = dict(self._chosen)
        kind, level = self._chosen["kind"], self._chosen["level"]
        if kind != GIVEN:
            kinds = _mixed(self._of, self._seed) if kind == ALL else (kind,)
        if level != GIVEN:
            levels = (int(level),)
        self._asked = [
            Asked(
                lessons.exercise(kinds[place % len(kinds)], level=levels[place % len(levels)], seed=seed, game=self._of)
            )
            for place, seed in enumerate(f"{self._seed}-{number}" for number in range(1, self._number + 1))
        ]

    def _begin(self, seed: int | str) -> str:
        self._seed = seed
        self._round += 1
        self._ending = False
        self._ask()
        self.at = 0
        self._follow()
        return self.say("quiz-begun", seed=str(seed), question=self.exercise.question)

    def _follow(self) -> None:
        """Show the table of the question; one message tells it together with everything else."""
        hearing, self._hearing, self._following = self._hearing, True, True
        try:
            self.pointed = ""
            self.position = self.exercise.position
        finally:
            self._hearing, self._following = hearing, False

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        at = proposal["value"]
        if type(at) is not int or not 0 <= at < len(self._asked):
            raise Error(Message("quiz-bad-place", place=short(at), last=len(self._asked) - 1))
        return at

    @traitlets.validate("position")
    def _valid_position(self, _: Any) -> Any:
        if not self._following:
            raise Error(Message("quiz-follows"))
        return self.exercise.position

    @traitlets.observe("at")
    @in_own_language
    def _at_changed(self, _: Any) -> None:
        self._ending = False
        self._follow()
        self.refresh()

    def _go(self, at: int) -> str:
        self.at = at
        self._ending = False
        return self.say("quiz-asked", number=at + 1, count=self._number, question=self.exercise.question)

    def _end(self) -> str:
        self._ending = True
        return self._result()

    # What is shown

    def state(self) -> State:
        """The drawing as this question needs it, and without what would give the answer away."""
        self.panels, without = look(self.exercise)
        self.without = frozenset() if self._now.solved else without
        return super().state()

    def lit(self) -> tuple[str, ...]:
        """What the question is about."""
        return self.exercise.about

    def sections(self) -> Iterator[Section]:
        """The score, the question or the result, and what else can be asked."""
        yield Section("quiz-bar", self._title, self._bar(), place="bar")
        if self._ending:
            yield Section("quiz-summary", self._result(), list(self._summary()))
        else:
            asked = self._now
            kind, level = kind_words(asked.exercise.kind, self._of), asked.exercise.level
            title = self.say("quiz-question", kind=kind, level=level, seed=str(self._seed))
            yield Section("quiz-question", title, list(self._question(asked)), region="question")
            if asked.steps:
                yield Section("quiz-way", self.say("quiz-way"), list(_way(asked)))
        yield Section("quiz-more", self.say("quiz-more"), list(self._more()), fold="closed")

    def _bar(self) -> list[Block]:
        at, last = self.at, self._number - 1
        score = self.say("quiz-score", right=self.right, answered=self.answered, number=at + 1, count=self._number)
        back = at if self._ending else at - 1
        on = self._end if at == last else partial(self._go, at + 1)
        words = self.say("quiz-result" if at == last else "quiz-next")
        return [
            button("previous", self.say("quiz-previous"), partial(self._go, back), key="ArrowLeft", can=back >= 0),
            button("next", words, on, key="ArrowRight", can=not self._ending),
            text(score),
        ]

    def _question(self, asked: Asked) -> Iterator[Block]:
        yield text(asked.exercise.question, "question")
        if len(self.panels) > 1 and self._voice.knows("quiz-panels"):
            yield text(self.say("quiz-panels", panels="-".join(self.panels)), "muted")
        answers = list(self._answers(asked))
        if answers:
            yield Row(answers, region="answers")
        yield from (text(words, tone) for words, tone in _verdict(asked))
        more = list(self._what_next(asked))
        if more:
            yield Row(more)

    def _answers(self, asked: Asked) -> Iterator[Control]:
        one, waits = asked.exercise, asked.waits
        if one.options is None:
            if not waits and asked.last is None:
                return
            value = "" if waits else _answer_text(one, asked.last)
            turn = f"{self._round}/{self.at}/{asked.tries}/{waits}"
            label = self.say("quiz-your-answer", unit=one.unit or "")
            yield entry("answer", label, self.say("quiz-answer"), self._hear_answer, value=value, turn=turn, can=waits)
            return
        for letter, option in zip(ascii_lowercase, one.options, strict=False):
            words = self.say("quiz-option", letter=letter.upper(), text=option.text)
            act = partial(self._hear_answer, option.id)
            chosen = option.id == asked.last
            if waits or chosen:
                yield button(f"option-{letter}", words, act, key=letter, can=waits, pressed=chosen and not waits)

    def _what_next(self, asked: Asked) -> Iterator[Control]:
        if not asked.solved and not asked.waits:
            yield button("again", self.say("quiz-again"), self._again, key="t")
        if not asked.steps:
            yield button("step", self.say("quiz-show" if asked.done else "quiz-show-early"), asked.step, key="s")

    def _hear_answer(self, given: str) -> str:
        self._now.answer(given)
        return self._said()

    def _again(self) -> str:
        self._now.trying = True
        return self.say("quiz-tried", question=self.exercise.question)

    def _said(self) -> str:
        """The verdict, to be read aloud."""
        return " ".join(words for words, _ in _verdict(self._now))

    # The end

    def _result(self) -> str:
        return self.say("quiz-summary", right=self.right, count=self._number)

    def _summary(self) -> Iterator[Block]:
        head = [self.say(f"quiz-summary-{name}") for name in ("question", "given", "answer", "how")]
        rows = [_row(number, asked) for number, asked in enumerate(self._asked, 1)]
        yield grid("", head, rows)
        if self.answered < self._number:
            yield text(self.say("quiz-summary-open", count=self._number - self.answered), "muted")
        repeated = self._repeated()
        if repeated:
            yield text(self.say("quiz-summary-repeated"), "strong")
            yield listed(repeated)
        yield button("again-new", self.say("quiz-new"), self._new, big=True)

    def _repeated(self) -> list[str]:
        """The mistakes that were made in more than one question, the most frequent first."""
        count = Counter(mistake for asked in self._asked for mistake in sorted(asked.mistakes))
        return [
            self.say("quiz-repeated", count=times, mistake=self.say(f"lessons-mistake-{mistake}"))
            for mistake, times in count.most_common()
            if times > 1
        ]

    # Other questions

    def _more(self) -> Iterator[Block]:
        yield Row(self._selects())
        if self._chosen != self._asked_for:
            yield text(self.say("quiz-chosen"), "note")
        label = self.say("quiz-seed-label", seed=str(self._seed))
        turn = str(self._round)
        yield entry("seed", label, self.say("quiz-seed-send"), self._type_seed, turn=turn, most=LONGEST)
        yield text(self.say("quiz-seed-help"), "muted")
        yield button("new", self.say("quiz-new"), self._new)
        sheets = [("sheet", False), ("sheet-answers", True)]
        numbers = {str(number): self.say("quiz-on-a-sheet", number=number) for number in SEVERAL}
        label, value = self.say("quiz-on-a-sheet-label"), str(self._on_a_sheet)
        yield Row(
            [
                select("on-a-sheet", label, self._set_on_a_sheet, options=numbers, value=value),
                *(
                    button(name, self.say(f"quiz-{name}"), partial(self._hand_out, answers=answers))
                    for name, answers in sheets
                ),
            ]
        )

    def _selects(self) -> list[Block]:
        """What kinds and levels there are to choose from; several that were given stay one of the choices."""
        kinds, levels = self._given
        own = {GIVEN: self.say("quiz-as-given")}
        offered = {
            "kind": (own if len(kinds) > 1 else {})
            | {ALL: self.say("quiz-all-kinds")}
            | {kind: kind_words(kind, self._of) for kind in _known(self._of)},
            "level": (own if len(levels) > 1 else {}) | {str(one): self.say("quiz-level", level=one) for one in LEVELS},
        }
        return [
            select(
                name,
                self.say(f"quiz-{name}-label"),
                partial(self._choose, name),
                options=options,
                value=self._chosen[name],
            )
            for name, options in offered.items()
        ]

    def _choose(self, name: str, value: str) -> str:
        """Keep it for the next questions: these here, with their score, stay until new ones are asked for."""
        self._chosen[name] = value
        return self.say("quiz-chosen")

    def _type_seed(self, typed: str) -> str:
        return self._begin(_seed(typed))

    def _new(self) -> str:
        return self._begin(_next(self._seed))

    def _set_on_a_sheet(self, number: str) -> str:
        self._on_a_sheet = int(number)
        return self.say("quiz-on-a-sheet", number=self._on_a_sheet)

    def _hand_out(self, *, answers: bool) -> str:
        name = re.sub(r"[^\w.-]+", "-", f"wsdv-quiz-{self._seed}{'-answers' if answers else ''}.html")
        self.hand_over(name, self.printed(answers=answers, on_a_sheet=self._on_a_sheet))
        return self.say("quiz-sheet-done", answers=yes(answers))


# What is asked of the lessons


def _known(game: str) -> tuple[str, ...]:
    """The kinds of exercises there are about a game."""
    return lessons.kinds(game)


# In words


def _way(asked: Asked) -> Iterator[Block]:
    yield listed(asked.way)
    if not asked.shown:
        yield button("step", say("quiz-next-step"), asked.step, key="s")


def _answer_text(one: Exercise, answer: Answer | None) -> str:
    if answer is None:
        return say("quiz-nothing")
    return number_text(int(answer)) if one.options is None else dict(one.options)[str(answer)]


def _verdict(asked: Asked) -> Iterator[tuple[str, str]]:
    """What is said to the last answer, and in which tone, until another one is asked for."""
    if asked.verdict is None or asked.waits:
        return
    answer = _answer_text(asked.exercise, asked.last)
    if asked.verdict.correct:
        how = "quiz-right" if asked.right else "quiz-right-late" if asked.first is None else "quiz-right-again"
        yield say(how, answer=answer), "right"
        return
    yield say("quiz-wrong", answer=answer, kind="number" if asked.exercise.options is None else "option"), "strong"
    yield asked.verdict.explanation if asked.verdict.mistakes else asked.exercise.beginning, "fault"


def _row(number: int, asked: Asked) -> list[str]:
    one = asked.exercise
    return [
        say("quiz-summary-row", number=number, kind=kind_words(one.kind, one.game)),
        _answer_text(one, asked.first),
        one.answer_text if asked.done else say("quiz-nothing"),
        say("quiz-summary-verdict", how=asked.how()),
    ]


# What is given from Python or typed


def _mixed(game: str, seed: int | str) -> tuple[str, ...]:
    """All kinds, in an order that follows from the seed."""
    random = Random(f"{seed}/kinds").random
    return tuple(sorted(_known(game), key=lambda _: random()))


def _next(seed: int | str) -> int | str:
    """The seed after this one: a number goes up, a word gets a number."""
    if isinstance(seed, int):
        return seed + 1
    found = re.fullmatch(r"(.*?)([0-9]{1,6})", seed)
    return f"{found[1]}{int(found[2]) + 1:0{len(found[2])}}"[-LONGEST:] if found else f"{seed[: LONGEST - 2]} 2"


def _seed(given: object) -> int | str:
    """A seed as everybody in a class may type it: capital letters and spaces make no difference."""
    given = " ".join(normalize("NFC", given).casefold().split()) if isinstance(given, str) else given
    if isinstance(given, str) and re.fullmatch(r"[0-9]{1,9}", given):
        return int(given)
    if type(given) is int and abs(given) < _LIMIT:
        return given
    if isinstance(given, str) and given.isprintable() and 0 < len(given) <= LONGEST and is_text(given):
        return given
    raise Error(Message("quiz-bad-seed", seed=quoted(given), most=LONGEST))


def _chosen(kinds: tuple[str, ...], levels: tuple[int, ...]) -> dict[str, str]:
    """What the selects show in the beginning."""
    return {
        "kind": ALL if not kinds else GIVEN if len(kinds) > 1 else kinds[0],
        "level": GIVEN if len(levels) > 1 else str(levels[0]),
    }


def _count(number: object) -> int:
    if type(number) is not int or not 1 <= number <= MOST_QUESTIONS:
        raise Error(Message("quiz-bad-number", number=quoted(number), most=MOST_QUESTIONS))
    return number


def _titled(title: object) -> str:
    if not isinstance(title, str) or len(title) > LONGEST_TITLE or not is_text(title):
        raise Error(Message("quiz-bad-title", most=LONGEST_TITLE))
    return title


def _levels(level: object) -> tuple[int, ...]:
    found = tuple(level) if isinstance(level, (list, tuple)) else (level,)
    if not found or not all(type(one) is int and one in LEVELS for one in found):
        raise Error(Message("quiz-bad-levels", level=quoted(level), levels=", ".join(map(str, LEVELS))))
    return found


def _kinds(kinds: object) -> tuple[str, ...]:
    """The names of kinds, none for all of them; whether they exist is for `exercise` to say."""
    if kinds is None:
        return ()
    found = tuple(kinds) if isinstance(kinds, (list, tuple)) else (kinds,)
    if not found or not all(isinstance(one, str) for one in found):
        raise Error(Message("quiz-bad-kinds", kinds=quoted(kinds)))
    return found
