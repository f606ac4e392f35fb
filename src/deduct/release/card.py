"""Measure a model and write its card: docs/models/NAME.md and the reliability plot beside it.

Everything is measured on raw text: the quantities are found by deduct, as for a user. What is not a figure
(origin, licence, training data, weaknesses) stands in `ABOUT` below.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.data import drop_overlap, load
from deduct.errors import unknown_name
from deduct.evaluation import Metrics, compute_metrics, predict
from deduct.evaluation.plots import draw_plots
from deduct.registry.bundled import BUNDLED, bundled_folder, megabytes
from deduct.release.everyday import grouped, half_of, judged
from deduct.release.everyday import problems as everyday_problems
from deduct.solving.solver import DEFAULT_BEAM, Solver

DOCS = Path("docs/models")
"""Where the cards are, seen from the repository."""


@dataclass(frozen=True)
class About:
    """What a card says besides figures."""

    encoder: str
    licence: str
    data: str
    retrain: str
    trained_on: tuple[str, ...]
    sets: tuple[str, ...]
    weaknesses: str


ABOUT: dict[str, About] = {
    "english": About(
        encoder="gte-small (33.4M parameters, 12 layers, of which the lowest ten are kept)",
        licence="the encoder's weights: MIT; these weights: Apache-2.0",
        data="MAWPS (training part of fold 0), GSM8K (training split, MIT), MathQA (Apache-2.0; 2,000 problems an "
        "epoch) and stories of deduct's own grammar, about 50,000 an epoch, without 150 problems of MAWPS and 700 of "
        "GSM8K that were held out, and without any problem whose text, its numbers masked, stands in a test set. No "
        "ASDiv, whose licence is non-commercial, and none of SVAMP's training set, which contains a part of it. The "
        "model that deduct had before (126 epochs in five sittings, 72 minutes on one H200 shared with other runs; "
        "docs/experiments.md) learned on for 19 epochs, 12.5 minutes on such a GPU, with 430,000 stories, in most "
        "of them 1,914 tales that were new or nearly so to it; seed 42; 0.7 times these weights were added to 0.3 "
        "times those before. Chosen on the held-out problems, the first half of the everyday problems, 200 more "
        "(benchmarks/everyday/english-choice.jsonl) and 670 questions of tales that no model is trained on; what was "
        "wrong among the everyday ones also suggested themes for tales. The weights of the signs of whole programs "
        "(docs/plausibility.md) and the probabilities were fitted on the same problems.",
        retrain="deduct train configs/english.yaml data=DIR && deduct export runs/english/model MODEL",
        trained_on=("mawps-raw:train:0", "gsm8k:train"),
        sets=("svamp-raw:test", "mawps-raw:test:0", "gsm8k:test"),
        weaknesses="Long problems: with five and more operations about half of the everyday problems are right, and "
        "fewer of GSM8K. Irrelevant numbers can still mislead it. It knows 25 constants, so a fact such as 5,280 "
        "feet in a mile is out of reach. Below a probability of one half the answer is a guess.",
    ),
    "english-large": About(
        encoder="all-mpnet-base-v2 (109.5M parameters, 12 layers)",
        licence="the encoder's weights: Apache-2.0",
        data="as the bundled English model, from the encoder's own weights, in one sitting: 15 epochs of 2,500 "
        "problems of MAWPS, 5,500 of GSM8K, 2,000 of MathQA and 40,000 of 430,000 stories, 14 minutes on one H200 "
        "shared with three other runs, seed 42, last epoch. The signs of whole programs and the probabilities were "
        "fitted on the problems that served to choose the bundled model.",
        retrain="deduct train configs/english-large.yaml data=DIR && deduct export runs/english-large/model --as "
        "english-large",
        trained_on=("mawps-raw:train:0", "gsm8k:train"),
        sets=("svamp-raw:test", "mawps-raw:test:0", "gsm8k:test"),
        weaknesses="Those of the bundled English model, long problems above all. Too large to be bundled: it has to be "
        "trained on a GPU first. Its training was short.",
    ),
    "chinese": About(
        encoder="bge-small-zh-v1.5 (24.0M parameters, 4 layers, of which the two uppermost are doubled)",
        licence="the encoder's weights: MIT; these weights: Apache-2.0",
        data="Math23k (training split), Unbiased-MWP (training split), the published validation and test parts of "
        "Ape210K and CM17K, and stories of deduct's own grammar, 32,000 to 38,000 an epoch; without any problem "
        "whose text, its numbers masked, stands in Math23k's validation or test split. The model that deduct had "
        "before (143 epochs in five sittings, 77 minutes on one H200 shared with other runs, between the first two "
        "mended on a CPU) learned on for 17 epochs, 11.6 minutes on such a GPU, with 250,000 stories, 100,000 of them "
        "of 555 tales that were new to it; seed 42. Chosen on Math23k's validation split, the first half of the "
        "everyday problems, 160 more (benchmarks/everyday/chinese-choice.jsonl) and 863 questions of tales that no "
        "model is trained on (benchmarks/fresh); what was wrong among the everyday ones also suggested themes for "
        "tales. The weights of the signs of whole programs (docs/plausibility.md) and the probabilities were fitted on "
        "the same problems.",
        retrain="deduct train configs/chinese.yaml data=DIR && deduct export runs/chinese/model MODEL",
        trained_on=("math23k-raw:train",),
        sets=("math23k-raw:test",),
        weaknesses="Four and more operations (see the tables). It may not know what no text says, how many wheels a "
        "tricycle has for instance, and answer in the unit of the text where another one is asked for. Below a "
        "probability of one half the answer is a guess.",
    ),
}


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


def measure(solver: Solver, about: About, data: Path, limit: int) -> dict[str, Metrics]:
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


def card(name: str, measured: dict[str, Metrics], everyday: str, folder: Path) -> str:
    """The whole card as Markdown."""
    about, config = ABOUT[name], ReasonerConfig.load(folder)
    sources = " ".join(about.sets)
    given = "" if name in BUNDLED else " --model EXPORTED"
    return f"""# The {"bundled" if name in BUNDLED else "larger"} model `{name}`

| | |
|---|---|
| encoder | {about.encoder} |
| reasoner | width {config.hidden_size}, {len(config.constants)} constants, operators {" ".join(config.operators)}, \
at most {config.max_steps} steps, numbers {config.numbers} |
| size | {megabytes(folder):.1f} MB, weights of the encoder in 8 bits |
| licence | {about.licence} |
| training data | {about.data} |
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

[Which encoders were compared, and what each ingredient brings](choice.md).

## Are the probabilities worth something?

The share of right answers among those of like probability, on {title(about.sets[0])}; on the diagonal a probability
is what it says.

![Reliability]({name}-reliability.png)
"""


def write_card(name: str, data: Path, model: Path | None, limit: int) -> Path:
    """Measure a model and write its card and plot; `model` where it is not the bundled one of that name."""
    if name not in ABOUT:
        raise unknown_name("model", name, ABOUT)
    folder = model or bundled_folder(name)
    solver = Solver.load(folder)
    about = ABOUT[name]
    measured = measure(solver, about, data, limit)
    DOCS.mkdir(parents=True, exist_ok=True)
    plots = draw_plots(measured[title(about.sets[0])])
    (DOCS / f"{name}-reliability.png").write_bytes(plots["reliability"])
    written = DOCS / f"{name}.md"
    written.write_text(card(name, measured, everyday_table(solver, base_of(name)), folder), "utf-8")
    return written
