# Lessons of 45 minutes and their sheets.

unknown-lesson = There is no lesson called “{ $name }”. { $near ->
    [none] These can be had: { $known }.
   *[other] Do you mean { $near }? There are: { $known }.
}
unknown-paper = There is no page to print called “{ $name }”. { $known ->
    [none] This game has none.
   *[other] These can be had: { $known }.
}
unknown-handout = There is neither a lesson nor a page to print called “{ $name }”. { $near ->
    [none] These can be had: { $known }.
   *[other] Do you mean { $near }? There are: { $known }.
}
no-handouts = { $title } has neither lessons nor pages to print.
lesson-no-position = The lesson { $lesson } has no table called “{ $name }”; it has { $known }.
lesson-citation = wsdv, lesson “{ $title }” ({ $name }), version { $version }. CC BY 4.0.
lesson-teacher = For the teacher: plan ({ $minutes } minutes), notes, answers, sheets
lesson-plan = Plan
lesson-notes = Notes
lesson-sheets = The sheets M1 to M5 are written by “wsdv handout { $name }”, with --pdf ready to print; the plan, notes and answers come with them.
lesson-goals = What pupils can do afterwards
lesson-curriculum = Topics of the curriculum it serves
lesson-needs = What you need
lesson-course = The course of the lesson
lesson-column-minutes = Minutes
lesson-column-phase = Phase
lesson-column-what = What is done
lesson-column-with = With
lesson-expected = Answers you may expect, and how to go on
lesson-wrong = If instead you hear:
lesson-families = Pupils whose families were affected
lesson-cut = If time is short
lesson-add = If there is more time
lesson-closing = The closing question
handout-title = { $title }: material
handout-teacher = Teacher
handout-teacher-title = { $title }: plan, notes and answers
handout-answers = Answers
paper-citation = wsdv. Numbers like 9.1 are sections of the rulebook, second edition. CC BY 4.0.
handout-name = Name: ______________________

# Something to read: below it stand the words of the glossary.
article-words = Words
