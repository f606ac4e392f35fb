"""The pool: all that a step can choose from, as positions of one list.

Constants stand first, then the unknowns of the model, then the problem's quantities and its implied quantities (each
padded to the batch), then the results of the steps in the order they are taken. Results are appended and never
inserted, so a position keeps its meaning. What stands where is said here alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.kinds import FORM, NUMBER
from deduct.core.operators import has_unary, operator_named, step_of
from deduct.core.problem import ImpliedQuantity, Problem
from deduct.core.program import Constant, ImpliedRef, Operand, QuantityRef, Step, StepRef, UnknownRef
from deduct.errors import ModelError

triangle = lru_cache(maxsize=64)(np.triu_indices)
"""The pairs i <= j of this many entries, which each step asks for again."""


@dataclass(frozen=True)
class Pool:
    """The layout of a batch's pool."""

    constants: tuple[Fraction, ...]
    num_quantities: int
    num_implied: int = 0
    num_unknowns: int = 0

    @classmethod
    def of(cls, config: ReasonerConfig, num_quantities: int, num_implied: int = 0) -> Pool:
        """The layout for a model."""
        return cls(config.constants, num_quantities, num_implied, config.unknowns)

    @property
    def first_unknown(self) -> int:
        """Where the unknowns begin."""
        return len(self.constants)

    @property
    def first_quantity(self) -> int:
        """Where the quantities begin."""
        return self.first_unknown + self.num_unknowns

    @property
    def first_implied(self) -> int:
        """Where the implied quantities begin."""
        return self.first_quantity + self.num_quantities

    @property
    def first_result(self) -> int:
        """Where the results of the steps begin."""
        return self.first_implied + self.num_implied

    @property
    def implied(self) -> slice:
        """The positions of the implied quantities."""
        return slice(self.first_implied, self.first_result)

    def operand(self, position: int, implied: Sequence[ImpliedQuantity] = ()) -> Operand:
        """The operand at a pool position of a problem with these implied quantities."""
        if position < self.first_unknown:
            return Constant(self.constants[position])
        if position < self.first_quantity:
            return UnknownRef(position - self.first_unknown)
        if position < self.first_implied:
            return QuantityRef(position - self.first_quantity)
        if position < self.first_result:
            place = position - self.first_implied
            return ImpliedRef(implied[place].value, place)
        return StepRef(position - self.first_result)

    def step(self, left: int, right: int, label: str, implied: Sequence[ImpliedQuantity] = ()) -> Step:
        """A pair and its label as a program step, in reading order."""
        symbol, first, second = step_of(label, left, right)
        operands = self.operand(first, implied), self.operand(second, implied)
        # A unary operator is scored as a relation of a quantity with itself.
        return Step(symbol, operands[: operator_named(symbol).arity])

    def position(self, operand: Operand) -> int:
        """The pool position of an operand; the inverse of `operand`."""
        if isinstance(operand, ImpliedRef):
            return self.first_implied + operand.index
        if isinstance(operand, Constant):
            if operand.value not in self.constants:
                raise ModelError(f"the model has no constant {operand.value}")
            return self.constants.index(operand.value)
        if isinstance(operand, UnknownRef):
            if operand.index >= self.num_unknowns:
                raise ModelError(f"the model has no unknown {operand}")
            return self.first_unknown + operand.index
        if isinstance(operand, QuantityRef):
            return self.first_quantity + operand.index
        return self.first_result + operand.index

    def places_in(self, larger: Pool) -> NDArray[np.int64]:
        """Where the positions of a problem's own pool, before its results, are in the pool of its batch."""
        firsts = (0, larger.first_quantity, larger.first_implied)
        counts = (self.first_quantity, self.num_quantities, self.num_implied)
        return np.concatenate([first + np.arange(count) for first, count in zip(firsts, counts, strict=True)])

    def mask(self, own: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Which entries of the first pools are real [B, N], by which quantities are [B, Q]; constants and unknowns
        all are."""
        return np.concatenate([np.ones((len(own), self.first_quantity), dtype=np.bool_), own], axis=1)

    @cached_property
    def _constant_values(self) -> list[float]:
        return [float(value) for value in self.constants]

    def values(self, problem: Problem) -> NDArray[np.float64]:
        """The starting values of a problem's pool: [N]."""
        values = np.full(self.first_result, np.nan)
        values[: self.first_unknown] = self._constant_values
        for place, value in enumerate(problem.values):
            # A value beyond floating point can be executed exactly, but not ranked: no candidate may use it.
            values[self.first_quantity + place] = _as_float(value)
        if self.num_implied:
            for place, implied in enumerate(problem.implied):
                values[self.first_implied + place] = _as_float(implied.value)
        return values

    def kinds(self) -> NDArray[np.int8]:
        """What the entries before the first result are, as `deduct.core.kinds` has it: [N]."""
        kinds = np.full(self.first_result, NUMBER, dtype=np.int8)
        kinds[self.first_unknown : self.first_quantity] = FORM
        return kinds


def _as_float(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return float("nan")


def pool_for(config: ReasonerConfig, problems: Sequence[Problem]) -> Pool:
    """The pool layout of a batch of problems."""
    num_quantities = max(1, max((len(p.quantities) for p in problems), default=1))
    num_implied = max((len(p.implied) for p in problems), default=0) if config.implied else 0
    return Pool.of(config, num_quantities, num_implied)


def num_constants(config: ReasonerConfig) -> int:
    """How many of the first entries are constants."""
    return len(config.constants)


def num_without_pairs(config: ReasonerConfig, constraints: Sequence[str]) -> int:
    """How many of the first entries are not to be paired with each other, whatever the operator: the constants."""
    return num_constants(config) if "no_constant_pair" in constraints else 0


def choose_entries(entry_scores: NDArray[np.float32], mask: NDArray[np.bool_], max_paired: int) -> NDArray[np.int64]:
    """The entries of each row to be paired, as positions [R, M]: those with the highest scores [R, N].

    Of equals, the first are taken.

    >>> scores = np.array([[3, 1, 2]], np.float32)
    >>> choose_entries(scores, np.ones((1, 3), bool), max_paired=2).tolist()
    [[0, 2]]
    >>> choose_entries(scores, np.ones((1, 3), bool), max_paired=0).tolist()
    [[0, 1, 2]]
    """
    num_rows, num_entries = mask.shape
    if not max_paired or max_paired >= num_entries:
        return np.broadcast_to(np.arange(num_entries), (num_rows, num_entries))
    ranked = np.where(mask, entry_scores, -np.inf)
    # A stable sort: which of several equals are kept must not depend on padding.
    return np.sort(np.argsort(-ranked, axis=1, kind="stable")[:, :max_paired], axis=1)


def pairs_of(
    kept: NDArray[np.int64], mask: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """All pairs of the kept entries [R, M], in the order of numpy.triu_indices(M)."""
    first, second = triangle(kept.shape[1])
    left, right = kept[:, first], kept[:, second]
    rows = np.arange(len(mask))[:, None]
    return left, right, mask[rows, left] & mask[rows, right]


def worth_scoring(left: NDArray[np.int64], right: NDArray[np.int64], config: ReasonerConfig) -> NDArray[np.bool_]:
    """False for pairs, each [R, P], that the constraints forbid whatever the operator and the numbers.

    >>> config = ReasonerConfig(constants=(Fraction(1), Fraction(2)), constraints=("no_constant_pair",))
    >>> worth_scoring(np.array([[0, 0, 2]]), np.array([[1, 2, 2]]), config).tolist()
    [[False, True, True]]
    """
    worth = np.ones(left.shape, dtype=np.bool_)
    if skipped := num_without_pairs(config, config.constraints):
        worth &= right >= skipped  # left is never the later of the two
    if "no_self" in config.constraints and not has_unary(config.operators):
        worth &= left != right
    return worth
