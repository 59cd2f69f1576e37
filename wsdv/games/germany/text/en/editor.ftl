# What the editor and the browser of cards say.

# Editor: the draft and its faults
editor-state = { $count ->
    [0] A valid position
    [one] 1 fault
   *[other] { $count } faults
}
editor-valid = It can be exported and played from, however unlikely it is.
editor-kept = Mend the faults, or take your last change back. Until then the last position without faults is the one that can be exported and played from.
editor-fault = ⚠ { $fault }
editor-show = Show me
editor-mend = Take it out
editor-mended = What was wrong was taken out.
editor-more-faults = … and { $count } more, shown when these are mended.
editor-mend-first = { $count ->
    [one] This is not a valid position yet. Mend this fault first:
   *[other] This is not a valid position yet. Mend these faults first:
}
    { $faults }
editor-changed = { $words }{ $count ->
    [0] {""}
   *[other] {" "}Not right now: { $fault }
}
editor-faulty = { $words }. Fault: { $fault }

# Editor: what can be done
editor-view = { $view ->
    [map] Map and tracks
   *[cards] Cards
}
editor-empty = Empty map
editor-begun = { $from ->
    [set-up] The table at the start of the game.
    [empty] No factory, no infrastructure, no unrest, no socialist.
   *[given] As it was at the beginning.
}
editor-import = Import …
editor-export = Export
editor-exported = The position was handed over as position.json.
editor-imported = { $count ->
    [0] The file is a valid position.
    [one] The file was read; 1 thing in it is wrong. Undo brings back what was here before.
   *[other] The file was read; { $count } things in it are wrong. Undo brings back what was here before.
}
editor-this-file = This file
editor-not-a-position = This is not a position. Choose a file that was exported from an Editor.
editor-is-a-record = This file holds a saved game, not a position. Replay shows it, and Table plays on from it.
editor-on = On from here
editor-on-help = Each opens here with this position; “Back” leads to the editor again.
editor-to = { $where ->
    [sandbox] Sandbox
    [reckoning] End of decade
   *[table] Play
}
editor-handed-on = The position was handed on: “Back” leads here again.

# Editor: the thing pointed at
editor-thing = What do you want to change?
editor-nothing = …
editor-go-to = On the map
editor-help = { $view ->
    [map] Click a city to put a factory there, a connection to build it, a province to set its numbers, a place on a track to put its marker there, or a phase to begin with it.
   *[cards] Click a card to say where it lies.
}
editor-mark = { $kind ->
    [city] put, change or take its factory
    [line] build or take infrastructure
    [place] put the marker here
    [stage] begin with this phase, or with actions
    [police] used or not used
   *[panel] set it beside the board
}
editor-in-city = In this city
editor-site = { $state ->
    [factory] a factory
    [rundown] a rundown factory (5.3)
    [closed] closed for good (10.5)
   *[empty] nothing
}
editor-city-is = { $city }: { $state }.
editor-built = Infrastructure (of { $lines })
editor-sectors = Living standard in the sectors (10.2)
editor-sector = { $sector ->
    [french] French
    [british] British
   *[american] American
}
editor-imported-protests = Protests imported from West Berlin (10.2)
editor-imported-help = Together as many as West Berlin has mass protests of its own: one for each 4 unrest.
editor-set = { $field }: { $value ->
    [yes] yes
    [no] no
   *[other] { $value }
}.

# Editor: fields
editor-field = { $field ->
    [unrest] Unrest
    [living_standard] Living standard
    [socialists] Socialists
    [decade] Decade
    [half] Half
    [stage] Begins with
    [to_move] To move
    [edition] Rules
    [unfinished] Half-done action: no game can start here
    [socialists_in_box] Socialists in the box
    [wall] The Wall stands
   *[stasi_disbanded] The Stasi is disbanded
}
editor-time = When
editor-edition = { $edition ->
    [first] First edition
   *[second] Second edition
}
editor-half = { $half ->
    [1] first
   *[2] second
}
editor-stage = { $stage ->
    [actions] actions (3.3)
    [hands] hands for the new decade (3.1)
   *[other] { $stage } { $name }
}
editor-tracks = Tracks, socialists, Wall and Stasi
editor-tracks-help = From −6, far on West’s side, to +6, far on East’s.

