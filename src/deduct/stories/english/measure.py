"""Averages and shapes."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def average(rng: Random) -> Story:
    """The mean of a few numbers, the sum behind a mean, a missing value."""
    s = Scene(rng)
    size = s.pick(2, 3, 3, 3, 4, 4, 5)
    low, high, what, unit = s.pick(
        (50, 100, "score", "points"),
        (2, 40, "number", "{xs}"),
        (40, 95, "temperature", "degrees"),
        (5, 60, "time", "minutes"),
        (3, 30, "distance", "miles"),
    )
    slots = "abcde"[:size]
    values = [s.between(low, high) for _ in slots]
    values[-1] += -sum(values) % size
    for slot, value in zip(slots, values, strict=True):
        s.put(slot, value)
    s.fields.update(what=what, unit=unit.format_map(s.fields))
    *first, last = (f"{{{slot}}}" for slot in slots)
    listed = ", ".join(first) + " and " + last
    mean = sum(values) // size
    s.put("m", mean)
    s.put("n", size)
    told = {
        "score": s.pick(
            f"{{A}}'s [scores|test scores|grades] were {listed}",
            f"in {{n}} [games|rounds|tests], {{A}} scored {listed} points",
        ),
        "number": f"in the last {{n}} days, {{A}} {{gained}} {listed} {{xs}}",
        "temperature": f"the temperatures on {{n}} days were {listed} degrees",
        "time": f"{{A}} spent {listed} minutes on {{his}} homework on {{n}} days",
        "distance": f"{{A}} ran {listed} miles in {{n}} [weeks|days]",
    }[what]
    total = " + ".join(slots)
    form = rng.random()
    question = {"number": "what is the average number of {xs} [per day|]", "score": "what is {his} average score"}.get(
        what, "what is the average {what} [in {unit}|]"
    )
    if form < 0.6:
        if rng.random() < 0.5 and what in ("score",):
            told = f"{{A}}'s [scores|test scores|grades] were {listed}"
        # Where the text names the number of values, the sum is divided by it; otherwise by the constant.
        divisor = "n" if "{n}" in told else str(size)
        return s.story(
            [told],
            question,
            f"({total}) / {divisor}" if size > 1 else total,
            places=1,
            topics=("others", "time", "distance"),
        )
    s.put("t", mean * size)
    if form < 0.8 or size < 3:
        sentences, question, answer = s.pick(
            (["the average of {n} numbers is {m}"], "what is their sum", "n * m"),
            (
                ["{A} {gained} an average of {m} {xs} a day for {n} days"],
                "how many {xs} did {he} {gain} in all",
                "m * n",
            ),
            (["{A} {gained} {t} {xs} in {n} days"], "how many {xs} did {he} {gain} per day on average", "t / n"),
            (
                ["{A} [scored|got] {t} points in {n} games"],
                "what is {his} average [score|number of points] per game",
                "t / n",
            ),
        )
        return s.story(sentences, question, answer, topics=("others", "kinds"))
    known = ", ".join(first[:-1]) + " and " + first[-1] if len(first) > 1 else first[0]
    sentences = [
        "{A}'s average score [in|on] {n} tests is {m}",
        f"{{he}} scored {known} on the [first tests|other tests]",
    ]
    return s.story(sentences, "what did {he} score on the [last|remaining] test", "n * m - " + " - ".join(slots[:-1]))


def rectangle(rng: Random) -> Story:
    """Perimeter and area of rectangles and squares, and what follows from them."""
    s = Scene(rng)
    thing = s.pick(
        "garden",
        "room",
        "field",
        "yard",
        "playground",
        "table",
        "poster",
        "park",
        "floor",
        "rug",
        "wall",
        "carpet",
        "flower bed",
        "pool",
        "picture frame",
    )
    unit = (
        s.pick("feet", "meters", "yards")
        if thing not in ("poster", "picture frame", "table")
        else s.pick("inches", "centimeters")
    )
    a, b = s.measure("a", 3, 40, 0.1), s.measure("b", 2, 30, 0.1)
    s.put("area", a * b)
    s.put("per", 2 * (a + b))
    s.put("side4", 4 * a)
    s.money("p", 2, 15, 0.1)
    s.count("n", 2, 9)
    s.fields.update(shape=thing, unit=unit)
    head = s.pick(
        "a rectangular {shape} is {a} {unit} long and {b} {unit} wide",
        "a [rectangular|] {shape} has a length of {a} {unit} and a width of {b} {unit}",
        "{A}'s rectangular {shape} is {a} {unit} by {b} {unit}",
        "the length of a rectangular {shape} is {a} {unit} and its width is {b} {unit}",
    )
    sentences, question, answer = s.pick(
        ([head], "what is [its area|the area of the {shape}] [in square {unit}|]", "a * b"),
        ([head], "what is [its perimeter|the perimeter of the {shape}] [in {unit}|]", "(a + b) * 2"),
        (
            [head, "{A} wants to put [a fence|a border|tape] around it"],
            "how many {unit} [of it|] does {he} need",
            "(a + b) * 2",
        ),
        (
            [head, "{A} wants to put a fence around it", "the fence costs {p} per {u}"],
            "how much does the fence cost",
            "(a + b) * 2 * p",
        ),
        ([head, "covering it costs {p} per square {u}"], "how much does it cost in all", "a * b * p"),
        (["a square {shape} has sides of {a} {unit}"], "what is its perimeter", "a * 4"),
        (["a square {shape} has sides of {a} {unit}"], "what is its area", "a * a"),
        (["the perimeter of a square {shape} is {side4} {unit}"], "how long is each side", "side4 / 4"),
        (
            ["a rectangular {shape} has an area of {area} square {unit}", "it is {a} {unit} long"],
            "how wide is it",
            "area / a",
        ),
        (
            ["the perimeter of a rectangular {shape} is {per} {unit}", "its length is {a} {unit}"],
            "what is its width",
            "per / 2 - a",
        ),
        ([head, "{A} walks around it {n} times"], "how many {unit} does {he} walk", "(a + b) * 2 * n"),
        ([head, "a second one of the same length is {n} {unit} wide"], "what is their total area", "a * b + a * n"),
    )
    s.fields["u"] = {"feet": "foot", "inches": "inch"}.get(unit, unit[:-1])
    return s.story(sentences, question, answer, places=2, topics=("distance",))


def solid(rng: Random) -> Story:
    """Boxes and triangles."""
    s = Scene(rng)
    a, b = s.count("a", 2, 20), s.count("b", 2, 20)
    c = s.count("c", abs(a - b) + 2, a + b - 1)  # so that the three can be sides of a triangle
    s.put("v", a * b * c)
    unit = s.pick("centimeters", "inches", "feet", "meters")
    s.fields.update(thing=s.pick("box", "tank", "crate", "container", "brick"), unit=unit)
    sentences, question, answer = s.pick(
        (
            ["a {thing} is {a} {unit} long, {b} {unit} wide and {c} {unit} high"],
            "what is its volume [in cubic {unit}|]",
            "a * b * c",
        ),
        (
            ["a {thing} has a volume of {v} cubic {unit}", "it is {a} {unit} long and {b} {unit} wide"],
            "how high is it",
            "v / (a * b)",
        ),
        (["a triangle has a base of {a} {unit} and a height of {b} {unit}"], "what is its area", "a * b / 2"),
        (
            ["the sides of a triangle are {a} {unit}, {b} {unit} and {c} {unit} long"],
            "what is its perimeter",
            "a + b + c",
        ),
        (
            ["a {thing} is {a} {unit} long, {b} {unit} wide and {c} {unit} high"],
            "what is the area of its [bottom|base] [in square {unit}|]",
            "a * b",
        ),
    )
    return s.story(sentences, question, answer, places=1, topics=("distance", "weight"))


SCHEMAS: dict[str, Schema] = {
    "average.mean": average,
    "area.rectangle": rectangle,
    "area.solid": solid,
}
