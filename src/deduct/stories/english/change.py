"""Change: something is added or taken away; the end, the change or the start is asked for."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story
from deduct.stories.templates import choose

HAD = "{A} [had|has|starts with|started with|owned] {a} {xs}"


def join(rng: Random) -> Story:
    """A start and a gain: the end."""
    s = Scene(rng)
    s.counts("ab")
    gain = s.pick(
        # "more" must not give it away: she buys 3 pears is a gain too.
        "{he} {gained} {b} [more|more {xs}|{xs}|{xs}]",
        "{he} {gained} {b} [more|] {xs} [yesterday|today|on {day}|at {place}]",
        "{he} [gets|finds|buys|receives] {b} [more|] {xs}",
        "{he} [got|gets|received] {b} [more|] {xs} from [{B}|{his} {kin}]",
        "{B} [gave|gives|handed|sent] {him} {b} [more|more {xs}|{xs}|{xs}]",
        "{his} {kin} [gave|gives|brought|sent] {him} {b} [more|additional|extra||] {xs}",
        "[then|later|after that], {he} {gained} another {b} [{xs}|]",
        "{he} [puts|put|added] {b} more {xs} [into|to] {his} [collection|{box}]",
    )
    question = s.pick(
        s.ask("{xs}", "{A}", "have", "[now|in all|in total|altogether|]"),
        "how many {xs} [will|would] {A} have [then|in all|altogether]",
        "what is the total number of {xs} that {A} has now",
    )
    return s.story([HAD, gain], question, "a + b")


def join_place(rng: Random) -> Story:
    """Things or people in a place, and more are added."""
    s = Scene(rng)
    s.counts("ab")
    kids = s.pick("students", "children", "people", "birds", "passengers", "visitors", "fans", "players", "dancers")
    where = {"birds": "on the [fence|roof|tree]", "passengers": "on the [bus|train|boat]"}.get(kids, "in {place}")
    where = s.pick(where, where.replace("{place}", "the [hall|room|gym|yard]"))
    where = choose(where, rng)
    s.fields["kids"] = kids
    sentences = [
        f"there [were|are] {{a}} {{kids}} {where}",
        s.pick(
            "{b} [more|more {kids}|{kids}|{kids}] [came|arrived|joined them|showed up]",
            "[then|] {b} [more|] {kids} [arrive|come]",
        ),
    ]
    question = f"how many {{kids}} are [there|{where}] [now|in all|altogether|]"
    return s.story(sentences, question, "a + b", topics=("people",))


def join_change(rng: Random) -> Story:
    """Start and end are known: the gain."""
    s = Scene(rng)
    a = s.count("a")
    s.put("b", a + s.size())
    sentences = s.pick(
        [HAD, "{he} {gained} some more [{xs}|]", "now {he} has {b} {xs}"],
        ["{A} had {a} {xs}", "{B} gave {him} some more", "{A} [now has|ended up with] {b} {xs}"],
        ["{A} {gained} some {xs} [to add to|and put them with] the {a} {xs} {he} already had", "now {he} has {b} {xs}"],
        ["{A} has {a} {xs} [so far|already|]", "{he} [wants|needs|would like] to have {b} {xs} [in all|in total|]"],
    )
    wants = "{he} [wants" in sentences[-1]
    question = (
        "how many more {xs} [does {A} need|should {A} get|does {he} have to get]"
        if wants
        else s.pick("how many {xs} did {A} {gain}", "how many {xs} were added", "how many more {xs} did {he} get")
    )
    if "{B}" in " ".join(sentences):
        question = "how many {xs} did {B} give [{A}|to {A}]"
    return s.story(sentences, question, "b - a", topics=("kinds",) if wants else ())


def join_start(rng: Random) -> Story:
    """Gain and end are known: the start."""
    s = Scene(rng)
    a = s.count("a")
    s.put("b", a + s.size())
    sentences = s.pick(
        ["{A} had some {xs}", "{he} {gained} {a} more [{xs}|]", "now {he} has {b} {xs} [in all|altogether|]"],
        ["[after|when] {A} {gained} {a} {xs}, {he} had {b} {xs}"],
        ["{B} gave {A} {a} {xs}", "now {A} has {b} {xs}"],
        ["{A} {gained} {a} more {xs} [today|this week] and now has {b} {xs}"],
    )
    question = s.pick(
        "how many {xs} did {A} have [to start with|in the beginning|at first|before that|initially|to begin with]",
        "how many {xs} did {A} start with",
        "find the number of {xs} {A} had at the beginning.",
    )
    return s.story(sentences, question, "b - a")


def separate(rng: Random) -> Story:
    """A start and a loss: what is left."""
    s = Scene(rng)
    b = s.count("b")
    s.put("a", b + s.size())
    loss = s.pick(
        "{he} {lost} {b} [of them|{xs}|of the {xs}|of {his} {xs}]",
        "{he} [loses|sells|gives away] {b} [of them|{xs}|of the {xs}]",
        "{he} gave {b} [of them|{xs}|] to {B}",
        "{he} [gave|handed|sold|passed] {b} {xs} to [{his} {kin}|{B}]",
        "{B} [took|borrowed] {b} [of them|{xs}|of {his} {xs}]",
        "{b} of [them|the {xs}] were [lost|stolen|damaged|given away]",
        "then {he} {lost} {b} [of them|{xs}]",
    )
    question = s.pick(
        s.ask("{xs}", "{A}", "have", "[left|now|remaining|left over]"),
        "how many {xs} [are left|remain|are left over]",
        "how many {xs} [does {he} still have|are still with {him}]",
        "with how many {xs} is {A} left",
    )
    return s.story([HAD, loss], question, "a - b")


def separate_place(rng: Random) -> Story:
    """People or animals in a place, and some leave."""
    s = Scene(rng)
    b = s.count("b")
    s.put("a", b + s.size())
    who, where, left = s.pick(
        ("birds", "[on|in] the [tree|fence|roof]", "[flew away|left]"),
        ("people", "on the [bus|train|ferry]", "[got off|left at the next stop]"),
        ("students", "in the [gym|library|cafeteria|classroom]", "[left|went home|went outside]"),
        ("cars", "in the parking lot", "[drove away|left]"),
        ("guests", "at the [party|wedding|dinner]", "[left early|went home]"),
        ("fish", "in the [pond|tank]", "[swam away|were caught|were moved to another place]"),
        ("players", "on the field", "[went home|got injured and left|sat down]"),
    )
    where = choose(where, rng)
    s.fields["who"] = who
    sentences = [f"there were {{a}} {{who}} {where}", f"{{b}} [of them|{{who}}|of the {{who}}] {left}"]
    question = s.pick(
        f"how many {{who}} are [left|still] {where}",
        "how many {who} [are left|remain|stayed]",
        "how many {who} were left",
    )
    return s.story(sentences, question, "a - b", topics=("people",))


def separate_change(rng: Random) -> Story:
    """Start and what is left are known: the loss."""
    s = Scene(rng)
    b = s.count("b")
    s.put("a", b + s.size())
    sentences, question = s.pick(
        (
            ["{A} had {a} {xs}", "{he} {lost} some of them", "now {he} has {b} [{xs}|] [left|]"],
            "how many {xs} did {A} {lose}",
        ),
        (
            ["{A} had {a} {xs}", "{he} gave some [of them|{xs}|] to {B}", "{A} [has|had] {b} {xs} left"],
            "how many {xs} did [{A}|{he}] give [{B}|to {B}]",
        ),
        (
            ["there were {a} {xs} in the {box}", "some [of them|] were taken out", "{b} [{xs}|] [are left|remain]"],
            "how many {xs} were [taken out|removed]",
        ),
        (
            ["{A} {gained} {a} {xs}", "after {B} took some [of them|], {b} {xs} were left"],
            "how many {xs} did {B} take",
        ),
    )
    return s.story(sentences, question, "a - b")


def separate_start(rng: Random) -> Story:
    """Loss and rest are known: the start."""
    s = Scene(rng)
    s.counts("ab")
    sentences = s.pick(
        ["{A} had some {xs}", "{he} {lost} {a} [of them|]", "now {he} has {b} [{xs}|] left"],
        ["{A} gave {a} {xs} to {B}", "now {A} has {b} {xs} [left|]"],
        ["after {A} {lost} {a} {xs}, {he} [had|has] {b} [{xs}|] left"],
        ["{A} {lost} {a} {xs} and [now has {b} {xs}|was left with {b} {xs}]"],
    )
    question = s.pick(
        "how many {xs} did {A} have [to start with|in the beginning|at first|before that|initially|originally]",
        "how many {xs} did {A} [start with|originally have]",
        "what was the number of {xs} {A} had at first",
    )
    return s.story(sentences, question, "a + b")


def two_kinds(rng: Random) -> Story:
    """Two kinds, one change each; the question decides which numbers count."""
    s = Scene(rng)
    for slot, start in (("b", "a"), ("d", "c")):
        s.put(start, s.count(slot) + s.size())
    sentences = s.pick(
        ["{A} [had|has] {a} {xs} and {c} {ys}", "{he} {lost} {b} {xs} and {d} {ys}"],
        ["{A} had {a} {xs}", "{he} also had {c} {ys}", "{he} gave {B} {b} {xs} and {d} {ys}"],
        ["there were {a} {xs} and {c} {ys} in the {box}", "{A} took {b} {xs} and {d} {ys} out of it"],
    )
    left = "in the {box}" if "{box}" in sentences[0] else "with {A}"
    question, answer = s.pick(
        (f"how many {{xs}} are left [{left}|]", "a - b"),
        (f"how many {{ys}} are left [{left}|]", "c - d"),
        ("how many more {xs} than {ys} were there [at first|in the beginning]", "a - c"),
        ("how many {xs} and {ys} were there in the beginning", "a + c"),
        ("how many {xs} and {ys} are left [in total|altogether]", "a - b + c - d"),
        ("how many more {xs} than {ys} are left", "a - b - (c - d)"),
        ("how many {xs} and {ys} are gone [in all|]", "b + d"),
    )
    return s.story(sentences, question, answer, topics=("kinds", "others"))


def gain_and_loss(rng: Random) -> Story:
    """A start, a gain and a loss; the end, or only a part of the tale, is asked for."""
    s = Scene(rng)
    s.put("c", s.between(2, s.count("a") + s.count("b") - 1))
    gained = "{he} {gained} {b} [more|more {xs}|{xs}] [on {day}|at {place}|]"
    lost = s.pick("{he} {lost} {c} [of them|{xs}]", "{he} gave {c} {xs} to {B}", "{c} of [them|the {xs}] got lost")
    question, answer = s.pick(
        ("how many {xs} does {A} have [now|left|in the end]", "a + b - c"),
        ("in the end, how many {xs} does {A} have", "a + b - c"),
        ("how many {xs} did {A} have right after {he} {gained} more", "a + b"),
    )
    order = [HAD, gained, lost]
    if answer == "a + b - c" and rng.random() < 0.4:
        order = [HAD, lost, gained.replace("{he}", "then {he}")]
        answer = "a - c + b"
    return s.story(order, question, answer)


def back_to_start(rng: Random) -> Story:
    """Work backwards through a gain and a loss."""
    s = Scene(rng)
    s.counts("abc")
    sentences, answer = s.pick(
        (
            ["{A} had some {xs}", "{he} {lost} {a} [of them|]", "then {he} {gained} {b} more", "now {he} has {c} {xs}"],
            "c - b + a",
        ),
        (["{A} had some {xs}", "{he} {gained} {a} more", "then {he} {lost} {b}", "now {he} has {c} {xs}"], "c + b - a"),
        (["{A} had some {xs}", "{he} gave {a} to {B} and {b} to {his} {kin}", "{he} has {c} {xs} left"], "c + b + a"),
        (["{A} had some {xs}", "{he} {gained} {a} on {day} and {b} on {day2}", "now {he} has {c} {xs}"], "c - b - a"),
    )
    question = "how many {xs} did {A} have [at first|to begin with|in the beginning|originally|at the start]"
    return s.story(sentences, question, answer)


def days(rng: Random) -> Story:
    """A tally over two or three days with different questions."""
    s = Scene(rng)
    s.counts("abc")
    sentences = s.pick(
        ["{A} {gained} {a} {xs} on {day}, {b} [{xs}|] on {day2} and {c} [{xs}|] on {day3}"],
        ["on {day} {A} {gained} {a} {xs}", "on {day2} {he} {gained} {b} {xs}", "on {day3} {he} {gained} {c} {xs}"],
        ["{A} {gained} {a} {xs} on {day}", "{he} {gained} {b} on {day2} and {c} on {day3}"],
    )
    question, answer = s.pick(
        ("how many {xs} did {A} {gain} [in all|altogether|in total|over the three days]", "a + b + c"),
        ("how many {xs} did {A} {gain} on {day} and {day2} [together|]", "a + b"),
        ("how many {xs} did {A} {gain} on {day2} and {day3} [together|]", "b + c"),
        ("how many more {xs} did {A} {gain} on {day} than on {day2}", "a - b"),
        ("how many more {xs} did {A} {gain} on {day3} than on {day}", "c - a"),
        ("how many fewer {xs} did {he} {gain} on {day2} than on {day3}", "c - b"),
        ("how many more {xs} did {A} {gain} on {day} and {day2} together than on {day3}", "a + b - c"),
    )
    # Were the days not asked for by name, one more kind or person would make "in all" unclear.
    return s.story(sentences, question, answer, topics=("kinds",))


SCHEMAS: dict[str, Schema] = {
    "change.join": join,
    "change.join_place": join_place,
    "change.join_change": join_change,
    "change.join_start": join_start,
    "change.separate": separate,
    "change.separate_place": separate_place,
    "change.separate_change": separate_change,
    "change.separate_start": separate_start,
    "change.two_kinds": two_kinds,
    "change.gain_and_loss": gain_and_loss,
    "change.back_to_start": back_to_start,
    "change.days": days,
}
