# What is said of an uploaded file that holds something else than a game.

upload-position = This file holds a position, not a saved game: there are no decisions in it. The Editor opens it, and plays on from it.
upload-other = This file is not a saved game of { $title }.
