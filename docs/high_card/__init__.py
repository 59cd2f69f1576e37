"""High Card, a toy game: the smallest example of a game for wsdv. Importing it makes the game known."""

from wsdv.engine.registry import register

register("high-card", rules="high_card.rules:HIGH_CARD", face="high_card.face:FACE")
