"""Kinds of texts that always have the same equations: work done together, two speeds, digits that change places.

A template is read where all of its patterns are found in a text. Their groups are the numbers of its equations.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import Asked, Equation, System
from deduct.languages.wanted import wanted_by

COUNTS = ("number", "word", "amount")
"""Kinds of quantities that are amounts; twice as fast is another text."""


class Template(NamedTuple):
    """One kind of text."""

    found: tuple[re.Pattern[str], ...]
    """Patterns of marked text, in any order; every named group is a number. Underscores tell alternatives apart, and
    a word stands for one."""
    equations: tuple[str, ...]
    """With the groups in braces; several of them may belong to one pattern."""
    names: tuple[str, ...]
    asked: tuple[tuple[re.Pattern[str], str], ...]
    """What each pattern of a question asks for."""
    digits: bool = False
    whole: bool = False
    declines: re.Pattern[str] | None = None


def by_template(text: Marked, start: int, templates: Sequence[Template]) -> System | None:
    """The system of the first template that a text fits; its question begins at `start`."""
    for template in templates:
        matches = _all_found(text, template.found)
        if not matches or (template.declines is not None and template.declines.search(text.text)):
            continue
        if system := _system(text, start, template, matches):
            return system
    return None


def _all_found(text: Marked, forms: Sequence[re.Pattern[str]]) -> list[re.Match[str]]:
    """Where each of the patterns is found; nothing where one of them is not, and the others are not sought then."""
    matches = []
    for form in forms:
        match = form.search(text.text)
        if match is None:
            return []
        matches.append(match)
    return matches


def _system(text: Marked, start: int, template: Template, matches: Sequence[re.Match[str]]) -> System | None:
    found = (item for match in matches for item in match.groupdict().items())
    groups = {name.rstrip("_"): mark for name, mark in found if mark is not None}
    numbers = {name: text.q(mark) if mark.isdigit() else "1" for name, mark in groups.items()}
    marks = [mark for mark in groups.values() if mark.isdigit()]
    if len(set(groups.values())) < len(groups) or any(text.quantity(mark).kind not in COUNTS for mark in marks):
        return None
    try:
        sides = [equation.format(**numbers).split(" = ") for equation in template.equations]
    except KeyError:
        return None
    asked = _asked(text, start, template)
    words = [text.original(*match.span()) for match in matches]
    equations = tuple(
        Equation(left, right, _words(text, equation, matches, words))
        for (left, right), equation in zip(sides, template.equations, strict=True)
    )
    used = frozenset(map(int, marks))
    return System(template.names, equations, asked, template.whole, template.digits, used) if asked else None


def _words(text: Marked, equation: str, matches: Sequence[re.Match[str]], words: Sequence[str]) -> str:
    """What the text says of an equation: the patterns that have its numbers."""
    names = set(re.findall(r"\{(\w+)\}", equation))
    said = [
        each
        for match, each in zip(matches, words, strict=True)
        if names & {name.rstrip("_") for name, mark in match.groupdict().items() if mark}
    ]
    return ", ".join(dict.fromkeys(said)) if sum(map(len, said)) < 120 else ""


def _asked(text: Marked, start: int, template: Template) -> tuple[Asked, ...]:
    found = sorted(
        (match.start(), expression)
        for form, expression in template.asked
        if (match := form.search(text.text, start)) is not None
    )
    wanted = wanted_by(text.problem)
    names = dict(zip("xyz", template.names, strict=False))
    return tuple(
        Asked(one, wanted.unit, wanted.kind, wanted.sign, names.get(one, "") if len(expressions) > 1 else "")
        for expressions in [[one for _, each in found for one in each.split(", ")]]
        for one in expressions
    )
