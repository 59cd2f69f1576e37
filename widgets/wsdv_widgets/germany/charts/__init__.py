"""Charts of positions and games of Wir sind das Volk!."""
