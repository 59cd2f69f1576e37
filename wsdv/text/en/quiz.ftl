# The quiz.

# What Python is told
quiz-bad-number = A quiz has from 1 to { $most } questions, not { $number }.
quiz-bad-seed = A seed is a whole number or a word of at most { $most } characters, not { $seed }.
quiz-bad-levels = A level is one of { $levels }, or a list of them, not { $level }.
quiz-bad-kinds = The kinds of a quiz are a name, a list of names, or None for all, not { $kinds }.
quiz-bad-title = The title of a quiz is a text of at most { $most } characters.
quiz-bad-place = The questions are numbered from 0 to { $last }; there is no { $place }.
quiz-no-exercises = There are no exercises about { $title }.
quiz-follows = A quiz shows the table of its question. Set quiz.at to go to another one.

# Questions and answers
quiz-question = { $kind } · level { $level } · seed { $seed }
quiz-asked = Question { $number } of { $count }. { $question }
quiz-score = { $answered ->
    [0] Question { $number } of { $count }
   *[other] { $right } of { $answered } right, question { $number } of { $count }
}
quiz-panels = You also need what stands beside it.
quiz-your-answer = Answer ({ $unit })
quiz-answer = Answer
quiz-option = { $letter }: { $text }
quiz-right = ✓ Right: { $answer }.
quiz-right-again = ✓ Now it is right: { $answer }. Your first answer counts.
quiz-right-late = ✓ That is right: { $answer }. The way was shown before, so it does not count.
quiz-wrong = { $kind ->
    [option] ✗ Not right.
   *[number] ✗ Not right: { $answer }.
}
quiz-again = Try again
quiz-tried = Try again. { $question }
quiz-show = Show the way
quiz-show-early = Show the way (counts as not right)
quiz-next-step = Next step
quiz-way = The way to the answer
quiz-step = { $number }. { $sentence } ({ $rule })
quiz-previous = Previous question
quiz-next = Next question
quiz-result = Result

# The end
quiz-summary = Result: { $right } of { $count } right
quiz-summary-question = Question
quiz-summary-given = Your answer
quiz-summary-answer = Right answer
quiz-summary-how = Right?
quiz-summary-row = { $number }. { $kind }
quiz-summary-verdict = { $how ->
    [right] ✓ right
    [wrong] ✗ not right
    [shown] ✗ not right: the way was shown first
   *[open] not answered
}
quiz-nothing = –
quiz-summary-open = { $count ->
    [one] 1 question is not answered yet.
   *[other] { $count } questions are not answered yet.
}
quiz-summary-repeated = Made more than once:
quiz-repeated = { $count } times: { $mistake }
quiz-new = New questions

# Choosing questions
quiz-more = Other questions, and sheets to print
quiz-kind-label = Kind of question
quiz-level-label = Level
quiz-as-given = as in this quiz
quiz-all-kinds = all kinds, mixed
quiz-level = { $level ->
    [1] 1: one thing to see
    [2] 2: the usual case
   *[3] 3: special rules
}
quiz-chosen = “New questions” begins with this.
quiz-seed-label = Seed: a number or a word (now: { $seed })
quiz-seed-send = Begin with it
quiz-seed-help = Everybody in a class who types the same seed gets the same questions.
quiz-begun = New questions, seed { $seed }. { $question }
quiz-on-a-sheet-label = On paper
quiz-on-a-sheet = { $number ->
    [1] one question on a sheet
    [2] two questions on a sheet
   *[4] four questions on a sheet
}
quiz-sheet = Sheet
quiz-sheet-answers = Sheet with answers
quiz-sheet-done = { $answers ->
    [yes] The sheet with answers was saved.
   *[no] The sheet was saved.
} Open it in the browser and print it.

# What a kind of exercise is called, if its game does not say it
quiz-kind = { $name }
