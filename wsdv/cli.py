"""The command line: `wsdv --help` lists what it can do."""

from __future__ import annotations

import argparse
import dataclasses
import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import warnings
from collections import Counter
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import wsdv
from wsdv.engine import Error, Fault, Game, InvalidDocument, Message
from wsdv.engine.errors import shown
from wsdv.engine.files import parse_toml, read_json, read_text, write_atomically
from wsdv.engine.record import FORMAT as RECORD
from wsdv.engine.registry import data_formats, face_of, game_of_data, position_formats, rules_of
from wsdv.engine.start import game_from, position_from
from wsdv.games import DEFAULT
from wsdv.language import SOURCE, checked, language, languages, say, speaking
from wsdv.players import AGENTS, HUMAN, OFFERED, by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wsdv.engine.article import Article
    from wsdv.engine.face import Face
    from wsdv.engine.origin import Option
    from wsdv.engine.rules import Rules

BAD_INPUT = 1  # exit codes; argparse itself leaves with 2 when the command line is wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; users' mistakes end in one clear line, never in a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show or type is a "?"
    try:
        early = _Early(arguments)
    except UserWarning as problem:  # the environment asks for a language that nobody speaks here
        print(problem, file=sys.stderr)
        return BAD_INPUT
    with speaking(early.language):
        return _run(arguments, early.rules())


