"""Split hygiene: problems of one set that stand in another one too, word for word or except for the numbers."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deduct.core.problem import Problem

_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
_NOT_A_WORD = re.compile(r"[^\w#]+|_")


def text_key(text: str, masked: bool = False) -> str:
    """What two copies of a text have in common: no case, spaces, punctuation; masked also no written digits.

    >>> text_key("Tom has 3 pears.") == text_key("tom has 3 pears .")
    True
    >>> text_key("梨(1/3)，共12个", masked=True)
    '梨#共#个'
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    if masked:
        folded = _NUMBER.sub("#", folded)
    return re.sub("#+", "#", _NOT_A_WORD.sub("", folded))


def drop_overlap(train: Iterable[Problem], test: Iterable[Problem], masked: bool = True) -> tuple[list[Problem], int]:
    """The training problems whose text is not in the test set, and how many were dropped.

    `masked` drops those as well that differ from a test problem only in their numbers.

    >>> seen, new = Problem("Tom has 3 pears."), Problem("Ann has 3 pears.")
    >>> kept, dropped = drop_overlap([seen, new], [Problem("Tom has 5 pears.")])
    >>> kept == [new], dropped
    (True, 1)
    """
    in_test = {text_key(problem.text, masked) for problem in test}
    problems = list(train)
    kept = [problem for problem in problems if text_key(problem.text, masked) not in in_test]
    return kept, len(problems) - len(kept)


@dataclass(frozen=True)
class Overlap:
    """How many problems of the second set also stand in the first."""

    first: str
    second: str
    size: int
    """Problems in the second set."""
    exact: int
    masked: int
    """Those that do once the numbers are masked; the exact ones are among them."""


def overlap(first: str, problems: Sequence[Problem], second: str, others: Sequence[Problem]) -> Overlap:
    """Count the problems of `others` that also stand in `problems`."""
    counts = []
    for masked in (False, True):
        known = {text_key(problem.text, masked) for problem in problems}
        counts.append(sum(text_key(problem.text, masked) in known for problem in others))
    return Overlap(first, second, len(others), *counts)


RUNS: dict[str, int] = {"en": 6, "zh": 8}
"""How many words (English) or characters (Chinese) in a row make a run."""
_ENGLISH_WORD = re.compile(r"#|[^\W\d_]+(?:'[a-z]+)?")


def masked_runs(text: str, language: str) -> frozenset[tuple[str, ...] | str]:
    """All runs of words or characters of a text, its written numbers masked.

    >>> len(masked_runs("Tom has 3 red pears and 12.5 plums.", "en"))
    3
    >>> masked_runs("Tom has 3 red pears and 1 plum.", "en") == masked_runs("TOM has 4 red pears and 12 plum", "en")
    True
    """
    size = RUNS[language]
    if language == "zh":
        units: Sequence[str] = text_key(text, masked=True)
        return frozenset("".join(units[i : i + size]) for i in range(max(1, len(units) - size + 1)))
    units = _ENGLISH_WORD.findall(_NUMBER.sub("#", unicodedata.normalize("NFKC", text).casefold()))
    return frozenset(tuple(units[i : i + size]) for i in range(max(1, len(units) - size + 1)))


class NearTexts:
    """Texts that can be asked which of them is nearest to another one.

    >>> texts = NearTexts("en")
    >>> texts.add("Tom picks 3 red pears and 12 green plums in the garden of his aunt.")
    >>> texts.nearest("Ann picks 5 red pears and 10 green plums in the garden of her uncle.")
    0.7
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts: defaultdict[int, list[int]] = defaultdict(list)
        """The hash of a run -> the texts that have it."""
        self._count = 0

    def add(self, text: str) -> None:
        """Remember a text."""
        for run in masked_runs(text, self.language):
            self._texts[hash(run)].append(self._count)
        self._count += 1

    def nearest(self, text: str) -> float:
        """The largest share of the runs of `text` that stand in one of the texts."""
        runs = masked_runs(text, self.language)
        shared = Counter(other for run in runs for other in self._texts.get(hash(run), ()))
        return max(shared.values(), default=0) / len(runs)
