"""The problems with unknowns in ``benchmarks/kinds``: their form, and that none stands in another file too."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deduct.data import text_key
from deduct.evaluation.kinds import read_kinds
from deduct.languages.known import LANGUAGES

FOLDER = Path(__file__).parents[2] / "benchmarks" / "kinds"
KINDS = ("tickets", "mixture", "ages", "motion", "digits", "rectangles", "coins", "work", "heads", "numbers")
FILES = {"en": FOLDER / "english-unknowns.jsonl", "zh": FOLDER / "chinese-unknowns.jsonl"}
PROBLEMS: list[dict[str, Any]] = [problem for path in FILES.values() for problem in read_kinds(path)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_problems_of_each_kind_three_in_each_half(language: str) -> None:
    problems = read_kinds(FILES[language])
    assert [problem["kind"] for problem in problems] == [kind for kind in KINDS for _ in range(6)]
    halves = Counter((problem["kind"], problem["half"]) for problem in problems)
    assert halves == {(kind, half): 3 for kind in KINDS for half in ("choose", "report")}


def test_ids_are_unique_and_name_language_and_kind() -> None:
    ids = [problem["id"] for problem in PROBLEMS]
    assert len(set(ids)) == len(ids)
    for problem in PROBLEMS:
        assert re.fullmatch(rf"(en|zh)-unknowns-{problem['kind']}-\d\d", problem["id"])


def test_every_answer_is_an_exact_number() -> None:
    for problem in PROBLEMS:
        assert problem["answers"], problem["id"]
        for answer in problem["answers"]:
            assert answer["kind"] in {"number", "money", "duration"}, problem["id"]
            assert isinstance(answer["value"], str), problem["id"]
            assert Fraction(answer["value"]) > 0, problem["id"]
            assert answer["kind"] == "number" or answer["unit"], problem["id"]


def test_no_problem_stands_twice_not_even_with_other_numbers() -> None:
    everywhere = [problem for path in sorted(FOLDER.glob("*.jsonl")) for problem in read_kinds(path)]
    texts = Counter(text_key(problem["text"], masked=True) for problem in everywhere)
    assert [problem["id"] for problem in PROBLEMS if texts[text_key(problem["text"], masked=True)] > 1] == []
