# ruff: noqa: E501  a template is read best as one line
"""Groups: equal groups multiplied, shared, measured out; rows and columns; packs; what is left over."""

from __future__ import annotations

from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story


def groups(rng: Random) -> Story:
    """Some groups of equal size: the total."""
    s = Scene(rng)
    s.count("a", 2, 40)
    s.count("b", 2, 30)
    sentences, question = s.pick(
        (
            ["{A} has {a} {boxes} of {xs}", "each {box} [has|holds|contains] {b} {xs}"],
            "how many {xs} does {A} have [in all|altogether|in total|]",
        ),
        (
            ["there are {a} {boxes} with {b} {xs} [each|in each {box}|in each]"],
            "how many {xs} are there [in all|altogether|in total|]",
        ),
        (
            ["{A} {gained} {b} {xs} [each day|every day|a day] for {a} days"],
            "how many {xs} did {A} {gain} [in all|in total|altogether]",
        ),
        (
            ["each of {A}'s {a} {friends} [has|brought|got] {b} {xs}"],
            "how many {xs} do the {friends} have [in all|together]",
        ),
        (
            ["{A} [put|arranged|placed] {xs} in {a} rows", "there are {b} [{xs}|] in each row"],
            "how many {xs} are there",
        ),
        (
            ["{A} [puts|put] {b} {xs} [into|in] each of {a} {boxes}"],
            "how many {xs} did {A} put into the {boxes} altogether",
        ),
        (["a {box} holds {b} {xs}"], "how many {xs} are there in {a} {boxes}"),
        (["one {pack} [has|contains] {b} {xs}", "{A} [bought|ordered] {a} {packs}"], "how many {xs} did {A} get"),
        (["{A} wants to give {b} {xs} to each of {his} {a} {friends}"], "how many {xs} does {A} need"),
    )
    return s.story(sentences, question, "a * b", topics=("kinds", "people"))


def rows(rng: Random) -> Story:
    """Rows and columns of seats, plants, tiles, desks."""
    s = Scene(rng)
    thing, row = s.pick(
        ("seats", "row"), ("desks", "row"), ("trees", "row"), ("chairs", "row"), ("plants", "row"), ("windows", "floor"),
        ("cars", "row"), ("tiles", "row"), ("books", "shelf"), ("soldiers", "line"), ("squares", "row"), ("rooms", "floor"),
    )  # fmt: skip
    where = s.pick("the [hall|garden|yard|building]", "{place}", "a [theater|school|park|garage]")
    if row == "floor":
        where = "a [hotel|building|hospital|tower]"
    s.fields.update(
        on="on" if row in ("floor", "shelf") else "in",
        things=thing,
        row=row,
        rows={"shelf": "shelves"}.get(row, row + "s"),
    )
    a, b = s.count("a", 2, 30), s.count("b", 3, 40)
    s.count("c", 2, max(3, a * b - 2))
    taken = {"seats": "were taken", "chairs": "were broken", "desks": "are empty", "cars": "left", "trees": "died"}.get(
        thing
    )
    head = s.pick(
        [f"{where} has {{a}} {{rows}} of {{things}}", "there are {b} {things} {on} each {row}"],
        [f"{where} has {{a}} {{rows}} with {{b}} {{things}} [each|{{on}} each {{row}}]"],
    )
    if taken and rng.random() < 0.4:
        rest = {
            "seats": "were empty",
            "chairs": "were not broken",
            "desks": "are in use",
            "cars": "are still there",
            "trees": "survived",
        }[thing]
        return s.story([*head, f"{{c}} [of the|] {{things}} {taken}"], f"how many {{things}} {rest}", "a * b - c")
    if rng.random() < 0.35:
        s.put("t", a * b)
        if rng.random() < 0.5:
            return s.story(
                ["{t} {things} are arranged in {a} equal {rows}"], "how many {things} are {on} each {row}", "t / a"
            )
        return s.story(["there are {t} {things}", "each {row} has {b} {things}"], "how many {rows} are there", "t / b")
    return s.story(head, "how many {things} are there [in all|altogether|in total|]", "a * b")


