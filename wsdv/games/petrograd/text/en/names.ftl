# What things are called in Dual Powers.

game-title = Dual Powers: Revolution 1917
player-red = Red
player-white = White
side-name = { $side ->
    [red] Petrograd Soviet
   *[white] Provisional Government
}
name-district = { $id ->
    [purple] Admiralty
    [blue] Vasilyevsky Island
    [red] Vyborg Side
    [green] Liteiny and Tauride
    [white] Petrograd Side
    [brown] Narva Gate
   *[own] { $name }
}
name-connection = { $id ->
    [purple-blue] Palace Bridge
    [blue-white] Tuchkov Bridge
    [red-green] Liteiny Bridge
    [purple-green] Anichkov Bridge
    [red-white] Sampsonievsky Bridge
    [purple-brown] Kalinkin Bridge
    [purple-white] Trinity Bridge
    [green-brown] Novo-Kamenny Bridge
   *[own] { $name }
}
name-month = { $id ->
    [march-april] March/April
    [may-june] May/June
    [july] July
    [august] August
    [september] September
    [october-november] October/November
   *[own] { $name }
}
name-colour = { $colour ->
    [purple] Purple
    [blue] Blue
    [red] Red
    [green] Green
    [white] White
   *[brown] Brown
}
name-card = { name-colour } { $days }
name-leader = { $id ->
    [lenin] Vladimir Lenin
    [stalin] Joseph Stalin
    [kollontai] Alexandra Kollontai
    [kerensky] Alexander Kerensky
    [lvov] Prince Georgy Lvov
    [kornilov] General Lavr Kornilov
   *[own] { $name }
}
name-trotsky = { $owner ->
    [red] Leon Trotsky (red)
   *[neutral] Leon Trotsky (neutral)
}
name-unit = { $owner ->
    [red] red unit of cost { $cost } ({ $fresh }/{ $exhausted })
    [white] white unit of cost { $cost } ({ $fresh }/{ $exhausted })
    [neutral] neutral unit ({ $fresh }/{ $exhausted })
   *[opposition] Opposition unit of level { $cost }
}
name-a-unit = { $owner ->
    [opposition] an { name-unit }
   *[other] a { name-unit }
}
name-up = { $up ->
    [fresh] fresh
   *[exhausted] exhausted
}
name-special = { $special ->
    [mobilize] Mobilize Protest
    [espionage] Espionage
   *[inspire] Inspire the People
}
name-action = { $action ->
    [move] Move
    [double_move] Double Move
    [refresh] Refresh
   *[recruit] Recruit
}
name-bonus = { $bonus ->
    [recruit] Bonus Recruit
    [move] Bonus Move
    [refresh] Bonus Refresh
    [draw] Bonus Draw
   *[organize] Organize
}

option-mode = Mode
option-mode-value = { $value ->
    [solo] One player
   *[two-players] Two players
}
option-side = Side in the game for one
option-side-value = { $value ->
    [red] Petrograd Soviet (red)
   *[white] Provisional Government (white)
}
option-difficulty = Difficulty of the game for one
option-difficulty-value = Difficulty { $value }
option-neutral_control = Control of neutral tokens
option-neutral_control-value = { $value ->
    [city] In the whole city
   *[presence] Beside an own token
}
option-bonus_move = Bonus Move
option-bonus_move-value = { $value ->
    [any] Any token
   *[small] Units of cost 1, leaders and neutral tokens
}
option-solo_leaders = Leaders of the Opposition
option-solo_leaders-value = { $value ->
    [printed] As printed
   *[growing] Growing with the difficulty
}
option-data = Data file
cli-option-mode = two players, or one against the Opposition
cli-option-side = which side the player of the game for one takes
cli-option-difficulty = how hard the game for one is, 1 to 6
cli-option-neutral_control = where the holder of the Will of the People controls neutral tokens (D98)
cli-option-bonus_move = which tokens a Bonus Move may move (D98)
cli-option-solo_leaders = whether the Opposition’s leaders grow with the difficulty (D97)

unit-round = Round
unit-phase = Phase
unit-turn = Turn
