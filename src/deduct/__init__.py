"""Math word problems solved by deductive steps a person can follow."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deduct.core.problem import Problem, Quantity
    from deduct.core.program import Program, Step
    from deduct.errors import DeductError
    from deduct.solving.solution import Alternative, Solution
    from deduct.solving.solver import Solver, solve
    from deduct.teaching.public import check, hint, practice

__version__ = "0.1.0"
"""The one place for the version: the package, the command line and the server take it from here."""

__all__ = [
    "Alternative",
    "DeductError",
    "Problem",
    "Program",
    "Quantity",
    "Solution",
    "Solver",
    "Step",
    "check",
    "hint",
    "practice",
    "solve",
]

_HOME = {
    "Alternative": "solving.solution",
    "DeductError": "errors",
    "Problem": "core.problem",
    "Program": "core.program",
    "Quantity": "core.problem",
    "Solution": "solving.solution",
    "Solver": "solving.solver",
    "Step": "core.program",
    "check": "teaching.public",
    "hint": "teaching.public",
    "practice": "teaching.public",
    "solve": "solving.solver",
}
"""The module of each public name. It is imported at the first use: the command line should start at once."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'deduct' has no attribute {name!r}")
    return getattr(import_module(f"deduct.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
