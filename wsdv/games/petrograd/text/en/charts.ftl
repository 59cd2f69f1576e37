# Charts.

chart-score = Score
chart-score-title = The score, step by step
chart-score-summary = { $count ->
    [0] Nothing has been scored yet; the marker is at { $score }.
    [one] It was scored once; the marker is at { $score }.
   *[other] It was scored { $count } times; the marker is at { $score }.
}
chart-score-step = Round { $round }: { $player } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $district }: { $score }.
chart-strength = Strength
chart-strengths-title = Strength by district
chart-strengths-summary = Strength of both sides in the six districts, with the neutral tokens that count.
chart-strengths-district = { $district }: Red { $red }, White { $white }; { $by ->
    [none] nobody is stronger
    [strength] { $player } is stronger
    [tokens] { $player } is stronger by more tokens
   *[will] { $player } is stronger by the Will of the People
}.
chart-day = Day
chart-days-title = The calendar as it was used
chart-days-summary = { $count ->
    [0] No card has been played yet
    [one] 1 card was played
   *[other] { $count } cards were played
}, { $bonus ->
    [0] none earned a bonus action
    [one] 1 earned a bonus action
   *[other] { $bonus } earned one each
}.
chart-days-card = { $player }, { $card }: { $days ->
    [one] 1 day
   *[other] { $days } days
}, to { $month } { $day }{ $bonus ->
    [yes] , a bonus action
   *[no] {""}
}{ $passes ->
    [yes] , the Will of the People
   *[no] {""}
}.
