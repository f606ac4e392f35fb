"""A rationalizer that looks at the text again: against a slow reference, alone and in batches, in graphs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import torch

from deduct.deduce.hypothesis import Hypothesis
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.search import beam, greedy
from deduct.errors import ConfigError
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.growing import grow, grown_config
from deduct.model.rationalizers import GruRationalizer, TextRationalizer
from deduct.model.reopen import reopen
from deduct.model.scorer import TorchScorer
from deduct.model.text import Text
from deduct.training.examples import collate, make_example
from deduct.training.loss import TrainingLoss
from ten_problems import batch_of, loss_and_gradients, problems
from tiny import PROBLEMS, tiny_model


def made(folder: Path, kind: str = "bert", **settings: object) -> DeductiveModel:
    model = tiny_model(folder, kind, **{"rationalizer": "text", "hidden_size": 24, "max_steps": 4, **settings})
    torch.manual_seed(2)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.3 * torch.randn_like(parameter))
    return model


def test_it_is_attention_written_out() -> None:
    torch.manual_seed(0)
    rationalizer = TextRationalizer(12, 10)
    for parameter in rationalizer.parameters():
        torch.nn.init.normal_(parameter)
    pool, expression = torch.randn(3, 4, 12), torch.randn(3, 12)
    text = Text(torch.randn(2, 5, 10), torch.tensor([[1, 1, 1, 0, 0], [1] * 5]), torch.tensor([1, 0, 1]))
    found = rationalizer(pool, expression, text)
    plain = GruRationalizer.forward(rationalizer, pool, expression)
    heads, width = rationalizer.num_heads, 12 // rationalizer.num_heads
    for row in range(3):
        problem = int(text.problem[row])
        tokens = text.states[problem][text.mask[problem] > 0]  # what is not there is left out
        keys, values = rationalizer.key(tokens), rationalizer.value(tokens)
        for entry in range(4):
            query, seen = rationalizer.query(plain[row, entry]), []
            for head in range(heads):
                own = slice(head * width, (head + 1) * width)
                shares = torch.softmax(keys[:, own] @ query[own] / width**0.5, 0)
                seen.append(shares @ values[:, own])
            expected = plain[row, entry] + rationalizer.seen(torch.cat(seen))
            torch.testing.assert_close(found[row, entry], expected, atol=1e-5, rtol=1e-4)


def agree(found: list[list[Hypothesis]], expected: list[list[Hypothesis]], atol: float = 1e-3) -> None:
    for mine, theirs in zip(found, expected, strict=True):
        assert [h.taken for h in mine][:3] == [h.taken for h in theirs][:3]
        assert [h.log_prob for h in mine][:3] == pytest.approx([h.log_prob for h in theirs][:3], abs=atol)


@pytest.mark.parametrize("kind", ["bert", "mpnet"])  # with the encoder written out, and as it is
@pytest.mark.parametrize("int8", [False, True])
def test_alone_in_batches_on_the_device_and_in_graphs(kind: str, int8: bool, tmp_path: Path) -> None:
    model = made(tmp_path / "encoder", kind)
    scorer = TorchScorer(model)
    alone = [beam(scorer, [problem])[0] for problem in PROBLEMS]
    agree([[replace(h, problem=0) for h in found] for found in beam(scorer, PROBLEMS)], alone)
    agree(beam(scorer, PROBLEMS, remembered=1), beam(scorer, PROBLEMS))
    agree(greedy(scorer, PROBLEMS, remembered=1), greedy(scorer, PROBLEMS))
    model.save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "exported", int8)
    graphs = OnnxScorer(tmp_path / "exported")
    together = beam(graphs, PROBLEMS)
    agree(together, [beam(graphs, [problem])[0] for problem in PROBLEMS])
    if not int8:
        agree(together, alone)


def test_it_matters_what_the_text_says(tmp_path: Path) -> None:
    scorer = TorchScorer(made(tmp_path))
    state = scorer.start(PROBLEMS[:2])
    rows, place = np.array([0]), np.array([2])
    own, _ = scorer.extend(state, rows, place, place, np.array([0]))
    assert state.text is not None
    other, _ = scorer.extend(replace(state, text=state.text.of(state.text.problem.flip(0))), rows, place, place, rows)
    assert (own.pool - other.pool)[:, :-1].abs().max() > 0.01


def test_a_model_with_a_gru_grows_into_it(tmp_path: Path) -> None:
    model = made(tmp_path / "encoder", rationalizer="gru")
    grown = grow(model, grown_config(model.config, {"rationalizer": "text"}))
    agree(beam(TorchScorer(grown), PROBLEMS), beam(TorchScorer(model), PROBLEMS), atol=1e-5)
    _, gradients = loss_and_gradients(TrainingLoss(grown, "cross_entropy", ()), batch_of(grown, 6, 2))
    assert gradients["model.reasoner.rationalizer.seen.weight"].abs().max() > 0
    with pytest.raises(ConfigError, match="gru into text"):
        grown_config(grown.config, {"rationalizer": "attention"})


def test_the_loss_of_a_batch_is_that_of_its_problems(tmp_path: Path) -> None:
    model = made(tmp_path)
    loss = TrainingLoss(model, "cross_entropy", ("finite",))
    examples = [make_example(problem, model.encoder, model.config) for problem in problems()]
    alone = sum(loss(collate([example], model.encoder)).item() for example in examples)
    assert loss(collate(examples, model.encoder)).item() == pytest.approx(alone, rel=1e-4)


def test_token_states_are_given_where_they_are_asked_for(tmp_path: Path) -> None:
    plain = made(tmp_path / "encoder", rationalizer="gru")
    giving = grow(plain, grown_config(plain.config, {"token_states": True}))
    states = {}
    for name, model in (("plain", plain), ("giving", giving)):
        model.save(tmp_path / name)
        export_model(tmp_path / name, tmp_path / f"{name}-out", int8=False)
        states[name] = OnnxScorer(tmp_path / f"{name}-out").start(PROBLEMS)
    assert states["plain"].text is None
    text = states["giving"].text
    assert text is not None
    batch = giving.encoder.batch(giving.encoder.encode_all(PROBLEMS))
    expected = giving.backbone(torch.from_numpy(batch.ids), torch.from_numpy(batch.mask)).detach().numpy()
    real = text.mask > 0
    np.testing.assert_allclose(text.states[real], expected[real], atol=1e-4)
    np.testing.assert_allclose(states["giving"].pool, states["plain"].pool, atol=1e-4)
    assert text.select(np.array([2, 2])).problem.tolist() == [2, 2]


def test_its_weights_come_back_out_of_the_graphs(tmp_path: Path) -> None:
    model = made(tmp_path / "encoder")
    model.save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "exported")
    again = reopen(tmp_path / "exported", load_pretrained(tmp_path / "encoder", "once")[0]).reasoner.rationalizer
    for name, weight in model.reasoner.rationalizer.state_dict().items():
        assert (again.state_dict()[name] - weight).abs().max() < 0.01 * weight.abs().max(), name
