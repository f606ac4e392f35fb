# ruff: noqa: E501  a template is read best as one line
"""Multi-step stories from a simulator: people hold things, events change what they hold, any state can be asked for.

Every holding is kept as its value and as the expression over the number slots that leads to it, so that the answer to
any question about the end (or about what happened on the way) is known without a template for the whole story.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.story import Schema, Story


@dataclass
class Holding:
    """How many of one kind somebody has: the number, and how it came about."""

    value: int
    expression: str

    def plus(self, value: int, expression: str) -> None:
        self.value += value
        self.expression = f"{self.expression} + {expression}"

    def minus(self, value: int, expression: str) -> None:
        if value >= self.value:
            raise UnsuitableNumbersError("nobody can give more than they have")
        self.value -= value
        self.expression = f"{self.expression} - {expression}"


@dataclass
class Telling:
    """A story being told: the scene, the sentences so far, the next free slot."""

    scene: Scene
    sentences: list[str] = field(default_factory=list)
    slots: int = 0

    def number(self, low: int, high: int) -> tuple[str, int]:
        """A new slot with a number in it."""
        name = f"n{self.slots}"
        self.slots += 1
        return name, self.scene.count(name, low, max(low, high))


def _buy_some(telling: Telling, have: Holding) -> None:
    slot, value = telling.number(2, max(6, have.value))
    telling.sentences.append(telling.scene.pick(
        f"{{he}} {{gained}} {{{slot}}} [more|more {{xs}}|{{xs}}|{{xs}}]",
        f"{{his}} {{kin}} gave {{him}} {{{slot}}} [more|]",
        f"then {{he}} {{gained}} another {{{slot}}} [{{xs}}|]",
        f"[later|the next day|on {{day}}|after lunch], {{he}} {{gained}} {{{slot}}} [more|more {{xs}}|{{xs}}]",
    ))  # fmt: skip
    have.plus(value, slot)


def _buy_packs(telling: Telling, have: Holding) -> None:
    packs, n = telling.number(2, 6)
    size, m = telling.number(2, 12)
    telling.sentences.append(telling.scene.pick(
        f"{{he}} {{gained}} {{{packs}}} {{packs}} with {{{size}}} {{xs}} in each",
        f"then {{he}} {{gained}} {{{packs}}} more {{packs}} of {{{size}}} {{xs}} each",
        f"{{he}} {{gained}} {{{size}}} {{xs}} a day for {{{packs}}} days",
    ))  # fmt: skip
    have.plus(n * m, f"{packs} * {size}")


def _lose_some(telling: Telling, have: Holding) -> None:
    slot, value = telling.number(2, max(2, have.value - 2))
    telling.sentences.append(telling.scene.pick(
        f"{{he}} {{lost}} {{{slot}}} [of them|{{xs}}]",
        f"{{he}} gave {{{slot}}} [of them|{{xs}}|] to [{{B}}|{{his}} {{kin}}]",
        f"then {{he}} {{lost}} {{{slot}}} [of them|{{xs}}]",
        f"[the next day|on {{day2}}|later], {{he}} [sold|gave away] {{{slot}}} [of them|{{xs}}]",
    ))  # fmt: skip
    have.minus(value, slot)


def _give_each(telling: Telling, have: Holding) -> None:
    friends, n = telling.number(2, 6)
    size, m = telling.number(2, 8)
    telling.sentences.append(f"{{he}} gave {{{size}}} [{{xs}}|of them] to each of {{his}} {{{friends}}} {{friends}}")
    have.minus(n * m, f"{size} * {friends}")


def _give_fraction(telling: Telling, have: Holding) -> None:
    slot = f"n{telling.slots}"
    telling.slots += 1
    part = telling.scene.fraction(slot, "1/2 1/2 1/3 1/4 1/5")
    if have.value % part.denominator:
        raise UnsuitableNumbersError("a part of the things must be whole")
    telling.sentences.append(telling.scene.pick(
        f"{{he}} {{lost}} {{{slot}}} of {{his}} {{xs}}",
        f"then {{he}} gave {{{slot}}} of what {{he}} had to {{B}}",
        f"{{he}} gave {{{slot}}} of the {{xs}} {{he}} had to {{his}} {{kin}}",
    ))  # fmt: skip
    have.value -= int(have.value * part)
    have.expression = f"({have.expression}) - ({have.expression}) * {slot}"


def _double(telling: Telling, have: Holding) -> None:
    slot = f"n{telling.slots}"
    telling.slots += 1
    factor = telling.scene.times(slot, 2, 4)
    telling.sentences.append(f"[some time|a month|a week] later, {{he}} had {{{slot}}} as many [{{xs}}|]")
    have.value *= factor
    have.expression = f"({have.expression}) * {slot}"


EVENTS = (_buy_some, _buy_some, _buy_packs, _lose_some, _lose_some, _give_each, _give_fraction, _double)


def ledger(rng: Random) -> Story:
    """One person, one kind, two to five events."""
    telling = Telling(Scene(rng))
    s = telling.scene
    slot, value = telling.number(8, 120)
    telling.sentences.append(f"{{A}} [had|started with] {{{slot}}} {{xs}}")
    have = Holding(value, slot)
    for event in rng.sample(EVENTS, s.pick(2, 2, 3, 3, 4, 5)):
        event(telling, have)
    question, answer = s.pick(_end, _end, _end, _share_rest, _sell_rest, _than_at_first)(s, have, slot)
    return s.story(telling.sentences, question, answer, places=2, topics=("others", "money"), fixed=True)


def _end(s: Scene, have: Holding, start: str) -> tuple[str, str]:
    when = "[now|in the end|left|at the end]" if " - " in have.expression else "[now|in the end|at the end]"
    question = s.pick(f"how many {{xs}} does {{A}} have {when}", s.ask("{xs}", "{A}", "have", "now"))
    return question, have.expression


def _share_rest(s: Scene, have: Holding, start: str) -> tuple[str, str]:
    divisors = [d for d in range(2, 13) if have.value % d == 0 and have.value > d]
    if not divisors:
        raise UnsuitableNumbersError("the rest cannot be shared")
    s.put("share", s.pick(*divisors))
    lead = s.pick(
        "finally, {he} put all {his} {xs} equally into {share} {boxes}",
        "then {he} shared all the {xs} {he} had left equally among {share} people",
    )
    asked = "how many {xs} are in each {box}" if "{boxes}" in lead else "how many {xs} did each person get"
    return f"{lead} :: {asked}", f"({have.expression}) / share"


def _sell_rest(s: Scene, have: Holding, start: str) -> tuple[str, str]:
    s.price("each")
    return (
        "finally, {he} sold all the {xs} {he} had left for {each} each :: how much money did {A} get [for them|]",
        f"({have.expression}) * each",
    )


def _than_at_first(s: Scene, have: Holding, start: str) -> tuple[str, str]:
    more = "how many more {xs} does {A} have now than at [first|the start]"
    if "(" not in have.expression:
        # Plain gains and losses: adding the start only to take it away again makes no sense.
        first, _, changes = have.expression.partition(" + ")
        if first != start:
            raise UnsuitableNumbersError("the changes begin with a loss")
        return more, changes
    if s.numbers[start].value > have.value:
        return more.replace("more", "fewer"), f"{start} - ({have.expression})"
    return more, f"({have.expression}) - {start}"


def between_people(rng: Random) -> Story:
    """Two or three people give each other things; anybody's end, a total or a difference is asked for."""
    telling = Telling(Scene(rng))
    s = telling.scene
    people = ["A", "B"] + (["C"] if rng.random() < 0.5 else [])
    holdings: dict[str, Holding] = {}
    given: set[frozenset[str]] = set()
    for person in people:
        slot, value = telling.number(6, 60)
        holdings[person] = Holding(value, slot)
        telling.sentences.append(f"{{{person}}} has {{{slot}}} {{xs}}")
    if rng.random() < 0.5:
        parts = [sentence if i == 0 else sentence.replace(" {xs}", "") for i, sentence in enumerate(telling.sentences)]
        telling.sentences = [", ".join(parts[:-1]) + " and " + parts[-1]]
    for _ in range(s.pick(1, 2, 2, 3)):
        giver, taker = rng.sample(people, 2)
        slot, value = telling.number(2, 12)
        kind = rng.randrange(4)
        if kind < 2:
            telling.sentences.append(
                f"[then |]{{{giver}}} gives {{{taker}}} {{{slot}}} [{{xs}}|of {{{'' if giver == 'A' else giver}his}} {{xs}}]"
            )
            holdings[giver].minus(value, slot)
            holdings[taker].plus(value, slot)
            given.add(frozenset((giver, taker)))
        elif kind == 2:
            telling.sentences.append(f"{{{taker}}} [buys|gets|finds] {{{slot}}} more [{{xs}}|]")
            holdings[taker].plus(value, slot)
        else:
            telling.sentences.append(f"{{{giver}}} [loses|sells|gives away] {{{slot}}} {{xs}}")
            holdings[giver].minus(value, slot)
    one, two = rng.sample(people, 2)
    if holdings[one].value < holdings[two].value:
        one, two = two, one
    bracket = {person: f"({holding.expression})" for person, holding in holdings.items()}
    question, answer = s.pick(
        (f"how many {{xs}} does {{{one}}} have [now|in the end]", holdings[one].expression),
        (f"how many {{xs}} does {{{two}}} have [now|in the end]", holdings[two].expression),
        (
            f"how many more {{xs}} does {{{one}}} have than {{{two}}} [now|in the end]",
            f"{bracket[one]} - {bracket[two]}",
        ),
        (
            f"how many {{xs}} do {{{one}}} and {{{two}}} have [together|in all] [now|in the end]",
            f"{bracket[one]} + {bracket[two]}",
        ),
    )
    if " do " in question and frozenset((one, two)) in given:
        raise UnsuitableNumbersError("what the two gave each other does not change their total")
    return s.story(telling.sentences, question, answer, topics=("others",), fixed=True)


