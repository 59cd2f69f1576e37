# What is wrong with a position, in words a teacher understands. The exact words for programs are in germany.ftl.

# Where
plain-of-province = { $province }, { $field ->
    [unrest] unrest
    [living_standard] living standard
    [socialists] socialists
   *[sectors] { $sector ->
        [french] living standard of the French sector
        [british] living standard of the British sector
        [american] living standard of the American sector
       *[none] living standard of the sectors
    }
}
plain-imported-by = Mass protests West Berlin has sent to { $province }
plain-track = { $track ->
    [prestige] Prestige track
    [currency] Western currency track
   *[socialists] Socialist track
}
plain-cards = Cards { $place }
plain-known = { $side ->
    [west] what West has seen of hidden cards
    [east] what East has seen of hidden cards
   *[none] what has been seen of hidden cards
}
plain-part = { $field ->
    [format] The kind of the file
    [game] The name of the game
    [edition] Rules
    [decade] Decade
    [half] Half
    [stage] Begins with
    [to_move] To move
    [provinces] Provinces
    [imported_protests] Mass protests West Berlin has sent to its suppliers
    [factories] Factories
    [run_down] Rundown factories
    [closed_sites] Sites closed for good
    [infrastructure] Infrastructure
    [tracks] Tracks
    [socialists_in_box] Socialists in the box
    [wall] The Wall stands
    [stasi_disbanded] The Stasi is disbanded
    [police] Police power
    [cards] Cards
    [known] What each side has seen of hidden cards
    [unfinished] Half-done action
   *[file] The file
}

# Numbers and choices
plain-number = { $where }: a whole number belongs there, not { $got }.
plain-at-least = { $where }: { $got } cannot be. It must be { $low } or more.
plain-between = { $where }: { $got } cannot be. It must be from { $low } to { $high }.
plain-lines = { $where }: { $got } infrastructure cannot be. It has { $high ->
    [one] one line
   *[other] { $high } lines
}, so { $high } is the most.
plain-boolean = { $where }: this is ticked or not. The file holds something else: { $got }.
plain-one-of-edition = Rules: there is the first edition and the second edition, but not { $got }.
plain-one-of-stage = Begins with: there is no { $got }. It begins with the actions (3.3), with the hands for the new decade (3.1) or with a phase of the end of decade (9.1 to 9.10).
plain-one-of-to_move = To move: it is West or East, not { $got }.

# What is missing on the map
plain-imported = West Berlin has { $own ->
    [0] no mass protest
    [one] 1 mass protest
   *[other] { $own } mass protests
} of its own, but { $got ->
    [0] none stands
    [1] 1 stands
   *[other] { $got } stand
} in the provinces that supply it. It must be the same number in all (10.2).
plain-no-such-factory = { $city }: there is no factory here that could be rundown.
plain-never-rundown = { $city }: a factory here never becomes rundown. Only East’s own do (5.3).
plain-closed = { $city } is closed for good, but a factory stands there (10.5).
plain-external-city = { $city } cannot be closed for good: only cities outside Germany can (10.5).
plain-no-factory-at-end = { $where }: infrastructure needs a factory in { $a } or in { $b }, and there is none.
plain-no-external-factory = { $where }: in the second edition there must first be a factory in { $city }.
plain-socialists = There are { $total } socialists in the box and on the map together. The game has only { $most }.
plain-twice = { $where } stands twice { $field ->
    [factories] among the factories
    [run_down] among the rundown factories
    [closed_sites] among the sites closed for good
   *[other] in the file
}.

# Cards
plain-police-card = { $given ->
    [None] An entry of the police power names no card.
   *[other] { $card } cannot lie in front of East as police power. Only these cards can: { $allowed }.
}
plain-disbanded = The Stasi is disbanded, so no police power can lie in front of East (8).
plain-wrong-card = { $card } cannot be { $place }.
plain-no-card = There is no card called { $name }: { $place }.
plain-two-places = { $card } { $same ->
    [yes] lies twice { $here }. There is only one of it.
   *[no] lies in two places: { $there }, and { $here }. There is only one of it.
}
plain-place = What East has seen of the deck: a place in the deck is a number, and the top is 0.
plain-unfinished = This position was taken in the middle of an action or phase. Only the saved game can go on from there.

# Names nobody knows
plain-no-such = { $kind ->
    [province] There is no province called “{ $name }”.
    [track] There is no track called “{ $name }”.
    [factories] There is no city called “{ $name }”, so no factory can stand there.
    [run_down] There is no city called “{ $name }”, so no factory can be rundown there.
    [closed_sites] There is no city called “{ $name }” that could be closed for good.
    [infrastructure] There is no connection called “{ $name }”.
    [cards] There is no place for cards called “{ $name }”.
    [police] A police power card has no “{ $name }”.
    [known] Nobody can have seen hidden cards in “{ $name }”.
   *[file] The file says something about “{ $name }”, which no position has.
}{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
}
plain-no-supplier = { $province } takes no mass protests from West Berlin: only the provinces that supply its sectors do (10.2).
plain-not-there = { $field ->
    [socialists] { $province } can have no socialists: they are only in East’s provinces.
    [sectors] { $province } has no sectors: only West Berlin does.
   *[living_standard] { $province } has no living standard as a whole: its sectors have (10.2).
}
plain-nothing-of-province = { $sector ->
    [True] { $province } has no sector called “{ $name }”.
   *[other] { $province } has nothing called “{ $name }”.
}
