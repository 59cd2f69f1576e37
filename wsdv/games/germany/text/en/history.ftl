# The dossiers of the cards: their headings, and what stands around them.

dossier-what-happened = What happened
dossier-dates = Dates
dossier-people = People
dossier-on-the-card = On the card
dossier-bends = What the game bends
dossier-disputed = Disputed
dossier-careful = Careful
dossier-questions = Questions
dossier-further-reading = Further reading
dossier-related = Related cards
dossier-lead = { $original } · { $years } · { $places }
dossier-map = Map: { $places }
dossier-citation = wsdv, dossier { $id }: “{ $title }”, version { $version }. CC BY 4.0.

# The timeline

history-state = { $state ->
    [east] East
    [west] West
    [both] Both
   *[abroad] Abroad
}
history-topic = { $topic ->
    [politics] politics
    [repression] repression
    [protest] protest
    [flight] flight
    [berlin] Berlin
    [diplomacy] diplomacy
    [military] military
    [economy] economy
    [everyday-life] everyday life
    [women] women
    [youth] youth
    [church] church
    [culture] culture
    [sport] sport
    [environment] environment
   *[memory] memory
}
history-any = { $filter ->
    [state] all
    [topic] all
   *[person] everybody
}
history-list = Events
history-filter = { $filter ->
    [state] State
    [topic] Topic
   *[person] Person
}
history-sample = Sample game
history-played = Card no. { $number } of the sample game.
history-count = { $count } of { $all } events
history-event = { $title } ({ $years }), { $place }.
history-listed = { $years } { $title }
history-bad-filter = { $name } is one of { $allowed }, not “{ $got }”.
history-timeline-title = What happened, 1945 to 1990
history-timeline-summary = { $count } of { $all } events on their days, in lanes for East, West, both states and abroad; the four decades are bands.
