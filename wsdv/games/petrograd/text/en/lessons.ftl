# Exercises about Dual Powers: questions, ways to the answer, and known mistakes.

lessons-named = { $name }
lessons-district = { $name } ({ $colour ->
    [purple] purple
    [blue] blue
    [red] red
    [green] green
    [white] white
   *[brown] brown
})
lessons-card = { $kind ->
    [leader] { $name } ({ $days } days)
   *[command] { $name }
}
lessons-who = { $who ->
    [red] Red
    [white] White
   *[nobody] Nobody
}
lessons-none-of-them = none of them
lessons-unit = { $kind ->
    [date] day
    [strength] strength
    [scoring] box
    [tokens-lost] tokens lost for good
   *[tokens] tokens
}
quiz-kind = { $kind ->
    [date] The date
    [calendar-bonus] Bonus action
    [will-of-the-people] The Will of the People
    [strength] Strength in a district
    [stronger] Who is stronger?
    [move-legal] May it move?
    [scoring] Scoring
    [exhaustion] Exhaustion
    [opposition-objective] The Opposition’s objective
   *[other] { $name }
}

# Calendar
lessons-ask-date = { $month }, day { $day }. { $side } plays a card: { $card }. On which day does the day marker stop?
lessons-step-days = { $day } and { $days } more { $days ->
    [one] box
   *[other] boxes
} make { $sum }. Every box up to 31 counts, 29 and 30 too.
lessons-step-next-month = After box 31 comes box 1 of the next month: { $sum } − 31 is { $day }.
lessons-step-jump = A marker that stops on { $day } goes on to 31.
lessons-step-exactly-the-end = Box 31 is reached, not passed: the month stays.
lessons-ask-calendar-bonus = The day marker is on { $day }, and { $side } is to play one of these cards. Which of them earns a bonus action?
lessons-step-bonus-days = A bonus action is earned by stopping on 15 or 31. Passing them earns nothing.
lessons-step-ends = { $card }: the marker stops on { $day }{ $jumped ->
    [yes] , because 29 and 30 lead on to it
   *[no] {""}
}.
lessons-ask-will = { $holder } holds the Will of the People, the day marker is on { $day }. { $number ->
    [one] { $side } plays a card: { $card }. Who holds the Will of the People then?
   *[other] { $side } plays a card ({ $card }), then { $other } ({ $second }), then { $side } again ({ $third }). Who holds the Will of the People then?
}
lessons-step-will-rule = Whoever moves the day marker past 31 takes the Will of the People. Reaching 31 is not passing it.
lessons-step-will = { $side }, { $card }: from { $here } to { $day }{ $passed ->
    [yes] , past 31. { $side } takes the Will of the People
    [reached] . That is reached, not passed: nothing changes hands
   *[no] . 31 is not passed
}.

# Strength
lessons-ask-strength = How strong is { $side ->
    [red] red
   *[white] white
} in { $district }?
lessons-step-own = { $side }’s own tokens there: { $number ->
    [0] none.
   *[other] { $tokens }, in all { $strength }.
}
lessons-step-neutral = { $why ->
    [counted] { $side } holds the Will of the People and has a token of its own there, so neutral ones count as well: { $neutral } more, { $sum } in all.
    [no-will] Neutral tokens do not count for { $side }: the other side holds the Will of the People.
   *[no-token] Neutral tokens do not count for { $side }: it has no token of its own there.
}
lessons-ask-stronger = { $holder } holds the Will of the People. Who is stronger in { $district }?
lessons-step-nobody-there = No side has a token of its own there, so nobody is stronger, whatever neutral tokens there are.
lessons-step-compared = { $by ->
    [strength] Red { $red }, white { $white }: the higher sum is stronger.
    [tokens] Both have { $red }. Then the number of tokens decides: red { $reds }, white { $whites }.
   *[will] Both have { $red }, and both the same number of tokens, { $reds }. Then the holder of the Will of the People is stronger: { $holder }.
}

