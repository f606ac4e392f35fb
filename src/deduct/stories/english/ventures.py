# ruff: noqa: E501  a template is read best as one line
"""Long stories put together from parts: shopping trips, small businesses, working weeks, journeys, groups of friends."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.declarations import declared
from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def shopping(rng: Random) -> Story:
    """Two to four lines on a receipt, perhaps a coupon, a tax, a budget, people who share."""
    s = Scene(rng, ("snacks", "fruit", "stationery", "clothes", "toys", "books", "baked"))
    s.fields["place"] = s.pick(
        "the market",
        "the mall",
        "the corner shop",
        "the grocery store",
        "a department store",
        "a street market",
        "the store",
    )
    lines, costs = [], []
    spent = Fraction(0)
    for i, thing in enumerate(rng.sample("xyz", s.pick(2, 2, 3))):
        price = s.price(f"p{i}")
        if rng.random() < 0.75:
            spent += s.count(f"n{i}", 2, 8) * price
            lines.append(s.pick(f"{{n{i}}} {{{thing}s}} for {{p{i}}} each", f"{{n{i}}} {{{thing}s}} at {{p{i}}} each"))
            costs.append(f"n{i} * p{i}")
        else:
            spent += price
            lines.append(f"{{an_{thing}}} for {{p{i}}}")
            costs.append(f"p{i}")
    total = " + ".join(costs)
    listed = ", ".join(lines[:-1]) + " and " + lines[-1]
    sentences = [
        s.pick(
            f"{{A}} bought {listed}",
            f"at {{place}}, {{A}} bought {listed}",
            f"{{A}} [went shopping and|] bought {listed}",
        )
    ]
    s.declare(declared("c: 2..15 price; q: 5 | 10 | 20 | 25 %; n: 2..5; w: 8..25 price; h: 3..20"))
    s.put_money("b", next((bill for bill in (5, 10, 20, 50, 100, 200) if bill > spent), 10 * (int(spent) // 10 + 2)))
    question, answer = s.pick(
        ("how much did {he} spend [in all|altogether|in total]", total),
        ("how much did {he} spend [in all|altogether|in total]", total),
        ("{he} had a coupon for {c} off :: how much did {he} pay [in the end|]", f"{total} - c"),
        ("{he} got {q} off the [total|whole bill] :: how much did {he} pay", f"({total}) - ({total}) * q"),
        (
            "{he} paid {q} [sales|] tax on the total :: how much did {he} pay [altogether|in all]",
            f"({total}) + ({total}) * q",
        ),
        ("{he} [paid with|gave the cashier] {b} :: how much change did {he} get [back|]", f"b - ({total})"),
        ("{he} had {b} [before|at first|when {he} arrived] :: how much money does {he} have left", f"b - ({total})"),
        (
            "{he} and {his} friends, {n} people in all, split the cost equally :: how much did each of them pay",
            f"({total}) / n",
        ),
        (
            "{he} earns {w} an hour and worked {h} hours this week :: how much of this week's pay is left",
            f"w * h - ({total})",
        ),
    )
    return s.story(sentences, question, answer, places=2, topics=("money", "kinds", "own", "others"))


def business(rng: Random) -> Story:
    """Things made at a rate, some spoiled, the rest packed and sold."""
    s = Scene(rng, ("baked", "crafts", "sweets", "snacks"))
    s.declare(
        declared(
            "r: 3..30; h: 2..9; d: 2..7; l: 2..40; k: 2..12; p: 2..15 price; c: 10..200 by 5 $; e: 3..30; u: 2..6; f: 1/2 | 1/3 | 1/4 | 2/3"
        )
    )
    made = s.pick("r * h", "r * h * d", "r * d", "r * h")
    sentences = {
        "r * h": ["{A} makes {r} {xs} [an|per|every] hour", "[today|on {day}|yesterday] {he} worked for {h} hours"],
        "r * h * d": [
            "{A} makes {r} {xs} [an|per] hour and works {h} hours a day",
            "{he} worked {d} days [last week|this week]",
        ],
        "r * d": ["{A} makes {r} {xs} [a|per|every] day", "{he} worked for {d} days"],
    }[made]
    have = f"{made}"
    middle = s.pick("", "spoiled", "extra", "part")
    if middle == "spoiled":
        sentences.append(
            s.pick(
                "{l} of the {xs} [were|got] [broken|damaged|spoiled]",
                "{he} gave {l} of [them|the {xs}] to {his} {friends}",
            )
        )
        have = f"{made} - l"
    elif middle == "extra":
        sentences.append("{his} {kin} made {e} more {xs} [for {him}|]")
        have = f"{made} + e"
    elif middle == "part":
        sentences.append("{he} [kept|gave away] {f} of them")
        have = f"{made} - {made} * f"
    question, answer = s.pick(
        (
            "how many {xs} are [left to sell|left]"
            if middle in ("spoiled", "part")
            else ("how many {xs} are there now" if middle else "how many {xs} did {he} make"),
            have,
        ),
        ("{he} sold all the {xs} that were left for {p} each :: how much did {he} make", f"({have}) * p"),
        (
            "{he} sold all the {xs} {he} had left for {p} each :: how much profit did {he} make after paying {c} for materials",
            f"({have}) * p - c",
        ),
        ("{he} packed all the {xs} {he} had left in {boxes} of {k} :: how many {boxes} did {he} fill", f"({have}) / k"),
        (
            "{he} packed all the {xs} {he} had left in {boxes} of {k} and sold each {box} for {p} :: how much money did {he} get",
            f"({have}) / k * p",
        ),
        (
            "{he} put all the {xs} {he} had left equally into {u} {boxes} :: how many {xs} were in each {box}",
            f"({have}) / u",
        ),
    )
    if not middle:
        question = question.replace(" that were left", "").replace(" {he} had left", "")
    return s.story(
        sentences,
        question,
        answer,
        places=2,
        topics=("money", "kinds", "time", "others"),
        checks=(have, f"({have}) / k") if " / k" in answer else (have,),
    )


def working_week(rng: Random) -> Story:
    """Weekdays and weekends at different pay, expenses, savings."""
    s = Scene(rng)
    s.declare(
        declared(
            "h: 3..9; w: 8..25 price; g: 2..8; v: 10..35 price; five: 5..5; x: 20..150 by 5 $; y: 5..90 by 5 $; n: 2..6; t: 500..3000 by 50 $; q: 10 | 20 | 25 | 50 %"
        )
    )
    sentences = s.pick(
        [
            "{A} works {h} hours on each of the {five} weekdays and {g} hours on Saturday",
            "{he} [earns|gets] {w} an hour [on weekdays|from Monday to Friday] and {v} an hour on Saturday",
        ],
        [
            "{A} [tutors|drives a taxi|works in a cafe] for {h} hours a day, {n} days a week, and [earns|makes] {w} an hour",
            "[each|every] week {he} spends {x} on food and {y} on bus fares",
        ],
        [
            "{A} [walks dogs|mows lawns|cleans windows]",
            "{he} charges {w} for each job and does {h} jobs [a|per] day",
            "{he} works {n} days [a|per] week",
        ],
    )
    if "weekdays" in sentences[0]:
        earned = "h * five * w + g * v"
        asks = [
            ("how much does {he} earn in a week", earned),
            ("how much more does {he} earn on weekdays than on Saturday", "h * five * w - g * v"),
            ("how many hours does {he} work in a week", "h * five + g"),
            ("{he} saves {q} of {his} pay :: how much does {he} save [in a week|each week]", f"({earned}) * q"),
            ("{he} pays {x} a week for rent :: how much is left", f"{earned} - x"),
        ]
    elif "bus fares" in sentences[1]:
        earned = "h * n * w - x - y"
        asks = [
            ("how much does {he} have left each week", earned),
            ("how much does {he} earn in a week", "h * n * w"),
            ("how much does {he} spend each week", "x + y"),
            ("how much can {he} save in {g} weeks", f"({earned}) * g"),
            ("{he} wants to save {t} :: how many weeks does {he} need", f"t / ({earned})"),
        ]
    else:
        earned = "w * h * n"
        asks = [
            ("how much does {he} make in a week", earned),
            ("how many jobs does {he} do in {g} weeks", "h * n * g"),
            ("how much does {he} make in {g} weeks", f"{earned} * g"),
            ("{he} spends {x} a week on supplies :: how much does {he} keep after {g} weeks", f"({earned} - x) * g"),
            ("{his} {kin} gets {q} of the money :: how much does {A} keep each week", f"{earned} - {earned} * q"),
        ]
    question, answer = s.pick(*asks)
    return s.story(sentences, question, answer, places=2, topics=("money", "time", "own"))


def journey(rng: Random) -> Story:
    """Legs of a trip by speed and time or by distance; what is left, how long, what the fuel costs."""
    s = Scene(rng)
    s.declare(
        declared(
            "h: 2..6; v: 30..70 by 5; a: 20..200 by 5; b: 20..150 by 5; t: 300..1500 by 10; m: 20..40 by 5; p: 2..5 price; k: 2..4; u: 30..60 by 10; n: 2..5"
        )
    )
    first, one = s.pick(
        ("{A} drove for {h} hours at {v} miles per hour", "h * v"), ("{A} drove {a} miles before lunch", "a")
    )
    second, two = s.pick(
        ("after [a break|lunch], {he} drove {b} more miles", "b"),
        ("then {he} drove for {k} hours at {u} miles per hour", "k * u"),
        ("in the evening {he} drove {b} miles", "b"),
    )
    driven = f"{one} + {two}"
    question, answer = s.pick(
        ("how many miles did {he} drive [in all|altogether]", driven),
        ("the whole trip is {t} miles :: how many miles are left", f"t - ({driven})"),
        ("{his} car gets {m} miles per gallon :: how many gallons of gas did {he} use", f"({driven}) / m"),
        (
            "{his} car gets {m} miles per gallon and gas costs {p} a gallon :: how much did {he} spend on gas",
            f"({driven}) / m * p",
        ),
        ("{he} drove the same way back :: how many miles did {he} drive in all", f"({driven}) * 2"),
        (
            "the whole trip is {t} miles and {he} wants to do the rest in {n} hours :: how many miles per hour must {he} drive",
            f"(t - ({driven})) / n",
        ),
    )
    return s.story([first, second], question, answer, places=2, topics=("distance", "time", "money"))


def friends(rng: Random) -> Story:
    """Three people compared step by step, then a price, a share or a change on top."""
    s = Scene(rng)
    s.count("a", 4, 40)
    chain, values = ["{A} {gained} {a} {xs}"], ["a"]
    for slot, who, whom, index in (("b", "{B}", "{A}", 0), ("c", "{C}", s.pick("{A}", "{B}"), -1)):
        base = values[0] if whom == "{A}" else values[index]
        if rng.random() < 0.5:
            s.times(slot, 2, 4)
            chain.append(f"{who} {{gained}} {{{slot}}} as many [{{xs}}|] as {whom}")
            values.append(f"{base} * {slot}" if base == "a" else f"({base}) * {slot}")
        else:
            s.count(slot, 2, 18)
            word, op = s.pick(("more", "+"), ("fewer", "-"))
            chain.append(f"{who} {{gained}} {{{slot}}} {word} [{{xs}}|] than {whom}")
            values.append(f"({base}) {op} {slot}")
    s.declare(declared("n: 2..8; k: 2..6; d: 2..20"))
    s.price("p")
    total = " + ".join(f"({value})" for value in values)
    question, answer = s.pick(
        ("how many {xs} did they {gain} [in all|altogether|in total]", total),
        ("each {x} cost {p} :: how much did all the {xs} cost", f"({total}) * p"),
        (
            "they put all their {xs} together and shared them equally among {n} people :: how many {xs} did each person get",
            f"({total}) / n",
        ),
        ("together they {lost} {d} of [them|the {xs}] :: how many {xs} do they have left", f"{total} - d"),
        ("each {x} cost {p} :: how much did {C} pay", f"({values[2]}) * p"),
        ("what is the average number of {xs} per person", f"({total}) / 3"),
        ("they need {k} {xs} for each of {n} {boxes} :: how many {xs} are left over", f"{total} - k * n"),
    )
    return s.story(
        chain,
        question,
        answer,
        places=2 if " p" in answer else 0,
        topics=("money", "kinds", "others", "people"),
        checks=values[1:],
    )


def chores(rng: Random) -> Story:
    """Minutes of several tasks, some repeated, some compared with others; sums, hours, what is left of an evening."""
    s = Scene(rng)
    tasks = rng.sample(
        (
            "cooking",
            "cleaning the kitchen",
            "doing homework",
            "reading",
            "practicing piano",
            "watering plants",
            "folding laundry",
            "walking the dog",
            "exercising",
        ),
        3,
    )
    s.fields.update(one=tasks[0], two=tasks[1], three=tasks[2])
    s.declare(declared("a: 10..60 by 5; b: 5..40 by 5; n: 2..5; h: 2..6; d: 2..7"))
    s.times("k", 2, 3)
    values = ["a"]
    sentences = ["{A} spent {a} minutes {one}"]
    for task in ("two", "three"):
        way = rng.randrange(3)
        if way == 0 and "k" not in values[-1]:
            sentences.append(f"{{he}} spent {{k}} as long {{{task}}} as {{one}}")
            values.append("a * k")
        elif way == 1 and not any("b" in value for value in values):
            word, op = s.pick(("longer", "+"), ("less", "-"))
            sentences.append(f"{{he}} spent {{b}} minutes {word} {{{task}}} than {{one}}")
            values.append(f"(a {op} b)")
        else:
            slot = f"m{task}"
            s.put(slot, s.between(2, 10) * 5)
            sentences.append(f"{{he}} spent {{{slot}}} minutes {{{task}}}")
            values.append(slot)
    total = " + ".join(values)
    question, answer = s.pick(
        ("how many minutes did {he} spend on [all of this|everything]", total),
        ("how many hours did {he} spend on everything", f"({total}) / 60"),
        ("{he} had {h} hours in all :: how many minutes were left", f"h * 60 - ({total})"),
        ("{he} does this [every day|each day] :: how many minutes does {he} spend on it in {d} days", f"({total}) * d"),
        ("how many minutes did {he} spend {three}", values[2]),
    )
    return s.story(sentences, question, answer, places=1, topics=("time",), checks=values[1:])


SCHEMAS: dict[str, Schema] = {
    "venture.shopping": shopping,
    "venture.business": business,
    "venture.week": working_week,
    "venture.journey": journey,
    "venture.friends": friends,
    "venture.chores": chores,
}
