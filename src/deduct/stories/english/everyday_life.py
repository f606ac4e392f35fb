# ruff: noqa: E501  a template is read best as one line
"""Everyday tales around homes, schools, trips, games and work, with the details that do not matter."""

from __future__ import annotations

from deduct.stories.english.plain import tell
from deduct.stories.story import Schema

SCHEMAS: dict[str, Schema] = {
    "everyday.bus": tell(
        "a=12..60 b=3..20 c=2..20 d=2..15 e=2..15 n=5..40 t=8..50",
        [
            "a [bus|train|ferry|tram] [left the station|started] with {a} passengers",
            "at the first stop, {b} people got off and {c} got on",
            "at the second stop, {d} got off and {e} got on",
            "~the whole ride took {t} minutes",
        ],
        [
            ("how many passengers [are on board now|were on board after the second stop]", "a - b + c - d + e"),
            ("how many people got off [in all|altogether]", "b + d"),
            ("how many people got on at the two stops [together|]", "c + e"),
            ("how many passengers were on board after the first stop", "a - b + c"),
        ],
        topics=("people", "time"),
        checks=("a - b + c - d",),
    ),
    "everyday.pizza": tell(
        "p=2..9 s=6..12*2 a=2..5 e=2..4 k=2..8 t=20..60 c=8..20",
        ["{A} ordered {p} pizzas for a party", "each pizza was cut into {s} slices", "~each pizza cost {c} dollars"],
        [
            ("{a} adults ate {e} slices each :: how many slices were left", "p * s - a * e"),
            ("{k} children shared all the slices equally :: how many slices did each child get", "p * s / k"),
            (
                "{a} adults ate {e} slices each and {k} children shared the rest equally :: how many slices did each child get",
                "(p * s - a * e) / k",
            ),
            ("how many slices were there", "p * s"),
        ],
        topics=("people", "money", "own", "kinds", "others"),
        checks=("p * s - a * e",),
    ),
    "everyday.class_supplies": tell(
        "s=12..36 n=2..6 k=6..24*2 h=5..60 t=3..9 p=2..9",
        [
            "there are {s} students in {teacher}'s class",
            "each student needs {n} {xs}",
            "~the class meets {t} times a week",
        ],
        [
            ("how many {xs} are needed [in all|]", "s * n"),
            ("{teacher} already has {h} {xs} :: how many more does the class need", "s * n - h"),
            ("{xs} come in packs of {k} :: how many packs must {teacher} buy", "s * n / k"),
            (
                "{xs} come in packs of {k} and each pack costs {p} dollars :: how many dollars do the {xs} for the class cost",
                "s * n / k * p",
            ),
            (
                "{teacher} already has {h} {xs} and {xs} come in packs of {k} :: how many packs must {teacher} buy",
                "(s * n - h) / k",
            ),
        ],
        topics=("people", "kinds", "own", "others"),
        categories=("stationery",),
        fields={"teacher": "Ms. Rivera|Mr. Osei|Mrs. Klein|Mr. Sato|Ms. Dubois|Mr. Haddad"},
    ),
    "everyday.tables": tell(
        "a=3..15 b=4..8 c=2..12 d=6..12 g=20..90 n=2..6",
        [
            "a [restaurant|hall|cafe|school cafeteria] has {a} tables for {b} people and {c} tables for {d} people",
            "~it has {n} [waiters|large windows|doors]",
        ],
        [
            ("how many people can be seated [in all|]", "a * b + c * d"),
            ("{g} people are already seated :: how many more people can be seated", "a * b + c * d - g"),
            ("how many tables are there", "a + c"),
            ("how many more people can sit at the larger tables than at the smaller tables", "c * d - a * b"),
        ],
        topics=("people",),
    ),
    "everyday.legs": tell(
        "a=3..40 b=3..40 c=2..20",
        ["[on a farm|in a field] there are {a} [chickens|ducks|geese] and {b} [cows|goats|sheep|pigs]"],
        [
            ("how many legs do [they|the animals] have [in all|altogether]", "a * 2 + b * 4"),
            ("how many animals are there", "a + b"),
            (
                "{c} of the larger animals were sold :: how many larger animals are left",
                "b - c",
            ),
        ],
        topics=("kinds", "others", "own", "people"),
    ),
    "everyday.wheels": tell(
        "a=3..40 b=3..40 c=2..20 d=2..9",
        ["a [shop|garage|club] has {a} bicycles, {b} tricycles and {c} cars", "~{d} people work there"],
        [
            ("how many wheels [are there|do they have] [in all|]", "a * 2 + b * 3 + c * 4"),
            ("how many wheels do the bicycles and tricycles have", "a * 2 + b * 3"),
            ("how many vehicles are there", "a + b + c"),
            ("how many more bicycles than cars are there", "a - c"),
        ],
        topics=("people", "own", "kinds", "others"),
    ),
    "everyday.recipe": tell(
        "f=2..6 n=6..24*2 m=24..144*12 h=2..8 t=15..60 s=2..5",
        [
            "a recipe for {n} {xs} needs {f} cups of flour and {s} [eggs|spoons of sugar]",
            "~the {xs} bake for {t} minutes",
            "{A} wants to make {m} {xs}",
        ],
        [
            ("how many cups of flour does {he} need", "m / n * f"),
            ("{he} has {h} cups of flour :: how many more cups of flour does {he} need", "m / n * f - h"),
            ("how many times must {he} make the recipe", "m / n"),
        ],
        topics=("kinds", "time", "own", "others"),
        categories=("baked",),
    ),
    "everyday.medicine": tell(
        "t=2..4 d=2..4 b=20..120*10 w=2..14 p=2..30",
        ["{A} takes {d} [tablets|pills|vitamins] {t} times a day", "~the [bottle|pack] cost {p} dollars"],
        [
            ("how many does {he} take in {w} days", "d * t * w"),
            ("there are {b} in the bottle :: how many days does the bottle last", "b / (d * t)"),
            ("there are {b} in the bottle :: how many are left after {w} days", "b - d * t * w"),
        ],
        topics=("time", "kinds", "own", "age"),
    ),
    "everyday.stock": tell(
        "a=20..200 b=3..12 c=6..30 d=5..40 n=2..7 e=2..15",
        [
            "a [store|warehouse|shop|market stall] had {a} {xs}",
            "a truck brought {b} more {boxes} with {c} {xs} each",
            "~the [store|shop] has {e} workers",
        ],
        [
            ("how many {xs} are there now", "a + b * c"),
            ("then {d} {xs} were sold :: how many {xs} are left", "a + b * c - d"),
            ("after that, {d} {xs} were sold each day for {n} days :: how many {xs} were left", "a + b * c - d * n"),
            ("how many {xs} did the truck bring", "b * c"),
        ],
        topics=("kinds", "others", "people", "own"),
        checks=("a + b * c - d * n",),
    ),
    "everyday.score": tell(
        "v=2..4 w=3..20 d=2..10 l=2..9 g=2..60",
        [
            "a team gets {v} points for a win, 1 point for a draw and no points for a loss",
            "[this|last] season it had {w} wins, {d} draws and {l} losses",
            "~it scored {g} goals",
        ],
        [
            ("how many points did the team get", "w * v + d"),
            ("how many games did it play", "w + d + l"),
            ("how many games did it not win", "d + l"),
        ],
        topics=("people", "others", "own", "kinds", "labels", "time"),
    ),
    "everyday.quiz": tell(
        "n=20..60 c=10..30 p=3..5 v=2..2 w=2..9 t=20..90",
        [
            "a quiz has {n} questions",
            "each correct answer gives {p} points and each wrong answer costs {v} points",
            "{A} answered {c} questions correctly and {w} wrongly",
            "~{he} needed {t} minutes",
        ],
        [
            ("what was {A}'s score", "c * p - w * v"),
            ("how many questions did {A} leave unanswered", "n - c - w"),
            ("how many points did {he} get for the correct answers", "c * p"),
            ("how many questions did {he} answer", "c + w"),
        ],
        topics=("people", "others", "own", "kinds", "time"),
        checks=("n - c - w", "c * p - w * v"),
    ),
    "everyday.homework": tell(
        "m=3..30 s=3..30 r=2..15 d=2..12 t=2..9 n=2..6",
        [
            "{A} had {m} math problems and {s} science problems for homework",
            "{he} finished {d} of them at school",
            "~{he} had {t} classes that day",
        ],
        [
            ("how many problems does {he} [have left|still have to do]", "m + s - d"),
            ("{he} does the rest at {n} problems per hour :: how many hours does {he} need", "(m + s - d) / n"),
            ("how many more math problems than science problems did {he} have", "m - s"),
            ("how many problems did {he} have [for homework|] in all", "m + s"),
        ],
        topics=("time", "kinds", "own", "others", "people"),
        checks=("m + s - d",),
    ),
    "everyday.trip": tell(
        "d=80..900*10 a=30..70*5 h=2..6 n=2..6 b=2..12 g=15..60",
        [
            "{A}'s family is driving {d} miles to [the coast|the mountains|a lake|see relatives]",
            "they drove {h} hours at {a} miles per hour",
            "~they stopped {n} times",
        ],
        [
            ("how many miles are left", "d - a * h"),
            ("how many miles have they driven [so far|]", "a * h"),
            ("they want to drive the rest in {b} hours :: how many miles per hour must they drive", "(d - a * h) / b"),
        ],
        topics=("distance", "time", "people"),
        checks=("d - a * h",),
    ),
    "everyday.stairs": tell(
        "f=3..20 s=10..25 n=2..6 m=3..30",
        [
            "{A} lives on a high floor and has to climb {f} flights of stairs with {s} steps each",
            "~the building is {m} years old",
        ],
        [
            ("how many steps does {he} climb", "f * s"),
            ("{he} goes up {n} times a day :: how many steps does {he} climb in a week", "f * s * n * 7"),
            ("{he} goes up and down once :: how many steps is that", "f * s * 2"),
            ("{he} has climbed {n} steps so far :: how many are left", "f * s - n"),
        ],
        topics=("labels", "people", "time", "distance", "age"),
    ),
    "everyday.bags": tell(
        "a=20..120 b=20..120 n=2..12 d=2..9 c=2..20",
        [
            "{A} is making [gift bags|party bags|care packages]",
            "{he} has {a} {xs} and {b} {ys}",
            "~{he} also has {d} [ribbons|cards]",
        ],
        [
            ("{he} makes {n} bags and puts the same number of {xs} in each :: how many {xs} are in each bag", "a / n"),
            ("{he} makes {n} bags and divides everything equally :: how many {group} are in each bag", "(a + b) / n"),
            (
                "{he} keeps {c} {xs} and puts the rest equally into {n} bags :: how many {xs} are in each bag",
                "(a - c) / n",
            ),
            ("{he} puts {c} {ys} in each of {n} bags :: how many {ys} are left", "b - c * n"),
        ],
        topics=("kinds", "others", "own"),
        categories=("toys", "sweets", "stationery", "cards"),
    ),
    "everyday.board": tell(
        "l=24..240*4 n=2..12 p=3..20 c=2..24 k=2..6",
        ["{A} has a [board|rope|ribbon|pipe] that is {l} inches long", "~{he} bought it {k} weeks ago"],
        [
            ("{he} cuts it into {n} equal pieces :: how long is each piece", "l / n"),
            (
                "{he} cuts off {c} inches and cuts the rest into {n} equal pieces :: how long is each piece",
                "(l - c) / n",
            ),
            ("{he} cuts off {n} pieces of {p} inches each :: how many inches are left", "l - n * p"),
            ("how many pieces of {p} inches can {he} cut from it", "l / p"),
            ("how many feet is that", "l / 12"),
        ],
        places=1,
        topics=("distance", "time"),
    ),
    "everyday.paint": tell(
        "a=8..30 h=7..12 n=2..5 d=10..40 c=100..400*50 p=15..60",
        [
            "{A} wants to paint {n} walls",
            "each wall is {a} feet long and {h} feet high",
            "~a can of paint costs {p} dollars",
        ],
        [
            ("how many square feet does {he} have to paint", "a * h * n"),
            (
                "doors and windows take up {d} square feet :: how many square feet does {he} have to paint",
                "a * h * n - d",
            ),
            ("one can covers {c} square feet :: how many cans does {he} need", "a * h * n / c"),
            ("how large is one wall in square feet", "a * h"),
        ],
        topics=("distance", "money", "time"),
    ),
    "everyday.library": tell(
        "s=4..20 b=15..60 o=10..90 n=5..60 d=5..50 w=2..6",
        [
            "a library has {s} shelves with {b} books each",
            "~{w} people work there",
            "this week {o} books were borrowed and {d} were returned",
        ],
        [
            ("how many books are on the shelves now", "s * b - o + d"),
            ("how many books were on the shelves at first", "s * b"),
            ("how many more books were borrowed than returned", "o - d"),
            ("then the library got {n} new books :: how many books are on the shelves now", "s * b - o + d + n"),
        ],
        topics=("people", "kinds", "others", "own", "time"),
        checks=("s * b - o",),
    ),
    "everyday.water": tell(
        "g=6..12 n=2..7 a=2..5 b=6..16*2",
        ["{A} drinks {g} glasses of water a day", "each glass holds {b} ounces"],
        [
            ("how many ounces does {he} drink in a day", "g * b"),
            ("how many ounces does {he} drink in a week", "g * b * 7"),
            (
                "{B} drinks {a} glasses less a day :: how many glasses do they drink together in {n} days",
                "(g + (g - a)) * n",
            ),
            ("how many glasses does {he} drink in {n} days", "g * n"),
        ],
        topics=("weight", "time", "age", "own"),
    ),
    "everyday.screen": tell(
        "a=20..90*5 b=20..120*5 n=2..5 m=5..30",
        [
            "{A} watches TV for {a} minutes on each school day and {b} minutes on each weekend day",
            "~{he} goes to bed at 9 o'clock",
        ],
        [
            ("how many minutes does {he} watch TV in a week", "a * 5 + b * 2"),
            ("how many minutes does {he} watch TV on the weekend", "b * 2"),
            ("how many hours does {he} watch TV on school days in a week", "a * 5 / 60"),
            ("how many more minutes does {he} watch TV on a weekend day than on a school day", "b - a"),
        ],
        places=1,
        topics=("time", "labels"),
    ),
    "everyday.farm_split": tell(
        "t=60..600*12 f=1/2,1/3,1/4 g=1/2,1/3,1/4 d=3..20 n=2..6",
        [
            "{A} harvested {t} {xs}",
            "{he} sold {f} of them at {place} and gave {g} of the rest to {his} neighbors",
            "~{he} worked for {d} days",
        ],
        [
            ("how many {xs} did {he} have left", "t - t * f - (t - t * f) * g"),
            ("how many {xs} did {he} sell", "t * f"),
            ("how many {xs} did {his} neighbors get", "(t - t * f) * g"),
            (
                "{he} packed what was left equally into {n} {boxes} :: how many {xs} were in each {box}",
                "(t - t * f - (t - t * f) * g) / n",
            ),
        ],
        topics=("kinds", "others", "own", "time"),
        checks=("t - t * f - (t - t * f) * g",),
        categories=("fruit", "vegetable"),
    ),
    "everyday.snail": tell(
        "a=3..20 b=2..9 n=2..12 h=20..90",
        [
            "a [snail|frog|beetle] climbs {a} inches [each|every] day and slides back {b} inches [each|every] night",
            "~the wall is {h} inches high",
        ],
        [
            ("how many inches does it gain in {n} days and nights", "(a - b) * n"),
            ("how many inches does it gain each day and night", "a - b"),
        ],
        topics=("distance", "time"),
    ),
    "everyday.relay": tell(
        "n=3..6 a=40..90 t=2..20 d=100..800*100",
        [
            "{n} runners [take part in|run] a relay",
            "each [of them|runner] runs {d} meters and needs {a} seconds",
            "~{t} teams take part",
        ],
        [
            ("how many seconds does the whole relay take", "n * a"),
            ("how many meters is the whole relay", "n * d"),
            ("how many minutes does the whole relay take", "n * a / 60"),
        ],
        places=1,
        topics=("people", "time", "distance", "own", "others", "kinds"),
    ),
    "everyday.votes": tell(
        "a=40..400 b=20..300 c=10..200 t=500..1500*10 n=3..12",
        [
            "{t} people could vote for the [class president|club leader|mayor of a village]",
            "{A} got {a} votes, {B} got {b} votes and {C} got {c} votes",
            "~the voting took {n} hours",
        ],
        [
            ("how many people did not vote", "t - (a + b + c)"),
            ("how many votes were there in all", "a + b + c"),
            ("by how many votes did {A} beat {B}", "a - b"),
            ("how many more votes did {A} get than {B} and {C} together", "a - (b + c)"),
        ],
        topics=("people", "others", "time"),
        checks=("t - a - b - c",),
    ),
}
