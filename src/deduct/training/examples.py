"""Training examples: problems with their gold steps as pool positions, and batches of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of
from deduct.core.kinds import NUMBER, kinds_of
from deduct.core.operators import label_of
from deduct.core.pool import Pool, num_constants, num_without_pairs
from deduct.core.problem import Problem
from deduct.core.program import Constant, ImpliedRef, Operand, Program, Step, StepRef
from deduct.data import unconverted_reason
from deduct.deduce.encoding import Encoded, ProblemEncoder
from deduct.deduce.prepared import prepared
from deduct.errors import ExecutionError, InputError
from deduct.training.right_steps import RightStep, right_steps

NEAREST = "nearest"


@dataclass(frozen=True)
class Example:
    """One problem ready for training.

    Operands in `steps` are pool positions of the problem alone. They are moved up by the batch's padding when a batch
    is made.
    """

    encoded: Encoded
    steps: list[tuple[int, int, int]]
    """(left, right, label) with left <= right."""
    values: list[float]
    """Values of constants, unknowns, quantities, implied quantities and results; NaN for what is not a number."""
    kinds: list[int] = field(default_factory=list)
    """What each of these is (`deduct.core.kinds`); empty where the model has no unknowns."""
    right: list[list[RightStep]] = field(default_factory=list)
    """The right candidates at each step, the gold one first; empty where the gold one alone counts as right."""
    signed: bool = False
    """Whether the story allows negative values."""
    for_teacher: Encoded | None = None
    """The text as a teacher reads it, where there is one."""

    @property
    def size(self) -> tuple[int, int, int]:
        """Steps come first: a batch in which all programs have one step costs one step. Then what enlarges the pool."""
        return len(self.steps), len(self.encoded.implied), len(self.encoded.ids)


def why_unusable(problem: Problem, config: ReasonerConfig) -> str | None:
    """The reason why a problem cannot be trained on with this configuration, if there is one."""
    program = problem.program
    if program is None:
        return unconverted_reason(problem)
    if not program.steps:
        return "no operation"
    if len(program) > config.max_steps:
        return f"more than {config.max_steps} steps"
    if any(step.operator not in config.operators for step in program.steps):
        return "an operator that the model lacks"
    if any(index >= config.unknowns for index in program.unknowns()):
        return "more unknowns than the model has"
    if program.constants() - set(config.constants):
        return "a constant that the model lacks"
    if any(index >= len(problem.quantities) for index in program.used_quantities()):
        return "a quantity that the text lacks"
    if program.implied() and not (config.implied and _stands_there(program, problem)):
        return "an implied quantity that the model or the text lacks"
    if "no_constant_pair" in config.constraints and any(_only_constants(step) for step in program.steps):
        return "a step with constants alone"
    try:
        [float(value) for value in [*program.trace(problem.values), *problem.values]]
    except (ExecutionError, OverflowError):
        return "a program without a value"
    return None


def with_facts_as_implied(problem: Problem, known: Sequence[Fraction]) -> Problem:
    """The problem with constants that the model lacks replaced by implied quantities of the same value.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.facts import with_implied
    >>> fence = with_implied(read_problem("An octagon has sides of 3 m.")).with_program(Program.parse(["8 * q0"]))
    >>> str(with_facts_as_implied(fence, ()).program)
    's0 = f0=8 * q0'
    """
    if problem.program is None:
        return problem
    lacking = problem.program.constants() - set(known)
    stand = {each.value: ImpliedRef(each.value, place) for place, each in reversed(list(enumerate(problem.implied)))}

    def instead(operand: Operand) -> Operand:
        if type(operand) is Constant and operand.value in lacking:
            return stand.get(operand.value, operand)
        return operand

    if not lacking & stand.keys():
        return problem
    return problem.with_program(problem.program.with_operands(instead))


def without_finish(problem: Problem, operators: Sequence[str]) -> Problem:
    """The problem without a last step that rounds as the text says, for a model that cannot: a rule appends it.

    >>> from deduct.languages import read_problem
    >>> share = read_problem("7 of 9, in percent").with_program(Program.parse(["q0 / q1", "s0 * 100", "s1 nearest 1"]))
    >>> str(without_finish(share, ["*", "/"]).program)
    's0 = q0 / q1; s1 = s0 * 100'
    """
    program = problem.program
    if program is None or len(program) < 2 or program.steps[-1].operator != NEAREST or NEAREST in operators:
        return problem
    before, last = program.steps[:-1], program.steps[-1]
    ends = last.left == StepRef(len(before) - 1) and type(last.right) is Constant
    return problem.with_program(Program(before)) if ends else problem


def _only_constants(step: Step) -> bool:
    return all(type(operand) is Constant for operand in step.operands)


def _stands_there(program: Program, problem: Problem) -> bool:
    """Whether the implied quantities that a program reads are those of the problem."""
    known = dict(enumerate(implied.value for implied in problem.implied))
    return all(known.get(operand.index) == operand.value for operand in program.implied())


E = TypeVar("E")


class ExampleMaker(Generic[E]):
    """Makes examples of problems; those of the training sources, met in every epoch, are made only once."""

    def __init__(self, make_one: Callable[[Problem], E | str], sources: Iterable[Sequence[Problem]]):
        self.make_one = make_one
        """Gives an example, or the reason why there is none."""
        # The sources outlive the maker, so the identity of a problem of theirs is never taken by another.
        self._made: dict[int, E | str | None] = {id(p): None for problems in sources for p in problems}

    def make(self, problems: Iterable[Problem]) -> tuple[list[E], Counter[str]]:
        """Examples of the usable problems, and the others counted by reason."""
        examples: list[E] = []
        dropped: Counter[str] = Counter()
        for problem in problems:
            made = self._made.get(id(problem)) or self.make_one(problem)
            if id(problem) in self._made:
                self._made[id(problem)] = made
            if isinstance(made, str):
                dropped[made] += 1
            else:
                examples.append(made)
        return examples, dropped


def example_or_reason(
    problem: Problem,
    encoder: ProblemEncoder,
    config: ReasonerConfig,
    max_characters: int = 0,
    teacher: ProblemEncoder | None = None,
    several: bool = False,
) -> Example | str:
    """An example, or the reason why there is none."""
    if max_characters and len(problem.text) > max_characters:
        return f"more than {max_characters} characters"
    problem = prepared(problem, config)
    if config.implied:
        problem = with_facts_as_implied(problem, config.constants)
    problem = without_finish(problem, config.operators)
    if reason := why_unusable(problem, config):
        return reason
    try:
        return make_example(problem, encoder, config, teacher, several)
    except InputError:
        return f"more than {config.max_tokens} tokens"


def make_example(
    problem: Problem,
    encoder: ProblemEncoder,
    config: ReasonerConfig,
    teacher: ProblemEncoder | None = None,
    several: bool = False,
) -> Example:
    """The example of one usable problem; with `several`, all right candidates of its steps are looked for."""
    program = problem.program
    assert program is not None
    pool = Pool.of(config, len(problem.quantities), len(problem.implied) if config.implied else 0)
    kinds = kinds_of(program.steps)
    results = [
        float(value) if kind == NUMBER else math.nan
        for value, kind in zip(program.trace(problem.values), kinds, strict=True)
    ]
    return Example(
        encoder.encode(problem),
        _gold_steps(program, pool, config),
        [*pool.values(problem).tolist(), *results],
        [*pool.kinds().tolist(), *kinds] if config.unknowns else [],
        right=_right_steps(problem, program, pool, config) if several else [],
        signed=problem.may_be_negative,
        for_teacher=teacher.encode(problem) if teacher else None,
    )


def _gold_steps(program: Program, pool: Pool, config: ReasonerConfig) -> list[tuple[int, int, int]]:
    steps = []
    for step in program.steps:
        left, right, label = label_of(step.operator, pool.position(step.left), pool.position(step.right))
        steps.append((left, right, config.labels.index(label)))
    return steps


def _right_steps(problem: Problem, gold: Program, pool: Pool, config: ReasonerConfig) -> list[list[RightStep]]:
    """The right candidates of each step, by the gold program and those others that are usable and have its value."""
    answers, others = gold.answers(problem.values), []
    for other in problem.other_programs:
        if why_unusable(problem.with_program(other), config) is None and other.answers(problem.values) == answers:
            others.append(other)
    operands = [pool.operand(position, problem.implied) for position in range(pool.first_result)]
    # Equations of a data set name their numbers by value: they do not say which of two equal numbers is meant.
    by_value = problem.values if "equations" in problem.info else ()
    skipped = num_without_pairs(config, config.constraints)
    # Search that takes the many steps of equations in another order soon meets a pool that training never showed.
    return right_steps([gold, *others], pool, operands, config.labels, skipped, by_value, not gold.has_unknowns)


def breaks_constraint(example: Example, config: ReasonerConfig) -> bool:
    """Whether a gold step is one that the model's constraints forbid."""
    left, right, label = np.array(example.steps).T[:, None]  # each [1, S]
    values, kinds = np.array(example.values), np.array(example.kinds, dtype=np.int8)
    with np.errstate(all="ignore"):
        candidates = candidates_of(
            np.stack,
            (values[left], values[right]),
            (left, right),
            config.labels,
            num_constants(config),
            np.array([example.signed]),
            (kinds[left], kinds[right]) if example.kinds else None,
        )
        keep = allowed(config.constraints, candidates)  # [1, S, O]
    return not bool(np.take_along_axis(keep, label[:, :, None], axis=2).all())


