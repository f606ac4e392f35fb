"""The short page of results: one table for each benchmark, published and our own figures side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deduct.results import published as others
from deduct.results.cells import MISSING, NONE, dev_accuracy, honest, markdown, number
from deduct.results.files import Result
from deduct.results.sections import is_constrained, own

SMALL, LARGE = 4, 1_000_000_000
"""How many models below a thousand million parameters a table has; those above all stand in it."""


@dataclass(frozen=True)
class Benchmark:
    """A table of the short page."""

    title: str
    caveat: str
    published: Sequence[tuple[str, float | None]]
    counts: Callable[[Result], bool]
    """Whether a result was made under this protocol."""
    dataset: str
    measure: str = "answer"


BENCHMARKS = (
    Benchmark(
        "SVAMP",
        "1,000 problems, with the paper's constraints. The paper takes the best test epoch; ours is chosen on a tenth "
        "of the training problems.",
        [(name, constrained) for name, _, constrained in others.SVAMP],
        is_constrained,
        "svamp",
    ),
    Benchmark(
        "MAWPS",
        "Five folds, 1,987 problems; 29 to 35 % of each test fold stands in its training folds with other numbers. The "
        "paper takes the best test epoch.",
        others.MAWPS,
        lambda result: True,
        "mawps",
    ),
    Benchmark(
        "Math23k",
        "Train/valid/test, 1,000 test problems, the epoch chosen on valid. Published figures often do not say how "
        "valid was used.",
        [(name, float(cell.split()[0])) for name, cell, *_ in others.MATH23K if cell and cell[0].isdigit()],
        lambda result: "math23k:valid" not in result.train,
        "math23k",
    ),
    Benchmark(
        "MathQA",
        "1,605 test problems, 74 % of them in training with other numbers; the training split is a reconstruction. An "
        "answer is compared with the gold program's value, as in the paper.",
        others.MATHQA,
        lambda result: True,
        "mathqa",
        measure="value",
    ),
)


def overview(results: Sequence[Result]) -> str:
    """All tables of the short page."""
    return "\n\n".join(_section(benchmark, results) for benchmark in BENCHMARKS)


def _section(benchmark: Benchmark, results: Sequence[Result]) -> str:
    rows = [(name, NONE, f"{figure:.1f}") for name, figure in benchmark.published if figure is not None]
    found = [one for one in honest(own(results, benchmark.dataset)) if benchmark.counts(one)]
    rows += [
        (f"deduct: {one.name}", f"{one.parameters / 1e6:,.0f}M", _accuracy(one, benchmark.measure))
        for one in chosen(found)
    ] or [("deduct", NONE, MISSING)]
    table = markdown(("Model", "Parameters", "Value accuracy"), rows)
    return f"## {benchmark.title}\n\n{benchmark.caveat}\n\n{table}"


def chosen(results: Sequence[Result]) -> list[Result]:
    """For each kind of model and encoder the result that was best on dev, the smaller models first.

    Of the small ones only those that were best on dev are kept.
    """
    best: dict[str, Result] = {}
    for one in sorted(results, key=lambda one: (dev_accuracy(one) or 0.0, -one.parameters, one.name)):
        if dev_accuracy(one) is not None:
            best[_model(one)] = one
    small = [one for one in best.values() if one.parameters < LARGE]
    kept = sorted(small, key=lambda one: -(dev_accuracy(one) or 0.0))[:SMALL]
    return sorted([*kept, *(one for one in best.values() if one not in small)], key=lambda one: one.parameters)


def _model(result: Result) -> str:
    """What a table has one row for: the kind of model, its encoder, and whether only adapters were trained."""
    return f"{result.settings.get('model', 'reasoner')} {result.encoder} {bool(result.settings.get('lora_rank'))}"


def _accuracy(result: Result, measure: str) -> str:
    accuracy = result.accuracy(measure)
    if accuracy is None:
        return NONE
    spread = "" if accuracy.deviation is None else f" ± {number(accuracy.deviation, 1, 100)}"
    return f"{number(accuracy.mean, 1, 100)}{spread}"
