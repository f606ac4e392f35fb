"""Two hundred problems of each language with their steps in words, as they were read and found to be right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deduct.core.program import Program
from deduct.explain import explain
from deduct.languages import read_problem
from deduct.solving.solution import SOLVED, Solution

HERE = Path(__file__).parent


@pytest.mark.parametrize("language", ["english", "chinese"])
def test_steps_are_told_as_they_were_found_to_be_right(language: str) -> None:
    lines = (HERE / f"told_{language}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 200
    others = []
    for line in lines:
        expected = json.loads(line)
        problem, program = read_problem(expected["text"]), Program.parse(expected["program"])
        told = explain(Solution(problem, SOLVED, value=program.execute(problem.values), program=program))
        words = [step.words for step in told.steps]
        if words != expected["told"]:
            others.append({"text": expected["text"], "told": words, "expected": expected["told"]})
    assert others == []
