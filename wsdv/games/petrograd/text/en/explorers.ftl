# The explorer “Calendar and strength”.

calendar-as-it-was = As it was
calendar-given = Everything is again as it was given.
calendar-date = Date, Will of the People, score
calendar-month = Month
calendar-will = Will of the People
calendar-day = Day
calendar-score = Score (+ is Red’s half)
calendar-unrest-points = In this month Unrest is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
calendar-cards = What a card does to the date
calendar-column = { $column ->
    [days] Days
    [then] Date then
    [does] It brings
    [held] Known in hand
   *[stronger] Stronger
}
calendar-held = { $card } ({ $player })
calendar-does = { $bonus ->
    [yes] bonus action{ $passes ->
        [yes] , Will of the People
       *[no] {""}
    }
   *[no] { $passes ->
        [yes] Will of the People
       *[no] –
    }
}{ $event ->
    [trotsky-returns] , Trotsky returns
    [trotsky-joins] , Trotsky joins the Soviet
   *[none] {""}
}
calendar-district = { $district }
calendar-in = { $count ->
    [one] { $token }
   *[other] { $count } × { $token }
}
calendar-turn = { $exhausted ->
    [yes] Refresh { $token }
   *[no] Exhaust { $token }
}
calendar-take = Take { $token } out
calendar-token = Token
calendar-put = Put it in
calendar-scoring = If Scoring came now
calendar-unrest = Unrest in { $district }: { $winner ->
    [none] nobody scores
   *[other] { $winner }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } or a bonus action
}.
calendar-objective = { $player }’s objective { $card } in { $district }: { $winner ->
    [none] nobody scores
   *[other] { $winner }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}.
calendar-city = The whole city
calendar-sum = { $strength } ({ $number ->
    [one] 1 token
   *[other] { $number } tokens
})
calendar-stronger = { $by ->
    [none] nobody
    [strength] { $player }
    [tokens] { $player }, by tokens
   *[will] { $player }, by the Will
}
calendar-ask = ask about { $district }
calendar-now = { $district }: Red { $red }, White { $white }.
