"""Problems whose source is plain text: the quantities come from extraction, as they do for a user's text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program
from deduct.data.records import RecordError
from deduct.errors import ConfigError, InputError
from deduct.languages import read_problem


def raw_problem(
    text: str,
    language: str,
    *,
    id: str,
    answer: Fraction | None,
    percent: str = "ratio",
    info: Mapping[str, Any] | None = None,
) -> Problem:
    """A problem from its text, its quantities found by extraction."""
    try:
        problem = read_problem(text, language, percent)
    except InputError as error:
        raise RecordError("text that cannot be worked on", str(error)) from None
    except ConfigError as error:
        raise RecordError("unknown language", str(error)) from None
    return replace(problem, id=id, answer=answer, info=dict(info or {}))


def move_program(program: Program, values: Sequence[Fraction], found: Sequence[Fraction]) -> Program:
    """The same program over other quantities: those with the same value, repeats in the same order.

    A value that was not found becomes a constant.

    >>> program = Program.parse(["q0 - q1", "s0 + q2"])
    >>> two, five, nine = Fraction(2), Fraction(5), Fraction(9)
    >>> print(move_program(program, [nine, two, two], [five, nine, two, two]))
    s0 = q1 - q2; s1 = s0 + q3
    """
    places = defaultdict(list)
    for index, value in enumerate(found):
        places[value].append(index)
    moved: dict[int, Operand | int] = {}
    seen: defaultdict[Fraction, int] = defaultdict(int)
    for index, value in enumerate(values):
        same = places[value]
        moved[index] = same[min(seen[value], len(same) - 1)] if same else Constant(value)
        seen[value] += 1
    return program.moved(moved)
