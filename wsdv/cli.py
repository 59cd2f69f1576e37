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
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import wsdv
from wsdv.engine import Error, Fault, InvalidDocument
from wsdv.engine.files import read_json, write_atomically
from wsdv.engine.record import FORMAT as RECORD
from wsdv.engine.record import from_document
from wsdv.games.germany.atlas import SIDES
from wsdv.games.germany.document import EDITIONS
from wsdv.games.germany.document import FORMAT as POSITION
from wsdv.games.germany.rules import GERMANY
from wsdv.language import say
from wsdv.players import AGENTS, HUMAN, by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 1  # exit codes; argparse itself leaves with 2 when the command line is wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; users' mistakes end in one clear line, never in a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show or type is a "?"
    try:
        options = _parser().parse_args(arguments)
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wsdv", description=say("cli-about"))
    parser.add_argument("--version", action="version", version=f"wsdv {wsdv.__version__}")
    commands = parser.add_subparsers(metavar=say("cli-command"), required=True)

    lab = commands.add_parser("lab", help=say("cli-lab"), description=say("cli-lab"))
    lab.add_argument("folder", nargs="?", metavar="DIR", default="wsdv-notebooks", help=say("cli-lab-folder"))
    lab.set_defaults(run=_lab)

    play = commands.add_parser("play", help=say("cli-play"), description=say("cli-play"))
    agents = ", ".join(AGENTS)
    for side in SIDES:
        text = say("cli-play-side", side=side, agents=agents)
        play.add_argument(f"--{side}", choices=(HUMAN, *AGENTS), help=text)
    _edition_and_seed(play, say("cli-seed"))
    play.add_argument("--load", metavar="FILE", help=say("cli-play-load"))
    play.set_defaults(run=_play)

    show = commands.add_parser("show", help=say("cli-show"), description=say("cli-show"))
    show.add_argument("file", metavar="FILE", help=say("cli-show-file"))
    show.add_argument("--forecast", action="store_true", help=say("cli-show-forecast"))
    show.add_argument("--chronicle", action="store_true", help=say("cli-show-chronicle"))
    show.add_argument("--svg", metavar="FILE", help=say("cli-show-svg"))
    show.add_argument("--png", metavar="FILE", help=say("cli-show-png"))
    show.add_argument("--theme", choices=("light", "dark", "print"), default="light", help=say("cli-show-theme"))
    show.set_defaults(run=_show)

    check = commands.add_parser("check", help=say("cli-check"), description=say("cli-check"))
    check.add_argument("file", metavar="FILE", help=say("cli-show-file"))
    check.set_defaults(run=_check)

    simulate = commands.add_parser("simulate", help=say("cli-simulate"), description=say("cli-simulate"))
    simulate.add_argument("--games", type=_positive, required=True, metavar="N", help=say("cli-simulate-games"))
    for side in SIDES:
        text = say("cli-simulate-side", player=side.capitalize(), agents=agents)
        simulate.add_argument(f"--{side}", type=_agent, default="random", metavar=say("cli-agent"), help=text)
    _edition_and_seed(simulate, say("cli-simulate-seed"))
    _jobs(simulate)
    simulate.add_argument("--out", required=True, metavar="FILE", help=say("cli-simulate-out"))
    simulate.add_argument("--format", choices=("jsonl", "parquet"), help=say("cli-simulate-format"))
    simulate.add_argument("--decisions", action="store_true", help=say("cli-simulate-decisions"))
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser("arena", help=say("cli-arena"), description=say("cli-arena"))
    for name in ("A", "B"):
        arena.add_argument(name.lower(), type=_agent, metavar=name, help=say("cli-arena-agent", agents=agents))
    arena.add_argument("--games", type=_positive, default=100, metavar="N", help=say("cli-arena-games"))
    _edition_and_seed(arena, say("cli-simulate-seed"))
    _jobs(arena)
    arena.set_defaults(run=_arena)
    return parser


