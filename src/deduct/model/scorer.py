"""The torch model behind the search protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from deduct.core.pool import choose_entries, pairs_of, pool_for, worth_scoring
from deduct.core.problem import Problem
from deduct.core.value_features import NUM_FEATURES
from deduct.deduce.encoding import EncodedBatch
from deduct.deduce.hypothesis import Floats, Hypothesis, Ints
from deduct.deduce.scorer import Scores
from deduct.model import beam, greedy
from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import candidate_logits
from deduct.model.text import Text


@dataclass(frozen=True)
class TorchState:
    """Pool vectors [R, N, H] on the device, and which entries are real [R, N]."""

    pool: Tensor
    mask: NDArray[np.bool_]
    implied: slice
    """Where the implied quantities stand."""
    text: Text | None = None
    """The token states, for a rationalizer that reads them."""


def of_like_length(lengths: Sequence[int]) -> list[list[int]]:
    """Which texts to read together: in each group the longest has less than twice the length of the shortest.

    Read all at once, short texts would cost as much as the longest one.

    >>> of_like_length([30, 10, 100, 18, 21])
    [[1, 3], [4, 0], [2]]
    """
    groups: list[list[int]] = []
    for place in sorted(range(len(lengths)), key=lambda place: lengths[place]):
        if groups and lengths[place] < 2 * lengths[groups[-1][0]]:
            groups[-1].append(place)
        else:
            groups.append([place])
    return groups


class TorchScorer:
    """Scores relations with a `DeductiveModel`, on whatever device it is."""

    def __init__(self, model: DeductiveModel, bf16: bool = False):
        self.model, self.config = model, model.config
        self.bf16 = bf16

    @property
    def device(self) -> torch.device:
        return next(self.model.parameters()).device

    @property
    def on_gpu(self) -> bool:
        return self.device.type == "cuda"

    def check(self, problem: Problem) -> None:
        self.model.encoder.encode(problem)

    @torch.inference_mode()
    def start(self, problems: Sequence[Problem]) -> TorchState:
        encoded = self.model.encoder.encode_all(problems)
        layout = pool_for(self.config, problems)
        num_quantities = layout.num_quantities + layout.num_implied
        shape = (len(problems), num_quantities, self.model.backbone.hidden_size)
        vectors = torch.zeros(shape, device=self.device, dtype=torch.bfloat16 if self.bf16 else torch.float32)
        mask = np.zeros(shape[:2], dtype=np.bool_)
        implied = np.zeros((*shape[:2], NUM_FEATURES), dtype=np.float32)
        groups = []
        for rows in of_like_length([len(item.ids) for item in encoded]):
            batch = self.model.encoder.batch([encoded[row] for row in rows], layout)
            mask[rows], implied[rows] = batch.quantity_mask, batch.implied
            # All are copied before the first is read: a copy would wait for the reading to end, and the host with it.
            groups.append((torch.tensor(rows, device=self.device), self._on_device(batch)))
        told = torch.from_numpy(implied).to(self.device)
        text = self._room_for_text([len(item.ids) for item in encoded]) if self.config.looks_at_text else None
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.bf16):
            for places, (ids, own, pooling) in groups:
                states = self.model.backbone(ids, own)
                vectors[places] = self.model.reasoner.vectors_of(states, pooling).to(vectors.dtype)
                if text is not None:
                    text.states[places, : ids.shape[1]] = states.to(text.states.dtype)
                    text.mask[places, : ids.shape[1]] = own
            pool = self.model.reasoner.first_pool(vectors, told, text).float()
        return TorchState(pool, layout.mask(mask), layout.implied, text if self.config.reads_text else None)

    def _room_for_text(self, lengths: Sequence[int]) -> Text:
        """Token states still to be filled, of texts with these lengths."""
        shape = (len(lengths), max(lengths))
        states = torch.zeros((*shape, self.model.backbone.hidden_size), device=self.device)
        mask = torch.zeros(shape, dtype=torch.long, device=self.device)
        return Text(states, mask, torch.arange(len(lengths), device=self.device))

    def _on_device(self, batch: EncodedBatch) -> list[Tensor]:
        return [torch.from_numpy(array).to(self.device) for array in (batch.ids, batch.mask, batch.pooling)]

    @torch.inference_mode()
    def relevance(self, state: TorchState) -> Floats:
        odds: Floats = self.model.reasoner.score_entries(state.pool, state.implied).double().cpu().numpy()
        return odds

    @torch.inference_mode()
    def score(self, state: TorchState) -> Scores:
        reasoner = self.model.reasoner
        entries = reasoner.score_entries(state.pool, state.implied)
        kept = choose_entries(entries.float().cpu().numpy(), state.mask, self.config.max_paired)
        left, right, real = pairs_of(kept, state.mask)
        wanted = real & worth_scoring(left, right, self.config)
        # Only these are scored: the pairs of all rows one after the other, as positions in one long pool.
        starts = np.nonzero(wanted)[0] * state.pool.shape[1]
        first, second = (torch.from_numpy(starts + side[wanted]).to(self.device) for side in (left, right))
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.bf16):
            scores, stops, _ = reasoner.score_candidates(
                state.pool.flatten(0, 1)[None], entries.flatten()[None], first, second
            )
            found = candidate_logits(scores, stops)[0]  # [pairs, O]
        logits = np.zeros((*wanted.shape, len(self.config.labels)))
        logits[wanted] = found.double().cpu().numpy()
        return Scores(logits, left, right, wanted)

    @torch.inference_mode()
    def extend(self, state: TorchState, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[TorchState, Floats]:
        reasoner = self.model.reasoner
        chosen, *relation = (
            torch.from_numpy(np.ascontiguousarray(column)).to(self.device) for column in (rows, left, right, label)
        )
        pool = state.pool[chosen]
        expression = reasoner.express(pool, *relation)
        stops = reasoner.stop_scores(expression)
        mask = np.concatenate([state.mask[rows], np.ones((len(rows), 1), dtype=np.bool_)], axis=1)
        odds = (stops[:, 1] - stops[:, 0]).double().cpu().numpy()
        text = state.text and state.text.of(state.text.problem[chosen])
        return TorchState(reasoner.extend(pool, expression, text), mask, state.implied, text), odds

    def greedy(self, problems: Sequence[Problem]) -> list[list[Hypothesis]]:
        """Greedy search on the device, see `deduct.model.greedy`."""
        return greedy.deduce(self, problems)

    def beam(self, problems: Sequence[Problem], width: int) -> list[list[Hypothesis]]:
        """Beam search on the device, see `deduct.model.beam`."""
        return beam.deduce(self, problems, width)

    def select(self, state: TorchState, rows: Ints) -> TorchState:
        chosen = torch.from_numpy(rows).to(self.device)
        text = state.text and state.text.of(state.text.problem[chosen])
        return TorchState(state.pool[chosen], state.mask[rows], state.implied, text)
