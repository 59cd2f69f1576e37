"""Random play, and how fast it is: our games and two well-known ones."""

from __future__ import annotations

import gc
import random
import time

import wsdv
from wsdv.games import DEFAULT

SECONDS = 0.7  # per contestant and round


def our_games(
    seconds: float, seed: int, name: str = DEFAULT, *, history: bool = False, **options: str
) -> tuple[int, int, int]:
    """Random games, on bare copies unless with their history: games, decisions, choices offered."""
    games = decisions = choices = 0
    draw = random.Random(seed).random
    end = time.process_time() + seconds
    while time.process_time() < end:
        game = wsdv.new_game(name, seed=f"{seed}/{games}", **options).copy(history=history)
        while (decision := game.decision) is not None:
            offered = decision.choices
            decisions += 1
            choices += len(offered)
            game.play(offered[int(draw() * len(offered))])
        games += 1
    return games, decisions, choices


def catan_games(seconds: float, seed: int) -> tuple[int, int]:
    """catanatron: two random players; games and actions."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    games = actions = 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        actions += len(game.state.actions)
        games += 1
    return games, actions


def chess_games(seconds: float, seed: int) -> tuple[int, int]:
    """python-chess: random moves until the game is over; games and plies."""
    import chess

    draw = random.Random(seed).random
    games = plies = 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(draw() * len(moves))])
            plies += 1
        games += 1
    return games, plies


def rate(play, seed: int) -> tuple[float, tuple[int, ...]]:  # noqa: ANN001 - a function of (seconds, seed)
    """What was counted second, per second."""
    gc.collect()
    start = time.process_time()
    counted = play(SECONDS, seed)
    return counted[1] / (time.process_time() - start), counted
