"""Training a verifier: what a reasoner finds for texts that it was not trained on, and which candidates are right.

The reasoner is used as it is deployed, exported and with a beam, so that the verifier meets in training what it will
judge. From some texts a needed sentence is taken out; then none of the candidates is right.
"""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from deduct.core.pool import pool_for
from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.deduce.prepared import prepared
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.search import beam
from deduct.deduce.verify import Row, verifier_inputs
from deduct.errors import InputError
from deduct.evaluation.gaps import with_gap
from deduct.model.verifier import Verifier, verifier_loss
from deduct.solving.groups import groups_of, judged, reading_of, rows_of
from deduct.training.optimizer import rate_at

MOST = 9
"""Candidates of a text that are kept: the likeliest answers."""
BATCH, LEARNING_RATE, WARMUP, WEIGHT_DECAY = 32, 6e-4, 0.05, 0.02
HELD_OUT = 10
"""One text in this many tells which epoch is kept."""

Say = Callable[[str], None]


@dataclass(frozen=True)
class Case:
    """One text with its candidates. Half precision, because there are many."""

    states: NDArray[np.float16]
    """[T, W]"""
    rows: tuple[Row, ...]
    right: tuple[bool, ...]

    @property
    def answerable(self) -> bool:
        """Whether a right answer is among them."""
        return any(self.right)


def collect(scorer: OnnxScorer, problems: Sequence[Problem], width: int, batch_size: int = 32) -> list[Case]:
    """The candidates for problems whose answer is known; a problem without an answer has no right candidate."""
    scorer.verifies = True
    found: list[Case] = []
    for start in range(0, len(problems), batch_size):
        batch = [prepared(problem, scorer.config) for problem in problems[start : start + batch_size]]
        batch = [problem for problem in batch if problem.quantities and _fits(scorer, problem)]
        if not batch:
            continue
        pool = pool_for(scorer.config, batch)
        for problem, hypotheses in zip(batch, beam(scorer, batch, width, 1), strict=True):
            groups = groups_of(problem, hypotheses, pool, scorer.config)
            groups = judged(groups, [group.probability for group in groups])[:MOST]
            if groups:
                right = tuple(
                    problem.answer is not None and same_answer(group.answer, problem.answer) for group in groups
                )
                rows = tuple(map(_halved, rows_of(problem, groups)))
                found.append(Case(reading_of(groups).states.astype(np.float16), rows, right))
    return found


def _fits(scorer: OnnxScorer, problem: Problem) -> bool:
    try:
        scorer.check(problem)
    except InputError:
        return False
    return True


def _halved(row: Row) -> Row:
    return Row(row.used, row.vectors.astype(np.float16), row.features)  # type: ignore[arg-type]


def with_gaps(problems: Sequence[Problem], share: float, seed: int) -> list[Problem]:
    """The problems, and for a share of them also a version from which a needed sentence was taken out."""
    rng = random.Random(seed)
    gaps = [with_gap(problem, rng) for problem in problems if rng.random() < share]
    return [*problems, *(gap for gap in gaps if gap is not None)]


def train_verifier(cases: Sequence[Case], epochs: int, seed: int, say: Say = print, width: int = 192) -> Verifier:
    """A verifier that has learned from these cases: of all epochs the one that judges the held-out texts best."""
    torch.manual_seed(seed)
    shuffled = list(cases)
    random.Random(seed).shuffle(shuffled)
    held_out, own = shuffled[: len(cases) // HELD_OUT], shuffled[len(cases) // HELD_OUT :]
    step_size = next(row.vectors.shape[1] for case in cases for row in case.rows if len(row.vectors))
    verifier = Verifier(step_size, cases[0].states.shape[1], width)
    _normalise(verifier, own)
    optimizer = torch.optim.AdamW(verifier.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    num_steps = epochs * math.ceil(len(own) / BATCH)
    best, kept, step = math.inf, copy.deepcopy(verifier.state_dict()), 0
    say(f"{len(own):,} texts to train on; before: {_told(held_out)}")
    for epoch in range(epochs):
        verifier.train()
        for batch in _batches(own, seed + epoch):
            for group in optimizer.param_groups:
                group["lr"] = LEARNING_RATE * rate_at(step / num_steps, WARMUP)
            loss = _loss(verifier, batch)
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(verifier.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad()
            step += 1
        surprise, scores = evaluate(verifier, held_out)
        say(f"epoch {epoch + 1}: loss {surprise:.4f}, {_told(held_out, scores)}")
        if surprise < best:
            best, kept = surprise, copy.deepcopy(verifier.state_dict())
    verifier.load_state_dict(kept)
    return verifier.eval()


def _normalise(verifier: Verifier, cases: Sequence[Case]) -> None:
    """Let the features have mean zero and spread one."""
    features = np.stack([row.features for case in cases for row in case.rows])  # [N, F]
    verifier.mean.copy_(torch.from_numpy(features.mean(axis=0)))
    verifier.spread.copy_(torch.from_numpy(features.std(axis=0) + 1e-3))


def _batches(cases: Sequence[Case], seed: int) -> list[list[Case]]:
    """Cases of like length together."""
    rng = random.Random(seed)
    shuffled = list(cases)
    rng.shuffle(shuffled)
    batches = []
    for start in range(0, len(shuffled), 40 * BATCH):
        alike = sorted(shuffled[start : start + 40 * BATCH], key=lambda case: len(case.states))
        batches += [alike[first : first + BATCH] for first in range(0, len(alike), BATCH)]
    rng.shuffle(batches)
    return batches


def _inputs(cases: Sequence[Case]) -> dict[str, torch.Tensor]:
    arrays = verifier_inputs([case.states for case in cases], [case.rows for case in cases])  # type: ignore[misc]
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


def _right(cases: Sequence[Case]) -> torch.Tensor:
    """1 for each right candidate [C], and for "none of these" where no candidate is."""
    return torch.tensor([float(one) for case in cases for one in (*case.right, not case.answerable)])


def _loss(verifier: Verifier, cases: Sequence[Case]) -> torch.Tensor:
    inputs = _inputs(cases)
    return verifier_loss(verifier(**inputs), inputs["problem"], _right(cases), len(cases))


@torch.inference_mode()
def evaluate(verifier: Verifier, cases: Sequence[Case]) -> tuple[float, list[list[float]]]:
    """The mean loss, and the scores of each case's candidates with that of "none of these" last."""
    verifier.eval()
    losses, scores = [], []
    for start in range(0, len(cases), BATCH):
        batch = cases[start : start + BATCH]
        inputs = _inputs(batch)
        found = verifier(**inputs)
        losses.append(verifier_loss(found, inputs["problem"], _right(batch), len(batch)).item() * len(batch))
        scores += [list(own) for own in found.split([len(case.rows) + 1 for case in batch])]
    return sum(losses) / len(cases), [[float(score) for score in own] for own in scores]


def _told(cases: Sequence[Case], scores: Sequence[Sequence[float]] | None = None) -> str:
    """How often the first candidate is right, by the reasoner or by scores, of the texts that can be answered."""
    able = [place for place, case in enumerate(cases) if case.answerable]
    first = [0 if scores is None else int(np.argmax(scores[place][:-1])) for place in able]
    right = sum(cases[place].right[choice] for place, choice in zip(able, first, strict=True))
    return f"{right:,} of {len(able):,} right, where a right answer was found"
