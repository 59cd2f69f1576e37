# What charts of any game say.

chart-figure-theme = This figure is drawn already. Give Chart the function, as in Chart(economy_graph, position), and it can change its theme.
chart-follows-what = A chart can follow a Board or whatever else has a position that can be observed, not { $got }.
chart-of-no-chart = Chart takes a figure, or a function that draws one and what it draws: Chart(economy_graph, position). It cannot show { $got }.
chart-no-summary = A summary belongs to a chart of this library, not to { $got }.
chart-of-what = A chart shows a Position, a Game or a View, not { $got }.
chart-of-no-game = This chart shows how a game went, so it takes a Game, not { $got }. wsdv.load("game.json") and wsdv.new_game() give one.
chart-no-history = This game is a copy without its past; charts over time need the game itself.
