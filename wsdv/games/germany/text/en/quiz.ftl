# The quiz about Wir sind das Volk!

quiz-panels = { $panels ->
    [map-tracks] You also need the tracks.
    [map-cards] You also need the cards.
    [tracks-cards] The card and the track in question shine.
   *[other] You also need the tracks and the cards.
}
printed-police = Police cards: a dark badge stands for red, a light one with a dashed edge for pink.

# What kinds of exercises are called
quiz-kind = { $kind ->
    [factory-value] Value of a factory
    [working-connections] Working connections
    [economy] Economy of a province
    [export-value] Export factory
    [dismantling-capacity] What can be dismantled
    [living-standard-possible] Raising living standard
    [hold-living-standard] Holding living standard
    [flight-points] Flight
    [prestige-holder] Prestige advantage
    [prestige-box] Prestige boxes
    [currency-shortage] Western currency
    [internal-comparison] Internal comparison
    [attacks] East–West comparison
    [attack-targets] Whom a province can attack
    [mass-protests] Mass protests
    [socialists-change] Socialists
    [build-legal] May it be built?
    [card-now] What a card can do
    [event-now] Arrows of an event
    [ending] Who wins
    [transfer] Passing living standard on
   *[other] { $name }
}
