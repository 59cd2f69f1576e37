"""Golden playthroughs: whole games between random players as readable text.

`python -m tests.games.germany.golden --write` writes them anew; read the difference before you keep it.
"""

import argparse
from pathlib import Path

import wsdv

FOLDER = Path(__file__).with_name("golden-games")
GAMES = (  # edition, seed: four of each edition, with all seven endings among them
    ("first", 1),
    ("first", 11),
    ("first", 20),
    ("first", 98),
    ("second", 1),
    ("second", 8),
    ("second", 494),
    ("second", 846),
)


def path_of(edition, seed):
    return FOLDER / f"{edition}-{seed}.txt"


def playthrough(edition, seed):
    """One game from its set-up to its end, as text."""
    game = wsdv.new_game(edition=edition, seed=seed)
    agents = {side: wsdv.players.Random(seed=f"{seed}/{side}") for side in ("west", "east")}
    lines = [
        f"Wir sind das Volk!, {edition} edition, seed {seed}",
        *(f"{side}: {agent!r}" for side, agent in agents.items()),
        "",
        "decade.half  player  kind (rule): choice  of how many",
        "    event  player  subject  amount  detail  (rule)        - stands for nothing",
        "",
        "set-up",
        *map(_event, game.log),
    ]
    while (decision := game.decision) is not None:
        position = game.position
        choice = agents[decision.player].decide(game.view(decision.player), decision)
        events = game.play(choice)
        about = "" if decision.subject is None else f" [{decision.subject}]"
        asked = f"{decision.kind}{about} ({decision.rule})"
        when = f"{position.decade}.{position.half}"
        lines.append(f"{when}  {decision.player}  {asked}: {choice.id}  of {len(decision.choices)}")
        lines += map(_event, events)
    result = game.result
    lines += ["", f"{result.winner} wins in decade {result.decade}: {result.reason}", "", *_summary(game.position)]
    return "\n".join(lines) + "\n"


def _event(event):
    fields = (event.player, event.subject, event.amount, _plain(event.detail))
    return f"    {event.kind}  {'  '.join('-' if field is None else str(field) for field in fields)}  ({event.rule})"


def _plain(detail):
    """Pairs as name=value, lists of cards with spaces."""
    if not isinstance(detail, tuple):
        return detail
    return " ".join("=".join(map(str, part)) if isinstance(part, tuple) else part for part in detail) or None


def _summary(position):
    """The final table: what a person would look at."""
    lines = ["province                unrest  living standard  socialists  mass protests"]
    for name, province in position.provinces.items():
        numbers = (province.unrest, province.living_standard, province.socialists, position.mass_protests(name))
        lines.append(f"{name:<22}  {numbers[0]:>6}  {numbers[1]:>15}  {numbers[2]:>10}  {numbers[3]:>13}")
    tracks, cards = position.tracks, position.cards
    wall = "stands" if position.wall else "does not stand"
    stasi = ", the Stasi is disbanded" if position.stasi_disbanded else ""
    west, east = (position.dismantling_capacity(side) for side in ("west", "east"))
    lines += [
        f"mass protests: west {position.mass_protests('west')}, east {position.mass_protests('east')}",
        f"prestige {tracks.prestige:+d}, currency {tracks.currency:+d}, socialists {tracks.socialists:+d}",
        f"socialists in the box: {position.socialists_in_box}",
        f"the wall {wall}{stasi}",
        "factories: " + ", ".join(f"{city} {position.factory_value(city)}" for city in position.factories),
        "rundown: " + (", ".join(position.run_down) or "none"),
        "closed: " + (", ".join(position.closed_sites) or "none"),
        "infrastructure: " + ", ".join(f"{name} {count}" for name, count in position.infrastructure.items()),
        f"dismantling capacity: west {west}, east {east}",
        "police: " + (", ".join(f"{card.card}{' (used)' * card.used}" for card in position.police) or "none"),
        f"hands: west {' '.join(cards.west_hand) or '-'}, east {' '.join(cards.east_hand) or '-'}",
        f"cards: {len(cards.draw)} in the deck, {len(cards.played)} played this decade, {len(cards.gone)} gone",
    ]
    return [line.rstrip() for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", required=True, help="write all playthroughs anew")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path_of(*game).write_text(playthrough(*game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
