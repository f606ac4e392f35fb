"""Math23k templates: infix tokens in which ``temp_a``, ``temp_b`` ... are the quantities and ``PI`` is 3.14."""

from __future__ import annotations

import string
from collections.abc import Sequence

from deduct.core.program import Operand, Program, QuantityRef
from deduct.errors import FormulaError
from deduct.formulas.infix import from_infix, to_infix
from deduct.formulas.leaves import named_leaf

_NAMES = [f"temp_{letter}" for letter in string.ascii_lowercase]


def from_template(tokens: Sequence[str], num_quantities: int) -> Program:
    """Read a template; a quantity that the problem does not have is an error.

    >>> print(from_template(["x", "=", "(", "temp_a", "-", "1", ")", "*", "temp_b"], 2))
    s0 = q0 - 1; s1 = s0 * q1
    """
    names: dict[str, Operand] = {name: QuantityRef(index) for index, name in enumerate(_NAMES[:num_quantities])}
    return from_infix(" ".join(tokens), named_leaf(names))


def to_template(program: Program) -> list[str]:
    """Write a template.

    >>> to_template(Program.parse(["q0 - 1", "s0 * q1"]))
    ['x', '=', '(', 'temp_a', '-', '1', ')', '*', 'temp_b']
    """
    names: dict[Operand, str] = {QuantityRef(index): name for index, name in enumerate(_NAMES)}
    if program.used_quantities() - set(range(len(_NAMES))):
        raise FormulaError(f"templates have names for {len(_NAMES)} quantities only")
    spaced = to_infix(program, names).replace("(", "( ").replace(")", " )").replace("**", "^")
    return ["x", "=", *spaced.split()]
