"""What an author says about a tale or a question: ``@money @not-time @grade-5 @held-out``."""

from __future__ import annotations

from dataclasses import dataclass

from deduct.errors import unknown_name
from deduct.stories.mistakes import StoryError
from deduct.stories.skills import GRADES, SKILLS


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks win over the rules of `deduct.stories.skills`."""

    skills: frozenset[str] = frozenset()
    not_skills: frozenset[str] = frozenset()
    grade: int | None = None
    held_out: bool = False

    def __or__(self, other: Marks) -> Marks:
        """The marks of a tale together with those of one of its questions, which win.

        >>> (parse_marks("@money @grade-3") | parse_marks("@not-money @ages")).skills
        frozenset({'ages'})
        """
        return Marks(
            (self.skills - other.not_skills) | other.skills,
            (self.not_skills - other.skills) | other.not_skills,
            self.grade if other.grade is None else other.grade,
            self.held_out or other.held_out,
        )


UNMARKED = Marks()


def parse_marks(text: str) -> Marks:
    """Read marks that stand side by side.

    >>> parse_marks("@money @grade-5")
    Marks(skills=frozenset({'money'}), not_skills=frozenset(), grade=5, held_out=False)
    """
    skills: set[str] = set()
    not_skills: set[str] = set()
    grade, held_out = None, False
    for mark in text.split():
        name = mark.removeprefix("@")
        if name == mark:
            raise StoryError(f"{mark!r} is not a mark: a mark begins with @")
        if name == "held-out":
            held_out = True
        elif name.startswith("grade-"):
            grade = {f"grade-{grade}": grade for grade in GRADES}.get(name)
            if grade is None:
                raise StoryError(f"{mark!r} is not a grade: write @grade-{GRADES[0]} to @grade-{GRADES[-1]}")
        else:
            skill = name.removeprefix("not-")
            if skill not in SKILLS:
                raise unknown_name("mark", skill, [*SKILLS, "held-out"], StoryError)
            (skills if skill == name else not_skills).add(skill)
    return Marks(frozenset(skills), frozenset(not_skills), grade, held_out)
