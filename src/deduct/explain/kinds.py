"""What kind of thing a step does: taking away, sharing, comparing ... by its operator and the cues in the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deduct.explain.terms import Term
from deduct.languages.known import language_named
from deduct.languages.phrasebook import cue

if TYPE_CHECKING:
    from deduct.languages.asking_parts import Inflection

_ONE_MORE = Fraction(1)


@dataclass(frozen=True)
class Relation:
    """A step about to be put into words."""

    left: Term
    right: Term
    question: str
    """The question, where this is the last step; else empty."""
    language: str
    same: bool = False
    """Whether it is one operand twice."""

    def cue(self, key: str, *clauses: str) -> bool:
        return cue(self.language, key, *clauses)

    @property
    def inflection(self) -> Inflection:
        return language_named(self.language).inflection

    @property
    def alike(self) -> bool:
        return bool(self.left.measure) and self.left.measure == self.right.measure


def _addition(r: Relation) -> str:
    if _ONE_MORE in (r.left.value if r.left.constant else None, r.right.value if r.right.constant else None):
        return "total" if r.left.share or r.right.share else "more_than"
    compares = r.cue("more_than", r.right.clause, r.left.clause) and not (r.left.derived and r.right.derived)
    return "more_than" if compares and not r.cue("difference", r.question) else "total"


def _subtraction(r: Relation) -> str:
    if r.cue("difference", r.question):
        return "difference"
    if r.cue("fewer_than", r.right.clause) or r.cue("more_than", r.right.clause):
        return "fewer_than"
    return "left" if r.cue("left", r.right.clause, r.question) else "difference"


def _multiplication(r: Relation) -> str:
    if r.same:
        return "square"
    return "share" if r.left.share or r.right.share else "taken"


def _division(r: Relation) -> str:
    if r.right.share:
        return "whole"
    if r.right.constant or r.right.multiplies or r.left.constant:
        return "divided"
    if r.alike:
        return "part" if abs(r.left.value) < abs(r.right.value) else "groups"
    if r.left.thing and r.right.counted and not (r.right.derived or r.right.per or r.right.in_units):
        return "each"
    return "divided"


def _always(kind: str) -> Callable[[Relation], str]:
    return lambda r: kind


def _exponentiation(r: Relation) -> str:
    names = {Fraction(2): "square", Fraction(3): "cube", Fraction(1, 2): "root"}
    return names.get(r.right.value, "power")


RELATIONS: dict[str, Callable[[Relation], str]] = {
    "+": _addition,
    "-": _subtraction,
    "*": _multiplication,
    "/": _division,
    "**": _exponentiation,
    "ceil": _always("rounded_up"),
    "floor": _always("rounded_down"),
    "nearest": _always("rounded"),
    "mod": _always("left_over"),
    "percent": _always("in_percent"),
    "square": _always("square"),
}
"""How each operator's steps are told apart; an operator without an entry is named by its name only."""
