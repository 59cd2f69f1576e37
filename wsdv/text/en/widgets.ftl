# What the widgets write on a page and say aloud.

widget-picture = The board
widget-things-help = Arrow keys move between the things on the board, Page Up and Page Down between those you can choose. Enter chooses, W asks why not, Escape leaves.
widget-full-screen = Full screen
widget-projector = Projector
widget-game = Game
widget-keys-show = Show the keys
widget-keys-title = Keys
widget-keys-close = Close
widget-page-map = Map
widget-page-cards = Cards
widget-page-tracks = Tracks
widget-leave = ← Back
widget-article-close = Close
widget-article-opened = Escape closes it.
widget-key-read = read what happened: the card that is pointed at
widget-left = Back again.
widget-key-tab = from the question to the board, the story and the buttons
widget-key-arrows = move between the things on the board
widget-key-pages = move between the things you can choose
widget-key-enter = choose
widget-key-escape = close what is open, or leave the board
widget-key-help = show the keys
widget-key-digits = choose an answer by its number
widget-key-why = ask why something cannot be chosen
widget-closed = This was closed: the picture shows how things stood last. Run the cell again to go on.
widget-no-kernel = Python is no longer running: the picture shows how things stood last. Run the cell again to go on.
widget-no-answer = Python does not answer yet. It may be busy with another cell, or it may have stopped.
widget-ignored = The page sent something that was not understood; nothing has changed.
widget-no-setting = { $widget } has no setting “{ $name }”. It takes: { $known }.
widget-other-game = This widget shows a game of { $wanted }, not of { $got }.
widget-fault = Something went wrong that should not have: { $problem }. The game is as it was.
widget-undo = Undo
widget-redo = Redo
widget-printed = As printed
widget-hide = Hide the hand
widget-hint = Hint
widget-save = Save
widget-load = Load
widget-new = New game
widget-start = Start
widget-cancel = Cancel
widget-seed = Seed
widget-seed-hint = left empty: a new one
widget-chronicle = Chronicle
widget-choices = Choices
widget-list = The same as a list
widget-menu = What do you mean?
widget-anew = Start anew
widget-too-large = This file is larger than 2 MB; no saved game is.
widget-not-stored = The browser has no room to keep this game. Save it as a file.
widget-new-warning = The game on the table ends. Save it first if you want to go on with it later.

board-changed = The board has changed.
board-chosen = Chosen: { $label }.
board-no-target = This is no target.
board-of-what = A board shows a Position, a Game or a View, not { $got }.
board-bad-targets = Targets are a dictionary: the name of a thing, and a few words about it, as in {"{"}"score": "where the marker is"{"}"}.

table-too-many = There is one place for each player, and each is given once: { $players }.
table-no-player = A side is played by "human", by the name of an agent ({ $agents }), or by an object with decide(view, decision), not by { $got }.
table-this-file = This file
table-bad-name = A table’s name has up to 60 letters a to z, digits, - and _; “{ $name }” has others.
table-not-asked = Nothing is asked of you now.
table-no-icons = Nothing has a printed order now.
table-nothing-to-choose = This is never chosen: it only shows how things stand.
table-can-be-chosen = This can be chosen now.
table-refused = Not possible: { $choice }. { $why }.
table-meanwhile = The table had changed before that click arrived; nothing was done.
table-undone = Taken back.
table-begun = A new game begins.
table-loaded = { $count ->
    [one] A game with 1 decision was loaded.
   *[other] A game with { $count } decisions was loaded.
}
table-continued = { $count ->
    [one] The game goes on after 1 decision.
   *[other] The game goes on after { $count } decisions.
}
table-asked = { $player }: { $question }
table-rule = Rule { $rule }
widget-stop = Stop
widget-go-on = Go on
widget-mistakes = What did “Easy” do wrong on purpose?
table-stopped = { $player } is to decide; the game waits.
table-stop = { $player } answers with the best found so far.
table-no-stop = Nobody is thinking now.
table-no-mistakes = Nobody here makes mistakes on purpose, or the game is not over yet.
table-thinking = { $player } is thinking …
table-agent-failed = { $player }’s agent cannot go on ({ $problem }). Take back your last decision or begin a new game.
table-hand-over = { $player } decides now: hand over the screen.
table-reveal = Show { $player }’s hand
table-player = { $player }: { $name ->
    [human] a person
    [nobody] nobody decides
    [easy] Easy
    [medium] Medium
    [hard] Hard
    [very-hard] Very hard
   *[other] { $name }
}
table-seat = { $who ->
    [easy] Easy: makes mistakes on purpose
    [medium] Medium: takes what looks best at once
    [hard] Hard: looks ahead
    [very-hard] Very hard: looks ahead for long
    [human] A person
    [random] random: pure chance
    [greedy] greedy: what looks best at once
    [greedy-0-1] greedy-0.1: the same, as version 0.1 judged
    [ismcts-quick] ismcts-quick: looks ahead a little
    [ismcts-quick-0-1] ismcts-quick-0.1: the same, as version 0.1 judged
    [ismcts] ismcts: looks ahead
    [ismcts-0-1] ismcts-0.1: the same, as version 0.1 judged
    [ismcts-strong] ismcts-strong: looks ahead further
   *[other] the agent “{ $name }”
}
table-note-undone = { $player } took back { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}; what was seen stays seen{ $seen ->
    [0] {""}
   *[other] {""}: { $cards }
}.
table-offer = There is a game of this name. Do you want to go on with it?
table-no-offer = There is no such game to go on with.
table-continue = Continue: { $where ->
    [none] {""}
   *[other] { $where }, {""}
}{ $count ->
    [one] 1 decision
   *[other] { $count } decisions
}, kept on { $at }
table-broken-file = The game that was kept under this name cannot be read and was put aside as { $path }: { $problem }
table-broken-browser = What the browser has kept under this name cannot be read; it was put aside.
