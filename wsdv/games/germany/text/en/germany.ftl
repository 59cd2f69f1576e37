# What Wir sind das Volk! says: refusals in words a pupil understands, faults of positions.

# Out of turn
refusal-another-question = Something else is being asked now: { $asked ->
        [card] which card is played
        [use] how the card is used
        [build] where to build
        [dismantle] what is dismantled
        [remove-unrest] where unrest is removed
        [place-unrest] where unrest is placed
        [move-unrest] which unrest moves
        [move-unrest-to] where the unrest moves to
        [quell-protest] which protest is put down
        [living-standard] where living standard rises
        [place-living-standard] which province receives living standard
        [remove-living-standard] which province loses living standard
        [transfer] whether living standard goes to West Berlin
        [sector] which sector of West Berlin
        [icon] which icon comes next
        [compensation] where to act instead of the arrow
        [run-down] which factory becomes rundown
        [repair] which factory is repaired
        [close] which factory is closed
        [discard] which hand cards are discarded
        [special-price] how the special card is paid for
        [look] where East looks
        [exchange] which card East takes
        [give] which card East gives
        [return-unrest] where unrest returns
        [export-protest] which supplier takes the protest
        [recall-protest] which supplier’s protest ends
        [socialists] where the next socialist goes
        [police] whether police cards are used
        [prestige-box] which prestige box is executed
        [hamburg] which province Hamburg belongs to
        [attack] whom the province attacks
        [police-removal] where the police remove unrest
        [lose-socialist] which province loses a socialist
       *[other] { $asked }
    }, by { $player ->
        [west] West
        [east] East
       *[other] { $player }
    }; “{ $choice }” is no answer to that

# 3 Cards and turns
refusal-not-on-display = Card { $card } is not on display
refusal-special-is-easts = Card { $card } is a special card: only East may play it
refusal-not-in-hand = Card { $card } is not in { $player ->
    [west] West
   *[east] East
}’s hand
refusal-already-discarded = That card has already been put aside
refusal-too-many-cards = You hold more than two cards: you must discard before you go on
refusal-deck-empty = The draw deck is empty
refusal-hand-empty = West has no hand cards to look at

# 4-5, 10 Sites
refusal-not-your-site = { $kind ->
    [factory] { $site } lies in the other state: you cannot build there
   *[line] The connection { $site } lies in the other state: you cannot build there
}
refusal-not-their-site = { $kind ->
    [factory] { $site } is not { $side ->
        [west] West
       *[east] East
    }’s: only { $side ->
        [west] West
       *[east] East
    }’s economy is hit now
   *[line] The connection { $site } is not { $side ->
        [west] West
       *[east] East
    }’s: only { $side ->
        [west] West
       *[east] East
    }’s economy is hit now
}
refusal-rheinsberg-by-event = The Rheinsberg nuclear plant is built only by its own event
refusal-external-by-event = { $site } lies outside Germany: a factory there is built only by the events that name the country
refusal-elsewhere = { $kind ->
    [factory] { $site }
   *[line] The connection { $site }
} is not part of “{ $where }”, where the card says this must happen
refusal-site-closed = { $kind ->
    [factory] { $site } was closed for good: nothing is built there any more
   *[line] One end of { $site } was closed for good: nothing is built there any more
}
refusal-factory-stands = There is already a factory in { $site }
refusal-lines-full = All lines of { $site } are already built
refusal-external-empty = { $site } leads to an empty foreign site: the factory there must stand first
refusal-no-factory-at-end = { $site } has no factory at either end: infrastructure starts from a factory
refusal-mass-protest = { $count ->
    [one] { $province } has a mass protest: no build points there
   *[other] { $province } have mass protests: no build points there
}
refusal-no-factory = There is no factory in { $site }
refusal-no-infrastructure = There is no infrastructure on { $site }
refusal-external-stays = { $site } lies outside Germany: its factory is never dismantled, only closed by an event
refusal-rundown-stays = The factory in { $site } is rundown: a rundown factory always stays on the board
refusal-infrastructure-first = { $site } still has infrastructure on one of its connections: that must go first
refusal-external-never-rundown = { $site } lies outside Germany: its factory never becomes rundown
refusal-already-rundown = The factory in { $site } is already rundown
refusal-not-rundown = The factory in { $site } is not rundown: there is nothing to repair
refusal-run-down-first = There is still a factory that can become rundown: infrastructure goes only when there is none
refusal-no-infrastructure-instead = In the first edition no infrastructure goes instead of a factory: the icon is ignored

