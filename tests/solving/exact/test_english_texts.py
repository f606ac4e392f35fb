"""English texts of many kinds: what exact code answers is right, and what it must leave to a model it leaves.

Each file of `exact_texts/english` has a text and its answers a line: values, with `;` between those to several
questions, or `-` for a text that says more than exact code understands.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from deduct.languages import read_problem
from deduct.solving.plans import without_model

FILES = sorted((Path(__file__).parent / "exact_texts" / "english").glob("*.txt"))
TEXTS = [line.rpartition("|")[::2] for file in FILES for line in file.read_text("utf-8").splitlines()]


def said(text: str) -> str:
    """The values of the answers, or `-` where a model is needed."""
    solution = without_model(read_problem(text, "en"))
    if solution is None:
        return "-"
    values = [answer.value for answer in solution.answers]
    return ";".join(f"{float(value):g}" if isinstance(value, Fraction) else str(value) for value in values)


@pytest.mark.parametrize(("text", "wanted"), TEXTS)
def test_what_is_answered_is_right(text: str, wanted: str) -> None:
    assert said(text) == wanted
