# ruff: noqa: E501  a template is read best as one line
"""Units, clocks, ages and number puzzles."""

from __future__ import annotations

from random import Random

from deduct.languages.english.inflection import singular
from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story

CONVERSIONS = (
    ("hours", "minutes", 60), ("minutes", "seconds", 60), ("feet", "inches", 12), ("yards", "feet", 3), ("weeks", "days", 7),
    ("days", "hours", 24), ("years", "months", 12), ("meters", "centimeters", 100), ("kilometers", "meters", 1000),
    ("kilograms", "grams", 1000), ("pounds", "ounces", 16), ("gallons", "quarts", 4), ("liters", "milliliters", 1000), ("years", "weeks", 52),
)  # fmt: skip


def convert(rng: Random) -> Story:
    """Units turned into others, alone or inside a story."""
    s = Scene(rng)
    big, small, k = s.pick(*CONVERSIONS)
    s.fields.update(big=big, small=small, one_big=singular(big), one_small=singular(small))
    s.hours("a", 2, 20)
    s.count("n", 2, 20)
    s.put("b", s.between(2, 12) * k)
    s.count("r", 2, 40)
    task = {
        "hours": "a movie lasts",
        "minutes": "a song lasts",
        "days": "a trip takes",
        "weeks": "a course lasts",
        "years": "{A} has lived here for",
    }.get(big)
    length = (
        f"a [rope|ribbon|wall|board|path] is {{a}} {big} long"
        if big in ("feet", "yards", "meters", "kilometers")
        else f"a [jug|pot|tank] holds {{a}} {big} of water"
        if big in ("gallons", "liters")
        else f"a [bag|box|melon] weighs {{a}} {big}"
    )
    told = f"{task} {{a}} {big}" if task else length
    timed = big in ("hours", "minutes", "days", "weeks", "years")
    sentences, question, answer = s.pick(
        ([told], "how many {small} is that", f"a * {k}"),
        ([], "how many {small} are there in {a} {big}", f"a * {k}"),
        ([], "how many {big} are {b} {small}", f"b / {k}"),
        (
            [
                "{A} [needs|needed|has|had] {b} {small} [for the job|]"
                if timed
                else "{A} [needs|has] {b} {small} of [wire|cloth|rope|string]"
            ],
            "how many {big} is that",
            f"b / {k}",
        ),
        (
            [
                "{A} {gained} {r} {xs} [per|each|every] {one_small}"
                if small in ("days", "hours", "weeks", "months")
                else "a machine makes {r} {xs} [per|each|every] {one_small}"
            ]
            if timed
            else ["{A} uses {r} {small} of [string|wire|flour|paint] for each {x}"],
            "how many {xs} is that in {n} {big}" if timed else "how many {xs} can {he} make with {n} {big}",
            f"r * (n * {k})" if timed else f"n * {k} / r",
        ),
    )
    if not sentences:
        return s.story(sentences, question, answer, places=2, noise=False)
    return s.story(sentences, question, answer, places=2, topics=("time", "distance", "weight", "kinds", "others"))


def minutes(rng: Random) -> Story:
    """Times added up and converted."""
    s = Scene(rng, ("crafts", "baked", "snacks"))
    a, b, n = s.between(1, 11) * 5, s.between(2, 11) * 5, s.between(2, 8)
    s.put("a", a)
    s.put("b", b)
    s.put("n", n)
    s.count("h", 2, 5)
    one, two = rng.sample(
        (
            "reading",
            "practicing the piano",
            "running",
            "doing chores",
            "drawing",
            "studying math",
            "playing chess",
            "cooking",
            "swimming",
            "gardening",
        ),
        2,
    )
    s.fields.update(one=one, two=two)
    sentences, question, answer = s.pick(
        (
            ["{A} spends {a} minutes {one} and {b} minutes {two} [every|each] day"],
            "how many minutes does {A} spend on both in {n} days",
            "(a + b) * n",
        ),
        (
            ["{A} spent {a} minutes {one} and {b} minutes {two}"],
            "how many minutes is that [in all|altogether]",
            "a + b",
        ),
        (
            ["{A} spent {a} minutes {one} and {b} minutes {two}"],
            "how many more minutes did {he} spend {one} than {two}",
            "a - b",
        ),
        (
            ["{A} spends {a} minutes {one} [every|each] day"],
            "how many hours does {A} spend {one} in {n} days",
            "a * n / 60",
        ),
        (["{A} spends {h} hours {one} [every|each] day"], "how many hours is that [in a week|per week]", "h * 7"),
        (
            ["{A} spent {h} hours {one} and {a} minutes {two}"],
            "how many minutes is that [in all|altogether]",
            "h * 60 + a",
        ),
        (
            ["{A} has {h} hours of free time", "{he} spends {a} minutes {one}"],
            "how many minutes does {he} have left",
            "h * 60 - a",
        ),
        (["it takes {A} {a} minutes to make {an_x}"], "how many minutes does {he} need for {n} {xs}", "a * n"),
        (
            [
                "it takes {A} {a} minutes to make {an_x} and {b} minutes to make {an_y}",
                "{he} makes {n} {xs} and {h} {ys}",
            ],
            "how many minutes does it take [in all|altogether]",
            "a * n + b * h",
        ),
    )
    return s.story(sentences, question, answer, places=1, topics=("time",))