# 6 Actions
refusal-no-own-unrest = { $player ->
    [west] West
   *[east] East
} has no unrest to remove
refusal-nothing-to-dismantle = Removing unrest with this { $colour ->
    [red] red
    [yellow] yellow
   *[dual] dual
} card costs { $player ->
    [west] West
   *[east] East
} one point to dismantle, and there is nothing to dismantle
refusal-others-event = Card { $card } is { $colour ->
    [red] red
    [yellow] yellow
   *[dual] dual
}: { $player ->
    [west] West triggers only yellow and dual events
   *[east] East triggers only red and dual events
}
refusal-dismantles-more-than-you-have = This event would make { $player ->
    [west] West
   *[east] East
} dismantle more than it has
refusal-not-your-province = { $province } is not one of { $player ->
    [west] West
   *[east] East
}’s provinces
refusal-no-unrest = There is no unrest in { $province }
refusal-west-berlin-by-transfer = West Berlin receives living standard only by transfer from a supplier
refusal-one-per-action = { $province } has already received living standard in this action
refusal-economy-too-weak = Living standard { $level } in { $province } needs an economy of { $needed }. It has { $economy } at best, and the { $value ->
    [one] one helper point
   *[other] { $value } helper points
} of the card (at most 2 per province) cannot fill every gap
refusal-not-a-supplier = { $province } is not a supplier of West Berlin
refusal-nothing-new = { $province } has received no living standard in this action
refusal-not-more-than-west-berlin = { $province } does not have more living standard than West Berlin
refusal-sectors-uneven = The sector of { $province } must wait: the sectors of West Berlin are filled evenly
refusal-sector-uneven = The { $sector } sector must wait: the sectors of West Berlin are filled evenly
refusal-sector-empty = There is no living standard in the { $sector } sector

# 6.4 Events
refusal-not-on-card = There is no line { $line }: only { $count } { $count ->
    [one] line of icons is
   *[other] lines of icons are
} printed here
refusal-icon-done = Line { $line } is already done
refusal-no-ignoring = Nothing can be ignored here: only a dual card lets you ignore one icon or one arrow
refusal-ignored-already = You have already ignored one icon or one arrow of this card: no more than one may be ignored
refusal-icon-impossible = Line { $line } cannot be executed at the moment
refusal-quell-first = The protests are put down first, then unrest is removed
refusal-must-ignore-dismantling = You have too little to dismantle: the dismantling icon is the one you must ignore
refusal-no-compensation-there = Nothing can be done in { $province } instead of the arrow
refusal-elsewhere-province = { $province } is not { $where ->
    [none] one of { $side ->
        [west] West
       *[east] East
    }’s provinces, which are meant here
   *[other] “{ $where }”, where the card says this must happen
}
refusal-limit-reached = { $province } has already taken { $limit ->
    [one] one
   *[other] { $limit }
}: the card allows no more per province
refusal-not-their-province = { $province } is not one of { $side ->
    [west] West
   *[east] East
}’s provinces
refusal-another-province = The unrest must move to another province than { $province }
refusal-no-own-protest = { $province } has no mass protest of its own
refusal-no-living-standard = There is no living standard in { $province }
refusal-one-returns-per-province = { $province } has already taken one back: at most one returns to each province
refusal-not-seen = Card { $card } is not among the cards East is looking at
refusal-remove-only-from-deck = Card { $card } is in West’s hand: only a card of the deck may be removed from the game
refusal-no-hand-card = East has no hand card to give in exchange

# 7-8 Socialists and police
refusal-box-empty = There is no socialist left in the box
refusal-police-is-easts = Police power is used only by East, in its own action
refusal-police-not-collected = East has not collected card { $card }
refusal-police-used = Card { $card } has already been used this decade
refusal-nothing-imported = { $province } has no imported protest

# 9 End of decade
refusal-box-out-of-reach = Box { $box } is out of reach: with the marker on { $marker }, { $player ->
    [west] West
   *[east] East
} takes that box or one nearer to 0
refusal-not-hamburgs-neighbour = Hamburg belongs to Niedersachsen or Schleswig-Holstein, not to { $province }
refusal-no-attack-there = { $borders ->
    [no] { $attacker } does not border on { $province } across the inner German border
   *[yes] { $attacker } has { $available } living standard to attack with, { $province } has { $living }: that causes no unrest
}
refusal-no-socialist = There is no socialist in { $province }

# Positions
unknown-name = There is no { $kind ->
    [city] city
    [province] province
   *[card] card
} called “{ $name }”.{ $count ->
    [0] {""}
   *[other] {" "}Did you mean: { $near }?
}
partial-document = replace takes a partial position document, an object with the fields to be changed.
diff-of-what = diff takes another Position, not { $got }.
not-external = { $city } lies in Germany; only a city outside Germany helps a province it is connected with.
fault-imported = must be as many in all as West Berlin’s own protests ({ $own }), got { $got }
fault-city = there is no city called { $got }
fault-external-city = must be a city outside Germany, got { $got }
fault-no-such-factory = there is no factory in { $city }
fault-never-rundown = a factory in { $city } never becomes rundown: only East’s own do
fault-closed = the site in { $city } is closed for good
fault-connection = there is no such connection
fault-no-factory-at-end = there is no factory at either end
fault-no-external-factory = there is no factory in { $city }: the second edition needs it first
fault-socialists = there are { $total } socialists in all, but only { $most } exist
fault-police-card = must be a police power card ({ $allowed }), got { $got }
fault-disbanded = there are no police cards once the Stasi is disbanded
fault-card = there is no such card for this place: { $got }
fault-two-places = card { $card } lies also in { $other }
fault-place = must be a place in the deck, counted from 0
fault-unfinished = this position was taken in the middle of an action or phase; only a record can go on from there
