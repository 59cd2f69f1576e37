# Exercises about Wir sind das Volk!: questions, ways to the answer, and known mistakes.

lessons-named-number = { $name } { $number }
lessons-unit = { $kind ->
    [factory-value] value
    [working-connections] connections
    [economy] economy
    [export-value] value
    [dismantling-capacity] points
    [hold-living-standard] living standard
    [flight-points] points
    [prestige-box] boxes
    [currency-shortage] Western currency
    [internal-comparison] unrest
    [attacks] unrest
    [mass-protests] mass protests
    [place] place
    [arrows] arrows
   *[socialists-change] socialists
}

# Economy
lessons-ask-factory-value = What is the factory in { $city } worth?
lessons-step-base = { $kind ->
    [special] { $city } is special: its base value is 2, or 1 when rundown. Here it is { $base }.
   *[ordinary] { $rundown ->
        [yes] The factory in { $city } is rundown: its base value is { $base }.
       *[no] The factory in { $city } has a base value of { $base }.
    }
}
lessons-step-connections = { $count ->
    [0] It has no working connection, so nothing is added.
    [one] It has 1 working connection, which adds 1: { $names }.
   *[other] It has { $count } working connections, which add { $count }: { $names }.
}
lessons-step-idle = { $count ->
    [one] This connection does not work, because a line or a factory is missing: { $names }.
   *[other] These connections do not work, because a line or a factory is missing: { $names }.
}
lessons-ask-working-connections = { $side ->
    [west] How many working connections does West have?
   *[east] How many working connections does East have, those abroad included?
}
lessons-step-works = A connection works when all its lines are built and a factory stands at both ends. A rundown or foreign factory counts too.
lessons-step-working = { $count ->
    [0] No connection works.
    [one] This connection works: { $names }.
   *[other] These { $count } connections work: { $names }.
}
lessons-ask-economy = What is the economy of { $province }?{ $helper ->
    [hamburg] {" "}West says that Hamburg counts for { $other } in this action.
    [external] {" "}East wants the factory in { $city } to help { $other } in this action.
   *[none] {""}
}
lessons-step-values = { $count ->
    [0] { $province } has no factory of its own.
    [one] { $province } has 1 factory. Its value: { $values }.
   *[other] { $province } has { $count } factories. Their values: { $values }.
}
lessons-step-economy = { $count ->
    [0] So its own economy is { $sum }.
    [one] So its own economy is { $sum }.
   *[other] { $helper ->
        [yes] Together these are { $sum }.
       *[no] The economy is the sum of these values: { $sum }.
    }
}
lessons-step-hamburg = { $helps ->
    [yes] Hamburg is worth { $value } and counts for { $province } now.
   *[no] Hamburg counts for one neighbour only, and this time that is not { $province }.
}
lessons-step-external = { $helps ->
    [yes] The factory in { $city } has a working connection with { $province }, so it adds its value of { $value }.
   *[no] The factory in { $city } has no working connection with { $province }, so it adds nothing.
}
lessons-ask-export-value = What is the export factory of { $province } worth?{ $helper ->
    [hamburg] {" "}West says that Hamburg counts for { $other } in this phase.
    [external] {" "}(A factory also stands in { $city }.)
   *[none] {""}
}
lessons-step-export = The export factory is the one with the highest value.
lessons-step-external-never-exports = { $city } lies abroad: a factory there is never an export factory.
lessons-ask-dismantling-capacity = { $side ->
    [west] How many dismantling points could be taken from West’s own economy at most?
   *[east] How many dismantling points could be taken from East’s own economy at most?
}
lessons-step-pieces = { $count ->
    [0] There is no infrastructure to take away.
    [one] 1 piece of infrastructure can be taken away: 1 point.
   *[other] { $count } pieces of infrastructure can be taken away, 1 point each.
}
lessons-step-sound = { $side ->
    [west] Each factory is 1 more point once its infrastructure is gone: { $count }.
   *[east] Each ordinary factory that is neither rundown nor abroad is 1 more point once its infrastructure is gone: { $count }.
}
lessons-step-rundown-stays = { $count ->
    [one] This rundown factory stays on the board: { $names }.
   *[other] These rundown factories stay on the board: { $names }.
}
lessons-step-rheinsberg = { $points ->
    [one] Rheinsberg is rundown already and can be removed: 1 point.
   *[other] Rheinsberg becomes rundown first and is removed after that: { $points } points.
}

