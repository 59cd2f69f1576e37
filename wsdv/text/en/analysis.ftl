# Many games: simulate and arena.

cli-agent = AGENT
cli-simulate = play many games and write a row for each
cli-simulate-games = how many games there shall be in the end
cli-simulate-side = which agent plays { $player } ({ $agents }; left out: random)
cli-simulate-seed = the seed from which all games follow (left out: 0)
cli-simulate-jobs = how many processes work at once (left out: one for each core)
cli-simulate-out = where the rows go: a file (JSON Lines), or a folder of Parquet files if the name ends in .parquet or is that of a folder; games that are there already are kept and not played again
cli-simulate-format = write JSON Lines or Parquet, whatever the name (Parquet needs wsdv[analysis])
cli-simulate-decisions = also a row for each decision (Parquet only)
cli-arena = let two agents play a match and say which is the stronger
cli-arena-agent = an agent: { $agents }
cli-arena-games = how many games (left out: 100); each deal is played twice, with sides exchanged
simulate-other-run = { $path }, line { $line }: this file belongs to another run (other seed, settings or players). Choose another file.
simulate-broken = { $path }, line { $line } is no row of a simulation; the file is left as it is.
simulate-done = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $path }.
simulate-stopped = Stopped after { $games ->
    [one] 1 game
   *[other] { $games } games
}; the same command goes on from there.
simulate-worker-lost = One of the processes was ended before its games were over, perhaps for want of memory. Run the same again; rows that were written are kept.
cluster-unlike = The worker { $worker } of the cluster has no wsdv { $version }. Install the same version on all workers: pip install "wsdv=={ $version }"
decisions-need-parquet = Rows for each decision are written as Parquet only: give a folder, such as games.parquet.
parquet-no-folder = { $path } is a file; rows in Parquet need a folder. Choose another name.
parquet-foreign = { $path } is no part of a simulation; the folder is left as it is. Choose another one.
parquet-other-run = { $path } belongs to another run (other seed, settings, players, or with or without decisions). Choose another folder.
parquet-gap = { $path } is not complete: { $part } should come next. The folder is left as it is.

progress-games = games
progress-per-second = { $rate } a second
progress-per-minute = { $rate } a minute

table-ending = Ending
table-winner = winner
table-games = games
table-part = share
table-won = won
table-score = score
table-count = { $number }
table-share = { $share } %

match-title = { $a } against { $b }: { $games ->
    [one] 1 game
   *[other] { $games } games, each deal played twice with sides exchanged
}
match-as = as { $side }
match-together = together
match-score = { $a } scores { $score }; with 95 % certainty its true score lies between { $low } and { $high }.
match-elo = Elo difference: { $elo } for { $a }, with 95 % certainty between { $low } and { $high }.
match-elo-all-won = Elo difference: at least { $low } for { $a } with 95 % certainty; it has won every game, so nobody can say how much more.
match-elo-none-won = Elo difference: at most { $high } for { $a } with 95 % certainty; it has lost every game, so nobody can say how much less.
arena-stopped = Stopped after { $games ->
    [one] 1 game
   *[other] { $games } games
}.

# Training

no-grounds = { $name } has nothing yet that a judge could learn from.
another-plan = In this folder is the training of another plan: { $path }. Name another folder, or delete this one.
nothing-learned = No generation was better than the judge before it; { $name } keeps the one it has.
