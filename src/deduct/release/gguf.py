"""A decoder in four bits (GGUF) in small pieces, for a GPU machine that takes only small files at a time.

`cut` takes the GGUF file and a folder with config.json and the tokenizer's files, and writes DIR/piece-01,
DIR/piece-02 ... and DIR/index.json.gz. It needs the package gguf; the tensors travel in the bits they have. Of tied
embeddings the finer copy travels. `join` checks every piece against its sha256 and writes a folder that transformers
opens, its weights in bfloat16. It uses a GPU where there is one, and names the pieces that have not come yet.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import Tensor

from deduct.core.atomic import complete_folder, write_atomically
from deduct.errors import DataError, DeductError

INDEX = "index.json.gz"
TEXTS = ("config.json", "tokenizer.json", "tokenizer_config.json")
PARTS = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
}
"""What GGUF and transformers call the parts of a layer of Qwen2."""


def half(pair: Tensor) -> Tensor:
    """Two bytes as a half-precision number, [..., 2] -> [..., 1]."""
    return pair.contiguous().view(torch.float16).float()


def from_q4_k(blocks: Tensor) -> Tensor:
    """[N, 144] -> [N, 256]: eight groups of 32 weights, each with a six-bit scale and a six-bit offset."""
    d, dmin = half(blocks[:, 0:2]), half(blocks[:, 2:4])  # [N, 1]
    low, middle, high = blocks[:, 4:8], blocks[:, 8:12], blocks[:, 12:16]  # [N, 4]
    scales = torch.cat([low & 63, (high & 15) | ((low >> 6) << 4)], 1)  # [N, 8]
    offsets = torch.cat([middle & 63, (high >> 4) | ((middle >> 6) << 4)], 1)
    nibbles = blocks[:, 16:].unflatten(1, (4, 1, 32))
    whole = torch.cat([nibbles & 15, nibbles >> 4], 2).flatten(1, 2)  # [N, 8, 32]
    return ((d * scales)[:, :, None] * whole - (dmin * offsets)[:, :, None]).flatten(1)


def from_q6_k(blocks: Tensor) -> Tensor:
    """[N, 210] -> [N, 256]: sixteen groups of 16 weights, each with a scale of eight bits."""
    low = blocks[:, :128].unflatten(1, (2, 1, 64))
    low = torch.cat([low & 15, low >> 4], 2).unflatten(3, (2, 32)).flatten(1, 3)  # [N, 8, 32]
    high = blocks[:, 128:192].unflatten(1, (2, 1, 32))
    high = torch.cat([(high >> shift) & 3 for shift in (0, 2, 4, 6)], 2).flatten(1, 2)  # [N, 8, 32]
    whole = (low | (high << 4)).to(torch.int8) - 32
    scales = blocks[:, 192:208].contiguous().view(torch.int8).float() * half(blocks[:, 208:210])  # [N, 16]
    return (scales[:, :, None] * whole.unflatten(2, (2, 16)).flatten(1, 2)).flatten(1)


FORMATS: dict[str, tuple[int, Callable[[Tensor], Tensor]]] = {"Q4_K": (144, from_q4_k), "Q6_K": (210, from_q6_k)}
"""Bytes of a block, and how to read blocks."""


def restored(stored: Tensor, kind: str, shape: list[int]) -> Tensor:
    """Stored bytes as a tensor."""
    if kind == "F32":
        return stored.view(torch.float32).reshape(shape)
    size, read = FORMATS[kind]
    return read(stored.view(-1, size)).reshape(shape)


def transformers_name(name: str, names: set[str]) -> str | None:
    """The name of a tensor in transformers; None for the coarser one of two copies of the embeddings."""
    if name in ("token_embd.weight", "output.weight"):
        finer = "output.weight" if "output.weight" in names else "token_embd.weight"
        return "model.embed_tokens.weight" if name == finer else None
    if name == "output_norm.weight":
        return "model.norm.weight"
    found = re.fullmatch(r"blk\.(\d+)\.(\w+)\.(weight|bias)", name)
    if found is None or found[2] not in PARTS:
        raise DataError(f"the tensor {name} is not one of Qwen2")
    return f"model.layers.{found[1]}.{PARTS[found[2]]}.{found[3]}"


def cut(weights: Path, folder: Path, out: Path, megabytes: int) -> int:
    """Write the pieces and their index; how many pieces there are."""
    try:
        from gguf import GGUFReader
    except ImportError:
        raise DeductError("the package gguf is not installed; pip install gguf") from None

    tensors = {tensor.name: tensor for tensor in GGUFReader(weights).tensors}
    entries, stored = [], []
    for name, tensor in tensors.items():
        target = transformers_name(name, set(tensors))
        if target is not None:
            stored.append(tensor.data.tobytes())
            entries.append([target, tensor.tensor_type.name, tensor.shape.tolist()[::-1], len(stored[-1])])
    stream, size = b"".join(stored), megabytes * 2**20
    sums = []
    for start in range(0, len(stream), size):
        piece = stream[start : start + size]
        sums.append(hashlib.sha256(piece).hexdigest())
        write_atomically(piece_path(out, len(sums)), piece)
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in TEXTS}
    index = json.dumps({"tensors": entries, "sums": sums, "texts": texts})
    write_atomically(out / INDEX, index)
    return len(sums)


def piece_path(folder: Path, number: int) -> Path:
    """Where a piece is."""
    return folder / f"piece-{number:02d}"


def join(pieces: Path, out: Path) -> None:
    """Check and join the pieces, and write the folder."""
    index = json.loads(gzip.decompress((pieces / INDEX).read_bytes()))
    paths = [piece_path(pieces, number) for number in range(1, len(index["sums"]) + 1)]
    wrong = [
        path.name
        for path, expected in zip(paths, index["sums"], strict=True)
        if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != expected
    ]
    if wrong:
        raise DataError(f"send these pieces again, they are missing or damaged: {' '.join(wrong)}")
    stream = b"".join(path.read_bytes() for path in paths)
    with complete_folder(out) as fresh:
        for name, text in index["texts"].items():
            (fresh / name).write_text(text, encoding="utf-8")
        save_file(dict(tensors_in(stream, index["tensors"])), fresh / "model.safetensors", metadata={"format": "pt"})


def tensors_in(stream: bytes, entries: list[tuple[str, str, list[int], int]]) -> Iterator[tuple[str, Tensor]]:
    """The tensors of a stream, in bfloat16."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    start = 0
    for name, kind, shape, size in entries:
        stored = torch.frombuffer(bytearray(stream[start : start + size]), dtype=torch.uint8).to(device)
        yield name, restored(stored, kind, shape).bfloat16().cpu().contiguous()
        start += size
