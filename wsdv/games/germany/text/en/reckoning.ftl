# Reckoning: the end of decade, phase by phase.

reckoning-phase = { $phase } { $name }: { $short }
reckoning-name = { $phase ->
    [1] Flight from the Republic
    [2] Prestige
    [3] Western currency
    [4] Pay for the police
    [5] Hold the living standard
    [6] Internal comparison
    [7] East and West compared
    [8] Use the police
    [9] Socialists
    [wall] The Wall
   *[10] Wir sind das Volk?
}
reckoning-as-if-now = Ten steps end a decade. Each is shown here as if it came now, on the table as it lies.
reckoning-was = (before: { $short })

# What several phases say
reckoning-points = { $points ->
    [0] nothing to dismantle
    [one] 1 point to dismantle
   *[other] { $points } points to dismantle
}
reckoning-can-pay = { $can ->
    [yes] East can pay: it has { $capacity ->
        [one] 1 point
       *[other] { $capacity } points
    } to dismantle.
   *[no] East cannot pay: it has only { $capacity ->
        [one] 1 point
       *[other] { $capacity } points
    } to dismantle. That is national insolvency, and West wins at once (9).
}
reckoning-and-others = { $count ->
    [one] { $name } and 1 other
   *[other] { $name } and { $count } others
}
reckoning-no-living = { $side ->
    [west] no living standard in the West
   *[east] no living standard in the East
}
reckoning-state = { $side ->
    [west] West
   *[east] East
}
reckoning-column = { $column ->
    [province] Province
    [factory] Best factory
    [value] Value
    [living] Living standard
    [holds] Held by
    [lost] Lost
    [behind] Behind the best
    [unrest] New unrest
    [then] Unrest then
    [protests] Mass protests
    [available] Can attack with
   *[targets] Could give unrest to
}
reckoning-hamburg-title = West decides where Hamburg counts (10.3)
reckoning-hamburg = For { $province }: { $short }{ $best ->
    [yes] {" "}(better for West)
   *[no] {""}
}{ $shown ->
    [yes] . This is shown above.
   *[no] .
}

# 9.1
reckoning-flight = { $points ->
    [0] The flight costs East nothing
    [one] The flight costs East 1 dismantling point
   *[other] The flight costs East { $points } dismantling points
}
reckoning-flight-title = How far the flight marker goes
reckoning-icons = { $count ->
    [one] flight icon on { $card }
   *[other] { $count } flight icons on { $card }
}
reckoning-no-icons = no flight icon on the cards played
reckoning-most = most living standard in the { $side ->
    [west] West
   *[east] East
}: { $names }
reckoning-fewest = fewest living standard in the { $side ->
    [west] West
   *[east] East
}: { $names }
reckoning-red = red police card { $card }
reckoning-no-red = no red police card
reckoning-protest = mass protest in the { $side ->
    [west] West
   *[east] East
}: { $names }
reckoning-no-protest = { $side ->
    [west] no mass protest in the West
   *[east] no mass protest in the East
}
reckoning-spaces = { $stops ->
    [low] spaces ({ $total }, but never below 0)
    [high] spaces ({ $total }, but the track ends)
   *[no] spaces
}
reckoning-halves = Every 2 spaces cost East 1 point: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} → { $points ->
    [0] no point
    [one] 1 point
   *[other] { $points } points
}.
reckoning-first = { $holder ->
    [west] West
   *[east] East
} holds the prestige advantage and { $points ->
    [one] chooses the factory or infrastructure that goes.
   *[other] chooses first what goes; then both in turns.
}
reckoning-wall = { $end ->
    [yes] The Wall: West acts in a province, since prestige is at its end, and East dismantles 1 point
   *[no] The Wall: prestige moves 1 towards West, and East dismantles 1 point
}
reckoning-without-wall = Without the Wall, the flight would be:

# 9.2
reckoning-prestige = { $count ->
    [0] Nothing happens: the marker stands on 0
    [one] { $holder ->
        [west] West
       *[east] East
    } executes the box { $marker }
   *[other] { $holder ->
        [west] West
       *[east] East
    } chooses one of { $count } boxes
}
reckoning-prestige-short = { $count ->
    [0] nothing happens
    [one] { $holder ->
        [west] West
       *[east] East
    } executes a box
   *[other] { $holder ->
        [west] West
       *[east] East
    } chooses a box
}
reckoning-boxes = The marker’s box and those nearer to 0
reckoning-box = Box
reckoning-box-does = What it does
reckoning-holder = The marker stands on { $marker }: the advantage is { $holder ->
    [west] West’s (0 and below)
   *[east] East’s (above 0)
}. Who holds it also chooses first in 9.1 and 9.3.

