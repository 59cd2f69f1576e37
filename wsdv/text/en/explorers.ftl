# What the explorers share, and what Replay says.

widget-side = Beside the board

explorer-of-what = An explorer shows a Position, a Game or a View, not { $got }.
explorer-not-now = This cannot be used now; nothing has changed.
explorer-no-such-thing = There is nothing of that name on the board.
explorer-undo = Undo
explorer-redo = Redo
explorer-undone = Taken back.
explorer-redone = Done again.

# Replay
replay-of-what = A replay shows the file of a record, a Game or a Position, not { $got }.
replay-bad-place = Here replay.at is a number from { $first } to { $last }, not { $place }.
replay-no-part = This game has no { $unit } { $value } (it has: { $values }).
replay-one-part = A replay shows one part of a game: only one of { $units } can be given.
replay-follows = The position follows the record: set replay.at to go to another one.
replay-decided = { $player }: { $choice ->
    [hidden] a decision nobody else could see
   *[other] { $choice }
}
replay-beginning = { $last ->
    [0] The beginning. No decision follows.
    [one] The beginning. One decision follows.
   *[other] The beginning. { $last } decisions follow.
}
replay-since = { $count ->
    [one] Since decision { $since }: 1 decision
   *[other] Since decision { $since }: { $count } decisions
}
replay-told-before = { $count ->
    [one] One sentence earlier is in the chronicle.
   *[other] { $count } sentences earlier are in the chronicle.
}
replay-decided-before = { $count ->
    [one] One decision earlier is in the chronicle.
   *[other] { $count } decisions earlier are in the chronicle.
}
replay-slider = Decision
replay-decision = { $at } of { $last }
replay-first = Start
replay-before = Back: { $unit }
replay-previous = Back: Decision
replay-play = Play
replay-pause = Pause
replay-next = On: Decision
replay-after = On: { $unit }
replay-last = End
replay-bad-unit = Steps are one of { $units }, not “{ $unit }”.
unit-decision = Decision
unit-action = Action
replay-by = Steps
replay-pace = Pace
replay-pace-of = { $pace ->
    [slow] slow
    [steady] steady
   *[quick] quick
}
replay-chronicle = Chronicle
replay-later = Tell what comes later, too
replay-play-on = Play on from here
replay-load = Another record …
replay-played-on = { $at ->
    [one] A table to play on after 1 decision has opened: “Back” leads to the replay again.
   *[other] A table to play on after { $at } decisions has opened: “Back” leads to the replay again.
}
replay-loaded = { $last ->
    [one] A record with 1 decision.
   *[other] A record with { $last } decisions.
}

# A decision of a class, and what comes of it

crossroads-ways = At a crossroads there are at least two ways, each a Way(name, game).
crossroads-twice = Each way needs a name of its own.
crossroads-vote = Count the votes, then play out one way after the other.
crossroads-votes = Votes
crossroads-most = { $votes ->
    [one] 1 vote decides
   *[other] { $votes } votes decide
}: { $names }.
crossroads-tie = A tie: { $names }. Listen to one more reason for each, then vote again.
crossroads-counted = { $name }: { $votes }
crossroads-play = Play it out
crossroads-opened = { $name }: step through it. Back leads to the question.
