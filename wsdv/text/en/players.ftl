# What agents say about their choices.

not-judged = { $id } was not among the choices of the last decision.
explain-best = { $choice }: worth { $gain } more than { $other } ({ $terms }).
explain-worse = { $choice }: worth { $gain } less than { $other } ({ $terms }).
explain-same = { $choice }: worth as much as { $other }.
explain-only-wins = { $choice } wins the game.
explain-only-loses = { $choice } loses the game.
explain-points = { $points } { $points ->
    [one] point
   *[other] points
}
explain-term = { $amount } { $term }
explain-other-terms = other things
bad-budget = A search needs at least one iteration and more than no time.
explain-tried = Tried { $tried ->
    [one] once
   *[other] { $tried } times
} among { $all }. { $first }
play-thinking = { $player } is thinking …
