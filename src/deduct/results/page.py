"""docs/results.md and results/details.md from the files in results/; nothing in them is typed by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.errors import DeductError
from deduct.results import sections
from deduct.results.ablations import ablations
from deduct.results.baselines import REASONER, comparison, comparison_with_gains, model_of
from deduct.results.cells import markdown
from deduct.results.comparison import DEFAULTS, differing
from deduct.results.equations import equations
from deduct.results.files import Result, load_all
from deduct.results.overview import overview
from deduct.results.settings import training_command

CONFIGS = Path("configs")

READING = """\
# Results in detail

This page is made from the files [beside it](README.md) by `deduct results page`; do not edit it. The short form is
[docs/results.md](../docs/results.md). What was tried and what it gave, failures included, is in the
[journal](../docs/journal/README.md).

## How to read it

- **Accuracies** are value accuracies in percent: the predicted value meets the annotated answer (docs/evaluation.md
  says how close). Every test problem counts, answered or not, convertible or not. The paper compares with the
  value of the gold program instead; both stand in the tables by number of operations.
- **Intervals** in brackets are 95 % Wilson intervals for the number of test problems. ± is the standard
  deviation over seeds, where there are several.
- **Differences** between our own variants come from a paired bootstrap over the problems (10,000 resamples). A problem
  counts by the share of the seeds that solve it; the luck of the seeds themselves is not in the interval. Where a
  table holds many differences, a p near 0.05 in one of them means little.
- **The epoch** of our runs is chosen on dev problems, which are never test problems: a published valid split, or
  a held-out part of the training problems. The published figures for MAWPS, SVAMP and five-fold Math23k chose the
  epoch by the accuracy on the test set, which flatters them. Rows of ours that say so mirror that protocol and are
  no results; they take part in no comparison.
- **The encoder** matters more than most else. The name in brackets is the one we trained with, and the number is
  that of all parameters; the paper's encoders are named in its rows.
"""

SHORT = """\
# Results

In percent. Each table has the published figures and our own under the same protocol: for each encoder the variant that
was best on dev, by the name of its file in [results/](../results/README.md). ± is the standard deviation over seeds.
The encoder matters more than most else: compare rows of like size.

Caveats: deberta-v3-xsmall and bert-base-zh are models of these sizes that were tuned for other tasks before, and the
weights of qwen2.5-coder came in 4 bits. Figures with the original weights may differ.

[All variants, intervals, ablations, raw text, cost and the command of every run](../results/details.md).
[What the bundled models give](models/english.md). This page is made by `deduct results page`.
"""

RUNS = """\
The commands name encoders in short, and prepared files:

- gte-small is thenlper/gte-small, minilm-l6 sentence-transformers/all-MiniLM-L6-v2, mpnet-base
  sentence-transformers/all-mpnet-base-v2, bge-small-zh BAAI/bge-small-zh-v1.5. Write these names of the hub instead.
- qwen2.5-coder-0.5b and qwen2.5-coder-1.5b are Qwen/Qwen2.5-Coder-0.5B-Instruct and
  Qwen/Qwen2.5-Coder-1.5B-Instruct, with weights of 4 bits.
- deberta-v3-xsmall and bert-base-zh are models of that size that were tuned for other tasks: figures with the original
  weights may differ.
- FILE.jsonl are files of `deduct release prepare`. Those called `synthetic-*`, `eng` and `enn` hold stories of the
  grammar (`no-tales`: without tales); `synthetic:en:N` or `synthetic:zh:N` gives N such stories in their place.
