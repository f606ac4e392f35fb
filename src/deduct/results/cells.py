"""How figures stand in the tables of docs/results.md."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.tables import Table, markdown_table
from deduct.results.comparison import paired_difference, same_problems
from deduct.results.files import Result, Spread

MISSING = "not measured yet"
NONE = "–"
EPOCH_NOTES = {"test": "epoch chosen on the test set", "last": "last epoch"}


def markdown(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as markdown."""
    return markdown_table(Table("", tuple(header), tuple(tuple(row) for row in rows)))


def published(figure: float | None) -> str:
    """A published figure."""
    return NONE if figure is None else f"{figure:.1f}"


def spread(value: Spread | None) -> str:
    """A mean, its deviation over seeds where there are several, and the interval that the test set allows."""
    if value is None:
        return NONE
    low, high = value.interval
    interval = f"({100 * low:.1f} to {100 * high:.1f})"
    if value.deviation is None:
        return f"{100 * value.mean:.1f} {interval}"
    return f"{100 * value.mean:.1f} ± {100 * value.deviation:.1f} {interval}, {value.seeds} seeds"


def measured(result: Result | None, measure: str = "answer") -> str:
    """An accuracy of ours with its interval."""
    return MISSING if result is None else spread(result.accuracy(measure))


def share(accuracy: Accuracy) -> str:
    """An accuracy in percent."""
    return f"{100 * accuracy.share:.1f}" if accuracy.total else NONE


def number(value: float | None, decimals: int = 0, scale: float = 1.0) -> str:
    """A number with this many decimals."""
    return NONE if value is None else f"{scale * value:,.{decimals}f}"


def title(result: Result) -> str:
    """What names a result in a table: the variant, its encoder, and what a reader must know of it."""
    notes = [result.encoder, f"{result.parameters / 1e6:,.0f}M"]
    if note := EPOCH_NOTES.get(result.settings.get("selection", "dev")):
        notes.append(note)
    if result.folds and len(result.folds) < 5:
        notes.append(f"only {len(result.folds)} of 5 folds")
    return f"{result.name} ({', '.join(notes)})"


def ours(result: Result) -> str:
    """The first cell of a row of ours, in a table with rows of others."""
    return f"deduct: {title(result)}"


def missing(label: str, columns: int) -> tuple[str, ...]:
    """A row for what is not measured yet."""
    return (label, MISSING, *[NONE] * (columns - 2))


def honest(results: Sequence[Result]) -> list[Result]:
    """Those that did not choose their epoch on the test set."""
    return [result for result in results if result.settings.get("selection") != "test"]


def compared(results: Sequence[Result]) -> str:
    """Every variant against the one with the best dev accuracy, where there are at least two on the same problems."""
    ranked = sorted(honest(results), key=lambda result: (-(dev_accuracy(result) or 0.0), result.name))
    if len(ranked) < 2:
        return ""
    best = ranked[0]
    others = [result for result in ranked[1:] if same_problems(best, result)]
    rows = [(title(best), number(dev_accuracy(best), 1, 100), spread(best.accuracy()), NONE)]
    rows += [
        (title(one), number(dev_accuracy(one), 1, 100), spread(one.accuracy()), str(paired_difference(best, one)))
        for one in others
    ]
    if not others:
        return ""
    header = ("Variant, best on dev first", "Dev", "Test", "Difference to the first")
    return markdown(header, rows)


def dev_accuracy(result: Result) -> float | None:
    """The mean dev accuracy; a vote has none."""
    return result.mean(lambda run: run.dev_accuracy)
