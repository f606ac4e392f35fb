"""Accuracy by kind of problem. `BREAKDOWNS` is the table; a new one is one function and one row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deduct.core.operators import OPERATORS, RELATIONS
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.verdicts import Verdict, measures_for

NO_PROGRAM = "no program"
"""The group of the problems without an annotated program; they are counted like all others."""


@dataclass(frozen=True)
class Breakdown:
    """A way to group verdicts: the groups in the order they are shown, and those a verdict belongs to."""

    title: str
    groups: tuple[str, ...]
    groups_of: Callable[[Verdict], Sequence[str]]


@dataclass(frozen=True)
class Group:
    """The verdicts of one group, counted by every measure."""

    name: str
    problems: int
    accuracy: dict[str, Accuracy]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "problems": self.problems,
            "accuracy": {name: accuracy.to_json() for name, accuracy in self.accuracy.items()},
        }


def capped(count: int, cap: int) -> str:
    """A count as a group name, with everything from `cap` on in one group.

    >>> capped(1, 2), capped(7, 2)
    ('1', '2+')
    """
    return f"{cap}+" if count >= cap else str(count)


def _operations(verdict: Verdict) -> list[str]:
    program = verdict.record.gold_program
    return [NO_PROGRAM] if program is None else [capped(len(program), 5)]


def _unused_quantities(verdict: Verdict) -> list[str]:
    program = verdict.record.gold_program
    if program is None:
        return [NO_PROGRAM]
    unused = set(range(len(verdict.record.values))) - program.used_quantities()
    return [capped(len(unused), 2)]


def _operators(verdict: Verdict) -> list[str]:
    program = verdict.record.gold_program
    if program is None:
        return [NO_PROGRAM]
    return sorted({step.operator for step in program.steps} - RELATIONS.keys()) or ["none"]


def _unknowns(verdict: Verdict) -> list[str]:
    program = verdict.record.gold_program
    return [NO_PROGRAM] if program is None else [capped(len(program.unknowns()), 3)]


BREAKDOWNS: dict[str, Breakdown] = {
    "operations": Breakdown("Operations in the gold program", ("0", "1", "2", "3", "4", "5+", NO_PROGRAM), _operations),
    "unused": Breakdown("Unused quantities in the text", ("0", "1", "2+", NO_PROGRAM), _unused_quantities),
    "operators": Breakdown("Operators in the gold program", (*OPERATORS, "none", NO_PROGRAM), _operators),
    "unknowns": Breakdown("Unknowns in the gold program", ("0", "1", "2", "3+", NO_PROGRAM), _unknowns),
}
"""A problem is in one group of each, and in one of "operators" per operator it uses."""


def breakdowns_for(verdicts: Sequence[Verdict]) -> dict[str, Breakdown]:
    """The ways to group these: by unknowns only where some program has one."""
    unknowns = any(program.has_unknowns for verdict in verdicts if (program := verdict.record.gold_program))
    return {name: each for name, each in BREAKDOWNS.items() if unknowns or name != "unknowns"}


def break_down(verdicts: Sequence[Verdict], breakdown: Breakdown) -> list[Group]:
    """Count the verdicts group by group; groups without a problem are left out."""
    measures = measures_for(verdicts)
    members: dict[str, list[Verdict]] = {name: [] for name in breakdown.groups}
    for verdict in verdicts:
        for name in breakdown.groups_of(verdict):
            members[name].append(verdict)
    return [
        Group(
            name=name,
            problems=len(group),
            accuracy={key: Accuracy.of(map(measure.correct, group)) for key, measure in measures.items()},
        )
        for name, group in members.items()
        if group
    ]
