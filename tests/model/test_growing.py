"""Grown models: what was known is as it was, and what is new begins where it disturbs least."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import torch

from deduct.core.config import ReasonerConfig
from deduct.deduce.hypothesis import Ints
from deduct.deduce.scorer import Scores
from deduct.deduce.search import beam
from deduct.errors import ConfigError
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.growing import grow, grown_config
from deduct.model.rounding import EarlierRounding
from deduct.model.scorer import TorchScorer, TorchState
from deduct.training.building import build_model
from deduct.training.config import make_config
from deduct.training.data import RunData
from tiny import PROBLEMS, tiny_model

MORE = {"operators": ["ceil", "mod"], "constants": ["1/2", "10", "3600"], "max_steps": 4}
SETTINGS: dict[str, dict[str, object]] = {
    "joint": {},
    "conditional": {"terminator": "conditional", "hidden_size": 24, "constraints": ("finite", "no_constant_pair")},
    "attention": {"rationalizer": "attention", "operators": ("*", "+")},
    "without constants": {"constants": ()},
}


def trained(folder: Path, **settings: object) -> DeductiveModel:
    """A model with weights that no fresh one has, far enough apart that rounding does not decide."""
    model = tiny_model(folder, max_steps=4, **settings)
    torch.manual_seed(3)
    for parameter in model.reasoner.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return model


class OldWords(TorchScorer):
    """A grown model with its new constants and labels masked."""

    def __init__(self, model: DeductiveModel, old: ReasonerConfig):
        super().__init__(model)
        self.new_constants = np.array([value not in old.constants for value in self.config.constants], dtype=bool)
        self.new_labels = np.array([label not in old.labels for label in self.config.labels])

    def score(self, state: TorchState) -> Scores:
        scores = super().score(state)
        logits = np.where(self.new_labels, -np.inf, scores.logits)
        mask = scores.pair_mask & ~self._is_new(scores.left) & ~self._is_new(scores.right)
        return replace(scores, logits=logits, pair_mask=mask)

    def _is_new(self, places: Ints) -> np.ndarray:
        is_new = np.zeros(places.max() + 1, dtype=bool)
        is_new[: len(self.new_constants)] = self.new_constants
        return is_new[places]


@pytest.mark.parametrize("name", SETTINGS)
def test_with_the_new_rows_masked_it_scores_as_before(name: str, tmp_path: Path) -> None:
    model = trained(tmp_path, **SETTINGS[name])
    grown = grow(model, grown_config(model.config, MORE))
    shift = len(grown.config.constants) - len(model.config.constants)
    first = len(model.config.constants)
    moved = [*range(first), *range(first + shift, 100)]
    labels = [grown.config.labels.index(label) for label in model.config.labels]
    before = beam(TorchScorer(model), PROBLEMS)
    after = beam(OldWords(grown, model.config), PROBLEMS)
    for mine, theirs in zip(before, after, strict=True):
        assert mine
        assert [tuple((moved[i], moved[j], labels[k]) for i, j, k in h.taken) for h in mine] == [
            h.taken for h in theirs
        ]
        for one, other in zip(mine, theirs, strict=True):
            assert one.log_prob == pytest.approx(other.log_prob, abs=1e-4)


def test_every_known_weight_is_kept(tmp_path: Path) -> None:
    model = trained(tmp_path)
    grown = grow(model, grown_config(model.config, MORE))
    old, new = model.state_dict(), grown.state_dict()
    assert old.keys() == new.keys()
    for name, weight in old.items():
        torch.testing.assert_close(new[name][: len(weight)] if weight.dim() else new[name], weight)


def test_unknowns_come_to_a_model_that_knows_arithmetic(tmp_path: Path) -> None:
    model = trained(tmp_path)
    grown = grow(model, grown_config(model.config, {"unknowns": 2, "operators": ["=", "?"], "max_steps": 8}))
    before, after = (TorchScorer(each).start(PROBLEMS).pool for each in (model, grown))
    first = len(model.config.constants)
    torch.testing.assert_close(torch.cat([after[:, :first], after[:, first + 2 :]], dim=1), before)
    old = model.state_dict()
    for name, weight in grown.state_dict().items():
        if name in old:
            torch.testing.assert_close(weight[: len(old[name])] if weight.dim() else weight, old[name])
    assert grown.reasoner.unknowns is not None
    with pytest.raises(ConfigError, match="operators must have"):
        grown_config(model.config, {"unknowns": 2})


def test_a_new_constant_lies_between_its_neighbours(tmp_path: Path) -> None:
    model = tiny_model(tmp_path)  # with 1 and 100
    grown = grow(model, grown_config(model.config, {"constants": ["10", "3600", "1/2"]}))
    one, hundred, ten, beyond, half = grown.reasoner.constants
    torch.testing.assert_close(ten, (one + hundred) / 2)
    torch.testing.assert_close(beyond, hundred)
    torch.testing.assert_close(half, one)


def test_a_new_operator_is_hardly_ever_chosen_at_first(tmp_path: Path) -> None:
    model = trained(tmp_path)
    grown = grow(model, grown_config(model.config, {"operators": ["ceil", "square", "mod"]}))
    scorer = TorchScorer(grown)
    scores = scorer.score(scorer.start(PROBLEMS))
    logits = torch.from_numpy(scores.logits[scores.pair_mask])
    num_known = len(model.config.labels)
    shares = logits.softmax(-1)
    assert shares[..., num_known:].sum(-1).mean() < 0.01
    assert logits[..., num_known:].max() < logits[..., :num_known].max(-1).values.min()


def test_new_operators_learn(tmp_path: Path) -> None:
    model = tiny_model(tmp_path)
    reasoner = grow(model, grown_config(model.config, {"operators": ["ceil"]})).reasoner
    pool = torch.randn(1, 3, reasoner.hidden_size)
    places = torch.arange(3)
    scores, _, _ = reasoner.score_candidates(pool, reasoner.score_entries(pool), places, places)
    scores[..., -1].sum().backward()
    for name in ("left.weight", "product.bias", "expression_scale", "expression_shift"):
        gradient = dict(reasoner.named_parameters())[name].grad
        assert gradient is not None
        assert gradient.reshape(len(reasoner.config.labels), -1)[-1].abs().max() > 0


def test_an_exported_model_grows_when_training_begins(tmp_path: Path) -> None:
    model = trained(tmp_path / "encoder")
    with torch.no_grad():
        for parameter in model.backbone.parameters():  # what is still 0 or 1 cannot be told apart in a graph
            parameter.add_(0.1 * torch.randn_like(parameter))
    model.save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "exported")
    settings = {"init": str(tmp_path / "exported"), "encoder": str(tmp_path / "encoder"), "grow": MORE}
    begun = build_model(make_config(settings), RunData(train=[], dev=[], test={}))
    assert begun.config.operators == ("+", "-", "*", "/", "ceil", "mod")
    assert begun.config.constants == (1, 100, Fraction(1, 2), 10, 3600)
    known = model.reasoner.left.weight
    assert (begun.reasoner.left.weight[: len(known)] - known).abs().max() < 0.01 * known.abs().max()


def test_weights_that_have_not_changed_are_rounded_as_before(tmp_path: Path) -> None:
    model = trained(tmp_path / "encoder", operators=("+", "-", "*"))
    model.save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "exported", sample=PROBLEMS)
    with torch.no_grad():
        model.backbone.model.encoder.layer[0].intermediate.dense.weight[3] += torch.linspace(0, 1, 16)
    grow(model, grown_config(model.config, {"operators": ["ceil"]})).save(tmp_path / "grown")
    export_model(tmp_path / "grown", tmp_path / "again", earlier=tmp_path / "exported")
    before, after = (EarlierRounding(tmp_path / name, "encoder").constants for name in ("exported", "again"))
    assert before.keys() == after.keys()
    differ = {name for name, value in before.items() if not np.array_equal(value, after[name])}
    assert differ == {"/dense_1/MatMul_output_0/scale", "/dense_1/MatMul_output_0/weight"}


def test_what_is_known_already_is_not_added_again() -> None:
    config = ReasonerConfig(constants=(Fraction(1),))
    assert grown_config(config, {"operators": ["+", "-"], "constants": ["1"]}) == config


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"hidden_size": 8}, "keeps its hidden_size"),
        ({"operator": ["ceil"]}, "did you mean 'operators'"),
        ({"operators": ["ceiling"]}, "unknown operator"),
        ({"operators": "ceil"}, "operators is a text; it must be a list of texts"),
        ({"constants": ["many"]}, "must be a list of texts"),
        ({"max_steps": 0}, "max_steps is 0"),
    ],
)
def test_what_a_model_cannot_grow_by_is_said(more: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        grown_config(ReasonerConfig(), more)


def test_growing_needs_something_to_grow() -> None:
    with pytest.raises(ConfigError, match="name it by init"):
        make_config({"grow": {"operators": ["ceil"]}})
