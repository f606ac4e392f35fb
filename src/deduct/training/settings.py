"""Every setting of a training run with its type, default, names and meaning: what `deduct train --help` lists.

The meaning is the text below a field in its class, read from the source, so that nothing is written twice.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deduct.core.config import ReasonerConfig
from deduct.training.choices import choices
from deduct.training.config import FITTED, TrainConfig

KINDS = {
    "str": "text",
    "int": "whole number",
    "float": "number",
    "bool": "true or false",
    "list[str]": "list of texts",
    "list[int]": "list of whole numbers",
    "tuple[str, ...]": "list of texts",
    "tuple[Fraction, ...]": "list of numbers as text",
    "dict[str, float]": "table of name: number",
    "dict[str, Any]": "table of name: value",
}
"""What a declared type is called in a config file."""

_HEADING = re.compile(r"    # (\w+)")


@dataclass(frozen=True)
class Setting:
    """One line that a config may have."""

    name: str
    kind: str
    """What its value is: a text, a whole number, a list ..."""
    default: Any
    """As a config file has it."""
    meaning: str
    section: str
    names: tuple[str, ...] = ()
    """What it chooses from, if it does."""


def settings() -> Iterator[Setting]:
    """All settings, section by section.

    >>> next(each for each in settings() if each.name == "terminator").names
    ('joint', 'conditional')
    """
    defaults, known = TrainConfig().to_dict(), choices()
    for name, kind, meaning, section in _declared():
        yield Setting(name, KINDS[kind], defaults[name], meaning, section, tuple(known.get(name, ())))


def _declared() -> Iterator[tuple[str, str, str, str]]:
    """Name, type, meaning and section of each setting; the model's own stand where the field `reasoner` stands."""
    section = ""
    lines = inspect.getsource(TrainConfig).splitlines()
    previous = 0
    for number, name, kind, meaning in _fields(TrainConfig):
        for line in lines[previous:number]:
            if heading := _HEADING.fullmatch(line):
                section = heading[1]
        previous = number
        if name == "reasoner":
            for _, own, its_kind, its_meaning in _fields(ReasonerConfig):
                if own not in FITTED:
                    yield own, its_kind, its_meaning, section
        else:
            yield name, kind, meaning, section


def _fields(kind: type) -> Iterator[tuple[int, str, str, str]]:
    """Line, name, type and text of each field of a dataclass; the text is the string that follows the field."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0].body  # type: ignore[attr-defined]
    names = {each.name for each in dataclasses.fields(kind)}
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))) if (
                name in names
            ):
                yield node.lineno, name, ast.unparse(node.annotation), " ".join(text.replace("``", "`").split())
