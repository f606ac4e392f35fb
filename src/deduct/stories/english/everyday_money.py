# ruff: noqa: E501  a template is read best as one line
"""Everyday tales around money: fares, plans, bills, sales, savings, with the details that do not matter."""

from __future__ import annotations

from deduct.stories.english.plain import tell
from deduct.stories.story import Schema

MONEY = ("money", "kinds", "own")

SCHEMAS: dict[str, Schema] = {
    "everyday.parking": tell(
        "a=$2..9*1 b=$1..6 h=3..10 d=5..60",
        [
            "a [parking garage|boat rental|bike rental|skate park] [charges|costs] {a} for the first hour and {b} for [each|every] additional hour",
            "~there are {d} [cars|people] there",
            "{A} stayed for {h} hours",
        ],
        [
            ("how much did {A} pay", "a + (h - 1) * b"),
            ("how much did {he} have to pay [in all|in total]", "a + (h - 1) * b"),
        ],
        places=2,
        topics=("money", "time"),
    ),
    "everyday.taxi": tell(
        "a=$2..8 b=$1..4 m=3..25 t=$2..6*1 d=8..40 n=2..4",
        [
            "a taxi [charges|costs] {a} [as a base fare and|plus] {b} [per|for each] mile",
            "{A} rode {m} miles",
            "~the ride took {d} minutes",
        ],
        [
            ("how much did the ride cost", "a + b * m"),
            (
                "{he} also gave the driver a tip of {t} :: how much did {A} pay [in all|in total|altogether]",
                "a + b * m + t",
            ),
            (
                "{A} and {his} friends, {n} people in all, shared the cost equally :: how much did each pay",
                "(a + b * m) / n",
            ),
        ],
        places=2,
        topics=("money", "distance", "time", "people"),
    ),
    "everyday.subscription": tell(
        "m=$5..30 y=$40..250*5 n=2..5 d=3..200",
        [
            "a [streaming service|gym|music app|magazine] [costs|charges] {m} [a|per] month",
            "it [also|] has a yearly plan for {y}",
            "~{A} has used it {d} times",
        ],
        [
            ("how much does a year cost [if one pays|when paying] by the month", "m * 12"),
            ("how much does {A} save in a year with the yearly plan", "m * 12 - y"),
            ("how much do {n} years cost with the yearly plan", "y * n"),
            ("how much does {A} save in {n} years with the yearly plan", "(m * 12 - y) * n"),
        ],
        places=2,
        topics=MONEY,
        checks=("(m * 12 - y) * 100",),
    ),
    "everyday.phone": tell(
        "b=$10..40 g=2..12 p=$1..6 l=2..5 d=4..20",
        [
            "{A}'s phone plan costs {b} a month plus {p} for [every|each] gigabyte [of data|]",
            "[last|this] month {he} used {g} gigabytes",
            "~{he} [made|received] {d} calls",
        ],
        [
            ("how much was the bill", "b + p * g"),
            ("how much would {he} pay for {l} such months", "(b + p * g) * l"),
            ("how much did {he} pay for the data alone", "p * g"),
        ],
        places=2,
        topics=("money", "time"),
    ),
    "everyday.rent": tell(
        "w=$600..4000*100 r=$200..1500*50 f=$60..500*10 s=$20..300*10 n=2..12",
        [
            "{A} earns {w} a month",
            "{he} pays {r} for rent and spends {f} on food",
            "~{he} [has lived|has worked] there for {n} years",
        ],
        [
            ("how much [money|] does {he} have left [each|every] month", "w - r - f"),
            ("how much can {he} save in a year", "(w - r - f) * 12"),
            (
                "{he} also [pays|spends] {s} on [transport|clothes|hobbies] :: how much is left [each month|]",
                "w - r - f - s",
            ),
            ("how much do rent and food cost together [each month|]", "r + f"),
        ],
        topics=("money", "time"),
        checks=("w - r - f - s",),
    ),
    "everyday.installments": tell(
        "t=$200..3000*20 d=$50..900*10 n=4..24 y=2..9",
        [
            "{A} bought a [sofa|laptop|used car|television|motorbike|piano] for {t}",
            "{he} paid {d} [at once|as a down payment|right away] and will pay the rest in {n} equal monthly payments",
            "~it comes with a warranty of {y} years",
        ],
        [("how much is each payment", "(t - d) / n"), ("how much does {he} still owe after the down payment", "t - d")],
        places=2,
        topics=("money", "time"),
        checks=("t - d - 50", "(t - d) / n * 100"),
    ),
    "everyday.bulk": tell(
        "n=3..12 p=$1..6 b=$4..50 k=2..6",
        ["a single {x} costs {p}", "a {box} of {n} {xs} costs {b}"],
        [
            ("how much does {A} save by buying a {box} instead of {n} single {xs}", "n * p - b"),
            ("how much do {k} {boxes} cost", "k * b"),
            ("how much do {k} {boxes} and one single {x} cost", "k * b + p"),
            ("how much does one {x} cost in a {box}", "b / n"),
            (
                "how much does {A} save by buying {k} {boxes} instead of the same number of single {xs}",
                "(n * p - b) * k",
            ),
        ],
        places=2,
        topics=MONEY,
        checks=("(n * p - b) * 100",),
        categories=("fruit", "sweets", "stationery", "snacks", "drinks", "baked"),
    ),
    "everyday.two_shops": tell(
        "a=$3..40 b=$3..40 n=2..9 d=2..9",
        [
            "at one [store|shop], {an_x} costs {a}",
            "at another [store|shop], the same {x} costs {b}",
            "~the second [store|shop] is {d} blocks [farther|] away",
        ],
        [
            ("{A} needs {n} {xs} :: how much does {he} save by buying them at the cheaper [store|shop]", "n * (a - b)"),
            ("how much cheaper is {an_x} at the second [store|shop]", "a - b"),
            ("how much do {n} {xs} cost at the second [store|shop]", "n * b"),
        ],
        places=2,
        topics=(*MONEY, "distance"),
        checks=("(a - b) * 100",),
    ),
    "everyday.fundraiser": tell(
        "g=$300..3000*50 a=$2..15*1 n=10..90 b=$3..20*1 m=10..80 v=4..30 k=2..9",
        [
            "a [school|team|club|church group] wants to raise {g} [for a trip|for new uniforms|for charity|for the library]",
            "they sold {n} [boxes of cookies|tickets|calendars] for {a} each",
            "~{v} volunteers helped",
        ],
        [
            ("how much more [money|] do they need", "g - n * a"),
            (
                "they also washed {m} cars for {b} each :: how much more do they need [to reach the goal|]",
                "g - n * a - m * b",
            ),
            ("they also washed {m} cars for {b} each :: how much have they raised [so far|]", "n * a + m * b"),
            (
                "a [company|parent] will give {k} dollars for each dollar of what they have raised :: how much will that be",
                "n * a * k",
            ),
        ],
        topics=("money", "people"),
        checks=("g - n * a - m * b",),
    ),
    "everyday.meal": tell(
        "a=$6..25 b=$2..6 c=$3..9 n=2..6 q=%10,15,20 t=20..90",
        [
            "{n} [friends|people] went out for [dinner|lunch]",
            "each of them had a main dish for {a} and a drink for {b}",
            "~they waited {t} minutes [for the food|for a table]",
        ],
        [
            ("how much was the bill", "(a + b) * n"),
            ("they left a {q} tip :: how much did they pay [in all|altogether]", "(a + b) * n + (a + b) * n * q"),
            ("they shared one dessert for {c} :: how much did they pay altogether", "(a + b) * n + c"),
            ("how much did one person pay", "a + b"),
            ("how much did all the drinks cost", "b * n"),
            (
                "{A} paid for all of them with a coupon for {c} off :: how much did {he} pay",
                "(a + b) * n - c",
            ),
        ],
        places=2,
        topics=("money", "people", "time", "own"),
    ),
    "everyday.show": tell(
        "a=$6..30*1 c=$3..15*1 n=20..200 m=20..200 r=5..30 s=2..5",
        [
            "tickets for [the show|the play|the game|a concert] cost {a} for adults and {c} for children",
            "{n} adults and {m} children came",
            "~there were {r} rows of seats",
        ],
        [
            ("how much money was [taken in|made] [from tickets|]", "n * a + m * c"),
            ("how much more came from adults than from children", "n * a - m * c"),
            ("how many people came", "n + m"),
            (
                "there were {s} such shows with the same number of people :: how much money was made in all",
                "(n * a + m * c) * s",
            ),
        ],
        topics=("money", "people"),
    ),
    "everyday.sale_rest": tell(
        "n=4..12 m=6..30 f=1/2,1/3,1/4,2/3,3/4 p=$1..8 q=$1..5 c=$5..40*1 h=3..9",
        [
            "{A} made {n} {boxes} of {m} {xs}",
            "{he} sold {f} of [them|the {xs}] in the morning",
            "~it took {him} {h} hours to make them",
        ],
        [
            ("how many {xs} were left", "n * m - n * m * f"),
            ("each {x} cost {p} :: how much did {he} make [in the morning|that morning]", "n * m * f * p"),
            (
                "in the afternoon, {he} sold the rest for {q} each :: how much did {he} make in the afternoon",
                "(n * m - n * m * f) * q",
            ),
            (
                "each {x} sold for {p} and the ingredients cost {c} in all :: how much profit did {he} make in the morning",
                "n * m * f * p - c",
            ),
        ],
        places=2,
        topics=("money", "kinds", "time", "own"),
        checks=("n * m * f",),
        categories=("baked", "snacks"),
    ),
    "everyday.eggs": tell(
        "n=4..30 e=2..6 p=$2..5 k=2..9 w=2..5 d=2..9 x=2..9 z=dozen",
        ["{A} has {n} hens", "each hen lays {e} eggs a week", "~{he} also has {d} [ducks|goats|sheep]"],
        [
            (
                "{he} sells the eggs for {p} per {z} :: how much does {he} make [in a week|per week]",
                "n * e / z * p",
            ),
            ("how many eggs does {he} get in {w} weeks", "n * e * w"),
            ("{his} family eats {k} eggs a week :: how many eggs are left to sell each week", "n * e - k"),
            (
                "{his} family eats {k} eggs a week and {he} sells the rest for {x} cents each :: how many cents does {he} earn per week",
                "(n * e - k) * x",
            ),
        ],
        places=2,
        topics=("money", "kinds", "time", "own", "others"),
    ),
    "everyday.garden_sale": tell(
        "r=3..12 c=4..20 y=2..9 p=$1..5 d=3..9 l=2..30 t=$20..200*5",
        [
            "{A} planted {r} rows of {c} [tomato|pepper|bean|berry] plants",
            "~{he} waters them {d} times a week",
            "each plant [gives|yields|produces] {y} pounds",
        ],
        [
            ("how many pounds does {he} harvest", "r * c * y"),
            ("{he} sells everything for {p} a pound :: how much does {he} make", "r * c * y * p"),
            ("{l} plants die before the harvest :: how many pounds does {he} harvest", "(r * c - l) * y"),
            ("how many plants are there", "r * c"),
            (
                "{he} sells everything for {p} a pound and the seeds cost {t} :: what is {his} profit",
                "r * c * y * p - t",
            ),
        ],
        places=2,
        topics=("money", "kinds", "time", "weight", "own"),
        checks=("r * c - l",),
    ),
    "everyday.coins": tell(
        "a=2..20 b=2..20 c=2..20 p=20..200*5",
        ["{A} has {a} quarters, {b} dimes and {c} nickels [in {his} pocket|in a jar|]"],
        [
            ("how many cents does {he} have [in all|]", "a * 25 + b * 10 + c * 5"),
            ("how many cents are the quarters worth", "a * 25"),
            ("how many coins is that", "a + b + c"),
            ("how many cents are the dimes and nickels worth [together|]", "b * 10 + c * 5"),
            ("{he} buys a snack for {p} cents :: how many cents are left", "a * 25 + b * 10 + c * 5 - p"),
        ],
        topics=("money", "kinds", "own"),
    ),
    "everyday.discount_many": tell(
        "n=2..8 p=$4..40*2 q=%10,20,25,50 m=2..6 r=$2..20*1 b=$20..200*10",
        ["{A} bought {n} {xs} for {p} each and {m} {ys} for {r} each"],
        [
            ("everything was {q} off :: how much did {he} pay [in all|]", "n * p + m * r - (n * p + m * r) * q"),
            ("the {xs} were {q} off :: how much did {he} pay [in all|altogether]", "n * p - n * p * q + m * r"),
            ("{he} used a gift card worth {b} :: how much did {he} still have to pay", "n * p + m * r - b"),
            (
                "{he} also paid {q} tax on everything :: how much did {he} pay in all",
                "n * p + m * r + (n * p + m * r) * q",
            ),
        ],
        places=2,
        topics=MONEY,
        categories=("clothes", "books", "toys", "crafts"),
    ),
    "everyday.goal": tell(
        "g=$60..600*10 h=$10..200*5 a=$5..30*1 n=2..8 s=$3..40*1 w=2..12",
        [
            "{A} wants to buy a [bike|phone|guitar|camera|tablet] that costs {g}",
            "{he} has {h} and earns {a} for each [lawn {he} mows|car {he} washes|dog {he} walks]",
            "~{he} has been saving for {w} months",
        ],
        [
            ("so far {he} has done {n} of these jobs :: how much more [money|] does {he} need", "g - h - a * n"),
            ("how many of these jobs must {he} do to have enough", "(g - h) / a"),
            (
                "{he} spends {s} on a gift first :: how many of these jobs must {he} do to have enough",
                "(g - (h - s)) / a",
            ),
            ("{his} {kin} gave {him} {s} :: how much more does {he} need now", "g - h - s"),
        ],
        topics=("money", "time", "own"),
        checks=("g - h - a * n", "h - s"),
    ),
    "everyday.dozen": tell(
        "z=dozens1..5 h=2..9 n=2..9 b=3..20 c=2..12 y=dozens1..3",
        [
            "{A} [bought|ordered] {z} {xs} [for a party|for the bake sale|for the office|]",
            "~{h} people helped {him}",
        ],
        [
            ("{he} gave {b} [of them|{xs}] away :: how many {xs} are left", "z - b"),
            ("{he} put {c} {xs} on each plate :: how many plates did {he} fill", "z / c"),
            ("{B} brought {b} more {xs} :: how many {xs} were there [then|in all]", "z + b"),
            ("{B} bought {y} {xs} :: how many {xs} did they have [together|in all]", "z + y"),
            ("{n} people shared them equally :: how many {xs} did each person get", "z / n"),
            (
                "{he} and {B} ate {c} of them and shared the rest equally among {n} people :: how many {xs} did each get",
                "(z - c) / n",
            ),
        ],
        topics=("people", "kinds", "others"),
        categories=("baked", "snacks", "fruit"),
    ),
}
