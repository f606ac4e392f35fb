"""Tags of a problem: skills, grade, number of steps, found by rules and by an author's marks, which win.

The rules look at the program and at the words around the numbers that it needs (`Look`), so that they work for every
problem with a program, told from a tale or not. docs/synthesis.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module

from deduct.core.problem import Problem
from deduct.core.program import QuantityRef, StepRef
from deduct.errors import unknown_name
from deduct.stories.grades import grade_of
from deduct.stories.look import NEEDED, Look, look_at
from deduct.stories.marks import UNMARKED, Marks
from deduct.stories.skills import SKILLS

SKILL_WORDS = {"en": "deduct.stories.english.skill_words", "zh": "deduct.stories.chinese.skill_words"}
"""The module with each language's words for skills."""

_OPERATIONS = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division"}


@dataclass(frozen=True)
class Tags:
    """What a problem practises, and how hard it is."""

    skills: tuple[str, ...]
    """In the order of `SKILLS`."""
    grade: int
    steps: int
    held_out: bool = False

    @property
    def distractors(self) -> bool:
        """Whether the text has numbers that the answer does not need."""
        return "distractors" in self.skills


def tags_of(problem: Problem, marks: Marks = UNMARKED) -> Tags:
    """The tags of a problem with a program.

    >>> from deduct.stories import generate
    >>> problem = next(generate(1, seed=1, schemas=["compare.difference"]))
    >>> "comparison" in tags_of(problem).skills, tags_of(problem).steps
    (True, 1)
    """
    look = look_at(problem)
    skills = marked_skills(skills_of(look), marks)
    grade = grade_of(look, skills) if marks.grade is None else marks.grade
    return Tags(tuple(skill for skill in SKILLS if skill in skills), grade, len(look.program), marks.held_out)


def marked_skills(skills: frozenset[str], marks: Marks) -> frozenset[str]:
    """The skills that the rules found, as the author has them."""
    return (skills - marks.not_skills) | marks.skills


def skills_of(look: Look) -> frozenset[str]:
    """The skills that the rules find."""
    return frozenset((*_by_program(look), *_by_words(look)))


def _by_program(look: Look) -> Iterator[str]:
    for step in look.program.steps:
        if step.operator in _OPERATIONS:
            yield _OPERATIONS[step.operator]
    if len(look.program) > 1:
        yield "two-step" if len(look.program) == 2 else "multi-step"
    yield from look.kinds & {"percent", "fraction", "decimal"}
    if _has_unit_rate(look):
        yield "ratio"
    if look.idle:
        yield "distractors"


def _has_unit_rate(look: Look) -> bool:
    """Whether the question gives one more number for a quotient: 12 / 3 * 5, what one costs and then what five cost."""
    if NEEDED not in look.question:
        return False
    quotients = {StepRef(index) for index, step in enumerate(look.program.steps) if step.operator == "/"}
    pairs = [(step.left, step.right) for step in look.program.steps if step.operator in "*/"]
    pairs += [(step.right, step.left) for step in look.program.steps if step.operator == "*"]
    return any(isinstance(number, QuantityRef) and quotient in quotients for number, quotient in pairs)


def _by_words(look: Look) -> Iterator[str]:
    asked, told, shared, units = _patterns(look.language)
    yield from (skill for skill, pattern in asked.items() if pattern.search(look.question))
    yield from (skill for skill, pattern in told.items() if pattern.search(look.marked))
    operators = {step.operator for step in look.program.steps}
    if "/" in operators and shared.search(look.marked):
        yield "sharing"
    for constant in look.program.constants():
        if any(one.search(look.marked) and other.search(look.marked) for one, other in units.get(constant, ())):
            yield "conversion"


Patterns = tuple[
    dict[str, re.Pattern[str]],
    dict[str, re.Pattern[str]],
    re.Pattern[str],
    dict[Fraction, tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]],
]


@cache
def _patterns(language: str) -> Patterns:
    """A language's words for skills."""
    if language not in SKILL_WORDS:
        raise unknown_name("language", language, SKILL_WORDS)
    words = import_module(SKILL_WORDS[language])
    units = {
        Fraction(constant): tuple((re.compile(one), re.compile(other)) for one, other in pairs)
        for constant, pairs in words.UNITS.items()
    }
    asked, told = ({skill: re.compile(each) for skill, each in table.items()} for table in (words.ASKED, words.TOLD))
    return asked, told, re.compile(words.SHARED), units
