# What is said of an uploaded file that holds something else than a game.

upload-position = This file holds a position, not a saved game: there are no decisions in it. In Python, wsdv.start_from(wsdv.load_position(…)) plays on from it.
upload-other = This file is not a saved game of { $title }.
