# What the engine says about any game: choices, undo, files, records.

unknown-choice = There is no choice called “{ $name }”.{ $count ->
    [0] {""}
   *[other] {" "}Did you mean: { $near }?
}
nothing-to-undo = There is nothing to undo: this is where the game began.
nothing-to-redo = There is nothing to redo.
unknown-player = There is no player “{ $player }”; there are: { $players }.
imagined-not-saved = An imagined game begins in the middle of things and cannot be saved as a record.
bad-seed = A seed is a whole number or a text, not { $got }.

refusal-game-over = The game is over
refusal-another-question = Something else is being asked now: { $asked ->
        [card] which card is played
        [use] how the card is used
        [build] where to build
        [dismantle] what is dismantled
        [remove-unrest] where unrest is removed
        [place-unrest] where unrest is placed
        [move-unrest] which unrest moves
        [move-unrest-to] where the unrest moves to
        [quell-protest] which protest is put down
        [living-standard] where living standard rises
        [place-living-standard] which province receives living standard
        [remove-living-standard] which province loses living standard
        [transfer] whether living standard goes to West Berlin
        [sector] which sector of West Berlin
        [icon] which icon comes next
        [compensation] where to act instead of the arrow
        [run-down] which factory becomes rundown
        [repair] which factory is repaired
        [close] which factory is closed
        [discard] which hand cards are discarded
        [special-price] how the special card is paid for
        [look] where East looks
        [exchange] which card East takes
        [give] which card East gives
        [return-unrest] where unrest returns
        [export-protest] which supplier takes the protest
        [recall-protest] which supplier’s protest ends
        [socialists] where the next socialist goes
        [police] whether police cards are used
        [prestige-box] which prestige box is executed
        [hamburg] which province Hamburg belongs to
        [attack] whom the province attacks
        [police-removal] where the police remove unrest
        [lose-socialist] which province loses a socialist
       *[other] { $asked }
    }, by { $player ->
        [west] West
        [east] East
       *[other] { $player }
    }; “{ $id }” is no answer to that
refusal-forbidden-anyway = { $sentence }. And it would not be allowed anyway: { $reason }

file-unreadable = { $path } cannot be read: { $problem }.
file-unwritable = { $path } cannot be written: { $problem }. What was there before is unchanged.
file-too-large = { $path } is larger than { $most } MB; no game or position is.
file-not-utf8 = { $path } is not UTF-8 text (at byte { $place }).
file-not-json = { $path } is not valid JSON: line { $line }, column { $column }: { $problem }.
file-too-deep = { $path } is nested too deeply or holds a number that is too long.

an-object = an object
a-list = a list
a-huge-number = a number that is too large

fault-unknown-field = there is no such field
fault-twice = stands here twice
fault-one-of = must be one of: { $allowed }; got { $got }
fault-object = must be an object, got { $got }
fault-list = must be a list, got { $got }
fault-record-object = a record must be an object with fields such as "format" and "moves"
fault-seed = must be a whole number or a text
fault-deal = must be a list of card names
fault-unused-deal = no shuffle of this game has that name
fault-permutation = must hold each of the { $count } cards of this shuffle exactly once
fault-players = must be a name for one of: { $players }
fault-move = must be an object with "id" and, if you like, "comment", both text
fault-result = does not fit the moves, which lead to { $got }
