"""Whether equations determine what is asked, and what it then is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.algebra.form import Equation, Form, put_in_form
from deduct.core.algebra.polynomial import Polynomial
from deduct.core.algebra.solving import CONTRADICTION, EXCLUDED, NO_REAL_ROOT, Move, Way, values_of, ways
from deduct.errors import ExecutionError, Reason


@dataclass(frozen=True)
class Found:
    """One solution of the equations."""

    unknowns: tuple[Fraction | None, ...]
    """The value of each; None for one that stays open, although what is asked does not depend on it."""
    asked: tuple[Fraction, ...]
    """What is asked, in order."""
    exact: bool
    """False where a root that is not rational was rounded to 30 decimal places."""
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Outcome:
    """What equations say about what is asked."""

    found: tuple[Found, ...]
    """The solutions, each with other values of what is asked; none where `reason` says why."""
    reason: Reason | None = None
    moves: tuple[Move, ...] = ()
    """Where there is no solution, the moves that show it."""

    @property
    def determined(self) -> bool:
        """Whether there is one solution."""
        return len(self.found) == 1


_WHY = {
    EXCLUDED: Reason("excluded_zero"),
    NO_REAL_ROOT: Reason("no_real_root"),
    CONTRADICTION: Reason("inconsistent"),
}
"""The reason for each end. The first of them that applies says the most."""


def determined(
    equations: Sequence[Equation], asked: Sequence[Form], num_unknowns: int = 0, not_zero: Sequence[Polynomial] = ()
) -> Outcome:
    """Whether the equations determine what is asked: one solution, several, or none, and why.

    `num_unknowns` is how many there are, where some occur in no form; what is in `not_zero` is not zero.

    >>> x, y, ten = Form.unknown(0), Form.unknown(1), Form.number(10)
    >>> [str(value) for value in determined([Equation(x + y, ten)], [x + y]).found[0].asked]
    ['10']
    >>> print(determined([Equation(x + y, ten)], [x]).reason)
    the equations do not determine what is asked
    >>> print(determined([Equation(x, ten), Equation(x + x, ten)], [x]).reason)
    the equations contradict each other
    """
    every = [*asked, *(side for equation in equations for side in (equation.left, equation.right))]
    count = max([num_unknowns, *(unknown + 1 for form in every for unknown in form.unknowns)])
    dead: list[Way] = []
    found: dict[tuple[Fraction, ...], Found] = {}
    for way in ways(equations, not_zero):
        solution = None if way.end else _found(way, asked, count)
        if solution is None:
            dead.append(way)
        elif isinstance(solution, Reason):
            return Outcome((), solution, way.moves)
        else:
            found.setdefault(solution.asked, solution)
    if found:
        return Outcome(tuple(found.values()))
    return Outcome((), _why_none(dead), dead[0].moves)


def _why_none(dead: Sequence[Way]) -> Reason:
    ends = {way.end or EXCLUDED for way in dead}
    return next(reason for end, reason in _WHY.items() if end in ends)


def _found(way: Way, asked: Sequence[Form], count: int) -> Found | Reason | None:
    """The solution at the end of a way; the reason, where it is not determined; None, where it divides by zero."""
    values = values_of(way)
    try:
        answers = [_put_all_in(form, values) for form in asked]
        for form in asked:
            for each in form.excluded:
                if not _put_all_in(Form(each), values).top:
                    return None
    except ExecutionError:
        return None
    constants = [form.constant for form in answers]
    if any(value is None for value in constants):
        return Reason("underdetermined")
    unknowns = tuple(values[index].constant if index in values else None for index in range(count))
    moves = tuple(Move("value", unknown=unknown, form=form) for unknown, form in values.items())
    return Found(unknowns, tuple(value for value in constants if value is not None), way.exact, way.moves + moves)


def _put_all_in(form: Form, values: dict[int, Form]) -> Form:
    for unknown, value in values.items():
        if unknown in form.unknowns:
            form = put_in_form(form, unknown, value)
    return form


def needless(equations: Sequence[Equation]) -> tuple[int, ...]:
    """The equations that say nothing new, by their place: they hold always, or follow from those before them.

    >>> x, ten = Form.unknown(0), Form.number(10)
    >>> needless([Equation(x, ten), Equation(x + x, ten + ten), Equation(x, x)])
    (1, 2)
    """
    kept: list[Equation] = []
    places = []
    for place, equation in enumerate(equations):
        if not equation.cleared or _follows(equation, kept):
            places.append(place)
        else:
            kept.append(equation)
    return tuple(places)


def _follows(equation: Equation, others: Sequence[Equation]) -> bool:
    """Whether an equation holds in every solution of others."""
    if not others:
        return False
    solutions = [way for way in ways(others) if not way.end]
    differences = (_put_all_in(Form(equation.cleared), values_of(way)) for way in solutions)
    return bool(solutions) and all(not difference.top for difference in differences)
