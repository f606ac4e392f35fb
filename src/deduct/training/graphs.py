"""Training as CUDA graphs: a step replays recordings instead of launching a thousand small kernels.

A small encoder leaves a large GPU waiting for the host, which starts its kernels one by one. The encoder's forward
and backward pass are therefore recorded once for each length of text and replayed from then on; so is the reasoning
after it, loss and gradients, once for each number of quantities and steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor
from torch.overrides import TorchFunctionMode

from deduct.errors import DeductError
from deduct.model.backbone import Backbone
from deduct.training.examples import Batch

LENGTH_STEP = 8
"""Texts are padded to a multiple of this many tokens, so that few shapes occur."""

AUTOCAST = {"bf16": torch.bfloat16, "fp16": torch.float16}
"""The type that a precision computes in; float32 is not named."""

WARM_UP = 2
"""Passes before a recording, in which libraries choose their kernels."""

MOST_ROWS = 256
"""A recording takes all problems through all steps. With more of both the GPU has enough to do without one, and
taking finished problems along would cost more than it saves."""

RECORDED_PARTS = ("pool_mask", "values", "steps", "relevant", "implied", "signed", "right", "stop", "going")
"""The parts of a batch that reasoning reads, beside the quantities' vectors."""


@dataclass
class Recording:
    """One shape's graphs and the tensors they read and write. B problems, T tokens, H encoder size."""

    ids: Tensor
    mask: Tensor
    """[B, T] each"""
    states: Tensor
    states_gradient: Tensor
    """[B, T, H] each"""
    taking_part: list[int]
    """The parameters that have a gradient."""
    forward: torch.cuda.CUDAGraph
    backward: torch.cuda.CUDAGraph


class _MadeOnDevice(TorchFunctionMode):
    """Has small tensors made on the GPU that an encoder makes on the host: copying them cannot be recorded."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        if func is torch.arange:
            kwargs = {"device": "cuda", **kwargs}
        if func is torch.tensor and "device" in kwargs and isinstance(args[0], int | float):
            return torch.full((), *args, **kwargs)
        return func(*args, **kwargs)


def warmed_up(compute: Callable[[], Any]) -> Any:
    """The result of a few passes on another stream: nothing may wait on the default one when a recording begins."""
    # Gradients come from `grad` and not from the parameters' own nodes, so it does not matter where those live.
    torch.autograd.graph.set_warn_on_accumulate_grad_stream_mismatch(False)
    # Weights that an outer autocast has cast keep the parameters' nodes alive, and these wait on the default stream.
    torch.clear_autocast_cache()
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(WARM_UP):
            result = compute()
    torch.cuda.current_stream().wait_stream(stream)
    # What the passes took belongs to that stream, and no other could use it: dozens of shapes would fill the GPU.
    torch.cuda.synchronize()
    torch.cuda.empty_cache()
    return result


def is_out_of_memory(error: BaseException | None) -> bool:
    """Whether memory ran out: an error on leaving a recording hides the one that broke it off."""
    while error is not None and not isinstance(error, torch.cuda.OutOfMemoryError):
        error = error.__context__
    return error is not None


class SharedGradients:
    """The gradients of some parameters, which all recordings write into and the optimiser takes as their own."""

    def __init__(self, module: torch.nn.Module):
        self.parameters = [parameter for parameter in module.parameters() if parameter.requires_grad]
        self._tensors: dict[int, Tensor] = {}

    def room_for(self, gradients: Sequence[Tensor | None]) -> list[int]:
        """Make room for what a first pass has found. Returns which parameters have a gradient: not all take part
        in every shape, a program of one step needs no rationalizer."""
        taking_part = [place for place, gradient in enumerate(gradients) if gradient is not None]
        for place in taking_part:
            self._tensors.setdefault(place, torch.zeros_like(self.parameters[place]))
        return taking_part

    def fill(self, gradients: Sequence[Tensor | None]) -> None:
        """Copy the gradients of a pass."""
        found = {place: gradient for place, gradient in enumerate(gradients) if gradient is not None}
        torch._foreach_copy_([self._tensors[place] for place in found], list(found.values()))

    def hand_over(self, taking_part: Sequence[int], factor: Tensor | None = None) -> None:
        """Make them the parameters' own, scaled by a factor."""
        if factor is not None:
            torch._foreach_mul_([self._tensors[place] for place in taking_part], factor)
        for place in taking_part:
            self.parameters[place].grad = self._tensors[place]


