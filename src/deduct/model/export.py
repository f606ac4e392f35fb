"""Export of a trained model to the four ONNX graphs that `deduct.deduce.runtime` runs.

Shapes: B problems, T tokens, C constants, Q quantities, R rows, N pool entries, E entries kept for pairing,
K pairs, O labels, H hidden size.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import onnx
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.core.atomic import complete_folder
from deduct.core.locks import alone
from deduct.core.pool import Pool
from deduct.core.problem import Problem
from deduct.core.value_features import NUM_FEATURES
from deduct.deduce.encoding import ProblemEncoder
from deduct.deduce.exported import MADE_FOR, inputs_of, is_exported, made_for, outputs_of
from deduct.errors import InputError, ModelError
from deduct.model import lean
from deduct.model.deductive import DeductiveModel
from deduct.model.quantise import channel_tops, halve, quantise, simplify
from deduct.model.reasoner import Reasoner
from deduct.model.rounding import EarlierRounding
from deduct.model.text import Text

OPSET = 17


class EncoderGraph(nn.Module):
    """Text to the first pool [B, C + U + Q, H], its entries' scores [B, C + U + Q] and, if asked for, its token
    states."""

    def __init__(self, model: DeductiveModel):
        super().__init__()
        self.model = model

    def forward(self, ids: Tensor, mask: Tensor, pooling: Tensor, implied: Tensor | None = None) -> tuple[Tensor, ...]:
        backbone, reasoner, config = self.model.backbone.model, self.model.reasoner, self.model.config
        if config.gives_states or config.looks_at_text:
            lean_enough = lean.can_read(backbone)
            states = lean.all_states(backbone, ids, mask) if lean_enough else self.model.backbone(ids, mask)
            pool = reasoner.start(Text.of_all(states, mask), pooling, implied)
            scores = reasoner.score_entries(pool)
            return (pool, scores, states) if config.gives_states else (pool, scores)
        if lean.can_read(backbone):
            states, pooling = lean.read_tokens(backbone, ids, mask, pooling)
            pool = reasoner.first_pool(reasoner.vectors_of(states, pooling), implied)
        else:
            pool = self.model.read(ids, mask, pooling, implied)
        return pool, reasoner.score_entries(pool)


class ScoreGraph(nn.Module):
    """The logits of all labels [K, O] of the pairs that are worth scoring.

    Entries [R, N] are counted through all rows: `kept` [E] names those that take part, and `left` and `right`
    [K] are places in `kept`. So each row has as many pairs as it needs, and there is no padding.
    """

    def __init__(self, reasoner: Reasoner):
        super().__init__()
        self.reasoner = reasoner

    def forward(self, pool: Tensor, entries: Tensor, kept: Tensor, left: Tensor, right: Tensor) -> Tensor:
        reasoner = self.reasoner
        vectors, wanted = pool.flatten(0, 1)[kept], entries.flatten()[kept]  # [E, H], [E]
        # The bias belongs to no entry; added to the left ones, it is added E times and not K times.
        firsts = F.linear(vectors, reasoner.left.weight, reasoner.product.bias)[left]  # [K, O * H]
        seconds = F.linear(vectors, reasoner.right.weight)[right]  # [K, O * H]
        products = F.linear(vectors[left] * vectors[right], reasoner.product.weight)  # [K, O * H]
        hidden = F.relu(firsts + seconds + products).unflatten(-1, (reasoner.num_labels, reasoner.hidden_size))
        normal = F.layer_norm(hidden, (reasoner.hidden_size,))  # [K, O, H]
        weight, bias = reasoner.score_expression.weight[0], reasoner.score_expression.bias  # [H], [1]
        scores = (normal * (reasoner.expression_scale * weight)).sum(-1)  # [K, O]
        scores = scores + (reasoner.expression_shift @ weight + bias) + (wanted[left] + wanted[right])[:, None]
        if reasoner.config.terminator == "joint":
            expressions = normal * reasoner.expression_scale + reasoner.expression_shift
            scores = scores + reasoner.terminator(expressions).logsumexp(-1)
        return scores


class ExpressGraph(nn.Module):
    """One relation per row to its vector [R, H] and the log-odds [R] that it is the last."""

    def __init__(self, reasoner: Reasoner):
        super().__init__()
        self.reasoner = reasoner

    def forward(self, pool: Tensor, left: Tensor, right: Tensor, label: Tensor) -> tuple[Tensor, Tensor]:
        expression = self.reasoner.express(pool, left, right, label)
        stops = self.reasoner.stop_scores(expression)
        return expression, stops[:, 1] - stops[:, 0]


class ExtendGraph(nn.Module):
    """Pool and new expression to the longer pool [R, N + 1, H] and its entries' scores [R, N + 1]."""

    def __init__(self, reasoner: Reasoner):
        super().__init__()
        self.reasoner = reasoner

    def forward(self, pool: Tensor, expression: Tensor, *text: Tensor) -> tuple[Tensor, Tensor]:
        longer = self.reasoner.extend(pool, expression, Text(*text) if text else None)
        return longer, self.reasoner.score_entries(longer)


