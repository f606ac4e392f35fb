"""The folder that a run leaves: report.md, plots, predictions.jsonl, metrics.json, errors.md and strategies.md."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.core.program import Program
from deduct.evaluation.metrics import Metrics, compute_metrics
from deduct.evaluation.mistakes import mistake_of
from deduct.evaluation.plots import PLOTS, draw_plots
from deduct.evaluation.records import Record, write_records
from deduct.evaluation.strategies import strategy_list
from deduct.evaluation.tables import all_tables, escape_markdown, markdown_table
from deduct.evaluation.verdicts import Verdict, said, verdicts_of
from deduct.formulas.display import format_number

PREDICTIONS = "predictions.jsonl"

READING = """\
All accuracies count every problem: those whose annotation could not be read as a program, and those the solver
left unanswered, stay in the denominator. A value is right when it is within 1e-4 of the target, or within 1e-4
of its size, because annotated answers are often rounded. Where no answer is annotated, the gold program's value
stands in for it. Intervals are 95 % Wilson intervals.
"""


def write_report(
    records: Sequence[Record],
    folder: Path,
    title: str,
    *,
    details: Mapping[str, str] | None = None,
    plots: bool = True,
) -> Metrics:
    """Write everything about one run into a folder, each file complete or not at all, report.md last.

    `details` says how the run was made (model, data, split ...) and is printed under the title.
    """
    metrics = compute_metrics(records)
    # Drawn before anything is written: where matplotlib is missing, no half report is left behind.
    pictures = draw_plots(metrics) if plots else {}
    run = {"title": title, "details": dict(details or {})}
    write_records(records, folder / PREDICTIONS)
    write_atomically(
        folder / "metrics.json", json.dumps({**run, **metrics.to_json()}, indent=2, ensure_ascii=False) + "\n"
    )
    write_atomically(folder / "errors.md", error_list(records, title))
    write_atomically(folder / "strategies.md", strategy_list(records, title))
    for name, picture in pictures.items():
        write_atomically(folder / f"{name}.png", picture)
    write_atomically(folder / "report.md", report_text(metrics, title, details or {}, with_plots=plots))
    return metrics


def report_text(metrics: Metrics, title: str, details: Mapping[str, str], *, with_plots: bool) -> str:
    """The report as markdown."""
    answer = metrics.accuracy["answer"]
    parts = [f"# {escape_markdown(title)}"]
    if details:
        parts.append("\n".join(f"- {name}: {escape_markdown(value)}" for name, value in details.items()))
    parts.append(f"**{answer.correct} of {answer.total} problems solved: {answer}.**")
    parts.append(READING.strip())
    for table in all_tables(metrics):
        if table.rows:
            parts.append(f"## {table.title}\n\n{markdown_table(table)}")
    if with_plots:
        pictures = "\n\n".join(f"![{plot.caption}]({name}.png)" for name, plot in PLOTS.items())
        parts.append(f"## Plots\n\n{pictures}")
    parts.append(
        f"Every prediction: [{PREDICTIONS}]({PREDICTIONS}). Wrong answers: [errors.md](errors.md). "
        "Right ones by another way: [strategies.md](strategies.md)."
    )
    return "\n\n".join(parts) + "\n"


def error_list(records: Sequence[Record], title: str) -> str:
    """Every wrong answer as markdown, the most confident first: there the model or the annotation is most wrong."""
    wrong = [verdict for verdict in verdicts_of(records) if not verdict.answer_correct]
    wrong.sort(key=lambda verdict: (-verdict.record.probability, verdict.record.id))
    parts = [
        f"# Errors: {escape_markdown(title)}",
        f"{len(wrong)} of {len(records)} problems, the most confident first.",
    ]
    parts += [_error_entry(verdict) for verdict in wrong]
    return "\n\n".join(parts) + "\n"


def _error_entry(verdict: Verdict) -> str:
    record = verdict.record
    quantities = ", ".join(f"q{index} = {format_number(value)}" for index, value in enumerate(record.values))
    return "\n".join(
        [
            f"## {escape_markdown(record.id)}: {mistake_of(verdict)}",
            "",
            f"> {escape_markdown(record.text)}",
            "",
            f"- quantities: {quantities or 'none'}",
            f"- right: {_shown(verdict.targets)} by {_code(record.gold_program)}",
            f"- predicted: {_shown(said(record))} by {_code(record.predicted_program)}, "
            f"probability {record.probability:.3f} ({escape_markdown(record.status)})",
        ]
    )


def _code(program: Program | None) -> str:
    return "no program" if program is None else f"`{program}`"


def _shown(values: Sequence[Fraction]) -> str:
    return f"**{', '.join(map(format_number, values))}**" if values else "no answer"
