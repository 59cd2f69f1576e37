# Tasks beside a board, and what is remembered of them.

task-title = Tasks: { $done } of { $of } done
task-done = Done: { $text } { $done } of { $of }.
task-undone = Not done: { $text }
task-all = { $of ->
    [one] The task is done.
   *[other] All { $of } tasks are done.
}
task-no-hint = There is no hint for this one.
task-ticks-itself = This task ticks itself as soon as it is done.
task-unseen = Whether this is done cannot be seen at the moment. Tick it yourself when you have done it.
task-word-list = All tasks
task-word-hint = Hint
task-word-before = done before
task-word-undone = to do
task-word-ticked = done

task-bad-list = Tasks are a list of at most { $most } texts and Tasks, as in tasks=[Task("Click what glows.", done=…), "Say why."].
task-bad-text = A task and its hints are texts of 1 to { $most } letters.
task-bad-done = “done” is a function that gets the widget and says whether the task is done, not { $got }.
task-bad-id = “{ $id }” cannot be remembered. The id of a task has at most 50 letters, digits, “.”, “_” and “-”, the name of a lesson at most 20.
task-twice = Two tasks of this list have the same id or the same words. Give one of them another id.

progress-title = Your tasks
progress-lesson = { $of ->
    [0] no tasks
   *[other] { $done ->
        [0] { $of ->
            [one] 1 task
           *[other] { $of } tasks
        }
       *[other] { $left ->
            [0] all { $of } done
           *[other] { $done } of { $of } done
        }
    }
}
progress-all = { $done } of { $of } tasks done
progress-forget = Forget all this
progress-sure = Really forget? Yes, begin again
progress-keep = No, keep it
progress-forgotten = Forgotten. Every task can be done anew.
progress-bad-lessons = Progress takes for each lesson its title, its link and how many tasks it has: Progress({"{"}"02": ("The economy", "02-economy-is-a-graph.ipynb", 4){"}"}).
