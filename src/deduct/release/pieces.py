"""Encoders and trained models in small pieces, for a GPU machine that takes only small files at a time.

`cut` writes the folders, one after the other, as DIR/01/piece, DIR/02/piece ...; weights in half precision, those of
the named encoders rounded to 8 bits in blocks of 32 (for large ones that came in fewer bits anyway). `join` takes the
pieces in order, as many at a time as have come, and unpacks each encoder as soon as it is complete.
Where only the last piece completes one, the others need no Python: `cat DIR/01/piece >> OUT/stream` is faster.
"""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import torch
from safetensors.torch import load, load_file, save, save_file
from torch import Tensor

from deduct.core.atomic import write_atomically

BLOCK = 32
ROUNDED, SCALE = "@rounded", "@scale"
STREAM, INDEX = "stream", "index.json"


def rounded(weight: Tensor) -> dict[str, Tensor]:
    """A matrix [R, C] as whole numbers from -127 to 127 and a scale for each block of a row."""
    blocks = weight.float().unflatten(1, (-1, BLOCK))  # [R, C / BLOCK, BLOCK]
    scale = (blocks.abs().amax(-1, keepdim=True) / 127).clamp(min=1e-7).half()
    whole = (blocks / scale.float()).round().clamp(-127, 127).to(torch.int8)
    return {ROUNDED: whole.flatten(1), SCALE: scale.squeeze(-1)}


def restored(whole: Tensor, scale: Tensor) -> Tensor:
    """The inverse of `rounded`, as far as rounding allows."""
    return (whole.float().unflatten(1, (-1, BLOCK)) * scale.float()[:, :, None]).flatten(1)


def slim(weights: dict[str, Tensor], round_them: bool) -> dict[str, Tensor]:
    """Weights as they travel."""
    found: dict[str, Tensor] = {}
    for name, weight in weights.items():
        if round_them and weight.dim() == 2 and weight.shape[1] % BLOCK == 0:
            found |= {name + part: tensor for part, tensor in rounded(weight).items()}
        else:
            found[name] = weight.half() if weight.is_floating_point() else weight
    return found


def full(weights: dict[str, Tensor]) -> dict[str, Tensor]:
    """Weights in float32, as they are trained."""
    found: dict[str, Tensor] = {}
    for name, weight in weights.items():
        if name.endswith(ROUNDED):
            plain = name.removesuffix(ROUNDED)
            found[plain] = restored(weight, weights[plain + SCALE])
        elif not name.endswith(SCALE):
            found[name] = weight.float() if weight.is_floating_point() else weight
    return found


def packed(folder: Path, round_them: bool) -> bytes:
    """One encoder as an archive."""
    weights = {k: v for file in sorted(folder.glob("*.safetensors")) for k, v in load_file(file).items()}
    blob = save({name: tensor.contiguous() for name, tensor in slim(weights, round_them).items()})
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for file in sorted(folder.rglob("*.json")):  # a trained model has its encoder's in a folder below
            if not file.name.endswith(".index.json"):
                archive.add(file, file.relative_to(folder))
        info = tarfile.TarInfo("weights")
        info.size = len(blob)
        archive.addfile(info, io.BytesIO(blob))
    return buffer.getvalue()


def cut(folders: Sequence[Path], out: Path, megabytes: int, round_them: Sequence[str]) -> int:
    """Write the pieces and the index that `join` needs beside each; how many pieces there are."""
    archives = [packed(folder, folder.name in round_them) for folder in folders]
    index = [[folder.name, len(archive)] for folder, archive in zip(folders, archives, strict=True)]
    stream, size = b"".join(archives), megabytes * 2**20
    starts = range(0, len(stream), size)
    for number, start in enumerate(starts, 1):
        piece = out / f"{number:02d}"
        piece.mkdir(parents=True, exist_ok=True)
        write_atomically(piece / "piece", stream[start : start + size])
        write_atomically(piece / INDEX, json.dumps(index))
    return len(starts)


def join(pieces: Iterable[Path], out: Path) -> Iterator[str]:
    """Add pieces to those that have come before; the names of the encoders that are complete now."""
    out.mkdir(parents=True, exist_ok=True)
    for piece in pieces:
        with (out / STREAM).open("ab") as stream:
            stream.write((piece / "piece").read_bytes())
        write_atomically(out / INDEX, (piece / INDEX).read_bytes())
    come, start = (out / STREAM).stat().st_size, 0
    for name, length in json.loads((out / INDEX).read_text()):
        if start + length <= come and not (out / name).exists():
            with (out / STREAM).open("rb") as stream:
                stream.seek(start)
                _unpack(stream.read(length), out / name)
            yield name
        start += length


def _unpack(archive: bytes, folder: Path) -> None:
    """Write an encoder's folder; it gets its name when it is complete, so that it is never read half."""
    unfinished = folder.with_name(folder.name + ".part")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(unfinished, filter="data")
    weights = full(load((unfinished / "weights").read_bytes()))
    save_file(weights, unfinished / "model.safetensors", metadata={"format": "pt"})
    (unfinished / "weights").unlink()
    unfinished.rename(folder)
