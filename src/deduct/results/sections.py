"""The sections of docs/results.md that set our accuracies beside published ones."""

from __future__ import annotations

import json
from collections.abc import Sequence

from deduct.results import published as others
from deduct.results.cells import (
    MISSING,
    NONE,
    compared,
    honest,
    markdown,
    measured,
    missing,
    number,
    ours,
    published,
    share,
    spread,
)
from deduct.results.comparison import differing, paired_difference, same_problems, variant
from deduct.results.files import Result

SETS = {"svamp": "SVAMP", "mawps": "MAWPS", "math23k": "Math23k", "mathqa": "MathQA"}
NAMED_BACKBONES = 4
"""How many backbones the SVAMP table is to have at least."""
ALWAYS = {"finite", "no_zero_division"}
"""Constraints without which a program has no value; all others are a choice."""
AXIS = ("constraints", "constraints_in_training")


def own(results: Sequence[Result], dataset: str) -> list[Result]:
    """Results on a data set's test split that were trained on its training problems alone."""
    return [one for one in results if (one.dataset, one.split, one.open_data) == (dataset, "test", False)]


def is_constrained(result: Result) -> bool:
    """Whether a result was made with more constraints than all have."""
    return bool(set(result.settings["constraints"]) - ALWAYS)


def joined(*parts: str) -> str:
    """Paragraphs, the empty ones left out."""
    return "\n\n".join(part.strip() for part in parts if part)


def svamp(results: Sequence[Result]) -> str:
    """With and without constraints, by backbone."""
    rows: list[tuple[str, ...]] = [
        (name, published(plain), published(with_them), NONE) for name, plain, with_them in others.SVAMP
    ]
    groups: dict[str, list[Result]] = {}
    for result in own(results, "svamp"):
        key = {name: value for name, value in variant(result).items() if name not in AXIS}
        groups.setdefault(json.dumps(key, sort_keys=True), []).append(result)
    pairs = [_plain_and_constrained(members) for members in groups.values()]
    whole = [best for plain, best in pairs if plain and best]
    met = {(one.encoder, is_constrained(one)) for one in own(results, "svamp")}
    for plain, best in pairs:
        gain = str(paired_difference(plain, best)) if plain and best and same_problems(plain, best) else NONE
        shown = best or plain
        if shown is None or any(_is_single_change(one, shown) for one in whole):
            continue
        # What another variant of the same backbone shows is not missing.
        cells = [
            NONE if one is None and (shown.encoder, constrained) in met else measured(one)
            for one, constrained in ((plain, False), (best, True))
        ]
        rows.append((ours(shown), *cells, gain))
    backbones = len({one.encoder for one in own(results, "svamp")})
    for count in range(backbones + 1, NAMED_BACKBONES + 1):
        rows.append((f"deduct: backbone {count} of at least {NAMED_BACKBONES}", MISSING, MISSING, NONE))
    table = markdown(("Model", "Without constraints", "With constraints", "Gain by constraints"), rows)
    left_out = "Variants that differ from one of these in a single setting are in the next table and under Ablations."
    return joined(table, left_out, compared([one for one in own(results, "svamp") if is_constrained(one)]))


def _is_single_change(base: Result, other: Result) -> bool:
    """Whether two results of one backbone differ in one setting beside their constraints."""
    return base.encoder == other.encoder and len(differing(base, other) - set(AXIS)) == 1


def _plain_and_constrained(members: Sequence[Result]) -> tuple[Result | None, Result | None]:
    """Of results that differ in their constraints alone, one without and one with them, each with the most seeds.

    Where constraints were tried in more than one way, the ablation shows the others.
    """

    def fullest(found: list[Result]) -> Result | None:
        return max(found, key=lambda one: (one.settings["constraints_in_training"], len(one.seeds)), default=None)

    parts = ([one for one in members if is_constrained(one) is constrained] for constrained in (False, True))
    plain, constrained = map(fullest, parts)
    return plain, constrained


def mawps(results: Sequence[Result]) -> str:
    """Five folds, as they are and without the test problems that stand in the training fold too."""
    rows = [(name, published(value), NONE, NONE) for name, value in others.MAWPS]
    found = own(results, "mawps")
    for one in found:
        clean = one.accuracy(without_duplicates=True) if one.knows_duplicates else None
        left = f"{clean.problems:,}" if clean else NONE
        rows.append((ours(one), measured(one), spread(clean) if clean else MISSING, left))
    if not found:
        rows.append(("deduct", MISSING, MISSING, NONE))
    header = ("Model", "Original folds", "Without duplicates", "Problems without duplicates")
    return joined(markdown(header, rows), compared(found))


def math23k(results: Sequence[Result]) -> str:
    """Three ways to split."""
    rows = [(name, *(cell or NONE for cell in cells)) for name, *cells in others.MATH23K]
    single, folds = own(results, "math23k"), own(results, "math23k-folds")
    columns = (
        [one for one in single if "math23k:valid" not in one.train],
        [one for one in single if "math23k:valid" in one.train],
        folds,
    )
    for place, found in enumerate(columns):
        rows += [(ours(one), *(measured(one) if place == here else NONE for here in range(3))) for one in found]
    if not all(columns):
        rows.append(("deduct", *(NONE if found else MISSING for found in columns)))
    table = markdown(("Model", "Train/valid/test", "Train/test", "Five-fold"), rows)
    return joined(table, *(compared(found) for found in columns))


