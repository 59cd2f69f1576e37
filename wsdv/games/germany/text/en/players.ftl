# What agents count by.

explain-points = { $points } { $points ->
    [one] build point
   *[other] build points
}
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
