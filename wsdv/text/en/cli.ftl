# The command line.

cli-about = Wir sind das Volk! as a rules engine: an unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
cli-command = COMMAND
cli-lab = open JupyterLab on the notebooks, copied into a folder of your own
cli-lab-folder = where your copies lie (default: wsdv-notebooks); what is there already is never overwritten
cli-lab-opens = Opening JupyterLab on { $folder } …
missing-extra = { $module } is not installed. Run: pip install "wsdv[{ $extra }]"
no-notebooks = The notebooks are missing from this installation. Please install wsdv again.

unknown-agent = There is no agent called “{ $name }”; there are: { $agents }.

cli-play = play a game in the terminal
cli-play-side = who plays { $side ->
    [west] West
   *[east] East
}: human or an agent ({ $agents }); left out: human, or with --load as in the file
cli-edition = which edition’s rules
cli-seed = the seed that shuffles the cards (left out: a new one)
cli-positive = “{ $text }” is no number from 1 up
cli-play-load = go on with a saved game
cli-show = show a position or record as text
cli-show-file = a position or record file
cli-show-forecast = also what each phase of the end of decade would do
cli-show-chronicle = also the whole game as a chronicle (records only)
cli-show-svg = write it as an SVG picture instead
cli-show-png = write it as a PNG picture instead (needs wsdv[png])
cli-show-theme = the picture’s colours
show-written = Written: { $path }
cli-check = say whether a file is valid, and if not, why

check-record = { $path }: a valid record, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $result ->
    [none] not finished
    [national-insolvency] West has won: national insolvency
    [triumph-of-socialism] East has won: triumph of socialism
    [socialism-fails] West has won: socialism fails
    [east-collapses] West has won: East collapses
    [west-collapses] East has won: West collapses
    [both-collapse] East has won: both states collapse
   *[end-of-decade-iv] East has won: end of decade IV
}
check-position = { $path }: a valid position, decade { $decade }, { $stage ->
    [actions] actions
   *[other] section { $stage }
}
show-no-chronicle = A position has no chronicle: it does not say how it came about. A record does.
not-a-wsdv-file = must be “wsdv-record/1” or “wsdv-position/1”

play-welcome = A game of Wir sind das Volk! Type a number or an id; “help” lists what else you can type.
play-asked = { $player ->
    [west] West
   *[east] East
}: { $question }
play-hint = Type the number of a choice, its id, or “help”.
play-hand-over = { $player ->
    [west] West is to decide. Give the keyboard to West and press Enter.
   *[east] East is to decide. Give the keyboard to East and press Enter.
}
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
play-kept = The game so far is in { $path }; “wsdv play --load { $path }” goes on with it.
play-help = NUMBER or ID   make that choice
    why ID         why something is not possible
    hint           what a greedy player would choose, and why
    undo, redo     take back your last choice, or make it again
    board          the table as you may see it
    forecast       what the end of the decade would do now
    chronicle      the game so far
    save FILE      write the game
    load FILE      go on with a saved game
    quit           stop playing
