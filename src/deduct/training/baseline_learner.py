"""A baseline in training: told the gold tokens, it learns to write the next one.

Shapes: B problems, L tokens of a program, V tokens that can be written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.baselines.attention import FORBIDDEN
from deduct.baselines.model import MAX_OPERATORS, Baseline, BaselineSettings
from deduct.baselines.solver import BaselineSolver
from deduct.baselines.texts import Texts
from deduct.baselines.vocabulary import Vocabulary
from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.tree import tree_size
from deduct.deduce.encoding import Encoded
from deduct.errors import ConfigError, InputError
from deduct.training.building import load_encoder, ready_to_train
from deduct.training.config import TrainConfig
from deduct.training.data import RunData, find_constants, reasoner_config
from deduct.training.dev_loss import looked_at
from deduct.training.examples import ExampleMaker, why_unusable

NO_BASELINE = ("init", "grow", "teacher")
"""Settings that continue, or learn from, a reasoner."""
UNUSED = ("relevance_weight", "contrast_weight", "rationalizer", "terminator", "constraints")
"""Settings that a baseline has no use for. Configurations for the reasoner may name them."""


@dataclass(frozen=True)
class TokenExample:
    """One problem with its gold program as tokens."""

    problem: Problem
    encoded: Encoded
    tokens: list[int]

    @property
    def size(self) -> tuple[int, int]:
        return len(self.tokens), len(self.encoded.ids)


@dataclass(frozen=True)
class TokenBatch:
    """Examples padded to one shape."""

    texts: Texts
    gold: Tensor
    """[B, L]"""
    written: Tensor
    """Which of the gold tokens are not padding [B, L]."""
    most_operators: int

    def to(self, device: torch.device) -> TokenBatch:
        return TokenBatch(self.texts.to(device), self.gold.to(device), self.written.to(device), self.most_operators)


class TokenLoss(nn.Module):
    """The model together with its loss: -log p of each gold token, summed."""

    def __init__(self, model: Baseline):
        super().__init__()
        self.model = model

    def forward(self, batch: TokenBatch) -> Tensor:
        memory = self.model.read(batch.texts)
        scores = self.model.decoder.forced(memory, batch.gold, batch.most_operators)  # [B, L, V]
        scores = scores.float().masked_fill(~memory.real[:, None], FORBIDDEN)
        losses = F.cross_entropy(scores.flatten(0, 1), batch.gold.flatten(), reduction="none")
        return (losses * batch.written.flatten()).sum()


class BaselineLearner:
    """`model: gts` and others."""

    notes: Sequence[str]

    def __init__(self, config: TrainConfig, data: RunData):
        for name in NO_BASELINE:
            if getattr(config, name):
                raise ConfigError(f"{config.model} cannot use {name}: leave it out, or set model=reasoner")
        if config.loss != "cross_entropy":
            raise ConfigError(f"{config.model} is trained with loss=cross_entropy, not {config.loss}")
        self.config = config
        self.notes = [f"{config.model} has no use for {', '.join(UNUSED)}: whatever they are, nothing changes"]
        backbone, tokenizer, pad_id = load_encoder(config, data)
        made = reasoner_config(config, find_constants(data, config), pad_id)
        self.vocabulary = Vocabulary(made.operators, made.constants)
        settings = BaselineSettings(config.model, self._largest_tree(data, made))
        self.model = ready_to_train(Baseline(settings, made, backbone, tokenizer), config)
        self.loss = TokenLoss(self.model)
        self.maker = ExampleMaker(self._example, [problems for _, problems in data.train])

    def _largest_tree(self, data: RunData, made: ReasonerConfig) -> int:
        """The number of operators in the largest training program that a baseline may write."""
        programs = [
            problem.program
            for _, problems in data.train
            for problem in problems
            if problem.program and why_unusable(problem, made) is None
        ]
        sizes = [count for program in programs if (count := tree_size(program)) <= MAX_OPERATORS]
        return max(sizes, default=1)

    def to(self, device: torch.device) -> None:
        self.loss.to(device)

    def record_graphs(self, batch_size: int, autocast: torch.dtype | None) -> None:
        """Nothing: how many steps a batch takes depends on its programs."""

    def make(self, problems: Iterable[Problem]) -> tuple[list[TokenExample], Counter[str]]:
        return self.maker.make(problems)

    def _example(self, problem: Problem) -> TokenExample | str:
        """An example, or the reason why there is none."""
        if self.config.max_characters and len(problem.text) > self.config.max_characters:
            return f"more than {self.config.max_characters} characters"
        if reason := why_unusable(problem, self.model.config):
            return reason
        assert problem.program is not None
        most = self.model.settings.max_operators
        if tree_size(problem.program) > most:
            return f"a tree of more than {most} operators"
        try:
            return TokenExample(problem, self.model.encoder.encode(problem), self.vocabulary.ids_of(problem.program))
        except InputError:
            return f"more than {self.model.config.max_tokens} tokens"

    def num_breaking(self, examples: Sequence[TokenExample]) -> int:
        return 0  # no constraint holds for a baseline

    def collate(self, examples: Sequence[TokenExample]) -> TokenBatch:
        longest = max(len(example.tokens) for example in examples)
        # Padded with an operand: it opens nothing, and its loss does not count.
        gold = np.full((len(examples), longest), self.vocabulary.num_operators, dtype=np.int64)
        written = np.zeros(gold.shape, dtype=np.float32)
        for row, example in enumerate(examples):
            gold[row, : len(example.tokens)] = example.tokens
            written[row, : len(example.tokens)] = 1
        texts = self.model.reader.batch(
            [example.encoded for example in examples], [example.problem for example in examples]
        )
        return TokenBatch(texts, torch.from_numpy(gold), torch.from_numpy(written), longest // 2)

    def solver(self, model: Baseline) -> BaselineSolver:
        return BaselineSolver(model, bf16=self.config.precision == "bf16")

    @torch.no_grad()
    def dev_loss(self, model: Baseline, problems: Sequence[Problem]) -> float | None:
        """The mean of -log p(gold program), over problems that have one which the model can write."""
        made = (self._example(problem) for problem in looked_at(problems))
        examples = sorted((one for one in made if not isinstance(one, str)), key=lambda example: example.size)
        if not examples:
            return None
        device, size, loss = next(model.parameters()).device, self.config.evaluation_batch_size, TokenLoss(model.eval())
        starts = range(0, len(examples), size)
        total = sum(loss(self.collate(examples[first : first + size]).to(device)).item() for first in starts)
        return float(total) / len(examples)

    def load(self, folder: Path) -> Baseline:
        return Baseline.load(folder)
