# The browser of cards.

deck-large = The chosen card
deck-choose = choose this card
deck-now = Played now
deck-all = All cards
deck-previous = Previous card
deck-next = Next card
deck-any = any
deck-count = { $count } of { $all } cards
deck-fit = { $count ->
    [one] 1 card fits.
   *[other] { $count } cards fit.
}
deck-bad-filter = { $name } must be one of: { $allowed }; not “{ $got }”.
deck-no-card = There is no card “{ $got }”.
deck-kind = { $kind ->
    [command] command cards
    [red] Red’s leaders
   *[white] White’s leaders
}
deck-field = { $field ->
    [kind] Cards
    [district] District
    [action] Action
    [days] Days
    [points] Points
    [recruit] Recruit
    [special] Special action
    [name] Name
    [fresh] Strength, fresh
   *[exhausted] Strength, exhausted
}
deck-value = Value
deck-source = Where it comes from
deck-date = From { $before } to { $after }{ $bonus ->
    [yes] , a bonus action
   *[no] {""}
}{ $passes ->
    [yes] , the Will of the People
   *[no] {""}
}{ $event ->
    [trotsky-returns] ; Trotsky returns
    [trotsky-joins] ; Trotsky joins the Soviet
   *[none] {""}
}.