"""


COMPARISON = "The paper's comparison"
PROTOCOL = (
    "Each column of ours has the same encoder, data and settings for every model (docs/baselines.md); the "
    "encoders are smaller than the published ones. No augmentation, one seed; the epoch is chosen on dev problems."
)


@dataclass(frozen=True)
class Section:
    """A table with what is to be said about it."""

    title: str
    protocol: str
    table: Callable[[Sequence[Result]], str]
    all_models: bool = False
    """Whether baselines belong here, beside the reasoner."""
    all_beams: bool = False
    """Whether evaluations of the same model with a wider beam belong here."""


SECTIONS = (
    Section(
        COMPARISON,
        PROTOCOL,
        comparison_with_gains,
        all_models=True,
    ),
    Section(
        "SVAMP",
        "Trained on MAWPS and ASDiv-A (3,138 problems), tested on 1,000. The paper trains on all 3,138 and takes the "
        "best test epoch; our configuration holds out a tenth to choose the epoch. Constraints: no operation of a "
        "quantity with itself, and no negative intermediate result.",
        sections.svamp,
    ),
    Section(
        "MAWPS, five folds",
        "The public five folds (1,987 problems). The paper trains on four fifths and takes the best epoch on the "
        "tested fifth; our configuration holds out a tenth of the four fifths to choose it. Without duplicates: test "
        "problems whose text, its numbers masked, also stands in that fold's training set are left out of the count, "
        "with the same models. We know of no published figures for that.",
        sections.mawps,
    ),
    Section(
        "Math23k",
        "The training file is a join of public copies (docs/data.md). Train/valid/test: the public valid "
        "split chooses the epoch. Train/test: valid joins the training problems, and our configuration holds out a "
        "twentieth of them all to choose the epoch. Five-fold: a twentieth of each training part does. The paper's "
        "main table does not say how valid was used.",
        sections.math23k,
    ),
    Section(
        "MathQA (reconstructed train)",
        "Tested on the published filtered test set of 1,605. The training set is a reconstruction of the published "
        "filter: 16,224 problems for the published 16,191, membership unchecked. So our figures are not strictly "
        "comparable. The paper compares with the value of the gold program; annotated answers may be rounded, and then "
        "a right program misses them.",
        sections.mathqa,
    ),
    Section(
        "By number of operations",
        "Value accuracy against the annotated answer by the number of operations of the gold program, then equation "
        "and value accuracy over all problems. Problems without an operation are in the overall figures only.",
        sections.by_operations,
    ),
    Section(
        "By unused quantities",
        "Value accuracy by how many quantities of the text the gold program does not use. The shares of such "
        "problems are not the paper's everywhere, so it counted otherwise; its MAWPS figure with an unused quantity "
        "rests on three problems.",
        sections.by_unused,
    ),
    Section(
        "Ablations",
        "Each table holds results that differ in nothing else: same encoder, training data and other settings.",
        ablations,
        all_beams=True,
    ),
    Section(
        "Raw text and open data",
        "Reported apart, because they are not comparable with the tables above: test sets whose quantities we find "
        "ourselves in the raw text (names ending in -raw), other test sets, and models that were trained on more than "
        "the benchmark's own training problems. The rows english and chinese, also with -tales, are earlier trainings "
        "of the bundled models, whose own figures are in their cards (docs/models).",
        sections.open_data,
    ),
    Section(
        "Probabilities",
        "Accuracy of all answers, and of the surest four fifths and half of them; the expected calibration error is "
        "the mean distance of stated probability and accuracy, in points (docs/evaluation.md).",
        sections.confidence,
    ),
    Section(
        "Cost",
        "Training time includes the dev evaluations. Training speed and evaluation time are those of the run itself, "
        "which may have shared its GPU with others. Latency is measured apart, one problem at a time: of the bundled "
        "model, exported, for all results of its shape, or in torch of a twin, an untrained model of the same shape "
        "that takes as many steps as the gold program (benchmarks/twins.py).",
        sections.cost,
        all_models=True,
    ),
)


def page(results: Sequence[Result]) -> str:
    """The short page: a table for each benchmark, then one for each with the baselines."""
    narrowest = _narrowest(results)
    reasoners = [one for one in narrowest if model_of(one) == REASONER]
    tables = f"{overview(reasoners)}\n\n{equations(reasoners)}"
    return f"{SHORT}\n{tables}\n\n## {COMPARISON}\n\n{PROTOCOL}\n\n{comparison(narrowest)}\n"


def details(results: Sequence[Result]) -> str:
    """The long page: every result."""
    parts = [READING.strip()]
    narrowest = _narrowest(results)
    for section in SECTIONS:
        found = results if section.all_beams else narrowest
        shown = section.table([one for one in found if section.all_models or model_of(one) == REASONER])
        parts.append(f"## {section.title}\n\n{section.protocol}\n\n{shown}")
    parts.append(f"## Runs\n\n{RUNS}\n{_runs(results)}" if results else "")
    return "\n\n".join(part for part in parts if part) + "\n"


def _narrowest(results: Sequence[Result]) -> list[Result]:
    """The results without those that only search with a wider beam than another."""
    return [result for result in results if not any(_is_wider(result, other) for other in results)]


def _is_wider(result: Result, other: Result) -> bool:
    """Whether a result is another one with a wider beam, and all else the same."""
    wider = result.settings["beam"] > other.settings["beam"]
    return wider and result.seeds == other.seeds and differing(result, other) == {"beam"}


def _command(result: Result) -> str:
    """The command that makes the runs again: configurations may have changed since the one in the file was written."""
    _, later, evaluated = result.command.partition("; evaluated with ")
    own = {"encoder": result.encoder, "init": result.init, "train": result.train, "dev": result.dev}
    settings = {**DEFAULTS, **result.settings, **own}
    for name in ("test", *(pair.partition("=")[0] for pair in evaluated.split())):
        settings.pop(name, None)  # the data set is what was tested; a later evaluation is not a setting of the run
    return training_command(settings, result.seeds, result.folds, CONFIGS) + later + evaluated


def _runs(results: Sequence[Result]) -> str:
    """How each result was made."""
    rows = [
        (one.file_name, one.date, str(len(one.runs)), ", ".join(map(str, one.seeds)), _command(one)) for one in results
    ]
    return markdown(("File", "Date", "Runs", "Seeds", "Command"), rows)


def write(results: Path, short: Path, long: Path, check: bool) -> None:
    """Write both pages, or only see whether they are what the results give."""
    loaded = load_all(results)
    for to, text in ((short, page(loaded)), (long, details(loaded))):
        if not check:
            write_atomically(to, text)
        elif not to.exists() or to.read_text("utf-8") != text:
            raise DeductError(f"{to} is out of date: run deduct results page")
