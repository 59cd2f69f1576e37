# What cards say: icons in words, the face as a whole, the few words printed on it.

# Icons
card-icon = { $alone ->
    [yes] { $number ->
        [0] {""}
       *[other] { $number } of { $times }:{" "}
    }
   *[no] { $times ->
        [one] {""}
       *[other] { $times } ×{" "}
    }
}{ $what }{ $more ->
    [none] {""}
   *[other] {" "}({ $more })
}{ $limit ->
    [0] {""}
   *[other] , at most { $limit } per province
}{ $chooser ->
    [west] , West chooses where
    [east] , East chooses where
   *[none] {""}
}
card-arrows = { $track ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] Socialists
}: { $times ->
    [one] 1 arrow
   *[other] { $times } arrows
} towards { $towards ->
    [west] West
   *[east] East
}
card-arrow = { $track ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] Socialists
}: arrow { $number } of { $times } towards { $towards ->
    [west] West
   *[east] East
}
card-icon-more = { $icon ->
    [add_living_standard] and remove 1 unrest there
    [add_living_standard_only] removes no unrest
    [quell_protest] down to 3 unrest
    [close_factory] with all its infrastructure, for good
    [red_police] red: adds to the flight
    [pink_police] pink: does not add to the flight
   *[other] none
}

# In a word or two beside the icons
card-icon-label = { $icon ->
    [build] build
    [dismantle] dismantle
    [add_unrest] add unrest
    [remove_unrest] remove unrest
    [move_unrest] move unrest
    [quell_protest] put down protest
    [add_living_standard] add living standard
    [add_living_standard_only] add living standard
    [remove_living_standard] remove living standard
    [close_factory] close factory
    [run_down] run down
    [repair] repair
    [red_police] police power (red)
    [pink_police] police power (pink)
    [build_wall] build the wall
    [open_wall] open the wall
    [disband_stasi] disband the Stasi
    [guillaume_affair] Guillaume affair
    [prestige] prestige
    [currency] currency
   *[socialists] socialists
}

# The face
card-words = { $original }{ $title ->
    [none] {""}
   *[other] {" "}({ $title })
}, { $years }, { $kind ->
    [special] special card of decade { $decade }
   *[other] { card-kind } card { $id } of decade { $decade }, value { $west } for West and { $east } for East
}; event: { $event }{ $flight ->
    [0] {""}
    [one] ; 1 flight icon
   *[other] ; { $flight } flight icons
}
card-kind = { $kind ->
    [red] red
    [yellow] yellow
    [dual] dual
   *[special] special
}
card-value = Value for { $side ->
    [west] West
   *[east] East
}: { $value }
card-flight = Flight icon: adds to the flight from the Republic
card-limit = max. { $limit } per province
card-chooser = { $side ->
    [west] West
   *[east] East
} chooses where
card-side-letter = { $side ->
    [west] W
   *[east] E
}