# Living standard
lessons-ask-living-standard-possible = { $side ->
    [west] West
   *[east] East
} uses a card of value { $value } to raise living standard. What is the smallest number of the card’s points that a living standard in { $province } takes?{ $helper ->
    [hamburg] {" "}Hamburg is counted where the rules allow it.
    [external] {" "}Factories abroad are counted where the rules allow it.
   *[none] {""}
}
lessons-with-points = { $points ->
    [0] no point at all
    [one] 1 point
   *[other] { $points } points
}
lessons-not-possible = it cannot be done
lessons-step-threshold = { $level ->
    [1] The first living standard in { $province } needs an economy of 3.
   *[other] Living standard number { $level } in { $province } needs an economy of { $needed }: 3 for each.
}
lessons-step-own-economy = { $count ->
    [0] { $province } has no factory of its own: its economy is 0.
    [one] The one factory of { $province } ({ $values }) makes an economy of { $economy }.
   *[other] The factories of { $province } ({ $values }) make an economy of { $economy }.
}
lessons-step-help = { $side ->
    [west] Hamburg can be counted here: { $help } more, { $sum } in all.
   *[east] Foreign factories with a working connection can be counted here: { $help } more, { $sum } in all.
}
lessons-step-lack = { $lack ->
    [0] Nothing is missing, so no point of the card is needed.
    [one] Now 1 is missing. The card can give { $most } here: { $enough ->
        [yes] that is enough.
       *[no] that is not enough.
    }
   *[other] Now { $lack } are missing. The card can give { $most } here: { $enough ->
        [yes] that is enough.
       *[no] that is not enough.
    }
}
lessons-ask-hold-living-standard = Phase 9.5, “hold your living standard”: how much living standard does { $province } lose?{ $helper ->
    [hamburg] {" "}West says that Hamburg counts for { $other } in this phase.
   *[none] {""}
}
lessons-step-holds-now = { $province } has a living standard of { $living }.
lessons-step-supplier = { $province } has given living standard to West Berlin; its export factory is worth { $value }.
lessons-step-worst-supplier = The weakest of these suppliers decides: West Berlin can hold { $limit }.
lessons-step-limit = { $any ->
    [yes] The best factory decides (here: { $values }): the province can hold { $limit }.
   *[no] The best factory decides, and there is none: the province can hold nothing.
}
lessons-step-external-never-holds = A foreign factory that is connected with the province cannot be used for this.

# Unrest and socialists
lessons-ask-mass-protests = { $state ->
    [yes] How many mass protests are there in all provinces of { $where ->
        [west] West
       *[east] East
    } together?
   *[no] How many mass protests are there in { $where }?
}
lessons-step-protest-rule = In each province every full 4 unrest are a mass protest.
lessons-step-protests = { $province } has { $unrest } unrest, which is { $protests ->
    [0] not enough for a mass protest.
    [one] 1 mass protest.
   *[other] { $protests } mass protests.
}
lessons-step-imported = { $count ->
    [one] 1 mass protest imported from West Berlin counts too.
   *[other] { $count } mass protests imported from West Berlin count too.
}
lessons-ask-socialists-change = { $level ->
    [first] Phase 9.9: how many socialists does East gain? (Write a loss as a negative number.)
    [usual] How many socialists are on the board, in the box and in the provinces together, after East’s gain or loss in phase 9.9?
   *[special] Phase 9.9: how many socialists must leave the provinces?
}
lessons-step-socialist-track = The marker on the socialist track stands on { $track }. The box there says { $change }.
lessons-step-socialists-now = Before that there are { $box } in the box and { $provinces } in the provinces.
lessons-step-box-first = Losses come out of the box first. It gives { $box }; the rest leaves the provinces.

lessons-ask-ending = The end of decade { $decade } has come to phase 9.10. Who wins, or does the game go on?
lessons-wins = { $who ->
    [west] West wins
    [east] East wins
   *[on] the game goes on
}
lessons-step-counted = Count the mass protests, imported ones too: { $west } in the West, { $east } in the East. Four or more end a state.
lessons-step-ending = { $reason ->
    [both-collapse] Both states collapse. Then East wins.
    [west-collapses] West collapses, so East wins.
    [east-collapses] East collapses, so West wins.
    [end-of-decade-iv] No state collapses, but this was the fourth decade. East has lasted, and so it wins.
   *[on] No state collapses, and there is another decade to come.
}

