# Events as sentences (without the full stop: the rule section and the stop follow), questions and choices.

hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
card-name = { $id ->
    [IV-round-table] “{ $title }” (card IV)
    [IV-wall-falls] “{ $title }” (card IV)
   *[other] “{ $title }” (card { $id })
}
card-label = { $title } ({ $years }), { $colour ->
    [special] special card { $id }
    [red] card { $id }, red, value { $west } West / { $east } East
    [yellow] card { $id }, yellow, value { $west } West / { $east } East
   *[dual] card { $id }, dual, value { $west } West / { $east } East
}

item-site = { $kind ->
    [factory] a factory in { $site }
    [line] the line { $site }
   *[other] { $site }
}
item-province = { $amount ->
    [one] { $province }
   *[other] { $province } ({ $amount })
}
item-icon = { $amount ->
    [one] { $icon }
   *[other] { $icon } ({ $amount })
}
item-attack = { $target } envies { $attacker } (+{ $amount })
item-police = { $province } (card { $card })

icon-build = build
icon-dismantle = dismantle
icon-add_unrest = add unrest
icon-remove_unrest = remove unrest
icon-move_unrest = move unrest
icon-quell_protest = put down a protest
icon-add_living_standard = add living standard
icon-add_living_standard_only = add living standard
icon-remove_living_standard = remove living standard
icon-close_factory = close a foreign factory
icon-run_down = run a factory down
icon-repair = repair a factory
icon-red_police = police power
icon-pink_police = police power
icon-build_wall = build the wall
icon-open_wall = open the wall
icon-disband_stasi = disband the Stasi
icon-guillaume_affair = the Guillaume affair
icon-prestige = a prestige arrow
icon-currency = a currency arrow
icon-socialists = a socialist arrow

