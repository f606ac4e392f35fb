"""The figures as tables, for the screen and for the report alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.breakdown import BREAKDOWNS, Group
from deduct.evaluation.confidence import COVERAGES, NUM_BINS
from deduct.evaluation.metrics import Metrics
from deduct.evaluation.missing import Missing
from deduct.evaluation.mistakes import MISTAKES
from deduct.evaluation.revised import Revised
from deduct.evaluation.verdicts import MEASURES

_MARKDOWN_SIGNS = re.compile(r"([\\`*_|<>\[\]#])")


@dataclass(frozen=True)
class Table:
    """Text in rows; the first column names the row."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def numeric(self) -> tuple[bool, ...]:
        """Which columns hold numbers, to stand right under each other."""
        return tuple(place > 0 and name != "Meaning" for place, name in enumerate(self.header))


def percent(share: float, decimals: int = 1) -> str:
    """A share as it is shown.

    >>> percent(0.4567), percent(0.5, decimals=0)
    ('45.7 %', '50 %')
    """
    return f"{100 * share:.{decimals}f} %"


def accuracy_table(metrics: Metrics) -> Table:
    """The accuracies of the whole run."""
    rows = [(MEASURES[name].title, *_accuracy_cells(accuracy)) for name, accuracy in metrics.accuracy.items()]
    return Table("Accuracy", ("Measure", "Correct", "Accuracy", "95 % interval"), tuple(rows))


def _accuracy_cells(accuracy: Accuracy) -> tuple[str, str, str]:
    low, high = accuracy.interval
    correct = f"{accuracy.correct} of {accuracy.total}"
    return correct, percent(accuracy.share), f"{100 * low:.1f} to {100 * high:.1f}"


def revised_table(found: Revised) -> Table:
    """The accuracies with and without the labels that a revised set has changed or taken out."""
    rows = [
        ("All, first labels", *_accuracy_cells(found.before)),
        ("Kept, first labels", *_accuracy_cells(found.kept)),
        ("Kept, revised labels", *_accuracy_cells(found.after)),
    ]
    title = f"Revised labels: {found.removed} problems left out, {found.relabelled} relabelled"
    return Table(title, ("Problems", "Correct", "Accuracy", "95 % interval"), tuple(rows))


def missing_table(found: Missing) -> Table:
    """What the confidence is worth where a needed sentence is missing."""
    of_right = "–" if found.area_right is None else percent(found.area_right)
    rows = (
        ("Whole texts surer than texts with a gap (area under the ROC curve)", percent(found.area)),
        ("The same, whole texts that are answered rightly", of_right),
        ("Texts with a gap refused or shown as a guess", percent(found.guessed.share)),
        ("Texts with a gap answered at 95 % or more", percent(found.sure.share)),
        ("Whole texts refused or shown as a guess", percent(found.whole_guessed.share)),
        ("Whole texts answered rightly", percent(found.whole_right.share)),
    )
    return Table(f"A needed sentence taken out: {found.guessed.total:,} pairs", ("Figure", "%"), rows)


def breakdown_table(name: str, groups: Sequence[Group]) -> Table:
    """The accuracies of the groups of one breakdown."""
    measures = groups[0].accuracy if groups else {}
    header = ("Group", "Problems", *(MEASURES[name].title for name in measures))
    rows = [
        (group.name, str(group.problems), *(percent(group.accuracy[name].share) for name in measures))
        for group in groups
    ]
    return Table(BREAKDOWNS[name].title, header, tuple(rows))


def confidence_table(metrics: Metrics) -> Table:
    """What the solver's probabilities are worth."""
    coverage, error = metrics.coverage, metrics.reliability.error
    rows = [(f"Accuracy of the surest {percent(share, 0)}", percent(coverage.at(share))) for share in COVERAGES]
    rows.append(("Area under the coverage-accuracy curve", percent(coverage.area)))
    rows.append(("Area of a perfect ordering", percent(coverage.best_area)))
    rows.append((f"Expected calibration error ({NUM_BINS} bins)", "–" if error is None else percent(error)))
    return Table("Confidence", ("Figure", "Value"), tuple(rows))


def mistakes_table(metrics: Metrics) -> Table:
    """The wrong answers by kind."""
    rows = [(name, str(count), MISTAKES[name].meaning) for name, count in metrics.mistakes.items()]
    return Table("Mistakes", ("Kind", "Problems", "Meaning"), tuple(rows))


def counts_table(metrics: Metrics) -> Table:
    """Missing annotations, missing answers, statuses and time."""
    rows = [(name.replace("_", " "), str(count)) for name, count in metrics.counts.items()]
    rows += [(f"status: {name}", str(count)) for name, count in metrics.statuses.items()]
    if metrics.seconds_per_problem is not None:
        rows.append(("milliseconds per problem", f"{1000 * metrics.seconds_per_problem:.1f}"))
    return Table("Counts", ("Count", "Value"), tuple(rows))


def all_tables(metrics: Metrics) -> list[Table]:
    """Every table of a run, the most important first."""
    return [
        accuracy_table(metrics),
        *(breakdown_table(name, groups) for name, groups in metrics.breakdowns.items()),
        confidence_table(metrics),
        mistakes_table(metrics),
        counts_table(metrics),
    ]


def escape_markdown(text: str) -> str:
    """Any text as one line of markdown that shows it as it is.

    >>> escape_markdown("a*b|c")
    'a\\\\*b\\\\|c'
    """
    return _MARKDOWN_SIGNS.sub(r"\\\1", " ".join(text.split()))


def markdown_table(table: Table) -> str:
    """A table as markdown, without its title.

    >>> print(markdown_table(Table("T", ("Group", "Problems"), (("1", "7"),))))
    | Group | Problems |
    |---|---:|
    | 1 | 7 |
    """
    rows = ["| " + " | ".join(escape_markdown(cell) for cell in row) + " |" for row in (table.header, *table.rows)]
    sides = ["---:" if numeric else "---" for numeric in table.numeric]
    return "\n".join([rows[0], "|" + "|".join(sides) + "|", *rows[1:]])