def _run(arguments: Sequence[str] | None, rules: Rules) -> int:
    try:
        options = _parser(rules).parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except Error as problem:
        print(problem, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return BAD_INPUT
    except BrokenPipeError:  # nobody reads on, as in `wsdv show FILE | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    return code


class _Early:
    """What must be known before the command line can be explained: in which language, and for which game."""

    def __init__(self, arguments: Sequence[str] | None) -> None:
        self._parser = argparse.ArgumentParser(prog="wsdv", usage=argparse.SUPPRESS, add_help=False, allow_abbrev=False)
        for name in ("--language", "--game", "--load"):
            self._parser.add_argument(name)
        self._options, _ = self._parser.parse_known_args(arguments)
        self.language = self._spoken()

    def _spoken(self) -> str:
        if self._options.language is None:
            with warnings.catch_warnings():
                warnings.simplefilter("error", UserWarning)
                return language()
        try:
            return checked(self._options.language)
        except Error as problem:
            with speaking(SOURCE):
                self._parser.error(str(problem))

    def rules(self) -> Rules:
        """The rules of the game that is asked for, or else of the record."""
        try:
            return rules_of(self._options.game or self._recorded() or DEFAULT)
        except Error as problem:
            self._parser.error(str(problem))

    def _recorded(self) -> str | None:
        """The game of the record that is to be played on, if it is one; what is wrong with it is said later."""
        if self._options.load is None:
            return None
        with suppress(Error):
            document = read_json(self._options.load)
            name = document.get("game") if isinstance(document, dict) else None
            return name if name in wsdv.games() else None
        return None


class _Formatter(argparse.HelpFormatter):
    """Help in the language of the moment."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{say('cli-usage')} " if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """A parser whose own words come from the message files, too."""

    def __init__(self, **more: Any) -> None:
        super().__init__(formatter_class=_Formatter, add_help=False, **more)
        self._positionals.title, self._optionals.title = say("cli-arguments"), say("cli-options")
        self.add_argument("-h", "--help", action="help", help=say("cli-help"))
        about = say("cli-language", languages=", ".join(languages()))
        self.add_argument("--language", metavar=say("cli-code"), default=argparse.SUPPRESS, help=about)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{say('cli-error', program=self.prog, problem=message)}\n")


def _parser(rules: Rules) -> argparse.ArgumentParser:
    """The commands; what differs between games as this one has it."""
    say, agents = rules.voice.say, ", ".join(AGENTS)
    parser = _Parser(prog="wsdv", description=say("cli-about"))
    version = f"wsdv {wsdv.__version__}"
    parser.add_argument("--version", action="version", version=version, help=say("cli-version"))
    commands = parser.add_subparsers(metavar=say("cli-command"), required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=say(f"cli-{name}"), description=say(f"cli-{name}"))
        added.set_defaults(run=run)
        return added

    lab = command("lab", _lab)
    lab.add_argument(
        "folder", nargs="?", metavar=say("cli-folder"), default="wsdv-notebooks", help=say("cli-lab-folder")
    )

    play = command("play", _play)
    for player in rules.players:
        text = say("cli-play-side", player=rules.face.player(player), agents=agents)
        play.add_argument(f"--{player}", choices=OFFERED, help=text)
    _game_and_seed(play, rules, say("cli-seed"))
    play.add_argument("--load", metavar=say("cli-file"), help=say("cli-play-load"))

    show = command("show", _show)
    shown = show.add_mutually_exclusive_group(required=True)
    shown.add_argument("file", nargs="?", metavar=say("cli-file"), help=say("cli-show-file"))
    shown.add_argument("--card", metavar=say("cli-card"), help=say("cli-show-card"))
    show.add_argument("--game", metavar=say("cli-game-name"), default=rules.name, help=_games())
    show.add_argument("--forecast", action="store_true", help=say("cli-show-forecast"))
    show.add_argument("--chronicle", action="store_true", help=say("cli-show-chronicle"))
    show.add_argument("--svg", metavar=say("cli-file"), help=say("cli-show-svg"))
    show.add_argument("--png", metavar=say("cli-file"), help=say("cli-show-png"))
    show.add_argument("--theme", choices=("light", "dark", "print"), default="light", help=say("cli-show-theme"))

    check = command("check", _check)
    check.add_argument("file", metavar=say("cli-file"), help=say("cli-check-file"))

    handout = command("handout", _handout)
    wanted = handout.add_mutually_exclusive_group()
    wanted.add_argument("lesson", nargs="?", metavar=say("cli-lesson"), help=say("cli-handout-lesson"))
    wanted.add_argument("--card", metavar=say("cli-card"), help=say("cli-handout-card"))
    handout.add_argument("--out", metavar=say("cli-folder"), default=".", help=say("cli-handout-out"))
    handout.add_argument("--pdf", action="store_true", help=say("cli-handout-pdf"))
    handout.add_argument("--game", metavar=say("cli-game-name"), default=rules.name, help=_games())

    simulate = command("simulate", _simulate)
    number = say("cli-number")
    simulate.add_argument("--games", type=_positive, required=True, metavar=number, help=say("cli-simulate-games"))
    for player in rules.players:
        text = say("cli-simulate-side", player=rules.face.player(player), agents=agents)
        simulate.add_argument(f"--{player}", type=_agent, default="random", metavar=say("cli-agent"), help=text)
    _game_and_seed(simulate, rules, say("cli-simulate-seed"))
    _jobs(simulate)
    simulate.add_argument("--out", required=True, metavar=say("cli-file"), help=say("cli-simulate-out"))
    simulate.add_argument("--format", choices=("jsonl", "parquet"), help=say("cli-simulate-format"))
    simulate.add_argument("--decisions", action="store_true", help=say("cli-simulate-decisions"))

    arena = command("arena", _arena)
    for name in ("A", "B"):
        arena.add_argument(name.lower(), type=_agent, metavar=name, help=say("cli-arena-agent", agents=agents))
    arena.add_argument("--games", type=_positive, default=100, metavar=number, help=say("cli-arena-games"))
    _game_and_seed(arena, rules, say("cli-simulate-seed"))
    _jobs(arena)
    return parser


def _game_and_seed(parser: argparse.ArgumentParser, rules: Rules, about_seed: str) -> None:
    """Which game, with which settings, and the seed."""
    for option in rules.options:
        usual, *_ = option.values
        parser.add_argument(
            f"--{option.name}",
            type=partial(_value, option),
            choices=option.values,
            default=usual,
            help=_about(option, rules),
        )
    parser.add_argument("--seed", metavar=say("cli-seed-value"), help=about_seed)
    parser.add_argument("--game", metavar=say("cli-game-name"), default=rules.name, help=_games())


def _games() -> str:
    return say("cli-game", games=", ".join(wsdv.games()), usual=DEFAULT)


def _about(option: Option, rules: Rules) -> str:
    """What a setting is, in the words of the game."""
    message = f"cli-option-{option.name}"
    return rules.voice.say(message) if rules.voice.knows(message) else rules.face.option(option.name)


def _value(option: Option, text: str) -> str | int:
    """The value of a setting that is written like this."""
    return next((value for value in option.values if str(value) == text), text)


def _settings(options: argparse.Namespace) -> dict[str, Any]:
    """The game's own settings, as they were given."""
    return {name: getattr(options, name) for name in rules_of(options.game).option_names}


def _jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=_positive, metavar=say("cli-jobs-value"), help=say("cli-simulate-jobs"))


def _agent(text: str) -> str:
    """The name of an agent, which must be known; what it means is the players' business."""
    try:
        by_name(text)
    except Error as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None
    return text


def _positive(text: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,17}", text):
        raise argparse.ArgumentTypeError(say("cli-positive", text=text[:20]))
    return int(text)


def _seed(options: argparse.Namespace) -> int | str | None:
    """A seed that looks like a number is one, so that it means the same as in Python; any text is a seed."""
    seed: str | None = options.seed
    if seed is None:
        return None
    if re.fullmatch(r"-?[0-9]{1,4000}", seed):
        return int(seed)
    return seed.encode(errors="replace").decode()  # bytes that are no text cannot be written into a record