def share(rng: Random) -> Story:
    """A total shared equally: the size of a share, or the number of shares."""
    s = Scene(rng)
    b = s.count("b", 2, 25)
    per = s.between(2, 30)
    s.put("a", b * per)
    s.put("c", per)
    sentences, question, answer = s.pick(
        (
            ["{A} has {a} {xs}", "{he} wants to [share|split|divide] them equally among {b} {friends}"],
            "how many {xs} will each [of the {friends}|] get",
            "a / b",
        ),
        (
            ["{A} [shared|divided|split] {a} {xs} [equally|evenly] among {his} {b} {friends}"],
            "how many {xs} did each [one|of them] get",
            "a / b",
        ),
        (["{A} put {a} {xs} [equally|evenly] into {b} {boxes}"], "how many {xs} are in each {box}", "a / b"),
        (
            ["{A} has {a} {xs} to pack into {b} {boxes}", "each {box} must have the same number of {xs}"],
            "how many {xs} go into each {box}",
            "a / b",
        ),
        (
            ["{A} has {a} {xs}", "{he} puts {c} [{xs}|] in each {box}"],
            "how many {boxes} [does {A} need|does {he} fill|can {A} fill]",
            "a / c",
        ),
        (["{a} {xs} are packed in {boxes} of {c}"], "how many {boxes} are there", "a / c"),
        (
            ["{A} [gave|handed out] {a} {xs} to {his} {friends}", "each of them got {c}"],
            "how many {friends} [did {A} have|were there|got {xs}]",
            "a / c",
        ),
        (["each {box} [can hold|holds] {c} {xs}"], "how many {boxes} [are needed|does {A} need] for {a} {xs}", "a / c"),
        (
            ["{A} {gained} {a} {xs} in {b} days", "{he} {gained} the same number each day"],
            "how many {xs} did {he} {gain} [each|per] day",
            "a / b",
        ),
        (["{A} has {a} {xs}", "{he} uses {c} {xs} [each|every|a] day"], "how many days will the {xs} last", "a / c"),
    )
    return s.story(sentences, question, answer, topics=("kinds", "others", "people", "time"))