def mathqa(results: Sequence[Result]) -> str:
    """MathQA, with the reconstructed training set."""
    rows = [(name, published(value), NONE) for name, value in others.MATHQA]
    found = own(results, "mathqa")
    rows += [(ours(one), measured(one, "value"), measured(one)) for one in found] or [("deduct", MISSING, NONE)]
    table = markdown(("Model", "Value, gold program", "Value, annotated answer"), rows)
    return joined(table, compared(found))


def by_operations(results: Sequence[Result]) -> str:
    """The paper's fine-grained table, one for each data set."""
    parts = []
    header = ("Model", *others.OPERATIONS, "Equation", "Value, gold program", "Value, annotated answer")
    for dataset, name in SETS.items():
        rows = [
            (model, *(published(cells.get(key)) for key in (*others.OPERATIONS, "equation", "value")), NONE)
            for model, cells in others.BY_OPERATIONS[dataset]
        ]
        for one in honest(own(results, dataset)):
            groups = [share(one.group("operations", {group})) for group in others.OPERATIONS]
            rows.append((ours(one), *groups, *(_mean(one, key) for key in ("equation", "value", "answer"))))
        if not own(results, dataset):
            rows.append(missing("deduct", len(header)))
        parts.append(f"### {name}, by operations\n\n{markdown(header, rows)}")
    return joined(*parts)


def _mean(result: Result, measure: str) -> str:
    accuracy = result.accuracy(measure)
    return NONE if accuracy is None else f"{100 * accuracy.mean:.1f}"


def by_unused(results: Sequence[Result]) -> str:
    """Accuracy where the text has quantities that the program does not need."""
    parts = []
    header = ("Model", "Problems with an unused quantity", "None unused", "At least one", "One", "Two or more")
    for dataset, name in SETS.items():
        some, without, with_one = others.UNUSED[dataset]
        rows: list[tuple[str, ...]] = [
            ("paper, RoBERTa-base", f"{some:.1f} %", published(without), published(with_one), NONE, NONE)
        ]
        for one in honest(own(results, dataset)):
            counts = [one.group("unused", groups) for groups in ({"0"}, {"1", "2+"}, {"1"}, {"2+"})]
            problems = one.group("unused", {"0", "1", "2+"}).total
            rows.append((ours(one), f"{100 * counts[1].total / max(problems, 1):.1f} %", *map(share, counts)))
        if not own(results, dataset):
            rows.append(missing("deduct", len(header)))
        parts.append(f"### {name}, by unused quantities\n\n{markdown(header, rows)}")
    return joined(*parts)


def open_data(results: Sequence[Result]) -> str:
    """Results on raw text, on other data sets, or with more training data than the benchmark's own."""
    standard = {*SETS, "math23k-folds"}
    found = [one for one in results if one.open_data or one.dataset not in standard or one.split != "test"]
    header = ("Model", "Test set", "Problems", "Value accuracy", "Without duplicates", "Trained on")
    rows = []
    for one in sorted(found, key=lambda one: (one.dataset, one.split, one.name)):
        accuracy = one.accuracy()
        clean = spread(one.accuracy(without_duplicates=True)) if one.knows_duplicates and one.folds else NONE
        place = one.dataset if one.split == "test" else f"{one.dataset}, {one.split}"
        problems = f"{accuracy.problems:,}" if accuracy else NONE
        rows.append((ours(one), place, problems, spread(accuracy), clean, ", ".join(one.train)))
    return markdown(header, rows or [missing("deduct", len(header))])


def confidence(results: Sequence[Result]) -> str:
    """What the probabilities are worth."""
    rows = [
        (
            f"{one.dataset}: {one.name}",
            _mean(one, "answer"),
            number(one.mean(lambda run: run.accuracy_at["80%"]), 1, 100),
            number(one.mean(lambda run: run.accuracy_at["50%"]), 1, 100),
            number(one.mean(lambda run: run.calibration_error), 1, 100),
        )
        for one in honest(results)
    ]
    header = ("Result", "All answers", "Surest 80 %", "Surest 50 %", "Calibration error")
    return markdown(header, rows or [missing("deduct", len(header))])


def cost(results: Sequence[Result]) -> str:
    """Parameters and time beside each accuracy."""
    rows = [
        (
            f"{one.dataset}: {one.name} ({one.encoder})",
            _mean(one, "answer"),
            f"{one.parameters / 1e6:,.1f}M",
            number(one.mean(lambda run: run.train_seconds), 1, 1 / 60),
            number(one.mean(lambda run: run.train_problems_per_second)),
            number(one.mean(lambda run: run.seconds_per_problem), 2, 1000),
            _latency(one),
            one.hardware or NONE,
        )
        for one in results
    ]
    header = (
        "Result",
        "Value accuracy",
        "Parameters",
        "Training, minutes a run",
        "Training, problems/s",
        "Evaluation in batches, ms a problem",
        "Latency, one problem",
        "Trained on",
    )
    return markdown(header, rows or [missing("deduct", len(header))])


def _latency(result: Result) -> str:
    if result.latency is None:
        # Who votes is timed alone.
        return NONE if "votes" in result.settings else MISSING
    one = result.latency
    how = one.get("how", "exported")
    threads = f"{one['threads']} thread{'s' if one['threads'] > 1 else ''}"
    return f"{one['milliseconds']:.1f} ms ({one['device']}, {threads}, beam {one['beam']}; {how})"
