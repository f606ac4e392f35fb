"""Money: prices, baskets, change, savings."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story

BILLS = (5, 10, 20, 50, 100)


def cost(rng: Random) -> Story:
    """So many at a price: the cost, the price or the number."""
    s = Scene(rng)
    n = s.count("n", 2, 15)
    p = s.price("p")
    s.put_money("t", n * p)
    sentences, question, answer = s.pick(
        (
            ["each {x} costs {p}", "{A} [bought|buys] {n} {xs}"],
            "how much did {A} [pay|spend] [in all|in total|altogether|]",
            "n * p",
        ),
        (
            ["{A} [bought|buys] {n} {xs} for {p} each"],
            "how much [did {A} spend|did the {xs} cost] [in all|in total|]",
            "n * p",
        ),
        (["{xs} [cost|sell for|are sold at] {p} each"], "how much do {n} {xs} cost", "n * p"),
        (["{A} sold {n} {xs} at {p} each"], "how much money did {A} [make|earn|get]", "n * p"),
        (
            ["{A} paid {t} for {n} {xs}"],
            "[how much did each {x} cost|what was the price of one {x}|how much does one {x} cost]",
            "t / n",
        ),
        (["{n} {xs} cost {t}"], "[what is the price of one {x}|how much does each {x} cost]", "t / n"),
        (["{A} has {t}", "one {x} costs {p}"], "how many {xs} can {A} buy", "t / p"),
        (["{A} spent {t} on {xs}", "each {x} cost {p}"], "how many {xs} did {A} buy", "t / p"),
        (["{A} sold {xs} for {p} each and [earned|made] {t}"], "how many {xs} did {he} sell", "t / p"),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "kinds"))


def basket(rng: Random) -> Story:
    """Two or three kinds bought: the total, the change, the difference."""
    s = Scene(rng)
    n, p, m, q = s.count("n", 2, 9), s.price("p"), s.count("m", 2, 9), s.price("q")
    total = n * p + m * q
    bill = next((bill for bill in BILLS if bill > total), 10 * (int(total) // 10 + 1))
    s.put_money("t", bill)
    first, second = s.pick(
        ("{A} bought {n} {xs} for {p} each and {m} {ys} for {q} each", None),
        ("{A} bought {n} {xs} and {m} {ys}", "{xs} cost {p} each and {ys} cost {q} each"),
        ("{A} bought {n} {xs} and {m} {ys}", "each {x} costs {p} and each {y} costs {q}"),
        ("at {place}, {an_x} costs {p} and {an_y} costs {q}", "{A} bought {n} {xs} and {m} {ys}"),
    )
    sentences = [first] + ([second] if second else [])
    question, answer = s.pick(
        ("how much did {A} [spend|pay] [in all|altogether|in total]", "n * p + m * q"),
        ("what was the total cost [of everything|]", "n * p + m * q"),
        ("how much did {A} spend on {xs}", "n * p"),
        ("how much did {A} spend on {ys}", "m * q"),
        ("how much more did {A} spend on {xs} than on {ys}", "n * p - m * q"),
        ("how many {group} did {A} buy [in all|]", "n + m"),
        ("how much change did {A} get", "t - (n * p + m * q)"),
        ("how much money does {A} have left", "t - (n * p + m * q)"),
    )
    if "change" in question:
        sentences.append(
            "{he} paid with [a {t} bill|{t}]" if s.numbers["t"].text.startswith("$") else "{he} gave the cashier {t}"
        )
    elif "left" in question or rng.random() < 0.15:
        sentences.insert(0, "{A} had {t}")
    return s.story(sentences, question, answer, places=2, topics=("money", "kinds", "own"))


def left_over(rng: Random) -> Story:
    """Money before and after."""
    s = Scene(rng)
    b = s.money("b", 2, 60)
    c = s.money("c", 2, 40)
    s.put_money("a", b + c + s.between(1, 80))
    s.put_money("d", s.between(2, 60))
    item, other = rng.sample(
        (
            "a book",
            "a pair of shoes",
            "a shirt",
            "lunch",
            "a toy",
            "a movie ticket",
            "groceries",
            "a bus pass",
            "a game",
            "a gift",
            "snacks",
            "a haircut",
        ),
        2,
    )
    s.fields.update(item=item, other=other)
    sentences, question, answer = s.pick(
        (
            ["{A} had {a}", "{he} spent {b} on {item}"],
            "how much money does {A} have [left|now]",
            "a - b",
        ),
        (
            ["{A} had {a}", "{he} bought {item} for {b} and {other} for {c}"],
            "how much money does {A} have [left|now|remaining]",
            "a - b - c",
        ),
        (
            ["{A} had {a}", "{he} spent {b} on {item} and {c} on {other}"],
            "how much did {A} spend [in all|altogether]",
            "b + c",
        ),
        (
            ["{A} had {a}", "{he} spent {b} on {item} and {c} on {other}"],
            "how much more did {he} spend on {item} than on {other}",
            "b - c",
        ),
        (["{A} had {a}", "{he} bought {item} and now has {b} left"], "how much did {item} cost", "a - b"),
        (
            ["{A} spent {b} on {item}", "{he} has {c} left"],
            "how much money did {A} have [at first|to begin with|before]",
            "b + c",
        ),
        (
            [
                "{A} had {b}",
                "{he} earned {d} [walking dogs|babysitting|mowing lawns|washing cars] and then spent {c} on {item}",
            ],
            "how much money does {A} have now",
            "b + d - c",
        ),
        (["{A} bought {item} for {b}", "{he} paid with {a}"], "how much change did {he} get [back|]", "a - b"),
        (["{item} costs {a}", "{A} has [saved|] {b} [so far|]"], "how much more [money|] does {A} need", "a - b"),
        (["{item} used to cost {a}", "now it costs {b}"], "by how much did the price [drop|go down]", "a - b"),
        (["{A} has {b} and {B} has {d}"], "how much money do they have [altogether|together]", "b + d"),
        (["{A} bought {item} for {b} and sold it for {a}"], "how much profit did {he} make", "a - b"),
    )
    if item in ("groceries", "snacks", "new shoes"):
        sentences = [
            x.replace("{item} costs", "{item} cost").replace("it costs", "they cost").replace("sold it", "sold them")
            for x in sentences
        ]
    return s.story(sentences, question, answer, places=2, topics=("money",))


def saving(rng: Random) -> Story:
    """Saving or earning at a rate towards a goal."""
    s = Scene(rng)
    rate, weeks = s.between(2, 40), s.between(3, 20)
    have, out = s.between(5, 120), s.between(2, 60)
    s.put_money("r", rate)
    s.put("w", weeks)
    s.put_money("h", have)
    s.put_money("o", out)
    s.put_money("g", rate * weeks + have)
    s.put_money("t", rate * weeks)
    unit = s.pick("week", "month", "day")
    s.fields.update(
        unit=unit,
        units=unit + "s",
        goal=s.pick("a bicycle", "a new phone", "a guitar", "a camera", "a skateboard", "a game console", "a tent"),
    )
    sentences, question, answer = s.pick(
        (["{A} saves {r} [every|each|a] {unit}"], "how much will {A} have [saved|] after {w} {units}", "r * w"),
        (
            ["{A} has {h} [saved|in the bank]", "{he} saves {r} [every|each] {unit}"],
            "how much will {A} have after {w} {units}",
            "h + r * w",
        ),
        (
            ["{A} wants to buy {goal} that costs {g}", "{he} has {h} and saves {r} [every|each|a] {unit}"],
            "how many {units} will it take [{A}|] to save enough [money|]",
            "(g - h) / r",
        ),
        (
            ["{A} needs {t} [for|to buy] {goal}", "{he} saves {r} [every|each|a] {unit}"],
            "how many {units} does {he} have to save",
            "t / r",
        ),
        (["{A} wants to save {t} in {w} {units}"], "how much must {he} save [each|every|per] {unit}", "t / w"),
        (
            [
                "{A} earned {r} [each|every|a] {unit} for {w} {units}",
                "{he} [then|] spent {o} on [a gift|books|clothes]",
            ],
            "how much money does {A} have left",
            "r * w - o",
        ),
        (
            ["{A} wants {goal} that costs {g}", "{he} already has {h}", "{he} wants to buy it in {w} {units}"],
            "how much must {A} save per {unit}",
            "(g - h) / w",
        ),
        (
            ["{A} earned {r} [each|every] {unit} for {w} {units}", "{B} earned {h} in the same time"],
            "how much more did {A} earn than {B}",
            "r * w - h",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "time"))


SCHEMAS: dict[str, Schema] = {
    "money.cost": cost,
    "money.basket": basket,
    "money.left": left_over,
    "money.saving": saving,
}
