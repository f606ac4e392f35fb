"""The commands ``deduct evaluate``, ``deduct compare-runs`` and ``deduct vote``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from deduct.commands.app import App, echo
from deduct.commands.asking import ask_language_model, tell_unreadable
from deduct.commands.kinds import evaluate_kinds, problems_by_kind
from deduct.commands.missing import evaluate_gaps
from deduct.commands.parameters import Argument, Option
from deduct.errors import ConfigError, DataError, ModelError

if TYPE_CHECKING:
    from fractions import Fraction

    from deduct.core.problem import Problem
    from deduct.evaluation.records import Record
    from deduct.evaluation.run import ProblemSolver
    from deduct.evaluation.significance import Comparison
    from deduct.evaluation.tables import Table

SHOWN_IDS = 10
"""How many fixed and broken problems are named on the screen; --json names them all."""


def register(app: App) -> None:
    """Add the commands to the application."""
    app.add(evaluate)
    app.add(compare_runs)
    app.add(vote)


def evaluate(
    file_or_dataset: Annotated[str, Argument(help="A canonical JSONL file, or the name of a data set.")],
    model: Annotated[str | None, Option(help="Model directory or name; the bundled models if not given.")] = None,
    split: Annotated[str, Option(help="Which split of a data set.")] = "test",
    fold: Annotated[int | None, Option(help="Which fold, where a data set has folds.")] = None,
    data: Annotated[Path | None, Option(help="The folder of the data sets; by default DEDUCT_DATA.")] = None,
    beam: Annotated[int, Option(min=1, help="Programs kept at each step; 1 is greedy.")] = 4,
    batch_size: Annotated[int, Option(min=1, help="Problems solved at once.")] = 32,
    limit: Annotated[int | None, Option(min=1, help="Only the first N problems.")] = None,
    report: Annotated[Path | None, Option(help="Write report, plots, predictions and errors here.")] = None,
    plots: Annotated[bool, Option(help="Whether the report has plots (needs matplotlib).")] = True,
    predictions: Annotated[
        Path | None,
        Option(help="Judge predictions made elsewhere: JSON lines with id and answer or expression."),
    ] = None,
    llm: Annotated[
        str | None,
        Option(help="Ask a language model: a directory, a hub name, or the URL of an OpenAI-like API."),
    ] = None,
    llm_name: Annotated[str, Option(help="The name of the model at that URL.")] = "",
    prompt: Annotated[str, Option(help="What it is asked for: program, steps or number.")] = "program",
    export_samples: Annotated[
        Path | None, Option(help="Write predictions here as samples of lm-evaluation-harness.")
    ] = None,
    revised: Annotated[
        Path | None,
        Option(
            help="A revised version of the test set, such as GSM8K-Platinum as JSONL: accuracy without wrong labels."
        ),
    ] = None,
    gaps: Annotated[
        bool,
        Option("--gaps", help="Whether missing information is noticed: each text with and without a needed sentence."),
    ] = False,
    half: Annotated[str | None, Option(help="Of problems by kind: choose or report.")] = None,
    wrong: Annotated[bool, Option("--wrong", help="Of problems by kind: print those that are not right.")] = False,
    as_json: Annotated[bool, Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure a model on annotated problems.

    Reports value and equation accuracy with breakdowns, and what the model's confidence is worth.
    Every problem counts, also those without an annotated program. Of a file of problems by kind, such as those of
    benchmarks/kinds, all answers to a text are compared, in whatever unit.
    """
    if _is_file(file_or_dataset) and (by_kind := problems_by_kind(Path(file_or_dataset), half)):
        evaluate_kinds(by_kind[:limit], model, beam, wrong, as_json)
        return
    from deduct.evaluation.elsewhere import write_samples
    from deduct.evaluation.revised import read_labels

    _require_for_plots(report, plots)
    labels = read_labels(revised) if revised else None
    problems = _load_problems(file_or_dataset, data, split, fold)[:limit]
    details = {"data": file_or_dataset, "problems": f"{len(problems):,}"}
    if gaps:
        evaluate_gaps(problems, model, beam, batch_size, details, as_json)
        return
    if predictions:
        records, read = _judged_file(predictions, problems)
        details |= {"predictions": str(predictions), **read}
    elif llm:
        records, read = ask_language_model(problems, llm, llm_name, prompt, batch_size)
        details |= {"language model": llm_name or llm, "prompt": prompt, **read}
    else:
        records = _solve(problems, model, beam, batch_size)
        details = {"model": model or "bundled", **details, "beam": str(beam)}
    if export_samples:
        write_samples(records, export_samples)
    if not _is_file(file_or_dataset):
        details |= {"split": split} | ({} if fold is None else {"fold": str(fold)})
    _tell(records, f"Evaluation on {file_or_dataset}", details, report, plots, as_json, labels)


