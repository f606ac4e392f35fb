"""Solving equations by substitution, exactly, with every move written down.

A system is worked on one move at a time: an equation that is linear in an unknown gives that unknown, which is put into
the others; an equation in one unknown alone gives its roots. Where a move divides by something that can be zero, or
there are several roots, the way forks, and each way is followed to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.algebra.form import Equation, Form, put_in, put_in_form
from deduct.core.algebra.polynomial import Monomial, Polynomial
from deduct.core.algebra.roots import real_roots
from deduct.errors import ExecutionError, Reason

MAX_MOVES = 400
"""Over all ways together; the equations of a story take a dozen."""
SLACK = Fraction(1, 10**12)
"""What is nearer to zero than this is zero, where a root that is not rational has been put in."""

CONTRADICTION, EXCLUDED, NO_REAL_ROOT = "contradiction", "excluded", "no_real_root"
"""How a way can end without a solution."""


@dataclass(frozen=True)
class Move:
    """One move of the solution.

    The kinds: "isolate" (an equation gives an unknown), "put_in" (that is put into another equation), "nothing_new"
    (the equation holds whatever the unknowns are), "factor" (one factor of a product is zero), "root" (one of the
    roots), "reduce" (equations are added so that terms fall away), "value" (an unknown has its value), and three ends.
    """

    kind: str
    place: int = -1
    """Which equation, from 0."""
    unknown: int = -1
    form: Form | None = None
    now: Polynomial | None = None
    """What must be zero, by this equation, after the move."""


@dataclass(frozen=True)
class Way:
    """A way through the equations: what is left of them, and what is known."""

    rows: tuple[tuple[int, Polynomial], ...]
    excluded: tuple[Polynomial, ...]
    known: tuple[tuple[int, Form], ...] = ()
    """In the order of elimination: each is over the unknowns that come later."""
    moves: tuple[Move, ...] = ()
    exact: bool = True
    end: str = ""
    """Why it gives no solution, if so."""

    def moved(self, move: Move) -> Way:
        return replace(self, moves=(*self.moves, move))

    def ended(self, why: str, place: int = -1) -> Way:
        return replace(self.moved(Move(why, place)), end=why)


def ways(equations: Sequence[Equation], not_zero: Sequence[Polynomial] = ()) -> list[Way]:
    """All ways to the end: with each solution, or family of solutions, and with each reason why there is none.

    What stands in `not_zero` is not zero in any solution, as if something were divided by it.

    >>> x, y = Form.unknown(0), Form.unknown(1)
    >>> (way,) = ways([Equation(x + y, Form.number(10)), Equation(x - y, Form.number(4))])
    >>> {unknown: str(form) for unknown, form in values_of(way).items()}
    {1: '3', 0: '7'}
    """
    excluded = dict.fromkeys(not_zero)
    excluded |= dict.fromkeys(each for equation in equations for each in sorted(equation.excluded, key=str))
    rows = tuple((place, equation.cleared) for place, equation in enumerate(equations))
    ended, open_ways, count = [], [Way(rows, tuple(excluded))], 0
    while open_ways:
        count += 1
        if count > MAX_MOVES:
            raise ExecutionError(Reason("hard_equations"))
        way = _looked_at(open_ways.pop(0))
        if way.end or not way.rows:
            ended.append(way)
        else:
            open_ways = [*_next(way), *open_ways]
    return ended


def values_of(way: Way) -> dict[int, Form]:
    """The unknowns that a way gives, over those that it leaves open; the last one found stands first."""
    values: dict[int, Form] = {}
    for unknown, form in reversed(way.known):
        for later, value in values.items():
            if later in form.unknowns:
                form = put_in_form(form, later, value)
        values[unknown] = form
    return values


def _is_zero(value: Fraction, way: Way) -> bool:
    return not value if way.exact else abs(value) < SLACK


def _looked_at(way: Way) -> Way:
    """The way without the equations that say nothing more; ended, where one cannot hold."""
    for excluded in way.excluded:
        value = excluded.constant
        if value is not None and _is_zero(value, way):
            return way.ended(EXCLUDED)
    left = []
    for place, row in way.rows:
        value = row.constant
        if value is None:
            left.append((place, row))
        elif _is_zero(value, way):
            way = way.moved(Move("nothing_new", place))
        else:
            return way.ended(CONTRADICTION, place)
    return replace(way, rows=tuple(left))


def _next(way: Way) -> list[Way]:
    """The ways after the next move."""
    if linear := min(_linear(way), default=None):
        _, place, unknown = linear
        return [_isolated(way, place, unknown)]
    for place, row in way.rows:
        if factors := _factors(row):
            return [_with_row(way, place, factor, "factor") for factor in factors]
    for place, row in way.rows:
        if len(row.unknowns) == 1:
            return _with_roots(way, place, row)
    if split := min(_bilinear(way), default=None):
        _, place, unknown = split
        return _forked(way, place, unknown)
    reduced = _reduced(way)
    if reduced.rows == way.rows:
        raise ExecutionError(Reason("hard_equations"))
    return [reduced]


_Choice = tuple[tuple[bool, ...] | tuple[int, ...], int, int]


def _linear(way: Way) -> Iterator[_Choice]:
    """Equation and unknown, where only a number stands before the unknown; the best is the easiest for a person."""
    for place, row in way.rows:
        for unknown in row.unknowns:
            powers = row.by_powers(unknown)
            before = powers[1].constant if max(powers) == 1 else None
            if before is not None:
                alone = len(row.unknowns) == 1
                yield (int(not alone), int(abs(before) != 1), len(row.terms), place), place, unknown


def _bilinear(way: Way) -> Iterator[_Choice]:
    """Equation and unknown, where an expression stands before the unknown."""
    for place, row in way.rows:
        for unknown in row.unknowns:
            powers = row.by_powers(unknown)
            if max(powers) == 1:
                yield (powers[1].degree, len(row.terms), place), place, unknown


def _isolated(way: Way, place: int, unknown: int) -> Way:
    row = dict(way.rows)[place]
    powers = row.by_powers(unknown)
    form = Form.of(-powers.get(0, Polynomial.number(0)), powers[1])
    return _put_into_all(way.moved(Move("isolate", place, unknown, form, row)), place, unknown, form)


def _put_into_all(way: Way, place: int, unknown: int, form: Form) -> Way:
    """The other equations with a form in the place of an unknown."""
    rows = []
    for other, row in way.rows:
        if other == place:
            continue
        if unknown in row.unknowns:
            row = put_in(row, unknown, form).top
            way = way.moved(Move("put_in", other, unknown, form, row))
        rows.append((other, row))
    excluded = tuple(put_in(each, unknown, form).top for each in way.excluded)
    return replace(way, rows=tuple(rows), excluded=excluded, known=(*way.known, (unknown, form)))


def _factors(row: Polynomial) -> list[Polynomial]:
    """An unknown that is in every term, and what is left without it; nothing where there is none."""
    for unknown in row.unknowns:
        powers = row.by_powers(unknown)
        if 0 not in powers and len(row.terms) > 1:
            alone = Polynomial.unknown(unknown)
            return [alone, Form.of(row, alone).top]
    return []


def _with_row(way: Way, place: int, row: Polynomial, kind: str) -> Way:
    rows = tuple((other, row if other == place else old) for other, old in way.rows)
    return replace(way, rows=rows).moved(Move(kind, place, now=row))


def _with_roots(way: Way, place: int, row: Polynomial) -> list[Way]:
    (unknown,) = row.unknowns
    roots = real_roots(row)
    if not roots:
        return [way.ended(NO_REAL_ROOT, place)]
    after = []
    for root in roots:
        form = Form.number(root.value)
        one = replace(way, exact=way.exact and root.exact).moved(Move("root", place, unknown, form, row))
        after.append(_put_into_all(one, place, unknown, form))
    return after


def _forked(way: Way, place: int, unknown: int) -> list[Way]:
    """What stands before the unknown is not zero, and the equation gives it; or it is zero, and so is the rest."""
    powers = dict(way.rows)[place].by_powers(unknown)
    before, rest = powers[1], powers.get(0, Polynomial.number(0))
    divided = replace(way, excluded=(*way.excluded, before))
    number = 1 + max(max(other for other, _ in way.rows), place)
    zero = _with_row(way, place, before, "factor")
    return [_isolated(divided, place, unknown), replace(zero, rows=(*zero.rows, (number, rest)))]


def _reduced(way: Way) -> Way:
    """The equations with terms of the highest degree taken away, as if each product of unknowns were an unknown."""
    rows = list(way.rows)
    for index in range(len(rows)):
        place, row = rows[index]
        if not row:
            continue
        monomial, value = next(row.ordered())
        for other in range(len(rows)):
            if other != index:
                rows[other] = rows[other][0], _without(rows[other][1], monomial, row.times(1 / value))
    after = replace(way, rows=tuple(rows))
    for (place, row), (_, old) in zip(rows, way.rows, strict=True):
        if row != old:
            after = after.moved(Move("reduce", place, now=row))
    return after


def _without(row: Polynomial, monomial: Monomial, other: Polynomial) -> Polynomial:
    factor = row.terms.get(monomial)
    return row if factor is None else row - other.times(factor)
