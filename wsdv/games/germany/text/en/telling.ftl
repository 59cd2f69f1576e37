# The end of a decade and the end of a game, told on pages.

telling-phase = End of decade { $decade }: { $phase } { $name }
telling-phase-number = { $number } of { $count }: { $name }
telling-compared = Before and after
telling-decade = Decade { $decade } is over
telling-moments = As the decade began → before its end → now
telling-between = Between both states
telling-count = { $what ->
    [unrest] Unrest
    [protests] Mass protests
    [living] Living standard
    [factories] Factories
    [prestige-track] Prestige
    [currency-track] Western currency
    [socialists-track] Socialist track
   *[socialists] Socialists
}
telling-track = { $track ->
    [prestige] Prestige
    [currency] Currency
   *[socialists] Socialists
}
telling-tracks = The three tracks (+ is East’s side)
telling-end = { $reason ->
    [national-insolvency] West wins: East is bankrupt
    [triumph-of-socialism] East wins: socialism triumphs
    [socialism-fails] West wins: socialism has failed
    [east-collapses] West wins: East has collapsed
    [west-collapses] East wins: West has collapsed
    [both-collapse] East wins: both states have collapsed
   *[end-of-decade-iv] East wins: both states have lasted four decades
} (decade { $decade })
telling-how = How it came to this
telling-why = { $reason ->
    [national-insolvency] East owed more than it had left to give up: nothing was there to be dismantled any more.
    [triumph-of-socialism] So many people in East believed in socialism that one more could not even be counted.
    [socialism-fails] Nobody in East believed in socialism any more.
    [east-collapses] In East so many provinces were in the streets that the state could not stand it.
    [west-collapses] In West so many provinces were in the streets that the state could not stand it.
    [both-collapse] In both states so many provinces were in the streets that neither could stand it; then East counts as the winner.
   *[end-of-decade-iv] Neither state was brought down by its people. For East, to be still there is a victory.
}
