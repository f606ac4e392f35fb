"""Which written problems are kept: readers agree on them, they are new, and we draw their numbers once more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from deduct.core.problem import Problem, Quantity
from deduct.data.duplicates import NearTexts
from deduct.languages import find_quantities
from deduct.training.augmentation import resample_numbers
from deduct.written.examples import EXAMPLES
from deduct.written.prompts import GIVEN
from deduct.written.reading import RefusedError, checked_answer, checked_problem

AGREEING_ON_NEW, AGREEING_ON_GIVEN = 4, 3
"""How many of the four solutions must have the program's value: more where the model wrote the program too."""
NEAR_TEST = 0.3
NEAR_EACH_OTHER = 0.5
"""A text is near another one that has this share of its runs."""
RENUMBERED_SHARE = 0.75
"""How many get other numbers: a model likes some numbers too much."""

_CALENDAR = re.compile(r"\b(week|month|year|dozen|day|hour|minute|second)s?\b|[周月年天时分秒]|星期")
_FACTS = frozenset(map(Fraction, (7, 12, 30, 31, 52, 365, 366)))


Reader = Callable[[Sequence[str]], Sequence[Fraction | None]]
"""Another solver: the answers of texts, None where it has none."""


@dataclass(frozen=True)
class Kept:
    """Problems that are kept, and why the others are not."""

    problems: tuple[Problem, ...]
    counts: Mapping[str, int]


def keep(problems: Iterable[Problem], tests: Mapping[str, NearTexts], seed: int, reader: Reader | None = None) -> Kept:
    """Choose from written problems; `tests` are the texts of all test sets, by language.

    The `reader` may confirm a given problem in other words where too few solutions agree: its program is right, and
    the question is only whether the new text still tells it.
    """
    counts: Counter[str] = Counter()
    written = list(_sound(problems, counts))
    agreed = _agreed(written, reader)
    counts["readers disagree"] = len(written) - len(agreed)
    kept = tuple(slim(renumbered(each, Random(f"{seed}/{each.id}"))) for each in _new(agreed, tests, counts))
    counts["kept"] = len(kept)
    return Kept(kept, counts)


def _sound(problems: Iterable[Problem], counts: Counter[str]) -> Iterator[Problem]:
    """The problems that pass the checks of today, which may be stricter than when they were written."""
    for problem in problems:
        assert problem.program is not None
        try:
            checked_answer(checked_problem(problem.text, problem.language), problem.program)
            yield problem
        except RefusedError as reason:
            counts[str(reason)] += 1


def _agreed(problems: Sequence[Problem], reader: Reader | None) -> list[Problem]:
    agreed = {problem.id for problem in problems if _votes(problem) >= _needed(problem)}
    if reader:
        doubtful = [problem for problem in problems if problem.id not in agreed and _is_given(problem)]
        answers = reader([problem.text for problem in doubtful])
        agreed |= {each.id for each, answer in zip(doubtful, answers, strict=True) if answer == each.answer}
    return [problem for problem in problems if problem.id in agreed]


def _is_given(problem: Problem) -> bool:
    return problem.info["variant"] in GIVEN


def _needed(problem: Problem) -> int:
    return AGREEING_ON_GIVEN if _is_given(problem) else AGREEING_ON_NEW


def _votes(problem: Problem) -> int:
    """How many of the solutions agree with the program."""
    return int(problem.info["solutions"].count(problem.info["value"]))


def _new(problems: Iterable[Problem], tests: Mapping[str, NearTexts], counts: Counter[str]) -> Iterator[Problem]:
    """The problems that are near no test, no example that the model was shown and none before them."""
    earlier = {language: NearTexts(language) for language in tests}
    for language, examples in EXAMPLES.items():
        for text in (text for each in examples for text in (each.text, each.reworded, each.elsewhere[1]) if text):
            earlier[language].add(text)
    for problem in problems:
        if tests[problem.language].nearest(problem.text) >= NEAR_TEST:
            counts["near a test problem"] += 1
        elif earlier[problem.language].nearest(problem.text) >= NEAR_EACH_OTHER:
            counts["near an earlier problem"] += 1
        else:
            earlier[problem.language].add(problem.text)
            yield problem


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
    """The problem as it is kept: of where it comes from, the variant and the topic, tale or problem it was made of.

    The votes tell problems that the model's solutions agree on from those that another reader confirmed.
    """
    kept = {key: problem.info[key] for key in ("variant", "topic", "schema", "source") if problem.info.get(key)}
    return replace(problem, info={**kept, "votes": _votes(problem)})
