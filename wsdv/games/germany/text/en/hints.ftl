# Hints: where to look, what to do, why. No numbers in digits.

hint-region = the { $part ->
    [north] north
    [middle] middle
   *[south] south
} of { $side ->
    [west] West Germany
   *[east] East Germany
}
hint-region-berlin = Berlin
hint-region-abroad = the factories abroad
hint-others = others

hint-where-map = Look at { $region }.
hint-where-province = Look at the unrest in { $region }.
hint-where-living-standard = Look at the living standard in { $region }.
hint-where-place-living-standard = Look at the living standard in { $region }.
hint-where-remove-living-standard = Look at the living standard in { $region }.
hint-where-transfer = Look at the provinces that supply West Berlin.
hint-where-export-protest = Look at the provinces that supply West Berlin.
hint-where-recall-protest = Look at the provinces that supply West Berlin.
hint-where-hamburg = Look at the two neighbours of Hamburg.
hint-where-attack = Look across the border: { $region }.
hint-where-socialists = Look at the mass protests in { $region }.
hint-where-lose-socialist = Look at the socialists in { $region }.
hint-where-police = Look at your police cards and at the unrest in { $region }.
hint-where-sector = Look at the sectors of West Berlin.
hint-where-card = Look at the cards on display.
hint-where-hand = Look at the cards in your hand.
hint-where-discard = Look at the cards in your hand.
hint-where-give = Look at the cards in your hand.
hint-where-take = Look at the cards you have just seen.
hint-where-remove = Look at the cards you have just seen.
hint-where-look = Think of the cards you do not see.
hint-where-west-draws = Compare the cards in your hand with what West would gain.
hint-where-icon = Look at the icons that are left.
hint-where-ignore = Look at the icons that are left.
hint-where-box = Look at the prestige track.
hint-where-use = { $use ->
    [event] Look at the icons of the card.
    [build] Look at the map: what is missing there?
    [living-standard] Look at the living standard of your provinces.
   *[remove-unrest] Look at the unrest in your provinces.
}
hint-where-done = Look at what you could still do: does it help you?

hint-what-card = Take “{ $title }” from the display{ $use ->
    [build] {" "}and build with it
    [living-standard] {" "}and raise living standard with it
    [remove-unrest] {" "}and remove unrest with it
    [event] {" "}for its event
   *[none] {""}
}.
hint-what-hand = Play “{ $title }” from your hand{ $use ->
    [build] {" "}and build with it
    [living-standard] {" "}and raise living standard with it
    [remove-unrest] {" "}and remove unrest with it
    [event] {" "}for its event
   *[none] {""}
}.
hint-what-discard = Discard “{ $title }”.
hint-what-take = Take “{ $title }”.
hint-what-give = Give “{ $title }” away.
hint-what-remove = Remove “{ $title }” from the game.
hint-what-use = { $subject ->
    [event] Trigger the event of the card.
    [build] Build with the card.
    [living-standard] Raise living standard with the card.
   *[remove-unrest] Remove unrest with the card.
}
hint-what-build = { $kind ->
    [factory] Build a factory in { $site }.
   *[line] Build infrastructure on the line { $site }.
}
hint-what-dismantle = { $kind ->
    [factory] Dismantle the factory in { $site }.
   *[line] Dismantle infrastructure of the line { $site }.
}
hint-what-run-down = Let the factory in { $site } run down.
hint-what-repair = Repair the factory in { $site }.
hint-what-close = Close the factory in { $site } for good.
hint-what-remove-unrest = Remove unrest from { $province }.
hint-what-place-unrest = Place the unrest in { $province }.
hint-what-move-unrest = Move unrest out of { $province }.
hint-what-move-unrest-to = Move the unrest to { $province }.
hint-what-return-unrest = Let the unrest return to { $province }.
hint-what-compensation = { $own ->
    [yes] Remove unrest from { $province }.
   *[no] Place unrest in { $province }.
}
hint-what-quell-protest = Put down the protest in { $province }.
hint-what-living-standard = Raise the living standard of { $province }.
hint-what-place-living-standard = Raise the living standard of { $province }.
hint-what-remove-living-standard = Take a living standard from { $province }.
hint-what-transfer = Pass the new living standard of { $province } on to West Berlin.
hint-what-export-protest = Let { $province } take over the protest.
hint-what-recall-protest = End the imported protest in { $province }.
hint-what-socialists = Send the next socialist to { $province }.
hint-what-lose-socialist = Take the socialist from { $province }.
hint-what-hamburg = Count Hamburg in { $province }.
hint-what-attack = Attack { $province } from { $subject }.
hint-what-police-removal = Let the police remove unrest from { $province }.
hint-what-use-police = Use a police card against the unrest in { $province }.
hint-what-sector = Choose the { $subject ->
    [french] French
    [british] British
   *[american] American
} sector.
hint-what-icon = Choose this icon next: { $what }.
hint-what-ignore = Ignore this icon: { $what }.
hint-what-box = Execute the box with this: { $what }.
hint-what-look = { $subject ->
    [deck] Look at the top of the deck.
   *[west-hand] Look at West’s hand.
}
hint-what-west-draws = Let West draw a card.
hint-what-done = { $kind ->
    [attack] Do not attack.
    [police] Keep your police power.
    [exchange] Take none of these cards.
    [discard] Discard nothing more.
    [transfer] Pass nothing on.
   *[other] Stop here.
}

