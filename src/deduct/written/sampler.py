"""Sampling continuations of many prompts that begin alike; a row that has ended makes room for the next prompt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from deduct.written.decoder import Decoder, Pair

STRIDE = 8
"""Steps between two looks at which rows have ended; a look makes the host wait for the GPU."""
LEAST_SHARE = 0.02
"""Tokens less likely than this share of the likeliest one are not drawn. Unlike top-p this needs no sorting."""


@dataclass(frozen=True)
class Setting:
    """How to sample."""

    slots: int
    """Rows that are continued at the same time."""
    limit: int
    """The most tokens of a continuation."""
    temperature: float
    copies: int = 1
    """Continuations of each prompt."""
    readers: int = 64
    """Prompts that are read at the same time."""
    graphs: bool = False
    """Whether steps are recorded as CUDA graphs: a step of a small model is a thousand short kernels, and the host
    needs longer to start them than a GPU to run them."""


class _Collected:
    """Keeps the keys and values of tokens that are read for the first time."""

    def __init__(self) -> None:
        self.pairs: list[Pair] = []

    def extended(self, layer: int, keys: Tensor, values: Tensor) -> Pair:
        self.pairs.append((keys, values))
        return keys, values


class _Slots:
    """The rows' own tokens, each row as long as it is; takes one more token of every row."""

    def __init__(self, decoder: Decoder, count: int, room: int) -> None:
        shape = (len(decoder.layers), 2, count, decoder.groups, room, decoder.size)
        self.kept = torch.zeros(shape, device=decoder.device, dtype=decoder.dtype)
        self.lengths = torch.zeros(count, device=decoder.device, dtype=torch.long)
        self.rows = torch.arange(count, device=decoder.device)
        self.room, self.reach = room, 0
        """No row has more than `reach` tokens."""

    def extended(self, layer: int, keys: Tensor, values: Tensor) -> Pair:
        for part, fresh in enumerate((keys, values)):
            self.kept[layer, part][self.rows, :, self.lengths] = fresh[:, :, 0]
        return self.kept[layer, 0, :, :, : self.reach], self.kept[layer, 1, :, :, : self.reach]

    def put(self, rows: Tensor, pairs: Sequence[Pair], lengths: Tensor) -> None:
        """Begin rows again with what was read of their prompts."""
        for layer, pair in enumerate(pairs):
            for part, fresh in enumerate(pair):
                self.kept[layer, part, rows, :, : fresh.shape[2]] = fresh
        self.lengths[rows] = lengths


class Sampler:
    """Samples with one decoder; the same seed, prompts and setting give the same texts on the same machine."""

    def __init__(self, decoder: Decoder, stop: int, seed: int = 0) -> None:
        self.decoder, self.stop = decoder, stop
        self.random = torch.Generator(decoder.device).manual_seed(seed)
        self.sampled = 0
        """Tokens so far."""

    @torch.inference_mode()
    def sample(
        self, shared: Sequence[int], prompts: Sequence[Sequence[int]], setting: Setting
    ) -> Iterator[tuple[int, list[int]]]:
        """Continuations with the index of their prompt, as they end; the stop token is not among them."""
        if self.decoder.device.type == "cuda":
            torch.cuda.empty_cache()  # an earlier call's rows had another size, and others may use this GPU too
        yield from _Run(self, self._read_shared(shared), prompts, setting).ended()

    def _read_shared(self, tokens: Sequence[int]) -> list[Pair]:
        if not tokens:
            return self.decoder.nothing()
        pairs, _ = self.read(self.decoder.nothing(), [tokens])
        return [(keys[0], values[0]) for keys, values in pairs]

    def read(self, shared: list[Pair], prompts: Sequence[Sequence[int]]) -> tuple[list[Pair], Tensor]:
        """The keys and values of prompts, padded on the right, and the scores of what comes next [B, V]."""
        lengths = torch.tensor([len(prompt) for prompt in prompts])
        tokens = torch.zeros(len(prompts), int(lengths.max()), dtype=torch.long)
        for row, prompt in enumerate(prompts):
            tokens[row, : len(prompt)] = torch.tensor(prompt)
        tokens = tokens.to(self.decoder.device)
        places = torch.arange(tokens.shape[1], device=self.decoder.device)
        unseen = (places[None, :] > places[:, None])[None, None]  # padding stands behind whoever may ask
        memory = _Collected()
        beginning = shared[0][0].shape[1]
        states = self.decoder.forward(tokens, (places + beginning)[None].expand_as(tokens), unseen, shared, memory)
        last = states[torch.arange(len(prompts)), (lengths - 1).to(self.decoder.device)]
        return memory.pairs, self.decoder.logits(last)

    def choose(self, logits: Tensor, temperature: float) -> Tensor:
        """One token of each row [B, V] -> [B]: the largest of the probabilities over exponential noise is a draw."""
        odds = (logits / temperature).softmax(-1)
        odds = odds.masked_fill_(odds < odds.amax(-1, keepdim=True) * LEAST_SHARE, 0)
        return (odds / torch.empty_like(odds).exponential_(generator=self.random)).argmax(-1)


