"""What the leaves of a formula stand for: a quantity of the problem, or a constant.

A notation reads the shape of a formula and asks a `Leaf` for the meaning of each number or name in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from deduct.core.program import Constant, Operand, QuantityRef, parse_operand
from deduct.errors import FormulaError, unknown_name
from deduct.formulas.numbers import NAMED_NUMBERS, read_number

Leaf = Callable[[str], Operand]


def plain_leaf(token: str) -> Operand:
    """Quantities as q0, q1 ...; everything else is a number.

    >>> plain_leaf("q1"), plain_leaf("50%")
    (QuantityRef(index=1), Constant(value=Fraction(1, 2)))
    """
    if token[:1] == "q":
        return parse_operand(token)
    try:
        return Constant(read_number(token))
    except FormulaError as error:
        raise FormulaError(f"{error}; a formula has quantities (q0, q1 ...) and numbers") from None


def named_leaf(names: Mapping[str, Operand]) -> Leaf:
    """Variables by name; other tokens are numeric constants.

    >>> leaf = named_leaf({"temp_a": QuantityRef(0)})
    >>> leaf("temp_a"), leaf("2")
    (QuantityRef(index=0), Constant(value=Fraction(2, 1)))
    """

    def leaf(token: str) -> Operand:
        if token in names:
            return names[token]
        if token[:1].isalpha() and token not in NAMED_NUMBERS:
            raise unknown_name("name in a formula", token, [*names, *NAMED_NUMBERS, "numbers"], FormulaError)
        return Constant(read_number(token))

    return leaf


def number_leaf(values: Sequence[Fraction]) -> Leaf:
    """Numbers by value: the first quantity of that value not yet used, else a used one, else a constant.

    A leaf remembers what it gave out, so each formula needs its own.

    >>> leaf = number_leaf([Fraction(5), Fraction(3, 20), Fraction(5)])
    >>> [str(leaf(token)) for token in ["5", "15%", "5.0", "5", "100"]]
    ['q0', 'q1', 'q2', 'q0', '100']
    """
    unused = list(range(len(values)))

    def leaf(token: str) -> Operand:
        value = read_number(token)
        for index in unused:
            if values[index] == value:
                unused.remove(index)
                return QuantityRef(index)
        if value in values:
            return QuantityRef(values.index(value))
        return Constant(value)

    return leaf