hint-why-least = Of all choices this one costs you least.
hint-why-stop = Anything else would cost you more than it brings.
hint-why-denied = It is also the card on display that would serve { $other } best.
hint-why-use = { $use ->
    [build] Its points are best used to build.
    [living-standard] Its points are best used for living standard.
   *[remove-unrest] It is best used to calm a province.
}
hint-why-event = { $own ->
    [yes] Its event helps you.
   *[no] Its event hurts { $other }.
}

## What a choice does: for the own state, or against the other.

reason-line = It closes the { $many ->
    [one] line
   *[other] lines
} { $about }{ $count ->
    [0] {""}
    [1] : a factory rises at once
    [2] : two factories rise at once
    [3] : three factories rise at once
   *[other] : several factories rise at once
}.
reason-line-other = The { $many ->
    [one] line
   *[other] lines
} { $about } no longer { $many ->
    [one] works
   *[other] work
}{ $count ->
    [0] {""}
    [1] : a factory of { $other } falls at once
    [2] : two factories of { $other } fall at once
    [3] : three factories of { $other } fall at once
   *[other] : several factories of { $other } fall at once
}.
reason-economy = The economy of { $about } grows.
reason-economy-other = The economy of { $about } shrinks.
reason-first-factory = { $about } at last { $many ->
    [one] has
   *[other] have
} a factory, and with it an export.
reason-first-factory-other = { $about } { $many ->
    [one] has
   *[other] have
} no factory left, and no export.
reason-prepared = It prepares the { $many ->
    [one] line
   *[other] lines
} { $about }.
reason-prepared-other = { $other } has to begin again on the { $many ->
    [one] line
   *[other] lines
} { $about }.
reason-living-standard = The living standard of { $about } rises.
reason-living-standard-other = The living standard of { $about } falls.
reason-held = { $about } can hold { $many ->
    [one] its
   *[other] their
} living standard.
reason-held-other = { $about } can no longer hold { $many ->
    [one] its
   *[other] their
} living standard.
reason-in-reach = { $about } can carry { $many ->
    [one] its
   *[other] their
} { $count ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] next
} living standard.
reason-in-reach-other = { $about } can no longer carry { $many ->
    [one] its
   *[other] their
} { $count ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] next
} living standard.
reason-protest = It ends a mass protest in { $about }.
reason-protest-other = A mass protest begins in { $about }.
reason-averted = It averts a mass protest that threatens { $about }.
reason-averted-other = A mass protest then threatens { $about }.
reason-unrest = It takes unrest out of { $about }.
reason-unrest-other = It brings unrest into { $about }.
reason-hope = When living standards are compared, { $about } will have less reason for unrest.
reason-hope-other = When living standards are compared, { $about } will have more reason for unrest.
reason-wall = { $count ->
    [1] The Wall is built.
   *[0] The Wall is opened.
}
reason-wall-other = { $count ->
    [1] The Wall is built.
   *[0] The Wall is opened.
}
reason-flight = Fewer people will flee from East.
reason-flight-other = More people will flee from East.
reason-currency = { $count ->
    [0] You will have the Western currency you need.
   *[1] You will be less short of Western currency.
}
reason-currency-other = { $count ->
    [0] East runs short of Western currency.
   *[1] East will be even shorter of Western currency.
}
reason-exports = More of your provinces keep up with West’s exports and earn Western currency.
reason-exports-other = Fewer provinces of East keep up with your exports and earn Western currency.
reason-socialists = You have more socialists.
reason-socialists-other = East has fewer socialists.
reason-police = You have more police power ready.
reason-police-other = East has less police power ready.
reason-insolvency = National insolvency gets less likely.
reason-insolvency-other = East comes nearer to national insolvency.
reason-socialist-endings = Socialism stands on firmer ground.
reason-socialist-endings-other = Socialism stands on weaker ground.
reason-prestige = The prestige marker moves towards you.
reason-advantage = The prestige advantage becomes yours.
reason-currency-track = The currency marker moves towards you.
reason-socialist-track = The socialist marker moves towards you.
reason-hand = The cards in your hand get better.

