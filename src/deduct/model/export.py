"""Export of a trained model to the three ONNX graphs that `deduct.runtime` runs."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from torch import Tensor, nn

from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import candidate_logits, take


class EncoderGraph(nn.Module):
    """Text to the first pool [B, C + Q, H] and its entries' scores [B, C + Q]."""

    def __init__(self, model: DeductiveModel):
        super().__init__()
        self.model = model

    def forward(self, ids: Tensor, mask: Tensor, pooling: Tensor) -> tuple[Tensor, Tensor]:
        pool = self.model.read(ids, mask, pooling)
        return pool, self.model.reasoner.score_entries(pool)


class ScoreGraph(nn.Module):
    """Pool, the entries kept for pairing [R, M] and their pairs (two of [P]) to logits [R, P, O]."""

    def __init__(self, model: DeductiveModel):
        super().__init__()
        self.reasoner = model.reasoner

    def forward(self, pool: Tensor, entries: Tensor, kept: Tensor, first: Tensor, second: Tensor) -> Tensor:
        pool, entries = take(pool, kept), entries.gather(1, kept)
        return candidate_logits(*self.reasoner.score_candidates(pool, entries, first, second))


class ExtendGraph(nn.Module):
    """Pool and one relation per row to the longer pool, its entries' scores and the log-odds of stopping."""

    def __init__(self, model: DeductiveModel):
        super().__init__()
        self.reasoner = model.reasoner

    def forward(self, pool: Tensor, left: Tensor, right: Tensor, label: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        expression = self.reasoner.express(pool, left, right, label)
        stops = self.reasoner.stop_scores(expression)
        longer = self.reasoner.extend(pool, expression)
        return longer, self.reasoner.score_entries(longer), stops[:, 1] - stops[:, 0]


def export_model(folder: Path, out: Path, int8: bool = True) -> None:
    """Write the exported model; the folder appears only when it is complete."""
    model = DeductiveModel.load(folder)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".export-") as name:
        fresh = Path(name) / "model"
        fresh.mkdir()
        _write_graphs(model, fresh)
        if int8:
            _quantise(fresh / "encoder.onnx")
        for graph in ("score", "extend"):
            _halve(fresh / f"{graph}.onnx")
        model.config.save(fresh)
        model.encoder.tokenizer.save(str(fresh / "tokenizer.json"), pretty=False)
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)


def _write_graphs(model: DeductiveModel, folder: Path) -> None:
    model.eval()
    hidden, pool_size = model.reasoner.hidden_size, len(model.config.constants) + 3
    ids = torch.ones(2, 7, dtype=torch.int64)
    pool, kept = torch.randn(2, pool_size, hidden), torch.arange(pool_size).expand(2, -1).contiguous()
    pairs = torch.zeros(5, dtype=torch.int64)
    row = torch.zeros(2, dtype=torch.int64)
    graphs: dict[str, tuple[nn.Module, dict[str, Tensor], list[str]]] = {
        "encoder": (
            EncoderGraph(model),
            {"ids": ids, "mask": ids, "pooling": torch.rand(2, 3, 7)},
            ["pool", "entries"],
        ),
        "score": (
            ScoreGraph(model),
            {"pool": pool, "entries": pool[:, :, 0].clone(), "kept": kept, "first": pairs, "second": pairs.clone()},
            ["logits"],
        ),
        "extend": (
            ExtendGraph(model),
            {"pool": pool, "left": row, "right": row + 1, "label": row.clone()},
            ["longer", "scores", "odds"],
        ),
    }
    names = {"ids": "BT", "mask": "BT", "pooling": "BQT", "pool": "BN", "entries": "BN"}
    names |= {"kept": "BM", "first": "P", "second": "P", "left": "B", "right": "B", "label": "B"}
    for name, (module, inputs, outputs) in graphs.items():
        torch.onnx.export(
            module,
            tuple(inputs.values()),
            str(folder / f"{name}.onnx"),
            input_names=list(inputs),
            output_names=outputs,
            dynamic_axes={key: dict(enumerate(names[key][: value.dim()])) for key, value in inputs.items()},
            dynamo=False,
            opset_version=17,
        )


def _quantise(path: Path) -> None:
    """Store the weights of matrix products and embeddings in 8 bits; activations are quantised on the fly."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    whole = path.with_suffix(".float.onnx")
    path.rename(whole)
    quantize_dynamic(
        whole,
        path,
        weight_type=QuantType.QInt8,
        per_channel=True,
        op_types_to_quantize=["MatMul", "Gather"],
        extra_options={"MatMulConstBOnly": True},
    )
    whole.unlink()


def _halve(path: Path) -> None:
    """Store large weights in 16 bits; a cast, done once when the model is loaded, widens them again."""
    model: Any = onnx.load(str(path))
    casts = []
    for tensor in model.graph.initializer:
        array = onnx.numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < 1024:
            continue
        name = tensor.name
        tensor.CopyFrom(onnx.numpy_helper.from_array(array.astype(np.float16), name + "_half"))
        casts.append(onnx.helper.make_node("Cast", [name + "_half"], [name], to=onnx.TensorProto.FLOAT))
    for place, cast in enumerate(casts):
        model.graph.node.insert(place, cast)
    onnx.save(model, str(path))
