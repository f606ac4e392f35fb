"""Solves problems with a trained baseline: search, then our own exact interpreter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import torch

from deduct.baselines.model import Baseline
from deduct.baselines.search import Written, search
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.deduce.encoding import Encoded
from deduct.errors import ExecutionError, InputError


@dataclass(frozen=True)
class Guess:
    """What a baseline says about a problem."""

    program: Program | None = None
    value: Fraction | None = None
    probability: float = 0.0
    status: str = ""


class BaselineSolver:
    """Solves problems whose quantities are located."""

    def __init__(self, model: Baseline, bf16: bool = False):
        self.model, self.bf16 = model.eval(), bf16

    @classmethod
    def load(cls, folder: Path) -> BaselineSolver:
        """A solver for the model in a folder."""
        return cls(Baseline.load(folder))

    def solve_problems(
        self, problems: Sequence[Problem], *, beam: int, batch_size: int, explained: bool = False
    ) -> list[Guess]:
        """The likeliest program that has a value, for each problem.

        A text without numbers, or with too many tokens, gets none.
        """
        guesses = [Guess()] * len(problems)
        readable = [(place, encoded) for place, encoded in enumerate(map(self._encoded, problems)) if encoded]
        readable.sort(key=lambda item: len(item[1].ids))  # texts of like length need little padding
        for first in range(0, len(readable), batch_size):
            places, encoded = zip(*readable[first : first + batch_size], strict=True)
            asked = [problems[place] for place in places]
            for place, problem, written in zip(places, asked, self._search(asked, encoded, beam), strict=True):
                guesses[place] = self._guess(problem, written)
        return guesses

    def _encoded(self, problem: Problem) -> Encoded | None:
        if not problem.quantities:
            return None  # as the reasoner does: without a number there is nothing to reckon with
        try:
            return self.model.encoder.encode(problem)
        except InputError:
            return None

    @torch.inference_mode()
    def _search(self, problems: Sequence[Problem], encoded: Sequence[Encoded], beam: int) -> list[list[Written]]:
        model, device = self.model, next(self.model.parameters()).device
        with torch.autocast(device.type, torch.bfloat16, enabled=self.bf16):
            memory = model.read(model.reader.batch(encoded, problems).to(device))
            return search(model.decoder, memory, model.vocabulary.num_operators, model.settings.max_operators, beam)

    def _guess(self, problem: Problem, written: Sequence[Written]) -> Guess:
        for one in written:
            program = self.model.vocabulary.program_of(one.tokens)
            try:
                value = program.execute(problem.values)
            except ExecutionError:
                continue
            return Guess(program, value, min(1.0, math.exp(one.log_prob)))
        return Guess()
