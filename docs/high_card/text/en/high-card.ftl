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

table-round = Round { $round }
table-hand = { $player }: { $cards }; { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-deck = Deck: { $count } cards; shown: { $shown }
row-hand = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
row-shown = Shown
card-words = card { $card }

quiz-kind = { $kind ->
    [who-wins] Who wins a round
   *[points-after] Points after a round
}
lessons-unit = points
lessons-ask-who-wins = Ann lays card { $ann }, Bob card { $bob }. Who wins the round?
lessons-ask-points-after = Ann lays card { $ann }, Bob card { $bob }. Whoever wins takes a point. How many points does Ann have then?
lessons-step-higher = Of { $ann } and { $bob } the higher card wins: it is { $player }’s.
lessons-step-points = Before that Ann has { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lessons-mistake-lower-wins = The higher card wins, not the lower one (1).
lessons-mistake-point-forgotten = Ann has won the round and takes a point (2).
lessons-mistake-point-for-the-lower = Only the winner takes a point (2).
