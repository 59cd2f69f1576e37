"""Golden playthroughs: whole games between random players as readable text.

`python -m tests.games.petrograd.golden --write` writes them anew; read the difference before you keep it.
"""

import argparse
from pathlib import Path

import wsdv

FOLDER = Path(__file__).with_name("golden-games")
GAMES = {  # with all five endings among them
    "two-players-1": (1, {}),
    "two-players-41": (41, {}),
    "two-players-options-15": (15, {"neutral_control": "presence", "bonus_move": "small"}),
    "solo-red-27": (27, {"mode": "solo", "side": "red"}),
    "solo-white-2": (2, {"mode": "solo", "side": "white", "difficulty": 6}),
    "solo-growing-3": (3, {"mode": "solo", "side": "red", "difficulty": 4, "solo_leaders": "growing"}),
}


def path_of(name):
    return FOLDER / f"{name}.txt"


def playthrough(name):
    """One game from its set-up to its end, as text."""
    seed, options = GAMES[name]
    game = wsdv.new_game("dual-powers", seed=seed, **options)
    agents = {side: wsdv.players.Random(seed=f"{seed}/{side}") for side in ("red", "white")}
    settings = ", ".join(f"{option} {value}" for option, value in options.items()) or "as usual"
    lines = [
        f"Dual Powers, {settings}, seed {seed}",
        "",
        "round.turn  player  kind (rule): choice  of how many",
        "    event  player  subject  amount  detail  (rule)        - stands for nothing",
        "",
        *map(_event, game.log),
    ]
    while (decision := game.decision) is not None:
        position = game.position
        choice = agents[decision.player].decide(game.view(decision.player), decision)
        events = game.play(choice)
        about = "" if decision.subject is None else f" [{decision.subject}]"
        asked = f"{decision.kind}{about} ({decision.rule})"
        when = f"{position.round}.{position.turn}"
        lines.append(f"{when}  {decision.player}  {asked}: {choice.id}  of {len(decision.choices)}")
        lines += map(_event, events)
    result = game.result
    lines += ["", f"{result.winner} wins in round {result.round}: {result.reason}", "", *_summary(game.position)]
    return "\n".join(lines) + "\n"


def _event(event):
    fields = (event.player, event.subject, event.amount, _plain(event.detail))
    return f"    {event.kind}  {'  '.join('-' if field is None else str(field) for field in fields)}  ({event.rule})"


def _plain(detail):
    """Pairs with a slash, lists with spaces."""
    if not isinstance(detail, tuple):
        return detail
    return " ".join("/".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in detail)


def _summary(position):
    """The final table: what a person would look at."""
    lines = [f"{position.month} {position.day}, score {position.score:+d}, will {position.will}"]
    for name, tokens in position.tokens.items():
        strength = position.strength(name)
        sums = f"red {strength.red.strength}, white {strength.white.strength}"
        lines.append(f"{name}: {sums}, {strength.stronger or 'nobody'}: {' '.join(tokens) or '-'}")
    lines += [f"supply of {side}: {' '.join(tokens) or '-'}" for side, tokens in position.supply.items()]
    lines.append(f"out: {' '.join(position.out) or '-'}")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", required=True, help="write all playthroughs anew")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path_of(name).write_text(playthrough(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
