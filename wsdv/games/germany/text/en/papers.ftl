# Pages to print: the rules in short, an empty board, the sums of the end of decade.
#
# The first line of a section is its heading. A line that begins with a dash is one of a list, with a sign a term of a
# sum, with an arrow what follows. “[ ]” is a box for a number, “☐” one to be ticked.

paper-title = { $paper ->
    [rules] The rules on one page
    [board] The empty board
   *[reckoning] The end of a decade: ten sums
}

# The rules in short

paper-rules-goal =
    What it is about
    West and East lead the two German states through four decades, 1945 to 1989. They build an economy, raise the living standard that it carries, and keep unrest small. “West Germany” means all provinces of West except West Berlin (1).
paper-rules-endings =
    Seven endings, each at the end of a decade
    West wins:
    - national insolvency: East cannot dismantle enough (9)
    - socialism fails: one must leave and none is left (9.9)
    - East collapses: 4 or more mass protests (9.10)
    East wins:
    - triumph of socialism: a thirteenth socialist is due (9.9)
    - West collapses: 4 or more mass protests (9.10)
    - both states collapse at once (9.10)
    - decade IV ends and nobody has won (9.10)
paper-rules-set-up =
    At the start (2)
    Unrest: 2 in each supplier of West Berlin (Rheinland-Pfalz, Nordrhein-Westfalen, Baden-Württemberg), 3 in every other province. One socialist in the holding box. Factories: Hamburg and Dortmund, Berlin and Bitterfeld. All markers on 0.
paper-rules-turn =
    Decade and turn (3)
    - Each decade has 20 cards and East’s special card, two half decades, then ten phases. At its start old hand cards may be discarded (who holds 3 must discard), hands are filled to 2, and 7 cards are laid out beside the special card.
    - In turn, each takes one card, from the display or the own hand, and acts. Whoever has the prestige advantage begins. Only East may take the special card, and pays for it: East discards a hand card, or West draws one.
    - A half ends with the last normal card of the display. Then 7 new cards are laid out, and who did not act last begins.
paper-rules-uses =
    Four uses of a card; special cards: event only (6)
    - Calm: remove 1 own unrest. Free with your colour (West yellow, East red); with any other card dismantle 1 of your own, which you must have (6.1).
    - Build: as many points as the card’s value for you (6.2).
    - Living standard: up to 3, in different provinces (6.3).
    - Event: West yellow or dual, East red or dual. Do all of it; of a dual card 1 arrow or 1 icon may be ignored. You choose order and places, but an icon with a coat of arms is placed by that state. Not allowed if you would have to dismantle more than you have (6.4).
paper-rules-building =
    Building and values
    - 1 point is a factory on an empty city, or infrastructure on an empty line with a factory at one end at least (5.1).
    - A connection belongs to the provinces of both its cities. It works when all its lines (1 or 2) are built and both ends have a factory (5.1).
    - Value of a factory: 1 + its working connections; run down: without the 1 (5.1, 5.3). A province’s economy is the sum of its factories (6.3).
    - Never build in a province with a mass protest, nor on connections of its cities (5.1).
    - Dismantling is the reverse: no factory while a connection of it has infrastructure, never one run down (but Rheinsberg) nor, except by events, one abroad (5.2, 5.3).
    - Hamburg counts for Niedersachsen or Schleswig-Holstein, as West says in each action and phase (10.3). The Berlin factory is East Berlin’s (10.1). Rheinsberg (base value 2) and factories abroad come by events only; one abroad adds its value to one province it works with (10.4, 10.5).
paper-rules-living =
    Living standard (6.3)
    The first in a province needs an economy of 3, the second 6, the third 9, and so on. The card’s value can fill gaps, split at will, 2 at most in a province. Each one placed removes 1 unrest there.
paper-rules-unrest =
    Unrest and mass protest
    - 4 unrest in a province are a mass protest, 8 are two, 12 three; it ends when unrest falls below (4).
    - After every action, and in 9.9, socialists in the holding box must go to mass protests in the East; each removes 1 unrest, until all end or the box is empty (7).
    - A card whose police icon is carried out then lies in front of East. Once a decade it removes 1 of East’s unrest, in addition to East’s own action or in 9.8 (6.4, 8).