def several_kinds(rng: Random) -> Story:
    """Two people with two kinds each: totals by person and by kind, differences."""
    s = Scene(rng)
    s.counts("abcd")
    sentences = s.pick(
        ["{A} has {a} {xs} and {b} {ys}", "{B} has {c} {xs} and {d} {ys}"],
        ["{A} {gained} {a} {xs} and {b} {ys}", "{B} {gained} {c} {xs} and {d} {ys}"],
        ["{A} has {a} {xs} and {B} has {c} {xs}", "{A} also has {b} {ys} and {B} has {d} {ys}"],
    )
    does, do, verb = ("did", "did", "{gain}") if "{gained}" in sentences[0] else ("does", "do", "have")
    question, answer = s.pick(
        (f"how many {{xs}} {do} they {verb} [in all|together|altogether]", "a + c"),
        (f"how many {{ys}} {do} they {verb} [in all|together|altogether]", "b + d"),
        (f"how many {{group}} {does} {{A}} {verb} [in all|]", "a + b"),
        (f"how many {{group}} {does} {{B}} {verb} [in all|]", "c + d"),
        (f"how many {{group}} {do} they {verb} [in all|altogether]", "a + b + c + d"),
        (f"how many more {{xs}} {does} {{A}} {verb} than {{B}}", "a - c"),
        (f"how many more {{ys}} {does} {{B}} {verb} than {{A}}", "d - b"),
        (f"how many more {{xs}} than {{ys}} {does} {{A}} {verb}", "a - b"),
        (f"how many more {{group}} {does} {{A}} {verb} than {{B}}", "a + b - (c + d)"),
    )
    return s.story(sentences, question, answer, topics=("others", "kinds", "own"))


SCHEMAS: dict[str, Schema] = {
    "mix.ledger": ledger,
    "mix.people": between_people,
    "mix.kinds": several_kinds,
}
