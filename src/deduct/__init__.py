"""Math word problems solved by deductive steps a person can follow."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deduct.errors import DeductError
    from deduct.problem import Problem, Quantity
    from deduct.program import Program, Step
    from deduct.solution import Alternative, Solution
    from deduct.solver import Solver, solve

__all__ = ["Alternative", "DeductError", "Problem", "Program", "Quantity", "Solution", "Solver", "Step", "solve"]

_HOME = {
    "Alternative": "solution",
    "DeductError": "errors",
    "Problem": "problem",
    "Program": "program",
    "Quantity": "problem",
    "Solution": "solution",
    "Solver": "solver",
    "Step": "program",
    "solve": "solver",
}
"""The module of each public name. It is imported at the first use: the command line should start at once."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'deduct' has no attribute {name!r}")
    return getattr(import_module(f"deduct.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
