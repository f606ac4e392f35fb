"""All that the trainings read, prepared once: for a machine that has little time, or not the data.

Data sets become PREPARED/DATASET-SPLIT[-FOLD].jsonl, which a configuration can name in their place. For the bundled
models there are also mawps-raw-fit, mawps-raw-dev, gsm8k-fit and gsm8k-dev (the training parts without what stands in a
test set, and what is held out from them), the everyday problems, and the stories, which take most of the time.
Stories for models with unknowns are unknowns-en and unknowns-zh.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.core.canonical import canonical as canonical_program
from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.data import canonical, drop_overlap, load
from deduct.deduce.prepared import prepared
from deduct.languages import read_problem
from deduct.registry.bundled import BUNDLED
from deduct.release.everyday import problems as everyday_problems
from deduct.stories import ALL_UNKNOWNS, generate, language_named, tales_of
from deduct.written.reading import RefusedError, program_over

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
    *((name, split, None) for name in ("draw", "dolphin1878", "hmwp") for split in ("train", "valid", "test")),
    *(("alg514", split, fold) for split in ("train", "test") for fold in range(5)),
)
HELD_OUT = {"mawps-raw": (0, 150), "gsm8k": (None, 700)}
"""How many training problems of these are held out: (fold, count)."""
TESTS = {"en": ("svamp-raw-test", "gsm8k-test", "mawps-raw-test-0"), "zh": ("math23k-raw-valid", "math23k-raw-test")}
ALGEBRA_TESTS = {
    "en": ("draw-valid", "draw-test", "dolphin1878-valid", "dolphin1878-test", *(f"alg514-test-{k}" for k in range(5))),
    "zh": ("hmwp-valid", "hmwp-test", "cm17k-test"),
}
"""What stories with unknowns must not hold, besides `TESTS`."""
UNKNOWNS_COUNT = 20_000
"""How many stories with unknowns there are in each language."""
APART_TOO = ("math23k-raw-train", "unbiased-mwp-train")
"""Sets of which a part is for the verifier alone."""
CLEANED = ("mathqa-raw", "ape210k", "cm17k", "unbiased-mwp")
"""Sets that only train: what stands in a test set of their language is left out."""


OTHER_PROGRAMS = Path("extra/gsm8k_programs/train_ndp.json.gz")
TYPED = ReasonerConfig(typed=True, implied=True)
"""How stories are read for the bundled models."""
KINDS_SHARE, VERIFY_SHARE = 60, 8
"""How many stories of special kinds there are for a hundred others, and how many for a verifier."""
APART = 8
"""Of this number of tales, and of problems of the public sets, one is for the verifier alone."""
SPECIAL: dict[str, tuple[str, ...]] = {
    "en": (
        *("whole", "hidden", "known-numbers", "two-units", "commonplace", "small-change", "rounding", "unspoken"),
        *("reckoning", "parts-asked", "times-of-day", "dates", "measured", "choices", "below-zero"),
    ),
    "zh": (
        *("whole-things", "unspoken-conditions", "known-numbers", "two-units", "commonplace", "cash", "rounding"),
        *(
            "stray-numbers",
            "unspoken",
            "reckoning",
            "times-of-day",
            "dates",
            "measured",
            "choices",
            "below-zero",
            "shares",
        ),
    ),
}
"""Files of tales about what is special in everyday problems: facts, units, times, whole things ..."""


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
        return self.problems_of(TESTS[language])

    def problems_of(self, names: Sequence[str]) -> list[Problem]:
        """The problems of files that are written already."""
        return [problem for name in names for problem in canonical.read(self.path / f"{name}.jsonl")]


def prepare_sets(folder: Folder, data: Path) -> None:
    """Write the public data sets."""
    for name, split, fold in SETS:
        problems = load(name, data, split, fold)
        if name in CLEANED:
            problems, _ = drop_overlap(problems, folder.tests(problems[0].language))
        label = "-".join(str(part) for part in (name, split, fold) if part is not None)
        folder.put(label, problems)
        if label in APART_TOO:
            put_apart(folder, label, problems)


def prepare_held_out(folder: Folder, data: Path) -> None:
    """Write the training sets in two parts: to choose by, and to train on."""
    for name, (fold, count) in HELD_OUT.items():
        problems, _ = drop_overlap(load(name, data, "train", fold), folder.tests("en"))
        random.Random(7).shuffle(problems)
        folder.put(f"{name}-dev", problems[:count])
        fit = problems[count:]
        put_apart(folder, name, with_other_programs(fit, data) if name == "gsm8k" else fit)


def put_apart(folder: Folder, name: str, problems: Sequence[Problem]) -> None:
    """Write the problems to train a reasoner on, and those for its verifier."""
    folder.put(f"{name}-fit", [problem for problem in problems if not is_apart(problem.text)])
    folder.put(f"{name}-verify", [problem for problem in problems if is_apart(problem.text)])


def with_other_programs(problems: Sequence[Problem], data: Path) -> list[Problem]:
    """GSM8K's training problems with the straight-line programs that a language model wrote, where these are right."""
    lines = {one["question"].strip(): one["answer_cot"] for one in read_json_gz(data / OTHER_PROGRAMS)}
    found = [_with_other(problem, lines.get(problem.text.strip(), "")) for problem in problems]
    print(f"gsm8k: {sum(bool(p.other_programs) for p in found):,} problems with another program", flush=True)
    return found


