"""What is odd about a solution with other numbers in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.shapes import Shaped
from deduct.explain.shapes import ConcernJson
from deduct.languages.phrasebook import say
from deduct.solving.solution import Solution


@dataclass(frozen=True)
class Concern(Shaped):
    """Something about the new numbers; `about` is q0 or s0. `serious` ones make another program likely."""

    shape = ConcernJson

    kind: str
    about: str
    message: str
    serious: bool


def concerns_of(before: Solution, now: Solution) -> Iterator[Concern]:
    """What is odd about the answers by the same equations with other numbers."""
    language = now.problem.language
    if not now.solved:
        yield Concern("no_value", "answer", say(language, "if_no_answer", reason=now.reason or ""), True)
        return
    for old, new in zip(before.answers, now.answers, strict=False):
        if not isinstance(old.value, Fraction) or not isinstance(new.value, Fraction):
            continue
        if new.value < 0 <= old.value:
            yield Concern("negative", "answer", say(language, "if_answer_negative", now=new.text), True)
        elif old.value.denominator == 1 != new.value.denominator and old.kind == "number":
            yield Concern("fraction", "answer", say(language, "if_answer_fraction", now=new.text), True)
