"""MathQA JSON: ``Problem``, ``linear_formula`` (n0, n1 ... are the numbers of the text), ``options``, ``correct``.

The numbers are those written in digits; a percentage is the number before its sign. Filtered copies add
``num_list``, ``answer`` and, where the linear formula is lost, ``infix``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.data.gold import with_gold
from deduct.data.placeholders import located
from deduct.data.records import Record, RecordError, Skipped, json_records, problems_from
from deduct.data.values import exact
from deduct.formulas import from_annotated_formula, from_infix, from_linear_formula, number_leaf

_DIGITS = re.compile(r"(?<![\d.])(?:\d[\d,]*(?:\.\d+)?|\.\d+)")
_OPTION = re.compile(r"([a-e])\s*\)\s*(.*?)\s*(?=,\s*[a-e]\s*\)|$)")
_ONE_NUMBER = re.compile(r"[^\dπ]*?(-?\s?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s*[/:]\s*\d+)?)[^\dπ]*")
_SCALE = re.compile(r"hundred|thousand|[mb]illion|lakh|crore")


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file."""
    return problems_from(json_records(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    text = record.text("Problem")
    quantities = find_digits(text)
    listed = record.get("num_list")
    if listed is not None and [exact(number) for number in listed] != [quantity.value for quantity in quantities]:
        raise RecordError("num_list does not match the numbers of the text")
    stated = record.get("answer")
    problem = Problem(
        text,
        quantities,
        "en",
        id=str(record.get("id", record.where.rpartition(" ")[2])),
        answer=chosen_option(record) if stated is None else exact(stated),
        info={"num_tokens": len(text.split()), "category": record.get("category", "")},
    )
    return with_gold(problem, lambda: _program(record, problem.values))


def _program(record: Record, values: list[Fraction]) -> Program:
    if linear := record.get("linear_formula"):
        return from_linear_formula(linear)
    if annotated := record.get("annotated_formula"):
        return from_annotated_formula(annotated, number_leaf(values))
    return from_infix(record.text("infix"), number_leaf(values))


def find_digits(text: str) -> tuple[Quantity, ...]:
    """The numbers of a MathQA text, in its own numbering: digits only, fractions as two numbers.

    >>> [quantity.text for quantity in find_digits("2 / 3 of rs . 1,500 at 5 % in two years")]
    ['2', '3', '1,500', '5 %']
    """
    return tuple(
        located(text, exact(match[0].rstrip(",")), match.start(), match.start() + len(match[0].rstrip(",")))
        for match in _DIGITS.finditer(text)
    )


def chosen_option(record: Record) -> Fraction | None:
    """The number of the right option, a ratio as a fraction; None where it is not one number ("none of these").

    >>> chosen_option(Record({"options": "a ) rs . 400 , b ) 3 : 4 , c ) none", "correct": "b"}, "here"))
    Fraction(3, 4)
    """
    # Some copies write the options as the text of a Python list.
    options = dict(_OPTION.findall(re.sub(r"[\[\]']", "", record.text("options"))))
    correct = record.text("correct").strip()
    if correct not in options:
        raise RecordError("the correct option is not among the options", correct)
    chosen = options[correct].replace("–", "-")
    number = None if _SCALE.search(chosen) else _ONE_NUMBER.fullmatch(chosen)
    try:
        return exact(number[1].replace(":", "/")) if number else None
    except RecordError:
        return None
