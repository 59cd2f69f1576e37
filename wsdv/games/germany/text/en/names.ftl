# Names of provinces and of the other places that cards name.

province-schleswig-holstein = Schleswig-Holstein
province-niedersachsen = Niedersachsen
province-nordrhein-westfalen = Nordrhein-Westfalen
province-hessen = Hessen
province-rheinland-pfalz = Rheinland-Pfalz
province-baden-wuerttemberg = Baden-Württemberg
province-bayern = Bayern
province-west-berlin = West Berlin
province-mecklenburg-vorpommern = Mecklenburg-Vorpommern
province-brandenburg = Brandenburg
province-east-berlin = East Berlin
province-sachsen-anhalt = Sachsen-Anhalt
province-sachsen = Sachsen
province-thueringen = Thüringen

place-west-germany = West Germany
place-niedersachsen-hamburg = Niedersachsen/Hamburg
place-cssr = CSSR
place-polska = Polska

player-west = West
player-east = East
game-title = Wir sind das Volk!
moment = decade { $decade }
moment-stage = decade { $decade }, { $stage ->
    [actions] actions
   *[other] section { $stage }
}

ending-national-insolvency = national insolvency
ending-triumph-of-socialism = triumph of socialism
ending-socialism-fails = socialism fails
ending-east-collapses = East collapses
ending-west-collapses = West collapses
ending-both-collapse = both states collapse
ending-end-of-decade-iv = end of decade IV
