"""Many texts at once: one that fails becomes an error record and does not disturb the others."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Unpack

from deduct.errors import ConfigError, DeductError, ModelError
from deduct.solving.solver import SolveOptions, Solver

ERROR = "error"
"""The status of a record that could not be made."""

LONGEST_REASON = 200
"""Characters; some errors repeat the whole text."""


def solve_each(solver: Solver, texts: Sequence[str], **options: Unpack[SolveOptions]) -> list[dict[str, Any]]:
    """For each text, in order, what `Solution.to_json` gives; each record can be written as JSON.

    Whatever goes wrong with a text, its record is ``{"text", "status": "error", "reason"}`` and the others are made.
    A wrong option and a model that cannot be used are errors all the same: no text is at fault.
    """
    try:
        solutions = solver.solve_batch(texts, **options)
    except (ConfigError, ModelError):
        raise
    except Exception:  # of one text; which one it was shows when each is solved alone
        return [_record(text, partial(_solved_alone, solver, text, options)) for text in texts]
    return [_record(text, solution.to_json) for text, solution in zip(texts, solutions, strict=True)]


def _solved_alone(solver: Solver, text: str, options: SolveOptions) -> dict[str, Any]:
    return solver.solve(text, **options).to_json()


def _record(text: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    try:
        record = make()
        json.dumps(record, allow_nan=False)
    except (ConfigError, ModelError):
        raise
    except Exception as error:
        return {"text": text, "status": ERROR, "reason": _reason(error)}
    return record


def _reason(error: Exception) -> str:
    reason = str(error) if isinstance(error, DeductError) else f"{type(error).__name__}: {error}"
    return reason if len(reason) <= LONGEST_REASON else f"{reason[: LONGEST_REASON - 1]}…"