paper-rules-berlin =
    West Berlin (10.2)
    - One province with three sectors. Nothing is built there.
    - When West raises living standards, one new one may pass from a supplier, if that has more than West Berlin now, to its own sector; the unrest goes in West Berlin instead. Sectors are filled evenly. Only one event also brings one: Start of the Computer Age.
    - Each mass protest there brings another one to a supplier, which East names; it lasts until one in West Berlin ends.
paper-rules-tracks =
    Tracks
    - Prestige: above 0 East has the advantage, at 0 and below West (2). It decides who begins, and phase 9.2.
    - Western currency and socialists: what East earns (9.3), and how many socialists come or leave (9.9).
    - Red arrows move towards East, yellow ones towards West. If one leads off its track, red removes 1 unrest of East, yellow puts 1 into the East; with prestige, the gainer removes 1 of its own or puts 1 into the other state (6.4).
paper-rules-phases =
    The end of a decade: ten phases (9)
    - 9.1 Flight: flight icons played + most living standard of a West province + red police cards + 1 if East has a mass protest − least living standard of an East province − 1 if West has one. For every 2 spaces East dismantles 1; both choose in turn, prestige first. With the Wall instead: prestige 1 towards West, and East dismantles 1.
    - 9.2 Prestige: its holder does what the marker’s box says, or a box of lower value on that side.
    - 9.3 Currency: East needs 1 for each living standard; it has its track and 1 for each province’s best factory that reaches the worst of these in West Germany. For each 1 short a factory runs down, in turn, prestige first; without any left, infrastructure goes.
    - 9.4 Police: East dismantles 1 for each police card.
    - 9.5 Hold: no province keeps more living standard than its best factory is worth, West Berlin no more than the worst of the suppliers that gave to it.
    - 9.6 Internal: how far a province is behind its state’s best, less 1, is new unrest; West Berlin takes it in full.
    - 9.7 East–West: each province may attack one across the border with its living standard less its mass protests, West Berlin both. A poorer one takes the difference as unrest. New mass protests count after all attacks.
    - 9.8 Police acts: 1 unrest less for each card still unused.
    - 9.9 Socialists: as many come or leave as the track says. They leave the box first, then provinces (West chooses), each returning 1 unrest. Then as in 7.
    - 9.10 Wir sind das Volk? Count both states’ mass protests.
paper-rules-first =
    In the first edition
    3 unrest in every province and 2 socialists (2); the special card is free (3); a yellow arrow off the currency or socialist track removes 1 unrest of West (6.4); without a factory to run down an icon does nothing, where the second edition takes 1 infrastructure (6.4); lines abroad need no factory there first (10.5).

# The empty board

paper-board-how = Write the numbers into the boxes of a province: unrest { $unrest }, living standard { $living }, socialists { $socialist }. A factory: write its value on the city. Infrastructure: draw along the dotted line; some connections have two.
paper-board-decade = Decade ☐ I ☐ II ☐ III ☐ IV · Wall ☐ stands ☐ does not stand
paper-track = { $track ->
    [prestige] Prestige
    [currency] Western currency
    [socialists] Socialists
    [flight] Flight
    [phases] End of decade
    [box] Socialists’ box
   *[police] Police cards
}

paper-icons = In the East:
paper-icon = { $icon ->
    [remove_living_standard] living standard −1
    [add_living_standard] living standard +1
    [remove_unrest] unrest −1
    [add_unrest] unrest +1
    [run_down] run down 1
    [dismantle] dismantle 1
   *[build] build 1
}

# The sums of the end of decade

paper-reckoning-decade = Decade ☐ I ☐ II ☐ III ☐ IV · Edition ☐ first ☐ second · Each phase begins where the one before it ended.
paper-reckoning-flight =
    9.1 Flight from the Republic, as long as the Wall does not stand
    + flight icons on the cards played this decade [ ]
    + living standard of West’s best province [ ]
    + red police cards in front of East [ ]
    + 1 if any East province has a mass protest [ ]
    − living standard of East’s worst province [ ]
    − 1 if any West province has a mass protest [ ]
    = spaces: never below 0, never above 20 [ ]
    = points: half the spaces, rounded down [ ]
    → East dismantles as many factories or infrastructure as there are points. The holder of the prestige advantage takes the first, then in turn. More than East has: national insolvency, West wins.
