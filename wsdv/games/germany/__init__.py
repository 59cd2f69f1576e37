"""Wir sind das Volk! as a game of the engine: the board, the cards and every rule of the rulebook."""