event-decade-begins = { $card } is laid out as the special card
event-discarded = { $player ->
    [west] West
   *[east] East
} discards { $items }
event-card-chosen = { $player ->
    [west] West
   *[east] East
} plays { $card }
event-half-ends = { $amount ->
    [one] The first half of the decade is over
   *[other] The second half of the decade is over
}
event-unrest-added = Unrest grows in { $items }
event-unrest-removed = Unrest falls in { $items }
event-protest-begins = { $count ->
    [one] A mass protest begins in { $items }
   *[other] Mass protests begin in { $items }
}
event-protest-ends = { $count ->
    [one] The mass protest ends in { $items }
   *[other] Mass protests end in { $items }
}
event-protest-exported = The protest in West Berlin spreads to { $items }
event-protest-recalled = As West Berlin calms down, so does { $items }
event-built = { $player ->
    [west] West
   *[east] East
} builds { $items }
event-dismantled = { $player ->
    [west] West
   *[east] East
} dismantles { $items }
event-run-down = { $count ->
    [one] The factory in { $items } becomes rundown
   *[other] The factories in { $items } become rundown
}
event-repaired = { $count ->
    [one] The factory in { $items } is repaired
   *[other] The factories in { $items } are repaired
}
event-closed = { $count ->
    [one] The factory in { $items } is closed for good
   *[other] The factories in { $items } are closed for good
}
event-stopped = { $subject ->
    [build] { $amount ->
        [one] One build point is left unused
       *[other] { $amount } build points are left unused
    }
    [living-standard] { $amount ->
        [3] No province can or will raise its living standard
       *[other] No further living standard is placed
    }
    [look] East does not look
   *[exchange] East leaves the cards as they are
}
event-living-standard-added = The living standard rises in { $items }
event-living-standard-removed = The living standard falls in { $items }
event-transferred = { $subject } passes its new living standard on to West Berlin’s { $detail ->
    [french] French
    [british] British
   *[american] American
} sector
event-icon-ignored = { $player ->
    [west] West
   *[east] East
} leaves out “{ $items }”
event-icon-skipped = Nothing comes of “{ $items }”
event-track-moved = { $subject ->
    [prestige] Prestige moves { $amount } towards { $towards ->
        [west] West
       *[east] East
    } (now { $place })
    [currency] Western currency moves { $amount } towards { $towards ->
        [west] West
       *[east] East
    } (now { $place })
   *[socialists] The socialist track moves { $amount } towards { $towards ->
        [west] West
       *[east] East
    } (now { $place })
}
event-arrow-off-track = { $subject ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] The socialist track
} can go no further: { $towards ->
    [west] West
   *[east] East
} acts in a province instead
event-wall-built = The Berlin Wall is built
event-wall-opened = The Berlin Wall comes down
event-police-collected = { $card } stays in front of East as { $detail ->
    [red_police] red
   *[pink_police] pink
} police power
event-police-used = The police break up unrest in { $items }
event-stasi-disbanded = The Stasi is disbanded{ $amount ->
    [0] {""}
    [one] {""} and its police card put away
   *[other] {""} and its { $amount } police cards put away
}
event-looked-at-hand = East’s spy looks at West’s hand{ $known ->
    [yes] : { $cards }
   *[no] {""} ({ $amount ->
        [one] 1 card
       *[other] { $amount } cards
    })
}
event-looked-at-deck = East’s spy looks at the top of the deck{ $known ->
    [yes] : { $cards }
   *[no] {""} ({ $amount ->
        [one] 1 card
       *[other] { $amount } cards
    })
}
event-exchanged-with-hand = East takes { $taken } from West’s hand and gives { $given } for it
event-exchanged-with-deck = { $known ->
    [yes] East takes { $taken } from the deck and puts { $given } in its place
   *[no] East exchanges a hand card for one of them
}
event-removed-from-game = East removes { $card } from the game
event-socialist-moved = { $count ->
    [one] A socialist goes to { $items }
   *[other] { $count } socialists go to { $items }
}
event-flight = Flight from the Republic: { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
} + { $west_most } (West’s highest living standard) + { $red_police } (red police) + { $east_protest } (protest in East) − { $east_least } (East’s lowest living standard) − { $west_protest } (protest in West) = { $spaces }, which costs East { $amount ->
    [0] nothing
    [one] 1 point
   *[other] { $amount } points
}
event-wall-costs = The Wall stops the flight; it costs East prestige and 1 point
event-prestige-box = { $player ->
    [west] West
   *[east] East
} uses its prestige (box { $box })
event-currency = East needs { $needed } in Western currency and takes in { $income } (track { $track }, { $exports ->
    [one] 1 export
   *[other] { $exports } exports
} worth { $worst_west_export } or more): { $amount ->
    [0] that is enough
   *[other] { $amount } short
}
event-police-paid = East pays { $amount ->
    [one] 1 point for its police card
   *[other] { $amount } points for its police cards
}
event-attack = Across the border { $items }
event-attack-declined = { $items } { $count ->
    [one] does
   *[other] do
} not attack
event-socialists-gained = East gains { $amount ->
    [one] 1 socialist
   *[other] { $amount } socialists
}
event-socialists-lost = East loses { $amount ->
    [one] 1 socialist
   *[other] { $amount } socialists
}
event-socialist-removed = { $count ->
    [one] West takes a socialist from { $items }
   *[other] West takes { $count } socialists from { $items }
}
event-protests-counted = Wir sind das Volk? Mass protests: West { $west }, East { $east }
event-game-over = { $subject ->
    [national-insolvency] East cannot pay any more and is insolvent: West wins
    [triumph-of-socialism] A thirteenth socialist would arrive, the triumph of socialism: East wins
    [socialism-fails] The last socialist has left and socialism fails: West wins
    [east-collapses] Too many mass protests, and East collapses: West wins
    [west-collapses] Too many mass protests, and West collapses: East wins
    [both-collapse] Both states collapse together: East wins
   *[end-of-decade-iv] Four decades are over and both states still stand: East wins
}

