# What the drawing says: names on hover and for screen readers, headings, the legend.

# Things on the map
draw-city = { $city }{ $province ->
    [none] {""}
   *[other] , { $province }
}: { $state ->
    [empty] no factory
    [closed] closed for good
    [rundown] rundown factory
    [external] external factory
    [power] nuclear power station
   *[factory] factory
}{ $state ->
    [empty] {""}
    [closed] {""}
   *[other] { $value ->
        [none] {""}
       *[other] , value { $value }
    }
}
draw-hamburg-of = Niedersachsen or Schleswig-Holstein
draw-abroad = abroad
draw-line = { $site }: { $lines ->
    [one] { $built ->
        [0] no infrastructure
       *[other] infrastructure built
    }
   *[other] { $built } of { $lines } infrastructure built
}{ $state ->
    [working] , the connection works
    [idle] , the connection does not work yet
   *[empty] {""}
}
draw-province = { $province } ({ $side ->
    [west] West
   *[east] East
}): { $unrest } unrest, living standard { $living }{ $economy ->
    [none] {""}
   *[other] , economy { $economy }
}{ $socialists ->
    [0] {""}
    [one] , 1 socialist
   *[other] , { $socialists } socialists
}{ $protests ->
    [0] {""}
    [none] {""}
    [one] , 1 mass protest
   *[other] , { $protests } mass protests
}{ $imported ->
    [0] {""}
   *[other] { $protests ->
        [none] , imported from West Berlin: { $imported ->
            [one] 1 mass protest
           *[other] { $imported } mass protests
        }
       *[other] {" "}({ $imported } from West Berlin)
    }
}
draw-sector = { $sector ->
    [french] French
    [british] British
   *[american] American
} sector of West Berlin, supplied by { $supplier }{ $living ->
    [none] {""}
   *[other] : living standard { $living }
}
draw-sector-short = { $sector ->
    [french] French
    [british] British
   *[american] American
}
draw-banner = Mass protest: { $words }
draw-imported = from West Berlin
draw-berlin = Berlin
draw-east-berlin = East Berlin
draw-wall = { $stands ->
    [yes] The Wall stands
   *[no] The border in Berlin is open
}

# Headings
draw-decade = Decade { $decade }
draw-half = { $half ->
    [one] first half
   *[other] second half
}
draw-stage = { $stage ->
    [actions] { $player ->
        [west] West to move
       *[east] East to move
    }
    [discards] Hand cards are discarded (3.1)
   *[phase] End of decade, phase { $section }
}

# Tracks
draw-track = { $track ->
    [prestige] Prestige
    [currency] Western currency
   *[socialists] Socialists
}
draw-track-words = { $track ->
    [prestige] Prestige track: the marker is on { $place }{ $holder ->
        [none] {""}
        [west] , the advantage is West’s
       *[east] , the advantage is East’s
    }
    [currency] Western currency track: the marker is on { $place }
   *[socialists] Socialist track: the marker is on { $place }
}
draw-track-place = { $track ->
    [currency] Western currency track, place { $place }
   *[socialists] Socialist track, place { $place }
}
draw-ends = ← West · East →
draw-holder = { $holder ->
    [none] {""}
    [west] West’s advantage
   *[east] East’s advantage
}
draw-box = Prestige box { $box }: { $what ->
    [none] nothing happens
   *[other] { $what }
}
draw-holder-short = { $holder ->
    [west] is West’s
   *[east] is East’s
}
draw-row = { $row ->
    [prestige] Prestige
    [currency] Currency
    [socialists] Socialists
    [flight] Flight
    [phases] Decade end
    [box] In the box
   *[police] Police
}
draw-flight = Flight
draw-flight-hidden-words = Flight track: every second space is a half space
draw-flight-words = Flight track: if the decade ended now, the marker would go { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} and East would dismantle { $points ->
    [one] 1 point
   *[other] { $points } points
}
draw-flight-note = { $points ->
    [0] now: nothing to dismantle
    [one] now: 1 point to dismantle
   *[other] now: { $points } points to dismantle
}
draw-flight-wall = the Wall stops the flight
draw-flight-wall-words = Flight track: the Wall stands and stops the flight
draw-phases = End of decade
draw-phase = { $phase ->
    [1] Flight, Wall
    [2] Prestige
    [3] Currency
    [4] Police
    [5] Hold
    [6] Internal
    [7] East–West
    [8] Police acts
    [9] Socialists
   *[10] Collapse?
}
draw-phase-words = Phase { $section } of the end of decade: { $name }{ $now ->
    [yes] {" "}– now
   *[no] {""}
}
draw-socialists = { $count ->
    [one] 1 socialist
   *[other] { $count } socialists
} in the box, { $board } on the board
draw-socialists-short = Socialists’ box
draw-on-board = in the provinces: { $board } (12 in the game)
draw-police = Police power
draw-no-police = no police card
draw-disbanded = the Stasi is disbanded
draw-police-words = Police card { $card }, { $title }: { $used ->
    [yes] used this decade
   *[no] ready
}
draw-used = used
draw-ready = ready
draw-wall-short = { $stands ->
    [yes] The Wall stands
   *[no] No Wall
}

# Legend
draw-legend = Legend
draw-legend-site = empty site
draw-legend-west = factory (West), value
draw-legend-east = factory (East), value
draw-legend-west-alone = factory (West)
draw-legend-east-alone = factory (East)
draw-legend-rundown = rundown
draw-legend-external = abroad
draw-legend-empty = no infrastructure
draw-legend-idle = built, not working
draw-legend-working = working
draw-legend-built = infrastructure
draw-legend-unrest = unrest
draw-legend-living = living standard
draw-legend-protest = mass protest
draw-legend-socialist = socialists

# Cards
draw-display = Display
draw-hand = { $side ->
    [west] West’s hand
   *[east] East’s hand
}
draw-played = Played this decade
draw-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
draw-in-play = Being played
draw-face-down = { $side ->
    [west] A card in West’s hand, face down
   *[east] A card in East’s hand, face down
}
draw-cards-face-down = { $side ->
    [west] { $count ->
        [one] A card in West’s hand, face down
       *[other] { $count } cards in West’s hand, face down
    }
   *[east] { $count ->
        [one] A card in East’s hand, face down
       *[other] { $count } cards in East’s hand, face down
    }
}
draw-played-short = Played: { $count }

# The whole
draw-title = Wir sind das Volk! Decade { $decade }, { $half ->
    [0] end of the decade
    [one] first half
   *[other] second half
}
draw-panel = { $panel ->
    [map] Map of the two German states
   *[tracks] Tracks, end of decade, police
}
draw-forecast = What the end of the decade would do
draw-read = Read about “{ $title }”
