"""A text with a mark for each of its quantities, so that patterns can say what stands where.

#3 is the fourth quantity of the text, $3 the same as an amount of money, %3 as a percentage.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.problem import Problem, Quantity

_SIGN_OF_A_MARK = pattern(r"[#$%](?=\d)")
_TO_THE_CENT = pattern(r"\d+\.\d\d")
"""An amount of money, where others are in small units: 3.40 in 20p and 50p coins."""


@dataclass(frozen=True)
class MoneyWords:
    """How a language writes amounts of money, on a folded text in small letters."""

    before: re.Pattern[str]
    """A currency sign at the end of what stands before a number,"""
    after: re.Pattern[str]
    """or its word behind it;"""
    small: re.Pattern[str]
    """and the word for a small unit."""
    small_size: str
    """What a small unit is worth in the large one, as a decimal."""


@dataclass(frozen=True)
class Marked:
    """A text with marks, and what each mark stands for."""

    problem: Problem
    text: str
    starts: tuple[int, ...]
    """For each character of the marked text, where it stands in the text itself."""
    small: frozenset[int]
    """Amounts of money in the small unit, where others are in the large one."""
    money: MoneyWords
    sign: str
    """The currency sign or word of the amounts; empty where there is none."""
    in_small: bool = False
    """Whether all amounts are in the small unit."""
    kept: frozenset[int] = frozenset()
    """Quantities that stay words, because they only name things."""

    def q(self, place: str | int) -> str:
        """A quantity in an equation, money in the large unit.

        >>> from deduct.languages import read_problem
        >>> from deduct.languages.chinese.unknowns.words import marked
        >>> marked(read_problem("2元和5角")).q(1)
        '0.1 * q1'
        """
        return f"{self.money.small_size} * q{place}" if int(place) in self.small else f"q{place}"

    def value(self, place: str | int) -> Fraction:
        """What a quantity is worth, money in the large unit."""
        value = self.problem.values[int(place)]
        return value * Fraction(self.money.small_size) if int(place) in self.small else value

    def per_unit(self, unit: str) -> str:
        """How many of a unit of money one of those has that the equations count in; empty where it is the same.

        >>> from deduct.languages import read_problem
        >>> from deduct.languages.english.unknowns.words import marked
        >>> text = marked(read_problem("A pen costs $2, a nib 40 cents."))
        >>> text.per_unit("cents"), text.per_unit("dollars"), text.per_unit("pens")
        ('100', '', '')
        """
        if self.money.small.fullmatch(unit):
            return str(1 / Fraction(self.money.small_size)) if "$" in self.text and not self.in_small else ""
        return self.money.small_size if self.in_small and self.money.after.fullmatch(unit) else ""

    def quantity(self, place: str | int) -> Quantity:
        return self.problem.quantities[int(place)]

    def original(self, start: int, end: int) -> str:
        """The text itself for a stretch of the marked one."""
        if end <= start:
            return ""
        last = self.starts[end] if end < len(self.starts) else len(self.problem.text)
        return self.problem.text[self.starts[start] : last].strip(" ,.;:!?，。；：！？")


def mark(problem: Problem, folded: str, kept: re.Pattern[str], money: MoneyWords) -> Marked:
    """The folded text with marks; numbers that `kept` matches whole, such as "one", stay words."""
    text, starts, done = "", list[int](), 0
    small, large, sign = set[int](), False, ""
    words = set[int]()
    says_small = money.small.search(folded) is not None
    for place, quantity in enumerate(problem.quantities):
        start, end = quantity.start, quantity.end
        if start < done or quantity.kind in ("ordinal", "label") or kept.match(folded, start):
            words.add(place)
            continue
        kind = "%" if quantity.kind == "percent" else "#"
        if kind == "#" and (found := money.before.search(folded, done, start)) and found.end() == start:
            kind, start, large, sign = "$", found.start(), True, found[0].strip()
        elif kind == "#" and (found := money.small.match(folded, end)):
            kind, end = "$", found.end()
            small.add(place)
        elif kind == "#" and (found := money.after.match(folded, end)):
            kind, end, large, sign = "$", found.end(), True, sign or found[0].strip()
        elif kind == "#" and says_small and _TO_THE_CENT.fullmatch(quantity.text):
            kind, large = "$", True
        token = f"{kind}{place}"
        text += without_marks(folded[done:start], bool(text)) + token
        starts += [*range(done, start), *([start] * len(token))]
        done = end
    text += without_marks(folded[done:], bool(text))
    starts += range(done, len(folded))
    return Marked(
        problem,
        text,
        tuple(starts),
        frozenset(small) if large else frozenset(),
        money,
        sign,
        bool(small) and not large,
        frozenset(words),
    )


def without_marks(typed: str, after_mark: bool) -> str:
    """What is kept of a text, as long as it was, without anything that would be read as a mark or as its digits."""
    typed = _SIGN_OF_A_MARK.sub("_", typed)
    return f"_{typed[1:]}" if after_mark and typed[:1].isdecimal() else typed