paper-reckoning-wall =
    9.1 The Wall, if it stands (then no flight)
    → Prestige 1 towards West (from its end: West removes 1 own unrest or puts 1 into the East); East dismantles 1 of its choice.
paper-reckoning-prestige =
    9.2 Prestige
    Marker on [ ] · advantage ☐ West (0 or below) ☐ East (above 0) · box carried out [ ]
    → The holder carries out the marker’s box, or one nearer to 0 on the same side, and says where; on 0 nothing happens. No factory to run down: 1 infrastructure is removed (first edition: nothing).
paper-reckoning-currency =
    9.3 Western currency
    West decides on Hamburg: ☐ Niedersachsen ☐ Schleswig-Holstein. Export: the best factory’s value (none: West 0, East –).
paper-reckoning-shortage =
    = worst export of West Germany [ ]
    + currency track (may be a minus) [ ]
    + East exports not below West’s worst [ ]
    = income [ ]
    = needed: all living standard of East [ ]
    = short: needed − income, at least 0 [ ]
    → For each 1 short a factory of East runs down: the holder of the prestige advantage chooses the first, then in turn. With no factory left, infrastructure or Rheinsberg goes, again the holder first. Nothing left: national insolvency.
paper-reckoning-police =
    9.4 Pay for the police
    = points: East’s police cards, red or pink [ ]
    = what East could dismantle at most [ ]
    → East chooses what goes; more points than it could dismantle are national insolvency. It could: infrastructure, factories that are not run down, Rheinsberg twice (run down: once), none abroad.
paper-reckoning-hold =
    9.5 Hold the living standard
    West decides on Hamburg: ☐ Niedersachsen ☐ Schleswig-Holstein. Limit: the best factory’s value (none: 0); for West Berlin the worst such value of those suppliers whose sector has a living standard. Lost: what is above.
    → What is lost leaves the board; no unrest comes of it.
paper-reckoning-internal =
    9.6 Internal comparison
    Most living standard: West [ ] East [ ] New unrest: most − own − 1, at least 0; for West Berlin most − own.
    → The unrest is put into the provinces. Mass protests begin at once, those of West Berlin also with a supplier.
paper-reckoning-attacks =
    9.7 East and West compared
    Available: living standard − mass protests (also those from West Berlin). Tick one target or none (West Berlin attacks both); if it has less living standard, its new unrest is: available − what it has.
    → The unrest is put down when all attacks are done, and only then are there new mass protests.
paper-reckoning-removals =
    9.8 Use the police
    = police cards not yet used this decade [ ]
    = unrest removed: as many, if East has it [ ]
    → East chooses the provinces. The unrest on used cards goes, and every card may be used again.
paper-reckoning-socialists =
    9.9 Socialists
    Marker of the socialist track on [ ] Below it stands how many come (+) or leave (−).
paper-reckoning-change =
    + socialists now, in the box and in provinces [ ]
    + come (+) or leave (−) [ ]
    = socialists on the board then [ ]
    Of those who leave: from the box first [ ] then from provinces [ ]
    → Above 12: triumph of socialism, East wins. Below 0: socialism fails, West wins. West chooses the provinces they leave, each gets 1 unrest back. Then those in the box go to mass protests in the East and remove 1 unrest each (7).
paper-reckoning-collapse =
    9.10 Wir sind das Volk?
    Mass protests: West (with those from West Berlin) [ ] · East [ ]
    → A state with 4 or more collapses.
    ☐ West: East wins ☐ East: West wins ☐ both: East wins ☐ none, decade IV is over: East wins ☐ none: next decade
paper-column = { $column ->
    [province] Province
    [export] Export
    [earns] ≥ West’s worst?
    [living] Living standard
    [limit] Limit
    [lost] Lost
    [unrest] New unrest
    [protests] Mass protests
    [available] Available
    [target] Attacks
   *[there] It has
}
paper-or = ☐ { $province }
