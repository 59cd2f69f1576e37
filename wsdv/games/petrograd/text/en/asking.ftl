# Questions, choices, and why something cannot be chosen.

question-objective = which card is your secret objective this round?
question-card = which card do you play?
question-use = what do you do with { $what }?
question-recruit = which unit do you recruit{ $where ->
    [none] {""}
   *[other] {" "}into { $where }
}?
question-token = which token do you move{ $rule ->
    [D43] {" "}one or two steps
   *[other] {""}
}?
question-destination = where does it go?
question-refresh = which exhausted token do you refresh?
question-leader = what comes first with { $what }?
question-place = into which district do you put { $what }?
question-special = do you use the special action of { $what }?
question-blockade = to which bridge does the blockade move?
question-bonus = which bonus action do you take{ $rule ->
    [D56] {" "}instead of the points
   *[other] {""}
}?
question-unrest = you are stronger where there is Unrest: do you take the points, or a bonus action?

choice-card = { $what }
choice-objective = { $what }
label-card = { $name }: { $days ->
    [one] 1 day
   *[other] { $days } days
}, recruit { $recruit } or { $action }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
label-leader = { $name }: { $days ->
    [one] 1 day
   *[other] { $days } days
}, { $special }
choice-use = { $action ->
    [recruit] Recruit
    [move] Move
    [double_move] Double Move
   *[refresh] Refresh
}
choice-to = to { $district }
choice-place = into { $district }
choice-leader = { $subject ->
    [special] The special action first
   *[place] The token first
}
choice-special = { $subject ->
    [use] Use the special action
   *[skip] Do not use it
}
choice-bonus = { $bonus ->
    [recruit] Bonus Recruit
    [move] Bonus Move
    [refresh] Bonus Refresh
    [draw] Bonus Draw
   *[organize] Organize: reveal your objective
}
choice-unrest = { $subject ->
    [points] Take the points
   *[bonus] Take a bonus action
}
choice-pass = Do nothing
choice-done = No more units
choice-blockade = { $connection }
choice-unit = { $token }
choice-token = { $token }, { $up }, in { $district }
choice-refresh = { $token } in { $district }

group-card = Your cards
group-objective = Your cards
group-use = The card
group-to = Districts
group-place = Districts
group-leader = The leader
group-special = The leader
group-bonus = Bonus actions
group-unrest = Unrest
group-blockade = Bridges
group-unit = Your supply
group-token = Tokens in the city
group-refresh = Exhausted tokens

refusal-not-in-hand = { $card } is not in { $player ->
    [red] Red
   *[white] White
}’s hand
refusal-not-on-the-card = { $card } does not show that action
refusal-nobody-to-recruit = There is no unit in the supply that could be recruited
refusal-nobody-to-move = { $player ->
    [red] Red
   *[white] White
} controls no token that has a way out of its district
refusal-nobody-to-refresh = { $player ->
    [red] Red
   *[white] White
} controls no exhausted token
refusal-not-own-unit = A { $unit } is not one of { $player ->
    [red] Red
   *[white] White
}’s units
refusal-not-in-supply = There is no { $unit } in the supply
refusal-too-dear = A { $unit } costs more than what can be spent
refusal-nothing-recruited = Nobody has been recruited yet
refusal-not-there = There is no such token: { $token }, { $up }, in { $district }
refusal-not-controlled = { $player ->
    [red] Red
   *[white] White
} does not control { $token } in { $district }
refusal-not-small = With this option a Bonus Move moves only units of cost 1, leaders and neutral tokens, not { $token }
refusal-no-way-out = No open bridge leads out of { $district }
refusal-already-there = { $token } is in { $district } already
refusal-too-far = { $district } is too far away from { $here }
refusal-blocked = The blockade on { $connection } closes the way from { $here } to { $district }
refusal-not-exhausted = There is no exhausted { $token } in { $district }
refusal-changes-nothing = { $special ->
    [inspire] { $player ->
        [red] Red
       *[white] White
    } holds the Will of the People already: Inspire the People would change nothing
   *[espionage] There is no objective face down that Espionage could turn up
}
refusal-not-waiting = { $token } is not in the supply
refusal-blocked-already = The blockade is on { $connection } already
refusal-no-card-left = There is no card left to draw
refusal-only-in-solo = Only the game for one knows Organize
refusal-objective-open = Your objective lies open already
refusal-must-take-bonus = Who has chosen a bonus action instead of points must take one
refusal-no-bonus-possible = No bonus action can be carried out now
refusal-another-question = Something else is being asked now: { $asked ->
        [objective] which card is the objective
        [card] which card is played
        [use] how the card is used
        [recruit] which unit is recruited
        [token] which token is moved
        [destination] where the token goes
        [refresh] which token is refreshed
        [leader] whether token or special action comes first
        [place] into which district a token is put
        [special] whether the special action is used
        [blockade] where the blockade moves
        [bonus] which bonus action is taken
       *[unrest] whether points or a bonus action are taken
    }, by { $player ->
        [red] Red
       *[white] White
    }; “{ $choice }” is no answer to that
