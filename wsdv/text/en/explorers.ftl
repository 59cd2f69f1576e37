# What the explorers share, and what Sandbox and Replay say.

widget-side = Beside the board

explorer-of-what = An explorer shows a Position, a Game or a View, not { $got }.
explorer-not-now = This cannot be used now; nothing has changed.
explorer-no-such-thing = There is nothing of that name on the board.

# Sandbox: what something is worth
sandbox-about = What it is worth
sandbox-province-of = Its province
sandbox-help = Point at a city, a connection or a province to see its sum. Click a city to put a factory there or take it away, a connection to build it, a province to begin or end a mass protest.
sandbox-no-factory = { $closed ->
    [yes] { $city } is closed for good
   *[no] No factory in { $city }
}
sandbox-would-be-worth = One would be worth { $value } here: 1, and 1 more for each connection that works then (5.1).
sandbox-base = { $special ->
    [yes] { $state ->
        [rundown] its own value; the nuclear power station is rundown (5.3, 10.4)
       *[sound] its own value, as a nuclear power station (10.4)
    }
   *[no] { $state ->
        [rundown] its own value; it is rundown (5.3)
       *[sound] its own value (5.1)
    }
}
sandbox-connection = working connection with { $city }
sandbox-idle-connection = with { $city }: { $why }
sandbox-lacks = { $built ->
    [all] {""}
    [half] one of its two lines is not built
    [neither] neither of its two lines is built
   *[no] not built
}{ $empty ->
    [0] {""}
   *[other] { $built ->
        [all] {""}
       *[other] {", "}
    }no factory in { $cities }
}
sandbox-value = { $city }
sandbox-hamburg-rule = Hamburg belongs to no province for good: it counts for Niedersachsen or for Schleswig-Holstein, as West says anew for each action and phase (10.3).
sandbox-external-rule = A factory abroad adds its value to one province with which it has a working connection, and is never an export factory (10.5).
sandbox-no-connections = No connection leads here (10.4).
sandbox-line = { $works ->
    [yes] { $site } works
   *[no] { $site } does not work
}
sandbox-line-works = It adds 1 to the factories in { $cities }.
sandbox-line-idle = What is missing: { $why }.
sandbox-line-rule = A connection works when { $lines ->
    [one] its line is built
   *[other] all its { $lines } lines are built
} and a factory stands at both ends, a rundown one too (5.1).
sandbox-economy = { $province }: economy { $economy }
sandbox-economy-sum = economy
sandbox-no-factories = no factory
sandbox-counted-hamburg = Hamburg, which counts here (10.3)
sandbox-counted-external = { $reaches ->
    [yes] { $city }, which counts here (10.5)
   *[no] { $city } would count here, but no connection with this province works (10.5)
}
sandbox-living = Living standard now: { $now }. Each takes 3 of the economy, so it is enough for { $most }, and with 2 points from a card for { $helped } (6.3).
sandbox-export = { $known ->
    [yes] The export factory is the best one: { $export } (9.3). At the end of the decade it can hold a living standard of { $export } (9.5).
   *[no] Without a factory nothing is exported (9.3), and no living standard can be held (9.5).
}
sandbox-west-berlin = Nothing is ever built in West Berlin. Its living standard comes from { $suppliers } (10.2).
sandbox-protest = { $protests ->
    [one] A mass protest
   *[other] { $protests } mass protests
}{ $imported ->
    [0] {""}
   *[other] {" "}({ $imported } from West Berlin, 10.2)
}: nobody may build here or on connections that end here (5.1). What stands keeps its value.
sandbox-state = { $side ->
    [west] West
   *[east] East
}
sandbox-column = { $column ->
    [province] Province
    [economy] Economy
    [export] Best factory
    [living] Enough for
    [helped] … with a card
   *[protests] Mass protests
}

