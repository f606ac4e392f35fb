"""Training with unknowns: the loss is what search says, right steps are right, ten problems are learned."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("accelerate")

import torch

from deduct.core.odds import log_probability
from deduct.core.operators import label_of
from deduct.core.pool import Pool, pool_for
from deduct.core.problem import Problem
from deduct.core.program import Program, Step, StepRef
from deduct.data import canonical
from deduct.deduce.algebra import Algebra
from deduct.deduce.weighing import log_probabilities
from deduct.languages import read_problem
from deduct.model.deductive import DeductiveModel
from deduct.model.scorer import TorchScorer
from deduct.training.examples import breaks_constraint, collate, make_example, why_unusable
from deduct.training.loss import TrainingLoss
from deduct.training.right_steps import right_steps
from deduct.training.runs import train_all
from tiny import save_tiny_encoder, tiny_model
from tiny_run import tiny_config
from unknown_problems import DIFFERENCE, SETTINGS, TICKETS, problems

CONSTRAINTS = ("finite", "no_zero_division", "no_constant_pair", "non_negative")


def model_in(folder: Path, **settings: Any) -> DeductiveModel:
    return tiny_model(folder, **{**SETTINGS, "constraints": CONSTRAINTS, "dropout": 0.0, **settings})


def surprise(model: DeductiveModel, problem: Problem) -> float:
    """-log p of the gold program, one step of search after the other."""
    scorer, config = TorchScorer(model), model.config
    assert problem.program is not None
    pool = pool_for(config, [problem])
    state, values, algebra = scorer.start([problem]), pool.values(problem), Algebra.first(pool, problem)
    total = 0.0
    for number, step in enumerate(problem.program.steps, start=1):
        scores = scorer.score(state)
        offered = log_probabilities(scores, values[None], config, None, algebra.kinds[None])[0]
        left, right, label = label_of(step.operator, pool.position(step.left), pool.position(step.right))
        (pair,) = np.flatnonzero((scores.left[0] == left) & (scores.right[0] == right))
        total -= offered[pair, config.labels.index(label)]
        row, *chosen = (np.array([each]) for each in (0, left, right, config.labels.index(label)))
        state, (odds,) = scorer.extend(state, row, *chosen)
        after = algebra.after(left, right, label)
        assert after is not None
        algebra = after
        if algebra.can_stop:
            total -= log_probability(odds if number == len(problem.program) else -odds)
        form = algebra.forms[-1]
        known = form.constant if form is not None and not step.asks else None
        values = np.append(values, math.nan if known is None else float(known))
    return total


@pytest.mark.parametrize("terminator", ["joint", "conditional"])
@pytest.mark.parametrize("rationalizer", ["gru", "text"])
def test_the_loss_is_what_search_says(tmp_path: Path, terminator: str, rationalizer: str) -> None:
    model = model_in(tmp_path, terminator=terminator, rationalizer=rationalizer)
    examples = [make_example(problem, model.encoder, model.config) for problem in problems()]
    assert not any(breaks_constraint(example, model.config) for example in examples)
    expected = [surprise(model, problem) for problem in problems()]
    loss = TrainingLoss(model, "cross_entropy", model.config.constraints)
    alone = [loss(collate([example], model.encoder)).item() for example in examples]
    assert alone == pytest.approx(expected, rel=1e-4)
    assert loss(collate(examples, model.encoder)).item() == pytest.approx(sum(expected), rel=1e-4)


@pytest.mark.parametrize("several", [False, True])
def test_pairs_that_no_label_takes_change_nothing(
    tmp_path: Path, several: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = model_in(tmp_path)
    loss = TrainingLoss(model, "cross_entropy", model.config.constraints)
    batch = collate([make_example(p, model.encoder, model.config, several=several) for p in problems()], model.encoder)

    def measured() -> tuple[float, list[torch.Tensor]]:
        model.zero_grad()
        found = loss(batch)
        found.backward()
        return found.item(), [p.grad.clone() for p in model.parameters() if p.grad is not None]

    fewer, gradients = measured()
    monkeypatch.setattr("deduct.training.loss.narrowed", lambda a, b, keep, gold, right: (a, b, keep, (gold, right)))
    every, expected = measured()
    assert fewer == pytest.approx(every, rel=1e-5)
    for own, other in zip(gradients, expected, strict=True):
        torch.testing.assert_close(own, other, rtol=1e-3, atol=1e-5)


def test_gradients_reach_the_unknowns(tmp_path: Path) -> None:
    model = model_in(tmp_path)
    assert model.reasoner.unknowns is not None
    loss = TrainingLoss(model, "cross_entropy", model.config.constraints)
    loss(collate([make_example(p, model.encoder, model.config) for p in problems()], model.encoder)).backward()
    for part in (model.reasoner.unknowns.queries, model.reasoner.unknowns.seen.weight):
        assert part.grad is not None
        assert part.grad.abs().max() > 0


def orders(program: Program) -> Iterator[list[Step]]:
    """The steps in each order in which every step comes behind those that it reads, and what is asked at the end."""
    for order in permutations(range(len(program))):
        asked = [place for place in order if program.steps[place].asks]
        reads = [{o.index for o in program.steps[place].operands if isinstance(o, StepRef)} for place in order]
        after_all = all(own <= set(order[:number]) for number, own in enumerate(reads))
        if after_all and asked == sorted(asked) and list(order[len(order) - len(asked) :]) == asked:
            where = {old: StepRef(new) for new, old in enumerate(order)}
            yield [
                program.steps[place].moved(lambda o: where[o.index] if isinstance(o, StepRef) else o)  # noqa: B023
                for place in order
            ]


@pytest.mark.parametrize("lines", [TICKETS, DIFFERENCE])
def test_right_steps_are_the_first_ones_of_some_order(lines: list[str], tmp_path: Path) -> None:
    program = Program.parse(lines)
    config = model_in(tmp_path).config
    pool = Pool.of(config, 4)
    operands = [pool.operand(position) for position in range(pool.first_result)]
    found = right_steps([program], pool, operands, config.labels, 0)
    expected: list[set[tuple[int, int, int, int]]] = [set() for _ in program.steps]
    for order in orders(program):
        # Along the gold steps: only orders that begin as the gold program does say what may come next.
        begun = next((n for n, (a, b) in enumerate(zip(order, program.steps, strict=True)) if a != b), len(order))
        for number in range(min(begun + 1, len(order))):
            step = order[number]
            left, right, label = label_of(step.operator, pool.position(step.left), pool.position(step.right))
            expected[number].add((left, right, config.labels.index(label), int(number + 1 == len(order))))
    assert [set(step) for step in found] == expected
    assert max(map(len, found)) > 1


def test_equal_numbers_of_equations_are_as_good_as_each_other(tmp_path: Path) -> None:
    """A data set's equations name their numbers by value; programs of other sources say which one they mean."""
    model = model_in(tmp_path)
    text = "Of two numbers, one is 2 more than the other, and they are 8 together."
    named = replace(read_problem(text), info={"equations": []})
    named = named.with_program(Program.parse(["q0 + x1", "x0 + x1", "s0 = x0", "q2 = s1", "? x0", "? x1"]))
    assert list(map(str, named.values)) == ["2", "2", "8"]
    first = Pool.of(model.config, len(named.quantities)).first_quantity
    for problem, expected in ((named, {first, first + 1}), (replace(named, info={}), {first})):
        example = make_example(problem, model.encoder, model.config, several=True)
        sums = [step for step in example.right[0] if model.config.labels[step[2]] == "+"]
        assert {max(left, right) for left, right, _, _ in sums if max(left, right) >= first} == expected


