"""What a command takes: the annotated parameters of its function become arguments and options.

    def repeat(
        text: Annotated[str, Argument(help="What to say.")],
        times: Annotated[int, Option(min=1, help="How often.")] = 2,
    ) -> None: ...

is ``repeat [OPTIONS] TEXT`` with ``--times``. Packages that do this take longer to import than a problem takes to
solve.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


class Argument:
    """What is given by its place. `metavar` is its name in the help, by default that of the parameter."""

    def __init__(self, *, help: str, metavar: str = ""):
        self.help, self.metavar = help, metavar


class Option:
    """What is given by a name that begins with dashes.

    Without `names`, ``dry_run`` is ``--dry-run``, and a bool is also ``--no-dry-run``.
    """

    def __init__(
        self,
        *names: str,
        help: str,
        min: float | None = None,
        max: float | None = None,
        metavar: str = "",
        envvar: str = "",
    ):
        self.names, self.help, self.min, self.max = names, help, min, max
        self.metavar, self.envvar = metavar, envvar


class UsageError(Exception):
    """A mistake in the command."""


_METAVARS = {str: "TEXT", int: "INTEGER", float: "NUMBER", Path: "PATH", bool: ""}
_NEEDED = {int: "a whole number", float: "a number"}


class Parameter:
    """One parameter of a command's function, and how it is given."""

    def __init__(self, name: str, annotation: Any, default: Any):
        self.name, self.default = name, default
        annotated, self.declared = get_args(annotation)
        self.type, self.many = _type_of(annotated)

    @property
    def is_argument(self) -> bool:
        return isinstance(self.declared, Argument)

    @property
    def required(self) -> bool:
        return self.default is inspect.Parameter.empty

    @property
    def is_flag(self) -> bool:
        return self.type is bool

    @property
    def metavar(self) -> str:
        """What stands for the value in the help."""
        if self.declared.metavar:
            return str(self.declared.metavar)
        return self.name.upper() if self.is_argument else _METAVARS[self.type]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an option that give a value, or set a flag."""
        return self.declared.names or (f"--{self.name.replace('_', '-')}",)

    @property
    def opposite(self) -> str:
        """The name that unsets a flag, if it has one."""
        return f"--no-{self.name.replace('_', '-')}" if self.is_flag and not self.declared.names else ""

    @property
    def shown(self) -> str:
        """How messages name it."""
        return self.metavar if self.is_argument else self.names[-1]

    def converted(self, written: str) -> Any:
        """The value that a word stands for; `UsageError` where it stands for none, or for one out of range."""
        try:
            value = self.type(written)
        except ValueError:
            raise UsageError(f"Invalid value for '{self.shown}': {written!r} is not {_NEEDED[self.type]}.") from None
        least, most = (None, None) if self.is_argument else (self.declared.min, self.declared.max)
        if not ((least is None or value >= least) and (most is None or value <= most)):
            raise UsageError(f"Invalid value for '{self.shown}': {written} is not in the range {self.range_text}.")
        return value

    @property
    def range_text(self) -> str:
        """The range of an option: ``x>=1``, ``0<=x<=1``; nothing where there is none."""
        least, most = self.declared.min, self.declared.max
        if least is None:
            return "" if most is None else f"x<={most}"
        return f"x>={least}" if most is None else f"{least}<=x<={most}"


def parameters_of(function: Callable[..., None]) -> list[Parameter]:
    """The parameters of a command's function, in order."""
    hints = get_type_hints(function, include_extras=True)
    return [
        Parameter(name, hints[name], parameter.default)
        for name, parameter in inspect.signature(function).parameters.items()
    ]


def usage_of(parameters: Sequence[Parameter]) -> str:
    """What follows the name of a command: ``[OPTIONS] IN [OUT]``."""
    shown = []
    for argument in (parameter for parameter in parameters if parameter.is_argument):
        name = argument.metavar if argument.required else f"[{argument.metavar}]"
        shown.append(f"{name}..." if argument.many else name)
    return " ".join(["[OPTIONS]", *shown])


def _type_of(annotated: Any) -> tuple[type, bool]:
    """The type of one value, and whether there may be many: ``list[str] | None`` gives ``str, True``."""
    if get_origin(annotated) in (Union, UnionType):
        (annotated,) = (each for each in get_args(annotated) if each is not type(None))
    if get_origin(annotated) is list:
        return get_args(annotated)[0], True
    return annotated, False
