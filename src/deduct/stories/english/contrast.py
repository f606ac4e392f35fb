"""One situation, many questions: only the wording of the question says which numbers count and what to do."""

from __future__ import annotations

from deduct.stories.english.plain import tell
from deduct.stories.story import Schema

BARE = ("own", "others", "kinds", "people", "time")

SCHEMAS: dict[str, Schema] = {
    "contrast.exercise": tell(
        "a=10..90 b=10..90 c=3..30 d=3..30",
        ["{A} did {a} {one} and {b} {two} in gym class", "{B} did {c} more {one} but {d} fewer {two} than {A}"],
        [
            ("how many {one} did {B} do", "a + c"),
            ("how many {two} did {B} do", "b - d"),
            ("how many {one} and {two} did {A} do [in all|]", "a + b"),
            ("how many {one} and {two} did {B} do [in all|altogether]", "a + c + (b - d)"),
            ("how many {two} did they do [together|in all]", "b + (b - d)"),
            ("how many more {one} than {two} did {A} do", "a - b"),
        ],
        topics=BARE,
        checks=("b - d",),
        fields={"one": "push-ups|sit-ups|pull-ups", "two": "squats|jumping jacks|lunges|burpees"},
    ),
    "contrast.chapters": tell(
        "c=5..30 p=6..30 d=3..20 r=2..8 t=40..900",
        [
            "{A}'s book has {c} chapters",
            "each chapter has {p} pages",
            "~the book before it had {t} pages",
            "{A} [has already read|already read|has read] {r} chapters",
        ],
        [
            ("how many pages does the book have", "c * p"),
            ("how many chapters are left [to read|]", "c - r"),
            ("how many pages has {A} read [so far|]", "r * p"),
            ("how many pages are left [to read|]", "(c - r) * p"),
            (
                "{he} wants to read the remaining chapters in {d} days :: how many pages must {he} read each day",
                "(c - r) * p / d",
            ),
        ],
        topics=BARE,
        checks=("c - r",),
    ),
    "contrast.inbox": tell(
        "a=3..40 b=3..40 c=2..30 d=2..20 e=2..15",
        [
            "{A} [received|got] {a} {what} in the morning and {b} in the afternoon",
            "{he} answered {c} of them [before dinner|the same day|]",
            "~{he} also [received|got] {d} {other} that day",
        ],
        [
            ("how many {what} did {A} [receive|get] [in all|that day]", "a + b"),
            ("how many {what} did {he} not answer", "a + b - c"),
            ("how many more {what} came in the morning than in the afternoon", "a - b"),
            ("how many fewer {what} came in the morning than in the afternoon", "b - a"),
            ("in the evening {he} got {e} more {what} :: how many {what} did {A} get that day", "a + b + e"),
        ],
        topics=BARE,
        checks=("a + b - c",),
        fields={"what": "emails|letters|messages", "other": "phone calls|packages|postcards"},
    ),
    "contrast.trees": tell(
        "a=10..90 b=10..90 c=5..60 d=5..60 n=3..12",
        [
            "there are {a} {one} trees and {b} {two} trees in the park",
            "workers will plant {c} {one} trees and {d} {two} trees [today|tomorrow|next week]",
            "~{n} workers will do it",
        ],
        [
            ("how many {one} trees will there be [in the park|] [then|when they are finished]", "a + c"),
            ("how many {two} trees will there be [in the park|] [then|when they are finished]", "b + d"),
            ("how many trees will be planted [in all|]", "c + d"),
            ("how many trees are in the park now", "a + b"),
            ("how many more {one} trees than {two} trees are in the park now", "a - b"),
            ("how many trees will there be in all [then|when they are finished]", "a + b + (c + d)"),
        ],
        topics=BARE,
        fields={"one": "maple|oak|orange|cherry", "two": "pine|walnut|apple|lemon"},
    ),
    "contrast.visitors": tell(
        "a=20..400 b=20..400 c=20..400 p=3..15 n=2..9",
        [
            "{place2} had {a} visitors on {day}, {b} visitors on {day2} and {c} visitors on {day3}",
            "~it has {n} [rooms|halls|guides]",
        ],
        [
            ("how many visitors came on {day} and {day2} [together|]", "a + b"),
            ("how many visitors came on the three days [in all|]", "a + b + c"),
            ("how many more visitors came on {day} than on {day3}", "a - c"),
            ("how many more visitors came on {day2} than on {day}", "b - a"),
            ("how many fewer visitors came on {day3} than on {day2}", "b - c"),
            ("a ticket costs {p} dollars :: how many dollars did it take in on {day2}", "b * p"),
            ("how many more visitors came on {day} and {day2} together than on {day3}", "a + b - c"),
        ],
        topics=(*BARE, "money"),
        fields={"place2": "the museum|a castle|the zoo|the aquarium|a gallery|the botanical garden"},
    ),
    "contrast.packs": tell(
        "a=3..30 b=3..30 c=4..24 d=2..9",
        ["{A} bought {a} packs of {one} and {b} packs of {two}", "there are {c} pieces in each pack"],
        [
            ("how many packs did {A} buy", "a + b"),
            ("how many pieces did {A} buy [in all|altogether]", "(a + b) * c"),
            ("how many pieces of {one} did {A} buy", "a * c"),
            ("how many more packs of {one} than of {two} did {he} buy", "a - b"),
            ("how many more pieces of {one} than of {two} did {A} buy", "(a - b) * c"),
            ("{he} gave {d} packs of {two} away :: how many packs of {two} are left", "b - d"),
        ],
        topics=BARE,
        checks=("b - d",),
        fields={"one": "gum|chalk|candy|cheese", "two": "clay|taffy|licorice|chocolate"},
    ),
    "contrast.harvest": tell(
        "a=40..300 b=40..300 c=5..40 d=5..40 e=5..35 f=5..35",
        [
            "{A} had {a} {xs} and {b} {ys} in {his} garden",
            "yesterday {he} picked {c} {xs} and {d} {ys}",
            "today {he} picked {e} {xs} and {f} {ys}",
        ],
        [
            ("how many {xs} are left in the garden", "a - c - e"),
            ("how many {ys} are left in the garden", "b - d - f"),
            ("how many {xs} did {he} pick [in all|on the two days]", "c + e"),
            ("how many {group} did {he} pick yesterday", "c + d"),
            ("how many more {xs} did {he} pick yesterday than today", "c - e"),
            ("how many {group} were in the garden at first", "a + b"),
            ("how many {xs} were left after yesterday", "a - c"),
        ],
        topics=BARE,
        categories=("fruit", "vegetable"),
    ),
    "contrast.tags": tell(
        "a=3..25 b=3..25 c=2..24 d=2..20 e=2..20",
        [
            "{A} played tag with {a} {kids} on {day}, {b} on {day2} and {c} on {day3}",
            "~{he} played chess with {d} other children",
        ],
        [
            ("how many {kids} did {A} play tag with [in all|altogether]", "a + b + c"),
            ("how many more {kids} did {he} play tag with on {day} than on {day2}", "a - b"),
            ("how many more {kids} did {he} play tag with on {day3} than on {day}", "c - a"),
            ("how many {kids} did {he} play tag with on {day2} and {day3} [together|]", "b + c"),
        ],
        topics=BARE,
        fields={"kids": "kids|children|friends|classmates"},
    ),
    "contrast.spending": tell(
        "m=$60..300*5 a=$5..50*1 b=$5..50*1 c=$2..30*1",
        ["{A} had {m}", "{he} spent {a} on {one} and {b} on {two}", "{his} {kin} gave {him} {c} [more|]"],
        [
            ("how much did {he} spend [in all|altogether]", "a + b"),
            ("how much more did {he} spend on {one} than on {two}", "a - b"),
            ("how much money does {A} have now", "m - a - b + c"),
            ("how much money did {he} have left before {his} {kin} gave {him} some", "m - a - b"),
        ],
        places=2,
        topics=("money", "own"),
        checks=("(m - a - b) * 100",),
        fields={"one": "books|a ticket|a shirt|lunch|seeds", "two": "toys|a movie|a hat|dinner|flowers"},
    ),
    "contrast.shelves": tell(
        "a=3..15 b=3..15 c=4..12 d=5..60",
        [
            "{A} was organizing {his} [books|bookcase]",
            "{he} put {c} books on each shelf",
            "{he} had {a} shelves of mystery books and {b} shelves of picture books",
            "~{he} had read {d} of them",
        ],
        [
            ("how many books did {A} have [in all|]", "(a + b) * c"),
            ("how many mystery books did {he} have", "a * c"),
            ("how many picture books did {he} have", "b * c"),
            ("how many shelves did {he} fill", "a + b"),
            ("how many more mystery books than picture books did {he} have", "(a - b) * c"),
        ],
        topics=BARE,
    ),
    "contrast.points": tell(
        "a=3..40 b=3..40 c=2..6 d=2..9 e=2..12",
        [
            "in the first half of a game {A} scored {a} points and {B} scored {b} points",
            "in the second half {A} scored {d} points and {B} scored {e} points",
            "~the game lasted {c} [rounds|periods]",
        ],
        [
            ("how many points did {A} score [in the game|in all]", "a + d"),
            ("how many points did {B} score [in the game|in all]", "b + e"),
            ("by how many points did {A} win", "a + d - (b + e)"),
            ("how many points did they score together in the first half", "a + b"),
            ("how many more points did {A} score in the first half than in the second half", "a - d"),
        ],
        topics=BARE,
    ),
    "contrast.rooms": tell(
        "w=2..9 d=1..4 r=3..15 t=8..60 h=2..8 n=2..6",
        [
            "a house has {r} rooms and each room has {w} windows",
            "washing one window takes {t} minutes",
            "~{n} people live in the house",
            "{A} has already washed {h} windows",
        ],
        [
            ("how many windows does the house have", "r * w"),
            ("how many windows are left to wash", "r * w - h"),
            ("how many minutes will it take {him} to wash the rest", "(r * w - h) * t"),
            ("how many minutes has {he} worked so far", "h * t"),
        ],
        topics=("time", "people", "own"),
        checks=("r * w - h",),
    ),
    "contrast.tickets": tell(
        "a=5..60 b=2..9 c=$2..15 d=$5..30 e=2..40",
        [
            "{a} {many} and {b} {few} [go|went] to the {where}",
            "a ticket [costs|cost] {c} for a {one_many} and {d} for a {one_few}",
            "~the trip took {e} minutes",
        ],
        [
            ("how much [do|did] they pay [in all|altogether|for the tickets]", "a * c + b * d"),
            ("how much [do|did] the {many} pay [in all|]", "a * c"),
            ("how much [do|did] the {few} pay [in all|]", "b * d"),
            ("how many people [go|went] [in all|]", "a + b"),
            ("how much more does a ticket for a {one_few} cost than one for a {one_many}", "d - c"),
        ],
        topics=("people", "time"),
        fields={
            "where": "zoo|museum|theater|pool|fair|castle",
            "many": "pupils|children|students",
            "few": "teachers|adults|parents",
            "one_many": "child",
            "one_few": "grown-up",
        },
    ),
    "contrast.kinds_in_a_bag": tell(
        "a=3..60 b=3..60 c=2..9",
        ["a {bag} [holds|has|contains] {a} {one} and {b} {two} {balls}", "~there are {c} {bag}s like it on the shelf"],
        [
            ("what fraction of the {balls} [is|are] {one}", "a / (a + b)"),
            ("what fraction of the {balls} in the {bag} [is|are] {two}", "b / (a + b)"),
            ("how many {balls} are [in the {bag}|there]", "a + b"),
            ("how many more {one} than {two} {balls} are there", "a - b"),
        ],
        topics=BARE,
        fields={
            "bag": "bag|jar|bowl",
            "one": "red|green|black",
            "two": "blue|yellow|white",
            "balls": "balls|marbles|beads|buttons|counters",
        },
    ),
}
