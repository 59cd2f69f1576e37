# Everything High Card says.

game-title = High Card
player-ann = Ann
player-bob = Bob
option-rounds = Rounds
option-rounds-value = { $value } rounds

unit-round = Round

question-lay = Which card do you lay?
question-take = You have won the round: what do you take?
choice-lay = card { $subject }
choice-take = { $subject ->
    [point] a point
   *[card] a card from the deck
}

refusal-not-in-hand = Card { $card } is not in your hand
refusal-deck-empty = The deck is empty

event-drew = { $player } draws { $subject ->
    [none] a card
   *[other] card { $subject }
}
event-showed = { $player } shows card { $subject }
event-scored = { $player } scores a point
event-over = { $player } wins
ending-points = more points, or the last lead

term-points = points
term-hand = cards in hand
explain-points = { $points } { $points ->
    [one] point
   *[other] points
}

table-round = Round { $round }
table-hand = { $player }: { $cards }; { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-deck = Deck: { $count } cards; shown: { $shown }
row-hand = { $player }
row-shown = Shown
card-words = card { $card }