def _fixed_seed(options: argparse.Namespace) -> int | str:
    """Many games are to be the same again even if nobody thought of a seed."""
    seed = _seed(options)
    return 0 if seed is None else seed


def need(module: str, extra: str) -> None:
    """Ask for an extra that is not installed."""
    if importlib.util.find_spec(module) is None:
        raise Error(Message("missing-extra", module=module, extra=extra))


def _lab(options: argparse.Namespace) -> int:
    """Open JupyterLab on a folder of one's own with the notebooks in it; nothing there is overwritten."""
    need("jupyterlab", "notebooks")
    folder = Path(options.folder)
    source = _notebooks()
    try:
        for notebook in sorted(source.rglob("*.ipynb")):
            own = folder / notebook.relative_to(source)
            if ".ipynb_checkpoints" not in notebook.parts and not own.exists():
                own.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(notebook, own)
    except OSError as problem:
        raise Error(Message("file-unwritable", path=str(folder), problem=problem.strerror or str(problem))) from None
    print(say("cli-lab-opens", folder=str(folder)))
    return subprocess.run([sys.executable, "-m", "jupyterlab", str(folder)], check=False).returncode  # noqa: S603


def _notebooks() -> Path:
    """The notebooks: in the installed package, or in the checkout."""
    package = Path(wsdv.__file__).parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise Error(Message("no-notebooks"))


def _play(options: argparse.Namespace) -> int:
    from wsdv.terminal import Terminal

    sides = rules_of(options.game).players
    wanted = {side: name for side in sides if (name := getattr(options, side)) is not None}
    if options.load:
        game = wsdv.load(options.load)
        if wanted and game.rules.name != options.game:
            raise Error(Message("cli-other-game", path=options.load, name=game.rules.name))
        game.origin = dataclasses.replace(game.origin, players={**game.origin.players, **wanted})
    else:
        players = dict.fromkeys(sides, HUMAN) | wanted
        game = wsdv.new_game(options.game, seed=_seed(options), players=players, **_settings(options))
    recorded = game.origin.players
    players = {side: name if (name := recorded.get(side)) in AGENTS else HUMAN for side in game.rules.players}
    return Terminal(game, players, seed=game.origin.seed).run()


def _open(path: str) -> tuple[Game | None, Any, Face]:
    """A record's game, if it is one, and the position; told apart by the format. And how they show themselves."""
    document = read_json(path)
    kind = document.get("format") if isinstance(document, dict) else None
    if kind == RECORD:
        game = game_from(document)
        return game, game.position, game.rules.face
    if kind in position_formats():
        position = position_from(document)
        return None, position, face_of(position.game)
    allowed = ", ".join((RECORD, *position_formats()))
    raise InvalidDocument([Fault("format", Message("fault-one-of", allowed=allowed, got=shown(kind)))])


def _show(options: argparse.Namespace) -> int:
    if options.card is not None:
        return _show_card(options.card, face_of(options.game))
    game, position, face = _open(options.file)
    if options.svg or options.png:
        return _picture(face.svg(position, theme=options.theme, prefix="wsdv"), options)
    print(face.text(position), end="")
    if options.forecast:
        _show_part(face.forecast(position) + "\n" if face.has_forecast else None, "show-no-forecast", face)
    if options.chronicle:
        _show_part(None if game is None else game.chronicle(), "show-no-chronicle", face)
    return 0


def _show_card(card: str, face: Face) -> int:
    """What there is to read about a card."""
    from wsdv.draw.article import as_text

    print(as_text(_article(card, face)), end="")
    return 0


def _article(card: str, face: Face) -> Article:
    article = face.article(card)
    if article is None:
        raise Error(Message("show-no-article", title=face.title()))
    return article


