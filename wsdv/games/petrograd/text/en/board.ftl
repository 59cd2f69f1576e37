# The table as text, and the forecast.

board-round = Round { $round }, { $stage ->
    [draw] cards are drawn
    [objective] objectives are chosen
    [actions] { $turn } of { $turns } turns played
    [scoring] scoring
   *[cleanup] cleanup
}
board-date = Date: { $month }, day { $day } (Unrest is worth { $points })
board-will = Will of the People: { $player }
board-score = Score: { $score } (victory at { $boxes } for Red, −{ $boxes } for White)
board-solo = { $player } plays alone against the Opposition, difficulty { $difficulty }
board-unrest = Unrest: { $district }
board-blockade = Blockade: { $connection }{ $tile ->
    [none] {""}
   *[other] {" "}(tile: { $tile })
}
board-tiles = Tiles to come: { $count }{ $out ->
    [none] {""}
   *[other] ; gone: { $out }
}
board-trotsky = { $who ->
    [trotsky-neutral] Trotsky returns with May
   *[trotsky-red] Trotsky joins the Soviet with August
}
board-city = Petrograd
board-district = { $district } ({ $colour }): Red { $red }, White { $white }; { $by ->
    [none] nobody is stronger
    [strength] { $stronger } is stronger
    [tokens] { $stronger } is stronger by tokens
   *[will] { $stronger } is stronger by the Will of the People
}{ $unrest ->
    [yes] ; Unrest
   *[no] {""}
}{ $markers ->
    [none] {""}
   *[other] ; marker { $markers }
}
board-sum = { $strength } in { $number ->
    [one] 1 token
   *[other] { $number } tokens
}{ $neutral ->
    [yes] {" "}with the neutral ones
   *[no] {""}
}
board-token = { $count ->
    [one] { $token }
   *[other] { $count } × { $token }
}, { $up }
board-some = { $count ->
    [one] { $token }
   *[other] { $count } × { $token }
}
board-connection = { $connection }: { $a } – { $b }{ $blocked ->
    [yes] {" "}(blocked)
   *[no] {""}
}
board-supply = Supply of { $player }: { $tokens ->
    [none] nothing
   *[other] { $tokens }
}
board-pool = Pool of the Opposition: { $one } of level 1, { $two } of level 2, { $three } of level 3
board-out = Out of the game: { $tokens }
board-hand = Hand of { $player } ({ $count }): { $cards ->
    [none] no card
   *[other] { $cards }
}
board-unseen = { $count ->
    [one] 1 unseen card
   *[other] { $count } unseen cards
}
board-objective = Objective of { $player }: { $card ->
    [none] a card face down
   *[other] { $card }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $open ->
        [yes] {" "}(open)
       *[no] {" "}(face down)
    }
}
board-play = { $card } ({ $player })
board-played = Played: { $cards ->
    [none] nothing
   *[other] { $cards }
}
board-opposition = Opposition: { $cards ->
    [one] 1 card to be played
   *[other] { $cards } cards to be played
}, { $leaders ->
    [one] 1 leader to come
   *[other] { $leaders } leaders to come
}
board-deck = Deck: { $count } cards
board-discard = Discard pile ({ $count }){ $cards ->
    [none] {""}
   *[other] : { $cards }
}
board-gone = Leader cards used: { $cards }

forecast-scoring = If Scoring came now:
forecast-unrest = Unrest in { $district }: { $points } points or a bonus action
forecast-objective = { $player }’s objective { $card } in { $district }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
forecast-reveals = { $player } would reveal the objective first.
forecast-exhausted = { $district } would be exhausted: { $turned ->
    [one] 1 token turns
   *[other] { $turned } tokens turn
}, { $removed ->
    [one] 1 leaves
   *[other] { $removed } leave
}
forecast-ends = { $reason ->
    [october] October has come
   *[third-round] This is the last round
}: the game ends after this Scoring. As the marker stands ({ $score }), { $player } wins.
forecast-calendar = What the cards of { $player } would do to the date:
forecast-card = { $card }: { $month } { $day }{ $bonus ->
    [yes] , a bonus action
   *[no] {""}
}{ $passes ->
    [yes] , the Will of the People
   *[no] {""}
}{ $event ->
    [trotsky-returns] , Trotsky returns
    [trotsky-joins] , Trotsky joins the Soviet
   *[none] {""}
}
strength-sum = { $player }: { $strength } in { $number ->
    [one] 1 token
   *[other] { $number } tokens
}: { $terms }
strength-term = { $strength } ({ $token })
strength-decided = { $by ->
    [none] Nobody is stronger.
    [strength] { $player } is stronger.
    [tokens] The strengths are equal: { $player } is stronger by more tokens.
   *[will] Strengths and tokens are equal: { $player } is stronger as the holder of the Will of the People.
}
