"""Measure a model and write its card: docs/models/NAME.md and the reliability plot beside it.

Everything is measured on raw text: the quantities are found by deduct, as for a user. What is not a figure
(origin, licence, training data, weaknesses) is read from the model's lineage file beside the card.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from deduct.core.atomic import write_atomically
from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.data import drop_overlap, load
from deduct.errors import ConfigError, unknown_name
from deduct.evaluation import Metrics, compute_metrics, predict
from deduct.evaluation.plots import draw_plots
from deduct.registry.bundled import BUNDLED, bundled_folder, megabytes
from deduct.release.everyday import grouped, half_of, judged
from deduct.release.everyday import problems as everyday_problems
from deduct.solving.solver import DEFAULT_BEAM, Solver

DOCS = Path("docs/models")
"""Where the cards are, seen from the repository."""
ENDING = ".lineage.yaml"


@dataclass(frozen=True)
class Lineage:
    """Where a model comes from, as its file docs/models/NAME.lineage.yaml says: `docs/models` has an example."""

    encoder: str
    weights: str
    """What the training started from."""
    licence: str
    data: list[str]
    left_out: list[str]
    sittings: list[dict[str, str]]
    """What was done, one after the other, with the command."""
    chosen_on: list[str]
    fitted: str
    retrain: str
    trained_on: list[str]
    """Sources whose problems a test problem may duplicate."""
    sets: list[str]
    """What the card measures."""
    weaknesses: str
    looked_at: str = ""
    shape: dict[str, Any] = field(default_factory=dict)
    """The encoder's configuration as transformers names it, by which the weights can be read back out of the graphs."""

    @classmethod
    def of(cls, name: str) -> Lineage:
        """Read the file of a model."""
        files = {path.name.removesuffix(ENDING): path for path in DOCS.glob(f"*{ENDING}")}
        if name not in files:
            raise unknown_name("model", name, files)
        try:
            return cls(**yaml.safe_load(files[name].read_text("utf-8")))
        except (TypeError, yaml.YAMLError) as error:
            raise ConfigError(f"{files[name]} cannot be read: {error}; write it as the others beside it") from None


def base_of(name: str) -> str:
    """The bundled model that a larger one stands beside: both are measured on the same everyday problems."""
    return name.removesuffix("-large")


def problems_of(source: str, data: Path) -> list[Problem]:
    """The problems of a source DATASET:SPLIT[:FOLD]."""
    name, split, fold = [*source.split(":"), ""][:3]
    return load(name, data, split, int(fold) if fold else None)


def title(source: str) -> str:
    """A source as a table names it."""
    name, split, fold = [*source.split(":"), ""][:3]
    return f"{name.removesuffix('-raw')} {split}" + (f", fold {fold}" if fold else "")


def measure(solver: Solver, about: Lineage, data: Path, limit: int) -> dict[str, Metrics]:
    """Metrics by table row: each set, and each without the problems that training has seen with other numbers."""
    seen = [problem for source in about.trained_on for problem in problems_of(source, data)]
    measured = {}
    for source in about.sets:
        problems = problems_of(source, data)[: limit or None]
        records = predict(solver, problems, beam=DEFAULT_BEAM, batch_size=32)
        measured[title(source)] = compute_metrics(records)
        fresh = {id(problem) for problem in drop_overlap(problems, seen)[0]}
        kept = [record for problem, record in zip(problems, records, strict=True) if id(problem) in fresh]
        if len(kept) < len(records):
            measured[f"{title(source)}, without duplicates of training"] = compute_metrics(kept)
        print(f"{title(source)}: {measured[title(source)].accuracy['answer'].share:.3f}", flush=True)
    return measured


