# The command line.

cli-about = Board games as a rules engine, a classroom and a laboratory.
cli-usage = usage:
cli-arguments = positional arguments
cli-options = options
cli-help = show this help message and exit
cli-version = show program's version number and exit
cli-error = { $program }: error: { $problem }
cli-command = COMMAND
cli-file = FILE
cli-folder = DIR
cli-number = N
cli-jobs-value = J
cli-seed-value = S
cli-game-name = NAME
cli-game = which game: { $games } (left out: { $usual })
cli-code = CODE
cli-language = the language of all that is said: { $languages }
cli-lab = open JupyterLab on the notebooks, copied into a folder of your own
cli-lab-folder = where your copies lie (default: wsdv-notebooks); what is there already is never overwritten
cli-lab-opens = Opening JupyterLab on { $folder } …
missing-extra = { $module } is not installed. Run: pip install "wsdv[{ $extra }]"
no-notebooks = The notebooks are missing from this installation. Please install wsdv again.

unknown-agent = There is no agent called “{ $name }”; there are: { $agents }.

cli-play = play a game in the terminal
cli-play-side = who plays { $player }: human or an agent ({ $agents }); left out: human, or with --load as in the file
cli-seed = the seed that shuffles the cards (left out: a new one)
cli-positive = “{ $text }” is no number from 1 up
cli-play-load = go on with a saved game
cli-show = show a position or record as text
cli-show-file = a position or record file
cli-show-card = what there is to read about a card, by its number
cli-card = CARD
cli-show-forecast = also what is going to happen if nobody does anything more
cli-show-chronicle = also the whole game as a chronicle (records only)
cli-show-svg = write it as an SVG picture instead
cli-show-png = write it as a PNG picture instead (needs wsdv[png])
cli-show-theme = the picture’s colours
show-written = Written: { $path }
cli-lesson = LESSON
cli-handout = write the sheets of a lesson, and the teacher’s plan and answers, or a page of the game, to be printed
cli-handout-lesson = the name of a lesson, or of a page such as rules, board or reckoning; left out: all names are listed
cli-handout-card = instead, a sheet with what there is to read about a card, by its number
cli-handout-out = where to write them (left out: here)
cli-handout-pdf = as PDF, by Chromium, Chrome or Edge; otherwise as HTML, which any browser prints
handout-no-browser = PDF is made by Chromium, Chrome or Edge, and none was found. Leave out --pdf and print the page from your browser, or set { $variable } to the browser’s path.
handout-no-pdf = { $browser } made no PDF. Leave out --pdf and print the page from your browser.
cli-check = say whether a file is valid, and if not, why

cli-check-file = a position or record file, or a data file (.toml)
check-data = { $path }: valid components of { $game }
check-record = { $path }: a valid record, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $winner ->
    [none] not finished
   *[other] { $winner } has won: { $ending }
}
check-position = { $path }: a valid position{ $stage ->
    [none] {""}
   *[other] , { $stage }
}
show-no-forecast = { $game } has no forecast.
show-no-article = { $title } has nothing to read about its cards.
show-no-chronicle = A position has no chronicle: it does not say how it came about. A record does.
cli-other-game = { $path } is a game of { $name }: name that game, too (--game { $name }).

play-welcome = A game of { $game }. Type a number or an id; “help” lists what else you can type.
play-asked = { $player }: { $question }
play-hint = Type the number of a choice, its id, or “help”.
play-hand-over = { $player } is to decide. Give the keyboard to { $player } and press Enter.
play-number = There are { $count } choices: type a number from 1 to { $count }.
play-which-choice = Say which choice: why ID
play-possible = “{ $id }” is possible now.
play-undone = Taken back.
play-file-name = Say which file: { $command } FILE
play-saved = Saved in { $path }.
play-loaded = { $path }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} loaded.
play-other-game = { $path } is a game of { $title }; leave this one to go on with it.
play-kept = The game so far is in { $path }; “wsdv play --load { $path }” goes on with it.
play-help-choice = NUMBER or ID   make that choice
play-help-why = why ID         why something is not possible
play-help-hint = hint           what a greedy player would choose, and why
play-help-undo = undo, redo     take back your last choice, or make it again
play-help-board = board          the table as you may see it
play-help-forecast = forecast       what is going to happen if nobody does anything more
play-help-chronicle = chronicle      the game so far
play-help-save = save FILE      write the game
play-help-load = load FILE      go on with a saved game
play-help-quit = quit           stop playing
