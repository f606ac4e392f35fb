"""Compare: how two or three amounts stand to each other."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def difference(rng: Random) -> Story:
    """Two amounts: how many more, how many fewer."""
    s = Scene(rng)
    b = s.count("b")
    s.put("a", b + s.size())
    first, second = s.pick(("{A}", "{B}"), ("{B}", "{A}"))
    sentences, questions = s.pick(
        (
            s.pick(
                [f"{first} has {{a}} {{xs}}", f"{second} has {{b}} [{{xs}}|]"],
                [f"{second} has {{b}} {{xs}}", f"{first} has {{a}} {{xs}}"],
            ),
            [
                f"how many more {{xs}} does {first} have than {second}",
                f"how many fewer {{xs}} does {second} have than {first}",
                f"how many more {{xs}} does {second} need to have as many as {first}",
                f"what is the difference between the number of {{xs}} {first} and {second} have",
                f"by how many {{xs}} does {first} have more than {second}",
            ],
        ),
        (
            s.pick(
                ["{A} has {a} {xs} and {b} {ys}"],
                ["{A} has {b} {ys} and {a} {xs}"],
                ["there are {b} {ys} and {a} {xs} in the {box}"],
            ),
            [
                "how many more {xs} than {ys} are there",
                "how many fewer {ys} than {xs} are there",
                "by how much does the number of {xs} exceed the number of {ys}",
            ],
        ),
        (
            ["{A} {gained} {a} {xs} last [week|month|year] and {b} [{xs}|] this [week|month|year]"],
            ["how many more {xs} did {A} {gain} before than now", "what is the difference between the two numbers"],
        ),
    )
    if "before than now" in questions[0]:
        sentences = ["{A} {gained} {a} {xs} in {month} and {b} [{xs}|] in {month2}"]
        questions = [
            "how many more {xs} did {A} {gain} in {month} than in {month2}",
            "how many fewer {xs} did {he} {gain} in {month2} than in {month}",
        ]
    return s.story(sentences, s.pick(*questions), "a - b", topics=("kinds",))


def _either_first(s: Scene, amount: str, comparison: str) -> list[str]:
    """The two sentences in either order: which amount is known must be read, not guessed from the order."""
    return s.pick([amount, comparison], [comparison, amount])


def compared(rng: Random) -> Story:
    """One amount and the difference, in consistent and inconsistent wording: the other amount or the total."""
    s = Scene(rng)
    s.counts("ab")
    first, second = s.pick(("{A}", "{B}"), ("{A}", "{A}'s {kin}"))
    more = rng.random() < 0.5
    word = "more" if more else s.pick("fewer", "fewer", "less")
    if rng.random() < 0.55:  # consistent: the unknown one is described
        sentences = _either_first(s, f"{first} has {{a}} {{xs}}", f"{second} has {{b}} {word} {{xs}} than {first}")
        other = "a + b" if more else "a - b"
    else:  # inconsistent: the known one is described
        sentences = s.pick(
            [f"{first} has {{a}} {{xs}}", f"this is {{b}} {word} than {second} has"],
            _either_first(s, f"{first} has {{a}} {{xs}}", f"{first} has {{b}} {word} {{xs}} than {second}"),
            _either_first(s, f"{first} has {{a}} {{xs}}", f"{first} has {{b}} {word} {{xs}} than {second}"),
        )
        other = "a - b" if more else "a + b"
        if rng.random() < 0.3:
            sentences = [f"{first} has {{a}} {{xs}}, which is {{b}} {word} than {second} has"]
    total = s.pick("they have [in all|altogether|in total]", f"{first} and {second} have [in all|together]")
    total = f"how many {{xs}} do {total}"
    question, answer = s.pick(
        (s.ask("{xs}", second, "have"), other), (s.ask("{xs}", second, "have"), other), (total, f"a + ({other})")
    )
    return s.story(sentences, question, answer, topics=("others",))


def times_as_many(rng: Random) -> Story:
    """Multiplicative comparison in both directions."""
    s = Scene(rng)
    k = s.times("k")
    form = rng.randrange(6)
    base = s.size()
    if form in (0, 1, 4):
        s.put("a", base)
        sentences = s.pick(
            ["{A} has {a} {xs}", "{B} has {k} as many [{xs}|] [as {A}|]"],
            ["{A} has {a} {xs} and {B} has {k} as many"],
            ["{B} has {k} as many {xs} as {A}", "{A} has {a} {xs}"],
        )
        question, answer = [
            ("how many {xs} does {B} have", "a * k"),
            ("how many {xs} do they have [in all|together|altogether]", "a + a * k"),
            ("how many more {xs} does {B} have than {A}", "a * k - a"),
        ][{0: 0, 1: 1, 4: 2}[form]]
    else:
        s.put("a", base * k)
        sentences = s.pick(
            ["{A} has {a} {xs}", "{he} has {k} as many {xs} as {B}"],
            ["{A} has {a} {xs}, which is {k} as many as {B} has"],
            ["{A} has {a} {xs}", "that is {k} as many as {B} has"],
        )
        question, answer = [
            ("how many {xs} does {B} have", "a / k"),
            ("how many {xs} does {B} have", "a / k"),
            ("how many {xs} do {A} and {B} have [in all|altogether]", "a + a / k"),
        ][{2: 0, 3: 1, 5: 2}[form]]
    return s.story(sentences, question, answer, topics=("others",))


def times_more_and_less(rng: Random) -> Story:
    """A multiple, then some more or fewer."""
    s = Scene(rng)
    s.times("k", 2, 5)
    s.counts("a")
    s.count("b", 2, 15)
    more, op = s.pick(("more", "+"), ("fewer", "-"), ("less", "-"))
    sentences = s.pick(
        ["{A} has {a} {xs}", f"{{B}} has {{b}} {more} than {{k}} as many [{{xs}}|] as {{A}}"],
        [f"{{B}} {{gained}} {{b}} {more} than {{k}} as many {{xs}} as {{A}}", "{A} {gained} {a} {xs}"],
    )
    past = "{gained}" in sentences[0]
    who = s.ask("{xs}", "{B}", "{gain}" if past else "have", past=past)
    question, answer = s.pick(
        (who, f"a * k {op} b"),
        (
            "how many {xs} " + ("did they {gain}" if past else "do they have") + " [in all|altogether]",
            f"a + (a * k {op} b)",
        ),
    )
    return s.story(sentences, question, answer, topics=("others",))


def chain(rng: Random) -> Story:
    """Three people, each compared with the one before."""
    s = Scene(rng)
    s.count("a")
    links = []
    expressions = ["a"]
    for slot, who, whom in (("b", "{B}", "{A}"), ("c", "{C}", "{B}")):
        kind = rng.randrange(4)
        if kind == 0:
            s.times(slot, 2, 5)
            links.append(f"{who} has {{{slot}}} as many {{xs}} as {whom}")
            expressions.append(f"({expressions[-1]}) * {slot}")
        elif kind == 1:
            s.fraction(slot, "1/2 1/2 1/3 1/4")
            links.append(f"{who} has {{{slot}}} as many {{xs}} as {whom}")
            expressions.append(f"({expressions[-1]}) * {slot}")
        else:
            s.count(slot, 2, 20)
            word, op = s.pick(("more", "+"), ("fewer", "-"))
            links.append(f"{who} has {{{slot}}} {word} {{xs}} than {whom}")
            expressions.append(f"({expressions[-1]}) {op} {slot}")
    sentences = ["{A} has {a} {xs}", *links]
    if rng.random() < 0.3:
        sentences = [*links, "{A} has {a} {xs}"]
    question, answer = s.pick(
        ("how many {xs} does {C} have", expressions[2]),
        (
            "how many {xs} do [they|the three of them|{A}, {B} and {C}] have [in all|altogether|in total|combined]",
            " + ".join(f"({e})" for e in expressions),
        ),
        ("how many {xs} do {A} and {C} have [together|in total]", f"a + ({expressions[2]})"),
        ("how many {xs} does {B} have", expressions[1]),
    )
    return s.story(sentences, question, answer, topics=("others",))


def measured(rng: Random) -> Story:
    """Lengths, weights, heights, temperatures compared or put together."""
    s = Scene(rng)
    noun, verb, unit, adjective, low, high = s.pick(
        ("[ribbon|rope|board|stick]", "is", "[inches|centimeters]", "longer", 5, 90),
        ("[tree|building|tower|pole]", "is", "[feet|meters]", "taller", 5, 90),
        ("[suitcase|box|dog|pumpkin]", "weighs", "[pounds|kilograms]", "heavier", 2, 60),
        ("[trail|road|river|race]", "is", "[miles|kilometers]", "longer", 3, 120),
    )
    noun, unit = s.pick(*noun.strip("[]").split("|")), s.pick(*unit.strip("[]").split("|"))
    s.fields.update(noun=noun, unit=unit, adj=adjective)
    long = {"longer": " long", "taller": " tall", "heavier": ""}[adjective]
    s.fields["less"] = {"longer": "shorter", "taller": "shorter", "heavier": "lighter"}[adjective]
    how = {"longer": "how long", "taller": "how tall", "heavier": "how heavy"}[adjective]
    b = s.measure("b", low, high)
    gap = s.measure("c", 2, high)
    s.put("a", b + gap)
    colour, other = s.pick(("first", "second"), ("old", "new"), ("red", "blue"), ("big", "small"), ("wide", "narrow"))
    s.fields.update(one=colour, two=other)
    form = rng.randrange(7)
    full = [f"the {{one}} {{noun}} {verb} {{a}} {{unit}}{long}", f"the {{two}} {{noun}} {verb} {{b}} {{unit}}{long}"]
    if form == 0:
        question, answer = "how much {adj} is the {one} {noun} than the {two} one", "a - b"
    elif form == 1:
        question, answer = "how many {unit} {adj} is the {one} {noun} than the {two} {noun}", "a - b"
    elif form == 2:
        full[1] = "it is {c} {unit} {adj} than the {two} {noun}"
        question, answer = f"{how} is the {{two}} {{noun}}", "a - c"
    elif form == 3:
        full = [f"the {{two}} {{noun}} {verb} {{b}} {{unit}}{long}", "the {one} {noun} is {c} {unit} {adj}"]
        question, answer = f"{how} is the {{one}} {{noun}}", "b + c"
    elif form == 4:
        full = [full[1], "it is {c} {unit} {less} than the {one} {noun}"]
        question, answer = f"{how} is the {{one}} {{noun}}", "b + c"
    elif form == 5:
        full[1] = "the {two} {noun} is {c} {unit} {less} [than the {one} one|]"
        question, answer = f"{how} is the {{two}} {{noun}}", "a - c"
    else:
        question, answer = (
            {
                "longer": "what is their total length",
                "taller": "what is the sum of their heights",
                "heavier": "how much do they weigh [together|in total]",
            }[adjective]
            + " [in {unit}|]",
            "a + b",
        )
    return s.story(full, question, answer, places=2, topics=("weight", "distance"))


SCHEMAS: dict[str, Schema] = {
    "compare.difference": difference,
    "compare.other": compared,
    "compare.times": times_as_many,
    "compare.times_and_more": times_more_and_less,
    "compare.chain": chain,
    "compare.measured": measured,
}
