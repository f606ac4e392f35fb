"""The torch model against its slow reference, on tiny random encoders of every kind."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import torch

pytest.importorskip("transformers")

from deduct.core.config import ReasonerConfig
from deduct.errors import ConfigError, ModelError
from deduct.languages import read_problem
from deduct.model import reference
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import candidate_logits
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
from tiny import KINDS, save_tiny_encoder, tiny_model

TEXTS = [
    "Tom has 5 apples and buys 3 more. How many apples does he have now?",
    "Mia had 20 books and gave 4 to each of 3 friends. How many books are left?",
    "There are 7 boxes of pears. Each box has 12 pears. Tom sells 50 of the pears. How many are left?",
]
PROBLEMS = [read_problem(text) for text in TEXTS]


def solver_of(model: DeductiveModel) -> Solver:
    scorer = TorchScorer(model)
    return Solver({ANY_LANGUAGE: lambda: scorer})


@pytest.mark.parametrize("rationalizer", ["gru", "attention", "none"])
def test_factorised_scores_equal_the_reference(tmp_path: Path, rationalizer: str) -> None:
    model = tiny_model(tmp_path, rationalizer=rationalizer)
    for problem in PROBLEMS:
        program, probability = reference.deduce(model, problem)
        (found,) = solver_of(model).solve_problems([problem], beam=1)
        assert found.program == program
        assert found.probability == pytest.approx(probability, rel=1e-4)


def test_every_candidate_score_equals_the_reference(tmp_path: Path) -> None:
    model = tiny_model(tmp_path, operators=("+", "-", "*", "/", "**"))
    pool = torch.randn(2, 5, model.reasoner.hidden_size)
    left, right = torch.triu_indices(5, 5)
    with torch.no_grad():
        scores, stops, _ = model.reasoner.score_candidates(pool, model.reasoner.score_entries(pool), left, right)
        for row in range(2):
            slow = reference.candidate_scores(model, pool[row])
            for pair, (i, j) in enumerate(zip(left.tolist(), right.tolist(), strict=True)):
                for label in range(len(model.config.labels)):
                    for stop in range(2):
                        fast = float(scores[row, pair, label] + stops[row, pair, label, stop])
                        assert fast == pytest.approx(slow[i, j, label, stop], abs=1e-4)


def test_a_conditional_terminator_leaves_the_choice_of_the_relation_alone(tmp_path: Path) -> None:
    joint = tiny_model(tmp_path / "joint")
    with torch.no_grad():
        joint.reasoner.expression_scale.uniform_(0.5, 2)
        joint.reasoner.expression_shift.uniform_(-1, 1)
    conditional = tiny_model(tmp_path / "conditional", terminator="conditional")
    conditional.load_state_dict(joint.state_dict())
    pool = torch.randn(1, 4, joint.reasoner.hidden_size)
    left, right = torch.triu_indices(4, 4)
    with torch.no_grad():
        entries = joint.reasoner.score_entries(pool)
        expected, _, _ = joint.reasoner.score_candidates(pool, entries, left, right)
        scores, stops, _ = conditional.reasoner.score_candidates(pool, entries, left, right)
    assert stops.numel() == 0
    assert torch.allclose(candidate_logits(scores, stops), expected, atol=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_batch_equals_single_for_every_backbone(tmp_path: Path, kind: str) -> None:
    decoder = kind in ("llama", "qwen2")
    for reading in ("twice", "bidirectional") if decoder else ("once",):
        solver = solver_of(tiny_model(tmp_path / reading, kind, reading=reading))
        together = solver.solve_problems(PROBLEMS, beam=3, batch_size=3)
        for problem, batched in zip(PROBLEMS, together, strict=True):
            (alone,) = solver.solve_problems([problem], beam=3)
            assert batched.program == alone.program
            assert batched.probability == pytest.approx(alone.probability, rel=1e-3)


def test_the_states_of_a_decoder_are_of_one_size(tmp_path: Path) -> None:
    ids = torch.arange(5, 13).reshape(2, 4)
    for reading in ("twice", "bidirectional"):
        backbone = tiny_model(tmp_path / reading, "qwen2", reading=reading).backbone
        with torch.no_grad():
            backbone.model.norm.weight.mul_(torch.linspace(0.1, 90, 16))  # as real ones are, for their vocabulary
            states = backbone(ids, torch.ones_like(ids))
        torch.testing.assert_close(states.mean(-1), torch.zeros(2, 4), atol=1e-5, rtol=0)
        torch.testing.assert_close(states.std(-1, unbiased=False), torch.ones(2, 4), atol=1e-3, rtol=0)


def test_a_causal_decoder_sees_the_question_only_when_it_reads_twice(tmp_path: Path) -> None:
    other = read_problem(TEXTS[0].replace("now", "left"))
    for reading, same in (("once", True), ("twice", False), ("bidirectional", False)):
        model = tiny_model(tmp_path / reading, "qwen2", reading=reading)
        scorer = TorchScorer(model)
        first, second = scorer.start([PROBLEMS[0]]).pool, scorer.start([other]).pool
        assert torch.equal(first, second) is same


def test_written_numbers_change_what_the_encoder_reads(tmp_path: Path) -> None:
    for numbers, same in (("placeholder", True), ("written", False)):
        model = tiny_model(tmp_path / numbers, numbers=numbers)
        ids = [model.encoder.encode(read_problem(text)).ids for text in ("Tom has 5 apples.", "Tom has half apples.")]
        assert (ids[0] == ids[1]) is same


def test_saving_and_loading_keeps_every_score(tmp_path: Path) -> None:
    model = tiny_model(tmp_path / "encoder", hidden_size=12)
    model.save(tmp_path / "saved")
    loaded = DeductiveModel.load(tmp_path / "saved")
    assert loaded.config == model.config
    for before, after in zip(
        solver_of(model).solve_problems(PROBLEMS), solver_of(loaded).solve_problems(PROBLEMS), strict=True
    ):
        assert before.program == after.program
        assert before.probability == after.probability


def test_loading_names_what_is_wrong(tmp_path: Path) -> None:
    model = tiny_model(tmp_path / "encoder")
    with pytest.raises(ModelError, match=r"no config\.json"):
        DeductiveModel.load(tmp_path)
    folder = tmp_path / "saved"
    model.save(folder)
    config = (folder / "config.json").read_text()
    (folder / "config.json").write_text(config.replace('"version": 2', '"version": 99'))
    with pytest.raises(ModelError, match="version 99"):
        DeductiveModel.load(folder)
    (folder / "config.json").write_text(config.replace('"gru"', '"none"'))
    with pytest.raises(ModelError, match=r"rationalizer.*not expected"):
        DeductiveModel.load(folder)
    (folder / "config.json").write_text(config.replace('"100"', '"100", "7"'))
    with pytest.raises(ModelError, match=r"constants has shape \[2, 16\], expected \[3, 16\]"):
        DeductiveModel.load(folder)
    (folder / "config.json").write_text(config)
    (folder / "model.safetensors").write_bytes(b"torn")
    with pytest.raises(ModelError, match="cannot be read"):
        DeductiveModel.load(folder)
    (folder / "model.safetensors").unlink()
    with pytest.raises(ModelError, match=r"no model\.safetensors"):
        DeductiveModel.load(folder)


def test_a_missing_encoder_says_what_to_give(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"directory that holds config\.json"):
        load_pretrained(tmp_path / "nowhere", "once")
    folder = save_tiny_encoder(tmp_path / "encoder")
    (folder / "model.safetensors").unlink()
    with pytest.raises(ModelError, match="not a complete model directory"):
        load_pretrained(folder, "once")


@pytest.mark.parametrize("weight", [0.0, -1.0, 1.5])
def test_a_weight_that_is_none_is_named(weight: float) -> None:
    with pytest.raises(ConfigError, match="uneven_weight"):
        ReasonerConfig(uneven_weight=weight)


def test_unknown_names_are_listed(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"known: attention, .*gru, none"):
        tiny_model(tmp_path, rationalizer="lstm")


def test_pairing_only_the_best_entries_is_exact_when_they_are_all(tmp_path: Path) -> None:
    model = tiny_model(tmp_path)
    exact = solver_of(model).solve_problems(PROBLEMS, beam=1)
    for max_paired, same in ((50, True), (3, False)):
        pruned_model = tiny_model(tmp_path / str(max_paired), max_paired=max_paired)
        pruned_model.load_state_dict(model.state_dict())
        pruned = solver_of(pruned_model).solve_problems(PROBLEMS, beam=1)
        equal = all(a.probability == pytest.approx(b.probability) for a, b in zip(exact, pruned, strict=True))
        assert equal is same


def test_constants_take_part(tmp_path: Path) -> None:
    model = tiny_model(tmp_path, constants=(Fraction(60),))
    scorer = TorchScorer(model)
    state = scorer.start(PROBLEMS[:2])
    assert state.pool.shape[1] == 1 + 3
    assert np.array_equal(state.mask, [[True, True, True, False], [True, True, True, True]])


@pytest.mark.parametrize("kind", KINDS)
def test_the_lowest_layers_of_any_encoder_can_be_kept(kind: str, tmp_path: Path) -> None:
    folder = save_tiny_encoder(tmp_path / "encoder", kind)
    whole, (short, tokenizer, pad_id) = load_pretrained(folder, "once")[0], load_pretrained(folder, "once", 1)
    assert sum(p.numel() for p in short.parameters()) < sum(p.numel() for p in whole.parameters())
    model = DeductiveModel(ReasonerConfig(constants=(Fraction(1),), pad_id=pad_id), short, tokenizer).eval()
    model.save(tmp_path / "model")
    again = DeductiveModel.load(tmp_path / "model")
    ids, mask = torch.tensor([[2, 5, 6, 3]]), torch.ones(1, 4, dtype=torch.long)
    torch.testing.assert_close(again.backbone(ids, mask), model.backbone(ids, mask))
    with pytest.raises(ModelError, match="2 layers"):
        load_pretrained(folder, "once", 3)


@pytest.mark.parametrize("kind", KINDS)
def test_the_uppermost_layers_of_any_encoder_can_be_doubled(kind: str, tmp_path: Path) -> None:
    folder = save_tiny_encoder(tmp_path / "encoder", kind)
    plain, (deep, tokenizer, pad_id) = load_pretrained(folder, "once")[0], load_pretrained(folder, "once", 0, 1)
    upper = {name: weight for name, weight in plain.named_parameters() if ".1." in name}
    assert upper
    weights = dict(deep.named_parameters())
    for name, weight in upper.items():
        copied = name.replace(".1.", ".2.")
        torch.testing.assert_close(weights[name], weight)
        torch.testing.assert_close(weights[copied], weight)
        assert weights[copied] is not weights[name]  # each learns on its own
    model = DeductiveModel(ReasonerConfig(constants=(Fraction(1),), pad_id=pad_id), deep, tokenizer).eval()
    model.save(tmp_path / "model")
    again = DeductiveModel.load(tmp_path / "model")
    ids, mask = torch.tensor([[2, 5, 6, 3]]), torch.ones(1, 4, dtype=torch.long)
    torch.testing.assert_close(again.backbone(ids, mask), model.backbone(ids, mask))
    assert not torch.allclose(model.backbone(ids, mask), plain.eval()(ids, mask))
    with pytest.raises(ModelError, match="2 layers"):
        load_pretrained(folder, "once", 0, 3)
