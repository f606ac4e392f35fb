"""Tales with the same steps as a problem: the same program over other numbers, then the same skills and grade."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from deduct.core.operators import operator_named
from deduct.core.program import Constant, Operand, Program, StepRef
from deduct.stories import language_named
from deduct.stories.drawing import is_new
from deduct.stories.expressions import compiled
from deduct.stories.grades import least_grade
from deduct.stories.look import look_at_question
from deduct.stories.mistakes import StoryError
from deduct.stories.plain import Exercise, PlainTeller
from deduct.stories.story import Language
from deduct.stories.tags import Tags, marked_skills, skills_of
from deduct.stories.tale import Question

MAX_TALES = 400
"""How many tales with the same operations are read before the best of them are told."""
TELLINGS = 3
"""How often a question may come again with other numbers."""

_QUESTION = re.compile(r"^\?(?!\?).* = (.*)$", re.MULTILINE)
_OPERATION = re.compile(r"\*\*|[-+*/]|\b(?:mod|ceil|floor|nearest)\b")
_GENERAL = frozenset(
    ("addition", "subtraction", "multiplication", "division", "two-step", "multi-step", "distractors", "decimal")
)
"""Skills that say nothing of what a story is about."""


def shape_of(program: Program) -> str:
    """A program without its numbers: two have one shape where the same is done, whatever stands where in the text.

    >>> shape_of(Program.parse(["q1 + 60", "q0 * s0"])), shape_of(Program.parse(["60 + q0", "s0 * q2"]))
    ('(# * (# + 60))', '(# * (# + 60))')
    """
    shapes: list[str] = []

    def leaf(operand: Operand) -> str:
        if isinstance(operand, StepRef):
            return shapes[operand.index]
        return str(operand.value) if isinstance(operand, Constant) else "#"

    for step in program.steps:
        operands = [leaf(operand) for operand in step.operands]
        if operator_named(step.operator).commutative:
            operands.sort()
        shapes.append(f"({f' {step.operator} '.join(operands)})" if len(operands) > 1 else f"{step.operator}{operands}")
    return shapes[-1] if shapes else "#"


def tales_like(program: Program, tags: Tags, language: str, rng: Random) -> Iterator[Exercise]:
    """Exercises whose program has the shape of this one, those with the most of its skills and its grade first."""
    teller = _teller(language)
    ranked = sorted(_ranked(teller, program, tags, language, rng), key=lambda found: found[0])
    seen: set[bytes] = set()
    for _ in range(TELLINGS):
        for _, name, question in ranked:
            try:
                exercise = teller.tell(name, question, rng)
            except StoryError:
                continue
            if exercise is not None and is_new(exercise.problem, seen):
                yield exercise


def _ranked(
    teller: PlainTeller, program: Program, tags: Tags, language: str, rng: Random
) -> Iterator[tuple[int, str, Question]]:
    """Questions of tales with such a program, and how far they are from the skills and the grade."""
    wanted, kinds = shape_of(program), set(tags.skills) - _GENERAL
    for name in _with_operations(teller.language, program, rng):
        tale = teller.tales[name]
        fitting = [each for each in tale.questions if not each.signed and shape_of(compiled(each.answer)[1]) == wanted]
        if fitting:
            question = rng.choice(fitting)
            look = look_at_question(tale, question, language)
            skills = marked_skills(skills_of(look), tale.marks | question.marks)
            grade = max(least_grade(look, skills) - tags.grade, 0)
            yield grade + 2 * len(kinds ^ (skills - _GENERAL)), name, question


def tell_again(exercise: Exercise, language: str, rng: Random) -> Exercise | None:
    """The same question of the same tale with other numbers and names."""
    assert exercise.question is not None
    return _teller(language).tell(exercise.tale, exercise.question, rng)


@cache
def _teller(language: str) -> PlainTeller:
    return PlainTeller(language_named(language))


def _with_operations(language: Language, program: Program, rng: Random) -> Iterator[str]:
    """Tales with a question of these operations, in any order; looked for in the lines, which is quick."""
    assert language.tales is not None
    wanted = Counter(step.operator for step in program.steps)
    names = [name for name in language.tales if name not in language.tales.held_out]
    rng.shuffle(names)
    found = 0
    for name in names:
        answers = (match[1] for match in _QUESTION.finditer(language.tales.lines_of(name)))
        if any(Counter(_OPERATION.findall(answer)) == wanted for answer in answers):
            found += 1
            yield name
        if found == MAX_TALES:
            return
