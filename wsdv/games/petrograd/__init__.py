"""Dual Powers: Revolution 1917, for two players and for one: its components, rules, position, face."""
