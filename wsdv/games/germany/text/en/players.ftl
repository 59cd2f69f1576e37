# What agents count by.

explain-points = { $points } { $points ->
    [one] build point
   *[other] build points
}
term-economy = economy
term-infrastructure = unfinished infrastructure
term-no-factory = provinces without a factory
term-living-standard = living standard
term-in-reach = living standard in reach
term-unrest = unrest to be expected
term-protests = mass protests to be expected
term-flight = flight
term-currency = Western currency
term-currency-track = currency track
term-prestige-track = prestige
term-socialist-track = socialist track
term-socialists = socialists
term-police = police power
term-wall = the Wall
term-insolvency = danger of insolvency
term-socialist-endings = the fate of socialism
term-hand = cards in hand
term-tempo = what is left to play
term-usual = what is usual at this time

# What a term says where it speaks for a player, beside the average of all games at this time.

speaks-economy = the economy favours { $player ->
    [west] West
   *[east] East
}
speaks-infrastructure = unfinished infrastructure favours { $player ->
    [west] West
   *[east] East
}
speaks-no-factory = { $player ->
    [west] factories in { $bare ->
        [0] all provinces
       *[other] most provinces
    } of West Germany
   *[east] { $bare ->
        [0] too few factories in West Germany
        [one] a province of West Germany without a factory
       *[other] { $bare } provinces of West Germany without a factory
    }
}
speaks-living-standard = the living standard favours { $player ->
    [west] West
   *[east] East
}
speaks-in-reach = living standards within reach favour { $player ->
    [west] West
   *[east] East
}
speaks-unrest = the unrest to be expected favours { $player ->
    [west] West
   *[east] East
}
speaks-protests = { $player ->
    [west] { $east-protests ->
        [0] the outlook for mass protests favours West
        [one] a mass protest in East
       *[other] { $east-protests } mass protests in East
    }
   *[east] { $west-protests ->
        [0] the outlook for mass protests favours East
        [one] a mass protest in West
       *[other] { $west-protests } mass protests in West
    }
}
speaks-flight = { $player ->
    [west] many flee from East
   *[east] few flee from East
}
speaks-currency = { $player ->
    [west] { $shortage ->
        [0] Western currency is tight in East
       *[other] East is short of Western currency
    }
   *[east] { $shortage ->
        [0] East has the Western currency it needs
       *[other] East lacks little Western currency
    }
}
speaks-currency-track = the currency track favours { $player ->
    [west] West
   *[east] East
}
speaks-prestige-track = prestige favours { $player ->
    [west] West
   *[east] East
}
speaks-socialist-track = the socialist track favours { $player ->
    [west] West
   *[east] East
}
speaks-socialists = { $player ->
    [west] few socialists
   *[east] many socialists
}
speaks-police = { $player ->
    [west] little police power
   *[east] East’s police power
}
speaks-wall = { $wall ->
    [yes] the Wall favours
   *[no] that there is no Wall favours
} { $player ->
    [west] West
   *[east] East
}
speaks-insolvency = { $player ->
    [west] { $insolvent ->
        [yes] East may go insolvent
       *[no] East has little to dismantle
    }
   *[east] East need not fear insolvency
}
speaks-socialist-endings = { $player ->
    [west] { $failing ->
        [yes] socialism may fail
       *[no] socialism is not near its triumph
    }
   *[east] { $triumphing ->
        [yes] socialism may triumph
       *[no] socialism is in little danger
    }
}
speaks-hand = the cards in hand favour { $player ->
    [west] West
   *[east] East
}
speaks-tempo = what is left to play favours { $player ->
    [west] West
   *[east] East
}
speaks-usual = games at this time usually favour { $player ->
    [west] West
   *[east] East
}