# West Berlin
lessons-ask-transfer = West has just raised the living standard of { $receiver }; that is on the board already. May { $province } now pass a living standard on to West Berlin?
lessons-transfer = { $answer ->
    [yes] yes, it may
    [not-a-supplier] no: it supplies no sector of West Berlin
    [nothing-new] no: it has received no living standard in this action
    [not-more-than-west-berlin] no: it does not have more living standard than West Berlin
   *[sectors-uneven] no: another sector of West Berlin comes first
}
lessons-step-more-than-berlin = { $province } has a living standard of { $own }, all of West Berlin has { $berlin }. A supplier must have more.
lessons-step-sector = { $province } supplies the { $sector ->
    [french] French
    [british] British
   *[american] American
} sector. The French sector has { $french }, the British { $british }, the American { $american }. One that has more than another has to wait.

# The end of a decade
lessons-ask-flight-points = { $wall ->
    [yes] The Wall stands. How many points does East have to dismantle in phase 9.1?
   *[no] How many points does the flight from the Republic cost East in phase 9.1?
}
lessons-step-wall = The Wall stands, so the flight marker does not move. Instead East dismantles 1 point.
lessons-step-icons = Count the flight icons on all cards played in this decade: { $icons }.
lessons-step-west-most = Add the highest living standard of a West province, West Berlin included: { $most }, in { $names }.
lessons-step-red-police = Add 1 for each red police card: { $count }.
lessons-step-east-protest = { $any ->
    [yes] There is a mass protest in the East: add 1, however many there are.
   *[no] There is no mass protest in the East: add nothing.
}
lessons-step-east-least = Take away the lowest living standard of an East province: { $least }, in { $names }.
lessons-step-west-protest = { $any ->
    [yes] There is a mass protest in the West: take away 1, however many there are.
   *[no] There is no mass protest in the West: take away nothing.
}
lessons-step-halves = The marker ends on space { $spaces }, counted from 0, never below 0 and never past 20. Two spaces make one point and a half space counts for nothing: { $points }.
lessons-ask-prestige-holder = { $wall ->
    [yes] The Wall stands and the end of decade begins. Who holds the prestige advantage when phase 9.2 comes?
   *[no] Who holds the prestige advantage?
}
lessons-who = { $who ->
    [west] West
    [east] East
   *[nobody] nobody
}
lessons-ask-prestige-box = { $wall ->
    [yes] The Wall stands and the end of decade begins. Among how many boxes with icons may the holder of the prestige advantage choose in phase 9.2?
   *[no] Phase 9.2: among how many boxes with icons may the holder of the prestige advantage choose?
}
lessons-step-wall-prestige = In phase 9.1 the Wall moves the prestige marker one step towards West, if there is room: from { $before } to { $after }.
lessons-step-holder = The marker is on { $marker }. { $holder ->
    [west] It is not in the red part, so West holds the advantage.
   *[east] It is in the red part, so East holds the advantage.
}
lessons-step-boxes = { $count ->
    [0] On 0 nothing happens: there is no box to choose.
    [one] Only the marker’s own box can be chosen: { $first }.
   *[other] The marker’s box and every box nearer to 0 can be chosen: { $first } to { $last }, and that is { $count } boxes.
}
lessons-ask-currency-shortage = Phase 9.3: how much Western currency is East short of?{ $helper ->
    [hamburg] {" "}West says that Hamburg counts for { $other }.
   *[none] {""}
}
lessons-step-currency-needed = East needs 1 for each living standard in its provinces: { $needed }.
lessons-step-worst-export = { $empty ->
    [yes] There is no factory in { $names }, and that makes the worst export of West Germany { $worst }.
   *[no] { $count ->
        [one] The worst export factory in West Germany is that of { $names }, worth { $worst }.
       *[other] The worst export factories in West Germany are those of { $names }, worth { $worst } each.
    }
}
lessons-step-earning = { $count ->
    [0] East earns 1 for each province whose export factory is worth at least { $worst }, but there is none.
    [one] East earns 1 for each province whose export factory is worth at least { $worst }. There is 1: { $names }.
   *[other] East earns 1 for each province whose export factory is worth at least { $worst }. There are { $count }: { $names }.
}
lessons-step-income = Currency track { $track } and exports { $exports } make an income of { $income }. What is needed beyond that is missing; if nothing is, the shortage is 0.
lessons-ask-internal-comparison = Phase 9.6, internal comparison: how much new unrest does { $province } get?
lessons-step-best-of-state = { $side ->
    [west] The highest living standard in the West, West Berlin included, is { $most }.
   *[east] The highest living standard in the East is { $most }.
}
lessons-step-behind = { $difference ->
    [0] { $province } has { $own } itself and is not behind.
   *[other] { $province } has { $own } and is { $difference } behind.
}
lessons-step-less-one = { $full ->
    [yes] West Berlin takes the full difference as unrest.
   *[no] The new unrest is the difference less 1, and never below 0.
}
lessons-ask-attacks = Phase 9.7: if { $attacker } attacks { $target }, how much unrest does { $target } get? (0 if the attack is not possible.)
lessons-ask-attack-targets = Phase 9.7: which neighbours across the border could { $attacker } give unrest to?
lessons-step-available = { $protests ->
    [0] { $province } has no mass protest, so it attacks with its whole living standard: { $available }.
   *[other] { $province } has a living standard of { $living }, less { $protests } for its { $protests ->
        [one] mass protest
       *[other] mass protests
    }{ $enough ->
        [yes] {""}
       *[no] , but never below 0
    }: it attacks with { $available }.
}
lessons-step-defence = { $less ->
    [yes] { $province } has { $living }, which is less: the difference becomes unrest.
   *[no] { $province } has { $living }, which is not less: it cannot be attacked.
}

