"""All that the trainings read, prepared once: for a machine that has little time, or not the data.

Data sets become PREPARED/DATASET-SPLIT[-FOLD].jsonl, which a configuration can name in their place. For the bundled
models there are also mawps-raw-fit, mawps-raw-dev, gsm8k-fit and gsm8k-dev (the training parts without what stands in a
test set, and what is held out from them), the everyday problems, and the stories, which take most of the time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.core.problem import Problem
from deduct.data import canonical, drop_overlap, load
from deduct.languages import read_problem
from deduct.registry.bundled import BUNDLED
from deduct.release.everyday import problems as everyday_problems
from deduct.stories import generate

SETS = (
    *((name, split, None) for name in ("math23k", "math23k-raw", "mathqa") for split in ("train", "valid", "test")),
    *(("mawps", split, fold) for split in ("train", "test") for fold in range(5)),
    ("mawps-raw", "test", 0),
    *((name, split, None) for name, split in (("svamp", "train"), ("svamp", "test"), ("svamp-raw", "test"))),
    ("gsm8k", "test", None),
    ("mathqa-raw", "all", None),
    *(("ape210k", split, None) for split in ("valid", "test")),
    *(("cm17k", split, None) for split in ("valid", "test")),
    ("unbiased-mwp", "train", None),
)
HELD_OUT = {"mawps-raw": (0, 150), "gsm8k": (None, 700)}
"""How many training problems of these are held out: (fold, count)."""
TESTS = {"en": ("svamp-raw-test", "gsm8k-test", "mawps-raw-test-0"), "zh": ("math23k-raw-valid", "math23k-raw-test")}
CLEANED = ("mathqa-raw", "ape210k", "cm17k", "unbiased-mwp")
"""Sets that only train: what stands in a test set of their language is left out."""


class Folder:
    """Where the prepared files go."""

    def __init__(self, path: Path):
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def put(self, name: str, problems: Sequence[Problem]) -> None:
        canonical.write(problems, self.path / f"{name}.jsonl")
        print(f"{name}: {len(problems):,}", flush=True)

    @cache  # noqa: B019 - one folder for the whole of a short program
    def tests(self, language: str) -> list[Problem]:
        """The problems that nothing may be trained on."""
        return [p for name in TESTS[language] for p in canonical.read(self.path / f"{name}.jsonl")]


def prepare_sets(folder: Folder, data: Path) -> None:
    """Write the public data sets."""
    for name, split, fold in SETS:
        problems = load(name, data, split, fold)
        if name in CLEANED:
            problems, _ = drop_overlap(problems, folder.tests(problems[0].language))
        folder.put("-".join(str(part) for part in (name, split, fold) if part is not None), problems)


def prepare_held_out(folder: Folder, data: Path) -> None:
    """Write the training sets in two parts: to choose by, and to train on."""
    for name, (fold, count) in HELD_OUT.items():
        problems, _ = drop_overlap(load(name, data, "train", fold), folder.tests("en"))
        random.Random(7).shuffle(problems)
        folder.put(f"{name}-dev", problems[:count])
        folder.put(f"{name}-fit", problems[count:])


def prepare_everyday(folder: Folder) -> None:
    """Write the everyday problems of each bundled language."""
    for name, model in BUNDLED.items():
        for half in ("dev", "test", "choice"):
            kept = [
                {key: one[key] for key in ("id", "text", "answer")} | {"language": model.language}
                for one in everyday_problems(name, half)
            ]
            lines = [json.dumps(one, ensure_ascii=False) for one in kept]
            write_atomically(folder.path / f"everyday-{model.language}-{half}.jsonl", "\n".join(lines) + "\n")


def prepare_stories(folder: Folder, name: str, count: int) -> None:
    """Write stories for a bundled model, without any that a test set has too."""
    language = BUNDLED[name].language
    everyday = [
        read_problem(one["text"], language) for half in ("both", "choice") for one in everyday_problems(name, half)
    ]
    stories, _ = drop_overlap(list(generate(count, 2026, language)), folder.tests(language) + everyday)
    folder.put(f"synthetic-{language}", stories)


def prepare(data: Path, out: Path, english: int, chinese: int) -> None:
    """Write everything; `english` and `chinese` are numbers of stories."""
    folder = Folder(out)
    prepare_sets(folder, data)
    prepare_held_out(folder, data)
    prepare_everyday(folder)
    prepare_stories(folder, "chinese", chinese)
    prepare_stories(folder, "english", english)
