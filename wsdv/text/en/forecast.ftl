# The end of decade as sums on the blackboard.

not-hamburgs = Hamburg belongs to { $neighbours }, not to “{ $name }”.

forecast-flight = { $stands ->
    [yes] 9.1 The wall: prestige 1 towards West, and East dismantles 1. (Without the wall, the flight: { $icons } icons + { $most } West’s most living standard + { $police } red police + { $east } East protest − { $least } East’s least living standard − { $west } West protest = { $spaces } spaces, { $points } to dismantle.)
   *[no] 9.1 Flight: { $icons } icons + { $most } West’s most living standard + { $police } red police + { $east } East protest − { $least } East’s least living standard − { $west } West protest = { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    } → { $spaces } ÷ 2 = { $points } to dismantle
}
forecast-prestige = 9.2 Prestige: marker on { $marker }, { $holder ->
    [west] West
   *[east] East
} holds the advantage and { $boxes ->
    [0] executes nothing
    [one] executes the one box there is
   *[other] chooses one of { $boxes } boxes
}
forecast-currency = 9.3 Western currency: { $needed } needed − (track { $track } + { $exports } { $exports ->
    [one] export
   *[other] exports
} worth at least { $worst }) = { $needed } − { $income } → { $shortage } short
forecast-currency-hamburg = {"      "}with Hamburg in { $province }: { $shortage } short
forecast-police = 9.4 Police: { $points } to dismantle; East has { $capacity }
forecast-holding = 9.5 Hold: { $count ->
    [0] every province holds its living standard
   *[other] { $count } living standard lost
}
forecast-hold = {"      "}{ $province }: { $living } − { $limit } its export factory holds = { $lost } lost
forecast-internal = 9.6 Internal comparison: West’s best has { $west }, East’s best has { $east }
forecast-unrest = {"      "}{ $province }: +{ $count } unrest
forecast-attacks = 9.7 East and West compared: { $count ->
    [0] no province can attack
    [one] one province can attack
   *[other] { $count } provinces can attack
}
forecast-attack = {"      "}{ $attacker } ({ $living } − { $protests ->
    [one] 1 protest
   *[other] { $protests } protests
} = { $available }) against { $target }: +{ $count } unrest
forecast-removals = 9.8 Police at work: { $unused } unused { $unused ->
    [one] card removes
   *[other] cards remove
} { $removed } unrest
forecast-socialists = 9.9 Socialists: track { $track } → { $change }; { $board } on the board{ $ending ->
    [triumph] {""}: a thirteenth would arrive, the triumph of socialism
    [fails] {""}: one too many would leave, socialism fails
   *[none] {""}
}
forecast-collapse = 9.10 Wir sind das Volk? West { $west }, East { $east } mass protests: { $reason ->
    [both-collapse] both states collapse, East wins
    [west-collapses] West collapses
    [east-collapses] East collapses
    [end-of-decade-iv] no state collapses, the four decades are over, East wins
   *[none] the game goes on
}