chronicle-decade = DECADE { $decade }
chronicle-half = On display: { $cards }.
chronicle-action = { $player ->
    [west] West
   *[east] East
} plays { $use ->
    [special] the special card{" "}
   *[other] {""}
}{ $card }{ $origin ->
    [hand] {" "}from its hand
   *[display] {""}
}{ $use ->
    [build] {" "}to build with { $value ->
        [one] 1 point
       *[other] { $value } points
    }
    [remove-unrest] {" "}to calm its people
    [living-standard] {" "}to raise its living standard
    [event] {" "}for its event
   *[other] {""}
}.

question-card = which card do you play?
question-use = how do you use { $card }?
question-build = where do you build?{ $points ->
    [0] {""}
    [one] {" "}(1 point left)
   *[other] {" "}({ $points } points left)
}
question-dismantle = what is dismantled?{ $points ->
    [0] {""}
    [one] {" "}(1 point left)
   *[other] {" "}({ $points } points left)
}
question-remove-unrest = where is unrest removed?
question-place-unrest = where is unrest placed?
question-move-unrest = from where does unrest move?
question-move-unrest-to = where does the unrest from { $subject } move to?
question-quell-protest = which protest is put down?
question-living-standard = which province raises its living standard?
question-place-living-standard = which province receives living standard?
question-remove-living-standard = which province loses living standard?
question-transfer = does a supplier pass its new living standard on to West Berlin?
question-sector = which sector of West Berlin?
question-icon = which icon comes next?
question-compensation = the marker is at the end of its track. Where do you { $where ->
    [own] remove unrest instead?
    [other] place unrest instead?
   *[both] act instead? (own province: remove unrest, other state: place it)
}
question-run-down = { $where ->
    [lines] no factory is left to run down. Which infrastructure goes instead?
   *[other] which factory becomes rundown?
}
question-repair = which factory is repaired?
question-close = which factory is closed for good?
question-discard = which hand cards do you discard?
question-special-price = how do you pay for the special card?
question-look = where do you look?
question-exchange = do you take one of these cards?
question-give = which card do you give for it?
question-return-unrest = where does unrest return?
question-export-protest = which supplier takes the protest from West Berlin?
question-recall-protest = which supplier’s imported protest ends?
question-socialists = where does the next socialist go?
question-police = do you use police power?
question-prestige-box = which prestige box do you execute?
question-hamburg = which province does Hamburg belong to in this phase?
question-attack = whom does { $subject } attack?
question-police-removal = where do the police remove unrest?
question-lose-socialist = which province loses a socialist?

choice-card = { $card }
choice-hand = from the hand: { $card }
choice-discard = discard { $card }
choice-take = take { $card }
choice-give = give { $card }
choice-remove = remove { $card } from the game
choice-use = { $subject ->
    [remove-unrest] remove 1 unrest
    [build] build up the economy
    [living-standard] raise living standard
   *[event] trigger the event
}
choice-build = { $kind ->
    [factory] factory in { $site }
   *[line] infrastructure { $site }
}
choice-dismantle = { $kind ->
    [factory] factory in { $site }
   *[line] infrastructure { $site }
}
choice-run-down = factory in { $site }
choice-repair = factory in { $site }
choice-close = factory in { $site }
choice-province = { $subject }
choice-sector = the { $subject ->
    [french] French
    [british] British
   *[american] American
} sector
choice-police = police card { $card } against unrest in { $province }
choice-icon = line { $subject } of the icons
choice-ignore = ignore one of line { $subject }
choice-box = box { $box }: { $what }
choice-icon-of = { $what }
choice-ignore-of = ignore one: { $what }
icon-phrase = { $icon }{ $arrow ->
    [yes] {" "}towards { $side ->
        [west] West
       *[east] East
    }
   *[no] { $side ->
        [west] {" "}(West)
        [east] {" "}(East)
       *[none] {""}
    }
}{ $where ->
    [none] {""}
   *[other] {""}, in { $where }
}
choice-look = { $subject ->
    [deck] the two top cards of the deck
   *[west-hand] West’s hand
}
choice-west-draws = let West draw a card
choice-done = done
