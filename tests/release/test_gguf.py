"""Weights in few bits are restored as their formats say, and pieces that are missing or damaged are named."""

from __future__ import annotations

import gzip
import hashlib
import json
import struct
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch
from safetensors.torch import load_file

from deduct.errors import DataError
from deduct.release import gguf


def half(data: bytes) -> float:
    return float(struct.unpack("<e", data)[0])


def slow_q4_k(block: bytes) -> list[float]:
    """One block, weight by weight."""
    d, dmin, packed, nibbles = half(block[:2]), half(block[2:4]), block[4:16], block[16:]
    weights = []
    for group in range(8):
        if group < 4:
            scale, offset = packed[group] & 63, packed[group + 4] & 63
        else:
            scale = (packed[group + 4] & 15) | ((packed[group - 4] >> 6) << 4)
            offset = (packed[group + 4] >> 4) | ((packed[group] >> 6) << 4)
        for place in range(32):
            byte = nibbles[32 * (group // 2) + place]
            weights.append(d * scale * (byte >> 4 if group % 2 else byte & 15) - dmin * offset)
    return weights


def slow_q6_k(block: bytes) -> list[float]:
    low, high, scales, d = block[:128], block[128:192], block[192:208], half(block[208:])
    weights = []
    for place in range(256):
        part, rest = divmod(place, 128)
        quarter, column = divmod(rest, 32)
        byte = low[64 * part + 32 * (quarter % 2) + column]
        bits = (byte >> 4 if quarter > 1 else byte & 15) | (((high[32 * part + column] >> (2 * quarter)) & 3) << 4)
        scale = struct.unpack("b", scales[place // 16 : place // 16 + 1])[0]
        weights.append(d * scale * (bits - 32))
    return weights


def blocks(size: int, halves: list[int], count: int = 5) -> torch.Tensor:
    """Random blocks of bytes whose half-precision numbers are small."""
    random = torch.Generator().manual_seed(size)
    stored = torch.randint(0, 256, (count, size), dtype=torch.uint8, generator=random)
    for place in halves:
        stored[:, place : place + 2] = torch.tensor(list(struct.pack("<e", 0.01 + place / 1000)), dtype=torch.uint8)
    return stored


@pytest.mark.parametrize(
    ("read", "slow", "size", "halves"),
    [
        (gguf.from_q4_k, slow_q4_k, 144, [0, 2]),
        (gguf.from_q6_k, slow_q6_k, 210, [208]),
    ],
)
def test_formats(read, slow, size: int, halves: list[int]) -> None:
    stored = blocks(size, halves)
    expected = torch.tensor([slow(bytes(block.tolist())) for block in stored])
    assert torch.allclose(read(stored), expected, rtol=1e-5, atol=1e-6)


def test_names() -> None:
    names = {"output.weight", "token_embd.weight"}
    assert gguf.transformers_name("output.weight", names) == "model.embed_tokens.weight"
    assert gguf.transformers_name("token_embd.weight", names) is None
    assert gguf.transformers_name("token_embd.weight", {"token_embd.weight"}) == "model.embed_tokens.weight"
    assert gguf.transformers_name("blk.3.attn_q.bias", names) == "model.layers.3.self_attn.q_proj.bias"
    with pytest.raises(DataError, match="Qwen2"):
        gguf.transformers_name("blk.3.ssm.weight", names)


def cut_by_hand(folder: Path) -> torch.Tensor:
    """Pieces as `cut` leaves them, of one matrix and one vector."""
    matrix, vector = blocks(144, [0, 2], 2), torch.arange(4.0)
    stream = bytes(matrix.flatten().tolist()) + vector.numpy().tobytes()
    parts = [stream[:200], stream[200:]]
    for number, part in enumerate(parts, 1):
        gguf.piece_path(folder, number).write_bytes(part)
    index = {
        "tensors": [["w", "Q4_K", [2, 256], 288], ["v", "F32", [4], 16]],
        "sums": [hashlib.sha256(part).hexdigest() for part in parts],
        "texts": {"config.json": "{}"},
    }
    (folder / gguf.INDEX).write_bytes(gzip.compress(json.dumps(index).encode()))
    return gguf.from_q4_k(matrix)


def test_pieces_are_joined(tmp_path: Path) -> None:
    expected = cut_by_hand(tmp_path)
    gguf.join(tmp_path, tmp_path / "out")
    weights = load_file(tmp_path / "out" / "model.safetensors")
    assert torch.equal(weights["w"], expected.bfloat16())
    assert weights["v"].tolist() == [0, 1, 2, 3]
    assert (tmp_path / "out" / "config.json").read_text() == "{}"


def test_damaged_and_missing_pieces_are_named(tmp_path: Path) -> None:
    cut_by_hand(tmp_path)
    (tmp_path / "piece-01").write_bytes(b"something else")
    (tmp_path / "piece-02").unlink()
    with pytest.raises(DataError, match="piece-01 piece-02"):
        gguf.join(tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()
