"""What a server does between a request and its answer, for a page without one."""

from __future__ import annotations

import json
from typing import Any

from deduct.solving.solver import DEFAULT_BEAM, Solver
from deduct.web.tasks import Task, perform

_SOLVING = {"top": 3, "min_probability": 0.0}
_OPTIONS: dict[str, dict[str, Any]] = {"solve": _SOLVING, "batch": _SOLVING, "explain": _SOLVING}
"""What is not said, beside beam and language."""
_PRACTICE = {
    "count": 10, "way": "both", "versions": 1, "choices": 0, "seed": 0, "skills": [], "grades": [], "steps": [],
    "distractors": None, "format": "json", "formula": "",
}  # fmt: skip
_DETAILS: dict[str, dict[str, Any]] = {
    "picture": {"kind": "graph"},
    "practice": _PRACTICE,
    "check": {"answer": "", "steps": "", "formula": ""},
    "hint": {"strength": 1, "steps": "", "formula": ""},
}


def task_of(name: str, body: dict[str, Any]) -> Task:
    """The task that the server makes of a request.

    >>> task_of("hint", {"text": "3 pens cost 6 dollars.", "strength": 2}).details["strength"]
    2
    """
    texts = [body["before"], body["after"]] if name == "compare" else body.get("texts") or [body.get("text", "")]
    usual = {"beam": DEFAULT_BEAM, "language": None, **_OPTIONS.get(name, {})}
    return Task(
        name,
        texts,
        {option: body.get(option, value) for option, value in usual.items()},
        body.get("set", {}),
        body.get("question", 0),
        {detail: body.get(detail, value) for detail, value in _DETAILS.get(name, {}).items()},
    )


def answered(solver: Solver, name: str, body: str) -> str:
    """The outcome of a request, as JSON."""
    (outcome,) = perform(solver, [task_of(name, json.loads(body))])
    return json.dumps(outcome.to_json(), ensure_ascii=False)
