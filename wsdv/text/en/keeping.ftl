# What a table says of the game it is given and of the name it keeps it under.

table-of-what = A table plays a Game, not { $got }. From a position a game begins with wsdv.start_from(position).
table-reserved-name = Windows keeps the name “{ $name }” for itself. Give the table another one.
table-of-another = Another table has kept its game under the name “{ $name }” meanwhile. This game is no longer kept there: save it as a file, or close one of the two tables and run its cell again.
