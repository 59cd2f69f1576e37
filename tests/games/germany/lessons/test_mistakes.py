"""Every known mistake of every exercise with its wrong answer worked out by hand; and of the options one alone is true.

The tables are small enough to reckon in the head. The sums stand beside the numbers; sections are the rulebook's.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

import wsdv
from tests.games.germany.invariants import (
    BOARD,
    CITIES,
    ENDS,
    EXTERNAL,
    FACES,
    LINES,
    RHEINSBERG,
    SIDE,
    SUPPLIERS,
    side_of_city,
)
from tests.games.germany.tools import CALM, holding, ids, play, position
from wsdv import lessons
from wsdv.games.germany.lessons.kinds import KINDS
from wsdv.games.germany.lessons.task import Task


class Case(NamedTuple):
    """A task, its right answer, and all wrong ones that known mistakes lead to: no other mistake leads astray here."""

    task: Task
    right: int | str
    wrong: dict[str, int | str]
    never: str = ""  # mistakes that cannot be made here


def table(factories="", lines="", *, living=None, unrest=None, berlin=(0, 0, 0), **fields):
    """A calm board with this on it and nothing else. A line named twice is built twice."""
    provinces = {name: {"living_standard": count} for name, count in (living or {}).items()}
    for name, count in (unrest or {}).items():
        provinces.setdefault(name, {})["unrest"] = count
    sectors = dict(zip(("french", "british", "american"), berlin, strict=True))
    provinces.setdefault("West Berlin", {})["sectors"] = sectors
    built = {"factories": factories.split(), "infrastructure": dict(Counter(lines.split()))}
    return position(CALM, {"provinces": provinces}, built, fields)


# Hamburg 4 (Kiel, Bremen, Wolfsburg), Kiel 2, Flensburg 1
NORTH = table(
    "flensburg kiel hamburg bremen wolfsburg",
    "kiel-hamburg hamburg-bremen hamburg-wolfsburg",
    living={"Schleswig-Holstein": 5},
)
HAMBURG_HERE = Task(NORTH, "Schleswig-Holstein", other="Schleswig-Holstein", helper="hamburg")
HAMBURG_THERE = Task(NORTH, "Schleswig-Holstein", other="Niedersachsen", helper="hamburg")
# Berlin 3 (Magdeburg, Polska), Polska 2 (Berlin, but not Schwedt), Schwedt 1
POLSKA = table("berlin magdeburg schwedt polska-south", "berlin-magdeburg berlin-polska-south")
POLSKA_HELPS = Task(POLSKA, "East Berlin", other="East Berlin", helper="polska-south")

FLIGHT = {"stage": "9.1", "cards": {"played": ["2", "12", "I"]}}  # 1 + 1 + 2 flight icons
EAST = [name for name, side in SIDE.items() if side == "east"]


def currency(more):
    """Dortmund 3, Kassel 2, others in the West 1; Berlin and Bitterfeld 2, Leipzig 1, Jena 0. East needs 4 + 3."""
    return table(
        f"bremen dortmund koeln kassel stuttgart muenchen berlin bitterfeld leipzig jena {more}",
        "dortmund-koeln dortmund-kassel berlin-bitterfeld berlin-bitterfeld",
        living={"Sachsen": 4, "East Berlin": 3},
        run_down=["jena"],
        tracks={"currency": -2},
    )


EAST_FALLS = {"Sachsen": 8, "Thüringen": 4, "Brandenburg": 4}  # 2 + 1 + 1 protests
BUILD_OR_RAISE = "build+living-standard"
ALL_FOUR = "remove-unrest+build+living-standard+event"
NRW = "Nordrhein-Westfalen"  # supplies the British sector

CASES = {
    "factory-value": [
        Case(
            Task(
                table("jena leipzig bitterfeld", "leipzig-jena leipzig-jena bitterfeld-jena", run_down=["jena"]), "jena"
            ),
            2,  # base 0, and 2 connections
            {"rundown-as-sound": 3, "counted-pieces": 3},  # 1 + 2; 0 + 2 + 1
            never="rheinsberg-as-ordinary",
        ),
        Case(
            Task(table("flensburg kiel hamburg", "flensburg-kiel flensburg-hamburg"), "flensburg"),
            2,  # base 1, and Kiel; of the two lines to Hamburg one is missing
            {"counted-idle-connection": 3, "forgot-base-value": 1},  # 1 + 2; 1
            never="rundown-as-sound",
        ),
        Case(
            Task(table("kiel", "flensburg-kiel kiel-hamburg"), "kiel"),
            1,  # base 1: no factory at the other ends
            {"counted-idle-connection": 3, "forgot-base-value": 0},  # 1 + 2; 0
        ),
        Case(
            Task(table("rheinsberg"), "rheinsberg"),
            2,  # 10.4: base 2
            {"rheinsberg-as-ordinary": 1, "forgot-base-value": 0},
            never="rundown-as-sound",
        ),
        Case(
            Task(table("rheinsberg", run_down=["rheinsberg"]), "rheinsberg"),
            1,  # 10.4: base 1
            {"rundown-as-sound": 2, "rheinsberg-as-ordinary": 0, "forgot-base-value": 0},
        ),
    ],
    "working-connections": [
        Case(
            Task(
                table(
                    "berlin magdeburg bitterfeld polska-south dortmund koeln",
                    "berlin-magdeburg magdeburg-bitterfeld berlin-bitterfeld berlin-bitterfeld berlin-polska-south "
                    "bitterfeld-leipzig dortmund-koeln",
                    run_down=["magdeburg"],
                ),
                "east",
                side="east",
            ),
            4,  # between Berlin, Magdeburg and Bitterfeld 3, and Polska; Leipzig is empty, Dortmund and Köln are West's
            {
                "all-with-infrastructure": 5,  # Leipzig too
                "counted-all-pieces": 6,  # Leipzig too, Berlin–Bitterfeld twice
                "rundown-does-not-connect": 2,  # without two of Magdeburg
                "external-does-not-connect": 3,  # without Polska
            },
        ),
    ],
    "economy": [
        Case(
            Task(table("dortmund koeln duisburg bielefeld", "duisburg-dortmund dortmund-koeln"), NRW),
            8,  # Dortmund 3 + Köln 2 + Duisburg 2 + Bielefeld 1
            {"counted-factories": 4, "best-factory-only": 3},
            never="hamburg-twice forgot-hamburg external-unconnected forgot-external",
        ),
        Case(
            HAMBURG_HERE,
            7,  # Flensburg 1 + Kiel 2 + Hamburg 4
            {"forgot-hamburg": 3, "counted-factories": 3, "best-factory-only": 4},  # 1 + 2
            never="hamburg-twice external-unconnected forgot-external",
        ),
        Case(
            HAMBURG_THERE,
            3,  # Flensburg 1 + Kiel 2
            {"hamburg-twice": 7, "counted-factories": 2, "best-factory-only": 2},  # 3 + 4
            never="forgot-hamburg external-unconnected forgot-external",
        ),
        Case(
            POLSKA_HELPS,
            5,  # Berlin 3 + Polska 2
            {"forgot-external": 3, "counted-factories": 2, "best-factory-only": 3},
            never="external-unconnected hamburg-twice forgot-hamburg",
        ),
        Case(
            Task(POLSKA, "Brandenburg", other="Brandenburg", helper="polska-south"),
            1,  # Schwedt 1, which has no line to Polska
            {"external-unconnected": 3},  # 1 + 2
            never="forgot-external hamburg-twice forgot-hamburg",
        ),
        Case(Task(table(), "Hessen"), 0, {}, never="best-factory-only"),
    ],
    "export-value": [
        Case(
            HAMBURG_HERE,
            4,  # Hamburg
            {"forgot-hamburg": 2, "sum-for-export": 7, "counted-factories": 3},  # Kiel; 1 + 2 + 4
            never="hamburg-twice external-exports",
        ),
        Case(
            HAMBURG_THERE,
            2,  # Kiel
            {"hamburg-twice": 4, "sum-for-export": 3},  # Hamburg; 1 + 2
            never="external-exports",
        ),
        Case(
            Task(
                table("berlin schwedt polska-south", "berlin-polska-south schwedt-polska-south"),
                "East Berlin",
                other="East Berlin",
                helper="polska-south",
            ),
            2,  # Berlin
            {"external-exports": 3},  # Polska, with two connections
            never="hamburg-twice forgot-hamburg counted-factories",
        ),
        Case(POLSKA_HELPS, 3, {}),  # Berlin, even if Polska with 2 exported
    ],
    "dismantling-capacity": [
        Case(
            Task(
                table(
                    "berlin bitterfeld magdeburg polska-north polska-south rheinsberg",
                    "berlin-bitterfeld berlin-bitterfeld berlin-polska-south",
                    run_down=["magdeburg"],
                ),
                "east",
                side="east",
            ),
            7,  # 3 lines + Berlin and Bitterfeld + 2 for Rheinsberg
            {
                "dismantled-rundown": 8,  # and Magdeburg
                "dismantled-external": 9,  # and two in Polska
                "rheinsberg-once": 6,  # 3 + 2 + 1
                "forgot-infrastructure": 4,  # 2 + 2
                "forgot-factories": 3,
            },
        ),
        Case(
            Task(table("berlin rheinsberg dortmund", run_down=["rheinsberg"]), "east", side="east"),
            2,  # Berlin + 1 for a Rheinsberg that is rundown already
            {"forgot-factories": 0},
            never="rheinsberg-once",
        ),
    ],
    "living-standard-possible": [
        Case(
            Task(table("kassel giessen fulda", living={"Hessen": 1}), "Hessen", side="west", points=3),
            "no",  # the second needs 6; 1 + 1 + 1 and 2 points are 5
            {"more-than-two-points": "3", "threshold-of-today": "0"},  # 3 + 3 for 6; 3 for 3
            never="protest-hinders-living-standard forgot-external-help forgot-card-points",
        ),
        Case(
            Task(
                table("kassel giessen", "kassel-giessen", living={"Hessen": 1}, unrest={"Hessen": 4}),
                "Hessen",
                side="west",
                points=3,
            ),
            "2",  # 2 + 2 and 2 points for 6
            {"protest-hinders-living-standard": "no", "threshold-of-today": "0", "forgot-card-points": "no"},  # 4 for 3
            never="more-than-two-points forgot-external-help",
        ),
        Case(
            Task(table("kassel giessen", "kassel-giessen", living={"Hessen": 1}), "Hessen", side="west", points=1),
            "no",  # 2 + 2 and 1 point are 5
            {"threshold-of-today": "0"},
            never="more-than-two-points forgot-card-points",
        ),
        Case(
            Task(table("kiel hamburg", "kiel-hamburg"), "Schleswig-Holstein", side="west", points=1),
            "0",  # Kiel 2 + Hamburg 2 for 3
            {"forgot-hamburg-help": "1"},  # 2 and 1 point
            never="forgot-external-help threshold-of-today forgot-card-points",
        ),
        Case(
            Task(
                table("berlin polska-south", "berlin-polska-south", living={"East Berlin": 1}),
                "East Berlin",
                side="east",
                points=2,
            ),
            "2",  # Berlin 2 + Polska 2 and 2 points for 6
            {
                "forgot-external-help": "no",  # 2 and 2 points for 6
                "threshold-of-today": "0",  # 4 for 3
                "forgot-card-points": "no",
            },
            never="forgot-hamburg-help",
        ),
    ],
    "hold-living-standard": [
        Case(
            HAMBURG_THERE,
            3,  # 5 - Kiel 2
            {"hamburg-twice": 1, "economy-holds": 2, "three-for-one": 4},  # 5 - Hamburg 4; 5 - (1 + 2); 5 - 3 / 3
            never="forgot-hamburg kept-without-factory best-supplier all-suppliers",
        ),
        Case(
            HAMBURG_HERE,
            1,  # 5 - Hamburg 4
            {"forgot-hamburg": 3, "economy-holds": 0, "three-for-one": 3},  # 5 - Kiel 2; 5 are below 7; 5 - 7 // 3
            never="hamburg-twice",
        ),
        Case(
            Task(table(living={"Hessen": 2}), "Hessen"),
            2,  # nothing holds it
            {"kept-without-factory": 0},
            never="hamburg-twice forgot-hamburg",
        ),
        Case(
            Task(
                table(
                    "berlin schwedt polska-south",
                    "berlin-polska-south schwedt-polska-south",
                    living={"Brandenburg": 4},
                ),
                "Brandenburg",
            ),
            2,  # 4 - Schwedt 2
            {"external-holds": 1, "three-for-one": 4},  # 4 - Polska 3; 4 - 2 // 3
        ),
        Case(
            Task(table("schwedt polska-south", living={"Brandenburg": 2}), "Brandenburg"),
            1,  # 2 - Schwedt 1
            {"three-for-one": 2},  # 2 - 1 // 3
            never="external-holds",  # Polska has no line to it
        ),
        Case(
            Task(table("koblenz dortmund koeln", "dortmund-koeln", berlin=(1, 1, 0)), "West Berlin"),
            1,  # 2 - Koblenz 1, worse than Dortmund 2; Baden-Württemberg gave nothing
            {"best-supplier": 0, "all-suppliers": 2},  # 2 - 2; 2 - 0
            never="economy-holds three-for-one kept-without-factory hamburg-twice forgot-hamburg external-holds",
        ),
    ],
    "flight-points": [
        Case(
            Task(
                table(
                    living={NRW: 3} | dict.fromkeys(EAST, 3),
                    unrest={"Bayern": 4, "Sachsen": 12, "Thüringen": 16},
                    berlin=(2, 2, 1),
                    police=[{"card": "5", "used": False}, {"card": "15", "used": False}],  # red, pink
                    **FLIGHT,
                ),
                "flight",
            ),
            3,  # 4 icons + West Berlin 5 + 1 red + 1 for East's protests - 3 - 1 for West's protest: 7 spaces
            {
                "forgot-half-spaces": 7,
                "half-space-rounded-up": 4,
                "forgot-west-protest": 4,  # 8 spaces
                "forgot-east-least": 5,  # 10
                "counted-pink-police": 4,  # 8
                "counted-every-protest": 6,  # 7 - 1 + 3 + 4 = 13
                "forgot-west-berlin": 2,  # 7 - 5 + 3 = 5
            },
            never="wall-stops-flight",
        ),
        Case(
            Task(table(**FLIGHT), "flight"),
            2,  # 4 icons
            {"forgot-half-spaces": 4},
            never="wall-stops-flight",
        ),
        Case(
            Task(table(wall=True, **FLIGHT), "flight"),
            1,  # what the wall costs
            {"wall-stops-flight": 2},  # 4 icons
            never="forgot-half-spaces half-space-rounded-up forgot-west-protest forgot-east-least counted-pink-police "
            "counted-every-protest forgot-west-berlin",
        ),
    ],
    "prestige-holder": [
        Case(
            Task(table(wall=True, stage="9.1", tracks={"prestige": 1}), "prestige"),
            "west",  # from 1 to 0, which is not red
            {"wall-moves-prestige-first": "east", "zero-is-nobodys": "nobody"},
            never="colours-swapped",
        ),
        Case(
            Task(table(stage="9.2", tracks={"prestige": 2}), "prestige"),
            "east",
            {"colours-swapped": "west"},
            never="zero-is-nobodys",
        ),
        Case(Task(table(stage="9.2", tracks={"prestige": -1}), "prestige"), "west", {"colours-swapped": "east"}),
    ],
    "prestige-box": [
        Case(
            Task(table(wall=True, stage="9.1", tracks={"prestige": 3}), "prestige"),
            2,  # from 3 to 2: boxes 2 and 1
            {"wall-moves-prestige-first": 3, "own-box-only": 1, "counted-box-zero": 3, "whole-side-of-track": 6},
        ),
        Case(
            Task(table(wall=True, stage="9.1", tracks={"prestige": 1}), "prestige"),
            0,  # from 1 to 0
            {"wall-moves-prestige-first": 1, "counted-box-zero": 1},
            never="own-box-only whole-side-of-track",
        ),
    ],
    "currency-shortage": [
        Case(
            Task(currency("flensburg koblenz"), "currency"),
            6,  # 7 + 2 of the track - 3: Berlin, Bitterfeld and Leipzig have the 1 of the worst in the West
            {
                "forgot-currency-track": 4,  # 7 - 3
                "equal-does-not-earn": 7,  # 7 + 2 - 2 with more than 1
                "best-west-export": 9,  # 7 + 2: nobody has 3
                "every-export-earns": 5,  # 7 + 2 - 4
            },
            never="hamburg-in-the-other-province external-earns",
        ),
        Case(
            Task(currency("flensburg koblenz polska-south"), "currency"),
            6,  # as above: Polska earns nothing
            {
                "external-earns": 5,  # 7 + 2 - 4 with the 1 of Polska
                "forgot-currency-track": 4,
                "equal-does-not-earn": 7,
                "best-west-export": 9,
                "every-export-earns": 5,
            },
        ),
        Case(
            Task(currency("flensburg"), "currency"),
            5,  # 7 + 2 - 4: Rheinland-Pfalz has no factory, so that Jena earns too
            {
                "skipped-empty-province": 6,  # 7 + 2 - 3 with at least 1
                "forgot-currency-track": 3,  # 7 - 4
                "equal-does-not-earn": 6,  # 7 + 2 - 3 with more than 0
                "best-west-export": 9,
            },
        ),
        Case(
            Task(currency("koblenz hamburg"), "currency", other="Schleswig-Holstein", helper="hamburg"),
            6,  # 7 + 2 - 3: Hamburg 1 is the only factory of Schleswig-Holstein
            {
                "hamburg-in-the-other-province": 5,  # 7 + 2 - 4: then Schleswig-Holstein has none
                "forgot-currency-track": 4,
                "equal-does-not-earn": 7,
                "best-west-export": 9,
                "every-export-earns": 5,
            },
        ),
        Case(
            Task(table(living={"Sachsen": 1}, tracks={"currency": 3}), "currency"),
            0,  # 1 is needed, 3 are there
            {"surplus-is-no-shortage": -2, "forgot-currency-track": 1},  # 1 - 3; 1 - 0
        ),
    ],
    "internal-comparison": [
        Case(
            Task(table(living={NRW: 4, "Sachsen": 6}, berlin=(1, 0, 0)), "West Berlin", side="west"),
            3,  # 4 - 1 in full
            {"west-berlin-in-full": 2, "compared-with-other-state": 5},  # 4 - 1 - 1; 6 - 1
            never="forgot-less-one",
        ),
        Case(
            Task(table(living={"Bayern": 1, NRW: 3, "Sachsen": 6}, berlin=(2, 2, 1)), "Bayern", side="west"),
            3,  # West Berlin 5 - 1 - 1
            {
                "forgot-less-one": 4,  # 5 - 1
                "compared-with-other-state": 4,  # 6 - 1 - 1
                "west-berlin-counts-for-west": 1,  # 3 - 1 - 1
            },
            never="west-berlin-in-full",
        ),
    ],
    "attacks": [
        Case(
            Task(
                table(living={"Bayern": 5, "Thüringen": 2}, unrest={"Bayern": 4, "Thüringen": 8}),
                "Bayern",
                other="Thüringen",
            ),
            2,  # 5 - 1 protest - 2
            {
                "forgot-attackers-protests": 3,  # 5 - 2
                "defenders-protests-counted": 4,  # 4 - (2 - 2)
                "attack-in-full": 4,
                "less-one-in-attack": 1,
            },
        ),
        Case(
            Task(table(living={"Hessen": 2, "Thüringen": 2}, unrest={"Thüringen": 4}), "Hessen", other="Thüringen"),
            0,  # 2 are not less than 2
            {"defenders-protests-counted": 1},  # 2 - (2 - 1)
            never="attack-in-full",
        ),
    ],
    "attack-targets": [
        Case(
            Task(
                table(
                    living={"Niedersachsen": 4, "Mecklenburg-Vorpommern": 1, "Brandenburg": 2, "Sachsen-Anhalt": 3},
                    unrest={"Niedersachsen": 8},
                ),
                "Niedersachsen",
            ),
            "Mecklenburg-Vorpommern",  # less than 4 - 2 protests
            {
                "forgot-attackers-protests": "Mecklenburg-Vorpommern+Brandenburg+Sachsen-Anhalt",  # less than 4
                "equal-is-not-less": "Mecklenburg-Vorpommern+Brandenburg",  # at most 2
                "every-neighbour": "Mecklenburg-Vorpommern+Brandenburg+Sachsen-Anhalt",
            },
        ),
        Case(
            Task(table(living={"Bayern": 2, "Sachsen": 1, "Thüringen": 3}, unrest={"Bayern": 4}), "Bayern"),
            "none",  # less than 2 - 1
            {
                "forgot-attackers-protests": "Sachsen",  # less than 2
                "equal-is-not-less": "Sachsen",  # at most 1
                "every-neighbour": "Sachsen+Thüringen",
            },
        ),
    ],
    "mass-protests": [
        Case(
            Task(
                table(
                    unrest={"West Berlin": 4, "Bayern": 12, "Hessen": 3, "Niedersachsen": 3, "Schleswig-Holstein": 3},
                    imported_protests={NRW: 1},
                ),
                "west",
                side="west",
            ),
            5,  # West Berlin 1 + Bayern 3 + 1 imported
            {
                "forgot-imported-protests": 4,  # 1 + 3
                "one-protest-each": 3,  # 1 + 1 + 1
                "protest-at-three": 9,  # 1 + 4 + 1 + 1 + 1 + 1
                "unrest-added-up": 7,  # 25 unrest: 6 + 1
            },
        ),
        Case(
            Task(table(unrest={"West Berlin": 4, NRW: 11}, imported_protests={NRW: 1}), NRW),
            3,  # 2 + 1 imported
            {"forgot-imported-protests": 2, "one-protest-each": 2, "protest-at-three": 4},  # 2; 1 + 1; 3 + 1
            never="unrest-added-up",
        ),
    ],
    "socialists-change": [
        Case(
            Task(table(tracks={"socialists": 4}), "socialists", points=1),
            2,  # on 4 the track gives 2
            {"marker-is-not-the-number": 4, "wrong-direction": -2},
            never="box-first only-the-box",
        ),
        Case(
            Task(
                position(provinces={"Sachsen": {"socialists": 3}}, socialists_in_box=2, tracks={"socialists": 3}),
                "socialists",
                points=2,
            ),
            7,  # 3 + 2, and on 3 the track gives 2
            {"marker-is-not-the-number": 8, "wrong-direction": 3, "only-the-box": 4},  # 5 + 3; 5 - 2; 2 + 2
            never="box-first",
        ),
        Case(
            Task(
                position(provinces={"Sachsen": {"socialists": 5}}, socialists_in_box=1, tracks={"socialists": -6}),
                "socialists",
                points=3,
            ),
            3,  # on -6 the track takes 4, one of them out of the box
            {"marker-is-not-the-number": 5, "box-first": 4},  # 6 - 1; 4
            never="wrong-direction only-the-box",
        ),
    ],
    "ending": [
        Case(
            Task(table(decade=2, unrest={"West Berlin": 8}, imported_protests={NRW: 2}), "9.10"),
            "east",  # 2 + 2 imported against 0
            {"imports-count-at-the-end": "on", "who-collapses-loses": "west"},  # 2 against 0
            never="both-collapse-is-easts east-wins-by-lasting",
        ),
        Case(
            Task(table(decade=4, unrest=EAST_FALLS | {"West Berlin": 8}, imported_protests={NRW: 2}), "9.10"),
            "east",  # 4 against 4
            {"both-collapse-is-easts": "west", "imports-count-at-the-end": "west"},  # 2 against 4
            never="who-collapses-loses east-wins-by-lasting",
        ),
        Case(
            Task(table(decade=2, unrest=EAST_FALLS), "9.10"),
            "west",  # 0 against 4
            {"who-collapses-loses": "east"},
            never="both-collapse-is-easts east-wins-by-lasting",
        ),
        Case(
            Task(table(decade=4), "9.10"),
            "east",  # 0 against 0, and there is no fifth decade
            {"east-wins-by-lasting": "on"},
            never="both-collapse-is-easts who-collapses-loses",
        ),
        Case(
            Task(table(decade=3, unrest={"Bayern": 8, "Sachsen": 12}), "9.10"),
            "on",  # 2 against 3
            {"three-do-not-end-a-state": "west"},
            never="both-collapse-is-easts who-collapses-loses east-wins-by-lasting",
        ),
        Case(
            Task(table(decade=1, unrest={"Bayern": 12}), "9.10"),
            "on",  # 3 against 0
            {"three-do-not-end-a-state": "east"},
        ),
    ],
    "build-legal": [
        Case(
            Task(table(unrest={"West Berlin": 4}, imported_protests={NRW: 1}), "koeln", side="west"),
            "mass-protest",
            {"imported-protest-blocks": "yes"},
            never="protest-blocks-building protest-at-other-end",
        ),
        Case(
            Task(table("dortmund", unrest={"Hessen": 4}), "dortmund-kassel", side="west"),
            "mass-protest",  # Kassel lies in Hessen
            {"protest-at-other-end": "yes"},
            never="protest-blocks-building imported-protest-blocks one-factory-is-enough",
        ),
        Case(
            Task(
                table("kassel", unrest={"West Berlin": 4}, imported_protests={NRW: 1}), "dortmund-kassel", side="west"
            ),
            "mass-protest",  # Dortmund lies in Nordrhein-Westfalen
            {"imported-protest-blocks": "yes", "protest-at-other-end": "yes"},
            never="protest-blocks-building",
        ),
        Case(
            Task(table(unrest={"Schleswig-Holstein": 4}), "flensburg", side="west"),
            "mass-protest",
            {"protest-blocks-building": "yes"},
            never="imported-protest-blocks protest-at-other-end",
        ),
        Case(
            Task(table(unrest={"Schleswig-Holstein": 4}), "hamburg", side="west"),
            "yes",  # it belongs to Niedersachsen then
            {"hamburg-has-two-neighbours": "mass-protest"},
        ),
        Case(
            Task(table("hamburg bremen", unrest={"Schleswig-Holstein": 4}), "hamburg-bremen", side="west"),
            "yes",
            {"hamburg-has-two-neighbours": "mass-protest"},
            never="one-factory-is-enough",
        ),
        Case(
            Task(table(unrest={"Schleswig-Holstein": 4, "Niedersachsen": 4}), "hamburg", side="west"),
            "mass-protest",
            {"protest-blocks-building": "yes"},
            never="hamburg-has-two-neighbours",
        ),
        Case(
            Task(table("hamburg bremen", unrest={"Niedersachsen": 4}), "hamburg-bremen", side="west"),
            "mass-protest",  # Bremen lies there, wherever Hamburg belongs
            {"protest-blocks-building": "yes"},
            never="protest-at-other-end hamburg-has-two-neighbours",
        ),
        Case(
            Task(table("schwedt polska-north", unrest={"Brandenburg": 4}), "schwedt-polska-north", side="east"),
            "mass-protest",  # there is no province at the other end
            {"protest-blocks-building": "yes"},
            never="protest-at-other-end imported-protest-blocks",
        ),
        Case(
            Task(table("dortmund"), "dortmund-kassel", side="west"),
            "yes",
            {"one-factory-is-enough": "no-factory-at-end"},
            never="line-needs-factory lines-are-full other-states-site",
        ),
        Case(
            Task(table(), "dortmund-kassel", side="west"),
            "no-factory-at-end",
            {"line-needs-factory": "yes"},
            never="one-factory-is-enough",
        ),
        Case(
            Task(table(), "rheinsberg", side="east"),
            "rheinsberg-by-event",
            {"built-by-event-only": "yes"},
            never="place-is-taken",
        ),
        Case(Task(table(), "cssr-south", side="east"), "external-by-event", {"built-by-event-only": "yes"}),
        Case(
            Task(table("schwedt"), "schwedt-polska-north", side="east"),
            "external-empty",
            {"nothing-stands-abroad": "yes"},
            never="site-is-closed",
        ),
        Case(
            Task(table("schwedt", closed_sites=["polska-north"]), "schwedt-polska-north", side="east"),
            "site-closed",
            {"site-is-closed": "yes"},
            never="nothing-stands-abroad",
        ),
        Case(
            Task(table("kassel"), "kassel", side="west"),
            "factory-stands",
            {"place-is-taken": "yes"},
            never="built-by-event-only",
        ),
        Case(
            Task(table("jena", "leipzig-jena leipzig-jena"), "leipzig-jena", side="east"),
            "lines-full",
            {"lines-are-full": "yes"},
        ),
        Case(Task(table(), "jena", side="west"), "not-your-site", {"other-states-site": "yes"}),
    ],
    "card-now": [
        Case(
            Task(table("kassel", unrest={"Bayern": 1}), "1", side="west"),
            f"remove-unrest+{BUILD_OR_RAISE}",  # a red card; removing costs Kassel
            {"event-of-other-colour": ALL_FOUR, "removal-with-any-card": BUILD_OR_RAISE},
            never="event-beyond-capacity dual-is-for-both no-unrest-to-remove cannot-pay-removal",
        ),
        Case(
            Task(table(unrest={"Bayern": 1}), "12", side="west"),
            f"remove-unrest+{BUILD_OR_RAISE}",  # a yellow card, but its event dismantles 1 of West's 0
            {"event-beyond-capacity": ALL_FOUR},
            never="event-of-other-colour removal-with-any-card cannot-pay-removal",
        ),
        Case(
            Task(table("berlin", unrest={"Sachsen": 1}), "11", side="east"),
            ALL_FOUR,  # a dual card; removing costs Berlin
            {"dual-is-for-both": f"remove-unrest+{BUILD_OR_RAISE}", "removal-with-any-card": f"{BUILD_OR_RAISE}+event"},
        ),
        Case(
            Task(table(unrest={"Sachsen": 5}), "20", side="west"),
            f"{BUILD_OR_RAISE}+event",  # a yellow card, but the unrest is East's
            {"no-unrest-to-remove": ALL_FOUR},
            never="cannot-pay-removal dual-is-for-both",
        ),
        Case(
            Task(table("bitterfeld", run_down=["bitterfeld"], unrest={"Sachsen": 1}), "13", side="east"),
            BUILD_OR_RAISE,  # a yellow card, and what is rundown is not dismantled
            {
                "cannot-pay-removal": f"remove-unrest+{BUILD_OR_RAISE}",
                "event-of-other-colour": f"{BUILD_OR_RAISE}+event",
            },
            never="no-unrest-to-remove removal-with-any-card",
        ),
    ],
    "event-now": [
        Case(
            Task(table(tracks={"prestige": 1}), "4", side="east", other="prestige"),
            3,  # two red arrows
            {"arrow-turned-round": -1, "one-arrow-only": 2},
            never="all-arrows-leave",
        ),
        Case(
            Task(table(tracks={"prestige": 5}), "4", side="east", other="prestige"),
            6,  # one of them fits
            {"past-the-end": 7, "arrow-turned-round": 3},
        ),
        Case(
            Task(table(tracks={"prestige": -4}), "18", side="west", other="prestige"),
            -6,  # two yellow arrows
            {"arrow-turned-round": -2, "one-arrow-only": -5},
        ),
        Case(
            Task(table(tracks={"prestige": -5}), "18", side="west", other="prestige", points=1),
            1,  # one of them does not fit
            {"all-arrows-leave": 2},
            never="arrow-turned-round one-arrow-only past-the-end",
        ),
    ],
    "transfer": [
        Case(
            Task(table(living={NRW: 2}, berlin=(1, 1, 1)), NRW, other=NRW),
            "not-more-than-west-berlin",  # 2 against 3
            {"transfer-whole-city-counts": "yes"},  # 2 against the British 1
            never="transfer-not-more-than-west-berlin transfer-new-one-counts",
        ),
        Case(
            Task(table(living={NRW: 3}, berlin=(1, 1, 1)), NRW, other=NRW),
            "not-more-than-west-berlin",  # 3 against 3
            {"transfer-not-more-than-west-berlin": "yes"},
            never="transfer-whole-city-counts",
        ),
        Case(
            Task(table(living={NRW: 1}, berlin=(1, 1, 1)), NRW, other=NRW),
            "not-more-than-west-berlin",  # 1 against 3, and not more than the British 1
            {"transfer-not-more-than-west-berlin": "yes"},
            never="transfer-whole-city-counts",
        ),
        Case(
            Task(table(living={NRW: 4}, berlin=(1, 1, 1)), NRW, other=NRW),
            "yes",  # 4 against 3
            {"transfer-new-one-counts": "not-more-than-west-berlin"},  # 4 - 1 against 3
        ),
        Case(
            Task(table(living={NRW: 5}, berlin=(1, 1, 1)), NRW, other=NRW),
            "yes",  # 5 against 3, and 5 - 1 too
            {},
            never="transfer-new-one-counts",
        ),
        Case(
            Task(table(living={"Bayern": 4}, berlin=(1, 1, 1)), "Bayern", other="Bayern"),
            "not-a-supplier",
            {"transfer-not-a-supplier": "yes"},
            never="transfer-nothing-new",
        ),
        Case(
            Task(table(living={NRW: 4, "Hessen": 1}, berlin=(1, 1, 1)), NRW, other="Hessen"),
            "nothing-new",
            {"transfer-nothing-new": "yes"},
            never="transfer-new-one-counts",
        ),
        Case(
            Task(table(living={NRW: 3}, berlin=(1, 1, 0)), NRW, other=NRW),
            "sectors-uneven",  # the American sector comes first
            {"transfer-sectors-uneven": "yes"},
            never="transfer-not-more-than-west-berlin",
        ),
    ],
}
EACH = [pytest.param(KINDS[kind], case, id=f"{kind}-{n}") for kind in CASES for n, case in enumerate(CASES[kind], 1)]


def test_every_mistake_has_a_case():
    known = {(kind.name, mistake.id) for kind in KINDS.values() for mistake in kind.mistakes}
    assert {(kind, name) for kind, cases in CASES.items() for case in cases for name in case.wrong} == known


@pytest.mark.parametrize(("kind", "case"), EACH)
def test_mistakes_lead_where_they_lead_by_hand(kind, case):
    assert kind.fits(case.task)
    assert kind.answer(case.task) == case.right
    results = {mistake.id: mistake.result(case.task) for mistake in kind.mistakes}
    assert {name: result for name, result in results.items() if result not in {None, case.right}} == case.wrong
    assert [name for name in case.never.split() if results[name] is not None] == []
    slips = {name: answer for answer, names in kind.slips(case.task).items() for name in names}
    assert slips == case.wrong


@pytest.mark.parametrize(("kind", "case"), EACH)
def test_what_mistakes_lead_to_can_be_chosen(kind, case):
    options = kind.options(case.task)
    assert options is None or {case.right, *case.wrong.values()} <= {option.id for option in options}


# Of all options the answer alone is true

CARD = {entry["id"]: entry for entry in FACES}
BORDERS = {entry["name"]: entry.get("borders", []) for entry in BOARD["province"]}  # written down for the West only


@cache
def posed(kind):
    return [lessons.exercise(kind, level=level, seed=seed) for level in lessons.LEVELS for seed in range(61)]


def named(one):
    """What the exercise lights, without the kind of thing."""
    return [thing.partition(":")[2] for thing in one.about]


def living_standard(one, province):
    return one.position.provinces[province].living_standard


def protests(one, province):
    """4, 10.2: every full 4 unrest, and what West Berlin has passed on."""
    return one.position.provinces[province].unrest // 4 + one.position.imported_protests.get(province, 0)


def protesting(one, city):
    """5.1: a protest where the city lies. Hamburg moves away from one (10.3); cities abroad lie nowhere (10.5)."""
    home = CITIES[city].get("province", [])
    homes = [home] if isinstance(home, str) else home
    return bool(homes) and all(protests(one, name) for name in homes)


def true_of_building(one):
    """5.1, 6.2, 10.4, 10.5: all that forbids it."""
    (site,), board = named(one), one.position
    ends = set(ENDS.get(site, ()))
    cities, standing, closed = ends or {site}, set(board.factories), set(board.closed_sites)
    return {
        "not-your-site": any(side_of_city(city) != board.to_move for city in cities),
        "factory-stands": site in standing,
        "lines-full": site in LINES and board.infrastructure.get(site, 0) == LINES[site],
        "no-factory-at-end": bool(ends) and not ends & standing,
        "mass-protest": any(protesting(one, city) for city in cities),
        "rheinsberg-by-event": site == RHEINSBERG,
        "external-by-event": site in EXTERNAL,
        "external-empty": bool((ends & EXTERNAL) - standing - closed),
        "site-closed": bool(cities & closed),
    }


def true_of_a_transfer(one):
    """10.2: all that forbids it."""
    asked, receiver = named(one)[0], named(one)[-2]  # West Berlin is the last
    sectors = one.position.provinces["West Berlin"].sectors
    own = [count for sector, count in sectors.items() if SUPPLIERS[sector] == asked]
    return {
        "not-a-supplier": not own,
        "nothing-new": asked != receiver,
        "not-more-than-west-berlin": living_standard(one, asked) <= sum(sectors.values()),
        "sectors-uneven": any(count > min(sectors.values()) for count in own),
    }


@pytest.mark.parametrize(("kind", "true"), [("build-legal", true_of_building), ("transfer", true_of_a_transfer)])
def test_one_reason_alone_forbids_it_or_none(kind, true):
    for one in posed(kind):
        reasons = true(one)
        assert ([name for name, holds in reasons.items() if holds] or ["yes"]) == [one.answer], one.call
        assert {option.id for option in one.options} <= {"yes", *reasons}


def attackable(one):
    """9.7: the neighbours with less living standard than the attacker has left."""
    attacker, *_ = named(one)
    available = living_standard(one, attacker) - protests(one, attacker)
    neighbours = [name for name in BORDERS if name in BORDERS[attacker] or attacker in BORDERS[name]]
    return {name for name in neighbours if living_standard(one, name) < available} or {"none"}


def usable(one):
    """6: what can be done with a card. Of a dual card's icons one may be ignored (6.4)."""
    card, side = CARD[named(one)[0]], one.position.to_move
    own_colour = card["kind"] == {"west": "yellow", "east": "red"}[side]
    dual, capacity = card["kind"] == "dual", one.position.dismantling_capacity(side)
    dismantled = [icon for icon in card["icons"] if icon["icon"] == "dismantle" and icon["side"] == side]
    demanded = sum(icon.get("count", 1) for icon in dismantled) - dual
    unrest = any(one.position.provinces[name].unrest for name in SIDE if SIDE[name] == side)
    uses = {
        "build": True,
        "living-standard": True,
        "remove-unrest": unrest and (own_colour or capacity > 0),
        "event": (own_colour or dual) and demanded <= capacity,
    }
    return {use for use, possible in uses.items() if possible}


