# The end of decade as sums on the blackboard: the heading of each phase, its sum, and the terms below it.

not-hamburgs = Hamburg belongs to { $neighbours }, not to “{ $name }”.
forecast-of-what = forecast takes a Position, not { $got }. Position.from_dict(document) makes one, game.position is one.

forecast-flight-sum = { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
} + { $most } West’s most living standard + { $police } red police + { $east } East protest − { $least } East’s least living standard − { $west } West protest = { $total }{ $stops ->
    [low] {""}, but never below 0
    [high] {""}, but the track ends at { $spaces }
   *[no] {""}
}; every 2 spaces cost 1 point: { $points } to dismantle
forecast-flight-heading = { $wall ->
    [no] Flight:
   *[yes] The wall:
}
forecast-flight = { $wall ->
    [yes] prestige 1 towards West, and East dismantles 1. (Without the wall, the flight: { $sum })
    [end] the prestige marker is at its end, West acts in a province instead, and East dismantles 1. (Without the wall, the flight: { $sum })
   *[no] { $sum }
}
forecast-prestige-heading = Prestige:
forecast-prestige = marker on { $marker }, { $holder ->
    [west] West
   *[east] East
} holds the advantage and { $boxes ->
    [0] executes nothing
    [one] executes the one box there is
   *[other] chooses one of { $boxes } boxes
}
forecast-currency-heading = Western currency:
forecast-currency = { $needed } needed − { $income } earned = { $balance } (earned: track { $track }, { $exports ->
    [one] 1 export
   *[other] { $exports } exports
} worth { $worst } or more): { $shortage } short{ $insolvent ->
    [yes] {""}, more than East has: national insolvency
   *[no] {""}
}
forecast-currency-hamburg = with Hamburg in { $province }: { $shortage } short
forecast-police-heading = Police:
forecast-police = { $points } to dismantle, East has { $capacity }{ $insolvent ->
    [yes] {""}: national insolvency
   *[no] {""}
}
forecast-holding-heading = Hold:
forecast-holding = { $count ->
    [0] every province holds its living standard
   *[other] { $count } living standard lost
}
forecast-holding-hamburg = with Hamburg in { $province }: { $lost } lost
forecast-hold = { $province }: { $living } − { $limit } { $by ->
    [suppliers] its worst supplier holds
    [factory] its export factory holds
   *[nothing] without a factory of any value
} = { $lost } lost
forecast-internal-heading = Internal comparison:
forecast-internal = West’s best has { $west }, East’s best has { $east }
forecast-unrest = { $province }: { $full ->
    [yes] { $most } − { $own } = { $count } unrest, the full difference
   *[no] { $most } − { $own } − 1 = { $count } unrest
}
forecast-attacks-heading = East and West compared:
forecast-attacks = { $count ->
    [0] no province can attack
    [one] one province can attack
   *[other] { $count } provinces can attack
}
forecast-attack = { $attacker } ({ $living } − { $protests ->
    [one] 1 protest
   *[other] { $protests } protests
} = { $available }) against { $target }: { $available } − { $defence } = { $count } unrest
forecast-removals-heading = Police at work:
forecast-removals = { $unused } unused { $unused ->
    [one] card removes
   *[other] cards remove
} { $removed } unrest
forecast-socialists-heading = Socialists:
forecast-socialists = track { $track }, so { $change }; { $board } on the board{ $ending ->
    [triumph] {""}: a thirteenth would arrive, the triumph of socialism
    [fails] {""}: one too many would leave, socialism fails
   *[none] {""}
}
forecast-collapse-heading = Wir sind das Volk? Mass protests:
forecast-collapse = West { $west }, East { $east }: { $reason ->
    [both-collapse] both states collapse, East wins
    [west-collapses] West collapses
    [east-collapses] East collapses
    [end-of-decade-iv] no state collapses, the four decades are over, East wins
   *[none] the game goes on
}
