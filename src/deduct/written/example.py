"""A problem of our own, by which a model is shown what to write."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_NAME = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Example:
    """A problem with its program: names with a number or a formula, and what each of them is."""

    topic: str
    setting: str
    numbers: str
    text: str
    lines: tuple[tuple[str, str, str], ...]
    """(name, number or formula over names, what it is)."""
    reworded: str = ""
    """The same problem in other words."""
    elsewhere: tuple[str, str] = ("", "")
    """Another setting, and a problem set there with the same numbers and the same program."""

    @property
    def steps(self) -> int:
        return sum(not _is_number(formula) for _, formula, _ in self.lines)

    @property
    def extra(self) -> int:
        """How many numbers are not needed."""
        given = {name for name, formula, _ in self.lines if _is_number(formula)}
        used = {name for _, formula, _ in self.lines for name in _NAME.findall(formula)}
        return len(given - used)

    def named(self) -> str:
        """The program with names for numbers too."""
        return "\n".join(f"{name} = {formula}  # {what}" for name, formula, what in self.lines)

    def numbered(self) -> str:
        """The program with numbers where they are used, and v1, v2 ... for results.

        >>> from deduct.written.english_examples import ENGLISH
        >>> print(ENGLISH[6].numbered())
        v1 = 53 - 18  # rides used
        """
        known: dict[str, str] = {}
        written: list[str] = []
        for name, formula, what in self.lines:
            if _is_number(formula):
                known[name] = formula
            else:
                known[name] = f"v{len(written) + 1}"
                written.append(f"{known[name]} = {_replaced(formula, known)}  # {what}")
        return "\n".join(written)


def _is_number(formula: str) -> bool:
    return not _NAME.search(formula)


def _replaced(formula: str, known: Mapping[str, str]) -> str:
    return _NAME.sub(lambda match: known[match[0]], formula)


def lines_of(text: str) -> tuple[tuple[str, str, str], ...]:
    """``name = formula  # what`` line by line."""
    found = re.findall(r"^\s*(\w+) = (.+?)  # (.+)$", text, re.MULTILINE)
    return tuple((name, formula, what) for name, formula, what in found)
