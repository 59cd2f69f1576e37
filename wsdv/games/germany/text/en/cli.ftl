# The terminal and the command line.

play-welcome = A game of { $game } Type a number or an id; “help” lists what else you can type.
play-help-forecast = forecast       what the end of the decade would do now
cli-about = Wir sind das Volk! as a rules engine: an unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
cli-show-forecast = also what each phase of the end of decade would do
cli-option-edition = which edition’s rules
