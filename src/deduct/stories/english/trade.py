"""Wages, profit and shared bills."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def wage(rng: Random) -> Story:
    """Hourly pay, several days, overtime, two jobs."""
    s = Scene(rng)
    r, h = s.money("r", 6, 40, 0.2), s.count("h", 2, 10)
    s.count("d", 2, 7)
    s.count("e", 2, 12)
    s.money("q", 8, 45, 0.1)
    s.put_money("t", r * h)
    s.put_money("u", s.between(5, 80))
    job = s.pick(
        "babysitting",
        "tutoring",
        "mowing lawns",
        "painting fences",
        "working at {place}",
        "delivering newspapers",
        "cleaning houses",
        "washing cars",
        "shoveling snow",
    )
    s.fields["job"] = job.replace("{place}", s.fields["place"])
    sentences, question, answer = s.pick(
        (
            ["{A} earns {r} [an|per] hour {job}", "{he} worked {h} hours [on {day}|yesterday|last week|]"],
            "how much did {A} earn",
            "r * h",
        ),
        (
            ["{A} [earns|makes] {r} [an|per] hour {job}", "{he} works {h} hours a day"],
            "how much does {he} earn in {d} days",
            "r * h * d",
        ),
        (
            ["{A} earns {r} an hour {job}", "{he} worked {h} hours on {day} and {e} hours on {day2}"],
            "how much did {A} earn [in total|in all|altogether]",
            "r * (h + e)",
        ),
        (
            ["{A} earns {r} an hour {job}", "{he} worked {h} hours on {day} and {e} hours on {day2}"],
            "how much more did {A} earn on {day} than on {day2}",
            "r * (h - e)",
        ),
        (["{A} [earned|made] {t} {job} for {h} hours"], "how much did {he} earn per hour", "t / h"),
        (
            ["{A} earns {r} an hour {job}", "{he} made {t} [last week|yesterday]"],
            "how many hours did {he} work",
            "t / r",
        ),
        (
            ["{A} worked {h} hours {job} for {r} an hour and {e} hours at another job for {q} an hour"],
            "how much did {A} earn [altogether|in all]",
            "h * r + e * q",
        ),
        (
            ["{A} worked {h} hours {job} for {r} an hour", "{he} also got {u} in tips"],
            "how much did {A} make [altogether|in total]",
            "h * r + u",
        ),
        (
            ["{A} earns {r} an hour {job}", "{he} works {h} hours a day, {d} days a week"],
            "how much does {he} [earn|make] in {e} weeks",
            "r * h * d * e",
        ),
        (
            ["{A} worked {h} hours {job} at {r} an hour", "{he} spent {u} [of the money|] on [gas|tools|food]"],
            "how much does {he} have left",
            "h * r - u",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "time"))


def profit(rng: Random) -> Story:
    """Buying and selling, costs and takings."""
    s = Scene(rng)
    s.count("n", 4, 60)
    p = s.price("p")
    s.put_money("q", p + (s.between(1, 12) if p >= 2 else Fraction(s.between(1, 8), 4)))
    s.count("m", 2, 30)
    s.put_money("c", s.between(5, 90))
    sentences, question, answer = s.pick(
        (
            ["{A} bought {n} {xs} for {p} each and sold [them|all of them] for {q} each"],
            "how much profit did {A} make [in all|in total|]",
            "n * (q - p)",
        ),
        (
            ["{A} buys {xs} for {p} each and sells them for {q} each"],
            "how much profit does {he} make on {n} {xs}",
            "n * (q - p)",
        ),
        (
            ["{A} sold {n} {xs} for {q} each", "the [materials|supplies] cost {him} {c} [in all|]"],
            "how much profit did {A} make",
            "n * q - c",
        ),
        (
            ["{A} sold {n} {xs} on {day} and {m} {xs} on {day2}", "each {x} sells for {q}"],
            "how much money did {A} make [on the two days|in all]",
            "(n + m) * q",
        ),
        (
            ["{A} sold {n} {xs} on {day} and {m} {xs} on {day2}", "each {x} sells for {q}"],
            "how much more did {A} make on {day} than on {day2}",
            "(n - m) * q",
        ),
        (
            ["{A} made {n} {xs}", "{he} [kept|gave away] {m} [of them|] and sold the rest for {q} each"],
            "how much money did {A} [make|get|earn]",
            "(n - m) * q",
        ),
        (
            ["{A} paid {c} for a {box} of {n} {xs}", "{he} sold all the {xs} for {q} each"],
            "how much profit did {he} make",
            "n * q - c",
        ),
        (
            ["{A} sold {n} {xs} at {q} each and {m} {ys} at {p} each"],
            "how much money did {A} make [in all|altogether]",
            "n * q + m * p",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "kinds", "own"))


def split_bill(rng: Random) -> Story:
    """People share a cost."""
    s = Scene(rng)
    n = s.count("n", 2, 9)
    each = s.money("e", 3, 40)
    p = s.between(2, 30)
    m = s.between(2, 9)
    s.put("m", m)
    s.put_money("p", p)
    s.put_money("c", s.between(2, 25))
    s.put_money("t", n * each)
    sentences, question, answer = s.pick(
        (
            ["{n} {friends} split the cost of {t} [equally|evenly]"],
            "how much did each [of them|person|one] pay",
            "t / n",
        ),
        (
            ["{n} friends bought a [gift|cake|game] for {t}", "they shared the cost equally"],
            "how much did each [friend|one] pay",
            "t / n",
        ),
        (
            [
                "{n} friends went to [a restaurant|the movies|the zoo]",
                "they ordered {m} pizzas at {p} each and shared the [bill|cost] equally",
            ],
            "how much did each [friend|person] pay",
            "m * p / n",
        ),
        (
            ["{n} friends each paid {e} for [dinner|the tickets|a boat ride]"],
            "how much did they pay [in all|altogether]",
            "n * e",
        ),
        (
            ["the bill came to {t}", "{A} had a coupon for {c} off", "{n} people shared what was left to pay equally"],
            "how much did each [person|] pay",
            "(t - c) / n",
        ),
        (
            [
                "tickets cost {p} for adults and {c} for children",
                "{n} adults and {m} children went to [the show|the zoo|the concert]",
            ],
            "how much did they pay [in all|altogether|in total]",
            "n * p + m * c",
        ),
        (
            [
                "tickets cost {p} for adults and {c} for children",
                "{n} adults and {m} children went to [the show|the zoo|the concert]",
            ],
            "how much did the [adults pay|adult tickets cost]",
            "n * p",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "people", "others"))


SCHEMAS: dict[str, Schema] = {
    "money.wage": wage,
    "money.profit": profit,
    "money.split": split_bill,
}
