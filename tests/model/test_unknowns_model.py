"""Unknowns in the model: what their vectors see of the text, in batches, on the device, exported and grown."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

pytest.importorskip("transformers")

import torch

from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.scorer import Scorer
from deduct.deduce.search import beam, greedy
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
from tiny import tiny_model
from unknown_problems import SETTINGS, problems

CONSTRAINTS = ("finite", "no_zero_division", "no_constant_pair", "non_negative")


def made(folder: Path, **settings: object) -> DeductiveModel:
    """A model whose unknowns see something, which those of an untrained one do not."""
    own = {"terminator": "conditional", "hidden_size": 24, "constraints": CONSTRAINTS, "max_steps": 6}
    model = tiny_model(folder, **{**SETTINGS, **own, **settings})
    torch.manual_seed(7)
    for parameter in model.reasoner.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return model


@torch.no_grad()
def test_an_unknown_is_its_query_and_what_this_sees(tmp_path: Path) -> None:
    """Against attention written out, head by head and token by token."""
    model = made(tmp_path)
    unknowns, problem = model.reasoner.unknowns, problems()[3]
    assert unknowns is not None
    encoded = model.encoder.batch([model.encoder.encode(problem)])
    states = model.backbone(torch.from_numpy(encoded.ids), torch.from_numpy(encoded.mask))[0]
    found = TorchScorer(model).start([problem]).pool[0]
    size, first = 24 // unknowns.num_heads, len(model.config.constants)
    assert unknowns.num_heads > 1
    for place, query in enumerate(unknowns.queries):
        seen = []
        for head in range(unknowns.num_heads):
            own = slice(head * size, (head + 1) * size)
            wanted = unknowns.query(query)[own]
            scores = torch.stack([wanted @ unknowns.key(state)[own] / math.sqrt(size) for state in states])
            shares = scores.softmax(0)
            values = [unknowns.value(state)[own] for state in states]
            seen.append(sum((share * value for share, value in zip(shares, values, strict=True)), torch.zeros(size)))
        torch.testing.assert_close(found[first + place], query + unknowns.seen(torch.cat(seen)), rtol=1e-4, atol=1e-4)


def test_the_unknowns_of_two_texts_differ_and_those_of_one_do_not_depend_on_its_batch(tmp_path: Path) -> None:
    model = made(tmp_path)
    scorer, places = TorchScorer(model), slice(2, 4)
    alone = [scorer.start([problem]).pool[0, places] for problem in problems()]
    for together, own in zip(scorer.start(problems()).pool[:, places], alone, strict=True):
        torch.testing.assert_close(together, own, rtol=1e-4, atol=1e-4)
    assert (alone[0] - alone[1]).abs().max() > 0.01


def test_a_model_without_unknowns_has_no_part_of_them(tmp_path: Path) -> None:
    names = tiny_model(tmp_path).state_dict()
    assert not [name for name in names if "unknown" in name]
    more = made(tmp_path / "more").state_dict().keys() - names
    assert {name.split(".")[1] for name in more} == {"unknowns", "project"}


def exported(model: DeductiveModel, folder: Path, int8: bool = False) -> OnnxScorer:
    model.save(folder / "model")
    export_model(folder / "model", folder / "exported", int8=int8)
    return OnnxScorer(folder / "exported")


@pytest.mark.parametrize(
    "settings",
    [{}, {"terminator": "joint", "token_states": True, "max_paired": 6}, {"rationalizer": "text", "hidden_size": 0}],
)
def test_batch_device_and_graphs_agree(settings: dict[str, object], tmp_path: Path) -> None:
    model = made(tmp_path / "encoder", **settings)
    torch_scorer = TorchScorer(model)
    onnx_scorer = exported(model, tmp_path)
    chosen = problems()[:4]
    expected = [beam(torch_scorer, [problem], 2)[0] for problem in chosen]
    scorers: list[Scorer] = [torch_scorer, onnx_scorer]
    for scorer in scorers:
        for alone, batched in zip(expected, beam(scorer, chosen, 2), strict=True):
            assert alone
            assert [h.log_prob for h in batched] == pytest.approx([h.log_prob for h in alone], abs=1e-3)
    # What is faster on a device does no exact algebra: it is not taken.
    assert greedy(torch_scorer, chosen, remembered=1)[1][0].taken == greedy(torch_scorer, chosen)[1][0].taken
    (solved,) = Solver({ANY_LANGUAGE: lambda: onnx_scorer}).solve_problems([problems()[0]], beam=2)
    (same,) = Solver({ANY_LANGUAGE: lambda: torch_scorer}).solve_problems([problems()[0]], beam=2)
    assert solved.program == same.program


def test_graphs_in_eight_bits_solve_too(tmp_path: Path) -> None:
    scorer = exported(made(tmp_path / "encoder"), tmp_path, int8=True)
    assert any(beam(scorer, problems()[:3], 2))