class _Run:
    """One call of `Sampler.sample`."""

    def __init__(
        self, sampler: Sampler, shared: list[Pair], prompts: Sequence[Sequence[int]], setting: Setting
    ) -> None:
        self.sampler, self.decoder, self.shared, self.setting = sampler, sampler.decoder, shared, setting
        self.prompts = prompts
        # Prompts of one length are read together.
        self.waiting = deque(sorted(range(len(prompts)), key=lambda index: -len(prompts[index])))
        slots = min(setting.slots, max(1, len(prompts)) * setting.copies)
        slots -= slots % setting.copies
        room = max(map(len, prompts), default=0) + setting.limit + STRIDE
        self.memory = _Slots(self.decoder, slots, room)
        self.beginning = shared[0][0].shape[1]
        self.owner: dict[int, int] = {}
        """Slot -> prompt."""
        self.longest: dict[int, int] = {}
        """Slot -> the most tokens it may have by now."""
        device = self.decoder.device
        self.current = torch.zeros(slots, dtype=torch.long, device=device)
        self.counts = torch.zeros(slots, dtype=torch.long, device=device)
        self.running = torch.zeros(slots, dtype=torch.bool, device=device)
        self.written = torch.zeros(slots, setting.limit + 1, dtype=torch.long, device=device)
        self.recorded: dict[int, torch.cuda.CUDAGraph] = {}
        """Reach -> the step with this reach."""

    def ended(self) -> Iterator[tuple[int, list[int]]]:
        done: list[tuple[int, list[int]]] = []
        while self.waiting or self.owner:
            self._admit()
            for _ in range(STRIDE):
                self._step()
            yield from done  # whoever takes these works while the GPU does
            done = self._harvest()
        yield from done

    def _admit(self) -> None:
        """Fill free slots with waiting prompts, a good number at a time."""
        copies = self.setting.copies
        while self.waiting:
            free = [slot for slot in range(len(self.current)) if slot not in self.owner]
            count = min(len(free) // copies, len(self.waiting), self.setting.readers)
            if count < min(self.setting.readers, len(self.waiting), max(1, len(self.current) // copies // 8)):
                return
            chosen = [self.waiting.popleft() for _ in range(count)]
            pairs, logits = self.sampler.read(self.shared, [self.prompts[index] for index in chosen])
            lengths = [len(self.prompts[index]) for index in chosen]
            for copy in range(copies):
                slots = free[copy * count : (copy + 1) * count]
                rows = torch.tensor(slots, device=self.decoder.device)
                self.memory.put(rows, pairs, torch.tensor(lengths, device=self.decoder.device))
                self.owner |= dict(zip(slots, chosen, strict=True))
                self.longest |= dict(zip(slots, lengths, strict=True))
                self.counts[rows], self.running[rows] = 0, True
                self._take(self.sampler.choose(logits, self.setting.temperature), rows)

    def _step(self) -> None:
        """One more token of every row."""
        memory = self.memory
        self.longest = {slot: length + 1 for slot, length in self.longest.items()}
        # Attention over even lengths is quicker, and few lengths are few graphs.
        memory.reach = min(memory.room, -(-max(self.longest.values()) // 64) * 64)
        if memory.reach in self.recorded:
            self.recorded[memory.reach].replay()
            return
        self._lengthen()
        if self.setting.graphs and self.decoder.device.type == "cuda":
            self.recorded[memory.reach] = self._record()

    def _record(self) -> torch.cuda.CUDAGraph:
        """The step as a graph. All that it changes stays where it is, and nothing is run now."""
        graph = torch.cuda.CUDAGraph()
        graph.register_generator_state(self.sampler.random)
        # One step at a time is run, so all may work in the same memory.
        pool = next((each.pool() for each in self.recorded.values()), None)
        with torch.cuda.graph(graph, pool=pool, capture_error_mode="thread_local"):
            self._lengthen()
        return graph

    def _lengthen(self) -> None:
        memory = self.memory
        places = torch.arange(memory.reach, device=self.decoder.device)
        unseen = places[None, None, None] > memory.lengths[:, None, None, None]
        positions = (memory.lengths + self.beginning)[:, None]
        states = self.decoder.forward(self.current[:, None], positions, unseen, self.shared, memory)
        memory.lengths += self.running
        self._take(self.sampler.choose(self.decoder.logits(states[:, 0]), self.setting.temperature), memory.rows)

    def _take(self, tokens: Tensor, rows: Tensor) -> None:
        """Note the tokens that were chosen for rows; rows that have ended ignore theirs."""
        running = self.running[rows]
        self.current[rows] = tokens
        self.written[rows, self.counts[rows]] = torch.where(running, tokens, self.written[rows, self.counts[rows]])
        running = running & (tokens != self.sampler.stop)
        self.counts[rows] += running
        self.running[rows] = running & (self.counts[rows] < self.setting.limit)

    def _harvest(self) -> list[tuple[int, list[int]]]:
        """The rows that have ended since the last look; their slots are free again."""
        running, counts = self.running.tolist(), self.counts.tolist()
        slots = [slot for slot in self.owner if not running[slot]]
        if not slots:
            return []
        written = self.written[torch.tensor(slots, device=self.decoder.device)].tolist()
        self.sampler.sampled += sum(counts[slot] for slot in slots)
        found = [(self.owner.pop(slot), row[: counts[slot]]) for slot, row in zip(slots, written, strict=True)]
        for slot in slots:
            del self.longest[slot]
        self.memory.lengths[torch.tensor(slots, device=self.decoder.device)] = 0
        return found
