"""Which language is spoken, and how a message becomes a sentence.

Rules, records and errors hold data; whoever shows them to a person lets a `Voice` say them. A voice speaks for a room:
it looks a message up in the message files (Fluent) of its own folders first, then in the general ones, and what the
language lacks is said in English. Nothing worded is kept: what is shown again is worded again, in the language of
that moment; `worded` remembers sentences for each language apart.

Loading Fluent takes a tenth of a second, so it is loaded with the first sentence, not with the package.
"""

from __future__ import annotations

import os
import warnings
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from fluent.runtime import FluentBundle

P = ParamSpec("P")
R = TypeVar("R")
VARIABLE: Final = "WSDV_LANGUAGE"
SOURCE: Final = "en"  # the language everything is written in first
_LONGEST: Final = 900


class Language(NamedTuple):
    """How a language writes lists, numbers and plurals, and perhaps how its texts are made from the English ones."""

    locale: str
    alter: Callable[[str], str] | None = None


_LANGUAGES: dict[str, Language] = {code: Language(code) for code in ("en", "de", "it")}
_own: ContextVar[str | None] = ContextVar("wsdv-language", default=None)  # of a widget, say
_chosen: str | None = None


def languages() -> tuple[str, ...]:
    """The languages that can be chosen."""
    return tuple(_LANGUAGES)


def add_language(code: str, locale: str, alter: Callable[[str], str] | None = None) -> None:
    """Make another language known; with `alter` its message files are the English ones, changed by that rule."""
    _LANGUAGES[code] = Language(locale, alter)
    _bundle.cache_clear()
    _environment.cache_clear()


def language() -> str:
    """The language that is spoken now."""
    return _own.get() or _chosen or _from_environment()


def set_language(code: str) -> None:
    """Speak this language from now on."""
    global _chosen  # noqa: PLW0603 - the one choice for the whole process
    _chosen = checked(code)


@contextmanager
def speaking(code: str | None) -> Iterator[None]:
    """Inside, this language is spoken, here and nowhere else; None changes nothing."""
    token = _own.set(_own.get() if code is None else checked(code))
    try:
        yield
    finally:
        _own.reset(token)


def checked(code: object) -> str:
    """A language that is known; any other is refused with those that are."""
    if not isinstance(code, str) or code not in _LANGUAGES:
        from wsdv.engine.errors import Error, Message

        raise Error(Message("unknown-language", language=str(code)[:40], languages=", ".join(_LANGUAGES)))
    return code


def _from_environment() -> str:
    """The language of WSDV_LANGUAGE, also where it is written as a locale (de_DE.UTF-8)."""
    given = os.environ.get(VARIABLE, "")
    return _environment(given) if given else SOURCE


@lru_cache
def _environment(given: str) -> str:
    code = given.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    if code in _LANGUAGES:
        return code
    known = ", ".join(_LANGUAGES)
    with speaking(SOURCE):
        problem = say("unknown-language-variable", variable=VARIABLE, language=given[:40], languages=known)
    warnings.warn(problem, stacklevel=2)
    return SOURCE


# Sentences


class Voice:
    """Says messages for one room: its own sentences first, then the general ones.

    `names` maps ids to the messages that name them: a fact that is such an id is shown by its name.
    """

    def __init__(self, *folders: Path, names: Mapping[str, str] | None = None) -> None:
        self.folders = (_GENERAL, *folders)
        self._names = names or {}

    def say(self, message: str, /, **facts: object) -> str:
        """The sentence of that name with its facts filled in."""
        bundle = self._bundle_with(message)
        if bundle is None:
            error = f"no message {message!r} in {self.folders[-1]}"
            raise LookupError(error)
        pattern = bundle.get_message(message).value
        if pattern is None:
            error = f"message {message!r} has no text"
            raise LookupError(error)
        sentence, problems = bundle.format_pattern(pattern, {name: self._fact(fact) for name, fact in facts.items()})
        if problems:
            error = f"message {message!r}: {problems[0]}"
            raise LookupError(error)
        return str(sentence)

    def knows(self, message: str) -> bool:
        """Whether there is a sentence of that name."""
        return self._bundle_with(message) is not None

    def named(self, identity: str) -> str:
        """The name of what has this id; an id without one is its own name."""
        message = self._names.get(identity)
        return identity if message is None else self.say(message)

    def lacks(self, code: str) -> list[str]:
        """The messages that a language does not have and says in English."""
        texts = (_texts(folder, SOURCE) for folder in self.folders)
        names = [name for text in texts for name in _message_names(text)]
        bundle = _bundle(self.folders, checked(code))
        return [name for name in names if not bundle.has_message(name)]

    def _bundle_with(self, message: str) -> FluentBundle | None:
        for code in (language(), SOURCE):
            bundle = _bundle(self.folders, code)
            if bundle.has_message(message):
                return bundle
        return None

    def _fact(self, fact: object) -> object:
        """What stands in a sentence for a fact: names for ids, words for what can say itself, lists with an “and”."""
        if isinstance(fact, str):
            return self.named(fact) if fact in self._names else _shortened(fact)
        if isinstance(fact, (tuple, list)):
            return enumerated([str(self._fact(item)) for item in fact])
        in_words: Callable[[], str] | None = getattr(fact, "in_words", None)
        return fact if in_words is None else in_words()


