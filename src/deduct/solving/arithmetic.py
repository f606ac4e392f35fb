"""A text that is only a formula needs no model: ``3 × (4 + 5) = ?`` and ``计算：12-(-7)`` are computed."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import ExecutionError, FormulaError, Reason
from deduct.formulas.infix import from_infix
from deduct.formulas.leaves import number_leaf
from deduct.languages.folding import fold
from deduct.languages.known import language_named

FORMULA_KINDS = ("number", "percent", "fraction")
"""A date such as 2024-11-15 is not a subtraction."""

MAX_STEPS = 128
"""Of a formula; as many as the numbers of a text can need, a sign before each of them included."""

_WORD = pattern(r"[^\W\d_]")
_SIGN = pattern(r"[-+−–=＝－＋]")
_TO_FILL = pattern(r"(?<=[=＝])\s*[(（]\s*[)）]\s*$")
_SIGN_BETWEEN = pattern(r"[-+−–×*÷/^＋－][\s(（]*[-+−–]?\d")
_PIECES = pattern(r"[;:：?？。=＝，]|\.(?!\d)")
_FORMULA = pattern(r"[-+−–×*÷/^\d.%()\s]+")
_AROUND = " \t\r\n=＝?？.．。,，;；"


def read_formula(problem: Problem) -> Program | None:
    """The program of a text without words, None where it is not a formula or has no value.

    >>> from deduct.languages import read_problem
    >>> print(read_formula(read_problem("3 × (4 + 5) = ?")))
    s0 = q1 + q2; s1 = q0 * s0
    >>> read_formula(read_problem("Add 3 and 4."))
    """
    program = _parsed(problem)
    return None if program is None or _why_not(program, problem) else program


def why_no_value(problem: Problem) -> Reason | None:
    """Why a text that is only a formula cannot be computed; None where it can, and where it is not a formula.

    >>> from deduct.languages import read_problem
    >>> print(why_no_value(read_problem("7 / 0 = ?")))
    the formula has no value: division by zero
    """
    program = _parsed(problem)
    return None if program is None else _why_not(program, problem)


def _why_not(program: Program, problem: Problem) -> Reason | None:
    if len(program.steps) > MAX_STEPS:
        return Reason("many_steps", count=len(program.steps), most=MAX_STEPS)
    try:
        program.execute(problem.values)
    except ExecutionError as fault:
        return Reason("no_value", fault=fault.in_language(problem.language))
    return None


def _without_words(problem: Problem) -> str | None:
    """The formula of a text that has nothing else but words such as 计算 or "What is" around it."""
    language = language_named(problem.language)
    if not language.has("algebra") or not _SIGN_BETWEEN.search(problem.text):
        return None
    pieces = [piece for piece in _PIECES.split(language.algebra.AROUND.sub(";", fold(problem.text))) if piece.strip()]
    return pieces[0] if len(pieces) == 1 and _FORMULA.fullmatch(pieces[0]) else None


def _parsed(problem: Problem) -> Program | None:
    formula = _without_words(problem) if _WORD.search(problem.text) else _TO_FILL.sub("", problem.text)
    if formula is None or any(quantity.kind not in FORMULA_KINDS for quantity in problem.quantities):
        return None
    try:
        program = from_infix(formula.strip(_AROUND), number_leaf(problem.values))
    except FormulaError:
        return None
    # A lone number is not a formula, but -5, --5 and 5 = ? are.
    return program if program.steps or _SIGN.search(problem.text) else None
