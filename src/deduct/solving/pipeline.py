"""Solving as a transformers pipeline does: call it on a text or on many, and get plain dicts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Unpack, overload

from deduct.solving.solver import SolveOptions, Solver


class DeductPipeline:
    """A solver that is called like a transformers pipeline.

    ``DeductPipeline("runs/mine")("Tom has 3 pears ...")`` gives the object that ``deduct solve --json`` prints.
    Options given here hold for every call, options of a call for that call.
    """

    task = "math-word-problem"

    def __init__(self, model: str | Path | Solver | None = None, batch_size: int = 32, **options: Unpack[SolveOptions]):
        self.solver = model if isinstance(model, Solver) else Solver.load(model)
        self.batch_size = batch_size
        self.options = options

    @overload  # a str is an iterable of str as well; the first signature is meant
    def __call__(self, inputs: str, **options: Unpack[SolveOptions]) -> dict[str, Any]: ...  # type: ignore[overload-overlap]

    @overload
    def __call__(self, inputs: Iterable[str], **options: Unpack[SolveOptions]) -> list[dict[str, Any]]: ...

    def __call__(
        self, inputs: str | Iterable[str], **options: Unpack[SolveOptions]
    ) -> dict[str, Any] | list[dict[str, Any]]:
        """Solve one text, or any number of them in order."""
        texts = [inputs] if isinstance(inputs, str) else list(inputs)
        settings: SolveOptions = {**self.options, **options}
        records = [one.to_json() for one in self.solver.solve_batch(texts, batch_size=self.batch_size, **settings)]
        return records[0] if isinstance(inputs, str) else records