# Building
lessons-ask-build-legal = { $side ->
    [west] West has a build point.
   *[east] East has a build point.
} { $kind ->
    [city] May it build a factory in { $site }?
   *[line] May it build infrastructure on { $site }?
}
lessons-reason = { $reason ->
    [yes] yes, it may
    [not-your-site] no: the place belongs to the other state
    [factory-stands] no: a factory stands there already
    [mass-protest] no: a mass protest forbids it
    [rheinsberg-by-event] no: only its own event builds this one
    [external-by-event] no: only an event that names the country builds there
    [site-closed] no: the foreign site is closed for good
    [lines-full] no: all lines are built already
    [no-factory-at-end] no: there is no factory at either end
   *[external-empty] no: the foreign site is open, but has no factory yet
}
lessons-step-site-free = { $kind ->
    [city] The city is empty.
   *[line] A line is free, and a factory stands at one end at least.
}
lessons-step-no-protest-there = No mass protest forbids it.
lessons-step-hamburg-building = Hamburg is blocked only when both its neighbours have a mass protest.
lessons-step-hamburg-refused = { $kind ->
    [city] Hamburg is blocked, because both its neighbours have a mass protest: one alone would not be enough.
   *[line] Hamburg may count for its other neighbour, but this connection belongs to the city at its other end too.
}
lessons-step-refused = { $reason }.

# Cards
lessons-ask-card-now = { $side ->
    [west] West
   *[east] East
} plays { $card }, which is { $kind ->
    [red] a red card
    [yellow] a yellow card
   *[dual] a dual card
}. Which uses are possible now?
lessons-step-always = Every normal card can be used to build and to raise living standard.
lessons-step-removal = { $how ->
    [no-own-unrest] There is no unrest of its own to remove.
    [nothing-to-dismantle] Removing unrest with this card costs 1 point to dismantle, and there is nothing to dismantle.
    [pays] Removing unrest is possible, but costs 1 point to dismantle, because the card is not of the player’s own colour.
   *[free] Removing unrest is possible, and free with a card of the player’s own colour.
}
lessons-step-event = { $why ->
    [others-event] { $side ->
        [west] Its event is not possible: West triggers yellow and dual cards only.
       *[east] Its event is not possible: East triggers red and dual cards only.
    }
    [dismantles-more-than-you-have] Its event would make the player dismantle more than there is. That is forbidden.
    [dual] The event of a dual card is for both players.
   *[own] The event is of the player’s own colour, so it is possible.
}

