# Exercises of any game, and the sheets on which they are printed.

lessons-right = Right: { $answer }.
lessons-wrong = Not quite. { $how }
lessons-begin = Begin like this: { $step } ({ $rule })
lessons-perhaps = Perhaps this: { $one } Or this: { $other }
lessons-read-again = Look at section { $rule } of the rules again.
lessons-answer = The answer is: { $answer }.
lessons-not-a-number = Please answer with a small whole number, such as 3 or −1, not “{ $given }”.
lessons-no-such-option = “{ $given }” is not one of the answers. Choose one of these: { $options }.
lessons-no-such-kind = There are no exercises called “{ $kind }”. These can be had: { $kinds }.
lessons-no-kinds = There are no exercises for the game { $name }.
lessons-no-such-level = There is no level { $level }. A level is one of the numbers { $levels }.
lessons-no-seed = A seed is a whole number or a text, for example 7 or "class 9b".
lessons-none = none
lessons-sheet-title = { $answers ->
    [yes] Exercises with answers
   *[no] Exercises
}
lessons-sheet-of-what = A sheet is made of exercises, such as wsdv.lessons.exercise("economy") or a list of them, not of { $got }.
lessons-sheet-bad-title = The title of a sheet is a text, not { $got }.
lessons-sheet-titled = { $title }: { $words }
lessons-sheet-number = Exercise { $number }
lessons-sheet-line = Answer ({ $unit }): ____________
lessons-sheet-table = The table: `{ $call }`
lessons-unit = number

# On paper
printed-name = Name: ______________________________ Date: ______________
printed-number = Exercise { $number }: { $kind }
printed-line = Answer ({ $unit }):
printed-level = Level { $level } · seed { $seed }
printed-source = level { $level } · answers again with
printed-bad-number = One, two or four exercises stand on a sheet, not { $got }.
