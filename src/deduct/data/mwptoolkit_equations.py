"""MWPToolkit JSON of problems with equations: ``original_text``, ``equation`` (joined by ;) and ``ans``, a list.

HMWP names its unknowns x and y and has their values in this order, which is that of the question. Alg514 and DRAW-1K
name them m and n, as it happens, and have their values in any order: as often m first as n. HMWP's texts have 0.8折
where people wrote 八折, a price of eight tenths; they are read as 8折.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.equations import with_equations
from deduct.data.placeholders import join_tokens
from deduct.data.raw import raw_problem
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.several import answer_list, with_answers

_TENTHS = re.compile(r"(?<![\d.])0\.(\d+)\s*折")


def read(path: Path, skipped: Skipped = None, *, language: str = "en") -> Iterator[Problem]:
    """The problems of a file; their quantities are found in the text."""
    seen: Counter[str] = Counter()
    return problems_from(json_records(path, skipped), partial(_problem, language=language, seen=seen), skipped)


def _problem(record: Record, *, language: str, seen: Counter[str]) -> Problem:
    answers, equations = answer_list(record.list("ans")), record.text("equation").split(";")
    problem = raw_problem(
        _TENTHS.sub(r"\1折", join_tokens(record.text("original_text"), language)),
        language,
        id=_own_id(str(record.get("id", "")), seen),
        answer=None,
        info={"equations": [equation.strip() for equation in equations]},
    )
    ordered = language == "zh"
    return with_equations(with_answers(problem, [answers]), problem.info["equations"], ordered=ordered)


def _own_id(id: str, seen: Counter[str]) -> str:
    """The id, with a number where the file has given it to another problem before.

    >>> seen = Counter()
    >>> _own_id("7", seen), _own_id("7", seen)
    ('7', '7-2')
    """
    seen[id] += 1
    return id if seen[id] == 1 else f"{id}-{seen[id]}"
