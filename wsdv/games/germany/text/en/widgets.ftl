# What the widgets say only of Wir sind das Volk!.

widget-printed = Icons as printed
table-no-icons = No icons are to be executed now.

option-edition = Edition
option-edition-value = { $value ->
    [first] First edition
   *[second] Second edition
}

unit-phase = Phase
unit-half = Half
unit-decade = Decade
where = Decade { $decade }, { $stage ->
    [actions] { $half ->
        [one] first half
       *[other] second half
    }
    [discards] hand cards are discarded (3.1)
   *[other] the end of the decade: { $stage }
}

group-card = On display
group-hand = From the hand
group-police = Police
group-build-factory = Factories
group-build-line = Infrastructure
group-dismantle-factory = Factories
group-dismantle-line = Infrastructure
group-run-down = Run down
group-province = Provinces
group-sector = Sectors of West Berlin
group-icon = Execute
group-ignore = Leave out
group-take = Take
group-remove = Remove from the game
group-discard = Discard
