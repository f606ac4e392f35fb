"""deduct as a tool of a language model: what the schema promises, and what a call gives."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deduct.errors import InputError
from deduct.solving.tool import TOOL, call_tool
from web_solver import CHINESE_PENS, PENS, story_solver

SOLVER = story_solver()


def test_a_call_gives_answer_steps_and_probability() -> None:
    (answer,) = call_tool(SOLVER, {"text": PENS})
    solution = SOLVER.solve(PENS)
    assert answer["answer"] == "43 pens"
    assert answer["steps"] == ["5 × 12 = 60", "60 − 17 = 43"]
    assert answer["probability"] == solution.to_json()["probability"]
    assert answer["reason"] is None
    assert json.loads(json.dumps(answer)) == answer


def test_a_problem_without_an_answer_gives_the_reason() -> None:
    (answer,) = call_tool(SOLVER, {"text": "Tom likes pears. How many?"})
    assert (answer["answer"], answer["steps"]) == (None, [])
    assert "no number" in str(answer["reason"])


def test_the_language_can_be_told() -> None:
    assert call_tool(SOLVER, {"text": CHINESE_PENS, "language": "zh"}) == call_tool(SOLVER, {"text": CHINESE_PENS})
    (forced,) = call_tool(SOLVER, {"text": "pears?", "language": "zh"})
    assert "题目" in str(forced["reason"])


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        None,
        PENS,
        {},
        {"text": 3},
        {"text": None},
        {"text": PENS, "beam": 9},
        {"text": PENS, "language": "fr"},
        {"problem": PENS},
    ],
)
def test_arguments_that_a_language_model_made_up_are_refused_with_the_right_ones(arguments: Any) -> None:
    with pytest.raises(InputError, match="takes text, a string, and perhaps language, one of en, zh"):
        call_tool(SOLVER, arguments)


def test_the_schema_says_what_a_call_takes() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(TOOL["parameters"])
    judge = jsonschema.Draft202012Validator(TOOL["parameters"])
    for arguments in ({"text": PENS}, {"text": CHINESE_PENS, "language": "zh"}):
        assert judge.is_valid(arguments)
        call_tool(SOLVER, arguments)
    for arguments in ({}, {"text": 3}, {"text": PENS, "beam": 9}, {"text": PENS, "language": "fr"}):
        assert not judge.is_valid(arguments)
