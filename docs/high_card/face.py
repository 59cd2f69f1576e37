"""What High Card gives to people: its words, its table as text and as a drawing of three rows."""

from pathlib import Path

from high_card.rules import PLAYERS, ROUND
from wsdv.draw.markup import escape, part, rectangle, text, thing
from wsdv.engine.face import Column, Face
from wsdv.language import Voice

CARD_WIDTH, CARD_HEIGHT = 60, 84


class HighCardFace(Face):
    """Cards on a table."""

    voice = Voice(Path(__file__).parent / "text")
    panels = ("table",)
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

    def parts(self, position, without=()):
        """A row for each hand, and one for the deck and the shown cards."""
        rows = {f"hand:{player}": hand for player, hand in zip(PLAYERS, position.hands, strict=True)}
        drawn = {key: self._row(key, place, cards) for place, (key, cards) in enumerate(rows.items())}
        return drawn | {"shown": self._row("shown", len(rows), position.shown)}

    def _row(self, key, place, cards):
        top = 30 + place * (CARD_HEIGHT + 40)
        title = self.voice.say(f"row-{key.partition(':')[0]}", player=self.player(key.partition(":")[2] or "ann"))
        return part(
            key, text(10, top - 8, title, "strong"), *(self._card(card, i, top) for i, card in enumerate(cards))
        )

    def _card(self, card, place, top):
        left = 10 + place * (CARD_WIDTH + 8)
        drawn = rectangle(left, top, CARD_WIDTH, CARD_HEIGHT, "box", round_by=6)
        number = "?" if card is None else str(card)
        drawn += text(left + CARD_WIDTH / 2, top + CARD_HEIGHT / 2 + 8, number, "large strong middle")
        return drawn if card is None else thing(f"card:{card}", self.voice.say("card-words", card=card), drawn)

    def frame(self, drawn):
        """One picture."""
        inside = "".join(drawn.values())
        label = escape(self.title())
        return (
            '<div class="panel-table"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" '
            f'data-panel="table" role="group" aria-label="{label}">{inside}</svg></div>'
        )

    def rules_of_style(self):
        """No larger than the cards need it; `&` is the drawing."""
        return "& > .panel-table { max-width: 640px; }"

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