def _with_other(problem: Problem, lines: str) -> Problem:
    try:
        other = program_over(re.split(r"\s*[;\n]\s*", lines), problem) if lines else None
    except RefusedError:
        return problem
    if other is None or problem.answer is None or not same_answer(other.execute(problem.values), problem.answer):
        return problem
    if problem.program is None:
        return replace(problem, program=other)
    return (
        problem
        if canonical_program(other) == canonical_program(problem.program)
        else replace(problem, other_programs=(other,))
    )


def read_json_gz(path: Path) -> list[dict[str, str]]:
    """The records of a packed JSON file."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        records: list[dict[str, str]] = json.load(file)
    return records


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
    """Write stories for a bundled model, without any that a test set has too: of all kinds, and of the special ones.

    They come prepared, because a GPU would wait for it.
    """
    language = BUNDLED[name].language
    everyday = [
        read_problem(one["text"], language) for half in ("both", "choice") for one in everyday_problems(name, half)
    ]
    every, special = tales_of(language), tales_of(language, SPECIAL[language])
    schemas = list(language_named(language).schemas)
    parts = {
        "": (100, [*schemas, *(tale for tale in every if not is_apart(tale))]),
        "-kinds": (KINDS_SHARE, [tale for tale in special if not is_apart(tale)]),
        "-verify": (VERIFY_SHARE, [tale for tale in every if is_apart(tale)]),
        "-kinds-verify": (VERIFY_SHARE, [tale for tale in special if is_apart(tale)]),
    }
    for ending, (share, names) in parts.items():
        stories, _ = drop_overlap(
            list(generate(count * share // 100, 2026, language, names)), folder.tests(language) + everyday
        )
        folder.put(f"synthetic-{language}{ending}", [replace(prepared(s, TYPED), prepared=True) for s in stories])


def prepare_unknowns(folder: Folder, language: str, count: int = UNKNOWNS_COUNT) -> None:
    """Write stories with unknowns, without any that a test set has too."""
    tests = folder.tests(language) + folder.problems_of(ALGEBRA_TESTS[language])
    stories, _ = drop_overlap(generate(count, 2026, language, tales_of(language, [ALL_UNKNOWNS])), tests)
    folder.put(f"{ALL_UNKNOWNS}-{language}", stories)


def is_apart(name: str) -> bool:
    """Whether a reasoner never trains on a tale, so that a verifier can."""
    return zlib.crc32(name.encode()) % APART == 0


def prepare(data: Path, out: Path, english: int, chinese: int) -> None:
    """Write everything; `english` and `chinese` are numbers of stories."""
    folder = Folder(out)
    prepare_sets(folder, data)
    prepare_held_out(folder, data)
    prepare_everyday(folder)
    for language in ALGEBRA_TESTS:
        prepare_unknowns(folder, language)
    prepare_stories(folder, "chinese", chinese)
    prepare_stories(folder, "english", english)
