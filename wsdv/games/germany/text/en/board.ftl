# The table as text.

board-header = { $edition ->
    [first] First
   *[second] Second
} edition · decade { $decade }, { $half ->
    [0] its end
    [one] first half
   *[other] second half
} · { $stage ->
    [actions] { $player ->
        [west] West
       *[east] East
    } to move
   *[other] section { $stage }
}{ $wall ->
    [yes] {" "}· the Wall stands
   *[no] {""}
}
board-state = { $side ->
    [west] WEST
   *[east] EAST
}: { $protests ->
    [0] no mass protest
    [one] 1 mass protest
   *[other] { $protests } mass protests
}
board-province = Province
board-unrest = Unrest
board-living = Living st.
board-protests = Protests
board-socialists = Socialists
board-economy = Economy
board-factories = Factories (value)
board-rundown = (rundown)
board-used = (used)
board-infrastructure = Infrastructure working: { $working }; not yet: { $idle }
board-abroad = ABROAD: factories { $factories }; closed for good: { $closed }
board-tracks = Prestige { $prestige } ({ $holder ->
    [west] West’s
   *[east] East’s
} advantage), Western currency { $currency }, socialist track { $socialists }, socialists in the box { $box }
    Police cards: { $police }
board-cards = Display: { $display }
    Special card: { $special }
    West’s hand: { $west }
    East’s hand: { $east }
    Played this decade: { $played }
    Cards in the deck: { $draw }
board-not-dealt = not yet dealt
board-hidden-cards = { $count ->
    [one] 1 hidden card
   *[other] { $count } hidden cards
}