# Editor: cards
editor-cards = Cards
editor-cards-help = A place that is left to chance is dealt when a game begins. The cards themselves lie in the view “Cards”.
editor-go-to-card = Card
editor-lies = It lies
editor-place = { $place ->
    [display] on display
    [special] on display as the special card
    [in_play] being played
    [west_hand] in West’s hand
    [east_hand] in East’s hand
    [draw] in the deck
    [played] in the decade’s row
    [gone] discarded or out of the game
    [police] in front of East as police power
   *[open] nowhere: left to chance
}
editor-row = { $place ->
    [display] On display
    [special] Special card
    [in_play] Being played
    [west_hand] West’s hand
    [east_hand] East’s hand
    [draw] Deck, its top first
    [played] The decade’s row
    [gone] Discarded or out of the game
    [police] Police power
   *[open] Not placed: dealt by chance, or out of the game if their decade is over
}{ $dealt ->
    [yes] {""}: left to chance
   *[no] {" "}({ $count })
}
editor-dealt = { $special ->
    [yes] { $place } – the decade’s own
   *[no] { $place } – leave it to chance
}
editor-order = { $place }: no. { $at }
editor-earlier = Further up
editor-later = Further down
editor-used = used in this decade (8)
editor-was-used = { $used ->
    [yes] The police card is used.
   *[no] The police card is not used.
}
editor-seen = { $side ->
    [west] West
   *[east] East
} has seen it there
editor-was-seen = { $side ->
    [west] West
   *[east] East
} { $seen ->
    [yes] has seen
   *[no] has not seen
} { $card }.

# Cards: filters
browse-filter = { $filter ->
    [decade] Decade
    [colour] Colour
    [icon] Icon
    [value] Value
   *[side] for
}
browse-any = { $filter ->
    [side] both
   *[other] all
}
browse-decade = { $decade }
browse-colour = { $colour ->
    [red] red
    [yellow] yellow
    [dual] dual
   *[special] special
}
browse-icon = { $icon ->
    [build] build
    [dismantle] dismantle
    [add_unrest] add unrest
    [remove_unrest] remove unrest
    [move_unrest] move unrest
    [quell_protest] put down a protest
    [add_living_standard] add living standard
    [add_living_standard_only] add living standard only
    [close_factory] close a factory
    [run_down] run down
    [repair] repair
    [red_police] police power, red
    [pink_police] police power, pink
    [build_wall] build the Wall
    [open_wall] open the Wall
    [disband_stasi] disband the Stasi
    [guillaume_affair] Guillaume affair
    [prestige] prestige
    [currency] Western currency
    [socialists] socialists
   *[flight] flight
}
browse-value = { $value }
browse-side = { $side ->
    [west] West
   *[east] East
}
browse-all = Show all
browse-previous = Back
browse-next = Next
browse-count = { $count } of { $all } faces
browse-fit = { $count ->
    [0] No card fits.
    [one] 1 face fits.
   *[other] { $count } faces fit.
}
browse-choose = show it large
browse-bad-filter = { $name } is one of { $allowed }, or None for all; got { $got }.
browse-no-card = There is no card called { $got }. Cards are named by their numbers, special cards I, II, III, IV-round-table and IV-wall-falls.

# Cards: one in words
browse-card = { $years }, { $colour ->
    [special] special card of decade { $decade }
   *[other] { browse-colour } card { $id } of decade { $decade }
}
browse-values = Value { $west } for West, { $east } for East: build points (6.2) or help for living standards (6.3).
browse-special = Only East plays it, and only for its event (6). In the second edition East pays with a hand card, or West draws one (3.3).
browse-flight-icons = { $count ->
    [one] 1 flight icon: at the end of the decade the flight marker goes 1 further (9.1).
   *[other] { $count } flight icons: at the end of the decade the flight marker goes { $count } further (9.1).
}
browse-read = What happened
browse-event = Its event
browse-icon-rule = { $icon } ({ $name ->
    [build] 6.4, 5.1
    [dismantle] 6.4, 5.2
    [run_down] 6.4, 5.3
    [repair] 6.4, 5.3
    [close_factory] 6.4, 10.5
    [quell_protest] 6.4, 4
    [red_police] 6.4, 8
    [pink_police] 6.4, 8
    [disband_stasi] 6.4, 8
    [build_wall] 6.4, 9.1
    [open_wall] 6.4, 9.1
   *[other] 6.4
})

# Cards: what one would do
browse-now = What it would do now
browse-where = In the given position, decade { $decade }, { $half ->
    [1] first half
   *[2] second half
}, if it lay on display.
browse-plays = { $side ->
    [west] West plays it
   *[east] East plays it
}
browse-use = { $use ->
    [remove-unrest] Remove 1 unrest (6.1)
    [build] { $value ->
        [one] Build with 1 point (6.2)
       *[other] Build with { $value } points (6.2)
    }
    [living-standard] { $value ->
        [one] Raise the living standard with the help of 1 point (6.3)
       *[other] Raise the living standard with the help of { $value } points (6.3)
    }
   *[event] Trigger the event (6.4)
}
browse-icons = Its icons now:
browse-no = { $what }: no. { $why }
browse-yes = { $what }{ $possible ->
    [yes] { $count ->
        [0] {""}
       *[other] : { $places }
    }
   *[no] : yes, but nowhere
}
browse-places = { $kind ->
    [build] { $count ->
        [one] the factory in { $names }
       *[other] { $count } factories ({ $names }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        })
    }
    [line] { $count ->
        [one] the infrastructure { $names }
       *[other] { $count } infrastructures ({ $names }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        })
    }
   *[other] { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
}
browse-ignored = { $what }: cannot be done now, so it is ignored
browse-told = { $what }. { $told }
browse-event-told = { $text } ({ $rule }).
