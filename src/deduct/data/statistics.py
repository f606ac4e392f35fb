"""What a data set is made of: sizes, lengths, operations, constants, unused quantities, duplicates."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.datasets import dataset_named
from deduct.data.duplicates import Overlap, overlap
from deduct.data.gold import unconverted_reason
from deduct.data.loading import ALL, constants_in, load, load_folds
from deduct.formulas.numbers import write_number

MOST_OPERATIONS = 6
"""Problems with more operations than this are counted with those that have this many."""


@dataclass(frozen=True)
class SplitStatistics:
    """Figures of one set of problems."""

    problems: int
    average_tokens: float
    operations: dict[int, int]
    """Number of steps -> problems; only problems with a program."""
    unused: int
    """Problems whose program leaves a quantity of the text unused."""
    unused_values: int
    """The same by value, as the paper counts: a quantity is used if any operand has its value."""
    unconverted: dict[str, int]
    """Why problems have no program -> how many."""
    disagreeing: int
    """Problems whose program gives another value than the stated answer."""

    @property
    def programs(self) -> int:
        """Problems with a program."""
        return sum(self.operations.values())

    def operation_shares(self) -> dict[str, float]:
        """Percent of the programs with 0, 1, 2 ... steps, the longest together."""
        shares = {}
        for steps in range(MOST_OPERATIONS):
            shares[str(steps)] = self._share(self.operations.get(steps, 0))
        longest = sum(count for steps, count in self.operations.items() if steps >= MOST_OPERATIONS)
        shares[f">={MOST_OPERATIONS}"] = self._share(longest)
        return shares

    def unused_shares(self) -> tuple[float, float]:
        """Percent of the programs that leave a quantity unused, and the same by value."""
        return self._share(self.unused), self._share(self.unused_values)

    def _share(self, count: int) -> float:
        return round(100 * count / self.programs, 2) if self.programs else 0.0


@dataclass(frozen=True)
class Statistics:
    """Figures of one data set."""

    name: str
    language: str
    protocol: str
    splits: dict[str, SplitStatistics]
    """By split, or by fold ("train 0", "test 0" ...), and "all": every problem once."""
    constants: dict[str, int]
    """The constants of the training set (of all problems where there are folds) -> problems that use them."""
    overlaps: list[Overlap]

    def to_json(self) -> dict[str, Any]:
        """Everything, with the shares that the tables show."""
        record = dataclasses.asdict(self)
        for split, figures in self.splits.items():
            record["splits"][split]["operation_shares"] = figures.operation_shares()
            shares = dict(zip(("unused_share", "unused_values_share"), figures.unused_shares(), strict=True))
            record["splits"][split] |= shares
        return record


def statistics(name: str, data_dir: str | Path | None = None, skipped: Counter[str] | None = None) -> Statistics:
    """Read a whole data set and count."""
    dataset = dataset_named(name)
    parts: dict[str, list[Problem]] = {}
    overlaps: list[Overlap] = []
    if dataset.protocol == "five-fold":
        for fold, (train, test) in enumerate(load_folds(name, data_dir, skipped)):
            parts |= {f"train {fold}": train, f"test {fold}": test}
            overlaps.append(overlap(f"train {fold}", train, f"test {fold}", test))
        training = everything = [*parts["train 0"], *parts["test 0"]]
    else:
        parts = {split: load(name, data_dir, split, skipped=skipped) for split in dataset.splits}
        overlaps = [overlap(a, parts[a], b, parts[b]) for a, b in combinations(parts, 2)]
        everything = [problem for problems in parts.values() for problem in problems]
        training = parts.get("train", everything)
    return Statistics(
        name,
        dataset.language,
        dataset.protocol,
        {split: count(problems) for split, problems in {**parts, ALL: everything}.items()},
        {write_number(value): uses for value, uses in constants_in(training).items()},
        overlaps,
    )


def count(problems: Sequence[Problem]) -> SplitStatistics:
    """The figures of some problems."""
    programs = [(problem, problem.program) for problem in problems if problem.program is not None]
    return SplitStatistics(
        problems=len(problems),
        average_tokens=round(sum(map(num_tokens, problems)) / len(problems), 2) if problems else 0.0,
        operations=dict(sorted(Counter(len(program) for _, program in programs).items())),
        unused=sum(len(program.used_quantities()) < len(problem.quantities) for problem, program in programs),
        unused_values=sum(_leaves_value_unused(problem, program) for problem, program in programs),
        unconverted=dict(Counter(unconverted_reason(p) for p in problems if p.program is None).most_common()),
        disagreeing=sum("program_value" in problem.info for problem in problems),
    )


def _leaves_value_unused(problem: Problem, program: Program) -> bool:
    values = problem.values
    used = {values[index] for index in program.used_quantities()} | program.constants()
    return not used.issuperset(values)


def num_tokens(problem: Problem) -> int:
    """The length in the source's own segmentation; else in words, and in characters for Chinese.

    >>> num_tokens(Problem("Tom has 3 pears.")), num_tokens(Problem("汤姆有3个梨。", language="zh"))
    (4, 7)
    """
    if "num_tokens" in problem.info:
        return int(problem.info["num_tokens"])
    words = problem.text.split()
    return len("".join(words)) if problem.language == "zh" else len(words)
