"""Combine, part-whole and equalise: parts, wholes and making amounts alike."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def combine(rng: Random) -> Story:
    """Two owners or two kinds, put together."""
    s = Scene(rng)
    s.counts("ab")
    sentences, question = s.pick(
        (
            ["{A} has {a} {xs}", "{B} has {b} {xs}"],
            "how many {xs} do [they|{A} and {B}] have [in all|altogether|together|in total|combined]",
        ),
        (["{A} [has|owns] {a} {xs} and {b} {ys}"], "how many {group} does {A} have [in all|altogether|in total]"),
        (
            ["there are {a} {xs} and {b} {ys} [in the {box}|on the table|at {place}]"],
            "how many {group} are there [in all|altogether|in total|]",
        ),
        (["{A} {gained} {a} {xs} and {B} {gained} {b}"], "how many {xs} did they {gain} [in all|together|in total]"),
        (
            ["{A} [put|placed] {a} {xs} in one {box} and {b} {xs} in another [{box}|]"],
            "what is the total number of {xs} in the two {boxes}",
        ),
        (
            ["{a} {xs} are in the {box}", "{b} {xs} are [on the floor|on the table|outside the {box}]"],
            "how many {xs} are there in all",
        ),
    )
    return s.story(sentences, question, "a + b", topics=("others", "kinds", "people"))


def combine_three(rng: Random) -> Story:
    """Three parts; all or only two of them are asked for."""
    s = Scene(rng)
    s.counts("abc")
    sentences, whole, pair = s.pick(
        (
            ["{A} has {a} {xs}, {B} has {b} {xs}, and {C} has {c} {xs}"],
            "how many {xs} do they have [in all|altogether|in total]",
            "how many {xs} do {A} and {C} have [in all|together]",
        ),
        (
            ["{A} has {a} {xs}, {b} {ys} and {c} {zs}"],
            "how many {group} does {A} have [altogether|in all|in total]",
            "how many {xs} and {zs} does {A} have [altogether|in all|]",
        ),
        (
            ["{A} {gained} {a} {xs}, {b} {ys} and {c} {zs} at {place}"],
            "how many {group} did {A} {gain} [in all|in total]",
            "how many {xs} and {zs} did {A} {gain} [in all|in total]",
        ),
    )
    question, answer = s.pick((whole, "a + b + c"), (pair, "a + c"))
    return s.story(sentences, question, answer, topics=("others", "kinds", "own"))


def part_unknown(rng: Random) -> Story:
    """The whole and one part (or two): the other part."""
    s = Scene(rng)
    b = s.count("b")
    c = s.count("c", 2, max(3, b))
    s.put("a", b + c + s.size())
    sentences, question, answer = s.pick(
        (["{A} has {a} {group}", "{b} of them are {xs} and the rest are {ys}"], "how many {ys} does {A} have", "a - b"),
        (
            ["there are {a} {group} in the {box}", "{b} of them are {xs}"],
            "how many [of them|{group}] are not {xs}",
            "a - b",
        ),
        (
            ["{A} and {B} have {a} {xs} [together|altogether|in total]", "{A} has {b} of them"],
            "how many {xs} does {B} have",
            "a - b",
        ),
        (["{A} {gained} {a} {group}: {b} {xs}, {c} {ys} and some {zs}"], "how many {zs} did {A} {gain}", "a - b - c"),
        (
            ["there are {a} {group} in the {box}", "{b} are {xs}, {c} are {ys} and the rest are {zs}"],
            "how many {zs} are there",
            "a - b - c",
        ),
        (
            ["{A}, {B} and {C} have {a} {xs} altogether", "{A} has {b} [{xs}|] and {B} has {c}"],
            "how many {xs} does {C} have",
            "a - b - c",
        ),
    )
    return s.story(sentences, question, answer, topics=("others", "kinds"))


def class_parts(rng: Random) -> Story:
    """A group of people and its parts."""
    s = Scene(rng)
    b, c = s.between(4, 40), s.between(2, 20)
    s.put("b", b)
    s.put("c", c)
    s.put("a", b + c + s.between(3, 40))
    group, one, two = s.pick(
        ("students", "boys", "girls"), ("people", "adults", "children"), ("workers", "men", "women"),
        ("children", "boys", "girls"), ("musicians", "violinists", "drummers"), ("runners", "teenagers", "adults"),
    )  # fmt: skip
    s.fields.update(people=group, ones=one, twos=two)
    sentences, question, answer = s.pick(
        (
            ["there are {a} {people} in the [class|group|club|hall]", "{b} of them are {ones}"],
            "how many {twos} are there",
            "a - b",
        ),
        (
            ["a [club|team|choir] has {a} {people}", "{b} are {ones} and the rest are {twos}"],
            "how many {twos} are in it",
            "a - b",
        ),
        (
            ["there are {b} {ones} and {c} {twos} in the [room|club|choir]"],
            "how many {people} are there [in all|altogether]",
            "b + c",
        ),
        (
            ["there are {b} {ones} and {c} {twos} in the [room|club|choir]"],
            "how many more {ones} than {twos} are there",
            "b - c",
        ),
        (
            ["a [club|choir] has {a} {people}, of whom {b} are {ones}", "{c} of the {ones} are absent today"],
            "how many {ones} are present",
            "b - c",
        ),
        (
            [
                "{a} {people} signed up for the trip",
                "{b} of them came by bus and {c} came by train",
                "the others came by car",
            ],
            "how many {people} came by car",
            "a - b - c",
        ),
    )
    return s.story(sentences, question, answer, topics=("people",))


def equalise(rng: Random) -> Story:
    """What must change so that two amounts become equal."""
    s = Scene(rng)
    b = s.count("b")
    step = s.size()
    s.put("a", b + step)
    form = rng.randrange(4)
    if form == 0:
        question, answer = (
            "how many [more|] {xs} does {B} [need to get|have to get|need] to have as many [{xs}|] as {A}",
            "a - b",
        )
    elif form == 1:
        question, answer = (
            "how many {xs} must {A} [lose|give away] to have [as many as|the same number as] {B}",
            "a - b",
        )
    else:
        question, answer = (
            "how many {xs} should {A} give [to|] {B} so that [both|they] have the same number [of {xs}|]",
            "(a - b) / 2",
        )
        question = question.replace("give [to|] {B}", "give to {B}")
    return s.story(["{A} has {a} {xs}", "{B} has {b} {xs}"], question, answer, topics=("others",))


def sum_and_difference(rng: Random) -> Story:
    """Total and difference (or multiple) are known."""
    s = Scene(rng)
    low, gap = s.size(), s.size()
    form = rng.randrange(4)
    if form < 2:
        s.put("a", 2 * low + gap)
        s.put("b", gap)
        sentences = ["{A} and {B} have {a} {xs} [together|altogether|in total]", "{A} has {b} more [{xs}|] than {B}"]
        question, answer = [
            ("how many {xs} does {A} have", "(a + b) / 2"),
            ("how many {xs} does {B} have", "(a - b) / 2"),
        ][form]
    else:
        k = s.times("k", 2, 5)
        s.put("a", low * (k + 1))
        sentences = ["{A} and {B} have {a} {xs} [together|altogether|in total]", "{A} has {k} as many [{xs}|] as {B}"]
        question, answer = [
            ("how many {xs} does {B} have", "a / (k + 1)"),
            ("how many {xs} does {A} have", "a / (k + 1) * k"),
        ][form - 2]
    return s.story(sentences, question, answer, topics=("others",))


SCHEMAS: dict[str, Schema] = {
    "combine.two": combine,
    "combine.three": combine_three,
    "part_whole.part": part_unknown,
    "part_whole.people": class_parts,
    "equalise.two": equalise,
    "equalise.sum_and_difference": sum_and_difference,
}