def _edition_and_seed(parser: argparse.ArgumentParser, about_seed: str) -> None:
    parser.add_argument("--edition", choices=EDITIONS, default=EDITIONS[0], help=say("cli-edition"))
    parser.add_argument("--seed", metavar="S", help=about_seed)


def _jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=_positive, metavar="J", help=say("cli-simulate-jobs"))


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
        raise Error(say("missing-extra", module=module, extra=extra))


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
        raise Error(say("file-unwritable", path=str(folder), problem=problem.strerror or str(problem))) from None
    print(say("cli-lab-opens", folder=str(folder)))
    return subprocess.run([sys.executable, "-m", "jupyterlab", str(folder)], check=False).returncode  # noqa: S603


def _notebooks() -> Path:
    """The notebooks: in the installed package, or in the checkout."""
    package = Path(wsdv.__file__).parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise Error(say("no-notebooks"))


def _play(options: argparse.Namespace) -> int:
    from wsdv.terminal import Terminal

    wanted = {side: name for side in SIDES if (name := getattr(options, side)) is not None}
    if options.load:
        game = wsdv.load(options.load)
        game.origin = dataclasses.replace(game.origin, players={**game.origin.players, **wanted})
    else:
        players = dict.fromkeys(SIDES, HUMAN) | wanted
        game = wsdv.new_game(edition=options.edition, seed=_seed(options), players=players)
    recorded = game.origin.players
    players = {side: name if (name := recorded.get(side)) in AGENTS else HUMAN for side in SIDES}
    return Terminal(game, players, seed=game.origin.seed).run()


def _open(path: str) -> wsdv.Game | wsdv.Position:
    """A record or a position, told apart by its format."""
    document = read_json(path)
    kind = document.get("format") if isinstance(document, dict) else None
    if kind == RECORD:
        return from_document(GERMANY, document)
    if kind == POSITION:
        return wsdv.Position.from_dict(document)
    raise InvalidDocument([Fault("format", say("not-a-wsdv-file"))])


def _show(options: argparse.Namespace) -> int:
    from wsdv.games.germany.draw.text import board

    found = _open(options.file)
    position = found if isinstance(found, wsdv.Position) else found.position
    if options.svg or options.png:
        return _picture(position, options)
    print(board(position), end="")
    if options.forecast:
        print()
        print(wsdv.forecast(position))
    if options.chronicle:
        if isinstance(found, wsdv.Position):
            print(say("show-no-chronicle"), file=sys.stderr)
        else:
            print()
            print(found.chronicle(), end="")
    return 0


def _picture(position: wsdv.Position, options: argparse.Namespace) -> int:
    """Write the position as a picture, whole or not at all."""
    picture = position.svg(theme=options.theme, prefix="wsdv")
    if options.svg:
        write_atomically(options.svg, picture.encode())
        print(say("show-written", path=options.svg))
    if options.png:
        need("resvg_py", "png")
        import resvg_py

        write_atomically(options.png, bytes(resvg_py.svg_to_bytes(svg_string=picture, width=1600)))
        print(say("show-written", path=options.png))
    return 0


def _check(options: argparse.Namespace) -> int:
    found = _open(options.file)
    if isinstance(found, wsdv.Position):
        print(say("check-position", path=options.file, decade=found.decade, stage=found.stage))
    else:
        reason = found.result.reason if found.result else "none"
        print(say("check-record", path=options.file, moves=len(found.moves), result=reason))
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from wsdv.analysis.playing import Settings
    from wsdv.analysis.progress import progress
    from wsdv.analysis.simulation import fill, store
    from wsdv.analysis.tables import endings_table

    settings = Settings(_fixed_seed(options), options.edition, options.west, options.east)
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
    print(f"\n{endings_table(endings)}")
    return 0


def _arena(options: argparse.Namespace) -> int:
    from wsdv.analysis.match import Match, Outcome, outcomes
    from wsdv.analysis.progress import progress

    start = partial(wsdv.new_game, edition=options.edition)
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
        print(Match.of(options.a, options.b, found))
    return code


if __name__ == "__main__":
    sys.exit(main())