@pytest.mark.parametrize(("kind", "members"), [("attack-targets", attackable), ("card-now", usable)])
def test_one_set_alone_is_the_whole_set(kind, members):
    for one in posed(kind):
        whole = members(one)
        assert [option.id for option in one.options if set(option.id.split("+")) == whole] == [one.answer], one.call


# The answer is what the game does


def test_it_ends_as_in_the_game():
    for one in posed("ending"):
        result = wsdv.start_from(one.position, seed=1).result
        assert one.answer == (result.winner if result else "on"), one.call


def test_those_can_be_attacked_whom_the_game_offers():
    for one in posed("attack-targets"):
        (attacker, *_), targets = named(one), []
        game = wsdv.start_from(one.position, seed=1)
        while game.decision and game.decision.kind == "attack":
            if game.decision.subject == attacker:
                targets = [choice.subject for choice in game.decision.choices if choice.id != "done"]
            game.play("done")
        # West Berlin alone has attacked: it is not asked (9.7)
        targets += [event.detail for event in game.log if (event.kind, event.subject) == ("attack", attacker)]
        assert one.answer == ("+".join(targets) or "none"), one.call


def test_a_transfer_is_offered_in_the_game_just_when_it_is_allowed():
    """The new living standard is placed in a game, with everything built in the West so that it often can be."""
    west = [city for city in CITIES if side_of_city(city) == "west"]
    built = {"factories": west, "infrastructure": {name: LINES[name] for name in LINES if ENDS[name][0] in west}}
    seen = []
    for one in posed("transfer"):
        asked, receiver = named(one)[0], named(one)[-2]
        before = {"provinces": {receiver: {"living_standard": living_standard(one, receiver) - 1}}}
        document = one.position.replace(before).to_dict()
        game = holding("20", "west", {part: document[part] for part in ("provinces", "imported_protests")}, built)
        play(game, "card:20", "use:living-standard")
        if game.why_not(f"province:{receiver}") is None:
            play(game, f"province:{receiver}", "done")
            offered = game.decision.kind == "transfer" and f"province:{asked}" in ids(game)
            assert offered == (one.answer == "yes"), one.call
            seen.append(one.answer)
    assert len(seen) > len(posed("transfer")) / 2
    assert len(set(seen)) == 5
