# ruff: noqa: E501  a template is read best as one line
"""Rates: speed, distance and productivity."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def speed(rng: Random) -> Story:
    """Distance, speed and time in turn."""
    s = Scene(rng)
    what, low, high, unit = s.pick(
        ("a car", 30, 75, "miles"), ("a train", 40, 160, "miles"), ("{A}", 3, 9, "miles"), ("a cyclist", 8, 20, "miles"), ("a bus", 30, 60, "kilometers"),
        ("a plane", 300, 600, "miles"), ("a boat", 8, 40, "kilometers"), ("a truck", 35, 65, "miles"), ("a runner", 5, 12, "kilometers"),
    )  # fmt: skip
    goes = s.pick("travels", "goes", "moves", "travels")
    went = {"travels": "traveled", "goes": "went", "moves": "moved"}[goes]
    v, t = s.count("v", low, high), s.hours("t", 2, 11)
    s.put("d", v * t)
    s.fields.update(
        what=what.replace("{A}", s.fields["A"]),
        unit=unit,
        one={"miles": "mile", "kilometers": "kilometer"}[unit],
        the=what.replace("a ", "the ").replace("{A}", s.fields["A"]),
    )
    s.count("u", low, high)
    s.count("h", 2, 8)
    sentences, question, answer = s.pick(
        (
            [f"{{what}} {goes} at {{v}} {{unit}} [per|an] hour"],
            "how [far|many {unit}] can {the} go in {t} hours",
            "v * t",
        ),
        (
            [f"{{what}} {went} at [a speed of|] {{v}} {{unit}} [per|an] hour for {{t}} hours"],
            "how [far|many {unit}] did {the} go",
            "v * t",
        ),
        (
            [f"{{what}} {goes} {{v}} {{unit}} [per|every|each] hour"],
            "how [far|many {unit}] [will|does] {the} go in {t} hours",
            "v * t",
        ),
        (
            [f"{{what}} {went} {{d}} {{unit}} in {{t}} hours"],
            "what was [its|the] [average|] speed in {unit} per hour",
            "d / t",
        ),
        (
            [f"{{what}} {goes} {{v}} {{unit}} per hour"],
            "how [long|many hours] does it take [{the}|] to go {d} {unit}",
            "d / v",
        ),
        (
            [f"{{what}} {goes} at {{v}} {{unit}} per hour", "the distance is {d} {unit}"],
            "how many hours does the trip take",
            "d / v",
        ),
        (
            [
                f"{{what}} {went} for {{t}} hours at {{v}} {{unit}} per hour and then for {{h}} hours at {{u}} {{unit}} per hour"
            ],
            "how [far|many {unit}] did {the} go [in all|altogether]",
            "t * v + h * u",
        ),
        (
            [
                "two [cars|trains|buses|boats] leave the same [town|place] at the same time and go in opposite directions",
                "one goes {v} {unit} per hour and the other {u} {unit} per hour",
            ],
            "how far apart are they after {h} hours",
            "(v + u) * h",
        ),
        (
            [f"{{what}} {went} {{d}} {{unit}} in {{t}} hours"],
            "at this speed, how [far|many {unit}] can {the} go in {h} hours",
            "d / t * h",
        ),
    )
    if not question:
        sentences, question, answer = (
            [f"{{what}} {goes} at {{v}} {{unit}} [per|an] hour"],
            "how [far|many {unit}] can {the} go in {t} hours",
            "v * t",
        )
    if what == "{A}":
        question = question.replace("[its|the]", "the")
    return s.story(sentences, question, answer, places=2, topics=("distance", "time"))


def two_legs(rng: Random) -> Story:
    """Distances of a trip added, compared, walked daily."""
    s = Scene(rng)
    unit = s.pick("miles", "kilometers", "blocks", "meters", "laps")
    s.fields["unit"] = unit
    scale = 40 if unit == "meters" else 1
    decimal = 0.25 if unit in ("miles", "kilometers") else 0.0
    for slot in "abc":
        value = s.measure(slot, 2, 20, decimal)
        if scale > 1:
            s.put(slot, value * scale)
    s.count("n", 2, 7)
    how = s.pick("walked/walk", "ran/run", "drove/drive", "biked/bike", "jogged/jog", "hiked/hike")
    if unit == "laps":
        how = s.pick("ran/run", "swam/swim", "walked/walk")
    s.fields["went"], s.fields["go"] = how.split("/")
    sentences, question, answer = s.pick(
        (
            ["{A} {went} {a} {unit} on {day} and {b} {unit} on {day2}"],
            "how many {unit} did {A} {go} [in all|altogether|in total]",
            "a + b",
        ),
        (
            ["{A} {went} {a} {unit} on {day}, {b} {unit} on {day2} and {c} {unit} on {day3}"],
            "how many {unit} did {A} {go} [in all|altogether]",
            "a + b + c",
        ),
        (
            ["{A} {went} {a} {unit} on {day}, {b} {unit} on {day2} and {c} {unit} on {day3}"],
            "how many more {unit} did {A} {go} on {day} than on {day3}",
            "a - c",
        ),
        (
            ["{A} {went} {a} {unit} and {B} {went} {b} {unit}"],
            "how [much farther|many more {unit}] did {A} {go} than {B}",
            "a - b",
        ),
        (["{A} {went} {a} {unit} [each|every] day for {n} days"], "how many {unit} did {he} {go} [in all|]", "a * n"),
        (
            ["{A} {went} {a} {unit} in the morning and {b} {unit} in the evening, every day for {n} days"],
            "how many {unit} did {A} {go} in all",
            "(a + b) * n",
        ),
        (["{A}'s goal is to {go} {a} {unit}", "{he} has already done {b} {unit}"], "how many {unit} are left", "a - b"),
        (
            ["{A}'s goal is to {go} {a} {unit} this week", "{he} {went} {b} {unit} on {day} and {c} {unit} on {day2}"],
            "how many more {unit} does {A} have to {go}",
            "a - b - c",
        ),
        (
            ["the way to {place} is {a} {unit} [long|]", "{A} {went} there and back {n} times"],
            "how many {unit} did {A} {go} in all",
            "a * 2 * n",
        ),
    )
    if "the way" in sentences[0] and s.fields["place"] == "summer camp":
        s.fields["place"] = "the lake"
    return s.story(sentences, question, answer, places=2, topics=("distance", "time"))


def work(rng: Random) -> Story:
    """Productivity of people and machines."""
    s = Scene(rng)
    doing = s.pick(
        ("make", "a machine", "toys"), ("type", "{A}", "words"), ("print", "a printer", "pages"), ("pack", "a worker", "boxes"), ("bake", "a bakery", "loaves of bread"),
        ("produce", "a factory", "cars"), ("read", "{A}", "pages"), ("fold", "{A}", "napkins"), ("paint", "{A}", "tiles"), ("solve", "{A}", "problems"), ("plant", "{A}", "trees"),
        ("wash", "{A}", "dishes"), ("assemble", "a robot", "chairs"), ("stitch", "a tailor", "shirts"),
    )  # fmt: skip
    verb, who, what = doing
    who = who.replace("{A}", s.fields["A"])
    past = {
        "make": "made",
        "read": "read",
        "solve": "solved",
        "bake": "baked",
        "produce": "produced",
        "type": "typed",
        "assemble": "assembled",
    }.get(verb, verb + "ed" if verb != "wash" else "washed")
    third = verb + ("es" if verb.endswith("sh") or verb.endswith("ch") else "s")
    units = {
        "type": "minute",
        "print": "minute hour",
        "produce": "day week",
        "read": "hour day",
        "bake": "hour day",
        "plant": "hour day",
        "paint": "hour day",
    }
    unit = s.pick(*units.get(verb, "hour day").split())
    s.fields.update(
        who=who,
        the=who.replace("a ", "the ", 1) if who.startswith("a ") else who,
        what=what,
        unit=unit,
        units=unit + "s",
        verb=verb,
        made=past,
        makes=third,
    )
    r, t, u = s.count("r", 2, 60), s.count("t", 2, 24), s.count("u", 2, 24)
    s.put("d", r * t)
    s.count("m", 2, 12)
    s.put("big", r * t + u)
    sentences, question, answer = s.pick(
        (
            ["{who} can {verb} {r} {what} [per|in one|every] {unit}"],
            "how many {what} can {the} {verb} in {t} {units}",
            "r * t",
        ),
        (["{who} {made} {d} {what} in {t} {units}"], "how many {what} did {the} {verb} per {unit}", "d / t"),
        (
            ["{who} {makes} {r} {what} [per|every] {unit}"],
            "how many {units} does it take [{the}|] to {verb} {d} {what}",
            "d / r",
        ),
        (
            ["{who} {made} {d} {what} in {t} {units}"],
            "at this rate, how many {what} will {the} {verb} in {u} {units}",
            "d / t * u",
        ),
        (
            ["{who} has to {verb} {big} {what}", "{u} are already done", "{the} {makes} {r} {what} [per|every] {unit}"],
            "how many {units} are needed for the rest",
            "(big - u) / r",
        ),
        (
            ["{who} {makes} {r} {what} [per|every] {unit} for {t} {units}", "then {the} {makes} {m} more [{what}|]"],
            "how many {what} is that [in all|altogether]",
            "r * t + m",
        ),
    )
    return s.story(sentences, question, answer, topics=("time", "own", "others"))


def together(rng: Random) -> Story:
    """Two who work side by side."""
    s = Scene(rng)
    verb, past, what = s.pick(
        ("make", "made", "{xs}"), ("read", "read", "pages"), ("paint", "painted", "tiles"), ("plant", "planted", "trees"), ("fold", "folded", "napkins"), ("pack", "packed", "boxes"),
    )  # fmt: skip
    if verb == "make":
        s = Scene(rng, ("crafts", "baked"))
    s.fields.update(verb=verb, made=past, what=what.replace("{xs}", s.fields["xs"]))
    a, b, t = s.count("a", 2, 30), s.count("b", 2, 30), s.count("t", 2, 12)
    s.put("d", (a + b) * t)
    s.count("u", 2, 12)
    sentences = ["{A} can {verb} {a} {what} [an|per] hour", "{B} can {verb} {b} {what} [an|per] hour"]
    question, answer = s.pick(
        ("how many {what} can they {verb} [together|] in {t} hours", "(a + b) * t"),
        ("how many hours do they need to {verb} {d} {what} together", "d / (a + b)"),
        ("how many more {what} can {A} {verb} than {B} in {t} hours", "(a - b) * t"),
        ("how many {what} can {A} {verb} in {t} hours", "a * t"),
    )
    if rng.random() < 0.25:
        sentences.append("{A} worked for {t} hours and {B} worked for {u} hours")
        question, answer = "how many {what} did they {verb} [in all|altogether]", "a * t + b * u"
    return s.story(sentences, question, answer, topics=("time", "others"))


SCHEMAS: dict[str, Schema] = {
    "rate.speed": speed,
    "rate.legs": two_legs,
    "rate.work": work,
    "rate.together": together,
}
