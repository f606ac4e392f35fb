"""The training loss: taking finished problems along changes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from deduct.training.auxiliary import contrast
from deduct.training.examples import collate, make_example
from deduct.training.loss import Teacher, TrainingLoss
from ten_problems import batch_of, loss_and_gradients, problems
from tiny import tiny_model


@pytest.mark.parametrize("kind", ["cross_entropy", "margin"])
@pytest.mark.parametrize("terminator", ["joint", "conditional"])
def test_problems_that_have_ended_add_nothing(tmp_path: Path, kind: str, terminator: str) -> None:
    model = tiny_model(tmp_path, terminator=terminator)
    # Where pairs of constants are not scored, a step that a problem does not have is no pair at all.
    loss = TrainingLoss(
        model, kind, ("finite", "no_self", "no_constant_pair"), relevance_weight=0.3, contrast_weight=0.2
    )
    batch = batch_of(model, 6, 2)
    assert batch.active[1] < 6  # or there is nothing to see
    expected, expected_gradients = loss_and_gradients(loss, batch)
    found, found_gradients = loss_and_gradients(loss, replace(batch, active=[6, 6]))
    torch.testing.assert_close(found, expected)
    assert found_gradients.keys() == expected_gradients.keys()
    for name, gradient in found_gradients.items():
        torch.testing.assert_close(gradient, expected_gradients[name])


def test_problems_of_one_kind_are_drawn_together() -> None:
    labels, going = torch.tensor([[0, 0], [0, 0], [1, 0], [0, 1]]), torch.tensor([[1, 0], [1, 0], [1, 0], [1, 1]])
    near, far = torch.eye(4), torch.eye(4)
    near[1] = near[0]
    assert contrast(near, labels, going) < 0.01 < contrast(far, labels, going)
    # Those that stand alone with their operators count nothing, one more of a kind does.
    alone = contrast(far[1:], labels[1:], going[1:])
    assert alone == 0
    far = far.requires_grad_()
    (gradient,) = torch.autograd.grad(contrast(far, labels, going), far)
    assert gradient[0, 1] < 0 < gradient[0, 2]  # towards its like, away from another kind


def test_a_teacher_is_what_the_student_becomes(tmp_path: Path) -> None:
    student, teacher = (tiny_model(tmp_path / kind, kind).eval() for kind in ("bert", "mpnet"))
    torch.nn.init.normal_(teacher.reasoner.score_expression.weight, std=3.0)
    chosen = [problem for problem in problems() if problem.program and len(problem.program) <= 2]
    examples = [make_example(problem, student.encoder, student.config, teacher.encoder) for problem in chosen]
    batch = collate(examples, student.encoder, teacher.encoder)
    plain = TrainingLoss(student, "cross_entropy", ("finite",))
    ignored, taught = (TrainingLoss(student, "cross_entropy", ("finite",), teacher=Teacher(teacher, w)) for w in (0, 1))
    torch.testing.assert_close(ignored(batch), plain(batch))
    itself = collate([make_example(p, e, student.config, e) for p in chosen if (e := student.encoder)], e, e)
    own = TrainingLoss(student, "cross_entropy", ("finite",), teacher=Teacher(student, 1))
    _, gradients = loss_and_gradients(own, itself)
    assert max(gradient.abs().max() for gradient in gradients.values()) < 1e-4  # nothing to learn from oneself
    before = taught(batch).item()
    optimizer = torch.optim.Adam(student.parameters(), 3e-3)
    for _ in range(20):
        loss_and_gradients(taught, batch)
        optimizer.step()
    assert taught(batch).item() < before
    assert all(parameter.grad is None for parameter in teacher.parameters())
    assert not any(parameter is own for own in taught.parameters() for parameter in teacher.parameters())
