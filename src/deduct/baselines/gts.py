"""The goal-driven tree decoder (GTS; Xie and Sun, IJCAI 2019).

Each node of the expression has a goal vector q. It looks at the text (context c) and picks a token y. An operator
splits its goal: the left child's goal comes from the node, the right child's also from the finished left subtree, whose
vector t is made bottom-up.

    c    = sum_s a_s h_s,                 a_s = softmax_s(v . tanh(W [q, h_s]))
    s(y) = v . tanh(W [q, c, e(y)])
    h_l  = gated([q, c, e(y)]),           q_l = gated(h_l)
    h_r  = gated([q, c, e(y)]),           q_r = gated([h_r, t_l])
    t    = e(y) for a leaf,               t   = gated([e(y), t_l, t_r]) for an operator
    gated(x) = sigmoid(W_g x) * tanh(W_c x)

The root's goal is the text as one vector. Here that is the mean of the encoder's states, which any encoder has; the
paper takes the last states of its GRU.

Shapes: R rows, D operators that can be open at once, H hidden size, V output tokens.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from deduct.baselines.attention import Attention, Score
from deduct.baselines.decoder import Decoder, Known, Memory, embedded


class Gated(nn.Module):
    """sigmoid(W_g x) * tanh(W_c x)."""

    def __init__(self, features: int, hidden: int, dropout: float):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.both = nn.Linear(features, 2 * hidden)

    def forward(self, *parts: Tensor) -> Tensor:
        """Parts [R, ...] of the input give [R, H]."""
        gate, candidate = self.both(self.dropout(torch.cat(parts, dim=-1))).chunk(2, dim=-1)
        return torch.sigmoid(gate) * torch.tanh(candidate)


@dataclass(frozen=True)
class Tree:
    """The node to write next, and a stack of the operators above it that wait for an operand."""

    goal: Tensor
    context: Tensor
    """[R, H] each"""
    depth: Tensor
    """How many operators wait [R]."""
    operator: Tensor
    """Their vectors e(y), lowest first [R, D, H]."""
    right: Tensor
    """Their h_r [R, D, H]."""
    left: Tensor
    """The t_l of those that have a left subtree [R, D, H]."""
    has_left: Tensor
    """Which have one [R, D]."""


class TreeDecoder(Decoder):
    """Writes an expression tree in prefix order."""

    def __init__(self, hidden: int, num_operators: int, dropout: float):
        super().__init__()
        self.num_operators = num_operators
        self.dropout = nn.Dropout(dropout)
        self.attention, self.score = Attention(hidden), Score(2 * hidden, hidden)
        self.left_hidden, self.left_goal = Gated(3 * hidden, hidden, dropout), Gated(hidden, hidden, dropout)
        self.right_hidden, self.right_goal = Gated(3 * hidden, hidden, dropout), Gated(2 * hidden, hidden, dropout)
        self.combine = Gated(3 * hidden, hidden, dropout)

    def prepared(self, memory: Memory) -> Known:
        return Known(memory, self.attention.key(memory.states), self.score.key(self.dropout(memory.tokens)))

    def start(self, known: Known, max_operators: int) -> Tree:
        goal = known.memory.whole
        rows, hidden = goal.shape
        stack = goal.new_zeros(rows, max(1, max_operators), hidden)
        depth = torch.zeros(rows, dtype=torch.long, device=goal.device)
        waiting = torch.zeros(stack.shape[:2], dtype=torch.bool, device=goal.device)
        return Tree(goal, self._look(known, goal), depth, stack, stack, stack, waiting)

    def _look(self, known: Known, goal: Tensor) -> Tensor:
        memory = known.memory
        return self.attention(self.dropout(goal), memory.states, known.state_keys, memory.mask)

    def scores(self, known: Known, state: Tree) -> Tensor:
        features = self.dropout(torch.cat([state.goal, state.context], dim=-1))
        return self.score(features, known.token_keys)

    def forced(self, memory: Memory, gold: Tensor, max_operators: int) -> Tensor:
        """The scores at each step of gold programs [R, L]: [R, L, V]."""
        known = self.prepared(memory)
        state, scores = self.start(known, max_operators), []
        for step, most in enumerate(most_completed(gold.tolist(), self.num_operators)):
            scores.append(self.scores(known, state))
            if step + 1 < gold.shape[1]:
                state = self.advance(known, state, gold[:, step], most)
        return torch.stack(scores, dim=1)

    def advance(self, known: Known, state: Tree, tokens: Tensor, most: int | None = None) -> Tree:
        """An operator goes on the stack; a leaf completes subtrees, up to an operator that has no right one yet.

        Where it is known, `most` is how many subtrees a leaf completes at most: else the device is asked each time.
        """
        splits = tokens < self.num_operators  # [R]
        vector = embedded(known.memory, tokens)
        node = state.goal, state.context, vector
        tree, depth = self._completed(state, vector, splits, most)

        places = torch.arange(state.has_left.shape[1], device=tokens.device)
        pushed = splits[:, None] & (places == depth[:, None])  # [R, D]
        waits = ~splits[:, None] & (places == depth[:, None] - 1)  # [R, D]: gets its left subtree now
        below = (depth - 1).clamp(min=0)
        right = torch.where(pushed[:, :, None], self.right_hidden(*node)[:, None], state.right)
        goal = torch.where(
            splits[:, None], self.left_goal(self.left_hidden(*node)), self.right_goal(_at(right, below), tree)
        )
        return Tree(
            goal,
            self._look(known, goal),
            depth + splits.long(),
            torch.where(pushed[:, :, None], vector[:, None], state.operator),
            right,
            torch.where(waits[:, :, None], tree[:, None], state.left),
            (state.has_left & ~pushed) | waits,
        )

    def _completed(self, state: Tree, leaf: Tensor, splits: Tensor, most: int | None) -> tuple[Tensor, Tensor]:
        """The largest subtree that a leaf [R, H] completes, and how many operators wait then [R]."""
        tree, depth = leaf, state.depth
        for _ in range(state.has_left.shape[1] if most is None else most):
            top = (depth - 1).clamp(min=0)
            whole = ~splits & (depth > 0) & state.has_left.gather(1, top[:, None])[:, 0]
            if most is None and not whole.any():
                break
            combined = self.combine(_at(state.operator, top), _at(state.left, top), tree)
            tree = torch.where(whole[:, None], combined, tree)
            depth = depth - whole.long()
        return tree, depth


def most_completed(gold: list[list[int]], num_operators: int) -> list[int]:
    """How many subtrees the token at each step completes, in the program where it completes most.

    >>> most_completed([[0, 5, 0, 6, 7], [5, 4, 4, 4, 4]], num_operators=2)
    [0, 0, 0, 0, 2]
    """
    most = [0] * len(gold[0])
    for program in gold:
        has_left: list[bool] = []  # of each operator that waits
        for step, token in enumerate(program):
            if token < num_operators:
                has_left.append(False)
                continue
            before = len(has_left)
            while has_left and has_left[-1]:
                has_left.pop()
            if has_left:
                has_left[-1] = True
            most[step] = max(most[step], before - len(has_left))
    return most


def _at(stack: Tensor, places: Tensor) -> Tensor:
    """One entry of each row's stack [R, D, H]: [R, H]."""
    return stack[torch.arange(len(places), device=places.device), places]
