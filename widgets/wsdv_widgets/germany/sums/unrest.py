"""The last five phases: unrest, attacks, the police, socialists, and whether a state collapses (9.6 to 9.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import EAST, SIDES, WEST
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.narrate import card_name
from wsdv.language import signed, yes
from wsdv_widgets.germany.account import socialist_facts
from wsdv_widgets.germany.ids import province_name, province_thing, provinces_of
from wsdv_widgets.germany.sums.terms import columns
from wsdv_widgets.panel import addition, grid, heading, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv_widgets.germany.account import Account
    from wsdv_widgets.germany.sums.terms import Term
    from wsdv_widgets.panel import Block


def internal(now: Account) -> list[Block]:
    """9.6: who falls behind in their own state."""
    internal = now.forecast.internal
    total = sum(internal.unrest.values())
    blocks = [text(said("reckoning-internal", unrest=total), "result")]
    blocks += [_comparison(now, side) for side in SIDES]
    blocks.append(text(said("reckoning-internal-rule"), "muted"))
    return blocks


def _comparison(now: Account, side: str) -> Block:
    internal, names = now.forecast.internal, provinces_of(side)
    most = internal.most[side]
    rows = []
    for name in names:
        province = now.position.provinces[name]
        new = internal.unrest.get(name, 0)
        behind = most - province.living_standard
        rows.append(
            [province_name(name), str(province.living_standard), str(behind), str(new), str(province.unrest + new)]
        )
    head = columns("province", "living", "behind", "unrest", "then")
    return grid(said("reckoning-best", side=side, most=most), head, rows, [province_thing(name) for name in names])


def attacks(now: Account) -> list[Block]:
    """9.7: who can attack whom along the border."""
    attacks = now.forecast.attacks
    able = sum(bool(attack.targets) for attack in attacks.values())
    rows = [
        [
            province_name(name),
            str(attack.living_standard),
            signed(-attack.protests),
            str(attack.available),
            ", ".join(said("reckoning-holds", name=target, value=count) for target, count in attack.targets.items())
            or "–",
        ]
        for name, attack in attacks.items()
    ]
    head = columns("province", "living", "protests", "available", "targets")
    return [
        text(said("reckoning-attacks", count=able), "result"),
        grid(said("reckoning-attacks-title"), head, rows, [province_thing(name) for name in attacks]),
        text(said("reckoning-attacks-rule"), "muted"),
    ]


def removals(now: Account) -> list[Block]:
    """9.8: what unused police cards remove."""
    removals = now.forecast.police_removals
    blocks = [text(said("reckoning-removals", removed=removals.removed), "result")]
    if now.position.police:
        terms = [
            (
                said("reckoning-police-state", card=card_name(entry.card), used=yes(entry.used)),
                str(int(not entry.used)),
                f"police:{entry.card}",
            )
            for entry in now.position.police
        ]
        blocks.append(addition(terms, (said("reckoning-unused"), str(removals.unused))))
        unrest = sum(now.position.provinces[name].unrest for name in provinces_of(EAST))
        blocks.append(text(said("reckoning-east-unrest", unrest=unrest)))
    return blocks


def socialists(now: Account) -> list[Block]:
    """9.9: who comes or goes."""
    socialists, position = now.forecast.socialists, now.position
    terms: list[Term] = [(said("reckoning-in-box"), str(position.socialists_in_box))]
    terms += [
        (province_name(name), str(province.socialists), province_thing(name))
        for name, province in position.provinces.items()
        if province.socialists
    ]
    blocks = [
        text(said("reckoning-socialists", **socialist_facts(now.forecast)), "result"),
        text(said("reckoning-socialist-track", track=signed(socialists.track), change=signed(socialists.change))),
        heading(said("reckoning-socialists-title")),
        addition(terms, (said("reckoning-on-board"), str(socialists.on_board))),
    ]
    if socialists.change < 0:
        provinces = socialists.from_provinces
        blocks.append(text(said("reckoning-leaving", box=socialists.from_box, provinces=provinces)))
    blocks.append(text(said("reckoning-socialists-end"), "muted"))
    return blocks


def collapse(now: Account) -> list[Block]:
    """9.10: the mass protests of both states."""
    collapse = now.forecast.collapse
    counts = {WEST: collapse.west, EAST: collapse.east}
    blocks = [text(said("reckoning-collapse", reason=collapse.reason or "none"), "result")]
    for side, count in counts.items():
        terms = list(_protest_terms(now, side)) or [(said("reckoning-no-protest", side=side), "0")]
        total = (said("reckoning-protests", side=side), str(count))
        blocks.append(addition(terms, total, said("reckoning-state", side=side)))
    blocks.append(text(said("reckoning-collapse-rule"), "muted"))
    return blocks


def _protest_terms(now: Account, side: str) -> Iterator[Term]:
    for name in provinces_of(side):
        protests = now.position.mass_protests(name)
        imported = now.position.imported_protests.get(name, 0)
        if protests:
            yield said("reckoning-protests-in", province=name, imported=imported), str(protests), province_thing(name)