## What would be otherwise, after the best of the other choices.

otherwise-line = Otherwise the { $many ->
    [one] line
   *[other] lines
} { $about } would not work.
otherwise-line-other = Otherwise the { $many ->
    [one] line
   *[other] lines
} { $about } would work for { $other }.
otherwise-economy = Otherwise the economy of { $about } would be weaker.
otherwise-economy-other = Otherwise the economy of { $about } would be stronger.
otherwise-first-factory = Otherwise { $about } would have no factory.
otherwise-first-factory-other = Otherwise { $about } would have a factory.
otherwise-prepared = Otherwise infrastructure would be missing on the { $many ->
    [one] line
   *[other] lines
} { $about }.
otherwise-prepared-other = Otherwise { $other } would have infrastructure on the { $many ->
    [one] line
   *[other] lines
} { $about }.
otherwise-living-standard = Otherwise the living standard of { $about } would be lower.
otherwise-living-standard-other = Otherwise the living standard of { $about } would be higher.
otherwise-held = Otherwise { $about } could not hold { $many ->
    [one] its
   *[other] their
} living standard.
otherwise-held-other = Otherwise { $about } could hold { $many ->
    [one] its
   *[other] their
} living standard.
otherwise-in-reach = Otherwise { $about } could not carry { $many ->
    [one] its
   *[other] their
} next living standard.
otherwise-in-reach-other = Otherwise { $about } could carry { $many ->
    [one] its
   *[other] their
} next living standard.
otherwise-protest = Otherwise there would be a mass protest in { $about }.
otherwise-protest-other = Otherwise there would be no mass protest in { $about }.
otherwise-averted = Otherwise a mass protest would threaten { $about }.
otherwise-averted-other = Otherwise no mass protest would threaten { $about }.
otherwise-unrest = Otherwise there would be more unrest in { $about }.
otherwise-unrest-other = Otherwise there would be less unrest in { $about }.
otherwise-hope = Otherwise { $about } would have more reason for unrest when living standards are compared.
otherwise-hope-other = Otherwise { $about } would have less reason for unrest when living standards are compared.
otherwise-wall = { $count ->
    [1] Otherwise the Wall would not stand.
   *[0] Otherwise the Wall would stand.
}
otherwise-wall-other = { $count ->
    [1] Otherwise the Wall would not stand.
   *[0] Otherwise the Wall would stand.
}
otherwise-flight = Otherwise more people would flee from East.
otherwise-flight-other = Otherwise fewer people would flee from East.
otherwise-currency = Otherwise you would be shorter of Western currency.
otherwise-currency-other = Otherwise East would be less short of Western currency.
otherwise-exports = Otherwise fewer of your provinces would earn Western currency.
otherwise-exports-other = Otherwise more provinces of East would earn Western currency.
otherwise-socialists = Otherwise you would have fewer socialists.
otherwise-socialists-other = Otherwise East would have more socialists.
otherwise-police = Otherwise you would have less police power ready.
otherwise-police-other = Otherwise East would have more police power ready.
otherwise-insolvency = Otherwise national insolvency would be nearer.
otherwise-insolvency-other = Otherwise East would be safer from national insolvency.
otherwise-socialist-endings = Otherwise socialism would stand on weaker ground.
otherwise-socialist-endings-other = Otherwise socialism would stand on firmer ground.
otherwise-prestige = Otherwise the prestige marker would be farther away from you.
otherwise-advantage = Otherwise the prestige advantage would not be yours.
otherwise-currency-track = Otherwise the currency marker would be farther away from you.
otherwise-socialist-track = Otherwise the socialist marker would be farther away from you.
otherwise-hand = Otherwise you would hold weaker cards.
