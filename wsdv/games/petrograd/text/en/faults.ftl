# What is wrong with a position or a data file.

partial-document = replace takes a partial position document, such as {"{"}"score": 3{"}"}.
diff-of-what = diff compares with another Position, not { $got }.
unknown-district = There is no district “{ $district }”; there are: { $districts }.
data-path = data is the path of a data file, not { $got }.

fault-district = there is no such district: { $got }
fault-token = there is no such token for this place: { $got }
fault-too-many-tokens = there are more of { $token } than the game has ({ $most })
fault-not-of-this-supply = { $token } does not belong to this supply
fault-tile-twice = the tile { $tile } lies also in { $other }
fault-no-tile-left = no tile is left for Unrest and Blockade
fault-card = there is no such card for this place: { $got }
fault-two-places = card { $card } lies also in { $other }
fault-only-in-solo = exists only in the game for one
fault-objective-too-early = no objective has been chosen yet at this stage
fault-not-in-the-row = must be one of the cards that the Opposition has played
fault-never-ends = there are not two command cards in the whole game, so the date would never move
fault-unfinished = this position was taken in the middle of an action or phase, or at the end; only a record can go on from there

fault-as-at-start = must be as in the position at which the record starts
fault-data-too-large = is larger than { $most } KB; no data file is
fault-missing = this table is missing
fault-short-text = must be a text of at most { $most } letters, got { $got }
fault-id = must be an id of small letters, digits and hyphens, got { $got }
fault-same-id = has the same id as { $other }: { $id }
fault-id-is-colour = must be the district’s colour ({ $colour }), got { $got }
fault-colour = must be one of the six colours, got { $got }
fault-confirmed-field = must name a field of this entry, got { $got }
fault-count = must be { $wanted } in all, got { $got }
fault-lacks = { $name } is missing
fault-blockade-colour = the tile of each colour needs exactly one connection; { $colour } has { $got }
fault-cut-off = no way leads from the others to: { $districts }
fault-events = each of these events must belong to one month after the first, in this order: { $events }
fault-first-and-last = must be one more than turns_per_round ({ $turns }): the Opposition plays first and last
fault-final = the last month must be final, and the first one must not
fault-specials = { $side } must have each special action once: { $specials }
fault-levels = must name each difficulty once, and at least one
