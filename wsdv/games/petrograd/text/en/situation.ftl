# The form in which any table can be made.

situation-begin = Can a game begin here?
situation-can-begin = Yes. What is left open is dealt by chance.
situation-course = The course of the game, and the tiles
situation-cards = The cards
situation-import = Take in a file …
situation-export = Give out a file
situation-play = Play from here
situation-open = left to chance
situation-field = { $field ->
    [mode] Mode
    [side] You play
    [difficulty] Difficulty
    [round] Round
    [stage] Phase
    [turn] Turns played
    [starts] Plays first
    [unrest] Unrest
    [blockade_tile] Blockade tile
   *[blockade] Blockade
}
situation-stage = { $stage ->
    [draw] Draw
    [objective] Objective
    [actions] Action
    [scoring] Scoring
   *[cleanup] Cleanup
}
situation-card = Card
situation-to = to
situation-lay = Lay it there
situation-place = { $place ->
    [red_hand] Red’s hand
    [white_hand] White’s hand
    [deck] deck
    [discard] discard pile
    [gone] leader cards used
    [opposition] the Opposition’s cards
    [opposition_leaders] the Opposition’s leaders to come
    [red_objective] Red’s objective
    [white_objective] White’s objective
    [red_played] played by Red
    [white_played] played by White
   *[open] left to chance
}
situation-lies = { $place }: { $cards ->
    [open] left to chance
    [none] no card
   *[other] { $cards }
}
situation-laid = { $card }: { $place }.
situation-this-file = This file
situation-read = The position of the file is shown.
situation-exported = The position is in a file.
situation-played = A game begins from here.