lessons-ask-event-now = { $side ->
    [west] West
   *[east] East
} triggers the event of { $card } and leaves nothing out. The marker of { $track ->
    [prestige] the prestige track
    [currency] the currency track
   *[socialists] the socialist track
} stands on { $marker }. { $asked ->
    [where] Where does it stand afterwards?
   *[leaves] How many of the arrows would lead off the track?
}
lessons-step-arrows = The card has { $count ->
    [one] 1 arrow
   *[other] { $count } arrows
} for { $track ->
    [prestige] prestige
    [currency] Western currency
   *[socialists] socialists
}, { $towards ->
    [west] yellow
   *[east] red
}: { $count ->
    [one] it moves the marker one step
   *[other] each moves the marker one step
} { $towards ->
    [west] towards West, to the left.
   *[east] towards East, to the right.
}
lessons-step-marker = { $stays ->
    [yes] The marker stays on { $now }: it never leaves its track.
   *[no] The marker goes from { $now } to { $then }. It never leaves its track.
}
lessons-step-off-track = { $count ->
    [one] 1 arrow would lead off the track. Instead of it the player whom it would help gets something else.
   *[other] { $count } arrows would lead off the track. Instead of each of them the player whom it would help gets something else.
}

# Known mistakes: economy
lessons-mistake-rundown-as-sound = This factory is rundown: its base value is 1 lower than that of a sound one (5.3).
lessons-mistake-rheinsberg-as-ordinary = Rheinsberg is no ordinary factory: its base value is 2, or 1 when rundown (10.4).
lessons-mistake-counted-idle-connection = You counted a connection that does not work. All its lines must be built, with a factory at both ends (5.1).
lessons-mistake-forgot-base-value = You counted the connections but forgot the base value of the factory itself (5.1).
lessons-mistake-counted-pieces = You counted the lines. A connection adds 1, even one with two lines (5.1).
lessons-mistake-all-with-infrastructure = You counted every connection with infrastructure. Some of them do not work: a line or a factory is missing (5.1).
lessons-mistake-counted-all-pieces = You counted the pieces of infrastructure, not the connections that work (5.1).
lessons-mistake-rundown-does-not-connect = You left out connections of rundown factories. They work all the same (5.3).
lessons-mistake-external-does-not-connect = You left out the connections abroad. They work like all others (10.5).
lessons-mistake-hamburg-twice = You counted Hamburg here as well. It counts for one neighbour only, and this time for the other one (10.3).
lessons-mistake-forgot-hamburg = You forgot Hamburg, which counts for this province now (10.3).
lessons-mistake-external-unconnected = The foreign factory has no working connection with this province, so it adds nothing (10.5).
lessons-mistake-forgot-external = You forgot the foreign factory. With a working connection it adds its own value (10.5).
lessons-mistake-counted-factories = You counted the factories. What counts is their value (5.1).
lessons-mistake-best-factory-only = You took the best factory only. The economy is the sum of all values (6.3).
lessons-mistake-external-exports = A foreign factory is never an export factory (10.5).
lessons-mistake-sum-for-export = You added the values up. The export factory is only the best one (9.3).
lessons-mistake-dismantled-rundown = You counted rundown factories. They are never dismantled, except Rheinsberg (5.3).
lessons-mistake-dismantled-external = You counted foreign factories. Only an event can take them away (5.2).
lessons-mistake-rheinsberg-once = Rheinsberg takes two points: one to run it down, one to remove it (10.4).
lessons-mistake-forgot-infrastructure = You forgot the infrastructure: each piece is a point (5.2).
lessons-mistake-forgot-factories = You forgot the factories: each sound one is a point once its infrastructure is gone (5.2).

# Known mistakes: living standard
lessons-mistake-more-than-two-points = A card can give one province no more than 2 points (6.3).
lessons-mistake-protest-hinders-living-standard = A mass protest forbids building, but not living standard (6.3).
lessons-mistake-forgot-hamburg-help = You forgot Hamburg, which may count for this province (10.3).
lessons-mistake-forgot-external-help = You forgot the factories abroad, which may count for this province (10.5).
lessons-mistake-threshold-of-today = That would do for the living standard it has already. The next one needs an economy 3 higher (6.3).
lessons-mistake-forgot-card-points = You forgot that points of the card can help (6.3).
lessons-mistake-external-holds = A foreign factory holds no living standard, however good it is (9.5).
lessons-mistake-best-supplier = You took the best supplier. The worst one decides for West Berlin (9.5).
lessons-mistake-all-suppliers = You counted a supplier that has no living standard in its sector. Only those that gave some count (9.5).
lessons-mistake-kept-without-factory = Without a factory a province cannot hold any living standard (9.5).
lessons-mistake-economy-holds = You used the whole economy. Only the best factory holds the living standard (9.5).
lessons-mistake-three-for-one = Three for one is the rule for placing living standard. To hold it, the value of the best factory counts (9.5).