def _handout(options: argparse.Namespace) -> int:
    """The sheets of a lesson, of a card's story or of the game itself; without either the names of what there is."""
    from wsdv.lessons import handout, lesson, lessons, paper, papers
    from wsdv.lessons.paper import paper_title
    from wsdv.lessons.pdf import browser, write_pdf

    face = face_of(options.game)
    if options.card is not None:
        pages = {f"card-{options.card}": handout.story(_article(options.card, face), face)}
    elif options.lesson in papers(options.game):
        pages = {options.lesson: paper(options.lesson, options.game)}
    elif options.lesson is not None:
        one = lesson(_among_handouts(options.lesson, face, lessons(options.game)), options.game)
        pages = {one.name: one.handout(), f"{one.name}-teacher": one.handout(answers=True)}
    else:
        for name in lessons(options.game):
            print(f"{name:28}{lesson(name, options.game).title}")
        for name in papers(options.game):
            print(f"{name:28}{paper_title(name, options.game)}")
        return 0
    if options.pdf:
        browser()  # before anything is written
    folder = Path(options.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Error(Message("file-unwritable", path=str(folder), problem=problem.strerror or str(problem))) from None
    for name, page in pages.items():
        path = folder / f"{name}.{'pdf' if options.pdf else 'html'}"
        if options.pdf:
            write_pdf(page, path)
        else:
            write_atomically(path, page.encode())
        print(say("show-written", path=str(path)))
    return 0


def _among_handouts(name: str, face: Face, lessons: tuple[str, ...]) -> str:
    """The name of a lesson; another is refused with all that can be printed."""
    if name in lessons:
        return name
    known = (*lessons, *face.papers)
    if not known:
        raise Error(Message("no-handouts", title=face.title()))
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1, cutoff=0.3)
    facts = {"name": name[:60], "known": ", ".join(known), "near": near[0] if near else "none"}
    raise Error(Message("unknown-handout", **facts))


def _show_part(text: str | None, missing: str, face: Face) -> None:
    """A further part, or why there is none."""
    if text is None:
        print(face.voice.say(missing, game=face.title()), file=sys.stderr)
    else:
        print()
        print(text, end="")


def _picture(picture: str, options: argparse.Namespace) -> int:
    """Write a picture, whole or not at all."""
    if options.svg:
        write_atomically(options.svg, picture.encode())
        print(say("show-written", path=options.svg))
    if options.png:
        need("resvg_py", "png")
        import resvg_py

        write_atomically(options.png, bytes(resvg_py.svg_to_bytes(svg_string=picture, width=1600)))
        print(say("show-written", path=options.png))
    return 0


def _check_data(path: str) -> int:
    """A data file that replaces a game's components."""
    text = read_text(path)
    kind = parse_toml(text, path).get("format")
    name = game_of_data(kind)
    if name is None:
        allowed = ", ".join(data_formats())
        raise InvalidDocument([Fault("format", Message("fault-one-of", allowed=allowed, got=shown(kind)))])
    rules_of(name).check_data(text)
    print(say("check-data", path=path, game=face_of(name).title()))
    return 0


def _check(options: argparse.Namespace) -> int:
    if options.file.lower().endswith(".toml"):
        return _check_data(options.file)
    game, position, face = _open(options.file)
    if game is None:
        print(say("check-position", path=options.file, stage=face.stage(position) or "none"))
        return 0
    result = game.result
    winner, ending = ("none", "") if result is None else (face.player(result.winner), face.ending(result))
    print(say("check-record", path=options.file, moves=len(game.moves), winner=winner, ending=ending))
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from wsdv.analysis.playing import Settings
    from wsdv.analysis.progress import progress
    from wsdv.analysis.simulation import fill, store
    from wsdv.analysis.tables import endings_table

    agents = {player: getattr(options, player) for player in rules_of(options.game).players}
    settings = Settings(_fixed_seed(options), game=options.game, **_settings(options), **agents)
    parquet = None if options.format is None else options.format == "parquet"
    kept = store(options.out, settings, parquet=parquet, decisions=options.decisions)
    endings = kept.endings()
    done = endings.total()
    rows = fill(kept, range(done, options.games), jobs=options.jobs)
    try:
        with progress(done, options.games) as step, closing(rows):
            for row in rows:
                step()
                endings[row["winner"], row["reason"]] += 1
    except KeyboardInterrupt:
        print(say("simulate-stopped", games=kept.endings().total()), file=sys.stderr)
        return BAD_INPUT
    print(say("simulate-done", games=endings.total(), path=options.out))
    print(f"\n{endings_table(endings, options.game)}")
    return 0


def _arena(options: argparse.Namespace) -> int:
    from wsdv.analysis.match import Match, Outcome, outcomes
    from wsdv.analysis.playing import begin
    from wsdv.analysis.progress import progress

    start = partial(begin, rules_of(options.game), **_settings(options))
    found: Counter[Outcome] = Counter()
    code = 0
    games = outcomes(options.a, options.b, start, seed=_fixed_seed(options), games=options.games, jobs=options.jobs)
    try:
        with progress(0, options.games) as step, closing(games):
            for outcome in games:
                found[outcome] += 1
                step()
    except KeyboardInterrupt:
        print(say("arena-stopped", games=found.total()), file=sys.stderr)
        code = BAD_INPUT
    if found:
        print(Match.of(options.a, options.b, found, options.game))
    return code


if __name__ == "__main__":
    sys.exit(main())
