"""What the story grammar of a language holds, and what is drawn from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deduct.core.problem import Problem
from deduct.stories.skills import GRADES, SKILLS
from deduct.stories.story import Language
from deduct.stories.tags import tags_of
from deduct.stories.tale import Tale

MANY_STEPS = 6
"""Longer programs are counted together with those of this many steps."""


@dataclass(frozen=True)
class Overview:
    """Sizes of a grammar, and percentages of the problems drawn from it."""

    language: str
    schemas: int
    tales: int
    questions: int
    held_out: int
    tales_with_unknowns: int
    questions_with_unknowns: int
    problems: int
    skills: dict[str, float]
    grades: dict[int, float]
    steps: dict[int, float]


def overview(language: Language, problems: Iterable[Problem]) -> Overview:
    """Describe a grammar by its sizes and by the tags of some problems of it."""
    tags = [tags_of(problem) for problem in problems]
    skills = Counter(skill for each in tags for skill in each.skills)
    grades = Counter(each.grade for each in tags)
    steps = Counter(min(each.steps, MANY_STEPS) for each in tags)
    each = 100 / max(1, len(tags))
    tales: Mapping[str, Tale] = language.tales or {}
    unknowns: Mapping[str, Tale] = language.unknowns or {}
    return Overview(
        language.code,
        len(language.schemas),
        len(tales),
        sum(len(tale.questions) for tale in tales.values()),
        sum(tale.marks.held_out for tale in tales.values()),
        len(unknowns),
        sum(len(tale.questions) for tale in unknowns.values()),
        len(tags),
        {skill: round(each * skills[skill], 1) for skill in SKILLS},
        {grade: round(each * grades[grade], 1) for grade in GRADES},
        {number: round(each * steps[number], 1) for number in range(1, MANY_STEPS + 1)},
    )
