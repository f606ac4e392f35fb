# ruff: noqa: E501  a template is read best as one line
"""Percent, fractions and ratios. An increase is a + a * p, a decrease a - a * p."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def _whole_for(s: Scene, share: Fraction, low: int = 1, high: int = 40) -> int:
    """A whole number of which the share is whole too."""
    return s.between(low, high) * share.denominator


def percent_of(rng: Random) -> Story:
    """A percentage of a number of things or people: the part or the rest."""
    s = Scene(rng)
    p = s.percent("p")
    s.put("a", _whole_for(s, p))
    who, part, rest = s.pick(
        ("students", "[walk to school|play a sport|wear glasses]", "[do not|don't]"), ("people", "[voted|came by bus|stayed until the end]", "did not"),
        ("{xs}", "are [ripe|damaged|new]", "are not"), ("employees", "work [from home|part time]", "do not"), ("seats", "are [taken|reserved]", "are not"),
    )  # fmt: skip
    s.fields.update(who=who.replace("{xs}", s.fields["xs"]))
    place = s.pick(
        "there are {a} {who} [in all|]",
        "{A} counted {a} {who}",
        {
            "students": "a school has {a} {who}",
            "employees": "a company has {a} {who}",
            "seats": "a theater has {a} {who}",
        }.get(who, "there are {a} {who}"),
    )
    sentences, question, answer = s.pick(
        ([place, f"{{p}} of them {part}"], "how many {who} is that", "a * p"),
        ([place, f"{{p}} of the {{who}} {part}"], f"how many {{who}} {rest}", "a - a * p"),
        (["{A} [had|{gained}] {a} {xs}", "{he} {lost} {p} of them"], "how many {xs} did {he} {lose}", "a * p"),
        (
            ["{A} [had|{gained}] {a} {xs}", "{he} {lost} {p} of them"],
            "how many {xs} [does {A} have left|are left]",
            "a - a * p",
        ),
        (
            ["{p} of {A}'s {a} {xs} are [old|broken|new]"],
            "how many {xs} is that",
            "a * p",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "people"))


def percent_whole(rng: Random) -> Story:
    """The part and the percentage: the whole; or part and whole: the percentage."""
    s = Scene(rng)
    p = s.percent("p")
    whole = _whole_for(s, p, 2, 20)
    s.put("a", whole * p)
    s.put("w", whole)
    sentences, question, answer = s.pick(
        (
            ["{a} students in a school [play chess|wear glasses|take the bus]", "this is {p} of all students"],
            "how many students are there [in the school|]",
            "a / p",
        ),
        (["{A} {lost} {a} {xs}, which was {p} of {his} {xs}"], "how many {xs} did {A} have [at first|before]", "a / p"),
        (
            ["{A} answered {a} of {w} questions correctly"],
            "what percent of the questions did {he} answer correctly",
            "a / w * 100",
        ),
        (
            ["there are {w} {xs} in the {box} and {a} of them are [new|broken|old]"],
            "what percentage of the {xs} is that",
            "a / w * 100",
        ),
        (["{A} has saved {a} dollars, which is {p} of what {he} needs"], "how many dollars does {A} need", "a / p"),
    )
    return s.story(sentences, question, answer, topics=("kinds", "people", "money"))


def discount(rng: Random) -> Story:
    """Discounts, taxes, tips, raises."""
    s = Scene(rng)
    s.percent("p", (5, 10, 12, 15, 20, 25, 30, 40, 50))
    s.put_money("a", 4 * s.between(2, max(6, int(s.category.price[1]))))
    s.count("n", 2, 8)
    item = s.pick(
        "a jacket",
        "a bicycle",
        "a lamp",
        "a backpack",
        "a tent",
        "a watch",
        "a phone case",
        "a concert ticket",
        "{an_x}",
    ).replace("{an_x}", s.fields["an_x"])
    s.fields["item"] = item
    s.fields["theitem"] = "the " + item.split(" ", 1)[1]
    sentences, question, answer = s.pick(
        (
            ["{item} costs {a}", "it is on sale [for|at] {p} off"],
            "[what is the sale price|how much does it cost now|how much does {theitem} cost on sale]",
            "a - a * p",
        ),
        (
            ["{item} [usually|normally] costs {a}", "today there is a {p} discount"],
            "how much [money|] does one save",
            "a * p",
        ),
        (
            ["{A} bought {n} {xs} for {a} each", "{he} got a {p} discount on the [total|whole purchase]"],
            "how much did {A} pay",
            "n * a - n * a * p",
        ),
        (["{A}'s meal cost {a}", "{he} left a {p} tip"], "how much did {A} pay [in all|altogether]", "a + a * p"),
        (["{A}'s meal cost {a}", "{he} left a {p} tip"], "how much was the tip", "a * p"),
        (["{item} costs {a} plus {p} [sales|] tax"], "how much does {A} pay [in total|altogether]", "a + a * p"),
        (["the price of {item} was {a}", "it [went up|rose|increased] by {p}"], "what is the new price", "a + a * p"),
        (["the price of {item} was {a}", "it [went down|fell|dropped] by {p}"], "what is the new price", "a - a * p"),
        (
            ["{A} [earns|makes] {a} [a day|an hour]", "{he} got a {p} raise"],
            "how much does {he} [earn|make] now",
            "a + a * p",
        ),
        (
            ["{A} put {a} in the bank at {p} [simple|] interest per year"],
            "how much interest does {he} get after a year",
            "a * p",
        ),
        (["{A} earned {a}", "{he} saved {p} of it and spent the rest"], "how much did {A} spend", "a - a * p"),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "kinds"))


def growth(rng: Random) -> Story:
    """Counts that grow or shrink by a percentage or a fraction."""
    s = Scene(rng)
    p = s.percent("p", (5, 10, 20, 25, 40, 50))
    s.put("a", _whole_for(s, p, 2, 60))
    what, where = s.pick(
        ("students", "a school"),
        ("people", "a village"),
        ("members", "a club"),
        ("visitors", "{place}"),
        ("workers", "a company"),
        ("readers", "a magazine"),
    )
    s.fields.update(what=what, where=where.replace("{place}", s.fields["place"]))
    up, op = s.pick(("[grew|increased|rose]", "+"), ("[fell|dropped|decreased]", "-"))
    sentences = [
        s.pick("{where} had {a} {what} last year", "last year there were {a} {what} at {where}"),
        f"this year the number {up} by {{p}}",
    ]
    return s.story(sentences, "how many {what} are there [now|this year]", f"a {op} a * p", topics=("people",))


def fraction_of(rng: Random) -> Story:
    """A fraction of a number: the part, the rest, or the whole."""
    s = Scene(rng)
    f = s.fraction("f")
    whole = _whole_for(s, f, 2, 30)
    s.put("a", whole)
    s.put("b", whole * f)
    s.put("c", whole - whole * f)
    s.count("d", 2, 12)
    sentences, question, answer = s.pick(
        (["{A} [had|has] {a} {xs}", "{he} {lost} {f} of them"], "how many {xs} did {he} {lose}", "a * f"),
        (["{A} [had|has] {a} {xs}", "{he} {lost} {f} of them"], "how many {xs} does {A} have left", "a - a * f"),
        (["{A} [had|has] {a} {xs}", "{he} gave {f} of [them|the {xs}] to {B}"], "how many {xs} did {B} get", "a * f"),
        (
            ["{A} [had|has] {a} {xs}", "{he} gave {f} of [them|the {xs}] to {B} and {d} to {his} {kin}"],
            "how many {xs} does {A} have left",
            "a - a * f - d",
        ),
        (["{f} of the {a} {group} in the {box} are {xs}"], "how many {xs} are [there|in the {box}]", "a * f"),
        (
            ["there are {a} {group} in the {box}", "{f} of them are {xs} and the rest are {ys}"],
            "how many {ys} are there",
            "a - a * f",
        ),
        (
            ["{A} {lost} {b} {xs}", "this was {f} of all {his} {xs}"],
            "how many {xs} did {A} have [at first|before]",
            "b / f",
        ),
        (
            ["{A} gave {f} of {his} {xs} to {B}", "now {A} has {c} {xs} left"],
            "how many {xs} did {A} have [at first|before]",
            "c / (1 - f)",
        ),
        (
            ["{A} had {a} {xs}", "{he} gave {f} of them to {B}", "then {he} {gained} {d} [more|{xs}]"],
            "how many {xs} does {A} have now",
            "a - a * f + d",
        ),
        (
            [
                "{B} has {f} as many {xs} as {A}",
                "{A} has {a} {xs}",
            ],
            "how many {xs} does {B} have",
            "a * f",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "others"))


def two_fractions(rng: Random) -> Story:
    """A part, then a part of the rest."""
    s = Scene(rng)
    f, g = s.fraction("f", "1/2 1/3 1/4 2/3 1/5 3/4"), s.fraction("g", "1/2 1/3 1/4 2/3")
    a = s.between(1, 12) * f.denominator * g.denominator
    s.put("a", a)
    s.percent("p", (10, 20, 25, 50))
    sentences = ["{A} had {a} {xs}", "{he} {lost} {f} of them"]
    form = rng.randrange(3)
    if form == 0:
        sentences.append("then {he} gave {g} of the [rest|remaining {xs}|remaining ones] to {B}")
        question, answer = s.pick(
            ("how many {xs} does {A} have left", "a - a * f - (a - a * f) * g"),
            ("how many {xs} did {B} get", "(a - a * f) * g"),
        )
    elif form == 1:
        sentences = ["{A} had {a} {xs}", "{he} gave {f} of them to {B} and {p} of them to {C}"]
        question, answer = "how many {xs} does {A} have left", "a - a * f - a * p"
    else:
        s.count("c", 2, 10)
        sentences.append("then {he} gave {c} to {B}")
        question, answer = "how many {xs} does {A} have [left|now]", "a - a * f - c"
    return s.story(sentences, question, answer, topics=("kinds", "others"))


def money_share(rng: Random) -> Story:
    """Parts of an amount of money."""
    s = Scene(rng)
    f = s.fraction("f", "1/2 1/3 1/4 1/5 2/5")
    s.percent("p", (10, 20, 25, 30))
    s.put_money("a", s.between(1, 30) * 20 * (3 if f.denominator == 3 else 1))
    s.put_money("c", s.between(2, 40))
    things = rng.sample(("rent", "food", "books", "clothes", "toys", "travel", "a gift", "music lessons"), 2)
    s.fields.update(one=things[0], two=things[1])
    sentences, question, answer = s.pick(
        (
            ["{A} [earned|had|received] {a}", "{he} spent {f} of it on {one} and {c} on {two}"],
            "how much money does {he} have left",
            "a - a * f - c",
        ),
        (
            ["{A} [earned|had|received] {a}", "{he} spent {f} of it on {one} and {p} of it on {two}"],
            "how much money does {he} have left",
            "a - a * f - a * p",
        ),
        (
            ["{A} [earned|had|received] {a}", "{he} spent {p} of it on {one}"],
            "how much did {he} spend on {one}",
            "a * p",
        ),
        (
            ["{A} [earned|had|received] {a}", "{he} gave {f} of it to {B} and then spent {c} on {two}"],
            "how much does {A} have now",
            "a - a * f - c",
        ),
        (
            ["{A} [earned|had|received] {a}", "{he} spent {f} of it on {one} and {p} of the rest on {two}"],
            "how much did {he} spend on {two}",
            "(a - a * f) * p",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money",))


def ratio(rng: Random) -> Story:
    """Two or three amounts in a ratio."""
    s = Scene(rng)
    a, b = rng.sample(range(2, 9), 2)
    k = s.between(2, 20)
    s.put("a", a, str(a))
    s.put("b", b, str(b))
    s.put("t", k * (a + b))
    s.put("u", k * a)
    one, two, group = s.pick(
        ("{xs}", "{ys}", "{group}"),
        ("boys", "girls", "students"),
        ("cats", "dogs", "pets"),
        ("adults", "children", "people"),
    )
    fields = s.fields
    fields.update(ones=one.format_map(fields), twos=two.format_map(fields), all=group.format_map(fields))
    head = s.pick(
        "the ratio of {ones} to {twos} is {a} to {b}", "the ratio of {ones} to {twos} [in {place}|] is {a}:{b}"
    )
    sentences, question, answer = s.pick(
        ([head, "there are {t} {all} in all"], "how many {ones} are there", "t / (a + b) * a"),
        ([head, "there are {t} {all} altogether"], "how many {twos} are there", "t / (a + b) * b"),
        ([head, "there are {u} {ones}"], "how many {twos} are there", "u / a * b"),
        (["{A} and {B} shared {t} {xs} in the ratio {a}:{b}"], "how many {xs} did {A} get", "t / (a + b) * a"),
        (["{A} and {B} share {t} {xs} in the ratio of {a} to {b}"], "how many {xs} does {B} get", "t / (a + b) * b"),
        (
            ["for every {a} {ones} there are {b} {twos}", "there are {u} {ones}"],
            "how many {twos} are there",
            "u / a * b",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "people", "others"))


SCHEMAS: dict[str, Schema] = {
    "percent.of": percent_of,
    "percent.whole": percent_whole,
    "percent.price": discount,
    "percent.growth": growth,
    "fraction.of": fraction_of,
    "fraction.two": two_fractions,
    "fraction.money": money_share,
    "ratio.two": ratio,
}
