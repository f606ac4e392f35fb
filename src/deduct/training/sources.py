"""Where training problems come from: data sets, files and the story grammar, named by short strings.

mawps:train:0           a data set's split (and fold)
extra.jsonl             a file in deduct's own format
synthetic:en:50000      stories from the grammar
synthetic:en:9000:rounding+small-change    stories of these files of tales alone
synthetic:en:9000:unknowns    stories with unknowns, for models that have unknowns
gsm8k:train@2000        2,000 of its problems, drawn again for each epoch
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data import load, read_file
from deduct.errors import ConfigError, DataError
from deduct.stories import generate, tales_of
from deduct.training.augmentation import augment

SYNTHETIC = "synthetic:"


@dataclass(frozen=True)
class Source:
    """A parsed source: what to load, and how many problems of it make an epoch (0: all, once)."""

    what: str
    per_epoch: int = 0

    @classmethod
    def parse(cls, text: str) -> Source:
        """Read ``WHAT[@COUNT]``.

        >>> Source.parse("gsm8k:train@2000")
        Source(what='gsm8k:train', per_epoch=2000)
        """
        what, at, count = text.partition("@")
        if at and not count.isdigit():
            raise ConfigError(f"{text!r}: behind @ comes a number of problems")
        return cls(what, int(count) if at else 0)


def load_source(what: str, data: Path | None, seed: int, default_split: str = "train") -> list[Problem]:
    """The problems of one source; an empty one is an error."""
    if what.startswith(SYNTHETIC):
        problems = _stories(*what.removeprefix(SYNTHETIC).split(":"), seed=seed)
    elif what.endswith((".jsonl", ".jsonl.gz")):
        problems = list(read_file(Path(what)))
    else:
        name, split, fold = [*what.split(":"), "", ""][:3]
        problems = load(name, data, split or default_split, fold=int(fold) if fold else None)
    if not problems:
        raise DataError(f"the source {what!r} has no problems")
    return problems


def _stories(language: str, count: str = "1000", files: str = "", *, seed: int) -> list[Problem]:
    """Stories of the whole grammar, or of some files of tales."""
    if not count.isdigit():
        raise ConfigError(f"{SYNTHETIC}{language}:{count}: behind the language comes a number of stories")
    return list(generate(int(count), seed, language, tales_of(language, files.split("+")) if files else None))


def draw_epoch(
    sources: Sequence[tuple[Source, Sequence[Problem]]], shares: dict[str, float], rng: random.Random
) -> list[Problem]:
    """The problems of one epoch: each source whole, or as many draws as it asks for, some of them changed."""
    drawn: list[Problem] = []
    for source, problems in sources:
        chosen = list(problems)
        if source.per_epoch:
            whole, rest = divmod(source.per_epoch, len(problems))
            chosen = chosen * whole + rng.sample(chosen, rest)
        drawn += [augmented(problem, shares, rng) for problem in chosen] if shares else chosen
    return drawn


def augmented(problem: Problem, shares: dict[str, float], rng: random.Random) -> Problem:
    """The problem with each augmentation applied by chance; one that does not fit is skipped."""
    if problem.program is None:
        return problem
    if "schema" in problem.info:  # stories of the grammar vary enough of themselves
        return problem
    return augment(problem, [name for name, share in shares.items() if rng.random() < share], rng)
