"""By how much: the difference of what an earlier question compared. Who has more left, and how much more?"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.units import SIGN_WORDS
from deduct.languages.known import language_named
from deduct.languages.wanted import Wanted
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.parts import Part
from deduct.solving.said import said
from deduct.solving.solution import SOLVED, Solution

_TERMS = pattern(r"[^÷×/]*")
"""What is written of a sum or a difference."""
_NUMBER = pattern(r"\d[\d,]*(?:\.\d+)?")
_UNIT = pattern(r"(?P<sign>[$€£¥]?)\d[\d.,]*\s?(?P<unit>[^\d+−-]*)")


def margin(before: Solution, solution: Solution, part: Part) -> Solution:
    """The solution of a question for nothing but the difference; the one that it had where the values are not known."""
    words = part.problem.text[-(part.question.end - part.question.start) :]
    choices = language_named(part.problem.language).choices
    if before.given is None or before.given.kind != "choice" or not choices.BY_HOW_MUCH.fullmatch(words):
        return solution
    compared = [step for step in before.given.steps if isinstance(step, AnswerStep) and step.operator == "="]
    values = [step.value for step in compared if isinstance(step.value, Fraction) and _is_written(step)]
    if len(values) != 2 or len(compared) != 2:
        return solution
    units = {_unit(amount) for step in compared for amount in re.split(r" [-+] ", step.right)}
    sign, unit = units.pop()
    if units:
        return solution
    high, low = max(values), min(values)
    text = said(high - low, Wanted("money" if sign else "number", unit, sign), part.problem.language)
    told = f"{format_number(high)} - {format_number(low)} = {text}"
    step = AnswerStep(format_number(high), "-", format_number(low), high - low, told)
    given = Answer(
        high - low,
        "money" if sign else "number",
        unit,
        text,
        part.question.start,
        part.question.end,
        1.0,
        told,
        (step,),
    )
    sure = before.given.probability
    return Solution(
        solution.problem, SOLVED, probability=sure, model=before.model, given=replace(given, probability=sure)
    )


def _is_written(step: AnswerStep) -> bool:
    """Whether a value is the sum or the difference of the numbers that are written, in their unit."""
    if not _TERMS.fullmatch(step.right) or (" + " in step.right) == (" - " in step.right):
        return False
    first, *others = (Fraction(number.replace(",", "")) for number in _NUMBER.findall(step.right))
    rest = sum(others, Fraction(0))
    return step.value == (first + rest if " + " in step.right else first - rest)


def _unit(amount: str) -> tuple[str, str]:
    """The sign and the unit of an amount: dollars, stickers."""
    found = _UNIT.fullmatch(amount.strip())
    if found is None:
        return "", amount
    return found["sign"], SIGN_WORDS.get(found["sign"], "") or found["unit"].strip()