# 9.3
reckoning-currency = { $short ->
    [0] East has enough Western currency
   *[other] East is { $short } short of Western currency
}
reckoning-currency-short = { $short ->
    [0] enough
   *[other] { $short } short
}
reckoning-needed-title = 1 for each living standard in the East
reckoning-needed = needed
reckoning-west-exports = The West’s export factories: the best of each province
reckoning-worst = { $worst ->
    [0] A province of the West has no factory of any value: every export factory of the East earns 1.
   *[other] The worst of them is worth { $worst }. An export factory of the East earns 1 if it is worth { $worst } or more.
}
reckoning-short-title = What is missing
reckoning-earned-title = What East earns
reckoning-track = track of Western currency
reckoning-export = { $earns ->
    [yes] { $province }: { $city }, worth { $value }
    [none] { $province }: no factory
   *[no] { $province }: { $city }, worth only { $value }
}
reckoning-earned = earned
reckoning-short = { $more ->
    [yes] short (what is left over brings nothing)
   *[no] short
}
reckoning-run-down = { $short ->
    [one] 1 factory of the East becomes rundown; { $holder ->
        [west] West
       *[east] East
    } chooses which.
   *[other] { $short } factories of the East become rundown; { $holder ->
        [west] West
       *[east] East
    } chooses first, then both in turns. With no factory left, infrastructure goes.
}

# 9.4
reckoning-police = { $points ->
    [0] East has no police card to pay for
    [one] The police cost East 1 dismantling point
   *[other] The police cost East { $points } dismantling points
}
reckoning-police-card = police card { $card }
reckoning-to-dismantle = to dismantle
reckoning-capacity-title = What East could dismantle at all (5.2)
reckoning-pieces = infrastructure
reckoning-factories = factories that are not rundown
reckoning-capacity = points

# 9.5
reckoning-holding = { $lost ->
    [0] All living standard can be held
   *[other] { $lost } living standard lost
}
reckoning-holding-short = { $lost ->
    [0] nothing lost
   *[other] { $lost } lost
}
reckoning-holding-title = No province holds more than its best factory is worth
reckoning-holds = { $name } { $value }
reckoning-hold-west-berlin = West Berlin holds no more than the weakest supplier that has given it living standard. West chooses the sectors that lose.

# 9.6
reckoning-internal = { $unrest ->
    [0] No province falls far behind its own state
   *[other] { $unrest } new unrest
}
reckoning-unrest-short = { $unrest ->
    [0] no new unrest
   *[other] { $unrest } new unrest
}
reckoning-best = { $side ->
    [west] West: the best province has { $most }
   *[east] East: the best province has { $most }
}
reckoning-internal-rule = New unrest is the distance to the best province less 1; in West Berlin the full distance. 4 unrest are a mass protest.

# 9.7
reckoning-attacks = { $count ->
    [0] No province can attack
    [one] 1 province can attack
   *[other] { $count } provinces can attack
}
reckoning-attacks-short = { $count ->
    [0] no attack
   *[other] { $count } can attack
}
reckoning-attacks-title = Along the border
reckoning-attacks-rule = A province attacks one neighbour with less living standard, or none; West Berlin attacks both its neighbours. The difference is new unrest there.

# 9.8
reckoning-removals = { $removed ->
    [0] The police remove no unrest
   *[other] The police remove { $removed } unrest
}
reckoning-removals-short = { $removed ->
    [0] no unrest removed
   *[other] { $removed } unrest removed
}
reckoning-police-state = { $used ->
    [yes] { $card }, already used this decade
   *[no] { $card }, not used yet
}
reckoning-unused = unused
reckoning-east-unrest = Each unused card removes 1 of the { $unrest } unrest in the East.

# 9.9
reckoning-socialists = { $ending ->
    [triumph] A thirteenth socialist would arrive: triumph of socialism, East wins
    [fails] More socialists would leave than there are: socialism fails, West wins
   *[none] { $way ->
        [come] { $change ->
            [one] 1 socialist arrives
           *[other] { $change } socialists arrive
        }
        [go] { $change ->
            [one] 1 socialist leaves
           *[other] { $change } socialists leave
        }
       *[stay] No socialist comes or goes
    }
}
reckoning-socialists-short = { $ending ->
    [triumph] triumph
    [fails] socialism fails
   *[none] { $way ->
        [come] { $change } more
        [go] { $change } fewer
       *[stay] no change
    }
}
reckoning-socialist-track = The marker of the socialist track stands on { $track }, and that means { $change }.
reckoning-socialists-title = On the board
reckoning-in-box = in the box
reckoning-on-board = socialists
reckoning-leaving = { $box } from the box{ $provinces ->
    [0] .
   *[other] , { $provinces } from provinces, as West chooses; each leaves 1 unrest there.
}
reckoning-socialists-end = Twelve socialists are in the game. Afterwards those in the box go where a mass protest is (7).