# Moves
lessons-ask-move = { $holder } holds the Will of the People, the day marker is on { $day }. { $side } plays a card ({ $card }) and uses its { $steps ->
    [1] Move
   *[other] Double Move
}. May it move { $owner ->
    [red] {"a"} red
    [white] {"a"} white
   *[neutral] {"a"} neutral
} unit ({ $up ->
    [exhausted] exhausted
   *[fresh] fresh
}) from { $here } to { $there }?
lessons-move = { $answer ->
    [yes] Yes.
    [not-controlled] No: the side does not control it.
    [too-far] No: it is too far.
   *[blocked] No: the blockade is in the way.
}
lessons-step-will-first = The date comes before the action. The day marker passes 31, so { $side } already holds the Will of the People.
lessons-step-control = { $control ->
    [own] It is { $side }’s own unit.
    [rival] It is the rival’s unit. Nobody moves those.
    [will] { $side } holds the Will of the People and so controls all neutral tokens.
   *[no-will] { $side } does not hold the Will of the People, so it does not control neutral tokens.
}
lessons-step-way = { $steps ->
    [1] A Move is one step over one bridge.
   *[other] A Double Move is one or two steps.
} The blockade lies between { $one } and { $other }. { $way ->
    [yes] From { $here } to { $there } there is an open way.
    [too-far] From { $here } to { $there } no way is that short.
   *[blocked] Without it there would be a way from { $here } to { $there }.
}

# Scoring
lessons-ask-scoring = Scoring in { $month }. Unrest is in { $district }; whoever is stronger takes the points. { $objectives ->
    [yes] Red’s objective: { $red }, worth { $reds }. White’s objective: { $white }, worth { $whites }. {""}
   *[no] {""}
}The score marker is on { $score } (red’s half counts up, white’s down). Where does it end?
lessons-step-scored = { $objective ->
    [red] Red’s objective, { $district }
    [white] White’s objective, { $district }
   *[none] Unrest, { $district }
}: red { $red }, white { $white }. { $side ->
    [red] Red takes { $points }: up.
    [white] White takes { $points }: down.
   *[nobody] Nobody has a token of its own there, and nothing is scored.
}
lessons-ask-exhaustion = { $level ->
    [first] Unrest was in { $district }, and nothing else was scored. Now comes exhaustion. How many tokens are removed?
    [usual] Unrest was in { $district }. Red’s objective was { $red }, white’s { $white }. Now comes exhaustion. How many tokens are removed?
   *[special] Unrest was in { $district }. Red’s objective was { $red }, white’s { $white }. Now comes exhaustion. How many tokens are out of the game for good?
}
lessons-step-exhausted = { $district }: { $turned } fresh { $turned ->
    [one] token turns
   *[other] tokens turn
} exhausted, { $removed } exhausted { $removed ->
    [one] token is
   *[other] tokens are
} removed. One marker or several: it happens once.
lessons-step-lost = Of { $removed } removed, { $returned } red and white { $returned ->
    [one] unit goes
   *[other] units go
} back to a supply; { $lost } neutral units and leaders are out of the game.

# Solo
lessons-ask-opposition = Solo. The Opposition has played { $number } cards, in this order: { $cards }. Which of them is its objective?
lessons-step-days-of = { $district }: { $days } { $days ->
    [one] day
   *[other] days
} on { $number } { $number ->
    [one] card
   *[other] cards
}.
lessons-step-chosen = { $by ->
    [sum] The most days: { $district }.
    [cards] Equal days, so the district with more cards: { $district }.
   *[last] Equal days and equally many cards, so the district whose card was played last: { $district }.
}
lessons-step-points-of = { $card }: { $points } { $points ->
    [one] point
   *[other] points
} as an objective. The card with the most is chosen.