# Sandbox: what can be done
sandbox-put = put a factory here
sandbox-take = take the factory away
sandbox-build = { $built ->
    [0] build infrastructure
    [full] take the infrastructure away
   *[other] build the second line
}
sandbox-begin-protest = begin a mass protest
sandbox-end-protest = end the mass protest
sandbox-undo = Undo
sandbox-redo = Redo
sandbox-as-it-was = As it was
sandbox-set-up = Set-up of 1945
sandbox-empty = Empty map
sandbox-all = All provinces
sandbox-helpers = Hamburg and the factories abroad
sandbox-helpers-none = Factories in Poland and Czechoslovakia can count for one province each, once they stand and a connection works (10.5).
sandbox-hamburg = Hamburg counts for
sandbox-external = { $city } counts for
sandbox-nobody = nobody
sandbox-rundown = rundown (5.3)
sandbox-supplier = Its mass protest also appears in (10.2)
sandbox-was-put = A factory in { $city }: value { $value }.
sandbox-was-taken = No more factory in { $city }.{ $count ->
    [0] {""}
    [one] {" "}The infrastructure { $lines } went with it: it needs a factory at one end (5.1).
   *[other] {" "}The infrastructure { $lines } went with it: each needs a factory at one end (5.1).
}
sandbox-was-opened = { $city } is open again.
sandbox-was-built = { $site }: { $lines ->
    [one] { $built ->
        [0] the infrastructure is gone
       *[other] built
    }
   *[other] { $built ->
        [0] the infrastructure is gone
       *[other] { $built } of { $lines } lines built
    }
}. { $works ->
    [yes] The connection works: both factories are worth 1 more.
   *[no] The connection does not work.
}
sandbox-needs-factory = Infrastructure needs a factory at one end (5.1). Put one in { $a } or in { $b } first.
sandbox-needs-external = Infrastructure abroad needs the factory abroad (10.5). Put one in { $city } first.
sandbox-protest-began = A mass protest in { $province }: 4 unrest.{ $supplier ->
    [none] {""}
   *[other] {" "}It also appears in { $supplier } (10.2).
}
sandbox-protest-ended = No more mass protest in { $province }: 3 unrest are left.{ $imported ->
    [0] {""}
    [one] {" "}One that came from West Berlin remains; it ends there (10.2).
   *[other] {" "}{ $imported } that came from West Berlin remain; they end there (10.2).
}
sandbox-is-rundown = { $down ->
    [yes] The factory in { $city } is rundown: its own value is gone (5.3).
   *[no] The factory in { $city } is sound again.
}
sandbox-counts-for = { $province ->
    [none] { $city } counts for nobody.
   *[other] { $city } counts for { $province }.
}
sandbox-undone = Taken back.
sandbox-redone = Done again.
sandbox-begun = { $from ->
    [set-up] The table at the start of the game.
    [empty] No factory, no infrastructure, no unrest.
   *[given] As it was at the beginning.
}
sandbox-bad-external = sandbox.external says for which province of the East a factory abroad counts, as in {"{"}"polska-south": "Sachsen"{"}"}; the cities abroad are { $cities }.

# Replay
replay-of-what = A replay shows the file of a record, a Game or a Position, not { $got }.
replay-bad-place = Here replay.at is a number from { $first } to { $last }, not { $place }.
replay-no-part = This game has no { $unit } { $value } (it has: { $values }).
replay-one-part = A replay shows one part of a game: only one of { $units } can be given.
replay-follows = The position follows the record: set replay.at to go to another one.
replay-decided = { $player }: { $choice ->
    [hidden] a decision nobody else could see
   *[other] { $choice }
}
replay-beginning = { $last ->
    [0] The beginning. No decision follows.
    [one] The beginning. One decision follows.
   *[other] The beginning. { $last } decisions follow.
}
replay-since = { $count ->
    [one] Since decision { $since }: 1 decision
   *[other] Since decision { $since }: { $count } decisions
}
replay-told-before = { $count ->
    [one] One sentence earlier is in the chronicle.
   *[other] { $count } sentences earlier are in the chronicle.
}
replay-slider = Decision
replay-decision = { $at } of { $last }
replay-first = Start
replay-before = « { $unit }
replay-previous = ‹ Decision
replay-play = Play
replay-pause = Pause
replay-next = Decision ›
replay-after = { $unit } »
replay-last = End
replay-bad-unit = Steps are one of { $units }, not “{ $unit }”.
unit-decision = Decision
unit-action = Action
replay-by = Steps
replay-pace = Pace
replay-pace-of = { $pace ->
    [slow] slow
    [steady] steady
   *[quick] quick
}
replay-chronicle = Chronicle
replay-play-on = Play on from here
replay-load = Another record …
replay-played-on = { $at ->
    [one] A table to play on after 1 decision is open below.
   *[other] A table to play on after { $at } decisions is open below.
}
replay-loaded = { $last ->
    [one] A record with 1 decision.
   *[other] A record with { $last } decisions.
}
