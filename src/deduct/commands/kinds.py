"""What ``deduct evaluate`` prints for a file of problems by kind."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deduct.commands.app import echo

if TYPE_CHECKING:
    from deduct.evaluation.kinds import Judged


def problems_by_kind(path: Path, half: str | None) -> list[dict[str, Any]]:
    """The problems of a file that has kinds, or of one half; none where it is another file."""
    from deduct.evaluation.kinds import has_kinds, read_kinds

    return read_kinds(path, half) if has_kinds(path) else []


def evaluate_kinds(
    problems: Sequence[dict[str, Any]], model: str | None, beam: int, wrong: bool, as_json: bool
) -> None:
    """Solve and print a row for each kind, before it the problems that are not right if wanted."""
    from rich.console import Console

    from deduct.commands.evaluate import progress_bar, rich_table
    from deduct.evaluation.kinds import judge_kinds, kinds_table
    from deduct.solving.solver import Solver

    solver = Solver.load(model)
    with progress_bar() as progress:
        task = progress.add_task("solving", total=len(problems))
        judged = judge_kinds(solver, problems, beam=beam, on_progress=lambda count: progress.advance(task, count))
    table = kinds_table(judged)
    if as_json:
        echo(json.dumps([dict(zip(table.header, row, strict=True)) for row in table.rows], ensure_ascii=False))
        return
    if wrong:
        echo("\n".join(_told(one) for one in judged if not one.right))
    Console().print(rich_table(table))


def _told(one: Judged) -> str:
    """A problem with what was expected and what was said."""
    expected = [f"{answer['value']} {answer.get('unit') or ''}".strip() for answer in one.problem["answers"]]
    said = [
        f"{answer.text} [{answer.probability:.2f}] {answer.expression}" if answer.text else f"– {answer.reason}"
        for answer in one.solution.answers
    ]
    lines = [f"{one.problem.get('id', '')} {one.problem['text']}", f"   expected {'; '.join(expected) or 'no answer'}"]
    return "\n".join([*lines, f"   said {'; '.join(said)}"])