@dataclass
class Batch:
    """Examples padded to one shape, most steps first. B problems, T tokens, N pool entries, S steps."""

    ids: Tensor
    mask: Tensor
    pooling: Tensor
    """[B, T], [B, T] and [B, Q, T]"""
    pool_mask: Tensor
    values: Tensor
    """[B, N]: which entries are real, and their values, results included."""
    signed: Tensor
    """[B]: whose story allows negative values."""
    steps: Tensor
    """[B, S, 3]: left, right, label."""
    relevant: Tensor
    """[B, C + U + Q]: 1 where the gold program uses the entry."""
    implied: Tensor
    """[B, Q, NUM_FEATURES]: what is told of the values of implied quantities."""
    where_implied: slice
    """The positions of the implied quantities in the pool."""
    right: Tensor
    """[B, S, K, 4]: the right candidates of each step, as left, right, label and last; label -1 where there are fewer.
    K is 0 where the gold ones alone count."""
    active: list[int]
    """How many problems have a step 0, 1, ...: known to the host, so that the loop never asks the device."""
    stop: Tensor
    """[B, S]: 1 at a problem's last step."""
    going: Tensor
    """[B, S]: 1 where a problem has a step of this number."""
    kinds: Tensor | None = None
    """[B, N]: what the pool's entries are, results included; None where the model has no unknowns."""
    for_teacher: tuple[Tensor, ...] = ()
    """A teacher's ids, mask and pooling, where there is one."""

    def to(self, device: torch.device) -> Batch:
        moved: dict[str, Any] = {
            name: value.to(device, non_blocking=True) if isinstance(value, Tensor) else value
            for name, value in vars(self).items()
        }
        moved["for_teacher"] = tuple(part.to(device, non_blocking=True) for part in self.for_teacher)
        return Batch(**moved)