def vote(
    runs: Annotated[list[Path], Argument(help="predictions.jsonl of each run, all on the same problems.")],
    report: Annotated[Path | None, Option(help="Write report, plots, predictions and errors here.")] = None,
    plots: Annotated[bool, Option(help="Whether the report has plots (needs matplotlib).")] = True,
    as_json: Annotated[bool, Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure several runs as one: each votes for its answer with the probability it gives it."""
    from deduct.evaluation.records import read_records
    from deduct.evaluation.vote import vote as elect

    _require_for_plots(report, plots)
    records = elect([read_records(run) for run in runs])
    details = {"runs": ", ".join(map(str, runs)), "problems": str(len(records))}
    _tell(records, f"Vote of {len(runs)} runs", details, report, plots, as_json)


def compare_runs(
    run_a: Annotated[Path, Argument(help="predictions.jsonl of the first run.")],
    run_b: Annotated[Path, Argument(help="predictions.jsonl of the second run.")],
    measure: Annotated[str, Option(help="What counts as right: answer, value or equation.")] = "answer",
    resamples: Annotated[int, Option(min=1, help="Bootstrap resamples.")] = 10_000,
    seed: Annotated[int, Option(min=0, help="Seed of the bootstrap.")] = 0,
    as_json: Annotated[bool, Option("--json", help="Print as JSON, with all changed ids.")] = False,
) -> None:
    """Tell whether the second run is better than the first, by a paired bootstrap over the problems."""
    from deduct.evaluation.records import read_records
    from deduct.evaluation.significance import compare_runs as compare

    comparison = compare(read_records(run_a), read_records(run_b), measure, resamples, seed)
    if as_json:
        echo(json.dumps(comparison.to_json(), ensure_ascii=False))
        return
    console = Console()
    console.print(rich_table(_comparison_table(comparison)))
    for name, ids in (("fixed", comparison.fixed), ("broken", comparison.broken)):
        if ids:
            more = f" and {len(ids) - SHOWN_IDS} more (--json lists all)" if len(ids) > SHOWN_IDS else ""
            console.print(f"{name}: {escape(', '.join(ids[:SHOWN_IDS]))}{more}")


def _require_for_plots(report: Path | None, plots: bool) -> None:
    """Say that matplotlib is missing before the long work, not after it."""
    from deduct.evaluation.plots import require_matplotlib

    if report and plots:
        require_matplotlib()


def _tell(
    records: list[Record],
    title: str,
    details: dict[str, str],
    report: Path | None,
    plots: bool,
    as_json: bool,
    labels: dict[str, Fraction] | None = None,
) -> None:
    """Write the report if one is wanted, and print the figures."""
    from deduct.evaluation.metrics import compute_metrics
    from deduct.evaluation.report import write_report
    from deduct.evaluation.revised import revised
    from deduct.evaluation.tables import all_tables, revised_table

    found = revised(records, labels) if labels else None
    metrics = write_report(records, report, title, details=details, plots=plots) if report else compute_metrics(records)
    if as_json:
        figures = metrics.to_json() | ({"revised": found.to_json()} if found else {})
        echo(json.dumps({"details": details, **figures}, ensure_ascii=False))
        return
    console = Console()
    console.print(escape(", ".join(f"{name} {value}" for name, value in details.items())), highlight=False)
    for table in ([revised_table(found)] if found else []) + all_tables(metrics):
        if table.rows:
            console.print(rich_table(table))
    if report:
        console.print(f"report: {escape(str(report / 'report.md'))}")


def _is_file(name: str) -> bool:
    return Path(name).is_file()


def _load_problems(name: str, data: Path | None, split: str, fold: int | None) -> list[Problem]:
    """The problems of a file, or of a data set's split; those without an id get their number."""
    if _is_file(name):
        if fold is not None:
            raise ConfigError(f"--fold chooses a part of a data set, and {name!r} is a file")
        from deduct.data import read_file

        problems = read_file(name)
    else:
        problems = _load_dataset(name, data, split, fold)
    if not problems:
        raise DataError(f"{name!r} holds no problems; choose another file, split or fold")
    return [replace(problem, id=problem.id or f"#{number}") for number, problem in enumerate(problems, start=1)]


def _load_dataset(name: str, data: Path | None, split: str, fold: int | None) -> list[Problem]:
    from deduct.data import DATASETS, load

    if name not in DATASETS:
        raise DataError(f"{name!r} is neither a file nor a data set; data sets: {', '.join(sorted(DATASETS))}")
    return load(name, data, split, fold)


def _judged_file(path: Path, problems: list[Problem]) -> tuple[list[Record], dict[str, str]]:
    """The records of predictions made elsewhere, and what a reader must know of them."""
    from deduct.evaluation.elsewhere import judge_file

    found = judge_file(path, problems)
    return found.records, {"missing": f"{found.missing:,}", "not read": tell_unreadable(found.unreadable)}


def _open_solver(model: str | None) -> ProblemSolver:
    """The solver of a reasoner by directory or name, or of a baseline by directory."""
    from deduct.core.model_files import is_baseline
    from deduct.solving.solver import Solver

    if model is None or not is_baseline(folder := Path(model)):
        return Solver.load(model)
    try:
        from deduct.baselines.solver import BaselineSolver
    except ImportError as error:
        raise ModelError(
            f"{folder} holds a baseline, which needs {error.name}; install the train extra: pip install '.[train]' in "
            "deduct's folder"
        ) from error
    return BaselineSolver.load(folder)


def _solve(problems: list[Problem], model: str | None, beam: int, batch_size: int) -> list[Record]:
    """Solve with a progress bar on the error stream, so that --json output stays clean."""
    from deduct.evaluation.run import predict

    solver = _open_solver(model)
    with progress_bar() as progress:
        task = progress.add_task("solving", total=len(problems))
        return predict(
            solver,
            problems,
            beam=beam,
            batch_size=batch_size,
            on_progress=lambda count: progress.advance(task, count),
        )


def progress_bar() -> Progress:
    """A bar for solving, on the error stream."""
    columns = (
        TextColumn("solving"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=Console(stderr=True), transient=True)


def _comparison_table(comparison: Comparison) -> Table:
    from deduct.evaluation.tables import Table, percent

    points = f"{100 * comparison.difference:+.1f} ({100 * comparison.low:+.1f} to {100 * comparison.high:+.1f})"
    rows = (
        ("Problems", f"{comparison.problems:,}"),
        ("First run", percent(comparison.accuracy_a)),
        ("Second run", percent(comparison.accuracy_b)),
        ("Difference in points (95 % interval)", points),
        ("p-value, paired bootstrap", f"{comparison.p_value:.4f}"),
        ("p-value, exact sign test", f"{comparison.exact_p_value:.4f}"),
        ("Fixed", str(len(comparison.fixed))),
        ("Broken", str(len(comparison.broken))),
    )
    return Table(f"Second run against first ({comparison.measure})", ("Figure", "Value"), rows)


def rich_table(table: Table) -> RichTable:
    """A table for the screen."""
    shown = RichTable(title=table.title, title_justify="left", title_style="bold")
    for name, numeric in zip(table.header, table.numeric, strict=True):
        shown.add_column(name, justify="right" if numeric else "left")
    for row in table.rows:
        shown.add_row(*map(escape, row))
    return shown
