"""Drawing for any game: markup, colours, text that fits, panels. What a game looks like is its own."""
