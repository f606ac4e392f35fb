"""ASDiv xml: Body, Question, Formula and Answer, with grade and type of each problem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.gold import with_gold
from deduct.data.raw import raw_problem
from deduct.data.records import Record, RecordError, Skipped, open_text, problems_from
from deduct.data.values import exact
from deduct.errors import DataError, FormulaError
from deduct.formulas import from_infix, number_leaf

_UNIT = re.compile(r"\(\s*[^\W\d][^()]*\)|(?<=\d)\s*[a-z]{2,}\b")
"""What stands behind a number: (apples), (km/hour), cm."""


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of the file; their quantities are found in the text."""
    return problems_from(_records(path), _problem, skipped)


def _records(path: Path) -> Iterator[Record]:
    with open_text(path) as file:
        try:
            root = ElementTree.fromstring(file.read())
        except ElementTree.ParseError as error:
            raise DataError(f"{path}, line {error.position[0]}: not XML ({error}); get the file again") from None
    for number, element in enumerate(root.iter("Problem"), start=1):
        fields = {child.tag: (child.text or "").strip() for child in element}
        yield Record({**fields, **element.attrib}, f"{path}, problem {number}")


def _problem(record: Record) -> Problem:
    problem = raw_problem(
        f"{record.text('Body')} {record.text('Question')}",
        "en",
        id=str(record.get("ID", "")),
        answer=_answer(record.text("Answer")),
        info={"type": record.get("Solution-Type", ""), "grade": record.get("Grade", "")},
    )
    return with_gold(problem, lambda: _program(record.text("Formula"), problem))


def _answer(text: str) -> Fraction | None:
    """The number of "9 (apples)"; None for a name, a time, a ratio or several numbers."""
    try:
        return exact(_UNIT.sub("", text))
    except RecordError:
        return None


def _program(formula: str, problem: Problem) -> Program:
    """Only a formula that computes one number converts: "7+2=9", not "9/2=4 r1" or "x+3=5"."""
    formula = _UNIT.sub("", formula)
    if ";" in formula:
        raise FormulaError("several formulas")
    left, equals, right = formula.partition("=")
    if not equals:
        raise FormulaError("a list of numbers, not a formula")
    if re.search(r"\br\s?\d", right):
        raise FormulaError("a division with remainder")
    if ":" in formula:
        raise FormulaError("a ratio or a time of day")
    return from_infix(left, number_leaf(problem.values))
