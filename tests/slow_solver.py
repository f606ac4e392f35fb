"""A solver that processes of their own can load: it takes its time, and some texts end its process."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with

QUICK = ReasonerConfig(operators=("+", "-"), max_steps=1, name="quick")
PIDS = "SLOW_SOLVER_PIDS"
"""The variable with a folder in which every process that solves leaves its number."""
FATAL = "Ann has 666 pears and eats 5. How many are left?"
ENDINGS = "SLOW_SOLVER_ENDINGS"
"""The variable with a file that says how often the fatal text still ends its process."""


class SlowScorer(FakeScorer):
    def start(self, problems: Sequence[Problem]) -> Any:
        (Path(os.environ[PIDS]) / str(os.getpid())).touch()
        if any(problem.text == FATAL for problem in problems):
            endings = Path(os.environ[ENDINGS])
            left = int(endings.read_text())
            if left:
                endings.write_text(str(left - 1))
                os._exit(9)
        time.sleep(0.01)
        return super().start(problems)


def load() -> Solver:
    return solver_with(SlowScorer(QUICK))