_GENERAL: Final = Path(__file__).parent / "text"
VOICE: Final = Voice()
say: Final = VOICE.say
knows: Final = VOICE.knows


def voice(game: str) -> Voice:
    """Who speaks for a game; without a name the general voice."""
    if not game:
        return VOICE
    from wsdv.engine.registry import voice_of

    return voice_of(game)


@lru_cache
def _bundle(folders: tuple[Path, ...], code: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([_LANGUAGES[code].locale], use_isolating=False)
    for folder in folders:  # the general sentences first: those of a game take their place
        bundle.add_resource(FluentResource(_texts(folder, code)), allow_overrides=True)
    return bundle


def _texts(folder: Path, code: str) -> str:
    """All message files of a folder in a language, as one text."""
    alter = _LANGUAGES[code].alter
    files = sorted((folder / (code if alter is None else SOURCE)).glob("*.ftl"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return text if alter is None else alter(text)


def _message_names(text: str) -> Iterator[str]:
    import re

    return (found[1] for found in re.finditer(r"(?m)^([a-zA-Z][\w-]*) *=", text))


def _shortened(fact: str) -> str:
    """Fluent refuses very long texts in a sentence, and so would a reader."""
    return fact[:_LONGEST] + "…" if len(fact) > _LONGEST else fact


# Lists, numbers, yes and no


def enumerated(items: Iterable[str]) -> str:
    """A list as it is written in a sentence: with commas and an “and”."""
    from babel.lists import format_list

    known = _LANGUAGES[language()]
    if known.alter is not None:
        return known.alter(", ").join(items)
    return format_list(list(items), locale=known.locale)


def decimal(number: float, pattern: str) -> str:
    """A number as the language writes it, rounded to the places of the pattern."""
    from babel.numbers import format_decimal

    places = len(pattern.partition(";")[0].partition(".")[2])
    return format_decimal(round(number, places), format=pattern, locale=_LANGUAGES[language()].locale)


def day(written: str) -> str:
    """A day, month or year of ISO 8601 as the language writes it: “17 June 1953”, “June 1953”, “1953”."""
    from datetime import date

    from babel.dates import format_date, format_skeleton

    year, *rest = map(int, written.split("-"))
    if not rest:
        return str(year)
    known = _LANGUAGES[language()]
    locale = "en_GB" if known.locale == "en" else known.locale
    whole = date(year, *rest) if len(rest) == 2 else None
    month = format_skeleton("yMMMM", date(year, rest[0], 1), locale=locale)
    shown = month if whole is None else format_date(whole, format="long", locale=locale)
    return shown if known.alter is None else known.alter(shown)


def signed(number: int) -> str:
    """A number with its sign, as tracks are numbered."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def plain_number(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def yes(condition: object) -> str:
    """What message files call true and false."""
    return "yes" if condition else "no"


def worded(maxsize: int | None = 128) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Like lru_cache, for what holds words: remembered for each language apart."""

    def remember(make: Callable[P, R]) -> Callable[P, R]:
        @lru_cache(maxsize)
        def in_language(_: str, *args: Any, **more: Any) -> Any:
            return make(*args, **more)

        @wraps(make)
        def now(*args: P.args, **more: P.kwargs) -> R:
            found: R = in_language(language(), *args, **more)  # type: ignore[arg-type]  # whatever can be remembered
            return found

        now.cache_clear = in_language.cache_clear  # type: ignore[attr-defined]
        return now

    return remember
