"""How much work a text is, before any of it is done: for choosing batches, and for turning requests away.

The estimate was fitted on 902 measurements of the bundled models (real and hostile texts, beams of 1 to 16, one thread,
2026-11-18): nine in ten take at most as long as estimated, none took three times as long. On another machine the
seconds differ, the proportions hardly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from deduct.core.problem import Problem
from deduct.languages.chinese.numerals import HAN_CHARACTERS
from deduct.languages.english.numerals import BELOW_TWENTY, MULTIPLES, TENS
from deduct.languages.questions import MAX_QUESTIONS

MAX_NUMBERS = 64
"""The work of a step grows with the square of the numbers; a text with more of them is not one problem."""


class AtOnce(NamedTuple):
    """What is solved together at most."""

    num_bytes: int
    """Of the texts that the encoder reads together, padding included."""
    num_rows: int
    """Programs that a search follows together, over all problems of a batch."""


ON_CPU = AtOnce(3072, 64)
"""More need much memory and save no time."""
ON_GPU = AtOnce(1 << 18, 4096)
"""Fewer leave a GPU waiting for the host."""

_QUESTION = re.compile(r"[?？](?:\s|$|[^?？]{3})")
_NUMBER = re.compile(
    rf"\d+(?:[.,]\d+)*|\b(?:{'|'.join((*BELOW_TWENTY, *TENS, *MULTIPLES, 'half', 'dozen'))})\b|[{HAN_CHARACTERS}]+",
    re.IGNORECASE,
)


def estimated_seconds(text: str, beam: int) -> float:
    """How long a text takes to solve on one thread, mostly a little less.

    >>> round(estimated_seconds("Tom has 3 pears and eats one. How many are left?", beam=4), 4)
    0.0051
    """
    # Each question of a text is a text of its own for the model.
    questions = min(max(1, len(_QUESTION.findall(text))), MAX_QUESTIONS)
    size, numbers = len(text.encode(errors="replace")), sum(1 for _ in islice(_NUMBER.finditer(text), MAX_NUMBERS))
    return questions * (2 + size / 25 + size**2 / 100_000 + 0.15 * beam * numbers) / 1000


def batches_of(problems: Sequence[Problem], size: int, beam: int, most: AtOnce = ON_CPU) -> Iterator[list[int]]:
    """The places of the problems in batches to be solved together: alike in length, and bounded in memory.

    >>> from deduct.languages import read_problem
    >>> short, long = read_problem("What is 3 and 4?"), read_problem("It rains. " * 500 + "What is 3 and 4?")
    >>> list(batches_of([short, long, short, long], 32, 4))
    [[0, 2], [1], [3]]
    """
    sizes = [len(problem.text.encode(errors="replace")) for problem in problems]
    batch: list[int] = []
    for place in sorted(range(len(problems)), key=sizes.__getitem__):
        count = len(batch) + 1
        fits = count <= size and count * sizes[place] <= most.num_bytes and count * beam <= most.num_rows
        if batch and not fits:
            yield batch
            batch = []
        batch.append(place)
    if batch:
        yield batch
