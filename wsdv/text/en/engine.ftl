# What the engine says about any game: choices, undo, files, records.

unknown-choice = There is no choice called “{ $name }”.{ $count ->
    [0] {""}
   *[other] {" "}Did you mean: { $near }?
}
nothing-to-undo = There is nothing to undo: this is where the game began.
nothing-to-redo = There is nothing to redo.
unknown-player = There is no player “{ $player }”; there are: { $players }.
bare-not-saved = A copy without history does not know its moves and cannot be saved as a record.
imagined-not-saved = An imagined game begins in the middle of things and cannot be saved as a record.
bad-comment = A comment must be text.
bad-seed = A seed is a whole number or a text, not { $got }.

unknown-game = There is no game “{ $name }”; there are: { $games }.
unknown-option = { $name } has no setting “{ $option }”. It has: { $options }.
unknown-language = There is no language “{ $language }” here; there are: { $languages }.
unknown-language-variable = { $variable } is “{ $language }”; the languages are: { $languages }.
no-positions = { $name } always begins at its set-up: it has no positions to start from
no-forecast = { $name } has no forecast.
no-data-files = { $name } has no components that can be replaced
not-a-position = start_from takes a Position, not { $got }. Position.from_dict(document) makes one.

refusal-another-question = Something else is being asked of { $player } now; “{ $choice }” is no answer to that
refusal-game-over = The game is over
refusal-forbidden-anyway = { $sentence }. And it would not be allowed anyway: { $reason }

file-unreadable = { $path } cannot be read: { $problem }.
file-unwritable = { $path } cannot be written: { $problem }. What was there before is unchanged.
file-too-large = { $path } is larger than { $most } MB; no game or position is.
file-not-utf8 = { $path } is not UTF-8 text (at byte { $place }).
file-not-json = { $path } is not valid JSON: line { $line }, column { $column }: { $problem }.
file-not-toml = { $path } is not valid TOML: { $problem }.
file-too-deep = { $path } is nested too deeply or holds a number that is too long.

an-object = an object
a-list = a list
a-huge-number = a number that is too large

fault-more = … and more of the same kind
fault-too-many = has { $count } entries; no game has so many
fault-text = must be text
fault-number = must be a whole number, got { $got }
fault-at-least = must be { $low } or more, got { $got }
fault-between = must be from { $low } to { $high }, got { $got }
fault-boolean = must be true or false, got { $got }
fault-unknown-field = there is no such field
fault-twice = stands here twice
fault-one-of = must be one of: { $allowed }; got { $got }
fault-object = must be an object, got { $got }
fault-list = must be a list, got { $got }
fault-in-order = must be a list of these, in this order: { $wanted }
fault-numbers = { $count ->
    [one] must be a list of one number, below a million
   *[other] must be a list of { $count } numbers, all below a million
}
fault-hash = does not belong to this document: something in it has been changed
fault-record-object = a record must be an object with fields such as "format" and "moves"
fault-seed = must be a whole number or a text
fault-deal = must be a list of card names
fault-unused-deal = no shuffle of this game has that name
fault-permutation = { $count ->
    [one] must hold the one card of this shuffle exactly once
   *[other] must hold each of the { $count } cards of this shuffle exactly once
}
fault-players = must be a name for one of: { $players }
fault-move = must be an object with "id" and, if you like, "comment", both text
fault-result = does not fit the moves, which lead to { $got }
no-end-yet = no end yet