def table(measured: dict[str, Metrics]) -> str:
    """Accuracy, coverage and calibration, a row for each set."""
    lines = [
        "| data | problems | right answers | equation accuracy | at 50 % coverage | at 80 % | calibration error |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for row, metrics in measured.items():
        answer, equation = metrics.accuracy["answer"], metrics.accuracy["equation"]
        low, high = answer.interval
        cells = [
            row,
            f"{metrics.problems:,}",
            f"{100 * answer.share:.1f} ({100 * low:.1f} to {100 * high:.1f})",
            f"{100 * equation.share:.1f}",
            f"{100 * metrics.coverage.at(0.5):.1f}",
            f"{100 * metrics.coverage.at(0.8):.1f}",
            "–" if metrics.reliability.error is None else f"{100 * metrics.reliability.error:.1f}",
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def by_operations(measured: dict[str, Metrics]) -> str:
    """Right answers by the number of operations of the gold program."""
    names = list(dict.fromkeys(g.name for m in measured.values() for g in m.breakdowns["operations"]))
    lines = ["| operations | " + " | ".join(measured) + " |"]
    lines.append("|---|" + "---:|" * len(measured))
    for name in names:
        cells = []
        for metrics in measured.values():
            group = next((g for g in metrics.breakdowns["operations"] if g.name == name), None)
            answer = group.accuracy["answer"] if group else None
            cells.append("–" if answer is None else f"{100 * answer.share:.1f} of {answer.total:,}")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def everyday_table(solver: Solver, name: str) -> str:
    """Accuracy on the problems of benchmarks/everyday, the half that was never looked at beside the whole."""
    outcomes = judged(solver, everyday_problems(name, "both"), DEFAULT_BEAM)
    halves = {half: grouped(half_of(outcomes, half)) for half in ("test", "both")}
    lines = ["| everyday problems | second half | all |", "|---|---:|---:|"]
    for group in halves["both"]:
        cells = [
            f"{100 * sum(found[group]) / len(found[group]):.1f} of {len(found[group])}" for found in halves.values()
        ]
        lines.append(f"| {group} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _second_format(config: ReasonerConfig) -> str:
    """What a model has that none of the first format had.

    >>> _second_format(ReasonerConfig()), _second_format(ReasonerConfig(implied=True, rationalizer="text"))
    ('', ', with implied quantities, looking at the text again at each step')
    """
    implied = ", with implied quantities" if config.implied else ""
    return implied + (", looking at the text again at each step" if config.reads_text else "")


def card(name: str, measured: dict[str, Metrics], everyday: str, folder: Path) -> str:
    """The whole card as Markdown."""
    about, config = Lineage.of(name), ReasonerConfig.load(folder)
    sources = " ".join(about.sets)
    given = "" if name in BUNDLED else " --model EXPORTED"
    return f"""# The {"bundled" if name in BUNDLED else "larger"} model `{name}`

| | |
|---|---|
| encoder | {about.encoder} |
| reasoner | width {config.hidden_size}, {len(config.constants)} constants, operators {" ".join(config.operators)}, \
at most {config.max_steps} steps, numbers {config.numbers}{_second_format(config)} |
| size | {megabytes(folder):.1f} MB, weights of the encoder in 8 bits |
| licence | {about.licence} |
| training data | {"; ".join(about.data)}. Every step, and what was left out: [lineage]({name}{ENDING}) |
| known weaknesses | {about.weaknesses} |
| retrain (a comparable model) | `{about.retrain}` |

## Accuracy

From raw text, beam {DEFAULT_BEAM}, on {datetime.date.today()}: \
`deduct release card {name} --data DIR{given}` ({sources}). In percent; 95 % Wilson intervals in brackets.
Duplicates are test problems whose text, its numbers masked, also stands in the training data.

{table(measured)}

By number of operations of the gold program:

{by_operations(measured)}

Problems as people type them, written for this measure alone (`deduct release everyday {base_of(name)}{given}`);
the first half was looked at while the stories were written, the second half was not:

{everyday}

[Which encoders were compared, and what each ingredient brings](../journal/2026-11-16-encoders.md).

## Are the probabilities worth something?

The share of right answers among those of like probability, on {title(about.sets[0])}; on the diagonal a probability
is what it says.

![Reliability]({name}-reliability.png)
"""


def write_card(name: str, data: Path, model: Path | None, limit: int) -> Path:
    """Measure a model and write its card and plot; `model` where it is not the bundled one of that name."""
    folder = model or bundled_folder(name)
    solver = Solver.load(folder)
    about = Lineage.of(name)
    measured = measure(solver, about, data, limit)
    DOCS.mkdir(parents=True, exist_ok=True)
    plots = draw_plots(measured[title(about.sets[0])])
    write_atomically(DOCS / f"{name}-reliability.png", plots["reliability"])
    written = DOCS / f"{name}.md"
    write_atomically(written, card(name, measured, everyday_table(solver, base_of(name)), folder))
    return written