# Known mistakes: unrest and socialists
lessons-mistake-forgot-imported-protests = You forgot the mass protests imported from West Berlin (10.2).
lessons-mistake-one-protest-each = A province can have more than one mass protest: a second at 8 unrest, a third at 12 (4).
lessons-mistake-protest-at-three = A mass protest needs 4 unrest; 3 are not enough (4).
lessons-mistake-unrest-added-up = You added the unrest of all provinces. Each province is looked at for itself (4).
lessons-mistake-marker-is-not-the-number = That is the place of the marker. What counts is the number of socialists written in its box (9.9).
lessons-mistake-wrong-direction = You turned it round: on the red side East gains socialists, on the yellow side it loses some (9.9).
lessons-mistake-box-first = Lost socialists come out of the box first (9.9).
lessons-mistake-only-the-box = You counted only those in the box. Those in the provinces are on the board too (9.9).

lessons-mistake-imports-count-at-the-end = You forgot the mass protests imported from West Berlin. They count at the end as well (9.10).
lessons-mistake-both-collapse-is-easts = Both states collapse. That is a victory for East, not for West (9.10).
lessons-mistake-east-wins-by-lasting = This was the last decade. If no state has collapsed by then, East wins (9.10).
lessons-mistake-who-collapses-loses = You turned it round: the state that collapses loses (9.10).
lessons-mistake-three-do-not-end-a-state = Three mass protests do not end a state. It takes four (9.10).
lessons-mistake-transfer-whole-city-counts = You compared with one sector. The supplier must have more than all sectors of West Berlin together (10.2).
lessons-mistake-transfer-new-one-counts = The living standard that was just placed counts already: the supplier has more than West Berlin (10.2).
lessons-mistake-transfer-not-more-than-west-berlin = A supplier must have more than all of West Berlin; just as much is not enough (10.2).
lessons-mistake-transfer-sectors-uneven = The sectors are filled evenly: one that has more than another has to wait (10.2).
lessons-mistake-transfer-not-a-supplier = Only the three suppliers pass anything on to West Berlin, each to its own sector (10.2).
lessons-mistake-transfer-nothing-new = Only what a supplier has received in this very action can be passed on (10.2).