def collate(examples: Sequence[Example], encoder: ProblemEncoder, teacher: ProblemEncoder | None = None) -> Batch:
    """Make a batch."""
    config = encoder.config
    examples = sorted(examples, key=lambda example: -len(example.steps))
    texts = encoder.batch([example.encoded for example in examples])
    num_steps = max(len(example.steps) for example in examples)
    pool = Pool.of(
        config,
        max(1, *(len(example.encoded.spans) for example in examples)),
        max(len(example.encoded.implied) for example in examples),
    )
    first_result = pool.first_result
    steps = np.zeros((len(examples), num_steps, 3), dtype=np.int64)
    values = np.zeros((len(examples), first_result + num_steps))
    pool_mask = np.zeros(values.shape, dtype=np.bool_)
    kinds = np.full(values.shape, NUMBER, dtype=np.int8)
    owns = [Pool.of(config, len(example.encoded.spans), len(example.encoded.implied)) for example in examples]
    for row, (example, own) in enumerate(zip(examples, owns, strict=True)):
        moved = np.concatenate([own.places_in(pool), first_result + np.arange(len(example.steps))])
        values[row, moved], pool_mask[row, moved] = example.values, True
        kinds[row, moved] = example.kinds or NUMBER
        steps[row, : len(example.steps)] = example.steps
        steps[row, : len(example.steps), :2] = moved[steps[row, : len(example.steps), :2]]
    relevant = np.zeros((len(examples), first_result), dtype=np.float32)
    for row, example in enumerate(examples):
        used = steps[row, : len(example.steps), :2].ravel()
        relevant[row, used[used < first_result]] = 1
    counts = np.array([len(example.steps) for example in examples])[:, None]
    numbers = np.arange(1, num_steps + 1)
    return Batch(
        ids=torch.from_numpy(texts.ids),
        mask=torch.from_numpy(texts.mask),
        pooling=torch.from_numpy(texts.pooling),
        pool_mask=torch.from_numpy(pool_mask),
        values=torch.from_numpy(values),
        signed=torch.tensor([example.signed for example in examples]),
        steps=torch.from_numpy(steps),
        relevant=torch.from_numpy(relevant),
        implied=torch.from_numpy(texts.implied),
        where_implied=pool.implied,
        right=torch.from_numpy(_padded(examples, num_steps, [own.places_in(pool) for own in owns], first_result)),
        active=(counts >= numbers).sum(axis=0).tolist(),
        stop=torch.from_numpy((counts == numbers).astype(np.int64)),
        going=torch.from_numpy((counts >= numbers).astype(np.float32)),
        kinds=torch.from_numpy(kinds) if config.unknowns else None,
        for_teacher=_read_by(teacher, examples) if teacher else (),
    )


def _padded(
    examples: Sequence[Example], num_steps: int, places: Sequence[NDArray[np.int64]], first_result: int
) -> NDArray[np.int64]:
    """The right candidates of a batch [B, S, K, 4] in its pool; K is a power of two, so that few shapes occur."""
    most = max((len(step) for example in examples for step in example.right), default=0)
    right = np.zeros((len(examples), num_steps, 1 << (most - 1).bit_length() if most else 0, 4), dtype=np.int64)
    right[..., 2] = -1
    for row, (example, place) in enumerate(zip(examples, places, strict=True)):
        moved = np.concatenate([place, first_result + np.arange(len(example.steps))])
        for number, candidates in enumerate(example.right):
            own = right[row, number, : len(candidates)]
            own[:] = candidates
            own[:, :2] = moved[own[:, :2]]
    return right


def _read_by(teacher: ProblemEncoder, examples: Sequence[Example]) -> tuple[Tensor, ...]:
    texts = teacher.batch([example.for_teacher for example in examples if example.for_teacher])
    return tuple(torch.from_numpy(part) for part in (texts.ids, texts.mask, texts.pooling))