def _autocast(dtype: torch.dtype | None) -> torch.autocast:
    # The cache of autocast would hand a recording weights that were cast outside of it.
    return torch.autocast("cuda", dtype, enabled=dtype is not None, cache_enabled=False)


class GraphedEncoder:
    """Stands in for a backbone in training, with the same states and gradients."""

    def __init__(self, backbone: Backbone, batch_size: int, pad_id: int, autocast: torch.dtype | None):
        self.backbone, self.batch_size, self.pad_id, self.autocast = backbone, batch_size, pad_id, autocast
        self.gradients = SharedGradients(backbone)
        self._memory = torch.cuda.graph_pool_handle()
        self._recordings: dict[int, Recording] = {}
        self._met: Counter[int] = Counter()
        self._is_full = False
        """Whether memory ran out over a recording: those that there are go on, no other shape gets one."""
        # Autograd calls a function's backward only where an input wants a gradient; the encoder's are weights.
        self._anchor = torch.zeros((), device=next(backbone.parameters()).device, requires_grad=True)

    def __call__(self, ids: Tensor, mask: Tensor) -> Tensor:
        """Token ids [B, T] and mask [B, T] give states [B, T, H]."""
        length = -(-ids.shape[1] // LENGTH_STEP) * LENGTH_STEP
        self._met[length] += 1
        # The last batch of an epoch is smaller, and some lengths are met only once: not worth a recording.
        if len(ids) != self.batch_size or self._met[length] < 2:
            return self.backbone(ids, mask)
        recording = self._recording(length)
        if recording is None:
            return self.backbone(ids, mask)
        states: Tensor = _Replay.apply(self._anchor, self, recording, ids, mask)
        return states

    def _recording(self, length: int) -> Recording | None:
        """The recording for a length of text; None where there is none and no memory for one."""
        if length not in self._recordings and not self._is_full:
            try:
                self._recordings[length] = self._record(length)
            except RuntimeError as error:
                self._is_full = is_out_of_memory(error)
                if not self._is_full:
                    raise DeductError(
                        f"this encoder cannot be recorded as a CUDA graph: {str(error).splitlines()[0]}\n"
                        "set cuda_graphs=false"
                    ) from error
        return self._recordings.get(length)

    def _record(self, length: int) -> Recording:
        device = self._anchor.device
        ids = torch.full((self.batch_size, length), self.pad_id, device=device)
        mask = torch.ones_like(ids)
        mask[0, -1] = 0  # a mask without a zero may be taken for none at all
        taking_part = self.gradients.room_for(warmed_up(lambda: self._backward(*self._plain_pass(ids, mask))))
        forward, backward = torch.cuda.CUDAGraph(), torch.cuda.CUDAGraph()
        with torch.cuda.graph(forward, pool=self._memory):
            states = self._forward(ids, mask)
        states_gradient = torch.zeros_like(states)
        with torch.cuda.graph(backward, pool=self._memory):
            self.gradients.fill(self._backward(states, states_gradient))
        return Recording(ids, mask, states.detach(), states_gradient, taking_part, forward, backward)

    def _plain_pass(self, ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        states = self._forward(ids, mask)
        return states, torch.zeros_like(states)

    def _forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        with _MadeOnDevice(), _autocast(self.autocast):
            states: Tensor = self.backbone(ids, mask)
        return states

    def _backward(self, states: Tensor, gradient: Tensor) -> tuple[Tensor | None, ...]:
        return torch.autograd.grad(states, self.gradients.parameters, gradient, allow_unused=True)


class _Replay(torch.autograd.Function):
    """Replays a recording where autograd expects a function."""

    @staticmethod
    def forward(
        ctx: Any, anchor: Tensor, encoder: GraphedEncoder, recording: Recording, ids: Tensor, mask: Tensor
    ) -> Tensor:
        ctx.encoder, ctx.recording, ctx.length = encoder, recording, ids.shape[1]
        recording.ids.fill_(encoder.pad_id)
        recording.mask.zero_()
        recording.ids[:, : ctx.length].copy_(ids)
        recording.mask[:, : ctx.length].copy_(mask)
        recording.forward.replay()
        return recording.states[:, : ctx.length]

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[None, ...]:
        (gradient,) = gradients
        ctx.recording.states_gradient.zero_()
        ctx.recording.states_gradient[:, : ctx.length].copy_(gradient)
        ctx.recording.backward.replay()
        ctx.encoder.gradients.hand_over(ctx.recording.taking_part)
        return (None,) * 5


@dataclass
class ReasoningRecording:
    """One shape's graph of loss and gradients together. B problems, Q quantities, E encoder size."""

    vectors: Tensor
    vectors_gradient: Tensor
    """[B, Q, E] each"""
    batch: Batch
    loss: Tensor
    taking_part: list[int]
    """The parameters that have a gradient."""
    graph: torch.cuda.CUDAGraph


class GraphedReasoning:
    """Stands in for the reasoning of a training step, with the same loss and gradients."""

    def __init__(
        self,
        reason: Callable[[Tensor, Batch], Tensor],
        reasoner: torch.nn.Module,
        batch_size: int,
        autocast: torch.dtype | None,
    ):
        self.reason, self.batch_size, self.autocast = reason, batch_size, autocast
        self.gradients = SharedGradients(reasoner)
        # Not the encoder's memory: this replays between its two passes, whose tensors must stay.
        self._memory = torch.cuda.graph_pool_handle()
        self._recordings: dict[tuple[int, ...], ReasoningRecording] = {}
        self._met: Counter[tuple[int, ...]] = Counter()
        self._is_full = False

    def __call__(self, vectors: Tensor, batch: Batch) -> Tensor:
        """The summed loss of quantity vectors [B, Q, E] and the rest of their batch."""
        shape = (vectors.shape[1], batch.where_implied.start, len(batch.active), batch.right.shape[2])
        self._met[shape] += 1
        large = self.batch_size * len(batch.active) > MOST_ROWS
        if large or len(vectors) != self.batch_size or self._met[shape] < 2:
            return self.reason(vectors, batch)
        recording = self._recording(shape, vectors, batch)
        if recording is None:
            return self.reason(vectors, batch)
        loss: Tensor = _ReplayLoss.apply(vectors, self, recording, batch)
        return loss

    def _recording(self, shape: tuple[int, ...], vectors: Tensor, batch: Batch) -> ReasoningRecording | None:
        """The recording for a shape; None where there is none and no memory for one."""
        if shape not in self._recordings and not self._is_full:
            try:
                self._recordings[shape] = self._record(vectors, batch)
            except RuntimeError as error:
                if not is_out_of_memory(error):
                    raise
                self._is_full = True
        return self._recordings.get(shape)

    def _record(self, vectors: Tensor, batch: Batch) -> ReasoningRecording:
        vectors = vectors.detach().clone().requires_grad_()
        own = {name: getattr(batch, name).clone() for name in RECORDED_PARTS}
        batch = replace(batch, active=[self.batch_size] * len(batch.active), **own)
        taking_part = self.gradients.room_for(warmed_up(lambda: self._pass(vectors, batch))[2])
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, pool=self._memory):
            loss, vectors_gradient, gradients = self._pass(vectors, batch)
            self.gradients.fill(gradients)
        return ReasoningRecording(vectors, vectors_gradient, batch, loss.detach(), taking_part, graph)

    def _pass(self, vectors: Tensor, batch: Batch) -> tuple[Tensor, Tensor, tuple[Tensor | None, ...]]:
        with _autocast(self.autocast):
            loss = self.reason(vectors, batch)
        first, *rest = torch.autograd.grad(loss, [vectors, *self.gradients.parameters], allow_unused=True)
        return loss, first, tuple(rest)


class _ReplayLoss(torch.autograd.Function):
    """Replays loss and gradients at once; the backward pass only hands the gradients over."""

    @staticmethod
    def forward(
        ctx: Any, vectors: Tensor, reasoning: GraphedReasoning, recording: ReasoningRecording, batch: Batch
    ) -> Tensor:
        ctx.reasoning, ctx.recording = reasoning, recording
        recording.vectors.detach().copy_(vectors)
        for name in RECORDED_PARTS:
            getattr(recording.batch, name).copy_(getattr(batch, name))
        recording.graph.replay()
        return recording.loss.clone()

    @staticmethod
    def backward(ctx: Any, *factors: Tensor) -> tuple[Tensor | None, ...]:
        (factor,) = factors
        ctx.reasoning.gradients.hand_over(ctx.recording.taking_part, factor)
        return ctx.recording.vectors_gradient * factor.to(ctx.recording.vectors_gradient.dtype), None, None, None
