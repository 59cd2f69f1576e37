# What agents count by, and hints.

term-score = score
term-unrest = strength where there is Unrest
term-objectives = strength where an objective lies
term-next-unrest = strength where there will be Unrest
term-districts = strength in the other districts
term-strength = strength in the city
term-will = the Will of the People
term-leaders = leaders to come
term-cards = cards in hand
term-ending = how the game would end
term-recruits = units in the supplies
term-trotsky = Trotsky
term-tempo = the order of play
term-usual = what is usual at this time

hint-where-objective = Look at where you are strong, and at the points on your cards.
hint-where-card = Look at your cards, and at the date.
hint-where-use = Look at what the card can do.
hint-where-pass = Think about whether you want to do anything.
hint-where-done = Think about whether you want more units here.
hint-where-unit = Look at the units in your supply.
hint-where-token = Look at the tokens you control.
hint-where-to = Look at the districts next to it.
hint-where-refresh = Look at the exhausted tokens you control.
hint-where-leader = Think about what should come first.
hint-where-special = Think about what the special action would change.
hint-where-place = Look at the districts that will be scored.
hint-where-blockade = Look at the ways between the districts.
hint-where-bonus = Look at the bonus actions.
hint-where-unrest = Weigh the points against what an action could change.

hint-what-then = { $first } Then: { $then }.
hint-why = Because { $reasons }.
hint-reason-points = it promises more points
hint-reason-will = you take the Will of the People
hint-reason-unrest = you are stronger in { $district }, where there is Unrest
hint-reason-objective = you are stronger in { $district }, where an objective is scored
hint-reason-district = you are stronger in { $district }
hint-why-because = { $term ->
    [score] It promises more points.
    [unrest] It helps most where there is Unrest.
    [objectives] It helps most where an objective is scored.
    [next-unrest] It helps where there will be Unrest next.
    [districts] It helps in districts that will be scored later.
    [strength] It brings more strength into the city.
    [will] It gives you the Will of the People, or keeps it.
    [leaders] It keeps a leader for later.
    [ending] It promises the better end.
    [recruits] It helps with the units in the supplies.
    [trotsky] It helps as far as Trotsky is concerned.
    [tempo] It helps with the order of play.
    [usual] It changes nothing but the time.
   *[cards] It keeps more cards in your hand.
}
