"""A rough grade of a problem, 1 to 8: the highest level that its numbers, operations, kind or length ask for."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from deduct.stories.look import Look
from deduct.stories.skills import GRADES

SKILL_GRADES: dict[str, int] = {
    "perimeter": 3,
    "area": 4,
    "conversion": 4,
    "fraction": 4,
    "decimal": 4,
    "volume": 5,
    "average": 5,
    "speed": 5,
    "work-rate": 5,
    "percent": 5,
    "ratio": 6,
}
"""The grade in which a kind of problem is met; any other in the first."""

SUM_LIMITS = {20: 1, 100: 2, 1000: 3}
"""Adding and subtracting within such numbers; beyond them grade 4."""
PRODUCT_LIMITS = {100: 3, 10_000: 4}
"""Multiplying and dividing within such numbers; beyond them grade 5."""
STEP_GRADES = {1: 1, 2: 2, 3: 4, 4: 5, 5: 6, 6: 6}
"""The grade by the number of steps; more steps are grade 7."""
NUMBER_GRADES = {3: 1, 5: 2, 7: 3}
"""The grade by the most numbers that a text may have, needed or not; more numbers are grade 4."""
BELOW_ZERO = 6
"""The grade in which numbers below zero are met."""
HARD, MANY_STEPS = 5, 3
"""A kind of problem of this grade or higher is one grade harder when it takes this many steps."""


def grade_of(look: Look, skills: Collection[str]) -> int:
    """The grade of a problem that is told."""
    numbers = (*look.needed, *look.results)
    grade = _grade(look, skills, max(numbers, default=Fraction(0)), len(look.needed) + look.idle)
    return max(grade, BELOW_ZERO) if any(number < 0 for number in numbers) else grade


def least_grade(look: Look, skills: Collection[str]) -> int:
    """The least grade that a question can have, whatever its numbers are going to be."""
    return _grade(look, skills, Fraction(0), 0)


def _grade(look: Look, skills: Collection[str], largest: Fraction, numbers: int) -> int:
    steps = len(look.program)
    kind = max((SKILL_GRADES.get(skill, 1) for skill in skills), default=1)
    products = {"multiplication", "division"} & set(skills)
    limits, beyond = (PRODUCT_LIMITS, 5) if products else (SUM_LIMITS, 4)
    size = next((grade for limit, grade in limits.items() if largest <= limit), beyond)
    reading = next((grade for most, grade in NUMBER_GRADES.items() if numbers <= most), 4)
    grade = max(kind, size, reading, STEP_GRADES.get(steps, 7))
    if kind >= HARD and steps >= MANY_STEPS:
        grade += 1
    return min(grade, GRADES[-1])