def test_what_is_asked_comes_last(tmp_path: Path) -> None:
    problem, model = problems()[0], model_in(tmp_path)
    example = make_example(problem, model.encoder, model.config, several=True)
    asks = model.config.labels.index("?")
    assert [{label == asks for _, _, label, _ in step} for step in example.right] == [{False}] * 4 + [{True}] * 2
    assert all(len(step) == 1 for step in example.right)  # in the gold program's order, where no numbers are equal


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"unknowns": 1}, "more unknowns than the model has"),
        ({"unknowns": 0, "operators": ("+", "-", "*", "/")}, "an operator that the model lacks"),
        ({"max_steps": 5}, "more than 5 steps"),
        ({}, None),
    ],
)
def test_a_model_that_lacks_something_says_what(tmp_path: Path, settings: dict[str, Any], reason: str | None) -> None:
    assert why_unusable(problems()[0], model_in(tmp_path, **settings).config) == reason


@pytest.mark.parametrize(
    "settings",
    [
        {"terminator": "conditional"},
        {"rationalizer": "text", "relevance_weight": 0.3, "constraints": list(CONSTRAINTS)},
    ],
)
def test_ten_problems_with_unknowns_are_learned_completely(tmp_path: Path, settings: dict[str, Any]) -> None:
    save_tiny_encoder(tmp_path / "encoder")
    canonical.write(problems(), tmp_path / "ten.jsonl")
    own: dict[str, Any] = {
        **SETTINGS,
        "operators": list(SETTINGS["operators"]),
        "dropout": 0.0,
        "epochs": 120,
        "evaluate_every": 60,
        **settings,
    }
    test = [str(tmp_path / "ten.jsonl")]
    summary = train_all(tiny_config(tmp_path, **own, test=test, out=str(tmp_path / "out")), quiet=True)
    assert summary["dev_accuracy"] == 1.0
    accuracy = summary["test"][test[0]]["accuracy"]
    assert accuracy["answer"]["share"] == 1.0
    assert accuracy["equation"]["share"] >= 0.9
