"""``deduct evaluate --gaps``: whether a model notices that a sentence is missing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deduct.commands.app import echo

if TYPE_CHECKING:
    from deduct.core.problem import Problem


def evaluate_gaps(
    problems: Sequence[Problem],
    model: str | None,
    beam: int,
    batch_size: int,
    details: Mapping[str, str],
    as_json: bool,
) -> None:
    """Print what the confidence is worth where a needed sentence is missing."""
    from rich.console import Console

    from deduct.commands.evaluate import rich_table
    from deduct.evaluation.missing import measure_missing
    from deduct.evaluation.tables import missing_table
    from deduct.solving.solver import Solver

    solver = Solver.load(model)
    found = measure_missing(problems, lambda texts: solver.solve_batch(texts, beam=beam, batch_size=batch_size))
    if as_json:
        echo(json.dumps({"details": details, "gaps": found.to_json()}, ensure_ascii=False))
        return
    Console().print(rich_table(missing_table(found)))
