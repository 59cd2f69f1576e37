# Charts: titles, axes, what is said when one points at a mark, and each chart as a few sentences.

chart-no-decade = Decades are numbered 1 to 4, not { $got }.

# Words for all
chart-side = { $side ->
    [west] West
   *[east] East
}
chart-side-count = { $side ->
    [west] West
   *[east] East
} { $count }
chart-sum = { $section } { $heading } { $text }.
chart-term = { $text }.
chart-item = { $name } { $value }
chart-decade = Decade { $decade }: { $first }–{ $last }
chart-decade-short = { $decade }: { $first }–{ $last }
chart-part = { $part ->
    [first] half 1
    [second] half 2
   *[end] end
}
chart-axis-decades = decades
chart-axis-time = actions of the two halves and phases of the end, decade by decade
chart-axis-years = year in which the event begins

# Moments of a game
chart-moment-start = at the start
chart-moment-now = now
chart-moment-over = at the end of the game
chart-moment-action = after action { $number } of the { $half ->
    [first] first
   *[second] second
} half of decade { $decade }, { $player ->
    [west] West’s
   *[east] East’s
} { $card }
chart-moment-phase = after phase { $section } ({ $name }) at the end of decade { $decade }
chart-period = From decade { $first } to decade { $last }; the last numbers are those { $moment }.

# The economy
chart-economy-title = { $side ->
    [west] West’s economy
    [east] East’s economy
   *[both] The two economies
}
chart-economy-west = factory (West) and its value
chart-economy-east = factory (East) and its value
chart-economy-run-down = rundown
chart-economy-external = abroad
chart-economy-site = no factory
chart-economy-province = { $province } { $economy }
chart-economy-city = { $city } = { $base } for the factory + { $count ->
    [0] 0 working connections
    [one] 1 working connection, with { $items }
   *[other] { $count } working connections, with { $items }
}
chart-economy-sum = { $province }: economy { $economy }{ $count ->
    [0] {""}, there is no factory
   *[other] {" "}= { $sum }. Its export factory is worth { $export }
}
chart-economy-summary = { $side ->
    [west] West
   *[east] East
} has { $factories ->
    [one] 1 factory
   *[other] { $factories } factories
}{ $rundown ->
    [0] {""}
   *[other] {" "}({ $rundown } rundown)
} and { $infrastructure } infrastructure; { $working ->
    [0] no connection works
    [one] 1 connection works
   *[other] { $working } connections work
}.
chart-economy-economies = Economies: { $items }.
chart-economy-best = The factory worth most is { $city } with { $value }.

# Living standard and unrest
chart-living-title = Living standard of the provinces
chart-living-point = { $province }: living standard { $value } { $moment }
chart-living-summary = { $side ->
    [west] West
   *[east] East
}’s living standard was { $start } in all and is { $now }: { $items }.
chart-unrest-title = Unrest in the provinces (dashed: a mass protest begins)
chart-unrest-point = { $province }: { $value } unrest { $moment }
chart-unrest-summary = { $side ->
    [west] West
   *[east] East
} had { $start } unrest in all and has { $now }, with { $protests ->
    [0] no mass protest
    [one] 1 mass protest
   *[other] { $protests } mass protests
}: { $items }.

# Tracks
chart-tracks-title = The three tracks
chart-tracks-summary = Below 0 is West’s end of a track, above 0 is East’s.
chart-towards = { $side ->
    [west] ↓ towards West
   *[east] ↑ towards East
}
chart-track-point = { $track ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] Socialists
}: marker on { $place } { $moment }
chart-track-summary = { $track ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] Socialists
} began on { $start }, moved between { $low } and { $high }, and is on { $now }.

# What was built
chart-built-title = Factories and infrastructure
chart-built-axis = { $kind ->
    [factories] factories
   *[infrastructure] infrastructure
}
chart-built-name = { $side ->
    [west] West’s
   *[east] East’s
} { $kind ->
    [factories] factories
   *[infrastructure] infrastructure
}
chart-built-point = { $side ->
    [west] West
   *[east] East
}: { $kind ->
    [factories] { $count ->
        [one] 1 factory
       *[other] { $count } factories
    }
   *[infrastructure] { $count } infrastructure
} { $moment }
chart-built-summary = { $side ->
    [west] West
   *[east] East
} began with { $start } { $kind ->
    [factories] { $start ->
        [one] factory
       *[other] factories
    }
   *[infrastructure] infrastructure
}, had { $most } at most and has { $now }.
chart-rundown-summary = { $count ->
    [0] No factory is rundown.
    [one] 1 factory is rundown.
   *[other] { $count } factories are rundown.
}

# Flight
chart-flight-title = { $wall ->
    [yes] The Wall stops the flight; without it the sum would be
   *[no] Flight from the East if the decade ended now
}
chart-flight-axis = spaces of the flight marker
chart-flight-x = what drives people away or holds them
chart-flight-term = { $term ->
    [icons] flight icons
    [west-most] West’s most living standard
    [red-police] red police cards
    [east-protest] protest in East
    [east-least] East’s least living standard
    [west-protest] protest in West
    [track-ends] end of track
   *[total] spaces
}
chart-flight-point = { $term ->
    [icons] Flight icons on the cards played this decade
    [west-most] The most living standard a West province has
    [red-police] Red police cards in front of East
    [east-protest] A mass protest somewhere in the East counts 1
    [east-least] The least living standard an East province has
    [west-protest] A mass protest somewhere in the West counts 1
   *[track-ends] The marker cannot leave its track
}: { $sign ->
    [up] { $amount } more
    [down] { $amount } less
   *[none] nothing
}
chart-flight-total = The flight marker would go { $total ->
    [one] 1 space
   *[other] { $total } spaces
}; every 2 spaces cost 1 point: { $points } to dismantle

# Western currency
chart-currency-title = Western currency East would be short of if the decade ended now
chart-currency-axis = Western currency
chart-currency-x = what is needed, and what is earned
chart-currency-term = { $term ->
    [needed] needed for living standard
    [track] from the track
    [exports] from exports
    [surplus] left over
   *[total] short
}
chart-currency-point = { $term ->
    [needed] East needs 1 for each of its living standards
    [track] The place of the marker on the currency track is earned, or lost if it is below 0
    [exports] East earns 1 for each province whose export factory is worth { $worst } or more, as much as West’s weakest
   *[surplus] What is left over is not kept
}: { $sign ->
    [up] { $amount } more needed
    [down] { $amount } less needed
   *[none] nothing
}
chart-currency-total = { $total ->
    [0] Nothing is missing
    [one] 1 is missing: a factory becomes rundown
   *[other] { $total } are missing: so many factories become rundown
} (West’s weakest export factory is worth { $worst })

# The events
chart-timeline-title = { $decade ->
    [all] The events on the cards
   *[other] The events of decade { $decade }
}
chart-timeline-kind = { $kind ->
    [red] Red
    [yellow] Yellow
    [dual] Dual
   *[special] Special
}
chart-timeline-count = { $count } { $kind ->
    [red] red
    [yellow] yellow
    [dual] dual
   *[special] special
}
chart-timeline-decade = { $first } to { $last } in decade { $decade }
chart-timeline-summary = { $count } events: { $kinds }. They begin in the years { $periods }.
chart-timeline-name = { $id } { $title }
chart-timeline-item = { $years }: { $title }.
