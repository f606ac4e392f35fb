"""Tanks, fuel and pages: things used up at a rate."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def tank(rng: Random) -> Story:
    """Filling, emptying, consuming."""
    s = Scene(rng)
    r, t = s.count("r", 2, 40), s.count("t", 2, 30)
    o = s.between(2, max(2, r - 1))
    s.put("o", o)
    s.put("c", r * t)
    have = s.between(5, 200)
    s.put("h", have)
    s.put("full", have + r * t)
    s.put("net", (r - o) * t)
    vessel = s.pick("tank", "pool", "barrel", "tub", "pond")
    unit = s.pick("gallons", "liters")
    s.fields.update(vessel=vessel, unit=unit)
    sentences, question, answer = s.pick(
        (
            ["a [hose|pump|tap|pipe] pours {r} {unit} of water [per|a|every] minute into a {vessel}"],
            "how many {unit} are in the {vessel} after {t} minutes",
            "r * t",
        ),
        (
            ["a {vessel} holds {c} {unit} of water", "a [hose|pump|tap] fills it at {r} {unit} per minute"],
            "how many minutes does it take to fill the [empty|] {vessel}",
            "c / r",
        ),
        (
            ["a {vessel} [already|] has {h} {unit} of water in it", "a hose adds {r} {unit} per minute"],
            "how many {unit} are in it after {t} minutes",
            "h + r * t",
        ),
        (
            [
                "a {vessel} can hold {full} {unit}",
                "it already has {h} {unit} of water in it",
                "a hose adds {r} {unit} per minute",
            ],
            "how many minutes does it take to fill it",
            "(full - h) / r",
        ),
        (
            ["water flows into an empty {vessel} at {r} {unit} per minute and leaks out at {o} {unit} per minute"],
            "how many {unit} are in the {vessel} after {t} minutes",
            "(r - o) * t",
        ),
        (
            ["a {vessel} has {full} {unit} of water", "it loses {r} {unit} [a|per|every] day"],
            "how many {unit} are left after {t} days",
            "full - r * t",
        ),
    )
    return s.story(sentences, question, answer, topics=("time",))


def car(rng: Random) -> Story:
    """Fuel, mileage and the cost of a trip."""
    s = Scene(rng)
    m, g = s.count("m", 15, 50), s.count("g", 2, 15)
    s.put("d", m * g)
    s.money("p", 2, 6, 0.7)
    s.put("k", s.between(2, 6))
    sentences, question, answer = s.pick(
        (
            ["{A}'s car [gets|goes|can go] {m} miles per gallon [of gas|]", "{he} [drives|wants to drive] {d} miles"],
            "how many gallons of gas does {he} need",
            "d / m",
        ),
        (
            ["{A}'s car [gets|goes] {m} miles per gallon [of gas|]", "there are {g} gallons in the tank"],
            "how many miles can {he} drive",
            "m * g",
        ),
        (
            ["{A}'s car gets {m} miles per gallon", "gas costs {p} per gallon", "{he} drives {d} miles"],
            "how much does {he} spend on gas",
            "d / m * p",
        ),
        (["gas costs {p} per gallon", "{A} [bought|pumped] {g} gallons"], "how much did {he} pay", "p * g"),
        (["{A} drove {d} miles and used {g} gallons of gas"], "how many miles per gallon did {his} car get", "d / g"),
        (
            [
                "{A} fills {his} tank with {g} gallons {k} times a month",
                "gas costs {p} a gallon",
            ],
            "how much does {he} spend on gas [each|per] month",
            "g * k * p",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("distance", "money"))


def reading(rng: Random) -> Story:
    """A book read at a pace."""
    s = Scene(rng)
    r, t, left = s.count("r", 5, 40), s.count("t", 2, 14), s.between(5, 150)
    s.put("p", r * t + left)
    s.put("l", left)
    s.put("q", r * t)
    s.count("e", 2, 15)
    s.times("k", 2, 4)
    task, verb, past = s.pick(
        ("pages", "read", "read"), ("problems", "do", "did"), ("words", "learn", "learned"), ("lines", "write", "wrote")
    )
    thing = {"pages": "book", "problems": "workbook", "words": "list", "lines": "report"}[task]
    s.fields.update(task=task, verb=verb, did=past, book=thing, does={"do": "does"}.get(verb, verb + "s"))
    sentences, question, answer = s.pick(
        (
            ["{A}'s {book} has {p} {task}", "{he} {did} {r} {task} [each|every|a] day for {t} days"],
            "how many {task} are left",
            "p - r * t",
        ),
        (
            ["{A}'s {book} has {q} {task}", "{he} {does} {r} {task} [each|every|a] day"],
            "how many days will it take {him} to finish",
            "q / r",
        ),
        (
            ["{A}'s {book} has {p} {task}", "{he} has already done {l} of them"],
            "how many days does {he} need for the rest at {r} {task} a day",
            "(p - l) / r",
        ),
        (["{A} has to {verb} {q} {task} in {t} days"], "how many {task} must {he} {verb} [each|per] day", "q / t"),
        (
            ["{A} {did} {r} {task} on {day}", "on {day2} {he} {did} {e} more than on {day}"],
            "how many {task} did {A} {verb} on the two days [together|]",
            "r + (r + e)",
        ),
        (
            ["{A} {did} {r} {task} on {day} and {k} as many on {day2}"],
            "how many {task} did {A} {verb} [in all|altogether]",
            "r + r * k",
        ),
        (
            ["{A} {does} {r} {task} a day", "{B} {does} {e} {task} more a day than {A}"],
            "how many {task} does {B} {verb} in {t} days",
            "(r + e) * t",
        ),
    )
    return s.story(sentences, question, answer, topics=("time",))


SCHEMAS: dict[str, Schema] = {
    "rate.tank": tank,
    "rate.car": car,
    "rate.reading": reading,
}
