"""Exported models on ONNX Runtime: solving without torch.

An exported model is three graphs. `encoder.onnx` reads the text and gives the first pool, `score.onnx`
scores the candidate relations of a pool, `extend.onnx` carries one out. Each also gives the entries'
own scores, by which pairs are chosen. Shapes as in `deduct.search`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

from deduct.config import ReasonerConfig
from deduct.encoding import ProblemEncoder
from deduct.errors import ModelError
from deduct.pool import choose_entries, pairs_of
from deduct.problem import Problem
from deduct.search import Floats, Ints, Scores

GRAPHS = ("encoder", "score", "extend")


@dataclass(frozen=True)
class OnnxState:
    """Pool vectors [R, N, H], the entries' scores [R, N] and which entries are real [R, N]."""

    pool: NDArray[np.float32]
    entries: NDArray[np.float32]
    mask: NDArray[np.bool_]


class OnnxScorer:
    """Scores relations with an exported model."""

    def __init__(self, folder: Path, threads: int | None = None):
        self.config = ReasonerConfig.load(folder)
        for needed in ("tokenizer.json", *(f"{name}.onnx" for name in GRAPHS)):
            if not (folder / needed).exists():
                raise ModelError(f"{folder} is not a complete exported model: {needed} is missing")
        self.encoder = ProblemEncoder(Tokenizer.from_file(str(folder / "tokenizer.json")), self.config)
        self.sessions = {name: _session(folder / f"{name}.onnx", threads) for name in GRAPHS}

    def check(self, problem: Problem) -> None:
        self.encoder.encode(problem)

    def start(self, problems: Sequence[Problem]) -> OnnxState:
        batch = self.encoder.batch([self.encoder.encode(problem) for problem in problems])
        pool, entries = self.sessions["encoder"].run(
            None, {"ids": batch.ids, "mask": batch.mask, "pooling": batch.pooling}
        )
        constants = np.ones((len(problems), len(self.config.constants)), dtype=np.bool_)
        return OnnxState(pool, entries, np.concatenate([constants, batch.quantity_mask], axis=1))

    def score(self, state: OnnxState) -> Scores:
        kept = choose_entries(state.entries, state.mask, self.config.max_paired)
        first, second = np.triu_indices(kept.shape[1])
        (logits,) = self.sessions["score"].run(
            None, {"pool": state.pool, "entries": state.entries, "kept": kept, "first": first, "second": second}
        )
        left, right, real = pairs_of(kept, state.mask)
        return Scores(logits.astype(np.float64), left, right, real)

    def extend(self, state: OnnxState, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[OnnxState, Floats]:
        pool, entries, odds = self.sessions["extend"].run(
            None, {"pool": state.pool[rows], "left": left, "right": right, "label": label}
        )
        mask = np.concatenate([state.mask[rows], np.ones((len(rows), 1), dtype=np.bool_)], axis=1)
        return OnnxState(pool, entries, mask), odds.astype(np.float64)

    def select(self, state: OnnxState, rows: Ints) -> OnnxState:
        return OnnxState(state.pool[rows], state.entries[rows], state.mask[rows])


def _session(path: Path, threads: int | None) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads or int(os.environ.get("DEDUCT_THREADS", "0"))
    options.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise ModelError(f"{path} cannot be loaded: {error}; export the model again") from error
