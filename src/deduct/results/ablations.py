"""The ablations of docs/results.md: results that differ in one thing only, found by their settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from deduct.results import published as others
from deduct.results.cells import MISSING, NONE, honest, markdown, measured, missing, published, title
from deduct.results.comparison import DEFAULTS, differing, paired_difference, same_problems, variant
from deduct.results.files import Result
from deduct.results.sections import AXIS, SETS, is_constrained, joined, own


@dataclass(frozen=True)
class Ablation:
    """One thing that is varied: the settings that decide it, its values, and where it is to be measured."""

    title: str
    settings: tuple[str, ...]
    value_of: Callable[[Result], str]
    values: tuple[str, ...]
    reference: str
    """The value that the others are compared with."""
    datasets: tuple[str, ...]


def _constraints(result: Result) -> str:
    if not is_constrained(result):
        return "off"
    return "in training and inference" if result.settings["constraints_in_training"] else "at inference"


ABLATIONS = (
    Ablation(
        "Rationalizer",
        ("rationalizer",),
        lambda result: str(result.settings["rationalizer"]),
        ("none", "attention", "gru"),
        "gru",
        ("mawps", "math23k"),
    ),
    Ablation(
        "Loss",
        ("loss",),
        lambda result: str(result.settings["loss"]),
        ("margin", "cross_entropy"),
        "cross_entropy",
        ("svamp",),
    ),
    Ablation(
        "Constraints",
        AXIS,
        _constraints,
        ("off", "at inference", "in training and inference"),
        "in training and inference",
        ("svamp",),
    ),
    Ablation(
        "Beam",
        ("beam",),
        lambda result: str(result.settings["beam"]),
        ("1", "3", "5", "10"),
        "1",
        ("svamp",),
    ),
    Ablation(
        "Numbers in the encoder's input",
        ("numbers",),
        lambda result: str(result.settings["numbers"]),
        ("placeholder", "typed", "written"),
        "placeholder",
        ("svamp",),
    ),
)


def ablations(results: Sequence[Result]) -> str:
    """Every planned ablation, measured or not, then all other single changes."""
    kept = honest(results)
    parts = [f"### {one.title}\n\n{_tables(one, kept)}" for one in ABLATIONS]
    return joined(*parts, f"### Other single changes\n\n{_other_changes(kept)}")


def _tables(ablation: Ablation, results: Sequence[Result]) -> str:
    parts = []
    # Where an ablation was planned, and wherever else it can be read off.
    for dataset in dict.fromkeys([*SETS, *sorted(result.dataset for result in results)]):
        members = own(results, dataset) if dataset in SETS else [one for one in results if one.dataset == dataset]
        blocks = _blocks(ablation, members)
        if not blocks and dataset in ablation.datasets:
            blocks = [[]]
        name = SETS.get(dataset, f"{dataset}, open data")
        met = {ablation.value_of(one) for block in blocks for one in block}
        parts += [f"{name}:\n\n{_table(ablation, dataset, block, met)}" for block in blocks]
    return joined(*parts)


def _blocks(ablation: Ablation, results: Sequence[Result]) -> list[list[Result]]:
    """Groups of results that differ only in what the ablation varies, with at least two of its values."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        rest = {key: value for key, value in variant(result).items() if key not in ablation.settings}
        groups.setdefault(json.dumps(rest, sort_keys=True), []).append(result)
    return [group for group in groups.values() if len({ablation.value_of(one) for one in group}) > 1]


def _table(ablation: Ablation, dataset: str, block: Sequence[Result], met: Collection[str]) -> str:
    """One block; a value that no block of the data set has met is still to be measured."""
    rows: list[tuple[str, ...]] = []
    if ablation.title == "Rationalizer":
        for value, (equation, answer) in others.RATIONALIZER.get(dataset, {}).items():
            rows.append((f"{value}: paper, RoBERTa-base", published(equation), published(answer), NONE))
    base = next((one for one in block if ablation.value_of(one) == ablation.reference), None)
    for value in dict.fromkeys([*ablation.values, *map(ablation.value_of, block)]):
        found = [one for one in block if ablation.value_of(one) == value]
        for one in found:
            comparable = base is not None and one is not base and same_problems(base, one)
            gain = str(paired_difference(base, one)) if base is not None and comparable else NONE
            rows.append((f"{value}: {title(one)}", measured(one, "equation"), measured(one), gain))
        if not found and value not in met:
            rows.append(missing(value, 4))
    header = ("Variant", "Equation accuracy", "Value accuracy", f"Difference to '{ablation.reference}'")
    return markdown(header, rows)


def _other_changes(results: Sequence[Result]) -> str:
    """Pairs of results that differ in one setting that is neither an ablation of its own nor the backbone."""
    covered = {"encoder", *(setting for ablation in ABLATIONS for setting in ablation.settings)}
    rows = []
    for first, second in combinations(results, 2):
        changed = differing(first, second)
        if len(changed) != 1 or changed & covered or not same_problems(first, second):
            continue
        (setting,) = changed
        # From the default to the other value, where one of them is the default.
        if setting in DEFAULTS and variant(second)[setting] == DEFAULTS[setting]:
            first, second = second, first
        before, after = (json.dumps(variant(one).get(setting), ensure_ascii=False) for one in (first, second))
        change = f"{setting}: {before} to {after}"
        rows.append((change, f"{first.dataset}: {first.name} to {second.name}", str(paired_difference(first, second))))
    return markdown(("Change", "Results", "Difference in value accuracy"), rows or [(MISSING, NONE, NONE)])
