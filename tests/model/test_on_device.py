"""Greedy and beam search on the device against the step-by-step search of `deduct.deduce.search`."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import torch

from deduct.deduce.hypothesis import Hypothesis
from deduct.deduce.scorer import BeamScorer, GreedyScorer
from deduct.deduce.search import RUNNERS_UP, beam, greedy
from deduct.languages import read_problem
from deduct.model import candidates
from deduct.model.scorer import TorchScorer
from tiny import tiny_model

PROBLEMS = [
    read_problem(text, "en")
    for text in (
        "Tom has 3 apples and buys 4 apples. How many apples does he have?",
        "Mia has 12 books and 7 pears and 2 boxes. She gives 5 books to 2 friends. How many books are left?",
        "There are 8 boxes.",
        "Each of the 6 boxes costs 2.5 dollars and 10 % of the 40 books are left, and there are 3 friends and 9 pears.",
    )
]
SETTINGS: dict[str, dict[str, object]] = {
    "joint": {"terminator": "joint"},
    "conditional": {"terminator": "conditional", "max_steps": 5},
    "the best entries alone": {"max_paired": 3, "terminator": "conditional"},
    "all constraints": {
        "constraints": ("finite", "no_zero_division", "no_empty_self", "no_constant_pair", "non_negative"),
        "operators": ("+", "-", "*", "/", "**"),
    },
    "attention": {"rationalizer": "attention"},
    "even divisions preferred": {"uneven_weight": 0.01, "max_steps": 5},
    "operators with one operand": {
        "operators": ("+", "-", "/", "ceil", "mod", "square"),
        "constraints": ("finite", "no_self", "non_negative"),
    },
    "no constants": {"constants": (), "constraints": ("no_self",)},
    "nothing can be paired with itself": {"constants": (), "constraints": ("no_self", "non_negative"), "max_steps": 6},
}


def same(found: list[list[Hypothesis]], expected: list[list[Hypothesis]]) -> None:
    assert len(found) == len(expected)
    for mine, theirs in zip(found, expected, strict=True):
        assert [h.taken for h in mine] == [h.taken for h in theirs]
        for one, other in zip(mine, theirs, strict=True):
            assert one.problem == other.problem
            assert one.log_prob == pytest.approx(other.log_prob, abs=1e-4)
            assert one.values == pytest.approx(other.values, nan_ok=True)
            assert one.stop_probabilities == pytest.approx(other.stop_probabilities, abs=1e-5)
            assert one.relevance == () or one.relevance == pytest.approx(other.relevance, abs=1e-4)
            assert [len(step) for step in one.considered] == [1] * len(one.taken)
            for step, others in zip(one.considered, other.considered, strict=True):
                assert step[0].log_prob == pytest.approx(others[0].log_prob, abs=1e-4)


def scorer_of(folder: Path, seed: int, settings: dict[str, object]) -> TorchScorer:
    model = tiny_model(folder, **settings)
    torch.manual_seed(seed)
    for parameter in model.reasoner.parameters():  # untrained scores lie so near each other that rounding decides
        torch.nn.init.normal_(parameter)
    return TorchScorer(model)


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_greedy_on_the_device_as_on_the_host(name: str, seed: int, tmp_path: Path) -> None:
    scorer = scorer_of(tmp_path, seed, SETTINGS[name])
    same(greedy(scorer, PROBLEMS, remembered=1), greedy(scorer, PROBLEMS, remembered=RUNNERS_UP))


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize(("seed", "width"), [(0, 1), (1, 4), (2, 3), (3, 40)])
def test_beam_on_the_device_as_on_the_host(name: str, seed: int, width: int, tmp_path: Path) -> None:
    scorer = scorer_of(tmp_path, seed, SETTINGS[name])
    found = beam(scorer, PROBLEMS, width, remembered=1)
    same(found, beam(scorer, PROBLEMS, width, remembered=RUNNERS_UP))
    assert max(map(len, found)) > 1  # or there is little to see
    assert all(h.relevance for hypotheses in found for h in hypotheses)


def test_negative_values_only_where_they_are_allowed(tmp_path: Path) -> None:
    scorer = scorer_of(tmp_path, 3, {"operators": ("-",), "constants": (), "constraints": ("non_negative",)})
    problems = [replace(problem, may_be_negative=place == 1) for place, problem in enumerate(PROBLEMS)]
    same(greedy(scorer, problems, remembered=1), greedy(scorer, problems))
    found = beam(scorer, problems, 40, remembered=1)
    same(found, beam(scorer, problems, 40))
    assert [any((h.values < 0).any() for h in hypotheses) for hypotheses in found] == [False, True, False, False]


def test_a_batch_of_beams_gives_what_each_problem_gives_alone(tmp_path: Path) -> None:
    scorer = scorer_of(tmp_path, 5, SETTINGS["the best entries alone"])
    alone = [replace(h, problem=place) for place, p in enumerate(PROBLEMS) for h in scorer.beam([p], 4)[0]]
    together = [h for hypotheses in scorer.beam(PROBLEMS, 4) for h in hypotheses]
    assert [h.log_prob for h in together] == pytest.approx([h.log_prob for h in alone], abs=1e-4)
    assert [h.problem for h in together] == [h.problem for h in alone]


def test_pairs_may_be_scored_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scorer = scorer_of(tmp_path, 5, SETTINGS["joint"])
    whole = scorer.beam(PROBLEMS, 4)
    monkeypatch.setattr(candidates, "PAIRS_AT_ONCE", 7)
    same(scorer.beam(PROBLEMS, 4), whole)


def test_a_problem_where_nothing_is_allowed_has_no_program(tmp_path: Path) -> None:
    scorer = TorchScorer(tiny_model(tmp_path, constants=(), constraints=("no_self",)))
    lone = PROBLEMS[2]
    assert scorer.greedy([lone]) == scorer.beam([lone], 4) == [[]]
    assert [bool(found) for found in scorer.beam([lone, PROBLEMS[0], lone], 4)] == [False, True, False]
    assert [len(found) for found in scorer.greedy([lone, PROBLEMS[0]])] == [0, 1]


def test_numbers_beyond_floating_point_are_left_alone(tmp_path: Path) -> None:
    model = tiny_model(tmp_path, constants=())
    vast = PROBLEMS[0].quantities[0]
    problem = replace(PROBLEMS[0], quantities=(replace(vast, value=Fraction(10) ** 400), PROBLEMS[0].quantities[1]))
    ((found,),) = TorchScorer(model).greedy([problem])
    assert all(0 not in (left, right) for left, right, _ in found.taken)


def test_only_where_nothing_else_is_to_be_remembered(tmp_path: Path) -> None:
    scorer = TorchScorer(tiny_model(tmp_path))
    assert isinstance(scorer, GreedyScorer)
    assert isinstance(scorer, BeamScorer)
    for search in (greedy, beam):
        assert len(search(scorer, PROBLEMS[:1])[0][0].considered[0]) > 1
