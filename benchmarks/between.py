"""Weights between two trained models of one shape: often better than either, since what each forgot the other kept.

    python benchmarks/between.py OLD NEW --share 0.6 [0.7 ...] --out DIR

Writes a model for each share of the new weights, DIR/0.6 and so on; all but the weights is as in NEW. Which of them is
best, `benchmarks/choose.py` says on held-out problems.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Sequence
from pathlib import Path

from safetensors.torch import load_file, save_file
from torch import Size, Tensor

WEIGHTS = "model.safetensors"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--share", nargs="+", type=float, required=True, help="how much of the new weights, 0 to 1")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(arguments)
    for share in args.share:
        print(mix(args.old, args.new, share, args.out / f"{share:g}"))


def mix(old: Path, new: Path, share: float, out: Path) -> Path:
    """Write the model between two others."""
    before, after = load_file(old / WEIGHTS), load_file(new / WEIGHTS)
    if shapes(before) != shapes(after):
        raise SystemExit(f"{old} and {new} are not models of one shape")
    shutil.copytree(new, out, dirs_exist_ok=True)
    mixed = {name: before[name].float().lerp(tensor.float(), share) for name, tensor in after.items()}
    save_file(mixed, out / WEIGHTS)
    return out


def shapes(weights: dict[str, Tensor]) -> dict[str, Size]:
    """The shape of every weight."""
    return {name: tensor.shape for name, tensor in weights.items()}


if __name__ == "__main__":
    main()
