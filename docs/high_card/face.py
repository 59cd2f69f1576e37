"""What High Card gives to people: its words, its table as text and as a drawing of three rows."""

from pathlib import Path

from high_card.rules import PLAYERS, ROUND
from wsdv.draw.markup import part, rectangle, text, thing
from wsdv.engine.face import Column, Face
from wsdv.language import Voice

CARD_WIDTH, CARD_HEIGHT = 60, 84


class HighCardFace(Face):
    """Cards on a table."""

    voice = Voice(Path(__file__).parent / "text")
    sizes = {"table": (360, 375)}  # noqa: RUF012 - the one panel is a picture
    columns = (Column("lead", int, "By how many points the winner was ahead."),)

    def text(self, position):
        """The table in a few lines."""
        say = self.voice.say
        rows = [say("table-round", round=position.round)]
        for player, hand, points in zip(PLAYERS, position.hands, position.points, strict=True):
            cards = ", ".join("?" if card is None else str(card) for card in hand)
            rows.append(say("table-hand", player=self.player(player), cards=cards, points=points))
        rows.append(say("table-deck", count=len(position.deck), shown=", ".join(map(str, position.shown)) or "–"))
        return "\n".join(rows) + "\n"

    def moment(self, position):
        """Which round it is."""
        return self.voice.say("table-round", round=position.round)

    def parts(self, position, without=(), asked=()):
        """A row for each hand, and one for the shown cards; those that are asked for are marked."""
        say, rows = self.voice.say, {}
        for player, hand, points in zip(PLAYERS, position.hands, position.points, strict=True):
            rows[f"hand:{player}"] = say("row-hand", player=self.player(player), points=points), hand
        rows["shown"] = say("row-shown"), position.shown
        return {key: self._row(key, place, *row, asked) for place, (key, row) in enumerate(rows.items())}

    def _row(self, key, place, title, cards, asked):
        top = 30 + place * (CARD_HEIGHT + 40)
        return part(
            key, text(10, top - 8, title, "strong"), *(self._card(card, i, top, asked) for i, card in enumerate(cards))
        )

    def _card(self, card, place, top, asked):
        left = 10 + place * (CARD_WIDTH + 8)
        drawn = rectangle(left, top, CARD_WIDTH, CARD_HEIGHT, "box", round_by=6)
        number = "?" if card is None else str(card)
        drawn += text(left + CARD_WIDTH / 2, top + CARD_HEIGHT / 2 + 8, number, "large strong middle name")
        if card is None:
            return drawn
        name = f"card:{card}"
        return thing(name, self.voice.say("card-words", card=card), drawn, asked=name in asked)

    def kinds(self):
        """Exercises: who wins, and the points afterwards."""
        from high_card.lessons import KINDS

        return KINDS

    def rules_of_style(self):
        """No larger than the cards need it; `&` is the drawing."""
        return "& > .panel-table { max-width: 360px; }"

    def things(self, choice):
        """A card to be laid is the card in the hand."""
        return (f"card:{choice.subject}",) if choice.family == "lay" else ()

    def clock(self, game):
        """Rounds."""
        return {"round": game.table[ROUND]}

    def row(self, game):
        """By how much the winner was ahead."""
        one, other = game.position.points
        return {"lead": abs(one - other)}

    def at_set_up(self):
        """A new game's table."""
        from wsdv.engine.start import new_game

        return new_game("high-card", seed=0).position


FACE = HighCardFace()
