"""Implied quantities in the model: encoded at their word, scored, exported, trained on, learned by a trained model."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import torch

from deduct.core.value_features import value_features
from deduct.deduce.encoding import ProblemEncoder, render
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.scorer import Scorer
from deduct.deduce.search import beam, greedy
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.growing import IMPLIED_WEIGHT, grow, grown_config
from deduct.model.reopen import reopen
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.examples import collate, make_example, why_unusable
from deduct.training.loss import TrainingLoss
from tiny import tiny_model
from with_implied import HOURS, PLAIN, PROBLEMS, WEEKS, implied

CONSTRAINTS = ("finite", "no_zero_division", "no_constant_pair")
SETTINGS = {"implied": True, "terminator": "conditional", "hidden_size": 24, "constraints": CONSTRAINTS, "max_steps": 4}


def made(folder: Path, **settings: object) -> DeductiveModel:
    model = tiny_model(folder, **{**SETTINGS, **settings})
    torch.manual_seed(7)
    for parameter in model.reasoner.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return model


def test_a_placeholder_does_not_erase_the_word() -> None:
    text = "It takes 3hours."
    (quantity,) = (replace(PLAIN.quantities[0], value=Fraction(3), start=9, end=15, text="3hours"),)
    problem = replace(PLAIN, text=text, quantities=(quantity,), implied=(implied(text, "hour", 60),), program=None)
    assert render(problem, "placeholder") == ("It takes 3hours.", [(9, 15), (10, 14)])
    assert render(replace(problem, implied=()), "placeholder") == ("It takes <quant>.", [(9, 16)])


def test_each_is_located_at_its_word(tmp_path: Path) -> None:
    encoder: ProblemEncoder = made(tmp_path).encoder
    encoded = encoder.encode(HOURS)
    text, spans = render(HOURS, "placeholder")
    assert [text[start:end] for start, end in spans] == ["<quant>", "<quant>", "hour", "hour"]
    assert encoded.implied[0][0] == encoded.implied[1][0] == (10, 10)
    batch = encoder.batch([encoder.encode(problem) for problem in PROBLEMS])
    assert batch.quantity_mask.tolist() == [[True, True, True, False], [True] * 4, [True, True, False, False]]
    assert batch.implied[1, 3].tolist() == pytest.approx(value_features(Fraction(3600)))
    assert not batch.implied[:, :2].any()
    assert not batch.implied[2].any()


def test_a_model_without_them_does_not_see_them(tmp_path: Path) -> None:
    scorer = TorchScorer(made(tmp_path, implied=False))
    bare = [replace(problem, implied=()) for problem in PROBLEMS]
    assert [[h.taken for h in found] for found in beam(scorer, PROBLEMS)] == [
        [h.taken for h in found] for found in beam(scorer, bare)
    ]


def test_values_at_one_word_are_told_apart(tmp_path: Path) -> None:
    state = TorchScorer(made(tmp_path)).start([HOURS])
    assert (state.pool[0, -1] - state.pool[0, -2]).abs().max() > 0.1


def exported(model: DeductiveModel, folder: Path, **how: bool) -> OnnxScorer:
    model.save(folder / "model")
    export_model(folder / "model", folder / "exported", **how)
    return OnnxScorer(folder / "exported")


@pytest.mark.parametrize("weight", [1.0, 0.1])
def test_batch_device_host_and_graphs_agree(weight: float, tmp_path: Path) -> None:
    model = made(tmp_path / "encoder", implied_weight=weight)
    torch_scorer = TorchScorer(model)
    onnx_scorer = exported(model, tmp_path, int8=False)
    expected = [beam(torch_scorer, [problem])[0] for problem in PROBLEMS]
    others = [beam(torch_scorer, PROBLEMS, remembered=1), beam(torch_scorer, PROBLEMS), beam(onnx_scorer, PROBLEMS)]
    pools = [TorchScorer(model).start([problem]) for problem in PROBLEMS]
    assert {state.implied.stop - state.implied.start for state in pools} == {0, 1, 2}
    for found in others:
        for alone, batched in zip(expected, found, strict=True):
            assert [h.log_prob for h in batched] == pytest.approx([h.log_prob for h in alone], abs=1e-3)
    (solved,) = Solver({ANY_LANGUAGE: lambda: onnx_scorer}).solve_problems([HOURS])
    (same,) = Solver({ANY_LANGUAGE: lambda: torch_scorer}).solve_problems([HOURS], explained=False)
    assert solved.program == same.program
    assert greedy(torch_scorer, PROBLEMS, remembered=1)[1][0].taken == greedy(torch_scorer, PROBLEMS)[1][0].taken


def test_a_lower_weight_is_taken_off_every_use(tmp_path: Path) -> None:
    plain, less = (TorchScorer(made(tmp_path / str(w), implied_weight=w)) for w in (1.0, 0.01))
    one, other = plain.score(plain.start([HOURS])), less.score(less.start([HOURS]))
    place = plain.start([HOURS]).implied
    uses = sum((place.start <= side).astype(int) for side in (one.left, one.right))
    gap = np.where(one.pair_mask[:, :, None], one.logits - other.logits, 0)
    expected = np.where(one.pair_mask, uses * -np.log(0.01), 0)[:, :, None]
    np.testing.assert_allclose(gap, np.broadcast_to(expected, gap.shape), atol=1e-4)


def test_gold_steps_find_them_in_any_batch(tmp_path: Path) -> None:
    model = made(tmp_path, operators=("+", "-", "*"))
    examples = [make_example(problem, model.encoder, model.config) for problem in PROBLEMS]
    loss = TrainingLoss(model, "cross_entropy", ())
    alone = sum(loss(collate([example], model.encoder)).item() for example in examples)
    together = loss(collate(examples, model.encoder))
    assert together.item() == pytest.approx(alone, rel=1e-4)
    batch = collate(examples, model.encoder)
    assert batch.values[0, batch.where_implied].tolist() == [60, 3600]
    assert batch.relevant[:, batch.where_implied].tolist() == [[1, 1], [1, 0], [0, 0]]
    together.backward()
    assert model.reasoner.fact.weight.grad.abs().max() > 0


def test_training_needs_a_model_that_knows_them(tmp_path: Path) -> None:
    config = made(tmp_path).config
    assert why_unusable(WEEKS, config) is None
    reason = "an implied quantity that the model or the text lacks"
    assert why_unusable(WEEKS, replace(config, implied=False)) == reason
    assert why_unusable(replace(WEEKS, implied=()), config) == reason
    assert why_unusable(replace(WEEKS, implied=(replace(WEEKS.implied[0], value=Fraction(5)),)), config) == reason


def test_a_model_that_learns_them_hardly_uses_them_at_first(tmp_path: Path) -> None:
    model = made(tmp_path / "encoder", implied=False)
    grown = grow(model, grown_config(model.config, {"implied": True}))
    assert grown.config.implied_weight == IMPLIED_WEIGHT
    before, after = (programs(TorchScorer(each)) for each in (model, grown))
    assert before == after
    assert programs(exported(grown, tmp_path, int8=False)) == after


def programs(scorer: Scorer) -> list[list[str]]:
    solutions = Solver({ANY_LANGUAGE: lambda: scorer}).solve_problems(PROBLEMS)
    return [solution.program.lines() for solution in solutions if solution.program]


def test_what_was_learned_comes_back_out_of_the_graphs(tmp_path: Path) -> None:
    model = made(tmp_path / "encoder")
    with torch.no_grad():
        for parameter in model.backbone.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    exported(model, tmp_path, int8=True)
    again = reopen(tmp_path / "exported", load_pretrained(tmp_path / "encoder", "once")[0])
    torch.testing.assert_close(again.reasoner.fact.weight, model.reasoner.fact.weight, atol=1e-3, rtol=0)
