# What agents say about their choices.

not-judged = { $id } was not among the choices of the last decision.
explain-best = { $choice }: worth { $gain } more than { $other } ({ $terms }).
explain-worse = { $choice }: worth { $gain } less than { $other } ({ $terms }).
explain-same = { $choice }: worth as much as { $other }.
explain-only-wins = { $choice } wins the game.
explain-only-loses = { $choice } loses the game.
explain-points = { $points } { $points ->
    [one] build point
   *[other] build points
}
explain-term = { $amount } { $term }
explain-other-terms = other things
term-economy = economy
term-infrastructure = unfinished infrastructure
term-no-factory = provinces without a factory
term-living-standard = living standard
term-in-reach = living standard in reach
term-unrest = unrest to be expected
term-protests = mass protests to be expected
term-flight = flight
term-currency = Western currency
term-currency-track = currency track
term-prestige-track = prestige
term-socialist-track = socialist track
term-socialists = socialists
term-police = police power
term-wall = the Wall
term-insolvency = danger of insolvency
term-socialist-endings = the fate of socialism
term-hand = cards in hand
bad-budget = A search needs at least one iteration and more than no time.
explain-tried = Tried { $tried ->
    [one] once
   *[other] { $tried } times
} among { $all }. { $first }
play-thinking = { $player ->
    [west] West
   *[east] East
} is thinking …
