"""Everyday problems by kind (benchmarks/kinds): how many texts have all their answers right, and how many are wrong
although the solver is all but certain."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deduct.errors import DataError
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.answers import all_right
from deduct.evaluation.tables import Table, percent
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver

CERTAIN = 0.95
"""From this probability on a wrong answer misleads."""
AT_A_TIME = 64


@dataclass(frozen=True)
class Judged:
    """One problem with its solution."""

    problem: Mapping[str, Any]
    solution: Solution
    right: bool

    @property
    def answered(self) -> bool:
        return any(answer.value is not None for answer in self.solution.answers)

    @property
    def misleading(self) -> bool:
        """Whether an answer is wrong although the least sure of them is all but certain."""
        said = [answer.probability for answer in self.solution.answers if answer.value is not None]
        return not self.right and bool(said) and min(said) >= CERTAIN


def read_kinds(path: Path, half: str | None = None) -> list[dict[str, Any]]:
    """The problems of a file, or of one half."""
    problems = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            problem = json.loads(line)
        except json.JSONDecodeError as error:
            raise DataError(f"{path}, line {number}: not JSON: {error}") from error
        if not isinstance(problem, dict) or not {"text", "kind", "answers"} <= set(problem):
            raise DataError(f"{path}, line {number}: a problem by kind has 'text', 'kind' and 'answers'")
        if half is None or problem.get("half") == half:
            problems.append(problem)
    return problems


def has_kinds(path: Path) -> bool:
    """Whether a file's problems have a kind and a list of answers."""
    with path.open(encoding="utf-8", errors="replace") as file:
        first = file.readline()
    try:
        problem = json.loads(first)
    except json.JSONDecodeError:
        return False
    return isinstance(problem, dict) and {"text", "kind", "answers"} <= set(problem)


def judge_kinds(
    solver: Solver,
    problems: Sequence[Mapping[str, Any]],
    *,
    beam: int,
    on_progress: Callable[[int], None] = lambda count: None,
) -> list[Judged]:
    """Solve the texts as a person would give them, and judge all answers of each."""
    judged = []
    for start in range(0, len(problems), AT_A_TIME):
        chunk = problems[start : start + AT_A_TIME]
        solutions = solver.solve_batch([problem["text"] for problem in chunk], beam=beam)
        for problem, solution in zip(chunk, solutions, strict=True):
            right = all_right(problem["answers"], solution.answers, problem.get("any_order", False))
            judged.append(Judged(problem, solution, right))
        on_progress(len(chunk))
    return judged


def kinds_table(judged: Sequence[Judged]) -> Table:
    """A row for each kind, in the order of the file, and one for all."""
    kinds = dict.fromkeys(one.problem["kind"] for one in judged)
    groups = {kind: [one for one in judged if one.problem["kind"] == kind] for kind in kinds}
    header = ("Kind", "Problems", "Right", "95 % interval", "Answered", f"Wrong at {CERTAIN:.0%} or more")
    return Table("By kind", header, tuple(_row(name, group) for name, group in [*groups.items(), ("all", judged)]))


def _row(name: str, group: Sequence[Judged]) -> tuple[str, ...]:
    accuracy = Accuracy.of(one.right for one in group)
    low, high = accuracy.interval
    shares = [_share(one.answered for one in group), _share(one.misleading for one in group)]
    return name, str(len(group)), percent(accuracy.share), f"{100 * low:.0f} to {100 * high:.0f}", *map(percent, shares)


def _share(outcomes: Iterable[bool]) -> float:
    return Accuracy.of(outcomes).share