# Known mistakes: the end of a decade
lessons-mistake-wall-stops-flight = The Wall stands: there is no flight any more. East dismantles 1 point instead (9.1).
lessons-mistake-forgot-half-spaces = Those are the spaces. Every second space is a half space, so two spaces make one point (9.1).
lessons-mistake-half-space-rounded-up = On a half space the smaller number counts (9.1).
lessons-mistake-forgot-west-protest = You forgot that a mass protest in the West takes 1 away (9.1).
lessons-mistake-forgot-east-least = You forgot to take away the lowest living standard of the East (9.1).
lessons-mistake-counted-pink-police = You counted a pink police card. Only red ones drive people away (9.1).
lessons-mistake-counted-every-protest = You counted every mass protest in the East. Together they add just 1 (9.1).
lessons-mistake-forgot-west-berlin = You forgot West Berlin: its living standard counts for the West as well (9.1).
lessons-mistake-wall-moves-prestige-first = Phase 9.1 comes first: the Wall has moved the marker towards West by then (9.1).
lessons-mistake-zero-is-nobodys = On 0 the marker is not in the red part, so West holds the advantage (2).
lessons-mistake-colours-swapped = You turned it round: the red part of the track belongs to East (2).
lessons-mistake-own-box-only = Not only the marker’s box: every box nearer to 0 on the same side may be chosen too (9.2).
lessons-mistake-counted-box-zero = Box 0 does nothing and is not one of the boxes to choose (9.2).
lessons-mistake-whole-side-of-track = Boxes farther out than the marker cannot be chosen (9.2).
lessons-mistake-surplus-is-no-shortage = East earns more than it needs. Then it is short of nothing: 0 (9.3).
lessons-mistake-forgot-currency-track = You forgot the marker on the currency track (9.3).
lessons-mistake-equal-does-not-earn = An export factory earns also when it is just as good as the worst one of the West (9.3).
lessons-mistake-skipped-empty-province = You skipped a West German province without a factory. It makes the worst export 0 (9.3).
lessons-mistake-best-west-export = East has to match the worst export factory of the West, not the best (9.3).
lessons-mistake-external-earns = You let a foreign factory earn. Factories in ČSSR and Polska bring no Western currency (9.3).
lessons-mistake-every-export-earns = An export factory earns only if it matches the worst one of the West (9.3).
lessons-mistake-hamburg-in-the-other-province = You counted Hamburg for the other neighbour (10.3).
lessons-mistake-west-berlin-in-full = You took 1 away. West Berlin takes the full difference (9.6).
lessons-mistake-forgot-less-one = You forgot to take 1 away. Only West Berlin takes the full difference (9.6).
lessons-mistake-compared-with-other-state = You compared with the other state. Here each state looks at its own provinces only (9.6).
lessons-mistake-west-berlin-counts-for-west = You forgot that West Berlin can be the West’s richest province (9.6).
lessons-mistake-forgot-attackers-protests = You forgot that the attacker’s mass protests lower what it attacks with (9.7).
lessons-mistake-defenders-protests-counted = The mass protests of the defender do not matter: its living standard counts in full (9.7).
lessons-mistake-attack-in-full = Only the difference becomes unrest, not the whole living standard of the attacker (9.7).
lessons-mistake-less-one-in-attack = Taking 1 away belongs to the internal comparison. Here the difference counts in full (9.7).
lessons-mistake-equal-is-not-less = A neighbour with just as much cannot be attacked: it must have less (9.7).
lessons-mistake-every-neighbour = Not every neighbour: only one with less than the attacker has left (9.7).

# Known mistakes: building and cards
lessons-mistake-imported-protest-blocks = There is a mass protest imported from West Berlin. It forbids building like any other (5.1).
lessons-mistake-protest-at-other-end = You looked at one end only. A connection belongs to both provinces, and one of them has a mass protest (5.1).
lessons-mistake-protest-blocks-building = There is a mass protest: no building there (5.1).
lessons-mistake-hamburg-has-two-neighbours = One mass protest does not block Hamburg: it then belongs to its other neighbour (10.3).
lessons-mistake-one-factory-is-enough = A factory at one end is enough to start building infrastructure (5.1).
lessons-mistake-line-needs-factory = Infrastructure needs a factory at one end at least (5.1).
lessons-mistake-built-by-event-only = This is no ordinary city: only an event builds a factory there (10.4, 10.5).
lessons-mistake-nothing-stands-abroad = No factory stands at the foreign end, and so nothing can be built towards it (10.5).
lessons-mistake-site-is-closed = This foreign site is closed for the rest of the game: nothing is built there (10.5).
lessons-mistake-place-is-taken = A factory stands there already, and a city has room for one only (5.1).
lessons-mistake-lines-are-full = All lines of this connection are built already (5.1).
lessons-mistake-other-states-site = This place belongs to the other state. Each player builds on its own side only (6.2).
lessons-mistake-arrow-turned-round = You turned it round: red arrows point to the East, to the right, yellow ones to the West (6.4).
lessons-mistake-one-arrow-only = You moved the marker once. Every single arrow moves it one step (6.4).
lessons-mistake-past-the-end = The track ends at −6 and at +6. The marker stays there, and instead of an arrow that leads farther something else happens (6.4).
lessons-mistake-all-arrows-leave = An arrow for which there is still room moves the marker as usual and does not lead off the track (6.4).
lessons-mistake-event-of-other-colour = You cannot trigger an event of the other player’s colour (6.4).
lessons-mistake-event-beyond-capacity = You may not trigger an event that makes you dismantle more than you have (6.4).
lessons-mistake-dual-is-for-both = The event of a dual card may be triggered by either player (6.4).
lessons-mistake-no-unrest-to-remove = The player has no unrest that could be removed (6.1).
lessons-mistake-cannot-pay-removal = With this card removing unrest costs 1 point to dismantle, and there is nothing to dismantle (6.1).
lessons-mistake-removal-with-any-card = Unrest can be removed with any normal card. Without your own colour it costs 1 point to dismantle (6.1).