# Known mistakes
lessons-mistake-jump-forgotten = A marker that stops on 29 or 30 goes on to 31 (D28).
lessons-mistake-month-of-thirty = Every month of this calendar has 31 boxes (D27).
lessons-mistake-stopped-at-the-end = The marker does not wait on 31: the days that are left are counted in the next month (D27).
lessons-mistake-boxes-left-out = While the marker passes them, 29 and 30 are boxes like others (D27).
lessons-mistake-start-counted = The box the marker leaves does not count: the first day is the next box (D27).
lessons-mistake-passing-earns = That marker passes 15 or 31. Only stopping there earns a bonus action (D29).
lessons-mistake-jump-earns-nothing = 29 and 30 lead on to 31, and stopping there earns a bonus action (D28, D29).
lessons-mistake-reaching-is-passing = Reaching 31 is not passing it (D30).
lessons-mistake-will-stays = The marker has passed 31, so the Will of the People has changed hands (D30).
lessons-mistake-bonus-is-will = Stopping on 15 or 31 earns a bonus action, not the Will of the People (D29, D30).
lessons-mistake-jump-does-not-help = A marker that stops on 29 or 30 goes on to 31; the next day is past it (D28, D30).
lessons-mistake-last-player = Not whoever plays last takes it, but whoever passes 31 (D30).
lessons-mistake-neutral-forgotten = The holder counts neutral tokens where it has a token of its own (D52).
lessons-mistake-neutral-without-will = Neutral tokens count only for the holder of the Will of the People (D52).
lessons-mistake-neutral-without-own-token = Neutral tokens count only beside a token of one’s own (D52).
lessons-mistake-always-fresh = An exhausted token counts with the side that is up (D9).
lessons-mistake-other-face = The side that is up counts, not the other one (D9).
lessons-mistake-cost-is-strength = What a unit costs to recruit is not its strength (D9).
lessons-mistake-tokens-counted = Strengths are added up, not tokens (D52).
lessons-mistake-tie-is-nobodys = If the sums are equal, the number of tokens decides, and then the holder (D53).
lessons-mistake-will-before-tokens = If the sums are equal, the number of tokens comes first, then the holder (D53).
lessons-mistake-more-tokens-win = The sums come first; the number of tokens decides only if they are equal (D53).
lessons-mistake-neutral-alone = Without a token of either side nobody is stronger, and neutral tokens do not change that (D53).
lessons-mistake-zero-is-nobody = A token of strength 0 is a token: it beats an empty side (D53).
lessons-mistake-blockade-forgotten = The blockade closes a bridge (D42).
lessons-mistake-neutral-are-everybodys = Only the holder of the Will of the People moves neutral tokens (D33).
lessons-mistake-neutral-are-nobodys = The holder of the Will of the People controls all neutral tokens (D33).
lessons-mistake-will-after-the-action = Date, month and Will of the People come before the action (D32).
lessons-mistake-one-step-only = A Double Move is one or two steps (D43).
lessons-mistake-exhausted-cannot-move = An exhausted token moves like any other (D42).
lessons-mistake-owner-scores = An objective brings points to the stronger side there, whoever chose it (D59).
lessons-mistake-only-own-objectives = The stronger side scores the rival’s objective too (D59).
lessons-mistake-points-of-last-month = Unrest is worth what the month box says now (D55).
lessons-mistake-each-district-once = A district with several markers is scored once for each (D60).
lessons-mistake-wrong-half = The marker moves towards the side that earns the points: red’s half counts up (D57).
lessons-mistake-fresh-ones-too = Fresh tokens only turn; those that were exhausted already are removed (D61).
lessons-mistake-once-for-each-marker = A district is exhausted once, however many markers lie there (D61).
lessons-mistake-only-unrest = Every district with a marker is exhausted, those of both objectives too (D61).
lessons-mistake-units-come-back = Red and white units go back to their supply (D62).
lessons-mistake-neutral-units-do-not-come-back = Neutral units that are removed are out of the game, as leaders are (D62).
lessons-mistake-turned-not-removed = Those are the tokens that turn. Exhausted ones are removed (D61).
lessons-mistake-most-cards = The days are added up; the number of cards only decides between equal sums (D90, D91).
lessons-mistake-longest-card = The days of all cards of a district are added up (D90).
lessons-mistake-best-card-of-all = First the district is found, then the card with the most points in it (D90).
lessons-mistake-days-instead-of-points = In the district the card with the most points is chosen, not the one with the most days (D90).
lessons-mistake-last-of-district = In the district the card with the most points is chosen, not the last one (D90).
lessons-mistake-first-of-equals = Between equal districts more cards decide, then the card that was played last (D91).
