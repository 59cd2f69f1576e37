# The end of a round and the end of a game, told on pages.

sums-token = { $token }{ $up ->
    [exhausted] , exhausted
   *[fresh] {""}
}
sums-of = { $player }{ $neutral ->
    [yes] {" "}with neutral tokens
   *[no] {""}
}
sums-total = { $number ->
    [0] no token
    [one] 1 token
   *[other] { $number } tokens
}
sums-neutral = { $count ->
    [one] The neutral token does
   *[other] The { $count } neutral tokens do
} not count: { $player } holds the Will of the People and has no token of its own here.
sums-compared = What decides
sums-strength = { $by ->
    [yes] ▸{" "}
   *[no] {""}
}Strength
sums-tokens = { $by ->
    [yes] ▸{" "}
   *[no] {""}
}Tokens, if equal
sums-will = { $by ->
    [yes] ▸{" "}
   *[no] {""}
}Will of the People, if equal again
sums-holds = { $holds ->
    [yes] holds it
   *[no] –
}
sums-opposition = The Opposition’s cards: most days in one district
sums-district = District
sums-days-head = Days
sums-points-head = Points at most
sums-days = { $count ->
    [one] { $days }
   *[other] { $terms } = { $days }
}

telling-step = Round { $round }: { $step ->
    [scoring] Unrest is scored
    [reveal] the objectives are revealed
    [score-objective] marker { $marker } is scored
    [exhaustion] exhaustion
   *[cleanup] cleanup
}
telling-beside = { $number } of { $count }: { $step ->
    [scoring] Unrest
    [reveal] objectives revealed
    [score-objective] marker { $marker }
    [exhaustion] exhaustion
   *[cleanup] cleanup
}
telling-unrest = { $chooses ->
    [nobody] Nobody is stronger in { $district }: nobody scores
    [opposition] { $player } is stronger in { $district } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }: the Opposition always takes the points
    [points] { $player } is stronger in { $district } and takes { $points ->
        [one] 1 point
       *[other] { $points } points
    }
    [bonus] { $player } is stronger in { $district } and takes a bonus action instead of { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[open] { $player } is stronger in { $district } and chooses: { $points ->
        [one] 1 point
       *[other] { $points } points
    } or a bonus action
}
telling-unrest-points = In { $month } Unrest is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
telling-reveals = { $player } reveals first: { $centre ->
    [yes] the score marker is at the centre, and { $other } holds the Will of the People
   *[no] { $player } is behind, the score marker is at { $score }
}
telling-objectives = The objectives
telling-own = { $player }{ $known ->
    [yes] {" "}(lay open)
   *[no] {""}
}
telling-column = { $column ->
    [card] Card
    [district] District
    [points] Points
    [marker] Marker
    [before] Before
   *[now] Now
}
telling-objective = { $player ->
    [none] Nobody is stronger in { $district }: nobody scores
   *[other] { $player } is stronger in { $district } and scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}
telling-whose = The objective is { $player }’s: { $card }. { $own ->
    [yes] { $player } has reached it.
    [none] Nobody has reached it.
   *[no] But the rival is stronger there, and so the rival scores.
}
telling-exhausted = { $count ->
    [one] 1 district is exhausted
   *[other] { $count } districts are exhausted
}: { $turned ->
    [one] 1 token turns
   *[other] { $turned } tokens turn
}, { $removed ->
    [one] 1 leaves
   *[other] { $removed } leave
}
telling-empty = Nobody is there.
telling-fate = { $fate ->
    [turns] Turned exhausted
    [returns] Leaves and can come again
   *[lost] Out of the game
}: { $tokens }
telling-goes-on = The end has not come yet: the round is cleaned up.
telling-tiles = There is Unrest in { $unrest } now; the blockade is on { $blockade }
telling-tile = { $tile ->
    [unrest] Unrest tile
    [blockade] Blockade tile
   *[pile] Tiles to come
}
telling-put-away = The cards played and the objectives are discarded, the markers are taken away.
telling-compared = Before and after
telling-round = Round { $round } is over
telling-moments = As the round began → before scoring → now
telling-between = Between both sides
telling-count = { $what ->
    [strength] Strength in the city
    [tokens] Tokens in the city
    [districts] Districts in which it is stronger
    [score] Score (+ is Red’s half)
    [date] Date
   *[will] Will of the People
}
telling-date = { $month } { $day }
telling-end = { $player } wins (round { $round })
telling-how = How it came to this
telling-why = { $reason ->
    [victory-box] The score marker is in the victory box of { $player }: the game ends at once.
    [october] October has come, and the score marker is on { $player }’s half ({ $score }).
    [october-centre] October has come with the score marker at the centre. { $holder } holds the Will of the People, and that decides.
    [third-round] Three rounds have been played, and the score marker is on { $player }’s half ({ $score }).
   *[third-round-centre] Three rounds have been played, and the score marker is at the centre. { $holder } holds the Will of the People, and that decides.
}
telling-score = Score
telling-score-curve = The score (+ is Red’s half)
telling-strength-curve = Strength of own tokens in the city