def export_model(
    folder: Path, out: Path, int8: bool = True, sample: Sequence[Problem] = (), earlier: Path | None = None
) -> None:
    """Write the exported model of a trained one. The folder appears, or changes, only when it is complete.

    With `int8`, weights are stored in 8 bits; without, the exported model computes what torch computes. With a
    sample of problems like those to be solved, an 8-bit encoder is faster and more exact; see `quantise`. A model that
    was grown from an earlier export keeps that one's scales, and its rounding where weights have not changed.
    """
    if out.exists() and not is_exported(out):
        raise ModelError(f"{out} exists and is not an exported model; remove it or export to another place")
    model, out = DeductiveModel.load(folder), out.absolute()
    busy = f"another export is writing to {out}; wait for it, or export to another place"
    with alone(out.with_name(f".{out.name}.lock"), busy), complete_folder(out) as fresh:
        for graph in _write_graphs(model, fresh):
            if int8:
                texts = _texts(model.encoder, sample) if graph.stem == "encoder" and not earlier else []
                quantise(graph, channel_tops(graph, texts) if texts else {}, EarlierRounding(earlier, graph.stem))
            simplify(graph)
            if int8:
                halve(graph)
            note(graph, MADE_FOR, made_for(model.config))
        model.config.save(fresh)
        (fresh / "tokenizer.json").write_text(model.encoder.tokenizer.to_str(pretty=False), "utf-8")


def note(graph: Path, key: str, value: str) -> None:
    """Write an entry into a graph's metadata."""
    model: Any = onnx.load(str(graph))
    onnx.helper.set_model_props(model, {key: value})
    onnx.save(model, str(graph))


def _texts(encoder: ProblemEncoder, problems: Sequence[Problem]) -> list[dict[str, NDArray[Any]]]:
    """The encoder graph's inputs for some problems, each alone: padding is not like the problems to be solved."""
    texts: list[dict[str, NDArray[Any]]] = []
    for problem in problems:
        with suppress(InputError):  # one that is too long for the model
            batch = encoder.batch([encoder.encode(problem)])
            texts.append({name: getattr(batch, name) for name in inputs_of("encoder", encoder.config)})
    return texts


def _write_graphs(model: DeductiveModel, folder: Path) -> list[Path]:
    """Write the graphs in full precision: the files."""
    reasoner = model.eval().reasoner
    # Written out, attention is simplified further than its fused form, which guards against rows without tokens.
    model.backbone.model.set_attn_implementation("eager")
    pool = torch.randn(2, Pool.of(model.config, 3).first_result, reasoner.hidden_size)
    ids, row, places = (torch.arange(count) for count in (14, 2, 5))
    ids = ids.reshape(2, 7) % 3
    text = {"ids": ids, "mask": torch.ones_like(ids), "pooling": torch.rand(2, 3, 7)}
    if model.config.implied:
        text["implied"] = torch.rand(2, 3, NUM_FEATURES)
    pairs = {"pool": pool, "entries": pool[:, :, 0], "kept": places, "left": places[:4], "right": places[1:]}
    relation = {"pool": pool, "left": row, "right": row + 1, "label": row * 0}
    grown = {"pool": pool, "expression": pool[:, 0]}
    if model.config.reads_text:
        states = torch.randn(2, 7, model.backbone.hidden_size)
        grown |= {"states": states, "mask": text["mask"], "problem": torch.tensor([1, 0])}
    graphs: dict[str, tuple[nn.Module, dict[str, Tensor]]] = {
        "encoder": (EncoderGraph(model), text),
        "score": (ScoreGraph(reasoner), pairs),
        "express": (ExpressGraph(reasoner), relation),
        "extend": (ExtendGraph(reasoner), grown),
    }
    for name, (module, inputs) in graphs.items():
        write_graph(
            module, inputs, list(outputs_of(name, model.config)), inputs_of(name, model.config), folder / f"{name}.onnx"
        )
    return [folder / f"{name}.onnx" for name in graphs]


def write_graph(
    module: nn.Module, inputs: dict[str, Tensor], outputs: list[str], axes: dict[str, str], path: Path
) -> None:
    """Trace a module; `axes` has a letter for each leading dimension of an input that may vary."""
    with warnings.catch_warnings():
        # The tracer warns of every Python value in a model; the parity tests are what tells whether one matters.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            module,
            tuple(inputs.values()),
            str(path),
            input_names=list(inputs),
            output_names=outputs,
            dynamic_axes={name: dict(enumerate(letters)) for name, letters in axes.items()},
            dynamo=False,
            opset_version=OPSET,
        )
