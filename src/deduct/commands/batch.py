"""The command ``deduct batch``."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from deduct.commands.app import App, Exit, echo
from deduct.commands.parameters import Argument, Option, UsageError
from deduct.commands.solve import Beam, Lang, MinProbability, Model, Top

if TYPE_CHECKING:
    from rich.progress import Progress

ALL_FAILED_EXIT = 4
STANDARD = Path("-")

Kind = Annotated[str | None, Option("--from", help="jsonl, csv, text or parquet; by the ending of IN if not given.")]
OutKind = Annotated[str | None, Option("--to", help="jsonl, csv, text or parquet; by the ending of OUT if not given.")]


def register(app: App) -> None:
    """Add the command to the application."""
    app.add(batch)


def batch(
    source: Annotated[Path, Argument(metavar="IN", help="The problems, or - for standard input.")],
    target: Annotated[Path, Argument(metavar="OUT", help="An answer for each of them, in order; or - to print them.")],
    model: Model = None,
    beam: Beam = 4,
    top: Top = 3,
    lang: Lang = None,
    min_probability: MinProbability = 0.0,
    workers: Annotated[
        int | None, Option(min=1, help="Processes that solve; by default all cores from 400 problems on, else one.")
    ] = None,
    kind: Kind = None,
    out_kind: OutKind = None,
    fresh: Annotated[bool, Option("--fresh", help="Solve all problems again, also those that OUT has.")] = False,
    force: Annotated[
        bool, Option("--force", help="Go on although OUT was begun with other options or another model.")
    ] = False,
) -> None:
    """Solve a file of problems; after an interruption, the same command goes on where it stopped.

    IN has a JSON object with a text, and perhaps an id, on each line; or it is a CSV or parquet file with such columns,
    or a text with a problem on each line, or between blank lines. OUT is JSONL; for another format, OUT.jsonl is
    written beside it, from which it is made in the end.

    The exit code is 0 when all lines are done, 4 if not one of them could be worked on, 2 for a mistake in the command.
    """
    from deduct.solving.batch.columns import convert
    from deduct.solving.batch.entries import count_entries, format_of
    from deduct.solving.batch.processes import WORTH_PROCESSES, available_cores
    from deduct.solving.batch.running import every_line_failed, solve_file, solve_stream
    from deduct.solving.solver import SolveOptions, Solver

    options: SolveOptions = {"beam": beam, "top": top, "language": lang, "min_probability": min_probability}
    made = format_of(target, out_kind)
    if target == STANDARD:
        if made != "jsonl":
            raise UsageError(f"Only jsonl can be printed, and not {made}; give a file.")
        _tell(solve_stream(Solver.load(model), source, sys.stdout.buffer, kind=kind, **options))
        return
    total = None if source == STANDARD else count_entries(source, format_of(source, kind))
    if workers is None:
        workers = available_cores() if (total or 0) >= WORTH_PROCESSES else 1
    answers = target if made == "jsonl" else target.with_name(f"{target.name}.jsonl")
    with _progress() as progress:
        task = progress.add_task("solving", total=total)
        counts = solve_file(
            Solver.load(model),
            source,
            answers,
            kind=kind,
            fresh=fresh,
            force=force,
            workers=workers,
            load=partial(Solver.load, model, threads=1),
            on_progress=lambda count: progress.advance(task, count),
            on_note=lambda note: echo(f"deduct: {note}", err=True),
            **options,
        )
    if answers != target:
        convert(answers, target, made)
    _tell(counts)
    if every_line_failed(answers):
        raise Exit(ALL_FAILED_EXIT)


def _progress() -> Progress:
    """A bar with the rate and the time left, where the error output is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: object) -> Text:
            speed = getattr(task, "finished_speed", None) or getattr(task, "speed", None)
            return Text(f"{speed:.0f}/s" if speed else "")

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TextColumn("left"), TimeRemainingColumn())
    return Progress(TextColumn("solving"), *columns, console=console, disable=not console.is_terminal)


def _tell(counts: dict[str, int]) -> None:
    echo(", ".join(f"{count} {status}" for status, count in counts.items() if count) or "no lines", err=True)
