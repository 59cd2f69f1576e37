# What the drawing says: names on hover and for screen readers, headings, tracks, cards.

# Names where there is little room
draw-bridge-short = { $bridge ->
    [purple-blue] Palace
    [blue-white] Tuchkov
    [red-green] Liteiny
    [purple-green] Anichkov
    [red-white] Sampsonievsky
    [purple-brown] Kalinkin
    [purple-white] Trinity
    [green-brown] Novo-Kamenny
   *[own] { $name }
}
draw-leader-short = { $leader ->
    [lenin] Lenin
    [stalin] Stalin
    [kollontai] Kollontai
    [kerensky] Kerensky
    [lvov] Lvov
    [kornilov] Kornilov
    [trotsky] Trotsky
   *[own] { $name }
}
draw-month-short = { $month ->
    [march-april] Mar/Apr
    [may-june] May/Jun
    [july] July
    [august] Aug
    [september] Sept
    [october-november] Oct/Nov
   *[own] { $name }
}
draw-water = { $name ->
    [neva] Neva
    [bolshaya-neva] Bolshaya Neva
    [malaya-neva] Malaya Neva
   *[gulf] Gulf of Finland
}

# Things on the map
draw-panel = { $panel ->
    [map] Map of Petrograd
    [tracks] Calendar, score, supplies
   *[cards] Cards
}
draw-place = { $district } ({ $colour }){ $unrest ->
    [yes] , unrest
   *[no] {""}
}{ $markers ->
    [none] {""}
   *[other] , scoring marker { $markers }
}{ $known ->
    [yes] : red { $red }, white { $white }, { $stronger ->
        [red] red is stronger
        [white] white is stronger
       *[none] nobody is stronger
    }
   *[no] {""}
}
draw-strength = Red { $red }, white { $white }: { $stronger ->
    [red] red is stronger
    [white] white is stronger
   *[none] nobody is stronger
}
draw-unrest = Unrest tile: { $district }
draw-marker = Scoring marker { $marker }
draw-bridge = { $name } between { $one } and { $other }{ $colour ->
    [none] {""}
   *[other] , closed by the tile of { $closer }
}{ $blocked ->
    [yes] , blockaded
   *[no] {""}
}
draw-unit = { $owner ->
    [red] Red unit
    [white] White unit
    [opposition] Opposition unit of level { $level }
   *[neutral] Neutral unit
}
draw-token = { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
}{ $who }{ $cost ->
    [0] {""}
   *[other] , cost { $cost }
}{ $fresh ->
    [yes] , fresh: strength { $now }, exhausted { $other }
   *[no] , exhausted: strength { $now }, fresh { $other }
}{ $place ->
    [none] {""}
   *[other] , in { $place }
}
draw-heading = { $month }, day { $day }
draw-subheading = { $turn ->
    [0] Round { $round }
   *[other] Round { $round } · turn { $turn }
}
draw-score = { $side ->
    [red] Red { $points } ahead
    [white] White { $points } ahead
   *[none] Level score
}

# Tracks
draw-month-box = { $month }: { $points } { $points ->
    [one] point
   *[other] points
} for unrest{ $trotsky ->
    [none] {""}
    [red] , red Trotsky waits here
   *[neutral] , neutral Trotsky waits here
}{ $final ->
    [yes] , the last box
   *[no] {""}
}{ $now ->
    [yes] , now
   *[no] {""}
}
draw-day = Day { $day }{ $kind ->
    [bonus] : a bonus action
   *[other] {""}
}
draw-score-track = Score track: { $side ->
    [none] the marker is at the centre
    [red] red is { $points } ahead
   *[white] white is { $points } ahead
}; the victory boxes are { $boxes } boxes from the centre
draw-will = Will of the People: { $side ->
    [red] red
   *[white] white
}
draw-unrest-tile = Unrest tile: { $district ->
    [none] none
   *[other] { $district }
}
draw-blockade-tile = Blockade tile: { $district ->
    [none] none
   *[other] { $district }
}
draw-tiles = { $count ->
    [one] 1 tile face down
   *[other] { $count } tiles face down
}
draw-deck = { $deck ->
    [one] 1 card in the deck
   *[other] { $deck } cards in the deck
}, { $discard } in the discard pile
draw-deck-short = Deck { $deck } · discard { $discard }
draw-supply = { $side ->
    [opposition] Pool and leaders of the Opposition ({ $colour ->
        [red] red
       *[white] white
    })
    [red] Supply of red
   *[white] Supply of white
}
draw-in-supply = { $leader }, in the supply

# Cards
draw-card = { $district }, { $days ->
    [one] 1 day
   *[other] { $days } days
}: recruit { $recruit } or { $action }; as an objective { $points ->
    [one] 1 point
   *[other] { $points } points
}
draw-leader-card = { $leader } ({ $side ->
    [red] red
   *[white] white
}), { $days ->
    [one] 1 day
   *[other] { $days } days
}: strength { $fresh } fresh, { $exhausted } exhausted; { $special }
draw-days = { $days ->
    [one] day
   *[other] days
}
draw-recruit = recruit
draw-points = { $points ->
    [one] point
   *[other] points
} as an objective
draw-fresh = fresh
draw-exhausted = exhausted
draw-printed = known
draw-ours = ours
draw-source = { $source ->
    [rulebook] from the rulebook
    [published] from a public source
   *[reconstructed] our own value
}
draw-played-by = { $side ->
    [red] Red
   *[white] White
} played
draw-lying = { $what }: { $card }
draw-objectives = { $count ->
    [one] Objective
   *[other] Objectives
}
draw-hand = { $side ->
    [red] Red’s hand
   *[white] White’s hand
}
draw-hand-hidden = { $side ->
    [red] Red’s hand
   *[white] White’s hand
}: { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
draw-objective = { $side ->
    [red] Red’s objective
   *[white] White’s objective
}{ $open ->
    [yes] , face up
   *[no] {""}
}
draw-objective-hidden = { $side ->
    [red] Red’s objective
   *[white] White’s objective
}, face down
draw-played = Played this round
draw-opposition = The Opposition’s cards
draw-opposition-hidden = { $count ->
    [one] 1 card
   *[other] { $count } cards
} the Opposition has not played yet
draw-opposition-leaders = The Opposition’s leaders to come
draw-opposition-leaders-hidden = { $count ->
    [one] 1 leader
   *[other] { $count } leaders
} not yet revealed
