"""The paper's comparison: the reasoner and the solvers it is compared with, on one encoder with the same settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from deduct.results.cells import MISSING, NONE, markdown, number, published, share, spread, title
from deduct.results.comparison import paired_difference, same_problems, variant
from deduct.results.files import Result
from deduct.results.published import COMPARISON, OPERATIONS

REASONER = "reasoner"
MODELS = {
    "group_attention": "GroupAttn",
    "transformer": "Transformer decoder",
    "lstm": "LSTM decoder",
    "gts": "GTS",
    "graph2tree": "Graph2Tree",
    REASONER: "Deductive reasoner",
}
"""The rows of a table."""
UNTRAINED = ("gru", "transformer")
"""Encoders that begin untrained: they share a column."""


def model_of(result: Result) -> str:
    """What was trained; results that do not say so are older than the baselines."""
    return str(result.settings.get("model", REASONER))


def comparison(results: Sequence[Result]) -> str:
    """A table for each data set."""
    return _tables(results, lambda group: "")


def comparison_with_gains(results: Sequence[Result]) -> str:
    """A table for each data set, what the reasoner gains over the best baseline, and where."""
    return _tables(results, _gain)


def _tables(results: Sequence[Result], remark: Callable[[Sequence[Result]], str]) -> str:
    parts = []
    for dataset, (name, known) in COMPARISON.items():
        found = [one for one in results if (one.dataset, one.split, one.open_data) == (dataset, "test", False)]
        groups = [group for group in _like(found) if any(model_of(one) != REASONER for one in group)]
        if groups:
            parts += [f"### {name}, all models", _table(groups, known), *map(remark, groups)]
    return "\n\n".join(part for part in parts if part) or MISSING


def _like(results: Sequence[Result]) -> list[list[Result]]:
    """Results that differ in nothing but the model, and whether the time was up before its last epoch."""
    groups: dict[str, list[Result]] = {}
    for one in results:
        key = {name: value for name, value in variant(one).items() if name not in ("model", "max_minutes")}
        groups.setdefault(json.dumps(key, sort_keys=True), []).append(one)
    return list(groups.values())


def _table(groups: Sequence[Sequence[Result]], known: dict[str, tuple[float | None, float | None]]) -> str:
    cells: dict[tuple[str, str], str] = {}
    for one in (one for group in groups for one in group):
        cells[model_of(one), _column(one)] = spread(one.accuracy()) + _cut_short(one)
    columns = sorted({column for _, column in cells}, key=lambda column: (column != _UNTRAINED, column))
    rows = []
    for model, name in MODELS.items():
        plain, pretrained = known.get(model, (None, None))
        ours = [cells.get((model, column), NONE) for column in columns]
        rows.append((name, published(plain), *ours, published(pretrained)))
    ours_named = [f"deduct: {column}" for column in columns]
    return markdown(("Model", "published, no pretraining", *ours_named, "published, pretrained"), rows)


def _cut_short(result: Result) -> str:
    """A remark on a run that came to its limit of time before its last epoch."""
    minutes = result.settings["max_minutes"]
    return f", stopped after {minutes:.0f} min" if minutes else ""


_UNTRAINED = "no pretraining"


def _column(result: Result) -> str:
    return _UNTRAINED if result.encoder in UNTRAINED else result.encoder


def _gain(group: Sequence[Result]) -> str:
    """The reasoner against the baseline that is best on dev, over all problems and by number of operations."""
    own = next((one for one in group if model_of(one) == REASONER), None)
    ranked = sorted((one for one in group if model_of(one) != REASONER), key=lambda one: -(_dev(one) or 0.0))
    if own is None or not ranked or not same_problems(ranked[0], own):
        return ""
    rows = []
    for one in (ranked[0], own):
        counts = [one.group("operations", {group}) for group in OPERATIONS]
        unused = [one.group("unused", groups) for groups in ({"0"}, {"1", "2+"})]
        rows.append((title(one), number(_dev(one), 1, 100), *map(share, [*counts, *unused])))
    header = ("Model", "Dev", *(f"{count} op." for count in OPERATIONS), "none unused", "some unused")
    difference = paired_difference(ranked[0], own)
    return f"Reasoner against {MODELS[model_of(ranked[0])]}, the best on dev: {difference}.\n\n{markdown(header, rows)}"


def _dev(result: Result) -> float | None:
    return result.mean(lambda run: run.dev_accuracy)
