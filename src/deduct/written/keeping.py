"""Which written problems are kept: their solutions agree, they are new, and their numbers are drawn once more by us."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from deduct.core.problem import Problem, Quantity
from deduct.data.duplicates import NearTexts
from deduct.languages import find_quantities
from deduct.training.augmentation import resample_numbers

AGREEING = 3
"""How many of the solutions must have the program's value."""
NEAR_TEST = 0.3
NEAR_EACH_OTHER = 0.5
"""A text is near another one that has this share of its runs."""
RENUMBERED_SHARE = 0.75
"""How many get other numbers: a model likes some numbers too much."""

_CALENDAR = re.compile(r"\b(week|month|year|dozen|day|hour|minute|second)s?\b|[周月年天时分秒]|星期")
_FACTS = frozenset(map(Fraction, (7, 12, 30, 31, 52, 365, 366)))


@dataclass(frozen=True)
class Kept:
    """Problems that are kept, and why the others are not."""

    problems: tuple[Problem, ...]
    counts: Mapping[str, int]


def keep(problems: Iterable[Problem], tests: Mapping[str, NearTexts], seed: int) -> Kept:
    """Choose from written problems; `tests` are the texts of all test sets, by language."""
    counts: Counter[str] = Counter()
    return Kept(tuple(_kept(problems, tests, seed, counts)), counts)


def _kept(
    problems: Iterable[Problem], tests: Mapping[str, NearTexts], seed: int, counts: Counter[str]
) -> Iterator[Problem]:
    earlier = {language: NearTexts(language) for language in tests}
    for problem in problems:
        if problem.info["solutions"].count(problem.info["value"]) < AGREEING:
            counts["solutions disagree"] += 1
        elif tests[problem.language].nearest(problem.text) >= NEAR_TEST:
            counts["near a test problem"] += 1
        elif earlier[problem.language].nearest(problem.text) >= NEAR_EACH_OTHER:
            counts["near an earlier problem"] += 1
        else:
            earlier[problem.language].add(problem.text)
            counts["kept"] += 1
            yield slim(renumbered(problem, Random(f"{seed}/{problem.id}")))


def renumbered(problem: Problem, rng: Random) -> Problem:
    """The problem with other numbers, where that is safe; never where one may be a fact, such as 7 days in a week."""
    if rng.random() >= RENUMBERED_SHARE:
        return problem
    if _FACTS.intersection(problem.values) and _CALENDAR.search(problem.text):
        return problem
    changed = resample_numbers(problem, rng, may_change=_is_digits)
    if changed is None or changed.answer in changed.values or len(set(changed.values)) < len(set(problem.values)):
        return problem
    found = [(quantity.start, quantity.value) for quantity in find_quantities(changed.text, changed.language)]
    return changed if found == [(quantity.start, quantity.value) for quantity in changed.quantities] else problem


def _is_digits(quantity: Quantity) -> bool:
    """Number words often count what is named: two sisters, Ann and Bea."""
    return quantity.kind != "word"


def slim(problem: Problem) -> Problem:
    """The problem as it is kept: of where it comes from, the variant and the topic, tale or problem it was made of."""
    kept = {key: problem.info[key] for key in ("variant", "topic", "schema", "source") if problem.info.get(key)}
    return replace(problem, info=kept)
