# What happens, as sentences; the rule and the full stop follow.

hidden-card = a card

event-round-begins = Round { $amount } begins
event-drew = { $player } draws { $card }
event-set-aside = { $card ->
    [none] A card is laid aside, unseen, as the objective
   *[other] { $card } was laid aside, unseen, as the objective
}
event-opposition-drew = { $card ->
    [none] The Opposition draws a card, unseen
   *[other] The Opposition drew { $card }, unseen
}
event-reshuffled = The discard pile is shuffled into a new deck of { $amount } cards
event-objective-chosen = { $card ->
    [none] { $player } chooses a secret objective
   *[other] { $player } chooses { $card } as the secret objective
}
event-objective-open = { $player }’s objective is { $card }
event-opposition-leader = { $token } appears for the Opposition in { $district }
event-will = { $player } takes the Will of the People
event-actions-begin = { $player } plays first
event-played = { $player } plays { $card }
event-date = { $days ->
    [one] 1 day goes by
   *[other] { $days } days go by
}: it is day { $amount }
event-month = { $month } begins
event-bonus-earned = { $player } has earned a bonus action
event-trotsky-returns = Trotsky returns: he comes to { $district }, on nobody’s side
event-trotsky-joins = Trotsky joins the Soviet in { $district }
event-trotsky-gone = Trotsky has left the city and does not join the Soviet
event-passed = { $player } does nothing more with the card
event-recruited = { $player } recruits { $unit } into { $district }
event-none-left = No { $token } is left in the pool
event-moved = { $player } moves { $token } from { $here } to { $district }
event-refreshed = { $player } refreshes { $token } in { $district }
event-placed = { $player } places { $token } in { $district }
event-special = { $player } uses { $special }
event-blockade-moved = { $player } moves the blockade to { $connection }
event-bonus = { $player } takes the bonus action { $bonus }
event-bonus-declined = { $player } does without the bonus action
event-marker = Marker { $amount } lies in { $district }
event-stronger = { $winner ->
    [none] In { $district } nobody is stronger
   *[other] In { $district } { $winner } is stronger
}: Red { $red }, White { $white }{ $tokens ->
    [yes] {" "}(tokens { $red_number } and { $white_number })
   *[no] {""}
}
event-unrest-bonus = { $player } takes a bonus action instead of points
event-scored = { $player } scores { $amount ->
    [one] 1 point
   *[other] { $amount } points
}: the marker is at { $score }
event-exhausted = Everybody in { $district } is exhausted
event-turned = { $amount ->
    [one] { $token } is exhausted now
   *[other] { $amount } tokens are exhausted now: { $token }
}
event-returned = { $amount ->
    [one] { $token } leaves the city and can come again
   *[other] { $amount } tokens leave the city and can come again: { $token }
}
event-lost = { $amount ->
    [one] { $token } is out of the game
   *[other] { $amount } tokens are out of the game: { $token }
}
event-cleaned = The cards played are discarded
event-unrest-tile = There is Unrest in { $district } now
event-tiles-shuffled = The tiles that left are shuffled anew
event-blockade-tile = The blockade moves to { $connection }
event-game-over = { $player } wins: { $ending }

ending-victory-box = the score marker is in the victory box
ending-october = October has come, and the score marker is on the winner’s half
ending-october-centre = October has come with the score marker at the centre; the holder of the Will of the People wins
ending-third-round = the third round is over, and the score marker is on the winner’s half
ending-third-round-centre = the third round is over with the score marker at the centre; the holder of the Will of the People wins

chronicle-round = Round { $round }
chronicle-scoring = Scoring

moment = Round { $round }
moment-stage = round { $round }, { $stage ->
    [draw] cards are drawn
    [objective] objectives are chosen
    [actions] turn { $turn } of { $turns }
    [scoring] scoring
   *[cleanup] cleanup
}, { $month } { $day }