# 9.10
reckoning-collapse = { $reason ->
    [both-collapse] Both states collapse, and East wins
    [west-collapses] West collapses, and East wins
    [east-collapses] East collapses, and West wins
    [end-of-decade-iv] Four decades are over and both states stand: East wins
   *[none] Both states stand, the game goes on
}
reckoning-collapse-short = West { $west }, East { $east }
reckoning-protests = mass protests
reckoning-protests-in = { $province }{ $imported ->
    [0] {""}
   *[other] , { $imported } of them from West Berlin
}
reckoning-collapse-rule = Four mass protests end a state. If both end at once, East wins.

# What if?
reckoning-what-if = What if, in { $province }?
reckoning-province = Province
reckoning-sector = { $sector ->
    [french] Living standard, French sector
    [british] Living standard, British sector
   *[american] Living standard, American sector
}
reckoning-level = { $province ->
    [none] {""}
   *[other] What if … { $province }:{" "}
}{ $what ->
    [living-standard] Living standard
    [unrest] Unrest
   *[socialists] Socialists
}
reckoning-unrest-words = { $unrest }{ $protests ->
    [0] {""}
    [one] , a mass protest
   *[other] , { $protests } mass protests
}
reckoning-rundown = { $city } is rundown
reckoning-touches = A change here touches { $phases }.
reckoning-slider = What if … { $what ->
    [icons] flight icons on the cards played
    [red-police] red police cards
    [pink-police] pink police cards
    [used] police cards used this decade
    [prestige] prestige marker
    [currency] currency marker
    [socialists] socialist marker
   *[socialists-in-box] socialists in the box
}
reckoning-wall-stands = What if … the Wall stands
reckoning-hamburg-for = Hamburg counts for
reckoning-hamburg-best = what is best for West
reckoning-no-stasi = The Stasi is disbanded: there are no police cards.
reckoning-mark = what if, in { $province }?
reckoning-nothing-changed = Move a slider, or click a province on the map: what changes and what follows is kept here.
reckoning-hamburg-changed = Hamburg counts for { $province ->
    [best] what is best for West
   *[other] { $province }
}
reckoning-take-back = Take back
reckoning-follows = { $count ->
    [0] What follows: every step still does as much as before.
   *[other] What follows: { $follows }
}
reckoning-then = { $phase } { $name }: { $before } → { $after }
reckoning-change = { $what ->
    [icons] Flight icons
    [red-police] Red police cards
    [pink-police] Pink police cards
    [used] Police cards used
    [prestige] Prestige marker
    [currency] Currency marker
    [socialists] { $province ->
        [none] Socialist marker
       *[other] { $province }, socialists
    }
    [socialists-in-box] Socialists in the box
    [wall] The Wall stands
    [run-down] { $province }, rundown
    [imported] { $province }, mass protests from West Berlin
    [unrest] { $province }, unrest
    [living-standard] { $province }, living standard
   *[sectors] { $province }, { $sector ->
        [french] French
        [british] British
       *[american] American
    } sector
}: { $before ->
    [yes] yes
    [no] no
   *[other] { $before }
} → { $after ->
    [yes] yes
    [no] no
   *[other] { $after }
}
reckoning-back-to-given = As it was given
reckoning-as-given = As it was given.

# The run
reckoning-run = Run the end of decade
reckoning-next = Next step
reckoning-run-on = Run to the end
reckoning-back = Back one step
reckoning-stop = Stop and return
reckoning-stopped = Back before the end of decade.
reckoning-seats = Who chooses while the phases are run
reckoning-seat = { $side ->
    [west] West’s choices
   *[east] East’s choices
}
reckoning-who = { $who ->
    [easy] by Easy
    [medium] by Medium
    [hard] by Hard
    [very-hard] by Very hard
    [human] by hand
    [random] by luck
    [greedy] by what looks best
    [greedy-0-1] by what looked best to version 0.1
    [ismcts-quick] by looking ahead a little
    [ismcts-quick-0-1] by looking ahead a little, as version 0.1 did
    [ismcts] by looking ahead
    [ismcts-0-1] by looking ahead, as version 0.1 did
    [ismcts-strong] by looking ahead for long
   *[other] { $name }
}
reckoning-early = The decade is not over yet. For the run it ends now: what is still on display is not played.
reckoning-from = The run begins at { $phase }.
reckoning-unfinished = Somebody is in the middle of an action or phase, so the end of decade cannot be run from here. Finish it first; the sums are of the table as it lies.
reckoning-now = Now: { $phase } { $name }
reckoning-nothing = Nothing happens.
reckoning-told = { $text } ({ $rule }).
reckoning-asked = { $player ->
    [west] West
   *[east] East
}: { $question } ({ $rule })
reckoning-agent-next = { $player ->
    [west] West
   *[east] East
} chooses by itself when you go on.
reckoning-goes-on = Go on to { $phase }.
reckoning-next-decade = Decade { $decade } begins. { $holder ->
    [west] West
   *[east] East
} holds the prestige advantage and begins.
reckoning-past = { $phase } { $name }: done
reckoning-no-phase = The phases of the end of decade are { $phases }, not “{ $phase }”.
