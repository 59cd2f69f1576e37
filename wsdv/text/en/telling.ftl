# What just happened, told scene by scene.

widget-telling = What just happened
widget-telling-on = Next
widget-telling-back = Step back
widget-telling-skip = Skip to the end
widget-telling-speed = Speed
widget-whole-story = The whole story
widget-watch = Watch it again
widget-again = Play it again
telling-speed-of = { $speed ->
    [calm] step by step, calmly
    [wait] step by step, wait for a key
   *[at-once] all at once
}
telling-where = { $at } of { $count }
telling-first = First see what happened: “Next” goes on, “Skip to the end” leads to the question.
telling-not-over = The game is not over yet.
telling-watched = Below, the game can be watched again.
telling-bad-speed = Things are told at one of these speeds: { $speeds }; not “{ $speed }”.
