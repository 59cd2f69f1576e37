# What agents say about their choices.

not-judged = { $id } was not among the choices of the last decision.
explain-best = { $choice }: worth { $gain } more than { $other } ({ $terms }).
explain-worse = { $choice }: worth { $gain } less than { $other } ({ $terms }).
explain-likelier = { $choice }: { $gain } more chance of winning than { $other } ({ $terms }).
explain-less-likely = { $choice }: { $gain } less chance of winning than { $other } ({ $terms }).
explain-same = { $choice }: worth as much as { $other }.
explain-only-wins = { $choice } wins the game.
explain-only-loses = { $choice } loses the game.
explain-points = { $points } { $points ->
    [one] point
   *[other] points
}
explain-percent = { $points } percentage { $points ->
    [one] point
   *[other] points
}
explain-term = { $amount } { $term }
explain-other-terms = other things
hint-where = Think about the question once more: { $question }
hint-where-group = Look at: { $group }.
hint-what = Choose: { $choice }.
hint-why-wins = It wins the game.
hint-why-loses = The game is lost, whatever you choose.
hint-why-others-lose = Everything else loses the game.
hint-why-same = No other choice is better here.
hint-why-term = What counts most here: { $term }.
hint-next = { $step ->
    [what] Press Hint again to see what to do.
    [why] Press Hint again to see why.
   *[terms] Press Hint again for the numbers.
}
bad-budget = A search needs at least one iteration and more than no time.
explain-tried = Tried { $tried ->
    [one] once
   *[other] { $tried } times
} among { $all }. { $first }
mistake = { $where ->
    [none] {""}
   *[other] { $where }: {""}
}{ $kind ->
    [overlooked] “{ $choice }” instead of “{ $better }”, for want of a look at { $terms }
    [hasty] “{ $choice }” instead of “{ $better }”, without thinking it through
   *[careless] “{ $choice }” instead of “{ $better }”, out of carelessness
}{ $cost ->
    [none] {""}
    [0] {""} (cost less than 1 % chance of winning)
   *[other] {""} (cost { $cost } % chance of winning)
}.
mistakes-of = { $all ->
    [one] { $player } made 1 mistake on purpose.
   *[other] { $player } made { $all } mistakes on purpose.
}
mistakes-worst = { $told ->
    [one] This one cost most:
   *[other] These { $told } cost most:
}
play-mistakes = What did the computer do wrong on purpose? Type ? to hear it, or press Enter:
play-thinking = { $player } is thinking …

# Chances of winning, with what speaks for whom.

no-chances = Nobody knows the chances of winning in { $name }.
no-chance-of = wsdv.chance takes a position, a view or a game, not { $got }.
chance = { $player } { $chance } %.
chance-terms = { $player } { $chance } %: { $terms }.
chance-term = { $term } ({ $amount })
chance-over = { $player } has won: { $ending }.
speaks-decided = the next choice ends the game
term-decided = the end of the game
