"""Exported models on ONNX Runtime: solving without torch.

An exported model is four graphs. `encoder.onnx` reads the text and gives the first pool, `score.onnx` scores
candidate relations, `express.onnx` makes the vector of a chosen one and says whether it is the last,
`extend.onnx` rationalizes the pool and appends the vector. A model with a verifier has a fifth, `verify.onnx`, which
judges finished programs. Shapes as in `deduct.deduce.scorer`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.model_files import REMEDY
from deduct.core.pool import Pool, choose_entries, pairs_of, pool_for, triangle, worth_scoring
from deduct.core.problem import Problem
from deduct.deduce.encoding import ProblemEncoder
from deduct.deduce.exported import VERIFY, graphs_of, inputs_of
from deduct.deduce.fit import check_fit, check_graph
from deduct.deduce.graph_file import graph_file
from deduct.deduce.hypothesis import Floats, Ints
from deduct.deduce.scorer import Scores, TokenStates
from deduct.deduce.session import open_graph, told
from deduct.deduce.threads import num_threads
from deduct.deduce.tokenizer import read_tokenizer
from deduct.deduce.verify import Reading
from deduct.errors import ModelError

PAIRS_AT_ONCE = 2048
"""Pairs scored in one run: with more of them, what they need no longer fits a processor's cache."""


@dataclass
class OnnxState:
    """Pool vectors [R, N, H] and which entries are real [R, N].

    A new expression [R, H] is `pending` until the pool is asked for again: most rows never are, because their
    program ends there.
    """

    pool: NDArray[np.float32]
    mask: NDArray[np.bool_]
    implied: slice
    """Where the implied quantities stand."""
    entries: NDArray[np.float32] | None = None
    """The entries' own scores [R, N], by which pairs are chosen."""
    pending: NDArray[np.float32] | None = None
    text: TokenStates | None = None
    """The token states, where the encoder gives them."""
    places: NDArray[np.bool_] | None = None
    """[B, Q, T]: which tokens belong to which quantity, of texts that have just been read, for a verifier."""


