"""The card of a model on a hub: metadata that the hub reads, how to use the model, and its card in docs/models."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

import yaml

from deduct import __version__
from deduct.core.config import ReasonerConfig
from deduct.release.card import DOCS, ENDING, Lineage
from deduct.results.files import Result
from deduct.solving.pipeline import DeductPipeline

LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)")
"""What stands before the target of a link or picture, and the target; links within the page are none."""
ROW = re.compile(r"^\| (?P<set>[^|]+?) \| (?P<problems>[\d,]+) \| (?P<right>[\d.]+) \(", re.MULTILINE)
"""A row of a card's table of accuracies."""
SPDX = re.compile(r"these weights: ([\w.-]+)")


@dataclass(frozen=True)
class Figure:
    """An accuracy: data set and split, how many problems, and how many in a hundred are right."""

    data: str
    split: str
    problems: int
    right: float
    source: str


def card_figures(name: str) -> list[Figure]:
    """The accuracies on the card of a model that has one; those of the whole sets."""
    path = DOCS / f"{name}.md"
    if not path.is_file():
        return []
    about, _, rows = path.read_text("utf-8").partition("| data |")
    command = next(iter(re.findall(r"`(deduct release card[^`]*)`", about)), "")
    return [
        Figure(
            row["set"].partition(" ")[0],
            row["set"].partition(" ")[2],
            _count(row["problems"]),
            float(row["right"]),
            command,
        )
        for row in ROW.finditer(rows.partition("\n\n")[0])
        if "duplicates" not in row["set"]
    ]


def _count(digits: str) -> int:
    return int(digits.replace(",", ""))


def result_figures(results: list[Result]) -> list[Figure]:
    """The accuracies of result files."""
    figures = []
    for result in results:
        accuracy = result.accuracy()
        if accuracy is not None:
            right = round(100 * accuracy.mean, 1)
            figures.append(Figure(result.dataset, result.split, accuracy.problems, right, result.command))
    return figures


def hub_card(name: str, repository: str, config: ReasonerConfig, figures: list[Figure], has_weights: bool) -> str:
    """The whole README.md of a repository."""
    lineage = Lineage.of(name) if (DOCS / f"{name}{ENDING}").is_file() else None
    body = DOCS / f"{name}.md"
    about = _absolute(body.read_text("utf-8"), name) if body.is_file() else f"# {name}\n"
    front = yaml.safe_dump(_metadata(name, config, lineage, figures), sort_keys=False, allow_unicode=True)
    return f"---\n{front}---\n\n{about.rstrip()}\n\n{_use(repository, has_weights)}"


def _metadata(name: str, config: ReasonerConfig, lineage: Lineage | None, figures: list[Figure]) -> dict[str, Any]:
    """What the hub reads; of a model without a lineage file it does not claim a licence."""
    licence = SPDX.search(lineage.licence) if lineage else None
    made: dict[str, Any] = {
        "language": [config.language],
        "license": licence.group(1).lower() if licence else "other",
        "library_name": "deduct",
        "tags": ["math-word-problems", "deductive-reasoning", "relation-extraction", "onnx"],
    }
    if lineage and lineage.weights.count("/") == 1:
        made["base_model"] = lineage.weights
    if figures:
        made["model-index"] = [{"name": name, "results": [_measured(figure) for figure in figures]}]
    return made


def _measured(figure: Figure) -> dict[str, Any]:
    return {
        "task": {"type": DeductPipeline.task, "name": "Math word problems from raw text"},
        "dataset": {"type": figure.data, "name": figure.data, "split": figure.split},
        "metrics": [{"type": "accuracy", "name": f"right answers of {figure.problems}, %", "value": figure.right}],
        "source": {"name": figure.source, "url": _address()},
    }


def _address() -> str:
    """The project's address, as the package knows it."""
    try:
        urls = metadata("deduct").get_all("Project-URL") or []
    except PackageNotFoundError:
        urls = []
    return next((url.partition(", ")[2] for url in urls if url.startswith("Source")), "")


def _absolute(markdown: str, name: str) -> str:
    """A card whose links lead to the project's files; what lies in the repository itself stays as it is."""
    own = {f"{name}-reliability.png", f"{name}{ENDING}"}

    def replaced(found: re.Match[str]) -> str:
        before, target = found.groups()
        if target in own or re.match("[a-z]+:", target):
            return before + target
        inside = (Path("/") / DOCS / target).resolve().relative_to("/")
        return f"{before}{_address()}/blob/v{__version__}/{inside}"

    return LINK.sub(replaced, markdown)


def _use(repository: str, has_weights: bool) -> str:
    training = (
        f"\n`deduct train CONFIG init={repository}` goes on from `model.safetensors`.\n"
        if has_weights
        else "\nThe weights stand in the graphs of `onnx/` only.\n"
    )
    return f"""## Use

```python
from deduct import Solver

solver = Solver.load("{repository}")  # pip install deduct
print(solver.solve("A pen costs 3 dollars. How much do 7 pens cost?"))
```

`deduct models get {repository}` keeps it, for use without a network. With transformers, and no code from here:

```python
from transformers import pipeline
from deduct.solving.transformers_task import TASK

solve = pipeline(TASK, model="{repository}")
```
{training}"""
