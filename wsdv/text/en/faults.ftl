# What is wrong with a file, for people who have never looked into one: nothing of the program, no name of a field.

plain-other = { $where }: { $what }.
plain-more = … and { $count } more.
plain-start = In the position it begins with: { $fault }
plain-file = The file
plain-quoted = “{ $text }”
plain-got = { $got ->
    [None] nothing
    [NoneType] nothing
    [True] yes
    [False] no
    [an-object] a group of entries
    [dict] a group of entries
    [a-list] a list
    [list] a list
    [a-huge-number] a number that is far too large
    [int] a number
    [float] a number
    [bool] yes or no
    [str] a text
   *[other] { $got }
}
plain-decision = { $number ->
    [0] The list of decisions
   *[other] Decision { $number }
}
plain-field = { $field ->
    [deal] The order of the cards
    [players] The names of the players
    [result] The end of the game
    [seed] The seed
    [start] The position it begins with
    [game] The name of the game
    [written_by] The note which program wrote the file
   *[format] The kind of the file
}{ $name ->
    [none] {""}
   *[other] {" "}(“{ $name }”)
}

plain-unknown-choice = { $where } names something that nobody can choose in this game.{ $count ->
    [0] {""}
   *[other] {" "}Perhaps this was meant: { $near }.
}
plain-file-not-json = This file cannot be read. It is damaged, or was not saved by this program (look near line { $line }).
plain-file-too-deep = This file cannot be read: no saved game or position looks like this.
plain-record-object = This file is not a saved game.
plain-too-many = { $where }: { $count } entries stand there; no game has so many.
plain-text = { $where }: a text belongs there.
plain-unknown-field = The file says something about { $where }, which this program does not know.
plain-twice = { $where } stands twice in the file.
plain-one-of = { $field ->
    [format] { $got ->
        [nothing] The file does not say what it is. Was it saved by this program?
       *[other] The file says that it is { $got }, which this program cannot read. Perhaps a newer one wrote it.
    }
    [game] { $got ->
        [nothing] The file does not say to which game it belongs.
       *[other] The file belongs to another game: { $got }.
    }
   *[other] { $where }: there is no { $got } to choose.
}
plain-object = { $where }: a group of entries belongs there, not { $got }.
plain-list = { $where }: a list belongs there, not { $got }.
plain-seed = The seed from which the cards were shuffled is missing, or is neither a whole number nor a text.
plain-deal = { $where }: the names of cards belong there.
plain-unused-deal = { $where }: the cards are never shuffled for that in this game.
plain-permutation = { $where }: { $count ->
    [one] the one card of this shuffle must stand there once.
   *[other] each of the { $count } cards of this shuffle must stand there once.
}
plain-players = { $where }: a name belongs there for one of the players.
plain-move = { $where } is damaged: it does not say what was chosen.
plain-result = The end that stands in the file is not the one to which its decisions lead.
