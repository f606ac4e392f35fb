"""Several right candidates at a step: which they are, against brute force, and the loss that takes any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from deduct.core.operators import label_of
from deduct.core.pool import Pool
from deduct.core.problem import Problem
from deduct.core.program import Operand, Program, StepRef
from deduct.core.rewrite import assemble, carried_over, kept
from deduct.data.canonical import from_record, to_record
from deduct.data.records import Record
from deduct.errors import ConfigError, FormulaError
from deduct.model.deductive import DeductiveModel
from deduct.training.config import make_config
from deduct.training.examples import collate, make_example
from deduct.training.loss import TrainingLoss
from deduct.training.right_steps import RightStep, right_steps
from ten_problems import problems
from tiny import tiny_model
from with_implied import problem

LABELS = ("+", "-", "-r", "*", "/", "/r", "ceil")
POOL = Pool((Fraction(7), Fraction(100)), 3, 2)
TEXT = "Tom has 3 apples and 4 boxes and 5 books each week and day."
STORY = problem(TEXT, {"week": 7, "day": 24})
OPERANDS = [POOL.operand(position, STORY.implied) for position in range(POOL.first_result)]


def orders(program: Program) -> list[Program]:
    """The program with its steps in every order that works."""
    last = len(program) - 1
    found = [reordered(program, (*order, last)) for order in permutations(range(last))]
    return [each for each in found if each is not None]


def reordered(program: Program, order: Sequence[int]) -> Program | None:
    place = {old: new for new, old in enumerate(order)}

    def move(operand: Operand) -> Operand:
        return StepRef(place[operand.index]) if isinstance(operand, StepRef) else operand

    try:
        return Program(tuple(program.steps[old].moved(move) for old in order))
    except FormulaError:  # a step before one that it needs
        return None


def spellings(program: Program) -> list[Program]:
    """The program with the constant 7 and the implied 7 in every combination."""
    lines = program.lines()
    places = [(at, word) for at, line in enumerate(lines) for word in line.split() if word in ("7", "f0=7")]
    found = [lines]
    for at, _ in places:
        found += [
            [*each[:at], " ".join(new if word in ("7", "f0=7") else word for word in each[at].split()), *each[at + 1 :]]
            for each in found
            for new in ("7", "f0=7")
        ]
    return [Program.parse(each) for each in found]


def brute_force(programs: Sequence[Program]) -> list[set[RightStep]]:
    """The first steps of every order and spelling of every program that begins as the first one does."""
    gold, found = programs[0], []
    runs = [run for program in programs for order in orders(program) for run in spellings(order)]
    for place in range(len(gold)):
        right = set()
        for run in runs:
            same = [values(run)[:place] == values(other)[:place] for other in spellings(gold)]
            if any(same) and len(run) > place:
                step = run.steps[place]
                left, other, label = label_of(step.operator, POOL.position(step.left), POOL.position(step.right))
                right.add((left, other, LABELS.index(label), int(place + 1 == len(run))))
        found.append(right)
    return found


def values(program: Program) -> list[str]:
    return [line.replace("f0=7", "7") for line in program.lines()]


CASES = [
    [["q0 + q1", "q1 - q2", "s0 * s1"]],
    [["q0 * 7"]],
    [["q0 * f0=7", "s0 - q1", "ceil s1"]],
    [["q0 + q1", "s0 * 100"], ["q0 * 100", "q1 * 100", "s0 + s1"]],
    [["q0 * q1", "s0 + q2"], ["q0 * q1"], ["q0 * q1", "s0 / q2", "s1 + 7"]],
]


@pytest.mark.parametrize("case", CASES)
def test_right_steps_are_those_of_all_orders_and_spellings(case: list[list[str]]) -> None:
    programs = [Program.parse(lines) for lines in case]
    found = right_steps(programs, POOL, OPERANDS, LABELS, 0)
    # Steps in another order stand elsewhere in the pool: brute force looks at those that begin as the gold ones do.
    for place, (mine, theirs) in enumerate(zip(found, brute_force(programs), strict=True)):
        assert len(mine) == len(set(mine))
        assert set(mine) == theirs, place


def test_the_gold_step_comes_first_and_constants_are_not_paired() -> None:
    gold = Program.parse(["q0 * 7", "s0 + q1"])
    found = right_steps([gold], POOL, OPERANDS, LABELS, 2)
    assert found[0] == [(0, 2, LABELS.index("*"), 0), (2, 5, LABELS.index("*"), 0)]
    two = Program.parse(["f0=7 * 100", "s0 + q1"])
    assert [step[:2] for step in right_steps([two], POOL, OPERANDS, LABELS, 2)[0]] == [(1, 5)]


def batches(model: DeductiveModel, chosen: Sequence[Problem], several: bool):
    return collate([make_example(each, model.encoder, model.config, None, several) for each in chosen], model.encoder)


@pytest.mark.parametrize("terminator", ["joint", "conditional"])
def test_with_one_right_candidate_it_is_the_plain_loss(terminator: str, tmp_path: Path) -> None:
    model = tiny_model(tmp_path, terminator=terminator)
    loss = TrainingLoss(model, "cross_entropy", ("finite",))
    single = [each for each in problems() if each.program and len(each.program) == 1]
    assert batches(model, single, True).right.shape[2] == 1
    plain, several = (loss(batches(model, single, way)) for way in (False, True))
    torch.testing.assert_close(several, plain)


@pytest.mark.parametrize("terminator", ["joint", "conditional"])
def test_the_loss_sums_what_is_right(terminator: str, tmp_path: Path) -> None:
    model = tiny_model(tmp_path, terminator=terminator, implied=True, constants=(Fraction(7), Fraction(100)))
    torch.manual_seed(4)
    for parameter in model.reasoner.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    loss = TrainingLoss(model, "cross_entropy", ())
    texts = {"7": ["q0 * 7"], "f0=7": ["q0 * f0=7"]}
    week = problem("Tom has 3 apples each week.", {"week": 7})
    single = {name: replace(week, program=Program.parse(lines)) for name, lines in texts.items()}
    chances = [torch.exp(-loss(batches(model, [each], False))) for each in single.values()]
    for each in single.values():
        either = loss(batches(model, [each], True))
        torch.testing.assert_close(torch.exp(-either), sum(chances))
    # Together with others, whose steps have more or fewer right candidates.
    others = [each for each in problems() if each.program][:4]
    alone = sum(loss(batches(model, [each], True)).item() for each in [*single.values(), *others])
    together = loss(batches(model, [*single.values(), *others], True))
    assert together.item() == pytest.approx(alone, rel=1e-4)
    together.backward()
    assert all(p.grad is None or p.grad.isfinite().all() for p in model.parameters())


def test_only_programs_with_the_gold_value_count(tmp_path: Path) -> None:
    model = tiny_model(tmp_path)
    gold = next(each for each in problems() if each.program and str(each.program) == "s0 = q0 + q1")
    same, other = Program.parse(["q0 * 1", "s0 + q1"]), Program.parse(["q0 - q1"])
    counts = [
        batches(model, [replace(gold, other_programs=programs)], True).right.shape[2]
        for programs in ((), (same,), (other,), (same, other))
    ]
    assert counts == [1, 2, 1, 2]


def test_other_programs_go_along_with_the_problem() -> None:
    story = replace(STORY, program=Program.parse(["q0 + q1"]), other_programs=(Program.parse(["q1 + q0", "s0 * 1"]),))
    assert from_record(Record(to_record(story), "here")) == story
    turned = carried_over(story, assemble(story, [kept(story, 17, len(TEXT)), kept(story, 0, 17)]))
    assert [str(each) for each in turned.other_programs] == ["s0 = q0 + q2; s1 = s0 * 1"]


def test_what_cannot_be_summed_is_refused() -> None:
    with pytest.raises(ConfigError, match="several_right sums probabilities"):
        make_config({"several_right": True, "loss": "margin"})