def clock(rng: Random) -> Story:
    """From one hour to another."""
    s = Scene(rng)
    start = s.between(1, 8)
    length = s.between(2, 4)
    s.put("a", start, str(start))
    s.put("b", start + length, str(start + length))
    s.count("n", 2, 6)
    s.money("r", 8, 30, 0.1)
    half = s.pick("p.m.", "o'clock", "pm")
    s.fields.update(
        half=half,
        event=s.pick("the concert", "the class", "the meeting", "the show", "the party", "soccer practice", "the game"),
    )
    sentences, question, answer = s.pick(
        (["{event} starts at {a} {half} and ends at {b} {half}"], "how many hours does it last", "b - a"),
        (
            ["{A} works from {a} {half} to {b} {half} [every|each] day"],
            "how many hours does {A} work in {n} days",
            "(b - a) * n",
        ),
        (["{A} worked from {a} {half} to {b} {half} and earned {r} an hour"], "how much did {A} earn", "(b - a) * r"),
        (["{event} started at {a} {half} and lasted {n} hours"], "at what time did it end", "a + n"),
    )
    return s.story(sentences, question, answer, places=2, topics=("time", "money", "labels"))


def age(rng: Random) -> Story:
    """Ages now, then and compared."""
    s = Scene(rng)
    a, b, k = s.between(6, 40), s.between(2, 25), s.times("k", 2, 4)
    s.put("a", a)
    s.put("b", b)
    s.put("c", s.between(2, 15))
    s.put("t", a * k)
    sentences, question, answer = s.pick(
        (["{A} is {a} years old"], "how old will {he} be in {b} years", "a + b"),
        (["{A} is {a} years old"], "how old was {he} {b} years ago", "a - b"),
        (["{A} is {a} years old", "{B} is {b} years older [than {A}|]"], "how old is {B}", "a + b"),
        (["{A} is {a} years old", "{B} is {b} years younger [than {A}|]"], "how old is {B}", "a - b"),
        (["{A} is {a} years old", "{A} is {b} years older than {B}"], "how old is {B}", "a - b"),
        (["{A} is {a} years old", "{B} is {k} as old as {A}"], "how old is {B}", "a * k"),
        (["{A} is {a} years old", "{B} is {k} as old as {A}"], "how old will {B} be in {b} years", "a * k + b"),
        (["{A} is {t} years old, {k} as old as {B}"], "how old is {B}", "t / k"),
        (
            ["{A} is {a} years old", "{B} is {b} years older than {A} and {C} is {c} years younger than {B}"],
            "how old is {C}",
            "a + b - c",
        ),
        (["{A} is {a} years old", "{B} is {b} years older than {A}"], "what is the sum of their ages", "a + (a + b)"),
        (["in {b} years {A} will be {a} years old"], "how old is {he} now", "a - b"),
        (["{b} years ago {A} was {a} years old"], "how old will {he} be {c} years from now", "a + b + c"),
        (
            ["{A} is {a} years old", "{his} [father|mother] is {k} as old"],
            "how many years is the difference in their ages",
            "a * k - a",
        ),
    )
    limits = (
        f"100 - ({answer})",
        *(("100 - t",) if "{t}" in sentences[0] else ()),
        *(("100 - a * k",) if "k" in answer else ()),
    )
    return s.story(sentences, question, answer, checks=limits, topics=("age", "time", "others"))


def puzzle(rng: Random) -> Story:
    """Number puzzles and bare sums in words."""
    s = Scene(rng)
    a, b, k = s.count("a"), s.count("b", 2, 40), s.count("k", 2, 9)
    s.put("m", a * k)
    s.put("t", a + b)
    sentences, question, answer = s.pick(
        ([], "what is the sum of {a} and {b}", "a + b"),
        ([], "what is the difference between {t} and {a}", "t - a"),
        ([], "what is the product of {a} and {k}", "a * k"),
        ([], "what is {m} divided by {k}", "m / k"),
        (["a number plus {b} is {t}"], "what is the number", "t - b"),
        (["{k} times a number is {m}"], "what is the number", "m / k"),
        (["{A} thinks of a number", "{he} adds {b} to it and gets {t}"], "what is the number", "t - b"),
        (
            ["{A} thinks of a number", "{he} multiplies it by {k} and gets {m}"],
            "what number did {he} think of",
            "m / k",
        ),
        (
            ["{A} thinks of a number, multiplies it by {k} and adds {b}", "the result is {r}"],
            "what is the number",
            "(r - b) / k",
        ),
        (
            ["{A} thinks of a number, adds {b} and multiplies the sum by {k}", "the result is {u}"],
            "what is the number",
            "u / k - b",
        ),
    )
    s.put("r", a * k + b)
    s.put("u", (a + b) * k)
    return s.story(sentences, question, answer, noise=False, fixed=True)


SCHEMAS: dict[str, Schema] = {
    "unit.convert": convert,
    "time.minutes": minutes,
    "time.clock": clock,
    "age.people": age,
    "number.puzzle": puzzle,
}
