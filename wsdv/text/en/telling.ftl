# What just happened, told scene by scene.

widget-telling = What just happened
widget-telling-on = Next
widget-telling-back = Back
widget-telling-before = Step back
widget-telling-skip = Skip to the end
widget-telling-speed = Speed
widget-whole-story = Story
widget-key-on = go on in what is told
widget-key-back = step back in what is told
widget-key-skip = skip to the question
widget-watch = Watch it again
widget-again = Play it again
telling-speed-of = { $speed ->
    [calm] calm
    [wait] wait for a key
   *[at-once] at once
}
telling-did = What { $player } did
telling-followed = What followed
telling-where = { $at } of { $count }
telling-first = First see what happened: “Next” goes on, “Skip to the end” leads to the question.
telling-not-over = The game is not over yet.
telling-watched = The game can be watched again here, from where it was decided.
telling-bad-speed = Things are told at one of these speeds: { $speeds }; not “{ $speed }”.
