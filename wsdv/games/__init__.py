"""The games of this house, a room each. They do not know each other."""
