"""Things in groups of one size, by exact code: full groups, groups for all, and what is left over.

A text is answered only where it has two numbers, of things and of one group, and says which of the three it asks for.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.units import MONEY, ratio
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of
from deduct.solving.whole import DOWN, UP, in_whole_things

if TYPE_CHECKING:
    from deduct.languages.reading_parts import Grouping

COUNTS = ("number", "word", "dozen", "amount")


class Groups(NamedTuple):
    """Which quantity says how many there are, which one how many go together, and what holds these."""

    total: int
    size: int
    holder: str


def read_grouping(problem: Problem) -> Program | None:
    """The program of a text with things in groups; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_grouping(read_problem("A baker packs 75 rolls in bags of 8. How many rolls are left over?")))
    s0 = q0 mod q1
    >>> read_grouping(read_problem("There are 8 bags with 75 rolls in all. How many rolls are in each bag?"))
    """
    language = language_named(problem.language)
    if not language.has("grouping") or language.grouping.SAYS_MORE.search(_without_sizes(problem, language.grouping)):
        return None
    words = language.grouping
    groups = _groups(problem, words)
    asking = question_of(sentences_of(problem.text, problem.language))
    if groups is None or asking is None:
        return None
    asked = problem.text[asking.start : asking.end]
    total, steps = _in_one_unit(problem, groups)
    size, one = QuantityRef(groups.size), problem.quantities[groups.size].value
    number = Program(tuple(steps)).execute(problem.values) if steps else problem.quantities[groups.total].value
    if number <= one or one <= 0:
        return None
    things = words.ASKED.search(asked)
    holds = things is not None and groups.holder != "" and words.same_things(groups.holder, things["things"])
    if words.ASKS_REST.search(asked) or (words.TELLS_REST.search(problem.text) and not holds):
        if words.SPAN.fullmatch(groups.holder) and not words.LAST.search(asked):
            return None
        last = words.LAST.search(asked) and number % one == 0
        return Program((), result=size) if last else Program((*steps, Step("mod", (total, size))))
    if things is None:
        return None
    if holds:
        full, everything = words.FULL.search(asked), words.ALL.search(asked)
        if bool(full) == bool(everything):
            return None
        return _in_whole_groups(problem, Program((*steps, Step("/", (total, size)))), DOWN if full else UP)
    if words.ONLY_FULL.search(problem.text) and _counts(problem, groups.total, things["things"], words):
        steps = [*steps, Step("mod", (total, size))]
        return Program((*steps, Step("-", (total, StepRef(len(steps) - 1)))))
    return None


def _in_whole_groups(problem: Problem, division: Program, direction: str) -> Program:
    """The quotient, rounded by a step of its own where the question's rule would not append the same."""
    whole = in_whole_things(problem, division)
    if whole is not None and whole.direction == direction:
        return division
    rounding = "floor" if direction == DOWN else "ceil"
    return Program((*division.steps, Step(rounding, (StepRef(len(division.steps) - 1),))))


def _without_sizes(problem: Problem, words: Grouping) -> str:
    return words.FEWER_THAN.sub(" ", problem.text)


def _groups(problem: Problem, words: Grouping) -> Groups | None:
    """The two numbers of a text; None where there are others, or where nothing says which is which."""
    told = [place for place, quantity in enumerate(problem.quantities) if not _is_one(quantity)]
    again = words.FEWER_THAN.search(problem.text)
    told = [place for place in told if not again or not again.start() <= problem.quantities[place].start < again.end()]
    if len(told) != 2 or any(problem.quantities[place].kind not in COUNTS for place in told):
        return None
    held = [(place, holder) for place in told if (holder := _holder(problem, place, words)) is not None]
    if len(held) != 1:
        return None
    size, holder = held[0]
    total = told[0] if told[1] == size else told[1]
    amounts = amounts_in(problem.text, problem.language)
    if holder and _is_money(problem.quantities[total], amounts) != _is_money(problem.quantities[size], amounts):
        return None  # a class of 26 and a voucher of $200
    return Groups(total, size, holder)


def _is_money(quantity: Quantity, amounts: list[Amount]) -> bool:
    amount = _amount_of(quantity, amounts)
    return amount is not None and any(base in MONEY for base, _ in amount.unit.dimension)


def _holder(problem: Problem, place: int, words: Grouping) -> str | None:
    """The word for what holds as many as a quantity says; empty for those who share, None where it is not a size."""
    quantity, text = problem.quantities[place], problem.text
    before, after = text[: quantity.start], text[quantity.end :]
    if found := words.BEFORE.search(before) or words.AFTER.match(after):
        return found["holder"] or found["single"]
    if found := words.COMPOUND.match(after):
        return found["holder"]
    if words.AS_MANY.search(text) and words.PRICE.search(before):
        return ""
    shared = words.SHARES.search(text) and words.SHARED.search(before)
    return "" if shared or words.SHARERS.match(after) else None


def _is_one(quantity: Quantity) -> bool:
    return quantity.kind == "word" and quantity.value == 1


def _in_one_unit(problem: Problem, groups: Groups) -> tuple[Operand, list[Step]]:
    """The total in the unit of the size: 5 m in pieces of 18 cm."""
    amounts = amounts_in(problem.text, problem.language)
    one, other = (_amount_of(problem.quantities[place], amounts) for place in (groups.total, groups.size))
    factor = ratio(one.unit, other.unit) if one and other and one.unit.dimension == other.unit.dimension else None
    total = QuantityRef(groups.total)
    if factor is None or factor == 1:
        return total, []
    whole = factor.denominator == 1
    step = Step("*" if whole else "/", (total, Constant(factor if whole else 1 / Fraction(factor))))
    return StepRef(0), [step]


def _amount_of(quantity: Quantity, amounts: list[Amount]) -> Amount | None:
    return next((amount for amount in amounts if amount.start <= quantity.start < amount.end), None)


def _counts(problem: Problem, place: int, things: str, words: Grouping) -> bool:
    """Whether a quantity counts these things."""
    after = re.match(r"\W*((?:[^\W\d_]+\W+){0,3}[^\W\d_]+)", problem.text[problem.quantities[place].end :])
    return after is not None and words.same_things(after[1], things)
