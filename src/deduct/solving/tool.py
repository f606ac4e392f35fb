"""deduct as a tool of a language model: the schema of one function, and what a call of it gives.

The schema is what chat APIs take as a function or tool; the arguments of a call go to `call_tool`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from deduct.errors import InputError
from deduct.languages.known import LANGUAGES
from deduct.solving.solver import Solver

TOOL_NAME = "solve_math_word_problem"

TOOL: dict[str, Any] = {
    "name": TOOL_NAME,
    "description": (
        "Solves a math word problem or a formula exactly, by steps that can be checked. "
        "Give the whole problem with its question, word for word. An answer comes with its steps and its probability: "
        "read the steps, and do not rely on an answer whose probability is below 0.5."
    ),
    "parameters": {
        "type": "object",
        "properties": {
            "text": {"type": "string", "description": "The problem, in English or Chinese."},
            "language": {
                "type": "string",
                "enum": list(LANGUAGES),
                "description": "The language of the problem; found by its script where not given.",
            },
        },
        "required": ["text"],
        "additionalProperties": False,
    },
}
"""The function as JSON Schema."""


class ToolAnswer(TypedDict):
    """The answer to one question of the problem; `reason` says why there is none."""

    answer: str | None
    sentence: str
    steps: list[str]
    probability: float
    reason: str | None


def call_tool(solver: Solver, arguments: Mapping[str, Any]) -> list[ToolAnswer]:
    """What the function gives for arguments that a language model chose: an answer for each question of the text."""
    known = TOOL["parameters"]["properties"]
    # What a language model wrote as JSON may be anything.
    given = arguments if isinstance(arguments, Mapping) else {"": arguments}
    unknown = [name for name in given if name not in known]
    text, language = given.get("text"), given.get("language")
    if unknown or not isinstance(text, str) or language not in (None, *known["language"]["enum"]):
        raise InputError(f"{TOOL_NAME} takes text, a string, and perhaps language, one of {', '.join(LANGUAGES)}")
    record = solver.solve(text, language=language).to_json()
    return [
        {
            "answer": answer["text"] or None,
            "sentence": answer["sentence"],
            "steps": [step["expression"] for step in answer["steps"]],
            "probability": answer["probability"],
            "reason": answer["reason"],
        }
        for answer in record["answers"]
    ]