class OnnxScorer:
    """Scores relations with an exported model, on this many threads (None: as DEDUCT_THREADS says, or all cores).

    A folder that is `trusted` is not looked into before its graphs are run. A `brief` one is loaded sooner, and takes
    somewhat longer with each problem.
    """

    def __init__(self, folder: Path, threads: int | None = None, trusted: bool = False, brief: bool = False):
        self.folder, self.config = folder, ReasonerConfig.load(folder)
        self.encoder = ProblemEncoder(read_tokenizer(folder), self.config)
        graphs, threads = graphs_of(self.config), num_threads(threads)
        self.sessions = {name: open_graph(graph_file(folder, name, trusted), threads, brief) for name in graphs}
        self.verifies = self.config.verifier
        if not trusted:
            self._check()

    def _check(self) -> None:
        for name, session in self.sessions.items():
            check_graph(self.folder / f"{name}.onnx", session, self.config)
        check_fit(self._run, self.folder, self.config, self.encoder.tokenizer.get_vocab_size())

    def _run(self, graph: str, **inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        try:
            outputs: list[NDArray[np.float32]] = self.sessions[graph].run(None, inputs)
        except Exception as error:  # ONNX Runtime's own errors have no common class
            raise ModelError(f"{self.folder / graph}.onnx cannot be run: {told(error)}; {REMEDY}") from error
        return outputs

    def check(self, problem: Problem) -> None:
        self.encoder.encode(problem)

    def start(self, problems: Sequence[Problem]) -> OnnxState:
        batch, layout = self.encoder.batch(self.encoder.encode_all(problems)), pool_for(self.config, problems)
        inputs = {name: getattr(batch, name) for name in inputs_of("encoder", self.config)}
        pool, entries, *states = self._run("encoder", **inputs)
        text = TokenStates(states[0], batch.mask, np.arange(len(problems))) if states else None
        weighed = self._weighed(entries, layout.implied)
        places = batch.pooling > 0 if self.verifies else None
        return OnnxState(pool, layout.mask(batch.quantity_mask), layout.implied, weighed, text=text, places=places)

    def _weighed(self, entries: NDArray[np.float32], implied: slice) -> NDArray[np.float32]:
        """The entries' scores [R, N], those of implied quantities as much less as the configuration says."""
        if self.config.implied_weight != 1:
            entries[:, implied] += math.log(self.config.implied_weight)
        return entries

    def relevance(self, state: OnnxState) -> Floats:
        return self._settle(state).astype(np.float64)

    def readings(self, state: OnnxState, problems: Sequence[Problem]) -> list[Reading]:
        assert state.text is not None, "a model with a verifier gives token states"
        assert state.places is not None, "a state that has just been started knows the places of its quantities"
        first = state.implied.start - Pool.of(self.config, 0).first_quantity
        readings = []
        for row, problem in enumerate(problems):
            length = int(state.text.mask[row].sum())
            own = [*range(len(problem.quantities)), *range(first, first + len(problem.implied))]
            readings.append(Reading(state.text.states[row, :length], state.places[row, own, :length]))
        return readings

    def expressions(self, state: OnnxState) -> NDArray[np.float32]:
        assert state.pending is not None, "a state that has just been extended has a pending expression"
        return state.pending

    def verify(self, inputs: dict[str, NDArray[Any]]) -> NDArray[np.float32]:
        return self._run(VERIFY, **inputs)[0]

    def score(self, state: OnnxState) -> Scores:
        entries = self._settle(state)
        kept = choose_entries(entries, state.mask, self.config.max_paired)
        left, right, real = pairs_of(kept, state.mask)
        wanted = real & worth_scoring(left, right, self.config)
        logits = np.zeros((*wanted.shape, len(self.config.labels)))
        rows_at_once = max(1, PAIRS_AT_ONCE // wanted.shape[1])
        for start in range(0, len(wanted), rows_at_once):
            part = slice(start, start + rows_at_once)
            if wanted[part].any():
                logits[part][wanted[part]] = self._logits(state.pool[part], entries[part], kept[part], wanted[part])
        return Scores(logits, left, right, wanted)

    def _logits(
        self, pool: NDArray[np.float32], entries: NDArray[np.float32], kept: Ints, wanted: NDArray[np.bool_]
    ) -> NDArray[np.float32]:
        """The logits of the wanted pairs of these rows, one after the other."""
        (num_rows, num_entries), num_kept = entries.shape, kept.shape[1]
        first, second = triangle(num_kept)
        rows, pairs = np.nonzero(wanted)
        (logits,) = self._run(
            "score",
            pool=pool,
            entries=entries,
            kept=(kept + np.arange(num_rows)[:, None] * num_entries).ravel(),
            left=rows * num_kept + first[pairs],
            right=rows * num_kept + second[pairs],
        )
        return logits

    def extend(self, state: OnnxState, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[OnnxState, Floats]:
        self._settle(state)
        pool = state.pool[rows]
        expression, odds = self._run("express", pool=pool, left=left, right=right, label=label)
        mask = np.concatenate([state.mask[rows], np.ones((len(rows), 1), dtype=np.bool_)], axis=1)
        text = state.text and state.text.select(rows)
        return OnnxState(pool, mask, state.implied, pending=expression, text=text), odds.astype(np.float64)

    def select(self, state: OnnxState, rows: Ints) -> OnnxState:
        entries, pending = (array if array is None else array[rows] for array in (state.entries, state.pending))
        text = state.text and state.text.select(rows)
        return OnnxState(state.pool[rows], state.mask[rows], state.implied, entries, pending, text)

    def _settle(self, state: OnnxState) -> NDArray[np.float32]:
        """Take a pending expression into the pool; the scores of its entries."""
        if state.pending is not None:
            again = vars(state.text) if state.text and self.config.reads_text else {}
            state.pool, entries = self._run("extend", pool=state.pool, expression=state.pending, **again)
            state.entries, state.pending = self._weighed(entries, state.implied), None
        assert state.entries is not None, "a state has entry scores or a pending expression"
        return state.entries
