"""A verifier: what it is given, that it learns, and that the exported one judges as the trained one does."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.verify import Row, verifier_inputs
from deduct.errors import ModelError
from deduct.evaluation.gaps import with_gap
from deduct.languages import read_problem
from deduct.model.export import export_model
from deduct.model.export_verifier import add_verifier
from deduct.model.verifier import Verifier, verifier_loss
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.verifier import Case, collect, evaluate, train_verifier, with_gaps
from tiny import TEXTS, tiny_model

ANSWERS = {TEXTS[0]: "8", TEXTS[1]: "8", TEXTS[2]: "34"}


def problems() -> list[Problem]:
    from fractions import Fraction

    return [replace(read_problem(text), answer=Fraction(ANSWERS[text])) for text in ANSWERS]


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    tiny_model(tmp_path / "encoder", token_states=True, implied=True, hidden_size=16).save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "onnx", int8=False)
    return tmp_path / "onnx"


def rows(rng: np.random.Generator, count: int, tokens: int, steps: int = 2) -> tuple[Row, ...]:
    return tuple(
        Row(
            rng.random(tokens) > 0.5,
            rng.normal(size=(steps, 6)).astype(np.float32),
            rng.normal(size=13).astype(np.float32),
        )
        for _ in range(count)
    )


def made_up(count: int) -> list[Case]:
    """Texts whose right candidate is the one with the largest first feature; in every third there is none."""
    rng = np.random.default_rng(0)
    cases = []
    for place in range(count):
        tokens = int(rng.integers(3, 9))
        found = rows(rng, 3, tokens)
        best = max(range(3), key=lambda each: found[each].features[0])
        states = rng.normal(size=(tokens, 5)).astype(np.float16)
        if place % 3 == 0:
            states[:, 0] = 9.0  # a text that cannot be answered says so
            best = -1
        cases.append(Case(states, found, tuple(each == best for each in range(3))))
    return cases


def test_what_can_be_learned_is_learned() -> None:
    cases = made_up(360)
    verifier = train_verifier(cases, epochs=60, seed=1, say=lambda line: None, width=32)
    _, scores = evaluate(verifier, cases)
    right = [
        int(np.argmax(own)) == (case.right.index(True) if case.answerable else len(case.rows))
        for own, case in zip(scores, cases, strict=True)
    ]
    assert np.mean(right) > 0.9


def test_candidates_do_not_see_those_of_other_texts() -> None:
    rng = np.random.default_rng(1)
    texts = [rng.normal(size=(tokens, 5)).astype(np.float32) for tokens in (4, 9)]
    found = [rows(rng, 2, 4, steps=1), rows(rng, 3, 9, steps=3)]
    verifier = Verifier(6, 5, width=16).eval()

    def scores(which: list[int]) -> np.ndarray:
        inputs = verifier_inputs([texts[i] for i in which], [found[i] for i in which])
        with torch.inference_mode():
            return verifier(**{name: torch.from_numpy(array) for name, array in inputs.items()}).numpy()

    together = scores([0, 1])
    assert np.allclose(together, np.concatenate([scores([0]), scores([1])]), atol=1e-5)


def test_the_loss_is_that_of_the_share_of_right_candidates() -> None:
    scores, problem = torch.tensor([0.0, 1.0, 2.0, 0.5, -0.5]), torch.tensor([0, 0, 0, 1, 1])
    right = torch.tensor([1.0, 0.0, 1.0, 0.0, 1.0])
    odds = scores.exp()
    expected = -torch.log((odds[0] + odds[2]) / odds[:3].sum()) - torch.log(odds[4] / odds[3:].sum())
    assert verifier_loss(scores, problem, right, 2).item() == pytest.approx(expected.item() / 2, abs=1e-5)


def test_an_exported_verifier_judges_like_the_trained_one(exported: Path) -> None:
    scorer = OnnxScorer(exported)
    cases = collect(scorer, problems(), width=4)
    assert len(cases) == 3
    verifier = train_verifier(cases * 8, epochs=1, seed=0, say=lambda line: None, width=16)
    _, scores = evaluate(verifier, cases)
    add_verifier(verifier, exported)
    judging = OnnxScorer(exported)
    assert judging.verifies
    inputs = verifier_inputs([c.states.astype(np.float32) for c in cases], [c.rows for c in cases])
    assert np.allclose(judging.verify(inputs), [score for own in scores for score in own], atol=2e-2)


def test_solving_with_a_verifier_shares_out_less_than_everything(exported: Path) -> None:
    scorer = OnnxScorer(exported)
    add_verifier(Verifier(16, 16, width=16), exported)
    with_one, without = OnnxScorer(exported), scorer
    texts = list(ANSWERS)
    judged = Solver({ANY_LANGUAGE: lambda: with_one}).solve_batch(texts, top=1000)
    plain = Solver({ANY_LANGUAGE: lambda: without}).solve_batch(texts, top=1000)
    for own, other in zip(judged, plain, strict=True):
        answers = {own.value, *(each.answer for each in own.alternatives)}
        assert answers == {other.value, *(each.answer for each in other.alternatives)}
        assert own.probability + sum(each.probability for each in own.alternatives) < 1
        assert own.probability >= max((each.probability for each in own.alternatives), default=0)
    alone = [Solver({ANY_LANGUAGE: lambda: with_one}).solve(text).probability for text in texts]
    assert [each.probability for each in judged] == pytest.approx(alone, abs=1e-4)


def test_a_verifier_needs_token_states(tmp_path: Path) -> None:
    tiny_model(tmp_path / "encoder").save(tmp_path / "model")
    export_model(tmp_path / "model", tmp_path / "onnx", int8=False)
    with pytest.raises(ModelError, match="token_states"):
        add_verifier(Verifier(16, 16, width=16), tmp_path / "onnx")
    assert not ReasonerConfig.load(tmp_path / "onnx").verifier


def test_gaps_take_out_a_needed_sentence() -> None:
    text = "A pen costs 3 dollars. It is 14 cm long. Ann buys 5 pens. What does she pay?"
    problem = read_problem(text).with_program(Program.parse(["q0 * q2"]))
    found = {gap.text for seed in range(20) if (gap := with_gap(problem, random.Random(seed)))}
    assert found == {text.replace("A pen costs 3 dollars. ", ""), text.replace("Ann buys 5 pens. ", "")}
    gap = with_gap(problem, random.Random(0))
    assert gap is not None
    assert (gap.program, gap.answer) == (None, None)
    assert with_gap(read_problem("What are 3 pens at 5 dollars?"), random.Random(0)) is None


def test_a_share_of_the_problems_gets_a_gap() -> None:
    text = "A pen costs 3 dollars. It is 14 cm long. Ann buys 5 pens. What does she pay?"
    problem = read_problem(text).with_program(Program.parse(["q0 * q2"]))
    more = with_gaps([problem] * 200, 0.3, seed=1)
    assert 230 < len(more) < 290
    assert more[:200] == [problem] * 200
