"""What a search writes is always a well-formed expression; the fast decoder agrees with one that follows the tree."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product

import pytest

pytest.importorskip("torch")

import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from deduct.baselines.decoder import Memory
from deduct.baselines.gts import TreeDecoder
from deduct.baselines.search import search
from deduct.baselines.seq2seq import LstmDecoder, TransformerDecoder
from deduct.baselines.vocabulary import Vocabulary
from deduct.core.operators import OPERATORS as TABLE
from deduct.core.program import Program
from deduct.formulas import to_infix
from program_strategies import programs

DECODERS = (TreeDecoder, LstmDecoder, TransformerDecoder)
AnyDecoder = TreeDecoder | LstmDecoder | TransformerDecoder
BINARY = tuple(symbol for symbol, operator in TABLE.items() if operator.arity == 2)
OPERATORS, TOKENS, HIDDEN = 2, 5, 8


def memory(rows: int, seed: int) -> Memory:
    generator = torch.Generator().manual_seed(seed)

    def random(*shape: int) -> Tensor:
        return 2 * torch.randn(*shape, generator=generator)

    real = torch.ones(rows, TOKENS, dtype=torch.bool)
    real[0, -1] = False  # the first text has a quantity less
    return Memory(
        random(rows, 6, HIDDEN), torch.ones(rows, 6), random(rows, HIDDEN), random(rows, TOKENS, HIDDEN), real
    )


def decoder(kind: type, seed: int) -> AnyDecoder:
    torch.manual_seed(seed)
    return kind(HIDDEN, OPERATORS, 0.5).eval()


def missing_operands(tokens: tuple[int, ...]) -> list[int]:
    counts, missing = [], 1
    for token in tokens:
        missing += 1 if token < OPERATORS else -1
        counts.append(missing)
    return counts


@pytest.mark.parametrize("kind", DECODERS)
@settings(max_examples=15)
@given(seed=st.integers(0, 1000), beam=st.integers(1, 5), most=st.integers(1, 4))
def test_every_hypothesis_is_well_formed(kind: type, seed: int, beam: int, most: int) -> None:
    for row, found in enumerate(search(decoder(kind, seed), memory(2, seed), OPERATORS, most, beam)):
        assert found
        assert [one.log_prob for one in found] == sorted((one.log_prob for one in found), reverse=True)
        for one in found:
            counts = missing_operands(one.tokens)
            assert counts[-1] == 0
            assert 0 not in counts[:-1]
            assert sum(token < OPERATORS for token in one.tokens) <= most
            assert row == 1 or TOKENS - 1 not in one.tokens


@pytest.mark.parametrize("kind", DECODERS)
def test_a_wide_beam_finds_the_best_of_all_expressions(kind: type) -> None:
    model, text = decoder(kind, 3), memory(1, 3)
    leaves = range(OPERATORS, TOKENS - 1)
    every = [(leaf,) for leaf in leaves] + [(o, a, b) for o, a, b in product(range(OPERATORS), leaves, leaves)]
    found = search(model, text, OPERATORS, 1, 64)[0]
    assert {one.tokens for one in found} == set(every)
    for one in found:
        assert one.log_prob == pytest.approx(log_probability(model, text, one.tokens), abs=1e-4)
    assert math.fsum(math.exp(one.log_prob) for one in found) == pytest.approx(1, abs=1e-4)


@torch.no_grad()
def log_probability(model: AnyDecoder, text: Memory, tokens: tuple[int, ...]) -> float:
    """By the scores that training sees, without the tokens that the search rules out."""
    scores = model.forced(text, torch.tensor([tokens]), 1)[0]
    total = 0.0
    for step, token in enumerate(tokens):
        allowed = text.real[0].clone()
        if step > 0:
            allowed[:OPERATORS] = False  # one operator at most
        total += scores[step].masked_fill(~allowed, -math.inf).log_softmax(-1)[token].item()
    return total


@torch.no_grad()
def test_the_stack_makes_the_goals_that_the_equations_say() -> None:
    """`TreeDecoder` on stacks of tensors, against a recursion over the tree of one text."""
    model, text = decoder(TreeDecoder, 5), memory(1, 5)
    assert isinstance(model, TreeDecoder)
    tokens = [0, 1, 2, 0, 3, 2, 1, 3, 3]  # + (* 2 (+ 3 2)) (* 3 3)
    known = model.prepared(text)
    scores: list[Tensor] = []

    def subtree(goal: Tensor, left: list[int]) -> Tensor:
        """Write the tree under a goal; its vector t."""
        context = model.attention(goal, text.states, known.state_keys, text.mask)
        scores.append(model.score(torch.cat([goal, context], dim=-1), known.token_keys)[0])
        token = left.pop(0)
        vector = text.tokens[:, token]
        if token >= OPERATORS:
            return vector
        first = subtree(model.left_goal(model.left_hidden(goal, context, vector)), left)
        second = subtree(model.right_goal(model.right_hidden(goal, context, vector), first), left)
        return model.combine(vector, first, second)

    subtree(text.whole, list(tokens))
    assert torch.allclose(model.forced(text, torch.tensor([tokens]), 4)[0], torch.stack(scores), atol=1e-5)


@torch.no_grad()
@pytest.mark.parametrize("kind", DECODERS)
def test_programs_of_different_shapes_are_scored_together_as_alone(kind: type) -> None:
    model, text = decoder(kind, 7), memory(2, 7)
    gold = torch.tensor([[0, 2, 0, 3, 2, 2, 2], [1, 0, 2, 1, 3, 4, 2]])  # the first ends two tokens earlier
    together = model.forced(text, gold, 3)
    for row in range(2):
        own = Memory(*(getattr(text, name)[row : row + 1] for name in ("states", "mask", "whole", "tokens", "real")))
        assert torch.allclose(together[row], model.forced(own, gold[row : row + 1], 3)[0], atol=1e-5)


@given(programs(operators=BINARY, min_steps=1))
@settings(max_examples=60)
def test_programs_survive_as_tokens(program: Program) -> None:
    words = Vocabulary(BINARY, tuple(sorted(program.constants() | {Fraction(7)})))
    again = words.program_of(words.ids_of(program))
    assert words.ids_of(again) == words.ids_of(program)
    assert to_infix(again) == to_infix(program)
