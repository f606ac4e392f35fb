"""The commands about data: prepare, stats, download."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn
from rich.table import Table

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option
from deduct.data import canonical
from deduct.data.datasets import DATASETS
from deduct.data.download import download as fetch
from deduct.data.gold import unconverted_reason
from deduct.data.loading import DATA_VARIABLE, data_folder, load
from deduct.data.plots import plot_operations
from deduct.data.remote import remote_files
from deduct.data.statistics import Statistics, statistics

Name = Annotated[str, Argument(help=f"Data set: {', '.join(DATASETS)}.")]
Data = Annotated[Path | None, Option("--data", envvar=DATA_VARIABLE, help="Folder with the data files.")]
SkipBad = Annotated[bool, Option("--skip-bad", help="Leave malformed records out and count them by reason.")]

_console = Console()
_notes = Console(stderr=True)


def prepare(
    name: Name,
    out: Annotated[Path, Option("--out", help="File to write; packed where it ends in .gz.")],
    data: Data = None,
    split: Annotated[str, Option(help="train, valid, test, or all of them.")] = "all",
    fold: Annotated[int | None, Option(help="Fold, 0 to 4, of a five-fold data set.")] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Convert a data set to deduct's own JSONL."""
    skipped: Counter[str] | None = Counter() if skip_bad else None
    problems = load(name, data, split, fold, skipped)
    written = canonical.write(problems, out)
    unconverted = Counter(unconverted_reason(problem) for problem in problems if problem.program is None)
    _notes.print(f"{written:,} problems -> {out}", highlight=False)
    _print_counts("without a program, kept", unconverted)
    _print_counts("malformed, left out", skipped or Counter())


def stats(
    name: Name,
    data: Data = None,
    as_json: Annotated[bool, Option("--json", help="Print JSON instead of tables.")] = False,
    plot: Annotated[Path | None, Option(help="Draw the number of operations into this .png file.")] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Describe a data set: sizes, lengths, operations, constants, unused quantities, duplicates."""
    skipped: Counter[str] | None = Counter() if skip_bad else None
    figures = statistics(name, data, skipped)
    if plot is not None:
        parts = figures.splits if figures.protocol != "five-fold" else {"all": figures.splits["all"]}
        plot_operations({f"{name} {part}": split.operation_shares() for part, split in parts.items()}, plot)
    if as_json:
        echo(json.dumps(figures.to_json(), ensure_ascii=False, indent=2))
    else:
        _print_tables(figures)
    _print_counts("malformed, left out", skipped or Counter())


def download(name: Name, data: Data = None) -> None:
    """Get the public files of a data set into the data folder."""
    folder = data_folder(data, must_exist=False)
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, console=_notes) as progress:
        for file in remote_files(name):
            task = progress.add_task(file.target, total=None)
            fetch(
                file.url,
                folder / file.target,
                file.sha256,
                progress=lambda have, total, task=task: progress.update(task, completed=have, total=total),  # type: ignore[misc]
            )
    unchecked = [file.target for file in remote_files(name) if file.sha256 is None]
    if unchecked:
        _notes.print(f"no checksum is known for {', '.join(unchecked)}: not checked", highlight=False)


def register(app: App) -> None:
    """Add the commands to the application."""
    for command in (prepare, stats, download):
        app.add(command)


def _print_counts(title: str, counts: Counter[str]) -> None:
    if counts:
        _notes.print(f"{sum(counts.values()):,} {title}:", highlight=False)
        for reason, count in counts.most_common():
            _notes.print(f"  {count:>6,}  {reason}", highlight=False, markup=False)


def _print_tables(figures: Statistics) -> None:
    sizes = _table(f"{figures.name} ({figures.language}, {figures.protocol})")
    for column in ("problems", "tokens", "unused %", "by value %", "no program", "≠ answer"):
        sizes.add_column(column, justify="right")
    operations = _table("operations in the program, % of problems")
    for column in figures.splits["all"].operation_shares():
        operations.add_column(column, justify="right")
    for name, split in figures.splits.items():
        sizes.add_row(
            name,
            f"{split.problems:,}",
            f"{split.average_tokens:.1f}",
            *(f"{share:.2f}" for share in split.unused_shares()),
            f"{sum(split.unconverted.values()):,}",
            f"{split.disagreeing:,}",
        )
        operations.add_row(name, *(f"{share:.2f}" for share in split.operation_shares().values()))
    _console.print(sizes, operations)
    _print_remarks(figures)


def _table(title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    return table


def _print_remarks(figures: Statistics) -> None:
    constants = ", ".join(figures.constants)
    _console.print(f"{len(figures.constants)} constants in the training set: {constants}", highlight=False)
    for pair in figures.overlaps:
        _console.print(
            f"of {pair.size:,} in {pair.second}, also in {pair.first}: {pair.exact:,} exactly, "
            f"{pair.masked:,} but for the numbers ({100 * pair.masked / max(pair.size, 1):.1f} %)",
            highlight=False,
        )
    _print_counts("without a program", Counter(figures.splits["all"].unconverted))
