"""The training loss: finished problems add nothing, problems of one kind meet, and a teacher is followed."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from deduct.model.deductive import DeductiveModel
from deduct.training.auxiliary import contrast
from deduct.training.examples import Batch, collate, make_example
from deduct.training.loss import StepScores, Teacher, TrainingLoss, cross_entropy, margin
from deduct.training.pairs import narrowed, pair_index, pairs, pairs_within
from ten_problems import batch_of, loss_and_gradients, problems
from tiny import tiny_model


@pytest.mark.parametrize("kind", ["cross_entropy", "margin"])
@pytest.mark.parametrize("terminator", ["joint", "conditional"])
def test_problems_that_have_ended_add_nothing(tmp_path: Path, kind: str, terminator: str) -> None:
    model = tiny_model(tmp_path, terminator=terminator)
    # Where pairs of constants are not scored, a step that a problem does not have is not a pair.
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


@pytest.mark.parametrize("num_entries", range(1, 9))
def test_pairs_stand_where_their_index_says(num_entries: int) -> None:
    host = torch.device("cpu")
    for num_skipped in range(num_entries):
        first, second = pairs(num_entries, num_skipped, host)
        expected = [
            (left, right)
            for left in range(num_entries)
            for right in range(left, num_entries)
            if right >= num_skipped  # of two entries that are skipped there is no pair
        ]
        assert list(zip(first.tolist(), second.tolist(), strict=True)) == expected
        assert pair_index(first, second, num_entries, num_skipped).tolist() == list(range(len(expected)))
        for num_final in range(num_entries, num_entries + 3):
            inside = pairs_within(num_entries, num_final, num_skipped, host)
            larger = pairs(num_final, num_skipped, host)
            assert [(i.item(), j.item()) for i, j in zip(*(ends[inside] for ends in larger), strict=True)] == expected


def test_pairs_of_constants_are_left_out_only_where_they_are_forbidden(tmp_path: Path) -> None:
    model = tiny_model(tmp_path)
    batch, num_constants = batch_of(model, 6, 2), len(model.config.constants)
    assert num_constants > 1
    for constraints, skipped in ((("finite", "no_constant_pair"), num_constants), (("finite",), 0)):
        loss = TrainingLoss(model, "cross_entropy", constraints)
        assert loss.num_skipped == skipped
        expected = loss(batch)
        loss.num_skipped = 0  # all of them scored and, where that is said, masked
        torch.testing.assert_close(loss(batch), expected)


def said(joint: bool) -> StepScores:
    """What a model says of three problems with two pairs and three labels, and what is allowed: all but one label."""
    scores, stops, alone = torch.randn(3, 2, 3), torch.randn(3, 2, 3, 2), torch.randn(3, 2)
    keep = torch.ones(3, 2, 3, dtype=torch.bool)
    keep[:, :, 1] = False
    gold = torch.tensor([0, 5, 4])  # the last one is forbidden, and may win all the same
    stop_scores = stops.flatten(1, 2)[torch.arange(3), gold] if joint else alone
    return StepScores(torch.empty(3, 0), scores, stops if joint else torch.empty(0), stop_scores, alone, keep, gold)


@pytest.mark.parametrize("joint", [True, False])
def test_losses_are_what_their_definitions_say(joint: bool) -> None:
    torch.manual_seed(3)
    found = said(joint)
    stop = torch.tensor([0, 1, 1])
    for row in range(3):
        gold, last = int(found.gold[row]), int(stop[row])
        total = {
            (place, end): (found.scores[row].flatten()[place] + (found.stops[row].flatten(0, 1)[place, end])).item()
            if joint
            else (found.scores[row].flatten()[place] + found.stop_scores[row, end]).item()
            for place in range(6)
            if found.keep[row].flatten()[place] or place == gold
            for end in (0, 1)
        }
        assert margin(found, stop)[row].item() == pytest.approx(max(total.values()) - total[gold, last], abs=1e-5)
        exact = math.log(sum(map(math.exp, total.values()))) - total[gold, last]
        assert cross_entropy(found, stop)[row].item() == pytest.approx(exact, abs=1e-5)


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


def taught_batch(student: DeductiveModel, teacher: DeductiveModel) -> Batch:
    """The problems with at most two steps, as both of them read."""
    chosen = [problem for problem in problems() if problem.program and len(problem.program) <= 2]
    examples = [make_example(problem, student.encoder, student.config, teacher.encoder) for problem in chosen]
    return collate(examples, student.encoder, teacher.encoder)


def learning_from(student: DeductiveModel, teacher: DeductiveModel, weight: float) -> TrainingLoss:
    return TrainingLoss(student, "cross_entropy", ("finite",), teacher=Teacher(teacher, weight))


def test_a_teacher_who_does_not_count_changes_nothing(tmp_path: Path) -> None:
    student, teacher = (tiny_model(tmp_path / kind, kind).eval() for kind in ("bert", "mpnet"))
    batch = taught_batch(student, teacher)
    plain = TrainingLoss(student, "cross_entropy", ("finite",))
    torch.testing.assert_close(learning_from(student, teacher, 0)(batch), plain(batch))


def test_there_is_nothing_to_learn_from_oneself(tmp_path: Path) -> None:
    student = tiny_model(tmp_path).eval()
    _, gradients = loss_and_gradients(learning_from(student, student, 1), taught_batch(student, student))
    assert max(gradient.abs().max() for gradient in gradients.values()) < 1e-4


def test_a_student_comes_nearer_to_its_teacher(tmp_path: Path) -> None:
    student, teacher = (tiny_model(tmp_path / kind, kind).eval() for kind in ("bert", "mpnet"))
    torch.nn.init.normal_(teacher.reasoner.score_expression.weight, std=3.0)
    loss, batch = learning_from(student, teacher, 1), taught_batch(student, teacher)
    before = loss(batch).item()
    optimizer = torch.optim.Adam(loss.parameters(), 3e-3)
    for _ in range(20):
        loss_and_gradients(loss, batch)
        optimizer.step()
    assert loss(batch).item() < before
    assert all(parameter.grad is None for parameter in teacher.parameters())
    assert {id(p) for p in loss.parameters()}.isdisjoint(id(p) for p in teacher.parameters())


def test_narrowed_to_the_pairs_that_some_label_takes() -> None:
    first, second = pairs(4, 1, torch.device("cpu"))  # nine pairs
    keep = torch.zeros(2, 9, 3, dtype=torch.bool)
    keep[0, [1, 4, 7], [0, 2, 1]] = True
    keep[1, 5, 0] = True
    gold, right = torch.tensor([4 * 3 + 2, 5 * 3]), torch.tensor([[4 * 3 + 2, 8 * 3 + 1], [5 * 3, 0]])
    left, other, kept, (own, places) = narrowed(first, second, keep, gold, right)
    assert left.shape == other.shape == kept.shape[:2] == (2, 4)  # three pairs that are kept, and one that is right
    assert places is not None
    for row in range(2):
        for old, new in zip([gold[row], *right[row]], [own[row], *places[row]], strict=True):
            assert (left[row, new // 3], other[row, new // 3]) == (first[old // 3], second[old // 3])
            assert new % 3 == old % 3
            assert kept[row].flatten()[new] == keep[row].flatten()[old]
        assert kept[row].sum() == keep[row].sum()
