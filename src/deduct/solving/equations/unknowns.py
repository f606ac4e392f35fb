"""Texts whose sentences are equations in words, solved without a model: tickets, coins, ages, numbers, mixtures.

A text is answered only where every number in it has its place in an equation, and the equations determine what is
asked, with no amount below zero and whole numbers of things.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import ExecutionError, FormulaError, InputError
from deduct.languages.known import LANGUAGES, language_named
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import LETTERS, Asked, System

if TYPE_CHECKING:
    from deduct.core.equations import Worked

MOST_CHARACTERS = 600


@dataclass(frozen=True)
class Read:
    """A text that was read as equations."""

    text: Marked
    system: System
    program: Program
    done: Worked


def read_unknowns(problem: Problem) -> Read | None:
    """The equations of a text with their solution; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_unknowns(read_problem("40 people paid $165, adults $6, children $3. How many adults came?")).program)
    s0 = x0 + x1; s1 = q2 * x0; s2 = q3 * x1; s3 = s1 + s2; [s0 = q0]; [s3 = q1]; ? x0
    """
    if problem.language not in LANGUAGES or len(problem.text) > MOST_CHARACTERS:
        return None
    language = language_named(problem.language)
    if not language.has("unknowns"):
        return None
    text = language.unknowns.marked(problem)
    for reader in language.unknowns.READERS:
        try:
            system = reader(text)
        except InputError:  # a number too long to compute with, which the reading of the problem tells
            return None
        if system is None:
            continue
        if language.unknowns.asks_something_else(text, system):
            return None
        if read := _solved(text, system):
            return read
    return None


def _solved(text: Marked, system: System) -> Read | None:
    from deduct.core.equations import worked  # with all of algebra, which most texts do not need
    from deduct.formulas.equations import read_equations
    from deduct.formulas.leaves import plain_leaf

    system = system._replace(asked=tuple(_in_its_unit(text, asked) for asked in system.asked))
    problem = text.problem
    sides = [(equation.left, equation.right) for equation in system.equations]
    letters = LETTERS[: len(system.names)]
    try:
        program = read_equations(sides, [asked.expression for asked in system.asked], letters, plain_leaf)
        done = worked(program.steps, problem.values)
        found = done.found
    except (ExecutionError, FormulaError):
        return None
    if len(done.outcome.found) != 1 or not found.exact or not _sensible(system, found.unknowns):
        return None
    return Read(text, system, program, done) if _all_used(text, system, program) else None


def _in_its_unit(text: Marked, asked: Asked) -> Asked:
    """What is asked, as cents where the equations count dollars."""
    per_unit = text.per_unit(asked.unit)
    return asked._replace(expression=f"{per_unit} * ({asked.expression})") if per_unit else asked


def _sensible(system: System, values: tuple[Fraction | None, ...]) -> bool:
    """Whether the unknowns can be meant so."""
    known = [value for value in values if value is not None]
    if len(known) < len(system.names) or any(value < 0 for value in known):
        return False
    if len(known) > 1 and 0 in known and not system.digits:
        return False
    if system.digits and any(value > 9 for value in known):
        return False
    return not (system.whole or system.digits) or all(value.denominator == 1 for value in known)


def _all_used(text: Marked, system: System, program: Program) -> bool:
    """Whether every number of the text has its place; one that only counts the unknowns needs none."""
    used = program.used_quantities() | system.used | text.kept
    values = {text.problem.values[place] for place in used}
    return all(
        place in used or quantity.value in values or quantity.value in (1, len(system.names))
        for place, quantity in enumerate(text.problem.quantities)
        if quantity.kind not in ("ordinal", "label")
    )
