"""Typed declarations: how a number of a tale is drawn and written, or which words there are to choose from.

    n: 2..9                     a whole number, both ends included
    u: 1.5..6 by 0.1            in steps
    b: 20 | 50 | 100 $          one of these
    f: 1/2 | 2/3                written as a fraction
    t: n * u $                  computed from numbers that are declared above
    ware: "rope" | "ribbon"     one of these words

What stands at the end of a number says how it is written (`KINDS`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random

from deduct.stories.expressions import RESERVED, evaluate, names_in
from deduct.stories.mistakes import StoryError
from deduct.stories.typed_kinds import TYPED_KINDS, as_numbers

KINDS: dict[str, str] = {
    "$": "an amount of money: $4, 4 dollars",
    "%": "a percentage: 15 % is the ratio 3/20",
    "times": "a multiple: twice, 3 times",
    "dozen": "dozens: 2 dozen is 24",
    "折": "a Chinese discount: 八折 is the ratio 4/5",
    "price": "a range of dollars: whole, in a third of the draws with cents",
    "hours": "a range of hours: whole, in a fifth of the draws and a half",
    **TYPED_KINDS,
}
"""How a number may be written, beside plain digits and fractions."""

CENTS_SHARE = 0.35
HALVES_SHARE = 0.2

_SCALES = {"%": Fraction(1, 100), "折": Fraction(1, 10), "dozen": Fraction(12)}
_WITH_KIND = re.compile(rf"(.+?)\s+({'|'.join(map(re.escape, KINDS))})")
_RANGE = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?:\s+by\s+(\d+(?:\.\d+)?(?:/\d+)?))?")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:/\d+)?")
_WORDS = re.compile(r'"[^"|]*"(?:\s*\|\s*"[^"|]*")*')


@dataclass(frozen=True, slots=True)
class Number:
    """A drawn number and the kind of its writing: one of `KINDS`, ``fraction`` or nothing."""

    value: Fraction
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `low`, this many steps up."""

    low: Fraction
    step: Fraction
    steps: int
    kind: str = ""

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> Number:
        return Number(self.low + self.step * rng.randint(0, self.steps), self.kind)


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars from low to high, now and then with cents."""

    low: int
    high: int

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> Number:
        if rng.random() < CENTS_SHARE:
            return Number(Fraction(rng.randint(self.low * 20, self.high * 20), 20), "$")
        return Number(Fraction(rng.randint(max(1, self.low), max(2, self.high))), "$")


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours from low to high, now and then and a half."""

    low: int
    high: int

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> Number:
        half = Fraction(1, 2) if rng.random() < HALVES_SHARE else Fraction(0)
        return Number(rng.randint(self.low, self.high) + half)


@dataclass(frozen=True, slots=True)
class Choices:
    """One of some numbers."""

    numbers: tuple[Number, ...]

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> Number:
        return rng.choice(self.numbers)


@dataclass(frozen=True, slots=True)
class Computed:
    """A number that follows from others."""

    expression: str
    kind: str = ""

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> Number:
        return Number(evaluate(self.expression, values) * _SCALES.get(self.kind, 1), self.kind)


@dataclass(frozen=True, slots=True)
class Words:
    """One of some words."""

    words: tuple[str, ...]

    def draw(self, values: Mapping[str, Fraction], rng: Random) -> str:
        return rng.choice(self.words)


Declaration = Range | Price | Hours | Choices | Computed | Words


def parse_declaration(name: str, text: str, numbers: Collection[str] = ()) -> Declaration:
    """Read what stands behind ``name:``; `numbers` are the names declared above it.

    >>> parse_declaration("b", "20 | 50 $").draw({}, Random(1))
    Number(value=Fraction(20, 1), kind='$')
    >>> parse_declaration("t", "2 * n", {"n"}).draw({"n": Fraction(4)}, Random(1))
    Number(value=Fraction(8, 1), kind='')
    """
    if name in RESERVED:
        raise StoryError(f"{name!r} has a meaning of its own in formulas: take another name")
    if '"' in text:
        if not _WORDS.fullmatch(text):
            raise StoryError(f'{text} is not a choice of words: write "rope" | "ribbon"')
        return Words(tuple(word.strip().strip('"') for word in text.split("|")))
    match = _WITH_KIND.fullmatch(text)
    how, kind = match.groups() if match else (text, "")
    how = as_numbers(how, kind)
    if ".." in how:
        return _parse_range(how, kind)
    if kind in ("price", "hours"):
        raise StoryError(f"{text!r}: {kind} stands behind a range such as 2..9")
    choices = [choice.strip() for choice in how.split("|")]
    if all(map(_NUMBER.fullmatch, choices)):
        return Choices(tuple(_parse_number(choice, kind) for choice in choices))
    if len(choices) > 1:
        raise StoryError(f'{text!r} is not a choice of numbers; words stand in quotes: "rope" | "ribbon"')
    unknown = [each for each in names_in(how) if each not in numbers]
    if unknown:
        raise StoryError(f'{unknown[0]!r} is not a number declared above; a word stands in quotes: "{how}"')
    return Computed(how, kind)


@lru_cache(maxsize=10_000)
def _parse_number(text: str, kind: str) -> Number:
    try:
        return Number(Fraction(text) * _SCALES.get(kind, 1), "fraction" if "/" in text else kind)
    except ZeroDivisionError:
        raise StoryError(f"{text!r} divides by zero") from None


# Ten thousand tales share some hundred ranges.
@lru_cache(maxsize=10_000)
def _parse_range(text: str, kind: str) -> Range | Price | Hours:
    match = _RANGE.fullmatch(text)
    if not match:
        raise StoryError(f"{text!r} is not a range: write 2..9 or 1.5..6 by 0.5")
    low, high, step = (_parse_number(part or "1", "").value for part in match.groups())
    if not step or low > high:
        raise StoryError(f"the range {text!r} holds no number: it goes up from the first to the last")
    steps = (high - low) / step
    if steps.denominator != 1:
        raise StoryError(
            f"the range {text!r} never reaches {match[2]}: its steps end at {float(low + int(steps) * step):g}"
        )
    if kind in ("price", "hours"):
        if match[3] or low.denominator != 1:
            raise StoryError(f"a range of {kind} has whole ends and no steps: 2..9 {kind}")
        return Price(int(low), int(high)) if kind == "price" else Hours(int(low), int(high))
    scale = _SCALES.get(kind, Fraction(1))
    return Range(low * scale, step * scale, int(steps), kind)


def can_be_one(declaration: Declaration) -> bool:
    """Whether a declaration may draw the plain number 1; what is computed is not foreseen.

    >>> can_be_one(parse_declaration("n", "0.5..2 by 0.25")), can_be_one(parse_declaration("n", "1..3 $"))
    (True, False)
    """
    match declaration:
        case Range(kind=""):
            steps = (1 - declaration.low) / declaration.step
            return steps.denominator == 1 and 0 <= steps <= declaration.steps
        case Choices():
            return Number(Fraction(1)) in declaration.numbers
        case Hours():
            return declaration.low <= 1
    return False


@lru_cache
def declared(text: str) -> Mapping[str, Declaration]:
    """Declarations side by side, for a schema in Python.

    >>> list(declared("n: 2..9; p: 2..15 price; f: 1/2 | 1/3"))
    ['n', 'p', 'f']
    """
    declarations: dict[str, Declaration] = {}
    for part in text.split(";"):
        name, _, how = part.partition(":")
        declarations[name.strip()] = parse_declaration(name.strip(), how.strip(), list(declarations))
    return declarations
