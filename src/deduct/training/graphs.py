"""The encoder as CUDA graphs: a training step replays a recording instead of launching a thousand small kernels.

A small encoder leaves a large GPU waiting for the host, which starts its kernels one by one. The encoder's forward
and backward pass are therefore recorded once for each batch shape and replayed from then on. Everything after the
encoder differs from batch to batch and stays as it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.overrides import TorchFunctionMode

from deduct.errors import DeductError
from deduct.model.backbone import Backbone

LENGTH_STEP = 8
"""Texts are padded to a multiple of this many tokens, so that few shapes occur."""

AUTOCAST = {"bf16": torch.bfloat16, "fp16": torch.float16}
"""The type that a precision computes in; float32 is not named."""

WARM_UP = 2
"""Passes before a recording, in which libraries choose their kernels."""


@dataclass
class Recording:
    """One shape's graphs and the tensors they read and write. B problems, T tokens, H encoder size."""

    ids: Tensor
    mask: Tensor
    """[B, T] each"""
    states: Tensor
    states_gradient: Tensor
    """[B, T, H] each"""
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


class GraphedEncoder:
    """Stands in for a backbone in training, with the same states and gradients."""

    def __init__(self, backbone: Backbone, batch_size: int, pad_id: int, autocast: torch.dtype | None):
        self.backbone, self.batch_size, self.pad_id, self.autocast = backbone, batch_size, pad_id, autocast
        self.parameters = [parameter for parameter in backbone.parameters() if parameter.requires_grad]
        self.gradients: list[Tensor | None] = []
        self._memory = torch.cuda.graph_pool_handle()
        self._recordings: dict[int, Recording] = {}
        self._met: Counter[int] = Counter()
        # Autograd calls a function's backward only where an input wants a gradient; the encoder's are weights.
        self._anchor = torch.zeros((), device=self.parameters[0].device, requires_grad=True)

    def __call__(self, ids: Tensor, mask: Tensor) -> Tensor:
        """Token ids [B, T] and mask [B, T] give states [B, T, H]."""
        length = -(-ids.shape[1] // LENGTH_STEP) * LENGTH_STEP
        self._met[length] += 1
        # The last batch of an epoch is smaller, and some lengths are met only once: not worth a recording.
        if len(ids) != self.batch_size or self._met[length] < 2:
            return self.backbone(ids, mask)
        if length not in self._recordings:
            try:
                self._recordings[length] = self._record(length)
            except RuntimeError as error:
                raise DeductError(
                    f"this encoder cannot be recorded as a CUDA graph: {str(error).splitlines()[0]}\n"
                    "set cuda_graphs=false"
                ) from error
        states: Tensor = _Replay.apply(self._anchor, self, self._recordings[length], ids, mask)
        return states

    def _record(self, length: int) -> Recording:
        # Gradients come from `grad` and not from the parameters' own nodes, so it does not matter where those live.
        torch.autograd.graph.set_warn_on_accumulate_grad_stream_mismatch(False)
        device = self._anchor.device
        ids = torch.full((self.batch_size, length), self.pad_id, device=device)
        mask = torch.ones_like(ids)
        mask[0, -1] = 0  # a mask without a zero may be taken for none at all
        # Warm-up on another stream: the default one must not be waiting for anything when the recording begins.
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(WARM_UP):
                states = self._forward(ids, mask)
                gradients = self._backward(states, torch.zeros_like(states))
        torch.cuda.current_stream().wait_stream(stream)
        if not self.gradients:
            self.gradients = [None if gradient is None else torch.zeros_like(gradient) for gradient in gradients]
        forward, backward = torch.cuda.CUDAGraph(), torch.cuda.CUDAGraph()
        with torch.cuda.graph(forward, pool=self._memory):
            states = self._forward(ids, mask)
        states_gradient = torch.zeros_like(states)
        with torch.cuda.graph(backward, pool=self._memory):
            gradients = self._backward(states, states_gradient)
            kept = [(own, new) for own, new in zip(self.gradients, gradients, strict=True) if own is not None]
            # All shapes write into the same gradients, which the optimiser knows as the parameters' own.
            torch._foreach_copy_([own for own, _ in kept], [new for _, new in kept])
        return Recording(ids, mask, states.detach(), states_gradient, forward, backward)

    def _forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        # The cache of autocast would hand the recording weights that were cast outside of it.
        enabled = self.autocast is not None
        with _MadeOnDevice(), torch.autocast("cuda", self.autocast, enabled=enabled, cache_enabled=False):
            states: Tensor = self.backbone(ids, mask)
        return states

    def _backward(self, states: Tensor, gradient: Tensor) -> tuple[Tensor | None, ...]:
        return torch.autograd.grad(states, self.parameters, gradient, allow_unused=True)

    def hand_over_gradients(self) -> None:
        """Make the recorded gradients those of the parameters."""
        for parameter, gradient in zip(self.parameters, self.gradients, strict=True):
            parameter.grad = gradient


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
        ctx.encoder.hand_over_gradients()
        return (None,) * 5
