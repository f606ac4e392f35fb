"""Whether the graphs of an exported model fit its config.json and its tokenizer, tried on the smallest problem.

A model with constants or operators that its graphs do not have would take one for the other and answer wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.model_files import REMEDY
from deduct.core.pool import Pool
from deduct.core.value_features import NUM_FEATURES
from deduct.deduce.exported import MADE_FOR, VERIFY, inputs_of, made_for, outputs_of
from deduct.deduce.verify import FEATURES
from deduct.errors import ModelError

FLOATS = "tensor(float)"


def check_graph(path: Path, session: onnxruntime.InferenceSession, config: ReasonerConfig) -> None:
    """Raise `ModelError` unless a graph takes and gives what an exported one does, and was made for the configuration.

    Models that were exported before graphs said what they were made for are taken as they are.
    """
    inputs, outputs = session.get_inputs(), session.get_outputs()
    for verb, found, wanted in (
        ("take", inputs, inputs_of(path.stem, config)),
        ("give", outputs, outputs_of(path.stem, config)),
    ):
        names = [value.name for value in found]
        if names != list(wanted):
            told = ", ".join(names)[:200] or "nothing"
            raise ModelError(f"{path} {verb}s {told}, and should {verb} {', '.join(wanted)}; {REMEDY}")
    if any(value.type != FLOATS for value in outputs):
        raise ModelError(f"{path} gives other values than floats; {REMEDY}")
    expected = made_for(config)
    if session.get_modelmeta().custom_metadata_map.get(MADE_FOR, expected) != expected:
        raise ModelError(f"{path} was made for other constants or operators than config.json has; {REMEDY}")


def check_fit(
    run: Callable[..., list[NDArray[np.float32]]], folder: Path, config: ReasonerConfig, num_tokens: int
) -> None:
    """Raise `ModelError` unless the graphs have the constants, labels and sizes that the configuration says.

    `run` runs the graph of a name; `num_tokens` is the size of the tokenizer's vocabulary. The problem that is tried
    has two tokens, one for padding and the one with the largest id, and one quantity.
    """

    def expect(graph: str, found: Sequence[NDArray[np.float32]], shapes: Sequence[tuple[int, ...]]) -> None:
        for name, array, shape in zip(outputs_of(graph, config), found, shapes, strict=True):
            if array.shape != shape:
                raise ModelError(
                    f"{folder / graph}.onnx does not fit config.json: for {len(config.constants)} constants, operators "
                    f"{' '.join(config.operators)} and hidden_size {config.hidden_size}, {name} should have the shape "
                    f"{list(shape)}, and has {list(array.shape)}; {REMEDY}"
                )

    ids = np.array([[config.pad_id, max(0, num_tokens - 1)]])
    text: dict[str, NDArray[Any]] = {
        "ids": ids,
        "mask": np.ones_like(ids),
        "pooling": np.full((1, 1, 2), 0.5, np.float32),
    }
    if config.implied:
        text["implied"] = np.ones((1, 1, NUM_FEATURES), np.float32)
    pool, entries, *states = run("encoder", **text)
    size, labels, width = (
        Pool.of(config, 1).first_result,
        len(config.labels),
        config.hidden_size or (0, *pool.shape)[-1],
    )
    expect("encoder", (pool, entries, *states), ((1, size, width), (1, size), *((1, 2, s.shape[-1]) for s in states)))
    quantity, first = np.array([size - 1]), np.array([0])
    (logits,) = run("score", pool=pool, entries=entries, kept=quantity, left=first, right=first)
    expect("score", (logits,), ((1, labels),))
    expression, odds = run("express", pool=pool, left=quantity, right=quantity, label=np.array([labels - 1]))
    expect("express", (expression, odds), ((1, width), (1,)))
    again = {"states": states[0], "mask": text["mask"], "problem": first} if config.reads_text else {}
    longer, entries = run("extend", pool=pool, expression=expression, **again)
    expect("extend", (longer, entries), ((1, size + 1, width), (1, size + 1)))
    if config.verifier:
        one = np.ones((1, 1), np.float32)
        judged = {"used": one.repeat(2, axis=1), "problem": first, "steps": expression[None], "going": one}
        features = np.zeros((1, len(FEATURES)), np.float32)
        (scores,) = run(VERIFY, states=states[0], mask=text["mask"], **judged, features=features)
        expect(VERIFY, (scores,), ((1,),))