def share_after(rng: Random) -> Story:
    """Something happens first, then the rest is shared or packed."""
    s = Scene(rng)
    b, per, c = s.between(2, 14), s.between(2, 20), s.size()
    s.put("b", b)
    s.put("c", c)
    s.put("per", per)
    end, each = s.pick(
        (
            "{he} [shared|split|divided] the [rest|remaining {xs}] equally among {b} {friends}",
            "how many {xs} did each [of the {friends}|of them|] get",
        ),
        ("{he} put the [rest|remaining {xs}] equally into {b} {boxes}", "how many {xs} are in each {box}"),
    )
    if rng.random() < 0.35:
        end, each = "{he} put the [rest|remaining {xs}] into {boxes} of {per} [each|]", "how many {boxes} did {A} fill"
        b, slot = per, "per"
        per = s.between(2, 20)
    else:
        slot = "b"
    form = rng.randrange(3)
    if form == 0:
        s.put("a", b * per + c)
        start, answer = (
            [
                "{A} had {a} {xs}",
                s.pick("{he} {lost} {c} of them", "{he} kept {c} for {himself}", "{he} gave {c} to {B}"),
            ],
            f"(a - c) / {slot}",
        )
    elif form == 1:
        if b * per < c + 2:
            c = max(2, b * per // 2)
            s.put("c", c)
        s.put("a", b * per - c)
        end = end.replace("the [rest|remaining {xs}]", "all the {xs}")
        start, answer = ["{A} had {a} {xs}", "{he} {gained} {c} [more|{xs}]"], f"(a + c) / {slot}"
    else:
        s.put("a", b * per)
        start, answer = ["{A} {gained} {a} {xs}", "{B} {gained} {c} {ys}"], f"a / {slot}"
        end = end.replace("{he} ", "{A} ").replace("the [rest|remaining {xs}]", "{his} {xs}")
    return s.story([*start, end], each, answer, topics=("kinds", "others", "people"))


def packs_and_loose(rng: Random) -> Story:
    """Packs plus loose ones, or two sorts of packs, or packs minus what was used."""
    s = Scene(rng)
    s.count("a", 2, 12)
    s.count("b", 3, 24)
    s.count("c", 2, 12)
    s.count("d", 3, 24)
    sentences, question, answer = s.pick(
        (
            ["{A} has {a} {boxes} of {xs} with {b} [{xs}|] in each and {c} [extra|loose|single] {xs}"],
            "how many {xs} does {A} have [in all|altogether]",
            "a * b + c",
        ),
        (
            ["{A} bought {a} {packs} of {xs}", "each {pack} [has|holds] {b} {xs}", "{he} already had {c} {xs}"],
            "how many {xs} does {A} have now",
            "a * b + c",
        ),
        (
            ["{A} bought {a} {packs} of {b} {xs} [each|]", "{he} {lost} {c} [of the|] {xs}"],
            "how many {xs} does {A} have left",
            "a * b - c",
        ),
        (
            [
                "{A} has {a} {boxes} of {xs} and {c} {boxes} of {ys}",
                "each {box} of {xs} has {b} {xs} and each {box} of {ys} has {d} {ys}",
            ],
            "how many {group} does {A} have [in all|altogether]",
            "a * b + c * d",
        ),
        (
            [
                "{A} has {a} {boxes} of {xs} and {c} {boxes} of {ys}",
                "there are {b} {xs} in each {box} of {xs} and {d} {ys} in each {box} of {ys}",
            ],
            "how many {xs} does {A} have",
            "a * b",
        ),
        (
            [
                "{A} has {a} {boxes} of {xs} and {c} {boxes} of {ys}",
                "there are {b} {xs} in each {box} of {xs} and {d} {ys} in each {box} of {ys}",
            ],
            "how many more {xs} than {ys} does {A} have",
            "a * b - c * d",
        ),
        (
            ["{A} filled {a} {boxes} with {b} {xs} each", "{B} filled {c} {boxes} with {d} {xs} each"],
            "how many {xs} did they pack [in all|together]",
            "a * b + c * d",
        ),
        (
            ["{A} filled {a} {boxes} with {b} {xs} each", "{B} filled {c} {boxes} with {d} {xs} each"],
            "how many more {xs} did {A} pack than {B}",
            "a * b - c * d",
        ),
        (
            ["{A} filled {a} {boxes} with {b} {xs} each", "{B} filled {c} {boxes} with {d} {xs} each"],
            "how many {boxes} did they fill [in all|together]",
            "a + c",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "others"))


def nested(rng: Random) -> Story:
    """Groups of groups."""
    s = Scene(rng)
    a, b, c = s.count("a", 2, 12), s.count("b", 2, 12), s.count("c", 2, 24)
    s.put("t", a * b * c)
    sentences, question, answer = s.pick(
        (
            ["there are {a} {bins} [at {place}|]", "each {bin} has {b} {boxes}, and each {box} has {c} {xs}"],
            "how many {xs} are there [in all|altogether|]",
            "a * b * c",
        ),
        (
            ["{A} {gained} {c} {xs} a day, {b} days a week, for {a} weeks"],
            "how many {xs} did {A} {gain} in all",
            "c * b * a",
        ),
        (
            [
                "{A} has {t} {xs}",
                "{he} packs them equally into {a} {boxes}, and each {box} is split into {b} [equal|] parts",
            ],
            "how many {xs} are in each part",
            "t / a / b",
        ),
        (
            ["a [truck|van] carries {a} [pallets|crates]", "each holds {b} {boxes} with {c} {xs} each"],
            "how many {xs} does it carry",
            "a * b * c",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "own"))


def people_share(rng: Random) -> Story:
    """Teams, tables, buses, tents: people in groups."""
    s = Scene(rng)
    b, n = s.between(2, 12), s.between(3, 20)
    c = s.between(2, 30)
    s.put("b", b)
    s.put("n", n)
    total = b * n
    who, unit, units = s.pick(
        ("students", "team", "teams"), ("guests", "table", "tables"), ("campers", "tent", "tents"), ("children", "group", "groups"),
        ("players", "team", "teams"), ("passengers", "van", "vans"), ("visitors", "boat", "boats"), ("students", "bus", "buses"),
    )  # fmt: skip
    s.fields.update(who=who, unit=unit, units=units)
    form = rng.randrange(6)
    if form == 0:
        s.put("a", total)
        sentences, question, answer = (
            ["{a} {who} were divided into {b} equal {units}"],
            "how many {who} were [in|on] each {unit}",
            "a / b",
        )
    elif form == 1:
        s.put("a", total)
        sentences, question, answer = (
            ["there are {a} {who}", "each {unit} [has|holds|seats] {n} {who}"],
            "how many {units} are [there|needed]",
            "a / n",
        )
    elif form == 2 and total > c + 1:
        s.put("c", c)
        s.put("a", total - c)
        sentences, question, answer = (
            ["{a} {who} and {c} [adults|helpers|teachers] went on a trip", "each {unit} [holds|fits] {n} people"],
            "how many {units} did they need",
            "(a + c) / n",
        )
        sentences[1] = sentences[1].replace("{unit}", "van")
        question = question.replace("{units}", "vans")
    elif form == 3:
        s.put("c", c)
        s.put("a", total + c)
        sentences, question, answer = (
            ["{a} {who} signed up, but {c} [of them|] did not come", "the [others|rest] were put into {units} of {n}"],
            "how many {units} were there",
            "(a - c) / n",
        )
    elif form == 4:
        sentences, question, answer = (
            ["{b} {units} of {n} {who} [each|] took part"],
            "how many {who} took part [in all|]",
            "b * n",
        )
    else:
        s.put("c", c)
        sentences, question, answer = (
            ["there were {b} {units} with {n} {who} each", "{c} more {who} [came|arrived] later"],
            "how many {who} were there in the end",
            "b * n + c",
        )
    return s.story(sentences, question, answer, topics=("people", "others"))


def same_rate(rng: Random) -> Story:
    """The unitary method: 3 pens cost 6, so 5 pens cost 10."""
    s = Scene(rng)
    per, a, c = s.between(2, 15), s.between(2, 9), s.between(2, 20)
    s.put("a", a)
    s.put("b", a * per)
    s.put("c", c)
    s.put("t", c * per)
    sentences, question, answer = s.pick(
        (["{a} {boxes} [hold|contain] {b} {xs}"], "how many {xs} do {c} [such|of these] {boxes} hold", "b / a * c"),
        (["{A} can make {b} {xs} in {a} hours"], "how many {xs} can {he} make in {c} hours", "b / a * c"),
        (
            ["{A} {gained} {b} {xs} in {a} days"],
            "at this rate, how many {xs} will {he} {gain} in {c} days",
            "b / a * c",
        ),
        (["{a} {boxes} [hold|contain] {b} {xs}"], "how many {boxes} are needed for {t} {xs}", "t / (b / a)"),
        (
            ["{a} identical machines make {b} {xs} [an hour|per hour|in an hour]"],
            "how many {xs} can {c} of these machines make [in an hour|per hour]",
            "b / a * c",
        ),
        (
            ["a recipe for {a} people needs {b} eggs", "{A} cooks for {c} people"],
            "how many eggs does {he} need",
            "b / a * c",
        ),
    )
    return s.story(sentences, question, answer, topics=("kinds", "time", "people", "others"))


SCHEMAS: dict[str, Schema] = {
    "group.multiply": groups,
    "group.rows": rows,
    "group.share": share,
    "group.share_after": share_after,
    "group.packs_and_loose": packs_and_loose,
    "group.nested": nested,
    "group.people": people_share,
    "group.same_rate": same_rate,
}
